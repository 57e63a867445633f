"""Numbers that operators are given: of every kind, too large for the dtype, and tensors of no dimensions in their place."""

import enum
import math
import warnings

import numpy as np

from tests.suite.harness import calls

NUMBERS = (1j, 1 + 0j, 1e300, 300, 2**70, -1, math.nan, True)
DTYPES = ("float32", "float64", "float16", "int64", "uint8", "bool", "complex64")


def _try(torch, say, names, run, dtypes=DTYPES, numbers=NUMBERS, tensors=True):
    """What `run` does to tensors of each dtype with each number; programs about TypeErrors are elsewhere."""
    tensors = (torch.tensor(2), torch.tensor(0.5), torch.tensor(1j)) if tensors else ()
    for name in names.split():
        for dtype in dtypes:
            for number in (*numbers, *tensors):
                say(name, dtype, number)
                say.error(run, name, torch.ones(1, 1).to(getattr(torch, dtype)), number)


def activations(torch, say):
    nn = torch.nn.functional
    names = "hardshrink softshrink elu celu leaky_relu softplus"
    _try(torch, say, names, lambda name, x, number: getattr(nn, name)(x, number))
    _try(torch, say, names, lambda name, x, number: getattr(nn, name)(-x, number), ("float32", "float64"))
    _try(torch, say, "softplus", lambda name, x, number: nn.softplus(x, 1, number), ("float32", "int64"))
    _try(torch, say, "rrelu", lambda name, x, number: nn.rrelu(-x, 0.25, number))
    _try(torch, say, "threshold", lambda name, x, number: nn.threshold(x, number, 1))
    _try(torch, say, "threshold", lambda name, x, number: nn.threshold(x, 1, number))
    reals = [n for n in NUMBERS if not isinstance(n, complex)]
    _try(torch, say, "hardtanh", lambda name, x, number: nn.hardtanh(x, -1, number), numbers=reals, tensors=False)
    _try(torch, say, "hardtanh", lambda name, x, number: nn.hardtanh(x, 0, number), numbers=reals, tensors=False)


def what_nodes_keep(torch, say):
    nn = torch.nn.functional
    x = torch.ones(2, requires_grad=True)
    for number in (torch.tensor(2), torch.tensor(2.5), torch.tensor(True), 1 + 0j, True, 3):
        for f, field in (
            (nn.leaky_relu, "negative_slope"),
            (nn.elu, "alpha"),
            (nn.celu, "alpha"),
            (nn.hardshrink, "lambd"),
        ):
            y = f(-x, number)
            say(f.__name__, number, getattr(y.grad_fn, "_saved_" + field), y, torch.autograd.grad(y.sum(), x))
        y = torch.add(x, x, alpha=number) if number is not True and not isinstance(number, complex) else x.exp()
        say(y.grad_fn.name(), torch.autograd.grad(y.sum(), x))
    for number in (torch.tensor(2), torch.tensor(0.25), 1, True):
        y = torch.logit(x * 0.5, number)
        say(y.grad_fn._saved_eps, torch.autograd.grad(y.sum(), x))
    for slope in (math.nan, -1):
        say.error(lambda slope=slope: nn.leaky_relu_(x * 1, slope).sum().backward())
        say.error(lambda slope=slope: nn.elu_(x * 1, slope).sum().backward())


def factors(torch, say):
    _try(torch, say, "add sub rsub", lambda name, x, number: getattr(torch, name)(x, x, alpha=number))
    _try(torch, say, "add_ sub_", lambda name, x, number: getattr(x, name)(x.clone(), alpha=number))
    _try(torch, say, "addcmul addcdiv", lambda name, x, number: getattr(torch, name)(x, x, x, value=number))
    index = torch.tensor([0])
    _try(torch, say, "index_add", lambda name, x, number: torch.index_add(x, 0, index, x, alpha=number))
    _try(torch, say, "addmm", lambda name, x, number: torch.addmm(x, x, x, beta=number))
    _try(torch, say, "addmm", lambda name, x, number: torch.addmm(x, x, x, alpha=number))
    _try(torch, say, "addr", lambda name, x, number: torch.addr(x, x[0], x[0], alpha=number))
    _try(torch, say, "addr", lambda name, x, number: torch.addr(x, x[0], x[0], beta=number))
    _try(torch, say, "addmv", lambda name, x, number: torch.addmv(x[0], x, x[0], alpha=number))
    _try(torch, say, "baddbmm", lambda name, x, number: torch.baddbmm(x, x[None], x[None], alpha=number))
    _try(torch, say, "addbmm", lambda name, x, number: torch.addbmm(x, x[None], x[None], alpha=number))


