"""What a table of numbers says: quantiles, covariances, slopes between neighbours.

In PyTorch: `aten/src/ATen/native/Sorting.cpp`, `Correlation.cpp`, `ReduceOps.cpp`.
Read next: `distance.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad import return_types
from teachgrad.arguments import one_or_several
from teachgrad.callers import users_level
from teachgrad.composite.reductions import tensor_of
from teachgrad.dispatcher import aten, operator
from teachgrad.dtypes import int64
from teachgrad.kernels.dims import broadcast_shape, name_of, wrap_dim
from teachgrad.out import write_out
from teachgrad.scalars import real_number, symbolic_number, whole_number
from teachgrad.tensor import Tensor

# ---- quantiles -------------------------------------------------------------------------------------------------------

_INTERPOLATIONS = ("linear", "lower", "higher", "midpoint", "nearest")


@operator
def quantile(
    input: Tensor, q: Any, dim: int | None = None, keepdim: bool = False, *, interpolation: str = "linear",
    out: Tensor | None = None,
) -> Tensor:  # fmt: skip
    """The number that the share `q` of the elements lies below."""
    if out is not None:
        return write_out(out, quantile, input, q, dim, keepdim, interpolation=interpolation)
    return _quantile(input, q, dim, keepdim, interpolation, False)


@operator
def nanquantile(
    input: Tensor, q: Any, dim: int | None = None, keepdim: bool = False, *, interpolation: str = "linear",
    out: Tensor | None = None,
) -> Tensor:  # fmt: skip
    """The same of the elements that are numbers."""
    if out is not None:
        return write_out(out, nanquantile, input, q, dim, keepdim, interpolation=interpolation)
    return _quantile(input, q, dim, keepdim, interpolation, True)


def _share(input: Tensor, q: Any) -> Tensor:
    """`q` as a tensor of the input's dtype, checked."""
    given = isinstance(q, Tensor)
    if not given:
        q = real_number("quantile", "q", 2, q)
        if not 0 <= q <= 1:
            raise RuntimeError(f"quantile() q must be in the range [0, 1] but got {q:g}")
        if input._array.size and input._array.dtype.kind == "f":
            q = tensor_of(np.asarray(q, input._array.dtype), input)
        else:
            q = input  # refused below
    if not input._array.size:
        raise RuntimeError("quantile() input tensor must be non-empty")
    if given and q._array.ndim > 1:
        raise RuntimeError("quantile() q must be a scalar or 1D tensor")
    if input._array.dtype not in (np.float32, np.float64):
        raise RuntimeError("quantile() input tensor must be either float or double dtype")
    if input._array.dtype != q._array.dtype:
        raise RuntimeError("quantile() q tensor must be same dtype as the input tensor")
    if not ((q._array >= 0) & (q._array <= 1)).all():
        raise RuntimeError("quantile() q values must be in the range [0, 1]")
    return q


def _quantile(input: Tensor, q: Any, dim: int | None, keepdim: bool, interpolation: str, ignore_nan: bool) -> Tensor:
    shape = input._array.shape
    if dim is not None:
        dim = wrap_dim(dim, len(shape))
    q = _share(input, q)
    if interpolation not in _INTERPOLATIONS:
        raise RuntimeError("quantile() interpolation must be one of linear, lower, higher, midpoint or nearest, but "
                           f"got {interpolation}")  # fmt: skip
    reduced = (1,) * len(shape) if keepdim else ()
    if dim is not None and shape:
        reduced = (*shape[:dim], *((1,) if keepdim else ()), *shape[dim + 1 :])
    if dim is None:
        ordered = aten.sort_dim(aten.flatten(input))[0]
    elif dim == len(shape) - 1:
        ordered = aten.sort_dim(input)[0]
    else:
        ordered = aten.sort_dim(aten.transpose(aten.unsqueeze(input, -1), dim, -1))[0]
    size = ordered._array.shape[-1] if ordered._array.ndim else 1
    ordered = aten.view(ordered, (*reduced, size))
    ranks = _ranks(q, ordered, size, ignore_nan)
    rounded = {"lower": aten.floor_, "higher": aten.ceil_, "nearest": aten.round_}.get(interpolation)
    if rounded is not None:
        rounded(ranks)
    below = aten.to_dtype(ranks, int64)
    values = aten.gather(ordered, -1, below)
    if rounded is None:
        weights = (
            aten.add_scalar(aten.zeros_like(ranks), 0.5) if interpolation == "midpoint" else aten.sub(ranks, below)
        )
        above = aten.to_dtype(aten.ceil_(ranks), int64)
        values = aten.lerp_(values, aten.gather(ordered, -1, above), weights)
    if q._array.ndim == 0:
        return aten.squeeze_(values, -1)
    return aten.squeeze_(aten.transpose_(aten.unsqueeze_(values, 0), 0, -1), -1)


