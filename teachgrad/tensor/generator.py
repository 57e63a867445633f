"""Why do the same random numbers come again after `manual_seed(0)`?

Because nothing about them is random: a Mersenne Twister turns one number, the seed, into a stream of 32-bit words, the
same stream in PyTorch, numpy and C++. A `Generator` is a place in that stream. What differs between libraries is how
words become numbers: here a float takes the low 24 bits of one word and a double the low 53 bits of two, because that
is what PyTorch takes.

In PyTorch: `aten/src/ATen/CPUGeneratorImpl.cpp`, `aten/src/ATen/core/MT19937RNGEngine.h`.
Read next: `../kernels/random.py`, where uniform numbers become all the others; `../operators/random.py`.
"""

from __future__ import annotations

import math
import os
import threading
from operator import index
from typing import Any

import numpy as np

from teachgrad.tensor.creation import make
from teachgrad.tensor.devices import as_device, device
from teachgrad.tensor.tensor import Tensor

DEFAULT_SEED = 67280421310721  # of a generator that was never seeded
WORDS = 624  # what a Mersenne Twister remembers


class Generator:
    """A stream of random numbers that can be seeded, saved and put back."""

    __module__ = "teachgrad"

    def __init__(self, device: device | str = "cpu") -> None:
        self.device = as_device(device)
        self.lock = threading.RLock()  # held while numbers that belong together are drawn
        self.manual_seed(DEFAULT_SEED)

    def manual_seed(self, seed: int) -> Generator:
        """Go to the start of the stream that belongs to `seed` (of which the low 32 bits choose the stream)."""
        with self.lock:
            self._seed = index(seed) % 2**64
            self.twister = np.random.RandomState(self._seed % 2**32)  # the source of the words
            self.spare_normal: float | None = None  # the second half of a pair, until somebody asks for it
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
        return self.twister.randint(0, 2**32, count, np.uint32)

    def double_words(self, count: int) -> np.ndarray:
        """The next words of 64 bits, the higher half first."""
        words = self.words(2 * count).astype(np.uint64)
        return words[0::2] << np.uint64(32) | words[1::2]

    def floats(self, count: int) -> np.ndarray:
        """Uniform in [0, 1), float32: as many bits as a float32 holds."""
        return (self.words(count) & np.uint32(2**24 - 1)).astype(np.float32) * np.float32(2.0**-24)

    def doubles(self, count: int) -> np.ndarray:
        """Uniform in [0, 1), float64."""
        return (self.double_words(count) & np.uint64(2**53 - 1)) * 2.0**-53

    def get_state(self) -> Tensor:
        """The place in the stream, as a tensor of bytes."""
        with self.lock:
            twister: Any = self.twister.get_state(legacy=False)["state"]
            spare = np.float64(math.nan if self.spare_normal is None else self.spare_normal)
            state = [*twister["key"], twister["pos"], self._seed, spare.view(np.uint64)]
        return make(np.array(state, np.uint64).view(np.uint8))

    def set_state(self, new_state: Tensor) -> Generator:
        """Go to a place in the stream that `get_state` gave."""
        array = new_state._array
        if array.dtype != np.uint8 or array.size != 8 * (WORDS + 3):
            raise RuntimeError(f"the state of a generator is a uint8 tensor of {8 * (WORDS + 3)} elements")
        *key, position, seed, spare = np.ascontiguousarray(array).view(np.uint64)
        state = {"key": np.array(key, np.uint32), "pos": int(position)}
        with self.lock:
            self._seed, self.spare_normal = int(seed), float(spare.view(np.float64))
            if math.isnan(self.spare_normal):
                self.spare_normal = None
            self.twister.set_state({"bit_generator": "MT19937", "state": state})
        return self


default_generator = Generator()
default_generator.seed()


def manual_seed(seed: int) -> Generator:
    """Start the random numbers of the process again, at the place that belongs to `seed`."""
    return default_generator.manual_seed(seed)


def get_rng_state() -> Tensor:
    """The place that the random numbers of the process have reached."""
    return default_generator.get_state()


def set_rng_state(new_state: Tensor) -> None:
    """Go back to a place that `get_rng_state` gave."""
    default_generator.set_state(new_state)
