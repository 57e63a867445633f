"""A model is a tree. What keeps track of its leaves?

`Module.__setattr__` does: a `Parameter`, a `Buffer` or another `Module` that is assigned goes into a dictionary of its
kind. Everything else (`parameters`, `state_dict`, `train`, `to`, `zero_grad`) is a walk over these dictionaries.

A parameter is a tensor whose class says so. It requires grad unless told otherwise. A buffer is a tensor, too, but
state that is not trained, such as a running mean.

`train()` and `eval()` switch how some layers compute. They have nothing to do with grad mode: gradients are recorded in
evaluation as well.

In PyTorch: `torch/nn/modules/module.py`, `torch/nn/parameter.py`.
Read next: `hooks.py`, the hooks around a call; `layers.py`.
"""

from __future__ import annotations

from collections import OrderedDict, namedtuple
from collections.abc import Callable, Iterable, Iterator, Mapping

from teachgrad.autograd.grad_mode import no_grad
from teachgrad.graph.hooks import RemovableHandle, add_hook
from teachgrad.left_out import left_out
from teachgrad.nn.hooks import call_with_hooks
from teachgrad.tensor.dtypes import dtype as Dtype
from teachgrad.tensor.tensor import Tensor, shallow_copy


class Parameter(Tensor):
    """A tensor that is a parameter of the module it is assigned to. It shares memory with `data`."""

    __slots__ = ()

    def __new__(cls, data: Tensor, requires_grad: bool = True):
        return shallow_copy(data, cls).requires_grad_(requires_grad)

    def __deepcopy__(self, memo: dict) -> Parameter:
        """The numbers and nothing else: the copy has no gradient yet."""
        if id(self) not in memo:
            memo[id(self)] = type(self)(self.detach().clone(), self.requires_grad)
        return memo[id(self)]  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        return f"Parameter containing:\n{shallow_copy(self).requires_grad_(self.requires_grad)!r}"


class Buffer(Tensor):
    """A tensor that is state of the module it is assigned to, and is not trained."""

    __slots__ = ()

    def __new__(cls, data: Tensor):
        return shallow_copy(data, cls).requires_grad_(data.requires_grad)


class _IncompatibleKeys(namedtuple("_IncompatibleKeys", "missing_keys unexpected_keys")):
    """What `load_state_dict(strict=False)` could not match."""

    def __repr__(self) -> str:
        return super().__repr__() if any(self) else "<All keys matched successfully>"


