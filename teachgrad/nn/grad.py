"""The gradients of convolutions, as functions that one can call.

In PyTorch: `torch/nn/grad.py`.
Read next: `functional/layers.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from teachgrad.dispatcher import aten
from teachgrad.kernels.convolution import output_sizes
from teachgrad.nn.modules.utils import _ntuple
from teachgrad.tensor import Tensor

Ints = int | Sequence[int]


def _check_shape(grad_output: Tensor, expected: tuple[int, ...]) -> None:
    """Refuse a gradient that is not that of the convolution's output. PyTorch makes a line a plane of height 1 first."""
    lines = len(expected) == 3
    ndim = grad_output.dim() + lines
    for dim, (wanted, found) in enumerate(zip(expected, grad_output.shape, strict=False)):
        at = dim + (lines and dim == 2)
        if found != wanted or len(expected) != grad_output.dim():
            raise RuntimeError(f"Expected a tensor of dimension {len(expected) + lines} and tensor.size[{at}] == {wanted} but "
                               f"got: dimension {ndim} and tensor.size[{at}] = {found}")  # fmt: skip


def _both(count: int) -> tuple[Callable[..., Tensor], Callable[..., Tensor]]:
    """The gradients for the input and for the weight, of a convolution of `count` dimensions."""
    several = _ntuple(count)

    def backward(
        grad_output: Any, input: Tensor, weight: Tensor, stride: Ints, padding: Ints, dilation: Ints, groups: int,
        wanted: int,
    ) -> Tensor:  # fmt: skip
        geometry = (several(stride), several(padding), several(dilation), False, (0,) * count, groups)
        sizes = output_sizes(input.shape[2:], weight.shape[2:], *geometry[:3])
        _check_shape(grad_output, (input.shape[0], weight.shape[0], *sizes))
        mask = tuple(i == wanted for i in range(3))
        return aten.convolution_backward(grad_output, input, weight, None, *geometry, mask)[wanted]  # type: ignore[no-any-return]

    def conv_input(
        input_size: Sequence[int], weight: Tensor, grad_output: Any, stride: Ints = 1, padding: Ints = 0,
        dilation: Ints = 1, groups: int = 1,
    ) -> Tensor:  # fmt: skip
        input = grad_output.new_empty(1).expand(input_size)  # of which only the size counts
        return backward(grad_output, input, weight, stride, padding, dilation, groups, 0)

    def conv_weight(
        input: Tensor, weight_size: Sequence[int], grad_output: Any, stride: Ints = 1, padding: Ints = 0,
        dilation: Ints = 1, groups: int = 1,
    ) -> Tensor:  # fmt: skip
        weight = grad_output.new_empty(1).expand(weight_size)
        return backward(grad_output, input, weight, stride, padding, dilation, groups, 1)

    for function, what in ((conv_input, "input"), (conv_weight, "weight")):
        function.__name__ = function.__qualname__ = f"conv{count}d_{what}"
        function.__doc__ = f"The gradient of `conv{count}d` with respect to its {what}."
    return conv_input, conv_weight


conv1d_input, conv1d_weight = _both(1)
conv2d_input, conv2d_weight = _both(2)
conv3d_input, conv3d_weight = _both(3)
