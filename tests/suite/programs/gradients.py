"""`.grad`: who may set it, what lies in it, in which memory and layout; `.data`; what is not defined."""


def setting_a_gradient_of_a_wrong_kind(torch, say):
    x = torch.ones(2, 3, requires_grad=True)
    for value in (
        3, "text", [1.0], None, x, torch.ones(3, 2), torch.ones(2), torch.ones(2, 3, dtype=torch.float64),
        torch.ones(2, 3).long(),
        torch.ones(2, 3, dtype=torch.complex64), torch.ones(1, 3).expand(2, 3), torch.ones(3, 2).t(),
        torch.nn.Parameter(torch.ones(2, 3)),
        torch.ones(2, 3, requires_grad=True) * 2, torch.ones(0), torch.tensor(1.0),
    ):  # fmt: skip
        say.kind(lambda: setattr(x, "grad", value))
        say(x.grad is value, x.grad is None)
        x.grad = None


def deleting_a_gradient(torch, say):
    x = torch.ones(2, requires_grad=True)
    x.sum().backward()
    del x.grad
    say(x.grad)
    del x.grad
    x.sum().backward()
    say(x.grad)


def a_zero_gradient_and_no_gradient(torch, say):
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    (x * 0 + y.detach()).sum().backward()
    say(x.grad, y.grad)
    torch.where(torch.tensor([True, True]), x, y).sum().backward()
    say(x.grad, y.grad)
    m = torch.nn.Linear(2, 1)
    o = torch.optim.SGD(m.parameters(), 0.1, momentum=0.9)
    m(torch.zeros(1, 2)).sum().backward()
    say(m.weight.grad, m.bias.grad)
    o.zero_grad()
    say(m.weight.grad)
    m(torch.zeros(1, 2)).sum().backward()
    o.zero_grad(set_to_none=False)
    say(m.weight.grad, m.bias.grad)


def setting_data(torch, say):
    x = torch.ones(2, requires_grad=True)
    for value in (
        torch.zeros(2), torch.zeros(3), torch.zeros(2, 2), torch.zeros(2, dtype=torch.float64), torch.zeros(2).long(),
        3, None, "text", torch.nn.Parameter(torch.zeros(2)), torch.zeros(2, dtype=torch.complex64),
        torch.zeros(2, requires_grad=True) * 2,
    ):  # fmt: skip
        x = torch.ones(2, requires_grad=True)
        say.error(lambda: setattr(x, "data", value))
        say(x, x._version, x.requires_grad, x.is_leaf)


def requires_grad_of_what_cannot(torch, say):
    for dtype in (torch.int64, torch.bool, torch.uint8, torch.float16, torch.complex128):
        x = torch.ones(2, dtype=dtype)
        say.error(lambda: x.requires_grad_())
        say.error(lambda: setattr(x, "requires_grad", True))
        say.error(lambda: x.requires_grad_(False))
        say.error(lambda: torch.ones(2, dtype=dtype, requires_grad=True))
        say.error(lambda: torch.tensor([1], dtype=dtype, requires_grad=True))
        say.kind(lambda: torch.nn.Parameter(x))


def accumulating_into_an_expanded_gradient(torch, say):
    x = torch.ones(2, 2, requires_grad=True)
    x.grad = torch.ones(1).expand(2, 2)
    say.error(lambda: (x * 2).sum().backward())
    say(x.grad)
    x.grad = None
    x.sum().backward()
    say(x.grad.stride())
    (x * 2).sum().backward()
    say(x.grad)


def setting_a_gradient_where_none_is_required(torch, say):
    x = torch.ones(2)
    x.grad = torch.ones(2)
    say(x.grad, x.requires_grad)
    x.requires_grad_()
    (x * 2).sum().backward()
    say(x.grad)
    y = x * 2
    y.grad = torch.ones(2)
    say(y.grad, y.retains_grad)
    i = torch.ones(2, dtype=torch.long)
    say.error(lambda: setattr(i, "grad", torch.ones(2, dtype=torch.long)))
    say(i.grad)
    say.kind(lambda: setattr(i, "grad", torch.ones(2)))
