"""What did my program build?

    from teachgrad import viz
    viz.draw(y)

shows the backward graph of `y`: at one end the tensor, below it the node that made it, and so on along
`next_functions`, the way gradients will flow, down to the leaves. It shows itself in a notebook, and prints as text.

    viz.draw(net, x)

calls the network once and shows what it did, from the inputs to the outputs. What is too large for a screen is folded.

In PyTorch: no counterpart. `draw` takes PyTorch's tensors and modules as well.
Read next: `collect.py` (graph to boxes), `layout.py` (boxes to places), `svg.py` (places to a picture).
"""

import inspect
import sys
from collections.abc import Callable, Collection, Iterable, Mapping
from difflib import get_close_matches
from functools import cached_property
from typing import Any, NamedTuple

from teachgrad.viz.drawing.boxes import Graph, printable
from teachgrad.viz.drawing.collapse import fold, frame_repeats, frames_by_depth, frames_to_shut, innermost
from teachgrad.viz.drawing.collect import NUMBERS, Options, collect, collect_program
from teachgrad.viz.drawing.layout import Layout, check_direction, lay_out, one_of
from teachgrad.viz.drawing.names import gather_names, refuse_another
from teachgrad.viz.drawing.public_face import is_node, is_tensor, named_parts, tensors
from teachgrad.viz.drawing.svg import THEMES, Shown, plural, render_svg
from teachgrad.viz.drawing.text import render_text, to_digraph
from teachgrad.viz.drawing.watch import Watch, watching
from teachgrad.viz.drawing.wrap import wrap
from teachgrad.viz.page import drawing_fragment, page

_GUESSED = "Dashed frames are guessed from parameters; `with viz.modules(net):` around the call, they are known."
_COMPILED = "torch.compile made one node of all that it compiled; draw the module before it is compiled."
_NO_GRADIENT = "This has no grad_fn: no operation with gradient made it. draw(net, x) shows what runs without, too."
_BESIDE = 8  # terms of a sum, or the like
_SCREEN, _BOXES = 45, 30  # of more boxes than a screen shows, this many are left, if nothing else is asked for
_TALLEST = 1200  # and fewer, if a forward pass is taller


