"""`torch.utils.swap_tensors`: what changes places, and when that is refused."""

import importlib
import weakref


def _swap(torch):
    return importlib.import_module(f"{torch.__name__}.utils").swap_tensors


def _first(run):
    """The start of the error that `run` raises."""
    try:
        return run()
    except RuntimeError as error:
        return str(error)[:71]


def everything_changes_places(torch, say):
    a = torch.tensor([1.0, 2.0], requires_grad=True)
    b = torch.tensor([[3.0]], dtype=torch.float64)
    a.name_of_mine, b.other = 1, 2
    a.grad = torch.ones(2)
    log = []
    a.register_hook(lambda grad: log.append(grad.tolist()))
    a.register_post_accumulate_grad_hook(lambda tensor: log.append(tensor is b))
    b.add_(1)
    known = id(a), id(b)
    say(_swap(torch)(a, b))
    say((id(a), id(b)) == known, a, b, vars(a), vars(b), a._version, b._version, a.grad, b.grad)
    (b * b).sum().backward()
    say(b.grad, a.grad, log)
    _swap(torch)(a, b)
    say(a, b, a.grad)
    _swap(torch)(a, a)
    say(a)


def a_parameter_of_a_module(torch, say):
    model = torch.nn.Linear(2, 1)
    weight, other = model.weight, torch.zeros(1, 2)
    model(torch.ones(1, 2)).sum().backward()
    _swap(torch)(weight, other)
    say(model.weight is weight, type(weight).__name__, type(other).__name__, weight, weight.grad, other.grad)


def results_and_views(torch, say):
    x = torch.ones(2, requires_grad=True)
    a, b = x.exp(), torch.zeros(2)
    _swap(torch)(a, b)
    say(a, b, a.requires_grad)
    b.sum().backward()
    say(x.grad)
    base, c = torch.ones(2), torch.zeros(2)
    view = base[0]
    _swap(torch)(view, c)
    say(view, c, c._base is base)
    c.mul_(3)
    say(base)
    detached = base.detach()
    _swap(torch)(base, view)
    say(base, view, detached)


def conjugates(torch, say):
    a, b = torch.tensor([1 + 2j]).conj(), torch.ones(2)
    _swap(torch)(a, b)
    say(a, b, a.is_conj(), b.is_conj())


def what_is_refused(torch, say):
    swap = _swap(torch)

    def pair(**options):
        return torch.ones(2, **options), torch.zeros(2)

    a, b = pair()
    kept = weakref.ref(a)
    say.error(lambda: swap(a, b))
    say.error(lambda: swap(b, kept()))
    a, b = pair(requires_grad=True)
    y = a * a
    say.error(lambda: swap(a, b))
    del y
    c, d = pair(requires_grad=True)
    v = c[0]
    say.error(lambda: swap(c, d))
    e, f = pair()
    w = e[0]
    say.error(lambda: swap(e, f))
    g, h = pair(requires_grad=True)
    r = g * 2
    r.retain_grad()
    say.error(lambda: swap(r, h))
    g.grad = torch.ones(2)
    say.error(lambda: swap(g.grad, h))
    say(v, w)

    class Slotted(torch.nn.Parameter):
        __slots__ = ("extra",)

    say.error(lambda: swap(Slotted(torch.ones(2)), h))


def a_graph_from_before(torch, say):
    swap = _swap(torch)
    a, b = torch.ones(2, requires_grad=True), torch.zeros(2)
    y = (a * 2).sum()
    swap(a, b)
    say(_first(y.backward))
    a, b = torch.ones(2, requires_grad=True), torch.zeros(2, requires_grad=True)
    (a * 2).sum().backward()
    swap(a, b)
    (b * 3).sum().backward()
    say(b.grad, a.grad)
    edge = torch.autograd.graph.get_gradient_edge(a)
    swap(a, b)
    say(edge.node.variable is a, edge.node.variable is b, _first(lambda: b.sum().backward()))
