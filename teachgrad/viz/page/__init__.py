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

from teachgrad.viz.drawing.boxes import frame_size, outline, size_of
from teachgrad.viz.drawing.collapse import fold, frames_to_shut
from teachgrad.viz.drawing.layout import Box, Place
from teachgrad.viz.drawing.svg import DARK, LIGHT, MEANINGS, box, frame_text, image


def page(title: str, content: str) -> str:
    """A whole page around one of these."""
    return _part("page.html").replace("<!-- title -->", escape(title)).replace("<!-- content -->", content)


def drawing_fragment(drawing, alt: str) -> str:
    """The drawing for a page: image, data, script."""
    data = _drawing_data(drawing)
    return fragment("drawing", image(drawing.svg, alt), data, library="dagre.min.js" if data["frames"] else "")


def fragment(kind: str, fallback: str, data: dict[str, Any], light=(), dark=(), library: str = "") -> str:
    """What stands in a page: text and images, and data and script for where scripts run. `light`, `dark`: rules."""
    dark = re.sub(r"([^{}]+\{)", r".dark \1", "".join(dark))  # the page may have its own theme
    palette = f".{kind}{{{_variables(LIGHT)}}}.{kind}.dark{{{_variables(DARK)}}}"
    data["style"] = "".join((palette, _part("shared.css"), _part(f"{kind}.css"), *light, dark))
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    text = text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")
    script = "\n".join(_part(name) for name in (library, "shared.js", f"{kind}.js") if name)
    return (
        f'<div class="teachgrad-{kind}" data-lm-suppress-shortcuts="true">{fallback}'
        f'<script type="application/json">{text}</script><script>(() => {{\n{script}\n}})();</script></div>'
    )


# a drawing


def _drawing_data(drawing):
    """What is not in the picture: what lies in modules that are folded, what they look like, what each box tells."""
    graph, layout, whole, frames, depth = drawing.graph, drawing.layout, fold(drawing.whole, ()), {}, 0
    while shut := frames_to_shut(drawing.whole, depth):
        shown, depth = fold(drawing.whole, shut), depth + 1
        for key in shut & whole.frames.keys() & shown.items.keys():
            frame, folded = whole.frames[key], shown.items[key]
            size, room = size_of(folded), frame_size(frame)
            frames[key] = {
                "frame": frame.frame,
                "path": frame.path,
                "title": frame.label,
                "size": size,
                "room": room,
                "svg": box(folded, Box(0, 0, *size)),
                "head": frame_text(frame, Place((-room[0] // 2, -room[1] // 2), Box(0, 0, *room))),
                "details": folded.details,
                "kind": "a module" if frame.kind else "what repeats itself",
            }
    items = {}
    for key, item in whole.items.items():
        place = layout.boxes.get(key) or Box(0, 0, *size_of(item))
        items[key] = {"kind": item.kind, "frame": item.frame, "details": item.details, "size": place[2:]}
        items[key] |= {"at": place[:2]} if key in layout.boxes else {"svg": box(item, place)}
    return {
        "direction": layout.direction,
        "items": items,
        "frames": frames,
        "folded": [key for key in graph.items if key in frames],
        "links": _link_rows(graph),
        "all_links": _link_rows(whole) if frames else [],
        "kinds": MEANINGS,
        "legend": [[kind, outline(kind, 13, 0, 26, 16)] for kind in MEANINGS] if drawing.view.legend else [],
    }


def _link_rows(graph):
    return [[link.key, link.tail, link.head, link.kind, link.label, link.look] for link in graph.links]


def rows(table: Sequence[Sequence[str]]) -> str:
    """The rows of a table."""
    lines = ("".join(f'<td style="text-align:left">{escape(cell)}</td>' for cell in row) for row in table)
    return "".join(f"<tr>{line}</tr>" for line in lines)


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
