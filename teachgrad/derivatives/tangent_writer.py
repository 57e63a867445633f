"""The template of forward mode: from an entry to the function that gives the tangent of its result.

A formula `result:` speaks of each input twice: `self_p` is its primal (the value), `self_t` its tangent. Three words
help:

    auto_linear         the operator is linear, so it is applied to the tangents as it is
    auto_element_wise   each element depends on one element, so the backward formula serves: a Jacobian that is
                        diagonal is its own transpose (conjugated on the way in and out, for complex numbers)
    part_of(x_t, …)     a multiple of `x_t`: zero where x does not move, whatever the factor (`zero_tangents.py`)

In PyTorch: `gen_variable_type.py` (`emit_fw_derivatives`), `load_derivatives.py` (`postprocess_forward_derivatives`).
Read next: `../generated/tangents.py`, which this wrote; `../autograd/forward_ad.py`, which users call.
"""

from __future__ import annotations

import ast
import re

from teachgrad.derivatives.schema import Argument, Entry

HEADER = '''"""Forward mode: the tangent of each operator's result, given its inputs and their tangents.

Written by `python -m teachgrad.derivatives.generate` from the tables in `derivatives/table`; do not edit.

`x_p` is the primal of the input x, `x_t` its tangent. An input without one counts as zero; if none has one, there is
no tangent to compute.
"""

# ruff: noqa: A002, E501
from __future__ import annotations

from typing import Any

from teachgrad.autograd import zero_tangents
from teachgrad.autograd.tangent import (
    carries,
    gives_views_tangents,
    has_tangent,
    kept_tangent,
    no_forward_mode,
    primal,
    primals,
    tangent,
    tangents,
)
{helpers}
from teachgrad.dispatcher import aten
'''

_ZERO_AWARE = ("add", "sub", "mul", "div", "neg", "mul_scalar", "part_of")
"""Operators that know the zeros which stand for a missing tangent; they matter where several inputs may have one."""

_BUILTIN = ("len", "max", "min", "tuple", "list", "int", "float", "range", "any", "all", "bool")


def write_tangents(entries: list[Entry], operators: set[str], helpers: dict[str, str]) -> str:
    """The text of `generated/tangents.py`."""
    body = "".join(
        _function(e, operators, helpers) for e in entries if e.formulas and e.options.get("inplace") != "only"
    )
    called = set(re.findall(r"(?<![.\w])(\w+)\(", body))
    imports = []
    for module in sorted(set(helpers.values())):
        used = sorted(h for h in helpers if helpers[h] == module and h in called)
        if used:
            imports.append(
                f"from teachgrad.derivatives.{module} import (\n" + "".join(f"    {h},\n" for h in used) + ")"
            )
    return HEADER.format(helpers="\n".join(imports)) + body + "\n"


def call_of(entry: Entry) -> str:
    """How a wrapper calls the function of `entry`: with all arguments, then the results."""
    results = [] if entry.is_view else ["results"] if entry.returns_list else entry.returns
    arguments = [a.public_name for a in entry.arguments] + results
    return f"tangents.{entry.python}({', '.join(arguments)})"


def _tests(entry: Entry, moving: list[Argument]) -> str:
    """Whether there is a tangent to take along."""
    tensors = [a.public_name for a in entry.arguments if a.is_tensor]
    lists = [f"*{a.public_name}" for a in entry.arguments if a.is_tensor_list]
    if len(tensors + lists) > 1 or lists:
        names = [f"*{a.public_name}" if a.is_tensor_list else a.public_name for a in moving]
        return f"carries(({', '.join(names)},), ({', '.join(tensors + lists)},))"
    asked = "gives_views_tangents" if entry.is_view else "has_tangent"
    return " or ".join(f"{asked}({a.public_name})" for a in moving)


