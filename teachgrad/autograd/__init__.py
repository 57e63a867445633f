"""What users call: `backward`, `grad`, `Function`, grad modes, hooks on saved tensors, forward mode, `gradcheck`.

The forward pass records a graph (`../graph/`), the backward pass walks it (`../engine/`). Here is what stands around
them. First `run.py` (`backward` and `grad`), `grad_mode.py` and `tensor_methods.py` (what a tensor tells about its
gradient); then `function.py` with `outputs.py`, `graph.py`, `forward_ad.py`, `functional.py` and `gradcheck.py`.
`anomaly_mode.py`, `profiler.py` and `interleave.py` watch the engine at work; `variable.py` is for old programs.

In PyTorch: `torch/autograd/__init__.py`.
Read next: `run.py`, then `../engine/engine.py`.
"""

from teachgrad.autograd import anomaly_mode as anomaly_mode
from teachgrad.autograd import forward_ad as forward_ad
from teachgrad.autograd import function as function
from teachgrad.autograd import functional as functional
from teachgrad.autograd import grad_mode as grad_mode
from teachgrad.autograd import graph as graph
from teachgrad.autograd import profiler as profiler
from teachgrad.autograd import variable as variable
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
from teachgrad.autograd.variable import Variable
from teachgrad.graph.saved_tensor import SavedTensor

__all__ = [
    "Function",
    "GradcheckError",
    "SavedTensor",
    "Variable",
    "backward",
    "detect_anomaly",
    "enable_grad",
    "forward_ad",
    "function",
    "functional",
    "grad",
    "grad_mode",
    "gradcheck",
    "gradgradcheck",
    "graph",
    "inference_mode",
    "is_multithreading_enabled",
    "is_view_replay_enabled",
    "no_grad",
    "profiler",
    "set_detect_anomaly",
    "set_grad_enabled",
    "set_multithreading_enabled",
    "variable",
]
