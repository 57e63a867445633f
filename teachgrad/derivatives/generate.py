"""From the table to Python: nodes, operators and forward rules, a file for each family in `generated/`.

    python tools/generate.py            write them
    python tools/generate.py --check    fail if what is committed is not what the table says

For each entry with a rule there is a node class, with a `save` that keeps what the rule needs and an `apply` that
evaluates it. Below it stands the operator, a function that hands its arguments to one of the shapes of `dispatch/`.
Overloads are one function: the types in their signatures say which is meant.

In PyTorch: `tools/autograd/gen_autograd_functions.py`, `gen_variable_type.py`.
Read next: what it writes: `../generated/pointwise.py`.
"""

import re
import sys
from itertools import groupby, zip_longest
from pathlib import Path
from textwrap import fill, indent
from typing import Any

from teachgrad.derivatives.schema import Argument, Entry, analyse, read_table, rewritten

PACKAGE = Path(__file__).parent.parent
GENERATED, TENSOR = PACKAGE / "generated", PACKAGE / "_tensor.py"
FAMILIES = "activations indexing linalg nn pointwise reductions views".split()
WRITTEN_BY = "Written by `make generate` from `derivatives/table`; do not edit."

FAMILY = '''"""The operators of `derivatives/table/{family}.yaml`, each below the node that it records.

{WRITTEN_BY}
"""

# ruff: noqa: A001, A002, N805
from __future__ import annotations

from typing import Any

import numpy as np

{imports}


{body}'''

IMPORTS = {  # from where a name comes that occurs in a family
    "teachgrad.dispatch.record": "Results, as_view, binary, general, named_results, unary",
    "teachgrad.dispatch.write": "as_view_in_place, in_place, in_place_binary",
    "teachgrad.graph.views": "AsStridedBackward0",
    "teachgrad.graph.node": "Node",
    "teachgrad.graph.saved_tensor": "SavedInput, save_list, save_output, unpack_list",
    "teachgrad.kernels": ", ".join(f"{family} as {family}_kernels" for family in FAMILIES),
    "teachgrad.rules": ", ".join(f"{family} as {family}_rules" for family in FAMILIES),
    "teachgrad.tensor.creation": "numpy_names",
    "teachgrad.tensor.dtypes": "as_dtype",
    "teachgrad.tensor.tensor": "Tensor",
}


# ---- a family ----------------------------------------------------------------------------------------------------


def write_family(family: str, entries: list[Entry]) -> str:
    """The text of `generated/<family>.py`: for each entry its node, and the operator that records it."""
    parts = []
    for name in dict.fromkeys(entry.python for entry in entries):
        overloads = [entry for entry in entries if entry.python == name]
        for entry in overloads:
            parts += [write_node(entry)] if entry.rules else []
            if entry.inplace_node != entry.node:
                parts.append(f"class {entry.inplace_node}({entry.node}):\n    __slots__ = ()\n")
            if entry.has_named_results:
                parts.append(f'{entry.camel}Results = named_results("{name}", {_strings(entry.results)[1:]}\n')
            if not entry.has_named_kernel and entry.computed_by is entry:
                header = f"def {_kernel(entry)}({', '.join(entry.arguments)}):"
                parts.append(f"{header}\n{_folded(f'    return {_in_modules(entry.kernel)}')}\n")
        parts.append(write_operator(name, overloads))
        in_place = [entry for entry in overloads if entry.inplace]
        parts += [write_operator(f"{name}_", in_place, in_place=True)] if in_place else []
    body = "\n\n".join(dict.fromkeys(parts))  # overloads with the same named results share their class
    return FAMILY.format(family=family, WRITTEN_BY=WRITTEN_BY, imports=_imports(body), body=body)


