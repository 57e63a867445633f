"""How does a gradient pass through half a spectrum?

The transform of real numbers mirrors itself, so only half of it is kept. On the way back from such a half, the other
half is zero: nobody used it. On the way into one, each number but the first (and, for even sizes, the last) counts
twice, once for its mirror image.

In PyTorch: `fft_r2c_backward`, `fft_c2r_backward` in `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `nn.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def fft_r2c_backward(on: Any, grad: Any, self: Any, dim: Sequence[int], normalization: int, onesided: bool) -> Any:
    """The gradient of `fft_r2c`: the whole transform back, of which the engine keeps the real part."""
    last = dim[-1]
    missing = self.shape[last] - grad.shape[last]
    if onesided and missing:
        grad = on.constant_pad_nd(grad, (0, 0) * (grad.ndim - 1 - last) + (0, missing))
    return on.fft_c2c(grad, dim, normalization, False)


def fft_c2r_backward(on: Any, grad: Any, dim: Sequence[int], normalization: int) -> Any:
    """The gradient of `fft_c2r`: half of the transform; numbers that also stand for their mirror image count twice."""
    result = on.fft_r2c(grad, dim, normalization, True)
    mirrored = grad.shape[dim[-1]] - result.shape[dim[-1]]
    result[(slice(None),) * dim[-1] + (slice(1, 1 + mirrored),)] *= 2
    return result
