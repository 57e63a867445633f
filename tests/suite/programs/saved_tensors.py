"""Saved tensors and their hooks, mutation on saved tensors, save_on_cpu."""

import gc
import os
import tempfile
import threading
import weakref


def hooks_by_hand(torch, say):
    a = torch.full((2,), 5.0, requires_grad=True)
    y = a * a
    y.grad_fn._raw_saved_self.register_hooks(lambda t: say("pack", t) or 2 * t, lambda t: say("unpack", t) or t)
    say(y.grad_fn._saved_self, y.grad_fn._saved_other)
    y.sum().backward()
    say(a.grad)
    y = a * a
    y.grad_fn._raw_saved_self.register_hooks(lambda t: 2 * t, lambda t: t / 2)
    y.grad_fn._raw_saved_other.register_hooks(lambda t: 2 * t, lambda t: t)
    y.sum().backward()
    say(a.grad)


def hooks_registered_twice(torch, say):
    a = torch.ones(2, requires_grad=True)
    y = a * a
    y.grad_fn._raw_saved_self.register_hooks(lambda t: t, lambda t: t)
    say.error(lambda: y.grad_fn._raw_saved_self.register_hooks(lambda t: t, lambda t: t))
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t):
        z = a * a
    say.error(lambda: z.grad_fn._raw_saved_self.register_hooks(lambda t: t, lambda t: t))


def wrong_hooks(torch, say):
    a = torch.ones(2, requires_grad=True)
    for pack, unpack in (
        (lambda t: t, lambda t: 3),
        (lambda t: t, lambda t: None),
        (lambda: 1, lambda t: t),
        (lambda t: t, lambda: 1),
        (lambda t: 1 / 0, lambda t: t),
        (lambda t: t, lambda t: 1 / 0),
        (lambda t, u: t, lambda t: t),
        (3, 4),
        (lambda t: t.mul_(2), lambda t: t),
        (lambda t: t.detach().mul_(2), lambda t: t),
        (lambda t: t, lambda t: torch.ones(3)),
        (lambda t: t, lambda t: t.double()),
    ):
        y = a * (a + 1)
        try:
            y.grad_fn._raw_saved_other.register_hooks(pack, unpack)
            y.sum().backward()
        except Exception as error:
            say(type(error).__name__, str(error))

        def default(p=pack, u=unpack):
            with torch.autograd.graph.saved_tensors_hooks(p, u):
                z = (a + 1) * (a + 2)
            z.sum().backward()

        say.error(default)
        a.grad = None


def none_is_not_saved(torch, say):
    a = torch.ones(2, 2, requires_grad=True)
    y = a[:, torch.tensor([0, 1])]
    say(y.grad_fn._saved_indices[0], y.grad_fn._raw_saved_indices[0] is not None)
    say.error(lambda: y.grad_fn._raw_saved_indices[0].register_hooks(lambda t: t, lambda t: t))
    y.grad_fn._raw_saved_indices[1].register_hooks(lambda t: t, lambda t: t)
    loss = torch.nn.functional.nll_loss(a, torch.tensor([0, 1]))
    say(loss.grad_fn._saved_weight)
    say.error(lambda: loss.grad_fn._raw_saved_weight.register_hooks(lambda t: t, lambda t: t))
    say.error(lambda: (a * 2).grad_fn._raw_saved_self.register_hooks(lambda t: t, lambda t: t))


def default_hooks_apply_to_what_is_saved(torch, say):
    a = torch.full((2,), 3.0, requires_grad=True)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: say("pack", t) or 2 * t, lambda t: say("unpack", t) or t):
        y = a * a
        y.sum().backward()
        say(a.grad)
        a + a
        (a.exp() * 2).sum()
        torch.mm(torch.ones(1, 2), a[:, None])
    y = a * a
    say(y.grad_fn._saved_self)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t):
        y = a * a
    say(y.grad_fn._saved_self is a, y.grad_fn._saved_self.data_ptr() == a.data_ptr(), y.grad_fn._saved_self)
    w = a * a
    say(w.grad_fn._saved_self is a)
    with torch.no_grad(), torch.autograd.graph.saved_tensors_hooks(lambda t: say("never"), lambda t: t):
        a * a


