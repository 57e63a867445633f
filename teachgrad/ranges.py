"""Which tensors are made by a rule: numbers in equal steps, ones on a diagonal?

In PyTorch: `aten/src/ATen/native/RangeFactories.cpp`, `TensorFactories.cpp`.
Read next: `methods.py`.
"""

from __future__ import annotations

import math
import warnings
from typing import Any

import numpy as np

from teachgrad import dtypes, kernels
from teachgrad.arguments import by_place_or_name, invalid_arguments
from teachgrad.callers import users_level
from teachgrad.composite.core import make
from teachgrad.creation import default_kind, refuse_options
from teachgrad.devices import CPU, as_device
from teachgrad.dtypes import as_dtype
from teachgrad.dtypes import dtype as Dtype
from teachgrad.kernels.fitting import as_double
from teachgrad.out import fill_out
from teachgrad.scalars import python_number
from teachgrad.tensor import Tensor


def arange(
    *bounds: Any, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False, **named: Any
) -> Tensor:
    """`start, start + step, …` up to but without `end`; integers if all three are."""
    out = named.pop("out", None)
    if out is not None:
        return fill_out("arange", out, arange, *bounds, dtype=dtype, **named)
    refuse_options("arange", {key: named.pop(key) for key in ("layout", "pin_memory") if key in named})
    found = {"start": 0, "step": 1, **by_place_or_name("arange", _RANGES, bounds, named)}
    bounds = (found["start"], found["end"], found["step"])
    start, end, step = (
        python_number("arange", name, None, v) for name, v in zip(("start", "end", "step"), bounds, strict=True)
    )
    if dtype is None:
        floating = any(isinstance(v, (float, complex)) for v in (start, end, step))
        dtype = dtypes.get_default_dtype() if floating else dtypes.int64
    dtype = as_dtype(dtype)
    if dtype.is_complex or dtype is dtypes.bool_:
        raise NotImplementedError(f"\"arange_cpu\" not implemented for '{dtype.scalar_name}'")
    start, end, step = (as_double(v) if isinstance(v, complex) else v for v in (start, end, step))
    _check_range(start, end, step)
    if dtype is dtypes.int64 and not all(-(2**63) <= v < 2**63 for v in (start, end, step)):
        raise RuntimeError("value cannot be converted to type int64_t without overflow")
    if dtype.is_floating_point:
        count = math.ceil((float(end) - float(start)) / float(step))
    else:
        count = _count_of_integers(start, end, step, exactly=dtype is dtypes.int64)
        start, step = int(start), int(step)
    if count >= 2**63:
        raise RuntimeError("invalid size, possible overflow?")
    return make((start + step * np.arange(count)).astype(dtype.numpy), as_device(device), requires_grad)


def _check_range(start: Any, end: Any, step: Any) -> None:
    """Whether one gets from `start` to `end` by `step`s."""
    if step == 0:
        raise RuntimeError("step must be nonzero")
    if not (math.isfinite(start) and math.isfinite(end)):
        raise RuntimeError(f"unsupported range: {start:g} -> {end:g}")
    if (end - start) * step < 0:
        raise RuntimeError("upper bound and lower bound inconsistent with step sign")


