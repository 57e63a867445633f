"""Views and writes: who is whose base, what is refused, what the graph becomes."""

from tests.suite.harness import calls


def every_view_operator(torch, say):
    x = torch.arange(8.0).reshape(2, 4).requires_grad_()
    base = x * 1
    for f in calls(locals(), "t", """
        t.view(8) | t.view(-1, 2) | t.reshape(4, 2) | t.t() | t.T | t.transpose(0, 1) | t.permute(1, 0) | t[0] | t[:, 1:] |
        t[..., ::2] | t[None] | t.narrow(1, 0, 2) | t.select(0, 1) | t.expand(2, 2, 4) | t.squeeze() | t.unsqueeze(1) |
        t.diagonal() | t.unfold(1, 2, 2) | t.as_strided((2, 2), (4, 1)) | t.split(1)[0] | t.chunk(2, 1)[1] | t.unbind(0)[1]
        | t.flatten() | t.movedim(0, 1) | t.swapdims(0, 1) | t.view_as(t) | t.detach() | t.real | t.conj() | t.ravel() |
        t.contiguous() | t.unflatten(1, (2, 2)) | t.expand_as(t) | t.tensor_split(2)[0] | t.hsplit(2)[0] | t.adjoint() |
        t.mT | t.data | t[[0, 1]] | t.clone() | t.to(torch.float32) | t.float() | torch.broadcast_to(t, (2, 2, 4)) |
        t.alias() if hasattr(t, "alias") else t[:] | t.view(torch.int32) | t.unsafe_split(1)[0] | t.unsafe_chunk(2)[0] |
        t.split_with_sizes([1, 1])[0] | torch.atleast_3d(t) | t.reshape(2, 4) | t.reshape_as(t) | t[:] | t[...] | t[0:1][0]
        | t.squeeze(0) | t.view(2, 1, 4).squeeze(1)
    """):  # fmt: skip
        try:
            v = f(base)
            say(
                v.shape,
                v.stride(),
                v.storage_offset(),
                v._is_view(),
                v._base is base,
                v is base,
                v.grad_fn and v.grad_fn.name(),
                v.requires_grad,
            )
            w = f(base.detach().clone())
            w.add_(1) if w.dtype == torch.float32 else None
            say(w._is_view(), w._version)
        except Exception as error:
            say(type(error).__name__, str(error))


def writes_through_each_view(torch, say):
    for f in calls(locals(), "t", """
        t.view(8) | t.t() | t[0] | t[:, 1:] | t.diagonal() | t.unsqueeze(1) | t.narrow(1, 0, 2) | t.unfold(1, 2, 2) |
        t.as_strided((2, 2), (4, 1)) | t.split(1)[0] | t.chunk(2, 1)[1] | t.unbind(0)[1] | t.flatten() | t[0][1:] |
        t.expand(2, 2, 4) | t.detach() | t[None].squeeze(0) | t.unsafe_split(1)[0] | t.view(2, 2, 2).permute(2, 0, 1)[0]
    """):  # fmt: skip
        x = torch.arange(8.0).reshape(2, 4).requires_grad_()
        base = x * 1
        v = f(base)
        other = base[1]
        try:
            v.mul_(3)
            say(v.grad_fn and v.grad_fn.name(), base.grad_fn.name(), other.grad_fn.name(), base._version)
            say.graph(base)
            (base.sum() + 2 * other.sum()).backward()
            say(x.grad)
        except Exception as error:
            say(type(error).__name__, str(error))


def a_leaf_and_its_views_are_protected(torch, say):
    x = torch.ones(4, requires_grad=True)
    say.error(lambda: x.add_(1))
    say.error(lambda: x[0].add_(1))
    say.error(lambda: x.__setitem__(0, 1))
    say.error(lambda: x.view(2, 2).add_(1))
    say.error(lambda: x.unbind()[0].add_(1))
    say.error(lambda: x.zero_())
    say.error(lambda: torch.add(x, 1, out=x))
    say.error(lambda: x.detach_())
    say(x)
    x = torch.ones(4, requires_grad=True)
    v = x[:2]
    say.error(lambda: v.detach_())
    say.error(lambda: v.requires_grad_(False))
    with torch.no_grad():
        x.add_(1)
        x[0] = 5
        x[:2].mul_(2)
        w = x[:2]
    say(x, x._version, w.requires_grad, w._is_view())
    say.error(lambda: w.add_(1))
    say(x.data.add_(1), x._version)
    say(x.detach().add_(1), x._version)


