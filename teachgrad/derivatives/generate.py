"""From the table to Python: the nodes, the operators and the forward rules in `generated/`.

    python tools/generate.py            write them
    python tools/generate.py --check    fail if what is committed is not what the table says

For each entry with a rule there is a node class, with a `save` that keeps what the rule needs and an `apply` that
evaluates it. For each entry there is a function: its steps written out, or one of the shapes of `dispatch/record.py`.

In PyTorch: `tools/autograd/gen_autograd_functions.py`, `gen_variable_type.py`.
Read next: what it writes: `../generated/nodes.py`.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

from teachgrad.derivatives.analysis import Rewriter, analyse
from teachgrad.derivatives.schema import Entry, read_table

PACKAGE = Path(__file__).parent.parent
GENERATED = PACKAGE / "generated"
MODULES = [path.stem for path in (PACKAGE / "kernels").glob("[a-z]*.py")]
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
from teachgrad.graph.saved_tensor import SavedInput, save_list, save_output, unpack_list
from teachgrad.graph.as_strided import AsStridedBackward0 as AsStridedBackward0


{body}'''


def _imports(kind, text):
    """The imports of the modules of rules or of kernels that `text` mentions."""
    folder = {"rules": "teachgrad.rules", "kernels": "teachgrad.kernels"}[kind]
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
    }
    lines = [f"class {entry.node}(Node):", f'    """{entry.schema}"""', ""]
    lines += [f"    {name} = {value}" for name, value in facts.items() if value]
    lines += [*_save(entry, saved), "", "    def apply(node, on, grads, wanted):"]
    lines += [f"        {line}" for line in _apply(entry, saved, rules)]
    return "\n".join(lines) + "\n"


def _strings(names):
    """A tuple of names, as ruff writes it."""
    quoted = [f'"{n}"' for n in names]
    return f"({quoted[0]},)" if len(quoted) == 1 else f"({', '.join(quoted)})"


def _save(entry, saved):
    """`save`, which keeps arguments, and `save_results`, which keeps results where there are several.

    A single result goes into the slot `result_`, which `record` fills.
    """
    edge = {a.name: i for i, a in enumerate(entry.differentiable_inputs)}
    known = {*(a.name for a in entry.arguments), *entry.results}
    strides = any("strides" in s.source for s in saved)
    wrapped = {
        "tensor": "SavedInput({0})",
        "optional": "None if {0} is None else SavedInput({0})",
        "tensors": "save_list({})",
        "output": "save_output({})",
        "value": "{}",
    }
    of_arguments: dict[str, list[tuple[str, str]]] = {}
    of_results: dict[str, list[tuple[str, str]]] = {}
    for s in saved:
        source, owner = s.source, next(word for word in re.findall(r"\w+", s.source) if word in known)
        is_result = owner in entry.results and s.kind in ("output", "value")
        if is_result:
            if s.slot == "result_" and len(entry.results) == 1:
                continue
            number = entry.results.index(owner)
            source = source.replace(owner, f"results[{number}]", 1)
            source += f", {number}" if number and s.kind == "output" else ""
        condition = f" if node.next_edges[{edge[s.only_for]}] else None" if s.only_for in edge else ""
        kind = "optional" if s.kind == "tensor" and entry.argument(owner).type == "Tensor?" else s.kind
        line = kind if kind == "optional" else s.slot
        if kind == "value":
            line = "geometry" if strides and "_array" in source else source.partition("(")[1]
        together = (of_results if is_result else of_arguments).setdefault(line, [])
        together.append((f"node.{s.slot}", wrapped[kind].format(source) + condition))
    lines = []
    unpacked = f"        {', '.join(a.name for a in entry.arguments)}{',' * (len(entry.arguments) == 1)} = args"
    for header, first, kept in (
        ("save(node, args)", [unpacked], of_arguments),
        ("save_results(node, results)", [], of_results),
    ):
        lines += ["", f"    def {header}:", *first] if kept else []
        lines += [f"        {' = '.join(map(', '.join, zip(*pairs, strict=True)))}" for pairs in kept.values()]
    return lines


def _apply(entry, saved, rules):
    """The lines of `apply`: unpack what was kept, evaluate the rules whose gradients are wanted."""
    inputs = entry.differentiable_inputs
    edges, lines = {a.name for a in inputs}, list[str]()
    single = [s for s in saved if s.kind in ("tensor", "output")]
    if len(single) > 2:
        targets, slots = ", ".join(s.name for s in single), ", ".join(f"node.{s.slot}" for s in single)
        lines.append(f"{targets} = unpack_list(({slots}), node, on.unpack)")
    else:
        for s in single:
            slot = f"node.{s.slot}"
            lines.append(f"{s.name} = {f'{slot} and ' if s.only_for in edges else ''}on.unpack({slot}, node)")
    lines += [f"{s.name} = unpack_list(node.{s.slot}, node, on.unpack)" for s in saved if s.kind == "tensors"]
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
    rules = [f"({rule})" if " if " in rule else rule for rule in rules]
    parts = [f"    {rule} if {name}_edge else None," for (name,), rule in zip(names, rules, strict=True)]
    return [*lines, "return (", *parts, ")"]


# ---- operators ---------------------------------------------------------------------------------------------------


def write_operators(entries: list[Entry]) -> str:
    """The text of `generated/operators.py`."""
    functions = []
    for entry in entries:
        functions.append(write_operator(entry))
        if entry.options.get("inplace"):
            functions.append(write_operator(entry, in_place=True))
    body = "\n".join(functions)
    gradients = "".join(f"    {e.python!r}: {_gradients(e)!r},\n" for e in entries if e.rules)
    return f'''"""The operators: each one computes with a kernel, and records the node whose rule is its derivative.

