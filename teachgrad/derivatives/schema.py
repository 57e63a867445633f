"""What does an entry of the table say, and what does its node have to keep?

An entry has a signature in PyTorch's notation, a rule for each differentiable input, and a few keywords:

    - name: mul.Tensor(Tensor self, Tensor other) -> Tensor
      kernel: np.multiply
      promote: true
      self: grad * other.conj()
      other: grad * self.conj()

This module reads it into plain objects. What may stand in an entry is listed in KEYWORDS.

A rule mentions inputs, results and plain arguments. A tensor that is mentioned has to be saved, unless only its shape
or the like is; then that is saved instead, which keeps no memory alive. If a tensor serves only the gradient of one
other input, it is saved only when that gradient is wanted.

In PyTorch: `torchgen/model.py`, `tools/autograd/load_derivatives.py`.
Read next: `generate.py`, which writes the nodes and operators.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import yaml

TABLE = Path(__file__).parent / "table"
RULES = Path(__file__).parent.parent / "rules"
BUILTINS = "len tuple range reversed sorted".split()

KEYWORDS = """
    name kernel python variants node result inplace output_differentiability promote refuse refuse_given
""".split()
"""What an entry may say besides its rules.

name: the signature, as PyTorch writes it.
kernel: `np.<ufunc>`, `<module of kernels>.<function>`, or an expression in the arguments, which are arrays there; by
    default the function of the operator's name in the family's module. A ufunc that makes a view is the involution that
    is put on what the view shows.
python: the name of the function, where it is not the operator's own; without it, overloads are one function.
variants: `function`: no method of tensors.
node: the name of the node, where it is not the operator's name, Backward and the number of the overload. Without a rule
    it is written by hand, in `graph/views.py`.
result: the forward rule: auto_linear, auto_element_wise, auto_transposed or a formula; by default
    auto_element_wise (pointwise, and activations of one tensor), auto_linear (if no rule needs an input or a result),
    else auto_transposed.
inplace: `true`: there is an in-place form. Or some of these words: own node; overlap: also where elements share memory,
    since all become the same number; refuse and kinds of dtypes: not for these.
output_differentiability: for each result, whether gradients flow from it; by default from the first only, or from all,
    if a rule speaks of `grads`.
promote: `true`: the tensors, except for a `condition`, are brought to one dtype; numbers count, too. `floating`:
    integers become floating point, too.