def draw(
    what,
    *inputs,
    modules=None,
    depth: int | str | None = "auto",
    collapse: str | Callable[[str, Any], bool] | None = None,
    names: Mapping | None = None,
    params=None,
    shapes: bool = False,
    saved: bool = False,
    values: bool | int = False,
    numbers: bool | str | Iterable[str] = False,
    forward: bool | str | None = None,
    storages: bool = False,
    max_nodes: int = 5000,
    max_seconds: float = 30,
    direction: str | None = None,
    theme: str = "auto",
    legend: bool = True,
    title: str = "",
    **more,
) -> "Drawing":
    """The graph behind `what`: a tensor, a node (`y.grad_fn`), or any nesting of them, such as a model's output.

    `what` may be a network or a function, too: `draw(net, x, mask=m)` calls it once, as `net(x, mask=m)` would, and
    shows every operation from the inputs to the outputs, those without gradient dashed.

    modules     the network: frames around what each module made, with its name and class, and its parameters on it.
                Exact, with shapes and inputs, if it ran inside `with viz.modules(net):`; else guessed from parameters
    depth       one box for each module at that depth: 0 is the network itself, 1 its children; None opens everything.
                "auto" folds what is too large for a screen: what repeats itself first, then modules
    collapse    "repeats": one box for what repeats itself, such as a block × 12; or a function of a module's name and
                the module, which says whether it is one box: lambda name, module: isinstance(module, Block)
    forward     "only": the forward pass, from the inputs to the outputs, with the shapes at each module; True:
                operations and tensors beside the nodes they left behind; False: the backward graph, also of a network
                that is called
    names       {"x": x} or {x: "x"}; left out, the variables of the caller are looked through; {} for none
    params      a module, or its named_parameters(): names for the leaves
    shapes      what each edge carries: shape and dtype of the gradient
    saved       the tensors that nodes keep, with shape and version, released and stale ones marked
    values      the numbers of tensors with at most 8 of them (or as many as you say), and their .grad
    numbers     sequence_nr, topological_nr and dependencies of each node; or the names of those you want
    storages    views, bases, versions, and which tensors share a storage
    max_nodes   refuse more than that many nodes, counted after modules and repeats have become boxes
    max_seconds fold more, or give up, if finding a place for every box takes longer
    direction   which way the arrows run: "TB" (downwards), "BT", "LR" or "RL"; left out, "TB", and "RL" with
                forward=True, so that the program reads from left to right; a long ribbon is wrapped
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
    runs = callable(what) and not is_tensor(what) and not is_node(what)
    if not runs and (inputs or more):
        raise TypeError(_unknown(what, more))
    modules = getattr(modules, "_orig_mod", modules)  # what torch.compile was given
    what = getattr(what, "_orig_mod", what) if runs else what
    if runs and modules is None and hasattr(what, "named_modules"):
        modules = what
    graph_wanted = shapes or saved or numbers or storages
    program = runs and not graph_wanted and forward in (None, "only")
    forward = "only" if program else forward or False
    numbers = NUMBERS if numbers is True else (numbers,) if isinstance(numbers, str) else tuple(numbers or ())
    check(direction, theme, max_nodes, depth=0 if depth in ("auto", None) else depth, values=values)
    for name, choices, given in (("numbers", NUMBERS, numbers), ("forward", (False, True, "only"), [forward])):
        one_of(name, choices, *given)
    if collapse not in (None, "repeats") and not callable(collapse):
        raise ValueError(f'collapse is "repeats" or a function of a name and a module, not {collapse!r}; see depth=')
    level = depth if isinstance(depth, int) else None
    if forward is True and (collapse or level is not None):
        raise ValueError('forward=True shows every operation beside its node; with collapse= or depth=, forward="only"')
    if modules is None and (callable(collapse) or level is not None):
        raise ValueError("depth= and a function for collapse= speak of modules: pass modules=net, too")
    direction = direction or ("RL" if forward is True else None)
    found = gather_names(names, params, sys._getframe(1), modules)
    options = Options(saved, shapes, 8 if values is True else values, numbers, forward, storages, modules)
    notes, whole = list[str](), None
    if runs:
        given = _arguments(what, inputs, more)
        with watching(Watch(), modules) as watch:
            made = what(*inputs, **more)
        if not tensors(made):
            raise TypeError(f"draw needs a network that returns tensors, not {type(made).__name__}")
        for name, part in [*named_parts("input", given), *named_parts("output", made)]:
            found.add(name, part, output_too=False)
        whole = collect_program(watch, made, found, options) if program else None
        if program and whole is None:
            notes.append("What ran cannot be seen from outside: this is the graph that it left.")
        what = made
    whole = whole or collect(what, found, options)
    if modules is not None and not runs and not whole.frames:
        refuse_another(whole, modules)
    whole.keys.clear()
    notes += remarks(whole)
    auto = depth == "auto" and collapse is None and forward is not True
    shut = frames_to_shut(whole, level, modules, collapse if callable(collapse) else None)
    view = View(shut, collapse == "repeats", forward == "only", max_nodes, max_seconds, direction, theme, legend, title)
    return Drawing(whole, view._replace(auto=auto, notes=tuple(notes)))


def check(direction: str | None, theme: str, max_nodes: int, **numbers) -> None:
    """One clear error for options of a drawing."""
    for name, number, least in (("max_nodes", max_nodes, 1), *((name, one, 0) for name, one in numbers.items())):
        if not isinstance(number, int) or number < least:
            raise ValueError(f"{name} is a whole number, at least {least}, not {number!r}")
    one_of("theme", THEMES, theme)
    check_direction(direction or "TB")


def _unknown(what, more):
    """One clear sentence for what draw cannot be given beside a tensor."""
    for name in more:
        close = [f"; did you mean {one}=?" for one in get_close_matches(name, inspect.signature(draw).parameters, 1)]
        return f"draw has no option {name}={''.join(close)}"
    return f"draw shows one thing, a {type(what).__name__}; of several make a list: draw([y, z])"


def _arguments(what, inputs, more):
    """The arguments of a network by their names."""
    called = what.forward if hasattr(what, "named_modules") else what
    name = type(what).__name__ if hasattr(what, "named_modules") else getattr(what, "__name__", "the function")
    try:
        return inspect.signature(called).bind(*inputs, **more).arguments
    except ValueError:  # something that is not written in Python
        return {f"input {number}": one for number, one in enumerate(inputs)} | more
    except TypeError as error:
        hint = "call the module and draw what it returns, or draw(net, x) with all that it is called with"
        raise TypeError(f"draw cannot call {name}: {error}; {hint}") from None


def remarks(graph: Graph) -> list[str]:
    """What has to be said of a graph, beside showing it."""
    items, roots = graph.items.values(), [graph.items[root] for root in graph.roots]
    said = {
        _GUESSED: any(frame.guessed for frame in graph.frames.values()),
        _COMPILED: any(item.title == "CompiledFunctionBackward" for item in items),
        _NO_GRADIENT: bool(roots) and all(root.kind == "constant" for root in roots),
    }
    return [sentence for sentence, holds in said.items() if holds]


class View(NamedTuple):
    """How a graph is shown: `shut` are the frames that are one box each; `draw` says what the others are."""

    shut: Collection[str] = ()
    repeats: bool = False
    forward: bool = False
    max_nodes: int = 5000
    max_seconds: float = 30
    direction: str | None = None
    theme: str = "auto"
    legend: bool = True
    title: str = ""
    auto: bool = False
    notes: tuple[str, ...] = ()


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
        self.whole, self.view, self.notes = whole, view, list(view.notes)
        repeats = frame_repeats(whole, self._shut(view.shut), forward=view.forward) if view.repeats else ()
        self.graph = fold(whole, self._shut({*view.shut, *repeats}), view.forward)
        count, self._all = len(self.graph.nodes()), len(self.graph.items)
        if view.auto and self._all > _SCREEN:
            self._fold()
        if len(self.graph.nodes()) > view.max_nodes:
            how = 'put them into fewer with modules=net, depth=1 or collapse="repeats", draw a tensor made earlier'
            raise ValueError(f"more than {view.max_nodes} nodes, {count}: {how}, or pass a larger max_nodes=")
        self.direction = view.direction or "TB"  # and wrapped, where nobody asked for it
        what = "Forward pass to" if view.forward else "Backward graph of"
        self.title = (
            printable(view.title) or f"{what} {some([self.graph.items[root].title for root in self.graph.roots], 3)}"
        )

    def _shut(self, shut: Collection[str]) -> set[str]:
        """A forward pass shows no parts of the innermost modules."""
        return {*shut, *(innermost(self.whole) if self.view.forward else ())}

    def _fold(self) -> bool:
        """Repeats first, then modules, the innermost ones first: the most boxes that a screen can show, or fewer."""
        before, levels = len(self.graph.items), frames_by_depth(self.whole)
        repeats = {key for key, frame in self.whole.frames.items() if not frame.kind}
        repeats = repeats or frame_repeats(self.whole, self._shut(()), 3, _BESIDE, self.view.forward)
        for level in (set[str](), *reversed(levels[1:])):
            graph = fold(self.whole, self._shut(repeats | level), self.view.forward)
            if len(graph.items) < len(self.graph.items):
                self.graph = graph
            if len(graph.items) <= min(_BOXES, before - 1):
                break
        count = len(self.graph.items)
        if count < before:
            self.notes = [*self.view.notes, f"Folded to fit: {count} boxes for {self._all:,}; depth=None opens all."]
        return count < before

    @cached_property
    def layout(self) -> Layout:
        """The place of every box and arrow; Graphviz is asked here, when a picture is first wanted."""
        try:
            found = lay_out(self.graph, self.direction, max_seconds=self.view.max_seconds)
        except TimeoutError:
            if not self._fold():
                raise
            return self.layout
        found = found if self.view.direction else wrap(found)
        tall = self.view.auto and self.view.forward and not self.view.direction and found.height > _TALLEST
        return self.layout if tall and self._fold() else found

    @cached_property
    def svg(self) -> str:
        """The picture, a self-contained SVG document; the same bytes on every machine."""
        layout = self.layout  # which may fold more
        return render_svg(self.graph, layout, self.title, str(self), self.view.theme, self.view.legend, self.notes)

    def to_graphviz(self):
        """The same graph for Graphviz to draw, for those who want to style it themselves."""
        return to_digraph(self.graph, self.direction)

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
        text = " ".join([f"{text}, {plural(saved, 'saved tensor')}." if saved else f"{text}.", *self.notes])
        return f"{text} From the output back: {some(order, 12)}." if order else text

    def __str__(self) -> str:
        return "\n".join([render_text(self.graph), *self.notes])

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