{WRITTEN_BY}

How an operator of each shape computes, wraps and records is written out in `dispatch/record.py`.
"""

# ruff: noqa: A001, A002
from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.generated import nodes
from teachgrad.graph import forward as forward_mode
from teachgrad.dispatch.record import Results, as_view, as_view_in_place, binary, general, in_place, in_place_binary
from teachgrad.dispatch.record import in_place_unary, named_results, no_kernel, record_several, recorder, refused, scaled, tensors_in, unary
from teachgrad.graph.views import make_view
{_imports("kernels", body)}
from teachgrad.dispatch.operands import common_device
from teachgrad.tensor.state import local
from teachgrad.tensor.tensor import Tensor
{body}

_GRADIENTS = {{
{gradients}}}
"""What flows back to the inputs of each operator, as the table says it. It ends the docstrings."""

for _name, _rules in _GRADIENTS.items():
    globals()[_name].__doc__ += f"\\n\\n{{_rules}}"
'''


def _gradients(entry):
    """The rules of an entry, for a docstring."""
    return "\n".join(f"gradient of {', '.join(names)}: {rule}" for names, rule in entry.rules)


def write_operator(entry: Entry, in_place: bool = False) -> str:
    """The text of one function, or of its in-place form."""
    name = f"{entry.python}_" if in_place else entry.python
    node = entry.options.get("inplace_node", entry.node) if in_place else entry.node
    options = _options(entry, in_place)
    start = f'"{name}", {_kernel(entry)}, {f"nodes.{node}" if node else None}'
    further = [a.name for a in entry.arguments[2 if entry.shape == "binary" else 1 :]]
    if entry.shape in ("unary", "binary") and further in ([], ["alpha"]):
        shape = "scaled" if further else f"in_place_{entry.shape}" if in_place else entry.shape
        return f"\n{name} = {shape}({start}{options})"
    arguments = [a.public_name for a in entry.arguments]
    given = f"({', '.join(arguments)}{',' * (len(arguments) == 1)})"
    doc = f"In-place version of `{entry.python}`." if in_place else entry.schema
    several = len(entry.results) > 1 or "[]" in entry.schema.split("->")[1]
    before, result = "", "tuple[Tensor, ...]" if several else "Tensor"
    if entry.shape == "view" and (in_place or several or "replay" in entry.options):
        replay = f", lambda base: {name}({', '.join(['base', *arguments[1:]])})" if "replay" in entry.options else ""
        body = [f"return as_view{'_in_place' * in_place}({start}, {given}{replay})"]
    elif in_place:
        body = [f"return in_place({start}, {given}{options})"]
    elif "promote" in entry.options or any(a.is_tensor_list for a in entry.arguments):
        before, body = f"\n_{name} = general({start}{options})\n", [f"return _{name}({', '.join(arguments)})"]
    else:
        body = _steps(entry, start, given, several)
        if entry.shape == "view":
            before = f"\n_view_{name} = recorder(nodes.{node}, make_view)\n"
        elif node and not several:
            before = f"\n_record_{name} = recorder(nodes.{node})\n"
        if entry.has_named_results:
            result, kind = "Results", f"{entry.camel}Results"
            before += f'\n{kind} = named_results("{entry.base.strip("_")}", {_strings(entry.results)[1:]}\n'
            body[-1] = f"return {kind}(result)"
    lines = "\n    ".join([f'"""{doc}"""', *body])
    return f"{before}\n\ndef {name}({_parameters(entry)}) -> {result}:\n    {lines}\n"


def _steps(entry, start, given, several):
    """The lines of an operator that promotes nothing: the steps of `dispatch/record.py`, written out."""
    name, refuse, is_view = f'"{entry.python}"', entry.options.get("refuse"), entry.shape == "view"
    tensors = [a for a in entry.arguments if a.is_tensor]
    names = [a.public_name for a in tensors]
    is_there = {a.public_name: f"{a.public_name} is not None" for a in tensors if a.type == "Tensor?"}

    def if_there(name, text, joined="{1} and {0}"):
        return joined.format(text, is_there[name]) if name in is_there else text

    refused = " or ".join(if_there(n, f'{n}._array.dtype.kind in "{refuse}"') for n in names)
    elsewhere = " or ".join(if_there(n, f"{n}._storage.device is not where") for n in names[1:])
    array = {a.name: a.public_name for a in entry.arguments}
    for a, n in zip(tensors, names, strict=True):
        array[a.name] = if_there(n, f"{n}.{'_memory' if is_view else '_array'}", "{0} if {1} else None")
    kernel = _kernel(entry)
    if kernel.startswith("lambda"):
        computed = re.sub(r"(?<!\.)\b\w+\b(?!=)", lambda word: array.get(word[0], word[0]), kernel.partition(": ")[2])
    else:
        computed = f"{kernel}({', '.join(array.values())})"
    lines = ["state = local.state"]
    lines += ["if state.view_replay:", f"    return as_view({start}, {given})"] if is_view else []
    lines += ["try:"]
    lines += [f"    if {refused}:", f'        raise no_kernel({name}, {given}, "{refuse}")'] if refuse else []
    lines += [] if is_view else [f"    where = {names[0]}._storage.device"]
    lines += [f"    if {elsewhere}:", f"        where = common_device(*tensors_in({given}))"] if elsewhere else []
    lines += [f"    computed = {computed}", "except (AttributeError, ValueError) as error:"]
    lines += [f"    raise refused({name}, error, {names[0]}) from None"]
    edges = {}
    for a in entry.differentiable_inputs or entry.arguments[:1]:
        n = a.public_name
        edge = f"{n}._edge or ({n}._meta and {n}._meta.gradient_edge({n}))"
        edges[f"{a.name}_edge"] = if_there(n, edge, "({0}) if {1} else None")
    asks = ["if state.grad_mode:", *[f"    {name} = {edge}" for name, edge in edges.items()]]
    asks += [f"    edges = ({', '.join(edges)}{',' * (len(edges) == 1)}) if {' or '.join(edges)} else ()"]
    wrapped = "result = state.wrap(computed, where)"
    if several:
        wrapped = "result = tuple([state.wrap(array, where) for array in computed])"
        records = [wrapped, *asks, f"    record_several(edges, {given}, result, state, nodes.{entry.node})"]
    elif is_view:
        records = [f"edge = ({edge}) if state.grad_mode else None",
                   f"result = _view_{entry.python}(input, computed, state, edge, {given})"]  # fmt: skip
    else:
        recorded = f"result = _record_{entry.python}(edges, {given}, computed, state, where)"
        records = [*asks, f"    {recorded}", "else:", f"    {wrapped}"]
    return [
        *lines,
        *(records if entry.node else [wrapped]),
        "if state.dual_level >= 0:",
        f"    forward_mode.propagate({name}, result, {given})",
        "return result",
    ]


def _kernel(entry):
    """The kernel: a function's name, or a function of the arguments that evaluates an expression."""
    text = re.sub(rf"\b({'|'.join(MODULES)})\.", r"\1_kernels.", entry.kernel)
    arguments = ", ".join(a.name for a in entry.arguments)
    return text if re.fullmatch(r"[\w.]+", text) else f"lambda {arguments}: {text}"


