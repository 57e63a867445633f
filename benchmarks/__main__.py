"""Run the benchmarks and print a table.

python -m benchmarks                 everything that is installed
python -m benchmarks chain mlp       only these programs
python -m benchmarks --growth        time and memory from 10^3 to 10^6 nodes
python -m benchmarks --plot x.svg    the table as a picture
"""

from __future__ import annotations

import argparse
import math
import os
import resource
import subprocess
import sys
import time

for _name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_name, "1")  # one thread for everybody; before numpy is imported

import teachgrad
from benchmarks import programs
from benchmarks.timing import Comparison, compare


def pytorch():
    """PyTorch on one thread, or None."""
    try:
        import torch
    except ImportError:
        return None
    torch.set_num_threads(1)
    return torch


def row(name: str, result: Comparison, against: str) -> None:
    """One line of the table."""
    print(f"{name:22}{result.first * 1e3:10.3f}{result.second * 1e3:10.3f}{result.ratio:8.2f}   {against}", flush=True)


def against_pytorch(chosen: list[str], seconds: float) -> dict[str, float]:
    """Ratios to PyTorch, and their geometric mean over the small programs."""
    torch = pytorch()
    if torch is None:
        print("PyTorch is not installed here; `make bench` brings it along.")
        return {}
    ratios = {}
    for name, program in {**programs.SMALL, **programs.LARGE}.items():
        if not chosen or name.split(",")[0] in chosen or name in chosen:
            result = compare(program(teachgrad), program(torch), seconds)
            ratios[name] = result.ratio
            row(name, result, "PyTorch eager, one thread")
    small = [ratios[name] for name in ratios if name in programs.SMALL]
    if small:
        mean = math.exp(sum(map(math.log, small)) / len(small))
        print(f"{'geometric mean (small)':22}{'':20}{mean:8.2f}   PyTorch eager, one thread")
    return ratios


def against_numpy(chosen: list[str], seconds: float) -> None:
    """Ratios to gradients written by hand."""
    for name, (program, by_hand) in programs.BY_HAND.items():
        if not chosen or name.split(",")[0] in chosen:
            row(name, compare(program(teachgrad), by_hand(), seconds), "numpy, by hand")


def against_no_grad(seconds: float) -> None:
    """What inference mode saves where views are made, of what comes on top of numpy's own work."""
    inference, no_grad = programs.with_views("inference_mode")(teachgrad), programs.with_views("no_grad")(teachgrad)
    both = compare(inference, no_grad, seconds)
    by_hand = compare(programs.views_in_numpy(), inference, seconds / 4).first
    on_top = (both.first - by_hand) / (both.second - by_hand)
    row("views, inference", Comparison(both.first, both.second, on_top), "no_grad, less numpy by hand")


def against_hips(seconds: float) -> None:
    """Ratio to HIPS autograd on the chain."""
    try:
        hips = programs.chain_in_hips()
    except ImportError:
        return
    row("chain", compare(programs.chain(teachgrad), hips, seconds), "HIPS autograd")


def growth() -> None:
    """Time and memory of a chain of n nodes, each size in a process of its own."""
    print(f"{'nodes':>10}{'forward s':>12}{'backward s':>12}{'freed s':>10}{'bytes/node':>12}")
    for n in (1_000, 10_000, 100_000, 1_000_000):
        done = subprocess.run(
            [sys.executable, "-m", "benchmarks", "--one", str(n)], capture_output=True, text=True, check=True
        )
        print(done.stdout, end="")


def one(n: int) -> None:
    """One line of `growth`."""
    x = teachgrad.ones(1, requires_grad=True)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    times = [time.perf_counter()]
    y = x
    for _ in range(n):
        y = -y
    times.append(time.perf_counter())
    memory = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024 / n
    y.backward(teachgrad.ones(1))
    times.append(time.perf_counter())
    del y
    times.append(time.perf_counter())
    forward, backward, freed = (b - a for a, b in zip(times, times[1:], strict=False))
    print(f"{n:10,}{forward:12.3f}{backward:12.3f}{freed:10.3f}{memory:12.0f}")


def import_time() -> None:
    """How much `import teachgrad` takes beyond `import numpy`."""

    def best(statement: str) -> float:
        code = f"import time; t = time.perf_counter(); {statement}; print(time.perf_counter() - t)"
        run = [sys.executable, "-c", code]
        environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}  # as users have it
        outputs = [subprocess.run(run, capture_output=True, text=True, check=True, env=environment) for _ in range(9)]
        return min(float(done.stdout) for done in outputs)

    extra = best("import teachgrad") - best("import numpy")
    print(f"import teachgrad: {extra * 1e3:.0f} ms over import numpy")


def plot(ratios: dict[str, float], path: str) -> None:
    """The ratios as bars."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "teachgrad"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 3.5))
    names = list(ratios)[::-1]
    axes.barh(names, [ratios[n] for n in names], color="#0072b2")
    axes.axvline(1, color="#d55e00")
    axes.set_xlabel("time / PyTorch's time (less is faster)")
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="*", help=f"of {', '.join([*programs.SMALL, *programs.LARGE])}")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each comparison")
    parser.add_argument("--growth", action="store_true")
    parser.add_argument("--one", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--plot", metavar="FILE")
    arguments = parser.parse_args()
    if arguments.one:
        return one(arguments.one)
    if arguments.growth:
        return growth()
    print(f"{'program':22}{'ms':>10}{'theirs':>10}{'ratio':>8}   against")
    ratios = against_pytorch(arguments.programs, arguments.seconds)
    against_numpy(arguments.programs, arguments.seconds)
    if not arguments.programs or "chain" in arguments.programs:
        against_hips(arguments.seconds)
    if not arguments.programs:
        against_no_grad(arguments.seconds)
        import_time()
    if arguments.plot:
        plot(ratios, arguments.plot)


if __name__ == "__main__":
    main()
