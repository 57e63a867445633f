"""Longer programs: what people who know autograd try in one go."""


def gradients_that_are_zero_in_four_ways(torch, say):
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    say(torch.autograd.grad((x * 0).sum() + y.sum() * 0, [x, y]))
    say(torch.autograd.grad(x.sum(), [x, y], allow_unused=True))
    say.error(lambda: torch.autograd.grad(x.sum(), [x, y]))
    say(torch.autograd.grad(x.sum(), [x, y], materialize_grads=True))
    i = torch.tensor([torch.inf, 1.0], requires_grad=True)
    say(torch.autograd.grad((i * 0).sum(), i), torch.autograd.grad(torch.relu(-i.abs()).sum(), i))
    a = torch.tensor([0.0], requires_grad=True)
    say(
        torch.autograd.grad((torch.relu(a) - torch.relu(-a)).sum(), a),
        torch.autograd.grad(a.norm(), a),
        torch.autograd.grad((a * a).sum().sqrt(), a),
        torch.autograd.grad(torch.log(a - 1).sum(), a),
        torch.autograd.grad(torch.sqrt(a - 1).sum(), a),
    )


def operators_with_numbers_and_none(torch, say):
    x = torch.ones(2, requires_grad=True)
    for f in (lambda: x + None, lambda: x * "a", lambda: x + [1, 2], lambda: x @ 3, lambda: x**None, lambda: x == "a", lambda: x < "a", lambda: x == [1, 1], lambda: None * x, lambda: torch.add(x, "a"), lambda: torch.add(x), lambda: x.add(), lambda: torch.exp(3), lambda: torch.exp(None), lambda: x.sum("a"), lambda: x.view("a"), lambda: torch.mm(x, 3), lambda: torch.cat(x), lambda: torch.cat([x, 3]), lambda: torch.stack(3), lambda: x.expand("a")):  # fmt: skip
        try:
            say(f())
        except Exception as error:
            say(type(error).__name__)


def training_a_little(torch, say):
    torch.manual_seed(3)
    net = torch.nn.Sequential(torch.nn.Linear(2, 8), torch.nn.Tanh(), torch.nn.Linear(8, 1))
    x = torch.randn(16, 2)
    t = (x[:, :1] * x[:, 1:]).sin()
    opt = torch.optim.Adam(net.parameters(), lr=0.05)
    for _ in range(20):
        opt.zero_grad()
        loss = torch.nn.functional.mse_loss(net(x), t)
        loss.backward()
        opt.step()
    say(f"{loss.item():.3f}", [p.grad.norm() > 0 for p in net.parameters()])


def random_numbers_with_a_seed(torch, say):
    torch.manual_seed(7)
    g = torch.Generator().manual_seed(1)
    say(torch.rand(2, generator=g), torch.randn(2, generator=g), g.initial_seed())
    state = torch.get_rng_state()
    a = torch.rand(2)
    torch.set_rng_state(state)


def wirtinger(torch, say):
    z = torch.tensor([1 + 2j, -0.5 + 1j], requires_grad=True)
    for f in (lambda: z.abs().square().sum(), lambda: (z * z.conj()).real.sum(), lambda: z.real.sum(), lambda: z.imag.sum(), lambda: (z**2).abs().sum(), lambda: z.angle().sum(), lambda: (z.exp() * 1j).imag.sum(), lambda: torch.view_as_real(z).sum(), lambda: (3 * z).real.sum(), lambda: z.conj().imag.sum(), lambda: torch.fft.fft(z).abs().sum(), lambda: (z @ z.conj()).real):  # fmt: skip
        say(torch.autograd.grad(f(), z))
    r = torch.tensor([1.0, 2.0], requires_grad=True)
    say(
        torch.autograd.grad((r * z.detach()).abs().sum(), r),
        torch.autograd.grad(torch.complex(r, r * r).abs().sum(), r),
        torch.autograd.grad((r * 1j).imag.sum(), r),
    )
    say.error(lambda: torch.autograd.grad((z * z).sum(), z))
    say(
        torch.autograd.grad((z * z).sum(), z, torch.tensor(1 + 0j)),
        torch.autograd.grad(3 * z, z, torch.ones(2, dtype=torch.complex64)),
    )
