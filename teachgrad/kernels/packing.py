"""Sequences of different lengths without what fills them up: step by step, of each step only those that last so long.

In PyTorch: `aten/src/ATen/native/PackedSequence.cpp`.
Read next: `../composite/packed.py`.
"""

from __future__ import annotations

import numpy as np

from teachgrad.kernels.dims import size
from teachgrad.kernels.pointwise import Array


def pack_padded_sequence(a: Array, lengths: Array, batch_first: bool) -> tuple[Array, Array]:
    """The steps one after the other, and how many sequences each has. The longest sequence comes first."""
    if lengths.ndim != 1:
        raise RuntimeError(
            f"'lengths' argument should be a 1D CPU int64 tensor, but got {lengths.ndim}D cpu Long tensor"
        )
    steps = np.swapaxes(a, 0, 1) if batch_first and a.ndim > 1 else a
    _check(steps, lengths)
    counts = np.add.reduce(lengths[:, None] > np.arange(lengths[0]), 0, dtype=np.int64)
    return np.concatenate([step[:count] for step, count in zip(steps, counts, strict=False)]), counts


def _check(steps: Array, lengths: Array) -> None:
    if not steps.size:
        raise RuntimeError("Cannot pack empty tensors.")
    if len(lengths) != size(steps, 1):
        raise RuntimeError(f"Expected `len(lengths)` to be equal to batch_size, but got {len(lengths)} (batch_size="
                           f"{steps.shape[1]})")  # fmt: skip
    if lengths[-1] <= 0:
        raise RuntimeError("Length of all samples has to be greater than 0, but found an element in 'lengths' that is "
                           "<= 0")  # fmt: skip
    if (np.diff(lengths) > 0).any():
        raise RuntimeError("`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass "
                           "`enforce_sorted=False` to pack_padded_sequence and/or pack_sequence to sidestep this requirement "
                           "if you do not need ONNX exportability.")  # fmt: skip


__all__ = ["pack_padded_sequence"]
