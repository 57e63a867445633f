"""Forward mode: levels, duals of all kinds, what is refused, and batches of tangents."""


def levels_entered_and_left(torch, say):
    fw = torch.autograd.forward_ad
    say(fw._current_level)
    level = fw.enter_dual_level()
    say(level, fw._current_level)
    say.error(lambda: fw.enter_dual_level())
    say.error(lambda: fw.exit_dual_level(level=5))
    fw.exit_dual_level(level=level)
    say(fw._current_level)
    say.error(lambda: fw.exit_dual_level())
    with fw.dual_level() as entered:
        say(entered)

        def nested():
            with fw.dual_level():
                pass

        say.error(nested)
    say(fw._current_level)


def duals_outside_of_a_level(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.ones(2)
    say.error(lambda: fw.make_dual(x, x))
    say.error(lambda: fw.unpack_dual(x))
    with fw.dual_level():
        d = fw.make_dual(x, torch.ones(2))
        y = d * 2
    say(fw.unpack_dual(y) if False else y)
    with fw.dual_level():
        say(fw.unpack_dual(y).tangent, fw.unpack_dual(d).tangent)


def duals_of_wrong_kinds(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.ones(2)
    with fw.dual_level():
        for p, t in (
            (x, 3), (3, x), (x, None), (x, torch.ones(3)), (x, torch.ones(2, 1)), (x, torch.ones(2, dtype=torch.float64)), (x, torch.ones(2, dtype=torch.complex64)), (torch.ones(2, dtype=torch.complex64), x),
            (torch.ones(2).long(), torch.ones(2)), (torch.ones(2).long(), torch.ones(2).long()), (x, torch.ones(2).long()), (x, torch.ones(1).expand(2)), (x[:0], x[:0]), (torch.tensor(1.0), torch.tensor(2.0)),
        ):  # fmt: skip
            say.error(lambda: fw.make_dual(p, t))
        d = fw.make_dual(x, torch.ones(2))
        say.error(lambda: fw.make_dual(d, torch.ones(2)))
        say.error(lambda: fw.make_dual(x, d))
        say.error(lambda: fw.make_dual(d * 2, torch.ones(2)))


def what_unpacking_gives(torch, say):
    fw = torch.autograd.forward_ad
    x, t = torch.ones(2), torch.full((2,), 5.0)
    with fw.dual_level():
        d = fw.make_dual(x, t)
        u = fw.unpack_dual(d)
        say(
            type(u).__name__,
            u._fields,
            u.tangent is t,
            u.primal is x,
            u.primal.data_ptr() == x.data_ptr(),
            u.primal._is_view(),
            d._is_view(),
            d._base is x,
        )
        say(fw.unpack_dual(x), fw.unpack_dual(d * 2).tangent.grad_fn)
        say.error(lambda: fw.unpack_dual(3))
        p, tangent = fw.unpack_dual(d)
        say(p, tangent, d)
        say(fw.unpack_dual(u.primal).tangent)


def a_dual_shares_memory_with_its_primal(torch, say):
    fw = torch.autograd.forward_ad
    x, t = torch.ones(2), torch.ones(2)
    with fw.dual_level():
        d = fw.make_dual(x, t)
        d.mul_(3)
        say(x, t, fw.unpack_dual(d), x._version, d._version, t._version)
        x.add_(1)
        say(d, fw.unpack_dual(d))


def writes_with_and_without_tangents(torch, say):
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.ones(2), torch.ones(2))
        x = torch.zeros(2)
        x.add_(d)
        say(fw.unpack_dual(x))
        x.zero_()
        say(fw.unpack_dual(x))
        x.copy_(d)
        x.mul_(torch.full((2,), 2.0))
        say(fw.unpack_dual(x))
        y = torch.zeros(2, 2)
        y[0] = d
        say(fw.unpack_dual(y))
        y[0] = 5
        say(fw.unpack_dual(y))
        v = y[1]
        v.add_(d)
        say(fw.unpack_dual(y), fw.unpack_dual(v))
        d.detach_()
        say(fw.unpack_dual(d))


def writes_that_cannot_hold_a_tangent(torch, say):
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.ones(2), torch.ones(2))
        i = torch.zeros(2).long()
        say.error(lambda: i.copy_(d))
        say(fw.unpack_dual(i).tangent)
        e = torch.zeros(1).expand(2)
        say.error(lambda: e.add_(d))


