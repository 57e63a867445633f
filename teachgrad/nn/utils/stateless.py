"""A module called with other parameters than its own, which it has again afterwards.

In PyTorch: `torch/nn/utils/stateless.py`.
Read next: `../module.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from teachgrad.callers import users_level
from teachgrad.nn.module import Module
from teachgrad.nn.parallel import DataParallel
from teachgrad.tensor import Tensor

_MISSING: Any = object()


def functional_call(
    module: Module, parameters_and_buffers: dict[str, Tensor], args: Any = None, kwargs: dict[str, Any] | None = None,
    *, tie_weights: bool = True, strict: bool = False,
) -> Any:  # fmt: skip
    """What `module` gives for `args` with these tensors in the place of the parameters and buffers called so.

    Args:
        module: the module.
        parameters_and_buffers: tensors by dotted name. Afterwards it has what `forward` made of them.
        args: one argument, or a tuple of arguments.
        kwargs: arguments by name.
        tie_weights: whether one tensor with several names in the module is replaced under all of them.
        strict: whether every name has to be there, and no other.
    """
    warnings.warn("`torch.nn.utils.stateless.functional_call` is deprecated as of PyTorch 2.0 and will be removed in a "
                  "future version of PyTorch. Please use `torch.func.functional_call` instead which is a drop-in "
                  "replacement.", FutureWarning, stacklevel=users_level())  # fmt: skip
    return called_with(module, parameters_and_buffers, args, kwargs, tie_weights, strict)


def called_with(
    module: Module, parameters_and_buffers: dict[str, Tensor], args: Any, kwargs: dict[str, Any] | None,
    tie_weights: bool, strict: bool,
) -> Any:  # fmt: skip
    """The same without the warning."""
    if isinstance(module, DataParallel):
        raise RuntimeError("The stateless API can't be used with nn.DataParallel module")
    args = () if args is None else args if isinstance(args, tuple) else (args,)
    given = _with_tied(module, parameters_and_buffers) if tie_weights else parameters_and_buffers
    if strict:
        _check_names(module, given)
    with _in_place_of_its_own(module, given, parameters_and_buffers):
        return module(*args, **(kwargs or {}))


def _named_tensors(module: Module) -> dict[str, Tensor]:
    named: dict[str, Tensor] = dict(module.named_parameters(remove_duplicate=False))
    return {**named, **dict(module.named_buffers(remove_duplicate=False))}


def _with_tied(module: Module, given: dict[str, Tensor]) -> dict[str, Tensor]:
    """`given`, and the same tensors under the other names of what they replace."""
    own, names = _named_tensors(module), {}  # type: ignore[var-annotated]
    for name, tensor in own.items():
        names.setdefault(id(tensor), set()).add(name)
    result = dict(given)
    for name in given:
        tied = names[id(own[name])] if name in own else {name}
        if len({id(given[other]) for other in tied if other in given}) > 1:
            raise ValueError(f"functional_call got multiple values for keys {sorted(tied)}, which are tied. Consider using "
                             "tie_weights=False")  # fmt: skip
        result.update(dict.fromkeys(tied, given[name]))
    return result


def _check_names(module: Module, given: dict[str, Tensor]) -> None:
    own, complaints = _named_tensors(module), []
    for what, names in (("Unexpected", set(given) - set(own)), ("Missing", set(own) - set(given))):
        if names:
            complaints.append(f"{what} key(s): {', '.join(map(repr, sorted(names)))}.")
    if complaints:
        raise RuntimeError(f"Error(s) in reparametrizing for {module._get_name()}:\n\t" + "\n\t".join(complaints))


@contextmanager
def _in_place_of_its_own(module: Module, given: dict[str, Tensor], results: dict[str, Tensor]) -> Iterator[None]:
    before: dict[str, Any] = {}
    try:
        for name, tensor in given.items():
            before[name] = _swap(module, name, tensor)
        yield
    finally:
        after = {name: _swap(module, name, tensor) for name, tensor in before.items()}
        results.update({name: after[name] for name in results if name in after})


def _swap(module: Module, path: str, tensor: Any) -> Any:
    """Put `tensor` where this dotted name points to, whatever it is; gives what was there."""
    if tensor is not _MISSING and tensor is not None and not isinstance(tensor, Tensor):
        raise TypeError(f"{tensor} is not an instance of torch.Tensor")
    place, _, name = path.rpartition(".")
    owner = _owner(module, place)
    if not name:
        raise KeyError('tensor name can\'t be empty string ""')
    for kind in (owner._parameters, owner._buffers):
        if name in kind:
            before, kind[name] = kind[name], tensor
            return before
    before = getattr(owner, name, _MISSING)
    if before is not _MISSING and before is not None and not isinstance(before, Tensor):
        raise TypeError(f"attribute `{name}`: {before} is not an instance of torch.Tensor")
    if tensor is not _MISSING:
        setattr(owner, name, tensor)
    elif before is not _MISSING:
        delattr(owner, name)
    return before


def _owner(module: Module, place: str) -> Any:
    """The module that this dotted name points to."""
    outer, _, name = place.rpartition(".")
    if not place or not hasattr(_owner(module, outer), name):
        return module.get_submodule(place)
    found = getattr(_owner(module, outer), name)
    if not isinstance(found, Module):
        raise TypeError(f"submodule `{place}`: {found} is not an instance of torch.nn.Module")
    return found
