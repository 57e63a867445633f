"""Where does an element of an array lie, and which dimension is -1?

A view looks at the memory of another array with a shape, strides and an offset of its own. The functions here tell
them, and make views that numpy has no method for. They count in elements, which is PyTorch's unit; numpy counts bytes.

Dimensions are counted from both ends, and a 0-d tensor may be treated as if it had one.

Arguments and results without a type are arrays.

In PyTorch: `aten/src/ATen/TensorGeometry.h`, `c10/core/TensorImpl.h`, `WrapDimMinimal.h`.
Read next: `views.py`.
"""

from ctypes import addressof, c_char
from functools import lru_cache
from math import gcd, inf
from operator import index

import numpy as np

ALL, FIRST = slice(None), slice(1)


def memory_of(array):
    """The array that owns the memory `array` looks at (itself, if it is no view)."""
    while isinstance(array.base, np.ndarray):
        array = array.base
    return array


def address_of(array):
    """The address of the first element. (`__array_interface__` also tells it, among much else, which takes long.)"""
    try:
        return addressof(c_char.from_buffer(array[(FIRST,) * array.ndim]))
    except (TypeError, ValueError):  # it is read-only or empty
        return array.__array_interface__["data"][0]


def storage_offset(array):
    """How many elements lie between the start of the memory and the first element of `array`."""
    return 0 if array.base is None else (address_of(array) - address_of(memory_of(array))) // array.itemsize


def strides_of(array):
    """The strides of `array` in elements. numpy gives arrays without elements zeros; PyTorch counts them as 1."""
    if not array.size and not any(array.strides):
        return contiguous_strides(array.shape)
    return in_elements(array.strides, array.itemsize)


