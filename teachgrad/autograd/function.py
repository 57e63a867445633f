"""How do I teach the engine a derivative that it cannot find itself?

Subclass `Function` and write `forward` and `backward`. `apply` runs `forward` without recording what happens inside,
and puts one node into the graph whose `apply` calls your `backward`:

    class Exp(Function):                               a
        @staticmethod                                  |
        def forward(ctx, a):                         apply      b.grad_fn is <ExpBackward>
            result = a.exp()                           |                       |
            ctx.save_for_backward(result)              b                 AccumulateGrad of a
            return result

        @staticmethod
        def backward(ctx, grad):
            (result,) = ctx.saved_tensors
            return grad * result

The node *is* the `ctx` that both methods are given: what forward leaves there, backward finds.

In PyTorch: `torch/autograd/function.py`, `torch/csrc/autograd/python_function.cpp`.
Read next: `custom_function.py`, which connects what forward returned to the node.
"""

from __future__ import annotations

import functools
import inspect
import warnings
from collections.abc import Callable
from typing import Any, NoReturn

from teachgrad.arguments import class_name
from teachgrad.autograd.custom_function import process_outputs
from teachgrad.autograd.delayed_error import delayed_error
from teachgrad.autograd.node import UNDEFINED_INPUT, Grads, Node, new_node
from teachgrad.autograd.saved_tensor import SavedTensor, saved_tensor
from teachgrad.autograd.saved_variable import BACKWARD_TWICE, RELEASED
from teachgrad.autograd.state import grad_enabled, local
from teachgrad.autograd.views import collect_next_edges
from teachgrad.dispatcher import aten
from teachgrad.read_only import make_read_only
from teachgrad.tensor import Tensor, new, requires_grad


class FunctionCtx:
    """What `forward` may tell about itself."""

    to_save: Any = None
    saved_for_forward: Any = None
    dirty_tensors: Any = None
    non_differentiable: Any = None

    def save_for_backward(self, *tensors: Tensor | None) -> None:
        """Keep tensors (or None) for `backward`, which finds them in `ctx.saved_tensors`. Call it once."""
        self.to_save = tensors

    def save_for_forward(self, *tensors: Tensor | None) -> None:
        """Keep tensors (or None) for `jvp`."""
        if not all(t is None or isinstance(t, Tensor) for t in tensors):
            raise AssertionError("save_for_forward expects all arguments to be tensors; you should save non-tensors as "
                                 "attributes on ctx.")  # fmt: skip
        self.saved_for_forward = tensors

    def mark_dirty(self, *args: Tensor) -> None:
        """Say which inputs were modified in place; each of them has to be returned."""
        self.dirty_tensors = args

    def mark_shared_storage(self, *pairs: Any) -> None:
        """Does nothing: shared storages are found without it."""
        warnings.warn("`mark_shared_storage` is deprecated. Tensors with shared storages are automatically tracked. "
                      "Note that calls to `set_()` are not tracked", FutureWarning, stacklevel=2)  # fmt: skip

    def mark_non_differentiable(self, *args: Tensor) -> None:
        """Say which outputs have no gradient; `backward` is given zeros for them."""
        self.non_differentiable = args

    def set_materialize_grads(self, value: bool) -> None:
        """Whether `backward` gets zeros (the default) or None where no gradient arrived."""
        self.materialize_grads = value