def _imports(text, modules=tuple(IMPORTS)):
    """The imports of the names that `text` mentions."""
    lines = []
    for module in modules:
        names = IMPORTS[module].split(", ")
        used = [name for name in names if re.search(rf"\b{name.split()[-1]}\b", text)]
        lines += [f"from {module} import {', '.join(used)}"] if used else []
    return "\n".join(lines)


def _strings(names):
    """A tuple of names, as ruff writes it."""
    quoted = ", ".join(f'"{name}"' for name in names)
    return f"({quoted},)" if len(names) == 1 else f"({quoted})"


# ---- nodes -------------------------------------------------------------------------------------------------------


def write_node(entry: Entry) -> str:
    """The text of one class."""
    saved, rules = analyse(entry)
    slots, tensors = [s.slot for s in saved], [s.slot for s in saved if s.kind != "value"]
    inputs = tuple(list(entry.arguments).index(name) for name in entry.differentiable_inputs)
    lines = [f"class {entry.node}(Node):", f"    __slots__ = {_strings(slots)}"]
    if tensors:
        lines.append(f"    tensor_slots = {'__slots__' if tensors == slots else _strings(tensors)}")
    if inputs != (0,):
        lines.append(f"    inputs = {inputs}")
    if entry.inplace and any(s.slot == "self_" and s.kind == "Tensor" and s.only_for in ("", "self") for s in saved):
        lines.append("    needs_self = True")
    if entry.output_differentiability:
        lines.append(f"    output_differentiability = {entry.output_differentiability}")
    lines += [*_save(entry, saved), "", "    def apply(node, on, grads, wanted):"]
    for line in _apply(entry, saved, rules):
        lines += _wrapped(f"        {line}", BETWEEN, 20 if len(rules) > 1 else 12).split("\n")
    return "\n".join(map(_folded, lines)) + "\n"


BETWEEN = r"(?<!,) (?!([-+*&|] \D|if |else [^N]))"
"""Where no rule is broken: at blanks that neither follow a comma nor come before an operator."""


def _save(entry, saved):
    """`save`, which keeps arguments, and `save_results`, which keeps results where there are several.

    A single result goes into the slot `result_`, which `record` fills.
    """
    slots = {s.source: f"node.{s.slot}" for s in saved}
    of_arguments = [_unpack([slots.get(name, name) for name in entry.arguments])]
    kept = [s for s in saved if s.source.startswith("results") or (s.kind == "output" and len(entry.results) > 1)]
    of_results = _assigned([(f"node.{s.slot}", s.source) for s in kept])
    for s in saved:
        edge = f" if node.next_edges[{entry.differentiable_inputs.index(s.only_for)}] else None" if s.only_for else ""
        if s not in kept and s.kind != "output" and s.source not in entry.arguments:
            of_arguments.append(f"node.{s.slot} = {s.source}{edge}")
    lines = []
    if "node." in "".join(of_arguments):
        lines += ["", "    def save(node, args):", *[f"        {line}" for line in of_arguments]]
    if kept:
        lines += ["", "    def save_results(node, results):", *[f"        {line}" for line in of_results]]
    return lines


def _assigned(pairs):
    """Some assignments, in one line if they are short."""
    together = " = ".join(map(", ".join, zip(*pairs, strict=True)))
    return [together] if len(together) <= 112 else list(map(" = ".join, pairs))


def _unpack(names):
    return f"{', '.join(names)} = args" if len(names) > 1 else f"({names[0]},) = args"


