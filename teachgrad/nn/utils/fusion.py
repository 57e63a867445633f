"""A batch norm in evaluation is a linear map: it can be multiplied into the layer before it.

In PyTorch: `torch/nn/utils/fusion.py`.
Read next: `../normalization.py`.
"""

from __future__ import annotations

import copy
from typing import Any

from teachgrad.dispatcher import aten
from teachgrad.nn.layers import Linear, _ConvNd
from teachgrad.nn.normalization import _BatchNorm
from teachgrad.nn.parameter import Parameter
from teachgrad.tensor import Tensor


def _check(layer: Any, bn: _BatchNorm) -> None:
    if layer.training or bn.training:
        raise AssertionError("Fusion only for eval!")
    if isinstance(layer, Linear) and bn.num_features not in (layer.out_features, 1):
        raise AssertionError("To fuse, linear.out_features == bn.num_features or bn.num_features == 1, got "
                             f"linear.out_features={layer.out_features} and bn.num_features={bn.num_features}")  # fmt: skip
    if bn.running_mean is None or bn.running_var is None:
        raise AssertionError("bn.running_mean and bn.running_var must not be None")


def _fused_bias(bias: Any, mean: Any, deviation: Any, weight: Any, offset: Any) -> Any:
    """What is left of a batch norm at 0, where a layer shows its bias."""
    return (bias - mean) * deviation * weight + offset


def fuse_conv_bn_weights(
    conv_w: Any, conv_b: Any, bn_rm: Any, bn_rv: Any, bn_eps: float, bn_w: Any, bn_b: Any, transpose: bool = False
) -> tuple[Parameter, Parameter]:
    """Weight and bias of a convolution with the batch norm after it; `transpose`: of a transposed one."""
    bias_dtype = conv_w.dtype if conv_b is None else conv_b.dtype
    conv_b, bn_b = (aten.zeros_like(bn_rm) if given is None else given for given in (conv_b, bn_b))
    bn_w = aten.ones_like(bn_rm) if bn_w is None else bn_w
    deviation = aten.rsqrt(bn_rv + bn_eps)
    channels = [1, -1] if transpose else [-1, 1]
    weight = conv_w * (bn_w * deviation).reshape(channels + [1] * (conv_w.dim() - 2))
    bias = _fused_bias(conv_b, bn_rm, deviation, bn_w, bn_b)
    return (Parameter(weight.to(dtype=conv_w.dtype), conv_w.requires_grad),
            Parameter(bias.to(dtype=bias_dtype), conv_b.requires_grad))  # fmt: skip


def fuse_conv_bn_eval(conv: _ConvNd, bn: _BatchNorm, transpose: bool = False) -> _ConvNd:
    """One convolution that does what `conv` and then `bn` do in evaluation."""
    _check(conv, bn)
    fused = copy.deepcopy(conv)
    fused.weight, fused.bias = fuse_conv_bn_weights(
        fused.weight, fused.bias, bn.running_mean, bn.running_var, bn.eps, bn.weight, bn.bias, transpose
    )
    return fused


def fuse_linear_bn_weights(
    linear_w: Any, linear_b: Any, bn_rm: Any, bn_rv: Any, bn_eps: float, bn_w: Tensor, bn_b: Tensor
) -> tuple[Parameter, Parameter]:
    """Weight and bias of a linear map with the batch norm after it."""
    bias_dtype = linear_w.dtype if linear_b is None else linear_b.dtype
    linear_b = aten.zeros_like(bn_rm) if linear_b is None else linear_b
    scale = bn_w * aten.rsqrt(bn_rv + bn_eps)
    weight = linear_w * scale.unsqueeze(-1).to(dtype=linear_w.dtype)  # type: ignore[attr-defined]
    bias = _fused_bias(linear_b, bn_rm, scale, 1, bn_b)
    return (Parameter(weight, linear_w.requires_grad), Parameter(bias.to(dtype=bias_dtype), linear_b.requires_grad))


def fuse_linear_bn_eval(linear: Linear, bn: _BatchNorm) -> Linear:
    """One linear map that does what `linear` and then `bn` do in evaluation."""
    _check(linear, bn)
    fused = copy.deepcopy(linear)
    fused.weight, fused.bias = fuse_linear_bn_weights(
        fused.weight, fused.bias, bn.running_mean, bn.running_var, bn.eps, bn.weight, bn.bias
    )
    return fused
