"""From the table to Python: the nodes, the operators and the forward rules in `generated/`.

    python tools/generate.py            write them
    python tools/generate.py --check    fail if what is committed is not what the table says

For each entry with a rule there is a node class, with a `save` that keeps what the rule needs and an `apply` that
evaluates it. For each entry there is a function, made by one of the shapes of `graph/record.py`.

In PyTorch: `tools/autograd/gen_autograd_functions.py`, `gen_variable_type.py`.
Read next: what it writes: `../generated/nodes.py`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from teachgrad.derivatives.analysis import Rewriter, Saved, analyse
from teachgrad.derivatives.schema import Entry, read_table

GENERATED = Path(__file__).parent.parent / "generated"
WRITTEN_BY = "Written by `python -m teachgrad.derivatives.generate` from `derivatives/table`; do not edit."


# ---- nodes -------------------------------------------------------------------------------------------------------


def write_nodes(entries: list[Entry]) -> str:
    """The text of `generated/nodes.py`."""
    written: dict[str, str] = {}
    for entry in entries:
        if not entry.rules or entry.node in written:
            continue
        written[entry.node] = write_node(entry)  # type: ignore[index]
        again = entry.options.get("inplace_node")
        if again:
            written[again] = f'class {again}({entry.node}):\n    """{entry.base}_, in place"""\n\n    __slots__ = ()\n'
    body = "\n\n".join(written.values())
    return f'''"""The nodes of the backward graph: one class for each operator through which gradients flow.

{WRITTEN_BY}

`save` is called when the operation is recorded, `apply` in the backward pass: it takes the gradients of the operation's
outputs, of which at least one is there, and returns those of its inputs. `on` is the namespace in which rules are
evaluated, on arrays or on tensors; `wanted` has an edge for each input whose gradient is needed. The node is called
`node`, because `self` is the operation's first input.
"""

# ruff: noqa: N805
from __future__ import annotations

{_imports("rules", body)}
from teachgrad.graph.node import Node
from teachgrad.graph.saved_tensor import save, save_list, save_output, unpack_list
from teachgrad.graph.views import AsStridedBackward0 as AsStridedBackward0


{body}'''


def _imports(kind: str, text: str) -> str:
    """The imports of the modules of rules or of kernels that `text` mentions."""
    folder = {"rules": "teachgrad.derivatives.rules", "kernels": "teachgrad.kernels"}[kind]
    modules = sorted(set(re.findall(rf"\b(\w+)_{kind}\.", text)))
    return "\n".join(f"from {folder} import {m} as {m}_{kind}" for m in modules)


def write_node(entry: Entry) -> str:
    """The text of one class."""
    saved, rules = analyse(entry)
    slots = [s.slot for s in saved]
    tensors = [s.slot for s in saved if s.kind != "value"]
    others = {a.name for a in entry.arguments if not a.type.startswith(("int", "SymInt"))}
    integers = [s.name for s in saved if s.kind == "value" and s.slot.endswith("_") and s.name not in others]
    inputs = tuple(entry.arguments.index(a) for a in entry.differentiable_inputs)
    own = next((s for s in saved if s.kind == "tensor" and s.name == entry.arguments[0].name), None)
    facts = {
        "__slots__": _strings(slots),
        "tensor_slots": tensors and ("__slots__" if tensors == slots else _strings(tensors)),
        "integer_fields": integers and _strings(integers),
        "inputs": inputs != (0,) and inputs,
        "keeps_self": own is not None,
        "needs_self": own is not None and own.only_for in ("", own.name),
        "output_differentiability": tuple(entry.options.get("output_differentiability", ())),
        "takes_real_part": "" if entry.options.get("real_part", True) else "False",
    }
    lines = [f"class {entry.node}(Node):", f'    """{entry.schema}"""', ""]
    lines += [f"    {name} = {value}" for name, value in facts.items() if value]
    lines += [*_save(entry, saved), "", "    def apply(node, on, grads, wanted):"]
    lines += [f"        {line}" for line in _apply(entry, saved, rules)]
    return "\n".join(lines) + "\n"


def _strings(names: Iterable[str]) -> str:
    """A tuple of names, as ruff writes it."""
    quoted = [f'"{n}"' for n in names]
    return f"({quoted[0]},)" if len(quoted) == 1 else f"({', '.join(quoted)})"


def _save(entry: Entry, saved: list[Saved]) -> list[str]:
    """`save`, which keeps arguments, and `save_result`, which keeps results; each only if there is something to keep."""
    edge = {a.name: i for i, a in enumerate(entry.differentiable_inputs)}
    wrapped = {"tensor": "save({})", "tensors": "save_list({})", "output": "save_output({})", "value": "{}"}
    of_arguments: list[str] = []
    of_results: list[str] = []
    for s in saved:
        source, owner = s.source, re.split(r"[ .]", s.source)[0]
        is_result = owner in entry.results and s.kind in ("output", "value")
        if is_result and len(entry.results) > 1:
            number = entry.results.index(owner)
            source = source.replace(owner, f"results[{number}]", 1)
            source += f", {number}" if number and s.kind == "output" else ""
        condition = f" if node.next_edges[{edge[s.only_for]}] else None" if s.only_for in edge else ""
        line = f"        node.{s.slot} = {wrapped[s.kind].format(source)}{condition}"
        (of_results if is_result else of_arguments).append(line)
    lines = []
    if of_arguments:
        lines += ["", f"    def save(node, {', '.join(a.name for a in entry.arguments)}):", *of_arguments]
    if of_results:
        lines += ["", f"    def save_result(node, {'results' if len(entry.results) > 1 else 'result'}):", *of_results]
    return lines


def _apply(entry: Entry, saved: list[Saved], rules: list[str]) -> list[str]:
    """The lines of `apply`: unpack what was kept, evaluate the rules whose gradients are wanted."""
    inputs = entry.differentiable_inputs
    lines = []
    for s in saved:
        if s.kind == "tensors":
            lines.append(f"{s.name} = unpack_list(node.{s.slot}, node, on.unpack)")
        elif s.kind != "value":
            lines.append(f"{s.name} = on.unpack(node.{s.slot}, node)")
    if any(re.search(r"\bgrad\b", rule) for rule in rules):
        flows = entry.options.get("output_differentiability", [True])
        lines.append(f"grad = grads[{flows.index(True)}]")
    names = [names for names, _ in entry.rules]
    if any(a.is_tensor_list for a in inputs):
        stars = ["*" * entry.argument(first).is_tensor_list for first, *_ in names]
        return [*lines, f"return ({', '.join(map(str.__add__, stars, rules))},)"]
    if len(rules) == 1:
        return [*lines, f"return ({rules[0]},)" if len(inputs) == 1 else f"return {rules[0]}"]
    lines.append(", ".join(f"{a.name}_edge" for a in inputs) + " = wanted")
    if all(len(served) == 1 for served in names):
        rules = [f"({rule})" if " if " in rule else rule for rule in rules]
        parts = [f"    {rule} if {name}_edge else None," for (name,), rule in zip(names, rules, strict=True)]
        return [*lines, "return (", *parts, ")"]
    for served, rule in zip(names, rules, strict=True):
        targets = ", ".join(f"grad_{n}" for n in served)
        wanted = " or ".join(f"{n}_edge" for n in served)
        nothing = "None" if len(served) == 1 else f"({', '.join(['None'] * len(served))})"
        lines.append(f"{targets} = {rule} if {wanted} else {nothing}")
    return [*lines, f"return ({', '.join(f'grad_{a.name}' for a in inputs)})"]


# ---- operators ---------------------------------------------------------------------------------------------------


def write_operators(entries: list[Entry]) -> str:
    """The text of `generated/operators.py`."""
    functions = []
    for entry in entries:
        functions.append(write_operator(entry))
        if entry.options.get("inplace"):
            functions.append(write_operator(entry, in_place=True))
    body = "\n".join(functions)
    return f'''"""The operators: each one computes with a kernel, and records the node whose rule is its derivative.

