"""From the table to Python: nodes, operators and forward rules, a file for each family in `generated/`.

    python tools/generate.py            write them
    python tools/generate.py --check    fail if what is committed is not what the table says

For each entry with a rule there is a node class, with a `save` that keeps what the rule needs and an `apply` that
evaluates it. Below it stands the operator, a function that hands its arguments to one of the shapes of `dispatch/`.
Overloads are one function: the types in their signatures say which is meant.

In PyTorch: `tools/autograd/gen_autograd_functions.py`, `gen_variable_type.py`.
Read next: what it writes: `../generated/pointwise.py`.
"""

from __future__ import annotations

import ast
import re
import sys
from itertools import zip_longest
from pathlib import Path

from teachgrad.derivatives.analysis import Rewriter, analyse
from teachgrad.derivatives.schema import Argument, Entry, read_table

PACKAGE = Path(__file__).parent.parent
GENERATED = PACKAGE / "generated"
MODULES = [path.stem for path in (PACKAGE / "kernels").glob("[a-z]*.py")]
WRITTEN_BY = "Written by `python -m teachgrad.derivatives.generate` from `derivatives/table`; do not edit."


# ---- a family ----------------------------------------------------------------------------------------------------


def write_family(family: str, entries: list[Entry]) -> str:
    """The text of `generated/<family>.py`: for each entry its node, and the operator that records it."""
    parts: list[str] = []
    nodes: set[str] = set()
    for overloads in groups(entries):
        for entry in overloads:
            if entry.rules and entry.node not in nodes:
                nodes.add(str(entry.node))
                parts.append(write_node(entry))
                again = entry.options.get("inplace_node")
                if again:
                    parts.append(
                        f'class {again}({entry.node}):\n    """{entry.base}_, in place"""\n\n    __slots__ = ()\n'
                    )
            if entry.has_named_results:
                fields = _strings(entry.results)[1:]
                parts.append(f'{entry.camel}Results = named_results("{entry.base.strip("_")}", {fields}\n')
            parts += filter(None, [write_kernel(entry)])
        parts.append(write_operator(overloads))
        written = [entry for entry in overloads if entry.options.get("inplace")]
        parts += [write_operator(written, in_place=True)] if written else []
    body = "\n\n".join(parts)
    imported = [
        "from typing import Any",
        "import numpy as np" if "np." in body else "",
        _gathered("teachgrad.dispatch.record", "Results as_view binary general named_results unary", body),
        _gathered("teachgrad.dispatch.write", "as_view_in_place in_place in_place_binary", body),
        "from teachgrad.graph.views import AsStridedBackward0" if "AsStridedBackward0" in body else "",
        "from teachgrad.graph.node import Node",
        _gathered("teachgrad.graph.saved_tensor", "SavedInput save_list save_output unpack_list", body),
        _imports("kernels", body),
        _imports("rules", body),
        "from teachgrad.tensor.creation import numpy_names" if "@numpy_names" in body else "",
        "from teachgrad.tensor.dtypes import as_dtype" if "as_dtype(" in body else "",
        "from teachgrad.tensor.tensor import Tensor",
    ]
    return f'''"""The operators of `derivatives/table/{family}.yaml`, each below the node that it records.

{WRITTEN_BY}

An operator hands its arguments to one of the shapes in `dispatch/`. A node's `save` is called when the operation is
recorded, `apply` in the backward pass: it takes the gradients of the results, of which at least one is there, and
returns those of the inputs. `on` is the namespace in which rules are evaluated, on arrays or on tensors; `wanted` has
an edge for each input whose gradient is needed. The node is called `node`, because `self` is the operation's first
input.
"""

# ruff: noqa: A001, A002, N805
from __future__ import annotations

{chr(10).join(filter(None, imported))}


{body}'''


def groups(entries: list[Entry]) -> list[list[Entry]]:
    """The entries by the function that they belong to: overloads of one name stand together."""
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        found.setdefault(entry.python, []).append(entry)
    return list(found.values())


def _gathered(module, names, text):
    """The import of those names that `text` mentions."""
    used = [name for name in names.split() if re.search(rf"\b{name}\(|-> {name}\b", text)]
    return f"from {module} import {', '.join(used)}" if used else ""


