"""Which custom Functions and helpers may a random program use? The same on either library.

Read next: `lines.py`, where they are used.
"""

from __future__ import annotations

import copy
import functools
import math
import pickle
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np


@functools.cache
def names(torch: ModuleType, note: Callable[..., None]) -> dict[str, Any]:
    """What a program finds when it begins; `note(number, *gradients)` writes down that something ran."""
    F = torch.nn.functional
    Function, once = torch.autograd.Function, torch.autograd.function.once_differentiable

    def fit(x, shape):
        """The numbers of `x`, repeated or cut to make `shape`."""
        if not x.numel():
            x = torch.ones(1, dtype=x.dtype)
        count = 1
        for n in shape:
            count *= n
        return x.reshape(-1)[torch.arange(count) % max(x.numel(), 1)].reshape(shape)

    def eye(x, n):
        """Enough on the diagonal for any matrix of small numbers to be regular."""
        return torch.diag(torch.tensor([7.0, 11.0, 16.0][:n])).to(x.dtype)

    def psd(x):
        return x @ x.mH + eye(x, len(x))

    def shake(*xs, by=4):
        """Move all numbers by their last digits, each by its own."""
        for x in xs:
            if x.is_floating_point():
                digits = (torch.arange(x.numel(), dtype=torch.float64) ** 3 % 11).reshape(x.shape)
                x.data.mul_(1 + by * torch.finfo(x.dtype).eps * digits)

    def grown(x, *size):
        """`x.resize_(*size)` or `x.resize_as_(other)`, with numbers in what is new."""
        size = size[0].shape if size and isinstance(size[0], torch.Tensor) else size
        had = x.untyped_storage().nbytes() // x.element_size() - x.storage_offset()
        x.resize_(*size)
        if x.numel() > had:
            x.view(-1)[had:] = 7
        return x

    def proper(x):
        """A copy with a real diagonal."""
        x = x.clone()
        if x.is_complex():
            torch.view_as_real(x).diagonal(0, -3, -2)[..., 1, :].zero_()
        return x

    def forward(f, x):
        """The tangent of `f` at `x`."""
        fw = torch.autograd.forward_ad
        with fw.dual_level():
            return fw.unpack_dual(f(fw.make_dual(x, torch.ones_like(x)))).tangent.detach()

    class Square(Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x * x

        @staticmethod
        def backward(ctx, grad):
            (x,) = ctx.saved_tensors
            return 2 * x * grad

    class Twice(Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2, x + 1

        @staticmethod
        def backward(ctx, a, b):
            return 2 * a + b

    class Same(Function):
        @staticmethod
        def forward(ctx, x):
            return x

        @staticmethod
        def backward(ctx, grad):
            return grad * 3

    class Shift(Function):
        @staticmethod
        def forward(ctx, x):
            ctx.mark_dirty(x)
            return x.add_(1)

        @staticmethod
        def backward(ctx, grad):
            return grad

    class DirtyKept(Function):
        @staticmethod
        def forward(ctx, x):
            ctx.mark_dirty(x)
            ctx.save_for_backward(x)
            return x.mul_(2)

        @staticmethod
        def backward(ctx, grad):
            (x,) = ctx.saved_tensors
            return grad * x

    class Sign(Function):
        @staticmethod
        def forward(ctx, x):
            s = x.sign()
            ctx.mark_non_differentiable(s)
            return x * s, s

        @staticmethod
        def backward(ctx, a, b):
            return a if b is None else a + b

    class Late(Function):
        @staticmethod
        def forward(x, factor):
            return x * factor

        @staticmethod
        def setup_context(ctx, inputs, output):
            ctx.factor = inputs[1]
            ctx.set_materialize_grads(False)

        @staticmethod
        def backward(ctx, grad):
            return None if grad is None else grad * ctx.factor, None

    class Once(Square):
        @staticmethod
        @once
        def backward(ctx, grad):
            (x,) = ctx.saved_tensors
            return 2 * x * grad

    class View(Function):
        @staticmethod
        def forward(ctx, x):
            return x.view(-1)

        @staticmethod
        def backward(ctx, grad):
            return grad.view(-1)

    class Both(Function):
        @staticmethod
        def forward(ctx, x, y):
            ctx.save_for_backward(x, y if isinstance(y, torch.Tensor) else None)
            ctx.y = None if isinstance(y, torch.Tensor) else y
            return x * y

        @staticmethod
        def backward(ctx, grad):
            x, y = ctx.saved_tensors
            other = grad * x if ctx.needs_input_grad[1] else None
            return grad * (ctx.y if y is None else y), other

    class Wrong(Square):
        @staticmethod
        def backward(ctx, grad):
            return grad.new_ones(7)

    class Short(Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2, x * 3

        @staticmethod
        def backward(ctx, a, b):
            return ()

    class Long(Square):
        @staticmethod
        def backward(ctx, grad):
            return grad, grad

    class Shape(Square):
        @staticmethod
        def backward(ctx, grad):
            return grad.sum()

    class Plain(Function):
        @staticmethod
        def forward(ctx, x):
            return x.tolist(), 5, x.clone()

        @staticmethod
        def backward(ctx, a, b, c):
            return c

    class Nothing(Square):
        @staticmethod
        def backward(ctx, grad):
            return None

    class Kept(Function):
        @staticmethod
        def forward(ctx, x):
            y = x.exp()
            ctx.save_for_backward(y)
            return y

        @staticmethod
        def backward(ctx, grad):
            return grad * ctx.saved_tensors[0]

    class Dirty(Function):
        @staticmethod
        def forward(ctx, x, y):
            ctx.mark_dirty(y)
            y.mul_(2)
            return x * 2, y

        @staticmethod
        def backward(ctx, a, b):
            return a * 2, b * 2

    class Mixed(Function):
        @staticmethod
        def forward(ctx, x):
            return x, x.detach(), x * 2

        @staticmethod
        def backward(ctx, a, b, c):
            return a + b + 2 * c

    class Raises(Square):
        @staticmethod
        def backward(ctx, grad):
            raise ValueError("no gradient today")

    class Needs(Both):
        @staticmethod
        def backward(ctx, grad):
            return tuple(grad * 2 if needed else None for needed in ctx.needs_input_grad)

    class Loose(Function):
        @staticmethod
        def forward(ctx, x):
            ctx.set_materialize_grads(False)
            return x * 1.5, x * 2.5

        @staticmethod
        def backward(ctx, a, b):
            note(-2, a, b)
            return a if b is None else b

    class Detached(Square):
        @staticmethod
        def forward(ctx, x):
            return x.detach()

        @staticmethod
        def backward(ctx, grad):
            return grad.detach()

    class Tangent(Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_forward(x)
            ctx.save_for_backward(x)
            return x.sin()

        @staticmethod
        def backward(ctx, grad):
            return grad * ctx.saved_tensors[0].cos()

        @staticmethod
        def jvp(ctx, tangent):
            return tangent * ctx.saved_tensors[0].cos()

    class Lists(Function):
        @staticmethod
        def forward(ctx, xs):
            return xs[0] * xs[1]

        @staticmethod
        def backward(ctx, grad):
            return None

    class Cast(Function):
        @staticmethod
        def forward(ctx, x):
            return x.to(torch.get_default_dtype())

        @staticmethod
        def backward(ctx, grad):
            return grad

    class Nest(Function):
        @staticmethod
        def forward(ctx, x):
            with torch.enable_grad():
                ctx.x = x.detach().requires_grad_()
                ctx.y = (ctx.x * ctx.x).sin()
            return ctx.y.detach()

        @staticmethod
        def backward(ctx, grad):
            return torch.autograd.grad(ctx.y, ctx.x, grad, retain_graph=True)[0]

    class Inner(Function):
        @staticmethod
        def forward(ctx, x):
            return Square.apply(x) * 2

        @staticmethod
        def backward(ctx, grad):
            return Square.apply(grad)

    return dict(locals(), copy=copy, math=math, pickle=pickle, np=np)
