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

from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.collect import Names, pairs_of, walk_back
from teachgrad.viz.drawing.public_face import Reading, measure
from teachgrad.viz.drawing.watch import Watch

TURNS = re.compile(r"(View|UnsafeView|Reshape|Transpose|T|Permute|Squeeze|Unsqueeze|Clone|ToCopy)Backward\d")
_CANCELS = re.compile("Norm|Softmax|Var|Std")
_ROUNDING = 1000  # times the last digit of the dtype: no more than noise


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
        self.saved = {node: list(face.saved_by(node)) for node in self.walk.edges}
        self.users = defaultdict[Any, list[tuple[Any, int]]](list)
        for node, edges in self.walk.edges.items():
            for index, target, _ in edges:
                self.users[target].append((node, index))
        self.ran: dict[Any, tuple[list[Reading | None], list[Reading | None]]] = {}
        self.zeros: set[Any] = set()
        self.marks: dict[Any, str] = {}
        self.error: Exception | None = None
        self.failed: Any = None
        ends = [node for node in self.walk.edges if face.is_accumulate(node)]
        self.reached = {node.variable for node in ends}
        results = self.run([node.variable for node in ends]) if ends else []
        self.leaves = {node: measure(result) for node, result in zip(ends, results, strict=True)}

    def run(self, leaves):
        """The gradients of leaves."""
        inner = [node for node in self.walk.edges if not face.is_accumulate(node)]
        handles = [node.register_prehook(partial(self.start, node)) for node in inner]
        handles += [node.register_hook(partial(self.note, node)) for node in inner]
        try:
            return self.gradients(leaves)
        except Exception as error:  # the program's own functions and hooks may raise anything
            self.error = error
            return [None] * len(leaves)
        finally:
            for handle in handles:
                handle.remove()

    def gradients(self, leaves):
        library = sys.modules[type(self.loss).__module__.partition(".")[0]]
        one = library.ones_like(self.loss)
        if not any(face.node_name(node) == "CheckpointFunctionBackward" for node in self.walk.edges):
            return library.autograd.grad(self.loss, leaves, one, retain_graph=True, allow_unused=True)
        everything = {*leaves, *self.params.values()}  # a reentrant checkpoint refuses `grad`, and hides its leaves
        before = [(leaf, leaf.grad) for leaf in everything]
        try:
            for leaf in everything:
                leaf.grad = None
            self.loss.backward(one, retain_graph=True)
            self.reached |= {leaf for leaf in everything if leaf.grad is not None}
            return [leaf.grad for leaf in leaves]
        finally:
            for leaf, grad in before:
                leaf.grad = grad

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
        for node in self.walk.edges:
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
        return _most(sent[index] for index, end, _ in self.walk.edges[node] if not self.is_leaf(end))

    def is_leaf(self, node) -> bool:
        below = self.walk.edges[node]
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
        found: set[Any] = set()
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


def _most(readings) -> float:
    return max((got.norm for got in readings if got), default=0.0)
