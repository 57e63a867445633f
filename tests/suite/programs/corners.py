"""Corners of all kinds: writes to views, sums, indices, wrong operands, what is shared with numpy."""

import operator
import warnings

import numpy as np

from tests.suite.harness import calls


def in_place_views_of_a_device_suite(torch, say):
    root = torch.randn(2, 2, requires_grad=True)

    def fresh():
        return root.clone()

    for code in (
        "v = x[0]; v.mul_(2)",
        "v = x.narrow(0, 0, 1).narrow(1, 1, 1); v.mul_(2)",
        "v = x.t(); v[0] = 1",
        "v = x.view(4); x.mul_(3)",
        "v = x.detach(); v.add_(1)",
        "a, b = x.unbind(); x.mul_(2); v = x",
        "v = x.expand(3, 2, 2).clone(); v[0].mul_(2)",
        "v = x.diagonal(); v.fill_(3)",
        "v = x.select(0, 1).unsqueeze(0).squeeze(); v += x.detach()[0]",
        "x[0] = x[1]; v = x",
        "v = x[0]; w = x[0]; v.mul_(2); w.add_(1)",
        "v = x.chunk(2)[0]; x.zero_()",
        "v = x.T.contiguous(); v.mul_(2)",
        "v = x.view(-1)[::2]; v.copy_(torch.ones(2))",
        "x.t_().mul_(2); v = x",
        "x.squeeze_().unsqueeze_(0); v = x",
        "v = torch.zeros(2, 2); v[0] = x[0]; v[1].mul_(x[1].detach())",
        "v = x.view_as(x); x.add_(1); v.mul_(2)",
    ):
        scope = {"x": fresh(), "torch": torch}
        try:
            exec(code, scope)
            v, x = scope["v"], scope["x"]
            say(code)
            say.graph(v)
            say.graph(x)
            say(v._base is x, x._version, v._version)
            say(torch.autograd.grad(((v * v).sum() if v.requires_grad else 0) + (x * x).sum(), root))
        except Exception as error:
            say(code, type(error).__name__, str(error))


def sums_of_unusual_dims(torch, say):
    x = torch.ones(2, 3, requires_grad=True)
    for f in calls({"torch": torch}, "x", """
        x.sum(()) | x.sum([]) | x.sum((0, 1)) | x.sum(-1) | x.mean(()) | x.sum(dim=None) | x.amax(()) | x.var(())
        | x.logsumexp((0, 1)) | x.norm(dim=()) | x.sum((0, 0)) | x.sum(5) | x.prod(0, keepdim=True) | x.all() | x.any(0)
        | x.std((0, 1)) | x.std(0, correction=0) | x.var(1, unbiased=False) | torch.var_mean(x, 0)[1]
        | x.mean(dtype=torch.float64) | x.cumsum(1) | x.argmax(1) | x.long().sum() | x.long().sum(dtype=torch.float32)
        """):  # fmt: skip
        say.kind(lambda f=f: f(x))


def slices_written_with_expanded_values(torch, say):
    v = torch.ones(1, requires_grad=True)
    a = torch.zeros(2, 3)
    a[0] = v
    a[:, 1] = v[0] * 2
    a[1, 2:] = v.expand(1)
    a.sum().backward()
    say(a, v.grad)
    say.graph(a)


def masks_of_several_dimensions_beside_other_indices(torch, say):
    x = torch.arange(12.0).reshape(2, 2, 3).requires_grad_()
    mask = torch.tensor([[True, False], [True, True]])
    for index in (
        (mask, 0), (mask, -1), (mask, slice(0, 2)), (mask, None), (mask, None, 1), (mask, True), (mask, False),
        (mask, ...),
        (mask.tolist(), 2), (True, mask, None, 0), (mask, torch.tensor([0, 1, 2])), (0, mask[0]), (mask, [0, 1, 2]),
        ([1, 0], mask), (mask, 0, 0), (slice(0, 9), mask[0]), (slice(0, 2), None), (slice(None), slice(0, 7)),
    ):  # fmt: skip
        say.kind(lambda index=index: x[index])

        def write(index=index):
            y = x * 1
            y[index] = -5.0
            return y

        say.kind(write)


def operators_with_numbers_and_none(torch, say):
    for f in calls({"torch": torch}, "x", """
        x + None | x * "a" | x + [1, 2] | x @ 3 | x**None | x == "a" | x < "a" | x == [1, 1] | None * x
        | torch.add(x, "a") | torch.add(x) | x.add() | torch.exp(3) | torch.exp(None) | x.sum("a") | x.view("a")
        | torch.mm(x, 3) | torch.cat(x) | torch.cat([x, 3]) | torch.stack(3) | x.expand("a")
        """):  # fmt: skip
        say.kind(f, torch.ones(2, requires_grad=True))


def numpy_shares_memory(torch, say):
    a = np.ones(3)
    t = torch.from_numpy(a)
    t.add_(1)
    say(a.tolist(), t._version)
    t.numpy()[0] = 7
    say(t)
    say(torch.as_tensor(a).data_ptr() == t.data_ptr(), torch.tensor(a).data_ptr() == t.data_ptr())
    say.kind(lambda: torch.from_numpy([1]))
    say.kind(lambda: torch.from_numpy(np.ones(3)[::-1]))
    x = torch.ones(2, requires_grad=True)
    say(x * np.float32(2))


def numpy_computes_with_tensors(torch, say):
    warnings.simplefilter("ignore", DeprecationWarning)  # of numpy's, about PyTorch
    x, array = torch.tensor([1.0, 4.0]), np.array([1.0, 2.0])
    for f in calls({"torch": torch, "np": np, "array": array}, "x", """
        np.sqrt(x) | np.add(x, array) | np.isnan(x) | np.cumsum(x) | np.exp(x[0]) | np.sign(x.int()) | x + array
        | x - array | x ** array | x // array | x == array | array == x
        """):  # fmt: skip
        say(f(x))
    for f in calls({"torch": torch, "np": np, "array": array}, "x", """
        x + array | array - x | x < array | torch.lt(x, array) | x.mul_(array) | x.__setitem__(0, array) | np.sqrt(x)
        """):  # fmt: skip
        say.kind(f, torch.ones(2, requires_grad=True))


def symbols_ask_the_other_operand(torch, say):
    warnings.simplefilter("ignore", DeprecationWarning)  # of numpy's, about PyTorch

    class Other:
        def asked(self, left):
            return f"asked by {list(left.shape)}"

        __radd__ = __rsub__ = __rmul__ = __rtruediv__ = __rfloordiv__ = __rmod__ = __rpow__ = __rmatmul__ = asked
        __rand__ = __ror__ = __rxor__ = asked

    for other in (Other(), np.array([2, 3]), [2, 3], None):
        for name in "add sub mul truediv floordiv mod pow matmul and_ or_ xor".split():
            for symbol in (name, "i" + name.removesuffix("_")):
                x = torch.tensor([1, 2])
                say.kind(getattr(operator, symbol), x, other)
                say(x)


def default_dtypes(torch, say):
    torch.set_default_dtype(torch.float64)
    say((torch.ones(2, dtype=torch.int64) / 2).dtype, *[torch.tensor(n) for n in (1.0, 1, 1j)])
    torch.set_default_dtype(torch.float32)
    say.error(lambda: torch.set_default_dtype(torch.int64))
    say(torch.get_default_dtype(), torch.tensor([1.5, 2], dtype=torch.float64))
