"""Where does the player come from?

A film goes into a page as a list of steps that can be unfolded, each with its picture and tables: nothing but text and
images, which every notebook and preview shows. Beside it stand the same steps as data, and a script. Where scripts
run, it takes the list away and puts the player in its place; where they do not, the list stays.

`player.css` and `player.js` are the player; both go into every page, which needs nothing from elsewhere.

Read next: `player.js`.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from importlib.resources import files

from ..animation import animate, duration
from ..palette import DARK, LIGHT, STATES, Theme
from ..still import describe, film_styles, pieces, still
from ..storyboard import Scene, Shot

_FEW = 40  # so many steps are all shown without a script
_KEY_FRAMES = 12
_LARGEST = 400_000  # bytes of pictures in the list
_LARGEST_ANIMATION = 150_000
_RARE_STATES = {"skipped": "left out of this pass", "failed": "failed"}


def page(content: str) -> str:
    """A whole page around the player."""
    return _part("player.html").replace("<!-- film -->", content)


def fragment(scene: Scene, shots: Sequence[Shot], caption: str, note: str) -> str:
    """The film for a page: list, data, script."""
    data = json.dumps(_data(scene, shots, caption, note), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    data = data.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")
    return (
        '<div class="teachgrad-film" data-lm-suppress-shortcuts="true">'
        f'<div class="teachgrad-steps">{_static(scene, shots, caption, note)}</div>'
        f'<script type="application/json">{data}</script>'
        f"<script>{_part('player.js')}</script></div>"
    )


# without a script


def _static(scene: Scene, shots: Sequence[Shot], caption: str, note: str) -> str:
    last = shots[-1].number
    chosen = _key_frames(scene, shots)
    left_out = "" if len(chosen) == len(shots) else f" Here are {len(chosen)} of them; run the cell for all."
    said = " ".join(part for part in (f"A film: {caption}.{left_out}", note) if part)
    moving = animate(scene, shots) if len(chosen) == len(shots) else ""
    if len(moving) > _LARGEST_ANIMATION:
        moving = ""
    film = f"<p>{image(moving, f'The film, playing by itself. {said}')}</p>" if moving else ""
    steps = "".join(_details(scene, shots[index], last, index == 0 and not film) for index in chosen)
    return f"<p>{escape(said)}</p>{film}{steps}"


def _key_frames(scene: Scene, shots: Sequence[Shot]) -> list[int]:
    """All steps when they are few; otherwise some at equal distances, first and last among them."""
    size = len(still(scene, shots[-1], shots[-1].number)) * 4 // 3
    fit = max(2, min(_FEW, _LARGEST // size))
    if len(shots) <= fit:
        return list(range(len(shots)))
    count = min(fit, _KEY_FRAMES)
    return sorted({index * (len(shots) - 1) // (count - 1) for index in range(count)})


def _details(scene: Scene, shot: Shot, last: int, is_open: bool) -> str:
    source = f"<p><code>{escape(shot.source)}</code></p>" if shot.source else ""
    picture = image(still(scene, shot, last), f"Step {shot.number}. {describe(shot)}")
    return (
        f"<details{' open' if is_open else ''}><summary>{shot.number}. {escape(shot.sentence)}</summary>"
        f"{source}<p>{picture}</p>{_tables(shot)}</details>"
    )


def image(svg: str, alt: str) -> str:
    data = base64.b64encode(svg.encode("utf-8")).decode("ascii")
    return f'<img alt="{escape(alt)}" src="data:image/svg+xml;base64,{data}" style="max-width:100%">'


def _tables(shot: Shot) -> str:
    style = "display:inline-table;vertical-align:top;margin:4px 16px 8px 0"
    return "".join(
        f'<table style="{style}"><caption style="text-align:left"><b>{escape(name)}</b></caption>{_rows(rows)}</table>'
        for name, rows in shot.tables.items()
        if rows
    )


def _rows(rows: Sequence[Sequence[str]]) -> str:
    return "".join(
        "<tr>" + "".join(f'<td style="text-align:left">{escape(cell)}</td>' for cell in row) + "</tr>" for row in rows
    )


# with one


def _data(scene: Scene, shots: Sequence[Shot], caption: str, note: str) -> dict:
    """Frames as differences from the one before; every text once."""
    texts: dict[str, int] = {}

    def text(string: str) -> int:
        return texts.setdefault(string, len(texts))

    frames = []
    before: dict[str, object] = {}
    for shot in shots:
        now: dict[str, object] = {f"look {key}": state for key, state in shot.states.items()}
        now.update({f"over {name}": text(svg) for name, svg in shot.overlays.items()})
        now.update({f"table {name}": text(_rows(rows)) for name, rows in shot.tables.items()})
        change = {name: value for name, value in now.items() if before.get(name) != value}
        change.update({name: None for name in before if name not in now})
        frames.append(
            {
                "n": shot.number,
                "say": shot.sentence,
                "code": shot.source,
                "lane": shot.lane,
                "flow": shot.flowing,
                "focus": shot.focus,
                "time": duration(shot),
                "change": change,
            }
        )
        before = now
    drawn = "\n".join(looks[""] for looks in pieces(scene).values())
    return {
        "caption": caption,
        "note": note,
        "width": scene.width,
        "height": scene.height,
        "picture": drawn + scene.lanes.svg(),
        "lanes": bool(scene.lanes.rows),
        "meanings": [
            (state, meaning)
            for state, meaning in {**STATES, **_RARE_STATES}.items()
            if state in STATES or any(state in shot.states.values() for shot in shots)
        ],
        "tables": list(shots[0].tables),
        "texts": list(texts),
        "frames": frames,
        "style": _part("player.css").replace("/* palette */", _palette()) + _scoped_styles(),
    }


@lru_cache
def _scoped_styles() -> str:
    """The picture's styles. The dark ones go under `.dark`, as the page's theme may differ from the system's."""
    light, _, dark = film_styles().partition("@media (prefers-color-scheme:dark){")
    rules = [rule for rule in dark[:-1].split("}") if rule]
    scoped = "".join(
        ",".join(f".dark {selector}" for selector in rule.partition("{")[0].split(","))
        + "{"
        + rule.partition("{")[2]
        + "}"
        for rule in rules
    )
    return light + scoped


def _palette() -> str:
    return f".film{{{_variables(LIGHT)}}}.film.dark{{{_variables(DARK)}}}"


def _variables(theme: Theme) -> str:
    states = "".join(
        f"--{name}-fill:{paint.fill};--{name}-line:{paint.stroke};--{name}-text:{paint.text};"
        for name, paint in theme.states.items()
    )
    return (
        f"--page:{theme.background};--text:{theme.text};--faint:{theme.faint};"
        f"--warning:{theme.warning};--accent:{theme.links['gradient']};--flow:{theme.boxes['saved'].stroke};{states}"
    )


@lru_cache
def _part(name: str) -> str:
    return (files(__package__) / name).read_text(encoding="utf-8").strip()
