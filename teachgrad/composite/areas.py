"""How far is it from each number to the next, and how large is the area under them?

`diff` is the first; `trapezoid` and `cumulative_trapezoid` add up the areas of the strips between neighbours.

In PyTorch: `aten/src/ATen/native/Integration.cpp`; `diff` in `ReduceOps.cpp`.
Read next: `statistics.py`, for `gradient`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.arguments import invalid_arguments
from teachgrad.composite.core import make
from teachgrad.dispatcher import aten, operator, surface
from teachgrad.kernels.dims import size, wrap_dim
from teachgrad.tensor import Tensor


@operator
def diff(
    input: Tensor, n: int = 1, dim: int = -1, prepend: Tensor | None = None, append: Tensor | None = None
) -> Tensor:
    """Each element minus the one before it, `n` times."""
    if input._array.ndim < 1:
        raise RuntimeError("diff expects input to be at least one-dimensional")
    if n < 0:
        raise RuntimeError(f"order must be non-negative but got {n}")
    if n or prepend is not None or append is not None:
        wrap_dim(dim, input._array.ndim)
    for other in (prepend, append):
        if other is not None:
            _check_beside(input, other, dim % input._array.ndim)
    if n == 0:  # as it is: nothing is put before or after
        return aten.copy_(aten.zeros_like(input), input)
    parts = [t for t in (prepend, input, append) if t is not None]
    if len(parts) > 1:
        input = aten.cat(parts, dim)
    for _ in range(n if n < input._array.shape[dim] else input._array.shape[dim]):
        length = input._array.shape[dim] - 1
        earlier, later = aten.narrow(input, dim, 0, length), aten.narrow(input, dim, 1, length)
        input = aten.logical_xor(later, earlier) if input._array.dtype.kind == "b" else aten.sub(later, earlier)
    return input


def _check_beside(input: Tensor, other: Tensor, dim: int) -> None:
    """`other` can be put before or after `input` along `dim`."""
    mine, its = input._array.shape, other._array.shape
    if len(mine) != len(its):
        raise RuntimeError("diff expects prepend or append to be the same dimension as input")
    for i, (n, m) in enumerate(zip(mine, its, strict=True)):
        if n != m and i != dim:
            raise RuntimeError("diff expects the shape of tensor to prepend or append to match that of input except along the "
                               f"differencing dimension; input.size({i}) = {n}, but got tensor.size({i}) = {m}")  # fmt: skip


@operator
def trapezoid(y: Tensor, x: Tensor | None = None, *, dx: Any = None, dim: int = -1) -> Tensor:
    """The area under a polygon."""
    dx = _distance("trapezoid", y, x, dx)
    if not size(y._array, dim if x is None or y._array.ndim else 0):  # of a number beside places, PyTorch asks for 0
        shape = list(y._array.shape)
        del shape[dim]
        return make(np.zeros(shape, y._array.dtype), y._home.device)
    _refuse_bools("trapezoid", y, x, dx)
    if x is not None:
        dim = wrap_dim(dim, y._array.ndim)
        x = _beside("trapezoid", y, x, dim)
        widths = _widths(x, dim)
        left, right = _left_and_right(y, dim)
        return aten.div_scalar(aten.sum_dim(aten.mul(aten.add(left, right), widths), (dim,)), 2.0)
    last = aten.select(y, dim, -1)
    ends = aten.mul_scalar(aten.add(aten.select(y, dim, 0), last), 0.5)
    return aten.mul_scalar(aten.sub(aten.sum_dim(y, (dim,)), ends), float(dx))


@surface
def trapz(y: Tensor, x: Tensor | None = None, *, dx: Any = None, dim: int = -1) -> Tensor:
    """`trapezoid` under its old name."""
    return trapezoid(y, x, dx=dx, dim=dim)


@operator
def cumulative_trapezoid(y: Tensor, x: Tensor | None = None, *, dx: Any = None, dim: int = -1) -> Tensor:
    """The area under a polygon up to each of its points."""
    dx = _distance("cumulative_trapezoid", y, x, dx)
    _refuse_bools("cumulative_trapezoid", y, x, dx)
    if x is not None:
        dim = wrap_dim(dim, y._array.ndim)
        x = _beside("cumulative_trapezoid", y, x, dim)
        widths = _widths(x, dim)
        left, right = _left_and_right(y, dim)
        return aten.div_scalar(aten.cumsum(aten.mul(aten.add(left, right), widths), dim), 2.0)
    left, right = _left_and_right(y, dim)
    return aten.cumsum(aten.mul_scalar(aten.add(left, right), dx / 2.0), dim)


def _distance(name: str, y: Tensor, x: Tensor | None, dx: Any) -> Any:
    """How far apart the points are, if `x` does not say it."""
    if x is not None and dx is not None:
        raise invalid_arguments(name, y, x, dx=dx)
    return 1 if dx is None else dx


def _refuse_bools(name: str, y: Tensor, x: Tensor | None, dx: Any) -> None:
    if any(t is not None and t._array.dtype.kind == "b" for t in (x, y)):
        which = "`y`" if x is None else "`x` or `y`"
        raise RuntimeError(f"{name}: received a bool input for {which}, but bool is not supported")
    if isinstance(dx, (bool, complex)):
        raise RuntimeError(f"{name}: Currently, we only support dx as a real number.")


def _beside(name: str, y: Tensor, x: Tensor, dim: int) -> Tensor:
    """The places `x` with as many dimensions as the heights `y` that stand there."""
    ndim = y._array.ndim
    if x._array.ndim == 1:
        if x._array.size != size(y._array, dim):
            raise RuntimeError(f"{name}: There must be one `x` value for each sample point")
        shape = [1] * ndim
        shape[dim] = x._array.size
        return aten.view(x, tuple(shape))  # type: ignore[no-any-return]
    if x._array.ndim < ndim:
        return aten.view(x, (1,) * (ndim - x._array.ndim) + x._array.shape)  # type: ignore[no-any-return]
    return x


def _widths(x: Tensor, dim: int) -> Tensor:
    left, right = _left_and_right(x, dim)
    return aten.sub(right, left)  # type: ignore[no-any-return]


def _left_and_right(t: Tensor, dim: int) -> tuple[Tensor, Tensor]:
    """All but the last, all but the first."""
    if not t._array.ndim:
        raise IndexError("slice() cannot be applied to a 0-dim tensor.")
    return aten.slice_(t, dim, 0, -1, 1), aten.slice_(t, dim, 1, None, 1)
