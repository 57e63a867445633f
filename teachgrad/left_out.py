"""A program asks for a name that is not here. What is it told?

teachgrad leaves out most of PyTorch, on purpose. It says so in one sentence, wherever the name is asked for:

    torch.nn.LSTM                          AttributeError
    torch.ones(2).cuda()                   AttributeError
    from torch.nn import LSTM              ModuleNotFoundError, as for any import that fails
    import torch.distributions             ModuleNotFoundError

A module says so by the line `__getattr__ = says_so(__name__)`. Imports ask the finders in `sys.meta_path` in turn; the
last of them is `Nothing`, which is asked for what the others did not find.

In PyTorch: nothing like it; Python's own words.
Read next: `docs/names.md`, the names that are here.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

PACKAGE = "teachgrad"


def left_out(where: str, name: str) -> AttributeError:
    """The error for a `name` that is not in `where`: "module 'teachgrad.nn'", "'Tensor' object"."""
    here = "docs/names.md lists what is here, by task"
    return AttributeError(f"{where} has no attribute '{name}': {PACKAGE} leaves out much of PyTorch, and {here}")


def says_so(module: str) -> Callable[[str], Any]:
    """The `__getattr__` of a module: Python calls it for a name that the module does not have."""
    vars(sys.modules[module]).setdefault("__path__", [])  # so that Python asks for what is imported from it, too

    def __getattr__(name: str) -> Any:
        raise left_out(f"module '{module}'", name)

    return __getattr__


class Nothing:
    """A finder that finds nothing: every import of a part of the package that is not here gets the same sentence."""

    @staticmethod
    def find_spec(fullname: str, path=None, target=None) -> None:
        """Asked by Python for a module by its full name."""
        if fullname.startswith(f"{PACKAGE}."):
            where, _, name = fullname.rpartition(".")
            raise ModuleNotFoundError(str(left_out(f"module '{where}'", name)))


sys.meta_path.append(Nothing)  # type: ignore[arg-type]
