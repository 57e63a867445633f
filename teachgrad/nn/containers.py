"""Modules made of modules.

`Sequential` calls them one after the other. `ModuleList` and `ModuleDict` only hold them: a plain list would do, but a
module does not look into lists for parameters.

In PyTorch: `torch/nn/modules/container.py`.
Read next: `layers.py`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from itertools import groupby
from operator import itemgetter
from typing import Any

from teachgrad.nn.module import Module


class _Numbered(Module):
    """What `Sequential` and `ModuleList` share: modules called "0", "1", …, which behave like a list."""

    def __len__(self) -> int:
        return len(self._modules)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._modules.values())

    def __getitem__(self, index: int | slice):
        names = list(self._modules)[index]
        if isinstance(names, str):
            return self._modules[names]
        picked = type(self)()
        for name in names:
            picked.add_module(name if isinstance(self, Sequential) else str(len(picked)), self._modules[name])
        return picked

    def __setitem__(self, index: int, module: Module) -> None:
        self.add_module(list(self._modules)[index], module)

    def append(self, module: Module):
        """Add a module at the end."""
        self.add_module(str(len(self)), module)
        return self

    def extend(self, modules: Iterable[Module]):
        """Add several modules."""
        for module in modules:
            self.append(module)
        return self


class Sequential(_Numbered):
    """One after the other. Modules are named by numbers, or by the keys of an OrderedDict."""

    def __init__(self, *args) -> None:
        super().__init__()
        named = args[0].items() if len(args) == 1 and isinstance(args[0], OrderedDict) else enumerate(args)
        for name, module in named:
            self.add_module(str(name), module)

    def forward(self, input):
        for module in self._modules.values():
            input = module(input)  # type: ignore[misc]
        return input


class ModuleList(_Numbered):
    """A list whose modules are registered, each by its number."""

    def __init__(self, modules: Iterable[Module] = ()) -> None:
        super().__init__()
        self.extend(modules)

    def _shown_children(self):
        """Equal modules that follow each other are shown once, with their number."""
        shown = []
        for text, same in groupby(super()._shown_children(), itemgetter(1)):
            names = [name for name, _ in same]
            many = (f"{names[0]}-{names[-1]}", f"{len(names)} x {text}")
            shown.append((names[0], text) if len(names) == 1 else many)
        return shown


class ModuleDict(Module, MutableMapping[str, Any]):
    """A dictionary whose modules are registered."""

    __eq__, __hash__ = object.__eq__, object.__hash__  # like any module, it equals itself only

    def __init__(self, modules: Mapping[str, Module] | Iterable[tuple[str, Module]] = ()) -> None:
        super().__init__()
        for name, module in dict(modules).items():
            self[name] = module

    def __len__(self) -> int:
        return len(self._modules)

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __getitem__(self, name: str):
        return self._modules[name]

    def __setitem__(self, name: str, module: Module) -> None:
        self.add_module(name, module)

    def __delitem__(self, name: str) -> None:
        del self._modules[name]
