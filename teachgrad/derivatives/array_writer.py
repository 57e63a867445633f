"""The template of a node's twin on bare arrays.

A twin gives what `apply` gives, in a pass that nobody records or watches. It is written for nodes with one output
whose formulas call nothing but kernels and the words of `array_formulas.py`. It gives up, by returning None, where a
common dtype would have to be found (real beside complex it knows) or an operand is a view: promotion and layout are the
operators' business. What only turns the gradient around takes and gives views, if nobody can see that they are.

In PyTorch: nothing.
Read next: `../generated/array_nodes.py`, which this wrote.
"""

from __future__ import annotations

import ast
import re

from teachgrad.derivatives.analysis import Saved
from teachgrad.derivatives.schema import Entry

HEADER = '''"""What nodes do in a pass that nobody records: their formulas on bare arrays.

Written by `python -m teachgrad.derivatives.generate`; do not edit. `generated/nodes.py` has the same with tensors.
Each function gives the gradients of the operation's inputs, or None if it is `apply`'s business.
"""

from __future__ import annotations

from typing import Any

from teachgrad import kernels
from teachgrad.autograd.node import Edges, Node
from teachgrad.autograd.saved_tensor import unpacked_array
from teachgrad.derivatives import array_formulas
from teachgrad.generated import nodes
from teachgrad.kernels import Array

Gradients = tuple[Any, ...]


def _attach(node: type[Node], twin: Any, passes_on: bool = False, gives_views: bool = False, takes_views: bool = False) -> None:
    node.apply_to_arrays = twin  # type: ignore[method-assign]
    node.passes_on, node.gives_views, node.takes_views = passes_on, gives_views, takes_views
'''


VIEWS = ("t", "transpose", "reshape")
"""Words that give a view of the gradient."""

VIEW = tuple(f"{prefix}{word}(" for word in VIEWS for prefix in ("", "aten."))
"""How a formula begins whose result is a view."""

ANY_LAYOUT = (*VIEWS, "mm", "bmm", "mm_mat1_backward", "mm_mat2_backward", "batch_mH", "maybe_multiply")
"""Words that give the same layout whatever that of their operands."""

TURNED = ("mm_mat1_backward(", "mm_mat2_backward(")
"""How a formula begins whose result is a view of its transpose, if that is how the matrix lies."""

TWO_ARRAYS = ("mul", "div", "add", "sub")
"""Operators that take a number for one of their operands, which their kernels do not."""


class _HasNoTwin(Exception):
    """The formula needs tensors."""


def write_twins(
    analysed: list[tuple[Entry, list[Saved], list[str]]], kernel_of: dict[str, str], words: set[str]
) -> str:
    """The text of `generated/array_nodes.py`.

    Args:
        analysed: the entries.
        kernel_of: operators whose kernels do all there is to do, and what these are called.
        words: what `array_formulas.py` defines.
    """
    written: dict[str, str] = {}
    attached = []
    for entry, saved, formulas in analysed:
        if entry.formulas and entry.node not in written:
            try:
                written[entry.node] = write_twin(entry, saved, [_on_arrays(f, kernel_of, words) for f in formulas])
            except _HasNoTwin:
                continue
            attached.append(f"_attach(nodes.{entry.node}, {twin_name(entry.node)}{_fact(formulas)})\n")
    return f"{HEADER}{''.join(written.values())}\n\n{''.join(attached)}"


def _fact(formulas: list[str]) -> str:
    """What the engine has to know about a node with these formulas (see `autograd/node.py`)."""
    if any(formula.startswith(VIEW) for formula in formulas):
        return ", gives_views=True"
    facts = ", gives_views=True" if any(formula.startswith(TURNED) for formula in formulas) else ""
    computes = [bool(set(_words(formula)) - {"maybe_multiply"}) for formula in formulas]
    return facts + (", takes_views=True" if all(computes) else "" if any(computes) else ", passes_on=True")


def _words(formula: str) -> list[str]:
    """What a formula calls."""
    return re.findall(r"(\w+)\(", formula)


def twin_name(node: str) -> str:
    """`MulBackward0` -> `mul_backward0`."""
    joined = re.sub(r"(\d)P", r"\1p", node)  # log1p
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=.)(?=Backward)", "_", joined).lower()


