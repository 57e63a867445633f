"""Where two kinds of numbers meet: integers of several sizes, integers and fractions, real and complex, and their limits."""

import copy

INTEGERS = (("uint8", [0, 1, 200]), ("int8", [-100, 5, 100]), ("bool", [True, False, True]))
NUMBERS = (-3, 300, 70000, 2.5, True)


def integers_become_fractions_at_once(torch, say):
    """A small integer divided by a large one: neither takes the dtype of the other first."""
    functions = (torch.div, torch.atan2, torch.copysign, torch.xlogy, torch.special.xlog1py)
    for dtype, values in INTEGERS:
        x = torch.tensor(values, dtype=getattr(torch, dtype))
        for number in NUMBERS:
            other = torch.tensor(number)
            say(dtype, number, x / number, number / x, (x / other).dtype)
            for function in functions:
                say(function.__name__, (function(x, other) * 64).round(), function(other, x).isnan())


def numbers_come_second(torch, say):
    x = torch.tensor([1, 2])
    for name in "eq ne lt le gt ge fmod copysign".split():
        try:
            getattr(torch, name)(3, x)
        except TypeError as error:
            say(str(error).partition(", but")[0])
    say.error(lambda: x.heaviside_(1))
    say.error(lambda: x.float().ldexp_(1))
    say.error(lambda: True - torch.tensor([True]))


def bounds_that_do_not_fit(torch, say):
    for dtype, values in INTEGERS[:2]:
        x = torch.tensor(values, dtype=getattr(torch, dtype))
        for number in (-3, 300, 2.5, 1e300):
            say(dtype, number)
            say.error(lambda x=x, n=number: x.clamp(n))
            say.error(lambda x=x, n=number: x.clamp(max=n))
            say.error(lambda x=x, n=number: x.clamp(1, n))
            say.error(lambda x=x, n=number: torch.where(x > 0, x, n))
            say.error(lambda x=x, n=number: torch.where(x > 0, n, x))
            say.error(lambda x=x, n=number: torch.nn.functional.pad(x, (1, 0), value=n))
            say(torch.searchsorted(x, number), torch.bucketize(number, x))


def complex_gradients_of_real_inputs(torch, say):
    """Some formulas take the real part; those of sums, products and what is filled in leave it to the engine to refuse."""
    c = torch.tensor([1 + 1j, 2.0])
    for run in (
        lambda x: x * c, lambda x: c / x, lambda x: torch.cat([x, c]), lambda x: x.to(torch.complex64),
        lambda x: x.cumsum(0, dtype=torch.complex64), lambda x: torch.zeros(2, dtype=torch.complex64).copy_(x),
        lambda x: x.sum(dtype=torch.complex64), lambda x: x.sum(0, dtype=torch.complex64),
        lambda x: x.mean(dtype=torch.complex64), lambda x: x.prod(dtype=torch.complex64),
        lambda x: x.prod(0, dtype=torch.complex64), lambda x: x.cumprod(0, dtype=torch.complex64),
        lambda x: (x - x.detach()).cumprod(0, dtype=torch.complex64), lambda x: torch.where(x > 1, x, c),
        lambda x: torch.zeros(2, dtype=torch.complex64).fill_(x[1]), lambda x: c.masked_fill(x > 1, x[1]),
        lambda x: c.index_fill(0, torch.tensor([0]), x[1]), lambda x: torch.ldexp(x, c), lambda x: torch.dist(x, c),
        lambda x: torch.logaddexp(x, c), lambda x: torch.diagonal_scatter(torch.diag(c), x),
    ):  # fmt: skip
        for recorded in (False, True):
            x = torch.tensor([1.0, 2.0], requires_grad=True)
            say.error(lambda run=run, x=x, r=recorded: torch.autograd.grad(run(x).abs().sum(), x, create_graph=r)[0])
        x = torch.tensor([1.0, 2.0], requires_grad=True)
        say.error(lambda run=run, x=x: run(x).real.sum().backward())
        say(x.grad)


def losses_of_two_dtypes(torch, say):
    nn = torch.nn.functional
    x = torch.tensor([0.25, 0.5, 2.0])
    for target in (x.double() + 1, x.half() + 1, x > 1, x.long(), x + 1j):
        for a, b in ((x, target), (target, x)):
            say(a.dtype, b.dtype)
            a = a.clone().requires_grad_(a.is_floating_point() or a.is_complex())
            for loss in (nn.huber_loss, nn.soft_margin_loss):
                for reduction in ("none", "sum"):
                    say.error(lambda a=a, b=b, f=loss, r=reduction: f(a, b, reduction=r).dtype)
                    say.error(lambda a=a, b=b, f=loss, r=reduction: f(a, b, reduction=r).sum().backward())


def sums_without_nans_are_not_complex(torch, say):
    for dtype in (torch.complex64, float, torch.float64, torch.int64):
        say.error(torch.nansum, torch.ones(2), dtype=dtype)
        say.error(torch.nansum, torch.ones(2, dtype=torch.int64), dtype=dtype)


def cross_products_of_two_dtypes(torch, say):
    for dtype in (torch.float64, torch.int64, torch.bool, torch.complex64):
        say.error(torch.linalg.cross, torch.ones(3), torch.ones(3, dtype=dtype))
        say.error(torch.linalg.cross, torch.ones(3, dtype=dtype), torch.ones(3))


def norms_of_half_precision(torch, say):
    x = torch.ones(2, 2, dtype=torch.float16)
    for order in ("fro", "nuc", 2, -2, 1, float("inf"), 3, "x"):
        say.error(torch.linalg.matrix_norm, x, order)
        say.error(torch.linalg.matrix_norm, x, order, dtype=torch.float64)
        say.error(torch.linalg.matrix_norm, x[0], order)


