"""Saved tensors: hooks in hooks, errors in hooks, tensors on other devices, writes to what was saved."""

import gc
import weakref


def hooks_that_raise(torch, say):
    x = torch.ones(2, requires_grad=True)

    def bad(t):
        raise ValueError("no packing")

    with torch.autograd.graph.saved_tensors_hooks(bad, lambda t: t):
        say.error(lambda: x.exp())
        say((x + 1).grad_fn.name())

    def worse(t):
        raise ValueError("no unpacking")

    with torch.autograd.graph.saved_tensors_hooks(lambda t: t, worse):
        y = x.exp()
    say.error(lambda: y.sum().backward())
    say.error(lambda: y.grad_fn._saved_result)
    x.exp().sum().backward()
    say(x.grad)


def hooks_that_return_wrong_things(torch, say):
    x = torch.full((2,), 3.0, requires_grad=True)
    for value in (
        None,
        3,
        "text",
        torch.ones(3),
        torch.ones(2, dtype=torch.float64),
        torch.full((2,), 5.0),
        [torch.ones(2)],
    ):
        with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: value):
            y = x**2
        x.grad = None
        say.error(lambda: y.sum().backward())
        say(x.grad)
    for value in (None, 3, torch.ones(2)):
        with torch.autograd.graph.saved_tensors_hooks(lambda t: value, lambda t: (say("unpack", t), torch.ones(2))[1]):
            y = x**2
        y.sum().backward()


def hooks_with_wrong_arguments(torch, say):
    hooks = torch.autograd.graph.saved_tensors_hooks
    x = torch.ones(2, requires_grad=True)
    say.error(lambda: hooks())
    say.error(lambda: hooks(lambda t: t))

    def use(pack, unpack):
        with hooks(pack, unpack):
            return x.exp()

    say.error(lambda: use(3, lambda t: t))
    say.error(lambda: use(lambda t: t, 3).sum().backward())
    say.error(lambda: use(lambda: 1, lambda t: t))
    say.error(lambda: use(lambda t: t, lambda: 1).sum().backward())
    say(x.exp().sum())


def only_the_innermost_hooks_are_used(torch, say):
    hooks = torch.autograd.graph.saved_tensors_hooks
    x = torch.ones(2, requires_grad=True)
    with hooks(lambda t: (say("outer pack"), t)[1], lambda t: (say("outer unpack"), t)[1]):
        a = x.exp()
        with hooks(lambda t: (say("inner pack"), t)[1], lambda t: (say("inner unpack"), t)[1]):
            b = a.exp()
        c = b.exp()
    c.sum().backward()


def what_is_packed_is_not_the_tensor_itself(torch, say):
    x = torch.ones(2, requires_grad=True)
    packed = []
    with torch.autograd.graph.saved_tensors_hooks(lambda t: (packed.append(t), t)[1], lambda t: t):
        y = x.exp()
        z = x * x
        w = y * y
    say(
        [
            (
                t is x,
                t is y,
                t.requires_grad,
                t.grad_fn is None,
                t.is_leaf,
                t._version,
                t.data_ptr() in (x.data_ptr(), y.data_ptr()),
            )
            for t in packed
        ]
    )
    say(len(packed))


def packing_under_which_grad_mode(torch, say):
    x = torch.ones(2, requires_grad=True)
    with torch.autograd.graph.saved_tensors_hooks(
        lambda t: (say("pack", torch.is_grad_enabled()), t)[1], lambda t: (say("unpack", torch.is_grad_enabled()), t)[1]
    ):
        y = x.exp()
    y.sum().backward(retain_graph=True)
    torch.autograd.grad(y.sum(), x, create_graph=True)
    say(y.grad_fn._saved_result)


def views_and_numbers_are_packed(torch, say):
    x = torch.rand(3, 2, requires_grad=True)
    seen = []
    with torch.autograd.graph.saved_tensors_hooks(
        lambda t: (seen.append((tuple(t.shape), t.stride(), t.dtype)), t)[1], lambda t: t
    ):
        for f in (lambda: x.t() * x.t(), lambda: x[0] * x[1], lambda: x.expand(2, 3, 2) * 2, lambda: x * torch.tensor(2.0), lambda: x / 2, lambda: x.sum(0), lambda: x.max(0), lambda: x[[0, 1]], lambda: x @ x.t(), lambda: x.softmax(0),
                  lambda: torch.where(x > 0, x, x), lambda: torch.nn.functional.linear(x, x), lambda: torch.nn.functional.dropout(x, 0.5), lambda: x.sort(0), lambda: x.index_select(0, torch.tensor([0])), lambda: x.masked_fill(x > 0, 0.0), lambda: x.norm(), lambda: x.prod()):  # fmt: skip
            seen.clear()
            f()
            say(seen)


