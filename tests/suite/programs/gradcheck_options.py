"""gradcheck and autograd.functional: every option, every complaint."""

from tests.autograd.functions import function


def _double(torch, *shape):
    torch.manual_seed(0)
    return torch.rand(*shape, dtype=torch.float64, requires_grad=True)


def _wrong(torch, factor=2.0):
    backward, jvp = (lambda ctx, g: g * factor * 1.5), (lambda ctx, t: t * factor * 1.25)
    return function(torch, lambda ctx, x: x * factor, backward, jvp=jvp).apply


def complaints_about_outputs(torch, say):
    check = torch.autograd.gradcheck
    x = _double(torch, 2)
    say.kind(lambda: check(lambda x: 3, x))
    say.kind(lambda: check(lambda x: (x * 2, 3), x))
    say.error(lambda: check(lambda x: [x * 2, x * 3], x))
    say.kind(lambda: check(lambda x: None, x))
    say.error(lambda: check(lambda x: x.long(), x))
    say.error(lambda: check(lambda x: (x * 2, x.long()), x))
    say.error(lambda: check(lambda x: (), x))
    say.error(lambda: check(lambda x: x[:0], x))
    say.kind(lambda: check(lambda x: x.float(), x))


def wrong_gradients_of_complex_functions(torch, say):
    z = torch.tensor([1 + 2j, 3 - 1j], dtype=torch.complex128, requires_grad=True)
    say.kind(lambda: torch.autograd.gradcheck(_wrong(torch), z))
    say.kind(lambda: torch.autograd.gradcheck(_wrong(torch), z, fast_mode=True))
    say.kind(lambda: torch.autograd.gradcheck(lambda z: _wrong(torch)(z.real), z))
    say.error(lambda: torch.autograd.gradcheck(_wrong(torch, 1j), _double(torch, 2)))
    say(
        torch.autograd.gradcheck(lambda z: z * z.conj(), z),
        torch.autograd.gradcheck(lambda z: z.abs(), z, check_forward_ad=True),
    )


def layouts_of_inputs(torch, say):
    check = torch.autograd.gradcheck
    base = torch.rand(3, 2, dtype=torch.float64)
    for x in (
        base.t().detach().requires_grad_(),
        base[:, :1].detach().requires_grad_(),
        base[0, 0].detach().requires_grad_(),
        base[:0].detach().requires_grad_(),
        base[::2].detach().requires_grad_(),
    ):
        say(
            check(lambda x: x.exp(), x),
            check(lambda x: x.sum(), x),
            check(lambda x: x.exp(), x, fast_mode=True),
            check(lambda x: x.exp(), x, check_forward_ad=True),
        )


def functional_with_inputs_in_a_graph(torch, say):
    f = torch.autograd.functional
    w = torch.full((2,), 2.0, requires_grad=True)
    x = w * 1
    j = f.jacobian(lambda x: x**2, x, create_graph=True)
    say(j, torch.autograd.grad(j.sum(), w))
    say(f.jacobian(lambda x: x**2, x))
    h = f.hessian(lambda x: (x**3).sum(), x, create_graph=True)
    say(torch.autograd.grad(h.sum(), w))
    out, product = f.vjp(lambda x: x**2, x, torch.ones(2), create_graph=True)
    say(out, product)
    out, product = f.jvp(lambda x: x**2, x, torch.ones(2), create_graph=True)
    say(out, product)
    out, product = f.hvp(lambda x: (x**3).sum(), x, torch.ones(2), create_graph=True)
    say(product)
    say(w.grad)


def in_which_order_fast_mode_complains(torch, say):
    f = function(
        torch,
        lambda ctx, x, y: (x * y, x + y),
        lambda ctx, a, b: (a * 2 + b * 7, a * 7 + b),
        jvp=lambda ctx, s, t: (s * 2 + t * 7, (s * 7 + t).float()),
    )
    x, y = (torch.full((2,), n, dtype=torch.double, requires_grad=True) for n in (5.0, 2.0))
    for fast in (False, True):
        say.kind(torch.autograd.gradcheck, f.apply, (x, y), fast_mode=fast)
        forward = {"check_forward_ad": True, "check_backward_ad": False, "check_undefined_grad": False}
        say.kind(torch.autograd.gradcheck, f.apply, (x, y), fast_mode=fast, **forward)