{WRITTEN_BY}

How an operator of each shape computes, wraps and records is written out in `graph/record.py`.
"""

# ruff: noqa: A001, A002
from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.generated import nodes
from teachgrad.graph.record import as_view, as_view_in_place, binary, general, in_place, in_place_binary
from teachgrad.graph.record import in_place_scaled, in_place_unary, scaled, unary
{_imports("kernels", body)}
from teachgrad.tensor.tensor import Tensor
{body}'''


def write_operator(entry: Entry, in_place: bool = False) -> str:
    """The text of one function, or of its in-place form."""
    name = f"{entry.python}_" if in_place else entry.python
    module, _, function = entry.kernel.rpartition(".")
    kernel = f"np.{function}" if module == "np" else f"{module}_kernels.{function}"
    node = entry.options.get("inplace_node", entry.node) if in_place else entry.node
    start = f'"{name}", {kernel}, {f"nodes.{node}" if node else None}'
    further = [a.name for a in entry.arguments[2 if entry.shape == "binary" else 1 :]]
    if entry.shape in ("unary", "binary") and further in ([], ["alpha"]):
        shape = ("in_place_" if in_place else "") + ("scaled" if further else entry.shape)
        return f"\n{name} = {shape}({start}{_options(entry)})"
    arguments = [a.public_name for a in entry.arguments]
    given = f"({', '.join(arguments)}{',' * (len(arguments) == 1)})"
    if entry.shape == "view":
        replay = f", lambda base: {name}({', '.join(['base', *arguments[1:]])})" if "replay" in entry.options else ""
        call = f"as_view{'_in_place' * in_place}({start}, {given}{replay})"
    elif in_place:
        call = f"in_place({start}, {given}{_options(entry).replace(', floating=True', '')})"
    else:
        call = f"general({start}, {given}{_options(entry)})"
    doc = f"In-place version of `{entry.python}`." if in_place else entry.schema
    several = len(entry.results) > 1 or "[]" in entry.schema.split("->")[1]
    result = "tuple[Tensor, ...]" if several else "Tensor"
    return f'\n\ndef {name}({_parameters(entry)}) -> {result}:\n    """{doc}"""\n    return {call}\n'


def _options(entry: Entry) -> str:
    """The keyword arguments that say how operands are read."""
    promote = entry.options.get("promote")
    floating = promote == "floating"
    positions = tuple(i for i, a in enumerate(entry.arguments) if a.is_tensor)
    text = f", promote={positions}" if entry.shape == "general" and promote else ""
    if floating != (entry.shape == "unary"):  # for unary operators it is the rule
        text += f", floating={floating}"
    return text + (f', refuse="{entry.options["refuse"]}"' if "refuse" in entry.options else "")


def _parameters(entry: Entry) -> str:
    texts = []
    for a in entry.arguments:
        if a.keyword_only and "*" not in texts:
            texts.append("*")
        kind = "Tensor" if a.type == "Tensor" else "Any"
        texts.append(f"{a.public_name}: {kind}{f' = {_default(a.default)}' if a.default else ''}")
    return ", ".join(texts)


def _default(text: str) -> str:
    """A default value in Python: `[0,1]` is a tuple there, a word like `sum` a string."""
    if text in ("True", "False", "None") or re.fullmatch(r"-?[\d.e-]+", text):
        return text
    return repr(tuple(ast.literal_eval(text))) if text.startswith("[") else repr(text.strip("'\""))


# ---- forward rules -----------------------------------------------------------------------------------------------


def write_tangents(entries: list[Entry]) -> str:
    """The text of `generated/tangents.py`."""
    rules = "".join(write_tangent(entry) for entry in entries if entry.node is not None)
    return f'''"""Forward mode: the tangent of each operator's result, given those of its inputs.

