"""Losses: how far an input is from its target, and the slopes of that.

`reduction` is 0 for none, 1 for the mean, 2 for the sum.

In PyTorch: `aten/src/ATen/native/Loss.cpp`, `LossNLL.cpp`.
Read next: `reduction.py`.
"""

from __future__ import annotations

import numpy as np

from teachgrad import dtypes
from teachgrad.kernels import activation
from teachgrad.kernels.dims import broadcast_shape, name_of, not_implemented, only_floats, same_scalar_type
from teachgrad.kernels.joining import in_one_dtype
from teachgrad.kernels.pointwise import Array, refuse, refuse_bool_negation, refuse_bool_subtraction

NONE, MEAN, SUM = range(3)
_TINY = float(np.float32(1e-12))  # a single precision number for every dtype, as in PyTorch


def _reduce(loss: Array, reduction: int) -> Array:
    if reduction == NONE:
        return loss
    total = np.add.reduce(loss, None)
    return np.asarray(total if reduction == SUM else np.true_divide(total, loss.size), loss.dtype)


def _share(grad: Array, size: int, reduction: int) -> Array:
    """What of the gradient of the reduced loss belongs to each element."""
    return np.asarray(grad / size, grad.dtype) if reduction == MEAN else grad


def _times(grad: Array, slope: Array, a: Array) -> Array:
    """The gradient of `a`, in its dtype."""
    if a.dtype.kind not in "fc":
        raise RuntimeError(
            f"result type {name_of(grad.dtype)} can't be cast to the desired output type {name_of(a.dtype)}"
        )
    return np.asarray(grad * slope).astype(a.dtype, copy=False)


# ---- distances -------------------------------------------------------------------------------------------------


def mse_loss(a: Array, target: Array, reduction: int = MEAN) -> Array:
    refuse("mse_cpu", a, "biuc")
    return _reduce(np.square(a - target), reduction)


def mse_loss_backward(grad: Array, a: Array, target: Array, reduction: int) -> Array:
    difference = a - target
    factor = 2 / max(difference.size, 1) if reduction == MEAN else 2
    return _times(grad, difference * a.dtype.type(factor), a)


def smooth_l1_loss(a: Array, target: Array, reduction: int = MEAN, beta: float = 1.0) -> Array:
    refuse("smooth_l1_cpu", a, "biuc")
    distance = np.abs(a - target)
    half, beta_ = a.dtype.type(0.5), a.dtype.type(beta)
    return _reduce(np.where(distance < beta_, half * distance * distance / beta_, distance - half * beta_), reduction)


def smooth_l1_loss_backward(grad: Array, a: Array, target: Array, reduction: int, beta: float) -> Array:
    difference = a - target
    slope = np.where(np.abs(difference) < beta, difference / a.dtype.type(beta), np.sign(difference))
    return _times(_share(grad, difference.size, reduction), slope, a)


def huber_loss(a: Array, target: Array, reduction: int = MEAN, delta: float = 1.0) -> Array:
    distance = np.abs(_difference_that_fits(a, target))
    half, delta_ = distance.dtype.type(0.5), distance.dtype.type(delta)
    losses = np.where(distance < delta_, half * distance * distance, delta_ * (distance - half * delta_))
    return _reduce(losses.astype(a.dtype, copy=False), reduction)


def _difference_that_fits(a: Array, target: Array) -> Array:
    """`a - target` in the dtype of both, if what comes of it can be told in that of `a`."""
    kinds = [(dtypes.from_numpy_dtype(x.dtype), x.ndim, False) for x in (a, target)]
    common = dtypes.result_dtype(kinds)
    if common.category > kinds[0][0].category:
        raise RuntimeError(
            f"result type {common.scalar_name} can't be cast to the desired output type {name_of(a.dtype)}"
        )
    a, target = a.astype(common.numpy, copy=False), target.astype(common.numpy, copy=False)
    only_floats(a, "huber_cpu")
    return a - target


