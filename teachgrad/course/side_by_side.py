"""One program, two libraries.

    def program(torch):
        x = torch.tensor([1.0, 2.0], requires_grad=True)
        y = (x * x).sum()
        y.backward()
        return {"x": x, "y": y}

    both(program)        a table: what teachgrad did, what PyTorch did, and whether it is the same

Where PyTorch is installed the program is run on it. Where it is not, `recorded` names a file that says what PyTorch did
when the course was written (`both(program, recorded=…)` with TEACHGRAD_RECORD=1 and PyTorch installed renews it).

Read next: `../../notebooks/17_side_by_side.ipynb`, which uses it.
"""

from __future__ import annotations

import hashlib
import html
import importlib
import inspect
import json
import os
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

Facts = dict[str, str]


def graph_lines(node: Any) -> list[str]:
    """The graph below `node`, a line a node in the order of a walk: its name, and the numbers of the nodes it points to."""
    if node is None:
        return []
    order, number, lines = [node], {node: 0}, []
    for current in order:
        targets = []
        for following, input_nr in current.next_functions:
            if following is None:
                targets.append("-")
                continue
            if following not in number:
                number[following] = len(order)
                order.append(following)
            targets.append(f"{number[following]}.{input_nr}" if input_nr else str(number[following]))
        lines.append(" ".join([current.name().replace("torch::autograd::", ""), *targets]))
    return lines


def facts_of(torch: ModuleType, name: str, value: Any) -> Facts:
    """What there is to notice about one result of a program."""
    if not isinstance(value, torch.Tensor):
        return {name: str(value)}
    facts = {
        name: _numbers(value.detach()),
        f"{name}.dtype": str(value.dtype),
        f"{name}.requires_grad, is_leaf, _version": f"{value.requires_grad}, {value.is_leaf}, {value._version}",
    }
    if value.grad_fn is not None:
        facts[f"{name}: graph"] = "; ".join(graph_lines(value.grad_fn))
    elif value.grad is not None:
        facts[f"{name}.grad"] = _numbers(value.grad.detach())
    return facts


def _numbers(tensor: Any) -> str:
    def rounded(value: Any) -> Any:
        if isinstance(value, list):
            return [rounded(v) for v in value]
        if isinstance(value, complex):
            return complex(float(f"{value.real:.5g}"), float(f"{value.imag:.5g}"))
        return float(f"{value:.5g}") if isinstance(value, float) else value

    return str(rounded(tensor.tolist()))


def observe(torch: ModuleType, program: Callable[[ModuleType], dict[str, Any]]) -> Facts:
    """Run `program` on a library and note what came out, an error included."""
    try:
        results = program(torch)
    except Exception as error:
        return {"error": f"{type(error).__name__}: {str(error).split(' Modified last')[0]}"}
    facts: Facts = {}
    for name, value in results.items():
        facts.update(facts_of(torch, name, value))
    return facts


class SideBySide:
    """What two libraries made of one program. Shows itself as a table."""

    def __init__(self, ours: Facts, theirs: Facts | None, source: str) -> None:
        self.ours, self.theirs, self.source = ours, theirs, source

    @property
    def rows(self) -> list[tuple[str, str, str, bool]]:
        """(what, teachgrad, PyTorch, the same?) for each fact."""
        theirs = self.theirs or {}
        names = dict.fromkeys([*self.ours, *theirs])
        return [(n, self.ours.get(n, ""), theirs.get(n, ""), self.ours.get(n) == theirs.get(n)) for n in names]

    @property
    def same(self) -> bool:
        """Whether PyTorch's side is known, and nothing differs."""
        return self.theirs is not None and all(row[3] for row in self.rows)

    def _mark(self, same: bool, equal: str, different: str) -> str:
        return equal if same else "?" if self.theirs is None else different

    def __repr__(self) -> str:
        lines = []
        for what, ours, theirs, same in self.rows:
            line = f"{self._mark(same, '=', '!')} {what}: {ours}"
            lines.append(line + ("" if same else f"\n    PyTorch: {theirs or 'unknown'}"))
        return "\n".join([*lines, f"({self.source})"])

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{html.escape(what)}</td><td>{html.escape(ours)}</td>"
            f"<td>{'the same' if same else html.escape(theirs or 'unknown')}</td><td>{self._mark(same, '✓', '✗')}</td></tr>"
            for what, ours, theirs, same in self.rows
        )
        return (
            "<table style='font-size:90%'><thead><tr><th></th><th>teachgrad</th><th>PyTorch</th><th></th></tr></thead>"
            f"<tbody style='text-align:left'>{rows}</tbody></table><p style='font-size:85%'>{html.escape(self.source)}</p>"
        )


def both(program: Callable[[ModuleType], dict[str, Any]], recorded: str | Path | None = None) -> SideBySide:
    """Run `program` on teachgrad and on PyTorch (or look up what PyTorch did) and compare.

    Args:
        program: a function of the library, which returns a dictionary of what is to be compared.
        recorded: a JSON file of PyTorch's side, by the program's source, for machines without PyTorch.
    """
    ours = observe(importlib.import_module("teachgrad"), program)
    path = None if recorded is None else Path(recorded)
    key = hashlib.sha256(inspect.getsource(program).strip().encode()).hexdigest()[:16]
    known = json.loads(path.read_text(encoding="utf-8")) if path is not None and path.exists() else {}
    record = bool(os.environ.get("TEACHGRAD_RECORD"))
    if find_spec("torch") is not None and (record or key not in known):
        torch = importlib.import_module("torch")
        theirs = observe(torch, program)
        if record and path is not None:
            known[key] = {"torch": torch.__version__.split("+")[0], "facts": theirs}
            path.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        return SideBySide(ours, theirs, f"PyTorch {torch.__version__.split('+')[0]}, run just now")
    if key in known:
        return SideBySide(ours, known[key]["facts"], f"PyTorch {known[key]['torch']}, as recorded for this program")
    return SideBySide(ours, None, "PyTorch is not installed here, and nothing is recorded for this program")
