"""autograd.functional: jacobian, hessian, and the products, with everything they check."""

from tests.suite.harness import calls


def jacobians(torch, say):
    F = torch.autograd.functional
    x, y = torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0, 5.0])
    for f in calls(
        locals(),
        "",
        """F.jacobian(lambda a: a.exp(), x) | F.jacobian(lambda a, b: a.sum() * b, (x, y)) | F.jacobian(lambda a: (a * 2, a.sum()), x) | F.jacobian(lambda a, b: (a * 2, b.sum()), (x, y)) |
        F.jacobian(lambda a: a.sum(), x) | F.jacobian(lambda a: a.reshape(2, 1) * a, x) | F.jacobian(lambda a: a.exp(), (x,)) | F.jacobian(lambda a: (a.exp(),), x) | F.jacobian(lambda a: a[0], x[None]) | F.jacobian(lambda a: a.exp(), x, vectorize=True) |
        F.jacobian(lambda a, b: (a * 2, b.sum() * a), (x, y), vectorize=True) | F.jacobian(lambda a: a.exp(), x, vectorize=True, strategy="forward-mode") | F.jacobian(lambda a, b: (a * b[0], b), (x, y), vectorize=True, strategy="forward-mode") |
        F.jacobian(lambda a: a.exp(), x, strategy="forward-mode") | F.jacobian(lambda a: a.exp(), x, strategy="sideways") | F.jacobian(lambda a: a.exp(), x, vectorize=True, strategy="forward-mode", create_graph=True) |
        F.jacobian(lambda a: a.exp(), x, create_graph=True) | F.jacobian(lambda a: x, x) | F.jacobian(lambda a: x, x, strict=True) | F.jacobian(lambda a: a.detach(), x, strict=True) | F.jacobian(lambda a: a.exp(), x, strict=True, vectorize=True) |
        F.jacobian(lambda a, b: a.exp(), (x, y), strict=True) | F.jacobian(lambda a, b: a.exp(), (x, y)) | F.jacobian(lambda a: 3, x) | F.jacobian(lambda a: [a], x) | F.jacobian(lambda a: (a, 3), x) | F.jacobian(lambda a: a, 3) | F.jacobian(lambda a: a, [x]) |
        F.jacobian(lambda a, b: a, [x, y]) | F.jacobian(lambda a, b: a, (x, 3)) | F.jacobian(3, x) | F.jacobian(lambda a: a.double(), x) | F.jacobian(lambda a: a.long(), x) | F.jacobian(lambda a: a * 1j, x) | F.jacobian(lambda a: (a * a).abs(), x + 1j)""",
    ):
        say.error(f)


def hessians(torch, say):
    F = torch.autograd.functional
    x, y = torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0])
    for f in calls(
        locals(),
        "",
        """F.hessian(lambda a: (a**3).sum(), x) | F.hessian(lambda a, b: (a * b * b).sum(), (x, y)) | F.hessian(lambda a: a.sum(), x) | F.hessian(lambda a: a, x) | F.hessian(lambda a: (a.sum(), a.sum()), x) | F.hessian(lambda a: (a**2).sum()[None], x) |
        F.hessian(lambda a: (a**2).sum()[None, None], x) | F.hessian(lambda a: (a**3).sum(), x, create_graph=True) | F.hessian(lambda a: (a**3).sum(), x, strict=True) | F.hessian(lambda a: a.sum(), x, strict=True) | F.hessian(lambda a: x.sum(), x, strict=True) |
        F.hessian(lambda a: (a**3).sum(), x, vectorize=True) | F.hessian(lambda a, b: (a * b * b).sum(), (x, y), vectorize=True) | F.hessian(lambda a: (a**3).sum(), x, outer_jacobian_strategy="forward-mode") |
        F.hessian(lambda a: (a**3).sum(), x, outer_jacobian_strategy="no") | F.hessian(lambda a, b: (a * b * b).sum(), (x, y), vectorize=True, outer_jacobian_strategy="forward-mode") | F.hessian(lambda a: x.sum(), x) | F.hessian(lambda a: 3, x) | F.hessian(lambda a: (a**3).sum(), x[0]) |
        F.hessian(lambda a: (a**3).sum(), x, strict=True, vectorize=True) | F.hessian(lambda a: (a**3).sum(), (x,))""",
    ):
        say.error(f)