def huber_loss_backward(grad: Array, a: Array, target: Array, reduction: int, delta: float) -> Array:
    if a.dtype != target.dtype:
        raise RuntimeError(f"Found dtype {name_of(target.dtype)} but expected {name_of(a.dtype)}")
    difference = a - target
    delta_ = a.dtype.type(delta)
    return _times(_share(grad, difference.size, reduction), np.clip(difference, -delta_, delta_), a)


def soft_margin_loss(a: Array, target: Array, reduction: int = MEAN) -> Array:
    if a.dtype.kind == "b":
        refuse_bool_negation()
    if a.dtype.kind not in "fc" or (a.dtype.kind == "f" and target.dtype.kind == "c"):
        if broadcast_shape(a.shape, target.shape) == a.shape or a.dtype.kind == "f":
            kinds = [dtypes.from_numpy_dtype(x.dtype) for x in (a, target)]
            common = dtypes.promote_types(*kinds)
            found = common if common.is_differentiable else dtypes.get_default_dtype()
            raise RuntimeError(
                f"result type {found.scalar_name} can't be cast to the desired output type {name_of(a.dtype)}"
            )
    losses = np.log1p(np.exp((-a * target).astype(a.dtype, copy=False)))
    if losses.shape != a.shape:
        raise RuntimeError(f"output with shape {list(a.shape)} doesn't match the broadcast shape {list(losses.shape)}")
    return _reduce(losses, reduction)


def soft_margin_loss_backward(grad: Array, a: Array, target: Array, reduction: int) -> Array:
    if target.dtype.kind == "b":
        refuse_bool_negation()
    if a.dtype.char == "e" and target.dtype.kind in "iu":
        power = np.exp((-target).astype(a.dtype) * a)
    else:
        power = np.exp(-target * a)  # of bytes, `-target` is 255: so it is in PyTorch
    slope = -(target * power) / (power + a.dtype.type(1))
    return _share(grad, power.size, reduction) * slope.astype(a.dtype, copy=False)


# ---- cross entropies -------------------------------------------------------------------------------------------


def binary_cross_entropy(a: Array, target: Array, weight: Array | None = None, reduction: int = MEAN) -> Array:
    if a.dtype != target.dtype:
        raise RuntimeError(f"Found dtype {name_of(target.dtype)} but expected {name_of(a.dtype)}")
    refuse("binary_cross_entropy", a, "biuc")
    outside = [~((x >= 0) & (x <= 1)).reshape(-1) for x in (a, target)]
    if any(x.any() for x in outside):  # the first element that is wrong decides
        which = "input" if outside[0][np.argmax(np.logical_or(*outside))] else "target"
        raise RuntimeError(f"all elements of {which} should be between 0 and 1")
    one, floor = a.dtype.type(1), a.dtype.type(-100)  # log 0 is cut off, so that one mistake does not cost everything
    loss = (target - one) * np.maximum(np.log1p(-a), floor) - target * np.maximum(np.log(a), floor)
    return _reduce(loss if weight is None else _in_place(np.multiply, loss, weight), reduction)


def binary_cross_entropy_backward(
    grad: Array, a: Array, target: Array, weight: Array | None = None, reduction: int = MEAN
) -> Array:
    one = a.dtype.type(1)
    slope = grad * (a - target) / np.maximum((one - a) * a, a.dtype.type(_TINY))
    return _share(slope if weight is None else slope * weight, a.size, reduction)


def binary_cross_entropy_with_logits(
    a: Array, target: Array, weight: Array | None = None, pos_weight: Array | None = None, reduction: int = MEAN
) -> Array:
    logarithm = activation.log_sigmoid_forward(a)[0]
    one = target.dtype.type(1)
    if pos_weight is not None:
        if pos_weight.dtype.kind == "b":
            refuse_bool_subtraction(both=False)
        broadcast_shape(pos_weight.shape, target.shape)
        less = pos_weight - pos_weight.dtype.type(1)  # bytes wrap around
        factor = np.multiply(*in_one_dtype((less, target), (less, target))) + one
        logarithm = _in_place(np.multiply, logarithm, factor)
    if target.dtype.kind == "b":
        refuse_bool_subtraction(both=True)
    loss = _in_place(np.subtract, _in_place(np.multiply, one - target, a), logarithm)
    return _reduce(loss if weight is None else _in_place(np.multiply, loss, weight), reduction)


