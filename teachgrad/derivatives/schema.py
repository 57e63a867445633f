"""What does an entry of the table say?

An entry is a signature in PyTorch's notation, a formula for each input that can be differentiated by, and a few
remarks. This module reads both into plain objects: `Argument`, `Return`, `Entry`.

In PyTorch: `torchgen/model.py`, `tools/autograd/load_derivatives.py`.
Read next: `analysis.py`, which finds what a formula needs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

_SIGNATURE = re.compile(r"^(?P<name>\w+)(?:\.(?P<overload>\w+))?\((?P<arguments>.*)\)\s*->\s*(?P<returns>.+)$")
KEYWORDS = {
    "name": "the signature, as PyTorch writes it",
    "node": "the name of the node; the operator's own in camel case and Backward0, if not given",
    "python": "the name of the function, where it is not the operator's own",
    "sizes": "read: they are a tuple of ints already, by the function that users call",
    "spoken": "what messages call the in-place form, if users know it by another name",
    "kernel": "the function of `kernels` that computes it, where it is called otherwise",
    "kernel_without_alpha": "the same for the usual case, that no factor is given",
    "inplace": "true: it has an in-place form; only: it is one; unseen: one that users do not see",
    "refuses_leaves": "true: the in-place form is not recorded, and yet not for leaves that require grad",
    "inplace_kernel": "the kernel of the in-place form, which may write into the array itself",
    "inplace_node": "the node of an in-place form that is written by hand",
    "promote": "the tensors that are brought to one dtype; true: all; floating: all, and integers "
    "become fractions; exponent: the first, to the dtype of both",
    "before_promotion": "a check of tensors of different dtypes before that",
    "rounds_last": "true: half precision beside a number of its own dtype is computed in single precision",
    "numbers": "false: no Python number may stand for a promoted tensor; second: only for the second one",
    "deprecated": "it takes numbers before tensors, too, as it did long ago",
    "differentiable": "false: the result never requires grad",
    "output_differentiability": "the same for each of several results",
    "result": "the formula of forward mode",
    "result0": "that of the first of several results",
    "result1": "that of the second",
    "result2": "that of the third",
    "refuses": "the tensors that may not require grad, though it is differentiable",
    "real_only": "true: complex tensors that require grad are refused",
    "r_to_c": "false: a complex gradient of a real input is refused; else its real part is taken",
    "spares": "true: what no gradient that is wanted needs is not saved, though several formulas use it",
    "layout": "where the result's elements lie, by a rule of `kernels/layout.py`",
    "copies": "true: it gives an inference tensor's copy, recorded as `copy_` outside of inference mode",
    "replay": "true: a view that cannot be described by strides is made anew from its base",
    "out": "false: there is no form that writes to `out`",
    "broadcasts": "true: numpy complains of shapes; so it is wherever tensors are promoted",
    "gives_bool": "true: the in-place form may be given any dtype, as comparisons are",
    "overlap": "what must not share memory with a tensor that is overwritten: see `Entry.overlap`",
}
"""What an entry may say, beside a formula for each input."""

_OVERLAPS = ("partly", "strict", "itself", "filled", "put")


@dataclass
class Argument:
    """One argument: `Tensor self`, `int[1]? dim=None`, `bool keepdim=False`.

    Attributes:
        symbolic: whether PyTorch's type is `SymInt`, an int that its compiler may leave open.
    """

    type: str
    name: str
    default: str | None = None
    keyword_only: bool = False
    symbolic: bool = False

    @property
    def is_tensor(self) -> bool:
        """Whether it is a tensor or an optional one."""
        return self.type in ("Tensor", "Tensor?", "Tensor(a)")

    @property
    def is_optional_tensor(self) -> bool:
        """Whether None may be given for it."""
        return self.type == "Tensor?"

    @property
    def is_tensor_list(self) -> bool:
        """Whether it is a list of tensors."""
        return self.type in ("Tensor[]", "Tensor?[]")

    @property
    def public_name(self) -> str:
        """The name in Python: PyTorch calls the first argument of a function `input`."""
        return "input" if self.name == "self" else self.name


@dataclass
class Entry:
    """One entry of the table.

    Attributes:
        formulas: (names of the inputs it serves, expression) in the order of the table.
        jvp: output name -> forward-mode formula.
        promote: the arguments that are brought to a common dtype.
    """

    schema: str
    base: str
    overload: str
    arguments: list[Argument]
    returns: list[str]
    returns_list: bool
    is_view: bool
    formulas: list[tuple[tuple[str, ...], str]]
    jvp: dict[str, str]
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def python(self) -> str:
        """The name of the generated function."""
        return str(self.options.get("python", self.base))

    @property
    def node(self) -> str:
        """The name of the generated node class."""
        return str(self.options.get("node", camel_case(self.base) + "Backward0"))

    @property
    def kernel(self) -> str:
        """The name of the kernel that computes it."""
        return str(self.options.get("kernel", self.base))

    @property
    def layout(self) -> str | None:
        """The rule of `kernels/layout.py` for where the result's elements lie; None if the kernel sees to it."""
        return self.options.get("layout")

    @property
    def is_backward(self) -> bool:
        """Whether it is there for formulas, as its name says: it has no `out`, and its numbers need no conversion."""
        return "backward" in self.python

    @property
    def broadcasts(self) -> bool:
        """Whether the kernel leaves it to numpy to complain of shapes: so it is wherever operands are promoted."""
        return bool(self.options.get("broadcasts", len(self.promote) > 1))

    @property
    def overlap(self) -> str:
        """What must not share memory with a tensor that is overwritten in place.

        `partly`, unless the table says otherwise: another operand, if it is not the very same tensor. `strict`: that
        neither, for the kernel reads while it writes. `itself`: only the tensor's own elements. `filled`: not those, for
        all get the same number. `put`: see `refuse_overlapping_put`.
        """
        return str(self.options.get("overlap", "partly"))

    @property
    def promote(self) -> list[str]:
        """The tensor arguments that take part in type promotion."""
        chosen = self.options.get("promote", [])
        if chosen in (True, "floating", "exponent"):
            return [a.name for a in self.arguments if a.is_tensor]
        return list(chosen or [])

    @property
    def differentiable(self) -> bool:
        """Whether the results can require grad."""
        return bool(self.options.get("differentiable", True))

    @property
    def output_differentiability(self) -> list[bool]:
        """For each result, whether it can require grad."""
        return list(self.options.get("output_differentiability", [self.differentiable] * len(self.returns)))

    @property
    def tensor_arguments(self) -> list[Argument]:
        """The arguments an edge may come from."""
        return [a for a in self.arguments if a.is_tensor or a.is_tensor_list]

    @property
    def differentiable_inputs(self) -> list[str]:
        """The inputs for which there is a formula, in the order of the signature: the node's edges."""
        served = {name for names, _ in self.formulas for name in names}
        return [a.name for a in self.tensor_arguments if a.name in served]

    def argument(self, name: str) -> Argument:
        """The argument called `name`."""
        return next(a for a in self.arguments if a.name == name)


