"""Hooks of a leaf and of its AccumulateGrad node, while the leaf is overwritten, set, detached or made a result."""


def which_changes_give_a_leaf_another_accumulator(torch, say):
    def kept(change):
        x = torch.ones(2, requires_grad=True)
        node = (x * 1).grad_fn.next_functions[0][0]
        with torch.no_grad():
            change(x)
        return (x.requires_grad_() * 1).grad_fn.next_functions[0][0] is node

    say(kept(lambda x: None), kept(lambda x: x.add_(1)), kept(lambda x: x.copy_(torch.zeros(2))))
    say(kept(lambda x: x.set_(torch.zeros(2))), kept(lambda x: x.set_(torch.zeros(3))))
    say(kept(lambda x: setattr(x, "data", torch.zeros(2))), kept(lambda x: setattr(x, "data", torch.zeros(2).double())))
    say(kept(lambda x: x.requires_grad_(False)), kept(lambda x: x.detach_()), kept(lambda x: x.t_()))


def hooks_after_set(torch, say):
    x = torch.ones(2, requires_grad=True)
    node = (x * 1).grad_fn.next_functions[0][0]
    node.register_prehook(lambda grads: say("before", grads))
    x.register_hook(lambda grad: say("tensor", grad))
    x.register_post_accumulate_grad_hook(lambda tensor: say("after", tensor.grad))
    y = x * 2
    with torch.no_grad():
        x.set_(torch.full((2,), 5.0))
    y.sum().backward()
    (x * 3).sum().backward()
    say(x, x.grad, node.variable is x)


def a_leaf_becomes_a_result(torch, say):
    x = torch.ones(2, requires_grad=True)
    x.register_hook(lambda grad: say("leaf's", grad))
    x.register_post_accumulate_grad_hook(lambda tensor: say("after"))
    w = torch.full((2,), 3.0, requires_grad=True)
    x.requires_grad_(False).mul_(w)
    say(x.grad_fn.name(), x.is_leaf, x.requires_grad)
    x.register_hook(lambda grad: say("result's", grad))
    x.sum().backward()
    say(w.grad)
    y = torch.ones(2, requires_grad=True)
    z = y * 2
    y.detach_().mul_(w)
    say.error(z.sum().backward)


def views_and_modes(torch, say):
    x = torch.ones(3, requires_grad=True)
    with torch.no_grad():
        v = x[0]
        with torch.enable_grad():
            u = x[1]
        torch.set_grad_enabled(True)
        t = x[2]
        torch.set_grad_enabled(False)
        say(v.requires_grad, u.requires_grad, t.requires_grad)
    for view in (v, u, t):
        say.error(view.mul_, 2)
    z = torch.ones(3)
    with torch.no_grad():
        part = z[:1]
    say.error(part.mul_, x[0])
    with torch.no_grad():
        say.error(part.set_, torch.zeros(2))
    say(part, part._base is z, z)
