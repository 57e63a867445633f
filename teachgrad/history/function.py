"""Who computed this, and what did it keep for the way back?

A `Function` is one operation in flight: called, it takes the tensors out of its variables, computes, and wraps the
results in new variables which name it as their `creator`. It holds no variables, only this:

    previous_functions   [(creator of the input, id of the input), ...]    where the gradients go
    output_ids           {id of an output: its position, ...}              which gradient is whose

The ids answer a question: after `b, a = x.chunk(2)` you may pass the outputs on in any order, and the gradients still
have to find their places. (They also have a weakness: a copy of a variable has another id.)

In PyTorch: `torch/autograd/function.py`.
Read next: `_functions/basic_ops.py` for some of them, then `engine.py`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from teachgrad.history.events import tell, watchers

Hooks = OrderedDict  # a Handle, and the hook it removes


class Handle:
    """What registering a hook returns."""

    def __init__(self, hooks: Hooks, hook: Callable):
        self.hooks = hooks
        hooks[self] = hook

    def remove(self) -> None:
        self.hooks.pop(self, None)


class Function:
    """Subclasses say what happens to tensors: `forward(*input)`, and `backward(*grad_output)` for the way back.

    Settings go to the constructor, inputs to the call, and the call returns a tuple: `Sum(dim=0)(x)[0]`.
    """

    def __init__(self):
        self.previous_functions: list[tuple[Function, int]] | None = None
        self.output_ids: Any = None  # these three are known once it was called
        self.needs_input_grad: Any = None
        self.requires_grad = False
        self.backward_hooks: Hooks = OrderedDict()
        self.output_hooks: dict[int, Hooks] = {}
        self._input: tuple = ()  # only while forward runs
        self._saved: list[tuple] = []
        self._dirty: tuple = ()
        self._no_gradient: tuple = ()

    def __call__(self, *input) -> tuple:
        return self._do_forward(*input)

    def forward(self, *input):
        raise NotImplementedError(f"{self.name()} has no forward")

    def backward(self, *grad_output):
        raise NotImplementedError(f"{self.name()} has no backward")

    def register_hook(self, hook: Callable) -> Handle:
        """Call `hook(grad_input, grad_output)` after backward; what it returns replaces `grad_input`."""
        return Handle(self.backward_hooks, hook)

    def name(self) -> str:
        return type(self).__name__

    @property
    def next_functions(self) -> tuple[tuple[Function | None, int], ...]:
        """`previous_functions` with the ids looked up, as edges are today: (function, output_nr)."""
        edges = self.previous_functions or ()
        return tuple((fn, fn.output_ids[arg_id]) if fn.requires_grad else (None, 0) for fn, arg_id in edges)

    # -- forward

    def _do_forward(self, *input) -> tuple:
        for arg in input:
            if not hasattr(arg, "creator"):
                raise TypeError(f"{self.name()} expected a Variable argument, but got {type(arg).__name__}")
        if self.previous_functions is not None:
            raise RuntimeError(f"this {self.name()} was called before; each call needs a new one")

        self.needs_input_grad = tuple(arg.creator.requires_grad for arg in input)
        self.requires_grad = any(self.needs_input_grad)
        self.previous_functions = [(arg.creator, id(arg)) for arg in input]

        self._input = input
        raw_output = self.forward(*(arg.data for arg in input))
        output = tuple(self._wrap(tensor) for tensor in _as_tuple(raw_output))
        self._saved = [self._with_version(output, *saved) for saved in self._saved] if self.requires_grad else []
        self._input = ()

        self.output_ids = {id(var): i for i, var in enumerate(output) if var.creator is self}
        if list(self.output_ids.values()) != list(range(len(self.output_ids))):
            raise RuntimeError(f"{self.name()}: outputs without gradient come last, and no output comes twice")
        if watchers:
            tell("made", self)
        return output

    def _wrap(self, tensor):
        """The variable for one result: a new one, or the old one if it was overwritten."""
        volatile = any(arg.volatile for arg in self._input)  # one volatile input, and nothing is remembered
        creator = None if volatile or _among(tensor, self._no_gradient) else self
        for arg in self._input:
            if arg.data is tensor and _among(tensor, self._dirty):
                return arg._set_creator(creator, volatile)

        output = type(self._input[0])(tensor, creator, volatile)  # importing Variable would make a cycle
        for arg in self._input:
            if arg.data.storage() is tensor.storage():
                output._share_version(arg)
        return output

    # -- what forward may say about its tensors

    def save_for_backward(self, *tensors) -> None:
        """Keep inputs or outputs. Each comes with its version, to notice if somebody writes to it."""
        self._saved = [self._with_version(self._input, tensor) for tensor in tensors]

    def mark_dirty(self, *tensors) -> None:
        """Announce that these inputs are going to be overwritten; refuses where backward could not cope."""
        for arg in self._input:
            if _among(arg.data, tensors):
                arg._refuse_in_place()
                arg._version_counter.value += 1
        self._dirty = tensors

    def mark_non_differentiable(self, *tensors) -> None:
        """Name the outputs that have no gradient, such as indices."""
        self._no_gradient = tensors

    @property
    def saved_tensors(self) -> tuple:
        if any(counter is not None and counter.value != version for _, counter, version in self._saved):
            raise RuntimeError(
                "one of the variables needed for gradient computation has been modified by an inplace operation"
            )
        return tuple(tensor for tensor, _, _ in self._saved)

    def _with_version(self, variables: tuple, tensor, counter=None, version: int = 0) -> tuple:
        """Inputs are found while forward runs; outputs have a variable, and so a counter, only afterwards."""
        for var in variables if counter is None else ():
            if var.data.storage() is tensor.storage():
                return tensor, var._version_counter, var._version
        return tensor, counter, version

    # -- backward

    def _do_backward(self, *grad_output) -> tuple:
        """Gradients of the outputs in, gradients of the inputs out, hooks before and after."""
        arrived = sum(grad is not None for grad in grad_output)
        if arrived != len(self.output_ids):  # Note [Unused outputs] in engine.py
            raise RuntimeError(
                f"{self.name()} has {len(self.output_ids)} outputs, but gradients arrived for {arrived}: "
                "this engine cannot run back through a function with an unused output"
            )
        grads = list(grad_output)
        for output_nr, hooks in self.output_hooks.items():
            for hook in list(hooks.values()):
                replacement = hook(grads[output_nr])
                grads[output_nr] = grads[output_nr] if replacement is None else replacement

        grad_input = self._for_inputs(self.backward(*grads))
        for hook in list(self.backward_hooks.values()):
            replacement = hook(grad_input, tuple(grads))
            grad_input = grad_input if replacement is None else self._for_inputs(replacement)
        return grad_input

    def _for_inputs(self, grads) -> tuple:
        """One gradient for each input, and None where nobody asked."""
        grads, expected = _as_tuple(grads), len(self.needs_input_grad)
        if len(grads) != expected:
            raise RuntimeError(f"{self.name()} returned {len(grads)} gradients for {expected} inputs")
        return tuple(grad if needed else None for grad, needed in zip(grads, self.needs_input_grad, strict=True))


def _as_tuple(result) -> tuple:
    return result if isinstance(result, tuple) else (result,)


def _among(tensor, tensors: tuple) -> bool:
    return any(tensor is t for t in tensors)


class InplaceFunction(Function):
    """A function that can also write its result into its first input."""

    def __init__(self, inplace: bool = False):
        super().__init__()
        self.inplace = inplace

    def result(self, target, value):
        """What forward returns: `value`, or `target` after it was overwritten with it."""
        if not self.inplace:
            return value
        self.mark_dirty(target)
        return target.copy_(value)


class Leaf(Function):
    """The creator of a variable nobody computed: here a walk back ends, and the gradient is added to the rest.

    Functions ask each input for its creator without a second thought, so a leaf needs one too. If it requires grad,
    it and its variable hold each other, and wait for the garbage collector. (AccumulateGrad is held weakly.)
    """

    def __init__(self, variable, requires_grad: bool):
        super().__init__()
        self.previous_functions = []
        self.output_ids = {id(variable): 0}
        self.needs_input_grad = ()
        self.requires_grad = requires_grad
        self.variable = variable if requires_grad else None

    def backward(self, grad) -> tuple:
        variable = self.variable
        if grad.size() != variable.data.size():
            raise RuntimeError(f"gradient of size {grad.size()} for a variable of size {variable.data.size()}")
        if variable.grad is None:
            variable.grad = type(variable)(grad.clone(), volatile=True)
        else:
            variable.grad.data.add_(grad)
        return ()
