"""Tensors made of nested lists, numbers, arrays and other tensors."""

import warnings

import numpy as np

from tests.suite.harness import calls


def _kinds(torch, say, text, **known):
    for call in calls({"torch": torch, "np": np, **known}, "", text):
        try:
            made = call()
        except Exception as error:
            say(type(error).__name__ if isinstance(error, TypeError) else f"{type(error).__name__}: {error}")
        else:
            say(made, made.dtype if isinstance(made, torch.Tensor) else "")


def the_dtype_of_lists(torch, say):
    _kinds(torch, say, """
        torch.tensor([np.float64(1.5), np.float64(2)]) | torch.tensor([np.float32(1.5), 2]) | torch.tensor([1, np.float64(2)])
        | torch.tensor([np.int64(2), 1.5]) | torch.tensor([np.float32(1), np.float64(2)]) | torch.tensor([np.bool_(True)])
        | torch.tensor([[np.float64(1), 2.], [3., 4.]]) | torch.tensor([np.float64(1)], dtype=torch.float32)
        | torch.tensor([np.complex64(1j)]) | torch.tensor(np.float64(1.5)) | torch.tensor([1, 2j]) | torch.tensor([True, 1.5])
        | torch.tensor([torch.tensor(1), torch.tensor(2.5)]) | torch.tensor([2, torch.tensor(1.5, dtype=torch.float64)])
        | torch.tensor([torch.tensor(1.5, dtype=torch.float16)]) | torch.tensor([[torch.tensor(1.), 2], [3, 4]])
        | torch.ones(2).new_tensor([np.float64(2)]) | torch.ones(2).double().new_tensor(torch.ones(2))""")  # fmt: skip


def tensors_in_lists(torch, say):
    x = torch.ones(2, requires_grad=True)
    _kinds(torch, say, """
        torch.tensor([torch.tensor([1.]), torch.tensor([[2.]])]) | torch.tensor([torch.ones(2)]) | torch.tensor([x[0], x[1]])
        | torch.tensor([[1, 2], torch.ones(2)]) | torch.tensor([torch.ones(2, 2)]) | torch.tensor([np.array([1.5, 1]), [2, 2]])
        | torch.tensor([np.array(1.5)]) | torch.tensor([1, [2]]) | torch.tensor(list("ab")) | torch.tensor([1, "a"])""", x=x)  # fmt: skip


def numbers_that_do_not_fit(torch, say):
    _kinds(torch, say, """
        torch.tensor(300, dtype=torch.uint8) | torch.tensor([300], dtype=torch.int8) | torch.tensor(300.5, dtype=torch.int8)
        | torch.tensor(-255, dtype=torch.uint8) | torch.tensor(-256, dtype=torch.uint8) | torch.tensor(-128, dtype=torch.int8)
        | torch.tensor(2**63) | torch.tensor([2**63, 1.5]) | torch.tensor(2**70, dtype=torch.float64)
        | torch.tensor(10**400, dtype=torch.float64) | torch.tensor([1e30], dtype=torch.int64) | torch.tensor(-2**63)
        | torch.tensor([2**53 + 1, 1.5], dtype=torch.int64) | torch.tensor(float("nan"), dtype=torch.int32)
        | torch.tensor(1 + 0j, dtype=torch.float32) | torch.tensor([1j], dtype=torch.int64) | torch.tensor(1j, dtype=torch.bool)
        | torch.tensor(np.int64(300), dtype=torch.uint8) | torch.tensor(np.array([300]), dtype=torch.uint8)
        | torch.tensor(np.array([1j]), dtype=torch.float32) | torch.tensor(1e39) | torch.tensor(-1.9, dtype=torch.int32)
        | torch.tensor(np.arange(3)[::-1]) | torch.from_numpy(np.array([1], dtype=">i4"))""")  # fmt: skip


