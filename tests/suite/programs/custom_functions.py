"""autograd.Function as its users meet it: contexts, outputs of all kinds, and what goes wrong."""

from tests.autograd.functions import function


def save_for_backward_takes_tensors_only(torch, say):
    x = torch.ones(2, requires_grad=True)
    for what in (("x",), ("y",), ("x", "y", None), (None,), ("x", 3), ([],), (), ("x", "x")):

        def forward(ctx, x):
            y = x * 2
            ctx.save_for_backward(*[x if w == "x" else y if w == "y" else w for w in what])
            return y

        def backward(ctx, g):
            say([type(t).__name__ for t in ctx.saved_tensors], [s is x for s in ctx.saved_tensors])
            say([s.grad_fn if s is not None else None for s in ctx.saved_tensors])
            return g * 2

        say(what)
        say.kind(lambda: function(torch, forward, backward).apply(x).sum().backward())


def set_materialize_grads_checks_its_argument(torch, say):
    x = torch.ones(2, requires_grad=True)
    for v in (0, None, "a", True):
        f = function(torch, lambda ctx, x: ctx.set_materialize_grads(v) or x * 2)
        say.kind(lambda: f.apply(x).sum().backward())


def jvp_of_a_function(torch, say):
    fwad = torch.autograd.forward_ad

    def forward(ctx, x, y, k):
        ctx.save_for_forward(x, y)
        ctx.save_for_backward(x, y)
        ctx.k = k
        return x * y * k

    def backward(ctx, g):
        x, y = ctx.saved_tensors
        return g * y * ctx.k, g * x * ctx.k, None

    def jvp(ctx, dx, dy, dk):
        say(dx, dy, dk, torch.is_grad_enabled())
        x, y = ctx.saved_tensors
        return (dx * y if dx is not None else 0) * ctx.k

    f = function(torch, forward, backward, jvp=jvp)
    x, y = torch.tensor([2.0]), torch.tensor([3.0], requires_grad=True)
    with fwad.dual_level():
        out = f.apply(fwad.make_dual(x, torch.ones(1)), y, 2)
        say(out, fwad.unpack_dual(out))
        say(f.apply(x, y, 2))
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
    y = function(torch, lambda ctx, n: torch.ones(n)).apply(3)
    say(y, y.requires_grad)
    y = function(torch, lambda ctx, n: torch.ones(n, requires_grad=True)).apply(3)
    say(y, y.requires_grad, y.is_leaf)
    y.sum().backward()
    say(y.grad)


def wrong_jvps(torch, say):
    fwad = torch.autograd.forward_ad
    x = torch.ones(2)
    with fwad.dual_level():
        d = fwad.make_dual(x, torch.ones(2))
        for forward, jvp in (
            (lambda x: x * 2, lambda t: (t, t)),
            (lambda x: x * 2, lambda t: t[:1]),
            (lambda x: x * 2, lambda t: t.double()),
            (lambda x: x * 2, lambda t: (t,)),
            (lambda x: x.view_as(x), lambda t: t * 1),
            (lambda x: x.view_as(x), lambda t: t.view_as(t)),
            (lambda x: x, lambda t: t * 2),
            (lambda x: (x * 2, x * 3), lambda t: (t, t)),
            (lambda x: (x * 2, 5), lambda t: (t, None)),
            (lambda x: (x * 2, x * 3), lambda t: t),
        ):
            f = function(torch, lambda ctx, x, y: forward(x), jvp=lambda ctx, dx, dy: jvp(dx))
            say.error(f.apply, d, x)
        say.error(lambda: function(torch).apply(d))