def numbers_for_padding_and_tolerances(torch, say):
    T = torch.tensor
    for f in (
        lambda: torch.constant_pad_nd(T([1.0, 2.0]), (1,)),
        lambda: torch.constant_pad_nd(T([1.0, 2.0]), (1, 1, 1)),
        lambda: torch.constant_pad_nd(T([1.0, 2.0]), (1, 1, 1, 1)),
        lambda: torch.constant_pad_nd(T([1.0, 2.0]), (1, 1), 1j),
        lambda: torch.constant_pad_nd(T([1.0, 2.0]).half(), (1, 1), 1j),
        lambda: torch.constant_pad_nd(T([1, 2]), (1, 1), 1.5),
        lambda: torch.constant_pad_nd(T([1, 2]), (-1, 0), 1j),
        lambda: torch.constant_pad_nd(T([1, 2]), (1, 0), T(3)),
        lambda: torch.linalg.matrix_rank(torch.eye(2), T(1j)),
        lambda: torch.linalg.matrix_rank(torch.eye(2), atol=T(1j)),
        lambda: torch.linalg.matrix_rank(torch.eye(2), rtol=T(1j)),
        lambda: torch.linalg.pinv(torch.eye(2), rtol=T(1j)),
        lambda: torch.linalg.pinv(torch.eye(2), T(1j)),
        lambda: torch.linalg.pinv(torch.eye(2), atol=T(1j)),
        lambda: torch.linalg.pinv(torch.eye(2), atol=T(1j, requires_grad=True)),
    ):
        say.error(f)


def rows_written_out(torch, say):
    T = torch.tensor
    for f in (
        lambda: torch.arange(6.0, out=torch.ones(2, 3)).shape,
        lambda: torch.range(1, 6.0, out=torch.ones(2, 3)).shape,
        lambda: torch.logspace(0, 1, 4, out=torch.ones(2, 2)),
        lambda: torch.logspace(0, 1, 4, out=torch.ones(3, 2)),
        lambda: torch.logspace(0, 1, 4, out=torch.ones(2, 2), dtype=torch.float64),
        lambda: torch.logspace(0, 1, 4, 2, out=torch.ones(2, 2)),
        lambda: torch.linspace(0, 1, 4, out=torch.ones(2, 2, dtype=torch.int64)),
        lambda: torch.linspace(0, 1, 4, out=torch.ones(2, 4)[:, ::2]),
        lambda: torch.linspace(0, 1, 1, out=torch.ones(())),
        lambda: torch.linspace(0, 1, 4, out=torch.ones(1).expand(4)),
        lambda: torch.full((2,), 3.0, out=torch.ones(4)),
    ):
        say.error(f)


def places_that_do_not_fit(torch, say):
    T = torch.tensor
    for f in (
        lambda: torch.ones(2, dtype=torch.int64).ldexp_(torch.ones(3)),
        lambda: torch.ones(
            2,
            dtype=torch.int64,
        ).ldexp_(torch.ones(2)),
        lambda: torch.ones(2, requires_grad=True).ldexp_(torch.ones(3)),
        lambda: torch.ones(2).ldexp_(torch.ones(3)),
        lambda: torch.ones(2).ldexp_(torch.ones(2, dtype=torch.float64)),
        lambda: torch.ldexp_(torch.ones(2), torch.ones(2)),
        lambda: torch.ones(2).ldexp_(torch.ones(2, dtype=torch.complex64)),
        lambda: torch.ones(2, 2).addmm_(torch.ones(2, 2), torch.ones(2, 3)),
        lambda: torch.ones(1, 2).addmm_(torch.ones(2, 2), torch.ones(2, 2)),
        lambda: torch.ones(3, 2).addmm_(torch.ones(2, 2), torch.ones(2, 2)),
        lambda: torch.ones(2).addmm_(torch.ones(2, 2), torch.ones(2, 2)),
        lambda: torch.ones(2).addmm_(torch.ones(2, 3), torch.ones(2, 2)),
        lambda: torch.ones(2, 2).addr_(torch.ones(2), torch.ones(3)),
        lambda: torch.ones(2, 1).addr_(torch.ones(2), torch.ones(2)),
        lambda: torch.ones(2).addr_(torch.ones(2), torch.ones(2)),
        lambda: torch.ones(2, 2).addr_(torch.ones(2, 2), torch.ones(2)),
        lambda: torch.ones(2, 2).addr_(torch.ones(2), torch.ones(2)),
        lambda: torch.ones(2, 2, 2).baddbmm_(torch.ones(2, 2, 2), torch.ones(2, 2, 3)),
        lambda: torch.ones(2, 2).addbmm_(torch.ones(2, 2, 2), torch.ones(2, 2, 3)),
        lambda: torch.ones(2, 2, dtype=torch.int64).addr_(torch.ones(2), torch.ones(2)),
        lambda: torch.ones(2, 2, dtype=torch.int64).addr_(torch.ones(2), torch.ones(3)),
        lambda: torch.addmm(torch.ones(2, 2), torch.ones(2, 2), torch.ones(2, 3), out=torch.ones(2, 3)),
        lambda: torch.addmm(torch.ones(2, 3), torch.ones(2, 2), torch.ones(2, 3), out=torch.ones(2, 2)),
    ):
        say.error(f)


