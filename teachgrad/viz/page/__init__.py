"""How does a picture become something to work with in a page?

A film goes into a page as a list of steps that can be unfolded, each with its picture and tables; a drawing as one
image. That is nothing but text and images, which every notebook and preview shows. Beside it stands the same as data,
and a script. Where scripts run, it puts a player in the place of the list, or a picture that can be zoomed, searched,
folded and asked in the place of the image; where they do not, list and image stay.

`player/` has the scripts and styles, and `dagre`, which finds new places when a module is folded. What a page needs of
them goes into it, so it needs nothing from elsewhere.

Read next: `player/film.js`, `player/drawing.js`.
"""

import json
import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from teachgrad.viz.drawing.boxes import frame_size, outline, size_of, text_lines
from teachgrad.viz.drawing.collapse import fold, frames_by_depth
from teachgrad.viz.drawing.layout import Box, Place
from teachgrad.viz.drawing.svg import DARK, LIGHT, MEANINGS, box, colours, frame_text, image, themed


def page(title: str, content: str) -> str:
    """A whole page around one of these."""
    return _part("page.html").replace("<!-- title -->", escape(title)).replace("<!-- content -->", content)


def drawing_fragment(drawing, alt: str) -> str:
    """The drawing for a page: image, data, script."""
    picture, library = image(drawing.svg, alt), "dagre.min.js" if drawing.whole.frames else ""
    return fragment("drawing", picture, _drawing_data(drawing), drawing.view.theme, library)


def fragment(kind: str, fallback: str, data: dict[str, Any], theme: str, library: str = "") -> str:
    """What stands in a page: text and images, and data and script for where scripts run."""
    light, dark = themed(theme)
    dark = re.sub(r"([^{},]+)(?=[^{}]*\{)", r".dark \1", dark)  # the page may have its own theme
    palette = f".{kind}{{{_variables(LIGHT)}}}.{kind}.dark{{{_variables(DARK)}}}"
    data["style"] = "".join((palette, _part("shared.css"), _part(f"{kind}.css"), light, dark))
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    text = text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")
    script = "\n".join(_part(name) for name in (library, "shared.js", f"{kind}.js") if name)
    return (
        f'<div class="teachgrad-{kind}" data-lm-suppress-shortcuts="true">{fallback}'
        f'<script type="application/json">{text}</script><script>(() => {{\n{script}\n}})();</script></div>'
    )


# a drawing


def _drawing_data(drawing):
    """What each box tells, what modules look like folded and open, and which are folded."""
    whole = fold(drawing.whole, ())
    boxes = {key: _box_data(item, whole.around(item)) for key, item in whole.items.items()}
    for shut in frames_by_depth(drawing.whole):
        folded = fold(drawing.whole, shut)
        for key in shut & whole.frames.keys():
            frame, (width, height) = whole.frames[key], frame_size(whole.frames[key])
            head = frame_text(frame, Place((-width // 2, -height // 2), Box(0, 0, width, height)))
            more = {"path": frame.path, "room": {"width": width, "height": height}, "head": head}
            boxes[key] = _box_data(folded.items[key], whole.around(frame)) | more
    return {
        "direction": drawing.layout.direction,
        "boxes": boxes,
        "folded": [key for key in drawing.graph.items if key in whole.frames],
        "links": [[one.key, one.tail, one.head, one.kind, one.label, one.look] for one in whole.links],
        "kinds": MEANINGS,
        "legend": [
            (kind, legend_row(f'<g class="key item {kind}"><path d="{outline(kind, 13, 0, 26, 16)}"/></g>', meaning))
            for kind, meaning in MEANINGS.items()
            if drawing.view.legend
        ],
    }


def _box_data(item, frames):
    width, height = size_of(item)
    return {
        "kind": item.kind,
        "around": [frame.key for frame in frames],
        "texts": [line for _, line in text_lines(item)],
        "details": item.details,
        "size": {"width": width, "height": height},
        "svg": box(item, Box(0, 0, width, height)),
    }


def legend_row(svg: str, meaning: str) -> str:
    """What a box, or what lies on it, means."""
    return f'<li><svg viewBox="-1 -9 28 18">{svg}</svg>{meaning}</li>'


def rows(table: Sequence[Sequence[str]]) -> str:
    """The rows of a table."""
    lines = ("".join(f'<td style="text-align:left">{escape(cell)}</td>' for cell in row) for row in table)
    return "".join(f"<tr>{line}</tr>" for line in lines)


def _variables(theme):
    return "".join(f"--{name}:{colour};" for name, colour in colours(theme).items())


@lru_cache
def _part(name):
    return (Path(__file__).parent / "player" / name).read_text(encoding="utf-8").strip()
