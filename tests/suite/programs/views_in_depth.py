"""Views and writes in depth: chains, replay, what `_base` is, storages, versions, `set_`, `resize_`, `swap`."""

import gc
import weakref


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


def views_made_before_and_after_a_write(torch, say):
    x = torch.ones(4, requires_grad=True)
    b = x * 1
    before = b[:2]
    b.mul_(3)
    after = b[:2]
    (before * 2 + after * 5).sum().backward()
    say(x.grad, before, after, before.grad_fn.name(), after.grad_fn.name())


def grad_fn_of_a_view_is_made_when_asked_for(torch, say):
    x = torch.ones(4, requires_grad=True)
    b = x * 1
    v = b[:2]
    old = v.grad_fn
    b.add_(1)
    new = v.grad_fn
    say(old.name(), new.name(), old is new, v.grad_fn is new, new.next_functions[0][0].name())
    with torch.no_grad():
        b.add_(1)
    say(v.grad_fn is new, v._version)


def every_view_after_its_base_was_written(torch, say):
    for view in (
        lambda b: b[1], lambda b: b[:, 1:], lambda b: b.t(), lambda b: b.T, lambda b: b.view(-1), lambda b: b.reshape(3, 2), lambda b: b.unsqueeze(0), lambda b: b[None].squeeze(0), lambda b: b.expand(2, 2, 3), lambda b: b.permute(1, 0), lambda b: b.transpose(0, 1),
        lambda b: b.diagonal(), lambda b: b.narrow(1, 0, 2), lambda b: b.select(0, 1), lambda b: b.as_strided((2,), (3,), 1), lambda b: b.unfold(1, 2, 1), lambda b: b.unflatten(1, (3, 1)), lambda b: b.flatten(), lambda b: b.view_as(b), lambda b: b.movedim(0, 1),
        lambda b: b.swapaxes(0, 1), lambda b: b.ravel(), lambda b: b.detach(), lambda b: b.real, lambda b: b.mT, lambda b: b.alias() if hasattr(b, "alias") else b.view_as(b), lambda b: b[..., 0], lambda b: b[0][1:], lambda b: b.view(3, 2)[1], lambda b: b.split(1)[0], lambda b: b.unbind()[1], lambda b: b.chunk(2, 1)[0], lambda b: b.tensor_split(2, 1)[1], lambda b: b.hsplit(3)[0],
    ):  # fmt: skip
        x = torch.arange(6.0).view(2, 3).requires_grad_()
        b = x * 1
        v = view(b)
        names = [v.grad_fn and v.grad_fn.name()]
        b.mul_(2)

        def after():
            names.append(v.grad_fn and v.grad_fn.name())
            if v.requires_grad:
                v.sum().backward()
            say(names, v._is_view(), v._version, x.grad)

        say.error(after)


def every_view_written_itself(torch, say):
    for view in (
        lambda b: b[1], lambda b: b[:, 1:], lambda b: b.t(), lambda b: b.view(-1), lambda b: b.unsqueeze(0), lambda b: b.expand(1, 2, 3), lambda b: b.permute(1, 0), lambda b: b.diagonal(), lambda b: b.narrow(1, 0, 2), lambda b: b.as_strided((2,), (3,), 1),
        lambda b: b.unflatten(1, (3, 1)), lambda b: b.view_as(b), lambda b: b.real, lambda b: b[0][1:], lambda b: b.view(3, 2)[1], lambda b: b.split(1)[0], lambda b: b.unbind()[1], lambda b: b.chunk(2, 1)[0], lambda b: b.detach(), lambda b: b.unfold(1, 1, 1), lambda b: b.swapdims(0, 1).squeeze(), lambda b: b[b > 2], lambda b: b[[0]], lambda b: b.reshape(3, 2).t().reshape(6),
    ):  # fmt: skip
        x = torch.arange(6.0).view(2, 3).requires_grad_()
        b = x * 1

        def write():
            v = view(b)
            v.mul_(3)
            say(b.grad_fn.name(), v.grad_fn and v.grad_fn.name(), b._version, v._version)
            b.sum().backward()
            say(x.grad)

        say.error(write)


