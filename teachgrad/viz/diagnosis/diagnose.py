"""What is wrong with my training?

    viz.diagnose(loss)                                      after the forward pass, before `backward`
    viz.diagnose(lambda: loss_of(net(x), y), modules=net)   it also watches the forward pass
    viz.diagnose(step, modules=net, optimizer=optimizer)    a whole step of the training, as it is

runs a backward pass only to look at it: the graph and every `.grad` stay as they are. It measures the gradient on each
edge and says what is wrong, what is worth knowing, and how much memory saved tensors hold. PyTorch's graphs are
diagnosed in the same way as teachgrad's.

In PyTorch: `torch.autograd.detect_anomaly` raises at the first NaN; `torch.utils.module_tracker` comes near the rest.
Read next: `../drawing/watch.py` (the forward pass), `findings.py` (the rules).
"""

import math
import random
import sys
from collections import ChainMap, defaultdict
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from copy import deepcopy
from functools import cached_property, partial
from html import escape
from operator import itemgetter
from typing import Any

import numpy as np

from teachgrad.operators.random import get_rng_state, set_rng_state
from teachgrad.viz.diagnosis.findings import TURNS, Note, about, about_training, habits, most
from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.boxes import Graph, printable
from teachgrad.viz.drawing.collapse import frames_to_shut
from teachgrad.viz.drawing.collect import Names, Options, collect, gather_names, pairs_of, walk_back
from teachgrad.viz.drawing.draw import Drawing, View, check
from teachgrad.viz.drawing.public_face import Reading, measure
from teachgrad.viz.drawing.svg import Shown
from teachgrad.viz.drawing.watch import Watch, add_frames, recorded, watching
from teachgrad.viz.filming.film import Table
from teachgrad.viz.page import page

_WELL = "Nothing looks wrong."


def diagnose(
    loss,
    *,
    modules=None,
    optimizer=None,
    steps: int = 5,
    target=None,
    names: Mapping | None = None,
    depth: int | None = None,
) -> "Diagnosis":
    """Say what is wrong with a loss: measure every gradient of a backward pass, and everything that its graph keeps.

    loss        a function without arguments that returns it, or calls `backward` on it: every operation is watched; or
                a tensor whose graph has not been released
    modules     the network: names for its parameters, memory by module, frames in the picture, and its own settings
    optimizer   whether it holds the right parameters; and if `loss` is a function, how `steps` of its steps would go
    target      what a prediction is compared with, to find a shape that does not fit; a function needs no telling
    names, depth: as for `draw`

    Nothing in the model changes: no `.grad`, no parameter, no buffer, nor the random state; the graph stays, so
    `loss.backward()` can follow. Hooks of yours run once more.
    """
    check("TB", "auto", depth=depth or 0, steps=steps)
    if hasattr(loss, "named_modules") or not (face.is_tensor(loss) or callable(loss)):
        raise TypeError(f"diagnose needs a loss, or a function that computes it, not a {type(loss).__name__}")
    for name, given, needs in (("optimizer", optimizer, "param_groups"), ("target", target, "shape")):
        if given is not None and not hasattr(given, needs):
            raise TypeError(f"{name} cannot be a {type(given).__name__}")
    modules = getattr(modules, "_orig_mod", modules)  # what torch.compile was given
    training = Training(gather_names(names, None, sys._getframe(1), modules), modules, optimizer, target)
    with training:
        if face.is_tensor(loss):
            training.look(loss)
        else:
            training.run(loss, steps)
    own, reached = training.params.values(), training.reached
    if own and reached and reached.isdisjoint(own) and not recorded(modules):
        raise ValueError("modules= is another network: the loss does not depend on any parameter of it")
    return Diagnosis(training, depth)


def _library(tensor):
    return sys.modules[type(tensor).__module__.partition(".")[0]]


