"""How are the results told: a table, and a picture of it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from pathlib import Path

from benchmarks.timing import CannotRun, Comparison, Contestant, Program, compare


class Table:
    """Compares program after program, prints a line for each, and keeps the ratios.

    Args:
        others: the contestants beside teachgrad, by the name that stands above their column.
        seconds: for each comparison.
    """

    def __init__(self, ours: Contestant, others: dict[str, Contestant], seconds: float) -> None:
        self.ours, self.others, self.seconds = ours, others, seconds
        self.parts: dict[str, dict[str, Comparison]] = {}

    def part(self, title: str, programs: Mapping[str, Program | tuple[Program, ...]], shown: int | None = None) -> None:
        """Compare all `programs` (one for everybody, or one for each), and print all, or only the `shown` slowest."""
        if not programs:
            return
        others = "".join(f"{name:>12}" for name in self.others)
        print(f"\n{title:40}{'ms':>10}{others}{'±':>8}", flush=True)
        everybody, results = [self.ours, *self.others.values()], self.parts.setdefault(title, {})
        for name, program in programs.items():
            each = program if isinstance(program, tuple) else (program,) * len(everybody)
            try:
                results[name] = compare(list(zip(everybody, each, strict=True)), self.seconds)
            except CannotRun as error:
                print(f"{name[:40]:40} {error}"[:120], flush=True)
                continue
            if shown is None:
                self.line(name, results[name])
        if shown is not None:
            for name in sorted(results, key=lambda n: -results[n].ratios[0])[:shown]:
                self.line(name, results[name])
            print(f"{f'… the {shown} slowest of {len(results)}':40}")
        columns = zip(*[result.ratios for result in results.values()], strict=True)
        print(f"{'geometric mean':50}" + "".join(f"{geometric_mean(column):12.2f}" for column in columns), flush=True)

    def line(self, name: str, result: Comparison) -> None:
        ratios = "".join(f"{ratio:12.2f}" for ratio in result.ratios)
        print(f"{name[:40]:40}{result.times[0] * 1e3:10.3f}{ratios}{100 * result.noise:7.0f}%", flush=True)


def geometric_mean(ratios: Iterable[float]) -> float:
    """The mean that treats twice as fast and half as fast alike; of those that there are."""
    logs = [math.log(ratio) for ratio in ratios if not math.isnan(ratio)]
    return math.exp(sum(logs) / len(logs)) if logs else math.nan


def plot(parts: dict[str, dict[str, Comparison]], path: Path) -> None:
    """The ratios to the first other contestant: a line for each program with a name, a curve for many."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    named = {n: r.ratios[0] for part in parts.values() if len(part) <= 30 for n, r in part.items()}
    many = {title: sorted(r.ratios[0] for r in part.values()) for title, part in parts.items() if len(part) > 30}
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(11, max(3.5, len(named) / 5)), sharex=True)
    names = sorted(named, key=lambda name: -named[name])
    left.hlines(names, 1, [named[name] for name in names], color="#0072b2")
    left.plot([named[name] for name in names], names, "o", color="#0072b2")
    for title, ratios in many.items():
        right.plot(ratios, [(i + 0.5) / len(ratios) for i in range(len(ratios))], label=title)
        right.set_ylabel("share of the programs that are below")
        right.legend()
    for axes in (left, right):
        axes.axvline(1, color="#d55e00")
        axes.set_xscale("log", base=2)
        axes.xaxis.set_major_formatter("{x:g}")
        axes.set_xlabel("time / PyTorch's time (less is faster)")
    figure.tight_layout()
    path.parent.mkdir(exist_ok=True)
    figure.savefig(path, metadata={"Date": None})
    print(f"\nThe picture is {path}.")
