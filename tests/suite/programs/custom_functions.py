"""autograd.Function as its users meet it: contexts, outputs of all kinds, and what goes wrong."""


def save_for_backward_takes_tensors_only(torch, say):
    def make(*what):
        class F(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                y = x * 2
                ctx.save_for_backward(*[x if w == "x" else y if w == "y" else w for w in what])
                return y

            @staticmethod
            def backward(ctx, g):
                say([type(t).__name__ for t in ctx.saved_tensors], [s is x for s in ctx.saved_tensors])
                say([s.grad_fn if s is not None else None for s in ctx.saved_tensors])
                return g * 2

        return F

    x = torch.ones(2, requires_grad=True)
    for what in (("x",), ("y",), ("x", "y", None), (None,), ("x", 3), ([],), (), ("x", "x")):
        say(what)
        say.error(lambda w=what: make(*w).apply(x).sum().backward())


def set_materialize_grads_checks_its_argument(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, v):
            ctx.set_materialize_grads(v)
            return x * 2

        @staticmethod
        def backward(ctx, g):
            return g, None

    x = torch.ones(2, requires_grad=True)
    for v in (0, None, "a", True):
        say.kind(lambda v=v: F.apply(x, v).sum().backward())


def an_input_that_is_returned(torch, say):
    class Same(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x

        @staticmethod
        def backward(ctx, g):
            return g * 2

    class SameView(Same):
        @staticmethod
        def forward(ctx, x):
            return x.view_as(x)

    for f in (Same, SameView):
        x = torch.ones(2, requires_grad=True)
        y = f.apply(x)
        say(y, y is x, y._is_view(), y._base is x, y.requires_grad, y.is_leaf, y._version)
        (y + x).sum().backward()
        say(x.grad)
        z = f.apply(torch.ones(2))
        say(z, z._is_view())
        say.error(lambda y=y: y.add_(1))
        w = x * 1
        v = f.apply(w)
        say(v._is_view(), v._base is w)
        say.error(lambda v=v: v.mul_(2))
        with torch.no_grad():
            u = f.apply(x)
            say(u.requires_grad, u._is_view(), u is x)
            say.error(lambda u=u: u.add_(1))
        say.error(lambda u=u: u.add_(1))


def mark_dirty_but_not_returned(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.mark_dirty(x)
            x.add_(1)
            return x * 2

        @staticmethod
        def backward(ctx, g):
            return g

    class NotInput(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            y = x * 2
            ctx.mark_dirty(y)
            return y

        @staticmethod
        def backward(ctx, g):
            return g

    class NotTensor(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.mark_dirty(3)
            return x * 2

        @staticmethod
        def backward(ctx, g):
            return g

    class NoCall(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            x.add_(1)
            return x

        @staticmethod
        def backward(ctx, g):
            return g * 3

    x = torch.ones(2, requires_grad=True)
    for f in (F, NotInput, NotTensor, NoCall):
        say(f.__name__)
        say.kind(lambda f=f: f.apply(x * 1))
    w = x * 1
    y = NoCall.apply(w)
    say(y, w, y is w, w._version)


def jvp_of_a_function(torch, say):
    fwad = torch.autograd.forward_ad

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, y, k):
            ctx.save_for_forward(x, y)
            ctx.save_for_backward(x, y)
            ctx.k = k
            return x * y * k

        @staticmethod
        def backward(ctx, g):
            x, y = ctx.saved_tensors
            return g * y * ctx.k, g * x * ctx.k, None

        @staticmethod
        def jvp(ctx, dx, dy, dk):
            say(dx, dy, dk, torch.is_grad_enabled())
            x, y = ctx.saved_tensors
            return (dx * y if dx is not None else 0) * ctx.k

    x, y = torch.tensor([2.0]), torch.tensor([3.0], requires_grad=True)
    with fwad.dual_level():
        out = F.apply(fwad.make_dual(x, torch.ones(1)), y, 2)
        say(out, fwad.unpack_dual(out))
        say(F.apply(x, y, 2))
        say(torch.autograd.grad(out.sum(), y))


def inplace_functions_of_old(torch, say):
    class F(torch.autograd.function.InplaceFunction):
        @staticmethod
        def forward(ctx, x):
            ctx.mark_dirty(x)
            return x.mul_(2)

        @staticmethod
        def backward(ctx, g):
            return g * 2

    x = torch.ones(2, requires_grad=True)
    y = x * 1
    F.apply(y).sum().backward()
    say(x.grad, y)


def functions_without_tensors(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, n):
            return torch.ones(n)

        @staticmethod
        def backward(ctx, g):
            return None

    y = F.apply(3)
    say(y, y.requires_grad)

    class Leaf(torch.autograd.Function):
        @staticmethod
        def forward(ctx, n):
            return torch.ones(n, requires_grad=True)

        @staticmethod
        def backward(ctx, g):
            return None

    y = Leaf.apply(3)
    say(y, y.requires_grad, y.is_leaf)
    y = Leaf.apply(3)
    y.sum().backward()
    say(y.grad)


def wrong_jvps(torch, say):
    fwad = torch.autograd.forward_ad

    def make(result, out=lambda x: x * 2):
        class F(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x, y):
                return out(x)

            @staticmethod
            def jvp(ctx, dx, dy):
                return result(dx)

        return F

    class NoJvp(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, y):
            return x * 2

        @staticmethod
        def backward(ctx, g):
            return g, g

    x = torch.ones(2)
    with fwad.dual_level():
        d = fwad.make_dual(x, torch.ones(2))
        for result in (
            lambda t: (t, t),
            lambda t: t[:1],
            lambda t: t.double(),
            lambda t: 3,
            lambda t: [t],
            lambda t: (t,),
        ):
            say.error(lambda r=result: fwad.unpack_dual(make(r).apply(d, x)))
        say.error(lambda: NoJvp.apply(d, x))
        say.error(lambda: make(lambda t: t, lambda x: x.view_as(x)).apply(d, x))
        say.error(lambda: make(lambda t: t.view_as(t), lambda x: x.view_as(x)).apply(d, x))
        say.error(lambda: make(lambda t: t * 2, lambda x: x).apply(d, x))
        say.error(lambda: make(lambda t: (t, t), lambda x: (x * 2, x * 3)).apply(d, x))
        say.error(lambda: make(lambda t: (t, None), lambda x: (x * 2, 5)).apply(d, x))
        say.error(lambda: make(lambda t: t, lambda x: (x * 2, x * 3)).apply(d, x))
