"""What did my program build?

    from teachgrad import viz
    viz.draw(y)

shows the backward graph of `y`: at one end the tensor, below it the node that made it, and so on along
`next_functions`, the way gradients will flow, down to the leaves. It shows itself in a notebook, and prints as text.

In PyTorch: no counterpart. `draw` takes PyTorch's tensors as well.
Read next: `collect.py` (graph to boxes), `layout.py` (boxes to places), `svg.py` (places to a picture).
"""

import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from teachgrad.viz.drawing.boxes import Graph, printable
from teachgrad.viz.drawing.collapse import fold, frame_repeats, frames_to_shut, innermost, turn_round
from teachgrad.viz.drawing.collect import NUMBERS, Options, collect
from teachgrad.viz.drawing.layout import Layout, check_direction, lay_out
from teachgrad.viz.drawing.names import gather_names
from teachgrad.viz.drawing.svg import THEMES, Shown, plural, render_svg
from teachgrad.viz.drawing.text import render_text, to_digraph
from teachgrad.viz.page.page import drawing_fragment, page


def draw(
    what,
    *,
    modules=None,
    depth: int | None = None,
    collapse: str | Callable[[str, Any], bool] | None = None,
    names: Mapping | None = None,
    params=None,
    shapes: bool = False,
    saved: bool = False,
    values: bool | int = False,
    numbers: bool | str | Iterable[str] = False,
    forward: bool | str = False,
    storages: bool = False,
    max_nodes: int = 5000,
    max_seconds: float = 30,
    direction: str | None = None,
    theme: str = "auto",
    legend: bool = True,
    title: str = "",
) -> "Drawing":
    """The graph behind `what`: a tensor, a node (`y.grad_fn`), or any nesting of them, such as a model's output.

    modules     the network: frames around what each module made, with its name and class, and its parameters on it.
                Exact, with shapes and inputs, if it ran inside `with viz.modules(net):`; else guessed from parameters
    depth       one box for each module at that depth: 0 is the network itself, 1 its children
    collapse    "repeats": one box for what repeats itself, such as a block × 12; or a function of a module's name and
                the module, which says whether it is one box: lambda name, module: isinstance(module, Block)
    forward     "only": the forward pass, from the inputs to the outputs, with the shapes at each module; True: operations
                and tensors beside the nodes they left behind
    names       {"x": x} or {x: "x"}; left out, the variables of the caller are looked through; {} for none
    params      a module, or its named_parameters(): names for the leaves
    shapes      what each edge carries: shape and dtype of the gradient
    saved       the tensors that nodes keep, with shape and version, released and stale ones marked
    values      the numbers of tensors with at most 8 of them (or as many as you say), and their .grad
    numbers     sequence_nr, topological_nr and dependencies of each node; or the names of those you want
    storages    views, bases, versions, and which tensors share a storage
    max_nodes   refuse more than that many nodes, counted after modules and repeats have become boxes
    max_seconds give up if finding a place for every box takes longer
    direction   which way the arrows run: "TB" (downwards), "BT", "LR" or "RL"; left out, "TB", and "RL" with
                forward=True, so that the program reads from left to right
    theme       "light", "dark", or "auto", which follows the reader's
    legend      what each shape and colour means, below the picture

    The drawing is what the graph was at this moment; it keeps neither the graph nor its tensors alive.

    >>> x = torch.tensor([2.0], requires_grad=True)
    >>> print(viz.draw(x * x, names={"x": x}))
    result: float32 [1]
    #0 MulBackward0
    ├─ #1 AccumulateGrad -> x: float32 [1]
    └─ -> #1 AccumulateGrad
    """
    numbers = NUMBERS if numbers is True else (numbers,) if isinstance(numbers, str) else tuple(numbers or ())
    for number in numbers:
        if number not in NUMBERS:
            raise ValueError(f"numbers can show {', '.join(NUMBERS)}, not {number!r}")
    for name, count, least in (("values", values, 0), ("max_nodes", max_nodes, 1), ("depth", depth or 0, 0)):
        if not isinstance(count, int) or count < least:
            raise ValueError(f"{name} is a whole number, at least {least}, not {count!r}")
    for name, choice, choices in (("forward", forward, (False, True, "only")), ("theme", theme, THEMES)):
        if choice not in choices:
            raise ValueError(f"{name} is one of {', '.join(map(repr, choices))}, not {choice!r}")
    if collapse not in (None, "repeats") and not callable(collapse):
        raise ValueError(f'collapse is "repeats" or a function of a name and a module, not {collapse!r}; see depth=')
    if forward is True and (collapse or depth is not None):
        raise ValueError('forward=True shows every operation beside its node; with collapse= or depth=, forward="only"')
    if modules is None and (callable(collapse) or depth is not None):
        raise ValueError("depth= and a function for collapse= speak of modules: pass modules=net, too")
    direction = direction or ("RL" if forward is True else "TB")
    check_direction(direction)
    options = Options(saved, shapes, 8 if values is True else values, numbers, forward, storages, modules)
    whole = collect(what, gather_names(names, params, sys._getframe(1), modules), options)
    whole.keys.clear()
    shut = frames_to_shut(whole, depth, modules, collapse if callable(collapse) else None)
    view = View(shut, collapse == "repeats", forward == "only", max_nodes, max_seconds, direction, theme, legend, title)
    return Drawing(whole, view)


