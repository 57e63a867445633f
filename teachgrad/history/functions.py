"""The operators: what does each do to tensors and, directly below, to gradients?

Look for `save_for_backward`: a sum needs nothing from the way there, the factors of a product need each other, and a
function of one number needs its input or its result, whichever says the slope. Another look at the same numbers looks
back; `Chunk` has several outputs, for which the engine keeps several accounts. `Sum` hands its gradient
to everyone.

In PyTorch: `torch/autograd/_functions/` then, `tools/autograd/derivatives.yaml` today.
Read next: `engine.py`, which calls all of these backwards.
"""

from teachgrad.history.function import Function, InplaceFunction

# ---- arithmetic --------------------------------------------------------------------------------------------------


class Add(InplaceFunction):
    def forward(self, a, b):
        return self.result(a, a.add(b))

    def backward(self, grad):
        return grad, grad


class Mul(InplaceFunction):
    def forward(self, a, b):
        self.save_for_backward(a.clone() if self.inplace else a, b)
        return self.result(a, a.mul(b))

    def backward(self, grad):
        a, b = self.saved_tensors
        return grad.mul(b), grad.mul(a)


class Mm(Function):
    def forward(self, a, b):
        self.save_for_backward(a, b)
        return a.mm(b)

    def backward(self, grad):
        a, b = self.saved_tensors
        return grad.mm(b.t()), a.t().mm(grad)


class AddConstant(InplaceFunction):
    def __init__(self, constant: float, inplace: bool = False):
        super().__init__(inplace)
        self.constant = constant

    def forward(self, a):
        return self.result(a, a.add(self.constant))

    def backward(self, grad):
        return grad


class MulConstant(AddConstant):
    def forward(self, a):
        return self.result(a, a.mul(self.constant))

    def backward(self, grad):
        return grad.mul(self.constant)


class PowConstant(AddConstant):
    def forward(self, a):
        self.save_for_backward(a)
        return a.pow(self.constant)

    def backward(self, grad):
        (a,) = self.saved_tensors
        if self.constant == 0:
            return grad.mul(0)  # 0 * a ** -1 is not a number at 0
        return grad.mul(a.pow(self.constant - 1)).mul(self.constant)


# ---- functions of one number -------------------------------------------------------------------------------------


class Exp(InplaceFunction):
    def forward(self, a):
        result = self.result(a, a.exp())
        self.save_for_backward(result)
        return result

    def backward(self, grad):
        (result,) = self.saved_tensors
        return grad.mul(result)


class Tanh(Function):
    def forward(self, a):
        result = a.tanh()
        self.save_for_backward(result)
        return result

    def backward(self, grad):
        (result,) = self.saved_tensors
        return grad.sub(grad.mul(result).mul(result))


class Sin(Function):
    def forward(self, a):
        self.save_for_backward(a)
        return a.sin()

    def backward(self, grad):
        (a,) = self.saved_tensors
        return grad.mul(a.cos())


class Cos(Function):
    def forward(self, a):
        self.save_for_backward(a)
        return a.cos()

    def backward(self, grad):
        (a,) = self.saved_tensors
        return grad.mul(a.sin()).neg()


# ---- other looks at the same numbers -----------------------------------------------------------------------------


class _WithSettings(Function):
    """`View(2, 3)(x)` is `x.data.view(2, 3)`, and so on; backward is told the input's size."""

    def __init__(self, *settings: int, **named: int):
        super().__init__()
        self.settings, self.named = settings, named

    def forward(self, a):
        self.input_size = a.size()
        return self.apply_to(a)

    def apply_to(self, tensor):
        return getattr(tensor, self.name().lower())(*self.settings, **self.named)


class Transpose(_WithSettings):
    def backward(self, grad):
        return self.apply_to(grad)


class View(_WithSettings):
    def backward(self, grad):
        return grad.clone().view(*self.input_size)  # a clone, as the gradient may be an expanded or transposed one


class Narrow(_WithSettings):
    def backward(self, grad):
        whole = type(grad)(*self.input_size)  # zeros
        self.apply_to(whole).copy_(grad)
        return whole


class Chunk(_WithSettings):
    def __init__(self, n_chunks: int, dim: int = 0):
        super().__init__(n_chunks, dim)

    def backward(self, *grads):
        return grads[0].cat(grads, self.settings[1])


class Concat(Function):
    def __init__(self, dim: int = 0):
        super().__init__()
        self.dim = dim

    def forward(self, *tensors):
        self.lengths = [tensor.size(self.dim) for tensor in tensors]
        return tensors[0].cat(tensors, self.dim)

    def backward(self, grad):
        starts = [sum(self.lengths[:i]) for i in range(len(self.lengths))]
        return tuple(grad.narrow(self.dim, start, n) for start, n in zip(starts, self.lengths, strict=True))


class Sum(_WithSettings):
    def backward(self, grad):
        if grad.dim() != len(self.input_size):  # of a sum over everything
            grad = grad.view(*(1 for _ in self.input_size))
        return grad.expand(*self.input_size)
