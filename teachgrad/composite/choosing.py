"""Rounding, choosing, comparing in the forms in which users call them.

In PyTorch: `aten/src/ATen/native/TensorCompare.cpp`.
Read next: `activation.py`.
"""

from __future__ import annotations

from typing import Any

from teachgrad import dtypes
from teachgrad.arguments import class_name, invalid_arguments
from teachgrad.autograd.inplace import check_inplace
from teachgrad.autograd.not_implemented import overwritten, without_derivative
from teachgrad.autograd.state import local
from teachgrad.composite.pointwise import (
    is_number,
    refuse_complex_gradient,
)
from teachgrad.composite.reductions import UNSET
from teachgrad.dispatcher import aten, method, methods, operator, surface
from teachgrad.kernels.dims import broadcast_shape
from teachgrad.kernels.fitting import fitting
from teachgrad.operands import (
    Number,
    argument_error,
    check_cast,
    not_a_tensor,
    operands,
    promote,
    refuse_overlap,
    refuse_shape,
    result_type,
)
from teachgrad.out import write_out
from teachgrad.tensor import Tensor, number_tensor, requires_grad
from teachgrad.warned_once import WarnOnce

# ---- rounding and choosing -------------------------------------------------------------------------------------


@operator
def round(input: Tensor, *, decimals: int = UNSET, out: Tensor | None = None) -> Tensor:
    """The nearest integer, the even one of two; or that many decimals."""
    if out is not None:
        return write_out(out, round, input, decimals=decimals)
    return aten.round_plain(input) if decimals is UNSET else aten.round_decimals(input, decimals=decimals)


@operator
def round_(input: Tensor, *, decimals: int = UNSET) -> Tensor:
    """In-place version of `round`."""
    return aten.round_plain_(input) if decimals is UNSET else aten.round_decimals_(input, decimals=decimals)


@surface
def nan_to_num(
    input: Tensor, nan: float | None = None, posinf: float | None = None, neginf: float | None = None, *,
    out: Tensor | None = None,
) -> Tensor:  # fmt: skip
    """`input` with numbers in the places of nan and the infinities."""
    refuse_complex_gradient("nan_to_num", input)
    if out is not None:
        return write_out(out, nan_to_num, input, nan, posinf, neginf)
    return aten.nan_to_num(input, nan, posinf, neginf)


@surface
def nan_to_num_(
    input: Tensor, nan: float | None = None, posinf: float | None = None, neginf: float | None = None
) -> Tensor:
    """In-place version of `nan_to_num`."""
    return aten.nan_to_num_(input, nan, posinf, neginf)