class BackwardCFunction(Node, FunctionCtx):
    """The node of a custom Function, which is also the `ctx` of its methods.

    Attributes:
        needs_input_grad: for each argument of `apply`, whether it is a tensor that requires grad.
        _is_tensor_input: for each argument of `apply`, whether it is a tensor; these have edges.
        _output_info: (shape, dtype, device) of each output that is a tensor, None for the others.
        saved_variables_: a SavedVariable (or None) for each tensor saved for backward; RELEASED afterwards.
    """

    handles_r_to_c = False

    _forward_cls: type[Function]
    needs_input_grad: tuple[bool, ...] | None
    _is_tensor_input: tuple[bool, ...]
    _output_info: list[tuple[Any, ...] | None]
    saved_variables_: Any = ()
    name_in_c = "torch._C._FunctionBase"
    returns_unwanted = True
    _materialize_grads = True
    _materialize_non_diff_grads = True
    _accessed = False

    # ---- as a node ---------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        return object.__repr__(self)

    def apply(self, *args: Any) -> Any:
        """Called by the engine with (gradients, wanted edges), or by hand with the gradients: run `backward`."""
        if len(args) != 2 or not isinstance(args[0], list):
            return self._call_backward(args)
        grads: Grads = args[0]
        if self._materialize_grads:
            grads = [self._materialized(grad, i) if grad is None else grad for i, grad in enumerate(grads)]
        results = self._call_backward(tuple(grads))
        return self._checked(results if isinstance(results, tuple) else (results,))

    def _call_backward(self, grads: tuple[Any, ...]) -> Any:
        cls = self._forward_cls
        backward, vjp = cls.backward, cls.vjp
        if backward is not Function.backward and vjp is not Function.vjp:
            raise RuntimeError("Implementing both 'backward' and 'vjp' for a custom Function is not allowed. You "
                               "should only implement one of them.")  # fmt: skip
        function = backward if vjp is Function.vjp else vjp
        return function(self, list(grads)) if cls.boxed_grads_call else function(self, *grads)

    def _materialized(self, grad: Tensor | None, index: int) -> Tensor | None:
        """Zeros in place of a gradient that did not arrive, where one could have."""
        info = self._output_info[index]
        differentiable = self.input_metadata[index] is not UNDEFINED_INPUT
        if info is None or not (differentiable or self._materialize_non_diff_grads):
            return None
        shape, dtype, where = info
        return aten.zeros(shape, dtype=aten.dtype_of(dtype), device=where)

    def _checked(self, results: tuple[Any, ...]) -> Grads:
        """The gradients that `backward` returned for the tensors among the inputs."""
        expected = len(self._is_tensor_input)
        if len(results) > expected and all(r is None for r in results[expected:]):
            results = results[:expected]
        if len(results) != expected:
            raise RuntimeError(f"function {self.name()} returned an incorrect number of gradients "
                               f"(expected {expected}, got {len(results)})")  # fmt: skip
        grads: list[Tensor | None] = []
        for position, (result, is_tensor) in enumerate(zip(results, self._is_tensor_input, strict=True), start=1):
            if not is_tensor:
                if result is not None:
                    raise RuntimeError(
                        f"function {self.name()} returned a gradient different than None at position {position}, but "
                        "the corresponding forward input was not a Variable"
                    )
                continue
            if result is not None and not isinstance(result, Tensor):
                raise RuntimeError(f"expected Variable or None (got {class_name(result)})")
            grads.append(result)
        return grads

    def release_variables(self) -> None:
        self.saved_variables_ = RELEASED

    # ---- as the context ----------------------------------------------------------------------------------------

    @property
    def saved_tensors(self) -> tuple[Tensor | None, ...]:
        """The tensors given to `save_for_backward`, after checking that they were not modified since.

        In `jvp`, those given to `save_for_forward`.
        """
        if self.saved_for_forward is not None:
            return self.saved_for_forward
        saved = self.saved_variables_  # read once: another thread may release it meanwhile
        if saved is RELEASED:
            raise RuntimeError(BACKWARD_TWICE)
        if self._accessed:
            raise RuntimeError("saved_tensors can only be accessed once when clear_saved_tensors_on_access=True is set "
                               "on the autograd.Function. Either access saved_tensors only once, or set "
                               "clear_saved_tensors_on_access=False.")  # fmt: skip
        tensors = tuple(None if s is None else s.unpack(self, looked_at=True) for s in saved)
        if tensors and self._forward_cls.clear_saved_tensors_on_access:
            self.saved_variables_ = ()
            self._accessed = True
        return tensors

    @property
    def saved_variables(self) -> tuple[Tensor | None, ...]:
        """Old name of `saved_tensors`."""
        warnings.warn("'saved_variables' is deprecated; use 'saved_tensors'", DeprecationWarning, stacklevel=2)
        return self.saved_tensors

    @property
    def _raw_saved_tensors(self) -> tuple[SavedTensor | None, ...]:
        if self.saved_variables_ is RELEASED:
            raise RuntimeError(BACKWARD_TWICE)
        return tuple(saved_tensor(self, "saved_variables_", i) for i in range(len(self.saved_variables_)))

    def _set_materialize_grads(self, value: bool) -> None:
        if not isinstance(value, bool):
            raise TypeError("set_materialize_grads received an invalid combination of arguments - got (), but expected "
                            "(bool)")  # fmt: skip
        self._materialize_grads = value

    def _get_materialize_grads(self) -> NoReturn:
        raise AttributeError(f"attribute 'materialize_grads' of '{self.name_in_c}' objects is not readable")

    materialize_grads = property(_get_materialize_grads, _set_materialize_grads)

    def __call__(self, *grads: Tensor | None, **named: object) -> NoReturn:
        raise TypeError(f"'{type(self).__name__}' object is not callable")


