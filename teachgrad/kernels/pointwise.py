"""Operators that work on each element by itself: arithmetic, rounding, comparison, logic.

Operands arrive in one dtype, and shapes are broadcast by numpy. A Python number that the operator's signature calls
a Scalar (an exponent, a bound) arrives as it is; `with_number` brings it and the array to one dtype.

In PyTorch: `aten/src/ATen/native/BinaryOps.cpp`, `native/cpu/BinaryOpsKernel.cpp`.
Read next: `functions.py`, the functions of one number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from teachgrad import dtypes

Array = np.ndarray

mul = np.multiply
where_arrays = np.where


# ---- dtypes ----------------------------------------------------------------------------------------------------


def floating(a: Array) -> Array:
    """`a`, or its values in the default dtype if they are integers: what `exp` and the like start from."""
    return a if a.dtype.kind in "fc" else a.astype(dtypes.get_default_dtype().numpy)


def with_number(a: Array, number: Any) -> tuple[Array, Any]:
    """`a` and a Python number in the dtype they have together: the number widens `a` only by its category."""
    kind = a.dtype.kind
    if isinstance(number, complex):
        if kind != "c":
            a = a.astype(dtypes.from_numpy_dtype(floating(a).dtype).to_complex().numpy)
    elif isinstance(number, float):
        a = floating(a)
    elif kind == "b" and not isinstance(number, bool):
        a = a.astype(np.int64)
    try:
        return a, a.dtype.type(number)
    except OverflowError:
        name = dtypes.from_numpy_dtype(a.dtype).name
        raise RuntimeError(f"value cannot be converted to type {name}_t without overflow") from None


def refuse(kernel: str, a: Array, kinds: str) -> None:
    """PyTorch's complaint if `a` is of one of the numpy `kinds` that `kernel` was not written for."""
    if a.dtype.kind in kinds:
        name = dtypes.from_numpy_dtype(a.dtype).scalar_name
        raise NotImplementedError(f"\"{kernel}\" not implemented for '{name}'")


# ---- arithmetic ------------------------------------------------------------------------------------------------


def add(a: Array, b: Array, alpha: Any = 1) -> Array:
    return np.add(a, b) if alpha == 1 else np.add(a, np.multiply(b, checked_alpha(alpha, b)))


def sub(a: Array, b: Array, alpha: Any = 1) -> Array:
    if a.dtype.kind == "b":
        refuse_bool_subtraction(both=True)  # one bool among others was refused before they were promoted
    return np.subtract(a, b) if alpha == 1 else np.subtract(a, np.multiply(b, checked_alpha(alpha, b)))


def rsub(a: Array, b: Array, alpha: Any = 1) -> Array:
    return sub(b, a, alpha)


def checked_alpha(alpha: Any, a: Array) -> Any:
    """`alpha` in the dtype of `a`, if it does not belong to a higher category."""
    if isinstance(alpha, complex) and a.dtype.kind != "c":
        raise RuntimeError("For non-complex input tensors, argument alpha must not be a complex number.")
    if isinstance(alpha, float) and a.dtype.kind not in "fc":
        raise RuntimeError("For integral input tensors, argument alpha must not be a floating point number.")
    return a.dtype.type(alpha)


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
    return np.add(*with_number(a, number if alpha == 1 else number * alpha))


def sub_scalar(a: Array, number: Any, alpha: Any = 1) -> Array:
    if a.dtype.kind == "b":
        refuse_bool_subtraction(both=False)
    return np.subtract(*with_number(a, number if alpha == 1 else number * alpha))


def rsub_scalar(a: Array, number: Any, alpha: Any = 1) -> Array:
    if a.dtype.kind == "b" or isinstance(number, bool):
        refuse_bool_subtraction(both=False)
    a, number = with_number(a if alpha == 1 else mul_scalar(a, alpha), number)
    return np.subtract(number, a)


def mul_scalar(a: Array, number: Any) -> Array:
    if a.dtype.kind == "f" and not isinstance(number, complex):
        return np.multiply(a, a.dtype.type(number))
    return np.multiply(*with_number(a, number))


def div_scalar(a: Array, number: Any) -> Array:
    return np.true_divide(*with_number(floating(a), number))


def neg(a: Array) -> Array:
    if a.dtype.kind == "b":
        raise RuntimeError(
            "Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use "
            "the `~` or `logical_not()` operator instead."
        )
    return np.negative(a)


def addcmul(a: Array, b: Array, c: Array, value: Any = 1) -> Array:
    product = np.multiply(b, c) if value == 1 else np.multiply(np.multiply(b, b.dtype.type(value)), c)
    return np.add(a, product)