refuse: kinds of dtypes for which there is no kernel: c complex, b bool, f floating point, i integer.
refuse_given: kinds of dtypes that are refused even where promotion would change them.
"""

ATTRIBUTES = {  # what a rule may ask of a tensor without saving it: (end of the slot's name, how it is read)
    ".shape": ("_sym_sizes_", "{}._array.shape"),
    ".ndim": ("_dim_", "{}._array.ndim"),
    ".strides": ("_sym_strides_", "{}._array.strides"),
    ".numel": ("_sym_numel_", "{}._array.size"),
    ".size(0)": ("_sym_argsize_0_", "{}._array.shape[0]"),
    ".size(1)": ("_sym_argsize_1_", "{}._array.shape[1]"),
    ".size(2)": ("_sym_argsize_2_", "{}._array.shape[2]"),
    ".size(-1)": ("_sym_argsize_minus_1_", "{}._array.shape[-1]"),
    ".shape_opt": ("_sym_sizes_opt_", "(0,) if {0} is None else {0}._array.shape"),
    ".shapes": ("_shapes", "[t._array.shape for t in {}]"),
}
SAVE = {  # how an input is saved, by its type
    "Tensor": "SavedInput({})",
    "Tensor?": "None if {0} is None else SavedInput({0})",
    "Tensor[]": "save_list({})",
    "Tensor?[]": "save_list({})",
}

_SIGNATURE = re.compile(r"(?P<base>\w+)(\.(?P<overload>\w+))?\((?P<arguments>.*)\) -> (?P<returns>.+)")
_WORD = re.compile(r"""(?<![\w."'])([a-zA-Z_]\w*)\b(?!=[^=])(\(|\.size\(-?\d\)|\.\w+)?""")
"""A word of a rule and its tail: `cos(`, `self.shape`, `self.size(0)`, `alpha`; not the name of a keyword, `dim=`."""


# ---- entries -----------------------------------------------------------------------------------------------------


@dataclass
class Argument:
    """One argument: `Tensor self`, `int[1]? dim=None`, `bool keepdim=False`."""

    type: str
    name: str
    default: str
    keyword_only: bool

    @property
    def is_tensor(self) -> bool:
        """Whether it is a tensor, a tensor or None, or a list of them."""
        return self.type.startswith("Tensor")

    @property
    def public_name(self) -> str:
        """PyTorch calls the first argument of a function `input`."""
        return "input" if self.name == "self" else self.name


class Entry:
    """One entry of the table.

    Attributes:
        schema: the signature.
        base: the operator's name in PyTorch.
        overload: what comes after it, as in `squeeze.dim`.
        family: the name of the file it stands in.
        arguments: in the order of the signature, by name.
        results: the names of the results.
        rules: (names of the inputs, expression of their gradient) in the order of the arguments.
        options: everything else that the entry says.
        node: the name of the node class, or None.
        inplace_node: that of the in-place form.
        computed_by: the first overload with the same kernel.
    """

    node: str | None = None
    inplace_node: str | None = None
    computed_by: "Entry"

    def __init__(self, spoken: dict[str, Any], family: str):
        self.schema, self.family = str(spoken["name"]), family
        match = _SIGNATURE.fullmatch(self.schema)
        if match is None:
            raise ValueError(f"{family}.yaml: not a signature: {self.schema}")
        self.base, self.overload, self.returns = match["base"], match["overload"] or "", match["returns"]
        self.arguments = _arguments(match["arguments"])
        self.results = _results(self.returns)
        self.rules: list[tuple[tuple[str, ...], str]] = []
        self.options: dict[str, Any] = {}
        for key, value in spoken.items():
            names = tuple(key.split(", "))
            if self.arguments.keys() >= set(names):
                self.rules.append((names, " ".join(str(value).split())))
            elif key in KEYWORDS:
                self.options[key] = value
            else:
                raise ValueError(f"{self.schema}: {key} is neither an argument nor a keyword")
        order = list(self.arguments)
        self.rules.sort(key=lambda rule: order.index(rule[0][0]))

    @property
    def python(self) -> str:
        """The name of the generated function. Overloads, which share it, are one function."""
        return str(self.options.get("python", self.base.strip("_")))

    @property
    def is_on_tensors(self) -> bool:
        """Whether this is an operator on a tensor, and not one of `nn.functional`, `linalg`, `fft` or our own."""
        takes_tensor = next(iter(self.arguments)) == "self" and self.family not in ("activations", "nn")
        is_own = "python" in self.options or self.base.startswith(("_", "linalg_", "fft_"))
        return takes_tensor and not is_own

    @property
    def camel(self) -> str:
        """The operator's name as classes are written: `MaxPool2D`."""
        return self.base.removesuffix("_forward").title().replace("_", "")

    @property
    def kernel(self) -> str:
        """Where the kernel is: `np.multiply` or `pointwise.rsqrt`."""
        return str(self.options.get("kernel", f"{self.family}.{self.python}"))

    @property
    def has_named_kernel(self) -> bool:
        """Whether the kernel is a function, and not an expression."""
        return re.fullmatch(r"[\w.]+", self.kernel) is not None

    @property
    def shape(self) -> str:
        """How it computes, wraps and records: one of the functions in `dispatch/record.py`."""
        if "(a)" in self.schema:
            return "as_view"
        kinds = [a.type for a in self.arguments.values()]
        if kinds[0] == "Tensor" and not any(a.is_tensor for a in list(self.arguments.values())[1:]):
            takes_scalars = "value" in self.arguments or not {"Scalar", "Scalar?"}.isdisjoint(kinds)
            return "general" if takes_scalars else "unary"
        return "binary" if self.is_pointwise else "general"

    @property
    def is_pointwise(self) -> bool:
        """Whether it works element by element, on one tensor or on two of one dtype."""
        kinds = [a.type for a in self.arguments.values() if a.name != "alpha"]
        if self.family not in ("activations", "pointwise") or len(self.results) > 1:
            return False
        takes_two = kinds == ["Tensor", "Tensor"] and "promote" in self.options
        return kinds == ["Tensor"] or (takes_two and self.has_named_kernel)

    @property
    def inplace(self) -> str:
        """What the entry says of its in-place form; empty if there is none."""
        return str(self.options.get("inplace", ""))

    @property
    def has_named_results(self) -> bool:
        """Whether users can ask for the results by name: `x.max(0).indices`."""
        return len(self.results) > 1 and not self.results[0].startswith("result")

    @property
    def differentiable_inputs(self) -> list[str]:
        """The arguments that have a rule, in the order of the signature."""
        served = {name for names, _ in self.rules for name in names}
        return [name for name in self.arguments if name in served]

    @property
    def output_differentiability(self) -> tuple[bool, ...]:
        """For each result, whether gradients flow from it; empty: from all."""
        if len(self.results) == 1 or any("grads" in rule for _, rule in self.rules):
            return tuple(self.options.get("output_differentiability", ()))
        return (True, *[False] * (len(self.results) - 1))

    @property
    def forward(self) -> str:
        """The forward rule: `auto_linear` and its like, or a formula."""
        if "result" in self.options:
            return str(self.options["result"])
        if self.family == "pointwise" or self.is_pointwise:
            return "auto_element_wise"
        mentioned = {s.name for s in analyse(self)[0] if s.kind != "value"}
        is_constant = not mentioned & {*self.differentiable_inputs, *self.results}
        return "auto_linear" if is_constant else "auto_transposed"


def read_table() -> list[Entry]:
    """All entries, family by family, with their nodes. These are numbered as in PyTorch: in-place forms come last."""
    paths = sorted(TABLE.glob("*.yaml"))
    entries = [Entry(spoken, path.stem) for path in paths for spoken in yaml.safe_load(path.read_text("utf-8"))]
    numbers: dict[str, Iterator[int]] = defaultdict(count)
    kernels: dict[tuple[str, ...], Entry] = {}
    for entry in entries:
        if entry.rules:
            entry.node = entry.inplace_node = f"{entry.camel}Backward{next(numbers[entry.camel])}"
        if "node" in entry.options:
            entry.node = entry.inplace_node = entry.options["node"]
    for entry in entries:
        if "own node" in entry.inplace:
            entry.inplace_node = f"{entry.camel}Backward{next(numbers[entry.camel])}"
        entry.computed_by = kernels.setdefault((entry.python, entry.kernel, *entry.arguments), entry)
    return entries


def _arguments(text):
    found, keyword_only = {}, False
    for part in re.split(r", (?![^\[]*\])", re.sub(r"\(a!?\)", "", text)):
        if part == "*":
            keyword_only = True
            continue
        declared, _, default = part.partition("=")
        kind, name = declared.rsplit(" ", 1)
        found[name] = Argument(kind, name, default, keyword_only)
    return found


def _results(text):
    if not text.startswith("("):
        return ["result"]
    parts = [part.split() for part in text.strip("()").split(", ")]
    return [part[1] if len(part) > 1 else f"result{i}" for i, part in enumerate(parts)]


# ---- what nodes keep ---------------------------------------------------------------------------------------------


@dataclass
class Saved:
    """One thing that a node keeps.

    Attributes:
        slot: the attribute of the node. If it ends in `_`, users see it: `self_` is shown as `_saved_self`.
        kind: of an input the type, else "output" or "value".
        source: what `save` puts there.
        users: the inputs whose gradients need it.
        only_for: the one of them that needs it, if there are others that do not.
    """

    slot: str
    kind: str
    source: str
    users: set[tuple[str, ...]] = field(default_factory=set)
    only_for: str = ""

    @property
    def name(self) -> str:
        """What rules call it."""
        return self.slot.removesuffix("_")


@cache
def analyse(entry: Entry) -> tuple[list[Saved], list[str]]:
    """What the node of `entry` keeps, and its rules, rewritten to read it from there."""
    saved: dict[str, Saved] = {}
    for names, rule in entry.rules:
        for word, tail in _WORD.findall(rule):
            found = kept(entry, word, tail)
            if found is not None:
                saved.setdefault(found.slot, found).users.add(names)
    for s in saved.values():
        if s.kind == "Tensor" and len(s.users) == 1 < len(entry.rules) and "backward" not in entry.python:
            s.only_for = min(s.users)[0]
    in_order = sorted(saved.values(), key=lambda s: (s.kind == "output", s.name))
    return in_order, [rewritten(rule, entry) for _, rule in entry.rules]


def kept(entry: Entry, word: str, tail: str) -> Saved | None:
    """What a node has to keep for a `word` of its rule with this `tail`, as in `self.shape`; None if nothing."""
    argument = entry.arguments.get(word)
    if tail == "(" or (argument is None and word not in entry.results):
        return None
    number = None if argument else entry.results.index(word)
    source = word if argument else f"results[{number}]"
    if tail in ATTRIBUTES and (argument is None or argument.is_tensor):
        ending, reading = ATTRIBUTES[tail]
        return Saved(word + ending, "value", reading.format(source))
    if argument is None:
        return Saved(f"{word}_", "output", f"save_output({source}{f', {number}' if number else ''})")
    if argument.is_tensor:
        return Saved(f"{word}_", argument.type, SAVE[argument.type].format(word))
    if argument.type.startswith("int["):  # for which users may give a single integer
        source = f"({word},) if {word}.__class__ is int else {word}"
    return Saved(f"{word}_", "value", source)


def rewritten(rule: str, entry: Entry | None = None) -> str:
    """A rule as code: `cos(x)` is `on.cos(x)`; in the node of `entry`, `self.shape` is `node.self_sym_sizes_`.

    `on` is the namespace in which the rule is evaluated. The functions of `rules/` take it as their first argument.
    """

    def read(match):
        word, tail = match.groups("")
        if tail == "(":
            module = long_rules().get(word)
            return f"{module}_rules.{word}(on, " if module else match[0] if word in BUILTINS else f"on.{word}("
        found = kept(entry, word, tail) if entry else None
        if found is None or found.kind != "value":
            return match[0]
        return f"node.{found.slot}{'' if tail in ATTRIBUTES else tail}"

    return _WORD.sub(read, rule)


@cache
def long_rules() -> dict[str, str]:
    """The functions of `rules/`, and the module of each."""
    found = {}
    for path in RULES.glob("*.py"):
        for name in re.findall(r"^def (\w+)\(\s*on\b", path.read_text(encoding="utf-8"), re.MULTILINE):
            found[name] = path.stem
    return found
