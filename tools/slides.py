"""One gradient's life, from `x * y` to `x.grad`, on eleven slides: where do their pictures come from?

From a pass that really ran. The words stand in `slides.html` beside this file; `make figures` puts the pictures in
and writes figures/slides.html, one file without a framework, which needs no network: arrow keys or a click turn the
page, `t` changes the theme, printing gives a PDF.

    python tools/slides.py
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from urllib.parse import quote

import teachgrad as torch
from teachgrad import nn, viz

FILE = Path(__file__).resolve().parent.parent / "figures" / "slides.html"

x = torch.tensor([2.0], requires_grad=True)
y = torch.tensor([3.0], requires_grad=True)
with viz.trace() as film:
    z = x * y + x
    z.backward()
assert film.order == ["AddBackward0", "MulBackward0", "AccumulateGrad", "AccumulateGrad"]
assert (x.grad.item(), y.grad.item()) == (4, 2)
kinds = [(step.kind, step.node) for step in film]
COUNTED = kinds.index(("start", "AddBackward0"))
SENT = kinds.index(("run", "MulBackward0"))
ADDED = kinds.index(("deliver", "MulBackward0"))

p = x * y
kept = viz.draw(p, saved=True, legend=False, names={"x": x, "y": y, "p": p})
p.backward()
let_go = viz.draw(p, saved=True, legend=False, names={"x": x, "y": y, "p": p})
try:
    z.backward()
except RuntimeError as error:
    SECOND_TIME = str(error).split(". ")[0] + "."

model = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 1))
with viz.modules(model):
    loss = model(torch.ones(2, 4)).mean()
of_model = viz.draw(loss, modules=model, legend=False, names={"loss": loss})


def picture(svg: str, alt: str) -> str:
    """A picture without the room around its boxes; a step of the film without its sentence, too: the slide says it."""
    head = re.search(r'width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2"', svg)
    if head and "@keyframes" not in svg:
        width, height = int(head[1]), int(head[2])
        scene = re.search(r'<g transform="translate\(0,(\d+)\)">', svg)
        top = int(scene[1]) if scene else 0
        drawn = svg[svg.index("</style>") :]
        places = re.findall(r' d="M(\d+),\d+H(\d+)|<text[^>]* x="(\d+)"|<rect x="(\d+)" y', drawn)
        across = [int(x) for place in places for x in place if x]
        left, right = max(0, min(across) - 12), min(width, max(across) + 24)
        box = f'width="{right - left}" height="{height - top}" viewBox="{left} {top} {right - left} {height - top}"'
        svg = svg.replace(head[0], box, 1)
    return f'<img src="data:image/svg+xml,{quote(svg, safe=" <>=:;,/(){}")}" alt="{escape(alt)}">'


def step(number: int) -> str:
    return picture(film[number].svg, film[number].sentence)


PARTS = {
    "film": picture(film.svg, "The whole film: the graph is built, then the gradient travels from z to x and y."),
    "recorded": step(0),
    "kept": picture(kept.svg, "MulBackward0 keeps x and y, each at version 0."),
    "grown": step(1),
    "counted": step(COUNTED),
    "sent": step(SENT),
    "added": step(ADDED),
    "arrived": step(len(film) - 1),
    "let_go": picture(let_go.svg, "MulBackward0 has released x and y."),
    "of_model": picture(of_model.svg, "The graph of a model with two linear layers, each module a box."),
    "second_time": escape(SECOND_TIME),
}

if __name__ == "__main__":
    template = Path(__file__).with_suffix(".html").read_text(encoding="utf-8")
    FILE.write_text(re.sub(r"\{\{(\w+)\}\}", lambda found: PARTS[found[1]], template), encoding="utf-8", newline="\n")
