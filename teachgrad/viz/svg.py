"""How does a laid-out graph become a picture?

    render_svg(graph, layout, title="", description="") -> str        a whole, self-contained SVG document

Every box is `<g class="item KIND LOOK" data-key="n3">`, every arrow `<g class="link KIND LOOK" data-key="n3.0">`;
there are no ids, so any number of pictures can stand in one page. All text is text: it can be searched, selected and
read aloud. Numbers are integers, order is the graph's, so the same graph gives the same bytes on every machine.

Read next: `draw.py`, which puts this into a notebook.
"""

import base64
import math
from html import escape as escape_attribute
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from . import boxes
from .boxes import LINE_SIZE, Graph, Item, Link, printable, text_width
from .layout import Box, Curve, Layout, Point
from .palette import DARK, LIGHT, Theme

FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
_ARROW = "M0,0L-9,-4L-7,0L-9,4Z"


def render_svg(graph: Graph, layout: Layout, title: str = "", description: str = "") -> str:
    """The whole document. Arrows first, boxes on top of them, labels on top of all."""
    parts = [arrow(link, layout.paths[link.key]) for link in graph.links]
    parts += [box(item, layout.boxes[item.key]) for item in graph.items.values()]
    parts += [f'<g data-key="{link.key}">{link_label(link, layout)}</g>' for link in graph.links if link.label]
    style = both_themes(rules(LIGHT), rules(DARK))
    return document(layout.width, layout.height, title, description, style, "\n".join(parts))


