"""Normalization across channels, with a derivative written by hand: the Function that `nn.CrossMapLRN2d` calls.

In PyTorch: `torch/nn/modules/_functions.py`.
Read next: `normalization.py`.
"""

from __future__ import annotations

from typing import Any

from teachgrad.autograd.function import Function
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor


class CrossMapLRN2d(Function):
    """Each number over a power of the squares of its neighbours in other channels; it has one derivative."""

    @staticmethod
    def forward(ctx: Any, input: Tensor, size: int, alpha: float, beta: float, k: float) -> Tensor:
        if input.dim() != 4:
            raise ValueError(f"CrossMapLRN2d: Expected input to be 4D, got {input.dim()}D instead.")
        ctx.size, ctx.alpha, ctx.beta, ctx.k = size, alpha, beta, k
        ctx.scale = _around(input * input, int((size - 1) / 2 + 1)).mul_(alpha / size).add_(k)
        output = ctx.scale.pow(-beta).mul_(input)
        ctx.save_for_backward(input, output)
        return output

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> Any:
        input, output = ctx.saved_tensors
        size, channels = ctx.size, input.size(1)
        slope = ctx.scale.pow(-ctx.beta).mul_(grad)
        ratio = input.new_zeros((len(input), channels + size - 1, *input.shape[2:]))
        center = ratio.narrow(1, int(size - (size - 1) / 2), channels)
        aten.mul(grad, output, out=center)
        center.div_(ctx.scale)
        shares = sum(ratio.narrow(1, i, channels) for i in range(size))
        return slope.addcmul_(input, shares, value=-2 * ctx.alpha * ctx.beta / size), None, None, None, None


def _around(squares: Tensor, reach: int) -> Tensor:
    """For each channel the sum of `squares` less than `reach` away; the first channel, as in PyTorch, never falls out."""
    channels = squares.size(1)
    sums = [squares.select(1, 0)]
    for channel in range(1, min(reach, channels)):
        sums[0] = sums[0] + squares.select(1, channel)
    for channel in range(1, channels):
        total = sums[-1]
        if channel + reach <= channels:
            total = total + squares.select(1, channel + reach - 1)
        if channel > reach:
            total = total - squares.select(1, channel - reach)
        sums.append(total)
    return aten.stack(sums, 1)  # type: ignore[no-any-return]