def _count_of_integers(start: Any, end: Any, step: Any, exactly: bool) -> int:
    """How many integers `arange` makes: those that are 64 bits wide are counted after the bounds were cut to integers."""
    if not exactly:
        return math.ceil((float(end) - float(start)) / float(step))
    start, end, step = int(start), int(end), int(step)
    if step == 0:
        raise ValueError("step must be nonzero")
    return -((start - end) // step)


_RANGES = (("end",), ("start", "end"), ("start", "end", "step"))


def range_(
    start: Any = 0,
    end: Any = None,
    step: Any = 1,
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    out: Tensor | None = None,
    **options: Any,
) -> Tensor:
    """`start, start + step, …` up to and with `end`; deprecated, as in PyTorch."""
    refuse_options("range", options)
    if end is None:
        raise TypeError('range() missing 1 required positional arguments: "end"')
    warnings.warn(
        "torch.range is deprecated and will be removed in a future release because its behavior is inconsistent with "
        "Python's range builtin. Instead, use torch.arange, which produces values in [start, end).",
        UserWarning,
        stacklevel=users_level(),
    )
    if out is not None:
        return fill_out("range", out, _up_to, start, end, step, dtype=dtype)
    return _up_to(start, end, step, dtype=dtype, device=device, requires_grad=requires_grad)


def _up_to(
    start: Any, end: Any, step: Any, dtype: Dtype | None = None, device: Any = None, requires_grad: bool = False
) -> Tensor:
    start, end, step = (v.item() if isinstance(v, Tensor) else v for v in (start, end, step))
    _check_range(start, end, step)
    count = math.floor((end - start) / step) + 1
    where = as_device(CPU if device is None else device)  # as in PyTorch, whatever the default device is
    return make((start + step * np.arange(count)).astype(default_kind(dtype)), where, requires_grad)


def linspace(
    start: Any,
    end: Any,
    steps: int,
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    out: Tensor | None = None,
    **options: Any,
) -> Tensor:
    """`steps` numbers from `start` to `end`, both included."""
    refuse_options("linspace", options)
    if out is not None:
        return fill_out("linspace", out, linspace, start, end, steps, dtype=dtype)
    return make(_evenly("linspace", start, end, steps, dtype), as_device(device), requires_grad)


def logspace(
    start: Any,
    end: Any,
    steps: int,
    base: float = 10.0,
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    out: Tensor | None = None,
    **options: Any,
) -> Tensor:
    """`base` to the powers of `linspace`."""
    refuse_options("logspace", options)
    if out is not None:
        return fill_out("logspace", out, logspace, start, end, steps, base, dtype=dtype)
    return make(_evenly("logspace", start, end, steps, dtype, float(base)), as_device(device), requires_grad)


def _evenly(name: str, start: Any, end: Any, steps: int, dtype: Dtype | None, base: float | None = None) -> np.ndarray:
    """`steps` numbers from start to end, or `base` to the power of them, in the dtype asked for."""
    bounds = {"start": start, "end": end}
    dims = {k: t._array.ndim for k, t in bounds.items() if isinstance(t, Tensor)}
    if any(dims.values()):
        found = " and ".join(f"{k} with {ndim} dimension(s)" for k, ndim in dims.items())
        raise RuntimeError(f"{name} only supports 0-dimensional start and end tensors, but got {found}.")
    start, end = (v.item() if isinstance(v, Tensor) else v for v in (start, end))
    if not isinstance(steps, (int, np.integer, Tensor)) or isinstance(steps, bool):
        raise invalid_arguments(name, start, end, steps)
    kind = default_kind(dtype)
    if isinstance(start, complex) or isinstance(end, complex):
        if dtype is None:
            kind = np.result_type(kind, np.complex64)
        elif kind.kind != "c":
            inferred = "double" if default_kind(None).itemsize == 8 else "float"
            raise RuntimeError(f"torch.{name}(): inferred dtype c10::complex<{inferred}> can't be safely cast to passed "
                               f"dtype {dtype.scalar_name}")  # fmt: skip
    if steps < 0:
        raise RuntimeError("number of steps must be non-negative")
    if kind.kind == "b" and steps > 1:
        raise NotImplementedError(f"\"{name}_cpu\" not implemented for 'Bool'")
    if base is not None:
        return kernels.logspace(start, end, steps, base, kind)
    return kernels.linspace(start, end, steps, kind)


def eye(
    n: int,
    m: int | None = None,
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    out: Tensor | None = None,
    **options: Any,
) -> Tensor:
    """Ones on the diagonal, zeros elsewhere."""
    refuse_options("eye", options)
    if out is not None:
        return fill_out("eye", out, eye, n, m, dtype=dtype)
    for name, count in (("n", n), ("m", n if m is None else m)):
        if count < 0:
            raise RuntimeError(f"{name} must be greater or equal to 0, got {count}")
    return make(np.eye(n, m, dtype=default_kind(dtype)), as_device(device), requires_grad)