def _ranks(q: Tensor, ordered: Tensor, size: int, ignore_nan: bool) -> Tensor:
    """How far from the first of the ordered elements each quantile stands; the last one, which is nan, if one is."""
    if ignore_nan:
        count = aten.sum_dim(aten.logical_not(aten.isnan(ordered)), (-1,), True)
        ranks = aten.mul(q, aten.sub_scalar(count, 1))
        return aten.masked_fill_scalar_(ranks, aten.lt(ranks, 0), 0)
    spoilt = aten.any_dim(aten.isnan(ordered), -1, True)
    ranks = aten.mul_scalar(q, size - 1)
    shape = broadcast_shape(ranks._array.shape, spoilt._array.shape)
    if shape != ranks._array.shape:
        ranks = aten.expand(ranks, shape)
    if shape != spoilt._array.shape:
        spoilt = aten.expand(spoilt, shape)
    return aten.masked_fill_scalar(ranks, spoilt, size - 1)


# ---- covariances -----------------------------------------------------------------------------------------------------


def _weights(name: str, weights: Tensor, observations: int) -> Tensor:
    array = weights._array
    if array.ndim > 1:
        raise RuntimeError(f"cov(): expected {name} to have one or fewer dimensions but got {name} with {array.ndim} "
                           "dimensions")  # fmt: skip
    if array.dtype.kind not in ("iu" if name == "fweights" else "f"):
        wanted = "integral" if name == "fweights" else "floating point"
        raise RuntimeError(f"cov(): expected {name} to have {wanted} dtype but got {name} with "
                           f"{name_of(array.dtype)} dtype")  # fmt: skip
    if array.size != observations:
        raise RuntimeError(f"cov(): expected {name} to have the same numel as there are observations in the input but "
                           f"got {array.size} != {observations}")  # fmt: skip
    if observations and (array < 0).any():
        raise RuntimeError(f"cov(): {name} cannot be negative")
    return weights


@operator
def cov(
    input: Tensor, *, correction: int = 1, fweights: Tensor | None = None, aweights: Tensor | None = None
) -> Tensor:
    """How the rows of `input`, each a variable, vary together."""
    if input._array.ndim > 2:
        raise RuntimeError("cov(): expected input to have two or fewer dimensions but got an input with "
                           f"{input._array.ndim} dimensions")  # fmt: skip
    if input._array.dtype.kind == "b":
        raise RuntimeError("cov(): bool dtype is not supported for input")
    rows = aten.view(input, (1, -1)) if input._array.ndim < 2 else input
    observations = rows._array.shape[1]
    weights = None if fweights is None else _weights("fweights", fweights, observations)
    if aweights is not None:
        aweights = _weights("aweights", aweights, observations)
        weights = aweights if weights is None else aten.mul(weights, aweights)
    weighted, total = rows, tensor_of(np.asarray(observations), input)
    if weights is not None:
        total = aten.sum_all(weights)
        if not total._array.any():
            raise RuntimeError("cov(): weights sum to zero, can't be normalized")
        weighted = aten.mul(rows, weights)
    mean = aten.div(aten.sum_dim(weighted, (1,)), total)
    norm = total if weights is not None and not correction else aten.sub_scalar(total, correction)
    if aweights is not None and correction != 0:
        lost = aten.div(aten.mul_scalar(aten.sum_all(aten.mul(weights, aweights)), correction), total)
        norm = aten.sub(total, lost)
    if norm._array <= 0:
        warnings.warn("cov(): degrees of freedom is <= 0. Correction should be strictly less than the number of "
                      "observations.", stacklevel=users_level())  # fmt: skip
        norm = aten.zero_(norm)
    rows = aten.sub(rows, aten.unsqueeze(mean, 1))
    other = rows if weights is None else aten.mul(rows, weights)
    product = aten.mm(rows, aten.conj(aten.t(other)))
    if product._array.dtype.kind == "c" and 1 in (len(product._array), observations):  # a square of a size is real
        real = aten.real(product)
        product = aten.complex(real, aten.zeros_like(real))
    return aten.squeeze_all(aten.div(product, norm))


