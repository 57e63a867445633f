"""Forward mode: levels, duals of all kinds, what is refused, and batches of tangents."""


def a_dual_shares_memory_with_its_primal(torch, say):
    fw = torch.autograd.forward_ad
    x, t = torch.ones(2), torch.ones(2)
    with fw.dual_level():
        d = fw.make_dual(x, t)
        d.mul_(3)
        say(x, t, fw.unpack_dual(d), x._version, d._version, t._version)
        x.add_(1)
        say(d, fw.unpack_dual(d))


def writes_with_and_without_tangents(torch, say):
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.ones(2), torch.ones(2))
        x = torch.zeros(2)
        x.add_(d)
        say(fw.unpack_dual(x))
        x.zero_()
        say(fw.unpack_dual(x))
        x.copy_(d)
        x.mul_(torch.full((2,), 2.0))
        say(fw.unpack_dual(x))
        y = torch.zeros(2, 2)
        y[0] = d
        say(fw.unpack_dual(y))
        y[0] = 5
        say(fw.unpack_dual(y))
        v = y[1]
        v.add_(d)
        say(fw.unpack_dual(y), fw.unpack_dual(v))
        d.detach_()
        say(fw.unpack_dual(d))


def writes_that_cannot_hold_a_tangent(torch, say):
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.ones(2), torch.ones(2))
        i = torch.zeros(2).long()
        say.error(lambda: i.copy_(d))
        say(fw.unpack_dual(i).tangent)
        e = torch.zeros(1).expand(2)
        say.error(lambda: e.add_(d))


def duals_are_not_for_numpy(torch, say):
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.ones(2), torch.ones(2))
        say.error(lambda: d.numpy())
        say.error(lambda: d.tolist())
        say.error(lambda: d[0].item())
        say.error(lambda: float(d[0]))
        say.error(lambda: d.clone().requires_grad_())
        say.error(lambda: torch.tensor(d))


def zero_tangents(torch, say):
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.ones(2), torch.zeros(2))
        say(
            fw.unpack_dual(d * 3).tangent,
            fw.unpack_dual(d.sign()).tangent,
            fw.unpack_dual(d.round()).tangent,
            fw.unpack_dual(d - d).tangent,
        )
        x = torch.ones(2)
        say(
            fw.unpack_dual(x * 3).tangent,
            fw.unpack_dual(torch.cat([d, x])).tangent,
            fw.unpack_dual(torch.where(d > 0, x, d)).tangent,
        )
        say(
            fw.unpack_dual(torch.zeros_like(d)).tangent,
            fw.unpack_dual(torch.ones_like(d)).tangent,
            fw.unpack_dual(d.new_zeros(2)).tangent,
            fw.unpack_dual(torch.empty_like(d)).tangent,
        )


def tangents_survive_deepcopy_or_not(torch, say):
    import copy

    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.ones(2), torch.ones(2))
        say.error(lambda: fw.unpack_dual(copy.deepcopy(d)).tangent)
        say.error(lambda: fw.unpack_dual(copy.copy(d)).tangent)
        say(fw.unpack_dual(torch.nn.Parameter(d) if False else d.clone()).tangent)


def modules_with_dual_parameters(torch, say):
    fw = torch.autograd.forward_ad
    m = torch.nn.Linear(2, 1)
    named = {n: torch.nn.Parameter(torch.ones_like(p)) for n, p in m.named_parameters()}
    with fw.dual_level():
        for n, p in named.items():
            delattr(m, n)
            setattr(m, n, fw.make_dual(p, torch.ones_like(p)))
        u = fw.unpack_dual(m(torch.ones(1, 2)))
        say(u)


def backward_of_a_dual_result(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.full((2,), 3.0, requires_grad=True)
    with fw.dual_level():
        d = fw.make_dual(x, torch.ones(2))
        y = (d * d).sum()
        say(fw.unpack_dual(y))
        y.backward()
        say(x.grad, fw.unpack_dual(x.grad).tangent)
