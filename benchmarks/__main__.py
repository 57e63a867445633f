"""Measure teachgrad: against PyTorch eager on one thread, numpy by hand, HIPS autograd, and another checkout.

parts: loops usual drawn operators by_hand growth sizes calls; without any, all of them. Names of programs work, too.
"""

from __future__ import annotations

import argparse
import os
import random
from pathlib import Path

for _name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_name, "1")  # one thread for everybody; before numpy is imported

from benchmarks import by_hand, drawn, growth, loops, operators, sizes, usual
from benchmarks.report import Table, plot
from benchmarks.timing import CannotRun, Contestant, Program

PARTS = "loops usual drawn operators by_hand growth sizes calls".split()
PROGRAMS: dict[str, Program] = {**loops.LOOPS, **usual.USUAL}


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("chosen", nargs="*", metavar="PART", help="parts, or names of programs")
    parser.add_argument("--quick", action="store_true", help="a fifth of the time")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each comparison")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6), help="the first program to draw")
    parser.add_argument("--count", type=int, default=100, help="how many programs to draw")
    parser.add_argument("--against", metavar="FOLDER", help="another checkout of teachgrad")
    parser.add_argument("--plot", type=Path, default=Path("build/benchmarks.svg"), metavar="FILE")
    parser.add_argument("--write", type=Path, metavar="FILE", help="where `sizes` writes its figures, for the notebook")
    options = parser.parse_args()
    unknown = set(options.chosen) - {*PARTS, *PROGRAMS}
    if unknown:
        parser.error(f"{', '.join(sorted(unknown))}: not one of {', '.join([*PARTS, *PROGRAMS])}")
    parts = [part for part in PARTS if part in options.chosen or not options.chosen]
    named = {name: program for name, program in PROGRAMS.items() if name in options.chosen}
    seconds = options.seconds / (5 if options.quick else 1)

    if (named and "calls" not in parts) or {"loops", "usual", "drawn", "operators"} & {*parts}:
        against_pytorch(parts, named, options, seconds)
    if "by_hand" in parts:
        against("numpy", by_hand.NUMPY, seconds)
        against("autograd", by_hand.HIPS, seconds)
    if "growth" in parts:
        growth.main()
    if "sizes" in parts:
        sizes.main(options.quick, options.write)
    if "calls" in parts:
        from benchmarks import calls  # imports teachgrad, which the processes of others may want from another folder

        calls.table(usual.USUAL)
        for name, program in named.items():
            calls.functions(name, program)


def against_pytorch(parts: list[str], named: dict[str, Program], options: argparse.Namespace, seconds: float) -> None:
    """The ratios to PyTorch, and to another checkout."""
    others = {}
    if (pytorch := contestant("torch")) is not None:
        others["PyTorch"] = pytorch
    if options.against:
        others["before"] = Contestant("teachgrad", options.against)
    if not others:
        return
    table = Table(Contestant("teachgrad"), others, seconds)
    table.part("chosen programs", named)
    if "loops" in parts:
        table.part("loops", loops.LOOPS)
    if "usual" in parts:
        table.part("programs as users write them", usual.USUAL)
    if "drawn" in parts:
        count = options.count // (5 if options.quick else 1)
        title = f"drawn at random, --seed {options.seed} --count {count}"
        table.seconds = seconds / 4
        table.part(title, drawn.programs(options.seed, count), shown=10)
    if "operators" in parts:
        table.seconds, names = seconds / 4, operators.names()
        table.part("operators, forward", {n: operators.forward(n) for n in names}, shown=20)
        table.part("operators, forward and backward", {n: operators.with_backward(n) for n in names}, shown=20)
    if "PyTorch" in others and not named:
        plot(table.parts, options.plot)


def against(library: str, pairs: dict[str, tuple[Program, ...]], seconds: float) -> None:
    """Ratios to programs that are written in another way."""
    other = contestant(library)
    if other is not None:
        table = Table(Contestant("teachgrad"), {library: other}, seconds)
        table.part(f"against {library}", pairs)


def contestant(library: str) -> Contestant | None:
    """A contestant, unless its library is not installed here."""
    try:
        return Contestant(library)
    except CannotRun:
        print(f"{library} is not installed here.")
        return None


if __name__ == "__main__":
    main()