def _in_place(operation: np.ufunc, written: Array, operand: Array) -> Array:
    """What an operation in place makes of `written`, which keeps its shape and its dtype."""
    shape = broadcast_shape(written.shape, operand.shape)
    if shape != written.shape:
        raise RuntimeError(f"output with shape {list(written.shape)} doesn't match the broadcast shape {list(shape)}")
    kept, other = (dtypes.from_numpy_dtype(x.dtype) for x in (written, operand))
    common = dtypes.promote_types(kept, other)
    if not dtypes.can_cast(common, kept):
        raise RuntimeError(f"result type {common.scalar_name} can't be cast to the desired output type "
                           f"{kept.scalar_name}")  # fmt: skip
    return np.asarray(operation(written, operand), written.dtype)


# ---- negative log likelihood -----------------------------------------------------------------------------------


def nll_loss_forward(
    a: Array, target: Array, weight: Array | None, reduction: int, ignore_index: int
) -> tuple[Array, Array]:
    """The loss, and the weight of all targets together, by which the mean divides."""
    target = target.reshape(()) if a.ndim == 1 else target
    classes = 0 if a.ndim == 1 else 1
    count = a.shape[classes]
    if weight is not None and (weight.ndim != 1 or weight.size != count):
        raise RuntimeError(f"weight tensor should be defined either for all {count} classes or no classes but got "
                           f"weight tensor of shape: {list(weight.shape)}")  # fmt: skip
    refuse("nll_loss_out_frame", a, "biuc")
    return _nll(a, target, weight, reduction, ignore_index, classes)


def nll_loss2d_forward(
    a: Array, target: Array, weight: Array | None, reduction: int, ignore_index: int
) -> tuple[Array, Array]:
    if weight is not None and weight.size != a.shape[1]:
        raise RuntimeError("weight tensor should be defined either for all or no classes")
    if a.shape[0] != target.shape[0] or a.shape[2:] != target.shape[1:]:
        raise RuntimeError(f"size mismatch (got input: {list(a.shape)} , target: {list(target.shape)}")
    refuse("nll_loss2d_forward_out_frame", a, "biuc")
    same_scalar_type(np.dtype(np.int64), target)
    return _nll(a, target, weight, reduction, ignore_index, 1)


def _nll(
    a: Array, target: Array, weight: Array | None, reduction: int, ignore_index: int, classes: int
) -> tuple[Array, Array]:
    _check_classes(a, target, weight, classes, ignore_index)
    kept, index = _picked(target, ignore_index)
    chosen = np.take_along_axis(a, np.expand_dims(index, classes), classes).reshape(target.shape)
    weights = _weights(a, kept, index, weight)
    loss = np.where(kept, -chosen * weights, a.dtype.type(0))
    total = np.add.reduce(weights, None, a.dtype) if reduction != NONE else a.dtype.type(0)
    if reduction == NONE:
        return np.asarray(loss + a.dtype.type(0)) if a.ndim == 1 else loss, np.asarray(total)
    result = a.dtype.type(0) + np.add.reduce(loss, None)  # a sum begins with 0, so that it is never -0
    return np.asarray(np.true_divide(result, total) if reduction == MEAN else result, a.dtype), np.asarray(total)


def nll_loss_backward(
    grad: Array, a: Array, target: Array, weight: Array | None, reduction: int, ignore_index: int, total_weight: Array
) -> Array:
    if a.ndim == 1 and target.ndim and target.size != a.size:
        raise RuntimeError(f"size mismatch (got input: {list(a.shape)}, target: {list(target.shape)})")
    target = target.reshape(()) if a.ndim == 1 else target
    classes = 0 if a.ndim == 1 else 1
    kept, index = _picked(target, ignore_index)
    share = -_weights(a, kept, index, weight) * (np.true_divide(grad, total_weight) if reduction == MEAN else grad)
    made = np.zeros(a.shape, a.dtype)
    put = np.expand_dims(index, classes)
    np.put_along_axis(made, put, np.where(kept, share, a.dtype.type(0)).astype(a.dtype).reshape(put.shape), classes)
    return made


