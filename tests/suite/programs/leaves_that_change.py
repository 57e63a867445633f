"""Hooks of a leaf and of its AccumulateGrad node, while the leaf is overwritten, set, detached or made a result."""


def which_changes_give_a_leaf_another_accumulator(torch, say):
    def kept(change):
        x = torch.ones(2, requires_grad=True)
        node = (x * 1).grad_fn.next_functions[0][0]
        with torch.no_grad():
            change(x)
        return (x.requires_grad_() * 1).grad_fn.next_functions[0][0] is node

    say(kept(lambda x: None), kept(lambda x: x.add_(1)), kept(lambda x: x.copy_(torch.zeros(2))))
    say(kept(lambda x: setattr(x, "data", torch.zeros(2))), kept(lambda x: setattr(x, "data", torch.zeros(2).double())))
    say(kept(lambda x: x.requires_grad_(False)), kept(lambda x: x.detach_()), kept(lambda x: x.t_()))
