"""Tensors that are made larger than their memory, and the views that look at it with them."""


def all_views_move_along(torch, say):
    x = torch.arange(6.0)
    v, w, bits = x[2:], x.view(2, 3).t(), x.view(torch.int32)
    v.resize_(10)
    v[0] = 9
    say(x, w, bits, v[:4], v.shape, v.storage_offset(), x._version, v.data_ptr() - x.data_ptr(), w._is_view())
    w.mul_(2)
    say(x, v[:4], v._version)


def conjugates_and_negatives_too(torch, say):
    z = torch.zeros(2, dtype=torch.complex64)
    c = z.conj()
    negative = c.imag
    z.resize_(4)
    z[0] = 1 + 2j
    say(c, negative, c.is_conj(), negative.is_neg())


def what_else_looks_at_it(torch, say):
    p = torch.nn.Parameter(torch.ones(2))
    e = p.detach()
    e.resize_(3)
    e[0] = 4
    say(p, e[:2])
    with torch.inference_mode():
        a, other = torch.ones(2), torch.ones(3)
        b = a[1:]
        a.resize_(5)
        a[1] = 7
        say(a[:2], b, other)


def results_larger_than_their_place(torch, say):
    out = torch.zeros(2)
    view, same = out[1:], out.detach()
    torch.mul(torch.arange(3.0), 2, out=out)
    say(out, view, same)
    for shape in ((0,), (2,), (7,), (1, 2)):
        place = torch.zeros(shape)
        say(torch.add(torch.arange(6.0).reshape(3, 2).t(), 1, out=place).stride(), place.untyped_storage().nbytes())


def memory_of_results(torch, say):
    for make in (
        lambda: torch.empty(0),
        lambda: torch.empty(0)[:],
        lambda: torch.tensor([]),
        lambda: torch.arange(6.0).reshape(2, 3).t().exp(),
        lambda: torch.linalg.inv(torch.eye(3)),
        lambda: torch.ones(3)[:0],
    ):
        t = make()
        count = t.numel()
        say(t.resize_(12).shape, t[:count] if count else count)
    say(torch.empty(3, out=torch.empty(0)).shape, torch.rand((5, 3), out=torch.empty(2, 2)[:0]).shape)


def saved_tensors_that_grow(torch, say):
    x = torch.ones(2, requires_grad=True)
    for shape in (3, 2):
        y = x * 2
        z = y * y
        y.detach().resize_(shape)
        say(y, y._version)
        say.error(lambda: z.sum().backward())
    say(x.grad)
