"""Exercises of chapters 9 to 13: what is not the gradient, complex numbers, higher order, threads, failures.

Read next: `chapters_14_to_17.py`.
"""

import math

import teachgrad as torch
from teachgrad import nn
from teachgrad.course.counting import counting_work
from teachgrad.course.exercises import exercise, expect


@exercise
def straight_through(function):
    x = torch.tensor([0.2, 1.7, -2.6], requires_grad=True)
    y = function(x)
    expect("it, at [0.2, 1.7, -2.6],", y, [0, 2, -3])
    y.sum().backward()
    expect("its slope", x.grad, [1, 1, 1])


@exercise
def no_nan(function):
    x = torch.tensor([0.0, 1.0], requires_grad=True)
    y = function(x)
    expect("it, at [0, 1],", y, [1, round(math.sin(1), 7)])
    y.sum().backward()
    expect("its slope", x.grad, [0, round(math.cos(1) - math.sin(1), 7)])


@exercise
def formula(backward):
    for start, grad in ((1 + 2j, 1 + 0j), (-0.5 + 1j, 2 - 3j)):
        z = torch.tensor(start, dtype=torch.complex128, requires_grad=True)
        (z * z.conj() ** 2).backward(torch.tensor(grad, dtype=torch.complex128))
        got, right = backward(start, grad), z.grad.item()  # type: ignore[union-attr]
        near = got is not None and abs(got - right) < 1e-6
        assert near, f"backward({start}, {grad}) gives {got}, not {right}"


@exercise
def nth_derivative(derivative):
    for order, right in enumerate([16, 32, 48, 48, 24]):
        expect(f"derivative(lambda t: t**4, 2.0, {order})", derivative(lambda t: t**4, torch.tensor(2.0), order), right)


@exercise
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


@exercise
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


@exercise
def blame(name):
    assert name == "ExpBackward0", "not that one; which node is the first to return a NaN?"
