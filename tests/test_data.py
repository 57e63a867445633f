"""Datasets, samplers and loaders beside PyTorch's: the same batches, in the same order, after the same seed."""

import collections
import importlib
import warnings

import numpy as np
import pytest

import teachgrad

Pair = collections.namedtuple("Pair", "a b")


def rows(torch):
    return torch.utils.data.TensorDataset(torch.arange(20.0).view(10, 2), torch.arange(10))


def tens(torch):
    class Tens(torch.utils.data.Dataset):
        def __len__(self):
            return 3

        def __getitem__(self, index):
            return index

        def __getitems__(self, indices):
            return [10 * index for index in indices if index]

    return Tens()


def counting(torch, length=None):
    class Counting(torch.utils.data.IterableDataset):
        def __iter__(self):
            return iter(range(7))

        def __repr__(self):
            return "Counting"

    if length is not None:
        Counting.__len__ = lambda self: length
    return Counting()


def two_epochs(torch, dataset, **options):
    loader = torch.utils.data.DataLoader(dataset, **options)
    return [list(loader), list(loader), torch.rand(1)]


def of_a_known_length(torch, **options):
    loader = torch.utils.data.DataLoader(counting(torch, 4), **options)
    return [len(loader), list(loader)]


def changed(torch, name):
    loader = torch.utils.data.DataLoader(rows(torch))
    setattr(loader, name, list)
    return next(iter(loader))


