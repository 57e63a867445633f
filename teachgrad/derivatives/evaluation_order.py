"""In which order are the parts of a formula computed?

From the right to the left, as PyTorch's compiler has it: of `mul(neg(grad), conj(result))`, first the conjugate. It
makes no difference to the numbers, but to the order in which nodes are recorded, and so to the order in which a pass
through a gradient's own graph runs them. Python goes from left to right; so what comes first gets a line of its own.

Read next: `node_writer.py`, which asks.
"""

from __future__ import annotations

import ast

_RECORDS_NOTHING = frozenset(
    "len max min tuple list int float range any all bool eq ne lt le gt ge logical_and logical_or logical_not".split()
)


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
    if isinstance(tree.func, ast.Attribute) and tree.func.attr in _METHODS:
        return ast.Call(tree.func, [_ordered(g, lines) for g in given], [])
    for i in range(len(given) - 1, -1, -1):
        comes_first = _computes(given[i]) and any(map(_computes, given[:i]))
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
    called = [part.func for part in ast.walk(tree) if isinstance(part, ast.Call)]
    names = {f.id if isinstance(f, ast.Name) else f.attr if isinstance(f, ast.Attribute) else "" for f in called}
    return not names <= _RECORDS_NOTHING