@operator
def copysign(input: Tensor, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """The size of `input` with the sign of `other`."""
    if out is not None:
        return write_out(out, copysign, input, other)
    if not isinstance(input, Tensor):
        raise invalid_arguments("copysign", input, other)
    return aten.copysign_tensor(input, other) if isinstance(other, Tensor) else aten.copysign_scalar(input, other)


@operator
def copysign_(input: Tensor, other: Tensor | Number) -> Tensor:
    """In-place version of `copysign`."""
    return aten.copysign_tensor_(input, other) if isinstance(other, Tensor) else aten.copysign_scalar_(input, other)


@operator
def heaviside(input: Tensor, values: Tensor, *, out: Tensor | None = None) -> Tensor:
    """0 for negative numbers, 1 for positive ones, `values` at 0. Without a derivative, as in PyTorch."""
    if out is not None:
        return write_out(out, heaviside, input, values)
    for position, (name, value) in enumerate((("input", input), ("values", values)), start=1):
        if not isinstance(value, Tensor):
            raise TypeError(
                f"heaviside(): argument '{name}' (position {position}) must be Tensor, not {class_name(value)}"
            )
    kinds = input._array.dtype, values._array.dtype
    if "c" in (kinds[0].kind, kinds[1].kind):
        raise RuntimeError("heaviside is not yet implemented for complex tensors.")
    if kinds[0] != kinds[1]:
        raise RuntimeError("heaviside is not yet implemented for tensors with different dtypes.")
    broadcast_shape(input._array.shape, values._array.shape)
    result = aten.heaviside_step(aten.detach(input), aten.detach(values))
    return without_derivative(result, "heaviside", input, values)


@method
def heaviside_(input: Tensor, values: Tensor) -> Tensor:
    """In-place version of `heaviside`."""
    if not isinstance(values, Tensor):
        raise not_a_tensor("heaviside_", input=input, values=values)
    refuse_overlap(input, values)
    with overwritten("heaviside_", input, values):
        aten.copy_(input, heaviside(input, values))
    return input


def _clamp_form(name: str, input: Tensor, min: Any, max: Any) -> tuple[bool, Any, Any]:
    """Whether the bounds are tensors, and they themselves; beside a number, a tensor may stand for one."""
    given = [b for b in (min, max) if b is not None]
    if not given:
        raise RuntimeError("torch.clamp: At least one of 'min' or 'max' must not be None")
    if all(isinstance(b, Tensor) for b in given):
        if input._array.dtype.kind == "c":
            if name == "clamp_":
                check_inplace(input, local.state.grad_mode and any(requires_grad(t) for t in (input, *given)))
            raise NotImplementedError("clamp is not supported for complex types")
        return True, min, max
    bounds = [
        b.item() if isinstance(b, Tensor) and not b._array.ndim and not b.requires_grad else b for b in (min, max)
    ]
    if not all(b is None or is_number(b) for b in bounds):
        raise invalid_arguments(name, *given)
    return False, *bounds


@operator
def clamp(input: Tensor, min: Any = None, max: Any = None, *, out: Tensor | None = None) -> Tensor:
    """`input`, moved to the nearer bound where it lies outside."""
    if out is not None:
        return write_out(out, clamp, input, min, max)
    tensors, min, max = _clamp_form("clamp", input, min, max)
    return aten.clamp_tensor(input, min, max) if tensors else aten.clamp_scalar(input, min, max)


@operator
def clamp_(input: Tensor, min: Any = None, max: Any = None) -> Tensor:
    """In-place version of `clamp`."""
    tensors, min, max = _clamp_form("clamp_", input, min, max)
    return aten.clamp_tensor_(_holding(input, min, max), min, max) if tensors else aten.clamp_scalar_(input, min, max)


def _holding(input: Tensor, *bounds: Tensor | None) -> Tensor:
    """`input`, if it may be written to and can hold what `clamp_` by these bounds gives."""
    given = [bound for bound in bounds if bound is not None]
    check_inplace(input, local.state.grad_mode and any(requires_grad(t) for t in (input, *given)))
    refuse_overlap(input)
    refuse_shape(input._array.shape, broadcast_shape(input._array.shape, *(bound._array.shape for bound in given)))
    together = result_type(input, *given)
    check_cast(together, dtypes.from_numpy_dtype(input._array.dtype))
    return input


@operator
def clamp_min(input: Tensor, min: Any, *, out: Tensor | None = None) -> Tensor:
    """`clamp` with a lower bound only."""
    if out is not None:
        return write_out(out, clamp_min, input, min)
    return aten.clamp_min_tensor(input, min) if isinstance(min, Tensor) else aten.clamp_min_scalar(input, min)


@operator
def clamp_min_(input: Tensor, min: Any) -> Tensor:
    """In-place version of `clamp_min`."""
    return (
        aten.clamp_min_tensor_(_holding(input, min), min)
        if isinstance(min, Tensor)
        else aten.clamp_min_scalar_(input, min)
    )


@operator
def clamp_max(input: Tensor, max: Any, *, out: Tensor | None = None) -> Tensor:
    """`clamp` with an upper bound only."""
    if out is not None:
        return write_out(out, clamp_max, input, max)
    return aten.clamp_max_tensor(input, max) if isinstance(max, Tensor) else aten.clamp_max_scalar(input, max)


@operator
def clamp_max_(input: Tensor, max: Any) -> Tensor:
    """In-place version of `clamp_max`."""
    return (
        aten.clamp_max_tensor_(_holding(input, max), max)
        if isinstance(max, Tensor)
        else aten.clamp_max_scalar_(input, max)
    )


@operator
def where(condition: Tensor, input: Any = ..., other: Any = ..., *, out: Tensor | None = None) -> Any:
    """`input` where `condition` is true, `other` elsewhere; without them, the places where it is true."""
    if input is ... and other is ...:
        return aten.nonzero(condition, as_tuple=True)
    if input is ... or other is ... or not isinstance(condition, Tensor):
        raise invalid_arguments("where", condition, input)
    if out is not None:
        return write_out(out, where, condition, input, other)
    if not isinstance(input, Tensor) or not isinstance(other, Tensor):
        numbers = [value for value in (input, other) if not isinstance(value, Tensor)]
        input, other = operands("where", input, other)
        kind = result_type(input, other)
        for number in numbers:
            fitting(number, kind.numpy)
        input, other = (t if t.dtype is kind else aten.to_copy(t, kind) for t in (input, other))
    if condition.dtype is dtypes.uint8:
        _about_uint8(
            "where received a uint8 condition tensor. This behavior is deprecated and will be removed in a future "
            "version of PyTorch. Use a boolean condition instead.",
        )
    return aten.where_self(condition, input, other)


_about_uint8 = WarnOnce()


methods["where"] = lambda input, condition, other: where(condition, input, other)


@operator
def fill(input: Tensor, value: Tensor | Number) -> Tensor:
    """A tensor like `input`, filled with `value`."""
    return aten.fill_tensor(input, value) if isinstance(value, Tensor) else aten.fill_scalar(input, value)


methods.pop("fill")  # PyTorch has it as a function only


@operator
def fill_(input: Tensor, value: Tensor | Number) -> Tensor:
    """Overwrite every element with `value`."""
    if isinstance(value, Tensor):
        return aten.fill_tensor_(input, value)
    if not is_number(value):
        raise invalid_arguments("fill_", value)
    return aten.fill_scalar_(input, value)


# ---- comparing -------------------------------------------------------------------------------------------------


def _comparison_in_place(name: str) -> None:
    """Publish `eq_` and its like: a number is recorded by another node than a tensor."""

    def compare(input: Tensor, other: Tensor | Number) -> Tensor:
        if isinstance(other, Tensor):
            return aten.__dict__[f"{name}_tensor_"](input, other)
        return aten.__dict__[f"{name}_scalar_"](input, promote(input, number_tensor(other))[1])

    def plain(input: Tensor, other: Any) -> Tensor:
        return aten.__dict__[name](input, other)

    aten.register(**{f"{name}_tensor": plain, f"{name}_scalar": plain})  # what the in-place forms do, for forward mode
    compare.__name__ = f"{name}_"
    compare.__doc__ = f"In-place version of `{name}`."
    method(compare)


for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    _comparison_in_place(_name)


@operator
def equal(input: Tensor, other: Tensor) -> bool:
    """Whether both tensors have the same shape and elements."""
    if not isinstance(other, Tensor):
        raise argument_error("equal", 2, other)
    return input._array.shape == other._array.shape and bool((input._array == other._array).all())


@operator
def allclose(input: Tensor, other: Tensor, rtol: float = 1e-05, atol: float = 1e-08, equal_nan: bool = False) -> bool:
    """Whether all elements are close."""
    return bool(aten.isclose(input, other, rtol, atol, equal_nan)._array.all())
