"""Custom Functions: what their methods are called with, what they may return, views and writes, vmap's names."""

from tests.autograd.functions import function


def apply_with_keywords_and_defaults(torch, say):
    def forward(ctx, x, factor=3):
        ctx.factor = factor
        return x * factor

    f = function(torch, forward, lambda ctx, g: (g * ctx.factor, None))
    x = torch.ones(2, requires_grad=True)
    say.error(lambda: f.apply(x, factor=2))
    say.error(lambda: f.apply(x))
    say.error(lambda: f.apply(x).sum().backward())
    say.error(lambda: f.apply(x, 5).sum().backward())
    say(x.grad)
    say.error(lambda: f.apply())


def gradients_of_wrong_kinds(torch, say):
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    for result in (
        lambda g: g, lambda g: (g,), lambda g: (g, g, g), lambda g: (g, g, None), lambda g: (g, 3),
        lambda g: ("text", g), lambda g: None, lambda g: (None, None), lambda g: [g, g], lambda g: (g, g.sum()),
        lambda g: (g[:1], g), lambda g: (g.double(), g), lambda g: (g.expand(3, 2), g), lambda g: (g[None], g),
        lambda g: (torch.ones(3), g), lambda g: (g + 1j, g), lambda g: (g.long(), g), lambda g: {}, lambda g: (),
    ):  # fmt: skip
        f = function(torch, lambda ctx, x, y: x * y, lambda ctx, g: result(g))
        x.grad = y.grad = None
        say.error(lambda: f.apply(x, y).sum().backward())
        say(x.grad, y.grad)


def gradients_for_inputs_that_need_none(torch, say):
    f = function(torch, lambda ctx, x, y, n: x * y * n, lambda ctx, g: say(ctx.needs_input_grad) or (g, g, g))
    x = torch.ones(2, requires_grad=True)
    say.error(lambda: f.apply(x, torch.ones(2), 3).sum().backward())
    say.error(lambda: f.apply(x, torch.ones(2), torch.tensor(3)).sum().backward())
    say(x.grad)


def once_differentiable_of_what_has_no_derivative(torch, say):
    def twice(result):
        once = torch.autograd.function.once_differentiable(lambda ctx, g: result(g))
        x, v = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
        (grad,) = torch.autograd.grad(function(torch, backward=once).apply(x), x, v, create_graph=True)
        say.graph(grad)
        grad.sum().backward()

    for result in (lambda g: g * 2, lambda g: g.long(), lambda g: 3, lambda g: g.double()):
        say.kind(twice, result)


def the_vmap_rule_of_a_function(torch, say):
    f = function(torch, lambda x: x * 2, lambda ctx, g: g * 2, setup_context=lambda ctx, inputs, output: None)
    f.generate_vmap_rule = True
    say(torch.autograd.Function.generate_vmap_rule)
    x = torch.ones(2, requires_grad=True)
    f.apply(x).sum().backward()
    say(x.grad)
    say.error(lambda: torch.autograd.Function.forward())
    say.error(lambda: torch.autograd.Function.backward(None))
    say.error(lambda: torch.autograd.Function.jvp(None))
    say.error(lambda: torch.autograd.Function.setup_context(None, None, None))
    say(torch.autograd.grad(f.apply(x), x, torch.eye(2), is_grads_batched=True))
    say(torch.autograd.functional.jacobian(f.apply, x.detach(), vectorize=True))


def views_and_writes_of_a_function_in_forward_mode(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.ones(2)
    view = function(torch, lambda ctx, x: x.view(2, 1), jvp=lambda ctx, t: t.view(2, 1))
    for jvp in (lambda ctx, t, u: t.mul_(2), lambda ctx, t, u: t * 2):
        write = function(torch, lambda ctx, x, y: ctx.mark_dirty(x) or x.mul_(2), jvp=jvp)
        with fw.dual_level():
            d = fw.make_dual(x.clone(), torch.ones(2))
            say(fw.unpack_dual(view.apply(d)))
            say.error(lambda: write.apply(d, x) is d)
            say(fw.unpack_dual(d))


def tangents_that_are_missing(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.ones(2)
    for materialize in (True, False):

        def forward(ctx, x, y):
            ctx.set_materialize_grads(materialize)
            return x + y, y + x

        f = function(torch, forward, jvp=lambda ctx, t, u: say(t, u) or (t, t))
        with fw.dual_level():
            a, b = f.apply(fw.make_dual(x, x), x)
            say(fw.unpack_dual(a), fw.unpack_dual(b))
