"""Sequences of different lengths in one tensor: filled up to the same length, or packed without filling.

In PyTorch: `torch/nn/utils/rnn.py`.
Read next: `../../composite/packed.py`, then `../recurrent.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from teachgrad.composite.packed import pad_packed_sequence as _padded
from teachgrad.creation import as_tensor
from teachgrad.dispatcher import aten
from teachgrad.dtypes import float16, float32, float64, int8, int16, int32, int64, uint8
from teachgrad.ranges import arange
from teachgrad.scalars import real_number
from teachgrad.tensor import Tensor


class _PackedSequence(NamedTuple):
    data: Any
    batch_sizes: Any
    sorted_indices: Any
    unsorted_indices: Any


class PackedSequence(_PackedSequence):
    """Sequences of different lengths: their first steps, the longest sequence first, then their second ones, …

    `pack_sequence` and `pack_padded_sequence` make them; recurrent networks take and give them.

    Attributes:
        data: all steps.
        batch_sizes: how many sequences have a first step, a second one, …
        sorted_indices: which sequence is the longest, the second longest, …; None if they were given in this order.
        unsorted_indices: where each sequence is among them.
    """

    __slots__ = ()

    def __new__(
        cls, data: Any, batch_sizes: Tensor | None = None, sorted_indices: Tensor | None = None,
        unsorted_indices: Tensor | None = None,
    ) -> PackedSequence:  # fmt: skip
        if unsorted_indices is None:
            unsorted_indices = invert_permutation(sorted_indices)
        if batch_sizes is None:
            if not (isinstance(data, (list, tuple)) and len(data) == 2):
                raise AssertionError("Expected data to be a list or tuple of length 2")
            data, batch_sizes = data
        elif batch_sizes.device.type != "cpu":
            raise ValueError(
                "batch_sizes should always be on CPU. Instances of PackedSequence should never be created manually. They "
                "should be instantiated by functions like pack_sequence and pack_padded_sequences in nn.utils.rnn. "
                "https://pytorch.org/docs/stable/nn.html#torch.nn.utils.rnn.pack_sequence"
            )
        return super().__new__(cls, data, batch_sizes, sorted_indices, unsorted_indices)

    def to(self, *args: Any, **kwargs: Any) -> PackedSequence:
        """The same sequences in another dtype or on another device; itself, if nothing changes."""
        data = self.data.to(*args, **kwargs)
        if data is self.data:
            return self
        order = (None if t is None else t.to(data.device) for t in (self.sorted_indices, self.unsorted_indices))
        return type(self)(data, self.batch_sizes, *order)

    def cpu(self) -> PackedSequence:
        """The same sequences on the CPU."""
        return self.to("cpu")

    def double(self) -> PackedSequence:
        """The same sequences in float64."""
        return self.to(dtype=float64)

    def float(self) -> PackedSequence:
        """The same sequences in float32."""
        return self.to(dtype=float32)

    def half(self) -> PackedSequence:
        """The same sequences in float16."""
        return self.to(dtype=float16)

    def long(self) -> PackedSequence:
        """The same sequences in int64."""
        return self.to(dtype=int64)

    def int(self) -> PackedSequence:
        """The same sequences in int32."""
        return self.to(dtype=int32)

    def short(self) -> PackedSequence:
        """The same sequences in int16."""
        return self.to(dtype=int16)

    def char(self) -> PackedSequence:
        """The same sequences in int8."""
        return self.to(dtype=int8)

    def byte(self) -> PackedSequence:
        """The same sequences in uint8."""
        return self.to(dtype=uint8)

    @property
    def is_cuda(self) -> bool:
        """False: there are no such devices."""
        return False

    def pin_memory(self) -> PackedSequence:
        """The same sequences where such a device could fetch them."""
        order = (None if t is None else t.pin_memory() for t in (self.sorted_indices, self.unsorted_indices))
        return type(self)(self.data.pin_memory(), self.batch_sizes, *order)

    def is_pinned(self) -> bool:
        """Whether its numbers lie where such a device could fetch them."""
        return self.data.is_pinned()


def invert_permutation(permutation: Tensor | None) -> Tensor | None:
    """The order that undoes an order."""
    if permutation is None:
        return None
    result = aten.empty_like(permutation)
    return result.scatter_(0, permutation, arange(0, permutation.numel(), device=permutation.device))  # type: ignore[no-any-return]


def pack_padded_sequence(
    input: Tensor, lengths: Tensor | Sequence[int], batch_first: bool = False, enforce_sorted: bool = True
) -> PackedSequence:
    """The sequences in `input`, of which only the first `lengths` steps count, without what fills them up.

    Args:
        input: (steps, sequences, …), or with `batch_first` (sequences, steps, …).
        lengths: how many steps each sequence has.
        batch_first: see `input`.
        enforce_sorted: whether the longest has to come first; else they are sorted, and come back in their order.
    """
    lengths = lengths.to(dtype=int64) if isinstance(lengths, Tensor) else as_tensor(lengths, dtype=int64)
    order = None
    if not enforce_sorted:
        lengths, order = lengths.sort(descending=True)
        order = order.to(input.device)
        input = aten.index_select(input, 0 if batch_first else 1, order)
    data, batch_sizes = aten._pack_padded_sequence(input, lengths, batch_first)
    return PackedSequence(data, batch_sizes, order, None)


def pad_packed_sequence(
    sequence: PackedSequence, batch_first: bool = False, padding_value: float = 0.0,
    total_length: int | None = None,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    """The sequences side by side, filled up with `padding_value`, in the order in which they were packed; and their lengths."""
    longest = len(sequence.batch_sizes)
    if total_length is not None:
        if total_length < longest:
            raise ValueError("Expected total_length to be at least the length of the longest sequence in input, but got "
                             f"total_length={total_length} and max sequence length being {longest}")  # fmt: skip
        longest = total_length
    padded, lengths = _padded(sequence.data, sequence.batch_sizes, batch_first, padding_value, longest)
    order = sequence.unsorted_indices
    if order is None:
        return padded, lengths
    return aten.index_select(padded, 0 if batch_first else 1, order), lengths[order.cpu()]  # type: ignore[index]


def pack_sequence(sequences: Sequence[Tensor], enforce_sorted: bool = True) -> PackedSequence:
    """Sequences packed; `enforce_sorted`: the longest has to come first."""
    lengths = as_tensor([sequence.size(0) for sequence in sequences])
    return pack_padded_sequence(pad_sequence(sequences), lengths, enforce_sorted=enforce_sorted)


def unpack_sequence(packed_sequences: PackedSequence) -> list[Tensor]:
    """The sequences, each by itself."""
    padded, lengths = pad_packed_sequence(packed_sequences, batch_first=True)
    return unpad_sequence(padded, lengths, batch_first=True)


def pad_sequence(
    sequences: Sequence[Tensor], batch_first: bool = False, padding_value: float = 0.0, padding_side: str = "right"
) -> Tensor:
    """All sequences side by side, filled up with `padding_value` to the length of the longest."""
    if not isinstance(sequences, Iterable):
        raise RuntimeError("pad_sequence: Expected iterable for input sequences, but got arg of type: "
                           f"{type(sequences)}")  # fmt: skip
    given: Any = list(sequences)
    if not given:
        raise RuntimeError("received an empty list of sequences")
    if padding_side not in ("left", "right"):
        raise RuntimeError(f"Expected padding_side to be one of left or right, but got {padding_side}.")
    if not given[0].dim():
        raise RuntimeError("ArrayRef: invalid slice, N = 1; size = 0")
    longest = max(s.size(0) for s in given)
    size = (len(given), longest) if batch_first else (longest, len(given))
    filling = real_number("pad_sequence", "padding_value", 3, padding_value)
    result = aten.fill_(aten.new_empty(given[0], (*size, *given[0].shape[1:])), filling)
    for i, sequence in enumerate(given):
        start = longest - len(sequence) if padding_side == "left" else 0
        row = aten.select(result, 0 if batch_first else 1, i)
        aten.copy_(aten.slice_(row, 0, start, start + len(sequence), 1), sequence)
    return result


def unpad_sequence(padded_sequences: Any, lengths: Any, batch_first: bool = False) -> list[Tensor]:
    """The sequences again, without what was filled up. Without `batch_first` the tensor itself is turned."""
    if not batch_first:
        padded_sequences.transpose_(0, 1)
    places = arange(padded_sequences.shape[1], device=lengths.device)
    return [sequence[places < length] for sequence, length in zip(padded_sequences, lengths, strict=True)]
