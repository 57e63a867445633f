"""Why do the same random tensors come again after `manual_seed(0)`?

    torch.manual_seed(0)
    torch.randn(3)

Because nothing about them is random: a Mersenne Twister turns one number, the seed, into a stream of 32-bit words, the
same stream in PyTorch, numpy and C++. A `Generator` is a place in that stream. What differs between libraries is how
words become numbers: here a float takes the low 24 bits of one word and a double the low 53 bits of two, because that
is what PyTorch takes.

Every function takes a `generator`; None is the one that all share. `rand` and its relatives need a shape only.
`bernoulli(x)` and `normal(mean, std)` draw with chances and means that tensors say; `x.normal_()`, `x.uniform_()` and
`x.bernoulli_()` write over a tensor. What is drawn does not follow its parameters smoothly, so all gradients are
defined as zero.

In PyTorch: `aten/src/ATen/CPUGeneratorImpl.cpp`, `aten/src/ATen/native/TensorFactories.cpp`, `Distributions.cpp`.
Read next: `../kernels/random.py`, where uniform numbers become all the others.
"""

from __future__ import annotations

import math
import os
import threading
from collections.abc import Sequence
from functools import cache, cached_property
from operator import index

import numpy as np

from teachgrad.dispatch.record import general
from teachgrad.dispatch.write import in_place
from teachgrad.graph.node import Edges, Grads, Node
from teachgrad.kernels import random as draw
from teachgrad.tensor import dtypes
from teachgrad.tensor.creation import empty, like, make, new_sizes, numpy_kind
from teachgrad.tensor.devices import as_device, device
from teachgrad.tensor.state import quiet
from teachgrad.tensor.tensor import Tensor

# ---- where the numbers come from -----------------------------------------------------------------------------------

DEFAULT_SEED = 67280421310721  # of a generator that was never seeded
STATE_BYTES = 8 * (624 + 3)  # the words of a Mersenne Twister, at which of them it is, the seed, and half a pair


class Generator:
    """A stream of random numbers that can be seeded, saved and put back."""

    __module__ = "teachgrad"

    def __init__(self, device: device | str = "cpu"):
        self.device = as_device(device)
        self.lock = threading.RLock()  # held while numbers that belong together are drawn
        self.manual_seed(DEFAULT_SEED)

    @cached_property
    def twister(self) -> np.random.MT19937:
        """The source of the words; made when first used, since `numpy.random` is slow to import."""
        source = np.random.MT19937(0)
        np.random.RandomState(source).seed(self._seed % 2**32)
        return source

    @cached_property
    def place(self) -> np.ndarray:
        """The words of the source and at which of them it is; read anew after words were drawn."""
        state = self.twister.state["state"]
        return np.append(state["key"], state["pos"]).astype(np.uint64)

    def manual_seed(self, seed: int) -> Generator:
        """Go to the start of the stream that belongs to `seed` (its low 32 bits choose the stream)."""
        with self.lock:
            self._seed = index(seed) % 2**64
            vars(self).pop("twister", None)
            vars(self).pop("place", None)
            self.spare_normal = math.nan  # the second half of a pair, until it is asked for
        return self

    def seed(self) -> int:
        """Choose an unpredictable seed, use it, and return it."""
        self.manual_seed(int.from_bytes(os.urandom(7), "big") >> 3)  # 53 bits, so that a double can hold it
        return self._seed

    def initial_seed(self) -> int:
        """The seed that was last used."""
        return self._seed

    def words(self, count: int) -> np.ndarray:
        """The next words of 32 bits."""
        vars(self).pop("place", None)
        return self.twister.random_raw(count).astype(np.uint32)

    def double_words(self, count: int) -> np.ndarray:
        """The next words of 64 bits, the higher half first."""
        high, low = self.words(2 * count).astype(np.uint64).reshape(-1, 2).T
        return high << 32 | low

    def floats(self, count: int) -> np.ndarray:
        """Uniform in [0, 1), float32: as many bits as a float32 holds."""
        return (self.words(count) & 2**24 - 1).astype(np.float32) * 2.0**-24

    def doubles(self, count: int) -> np.ndarray:
        """Uniform in [0, 1), float64."""
        return (self.double_words(count) & 2**53 - 1) * 2.0**-53

    def get_state(self) -> Tensor:
        """The place in the stream, as a tensor of bytes."""
        with self.lock:
            spare = np.float64(self.spare_normal).view(np.uint64)
            state = np.concatenate((self.place, np.array([self._seed, spare], np.uint64)))
        return make(state.view(np.uint8))

    def set_state(self, new_state: Tensor) -> Generator:
        """Go to a place in the stream that `get_state` gave."""
        array = new_state._array
        if array.dtype != np.uint8 or array.size != STATE_BYTES:
            raise RuntimeError(f"the state of a generator is a uint8 tensor of {STATE_BYTES} elements")
        words = array.flatten().view(np.uint64)
        place, (seed, spare) = words[:-2], words[-2:]
        with self.lock:
            self._seed, self.spare_normal = int(seed), float(spare.view(np.float64))
            if not np.array_equal(place, vars(self).get("place", ())):
                state = {"key": place[:-1].astype(np.uint32), "pos": int(place[-1])}
                self.twister.state = {"bit_generator": "MT19937", "state": state}  # type: ignore[typeddict-item]
                self.place = place
        return self


default_generator = Generator()
default_generator.seed()