def _same_numbers():
    """After this, random numbers are those that would have come."""
    stack = ExitStack()
    stack.callback(random.setstate, random.getstate())
    stack.callback(np.random.set_state, np.random.get_state())
    stack.callback(set_rng_state, get_rng_state())
    if "torch" in sys.modules:
        stack.enter_context(sys.modules["torch"].random.fork_rng())
    return stack


class Training(ExitStack):
    """What a program did, and how some of its steps went. Leaving it puts everything back.

    Attributes:
        seen: a backward pass from each loss of the first step; `said`: what there is to say of them.
        watch: what was seen of the first step, and of the second, whose operations begin at `second`.
        optimizers: the one that was given, and those whose `step` or `zero_grad` was called.
        steps: how often the program called `step`.
        losses: the first loss of each step.
        reached: the leaves that the losses depend on.
        moves: leaves that a step has changed, or should have.
        adds: leaves whose gradients were added to after a step had used them.
        wasted: leaves whose gradients were cleared before a step had used them.
        error: what the program raised, in the step with this `number`.
    """

    error: Exception | None = None
    number = steps = 0
    second = sys.maxsize

    def __init__(self, names: Names, modules, optimizer, target):
        super().__init__()
        self.names, self.modules, self.target, self.watch = names, modules, target, Watch()
        self.seen, self.said, self.losses, self.optimizers = list[Backward](), list[str](), list[float](), list[Any]()
        self.reached, self.moves, self.adds, self.wasted, self._used = (set[Any]() for _ in range(5))
        self._before = dict[Any, Any]()  # leaves when they were last reached
        self._kept = set[Any]()
        self.params = dict(pairs_of(modules))
        self.keep(self.params.values())
        if optimizer is not None:
            self.use(optimizer)
        for one in getattr(modules, "modules", list)():
            self.callback(setattr, one, "training", one.training)

    def keep(self, leaves):
        """Put back numbers, versions and gradients of leaves. Steps may write to a gradient, so they get a copy."""
        for one in {*leaves} - self._kept:
            self._kept.add(one)
            self.enter_context(_library(one).autograd._unsafe_preserve_version_counter(one))
            self.callback(one.data.copy_, one.detach().clone())
            self.callback(setattr, one, "grad", one.grad)
            one.grad = None if one.grad is None else one.grad.clone()

    def use(self, optimizer):
        """Put back an optimizer and its parameters."""
        self.optimizers.append(optimizer)
        self.callback(setattr, optimizer, "state", optimizer.state)
        optimizer.state = defaultdict(dict, {one: deepcopy(kept) for one, kept in optimizer.state.items()})
        for group in optimizer.param_groups:
            self.callback(group.update, {**group})
            self.keep(group["params"])

    def held(self) -> dict[Any, None]:
        """What the optimizers hold, in order."""
        groups = [group for one in self.optimizers for group in one.param_groups]
        return dict.fromkeys(one for group in groups for one in group["params"])

    def look(self, loss, gradient=None, place: str = ""):
        """What there is to say of a loss, as long as its graph is there."""
        seen = Backward(self, loss, gradient, place)
        self.said += about(seen, self.target)
        if not self.seen and self.modules is not None:
            self.said += habits(self)
        self.seen.append(seen)
        self.reached |= seen.reached

    def run(self, program, steps: int):
        """Run the program: several times if it is a step of the training, or an optimizer makes it one."""
        self.watch = watch = Watch(True, self)
        try:
            for self.number in range(steps + 1):
                if self.number == 1:
                    self.second = len(watch.operations)
                with _same_numbers(), watching(watch, self.modules):
                    loss = program()
                if len(self.losses) == self.number:  # it has not called `backward`
                    for one in self.optimizers:
                        one.zero_grad()
                    self.at_backward(loss)
                    if self.steps or not (self.optimizers and self.reached):
                        break
                    loss.backward()
                    for one in self.optimizers:
                        one.step()
        except Exception as error:  # a program may raise anything
            self.error = error
        if not self.seen:
            self.seen.append(Backward(self, None))

    def at_call(self, optimizer, method: str):
        """The program calls a `step` or `zero_grad`."""
        if not hasattr(optimizer, "param_groups"):
            return
        if optimizer not in self.optimizers:
            self.use(optimizer)
        if method == "step":
            self.steps += 1
            self.moves |= {one for one in self.held() if most([measure(one.grad)])}

    def at_backward(self, loss, gradient=None, place: str = ""):
        if not self.number and len(self.seen) < 5:  # of many, some are enough
            self.look(loss, gradient, place)
        ends = {node.variable for node in walk_back([face.grad_fn(loss)]) if face.is_accumulate(node)}
        self.reached |= ends
        self.keep(ends)
        again = ends & self._before.keys()
        moved = {one for one in again if most([measure(one.detach() - self._before[one])])}
        cleared = {one for one in ends if not most([measure(one.grad)])}
        self.moves |= moved
        self.adds |= moved & self._used - cleared
        self.wasted |= again & cleared - moved
        self._used = (self._used | moved) - cleared
        self._before |= {one: one.detach().clone() for one in ends}
        if len(self.losses) == self.number:
            self.losses.append(float(np.sum(face.values(loss, 1) or 0.0).real))