def addcdiv(a: Array, b: Array, c: Array, value: Any = 1) -> Array:
    if b.dtype.kind in "biu":
        raise RuntimeError(
            "Integer division with addcdiv is no longer supported, and in a future  release addcdiv will perform a "
            "true division of tensor1 and tensor2. The historic addcdiv behavior can be implemented as (input + value "
            "* torch.trunc(tensor1 / tensor2)).to(input.dtype) for integer inputs and as (input + value * tensor1 / "
            "tensor2) for float inputs. The future addcdiv behavior is just the latter implementation: (input + value "
            "* tensor1 / tensor2), for all dtypes."
        )
    return np.add(a, np.true_divide(b if value == 1 else np.multiply(b, b.dtype.type(value)), c))


def lerp_scalar(a: Array, b: Array, weight: Any) -> Array:
    refuse("lerp_kernel_scalar", a, "biu")
    weight = a.dtype.type(weight)
    return a + weight * (b - a) if abs(weight) < 0.5 else b - (b - a) * (a.dtype.type(1) - weight)


def lerp_tensor(a: Array, b: Array, weight: Array) -> Array:
    refuse("lerp_kernel_tensor", a, "biu")
    difference = b - a
    return np.where(abs(weight) < 0.5, a + weight * difference, b - difference * (a.dtype.type(1) - weight))


# ---- division with a remainder -----------------------------------------------------------------------------------


def _refuse_zero(b: Any) -> None:
    if not np.all(b):
        raise RuntimeError("ZeroDivisionError")


def div_mode(a: Array, b: Array, rounding_mode: str | None) -> Array:
    if rounding_mode is None:
        return div(a, b)
    if rounding_mode == "floor":
        return div_floor(a, b)
    if rounding_mode == "trunc":
        return div_trunc(a, b)
    raise RuntimeError(
        f"div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '{rounding_mode}'"
    )


def div_floor(a: Array, b: Array) -> Array:
    refuse("div_floor_cpu", a, "cb")
    if a.dtype.kind in "iu":
        _refuse_zero(b)
    return np.floor_divide(a, b)


def div_trunc(a: Array, b: Array) -> Array:
    refuse("div_trunc_cpu", a, "cb")
    if a.dtype.kind in "iu":
        _refuse_zero(b)
        quotient, rest = np.divmod(a, b)
        return quotient + ((rest != 0) & ((a < 0) != (b < 0))).astype(a.dtype)
    return np.trunc(np.true_divide(a, b))


def remainder(a: Array, b: Array) -> Array:
    refuse("remainder_cpu", a, "cb")
    if a.dtype.kind in "iu":
        _refuse_zero(b)
    return np.remainder(a, b)


def fmod(a: Array, b: Array) -> Array:
    refuse("fmod_cpu", a, "cb")
    if a.dtype.kind in "iu":
        _refuse_zero(b)
    return np.fmod(a, b)


def remainder_scalar(a: Array, number: Any) -> Array:
    return remainder(*_as_arrays(a, number))


def fmod_scalar(a: Array, number: Any) -> Array:
    return fmod(*_as_arrays(a, number))


def _as_arrays(a: Array, number: Any) -> tuple[Array, Array]:
    a, number = with_number(a, number)
    return a, np.asarray(number)


# ---- powers ----------------------------------------------------------------------------------------------------

_POWERS: dict[Any, Callable[[Array], Array]] = {
    2: lambda a: np.multiply(a, a),
    3: lambda a: np.multiply(np.multiply(a, a), a),
    1: np.positive,
    0: np.ones_like,
}
_FRACTIONS: dict[Any, Callable[[Array], Array]] = {
    0.5: np.sqrt,
    -0.5: lambda a: np.reciprocal(np.sqrt(a)),
    -1: np.reciprocal,
    -2: lambda a: np.reciprocal(np.multiply(a, a)),
}


def pow_scalar(a: Array, exponent: Any) -> Array:
    if a.dtype.kind == "f" and exponent.__class__ is not complex:
        shortcut = _POWERS.get(exponent) or _FRACTIONS.get(exponent)
        if shortcut is not None:
            return shortcut(a)
    a, number = with_number(a, exponent)
    kind = a.dtype.kind
    refuse("pow", a, "b")
    if kind in "iu" and exponent < 0:
        raise RuntimeError("Integers to negative integer powers are not allowed.")
    shortcut = _POWERS.get(exponent) or (_FRACTIONS.get(exponent) if kind in "fc" else None)
    return shortcut(a) if shortcut is not None else np.power(a, number)


