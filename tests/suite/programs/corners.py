"""What a long suite of tests tries one after the other: attributes of particular nodes, kinks, sums, indices, writes."""

import math

from tests.suite.harness import calls


def the_trap_of_masked_nan(torch, say):
    x = torch.tensor([0.0, 4.0], requires_grad=True)
    y = x.sqrt()
    torch.where(x > 0, y, torch.zeros_like(y)).sum().backward()
    say(x.grad)
    x.grad = None
    (x / 0)[torch.tensor([False, True])].sum().backward()
    say(x.grad)
    x.grad = None
    y = x * 1
    y[x == 0] = 1.0
    y.sqrt().sum().backward()
    say(x.grad)


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
    for f in calls(
        locals(),
        "x",
        """x.sum(()) if True else 0 | x.sum([]) | x.sum((0, 1)) | x.sum(-1) | x.mean(()) | x.sum(dim=None) | x.amax(()) | x.logsumexp((0, 1)) | x.var(()) | x.norm(dim=()) | x.sum((0, 0)) | x.sum(5) | x.prod(0, keepdim=True) | x.all() | x.any(0) | x.std((0, 1)) | x.std(0, correction=0) | x.var(1, unbiased=False) | torch.var_mean(x, 0)[1] | x.mean(dtype=torch.float64) | x.cumsum(1) | x.argmax(1) | x.long().sum() | x.long().sum(dtype=torch.float32)""",
    ):
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


def repr_of_all_sizes(torch, say):
    x = torch.arange(30.0).reshape(5, 6) * 1000.5
    x.requires_grad_()
    say(
        x,
        x * 2,
        x.mean(),
        x[0, :2] / 3,
        x.sum() * 1e10,
        x[0] * 1e-7,
        -x[1],
        x.double()[0],
        (x > 3)[0],
        x.long()[0],
        x.half()[0],
        torch.tensor([1e-8, 1.0]),
        torch.tensor([1e5, 1e-5]),
        torch.tensor([math.nan, math.inf, 1.0]),
        torch.tensor([1e10, 1.0]),
    )
    say(
        torch.zeros(2000),
        torch.zeros(3, 0),
        torch.zeros(1, 1, 1),
        torch.arange(2000).view(2, 1000),
        torch.rand(2, 3, 4).gt(2),
        torch.tensor([1 + 1j, 2.5 - 3j]),
        torch.tensor(-0.0),
        torch.tensor([True]),
        torch.tensor(1.23456789),
        torch.tensor([100000000]),
        torch.tensor([0.1, 123456.0]),
    )
    say(
        torch.zeros(3, 4, 5, requires_grad=True),
        torch.eye(3) * 1e-3,
        torch.tensor([[1.5, 2], [3, 4]], dtype=torch.float64),
        torch.tensor(1, dtype=torch.uint8),
        torch.ones(2, dtype=torch.int8),
        torch.tensor(5.0),
        torch.tensor([5.0]),
        torch.tensor([1e-3]),
        torch.tensor([123456789.0]),
    )


def masks_of_several_dimensions_beside_other_indices(torch, say):
    x = torch.arange(12.0).reshape(2, 2, 3).requires_grad_()
    mask = torch.tensor([[True, False], [True, True]])
    for index in (
        (mask, 0), (mask, -1), (mask, slice(0, 2)), (mask, None), (mask, None, 1), (mask, True), (mask, False), (mask, ...),
        (mask.tolist(), 2), (True, mask, None, 0), (mask, torch.tensor([0, 1, 2])), (0, mask[0]), (mask, [0, 1, 2]),
        ([1, 0], mask), (mask, 0, 0), (slice(0, 9), mask[0]), (slice(0, 2), None), (slice(None), slice(0, 7)),
    ):  # fmt: skip
        say.kind(lambda index=index: x[index])

        def write(index=index):
            y = x * 1
            y[index] = -5.0
            return y

        say.kind(write)
