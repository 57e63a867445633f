"""Pointwise operators in the forms in which users call them.

One name often stands for several entries of the table: `x ** 2`, `x ** y` and `2 ** x` are three. Here the arguments
decide which. Operators that PyTorch builds from others (`square`, `float_power`, `2 / x`) are built the same way, so
that they leave the same nodes.

In PyTorch: `torch/_tensor.py`, `aten/src/ATen/native/BinaryOps.cpp`.
Read next: `choosing.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.arguments import invalid_arguments
from teachgrad.autograd.inplace import check_inplace
from teachgrad.autograd.not_implemented import overwritten, without_derivative
from teachgrad.autograd.state import local
from teachgrad.dispatcher import aten, internal, method, methods, operator, surface
from teachgrad.kernels.dims import c_name_of, name_of
from teachgrad.operands import Number, argument_error, not_a_tensor, operands, result_type
from teachgrad.out import write_out
from teachgrad.scalars import NUMBERS
from teachgrad.tensor import Tensor, number_tensor, requires_grad


def is_number(value: Any) -> bool:
    """Whether `value` is what PyTorch calls a Scalar."""
    return isinstance(value, NUMBERS)


@internal
def refuse_complex_gradient(name: str, input: Tensor, *others: Tensor) -> None:
    """Some operators take complex numbers, but have a derivative for real ones only."""
    if input._array.dtype.kind == "c" and local.state.grad_mode and any(map(requires_grad, (input, *others))):
        raise RuntimeError(f"{name} does not support automatic differentiation for outputs with complex dtype.")


# ---- arithmetic ------------------------------------------------------------------------------------------------


@operator
def rsub(input: Tensor, other: Tensor | Number, *factor: Number, alpha: Number = 1) -> Tensor:
    """`other - alpha * input`: what `2 - x` calls. Behind a number, `alpha` needs no name."""
    if not isinstance(input, Tensor) or len(factor) > (not isinstance(other, Tensor)):
        raise invalid_arguments("rsub", input, other, *factor)
    if isinstance(other, Tensor):
        return aten.rsub_tensor(input, other, alpha=alpha)
    if factor:
        (alpha,) = factor
    if input._home.version is None:  # then the number counts as a tensor which is none for inference only
        return aten.sub(other, input, alpha=alpha)
    return aten.rsub_scalar(input, _number("rsub", other), alpha)


@method
def rdiv(input: Tensor, other: Any) -> Tensor:
    """`other / input`: what `2 / x` calls."""
    return aten.mul(aten.reciprocal(input), other)


@method
def rpow(input: Tensor, other: Any) -> Tensor:
    """`other ** input`."""
    return pow(other, input)


@method
def rmod(input: Tensor, other: Any) -> Tensor:
    """`other % input`."""
    return remainder(other, input)


@method
def rfloordiv(input: Tensor, other: Any) -> Tensor:
    """`other // input`."""
    return floor_divide(other, input)


@method
def rlshift(input: Tensor, other: Any) -> Tensor:
    """`other << input`."""
    return aten.bitwise_left_shift(other, input)


@method
def rrshift(input: Tensor, other: Any) -> Tensor:
    """`other >> input`."""
    return aten.bitwise_right_shift(other, input)


for _hidden in (
    "rsub",
    "rdiv",
    "rpow",
    "rmod",
    "rfloordiv",
    "rlshift",
    "rrshift",
):  # reached through Python's symbols only
    methods.pop(_hidden, None)


def _number(name: str, value: Any) -> Any:
    if not is_number(value):
        raise argument_error(name, 2, value)
    return value


@surface
def div(input: Tensor, other: Tensor | Number, *, rounding_mode: Any = ..., out: Tensor | None = None) -> Tensor:
    """`input / other`, perhaps rounded: "floor" or "trunc"."""
    if out is not None:
        return write_out(out, div, input, other, rounding_mode=rounding_mode)
    if rounding_mode is ... or (rounding_mode is None and _are_whole(input, other)):
        return aten.div(input, other)
    return aten.div_mode(input, other, rounding_mode=rounding_mode)


@surface
def div_(input: Tensor, other: Tensor | Number, *, rounding_mode: Any = ...) -> Tensor:
    """In-place version of `div`."""
    if rounding_mode is ... or (rounding_mode is None and _are_whole(input, other)):
        return aten.div_(input, other)
    return aten.div_mode_(input, other, rounding_mode=rounding_mode)


def _are_whole(*values: Tensor | Number) -> bool:
    """Whether all of these are integers: their quotient is none, so they are not brought to an integer dtype first."""
    return all(
        v._array.dtype.kind in "biu" if isinstance(v, Tensor) else isinstance(v, (int, np.integer)) for v in values
    )


@operator
def floor_divide(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """`input // other`. Like PyTorch, without a derivative; `div(..., rounding_mode="floor")` has one."""
    if out is not None:
        return write_out(out, floor_divide, input, other)
    first, second = operands("floor_divide", input, other)
    result = aten.div_mode(aten.detach(first), aten.detach(second), rounding_mode="floor")
    return without_derivative(result, "floor_divide", input, other)


@operator
def floor_divide_(input: Tensor, other: Tensor | Number) -> Tensor:
    """In-place version of `floor_divide`."""
    try:
        with overwritten("floor_divide_", input, other):
            aten.div_mode_(input, other, rounding_mode="floor")
    except TypeError:
        raise argument_error("floor_divide_", 2, other) from None
    return input


@operator
def remainder(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """`input % other`: the rest, with the sign of `other`."""
    if out is not None:
        return write_out(out, remainder, input, other)
    if isinstance(other, Tensor):
        if is_number(input):
            result = aten.remainder_tensor(number_tensor(input), aten.detach(other))  # type: ignore[arg-type]
            return without_derivative(result, "remainder", other)
        return aten.remainder_tensor(input, other)
    return aten.remainder_scalar(input, _number("remainder", other))


@operator
def remainder_(input: Tensor, other: Tensor | Number) -> Tensor:
    """In-place version of `remainder`."""
    if isinstance(other, Tensor):
        return aten.remainder_tensor_(input, other)
    return aten.remainder_scalar_(input, _number("remainder_", other))


@operator
def fmod(input: Tensor, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """The rest of a division, with the sign of `input`."""
    if out is not None:
        return write_out(out, fmod, input, other)
    if not isinstance(input, Tensor):
        raise invalid_arguments("fmod", input, other)
    if isinstance(other, Tensor):
        return aten.fmod_tensor(input, other)
    return aten.fmod_scalar(input, _number("fmod", other))


@operator
def fmod_(input: Tensor, other: Tensor | Number) -> Tensor:
    """In-place version of `fmod`."""
    return aten.fmod_tensor_(input, other) if isinstance(other, Tensor) else aten.fmod_scalar_(input, other)


@surface
def abs(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """|input|."""
    return aten.abs(input, out=out)


@surface
def abs_(input: Tensor) -> Tensor:
    """In-place version of `abs`; the size of a complex number is real, so it has no place there."""
    if input._array.dtype.kind == "c":
        raise RuntimeError("In-place abs is not supported for complex tensors.")
    return aten.abs_(input)


@operator
def positive(input: Tensor) -> Tensor:
    """`+input`: `input` itself."""
    if input._array.dtype.kind == "b":
        raise RuntimeError("The `+` operator, on a bool tensor is not supported.")
    return input


@internal
def invert(input: Tensor) -> Tensor:
    """`~input`."""
    if input._array.dtype.kind in "fc":
        raise TypeError("~ (operator.invert) is only implemented on integer and Boolean-type tensors")
    return aten.bitwise_not(input)


@operator
def lerp(input: Tensor, end: Tensor, weight: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """The point that lies `weight` of the way from `input` to `end`."""
    if out is not None:
        return write_out(out, lerp, input, end, weight)
    _check_lerp(input, end, weight)
    return aten.lerp_tensor(input, end, weight) if isinstance(weight, Tensor) else aten.lerp_scalar(input, end, weight)


@operator
def lerp_(input: Tensor, end: Tensor, weight: Tensor | Number) -> Tensor:
    """In-place version of `lerp`."""
    _check_lerp(input, end, weight)
    if isinstance(weight, Tensor):
        return aten.lerp_tensor_(input, end, weight)
    return aten.lerp_scalar_(input, end, weight)


def _check_lerp(input: Tensor, end: Tensor, weight: Tensor | Number) -> None:
    """Both ends have one dtype, and so has the weight, unless it has no dimensions and is promoted with them."""
    for name, other in (("end", end), ("weight", weight)):
        if not isinstance(other, Tensor) or (name == "weight" and not other._array.ndim):
            continue
        mine, its = input._array.dtype, other._array.dtype
        if mine != its:
            raise RuntimeError(f"expected dtype {c_name_of(mine)} for `{name}` but got dtype {c_name_of(its)}")


# ---- powers ----------------------------------------------------------------------------------------------------


@operator
def pow(input: Tensor | Number, exponent: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """`input ** exponent`."""
    if out is not None:
        return write_out(out, pow, input, exponent)
    if (exponent.__class__ is int or exponent.__class__ is float) and isinstance(input, Tensor):  # the usual case
        return aten.pow_scalar(input, exponent)
    if isinstance(exponent, Tensor):
        if isinstance(input, Tensor):
            return aten.pow_tensor(input, exponent)
        if is_number(input):
            return aten.pow_number(input, exponent)
    elif isinstance(input, Tensor) and is_number(exponent):
        return aten.pow_scalar(input, exponent)
    raise invalid_arguments("pow", input, exponent)


@operator
def pow_(input: Tensor, exponent: Tensor | Number) -> Tensor:
    """In-place version of `pow`."""
    return aten.pow_tensor_(input, exponent) if isinstance(exponent, Tensor) else aten.pow_scalar_(input, exponent)


@operator
def square(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`input ** 2`."""
    return pow(input, 2, out=out)


