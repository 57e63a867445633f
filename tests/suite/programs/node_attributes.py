"""Nodes: what hangs on them, whose class they are of, how long they live."""

import gc
import weakref


def _refused(say, run):
    """Say what kind of error it is, where the words are Python's own."""
    try:
        run()
    except Exception as error:
        say(type(error).__name__)
    else:
        say("no error")


def _double(torch):
    class Double(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.save_for_backward(x)
            return x * 2

        @staticmethod
        def backward(ctx, g):
            return g * 2

    return Double


def the_ancestors_of_a_function_node(torch, say):
    Double = _double(torch)
    node = Double.apply(torch.ones(1, requires_grad=True)).grad_fn
    say([c.__name__ for c in type(node).__mro__[:2]])
    say(type(node) is Double._backward_cls, Double._backward_cls.__name__, type(node)._forward_cls is Double)
    say(isinstance(node, torch.autograd.function.BackwardCFunction), isinstance(node, Double))
    say(isinstance(node, torch.autograd.graph.Node), issubclass(Double._backward_cls, torch.autograd.graph.Node))
    say(node.name(), type(node).__name__, type(node).__module__)
    say(Double.__mro__[1].__name__, issubclass(Double, torch.autograd.Function))
    say(
        hasattr(node, "apply"),
        hasattr(node, "saved_tensors"),
        hasattr(node, "next_functions"),
        hasattr(node, "metadata"),
    )


def the_ancestors_of_an_operators_node(torch, say):
    node = (torch.ones(1, requires_grad=True) * 2).grad_fn
    say(isinstance(node, torch.autograd.graph.Node), isinstance(3, torch.autograd.graph.Node))
    say(isinstance(node.next_functions[0][0], torch.autograd.graph.Node))
    say.error(lambda: torch.autograd.function.BackwardCFunction().apply(torch.ones(1)))


def what_can_be_put_on_a_function_node(torch, say):
    y = _double(torch).apply(torch.ones(1, requires_grad=True))
    y.grad_fn.anything = [1, 2]
    y.grad_fn.metadata["a"] = "b"
    say(y.grad_fn.anything, y.grad_fn.metadata, y.grad_fn is y.grad_fn)
    say.error(lambda: y.grad_fn.not_there)
    _refused(say, lambda: setattr(y.grad_fn, "next_functions", ()))
    _refused(say, lambda: setattr(y.grad_fn, "saved_tensors", ()))
    _refused(say, lambda: setattr(y.grad_fn, "metadata", {}))
    del y.grad_fn.anything
    say(hasattr(y.grad_fn, "anything"))


def what_can_not_be_put_on_an_operators_node(torch, say):
    y = torch.ones(2, requires_grad=True).exp()
    _refused(say, lambda: setattr(y.grad_fn, "anything", 1))
    _refused(say, lambda: setattr(y.grad_fn, "_saved_result", torch.ones(2)))
    _refused(say, lambda: setattr(y.grad_fn, "next_functions", ()))
    _refused(say, lambda: setattr(y.grad_fn, "metadata", {}))
    _refused(say, lambda: delattr(y.grad_fn, "metadata"))
    say.error(lambda: y.grad_fn.not_there)


def metadata_lives_with_the_node(torch, say):
    class Thing:
        pass

    thing = Thing()
    known = weakref.ref(thing)
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    y.grad_fn.metadata[thing] = thing
    del thing
    z = y.sum()
    del y
    gc.collect()
    say(known() is not None, len(z.grad_fn.next_functions[0][0].metadata))
    del z
    gc.collect()
    say(known() is None)


def a_leafs_accumulator_lives_as_long_as_somebody_holds_it(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 1
    accumulator = y.grad_fn.next_functions[0][0]
    accumulator.metadata["a"] = 1
    say((x * 3).grad_fn.next_functions[0][0] is accumulator)
    del y, accumulator
    gc.collect()
    z = x * 1
    say(z.grad_fn.next_functions[0][0].metadata)
    x.register_hook(lambda g: None)
    del z
    gc.collect()
    say((x * 1).grad_fn.next_functions[0][0].variable is x)


def numbers_go_to_whoever_comes_first(torch, say):
    x = torch.ones(2, requires_grad=True)
    first = (x * 1).grad_fn._sequence_nr()
    with torch.no_grad():
        x * 1
    x.detach() * 1
    y = x.view(1, 2)
    say(y.grad_fn._sequence_nr() - first)
    y = _double(torch).apply(x)
    say(y.grad_fn._sequence_nr() - first)
    y = torch.nn.functional.linear(x, torch.ones(3, 2))
    say(y.grad_fn.name(), y.grad_fn._sequence_nr() - first)
    y = x.clone()
    y.add_(1)
    say(y.grad_fn._sequence_nr() - first)
    y[0] = 2
    say(y.grad_fn.name(), y.grad_fn._sequence_nr() - first)
    say(y[0].grad_fn._sequence_nr() - first)
    x.requires_grad_()
    say((x + 1).grad_fn._sequence_nr() - first)


def numbers_can_be_set_and_change_the_order(torch, say):
    x = torch.ones(2, requires_grad=True)
    a, b = x * 2, x * 3
    for number in (None, a.grad_fn._sequence_nr() + 1000):
        if number is not None:
            a.grad_fn._set_sequence_nr(number)
        handles = [t.grad_fn.register_prehook(lambda g, n=n: say(n)) for t, n in ((a, "a"), (b, "b"))]
        (a + b).sum().backward(retain_graph=True)
        for handle in handles:
            handle.remove()
    for wrong in ("text", -1, 1.5, 1 << 64):
        _refused(say, lambda: a.grad_fn._set_sequence_nr(wrong))


def numbers_of_functions_and_accumulators(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = _double(torch).apply(x)
    say(y.grad_fn._sequence_nr() < (x * 1).grad_fn._sequence_nr())
    say(y.grad_fn.next_functions[0][0]._sequence_nr() == 2**64 - 1)
    y.grad_fn._set_sequence_nr(3)
    say(y.grad_fn._sequence_nr())


def called_by_hand(torch, say):
    x = torch.full((2,), 3.0, requires_grad=True)
    one = torch.ones(2)
    for y in (x * x, x.exp(), x.sum(), x.view(2, 1), x / 2, x.unbind()[1], x.max(0)[0], x + x):
        n = y.grad_fn
        given = [torch.ones(m.shape) for m in n._input_metadata]
        say(n.name(), n(*given))
        say.error(lambda: n(*given, one))
    y = (x * x).sum()
    n = y.grad_fn
    say(n(torch.tensor(1.0)))
    y.backward()
    say.error(lambda: n.next_functions[0][0](one))
    say(n(torch.tensor(1.0)))


def called_by_hand_with_a_graph(torch, say):
    x = torch.full((2,), 3.0, requires_grad=True)
    y = x * x * x
    g = torch.ones(2, requires_grad=True)
    r = y.grad_fn(g)
    say(r)
    say(torch.autograd.grad(r[1].sum(), [x, g]))
    with torch.no_grad():
        say(y.grad_fn(g))
    say(x.grad, g.grad)


def called_by_hand_with_hooks(torch, say):
    x = torch.full((2,), 3.0, requires_grad=True)
    y = x * 2
    y.register_hook(lambda g: say("tensor", g))
    y.grad_fn.register_prehook(lambda g: (g[0] * 10,))
    y.grad_fn.register_hook(lambda i, o: say("post", i, o))
    say(y.grad_fn(torch.ones(2)))
    acc = y.grad_fn.next_functions[0][0]
    acc.register_prehook(lambda g: say("pre acc", g))
    acc.register_hook(lambda i, o: say("post acc", i, o))
    x.register_hook(lambda g: say("leaf", g))
    x.register_post_accumulate_grad_hook(lambda t: say("post accumulate", t.grad))
    say(acc(torch.ones(2)), x.grad)


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


def a_function_node_by_hand(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = _double(torch).apply(x)
    say(y.grad_fn.apply(torch.ones(2)))
    say.error(lambda: y.grad_fn(torch.ones(2)))
    y.sum().backward()
    say.error(lambda: y.grad_fn.apply(torch.ones(2)))
    say.error(lambda: y.grad_fn.saved_tensors)


def raw_fields_with_hooks(torch, say):
    x = torch.full((2,), 2.0, requires_grad=True)
    y = x.exp()
    raw = y.grad_fn._raw_saved_result
    raw.register_hooks(lambda t: (say("pack", t), t.tolist())[1], lambda v: (say("unpack", v), torch.tensor(v))[1])
    say(raw.data, raw.unpack_hook is not None) if hasattr(raw, "data") else say("no data")
    say(y.grad_fn._saved_result)
    say.error(lambda: raw.register_hooks(lambda t: t, lambda t: t))
    y.sum().backward()
    say(x.grad)
    say.error(lambda: y.grad_fn._raw_saved_result)
    say.error(lambda: y.grad_fn._saved_result)
    say.error(lambda: raw.register_hooks(lambda t: t, lambda t: t))


def raw_fields_of_lists(torch, say):
    x = torch.full((2,), 2.0, requires_grad=True)
    y = x[[0, 1]]
    say(type(y.grad_fn._raw_saved_indices).__name__, [type(r).__name__ for r in y.grad_fn._raw_saved_indices])
    raw = y.grad_fn._raw_saved_indices[0]
    raw.register_hooks(lambda t: t + 0, lambda t: t)
    say(y.grad_fn._saved_indices)
    m = torch.ones(2, 2, requires_grad=True)
    z = m[:, torch.tensor([0])]
    say(z.grad_fn._saved_indices)
    say([type(r).__name__ for r in z.grad_fn._raw_saved_indices])
    say.error(lambda: z.grad_fn._raw_saved_indices[0].register_hooks(lambda t: t, lambda t: t))
    z.sum().backward()
    say.error(lambda: z.grad_fn._raw_saved_indices)


def raw_fields_of_functions(torch, say):
    x = torch.full((2,), 2.0, requires_grad=True)
    y = _double(torch).apply(x)
    raw = y.grad_fn._raw_saved_tensors
    say(type(raw).__name__, [type(r).__name__ for r in raw])
    raw[0].register_hooks(lambda t: (say("pack", t), t * 5)[1], lambda t: (say("unpack"), t)[1])
    say(y.grad_fn.saved_tensors)
    y.sum().backward()
    say.error(lambda: y.grad_fn._raw_saved_tensors)


def saved_tensors_cannot_be_made(torch, say):
    say.error(lambda: torch.autograd.SavedTensor())
    x = torch.ones(2, requires_grad=True)
    raw = x.exp().grad_fn._raw_saved_result
    say(type(raw).__name__, isinstance(raw, torch.autograd.SavedTensor))
    _refused(say, lambda: raw.anything)
    _refused(say, lambda: setattr(raw, "anything", 1))


def a_saved_field_is_a_new_object_each_time(torch, say):
    x = torch.full((2,), 2.0, requires_grad=True)
    y = x.exp()
    say(y.grad_fn._saved_result is y, y.grad_fn._saved_result is y.grad_fn._saved_result)
    say(y.grad_fn._saved_result.grad_fn is y.grad_fn, torch.equal(y.grad_fn._saved_result, y))
    z = x * x
    say(z.grad_fn._saved_self is x, z.grad_fn._saved_other is x)
    w = y * y
    say(w.grad_fn._saved_self is y, w.grad_fn._saved_self.grad_fn is y.grad_fn)
    with torch.no_grad():
        say(y.grad_fn._saved_result.requires_grad)
    s = x.detach()
    v = x * s
    say(v.grad_fn._saved_self, v.grad_fn._saved_other is s, v.grad_fn._saved_other)


def what_is_saved_of_what_needs_no_gradient(torch, say):
    a, b = torch.ones(2, requires_grad=True), torch.ones(2)
    for y in (a * b, b * a, a / b, b / a, torch.addcmul(a, b, b), torch.addcmul(b, a, b), a @ b, torch.outer(b, a),
              torch.where(a > 0, a, b), torch.lerp(b, a, b), torch.lerp(a, b, 0.3), a.pow(b), b.pow(a), torch.atan2(a, b)):  # fmt: skip
        fields = [f for f in dir(y.grad_fn) if f.startswith("_saved")]
        say(y.grad_fn.name(), [(f, getattr(y.grad_fn, f) is None) for f in fields])


def attributes_that_nodes_have(torch, say):
    x = torch.ones(2, 2, requires_grad=True)
    common = {
        "_input_metadata",
        "_register_hook_dict",
        "_sequence_nr",
        "_set_sequence_nr",
        "metadata",
        "name",
        "next_functions",
        "register_hook",
        "register_prehook",
        "requires_grad",
    }
    for y in (x * x, x.sum(), _double(torch).apply(x)):
        say(
            y.grad_fn.name(),
            common <= set(dir(y.grad_fn)),
            [a for a in dir(y.grad_fn) if "saved" in a and a.startswith("_")],
        )
    acc = (x * 1).grad_fn.next_functions[0][0]
    say(common | {"variable"} <= set(dir(acc)))


def nodes_as_keys(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    counted = {y.grad_fn: 1}
    counted[(y + 1).grad_fn.next_functions[0][0]] = 2
    say(len(counted), list(counted.values()))
    say(weakref.ref(_double(torch).apply(x).grad_fn) is not None)
    known = weakref.WeakKeyDictionary() if False else None
    say(known, y.grad_fn == 3, y.grad_fn != (x * 2).grad_fn, bool(y.grad_fn))


def nodes_cannot_be_copied(torch, say):
    import copy
    import pickle

    y = torch.ones(2, requires_grad=True) * 2
    say.error(lambda: pickle.dumps(y.grad_fn))
    say.error(lambda: copy.deepcopy(y.grad_fn))
    say.error(lambda: copy.copy(y.grad_fn))


def grad_fn_cannot_be_assigned(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    _refused(say, lambda: setattr(y, "grad_fn", None))
    _refused(say, lambda: setattr(x, "grad_fn", y.grad_fn))
    _refused(say, lambda: setattr(y, "_grad_fn", x))
    _refused(say, lambda: delattr(y, "grad_fn"))
    _refused(say, lambda: setattr(y, "is_leaf", True))
    _refused(say, lambda: setattr(y, "output_nr", 3))
    _refused(say, lambda: setattr(y, "_version", 3))
    _refused(say, lambda: setattr(y, "_base", x))
    _refused(say, lambda: setattr(y, "shape", (1, 2)))
    _refused(say, lambda: setattr(y, "dtype", torch.float64))


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
    for y in (x * 2, x * torch.ones(2), torch.ones(2) * x, torch.cat([x, torch.ones(2), x]), torch.where(x > 0, x, 0.0), x[x > 0],
              torch.addmm(torch.ones(1, 1), x[None], torch.ones(2, 1)), torch.nn.functional.linear(x, torch.ones(2, 2), x)):  # fmt: skip
        edges = y.grad_fn.next_functions
        say(y.grad_fn.name(), type(edges).__name__, [(n and n.name(), i) for n, i in edges])
        say(all(isinstance(e, tuple) for e in edges), edges is y.grad_fn.next_functions)


def the_dtype_a_node_expects(torch, say):
    x = torch.ones(2, requires_grad=True)
    m = x.double().grad_fn._input_metadata[0]
    say(m.dtype, m.shape, m.device)
    _refused(say, lambda: m.not_there)
    _refused(say, lambda: setattr(m, "dtype", torch.float32))
    say(x.to(torch.complex64).grad_fn._input_metadata[0].dtype)
    say(x.view(1, 2).grad_fn._input_metadata[0].shape)
    m = x.view_as(x).grad_fn.next_functions[0][0]._input_metadata
    say([(i.shape, i.dtype) for i in m])
    y = x.clone()
    y.resize_as_(y) if False else None
    y[0] = 1
    say([(i.shape, i.dtype) for i in y.grad_fn._input_metadata])


def the_order_of_a_norm(torch, say):
    x = torch.ones(2, 2, requires_grad=True)
    for norm in (torch.linalg.norm(x), torch.linalg.norm(x, dim=0), torch.linalg.vector_norm(x, 3), x.norm()):
        node = norm.grad_fn
        say(node.name(), repr(node._saved_ord if "_saved_ord" in dir(node) else node._saved_p))
