"""Views and writes in depth: chains, replay, what `_base` is, storages, versions, `set_`, `resize_`, `swap`."""


def a_chain_of_views_written_in_the_middle(torch, say):
    x = torch.arange(8.0, requires_grad=True)
    b = x * 1
    v = b.view(2, 4)
    w = v[0]
    u = w[1:3]
    w.mul_(2)
    say(b.grad_fn.name(), v.grad_fn.name(), w.grad_fn.name(), u.grad_fn.name())
    say.graph(u)
    (b.sum() + 2 * v.sum() + 3 * w.sum() + 5 * u.sum()).backward()
    say(x.grad)


def the_replay_of_views(torch, say):
    x = torch.arange(4.0, requires_grad=True)
    for flag in (True, False):
        with torch.autograd._force_original_view_tracking(flag):
            b = x * 1
            v = b.view(2, 2).t()
            v.mul_(2)
            say(v.grad_fn.name())
            say.graph(v)
            w = b.as_strided((2,), (2,))
            b.add_(1)
            say(w.grad_fn.name())
            (v.sum() + w.sum()).backward()
        say(x.grad)
        x.grad = None


def writes_over_several_dtypes(torch, say):
    x = torch.ones(2, requires_grad=True)
    for target in (
        torch.zeros(2, dtype=torch.float64),
        torch.zeros(2, dtype=torch.float16),
        torch.zeros(2, dtype=torch.complex64),
        torch.zeros(2).long(),
        torch.zeros(2, dtype=torch.bool),
    ):
        t = target.clone()

        def go():
            t.copy_(x)
            say(t.dtype, t.requires_grad, t.grad_fn and t.grad_fn.name())
            if t.requires_grad:
                (g,) = torch.autograd.grad(t.abs().sum(), x)
                say(g)

        say.error(go)
        t = target.clone()
        say.kind(lambda: t.add_(x).dtype)
        t = target.clone()
        say.error(lambda: t.__setitem__(0, x[0]) or t.requires_grad)


def storages(torch, say):
    x = torch.arange(6.0)
    v = x[2:5]
    s = x.untyped_storage()
    say(s.nbytes(), v.untyped_storage().nbytes(), v.storage_offset(), s.data_ptr() == v.untyped_storage().data_ptr())
    say(torch.empty(0).untyped_storage().nbytes(), x.data_ptr() + 8 == v.data_ptr())


def reversed_and_iterated(torch, say):
    x = torch.arange(4.0).view(2, 2).requires_grad_()
    r = reversed(x)
    say(type(r).__name__, r)
    rows = list(x)
    say(rows, len(x))
    a, b = x
    (a * b).sum().backward()
    say(x.grad, [t.output_nr for t in rows])
    say.error(lambda: list(torch.tensor(1.0)))
    say.kind(lambda: len(torch.tensor(1.0)))
    say(3.0 in x, torch.tensor(3.0) in x)


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
