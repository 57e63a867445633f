"""What does an entry of the table say?

An entry has a signature in PyTorch's notation, a rule for each differentiable input, and a few keywords:

    - name: mul.Tensor(Tensor self, Tensor other) -> Tensor
      shape: binary
      kernel: np.multiply
      self: grad * other.conj()
      other: grad * self.conj()
      result: other_t * self_p + self_t * other_p

This module reads it into plain objects. What may stand in an entry is listed in KEYWORDS.

In PyTorch: `torchgen/model.py`, `tools/autograd/load_derivatives.py`.
Read next: `analysis.py`, which finds out what a rule needs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

TABLE = Path(__file__).parent / "table"

KEYWORDS = {
    "name": "the signature, as PyTorch writes it",
    "shape": "unary, binary, view or general (the default): see dispatch/record.py",
    "kernel": "np.<ufunc>, <module of kernels>.<function>, or an expression in the arguments, which are arrays there;\n"
    "by default the function of the operator's name in the family's module",
    "python": "the name of the function, where it is not the operator's own; without it, overloads are one function",
    "variants": "function: no method of tensors, or one that is written by hand in _tensor.py",
    "node": "the name of the node, where it is not the operator's name and Backward0. Without a rule it is written by\n"
    "hand, in graph/views.py",
    "result": "the forward rule: auto_linear, auto_element_wise, auto_quotient, auto_transposed or a formula;\n"
    "result0, result1 for several results. By default auto_element_wise (unary, binary), auto_linear (view) or\n"
    "auto_transposed (general)",
    "inplace": "true: there is an in-place form; refuse and kinds of dtypes: not for these;\n"
    "overlap: also where elements share memory, since all become the same number",
    "inplace_node": "the node of the in-place form, where it has one of its own",
    "output_differentiability": "for each result, whether gradients flow from it",
    "promote": "true: the tensors, except for a `condition`, are brought to one dtype; numbers count, too;\n"
    "floating: integers become floating point, too",
    "refuse": "kinds of dtypes for which there is no kernel: c complex, b bool, f floating point, i integer",
    "refuse_given": "kinds of dtypes that are refused even where promotion would change them",
    "flips": "the involution that a view puts on what it shows: see `make_view` in graph/views.py",
    "replay": "true: a view that strides cannot describe; it is made anew from its base",
}

_SIGNATURE = re.compile(r"^(?P<base>\w+)(?:\.(?P<overload>\w+))?\((?P<arguments>.*)\)\s*->\s*(?P<returns>.+)$")


@dataclass
class Argument:
    """One argument: `Tensor self`, `int[1]? dim=None`, `bool keepdim=False`."""

    type: str
    name: str
    default: str | None = None
    keyword_only: bool = False

    @property
    def is_tensor(self) -> bool:
        return self.type.startswith("Tensor") and "[" not in self.type

    @property
    def is_tensor_list(self) -> bool:
        return self.type.startswith("Tensor") and "[" in self.type

    @property
    def public_name(self) -> str:
        """PyTorch calls the first argument of a function `input`."""
        return "input" if self.name == "self" else self.name


@dataclass
class Entry:
    """One entry of the table.

    Attributes:
        schema: the signature.
        base: the operator's name in PyTorch.
        family: the name of the file it stands in.
        arguments: in the order of the signature.
        results: the names of the results.
        rules: (names of the inputs, expression of their gradient) in the order of the arguments.
        forward: for each result, its forward rule.
        options: everything else that the entry says.
        overload: the name of the overload, as in `squeeze.dim`.
        has_siblings: whether other overloads belong to the same function.
    """

    schema: str
    base: str
    family: str
    arguments: list[Argument]
    results: list[str]
    rules: list[tuple[tuple[str, ...], str]]
    forward: dict[str, str]
    options: dict[str, Any] = field(default_factory=dict)
    overload: str = ""
    has_siblings: bool = False

    @property
    def python(self) -> str:
        """The name of the generated function. Overloads, which share it, are one function."""
        return str(self.options.get("python", self.base))

    @property
    def function(self) -> str:
        """A name of this entry's own: that of its function, and of the overload if there are others."""
        return f"{self.python}_{self.overload}" if self.has_siblings else self.python

    @property
    def is_on_tensors(self) -> bool:
        """Whether this is an operator on a tensor, and not one of `nn.functional`, `linalg`, `fft` or our own."""
        first = self.arguments[0]
        takes_tensor = first.is_tensor and first.name == "self" and self.family not in ("activations", "nn")
        return takes_tensor and not self.base.startswith(("_", "linalg_", "fft_"))

    @property
    def shape(self) -> str:
        """How it computes, wraps and records."""
        return str(self.options.get("shape", "general"))

    @property
    def camel(self) -> str:
        """The operator's name as classes are written: `MaxPool2D`."""
        return "".join(part[:1].upper() + part[1:] for part in self.base.strip("_").split("_"))

    @property
    def node(self) -> str | None:
        """The name of the node class, or None."""
        return self.options.get("node", f"{self.camel}Backward0" if self.rules else None)

    @property
    def kernel(self) -> str:
        """Where the kernel is: `np.multiply` or `pointwise.rsub`."""
        return str(self.options.get("kernel", f"{self.family}.{self.python}"))

    @property
    def has_named_results(self) -> bool:
        """Whether users can ask for the results by name: `x.max(0).indices`."""
        return len(self.results) > 1 and not self.results[0].startswith("result")

    @property
    def differentiable_inputs(self) -> list[Argument]:
        """The arguments that have a rule, in the order of the signature."""
        served = {name for names, _ in self.rules for name in names}
        return [a for a in self.arguments if a.name in served]

    def argument(self, name: str) -> Argument:
        """The argument of that name."""
        return next(a for a in self.arguments if a.name == name)


