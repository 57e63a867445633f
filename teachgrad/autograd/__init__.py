"""What users call: `backward`, `grad`, `Function`, grad modes, hooks on saved tensors, forward mode, `gradcheck`.

The forward pass records a graph (`../graph/`), the backward pass walks it (`../engine/`). Here is what stands around
them. First `run.py` (`backward` and `grad`), `grad_mode.py` and `tensor_methods.py` (what a tensor tells about its
gradient); then `function.py`, `graph.py`, `forward_ad.py`, `functional.py` and `gradcheck.py`.
`anomaly_mode.py` and `profiler.py` watch the engine at work. `Variable` is for old programs: until
PyTorch 0.4 a tensor had to be wrapped in one to get a gradient (`../history/variable.py`); today every tensor is one.

In PyTorch: `torch/autograd/__init__.py`.
Read next: `run.py`, then `../engine/engine.py`.
"""

from types import SimpleNamespace

from teachgrad.autograd import anomaly_mode, forward_ad, function, functional, grad_mode, graph, profiler
from teachgrad.autograd.anomaly_mode import detect_anomaly, set_detect_anomaly
from teachgrad.autograd.function import Function
from teachgrad.autograd.grad_mode import (
    _force_original_view_tracking,
    _unsafe_preserve_version_counter,
    enable_grad,
    inference_mode,
    is_multithreading_enabled,
    is_view_replay_enabled,
    no_grad,
    set_grad_enabled,
    set_multithreading_enabled,
)
from teachgrad.autograd.gradcheck import GradcheckError, gradcheck, gradgradcheck
from teachgrad.autograd.run import backward, grad
from teachgrad.engine.workers import current_task
from teachgrad.graph.saved_tensor import SavedTensor
from teachgrad.left_out import says_so as _says_so
from teachgrad.tensor.tensor import Tensor

__getattr__ = _says_so(__name__)


def _queue_callback(callback):
    """Call `callback` when the backward pass that is running in this thread is over, before it returns."""
    task = current_task()
    if task is None:
        raise RuntimeError("Final callbacks can only be installed during backward pass.")
    task.final_callbacks.append(callback)


class _EveryTensor(type):
    def __instancecheck__(cls, other: object) -> bool:
        return isinstance(other, Tensor)


class Variable(metaclass=_EveryTensor):
    """`Variable(tensor)` is another tensor on the same memory; every tensor is a Variable."""

    _execution_engine = SimpleNamespace(queue_callback=_queue_callback)

    def __new__(cls, data: Tensor, requires_grad: bool = False):
        return data.detach().requires_grad_(requires_grad)
