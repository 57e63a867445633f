"""gradcheck and gradgradcheck: what they accept, what they complain about, and how."""


def what_passes(torch, say):
    check, second = torch.autograd.gradcheck, torch.autograd.gradgradcheck
    x = torch.tensor([0.5, 1.5], dtype=torch.float64, requires_grad=True)
    y = torch.tensor([2.0, 3.0], dtype=torch.float64, requires_grad=True)
    z = torch.tensor([1 + 2j, 0.5j], dtype=torch.complex128, requires_grad=True)
    for options in (
        {},
        {"fast_mode": True},
        {"check_batched_grad": True},
        {"check_forward_ad": True},
        {"check_forward_ad": True, "fast_mode": True},
        {"check_undefined_grad": False},
        {"check_backward_ad": False, "check_forward_ad": True},
        {"check_forward_ad": True, "check_batched_forward_grad": True},
        {"nondet_tol": 1e-3},
        {"eps": 1e-5, "atol": 1e-4, "rtol": 1e-2},
    ):
        say(options)
        say.error(lambda o=options: check(lambda a, b: a * b.exp(), (x, y), **o))
        say.error(lambda o=options: check(lambda a: (a.abs(), a * 2j), z, **o))
    for options in (
        {},
        {"fast_mode": True},
        {"gen_non_contig_grad_outputs": True},
        {"check_fwd_over_rev": True},
        {"check_rev_over_rev": False, "check_fwd_over_rev": True},
    ):
        say(options)
        say.error(lambda o=options: second(lambda a, b: a * b.exp(), (x, y), **o))
        say.error(lambda o=options: second(lambda a: a * a.conj(), z, **o))
    say.error(lambda: second(lambda a: a.exp(), x, torch.ones(2, dtype=torch.float64)))


def inputs_that_are_refused(torch, say):
    check = torch.autograd.gradcheck
    x = torch.tensor([0.5, 1.5], dtype=torch.float64, requires_grad=True)
    say.error(lambda: check(lambda a: a, x.detach()))
    say.error(lambda: check(lambda a: a, x.detach(), raise_exception=False))
    say.error(lambda: check(lambda a: a * 2, x.float()))
    say.error(lambda: check(lambda a: a * 2, x.detach().float().requires_grad_(), atol=1e-2))
    say.error(lambda: check(lambda a: a * 2, x[0].expand(3)))
    say.error(lambda: check(lambda a: a * 2, x.detach().expand(2, 2).requires_grad_()))
    say.error(lambda: check(lambda a: a.detach(), x))
    say.error(lambda: check(lambda a: 3, x))
    say.error(lambda: check(lambda a: None, x))
    say.error(lambda: check(lambda a: (a, 3), x))
    say.error(lambda: check(lambda a: a * 2, [x]))
    say.error(lambda: check(lambda a: a * 2, 3))
    say.error(lambda: check(lambda a: a * 2, x, check_backward_ad=False))
    say.error(lambda: check(lambda a: a * 2, x, check_batched_forward_grad=True))
    say.error(lambda: check(lambda a: a.long(), x))
    say.error(lambda: check(lambda a, n: a * n, (x, 3)))
    say.error(lambda: check(lambda a: (a * 2).float(), x))
    say.error(lambda: check(lambda: torch.ones(1), ()))


