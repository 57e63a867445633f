"""backward and grad: all arguments, all complaints."""


def leaves_as_roots(torch, say):
    x = torch.tensor(2.0, requires_grad=True)
    x.backward()
    say(x.grad)
    x.backward(torch.tensor(5.0))
    say(x.grad)
    x.register_hook(lambda g: g * 10)
    x.backward()
    say(x.grad)
    say(torch.autograd.grad(x, x))


def accumulation_with_a_grad_of_another_kind(torch, say):
    x = torch.ones(2, requires_grad=True)
    x.grad = torch.ones(2, requires_grad=True)
    say.error(lambda: (x * 2).sum().backward())
    say(x.grad, x.grad.grad_fn)
    x.grad = torch.ones(2)
    g = x.grad
    (x * 2).sum().backward(create_graph=True)
    say(x.grad, x.grad is g)
    with torch.inference_mode():
        i = torch.ones(2)
    x.grad = i
    say.error(lambda: (x * 2).sum().backward())
    say(x.grad is i, x.grad)


def is_backward_twice_with_hooks_and_inputs(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = (x * 2).exp()
    z = y.sum()
    z.backward(inputs=[y])
    say.error(lambda: z.backward(inputs=[x]))
    say(x.grad, y.grad)
