"""One program, two libraries.

    def program(torch):
        x = torch.tensor([1.0, 2.0], requires_grad=True)
        y = (x * x).sum()
        y.backward()
        return {"x": x, "y": y}

    both(program)        what teachgrad did, what PyTorch did, and whether it is the same

Where PyTorch is installed, the program is run on it. Where it is not, `RECORDED` says what PyTorch did when the course
was written; with PyTorch installed and TEACHGRAD_RECORD=1, `both` renews it. The last line of what is shown says which
of the two it was.

Read next: `../../notebooks/17_side_by_side.ipynb`, which uses it.
"""

import hashlib
import inspect
import json
import os
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import teachgrad
from teachgrad.course.source import data

RECORDED = data("17_side_by_side.json")
Facts = dict[str, str]
Program = Callable[[Any], dict[str, Any]]


def graph_lines(node) -> list[str]:
    """The graph below `node`, a line a node in the order of a walk: its name, and the numbers of those it points to."""
    order, lines = [node], []
    for current in order:  # which grows meanwhile
        targets = []
        for following, input_nr in current.next_functions:
            if following is not None and following not in order:
                order.append(following)
            number = "-" if following is None else str(order.index(following))
            targets.append(f"{number}.{input_nr}" if input_nr else number)
        lines.append(" ".join([current.name().replace("torch::autograd::", ""), *targets]))
    return lines


def _numbers(value):
    """Numbers to five digits, in which rounding errors do not show."""
    if isinstance(value, list):
        return [_numbers(v) for v in value]
    return float(f"{value:.5g}") if isinstance(value, float) else value


def observe(torch, program: Program) -> Facts:
    """Run `program` on a library and note what there is to notice about its results, or its error."""
    try:
        results = program(torch)
    except Exception as error:
        return {"error": f"{type(error).__name__}: {str(error).split(' Modified last')[0]}"}
    facts: Facts = {}
    for name, value in results.items():
        if not isinstance(value, torch.Tensor):
            facts[name] = str(value)
            continue
        facts[name] = str(_numbers(value.tolist()))
        facts[f"{name}.dtype"] = str(value.dtype)
        facts[f"{name}.requires_grad, is_leaf, _version"] = f"{value.requires_grad}, {value.is_leaf}, {value._version}"
        if value.grad_fn is not None:
            facts[f"{name}: graph"] = "; ".join(graph_lines(value.grad_fn))
        elif value.grad is not None:
            facts[f"{name}.grad"] = str(_numbers(value.grad.tolist()))
    return facts


class SideBySide:
    """What two libraries made of one program. `=` marks what is the same, `!` what differs, and `?` what is
    not known of PyTorch.

    Attributes:
        ours: the facts of teachgrad.
        theirs: those of PyTorch.
        source: where these come from.
        rows: (what, teachgrad, PyTorch) for each fact.
    """

    def __init__(self, ours: Facts, theirs: Facts, source: str):
        self.ours, self.theirs, self.source = ours, theirs, source
        self.rows = [(what, ours.get(what, ""), theirs.get(what, "unknown")) for what in {**ours, **theirs}]

    def __repr__(self) -> str:
        lines = [
            f"= {a}: {b}" if b == c else f"? {a}: {b}" if c == "unknown" else f"! {a}: {b}\n    PyTorch: {c}"
            for a, b, c in self.rows
        ]
        return "\n".join([*lines, f"({self.source})"])


def pytorch():
    """PyTorch, or None where it is not installed."""
    return import_module("torch") if find_spec("torch") else None


def both(program: Program) -> SideBySide:
    """Run `program` on teachgrad and on PyTorch (without it: look up what PyTorch did) and compare.

    Args:
        program: a function of the library, which returns a dictionary of what is to be compared.
    """
    ours, torch = observe(teachgrad, program), pytorch()
    key = hashlib.sha256(inspect.getsource(program).strip().encode()).hexdigest()[:16]
    known = json.loads(RECORDED.read_text(encoding="utf-8"))
    if torch is not None:
        version, theirs = torch.__version__.split("+")[0], observe(torch, program)
        if os.environ.get("TEACHGRAD_RECORD"):
            known[key] = {"torch": version, "facts": theirs}
            RECORDED.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        return SideBySide(ours, theirs, f"PyTorch {version} has just run this program")
    if key in known:
        source = f"PyTorch is not installed here; this is what PyTorch {known[key]['torch']} did with this program"
        return SideBySide(ours, known[key]["facts"], source)
    return SideBySide(ours, {}, "PyTorch is not installed here, and nothing is recorded for this program")
