"""How does a laid-out graph become a picture?

    render_svg(graph, layout, title, description, theme, legend) -> str        a whole, self-contained SVG document

Every box is `<g class="item KIND LOOK" data-key="n3">`, every arrow `<g class="link KIND LOOK" data-key="n3.0">`;
there are no ids, so any number of pictures can stand in one page. All text is text: it can be searched, selected and
read aloud. Numbers are integers, order is the graph's, so the same graph gives the same bytes on every machine.

Shape says first what a box is, colour repeats it. The hues are Okabe and Ito's, which people with any kind of colour
vision tell apart, darkened or lightened until text reaches a contrast of 4.5 and outlines 3 on what is behind them, in
the light theme and in the dark one. `tests/viz/test_draw_palette.py` computes the contrasts.

Read next: `draw.py`, which puts this into a notebook.
"""

import base64
import math
import tempfile
import textwrap
import webbrowser
from collections.abc import Mapping, Sequence
from html import escape as escape_attribute
from itertools import starmap
from pathlib import Path
from string import Template
from typing import NamedTuple
from xml.sax.saxutils import escape

from teachgrad.viz.drawing import boxes
from teachgrad.viz.drawing.boxes import LINE_SIZE, Frame, Graph, Item, Link, printable, text_width
from teachgrad.viz.drawing.layout import MARGIN, Box, Curve, Layout, Place, Point

THEMES = ("auto", "light", "dark")
MEANINGS = {
    "node": "a node: computes a gradient",
    "accumulate": "adds to .grad",
    "operation": "an operation",
    "collapsed": "a module, or what repeats itself",
    "leaf": "a leaf, which gets .grad",
    "constant": "a tensor without gradient",
    "intermediate": "a tensor that was computed",
    "view": "a view",
    "saved": "kept for the backward pass",
    "storage": "memory",
}
FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
_ARROW = "M0,0L-9,-4L-7,0L-9,4Z"


