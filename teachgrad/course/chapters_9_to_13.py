"""Exercises of chapters 9 to 13: what is not the gradient, complex numbers, higher order, threads, failures.

Read next: `chapters_14_to_17.py`.
"""

import math

import teachgrad as torch
from teachgrad import nn
from teachgrad.course.counting import counting_work
from teachgrad.course.exercises import exercise, expect


@exercise(
    "round(x) has slope 0 almost everywhere, so nothing behind it can learn. Write a function with the values of "
    "`x.round()` and the slope 1 (a 'straight-through estimator').",
    hint="Start from x, whose slope is 1. Add what is missing from its value, without differentiating it.",
    solution="lambda x: x + (x.round() - x).detach()",
)
def straight_through(function):
    x = torch.tensor([0.2, 1.7, -2.6], requires_grad=True)
    y = function(x)
    expect("it, at [0.2, 1.7, -2.6],", y, [0, 2, -3])
    y.sum().backward()
    expect("its slope", x.grad, [1, 1, 1])


@exercise(
    "sin(x)/x is 0/0 at x = 0, where its value should be 1 and its slope 0. Write it such that both are right.",
    hint="Two where: one which sees to it that you never divide by 0, and one which puts in the value.",
    solution="""\
def answer(x):
    zero = x == 0
    safe = torch.where(zero, 1.0, x)
    return torch.where(zero, 1.0, safe.sin() / safe)""",
)
def no_nan(function):
    x = torch.tensor([0.0, 1.0], requires_grad=True)
    y = function(x)
    expect("it, at [0, 1],", y, [1, round(math.sin(1), 7)])
    y.sum().backward()
    expect("its slope", x.grad, [0, round(math.cos(1) - math.sin(1), 7)])


@exercise(
    "`s = z * conj(z)**2`. Write `backward(z, grad)`, the formula that would stand in the table: what arrives at z if"
    " grad arrives at s. Plain Python numbers.",
    hint="Treat z and its conjugate as two variables, take both derivatives, put them in the box.",
    solution="""\
def backward(z, grad):
    d_z, d_conj = z.conjugate() ** 2, 2 * z * z.conjugate()
    return grad.conjugate() * d_conj + grad * d_z.conjugate()""",
)
def formula(backward):
    for start, grad in ((1 + 2j, 1 + 0j), (-0.5 + 1j, 2 - 3j)):
        z = torch.tensor(start, dtype=torch.complex128, requires_grad=True)
        (z * z.conj() ** 2).backward(torch.tensor(grad, dtype=torch.complex128))
        got, right = backward(start, grad), z.grad.item()  # type: ignore[union-attr]
        near = got is not None and abs(got - right) < 1e-6
        assert near, f"backward({start}, {grad}) gives {got}, not {right}"


@exercise(
    "Write `derivative(f, x, n)`: the n-th derivative of f at the number x (a tensor). For n = 0 it is f(x).",
    hint="A loop: each round differentiates the result of the one before, and records that.",
    solution="""\
def derivative(f, x, n):
    x = x.detach().requires_grad_()
    y = f(x)
    for _ in range(n):
        y, = torch.autograd.grad(y, x, create_graph=True)
    return y""",
)
def nth_derivative(derivative):
    for order, right in enumerate([16, 32, 48, 48, 24]):
        expect(f"derivative(lambda t: t**4, 2.0, {order})", derivative(lambda t: t**4, torch.tensor(2.0), order), right)


@exercise(
    "Write `product(f, x, v)`: the Hessian of f at x, times v, without ever building the Hessian. (f gives one "
    "number.)",
    hint="The Hessian is the Jacobian of the gradient g. What is the gradient of the number g·v?",
    solution="""\
def product(f, x, v):
    x = x.detach().requires_grad_()
    g, = torch.autograd.grad(f(x), x, create_graph=True)
    result, = torch.autograd.grad(g @ v, x)
    return result""",
)
def without_the_hessian(product):
    got = product(lambda x: x[0] * x[1] ** 2, torch.tensor([1.0, 2.0]), torch.tensor([1.0, 0.0]))
    expect("product(lambda x: x[0] * x[1] ** 2, [1, 2], [1, 0])", got, [0, 4])

    def f(x):
        return (x.sin() * x.flip(0)).sum()

    x, v = torch.linspace(-1, 1, 30), torch.linspace(0, 3, 30)
    with counting_work() as work:
        got = product(f, x, v)
    right = torch.autograd.functional.hessian(f, x) @ v
    assert torch.allclose(got, right, atol=1e-5), "the numbers are wrong"
    assert work.backward < 30, "right, but that was a whole Hessian's work: two passes are enough"


@exercise(
    "Write a function which is given a pack hook and returns an nn.Module that computes `x.tanh()`, such that in every "
    "copy of DataParallel the hook gets what `tanh` saves, and backward gets what the hook returned.",
    hint="forward runs in the thread of the copy. Whatever is switched on in there holds there.",
    solution="""\
def make(pack):
    class Hooked(nn.Module):
        def forward(self, x):
            with saved_tensors_hooks(pack, lambda t: t):
                return x.tanh()

    return Hooked()""",
)
def hooks_inside(make):
    seen: list = []

    def pack(tensor):
        seen.append(tensor.device.index)
        return tensor * 0  # so the slope, 1 - tanh(x)**2, is 1 everywhere

    module = make(pack)
    assert isinstance(module, nn.Module), f"make(pack) gives {module}, not a module"
    x = torch.ones(4, device="sim:0", requires_grad=True)
    y = nn.DataParallel(module, device_ids=[0, 1])(x)
    expect("the model, at 1,", y.round(decimals=4), [round(math.tanh(1), 4)] * 4)
    assert sorted(seen) == [0, 1], f"the hook was called on devices {sorted(seen)}; it should be on 0 and 1"
    y.sum().backward()
    expect("a hook that returns zeros: the slope of tanh, 1 - 0**2,", x.grad, [1] * 4)


@exercise(
    "x is [1, 0], and `y = torch.where(x > 0, (x.log() * 0.0).exp(), x * 2).sum()`. Which node will anomaly mode "
    "blame in `y.backward()`? Its name.",
    hint="log(0) is minus infinity, times 0 is NaN already in the forward pass. Where does it enter the backward pass?",
    solution='"ExpBackward0"',
)
def blame(name):
    assert name == "ExpBackward0", "not that one; which node is the first to return a NaN?"
