"""Modules made of modules.

In PyTorch: `torch/nn/modules/container.py`.
Read next: `layers.py`.
"""

from __future__ import annotations

import operator
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, groupby
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

    def __getitem__(self, index: Any) -> Any:
        return self._modules[self._key(index)]

    def _key(self, index: int) -> str:
        size = len(self)
        index = operator.index(index)
        if not -size <= index < size:
            raise IndexError(f"index {index} is out of range")
        return list(self._modules)[index]

    def __setitem__(self, index: int, module: Module) -> None:
        setattr(self, self._key(index), module)

    def __delitem__(self, index: int | slice) -> None:
        places = range(len(self))[index] if isinstance(index, slice) else [index]
        for name in [self._key(place) for place in places]:
            delattr(self, name)
        self._number(list(self._modules.values()))

    def _number(self, modules: list[Any]) -> None:
        """Call them by their places, from the first on."""
        self._modules = OrderedDict((str(i), module) for i, module in enumerate(modules))

    def insert(self, index: int, module: Module) -> Any:
        """Put a module before the one at `index`; those from there on move up by one."""
        for i in reversed(range(index, len(self))):
            self._modules[str(i + 1)] = self._modules[str(i)]
        self._modules[str(index)] = module

    def pop(self, key: int | slice) -> Any:
        """Take a module out, or several."""
        taken = self[key]
        del self[key]
        return taken

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
        return super().__getitem__(index)

    def __add__(self, other: Any) -> Sequential:
        return Sequential(*self).__iadd__(other)

    def __iadd__(self, other: Any) -> Sequential:
        if not isinstance(other, Sequential):
            raise ValueError(f"add operator supports only objects of Sequential class, but {type(other)} is given.")
        self.extend(list(other))
        return self

    def __mul__(self, times: int) -> Sequential:
        """The same modules several times over."""
        _check_factor(self, times)
        return Sequential(*list(self) * times)

    __rmul__ = __mul__

    def __imul__(self, times: int) -> Sequential:
        _check_factor(self, times)
        self.extend(list(self) * (times - 1))
        return self

    def insert(self, index: int, module: Module) -> Sequential:
        """Put a module before the one at `index`."""
        if not isinstance(module, Module):
            raise AssertionError(f"module should be of type: {Module}")
        if not -len(self) <= index <= len(self):
            raise IndexError(f"Index out of range: {index}")
        super().insert(index + (len(self) if index < 0 else 0), module)
        return self


def _check_factor(container: Module, times: Any) -> None:
    if not isinstance(times, int):
        raise TypeError(f"unsupported operand type(s) for *: {type(container)} and {type(times)}")
    if times <= 0:
        raise ValueError(f"Non-positive multiplication factor {times} for {type(container)}")


class ModuleList(_Numbered):
    """A list whose modules are registered, each by its number."""

    def __init__(self, modules: Iterable[Module] | None = None) -> None:
        super().__init__()
        self.extend([] if modules is None else modules)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return type(self)(list(self._modules.values())[index])  # type: ignore[arg-type]
        return super().__getitem__(index)

    def _key(self, index: int) -> str:
        super()._key(index)
        return str(operator.index(index) + (len(self) if index < 0 else 0))

    def extend(self, modules: Iterable[Module]) -> ModuleList:
        """Add several modules."""
        _check_iterable(self, "extend", "an iterable", modules)
        return super().extend(modules)  # type: ignore[no-any-return]

    def __add__(self, other: Iterable[Module]) -> ModuleList:
        return ModuleList(list(chain(self, other)))

    def __iadd__(self, other: Iterable[Module]) -> ModuleList:
        return self.extend(other)

    def __repr__(self) -> str:
        """Equal neighbours are counted, not repeated."""
        if not len(self):
            return f"{self._get_name()}()"
        lines, first = [], 0
        for text, same in groupby(map(repr, self)):
            count = len(list(same))
            name = f"({first}): " if count == 1 else f"({first}-{first + count - 1}): {count} x "
            lines.append("  " + name + text.replace("\n", "\n  "))
            first += count
        return f"{self._get_name()}(\n" + "\n".join(lines) + "\n)"


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
            if not hasattr(pair, "__iter__"):
                raise TypeError(f"ModuleDict update sequence element #{i} should be Iterable; is{type(pair).__name__}")
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
        if values is not None:
            self.extend(values)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        raise RuntimeError("ParameterList should not be called.")

    def append(self, value: Any) -> ParameterList:
        """Add a parameter at the end."""
        self._size += 1
        self[self._size - 1] = value
        return self

    def extend(self, values: Iterable[Any]) -> ParameterList:
        """Add several parameters."""
        if isinstance(values, Tensor):  # which can be iterated over, but is one parameter
            raise TypeError("ParameterList.extend should be called with an iterable, but got Tensor")
        _check_iterable(self, "extend", "an iterable", values)
        for value in values:
            self.append(value)
        return self

    __iadd__ = extend

    def __len__(self) -> int:
        return self._size

    def _key(self, index: int) -> str:
        index = operator.index(index)
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