def views_of_duals_and_their_bases(torch, say):
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.arange(4.0), torch.arange(4.0) * 10)
        for v in (
            d[1:],
            d.view(2, 2),
            d[::2],
            d.t(),
            d.expand(2, 4),
            d.unsqueeze(0),
            d.unbind()[1],
            d.split(2)[1],
            d.diagonal(0) if d.dim() > 1 else d.narrow(0, 1, 2),
        ):
            u = fw.unpack_dual(v)
            say(u.primal, u.tangent, u.tangent.stride(), u.tangent._is_view())
        v = d[1:]
        v.mul_(2)
        say(fw.unpack_dual(d))
        base = torch.zeros(4)
        part = base[:2]
        part.copy_(fw.make_dual(torch.ones(2), torch.ones(2)))
        say(fw.unpack_dual(base), fw.unpack_dual(part), fw.unpack_dual(base[1:]))


def a_tangent_that_requires_grad(torch, say):
    fw = torch.autograd.forward_ad
    x, t = torch.full((2,), 2.0, requires_grad=True), torch.ones(2, requires_grad=True)
    with fw.dual_level():
        d = fw.make_dual(x, t)
        y = d**3
        u = fw.unpack_dual(y)
        say(u, u.primal.grad_fn.name(), u.tangent.grad_fn.name())
        say(torch.autograd.grad(u.tangent.sum(), [x, t], retain_graph=True))
        say(torch.autograd.grad(u.primal.sum(), x))


def duals_under_no_grad_and_inference_mode(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.ones(2, requires_grad=True)
    with fw.dual_level():
        d = fw.make_dual(x, torch.ones(2))
        with torch.no_grad():
            say(fw.unpack_dual(d * 2))
        with torch.inference_mode():
            say.error(lambda: fw.unpack_dual(d * 2))
            say.error(lambda: fw.make_dual(torch.ones(2), torch.ones(2)))
        with fw._set_fwd_grad_enabled(False):
            say(fw.unpack_dual(d * 2).tangent, fw._is_fwd_grad_enabled())
            say.error(lambda: fw.unpack_dual(fw.make_dual(torch.ones(2), torch.ones(2))))
        say(fw._is_fwd_grad_enabled())
        e = d.detach()
        say(fw.unpack_dual(e).tangent, e.requires_grad)
        say(fw.unpack_dual(d.data).tangent)


def duals_are_not_for_numpy(torch, say):
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.ones(2), torch.ones(2))
        say.error(lambda: d.numpy())
        say.error(lambda: d.tolist())
        say.error(lambda: d[0].item())
        say.error(lambda: float(d[0]))
        say.error(lambda: d.clone().requires_grad_())
        say.error(lambda: torch.tensor(d))


def printing_of_duals(torch, say):
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.ones(2), torch.full((2,), 3.0))
        say(d, d * 2, d[0], [d])
        e = fw.make_dual(torch.ones(2, requires_grad=True), torch.ones(2))
        say(e, e * 2)


def the_type_of_tangents(torch, say):
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.ones(2), torch.ones(2))
        for y in (
            d.double(),
            d.half(),
            d.to(torch.complex64),
            d * torch.ones(2, dtype=torch.float64),
            d + 1j,
            torch.complex(d, d),
            torch.view_as_real(torch.complex(d, d)),
            torch.complex(d, d).real,
            torch.complex(d, d).conj(),
            d.long(),
            d > 0,
        ):
            u = fw.unpack_dual(y)
            say(u.primal.dtype, u.tangent if u.tangent is None else (u.tangent.dtype, u.tangent))


