"""What is measured since the first day: loops over few operators, and what modes save.

All of them run forward and backward, on small tensors unless they say otherwise, where the cost is that of recording
and running, not of the arithmetic. teachgrad was made fast on these; `usual.py` has those it was not made for.

Read next: `by_hand.py`, the same in numpy.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from benchmarks.timing import Program


def _pair(torch: Any, shape: tuple[int, ...] = (8, 8), seed: int = 0) -> tuple[Any, Any]:
    rng = np.random.RandomState(seed)
    x = torch.from_numpy(rng.rand(*shape)).requires_grad_()
    w = torch.from_numpy(rng.rand(*shape))
    return x, w


def chain(torch: Any) -> Callable[[], Any]:
    """1,000 pointwise operations on 8×8 float64."""
    x, w = _pair(torch)

    def run() -> Any:
        y = x
        for _ in range(333):
            y = y * w
            y = y + w
            y = torch.tanh(y)
        y.sum().backward()
        x.grad = None

    return run


def mixed(torch: Any) -> Callable[[], Any]:
    """matmul with a transpose, a broadcast bias, tanh, Python numbers, pow, div, exp."""
    x, w = _pair(torch)
    b = torch.from_numpy(np.random.RandomState(1).rand(8)).requires_grad_()

    def run() -> Any:
        y = x
        for _ in range(60):
            y = torch.tanh(y @ w.t() + b)
            y = (y * 2.0 + 1.0) ** 2
            y = y / (1.0 + torch.exp(-y))
        y.sum().backward()
        x.grad = b.grad = None

    return run


def mlp(torch: Any) -> Callable[[], Any]:
    """A training step, 64→128→128→10, batch 64, float32, weights updated in place under `no_grad`."""
    rng = np.random.RandomState(0)
    sizes = [64, 128, 128, 10]
    weights = []
    for a, b in zip(sizes, sizes[1:], strict=False):
        weights.append(torch.from_numpy((rng.randn(b, a) / np.sqrt(a)).astype(np.float32)).requires_grad_())
        weights.append(torch.from_numpy(np.zeros(b, np.float32)).requires_grad_())
    x = torch.from_numpy(rng.randn(64, 64).astype(np.float32))
    target = torch.from_numpy(rng.randn(64, 10).astype(np.float32))

    def run() -> Any:
        h = x
        for i in range(0, 6, 2):
            h = h @ weights[i].t() + weights[i + 1]
            if i < 4:
                h = torch.tanh(h)
        loss = ((h - target) ** 2).mean()
        loss.backward()
        with torch.no_grad():
            for weight in weights:
                weight.sub_(weight.grad, alpha=0.01)
                weight.grad = None
        return loss

    return run


def rnn(torch: Any) -> Callable[[], Any]:
    """An unrolled recurrent net, 60 steps."""
    rng = np.random.RandomState(0)
    w, u = [torch.from_numpy(rng.randn(16, 16) / 4).requires_grad_() for _ in range(2)]
    b = torch.from_numpy(np.zeros(16)).requires_grad_()
    steps = [torch.from_numpy(rng.randn(8, 16)) for _ in range(60)]
    start = torch.from_numpy(np.zeros((8, 16)))

    def run() -> Any:
        h = start
        for x in steps:
            h = torch.tanh(x @ u + h @ w + b)
        h.sum().backward()
        w.grad = u.grad = b.grad = None

    return run


def rows(torch: Any) -> Callable[[], Any]:
    """200 in-place writes into the rows of a 200×16 buffer."""
    x = torch.from_numpy(np.random.RandomState(0).rand(16)).requires_grad_()

    def run() -> Any:
        buffer = torch.zeros(200, 16, dtype=torch.float64)
        for i in range(200):
            buffer[i] = x * 2.0
        buffer.sum().backward()
        x.grad = None

    return run


def fan_out(torch: Any) -> Callable[[], Any]:
    """One tensor used 2,000 times."""
    x, _ = _pair(torch)

    def run() -> Any:
        total = x
        for _ in range(2000):
            total = total + x
        total.sum().backward()
        x.grad = None

    return run


def double_backward(torch: Any) -> Callable[[], Any]:
    """The gradient of a gradient's norm, through 60 operations."""
    x, w = _pair(torch)

    def run() -> Any:
        y = x
        for _ in range(20):
            y = torch.tanh(y * w + x)
        (g,) = torch.autograd.grad(y.sum(), x, create_graph=True)
        (g * g).sum().backward()
        x.grad = None

    return run


def complex_chain(torch: Any) -> Callable[[], Any]:
    """300 operations on complex numbers, a real loss."""
    rng = np.random.RandomState(0)
    x = torch.from_numpy(rng.rand(8, 8) + 1j * rng.rand(8, 8)).requires_grad_()
    w = torch.from_numpy(rng.rand(8, 8) + 1j * rng.rand(8, 8))

    def run() -> Any:
        y = x
        for _ in range(100):
            y = y * w
            y = y + x
            y = y / (1.0 + y.abs())
        (y * y.conj()).real.sum().backward()
        x.grad = None

    return run


def large(torch: Any) -> Callable[[], Any]:
    """512×512 float32 matmul and tanh: the arithmetic dominates."""
    rng = np.random.RandomState(0)
    x = torch.from_numpy(rng.rand(512, 512).astype(np.float32)).requires_grad_()
    w = torch.from_numpy(rng.rand(512, 512).astype(np.float32)).requires_grad_()

    def run() -> Any:
        torch.tanh(x @ w).sum().backward()
        x.grad = w.grad = None

    return run


def forward_only(torch: Any, mode: str) -> Callable[[], Any]:
    """The forward chain alone, under a mode."""
    x, w = _pair(torch)

    def run() -> Any:
        with getattr(torch, mode)():
            y = x
            for _ in range(333):
                y = y * w
                y = y + w
                y = torch.tanh(y)
            return y

    return run


def with_views(torch: Any, mode: str) -> Callable[[], Any]:
    """A forward pass with views and writes to them, which `no_grad` keeps account of and inference mode does not."""

    def run() -> Any:
        with getattr(torch, mode)():
            x, w = torch.ones(8, 8), torch.ones(8, 8)
            for _ in range(100):
                x = (x * w).t() + w
                x[0].mul_(0.5)
                x = torch.tanh(x.contiguous().view(64).view(8, 8))
        return x

    return run


LOOPS: dict[str, Program] = {
    **{f.__name__: f for f in (chain, mixed, mlp, rnn, rows, fan_out, double_backward, complex_chain)},
    "forward": functools.partial(forward_only, mode="enable_grad"),
    "forward_no_grad": functools.partial(forward_only, mode="no_grad"),
    "forward_inference": functools.partial(forward_only, mode="inference_mode"),
    "512x512": large,
}
