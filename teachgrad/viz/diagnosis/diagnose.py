"""What is wrong with my training?

    viz.diagnose(loss)                                    after the forward pass, before `backward`
    viz.diagnose(lambda: loss_of(net(x), y), modules=net)   the same, and every node knows its source line

runs a backward pass for the look of it: the graph and every `.grad` stay as they are. It measures the gradient on each
edge, says where the first NaN comes from and which parameters get nothing, finds saved tensors that were written to
since, and counts the memory that saved tensors hold. PyTorch's graphs are measured in the same way as teachgrad's.

In PyTorch: `torch.autograd.detect_anomaly` raises at the first NaN; `torch.utils.module_tracker` comes near the rest.
Read next: `../drawing/draw.py`.
"""

import math
import sys
from collections import defaultdict
from collections.abc import Mapping
from contextlib import ExitStack
from functools import partial
from html import escape
from typing import Any, NamedTuple

from teachgrad import autograd
from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.collapse import frames_to_shut
from teachgrad.viz.drawing.collect import Options, collect, walk_back
from teachgrad.viz.drawing.draw import Drawing, View, some
from teachgrad.viz.drawing.frames import modules as note_calls
from teachgrad.viz.drawing.names import gather_names, pairs_of
from teachgrad.viz.drawing.svg import Shown
from teachgrad.viz.filming.film import Table
from teachgrad.viz.page.page import page

_FAR = 1e6  # how many times smaller than another parameter's gradient is a sign of trouble
_LARGE = 1e4
_ROWS = 10  # of the table, as text


class Reading(NamedTuple):
    """What is measured of a gradient. `sick`: NaN or infinity is among its numbers."""

    norm: float
    sick: str
    elements: int

    def __str__(self) -> str:
        return self.sick or f"{self.norm:.2g}"


def measure(tensor) -> Reading | None:
    """None for a gradient that is undefined, or has no numbers that could be read."""
    try:
        sizes = tensor.detach().abs().double()
        sick = "NaN" if bool(sizes.isnan().any()) else "infinity" if bool(sizes.isinf().any()) else ""
        return Reading(float((sizes * sizes).sum()) ** 0.5, sick, sizes.numel())
    except Exception:  # None, a sparse one, one on the device "meta", ...
        return None


def diagnose(loss, *, modules=None, names: Mapping | None = None, depth: int | None = None, **view) -> "Diagnosis":
    """Measure every gradient of a backward pass from `loss`, and everything that its graph keeps.

    loss      a tensor whose graph has not been released; or a function without arguments that computes it: it runs in
              anomaly mode, so that every node remembers the line of the program that made it
    modules   the network: names for its parameters, memory by module, and frames in the picture
    names, depth, direction, theme, legend, max_nodes, max_seconds: as for `draw`

    No `.grad` is touched and the graph stays, so `loss.backward()` can follow. Hooks of yours run once more.
    """
    if callable(loss) and not face.is_tensor(loss):
        with ExitStack() as stack:
            for library in {autograd, getattr(sys.modules.get("torch"), "autograd", autograd)}:
                stack.enter_context(library.set_detect_anomaly(True, check_nan=False))
            if modules is not None:
                stack.enter_context(note_calls(modules))
            loss = loss()
    if not face.is_tensor(loss) or face.grad_fn(loss) is None:
        what = f"a {type(loss).__name__} without grad_fn"
        raise TypeError(f"diagnose needs a tensor that has a grad_fn, or a function that returns one, not {what}")
    found = gather_names(names, None, sys._getframe(1), modules)
    return Diagnosis(_Examination(loss, found, modules), depth, view)