def what_the_base_of_a_view_is(torch, say):
    x = torch.arange(6.0)
    v = x.view(2, 3)
    w = v[0]
    say(v._base is x, w._base is x, w._base is v, x._base, w._is_view())
    p = torch.nn.Parameter(torch.ones(2, 2))
    say(p[0]._base is p, p.detach()._base is p, p.data._base, p.detach()._is_view())
    with torch.no_grad():
        say(p[0]._base is p, p[0]._is_view())
    with torch.inference_mode():
        say(p[0]._is_view(), x[0]._is_view())
    y = p * 1
    say(y.detach()._is_view(), y.detach()[0]._base is y, y.contiguous() is y, y.t().contiguous()._is_view())
    known = weakref.ref(x)
    del x, v
    gc.collect()
    say(known() is not None, w._base is known())


def a_view_of_a_leaf_under_no_grad(torch, say):
    x = torch.ones(4, requires_grad=True)
    with torch.no_grad():
        v = x[:2]
    say(v.requires_grad, v._is_view(), v._base is x)
    say.error(lambda: v.mul_(2))
    with torch.no_grad():
        v.mul_(2)
    say(x, x._version)
    y = x * 1
    with torch.no_grad():
        w = y[:2]
    say.error(lambda: w.mul_(2))
    with torch.no_grad():
        w.mul_(2)
    say.error(lambda: w.requires_grad_())
    say(w.requires_grad, y)


def a_write_that_makes_a_view_require_grad(torch, say):
    w = torch.ones(2, requires_grad=True)
    b = torch.zeros(4)
    v = b[:2]
    u = b[1:3]
    v.copy_(w)
    say(b.requires_grad, v.requires_grad, u.requires_grad, b.grad_fn.name(), v.grad_fn.name(), u.grad_fn.name())
    u.sum().backward()
    say(w.grad)


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


def splits_may_not_be_written(torch, say):
    x = torch.ones(4, requires_grad=True)
    for f in (
        lambda b: b.split(2),
        lambda b: b.unbind(),
        lambda b: b.chunk(2),
        lambda b: b.tensor_split(2),
        lambda b: torch.split_with_sizes(b, [1, 3]) if hasattr(torch, "split_with_sizes") else b.split([1, 3]),
        lambda b: torch.unsafe_split(b, 2),
        lambda b: torch.unsafe_chunk(b, 2),
        lambda b: b.view(2, 2).hsplit(2),
        lambda b: b.view(2, 2).vsplit(2),
    ):
        b = x * 1
        parts = f(b)
        say(parts[0].grad_fn.name(), parts[0]._is_view())
        say.error(lambda: parts[0].mul_(2).requires_grad)
        b = x * 1
        parts = f(b)
        b.mul_(2)
        say.error(lambda: parts[0].sum().backward())
        with torch.no_grad():
            parts = f(x * 1)
        say.error(lambda: parts[0].mul_(2).requires_grad)


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
        say.error(lambda: t.add_(x).dtype)
        t = target.clone()
        say.error(lambda: t.__setitem__(0, x[0]) or t.requires_grad)


def assignments_by_index(torch, say):
    w = torch.tensor(5.0, requires_grad=True)
    row = torch.tensor([1.0, 2.0], requires_grad=True)
    cases = {
        "number": lambda b: b.__setitem__((0, 1), 7), "scalar": lambda b: b.__setitem__((0, 1), w), "row": lambda b: b.__setitem__(0, row), "column": lambda b: b.__setitem__((slice(None), 0), row), "mask": lambda b: b.__setitem__(b > 2, w), "list": lambda b: b.__setitem__([0, 1], row),
        "ellipsis": lambda b: b.__setitem__(..., w), "none": lambda b: b.__setitem__(None, w), "step": lambda b: b.__setitem__(slice(None, None, 2), row), "tensor": lambda b: b.__setitem__(torch.tensor([1]), row), "two lists": lambda b: b.__setitem__(([0, 1], [1, 0]), row),
        "empty": lambda b: b.__setitem__([], w), "true": lambda b: b.__setitem__(True, w), "false": lambda b: b.__setitem__(False, w), "too many": lambda b: b.__setitem__((0, 0, 0), w), "far": lambda b: b.__setitem__(5, w), "shape": lambda b: b.__setitem__(0, torch.ones(3)), "mask row": lambda b: b.__setitem__(torch.tensor([True, False]), row),
        "float index": lambda b: b.__setitem__(1.0, w), "text": lambda b: b.__setitem__("a", w), "mixed": lambda b: b.__setitem__((slice(None), [1]), w), "negative step": lambda b: b.__setitem__(slice(None, None, -1), w),
    }  # fmt: skip
    for name, assign in cases.items():
        x = torch.arange(4.0).view(2, 2).requires_grad_()
        w.grad = row.grad = None
        b = x * 1

        def go():
            assign(b)
            say(name, b.grad_fn.name(), b._version)
            (b * torch.tensor([[1.0, 10.0], [100.0, 1000.0]])).sum().backward()
            say(x.grad, w.grad, row.grad)

        say.error(go)