def nested_default_hooks(torch, say):
    a = torch.full((2,), 3.0, requires_grad=True)
    hooks = torch.autograd.graph.saved_tensors_hooks
    with hooks(lambda t: 2 * t, lambda t: t):
        with hooks(lambda t: t + 1, lambda t: t):
            y = a * a
        z = a * a
    say(y.grad_fn._saved_self, z.grad_fn._saved_self)
    say(torch.autograd.grad(y.sum(), a), torch.autograd.grad(z.sum(), a))

    def inner(t):
        say("packing", torch.is_grad_enabled())
        return t.detach() * t.detach()

    with hooks(inner, lambda t: t):
        y = a * a
    say(y.grad_fn._saved_self)


def pack_hooks_that_save_themselves(torch, say):
    a = torch.full((2,), 2.0, requires_grad=True)
    depth = []

    def pack(t):
        depth.append(len(depth))
        return t * t

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t):
        say.error(lambda: (a * a).grad_fn._saved_self)
    say(len(depth))


def hooks_and_double_backward(torch, say):
    a = torch.full((2,), 3.0, requires_grad=True)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: 2 * t, lambda t: t):
        y = a**3
        (g,) = torch.autograd.grad(y.sum(), a, create_graph=True)
        say(g)
        say(torch.autograd.grad(g.sum(), a))
    y = a * a
    y.grad_fn._raw_saved_self.register_hooks(lambda t: 2 * t, lambda t: t / 2)
    (g,) = torch.autograd.grad(y.sum(), a, create_graph=True)
    say(g, torch.autograd.grad(g.sum(), a))


def what_unpacking_gives_is_connected(torch, say):
    a = torch.full((2,), 3.0, requires_grad=True)
    b = a * 2
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t.tolist(), lambda t: torch.tensor(t)):
        y = b * b
    s = y.grad_fn._saved_self
    say(s, s.grad_fn is b.grad_fn, s.requires_grad, s is b, s._version)
    e = a.exp()
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t.tolist(), lambda t: torch.tensor(t)):
        e = a.exp()
    say(e.grad_fn._saved_result.grad_fn is e.grad_fn, e.grad_fn._saved_result.is_leaf)
    (g,) = torch.autograd.grad(y.sum(), a, create_graph=True)
    say(g, torch.autograd.grad(g.sum(), a))
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t):
        y = a * a
    say(y.grad_fn._saved_self.is_leaf, y.grad_fn._saved_self.requires_grad, y.grad_fn._saved_self is a)


def versions_are_not_checked_behind_hooks(torch, say):
    a = torch.full((2,), 3.0, requires_grad=True)
    b = a * 1
    y = b * b
    y.grad_fn._raw_saved_self.register_hooks(lambda t: t, lambda t: t)
    b.add_(1)
    say.error(lambda: y.grad_fn._saved_self)
    say.error(lambda: y.grad_fn._saved_other)
    b = a * 1
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t.clone(), lambda t: t):
        y = b * b
    b.add_(1)
    say.error(lambda: y.sum().backward())
    say(a.grad)
    b = a * 1
    y = b * b
    b.add_(1)
    say.error(lambda: y.grad_fn._raw_saved_self.register_hooks(lambda t: t, lambda t: t))


def hooks_are_local_to_a_thread(torch, say):
    a = torch.ones(2, requires_grad=True)
    seen = []

    def work():
        seen.append((a * a).grad_fn._saved_self.tolist())

    with torch.autograd.graph.saved_tensors_hooks(lambda t: t * 5, lambda t: t):
        thread = threading.Thread(target=work)
        thread.start()
        thread.join()
        work()
    say(seen)


def saving_to_disk(torch, say):
    a = torch.full((2,), 3.0, requires_grad=True)
    with tempfile.TemporaryDirectory() as folder:

        def pack(t):
            path = os.path.join(folder, str(len(os.listdir(folder))))
            torch.save(t, path)
            return path

        with torch.autograd.graph.saved_tensors_hooks(pack, lambda p: torch.load(p)):
            y = a * a
        say(len(os.listdir(folder)), y.grad_fn._saved_self)
        y.sum().backward()
        say(a.grad, a.grad.is_leaf)
        y = a.exp()
        y.grad_fn._raw_saved_result.register_hooks(pack, lambda p: torch.load(p))
        say(y.grad_fn._saved_result, y.equal(y.grad_fn._saved_result))


def save_on_cpu(torch, say):
    a = torch.full((2,), 3.0, requires_grad=True)
    with torch.autograd.graph.save_on_cpu():
        y = a * a * a
    say(y.grad_fn._saved_self, y.grad_fn._saved_other is a)
    y.sum().backward()
    say(a.grad)
    with torch.autograd.graph.save_on_cpu(pin_memory=False):
        b = (a * 2).sin()
    say(torch.autograd.grad(b.sum(), a))


