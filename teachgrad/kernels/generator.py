"""Why do the same random numbers come again after `manual_seed(0)`?

Because nothing about them is random: a Mersenne Twister turns one number, the seed, into a stream of 32-bit words,
the same stream in PyTorch, numpy and C++. A `Generator` is a place in that stream. What differs between libraries is
how words become numbers: here a float takes the low 24 bits of one word and a double the low 53 bits of two, because
that is what PyTorch takes.

In PyTorch: `aten/src/ATen/CPUGeneratorImpl.cpp`, `aten/src/ATen/core/MT19937RNGEngine.h`.
Read next: `random.py`, where uniform numbers become all the others.
"""

from __future__ import annotations

import os
import threading
from typing import Any

import numpy as np

from teachgrad.arguments import class_name

DEFAULT_SEED = 67280421310721  # of a generator nobody seeded
WORDS = 624  # what a Mersenne Twister remembers

# A saved state, byte for byte as PyTorch lays it out: states may be carried from one library to the other.
STATE = np.dtype(
    [
        ("seed", "<u8"),
        ("left", "<i4"),  # words until the next batch is made, plus one
        ("seeded", "<i4"),
        ("next", "<u8"),  # where in the batch the next word is
        ("words", "<u8", (WORDS,)),
        ("_unused_x", "<f8"),
        ("spare_normal", "<f8"),
        ("_unused_rho", "<f8"),
        ("has_spare_normal", "<i4"),
        ("_unused_float_normal", "<i4", (3,)),
    ]
)


class Generator:
    """A stream of random words, and the place reached in it."""

    def __init__(self) -> None:
        self._made: Any = None
        self.lock = threading.RLock()  # held while numbers that belong together are drawn
        self.manual_seed(DEFAULT_SEED)

    @property
    def _twister(self) -> Any:
        """The source of the words. (Made when first needed: numpy takes as long to load it as all of this package.)"""
        with self.lock:
            if self._made is None:
                self._made = np.random.RandomState(self._seed % 2**32)
            return self._made

    def manual_seed(self, seed: int) -> Generator:
        """Go to the start of the stream that belongs to `seed` (of which the low 32 bits choose the stream)."""
        if type(seed) is not int:
            raise RuntimeError(f"manual_seed expected a long, but got {class_name(seed)}")
        if not -(2**63) <= seed < 2**64:
            raise ValueError("Overflow when unpacking long long")
        with self.lock:
            self._seed = seed % 2**64
            if self._made is not None:
                self._made.seed(seed % 2**32)
            # Normal numbers are made in pairs. Where one is asked for, the other waits here.
            self.spare_normal: float | None = None
        return self

    def seed(self) -> int:
        """Choose a seed that nobody can foresee, use it, and tell it."""
        self.manual_seed(int.from_bytes(os.urandom(7), "big") >> 3)  # 53 bits, so that a double can hold it
        return self._seed

    def initial_seed(self) -> int:
        return self._seed

    def words(self, count: int) -> np.ndarray:
        """The next words of 32 bits."""
        return self._twister.randint(0, 2**32, count, np.uint32)

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

    def get_state(self) -> np.ndarray:
        """Everything needed to come back here, as bytes."""
        with self.lock:
            twister = self._twister.get_state(legacy=False)["state"]
            spare = self.spare_normal
        state = np.zeros((), STATE)
        words, position = twister["key"], twister["pos"]
        state["seed"], state["words"], state["seeded"] = self._seed, words, 1
        untouched = position == WORDS and words[0] == self._seed % 2**32  # the first word after seeding is the seed
        state["next"] = 0 if untouched else position
        state["left"] = 1 if untouched else WORDS + 1 - position
        state["spare_normal"], state["has_spare_normal"] = spare or 0.0, spare is not None
        return np.frombuffer(state.tobytes(), np.uint8).copy()

    def set_state(self, state: np.ndarray) -> Generator:
        """Go where `get_state` was called."""
        if state.dtype != np.uint8:
            raise TypeError("RNG state must be a torch.ByteTensor")
        if state.size != STATE.itemsize:
            raise RuntimeError(
                f"Expected a CPUGeneratorImplState of size {STATE.itemsize} "
                f"but found the input RNG state size to be {state.size}"
            )
        fields = np.frombuffer(state.tobytes(), STATE)[0]
        left, position = int(fields["left"]), int(fields["next"])
        if not (fields["seeded"] == 1 and 0 < left <= WORDS and position <= WORDS):
            raise RuntimeError("Invalid mt19937 state")
        twister = {"key": fields["words"].astype(np.uint32), "pos": WORDS if left == 1 else position}
        with self.lock:
            self._seed = int(fields["seed"])
            self._twister.set_state({"bit_generator": "MT19937", "state": twister})
            self.spare_normal = float(fields["spare_normal"]) if fields["has_spare_normal"] else None
        return self


default_generator = Generator()
default_generator.seed()
