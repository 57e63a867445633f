"""What is built on autograd without being part of it: checkpointing, handles of hooks, tensors that change places.

In PyTorch: `torch/utils/`.
Read next: `checkpoint.py`.
"""

import importlib as _importlib

from teachgrad.utils import checkpoint as checkpoint
from teachgrad.utils import hooks as hooks
from teachgrad.utils.swapping import swap_tensors as swap_tensors


def __getattr__(name: str) -> object:
    """What is loaded when it is first asked for."""
    if name in ("data", "dlpack"):
        return _importlib.import_module(f"teachgrad.utils.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
