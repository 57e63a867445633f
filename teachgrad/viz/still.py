"""One shot as a picture.

    pieces(scene)["n3"]["running"]       the box n3 as it looks while it runs
    body(scene, shot)                    everything in that shot
    still(scene, shot)                   a whole SVG document, with the sentence above the picture

Read next: `animation.py`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from xml.sax.saxutils import escape

from .overlay import label
from .palette import DARK, LIGHT, STATES, Theme
from .storyboard import Scene, Shot
from .svg import stylesheet, svg_body
from .text_metrics import printable, text_width

SENTENCE_SIZE, SENTENCE_HEIGHT = 15, 21
_KEY = re.compile(r'data-key="([^"]*)"')
_DARK = "@media (prefers-color-scheme:dark){"
LOOKS = ("", *STATES, "skipped", "failed")


@lru_cache(maxsize=8)
def pieces(scene: Scene) -> dict[str, dict[str, str]]:
    """Each box and arrow in every look, in drawing order. `svg_body` writes one to a line."""
    found: dict[str, dict[str, str]] = {}
    for look in LOOKS:
        looks = dict.fromkeys([*scene.graph.items, *scene.layout.paths], look)
        for line in svg_body(scene.graph, scene.layout, states=looks, link_states=looks).splitlines():
            key = _KEY.search(line)
            if key and look in found.setdefault(key[1], {}):  # the label of an arrow: it goes into the arrow's group
                inside = line.replace(f" {key[0]}", "")
                found[key[1]][look] = found[key[1]][look].removesuffix("</g>") + inside + "</g>"
            elif key:
                found[key[1]][look] = line
    return found


def body(scene: Scene, shot: Shot) -> str:
    """Arrows, boxes, the chart of threads, and what lies over them."""
    parts = [
        looks[shot.states.get(key, "")] for key, looks in pieces(scene).items() if shot.states.get(key) != "absent"
    ]
    return "\n".join([*parts, scene.lanes.svg(), *shot.overlays.values()])


def still(scene: Scene, shot: Shot, last: int) -> str:
    """The document. `last` is the number of the film's last step."""
    lines = wrap(shot.sentence, scene.width - 32)
    top = 20 + SENTENCE_HEIGHT * len(lines)
    title = f"Step {shot.number} of {last}: {shot.kind}"
    return document(
        scene.width,
        scene.height + top,
        title,
        describe(shot),
        used_styles(scene),
        f'{caption(lines)}\n<g transform="translate(0,{top})">\n{body(scene, shot)}\n</g>',
    )


def document(width: int, height: int, title: str, description: str, style: str, content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'role="img">\n<title>{escape(printable(title))}</title>\n<desc>{escape(printable(description))}</desc>\n'
        f'<style>{style}</style>\n<rect class="page" width="{width}" height="{height}" rx="8"/>\n{content}\n</svg>\n'
    )


def caption(lines: list[str]) -> str:
    return "".join(
        label("sentence", 16, 26 + SENTENCE_HEIGHT * number, line, anchor="start", size=SENTENCE_SIZE)
        for number, line in enumerate(lines)
    )


def wrap(text: str, room: int, size: int = SENTENCE_SIZE) -> list[str]:
    """Lines that fit into `room`."""
    lines, line = [], ""
    for word in printable(text).split():
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, size) > room:
            lines.append(line)
            line = word
        else:
            line = longer
    return [*lines, line]


def describe(shot: Shot) -> str:
    """The shot for those who cannot see it."""
    parts = [shot.sentence]
    for name, rows in shot.tables.items():
        if rows:
            parts.append(f"{name}: {'; '.join(' '.join(row) for row in rows)}.")
    return " ".join(parts)


# styles


def film_styles() -> str:
    """The drawing's styles and the film's own, light and dark."""
    light, _, dark = stylesheet().partition(_DARK)
    return f"{light}{_SHARED}{_own(LIGHT)}{_DARK}{dark[:-1]}{_own(DARK)}}}"


def used_styles(scene: Scene) -> str:
    """The same without rules for what the scene does not have, because every frame carries them."""
    kinds = {"node", *(item.kind for item in scene.graph.items.values()), *(link.kind for link in scene.graph.links)}

    def needed(rule: re.Match) -> str:
        return rule[0] if rule[2] in kinds or rule[2] in LOOKS else ""

    return re.sub(r"\.(item|link)\.(\w+) [^{}]*\{[^{}]*\}", needed, film_styles())


_SHARED = (
    f".sentence{{font-size:{SENTENCE_SIZE}px}}.label.now{{font-weight:700}}"
    ".skipped path{opacity:.45}.failed path{stroke-width:3}"
    ".buffer{stroke-width:5;stroke-linecap:round;fill:none}.lane{stroke-width:1;fill:none}"
    "rect.now{fill-opacity:.22}"
)


def _own(theme: Theme) -> str:
    running, saved = theme.states["running"], theme.boxes["saved"]
    return (
        f".item.skipped text{{fill:{theme.faint}}}"
        f".item.failed path{{fill:{theme.background};stroke:{theme.warning}}}.item.failed text{{fill:{theme.warning}}}"
        f"text.label.now{{fill:{saved.stroke}}}.buffer{{stroke:{saved.stroke}}}"
        f".lane{{stroke:{theme.faint}}}rect.now{{fill:{running.fill}}}.token{{fill:{running.fill};stroke:{running.stroke}}}"
    )
