"""What if a weight is not what is learned, but is computed from it?

`register_parametrization(linear, "weight", Symmetric())` moves the parameter to
`linear.parametrizations.weight.original`. `linear.weight` is now a property that computes `Symmetric()(original)` each
time it is read; so gradients reach the original, and nothing else about the module changes.

In PyTorch: `torch/nn/utils/parametrize.py`.
Read next: `parametrizations.py`, some that are ready to use.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from types import SimpleNamespace
from typing import Any

from teachgrad.autograd.grad_mode import no_grad
from teachgrad.nn.container import ModuleDict, ModuleList
from teachgrad.nn.module import Module
from teachgrad.nn.parameter import Parameter
from teachgrad.tensor import Tensor

_depth = 0  # of `cached`
_cache: dict[tuple[int, str], Any] = {}


@contextmanager
def cached() -> Iterator[None]:
    """Within it, each parametrized tensor is computed once."""
    global _depth
    _depth += 1
    try:
        yield
    finally:
        _depth -= 1
        if not _depth:
            _cache.clear()


def _place(module: Module, name: str, value: Any) -> None:
    """Make `value` a parameter, or if it is none a buffer."""
    if isinstance(value, Parameter):
        module.register_parameter(name, value)
    else:
        module.register_buffer(name, value)


def _check_fits(made: Any, wanted: Any, first_line: str, of: str, to: str) -> None:
    """Refuse what has not the dtype and the shape of `wanted`, with these lines."""
    for what in ("dtype", "shape"):
        before, after = getattr(wanted, what), getattr(made, what)
        if before != after:
            raise ValueError("\n".join((first_line.format(what), f"{of}{what}: {before}", f"{to}{what}: {after}")))


def _check_next(parametrization: Any, tensor_name: str, now: Tensor) -> None:
    """Whether a parametrization may follow those that there are: it must give a tensor like `now`, and take it back."""
    name = f"module.{tensor_name}"
    made = parametrization(now)
    if not isinstance(made, Tensor):
        raise ValueError(f"A parametrization must return a tensor. Got {type(made).__name__}.")
    _check_fits(made, now, "Registering a parametrization may not change the {} of the tensor, unless the `unsafe` flag is "
                "enabled.", f"{name}.", f"parametrization({name}).")  # fmt: skip
    if not hasattr(parametrization, "right_inverse"):
        return
    try:
        back = parametrization.right_inverse(made)
    except NotImplementedError:
        return
    if not isinstance(back, Tensor):
        raise ValueError(f"parametrization.right_inverse must return a tensor. Got: {type(back).__name__}")
    _check_fits(back, now, f"The tensor returned by parametrization.right_inverse must have the same {{}} as {name}, unless "
                "the `unsafe` flag is enabled.", f"{name}.", "returned ")  # fmt: skip


class ParametrizationList(ModuleList):
    """The parametrizations of one tensor, in the order in which they are applied; and the original, or several."""

    def __init__(self, modules: Sequence[Module], original: Any, unsafe: bool = False) -> None:
        if not modules:
            raise ValueError("ParametrizationList requires one or more modules.")
        super().__init__(modules)
        self.unsafe = unsafe
        before = SimpleNamespace(shape=original.shape, dtype=original.dtype)
        new: Any = original
        with no_grad():
            for module in reversed(list(self)):
                if hasattr(module, "right_inverse"):
                    with suppress(NotImplementedError):
                        new = module.right_inverse(new)
        if not isinstance(new, Tensor) and not isinstance(new, Sequence):
            raise ValueError("'right_inverse' must return a Tensor or a Sequence of tensors (list, tuple...). Got "
                             f"{type(new).__name__}")  # fmt: skip
        self.is_tensor = isinstance(new, Tensor)
        self.ntensors = 1 if isinstance(new, Tensor) else len(new)
        if isinstance(new, Tensor):
            if original.dtype != new.dtype:
                raise ValueError("When `right_inverse` outputs one tensor, it may not change the dtype.\n"
                                 f"original.dtype: {original.dtype}\nright_inverse(original).dtype: {new.dtype}")  # fmt: skip
            with no_grad():
                original.set_(new)  # whoever has the parameter, such as an optimizer, keeps it
            _place(self, "original", original)
        else:
            for i, part in enumerate(new):
                if not isinstance(part, Tensor):
                    raise ValueError("'right_inverse' must return a Tensor or a Sequence of tensors (list, tuple...). "
                                     f"Got element {i} of the sequence with type {type(part).__name__}.")  # fmt: skip
                if isinstance(original, Parameter):
                    part = Parameter(part, original.requires_grad)
                part.requires_grad_(original.requires_grad)
                _place(self, f"original{i}", part)
        if not unsafe:
            with no_grad():
                made = self()
            if not isinstance(made, Tensor):
                raise ValueError(f"A parametrization must return a tensor. Got {type(made).__name__}.")
            _check_fits(made, before, "Registering a parametrization may not change the {} of the tensor, unless `unsafe` "
                        "flag is enabled.", "unparametrized ", "parametrized ")  # fmt: skip

    @property
    def originals(self) -> list[Any]:
        """What is learned."""
        return [self.original] if self.is_tensor else [getattr(self, f"original{i}") for i in range(self.ntensors)]

    @no_grad()
    def right_inverse(self, value: Any) -> None:
        """Choose the original so that the tensor becomes `value`."""
        for module in reversed(list(self)):
            if not hasattr(module, "right_inverse"):
                raise RuntimeError(f"parametrization {type(module).__name__} does not implement right_inverse.")
            value = module.right_inverse(value)
        if self.is_tensor:
            if not isinstance(value, Tensor):
                raise ValueError(f"`right_inverse` should return a tensor. Got {type(value).__name__}")
            if value.dtype != self.original.dtype:
                raise ValueError(f"The tensor returned by `right_inverse` has dtype {value.dtype} while `original` has "
                                 f"dtype {self.original.dtype}")  # fmt: skip
            self.original.set_(value)
            return
        if len(value) != self.ntensors:
            raise ValueError("'right_inverse' must return a sequence of tensors of length {self.ntensors}. Got a sequence "
                             f"of length {len(value)}.")  # fmt: skip
        for original, part in zip(self.originals, value, strict=True):
            original.set_(part)

    def forward(self) -> Any:
        value = self[0](*self.originals)
        for module in list(self)[1:]:
            value = module(value)
        return value


def _give_class(module: Module) -> None:
    """A class of its own for `module`, on which properties can be put. Copies of the module share it."""
    kind = type(module)

    def deepcopy(self: Any, memo: dict[int, Any]) -> Any:
        if id(self) not in memo:
            memo[id(self)] = copied = self.__new__(type(self))
            vars(copied).update(copy.deepcopy(vars(self), memo))
        return memo[id(self)]

    def getstate(self: Any) -> Any:
        raise RuntimeError("Serialization of parametrized modules is only supported through state_dict(). See:\n"
                           "https://pytorch.org/tutorials/beginner/saving_loading_models.html"
                           "#saving-loading-a-general-checkpoint-for-inference-and-or-resuming-training")  # fmt: skip

    members: dict[str, Any] = {"__getstate__": getstate, "__module__": __name__}
    if not hasattr(kind, "__deepcopy__"):
        members["__deepcopy__"] = deepcopy
    module.__class__ = type(f"Parametrized{kind.__name__}", (kind,), members)


def _give_property(module: Module, name: str) -> None:
    def get(self: Any) -> Any:
        if not _depth:
            return self.parametrizations[name]()
        key = (id(self), name)
        if key not in _cache:
            _cache[key] = self.parametrizations[name]()
        return _cache[key]

    def put(self: Any, value: Any) -> None:
        self.parametrizations[name].right_inverse(value)

    setattr(module.__class__, name, property(get, put))


def register_parametrization(
    module: Module, tensor_name: str, parametrization: Module, *, unsafe: bool = False
) -> Module:
    """From now on `module.tensor_name` is `parametrization` of the original.

    Args:
        module: the module.
        tensor_name: one of its parameters or buffers, perhaps parametrized already.
        parametrization: its `forward` computes the tensor; its `right_inverse`, if there is one, the original.
        unsafe: whether shape and dtype may change.
    """
    parametrization.train(module.training)
    if is_parametrized(module, tensor_name):
        chain: Any = module.parametrizations[tensor_name]
        if not unsafe:
            _check_next(parametrization, tensor_name, getattr(module, tensor_name))
        chain.append(parametrization)
        chain.unsafe = chain.unsafe or unsafe
    elif tensor_name in module._buffers or tensor_name in module._parameters:
        chain = ParametrizationList([parametrization], getattr(module, tensor_name), unsafe)
        delattr(module, tensor_name)
        if not is_parametrized(module):
            _give_class(module)
            module.parametrizations = ModuleDict()
        _give_property(module, tensor_name)
        module.parametrizations[tensor_name] = chain
    else:
        raise ValueError(f"Module '{module}' does not have a parameter, a buffer, or a parametrized element with name "
                         f"'{tensor_name}'")  # fmt: skip
    return module


def is_parametrized(module: Module, tensor_name: str | None = None) -> bool:
    """Whether anything of `module` is parametrized, or just `tensor_name`."""
    chains = getattr(module, "parametrizations", None)
    if chains is None or not isinstance(chains, ModuleDict):
        return False
    return len(chains) > 0 if tensor_name is None else tensor_name in chains


def remove_parametrizations(module: Module, tensor_name: str, leave_parametrized: bool = True) -> Module:
    """Make `tensor_name` a plain parameter again: what it is now, or (not `leave_parametrized`) the original."""
    if not is_parametrized(module, tensor_name):
        raise ValueError(f"Module {module} does not have a parametrization on {tensor_name}")
    chain: Any = module.parametrizations[tensor_name]
    original = chain.originals[0]
    if chain.is_tensor:
        if leave_parametrized:
            with no_grad():
                original.set_(getattr(module, tensor_name))
    elif leave_parametrized:
        value = getattr(module, tensor_name)
        original = Parameter(value.detach()) if value.requires_grad else value
    else:
        raise ValueError("Cannot leave unparametrized (`leave_parametrized=False`) a tensor that is parametrized in "
                         "terms of a sequence of tensors.")  # fmt: skip
    delattr(module.__class__, tensor_name)
    del module.parametrizations[tensor_name]
    _place(module, tensor_name, original)
    if not is_parametrized(module):
        delattr(module, "parametrizations")
        module.__class__ = type_before_parametrizations(module, force=True)  # type: ignore[assignment]
    return module


def type_before_parametrizations(module: Module, force: bool = False) -> type:
    """The class that `module` was made of."""
    return module.__class__.__bases__[0] if force or is_parametrized(module) else type(module)


def transfer_parametrizations_and_params(from_module: Any, to_module: Module, tensor_name: str | None = None) -> Module:
    """Parametrize `to_module` as `from_module` is, by the same parametrizations of the same originals.

    Args:
        from_module: a module that is parametrized; of another one nothing is taken.
        to_module: who gets them.
        tensor_name: just those of this tensor.
    """
    if not is_parametrized(from_module):
        return to_module
    for name in from_module.parametrizations if tensor_name is None else [tensor_name]:
        if not hasattr(to_module, name):
            setattr(to_module, name, Parameter(getattr(from_module, name)))
        chain = from_module.parametrizations[name]
        for parametrization in chain:
            register_parametrization(to_module, name, parametrization)
        target: Any = to_module.parametrizations[name]  # type: ignore[index]
        if chain.is_tensor:
            target.original = chain.original
        else:
            for i, original in enumerate(chain.originals):
                setattr(target, f"original{i}", original)
    return to_module