class _Examination:
    """One backward pass from `loss`, watched by a hook on each node, and what follows from it.

    Attributes:
        ran: what each node sent along its edges, and what had arrived at it, in the order in which they ran.
        leaves: AccumulateGrad -> what its leaf would get.
        saved: what each node keeps.
        error: why the pass could not go to its end.
        marks: what is said of nodes that are to blame.
    """

    def __init__(self, loss, names, modules):
        self.loss, self.names, self.modules, self.walk = loss, names, modules, walk_back([face.grad_fn(loss)])
        self.ran: dict[Any, tuple[list[Reading | None], list[Reading | None]]] = {}
        self.marks: dict[Any, str] = {}
        self.error = ""
        ends = [node for node in self.walk.edges if face.is_accumulate(node)]
        library = sys.modules[type(loss).__module__.partition(".")[0]]
        handles = [node.register_hook(partial(self.note, node)) for node in self.walk.edges if node not in ends]
        try:
            results = library.autograd.grad(
                loss, [node.variable for node in ends], library.ones_like(loss), retain_graph=True, allow_unused=True
            )
        except RuntimeError as error:
            results = [None] * len(ends)
            self.error = str(error).strip().partition("\n")[0].split(". ")[0]
        finally:
            for handle in handles:
                handle.remove()
        self.leaves = {node: measure(result) for node, result in zip(ends, results, strict=True)}
        self.saved = {node: list(face.saved_by(node)) for node in self.walk.edges}

    def note(self, node, sent, given):
        self.ran[node] = [*map(measure, sent)], [*map(measure, given)]

    # what is wrong

    def find(self):
        if self.error:
            yield f"The backward pass fails: {self.error}"
        for node, kept in self.saved.items():
            for saved in kept:
                if saved.condition == "stale":
                    yield f"{self.blame(node, 'keeps a stale tensor')} keeps {saved.name}, {saved.about}; {saved.mark}."
        yield from self.forward()
        yield from self.backward()
        reached = {node.variable for node in self.leaves}
        apart = [name for name, one in pairs_of(self.modules) if one.requires_grad and one not in reached]
        if apart:
            yield f"Nothing connects the loss with {some(apart, 5)}."
        without = [self.leaf(node) for node, got in self.leaves.items() if got is None and not self.error]
        if without:
            yield f"No gradient, not even zeros, reaches {some(without, 5)}."
        yield from self.sizes()

    def forward(self):
        """The oldest results that are not finite, of those that are kept; the loss is kept by whoever asks."""
        kept = [saved.tensor for kept in self.saved.values() for saved in kept if saved.tensor is not None]
        kept += [self.loss, *(node.variable for node in self.leaves)]
        found = [(tensor, face.grad_fn(tensor), got.sick) for tensor in kept if (got := measure(tensor))]
        for what in ("NaN", "infinity"):
            sick = [(tensor, node) for tensor, node, one in found if one == what]
            if not sick:
                continue
            tensor, node = min(sick, key=lambda pair: _age(pair[1]))
            if node is None:
                yield f"The forward pass is given {what} in {self.names.of(tensor) or face.describe(tensor)}."
                continue
            first = self.unseen_before(node, {(maker, one.output_nr) for one, maker, sick in found if sick != what})
            text = f"The forward pass has {what} first in the result of {self.blame(first, f'first {what}')}"
            if first is not node:
                text += f" or of an operation after it, up to {self.blame(node, what)}; what lies between was not kept"
            yield f"{text}."

    def unseen_before(self, node, fine):
        """The oldest operation that `node` depends on through results that nobody kept; `fine`: those known to be so."""
        waiting, met = [node], {node}
        while waiting:
            edges = self.walk.edges[waiting.pop()]
            new = {end for _, end, nr in edges if (end, nr) not in fine and not face.is_accumulate(end)} - met
            met |= new
            waiting += new
        return min([one for one in met if self.saved[one]] or met, key=_age)  # what is linear keeps nothing

    def backward(self):
        for what in ("NaN", "infinity"):
            node = self.first(lambda got, what=what: got.sick == what)
            if node:
                node = self.blame(node, f"first {what} on the way back")
                yield f"The backward pass has {what} first in what {node} sends."

    def first(self, bad):
        """The first node that sent something bad, if it was given nothing of the kind, in the order in which they ran."""
        for node, (sent, given) in self.ran.items():
            if any(got and bad(got) for got in sent):
                return None if any(got and bad(got) for got in given) else node
        return None

    def sizes(self):
        """Of the leaves with finite gradients."""
        finite = [(got, self.leaf(node)) for node, got in self.leaves.items() if got and not got.sick]
        nothing = [leaf for got, leaf in finite if not got.norm]
        if nothing:
            node = self.first(lambda got: got.norm == 0)
            stop = f"; {self.blame(node, 'lets nothing through')} is the first to let nothing through" if node else ""
            yield f"Only zeros arrive at {some(nothing, 5)}{stop}."
        sizes = sorted((got.norm / got.elements**0.5, leaf) for got, leaf in finite if got.norm)
        if sizes and (sizes[-1][0] > _FAR * sizes[0][0] or sizes[-1][0] > _LARGE):
            (least, small), (most, large) = sizes[0], sizes[-1]
            yield f"The gradient's entries are about {most:.1g} for {large}, and {least:.1g} for {small}: too far apart."

    def blame(self, node, mark):
        """The node and its line, for a sentence; its box is marked."""
        self.marks[node] = ", ".join(filter(None, (self.marks.get(node), mark)))
        line = face.source_line(node)
        return face.node_name(node) + (f" ({line})" if line else "")

    def leaf(self, node):
        return self.names.of(node.variable) or f"a leaf {face.shape_of(node.variable)}"

    # what it costs

    def count(self, graph):
        """Bytes by storage, so that what several nodes keep counts once; by module, inner and outer ones."""
        own = {face.memory(node.variable)[0] for node in self.leaves}
        groups: dict[str, dict[Any, int]] = defaultdict(dict)
        everything: dict[Any, int] = {}
        for node, kept in self.saved.items():
            item = graph.items[graph.keys[node]]
            held = dict(face.memory(saved.tensor) for saved in kept if saved.tensor is not None)
            held = {place: size for place, size in held.items() if place not in own}
            everything |= held
            if held:
                item.lines.append(f"keeps {face.bytes_text(sum(held.values()))}")
            for name in [frame.path for frame in graph.around(item)] or [face.node_name(node)]:
                groups[name] |= held
        sizes = [(sum(held.values()), name or "the network") for name, held in groups.items() if held]
        lines = [(name, face.bytes_text(size)) for size, name in sorted(sizes, reverse=True)]
        columns = ("module" if graph.frames else "kind of node", "its saved tensors hold")
        return sum(everything.values()), Table(columns, lines)

    # how it looks

    def mark(self, graph):
        readings = [got for sent, _ in self.ran.values() for got in sent if got and not got.sick]
        most = max((got.norm for got in readings), default=0)
        links = {link.key: link for link in graph.links}
        for node, (sent, _) in self.ran.items():
            for index, got in enumerate(sent):
                link = links.get(f"{graph.keys[node]}.{index}")
                if link:
                    link.look, link.label = _look(got, most), _text(got)
        for node, got in self.leaves.items():
            leaf = graph.items[graph.keys[node.variable]]
            links[f"{graph.keys[node]}.variable"].look = _look(got, most)
            if not self.error:
                leaf.lines.append(f"gradient {_text(got)}")
                leaf.condition = "sick" if got and got.sick else ""
        for node, mark in self.marks.items():
            item = graph.items[graph.keys[node]]
            item.mark, item.condition = mark, "sick"


