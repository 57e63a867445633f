"""teachgrad: PyTorch's autograd in readable Python on numpy.

    import teachgrad as torch

What is here behaves as in PyTorch 2.13 on the CPU; what is left out raises an error that says so. README has the list
of files in reading order; it begins with `tensor/tensor.py`, `graph/node.py`, `dispatch/record.py`, `engine/engine.py`.

In PyTorch: `torch/__init__.py`.
Read next: `tensor/tensor.py`.
"""

import importlib as _importlib
from math import e, inf, nan, pi
from typing import TYPE_CHECKING as _TYPE_CHECKING

from teachgrad.left_out import left_out as _left_out
from teachgrad import _C, autograd, backends, fft, linalg, utils
from teachgrad.backends import accelerator, cuda
from teachgrad._tensor import Tensor
from teachgrad.autograd.grad_mode import (
    enable_grad, inference_mode, is_grad_enabled, is_inference_mode_enabled, no_grad, set_grad_enabled,
)  # fmt: skip
from teachgrad.generated.functions import *
from teachgrad.generated.operators import (
    complex, fill, isin, polar, relu_, rsub, sigmoid, tanh, view_as_complex, view_as_real,
)  # fmt: skip
from teachgrad.generated.operators import abs as absolute
from teachgrad.generated.operators import clamp as clip
from teachgrad.operators.activations import cosine_similarity, log_softmax, relu, softmax
from teachgrad.operators.conversion import is_complex, is_conj, is_floating_point, is_tensor, layout, numel, strided
from teachgrad.linalg import det
from teachgrad.linalg import norm_of_all as norm
from teachgrad.linalg import svd_v as svd
from teachgrad.operators.matmul import einsum, cross, ger, inner, kron, matmul, outer, tensordot
from teachgrad.operators.nn import conv1d, conv2d, conv_transpose2d
from teachgrad.operators.pointwise import (
    allclose, conj, conj_physical, equal, float_power, floor_divide, imag, positive, real, resolve_conj,
    square, where,
)  # fmt: skip
from teachgrad.generated.operators import div as true_divide
from teachgrad.operators.printing import set_printoptions
from teachgrad.operators.reductions import (
    diff, max, min, nanmean, std, std_mean, unique, var, var_mean,
)  # fmt: skip
from teachgrad.operators.views import (
    argwhere, atleast_1d, atleast_2d, broadcast_tensors, broadcast_to, cat, chunk, diag, flatten, flip, hstack,
    meshgrid, movedim, narrow, nonzero, permute, repeat_interleave, reshape, split, stack, swapaxes, swapdims,
    take_along_dim, tensor_split, tile, unflatten, vstack,
)  # fmt: skip
from teachgrad.operators.views import cat as concat
from teachgrad.tensor.creation import (
    BoolTensor, ByteTensor, DoubleTensor, FloatTensor, IntTensor, LongTensor,
    Size, arange, as_tensor, empty, empty_like, eye, from_numpy, full, full_like, linspace, ones, ones_like, tensor,
    zeros, zeros_like,
)  # fmt: skip
from teachgrad.tensor.tensor import is_inference
from teachgrad.tensor.devices import device, get_default_device, set_default_device
from teachgrad.tensor.dtypes import bool_ as bool
from teachgrad.tensor.dtypes import (
    can_cast, cdouble, cfloat, complex64, complex128, double, dtype, finfo, float16, float32, float64,
    get_default_dtype, half, iinfo, int8, int16, int32, int64, long, promote_types, set_default_dtype, short, uint8,
)  # fmt: skip
from teachgrad.tensor.dtypes import float32 as float
from teachgrad.tensor.dtypes import int32 as int
from teachgrad.dispatch.operands import result_type
from teachgrad.operators.random import (
    Generator, bernoulli, get_rng_state, manual_seed, multinomial, normal, rand, rand_like, randint, randn, randn_like,
    randperm, set_rng_state,
)  # fmt: skip

__version__ = "1.1.0"
detach = Tensor.detach

if _TYPE_CHECKING:
    from teachgrad.utils.serialization import load, save

_ON_DEMAND = ("course", "history", "nn", "optim", "viz")


def __getattr__(name: str) -> object:
    """Parts of the package that are loaded when they are first asked for; everything else is left out."""
    if name in _ON_DEMAND:
        return _importlib.import_module(f"teachgrad.{name}")
    if name in ("load", "save"):
        return getattr(_importlib.import_module("teachgrad.utils.serialization"), name)
    raise _left_out("module 'teachgrad'", name)


def load_ipython_extension(shell: object):
    """`%load_ext teachgrad` in a notebook: `%%film`, `%draw y`, `%diagnose loss`."""
    _importlib.import_module("teachgrad.viz.magics").load(shell)
