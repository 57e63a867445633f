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
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, nullcontext
from copy import deepcopy
from functools import cached_property, partial
from html import escape
from typing import Any

import numpy as np

from teachgrad.operators.random import get_rng_state, set_rng_state
from teachgrad.viz.diagnosis.findings import TURNS, Note, findings
from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.boxes import Graph
from teachgrad.viz.drawing.collapse import frames_to_shut
from teachgrad.viz.drawing.collect import Names, Options, collect, gather_names, pairs_of, walk_back
from teachgrad.viz.drawing.draw import Drawing, View, check
from teachgrad.viz.drawing.public_face import Reading, measure
from teachgrad.viz.drawing.svg import Shown
from teachgrad.viz.drawing.watch import Watch, recorded, watching
from teachgrad.viz.filming.film import Table
from teachgrad.viz.page import page

_ROWS = 10  # of the table, as text
_WELL = "Nothing looks wrong."
_CANCELS = re.compile("Norm|Softmax|Var|Std")
_ROUNDING = 1000  # times the last digit of the dtype: no more than noise


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
    found = gather_names(names, None, sys._getframe(1), modules)
    program = None if face.is_tensor(loss) else loss
    watch = Watch(closely=True, at_backward=_stop) if program else None
    held = [one for group in optimizer.param_groups for one in group["params"]] if optimizer else []
    leaves = [*{*(one for _, one in pairs_of(modules)), *held}]
    modes = [(one, one.training) for one in modules.modules()] if modules is not None else []
    tried = Tried()
    with _put_back(leaves):
        try:
            if program:
                loss = _loss_of(program, watch, modules)
            seen = Backward(loss, found, modules, watch)
            if seen.reached and seen.params and not seen.reached & {*seen.params.values()} and not recorded(modules):
                raise ValueError("modules= is another network: the loss does not depend on any parameter of it")
            if program and optimizer and seen.reached and not seen.error:
                with _put_back(leaves):
                    _try_steps(tried, leaves, program, optimizer, steps)
                seen.reached |= tried.reached
            sentences = list(findings(seen, optimizer, target, tried))
        finally:
            for tensor, before in watch.buffers if watch else ():
                tensor.data.copy_(before)  # unseen by version counters
            for one, mode in modes:
                one.training = mode
    return Diagnosis(seen, sentences, depth)


class LossFound(BaseException):
    """The program has called `backward` on a loss; what it would do next does not happen."""


def _stop(loss, stays):
    """A program that will need the graph again goes on: it may be wrong in what comes after."""
    if not stays:
        raise LossFound(loss)


def _library(tensor):
    return sys.modules[type(tensor).__module__.partition(".")[0]]


@contextmanager
def _put_back(leaves):
    """After the block, numbers, versions and gradients of leaves are what they were."""
    before = [(one, one.detach().clone(), one.grad) for one in leaves]
    with ExitStack() as stack:
        for one in leaves:
            stack.enter_context(_library(one).autograd._unsafe_preserve_version_counter(one))
        try:
            yield
        finally:
            for one, data, grad in before:
                one.data.copy_(data)
                one.grad = grad


def _loss_of(program, watch, modules=None):
    """What a program returns, or calls `backward` on. Random numbers afterwards are those that would have come."""
    torch = sys.modules.get("torch")
    states = random.getstate(), np.random.get_state(), get_rng_state()
    with watching(watch, modules), nullcontext() if torch is None else torch.random.fork_rng():
        try:
            return program()
        except LossFound as found:
            return found.args[0]
        finally:
            random.setstate(states[0])
            np.random.set_state(states[1])
            set_rng_state(states[2])


class Tried:
    """How some steps of the training went.

    Attributes:
        losses: the first loss of each step.
        reached: the leaves that the losses of a step depend on.
        adds: whether a step adds to the gradients of the step before.
        stays: whether no parameter of the optimizer has changed.
        error: what autograd raised in a step.
    """

    adds = stays = False
    error: RuntimeError | None = None

    def __init__(self):
        self.losses, self.reached = [], set()


