"""How can `x.conj()` cost nothing, and still let you write through it?

As a transposed matrix is the old memory with other strides, a conjugated tensor is the old memory with a note: *read me
with the sign of the imaginary part turned*. A `Mirror` is that note. Kernels know nothing of notes, so it shows them an
array of its own, laid out exactly as the memory behind it, which it fills again whenever somebody looks; and what was
written to that array it carries back. `x.conj().imag` needs a second kind of note: the imaginary parts in memory, read
with the opposite sign.

In PyTorch: `aten/src/ATen/ConjugateFallback.cpp`, `NegateFallback.cpp`: the conj and neg bits of a tensor.
Read next: `tensor.py`, whose `MirroredTensor` looks through a mirror; `composite/conjugation.py` for what users call.
"""

from __future__ import annotations

import numpy as np

from teachgrad.storage import address_of, flat_memory, memory_of


class Mirror:
    """An array as it is read: conjugated, negated, or both.

    Attributes:
        source: the numbers in memory.
        conj: whether to conjugate them.
        neg: whether to change their sign.
        image: what kernels get to see: same shape, strides and offset as `source`, in other memory.
    """

    __slots__ = ("source", "conj", "neg", "image")
    source: np.ndarray
    conj: bool
    neg: bool
    image: np.ndarray

    def __init__(self, source: np.ndarray, conj: bool, neg: bool) -> None:
        self.source, self.conj, self.neg = source, conj, neg

    def __getattr__(self, name: str) -> np.ndarray:
        """The image is made when somebody looks for the first time."""
        if name != "image":
            raise AttributeError(name)
        source = self.source
        if source.base is None and source.flags.c_contiguous:  # all of its memory, in order
            self.image = image = np.empty(source.shape, source.dtype)
            return image
        behind = flat_memory(source)
        memory = np.empty(behind.size, behind.dtype)
        offset = address_of(source) - address_of(behind) if source.size else 0
        self.image = image = np.ndarray(source.shape, source.dtype, memory, offset, source.strides)
        return image

    def look(self) -> np.ndarray:
        """The image, as it should be now."""
        _reflect(self, self.source, self.image)
        return self.image

    def carry_back(self) -> None:
        """Put what was written to the image where it belongs."""
        _reflect(self, self.image, self.source)

    def behind(self, array: np.ndarray) -> np.ndarray:
        """The memory behind `array`, a numpy view of the image (perhaps of another dtype)."""
        flat = flat_memory(self.source)
        offset = address_of(array) - address_of(flat_memory(self.image)) if array.size else 0
        return np.ndarray(array.shape, array.dtype, flat, offset, array.strides)

    def holds(self, array: np.ndarray) -> bool:
        """Whether `array` is a view of the image."""
        return memory_of(array) is memory_of(self.image)


def _reflect(mirror: Mirror, seen: np.ndarray, to: np.ndarray) -> None:
    if not mirror.neg:
        np.conjugate(seen, out=to)
    elif not mirror.conj and seen.dtype.kind != "c":
        np.multiply(seen, -1, out=to)  # np.negative (2.4) misreads floats that lie 64 bytes apart
    elif not mirror.conj:
        np.negative(seen, out=to)
    else:
        np.copyto(to, -seen.conj())
