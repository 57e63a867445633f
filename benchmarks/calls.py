"""How many Python functions are called for one operation, forward and backward?

Times differ from day to day; this number does not. It is what teachgrad's time consists of on small tensors.

    python -m benchmarks calls                    the table
    python -m benchmarks calls lstm               these programs, and which functions were called

Counted are calls of Python functions within teachgrad. Forward is everything under `enable_grad`, for each operation
recorded; backward is everything below `backward` and `autograd.grad`, for each node of the graph that is walked and
each operation that is recorded meanwhile.
Comprehensions do not count, because newer Pythons call no function for them.

Read next: `usual.py`, the programs.
"""

from __future__ import annotations

import collections
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from types import CodeType, FrameType
from typing import Any

import teachgrad
import teachgrad.autograd
from benchmarks.timing import Program

HOME = os.path.dirname(teachgrad.__file__)
torch: Any = teachgrad
ENTRANCES = [f.__code__ for f in (torch.Tensor.backward, torch.autograd.backward, torch.autograd.grad)]
COMPREHENSIONS = ("<listcomp>", "<dictcomp>", "<setcomp>")
OPERATORS = (os.path.join(HOME, "operators"), os.path.join(HOME, "generated", "operators.py"))


class Tally:
    """Counts the calls that `sys.setprofile` reports.

    Attributes:
        calls: how often each function was called, forward (False) and backward (True).
        operations: how many were recorded going forward.
        nodes: how many nodes the backward passes had to run, and operations they recorded.
        tensor_operators: the operators on tensors that a backward pass called by itself, not through the user's code.
    """

    def __init__(self) -> None:
        self.calls: dict[bool, collections.Counter[CodeType]] = {
            False: collections.Counter(),
            True: collections.Counter(),
        }
        self.operations = self.nodes = 0
        self.tensor_operators: set[str] = set()
        self._backward: FrameType | None = None
        self._last = 0

    def run(self, program: Callable[[], Any]) -> Tally:
        """Count while `program` runs."""
        self._last = recorded_so_far()
        sys.setprofile(self.event)
        try:
            program()
        finally:
            sys.setprofile(None)
        self.operations += self.recorded_since()
        return self

    def recorded_since(self) -> int:
        """How many operations were recorded since it was last asked."""
        before, self._last = self._last, recorded_so_far()
        return self._last - before - 1

    def event(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "return" and frame is self._backward:
            self._backward = None
            self.nodes += self.recorded_since()
        if event != "call" or not code.co_filename.startswith(HOME) or code.co_name in COMPREHENSIONS:
            return
        if self._backward is None and code in ENTRANCES:
            self._backward = frame
            self.operations += self.recorded_since()
            self.nodes += nodes_below(next(iter(frame.f_locals.values())))
        if self._backward is None and not torch.is_grad_enabled():
            return
        self.calls[self._backward is not None][code] += 1
        if self._backward and code.co_filename.startswith(OPERATORS) and not self.asked_by_user(frame):
            if any(isinstance(argument, torch.Tensor) for argument in frame.f_locals.values()):
                self.tensor_operators.add(code.co_name)

    def asked_by_user(self, frame: FrameType | None) -> bool:
        """Whether code outside of teachgrad, a hook or a Function, stands between the pass and this call."""
        while frame is not None and frame is not self._backward:
            if not frame.f_code.co_filename.startswith(HOME):
                return True
            frame = frame.f_back
        return False

    def mean(self, backward: bool) -> float:
        """Calls an operation, or a node."""
        return self.calls[backward].total() / max(1, self.nodes if backward else self.operations)


def recorded_so_far() -> int:
    """The number of the next node."""
    with torch.enable_grad():
        return torch.ones(1, requires_grad=True).neg().grad_fn._sequence_nr()  # type: ignore[no-any-return]


def nodes_below(roots: Any) -> int:
    """How many nodes lead from these tensors to the leaves."""
    roots = [roots] if isinstance(roots, torch.Tensor) else roots
    seen = {root.grad_fn for root in roots if root.grad_fn is not None}
    todo = list(seen)
    while todo:
        below = {node for node, _ in todo.pop().next_functions if node is not None} - seen
        seen |= below
        todo += below
    return len(seen)


def tally(program: Program) -> Tally:
    """What one run of a program calls, once it is warm."""
    run = program(torch)
    run()
    run()
    return Tally().run(run)


def table(programs: Mapping[str, Program]) -> None:
    """A line for each program, and the means."""
    print(f"{'program':24}{'operations':>11}{'calls/op':>10}{'nodes':>9}{'calls/node':>12}   operators called by rules")
    tallies = {name: tally(program) for name, program in programs.items()}
    for name, t in tallies.items():
        print(f"{name:24}{t.operations:11}{t.mean(False):10.1f}{t.nodes:9}{t.mean(True):12.1f}   "
              f"{' '.join(sorted(t.tensor_operators))}")  # fmt: skip
    forward, backward = means(tallies.values())
    print(f"{'mean':24}{forward:21.1f}{backward:21.1f}")


def means(tallies: Iterable[Tally]) -> tuple[float, float]:
    """Calls an operation and calls a node, each program weighing the same."""
    every = list(tallies)
    return sum(t.mean(False) for t in every) / len(every), sum(t.mean(True) for t in every) / len(every)


def functions(name: str, program: Program, most: int = 14) -> None:
    """Which functions a program calls most often."""
    counted = tally(program)
    for backward, calls in counted.calls.items():
        print(f"{name}, {'backward' if backward else 'forward'}: {counted.mean(backward):.1f} calls each")
        for code, times in calls.most_common(most):
            print(f"    {times:6}  {os.path.relpath(code.co_filename, HOME)}:{code.co_firstlineno} {code.co_name}")