def views_made_under_no_grad(torch, say):
    x = torch.ones(4, requires_grad=True)
    y = x * 2
    with torch.no_grad():
        v = y[:2]
        u = y.unbind()
        d = y.detach()
    say(v.requires_grad, v._is_view(), v._base is y, v.is_leaf)
    say.error(lambda: v.add_(1))
    say.error(lambda: v.add_(torch.ones(2, requires_grad=True)))
    say.error(lambda: u[0].add_(1))
    d.add_(1)
    say(y, y._version, v)
    with torch.no_grad():
        v.add_(1)
    say(y._version)
    z = torch.ones(4)
    with torch.no_grad():
        v = z[:2]
    say.error(lambda: v.mul_(torch.ones(2, requires_grad=True)))
    say(z, z.requires_grad)
    y = x * 2
    with torch.no_grad():
        v = y[:2]
    y.mul_(2)
    say.error(lambda: v.grad_fn)
    say.error(lambda: v.requires_grad)
    say(repr(v) if False else v.tolist())


def a_view_made_before_its_base_requires_grad(torch, say):
    z = torch.ones(4)
    v = z[:2]
    w = z[2:]
    v.mul_(torch.ones(2, requires_grad=True) * 3)
    say(z.requires_grad, z.grad_fn.name(), w.requires_grad, w.grad_fn.name(), v.grad_fn.name())
    say.graph(w)
    z = torch.ones(4)
    v = z[:2]
    z.requires_grad_()
    say(v.requires_grad, v.is_leaf)
    say.error(lambda: v.add_(1))
    z = torch.ones(4)
    v = z[:2]
    v.requires_grad_()
    say(z.requires_grad, v.is_leaf, v.requires_grad)
    say.error(lambda: v.add_(1))
    say.error(lambda: z.add_(1))
    v.sum().backward()
    say(v.grad, z.grad)
    z = torch.ones(4)
    v = z.view(2, 2)
    v.requires_grad_()
    z.mul_(2)
    say(v, v.is_leaf)


def views_of_detached_tensors(torch, say):
    x = torch.ones(4, requires_grad=True)
    y = x * 2
    d = y.detach()
    say(d._is_view(), d._base is y, d._version, d.data_ptr() == y.data_ptr())
    v = d[:2]
    say(v._base is d, v._base is y, v._base is None)
    v.add_(1)
    say(y._version, y)
    z = (y * y).sum()
    d.add_(1)
    say.error(z.backward)
    e = y.data
    say(e._version, e._is_view())
    e.add_(1)
    say(y._version)


def multi_output_views_refuse_writes(torch, say):
    for f in calls(locals(), "t", """
        t.unbind(0) | t.split(1) | t.chunk(2) | t.split_with_sizes([1, 1]) | t.tensor_split(2) | torch.unbind(t) |
        t.hsplit(2) | tuple(t) | torch.functional.split(t, 1) if False else torch.split(t, 1)
    """):  # fmt: skip
        x = torch.ones(2, 2, requires_grad=True)
        b = x * 1
        a, c = f(b)[:2]
        say.error(lambda a=a: a.add_(1))
        say.error(lambda a=a: a[:1].add_(1))
        b.mul_(2)
        say.error(lambda c=c: c.grad_fn)
        say.error(lambda c=c: c.sum().backward())


