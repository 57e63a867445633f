"""The backward pass failed, or gave NaN. Which line of the forward pass is to blame?

While `detect_anomaly` is on, every new node keeps the stack of the call that made it, and the node that was running
then (a double backward records nodes while another node runs). When a node fails, or returns a NaN, these stacks are
shown as warnings, innermost first.

In PyTorch: `torch/autograd/anomaly_mode.py`, `torch/csrc/autograd/anomaly_mode.cpp`.
Read next: `events.py`, which is how it hears of new nodes.
"""

from __future__ import annotations

import sys
import traceback
import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad.arguments import class_name
from teachgrad.autograd.events import events
from teachgrad.autograd.node import Node
from teachgrad.autograd.state import local
from teachgrad.tensor import Tensor

_PACKAGE = __file__.rsplit("autograd", 1)[0]


class _Switch:
    check_nan = True


def is_anomaly_enabled() -> bool:
    """Whether anomaly mode is on (for the whole process)."""
    return events.anomaly is not None


def is_anomaly_check_nan_enabled() -> bool:
    """Whether gradients are searched for NaN while it is on."""
    return _Switch.check_nan


def switch(mode: bool, check_nan: bool = True) -> None:
    """Turn anomaly mode on or off."""
    for position, (name, given) in enumerate((("enabled", mode), ("check_nan", check_nan)), start=1):
        if not isinstance(given, bool):
            raise TypeError(f"set_anomaly_enabled(): argument '{name}' (position {position}) must be bool, not "
                            f"{class_name(given)}")  # fmt: skip
    if mode and events.anomaly is None:
        events.listen(remember)
    elif not mode and events.anomaly is not None:
        events.unlisten(remember)
    events.anomaly = remember if mode else None
    _Switch.check_nan = check_nan
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


def report(node: Node) -> None:
    """Warn with the forward stack of a node that failed, and of the nodes that were running when it was made."""
    if events.anomaly is None:
        return
    _warn(f"Error detected in {node.name()}.", "caused the error", node)
    parent = node.metadata.get("parent_")
    while parent is not None:
        _warn(f"\n\nPrevious calculation was induced by {parent.name()}.", "induced the previous calculation", parent)
        parent = parent.metadata.get("parent_")


def _warn(what: str, did: str, node: Node) -> None:
    """One warning, shown as coming from the line that called `backward`."""
    stack = node.metadata.get("traceback_")
    if stack is None:  # of the nodes above it, too, PyTorch then says that they failed
        text = f"Error detected in {node.name()}. No forward pass information available. Enable detect anomaly during "
        text += "forward pass for more information."
    else:
        text = f"{what} Traceback of forward call that {did}:\n{''.join(stack)}"
    level, frame = 1, sys._getframe()
    while frame.f_back is not None and frame.f_code.co_filename.startswith(_PACKAGE):
        level, frame = level + 1, frame.f_back
    warnings.warn(text, stacklevel=level)


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
        self.before = is_anomaly_enabled(), _Switch.check_nan
        switch(True, self.check_nan)

    def __exit__(self, *exception: Any) -> None:
        switch(*self.before)


class set_detect_anomaly:
    """Turn anomaly mode on or off, for good or, as a context manager, for a while."""

    def __init__(self, mode: bool, check_nan: bool = True) -> None:
        self.before = is_anomaly_enabled(), _Switch.check_nan
        switch(mode, check_nan)

    def __enter__(self) -> None:
        pass

    def __exit__(self, *exception: Any) -> None:
        switch(*self.before)
