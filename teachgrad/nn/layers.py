"""Layers: parameters with a function from `functional.py` that uses them; then functions alone, and losses.

`BatchNorm` and `Dropout` look at `training`. That is why `eval()` matters to them, and to nothing that autograd does.

In PyTorch: `torch/nn/modules/linear.py`, `conv.py`, `batchnorm.py`, `activation.py`, `loss.py` and others.
Read next: `containers.py`; `init.py`, for the numbers that layers begin with.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from teachgrad.nn import functional as F
from teachgrad.nn import init
from teachgrad.nn.module import Module, Parameter
from teachgrad.operators.views import flatten
from teachgrad.tensor.creation import empty, ones, tensor, zeros
from teachgrad.tensor.tensor import Tensor

Sizes = int | tuple[int, ...]
"""A number for each dimension, or one for all of them."""


class Identity(Module):
    """Returns what it is given."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__()

    def forward(self, input: Tensor) -> Tensor:
        return input


# ---- linear maps -----------------------------------------------------------------------------------------------------


class _Affine(Module):
    """What linear layers and convolutions share: a weight, a bias or none, and how both begin."""

    def _make(self, shape: tuple[int, ...], bias: bool, device: Any, dtype: Any) -> None:
        self.weight = Parameter(empty(shape, device=device, dtype=dtype))
        self.register_parameter("bias", Parameter(empty(shape[0], device=device, dtype=dtype)) if bias else None)
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Uniform, within one over the root of the number of inputs of an output."""
        init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        fan_in, _ = init.fans(self.weight)
        if self.bias is not None and fan_in:
            init.uniform_(self.bias, -1 / math.sqrt(fan_in), 1 / math.sqrt(fan_in))


class Linear(_Affine):
    """`x @ weight.T + bias`. `weight` is (out_features, in_features)."""

    def __init__(
        self, in_features: int, out_features: int, bias: bool = True, device: Any = None, dtype: Any = None
    ) -> None:
        super().__init__()
        self.in_features, self.out_features = in_features, out_features
        self._make((out_features, in_features), bias, device, dtype)

    def forward(self, input: Tensor) -> Tensor:
        return F.linear(input, self.weight, self.bias)

    def extra_repr(self) -> str:
        return f"in_features={self.in_features}, out_features={self.out_features}, bias={self.bias is not None}"


class _Conv(_Affine):
    """What convolutions of one and two dimensions share. `weight` is (out_channels, in_channels / groups, *kernel)."""

    function: ClassVar[Callable[..., Tensor]]
    dimensions: ClassVar[int]

    def __init__(
        self, in_channels: int, out_channels: int, kernel_size: Sizes, stride: Sizes = 1, padding: Sizes | str = 0,
        dilation: Sizes = 1, groups: int = 1, bias: bool = True, *, device: Any = None, dtype: Any = None,
    ) -> None:  # fmt: skip
        super().__init__()
        if groups <= 0 or in_channels % groups or out_channels % groups:
            raise ValueError("groups must be positive and divide in_channels and out_channels")
        self.in_channels, self.out_channels, self.groups = in_channels, out_channels, groups
        self.kernel_size, self.stride, self.dilation = map(self._for_each, (kernel_size, stride, dilation))
        self.padding = padding if isinstance(padding, str) else self._for_each(padding)
        self._make((out_channels, in_channels // groups, *self.kernel_size), bias, device, dtype)

    def _for_each(self, value: Sizes) -> tuple[int, ...]:
        """A number for each dimension."""
        return (value,) * self.dimensions if isinstance(value, int) else tuple(value)

    def forward(self, input: Tensor) -> Tensor:
        function = type(self).function
        return function(input, self.weight, self.bias, self.stride, self.padding, self.dilation, self.groups)

    def extra_repr(self) -> str:
        text = f"{self.in_channels}, {self.out_channels}, kernel_size={self.kernel_size}, stride={self.stride}"
        usual = {"padding": self._for_each(0), "dilation": self._for_each(1), "groups": 1}
        text += "".join(f", {name}={getattr(self, name)}" for name in usual if getattr(self, name) != usual[name])
        return text if self.bias is not None else text + ", bias=False"


class Conv1d(_Conv):
    """Convolution of (batch, channels, length)."""

    function, dimensions = F.conv1d, 1


class Conv2d(_Conv):
    """Convolution of (batch, channels, height, width)."""

    function, dimensions = F.conv2d, 2


class Embedding(Module):
    """Rows of a table, looked up by number. The row `padding_idx` is zero and gets no gradient."""

    def __init__(
        self, num_embeddings: int, embedding_dim: int, padding_idx: int | None = None, *, device: Any = None,
        dtype: Any = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.num_embeddings, self.embedding_dim, self.padding_idx = num_embeddings, embedding_dim, padding_idx
        self.weight = Parameter(empty((num_embeddings, embedding_dim), device=device, dtype=dtype))
        init.normal_(self.weight)
        if padding_idx is not None:
            init.zeros_(self.weight.select(0, padding_idx))
            self.padding_idx = padding_idx % num_embeddings

    def forward(self, input: Tensor) -> Tensor:
        return F.embedding(input, self.weight, self.padding_idx)

    def extra_repr(self) -> str:
        padding = "" if self.padding_idx is None else f", padding_idx={self.padding_idx}"
        return f"{self.num_embeddings}, {self.embedding_dim}{padding}"


# ---- dropout ---------------------------------------------------------------------------------------------------------


class Dropout(Module):
    """In training, sets each number to zero with probability `p` and makes the others larger by as much."""

    def __init__(self, p: float = 0.5, inplace: bool = False) -> None:
        super().__init__()
        if not 0 <= p <= 1:
            raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
        self.p, self.inplace = p, inplace

    def forward(self, input: Tensor) -> Tensor:
        return F.dropout(input, self.p, self.training, self.inplace)

    def extra_repr(self) -> str:
        return f"p={self.p}, inplace={self.inplace}"


# ---- normalization: mean 0, variance 1 -------------------------------------------------------------------------------


class _Norm(Module):
    """What batch norm and layer norm share: a weight and a bias for what was normalized, or neither."""

    def _make(self, shape: int | tuple[int, ...], affine: bool, bias: bool, made: dict[str, Any]) -> None:
        self.register_parameter("weight", Parameter(ones(shape, **made)) if affine else None)
        self.register_parameter("bias", Parameter(zeros(shape, **made)) if affine and bias else None)


class _BatchNorm(_Norm):
    """Normalizes each channel over the batch; in evaluation with the running statistics."""

    dimensions: ClassVar[tuple[int, ...]]

    def __init__(
        self, num_features: int, eps: float = 1e-5, momentum: float | None = 0.1, affine: bool = True,
        track_running_stats: bool = True, device: Any = None, dtype: Any = None, *, bias: bool = True,
    ) -> None:  # fmt: skip
        super().__init__()
        self.num_features, self.eps, self.momentum = num_features, eps, momentum
        self.affine, self.track_running_stats = affine, track_running_stats
        made, track = {"device": device, "dtype": dtype}, track_running_stats
        self._make(num_features, affine, bias, made)
        self.register_buffer("running_mean", zeros(num_features, **made) if track else None)
        self.register_buffer("running_var", ones(num_features, **made) if track else None)
        self.register_buffer("num_batches_tracked", tensor(0, device=device) if track else None)

    def forward(self, input: Tensor) -> Tensor:
        if input.dim() not in self.dimensions:
            raise ValueError(f"expected input of {self.dimensions} dimensions, got {input.dim()}")
        momentum = 0.0 if self.momentum is None else self.momentum
        if self.training and self.track_running_stats:
            self.num_batches_tracked.add_(1)
            if self.momentum is None:  # an average of all batches, each with the same weight
                momentum = 1.0 / self.num_batches_tracked.item()
        by_batch = self.training or not self.track_running_stats
        return F.batch_norm(input, self.running_mean, self.running_var, self.weight, self.bias, by_batch, momentum,
                            self.eps)  # fmt: skip

    def extra_repr(self) -> str:
        return (f"{self.num_features}, eps={self.eps}, momentum={self.momentum}, affine={self.affine}, "
                f"bias={self.bias is not None}, track_running_stats={self.track_running_stats}")  # fmt: skip


class BatchNorm1d(_BatchNorm):
    """For (batch, features) and (batch, channels, length)."""

    dimensions = (2, 3)


class BatchNorm2d(_BatchNorm):
    """For (batch, channels, height, width)."""

    dimensions = (4,)


class LayerNorm(_Norm):
    """Normalizes each sample over its last dimensions."""

    def __init__(
        self, normalized_shape: int | Sequence[int], eps: float = 1e-5, elementwise_affine: bool = True,
        bias: bool = True, device: Any = None, dtype: Any = None,
    ) -> None:  # fmt: skip
        super().__init__()
        shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
        self.normalized_shape, self.eps, self.elementwise_affine = shape, eps, elementwise_affine
        self._make(shape, elementwise_affine, bias, {"device": device, "dtype": dtype})

    def forward(self, input: Tensor) -> Tensor:
        return F.layer_norm(input, self.normalized_shape, self.weight, self.bias, self.eps)

    def extra_repr(self) -> str:
        return (f"{self.normalized_shape}, eps={self.eps}, elementwise_affine={self.elementwise_affine}, "
                f"bias={self.bias is not None}")  # fmt: skip


# ---- functions as modules --------------------------------------------------------------------------------------------


class _FunctionModule(Module):
    """A function with options, which are attributes of the module and are shown."""

    function: ClassVar[Callable[..., Tensor]]

    def __init__(self, **options: Any) -> None:
        super().__init__()
        self._options = list(options)
        for name, value in options.items():
            setattr(self, name, value)

    def forward(self, *inputs: Tensor) -> Tensor:
        return type(self).function(*inputs, **{name: getattr(self, name) for name in self._options})

    def extra_repr(self) -> str:
        options = [(name, getattr(self, name)) for name in self._options]
        return ", ".join(f"{name}={value!r}" for name, value in options if (name, value) != ("inplace", False))


class Flatten(_FunctionModule):
    """Makes one dimension of several."""

    function = flatten

    def __init__(self, start_dim: int = 1, end_dim: int = -1) -> None:
        super().__init__(start_dim=start_dim, end_dim=end_dim)


class MaxPool2d(_FunctionModule):
    """The largest number in each window."""

    function = F.max_pool2d

    def __init__(
        self, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0, dilation: Sizes = 1,
        *, ceil_mode: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(kernel_size=kernel_size, stride=kernel_size if stride is None else stride, padding=padding,
                         dilation=dilation, ceil_mode=ceil_mode)  # fmt: skip


class AvgPool2d(_FunctionModule):
    """The mean of each window."""

    function = F.avg_pool2d

    def __init__(self, kernel_size: Sizes, stride: Sizes | None = None, padding: Sizes = 0) -> None:
        super().__init__(kernel_size=kernel_size, stride=kernel_size if stride is None else stride, padding=padding)


class ReLU(_FunctionModule):
    """`max(0, x)`."""

    function = F.relu

    def __init__(self, inplace: bool = False) -> None:
        super().__init__(inplace=inplace)


class LeakyReLU(_FunctionModule):
    """`x`, or `negative_slope * x` where x is negative."""

    function = F.leaky_relu

    def __init__(self, negative_slope: float = 0.01, inplace: bool = False) -> None:
        super().__init__(negative_slope=negative_slope, inplace=inplace)


class ELU(_FunctionModule):
    """`x`, or `alpha * (exp(x) - 1)` where x is negative."""

    function = F.elu

    def __init__(self, alpha: float = 1.0, inplace: bool = False) -> None:
        super().__init__(alpha=alpha, inplace=inplace)


class GELU(_FunctionModule):
    """`x` times the probability that a normal number is smaller; `approximate="tanh"` for a formula close to that."""

    function = F.gelu

    def __init__(self, approximate: str = "none") -> None:
        super().__init__(approximate=approximate)


class SiLU(_FunctionModule):
    """`x * sigmoid(x)`."""

    function = F.silu

    def __init__(self, inplace: bool = False) -> None:
        super().__init__(inplace=inplace)


class Sigmoid(_FunctionModule):
    """`1 / (1 + exp(-x))`."""

    function = F.sigmoid


class Tanh(_FunctionModule):
    """Hyperbolic tangent."""

    function = F.tanh


class Softplus(_FunctionModule):
    """`log(1 + exp(beta * x)) / beta`, a smooth ReLU; the identity where `beta * x` is above `threshold`."""

    function = F.softplus

    def __init__(self, beta: float = 1.0, threshold: float = 20.0) -> None:
        super().__init__(beta=beta, threshold=threshold)


class Softmax(_FunctionModule):
    """Positive numbers that add up to one along `dim`."""

    function = F.softmax

    def __init__(self, dim: int | None = None) -> None:
        super().__init__(dim=dim)


class LogSoftmax(_FunctionModule):
    """The logarithm of `Softmax`, computed without overflow."""

    function = F.log_softmax

    def __init__(self, dim: int | None = None) -> None:
        super().__init__(dim=dim)


# ---- losses ----------------------------------------------------------------------------------------------------------
# `reduction` says what becomes of the losses of single elements: their "mean", their "sum", or "none": they are returned.


class _Loss(_FunctionModule):
    """The base of losses. Their options are not shown; a weight is a buffer, so that it moves with the module."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in ("weight", "pos_weight"):
            if name in options:
                self.register_buffer(name, self.__dict__.pop(name))

    def extra_repr(self) -> str:
        return ""


