"""What does a backward pass send along each edge?

`Backward` runs one from a loss for the look of it, with a hook on each node: what arrived there and what it sent is
measured, in the order in which nodes run. No `.grad` changes and nothing is released.

In PyTorch: `torch/autograd/graph.py` (`Node.register_hook`).
Read next: `findings.py`, which says what follows from it.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property, partial
from typing import Any

from teachgrad.viz.diagnosis.measure import Reading, measure
from teachgrad.viz.diagnosis.watch import Operation, Watch, is_library
from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.collect import walk_back
from teachgrad.viz.drawing.names import Names, pairs_of

_FILE = re.compile(r'File "([^"]+)", line (\d+), in [^\n]+\n(?:    ([^\n]*))?')

_CANCELS = re.compile("Norm|Softmax|Var|Std")
_ROUNDING = 1000  # times the rounding of the dtype: no more than noise


class Backward:
    """One backward pass from `loss`, or what is known if there can be none.

    Attributes:
        watch: what was seen of the forward pass; None if it ran before.
        ran: what each node sent along its edges, and what had arrived at it, in the order in which they ran.
        leaves: AccumulateGrad -> what its leaf would get.
        saved: what each node keeps.
        zeros: nodes that sent numbers that are not finite, and were given zeros.
        users: the nodes that send something to a node.
        error: what the pass raised; `failed`: at which node.
        marks: what is said of nodes that are to blame.
    """

    def __init__(self, loss, names: Names, modules, watch: Watch | None):
        self.loss, self.names, self.modules, self.watch = loss, names, modules, watch
        root = face.grad_fn(loss) if face.is_tensor(loss) else None
        self.walk = walk_back([root])
        self.ran: dict[Any, tuple[list[Reading | None], list[Reading | None]]] = {}
        self.marks: dict[Any, str] = {}
        self.error: Exception | None = None
        self.failed = None
        self.users = defaultdict[Any, list[Any]](list)
        for node, edges in self.walk.edges.items():
            for _, target, _ in edges:
                self.users[target].append(node)
        self.saved = {node: list(face.saved_by(node)) for node in self.walk.edges}
        self.leaves: dict[Any, Reading | None] = {}
        self.zeros: set[Any] = set()
        self.params = dict(pairs_of(modules))
        if root is not None:
            self.run()

    def run(self):
        ends = [node for node in self.walk.edges if face.is_accumulate(node)]
        inner = [node for node in self.walk.edges if node not in ends]
        handles = [node.register_prehook(partial(self.start, node)) for node in inner]
        handles += [node.register_hook(partial(self.note, node)) for node in inner]
        try:
            results = self.gradients([node.variable for node in ends])
        except Exception as error:  # whatever the program's own functions and hooks raise
            results, self.error, self.failed = [None] * len(ends), error, self.failed
        else:
            self.failed = None
        finally:
            for handle in handles:
                handle.remove()
        self.leaves = {node: measure(result) for node, result in zip(ends, results, strict=True)}

    def gradients(self, leaves):
        """Of the leaves. A reentrant checkpoint has leaves of its own, which only `backward` reaches; it refuses `grad`."""
        library = sys.modules[type(self.loss).__module__.partition(".")[0]]
        one = library.ones_like(self.loss)
        if not any(face.node_name(node) == "CheckpointFunctionBackward" for node in self.walk.edges):
            return library.autograd.grad(self.loss, leaves, one, retain_graph=True, allow_unused=True) if leaves else []
        everything = {*leaves, *self.params.values()}
        before = [(leaf, leaf.grad) for leaf in everything]
        try:
            for leaf in everything:
                leaf.grad = None
            self.loss.backward(one, retain_graph=True)
            self.inside = {leaf for leaf in everything if leaf.grad is not None}
            return [leaf.grad for leaf in leaves]
        finally:
            for leaf, grad in before:
                leaf.grad = grad

    inside: set[Any] = set()

    def start(self, node, given):
        self.failed = node

    def note(self, node, sent, given):
        self.ran[node] = [*map(measure, sent)], [*map(measure, given)]
        if any(got and got.sick for got in self.ran[node][0]) and any(
            one is not None and (one == 0).any() for one in given
        ):
            self.zeros.add(node)

    # what findings ask

    def reached(self) -> set[Any]:
        """The leaves that the loss depends on."""
        return {node.variable for node in self.leaves} | self.inside

    def unreached(self) -> list[str]:
        reached = self.reached()
        return [name for name, one in self.params.items() if one.requires_grad and one not in reached]

    def behind(self, operation: Operation) -> set[Any]:
        """The leaves that an operation's inputs depend on."""
        nodes = [one for one in operation.wanted if face.is_node(one)]
        ends = (node.variable for node in walk_back(nodes).edges if face.is_accumulate(node))
        return {*ends, *(one for one in operation.wanted if not face.is_node(one))}

    def operation(self, node) -> Operation | None:
        """The one that made a node, if it was watched."""
        return None if self.watch is None else self.watch.made(node)

    def place(self, node) -> str:
        """The module and the program's own line."""
        operation = self.operation(node)
        return program_line(node) if operation is None else operation.place

    def blame(self, node, mark: str) -> str:
        """The node and its place, for a sentence; its box is marked."""
        self.marks[node] = ", ".join(dict.fromkeys(filter(None, (self.marks.get(node), mark))))
        place = self.place(node)
        return face.node_name(node) + (f" ({place})" if place else "")

    def leaf(self, node) -> str:
        return self.names.of(node.variable) or f"a leaf {face.shape_of(node.variable)}"

    def largest(self, node) -> float:
        """Of what arrived at a node."""
        return max((got.norm for got in self.ran.get(node, ((), ()))[1] if got), default=0.0)

    def passed(self, node) -> float:
        """The largest of what a node sent to other nodes than leaves."""
        sent = self.ran[node][0]
        onward = (sent[index] for index, end, _ in self.walk.edges[node] if not face.is_accumulate(end))
        return max((got.norm for got in onward if got), default=0.0)

    def sent_to(self, node) -> float:
        """The largest of what others sent to a node, and what arrived is the sum of."""
        ways = ((user, index) for user in self.users[node] for index, end, _ in self.walk.edges[user] if end is node)
        sent = (self.ran[user][0][index] for user, index in ways if user in self.ran)
        return max((got.norm for got in sent if got), default=0.0)

    @cached_property
    def noise(self) -> set[Any]:
        """Nodes and leaves whose gradients are so small beside what they were made of that exactly they would be zero.

        So it is with a bias before a norm or a softmax: a sum in which everything cancels out. All below is noise, too.
        """
        found: set[Any] = set()
        for node, (_, given) in self.ran.items():
            eps = max((got.eps for got in given if got), default=0.0)
            came, sent = self.largest(node), self.sent_to(node)
            cancels = came < _ROUNDING * eps * sent
            cancels |= bool(_CANCELS.search(face.node_name(node))) and self.passed(node) <= _ROUNDING * eps * came
            if cancels or (self.users[node] and found.issuperset(self.users[node])):
                found.add(node)
        for leaf, got in self.leaves.items():
            came = max(map(self.largest, self.users[leaf]), default=0.0)
            if got and (got.norm <= _ROUNDING * got.eps * came or found.issuperset(self.users[leaf])):
                found.add(leaf)
        return found

    def stops(self, leaf) -> Iterator[tuple[Any, int]]:
        """(node, edge) above a leaf that gets nothing: where something came in, and nothing went on."""
        waiting, met = [leaf], {leaf}
        while waiting:
            below = waiting.pop()
            for user in self.users[below]:
                if user in met or user not in self.ran:
                    continue
                met.add(user)
                if self.largest(user):
                    yield user, next(index for index, target, _ in self.walk.edges[user] if target is below)
                else:
                    waiting.append(user)


def program_line(node) -> str:
    """`train.py:12: y = net(x)`, for a node that was made in anomaly mode: the last line that is the program's own."""
    stack = "".join((face.read(node, "metadata") or {}).get("traceback_", ()))
    lines = [found for found in _FILE.findall(stack) if not is_library(found[0])]
    if not lines:
        return ""
    file, number, text = lines[-1]
    return f"{file.rpartition('/')[2]}:{number}" + (f": {text.strip()}" if text else "")
