"""What does a plot say that a graph does not?

How a function looks where it has no slope, who sees which memory, what grows and what does not. Everything drawn is
computed by the package. matplotlib is loaded with this module, and by no other.

In PyTorch: nothing.
Read next: `../../notebooks/09_not_the_gradient.ipynb`.
"""

import io
import math
import re
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

import teachgrad as torch

BLUE, GREEN, ORANGE, DARK = "#0072b2", "#009e73", "#d55e00", "#24292f"
BOTH = "#767c82"
"""A gray that can be read on a light page and on a dark one; in the files, which know the page's colour, it is dark."""

matplotlib.rc("svg", hashsalt="teachgrad")
matplotlib.rc("figure", facecolor="none")
matplotlib.rc("figure.constrained_layout", use=True, h_pad=0.1, w_pad=0.1)
matplotlib.rc("axes", facecolor="none", labelcolor=BOTH, edgecolor=BOTH, axisbelow=True)
matplotlib.rc("axes.spines", top=False, right=False)
for _group in ("text", "xtick", "ytick", "grid"):
    matplotlib.rc(_group, color=BOTH)
matplotlib.rc("grid", alpha=0.2, linewidth=0.6)
matplotlib.rc("legend", frameon=False)
matplotlib.rc("font", size=9)


def write(picture: Any, path: str | Path) -> None:
    """Write a plot as SVG, the same bytes every time, dark on a dark page. A drawing writes itself."""
    if not isinstance(picture, Figure):
        if picture is not None:
            picture.save(path)
        return
    svg = io.StringIO()
    picture.savefig(svg, format="svg", metadata={"Date": None})
    dark = "@media (prefers-color-scheme: dark) {#figure_1 {filter: invert(0.91) hue-rotate(180deg)}}"
    text = svg.getvalue().replace("</style>", f"{dark}</style>", 1).replace(BOTH, DARK)
    names = re.findall(r'<clipPath id="(\w+)"', text)  # which depend on the processor
    for number, name in enumerate(names):
        text = text.replace(name, f"clip_{number}_of_{Path(path).stem}")
    Path(path).write_text(text, encoding="utf-8", newline="\n")


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

    def draw(self, above: Axes, below: Axes) -> None:
        """The function above; below its slope, rings where it tends to from either side, and a dot for the choice."""
        for left, right in pairwise([self.start, *self.places, 2.0]):
            if left < right:
                inside = [left + (right - left) * (k + 0.5) / 80 for k in range(80)]
                above.plot(inside, self.function(torch.tensor(inside, dtype=torch.float64)).tolist(), color=BLUE)
                below.plot(inside, [self.slope(x) for x in inside], color=BLUE)
        for place in self.places:
            for side in (place - 1e-9, place + 1e-9):
                if side > self.start and abs(limit := self.slope(side)) < 100:
                    below.plot(place, limit, "o", mfc="none", mec=BLUE, ms=5, clip_on=False, zorder=3)
            chosen = self.slope(place)
            above.plot(place, self.function(torch.tensor(place, dtype=torch.float64)).item(), "o", color=ORANGE, ms=5)
            height, mark = (chosen, "o") if math.isfinite(chosen) else (LIMIT, "^")
            below.plot(place, height, mark, ms=7, color=ORANGE, clip_on=False, zorder=4)
            label = f"{chosen:g}".replace("inf", "∞")
            below.annotate(label, (place, height), (7, 2), textcoords="offset points", color=ORANGE, weight="bold")


LIMIT = 2.5


def kink_figure(kinks: Sequence[Kink]) -> Figure:
    """Four kinks to a row: functions above, their slopes below."""
    figure, axes = pyplot.subplots(len(kinks) // 2, 4, figsize=(8.4, 0.85 * len(kinks)))
    for number, kink in enumerate(kinks):
        above, below = axes[number // 4 * 2 : number // 4 * 2 + 2, number % 4]
        kink.draw(above, below)
        above.set_title(kink.title, fontsize=9)
        for ax, height, label in ((above, 2.2, "function"), (below, LIMIT, "slope")):
            ax.set(xlim=(-2, 2), ylim=(-1.4, height), xticks=[-1, 0, 1], yticks=[-1, 0, 1, 2])
            ax.set_ylabel("" if number % 4 else label)
            ax.grid()
    curve, _, ring, _, dot = axes[1, 0].lines
    names = ["what autograd computes", "where it tends to, from one side", "what was chosen at the kink"]
    figure.legend([curve, ring, dot], names, loc="outside lower center", ncols=3)
    pyplot.close(figure)  # shown once, by the cell that ends with it
    return figure


def curves(xlabel: str, ylabel: str, scale: str = "linear", **named) -> Figure:
    """Some curves over a common axis, with markers if they have few points. Each is named: (xs, ys)."""
    figure, ax = pyplot.subplots(figsize=(6.0, 3.2))
    for (name, (xs, ys)), color, style in zip(named.items(), (BLUE, ORANGE, GREEN), ("o-", "s--", "^:"), strict=False):
        ax.plot(xs, ys, style if len(xs) < 30 else style[1:], color=color, label=name, linewidth=1.8, markersize=5)
    ax.set(xlabel=xlabel, ylabel=ylabel, xscale=scale, yscale=scale)
    if scale == "linear":
        ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    ax.grid()
    ax.legend()
    pyplot.close(figure)
    return figure


def memory_strips(windows: dict[str, Any]) -> Figure:
    """For each window on a memory that holds 0, 1, 2, ...: the cells it can see are blue."""
    base = next(iter(windows.values()))._base
    figure, axes = pyplot.subplots(len(windows), 1, figsize=(6.4, 0.85 * len(windows)))
    for ax, (name, window) in zip(axes, windows.items(), strict=True):
        for cell in map(int, base.tolist()):
            seen = cell in window.flatten().tolist()
            ax.add_patch(pyplot.Rectangle((cell, 0), 0.9, 0.9, color="#56b4e9" if seen else "#eeeeee"))
            ax.text(cell + 0.45, 0.45, str(cell), ha="center", va="center", fontsize=9, color=DARK)
        ax.set(xlim=(-0.1, len(base)), ylim=(-0.1, 1))
        ax.set_title(f"{name}    offset {window.storage_offset()}, strides {window.stride()}", loc="left", fontsize=9)
        ax.axis("off")
    pyplot.close(figure)
    return figure
