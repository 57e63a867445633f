"""From which size of tensor on does the overhead stop mattering? And what do large tensors cost, in time and memory?

    python -m benchmarks sizes                                                 print both
    python -m benchmarks sizes --write teachgrad/course/data/15_sizes.json     and keep the curve, for chapter 15

Read next: `growth.py`, where it is the graph that grows.
"""

from __future__ import annotations

import functools
import json
import os
import platform
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.timing import CannotRun, Contestant, Program, compare

Run = Callable[[], Any]
LARGE = 10_000_000


def pointwise(torch: Any, n: int) -> Run:
    """Ten pointwise operations on `n` float32 numbers, a sum, and the gradient."""
    x, w = torch.rand(n).requires_grad_(), torch.rand(n)

    def run() -> Any:
        y = x
        for _ in range(3):
            y = torch.tanh(y * w + x)
        (y * y).sum().backward()
        x.grad = None

    return run


def pointwise_by_hand(np: Any, n: int) -> Run:
    """In numpy, with its gradient. Memory that is no longer needed is written over, so only arithmetic is left."""
    x, w = np.random.rand(n).astype("float32"), np.random.rand(n).astype("float32")

    def run() -> Any:
        y, results = x, []
        for _ in range(3):
            y = y * w
            y += x
            np.tanh(y, out=y)
            results.append(y)
        total, grad, of_x = (y * y).sum(), 2 * y, np.zeros_like(x)
        while results:
            slope = results.pop()
            slope *= slope
            np.subtract(1, slope, out=slope)
            grad *= slope
            of_x += grad
            grad *= w
        of_x += grad
        return total, of_x

    return run


def numbers(torch: Any, n: int) -> Run:
    """Python numbers beside tensors, powers, a mean."""
    x = torch.full((n,), 0.7).requires_grad_()

    def run() -> Any:
        ((x * 2.0 + 1.0) ** 2 / 3.0 - x).mean().backward()
        x.grad = None

    return run


def activations(torch: Any, n: int) -> Run:
    """relu, sigmoid, exp, log, abs, sqrt."""
    x = torch.full((n,), 0.7).requires_grad_()

    def run() -> Any:
        (x.relu() + 0.1).log().sigmoid().exp().sqrt().sum().backward()
        x.grad = None

    return run


def broadcast(torch: Any, n: int) -> Run:
    """A bias and a column broadcast over a matrix."""
    x = torch.full((n // 10, 10), 0.7).requires_grad_()
    bias, column = torch.full((x.shape[1],), 0.7).requires_grad_(), torch.full((x.shape[0], 1), 0.7).requires_grad_()

    def run() -> Any:
        ((x + bias) * column).sum().backward()
        x.grad = bias.grad = column.grad = None

    return run


def used_often(torch: Any, n: int) -> Run:
    """One leaf used eight times: its gradients are added up."""
    x = torch.full((n,), 0.7).requires_grad_()

    def run() -> Any:
        total = x
        for _ in range(8):
            total = total + x
        total.sum().backward()
        x.grad = None

    return run


def accumulated(torch: Any, n: int) -> Run:
    """Four backward passes that add to the same `.grad`."""
    x, w = torch.full((n,), 0.7).requires_grad_(), torch.full((n,), 0.7)

    def run() -> Any:
        for _ in range(4):
            (x * w).sum().backward()
        x.grad = None

    return run


def no_grad(torch: Any, n: int) -> Run:
    """The pointwise operations, unrecorded."""
    x, w = torch.full((n,), 0.7), torch.full((n,), 0.7)

    def run() -> Any:
        y = x
        with torch.no_grad():
            for _ in range(3):
                y = torch.tanh(y * w + x)

    return run


PROGRAMS = (pointwise, numbers, activations, broadcast, used_often, accumulated, no_grad)


def main(quick: bool, write: Path | None) -> None:
    """Print the curve and the table of large tensors; keep the curve."""
    everybody: dict[str, tuple[Contestant, Callable[..., Run]]] = {}
    for name, library, program in (
        ("teachgrad", "teachgrad", pointwise), ("PyTorch", "torch", pointwise), ("numpy", "numpy", pointwise_by_hand),
    ):  # fmt: skip
        try:
            everybody[name] = Contestant(library), program
        except CannotRun:
            continue
    curve(everybody, quick, write)
    large([n for n in everybody if n != "numpy"], LARGE // 10 if quick else LARGE)


def curve(everybody: dict[str, tuple[Contestant, Callable[..., Run]]], quick: bool, write: Path | None) -> None:
    """Seconds for forward and backward, against the number of elements: the best of four comparisons."""
    sizes = [10**k for k in range(1, 7 if quick else 8)]
    seconds: dict[str, list[float]] = {name: [] for name in everybody}
    print(f"\n{'elements':>12}" + "".join(f"{name + ' ms':>16}" for name in everybody))
    for n in sizes:
        pairs = [(contestant, functools.partial(program, n=n)) for contestant, program in everybody.values()]
        runs = [compare(pairs, 0.3).times] if quick else [compare(pairs, 2.0).times for _ in range(4)]
        times = [min(found) for found in zip(*runs, strict=True)]
        for name, time in zip(everybody, times, strict=True):
            seconds[name].append(float(f"{time:.3g}"))
        print(f"{n:12,}" + "".join(f"{1e3 * time:16.4f}" for time in times), flush=True)
    if write is not None:
        machine = f"{os.cpu_count()} cores, Python {'.'.join(platform.python_version_tuple()[:2])}"
        found = {"program": pointwise.__doc__, "machine": machine, "elements": sizes, "seconds": seconds}
        write.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def large(libraries: list[str], n: int) -> None:
    """Time and peak of memory with `n` elements; memory is counted in tensors of this size, operands included."""
    titles = "".join(f"{name + ' ms':>14}" for name in libraries) + f"{'ratio':>8}{'±':>6}"
    print(f"\n{n:,} elements{'':8}{titles}   most memory, in tensors")
    for program in PROGRAMS:
        contestants = [Contestant("torch" if name == "PyTorch" else name) for name in libraries]
        peaks = [memory(contestant, program, n) for contestant in contestants]
        result = compare([(contestant, functools.partial(program, n=n)) for contestant in contestants], 2.0)
        times = "".join(f"{1e3 * time:14.1f}" for time in result.times)
        ratio = f"{result.ratios[0]:8.2f}{100 * result.noise:5.0f}%" if result.ratios else ""
        print(f"{program.__name__:24}{times}{ratio}   " + "  ".join(f"{peak:5.1f}" for peak in peaks), flush=True)


def memory(contestant: Contestant, program: Callable[..., Run], n: int) -> float:
    """How many float32 tensors of `n` elements exist at most while `program` runs."""
    small: Program = functools.partial(program, n=10)
    contestant.prepare(small)
    before = contestant.peak()
    contestant.prepare(functools.partial(program, n=n))
    return (contestant.peak() - before) / (4 * n)