def comparisons_and_indices_of_duals(torch, say):
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.tensor([3.0, 1.0, 2.0]), torch.tensor([10.0, 20.0, 30.0]))
        for f in (lambda: d.max(), lambda: d.max(0), lambda: d.sort(), lambda: d.topk(2), lambda: d.median(), lambda: d.argmax(), lambda: d[d > 1], lambda: d[[0, 0]], lambda: d.cummax(0), lambda: d.unique(), lambda: d.kthvalue(1), lambda: d.clamp(1.5, 2.5)):  # fmt: skip

            def go():
                r = f()
                for t in r if isinstance(r, tuple) else (r,):
                    say(fw.unpack_dual(t))

            say.error(go)


def operators_without_forward_mode(torch, say):
    fw = torch.autograd.forward_ad
    nn = torch.nn.functional
    with fw.dual_level():
        d = fw.make_dual(torch.rand(1, 1, 4, 4), torch.rand(1, 1, 4, 4))
        for f in (lambda: nn.grid_sample(d, torch.zeros(1, 2, 2, 2), align_corners=False), lambda: nn.ctc_loss(fw.make_dual(torch.zeros(2, 1, 3), torch.ones(2, 1, 3)), torch.ones(1, 1).long(), [2], [1]), lambda: nn.fold(d.view(1, 4, 4), (4, 4), (2, 2), stride=2),
                  lambda: nn.unfold(d, 2), lambda: nn.interpolate(d, scale_factor=2, mode="bicubic"), lambda: nn.max_pool2d(d, 2), lambda: torch.linalg.lstsq(d[0, 0], d[0, 0])[0], lambda: torch.cdist(d[0], d[0]), lambda: torch.pdist(d[0, 0])):  # fmt: skip
            say.error(lambda: f().shape)


def custom_functions_without_jvp(torch, say):
    fw = torch.autograd.forward_ad

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def backward(ctx, g):
            return g * 2

    with fw.dual_level():
        say.error(lambda: F.apply(fw.make_dual(torch.ones(2), torch.ones(2))))
        say(F.apply(torch.ones(2)))


def wrong_results_of_jvp(torch, say):
    fw = torch.autograd.forward_ad
    for result in (
        lambda t: 3,
        lambda t: (t, t),
        lambda t: t[:1],
        lambda t: t.double(),
        lambda t: [t],
        lambda t: (t,),
        lambda t: t[None],
        lambda t: (),
    ):

        class F(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                return x * 2

            @staticmethod
            def jvp(ctx, t):
                return result(t)

        with fw.dual_level():
            say.error(lambda: fw.unpack_dual(F.apply(fw.make_dual(torch.ones(2), torch.ones(2)))))


def functional_jvp_of_forward_mode(torch, say):
    f = torch.autograd.functional
    x = torch.full((2,), 2.0)
    say(f.jacobian(lambda x: x**2, x, strategy="forward-mode", vectorize=True))
    say.error(lambda: f.jacobian(lambda x: x**2, x, strategy="forward-mode"))
    say.error(lambda: f.jacobian(lambda x: x**2, x, strategy="forward-mode", vectorize=True, create_graph=True))
    say.error(lambda: f.jacobian(lambda x: x**2, x, strategy="forward-mode", vectorize=True, strict=True))
    say.error(lambda: f.jacobian(lambda x: x**2, x, strategy="sideways"))
    say(f.jacobian(lambda x, y: (x * y, x), (x, x * 3), strategy="forward-mode", vectorize=True))
    say(f.hessian(lambda x: (x**3).sum(), x, outer_jacobian_strategy="forward-mode", vectorize=True).detach())
    say.error(lambda: f.hessian(lambda x: (x**3).sum(), x, outer_jacobian_strategy="forward-mode"))
    say.error(
        lambda: (
            f.hessian(
                lambda x: (x**3).sum(), x, outer_jacobian_strategy="forward-mode", vectorize=True, create_graph=True
            ).requires_grad
        )
    )


def forward_over_forward_is_refused(torch, say):
    fw = torch.autograd.forward_ad

    def inner(x):
        with fw.dual_level():
            return fw.unpack_dual(fw.make_dual(x, torch.ones(2)) ** 2).tangent

    with fw.dual_level():
        say.error(lambda: inner(fw.make_dual(torch.ones(2), torch.ones(2))))
    say(fw._current_level)


def an_error_inside_of_a_level(torch, say):
    fw = torch.autograd.forward_ad

    def fail():
        with fw.dual_level():
            d = fw.make_dual(torch.ones(2), torch.ones(2))
            raise ValueError(f"inside {d.shape}")

    say.error(fail)
    say(fw._current_level)
    with fw.dual_level():
        say(fw.unpack_dual(fw.make_dual(torch.ones(2), torch.ones(2)) * 3).tangent)


def zero_tangents(torch, say):
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.ones(2), torch.zeros(2))
        say(
            fw.unpack_dual(d * 3).tangent,
            fw.unpack_dual(d.sign()).tangent,
            fw.unpack_dual(d.round()).tangent,
            fw.unpack_dual(d - d).tangent,
        )
        x = torch.ones(2)
        say(
            fw.unpack_dual(x * 3).tangent,
            fw.unpack_dual(torch.cat([d, x])).tangent,
            fw.unpack_dual(torch.where(d > 0, x, d)).tangent,
        )
        say(
            fw.unpack_dual(torch.zeros_like(d)).tangent,
            fw.unpack_dual(torch.ones_like(d)).tangent,
            fw.unpack_dual(d.new_zeros(2)).tangent,
            fw.unpack_dual(torch.empty_like(d)).tangent,
        )


