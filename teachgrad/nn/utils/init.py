"""Modules whose weights will come from elsewhere.

In PyTorch: `torch/nn/utils/init.py`.
Read next: `../init.py`.
"""

from __future__ import annotations

import inspect
from typing import Any

from teachgrad.nn.module import Module
from teachgrad.random import get_rng_state, set_rng_state


def skip_init(module_cls: type[Module], *args: Any, **kwargs: Any) -> Module:
    """A module with any numbers in its parameters. No random number is used up for them."""
    if not issubclass(module_cls, Module):
        raise RuntimeError(f"Expected a Module; got {module_cls}")
    if "device" not in inspect.signature(module_cls).parameters:
        raise RuntimeError("Module must support a 'device' arg to skip initialization")
    before = get_rng_state()
    module = module_cls(*args, **kwargs)
    set_rng_state(before)
    return module
