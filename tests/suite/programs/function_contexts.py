"""Custom Functions: the context's methods in wrong places, views and writes, classes and instances, vmap's names."""


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
        say.kind(twice, result)


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