class View(NamedTuple):
    """How a graph is shown: `shut` are the frames that are one box each; `draw` says what the others are."""

    shut: Collection[str] = ()
    repeats: bool = False
    forward: bool = False
    max_nodes: int = 5000
    max_seconds: float = 30
    direction: str = "TB"
    theme: str = "auto"
    legend: bool = True
    title: str = ""


class Drawing(Shown):
    """A picture of a graph: shows itself in a notebook, prints as text, saves itself."""

    noun = "a drawing"
    files = {
        ".svg": "svg",
        ".html": "page",
        ".png": "svg",
        ".pdf": "svg",
        ".dot": "source",
        ".gv": "source",
        ".txt": "",
    }

    def __init__(self, whole: Graph, view: View) -> None:
        """`whole` is everything, and stays; `graph` what the view shows of it."""
        self.whole, self.view = whole, view
        shut = {*view.shut, *(innermost(whole) if view.forward else ())}
        if view.repeats:
            shut |= frame_repeats(whole, shut)
        self.graph = fold(whole, shut)
        count = len(self.graph.nodes())
        if count > view.max_nodes:
            how = 'put them into fewer with modules=net, depth=1 or collapse="repeats", draw a tensor made earlier'
            raise ValueError(f"more than {view.max_nodes} nodes, {count}: {how}, or pass a larger max_nodes=")
        if view.forward:
            self.graph = turn_round(self.graph)
        what = "Forward pass to" if view.forward else "Backward graph of"
        self.title = (
            printable(view.title) or f"{what} {some([self.graph.items[root].title for root in self.graph.roots], 3)}"
        )

    @cached_property
    def layout(self) -> Layout:
        """The place of every box and arrow; Graphviz is asked here, when a picture is first wanted."""
        return lay_out(self.graph, self.view.direction, max_seconds=self.view.max_seconds)

    @cached_property
    def svg(self) -> str:
        """The picture, a self-contained SVG document; the same bytes on every machine."""
        return render_svg(self.graph, self.layout, self.title, str(self), self.view.theme, self.view.legend)

    def to_graphviz(self):
        """The same graph for Graphviz to draw, for those who want to style it themselves."""
        return to_digraph(self.graph, self.view.direction)

    @property
    def source(self) -> str:
        """DOT."""
        return self.to_graphviz().source

    def _alternative(self):
        """The picture in a sentence or two, for those who listen to it."""
        nodes, items = self.graph.nodes(), self.graph.items.values()
        leaves = [item.title for item in items if item.kind == "leaf"]
        saved = sum(len(item.lines) for item in items if item.kind == "saved")
        order = [item.title for item in nodes if item.kind != "accumulate"]
        text = f"{self.title}: {plural(len(nodes), 'node')}"
        text += f", {plural(len(leaves), 'leaf', 'leaves')} ({some(leaves, 12)})" if leaves else ""
        text += f", {plural(saved, 'saved tensor')}." if saved else "."
        return f"{text} From the output back: {some(order, 12)}." if order else text

    def __str__(self) -> str:
        return render_text(self.graph)

    @property
    def html(self) -> str:
        """The picture, and where scripts run, to be zoomed, searched, folded and asked."""
        return drawing_fragment(self, printable(self._alternative()))

    @property
    def page(self) -> str:
        """The same as a page of its own."""
        return page(self.title, self.html)


def some(names: list[str], limit: int) -> str:
    rest = len(names) - limit
    return ", ".join(names[:limit]) + (f" and {rest} more" if rest > 0 else "")