class Module:
    """The base of everything that has parameters. Write `__init__` (calling `super().__init__()`) and `forward`.

    Attributes:
        training: whether the module is in training mode.

    >>> class Scale(torch.nn.Module):
    ...     def __init__(self):
    ...         super().__init__()
    ...         self.by = torch.nn.Parameter(torch.tensor(3.0))
    ...     def forward(self, x):
    ...         return self.by * x
    >>> list(Scale().state_dict())
    ['by']
    """

    training: bool

    def __init__(self):
        self.__dict__.update(training=True, _parameters={}, _buffers={}, _modules={}, _not_saved=set(), _hooks={})

    def forward(self, *args, **kwargs):
        """The computation. Subclasses define it; call the module itself, not this."""
        raise NotImplementedError(f'Module [{type(self).__name__}] is missing the required "forward" function')

    def __call__(self, *args, **kwargs):
        if not self._hooks:
            return self.forward(*args, **kwargs)
        return call_with_hooks(self, args, kwargs)

    # ---- attributes --------------------------------------------------------------------------------------------

    def __setattr__(self, name: str, value):
        known = self._kind_of(name)
        kind = next((kind for kind, registered in _REGISTERED.items() if isinstance(value, registered)), known)
        if not kind:
            object.__setattr__(self, name, value)
            return
        if kind != known:  # a thing of the same kind is replaced where it stands
            self.__dict__.get(known, self.__dict__).pop(name, None)
        self._register(kind, name, value)

    def __getattr__(self, name: str):
        kind = self._kind_of(name)
        if kind:
            return self.__dict__[kind][name]
        raise left_out(f"'{type(self).__name__}' object", name)

    def __delattr__(self, name: str):
        kind = self._kind_of(name)
        if kind:
            del self.__dict__[kind][name]
        else:
            object.__delattr__(self, name)

    def _kind_of(self, name):
        """In which of the dictionaries `name` is; "" if in none."""
        own = self.__dict__
        for kind in _REGISTERED:
            if name in own.get(kind, ()):
                return kind
        return ""

    def __dir__(self) -> list[str]:
        return sorted({*object.__dir__(self), *self._parameters, *self._buffers, *self._modules})

    def register_parameter(self, name: str, param: Parameter | None):
        """Make `param` a parameter called `name`."""
        self._register("_parameters", name, param)

    def register_buffer(self, name: str, tensor: Tensor | None, persistent: bool = True):
        """Make `tensor` a buffer called `name`, part of the `state_dict` if `persistent`."""
        self._register("_buffers", name, tensor)
        (self._not_saved.discard if persistent else self._not_saved.add)(name)

    def add_module(self, name: str, module: Module | None):
        """Make `module` a child called `name`."""
        self._register("_modules", name, module)

    def _register(self, kind, name, value):
        if kind not in self.__dict__:
            raise AttributeError(f"cannot assign '{name}' before Module.__init__() call")
        if not isinstance(name, str):
            raise TypeError(f"a name has to be a string, not {type(name).__name__}")
        registered = Tensor if kind == "_buffers" else _REGISTERED[kind]
        if value is not None and not isinstance(value, registered):
            raise TypeError(f"'{name}' has to be a {registered.__name__} or None, not a {type(value).__name__}")
        if not name or "." in name or (name not in self.__dict__[kind] and hasattr(self, name)):
            raise KeyError(f"'{name}' is empty, contains a dot or is the name of another attribute")
        self.__dict__[kind][name] = value

    # ---- walks -------------------------------------------------------------------------------------------------

    def _paths(self):
        """This module and all below it, and where each was met first; a module comes before its children."""
        paths: dict = {}
        waiting = [("", self)]
        while waiting:
            path, module = waiting.pop()
            if module is not None and module not in paths:
                paths[module] = path
                for name, child in reversed(module._modules.items()):
                    waiting.append((f"{path}.{name}" if path else name, child))
        return paths

    def _members(self, registry, recurse=False):
        """What is registered here (and, if `recurse`, below), and the dotted name by which each was met first."""
        found: dict = {}
        for module, path in self._paths().items() if recurse else [(self, "")]:
            for name, value in module.__dict__[registry].items():
                if value is not None and value not in found:
                    found[value] = f"{path}.{name}" if path else name
        return found

    def named_modules(self) -> Iterator[tuple[str, Module]]:
        """This module and all below it with their dotted names, each module once."""
        return _name_first(self._paths())

    def modules(self) -> Iterator[Module]:
        """This module and all below it."""
        return iter(self._paths())

    def named_children(self) -> Iterator[tuple[str, Module]]:
        """The direct children with their names, each once."""
        return _name_first(self._members("_modules"))

    def children(self) -> Iterator[Module]:
        """The direct children."""
        return iter(self._members("_modules"))

    def named_parameters(self, *, recurse: bool = True) -> Iterator[tuple[str, Parameter]]:
        """All parameters with their dotted names, shared ones once."""
        return _name_first(self._members("_parameters", recurse))

    def parameters(self, recurse: bool = True) -> Iterator[Parameter]:
        """All parameters."""
        return iter(self._members("_parameters", recurse))

    def named_buffers(self, *, recurse: bool = True) -> Iterator[tuple[str, Tensor]]:
        """All buffers with their dotted names, shared ones once."""
        return _name_first(self._members("_buffers", recurse))

    def buffers(self, recurse: bool = True) -> Iterator[Tensor]:
        """All buffers."""
        return iter(self._members("_buffers", recurse))

    # ---- all of it at once -------------------------------------------------------------------------------------

    def train(self, mode: bool = True) -> Module:
        """Training mode for this module and all below: `Dropout` and batch norm look at it, autograd does not."""
        if not isinstance(mode, bool):
            raise ValueError("training mode is expected to be boolean")
        self.training = mode
        for child in self.children():
            child.train(mode)
        return self

    def eval(self) -> Module:
        """Evaluation mode: `train(False)`. Gradients are recorded all the same."""
        return self.train(False)

    def requires_grad_(self, requires_grad: bool = True) -> Module:
        """Freeze (`False`) or unfreeze all parameters."""
        for parameter in self.parameters():
            parameter.requires_grad_(requires_grad)
        return self

    def zero_grad(self, set_to_none: bool = True):
        """Forget all gradients, or fill them with zeros."""
        forget_gradients(self.parameters(), set_to_none)

    def apply(self, fn: Callable) -> Module:
        """Call `fn` with every module below this one, then with this one."""
        for child in self.children():
            child.apply(fn)
        fn(self)
        return self

    def _convert(self, convert):
        """Give every parameter, gradient and buffer the memory that `convert` makes of it."""
        for parameter in self.parameters():
            grad, parameter.grad = parameter.grad, None
            parameter.data = convert(parameter.detach())
            parameter.grad = None if grad is None else convert(grad)
        for module in self.modules():
            for name, buffer in module._buffers.items():
                if buffer is not None:
                    module._buffers[name] = convert(buffer)
        return self

    def to(self, *args, device=None, dtype: Dtype | None = None) -> Module:
        """Move everything to a device, and what is floating point or complex to a dtype."""
        for given in args:
            if isinstance(given, Dtype):
                dtype = given
            else:
                device = given
        if dtype is not None and not dtype.is_differentiable:
            raise TypeError(
                f"nn.Module.to only accepts floating point or complex dtypes, but got desired dtype={dtype}"
            )
        return self._convert(lambda t: t.to(device, dtype if t.dtype.is_differentiable else t.dtype))

    def float(self) -> Module:
        """All floating point parameters and buffers as float32."""
        return self._convert(lambda t: t.float() if t.is_floating_point() else t)

    def double(self) -> Module:
        """All floating point parameters and buffers as float64."""
        return self._convert(lambda t: t.double() if t.is_floating_point() else t)

    # ---- saving and loading ------------------------------------------------------------------------------------

    def state_dict(self, *, prefix: str = "", keep_vars: bool = False) -> dict:
        """Parameters and persistent buffers by dotted name, not copied, and detached unless `keep_vars`."""
        found = OrderedDict()
        for name, value in {**self._parameters, **self._buffers}.items():
            if value is not None and name not in self._not_saved:
                found[prefix + name] = value if keep_vars else value.detach()
        for name, child in self._modules.items():
            if child is not None:
                found.update(child.state_dict(prefix=f"{prefix}{name}.", keep_vars=keep_vars))
        return found

    def load_state_dict(self, state_dict: Mapping, strict: bool = True) -> _IncompatibleKeys:
        """Copy the tensors of `state_dict` into this module's parameters and buffers.

        Raises:
            RuntimeError: if a tensor has another shape, or (if `strict`) keys are missing or unexpected.
        """
        own = self.state_dict(keep_vars=True)
        keys = _IncompatibleKeys([k for k in own if k not in state_dict], [k for k in state_dict if k not in own])
        complaints = [f"Error(s) in loading state_dict for {type(self).__name__}:"]
        for what, names in zip(("Missing", "Unexpected"), keys, strict=True):
            if strict and names:
                complaints.append(f"{what} key(s) in state_dict: " + ", ".join(f'"{name}"' for name in names) + ". ")
        matched = [name for name in own if name in state_dict]
        for name in matched:
            saved, wanted = state_dict[name], own[name].shape
            saved = saved.shape if isinstance(saved, Tensor) else type(saved)
            if saved != wanted:
                complaints.append(f"size mismatch for {name}: {saved} in state_dict, {wanted} in the model.")
        if complaints[1:]:
            raise RuntimeError("\n\t".join(complaints))
        with no_grad():
            for name in matched:
                own[name].copy_(state_dict[name])
        return keys

    # ---- hooks -------------------------------------------------------------------------------------------------

    def register_forward_pre_hook(self, hook: Callable) -> RemovableHandle:
        """Call `hook(module, args)` before `forward`; what it returns replaces the arguments."""
        return self._hang("forward_pre", hook)

    def register_forward_hook(self, hook: Callable) -> RemovableHandle:
        """Call `hook(module, args, output)` after `forward`; what it returns replaces the output."""
        return self._hang("forward", hook)

    def register_full_backward_pre_hook(self, hook: Callable) -> RemovableHandle:
        """Call `hook(module, grad_output)` when the gradient of the output has arrived; a result replaces it."""
        return self._hang("backward_pre", hook)

    def register_full_backward_hook(self, hook: Callable) -> RemovableHandle:
        """Call `hook(module, grad_input, grad_output)` when the gradient of the input is there; a result replaces it.

        The module's inputs and outputs are tensors, or tuples with tensors: it does not look into other structures.
        """
        return self._hang("backward", hook)

    def _hang(self, kind, hook):
        return add_hook(self._hooks.setdefault(kind, OrderedDict()), hook)

    # ---- repr --------------------------------------------------------------------------------------------------

    def extra_repr(self) -> str:
        """What stands in the parentheses of the module's own line."""
        return ""

    def _shown_children(self):
        return [(name, repr(child)) for name, child in self._modules.items()]

    def __repr__(self) -> str:
        name, extra = type(self).__name__, self.extra_repr()
        lines = extra.splitlines()
        below = [f"({key}): {shown}".replace("\n", "\n  ") for key, shown in self._shown_children()]
        if not below and len(lines) <= 1:
            return f"{name}({extra})"
        return f"{name}(\n  " + "\n  ".join(lines + below) + "\n)"


_REGISTERED = {"_parameters": Parameter, "_buffers": Buffer, "_modules": Module}
"""What is registered when it is assigned to a module, and in which of the module's dictionaries."""


def _name_first(paths):
    return iter([(path, thing) for thing, path in paths.items()])


def forget_gradients(parameters: Iterable[Tensor], set_to_none: bool):
    """Remove all gradients, or fill those that there are with zeros."""
    for parameter in parameters:
        grad = parameter.grad
        if set_to_none:
            parameter.grad = None
        elif grad is not None:
            grad.detach_() if grad.grad_fn is not None else grad.requires_grad_(False)
            grad.zero_()
