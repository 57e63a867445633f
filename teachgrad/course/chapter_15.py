"""Chapter 15 takes one multiplication apart: the same product with more and more of what a tensor needs around it.

Each rung of `LADDER` is the one before it and one feature more, put together from the package's own pieces (for
operands that are results of operations, or need no gradient); the last is `mul` itself. `calls` counts what Python has
to call, which is the same on every machine; `fastest` measures.

Read next: `counting.py`.
"""

from __future__ import annotations

import gc
import os
import sys
import time
import tracemalloc
from collections.abc import Callable
from types import FrameType
from typing import Any

import teachgrad
from teachgrad import kernels
from teachgrad.autograd.node import record
from teachgrad.autograd.state import local
from teachgrad.course.exercises import Exercise
from teachgrad.generated.nodes import MulBackward0
from teachgrad.tensor import Tensor, new_tensor

torch: Any = teachgrad  # whose operators are attached to it when it is loaded
_PACKAGE = os.path.dirname(teachgrad.__file__)

# ---- counting and measuring ----------------------------------------------------------------------------------------


def calls(function: Callable[[], Any]) -> list[str]:
    """The Python functions of the package that one call of `function` calls, in order, as `file.function`.

    A first call, which is not counted, fills what is kept for later ones.
    """
    names: list[str] = []

    def note(frame: FrameType, event: str, argument: Any) -> None:
        code = frame.f_code
        named = not code.co_name.startswith("<")  # comprehensions are calls up to Python 3.11
        if event == "call" and named and code.co_filename.startswith(_PACKAGE):
            names.append(f"{os.path.basename(code.co_filename).removesuffix('.py')}.{code.co_name}")

    function()
    before = sys.getprofile()
    sys.setprofile(note)
    try:
        function()
    finally:
        sys.setprofile(before)
    return names


def fastest(function: Callable[[], Any], repeat: int = 200, rounds: int = 15) -> float:
    """Seconds for one call: of several rounds the one that was disturbed least."""
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(repeat):
            function()
        best = min(best, time.perf_counter() - start)
    return best / repeat


def new_objects(function: Callable[[], Any], times: int = 100) -> int:
    """How many objects known to the garbage collector one call makes."""
    kept = [function() for _ in range(times)]  # these fill what is kept for later
    counts = []
    for _ in range(7):  # other threads make and free objects, too; the middle of seven counts is ours
        gc.collect()
        gc.disable()
        before = len(gc.get_objects())
        made = [function() for _ in range(times)]
        counts.append(len(gc.get_objects()) - before)
        gc.enable()
        del made
    del kept
    return round(sorted(counts)[3] / times)


def bytes_of_a_node(length: int) -> float:
    """What a chain of `length` negations of one number takes in memory, divided by `length`."""
    results = []
    for _ in range(3):  # what other threads take meanwhile is seen, too; the middle of three is ours
        y = torch.ones(1, requires_grad=True)
        for _ in range(3_000):  # takes the places that Python keeps of freed objects, which would cost nothing
            y = -y
        gc.collect()
        tracemalloc.start()
        for _ in range(length):
            y = -y
        results.append(tracemalloc.get_traced_memory()[0] / length)
        tracemalloc.stop()
    return sorted(results)[1]


# ---- the ladder ----------------------------------------------------------------------------------------------------


def numbers(a: Tensor, b: Tensor) -> Any:
    """The product, by numpy."""
    return kernels.mul(a._array, b._array)


def tensor(a: Tensor, b: Tensor) -> Tensor:
    """Also an object around it."""
    return new_tensor(kernels.mul(a._array, b._array))


def history(a: Tensor, b: Tensor) -> Tensor:
    """Also a node with its edges."""
    result = new_tensor(kernels.mul(a._array, b._array))
    state = local.state
    if state.grad_mode and (a._autograd is not None or b._autograd is not None):
        edges: Any = (a._autograd, b._autograd)
        record(MulBackward0, edges, result, state)
    return result


def saved_tensors(a: Tensor, b: Tensor) -> Tensor:
    """Also what backward will need."""
    result = new_tensor(kernels.mul(a._array, b._array))
    state = local.state
    if state.grad_mode and (a._autograd is not None or b._autograd is not None):
        edges: Any = (a._autograd, b._autograd)
        node = record(MulBackward0, edges, result, state)
        node.other_ = None if edges[0] is None else (b, b._home.version)
        node.self_ = None if edges[1] is None else (a, a._home.version)
    return result


def checks(a: Tensor, b: Tensor) -> Any:
    """Also a look at devices, dtypes and Python numbers: `torch.mul`."""
    return torch.mul(a, b)


def symbol(a: Tensor, b: Tensor) -> Any:
    """Also the operator `*`."""
    return a * b


LADDER: list[Callable[[Tensor, Tensor], Any]] = [
    numbers,
    tensor,
    history,
    saved_tensors,
    checks,
    symbol,
]


# ---- exercises -----------------------------------------------------------------------------------------------------


def _in_order(names: list[str]) -> str | None:
    w = torch.ones(2)
    y = torch.ones(2, requires_grad=True) * 1.0
    counted = {
        "w * w": len(calls(lambda: w * w)),
        "y * w": len(calls(lambda: y * w)),
        "y + w": len(calls(lambda: y + w)),
        "y * 2.0": len(calls(lambda: y * 2.0)),
    }
    if sorted(names) != sorted(counted):
        return f"the four are {', '.join(counted)}"
    numbers = [counted[name] for name in names]
    return None if numbers == sorted(numbers) else f"in your order the calls are {numbers}"


from_cheap_to_dear = Exercise(
    "w needs no gradient, y is in the middle of a graph. Sort by the number of calls, the fewest first: `'y * 2.0'`, "
    "`'y + w'`, `'y * w'`, `'w * w'`. Answer with a list of these four.",
    check=_in_order,
    hint="Recording is one call more. Nothing is saved for a sum, but saving is no call. And a number has to become a "
    "tensor.",
    solution='["w * w", "y * w", "y + w", "y * 2.0"]',
)


def _one_node(function: Callable[[Tensor, Tensor], Tensor]) -> str | None:
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    w = torch.tensor([0.5, 2.0])
    result = function(x, w)
    if not torch.allclose(result, x * w * w * w * w):
        return "it should compute x * w * w * w * w"
    (slope,) = torch.autograd.grad(result, x, torch.ones(2), retain_graph=True)
    if not torch.allclose(slope, w**4):
        return "its gradient is wrong"
    nodes, waiting = 0, [result.grad_fn]
    while waiting:
        node = waiting.pop()
        nodes += node.name().startswith("Mul")
        waiting += [child for child, _ in node.next_functions if child is not None]
    return None if nodes == 1 else f"it records {nodes} multiplications"


half_the_nodes = Exercise(
    "x requires grad, w does not. Write a function of x and w that computes `x * w * w * w * w`, and records one "
    "multiplication only.",
    check=_one_node,
    hint="Python multiplies from left to right. What does not depend on x is not recorded.",
    solution="lambda x, w: x * (w * w * w * w)",
)
