"""With which numbers does a layer begin?

All functions write over a tensor under `no_grad` and return it.

In PyTorch: `torch/nn/init.py`.
Read next: `layers.py`, whose `reset_parameters` call them.
"""

from __future__ import annotations

import math
import warnings
from typing import Any

from teachgrad.autograd.grad_mode import no_grad
from teachgrad.callers import users_level
from teachgrad.creation import zeros
from teachgrad.dispatcher import aten
from teachgrad.random import randperm
from teachgrad.ranges import eye as identity
from teachgrad.tensor import Tensor


def calculate_gain(nonlinearity: str, param: float | None = None) -> float:
    """By how much an activation shrinks the spread of its input, to be made good by the weights before it."""
    linear = [
        "linear",
        "conv1d",
        "conv2d",
        "conv3d",
        "conv_transpose1d",
        "conv_transpose2d",
        "conv_transpose3d",
        "sigmoid",
    ]
    if nonlinearity in linear:
        return 1
    if nonlinearity == "tanh":
        return 5.0 / 3
    if nonlinearity == "relu":
        return math.sqrt(2.0)
    if nonlinearity == "leaky_relu":
        slope = 0.01 if param is None else param
        if isinstance(slope, bool) or not isinstance(slope, (int, float)):
            raise ValueError(f"negative_slope {param} not a valid number")
        return math.sqrt(2.0 / (1 + slope**2))
    if nonlinearity == "selu":
        return 3.0 / 4
    raise ValueError(f"Unsupported nonlinearity {nonlinearity}")


def fans(tensor: Tensor) -> tuple[int, int]:
    """How many inputs one output has, and how many outputs one input."""
    if tensor.dim() < 2:
        raise ValueError("Fan in and fan out can not be computed for tensor with fewer than 2 dimensions")
    field = math.prod(tensor.shape[2:])
    return tensor.shape[1] * field, tensor.shape[0] * field


_calculate_fan_in_and_fan_out = fans


def _fan(tensor: Tensor, mode: str) -> int:
    if mode not in ("fan_in", "fan_out"):
        raise ValueError(f"Mode {mode} not supported, please use one of ['fan_in', 'fan_out']")
    return fans(tensor)[mode == "fan_out"]


def uniform_(tensor: Tensor, a: float = 0.0, b: float = 1.0, generator: Any = None) -> Tensor:
    """Uniform in [a, b)."""
    with no_grad():
        return tensor.uniform_(a, b, generator=generator)


def normal_(tensor: Tensor, mean: float = 0.0, std: float = 1.0, generator: Any = None) -> Tensor:
    """Normal."""
    with no_grad():
        return tensor.normal_(mean, std, generator=generator)


def constant_(tensor: Tensor, val: float) -> Tensor:
    """One value."""
    with no_grad():
        return tensor.fill_(val)


def zeros_(tensor: Tensor) -> Tensor:
    """Zeros."""
    return constant_(tensor, 0.0)


def ones_(tensor: Tensor) -> Tensor:
    """Ones."""
    return constant_(tensor, 1.0)


def eye_(tensor: Tensor) -> Tensor:
    """The identity matrix."""
    if tensor.dim() != 2:
        raise ValueError("Only tensors with 2 dimensions are supported")
    with no_grad():
        return tensor.copy_(identity(*tensor.shape))


