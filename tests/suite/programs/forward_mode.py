"""Forward mode: levels, dual tensors, views and writes, and both modes at once."""

import copy


def levels(torch, say):
    fw = torch.autograd.forward_ad
    x, t = torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0])
    say(fw._current_level)
    say.error(lambda: fw.make_dual(x, t))
    say.error(fw.exit_dual_level)
    with fw.dual_level() as level:
        say(level, fw._current_level)
        say.error(fw.enter_dual_level)
        d = fw.make_dual(x, t)
        say(d, fw.unpack_dual(d))
    say(fw.unpack_dual(d), fw._current_level, d)
    with fw.dual_level():
        say(fw.unpack_dual(d))
        say(fw.unpack_dual(fw.make_dual(d, t * 2)))
    level = fw.enter_dual_level()
    d = fw.make_dual(x, t, level=level)
    say(fw.unpack_dual(d * d, level=level).tangent)
    fw.exit_dual_level(level=level)

    @fw.dual_level()
    def decorated():
        return fw._current_level

    say(decorated(), fw._current_level)


def make_dual_checks(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.ones(2)
    with fw.dual_level():
        say.error(lambda: fw.make_dual(x, torch.ones(3)))
        say.error(lambda: fw.make_dual(x, torch.ones(2, 1)))
        say.error(lambda: fw.make_dual(x, torch.ones(2, dtype=torch.int64)))
        say.error(lambda: fw.make_dual(torch.ones(2, dtype=torch.int64), torch.ones(2)))
        say.error(lambda: fw.make_dual(x, torch.ones(2, dtype=torch.float64)))
        say.error(lambda: fw.make_dual(x, torch.ones(2, dtype=torch.complex64)))
        say.error(lambda: fw.make_dual(fw.make_dual(x, x), x))
        say.error(lambda: fw.make_dual(x, fw.make_dual(x, x)))
        d = fw.make_dual(x, x)
        say(d is x, d._is_view(), d._base is x, fw.unpack_dual(x).tangent, fw.unpack_dual(d).tangent is x)
        p = fw.unpack_dual(d)
        say(type(p).__name__, p._fields, p.primal is x, p.primal._is_view(), p[1])
        say(fw.unpack_dual(x), d)


def fwd_grad_can_be_switched_off(torch, say):
    fw = torch.autograd.forward_ad
    x = torch.tensor([1.0, 2.0])
    with fw.dual_level():
        d = fw.make_dual(x, x)
        say(fw._is_fwd_grad_enabled())
        with fw._set_fwd_grad_enabled(False):
            say(fw._is_fwd_grad_enabled(), fw.unpack_dual(d).tangent, fw.unpack_dual(d * 2).tangent)
        say(fw.unpack_dual(d * 2).tangent)
        with torch.no_grad():
            say(fw.unpack_dual(d * 2).tangent)
        with torch.inference_mode():
            y = d * 2
            say(fw.unpack_dual(y).tangent)


def views_of_duals(torch, say):
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.arange(4.0), torch.arange(4.0) * 10)
        v = d[:2]
        say(v._is_view(), fw.unpack_dual(v), fw.unpack_dual(v).tangent._is_view())
        v.add_(1)
        say(fw.unpack_dual(d))
        v.mul_(fw.make_dual(torch.ones(2), torch.ones(2)))
        say(fw.unpack_dual(d))
        u = d.detach()
        say(fw.unpack_dual(u).tangent)
        u.add_(1)
        say(d)
        a, b = d.unbind()[:2]
        say(fw.unpack_dual(a), fw.unpack_dual(b))
        say.error(lambda: a.mul_(2))
        with torch.no_grad():
            say(fw.unpack_dual(d.view(2, 2)))


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
        say.kind(d.detach_)
        x.detach_()
        say(fw.unpack_dual(x))


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
        x = torch.ones(2)
        made = torch.zeros_like(d), torch.ones_like(d), d.new_zeros(2), torch.empty_like(d)
        for y in (d * 3, d.sign(), d.round(), d - d, x * 3, torch.cat([d, x]), torch.where(d > 0, x, d), *made):
            say(fw.unpack_dual(y).tangent)


def tangents_survive_deepcopy_or_not(torch, say):
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        d = fw.make_dual(torch.ones(2), torch.ones(2))
        say.error(lambda: fw.unpack_dual(copy.deepcopy(d)).tangent)
        say.error(lambda: fw.unpack_dual(copy.copy(d)).tangent)
        say(fw.unpack_dual(d.clone()).tangent)


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


def in_place_changes_of_shape_of_duals_that_require_grad(torch, say):
    fw = torch.autograd.forward_ad
    for change in ("t_", "unsqueeze_", "squeeze_", "transpose_"):
        x = torch.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)
        with fw.dual_level():
            d = fw.make_dual(x, torch.tensor([[1.0, -1.0], [2.0, 0.5]]))
            d = d * d
            getattr(d, change)(*{"unsqueeze_": [0], "transpose_": [0, 1]}.get(change, []))
            d.mul_(3)
            tangent = fw.unpack_dual(d).tangent
            say(tangent.shape, tangent.requires_grad)
            say(torch.autograd.grad(tangent.sum(), x)[0].tolist())
