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
Read next: `outputs.py`, which connects what forward returned to the node.
"""

from __future__ import annotations

import functools
import inspect
import warnings
from collections.abc import Callable
from typing import Any, NoReturn

import numpy as np

from teachgrad.autograd.grad_mode import is_grad_enabled, no_grad
from teachgrad.autograd.outputs import process_outputs
from teachgrad.graph.node import UNDEFINED_INPUT, Edges, Grads, Node, new_node, set_history
from teachgrad.graph.record import collect_next_edges
from teachgrad.graph.saved_tensor import BACKWARD_TWICE, RELEASED, SavedTensor, as_saved_tensor, raw_field
from teachgrad.operators import arrays
from teachgrad.tensor.state import local
from teachgrad.tensor.tensor import Tensor, alias, requires_grad


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
            raise AssertionError("save_for_forward expects all arguments to be tensors; you should save non-tensors "
                                 "as attributes on ctx.")  # fmt: skip
        self.saved_for_forward = tensors

    def mark_dirty(self, *args: Tensor) -> None:
        """Say which inputs were modified in place; each of them has to be returned."""
        self.dirty_tensors = args

    def mark_non_differentiable(self, *args: Tensor) -> None:
        """Say which outputs have no gradient; `backward` is given zeros for them."""
        self.non_differentiable = args

    def set_materialize_grads(self, value: bool) -> None:
        """Whether `backward` gets zeros (the default) or None where no gradient arrived."""
        if not isinstance(value, bool):
            raise TypeError(f"set_materialize_grads() takes a bool, not {type(value).__name__}")
        self.materialize_grads = value


class BackwardCFunction(Node, FunctionCtx):
    """The node of a custom Function, which is also the `ctx` of its methods.

    Attributes:
        needs_input_grad: for each argument of `apply`, whether it is a tensor that requires grad.
        _is_tensor_input: for each argument of `apply`, whether it is a tensor; these have edges.
        _output_info: (shape, dtype, device) of each output that is a tensor, None for the others.
        _saved: what was saved for backward; RELEASED afterwards.
    """

    takes_real_part = False
    takes_zeros = returns_all = True
    tensor_slots = ("_saved",)
    __repr__ = object.__repr__

    _forward_cls: type[Function]
    needs_input_grad: tuple[bool, ...]
    _is_tensor_input: tuple[bool, ...]
    _output_info: list[tuple[Any, ...] | None]
    _saved: Any = ()
    materialize_grads = True
    _materialize_non_diff_grads = True
    _was_read = False

    def apply(self, on: Any, grads: Grads, wanted: Edges) -> Grads:
        """Run `backward`. It is given tensors in any case, and gives tensors back."""
        if on is arrays:
            wrap = local.state.wrap
            grads = [g if g is None else wrap(g, m[2]) for g, m in zip(grads, self.input_metadata, strict=True)]
        if self.materialize_grads:
            grads = [self._zeros(i) if g is None else g for i, g in enumerate(grads)]
        cls = self._forward_cls
        if cls.backward is not Function.backward and cls.vjp is not Function.vjp:
            raise RuntimeError("Implementing both 'backward' and 'vjp' for a custom Function is not allowed. You "
                               "should only implement one of them.")  # fmt: skip
        function = cls.backward if cls.vjp is Function.vjp else cls.vjp
        results = function(self, list(grads)) if cls.boxed_grads_call else function(self, *grads)
        return self._checked(results if isinstance(results, tuple) else (results,))

    def _zeros(self, index: int) -> Tensor | None:
        """Zeros in place of a gradient that did not arrive, where one could have."""
        info, unused = self._output_info[index], self.input_metadata[index] is UNDEFINED_INPUT
        if info is None or (unused and not self._materialize_non_diff_grads):
            return None
        return local.state.wrap(np.zeros(*info[:2]), info[2])  # type: ignore[no-any-return]

    def _checked(self, results: tuple[Any, ...]) -> Grads:
        """The gradients that `backward` returned for the tensors among the inputs."""
        expected = len(self._is_tensor_input)
        if all(r is None for r in results[expected:]):
            results = results[:expected]
        if len(results) != expected:
            raise RuntimeError(f"function {self.name()} returned an incorrect number of gradients (expected "
                               f"{expected}, got {len(results)})")  # fmt: skip
        for position, (result, is_tensor) in enumerate(zip(results, self._is_tensor_input, strict=True), start=1):
            if result is not None and not is_tensor:
                raise RuntimeError(f"function {self.name()} returned a gradient different than None at position "
                                   f"{position}, but the corresponding forward input was not a Variable")  # fmt: skip
            if result is not None and not isinstance(result, Tensor):
                raise RuntimeError(f"expected Variable or None (got {type(result).__name__})")
        return tuple(r for r, is_tensor in zip(results, self._is_tensor_input, strict=True) if is_tensor)

    @property
    def saved_tensors(self) -> tuple[Tensor | None, ...]:
        """The tensors given to `save_for_backward`, after checking that they were not modified since.

        In `jvp`, those given to `save_for_forward`.
        """
        if self.saved_for_forward is not None:
            return self.saved_for_forward  # type: ignore[no-any-return]
        if self._was_read:
            raise RuntimeError("saved_tensors can only be accessed once when clear_saved_tensors_on_access=True is set "
                               "on the autograd.Function. Either access saved_tensors only once, or set "
                               "clear_saved_tensors_on_access=False.")  # fmt: skip
        saved = self._saved  # read once: another thread may release it meanwhile
        if saved is RELEASED:
            raise RuntimeError(BACKWARD_TWICE)
        tensors = tuple(None if s is None else as_saved_tensor(s).unpack(self, looked_at=True) for s in saved)
        if saved and self._forward_cls.clear_saved_tensors_on_access:
            self._saved, self._was_read = [], True
        return tensors

    @property
    def _raw_saved_tensors(self) -> tuple[SavedTensor | None, ...]:
        if self._saved is RELEASED:
            raise RuntimeError(BACKWARD_TWICE)
        return raw_field(self, "_saved")  # type: ignore[no-any-return]


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
        generate_vmap_rule: accepted as in PyTorch; there is no vmap here.
        clear_saved_tensors_on_access: `ctx.saved_tensors` can be read once and lets go of the tensors.
        boxed_grads_call: `backward(ctx, grads)` is given one list, from which it can free gradients early.
    """

    generate_vmap_rule = False
    clear_saved_tensors_on_access = False
    boxed_grads_call = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        warnings.warn(f"{self.__class__} should not be instantiated. Methods on autograd functions are all static, so "
                      "you should invoke them on the class itself. Instantiating an autograd function will raise an "
                      "error in a future version of PyTorch.", DeprecationWarning, stacklevel=2)  # fmt: skip

    def __call__(self, *args: Any, **kwargs: Any) -> NoReturn:
        raise RuntimeError("Legacy autograd function with non-static forward method is deprecated. Please use "
                           "new-style autograd function with static forward method. (Example: "
                           "https://pytorch.org/docs/stable/autograd.html#torch.autograd.Function)")  # fmt: skip

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

    @classmethod
    def apply(cls, *args: Any, **kwargs: Any) -> Any:
        """Run `forward` on the arguments, and record one node if one of them requires grad."""
        has_setup = cls.setup_context is not Function.setup_context
        if has_setup:
            bound = inspect.signature(cls.forward).bind(*args, **kwargs)
            bound.apply_defaults()
            args = bound.args
        elif kwargs:
            args = inspect.signature(cls.forward).bind(None, *args, **kwargs).args[1:]

        state = local.state
        is_tensor = tuple(isinstance(a, Tensor) for a in args)
        tensors = [a for a in args if isinstance(a, Tensor)]
        needs = tuple(isinstance(a, Tensor) and requires_grad(a) for a in args)
        recorded = state.grad_mode and any(needs)
        ctx = new_node(cls._backward_cls, collect_next_edges(tensors) if recorded else (), state)
        ctx._is_tensor_input, ctx.needs_input_grad = is_tensor, needs

        modes = state.grad_mode, state.asked_for_grad, state.forward_ad
        state.grad_mode = state.asked_for_grad = state.forward_ad = False
        try:
            outputs = cls.forward(*args) if has_setup else cls.forward(ctx, *args)
            if has_setup:
                cls.setup_context(ctx, args, outputs)
        finally:
            state.grad_mode, state.asked_for_grad, state.forward_ad = modes
        return process_outputs(ctx, tensors, outputs, recorded, has_setup)