def masks_of_bytes(torch, say):
    T = torch.tensor
    u = T([1, 0], dtype=torch.uint8)
    U = T([[1, 1], [0, 1]], dtype=torch.uint8)
    for f in (
        lambda: torch.tensor([1.0, 2])[u],
        lambda: torch.tensor([[1.0, 2], [3, 4]])[u, u],
        lambda: torch.tensor([[1.0, 2], [3, 4]])[u, T([1, 0])],
        lambda: torch.tensor([[1.0, 2], [3, 4]])[:, u],
        lambda: torch.tensor([[1.0, 2], [3, 4]])[None, u],
        lambda: torch.tensor([[1.0, 2], [3, 4]])[U],
        lambda: torch.tensor([1.0, 2])[T(1, dtype=torch.uint8)],
        lambda: torch.tensor([1.0, 2])[T(0, dtype=torch.uint8)],
        lambda: torch.tensor([1.0, 2]).__setitem__(u, 3.0),
        lambda: torch.tensor([1.0, 2]).__setitem__(u, T(3.0)),
        lambda: torch.tensor([1.0, 2]).__setitem__(u, T([3.0])),
        lambda: torch.tensor([[1.0, 2], [3, 4]]).__setitem__(u, T([3.0, 4])),
        lambda: torch.tensor([[1.0, 2], [3, 4]]).__setitem__((u, u), T([3.0])),
        lambda: torch.tensor([[1.0, 2], [3, 4]]).__setitem__((u, 0), T([3.0])),
        lambda: torch.tensor([[1.0, 2], [3, 4]]).__setitem__((slice(None), u), T([3.0])),
        lambda: torch.tensor([[1.0, 2], [3, 4]]).__setitem__((slice(None), u), 5.0),
        lambda: torch.tensor([[1.0, 2], [3, 4]]).__setitem__(U, 5.0),
        lambda: torch.tensor([[1.0, 2], [3, 4]]).__setitem__(U, T([5.0, 6, 7])),
        lambda: torch.tensor([1.0, 2]).index_put_((u,), T(1.0)),
        lambda: torch.tensor([1.0, 2]).index_put_((u,), T([1.0])),
        lambda: torch.tensor([1.0, 2]).index_put_((u,), T([1.0]), accumulate=True),
        lambda: torch.tensor([1.0, 2]).index_put((u,), T(1.0)),
        lambda: torch.index_put(torch.tensor([1.0, 2]), (u,), T([1.0, 2])),
        lambda: torch.tensor([1.0, 2], requires_grad=True)[u],
        lambda: torch.tensor([1.0, 2], requires_grad=True)[u].sum().backward(),
        lambda: torch.tensor([1.0, 2]).masked_scatter_(u, torch.ones(2)),
        lambda: torch.tensor([1.0, 2]).masked_scatter(u, torch.ones(2)),
        lambda: torch.tensor([1.0, 2]).masked_select(u),
        lambda: torch.tensor([1.0, 2]).masked_fill(u, 3.0),
        lambda: torch.tensor([1.0, 2]).masked_fill_(u, 3.0),
        lambda: torch.tensor([1.0, 2]).masked_scatter_(T([1, 0]), torch.ones(2)),
        lambda: torch.tensor([1.0, 2])[T([1, 0, 1], dtype=torch.uint8)],
        lambda: torch.tensor([1.0, 2]).take(u),
        lambda: torch.tensor([[1.0, 2]])[..., u],
        lambda: torch.tensor([[1.0, 2], [3, 4]])[u][u],
        lambda: torch.tensor([[1.0, 2], [3, 4]])[[1, 0], u],
        lambda: torch.tensor([[1.0, 2], [3, 4]])[u[:0]],
    ):
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            say.error(f)
        say([str(one.message) for one in seen])