def _try_steps(tried, leaves, program, optimizer, steps):
    """Run steps: the program's own, if it calls `backward`, and else made here."""
    found, fed = [], set[Any]()  # of one step: its losses, and the leaves that got gradients
    held = [one for group in optimizer.param_groups for one in group["params"]]
    before = [one.detach().clone() for one in held]
    state, groups = optimizer.state, [{**group} for group in optimizer.param_groups]

    def at_backward(loss, stays):
        ends = {node.variable for node in walk_back([face.grad_fn(loss)]) if face.is_accumulate(node)}
        old = [one.grad for one in held if tried.losses and one in ends - fed and one.grad is not None]
        tried.adds |= any(bool((grad != 0).any()) for grad in old)
        tried.reached |= ends
        fed.update(ends)
        found.append(float(loss.detach()))

    for one in leaves:
        one.grad = None
    try:
        optimizer.state = defaultdict(dict, {one: deepcopy(kept) for one, kept in state.items()})
        for _ in range(steps + 1):
            loss = _loss_of(program, Watch(at_backward=at_backward))
            if not found:
                found.append(float(loss.detach()))
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
            tried.losses.append(found[0])
            found.clear()
            fed.clear()
        tried.stays = all(bool((one == old).all()) for one, old in zip(held, before, strict=True))
    except RuntimeError as error:
        tried.error = error
    except Exception:  # the first pass has told what there is; a later one may not be possible
        pass
    finally:
        optimizer.state = state
        for group, kept in zip(optimizer.param_groups, groups, strict=True):
            group.update(kept)


class Backward:
    """One backward pass from `loss`, or what is known if there can be none.

    Attributes:
        watch: what was seen of the forward pass; None if it ran before.
        ran: what each node sent along its edges, and what had arrived at it, in the order in which they ran.
        leaves: AccumulateGrad -> what its leaf would get.
        reached: the leaves that the loss depends on.
        saved: what each node keeps; `users`: the nodes that send something to it.
        error: what the pass raised; `failed`: at which node.
        zeros: nodes that were given zeros, and sent numbers that are not finite.
        marks: what is said of nodes that are to blame.
    """

    def __init__(self, loss, names: Names, modules, watch: Watch | None):
        self.loss, self.names, self.modules, self.watch = loss, names, modules, watch
        self.params = dict(pairs_of(modules))
        self.walk = walk_back([face.grad_fn(loss) if face.is_tensor(loss) else None])
        self.saved = {node: list(face.saved_by(node)) for node in self.walk}
        self.users = defaultdict[Any, list](list)
        for node, edges in self.walk.items():
            for index, target, _ in edges:
                self.users[target].append((node, index))
        self.ran: dict = {}
        self.zeros: set = set()
        self.marks: dict = {}
        self.error: Exception | None = None
        self.failed: Any = None
        ends = [node for node in self.walk if face.is_accumulate(node)]
        self.reached = {node.variable for node in ends}
        results = self.run([node.variable for node in ends]) if ends else []
        self.leaves = {node: measure(result) for node, result in zip(ends, results, strict=True)}

    def run(self, leaves):
        """The gradients of leaves; what is in their `.grad` is put back."""
        inner = [node for node in self.walk if not face.is_accumulate(node)]
        handles = [node.register_prehook(partial(self.start, node)) for node in inner]
        handles += [node.register_hook(partial(self.note, node)) for node in inner]
        everything = {*leaves, *self.params.values()}  # a reentrant checkpoint hides some, and refuses `grad`
        before = [(leaf, leaf.grad) for leaf in everything]
        try:
            for leaf in everything:
                leaf.grad = None
            self.loss.backward(_library(self.loss).ones_like(self.loss), retain_graph=True)
            self.reached |= {leaf for leaf in everything if leaf.grad is not None}
        except Exception as error:  # the program's own functions and hooks may raise anything
            self.error = error
        finally:
            found = [None if self.error else leaf.grad for leaf in leaves]
            for handle in handles:
                handle.remove()
            for leaf, grad in before:
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
        if self.watch is not None and (operation := self.watch.made(node)):
            return operation.place
        return face.source_line(node)

    def blame(self, node, mark: str) -> str:
        """The node and its place, for a sentence; its box is marked."""
        self.marks[node] = ", ".join(dict.fromkeys(filter(None, (self.marks.get(node), mark))))
        place = self.place(node)
        return face.node_name(node) + (f" ({place})" if place else "")

    def mark(self, operation, mark: str):
        """The same for all nodes that an operation made."""
        for node in self.walk:
            if self.watch is not None and self.watch.made(node) is operation:
                self.blame(node, mark)

    def leaf(self, node) -> str:
        return self.names.of(node.variable) or f"a leaf {face.shape_of(node.variable)}"

    def arrived(self, node) -> float:
        """The largest norm of what a node was given."""
        return _most(self.ran.get(node, ((), ()))[1])

    def passed(self, node) -> float:
        """The largest norm of what a node sent to others than leaves, be they turned round."""
        sent = self.ran[node][0]
        return _most(sent[index] for index, end, _ in self.walk[node] if not self.is_leaf(end))

    def is_leaf(self, node) -> bool:
        below = self.walk[node]
        turned = TURNS.fullmatch(face.node_name(node)) and all(face.is_accumulate(end) for _, end, _ in below)
        return face.is_accumulate(node) or bool(turned)

    def used_by(self, leaf) -> Iterator[Any]:
        """The nodes that work with a leaf."""
        for user, _ in self.users[leaf]:
            yield from (above for above, _ in self.users[user]) if self.is_leaf(user) else (user,)

    @cached_property
    def noise(self) -> set[Any]:
        """Nodes and leaves whose gradients are so small beside what they were made of that exactly they would be zero.

        So it is with a bias before a norm or a softmax: a sum in which everything cancels out. All below is noise, too.
        """
        found = set[Any]()
        for node, (_, given) in self.ran.items():
            least = _ROUNDING * max((got.eps for got in given if got), default=0.0)
            came, users = self.arrived(node), [user for user, _ in self.users[node]]
            cancels = came < least * _most(self.ran[user][0][index] for user, index in self.users[node])
            cancels |= bool(_CANCELS.search(face.node_name(node))) and self.passed(node) <= least * came
            if cancels or (users and found.issuperset(users)):
                found.add(node)
        for leaf, got in self.leaves.items():
            users = [user for user, _ in self.users[leaf]]
            if got and (got.norm <= _ROUNDING * got.eps * max(map(self.arrived, users)) or found.issuperset(users)):
                found.add(leaf)
        return found

    def stops(self, leaf) -> Iterator[tuple[Any, Reading | None]]:
        """Above a leaf that gets nothing: the nodes where something came in, and what they sent on."""
        waiting, met = [leaf], {leaf}
        while waiting:
            for user, index in self.users[waiting.pop()]:
                if user not in met and user in self.ran:
                    met.add(user)
                    if self.arrived(user):
                        yield user, self.ran[user][0][index]
                    else:
                        waiting.append(user)