@operator
def square_(input: Tensor) -> Tensor:
    """In-place version of `square`."""
    return aten.pow_scalar_(input, 2)


@operator
def float_power(input: Tensor | Number, exponent: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """`input ** exponent` in double precision."""
    if out is not None:
        return write_out(out, float_power, input, exponent)
    if not isinstance(input, Tensor) and not isinstance(exponent, Tensor):
        raise invalid_arguments("float_power", input, exponent)
    together = [_operand(input), _operand(exponent)]
    wide = dtypes.complex128 if result_type(*together).is_complex else dtypes.float64
    exponent = _widened(exponent, wide)  # PyTorch takes what stands on the right first
    return pow(_widened(input, wide), exponent)


@operator
def float_power_(input: Tensor, exponent: Tensor | Number) -> Tensor:
    """In-place version of `float_power`: `input` has to be in double precision already."""
    wide = dtypes.complex128 if result_type(_operand(input), _operand(exponent)).is_complex else dtypes.float64
    if input._array.dtype != wide.numpy:
        raise RuntimeError("the base given to float_power_ has dtype "
                           f"{name_of(input._array.dtype)} but the operation's result "
                           f"requires dtype {wide.scalar_name}")  # fmt: skip
    return pow_(input, _widened(exponent, wide))


def _operand(value: Any) -> Tensor:
    return value if isinstance(value, Tensor) else number_tensor(value)


def _widened(value: Any, wide: dtypes.dtype) -> Any:
    if isinstance(value, Tensor):
        return aten.to_dtype(value, wide)
    return complex(value) if wide.is_complex else float(value)


@operator
def xlogy(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """`input * log(other)`, and 0 where `input` is 0."""
    if out is not None:
        return write_out(out, xlogy, input, other)
    if not isinstance(other, Tensor):
        return aten.xlogy_scalar_other(input, other)
    return aten.xlogy_tensor(input, other) if isinstance(input, Tensor) else aten.xlogy_scalar_self(input, other)


@operator
def xlogy_(input: Tensor, other: Tensor | Number) -> Tensor:
    """In-place version of `xlogy`."""
    return aten.xlogy_tensor_(input, other) if isinstance(other, Tensor) else aten.xlogy_scalar_other_(input, other)


@operator
def polygamma(n: int, input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """The n-th derivative of `digamma`."""
    return write_out(out, polygamma, n, input) if out is not None else aten.polygamma_n(n, input)


methods["polygamma"] = lambda input, n: polygamma(n, input)


@internal
def polygamma_of(input: Tensor, n: int) -> Tensor:
    """The same with the tensor first, as methods have it."""
    return aten.polygamma_n(n, input)


@method
def polygamma_(input: Tensor, n: int) -> Tensor:
    """In-place version of `polygamma`."""
    return aten.polygamma_of_(input, n)


@operator
def ldexp(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """`input` times 2 to the power of `other`."""
    return write_out(out, ldexp, input, other) if out is not None else aten.ldexp_tensor(input, other)


@operator
def ldexp_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `ldexp`."""
    if not isinstance(other, Tensor):
        raise not_a_tensor("ldexp_", input=input, other=other)
    if input._array.dtype.kind in "biu":
        check_inplace(input, local.state.grad_mode and requires_grad(other))
        raise RuntimeError(f"ldexp can't be cast to the desired output type {input.dtype.scalar_name}")
    return aten.ldexp_tensor_(input, other)