def write_twin(entry: Entry, saved: list[Saved], formulas: list[str]) -> str:
    """The text of one function."""
    tensors = [s for s in saved if s.kind != "value"]
    names = entry.differentiable_inputs
    if any(s.kind == "tensors" for s in saved) or any(len(n) != 1 for n, _ in entry.formulas) or len(entry.returns) > 1:
        raise _HasNoTwin
    if any(entry.argument(name).is_tensor_list for name in names) or entry.returns_list:
        raise _HasNoTwin
    lines = [f"def {twin_name(entry.node)}(node: Any, grad: Array, wanted: Edges) -> Gradients | None:"]
    conjugates = any("conj(" in formula for formula in formulas)
    plain_only = any(word not in ANY_LAYOUT for formula in formulas for word in _words(formula))
    if any(formula.startswith(tuple(f"array_formulas.{view}(" for view in VIEWS)) for formula in formulas):
        lines += ["    if array_formulas.is_seen(wanted[0]):", "        return None"]
    elif plain_only:
        lines += ["    if grad.base is not None:", "        return None"]
    if conjugates:
        lines.append('    real = grad.dtype.kind != "c"')
    for s in tensors:
        optional = bool(s.only_for) or (s.kind == "tensor" and entry.argument(s.public).is_optional_tensor)
        differs = f"{s.public}.dtype is not grad.dtype"
        if plain_only:
            differs += f" or {s.public}.base is not None"
            differs = f"({differs})" if optional else differs
        lines.append(f"    {s.public} = unpacked_array(node.{s.slot}, node)")
        lines.append(f"    if {f'{s.public} is not None and ' if optional else ''}{differs}:")
        lines += [
            f"        pair = array_formulas.of_one_dtype(grad, {s.public})",
            "        if pair is None:",
            "            return None",
            f"        grad, {s.public} = pair",
        ]
        if conjugates:
            lines.append("        real = False")
    if len(names) > 1:
        lines.append(f"    {', '.join(f'{name}_edge' for name in names)} = wanted")
    for (name, _), formula in zip(entry.formulas, formulas, strict=True):
        if formula.startswith(tuple(f"array_formulas.{word}" for word in TURNED)):
            shape, strides = [ast.unparse(a) for a in ast.parse(formula, mode="eval").body.args[2:4]]  # type: ignore[attr-defined]
            lines += [
                f"    if array_formulas.is_turned_and_seen({name[0]}_edge, {shape}, {strides}):",
                "        return None",
            ]
    if conjugates:
        lines.append("    if real:")
        real = [ast.unparse(_WithoutConj().visit(ast.parse(formula, mode="eval"))) for formula in formulas]
        lines += [f"    {line}" for line in _returned(entry, real)]
    return "\n\n\n" + "\n".join(lines + _returned(entry, formulas))


def _returned(entry: Entry, formulas: list[str]) -> list[str]:
    names = entry.differentiable_inputs
    if len(names) == 1:
        return [f"    return ({formulas[0]},)"]
    formulas = [f"({formula})" if " if " in formula else formula for formula in formulas]
    by_name = {n[0]: formula for (n, _), formula in zip(entry.formulas, formulas, strict=True)}
    parts = [f"        {by_name[name]} if {name}_edge is not None else None," for name in names]
    return ["    return (", *parts, "    )"]


class _WithoutConj(ast.NodeTransformer):
    """`conj(x)` -> `x`, for real numbers."""

    def visit_Call(self, tree: ast.Call) -> ast.expr:
        if ast.unparse(tree.func) == "array_formulas.conj":
            return self.visit(tree.args[0])  # type: ignore[no-any-return]
        return self.generic_visit(tree)  # type: ignore[return-value]


def _on_arrays(formula: str, kernel_of: dict[str, str], words: set[str]) -> str:
    if formula.startswith(("conj(", "aten.conj(")):  # a view, which is not computed before somebody looks
        raise _HasNoTwin
    if any(view in VIEWS for view in _words(formula)[1:]):  # what is computed from views has a layout of its own
        raise _HasNoTwin
    tree = ast.parse(formula, mode="eval")
    return ast.unparse(_Translator(kernel_of, words).visit(tree))


class _Translator(ast.NodeTransformer):
    """Turns `aten.mul(…)` into `kernels.mul(…)` and `conj(…)` into `array_formulas.conj(…)`."""

    def __init__(self, kernel_of: dict[str, str], words: set[str]) -> None:
        self.kernel_of, self.words = kernel_of, words

    def visit_Call(self, tree: ast.Call) -> ast.expr:
        function = tree.func
        arguments = [self.visit(a) for a in tree.args]
        keywords = [ast.keyword(k.arg, self.visit(k.value)) for k in tree.keywords]
        if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) and function.value.id == "aten":
            if function.attr in self.words:
                return ast.Call(_attribute("array_formulas", function.attr), arguments, keywords)
            if function.attr in self.kernel_of:
                if function.attr in TWO_ARRAYS and any(_is_number(a) for a in tree.args[:2]):
                    raise _HasNoTwin
                return ast.Call(
                    _attribute("kernels", self.kernel_of[function.attr]), arguments + [k.value for k in keywords], []
                )
        elif isinstance(function, ast.Name) and function.id in self.words:
            call = ast.Call(_attribute("array_formulas", function.id), arguments, keywords)
            if function.id == "maybe_multiply" and ast.unparse(arguments[0]) == "grad":
                is_one = ast.Compare(arguments[1], [ast.Eq()], [ast.Constant(1)])
                return ast.IfExp(is_one, arguments[0], call)  # sums are frequent
            return call
        elif isinstance(function, ast.Attribute) and ast.unparse(function.value).startswith("node."):
            return tree  # a method of a saved number
        raise _HasNoTwin

    def visit_Name(self, tree: ast.Name) -> ast.expr:
        if tree.id in ("grads", "wanted"):
            raise _HasNoTwin
        return tree

    def visit_Attribute(self, tree: ast.Attribute) -> ast.expr:
        if isinstance(tree.value, ast.Name) and tree.value.id != "node":
            raise _HasNoTwin
        return tree


def _is_number(tree: ast.expr) -> bool:
    """Whether `tree` is a constant or a saved number (and not a tensor)."""
    return isinstance(tree, ast.Constant) or ast.unparse(tree).startswith("node.")


def _attribute(module: str, name: str) -> ast.expr:
    return ast.Attribute(ast.Name(module, ast.Load()), name, ast.Load())