class MSELoss(_Loss):
    """The squared difference."""

    function = F.mse_loss

    def __init__(self, *, reduction: str = "mean") -> None:
        super().__init__(reduction=reduction)


class L1Loss(_Loss):
    """The absolute difference."""

    function = F.l1_loss

    def __init__(self, *, reduction: str = "mean") -> None:
        super().__init__(reduction=reduction)


class NLLLoss(_Loss):
    """Minus the log-probability of the right class, given log-probabilities."""

    function = F.nll_loss

    def __init__(self, weight: Tensor | None = None, *, ignore_index: int = -100, reduction: str = "mean") -> None:
        super().__init__(weight=weight, ignore_index=ignore_index, reduction=reduction)


class CrossEntropyLoss(_Loss):
    """Minus the log-probability of the right class, given scores: `log_softmax` and `NLLLoss` in one."""

    function = F.cross_entropy

    def __init__(
        self, weight: Tensor | None = None, *, ignore_index: int = -100, reduction: str = "mean",
        label_smoothing: float = 0.0,
    ) -> None:  # fmt: skip
        super().__init__(weight=weight, ignore_index=ignore_index, reduction=reduction, label_smoothing=label_smoothing)


class BCELoss(_Loss):
    """Minus the log-probability of a yes or no, given the probability of yes."""

    function = F.binary_cross_entropy

    def __init__(self, weight: Tensor | None = None, *, reduction: str = "mean") -> None:
        super().__init__(weight=weight, reduction=reduction)


class BCEWithLogitsLoss(_Loss):
    """Minus the log-probability of a yes or no, given a score: `sigmoid` and `BCELoss` in one."""

    function = F.binary_cross_entropy_with_logits

    def __init__(
        self, weight: Tensor | None = None, *, reduction: str = "mean", pos_weight: Tensor | None = None
    ) -> None:
        super().__init__(weight=weight, reduction=reduction, pos_weight=pos_weight)
