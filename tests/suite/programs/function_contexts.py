"""Custom Functions: the context's methods in wrong places, views and writes, classes and instances, vmap's names."""

import gc
import importlib
import weakref


def apply_with_keywords_and_defaults(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, factor=3):
            ctx.factor = factor
            return x * factor

        @staticmethod
        def backward(ctx, g):
            return g * ctx.factor, None

    x = torch.ones(2, requires_grad=True)
    say.error(lambda: F.apply(x, factor=2))
    say.error(lambda: F.apply(x))
    say.error(lambda: F.apply(x).sum().backward())
    say.error(lambda: F.apply(x, 5).sum().backward())
    say(x.grad)
    say.error(lambda: F.apply())
    say.error(lambda: F()(x))
    say.error(lambda: F())


def a_function_called_as_of_old(torch, say):
    class Old(torch.autograd.Function):
        def forward(self, x):
            return x * 2

        def backward(self, g):
            return g * 2

    x = torch.ones(2, requires_grad=True)
    say.error(lambda: Old()(x))
    say.error(lambda: Old.apply(x))
    say.error(lambda: Old.apply(x).sum().backward())


def backward_and_vjp_are_two_names(torch, say):
    class V(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def vjp(ctx, g):
            return g * 3

    class Both(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def vjp(ctx, g):
            return g * 3

        @staticmethod
        def backward(ctx, g):
            return g * 5

    class Neither(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

    for F in (V, Both, Neither):
        x = torch.ones(2, requires_grad=True)
        say.error(lambda: F.apply(x).sum().backward())
        say(x.grad)


def forward_is_missing(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def backward(ctx, g):
            return g

    say.error(lambda: F.apply(torch.ones(1, requires_grad=True)))


def setup_context_in_a_base_class(torch, say):
    class Base(torch.autograd.Function):
        @staticmethod
        def forward(x):
            return x * 2

        @staticmethod
        def setup_context(ctx, inputs, output):
            say(type(inputs).__name__, len(inputs), type(output).__name__)
            ctx.save_for_backward(*inputs)

    class Derived(Base):
        @staticmethod
        def backward(ctx, g):
            say(ctx.saved_tensors)
            return g * 2

    Derived.apply(torch.ones(2, requires_grad=True)).sum().backward()


def setup_context_and_a_context_in_forward(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 2

        @staticmethod
        def setup_context(ctx, inputs, output):
            pass

        @staticmethod
        def backward(ctx, g):
            return g

    say.error(lambda: F.apply(torch.ones(2, requires_grad=True)))


def several_outputs_in_setup_context(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(x, n):
            return x * n, x + n

        @staticmethod
        def setup_context(ctx, inputs, output):
            x, n = inputs
            a, b = output
            ctx.mark_non_differentiable(b)
            ctx.n = n
            say([t.requires_grad for t in (x, a, b)], ctx.needs_input_grad)

        @staticmethod
        def backward(ctx, a, b):
            say(a, b)
            return a * ctx.n, None

    x = torch.ones(2, requires_grad=True)
    a, b = F.apply(x, 3)
    say(a.requires_grad, b.requires_grad)
    a.sum().backward()
    say(x.grad)


def lists_and_other_outputs(torch, say):
    def make(out):
        class F(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                return out(x)

            @staticmethod
            def backward(ctx, *gs):
                say("gradients", gs)
                return gs[0]

        return F

    x = torch.ones(2, requires_grad=True)
    for out in (
        lambda x: [x * 2, x * 3], lambda x: (x * 2,), lambda x: None, lambda x: (None, x * 2), lambda x: (x * 2, None), lambda x: 5, lambda x: (x * 2, 5, "text"), lambda x: {"a": x * 2},
        lambda x: (x * 2, [x * 3]), lambda x: x.numpy() if False else (), lambda x: (x > 0), lambda x: (x * 2, x.long()),
    ):  # fmt: skip

        def go():
            r = make(out).apply(x)
            say(type(r).__name__, r)
            first = next(
                (
                    t
                    for t in (r if isinstance(r, (tuple, list)) else (r,))
                    if isinstance(t, torch.Tensor) and t.requires_grad
                ),
                None,
            )
            if first is not None:
                first.sum().backward()

        say.error(go)


def gradients_of_wrong_kinds(torch, say):
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    for result in (
        lambda g: g, lambda g: (g,), lambda g: (g, g, g), lambda g: (g, g, None), lambda g: (g, 3), lambda g: ("text", g), lambda g: None, lambda g: (None, None), lambda g: [g, g], lambda g: (g, g.sum()),
        lambda g: (g[:1], g), lambda g: (g.double(), g), lambda g: (g.expand(3, 2), g), lambda g: (g[None], g), lambda g: (torch.ones(3), g), lambda g: (g + 1j, g), lambda g: (g.long(), g), lambda g: {},
    ):  # fmt: skip

        class F(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x, y):
                return x * y

            @staticmethod
            def backward(ctx, g):
                return result(g)

        x.grad = y.grad = None
        say.error(lambda: F.apply(x, y).sum().backward())
        say(x.grad, y.grad)


def gradients_for_inputs_that_need_none(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, y, n):
            return x * y * n

        @staticmethod
        def backward(ctx, g):
            say(ctx.needs_input_grad)
            return g, g, g

    x = torch.ones(2, requires_grad=True)
    say.error(lambda: F.apply(x, torch.ones(2), 3).sum().backward())
    say.error(lambda: F.apply(x, torch.ones(2), torch.tensor(3)).sum().backward())
    say(x.grad)


def contexts_called_in_wrong_places(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            say.error(lambda: ctx.saved_tensors)
            say.error(lambda: ctx.needs_input_grad)
            ctx.save_for_backward(x)
            say.error(lambda: ctx.saved_tensors)
            ctx.save_for_backward(x, None)
            return x.clone()

        @staticmethod
        def backward(ctx, g):
            say.error(lambda: ctx.save_for_backward(g))
            say(len(ctx.saved_tensors), ctx.saved_tensors[1])
            say.error(lambda: ctx.mark_dirty(g))
            say.error(lambda: ctx.mark_non_differentiable(g))
            say.error(lambda: ctx.set_materialize_grads(False))
            return g

    x = torch.ones(2, requires_grad=True)
    y = F.apply(x)
    say.error(lambda: y.sum().backward())
    say.error(lambda: y.grad_fn.saved_tensors)
    say(x.grad)


def saving_things_that_are_not_tensors(torch, say):
    for things in ((1,), ("a",), ([],), (None,), (), ((torch.ones(1),),)):

        class F(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                ctx.save_for_backward(*things)
                return x.clone()

            @staticmethod
            def backward(ctx, g):
                say(ctx.saved_tensors)
                return g

        x = torch.ones(2, requires_grad=True)
        say.error(lambda: F.apply(x).sum().backward())


def mark_dirty_on_a_view(torch, say):
    class In(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            x.mul_(2)
            ctx.mark_dirty(x)
            return x

        @staticmethod
        def backward(ctx, g):
            return g * 2

    x = torch.ones(4, requires_grad=True)
    base = x * 1
    view = base[:2]
    out = In.apply(view)
    say(out is view, view._is_view(), base.grad_fn.name(), view.grad_fn.name(), base._version)
    base.sum().backward()
    say(x.grad)
    leaf = torch.ones(2, requires_grad=True)
    say.error(lambda: In.apply(leaf))
    say.error(lambda: In.apply(leaf[:1]))
    plain = torch.ones(2)
    say(In.apply(plain), plain, plain._version, plain.requires_grad)
    with torch.no_grad():
        say(In.apply(leaf), leaf)


def mark_dirty_on_one_of_several_views(torch, say):
    class In(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            x.mul_(2)
            ctx.mark_dirty(x)
            return x

        @staticmethod
        def backward(ctx, g):
            return g * 2

    x = torch.ones(4, requires_grad=True)
    a, b = (x * 1).split(2)
    say.error(lambda: In.apply(a))
    with torch.no_grad():
        c, d = (x * 1).split(2)
    say.error(lambda: In.apply(c).requires_grad)


def two_dirty_inputs(torch, say):
    class Swap(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, y):
            x.add_(1)
            y.mul_(3)
            ctx.mark_dirty(x, y)
            return y, x

        @staticmethod
        def backward(ctx, gy, gx):
            return gx, gy * 3

    p, q = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    x, y = p * 1, q * 1
    a, b = Swap.apply(x, y)
    say(a is y, b is x, x.output_nr, y.output_nr, x.grad_fn is y.grad_fn)
    (x * 2 + y * 5).sum().backward()
    say(p.grad, q.grad)


def a_view_returned_from_forward(torch, say):
    class View(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.view(-1)

        @staticmethod
        def backward(ctx, g):
            return g.view(2, 2)

    x = torch.ones(2, 2, requires_grad=True)
    y = View.apply(x)
    say(y._is_view(), y._base is x, y.grad_fn.name())
    say.error(lambda: y.add_(1))
    z = x * 1
    w = View.apply(z)
    say(w._is_view(), w._base is z)
    say.error(lambda: w.add_(1))
    say.error(lambda: w.sum().backward())
    say(x.grad, z.grad_fn.name())


def several_views_returned_from_forward(torch, say):
    class Views(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x[:1], x[1:]

        @staticmethod
        def backward(ctx, a, b):
            return torch.cat([a, b])

    x = torch.ones(2, requires_grad=True)
    z = x * 1
    a, b = Views.apply(z)
    say(a._is_view(), b._is_view(), a._base is z)
    say.error(lambda: a.add_(1))
    say.error(lambda: z.add_(1))
    say.error(lambda: (a.sum() + b.sum()).backward())
    say(x.grad)


def the_input_returned_as_it_is(torch, say):
    class Same(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x

        @staticmethod
        def backward(ctx, g):
            return g * 7

    x = torch.ones(2, requires_grad=True)
    y = Same.apply(x)
    say(y is x, y._is_view(), y._base is x, y.grad_fn.name())
    y.sum().backward()
    say(x.grad)
    say.error(lambda: y.add_(1))
    z = x * 1
    w = Same.apply(z)
    say.error(lambda: w.add_(1))
    p = torch.ones(2)
    say(Same.apply(p) is p, Same.apply(p)._is_view())
    with torch.no_grad():
        say(Same.apply(x) is x, Same.apply(x).requires_grad)


def a_tensor_from_outside_that_requires_grad(torch, say):
    outside = torch.ones(2, requires_grad=True)

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return outside

        @staticmethod
        def backward(ctx, g):
            return g

    x = torch.ones(2, requires_grad=True)
    say.error(lambda: F.apply(x))
    say(outside.is_leaf, outside.grad_fn)


def the_context_after_the_graph_has_gone(torch, say):
    kept = []

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            kept.append(ctx)
            ctx.save_for_backward(x)
            ctx.own = "mine"
            return x * 2

        @staticmethod
        def backward(ctx, g):
            say(ctx is kept[0], type(ctx).__name__)
            return g * 2

    x = torch.ones(2, requires_grad=True)
    y = F.apply(x)
    say(kept[0] is y.grad_fn, kept[0].saved_tensors[0] is x)
    y.sum().backward()
    del y
    gc.collect()
    say(kept[0].own, kept[0].name(), kept[0].next_functions[0][0].name())
    say.error(lambda: kept[0].saved_tensors)


def once_differentiable_details(torch, say):
    from_function = torch.autograd.function.once_differentiable

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x * x

        @staticmethod
        @from_function
        def backward(ctx, g):
            say(torch.is_grad_enabled(), g.requires_grad)
            return g * 2 * ctx.saved_tensors[0]

    x = torch.ones(2, requires_grad=True)
    F.apply(x).sum().backward()
    (g,) = torch.autograd.grad(F.apply(x).sum(), x, create_graph=True)
    say(g, g.requires_grad, g.grad_fn and g.grad_fn.name())
    say.error(lambda: g.sum().backward())
    v = torch.ones(2, requires_grad=True)
    (g,) = torch.autograd.grad(F.apply(x), x, v, create_graph=True)
    say(g.requires_grad, g.grad_fn and g.grad_fn.name())
    say.error(lambda: g.sum().backward())
    (g,) = torch.autograd.grad(F.apply(x), x, torch.ones(2), create_graph=True)
    say(g.requires_grad)
    say(F.backward.__name__)


def once_differentiable_of_what_has_no_derivative(torch, say):
    def twice(result):
        class F(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                return x * 1

            @staticmethod
            @torch.autograd.function.once_differentiable
            def backward(ctx, g):
                return result(g)

        x, v = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
        (grad,) = torch.autograd.grad(F.apply(x), x, v, create_graph=True)
        say.graph(grad)
        grad.sum().backward()

    for result in (lambda g: g * 2, lambda g: g.long(), lambda g: 3, lambda g: g.double()):
        say.error(twice, result)


def gradients_in_backward_have_a_graph(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x**3

        @staticmethod
        def backward(ctx, g):
            (x,) = ctx.saved_tensors
            say(torch.is_grad_enabled(), g.requires_grad, x.requires_grad)
            return 3 * x**2 * g

    x = torch.full((2,), 2.0, requires_grad=True)
    (g,) = torch.autograd.grad(F.apply(x).sum(), x, create_graph=True)
    say(g)
    (h,) = torch.autograd.grad(g.sum(), x, create_graph=True)
    say(h)
    say(torch.autograd.grad(h.sum(), x))


def an_intermediate_result_that_is_saved(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            inner = x.exp()
            out = inner * 2
            ctx.save_for_backward(inner, out)
            return out

        @staticmethod
        def backward(ctx, g):
            inner, out = ctx.saved_tensors
            say(inner.requires_grad, out.requires_grad, out.grad_fn and out.grad_fn.name())
            return g * inner * 2

    x = torch.ones(2, requires_grad=True)
    y = F.apply(x)
    say(y.grad_fn.saved_tensors[1] is y)
    y.sum().backward()
    say(x.grad)
    (g,) = torch.autograd.grad(F.apply(x).sum(), x, create_graph=True)
    say(g.requires_grad, g.grad_fn and g.grad_fn.name())


def a_saved_output_that_was_overwritten(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            out = x.exp()
            ctx.save_for_backward(out)
            return out

        @staticmethod
        def backward(ctx, g):
            return g * ctx.saved_tensors[0]

    x = torch.ones(2, requires_grad=True)
    y = F.apply(x)
    y.add_(1)
    say.error(lambda: y.sum().backward())
    z = x * 1

    class G(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x.exp()

        @staticmethod
        def backward(ctx, g):
            return g * ctx.saved_tensors[0]

    w = G.apply(z)
    z.add_(1)
    say.error(lambda: w.sum().backward())


def no_gradient_for_outputs_that_are_not_used(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 1, (x * 2).long(), x * 3

        @staticmethod
        def backward(ctx, a, b, c):
            say(a, b, c)
            return a

    x = torch.ones(2, requires_grad=True)
    a, b, c = F.apply(x)
    say(a.requires_grad, b.requires_grad, c.requires_grad)
    a.sum().backward()

    class G(F):
        @staticmethod
        def forward(ctx, x):
            ctx.set_materialize_grads(False)
            return F.forward(ctx, x)

    a, b, c = G.apply(x)
    a.sum().backward()


def materialising_what_is_not_differentiable(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx._materialize_non_diff_grads = False
            b = x * 2
            ctx.mark_non_differentiable(b)
            return x * 1, b

        @staticmethod
        def backward(ctx, a, b):
            say(a, b)
            return a

    a, b = F.apply(torch.ones(2, requires_grad=True))
    a.sum().backward()


def the_vmap_rule_of_a_function(torch, say):
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

    say(F.generate_vmap_rule, torch.autograd.Function.generate_vmap_rule)
    x = torch.ones(2, requires_grad=True)
    F.apply(x).sum().backward()
    say(x.grad)
    say.error(lambda: torch.autograd.Function.vmap(None, None))
    say.error(lambda: torch.autograd.Function.forward())
    say.error(lambda: torch.autograd.Function.backward(None))
    say.error(lambda: torch.autograd.Function.jvp(None))
    say.error(lambda: torch.autograd.Function.setup_context(None, None, None))


def batched_gradients_of_functions(torch, say):
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

    x = torch.ones(2, requires_grad=True)
    say(torch.autograd.grad(F.apply(x), x, torch.eye(2), is_grads_batched=True))
    say(torch.autograd.functional.jacobian(F.apply, x.detach(), vectorize=True))


def jvp_and_save_for_forward(torch, say):
    fw = torch.autograd.forward_ad

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, y):
            ctx.save_for_backward(x, y)
            ctx.save_for_forward(x, y)
            return x * y

        @staticmethod
        def jvp(ctx, tx, ty):
            x, y = ctx.saved_tensors
            say(tx, ty)
            return (tx * y if tx is not None else 0) + (ty * x if ty is not None else 0)

        @staticmethod
        def backward(ctx, g):
            x, y = ctx.saved_tensors
            return g * y, g * x

    x, y = torch.full((2,), 2.0), torch.full((2,), 3.0)
    with fw.dual_level():
        say(fw.unpack_dual(F.apply(fw.make_dual(x, torch.ones(2)), y)))
        say(fw.unpack_dual(F.apply(fw.make_dual(x, torch.ones(2)), fw.make_dual(y, torch.ones(2)))))
        say(fw.unpack_dual(F.apply(x, y)))


def jvp_of_views_and_writes(torch, say):
    fw = torch.autograd.forward_ad

    class View(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.view(-1)

        @staticmethod
        def jvp(ctx, t):
            return t.view(-1)

    class Copy(View):
        @staticmethod
        def jvp(ctx, t):
            return t.reshape(-1).clone()

    class In(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.mark_dirty(x)
            return x.mul_(2)

        @staticmethod
        def jvp(ctx, t):
            return t.mul_(2)

    class NewIn(In):
        @staticmethod
        def jvp(ctx, t):
            return t * 2

    for F in (View, Copy, In, NewIn):
        with fw.dual_level():
            d = fw.make_dual(torch.ones(2, 2), torch.ones(2, 2))
            say.error(lambda: fw.unpack_dual(F.apply(d)))


def functions_know_their_inputs_and_outputs(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.x, ctx.out = x, x * 2
            return ctx.out

        @staticmethod
        def backward(ctx, g):
            say(ctx.out.grad_fn is ctx, ctx.x.is_leaf)
            return g

    x = torch.ones(2, requires_grad=True)
    y = F.apply(x)
    say(y is y.grad_fn.out)
    y.sum().backward()
    gone = weakref.ref(y)
    y.grad_fn.out = None
    del y
    gc.collect()
    say(gone() is None)


def names_of_function_nodes(torch, say):
    def make(name):
        class F(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                return x * 1

            @staticmethod
            def backward(ctx, g):
                return g

        F.__name__ = name
        return type(name, (F,), {})

    x = torch.ones(1, requires_grad=True)
    for name in ("A", "MyBackward", "lower", "A_b"):
        y = make(name).apply(x)
        say(y.grad_fn.name(), type(y.grad_fn).__name__, y)


def inplace_functions_flag(torch, say):
    class F(torch.autograd.function.InplaceFunction):
        @staticmethod
        def forward(ctx, x, inplace):
            if inplace:
                ctx.mark_dirty(x)
                return x.mul_(2)
            return x * 2

        @staticmethod
        def backward(ctx, g):
            return g * 2, None

    x = torch.ones(2, requires_grad=True)
    y = x * 1
    F.apply(y, True)
    say(y, y.grad_fn.name(), F(inplace=True).inplace, issubclass(F, torch.autograd.Function))
    F.apply(y, False).sum().backward()
    say(x.grad)


def the_resize_function(torch, say):
    Resize = importlib.import_module(f"{torch.__name__}.autograd._functions").Resize
    x = torch.ones(2, 3, requires_grad=True)
    y = Resize.apply(x, (3, 2))
    say(y.shape, y.grad_fn.name())
    y.sum().backward()
    say(x.grad)
    say.error(lambda: Resize.apply(x, (4, 2)))
    say.error(lambda: x.resize(3, 2))
    say.error(lambda: x.resize_as(torch.ones(3, 2)))
    say.error(lambda: x.resize_(3, 2))


def grad_mode_inside_of_forward(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            say(torch.is_grad_enabled(), (x * 2).requires_grad, x.requires_grad)
            with torch.enable_grad():
                y = x * 2
                say(y.requires_grad, torch.autograd.grad(y.sum(), x))
            return y.detach()

        @staticmethod
        def backward(ctx, g):
            say(torch.is_grad_enabled())
            with torch.enable_grad():
                w = torch.ones(2, requires_grad=True)
                (w * 2).sum().backward()
                say(w.grad)
            return g * 2

    x = torch.ones(2, requires_grad=True)
    F.apply(x).sum().backward()
    with torch.no_grad():
        say(F.apply(x).requires_grad)
    with torch.inference_mode():
        say(F.apply(x).is_inference())


def a_result_made_with_grad_inside_of_forward(torch, say):
    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            with torch.enable_grad():
                return x * 2

        @staticmethod
        def backward(ctx, g):
            return g * 100

    x = torch.ones(2, requires_grad=True)
    y = F.apply(x)
    say(y.grad_fn.name(), y)
    y.sum().backward()
    say(x.grad)


def functions_in_threads(torch, say):
    import threading

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x * x

        @staticmethod
        def backward(ctx, g):
            return 2 * g * ctx.saved_tensors[0]

    x = torch.ones(2, requires_grad=True)
    y = F.apply(x)
    t = threading.Thread(target=lambda: y.sum().backward())
    t.start()
    t.join()
    say(x.grad)
