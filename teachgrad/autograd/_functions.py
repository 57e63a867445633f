"""Who is behind the old `Tensor.resize`?

A custom Function that PyTorch still carries with it: another shape for the same elements.

In PyTorch: `torch/autograd/_functions/tensor.py`.
Read next: `function.py`.
"""

from __future__ import annotations

import math
from typing import Any

from teachgrad.autograd.function import Function
from teachgrad.tensor import Tensor


class Resize(Function):
    """`view`, without `view`'s demands on the strides."""

    @staticmethod
    def forward(ctx: Any, tensor: Tensor, sizes: tuple[int, ...]) -> Tensor:
        wanted, has = math.prod(sizes), tensor.numel()
        if wanted != has:
            raise RuntimeError(f"requested resize to {'x'.join(map(str, sizes))} ({wanted} elements in total), but the "
                               f"given tensor has a size of {'x'.join(map(str, tensor.shape))} ({has} elements). "
                               "autograd's resize can only change the shape of a given tensor, while preserving the "
                               "number of elements. ")  # fmt: skip
        ctx.input_sizes = tensor.shape
        return tensor.data.contiguous().view(sizes)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> Any:
        return grad.contiguous().view(ctx.input_sizes), None


__all__ = ["Resize"]