def manual_seed(seed: int) -> Generator:
    """Start the random numbers of the process again, at the place that belongs to `seed`."""
    return default_generator.manual_seed(seed)


def get_rng_state() -> Tensor:
    """The place that the random numbers of the process have reached."""
    return default_generator.get_state()


def set_rng_state(new_state: Tensor):
    """Go back to a place that `get_rng_state` gave."""
    default_generator.set_state(new_state)


# ---- of a shape ----------------------------------------------------------------------------------------------------


def drawn(kernel, a, b, generator, size, dtype, device, requires_grad) -> Tensor:
    """A new tensor, filled by a kernel that takes `a` and `b`."""
    result = empty(*size, dtype=dtype, device=device, requires_grad=requires_grad)
    result._array[...] = quiet().run(kernel, result._array, a, b, generator or default_generator)
    return result


def rand(*shape, size=(), generator=None, dtype=None, device=None, requires_grad=False) -> Tensor:
    """Uniform in [0, 1)."""
    return drawn(draw.uniform, 0.0, 1.0, generator, shape or size, dtype, device, requires_grad)


def randn(*shape, size=(), generator=None, dtype=None, device=None, requires_grad=False) -> Tensor:
    """Normal, with mean 0 and variance 1."""
    return drawn(draw.normal, 0.0, 1.0, generator, shape or size, dtype, device, requires_grad)


rand_like, randn_like = like(rand, shaped=True), like(randn, shaped=True)


def randint(
    low: int, high, size: Sequence[int] | None = None, *, generator=None,
    dtype=None, device=None, requires_grad=False,
) -> Tensor:  # fmt: skip
    """Integers from `low` on, below `high`: `randint(high, size)` begins with 0."""
    if size is None:
        low, high, size = 0, low, high
    return drawn(draw.randint, low, high, generator, size, dtype or dtypes.int64, device, requires_grad)


def randperm(n: int, *, generator=None, dtype=None, device=None, requires_grad=False) -> Tensor:
    """The integers below `n` in random order."""
    (n,) = new_sizes((n,))
    array = np.array(draw.randperm(n, generator or default_generator), numpy_kind(dtype, dtypes.int64))
    return make(array, device, requires_grad)


# ---- that depend on tensors ----------------------------------------------------------------------------------------


class Unrelated(Node):
    """The node of random numbers: no change of an input changes them."""

    __slots__ = ()

    def apply(node, on, grads: Grads, wanted: Edges) -> Grads:
        return tuple([on.zeros_like(grads[0]) for _ in node.next_edges])


@cache
def unrelated(name: str, *inputs: int) -> type[Node]:
    """The class of the nodes of one operator; `inputs` are the positions of its tensors."""
    return type(name, (Unrelated,), {"__slots__": (), "__module__": __name__, "inputs": inputs})


def bernoulli(input: Tensor, p: float | None = None, *, generator=None) -> Tensor:
    """1 with the chance that `input` says (or everywhere with the chance `p`), else 0."""
    generator = generator or default_generator
    if p is not None:
        return make(draw.coins(input._array, p, generator), input._storage.device)
    return general(bernoulli, draw.coins, unrelated("BernoulliBackward0", 0), [input, input, generator], tensors=(0, 1))


def normal(
    mean: float | Tensor, std: float | Tensor = 1.0, size: Sequence[int] | None = None, *,
    generator=None, dtype=None, device=None, requires_grad=False,
) -> Tensor:  # fmt: skip
    """Normal with the given mean and standard deviation: two numbers and a `size`, or tensors."""
    tensors = [position for position, given in enumerate((mean, std)) if isinstance(given, Tensor)]
    if tensors:
        name = "NormalBackward3" if len(tensors) == 2 else "NormalBackward2" if tensors == [1] else "NormalBackward1"
        args = [mean, std, generator or default_generator]
        return general(normal, draw.normal_around, unrelated(name, *tensors), args, tensors=tensors)
    if size is None:
        raise TypeError("normal() of two numbers needs a size")
    return drawn(draw.normal, mean, std, generator, size, dtype, device, requires_grad)


def multinomial(input: Tensor, num_samples: int, replacement=False, *, generator=None) -> Tensor:
    """In each row of `input`, the places of `num_samples` elements, drawn with chances proportional to the elements."""
    return general(
        multinomial, draw.multinomial, None, [input, index(num_samples), replacement, generator or default_generator]
    )


def normal_(input: Tensor, mean=0.0, std=1.0, *, generator=None) -> Tensor:
    """Overwrite with normal numbers."""
    return in_place(
        normal_, draw.normal, unrelated("NormalBackward0", 0), [input, mean, std, generator or default_generator]
    )


def uniform_(input: Tensor, low=0.0, high=1.0, *, generator=None) -> Tensor:
    """Overwrite with numbers uniform in [low, high)."""
    return in_place(
        uniform_, draw.uniform, unrelated("UniformBackward0", 0), [input, low, high, generator or default_generator]
    )


def bernoulli_(input: Tensor, p: float | Tensor = 0.5, *, generator=None) -> Tensor:
    """Overwrite with 1 (with chance `p`) and 0."""
    name, tensors = ("BernoulliBackward1", (0, 1)) if isinstance(p, Tensor) else ("BernoulliBackward2", (0,))
    args = [input, p, generator or default_generator]
    return in_place(bernoulli_, draw.coins, unrelated(name, *tensors), args, tensors=tensors)