def _options(entry, in_place):
    """The keyword arguments that say how operands are read."""
    promote = entry.options.get("promote")
    floating = promote == "floating"
    tensors = tuple(i for i, a in enumerate(entry.arguments) if a.is_tensor or a.is_tensor_list)
    text = ""
    if entry.shape == "general":
        promoted = tuple(i for i in tensors if entry.arguments[i].name != "condition")
        text = (f", tensors={tensors}" if tensors != (0,) else "") + (f", promote={promoted}" if promote else "")
    if floating != (entry.shape == "unary") and not (in_place and entry.shape == "general"):  # unary: it is the rule
        text += f", floating={floating}"
    refuse = entry.options.get("refuse", "")
    if in_place:
        how = str(entry.options["inplace"])
        text += ", overlap=True" if how == "overlap" else ""
        refuse += how.removeprefix("refuse ") if how.startswith("refuse") else ""
    return text + (f', refuse="{refuse}"' if refuse else "")


def _parameters(entry):
    texts = []
    for a in entry.arguments:
        if a.keyword_only and "*" not in texts:
            texts.append("*")
        kind = "Tensor" if a.type == "Tensor" else "Any"
        texts.append(f"{a.public_name}: {kind}{f' = {_default(a.default)}' if a.default else ''}")
    return ", ".join(texts)


def _default(text):
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
"""The operators that formulas call: `rules/tensors.py`, put here by `enter_dual_level`."""
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
