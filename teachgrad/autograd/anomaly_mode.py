"""The backward pass failed, or gave NaN. Which line of the forward pass is to blame?

While `detect_anomaly` is on, every new node keeps the stack of the call that made it, and the node that was running
then (a double backward records nodes while another node runs). When a node fails, or returns a NaN, these stacks are
shown as warnings, innermost first.

In PyTorch: `torch/autograd/anomaly_mode.py`, `torch/csrc/autograd/anomaly_mode.cpp`.
Read next: `../graph/events.py`, which is how it hears of new nodes.
"""

import numpy as np

from teachgrad.engine.workers import worker_of
from teachgrad.graph.events import Observer, events
from teachgrad.tensor.state import PACKAGE, local, warn_user


class AnomalyMode(Observer):
    """Takes notes while operations are recorded, and uses them while a backward pass runs.

    Attributes:
        check_nan: whether gradients are searched for NaN.
    """

    check_nan = True

    def switch(self, enabled: bool, check_nan: bool):
        """Turn it on or off."""
        if enabled != (events.anomaly is not None):
            (events.attach if enabled else events.detach)(self)
        events.anomaly = self.node_made if enabled else None
        self.check_nan = check_nan

    def node_made(self, node):
        """Keep the stack that made `node`, and the node that was running when it was made."""
        import traceback  # slow to import

        stack = traceback.extract_stack()
        while len(stack) > 1 and stack[-1].filename.startswith(PACKAGE):
            stack.pop()
        node.metadata["traceback_"] = traceback.format_list(stack)
        running = worker_of(local.state).node
        if running is not None:
            node.metadata["parent_"] = running

    def ran(self, task, node, outputs):
        """Raise if one of the gradients (arrays or tensors) that `node` returned has a NaN."""
        for i, grad in enumerate(outputs):
            if self.check_nan and grad is not None and np.isnan(getattr(grad, "_array", grad)).any():
                raise RuntimeError(f"Function '{node.name()}' returned nan values in its {i}th output.")

    def failed(self, task, node, error: BaseException):
        """Warn with the forward stack of a node that failed, and of the nodes that were running when it was made."""
        _warn(f"Error detected in {node.name()}.", "caused the error", node)
        while (node := node.metadata.get("parent_")) is not None:
            _warn(f"\n\nPrevious calculation was induced by {node.name()}.", "induced the previous calculation", node)


def _warn(what, did, node):
    """One warning, at the line that called `backward`."""
    text = (f"Error detected in {node.name()}. No forward pass information available. Enable detect anomaly during "
            "forward pass for more information.")  # fmt: skip
    if "traceback_" in node.metadata:
        text = f"{what} Traceback of forward call that {did}:\n{''.join(node.metadata['traceback_'])}"
    warn_user(text)


_mode = AnomalyMode()


class set_detect_anomaly:
    """Turn anomaly mode on or off, for the whole process; for good or, as a context manager, for a while."""

    def __init__(self, mode: bool, check_nan: bool = True):
        self.before = events.anomaly is not None, _mode.check_nan
        _mode.switch(mode, check_nan)

    def __enter__(self):
        pass

    def __exit__(self, *exception):
        _mode.switch(*self.before)


class detect_anomaly(set_detect_anomaly):
    """Context manager: keep forward stacks, and refuse NaN gradients (unless `check_nan=False`)."""

    def __init__(self, check_nan: bool = True):
        self.check_nan = check_nan
        warn_user("Anomaly Detection has been enabled. This mode will increase the runtime and should only be "
                  "enabled for debugging.")  # fmt: skip

    def __enter__(self):
        super().__init__(True, self.check_nan)
