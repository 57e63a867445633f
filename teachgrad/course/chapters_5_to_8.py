"""Exercises of chapters 5 to 8: writing in place, views, what a graph keeps, modes.

Read next: `chapters_9_to_13.py`.
"""

from __future__ import annotations

from typing import Any

import teachgrad
from teachgrad import nn
from teachgrad.course.exercises import exercise

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


@exercise(
    "`f(x): y = x.exp(); y.mul_(2); y.add_(x.sin()); return y`. It is refused. Give a function that computes the "
    "same, and still works in place as far as it can.",
    hint="Which of the two writes hits a value that a node keeps?",
    solution="""\
def f(x):
    y = x.exp() * 2  # exp's result is left alone; nobody keeps the product
    return y.add_(x.sin())""",
)
def mend(f: Any) -> None:
    x = torch.tensor([0.5, 2.0], requires_grad=True)
    y = f(x)
    y.sum().backward()
    assert torch.allclose(x.grad, x.exp() * 2 + x.cos()), f"the gradient is {x.grad.tolist()}"
    assert y._version, "nothing was written: keep one in-place operation"


@exercise(
    "`x = torch.ones(3, requires_grad=True); b = x * 2; b[0:2].mul_(3); b[1:3].mul_(5); b.sum().backward()`. Without "
    "running it: `x.grad` as a list of three numbers.",
    hint="For each element: by what has it been multiplied, from x to b?",
    solution="[6, 30, 10]",
)
def three_numbers(numbers: Any) -> None:
    assert list(numbers) == [6, 30, 10]


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
def by_hand(copy_slices: Any) -> None:
    grad = torch.tensor([1.0, 2.0, 3.0, 4.0])
    given = copy_slices(grad, lambda g: 10 * g, slice(1, 3)).tolist()
    assert grad.tolist() == [1, 2, 3, 4], "the gradient you were given has changed: somebody else may need it"
    assert given == [1, 20, 30, 4], f"{given}, not [1, 20, 30, 4]"


@exercise(
    "After `relu` most elements are zero. Give a pair `(pack, unpack)` for 1-d tensors which keeps a tuple: the "
    "length, the places, and the values that are not zero.",
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
def sparse(hooks: Any) -> None:
    pack, unpack = hooks
    given = torch.tensor([0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0])
    packed = pack(given)
    assert all(len(part) <= 2 for part in packed[1:]), "you still keep a tensor with more than two elements"
    assert unpack(packed).tolist() == given.tolist(), "what you unpack is not what was packed"


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
def evaluation(evaluate: Any) -> None:
    model: Any = nn.Sequential(nn.Linear(2, 2), nn.Dropout(0.5))
    for training in (True, False):
        model.train(training)
        first, second = (evaluate(model, torch.ones(40, 2)) for _ in range(2))
        assert not first.requires_grad, "it was recorded"
        assert torch.equal(first, second), "two calls differ: is dropout still at work?"
        assert model.training == training, f"model.training was {training} and is {model.training} now"
        first * torch.ones(2, requires_grad=True)  # the result will be used in training
