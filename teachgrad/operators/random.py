"""Which random tensors are there?

    torch.manual_seed(0)
    torch.randn(3)

They are the same as PyTorch's after the same seed. `rand` and its relatives need a shape only. `bernoulli(x)` and
`normal(mean, std)` draw with chances and means that tensors say; `x.normal_()`, `x.uniform_()` and `x.bernoulli_()`
write over a tensor. What is drawn does not follow its parameters smoothly, so all gradients are defined as zero.

In PyTorch: `torch/random.py`, `aten/src/ATen/native/TensorFactories.cpp`, `Distributions.cpp`.
Read next: `../tensor/generator.py`, where the numbers come from; `../kernels/random.py`, which shapes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from teachgrad.graph.node import Edges, Grads, Node
from teachgrad.graph.record import general, in_place
from teachgrad.kernels import random as draw
from teachgrad.tensor import dtypes
from teachgrad.tensor.creation import like, make, numpy_kind, sizes
from teachgrad.tensor.dtypes import dtype as Dtype
from teachgrad.tensor.generator import Generator, default_generator
from teachgrad.tensor.tensor import Tensor

# ---- of a shape ----------------------------------------------------------------------------------------------------


def rand(
    *args: int | Sequence[int],
    size: Sequence[int] = (),
    generator: Generator | None = None,
    dtype: Dtype | None = None,
    **options: Any,
) -> Tensor:
    """Uniform in [0, 1)."""
    empty = np.empty(sizes(args) or size, numpy_kind(dtype))
    return make(draw.uniform(empty, 0.0, 1.0, generator or default_generator), **options)


def randn(
    *args: int | Sequence[int],
    size: Sequence[int] = (),
    generator: Generator | None = None,
    dtype: Dtype | None = None,
    **options: Any,
) -> Tensor:
    """Normal, with mean 0 and variance 1."""
    empty = np.empty(sizes(args) or size, numpy_kind(dtype))
    return make(draw.normal(empty, 0.0, 1.0, generator or default_generator), **options)


def rand_like(input: Tensor, **options: Any) -> Tensor:
    """Uniform in [0, 1), in the shape of `input`, with its dtype and on its device if nothing else is said."""
    return rand(input._array.shape, **like(input, options))


def randn_like(input: Tensor, **options: Any) -> Tensor:
    """Normal, with mean 0 and variance 1, in the shape of `input`."""
    return randn(input._array.shape, **like(input, options))


def randint(
    low: int,
    high: int | Sequence[int],
    size: Sequence[int] | None = None,
    *,
    generator: Generator | None = None,
    dtype: Dtype | None = None,
    **options: Any,
) -> Tensor:
    """Integers from `low` on, below `high`: `randint(high, size)` begins with 0."""
    if size is None:
        low, high, size = 0, low, high  # type: ignore[assignment]
    empty = np.empty(size, numpy_kind(dtype, dtypes.int64))  # type: ignore[arg-type]
    numbers = draw.randint(empty, low, high, generator or default_generator)  # type: ignore[arg-type]
    return make(numbers, **options)


def randperm(n: int, *, generator: Generator | None = None, dtype: Dtype | None = None, **options: Any) -> Tensor:
    """The integers below `n` in random order."""
    order = draw.randperm(n, generator or default_generator)
    return make(np.array(order, numpy_kind(dtype, dtypes.int64)), **options)


# ---- that depend on tensors ----------------------------------------------------------------------------------------


class Unrelated(Node):
    """The node of random numbers: no change of an input changes them."""

    __slots__ = ()

    def save(node, *args: Any) -> None:
        pass

    def apply(node, on: Any, grads: Grads, wanted: Edges) -> Grads:
        return (on.zeros_like(grads[0]),) * len(node.next_edges)


class BernoulliBackward0(Unrelated):
    """bernoulli(Tensor self) -> Tensor"""

    __slots__ = ()


class BernoulliBackward1(Unrelated):
    """bernoulli_(Tensor self, Tensor p) -> Tensor"""

    __slots__ = ()
    inputs = (0, 1)


class BernoulliBackward2(Unrelated):
    """bernoulli_(Tensor self, float p) -> Tensor"""

    __slots__ = ()


class NormalBackward0(Unrelated):
    """normal_(Tensor self, float mean, float std) -> Tensor"""

    __slots__ = ()


class NormalBackward1(Unrelated):
    """normal(Tensor mean, float std) -> Tensor"""

    __slots__ = ()


class NormalBackward2(Unrelated):
    """normal(float mean, Tensor std) -> Tensor"""

    __slots__ = ()
    inputs = (1,)


class NormalBackward3(Unrelated):
    """normal(Tensor mean, Tensor std) -> Tensor"""

    __slots__ = ()
    inputs = (0, 1)


class UniformBackward0(Unrelated):
    """uniform_(Tensor self, float from, float to) -> Tensor"""

    __slots__ = ()


def bernoulli(input: Tensor, p: float | None = None, *, generator: Generator | None = None) -> Tensor:
    """1 with the chance that `input` says (or everywhere with the chance `p`), else 0."""
    generator = generator or default_generator
    if p is not None:
        return make(draw.coins(input._array, p, generator), input._storage.device)
    return general("bernoulli", draw.coins, BernoulliBackward0, (input, input, generator))  # type: ignore[no-any-return]


def normal(
    mean: float | Tensor,
    std: float | Tensor = 1.0,
    size: Sequence[int] | None = None,
    *,
    generator: Generator | None = None,
    dtype: Dtype | None = None,
    **options: Any,
) -> Tensor:
    """Normal with the given mean and standard deviation: two numbers and a `size`, or tensors."""
    generator = generator or default_generator
    kinds = isinstance(mean, Tensor), isinstance(std, Tensor)
    if any(kinds):
        node = NormalBackward3 if all(kinds) else NormalBackward1 if kinds[0] else NormalBackward2
        return general("normal", draw.normal_around, node, (mean, std, generator))  # type: ignore[no-any-return]
    if size is None:
        raise TypeError("normal() of two numbers needs a size")
    empty = np.empty(size, numpy_kind(dtype))
    return make(draw.normal(empty, mean, std, generator), **options)  # type: ignore[arg-type]


def normal_(input: Tensor, mean: float = 0.0, std: float = 1.0, *, generator: Generator | None = None) -> Tensor:
    """Overwrite with normal numbers."""
    return in_place("normal_", draw.normal, NormalBackward0, (input, mean, std, generator or default_generator))


def uniform_(input: Tensor, low: float = 0.0, high: float = 1.0, *, generator: Generator | None = None) -> Tensor:
    """Overwrite with numbers uniform in [low, high)."""
    return in_place("uniform_", draw.uniform, UniformBackward0, (input, low, high, generator or default_generator))


def bernoulli_(input: Tensor, p: float | Tensor = 0.5, *, generator: Generator | None = None) -> Tensor:
    """Overwrite with 1 (with chance `p`) and 0."""
    node = BernoulliBackward1 if isinstance(p, Tensor) else BernoulliBackward2
    return in_place("bernoulli_", draw.coins, node, (input, p, generator or default_generator))
