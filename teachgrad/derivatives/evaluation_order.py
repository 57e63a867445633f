"""In which order are the parts of a formula computed?

From the right to the left, as PyTorch's compiler has it: of `mul(neg(grad), conj(result))`, first the conjugate. It
decides in which order nodes are recorded, and so in which order a pass through a gradient's own graph runs them and adds
up (the numbers differ by rounding alone). Python goes from left to right; so what comes first gets a line of its own.

Read next: `node_writer.py`, which asks.
"""

from __future__ import annotations

import ast

_RECORDS_NOTHING = frozenset(
    "len max min tuple list int float range any all bool eq ne lt le gt ge logical_and logical_or logical_not".split()
)
"""What formulas call without a trace in the graph."""

_METHODS = frozenset(["bmm", "mv"])
"""What PyTorch's formulas write as methods, `grad.bmm(…)`: what they belong to comes first."""


def from_the_right(formula: str) -> tuple[list[str], str]:
    """Lines that compute what has to come first, and the rest of `formula`."""
    lines: list[str] = []
    rest = _ordered(ast.parse(formula, mode="eval").body, lines)
    return lines, ast.unparse(rest)


def _ordered(tree: ast.expr, lines: list[str]) -> ast.expr:
    if not isinstance(tree, ast.Call):
        return tree
    given = [*tree.args, *(k.value for k in tree.keywords)]
    from_the_left = _name(tree) in _METHODS
    for i in range(len(given)) if from_the_left else reversed(range(len(given))):
        comes_first = not from_the_left and _computes(given[i]) and any(map(_computes, given[:i]))
        given[i] = _ordered(given[i], lines)
        if comes_first:
            name = f"right{len(lines) + 1}"
            lines.append(f"{name} = {ast.unparse(given[i])}")
            given[i] = ast.Name(name, ast.Load())
    count = len(tree.args)
    keywords = [ast.keyword(k.arg, value) for k, value in zip(tree.keywords, given[count:], strict=True)]
    return ast.Call(tree.func, given[:count], keywords)


def _computes(tree: ast.expr) -> bool:
    """Whether `tree` has a part that may be recorded."""
    return not {_name(part) for part in ast.walk(tree) if isinstance(part, ast.Call)} <= _RECORDS_NOTHING


def _name(call: ast.Call) -> str:
    """What is called, without the `aten.` before it."""
    return ast.unparse(call.func).rpartition(".")[2]
