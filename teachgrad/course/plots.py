"""What does a plot say that a graph does not?

How a function looks where it has no slope, where a descent in the complex plane leads, what grows and what does not.
Everything drawn is computed by the package. matplotlib is loaded with this module, and by no other.

In PyTorch: nothing.
Read next: `../../notebooks/09_not_the_gradient.ipynb`.
"""

from __future__ import annotations

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

import teachgrad

torch: Any = teachgrad  # whose operators are attached to it when it is loaded

BLUE, ORANGE, GRAY = "#0072b2", "#d55e00", "#8a8f95"

BOTH, DARK = "#767c82", "#24292f"
"""What is written on no ground of its own is gray in a notebook, so that it can be read on a light page and on a dark one;
in the files, which know the page's colour, it is dark."""

GRID: Any = {"color": BOTH, "alpha": 0.2, "linewidth": 0.6}

matplotlib.rcParams.update(
    {
        "svg.hashsalt": "teachgrad",
        **dict.fromkeys(("figure.facecolor", "axes.facecolor"), "none"),
        **dict.fromkeys(("text.color", "axes.labelcolor", "axes.edgecolor", "xtick.color", "ytick.color"), BOTH),
        "axes.spines.top": False,
        "axes.spines.right": False,
        "font.size": 9,
        "figure.constrained_layout.h_pad": 0.1,
        "figure.constrained_layout.w_pad": 0.1,
    }
)


def save(figure: Figure, path: str | Path) -> Figure:
    """Write `figure` as SVG, the same bytes every time, and close it. On a dark page it is dark, with the same hues."""
    svg = io.StringIO()
    figure.savefig(svg, format="svg", metadata={"Date": None})
    dark = "@media (prefers-color-scheme: dark) {#figure_1 {filter: invert(0.91) hue-rotate(180deg)}}"
    text = svg.getvalue().replace("</style>", f"{dark}</style>", 1).replace(BOTH, DARK)
    Path(path).write_text(_numbered(text, Path(path).stem), encoding="utf-8", newline="\n")
    pyplot.close(figure)
    return figure


def _numbered(svg: str, name: str) -> str:
    """`svg` with numbers for the names of its clipping rectangles, which depend on the last bits of where they are, and
    so on the processor."""
    for number, rectangle in enumerate(re.findall(r'<clipPath id="(\w+)"', svg)):
        svg = svg.replace(rectangle, f"clip_{number}_of_{name}")  # XML wants a letter first
    return svg


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
                    below.plot(place, limit, "o", mfc="none", mec=color, ms=5, clip_on=False, zorder=3)
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
                ax.grid(**GRID)
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
    ax.grid(**GRID)
    ax.legend(frameon=False)
    return figure


def memory_strips(windows: dict[str, Any]) -> Figure:
    """For each window on a memory that holds 0, 1, 2, ...: the cells it can see are blue."""
    base = next(iter(windows.values()))._base
    cells = [int(cell) for cell in base.tolist()]
    figure, axes = pyplot.subplots(len(windows), 1, figsize=(6.4, 0.85 * len(windows)), layout="constrained")
    for ax, (name, window) in zip(axes, windows.items(), strict=True):
        seen = set(window.flatten().tolist())
        for cell in cells:
            ax.add_patch(pyplot.Rectangle((cell, 0), 0.9, 0.9, color="#56b4e9" if cell in seen else "#eeeeee"))
            ax.text(cell + 0.45, 0.45, str(cell), ha="center", va="center", fontsize=9, color=DARK)
        ax.set(xlim=(-0.1, len(cells)), ylim=(-0.1, 1))
        place = f"offset {window.storage_offset()}, strides {window.stride()}"
        ax.set_title(f"{name}    {place}", loc="left", fontsize=9)
        ax.axis("off")
    return figure


COLOURS = {"refused": "#f8d0c0", "inference": "#fdeec2", "normal": "#dcecfa", "normal, recorded": "#cfe8dc"}


