"""teachgrad: PyTorch's autograd in readable Python on numpy.

    import teachgrad as torch

Whatever is here behaves as in PyTorch 2.13 on the CPU. Read the package in this order: `tensor.py`, `autograd/node.py`,
`autograd/engine.py`; then follow each file's last docstring line.

In PyTorch: `torch/__init__.py`.
Read next: `tensor.py`.
"""

import gc as _gc
import importlib as _importlib

import numpy as _numpy  # if it is not there, nothing below is begun

_collects = _gc.isenabled()
_gc.disable()  # what an import makes stays: looking for garbage among it took a fifth of the time

from teachgrad import autograd as autograd
from teachgrad import fft as fft
from teachgrad import linalg as linalg
from teachgrad import methods as _methods
from teachgrad import other_names as _other_names
from teachgrad import out_of_scope as _out_of_scope
from teachgrad import special as special
from teachgrad import utils as utils
from teachgrad.autograd.anomaly_mode import is_anomaly_check_nan_enabled, is_anomaly_enabled
from teachgrad.autograd.anomaly_mode import switch as set_anomaly_enabled
from teachgrad.autograd.grad_mode import (
    enable_grad,
    inference_mode,
    is_grad_enabled,
    is_inference_mode_enabled,
    no_grad,
    set_grad_enabled,
)
from teachgrad.compat import (
    BoolTensor,
    ByteTensor,
    CharTensor,
    DoubleTensor,
    FloatTensor,
    HalfTensor,
    IntTensor,
    LongTensor,
    ShortTensor,
    are_deterministic_algorithms_enabled,
    broadcast_shapes,
    can_cast,
    e,
    get_default_device,
    get_deterministic_debug_mode,
    get_device,
    get_float32_matmul_precision,
    get_num_threads,
    inf,
    is_deterministic_algorithms_warn_only_enabled,
    is_storage,
    is_tensor,
    is_warn_always_enabled,
    nan,
    newaxis,
    pi,
    promote_types,
    result_type,
    set_default_device,
    set_default_tensor_type,
    set_deterministic_debug_mode,
    set_float32_matmul_precision,
    set_num_threads,
    set_warn_always,
    split,
    typename,
    use_deterministic_algorithms,
)
from teachgrad.composite import core as _core
from teachgrad.creation import (
    Size,
    as_tensor,
    asarray,
    empty,
    empty_like,
    empty_permuted,
    empty_strided,
    from_dlpack,
    from_numpy,
    frombuffer,
    full,
    full_like,
    ones,
    ones_like,
    scalar_tensor,
    tensor,
    zeros,
    zeros_like,
)
from teachgrad.devices import device
from teachgrad.dispatcher import functions as _functions
from teachgrad.dtypes import (
    bool_ as bool,
)
from teachgrad.dtypes import (
    cdouble,
    cfloat,
    complex64,
    complex128,
    double,
    dtype,
    finfo,
    float16,
    float32,
    float64,
    get_default_dtype,
    half,
    iinfo,
    int8,
    int16,
    int32,
    int64,
    long,
    set_default_dtype,
    short,
    uint8,
)
from teachgrad.dtypes import float32 as float
from teachgrad.dtypes import int32 as int
from teachgrad.generated import array_nodes as _array_nodes
from teachgrad.generated import operators as _operators
from teachgrad.printing import set_printoptions
from teachgrad.public import refusing_all as _refusing_all
from teachgrad.random import (
    Generator,
    default_generator,
    get_rng_state,
    initial_seed,
    manual_seed,
    normal,
    rand,
    rand_like,
    randint,
    randint_like,
    randn,
    randn_like,
    randperm,
    seed,
    set_rng_state,
)
from teachgrad.ranges import arange, eye, linspace, logspace
from teachgrad.ranges import range_ as range
from teachgrad.storage import (
    channels_last,
    channels_last_3d,
    contiguous_format,
    layout,
    legacy_contiguous_format,
    memory_format,
    preserve_format,
    strided,
)
from teachgrad.tensor import Tensor

_methods.attach()
_out_of_scope.leave_out(Tensor)
_refusing_all(globals())
globals().update(_functions)
if _collects:
    if not _gc.get_freeze_count():  # else somebody has frozen objects of their own
        _gc.freeze()
        _gc.unfreeze()  # all that there is counts as old now, instead of being looked through at once
    _gc.enable()

__version__ = "0.1.0"

_HARDWARE = ("accelerator", "backends", "cpu", "cuda", "mps", "mtia", "version", "xpu")
_ON_DEMAND = ("_C", "course", "func", "history", "nn", "optim", "testing", "viz")


def __getattr__(name: str) -> object:
    """Parts of the package that are loaded when they are first asked for."""
    if name in _ON_DEMAND:
        return _importlib.import_module(f"teachgrad.{name}")
    if name in _HARDWARE:
        return getattr(_importlib.import_module("teachgrad.accelerators"), name)
    if name in ("save", "load"):
        return getattr(_importlib.import_module("teachgrad.serialization"), name)
    if name == "to_dlpack":
        return _importlib.import_module("teachgrad.utils.dlpack").to_dlpack
    if name.startswith(("_check", "_assert")):
        checks = _importlib.import_module("teachgrad.checks")
        if hasattr(checks, name):
            return getattr(checks, name)
    _out_of_scope.refuse("torch", name, _out_of_scope.FUNCTIONS)
