"""Operators that work on each element by itself: arithmetic.

Operands arrive in one dtype, and shapes are broadcast by numpy. A Python number that the operator's signature calls
a Scalar (an exponent, a bound) arrives as it is; `with_number` brings it and the array to one dtype.

In PyTorch: `aten/src/ATen/native/BinaryOps.cpp`, `native/cpu/BinaryOpsKernel.cpp`.
Read next: `choosing.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.kernels.dims import broadcast_shape, not_implemented
from teachgrad.kernels.fitting import FITS_EVERYWHERE, ONE, fitting, number_for

Array = np.ndarray

mul, plain_add = np.multiply, np.add


# ---- dtypes ----------------------------------------------------------------------------------------------------


def floating(a: Array) -> Array:
    """`a`, or its values in the default dtype if they are integers: what `exp` and the like start from."""
    return a if a.dtype.kind in "fc" else a.astype(dtypes.get_default_dtype().numpy)


def with_number(a: Array, number: Any) -> tuple[Array, Any]:
    """`a` and a Python number in the dtype they have together: the number widens `a` only by its category."""
    if a.dtype.kind != "f" or isinstance(number, complex):
        a = _widened(a, number)
    try:
        return a, a.dtype.type(number)
    except OverflowError:  # it wraps around
        return a, np.asarray(number).astype(a.dtype)[()]


def _widened(a: Array, number: Any) -> Array:
    kind = a.dtype.kind
    if isinstance(number, complex):
        return a if kind == "c" else a.astype(dtypes.from_numpy_dtype(floating(a).dtype).to_complex().numpy)
    if isinstance(number, float):
        return floating(a)
    return a.astype(np.int64) if kind == "b" and not isinstance(number, bool) else a


def refuse(kernel: str, a: Array, kinds: str) -> None:
    """PyTorch's complaint if `a` is of one of the numpy `kinds` that `kernel` was not written for."""
    if a.dtype.kind in kinds:
        raise not_implemented(kernel, a.dtype)


# ---- arithmetic ------------------------------------------------------------------------------------------------


def add(a: Array, b: Array, alpha: Any = 1) -> Array:
    return np.add(a, b) if alpha is ONE else np.add(a, np.multiply(b, _alpha_between(a, b, alpha)))


def sub(a: Array, b: Array, alpha: Any = 1) -> Array:
    if a.dtype.kind == "b":
        refuse_bool_subtraction(both=True)  # one bool among others was refused before they were promoted
    if a.dtype.kind == "c":
        return _complex_sub(a, b, alpha if alpha is ONE else _alpha_between(a, b, alpha))
    return np.subtract(a, b) if alpha is ONE else np.subtract(a, np.multiply(b, _alpha_between(a, b, alpha)))


def _complex_sub(a: Array, b: Any, alpha: Any) -> Array:
    """`a + b * -alpha`, which for complex numbers has other signs of zeros than a difference."""
    return np.add(a, np.multiply(b, a.dtype.type(-alpha)))


def rsub(a: Array, b: Array, alpha: Any = 1) -> Array:
    if a.dtype.kind != "b":
        broadcast_shape(b.shape, a.shape)  # which says what does not fit, in this order
    return sub(b, a, alpha)


def _alpha_between(a: Array, b: Array, alpha: Any) -> Any:
    """`alpha` in the dtype of both, whose shapes have to fit even where alpha does not."""
    if alpha.__class__ is not float or a.dtype.kind != "f":
        broadcast_shape(a.shape, b.shape)
    return checked_alpha(alpha, b)


def checked_alpha(alpha: Any, a: Array) -> Any:
    """`alpha` in the dtype of `a`, if it does not belong to a higher category."""
    if alpha.__class__ is float and a.dtype.kind == "f" and abs(alpha) <= FITS_EVERYWHERE:
        return a.dtype.type(alpha)
    if isinstance(alpha, bool) and a.dtype.kind != "b":
        raise RuntimeError("Boolean alpha only supported for Boolean results.")
    if isinstance(alpha, (float, complex)) and a.dtype.kind not in "fc":
        raise RuntimeError("For integral input tensors, argument alpha must not be a floating point number.")
    if isinstance(alpha, complex) and a.dtype.kind != "c":
        raise RuntimeError("For non-complex input tensors, argument alpha must not be a complex number.")
    return fitting(alpha, a.dtype)[()]


def refuse_bool_subtraction(both: bool) -> None:
    which, instead = ("two bool tensors is", "Use the `^` or `logical_xor()` operator instead.") if both else (
        "a bool tensor is", "If you are trying to invert a mask, use the `~` or `logical_not()` operator instead."
    )  # fmt: skip
    raise RuntimeError(f"Subtraction, the `-` operator, with {which} not supported. {instead}")


def div(a: Array, b: Array) -> Array:
    if a.dtype.kind in "fc":
        return np.true_divide(a, b)
    return np.true_divide(floating(a), floating(b))