def chance_in_another_layout(torch, say):
    """Without replacement numbers are drawn along memory."""
    torch.manual_seed(0)
    x = torch.rand(3, 4, dtype=torch.float64)
    for weights in (x, x.t(), x.t()[1:], x[:, ::2], x[0].expand(3, 4)):
        say(torch.multinomial(weights, 2), torch.multinomial(weights, 2, True))


def no_places(torch, say):
    """Where nothing is found, places lie as if there were some."""
    for shape in ((), (0,), (0, 2), (2, 3)):
        places = torch.zeros(shape).nonzero()
        say(places.shape, places.stride(), [copy.deepcopy(p) for p in torch.zeros(shape).nonzero(as_tuple=True)])


def masks_that_do_not_fit(torch, say):
    x = torch.ones(2, 2)
    for shape in ((2, 3), (3, 2, 2), (3,), (2, 1), ()):
        mask = torch.ones(shape) > 0
        say.error(lambda mask=mask: x.clone().masked_scatter_(mask, torch.arange(20.0)))
        say.error(lambda mask=mask: x.masked_scatter(mask, torch.arange(20.0)))


def segments(torch, say):
    x = torch.arange(6.0).reshape(3, 2).requires_grad_()
    for given in ([0, 1, 3], [0.0, 1.0, 3.0], [[0, 1], [0, 1], [0, 2]], [[[0, 1]]], 1, [True, False]):
        for axis in (0, 1, -1, 2):
            for kind in ("lengths", "offsets"):
                say(given, axis, kind)
                say.error(torch.segment_reduce, x, "sum", **{kind: torch.tensor(given)}, axis=axis)
    for offsets in ([0, 2, 1], [3, 0], [1, 1, 2]):
        say.error(torch.segment_reduce, x, "sum", offsets=torch.tensor(offsets))
    for lengths in ([2, -1, 2], [-1], [1, 1]):
        say.error(torch.segment_reduce, x, "mean", lengths=torch.tensor(lengths), unsafe=True)
    both = {"lengths": torch.tensor([3]), "offsets": torch.tensor([0, 2, 3])}
    y = torch.segment_reduce(x, "mean", **both)
    say(y, torch.autograd.grad(y.sum(), x))


def differences_and_grids(torch, say):
    for dim in (0, 7, -7):
        for n in (0, 1):
            say.error(torch.diff, torch.ones(2, 3), n, dim)
            say.error(torch.diff, torch.ones(2, 3), n, dim, torch.ones(2, 1))
    for image in ((1, 1, 4, 4), (1, 1, 4, 4, 4)):
        for grid in ((1, 2, 2, 2), (1, 2, 2, 2, 3), (1, 2, 2)):
            for name in ("grid_sampler_2d", "grid_sampler_3d", "grid_sampler"):
                say.error(getattr(torch, name), torch.ones(image), torch.zeros(grid), 0, 0, False)


def refused_even_without_a_gradient(torch, say):
    class Nothing(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

        @staticmethod
        def backward(ctx, grad):
            return None

    for run in (
        lambda x: torch.geqrf(x)[1], lambda x: x.clone().asinh_(), lambda x: torch.unique(x, dim=0),
        lambda x: torch.unique_consecutive(x), lambda x: x.exp(),
    ):  # fmt: skip
        x = torch.eye(2, requires_grad=True)
        say.error(lambda run=run, x=x: Nothing.apply(run(x)).sum().backward())


def products_with_several_zeros(torch, say):
    """The first derivative is right; of the second PyTorch says that it would not be."""
    index = torch.tensor([0, 0, 1, 1])
    for values in ([1.0, 2.0, 3.0, 4.0], [0.0, 2.0, 3.0, 4.0], [0.0, 0.0, 3.0, 4.0], [0.0, 2.0, 0.0, 4.0]):
        for name in ("index_reduce", "scatter_reduce"):
            x = torch.tensor([1.0, 2.0], requires_grad=True)
            source = torch.tensor(values, requires_grad=True)
            y = getattr(x, name)(0, index, source, "prod")
            first = torch.autograd.grad(y.pow(2).sum(), (x, source), create_graph=True)
            say(name, values, first, first[1].grad_fn.name())
            total = (first[1] * torch.arange(4.0)).sum()
            say.error(lambda t=total, x=x, s=source: torch.autograd.grad(t, (x, s), retain_graph=True))


def second_derivatives_at_the_ends(torch, say):
    for value in (0.0, 1.0, 1e-13, 0.25):
        x = torch.tensor([value], dtype=torch.float64, requires_grad=True)
        target = torch.tensor([0.25], dtype=torch.float64, requires_grad=True)
        loss = torch.nn.functional.binary_cross_entropy(x, target)
        slope, of_target = torch.autograd.grad(loss, (x, target), create_graph=True)
        say(torch.autograd.grad(slope, target, retain_graph=True), torch.autograd.grad(of_target, x))


def far_out(torch, say):
    x = torch.tensor([1e308, -1e308, 3.0], dtype=torch.float64, requires_grad=True)
    for function in (torch.i0, torch.special.i1, torch.digamma, torch.lgamma):
        y = function(x)
        first = torch.autograd.grad(y.sum(), x, create_graph=True)[0]
        say(function.__name__, y.detach()[2:], y.isnan(), first.isnan(), torch.autograd.grad(first.sum(), x)[0].isnan())
