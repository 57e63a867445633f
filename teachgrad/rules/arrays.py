"""The functions that rules call, on numpy arrays: what a plain backward pass computes with.

A rule such as `grad * cos(self).conj()` is written once. An ordinary backward pass is not recorded, so its gradients
need not be tensors: the rule runs on bare arrays, with the functions of this module. In a pass that is recorded
(`create_graph=True`) the same rule runs on tensors, with those of `tensors.py`, which has the same names.

Arguments and results without a type are arrays.

Read next: `tensors.py`; then the other files of this folder, the longer rules.
"""

import numpy as np
from numpy import abs, cos, cosh, exp, isfinite, log, ones_like, real, sin, sinh, take, tanh, where  # noqa: F401
from numpy import iscomplexobj as is_complex  # noqa: F401

from teachgrad.graph.saved_tensor import unpack_array as unpack  # noqa: F401
from teachgrad.graph.saved_tensor import unpack_promoted  # noqa: F401
from teachgrad.kernels.activations import *  # noqa: F403
from teachgrad.kernels.indexing import *  # noqa: F403
from teachgrad.kernels.linalg import *  # noqa: F403
from teachgrad.kernels.memory import extent, in_elements
from teachgrad.kernels.nn import constant_pad_nd, convolution, convolution_input, convolution_weight  # noqa: F401
from teachgrad.kernels.pointwise import *  # noqa: F403
from teachgrad.kernels.pointwise import clamp as clamp_min  # noqa: F401
from teachgrad.kernels.reductions import *  # noqa: F403
from teachgrad.kernels.views import *  # noqa: F403
from teachgrad.tensor.tensor import new_tensor, overwrite, refuse_overlap

ndarray = np.ndarray

# ---- what the engine and the hand-written nodes need (graph/inplace.py, engine/) ------------------------------------


def writable(grads, shape, strides):
    """The first gradient or a copy of it, to be written to, lying in memory as these strides (in bytes) say.

    A gradient that owns its memory is taken out of `grads`; see Note [Owned gradients] in `engine/graph_task.py`.
    """
    grad = grads[0]
    if grad.strides == strides and grad.flags.c_contiguous:
        if grad.base is not None:
            return grad.copy()
        grads[0] = None
        return grad
    size = extent(shape, in_elements(strides, grad.itemsize))
    copy = np.ndarray(shape, grad.dtype, np.zeros(size, grad.dtype), 0, strides)
    refuse_overlap(copy)
    copy[...] = grad
    return copy


def part_of(whole, shape, strides, offset):
    """A view of `whole` with this geometry, in bytes."""
    memory = whole if whole.flags.c_contiguous else whole.base
    return np.ndarray(shape, whole.dtype, memory, offset, strides)


def replay(function, whole):
    """A view of `whole` taken as a tensor operator takes it; a tensor, if it is a conjugated one."""
    view = function(new_tensor(whole))
    return view._memory if view._involution is None else view


def clone(part):  # type: ignore[no-redef]  # in place of the kernel
    """A copy with its elements in order and without gaps."""
    return (part if part.__class__ is ndarray else part._array).copy()


def put(part, values):
    """Write `values` over `part`; None is a zero."""
    values = 0 if values is None else values
    if part.__class__ is ndarray:
        part[...] = values
    else:
        overwrite(part, values)


# ---- copies (operators/conversion.py) --------------------------------------------------------------------------------


def as_it_is(values, *context):
    """The same numbers: an array is on no device, never conjugated lazily, and depends on nothing."""
    return values


to_device = resolve_conj = constant = as_it_is


# ---- matrices and layers (rules/linalg.py, nn.py) --------------------------------------------------------------------

mm = np.ndarray.dot


def constant_like(values, like):
    """Numbers in the dtype of `like`."""
    return np.asarray(values, like.dtype)


def statistics(input, mean, invstd, dims):
    """Mean and inverse deviation as they were saved."""
    return mean, invstd


def zeros_like(grad):
    """Zeros in the shape and dtype of `grad`."""
    return np.zeros(grad.shape, grad.dtype)


# ---- pointwise operators, activations, losses (rules/pointwise.py, activations.py) -----------------------------------


def cast(grad, dtype):  # type: ignore[no-redef]  # of gradients, which may have to become real
    """The numbers in another dtype, numpy's or teachgrad's; only their real part, if that is real."""
    dtype = getattr(dtype, "numpy", dtype)
    return (grad if dtype.kind == "c" else grad.real).astype(dtype, copy=False)


# ---- shapes and constants (rules/reductions.py, views.py) -------------------------------------------------


def zeros(shape, like):
    """Zeros of this shape, otherwise like `like`."""
    return np.zeros(shape, like.dtype)


def contiguous(x):
    """`x` with its elements in order and without gaps."""
    return x if x.flags.c_contiguous else x.copy()
