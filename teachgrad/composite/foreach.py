"""The operators on lists of tensors, all made from the ordinary ones.

A name stands for up to four forms, which PyTorch tells apart in the node's name: with one number (`Scalar`), a number
for each tensor (`ScalarList`), one tensor for all (`Tensor`), a tensor for each (`List`).

In PyTorch: `aten/src/ATen/native/ForeachOpsKernels.cpp`.
Read next: `../optim/optimizer.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from teachgrad.composite.foreach_node import (
    for_each,
    for_each_in_place,
    in_place_without_derivative,
    together_without_derivative,
)
from teachgrad.composite.pointwise import invalid_arguments, is_number
from teachgrad.dispatcher import aten, operator
from teachgrad.operands import list_of_tensors
from teachgrad.scalars import python_number
from teachgrad.tensor import Tensor, number_tensor

# ---- arguments -------------------------------------------------------------------------------------------------


def _lists(name: str, **given: Any) -> list[list[Tensor]]:
    """Lists of tensors, checked to be as long as the first."""
    lists = [list_of_tensors(name, argument, values) for argument, values in given.items()]
    if not lists[0]:
        raise RuntimeError("Tensor list must have at least one tensor.")
    for other in lists[1:]:
        if len(other) != len(lists[0]):
            raise RuntimeError(
                f"Tensor lists must have the same number of tensors, got {len(lists[0])} and {len(other)}"
            )
    return lists


def _is_number(value: Any) -> bool:
    """Whether PyTorch takes `value` for a number, as it does a tensor of no dimensions that requires no grad."""
    return is_number(value) or (isinstance(value, Tensor) and not value.dim() and not value.requires_grad)


def _second(name: str, tensors: list[Tensor], value: Any, prefers_tensor: bool = False) -> tuple[str, Any]:
    """Which form of an operator `value` asks for, and itself."""
    if is_number(value) or (_is_number(value) and not prefers_tensor):
        return "Scalar", value.item() if isinstance(value, Tensor) else value
    if isinstance(value, Tensor):
        return "Tensor", value
    if isinstance(value, (list, tuple)) and value and all(map(is_number, value)):
        if len(value) != len(tensors):
            raise RuntimeError("Tensor list must have same number of elements as scalar list.")
        return "ScalarList", list(value)
    if isinstance(value, (list, tuple)):
        return "List", _lists(name, self=tensors, other=value)[1]
    raise invalid_arguments(name, tensors, value)


# ---- of one list -----------------------------------------------------------------------------------------------

_UNARY = """abs acos asin atan ceil cos cosh erf erfc exp expm1 floor frac lgamma log log10 log1p log2 neg reciprocal
round rsqrt sigmoid sign sin sinh sqrt tan tanh trunc""".split()


def _offer(name: str, function: Callable[..., Any], note: str) -> None:
    function.__name__ = function.__qualname__ = name
    function.__doc__ = note
    operator(function)


def _unary(plain: str) -> None:
    def functional(self: Any) -> tuple[Tensor, ...]:
        return for_each(getattr(aten, plain), _lists(f"_foreach_{plain}", self=self), "")

    def in_place(self: Any) -> Any:
        for_each_in_place(getattr(aten, plain + "_"), _lists(f"_foreach_{plain}_", self=self))
        return self

    _offer(f"_foreach_{plain}", functional, f"`{plain}` of each tensor.")
    _offer(f"_foreach_{plain}_", in_place, f"`{plain}_` on each tensor.")


for _name in _UNARY:
    _unary(_name)


@operator
def _foreach_zero_(self: Any) -> Any:
    """Fill each tensor with zeros."""
    for_each_in_place(aten.zero_, _lists("_foreach_zero_", self=self))
    return self


@operator
def _foreach_clone(self: Any, *, memory_format: Any = None) -> tuple[Tensor, ...]:
    """A copy of each tensor."""
    return for_each(lambda t: aten.clone(t, memory_format=memory_format), _lists("_foreach_clone", self=self), "")


@operator
def _foreach_max(self: Any) -> tuple[Tensor, ...]:
    """The largest element of each tensor."""
    return for_each(aten.max_all, _lists("_foreach_max", self=self), "")


@operator
def _foreach_norm(self: Any, ord: Any = 2, dtype: Any = None) -> tuple[Tensor, ...]:
    """The norm of each tensor."""
    if isinstance(ord, Tensor):
        ord = python_number("_foreach_norm", "ord", 2, ord)
    return for_each(
        lambda t: aten.linalg_vector_norm(t, ord, None, False, dtype=dtype), _lists("_foreach_norm", self=self), "",
        "ForeachNormBackward0", ("self", "result"), ord=ord,
    )  # fmt: skip


@operator
def _foreach_powsum(self: Any, ord: Any = 2, dtype: Any = None) -> tuple[Tensor, ...]:
    """The sum of the powers of each tensor's absolute values."""
    return together_without_derivative(
        "_foreach_powsum", lambda t: aten.sum_all(aten.pow_scalar(aten.abs(t), ord), dtype=dtype),
        _lists("_foreach_powsum", self=self),
    )  # fmt: skip


