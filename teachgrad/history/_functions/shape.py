"""What does another look at the same numbers do to a gradient?

It looks back. `Split` and `Chunk` have several outputs, for which the engine keeps several accounts.

In PyTorch: `tools/autograd/derivatives.yaml` today.
Read next: `reduce.py`.
"""

from __future__ import annotations

from teachgrad.history.function import Function


class _WithSettings(Function):
    """`View(2, 3)(x)` is `x.data.view(2, 3)`, and so on; backward is told the input's size."""

    def __init__(self, *settings: int, **named: int):
        super().__init__()
        self.settings, self.named = settings, named

    def forward(self, a):
        self.input_size = a.size()
        return self.look_at(a)

    def look_at(self, tensor):
        return getattr(tensor, type(self).__name__.lower())(*self.settings, **self.named)


class Clone(_WithSettings):
    def backward(self, grad):
        return grad


class Transpose(_WithSettings):
    def backward(self, grad):
        return self.look_at(grad)


class View(_WithSettings):
    def backward(self, grad):
        return grad.clone().view(*self.input_size)  # a clone, as the gradient may be an expanded or transposed one


class Expand(_WithSettings):
    def backward(self, grad):
        for dim, n in enumerate(self.input_size):
            grad = grad.sum(dim) if n == 1 else grad
        return grad


class _Part(_WithSettings):
    def backward(self, grad):
        whole = type(grad)(*self.input_size)  # zeros
        self.look_at(whole).copy_(grad)
        return whole


class Narrow(_Part):
    pass


class Select(_Part):
    pass


class _Pieces(_WithSettings):
    def __init__(self, count: int, dim: int = 0):
        super().__init__(count, dim)
        self.dim = dim

    def backward(self, *grads):
        return grads[0].cat(grads, self.dim)


class Split(_Pieces):
    pass


class Chunk(_Pieces):
    pass


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
