"""How does a file use a part that most programs never need, without importing it?

In PyTorch: `torch/_lazy_imports.py` and its like.
Read next: `public.py`.
"""

from __future__ import annotations

import importlib
from typing import Any


class OnDemand:
    """A module that is imported when something in it is first used: most programs never ask for forward mode."""

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        found = getattr(importlib.import_module(self._module), name)
        setattr(self, name, found)
        return found
