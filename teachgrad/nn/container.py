"""Modules made of modules.

In PyTorch: `torch/nn/modules/container.py`.
Read next: `layers.py`.
"""

from __future__ import annotations

import operator
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from teachgrad.nn.module import Module
from teachgrad.nn.parameter import Parameter
from teachgrad.tensor import Tensor


class Sequential(Module):
    """One after the other."""

    def __init__(self, *args: Any) -> None:
        super().__init__()
        named = args[0].items() if len(args) == 1 and isinstance(args[0], OrderedDict) else enumerate(args)
        for name, module in named:
            self.add_module(str(name), module)

    def forward(self, input: Any) -> Any:
        for module in self:
            input = module(input)
        return input

    def __iter__(self) -> Iterator[Any]:
        return iter(self._modules.values())

    def __len__(self) -> int:
        return len(self._modules)

    def _key(self, index: int) -> str:
        size = len(self)
        index = operator.index(index)
        if not -size <= index < size:
            raise IndexError(f"index {index} is out of range")
        return list(self._modules)[index]

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return type(self)(OrderedDict(list(self._modules.items())[index]))
        return self._modules[self._key(index)]

    def __setitem__(self, index: int, module: Module) -> None:
        setattr(self, self._key(index), module)

    def append(self, module: Module) -> Sequential:
        """Add a module at the end."""
        self.add_module(str(len(self)), module)
        return self


class ModuleList(Module):
    """A list whose modules are registered."""

    def __init__(self, modules: Iterable[Module] | None = None) -> None:
        super().__init__()
        self.extend(modules or [])

    def append(self, module: Module) -> ModuleList:
        """Add a module at the end."""
        self.add_module(str(len(self)), module)
        return self

    def extend(self, modules: Iterable[Module]) -> ModuleList:
        """Add several modules."""
        for module in modules:
            self.append(module)
        return self

    def __len__(self) -> int:
        return len(self._modules)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._modules.values())

    def __getitem__(self, index: Any) -> Any:
        modules = list(self._modules.values())
        return type(self)(modules[index]) if isinstance(index, slice) else modules[index]  # type: ignore[arg-type]


class ModuleDict(Module):
    """A dictionary whose modules are registered."""

    def __init__(self, modules: Mapping[str, Module] | None = None) -> None:
        super().__init__()
        for name, module in (modules or {}).items():
            self.add_module(name, module)

    def __getitem__(self, name: str) -> Any:
        return self._modules[name]

    def __setitem__(self, name: str, module: Module) -> None:
        self.add_module(name, module)

    def __len__(self) -> int:
        return len(self._modules)

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __contains__(self, name: str) -> bool:
        return name in self._modules

    def keys(self) -> Any:
        """The names."""
        return self._modules.keys()

    def items(self) -> Any:
        """Names and modules."""
        return self._modules.items()

    def values(self) -> Any:
        """The modules."""
        return self._modules.values()


class ParameterList(Module):
    """A list whose tensors are registered as parameters."""

    def __init__(self, values: Iterable[Any] | None = None) -> None:
        super().__init__()
        self._size = 0
        for value in values or []:
            self.append(value)

    def append(self, value: Any) -> ParameterList:
        """Add a parameter at the end."""
        if isinstance(value, Tensor) and not isinstance(value, Parameter):
            value = Parameter(value)
        setattr(self, str(self._size), value)
        self._size += 1
        return self

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, index: int) -> Any:
        return getattr(self, str(index % self._size if index < 0 else index))

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(self._size))
