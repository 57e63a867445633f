"""What is a picture of a graph made of, and how large is each box?

Plain records, with no tensor and no node inside: an `Item` is a box, a `Link` an arrow, a `Graph` all of them. Boxes
are numbered in the order in which a walk from the roots meets them (`n0`, `n1`, ... nodes; `t0`, ... tensors; `s0`, ...
saved tensors; `v0`, ... forward operations; `m0`, ... storages), never by address, so the same program always gives
the same picture.

    graph = collect([y], names, options)         # collect.py   objects        -> Graph
    layout = lay_out(graph, direction="TB")      # layout.py    Graph          -> Layout (Graphviz, integers)
    svg = render_svg(graph, layout, ...)         # svg.py       Graph + Layout -> str, the same bytes anywhere
    text = render_text(graph)                    # text.py      Graph          -> str

The width of a text is not known, since fonts differ between machines. So we keep one table of character widths, close
to those of the usual sans-serif faces, size every box by it, and tell the browser (`textLength`) to fit the text to
that width. Boxes come out the same everywhere, in integers, and the text fits in all of them. Each kind of box has an
outline of its own, so that a leaf can be told from a node when the colours are gone.

In PyTorch: nothing; it is what `print(y.grad_fn.next_functions)` leaves to your imagination.
Read next: `collect.py`, which fills these in from live tensors.
"""

import math
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

NODE_KINDS = ("node", "accumulate", "collapsed")
TENSOR_KINDS = ("leaf", "intermediate", "constant", "view")
LONGEST = 44  # characters on a line of a box
UNNAMED = "result"  # the title of a tensor that an operation made and that has no name


@dataclass
class Item:
    """One box. `title` is its first line, `lines` the smaller ones below, `mark` a warning under them.

    Its `kind` is one of NODE_KINDS, of TENSOR_KINDS, "saved", "storage", or "operation", one of the forward pass.
    """

    key: str
    kind: str
    title: str
    lines: list[str] = field(default_factory=list)
    room: str = ""  # as wide as this, for what the film will write on its last line
    mark: str = ""
    condition: str = ""  # of a saved tensor: "stale", "released", "packed", or "" when all is well
    shape: str = ""  # of a tensor, or of what the operation behind a node returned
    owner: str | None = None  # of a parameter: the module that owns it, where modules were given
    numel: int = 0
    frame: str = ""  # the key of the innermost frame it lies in
    details: list[tuple[str, str]] = field(default_factory=list)  # what a click on it shows
    members: list[str] = field(default_factory=list)  # the keys of the boxes that this one stands for
    position: int = 0  # in the order of the forward pass
    sequence_nr: int | None = None
    topological_nr: int = 0
    dependencies: int = 0


@dataclass
class Link:
    """One arrow. That of `next_functions[2]` of node `n3` has the key `n3.2`, the last one to a leaf `n4.variable`.
    The kinds:

    gradient   flows this way: tensor -> grad_fn -> next function -> ... -> leaf
    saves      node -> the tensors it keeps for its backward
    forward    tensor -> operation -> tensor, as the program ran
    records    operation -> the node it left behind
    base       view -> the tensor it is a view of
    stores     tensor -> its storage
    inside     CopySlices -> the node that works on the slice
    """

    key: str
    tail: str
    head: str
    kind: str
    label: str = ""
    look: str = ""  # of a gradient that was measured: "w1" (small) to "w5", "zero", "undefined", "sick"
    room: str = ""  # for the longest label that it will have in a film


@dataclass
class Frame:
    """One call of a module: a frame around what it made. `path` is its dotted name, `lines` stand below its title.

    A frame around what repeats itself has neither class nor path.
    """

    key: str
    path: str = ""
    kind: str = ""  # its class
    frame: str = ""  # the key of the frame around it
    title: str = ""
    lines: list[str] = field(default_factory=list)
    inputs: str = ""  # shapes
    outputs: str = ""

    @property
    def label(self) -> str:
        return shorten(f"{self.title} ({self.kind})" if self.kind else self.title)


