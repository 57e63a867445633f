"""autograd.Function as its users meet it: contexts, outputs of all kinds, and what goes wrong."""

import gc
import weakref

from tests.suite.harness import calls


def arguments_of_all_kinds(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, a, scale, b):
            ctx.scale = scale
            ctx.save_for_backward(a, b)
            return a + scale * b + a * b

        @staticmethod
        def backward(ctx, g):
            a, b = ctx.saved_tensors
            say(ctx.needs_input_grad, type(ctx.saved_tensors).__name__, ctx.scale)
            with torch.no_grad():
                say(torch.is_grad_enabled())
            return g + g * b, None, g * ctx.scale + g * a

    x, y = torch.randn(2, 2, requires_grad=True), torch.randn(2, 2, requires_grad=True)
    r = F.apply(x, 2, y)
    say(r.grad_fn, r.grad_fn.name(), type(r.grad_fn).__name__)
    r.sum().backward(create_graph=True)
    say(x.grad, y.grad)
    say.graph(x.grad)
    say(F.apply(x.detach(), 2, y.detach()))
    say.error(lambda: F.apply(x, scale=2, b=y))
    say.error(lambda: F()(x, 2, y))
    say.error(lambda: F().apply(x, 2, y))


def needs_input_grad_inside_forward(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, a, b, c):
            say(ctx.needs_input_grad, torch.is_grad_enabled(), a.requires_grad)
            return a + b

        @staticmethod
        def backward(ctx, g):
            say(ctx.needs_input_grad)
            return g, g, None

    x, y = torch.ones(2, requires_grad=True), torch.ones(2)
    F.apply(x, y, 3).sum().backward()
    F.apply(y, x, x)
    with torch.no_grad():
        F.apply(x, x, x)
    r = F.apply(x, x * 2, x)
    torch.autograd.grad(r.sum(), x)


