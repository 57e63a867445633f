"""Layers: parameters with a function from `functional.py` that uses them; then functions alone, and losses.

`BatchNorm` and `Dropout` look at `training`. That is why `eval()` matters to them, and to nothing that autograd does.

In PyTorch: `torch/nn/modules/linear.py`, `conv.py`, `batchnorm.py`, `activation.py`, `loss.py` and others.
Read next: `containers.py`; `init.py`, for the numbers that layers begin with.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, fields
from typing import TYPE_CHECKING, ClassVar

from teachgrad.kernels.memory import listed
from teachgrad.nn import functional as F
from teachgrad.nn import init
from teachgrad.nn.module import Module, Parameter
from teachgrad.operators.activations import check_probability, old_reduction
from teachgrad.operators.nn import Ints, each, row_of
from teachgrad.operators.views import flatten, shape_of
from teachgrad.tensor.creation import empty, ones, tensor, zeros
from teachgrad.tensor.tensor import Tensor


class Identity(Module):
    """Returns what it is given."""

    def __init__(self, *args, **kwargs):
        super().__init__()

    def forward(self, input: Tensor) -> Tensor:
        return input


# ---- linear maps -----------------------------------------------------------------------------------------------------


class _WeightAndBias(Module):
    """What has a weight and a bias, or None in their place."""

    def _weight_and_bias(self) -> tuple[Tensor, Tensor]:
        """Both at once. `self.weight` says the same, but Python finds it only after looking everywhere else."""
        own: dict = self._parameters
        if "weight" in own and "bias" in own:
            return own["weight"], own["bias"]
        return self.weight, self.bias  # they were replaced by plain attributes


class _Affine(_WeightAndBias):
    """What linear layers and convolutions share: a weight, a bias or none, and how both begin.

    Here and below, `made` is the dtype and the device of what the layer is made of.
    """

    def _make(self, shape, bias, made):
        self.weight = Parameter(empty(shape, **made))
        self.register_parameter("bias", Parameter(empty(shape[0], **made)) if bias else None)
        self.reset_parameters()

    def reset_parameters(self):
        """Uniform, within one over the root of the number of inputs of an output."""
        init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        fan_in, _ = init.fans(self.weight)
        if self.bias is not None:
            bound = fan_in and 1 / math.sqrt(fan_in)
            init.uniform_(self.bias, -bound, bound)


class Linear(_Affine):
    """`x @ weight.T + bias`. `weight` is (out_features, in_features)."""

    def __init__(self, in_features: int, out_features: int, bias: bool = True, device=None, dtype=None):
        super().__init__()
        self.in_features, self.out_features = in_features, out_features
        self._make((out_features, in_features), bias, {"device": device, "dtype": dtype})

    def forward(self, input: Tensor) -> Tensor:
        return F.linear(input, *self._weight_and_bias())

    def extra_repr(self) -> str:
        return f"in_features={self.in_features}, out_features={self.out_features}, bias={self.bias is not None}"


class _Conv(_Affine):
    """What convolutions of one and two dimensions share. `weight` is (out_channels, in_channels / groups, *kernel)."""

    function: ClassVar[Callable[..., Tensor]]
    dimensions: ClassVar[int]

    def __init__(
        self, in_channels: int, out_channels: int, kernel_size: Ints, stride: Ints = 1, padding: Ints | str = 0,
        dilation: Ints = 1, groups: int = 1, bias: bool = True, *, device=None, dtype=None,
    ):  # fmt: skip
        super().__init__()
        if groups < 1 or in_channels % groups or out_channels % groups:
            raise ValueError(f"groups has to divide in_channels and out_channels, but {groups=}")
        self.in_channels, self.out_channels, self.groups = in_channels, out_channels, groups
        dims = self.dimensions
        self.kernel_size, self.stride, self.dilation = each(dims, kernel_size, stride, dilation)
        words = ("valid", "same") if {*self.stride} == {1} else ("valid",)
        if isinstance(padding, str) and padding not in words:
            raise ValueError(f"padding should be numbers or one of {words} with {stride=}, but got {padding!r}")
        self.padding = padding if isinstance(padding, str) else each(dims, padding)[0]
        shape = (out_channels, in_channels // groups, *self.kernel_size)
        self._make(shape, bias, {"device": device, "dtype": dtype})

    def forward(self, input: Tensor) -> Tensor:
        weight, bias = self._weight_and_bias()
        return type(self).function(input, weight, bias, self.stride, self.padding, self.dilation, self.groups)

    def extra_repr(self) -> str:
        text = f"{self.in_channels}, {self.out_channels}, kernel_size={self.kernel_size}, stride={self.stride}"
        none, one = each(self.dimensions, 0, 1)
        usual = {"padding": none, "dilation": one, "groups": 1}
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
        self, num_embeddings: int, embedding_dim: int, padding_idx: int | None = None, *, device=None, dtype=None
    ):
        super().__init__()
        self.num_embeddings, self.embedding_dim = num_embeddings, embedding_dim
        self.padding_idx = None if padding_idx is None else row_of(num_embeddings, padding_idx)
        self.weight = Parameter(init.normal_(empty(num_embeddings, embedding_dim, device=device, dtype=dtype)))
        if padding_idx is not None:
            init.zeros_(self.weight.select(0, padding_idx))

    def forward(self, input: Tensor) -> Tensor:
        return F.embedding(input, self.weight, self.padding_idx)

    def extra_repr(self) -> str:
        padding = "" if self.padding_idx is None else f", padding_idx={self.padding_idx}"
        return f"{self.num_embeddings}, {self.embedding_dim}{padding}"


# ---- dropout ---------------------------------------------------------------------------------------------------------


class Dropout(Module):
    """In training, sets each number to zero with probability `p` and makes the others larger by as much."""

    def __init__(self, p: float = 0.5, inplace: bool = False):
        super().__init__()
        check_probability(p)
        self.p, self.inplace = p, inplace

    def forward(self, input: Tensor) -> Tensor:
        return F.dropout(input, self.p, self.training, self.inplace)

    def extra_repr(self) -> str:
        return f"p={self.p}, inplace={self.inplace}"


# ---- normalization: mean 0, variance 1 -------------------------------------------------------------------------------


class _Norm(_WeightAndBias):
    """What batch norm and layer norm share: a weight and a bias for what was normalized, or neither."""

    def _make(self, shape, affine, bias, made):
        self.register_parameter("weight", Parameter(ones(shape, **made)) if affine else None)
        self.register_parameter("bias", Parameter(zeros(shape, **made)) if affine and bias else None)


class _BatchNorm(_Norm):
    """Normalizes each channel over the batch; in evaluation with the running statistics."""

    dimensions: ClassVar[tuple[int, ...]]

    def __init__(
        self, num_features: int, eps: float = 1e-5, momentum: float = 0.1, affine: bool = True,
        track_running_stats: bool = True, device=None, dtype=None, *, bias: bool = True,
    ):  # fmt: skip
        super().__init__()
        made = {"device": device, "dtype": dtype}
        self.num_features, self.eps, self.momentum = num_features, eps, momentum
        self.affine, self.track_running_stats = affine, track_running_stats
        self._make(num_features, affine, bias, made)
        start = zeros(num_features, **made), ones(num_features, **made), tensor(0, device=device)
        for name, value in zip(("running_mean", "running_var", "num_batches_tracked"), start, strict=True):
            self.register_buffer(name, value if track_running_stats else None)

    def forward(self, input: Tensor) -> Tensor:
        if len(shape_of(input)) not in self.dimensions:
            raise ValueError(f"expected input of {self.dimensions} dimensions, got {input.ndim}")
        if self.training and self.track_running_stats:
            self.num_batches_tracked.add_(1)
        by_batch = self.training or not self.track_running_stats
        weight, bias = self._weight_and_bias()
        return F.batch_norm(input, self.running_mean, self.running_var, weight, bias, by_batch, self.momentum, self.eps)

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
        bias: bool = True, device=None, dtype=None,
    ):  # fmt: skip
        super().__init__()
        shape = listed(normalized_shape)
        self.normalized_shape, self.eps, self.elementwise_affine = shape, eps, elementwise_affine
        self._make(shape, elementwise_affine, bias, {"device": device, "dtype": dtype})

    def forward(self, input: Tensor) -> Tensor:
        return F.layer_norm(input, self.normalized_shape, *self._weight_and_bias(), self.eps)

    def extra_repr(self) -> str:
        return (f"{self.normalized_shape}, eps={self.eps}, elementwise_affine={self.elementwise_affine}, "
                f"bias={self.bias is not None}")  # fmt: skip


# ---- functions as modules --------------------------------------------------------------------------------------------


class _FunctionModule(Module):
    """A function with options, which are the fields of the module (as of a dataclass) and are shown."""

    function: ClassVar[Callable[..., Tensor]]
    names: ClassVar[list[str]]

    if TYPE_CHECKING:  # written by `dataclass`

        def __init__(self, *args, **options): ...

    def __init_subclass__(cls):
        dataclass(eq=False, repr=False)(cls)
        cls.names = [field.name for field in fields(cls)]  # type: ignore[arg-type]
        for name in set(cls.names) & set(vars(cls)):  # `__init__` knows the default now
            delattr(cls, name)

    def __post_init__(self):
        super().__init__()

    def forward(self, *inputs: Tensor) -> Tensor:
        return type(self).function(*inputs, **{name: getattr(self, name) for name in self.names})

    def extra_repr(self) -> str:
        shown = [name for name in self.names if name != "inplace" or self.inplace]
        return ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)


class Flatten(_FunctionModule):
    """Makes one dimension of several."""

    function = flatten
    start_dim: int = 1
    end_dim: int = -1


class _Pool(_FunctionModule):
    """What pooling layers share: windows, which do not overlap if nothing else is said."""

    kernel_size: Ints
    stride: Ints | None = None
    padding: Ints = 0

    def __post_init__(self):
        super().__post_init__()
        self.stride = self.kernel_size if self.stride is None else self.stride


class MaxPool2d(_Pool):
    """The largest number in each window."""

    function = F.max_pool2d
    dilation: Ints = 1

    def extra_repr(self) -> str:
        return f"{super().extra_repr()}, ceil_mode=False"


class AvgPool2d(_Pool):
    """The mean of each window."""

    function = F.avg_pool2d


class ReLU(_FunctionModule):
    """`max(0, x)`."""

    function = F.relu
    inplace: bool = False


class LeakyReLU(_FunctionModule):
    """`x`, or `negative_slope * x` where x is negative."""

    function = F.leaky_relu
    negative_slope: float = 0.01
    inplace: bool = False


class ELU(_FunctionModule):
    """`x`, or `alpha * (exp(x) - 1)` where x is negative."""

    function = F.elu
    alpha: float = 1.0
    inplace: bool = False


class GELU(_FunctionModule):
    """`x` times the probability that a normal number is smaller; `approximate="tanh"` for a formula close to that."""

    function = F.gelu
    approximate: str = "none"


class SiLU(_FunctionModule):
    """`x * sigmoid(x)`."""

    function = F.silu
    inplace: bool = False


class Sigmoid(_FunctionModule):
    """`1 / (1 + exp(-x))`."""

    function = F.sigmoid


class Tanh(_FunctionModule):
    """Hyperbolic tangent."""

    function = F.tanh


class Softplus(_FunctionModule):
    """`log(1 + exp(beta * x)) / beta`, a smooth ReLU; the identity where `beta * x` is above `threshold`."""

    function = F.softplus
    beta: float = 1.0
    threshold: float = 20.0


class Softmax(_FunctionModule):
    """Positive numbers that add up to one along `dim`."""

    function = F.softmax
    dim: int | None = None


class LogSoftmax(_FunctionModule):
    """The logarithm of `Softmax`, computed without overflow."""

    function = F.log_softmax
    dim: int | None = None


# ---- losses ----------------------------------------------------------------------------------------------------------
# `reduction` says what becomes of the losses of single elements: their "mean", their "sum", or "none": all of them.


class _Loss(_FunctionModule):
    """The base of losses. Their options are not shown; a weight is a buffer, so that it moves with the module."""

    _: KW_ONLY
    size_average: bool | None = None
    reduce: bool | None = None
    reduction: str = "mean"

    def __post_init__(self):
        super().__post_init__()
        if self.size_average is not None or self.reduce is not None:
            self.reduction = old_reduction(self.size_average, self.reduce)
            self.size_average = self.reduce = None
        for name in ("weight", "pos_weight"):
            if name in self.__dict__:
                self.register_buffer(name, self.__dict__.pop(name))

    def extra_repr(self) -> str:
        return ""


class MSELoss(_Loss):
    """The squared difference."""

    function = F.mse_loss


class L1Loss(_Loss):
    """The absolute difference."""

    function = F.l1_loss


class NLLLoss(_Loss):
    """Minus the log-probability of the right class, given log-probabilities."""

    function = F.nll_loss
    weight: Tensor | None = None
    _: KW_ONLY
    ignore_index: int = -100


class CrossEntropyLoss(_Loss):
    """Minus the log-probability of the right class, given scores: `log_softmax` and `NLLLoss` in one."""

    function = F.cross_entropy
    weight: Tensor | None = None
    _: KW_ONLY
    ignore_index: int = -100
    label_smoothing: float = 0.0


class BCELoss(_Loss):
    """Minus the log-probability of a yes or no, given the probability of yes."""

    function = F.binary_cross_entropy
    weight: Tensor | None = None


class BCEWithLogitsLoss(_Loss):
    """Minus the log-probability of a yes or no, given a score: `sigmoid` and `BCELoss` in one."""

    function = F.binary_cross_entropy_with_logits
    weight: Tensor | None = None
    _: KW_ONLY
    pos_weight: Tensor | None = None