@dataclass
class Graph:
    """All boxes by key, in the order met, and all arrows; `roots` are the keys of what was asked for.

    `frames` stand outer before inner. `keys` has the key of each node and tensor in the picture; a `Drawing` lets
    them go.
    """

    items: dict[str, Item] = field(default_factory=dict)
    links: list[Link] = field(default_factory=list)
    roots: list[str] = field(default_factory=list)
    frames: dict[str, Frame] = field(default_factory=dict)
    keys: dict[Any, str] = field(default_factory=dict, repr=False)

    @cached_property
    def forward(self) -> bool:
        """Whether arrows run as the forward pass does; else they run from the roots, as gradients do."""
        return not any(link.kind == "gradient" for link in self.links)

    def nodes(self) -> list[Item]:
        return [item for item in self.items.values() if item.kind in NODE_KINDS]

    def around(self, box: Item | Frame) -> Iterator[Frame]:
        """The frames that a box or another frame lies in, from the innermost to the outermost."""
        while frame := self.frames.get(box.frame):
            yield frame
            box = frame

    def heads(self) -> dict[str, list[str]]:
        """Where the gradients of every item go; in a forward pass, what it works on."""
        found = defaultdict[str, list[str]](list)
        for link in self.links:
            if link.kind == "gradient":
                found[link.tail].append(link.head)
            elif self.forward:
                found[link.head].append(link.tail)
        return found


# sizes

LINE_SIZE = 12
# of a css class: its size, and whether it is bold
_FONTS = {"title": (13, True), "mark": (LINE_SIZE, True), "sentence": (15, False)}
TITLE_HEIGHT, LINE_HEIGHT = 17, 14

# Thousandths of the font size: each width, and the characters that have it. 556 is a digit's.
_WIDTHS = {
    222: "ijl'",
    278: " !,./:;I[]\\ft|",
    333: "()-`r{}",
    389: '*"',
    500: "cksvxyzJ",
    556: "0123456789abdeghnopqu_?$#L+-=<>^~",
    611: "FTZ",
    667: "ABEKPSVXY&",
    722: "CDHNRUw",
    778: "GOQ",
    833: "mM",
    889: "%",
    944: "W",
    1015: "@",
}
_WIDTH_OF = {character: width for width, characters in _WIDTHS.items() for character in characters}
_BOLD = 1.07
_WIDE, _OTHER = 1000, 620  # Chinese, Japanese, Korean, emoji; and anything else that takes room
_JOINERS = "\u200c\u200d"  # of letters in Persian and Hindi, and in emoji


# text


def font(css: str) -> tuple[int, bool]:
    """Size and boldness of the text of a css class."""
    return _FONTS.get(css.rpartition(" ")[2], (LINE_SIZE, False))


def text_width(text: str, size: float = LINE_SIZE, bold: bool = False) -> int:
    """The width in SVG units, rounded up, that `text` is drawn with."""
    thousandths = sum(map(_character_width, text))
    return math.ceil(thousandths * size * (_BOLD if bold else 1.0) / 1000 - 1e-9)


def _character_width(character):
    if character in _WIDTH_OF:
        return _WIDTH_OF[character]
    if unicodedata.combining(character) or unicodedata.category(character) == "Cf":
        return 0
    return _WIDE if unicodedata.east_asian_width(character) in "WF" else _OTHER


def shorten(text: str, limit: int = LONGEST) -> str:
    """At most `limit` characters on one line; the middle gives way, because both ends of a name tell something."""
    text = printable(text)
    if len(text) <= limit:
        return text
    tail = (limit - 1) // 3
    return f"{text[: limit - 1 - tail]}…{text[len(text) - tail :]}"


def shorten_list(text: str, limit: int) -> str:
    """The same for numbers with commas between them: whole ones give way, so that none of those shown is another."""
    parts = printable(text).split(", ")
    for gone in range(len(parts) - 1):
        head = (len(parts) - gone) // 2
        shown = ", ".join(parts if gone == 0 else [*parts[:head], "…", *parts[head + gone :]])
        if head and len(shown) <= limit:
            return shown
    return shorten(text, limit)


def printable(text: str) -> str:
    """`text` on one line, with what no XML document may hold (control characters, lone surrogates) made visible."""
    shown = (one if one.isprintable() or one in _JOINERS else " " if one.isspace() else "\ufffd" for one in text)
    return "".join(shown)


# outlines, from the upper left corner to the lower right one


def rounded(x0: int, y0: int, x1: int, y1: int, r: int) -> str:
    return (
        f"M{x0 + r},{y0}H{x1 - r}A{r},{r} 0 0 1 {x1},{y0 + r}V{y1 - r}A{r},{r} 0 0 1 {x1 - r},{y1}"
        f"H{x0 + r}A{r},{r} 0 0 1 {x0},{y1 - r}V{y0 + r}A{r},{r} 0 0 1 {x0 + r},{y0}Z"
    )


