"""`.grad`: who may set it, what lies in it, in which memory and layout; `.data`; what is not defined."""

import copy
import gc
import pickle
import weakref


def setting_a_gradient_of_a_wrong_kind(torch, say):
    x = torch.ones(2, 3, requires_grad=True)
    for value in (
        3, "text", [1.0], None, x, torch.ones(3, 2), torch.ones(2), torch.ones(2, 3, dtype=torch.float64), torch.ones(2, 3).long(),
        torch.ones(2, 3, dtype=torch.complex64), torch.ones(1, 3).expand(2, 3), torch.ones(3, 2).t(), torch.nn.Parameter(torch.ones(2, 3)),
        torch.ones(2, 3, requires_grad=True) * 2, torch.ones(0), torch.tensor(1.0),
    ):  # fmt: skip
        say.error(lambda: setattr(x, "grad", value))
        say(x.grad is value, x.grad is None)
        x.grad = None


def setting_a_gradient_where_none_is_required(torch, say):
    x = torch.ones(2)
    x.grad = torch.ones(2)
    say(x.grad, x.requires_grad)
    x.requires_grad_()
    (x * 2).sum().backward()
    say(x.grad)
    y = x * 2
    y.grad = torch.ones(2)
    say(y.grad, y.retains_grad)
    i = torch.ones(2, dtype=torch.long)
    say.error(lambda: setattr(i, "grad", torch.ones(2, dtype=torch.long)))
    say(i.grad)
    say.error(lambda: setattr(i, "grad", torch.ones(2)))


def deleting_a_gradient(torch, say):
    x = torch.ones(2, requires_grad=True)
    x.sum().backward()
    del x.grad
    say(x.grad)
    del x.grad
    x.sum().backward()
    say(x.grad)


def deleting_other_attributes(torch, say):
    x = torch.ones(2, requires_grad=True)
    for name in ("requires_grad", "data", "_backward_hooks", "is_leaf", "grad_fn", "shape", "T", "names", "device"):
        try:
            delattr(x, name)
            say(name, "deleted")
        except Exception as error:
            say(name, type(error).__name__)


def the_gradient_is_not_copied_when_set(torch, say):
    x = torch.ones(2, requires_grad=True)
    g = torch.zeros(2)
    x.grad = g
    (x * 3).sum().backward()
    say(x.grad is g, g)
    x.grad.add_(1)
    say(g, x.grad._version)


def accumulating_into_a_gradient_that_is_a_view(torch, say):
    flat = torch.zeros(6)
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, 2, requires_grad=True)
    x.grad, y.grad = flat[:2], flat[2:].view(2, 2)
    ((x * 2).sum() + (y * 3).sum()).backward()
    say(flat, x.grad._is_view(), y.grad)
    ((x * 2).sum() + (y * 3).sum()).backward()
    say(flat)


def accumulating_with_create_graph_makes_a_new_tensor(torch, say):
    flat = torch.zeros(2)
    x = torch.ones(2, requires_grad=True)
    x.grad = flat
    (x * x).sum().backward(create_graph=True)
    say(x.grad is flat, flat, x.grad)
    (x * x).sum().backward()
    say(x.grad, flat)


def accumulating_into_an_expanded_gradient(torch, say):
    x = torch.ones(2, 2, requires_grad=True)
    x.grad = torch.ones(1).expand(2, 2)
    say.error(lambda: (x * 2).sum().backward())
    say(x.grad)
    x.grad = None
    x.sum().backward()
    say(x.grad.stride())
    (x * 2).sum().backward()
    say(x.grad)


def accumulating_into_a_gradient_that_requires_grad(torch, say):
    x, w = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    x.grad = w * 2
    (x * 3).sum().backward()
    say(x.grad, x.grad.grad_fn and x.grad.grad_fn.name())
    x.grad = w * 2
    (x * 3).sum().backward(create_graph=True)
    say(x.grad)
    x.grad = w
    (x * 3).sum().backward()
    say(x.grad, w)


def layouts_of_gradients(torch, say):
    for make in (
        lambda: torch.rand(2, 3, 4), lambda: torch.rand(4, 3, 2).permute(2, 1, 0), lambda: torch.rand(2, 6, 4)[:, ::2], lambda: torch.rand(2, 3, 1).expand(2, 3, 4),
        lambda: torch.rand(24).as_strided((2, 3, 4), (1, 2, 6)), lambda: torch.rand(2, 3, 4, 5).to(memory_format=torch.channels_last),
    ):  # fmt: skip
        x = make().detach().requires_grad_()
        strides = [x.stride()]
        for f in (
            lambda x: x.sum(),
            lambda x: (x * x).sum(),
            lambda x: x.transpose(0, 1).exp().sum(),
            lambda x: x.contiguous().sum(),
            lambda x: x[0].sum(),
        ):
            x.grad = None
            f(x).backward()
            strides.append(x.grad.stride())
            f(x).backward()
            strides.append(x.grad.stride())
            strides.append(torch.autograd.grad(f(x), x)[0].stride())
        say(strides)


