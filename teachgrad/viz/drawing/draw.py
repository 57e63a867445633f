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
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from teachgrad.viz.drawing.boxes import Graph, printable
from teachgrad.viz.drawing.collapse import fold, frame_repeats, frames_by_depth, frames_to_shut, innermost, smallest
from teachgrad.viz.drawing.collect import NUMBERS, Options, collect, collect_program, gather_names, refuse_another
from teachgrad.viz.drawing.layout import DIRECTIONS, READABLE, SCREEN, Layout, fit, one_of, scale
from teachgrad.viz.drawing.public_face import is_node, is_tensor, named_parts, tensors
from teachgrad.viz.drawing.svg import THEMES, Shown, plural, render_svg
from teachgrad.viz.drawing.text import render_text
from teachgrad.viz.drawing.watch import Watch, watching
from teachgrad.viz.page import drawing_fragment, page

_UNSEEN = "No module is known: put `with viz.modules(net):` around the call, or let draw(net, x) call it."
_COMPILED = "torch.compile made one node of all that it compiled; draw the module before it is compiled."
_NO_GRADIENT = "This has no grad_fn: no operation with gradient made it. draw(net, x) shows what runs without, too."
_SCRIPTED = "What ran cannot be seen from outside: this is the graph that it left."
_BESIDE = 8  # terms of a sum, or the like
_SCREEN, _BOXES = 45, 30  # of more boxes than a screen shows, this many are left


