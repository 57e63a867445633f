"""The template of a node class: from an analysed entry to the Python text of its `…Backward0`.

In PyTorch: `tools/autograd/gen_autograd_functions.py`.
Read next: `operator_writer.py`; or `../generated/nodes.py`, which this wrote.
"""

from __future__ import annotations

import re

from teachgrad.derivatives.analysis import Saved
from teachgrad.derivatives.evaluation_order import from_the_right
from teachgrad.derivatives.schema import Entry

HEADER = '''"""The nodes of the backward graph, one class for each differentiable operator.

Written by `python -m teachgrad.derivatives.generate` from the tables in `derivatives/table`; do not edit.

Each `apply` takes the gradients of the operator's outputs and returns those of its inputs. `wanted` has an edge for
each input whose gradient is needed and None for the others. See Note [The first argument of a generated node is
called node] in `autograd/node.py`. Some nodes have a twin on bare arrays, for passes that nobody watches:
`array_nodes.py`.
"""

# ruff: noqa: N805
from __future__ import annotations

from teachgrad.autograd.node import Edges, Grads, Node
from teachgrad.autograd.saved_fields import shown
from teachgrad.autograd.saved_tensor import RELEASED, unpack_list, unpacked
{helpers}
from teachgrad.dispatcher import aten
'''


def write_nodes(analysed: list[tuple[Entry, list[Saved], list[str]]], helpers: dict[str, str]) -> str:
    """The text of `generated/nodes.py`; `helpers` says in which module of this folder each helper is."""
    written: dict[str, str] = {}
    for entry, saved, formulas in analysed:
        if entry.formulas and entry.node not in written:
            written[entry.node] = write_node(entry, saved, formulas)
            again = entry.options.get("inplace_node")  # the in-place form, written by hand, has a node of its own
            if again:
                written[again] = f'\n\n\nclass {again}({entry.node}):\n    """{entry.base}_"""\n\n    __slots__ = ()'
    body = "".join(written.values())
    called = set(re.findall(r"(?<![.\w])(\w+)\(", body))
    imports = []
    for module in sorted(set(helpers.values())):
        used = sorted(h for h in helpers if helpers[h] == module and h in called)
        if used:
            imports.append(
                f"from teachgrad.derivatives.{module} import (\n" + "".join(f"    {h},\n" for h in used) + ")"
            )
    header = HEADER.format(helpers="\n".join(imports))
    names = "".join(f"    {name}={name},\n" for name in written)
    return f"{header}{body}\n\naten.register(\n{names})\n"


def write_node(entry: Entry, saved: list[Saved], formulas: list[str]) -> str:
    """The text of one class."""
    slots = "".join(f'"{s.slot}", ' for s in saved).strip()
    fields = ", ".join(f'"{s.public}": "{s.slot}"' for s in saved if s.public)
    lines = [f"class {entry.node}(Node):", f'    """{entry.schema}"""', "", f"    __slots__ = ({slots})"]
    if saved:
        lines.append(f"    saved_fields = {{{fields}}}")
    types = {a.name: a.type for a in entry.arguments if a.type.startswith("int")}
    kept = "".join(f'"{s.slot}", ' for s in saved if s.kind in ("tensor", "output"))
    if kept:
        lines.append(f"    tensor_slots = ({kept.strip()})")
    for s in saved:
        if s.public:
            of = f'"{s.slot}", "{types[s.public]}"' if s.public in types else f'"{s.slot}"'
            lines.append(f"    _saved_{s.public}, _raw_saved_{s.public} = shown({of})")
    if any(entry.argument(name).is_tensor_list for name in entry.differentiable_inputs):
        lines.append("    returns_unwanted = True")
    if not entry.options.get("r_to_c", True):
        lines.append("    handles_r_to_c = False")
    lines += ["", "    def apply(node, grads: Grads, wanted: Edges) -> Grads:"]
    lines += [f"        {line}" for line in _body(entry, saved, formulas)]
    tensors = [s for s in saved if s.kind != "value"]
    if tensors:
        lines += ["", "    def release_variables(node) -> None:"]
        for s in tensors:
            optional = bool(s.only_for) or _is_optional(entry, s)
            if optional:
                lines.append(f"        if node.{s.slot} is not None:")
            lines.append(f"        {'    ' if optional else ''}node.{s.slot} = RELEASED")
    return "\n\n\n" + "\n".join(lines)


