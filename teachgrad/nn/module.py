"""A model is a tree. Who keeps track of its leaves?

`Module.__setattr__` does: a `Parameter`, a `Buffer` or another `Module` that is assigned goes into a dictionary of its
kind, and everything else (`parameters`, `state_dict`, `train`, `to`, `zero_grad`) is a walk over these.

In PyTorch: `torch/nn/modules/module.py`.
Read next: `module_state.py`, how it is saved; `module_hooks.py`, what may be hung on a call; `layers.py`.
"""

from __future__ import annotations

import warnings
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from types import FunctionType
from typing import Any

from teachgrad.autograd.accumulate import forget_gradient
from teachgrad.autograd.hooks import RemovableHandle, add_hook
from teachgrad.callers import users_level
from teachgrad.compat import typename
from teachgrad.composite.conversion import options_of_to
from teachgrad.creation import empty_like
from teachgrad.dtypes import dtype as Dtype
from teachgrad.nn import global_hooks
from teachgrad.nn.module_hooks import call_with_hooks
from teachgrad.nn.module_state import ModuleState
from teachgrad.nn.parameter import Buffer, Parameter, is_lazy
from teachgrad.public import parser
from teachgrad.tensor import Tensor


def method_of(name: str, base: type[Module], method: str = "forward") -> Any:
    """A method of `base` for the class `name`, by whose name Python calls it when it complains of arguments."""
    inherited: Any = getattr(base, method)
    own = FunctionType(inherited.__code__, inherited.__globals__, method, inherited.__defaults__)
    own.__qualname__, own.__annotations__ = f"{name}.{method}", inherited.__annotations__
    return own


def bound(
    name: str,
    options: dict[str, Any],
    args: tuple[Any, ...],
    kwargs: dict[str, Any],
    places: Sequence[str] | None = None,
) -> dict[str, Any]:
    """The options of the class `name`, given as its arguments; `...` marks those that have no default.

    All of them may be given by place, in their order, if it is not said which.
    """
    names = list(options if places is None else places)
    called, most = f"{name}.__init__()", len(names) + 1
    for key in kwargs:
        if key not in options:
            raise TypeError(f"{called} got an unexpected keyword argument '{key}'")
        if key in names[: len(args)]:
            raise TypeError(f"{called} got multiple values for argument '{key}'")
    if len(args) >= most:
        least = 1 + sum(options[key] is ... for key in names)
        takes = f"from {least} to {most}" if least < most else most
        raise TypeError(f"{called} takes {takes} positional argument{'s' * (most > 1)} but {len(args) + 1} were given")
    given = {**options, **dict(zip(names, args, strict=False)), **kwargs}
    missing = [key for key, value in given.items() if value is ...]
    if missing:
        raise TypeError(f"{called} missing {len(missing)} required positional argument{'s' * (len(missing) > 1)}: "
                        f"{' and '.join(map(repr, missing))}")  # fmt: skip
    return given


