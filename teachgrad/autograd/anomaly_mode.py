"""The backward pass failed, or gave NaN. Which line of the forward pass is to blame?

While `detect_anomaly` is on, every new node keeps the stack of the call that made it, and the node that was running
then (a double backward records nodes while another node runs). When a node fails, or returns a NaN, these stacks are
shown as warnings, innermost first.

In PyTorch: `torch/autograd/anomaly_mode.py`, `torch/csrc/autograd/anomaly_mode.cpp`.
Read next: `events.py`, which is how it hears of new nodes.
"""

from __future__ import annotations

import traceback
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad.autograd.events import events
from teachgrad.autograd.node import Node
from teachgrad.autograd.state import local
from teachgrad.tensor import Tensor

_PACKAGE = __file__.rsplit("autograd", 1)[0]


class _Switch:
    enabled = False
    check_nan = True


def is_anomaly_enabled() -> bool:
    """Whether anomaly mode is on (for the whole process)."""
    return _Switch.enabled


def is_anomaly_check_nan_enabled() -> bool:
    """Whether gradients are searched for NaN while it is on."""
    return _Switch.check_nan


def switch(mode: bool, check_nan: bool = True) -> None:
    """Turn anomaly mode on or off."""
    if mode and not _Switch.enabled:
        events.listen(remember)
    elif not mode and _Switch.enabled:
        events.unlisten(remember)
    _Switch.enabled, _Switch.check_nan = mode, check_nan
    events.check_outputs = refuse_nan if mode and check_nan else None


def remember(node: Node) -> None:
    """Keep the stack that made `node`, and the node that was running when it was made."""
    stack = traceback.extract_stack()
    while len(stack) > 1 and stack[-1].filename.startswith(_PACKAGE):
        stack.pop()
    node.metadata["traceback_"] = traceback.format_list(stack)
    worker = local.state.worker
    if worker is not None and worker.node is not None:
        node.metadata["parent_"] = worker.node


def report(node: Node, error: BaseException) -> None:
    """Warn with the forward stack of a node that failed, and of the nodes that were running when it was made."""
    if not _Switch.enabled:
        return
    name, stack = node.name(), node.metadata.get("traceback_")
    if stack is None:
        warnings.warn(f"Error detected in {name}. No forward pass information available. Enable detect anomaly during "
                      "forward pass for more information.", stacklevel=2)  # fmt: skip
        return
    warnings.warn(f"Error detected in {name}. Traceback of forward call that caused the error:\n{''.join(stack)}",
                  stacklevel=2)  # fmt: skip
    parent = node.metadata.get("parent_")
    while parent is not None:
        stack = parent.metadata.get("traceback_")
        if stack is None:
            warnings.warn(f"\n\nPrevious calculation was induced by {parent.name()}. No forward pass information "
                          "available. Enable detect anomaly during forward pass for more information.", stacklevel=2)  # fmt: skip
            return
        warnings.warn(f"\n\nPrevious calculation was induced by {parent.name()}. Traceback of forward call that "
                      f"induced the previous calculation:\n{''.join(stack)}", stacklevel=2)  # fmt: skip
        parent = parent.metadata.get("parent_")


def refuse_nan(node: Node, grads: Sequence[Tensor | None]) -> None:
    """Raise if one of the gradients that `node` returned has a NaN."""
    for i, grad in enumerate(grads):
        if grad is not None and np.isnan(grad._array).any():
            raise RuntimeError(f"Function '{node.name()}' returned nan values in its {i}th output.")


class detect_anomaly:
    """Context manager: keep forward stacks, and refuse NaN gradients (unless `check_nan=False`)."""

    def __init__(self, check_nan: bool = True) -> None:
        self.check_nan = check_nan
        warnings.warn("Anomaly Detection has been enabled. This mode will increase the runtime and should only be "
                      "enabled for debugging.", stacklevel=2)  # fmt: skip

    def __enter__(self) -> None:
        self.before = _Switch.enabled, _Switch.check_nan
        switch(True, self.check_nan)

    def __exit__(self, *exception: Any) -> None:
        switch(*self.before)


class set_detect_anomaly:
    """Turn anomaly mode on or off, for good or, as a context manager, for a while."""

    def __init__(self, mode: bool, check_nan: bool = True) -> None:
        self.before = _Switch.enabled, _Switch.check_nan
        switch(mode, check_nan)

    def __enter__(self) -> None:
        pass

    def __exit__(self, *exception: Any) -> None:
        switch(*self.before)
