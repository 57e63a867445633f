"""Activation functions.

Each is an operator of the table with the arguments that users know; `inplace=True` calls the operator that ends in
an underscore.

In PyTorch: `torch/nn/functional.py`.
Read next: `loss.py`.
"""

from __future__ import annotations

import warnings
from typing import Any

from teachgrad import dtypes
from teachgrad.callers import users_level
from teachgrad.dispatcher import aten
from teachgrad.out import write_out
from teachgrad.storage import contiguous_format
from teachgrad.tensor import Tensor


def _pick(name: str, inplace: bool) -> Any:
    return getattr(aten, name + "_" if inplace else name)


# ---- pieces of straight lines ----------------------------------------------------------------------------------


def relu(input: Tensor, inplace: bool = False) -> Tensor:
    """max(x, 0)."""
    return _pick("relu", inplace)(input)


def relu6(input: Tensor, inplace: bool = False) -> Tensor:
    """min(max(x, 0), 6)."""
    return _pick("hardtanh", inplace)(input, 0, 6)


def leaky_relu(input: Tensor, negative_slope: float = 0.01, inplace: bool = False) -> Tensor:
    """x right of 0, `negative_slope * x` left of it."""
    return _pick("leaky_relu", inplace)(input, negative_slope)


def prelu(input: Tensor, weight: Tensor) -> Tensor:
    """`leaky_relu` with a slope that is learnt, one for all or one a channel."""
    return aten.prelu(input, weight)


def rrelu(
    input: Tensor, lower: float = 1.0 / 8, upper: float = 1.0 / 3, training: bool = False, inplace: bool = False
) -> Tensor:
    """`leaky_relu` with a slope between two bounds."""
    return _pick("rrelu", inplace)(input, lower, upper, training)


def threshold(input: Tensor, threshold: float, value: float, inplace: bool = False) -> Tensor:
    """x above the threshold, `value` elsewhere."""
    return _pick("threshold", inplace)(input, threshold, value)


def hardtanh(input: Tensor, min_val: float = -1.0, max_val: float = 1.0, inplace: bool = False) -> Tensor:
    """x between the bounds, the nearer bound elsewhere."""
    if min_val > max_val:
        raise ValueError("min_val cannot be greater than max_val")
    return _pick("hardtanh", inplace)(input, min_val, max_val)


def hardsigmoid(input: Tensor, inplace: bool = False) -> Tensor:
    """min(max(x + 3, 0), 6) / 6."""
    return _pick("hardsigmoid", inplace)(input)


def hardswish(input: Tensor, inplace: bool = False) -> Tensor:
    """x hardsigmoid(x)."""
    return _pick("hardswish", inplace)(input)


def hardshrink(input: Tensor, lambd: float = 0.5, *, out: Tensor | None = None) -> Tensor:
    """x, and 0 where |x| <= lambd."""
    return aten.hardshrink(input, lambd, out=out)


def softshrink(input: Tensor, lambd: float = 0.5, *, out: Tensor | None = None) -> Tensor:
    """x moved towards 0 by lambd, and 0 where it gets there."""
    return aten.softshrink(input, lambd, out=out)


# ---- curves ----------------------------------------------------------------------------------------------------


def sigmoid(input: Tensor) -> Tensor:
    """1 / (1 + e^-x)."""
    return aten.sigmoid(input)


def tanh(input: Tensor) -> Tensor:
    """(e^x - e^-x) / (e^x + e^-x)."""
    return aten.tanh(input)


def elu(input: Tensor, alpha: float = 1.0, inplace: bool = False) -> Tensor:
    """x right of 0, alpha (e^x - 1) left of it."""
    return _pick("elu", inplace)(input, alpha)


def selu(input: Tensor, inplace: bool = False) -> Tensor:
    """`elu` with the two numbers that keep mean and variance."""
    return _pick("selu", inplace)(input)


def celu(input: Tensor, alpha: float = 1.0, inplace: bool = False) -> Tensor:
    """x right of 0, alpha (e^(x/alpha) - 1) left of it."""
    return _pick("celu", inplace)(input, alpha)


def gelu(input: Tensor, *, approximate: str = "none", out: Tensor | None = None) -> Tensor:
    """x Φ(x), Φ being the normal distribution; or its approximation with tanh."""
    return aten.gelu(input, approximate=approximate, out=out)


