"""gradcheck and autograd.functional: every option, every complaint."""


def _double(torch, *shape):
    torch.manual_seed(0)
    return torch.rand(*shape, dtype=torch.float64, requires_grad=True)


def _wrong(torch, factor=2.0):
    class Wrong(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * factor

        @staticmethod
        def backward(ctx, g):
            return g * factor * 1.5

        @staticmethod
        def jvp(ctx, t):
            return t * factor * 1.25

    return Wrong.apply


def complaints_about_inputs(torch, say):
    check = torch.autograd.gradcheck
    say.error(lambda: check(lambda x: x * 2, torch.ones(2, dtype=torch.float64)))
    say.error(lambda: check(lambda x: x * 2, ()))
    say.error(lambda: check(lambda x: x * 2, 3))
    say.error(lambda: check(lambda x: x * 2, torch.ones(2, requires_grad=True)))
    say.error(lambda: check(lambda x: x * 2, torch.ones(1, dtype=torch.float64, requires_grad=True).expand(3)))
    say.error(lambda: check(lambda x: x * 2, (torch.ones(1, dtype=torch.float64).expand(3).requires_grad_(),)))
    say.error(lambda: check(lambda x: x * 2, (torch.ones(3, dtype=torch.float64, requires_grad=True) * 1,)))
    say.error(lambda: check(lambda x: x * 2, [torch.ones(3, dtype=torch.float64, requires_grad=True)]))
    say.error(lambda: check(lambda x, y: x * y, (_double(torch, 2), torch.ones(2))))
    say.error(lambda: check(lambda x, n: x * n, (_double(torch, 2), 3)))
    say.error(lambda: check(lambda x: x.sum() * 0 if False else x.detach(), _double(torch, 2)))


def complaints_about_outputs(torch, say):
    check = torch.autograd.gradcheck
    x = _double(torch, 2)
    say.error(lambda: check(lambda x: 3, x))
    say.error(lambda: check(lambda x: (x * 2, 3), x))
    say.error(lambda: check(lambda x: [x * 2, x * 3], x))
    say.error(lambda: check(lambda x: None, x))
    say.error(lambda: check(lambda x: x.long(), x))
    say.error(lambda: check(lambda x: (x * 2, x.long()), x))
    say.error(lambda: check(lambda x: (), x))
    say.error(lambda: check(lambda x: x[:0], x))
    say.error(lambda: check(lambda x: x.float(), x))


def wrong_gradients_in_all_modes(torch, say):
    check = torch.autograd.gradcheck
    f = _wrong(torch)
    x = _double(torch, 2)
    for options in (
        {},
        {"fast_mode": True},
        {"check_forward_ad": True},
        {"check_forward_ad": True, "check_backward_ad": False},
        {"check_forward_ad": True, "fast_mode": True, "check_backward_ad": False},
    ):
        say(options)
        say.error(lambda: check(f, x, **options))
        say(check(f, x, raise_exception=False, **options))


def wrong_gradients_of_the_second_of_two(torch, say):
    f = _wrong(torch)
    x, y = _double(torch, 2), _double(torch, 2)
    say.error(lambda: torch.autograd.gradcheck(lambda x, y: (x * 2, f(y)), (x, y)))
    say.error(lambda: torch.autograd.gradcheck(lambda x, y: (x * 2, f(y)), (x, y), fast_mode=True))


def wrong_gradients_of_complex_functions(torch, say):
    z = torch.tensor([1 + 2j, 3 - 1j], dtype=torch.complex128, requires_grad=True)
    say.error(lambda: torch.autograd.gradcheck(_wrong(torch), z))
    say.error(lambda: torch.autograd.gradcheck(_wrong(torch), z, fast_mode=True))
    say.error(lambda: torch.autograd.gradcheck(lambda z: _wrong(torch)(z.real), z))
    say.error(lambda: torch.autograd.gradcheck(_wrong(torch, 1j), _double(torch, 2)))
    say(
        torch.autograd.gradcheck(lambda z: z * z.conj(), z),
        torch.autograd.gradcheck(lambda z: z.abs(), z, check_forward_ad=True),
    )


def the_step_and_the_tolerances(torch, say):
    check = torch.autograd.gradcheck
    x = _double(torch, 2)
    say(check(lambda x: x**2, x, eps=1e-3, atol=1e-2), check(lambda x: x**2, x, rtol=0.0, atol=1e-4))
    say.error(lambda: check(lambda x: x**2, x, atol=-1))
    say(check(lambda x: x.exp(), x, eps=1e-1, raise_exception=False))
    say(check(_wrong(torch), x, atol=10.0), check(_wrong(torch), x, rtol=1.0))


def gradients_that_are_not_the_same_twice(torch, say):
    class Jitter(torch.autograd.Function):
        calls = 0

        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def backward(ctx, g):
            Jitter.calls += 1
            return g * 2 + (Jitter.calls % 2) * 1e-9

    for options in ({}, {"nondet_tol": 1e-6}, {"fast_mode": True}):
        try:
            say(torch.autograd.gradcheck(Jitter.apply, _double(torch, 2), **options))
        except RuntimeError as error:
            say(type(error).__name__, str(error).split("\n\nNOTE")[0].strip())


def undefined_gradients_that_break(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, y):
            ctx.set_materialize_grads(False)
            return x * 1, y * 1

        @staticmethod
        def backward(ctx, a, b):
            if a is None:
                raise RuntimeError("no a")
            return a, b

    class G(F):
        @staticmethod
        def backward(ctx, a, b):
            one = torch.ones(2, dtype=torch.float64)
            return one if a is None else a, one if b is None else b

    x, y = _double(torch, 2), _double(torch, 2)
    for f in (F, G):
        say.error(lambda: torch.autograd.gradcheck(f.apply, (x, y)))
        say.error(lambda: torch.autograd.gradcheck(f.apply, (x, y), check_undefined_grad=False))


def batched_gradients_that_differ(torch, say):
    x = _double(torch, 2)
    say(torch.autograd.gradcheck(lambda x: x * 2, x, check_batched_grad=True))
    say(torch.autograd.gradcheck(lambda x: x * 2, x, check_batched_grad=True, fast_mode=True))
    say(torch.autograd.gradcheck(lambda x: x * 2, x, check_batched_forward_grad=True, check_forward_ad=True))
    say.error(lambda: torch.autograd.gradcheck(lambda x: x * 2, x, check_batched_forward_grad=True))
    say.error(
        lambda: torch.autograd.gradcheck(
            lambda x: x * 2, x, check_batched_grad=True, check_backward_ad=False, check_forward_ad=True
        )
    )


def nothing_to_check(torch, say):
    x = _double(torch, 2)
    say.error(lambda: torch.autograd.gradcheck(lambda x: x * 2, x, check_backward_ad=False))
    say.error(
        lambda: torch.autograd.gradcheck(
            lambda x: x * 2, x, check_forward_ad=False, check_backward_ad=False, check_undefined_grad=False
        )
    )
    say.error(lambda: torch.autograd.gradcheck(lambda x: x * 2, x, masked=True))
    say.error(lambda: torch.autograd.gradcheck(lambda x: x * 2, x, not_an_option=True))


def a_function_that_changes_its_inputs(torch, say):
    x = _double(torch, 2)
    say.error(lambda: torch.autograd.gradcheck(lambda x: x.mul_(2), x))
    say.error(lambda: torch.autograd.gradcheck(lambda x: x.clone().mul_(2), x))
    say.error(lambda: torch.autograd.gradcheck(lambda x: x, x))
    say.error(lambda: torch.autograd.gradcheck(lambda x: x.view(2, 1), x))
    say.error(lambda: torch.autograd.gradcheck(lambda x: x.data * 2 + x, x))


def second_order_checks(torch, say):
    x = _double(torch, 2)
    check = torch.autograd.gradgradcheck
    say(check(lambda x: x**3, x), check(lambda x: x**3, x, fast_mode=True), check(lambda x: x * 2, x))
    say(
        check(lambda x: x**3, x, gen_non_contig_grad_outputs=True),
        check(lambda x: x**3, x, check_fwd_over_rev=True),
        check(lambda x: x**3, x, check_rev_over_rev=False, check_fwd_over_rev=True),
    )
    say.error(lambda: check(lambda x: x**3, x, check_rev_over_rev=False))
    say(check(lambda x: x**3, x, torch.ones(2, dtype=torch.float64, requires_grad=True)))
    say.error(lambda: check(lambda x: x**3, x, torch.ones(2, dtype=torch.float64)))
    say.error(lambda: check(lambda x: x**3, x, (torch.ones(3, dtype=torch.float64, requires_grad=True),)))
    say.error(lambda: check(lambda x: x.detach() * x, x))
    say(check(lambda x: x.detach() * x, x, raise_exception=False))


def the_function_is_called_so_many_times(torch, say):
    for options in (
        {},
        {"fast_mode": True},
        {"check_undefined_grad": False},
        {"check_forward_ad": True},
        {"check_batched_grad": True},
        {"check_undefined_grad": False, "fast_mode": True},
    ):
        calls = []

        def f(x):
            calls.append(x.requires_grad)
            return x**2

        torch.autograd.gradcheck(f, _double(torch, 2), **options)
        say(options, len(calls), calls[:3])


def inputs_are_left_as_they_were(torch, say):
    x = _double(torch, 2)
    before = x.detach().clone()
    torch.autograd.gradcheck(lambda x: x**2, x)
    say(torch.equal(x, before), x._version, x.grad, x.requires_grad, x.is_leaf)
    torch.autograd.gradgradcheck(lambda x: x**2, x)
    say(torch.equal(x, before), x._version, x.grad)


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


def the_error_is_a_class_of_its_own(torch, say):
    import importlib

    module = importlib.import_module(f"{torch.__name__}.autograd.gradcheck")
    error = module.GradcheckError
    say(issubclass(error, RuntimeError), error.__name__, error.__mro__[1].__name__)
    try:
        torch.autograd.gradcheck(_wrong(torch), _double(torch, 2))
    except error as e:
        say(type(e) is error)
    say(
        callable(module.gradcheck),
        callable(module.gradgradcheck),
        callable(module.get_numerical_jacobian),
        callable(module.get_analytical_jacobian),
    )


def numerical_jacobians_of_old(torch, say):
    import importlib

    module = importlib.import_module(f"{torch.__name__}.autograd.gradcheck")
    x = _double(torch, 2)
    say.error(lambda: module.get_numerical_jacobian(lambda i: i[0] ** 2, (x,)))
    say.error(lambda: module.get_numerical_jacobian(lambda i: i[0] ** 2, (x,), grad_out=2.0))
    say.error(lambda: module.get_analytical_jacobian((x,), x**2)[0])


def jacobians_with_options(torch, say):
    f = torch.autograd.functional
    x = torch.full((2,), 2.0)
    say(f.jacobian(lambda x: x**2, x, create_graph=True).requires_grad, f.jacobian(lambda x: x**2, x).requires_grad)
    say(f.jacobian(lambda x: x**2, x, vectorize=True), f.jacobian(lambda x: (x**2, x.sum()), x, vectorize=True))
    say.error(lambda: f.jacobian(lambda x: x.detach() ** 2, x))
    say.error(lambda: f.jacobian(lambda x: x.detach() ** 2, x, strict=True))
    say.error(lambda: f.jacobian(lambda x, y: x**2, (x, x)))
    say.error(lambda: f.jacobian(lambda x, y: x**2, (x, x), strict=True))
    say.error(lambda: f.jacobian(lambda x: x * 2, x, strict=True, create_graph=True))
    say.error(lambda: f.jacobian(lambda x: x * 2, x, strict=True, vectorize=True))
    say.error(lambda: f.jacobian(lambda x: 3, x))
    say.error(lambda: f.jacobian(lambda x: x, 3))
    say.error(lambda: f.jacobian(lambda x: x, [x]))
    say.error(lambda: f.jacobian(lambda x: x.long(), x))
    say.error(lambda: f.jacobian(lambda x: x * 2, x.long()))
    say(
        f.jacobian(lambda x: x * 2, torch.tensor(3.0)),
        f.jacobian(lambda x: x.sum(), torch.ones(2, 2)),
        f.jacobian(lambda x: x * 2, torch.ones(0)),
    )
    say(f.jacobian(lambda x: x * x, torch.ones(2, dtype=torch.complex64)))


def hessians_with_options(torch, say):
    f = torch.autograd.functional
    x, y = torch.full((2,), 2.0), torch.full((2,), 3.0)
    say(f.hessian(lambda x: (x**3).sum(), x), f.hessian(lambda x, y: (x**2 * y).sum(), (x, y)))
    say(
        f.hessian(lambda x: (x**3).sum(), x, create_graph=True).requires_grad,
        f.hessian(lambda x: (x**3).sum(), x, vectorize=True),
    )
    say.error(lambda: f.hessian(lambda x: x**3, x))
    say.error(lambda: f.hessian(lambda x: (x.sum(), x.sum()), x))
    say.error(lambda: f.hessian(lambda x: x.sum(), x))
    say.error(lambda: f.hessian(lambda x: x.sum(), x, strict=True))
    say.error(lambda: f.hessian(lambda x: x.detach().sum(), x, strict=True))
    say.error(lambda: f.hessian(lambda x: x.detach().sum(), x))
    say.error(lambda: f.hessian(lambda x, y: (x**2).sum(), (x, y), strict=True))
    say.error(lambda: f.hessian(lambda x: 3, x))
    say.error(lambda: f.hessian(lambda x: (x**2).sum()[None], x))
    say.error(lambda: f.hessian(lambda x: (x**3).sum(), x, outer_jacobian_strategy="other"))


def products_with_options(torch, say):
    f = torch.autograd.functional
    x, y = torch.full((2,), 2.0), torch.full((2,), 3.0)
    for name in ("vjp", "jvp", "vhp", "hvp"):
        g = getattr(f, name)
        one = (lambda x: (x**3).sum()) if name in ("vhp", "hvp") else (lambda x: x**3)
        two = (lambda x, y: (x**2 * y).sum()) if name in ("vhp", "hvp") else (lambda x, y: (x**2 * y, x))
        v = torch.ones(2)
        say(name)
        say.error(lambda: g(one, x, v))
        say.error(lambda: g(one, x))
        say.error(lambda: g(one, x, torch.ones(3)))
        say.error(lambda: g(one, x, (v, v)))
        say.error(lambda: g(one, x, 3))
        say.error(lambda: g(two, (x, y), (v, v)))
        say.error(lambda: g(two, (x, y), v))
        say.error(lambda: g(two, (x, y), (v, torch.ones(1))))
        say.error(lambda: g(one, x, v, create_graph=True))
        say.error(lambda: g(lambda x: one(x.detach()), x, v))
        say.error(lambda: g(lambda x: one(x.detach()), x, v, strict=True))
        say.error(
            lambda: g(lambda x, y: one(x), (x, y), (v, v)) if name != "vjp" else g(lambda x, y: one(x), (x, y), v)
        )
        say.error(
            lambda: (
                g(lambda x, y: one(x), (x, y), (v, v), strict=True)
                if name != "vjp"
                else g(lambda x, y: one(x), (x, y), v, strict=True)
            )
        )
        say.error(lambda: g(lambda x: 3, x, v))
        say.error(lambda: g(one, torch.tensor(2.0)))
        say.error(
            lambda: g(lambda x: one(x) * 2 if name in ("vjp", "jvp") else x.sum(), x, v, strict=True, create_graph=True)
        )
        with torch.no_grad():
            say.error(lambda: g(one, x, v))


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


def the_basis_of_several_tensors(torch, say):
    construct = torch.autograd.functional._construct_standard_basis_for
    a, b = torch.zeros(2), torch.zeros(1, dtype=torch.float64)
    for basis in (construct((a,), (2,)), construct((a, b), (2, 1)), construct((torch.zeros(2).long(),), (2,))):
        say(basis, [t.dtype for t in basis])
    say.error(lambda: construct((a,), (3,)))
    say.error(lambda: construct((a, b), (2,)))
    say.error(lambda: construct((), ()))


def outputs_without_a_slope(torch, say):
    check = torch.autograd.gradcheck
    x = torch.tensor([1.0, 2.0], dtype=torch.float64, requires_grad=True)
    torch.manual_seed(0)
    for fast in (False, True):
        say.error(lambda fast=fast: check(lambda a: a > 0, (x,), fast_mode=fast))
        say.error(lambda fast=fast: check(lambda a: (a * 2, a > 0), (x,), fast_mode=fast))
        say.error(lambda fast=fast: check(lambda a: a.long(), (x,), fast_mode=fast))
        say.error(lambda fast=fast: check(lambda a: (a * 2, (a * 2.3).long()), (x,), fast_mode=fast))
        say.error(lambda fast=fast: check(lambda a: a.sort(), (x,), fast_mode=fast))


def a_backward_that_is_never_the_same(torch, say):
    class Drifting(torch.autograd.Function):
        times = 0

        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def backward(ctx, grad):
            Drifting.times += 1
            return grad * 2 + Drifting.times * 1e-9

    x = torch.tensor([1.0, 2.0], dtype=torch.float64, requires_grad=True)
    for fast in (False, True):
        say.error(lambda fast=fast: torch.autograd.gradcheck(Drifting.apply, (x,), fast_mode=fast))
        say.error(lambda fast=fast: torch.autograd.gradcheck(Drifting.apply, (x,), fast_mode=fast, nondet_tol=1e-3))


def in_which_order_fast_mode_complains(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, y):
            return x * y, x + y

        @staticmethod
        def backward(ctx, a, b):
            return a * 2 + b * 7, a * 7 + b

        @staticmethod
        def jvp(ctx, s, t):
            return s * 2 + t * 7, (s * 7 + t).float()

    x, y = (torch.full((2,), n, dtype=torch.double, requires_grad=True) for n in (5.0, 2.0))
    for fast in (False, True):
        say.error(torch.autograd.gradcheck, F.apply, (x, y), fast_mode=fast)
        forward = {"check_forward_ad": True, "check_backward_ad": False, "check_undefined_grad": False}
        say.error(torch.autograd.gradcheck, F.apply, (x, y), fast_mode=fast, **forward)


def two_dtypes_in_fast_mode(torch, say):
    """Without the fast mode their difference is told; with it, the comparison is refused."""
    check = torch.autograd.gradcheck
    x, y = _double(torch, 3), torch.ones(2, requires_grad=True)
    for fast in (False, True):
        for raises in (False, True):
            say.error(lambda: check(lambda x: x.float() * 2, x, fast_mode=fast, raise_exception=raises) and None)
            say.error(lambda: check(lambda x: x * 2, (x.float(), y), fast_mode=True, raise_exception=False))
    say.error(lambda: check(lambda x, y: x * y.sum(), (x, y), fast_mode=True))