class Module(ModuleState):
    """The base of everything that has parameters. Write `__init__` (calling `super().__init__()`) and `forward`."""

    training: bool
    _is_full_backward_hook: bool | None
    _parameters: dict[str, Parameter | None]
    _buffers: dict[str, Tensor | None]
    _modules: dict[str, Module | None]

    def __init__(self) -> None:
        self.__dict__.update(training=True, _parameters={}, _buffers={}, _modules={}, **_nothing_hung())

    def forward(self, *args: Any, **kwargs: Any) -> Any:
        """The computation. Subclasses define it; call the module itself, not this."""
        raise NotImplementedError(f'Module [{type(self).__name__}] is missing the required "forward" function')

    def _call_impl(self, *args: Any, **kwargs: Any) -> Any:
        if (
            self._forward_hooks
            or self._forward_pre_hooks
            or self._backward_hooks
            or self._backward_pre_hooks
            or global_hooks.any_on_calls()
        ):
            return call_with_hooks(self, args, kwargs)
        return self.forward(*args, **kwargs)

    __call__: Callable[..., Any] = _call_impl

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Take over the attributes of a copy; what was made before there were some kinds of hooks has none of them."""
        self.__dict__.update({**_nothing_hung(), **state})

    # ---- attributes --------------------------------------------------------------------------------------------

    def __setattr__(self, name: str, value: Any) -> None:
        started = "_parameters" in self.__dict__
        if isinstance(value, Parameter):
            if not started:
                raise AttributeError("cannot assign parameters before Module.__init__() call")
            _forget(self, name, self._parameters)
            self.register_parameter(name, value)
        elif started and name in self._parameters:
            if value is not None:
                raise TypeError(f"cannot assign '{typename(value)}' as parameter '{name}' (torch.nn.Parameter or None "
                                "expected)")  # fmt: skip
            self.register_parameter(name, None)
        elif isinstance(value, Module):
            if not started:
                raise AttributeError("cannot assign module before Module.__init__() call")
            _forget(self, name, self._modules)
            self._modules[name] = global_hooks.registered("module", self, name, value)
        elif started and name in self._modules:
            if value is not None:
                raise TypeError(f"cannot assign '{typename(value)}' as child module '{name}' (torch.nn.Module or None "
                                "expected)")  # fmt: skip
            self._modules[name] = global_hooks.registered("module", self, name, None)
        elif isinstance(value, Tensor) and isinstance(value, Buffer):
            self.register_buffer(name, value, value.persistent)
        elif started and name in self._buffers:
            if value is not None and not isinstance(value, Tensor):
                raise TypeError(f"cannot assign '{typename(value)}' as buffer '{name}' (torch.nn.Buffer, torch.Tensor "
                                "or None expected)")  # fmt: skip
            self.register_buffer(name, value, name not in self._non_persistent_buffers_set)
        else:
            object.__setattr__(self, name, value)

    def __getattr__(self, name: str) -> Any:
        for kind in ("_parameters", "_buffers", "_modules"):
            found = self.__dict__.get(kind)
            if found is not None and name in found:
                return found[name]
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def __delattr__(self, name: str) -> None:
        for kind in (self._parameters, self._buffers, self._modules):
            if name in kind:
                del kind[name]
                self._non_persistent_buffers_set.discard(name)
                return
        object.__delattr__(self, name)

    def __dir__(self) -> list[str]:
        names = {*object.__dir__(self), *self._parameters, *self._buffers, *self._modules}
        return sorted(name for name in names if not name[:1].isdigit())  # "0" cannot be written after a dot

    def register_parameter(self, name: str, param: Parameter | None) -> None:
        """Make `param` a parameter called `name`."""
        _check_name(self, name, "parameter")
        if param is not None:
            if not isinstance(param, Parameter):
                raise TypeError(f"cannot assign '{typename(param)}' object to parameter '{name}' (torch.nn.Parameter "
                                "or None required)")  # fmt: skip
            param = global_hooks.registered("parameter", self, name, param)
            if not param.is_leaf:
                raise ValueError(f"Cannot assign non-leaf Tensor to parameter '{name}'. Model parameters must be "
                                 f"created explicitly. To express '{name}' as a function of another Tensor, compute the "
                                 "value in the forward() method.")  # fmt: skip
        self._parameters[name] = param

    def register_buffer(self, name: str, tensor: Tensor | None, persistent: bool = True) -> None:
        """Make `tensor` a buffer called `name`, part of the `state_dict` if `persistent`."""
        _check_name(self, name, "buffer")
        if tensor is not None and not isinstance(tensor, Tensor):
            raise TypeError(
                f"cannot assign '{typename(tensor)}' object to buffer '{name}' (torch Tensor or None required)"
            )
        self._buffers[name] = global_hooks.registered("buffer", self, name, tensor)
        if persistent:
            self._non_persistent_buffers_set.discard(name)
        else:
            self._non_persistent_buffers_set.add(name)

    def add_module(self, name: str, module: Module | None) -> None:
        """Make `module` a child called `name`."""
        if module is not None and not isinstance(module, Module):
            raise TypeError(f"{typename(module)} is not a Module subclass")
        _check_name(self, name, "module")
        self._modules[name] = global_hooks.registered("module", self, name, module)

    register_module = add_module

    # ---- walks -------------------------------------------------------------------------------------------------

    def named_modules(
        self, memo: set[Module] | None = None, prefix: str = "", remove_duplicate: bool = True
    ) -> Iterator[tuple[str, Module]]:
        """This module and all below it, with their dotted names; each module once."""
        memo = set() if memo is None else memo
        if self in memo:
            return
        if remove_duplicate:
            memo.add(self)
        yield prefix, self
        for name, child in self._modules.items():
            if child is not None:
                yield from child.named_modules(memo, f"{prefix}.{name}" if prefix else name, remove_duplicate)

    def modules(self) -> Iterator[Module]:
        """This module and all below it."""
        return (module for _, module in self.named_modules())

    def named_children(self) -> Iterator[tuple[str, Module]]:
        """The direct children with their names, each once."""
        seen: set[Module] = set()
        for name, child in self._modules.items():
            if child is not None and child not in seen:
                seen.add(child)
                yield name, child

    def children(self) -> Iterator[Module]:
        """The direct children."""
        return (child for _, child in self.named_children())

    def _named_members(
        self, kind: str, prefix: str, recurse: bool, remove_duplicate: bool = True
    ) -> Iterator[tuple[str, Any]]:
        seen: set[int] = set()
        modules = self.named_modules(prefix=prefix, remove_duplicate=remove_duplicate) if recurse else [(prefix, self)]
        for path, module in modules:
            for name, value in getattr(module, kind).items():
                if value is None or id(value) in seen:
                    continue
                if remove_duplicate:
                    seen.add(id(value))
                yield f"{path}.{name}" if path else name, value

    def named_parameters(
        self, prefix: str = "", recurse: bool = True, remove_duplicate: bool = True
    ) -> Iterator[tuple[str, Parameter]]:
        """All parameters with their dotted names; shared ones once."""
        return self._named_members("_parameters", prefix, recurse, remove_duplicate)

    def parameters(self, recurse: bool = True) -> Iterator[Parameter]:
        """All parameters."""
        return (parameter for _, parameter in self.named_parameters(recurse=recurse))

    def named_buffers(
        self, prefix: str = "", recurse: bool = True, remove_duplicate: bool = True
    ) -> Iterator[tuple[str, Tensor]]:
        """All buffers with their dotted names."""
        return self._named_members("_buffers", prefix, recurse, remove_duplicate)

    def buffers(self, recurse: bool = True) -> Iterator[Tensor]:
        """All buffers."""
        return (buffer for _, buffer in self.named_buffers(recurse=recurse))

    def get_submodule(self, target: str) -> Module:
        """The module with this dotted name."""
        module: Any = self
        for name in target.split(".") if target else []:
            if not hasattr(module, name):
                raise AttributeError(f"{type(module).__name__} has no attribute `{name}`")
            module = getattr(module, name)
            if not isinstance(module, Module):
                raise AttributeError(f"`{name}` is not an nn.Module")
        return module

    def set_submodule(self, target: str, module: Module, strict: bool = False) -> None:
        """Put `module` where this dotted name points to (`strict`: only where there is a module already)."""
        if target == "":
            raise ValueError("Cannot set the submodule without a target name!")
        if not isinstance(module, Module):
            raise ValueError(f"`module` is not an nn.Module, found {type(module)}")
        path, _, name = target.rpartition(".")
        parent = self.get_submodule(path)
        if strict and not hasattr(parent, name):
            raise AttributeError(f"{parent._get_name()} has no attribute `{name}`")
        if not isinstance(getattr(parent, name, module), Module):
            raise AttributeError(f"`{name}` is not an nn.Module")
        setattr(parent, name, module)

    def get_parameter(self, target: str) -> Parameter:
        """The parameter with this dotted name."""
        return _get_registered(self, target, "_parameters", "an nn.Parameter")

    def get_buffer(self, target: str) -> Tensor:
        """The buffer with this dotted name."""
        return _get_registered(self, target, "_buffers", "a buffer")

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

    def zero_grad(self, set_to_none: bool = True) -> None:
        """Forget all gradients, or fill them with zeros."""
        for parameter in self.parameters():
            forget_gradient(parameter, set_to_none)

    def apply(self, fn: Callable[[Module], None]) -> Module:
        """Call `fn` with every module below this one, then with this one."""
        for child in self.children():
            child.apply(fn)
        fn(self)
        return self

    def _apply(self, convert: Callable[[Tensor], Tensor], recurse: bool = True) -> Module:
        """Replace the memory of every parameter, gradient and buffer by what `convert` makes of it."""
        for child in self.children() if recurse else ():
            child._apply(convert)
        for parameter in self._parameters.values():
            if parameter is None:
                continue
            if is_lazy(parameter):
                parameter.recast(convert)  # type: ignore[attr-defined]
                continue
            grad = parameter.grad
            parameter.grad = None
            parameter.data = convert(parameter.detach())
            if grad is not None:
                parameter.grad = convert(grad.detach())
        for name, buffer in self._buffers.items():
            if is_lazy(buffer):
                buffer.recast(convert)  # type: ignore[union-attr]
            elif buffer is not None:
                self._buffers[name] = convert(buffer)
        return self

    def to(self, *args: Any, **kwargs: Any) -> Module:
        """Move all floating point (and complex) parameters and buffers to a dtype, and everything to a device."""
        try:
            options = options_of_to(args, kwargs)
        except TypeError as error:
            raise parser.refusal("to", True, (self, *args), kwargs) or error from None
        if "copy" in options:
            raise RuntimeError(".to() does not accept copy argument")
        wanted, where, memory_format = options["dtype"], options["device"], options.get("memory_format")
        if wanted is not None and not (wanted.is_floating_point or wanted.is_complex):
            raise TypeError("nn.Module.to only accepts floating point or complex dtypes, but got desired dtype="
                            f"{wanted!r}")  # fmt: skip
        if wanted is not None and wanted.is_complex:
            warnings.warn("Complex modules are a new feature under active development whose design may change, and some "
                          "modules might not work as expected when using complex tensors as parameters or buffers. "
                          "Please file an issue at https://github.com/pytorch/pytorch/issues/new?template=bug-report.yml "
                          "if a complex module does not work as expected.", UserWarning, stacklevel=users_level())  # fmt: skip

        def convert(tensor: Tensor) -> Tensor:
            dtype = wanted if tensor.is_floating_point() or tensor.is_complex() else None
            in_order = memory_format if memory_format is not None and tensor.dim() in (4, 5) else None
            return tensor.to(where, dtype, memory_format=in_order)

        return self._apply(convert)

    def to_empty(self, *, device: Any, recurse: bool = True) -> Module:
        """New memory on `device` for everything, with whatever numbers happen to be there."""
        return self._apply(lambda t: empty_like(t, device=device), recurse)

    def cuda(self, device: Any = None) -> Module:
        """Refused for what has memory: there is no such hardware."""
        return self._apply(lambda t: t.cuda(device))

    def xpu(self, device: Any = None) -> Module:
        """Refused for what has memory: there is no such hardware."""
        return self._apply(lambda t: t.xpu(device))

    def share_memory(self) -> Module:
        """Move all memory to where forked processes share it."""
        for tensor in filter(is_lazy, [*self.parameters(), *self.buffers()]):
            tensor.share_memory_()  # is refused
        return self._apply(lambda t: t.share_memory_())

    def double(self) -> Module:
        """All floating point parameters and buffers as float64."""
        return _cast(self, "double")

    def float(self) -> Module:
        """All floating point parameters and buffers as float32."""
        return _cast(self, "float")

    def half(self) -> Module:
        """All floating point parameters and buffers as float16."""
        return _cast(self, "half")

    def cpu(self) -> Module:
        """Everything on the CPU."""
        return self.to("cpu")

    def type(self, dst_type: Dtype) -> Module:
        """All parameters and buffers in one dtype."""
        return self._apply(lambda t: t.type(dst_type))

    # ---- hooks -------------------------------------------------------------------------------------------------

    def register_forward_pre_hook(
        self, hook: Callable[..., Any], *, prepend: bool = False, with_kwargs: bool = False
    ) -> RemovableHandle:
        """Call `hook(module, args)` before `forward`; what it returns replaces the arguments."""
        marks = (self._forward_pre_hooks_with_kwargs,) if with_kwargs else ()
        return _hang(self._forward_pre_hooks, hook, prepend, *marks)

    def register_forward_hook(
        self, hook: Callable[..., Any], *, prepend: bool = False, with_kwargs: bool = False, always_call: bool = False
    ) -> RemovableHandle:
        """Call `hook(module, args, output)` after `forward`; what it returns replaces the output."""
        marks = ((self._forward_hooks_with_kwargs, with_kwargs), (self._forward_hooks_always_called, always_call))
        return _hang(self._forward_hooks, hook, prepend, *(marked for marked, wanted in marks if wanted))

    def register_full_backward_pre_hook(self, hook: Callable[..., Any], prepend: bool = False) -> RemovableHandle:
        """Call `hook(module, grad_output)` when the gradient of the output has arrived; a result replaces it."""
        return _hang(self._backward_pre_hooks, hook, prepend)

    def register_full_backward_hook(self, hook: Callable[..., Any], prepend: bool = False) -> RemovableHandle:
        """Call `hook(module, grad_input, grad_output)` when the gradient of the input is computed."""
        return _hang_backward(self, hook, True, prepend)

    def register_backward_hook(self, hook: Callable[..., Any]) -> RemovableHandle:
        """Deprecated: call `hook(module, grad_input, grad_output)` with the gradients of the last operation's inputs."""
        return _hang_backward(self, hook, False, False)

    # ---- repr --------------------------------------------------------------------------------------------------

    def extra_repr(self) -> str:
        """What stands in the parentheses of the module's own line."""
        return ""

    def _get_name(self) -> str:
        return type(self).__name__

    def __repr__(self) -> str:
        extra = self.extra_repr()
        lines = extra.split("\n") if extra else []
        below = [f"({name}): " + repr(child).replace("\n", "\n  ") for name, child in self._modules.items()]
        if not below and len(lines) <= 1:
            return f"{self._get_name()}({extra})"
        return f"{self._get_name()}(\n  " + "\n  ".join(lines + below) + "\n)"