def add_scalar(a: Array, number: Any, alpha: Any = 1) -> Array:
    return np.add(*with_number(a, _times_alpha(a, number, alpha)))


def _times_alpha(a: Array, number: Any, alpha: Any) -> Any:
    """`number * alpha`, which is to be combined with `a`."""
    if alpha is ONE:
        return number
    checked_alpha(alpha, with_number(a, number)[0])
    return number * alpha


def _check_no_bools(a: Array, number: Any) -> None:
    bools = (a.dtype.kind == "b", isinstance(number, bool))
    if any(bools):
        refuse_bool_subtraction(both=all(bools))


def sub_scalar(a: Array, number: Any, alpha: Any = 1) -> Array:
    _check_no_bools(a, number)
    a, number = with_number(a, _times_alpha(a, number, alpha))
    return _complex_sub(a, number, 1) if a.dtype.kind == "c" else np.subtract(a, number)


def rsub_scalar(a: Array, number: Any, alpha: Any = 1) -> Array:
    _check_no_bools(a, number)
    if alpha is not ONE:
        checked_alpha(alpha, with_number(a, number)[0])
        a = mul_scalar(a, alpha)
    a, number = with_number(a, number)
    return _complex_sub(number, a, 1) if a.dtype.kind == "c" else np.subtract(number, a)


def mul_scalar(a: Array, number: Any) -> Array:
    if a.itemsize == 2 and a.dtype.char == "e" and not isinstance(number, complex):
        return rounded_once(mul_scalar, a, number=number)
    return np.multiply(*with_number(a, number))


def div_scalar(a: Array, number: Any) -> Array:
    if a.itemsize == 2 and a.dtype.char == "e" and not isinstance(number, complex):
        return rounded_once(div_scalar, a, number=number)
    return np.true_divide(*with_number(floating(a), number))


def refuse_bool_negation() -> None:
    raise RuntimeError(
        "Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use "
        "the `~` or `logical_not()` operator instead."
    )


def neg(a: Array) -> Array:
    if a.dtype.kind == "b":
        refuse_bool_negation()
    return np.negative(a) if a.dtype.kind != "c" else neg_complex(a)


def neg_complex(a: Array) -> Array:
    """Every sign is flipped, of zeros too, but in blocks of 64 bytes, which PyTorch subtracts from 0."""
    result = np.negative(a)
    block = 64 // a.dtype.itemsize
    if a.size >= block and (a.flags.forc or not any(a.strides)):
        result.reshape(-1, order="A")[: a.size - a.size % block] += 0
    return result


def rounded_once(kernel: Callable[..., Array], *arrays: Array, **numbers: Any) -> Array:
    """What `kernel` makes of half precision numbers, rounded once at the end and not after each of its steps."""
    return kernel(*(a.astype(np.float32) for a in arrays), **numbers).astype(np.float16)


def addcmul(a: Array, b: Array, c: Array, value: Any = 1) -> Array:
    if a.dtype.kind == "b":
        raise NotImplementedError("\"addcmul_cpu_out\" not implemented for 'Bool'")
    if a.dtype.char == "e":
        return rounded_once(addcmul, a, b, c, value=value)
    product = np.multiply(b, c) if value == 1 else np.multiply(np.multiply(b, number_for(value, b.dtype)), c)
    return np.add(a, product)


def addcdiv(a: Array, b: Array, c: Array, value: Any = 1) -> Array:
    if b.dtype.kind in "biu":
        raise RuntimeError(NO_INTEGER_DIVISION)
    if a.dtype.char == "e":
        return rounded_once(addcdiv, a, b, c, value=value)
    return np.add(a, np.true_divide(b if value == 1 else np.multiply(b, number_for(value, b.dtype)), c))


NO_INTEGER_DIVISION = (
    "Integer division with addcdiv is no longer supported, and in a future  release addcdiv will perform a true "
    "division of tensor1 and tensor2. The historic addcdiv behavior can be implemented as (input + value * "
    "torch.trunc(tensor1 / tensor2)).to(input.dtype) for integer inputs and as (input + value * tensor1 / tensor2) for "
    "float inputs. The future addcdiv behavior is just the latter implementation: (input + value * tensor1 / tensor2), "
    "for all dtypes."
)


def lerp_scalar(a: Array, b: Array, weight: Any) -> Array:
    refuse("lerp_kernel_scalar", a, "biu")
    if a.dtype.char == "e":
        return rounded_once(lerp_scalar, a, b, weight=weight)
    weight = fitting(weight, a.dtype)
    return a + weight * (b - a) if abs(weight) < 0.5 else b - (b - a) * (a.dtype.type(1) - weight)


def lerp_tensor(a: Array, b: Array, weight: Array) -> Array:
    refuse("lerp_kernel_tensor", a, "biu")
    if a.dtype.char == "e":
        return rounded_once(lerp_tensor, a, b, weight)
    difference = b - a
    return np.where(abs(weight) < 0.5, a + weight * difference, b - difference * (a.dtype.type(1) - weight))


# ---- division with a remainder -----------------------------------------------------------------------------------