{WRITTEN_BY}

Loaded when the first dual level is opened. `x_t` is the tangent of the input x, `x_p` the input itself. A rule takes the
operator's arguments, their tangents and its result. Most are derived: `linear` applies the operator to tangents,
`element_wise` and `transposed` use the node's backward rule.
"""

# ruff: noqa: A001, A002, F841
from __future__ import annotations

from typing import Any

{_imports("rules", rules)}
from teachgrad.generated import nodes
from teachgrad.generated import operators as ops
from teachgrad.graph.forward import element_wise, filled, linear, transposed

on: Any = None
"""The operators that formulas call: `operators/tensors.py`, put here by `enter_dual_level`."""
grad: Any = None
"""`autograd.grad`, which `transposed` calls; put here, too."""

{rules}'''


def write_tangent(entry: Entry) -> str:
    """The text of one forward rule: derived, or a function that evaluates a formula."""
    name = entry.python
    positions = tuple(entry.arguments.index(a) for a in entry.differentiable_inputs) or (0,)
    formulas = list(entry.forward.values()) or [DERIVED[entry.shape]]
    if formulas == ["auto_linear"]:
        keywords = [a.name for a in entry.arguments if a.keyword_only]
        return f"{name} = linear(ops.{name}, {positions}{f', {_strings(keywords)}' if keywords else ''})\n"
    if formulas[0].startswith("auto_"):
        return f"{name} = {formulas[0].removeprefix('auto_')}(nodes.{entry.node}, {positions})\n"
    rewritten = [Rewriter(entry).rewrite(text) for text in formulas]
    text = rewritten[0] if len(entry.results) == 1 else f"({', '.join(rewritten)},)"
    known: dict[str, str] = {}
    for i, a in enumerate(entry.arguments):
        known |= {f"{a.name}_t": f"filled(tangents[{i}], args[{i}])", f"{a.name}_p": f"args[{i}]", a.name: f"args[{i}]"}
    if len(entry.results) > 1:
        known |= {result: f"result[{i}]" for i, result in enumerate(entry.results)}
    reads = [f"    {word} = {source}\n" for word, source in known.items() if re.search(rf"\b{word}\b", text)]
    return f"\n\ndef {name}(args: Any, tangents: Any, result: Any) -> Any:\n{''.join(reads)}    return {text}\n\n\n"


DERIVED = {
    "unary": "auto_element_wise",
    "binary": "auto_element_wise",
    "view": "auto_linear",
    "general": "auto_transposed",
}
"""What stands for `result:` where an entry does not have it."""


# ---- all of it ---------------------------------------------------------------------------------------------------


def generate() -> dict[str, str]:
    """The text of each generated file."""
    entries = read_table()
    texts = {"nodes": write_nodes(entries), "operators": write_operators(entries), "tangents": write_tangents(entries)}
    return {f"{name}.py": re.sub(r"\n{4,}", "\n\n\n", text).rstrip() + "\n" for name, text in texts.items()}


def main() -> None:
    """Write the files, or with `--check` compare them."""
    stale = []
    for name, text in generate().items():
        path = GENERATED / name
        if "--check" in sys.argv:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(path.name)
        else:
            path.write_text(text, encoding="utf-8")
    if stale:
        sys.exit(f"not what the table says: {', '.join(stale)}; run `make generate`")


if __name__ == "__main__":
    main()