def _function(entry: Entry, operators: set[str], helpers: dict[str, str]) -> str:
    inputs = [entry.argument(n) for n in entry.differentiable_inputs]
    results = [] if entry.is_view else entry.returns
    parameters = ", ".join([a.public_name for a in entry.arguments] + results)
    lines = [f"def {entry.python}({parameters}) -> Any:", f'    """{entry.schema}"""']
    formulas = [entry.jvp.get(key) for key in _keys(entry)]
    texts = [_formula(entry, f, operators, helpers) for f in formulas if f is not None]
    body = " ".join(texts)
    moving = [a for a in inputs if re.search(rf"\b{a.name}_t\b", body)] or inputs
    tests = _tests(entry, moving)
    nothing = "None" if len(entry.returns) == 1 and not entry.returns_list else "()"
    lines += [f"    if not ({tests}):", f"        return {nothing}"]
    if not texts or body.startswith("not_implemented"):
        lines.append(f'    return no_forward_mode("{entry.base}")')
        return "\n\n\n" + "\n".join(lines)
    for a in inputs:
        several = "s" if a.is_tensor_list else ""
        name = a.public_name
        if re.search(rf"\b{a.name}_p\b", body) or "auto" in str(formulas):
            lines.append(f"    {a.name}_p = primal{several}({name})")
        if re.search(rf"\b{a.name}_t\b", body):
            lines.append(f"    {a.name}_t = {'kept_tangent' if entry.is_view else 'tangent' + several}({name})")
    lines = [line for line in lines if "_p = " not in line or re.search(rf"\b{line.split()[0]}\b", body)]
    texts_by_output = iter(texts)
    values = [next(texts_by_output) if f is not None else "None" for f in formulas]
    lines.append(f"    return {values[0]}" if len(values) == 1 else f"    return ({', '.join(values)})")
    return "\n\n\n" + "\n".join(lines)


def _keys(entry: Entry) -> list[str]:
    if len(entry.returns) == 1:
        return ["result"]
    return [f"result{i}" for i in range(len(entry.returns))]


def _formula(entry: Entry, text: str, operators: set[str], helpers: dict[str, str]) -> str:
    text = text.strip()
    if text == "auto_linear":
        arguments = []
        linear = entry.differentiable_inputs
        for a in entry.arguments:
            value = f"{a.name}_t" if a.name in linear else a.public_name
            arguments.append(f"{a.public_name}={value}" if a.keyword_only else value)
        return f"aten.{entry.python}({', '.join(arguments)})"
    if text == "auto_element_wise":
        names, backward = entry.formulas[0]
        tree = ast.parse(backward.strip(), mode="eval")
        replaced = _Rewriter(entry, operators, helpers, {"grad": f"aten.conj({names[0]}_t)"}, element_wise=True)
        return f"aten.conj({ast.unparse(ast.fix_missing_locations(replaced.visit(tree)))})"
    tree = ast.parse(text, mode="eval")
    return ast.unparse(ast.fix_missing_locations(_Rewriter(entry, operators, helpers, {}).visit(tree)))


class _Rewriter(ast.NodeTransformer):
    """Resolves operators to `aten.…`; in backward formulas also turns inputs into their primals."""

    def __init__(
        self,
        entry: Entry,
        operators: set[str],
        helpers: dict[str, str],
        names: dict[str, str],
        element_wise: bool = False,
    ) -> None:
        self.entry, self.operators, self.helpers, self.names = entry, operators, helpers, names
        self.arguments: dict[str, Argument] = {a.name: a for a in entry.arguments}
        self.element_wise = element_wise

    def visit_Attribute(self, tree: ast.Attribute) -> ast.expr:
        if self.element_wise and tree.attr == "dtype":
            return ast.Attribute(ast.Attribute(self.visit(tree.value), "_array", ast.Load()), "dtype", ast.Load())
        return self.generic_visit(tree)  # type: ignore[return-value]

    def visit_Call(self, tree: ast.Call) -> ast.expr:
        if not isinstance(tree.func, ast.Name):
            return self.generic_visit(tree)  # type: ignore[return-value]
        name = tree.func.id
        arguments = [self.visit(a) for a in tree.args]
        keywords = [ast.keyword(k.arg, self.visit(k.value)) for k in tree.keywords]
        if name in self.helpers or name in _BUILTIN:
            return ast.Call(ast.Name(name, ast.Load()), arguments, keywords)
        if name not in self.operators and name not in _ZERO_AWARE:
            raise ValueError(f"{self.entry.schema}: the forward formula calls {name}, neither operator nor helper")
        several = len(self.entry.differentiable_inputs) > 1
        module = "zero_tangents" if several and name in _ZERO_AWARE else "aten"
        return ast.Call(ast.Attribute(ast.Name(module, ast.Load()), name, ast.Load()), arguments, keywords)

    def visit_Name(self, tree: ast.Name) -> ast.expr:
        if tree.id in self.names:
            return ast.parse(self.names[tree.id], mode="eval").body
        argument = self.arguments.get(tree.id)
        if argument is not None and argument.is_tensor and tree.id in self.entry.differentiable_inputs:
            return ast.Name(f"{tree.id}_p", ast.Load())
        if argument is not None:
            return ast.Name(argument.public_name, ast.Load())
        return tree
