"""Batches of examples, to be gone through as often as there are epochs. Everything happens in this process.

In PyTorch: `torch/utils/data/dataloader.py`, `_utils/fetch.py`.
Read next: `../../optim/sgd.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from itertools import repeat
from typing import Any, Generic, TypeVar

from teachgrad.autograd.profiler import record_function
from teachgrad.callers import users_level
from teachgrad.utils.data.collate import default_collate, default_convert
from teachgrad.utils.data.dataset import IterableDataset
from teachgrad.utils.data.sampler import BatchSampler, RandomSampler, Sampler, SequentialSampler, drawn_seed

T_co = TypeVar("T_co", covariant=True)
_FIXED = ("batch_size", "batch_sampler", "sampler", "drop_last", "dataset", "persistent_workers")


def get_worker_info() -> None:
    """None: this process is no worker."""


class _NoIndices(Sampler[None]):
    """What stands for indices where a dataset has none."""

    def __iter__(self) -> Iterator[None]:
        return repeat(None)


class DataLoader(Generic[T_co]):
    """The examples of a dataset in batches. What is for workers is refused, or has no effect: there are none here."""

    _initialized = False

    def __init__(
        self, dataset: Any, batch_size: int | None = 1, shuffle: bool | None = None, sampler: Any = None,
        batch_sampler: Any = None, num_workers: int = 0, collate_fn: Any = None, pin_memory: bool = False,
        drop_last: bool = False, timeout: float = 0, worker_init_fn: Any = None, multiprocessing_context: Any = None,
        generator: Any = None, *, prefetch_factor: int | None = None, persistent_workers: bool = False,
        pin_memory_device: str = "", in_order: bool = True,
    ) -> None:  # fmt: skip
        _check_workers(num_workers, timeout, prefetch_factor, persistent_workers, multiprocessing_context)
        self._iterates = isinstance(dataset, IterableDataset)
        if self._iterates:
            _refuse_order(shuffle, sampler, batch_sampler)
        if sampler is not None and shuffle:
            raise ValueError("sampler option is mutually exclusive with shuffle")
        if batch_sampler is not None:
            if batch_size != 1 or shuffle or sampler is not None or drop_last:
                raise ValueError(
                    "batch_sampler option is mutually exclusive with batch_size, shuffle, sampler, and drop_last"
                )
            batch_size, drop_last = None, False
        elif batch_size is None and drop_last:
            raise ValueError("batch_size=None option disables auto-batching and is mutually exclusive with drop_last")
        if sampler is None:
            shuffled = RandomSampler(dataset, generator=generator) if shuffle and not self._iterates else None
            sampler = shuffled or (_NoIndices() if self._iterates else SequentialSampler(dataset))
        if batch_size is not None and batch_sampler is None:
            batch_sampler = BatchSampler(sampler, batch_size, drop_last)
        self.dataset, self.batch_size, self.drop_last = dataset, batch_size, drop_last
        self.sampler, self.batch_sampler, self.generator = sampler, batch_sampler, generator
        self.collate_fn = collate_fn or (default_convert if batch_sampler is None else default_collate)
        self.num_workers, self.prefetch_factor, self.persistent_workers = (
            num_workers,
            prefetch_factor,
            persistent_workers,
        )
        self.pin_memory, self.pin_memory_device, self.timeout = pin_memory, pin_memory_device, timeout
        self.worker_init_fn, self.multiprocessing_context, self.in_order = (
            worker_init_fn,
            multiprocessing_context,
            in_order,
        )
        self._expected: int | None = None
        self._initialized = True

    def __setattr__(self, name: str, value: Any) -> None:
        if self._initialized and name in _FIXED:
            raise ValueError(f"{name} attribute should not be set after {type(self).__name__} is initialized")
        super().__setattr__(name, value)

    @property
    def _index_sampler(self) -> Any:
        return self.sampler if self.batch_sampler is None else self.batch_sampler

    def __iter__(self) -> _SingleProcessDataLoaderIter:
        return _SingleProcessDataLoaderIter(self)

    def __len__(self) -> int:
        if not self._iterates:
            return len(self._index_sampler)
        length = self._expected = len(self.dataset)
        if self.batch_size is None:
            return length
        return length // self.batch_size if self.drop_last else -(-length // self.batch_size)


def _check_workers(
    num_workers: int, timeout: float, prefetch_factor: int | None, persistent_workers: bool, context: Any
) -> None:
    """Refuse options of workers that are wrong, and workers."""
    if num_workers < 0:
        raise ValueError("num_workers option should be non-negative; use num_workers=0 to disable multiprocessing.")
    if timeout < 0:
        raise ValueError("timeout option should be non-negative")
    if num_workers:
        raise NotImplementedError("teachgrad's DataLoader has no workers: use num_workers=0")
    if prefetch_factor is not None:
        raise ValueError("prefetch_factor option could only be specified in multiprocessing.let num_workers > 0 to enable "
                         "multiprocessing, otherwise set prefetch_factor to None.")  # fmt: skip
    if persistent_workers:
        raise ValueError("persistent_workers option needs num_workers > 0")
    if context is not None:
        raise ValueError("multiprocessing_context can only be used with multi-process loading (num_workers > 0), but got "
                         f"num_workers={num_workers}")  # fmt: skip


def _refuse_order(shuffle: bool | None, sampler: Any, batch_sampler: Any) -> None:
    """What iterates has an order of its own."""
    given = {"shuffle": shuffle or None, "sampler": sampler, "batch_sampler": batch_sampler}
    for name, value in given.items():
        if value is not None:
            raise ValueError(
                f"DataLoader with IterableDataset: expected unspecified {name} option, but got {name}={value}"
            )


class _SingleProcessDataLoaderIter:
    """Once through a DataLoader."""

    def __init__(self, loader: DataLoader[Any]) -> None:
        if loader.pin_memory:
            warnings.warn("'pin_memory' argument is set as true but no accelerator is found, then device pinned memory "
                          "won't be used.", stacklevel=users_level())  # fmt: skip
        self._loader, self._expected = loader, loader._expected
        self._indices = iter(loader._index_sampler)
        self._base_seed = drawn_seed(loader.generator)
        if loader.timeout:
            raise AssertionError("_SingleProcessDataLoaderIter requires timeout == 0")
        self._examples: Any = iter(loader.dataset) if loader._iterates else None
        self._ended = False
        self._count = 0

    def __iter__(self) -> _SingleProcessDataLoaderIter:
        return self

    def __len__(self) -> int:
        return len(self._loader._index_sampler)

    def __getstate__(self) -> Any:
        raise NotImplementedError("{} cannot be pickled", type(self).__name__)

    def __next__(self) -> Any:
        with record_function(f"enumerate(DataLoader)#{type(self).__name__}.__next__"):
            index = next(self._indices)
            fetched = self._iterated(index) if self._loader._iterates else self._indexed(index)
            batch = self._loader.collate_fn(fetched)
            self._count += 1
            if self._expected is not None and self._count > self._expected:
                warnings.warn(f"Length of IterableDataset {self._loader.dataset} was reported to be {self._expected}(when "
                              f"accessing len(dataloader)), but {self._count} samples have been fetched. ",
                              stacklevel=users_level())  # fmt: skip
            return batch

    def _indexed(self, index: Any) -> Any:
        dataset = self._loader.dataset
        if self._loader.batch_sampler is None:
            return dataset[index]
        if getattr(dataset, "__getitems__", None):
            return dataset.__getitems__(index)
        return [dataset[i] for i in index]

    def _iterated(self, indices: Any) -> Any:
        if self._loader.batch_sampler is None:
            return next(self._examples)
        batch = []
        for _ in () if self._ended else indices:
            try:
                batch.append(next(self._examples))
            except StopIteration:
                self._ended = True
                break
        if not batch or (self._loader.drop_last and len(batch) < len(indices)):
            raise StopIteration
        return batch
