"""How does a laid-out graph become a picture?

    render_svg(graph, layout, *, states=None, badges=None, link_states=None, link_labels=None, visible=None,
               title="", description="") -> str              a whole, self-contained SVG document
    svg_body(...same...) -> str                              only the <g> elements, for those who wrap frames themselves
    stylesheet() -> str                                      the CSS for both themes; once per document

Every box is `<g class="item KIND STATE" data-key="n3">`, every arrow `<g class="link KIND STATE" data-key="n3.0">`;
there are no ids, so any number of pictures can stand in one page. All text is text: it can be searched, selected and
read aloud. Numbers are integers, order is the graph's, so the same graph gives the same bytes on every machine.

Read next: `draw.py`, which puts this into a notebook.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from xml.sax.saxutils import escape, quoteattr

from .graph_model import Graph, Item, Link
from .layout import Box, Layout, Path
from .palette import DARK, LIGHT, Theme
from .shapes import LINE_HEIGHT, LINE_SIZE, OUTLINES, TITLE_HEIGHT, outline, text_lines
from .text_metrics import printable, text_width

FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
_ARROW = "M0,0L-9,-4L-7,0L-9,4Z"


def render_svg(
    graph: Graph,
    layout: Layout,
    *,
    states: Mapping[str, str] | None = None,
    badges: Mapping[str, str] | None = None,
    link_states: Mapping[str, str] | None = None,
    link_labels: Mapping[str, str] | None = None,
    visible: Collection[str] | None = None,
    title: str = "",
    description: str = "",
) -> str:
    """The whole document, self-contained: no font, no script and no file from elsewhere."""
    body = svg_body(
        graph,
        layout,
        states=states,
        badges=badges,
        link_states=link_states,
        link_labels=link_labels,
        visible=visible,
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{layout.width}" height="{layout.height}" '
        f'viewBox="0 0 {layout.width} {layout.height}" role="img">\n'
        f"<title>{escape(printable(title))}</title>\n<desc>{escape(description)}</desc>\n"
        f"<style>{stylesheet()}</style>\n"
        f'<rect class="page" width="{layout.width}" height="{layout.height}" rx="8"/>\n{body}</svg>\n'
    )


def svg_body(
    graph: Graph,
    layout: Layout,
    *,
    states: Mapping[str, str] | None = None,
    badges: Mapping[str, str] | None = None,
    link_states: Mapping[str, str] | None = None,
    link_labels: Mapping[str, str] | None = None,
    visible: Collection[str] | None = None,
) -> str:
    """Arrows first, boxes on top of them, labels and badges on top of all."""
    states, badges, link_states, link_labels = states or {}, badges or {}, link_states or {}, link_labels or {}
    items = [item for item in graph.items.values() if visible is None or item.key in visible]
    shown = {item.key for item in items}
    links = [link for link in graph.links if link.tail in shown and link.head in shown and link.key in layout.paths]
    parts = [_arrow(link, layout.paths[link.key], link_states.get(link.key, "")) for link in links]
    parts += [_box(item, layout.boxes[item.key], states.get(item.key, "")) for item in items]
    for link in links:
        label = link_labels.get(link.key, link.label)
        if label:
            parts.append(_link_label(link, layout.paths[link.key], label))
    parts += [_badge(layout.boxes[item.key], badges[item.key]) for item in items if badges.get(item.key)]
    return "".join(f"{part}\n" for part in parts)


def stylesheet() -> str:
    """Light colours, then dark ones for readers whose theme is dark."""
    shared = (
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
    return f"{shared}{_theme(LIGHT)}@media (prefers-color-scheme:dark){{{_theme(DARK)}}}"


def _theme(theme: Theme) -> str:
    rules = [f".page{{fill:{theme.background}}}text{{fill:{theme.text}}}"]
    for kind, paint in theme.boxes.items():
        rules.append(
            f".item.{kind} path{{fill:{paint.fill};stroke:{paint.stroke}}}.item.{kind} text{{fill:{paint.text}}}"
        )
    for kind, colour in theme.links.items():
        rules.append(f".link.{kind} .line{{stroke:{colour}}}.link.{kind} .head{{fill:{colour}}}")
    rules.append(f".item text.mark{{fill:{theme.warning}}}.item.stale path{{stroke:{theme.warning}}}")
    for state, paint in theme.states.items():
        rules.append(
            f".item.{state} path{{fill:{paint.fill};stroke:{paint.stroke}}}.item.{state} text{{fill:{paint.text}}}"
        )
    running = theme.boxes["saved"].stroke
    rules.append(f".link.running .line{{stroke:{running}}}.link.running .head{{fill:{running}}}")
    rules.append(f"text.label{{fill:{theme.faint};stroke:{theme.background}}}")
    rules.append(f".badge rect{{fill:{theme.text};stroke:{theme.background}}}.badge text{{fill:{theme.background}}}")
    return "".join(rules)


def _box(item: Item, box: Box, state: str) -> str:
    left, top, right, bottom = OUTLINES[item.kind][1]
    centre = box.x + (left - right) // 2
    lines = text_lines(item)
    room = box.height - top - bottom - TITLE_HEIGHT - LINE_HEIGHT * (len(lines) - 1)
    y = box.y - box.height // 2 + top + room // 2 + 13
    texts = []
    for css, text, size, bold in lines:
        texts.append(_text(css, centre, y, text, text_width(text, size, bold)))
        y += LINE_HEIGHT + (1 if css == "title" else 0)
    classes = " ".join(part for part in ("item", item.kind, item.condition, state) if part)
    path = outline(item.kind, *box)
    return f'<g class="{classes}" data-key="{item.key}"><path d="{path}"/>{"".join(texts)}</g>'


def _text(css: str, x: int, y: int, text: str, width: int) -> str:
    """`textLength` fits the text to the width that the box was made for, whatever font it is drawn with."""
    fit = f' textLength="{width}" lengthAdjust="spacingAndGlyphs"' if len(text) > 2 else ""
    return f'<text class="{css}" x="{x}" y="{y}"{fit}>{escape(printable(text))}</text>'


def _arrow(link: Link, path: Path, state: str) -> str:
    classes = " ".join(part for part in ("link", link.kind, state) if part)
    (x, y), angle = path.points[-1], _direction(path.points)
    head = f'<path class="head" d="{_ARROW}" transform="translate({x},{y})rotate({angle})"/>'
    line = f'<path class="line" d="{_curve(path.points, angle)}"/>'
    return f'<g class="{classes}" data-key={quoteattr(link.key)}>{line}{head}</g>'


def _curve(points: tuple[tuple[int, int], ...], angle: int) -> str:
    """The curve ends a little before its tip, where the arrow head covers it."""
    x, y = points[-1]
    end = (x - round(6 * math.cos(math.radians(angle))), y - round(6 * math.sin(math.radians(angle))))
    moved = [*points[:-1], end]
    start, rest = moved[0], moved[1:]
    return f"M{start[0]},{start[1]}C" + " ".join(f"{x},{y}" for x, y in rest)


def _direction(points: tuple[tuple[int, int], ...]) -> int:
    """In whole degrees, which way the curve runs into its last point."""
    x, y = points[-1]
    for before_x, before_y in reversed(points[:-1]):
        if (before_x, before_y) != (x, y):
            return round(math.degrees(math.atan2(y - before_y, x - before_x)))
    return 90


def _link_label(link: Link, path: Path, label: str) -> str:
    x, y = path.label_at or _middle(path.points)
    fit = text_width(label, LINE_SIZE)
    text = _text("label", x, y + 4, label, fit)
    return f"<g data-key={quoteattr(link.key)}>{text}</g>"


def _middle(points: tuple[tuple[int, int], ...]) -> tuple[int, int]:
    """A point half-way along: the joint of two Bezier pieces, or the middle of the only one."""
    pieces = (len(points) - 1) // 3
    if pieces % 2 == 0:
        return points[3 * (pieces // 2)]
    a, b, c, d = points[3 * (pieces // 2) : 3 * (pieces // 2) + 4]
    x, y = ((a[axis] + 3 * b[axis] + 3 * c[axis] + d[axis] + 4) // 8 for axis in (0, 1))
    return x, y


def _badge(box: Box, text: str) -> str:
    width = max(18, text_width(text, LINE_SIZE, bold=True) + 10)
    x, y = box.x + box.width // 2, box.y - box.height // 2
    return (
        f'<g class="badge"><rect x="{x - width // 2}" y="{y - 9}" width="{width}" height="18" rx="9"/>'
        f'<text x="{x}" y="{y + 4}">{escape(printable(text))}</text></g>'
    )