def render_svg(
    graph: Graph, layout: Layout, title: str, description: str, theme: str, legend: bool, notes: Sequence[str] = ()
) -> str:
    """The whole document."""
    parts = pieces(graph, layout, {})
    kinds = [kind for kind in MEANINGS if legend and any(item.kind == kind for item in graph.items.values())]
    kinds = kinds if len(kinds) > 1 else []
    width, x, y = layout.width, MARGIN, layout.height + (6 if kinds else -16)
    for kind in kinds:  # in rows below the picture
        room = 34 + text_width(MEANINGS[kind])
        if x + room > width - MARGIN:
            x, y = MARGIN, y + 22
        look = f'<g class="key item {kind}"><path d="{boxes.outline(kind, x + 13, y, 26, 16)}"/></g>'
        parts += [look, text("label", x + 32, y + 4, MEANINGS[kind], anchor="start")]
        x += room + 16
    for line in (line for note in notes for line in textwrap.wrap(note, width // 7)):
        y += LINE_SIZE + 8
        parts.append(text("label", MARGIN, y, line, anchor="start"))
    return document(width, y + 16, title, description, stylesheet(theme), "\n".join(parts))


def pieces(graph: Graph, layout: Layout, looks: Mapping[str, str]) -> list[str]:
    """Frames first, then arrows, boxes on top of them, labels on top of all. `looks`: of boxes and arrows in a film."""
    links = [(link, layout.paths[link.key]) for link in graph.links]
    frames = [(frame, layout.frames[key]) for key, frame in graph.frames.items()]
    return [
        *starmap(frame_outline, frames),
        *(arrow(link, path, looks.get(link.key, "")) for link, path in links),
        *(box(item, layout.boxes[key], looks.get(key, "")) for key, item in graph.items.items()),
        *starmap(frame_text, frames),
        *(
            _group(one.key, path_label("label", path, one.label), looks.get(one.key, ""))
            for one, path in links
            if one.label
        ),
    ]


def _group(key, content, *classes):
    """What belongs to a box, an arrow or a frame."""
    css = " ".join(filter(None, classes))
    named = f' class="{css}"' if css else ""
    return f'<g{named} data-key="{key}">{content}</g>'


def frame_outline(frame: Frame, place: Place) -> str:
    x, y, width, height = place.box
    left, top = x - width // 2, y - height // 2
    path = boxes.rounded(left, top, left + width, top + height, 8)
    return _group(frame.key, f'<path d="{path}"/>', "frame")


def frame_text(frame: Frame, place: Place) -> str:
    """The title and the lines of a module."""
    x, y = place.title[0], place.title[1] + 12
    texts = [text("label title", x, y, frame.label, anchor="start")]
    for number, line in enumerate(frame.lines, start=1):
        texts.append(text("label", x, y + number * boxes.LINE_HEIGHT, line, anchor="start"))
    return _group(frame.key, "".join(texts), "frame")


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
        advice: what is said of other suffixes.
    """

    noun: str
    files: dict[str, str]
    advice = ""

    def save(self, path: str | Path) -> Path:
        """Write what the suffix of `path` asks for, one of `files`."""
        path = Path(path)
        if path.suffix not in self.files:
            *some, last = self.files
            known = f"{', '.join(some)} or {last}"
            raise ValueError(f"{self.noun} is saved as {known}, not as {path.suffix or path.name!r}{self.advice}")
        content = f"{self}\n" if path.suffix == ".txt" else getattr(self, self.files[path.suffix])
        if path.suffix in (".png", ".pdf"):
            content = convert(content, path.suffix)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def show(self):
        """Open it in a browser, from a script."""
        folder = Path(tempfile.mkdtemp(prefix="teachgrad-"))
        webbrowser.open(self.save(folder / "picture.html").as_uri())

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, include=None, exclude=None):
        try:
            html = self.html  # type: ignore[attr-defined]
        except (ImportError, TimeoutError) as without_layout:
            html = f"<pre>{escape(str(self))}</pre><p>{escape(str(without_layout))}</p>"
        return {"text/html": html, "text/plain": str(self)}


def convert(svg: str, suffix: str, scale: float = 2) -> bytes:
    """An SVG document as ".png", so many times as large, or ".pdf"."""
    try:
        import cairosvg  # only for those who ask for it
    except (ImportError, OSError):
        how = "pip install cairosvg, and the library cairo, which most systems have"
        raise ImportError(f".png, .pdf and .gif need CairoSVG: {how}. An .svg file needs nothing.") from None
    svg = svg.replace("paint-order:stroke;stroke-width:4", "stroke-width:0").replace(FONT, "Arial")  # it knows no halos
    scale = scale if suffix == ".png" else 1
    return getattr(cairosvg, f"svg2{suffix[1:]}")(bytestring=svg.encode(), scale=scale)  # type: ignore[no-any-return]


def plural(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


# colours


class Paint(NamedTuple):
    """A box: what fills it, what outlines it, the text on it."""

    fill: str
    stroke: str
    text: str


class Theme(NamedTuple):
    boxes: dict[str, Paint]  # by kind
    links: dict[str, str]  # by kind
    states: dict[str, Paint]  # what the film lays over a box
    background: str
    text: str  # labels that stand on the background
    faint: str  # the same, less important
    warning: str  # stale values, on the fill of a box


STATES = {
    "waiting": "still owed a gradient",
    "ready": "in the ready queue",
    "running": "running now",
    "done": "has run",
}

# A kind of box or a state, and the arrows that have the colour of its outline; then fill, outline and text.
_TABLE = """
                  arrows             light theme                     dark theme
    node          gradient inside    #e4f0fb #0a5fa3 #0b2f52         #12324f #5fb0f0 #dcefff
    accumulate                       #e2f4ec #0b7a57 #083d2c         #10382b #3fc79a #d3f7e8
    collapsed                        #e4f0fb #0a5fa3 #0b2f52         #12324f #5fb0f0 #dcefff
    leaf                             #c9ecdc #0b7a57 #083d2c         #14523d #3fc79a #dffbf0
    intermediate  stores             #f1f3f5 #57606a #1b1f24         #2a3037 #a3adb8 #eef1f4
    constant      records            #ffffff #6e7781 #424a53         #14181d #8b96a2 #c4ccd4
    view          base               #f8e8f2 #a03b7c #561b41         #47213a #e58fc4 #fbe3f1
    saved         saves              #fdefdf #b54e00 #5c2900         #4a2608 #f59a4a #ffe9d6
    storage                          #eceff2 #424a53 #1b1f24         #242a31 #b6c0ca #eef1f4
    operation     forward            #fbf6d5 #7d6a00 #423800         #3d3605 #e3cb3c #fbf5cd
    waiting                          #ffffff #6e7781 #424a53         #14181d #8b96a2 #c4ccd4
    ready                            #fff3b8 #7d6a00 #423800         #4d4406 #e3cb3c #fbf5cd
    running                          #b54e00 #7a3300 #ffffff         #f59a4a #ffd3a8 #241100
    done                             #dfe3e8 #57606a #32383f         #2f363e #a3adb8 #d5dbe1
"""


def _theme(columns, *page):
    boxes, links = {}, {}
    for line in _TABLE.splitlines()[2:]:
        words = line.split()
        boxes[words[0]] = Paint(*words[-6:][columns])
        links.update(dict.fromkeys(words[1:-6], boxes[words[0]].stroke))
    states = {state: boxes.pop(state) for state in STATES}
    return Theme(boxes, links, states, *page)


LIGHT = _theme(slice(3), "#ffffff", "#1b1f24", "#57606a", "#b3132b")
DARK = _theme(slice(3, 6), "#14181d", "#e9edf1", "#a3adb8", "#ff8f9d")


# styles

_SHARED = """
text{font-family:$font;font-size:${size}px;text-anchor:middle}
.title{font-size:13px;font-weight:600}.mark{font-weight:600}.sentence{font-size:15px}
.item path{stroke-width:1.5;stroke-linejoin:round}.leaf path{stroke-width:2.5}.stale path{stroke-width:2.5}
.constant path,.waiting path,.released path,.frozen path{stroke-dasharray:4 3}
.running path,.ready path,.failed path{stroke-width:3}.skipped path{opacity:.45}.absent{opacity:.2}
.link path{fill:none;stroke-width:1.5}.link .head{stroke:none}
.forward path,.running .line{stroke-width:3}.saves .line,.inside .line{stroke-dasharray:5 3}
.records .line,.stores .line{stroke-dasharray:1 4;stroke-linecap:round;stroke-width:2}
.w1 .line{stroke-width:1}.w3 .line{stroke-width:2.5}.w4 .line{stroke-width:4}.w5 .line{stroke-width:6}
.sick .line{stroke-width:4}.zero .line,.undefined .line{stroke-dasharray:2 5}.item.sick path{stroke-width:3}
.label{paint-order:stroke;stroke-width:4;stroke-linejoin:round}.label.now{font-weight:700}
.badge rect{stroke-width:1.5}.badge text{font-weight:700}
.buffer{stroke-width:5;stroke-linecap:round;fill:none}.lane{stroke-width:1;fill:none}rect.now{fill-opacity:.22}
"""  # labels have a halo, where an arrow passes behind
_COLOURED = """
.page{fill:$page}text{fill:$text}
.frame path{fill:$faint;fill-opacity:.07;stroke:$faint;stroke-opacity:.6}.frame text.title{fill:$text}
.item text.mark,.item.stale text.title{fill:$warning}
.item.stale path,.item.sick path,.link.sick .line{stroke:$warning}.link.sick .head{fill:$warning}
.w5 .head,.w4 .head,.sick .head{stroke-width:4;stroke:$accent}.link.sick .head{stroke:$warning}
.item.failed path{fill:$page;stroke:$warning}.item.failed text{fill:$warning}.item.skipped text{fill:$faint}
text.label{fill:$faint;stroke:$page}text.label.now{fill:$flow}
.badge rect{fill:$text;stroke:$page}.badge text{fill:$page}
.buffer{stroke:$flow}.lane{stroke:$faint}rect.now{fill:$running}.token{fill:$running;stroke:$outline}
"""


def stylesheet(theme: str) -> str:
    """The rules of a whole document."""
    light, dark = themed(theme)
    return f"{light}@media (prefers-color-scheme:dark){{{dark}}}" if dark else light


def themed(theme: str) -> tuple[str, str]:
    """The rules of one theme; of "auto" those of the light one, and those for readers whose theme is dark."""
    shared = Template(_SHARED).substitute(font=FONT, size=LINE_SIZE)
    return shared + _rules(DARK if theme == "dark" else LIGHT), _rules(DARK) * (theme == "auto")


def _rules(theme):
    """What the colours of a theme come to."""
    links = theme.links | {"running": theme.boxes["saved"].stroke}
    rules = [
        f".item.{kind} path{{fill:{fill};stroke:{stroke}}}.item.{kind} text{{fill:{text}}}\n"
        for kind, (fill, stroke, text) in (theme.boxes | theme.states).items()
    ]
    rules += [f".link.{kind} .line{{stroke:{one}}}.link.{kind} .head{{fill:{one}}}\n" for kind, one in links.items()]
    return "".join(rules) + Template(_COLOURED).substitute(colours(theme))


def colours(theme: Theme) -> dict[str, str]:
    """Those that are not of one kind of box or arrow, by name."""
    (running, outline, _), flow = theme.states["running"], theme.boxes["saved"].stroke
    page = {"page": theme.background, "text": theme.text, "faint": theme.faint, "warning": theme.warning}
    return page | {"accent": theme.links["gradient"], "flow": flow, "running": running, "outline": outline}


# boxes, arrows, text


def box(item: Item, place: Box, look: str = "") -> str:
    """A box in one of its looks: with nothing special, or as a state of the film."""
    left, top, right, bottom = boxes.OUTLINES[item.kind][1]
    centre = place.x + (left - right) // 2
    lines = boxes.text_lines(item)
    room = place.height - top - bottom - boxes.TITLE_HEIGHT - boxes.LINE_HEIGHT * (len(lines) - 1)
    y = place.y - place.height // 2 + top + room // 2 + 13
    texts = []
    for css, line in lines:
        texts.append(text(css, centre, y, line))
        y += boxes.LINE_HEIGHT + (1 if css == "title" else 0)
    path = f'<path d="{boxes.outline(item.kind, *place)}"/>'
    return _group(item.key, path + "".join(texts), "item", item.kind, item.condition, look)


def text(css: str, x: int, y: int, line: str, *, anchor: str = "") -> str:
    """`textLength` fits the text to the width that room was made for, whatever font it is drawn with."""
    line = printable(line)
    fit = f' textLength="{text_width(line, *boxes.font(css))}" lengthAdjust="spacingAndGlyphs"' if len(line) > 2 else ""
    style = f' style="text-anchor:{anchor}"' if anchor else ""
    return f'<text class="{css}" x="{x}" y="{y}"{fit}{style}>{escape(line)}</text>'


def arrow(link: Link, path: Curve, look: str = "") -> str:
    (x, y), angle = path.points[-1], _direction(path.points)
    # The curve ends a little before its tip, where the arrow head covers it.
    end = (x - round(6 * math.cos(math.radians(angle))), y - round(6 * math.sin(math.radians(angle))))
    head = f'<path class="head" d="{_ARROW}" transform="translate({x},{y})rotate({angle})"/>'
    line = f'<path class="line" d="{curve((*path.points[:-1], end))}"/>'
    return _group(link.key, line + head, "link", link.kind, link.look, look)


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


def path_label(css: str, path: Curve, label: str) -> str:
    x, y = path.label_at or path.points[len(path.points) // 2]
    return text(css, x, y + 4, label)