def augmented_assignments(torch, say):
    x = torch.arange(4.0, requires_grad=True)
    b = x * 1
    c = b
    b += 1
    b *= 2
    b -= x
    b /= 3
    b **= 2
    say(b is c, b.grad_fn.name(), b._version)
    b[1:3] += 5
    b[0] *= b[1]
    say.graph(b, 3)
    b.sum().backward()
    say(x.grad)
    y = torch.arange(4.0, requires_grad=True)

    def on_a_leaf():
        nonlocal y
        y += 1

    say.error(on_a_leaf)
    i = torch.arange(3)

    def divide():
        nonlocal i
        i /= 2

    say.error(divide)
    i //= 2
    say(i)


def storages(torch, say):
    x = torch.arange(6.0)
    v = x[2:5]
    s = x.untyped_storage()
    say(s.nbytes(), v.untyped_storage().nbytes(), v.storage_offset(), s.data_ptr() == v.untyped_storage().data_ptr())
    say(x.untyped_storage().size(), x.nbytes, x.itemsize, x.element_size(), v.nbytes)
    say(torch.empty(0).untyped_storage().nbytes(), x.data_ptr() + 8 == v.data_ptr())


def set_on_tensors(torch, say):
    x, y = torch.ones(2), torch.arange(3.0)
    x.set_(y)
    say(x, x.data_ptr() == y.data_ptr(), x._version, y._version)
    leaf = torch.ones(2, requires_grad=True)
    say.error(lambda: leaf.set_(y))
    with torch.no_grad():
        say.error(lambda: leaf.set_(y))
    say(leaf, leaf.is_leaf)
    r = torch.ones(2, requires_grad=True) * 2
    say.error(lambda: r.set_(y))
    say.error(lambda: y.set_(torch.ones(2, requires_grad=True) * 2))
    say.error(lambda: torch.ones(2).set_(torch.ones(2).long()))
    z = torch.ones(2)
    z.set_()
    say(z.shape)
    a = torch.ones(4)
    say.error(lambda: z.set_(a.untyped_storage(), 1, (2,), (1,)))
    say(z)


def resizing(torch, say):
    x = torch.arange(4.0)
    x.resize_(2)
    say(x, x._version)
    x.resize_(2, 2)
    say(x)
    v = torch.arange(4.0)[1:]
    say.error(lambda: v.resize_(2).tolist())
    say.error(lambda: torch.ones(2, requires_grad=True).resize_(2))
    say.error(lambda: torch.ones(2, requires_grad=True).resize_(3))
    r = torch.ones(2, requires_grad=True) * 2
    say.error(lambda: r.resize_(3))
    with torch.no_grad():
        say.error(lambda: torch.ones(2, requires_grad=True).resize_(1).shape)
    say.error(lambda: x.resize_(-1))
    say.error(lambda: x.resize_("a"))
    say.error(lambda: x.resize_as_(torch.ones(1, 2)).shape)


def versions_of_many_writes(torch, say):
    x = torch.ones(4)
    v = x[:2]
    seen = [x._version]
    for f in (lambda: x.add_(1), lambda: v.add_(1), lambda: x.zero_(), lambda: x.copy_(x.clone()), lambda: x.__setitem__(0, 1), lambda: x.t_(), lambda: x.requires_grad_(False), lambda: x.detach().add_(1), lambda: x.data.add_(1), lambda: x.numpy().__setitem__(0, 5), lambda: x.clamp_(0), lambda: x.squeeze_(), lambda: x.fill_(2), lambda: x.normal_(), lambda: x.index_fill_(0, torch.tensor([0]), 1.0), lambda: torch.add(x, 1, out=x), lambda: x.view(2, 2).mul_(2), lambda: x.resize_(4), lambda: x.set_(x.clone()), lambda: x.unsqueeze_(0), lambda: x.swapaxes_(0, 1), lambda: x.masked_fill_(x > 0, 1.0), lambda: x.random_(), lambda: torch.nn.init.ones_(x), lambda: x.apply_(lambda a: a) if False else x, lambda: x.as_strided_((2,), (1,))):  # fmt: skip
        f()
        seen.append(x._version)
    say(seen)


