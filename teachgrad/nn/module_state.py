"""How does a model get into a dictionary and back?

Each module writes its own parameters and buffers, with the dotted name of its place as prefix, then asks its children.
Beside the tensors the dictionary says in `_metadata` which version of its class wrote each part, so that a class can
read what an older version of it wrote. Loading goes the same way, collects what is missing, unexpected or does not
fit, and complains once at the end.

In PyTorch: `torch/nn/modules/module.py`.
Read next: `module.py`.
"""

from __future__ import annotations

import warnings
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from teachgrad.autograd.grad_mode import no_grad
from teachgrad.autograd.hooks import RemovableHandle, add_hook
from teachgrad.callers import users_level
from teachgrad.nn.parameter import Parameter, is_lazy
from teachgrad.tensor import Tensor

_EXTRA = "_extra_state"
_NEVER_CALLED = (
    "Reached a code path in Module.{}_extra_state() that should never be called. Please file an issue at "
    "https://github.com/pytorch/pytorch/issues/new?template=bug-report.yml to report this bug."
)


class _IncompatibleKeys(NamedTuple):
    """What `load_state_dict(strict=False)` could not match."""

    missing_keys: list[str]
    unexpected_keys: list[str]

    def __repr__(self) -> str:
        if not self.missing_keys and not self.unexpected_keys:
            return "<All keys matched successfully>"
        return f"_IncompatibleKeys(missing_keys={self.missing_keys}, unexpected_keys={self.unexpected_keys})"


def own_state(module: Any) -> dict[str, Any]:
    """Parameters and persistent buffers of this module alone."""
    own = {**module._parameters, **module._buffers}
    return {k: v for k, v in own.items() if v is not None and k not in module._non_persistent_buffers_set}


class ModuleState:
    """The part of `Module` that saves and loads. A class that changes what it saves counts up `_version`."""

    _version: int = 1
    _parameters: dict[str, Any]
    _buffers: dict[str, Any]
    _modules: dict[str, Any]
    _non_persistent_buffers_set: set[str]
    _state_dict_pre_hooks: OrderedDict[int, Any]
    _state_dict_hooks: OrderedDict[int, Any]
    _load_state_dict_pre_hooks: OrderedDict[int, Any]
    _load_state_dict_post_hooks: OrderedDict[int, Any]

    # ---- what is saved -----------------------------------------------------------------------------------------

    def get_extra_state(self) -> Any:
        """What a subclass wants to save beside its tensors. It comes back to `set_extra_state`."""
        raise RuntimeError(_NEVER_CALLED.format("get"))

    def set_extra_state(self, state: Any) -> None:
        """Take back what `get_extra_state` gave."""
        raise RuntimeError(_NEVER_CALLED.format("set"))

    def state_dict(
        self, *args: Any, destination: Any = None, prefix: str = "", keep_vars: bool = False
    ) -> dict[str, Any]:
        """Parameters and persistent buffers by dotted name, detached but not copied (`keep_vars`: not even detached)."""
        if args:
            warnings.warn("Positional args are being deprecated, use kwargs instead. Refer to https://pytorch.org/docs/"
                          "main/generated/torch.nn.Module.html#torch.nn.Module.state_dict for details.",
                          FutureWarning, stacklevel=users_level())  # fmt: skip
            options = dict(zip(("destination", "prefix", "keep_vars"), args, strict=False))
            return self.state_dict(**{"destination": destination, "prefix": prefix, "keep_vars": keep_vars, **options})
        if destination is None:
            destination = OrderedDict()
            destination._metadata = OrderedDict()
        local_metadata = {"version": self._version}
        if hasattr(destination, "_metadata"):
            destination._metadata[prefix[:-1]] = local_metadata
        for pre_hook in self._state_dict_pre_hooks.values():
            pre_hook(self, prefix, keep_vars)
        self._save_to_state_dict(destination, prefix, keep_vars)
        for name, child in self._modules.items():
            if child is not None:
                child.state_dict(destination=destination, prefix=f"{prefix}{name}.", keep_vars=keep_vars)
        for hook in self._state_dict_hooks.values():
            result = hook(self, destination, prefix, local_metadata)
            if result is not None:
                if getattr(hook, "_from_public_api", False):
                    raise RuntimeError("state_dict post-hook must return None")
                destination = result
        return destination  # type: ignore[no-any-return]

    def _save_to_state_dict(self, destination: Any, prefix: str, keep_vars: bool) -> None:
        """Write what belongs to this module alone."""
        for name, value in own_state(self).items():
            destination[prefix + name] = value if keep_vars or is_lazy(value) else value.detach()
        if type(self).get_extra_state is not ModuleState.get_extra_state:
            destination[prefix + _EXTRA] = self.get_extra_state()

    # ---- what is loaded ----------------------------------------------------------------------------------------

    def load_state_dict(
        self, state_dict: Mapping[str, Any], strict: bool = True, assign: bool = False
    ) -> _IncompatibleKeys:
        """Copy the tensors of `state_dict` into this module's parameters and buffers (`assign`: put them in their place).

        Raises:
            RuntimeError: keys that are missing, unexpected (if `strict`) or of another shape.
        """
        if not isinstance(state_dict, Mapping):
            raise TypeError(f"Expected state_dict to be dict-like, got {type(state_dict)}.")
        keys, complaints = _IncompatibleKeys([], []), []  # type: ignore[var-annotated]
        metadata = getattr(state_dict, "_metadata", None)
        given: Any = OrderedDict(state_dict)  # a copy, because hooks may change it
        if metadata is not None:
            given._metadata = metadata
        _load_tree(self, given, "", metadata or {}, assign, keys, complaints)
        for what, names in (("Unexpected", keys.unexpected_keys), ("Missing", keys.missing_keys)):
            if strict and names:
                listed = ", ".join(f'"{name}"' for name in names)
                complaints.insert(0, f"{what} key(s) in state_dict: {listed}. ")
        if complaints:
            raise RuntimeError(
                f"Error(s) in loading state_dict for {type(self).__name__}:\n\t" + "\n\t".join(complaints)
            )
        return keys

    def _load_from_state_dict(
        self, state_dict: dict[str, Any], prefix: str, local_metadata: dict[str, Any], strict: bool,
        missing_keys: list[str], unexpected_keys: list[str], error_msgs: list[str],
    ) -> None:  # fmt: skip
        """Load what belongs to this module alone. `local_metadata` is what the writer said of this place."""
        for hook, with_module in self._load_state_dict_pre_hooks.values():
            hook(*([self] if with_module else []), state_dict, prefix, local_metadata, strict, missing_keys,
                 unexpected_keys, error_msgs)  # fmt: skip
        own = own_state(self)
        for name, target in own.items():
            key = prefix + name
            if key in state_dict:
                assign = local_metadata.get("assign_to_params_buffers", False)
                error_msgs += _load_one(self, name, target, key, state_dict[key], assign)
            elif strict:
                missing_keys.append(key)
        extra = prefix + _EXTRA
        if type(self).set_extra_state is not ModuleState.set_extra_state:
            if extra in state_dict:
                self.set_extra_state(state_dict[extra])
            elif strict:
                missing_keys.append(extra)
        elif strict and extra in state_dict:
            unexpected_keys.append(extra)
        if strict:
            for key in state_dict:
                if key.startswith(prefix) and key != extra:
                    first, dot, _ = key[len(prefix) :].partition(".")
                    if first not in (self._modules if dot else own):
                        unexpected_keys.append(key)

    # ---- hooks -------------------------------------------------------------------------------------------------

    def register_state_dict_pre_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        """Call `hook(module, prefix, keep_vars)` before this module writes its state."""
        return add_hook(self._state_dict_pre_hooks, hook)

    def register_state_dict_post_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        """Call `hook(module, state_dict, prefix, local_metadata)` afterwards; it may change the dictionary in place."""
        hook._from_public_api = True  # type: ignore[attr-defined]
        return add_hook(self._state_dict_hooks, hook)

    def _register_state_dict_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        """The same, but what the hook returns replaces the dictionary."""
        if getattr(hook, "_from_public_api", False):
            raise RuntimeError("Cannot register the same function as the state dict post hook that was previously "
                               "registered via register_state_dict_post_hook")  # fmt: skip
        return add_hook(self._state_dict_hooks, hook)

    def register_load_state_dict_pre_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        """Call `hook(module, state_dict, prefix, ...)`, as `_load_from_state_dict`, before this module loads its part."""
        return self._register_load_state_dict_pre_hook(hook, with_module=True)

    def _register_load_state_dict_pre_hook(
        self, hook: Callable[..., Any], with_module: bool = False
    ) -> RemovableHandle:
        """The same, for a hook that need not be told the module."""
        pair: Any = (hook, with_module)
        return add_hook(self._load_state_dict_pre_hooks, pair)

    def register_load_state_dict_post_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        """Call `hook(module, incompatible_keys)` after this module and its children; it may change the lists."""
        return add_hook(self._load_state_dict_post_hooks, hook)