class InplaceFunction(Function):
    """The old name of a Function that works in place; use Function."""

    def __init__(self, inplace: bool = False) -> None:
        super().__init__()
        self.inplace = inplace


# ---- backward functions that are not differentiable themselves -------------------------------------------------------


def once_differentiable(backward: Callable[..., Any]) -> Callable[..., Any]:
    """Decorator for a `backward` that is not itself made of differentiable operations.

    It runs without recording, and if its result is to be differentiated after all, that raises instead of giving
    silently wrong numbers.
    """

    @functools.wraps(backward)
    def wrapper(ctx: Any, *args: Any) -> Any:
        recording = is_grad_enabled()
        with no_grad():
            outputs = backward(ctx, *args)
        if not recording or not any(isinstance(a, Tensor) and requires_grad(a) for a in args):
            return outputs
        leaves = [None if o is None else o.detach() for o in (outputs if isinstance(outputs, tuple) else (outputs,))]
        for leaf in leaves:
            if leaf is not None:
                leaf.requires_grad = True
        error = new_node(DelayedError, collect_next_edges(leaves), local.state)
        copies = [None if leaf is None else alias(leaf) for leaf in leaves]
        for copy in copies:
            set_history(copy, error)
        return tuple(copies)

    return wrapper


class DelayedError(Node):
    """Stands behind what a `@once_differentiable` backward returned, and raises when a gradient arrives."""

    __slots__ = ()
    takes_zeros = True

    def name(self) -> str:
        return "torch::autograd::Error"

    def apply(self, on: Any, grads: Grads, wanted: Edges) -> Grads:
        raise RuntimeError("trying to differentiate twice a function that was marked with @once_differentiable")