def _refuse_zero(a: Array, b: Any) -> None:
    if a.size and not np.all(b):
        raise RuntimeError("ZeroDivisionError")


def div_mode(a: Array, b: Array, rounding_mode: str | None) -> Array:
    if rounding_mode is None:
        return div(a, b)
    if rounding_mode == "floor":
        return div_floor(a, b)
    if rounding_mode == "trunc":
        return div_trunc(a, b)
    raise RuntimeError(f"div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '{rounding_mode}'")


def div_floor(a: Array, b: Array) -> Array:
    refuse("div_floor_cpu", a, "cb")
    if a.dtype.kind in "iu":
        _refuse_zero(a, b)
    return np.floor_divide(a, b)


def div_trunc(a: Array, b: Array) -> Array:
    refuse("div_trunc_cpu", a, "cb")
    if a.dtype.kind in "iu":
        _refuse_zero(a, b)
        quotient, rest = np.divmod(a, b)
        return quotient + ((rest != 0) & ((a < 0) != (b < 0))).astype(a.dtype)
    return np.trunc(np.true_divide(a, b))


def remainder(a: Array, b: Array) -> Array:
    refuse("remainder_cpu", a, "cb")
    if a.dtype.kind in "iu":
        _refuse_zero(a, b)
        return np.remainder(a, b)
    rest = np.remainder(a, b)
    return np.where(rest == 0, np.copysign(rest, a), rest)  # numpy gives a zero the sign of `b`


def fmod(a: Array, b: Array) -> Array:
    refuse("fmod_cpu", a, "cb")
    if a.dtype.kind in "iu":
        _refuse_zero(a, b)
    return np.fmod(a, b)


def remainder_scalar(a: Array, number: Any) -> Array:
    return remainder(*_as_arrays(a, number))


def fmod_scalar(a: Array, number: Any) -> Array:
    return fmod(*_as_arrays(a, number))


def _as_arrays(a: Array, number: Any) -> tuple[Array, Array]:
    a, number = with_number(a, number)
    return a, np.asarray(number)


# ---- powers ----------------------------------------------------------------------------------------------------


def cubed(a: Array) -> Array:
    return np.multiply(np.multiply(a, a), a)


_POWERS: dict[Any, Callable[[Array], Array]] = {
    2: lambda a: np.multiply(a, a),
    3: lambda a: rounded_once(cubed, a) if a.dtype.char == "e" else cubed(a),
    1: np.positive,
    0: np.ones_like,
}
_FRACTIONS: dict[Any, Callable[[Array], Array]] = {
    0.5: np.sqrt,
    -0.5: lambda a: inverse(np.sqrt(a)),
    -1: lambda a: inverse(a),
    -2: lambda a: inverse(np.multiply(a, a)),
}


def inverse(a: Array) -> Array:
    """1 / a. (numpy's `reciprocal` loses the infinity of a complex 0.)"""
    return np.true_divide(1, a, dtype=a.dtype) if a.dtype.kind == "c" else np.reciprocal(a)


def complex_power(a: Array, exponent: Array) -> Array:
    """e^(exponent log a), which is not a number where the limit depends on the way."""
    return np.exp(np.multiply(exponent, np.log(a)))


def pow_scalar(a: Array, exponent: Any) -> Array:
    if a.dtype.kind == "f" and exponent.__class__ is not complex:
        shortcut = _POWERS.get(exponent) or (None if a.dtype.char == "e" else _FRACTIONS.get(exponent))
        if shortcut is not None:
            return shortcut(a)
    a, number = with_number(a, exponent)
    kind = a.dtype.kind
    if kind == "b":
        return a.copy() if exponent else np.ones_like(a)
    if kind in "iu" and exponent < 0:
        raise RuntimeError("Integers to negative integer powers are not allowed.")
    if kind in "iu" or a.dtype.char == "e":
        number = fitting(exponent, a.dtype)[()]
    shortcut = _POWERS.get(exponent) or (_FRACTIONS.get(exponent) if a.dtype.char in "fdFD" else None)
    if shortcut is not None:
        return shortcut(a)
    return complex_power(a, number) if kind == "c" else np.power(a, number)


def pow_tensor(a: Array, exponent: Array) -> Array:
    refuse("pow", a, "b")
    if a.dtype.kind in "iu" and np.any(exponent < 0):
        safe = np.power(a, np.maximum(exponent, 0))
        odd = np.where(exponent % 2 == 1, a, 1).astype(a.dtype)  # -1 to a negative power; 1 stays 1
        return np.where(exponent >= 0, safe, np.where(abs(a) == 1, odd, 0)).astype(a.dtype)
    return complex_power(a, exponent) if a.dtype.kind == "c" else np.power(a, exponent)


def pow_number(base: Any, exponent: Array) -> Array:
    exponent, number = with_number(exponent, base)
    refuse("pow", exponent, "b")
    if base == 1:
        return np.ones_like(exponent)
    return pow_tensor(np.asarray(number), exponent)
