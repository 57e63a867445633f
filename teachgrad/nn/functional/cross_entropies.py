"""How wrong are probabilities?

By the logarithm of what was given to the truth: `nll_loss` takes logarithms of probabilities, `cross_entropy` the numbers
before a softmax, `binary_cross_entropy` one probability for each yes or no, `kl_div` two distributions.

In PyTorch: `torch/nn/functional.py` and `aten/src/ATen/native/Loss.cpp`, `LossNLL.cpp`.
Read next: `margin_loss.py`.
"""

from __future__ import annotations

import math
import warnings

from teachgrad.callers import users_level
from teachgrad.compat import broadcast_shapes
from teachgrad.dispatcher import aten
from teachgrad.kernels.dims import name_of, size
from teachgrad.kernels.loss import check_target
from teachgrad.nn.functional.reduction import reduction_code, size_of
from teachgrad.tensor import Tensor


def binary_cross_entropy(
    input: Tensor,
    target: Tensor,
    weight: Tensor | None = None,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """-(target log(input) + (1 - target) log(1 - input)), the input being probabilities."""
    code = reduction_code(reduction, size_average, reduce)
    if input._array.shape != target._array.shape:
        raise ValueError(
            f"Using a target size ({size_of(target)}) that is different to the input size ({size_of(input)}) is deprecated."
            " Please ensure they have the same size."
        )
    if weight is not None:
        weight = aten.expand(weight, broadcast_shapes(target.shape, weight.shape))
    return aten.binary_cross_entropy(input, target, weight, code)


def binary_cross_entropy_with_logits(
    input: Tensor,
    target: Tensor,
    weight: Tensor | None = None,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
    pos_weight: Tensor | None = None,
) -> Tensor:
    """The same for logits, whose sigmoid is the probability; safe for large ones."""
    code = reduction_code(reduction, size_average, reduce)
    if input._array.shape != target._array.shape:
        raise ValueError(f"Target size ({size_of(target)}) must be the same as input size ({size_of(input)})")
    return aten.binary_cross_entropy_with_logits(input, target, weight, pos_weight, code)


def nll_loss(
    input: Tensor,
    target: Tensor,
    weight: Tensor | None = None,
    size_average: bool | None = None,
    ignore_index: int = -100,
    reduce: bool | None = None,
    reduction: str = "mean",
) -> Tensor:
    """-input at the target's class, the input being logarithms of probabilities, classes in dimension 1."""
    return _nll(input, target, weight, reduction_code(reduction, size_average, reduce), ignore_index)


def _nll(input: Tensor, target: Tensor, weight: Tensor | None, code: int, ignore_index: int) -> Tensor:
    """Classes and batches as they are; everything after the classes becomes one dimension, unless it is two."""
    shape, wanted = input._array.shape, target._array.shape
    if not shape:
        raise ValueError("Expected 1 or more dimensions (got 0)")
    rows = wanted[0] if wanted else 0
    if len(shape) != 1 and shape[0] != rows:
        raise ValueError(f"Expected input batch_size ({shape[0]}) to match target batch_size ({rows}).")
    check_target(input._array, target._array)
    if not wanted and len(shape) != 1:
        raise IndexError("Dimension specified as 0 but tensor has no dimensions")
    if len(shape) == 1 and len(wanted) == 1 and wanted[0] != 1:
        raise ValueError(f"For 1D input, 1D target must have size 1, but got target size: {wanted[0]}")
    if len(shape) in (1, 2):
        return aten.nll_loss_forward(input, target, weight, code, ignore_index)[0]
    if len(shape) == 4:
        return aten.nll_loss2d_forward(input, target, weight, code, ignore_index)[0]
    n, classes, rest = shape[0], shape[1], shape[2:]
    row, labels = ((1, math.prod(rest)) if t._array.size else (0, 0) for t in (input, target))
    one_row = aten.view(aten.contiguous(input), (n, classes, *row))
    loss = aten.nll_loss2d_forward(
        one_row, aten.view(aten.contiguous(target), (n, *labels)), weight, code, ignore_index
    )[0]
    return aten.view(loss, (n, *rest)) if code == 0 else loss


def cross_entropy(
    input: Tensor,
    target: Tensor,
    weight: Tensor | None = None,
    size_average: bool | None = None,
    ignore_index: int = -100,
    reduce: bool | None = None,
    reduction: str = "mean",
    label_smoothing: float = 0.0,
) -> Tensor:
    """`nll_loss` of `log_softmax`; the targets are classes, or probabilities in the shape of the input."""
    code = reduction_code(reduction, size_average, reduce)
    if label_smoothing > 1.0:
        raise RuntimeError(f"label_smoothing must be between 0.0 and 1.0. Got: {label_smoothing:g}")
    dim = 0 if input._array.ndim == 1 else 1
    if input._array.shape == target._array.shape:
        if target._array.dtype.kind != "f":
            raise RuntimeError("Expected floating point type for target with class probabilities, got "
                               f"{name_of(target._array.dtype)}")  # fmt: skip
        if ignore_index >= 0:
            raise RuntimeError("ignore_index is not supported for floating point target")
        size(input._array, dim)
        logarithms = aten.log_softmax(input, dim)
        return _cross_entropy_of_probabilities(logarithms, target, weight, code, label_smoothing)
    logarithms = aten.log_softmax(input, dim)
    loss = _nll(logarithms, target, weight, code, ignore_index)
    if not label_smoothing > 0:
        return loss
    return _smoothed(loss, logarithms, target, weight, code, ignore_index, label_smoothing)


def _weight_for(logarithms: Tensor, weight: Tensor) -> Tensor:
    """The weights of the classes, where the classes are."""
    ndim = logarithms._array.ndim
    return weight if ndim == 1 else aten.view(weight, (1, -1, *[1] * (ndim - 2)))


def _cross_entropy_of_probabilities(
    logarithms: Tensor, target: Tensor, weight: Tensor | None, code: int, label_smoothing: float
) -> Tensor:
    shape = logarithms._array.shape
    classes = shape[0] if len(shape) == 1 else shape[1]
    if weight is not None and weight._array.shape != (classes,):
        raise RuntimeError(f"cross_entropy: weight tensor should be defined either for all {classes} classes or no "
                           f"classes but got weight tensor of shape: {list(weight._array.shape)}")  # fmt: skip
    if label_smoothing > 0:
        target = aten.add_scalar(aten.mul_scalar(target, 1 - label_smoothing), label_smoothing / (classes or math.nan))
    product = aten.mul(logarithms, target)
    if weight is not None:
        product = aten.mul(product, _weight_for(logarithms, weight))
    if code == 0:
        return aten.neg(aten.sum_dim(product, (0 if len(shape) == 1 else 1,), False))
    total = aten.sum_all(product)
    if code == 1 and not logarithms._array.size:
        return aten.neg(aten.fill_scalar_(total, math.nan))
    total = aten.neg(total)
    return aten.div_scalar(total, logarithms._array.size // classes) if code == 1 else total


def _smoothed(
    loss: Tensor,
    logarithms: Tensor,
    target: Tensor,
    weight: Tensor | None,
    code: int,
    ignore_index: int,
    label_smoothing: float,
) -> Tensor:
    """A part of every target goes to all classes alike."""
    shape = logarithms._array.shape
    dim = 0 if len(shape) == 1 else 1
    weighted = logarithms if weight is None else aten.mul(logarithms, _weight_for(logarithms, weight))
    smooth = aten.neg(aten.sum_dim(weighted, (dim,), False))
    ignored = aten.eq(target, ignore_index)
    if ignored._array.shape != smooth._array.shape:
        ignored = aten.view(ignored, smooth._array.shape)
    smooth = aten.masked_fill_scalar(smooth, ignored, 0.0)
    if code:
        smooth = aten.sum_all(smooth)
    if code == 1:
        kept = aten.logical_not(ignored)
        if weight is None:
            count = aten.sum_all(kept)
        else:
            classes = aten.masked_select(aten.view(target, kept._array.shape), kept)
            count = aten.sum_all(aten.gather(weight, 0, classes))
        smooth = aten.div(smooth, count)
    share = label_smoothing / shape[dim]
    smooth = aten.mul_scalar(smooth, share)
    return aten.add(aten.mul_scalar(loss, 1 - label_smoothing), smooth)


def linear_cross_entropy(
    input: Tensor,
    linear_weight: Tensor,
    target: Tensor,
    *,
    linear_bias: Tensor | None = None,
    weight: Tensor | None = None,
    reduction: str = "mean",
    ignore_index: int | None = None,
    label_smoothing: float = 0.0,
    options: None = None,
) -> Tensor:
    """`cross_entropy` of `linear`, at one go: what PyTorch does piece by piece, by `options`, is refused."""
    if options is not None:
        raise NotImplementedError("linear_cross_entropy: options for doing it piece by piece")
    shape, wanted = input._array.shape, linear_weight._array.shape
    if not 1 <= len(shape) <= 2:
        raise RuntimeError(f"expected input with dimensionality 1 or 2, got {len(shape)}")
    if len(wanted) < 2:
        raise RuntimeError(f"expected linear_weight with dimensionality at least 2, got {len(wanted)}")
    if shape[-1] != wanted[-1]:
        raise RuntimeError("expected equal input and linear_weight last dimensions (in_features), got "
                           f"{shape[-1]} and {wanted[-1]}, respectively")  # fmt: skip
    if linear_bias is not None and linear_bias._array.shape != wanted[:-1]:
        raise RuntimeError(f"expected linear_bias shape {wanted[:-1]}, got {linear_bias._array.shape}")
    if len(wanted) > 2 and len(shape) == 1:
        raise RuntimeError(f"K-dimensional loss defined by linear_weight shape {wanted} requires batched input, (N, "
                           f"{shape[-1]}), got unbatched input with shape {shape}")  # fmt: skip
    result = (*shape[:-1], *wanted[:-1])
    if target._array.shape == result and ignore_index is not None:
        raise RuntimeError("ignore_index cannot be specified when target contains probabilities")
    if len(wanted) > 2:
        flat = math.prod(wanted[:-1])
        linear_weight = aten.reshape(linear_weight, (flat, wanted[-1]))
        linear_bias = linear_bias if linear_bias is None else aten.reshape(linear_bias, (flat,))
    logits = aten.reshape(aten.linear(input, linear_weight, linear_bias), result)
    ignored = -100 if ignore_index is None else ignore_index
    return cross_entropy(logits, target, weight, None, ignored, None, reduction, label_smoothing)


def kl_div(
    input: Tensor,
    target: Tensor,
    size_average: bool | None = None,
    reduce: bool | None = None,
    reduction: str = "mean",
    log_target: bool = False,
) -> Tensor:
    """target (log(target) - input), the input being logarithms of probabilities."""
    batch = reduction == "batchmean"
    if reduction == "mean" and size_average is None is reduce:
        warnings.warn(
            "reduction: 'mean' divides the total loss by both the batch size and the support size."
            "'batchmean' divides only by the batch size, and aligns with the KL div math definition."
            "'mean' will be changed to behave the same as 'batchmean' in the next major release.",
            stacklevel=users_level(),
        )
    code = reduction_code("sum" if batch else reduction, size_average, reduce)
    loss = aten.kl_div(input, target, code, log_target=log_target)
    return aten.div(loss, input._array.shape[0]) if batch and input._array.ndim else loss


__all__ = [n for n, f in list(globals().items()) if n[0] != "_" and getattr(f, "__module__", "") == __name__]
