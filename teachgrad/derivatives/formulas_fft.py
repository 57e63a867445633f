"""How does a gradient pass through half a spectrum?

The transform of real numbers mirrors itself, so only half of it is kept. On the way back from such a half, the other
half is zero: nobody used it. On the way into one, each number but the first (and, for even sizes, the last) counts
twice, once for its mirror image.

In PyTorch: `fft_r2c_backward`, `fft_c2r_backward` in `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `table/75_fft.yaml`.
"""

from __future__ import annotations

from collections.abc import Sequence

from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor


def fft_r2c_backward(grad: Tensor, self: Tensor, dim: Sequence[int], normalization: int, onesided: bool) -> Tensor:
    """The real part of the whole transform back."""
    last = dim[-1]
    missing = self._array.shape[last] - grad._array.shape[last]
    if onesided and missing > 0:
        shape = list(grad._array.shape)
        half, shape[last] = shape[last], shape[last] + missing
        whole = aten.zeros(shape, aten.dtype_of(grad._array.dtype), grad._home.device)
        aten.copy_(aten.slice_(whole, last, 0, half, 1), grad)
        grad = whole
    return aten.real(aten._fft_c2c(grad, dim, normalization, False))


def fft_c2r_backward(grad: Tensor, dim: Sequence[int], normalization: int) -> Tensor:
    """Half of the transform, with what stands for its mirror image doubled."""
    result = aten._fft_r2c(grad, dim, normalization, True)
    twice = grad._array.shape[dim[-1]] - result._array.shape[dim[-1]]
    if twice > 0:
        aten.mul_scalar_(aten.narrow(result, dim[-1], 1, twice), 2)
    return result
