"""Checkpoints: both kinds, nested, with early stop, and everything they refuse."""

from importlib import import_module


def _checkpoint(torch):
    return import_module(torch.__name__ + ".utils.checkpoint")


def reentrant_refuses_inputs(torch, say):
    c = _checkpoint(torch)
    x = torch.ones(2, requires_grad=True)
    y = c.checkpoint(lambda t: t * t, x, use_reentrant=True)
    say.error(lambda: torch.autograd.grad(y.sum(), x))
    y = c.checkpoint(lambda t: t * t, x, use_reentrant=True)
    say.error(lambda: y.sum().backward(inputs=[x]))
    y = c.checkpoint(lambda t: t * t, x, use_reentrant=True)
    y.sum().backward()
    say.error(lambda: y.sum().backward())
    y = c.checkpoint(lambda t: t * t, x, use_reentrant=False)
    say(torch.autograd.grad(y.sum(), x, retain_graph=True))
    y.sum().backward(inputs=[x])
    say(x.grad)
    say.error(lambda: y.sum().backward())


def random_numbers_are_repeated(torch, say):
    c = _checkpoint(torch)
    x = torch.ones(4, requires_grad=True)
    for reentrant in (True, False):
        x.grad = None
        y = c.checkpoint(lambda t: torch.nn.functional.dropout(t, 0.5), x, use_reentrant=reentrant)
        torch.rand(3)
        y.sum().backward()
        say(torch.equal(x.grad, y))
        x.grad = None
        y = c.checkpoint(lambda t: t * torch.rand(4), x, use_reentrant=reentrant, preserve_rng_state=False)
        torch.rand(3)
        y.sum().backward()
        say(torch.equal(x.grad, y))


def modules_and_sequences(torch, say):
    c = _checkpoint(torch)
    model = torch.nn.Sequential(torch.nn.Linear(2, 3), torch.nn.ReLU(), torch.nn.Linear(3, 1))
    with torch.no_grad():
        for i, p in enumerate(model.parameters()):
            p.copy_(torch.linspace(-1, 1 + i, p.numel()).view_as(p))
    x = torch.ones(4, 2, requires_grad=True)
    for reentrant in (True, False):
        for segments in (1, 2, 3):
            model.zero_grad()
            x.grad = None
            c.checkpoint_sequential(model, segments, x, use_reentrant=reentrant).sum().backward()
            say(x.grad[0], [p.grad for p in model.parameters()])


def the_error_class_and_debug(torch, say):
    c = _checkpoint(torch)
    say(issubclass(c.CheckpointError, RuntimeError), c.CheckpointError.__name__)
    x = torch.ones(2, requires_grad=True)
    runs = []

    def f(t):
        runs.append(1)
        return t.exp() if len(runs) == 1 else t.double().exp()

    y = c.checkpoint(f, x, use_reentrant=False)
    try:
        y.sum().backward()
    except c.CheckpointError as error:
        say("caught", str(error).split("\n")[0])