def camel_case(name: str) -> str:
    """`_log_softmax` -> `LogSoftmax`, as PyTorch names nodes."""
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))


def parse_entry(raw: dict[str, Any]) -> Entry:
    """One entry as it was read from the table; ValueError with the entry's name where it makes no sense."""
    match = _SIGNATURE.match(raw["name"].strip())
    if match is None:
        raise ValueError(f"this is no signature: {raw['name']!r}")
    arguments = _parse_arguments(match["arguments"])
    returns, returns_list = _parse_returns(match["returns"])
    names = {a.name for a in arguments}
    formulas, options, jvp = [], {}, {}
    for key, value in raw.items():
        parts = tuple(part.strip() for part in key.split(","))
        if key in ("result", "result0", "result1", "result2"):
            jvp[key] = str(value)
        elif key in KEYWORDS:
            options[key] = value
        elif all(part in names for part in parts):
            formulas.append((parts, str(value)))
        else:
            raise ValueError(f"{match['name']}: {key!r} is neither an argument nor a known remark")
    del options["name"]
    if options.get("overlap", "partly") not in _OVERLAPS:
        raise ValueError(f"{match['name']}: overlap is one of {_OVERLAPS}")
    return Entry(
        schema=raw["name"].strip(),
        base=match["name"],
        overload=match["overload"] or "",
        arguments=arguments,
        returns=returns,
        returns_list=returns_list,
        is_view="Tensor(a)" in match["returns"],
        formulas=formulas,
        jvp=jvp,
        options=options,
    )


def _parse_arguments(text: str) -> list[Argument]:
    arguments, keyword_only = [], False
    for part in (p.strip() for p in re.split(r",(?![^\[]*\])", text) if p.strip()):
        if part == "*":
            keyword_only = True
            continue
        kind, _, rest = part.partition(" ")
        name, _, default = rest.partition("=")
        kind = re.sub(r"\[\d+\]", "[]", kind)
        symbolic, kind = "SymInt" in kind, kind.replace("SymInt", "int")
        arguments.append(Argument(kind, name.strip(), default.strip() or None, keyword_only, symbolic))
    return arguments


def _parse_returns(text: str) -> tuple[list[str], bool]:
    """Names of the results, and whether there are as many as the input decides."""
    text = text.strip()
    if text.endswith("[]"):
        return ["result"], True
    if text.startswith("("):
        parts = [p.strip().split(" ") for p in text[1:-1].split(",")]
        return [p[1] if len(p) > 1 else f"result{i}" for i, p in enumerate(parts)], False
    return ["result"], False
