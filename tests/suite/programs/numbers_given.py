"""Numbers that operators are given: of every kind, too large for the dtype, and tensors of no dimensions in their place."""

import math

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