def draw(
    what,
    *inputs,
    modules=None,
    depth: int | str | None = "auto",
    collapse: str | None = None,
    names: Mapping | None = None,
    params=None,
    shapes: bool = False,
    saved: bool = False,
    values: bool | int = False,
    numbers: bool | str | Iterable[str] = False,
    forward: bool | None = None,
    storages: bool = False,
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
                A graph that is there already must have been made inside `with viz.modules(net):`
    depth       one box for each module at that depth: 0 is the network itself, 1 its children; None opens everything.
                "auto" folds what is too large for a screen: what repeats itself first, then modules
    collapse    "repeats": one box for what repeats itself, such as a block × 12
    forward     True: the operations and tensors of the forward pass beside the nodes they left behind; False: the
                backward graph, also of a network that is called
    names       {"x": x} or {x: "x"}; left out, the variables of the caller are looked through; {} for none
    params      a module, or its named_parameters(): names for the leaves
    shapes      what each edge carries: shape and dtype of the gradient
    saved       the tensors that nodes keep, with shape and version, released and stale ones marked
    values      the numbers of tensors with at most 8 of them (or as many as you say), and their .grad
    numbers     sequence_nr, topological_nr and dependencies of each node; or the names of those you want
    storages    views, bases, versions, and which tensors share a storage
    max_seconds fold more, or give up, if finding a place for every box takes longer
    direction   which way the arrows run: "TB" (downwards), "BT", "LR" or "RL"; left out, "TB", or "LR" where that
                fits a screen better, and "RL" with forward=True, so that the program reads from left to right
    theme       "light", "dark", or "auto", which follows the reader's
    legend      what each shape and colour means, below the picture

    The drawing is what the graph was at this moment; it keeps neither the graph nor its tensors alive.

    >>> x = torch.tensor([2.0], requires_grad=True)
    >>> print(viz.draw(x * x, names={"x": x}))
    #t0 result: float32 [1]   -> #0 MulBackward0
    #0 MulBackward0   -> #1 AccumulateGrad, #1 AccumulateGrad
    #1 AccumulateGrad   -> x: float32 [1]
    """
    runs = callable(what) and not is_tensor(what) and not is_node(what)
    if not runs and (inputs or more):
        one = f"draw has no option {next(iter(more))}=" if more else "draw shows one thing"
        raise TypeError(f"{one}; of several things make a list: draw([y, z])")
    modules = getattr(modules, "_orig_mod", modules)  # what torch.compile was given
    what = getattr(what, "_orig_mod", what) if runs else what
    if runs and modules is None and hasattr(what, "named_modules"):
        modules = what
    program = runs and forward is None and not (shapes or saved or numbers or storages)
    numbers = NUMBERS if numbers is True else (numbers,) if isinstance(numbers, str) else tuple(numbers or ())
    check(direction, theme, depth=0 if depth in ("auto", None) else depth, values=values)
    one_of("numbers", NUMBERS, *numbers)
    one_of("forward", (None, False, True), forward)
    one_of("collapse", (None, "repeats"), collapse)
    level = depth if isinstance(depth, int) else None
    if forward and (collapse or level is not None):
        raise ValueError("forward=True shows every operation beside its node: there is no collapse= or depth=")
    if modules is None and level is not None:
        raise ValueError("depth= speaks of modules: pass modules=net, too")
    found = gather_names(names, params, sys._getframe(1), modules)
    options = Options(saved, shapes, 8 if values is True else values, numbers, bool(forward), storages, modules)
    whole, watch = None, Watch()
    if runs:
        given = _arguments(what, inputs, more)
        with watching(watch, modules):
            what = what(*inputs, **more)
        if not tensors(what):
            raise TypeError(f"draw needs a network that returns tensors, not {type(what).__name__}")
        for name, part in [*named_parts("input", given), *named_parts("output", what)]:
            found.add(name, part, output_too=False)
        whole = collect_program(watch, what, found, options) if program else None
    seen = whole is not None
    whole = whole or collect(what, found, options)
    if modules is not None and not whole.frames:
        refuse_another(whole, modules)
    whole.keys.clear()
    roots = [whole.items[root].kind for root in whole.roots]
    said = {
        _SCRIPTED: program and not seen,
        _UNSEEN: modules is not None and not seen and not whole.frames,
        _COMPILED: any(item.title == "CompiledFunctionBackward" for item in whole.items.values()),
        _NO_GRADIENT: set(roots) == {"constant"} and not seen,
    }
    notes = tuple(sentence for sentence, holds in said.items() if holds)
    auto = depth == "auto" and collapse is None and not forward
    direction = direction or ("RL" if forward else None)
    shut, repeats = frames_to_shut(whole, level), collapse is not None
    return Drawing(whole, View(shut, repeats, max_seconds, direction, theme, legend, title, auto, notes))


def check(direction: str | None, theme: str, **numbers):
    """One clear error for options of a drawing."""
    for name, number in numbers.items():
        if not isinstance(number, int) or number < 0:
            raise ValueError(f"{name} is a whole number, at least 0, not {number!r}")
    one_of("theme", THEMES, theme)
    one_of("direction", DIRECTIONS, direction or "TB")


def _arguments(what, inputs, more):
    """The arguments of a network by their names."""
    try:
        return inspect.signature(getattr(what, "forward", what)).bind(*inputs, **more).arguments
    except ValueError:  # something that is not written in Python
        return {"input": inputs, **more}


class View(NamedTuple):
    """How a graph is shown: `shut` are the frames that are one box each; `draw` says what the others are."""

    shut: Collection[str] = ()
    repeats: bool = False
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
    files = {".svg": "svg", ".html": "page", ".png": "svg", ".pdf": "svg", ".txt": ""}

    def __init__(self, whole: Graph, view: View):
        """`whole` is everything, and stays; `graph` what the view shows of it."""
        self.whole, self.view, self.notes = whole, view, list(view.notes)
        repeats = frame_repeats(whole, self._shut(view.shut)) if view.repeats else ()
        self.graph = fold(whole, self._shut({*view.shut, *repeats}))
        self._all = len(self.graph.items)
        if view.auto and self._all > _SCREEN:
            self._fold()
        what = "Forward pass to" if whole.forward and whole.links else "Backward graph of"
        titles = [self.graph.items[root].title for root in self.graph.roots]
        self.title = printable(view.title) or f"{what} {some(titles, 3)}"

    def _shut(self, shut):
        """A forward pass shows no parts of the innermost modules."""
        return {*shut, *(innermost(self.whole) if self.whole.forward else ())}

    def _fold(self):
        """Repeats first, then modules, the innermost ones first: the most boxes that a screen can show, or fewer."""
        before, levels = len(self.graph.items), frames_by_depth(self.whole)
        repeats = {key for key, frame in self.whole.frames.items() if not frame.kind}
        repeats = repeats or frame_repeats(self.whole, self._shut(()), 3, _BESIDE)
        ways = (repeats | level for level in (set[str](), *reversed(levels[1:])))
        self.graph = smallest((fold(self.whole, self._shut(way)) for way in ways), min(_BOXES, before - 1), self.graph)
        count = len(self.graph.items)
        if count < before:
            self.notes = [*self.view.notes, f"Folded to fit: {count} boxes for {self._all:,}; depth=None opens all."]
        return count < before

    @cached_property
    def layout(self) -> Layout:
        """The place of every box and arrow; Graphviz is asked here, when a picture is first wanted."""
        try:
            found = fit(self.graph, self.view.direction, SCREEN, max_seconds=self.view.max_seconds)
        except TimeoutError:
            if not self._fold():
                raise
            return self.layout
        small = self.view.auto and self.whole.forward and not self.view.direction and scale(found) < READABLE
        return self.layout if small and self._fold() else found

    @cached_property
    def svg(self) -> str:
        """The picture, a self-contained SVG document; the same bytes on every machine."""
        layout = self.layout  # which may fold more
        return render_svg(self.graph, layout, self.title, str(self), self.view.theme, self.view.legend, self.notes)

    def _alternative(self):
        """The picture in a sentence or two, for those who listen to it."""
        nodes = self.graph.nodes()
        order = [item.title for item in nodes if item.kind != "accumulate"]
        said = [f"{self.title}: {plural(len(nodes), 'node')}.", *self.notes]
        return " ".join([*said, f"From the output back: {some(order, 12)}."] if order else said)

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


def some(names: list[str], limit: int = 5) -> str:
    rest = len(names) - limit
    return ", ".join(names[:limit]) + (f" and {rest} more" if rest > 0 else "")
