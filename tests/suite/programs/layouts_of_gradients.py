"""A gradient lies in memory as its leaf does, unless `enforce_grad_layout_policy` says that it need not."""

import threading


def _turned(torch):
    return torch.arange(24.0).reshape(2, 3, 4).permute(2, 0, 1).requires_grad_()


def gradients_that_come_as_they_are(torch, say):
    functions = {
        "mul": lambda x: (x * 2).sum(),
        "sum": lambda x: x.sum(),
        "square": lambda x: (x * x).sum(),
        "transpose": lambda x: (x.transpose(0, 1) * torch.ones(2, 4, 3)).sum(),
        "mm": lambda x: x[0].mm(torch.ones(3, 2)).sum(),
        "contiguous": lambda x: (x.contiguous() ** 2).sum(),
        "expand": lambda x: (x.expand(2, 4, 2, 3) * 2).sum(),
        "cat": lambda x: torch.cat([x, x]).sum(),
    }
    for enable in (True, False):
        for name, f in functions.items():
            x = _turned(torch)
            with torch.autograd.enforce_grad_layout_policy(enable):
                f(x).backward()
                say(enable, name, x.grad.stride(), x.grad.sum())
                f(x).backward()
                say(x.grad.stride(), x.grad.sum())
            x = _turned(torch)
            with torch.autograd.enforce_grad_layout_policy(enable):
                f(x).backward(create_graph=True)
            say(x.grad.stride())


def gradients_that_somebody_else_made(torch, say):
    for enable in (True, False):
        x = torch.ones(3, 2).t().requires_grad_()
        x.register_hook(lambda g: g.contiguous() * 2)
        with torch.autograd.enforce_grad_layout_policy(enable):
            (x * torch.ones(2, 3)).backward(torch.ones(2, 3))
        say(x.grad.stride())
        x = torch.ones(3, 2).t().requires_grad_()
        x.grad = torch.zeros(2, 3)
        with torch.autograd.enforce_grad_layout_policy(enable):
            (x * 2).sum().backward()
        say(x.grad, x.grad.stride())
        x = torch.ones(3).requires_grad_()
        with torch.autograd.enforce_grad_layout_policy(enable):
            x.expand(2, 3).sum(0).backward(torch.ones(3))
        x.grad.add_(1)
        say(x.grad, x.grad.stride())


def how_it_is_switched(torch, say):
    policy, is_on = torch.autograd.enforce_grad_layout_policy, torch._C._is_grad_layout_enforcement_enabled
    policy(False)
    say(is_on(), policy(True).prev, is_on())
    with policy(False):
        thread = threading.Thread(target=lambda: say("in another thread", is_on()))
        thread.start()
        thread.join()
        with torch.inference_mode():
            say(is_on())
        with torch.no_grad():
            say(is_on())
        with policy():
            say(is_on())
        say(is_on())
    say(is_on())

    @policy(False)
    def inside():
        return is_on()

    say(is_on(), inside(), is_on())
    for wrong in (3, "a", None):
        say.error(lambda wrong=wrong: policy(wrong))
    x = torch.ones(2, requires_grad=True)
    x.register_hook(lambda g: say("in a hook", is_on()))
    with policy(False):
        (x * 2).sum().backward()
    torch._C._set_grad_layout_enforcement_enabled(False)
    say(is_on())
    torch._C._set_grad_layout_enforcement_enabled(True)


def edges_to_nowhere(torch, say):
    x = torch.ones(2, requires_grad=True)
    graph = torch.autograd.graph
    say.error(lambda: torch.autograd.grad(x.sum(), graph.GradientEdge(None, 0)))
    say.error(lambda: torch.autograd.backward(x.sum(), inputs=[graph.GradientEdge(None, 0)]))