class Backward:
    """One backward pass from `loss`, or what is known if there can be none.

    Attributes:
        watch: what was seen of the forward pass; nothing, if it ran before.
        ran: what each node sent along its edges, and what had arrived at it, in the order in which they ran.
        leaves: AccumulateGrad -> what its leaf would get.
        reached: the leaves that the loss depends on.
        saved: what each node keeps; `users`: the nodes that send something to it.
        error: what the pass raised; `failed`: at which node.
        zeros: nodes that were given zeros, and sent numbers that are not finite.
        marks: what is said of nodes that are to blame.
        graph: the picture; what nodes keep may soon be gone.
    """

    error: Exception | None = None
    failed: Any = None

    def __init__(self, training: Training, loss, gradient=None, line=""):
        self.loss, self.gradient, self.line = loss, gradient, line
        self.names, self.watch, params = training.names, training.watch, training.params.values()
        self.walk = walk_back([face.grad_fn(loss)])
        self.saved = {node: list(face.saved_by(node)) for node in self.walk}
        self.users = defaultdict[Any, list](list)
        for node, edges in self.walk.items():
            for index, target, _ in edges:
                self.users[target].append((node, index))
        self.ran: dict = {}
        self.zeros: set = set()
        self.marks: dict = {}
        ends = [node for node in self.walk if face.is_accumulate(node)]
        self.reached = {node.variable for node in ends}
        results = self.run([node.variable for node in ends], params) if ends else []
        self.leaves = {node: measure(result) for node, result in zip(ends, results, strict=True)}
        self.graph = collect(loss, self.names, Options()) if face.is_tensor(loss) else Graph()

    def run(self, leaves, params):
        """The gradients of leaves; what is in their `.grad` is put back."""
        inner = [node for node in self.walk if not face.is_accumulate(node)]
        handles = [node.register_prehook(partial(self.start, node)) for node in inner]
        handles += [node.register_hook(partial(self.note, node)) for node in inner]
        before = {one: one.grad for one in (*leaves, *params)}  # a reentrant checkpoint hides some, and refuses `grad`
        try:
            for leaf in before:
                leaf.grad = None
            gradient = _library(self.loss).ones_like(self.loss) if self.gradient is None else self.gradient
            self.loss.backward(gradient, retain_graph=True)
            self.reached |= {leaf for leaf in before if leaf.grad is not None}
        except Exception as error:  # the program's own functions and hooks may raise anything
            self.error = error
        finally:
            found = [None if self.error else leaf.grad for leaf in leaves]
            for handle in handles:
                handle.remove()
            for leaf, grad in before.items():
                leaf.grad = grad
        return found

    def start(self, node, given):
        self.failed = node

    def note(self, node, sent, given):
        self.ran[node] = [*map(measure, sent)], [*map(measure, given)]
        if any(got and got.sick for got in self.ran[node][0]):
            self.zeros |= {node for one in given if one is not None and bool((one == 0).any())}

    # what findings ask

    def place(self, node) -> str:
        """The module and the program's own line, if the forward pass was watched, or ran in anomaly mode."""
        made = self.watch.made(node)
        return made.place if made else face.source_line(node)

    def blame(self, what, mark: str) -> str:
        """A node or an operation and its place, for a sentence; its boxes are marked."""
        is_node = what in self.walk
        for node in [what] if is_node else [node for node in self.walk if self.watch.made(node) is what]:
            self.marks.setdefault(node, mark)
        place = is_node and self.place(what)
        return face.node_name(what) + (f" ({place})" if place else "") if is_node else str(what)

    def leaf(self, node) -> str:
        """Its name, or where it is used first."""
        if name := self.names.of(node.variable):
            return name
        places = (self.place(user) for user, _ in self.users[node])
        return f"a leaf {face.shape_of(node.variable)}" + next((f" ({place})" for place in places if place), "")

    def arrived(self, node) -> float:
        """The largest norm of what a node was given."""
        return most(self.ran.get(node, ((), ()))[1])

    def used_by(self, leaf) -> Iterator[Any]:
        """The nodes that work with a leaf, be it turned round."""
        for user, _ in self.users[leaf]:
            is_turned = TURNS.fullmatch(face.node_name(user))
            yield from (above for above, _ in self.users[user]) if is_turned else (user,)

    def path(self, node) -> Iterator[tuple[Any, Any]]:
        """The nodes above this one where most of its gradient came from, each with what it sent."""
        while node:
            sent = [(self.ran[user][0][index], user) for user, index in self.users[node] if user in self.ran]
            got, node = max(((got, user) for got, user in sent if got), key=itemgetter(0), default=(None, None))
            if node:
                yield node, got

    def stop(self, leaf) -> tuple[Any, Reading | None]:
        """Above a leaf that gets nothing: the node where something came in, and what it sent on."""
        waiting, met = [leaf], {leaf}
        while waiting:
            for user, index in self.users[waiting.pop()]:
                if self.arrived(user):
                    return user, self.ran[user][0][index]
                waiting += {user} - met
                met.add(user)
        return None, None