@lru_cache(4096)
def in_elements(strides, itemsize):
    """Strides in elements, given in bytes."""
    return tuple([s // itemsize for s in strides])


def geometry_of(array):
    """Its shape, its strides in elements, and how many elements lie before it in memory: what `as_strided` takes."""
    return array.shape, strides_of(array), storage_offset(array)


def is_dense(array):
    """Whether the elements of `array` lie without gaps, each in a place of its own."""
    strides = strides_of(array)
    return extent(array.shape, strides) == array.size and not overlaps(array.shape, strides)


def dense_copy(array, dtype):
    """A copy in `dtype` without gaps, whose dimensions follow each other in memory as those of `array` do.

    `astype` puts dimensions that were expanded last; an iterator leaves them where they are, as PyTorch does.
    """
    if 0 not in array.strides:
        return array.astype(dtype)
    copied = np.nditer((array, None), ["zerosize_ok"], op_dtypes=(None, dtype)).operands[1]
    copied[...] = array
    return copied


@lru_cache(4096)
def contiguous_strides(shape):
    """The strides of an array of this shape whose elements lie in order and without gaps."""
    strides, step = [], 1
    for size in reversed(shape):
        strides.append(step)
        step *= size or 1
    return tuple(reversed(strides))


def flat_memory(array):
    """All the memory behind `array` as a 1-d array of its dtype, in address order."""
    owner = memory_of(array)
    flat = owner.ravel(order="K")
    if flat.dtype != array.dtype:
        flat = flat.view(np.uint8)[: flat.nbytes // array.itemsize * array.itemsize].view(array.dtype)
    return flat


def extent(size, stride):
    """How many elements lie from the first to the last one of this geometry, both included."""
    return 1 + sum([(n - 1) * s for n, s in zip(size, stride, strict=True)]) if 0 not in size else 0


def as_strided(array, size, stride, offset):
    """A view of the memory behind `array` with the given geometry."""
    flat, itemsize, reach = flat_memory(array), array.itemsize, extent(size, stride)
    offset = offset if reach else min(offset, flat.size)
    if min((*size, *stride, offset)) < 0 or offset + reach > flat.size:
        raise RuntimeError(f"setStorage: sizes {list(size)}, strides {list(stride)}, storage offset {offset} are out "
                           f"of bounds for storage of size {flat.nbytes}")  # fmt: skip
    return np.ndarray(tuple(size), array.dtype, flat, offset * itemsize, tuple([s * itemsize for s in stride]))


def restride(array, shape, strides):
    """A view that begins where `array` does, with another shape and strides (in bytes), and stays inside of it."""
    if array.flags.c_contiguous:
        return np.ndarray(shape, array.dtype, array, 0, strides)
    flat = flat_memory(array)
    return np.ndarray(shape, array.dtype, flat, address_of(array) - address_of(flat), strides)


@lru_cache(4096)
def overlaps(shape, strides):
    """Whether two elements of an array of this geometry lie at the same place."""
    reach = 0
    for stride, size in sorted(zip(strides, shape, strict=True)):
        if size > 1:
            if stride <= reach:
                break
            reach += stride * (size - 1)
    else:
        return False  # each dimension steps beyond all that the ones before can reach
    strides = in_elements(strides, gcd(*strides) or 1)
    places = as_strided(np.arange(extent(shape, strides)), shape, strides, 0)
    return np.unique(places).size < places.size


# ---- dimensions ------------------------------------------------------------------------------------------------------


def wrap_dim(dim, ndim):
    """`dim` counted from the front: -1 is the last dimension."""
    return _wrapped((index(dim),), ndim)[0]


def wrap_dims(dims, ndim):
    """`dims` counted from the front. None of them may appear twice."""
    return _wrapped(tuple(map(index, dims)), ndim)


@lru_cache(4096)
def _wrapped(dims, ndim):
    bound = ndim or 1
    for dim in dims:
        if not -bound <= dim < bound:
            raise IndexError(
                f"Dimension out of range (expected to be in range of [{-bound}, {bound - 1}], but got {dim})"
            )
    wrapped = tuple([dim % bound for dim in dims])
    if len(set(wrapped)) < len(wrapped):
        raise RuntimeError(f"a dimension appears twice in {list(dims)}")
    return wrapped


@lru_cache(4096)
def broadcast_dims(shape, wider):
    """The dimensions of `wider` that broadcasting from `shape` adds or stretches; None if it cannot become `wider`."""
    lead = len(wider) - len(shape)
    if lead < 0 or any(n not in (1, wider[d]) for d, n in enumerate(shape, lead)):
        return None
    return (*range(lead), *[d for d, n in enumerate(shape, lead) if n == 1 != wider[d]])


def listed(given):
    """Numbers, or one integer alone, as a tuple."""
    try:
        return (index(given),)
    except TypeError:
        return tuple(given)


def along(dim, part):
    """The index that applies `part` to dimension `dim` and takes all of the others."""
    return (ALL,) * dim + (part, ...)


def with_a_dim(a):
    """`a`, or if it is 0-d, its one element as a vector: what is done along a dimension can be done then."""
    return a if a.ndim else a.reshape(1)


def fill_value(value, dtype):
    """What to fill an array of `dtype` with: a tensor without dimensions, or a number, which has to fit."""
    if isinstance(value, np.ndarray):
        if value.ndim:
            raise RuntimeError(f"expected a number or a tensor without dimensions, got one with {value.ndim}")
        return value.astype(dtype)
    if isinstance(value, int) and value.bit_length() > 64:
        raise OverflowError("int too big to convert")
    fits = True
    if isinstance(value, complex) and dtype.kind in "iuf":
        fits, value = not value.imag, value.real
    if dtype.kind in "iu":
        limits = np.iinfo(dtype)  # a negative integer counts back from the end of unsigned ones
        lowest = -limits.max if isinstance(value, int) and not limits.min else limits.min
        fits = fits and lowest <= value <= limits.max
        value = int(value) if fits else 0
    made = np.asarray(value).astype(dtype)
    if not fits or (abs(value) < inf and not np.isfinite(made)):
        raise RuntimeError(f"value cannot be converted to type {dtype} without overflow")
    return made