def document(width: int, height: int, title: str, description: str, style: str, content: str) -> str:
    """Self-contained: no font, no script and no file from elsewhere."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'role="img">\n<title>{escape(printable(title))}</title>\n<desc>{escape(description)}</desc>\n'
        f'<style>{style}</style>\n<rect class="page" width="{width}" height="{height}" rx="8"/>\n{content}\n</svg>\n'
    )


def image(svg: str, alt: str) -> str:
    """An image with a text of its own is what every notebook shows, also one that is not trusted."""
    data = base64.b64encode(svg.encode("utf-8")).decode("ascii")
    return f'<img alt="{escape_attribute(alt)}" src="data:image/svg+xml;base64,{data}" style="max-width:100%">'


class Shown:
    """Shows itself in a notebook, prints as text, saves itself.

    Attributes:
        noun: what it is.
        files: the suffixes that it can be saved with, and the attribute that is written; of ".txt" the text.
    """

    noun: str
    files: dict[str, str]

    def save(self, path: str | Path) -> Path:
        """Write what the suffix of `path` asks for, one of `files`."""
        path = Path(path)
        if path.suffix not in self.files:
            *some, last = self.files
            raise ValueError(
                f"{self.noun} is saved as {', '.join(some)} or {last}, not as {path.suffix or path.name!r}"
            )
        content = f"{self}\n" if path.suffix == ".txt" else getattr(self, self.files[path.suffix])
        path.write_text(content, encoding="utf-8", newline="\n")
        return path

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/html": self.html, "text/plain": str(self)}  # type: ignore[attr-defined]


def plural(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


# styles

_SHARED = (
    f"text{{font-family:{FONT};font-size:{LINE_SIZE}px;text-anchor:middle}}"
    ".title{font-size:13px;font-weight:600}.mark{font-weight:600}"
    ".item path{stroke-width:1.5;stroke-linejoin:round}.leaf path{stroke-width:2.5}"
    ".constant path,.waiting path,.released path{stroke-dasharray:4 3}.stale path{stroke-width:2.5}"
    ".running path,.ready path{stroke-width:3}"
    ".link path{fill:none;stroke-width:1.5}.link .head{stroke:none}"
    ".forward path,.running .line{stroke-width:3}.saves .line,.inside .line{stroke-dasharray:5 3}"
    ".records .line,.stores .line{stroke-dasharray:1 4;stroke-linecap:round;stroke-width:2}"
    ".label{paint-order:stroke;stroke-width:4;stroke-linejoin:round}"  # a halo, where an arrow passes behind
    ".badge rect{stroke-width:1.5}.badge text{font-weight:700}"
)


def both_themes(light: list[str], dark: list[str]) -> str:
    """Light colours, then dark ones for readers whose theme is dark."""
    return f"{''.join(light)}@media (prefers-color-scheme:dark){{{''.join(dark)}}}"


def rules(theme: Theme) -> list[str]:
    """What the colours of a theme come to; the rules for one kind of box or arrow stand together."""
    return [
        _SHARED if theme is LIGHT else "",
        f".page{{fill:{theme.background}}}text{{fill:{theme.text}}}",
        *(box_rule(kind, *paint) for kind, paint in theme.boxes.items()),
        *(_link_rule(kind, colour) for kind, colour in theme.links.items()),
        f".item text.mark{{fill:{theme.warning}}}",
        f".item.stale path{{stroke:{theme.warning}}}",
        *(box_rule(state, *paint) for state, paint in theme.states.items()),
        _link_rule("running", theme.boxes["saved"].stroke),
        f"text.label{{fill:{theme.faint};stroke:{theme.background}}}"
        f".badge rect{{fill:{theme.text};stroke:{theme.background}}}.badge text{{fill:{theme.background}}}",
    ]


def box_rule(kind: str, fill: str, stroke: str, text: str) -> str:
    return f".item.{kind} path{{fill:{fill};stroke:{stroke}}}.item.{kind} text{{fill:{text}}}"


def _link_rule(kind, colour):
    return f".link.{kind} .line{{stroke:{colour}}}.link.{kind} .head{{fill:{colour}}}"


# boxes, arrows, text


def box(item: Item, place: Box, look: str = "") -> str:
    """A box in one of its looks: with nothing special, or as a state of the film."""
    left, top, right, bottom = boxes.OUTLINES[item.kind][1]
    centre = place.x + (left - right) // 2
    lines = boxes.text_lines(item)
    room = place.height - top - bottom - boxes.TITLE_HEIGHT - boxes.LINE_HEIGHT * (len(lines) - 1)
    y = place.y - place.height // 2 + top + room // 2 + 13
    texts = []
    for css, line, size, bold in lines:
        texts.append(text(css, centre, y, line, size=size, bold=bold))
        y += boxes.LINE_HEIGHT + (1 if css == "title" else 0)
    classes = " ".join(part for part in ("item", item.kind, item.condition, look) if part)
    path = boxes.outline(item.kind, *place)
    return f'<g class="{classes}" data-key="{item.key}"><path d="{path}"/>{"".join(texts)}</g>'


def text(css: str, x: int, y: int, line: str, *, anchor: str = "", size: int = LINE_SIZE, bold: bool = False) -> str:
    """`textLength` fits the text to the width that room was made for, whatever font it is drawn with."""
    line = printable(line)
    fit = f' textLength="{text_width(line, size, bold)}" lengthAdjust="spacingAndGlyphs"' if len(line) > 2 else ""
    style = f' style="text-anchor:{anchor}"' if anchor else ""
    return f'<text class="{css}" x="{x}" y="{y}"{fit}{style}>{escape(line)}</text>'


def arrow(link: Link, path: Curve, look: str = "") -> str:
    classes = " ".join(part for part in ("link", link.kind, look) if part)
    (x, y), angle = path.points[-1], _direction(path.points)
    # The curve ends a little before its tip, where the arrow head covers it.
    end = (x - round(6 * math.cos(math.radians(angle))), y - round(6 * math.sin(math.radians(angle))))
    head = f'<path class="head" d="{_ARROW}" transform="translate({x},{y})rotate({angle})"/>'
    line = f'<path class="line" d="{curve((*path.points[:-1], end))}"/>'
    return f'<g class="{classes}" data-key="{link.key}">{line}{head}</g>'


def curve(points: tuple[Point, ...]) -> str:
    """The `d` of a path along Bezier pieces."""
    start, *rest = (f"{x},{y}" for x, y in points)
    return f"M{start}C{' '.join(rest)}"


def _direction(points):
    """In whole degrees, which way the curve runs into its last point."""
    x, y = points[-1]
    for before_x, before_y in reversed(points[:-1]):
        if (before_x, before_y) != (x, y):
            return round(math.degrees(math.atan2(y - before_y, x - before_x)))
    return 90


def link_label(link: Link, layout: Layout) -> str:
    path = layout.paths[link.key]
    x, y = path.label_at or path.points[len(path.points) // 2]
    return text("label", x, y + 4, link.label)