@operator
def corrcoef(input: Tensor) -> Tensor:
    """Covariances in units of the variables' deviations, between -1 and 1."""
    if input._array.ndim > 2:
        raise RuntimeError("corrcoef(): expected input to have two or fewer dimensions but got an input with "
                           f"{input._array.ndim} dimensions")  # fmt: skip
    c = cov(input)
    if c._array.ndim == 0:
        return aten.div(c, c)
    variances = aten.diagonal(c)
    is_complex = c._array.dtype.kind == "c"
    deviations = aten.sqrt(aten.real(variances) if is_complex else variances)
    c = aten.div(c, aten.view(deviations, (-1, 1)))
    c = aten.div(c, aten.view(deviations, (1, -1)))
    if is_complex:
        imaginary = aten.clamp_scalar(aten.imag(c), -1, 1)  # which is recorded before the real part
        return aten.complex(aten.clamp_scalar(aten.real(c), -1, 1), imaginary)
    return aten.clamp_scalar(c, -1, 1)


# ---- slopes between neighbours ---------------------------------------------------------------------------------------


@operator
def gradient(
    input: Tensor, *, spacing: Any = None, dim: int | Sequence[int] | None = None, edge_order: int = 1
) -> tuple[Tensor, ...]:
    """The slopes of a function whose values are given, by differences of neighbours."""
    if input._array.dtype == np.uint8:
        raise RuntimeError("torch.gradient does not support uint8 input.")
    ndim = input._array.ndim
    dims = list(range(ndim)) if dim is None else list(one_or_several(dim))
    if spacing is None:
        spacing = 1.0
    if isinstance(spacing, Tensor):
        raise NotImplementedError("gradient: coordinates have to be given in a list")
    steps = list(spacing) if isinstance(spacing, (list, tuple)) else [spacing] * len(dims)
    if len(steps) != len(dims):
        raise RuntimeError(
            "torch.gradient expected spacing to be unspecified, a scalar"
            + (f", or a list of length equal to 'self.dim() = {ndim}', since dim argument was not given, but got a list of "
               f"length {len(steps)}" if dim is None else
               " or it's spacing and dim arguments to have the same length, but got a spacing argument of length "
               f"{len(steps)} and a dim argument of length {len(dims)}.")
        )  # fmt: skip
    if edge_order not in (1, 2):
        raise RuntimeError("torch.gradient only supports edge_order=1 and edge_order=2.")
    wrapped = [wrap_dim(d, ndim) for d in dims]
    for d in wrapped:
        if not ndim:
            raise IndexError(f"Dimension specified as {dims[0]} but tensor has no dimensions")
        if wrapped.count(d) > 1:
            raise RuntimeError(f"dim {d} appears multiple times in the list of dims")
        if input._array.shape[d] < edge_order + 1:
            raise RuntimeError("torch.gradient expected each dimension size to be at least edge_order+1")
    for step in steps:
        if isinstance(step, Tensor) and step._array.ndim != 1:
            raise RuntimeError("torch.gradient expected each element of spacing to have one dimension, but got an "
                               f"element with {step._array.ndim} dimensions!")  # fmt: skip
    return tuple(
        _by_coordinates(input, d, step, edge_order)
        if isinstance(step, Tensor)
        else _by_step(input, d, step, edge_order)
        for d, step in zip(wrapped, steps, strict=True)
    )


def _part(input: Tensor, dim: int, start: int, stop: int | None) -> Tensor:
    return aten.slice_(input, dim, start, stop, 1)


def _by_step(input: Tensor, dim: int, step: Any, edge_order: int) -> Tensor:
    def piece(start: int, factor: float = 1) -> Tensor:
        part = _part(input, dim, start, start + 1 or None)
        return part if factor == 1 else aten.mul_scalar(part, factor)

    # PyTorch takes what stands on the right first
    difference = _minus(_part(input, dim, 0, -2), _part(input, dim, 2, None))
    middle = aten.div_scalar(difference, step)
    if edge_order == 1:
        first = aten.div_scalar(_minus(piece(0), piece(1)), step)
        last = aten.div_scalar(_minus(piece(-2), piece(-1)), step)
    else:
        far, near, edge = piece(2, 0.5), piece(1, 2), piece(0, -1.5)
        first = aten.div_scalar(aten.sub(aten.add(edge, near), far), step)
        edge, near, far = piece(-1, 1.5), piece(-2, 2), piece(-3, 0.5)
        last = aten.div_scalar(aten.add(aten.sub(far, near), edge), step)
    return aten.cat([first, aten.div_scalar(middle, 2), last], dim)


def _minus(what: Tensor, minuend: Tensor) -> Tensor:
    return aten.sub(minuend, what)