def dirac_(tensor: Tensor, groups: int = 1) -> Tensor:
    """Make a convolution pass on what it gets, channel by channel."""
    if tensor.dim() not in (3, 4, 5):
        raise ValueError("Only tensors with 3, 4, or 5 dimensions are supported")
    if tensor.size(0) % groups:
        raise ValueError("dim 0 must be divisible by groups")
    each = tensor.size(0) // groups
    middle = tuple(size // 2 for size in tensor.shape[2:])
    with no_grad():
        tensor.zero_()
        for group in range(groups):
            for channel in range(min(each, tensor.size(1))):
                tensor[(group * each + channel, channel, *middle)] = 1
    return tensor


def sparse_(tensor: Tensor, sparsity: float, std: float = 0.01, generator: Any = None) -> Tensor:
    """Normal numbers, of which a part in each column is zero."""
    if tensor.dim() != 2:
        raise ValueError("Only tensors with 2 dimensions are supported")
    rows, columns = tensor.shape
    with no_grad():
        tensor.normal_(0, std, generator=generator)
        for column in range(columns):
            tensor[randperm(rows)[: math.ceil(sparsity * rows)], column] = 0
    return tensor


def xavier_uniform_(tensor: Tensor, gain: float = 1.0, generator: Any = None) -> Tensor:
    """Uniform, with a spread that keeps signals forward and gradients backward alike (Glorot)."""
    fan_in, fan_out = fans(tensor)
    bound = math.sqrt(3.0) * gain * math.sqrt(2.0 / float(fan_in + fan_out))
    return uniform_(tensor, -bound, bound, generator)


def xavier_normal_(tensor: Tensor, gain: float = 1.0, generator: Any = None) -> Tensor:
    """Normal, with a spread that keeps signals forward and gradients backward alike (Glorot)."""
    fan_in, fan_out = fans(tensor)
    return normal_(tensor, 0.0, gain * math.sqrt(2.0 / float(fan_in + fan_out)), generator)


def kaiming_uniform_(
    tensor: Tensor, a: float = 0, mode: str = "fan_in", nonlinearity: str = "leaky_relu", generator: Any = None
) -> Tensor:
    """Uniform, with a spread that makes good what a rectifier takes away (He)."""
    if 0 in tensor.shape:
        warnings.warn("Initializing zero-element tensors is a no-op", stacklevel=users_level())
        return tensor
    std = calculate_gain(nonlinearity, a) / math.sqrt(_fan(tensor, mode))
    bound = math.sqrt(3.0) * std
    return uniform_(tensor, -bound, bound, generator)


def kaiming_normal_(
    tensor: Tensor, a: float = 0, mode: str = "fan_in", nonlinearity: str = "leaky_relu", generator: Any = None
) -> Tensor:
    """Normal, with a spread that makes good what a rectifier takes away (He)."""
    if 0 in tensor.shape:
        warnings.warn("Initializing zero-element tensors is a no-op", stacklevel=users_level())
        return tensor
    return normal_(tensor, 0.0, calculate_gain(nonlinearity, a) / math.sqrt(_fan(tensor, mode)), generator)


def orthogonal_(tensor: Tensor, gain: float = 1, generator: Any = None) -> Tensor:
    """A matrix with orthonormal rows or columns."""
    if tensor.dim() < 2:
        raise ValueError("Only tensors with 2 or more dimensions are supported")
    if tensor.numel() == 0:
        return tensor
    rows = tensor.shape[0]
    columns = tensor.numel() // rows
    flat = zeros(rows, columns, dtype=tensor.dtype).normal_(0, 1, generator=generator)
    if rows < columns:
        flat = flat.t()
    q, r = aten.linalg_qr(flat)
    q = q * r.diagonal().sign()
    if rows < columns:
        q = q.t()
    with no_grad():
        return tensor.copy_(q.reshape(tensor.shape)).mul_(gain)


def trunc_normal_(
    tensor: Tensor, mean: float = 0.0, std: float = 1.0, a: float = -2.0, b: float = 2.0, generator: Any = None
) -> Tensor:
    """Normal, cut off outside [a, b]: whatever falls outside is drawn again."""

    def below(x: float) -> float:
        return (1.0 + math.erf(x / math.sqrt(2.0))) / 2.0

    if mean < a - 2 * std or mean > b + 2 * std:
        warnings.warn("mean is more than 2 std from [a, b] in nn.init.trunc_normal_. The distribution of values may be "
                      "incorrect.", stacklevel=users_level())  # fmt: skip
    often = below((b - mean) / std) - below((a - mean) / std) > 0.3  # inside; if not, draw inside and accept at times
    peak = -0.5 * ((max(a, min(mean, b)) - mean) / std) ** 2

    def draw(into: Tensor) -> Tensor:
        if often:
            return into.normal_(mean, std, generator=generator)
        return into.uniform_(a, b, generator=generator)

    def refused(drawn: Tensor) -> Tensor:
        if often:
            return (drawn < a) | (drawn > b)
        likelihood = ((drawn - mean) / std) ** 2 * -0.5 - peak
        return aten.empty_like(drawn).uniform_(generator=generator).log_() > likelihood

    with no_grad():
        result = draw(tensor)
        again = refused(result)
        while again.any():
            candidates = draw(aten.empty_like(tensor))
            result = aten.where(again, candidates, result)
            again = again & refused(candidates)
        return tensor if result is tensor else tensor.copy_(result)


def _old(name: str) -> Any:
    """An initializer by its name without underscore, which warns."""
    new = globals()[f"{name}_"]

    def deprecated(*args: Any, **kwargs: Any) -> Tensor:
        warnings.warn(
            f"`nn.init.{name}` is now deprecated in favor of `nn.init.{name}_`.",
            FutureWarning,
            stacklevel=users_level(),
        )
        return new(*args, **kwargs)  # type: ignore[no-any-return]

    deprecated.__name__ = name
    deprecated.__doc__ = f"`{name}_`, deprecated."
    return deprecated


uniform, normal, constant, eye, dirac = map(_old, ("uniform", "normal", "constant", "eye", "dirac"))
xavier_uniform, xavier_normal = map(_old, ("xavier_uniform", "xavier_normal"))
kaiming_uniform, kaiming_normal = map(_old, ("kaiming_uniform", "kaiming_normal"))
orthogonal, sparse = map(_old, ("orthogonal", "sparse"))