nll_loss2d_backward = nll_loss_backward


def _picked(target: Array, ignore_index: int) -> tuple[Array, Array]:
    """Which targets count, and their classes (0 for those that do not)."""
    kept = target != ignore_index
    return kept, np.where(kept, target, 0).astype(np.int64)


def _weights(a: Array, kept: Array, index: Array, weight: Array | None) -> Array:
    return kept.astype(a.dtype) if weight is None else np.where(kept, weight.reshape(-1)[index], weight.dtype.type(0))


def check_target(a: Array, target: Array) -> None:
    """There is a class for each row, or for each place in each row; classes are counted with 64 or with 8 bits."""
    if a.ndim < 3 and target.ndim > 1:
        raise RuntimeError("0D or 1D target tensor expected, multi-target not supported")
    if a.ndim == 4 and target.ndim != 3:
        raise RuntimeError("only batches of spatial targets supported (3D tensors) but got targets of dimension: "
                           f"{target.ndim}")  # fmt: skip
    if a.ndim not in (1, 2, 4) and target.shape[1:] != a.shape[2:]:
        raise RuntimeError(f"Expected target size {[a.shape[0], *a.shape[2:]]}, got {list(target.shape)}")
    if target.dtype not in (np.int64, np.uint8):
        raise RuntimeError(f"expected target dtype to be Long or Byte, but got {name_of(target.dtype)}")


def _check_classes(a: Array, target: Array, weight: Array | None, classes: int, ignore_index: int) -> None:
    count = a.shape[classes]
    same_scalar_type(a.dtype, weight)
    outside = (target != ignore_index) & ((target < 0) | (target >= count))
    if outside.any():
        raise IndexError(f"Target {int(target[outside].flat[0] if target.ndim else target)} is out of bounds.")


# ---- margins -----------------------------------------------------------------------------------------------------


def _rows(a: Array) -> Array:
    """A batch of rows; a row alone is a batch of one."""
    return a.reshape(-1, a.shape[-1]) if a.ndim == 2 else a.reshape(1, a.size)


def multi_margin_loss(
    a: Array, target: Array, p: int = 1, margin: float = 1, weight: Array | None = None, reduction: int = MEAN
) -> Array:
    gap, index = _margins(a, target, margin, weight)
    power = _weighted(np.power(gap, p), gap, index, weight)
    rows = np.add.reduce(power, 1) / a.dtype.type(gap.shape[1])
    return _reduce(rows if target.ndim else rows[0], reduction)


def multi_margin_loss_backward(
    grad: Array, a: Array, target: Array, p: int, margin: float, weight: Array | None, reduction: int
) -> Array:
    gap, index = _margins(a, target, margin, weight)
    slope = _weighted((gap > 0).astype(a.dtype) if p == 1 else 2 * gap, gap, index, weight)
    slope[np.arange(len(index)), index] = 0 - np.add.reduce(slope, 1)
    slope /= a.dtype.type(gap.shape[1])
    share = np.asarray(_share(grad, len(index), reduction))
    return (slope * share.reshape(-1, 1)).reshape(a.shape).astype(a.dtype, order="C")


def _weighted(numbers: Array, gap: Array, index: Array, weight: Array | None) -> Array:
    """Times the weight of the target, where there is a gap; a weight that is nan does not count elsewhere."""
    return numbers if weight is None else np.where(gap > 0, numbers * weight[index][:, None], numbers.dtype.type(0))


