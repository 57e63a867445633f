"""Modules made of modules.

In PyTorch: `torch/nn/modules/container.py`.
Read next: `layers.py`.
"""

from __future__ import annotations

import operator
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from teachgrad.nn.module import Module
from teachgrad.nn.parameter import Parameter
from teachgrad.tensor import Tensor


class _Numbered(Module):
    """What `Sequential` and `ModuleList` have in common: modules called "0", "1", … which behave like a list."""

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

    def __setitem__(self, index: int, module: Module) -> None:
        setattr(self, self._key(index), module)

    def __delitem__(self, index: int | slice) -> None:
        names = list(self._modules)[index] if isinstance(index, slice) else [self._key(index)]
        for name in names:
            delattr(self, name)
        self._number(list(self._modules.values()))

    def _number(self, modules: list[Any]) -> None:
        """Call them by their places, from the first on."""
        self._modules.clear()
        self._modules.update((str(i), module) for i, module in enumerate(modules))

    def insert(self, index: int, module: Module) -> Any:
        """Put a module before the one at `index`."""
        modules = list(self._modules.values())
        modules.insert(index, module)
        self._number(modules)

    def pop(self, index: int) -> Any:
        """Take a module out."""
        module = self._modules[self._key(index)]
        del self[index]
        return module

    def append(self, module: Module) -> Any:
        """Add a module at the end."""
        self.add_module(str(len(self)), module)
        return self

    def extend(self, modules: Iterable[Module]) -> Any:
        """Add several modules."""
        for module in modules:
            self.append(module)
        return self


class Sequential(_Numbered):
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

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return type(self)(OrderedDict(list(self._modules.items())[index]))
        return self._modules[self._key(index)]

    def __add__(self, other: Any) -> Sequential:
        return Sequential(*self).__iadd__(other)

    def __iadd__(self, other: Any) -> Sequential:
        if not isinstance(other, Sequential):
            raise ValueError(f"add operator supports only objects of Sequential class, but {type(other)} is given.")
        self.extend(list(other))
        return self

    def insert(self, index: int, module: Module) -> Sequential:
        """Put a module before the one at `index`."""
        if not isinstance(module, Module):
            raise AssertionError(f"module should be of type: {Module}")
        if not -len(self) <= index <= len(self):
            raise IndexError(f"Index out of range: {index}")
        super().insert(index, module)
        return self


class ModuleList(_Numbered):
    """A list whose modules are registered."""

    def __init__(self, modules: Iterable[Module] | None = None) -> None:
        super().__init__()
        self.extend([] if modules is None else modules)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return type(self)(list(self._modules.values())[index])  # type: ignore[arg-type]
        return self._modules[self._key(index)]

    def extend(self, modules: Iterable[Module]) -> ModuleList:
        """Add several modules."""
        _check_iterable(self, "extend", "an iterable", modules)
        return super().extend(modules)  # type: ignore[no-any-return]

    def __add__(self, other: Iterable[Module]) -> ModuleList:
        return ModuleList([*self, *other])

    def __iadd__(self, other: Iterable[Module]) -> ModuleList:
        return self.extend(other)

    def __repr__(self) -> str:
        """Equal neighbours are counted, not repeated."""
        if not len(self):
            return "ModuleList()"
        lines, first = [], 0
        for text, same in groupby(map(repr, self)):
            count = len(list(same))
            name = f"({first}): " if count == 1 else f"({first}-{first + count - 1}): {count} x "
            lines.append("  " + name + text.replace("\n", "\n  "))
            first += count
        return "ModuleList(\n" + "\n".join(lines) + "\n)"


def _check_iterable(container: Module, method: str, what: str, given: Any) -> None:
    if not isinstance(given, Iterable):
        raise TypeError(f"{type(container).__name__}.{method} should be called with {what}, but got "
                        f"{type(given).__name__}")  # fmt: skip


class ModuleDict(Module):
    """A dictionary whose modules are registered."""

    def __init__(self, modules: Any = None) -> None:
        super().__init__()
        self.update({} if modules is None else modules)

    def __getitem__(self, name: str) -> Any:
        return self._modules[name]

    def __setitem__(self, name: str, module: Module) -> None:
        self.add_module(name, module)

    def __delitem__(self, name: str) -> None:
        del self._modules[name]

    def pop(self, name: str) -> Any:
        """Take a module out."""
        return self._modules.pop(name)

    def clear(self) -> None:
        """Take all of them out."""
        self._modules.clear()

    def update(self, modules: Any) -> None:
        """Take over the modules of a mapping or of pairs."""
        _check_iterable(self, "update", "an iterable of key/value pairs", modules)
        pairs = modules.items() if isinstance(modules, (Mapping, ModuleDict)) else modules
        for i, pair in enumerate(pairs):
            if len(pair) != 2:
                raise ValueError(f"ModuleDict update sequence element #{i} has length {len(pair)}; 2 is required")
            self[pair[0]] = pair[1]

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
        self._size += 1
        self[self._size - 1] = value
        return self

    def extend(self, values: Iterable[Any]) -> ParameterList:
        """Add several parameters."""
        _check_iterable(self, "extend", "an iterable", values)
        for value in values:
            self.append(value)
        return self

    __iadd__ = extend

    def __len__(self) -> int:
        return self._size

    def _key(self, index: int) -> str:
        if not -self._size <= index < self._size:
            raise IndexError(f"index {index} is out of range")
        return str(index % self._size)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return type(self)(list(self)[index])
        return getattr(self, self._key(index))

    def __setitem__(self, index: int, value: Any) -> None:
        tensor = isinstance(value, Tensor) and not isinstance(value, Parameter)
        setattr(self, self._key(index), Parameter(value) if tensor else value)

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(self._size))

    def extra_repr(self) -> str:
        return "\n".join(f"  ({i}): {_outline(value)}" for i, value in enumerate(self))


def _outline(value: Any) -> str:
    if not isinstance(value, Tensor):
        return f"Object of type: {type(value).__name__}"
    where = "" if value.device.type == "cpu" else f" ({value.device})"
    size = "x".join(map(str, value.shape))
    return (
        f"{'Parameter' if isinstance(value, Parameter) else 'Tensor'} containing: [{value.dtype} of size {size}{where}]"
    )
