"""What does arithmetic do to a gradient?

Look for `save_for_backward`: a sum needs nothing from the way there, the factors of a product need each other, and a
function of one number needs its input or its result, whichever says the slope.

In PyTorch: `tools/autograd/derivatives.yaml` today.
Read next: `shape.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from numbers import Real

from teachgrad.history.function import Function, InplaceFunction


class Add(InplaceFunction):
    def forward(self, a, b):
        return self.result(a, a.add(b))

    def backward(self, grad):
        return grad, grad


class Sub(InplaceFunction):
    def forward(self, a, b):
        return self.result(a, a.sub(b))

    def backward(self, grad):
        return grad, grad.neg()


class Mul(InplaceFunction):
    def forward(self, a, b):
        self.save_for_backward(a.clone() if self.inplace else a, b)
        return self.result(a, a.mul(b))

    def backward(self, grad):
        a, b = self.saved_tensors
        return grad.mul(b), grad.mul(a)


class Div(Function):
    def forward(self, a, b):
        self.save_for_backward(a, b)
        return a.div(b)

    def backward(self, grad):
        a, b = self.saved_tensors
        return grad.div(b), grad.mul(a).div(b).div(b).neg()


class Mm(Function):
    def forward(self, a, b):
        self.save_for_backward(a, b)
        return a.mm(b)

    def backward(self, grad):
        a, b = self.saved_tensors
        return grad.mm(b.t()), a.t().mm(grad)


class Dot(Function):
    def forward(self, a, b):
        self.save_for_backward(a, b)
        return a.dot(b)

    def backward(self, grad):
        a, b = self.saved_tensors
        return b.mul(grad[0]), a.mul(grad[0])


class _WithNumber(InplaceFunction):
    def __init__(self, constant: float, inplace: bool = False):
        super().__init__(inplace)
        if not isinstance(constant, Real):
            raise TypeError(f"{self.name()} expected a Variable or a number, but got {type(constant).__name__}")
        self.constant = constant


class AddConstant(_WithNumber):
    def forward(self, a):
        return self.result(a, a.add(self.constant))

    def backward(self, grad):
        return grad


def minus_constant(constant: float, inplace: bool = False) -> AddConstant:
    return AddConstant(-constant, inplace)


class MulConstant(_WithNumber):
    def forward(self, a):
        return self.result(a, a.mul(self.constant))

    def backward(self, grad):
        return grad.mul(self.constant)


class DivConstant(_WithNumber):
    def forward(self, a):
        return a.div(self.constant)

    def backward(self, grad):
        return grad.div(self.constant)


class PowConstant(_WithNumber):
    def forward(self, a):
        self.save_for_backward(a)
        return a.pow(self.constant)

    def backward(self, grad):
        (a,) = self.saved_tensors
        if self.constant == 0:
            return grad.clone().fill_(0)  # 0 * a ** -1 is not a number at 0
        return grad.mul(a.pow(self.constant - 1)).mul(self.constant)


class _OfResult(InplaceFunction):
    """A function of one number, whose slope is said with the result: so nothing else is kept."""

    value: Callable
    slope: Callable

    def forward(self, a):
        result = self.result(a, self.value(a))
        self.save_for_backward(result)
        return result

    def backward(self, grad):
        (result,) = self.saved_tensors
        return grad.mul(self.slope(result))


class _OfInput(Function):
    """A function of one number, whose slope is said with the input."""

    value: Callable
    slope: Callable

    def forward(self, a):
        self.save_for_backward(a)
        return self.value(a)

    def backward(self, grad):
        (a,) = self.saved_tensors
        return grad.mul(self.slope(a))


def _function(base: type[Function], name: str, value: Callable, slope: Callable) -> type[Function]:
    rules = {"value": staticmethod(value), "slope": staticmethod(slope)}
    return type(name, (base,), {"__module__": __name__, **rules})


Exp = _function(_OfResult, "Exp", lambda a: a.exp(), lambda result: result)
Tanh = _function(_OfResult, "Tanh", lambda a: a.tanh(), lambda result: 1 + -(result * result))
Sigmoid = _function(_OfResult, "Sigmoid", lambda a: a.sigmoid(), lambda result: result * (1 + -result))
Sqrt = _function(_OfResult, "Sqrt", lambda a: a.sqrt(), lambda result: (2 * result) ** -1)
Log = _function(_OfInput, "Log", lambda a: a.log(), lambda a: a**-1)
Sin = _function(_OfInput, "Sin", lambda a: a.sin(), lambda a: a.cos())
Cos = _function(_OfInput, "Cos", lambda a: a.cos(), lambda a: -a.sin())
Abs = _function(_OfInput, "Abs", lambda a: a.abs(), lambda a: a.sign())
Negate = _function(_OfInput, "Negate", lambda a: -a, lambda a: a.clone().fill_(-1))


class Clamp(_OfInput):
    def __init__(self, min: float = float("-inf"), max: float = float("inf")):
        super().__init__()
        self.min, self.max = min, max

    def value(self, a):
        return a.clamp(self.min, self.max)

    def slope(self, a):
        return a.new((a.numpy() >= self.min) & (a.numpy() <= self.max))
