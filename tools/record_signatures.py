"""Write `teachgrad/generated/signatures.py`: how PyTorch's functions and methods say that they are called.

A function with several forms lists them all when a call fits none, so it is called like that; the others have one form,
which is in the schema of their operator. Needs PyTorch 2.13.

    python tools/record_signatures.py           write the file
    python tools/record_signatures.py --check   fail if it is not up to date

Read next: `teachgrad/argument_parser/__init__.py`, which reads the table.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import re
import sys
import textwrap
import types
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import torch

import teachgrad
from teachgrad.argument_parser import as_method

FILE = Path(__file__).parents[1] / "teachgrad" / "generated" / "signatures.py"
HEADER = '''"""How is each function and method of PyTorch called? Recorded; read only when a call of one goes wrong.

One form a line, in the order in which PyTorch lists them. `ints[2]` may be one number for two; a `?` after a type allows
None; a `SymInt` is an int, or what has an `__index__`. `tools/record_signatures.py` asks PyTorch 2.13 and writes this file.

In PyTorch: the lists of signatures in `torch/csrc/autograd/generated/python_torch_functions.cpp` and its neighbours.
Read next: `teachgrad/argument_parser/__init__.py`.
"""

'''
HANDED_ON_DOC = '"""What PyTorch writes in Python, and the call of an operator in which it ends. See `argument_parser/handing_on.py`."""\n'
METHODS_DOC = '"""Those whose forms are not those of the function without its first tensor and `out`."""\n'
KINDS = {
    "Scalar": "Number", "int": "int", "SymInt": "SymInt", "float": "float", "bool": "bool", "str": "str", "Tensor": "Tensor",
    "ScalarType": "torch.dtype", "Layout": "torch.layout", "Device": "torch.device", "MemoryFormat": "torch.memory_format",
    "Generator": "torch.Generator", "Dimname": "name",
}  # fmt: skip
LISTS = {"int": "ints", "SymInt": "ints", "Tensor": "Tensors", "float": "floats", "Scalar": "Scalars", "bool": "bools"}

_MADE = "*, torch.dtype dtype = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False"
_CONVERTED = {"method": "*, torch.memory_format memory_format = None"}
WRITTEN_IN_C = {
    "tensor": {"function": f"object data, {_MADE}"},
    "new_tensor": {"method": f"object data, {_MADE.replace('bool pin_memory = False, ', '')}"},
    "range": {
        "function": "Number start, Number end, Number step = 1, *, Tensor out = None, torch.dtype dtype = None, "
        "torch.layout layout = torch.strided, torch.device device = None, bool requires_grad = False"
    },
    "as_tensor": {"function": "object data, *, torch.dtype dtype = None, torch.device device = None"},
    "asarray": {
        "function": "object obj, *, torch.dtype dtype = None, torch.device device = None, bool copy = None, "
        "bool requires_grad = False"
    },
    "nonzero": {"function": "Tensor input, *, Tensor out = None, bool as_tuple = False"},
    "as_subclass": {"method": "object cls"},
    "size": {"method": "int dim = None"},
    "stride": {"method": "int dim = None"},
    "numpy": {"method": "*, bool force = False"},
    "is_contiguous": {"method": "*, torch.memory_format memory_format = 0"},
    **dict.fromkeys("bool byte cdouble cfloat char double float half int long short cpu".split(), _CONVERTED),
}
"""What has no schema. `from_numpy` and the like do not say what they take."""
CLASSES = {"device": ["torch.device device", "str type, int? index = -1"]}
"""What reads its arguments like a function, and is none."""


class Odd:
    """What no function takes."""


def schemas() -> dict[str, list[Any]]:
    """The schemas of each operator that Python can call."""
    found = defaultdict(list)
    for schema in torch._C._jit_get_all_schemas():
        if schema.name.startswith("aten::"):
            found[schema.name[6:]].append(schema)
    return found


SCHEMAS = schemas()


def callables() -> Iterator[tuple[str, str, Callable[..., Any]]]:
    """("function" or "method", its name, PyTorch's) of all that teachgrad has, and PyTorch wrote in C++."""
    places: list[tuple[str, ModuleType, ModuleType]] = [
        ("", teachgrad, torch),
        ("fft_", teachgrad.fft, torch.fft),
        ("linalg_", teachgrad.linalg, torch.linalg),
        ("special_", teachgrad.special, torch.special),
        ("F.", teachgrad.nn.functional, torch.nn.functional),
    ]
    for prefix, ours, theirs in places:
        for name in sorted(dir(ours)):
            function = getattr(theirs, name, None)
            if (
                not name.startswith("_")
                and hasattr(ours, name)
                and type(function).__name__ == "builtin_function_or_method"
            ):
                yield "function", prefix + name, function
    yield "function", "VF.stft", torch._VF.stft  # which `torch.stft` calls in Python
    yield "function", "VF.split", torch._VF.split
    yield "function", "device", torch.device
    for name in sorted(dir(teachgrad.Tensor)):
        function = getattr(torch.Tensor, name, None)
        if not name.startswith("__") and type(function).__name__ == "method_descriptor":
            yield "method", name, function


def complaint(function: Callable[..., Any], *arguments: Any) -> str:
    """What PyTorch says to a call that fits no form."""
    try:
        function(*arguments, *[Odd()] * 60)
    except TypeError as error:
        return str(error)
    raise AssertionError(f"{function} takes anything")


def forms(kind: str, name: str, function: Callable[..., Any]) -> list[str] | None:
    """All forms of a function, or of a method without its own tensor."""
    name = name.rpartition(".")[2]
    said = complaint(function, *[torch.zeros(2, 2)] * (kind == "method"))
    if name in WRITTEN_IN_C and kind in WRITTEN_IN_C[name]:
        return [WRITTEN_IN_C[name][kind]]
    if name == "new":  # which takes anything, and looks at it itself
        return None
    if "takes no arguments" in said:
        return ["no arguments"] if kind == "method" else None
    if "but expected one of" in said:
        several = [with_marks(form, name) for form in re.findall(r"^ \* \((.*)\)$", said, re.MULTILINE)]
        return several + (in_old_order(several[0]) if "*, Number beta = 1" in several[0] else [])
    if "but expected (" in said:
        listed = with_marks(said.partition("but expected (")[2][:-1], name)
        return [listed, *in_old_order(listed)]
    return from_schema(kind, name, said)


def with_marks(form: str, name: str) -> str:
    """A form that PyTorch listed, with what it leaves out: lists that may be one number, and where None may stand."""

    pattern = r"((?:tuple of )?[A-Za-z][\w.]*) (\w+)( = (?:\[[^\]]*\]|[^,]*))?"
    names = {argument for _, argument, _ in re.findall(pattern, form)}
    likely = sorted(SCHEMAS[name], key=lambda schema: len(names ^ {argument.name for argument in schema.arguments}))

    def marked(match: re.Match[str]) -> str:
        kind, argument, default = match.groups()
        theirs = "self" if argument == "input" else argument
        for schema in likely:
            found = re.search(rf"[(\s](\w+)(\[\d*\])?(\?)?(\[\])? {theirs}\b(=)?", str(schema))
            if found and fits(kind, found[1], bool(found[2])) and bool(found[5]) == bool(default):
                size = found[2] if found[2] and found[2] != "[]" else ""
                kind = KINDS[found[1]] if kind == "int" else kind
                return f"{kind}{size}{'?' if found[3] and not default else ''} {argument}{default or ''}"
        return match[0]

    form = re.sub(r"bool (pin_memory|requires_grad) = False", r"bool? \1 = False", form)
    return re.sub(pattern, marked, form)


def fits(kind: str, declared: str, listed: bool) -> bool:
    """Whether a schema's type is the one that PyTorch listed."""
    return kind.startswith("tuple of") if listed else KINDS.get(declared, "").replace("SymInt", "int") == kind


def in_old_order(form: str) -> list[str]:
    """The forms that PyTorch does not list: numbers stood before tensors once. (See `teachgrad/deprecated.py`.)"""
    tensors, _, named = form.partition(", *, ")
    numbers = re.findall(r"Number \w+", named)
    out = ", *, Tensor out = None" if "Tensor out" in named else ""
    own = "Tensor input, " if tensors.startswith("Tensor input, ") else ""
    rest = tensors.removeprefix(own)
    if len(numbers) == 1:
        return [f"... {own}{numbers[0]}, {rest}{out}"]
    if len(numbers) == 2:
        return [f"... {numbers[0]}, {own}{numbers[1]}, {rest}{out}", f"... {numbers[0]}, {own}{rest}{out}"]
    return [f"... {form.partition('bool non_blocking')[0]}*, bool async = False"]


def from_schema(kind: str, name: str, said: str) -> list[str] | None:
    """The one form of an operator."""
    plain = [s for s in SCHEMAS[name] if for_python(s) and takes(s, kind, said)]
    plain = [s for s in plain if any(str(a.type) == "Tensor" for a in s.arguments)] or plain
    if len(plain) != 1:
        return None
    written, named = [], False
    for argument in plain[0].arguments:
        if kind == "method" and argument.name == "self":
            continue
        if argument.kwarg_only and not named:
            written.append("*")
            named = True
        written.append(parameter(argument, plain[0]))
    others = [a.name for a in plain[0].arguments if a.name not in ("dtype", "layout", "device", "pin_memory")]
    out = [
        s
        for s in SCHEMAS[name]
        if [a.name for a in s.arguments if not a.is_out][: len(others)] == others and writes(s, name)
    ]
    outs = [a for a in out[0].arguments if a.is_out] if out and kind == "function" else []
    making = {"dtype", "layout", "device", "pin_memory"} <= {a.name for a in plain[0].arguments}
    if outs or making:
        written += ["*"] * (not named)
        written += [
            f"{'Tensor' if [str(a.type) for a in outs] == ['Tensor'] else 'tuple of Tensors'} out = None"
        ] * bool(outs)
        written += ["bool? requires_grad = False"] * making
    return [", ".join(written)]


def for_python(schema: Any) -> bool:
    """Whether a schema is one that Python calls: not of `out=`, not of a number that a tensor holds, too."""
    return schema.overload_name not in ("Scalar", "hacked_twin") and not any(a.is_out for a in schema.arguments)


def writes(schema: Any, name: str) -> bool:
    """Whether a schema is that of `out=` in Python."""
    overload = getattr(getattr(torch.ops.aten, name), schema.overload_name or "default", None)
    bound = overload is not None and (
        torch.Tag.generated not in overload.tags or name.endswith(("_copy", "slice_scatter"))
    )
    return bound and any(a.is_out for a in schema.arguments)


def takes(schema: Any, kind: str, said: str) -> bool:
    """Whether a schema has as many arguments as PyTorch says."""
    counts = re.search(r"takes (?:from (\d+) to )?(\d+) positional", said)
    places = [a for a in schema.arguments if not a.kwarg_only]
    least = sum(not a.has_default_value() for a in schema.arguments)
    without_self = kind == "method"
    return counts is not None and (int(counts[1] or counts[2]), int(counts[2])) == (
        least - without_self,
        len(places) - without_self,
    )


def parameter(argument: Any, schema: Any) -> str:
    """An argument of a schema as PyTorch's Python writes it."""
    written = re.search(rf"[(\s](\w+)(?:\([^)]*\))?(\?)?(\[\d*\])?(\?)? {argument.name}\b", str(schema))
    assert written, (argument.name, str(schema))
    base, _, listed, optional = written.groups()
    optional = optional or (written[2] if not listed else None)
    kind = f"tuple of {LISTS[base]}{listed if listed != '[]' else ''}" if listed else KINDS[base]
    name = "input" if argument.name == "self" else argument.name
    default = f" = {argument.default_value}" if argument.has_default_value() else ""
    return f"{kind}{'?' if optional and default != ' = None' else ''} {name}{default}"


# ---- what is written in Python -----------------------------------------------------------------------------------

CALLED_FROM = {"torch._C._nn.": torch._C._nn, "torch.": torch, "_VF.": torch._VF}


def handing_on() -> dict[str, str]:
    """The one operator that each function of `nn.functional` under another name is, or calls with its first argument."""
    found = {}
    for name in sorted(dir(teachgrad.nn.functional)):
        function = getattr(torch.nn.functional, name, None)
        if inspect.isfunction(function) and function.__code__.co_name == "fn":  # which calls one of two
            function = getattr(torch.nn.functional, f"_{name}", None)
        if name.startswith("_"):
            continue
        if inspect.isfunction(function):
            calls = operators_called(function)
            most = max(map(named_in, calls), default=0)
            best = {call for call in calls if named_in(call) == most}
            if len({call.partition("(")[0].removesuffix("_") for call in best}) == 1:
                call = min(best, key=len)
                found[f"F.{name}"] = call.replace("(", "[_](", 1) if len(best) > 1 else call
        elif isinstance(function, types.BuiltinFunctionType) and function.__name__ != name:
            named = inspect.signature(getattr(teachgrad.nn.functional, name)).parameters.values()
            said = [p.name if p.kind is p.POSITIONAL_OR_KEYWORD else f"{p.name}={p.name}" for p in named]
            found[f"F.{name}"] = f"_nn.{function.__name__}({', '.join(said)})"
    return found


def named_in(call: str) -> int:
    """How many of the arguments of a call are named, not made."""
    return len([piece for piece in call.partition("(")[2].split(", ") if "..." not in piece])


def operators_called(function: Any) -> set[str]:
    """The calls, in the source of a function, of operators that get its first argument."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    places = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    replaced = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    names = inspect.signature(function).parameters
    found = set()
    for call in places:
        path = ast.unparse(call.func)
        first, _, method = path.rpartition(".")
        if path == f"{next(iter(names))}.{function.__name__}" or first == f"(-{next(iter(names))})":
            found.add(f"tensor.{method}({', '.join(arguments(call, names, replaced, [next(iter(names))]))})")
            continue
        where = next((start for start in CALLED_FROM if path.startswith(start)), None)
        operator = getattr(CALLED_FROM[where], path.removeprefix(where), None) if where else None
        if type(operator).__name__ != "builtin_function_or_method":
            continue
        said = arguments(call, names, replaced, [])
        if next(iter(names)) not in [each.removesuffix("?") for each in said]:
            continue
        found.add(f"{'_nn.' if '_nn' in str(where) else ''}{path.removeprefix(str(where))}({', '.join(said)})")
    return found


def arguments(call: ast.Call, names: Any, replaced: set[str], before: list[str]) -> list[str]:
    """What is given in a call, behind what comes `before`."""
    values: list[tuple[str, ast.expr]] = [("", argument) for argument in call.args]
    values += [(f"{keyword.arg}=", keyword.value) for keyword in call.keywords]
    return before + [f"{keyword}{named(value, names, replaced)}" for keyword, value in values]


def named(value: ast.expr, names: Any, replaced: set[str]) -> str:
    """An argument of the function by its name; what it makes is `...`."""
    if not isinstance(value, ast.Name) or value.id not in names:
        return "..."
    return f"{value.id}?" if value.id in replaced else value.id


def called(handed_on: dict[str, str]) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The operators that are called, with their names."""
    for call in handed_on.values():
        if call.startswith("tensor."):
            continue
        name, in_place, _ = call.partition("(")[0].partition("[_]")
        for each in (name, f"{name}_")[: 2 if in_place else 1]:
            yield each, getattr(torch._C._nn if "_nn." in each else torch, each.removeprefix("_nn."))


# ---- the file ----------------------------------------------------------------------------------------------------


def written() -> str:
    """The text of the file."""
    tables: dict[str, dict[str, list[str]]] = {"function": {}, "method": {}}
    for kind, name, function in callables():
        found = forms(kind, name, function)
        if found is not None:
            tables[kind][name] = found
    handed_on = handing_on()
    for name, function in called(handed_on):
        found = tables["function"].get(name) or forms("function", name, function)
        if found is not None:
            tables["function"][name] = found
    functions, methods = tables["function"] | CLASSES, tables["method"]
    derived = {name: [as_method(form) for form in listed] for name, listed in tables["function"].items()}
    derived |= {name: ["no arguments"] for name, listed in derived.items() if listed == [""]}
    methods = {name: listed for name, listed in methods.items() if derived.get(name) != listed}
    pairs = "".join(f"{name}: {call}\n" for name, call in handed_on.items())
    text = HEADER + table("FUNCTIONS", functions) + "\n" + table("METHODS", methods) + METHODS_DOC
    return f'{text}\nHANDED_ON = """\\\n{pairs}"""\n{HANDED_ON_DOC}'


def table(name: str, functions: dict[str, list[str]]) -> str:
    """A string of lines `name(form)`."""
    lines = [f"{function}({form})\n" for function, listed in sorted(functions.items()) for form in listed]
    return f'{name} = """\\\n{"".join(lines)}"""\n'


def main() -> int:
    """Write or check."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--check", action="store_true", help="only look whether the file is up to date")
    text = written()
    if parser.parse_args().check:
        return FILE.read_text() != text
    FILE.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
