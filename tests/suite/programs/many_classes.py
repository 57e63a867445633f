"""The softmax for very many classes."""


def _made(torch, **options):
    torch.manual_seed(0)
    return torch.nn.AdaptiveLogSoftmaxWithLoss(16, 20, [5, 10, 15], div_value=2.0, **options).double()


def _examples(torch, count=8):
    torch.manual_seed(1)
    return torch.randn(count, 16, dtype=torch.float64, requires_grad=True)


def losses_and_gradients(torch, say):
    for options in ({}, {"head_bias": True}):
        module = _made(torch, **options)
        say(module, [(name, tuple(p.shape)) for name, p in module.named_parameters()])
        x = _examples(torch)
        result = module(x, torch.tensor([0, 17, 10, 19, 4, 7, 5, 1]))
        say(type(result).__name__, result.output, result.loss)
        result.loss.backward()
        say(x.grad[1], [p.grad.norm() for p in module.parameters()])


def some_clusters_only(torch, say):
    module, x = _made(torch), _examples(torch)
    for targets in ([0, 1, 2, 3, 4, 0, 1, 2], [12, 13, 14, 12, 11, 10, 12, 13], [0, 0, 0, 0, 0, 0, 0, 19]):
        output, loss = module(x, torch.tensor(targets))
        say(output, loss)
    say(module(x[0], torch.tensor(17)))
    say(module(x[:1], torch.tensor([17])))


def probabilities(torch, say):
    module, x = _made(torch), _examples(torch)
    table = module.log_prob(x)
    say(table.shape, table[0], table.grad_fn.name(), table.exp().sum(1))
    say(module.predict(x), table.argmax(1))
    with torch.no_grad():
        module.head.weight[5:].fill_(0)
        say(module.predict(x))
        module.head.weight[:5].fill_(-1)
        say(module.predict(x.abs()))
    module.reset_parameters()
    say(module.head.weight[0, :3])


def what_is_refused(torch, say):
    make = torch.nn.AdaptiveLogSoftmaxWithLoss
    for cutoffs in ([], [5, 5], [10, 5], [0, 5], [5, 20], [5.5]):
        say.error(lambda cutoffs=cutoffs: make(16, 20, cutoffs))
    module, x = _made(torch), _examples(torch)
    for target in (torch.zeros(7, dtype=torch.long), torch.zeros(8, 1, dtype=torch.long), torch.tensor(3)):
        say.error(lambda target=target: module(x, target))
    say.error(lambda: module(x, torch.tensor([0, 1, 2, 3, 4, 5, 6, 20])))
    say.error(lambda: module(x[0], torch.zeros(16, dtype=torch.long)))