class ParameterDict(Module):
    """A dictionary whose tensors are registered as parameters."""

    def __init__(self, parameters: Any = None) -> None:
        super().__init__()
        self._keys: dict[str, None] = {}
        if parameters is not None:
            self.update(parameters)

    def __call__(self, input: Any) -> Any:
        raise RuntimeError("ParameterDict should not be called.")

    def __getitem__(self, key: str) -> Any:
        return getattr(self, self._checked(key))

    def __setitem__(self, key: str, value: Any) -> None:
        self._keys[key] = None
        plain = isinstance(value, Tensor) and not isinstance(value, Parameter)
        setattr(self, self._checked(key), Parameter(value) if plain else value)

    def _checked(self, key: Any) -> str:
        if not isinstance(key, str):
            raise TypeError(f"Index given to ParameterDict cannot be used as a key as it is not a string (type is "
                            f"'{type(key).__name__}'). Open an issue on github if you need non-string keys.")  # fmt: skip
        return key

    def __delitem__(self, key: str) -> None:
        del self._keys[key]
        delattr(self, self._checked(key))

    def __len__(self) -> int:
        return len(self._keys)

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __reversed__(self) -> Iterator[str]:
        return reversed(list(self._keys))

    def __contains__(self, key: str) -> bool:
        return key in self._keys

    def __or__(self, other: Any) -> ParameterDict:
        return self.copy().__ior__(other)

    def __ror__(self, other: Any) -> Any:
        """A mapping of the kind of `other`, with these parameters on top."""
        copy = other.copy()
        copy.update(self)
        return copy

    def __ior__(self, other: Any) -> ParameterDict:
        self.update(other)
        return self

    def copy(self) -> ParameterDict:
        """A dictionary of the same parameters."""
        return ParameterDict(OrderedDict(self.items()))

    def setdefault(self, key: str, default: Any = None) -> Any:
        """The parameter called `key`; `default` becomes it, if there is none."""
        if key not in self:
            self[key] = default
        return self[key]

    def clear(self) -> None:
        """Take all of them out."""
        for key in list(self._keys):
            del self[key]

    def pop(self, key: str) -> Any:
        """Take one out."""
        value = self[key]
        del self[key]
        return value

    def popitem(self) -> tuple[str, Any]:
        """Take the last one out."""
        if not self._keys:
            raise KeyError("popitem(): dictionary is empty")
        key = list(self._keys)[-1]
        return key, self.pop(key)

    def get(self, key: str, default: Any = None) -> Any:
        """The parameter called `key`, or `default`."""
        return self[key] if key in self._keys else default

    def fromkeys(self, keys: Iterable[str], default: Any = None) -> ParameterDict:
        """A dictionary in which all keys have the same parameter."""
        return ParameterDict((key, default) for key in keys)

    def keys(self) -> Any:
        """The names."""
        return self._keys.keys()

    def items(self) -> Iterator[tuple[str, Any]]:
        """Names and parameters."""
        return ((key, self[key]) for key in self._keys)

    def values(self) -> Iterator[Any]:
        """The parameters."""
        return (self[key] for key in self._keys)

    def update(self, parameters: Any) -> None:
        """Take over the parameters of a mapping or of pairs."""
        if not isinstance(parameters, Iterable):
            raise TypeError("ParametersDict.update should be called with an iterable of key/value pairs, but got "
                            f"{type(parameters).__name__}")  # fmt: skip
        for i, pair in enumerate(_ordered_pairs(parameters)):
            if not isinstance(pair, Iterable):
                raise TypeError(f"ParameterDict update sequence element #{i} should be Iterable; is"
                                f"{type(pair).__name__}")  # fmt: skip
            if len(pair) != 2:  # type: ignore[arg-type]
                raise ValueError(f"ParameterDict update sequence element #{i} has length {len(pair)}; 2 is required")  # type: ignore[arg-type]
            self[pair[0]] = pair[1]  # type: ignore[index]

    def extra_repr(self) -> str:
        return "\n".join(f"  ({key}): {_outline(value, old=True)}" for key, value in self.items())


def _ordered_pairs(parameters: Any) -> Iterable[Any]:
    """Names and values in the order of what is given; of a mapping that does not promise one, sorted by name."""
    if isinstance(parameters, (OrderedDict, ParameterDict)):
        return parameters.items()
    return sorted(parameters.items()) if isinstance(parameters, Mapping) else parameters  # type: ignore[no-any-return]


def _outline(value: Any, old: bool = False) -> str:
    """One line about a parameter; `old`: with its dtype as it was called first."""
    if not isinstance(value, Tensor):
        return f"Object of type: {type(value).__name__}"
    where = "" if value.device.type == "cpu" else f" ({value.device})"
    size = "x".join(map(str, value.shape))
    kind = "Parameter" if isinstance(value, Parameter) else "Tensor"
    return f"{kind} containing: [{value.type() if old else value.dtype} of size {size}{where}]"
