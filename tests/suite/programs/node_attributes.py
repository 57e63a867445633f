"""Nodes: what hangs on them, whose class they are of, how long they live."""

import gc

from tests.autograd.functions import square


def numbers_of_functions_and_accumulators(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = square(torch).apply(x)
    say(y.grad_fn._sequence_nr() < (x * 1).grad_fn._sequence_nr())
    say(y.grad_fn.next_functions[0][0]._sequence_nr() == 2**64 - 1)
    y.grad_fn._set_sequence_nr(3)
    say(y.grad_fn._sequence_nr())


def accumulators_by_hand(torch, say):
    x = torch.ones(2, requires_grad=True)
    acc = x.view_as(x).grad_fn.next_functions[0][0]
    say(acc(torch.ones(2)), x.grad)
    acc(torch.ones(2) * 3)
    say(x.grad)
    say.error(lambda: acc(torch.ones(3)))
    say.error(lambda: acc())
    say.error(lambda: acc(None))
    say.error(lambda: acc("text"))
    say.error(lambda: acc(torch.ones(2), torch.ones(2)))
    say(x.grad)


def raw_fields_of_functions(torch, say):
    x = torch.full((2,), 2.0, requires_grad=True)
    y = square(torch).apply(x)
    raw = y.grad_fn._raw_saved_tensors
    say(type(raw).__name__, [type(r).__name__ for r in raw])
    raw[0].register_hooks(lambda t: (say("pack", t), t * 5)[1], lambda t: (say("unpack"), t)[1])
    say(y.grad_fn.saved_tensors)
    y.sum().backward()
    say.error(lambda: y.grad_fn._raw_saved_tensors)


def what_is_saved_of_what_needs_no_gradient(torch, say):
    a, b = torch.ones(2, requires_grad=True), torch.ones(2)
    for y in (a * b, b * a, a / b, b / a, torch.addcmul(a, b, b), torch.addcmul(b, a, b), a @ b, torch.outer(b, a),
              torch.where(a > 0, a, b), torch.lerp(b, a, b), torch.lerp(a, b, 0.3), a.pow(b), b.pow(a),
              torch.atan2(a, b)):  # fmt: skip
        fields = [f for f in dir(y.grad_fn) if f.startswith("_saved")]
        say(y.grad_fn.name(), [(f, getattr(y.grad_fn, f) is None) for f in fields])


def nodes_cannot_be_copied(torch, say):
    import copy
    import pickle

    y = torch.ones(2, requires_grad=True) * 2
    say.error(lambda: pickle.dumps(y.grad_fn))
    say.error(lambda: copy.deepcopy(y.grad_fn))
    say.error(lambda: copy.copy(y.grad_fn))


def outputs_have_numbers(torch, say):
    x = torch.rand(3, 2, requires_grad=True)
    say([t.output_nr for t in x.unbind(0)], [t.output_nr for t in x.split(1)], [t.output_nr for t in x.max(0)])
    say([t.output_nr for t in torch.linalg.svd(x)], [t.output_nr for t in torch.linalg.qr(x)])
    say(x.output_nr, (x * 2).output_nr, x.detach().output_nr)
    a, b, c = x.unbind(0)
    b.mul_(2) if False else None
    say((a + b + c).grad_fn.next_functions[1], [i for _, i in (a + b).grad_fn.next_functions])
    values, indices = x.sort(0)
    say(indices.grad_fn, indices.requires_grad, indices.output_nr)


def a_node_without_its_outputs(torch, say):
    x = torch.rand(3, 2, requires_grad=True)
    a = x.unbind(0)[1]
    node = a.grad_fn
    del a
    gc.collect()
    say(node.name(), len(node._input_metadata), node.next_functions[0][0].variable is x)
    say([g.shape for g in node(torch.ones(2), None, torch.ones(2))])


def next_functions_of_all_kinds(torch, say):
    x = torch.ones(2, requires_grad=True)
    for y in (
        x * 2, x * torch.ones(2), torch.ones(2) * x, torch.cat([x, torch.ones(2), x]), torch.where(x > 0, x, 0.0),
        x[x > 0], torch.addmm(torch.ones(1, 1), x[None], torch.ones(2, 1)),
        torch.nn.functional.linear(x, torch.ones(2, 2), x),
    ):  # fmt: skip
        edges = y.grad_fn.next_functions
        say(y.grad_fn.name(), type(edges).__name__, [(n and n.name(), i) for n, i in edges])
        say(all(isinstance(e, tuple) for e in edges), edges is y.grad_fn.next_functions)


def the_order_of_a_norm(torch, say):
    x = torch.ones(2, 2, requires_grad=True)
    for norm in (torch.linalg.norm(x), torch.linalg.norm(x, dim=0), torch.linalg.vector_norm(x, 3), x.norm()):
        node = norm.grad_fn
        say(node.name(), repr(node._saved_ord if "_saved_ord" in dir(node) else node._saved_p))
