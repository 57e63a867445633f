"""Where do gradients come from?

From a graph: the forward pass *records* it (`node.py`, `saved_tensor.py`, `views.py`, `inplace.py`), and the backward
pass *walks* it (`run.py`, `engine.py`, `input_buffer.py`, `ready_queue.py`). What users call is listed here.

In PyTorch: `torch/autograd/__init__.py`.
Read next: `node.py`, then `engine.py`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from teachgrad.autograd import anomaly_mode as anomaly_mode
from teachgrad.autograd import forward_ad as forward_ad
from teachgrad.autograd import function as function
from teachgrad.autograd import grad_mode as grad_mode
from teachgrad.autograd import graph as graph
from teachgrad.autograd import variable as variable
from teachgrad.autograd.anomaly_mode import detect_anomaly, set_detect_anomaly
from teachgrad.autograd.function import Function
from teachgrad.autograd.grad_mode import (
    _force_original_view_tracking,
    _unsafe_preserve_version_counter,
    enable_grad,
    enforce_grad_layout_policy,
    inference_mode,
    is_multithreading_enabled,
    is_view_replay_enabled,
    no_grad,
    set_grad_enabled,
    set_multithreading_enabled,
)
from teachgrad.autograd.gradcheck import gradcheck as gradcheck
from teachgrad.autograd.gradcheck import gradgradcheck as gradgradcheck
from teachgrad.autograd.imperative import Variable
from teachgrad.autograd.run import backward, grad
from teachgrad.autograd.saved_tensor import SavedTensor

_ON_DEMAND = ("functional", "profiler")


def __getattr__(name: str) -> Any:
    """Parts that most programs never use are loaded when first asked for."""
    if name in _ON_DEMAND:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module '{__name__}' has no attribute '{name}'")


__all__ = [
    "Function",
    "SavedTensor",
    "Variable",
    "backward",
    "detect_anomaly",
    "enable_grad",
    "enforce_grad_layout_policy",
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
    "set_detect_anomaly",
    "set_grad_enabled",
    "set_multithreading_enabled",
    "variable",
]