def _apply(entry, saved, rules):
    """The lines of `apply`: unpack what was kept, evaluate the rules whose gradients are wanted."""
    lines = []
    # What is compared has to have the dtype of the result, as it had in the operation.
    compares = "promote" in entry.options and re.search(r" [<>]=? |div\(", " ".join(rules))
    one, many = "on.unpack_promoted({})" if compares else "on.unpack({})", "unpack_list({}, on.unpack)"
    for _, group in groupby([s for s in saved if s.kind != "value"], lambda s: s.kind == "output"):
        lines += _assigned([(s.name, (many if "[]" in s.kind else one).format(f"node.{s.slot}, node")) for s in group])
    if any(re.search(r"\bgrad\b", rule) for rule in rules):
        lines.append("grad = grads[0]")
    if len(rules) > 1:
        rules = [f"({rule})" if " if " in rule else rule for rule in rules]
        given = [f"{rule} if wanted[{i}] else None" for i, rule in enumerate(rules)]
        return [*lines, f"return ({given[0]},", *[f"        {each}," for each in given[1:-1]], f"        {given[-1]})"]
    served = entry.differentiable_inputs
    gives_several = len(served) > 1 or "[]" in entry.arguments[served[0]].type
    return [*lines, f"return {rules[0]}" if gives_several else f"return ({rules[0]},)"]


# ---- operators ---------------------------------------------------------------------------------------------------


def write_operator(name: str, overloads: list[Entry], in_place: bool = False) -> str:
    """The text of one operator: a function that hands its arguments to a shape, one for each of its overloads."""
    kinds = dict.fromkeys("Tensor" if in_place else _returns(entry) for entry in overloads)
    lines = [f"def {name}({_parameters(overloads)}) -> {' | '.join(kinds)}:"]
    text = "\n".join(fill(entry.schema, 113, subsequent_indent="    ") for entry in overloads)
    if in_place:
        text = f"In-place version of `{name[:-1]}`: the result is written to `input`."
    lines += indent(f'"""{text}' + "\n" * ("\n" in text) + '"""', "    ").split("\n")
    for i, entry in enumerate(overloads):
        guard = _guard(entry, overloads[i + 1 :])
        lines += [f"    if {guard}:"] * bool(guard)
        lines.append("    " * (2 if guard else 1) + f"return {_call(entry, name, in_place, overloads[0])}")
    if not in_place and overloads[0].family == "reductions" and any("dim" in entry.arguments for entry in overloads):
        lines.insert(0, "@numpy_names")
    return "\n".join(map(_folded, lines)) + "\n"


def _folded(line):
    """A call, broken after commas where it is too long."""
    return _wrapped(line, r"(?<!,) | (?=\d)", line.find("(") + 1)


def _wrapped(line, glue, indent):
    """A line, broken where it is too long, but not at the blanks that `glue` finds."""
    if len(line) <= 120:
        return line
    glued = re.sub(glue, "\xa0", line)
    broken = fill(glued, 120, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)
    return broken.replace("\xa0", " ")


def _returns(entry):
    if entry.has_named_results:
        return "Results"
    return "Tensor" if entry.returns in ("Tensor", "Tensor(a)") else "tuple[Tensor, ...]"


def _guard(entry, others):
    """When this overload is meant, and not one of the others, which come after it; empty if there are none."""
    conditions = []
    for name in dict.fromkeys(a.public_name for e in (entry, *others) for a in e.arguments.values()):
        kind, kinds = _kind(entry, name), {_kind(other, name) for other in others}
        if kind in kinds or not others:
            continue
        if kind == "Tensor":
            conditions.append(f"isinstance({name}, Tensor)")
        elif "Tensor" in kinds:
            conditions.append(f"not isinstance({name}, Tensor)")
        elif kind == "int" and "int[]" in kinds:
            conditions.append(f"not isinstance({name}, (tuple, list))")
        else:
            missing = "None" if "str" in {kind, *kinds} else "..."
            conditions.append(f"{name} is not {missing}" if kind else f"{name} is {missing}")
    return " and ".join(conditions)


def _kind(entry, name):
    """The type of an argument by which overloads are told apart; empty if it is not there or need not be given."""
    found = [a for a in entry.arguments.values() if a.public_name == name]
    if not found or (found[0].default and not found[0].is_tensor):
        return ""
    return "Tensor" if found[0].is_tensor else found[0].type