def pow_tensor(a: Array, exponent: Array) -> Array:
    refuse("pow", a, "b")
    if a.dtype.kind in "iu" and np.any(exponent < 0):
        safe = np.power(a, np.maximum(exponent, 0))
        odd = np.where(exponent % 2 == 1, a, 1).astype(a.dtype)  # -1 to a negative power; 1 stays 1
        return np.where(exponent >= 0, safe, np.where(abs(a) == 1, odd, 0)).astype(a.dtype)
    return np.power(a, exponent)


def pow_number(base: Any, exponent: Array) -> Array:
    exponent, number = with_number(exponent, base)
    return pow_tensor(np.asarray(number), exponent)


# ---- rounding and signs ----------------------------------------------------------------------------------------


def _rounding(name: str, function: Callable[[Array], Array], complex_error: str) -> Callable[[Array], Array]:
    def kernel(a: Array) -> Array:
        kind = a.dtype.kind
        if kind == "f":
            return function(a)
        if kind == "c":
            raise NotImplementedError(complex_error.format(dtypes.from_numpy_dtype(a.dtype).scalar_name))
        refuse(f"{name}_vml_cpu", a, "b")
        return a.copy()

    return kernel


floor = _rounding("floor", np.floor, "floor is not supported for complex inputs")
ceil = _rounding("ceil", np.ceil, "ceil is not supported for complex inputs")
trunc = _rounding("trunc", np.trunc, "trunc is not supported for complex inputs")
round = _rounding("round", np.rint, "\"round_vml_cpu\" not implemented for '{}'")  # noqa: A001


def round_decimals(a: Array, decimals: int = 0) -> Array:
    refuse("round_cpu", a, "biuc")
    factor = a.dtype.type(10.0 ** abs(decimals))
    return np.rint(a * factor) / factor if decimals >= 0 else np.rint(a / factor) * factor


def frac(a: Array) -> Array:
    refuse("frac_cpu", a, "biuc")
    return np.subtract(a, np.trunc(a))


def sign(a: Array) -> Array:
    if a.dtype.kind == "c":
        raise NotImplementedError(
            "Unlike NumPy, torch.sign is not intended to support complex numbers. Please use torch.sgn instead."
        )
    return a.copy() if a.dtype.kind == "b" else ((a > 0).astype(a.dtype) - (a < 0).astype(a.dtype))


def sgn(a: Array) -> Array:
    if a.dtype.kind != "c":
        return sign(a)
    size = np.abs(a)
    return np.where(size == 0, a.dtype.type(0), np.true_divide(a, size))


def abs_(a: Array) -> Array:
    refuse("abs_cpu", a, "b")
    return np.abs(a)


def signbit(a: Array) -> Array:
    if a.dtype.kind == "c":
        raise NotImplementedError("signbit is not implemented for complex tensors.")
    return np.signbit(a) if a.dtype.kind == "f" else a < 0


def copysign(a: Array, b: Array) -> Array:
    refuse("copysign_cpu", a, "c")
    return np.copysign(floating(a), floating(b))


def copysign_scalar(a: Array, number: Any) -> Array:
    return np.copysign(*with_number(floating(a), number))


def nan_to_num(a: Array, nan: float | None = None, posinf: float | None = None, neginf: float | None = None) -> Array:
    if a.dtype.kind not in "fc":
        return a.copy()
    limits = np.finfo(a.dtype)
    high, low = limits.max if posinf is None else posinf, limits.min if neginf is None else neginf
    return np.asarray(np.nan_to_num(a, nan=nan or 0.0, posinf=high, neginf=low))


# ---- choosing --------------------------------------------------------------------------------------------------


def where(condition: Array, a: Array, b: Array) -> Array:
    if condition.dtype.kind != "b":
        name = dtypes.from_numpy_dtype(condition.dtype).scalar_name
        raise RuntimeError(f"where expected condition to be a boolean tensor, but got a tensor with dtype {name}")
    return np.where(condition, a, b)


def _extremum(name: str, function: Callable[[Array, Array], Array]) -> Callable[[Array, Array], Array]:
    def kernel(a: Array, b: Array) -> Array:
        if a.dtype.kind == "c":
            raise RuntimeError(f"{name} not implemented for complex tensors.")
        return function(a, b)

    return kernel


maximum = _extremum("maximum", np.maximum)
minimum = _extremum("minimum", np.minimum)
fmax = _extremum("fmax", np.fmax)
fmin = _extremum("fmin", np.fmin)