def _forget(module: Module, name: str, but: dict[str, Any]) -> None:
    """Whatever was called `name`. Where a thing of the same kind was, the new one takes its place in the order."""
    module.__dict__.pop(name, None)
    for kind in (module._parameters, module._buffers, module._modules):
        if kind is not but:
            kind.pop(name, None)
    module._non_persistent_buffers_set.discard(name)


def _get_registered(module: Module, target: str, registry: str, kind: str) -> Any:
    path, _, name = target.rpartition(".")
    module = module.get_submodule(path)
    if not hasattr(module, name):
        raise AttributeError(f"{type(module).__name__} has no attribute `{name}`")
    if name not in getattr(module, registry):
        raise AttributeError(f"`{name}` is not {kind}")
    return getattr(module, name)


def _cast(module: Module, name: str) -> Module:
    return module._apply(lambda t: getattr(t, name)() if t.is_floating_point() else t)


def _hang_backward(module: Module, hook: Callable[..., Any], full: bool, prepend: bool) -> RemovableHandle:
    if module._is_full_backward_hook is not None and module._is_full_backward_hook != full:
        raise RuntimeError("Cannot use both regular backward hooks and full backward hooks on a single Module. "
                           "Please use only one of them.")  # fmt: skip
    module._is_full_backward_hook = full
    return _hang(module._backward_hooks, hook, prepend)