def _parameters(overloads):
    """The parameters of all overloads together. What only some of them have is `...` (a string: None) by default."""
    arguments: dict[str, Argument] = {}
    for a in [a for entry in overloads for a in entry.arguments.values()]:
        arguments.setdefault(a.public_name, a)
    texts, optional = [], False
    for name, a in sorted(arguments.items(), key=lambda item: item[1].keyword_only):
        if a.keyword_only and "*" not in texts:
            texts.append("*")
        kinds = {_kind(entry, name) for entry in overloads}
        takes_numbers = a.name != "self" and "promote" in overloads[0].options
        text = f"{name}: Tensor" if a.type == "Tensor" and kinds == {"Tensor"} and not takes_numbers else f"{name}: Any"
        if a.default or optional or "" in kinds:
            text += f" = {a.default.translate(PYTHON) or ('None' if a.type == 'str' else '...')}"
            optional = not a.keyword_only
        texts.append(text)
    return ", ".join(texts)


PYTHON = str.maketrans("[]'", '()"')
"""How a default value is written in Python."""


def _call(entry, name, in_place, first):
    """The shape, called with the operator, its kernel, its node and its arguments."""
    options, arguments, shape = entry.options, entry.arguments.values(), entry.shape
    if in_place:
        shape = IN_PLACE.get(shape, "in_place")
    pairs = zip_longest(arguments, first.arguments.values())
    given = ", ".join(_argument(a, other) for a, other in pairs if a)
    keywords: dict[str, Any] = {}
    if shape in ("general", "in_place"):
        taken = [i for i, a in enumerate(arguments) if a.is_tensor]
        numbers = [i for i, a in enumerate(arguments) if a.type.startswith("Scalar") and not a.keyword_only]
        keywords["tensors"] = tuple(taken) if taken != [0] else ()
        keywords["lists"] = tuple(i for i in taken if "[]" in list(arguments)[i].type)
        keywords["optional"] = tuple(i for i, a in enumerate(arguments) if a.type.strip("[]") in ("Tensor?", "Scalar?"))
        if "promote" in options:
            keywords["promote"] = tuple(i for i in sorted(taken + numbers) if list(arguments)[i].name != "condition")
        fits = [a.name == "value" or (a.type.startswith("Scalar") and a.name not in NOT_FITTING) for a in arguments]
        keywords["fitting"] = tuple(i for i, fit in enumerate(fits) if fit and entry.base != "rsub")
        keywords["overlap"] = in_place and "overlap" in entry.inplace
    if shape.startswith("as_view") or "tensors" in keywords:
        given = f"[{given}]"
    elif "binary" in shape:
        given = given.replace("alpha", "alpha=alpha")
    keywords["floating"] = options.get("promote") == "floating"
    keywords["refuses"] = options.get("refuse", "") + entry.inplace.partition("refuse ")[2] * in_place
    keywords["refuses_given"] = options.get("refuse_given", "")
    said = [f"{key}={value!r}".replace("'", '"') for key, value in keywords.items() if value]
    node = entry.inplace_node if in_place else entry.node
    operator = f"{name}_" if name in entry.arguments else name  # `threshold` has a threshold
    call = f"{shape}({', '.join([operator, _kernel(entry), str(node), given, *said])})"
    return f"{entry.camel}Results({call})" if entry.has_named_results else call


NOT_FITTING = "self other exponent ord correction dtype".split()
"""Numbers that need not fit into the operands' dtype: operands themselves, and what is of another kind."""

IN_PLACE = {"as_view": "as_view_in_place", "binary": "in_place_binary"}


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
    if entry.has_named_kernel:
        return _in_modules(entry.kernel)
    return "_".join(filter(None, [entry.python, entry.computed_by.overload, "kernel"]))


def _in_modules(kernel):
    """`pointwise.pow` as it is called in generated files: `pointwise_kernels.pow`."""
    return re.sub(rf"\b({'|'.join(FAMILIES)})\.", r"\1_kernels.", kernel)


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

