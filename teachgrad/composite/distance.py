"""Distances between points, and the cross product.

In PyTorch: `aten/src/ATen/native/Distance.cpp`, `Cross.cpp`.
Read next: `../kernels/distance.py`.
"""

from __future__ import annotations

import numpy as np

from teachgrad.dispatcher import aten, operator
from teachgrad.kernels.dims import broadcast_shape, name_of
from teachgrad.scalars import real_number
from teachgrad.tensor import Tensor
from teachgrad.warned_once import WarnOnce

_MODES = {"use_mm_for_euclid_dist_if_necessary": None, "use_mm_for_euclid_dist": 1, "donot_use_mm_for_euclid_dist": 2}


@operator
def cdist(x1: Tensor, x2: Tensor, p: float = 2.0, compute_mode: str = "use_mm_for_euclid_dist_if_necessary") -> Tensor:
    """The distance of each row of `x1` from each row of `x2`; Euclidean ones of many rows by a matrix product."""
    if compute_mode not in _MODES:
        raise ValueError(f"{compute_mode} is not a valid value for compute_mode")
    p = real_number("cdist", "p", 3, p)
    a, b, mode = x1._array, x2._array, _MODES[compute_mode]
    for name, array in (("X1", a), ("X2", b)):
        if array.ndim < 2:
            raise RuntimeError(f"cdist only supports at least 2D tensors, {name} got: {array.ndim}D")
    if a.shape[-1] != b.shape[-1]:
        raise RuntimeError(f"X1 and X2 must have the same number of columns. X1: {a.shape[-1]} X2: {b.shape[-1]}")
    for name, array in (("X1", a), ("X2", b)):
        if array.dtype.kind != "f":
            raise RuntimeError(f"cdist only supports floating-point dtypes, {name} got: {name_of(array.dtype)}")
    if p < 0:
        raise RuntimeError("cdist only supports non-negative p values")
    batch = broadcast_shape(a.shape[:-2], b.shape[:-2])
    rows, columns = a.shape[-2], b.shape[-2]
    if p == 2 and a.size and b.size and (mode == 1 or (mode is None and (rows > 25 or columns > 25))):
        if np.prod(batch) != 1:
            x1, x2 = _batched(x1, batch), _batched(x2, batch)
        return aten.view(aten._euclidean_dist(x1, x2), (*batch, rows, columns))
    return aten._cdist_forward(x1, x2, float(p), mode)


def _batched(points: Tensor, batch: tuple[int, ...]) -> Tensor:
    """`points` expanded to `batch`, which becomes one dimension."""
    shape = points._array.shape[-2:]
    whole = aten.contiguous(aten.expand(points, (*batch, *shape)))
    return aten.view(whole, (int(np.prod(batch)), *shape))


@operator
def pdist(input: Tensor, p: float = 2.0) -> Tensor:
    """The distance of each row from each later row."""
    if input._array.ndim != 2:
        raise RuntimeError(f"pdist only supports 2D tensors, got: {input._array.ndim}D")
    if input._array.dtype.kind != "f":
        raise RuntimeError("pdist only supports floating-point dtypes")
    if not p >= 0:
        raise RuntimeError("pdist only supports non-negative p values")
    return aten._pdist_forward(aten.contiguous(input), float(p))


_about_dim = WarnOnce()


@operator
def cross(input: Tensor, other: Tensor, dim: int | None = None) -> Tensor:
    """The cross product; along the first dimension of size 3 if none is given."""
    if dim is None:
        _about_dim("Using torch.cross without specifying the dim arg is deprecated.\nPlease either pass the dim explicitly or "
                   "simply use torch.linalg.cross.\nThe default value of dim will change to agree with that of linalg.cross in "
                   "a future release.")  # fmt: skip
        threes = [d for d, n in enumerate(input._array.shape) if n == 3]
        if not threes:
            raise RuntimeError("no dimension of size 3 in input")
        dim = threes[0]
    return aten.linalg_cross(input, other, dim=dim)