def disabling_hooks(torch, say):
    a = torch.ones(2, requires_grad=True)
    off, hooks = torch.autograd.graph.disable_saved_tensors_hooks, torch.autograd.graph.saved_tensors_hooks

    def use():
        with hooks(lambda t: t, lambda t: t):
            a * a

    with off("not here"):
        say.error(use)
        with off("nor there"):
            say.error(use)
        say.error(use)
        say.error(lambda: (a * a).grad_fn._raw_saved_self.register_hooks(lambda t: t, lambda t: t))
    say.error(use)

    def inside():
        with hooks(lambda t: t, lambda t: t):
            with off("late"):
                pass

    say.error(inside)

    @off("decorated")
    def f():
        use()

    say.error(f)
    say.error(use)


def mutation_is_allowed(torch, say):
    allow = torch.autograd.graph.allow_mutation_on_saved_tensors
    a = torch.arange(4.0, requires_grad=True)
    with allow() as ctx:
        b = a.clone()
        c = (b**2).sum()
        b.sin_()
        say(c, b)
        (c + b.sum()).backward()
        say(a.grad)
        ctx.clear()
    a.grad = None
    with allow():
        b = a.clone()
        s = b.sin()
        v = b[:2]
        v.mul_(10)
        b.add_(1)
        e = s.exp()
        e.zero_()
        s.add_(5)
        (s.sum() + e.sum()).backward()
        say(a.grad, b, s)
    b = a.clone()
    c = b.exp()
    with allow():
        c.add_(1)
    say.error(lambda: c.sum().backward())


def mutation_is_not_allowed_everywhere(torch, say):
    allow = torch.autograd.graph.allow_mutation_on_saved_tensors
    a = torch.ones(2, requires_grad=True)

    def nested():
        with allow():
            with allow():
                pass

    say.error(nested)

    def without():
        with allow():
            b = a.clone()
            c = b * b
            b.add_(1)
        c.sum().backward()

    say.error(without)
    say(a.grad)

    def before():
        b = a.clone()
        c = b * b
        with allow():
            b.add_(1)
            c.sum().backward()

    say.error(before)

    def out():
        with allow():
            b = torch.ones(2)
            torch.add(b, 1, out=b)
            say(b)

    say.error(out)

    def hooked():
        with allow():
            with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t):
                b = a.clone()
                c = b * b
                b.add_(1)
                c.sum().backward()

    say.error(hooked)


def mutation_of_views_and_double_backward(torch, say):
    allow = torch.autograd.graph.allow_mutation_on_saved_tensors
    with allow():
        a = torch.arange(4.0, requires_grad=True)
        b = a.clone()
        c = b.view(2, 2)
        d = c * c
        b.zero_()
        d.sum().backward()
        say(a.grad, c)
        x = torch.full((2,), 2.0, requires_grad=True)
        y = x.clone()
        z = y**3
        y.add_(1)
        (g,) = torch.autograd.grad(z.sum(), x, create_graph=True)
        say(g, torch.autograd.grad(g.sum(), x))
        p = x.clone()
        q = p * p
        p.mul_(2)
        r = p * p
        p.mul_(2)
        say(torch.autograd.grad((q + r).sum(), x))


def memory_is_freed(torch, say):
    class Big:
        pass

    a = torch.ones(2, requires_grad=True)
    holder = [Big()]
    ref = weakref.ref(holder[0])

    def pack(t, holder=holder):
        return (holder[0], t.detach())

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda p: p[1]):
        y = (a * a).sum()
    holder.clear()
    say(ref() is not None)
    y.backward(retain_graph=True)
    say(ref() is not None)
    y.backward()
    gc.collect()
    say(ref() is None)


def unpack_hooks_run_at_each_use(torch, say):
    a = torch.ones(2, requires_grad=True)
    counts = [0, 0]

    def pack(t):
        counts[0] += 1
        return t

    def unpack(t):
        counts[1] += 1
        return t

    with torch.autograd.graph.saved_tensors_hooks(pack, unpack):
        y = (a * a).exp().sum()
    say(counts)
    y.backward(retain_graph=True)
    say(counts)
    y.backward()
    say(counts)


def functions_with_hooks(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            y = x * 2
            ctx.save_for_backward(x, y, None)
            return y

        @staticmethod
        def backward(ctx, g):
            say(ctx.saved_tensors)
            return g

    a = torch.ones(2, requires_grad=True)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: say("pack", t) or t * 3, lambda t: t):
        y = F.apply(a)
    y.sum().backward()
    y = F.apply(a)
    y.grad_fn._raw_saved_tensors[1].register_hooks(lambda t: t * 7, lambda t: t)
    y.sum().backward()
    say.error(lambda: y.grad_fn._raw_saved_tensors)


