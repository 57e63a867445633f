"""The same gradients without teachgrad: written by hand in numpy, and with HIPS autograd.

Each takes the other library and gives a function to call again and again, as the programs do.

Read next: `loops.py`, what they are compared with.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy

from benchmarks import loops
from benchmarks.timing import Program


def mlp(np: Any) -> Callable[[], Any]:
    """The same training step with the gradients written by hand."""
    rng = np.random.RandomState(0)
    w1, w2, w3 = [(rng.randn(b, a) / np.sqrt(a)).astype(np.float32) for a, b in ((64, 128), (128, 128), (128, 10))]
    b1, b2, b3 = [np.zeros(n, np.float32) for n in (128, 128, 10)]
    x, target = rng.randn(64, 64).astype(np.float32), rng.randn(64, 10).astype(np.float32)

    def run() -> Any:
        h1 = np.tanh(x @ w1.T + b1)
        h2 = np.tanh(h1 @ w2.T + b2)
        out = h2 @ w3.T + b3
        difference = out - target
        loss = (difference**2).mean()
        g3 = difference * np.float32(2 / difference.size)
        g2 = (g3 @ w3) * (1 - h2 * h2)
        g1 = (g2 @ w2) * (1 - h1 * h1)
        for w, b, g, h in ((w3, b3, g3, h2), (w2, b2, g2, h1), (w1, b1, g1, x)):
            w -= np.float32(0.01) * (g.T @ h)
            b -= np.float32(0.01) * g.sum(0)
        return loss

    return run


def large(np: Any) -> Callable[[], Any]:
    """The same with the gradients written by hand."""
    rng = np.random.RandomState(0)
    x, w = rng.rand(512, 512).astype(np.float32), rng.rand(512, 512).astype(np.float32)

    def run() -> Any:
        y = np.tanh(x @ w)
        g = 1 - y * y
        return g @ w.T, x.T @ g, y.sum()

    return run


def forward(np: Any) -> Callable[[], Any]:
    """The forward chain in numpy."""
    rng = np.random.RandomState(0)
    x, w = rng.rand(8, 8), rng.rand(8, 8)

    def run() -> Any:
        y = x
        for _ in range(333):
            y = y * w
            y = y + w
            y = np.tanh(y)
        return y

    return run


def views(np: Any) -> Callable[[], Any]:
    """The same in numpy."""

    def run() -> Any:
        x, w = np.ones((8, 8), np.float32), np.ones((8, 8), np.float32)
        for _ in range(100):
            x = (x * w).T + w
            x[0] *= 0.5
            x = np.tanh(np.ascontiguousarray(x).reshape(64).reshape(8, 8))
        return x

    return run


def chain_in_hips(autograd: Any) -> Callable[[], Any]:
    """The chain with HIPS autograd."""
    np, (x, w) = autograd.numpy, _numbers((8, 8), (8, 8))

    def f(x: Any) -> Any:
        y = x
        for _ in range(333):
            y = y * w
            y = y + w
            y = np.tanh(y)
        return np.sum(y)

    gradient = autograd.grad(f)
    return lambda: gradient(x)


def rnn_in_hips(autograd: Any) -> Callable[[], Any]:
    """The recurrent net with HIPS autograd."""
    np, (w, u, b, start, steps) = autograd.numpy, _numbers((16, 16), (16, 16), (16,), (8, 16), (60, 8, 16))

    def f(parameters: Any) -> Any:
        (w, u, b), h = parameters, start
        for x in steps:
            h = np.tanh(x @ u + h @ w + b)
        return np.sum(h)

    gradient = autograd.grad(f)
    return lambda: gradient((w / 4, u / 4, b))


def fan_out_in_hips(autograd: Any) -> Callable[[], Any]:
    """One array used 2,000 times, with HIPS autograd."""
    np, (x,) = autograd.numpy, _numbers((8, 8))

    def f(x: Any) -> Any:
        total = x
        for _ in range(2000):
            total = total + x
        return np.sum(total)

    gradient = autograd.grad(f)
    return lambda: gradient(x)


def mlp_in_hips(autograd: Any) -> Callable[[], Any]:
    """The training step with HIPS autograd."""
    np, sizes = autograd.numpy, [64, 128, 128, 10]
    weights = [
        a.astype("float32") / 10
        for a in _numbers(*[s for a, b in zip(sizes, sizes[1:], strict=False) for s in ((b, a), (b,))])
    ]
    x, target = [a.astype("float32") for a in _numbers((64, 64), (64, 10))]

    def f(weights: Any) -> Any:
        h = x
        for i in range(0, 6, 2):
            h = h @ weights[i].T + weights[i + 1]
            if i < 4:
                h = np.tanh(h)
        return np.mean((h - target) ** 2)

    gradient = autograd.grad(f)

    def run() -> Any:
        for weight, grad in zip(weights, gradient(weights), strict=True):
            weight -= 0.01 * grad

    return run


def _numbers(*shapes: tuple[int, ...]) -> list[Any]:
    """Random arrays of these shapes."""
    random = numpy.random.RandomState(0)
    return [random.rand(*shape) for shape in shapes]


NUMPY: dict[str, tuple[Program, ...]] = {
    "mlp": (loops.mlp, mlp),
    "512x512": (loops.large, large),
    "forward": (loops.LOOPS["forward"], forward),
    "forward_no_grad": (loops.LOOPS["forward_no_grad"], forward),
    "forward_inference": (loops.LOOPS["forward_inference"], forward),
    "views_no_grad": (functools.partial(loops.with_views, mode="no_grad"), views),
    "views_inference": (functools.partial(loops.with_views, mode="inference_mode"), views),
}
"""By name: the program, and the same by hand."""

HIPS: dict[str, tuple[Program, ...]] = {
    "chain": (loops.chain, chain_in_hips),
    "rnn": (loops.rnn, rnn_in_hips),
    "fan_out": (loops.fan_out, fan_out_in_hips),
    "mlp": (loops.mlp, mlp_in_hips),
}
"""By name: the program, and the same with HIPS autograd."""