@operator
def _foreach_mm(self: Any, mat2: Any) -> tuple[Tensor, ...]:
    """The product of each pair of matrices."""
    if len(self) != len(mat2):
        raise RuntimeError("_foreach_mm: self and mat2 must have the same number of tensors")
    return for_each(aten.mm, _lists("_foreach_mm", self=self, mat2=mat2), "", "", ("self", "mat2"), True)


@operator
def _foreach_copy_(self: Any, src: Any, non_blocking: bool = False) -> Any:
    """Copy each of `src` into its place."""
    lists = _lists("_foreach_copy_", self=self, src=src)
    in_place_without_derivative("_foreach_copy_", aten.copy_, lists)
    return self


# ---- of a list and numbers, a tensor, or another list ----------------------------------------------------------

_NUMBER = {"add": "add_scalar", "sub": "sub_scalar", "mul": "mul_scalar", "div": "div_scalar", "pow": "pow_scalar",
           "clamp_min": "clamp_min_scalar", "clamp_max": "clamp_max_scalar",
           "maximum": "maximum", "minimum": "minimum"}  # fmt: skip
_TENSOR = {"add": "add", "sub": "sub", "mul": "mul", "div": "div", "pow": "pow_tensor",
           "clamp_min": "clamp_min_tensor", "clamp_max": "clamp_max_tensor",
           "maximum": "maximum", "minimum": "minimum"}  # fmt: skip
_NAMED: dict[tuple[str, str], tuple[str, tuple[str, ...], str]] = {
    ("div", "List"): ("ForeachDivBackward0", ("self", "other"), ""),
    ("pow", "List"): ("ForeachPowBackward0", ("self", "exponent", "result"), ""),
    ("pow", "ScalarList"): ("ForeachPowBackward1", ("self",), "exponent"),
    ("maximum", "Scalar"): ("ForeachMaximumBackward0", ("self",), "scalar"),
    ("maximum", "ScalarList"): ("ForeachMaximumBackward1", ("self",), "scalars"),
    ("minimum", "Scalar"): ("ForeachMinimumBackward0", ("self",), "scalar"),
    ("minimum", "ScalarList"): ("ForeachMinimumBackward1", ("self",), "scalars"),
}
"""Nodes whose names are not made from those of their elements: the tensors they show, and the name of their numbers."""


def _prepared(name: str, plain: str, self: Any, other: Any, alpha: Any) -> tuple[str, list[Any], dict[str, Any]]:
    """The form, the columns, and what to pass by name."""
    (tensors,) = _lists(name, self=self)
    named = {} if alpha is None else {"alpha": alpha}
    form, second = _second(name, tensors, other, plain in ("mul", "div") or bool(named))
    if named and (plain not in ("add", "sub") or "Scalar" in form):
        raise invalid_arguments(name, self, other, alpha)
    if form == "Tensor":
        if plain not in ("add", "mul", "div"):
            raise invalid_arguments(name, self, other)
        if other.dim():
            raise RuntimeError(f"scalar tensor expected to be 0 dim but it has {other.dim()} dimensions and "
                               f"{other.numel()} elements.")  # fmt: skip
    return form, [tensors, second], named


def _one_of(name: str, other: Any, named: dict[str, Any]) -> tuple[Any, Any]:
    """The second argument, which has a different name in each form, and `alpha`."""
    alpha = named.pop("alpha", None)
    for word, value in named.items():
        if word not in ("scalar", "scalars", "exponent") or other is not None:
            raise TypeError(f"{name}() got an unexpected keyword argument '{word}'")
        other = value
    return other, alpha


