"""Saved tensors and their hooks, mutation on saved tensors, save_on_cpu."""


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


def leaves_that_are_unpacked_as_integers(torch, say):
    x = torch.ones(2, requires_grad=True)
    for unpack in (torch.Tensor.long, torch.Tensor.bool, torch.Tensor.double):
        with torch.autograd.graph.saved_tensors_hooks(lambda t: t, unpack):
            y, z = x * x, x.exp()
        say.error(lambda y=y: y.grad_fn._saved_self)
        say.error(torch.autograd.grad, y.sum(), x)
        say.error(lambda z=z: z.grad_fn._saved_result)
