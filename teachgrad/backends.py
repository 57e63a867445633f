"""A program asks for a GPU. What is it told?

That there is none. Programs ask before they choose a device, seed the generators of all devices, and set options of
libraries that are not here. All of this has an answer, so that such a program runs as it is; everything else in
`torch.cuda` is left out and says so.

In PyTorch: `torch/cuda/__init__.py`, `torch/accelerator/__init__.py`, `torch/backends/cudnn/__init__.py`.
Read next: `tensor/devices.py`, the devices that there are.
"""

import sys
from types import ModuleType
from typing import Any

from teachgrad.left_out import says_so as _says_so


def absent(name: str, **answers: Any) -> Any:
    """A module called `name` for something that this machine does not have, with what it answers."""
    module = sys.modules[f"teachgrad.{name}"] = ModuleType(f"teachgrad.{name}", "Something that is not there.")
    vars(module).update(answers, __getattr__=_says_so(module.__name__))
    return module


def no() -> bool:
    """Whether it is there."""
    return False


def none() -> int:
    """How many there are."""
    return 0


def ignore(seed: int):
    """Seeds the generators of devices that are not there."""


cuda = absent("cuda", is_available=no, device_count=none, manual_seed=ignore, manual_seed_all=ignore)
accelerator = absent("accelerator", is_available=no, device_count=none)
cudnn = absent("backends.cudnn", is_available=no, enabled=True, benchmark=False, deterministic=False)
mps = absent("backends.mps", is_available=no, is_built=no)

__getattr__ = _says_so(__name__)