def _binary(plain: str) -> None:
    spoken = f"_foreach_{plain}"

    def chosen(form: str, suffix: str, named: dict[str, Any]) -> Callable[..., Tensor]:
        function = getattr(aten, (_NUMBER if "Scalar" in form else _TENSOR)[plain] + suffix)
        if plain in ("maximum", "minimum") and "Scalar" in form:
            return lambda input, number: function(input, number_tensor(number))
        return lambda input, other: function(input, other, **named)

    def functional(self: Any, other: Any = None, **named: Any) -> tuple[Tensor, ...]:
        other, alpha = _one_of(spoken, other, named)
        if plain == "pow" and _is_number(self):
            self = self.item() if isinstance(self, Tensor) else self
            exponents = _lists(spoken, exponent=other)
            return for_each(lambda e: aten.pow_number(self, e), exponents, "", "ForeachPowBackward2",
                             ("exponent", "result"), self=self)  # fmt: skip
        form, columns, named = _prepared(spoken, plain, self, other, alpha)
        node_name, shows, word = _NAMED.get((plain, form), ("", (), ""))
        numbers = {word: tuple(columns[1]) if form == "ScalarList" else columns[1]} if word else {}
        all_lists = plain in ("add", "sub", "mul", "div")
        return for_each(chosen(form, "", named), columns, form, node_name, shows, all_lists, **numbers)

    def in_place(self: Any, other: Any = None, **named: Any) -> Any:
        other, alpha = _one_of(spoken, other, named)
        form, columns, named = _prepared(spoken + "_", plain, self, other, alpha)
        if plain in ("maximum", "minimum"):
            function = chosen(form, "", named)
            write = lambda input, other: aten.copy_(input, function(input, other))  # noqa: E731
            if "Scalar" in form:
                in_place_without_derivative(spoken + "_", write, columns)
                return self
        for_each_in_place(chosen(form, "_", named), columns)
        return self

    _offer(spoken, functional, f"`{plain}` of each tensor and a number, a tensor, or its partner in another list.")
    _offer(spoken + "_", in_place, f"In-place version of `{spoken}`.")


for _name in _NUMBER:
    _binary(_name)


# ---- of three lists --------------------------------------------------------------------------------------------


@operator
def _foreach_lerp(self: Any, tensors1: Any, weight: Any) -> tuple[Tensor, ...]:
    """For each pair, the point that lies `weight` of the way from one to the other."""
    return _lerp("_foreach_lerp", "", self, tensors1, weight)


@operator
def _foreach_lerp_(self: Any, tensors1: Any, weight: Any) -> Any:
    """In-place version of `_foreach_lerp`."""
    _lerp("_foreach_lerp_", "_", self, tensors1, weight)
    return self


def _lerp(name: str, suffix: str, self: Any, tensors1: Any, weight: Any) -> Any:
    lists = _lists(name, self=self, tensors1=tensors1)
    form, third = _second(name, lists[0], weight)
    if form == "Tensor":
        raise invalid_arguments(name, self, tensors1, weight)
    function = getattr(aten, ("lerp_scalar" if "Scalar" in form else "lerp_tensor") + suffix)
    if suffix:
        return for_each_in_place(function, [*lists, third])
    return for_each(function, [*lists, third], form, all_lists=form == "List")


def _with_products(plain: str) -> None:
    spoken = f"_foreach_{plain}"

    def prepared(name: str, self: Any, tensor1: Any, tensor2: Any, scalars: Any, value: Any) -> tuple[str, list[Any]]:
        lists: list[Any] = _lists(name, self=self, tensor1=tensor1, tensor2=tensor2)
        if scalars is None:
            form, factor = _second(name, lists[0], value)
        else:
            form, factor = _second(name, lists[0], scalars, prefers_tensor=True)
        if form == "List" or (form == "Tensor" and scalars is None):
            raise invalid_arguments(name, self, tensor1, tensor2, value if scalars is None else scalars)
        if form == "Tensor":
            factor = _packed(scalars, len(lists[0]))
        return form, [*lists, factor]

    def functional(self: Any, tensor1: Any, tensor2: Any, scalars: Any = None, *, value: Any = 1) -> tuple[Tensor, ...]:
        form, columns = prepared(spoken, self, tensor1, tensor2, scalars, value)
        function = lambda input, a, b, value: getattr(aten, plain)(input, a, b, value=value)  # noqa: E731
        if form != "Tensor":
            return for_each(function, columns, form, all_lists=True)
        return together_without_derivative(spoken, function, columns, scalars)

    def in_place(self: Any, tensor1: Any, tensor2: Any, scalars: Any = None, *, value: Any = 1) -> Any:
        form, columns = prepared(spoken + "_", self, tensor1, tensor2, scalars, value)
        function = lambda input, a, b, value: getattr(aten, plain + "_")(input, a, b, value=value)  # noqa: E731
        if form == "Tensor":
            in_place_without_derivative(spoken + "_", function, columns, scalars)
        else:
            for_each_in_place(function, columns)
        return self

    _offer(spoken, functional, f"`{plain}` of each three tensors, with one `value` or one for each.")
    _offer(spoken + "_", in_place, f"In-place version of `{spoken}`.")


def _packed(scalars: Tensor, count: int) -> list[Any]:
    """Numbers that come in a tensor."""
    if scalars.dim() != 1:
        raise RuntimeError(f"Expected packed scalar Tensor to be of dimension 1. Got {scalars.dim()} instead.")
    if scalars.numel() != count:
        raise RuntimeError(
            f"Expected length of scalars to match input of length {count} but got {scalars.numel()} instead."
        )
    return list(scalars.tolist())


for _name in ("addcmul", "addcdiv"):
    _with_products(_name)
