"""Exercises of chapters 5 to 8: writing in place, views, what a graph keeps, modes.

Read next: `chapters_9_to_13.py`.
"""

import teachgrad as torch
from teachgrad import nn
from teachgrad.course.exercises import exercise, expect


@exercise(
    "`f(x): y = x.exp(); y.mul_(2); y.add_(x.sin()); return y`. Its backward pass is refused. Give a function that computes the "
    "same, and still works in place as far as it can.",
    hint="Which of the two writes hits a value that a node keeps?",
    solution="""\
def f(x):
    y = x.exp() * 2  # exp's result is left alone; no node keeps the product
    return y.add_(x.sin())""",
)
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


@exercise(
    "Be `CopySlices`: write `copy_slices(grad, inner, part)`, where grad is the gradient of the base after the write,"
    " and inner the backward of what was done to `base[part]`. Give the gradient of the base before the write.",
    hint="Three lines: copy, replace, return.",
    solution="""\
def copy_slices(grad, inner, part):
    whole = grad.clone()
    whole[part] = inner(grad[part])
    return whole""",
)
def by_hand(copy_slices):
    grad = torch.tensor([1.0, 2.0, 3.0, 4.0])
    given = copy_slices(grad, lambda g: 10 * g, slice(1, 3))
    expect("copy_slices(torch.tensor([1., 2., 3., 4.]), lambda g: 10 * g, slice(1, 3))", given, [1, 20, 30, 4])
    expect("the gradient that you were given, afterwards,", grad, [1, 2, 3, 4])


@exercise(
    "After `relu` many elements are zero. Write a pair of hooks for 1-d tensors: `pack(t)` returns a tuple (the length, "
    "the places, the values that are not zero), and `unpack` makes the tensor again.",
    hint="t.nonzero().flatten() gives the places, torch.zeros(n) a fresh tensor to write into.",
    solution="""\
def pack(t):
    places = t.nonzero().flatten()
    return len(t), places, t[places]

def unpack(packed):
    length, places, values = packed
    t = torch.zeros(length)
    t[places] = values
    return t

answer = pack, unpack""",
)
def sparse(hooks):
    pack, unpack = hooks
    given = torch.tensor([0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0])
    packed = pack(given)
    kept = [len(part) for part in packed[1:]] if isinstance(packed, tuple) else packed
    expect("how many elements pack keeps of [0, 3, 0, 0, 0, 0, 5, 0]:", kept, [2, 2])
    expect("unpack(pack(t))", unpack(packed), given.tolist())


@exercise(
    "A chain of n layers is cut into s pieces of the same length, all but the last of them checkpoints. Write "
    "`cost(n, s)`, which returns a pair: how many results are kept at the same time, and how many layers are run.",
    hint="Each checkpoint keeps one result, and runs again all of its layers but the last. One piece at a time is open.",
    solution="""\
def cost(n, s):
    size = n // s
    return s - 1 + size, n + (s - 1) * (size - 1)""",
)
def what_it_costs(cost):
    for n, s, wanted in ((36, 1, [36, 36]), (36, 6, [11, 61]), (100, 10, [19, 181])):
        expect(f"cost({n}, {s})", list(cost(n, s)), wanted)


@exercise(
    "Write `evaluate(model, x)`: the model's output for x, without recording, without dropout; the model is left in "
    "the mode it was in, and the result may be used in training later.",
    hint="Which of the two modes allows results to be used later? And model.training tells you what to go back to.",
    solution="""\
def evaluate(model, x):
    training = model.training
    model.eval()
    try:
        with torch.no_grad():
            return model(x)
    finally:
        model.train(training)""",
)
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