def _imports(kind, text):
    """The imports of the modules of rules or of kernels that `text` mentions."""
    folder = {"rules": "teachgrad.rules", "kernels": "teachgrad.kernels"}[kind]
    modules = sorted(set(re.findall(rf"\b(\w+)_{kind}\.", text)))
    return "\n".join(f"from {folder} import {m} as {m}_{kind}" for m in modules)


# ---- nodes -------------------------------------------------------------------------------------------------------


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


def write_operator(overloads: list[Entry], in_place: bool = False) -> str:
    """The text of one operator: a function that hands its arguments to a shape, one for each of its overloads."""
    first = overloads[0]
    name = f"{first.python}_" if in_place else first.python
    if in_place:
        doc = [f"In-place version of `{first.python}`: the result is written to `input`."]
    else:
        doc = [entry.schema for entry in overloads]
    numpy = first.family == "reductions" and any(a.name == "dim" for e in overloads for a in e.arguments)
    lines = ["@numpy_names"] if numpy and not in_place else []
    lines += [f"def {name}({_parameters(overloads)}) -> {_returns(overloads, in_place)}:"]
    lines += (
        [f'    """{doc[0]}"""'] if len(doc) == 1 else [f'    """{doc[0]}', *[f"    {d}" for d in doc[1:]], '    """']
    )
    for entry, others in [(overloads[k], overloads[k + 1 :]) for k in range(len(overloads))]:
        if others:
            lines += [f"    if {_guard(entry, others)}:", f"        return {_call(entry, name, in_place, first)}"]
        else:
            lines += [f"    return {_call(entry, name, in_place, first)}"]
    return "\n".join(map(_folded, lines)) + "\n"


def _folded(line):
    """A line that is too long, broken between arguments of its call; what follows stands below the first of them."""
    if len(line) <= 120 or line.lstrip().startswith(('"""', "def ")):
        return line
    indent, parts = " " * (line.index("(") + 1), re.split(r", (?![^(\[]*[)\]],?)", line)
    lines = [parts[0]]
    for part in parts[1:]:
        fits = len(lines[-1]) + len(part) < 118
        lines = [*lines[:-1], f"{lines[-1]}, {part}"] if fits else [*lines[:-1], f"{lines[-1]},", indent + part]
    return "\n".join(lines)


def _returns(overloads, in_place):
    kinds: dict[str, None] = {}
    for entry in overloads:
        if in_place or (len(entry.results) == 1 and "[]" not in entry.schema.split("->")[1]):
            kinds["Tensor"] = None
        else:
            kinds["Results" if entry.has_named_results else "tuple[Tensor, ...]"] = None
    return " | ".join(kinds)


def _guard(entry, others):
    """When this overload is meant, and not one of the others, which come after it."""
    conditions = []
    for name in {a.public_name: None for e in (entry, *others) for a in e.arguments}:
        kind, kinds = _kind(entry, name), [_kind(other, name) for other in others]
        if kind in kinds:
            continue
        if kind == "":
            conditions += [f"{name} is ..."] if any(_is_required(other, name) for other in others) else []
        elif kind == "Tensor":
            conditions.append(f"isinstance({name}, Tensor)")
        elif "Tensor" in kinds:
            conditions.append(f"not isinstance({name}, Tensor)")
        elif "list" in kinds:
            conditions.append(f"not isinstance({name}, (tuple, list))")
        else:
            conditions.append(f"{name} is not ...")
    return " and ".join(conditions)


def _is_required(entry, name):
    return any(a.public_name == name and not a.default for a in entry.arguments)


def _kind(entry, name):
    """What an overload expects under a name: "Tensor", "list", "number", or "" if it has no such argument."""
    found = [a for a in entry.arguments if a.public_name == name]
    if not found:
        return ""
    kind = found[0].type
    return "Tensor" if kind.startswith("Tensor") else "list" if kind == "int[]" else "number"