def layouts_with_create_graph(torch, say):
    x = torch.rand(3, 2).t().detach().requires_grad_()
    (x * x).sum().backward(create_graph=True)
    say(x.stride(), x.grad.stride(), x.grad.grad_fn.name())
    x.grad = None
    (x.contiguous() * 2).sum().backward(create_graph=True)
    say(x.grad.stride(), x.grad.grad_fn and x.grad.grad_fn.name())
    (x.contiguous() * 2).sum().backward(create_graph=True)
    say(x.grad.stride(), x.grad.grad_fn and x.grad.grad_fn.name())


def a_gradient_that_somebody_else_holds_is_copied(torch, say):
    x = torch.ones(2, requires_grad=True)
    g = torch.full((2,), 3.0)
    kept = []
    x.register_hook(kept.append)
    x.view_as(x).backward(g)
    say(x.grad is g, x.grad.data_ptr() == g.data_ptr(), x.grad.data_ptr() == kept[0].data_ptr())
    x.grad = None
    (x * 2).backward(g)
    say(x.grad.data_ptr() == kept[1].data_ptr())
    x.grad.zero_()
    say(kept)


def two_leaves_do_not_share_a_gradient(torch, say):
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    (x + y).sum().backward()
    say(x.grad.data_ptr() == y.grad.data_ptr())
    x.grad.add_(1)
    say(y.grad)
    x.grad = y.grad = None
    (x + y).backward(torch.ones(2))
    say(x.grad.data_ptr() == y.grad.data_ptr())
    x.grad = y.grad = None
    z = x + y
    z.retain_grad()
    z.exp().sum().backward()
    say(x.grad.data_ptr() == y.grad.data_ptr(), x.grad.data_ptr() == z.grad.data_ptr())