def numbers_are_packed(torch, say):
    a = torch.ones(2, requires_grad=True)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: say("pack", t, t.dtype) or t, lambda t: t):
        y = a * 3
        z = a / 2.0
        w = 2**a
    say(y.grad_fn._saved_other, z.grad_fn._saved_other)
    (y + z + w).sum().backward()
    say(a.grad)


def a_hook_registered_while_unpacking(torch, say):
    a = torch.ones(2, requires_grad=True)

    def unpack(t):
        say("unpack")
        node.register_hook(lambda i, o: say("post", i, o) or (i[0] * 10,))
        return t

    for create in (False, True):
        with torch.autograd.graph.saved_tensors_hooks(lambda t: t, unpack):
            y = a.exp()
        node = y.grad_fn
        say(torch.autograd.grad(y.sum(), a, create_graph=create))


def everything_a_saved_tensor_does(torch, say):
    a = torch.ones(2, requires_grad=True)
    y = a * a
    raw = y.grad_fn._raw_saved_self
    say(type(raw).__name__, isinstance(raw, torch.autograd.SavedTensor))
    say.error(lambda: torch.autograd.SavedTensor())
    y.sum().backward()
    say.error(lambda: raw.register_hooks(lambda t: t, lambda t: t))


def leaves_that_are_unpacked_as_integers(torch, say):
    x = torch.ones(2, requires_grad=True)
    for unpack in (torch.Tensor.long, torch.Tensor.bool, torch.Tensor.double):
        with torch.autograd.graph.saved_tensors_hooks(lambda t: t, unpack):
            y, z = x * x, x.exp()
        say.error(lambda y=y: y.grad_fn._saved_self)
        say.error(torch.autograd.grad, y.sum(), x)
        say.error(lambda z=z: z.grad_fn._saved_result)


def what_put_does_not_save(torch, say):
    index = torch.tensor([0, 2])
    for wanted in ((True, False), (False, True), (True, True)):
        for accumulate in (False, True):
            x, source = (torch.ones(2, 2).requires_grad_(w) for w in wanted)
            y = (x * 1).put_(index, (source * 1)[0], accumulate)
            say(y.grad_fn._saved_source is None)
            leaves = [t for t in (x, source) if t.requires_grad]
            say(torch.autograd.grad(y.sum(), leaves))
            numbers = torch.ones(2, requires_grad=wanted[1])
            y = x.put(index, numbers, accumulate)
            numbers.detach().add_(1)
            say.error(torch.autograd.grad, y.sum(), [x] if wanted[0] else [numbers])


def a_pack_hook_that_fails(torch, say):
    a = torch.ones(2, requires_grad=True)

    def fails(t):
        raise ValueError("not today")

    for slot, y in (("_raw_saved_self", a * a), ("_raw_saved_result", a.exp())):
        raw = getattr(y.grad_fn, slot)
        say.error(lambda raw=raw: raw.register_hooks(fails, lambda *packed: torch.full((2,), 3.0)))
        say.error(lambda raw=raw: raw.register_hooks(lambda t: t, lambda t: t))  # the first pair is there
        say(torch.autograd.grad(y.sum(), a))


def hooks_refused_with_a_message(torch, say):
    refuse = torch.autograd.graph.disable_saved_tensors_hooks
    for wrong in (3, None):
        say.error(lambda wrong=wrong: refuse(wrong).__enter__())
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t):
        say.error(lambda: torch._C._autograd._saved_tensors_hooks_disable("there are some"))
        say.error(lambda: torch._C._autograd._saved_tensors_hooks_disable("never mind", False))
        torch._C._autograd._saved_tensors_hooks_enable()


def the_exception_that_stops_a_recomputation(torch, say):
    class Tells:
        def __enter__(self):
            return self

        def __exit__(self, kind, error, trace):
            say(None if kind is None else kind.__name__)

    x = torch.ones(2, requires_grad=True)
    y = torch.utils.checkpoint.checkpoint(
        lambda x: x.sin().exp(), x, use_reentrant=False, context_fn=lambda: (Tells(), Tells())
    )
    y.sum().backward()


def a_copy_of_a_storage(torch, say):
    import copy

    storage = torch.ones(3).untyped_storage()
    twin = copy.copy(storage)
    say(type(twin).__name__, twin.data_ptr() == storage.data_ptr(), twin.tolist() == storage.tolist())
