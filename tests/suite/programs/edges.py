"""Gradient edges, hooks of several gradients, and asking the engine what it will do."""

import gc
import weakref


def the_parts_of_an_edge(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    edge = torch.autograd.graph.get_gradient_edge(y)
    say(type(edge).__name__, isinstance(edge, tuple), edge._fields, len(edge))
    say(
        edge.node is y.grad_fn,
        edge.output_nr,
        edge[1],
        edge.ownership_token if hasattr(edge, "ownership_token") else "",
    )
    node, *rest = edge
    say(node.name(), rest)
    leaf = torch.autograd.graph.get_gradient_edge(x)
    say(leaf.node.name(), leaf.output_nr, leaf.node is y.grad_fn.next_functions[0][0])
    a, b = x.unbind(0)
    say([torch.autograd.graph.get_gradient_edge(t).output_nr for t in (a, b)])
    say(torch.autograd.graph.GradientEdge(y.grad_fn, 0) == edge)


def edges_of_what_has_none(torch, say):
    get = torch.autograd.graph.get_gradient_edge
    x = torch.ones(2, requires_grad=True)
    say.error(lambda: get(x.detach()))
    say.error(lambda: get(torch.ones(2).long()))
    with torch.no_grad():
        say.error(lambda: get(x * 2))
        say(get(x).node.name())


def edges_made_by_hand(torch, say):
    Edge = torch.autograd.graph.GradientEdge
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    z = y.exp()
    say(torch.autograd.grad(z.sum(), Edge(y.grad_fn, 0), retain_graph=True))
    say.error(lambda: torch.autograd.grad(z.sum(), (y.grad_fn, 0), retain_graph=True))
    say.error(lambda: torch.autograd.grad(z.sum(), y.grad_fn, retain_graph=True))
    say(torch.autograd.grad(z.sum(), Edge(z.grad_fn.next_functions[0][0], 0), retain_graph=True))
    say(torch.autograd.grad(z.sum(), Edge(*z.grad_fn.next_functions[0])))


def edges_as_roots(torch, say):
    get = torch.autograd.graph.get_gradient_edge
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    torch.autograd.backward(get(y), torch.ones(2))
    say(x.grad)
    s = (x * 3).sum()
    say.error(lambda: torch.autograd.backward(get(s)))
    say(x.grad)
    s = (x * 3).sum()
    say.error(lambda: torch.autograd.grad(get(s), x))
    say.error(lambda: torch.autograd.grad(get(s), x, torch.tensor(2.0)))
    say.error(lambda: torch.autograd.grad(get(x * 3), x, torch.ones(3)))
    say.error(lambda: torch.autograd.grad(get(x * 3), x))
    say.error(lambda: torch.autograd.grad((get(x * 3), x * 4), (x,), (torch.ones(2), torch.ones(2))))
    say.error(lambda: torch.autograd.backward(get(x), torch.ones(2)))
    say(x.grad)


def edges_of_inputs_that_were_not_used(torch, say):
    get = torch.autograd.graph.get_gradient_edge
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    say.error(lambda: torch.autograd.grad(x.sum(), get(y)))
    say.error(lambda: torch.autograd.grad(x.sum(), [get(x), get(y)], allow_unused=True))
    say.error(lambda: torch.autograd.grad(x.sum(), [get(x), get(y)], materialize_grads=True))


def edges_as_inputs_of_backward(torch, say):
    get = torch.autograd.graph.get_gradient_edge
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    z = x * y
    z.sum().backward(inputs=[get(x)])
    say(x.grad, y.grad)
    z = x * y
    w = z * 2
    say.error(lambda: w.sum().backward(inputs=[get(z)]))
    say(x.grad, y.grad, z.grad)
    say.error(lambda: (x * y).sum().backward(inputs=get(y)))
    say(y.grad)


def an_edge_outlives_its_tensor(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    edge = torch.autograd.graph.get_gradient_edge(y)
    z = y.exp().sum()
    gone = weakref.ref(y)
    del y
    gc.collect()
    say(gone() is None)
    say(torch.autograd.grad(z, edge))


def an_edge_of_a_leaf_owns_its_accumulator(torch, say):
    x = torch.ones(2, requires_grad=True)
    edge = torch.autograd.graph.get_gradient_edge(x)
    kept = edge.node
    kept.metadata["a"] = 1
    gc.collect()
    say((x * 2).grad_fn.next_functions[0][0] is kept, torch.autograd.graph.get_gradient_edge(x).node.metadata)
    del x
    gc.collect()
    say(kept.variable)


def hooks_run_at_edges_that_are_captured(torch, say):
    get = torch.autograd.graph.get_gradient_edge
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    y.register_hook(lambda g: g * 10)
    y.grad_fn.register_prehook(lambda g: (g[0] + 1,))
    y.grad_fn.register_hook(lambda i, o: say("post"))
    edge = get(y)
    say(torch.autograd.grad(y.sum(), edge, retain_graph=True))
    say(torch.autograd.grad(y.sum(), [edge, x], retain_graph=True))
    say(torch.autograd.grad(edge, x, torch.ones(2)))


def what_the_engine_will_execute(torch, say):
    will = torch._C._will_engine_execute_node
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    a, b = x * 2, y * 3
    nodes = {"a": a.grad_fn, "b": b.grad_fn, "x": a.grad_fn.next_functions[0][0], "y": b.grad_fn.next_functions[0][0]}
    say.error(lambda: will(a.grad_fn))
    c = a + b
    c.register_hook(lambda g: say({k: will(n) for k, n in nodes.items()}))
    s = c.sum()
    s.backward(retain_graph=True)
    s.backward(inputs=[y], retain_graph=True)
    del nodes["x"], nodes["y"]
    torch.autograd.grad(s, [a, y], retain_graph=True)
    torch.autograd.grad(s, a, retain_graph=True)
    c.register_hook(lambda g: say.error(lambda: will(3)))
    c.register_hook(lambda g: say.error(lambda: will(None)))
    s.backward()


def the_number_of_a_graph_task(torch, say):
    x = torch.ones(2, requires_grad=True)
    seen = []
    say(torch._C._current_graph_task_id())
    y = x * 2
    y.register_hook(lambda g: seen.append(torch._C._current_graph_task_id()))
    x.register_hook(lambda g: seen.append(torch._C._current_graph_task_id()))
    y.sum().backward(retain_graph=True)
    y.sum().backward()
    say(seen[0] == seen[1], seen[2] - seen[0], torch._C._current_graph_task_id())

    class Inner(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

        @staticmethod
        def backward(ctx, g):
            before = torch._C._current_graph_task_id()
            z = torch.ones(1, requires_grad=True)
            inside = []
            with torch.enable_grad():
                w = z * 2
                w.register_hook(lambda g: inside.append(torch._C._current_graph_task_id()))
                w.backward()
            say(inside[0] > before, torch._C._current_graph_task_id() == before)
            return g

    Inner.apply(x).sum().backward()


def the_order_in_which_a_task_will_run(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    z = (y.exp() + x).sum()
    y.exp()
    z.register_hook(lambda g: say([n.name() for n in torch._C._current_graph_task_execution_order()]))
    with torch.autograd.set_multithreading_enabled(False):
        z.backward(retain_graph=True)
        torch.autograd.grad(z, y, retain_graph=True)
    say.error(z.backward)
    say.error(lambda: torch._C._current_graph_task_execution_order())


def callbacks_queued_in_hooks(torch, say):
    engine = torch.autograd.Variable._execution_engine
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    y.register_hook(lambda g: engine.queue_callback(lambda: say("last", x.grad)))
    x.register_hook(lambda g: engine.queue_callback(lambda: say("later", x.grad)))
    y.sum().backward()
    say("after")
    say.error(lambda: engine.queue_callback(lambda: say("outside")))
    y = x * 2
    y.register_hook(lambda g: engine.queue_callback(3))
    say.error(lambda: y.sum().backward())


def callbacks_that_queue_and_fail(torch, say):
    engine = torch.autograd.Variable._execution_engine
    x = torch.ones(2, requires_grad=True)

    def outer():
        say("outer")
        engine.queue_callback(lambda: say("inner"))

    y = x * 2
    y.register_hook(lambda g: engine.queue_callback(outer))
    y.sum().backward()

    def fail():
        raise ValueError("in a callback")

    y = x * 2
    y.register_hook(lambda g: engine.queue_callback(fail))
    y.register_hook(lambda g: engine.queue_callback(lambda: say("the next one")))
    say.error(lambda: y.sum().backward())
    say(x.grad)
    (x * 2).sum().backward()
    say(x.grad)


def callbacks_under_capture_and_reentrance(torch, say):
    engine = torch.autograd.Variable._execution_engine
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    y.register_hook(lambda g: engine.queue_callback(lambda: say("called")))
    say(torch.autograd.grad(y.sum(), x))
    z = x * 3

    def reenter(g):
        with torch.enable_grad():
            w = x * 5
            w.register_hook(lambda g: engine.queue_callback(lambda: say("inner done")))
            w.sum().backward()
        say("inner returned")
        engine.queue_callback(lambda: say("outer done"))

    z.register_hook(reenter)
    z.sum().backward()
    say(x.grad)


def the_engine_is_one_object(torch, say):
    engine = torch.autograd.Variable._execution_engine
    say(engine is torch.autograd.variable.Variable._execution_engine)
    say(hasattr(engine, "queue_callback"), hasattr(engine, "run_backward"), hasattr(engine, "is_checkpoint_valid"))
    say(engine.is_checkpoint_valid())
    x = torch.ones(2, requires_grad=True)
    y = x.exp()
    y.register_hook(lambda g: say(engine.is_checkpoint_valid()))
    y.sum().backward(retain_graph=True)
    torch.autograd.grad(y.sum(), x)


def a_hook_for_all_gradients(torch, say):
    multi = torch.autograd.graph.register_multi_grad_hook
    x, y, z = (torch.ones(2, requires_grad=True) for _ in range(3))
    a, b = x * 2, y * 3
    handle = multi((a, b, z), lambda gs: say("all", gs))
    (a + b + z).sum().backward(retain_graph=True)
    (a + 1).sum().backward(retain_graph=True)
    (a + b).sum().backward(retain_graph=True)
    handle.remove()
    handle.remove()
    (a + b + z).sum().backward()
    say(type(handle).__name__, isinstance(handle, torch.utils.hooks.RemovableHandle))


def a_hook_for_any_gradient(torch, say):
    multi = torch.autograd.graph.register_multi_grad_hook
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    a, b = x * 2, y * 3
    handle = multi((a, b), lambda g: say("first", g), mode="any")
    (a + b).sum().backward(retain_graph=True)
    a.sum().backward(retain_graph=True)
    b.sum().backward(retain_graph=True)
    handle.remove()
    (a + b).sum().backward()


def hooks_of_several_gradients_with_wrong_arguments(torch, say):
    multi = torch.autograd.graph.register_multi_grad_hook
    x = torch.ones(2, requires_grad=True)
    say.error(lambda: multi((x,), lambda g: None, mode="some"))
    say.error(lambda: type(multi((), lambda g: None)).__name__)
    say.error(lambda: multi((x.detach(),), lambda g: None))
    say.error(lambda: multi(x, lambda g: say("rows", g)) and x.sum().backward())
    say.error(lambda: multi((x,), lambda g: None, "any"))


def one_tensor_twice_in_a_hook_of_several(torch, say):
    multi = torch.autograd.graph.register_multi_grad_hook
    x = torch.ones(2, requires_grad=True)
    a = x * 2
    multi((a, a), lambda gs: say("all", gs))
    multi((a, a), lambda g: say("any", g), mode="any")
    a.sum().backward()


def hooks_of_several_gradients_on_outputs_of_one_node(torch, say):
    multi = torch.autograd.graph.register_multi_grad_hook
    x = torch.ones(3, requires_grad=True)
    a, b, c = (x * 1).unbind(0)
    multi((a, b, c), lambda gs: say("all", gs))
    (a * 2 + c).backward()
    say(x.grad)


def hooks_of_several_gradients_in_reentrant_calls(torch, say):
    multi = torch.autograd.graph.register_multi_grad_hook
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    a, b = x * 2, y * 3
    multi((a, b), lambda gs: say("all", gs))
    c = a + b
    w = torch.ones(2, requires_grad=True)
    v = w * 1

    def reenter(g):
        with torch.enable_grad():
            c.sum().backward(retain_graph=True)
        say("inside done")

    v.register_hook(reenter)
    torch.autograd.backward([v.sum(), c.sum()])
    say(x.grad, y.grad)


def the_hook_of_several_sees_grad_mode(torch, say):
    multi = torch.autograd.graph.register_multi_grad_hook
    x = torch.ones(2, requires_grad=True)
    a = x * x
    multi((a,), lambda gs: say(torch.is_grad_enabled(), gs[0].requires_grad, torch._C._current_graph_task_id() >= 0))
    a.sum().backward(retain_graph=True)
    torch.autograd.grad(a.sum(), x, create_graph=True)
    multi((a,), lambda g: say("any", torch.is_grad_enabled()), mode="any")
    torch.autograd.grad(a.sum(), x, create_graph=True)