def _hang(hooks: Any, hook: Any, prepend: bool = False, *marks: Any) -> RemovableHandle:
    handle = add_hook(hooks, hook, *marks)
    if prepend:
        hooks.move_to_end(handle.id, last=False)
    return handle


def _nothing_hung() -> dict[str, Any]:
    """The attributes in which a module keeps its hooks, and which of its buffers are not saved."""
    ordered = ("_forward_pre_hooks", "_forward_hooks", "_backward_pre_hooks", "_backward_hooks", "_state_dict_pre_hooks",
               "_state_dict_hooks", "_load_state_dict_pre_hooks", "_load_state_dict_post_hooks",
               "_forward_pre_hooks_with_kwargs", "_forward_hooks_with_kwargs", "_forward_hooks_always_called")  # fmt: skip
    nothing: dict[str, Any] = {name: OrderedDict() for name in ordered}
    return {"_is_full_backward_hook": None, **nothing, "_non_persistent_buffers_set": set()}


def _check_name(module: Module, name: Any, kind: str) -> None:
    if "_parameters" not in module.__dict__ and kind != "module":
        raise AttributeError(f"cannot assign {kind} before Module.__init__() call")
    own = getattr(module, f"_{kind}s")
    if not isinstance(name, str):
        raise TypeError(f"{kind} name should be a string. Got {type(name).__name__}")
    if "." in name:
        got = f", got: {name}" if kind == "module" else ""
        raise KeyError(f'{kind} name can\'t contain "."{got}')
    if not name:
        raise KeyError(f'{kind} name can\'t be empty string ""')
    if hasattr(module, name) and name not in own:
        raise KeyError(f"attribute '{name}' already exists")
