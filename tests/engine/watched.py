"""Random graphs of products, views and broadcasts, with hooks that look at every gradient that passes.

The views' fuzzer (`tests/views/fuzz.py`) asks whether programs that write get right numbers. This one writes nothing and
looks closer at the gradients themselves: whether each is a view, how it lies in memory, and what ends up in `.grad`.

    python -m tests.engine.watched --first 0 --count 1000       compare with PyTorch
    python -m tests.engine.watched --first 17 --count 1 --show  print what one program saw

Read next: `test_watched.py`.
"""

from __future__ import annotations

import argparse
import importlib
import random
import warnings
from typing import Any

import numpy as np

SHAPES = [(3, 3), (3, 3), (3, 3), (2, 3), (3,), (3, 3, 3), (1, 3), (3, 1), ()]
DTYPES = ["float64", "float64", "float64", "float32", "complex128"]
NEW_SHAPES = [(-1,), (3, -1), (-1, 3)]


class Watched:
    """One program: a random graph, one to three backward passes, and a log of what was seen."""

    def __init__(self, torch: Any, seed: int) -> None:
        self.torch, self.draw = torch, random.Random(seed)
        self.numbers = np.random.RandomState(seed % 2**31)
        self.dtype = self.draw.choice(DTYPES)
        self.log: list[tuple[Any, ...]] = []
        self.values: list[Any] = []

    def run(self) -> list[tuple[Any, ...]]:
        """The log: (what, error) or (what, shape, strides, dtype, whether a view, numbers)."""
        leaves = [self.leaf(i) for i in range(self.draw.randint(1, 3))]
        self.values = list(leaves)
        for _ in range(self.draw.randint(3, 14)):
            self.step()
        for i, leaf in enumerate(leaves):
            self.watch_leaf(leaf, i)
        results = [v for v in self.values if v.grad_fn is not None]
        for _ in range(self.draw.randint(1, 3) if results else 0):
            self.go_back(results[-3:], leaves)
        for i, value in enumerate(self.values):
            if value.requires_grad and (value.is_leaf or value.retains_grad):
                self.note(f".grad of {i}", value.grad)
        return self.log

    # ---- the graph ---------------------------------------------------------------------------------------------------

    def tensor(self, shape: tuple[int, ...], dtype: str) -> Any:
        """Random numbers; matrices lie transposed now and then."""
        turned = len(shape) > 1 and self.draw.random() < 0.3
        array = np.asarray(self.numbers.randn(*((*shape[:-2], shape[-1], shape[-2]) if turned else shape)))
        if dtype.startswith("complex"):
            array = array + 1j * array[::-1] if array.ndim else array + 1j
        made = self.torch.from_numpy(np.array(array, dtype))
        return made.transpose(-1, -2) if turned else made

    def leaf(self, i: int) -> Any:
        tensor = self.tensor(self.draw.choice(SHAPES), self.dtype)
        return tensor.requires_grad_() if i == 0 or self.draw.random() < 0.85 else tensor

    def operations(self, x: Any, y: Any) -> list[Any]:
        torch, draw = self.torch, self.draw
        order = draw.sample(range(x.dim()), x.dim())
        shape, dim, keep = draw.choice(NEW_SHAPES), draw.choice([0, -1]), draw.random() < 0.5
        return [
            x.t, lambda: x.transpose(0, -1), lambda: x.reshape(shape), lambda: x.view(shape), lambda: x.permute(order),
            lambda: x.unsqueeze(dim), x.squeeze, lambda: x.expand(2, *x.shape), lambda: x[0], x.clone,
            lambda: x @ y, lambda: x @ y, lambda: x.t() @ y + x, lambda: torch.addmm(x, y, y), lambda: torch.cat([x, y]),
            lambda: x + y, lambda: x + y, lambda: torch.add(x, y, alpha=2), lambda: x - y, lambda: x * y, lambda: x / (y * y + 2),
            lambda: torch.tanh(x), lambda: torch.relu(x), lambda: torch.exp(x * 0.1), lambda: x**2, lambda: x**3, lambda: -x,
            lambda: x * 1.5, x.mean, lambda: x.mean(dim, keepdim=keep), lambda: x.sum(dim, keepdim=keep),
        ]  # fmt: skip

    def step(self) -> None:
        """One more value, perhaps watched."""
        x, y = self.draw.choice(self.values[-4:]), self.draw.choice(self.values)
        try:
            value = self.draw.choice(self.operations(x, y))()
        except Exception as error:
            self.log.append(("operation", type(error).__name__))
            return
        if value.numel() > 100:
            return
        n = len(self.values)
        self.values.append(value)
        if value.grad_fn is not None:
            self.watch(value, n)

    def watch(self, value: Any, n: int) -> None:
        chance = self.draw.random
        if chance() < 0.12:
            value.register_hook(lambda g: self.note(f"hook on {n}", g))
        if chance() < 0.08:
            value.retain_grad()
        if chance() < 0.05:
            value.register_hook(lambda g: g * 2)
        if chance() < 0.06:
            value.grad_fn.register_prehook(lambda grads: self.note(f"pre-hook of {n}", grads[0]))
        if chance() < 0.06:
            value.grad_fn.register_hook(lambda given, _: [self.note(f"post-hook of {n}", g) for g in given] and None)

    def watch_leaf(self, leaf: Any, i: int) -> None:
        chance = self.draw.random
        if not leaf.requires_grad:
            return
        if chance() < 0.2:
            leaf.register_hook(lambda g: self.note(f"hook on leaf {i}", g))
        if chance() < 0.15:
            leaf.register_post_accumulate_grad_hook(lambda p: self.note(f"accumulated {i}", p.grad))
        if chance() < 0.1:
            leaf.grad = self.torch.ones_like(leaf)

    # ---- backward ----------------------------------------------------------------------------------------------------

    def go_back(self, results: list[Any], leaves: list[Any]) -> None:
        """`backward` or `grad` from one or two results, with gradients given."""
        autograd, draw = self.torch.autograd, self.draw
        roots = [draw.choice(results) for _ in range(draw.choice([1, 1, 1, 2]))]
        given = [self.tensor(tuple(y.shape), str(y.dtype).rpartition(".")[2]) for y in roots]
        wanted = [draw.choice([v for v in self.values if v.requires_grad]) for _ in range(2)]
        way = draw.random()
        try:
            if way < 0.6:
                autograd.backward(roots, given, retain_graph=True)
            elif way < 0.8:
                for found in autograd.grad(roots, wanted, given, retain_graph=True, allow_unused=True):
                    self.note("result", found)
            elif way < 0.9:
                autograd.backward(roots, given, retain_graph=True, inputs=wanted[:1])
            else:
                self.go_back_twice(roots, given, [x for x in leaves if x.requires_grad])
        except RuntimeError as error:
            self.log.append(("backward", str(error)[:60]))
        for g in given:
            self.note("what was given", g)

    def go_back_twice(self, roots: list[Any], given: list[Any], leaves: list[Any]) -> None:
        found = self.torch.autograd.grad(roots, leaves, given, create_graph=True, allow_unused=True)
        sizes = [(g * g).sum().abs() for g in found if g is not None and g.requires_grad]
        if sizes:
            sum(sizes).backward(retain_graph=True)

    def note(self, what: str, grad: Any) -> None:
        if grad is None:
            self.log.append((what, None))
            return
        steps = [stride for size, stride in zip(grad.shape, grad.stride(), strict=True) if size > 1]
        numbers = np.array(grad.detach().resolve_conj().numpy())
        dtype = str(grad.dtype).rpartition(".")[2]
        self.log.append((what, tuple(grad.shape), steps, dtype, grad._is_view(), numbers))


