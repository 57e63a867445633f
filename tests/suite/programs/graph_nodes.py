"""Nodes: names, edges, what they saved, what may be asked of them."""


def saved_values(torch, say):
    x, y = torch.full((2, 2), 2.0, requires_grad=True), torch.full((2, 2), 3.0, requires_grad=True)
    for r in (
        x * y, x * 2, x / y, x**2, 2**x, x**y, x.exp(), x.sum(0), x.mean(), x.sum(), x.prod(0), x.var(0, correction=0),
        x @ y, torch.addmm(x, x, y, alpha=2), x.max(0)[0], x.softmax(0),
        x[0], x[[0, 1]], x[:, 0], x.clamp(0, 1), x.clamp(min=y), x.permute(1, 0), x.transpose(0, 1), x.view(4),
        x.expand(2, 2, 2), x.unsqueeze(0), x.squeeze(0), torch.cat([x, y]), torch.stack([x, y], 1),
        torch.where(x > 0, x, y), x.narrow(0, 0, 1), x.split(1)[0], x.chunk(2)[0], x.unbind(1)[0], x.diagonal(),
        x.as_strided((2,), (1,), 1), x.repeat(2, 1), x.flip(0), x.roll(1, 0), x.gather(0, torch.zeros(1, 2).long()),
        x.norm(), x.norm(3, 0), x.cumsum(0), x.sort(0)[0], x.topk(1, 1)[0], x.masked_fill(x > 1, 0.0),
        x.index_select(0, torch.tensor([0])), x.lerp(y, 0.5), torch.addcmul(x, x, y, value=3),
        torch.linalg.qr(x + torch.eye(2))[0],
        torch.nn.functional.threshold(x, 0.1, 5.0), torch.nn.functional.layer_norm(x, (2,)),
        torch.nn.functional.linear(x, y), torch.nn.functional.leaky_relu(x), torch.nn.functional.gelu(x),
        torch.nn.functional.mse_loss(x, y), x.relu(), x.logsumexp(0), x.std(correction=1),
        x.div(y, rounding_mode="floor"), x.logit(0.1), x.sub(y, alpha=3), x.to(torch.float64), x.contiguous(),
        x.amax((0, 1)),
    ):  # fmt: skip
        node = r.grad_fn
        say(node.name())
        for name in sorted(n for n in dir(node) if n.startswith("_saved")):
            try:
                value = getattr(node, name)
                say(" ", name, type(value).__name__ if name.startswith("_raw") else value)
            except Exception as error:
                say(" ", name, type(error).__name__, str(error))


def what_a_node_can_do(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    node = y.grad_fn
    say(node.name(), repr(node), str(node), type(node).__name__, isinstance(node, torch.autograd.graph.Node))
    say(node.metadata, node.next_functions, node.requires_grad)
    node.metadata["a"] = 1
    say(y.grad_fn.metadata)
    say.error(lambda: setattr(node, "anything", 3))
    say(callable(node), node(torch.ones(2)))
    say.error(lambda: node(torch.ones(2), torch.ones(2)))
    say.error(lambda: node())
    acc = node.next_functions[0][0]
    say(acc.name(), acc.variable is x, repr(acc), acc.next_functions, acc.metadata, type(acc).__name__)
    say(hash(node) == hash(y.grad_fn), node == y.grad_fn, y.grad_fn is y.grad_fn)
    say.error(lambda: acc(torch.ones(2)))
    say(x.grad)
    say(issubclass(type(node), torch.autograd.graph.Node))
