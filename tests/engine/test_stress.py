"""Many threads, random graphs over all devices, random nested passes, random errors. Nothing is lost, nothing is stuck.

A few seconds by default; `TEACHGRAD_STRESS_SECONDS=300 python -X faulthandler -m pytest tests/engine/test_stress.py -s`
runs for minutes.
"""

import faulthandler
import os
import random
import threading
import time

import pytest

import teachgrad as torch
from teachgrad.engine.engine import engine

SECONDS = float(os.environ.get("TEACHGRAD_STRESS_SECONDS", "3"))
DEVICES = ["cpu", *(f"sim:{i}" for i in range(8))]


class Planned(Exception):
    """An error that a program raises on purpose."""


class Detour(torch.autograd.Function):
    """The identity, whose backward runs a pass of its own before it returns, `levels` deep."""

    @staticmethod
    def forward(ctx, x, levels, device, fails):
        ctx.plan = levels, device, fails
        return x.clone()

    @staticmethod
    def backward(ctx, grad):
        levels, device, fails = ctx.plan
        if levels:
            with torch.enable_grad():
                x = torch.ones(2, requires_grad=True, device=device, dtype=torch.float64)
                there = grad.device
                y = Detour.apply((x * 3).to(there), levels - 1, device, fails)
                (y.to(device) + x).sum().backward()
                assert x.grad.tolist() == [4, 4]
        elif fails:
            raise Planned
        return grad, None, None, None


class Program:
    """One random graph: linear in its leaves with whole-number slopes, so that sums are exact and known beforehand."""

    def __init__(self, seed, shared):
        self.random = random.Random(seed)
        self.fails = self.random.random() < 0.2
        self.leaves = [leaf() for _ in range(3)] if self.fails else shared  # a failed pass may have added half
        self.slopes = [0] * len(self.leaves)

    def term(self):
        """A chain from one leaf: (tensor on some device, slopes)."""
        i = self.random.randrange(len(self.leaves))
        x, slopes = self.leaves[i] * 1.0, [0] * len(self.leaves)
        slopes[i] = 1
        for _ in range(self.random.randrange(1, 6)):
            kind = self.random.random()
            if kind < 0.4:
                factor = self.random.choice([1, 2, 3])
                x, slopes = x * factor, [factor * s for s in slopes]
            elif kind < 0.7:
                x = x.to(self.random.choice(DEVICES))
            elif kind < 0.9:
                x, slopes = x + x, [2 * s for s in slopes]
            else:
                deep = 70 if self.random.random() < 0.05 else self.random.randrange(4)
                x = Detour.apply(x, deep, self.random.choice(DEVICES), False)
        return x, slopes

    def run(self):
        """Build it and walk it. Returns the slopes that were added to the shared leaves, or nothing."""
        total = torch.zeros(2, dtype=torch.float64)
        for _ in range(self.random.randrange(1, 6)):
            x, slopes = self.term()
            self.slopes = [a + b for a, b in zip(self.slopes, slopes, strict=True)]
            if self.fails:
                x = Detour.apply(x, self.random.randrange(3), self.random.choice(DEVICES), True)
            total = total + x.cpu()
        if self.fails:
            with pytest.raises(Planned):
                total.sum().backward()
            return []
        if self.random.random() < 0.3:
            grads = torch.autograd.grad(total.sum(), self.leaves, allow_unused=True)
            assert [0 if g is None else int(g[0].item()) for g in grads] == self.slopes
            return []
        total.sum().backward()
        return self.slopes


def leaf(device="cpu"):
    return torch.zeros(2, requires_grad=True, device=device, dtype=torch.float64)


def stress(threads, seconds, shared):
    """Run programs in `threads` threads; returns (programs run, slopes added, errors)."""
    deadline = time.monotonic() + seconds
    results = [None] * threads

    def work(number):
        count, added, errors = 0, [0] * len(shared), []
        while time.monotonic() < deadline:
            try:
                slopes = Program(f"{number} {count}", shared).run()
                if slopes:
                    added = [a + s for a, s in zip(added, slopes, strict=True)]
            except BaseException as error:
                errors.append((number, count, error))
            count += 1
        results[number] = count, added, errors

    workers = [threading.Thread(target=work, args=(i,), daemon=True) for i in range(threads)]
    faulthandler.dump_traceback_later(seconds + 120, exit=True)
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(seconds + 100)
        assert not worker.is_alive(), "a thread is stuck"
    faulthandler.cancel_dump_traceback_later()
    counts, added, errors = zip(*results, strict=True)
    return sum(counts), [sum(column) for column in zip(*added, strict=True)], [e for es in errors for e in es]


@pytest.mark.parametrize("threads", [4, 32])
def test_random_programs_in_many_threads_lose_nothing(threads):
    shared = [leaf(device) for device in DEVICES]
    count, added, errors = stress(threads, SECONDS / 2, shared)
    print(f"\n{count} programs in {threads} threads")
    assert errors == []
    assert [0 if x.grad is None else x.grad[0].item() for x in shared] == added
    assert sum(added) > 0
    assert all(len(queue) == 0 for queue in engine.threads._device_queues.values())


def test_no_thread_is_left():
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        left = [t.name for t in threading.enumerate() if t.name.startswith("teachgrad") and ":" not in t.name]
        if not left:
            break
        time.sleep(0.1)
    assert left == []