def retained_gradients_are_kept_apart(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 1
    z = y + 0
    for t in (y, z):
        t.retain_grad()
    z.sum().backward()
    y.grad.add_(5)
    say(x.grad, y.grad, z.grad)
    y = x * 1
    y.retain_grad()
    y.retain_grad()
    y.sum().backward(retain_graph=True)
    say(y.grad)
    y.sum().backward()
    say(y.grad, len(y._backward_hooks or {}))


def a_zero_gradient_and_no_gradient(torch, say):
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    (x * 0 + y.detach()).sum().backward()
    say(x.grad, y.grad)
    torch.where(torch.tensor([True, True]), x, y).sum().backward()
    say(x.grad, y.grad)
    m = torch.nn.Linear(2, 1)
    o = torch.optim.SGD(m.parameters(), 0.1, momentum=0.9)
    m(torch.zeros(1, 2)).sum().backward()
    say(m.weight.grad, m.bias.grad)
    o.zero_grad()
    say(m.weight.grad)
    m(torch.zeros(1, 2)).sum().backward()
    o.zero_grad(set_to_none=False)
    say(m.weight.grad, m.bias.grad)


def the_gradient_of_a_gradient_tensor(torch, say):
    x = torch.ones(2, requires_grad=True)
    (x**3).sum().backward(create_graph=True)
    g = x.grad
    say(g.requires_grad, g.is_leaf, g.grad_fn.name())
    g.sum().backward()
    say(x.grad, x.grad is g)
    say.error(lambda: x.grad.requires_grad_(False))
    x.grad.detach_()
    say(x.grad)


def a_cycle_of_a_leaf_and_its_gradient_is_collected(torch, say):
    x = torch.ones(2, requires_grad=True)
    (x * x).sum().backward(create_graph=True)
    gone = weakref.ref(x)
    x.grad = None
    del x
    gc.collect()
    say(gone() is None)


def data_is_another_tensor(torch, say):
    x = torch.ones(2, requires_grad=True)
    d = x.data
    say(d is x.data, d.requires_grad, d.is_leaf, d._version, d.data_ptr() == x.data_ptr())
    y = x * x
    d.add_(1)
    say(x, x._version, d._version)
    y.sum().backward()
    say(x.grad)
    e = x.detach()
    y = x * x
    e.add_(1)
    say(x._version, e._version)
    say.error(lambda: y.sum().backward())


def setting_data(torch, say):
    x = torch.ones(2, requires_grad=True)
    for value in (torch.zeros(2), torch.zeros(3), torch.zeros(2, 2), torch.zeros(2, dtype=torch.float64), torch.zeros(2).long(), 3, None, "text", torch.nn.Parameter(torch.zeros(2)),
                  torch.zeros(2, dtype=torch.complex64), torch.zeros(2, requires_grad=True) * 2):  # fmt: skip
        x = torch.ones(2, requires_grad=True)
        say.error(lambda: setattr(x, "data", value))
        say(x, x._version, x.requires_grad, x.is_leaf)


def setting_data_of_what_is_in_a_graph(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * x
    x.data = torch.zeros(2)
    say(x._version)
    y.sum().backward()
    say(x.grad)
    x.data = torch.zeros(3)
    say(x.grad)
    say.error(lambda: (x * 2).sum().backward())
    x.grad = None
    (x * 2).sum().backward()
    say(x.grad)
    y = x * 2
    y.data = torch.ones(1)
    say(y, y.grad_fn.name())
    say.error(lambda: y.sum().backward())


def setting_data_of_a_view_and_of_its_base(torch, say):
    base = torch.zeros(4)
    view = base[:2]
    base.data = torch.ones(4)
    say(view, view._base is base)
    view.data = torch.full((2,), 5.0)
    say(base, view, view._is_view())
    view.add_(1)
    say(base, view, base._version, view._version)


def the_accumulator_after_data_has_changed(torch, say):
    x = torch.ones(2, requires_grad=True)
    acc = (x * 1).grad_fn.next_functions[0][0]
    x.data = torch.ones(3)
    say((x * 1).grad_fn.next_functions[0][0] is acc)
    x.data = torch.ones(3, dtype=torch.float64)
    y = x * 1
    say(y.grad_fn.next_functions[0][0] is acc)
    y.sum().backward()
    say(x.grad)


def requires_grad_of_what_cannot(torch, say):
    for dtype in (torch.int64, torch.bool, torch.uint8, torch.float16, torch.complex128):
        x = torch.ones(2, dtype=dtype)
        say.error(lambda: x.requires_grad_())
        say.error(lambda: setattr(x, "requires_grad", True))
        say.error(lambda: x.requires_grad_(False))
        say.error(lambda: torch.ones(2, dtype=dtype, requires_grad=True))
        say.error(lambda: torch.tensor([1], dtype=dtype, requires_grad=True))
        say.error(lambda: torch.nn.Parameter(x))
        say.error(lambda: x.detach().requires_grad_("yes"))


def requires_grad_of_a_result(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    say.error(lambda: y.requires_grad_(False))
    say.error(lambda: setattr(y, "requires_grad", False))
    say.error(lambda: y.requires_grad_(True))
    say.error(lambda: setattr(y, "requires_grad", 1))
    say.error(lambda: setattr(x, "requires_grad", "no"))
    say.error(lambda: setattr(x, "requires_grad", None))
    say.error(lambda: x.requires_grad_(requires_grad=False))
    say(x.requires_grad)
    say.error(lambda: x.requires_grad_(1))


def leaves_turned_on_and_off(torch, say):
    x = torch.ones(2)
    a = x * 2
    x.requires_grad_()
    b = x * 3
    x.requires_grad_(False)
    c = x * 4
    (a + b + c).sum().backward()
    say(x.grad, x.requires_grad, c.requires_grad, b.grad_fn.next_functions[0][0].name())
    x.requires_grad_()
    say(x.grad)


def undefined_gradients_arrive_as_none(torch, say):
    class Two(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, materialize):
            ctx.set_materialize_grads(materialize)
            return x * 1, x * 2

        @staticmethod
        def backward(ctx, a, b):
            say(a, b)
            return (a if a is not None else b) * 1, None

    x = torch.ones(2, requires_grad=True)
    for flag in (True, False):
        Two.apply(x, flag)[1].sum().backward()
        a, b = Two.apply(x, flag)
        a.register_hook(lambda g: say("a", g))
        b.register_hook(lambda g: say("b", g))
        b.sum().backward()


def what_the_operators_do_with_undefined_gradients(torch, say):
    class Stop(torch.autograd.Function):
        @staticmethod
        def forward(ctx, *xs):
            return tuple(x.clone() for x in xs)

        @staticmethod
        def backward(ctx, *gs):
            return (None,) * len(gs)

    for f in (
        lambda x: x * 2, lambda x: x.exp(), lambda x: x.sum(0), lambda x: x.view(2), lambda x: x[0:1], lambda x: torch.cat([x, x]), lambda x: torch.stack([x, x]), lambda x: x.unbind(0)[0],
        lambda x: x.split(1)[0], lambda x: x.max(0)[0], lambda x: x @ x, lambda x: x.clone(), lambda x: x.double(), lambda x: x.softmax(0), lambda x: torch.linalg.norm(x), lambda x: x.var(),
        lambda x: x.expand(2, 2), lambda x: x.index_select(0, torch.tensor([0])), lambda x: x.cumsum(0), lambda x: torch.nn.functional.linear(x, x[None]), lambda x: x.sort()[0],
    ):  # fmt: skip
        x = torch.ones(2, requires_grad=True)
        y = f(x)
        (z,) = Stop.apply(y)
        z.sum().backward()
        say(y.grad_fn.name(), x.grad)


def an_undefined_gradient_through_a_copy_slices(torch, say):
    class Stop(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

        @staticmethod
        def backward(ctx, g):
            return None

    x, w = torch.ones(2, requires_grad=True), torch.ones(1, requires_grad=True)
    y = x * 1
    y[:1] = w
    Stop.apply(y).sum().backward()
    say(x.grad, w.grad)
    y = x * 1
    y[:1].mul_(w)
    Stop.apply(y).sum().backward()
    say(x.grad, w.grad)


def undefined_grad_by_hand(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 1
    say(torch.autograd.grad([y.sum()], [x], [None]))
    say(torch.autograd.grad([y], [x], [torch.zeros(2)]) if False else "")
    say(torch.autograd.grad(y.sum(), [x, torch.ones(1, requires_grad=True)], allow_unused=True, materialize_grads=True))


def gradients_of_copies_and_pickles(torch, say):
    x = torch.ones(2, requires_grad=True)
    (x * 3).sum().backward()
    for y in (copy.copy(x), copy.deepcopy(x), pickle.loads(pickle.dumps(x))):
        say(y, y.grad, y.is_leaf, y.requires_grad, y is x)
    p = torch.nn.Parameter(torch.ones(2))
    (p * 3).sum().backward()
    for q in (copy.copy(p), copy.deepcopy(p), pickle.loads(pickle.dumps(p))):
        say(q, q.grad, type(q).__name__)
    say.error(lambda: copy.deepcopy(x * 2))
    say.error(lambda: copy.copy(x * 2).grad_fn)
    say.error(lambda: pickle.dumps(x * 2) and "fine")


def deepcopies_share_what_was_shared(torch, say):
    x = torch.zeros(4)
    v = x[:2]
    a, b = copy.deepcopy([x, v])
    a.add_(1)
    say(b, b._is_view(), b.data_ptr() == a.data_ptr())
    c, d = copy.deepcopy([x, x])
    say(c is d)
    p = torch.nn.Parameter(torch.ones(2))
    p.grad = torch.ones(2)
    q, g = copy.deepcopy([p, p.grad])
    say(q.grad is g, q.grad.data_ptr() == g.data_ptr())
    x = torch.ones(2, requires_grad=True)
    x.attribute = [1, 2]
    y = copy.deepcopy(x)
    say(y.attribute, y.attribute is x.attribute)


def hooks_are_copied_or_not(torch, say):
    x = torch.ones(2, requires_grad=True)
    x.register_hook(lambda g: say("hook", g))
    y = copy.deepcopy(x)
    y.sum().backward()
    say(y._backward_hooks, y.grad)
    z = copy.copy(x)
    say(z is x)
    z.sum().backward()
    say.error(lambda: pickle.dumps(x) and "pickled")


def a_pickled_view_has_its_own_numbers(torch, say):
    x = torch.arange(6.0).view(2, 3)
    for v in (x.t(), x[:, 1:], x[0], x.expand(2, 2, 3), x[::2]):
        w = pickle.loads(pickle.dumps(v))
        say(w, w.stride(), w.storage_offset(), w._is_view())
        w = copy.deepcopy(v)
        say(w.stride(), w.storage_offset(), w._is_view())


def names_that_are_not_attributes(torch, say):
    x = torch.ones(2, requires_grad=True)
    say.error(lambda: x.not_there)
    say.error(lambda: x.volatile)
    x.volatile = True
    say(x.volatile)
    say(hasattr(x, "__array__"), hasattr(x, "nothing"), getattr(x, "nothing", 3))
    x.own = 5
    say(x.own, (x * 2).__dict__, x.detach().__dict__, x.__dict__)