def _is_optional(entry: Entry, saved: Saved) -> bool:
    return saved.kind == "tensor" and entry.argument(saved.public).is_optional_tensor


def _body(entry: Entry, saved: list[Saved], formulas: list[str]) -> list[str]:
    count = len(entry.differentiable_inputs)
    has_list = any(entry.argument(name).is_tensor_list for name in entry.differentiable_inputs)
    lines = []
    for s in saved:
        if s.kind == "tensors":
            lines.append(f"{s.public} = unpack_list(node.{s.slot}, node)")
        elif s.kind != "value":
            lines.append(f"{s.public} = unpacked(node.{s.slot}, node)")
    nothing = "(None,) * len(node.next_edges)" if has_list else _tuple(["None"] * count)
    lines += _gradients(entry, formulas, nothing)  # after unpacking: even for no gradient that may fail
    if has_list:
        (formula,) = formulas if count == 1 else (None,)
        if formula is None:
            return lines + _with_list(entry, formulas)
        return [*lines, f"return {formula}"]
    if count == 1:
        first, formula = from_the_right(formulas[0])
        if formulas[0].startswith("not_implemented("):  # refused even where no gradient arrives
            lines = []
        return [*lines, *first, f"return ({formula},)"]
    missing = [f for f in formulas if f.startswith("not_implemented(")]
    if missing and len(formulas) > 1:  # refused even where no gradient arrives
        name = entry.formulas[formulas.index(missing[0])][0][0]
        at = entry.differentiable_inputs.index(name)
        lines.insert(-1, f"    if wanted[{at}] is not None:\n                {missing[0]}")
    if len(entry.formulas) == 1:
        looks = re.search(r"\bwanted\b", formulas[0]) or missing
        return [*lines, f"return {formulas[0] if looks else f'where_wanted({formulas[0]}, wanted)'}"]
    edges = [f"{name}_edge" for name in entry.differentiable_inputs]
    lines.append(f"{', '.join(edges)} = wanted")
    computed = []
    for (names, _), formula in zip(entry.formulas, formulas, strict=True):
        computed.append((names, _gradient(names, formula)))
    for _, some in sorted(computed):  # by name, as PyTorch does: who differentiates again sees the order
        lines += some
    return [*lines, f"return {_tuple([f'grad_{n}' for n in entry.differentiable_inputs])}"]


def _gradient(names: tuple[str, ...], formula: str) -> list[str]:
    """Lines that compute the gradients of some inputs, if one of them is wanted."""
    results, some = (", ".join(form.format(n) for n in names) for form in ("grad_{}", "{}_edge is not None"))
    nothing = ", ".join(["None"] * len(names))
    condition = some.replace(", ", " or ")
    first, formula = from_the_right(formula)
    if not first:
        return [f"{results} = {formula} if {condition} else {nothing if len(names) == 1 else f'({nothing})'}"]
    return [
        f"if {condition}:",
        *(f"    {line}" for line in first),
        f"    {results} = {formula}",
        "else:",
        f"    {results} = {nothing}",
    ]


def _with_list(entry: Entry, formulas: list[str]) -> list[str]:
    """Some inputs are single tensors, one is a list (as in `index`, `einsum`): the edges are laid end to end."""
    parts = []
    for (names, _), formula in zip(entry.formulas, formulas, strict=True):
        star = "*" if entry.argument(names[0]).is_tensor_list else ""
        parts.append(f"{star}{formula}")
    return [f"return ({', '.join(parts)},)"]


def _gradients(entry: Entry, formulas: list[str], nothing: str) -> list[str]:
    """How the gradients are called in the formulas: `grad`, or `grads` where several can be None."""
    uses_all = any(re.search(r"\bgrads\b", f) for f in formulas)
    if uses_all:
        return ["if all(g is None for g in grads):", f"    return {nothing}"]
    index = entry.output_differentiability.index(True) if True in entry.output_differentiability else 0
    has_list = any(entry.argument(name).is_tensor_list for name in entry.differentiable_inputs)
    unwanted = " or not any(wanted)" if has_list else ""  # of a list, all gradients are computed or none
    return [f"grad = grads[{index}]", f"if grad is None{unwanted}:", f"    return {nothing}"]


def _tuple(items: list[str]) -> str:
    return f"({items[0]},)" if len(items) == 1 else f"({', '.join(items)})"