def _call(entry, name, in_place, first):
    """The shape, called with the operator, its kernel, its node and its arguments."""
    options = entry.options
    node = options.get("inplace_node", entry.node) if in_place else entry.node
    arguments = [_argument(a, other) for a, other in zip_longest(entry.arguments, first.arguments) if a is not None]
    refuses = str(options.get("refuse", ""))
    if in_place and str(options["inplace"]).startswith("refuse"):
        refuses += str(options["inplace"]).removeprefix("refuse ")
    floating = options.get("promote") == "floating"
    keywords = []
    pointwise = entry.shape == "binary" or (entry.shape == "unary" and not in_place)
    if pointwise:
        shape, given = f"in_place_{entry.shape}" if in_place else entry.shape, ", ".join(arguments)
        converts = "".join(kind for kind in "biu" if floating and kind not in refuses)
        keywords += [f'converts="{converts}"'] if converts != ("biu" if entry.shape == "unary" else "") else []
        if "alpha" in arguments:
            given = given.replace("alpha", "alpha=alpha")
    elif entry.shape == "view":
        shape, given = "as_view_in_place" if in_place else "as_view", f"[{', '.join(arguments)}]"
        if "replay" in options:
            keywords.append(f"lambda base: {name}({', '.join(['base', *arguments[1:]])})")
        keywords += [options["flips"]] if "flips" in options else []
        refuses = ""
    else:
        shape, given = "in_place" if in_place else "general", f"[{', '.join(arguments)}]"
        tensors = tuple(i for i, a in enumerate(entry.arguments) if a.is_tensor or a.is_tensor_list)
        optional = tuple(i for i, a in enumerate(entry.arguments) if a.type in ("Tensor?", "Scalar?"))
        keywords += [f"tensors={tensors}"] if tensors != (0,) else []
        keywords += [f"optional={optional}"] if optional else []
        if "promote" in options and not (in_place and len(tensors) == 1):
            scalars = [i for i, a in enumerate(entry.arguments) if a.type.startswith("Scalar") and not a.keyword_only]
            promoted = [i for i in sorted([*tensors, *scalars]) if entry.arguments[i].name != "condition"]
            keywords.append(f"promote={tuple(promoted)}")
        keywords += ["floating=True"] if floating else []
        keywords += ["overlap=True"] if in_place and options["inplace"] == "overlap" else []
    keywords += [f'refuses="{refuses}"'] if refuses else []
    keywords += [f'refuses_given="{options["refuse_given"]}"'] if "refuse_given" in options else []
    call = f"{shape}({', '.join([name, _kernel(entry), str(node), given, *keywords])})"
    return f"{entry.camel}Results({call})" if entry.has_named_results else call


def _argument(argument, first):
    """An argument as it is handed on. Given by position, it has the name that it has in the first overload."""
    name = argument.public_name
    if argument.type.startswith("ScalarType"):
        return f"{name} and as_dtype({name})"
    if first is None or first.public_name == name or first.keyword_only or argument.keyword_only:
        return name
    return f"{first.public_name} if {name} is ... else {name}"


def _kernel(entry):
    """The kernel's name: a function of numpy or of `kernels/`, or one that is written beside the operator."""
    text = re.sub(rf"\b({'|'.join(MODULES)})\.", r"\1_kernels.", entry.kernel)
    return text if re.fullmatch(r"[\w.]+", text) else f"{entry.function}_kernel"


def write_kernel(entry: Entry) -> str:
    """The text of a kernel that is an expression in the table; empty for one that has a name."""
    if _kernel(entry) != f"{entry.function}_kernel":
        return ""
    text = re.sub(rf"\b({'|'.join(MODULES)})\.", r"\1_kernels.", entry.kernel)
    arguments = ", ".join(a.name for a in entry.arguments)
    return f"def {entry.function}_kernel({arguments}):\n    return {text}\n"


def _parameters(overloads):
    """The parameters of all overloads together. What only some of them have is `...` where it is not given."""
    names: dict[str, Argument] = {}
    for a in [a for entry in overloads for a in entry.arguments]:
        names.setdefault(a.public_name, a)
    texts, optional = [], False
    for name, a in sorted(names.items(), key=lambda item: item[1].keyword_only):
        everywhere = all(_kind(entry, name) for entry in overloads)
        if a.keyword_only and "*" not in texts:
            texts.append("*")
        is_tensor = a.type == "Tensor" and len({_kind(e, name) for e in overloads}) == 1
        kind = "Tensor" if is_tensor and (a.name == "self" or "promote" not in overloads[0].options) else "Any"
        default = _default(a.default) if a.default else "..." if optional or not everywhere else ""
        optional = optional or (bool(default) and not a.keyword_only)
        texts.append(f"{name}: {kind}{f' = {default}' if default else ''}")
    return ", ".join(texts)


