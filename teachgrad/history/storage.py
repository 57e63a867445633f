"""Where do the numbers live?

In a storage: a row of numbers of one type, without shape. Shape is a matter of how you look at it, and several
tensors may look at the same row.

In PyTorch: `torch/storage.py`.
Read next: `tensor.py`, which looks.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


class _StorageBase:
    dtype: type[np.generic]

    def __init__(self, source: int | Sequence[float] | np.ndarray = 0):
        """`FloatStorage(3)` has room for three numbers, `FloatStorage([2, 5])` holds these two."""
        if isinstance(source, int):
            self.array = np.zeros(source, self.dtype)
        else:
            self.array = np.array(source, self.dtype, order="C").reshape(-1)

    def __len__(self) -> int:
        return self.array.size

    def __getitem__(self, index: int) -> float:
        return self.array[index].item()

    def __setitem__(self, index: int, value: float) -> None:
        self.array[index] = value

    def tolist(self) -> list[float]:
        return self.array.tolist()

    def __repr__(self) -> str:
        return f"{self.tolist()}\n[{type(self).__name__} of size {len(self)}]"


class FloatStorage(_StorageBase):
    dtype = np.float32


class DoubleStorage(_StorageBase):
    dtype = np.float64


class LongStorage(_StorageBase):
    dtype = np.int64
