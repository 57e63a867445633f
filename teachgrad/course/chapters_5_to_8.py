"""Exercises of chapters 5 to 8: writing in place, views, what a graph keeps, modes.

Read next: `chapters_9_to_13.py`.
"""

import teachgrad as torch
from teachgrad import nn
from teachgrad.course.exercises import exercise, expect


@exercise
def mend(f):
    x = torch.tensor([0.0], requires_grad=True)
    y = f(x)
    expect("f(torch.tensor([0.]))", y, [2.0])
    try:
        y.sum().backward()
    except RuntimeError:
        raise AssertionError("its backward pass is refused") from None
    expect("the gradient at 0", x.grad, [3.0])
    assert y._version, "nothing was written: keep one in-place operation"


@exercise
def by_hand(copy_slices):
    grad = torch.tensor([1.0, 2.0, 3.0, 4.0])
    given = copy_slices(grad, lambda g: 10 * g, slice(1, 3))
    expect("copy_slices(torch.tensor([1., 2., 3., 4.]), lambda g: 10 * g, slice(1, 3))", given, [1, 20, 30, 4])
    expect("the gradient that you were given, afterwards,", grad, [1, 2, 3, 4])


@exercise
def sparse(hooks):
    pack, unpack = hooks
    given = torch.tensor([0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0])
    packed = pack(given)
    kept = [len(part) for part in packed[1:]] if isinstance(packed, tuple) else packed
    expect("how many elements pack keeps of [0, 3, 0, 0, 0, 0, 5, 0]:", kept, [2, 2])
    expect("unpack(pack(t))", unpack(packed), given.tolist())


@exercise
def what_it_costs(cost):
    for n, s, wanted in ((36, 1, [36, 36]), (36, 6, [11, 61]), (100, 10, [19, 181])):
        expect(f"cost({n}, {s})", list(cost(n, s)), wanted)


@exercise
def evaluation(evaluate):
    model = nn.Sequential(nn.Linear(2, 2), nn.Dropout(0.5))
    for training in (True, False):
        model.train(training)
        first, second = (evaluate(model, torch.ones(40, 2)) for _ in range(2))
        expect("the shape, for a Linear(2, 2) and torch.ones(40, 2),", list(getattr(first, "shape", [])), [40, 2])
        assert not first.requires_grad, "it was recorded"
        assert torch.equal(first, second), "two calls differ: is dropout still at work?"
        assert model.training == training, f"model.training was {training} and is {model.training} now"
        first * torch.ones(2, requires_grad=True)  # the result will be used in training