def _default(text):
    """A default value in Python: `[0,1]` is a tuple there, a word like `sum` a string."""
    if text in ("True", "False", "None") or re.fullmatch(r"-?[\d.e-]+", text):
        return text
    return repr(tuple(ast.literal_eval(text))) if text.startswith("[") else f'"{text.strip(chr(39))}"'


# ---- forward rules -----------------------------------------------------------------------------------------------


def write_tangents(entries: list[Entry]) -> str:
    """The text of `generated/tangents.py`."""
    rules = "".join(write_tangent(entry) for entry in entries if entry.node is not None)
    return f'''"""Forward mode: the tangent of each operator's result, given those of its inputs.

{WRITTEN_BY}

Loaded when the first dual level is opened. `x_t` is the tangent of the input x, `x_p` the input itself. A rule takes
the operator's arguments, their tangents and its result. Most are derived: see `../rules/derived.py`. A rule has the
name of the node that the operator records.
"""

# ruff: noqa: A001, A002, F841
from __future__ import annotations

from typing import Any

{_imports("rules", rules)}
from teachgrad.generated import operators as ops
from teachgrad.rules import tensors as on
from teachgrad.rules.derived import element_wise, filled, linear, quotient, transposed

{rules}'''


def write_tangent(entry: Entry) -> str:
    """The text of one forward rule: derived, or a function that evaluates a formula."""
    name = entry.node
    positions = tuple(entry.arguments.index(a) for a in entry.differentiable_inputs) or (0,)
    formulas = list(entry.forward.values()) or [DERIVED[entry.shape]]
    if formulas == ["auto_linear"]:
        keywords = [a.name for a in entry.arguments if a.keyword_only]
        return f"{name} = linear(ops.{entry.python}, {positions}{f', {_strings(keywords)}' if keywords else ''})\n"
    if formulas[0].startswith("auto_"):
        return f"{name} = {formulas[0].removeprefix('auto_')}(ops.{entry.node}, {positions})\n"
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
    families = sorted({entry.family for entry in entries})
    texts = {family: write_family(family, [e for e in entries if e.family == family]) for family in families}
    texts["operators"] = write_operators(families, entries)
    texts["methods"] = write_methods(entries)
    texts["tangents"] = write_tangents(entries)
    return {f"{name}.py": re.sub(r"\n{4,}", "\n\n\n", text).rstrip() + "\n" for name, text in texts.items()}


def write_operators(families: list[str], entries: list[Entry]) -> str:
    """The text of `generated/operators.py`, which gathers all families."""
    imports = "\n".join(f"from teachgrad.generated.{family} import *" for family in families)
    private = [e for e in entries if e.python.startswith("_")]
    names = [f"{e.python}_" for e in private if e.options.get("inplace")] + [e.python for e in private]
    for family in sorted({e.family for e in private}):
        own = sorted(n for n in names if n.rstrip("_") in {e.python for e in private if e.family == family})
        imports += f"\nfrom teachgrad.generated.{family} import {', '.join(own)}"
    return f'''"""All operators and all nodes, under one roof.

{WRITTEN_BY}
"""

from __future__ import annotations

{imports}
'''


def write_methods(entries: list[Entry]) -> str:
    """The text of `generated/methods.py`, the operators that are methods of tensors."""
    functions = {e.python for e in entries if e.options.get("variants") == "function"}
    methods = {e.python for e in entries if e.is_on_tensors} - functions
    methods |= {f"{e.python}_" for e in entries if e.python in methods and e.options.get("inplace")}
    body = "\n".join(f"    {name} = ops.{name}" for name in sorted(methods))
    return f'''"""The operators of the table that are methods of tensors: `x.exp()`, `x.mul_(y)`.

{WRITTEN_BY}
"""

from __future__ import annotations

from teachgrad.generated import operators as ops
from teachgrad.tensor.tensor import TensorBase


class TableMethods(TensorBase):
    """A tensor with the methods of the table. Those that are written by hand are in `../_tensor.py`."""

    __slots__ = ()

{body}
'''


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
