"""What must a node keep for a rule, and how is the rule written inside the node?

A rule mentions inputs, results and plain arguments. A tensor that is mentioned has to be saved, unless only its shape,
dtype or the like is; then that is saved instead, which keeps no memory alive. If a tensor serves only the gradient of
one other input, it is saved only when that gradient is wanted.

Function calls in a rule go to `on`, the namespace in which the rule is evaluated: `cos(self)` becomes `on.cos(self)`.
The functions of `rules/` take `on` as their first argument.

In PyTorch: `saved_variables` in `tools/autograd/load_derivatives.py`, `guard_for` in `gen_variable_type.py`.
Read next: `generate.py`.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from teachgrad.derivatives.schema import Entry

RULES = Path(__file__).parent.parent / "rules"
BUILTINS = "len tuple list int float range min bool slice isinstance zip".split()

ATTRIBUTES = {  # what a rule may ask of a tensor without saving it: (end of the slot's name, how it is read)
    "shape": ("sym_sizes_", "{0}._array.shape"),
    "dtype": ("dtype", "{0}._array.dtype"),
    "ndim": ("dim_", "{0}._array.ndim"),
    "strides": ("sym_strides_", "{0}._array.strides"),
    "numel": ("sym_numel_", "{0}._array.size"),
    "shape_opt": ("sym_sizes_opt_", "(0,) if {0} is None else {0}._array.shape"),
    "shapes": ("shapes", "[t._array.shape for t in {0}]"),
}


@dataclass
class Saved:
    """One thing that a node keeps.

    Attributes:
        slot: the attribute of the node. If it ends in `_`, users see it: `self_` is shown as `_saved_self`.
        kind: "tensor", "tensors", "output" or "value".
        source: the expression in `save`: an argument, a result, or an attribute of one.
        only_for: the one input whose gradient needs it, if there are others that do not.
    """

    slot: str
    kind: str
    source: str
    only_for: str = ""

    @property
    def name(self) -> str:
        """What rules call it."""
        return self.slot.removesuffix("_")


@cache
def long_rules() -> dict[str, str]:
    """The functions of `rules/`, and the module of each."""
    found = {}
    for path in sorted(RULES.glob("*.py")):
        for statement in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(statement, ast.FunctionDef) and statement.args.args and statement.args.args[0].arg == "on":
                found[statement.name] = path.stem
    return found


def analyse(entry: Entry) -> tuple[list[Saved], list[str]]:
    """What the node of `entry` keeps, and its rules, rewritten to read it from there."""
    saved: dict[str, Saved] = {}
    users: dict[str, list[tuple[str, ...]]] = {}
    rewritten = []
    for names, rule in entry.rules:
        rewriter = Rewriter(entry, saved)
        rewritten.append(rewriter.rewrite(rule))
        for slot in rewriter.used:
            users.setdefault(slot, []).append(names)
    for slot, served in users.items():
        one_of_several = len(entry.rules) > 1 == len(served) and "backward" not in entry.python
        if one_of_several and saved[slot].kind == "tensor" and entry.argument(served[0][0]).is_tensor:
            saved[slot].only_for = served[0][0]
    return sorted(saved.values(), key=lambda s: (s.kind == "output", s.name)), rewritten


class Rewriter(ast.NodeTransformer):
    """Turns `self.shape` into `node.self_sym_sizes_`, `dim` into `node.dim_`, `cos(x)` into `on.cos(x)`."""

    def __init__(self, entry: Entry, saved: dict[str, Saved] | None = None) -> None:
        self.entry = entry
        self.saved = saved
        self.used: set[str] = set()
        self.arguments = {a.name: a for a in entry.arguments}

    def rewrite(self, rule: str) -> str:
        """The text of the rule inside the node."""
        return ast.unparse(self.visit(ast.parse(rule.strip(), mode="eval")))

    def visit_Attribute(self, tree: ast.Attribute) -> ast.expr:
        owner = tree.value.id if isinstance(tree.value, ast.Name) else ""
        argument = self.arguments.get(owner)
        is_tensor = argument.type.startswith("Tensor") if argument else owner in self.entry.results
        if self.saved is None or tree.attr not in ATTRIBUTES or not is_tensor:
            return self.generic_visit(tree)  # type: ignore[return-value]
        ending, reading = ATTRIBUTES[tree.attr]
        return self._keep(Saved(f"{owner}_{ending}", "value", reading.format(owner)))

    def visit_Call(self, tree: ast.Call) -> ast.expr:
        function = tree.func
        if isinstance(function, ast.Attribute) and function.attr == "size" and isinstance(function.value, ast.Name):
            return self._one_size(function.value.id, ast.literal_eval(tree.args[0]))
        if isinstance(function, ast.Name):
            module = long_rules().get(function.id)
            arguments = [self.visit(a) for a in (*[ast.Name("on")] * (module is not None), *tree.args)]
            keywords = [ast.keyword(k.arg, self.visit(k.value)) for k in tree.keywords]
            return ast.Call(self._function(function), arguments, keywords)
        return self.generic_visit(tree)  # type: ignore[return-value]

    def _function(self, tree):
        """A rule of `rules/`, one of Python's functions, or an operator."""
        if tree.id in BUILTINS:
            return tree
        module = long_rules().get(tree.id)
        return ast.Attribute(ast.Name(f"{module}_rules" if module else "on"), tree.id)

    def visit_Name(self, tree: ast.Name) -> ast.expr:
        name = tree.id
        argument = self.arguments.get(name)
        if name in long_rules():
            return self._function(tree)
        if self.saved is None:
            return tree
        if argument is None:
            if name in self.entry.results:
                self._keep(Saved(f"{name}_", "output", name))
            return tree
        if argument.type.startswith("Tensor"):
            self._keep(Saved(f"{name}_", "tensor" if argument.is_tensor else "tensors", name))
            return tree
        is_list = argument.type.startswith("int[")  # for which users may give a single integer
        source = f"({name},) if {name}.__class__ is int else {name}" if is_list else name
        return self._keep(Saved(name if argument.type == "bool?" else f"{name}_", "value", source))

    def _one_size(self, name, dim):
        """`self.size(0)`: one number of the shape."""
        label = f"minus_{-dim}" if dim < 0 else dim
        return self._keep(Saved(f"{name}_sym_argsize_{label}_", "value", f"{name}._array.shape[{dim}]"))

    def _keep(self, saved):
        self.saved.setdefault(saved.slot, saved)  # type: ignore[union-attr]
        self.used.add(saved.slot)
        return ast.Attribute(ast.Name("node"), saved.slot)