def read_table() -> list[Entry]:
    """All entries, family by family."""
    entries = []
    for path in sorted(TABLE.glob("*.yaml")):
        for spoken in yaml.safe_load(path.read_text(encoding="utf-8")) or []:
            entries.append(read_entry(spoken, path.stem))
    names = [entry.python for entry in entries]
    for entry in entries:
        entry.has_siblings = names.count(entry.python) > 1
    return entries


def read_entry(spoken: dict[str, Any], family: str) -> Entry:
    """One entry, checked."""
    schema = str(spoken["name"])
    match = _SIGNATURE.match(schema)
    if match is None:
        raise ValueError(f"{family}.yaml: not a signature: {schema}")
    arguments = _arguments(match["arguments"])
    names = {a.name for a in arguments}
    rules: list[tuple[tuple[str, ...], str]] = []
    forward: dict[str, str] = {}
    options: dict[str, Any] = {}
    for key, value in spoken.items():
        served = tuple(part.strip() for part in key.split(","))
        if set(served) <= names:
            rules.append((served, str(value)))
        elif re.fullmatch(r"result\d*", key):
            forward[key] = str(value)
        elif key in KEYWORDS:
            options[key] = value
        else:
            raise ValueError(f"{schema}: {key} is neither an argument nor a keyword")
    position = {a.name: i for i, a in enumerate(arguments)}
    rules.sort(key=lambda rule: position[rule[0][0]])
    return Entry(
        schema,
        match["base"],
        family,
        arguments,
        _results(match["returns"]),
        rules,
        forward,
        options,
        match["overload"] or "all",
    )


def _arguments(text):
    found, keyword_only = [], False
    for part in filter(None, (p.strip() for p in re.split(r",(?![^\[]*\])", text))):
        if part == "*":
            keyword_only = True
            continue
        declared, _, default = part.partition("=")
        kind, name = declared.rsplit(" ", 1)
        found.append(Argument(re.sub(r"\(a!?\)", "", kind), name, default or None, keyword_only))
    return found


def _results(text):
    text = re.sub(r"\(a!?\)", "", text).strip()
    if not text.startswith("("):
        return ["result"]
    parts = [p.strip().split() for p in text.strip("()").split(",")]
    return [part[1] if len(part) > 1 else f"result{i}" for i, part in enumerate(parts)]