def stale_tensors(torch, say):
    x = torch.ones(2, requires_grad=True)
    for f in calls(
        locals(),
        "y",
        """
        y.exp() | y * y | y ** 2 | y.sigmoid() | y / y | y + 1 | y.sum() | y.relu() | y.sqrt() | torch.matmul(y, y) |
        y.sin()
    """,
    ):
        y = x * 1
        z = f(y)
        y.add_(1)
        say.error(lambda z=z: z.sum().backward())
        y = x * 1
        z = f(y)
        if z.dim() == 1:
            z.add_(1)
            say.error(lambda z=z: z.sum().backward())
    y = x * 1
    z = y.exp()
    say(z.grad_fn._saved_result)
    z.add_(1)
    say.error(lambda: z.grad_fn.next_functions[0][0]._saved_result)
    a = y.view(2, 1)
    w = a.exp() * a
    y[0] = 3
    say.error(lambda: w.sum().backward())


def stale_messages_tell_versions(torch, say):
    x = torch.ones(2, 3, requires_grad=True)
    y = x.double() * 1
    z = y.tanh().t() * y.t()
    y.add_(1)
    y.add_(1)
    y.mul_(2)
    say.error(lambda: z.sum().backward())
    i = torch.tensor([0, 1])
    w = x[i]
    i.add_(1)
    say.error(lambda: w.sum().backward())
    p = torch.ones(2, requires_grad=True)
    q = p.detach()
    r = p * q
    q.add_(1)
    say.error(lambda: r.sum().backward())


def versions(torch, say):
    x = torch.ones(4)
    say(x._version)
    x.add_(1)
    x[0] = 1
    x[:2].mul_(2)
    v = x.view(2, 2)
    v += 1
    say(x._version, v._version)
    y = x.detach()
    y.zero_()
    say(x._version, y._version)
    z = x.data
    z.zero_()
    say(x._version, z._version)
    x.fill_(1)
    x.copy_(torch.ones(4))
    x.set_(torch.ones(4))
    say(x._version)
    x.data = torch.ones(4)
    say(x._version)
    torch.add(torch.ones(4), 1, out=x)
    say(x._version)
    x.t_() if x.dim() < 3 else None
    x.unsqueeze_(0)
    say(x._version)
    x.requires_grad_()
    say(x._version)
    x.resize_(2) if False else None
    a = torch.ones(2)
    a.random_(3)
    a.uniform_()
    a.normal_()
    say(a._version)
    torch.nn.init.constant_(a, 2)
    a.clamp_(0, 1).abs_().neg_()
    say(a._version)
    a.requires_grad_().grad = torch.ones(2)
    a.grad.zero_()
    say(a._version, a.grad._version)
    b, c = torch.ones(2), torch.ones(2)
    say(b._version)


def preserve_and_increment_versions(torch, say):
    x = torch.ones(2)
    with torch.autograd._unsafe_preserve_version_counter(x):
        x.add_(1)
        say(x._version)
    say(x._version)
    y = torch.ones(2)
    with torch.autograd._unsafe_preserve_version_counter((x, y)):
        x.mul_(2)
        y.mul_(2)
        y.mul_(2)
    say(x._version, y._version)
    torch.autograd.graph.increment_version(x)
    torch.autograd.graph.increment_version([x, y])
    say(x._version, y._version)
    with torch.inference_mode():
        z = torch.ones(2)
    say.error(torch.autograd.graph.increment_version, z)
    say.error(torch.autograd._unsafe_preserve_version_counter, 3)
    w = torch.ones(2, requires_grad=True)
    v = w * w
    torch.autograd.graph.increment_version(w)
    say.error(lambda: v.sum().backward())


def force_original_view_tracking(torch, say):
    say(torch.autograd.is_view_replay_enabled() if hasattr(torch.autograd, "is_view_replay_enabled") else "?")
    x = torch.ones(2, 2, requires_grad=True)
    with torch.autograd._force_original_view_tracking(True):
        say(torch.autograd.is_view_replay_enabled())
        b = x * 1
        v = b.view(4)
        b.mul_(2)
        say(v.grad_fn.name())
        w = b.t()[0]
        w.mul_(3)
        say(w.grad_fn.name(), b.grad_fn.name())
        v2 = b.diagonal()
        b.mul_(2)
        say(v2.grad_fn.name())
        say.graph(v2)
    torch.autograd._force_original_view_tracking(False)
    say(torch.autograd.is_view_replay_enabled())

    @torch.autograd._force_original_view_tracking(True)
    def inside():
        return torch.autograd.is_view_replay_enabled()

    say(inside(), torch.autograd.is_view_replay_enabled())


