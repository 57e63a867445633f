"""Saved tensors: hooks in hooks, errors in hooks, tensors on other devices, writes to what was saved."""


def hooks_with_wrong_arguments(torch, say):
    hooks = torch.autograd.graph.saved_tensors_hooks
    x = torch.ones(2, requires_grad=True)
    say.error(lambda: hooks())
    say.error(lambda: hooks(lambda t: t))

    def use(pack, unpack):
        with hooks(pack, unpack):
            return x.exp()

    say.kind(lambda: use(3, lambda t: t))
    say.kind(lambda: use(lambda t: t, 3).sum().backward())
    say.error(lambda: use(lambda: 1, lambda t: t))
    say.error(lambda: use(lambda t: t, lambda: 1).sum().backward())
    say(x.exp().sum())


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


def raw_hooks_may_not_write(torch, say):
    x = torch.full((2,), 2.0, requires_grad=True)
    a = x * 1
    y = a.exp()
    say.error(lambda: y.grad_fn._raw_saved_result.register_hooks(lambda t: t.add_(1), lambda t: t))
    z = a * torch.ones(2)
    say.error(lambda: z.grad_fn._raw_saved_other.register_hooks(lambda t: t.zero_(), lambda t: t))


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
