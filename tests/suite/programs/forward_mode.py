"""Forward mode: levels, dual tensors, views and writes, and both modes at once."""


def levels(torch, say):
    fw = torch.autograd.forward_ad
    x, t = torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0])
    say(fw._current_level)
    say.error(lambda: fw.make_dual(x, t))
    say.error(fw.exit_dual_level)
    with fw.dual_level() as level:
        say(level, fw._current_level)
        say.error(fw.enter_dual_level)
        d = fw.make_dual(x, t)
        say(d, fw.unpack_dual(d))
        say.error(lambda: fw.exit_dual_level(level=3))
    say(fw.unpack_dual(d), fw._current_level, d)
    with fw.dual_level():
        say(fw.unpack_dual(d))
        say(fw.unpack_dual(fw.make_dual(d, t * 2)))
    level = fw.enter_dual_level()
    d = fw.make_dual(x, t, level=level)
    say(fw.unpack_dual(d * d, level=level).tangent)
    fw.exit_dual_level(level=level)
    say.error(lambda: fw.unpack_dual(d, level=-1))

    @fw.dual_level()
    def decorated():
        return fw._current_level

    say(decorated(), fw._current_level)


def make_dual_checks(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.ones(2)
    with fw.dual_level():
        say.error(lambda: fw.make_dual(x, torch.ones(3)))
        say.error(lambda: fw.make_dual(x, torch.ones(2, 1)))
        say.error(lambda: fw.make_dual(x, torch.ones(2, dtype=torch.int64)))
        say.error(lambda: fw.make_dual(torch.ones(2, dtype=torch.int64), torch.ones(2)))
        say.error(lambda: fw.make_dual(x, torch.ones(2, dtype=torch.float64)))
        say.error(lambda: fw.make_dual(x, torch.ones(2, dtype=torch.complex64)))
        say.error(lambda: fw.make_dual(fw.make_dual(x, x), x))
        say.error(lambda: fw.make_dual(x, fw.make_dual(x, x)))
        say.error(lambda: fw.make_dual(x, x, level=1))
        d = fw.make_dual(x, x)
        say(d is x, d._is_view(), d._base is x, fw.unpack_dual(x).tangent, fw.unpack_dual(d).tangent is x)
        p = fw.unpack_dual(d)
        say(type(p).__name__, p._fields, p.primal is x, p.primal._is_view(), p[1])
        say(fw.unpack_dual(x), d)


def fwd_grad_can_be_switched_off(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.tensor([1.0, 2.0])
    with fw.dual_level():
        d = fw.make_dual(x, x)
        say(fw._is_fwd_grad_enabled())
        with fw._set_fwd_grad_enabled(False):
            say(fw._is_fwd_grad_enabled(), fw.unpack_dual(d).tangent, fw.unpack_dual(d * 2).tangent)
        say(fw.unpack_dual(d * 2).tangent)
        with torch.no_grad():
            say(fw.unpack_dual(d * 2).tangent)
        with torch.inference_mode():
            y = d * 2
            say(fw.unpack_dual(y).tangent)


def views_of_duals(torch, say):
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.arange(4.0), torch.arange(4.0) * 10)
        v = d[:2]
        say(v._is_view(), fw.unpack_dual(v), fw.unpack_dual(v).tangent._is_view())
        v.add_(1)
        say(fw.unpack_dual(d))
        v.mul_(fw.make_dual(torch.ones(2), torch.ones(2)))
        say(fw.unpack_dual(d))
        u = d.detach()
        say(fw.unpack_dual(u).tangent)
        u.add_(1)
        say(d)
        a, b = d.unbind()[:2]
        say(fw.unpack_dual(a), fw.unpack_dual(b))
        say.error(lambda: a.mul_(2))
        with torch.no_grad():
            say(fw.unpack_dual(d.view(2, 2)))


def jvp_of_functions_with_views_and_writes(torch, say):
    fw = torch.autograd.forward_ad

    class View(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.view(2, 1)

        @staticmethod
        def jvp(ctx, t):
            return t.view(2, 1)

    class Write(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, y):
            ctx.mark_dirty(x)
            return x.mul_(2)

        @staticmethod
        def jvp(ctx, t, u):
            return t.mul_(2)

    class WriteNew(Write):
        @staticmethod
        def jvp(ctx, t, u):
            return t * 2

    class Materialize(torch.autograd.Function):
        flag = True

        @staticmethod
        def forward(ctx, x, y):
            ctx.set_materialize_grads(Materialize.flag)
            return x + y, y + x

        @staticmethod
        def jvp(ctx, t, u):
            say(t, u)
            return t, t

    x = torch.ones(2)
    with fw.dual_level():
        d = fw.make_dual(x.clone(), torch.ones(2))
        say(fw.unpack_dual(View.apply(d)))
        r = Write.apply(d, x)
        say(r is d, fw.unpack_dual(d))
        say.error(lambda: WriteNew.apply(fw.make_dual(x.clone(), torch.ones(2)), x))
        for Materialize.flag in (True, False):
            a, b = Materialize.apply(fw.make_dual(x, x), x)
            say(fw.unpack_dual(a), fw.unpack_dual(b))
