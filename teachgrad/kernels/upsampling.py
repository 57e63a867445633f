"""Pictures resized.

Each dimension is resized by itself: every new place is a weighted sum of a few old ones. `linear`, `cubic` and what
`filtered` makes give their (places, weights), each of shape (new size, how many). That is a matrix, with whose transpose
the backward pass multiplies.

In PyTorch: `aten/src/ATen/native/UpSample.h`, `cpu/UpSampleKernel.cpp`.
Read next: `../derivatives/table/80_nn.yaml`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

from teachgrad.kernels.dims import only_floats
from teachgrad.kernels.pooling import apply_along

Array = np.ndarray
Ints = Sequence[int]
Taps = Callable[..., tuple[Array, Array]]


def nearest(n: int, size: int, scale: float | None, exact: bool = False) -> Array:
    """The old place for each new one: by the left edges of the pixels, or (`exact`) by their middles."""
    step = np.float32(1 / scale) if scale else np.float32(n / size)
    places = np.arange(size, dtype=np.float32) + np.float32(0.5 if exact else 0)
    return np.minimum(np.floor(places * step).astype(int), n - 1)


def step_between(n: int, size: int, scale: float | None, align_corners: bool) -> float:
    """How far apart the new places lie among the old ones."""
    if align_corners:
        return (n - 1) / (size - 1) if size > 1 else 0.0
    return 1 / scale if scale else n / size


def source_places(n: int, size: int, scale: float | None, align_corners: bool) -> Array:
    """Where the new places lie among the old ones."""
    step = step_between(n, size, scale, align_corners)
    return np.arange(size) * step if align_corners else (np.arange(size) + 0.5) * step - 0.5


def linear(n: int, size: int, scale: float | None, align_corners: bool, dtype: np.dtype) -> tuple[Array, Array]:
    if n == size:  # every place is its own neighbour
        return np.arange(n)[:, None].repeat(2, 1), np.array([[1, 0]], dtype).repeat(n, 0)
    place = np.maximum(source_places(n, size, scale, align_corners), 0).astype(dtype)
    below = np.minimum(place.astype(int), n - 1)
    above = np.minimum(below + 1, n - 1)
    part = np.clip(place - below, 0, 1).astype(dtype)
    return np.stack([below, above], 1), np.stack([1 - part, part], 1)


def cubic(n: int, size: int, scale: float | None, align_corners: bool, dtype: np.dtype) -> tuple[Array, Array]:
    a = -0.75  # the slope PyTorch's cubic has at distance 1
    place = source_places(n, size, scale, align_corners).astype(dtype)
    below = np.floor(place).astype(int)
    part = (place - below).astype(dtype)

    def near(x: Array) -> Array:
        return ((a + 2) * x - (a + 3)) * x * x + 1

    def far(x: Array) -> Array:
        return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a

    weights = (far(part + 1), near(part), near(1 - part), far(2 - part))
    return np.clip(below[:, None] + np.arange(-1, 3), 0, n - 1), np.stack(weights, 1)


def filtered(weight: Callable[[Array], Array], reach: float) -> Taps:
    """The same for pictures that may become much smaller: every old place under the filter counts.

    Args:
        weight: that of a place, by its distance from the new one; 0 from `reach` on. It is stretched as far as the new
            places lie apart.
    """

    def taps(n: int, size: int, scale: float | None, align_corners: bool, dtype: np.dtype) -> tuple[Array, Array]:
        step = step_between(n, size, scale, align_corners)
        stretch = max(step, 1.0)
        middle = (np.arange(size) + 0.5) * step
        first = np.maximum((middle - reach * stretch + 0.5).astype(int), 0)
        count = np.minimum((middle + reach * stretch + 0.5).astype(int), n) - first
        places = first[:, None] + np.arange(max(count.max(), 1))
        weights = weight((places - middle[:, None] + 0.5) / stretch)
        counts = np.arange(weights.shape[1]) < count[:, None]
        weights[~counts] = 0
        total = weights.sum(1, keepdims=True)
        return np.where(counts, places, -1), (weights / np.where(total == 0, 1, total)).astype(dtype)

    return taps


def kept_if_equal(taps_of: Taps) -> Taps:
    """A dimension that keeps its size is not filtered, whatever the scale; its gradient is, all the same."""

    def taps(n: int, size: int, scale: float | None, align_corners: bool, dtype: np.dtype) -> tuple[Array, Array]:
        if n == size:
            return np.arange(n)[:, None], np.ones((n, 1), dtype)
        return taps_of(n, size, scale, align_corners, dtype)

    return taps


def triangle(x: Array) -> Array:
    return np.maximum(1 - np.abs(x), 0)


def bell(x: Array) -> Array:
    """The cubic with slope -0.5 at distance 1, as in the Python Imaging Library."""
    x = np.abs(x)
    near, far = (1.5 * x - 2.5) * x * x + 1, ((-0.5 * x + 2.5) * x - 4) * x + 2
    return np.where(x < 1, near, np.where(x < 2, far, 0.0))


def lanczos(x: Array) -> Array:
    return np.where(np.abs(x) < 3, np.sinc(x) * np.sinc(x / 3), 0.0)


def one_by_one(n: int, places: Array, weights: Array) -> tuple[Array, Array]:
    """The weights as one matrix for each of the old places that a new one is made of, and which of its entries count.

    Both of shape (how many, new size, n); the sum of the first is the whole matrix. The place -1 is none.
    """
    read = np.eye(n + 1, dtype=bool)[places.T][..., :n]
    return read * weights.T[..., None], read


def multiplied(a: Array, weights: Sequence[Array], read: Sequence[Array]) -> Array:
    """Each of the last dimensions multiplied by its matrix. An old place counts although its weight is 0: 0 times
    infinity is nan."""
    if np.isfinite(a).all():
        return apply_along(a, [w.sum(0, dtype=w.dtype) for w in weights])
    for dim, (each, mask) in enumerate(zip(reversed(weights), reversed(read), strict=True), start=1):
        products = np.moveaxis(a, -dim, -1)[..., None, None, :] * each
        a = np.moveaxis(np.where(mask, products, 0).sum((-1, -3)), -1, -dim)
    return np.ascontiguousarray(a)


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


def enlarged(taps_of: Taps, a: Array, output_size: Ints, align_corners: bool, scales: Sequence[float | None]) -> Array:
    """`a` in its new size. Half precision is computed in single."""
    wide = a.astype({"e": np.float32, "B": np.float64}.get(a.dtype.char, a.dtype), copy=False)
    weights, read = smooth(taps_of, wide, a.shape[-len(output_size) :], output_size, align_corners, scales)
    if a.dtype == np.uint8:
        return of_bytes(a, [w.sum(0) for w in weights])
    return multiplied(wide, weights, read).astype(a.dtype, copy=False)


def enlarged_backward(
    taps_of: Taps, grad: Array, input_size: Ints, output_size: Ints, align_corners: bool, scales: Sequence[float | None]
) -> Array:
    """Every new place gives its gradient to the old ones of which it was made; half precision in single, too."""
    wide = grad.astype(np.float32) if grad.dtype.char == "e" else grad
    n = input_size[-len(output_size) :]
    weights, read = smooth(taps_of, wide, n, output_size, align_corners, scales)
    result = multiplied(wide, [w.swapaxes(1, 2) for w in weights], [r.swapaxes(1, 2) for r in read])
    return result.astype(grad.dtype, copy=False)


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
    taps_of: Taps, a: Array, n: Ints, size: Ints, align_corners: bool, scales: Sequence[float | None]
) -> tuple[list[Array], list[Array]]:
    """`one_by_one` for each of the last dimensions."""
    each = zip(n, size, scales, strict=True)
    found = [one_by_one(one[0], *taps_of(*one, align_corners, a.dtype)) for one in each]
    return [weights for weights, _ in found], [read for _, read in found]


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
    return enlarged_backward(linear, grad, input_size, output_size, align_corners, scales)


def upsample_cubic(a: Array, output_size: Ints, align_corners: bool, *scales: float | None) -> Array:
    check_resize(a, output_size)
    only_floats(a, "compute_indices_weights_cubic", ("uint8",))
    return enlarged(cubic, a, output_size, align_corners, scales)


def upsample_cubic_backward(
    grad: Array, output_size: Ints, input_size: Ints, align_corners: bool, *scales: float | None
) -> Array:
    if tuple(input_size[-2:]) == tuple(output_size):
        return grad.copy()
    return enlarged_backward(cubic, grad, input_size, output_size, align_corners, scales)


def upsample_filtered(taps_of: Taps, a: Array, output_size: Ints, align_corners: bool, *scales: float | None) -> Array:
    check_resize(a, output_size)
    if tuple(output_size) == a.shape[-2:]:
        return a.copy()
    only_floats(a, "compute_index_ranges_weights", ("uint8",), half=False)
    return enlarged(kept_if_equal(taps_of), a, output_size, align_corners, scales)


def upsample_filtered_backward(
    taps_of: Taps, grad: Array, output_size: Ints, input_size: Ints, align_corners: bool, *scales: float | None
) -> Array:
    return enlarged_backward(taps_of, grad, input_size, output_size, align_corners, scales)


BILINEAR, BICUBIC, LANCZOS = filtered(triangle, 1), filtered(bell, 2), filtered(lanczos, 3)
upsample_bilinear_aa, upsample_bicubic_aa, upsample_lanczos_aa = (
    partial(upsample_filtered, taps_of) for taps_of in (BILINEAR, BICUBIC, LANCZOS)
)
upsample_bilinear_aa_backward, upsample_bicubic_aa_backward, upsample_lanczos_aa_backward = (
    partial(upsample_filtered_backward, taps_of) for taps_of in (BILINEAR, BICUBIC, LANCZOS)
)


__all__ = [
    "upsample_bicubic_aa",
    "upsample_bicubic_aa_backward",
    "upsample_bilinear_aa",
    "upsample_bilinear_aa_backward",
    "upsample_cubic",
    "upsample_cubic_backward",
    "upsample_lanczos_aa",
    "upsample_lanczos_aa_backward",
    "upsample_linear",
    "upsample_linear_backward",
    "upsample_nearest",
    "upsample_nearest_backward",
    "upsample_nearest_exact",
    "upsample_nearest_exact_backward",
]
