"""gradcheck and gradgradcheck: what they accept, what they complain about, and how."""


class _Broken:
    @staticmethod
    def make(torch, forward, backward):
        class F(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                ctx.save_for_backward(x)
                return forward(x)

            @staticmethod
            def backward(ctx, g):
                return backward(g, *ctx.saved_tensors)

        return F.apply


def functions_that_change_their_outputs(torch, say):
    check = torch.autograd.gradcheck
    x = torch.tensor([0.5, 1.5], dtype=torch.float64, requires_grad=True)
    say.kind(
        lambda: check(lambda a: a[a > 0.5 + 1e-7], torch.tensor([0.5, 1.5], dtype=torch.float64, requires_grad=True))
    )
    say.error(lambda: check(lambda a: a.clone().mul_(2), x))
    say.error(lambda: check(lambda a: torch.cat([a, a.detach()]), x))
    say.error(lambda: check(lambda a: (a * 2, a.argmax()), x))
    say.error(lambda: check(lambda a: a.abs(), torch.zeros(1, dtype=torch.float64, requires_grad=True)))
    say.error(lambda: check(lambda a: a.sum(), torch.ones(2, 3, dtype=torch.float64, requires_grad=True)))


def second_order_failures(torch, say):
    second = torch.autograd.gradgradcheck
    x = torch.tensor([0.5, 1.5], dtype=torch.float64, requires_grad=True)
    once = _Broken.make(torch, lambda a: a**3, lambda g, a: g * a.detach() ** 2 * 3)
    say.error(lambda: second(once, x))
    say.error(lambda: second(once, x, raise_exception=False))
