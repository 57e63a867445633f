"""What must be kept for a formula, and how is it written inside a node?

A formula mentions inputs, results and plain arguments. A tensor that is mentioned has to be saved, unless only its
shape, dtype or the like is; then that is saved instead, which keeps no memory alive. If a tensor serves only the
gradient of *other* inputs, it is saved only when they need one.

In PyTorch: `saved_variables` in `tools/autograd/load_derivatives.py`, `guard_for` in `gen_variable_type.py`.
Read next: `generate.py`.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass

from teachgrad.derivatives.schema import Entry

ATTRIBUTES = {  # what a formula may ask of a tensor without saving it: (public name or "", how the wrapper reads it)
    "shape": ("sym_sizes", "{0}._array.shape"),
    "dtype": ("", "{0}._array.dtype"),
    "ndim": ("dim", "{0}._array.ndim"),
    "numel": ("sym_numel", "{0}._array.size"),
    "shape_opt": ("sym_sizes_opt", "(0,) if {0} is None else {0}._array.shape"),
    "geometry": ("", "geometry({0})"),
    "options": ("", "({0}._array.dtype, {0}._home.device)"),
    "strides": ("sym_strides", "strides_in_elements({0}._array)"),
    "device": ("", "{0}._home.device"),
    "shapes": ("", "[t._array.shape for t in {0}]"),
    "dtypes": ("", "[t._array.dtype for t in {0}]"),
    "length": ("", "len({0})"),
}


@dataclass
class Saved:
    """One thing that a node keeps.

    Attributes:
        slot: the attribute of the node.
        public: its name after `_saved_`; empty if users do not see it.
        kind: "tensor", "tensors", "output" or "value".
        source: the expression in the wrapper: an argument, a result, or an attribute of one.
        only_for: the inputs whose gradients need it, if there are others that do not (tensors and strides). It is one,
            unless the entry `spares` what several need.
    """

    slot: str
    public: str
    kind: str
    source: str
    only_for: tuple[str, ...] = ()


def analyse(entry: Entry, operators: set[str], helpers: set[str]) -> tuple[list[Saved], list[str]]:
    """What the node of `entry` keeps, and its formulas rewritten to read it from there.

    Inputs are kept, and unpacked, in the order of their names, as PyTorch's generator has it; then outputs. It shows when
    two of them are stale, in which of them the error complains about.

    Args:
        entry: the entry.
        operators: names that a formula may call and that live in `aten`.
        helpers: names of the functions in `formulas.py`.
    """
    saved: dict[str, Saved] = {}
    users: dict[str, set[tuple[str, ...]]] = {}
    rewritten = []
    for names, formula in entry.formulas:
        tree = ast.parse(formula.strip(), mode="eval")
        rewriter = _Rewriter(entry, saved, operators, helpers)
        rewritten.append(ast.unparse(ast.fix_missing_locations(rewriter.visit(tree))))
        for slot in rewriter.used:
            users.setdefault(slot, set()).add(names)
    if len(entry.formulas) > 1 and not entry.is_backward:  # they save all, whatever is wanted
        for slot, served in users.items():
            if len(served) == 1 and (saved[slot].kind == "tensor" or slot.endswith("_strides")):
                (names,) = served
                if len(names) == 1 and entry.argument(names[0]).is_tensor:
                    saved[slot].only_for = names
            elif saved[slot].kind == "tensor" and entry.options.get("spares"):
                saved[slot].only_for = tuple(sorted({name for names in served for name in names}))
    return sorted(saved.values(), key=lambda s: (s.kind == "output", s.public)), rewritten


class _Rewriter(ast.NodeTransformer):
    """Turns `self.shape` into `node.self_shape`, `dim` into `node.dim_`, `tanh_backward(…)` into `aten.…`."""

    def __init__(self, entry: Entry, saved: dict[str, Saved], operators: set[str], helpers: set[str]) -> None:
        self.entry = entry
        self.saved = saved
        self.operators = operators
        self.helpers = helpers
        self.used: set[str] = set()
        self.arguments = {a.name: a for a in entry.arguments}
        self.results = {name: i for i, name in enumerate(entry.returns)} if not entry.returns_list else {}

    def visit_Attribute(self, tree: ast.Attribute) -> ast.expr:
        if isinstance(tree.value, ast.Name) and tree.attr in ATTRIBUTES:
            owner = tree.value.id
            argument = self.arguments.get(owner)
            if (argument is not None and (argument.is_tensor or argument.is_tensor_list)) or owner in self.results:
                public, reading = ATTRIBUTES[tree.attr]
                source = reading.format(argument.public_name if argument else owner)
                if argument is not None and argument.is_optional_tensor and "None" not in source:
                    source = f"None if {argument.public_name} is None else {source}"
                slot = f"{owner}_{tree.attr}"
                self._keep(Saved(slot, public and f"{owner}_{public}", "value", source))
                return _read(slot)
        return self.generic_visit(tree)  # type: ignore[return-value]

    def visit_Call(self, tree: ast.Call) -> ast.expr:
        function = tree.func
        if isinstance(function, ast.Attribute) and function.attr == "size" and isinstance(function.value, ast.Name):
            return self._one_size(function.value.id, ast.literal_eval(tree.args[0]))
        if isinstance(tree.func, ast.Name):
            name = tree.func.id
            arguments = [self.visit(a) for a in tree.args]
            keywords = [ast.keyword(k.arg, self.visit(k.value)) for k in tree.keywords]
            called: ast.expr
            if name in self.helpers:
                called = ast.Name(name, ast.Load())
            elif name in self.operators:
                called = ast.Attribute(ast.Name("aten", ast.Load()), name, ast.Load())
            elif name in ("len", "max", "min", "tuple", "list", "int", "float", "range", "any", "all", "bool"):
                called = ast.Name(name, ast.Load())
            else:
                raise ValueError(f"{self.entry.schema}: neither an operator nor a helper: {name}")
            return ast.Call(called, arguments, keywords)
        return self.generic_visit(tree)  # type: ignore[return-value]

    def visit_Name(self, tree: ast.Name) -> ast.expr:
        name = tree.id
        argument = self.arguments.get(name)
        if argument is not None:
            slot = f"{name}_"
            if argument.is_tensor:
                self._keep(Saved(slot, name, "tensor", argument.public_name))
                return tree
            if argument.is_tensor_list:
                self._keep(Saved(slot, name, "tensors", argument.public_name))
                return tree
            shown = "" if argument.type == "bool?" else name  # the one kind that PyTorch does not show
            self._keep(Saved(slot, shown, "value", argument.public_name))
            return _read(slot)
        if name in self.results:
            self._keep(Saved(f"{name}_", name, "output", name))
            return tree
        if name in ("grad", "grads", "wanted", "node", "None", "True", "False", "t", "i") or name.startswith("grad_"):
            return tree
        raise ValueError(f"{self.entry.schema}: the formula mentions {name!r}, which is neither input nor result")

    def _one_size(self, name: str, dim: int) -> ast.expr:
        """`self.size(0)`: one number of the shape."""
        label = f"minus_{-dim}" if dim < 0 else str(dim)
        argument = self.arguments.get(name)
        source = f"size_of({name if argument is None else argument.public_name}._array, {dim})"
        self._keep(Saved(f"{name}_size_{label}", f"{name}_sym_argsize_{label}", "value", source))
        return _read(f"{name}_size_{label}")

    def _keep(self, saved: Saved) -> None:
        self.saved.setdefault(saved.slot, saved)
        self.used.add(saved.slot)


def _read(slot: str) -> ast.expr:
    return ast.Attribute(ast.Name("node", ast.Load()), slot, ast.Load())
