"""Many examples, a few at a time: how do they become batches?

A `Dataset` has a length and gives an example for each index. A `DataLoader` takes the indices in order or, with
`shuffle`, in random order, `batch_size` of them at a time, and joins the examples of a batch: tensors are stacked, and
a batch of pairs becomes a pair of batches.

    for inputs, targets in DataLoader(TensorDataset(x, y), batch_size=32, shuffle=True):
        ...

The order is PyTorch's for the same seed. Each run through the loader draws one number, for worker processes that are
not here, and one more as the seed of its own shuffling, unless it was given a generator.

In PyTorch: `torch/utils/data/dataset.py`, `dataloader.py`, `sampler.py`, `_utils/collate.py`.
Read next: `../operators/random.py`, for `randperm`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

import numpy as np

from teachgrad.left_out import says_so as _says_so
from teachgrad.operators.random import Generator, default_generator, randperm
from teachgrad.operators.views import stack
from teachgrad.tensor.creation import as_tensor, tensor
from teachgrad.tensor.dtypes import float64
from teachgrad.tensor.tensor import Tensor

__getattr__ = _says_so(__name__)


class Dataset:
    """The base of data sets. A subclass defines `__getitem__`, which gives the example of an index, and `__len__`."""

    __class_getitem__ = classmethod(lambda cls, example: cls)  # `Dataset[Tensor]` says what examples are

    def __getitem__(self, index):
        raise NotImplementedError("Subclasses of Dataset should implement __getitem__.")


class TensorDataset(Dataset):
    """Example `i` is the tuple of the tensors' rows `i`."""

    def __init__(self, *tensors: Tensor):
        if any(len(each) != len(tensors[0]) for each in tensors):
            raise AssertionError("Size mismatch between tensors")
        self.tensors = tensors

    def __getitem__(self, index) -> tuple[Tensor, ...]:
        return tuple([each[index] for each in self.tensors])

    def __len__(self) -> int:
        return len(self.tensors[0])


class Subset(Dataset):
    """The examples of `dataset` with the given indices."""

    def __init__(self, dataset, indices: Sequence[int]):
        self.dataset, self.indices = dataset, indices

    def __getitem__(self, index):
        return self.dataset[self.indices[index]]

    def __len__(self) -> int:
        return len(self.indices)


def random_split(dataset, lengths: Sequence[float], generator: Generator | None = None) -> list[Subset]:
    """Cut a data set into random parts without overlap, of the given lengths or fractions of the whole."""
    if min(lengths) < 0:
        raise ValueError(f"lengths and fractions have to be positive, but got {lengths}")
    if math.isclose(sum(lengths), 1) and sum(lengths) <= 1:
        lengths = [math.floor(len(dataset) * fraction) for fraction in lengths]
        for i in range(len(dataset) - int(sum(lengths))):  # the rest
            lengths[i % len(lengths)] += 1
    if sum(lengths) != len(dataset):
        raise ValueError("Sum of input lengths does not equal the length of the input dataset!")
    order = iter(randperm(len(dataset), generator=generator).tolist())
    return [Subset(dataset, list(islice(order, int(length)))) for length in lengths]


class DataLoader:
    """Runs through a data set in batches.

    Args:
        dataset: anything with a length that gives an example for each index.
        batch_size: how many examples are in a batch.
        shuffle: whether the order is random, and different each time.
        collate_fn: makes a batch of a list of examples.
        drop_last: whether a last batch that is smaller is left out.
        generator: where the random order comes from.
        num_workers: for programs that ask for worker processes; here this one makes all examples, in the same order.
        pin_memory: does nothing without a GPU.
    """

    def __init__(
        self, dataset, batch_size: int = 1, shuffle: bool | None = None, *, num_workers: int = 0,
        collate_fn: Callable | None = None, pin_memory: bool = False, drop_last: bool = False,
        generator: Generator | None = None,
    ):  # fmt: skip
        if not isinstance(batch_size, int) or batch_size < 1:
            raise ValueError(f"batch_size should be a positive integer value, but got {batch_size=}")
        self.dataset, self.batch_size, self.shuffle, self.drop_last = dataset, batch_size, bool(shuffle), drop_last
        self.collate_fn = collate_fn or default_collate
        self.generator = generator

    def __iter__(self) -> Iterator:
        _draw_seed(self.generator)  # at once, as in PyTorch, and not when the first batch is wanted
        return self._batches()

    def _batches(self):
        indices, size = self._indices(), self.batch_size
        while batch := list(islice(indices, size)):
            if len(batch) == size or not self.drop_last:
                yield self.collate_fn([self.dataset[index] for index in batch])

    def _indices(self):
        count = len(self.dataset)
        if not self.shuffle:
            yield from range(count)
            return
        generator = self.generator or Generator().manual_seed(_draw_seed(None))
        yield from randperm(count, generator=generator).tolist()
        randperm(count, generator=generator)  # PyTorch draws an order more, of which it takes nothing

    def __len__(self) -> int:
        size, count = self.batch_size, len(self.dataset)
        return count // size if self.drop_last else -(-count // size)


def _draw_seed(generator):
    return int((generator or default_generator).double_words(1)[0]) % 2**63


def default_collate(batch: Sequence):
    """A batch made of a list of examples that are alike: tensors, arrays, numbers, texts, or containers of these."""
    first = batch[0]
    if isinstance(first, (Tensor, np.ndarray, np.generic)):
        return stack([as_tensor(each) for each in batch])
    if isinstance(first, float):
        return tensor(batch, dtype=float64)
    if isinstance(first, int):
        return tensor(batch)
    if isinstance(first, (str, bytes)):
        return batch
    if isinstance(first, Mapping):
        return {key: default_collate([each[key] for each in batch]) for key in first}
    if not isinstance(first, Sequence):
        raise TypeError(
            f"default_collate: batch must contain tensors, numpy arrays, numbers, dicts or lists; found {type(first)}"
        )
    if any(len(each) != len(first) for each in batch):
        raise RuntimeError("each element in list of batch should be of equal size")
    columns = [default_collate(column) for column in zip(*batch, strict=True)]
    return first._make(columns) if hasattr(first, "_make") else columns