LOADERS = {
    str(options): (lambda torch, options=options: two_epochs(torch, rows(torch), **options))
    for options in (
        {}, {"batch_size": 3}, {"batch_size": 3, "drop_last": True}, {"batch_size": 4, "shuffle": True}, {"batch_size": None},
        {"batch_size": None, "shuffle": True}, {"sampler": [3, 1], "batch_size": 2}, {"batch_sampler": [[1, 2], [0]]},
        {"num_workers": -1}, {"timeout": -1}, {"timeout": 3}, {"prefetch_factor": 2}, {"persistent_workers": True},
        {"shuffle": True, "sampler": [1]}, {"batch_sampler": [[1]], "batch_size": 2}, {"batch_size": None, "drop_last": True},
        {"batch_size": 0}, {"batch_size": 2, "drop_last": 1}, {"multiprocessing_context": "fork"}, {"pin_memory": True},
    )
}  # fmt: skip
ITERATED = {
    f"iterated {options}": (lambda torch, options=options: two_epochs(torch, counting(torch), **options))
    for options in (
        {"batch_size": 3}, {"batch_size": 3, "drop_last": True}, {"batch_size": None}, {"shuffle": True}, {"shuffle": False},
        {"sampler": [1]}, {"batch_sampler": [[1]]},
    )
}  # fmt: skip
BATCHES = {
    name: (lambda torch, made=made: torch.utils.data.default_collate(made(torch)))
    for name, made in {
        "integers": lambda torch: [1, 2], "floats": lambda torch: [1.5, 2], "bools": lambda torch: [True, False],
        "text": lambda torch: ["a", "b"], "bytes": lambda torch: [b"a"], "tensors": lambda torch: [torch.ones(2), torch.zeros(2)],
        "dicts": lambda torch: [{"a": 1, "b": torch.ones(2)}, {"a": 2, "b": torch.zeros(2)}], "pairs": lambda torch: [Pair(1, 2.0), Pair(3, 4.0)],
        "tuples": lambda torch: [(1, "a"), (2, "b")], "lists": lambda torch: [[1, 2], [3, 4]], "arrays": lambda torch: [np.ones(2), np.zeros(2)],
        "numpy's floats": lambda torch: [np.float32(1), np.float32(2)], "numpy's doubles": lambda torch: [np.float64(1)], "numpy's bools": lambda torch: [np.bool_(True)],
        "sizes that differ": lambda torch: [(1, 2), (1,)], "nothing": lambda torch: [None], "arrays of text": lambda torch: [np.array(["a"])],
        "shapes that differ": lambda torch: [torch.ones(2), torch.ones(1)], "ranges": lambda torch: [range(2), range(2)],
        "ordered": lambda torch: [collections.OrderedDict(a=1)],
    }.items()
}  # fmt: skip
SPLITS = {
    f"split by {lengths}": (
        lambda torch, lengths=lengths: [part.indices for part in torch.utils.data.random_split(rows(torch), lengths)]
    )
    for lengths in ([7, 3], [0.5, 0.5], [0.33, 0.33, 0.34], [5, 4], [0.0, 1.0], [-0.5, 1.5], [1])
}
SAMPLERS = {
    f"sampler {i}": (lambda torch, made=made: [list(made(torch.utils.data)), len(made(torch.utils.data))])
    for i, made in enumerate((
        lambda data: data.RandomSampler(range(10)), lambda data: data.RandomSampler(range(10), True, 40), lambda data: data.RandomSampler(range(10), False, 25),
        lambda data: data.RandomSampler(range(10), 1), lambda data: data.RandomSampler([]), lambda data: data.SubsetRandomSampler([5, 6, 7]),
        lambda data: data.WeightedRandomSampler([1, 2, 3.0], 5), lambda data: data.WeightedRandomSampler([1, 2, 3.0], 3, False), lambda data: data.WeightedRandomSampler([[1, 2]], 3),
        lambda data: data.WeightedRandomSampler([1], 0), lambda data: data.WeightedRandomSampler([1], 1, 3), lambda data: data.SequentialSampler("abc"),
        lambda data: data.BatchSampler(range(10), 3, True), lambda data: data.BatchSampler(range(10), 3, False), lambda data: data.BatchSampler(range(10), True, False), lambda data: data.Sampler(),
    ))
}  # fmt: skip
OTHERS = {
    "shuffled by a generator": lambda torch: two_epochs(torch, rows(torch), batch_size=4, shuffle=True, generator=torch.Generator().manual_seed(3)),
    "a subset": lambda torch: two_epochs(torch, torch.utils.data.Subset(rows(torch), [4, 2, 7]), batch_size=2),
    "more than was said": lambda torch: of_a_known_length(torch),
    "batches of more than was said": lambda torch: of_a_known_length(torch, batch_size=2, drop_last=True),
    "an option that stays": lambda torch: changed(torch, "batch_size"),
    "an option that changes": lambda torch: changed(torch, "collate_fn"),
    "tensors of different lengths": lambda torch: torch.utils.data.TensorDataset(torch.ones(2), torch.ones(3)),
    "a row": lambda torch: [rows(torch)[3], rows(torch)[-1], rows(torch)[2:4]],
    "one behind the other": lambda torch: [(rows(torch) + [1, 2])[i] for i in (3, 10, -1)],
    "before the first": lambda torch: (rows(torch) + [1, 2])[-13],
    "nothing behind nothing": lambda torch: torch.utils.data.ConcatDataset([]),
    "two that are gone through": lambda torch: [list(counting(torch, 3) + counting(torch, 4)), len(counting(torch, 3) + counting(torch, 4))],
    "one that is gone through, and a list": lambda torch: list(counting(torch) + [1]),
    "chained, in batches": lambda torch: two_epochs(torch, torch.utils.data.ChainDataset([counting(torch), counting(torch)]), batch_size=5),
    "an old name": lambda torch: (rows(torch) + [1, 2]).cummulative_sizes,
    "side by side": lambda torch: two_epochs(torch, torch.utils.data.StackDataset(range(10), rows(torch)), batch_size=4),
    "side by side, by name": lambda torch: two_epochs(torch, torch.utils.data.StackDataset(a=torch.utils.data.Subset("abc", [2, 0]), b=range(2)), batch_size=2),
    "one side by side": lambda torch: [torch.utils.data.StackDataset(range(3), "abc")[1], torch.utils.data.StackDataset(a=range(3), b="abc")[-1], len(torch.utils.data.StackDataset("abc"))],
    "some are missing": lambda torch: torch.utils.data.StackDataset(range(3), type("Half", (list,), {"__getitems__": lambda self, indices: self[:1]})("abc")).__getitems__([0, 1]),
    "side by side, but not as long": lambda torch: torch.utils.data.StackDataset(range(3), "ab"),
    "beside nothing": lambda torch: torch.utils.data.StackDataset(),
    "by name and by place": lambda torch: torch.utils.data.StackDataset("ab", a="ab"),
    "half a subclass": lambda torch: type("Half", (torch.utils.data.Subset,), {"__getitem__": len})([1], [0]),
    "an example as it is": lambda torch: torch.utils.data.default_convert({"a": np.ones(2), "b": [np.int64(1), "text"], "c": (1, 2)}),
}  # fmt: skip
SIDE_BY_SIDE = {
    f"side by side {i}": (lambda torch, made=made: made(torch, torch.utils.data.StackDataset))
    for i, made in enumerate((
        lambda torch, stack: stack(), lambda torch, stack: stack([1], a=[1]), lambda torch, stack: stack([1, 2], [1]), lambda torch, stack: stack(a=[1], b=[]), lambda torch, stack: list(stack([1, 2], "ab")),
        lambda torch, stack: [len(stack(a=[1, 2])), stack(a=[1, 2], b=[3, 4])[1]], lambda torch, stack: stack(tens(torch), "abc").__getitems__([2, 1]), lambda torch, stack: stack(a=tens(torch)).__getitems__([0, 1]),
        lambda torch, stack: list(torch.utils.data.DataLoader(stack(x=torch.ones(3, 2), y=range(3)), 2)), lambda torch, stack: [stack([1]).datasets, stack(a=[1]).datasets], lambda torch, stack: stack(5),
    ))
}  # fmt: skip
CHAINED = {
    f"chained {i}": (lambda torch, made=made: made(torch, torch.utils.data.ChainDataset))
    for i, made in enumerate((
        lambda torch, chain: list(counting(torch) + counting(torch)), lambda torch, chain: list(torch.utils.data.DataLoader(counting(torch) + counting(torch), 4)), lambda torch, chain: len(chain([counting(torch, 2), counting(torch, 3)])),
        lambda torch, chain: list(chain([counting(torch), [1]])), lambda torch, chain: len(chain([[1]])), lambda torch, chain: len(chain([counting(torch)])), lambda torch, chain: list(chain(())),
    ))
}  # fmt: skip
PROGRAMS = SIDE_BY_SIDE | CHAINED | LOADERS | ITERATED | BATCHES | SPLITS | SAMPLERS | OTHERS


