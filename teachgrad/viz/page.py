"""Where does the player come from?

A film goes into a page as a list of steps that can be unfolded, each with its picture and tables: nothing but text and
images, which every notebook and preview shows. Beside it stand the same steps as data, and a script. Where scripts
run, it takes the list away and puts the player in its place; where they do not, the list stays.

`player/player.css` and `player/player.js` are the player; both go into every page, which needs nothing from elsewhere.

Read next: `player/player.js`.
"""

import json
import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from .animation import animate, duration, film_rules, pieces, still
from .palette import DARK, LIGHT, STATES
from .scene import Scene
from .svg import image

_FEW = 40  # so many steps are all shown without a script
_KEY_FRAMES = 12
_LARGEST = 400_000  # bytes of pictures in the list
_LARGEST_ANIMATION = 150_000
_TABLE = (
    '<table style="display:inline-table;vertical-align:top;margin:4px 16px 8px 0"><caption style="text-align:left">'
)
_RARE_STATES = {"skipped": "left out of this pass", "failed": "failed"}


def page(content: str) -> str:
    """A whole page around the player."""
    return _part("player.html").replace("<!-- film -->", content)


def fragment(scene: Scene, caption: str, note: str) -> str:
    """The film for a page: list, data, script."""
    data = json.dumps(_data(scene, caption, note), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    data = data.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")
    return (
        '<div class="teachgrad-film" data-lm-suppress-shortcuts="true">'
        f'<div class="teachgrad-steps">{_list(scene, caption, note)}</div>'
        f'<script type="application/json">{data}</script>'
        f"<script>{_part('player.js')}</script></div>"
    )


# without a script


def _list(scene, caption, note):
    shots, last = scene.shots, scene.shots[-1].number
    size = len(still(scene, shots[-1], last)) * 4 // 3  # of a picture, as it stands in the page
    fit = max(2, min(_FEW, _LARGEST // size))
    chosen, left_out, moving = shots, "", ""
    if len(shots) > fit:  # some at equal distances, first and last among them
        count = min(fit, _KEY_FRAMES)
        chosen = [shots[index * (len(shots) - 1) // (count - 1)] for index in range(count)]
        left_out = f" Here are {count} of them; run the cell for all."
    else:
        moving = animate(scene)
    said = " ".join(part for part in (f"A film: {caption}.{left_out}", note) if part)
    parts = [f"<p>{escape(said)}</p>"]
    if 0 < len(moving) <= _LARGEST_ANIMATION:
        parts.append(f"<p>{image(moving, f'The film, playing by itself. {said}')}</p>")
    for shot in chosen:
        is_open = " open" if len(parts) == 1 else ""
        parts.append(f"<details{is_open}><summary>{shot.number}. {escape(shot.step.sentence)}</summary>")
        if shot.step.source:
            parts.append(f"<p><code>{escape(shot.step.source)}</code></p>")
        parts.append(f"<p>{image(still(scene, shot, last), f'Step {shot.number}. {shot.step}')}</p>")
        for name, table in shot.step.tables.items():
            if table:
                parts.append(f"{_TABLE}<b>{escape(name)}</b></caption>{rows(table)}</table>")
        parts.append("</details>")
    return "".join(parts)


def rows(table: Sequence[Sequence[str]]) -> str:
    """The rows of a table."""
    lines = ("".join(f'<td style="text-align:left">{escape(cell)}</td>' for cell in row) for row in table)
    return "".join(f"<tr>{line}</tr>" for line in lines)


# with one


def _data(scene, caption, note):
    """Frames as differences from the one before; every text once."""
    texts: dict[str, int] = {}
    frames, before = [], dict[str, Any]()
    for shot in scene.shots:
        now = {f"over {name}": svg for name, svg in shot.overlays.items()}
        now |= {f"table {name}": rows(table) for name, table in shot.step.tables.items()}
        now = {name: texts.setdefault(text, len(texts)) for name, text in now.items()}
        now |= {f"look {key}": state for key, state in shot.states.items()}
        change = {name: value for name, value in now.items() if before.get(name) != value}
        change.update({name: None for name in before if name not in now})
        frames.append(
            {
                "n": shot.number,
                "say": shot.step.sentence,
                "code": shot.step.source,
                "lane": scene.cast.lanes[shot.step.lane],
                "flow": shot.flowing,
                "focus": shot.step.node if shot.step.node in scene.graph.items else "",
                "time": duration(shot),
                "change": change,
            }
        )
        before = now
    states = {state for shot in scene.shots for state in shot.states.values()}
    dark = re.sub(r"([^{}]+\{)", r".dark \1", "".join(film_rules(DARK)))  # the page may have its own theme
    palette = f".film{{{_variables(LIGHT)}}}.film.dark{{{_variables(DARK)}}}"
    return {
        "caption": caption,
        "note": note,
        "width": scene.width,
        "height": scene.height,
        "picture": "\n".join(looks[""] for looks in pieces(scene).values()) + scene.lanes.svg,
        "lanes": bool(scene.lanes.rows),
        "meanings": [*STATES.items(), *(one for one in _RARE_STATES.items() if one[0] in states)],
        "tables": list(scene.shots[0].step.tables),
        "texts": list(texts),
        "frames": frames,
        "style": _part("player.css").replace("/* palette */", palette) + "".join(film_rules(LIGHT)) + dark,
    }


def _variables(theme):
    states = "".join(
        f"--{name}-fill:{paint.fill};--{name}-line:{paint.stroke};--{name}-text:{paint.text};"
        for name, paint in theme.states.items()
    )
    return (
        f"--page:{theme.background};--text:{theme.text};--faint:{theme.faint};"
        f"--warning:{theme.warning};--accent:{theme.links['gradient']};--flow:{theme.boxes['saved'].stroke};{states}"
    )


@lru_cache
def _part(name):
    return (Path(__file__).parent / "player" / name).read_text(encoding="utf-8").strip()