def save_on_cpu_details(torch, say):
    x = torch.ones(2, requires_grad=True)
    for pin in (False,):
        with torch.autograd.graph.save_on_cpu(pin_memory=pin):
            y = x.exp()
            z = y * y
        say(y.grad_fn._saved_result is y, y.grad_fn._saved_result)
        z.sum().backward()
        say(x.grad)


def disabled_hooks(torch, say):
    graph = torch.autograd.graph
    x = torch.ones(2, requires_grad=True)

    def use():
        with graph.saved_tensors_hooks(lambda t: t, lambda t: t):
            return x.exp()

    with graph.disable_saved_tensors_hooks("first"):
        say.error(use)
        with graph.disable_saved_tensors_hooks("second"):
            say.error(use)
        say.error(use)
        say(x.exp())
    say(use())
    with graph.saved_tensors_hooks(lambda t: t, lambda t: t):
        say.error(lambda: graph.disable_saved_tensors_hooks("now").__enter__())
    say.error(lambda: graph.disable_saved_tensors_hooks())
    say(use())

    @graph.disable_saved_tensors_hooks("decorated")
    def decorated():
        return use()

    say.error(decorated)


def disabled_hooks_and_raw_fields(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x.exp()
    with torch.autograd.graph.disable_saved_tensors_hooks("closed"):
        say.error(lambda: y.grad_fn._raw_saved_result.register_hooks(lambda t: t, lambda t: t))
    say.error(lambda: y.sum().backward())


def raw_hooks_change_values(torch, say):
    x = torch.full((2,), 2.0, requires_grad=True)
    y = x * x
    y.grad_fn._raw_saved_self.register_hooks(lambda t: t, lambda t: t * 100)
    say(y.grad_fn._saved_self, y.grad_fn._saved_other)
    y.sum().backward(retain_graph=True)
    say(x.grad)
    say.error(lambda: y.grad_fn._raw_saved_other.register_hooks(lambda t: t.mul_(2), lambda t: t))
    say(x)


def raw_hooks_may_not_write(torch, say):
    x = torch.full((2,), 2.0, requires_grad=True)
    a = x * 1
    y = a.exp()
    say.error(lambda: y.grad_fn._raw_saved_result.register_hooks(lambda t: t.add_(1), lambda t: t))
    z = a * torch.ones(2)
    say.error(lambda: z.grad_fn._raw_saved_other.register_hooks(lambda t: t.zero_(), lambda t: t))


def raw_hooks_and_writes_after(torch, say):
    x = torch.full((2,), 2.0, requires_grad=True)
    a = x * 1
    y = a * a
    y.grad_fn._raw_saved_self.register_hooks(lambda t: t.clone(), lambda t: t)
    y.grad_fn._raw_saved_other.register_hooks(lambda t: t.clone(), lambda t: t)
    a.add_(1)
    y.sum().backward()
    say(x.grad)
    b = x * 1
    z = b * b
    z.grad_fn._raw_saved_self.register_hooks(lambda t: t, lambda t: t)
    b.add_(1)
    say.error(lambda: z.sum().backward())


def raw_hooks_after_a_write(torch, say):
    x = torch.full((2,), 2.0, requires_grad=True)
    a = x * 1
    y = a.exp()
    y.add_(1)
    say.error(lambda: y.grad_fn.next_functions[0][0]._raw_saved_result.register_hooks(lambda t: t, lambda t: t))
    say.error(lambda: y.sum().backward())


def memory_is_given_back(torch, say):
    class Packed:
        def __init__(self, t):
            self.t = t

    x = torch.ones(2, requires_grad=True)
    alive = weakref.WeakSet()

    def pack(t):
        p = Packed(t)
        alive.add(p)
        return p

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda p: p.t):
        y = x.exp()
        z = y * y
    say(len(alive))
    z.sum().backward()
    gc.collect()
    say(len(alive))