{_imports(rules, ["teachgrad.rules"])}
from teachgrad.generated import operators as ops
from teachgrad.rules import tensors as on
from teachgrad.rules.derived import element_wise, filled, linear, transposed

{rules}'''


def write_tangent(entry: Entry) -> str:
    """The text of one forward rule: derived, or a function that evaluates a formula."""
    kind = entry.forward.removeprefix("auto_")
    if kind == "linear":
        keywords = [a.name for a in entry.arguments.values() if a.keyword_only]
        said = [f"ops.{entry.python}", f"ops.{entry.node}.inputs", *[_strings(keywords)] * bool(keywords)]
        return f"{entry.node} = linear({', '.join(said)})\n"
    if kind != entry.forward:
        return f"{entry.node} = {kind}(ops.{entry.node})\n"
    words = re.findall(r"\w+", entry.forward)
    names = [f"{name}_p" if f"{name}_p" in words else name for name in entry.arguments]
    lines = ["", "", f"def {entry.node}(args: Any, tangents: Any, result: Any) -> Any:", f"    {_unpack(names)}"]
    for i, name in enumerate(entry.arguments):
        lines += [f"    {name}_t = filled(tangents[{i}], {names[i]})"] if f"{name}_t" in words else []
    lines.append(f"    return {rewritten(entry.forward)}")
    return "\n".join(map(_folded, lines)) + "\n\n\n"


# ---- all of it ---------------------------------------------------------------------------------------------------


def generate() -> dict[str, str]:
    """The text of each generated file."""
    entries = read_table()
    texts = {family: write_family(family, [e for e in entries if e.family == family]) for family in FAMILIES}
    methods = names_of_methods(entries)
    texts |= {"methods": write_methods(methods), "functions": write_functions(methods)}
    texts["tangents"] = write_tangents(entries)
    return {f"{name}.py": re.sub(r"\n{4,}", "\n\n\n", text).rstrip() + "\n" for name, text in texts.items()}


def names_of_methods(entries: list[Entry]) -> list[str]:
    """The operators that are methods of tensors and not written by hand."""
    on_tensors = [entry for entry in entries if entry.is_on_tensors]
    found = {entry.python for entry in on_tensors} | {f"{entry.python}_" for entry in on_tensors if entry.inplace}
    found -= {entry.python for entry in entries if "variants" in entry.options}
    found -= set(re.findall(r"(?<![\w.])(\w+)(?=,| = |\(|  #)", TENSOR.read_text(encoding="utf-8")))
    return sorted(found)


def write_functions(methods: list[str]) -> str:
    """The text of `generated/functions.py`, those methods that are functions of the package, too: `torch.exp(x)`."""
    return f'''"""The operators of the table that are functions of the package: `torch.exp(x)`.

{WRITTEN_BY}
"""

{_import_of(name for name in methods if not name.endswith("_"))}
'''


def write_methods(methods: list[str]) -> str:
    """The text of `generated/methods.py`."""
    return f'''"""The operators of the table that are methods of tensors: `x.exp()`, `x.mul_(y)`.

{WRITTEN_BY}
"""

from __future__ import annotations

from teachgrad.tensor.tensor import TensorBase


class TableMethods(TensorBase):
    """A tensor with the methods of the table. Those that are written by hand are in `../_tensor.py`."""

    __slots__ = ()

    {_import_of(methods)}
'''


def _import_of(names):
    wrapped = fill(", ".join(names), 120, initial_indent=" " * 8, subsequent_indent=" " * 8)
    return f"from teachgrad.generated.operators import (\n{wrapped},\n    )"


def main():
    """Write the files, or with `--check` compare them."""
    stale = []
    for name, text in generate().items():
        path = GENERATED / name
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path.name)
    if stale:
        sys.exit(f"not what the table says: {', '.join(stale)}; run `make generate`")


if __name__ == "__main__":
    main()
