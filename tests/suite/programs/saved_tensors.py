"""What nodes save, and what saved tensors hooks make of it."""

from tests.suite.harness import calls


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


def leaves_that_are_unpacked_as_integers(torch, say):
    x = torch.ones(2, requires_grad=True)
    for unpack in (torch.Tensor.long, torch.Tensor.bool, torch.Tensor.double):
        with torch.autograd.graph.saved_tensors_hooks(lambda t: t, unpack):
            y, z = x * x, x.exp()
        say.error(lambda y=y: y.grad_fn._saved_self)
        say.error(torch.autograd.grad, y.sum(), x)
        say.error(lambda z=z: z.grad_fn._saved_result)


def views_and_numbers_are_packed(torch, say):
    x = torch.rand(3, 2, requires_grad=True)
    seen = []
    with torch.autograd.graph.saved_tensors_hooks(
        lambda t: (seen.append((tuple(t.shape), t.stride(), t.dtype)), t)[1], lambda t: t
    ):
        for f in calls(locals(), "", """
            x.t() * x.t() | x[0] * x[1] | x.expand(2, 3, 2) * 2 | x * torch.tensor(2.0) | x / 2 | x.sum(0) | x.max(0)
            | x[[0, 1]] | x @ x.t() | x.softmax(0) | torch.where(x > 0, x, x) | torch.nn.functional.linear(x, x)
            | torch.nn.functional.dropout(x, 0.5) | x.sort(0) | x.index_select(0, torch.tensor([0]))
            | x.masked_fill(x > 0, 0.0) | x.norm() | x.prod()
            """):  # fmt: skip
            seen.clear()
            f()
            say(seen)


def raw_hooks_may_not_write(torch, say):
    x = torch.full((2,), 2.0, requires_grad=True)
    a = x * 1
    y = a.exp()
    say.error(lambda: y.grad_fn._raw_saved_result.register_hooks(lambda t: t.add_(1), lambda t: t))
    z = a * torch.ones(2)
    say.error(lambda: z.grad_fn._raw_saved_other.register_hooks(lambda t: t.zero_(), lambda t: t))


def mutation_is_allowed_for_changes_of_shape(torch, say):
    a = torch.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)
    weights = torch.tensor([[1.0, 10.0], [100.0, 1000.0]])
    with torch.autograd.graph.allow_mutation_on_saved_tensors():
        b = a.clone()
        out = (b**2 * weights).sum()
        b.t_()
        out.backward()
    say(a.grad)


def a_view_keeps_its_place_when_its_base_gets_other_data(torch, say):
    x = torch.ones(4, requires_grad=True)
    y = x * 2
    view = y[1:3]
    y.data = torch.zeros(4)
    view.mul_(3)
    y.sum().backward()
    say(x.grad)