def tangents_survive_deepcopy_or_not(torch, say):
    import copy

    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.ones(2), torch.ones(2))
        say.error(lambda: fw.unpack_dual(copy.deepcopy(d)).tangent)
        say.error(lambda: fw.unpack_dual(copy.copy(d)).tangent)
        say(fw.unpack_dual(torch.nn.Parameter(d) if False else d.clone()).tangent)


def modules_with_dual_parameters(torch, say):
    fw = torch.autograd.forward_ad
    m = torch.nn.Linear(2, 1)
    named = {n: torch.nn.Parameter(torch.ones_like(p)) for n, p in m.named_parameters()}
    with fw.dual_level():
        for n, p in named.items():
            delattr(m, n)
            setattr(m, n, fw.make_dual(p, torch.ones_like(p)))
        u = fw.unpack_dual(m(torch.ones(1, 2)))
        say(u)


def backward_of_a_dual_result(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.full((2,), 3.0, requires_grad=True)
    with fw.dual_level():
        d = fw.make_dual(x, torch.ones(2))
        y = (d * d).sum()
        say(fw.unpack_dual(y))
        y.backward()
        say(x.grad, fw.unpack_dual(x.grad).tangent)


def reverse_over_forward_by_grad(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.full((2,), 3.0, requires_grad=True)
    v = torch.tensor([1.0, 2.0])
    with fw.dual_level():
        d = fw.make_dual(x, v)
        (g,) = torch.autograd.grad((d**3).sum(), d, create_graph=True)
        say(fw.unpack_dual(g))
    with fw.dual_level():
        d = fw.make_dual(x.detach().requires_grad_(), v)
        (g,) = torch.autograd.grad((d.exp()).sum(), d)
        say(fw.unpack_dual(g))


def views_taken_while_forward_mode_is_off(torch, say):
    fw = torch.autograd.forward_ad
    views = {
        "select": lambda x: x[0],
        "unbind": lambda x: x.unbind()[1],
        "transpose": lambda x: x.t(),
        "complex": lambda x: torch.view_as_complex(x).conj().imag,
    }
    for off in (torch.inference_mode, lambda: fw._set_fwd_grad_enabled(False)):
        for name, view in views.items():
            with fw.dual_level():
                d = fw.make_dual(torch.ones(2, 2), torch.tensor([[1.0, 2.0], [3.0, 4.0]]))
                with off():
                    part = view(d)
                    say(name, fw.unpack_dual(part).tangent)
                say(fw.unpack_dual(part).tangent)
                part.mul_(2)
                say(fw.unpack_dual(part).tangent, fw.unpack_dual(d).tangent)