class Diagnosis(Shown):
    """What was found: sentences, tables, and a drawing with the norm of the gradient on each arrow.

    Attributes:
        findings: what is wrong, a sentence for each thing; empty where nothing is.
        notes: what is worth knowing, and may well be meant.
        drawing: the graph. The larger a gradient, the wider its arrow; red is NaN or infinity, dotted 0 or undefined.
        gradients: a row for each leaf: its name, the norm of its gradient, and its own.
        memory: a row for each module, or else each kind of node: what its saved tensors hold.
        bytes: what all saved tensors hold together. What is a leaf's own memory is not counted here.
    """

    noun = "a diagnosis"
    files = {".html": "page", ".svg": "svg", ".png": "svg", ".pdf": "svg", ".txt": ""}

    def __init__(self, training: Training, depth: int | None):
        sentences = dict.fromkeys([*training.said, *about_training(training)])
        seen = next((one for one in training.seen if one.marks), training.seen[0])
        self.findings = [printable(one) for one in sentences if not isinstance(one, Note)]
        self.notes = [printable(one) for one in sentences if isinstance(one, Note)]
        leaves = [
            (printable(seen.leaf(node)), _text(got), _text(measure(node.variable))) for node, got in seen.leaves.items()
        ]
        self.gradients = Table(("leaf", "norm of its gradient", "its own norm"), leaves)
        graph = seen.graph
        if training.modules is not None:
            add_frames(graph, recorded(training.modules), "nodes")
        self.bytes, self.memory = _count(seen, graph)
        _mark(seen, graph)
        graph.keys.clear()
        self._graph, self._depth = graph, depth

    @cached_property
    def drawing(self) -> Drawing:
        """The graph, with one box for each module at the depth asked for."""
        view = View(frames_to_shut(self._graph, self._depth), title="The norm of the gradient on each arrow")
        return Drawing(self._graph, view)

    @property
    def svg(self) -> str:
        return self.drawing.svg

    @property
    def page(self) -> str:
        return page("A diagnosis", self.html)

    @property
    def html(self) -> str:
        """Wrong first, then what is worth knowing, tables to unfold, and the picture."""
        try:
            picture = self.drawing.html
        except (ImportError, TimeoutError) as refusal:  # it may be too large; what was found stands
            picture = f"<p>There is no picture: {escape(str(refusal))}</p>"
        tables = ((self._held(), self.memory), ("What the leaves would get", self.gradients))
        folded = (f"<details><summary>{escape(name)}</summary>{table.html}</details>" for name, table in tables)
        return (
            f"{_list('Wrong', self.findings or [_WELL])}{_list('Worth knowing', self.notes)}{''.join(folded)}{picture}"
        )

    def _held(self):
        return f"Saved tensors hold {face.bytes_text(self.bytes)} beside the leaves."

    def __str__(self) -> str:
        lines = [f"- {one}" for one in self.findings or [_WELL]]
        lines += ["Worth knowing:", *(f"- {one}" for one in self.notes)] if self.notes else []
        return "\n".join([*lines, self._held(), *str(self.memory).splitlines()[:10]])


