"""Forward mode: levels, dual tensors, views and writes, and both modes at once."""

from tests.suite.harness import calls


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


def many_operators(torch, say):
    fw = torch.autograd.forward_ad
    x, t = torch.tensor([[0.3, 0.7], [1.1, 0.4]]), torch.tensor([[1.0, -1.0], [0.5, 2.0]])
    with fw.dual_level():
        d = fw.make_dual(x, t)
        for f in calls(
            locals(),
            "",
            """d * d | d + 1 | d / x | d ** 2 | d ** d | 2 ** d | d.exp() | d.sin() | d.sum() | d.mean(0) | d.prod() | d.max(0)[0] | d.sort()[0] | d @ d | d.t() | d[0] | d.view(4) |
        d.reshape(4) | d.unsqueeze(0) | torch.cat([d, x]) | torch.stack([d, d]) | torch.where(x > 0.5, d, x) | d.cumsum(0) | d.softmax(0) | d.logsumexp(0) | d.norm() | d.var() | d.clamp(0.4) | d.relu() |
        d.sigmoid() | d.inverse() | torch.linalg.eigvalsh(d + d.t()) | torch.linalg.svdvals(d) | d.diagonal() | d.trace() | d.flip(0) | d.double() | d.detach() |
        d.clone() | d.argmax() | d > 0.5 | d.expand(2, 2, 2) | d.masked_fill(x > 0.5, 0.0) | d.gather(0, torch.tensor([[0, 1]])) | d.index_select(0, torch.tensor([1])) | d[x > 0.5] | d.abs() | d.sign() | d.floor() |
        d.addmm(d, d) | torch.einsum("ij,kj->ik", d, d) | d.unbind()[1] | d.split(1)[0] | d.topk(1)[0] | torch.nn.functional.mse_loss(d, x) | torch.nn.functional.gelu(d) | d.atan2(x) | d.lerp(x, 0.3) |
        torch.nn.functional.layer_norm(d, (2,)) | torch.nn.functional.cross_entropy(d, torch.tensor([0, 1])) | d.data | d.round() | torch.zeros_like(d) | d.new_zeros(2) | d.tril() | d.repeat(2, 1)""",
        ):
            r = f()
            say(r, fw.unpack_dual(r).tangent)


def tangents_of_writes(torch, say):
    fw = torch.autograd.forward_ad
    x, t = torch.tensor([1.0, 2.0, 3.0]), torch.tensor([1.0, 10.0, 100.0])
    with fw.dual_level():
        d = fw.make_dual(x.clone(), t.clone())
        d.mul_(2)
        say(fw.unpack_dual(d))
        d[0] = 5
        say(fw.unpack_dual(d))
        d[1:].mul_(3)
        say(fw.unpack_dual(d))
        plainly = torch.zeros(3)
        plainly[:2] = fw.make_dual(torch.ones(2), torch.full((2,), 7.0))
        say(fw.unpack_dual(plainly))
        plainly.add_(d)
        say(fw.unpack_dual(plainly))
        plainly.zero_()
        say(fw.unpack_dual(plainly))
        e = torch.ones(3)
        e.copy_(d)
        say(fw.unpack_dual(e))
        base = torch.zeros(4)
        v = base[1:3]
        v.copy_(fw.make_dual(torch.ones(2), torch.full((2,), 7.0)))
        say(fw.unpack_dual(base), fw.unpack_dual(v))
        w = base.view(2, 2)
        say(fw.unpack_dual(w))
        base.mul_(2)
        say(fw.unpack_dual(v), fw.unpack_dual(w))


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


def out_arguments_are_refused(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.ones(2)
    with fw.dual_level():
        d = fw.make_dual(x, x)
        say.error(lambda: torch.add(d, d, out=torch.ones(2)))
        say.error(lambda: torch.add(torch.ones(2), 1, out=d))
        say(torch.add(torch.ones(2), 1, out=torch.ones(2)))


def what_has_no_forward_formula(torch, say):
    fw = torch.autograd.forward_ad

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def backward(ctx, g):
            return g

    x = torch.tensor([0.5, 0.2])
    with fw.dual_level():
        d = fw.make_dual(x, x)
        say.error(lambda: F.apply(d))
        say(F.apply(x))


def forward_over_reverse_and_back(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
    v = torch.tensor([1.0, 0.0, 2.0])
    with fw.dual_level():
        d = fw.make_dual(x.detach().requires_grad_(), v)
        (g,) = torch.autograd.grad((d**3).sum(), d, create_graph=True)
        say(fw.unpack_dual(g))
        d = fw.make_dual(x, v.requires_grad_())
        y = (d**3).sum()
        t = fw.unpack_dual(y).tangent
        say(y.grad_fn.name(), t.grad_fn.name(), t)
        say(torch.autograd.grad(t, (x, v), retain_graph=True))
        say(torch.autograd.grad(y, x))
        p = fw.unpack_dual(d).primal
        say(p.requires_grad, p.grad_fn.name())
        e = d.exp()
        (g,) = torch.autograd.grad(e, x, torch.ones(3))
        say(g, fw.unpack_dual(g).tangent)


def gradients_with_tangents(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    with fw.dual_level():
        y = x * x
        dual = fw.make_dual(torch.ones(2), torch.tensor([5.0, 7.0]))
        y.backward(dual)
        say(x.grad, fw.unpack_dual(x.grad).tangent)
    say(x.grad)


def printing_duals(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    with fw.dual_level():
        d = fw.make_dual(x, torch.ones(2))
        say(d, d * 2, str(d), fw.make_dual(torch.ones(2), torch.ones(2)))
        with fw._set_fwd_grad_enabled(False):
            say(d)


def complex_duals(torch, say):
    fw = torch.autograd.forward_ad
    z, t = torch.tensor([1 + 2j, 3 - 1j]), torch.tensor([1j, 1 + 0j])
    with fw.dual_level():
        d = fw.make_dual(z, t)
        for f in calls(
            locals(),
            "",
            "d * d | d.abs() | d.conj() | d.real | d.imag | d.angle() | d.exp() | torch.view_as_real(d) | d.sum() | d * 2.0 | d.conj() * d",
        ):
            say(fw.unpack_dual(f()))
        r = fw.make_dual(torch.ones(2), torch.ones(2))
        say(
            fw.unpack_dual(r * z), fw.unpack_dual(torch.complex(r, r)), fw.unpack_dual(torch.complex(r, torch.zeros(2)))
        )


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


def dual_tensors_in_a_module(torch, say):
    fw = torch.autograd.forward_ad
    m = torch.nn.Linear(2, 1)
    with torch.no_grad():
        m.weight.copy_(torch.tensor([[1.0, 2.0]]))
        m.bias.zero_()
    with fw.dual_level():
        out = m(fw.make_dual(torch.ones(2), torch.tensor([1.0, 5.0])))
        say(out, fw.unpack_dual(out).tangent)
        params = dict(m.named_parameters())
        for name, p in params.items():
            delattr(m, name)
            setattr(m, name, fw.make_dual(p, torch.ones_like(p)))
        say(fw.unpack_dual(m(torch.ones(2))).tangent)


def freeing_duals(torch, say):
    import weakref

    fw = torch.autograd.forward_ad

    class Mark:
        pass

    mark = Mark()
    ref = weakref.ref(mark)
    x = torch.ones(2)
    with fw.dual_level():
        t = torch.ones(2)
        t.mark = mark
        d = fw.make_dual(x, t)
        del t, mark
        say(ref() is not None)
    say(ref() is None, fw.unpack_dual(d).tangent)