class _Broken:
    @staticmethod
    def make(torch, forward, backward):
        class F(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                ctx.save_for_backward(x)
                return forward(x)

            @staticmethod
            def backward(ctx, g):
                return backward(g, *ctx.saved_tensors)

        return F.apply


def wrong_gradients(torch, say):
    check = torch.autograd.gradcheck
    x = torch.tensor([0.5, 1.5], dtype=torch.float64, requires_grad=True)
    z = torch.tensor([1 + 2j, 0.5j], dtype=torch.complex128, requires_grad=True)
    wrong = _Broken.make(torch, lambda a: a * a, lambda g, a: g * a * 3)
    say.error(lambda: check(wrong, x))
    say.error(lambda: check(wrong, x, fast_mode=True, raise_exception=False))
    say.error(lambda: check(wrong, x, raise_exception=False))
    say.error(lambda: check(lambda a, b: (b * 2, wrong(a)), (x, x.detach().clone().requires_grad_())))
    say.error(lambda: check(wrong, z))
    shape = _Broken.make(torch, lambda a: a * a, lambda g, a: torch.ones(3, dtype=torch.float64))
    say.error(lambda: check(shape, x))
    kind = _Broken.make(torch, lambda a: a * a, lambda g, a: (g * a * 2).float())
    say.error(lambda: check(kind, x))
    reverse = _Broken.make(torch, lambda a: a.flip(0), lambda g, a: g)
    say.error(lambda: check(reverse, x))
    conj = _Broken.make(torch, lambda a: a * a, lambda g, a: g * a * 2)


def backward_that_is_not_deterministic(torch, say):
    check = torch.autograd.gradcheck
    x = torch.tensor([0.5, 1.5], dtype=torch.float64, requires_grad=True)
    calls = []

    def backward(g, a):
        calls.append(1)
        return g * 2 * a + (1e-4 if len(calls) % 2 else 0)

    f = _Broken.make(torch, lambda a: a * a, backward)
    for options in ({}, {"nondet_tol": 1e-2}, {"fast_mode": True}):
        calls.clear()
        try:
            say(check(f, x, atol=1e-2, **options))
        except RuntimeError as error:
            say(type(error).__name__, str(error).split("NOTE")[0].strip())


def undefined_gradients(torch, say):
    check = torch.autograd.gradcheck
    x = torch.tensor([0.5, 1.5], dtype=torch.float64, requires_grad=True)

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, a):
            ctx.set_materialize_grads(False)
            return a * 2

        @staticmethod
        def backward(ctx, g):
            return g * 2 if g is not None else torch.ones(2, dtype=torch.float64)

    class Fails(F):
        @staticmethod
        def backward(ctx, g):
            if g is None:
                raise ValueError("None!")
            return g * 2

    class Fine(F):
        @staticmethod
        def backward(ctx, g):
            return None if g is None else g * 2

    for f in (F, Fails, Fine):
        say.error(lambda f=f: check(f.apply, x))
        say.error(lambda f=f: check(f.apply, x, check_undefined_grad=False))
    say.error(lambda: check(lambda a: (a * 2, Fails.apply(a)), x))


def forward_mode_checks(torch, say):
    check = torch.autograd.gradcheck
    x = torch.tensor([0.5, 1.5], dtype=torch.float64, requires_grad=True)

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, a):
            return a * 2

        @staticmethod
        def backward(ctx, g):
            return g * 2

        @staticmethod
        def jvp(ctx, t):
            return t * 3

    class Good(F):
        @staticmethod
        def jvp(ctx, t):
            return t * 2

    say.error(lambda: check(F.apply, x, check_forward_ad=True))
    say.error(lambda: check(F.apply, x, check_forward_ad=True, fast_mode=True))
    say.error(lambda: check(F.apply, x, check_forward_ad=True, check_backward_ad=False))
    say.error(lambda: check(Good.apply, x, check_forward_ad=True))
    say.error(lambda: check(F.apply, x))


def functions_that_change_their_outputs(torch, say):
    check = torch.autograd.gradcheck
    x = torch.tensor([0.5, 1.5], dtype=torch.float64, requires_grad=True)
    say.error(
        lambda: check(lambda a: a[a > 0.5 + 1e-7], torch.tensor([0.5, 1.5], dtype=torch.float64, requires_grad=True))
    )
    say.error(lambda: check(lambda a: a.clone().mul_(2), x))
    say.error(lambda: check(lambda a: torch.cat([a, a.detach()]), x))
    say.error(lambda: check(lambda a: (a * 2, a.argmax()), x))
    say.error(lambda: check(lambda a: a.abs(), torch.zeros(1, dtype=torch.float64, requires_grad=True)))
    say.error(lambda: check(lambda a: a.sum(), torch.ones(2, 3, dtype=torch.float64, requires_grad=True)))


def second_order_failures(torch, say):
    second = torch.autograd.gradgradcheck
    x = torch.tensor([0.5, 1.5], dtype=torch.float64, requires_grad=True)
    once = _Broken.make(torch, lambda a: a**3, lambda g, a: g * a.detach() ** 2 * 3)
    say.error(lambda: second(once, x))
    say.error(lambda: second(once, x, raise_exception=False))


def the_error_class(torch, say):
    from importlib import import_module

    module = import_module(torch.__name__ + ".autograd.gradcheck")
    say(module.GradcheckError.__name__, issubclass(module.GradcheckError, RuntimeError))
    wrong = _Broken.make(torch, lambda a: a * a, lambda g, a: g * a * 3)
    x = torch.tensor([0.5], dtype=torch.float64, requires_grad=True)
    try:
        torch.autograd.gradcheck(wrong, x)
    except module.GradcheckError as error:
        say(str(error).split("\n")[0])
