"""What does a plot say that a graph does not?

What grows and what does not. A chapter draws its other plots itself, with these colors, which can be read on a light
page and on a dark one. matplotlib is loaded with this module, and by no other.

In PyTorch: nothing.
Read next: `../../notebooks/09_not_the_gradient.ipynb`.
"""

import io
import re
from pathlib import Path
from typing import Any

import matplotlib
from matplotlib import pyplot
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

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


def write(picture: Any, path: str | Path):
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
