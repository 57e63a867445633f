"""Write down what PyTorch does, so that the tests need no PyTorch.

python -m tests.operators.record            all families
python -m tests.operators.record views      one
"""

from __future__ import annotations

import json
import sys

import torch

from tests.operators.harness import RECORDED, families, load_samples, observe


def record(family: str) -> None:
    """Write recorded/<family>.json: one line a sample, and the version that said so."""
    lines = [f"{json.dumps(s.name)}: {json.dumps(observe(torch, s))}" for s in load_samples(family)]
    text = f'{{"torch": {json.dumps(torch.__version__)}, "samples": {{\n' + ",\n".join(lines) + "\n}}\n"
    (RECORDED / f"{family}.json").write_text(text, encoding="utf-8")
    print(f"{family}: {len(lines)} samples")


if __name__ == "__main__":
    torch.set_num_threads(1)
    for name in sys.argv[1:] or families():
        record(name)