def _load_tree(
    module: Any, given: dict[str, Any], prefix: str, metadata: Any, assign: bool, keys: _IncompatibleKeys,
    complaints: list[str],
) -> None:  # fmt: skip
    """Load the part of `given` for `module`, then, of that, the parts for its children."""
    local_metadata = metadata.get(prefix[:-1], {})
    if assign:
        local_metadata["assign_to_params_buffers"] = assign
    module._load_from_state_dict(given, prefix, local_metadata, True, *keys, complaints)
    for name, child in module._modules.items():
        if child is not None:
            below = f"{prefix}{name}."
            part = {key: value for key, value in given.items() if key.startswith(below)}
            _load_tree(child, part, below, metadata, assign, keys, complaints)
    for hook in module._load_state_dict_post_hooks.values():
        if hook(module, keys) is not None:
            raise AssertionError("Hooks registered with ``register_load_state_dict_post_hook`` are not expected to "
                                 "return new values, if incompatible_keys need to be modified, it should be done "
                                 "inplace.")  # fmt: skip


def _load_one(module: Any, name: str, target: Tensor, key: str, given: Any, assign: bool) -> list[str]:
    """Put `given` into (`assign`: in the place of) one parameter or buffer. Gives the complaints."""
    if not isinstance(given, Tensor):
        return [f'While copying the parameter named "{key}", expected torch.Tensor or Tensor-like object from '
                f"checkpoint but received {type(given)}"]  # fmt: skip
    if not is_lazy(target):
        if target.dim() == 0 and given.shape == (1,):  # how single numbers were saved long ago
            given = given[0]
        if given.shape != target.shape:
            return [f"size mismatch for {key}: copying a param with shape {given.shape} from checkpoint, the shape in "
                    f"current model is {target.shape}."]  # fmt: skip
    try:
        with no_grad():
            if not assign:
                if not (is_lazy(target) and is_lazy(given)):  # of which there is nothing to copy
                    target.copy_(given)
                return []
            if isinstance(target, Parameter):
                if isinstance(given, Parameter):
                    given.requires_grad_(target.requires_grad)
                else:
                    given = Parameter(given, target.requires_grad)
            setattr(module, name, given)
    except Exception as error:
        return [f'While copying the parameter named "{key}", whose dimensions in the model are {target.size()} and '
                f"whose dimensions in the checkpoint are {given.size()}, an exception occurred : "
                f"{error.args}."]  # fmt: skip
    return []
