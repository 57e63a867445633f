"""Gradient edges, hooks of several gradients, and asking the engine what it will do."""


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


def one_tensor_twice_in_a_hook_of_several(torch, say):
    multi = torch.autograd.graph.register_multi_grad_hook
    x = torch.ones(2, requires_grad=True)
    a = x * 2
    multi((a, a), lambda gs: say("all", gs))
    multi((a, a), lambda g: say("any", g), mode="any")
    a.sum().backward()


def the_hook_of_several_sees_grad_mode(torch, say):
    multi = torch.autograd.graph.register_multi_grad_hook
    x = torch.ones(2, requires_grad=True)
    a = x * x
    multi((a,), lambda gs: say(torch.is_grad_enabled(), gs[0].requires_grad, torch._C._current_graph_task_id() >= 0))
    a.sum().backward(retain_graph=True)
    torch.autograd.grad(a.sum(), x, create_graph=True)
    multi((a,), lambda g: say("any", torch.is_grad_enabled()), mode="any")
    torch.autograd.grad(a.sum(), x, create_graph=True)


def hooks_of_several_gradients_with_wrong_arguments(torch, say):
    multi = torch.autograd.graph.register_multi_grad_hook
    x = torch.ones(2, requires_grad=True)
    say.error(lambda: multi((x,), lambda g: None, mode="some"))
    say.error(lambda: type(multi((), lambda g: None)).__name__)
    say.error(lambda: multi((x.detach(),), lambda g: None))
    say.error(lambda: multi(x, lambda g: say("rows", g)) and x.sum().backward())
    say.error(lambda: multi((x,), lambda g: None, "any"))