def stale_tensors_of_many_operators(torch, say):
    for f in (
        lambda b: b * b, lambda b: b.exp(), lambda b: b**2, lambda b: b.sin(), lambda b: b.sqrt(), lambda b: b.tanh(), lambda b: b.sigmoid(), lambda b: b / b, lambda b: b @ b, lambda b: b.softmax(0), lambda b: b.max(0)[0], lambda b: b.sum(0), lambda b: b + 1, lambda b: b.relu(), lambda b: b.abs(), lambda b: b.log(), lambda b: b.norm(),
        lambda b: b.prod(), lambda b: b.cumsum(0), lambda b: b.clamp(0, 1), lambda b: b.view(4), lambda b: b.mean(), lambda b: b.var(), lambda b: torch.where(b > 0, b, b * 2), lambda b: b.sort()[0], lambda b: b.gather(0, torch.zeros(1, 2).long()), lambda b: b.det(), lambda b: b.inverse(), lambda b: torch.cat([b, b]), lambda b: b.clone(), lambda b: b.expand(2, 2, 2), lambda b: b.logsumexp(0), lambda b: torch.nn.functional.gelu(b), lambda b: b.std(),
    ):  # fmt: skip
        x = torch.tensor([[1.0, 2.0], [3.0, 5.0]], requires_grad=True)
        b = x * 1
        y = f(b)
        name = y.grad_fn.name()
        b.add_(1)
        try:
            y.sum().backward()
            say(name, "the operand may change")
        except RuntimeError as error:
            say(name, str(error)[:170])
        b = x * 1
        y = f(b)
        try:
            y.add_(1)
            y.sum().backward()
            say(name, "the result may change")
        except RuntimeError as error:
            say(name, str(error)[:170])


def a_view_keeps_its_base_alive(torch, say):
    x = torch.ones(4, requires_grad=True)
    b = x * 1
    v = b[:2]
    known = weakref.ref(b)
    del b
    gc.collect()
    say(known() is not None, v._base is known())
    v.mul_(2)
    v._base.sum().backward()
    say(x.grad)


def a_detached_view_and_its_graph(torch, say):
    x = torch.ones(4, requires_grad=True)
    b = x * 1
    v = b[:2]
    say.error(lambda: v.detach_())
    d = v.detach()
    d.add_(1)
    say(b, b._version, d._version, d.requires_grad)
    y = b * b
    d.add_(1)
    say.error(lambda: y.sum().backward())
    w = b.detach().requires_grad_()
    (w * 2).sum().backward()
    say(w.grad, x.grad)


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
    say.error(lambda: len(torch.tensor(1.0)))
    say(3.0 in x, torch.tensor(3.0) in x)


def tensors_as_python_values(torch, say):
    say.error(lambda: bool(torch.ones(2)))
    say.error(lambda: bool(torch.ones(0)))
    say.error(lambda: bool(torch.ones(1, 1)))
    say.error(lambda: float(torch.ones(2)))
    say.error(lambda: int(torch.tensor(2.7)))
    say.error(lambda: complex(torch.tensor(2.7)))
    say.error(lambda: float(torch.tensor(1 + 2j)))
    say.error(lambda: [1, 2, 3][torch.tensor(1)])
    say.error(lambda: [1, 2, 3][torch.tensor(1.0)])
    say.error(lambda: range(torch.tensor(3)))
    say.error(lambda: hash(torch.ones(1)) == hash(torch.ones(1)))
    say.error(lambda: torch.ones(1) == None)  # noqa: E711
    say.error(lambda: torch.ones(2, requires_grad=True).tolist())
    say.error(lambda: torch.tensor(float("nan")).item())
    say.error(lambda: round(torch.tensor(2.567), 2))
    say.error(lambda: abs(torch.tensor(-2)))
    say.error(lambda: divmod(torch.tensor(7), 2))
    say.error(lambda: torch.tensor(7) & True)
    say.error(lambda: ~torch.tensor(True))
    say.error(lambda: -torch.tensor(True))
    say.error(lambda: torch.tensor(3).__index__())