def _margins(a: Array, target: Array, margin: float, weight: Array | None) -> tuple[Array, Array]:
    """How far each class comes within the margin of the target; 0 for the target itself. And the targets."""
    _check_not_empty(a)
    rows = _rows(a)
    if target.ndim > 1 or target.size != len(rows):
        raise RuntimeError("multi_margin_loss: target tensor should be 1-D with size equal to the number of input "
                           f"samples (batch size). Expected target size [{len(rows)}], but got {list(target.shape)}. "
                           f"Input has shape {list(a.shape)}.")  # fmt: skip
    if weight is not None and weight.size != rows.shape[1]:
        raise RuntimeError(f"inconsistent weight size, expected {rows.shape[1]} but got {list(weight.shape)}")
    only_floats(a, "multi_margin_loss_cpu_kernel", half=False)
    index = target.reshape(-1)
    same_scalar_type(np.dtype(np.int64), index)
    same_scalar_type(a.dtype, weight)
    if index.size and (index.min() < 0 or index.max() >= rows.shape[1]):
        raise RuntimeError("target out of range")
    own = np.take_along_axis(rows, index[:, None], 1)
    gap = a.dtype.type(margin) - own + rows
    gap = np.where(gap > 0, gap, a.dtype.type(0))  # nan is not ahead, either
    gap[np.arange(len(index)), index] = 0
    return gap, index


def _check_not_empty(a: Array) -> None:
    if a.ndim > 2 or (a.ndim and not a.shape[-1]):
        raise RuntimeError("Expected non-empty vector or matrix with optional 0-dim batch size, but got: "
                           f"{list(a.shape)}")  # fmt: skip


def multilabel_margin_loss_forward(a: Array, target: Array, reduction: int) -> tuple[Array, Array]:
    """Every class that is no target within 1 of every one that is; targets are listed up to the first -1."""
    _check_not_empty(a)
    if a.shape != target.shape or a.ndim > 2:
        raise RuntimeError(f"inconsistent target size: {list(target.shape)} for input of size: {list(a.shape)}")
    if target.dtype.kind == "c":
        raise not_implemented("min_all", target.dtype)
    rows, listed = _rows(a), _rows(target)
    if target.size and (target.min() < -1 or target.max() >= rows.shape[1]):
        raise RuntimeError("argument #2 'target' is out of range")
    only_floats(a, "multilabel_margin_loss_forward_out_frame", half=False)
    same_scalar_type(np.dtype(np.int64), target)
    is_target = np.zeros(rows.shape, a.dtype)
    loss = np.zeros(len(rows), a.dtype)
    for i, (row, labels) in enumerate(zip(rows, _labels(listed), strict=True)):
        is_target[i, labels] = 1
        others = row[is_target[i] == 0]
        gap = 1 - row[labels][:, None] + others
        loss[i] = np.where(gap > 0, gap, 0).sum() / len(row)  # nan is not ahead, either
    return _reduce(loss if a.ndim == 2 else loss[0], reduction), is_target.reshape(a.shape)


def _labels(target: Array) -> list[Array]:
    ends = [np.nonzero(row < 0)[0] for row in target]
    return [row[: end[0]] if end.size else row for row, end in zip(target, ends, strict=True)]


def multilabel_margin_loss_backward(grad: Array, a: Array, target: Array, reduction: int, is_target: Array) -> Array:
    rows, marks = _rows(a), _rows(is_target)
    slope = np.zeros_like(rows)
    for i, (row, labels) in enumerate(zip(rows, _labels(_rows(target)), strict=True)):
        others = np.nonzero(marks[i] == 0)[0]
        close = (1 - row[labels][:, None] + row[others]) > 0
        np.subtract.at(slope[i], labels, close.sum(1).astype(a.dtype))
        slope[i, others] += close.sum(0)
    slope /= a.dtype.type(rows.shape[1])
    share = np.asarray(_share(grad, len(rows), reduction))
    return (slope * share.reshape(-1, 1)).reshape(a.shape).astype(a.dtype, order="C")


__all__ = [name for name in dir() if (not name.startswith("_") and "loss" in name) or name.startswith("binary_cross")]