def products(torch, say):
    F = torch.autograd.functional
    x, y, v = torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0]), torch.tensor([1.0, 10.0])
    for f in calls(
        locals(),
        "",
        """F.vjp(lambda a: a.exp(), x, v) | F.vjp(lambda a: a.sum(), x) | F.vjp(lambda a: a.exp(), x) | F.vjp(lambda a, b: a * b, (x, y), v) | F.vjp(lambda a: (a, a * 2), x, (v, v)) | F.vjp(lambda a: a, x, (v, v)) | F.vjp(lambda a: a, x, v[:1]) | F.vjp(lambda a: x, x, v) |
        F.vjp(lambda a: x, x, v, strict=True) | F.vjp(lambda a, b: a * 1, (x, y), v, strict=True) | F.vjp(lambda a: a.exp(), x, v, create_graph=True) | F.vjp(lambda a: 3, x) | F.vjp(lambda a: a, x, 3) | F.vjp(lambda a: (a, a), x) |
        F.jvp(lambda a: a.exp(), x, v) | F.jvp(lambda a: a.exp(), x[0]) | F.jvp(lambda a: a.exp(), x) | F.jvp(lambda a, b: a * b, (x, y), (v, v)) | F.jvp(lambda a, b: (a * b, a), (x, y), (v, v)) | F.jvp(lambda a: x, x, v) | F.jvp(lambda a: x, x, v, strict=True) | F.jvp(lambda a: a * 2, x, v, strict=True) |
        F.jvp(lambda a: a.exp(), x, v, create_graph=True) | F.jvp(lambda a: a, x, v[:1]) | F.jvp(lambda a: a, x, (v, v)) | F.jvp(lambda a, b: a, (x, y), v) | F.hvp(lambda a: (a**3).sum(), x, v) | F.hvp(lambda a: (a**3).sum(), x) | F.hvp(lambda a: (a**3), x, v) | F.hvp(lambda a: a.sum(), x, v) |
        F.hvp(lambda a: a.sum(), x, v, strict=True) | F.hvp(lambda a, b: (a * b * b).sum(), (x, y), (v, v)) | F.hvp(lambda a: (a**3).sum(), x, v, create_graph=True) | F.hvp(lambda a: (a.sum(), a.sum()), x, v) | F.hvp(lambda a: x.sum(), x, v) | F.hvp(lambda a: x.sum(), x, v, strict=True) |
        F.vhp(lambda a: (a**3).sum(), x, v) | F.vhp(lambda a: (a**3).sum(), x) | F.vhp(lambda a: (a**3), x, v) | F.vhp(lambda a: a.sum(), x, v) | F.vhp(lambda a: a.sum(), x, v, strict=True) | F.vhp(lambda a, b: (a * b * b).sum(), (x, y), (v, v)) | F.vhp(lambda a: (a**3).sum(), x, v, create_graph=True) |
        F.vhp(lambda a: (a**3).sum(), x[0]) | F.hvp(lambda a: (a**3).sum(), x[0]) | F.vhp(lambda a: (a**3).sum(), x, v[:1]) | F.hvp(lambda a: (a**3).sum(), x, 3)""",
    ):
        say.error(f)


def what_the_results_require(torch, say):
    F = torch.autograd.functional
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    v = torch.tensor([1.0, 10.0], requires_grad=True)
    for create in (False, True):
        say(
            F.jacobian(lambda a: a.exp(), x, create_graph=create).requires_grad,
            F.hessian(lambda a: (a**3).sum(), x, create_graph=create).requires_grad,
        )
        for product in (F.vjp, F.jvp):
            r = product(lambda a: a.exp(), x, v, create_graph=create)
            say([t.requires_grad for t in r])
        for product in (F.vhp, F.hvp):
            r = product(lambda a: (a**3).sum(), x, v, create_graph=create)
            say([t.requires_grad for t in r])
    j = F.jacobian(lambda a: a.exp(), x, create_graph=True)
    say(torch.autograd.grad(j.sum(), x))
    _, g = F.vjp(lambda a: a.exp(), x, v, create_graph=True)
    say(torch.autograd.grad(g.sum(), (x, v)))
    _, g = F.jvp(lambda a: a.exp(), x, v, create_graph=True)
    say(torch.autograd.grad(g.sum(), (x, v)))
    say(x.grad)


def under_no_grad(torch, say):
    F = torch.autograd.functional
    x = torch.tensor([1.0, 2.0])
    with torch.no_grad():
        say(
            F.jacobian(lambda a: a.exp(), x),
            F.hessian(lambda a: (a**3).sum(), x),
            F.vjp(lambda a: a.sum(), x),
            F.hvp(lambda a: (a**2).sum(), x, x),
            F.jvp(lambda a: a * 2, x, x),
            F.vhp(lambda a: (a**2).sum(), x, x),
        )
        say(torch.is_grad_enabled())


def the_standard_basis(torch, say):
    F = torch.autograd.functional
    a, b = torch.ones(2), torch.ones(1, dtype=torch.float64)
    say(F._construct_standard_basis_for((a, b), (2, 1)))


def inputs_are_seen_as_views(torch, say):
    F = torch.autograd.functional
    x = torch.tensor([1.0, 2.0])

    def f(a):
        say(a is x, a.requires_grad, a.grad_fn is not None, a.is_leaf)
        return a * 2

    F.jacobian(f, x)
    F.jacobian(f, x, create_graph=True)
    F.vjp(f, x, x)
    F.jvp(f, x, x)

    def writes(a):
        a.mul_(2)
        return a.sum()

    say.error(lambda: F.vjp(writes, x))
    say(x)
