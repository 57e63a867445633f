"""Names without mathematics: devices that are not there, old spellings; random draws; data sets and their batches."""

import io
from collections import namedtuple

import numpy as np

from tests.suite.harness import calls


def without_a_gpu(torch, say):
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(1)
    torch.cuda.manual_seed(1), torch.cuda.manual_seed_all(1)
    torch.backends.cudnn.deterministic, torch.backends.cudnn.benchmark = True, False
    say(device, torch.cuda.device_count(), torch.backends.cudnn.deterministic, torch.backends.cudnn.enabled)
    say(torch.backends.mps.is_available(), torch.backends.mps.is_built(), torch.accelerator.is_available())
    torch.set_default_device("cpu")
    torch.set_default_device(None)
    say(
        torch.get_default_device(),
        torch.rand(2, device=device).is_cuda,
        torch.nn.Linear(1, 1).to(device).weight.is_cuda,
    )


def old_tensors(torch, say):
    for make in calls({"np": np}, "torch", """
        torch.Tensor() | torch.Tensor(2, 3).shape | torch.Tensor(3).shape | torch.Tensor(torch.Size([2, 3])).shape
        | torch.Tensor([1, 2]) | torch.Tensor((2, 3)) | torch.Tensor([[1, 2], [3, 4]]) | torch.Tensor(np.ones(2))
        | torch.Tensor([torch.tensor(1), torch.tensor(2)]) | torch.Tensor(range(3)) | torch.FloatTensor([True, 2])
        | torch.LongTensor([1.5, 2]) | torch.LongTensor(2, 3).dtype | torch.LongTensor() | torch.IntTensor([1])
        | torch.DoubleTensor([1]) | torch.ByteTensor([1, 255]) | torch.BoolTensor([0, 2, True]) | torch.FloatTensor
        | torch.Tensor([1.0], device="cpu") | torch.Tensor([1]).type() | torch.LongTensor.dtype
        | torch.ones(1).type(torch.LongTensor) | torch.ones(1).type("torch.DoubleTensor")
        | torch.ones(1).int().type(torch.Tensor)
        | isinstance(torch.ones(1), torch.FloatTensor) | isinstance(torch.ones(1), torch.LongTensor)
        | isinstance(torch.nn.Parameter(torch.ones(1)), torch.FloatTensor) | isinstance(3, torch.FloatTensor)
        """):  # fmt: skip
        say(make(torch))
    for make in calls({}, "torch", """
        torch.Tensor(3.5) | torch.Tensor("a") | torch.Tensor(None) | torch.Tensor(-1) | torch.Tensor(2.0, 3)
        | torch.Tensor([[1], [2, 3]]) | torch.LongTensor(torch.ones(2)) | torch.ByteTensor([300])
        | torch.Tensor([torch.ones(2)]) | torch.ones(1).type("float") | torch.Tensor([1.0], dtype=torch.float64)
        """):  # fmt: skip
        say.kind(make, torch)
    x = torch.ones(2)
    torch.Tensor(x)[0] = 5
    say(x, torch.Tensor(x.requires_grad_()).requires_grad)
    torch.set_default_dtype(torch.float64)
    say(torch.Tensor([1]).dtype, torch.FloatTensor([1]).dtype)


def old_spellings(torch, say):
    x = torch.tensor([[4.0, 0.0, 1.0], [0.0, 3.0, 1.0]], requires_grad=True)
    u, s, v = torch.svd(x)
    say(
        (u @ torch.diag(s) @ v.t()).detach().round(decimals=4).abs(),
        s.sum(),
        [t.shape for t in torch.svd(x, some=False)],
    )
    say(
        [t.shape for t in torch.svd(x, compute_uv=False)], x.nelement(), torch.det(x[:, :2]), torch.concat((x, x)).shape
    )
    for options in (
        {"size_average": False},
        {"size_average": True},
        {"reduce": False},
        {"reduce": True, "size_average": False},
    ):
        say(torch.nn.functional.mse_loss(x, x * 2, **options), torch.nn.L1Loss(**options).reduction)
        say(torch.nn.CrossEntropyLoss(**options)(x, torch.tensor([0, 1])))