def _by_coordinates(input: Tensor, dim: int, coordinates: Tensor, edge_order: int) -> Tensor:
    """Where the points stand at uneven distances h, k from their neighbours, these count differently."""
    widths = aten.diff(coordinates, 1, 0)

    def part(start: int, stop: int) -> Tensor:
        return _part(input, dim, start, stop or None)

    def mixed(factors: tuple[Tensor, ...], start: int, stop: int) -> Tensor:
        c, b, a = (aten.mul(factors[i], part(start + i, stop + i)) for i in (2, 1, 0))
        return aten.add(aten.add(a, b), c)

    h, k = _part(widths, 0, 0, -1), _part(widths, 0, 1, None)
    both = h + k
    shape = [1] * input._array.ndim
    shape[dim] = -1
    inner = tuple(aten.reshape(f, shape) for f in (-k / (h * both), (k - h) / (h * k), h / (k * both)))
    middle = mixed(inner, 0, -2)
    first_h, last_k = aten.select(widths, 0, 0), aten.select(widths, 0, -1)
    if edge_order == 1:
        first = aten.div(_minus(part(0, 1), part(1, 2)), first_h)
        last = aten.div(_minus(part(-2, -1), part(-1, 0)), last_k)
    else:
        h, k = first_h, aten.select(widths, 0, 1)
        first = mixed((-(2.0 * h + k) / (h * (h + k)), (h + k) / (h * k), -h / (k * (h + k))), 0, 1)
        h, k = aten.select(widths, 0, -2), last_k
        last = mixed((k / (h * (k + h)), -(k + h) / (k * h), (2 * k + h) / (k * (k + h))), -3, -2)
    return aten.cat([first, middle, last], dim)


# ---- powers, sizes, counts -------------------------------------------------------------------------------------------


@operator
def vander(x: Tensor, N: int | None = None, increasing: bool = False) -> Tensor:
    """Columns of the powers of `x`."""
    if x._array.ndim != 1:
        raise RuntimeError("x must be a one-dimensional tensor.")
    if N is not None and N < 0:
        raise RuntimeError("N must be non-negative.")
    count = x._array.size
    n = count if N is None else whole_number("vander", "N", 2, N)
    dtype = np.promote_types(x._array.dtype, np.int64) if x._array.dtype.kind in "biu" else x._array.dtype
    result = tensor_of(np.zeros((count, n), dtype), x)
    if n > 0:
        aten.fill_scalar_(aten.select(result, 1, 0), 1)
    if n > 1:
        rest = _part(result, 1, 1, None)
        aten.copy_(rest, aten.unsqueeze(x, 1))
        aten.copy_(_part(result, 1, 1, None), aten.cumprod(_part(result, 1, 1, None), 1))
    return result if increasing else aten.flip(result, (1,))


@operator
def linalg_vander(x: Tensor, *, N: int | None = None) -> Tensor:
    """Rows of the powers 0, 1, … N - 1 of `x`, along a new last dimension."""
    if not x._array.ndim:
        x = aten.unsqueeze(x, -1)
    shape = x._array.shape
    if x._array.dtype.kind == "b" or x._array.dtype.char == "e":
        raise RuntimeError("linalg.vander supports floating point, complex, and integer tensors, but got "
                           f"{name_of(x._array.dtype)}")  # fmt: skip
    n = (shape[-1] if shape else 1) if N is None else symbolic_number("linalg_vander", "N", None, N)
    if n <= 1:
        raise RuntimeError("N must be greater than 1.")
    if x._array.dtype.kind in "iu":
        x = aten.to_dtype(x, int64)
    powers = aten.cumprod(aten.expand(aten.unsqueeze(x, -1), (*shape, n - 1)), -1)
    return aten.cat([tensor_of(np.ones((*shape, 1), x._array.dtype), x), powers], -1)


@operator
def block_diag(*tensors: Tensor) -> Tensor:
    """The tensors as blocks from corner to corner of one matrix."""
    if not tensors:
        return tensor_of(np.zeros((1, 0), np.float32), aten.zeros(()))
    return aten.blocks(list(tensors))


@operator
def pairwise_distance(x1: Tensor, x2: Tensor, p: float = 2.0, eps: float = 1e-6, keepdim: bool = False) -> Tensor:
    """The distance of each row of `x1` from the row beside it in `x2`."""
    inner = max(x1._array.ndim, x2._array.ndim) - 1
    p, eps = real_number("pairwise_distance", "p", 3, p), real_number("pairwise_distance", "eps", 4, eps)
    return aten.norm_dim(aten.add_scalar(aten.sub(x1, x2), eps), p, (inner,), keepdim)


@operator
def frexp(input: Tensor) -> Any:
    """`input` as mantissa times a power of two."""
    return return_types.frexp(aten._frexp(input))
