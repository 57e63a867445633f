"""Hardware that is not here, for programs that ask whether it is, and seed it in any case.

In PyTorch: `torch/cuda`, `torch/mps`, `torch/xpu`, `torch/accelerator`, `torch/backends`.
Read next: `devices.py`, for the devices that are here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, NoReturn

from teachgrad import __version__
from teachgrad.attention_backends import get_fastpath_enabled, set_fastpath_enabled


def _always(answer: Any) -> Callable[..., Any]:
    return lambda *args, **kwargs: answer


def _refusing(error: Exception) -> Callable[..., NoReturn]:
    def call(*args: Any, **kwargs: Any) -> NoReturn:
        raise type(error)(*error.args)

    return call


def _missing(name: str, no: str, nothing: str, nought: str, refused: str) -> SimpleNamespace:
    """A module whose functions answer False, None or 0, or are refused."""
    answers = {function: _always(False) for function in no.split()}
    answers |= {function: _always(None) for function in nothing.split()}
    answers |= {function: _always(0) for function in nought.split()}
    error = AssertionError(f"Torch not compiled with {name} enabled")
    return SimpleNamespace(**answers, **{function: _refusing(error) for function in refused.split()})


cuda = _missing(
    "CUDA",
    "is_available is_initialized is_bf16_supported",
    "manual_seed manual_seed_all seed seed_all empty_cache",
    "device_count memory_allocated max_memory_allocated memory_reserved max_memory_reserved",
    """synchronize current_device get_device_name get_device_properties get_device_capability get_rng_state current_stream
    init initial_seed ipc_collect""",
)
xpu = _missing("XPU", "is_available", "manual_seed manual_seed_all empty_cache", "device_count", "synchronize")
mps = SimpleNamespace(is_available=_always(False), device_count=_always(0), manual_seed=_always(None))
mtia = SimpleNamespace(is_available=_always(False), device_count=_always(0))
cpu = SimpleNamespace(
    is_available=_always(True), device_count=_always(1), current_device=_always("cpu"), synchronize=_always(None)
)

_NONE_AVAILABLE = _refusing(RuntimeError("Cannot access accelerator device when none is available."))
accelerator = SimpleNamespace(
    is_available=_always(False), current_accelerator=_always(None), device_count=_always(0), synchronize=_NONE_AVAILABLE,
    current_device_index=_NONE_AVAILABLE, set_device_index=_NONE_AVAILABLE, empty_cache=_NONE_AVAILABLE,
)  # fmt: skip

version = SimpleNamespace(__version__=__version__, cuda=None, hip=None, rocm=None, xpu=None, debug=False)


# ---- switches that switch nothing ------------------------------------------------------------------------------


@contextmanager
def _switched(place: SimpleNamespace, **switches: Any) -> Iterator[None]:
    """Other values of these switches for a while."""
    before = dict(vars(place))
    vars(place).update(switches)
    try:
        yield
    finally:
        vars(place).update(before)


def mkldnn_flags(
    enabled: bool = False, deterministic: bool = False, allow_tf32: bool = True, fp32_precision: str = "none"
) -> Any:
    """Other switches of mkldnn for a while."""
    return _switched(backends.mkldnn, enabled=enabled, deterministic=deterministic, allow_tf32=allow_tf32)


def flags(
    enabled: bool = False, benchmark: bool = False, benchmark_limit: int = 10, deterministic: bool = False,
    allow_tf32: bool = True, fp32_precision: str = "none", depthwise_kernel: str = "auto",
) -> Any:  # fmt: skip
    """Other switches of cudnn for a while."""
    return _switched(
        backends.cudnn, enabled=enabled, benchmark=benchmark, deterministic=deterministic, allow_tf32=allow_tf32
    )


backends = SimpleNamespace(
    cudnn=SimpleNamespace(
        enabled=True, benchmark=False, deterministic=False, allow_tf32=True, benchmark_limit=None,
        is_available=_always(False), version=_always(None), flags=flags,
    ),
    cuda=SimpleNamespace(
        is_built=_always(False),
        matmul=SimpleNamespace(allow_tf32=False, allow_fp16_reduced_precision_reduction=True),
    ),
    mha=SimpleNamespace(get_fastpath_enabled=get_fastpath_enabled, set_fastpath_enabled=set_fastpath_enabled),
    mkldnn=SimpleNamespace(
        enabled=True, deterministic=False, allow_tf32=True, is_available=_always(True), flags=mkldnn_flags
    ),
    mps=SimpleNamespace(is_available=_always(False), is_built=_always(False)),
)  # fmt: skip