def methods_that_are_missing(torch, say):
    class NoForward(torch.autograd.Function):
        @staticmethod
        def backward(ctx, g):
            return g

    class NoBackward(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

    class Both(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

        @staticmethod
        def backward(ctx, g):
            return g

        @staticmethod
        def vjp(ctx, g):
            return g

    class Vjp(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

        @staticmethod
        def vjp(ctx, g):
            return g * 7

    class NotStatic(torch.autograd.Function):
        def forward(self, x):
            return x.clone()

        def backward(self, g):
            return g

    x = torch.ones(2, requires_grad=True)
    for f in (NoForward, NoBackward, Both, Vjp, NotStatic):
        say(f.__name__)
        say.error(lambda f=f: f.apply(x).sum().backward())
        say(x.grad)
    say.error(lambda: NotStatic()(x))
    say.error(lambda: NoBackward.forward(None))
    say.error(lambda: torch.autograd.Function.forward(None))
    say.error(lambda: torch.autograd.Function.backward(None))
    say.error(lambda: torch.autograd.Function.jvp(None))
    say.error(lambda: torch.autograd.Function.vjp(None))
    say.error(lambda: torch.autograd.Function.vmap(None, None))
    say.error(lambda: torch.autograd.Function.setup_context(None, None, None))
    say(torch.autograd.Function.generate_vmap_rule, NoBackward._backward_cls)


def setup_context_is_called_with_all_inputs(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(x, y, a=3):
            return x * y * a, x + y

        @staticmethod
        def setup_context(ctx, inputs, output):
            say(len(inputs), type(inputs).__name__, type(output).__name__, [o.requires_grad for o in output])
            ctx.save_for_backward(*inputs[:2])
            ctx.a = inputs[2]

        @staticmethod
        def backward(ctx, g, h):
            x, y = ctx.saved_tensors
            return g * y * ctx.a + h, g * x * ctx.a + h, None

    x, y = torch.tensor(2.0, requires_grad=True), torch.tensor(3.0, requires_grad=True)
    a, b = F.apply(x, y)
    (a + b).backward()
    say(a, b, x.grad, y.grad)
    a, b = F.apply(x, y, 5)
    say(torch.autograd.grad(a * b, (x, y)))
    say.error(lambda: F.apply(x))
    say.error(lambda: F.apply(x, y, a=4))
    say.error(lambda: F.apply(x, y, 4, 5))


def wrong_numbers_of_gradients(torch, say):
    def make(result):
        class F(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x, y):
                return x + y

            @staticmethod
            def backward(ctx, g):
                return result(g)

        return F

    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    for result in calls(
        locals(),
        "g",
        """
        g | (g, g, g) | (g, g, None) | (g, g, None, None) | [g, g] | None | (None, None) | (g, 3) | (g, "text") | (g[:1], g)
        | (g[None], g) | (torch.ones(3), g) | (g.double(), g) | (g.to(torch.complex64), g) | (g.int(), g) | () | 5 |
        (torch.ones(3, 2), torch.ones(2, 1, 2))
    """,
    ):
        x.grad = y.grad = None
        say.error(lambda r=result: make(r).apply(x, y).sum().backward())
        say(x.grad, y.grad)
    say.error(lambda: make(lambda g: (g, g)).apply(x, 3).sum().backward())
    say.error(lambda: make(lambda g: (g, None)).apply(x, 3).sum().backward())


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


def the_last_save_for_backward_counts(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            ctx.save_for_backward(x + 1, x + 2)
            return x * 2

        @staticmethod
        def backward(ctx, g):
            say(ctx.saved_tensors)
            return g

    x = torch.ones(2, requires_grad=True)
    F.apply(x).sum().backward()


def saved_tensors_seen_from_outside(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            y = x.exp()
            ctx.save_for_backward(x, y)
            ctx.note = "kept"
            say.error(lambda: ctx.saved_tensors)
            return y

        @staticmethod
        def backward(ctx, g):
            return g * ctx.saved_tensors[1]

    x = torch.ones(2, requires_grad=True)
    y = F.apply(x)
    node = y.grad_fn
    say(node.saved_tensors, node.saved_tensors[0] is x, node.saved_tensors[1] is y, node.note, node.needs_input_grad)
    say(node._raw_saved_tensors, len(node._raw_saved_tensors), node.dirty_tensors, node.non_differentiable)
    say(node.next_functions, node.metadata)
    say.error(lambda: node._raw_saved_tensors[0].register_hooks(lambda t: t * 2, lambda t: t))
    say(node.saved_tensors)
    y.sum().backward()
    say.error(lambda: node.saved_tensors)
    say.error(lambda: node._raw_saved_tensors)
    say.error(lambda: node.saved_variables)
    say.error(lambda: y.sum().backward())


def the_deprecated_saved_variables(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x * 2

        @staticmethod
        def backward(ctx, g):
            say(ctx.saved_variables)
            return g

    F.apply(torch.ones(2, requires_grad=True)).sum().backward()


def one_output_of_many_is_used(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 1, x * 2, x * 3

        @staticmethod
        def backward(ctx, *grads):
            say(grads)
            return sum(g * (i + 1) for i, g in enumerate(grads) if g is not None)

    class Raw(F):
        @staticmethod
        def forward(ctx, x):
            ctx.set_materialize_grads(False)
            return x * 1, x * 2, x * 3

    x = torch.ones(2, requires_grad=True)
    for f in (F, Raw):
        a, b, c = f.apply(x)
        say(a, b, c, a.output_nr, b.output_nr, c.output_nr, a.grad_fn is b.grad_fn)
        b.sum().backward()
        (a.sum() + c.sum() + 0 * c.sum()).backward()
    say(x.grad)


def gradients_are_none_where_nothing_was_computed(torch, say):
    class Nothing(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def backward(ctx, g):
            return None

    class Look(torch.autograd.Function):
        materialize = True

        @staticmethod
        def forward(ctx, x):
            ctx.set_materialize_grads(Look.materialize)
            return x * 2

        @staticmethod
        def backward(ctx, g):
            say("seen", g)
            return g

    x = torch.ones(2, requires_grad=True)
    for Look.materialize in (True, False):
        Nothing.apply(Look.apply(x)).sum().backward()
        say(x.grad)
        x.grad = None
        (Nothing.apply(Look.apply(x)).sum() + x.sum()).backward()
        say(x.grad)
        x.grad = None
        # a builtin in between
        Nothing.apply(Look.apply(x).exp()).sum().backward()
        say(x.grad)
        x.grad = None
    say.error(lambda: torch.autograd.grad(Nothing.apply(x).sum(), x))
    say(torch.autograd.grad(Nothing.apply(x).sum(), x, allow_unused=True))
    say(torch.autograd.grad(Nothing.apply(x).sum(), x, materialize_grads=True))


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
        say.error(lambda v=v: F.apply(x, v).sum().backward())


def materialised_gradients_for_outputs_that_are_not_differentiable(torch, say):
    class F(torch.autograd.Function):
        flag = True

        @staticmethod
        def forward(ctx, x):
            ctx._materialize_non_diff_grads = F.flag
            i = (x > 0).long()
            ctx.mark_non_differentiable(i)
            return x * 2, i

        @staticmethod
        def backward(ctx, g, i):
            say(g, i, i if i is None else i.dtype)
            return g * 2

    x = torch.ones(2, requires_grad=True)
    for F.flag in (True, False):
        y, i = F.apply(x)
        say(y, i, i.requires_grad, i.grad_fn)
        y.sum().backward()


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


def two_outputs_are_the_same_tensor(torch, say):
    class Double(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            out = x * 2
            return out, out

        @staticmethod
        def backward(ctx, a, b):
            say(a, b)
            return a * 2 + b * 5

    class InPlace(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            x.mul_(2)
            ctx.mark_dirty(x)
            return x, x

        @staticmethod
        def backward(ctx, a, b):
            say(a, b)
            return a * 2 + b * 5

    x = torch.ones(2, requires_grad=True)
    a, b = Double.apply(x)
    say(a is b, a, b, a.output_nr, b.output_nr)
    a.sum().backward()
    say(x.grad)
    (x.grad,) = (None,)
    c = x.clone()
    d, e = InPlace.apply(c)
    say(c is d, d is e, d, e, c.output_nr)
    e.sum().backward()
    say(x.grad)


def mark_dirty_on_all_kinds(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, y):
            x.add_(y)
            ctx.mark_dirty(x)
            return x

        @staticmethod
        def backward(ctx, g):
            return g, g * 2

    x = torch.ones(2, requires_grad=True)
    y = torch.ones(2, requires_grad=True)
    say.error(lambda: F.apply(x, y))
    say(x)
    c = x * 1
    r = F.apply(c, y)
    say(r is c, c, c._version, c.is_leaf)
    say.graph(c)
    c.sum().backward()
    say(x.grad, y.grad)
    plainly = torch.zeros(2)
    r = F.apply(plainly, y)
    say(r is plainly, plainly, plainly.is_leaf, plainly._version)
    view = (x * 1)[:1]
    r = F.apply(view, y[:1])
    say(r is view, r)
    say.graph(r)
    base = torch.zeros(4)
    r = F.apply(base[:2], y)
    say(r, base, base.requires_grad)
    say.graph(base)
    base.sum().backward()
    say(y.grad)
    with torch.no_grad():
        say.error(lambda: F.apply(x, y))
    say(x, x._version)


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
        say.error(lambda f=f: f.apply(x * 1))
    w = x * 1
    y = NoCall.apply(w)
    say(y, w, y is w, w._version)


def in_place_on_a_view_that_came_from_several_outputs(torch, say):
    class Split(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x[:1], x[1:]

        @staticmethod
        def backward(ctx, a, b):
            return torch.cat([a, b])

    class SplitFresh(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x[:1].clone(), x[1:].clone()

        @staticmethod
        def backward(ctx, a, b):
            return torch.cat([a, b])

    class OneAndFresh(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.view_as(x), x.clone()

        @staticmethod
        def backward(ctx, a, b):
            return a + b

    for f in (Split, SplitFresh, OneAndFresh):
        x = torch.arange(2.0, requires_grad=True)
        a, b = f.apply(x * 1)
        say(f.__name__, a, b, a._is_view(), b._is_view())
        say.error(lambda a=a: a.mul_(2))
        say.error(lambda b=b: b.mul_(2))
        say(a)


def mark_non_differentiable_on_all_kinds(torch, say):
    class F(torch.autograd.Function):
        what = "b"

        @staticmethod
        def forward(ctx, x):
            a, b = x + 1, x + 2
            if F.what == "b":
                ctx.mark_non_differentiable(b)
            elif F.what == "x":
                ctx.mark_non_differentiable(x)
            elif F.what == "both":
                ctx.mark_non_differentiable(a, b)
            elif F.what == "int":
                ctx.mark_non_differentiable(3)
            elif F.what == "twice":
                ctx.mark_non_differentiable(a)
                ctx.mark_non_differentiable(b)
            return a, b

        @staticmethod
        def backward(ctx, g, h):
            say(g, h)
            return g

    x = torch.ones(2, requires_grad=True)
    for F.what in ("b", "x", "both", "int", "twice"):
        say(F.what)
        try:
            a, b = F.apply(x)
        except Exception as error:
            say(type(error).__name__, str(error))
            continue
        say(a, b, a.requires_grad, b.requires_grad, a.grad_fn, b.grad_fn, a.is_leaf)
        say.error(lambda a=a: a.sum().backward())


def an_input_marked_as_not_differentiable_and_returned(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.mark_non_differentiable(x)
            return x

        @staticmethod
        def backward(ctx, g):
            return g

    class Dirty(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.mark_dirty(x)
            ctx.mark_non_differentiable(x)
            x.add_(1)
            return x

        @staticmethod
        def backward(ctx, g):
            return g

    x = torch.ones(2, requires_grad=True)
    w = x * 1
    say.error(lambda: F.apply(w))
    say(w)
    say.error(lambda: Dirty.apply(w))
    say(w)


def integers_are_marked_by_themselves(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2, x.argmax(), x > 0

        @staticmethod
        def backward(ctx, g, i, b):
            say(g, i, b)
            return g

    x = torch.arange(3.0, requires_grad=True)
    a, i, b = F.apply(x)
    say(a, i, b, i.requires_grad, b.requires_grad)
    a.sum().backward()


def outputs_that_are_not_tensors(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, result):
            return result(x)

        @staticmethod
        def backward(ctx, *grads):
            say(grads)
            return grads[0], None

    x = torch.ones(2, requires_grad=True)
    for result in calls(
        locals(),
        "x",
        """
        3 | "text" | None | () | (x * 2, 3, None, "text") | [x * 2, x * 3] | (None, x * 2) | {"a": x} | (x * 2,) |
        (x * 2, [x * 3])
    """,
    ):
        try:
            r = F.apply(x, result)
            say(r, type(r).__name__)
            first = r[0] if isinstance(r, (tuple, list)) and r else r
            if isinstance(first, torch.Tensor) and first.requires_grad:
                first.sum().backward()
        except Exception as error:
            say(type(error).__name__, str(error))


def tensors_inside_of_containers_are_not_inputs(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, xs, d):
            say(ctx.needs_input_grad)
            return xs[0] * xs[1] * d["a"]

        @staticmethod
        def backward(ctx, g):
            return None, None

    x = torch.ones(2, requires_grad=True)
    r = F.apply([x, x], {"a": x})
    say(r, r.requires_grad, r.grad_fn)


def once_differentiable_forbids_a_second_time(torch, say):
    from importlib import import_module

    once = import_module(torch.__name__ + ".autograd.function").once_differentiable

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x * x

        @staticmethod
        @once
        def backward(ctx, g):
            say(torch.is_grad_enabled(), g.requires_grad)
            (x,) = ctx.saved_tensors
            return 2 * x * g

    x = torch.ones(2, requires_grad=True)
    (g,) = torch.autograd.grad(F.apply(x).sum(), x, create_graph=True)
    say(g, g.grad_fn.name())
    say.graph(g)
    say.error(lambda: g.sum().backward())
    say(torch.autograd.grad(F.apply(x).sum(), x))
    v = torch.ones(2, requires_grad=True)
    (g,) = torch.autograd.grad(F.apply(x), x, v, create_graph=True)
    say(g, g.requires_grad)
    say.graph(g)
    say.error(lambda: torch.autograd.grad(g.sum(), v))


def an_error_inside_of_forward_or_backward(torch, say):
    class Sick(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, where):
            if where == "forward":
                raise KeyError("in forward")
            return x * 2

        @staticmethod
        def backward(ctx, g):
            raise ZeroDivisionError("in backward")

    x = torch.ones(2, requires_grad=True)
    say.error(lambda: Sick.apply(x, "forward"))
    say(torch.is_grad_enabled())
    say.error(lambda: Sick.apply(x, "").sum().backward())
    say(torch.is_grad_enabled(), x.grad)


def contexts_do_not_keep_their_outputs_alive(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            y = x * 2
            ctx.save_for_backward(x, y)
            return y

        @staticmethod
        def backward(ctx, g):
            return g

    gc.disable()
    y = F.apply(torch.ones(2, requires_grad=True))
    node, out = weakref.ref(y.grad_fn), weakref.ref(y)
    say(node() is not None)
    del y
    say(node() is None, out() is None)
    gc.enable()


def attributes_of_a_context(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            say(type(ctx).__name__, isinstance(ctx, torch.autograd.Function))
            say(isinstance(ctx, torch.autograd.graph.Node), ctx.name())
            return x * 2

        @staticmethod
        def backward(ctx, g):
            say(type(ctx).__name__, ctx is node)
            return g

    x = torch.ones(2, requires_grad=True)
    y = F.apply(x)
    node = y.grad_fn
    say(isinstance(node, torch.autograd.graph.Node), isinstance(node, F._backward_cls), isinstance(node, F))
    say(issubclass(F, torch.autograd.function.FunctionCtx), node._forward_cls is F)
    y.sum().backward()


def a_context_whose_function_was_not_run(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            F.stash = ctx
            ctx.save_for_backward(x)
            return x * 2

        @staticmethod
        def backward(ctx, g):
            return g

    with torch.no_grad():
        F.apply(torch.ones(2, requires_grad=True))
    say.error(lambda: F.stash.saved_tensors)
    F.apply(torch.ones(2))
    say.error(lambda: F.stash.saved_tensors)
    say.error(lambda: F.stash.next_functions)
    F.apply(torch.ones(2, requires_grad=True))
    say.error(lambda: F.stash.saved_tensors)
    say.error(lambda: F.stash.next_functions)


def nested_functions(torch, say):
    class Inner(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x**2

        @staticmethod
        def backward(ctx, g):
            (x,) = ctx.saved_tensors
            return Outer.apply(x) * g

    class Outer(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x * 2

        @staticmethod
        def backward(ctx, g):
            return g * 2

    x = torch.tensor(3.0, requires_grad=True)
    (g,) = torch.autograd.grad(Inner.apply(x), x, create_graph=True)
    say(g, g.grad_fn)
    say.graph(g)
    (h,) = torch.autograd.grad(g, x, create_graph=True)
    say(h)


def a_graph_inside_of_forward(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            with torch.enable_grad():
                a = x.detach().requires_grad_()
                b = a * a
            ctx.a, ctx.b = a, b
            return b.detach()

        @staticmethod
        def backward(ctx, g):
            ctx.b.backward(g)
            return ctx.a.grad

    class Leaks(F):
        @staticmethod
        def forward(ctx, x):
            with torch.enable_grad():
                y = x * 2
                say(y.requires_grad)
            return y

        @staticmethod
        def backward(ctx, g):
            return g * 100

    x = torch.ones(2, requires_grad=True)
    y = F.apply(x)
    y.sum().backward()
    say(x.grad)
    y = Leaks.apply(x)
    say(y, torch.autograd.grad(y.sum(), x))


def vmap_is_not_asked_for(torch, say):
    class F(torch.autograd.Function):
        generate_vmap_rule = True

        @staticmethod
        def forward(x):
            return x * 2

        @staticmethod
        def setup_context(ctx, inputs, output):
            pass

        @staticmethod
        def backward(ctx, g):
            return g * 2

        @staticmethod
        def vmap(info, in_dims, x):
            return x, 0

    x = torch.ones(2, requires_grad=True)
    say.error(lambda: F.apply(x))


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


def clear_saved_tensors_on_access(torch, say):
    class F(torch.autograd.Function):
        clear_saved_tensors_on_access = True

        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x * 2

        @staticmethod
        def backward(ctx, g):
            say(ctx.saved_tensors)
            say.error(lambda: ctx.saved_tensors)
            return g

    F.apply(torch.ones(2, requires_grad=True)).sum().backward()


def the_class_of_the_node_can_be_told(torch, say):
    class MyCube(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x**3

        @staticmethod
        def backward(ctx, g):
            return g

    y = MyCube.apply(torch.ones(1, requires_grad=True))
    say(y, y.grad_fn, str(y.grad_fn), type(y.grad_fn), type(y.grad_fn).__name__, type(y.grad_fn).__qualname__)
    say(y.grad_fn.__class__.__module__, MyCube._backward_cls is type(y.grad_fn), MyCube, torch.autograd.Function)
    say.error(lambda: MyCube.apply())
    say.error(lambda: torch.autograd.Function.apply(torch.ones(1)))


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
    say.error(lambda: F(True).inplace)


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


def returning_what_was_made_outside(torch, say):
    outside = torch.ones(2, requires_grad=True)
    inner = outside * 2

    class F(torch.autograd.Function):
        what = None

        @staticmethod
        def forward(ctx, x):
            return F.what

        @staticmethod
        def backward(ctx, g):
            return g * 10

    x = torch.ones(2, requires_grad=True)
    for F.what in (outside, inner):
        y = None
        try:
            y = F.apply(x)
        except Exception as error:
            say(type(error).__name__, str(error))
        say(y, y is F.what, F.what.is_leaf, y.grad_fn)
        say.error(lambda y=y: torch.autograd.grad(y.sum(), x))
