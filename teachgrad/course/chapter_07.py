"""Exercises of chapter 7: what does a graph keep in memory?

Read next: `chapter_08.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import teachgrad
from teachgrad.autograd.graph import saved_tensors_hooks
from teachgrad.course.exercises import Exercise
from teachgrad.utils.checkpoint import checkpoint

torch: Any = teachgrad  # whose operators are attached to it when it is loaded
Pair = tuple[Callable[[Any], Any], Callable[[Any], Any]]


class Kept:
    """A pack hook that meters: how many tensors are kept at the moment, and how many were at most."""

    alive = peak = 0

    def __init__(self, tensor: Any) -> None:
        self.tensor = tensor.detach()
        Kept.alive += 1
        Kept.peak = max(Kept.peak, Kept.alive)

    def __del__(self) -> None:
        Kept.alive -= 1

    def unpack(self) -> Any:
        """What was packed."""
        return self.tensor

    @classmethod
    def reset(cls) -> None:
        """Begin anew."""
        cls.alive = cls.peak = 0


def _notes_sizes(hooks: Callable[[list[int]], Pair]) -> str | None:
    sizes: list[int] = []
    x = torch.ones(100, requires_grad=True)
    with saved_tensors_hooks(*hooks(sizes)):
        y = (x.exp() * x).sin()
    y.sum().backward()
    if sorted(sizes) != [400] * 4:
        return f"you noted {sizes}, there should be 400 four times"
    slope = torch.ones(100).exp() * 2 * torch.ones(100).exp().cos()
    return None if torch.allclose(x.grad, slope) else "the gradient is wrong now"


meter = Exercise(
    "Write `hooks(sizes)`: it returns a pair `(pack, unpack)` which changes nothing, but appends the size in bytes of"
    " each tensor that is kept to the list `sizes`.",
    check=_notes_sizes,
    hint="tensor.numel() * tensor.element_size(). Packed once: so note it in pack.",
    solution="""\
def hooks(sizes):
    def pack(tensor):
        sizes.append(tensor.numel() * tensor.element_size())
        return tensor
    return pack, lambda tensor: tensor""",
)


def _keeps_little(hooks: Pair) -> str | None:
    pack, unpack = hooks
    given = torch.tensor([0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0])
    packed = pack(given)
    if any(part.numel() > 2 for part in packed if isinstance(part, torch.Tensor)):
        return "you still keep a tensor with more than two elements"
    if any(unpack(packed).tolist() != given.tolist() for _ in range(2)):
        return "what you unpack is not what was packed (it is unpacked twice here)"
    return None


sparse = Exercise(
    "After `relu` most elements are zero. Give a pair `(pack, unpack)` for 1-d tensors which keeps a tuple: the "
    "length, the places, and the values that are not zero.",
    check=_keeps_little,
    hint="t.nonzero().flatten() gives the places, torch.zeros(n) a fresh tensor to write into.",
    solution="""\
def pack(t):
    places = t.nonzero().flatten()
    return len(t), places, t[places]

def unpack(packed):
    length, places, values = packed
    t = torch.zeros(length)
    t[places] = values
    return t

answer = pack, unpack""",
)


def _is_not_the_same_twice(f: Callable[[Any], Any]) -> str | None:
    torch.manual_seed(0)
    x = torch.ones(8, requires_grad=True)
    y = checkpoint(f, x, use_reentrant=False, preserve_rng_state=False)
    y.sum().backward()
    if len(set(y.tolist())) == 1:
        return "that is the same for every element: it should depend on chance"
    return "the gradient is right" if torch.equal(x.grad, y) else None


impure = Exercise(
    "checkpoint runs your function twice and trusts that both runs do the same. Fool it, with "
    "`preserve_rng_state=False`: write `f(x) = x * c`, with a c that makes the gradient wrong. (At x = 1 value and "
    "gradient are both c, so they should be equal.)",
    check=_is_not_the_same_twice,
    hint="torch.rand(8), or anything else that is not the same the second time.",
    solution="lambda x: x * torch.rand(8)",
)