def plain(value):
    """Tensors as their dtype and numbers, and everything that holds some."""
    if hasattr(value, "tolist"):
        return str(value.dtype), value.tolist()
    if isinstance(value, dict):
        return type(value), {key: plain(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value), [plain(part) for part in value]
    return value


@pytest.mark.pytorch
@pytest.mark.parametrize("name", PROGRAMS)
def test_data_come_as_from_pytorch(name):
    seen = []
    for torch in (teachgrad, importlib.import_module("torch")):
        torch.manual_seed(1)
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            try:
                found = plain(PROGRAMS[name](torch))
            except Exception as error:
                found = type(error), str(error)
        seen.append((found, [(warning.category, str(warning.message)) for warning in told]))
    assert seen[0] == seen[1]


def test_what_is_left_out_says_why():
    for name in ("DistributedSampler", "IterDataPipe"):
        with pytest.raises(AttributeError, match=f"teachgrad has no torch.utils.data.{name}: "):
            getattr(teachgrad.utils.data, name)


def test_a_result_with_named_parts_is_no_namedtuple(torch):
    result = torch.max(torch.eye(2), 0)
    assert not hasattr(result, "_fields")
    assert (result.n_fields, result.n_sequence_fields, result.n_unnamed_fields) == (2, 2, 0)
    batch = torch.utils.data.default_collate([result, result])
    assert type(batch) is list and [part.tolist() for part in batch] == [[[1, 1], [1, 1]], [[0, 1], [0, 1]]]