class Diagnosis(Shown):
    """What was found: sentences, tables, and a drawing with the norm of the gradient on each arrow.

    Attributes:
        findings: what is wrong, a sentence for each thing; empty where nothing is.
        drawing: the graph. The larger a gradient, the wider its arrow; red is NaN or infinity, dotted zero or undefined.
        gradients: a row for each leaf: its name, the norm of its gradient, and its own.
        memory: a row for each module, or else each kind of node: what its saved tensors hold.
        bytes: what all saved tensors hold together. What is a leaf's own memory is not counted here.
    """

    noun = "a diagnosis"
    files = {".html": "page", ".svg": "svg", ".txt": ""}

    def __init__(self, seen: _Examination, depth: int | None, view: dict) -> None:
        self.findings = list(seen.find())
        leaves = [(seen.leaf(node), *map(_text, (got, measure(node.variable)))) for node, got in seen.leaves.items()]
        self.gradients = Table(("leaf", "norm of its gradient", "its own norm"), leaves)
        graph = collect(seen.loss, seen.names, Options(modules=seen.modules))
        self.bytes, self.memory = seen.count(graph)
        seen.mark(graph)
        graph.keys.clear()
        shut = frames_to_shut(graph, depth)
        self.drawing = Drawing(graph, View(shut, title="The norm of the gradient on each arrow", **view))

    @property
    def svg(self) -> str:
        return self.drawing.svg

    @property
    def page(self) -> str:
        return page("A diagnosis", self.html)

    @property
    def html(self) -> str:
        found = "".join(f"<li>{escape(one)}</li>" for one in self.findings) or "<li>Nothing looks wrong.</li>"
        tables = ((self._held(), self.memory), ("What the leaves would get", self.gradients))
        folded = (f"<details><summary>{escape(name)}</summary>{table.html}</details>" for name, table in tables)
        return f"<ul>{found}</ul>{''.join(folded)}{self.drawing.html}"

    def _held(self):
        return f"Saved tensors hold {face.bytes_text(self.bytes)} beside the leaves."

    def __str__(self) -> str:
        found = [f"- {one}" for one in self.findings] or ["- Nothing looks wrong."]
        return "\n".join([*found, self._held(), *str(self.memory).splitlines()[:_ROWS]])


def _age(node):
    """Leaves and other tensors that no node made were there first."""
    return -1 if node is None else face.sequence_nr(node) or 0


def _text(got):
    return "undefined" if got is None else str(got)


def _look(got, most):
    """From "w5" for the largest gradients, ten times less for each number below."""
    if got is None or got.sick or not got.norm:
        return "undefined" if got is None else "sick" if got.sick else "zero"
    return f"w{5 - min(4, int(math.log10(most / got.norm)))}"