def clamp_scalar(a: Array, low: Any = None, high: Any = None) -> Array:
    if a.dtype.kind == "c":
        raise NotImplementedError("clamp is not supported for complex types")
    if low is not None and high is not None:
        a, _ = with_number(a, high)
    if low is not None:
        a = np.maximum(*with_number(a, low))
    if high is not None:
        a = np.minimum(*with_number(a, high))
    return a


def clamp_tensor(a: Array, low: Array | None = None, high: Array | None = None) -> Array:
    if a.dtype.kind == "c":
        raise NotImplementedError("clamp is not supported for complex types")
    if low is not None:
        a = np.maximum(a, low)
    return a if high is None else np.minimum(a, high)


def clamp_min_scalar(a: Array, low: Any) -> Array:
    return clamp_scalar(a, low)


def clamp_max_scalar(a: Array, high: Any) -> Array:
    return clamp_scalar(a, None, high)


def clamp_max_tensor(a: Array, high: Array) -> Array:
    return clamp_tensor(a, None, high)


def fill_scalar(a: Array, value: Any) -> Array:
    return np.full(a.shape, a.dtype.type(value))


def fill_tensor(a: Array, value: Array) -> Array:
    if value.ndim:
        raise RuntimeError(
            f"fill_ only supports 0-dimension value tensor but got tensor with {value.ndim} dimensions."
        )
    return np.full(a.shape, value.astype(a.dtype))


def zero(a: Array) -> Array:
    return np.zeros(a.shape, a.dtype)


def heaviside(a: Array, b: Array) -> Array:
    return np.heaviside(a, b).astype(a.dtype, copy=False)


# ---- comparing and logic ---------------------------------------------------------------------------------------

eq = np.equal
ne = np.not_equal
logical_and = np.logical_and
logical_or = np.logical_or
logical_xor = np.logical_xor
logical_not = np.logical_not
isfinite = np.isfinite


def _comparison(name: str, function: Callable[[Array, Array], Array]) -> Callable[[Array, Array], Array]:
    def kernel(a: Array, b: Array) -> Array:
        refuse(f"{name}_cpu", a, "c")
        return function(a, b)

    return kernel


lt = _comparison("lt", np.less)
le = _comparison("le", np.less_equal)
gt = _comparison("gt", np.greater)
ge = _comparison("ge", np.greater_equal)


def isnan(a: Array) -> Array:
    return np.not_equal(a, a)


def isinf(a: Array) -> Array:
    return np.isinf(a)


def isposinf(a: Array) -> Array:
    return _real_only("isposinf", a) == np.inf


def isneginf(a: Array) -> Array:
    return _real_only("isneginf", a) == -np.inf


def _real_only(name: str, a: Array) -> Array:
    if a.dtype.kind == "c":
        raise RuntimeError(f"{name} does not support complex inputs.")
    return a


def isreal(a: Array) -> Array:
    return np.equal(a.imag, 0)


def isclose(a: Array, b: Array, rtol: float = 1e-05, atol: float = 1e-08, equal_nan: bool = False) -> Array:
    if a.dtype != b.dtype:
        names = dtypes.from_numpy_dtype(a.dtype).scalar_name, dtypes.from_numpy_dtype(b.dtype).scalar_name
        raise RuntimeError("{} did not match {}".format(*names))
    for name, value in (("rtol", rtol), ("atol", atol)):
        if value < 0:
            raise RuntimeError(f"{name} must be greater than or equal to zero, but got {value}")
    close = np.equal(a, b)
    if equal_nan:
        close = close | (np.isnan(a) & np.isnan(b))
    if rtol == 0 and atol == 0:
        return close
    wide = a.astype(np.float64) if a.dtype.kind in "biu" else a
    distance = np.abs(wide - b)
    return close | (np.isfinite(distance) & (distance <= atol + np.abs(rtol * b)))


def _bitwise(name: str, function: Callable[..., Array], refused: str = "fc") -> Callable[..., Array]:
    def kernel(a: Array, *b: Array) -> Array:
        refuse(name, a, refused)
        return function(a, *b)

    return kernel


bitwise_and = _bitwise("bitwise_and_cpu", np.bitwise_and)
bitwise_or = _bitwise("bitwise_or_cpu", np.bitwise_or)
bitwise_xor = _bitwise("bitwise_xor_cpu", np.bitwise_xor)
bitwise_not = _bitwise("bitwise_not_cpu", np.invert)
bitwise_left_shift = _bitwise("lshift_cpu", np.left_shift, "bfc")
bitwise_right_shift = _bitwise("rshift_cpu", np.right_shift, "bfc")