make_read_only(BackwardCFunction)


class FunctionMeta(type):
    """Makes a node class, `MyFunctionBackward`, for every subclass of Function."""

    _backward_cls: type[BackwardCFunction]

    def __init__(cls, name: str, bases: tuple[type, ...], attrs: dict[str, Any]) -> None:
        namespace = {"_forward_cls": cls, "__module__": __name__}
        cls._backward_cls = type(f"{name}Backward", (BackwardCFunction,), namespace)
        super().__init__(name, bases, attrs)


class Function(FunctionCtx, metaclass=FunctionMeta):
    """Base class of differentiable functions written by hand. All methods are static; call `apply`.

    Attributes:
        clear_saved_tensors_on_access: `ctx.saved_tensors` can be read once and lets go of the tensors.
        boxed_grads_call: `backward(ctx, grads)` is given one list, from which it can free gradients early.
        generate_vmap_rule: accepted as in PyTorch; there is no vmap here.
    """

    clear_saved_tensors_on_access = False
    boxed_grads_call = False
    generate_vmap_rule = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        warnings.warn(f"{self.__class__} should not be instantiated. Methods on autograd functions are all static, so "
                      "you should invoke them on the class itself. Instantiating an autograd function will raise an "
                      "error in a future version of PyTorch.", DeprecationWarning, stacklevel=2)  # fmt: skip

    def name(self) -> str:
        """The name of the class."""
        return type(self).__name__

    def __getattr__(self, name: str) -> Any:
        """What else nodes have: in PyTorch an instance is one, that was never recorded."""
        if not name.startswith("__"):
            node = self.__dict__.get("_node")
            if node is None:
                node = self._node = _unrecorded(type(self)._backward_cls)
                node.needs_input_grad = None
            try:
                return getattr(node, name)
            except AttributeError:
                pass
        raise AttributeError(f"'{self.name()}' object has no attribute '{name}'")

    def __call__(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise RuntimeError(
            "Legacy autograd function with non-static forward method is deprecated. Please use new-style autograd "
            "function with static forward method. (Example: https://pytorch.org/docs/stable/autograd.html#torch."
            "autograd.Function)"
        )

    @staticmethod
    def forward(*args: Any, **kwargs: Any) -> Any:
        """Compute the outputs: `forward(ctx, *inputs)`, or `forward(*inputs)` if there is a `setup_context`."""
        raise NotImplementedError("You must implement the forward function for custom autograd.Function.")

    @staticmethod
    def setup_context(ctx: Any, inputs: tuple[Any, ...], output: Any) -> Any:
        """Optional: what `forward` would have done with `ctx`, kept apart from the computation."""
        raise NotImplementedError("setup_context is not implemented.")

    @staticmethod
    def backward(ctx: Any, *grad_outputs: Any) -> Any:
        """Gradients of the inputs, given those of the outputs: one for each input, None where there is none."""
        raise NotImplementedError("You must implement either the backward or vjp method for your custom "
                                  "autograd.Function to use it with backward mode AD.")  # fmt: skip

    vjp = backward

    @staticmethod
    def jvp(ctx: Any, *grad_inputs: Any) -> Any:
        """Forward mode: tangents of the outputs, given those of the inputs."""
        raise NotImplementedError("You must implement the jvp function for custom autograd.Function to use it with "
                                  "forward mode AD.")  # fmt: skip

    @staticmethod
    def vmap(info: Any, in_dims: Any, *args: Any) -> Any:
        """How to batch the function. There is no vmap here."""
        raise NotImplementedError("To use autograd.Function with vmap, you must either override the vmap staticmethod "
                                  "or set generate_vmap_rule=True.")  # fmt: skip

    @classmethod
    def apply(cls, *args: Any, **kwargs: Any) -> Any:
        """Run `forward` on the arguments, and record one node if one of them requires grad."""
        has_setup = cls.setup_context is not Function.setup_context
        if has_setup:
            bound = inspect.signature(cls.forward).bind(*args, **kwargs)
            bound.apply_defaults()
            args, kwargs = bound.args, bound.kwargs
        if kwargs:
            args = _positional(cls.forward, args, kwargs, skip=0 if has_setup else 1)

        state = local.state
        is_tensor = tuple([isinstance(a, Tensor) for a in args])
        tensors = [a for a, tensor in zip(args, is_tensor) if tensor]  # noqa: B905
        needs = tuple([tensor and requires_grad(a) for a, tensor in zip(args, is_tensor)])  # noqa: B905
        recorded = True in needs and grad_enabled(state)
        if recorded:
            ctx = new_node(cls._backward_cls, collect_next_edges(tensors), state)
        else:
            ctx = _unrecorded(cls._backward_cls)
            state.sequence_nr += 1
        ctx._is_tensor_input, ctx.needs_input_grad = is_tensor, needs

        modes = state.grad_mode, state.asked_for_grad, state.forward_ad
        state.grad_mode = state.asked_for_grad = state.forward_ad = False
        try:
            if has_setup:
                outputs = cls.forward(*args)
                cls.setup_context(ctx, args, outputs)
            else:
                outputs = cls.forward(ctx, *args)
        finally:
            state.grad_mode, state.asked_for_grad, state.forward_ad = modes
        return process_outputs(ctx, tensors, outputs, recorded, has_setup, state)


def _positional(forward: Any, args: tuple[Any, ...], kwargs: dict[str, Any], skip: int) -> tuple[Any, ...]:
    """Put keyword arguments where the parameters of `forward` say: each argument needs a place among the gradients."""
    code = forward.__code__
    names = code.co_varnames[skip : code.co_argcount]
    for name in kwargs:
        if name not in names:
            raise TypeError(f"forward() got an unexpected keyword argument '{name}'")
        if names.index(name) < len(args):
            raise TypeError(f"forward() got multiple values for argument '{name}'")
    last = max(names.index(name) for name in kwargs)
    for position in range(len(args), last + 1):
        if names[position] not in kwargs:
            raise TypeError(f"forward() missing required argument: '{names[position]}' (position {position})")
    return (*args, *(kwargs[name] for name in names[len(args) : last + 1]))


def _unrecorded(cls: type[BackwardCFunction]) -> BackwardCFunction:
    """A `ctx` for a call that is not recorded: a node without edges, which no graph leads to."""
    ctx: BackwardCFunction = new(cls)
    ctx.next_edges = ctx.input_metadata = ()
    ctx.sequence_nr = ctx._height = 0
    ctx._hooks = ctx._metadata = None
    return ctx


class InplaceFunction(Function):
    """Kept for old programs; use Function."""

    def __init__(self, inplace: bool = False) -> None:
        super().__init__()
        self.inplace = inplace


def once_differentiable(backward: Callable[..., Any]) -> Callable[..., Any]:
    """Decorator for a `backward` that is not itself made of differentiable operations.

    It runs without recording, and if its result is to be differentiated after all, that raises instead of giving
    silently wrong numbers.
    """

    @functools.wraps(backward)
    def wrapper(ctx: Any, *args: Any, **kwargs: Any) -> Any:
        state = local.state
        recording, state.grad_mode = state.grad_mode, False
        try:
            outputs = backward(ctx, *args, **kwargs)
        finally:
            state.grad_mode = recording
        if not recording or not any(isinstance(a, Tensor) and requires_grad(a) for a in args):
            return outputs
        several = outputs if isinstance(outputs, tuple) else (outputs,)
        return delayed_error(
            several, "trying to differentiate twice a function that was marked with @once_differentiable"
        )

    return wrapper