def chained_writes(torch, say):
    x = torch.zeros(2, 3, requires_grad=True)
    b = x.clone()
    b[0] = 1
    b[:, 1] *= 2
    b[1, 2] += 3
    b.view(-1)[0:2] = 7
    say.graph(b)
    b.sum().backward()
    say(x.grad, b)


def views_of_views(torch, say):
    root = torch.randn(2, 2, requires_grad=True)
    x = root.clone()
    v1 = x.narrow(0, 0, 1)
    v2 = v1.narrow(1, 1, 1)
    say(v2._base is x, v1._base is x)
    v2.mul_(2)
    say(v1.grad_fn.name(), v2.grad_fn.name(), x.grad_fn.name())
    x.sum().backward()
    say(root.grad)
    root.grad = None
    x = root.clone()
    v1 = x.narrow(0, 0, 1)
    v2 = v1.narrow(1, 1, 1)
    v1.mul_(2)
    v2.sum().backward()
    say(root.grad)


def a_base_that_is_gone(torch, say):
    x = torch.ones(4, requires_grad=True)
    v = (x * 2)[:2]
    v.mul_(3)
    say.graph(v)
    v.sum().backward()
    say(x.grad, v._base)


def writes_of_something_that_requires_grad(torch, say):
    base = torch.zeros(4)
    v = base[:2]
    y = torch.ones(2, requires_grad=True)
    v.copy_(y)
    say(base, v, base.is_leaf, v.is_leaf)
    say.graph(base)
    base[2] = y.sum()
    base[3:] = y[:1] * 5
    base.sum().backward()
    say(y.grad)
    base = torch.zeros(4)
    base[:] = 3
    say(base.requires_grad)
    base[0] = y[0]
    say(base.requires_grad, base)