def rules_table(rows: Sequence[Sequence[str]]) -> Figure:
    """What became of tensors inside and outside of inference mode, a colour for each outcome."""
    figure, ax = pyplot.subplots(figsize=(7, 4.2), layout="constrained")
    ax.axis("off")
    ax.set_title("What comes out? Tensors and operations, inside and outside of inference mode", fontsize=10)
    table = ax.table(
        [["the tensor t", "operation", "inside", "outside"], *map(list, rows)],
        loc="center",
        cellLoc="left",
        cellColours=[["#e4e4e4"] * 4, *[["#ffffff"] * 2 + [COLOURS[outcome] for outcome in row[2:]] for row in rows]],
    )
    table.auto_set_font_size(False)
    table.set_fontsize(9)
    table.scale(1, 1.45)
    for cell in table.get_celld().values():
        cell.set_edgecolor("#aaaaaa")
        cell.get_text().set_color(DARK)
        if cell.get_text().get_text() == "refused":
            cell.get_text().set_fontweight("bold")
    return figure


def quotient_circles(found: dict[str, Sequence[complex]]) -> Figure:
    """A panel for each function: its quotients from all sides, their mean as a cross, and zero as a black dot."""
    figure, axes = pyplot.subplots(1, len(found), figsize=(8.4, 4.4), layout="constrained")
    for ax, (name, quotients) in zip(axes, found.items(), strict=True):
        ax.plot([q.real for q in quotients], [q.imag for q in quotients], ".", ms=3, color=BLUE)
        middle = sum(quotients) / len(quotients)
        ax.plot(middle.real, middle.imag, "+", ms=10, color=ORANGE)
        ax.plot(0, 0, ".", ms=5, color=BOTH)
        ax.set(title=name, aspect="equal", xlim=(-1.6, 4.6), ylim=(-4.8, 5))
        ax.grid(**GRID)
    axes[0].set_ylabel("imaginary part of the quotient")
    axes[len(found) // 2].set_xlabel("real part of the quotient")
    return figure


def descents(paths: dict[str, Sequence[complex]], target: complex) -> Figure:
    """Walks in the complex plane, on a loss that grows with the distance from `target`."""
    figure, ax = pyplot.subplots(figsize=(4.6, 5.4), layout="constrained")
    across = [-1.5 + 0.05 * k for k in range(101)]
    up = [-4.2 + 0.05 * k for k in range(137)]
    heights = [[abs(complex(u, v) - target) ** 2 / 2 for u in across] for v in up]
    ax.contour(across, up, heights, levels=[0.1, 0.5, 1, 2, 4, 7, 11], colors=BOTH, alpha=0.5, linewidths=0.8)
    for (name, path), color, style in zip(paths.items(), (BLUE, ORANGE), ("o-", "s-"), strict=True):
        shown = [place for place in path if place.imag > up[0]]
        ax.plot([place.real for place in shown], [place.imag for place in shown], style, ms=4, color=color, label=name)
    ax.plot(target.real, target.imag, "*", ms=12, color=BOTH)
    ax.set(xlabel="real part", ylabel="imaginary part", aspect="equal")
    ax.legend(loc="upper left")
    return figure


def complex_signals(**signals: Any) -> Figure:
    """Complex signals by strength, real part and imaginary part: the first pale, the second broad, the third thin."""
    figure, axes = pyplot.subplots(3, 1, figsize=(7.2, 5.4), layout="constrained")
    parts = (("strength", torch.abs), ("real part", torch.real), ("imaginary part", torch.imag))
    looks: Any = (
        {"color": BOTH, "alpha": 0.6},
        {"color": "#009e73", "lw": 4, "alpha": 0.5},
        {"color": BLUE, "lw": 1.2},
    )
    for ax, (title, part) in zip(axes, parts, strict=True):
        for (name, signal), look in zip(signals.items(), looks, strict=True):
            ax.plot(part(signal).tolist(), label=name.replace("_", " "), **look)
        ax.set_ylabel(title)
    figure.legend(*axes[0].get_legend_handles_labels(), loc="outside upper center", ncols=3, fontsize=8)
    return figure
