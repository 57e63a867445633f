"""What does a plot say that a graph does not?

How a function looks where it has no slope, and which slope it is given there. Everything drawn is computed by the
package: the curves, their slopes, and the value chosen at the kink. matplotlib is loaded with this module, and by no
other.

In PyTorch: nothing.
Read next: `../../notebooks/09_not_the_gradient.ipynb`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib import pyplot
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

import teachgrad

torch: Any = teachgrad  # whose operators are attached to it when it is loaded

BLUE, ORANGE, GRAY = "#0072b2", "#d55e00", "#8a8f95"

matplotlib.rcParams.update(
    {"svg.hashsalt": "teachgrad", "axes.spines.top": False, "axes.spines.right": False, "font.size": 9}
)


def save(figure: Figure, path: str | Path) -> Figure:
    """Write `figure` as SVG, the same bytes every time, and close it."""
    figure.savefig(path, metadata={"Date": None})
    pyplot.close(figure)
    return figure


@dataclass
class Kink:
    """A function of one number and the places where it has no slope.

    Args:
        title: what stands above it.
        function: from a tensor to a tensor, element by element.
        places: where to look.
        start: where the curve begins.
    """

    title: str
    function: Callable[[Any], Any]
    places: Sequence[float] = (0.0,)
    start: float = -2.0

    def slope(self, x: float) -> float:
        """What autograd says at `x`."""
        point = torch.tensor(x, dtype=torch.float64, requires_grad=True)
        return float(torch.autograd.grad(self.function(point), point)[0].item())

    def draw(self, above: Axes, below: Axes, color: str = BLUE) -> None:
        """The function above; below its slope, rings where it tends to from either side, and a dot for the choice."""
        ends = [self.start, *self.places, 2.0]
        for left, right in pairwise(ends):
            if left < right:
                inside = [left + (right - left) * (k + 0.5) / 80 for k in range(80)]
                values = self.function(torch.tensor([left, *inside, right], dtype=torch.float64)[1:-1]).tolist()
                above.plot(inside, values, color=color)
                below.plot(inside, [self.slope(x) for x in inside], color=color)
        for place in self.places:
            for side in (-1e-9, 1e-9):
                if place + side > self.start and abs(limit := self.slope(place + side)) < 100:
                    below.plot(place, limit, "o", mfc="white", mec=color, ms=5, clip_on=False, zorder=3)
            chosen = self.slope(place)
            above.plot(place, self.function(torch.tensor(place, dtype=torch.float64)).item(), "o", color=ORANGE, ms=5)
            mark = {"marker": "o", "ms": 6} if math.isfinite(chosen) else {"marker": "^", "ms": 9}
            height = chosen if math.isfinite(chosen) else LIMIT
            below.plot(place, height, color=ORANGE, clip_on=False, zorder=4, **mark)  # type: ignore[arg-type]
            label = f"{chosen:g}".replace("inf", "∞")
            below.annotate(label, (place, height), (7, 2), textcoords="offset points", color=ORANGE, weight="bold")


LIMIT = 2.5


def kink_figure(rows: Sequence[Sequence[Sequence[Kink]]]) -> Figure:
    """A panel for each group of kinks: functions above, their slopes below."""
    width = max(len(row) for row in rows)
    figure, axes = pyplot.subplots(2 * len(rows), width, figsize=(2.1 * width, 3.4 * len(rows)), layout="constrained")
    for number, row in enumerate(rows):
        for column, group in enumerate(row):
            above, below = axes[2 * number][column], axes[2 * number + 1][column]
            for kink, color in zip(group, (BLUE, "#009e73", "#7a5195"), strict=False):
                kink.draw(above, below, color)
            above.set_title(", ".join(kink.title for kink in group), fontsize=9)
            for ax, height in ((above, 2.2), (below, LIMIT)):
                ax.set(xlim=(-2, 2), ylim=(-1.4, height), xticks=[-1, 0, 1], yticks=[-1, 0, 1, 2])
                ax.grid(color="#e6e8ea", linewidth=0.6)
                ax.set_axisbelow(True)
        axes[2 * number][0].set_ylabel("function")
        axes[2 * number + 1][0].set_ylabel("slope")
    return figure


def curves(xlabel: str, ylabel: str, **named: Any) -> Figure:
    """Some curves over a common axis. Each is named: (xs, ys)."""
    figure, ax = pyplot.subplots(figsize=(6.0, 3.2), layout="constrained")
    for (name, (xs, ys)), color, style in zip(named.items(), (BLUE, ORANGE, "#009e73"), ("-", "--", ":"), strict=False):
        ax.plot(xs, ys, style, color=color, label=name.replace("_", " "), linewidth=2)
    ax.set(xlabel=xlabel, ylabel=ylabel)
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    ax.grid(color="#e6e8ea", linewidth=0.6)
    ax.legend(frameon=False)
    return figure