def choices(torch, say):
    """The same places as in PyTorch: makemore and every sampler of characters draw them."""
    p = torch.tensor([0.1, 0.6, 0.3])
    rows = torch.rand(3, 5)
    say(torch.multinomial(p, 1), p.multinomial(2), torch.multinomial(p, 3), torch.multinomial(p, 10, replacement=True))
    say(torch.multinomial(rows, 1), torch.multinomial(rows, 4), torch.multinomial(rows, 6, True), torch.rand(2))
    generator = torch.Generator().manual_seed(2147483647)
    say([torch.multinomial(p.double(), num_samples=1, replacement=True, generator=generator).item() for _ in range(20)])
    say(torch.multinomial(torch.tensor([0.0, 0.0, 2.0, 1.0]), 2), torch.multinomial(p, 5, True, generator=generator))
    for bad in calls({}, "torch, p", """
        torch.multinomial(p, 4) | torch.multinomial(p, 0) | torch.multinomial(-p, 1) | torch.multinomial(p * 0, 1)
        | torch.multinomial(p / 0, 1) | torch.multinomial(p[0], 1) | torch.multinomial(rows.long(), 1)
        | torch.multinomial(p.view(1, 1, 3), 1)
        """):  # fmt: skip
        say.kind(bad, torch, p)


def batches(torch, say):
    data = torch.utils.data
    x, y = torch.arange(10.0).view(5, 2), torch.arange(5)
    pairs = data.TensorDataset(x, y)
    say(len(pairs), pairs[1], pairs[1:3])
    for options in (
        {}, {"batch_size": 2}, {"batch_size": 2, "drop_last": True}, {"batch_size": 2, "shuffle": True},
        {"batch_size": 3, "shuffle": True, "drop_last": True},
    ):  # fmt: skip
        loader = data.DataLoader(pairs, **options)
        say(len(loader), [[b.tolist() for b in batch] for batch in loader], torch.rand(1))
        say([batch[1].tolist() for batch in loader], torch.rand(1))
    generator = torch.Generator().manual_seed(3)
    loader = data.DataLoader(range(6), 4, True, generator=generator, collate_fn=lambda batch: batch)
    say(list(loader), list(loader), torch.rand(1, generator=generator), len(data.DataLoader([], 2)))
    iter(loader)
    say(torch.rand(1, generator=generator), torch.rand(1))


def what_becomes_a_batch(torch, say):
    Pair = namedtuple("Pair", "x y")
    for examples in (
        [(1, 2.0), (3, 4.0)], [[1, 2], [3, 4]], [{"a": 1}, {"a": 2}], [Pair(1, 2), Pair(3, 4)], ["a", "b"],
        [(("a", 1), 2), (("b", 1), 3)], [True, False], [np.float32(1), np.float32(2)], [np.ones(2, "float32")] * 2,
        [torch.ones(1)] * 2, [(torch.ones(1), "a")] * 2,
    ):  # fmt: skip
        say(next(iter(torch.utils.data.DataLoader(examples, batch_size=2))))
    for examples in ([object()] * 2, [[1], [1, 2]], [torch.ones(1), torch.ones(2)]):
        say.kind(lambda: next(iter(torch.utils.data.DataLoader(examples, batch_size=2))))


def parts_of_a_data_set(torch, say):
    data = torch.utils.data

    class Squares(data.Dataset):
        def __len__(self):
            return 11

        def __getitem__(self, index):
            return index * index

    for lengths in ([8, 3], [0.3, 0.3, 0.4], [0.5, 0.5], [0.1] * 10):
        parts = data.random_split(Squares(), lengths, generator=torch.Generator().manual_seed(42))
        say([list(part.indices) for part in parts])
    train, test = data.random_split(Squares(), [8, 3])
    say(len(train), train[0], [b.tolist() for b in data.DataLoader(test, batch_size=2)], torch.rand(1))
    for bad in calls({}, "data, squares", """
        data.random_split(squares, [2, 2]) | data.random_split(squares, [1.5, -0.5])
        | data.DataLoader(squares, 0) | data.DataLoader(squares, -1)
        | data.Dataset()[0] | len(data.Dataset())
        | data.TensorDataset(torch.ones(2), torch.ones(3))
        """):  # fmt: skip
        say.kind(bad, data, Squares())


def tensors_in_a_file(torch, say):
    a, b, file = torch.ones(3), torch.ones(2, requires_grad=True), io.BytesIO()
    torch.save([a, a, b, a[1:], {"x": a}, (b, None)], file)
    file.seek(0)
    first, second, third, view, inside, pair = torch.load(file)
    say(first is second, first is inside["x"], third is pair[0], first is view, third.is_leaf, third.requires_grad)
    first.add_(1)
    say(view, [t._version for t in (first, third, view)])