def _behind(x0, y0, x1, y1):
    """Two more boxes behind one."""
    return f"M{x0 + 3},{y0 + 6}V{y0 + 3}H{x1 - 3}V{y1 - 3}H{x1 - 6}M{x0 + 6},{y0 + 3}V{y0}H{x1}V{y1 - 6}H{x1 - 3}"


def _drum(x0, y0, x1, y1):
    half = (x1 - x0) // 2
    body = f"M{x0},{y0 + 6}A{half},6 0 0 1 {x1},{y0 + 6}V{y1 - 6}A{half},6 0 0 1 {x0},{y1 - 6}Z"
    return f"{body}M{x0},{y0 + 6}A{half},6 0 0 0 {x1},{y0 + 6}"


# half circles at both ends
_PILL = (lambda x0, y0, x1, y1: rounded(x0, y0, x1, y1, min(20, (y1 - y0) // 2)), (16, 7, 16, 7))

# kind: its outline; what the outline takes from the text at the left, top, right and bottom
OUTLINES: dict[str, tuple[Callable[[int, int, int, int], str], tuple[int, int, int, int]]] = {
    # a rectangle with softened corners
    "node": (lambda x0, y0, x1, y1: rounded(x0, y0, x1, y1, 4), (12, 7, 12, 7)),
    # with a second floor line, where gradients are put down
    "accumulate": (lambda x0, y0, x1, y1: f"{rounded(x0, y0, x1, y1, 4)}M{x0},{y1 - 5}H{x1}", (12, 6, 12, 10)),
    "collapsed": (
        lambda x0, y0, x1, y1: rounded(x0, y0 + 6, x1 - 6, y1, 4) + _behind(x0, y0, x1, y1),
        (14, 13, 20, 8),
    ),
    "leaf": _PILL,
    "constant": _PILL,  # dashed
    # points at both ends
    "intermediate": (
        lambda x0, y0, x1, y1: (
            f"M{x0 + 11},{y0}H{x1 - 11}L{x1},{(y0 + y1) // 2}L{x1 - 11},{y1}H{x0 + 11}L{x0},{(y0 + y1) // 2}Z"
        ),
        (17, 7, 17, 7),
    ),
    # the same thing as its base, seen from the side
    "view": (lambda x0, y0, x1, y1: f"M{x0 + 12},{y0}H{x1}L{x1 - 12},{y1}H{x0}Z", (19, 7, 19, 7)),
    # a note with a folded corner
    "saved": (
        lambda x0, y0, x1, y1: f"M{x0},{y0}H{x1 - 10}L{x1},{y0 + 10}V{y1}H{x0}ZM{x1 - 10},{y0}V{y0 + 10}H{x1}",
        (12, 6, 16, 6),
    ),
    "storage": (_drum, (14, 16, 14, 10)),  # as memory is usually drawn
    # a rectangle without corners
    "operation": (
        lambda x0, y0, x1, y1: (
            f"M{x0 + 8},{y0}H{x1 - 8}L{x1},{y0 + 8}V{y1 - 8}L{x1 - 8},{y1}H{x0 + 8}L{x0},{y1 - 8}V{y0 + 8}Z"
        ),
        (16, 7, 16, 7),
    ),
}


def outline(kind: str, x: int, y: int, width: int, height: int) -> str:
    """The `d` of the path around a box whose centre is at x, y."""
    left, top = x - width // 2, y - height // 2
    return OUTLINES[kind][0](left, top, left + width, top + height)


# boxes


def text_lines(item: Item) -> list[tuple[str, str]]:
    """The lines of a box as (css class, text), top to bottom."""
    lines = [("title", item.title), *(("line", line) for line in item.lines)]
    return [*lines, ("mark", item.mark)] if item.mark else lines


def size_of(item: Item) -> tuple[int, int]:
    """Width and height of the box, both even, so that its centre is an integer too."""
    left, top, right, bottom = OUTLINES[item.kind][1]
    lines = text_lines(item)
    width = max(*(text_width(text, *font(css)) for css, text in lines), text_width(item.room)) + left + right
    height = TITLE_HEIGHT + LINE_HEIGHT * (len(lines) - 1) + top + bottom
    return max(44, width + width % 2), height + height % 2


def frame_size(frame: Frame) -> tuple[int, int]:
    """Room for the title of a frame and its lines."""
    widths = [text_width(frame.label, *font("title")), *map(text_width, frame.lines)]
    return max(widths) + 8, TITLE_HEIGHT + LINE_HEIGHT * len(frame.lines)
