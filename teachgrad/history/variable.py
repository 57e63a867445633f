"""How does a tensor come to remember where it came from?

It does not: it is wrapped. A `Variable` holds a tensor as `data` and, as `creator`, the function that computed it.
Follow the creators and you have the whole graph; `backward` does.

    requires_grad   do I want a gradient? A question to leaves, inherited by what is computed from them.
    volatile        the opposite, and stronger: one volatile input, and nothing is recorded from there on.

(`creator` was called `grad_fn` from 0.2 on; `volatile` gave way to `no_grad`, and the wrapper itself went, in 0.4.)

In PyTorch: `torch/autograd/variable.py`.
Read next: `function.py`, the creators.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from weakref import WeakSet

from teachgrad.history._functions import basic_ops, reduce, shape
from teachgrad.history.dispatch import static_methods
from teachgrad.history.engine import ExecutionEngine
from teachgrad.history.function import Function, Handle, Hooks, Leaf
from teachgrad.history.tensor import _TensorBase


class VersionCounter:
    """Counts the writes to a storage, and knows which variables look at it.

    A function that saves a tensor notes the count, and refuses on the way back if it has moved on. And while several
    variables share a storage none of them may be written to: only the history of that one could be brought up to date.
    """

    def __init__(self):
        self.value = 0
        self.variables: WeakSet[Variable] = WeakSet()


def _operator(function: type[Function]) -> Callable:
    """A method which makes a `function` of its settings, and calls it on the variable."""
    return lambda self, *settings, **named: function(*settings, **named)(self)[0]


def _several(function: type[Function]) -> Callable:
    return lambda self, *settings, **named: function(*settings, **named)(self)


def _arithmetic(function: type[Function], with_number: Callable, **settings) -> Callable:
    """With a number it is another function, which has one input, and so one edge, less."""

    def method(self: Variable, other: Variable | float) -> Variable:
        if isinstance(other, Variable):
            return function(**settings)(self, other)[0]
        return with_number(other, **settings)(self)[0]

    return method


def _of_data(name: str) -> Callable:
    return lambda self, *args: getattr(self.data, name)(*args)


class Variable:
    _execution_engine = ExecutionEngine()

    def __init__(
        self, data: _TensorBase, creator: Function | None = None, volatile: bool = False, requires_grad: bool = False
    ):
        if not isinstance(data, _TensorBase):
            raise TypeError(f"Variable data has to be a tensor, but got {type(data).__name__}")
        if volatile and requires_grad:
            raise ValueError("Variable can't be volatile and require_grad at the same time!")
        self.data = data
        self.volatile = volatile
        self.creator = creator or Leaf(self, requires_grad)
        self.grad: Variable | None = None
        self._version_counter = VersionCounter()
        self._version_counter.variables.add(self)

    @property
    def requires_grad(self) -> bool:
        return self.creator.requires_grad

    @property
    def is_leaf(self) -> bool:
        return isinstance(self.creator, Leaf) or not self.requires_grad

    @property
    def grad_fn(self) -> Function | None:
        """The creator as it is asked for since 0.2: a leaf has none."""
        return None if self.is_leaf else self.creator

    @property
    def output_nr(self) -> int:
        """Which output of its creator this is; since 0.2 a variable knows it, and edges carry it."""
        return self.creator.output_ids[id(self)]

    def backward(self, gradient: _TensorBase | Variable | None = None) -> None:
        """Add the gradient of this variable to `grad` of every leaf it was computed from."""
        if self.volatile:
            raise RuntimeError("calling backward on a volatile variable")
        if gradient is None and self.numel() != 1:
            raise RuntimeError(
                "backward should be called only on a scalar (i.e. 1-element tensor) "
                "or with gradient w.r.t. the variable"
            )
        if gradient is None:
            gradient = self.data.clone().fill_(1)
        if isinstance(gradient, Variable):
            gradient = gradient.data
        if type(gradient) is not type(self.data) or gradient.size() != self.size():
            raise RuntimeError(f"the gradient has to be a {type(self.data).__name__} of size {self.size()}")
        self._execution_engine.run_backward(self, gradient)

    def register_hook(self, hook: Callable) -> Handle:
        """Call `hook(gradient of this variable)`, a tensor, before the creator runs; a result replaces it."""
        if not self.requires_grad:
            raise RuntimeError("cannot register a hook on a variable that doesn't require gradient")
        return Handle(self.creator.output_hooks.setdefault(self.creator.output_ids[id(self)], Hooks()), hook)

    def detach(self) -> Variable:
        """The same data without its history."""
        detached = Variable(self.data, volatile=self.volatile)
        detached._share_version(self)
        return detached

    def __repr__(self) -> str:
        return f"Variable containing:\n{self.data!r}"

    # -- writing in place

    @property
    def _version(self) -> int:
        return self._version_counter.value

    def _share_version(self, other: Variable) -> None:
        self._version_counter = other._version_counter
        self._version_counter.variables.add(self)

    def _refuse_in_place(self) -> None:
        sharing = len({self, *self._version_counter.variables})
        if isinstance(self.creator, Leaf) and self.requires_grad:
            raise RuntimeError("a leaf Variable that requires grad has been used in an in-place operation.")
        if sharing > 1:
            raise RuntimeError(
                "in-place operations can be only used on variables that don't share storage with any other "
                f"variables, but detected that there are {sharing} objects sharing it"
            )

    def _set_creator(self, creator: Function | None, volatile: bool) -> Variable:
        """After an in-place operation: the same variable with another history."""
        self.creator = creator or Leaf(self, requires_grad=False)
        self.volatile = volatile
        return self

    # -- asked of the tensor

    size, dim, numel = _of_data("size"), _of_data("dim"), _of_data("numel")
    numpy, tolist = _of_data("numpy"), _of_data("tolist")

    # -- operators

    add = _arithmetic(basic_ops.Add, basic_ops.AddConstant)
    sub = _arithmetic(basic_ops.Sub, basic_ops.minus_constant)
    mul = _arithmetic(basic_ops.Mul, basic_ops.MulConstant)
    div = _arithmetic(basic_ops.Div, basic_ops.DivConstant)
    add_ = _arithmetic(basic_ops.Add, basic_ops.AddConstant, inplace=True)
    sub_ = _arithmetic(basic_ops.Sub, basic_ops.minus_constant, inplace=True)
    mul_ = _arithmetic(basic_ops.Mul, basic_ops.MulConstant, inplace=True)
    pow, neg = _operator(basic_ops.PowConstant), _operator(basic_ops.Negate)
    exp, log, sqrt = _operator(basic_ops.Exp), _operator(basic_ops.Log), _operator(basic_ops.Sqrt)
    sin, cos, tanh = _operator(basic_ops.Sin), _operator(basic_ops.Cos), _operator(basic_ops.Tanh)
    abs, sigmoid, clamp = _operator(basic_ops.Abs), _operator(basic_ops.Sigmoid), _operator(basic_ops.Clamp)

    view, expand, clone = _operator(shape.View), _operator(shape.Expand), _operator(shape.Clone)
    transpose, narrow, select = _operator(shape.Transpose), _operator(shape.Narrow), _operator(shape.Select)
    split, chunk = _several(shape.Split), _several(shape.Chunk)
    sum, mean = _operator(reduce.Sum), _operator(reduce.Mean)
    max, min, sort = _several(reduce.Max), _several(reduce.Min), _several(reduce.Sort)

    def exp_(self) -> Variable:
        return basic_ops.Exp(inplace=True)(self)[0]

    def tanh_(self) -> Variable:
        return basic_ops.Tanh(inplace=True)(self)[0]

    def mm(self, other: Variable) -> Variable:
        return basic_ops.Mm()(self, other)[0]

    def dot(self, other: Variable) -> Variable:
        return basic_ops.Dot()(self, other)[0]

    def t(self) -> Variable:
        return self.transpose(0, 1)

    @staticmethod
    def cat(variables: Sequence[Variable], dim: int = 0) -> Variable:
        return shape.Concat(dim)(*variables)[0]

    __add__, __sub__, __mul__, __truediv__, __pow__, __neg__, __matmul__ = add, sub, mul, div, pow, neg, mm
    __radd__, __rmul__ = add, mul
    __iadd__, __isub__, __imul__ = add_, sub_, mul_

    def __rsub__(self, other: float) -> Variable:
        return self.neg().add(other)

    def __rtruediv__(self, other: float) -> Variable:
        return self.pow(-1).mul(other)


Variable._torch = static_methods(Variable)