def writes_with_overlap_and_shape_errors(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x.expand(3, 2)
    say.error(lambda: y.add_(1))
    say.error(lambda: (x * 1).expand(3, 2).add_(1))
    say.error(lambda: (x * 1).add_(torch.ones(3)))
    say.error(lambda: (x * 1).add_(torch.ones(2, 2)))
    say.error(lambda: torch.ones(2, dtype=torch.int64).add_(0.5))
    say.error(lambda: torch.ones(2, dtype=torch.int64).add_(x))
    say.error(lambda: (x * 1).copy_(torch.ones(3)))
    say.error(lambda: torch.ones(2).mul_(1j))
    say.error(lambda: (x * 1).__setitem__(5, 1))
    say.error(lambda: (x * 1).__setitem__(0, torch.ones(2)))
    say.error(lambda: torch.add(x, 1, out=torch.ones(2)))
    say.error(lambda: torch.add(torch.ones(2), 1, out=x * 1))
    say.error(lambda: torch.mul(x.detach(), 2, out=x))


def out_arguments(torch, say):
    a, b = torch.ones(2), torch.ones(2)
    out = torch.empty(0)
    r = torch.add(a, b, out=out)
    say(r is out, out)
    with torch.no_grad():
        o = torch.zeros(2, requires_grad=True)
        say(torch.mul(a, 3, out=o))
    x = torch.ones(2, requires_grad=True)
    say.error(lambda: torch.sin(x, out=out))
    say.error(lambda: torch.sin(a, out=x))
    y = torch.zeros(2)
    y.requires_grad_()
    say.error(lambda: torch.mul(a, b, out=y))


def complex_views_and_writes(torch, say):
    z = torch.tensor([1 + 2j, 3 - 1j], requires_grad=True)
    w = z * 1
    w.real.mul_(2)
    say(w, w.grad_fn.name())
    w.imag.zero_()
    say.graph(w)
    w.abs().sum().backward()
    say(z.grad)
    w = z * 1
    r = torch.view_as_real(w)
    r[:, 0] = 5
    say.graph(w)
    c = torch.view_as_complex(torch.ones(2, 2, requires_grad=True) * 1)
    c.mul_(1j)
    say.graph(c)
    say.error(lambda: torch.ones(2).imag)
    v = torch.ones(2, requires_grad=True)
    say(v.real is v, v.conj() is v)
    w = z * 1
    w.conj().mul_(2j)
    say.graph(w)
    say(w)


def set_data(torch, say):
    x = torch.ones(2, requires_grad=True)
    x.data = torch.zeros(3)
    say(x, x.grad)
    x.sum().backward()
    say(x.grad)
    say.error(lambda: setattr(x, "data", torch.zeros(3, dtype=torch.int64)))
    say.error(lambda: setattr(x, "data", torch.zeros(3, dtype=torch.float64)))
    say(x.dtype)
    say.error(lambda: setattr(x, "data", 3))
    say.error(lambda: setattr(x, "data", None))
    y = x * 2
    y.data = torch.zeros(3)
    say(y)
    y.sum().backward()
    z = torch.ones(2)
    z.data = torch.ones(2, dtype=torch.int64)
    say(z)
    z.data = torch.ones(2, requires_grad=True)
    say(z.requires_grad)
    w = torch.ones(4)
    v = w[:2]
    v.data = torch.zeros(2)
    say(w, v, v._is_view())
    say.error(lambda: delattr(x, "data"))


def resize_and_set(torch, say):
    x = torch.ones(2, 2, requires_grad=True)
    say.error(lambda: x.resize_(4))
    say.error(lambda: (x * 1).resize_(4))
    say.error(lambda: (x * 1).resize_as_(torch.ones(4)))
    say.error(lambda: x.resize(4))
    say.error(lambda: x.set_(torch.ones(2)))
    y = torch.ones(2, 2)
    y.resize_(4)
    say(y, y._version)


def diamond_views_with_hooks_on_old_versions(torch, say):
    x = torch.ones(3, requires_grad=True)
    a = x * 2
    old = a.grad_fn
    a[0].mul_(5)
    new = a.grad_fn
    say(old is new, new.name(), [n.name() for n, _ in new.next_functions])
    a[1].add_(1)
    say.graph(a)
    say(a._base, a[0]._base is a)


def is_view_and_base_of_everything(torch, say):
    x = torch.ones(2, 2)
    say(x._is_view(), x._base, x[0]._is_view(), x[0]._base is x, x.clone()._is_view(), x.T._base is x)
    y = x.requires_grad_()[0]
    say(y._base is x, y.detach()._base, y.detach()._is_view())
    with torch.no_grad():
        say(x[0]._is_view(), x[0]._base is x)
    with torch.inference_mode():
        say(x[0]._is_view(), x[0]._base)


def copy_slices_run_with_inputs_not_needed(torch, say):
    x, y = torch.ones(4), torch.ones(2, requires_grad=True)
    b = x.clone()
    b[:2].mul_(y)
    b.sum().backward()
    say(y.grad)
    x.requires_grad_()
    b = x.clone()
    b[:2].mul_(y)
    say(torch.autograd.grad(b.sum(), y, retain_graph=True), torch.autograd.grad(b.sum(), x))
    b = x.clone()
    b[:2].mul_(y.detach())
    b.sum().backward(inputs=[x])
    say(x.grad)


def second_order_through_writes(torch, say):
    x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
    b = x.clone()
    b[1:].mul_(b[:2].clone())
    (g,) = torch.autograd.grad((b**2).sum(), x, create_graph=True)
    say(g)
    say(torch.autograd.grad(g.sum(), x))
    b = x.clone()
    b[0] = b[1] * b[2]
    (g,) = torch.autograd.grad(b.prod(), x, create_graph=True)
    say(g, torch.autograd.grad(g.sum(), x))
