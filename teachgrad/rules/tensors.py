"""The functions that rules call, on tensors: what a recorded backward pass computes with.

It has the same names as `arrays.py`, which says why there are two.

Read next: `../generated/pointwise.py`, which calls both.
"""

import numpy as np

from teachgrad.dispatch.write import copy_
from teachgrad.generated import operators as ops
from teachgrad.generated.operators import *  # noqa: F403
from teachgrad.graph.saved_tensor import unpack_tensor as unpack  # noqa: F401
from teachgrad.graph.saved_tensor import unpack_tensor as unpack_promoted  # noqa: F401
from teachgrad.kernels.memory import in_elements
from teachgrad.operators.conversion import convert, is_complex  # noqa: F401
from teachgrad.operators.nn import constant_like, statistics  # noqa: F401
from teachgrad.operators.pointwise import real, resolve_conj  # noqa: F401
from teachgrad.operators.views import contiguous  # noqa: F401
from teachgrad.rules import arrays
from teachgrad.tensor.creation import ones_like, zeros_like  # noqa: F401
from teachgrad.tensor.dtypes import from_numpy_dtype
from teachgrad.tensor.tensor import wrap

# ---- what the engine and the hand-written nodes need (graph/inplace.py, engine/) ------------------------------------


def writable(grads, shape, strides):
    """A copy of the first gradient, lying in memory as these strides (in bytes) say."""
    grad = grads[0]
    return copy_(wrap(arrays.writable([grad._array[...]], shape, strides), grad._storage.device), grad)


def part_of(whole, shape, strides, offset):
    """A view of `whole` with this geometry, in bytes."""
    size = whole._array.itemsize
    return ops.as_strided(whole, shape, in_elements(strides, size), offset // size)


def replay(function, whole):
    """A view of `whole`."""
    return function(whole)


def put(part, values):
    """Write `values` over `part`; None is a zero."""
    if values is None:
        ops.zero_(part)
    else:
        copy_(part, values)


# ---- copies (operators/conversion.py) --------------------------------------------------------------------------------


def to_device(grad, device):
    """A gradient on the device of what it belongs to."""
    return convert(grad, None, device)


def cast(grad, dtype):
    """The numbers in another dtype, numpy's or teachgrad's; only their real part, if that is real."""
    if isinstance(dtype, np.dtype):
        dtype = from_numpy_dtype(dtype)
    return convert(grad if dtype.is_complex or not grad.dtype.is_complex else grad.real, dtype)


# ---- shapes and constants (rules/reductions.py, views.py) -------------------------------------------------


def zeros(shape, like):
    """Zeros of this shape, otherwise like `like`."""
    return constant(arrays.zeros(shape, like._array), like)


def constant(values, like):
    """Numbers that do not depend on anything, where `like` is."""
    return wrap(values, like._storage.device)
