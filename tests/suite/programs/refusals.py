"""What layers, functions, optimizers and checkpoints refuse: sizes of 1 that numpy would broadcast, senseless options.

The calls are in refusals.txt: before `…` how they begin, after it how they go on, with a bar between two calls.
"""

import re
from pathlib import Path

CALLS = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8")


def _refused(torch, say, family):
    nn, optim = torch.nn, torch.optim
    known = {
        "torch": torch,
        "nn": nn,
        "F": nn.functional,
        "optim": optim,
        "ones": torch.ones,
        "ck": torch.utils.checkpoint,
    }
    known["sgd"] = lambda *args, **options: optim.SGD([nn.Parameter(torch.ones(2))], *args, **options)
    known["adam"] = lambda **options: optim.Adam([nn.Parameter(torch.ones(2))], **options)
    text = re.search(rf"# {family}\n\n(.*?)(?=\n\n|\Z)", CALLS, re.DOTALL)[1]
    for block in re.split(r"\n(?=\S)", text):
        start, _, calls = " ".join(block.split()).partition("… ")
        for call in calls.split(" | "):
            try:
                eval(start + call, known)
                say(start + call, "is taken")
            except Exception as error:
                say(start + call, "raises", type(error).__name__)


def layers(torch, say):
    _refused(torch, say, "layers")


def functions(torch, say):
    _refused(torch, say, "functions")


def optimizers(torch, say):
    _refused(torch, say, "optimizers")