def fills(torch, say):
    index = torch.tensor([[0]])
    _try(torch, say, "fill full_like new_full scalar_tensor", lambda name, x, number: {
        "fill": lambda: torch.fill(x, number),
        "full_like": lambda: torch.full_like(x, number),
        "new_full": lambda: x.new_full((2,), number),
        "scalar_tensor": lambda: torch.scalar_tensor(number, dtype=x.dtype),
    }[name]())  # fmt: skip
    _try(torch, say, "scatter", lambda name, x, number: torch.scatter(x, 0, index, number))
    _try(torch, say, "index_fill", lambda name, x, number: torch.index_fill(x, 0, index[0], number))
    _try(torch, say, "masked_fill", lambda name, x, number: torch.masked_fill(x, x == 1, number))
    _try(torch, say, "setitem", lambda name, x, number: x.__setitem__(0, number), tensors=False)


def powers_and_tolerances(torch, say):
    dtypes = ("float32", "int64", "int8", "uint8")
    reals = [n for n in NUMBERS if not isinstance(n, complex)]
    _try(torch, say, "pow", lambda name, x, number: torch.pow(x, number), dtypes)
    _try(torch, say, "logit", lambda name, x, number: torch.logit(x * 0.5, number), dtypes + ("float16",), reals, False)
    _try(torch, say, "isclose", lambda name, x, number: torch.isclose(x, x, rtol=number), dtypes, reals, False)
    _try(torch, say, "isclose", lambda name, x, number: torch.isclose(x, x, atol=number), dtypes, reals, False)
    _try(
        torch, say, "var std", lambda name, x, number: getattr(torch, name)(x, correction=number), ("float32", "int64")
    )


def norms(torch, say):
    la, nn = torch.linalg, torch.nn.functional
    x = torch.tensor([[1.0, 2.0], [3.0, 5.0]])
    for number in (1j, 1 + 0j, torch.tensor(1j), torch.tensor(2), torch.tensor(1.0)):
        say(number)
        for f in (la.vector_norm, la.matrix_norm, la.norm, torch.norm):
            say.error(f, x, number)
        say.error(torch.dist, x, x * 2, number)
        say.error(torch.renorm, x, number, 0, 1)
        say.error(torch.renorm, x, 2, 0, number)
    say.error(torch.renorm, x, math.nan, 0, 1)
    say.error(torch.renorm, x, 2, 0, math.nan)
    say.error(nn.pdist, x, math.nan)
    say.error(nn.smooth_l1_loss, x, x, beta=math.nan)
    say.error(nn.huber_loss, x, x, delta=math.nan)


class _Level(enum.IntEnum):
    LOW, HIGH = 1, 2


class _Metres(float):
    pass


def numbers_of_numpy_and_of_classes_of_their_own(torch, say):
    x, one = torch.arange(6.0).reshape(2, 3), np.int64(1)
    for name in "max min median nanmedian prod sum mean argmax cumsum softmax sort".split():
        say(name, getattr(x, name)(one), getattr(torch, name)(x, dim=np.int32(0)))
    for f in calls(
        globals(),
        "torch, x, one",
        """torch.tensor(_Level.HIGH) | torch.tensor([_Level.HIGH, True]) | torch.tensor([_Metres(2.0), _Level.LOW]) |
        torch.tensor(_Metres(3.0), dtype=torch.float64) | torch.full((2,), _Level.HIGH) | x.clone().copy_(one) |
        x.clone().copy_(np.float32(2)) | x.clone().copy_(_Level.HIGH) | torch.quantile(x, np.float32(0.5)) |
        torch.quantile(x, None) | torch.histogram(x, np.int64(2)) | torch.histogramdd(x, np.int64(2)) |
        torch.hann_window(np.int64(4)) | torch.hann_window(4.0) | x.tensor_split(np.int64(2)) | x.tensor_split({1}) |
        x.tensor_split("a") | torch.arange(np.float32(3)) | torch.arange(np.int64(3)) | torch.randperm(torch.tensor(1)) |
        torch.randperm(1.0) | torch.finfo(torch.float16) | torch.finfo(torch.float32).resolution""",
    ):
        say.error(f, torch, x, one)