def _most(readings):
    return max((got.norm for got in readings if got), default=0.0)


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

    def __init__(self, seen: Backward, sentences: list[str], depth: int | None):
        self.findings = [one for one in sentences if not isinstance(one, Note)]
        self.notes = [str(one) for one in sentences if isinstance(one, Note)]
        leaves = [(seen.leaf(node), _text(got), _text(measure(node.variable))) for node, got in seen.leaves.items()]
        self.gradients = Table(("leaf", "norm of its gradient", "its own norm"), leaves)
        graph = collect(seen.loss, seen.names, Options(modules=seen.modules)) if face.is_tensor(seen.loss) else Graph()
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
        return "\n".join([*lines, self._held(), *str(self.memory).splitlines()[:_ROWS]])


def _list(title, sentences):
    items = "".join(f"<li>{escape(one)}</li>" for one in sentences)
    return f"<p><b>{title}</b></p><ul>{items}</ul>" if sentences else ""


def _count(seen, graph):
    """Bytes by storage, so that what several nodes keep counts once; by module, inner and outer ones."""
    own = {face.memory(node.variable)[0] for node in seen.leaves}
    groups, everything = defaultdict[str, dict](dict), dict[Any, int]()
    for node, kept in seen.saved.items():
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


def _mark(seen, graph):
    """Gradients on the arrows, and what was found on the boxes that it is about."""
    readings = [got for sent, _ in seen.ran.values() for got in sent if got and not got.sick]
    most = max((got.norm for got in readings if got.norm > 0), default=0)
    links = {link.key: link for link in graph.links}
    for node, (sent, _) in seen.ran.items():
        for index, got in enumerate(sent):
            link = links.get(f"{graph.keys[node]}.{index}")
            if link:
                link.look, link.label = _look(got, most), _text(got)
    for node, got in seen.leaves.items():
        leaf = graph.items[graph.keys[node.variable]]
        links[f"{graph.keys[node]}.variable"].look = _look(got, most)
        if not seen.error:
            leaf.lines.append(f"gradient {_text(got)}")
            leaf.condition = "sick" if got and got.sick else ""
    for node, mark in seen.marks.items():
        item = graph.items[graph.keys[node]]
        item.mark, item.condition = mark, "sick"
    for node in seen.walk:
        if seen.watch is not None and (place := seen.place(node)):
            item = graph.items[graph.keys[node]]
            item.details = [("made at", place), *(row for row in item.details if row[0] != "made at")]


def _text(got):
    return "undefined" if got is None else str(got)


def _look(got, most):
    """From "w5" for the largest gradients, ten times less for each number below."""
    if got is None or got.sick or not got.norm:
        return "undefined" if got is None else "sick" if got.sick else "zero"
    return "" if math.isnan(got.norm) else f"w{5 - min(4, int(math.log10(most / got.norm)))}"