def difference(ours: list[tuple[Any, ...]], theirs: list[tuple[Any, ...]]) -> str | None:
    """The first place where two logs differ."""
    for one, other in zip(ours, theirs, strict=False):
        if one[:5] != other[:5]:
            return f"{one[:5]} but {other[:5]}"
        if len(one) > 2:
            a, b = one[5], other[5]
            loose = a.dtype.itemsize <= 4
            if not np.allclose(a, b, rtol=2e-3 if loose else 1e-7, atol=1e-4 if loose else 1e-9, equal_nan=True):
                return f"{one[0]}: {a} but {b}"
    return None if len(ours) == len(theirs) else f"{len(ours)} entries but {len(theirs)}"


def compare(seed: int, one: Any, other: Any) -> str | None:
    """What the program of this seed saw differently in two libraries."""
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        return difference(Watched(one, seed).run(), Watched(other, seed).run())


def main() -> int:
    """Run programs, say which differ."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--count", type=int, default=1000, help="how many")
    parser.add_argument("--show", action="store_true", help="print the log of the first seed")
    arguments = parser.parse_args()
    teachgrad, torch = importlib.import_module("teachgrad"), importlib.import_module("torch")
    if arguments.show:
        print(*Watched(teachgrad, arguments.first).run(), sep="\n")
    found = 0
    for seed in range(arguments.first, arguments.first + arguments.count):
        differs = compare(seed, teachgrad, torch)
        if differs is not None:
            found += 1
            print(f"seed {seed}: {differs}", flush=True)
    print(f"{arguments.count} programs, {found} differ")
    return min(found, 1)


if __name__ == "__main__":
    raise SystemExit(main())