def leaves_are_packed_as_what_they_are(torch, say):
    x = torch.ones(2, requires_grad=True)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: t):
        y = x * x
    say(y.grad_fn._saved_self is x, y.grad_fn._saved_self.requires_grad, y.grad_fn._saved_self.is_leaf)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t.clone(), lambda t: t):
        y = x * x
    say(y.grad_fn._saved_self is x, y.grad_fn._saved_self.requires_grad, y.grad_fn._saved_self.grad_fn)
    (g,) = torch.autograd.grad(y.sum(), x, create_graph=True)
    say(torch.autograd.grad(g.sum(), x))


def a_packed_output_keeps_its_node(torch, say):
    x = torch.ones(2, requires_grad=True)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t.tolist(), lambda v: torch.tensor(v)):
        y = x.exp()
    s = y.grad_fn._saved_result
    say(s.requires_grad, s.grad_fn is y.grad_fn)
    (g,) = torch.autograd.grad(y.sum(), x, create_graph=True)
    say(torch.autograd.grad(g.sum(), x))


def mutation_of_saved_tensors(torch, say):
    graph = torch.autograd.graph
    x = torch.full((2,), 2.0, requires_grad=True)
    with graph.allow_mutation_on_saved_tensors() as context:
        a = x * 1
        b = a.exp()
        c = a * a
        a.mul_(10)
        b.zero_()
        say(len(context.cloned) if hasattr(context, "cloned") else "")
        (a + b + c).sum().backward()
        say(x.grad)


def mutation_of_a_view_that_was_saved(torch, say):
    graph = torch.autograd.graph
    x = torch.full((4,), 2.0, requires_grad=True)
    with graph.allow_mutation_on_saved_tensors():
        a = x * 1
        v = a[:2]
        y = v * v
        a.zero_()
        z = a * a
        v.fill_(7)
        (y.sum() + z.sum()).backward()
        say(x.grad, a)


def mutation_outside_of_the_context(torch, say):
    graph = torch.autograd.graph
    x = torch.full((2,), 2.0, requires_grad=True)
    with graph.allow_mutation_on_saved_tensors():
        a = x * 1
        y = a.exp()
    a.add_(1)
    say.error(lambda: y.sum().backward())
    say.error(lambda: y.grad_fn._saved_result)
    with graph.allow_mutation_on_saved_tensors():
        b = x * 1
        z = b.exp()
        b.add_(1)
    say.error(lambda: z.sum().backward())


def mutation_contexts_do_not_nest(torch, say):
    graph = torch.autograd.graph

    def nested():
        with graph.allow_mutation_on_saved_tensors(), graph.allow_mutation_on_saved_tensors():
            pass

    say.error(nested)
    with graph.allow_mutation_on_saved_tensors():
        pass
    x = torch.ones(2, requires_grad=True)
    with graph.allow_mutation_on_saved_tensors():
        y = x.exp()
        y.add_(1)
        y.sum().backward()
    say(x.grad)


def mutation_with_backward_inside_and_outside(torch, say):
    graph = torch.autograd.graph
    x = torch.full((2,), 2.0, requires_grad=True)
    with graph.allow_mutation_on_saved_tensors():
        y = x.exp()
        y.mul_(2)
        z = y.sin()
        y.mul_(3)
        z.sum().backward(retain_graph=True)
        first = x.grad.clone()
        x.grad = None
        z.sum().backward()
        say(torch.equal(first, x.grad))


def saved_fields_of_an_output_that_is_gone(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x.exp()
    node = y.grad_fn
    del y
    gc.collect()
    say(node._saved_result, node._saved_result.grad_fn is node)


def saved_tensors_keep_versions_of_their_own(torch, say):
    x = torch.ones(2, requires_grad=True)
    a = x * 1
    a.add_(1)
    y = a * a
    s = y.grad_fn._saved_self
    say(a._version, s._version, s is a)
    e = a.exp()
    t = e.grad_fn._saved_result
    say(e._version, t._version)
    with torch.no_grad():
        t.add_(1)
    say(e._version)
    say.error(lambda: e.sum().backward())


def threads_have_hooks_of_their_own(torch, say):
    import threading

    x = torch.ones(2, requires_grad=True)
    seen = []
    with torch.autograd.graph.saved_tensors_hooks(lambda t: (seen.append("packed"), t)[1], lambda t: t):
        t = threading.Thread(target=lambda: x.exp())
        t.start()
        t.join()
        say(seen)
        x.exp()
        say(seen)