def silu(input: Tensor, inplace: bool = False) -> Tensor:
    """x sigmoid(x)."""
    if not inplace:
        aten.refuse_complex_gradient("silu", input)
    return _pick("silu", inplace)(input)


def mish(input: Tensor, inplace: bool = False) -> Tensor:
    """x tanh(softplus(x))."""
    return _pick("mish", inplace)(input)


def softplus(input: Tensor, beta: float = 1, threshold: float = 20, *, out: Tensor | None = None) -> Tensor:
    """log(1 + e^(beta x)) / beta, and x itself beyond the threshold."""
    return aten.softplus(input, beta, threshold, out=out)


def logsigmoid(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """log sigmoid(x)."""
    return aten.logsigmoid(input) if out is None else write_out(out, aten.logsigmoid, input)


def softsign(input: Tensor) -> Tensor:
    """x / (1 + |x|)."""
    return aten.div(input, aten.add(aten.abs(input), 1))


def tanhshrink(input: Tensor) -> Tensor:
    """x - tanh(x)."""
    return aten.sub(input, aten.tanh(input))


def glu(input: Tensor, dim: int = -1) -> Tensor:
    """The first half of `dim` times the sigmoid of the second."""
    if input._array.ndim == 0:
        raise RuntimeError("glu does not support scalars because halving size must be even")
    return aten.glu(input, dim)


# ---- softmax ---------------------------------------------------------------------------------------------------


def softmax(input: Tensor, dim: int | None = None, _stacklevel: int = 3, dtype: dtypes.dtype | None = None) -> Tensor:
    """e^x over the sum of e^x along `dim`."""
    return aten.softmax(input, _dim("softmax", input, dim, _stacklevel), dtype)


def softmin(input: Tensor, dim: int | None = None, _stacklevel: int = 3, dtype: dtypes.dtype | None = None) -> Tensor:
    """`softmax` of -x."""
    return aten.softmax(aten.neg(input), _dim("softmin", input, dim, _stacklevel), dtype)


def log_softmax(
    input: Tensor, dim: int | None = None, _stacklevel: int = 3, dtype: dtypes.dtype | None = None
) -> Tensor:
    """The logarithm of `softmax`."""
    return aten.log_softmax(input, _dim("log_softmax", input, dim, _stacklevel), dtype)


def gumbel_softmax(logits: Tensor, tau: float = 1, hard: bool = False, eps: float = 1e-10, dim: int = -1) -> Tensor:
    """A choice drawn by its softmax that has a gradient; `hard` ones are rows of zeros with a one."""
    if eps != 1e-10:
        warnings.warn("`eps` parameter is deprecated and has no effect.", stacklevel=users_level())
    noise = aten.neg(aten.log(aten.exponential_(aten.empty_like(logits, memory_format=contiguous_format))))
    soft = aten.softmax(aten.div(aten.add(logits, noise), tau), dim)
    if not hard:
        return soft
    index = aten.max_dim(soft, dim, True)[1]
    ones = aten.scatter_value_(aten.zeros_like(logits, memory_format=contiguous_format), dim, index, 1.0)
    return aten.add(aten.sub(ones, aten.detach(soft)), soft)


def _dim(name: str, input: Tensor, dim: int | None, level: int) -> int:
    """The dimension, if none was named: an old habit that PyTorch warns about."""
    if dim is not None:
        return dim
    warnings.warn(
        f"Implicit dimension choice for {name} has been deprecated. Change the call to include dim=X as an argument.",
        stacklevel=users_level() + level - 3,  # 3 stands for the caller
    )
    return 0 if input._array.ndim in (0, 1, 3) else 1


# ---- in place --------------------------------------------------------------------------------------------------


relu_, leaky_relu_, rrelu_, threshold_ = aten.relu_, aten.leaky_relu_, aten.rrelu_, aten.threshold_
hardtanh_, elu_, selu_, celu_ = aten.hardtanh_, aten.elu_, aten.selu_, aten.celu_

__all__ = [
    n for n, f in list(globals().items()) if n[0] != "_" and (n[-1] == "_" or getattr(f, "__module__", "") == __name__)
]
