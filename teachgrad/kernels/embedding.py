"""Rows looked up, edges padded, pixels shuffled: operators that copy numbers to other places.

In PyTorch: `aten/src/ATen/native/Embedding.cpp`, `ReflectionPad.cpp`, `PixelShuffle.cpp`.
Read next: `upsampling.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from teachgrad.dtypes import from_numpy_dtype
from teachgrad.kernels import copies, layout
from teachgrad.kernels.dims import not_implemented, refuse_empty_sizes
from teachgrad.kernels.fitting import fitting
from teachgrad.kernels.pointwise import refuse

Array = np.ndarray
Ints = Sequence[int]


# ---- embedding ---------------------------------------------------------------------------------------------------


def check_indices(indices: Array, position: int, name: str) -> None:
    """Rows are told by whole numbers."""
    if indices.dtype.name not in ("int64", "int32"):
        kind = from_numpy_dtype(indices.dtype).tensor_type
        raise RuntimeError(f"Expected tensor for argument #{position} 'indices' to have one of the following scalar types: "
                           f"Long, Int; but got {kind} instead (while checking arguments for {name})")  # fmt: skip


def embedding(weight: Array, indices: Array, padding_idx: int, scale_grad_by_freq: bool, sparse: bool) -> Array:
    if weight.ndim != 2:
        raise RuntimeError("'weight' must be 2-D")
    check_indices(indices, 1, "embedding")
    if indices.size and (indices.min() < 0 or indices.max() >= weight.shape[0]):
        if not weight.shape[0]:
            raise RuntimeError("index_select(): self indexing axis dim should be positive")
        raise IndexError("index out of range in self")
    return weight[indices]


def embedding_dense_backward(
    grad: Array, indices: Array, num_weights: int, padding_idx: int, scale_grad_by_freq: bool
) -> Array:
    """Each row gets the sum over the places where it was used: sorted by row, they are runs to be added up."""
    flat = indices.ravel()
    rows = grad.reshape(flat.size, grad.shape[-1])
    if padding_idx >= 0:
        used = flat != padding_idx
        flat, rows = flat[used], rows[used]
    result = np.zeros((num_weights, grad.shape[-1]), grad.dtype)
    if flat.size:
        order = np.argsort(flat, kind="stable")
        numbers, starts, counts = np.unique(flat[order], return_index=True, return_counts=True)
        sums = np.add.reduceat(rows[order], starts, 0)
        result[numbers] = sums / counts[:, None].astype(grad.dtype) if scale_grad_by_freq else sums
    return result


# ---- padding -----------------------------------------------------------------------------------------------------


def constant_pad_nd(a: Array, pad: Ints, value: float = 0) -> Array:
    """`pad` goes from the last dimension backward: before and after each. Negative ones cut."""
    if len(pad) % 2:
        raise RuntimeError(f"Length of pad must be even but instead it equals {len(pad)}")
    count = len(pad) // 2
    if count > a.ndim:
        raise RuntimeError("Length of pad should be no more than twice the number of dimensions of the input. Pad length "
                           f"is {len(pad)}while the input has {a.ndim}dimensions.")  # fmt: skip
    before = [0] * (a.ndim - count) + [pad[2 * i] for i in reversed(range(count))]
    after = [0] * (a.ndim - count) + [pad[2 * i + 1] for i in reversed(range(count))]
    shape = [n + b + e for n, b, e in zip(a.shape, before, after, strict=True)]
    if any(n + min(b, 0) + min(e, 0) < 0 for n, b, e in zip(a.shape, before, after, strict=True)):
        raise RuntimeError("narrow(): length must be non-negative.")
    inner = a[tuple(slice(max(-b, 0), n - max(-e, 0)) for n, b, e in zip(a.shape, before, after, strict=True))]
    if max(pad, default=0) <= 0:
        return copies.clone(inner)
    result = layout.of_images(np.empty(shape, a.dtype), a)
    result[...] = fitting(value, a.dtype)
    result[tuple(slice(max(b, 0), max(b, 0) + n) for n, b in zip(inner.shape, before, strict=True))] = inner
    return result


def sources(n: int, before: int, after: int, mode: str) -> Array:
    """For each place of a padded dimension of n elements, where its value comes from."""
    places = np.arange(-before, n + after)
    if mode == "replicate":
        return np.clip(places, 0, n - 1)
    return np.where(places < 0, -places, np.where(places >= n, 2 * (n - 1) - places, places))


def edge_pad(a: Array, padding: Ints, mode: str) -> Array:
    """The last dimensions continued by their mirror image, or by their last element."""
    check_edges(a, padding, mode)
    if a.dtype.kind == "b":
        verb = "reflection" if mode == "reflect" else "replication"
        raise not_implemented(layout.kernel_for(f"{verb}_pad{len(padding) // 2}d", a), a.dtype)
    for i in range(len(padding) // 2):
        axis = a.ndim - 1 - i
        a = a.take(sources(a.shape[axis], padding[2 * i], padding[2 * i + 1], mode), axis)
    return a


def edge_pad_backward(grad: Array, a: Array, padding: Ints, mode: str) -> Array:
    """What was copied to the edges is added to where it came from."""
    for i in range(len(padding) // 2):
        axis = a.ndim - 1 - i
        n = a.shape[axis]
        source = sources(n, padding[2 * i], padding[2 * i + 1], mode)
        moved = np.moveaxis(grad, axis, 0)
        total = np.zeros((n, *moved.shape[1:]), grad.dtype)
        for place, slab in zip(source, moved, strict=True):
            total[place] += slab
        grad = np.moveaxis(total, 0, axis)
    return np.ascontiguousarray(grad)


def check_edges(a: Array, padding: Ints, mode: str) -> None:
    """Refuse what has nothing to continue, and paddings that are too wide or leave nothing."""
    refuse_empty_sizes(a, len(padding) // 2)
    for i in range(len(padding) // 2):
        axis = a.ndim - 1 - i
        n, before, after = a.shape[axis], padding[2 * i], padding[2 * i + 1]
        if mode == "reflect" and (before >= n or after >= n):
            raise RuntimeError(f"Argument #{4 + 2 * i}: Padding size should be less than the corresponding input "
                               "dimension, "
                               f"but got: padding ({before}, {after}) at dimension {axis} of input "
                               f"{list(a.shape)}")  # fmt: skip

    refuse_no_room(a, [sum(padding[i : i + 2]) for i in range(0, len(padding), 2)][::-1], mode)


def refuse_no_room(a: Array, wider: Ints, mode: str) -> None:
    """Refuse sizes below 0, or of which none is left; `wider` says by how much each of the last dimensions grows."""
    n = len(wider)
    given = a.shape[-n:]
    sizes = [size + more for size, more in zip(given, wider, strict=True)]
    if max(sizes) < 1:
        names = "DHW"[3 - n :]
        old = [f"{name}: {size}" for name, size in zip(names, given, strict=True)]
        new = " ".join(f"{name}: {size}" for name, size in zip(names, sizes, strict=True))
        space = " " if mode == "replicate" and n == 2 else ""
        shown = ", ".join([" ".join(old[:2]), *old[2:]]) if n == 3 else ", ".join(old)
        raise RuntimeError(f"input ({shown}{space}) is too small. Calculated output {new}")
    if min(sizes) < 0:
        if mode == "reflect" and n == 2:
            raise RuntimeError("numel: integer multiplication overflow")
        shape = [*a.shape[:-n], *sizes]
        raise RuntimeError(f"Trying to create tensor with negative dimension {min(sizes)}: {shape}")


def reflection_pad(a: Array, padding: Ints) -> Array:
    return edge_pad(a, padding, "reflect")


def reflection_pad_backward(grad: Array, a: Array, padding: Ints) -> Array:
    return edge_pad_backward(grad, a, padding, "reflect")


def replication_pad(a: Array, padding: Ints) -> Array:
    return edge_pad(a, padding, "replicate")


def replication_pad_backward(grad: Array, a: Array, padding: Ints) -> Array:
    return edge_pad_backward(grad, a, padding, "replicate")


# ---- shuffles ----------------------------------------------------------------------------------------------------


def pixel_shuffle(a: Array, factor: int) -> Array:
    check_pixels(a, factor, "pixel_shuffle", "upscale_factor")
    *lead, c, h, w = a.shape
    if c % factor**2:
        raise RuntimeError(f"pixel_shuffle expects its input's 'channel' dimension to be divisible by the square of "
                           f"upscale_factor, but input.size(-3)={c} is not divisible by {factor**2}")  # fmt: skip
    split = a.reshape(*lead, c // factor**2, factor, factor, h, w)
    n = len(lead)
    order = (*range(n), n, n + 3, n + 1, n + 4, n + 2)
    return split.transpose(order).copy().reshape(*lead, c // factor**2, h * factor, w * factor)


def pixel_unshuffle(a: Array, factor: int) -> Array:
    check_pixels(a, factor, "pixel_unshuffle", "downscale_factor")
    *lead, c, h, w = a.shape
    for name, dim, size in (("height", -2, h), ("width", -1, w)):
        if size % factor:
            raise RuntimeError(f"pixel_unshuffle expects {name} to be divisible by downscale_factor, but "
                               f"input.size({dim})={size} is not divisible by {factor}")  # fmt: skip
    if not a.size:  # as PyTorch, which leaves it as it is
        return a.copy()
    split = a.reshape(*lead, c, h // factor, factor, w // factor, factor)
    n = len(lead)
    order = (*range(n), n, n + 2, n + 4, n + 1, n + 3)
    return split.transpose(order).copy().reshape(*lead, c * factor**2, h // factor, w // factor)


def check_pixels(a: Array, factor: int, name: str, argument: str) -> None:
    if a.ndim < 3:
        raise RuntimeError(
            f"{name} expects input to have at least 3 dimensions, but got input with {a.ndim} dimension(s)"
        )
    if factor <= 0:
        raise RuntimeError(f"{name} expects a positive {argument}, but got {factor}")


def channel_shuffle(a: Array, groups: int) -> Array:
    if a.ndim <= 2:
        raise RuntimeError(f"channel_shuffle expects input with > 2 dims, but got input with sizes {list(a.shape)}")
    if groups <= 0:
        raise RuntimeError(f"Number of groups to divide channels in must be positive. Value of groups:{groups}")
    if a.shape[1] % groups:
        raise RuntimeError("Number of channels must be divisible by groups. "
                           f"Got {a.shape[1]} channels and {groups} groups.")  # fmt: skip
    split = a.reshape(a.shape[0], groups, a.shape[1] // groups, *a.shape[2:])
    return split.swapaxes(1, 2).copy().reshape(a.shape)


def trilinear(a: Array, b: Array, c: Array, expand1: Ints, expand2: Ints, expand3: Ints, sumdim: Ints) -> Array:
    """The product of three, each spread along its own new dimensions, summed over some."""
    refuse("bmm", a, "b")
    spread = [np.expand_dims(x, tuple(e)) for x, e in ((a, expand1), (b, expand2), (c, expand3))]
    shape = np.broadcast_shapes(*(x.shape for x in spread))
    letters = "abcdefgh"[: len(shape)]
    parts, subscripts = [], []
    for x in spread:  # einsum does not broadcast: dimensions of size 1 are left out
        kept = [i for i, n in enumerate(x.shape) if n == shape[i]]
        parts.append(x.reshape([shape[i] for i in kept]))
        subscripts.append("".join(letters[i] for i in kept))
    out = "".join(letter for i, letter in enumerate(letters) if i not in sumdim)
    return np.ascontiguousarray(np.einsum(f"{','.join(subscripts)}->{out}", *parts, optimize=True))


def safe_softmax(a: Array, dim: int, dtype: object = None) -> Array:
    """Softmax; zeros where everything is -inf."""
    refuse("softmax_lastdim_kernel_impl", a, "c")
    largest = np.maximum.reduce(a, dim, keepdims=True, initial=-np.inf)
    powers = np.exp(a - np.where(np.isneginf(largest), 0, largest).astype(a.dtype))
    sums = np.add.reduce(powers, dim, keepdims=True)
    return powers / np.where(sums == 0, 1, sums).astype(a.dtype)


__all__ = [
    "channel_shuffle",
    "constant_pad_nd",
    "embedding",
    "embedding_dense_backward",
    "pixel_shuffle",
    "pixel_unshuffle",
    "reflection_pad",
    "reflection_pad_backward",
    "replication_pad",
    "replication_pad_backward",
    "safe_softmax",
    "trilinear",
]
