"""Rows looked up, edges padded, pictures resized: operators that copy numbers to other places.

In PyTorch: `aten/src/ATen/native/Embedding.cpp`, `ReflectionPad.cpp`, `UpSample.h`.
Read next: `../derivatives/table/80_nn.yaml`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from teachgrad.dtypes import from_numpy_dtype
from teachgrad.kernels import copies, layout
from teachgrad.kernels.dims import not_implemented, only_floats, refuse_empty_sizes
from teachgrad.kernels.fitting import fitting
from teachgrad.kernels.pointwise import refuse
from teachgrad.kernels.pooling import apply_along

Array = np.ndarray
Ints = Sequence[int]


# ---- embedding ---------------------------------------------------------------------------------------------------


def embedding(weight: Array, indices: Array, padding_idx: int, scale_grad_by_freq: bool, sparse: bool) -> Array:
    if weight.ndim != 2:
        raise RuntimeError("'weight' must be 2-D")
    if indices.dtype.name not in ("int64", "int32"):
        name = from_numpy_dtype(indices.dtype).tensor_type
        raise RuntimeError("Expected tensor for argument #1 'indices' to have one of the following scalar types: "
                           "Long, Int; "
                           f"but got {name} instead (while checking arguments for embedding)")  # fmt: skip
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
    names = ("W", "H", "D")
    for i in range(len(padding) // 2):
        axis = a.ndim - 1 - i
        n, before, after = a.shape[axis], padding[2 * i], padding[2 * i + 1]
        if mode == "reflect" and (before >= n or after >= n):
            raise RuntimeError(f"Argument #{4 + 2 * i}: Padding size should be less than the corresponding input "
                               "dimension, "
                               f"but got: padding ({before}, {after}) at dimension {axis} of input "
                               f"{list(a.shape)}")  # fmt: skip
        if n + before + after < 1:
            raise RuntimeError(
                f"input ({names[i]}: {n}) is too small. Calculated output {names[i]}: {n + before + after}"
            )


def reflection_pad(a: Array, padding: Ints) -> Array:
    return edge_pad(a, padding, "reflect")


def reflection_pad_backward(grad: Array, a: Array, padding: Ints) -> Array:
    return edge_pad_backward(grad, a, padding, "reflect")


def replication_pad(a: Array, padding: Ints) -> Array:
    return edge_pad(a, padding, "replicate")


def replication_pad_backward(grad: Array, a: Array, padding: Ints) -> Array:
    return edge_pad_backward(grad, a, padding, "replicate")


# ---- resizing ----------------------------------------------------------------------------------------------------
#
# Each dimension is resized by itself, by a matrix with a row of weights for each new place.


def nearest(n: int, size: int, scale: float | None, exact: bool = False) -> Array:
    """The old place for each new one: by the left edges of the pixels, or (`exact`) by their middles."""
    step = np.float32(1 / scale) if scale else np.float32(n / size)
    places = np.arange(size, dtype=np.float32) + np.float32(0.5 if exact else 0)
    return np.minimum(np.floor(places * step).astype(int), n - 1)


def source_places(n: int, size: int, scale: float | None, align_corners: bool) -> Array:
    """Where the new places lie among the old ones."""
    if align_corners:
        return np.arange(size) * ((n - 1) / (size - 1) if size > 1 else 0.0)
    return (np.arange(size) + 0.5) * (1 / scale if scale else n / size) - 0.5


def linear(n: int, size: int, scale: float | None, align_corners: bool, dtype: np.dtype) -> Array:
    place = np.maximum(source_places(n, size, scale, align_corners), 0).astype(dtype)
    below = np.minimum(place.astype(int), n - 1)
    above = np.minimum(below + 1, n - 1)
    part = np.clip(place - below, 0, 1).astype(dtype)[:, None]
    return np.eye(n, dtype=dtype)[below] * (1 - part) + np.eye(n, dtype=dtype)[above] * part


def cubic(n: int, size: int, scale: float | None, align_corners: bool, dtype: np.dtype) -> Array:
    a = -0.75  # the slope PyTorch's cubic has at distance 1
    place = source_places(n, size, scale, align_corners).astype(dtype)
    below = np.floor(place).astype(int)
    part = (place - below).astype(dtype)[:, None]

    def near(x: Array) -> Array:
        return ((a + 2) * x - (a + 3)) * x * x + 1

    def far(x: Array) -> Array:
        return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a

    weights = (far(part + 1), near(part), near(1 - part), far(2 - part))
    rows = np.eye(n, dtype=dtype)
    return sum(w * rows[np.clip(below + k - 1, 0, n - 1)] for k, w in enumerate(weights))


def check_resize(a: Array, output_size: Ints) -> None:
    """Refuse sizes of 0, other than that of the batch."""
    n = len(output_size)
    names = ("D", "H", "W")[-n:]
    if min(output_size) < 1 or min(a.shape[-n:]) < 1:
        given = ", ".join(f"{k}: {size}" for k, size in zip(names, a.shape[-n:], strict=True))
        asked = ", ".join(f"{k}: {size}" for k, size in zip(names, output_size, strict=True))
        between = " and" if n == 1 else ""
        raise RuntimeError(
            f"Input and output sizes should be greater than 0, but got input ({given}){between} output ({asked})"
        )
    if 0 in a.shape[1:]:
        raise RuntimeError(f"Non-empty {n + 2}D data tensor expected but got a tensor with sizes {list(a.shape)}")


def upsample_nearest(a: Array, output_size: Ints, *scales: float | None, exact: bool = False) -> Array:
    check_resize(a, output_size)
    n = len(output_size)
    only_floats(a, "upsample_nearest2d_channels_last" if n == 2 else "compute_indices_weights_nearest", ("uint8",))
    for axis, (size, scale) in enumerate(zip(output_size, scales, strict=True), start=a.ndim - n):
        a = a.take(nearest(a.shape[axis], size, scale, exact), axis)
    return a


def upsample_nearest_backward(
    grad: Array, output_size: Ints, input_size: Ints, *scales: float | None, exact: bool = False
) -> Array:
    n = len(output_size)
    each = zip(input_size[-n:], output_size, scales, strict=True)
    return apply_along(grad, [np.eye(i, dtype=grad.dtype)[nearest(i, o, s, exact)].T for i, o, s in each])


def upsample_nearest_exact(a: Array, output_size: Ints, *scales: float | None) -> Array:
    return upsample_nearest(a, output_size, *scales, exact=True)


def upsample_nearest_exact_backward(grad: Array, output_size: Ints, input_size: Ints, *scales: float | None) -> Array:
    return upsample_nearest_backward(grad, output_size, input_size, *scales, exact=True)


def enlarged(
    weights_of: Callable[..., Array], a: Array, output_size: Ints, align_corners: bool, scales: Sequence[float | None]
) -> Array:
    """`a` in its new size. Half precision is computed in single."""
    wide = a.astype({"e": np.float32, "B": np.float64}.get(a.dtype.char, a.dtype), copy=False)
    matrices = smooth(weights_of, wide, a.shape[-len(output_size) :], output_size, align_corners, scales)
    if a.dtype == np.uint8:
        return of_bytes(a, matrices)
    return apply_along(wide, matrices).astype(a.dtype, copy=False)


def of_bytes(a: Array, matrices: Sequence[Array]) -> Array:
    """The same for pictures of bytes: each dimension for itself, the last first, with weights that are whole numbers.

    The weights are multiplied by the largest power of 2 for which they fit into 16 bits.
    In PyTorch: `UpSampleKernelAVXAntialias.h`.
    """
    for axis, matrix in zip(range(a.ndim - 1, -1, -1), reversed(matrices), strict=False):
        if len(matrix) == a.shape[axis]:
            continue
        bits = 0
        while bits < 22 and int(0.5 + matrix.max() * 2 ** (bits + 1)) < 2**15:
            bits += 1
        weights = np.trunc(matrix * 2**bits + np.copysign(0.5, matrix)).astype(np.int64)
        sums = np.moveaxis(a, axis, -1) @ weights.T + 2 ** (bits - 1)
        a = np.moveaxis(np.clip(sums >> bits, 0, 255).astype(np.uint8), -1, axis)
    return np.array(a, order="C")


def smooth(
    weights_of: Callable[..., Array], a: Array, n: Ints, size: Ints, align_corners: bool, scales: Sequence[float | None]
) -> list[Array]:
    """The matrix for each of the last dimensions."""
    return [weights_of(*each, align_corners, a.dtype) for each in zip(n, size, scales, strict=True)]


def upsample_linear(a: Array, output_size: Ints, align_corners: bool, *scales: float | None) -> Array:
    check_resize(a, output_size)
    if len(output_size) == 2:
        only_floats(a, "upsample_bilinear2d_channels_last", ("uint8",))
    else:
        only_floats(a, "compute_indices_weights_linear")
    return enlarged(linear, a, output_size, align_corners, scales)


def upsample_linear_backward(
    grad: Array, output_size: Ints, input_size: Ints, align_corners: bool, *scales: float | None
) -> Array:
    matrices = smooth(linear, grad, input_size[-len(output_size) :], output_size, align_corners, scales)
    return apply_along(grad, [m.T for m in matrices])


def upsample_cubic(a: Array, output_size: Ints, align_corners: bool, *scales: float | None) -> Array:
    check_resize(a, output_size)
    only_floats(a, "compute_indices_weights_cubic", ("uint8",))
    return enlarged(cubic, a, output_size, align_corners, scales)


def upsample_cubic_backward(
    grad: Array, output_size: Ints, input_size: Ints, align_corners: bool, *scales: float | None
) -> Array:
    matrices = smooth(cubic, grad, input_size[-2:], output_size, align_corners, scales)
    return apply_along(grad, [m.T for m in matrices])


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
    "upsample_cubic",
    "upsample_cubic_backward",
    "upsample_linear",
    "upsample_linear_backward",
    "upsample_nearest",
    "upsample_nearest_backward",
    "upsample_nearest_exact",
    "upsample_nearest_exact_backward",
]
