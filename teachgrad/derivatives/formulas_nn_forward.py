"""How do a layer's gradients move?

The backward of a layer is an operator, so forward over reverse needs its tangent. It is linear in the incoming
gradient; in the layer's inputs it is itself a gradient, and the derivative of a gradient is symmetric: the formula of
double backward, given tangents instead of gradients of gradients, gives tangents. So no formula is written twice.

In PyTorch: `torch/_decomp/decompositions.py`, `group_norm_jvp` in `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `formulas_nn.py`, `table/80_nn.yaml`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Optional

from teachgrad.derivatives.formulas_nn import (
    batch_norm_double_backward,
    layer_norm_double_backward,
    moving_statistics,
    normalization_tangent,
)
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor

Three = tuple[Optional[Tensor], Optional[Tensor], Optional[Tensor]]
_ALL: Any = (True,) * 6


def sums(first: Sequence[Tensor | None], second: Sequence[Tensor | None]) -> Three:
    """The sums of two lists of three gradients, where None is zero; None where the first has none, nobody wants it."""
    pairs = zip(first, second, strict=True)
    a, b, c = (x if x is None or y is None else aten.add(x, y) for x, y in pairs)
    return a, b, c


def convolution_backward_jvp(
    grad_t: Tensor, input_t: Tensor, weight_t: Tensor, grad: Tensor, input: Tensor, weight: Tensor, *geometry: Any
) -> Three:
    """The tangents of the three gradients: a product's rule for each.

    Args:
        grad_t: the tangent of the incoming gradient; then those of the layer's input and weight, and their primals.
        geometry: the other arguments of `convolution_backward`, from `bias_sizes` to `output_mask`.
    """
    *shape, mask = geometry
    linear = aten.convolution_backward(grad_t, input, weight, *geometry)
    by_weight = aten.convolution_backward(grad, input, weight_t, *shape, (mask[0], False, False))[0]
    by_input = aten.convolution_backward(grad, input_t, weight, *shape, (False, mask[1], False))[1]
    return sums(linear, (by_weight, by_input, None))


def batch_norm_backward_jvp(
    grad_t: Tensor, input_t: Tensor, weight_t: Tensor | None, grad: Tensor, input: Tensor, weight: Tensor | None,
    running_mean: Tensor | None, running_var: Tensor | None, mean: Tensor, invstd: Tensor, train: bool, eps: float,
    mask: Sequence[bool],
) -> Three:  # fmt: skip
    """The tangents of the three gradients: first those of the incoming gradient, the layer's input and weight."""
    saved = (running_mean, running_var, mean, invstd, train, eps)
    linear = aten.native_batch_norm_backward(grad_t, input, weight, *saved, mask)
    twice = batch_norm_double_backward((input_t, weight_t, None), grad, input, weight, *saved, wanted=_ALL[:5])
    return sums(linear, (twice[1], twice[2], None))


def layer_norm_backward_jvp(
    grad_t: Tensor, input_t: Tensor, weight_t: Tensor | None, grad: Tensor, input: Tensor, shape: Sequence[int],
    mean: Tensor, rstd: Tensor, weight: Tensor | None, bias: Tensor | None, mask: Sequence[bool],
) -> Three:  # fmt: skip
    """The tangents of the three gradients."""
    linear = aten.native_layer_norm_backward(grad_t, input, shape, mean, rstd, weight, bias, mask)
    grads = (input_t, weight_t, None)
    twice = layer_norm_double_backward(grads, grad, input, mean, rstd, weight, shape, _ALL)
    return sums(linear, (twice[1], twice[4], None))


def group_norm_jvp(
    input_t: Tensor, weight_t: Tensor | None, bias_t: Tensor | None, input: Tensor, weight: Tensor | None,
    mean: Tensor, rstd: Tensor, n: int, c: int, hxw: int, group: int,
) -> tuple[Tensor, Tensor, Tensor]:  # fmt: skip
    """The tangents of the output, the means and the inverse deviations of each group."""
    shape = (n, group, c // group, hxw)
    moved, x = aten.reshape(input_t, shape), aten.reshape(input, shape)
    center, scale = (aten.reshape(s, (n, group, 1, 1)) for s in (mean, rstd))
    center, scale = moving_statistics(x, center, scale, (2, 3))
    normal = aten.mul(aten.sub(x, center), scale)
    factor, factor_t, shift_t = (
        None if t is None else aten.reshape(t, (1, group, c // group, 1)) for t in (weight, weight_t, bias_t)
    )
    output = normalization_tangent(moved, normal, scale, factor, factor_t, shift_t, (2, 3), False)
    along = aten.reshape(aten.mean_dim(aten.mul(normal, moved), (2, 3), False), mean._array.shape)
    return (
        aten.reshape(output, input._array.shape),
        aten.reshape(aten.mean_dim(moved, (2, 3), False), mean._array.shape),
        aten.neg(aten.mul(aten.mul(rstd, rstd), along)),
    )
