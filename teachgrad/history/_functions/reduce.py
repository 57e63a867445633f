"""What does a reduction do to a gradient?

A sum hands it to everyone, a maximum to the one that won. With a `dim` the dimension stays, of size 1.

In PyTorch: `tools/autograd/derivatives.yaml` today.
Read next: `teachgrad/history/engine.py`, which calls all of these backwards.
"""

from __future__ import annotations

from teachgrad.history.function import Function


class Sum(Function):
    def __init__(self, dim: int | None = None):
        super().__init__()
        self.dim = dim

    def forward(self, a):
        self.input_size = a.size()
        return a.sum(self.dim)

    def backward(self, grad):
        if self.dim is None:
            grad = grad.clone().view(*(1 for _ in self.input_size))
        return grad.expand(*self.input_size)


class Mean(Sum):
    def forward(self, a):
        self.count = a.numel() if self.dim is None else a.size(self.dim)
        self.input_size = a.size()
        return a.mean(self.dim)

    def backward(self, grad):
        return super().backward(grad.div(self.count))


class _Chosen(Function):
    """Values from certain places. Their gradients go back to these places; the places themselves have none."""

    def __init__(self, dim: int = -1):
        super().__init__()
        self.dim = dim

    def forward(self, a):
        values, self.indices = getattr(a, type(self).__name__.lower())(self.dim)
        self.input_size = a.size()
        self.mark_non_differentiable(self.indices)
        return values, self.indices

    def backward(self, grad):
        return type(grad)(*self.input_size).scatter_(self.dim, self.indices, grad)


class Max(_Chosen):
    pass


class Min(_Chosen):
    pass


class Sort(_Chosen):
    pass
