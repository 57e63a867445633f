"""With which numbers does a layer begin?

With random ones, whose spread keeps signals going forward and gradients going backward of about the same size. All
functions write over a tensor without being recorded, and return it.

In PyTorch: `torch/nn/init.py`.
Read next: `layers.py`, whose layers begin with them.
"""

import math

from teachgrad.autograd.grad_mode import no_grad
from teachgrad.left_out import says_so as _says_so
from teachgrad.operators import random
from teachgrad.tensor.tensor import Tensor

__getattr__ = _says_so(__name__)


@no_grad()
def uniform_(tensor: Tensor, a: float = 0.0, b: float = 1.0) -> Tensor:
    """Fill `tensor` with numbers uniform in [a, b)."""
    return random.uniform_(tensor, a, b)


@no_grad()
def normal_(tensor: Tensor, mean: float = 0.0, std: float = 1.0) -> Tensor:
    """Normal, with the given mean and standard deviation."""
    return random.normal_(tensor, mean, std)


@no_grad()
def constant_(tensor: Tensor, val: float) -> Tensor:
    """Fill `tensor` with one value."""
    return tensor.fill_(val)  # type: ignore[no-any-return]


def zeros_(tensor: Tensor) -> Tensor:
    """Fill `tensor` with zeros."""
    return constant_(tensor, 0.0)


def ones_(tensor: Tensor) -> Tensor:
    """Fill `tensor` with ones."""
    return constant_(tensor, 1.0)


def xavier_uniform_(tensor: Tensor, gain: float = 1.0) -> Tensor:
    """Uniform, with a spread that is right for signals and gradients alike (Glorot)."""
    bound = gain * math.sqrt(6.0 / sum(fans(tensor)))
    return uniform_(tensor, -bound, bound)


def xavier_normal_(tensor: Tensor, gain: float = 1.0) -> Tensor:
    """Normal, with a spread that is right for signals and gradients alike (Glorot)."""
    return normal_(tensor, 0.0, gain * math.sqrt(2.0 / sum(fans(tensor))))


def kaiming_uniform_(tensor: Tensor, a: float = 0, mode: str = "fan_in", nonlinearity: str = "leaky_relu") -> Tensor:
    """Uniform, with a spread that makes up for what a rectifier takes away (He)."""
    bound = math.sqrt(3.0) * _kaiming_std(tensor, a, mode, nonlinearity)
    return uniform_(tensor, -bound, bound)


def kaiming_normal_(tensor: Tensor, a: float = 0, mode: str = "fan_in", nonlinearity: str = "leaky_relu") -> Tensor:
    """Normal, with a spread that makes up for what a rectifier takes away (He)."""
    return normal_(tensor, 0.0, _kaiming_std(tensor, a, mode, nonlinearity))


def _kaiming_std(tensor, slope, mode, nonlinearity):
    gains = {"linear": 1.0, "tanh": 5 / 3, "relu": 2**0.5, "leaky_relu": (2 / (1 + slope**2)) ** 0.5}
    if nonlinearity not in gains or mode not in ("fan_in", "fan_out"):
        raise ValueError(f"nonlinearity {nonlinearity} is not among {[*gains]}, or mode {mode} not fan_in or fan_out")
    fan = fans(tensor)[mode == "fan_out"]
    return gains[nonlinearity] / math.sqrt(fan) if fan else 0.0


def fans(tensor: Tensor) -> tuple[int, int]:
    """How many inputs one output has, and how many outputs one input."""
    if tensor.dim() < 2:
        raise ValueError("Fan in and fan out can not be computed for tensor with fewer than 2 dimensions")
    field = math.prod(tensor.shape[2:])
    return tensor.shape[1] * field, tensor.shape[0] * field
