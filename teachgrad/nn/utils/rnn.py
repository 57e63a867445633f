"""Sequences of different lengths in one tensor.

In PyTorch: `torch/nn/utils/rnn.py`.
Read next: `../recurrent.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor


def pad_sequence(
    sequences: Sequence[Tensor], batch_first: bool = False, padding_value: float = 0.0, padding_side: str = "right"
) -> Tensor:
    """All sequences side by side, filled up with `padding_value` to the length of the longest."""
    if padding_side not in ("left", "right"):
        raise RuntimeError(f"padding_side must be either 'left' or 'right', got {padding_side}")
    given: Any = [sequences[i] for i in range(len(sequences))] if isinstance(sequences, Tensor) else list(sequences)
    longest = max(len(s) for s in given)
    result = given[0].new_full((len(given), longest, *given[0].shape[1:]), padding_value)
    if not batch_first:
        result = result.transpose(0, 1)
    for i, sequence in enumerate(given):
        start = longest - len(sequence) if padding_side == "left" else 0
        place = (i, slice(start, start + len(sequence)))
        result[place if batch_first else place[::-1]] = sequence
    return result


def unpad_sequence(padded_sequences: Tensor, lengths: Tensor, batch_first: bool = False) -> list[Tensor]:
    """The sequences again, without what was filled up."""
    rows = padded_sequences if batch_first else aten.transpose(padded_sequences, 0, 1)
    return [rows[i][: int(n)] for i, n in enumerate(lengths.tolist())]