def dtypes_of_python(torch, say):
    x = torch.ones(2, 2)
    _kinds(torch, say, """
        torch.zeros(2, dtype=float) | torch.full((2,), 1, dtype=complex) | torch.tensor([1], dtype=bool) | x.new_ones(2, dtype=int)
        | torch.arange(3, dtype=float) | torch.linspace(0, 1, 3, dtype=float) | torch.eye(2, dtype=int)
        | torch.zeros_like(x, dtype=int) | torch.rand(2, dtype=float).dtype | torch.randperm(1, dtype=int) | x.to("cpu", float)
        | x.to(float) | x.double().view(int) | x.sum(dtype=float) | x.mean(0, dtype=float) | x.cumsum(0, dtype=float)
        | x.nansum(dtype=float) | x.norm(dtype=float) | torch.linalg.norm(x, dtype=float) | x.softmax(0, dtype=float)
        | torch.hann_window(4, dtype=float) | torch.tril_indices(2, 2, dtype=int) | torch.nn.Linear(1, 1, dtype=float).bias.dtype
        | torch.nn.Linear(1, 1).to(float).bias.dtype | torch.nn.Linear(1, 1).to(int) | torch.finfo(float) | torch.iinfo(int)
        | torch.zeros(2, dtype="float32") | torch.zeros(2, dtype=str) | x.sum(dtype="a") | torch.finfo(torch.float32)""", x=x)  # fmt: skip


def asarray(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    say(torch.asarray(x) is x, torch.asarray(y, copy=True), torch.asarray(y, requires_grad=False))
    say(torch.asarray(y, dtype=torch.float64), torch.asarray([1, 2.5], requires_grad=True), torch.asarray(2.5))
    say(torch.asarray(x, requires_grad=False) is x, x.requires_grad)
    array = np.arange(3.0)
    shared, own = torch.asarray(array), torch.asarray(array, copy=True)
    array[0] = 7
    say(shared, own, torch.asarray(bytearray(b"abcd"), dtype=torch.uint8))
    say.error(lambda: torch.asarray(array, dtype=torch.float32, copy=False))
    say.error(lambda: torch.asarray([1], copy=False))


def the_old_constructor(torch, say):
    x = torch.ones(2, requires_grad=True)
    _kinds(torch, say, """
        torch.Tensor(x) | torch.Tensor(torch.ones(2).double()) | torch.Tensor(1.5) | torch.Tensor(None) | torch.Tensor((1, 2))
        | torch.IntTensor(torch.ones(2)) | torch.ByteTensor([256]) | torch.LongTensor([1, 2.7]) | torch.Tensor(np.ones(2))
        | torch.Tensor("a") | torch.Tensor(True) | torch.Tensor(range(2))""", x=x)  # fmt: skip


def counting(torch, say):
    _kinds(torch, say, """
        torch.arange(2.5, dtype=torch.int64) | torch.arange(2.5, dtype=torch.int32) | torch.arange(-2.5, 2.5, dtype=torch.int64)
        | torch.arange(1, 4, 0.5, dtype=torch.int32) | torch.arange(0, 1, 0.1, dtype=torch.int64) | torch.arange(3, dtype=torch.bool)
        | torch.arange(3, dtype=torch.complex64) | torch.arange(0, 1, 1e-20) | torch.arange(5, 0, -2) | torch.arange(0, 5, -1)
        | torch.arange(1, 2, 0) | torch.arange(2**53, 2**53 + 3)
        | torch.empty_strided((2, 3), (1,)) | torch.empty_strided((2, 3), (-1, 1))
        | torch.empty(2, 3, 4, 5, memory_format=torch.channels_last).stride()""")  # fmt: skip


def functions_of_numpy(torch, say):
    x = torch.tensor([[1.0, -2], [0.5, 3]])
    with warnings.catch_warnings():  # numpy finds that PyTorch should accept more arguments
        warnings.simplefilter("ignore")
        made = [
            np.sin(x),
            np.add(x, np.ones(2)),
            np.maximum(x, 0),
            np.greater(x, 0),
            np.sqrt(torch.tensor(4.0)),
            x.numpy() @ x,
        ]
    say([(type(m) is torch.Tensor, m) for m in made])
    say(type(np.concatenate([x, x])).__name__, np.allclose(x, x))
    say.error(lambda: np.sin(x.requires_grad_()))


def shifted_numbers(torch, say):
    x = torch.tensor([1, 2, 3])
    say(2 << x, 100 >> x, True << x, x.__rlshift__(2))
    say.error(lambda: 2.5 << x)