def _list(title, sentences):
    items = "".join(f"<li>{escape(one)}</li>" for one in sentences)
    return f"<p><b>{title}</b></p><ul>{items}</ul>" if sentences else ""


def _count(seen, graph):
    """Bytes by storage, so that what several nodes keep counts once; by module, inner and outer ones."""
    own = {None, *(face.memory(node.variable)[0] for node in seen.leaves)}
    groups = defaultdict[str, dict](dict)
    for node, kept in seen.saved.items():
        item = graph.items[graph.keys[node]]
        held = {place: size for place, size in (face.memory(saved.tensor) for saved in kept) if place not in own}
        if held:
            item.lines.append(f"keeps {face.bytes_text(sum(held.values()))}")
        for name in [frame.path for frame in graph.around(item)] or [face.node_name(node)]:
            groups[name] |= held
    sizes = [(sum(held.values()), name or "the network") for name, held in groups.items() if held]
    lines = [(printable(name), face.bytes_text(size)) for size, name in sorted(sizes, reverse=True)]
    columns = ("module" if graph.frames else "kind of node", "its saved tensors hold")
    return sum(ChainMap(*groups.values()).values()), Table(columns, lines)


def _mark(seen, graph):
    """Gradients on the arrows, and what was found on the boxes that it is about."""
    readings = {f"{graph.keys[node]}.variable": got for node, got in seen.leaves.items()}
    for node, (sent, _) in seen.ran.items():
        readings |= {f"{graph.keys[node]}.{index}": got for index, got in enumerate(sent)}
    largest = most(got for got in readings.values() if got and not got.sick)
    for link in graph.links:
        if link.key in readings:
            got = readings[link.key]
            link.look, link.label = _look(got, largest), _text(got)
    for node, mark in seen.marks.items():
        item = graph.items[graph.keys[node]]
        item.mark, item.condition = mark, "sick"
    for node in seen.walk:
        if place := seen.watch.made(node) and seen.place(node):
            graph.items[graph.keys[node]].details.insert(0, ("made at", place))


def _text(got):
    return "undefined" if got is None else str(got)


def _look(got, most):
    """From "w5" for the largest gradients, ten times less for each number below."""
    if got is None or got.sick or not got.norm:
        return "undefined" if got is None else "sick" if got.sick else "zero"
    return "" if math.isnan(got.norm) else f"w{5 - min(4, int(math.log10(most / got.norm)))}"
