"""Exercises of chapter 8: how do you stop recording, and what does it cost?

Read next: `chapter_09.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import teachgrad
from teachgrad import nn
from teachgrad.course.exercises import Exercise

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


def _evaluates(evaluate: Callable[[Any, Any], Any]) -> str | None:
    model: Any = nn.Sequential(nn.Linear(2, 2), nn.Dropout(0.5))
    data, weight = torch.ones(4, 2), torch.ones(2, requires_grad=True)
    for training in (True, False):
        model.train(training)
        first, second = evaluate(model, data), evaluate(model, data)
        if first.requires_grad or first.grad_fn is not None:
            return "it was recorded"
        if not torch.equal(first, second):
            return "two calls differ: is dropout still at work?"
        if model.training != training:
            return f"model.training was {training} and is {model.training} now"
        first * weight  # the result will be used in training
    return None


evaluation = Exercise(
    "Write `evaluate(model, x)`: the model's output for x, without recording, without dropout; the model is left in "
    "the mode it was in, and the result may be used in training later.",
    check=_evaluates,
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


def _freezes(frozen: Callable[[Any], AbstractContextManager[Any]]) -> str | None:
    model: Any = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 2))
    model[0].bias.requires_grad_(False)  # somebody froze this one for good
    flags = [p.requires_grad for p in model.parameters()]
    try:
        with frozen(model):
            if model(torch.ones(4, 2)).requires_grad:
                return "it is recorded inside of the block"
            raise ZeroDivisionError
    except ZeroDivisionError:
        pass
    after = [p.requires_grad for p in model.parameters()]
    return None if after == flags else f"flags before: {flags}, after: {after}"


freezer = Exercise(
    "Write a context manager `frozen(model)`: inside, no parameter requires grad; afterwards each one has the flag it"
    " had before, also after an error.",
    check=_freezes,
    hint="contextlib.contextmanager, a list of the flags, try and finally.",
    solution="""\
@contextlib.contextmanager
def frozen(model):
    flags = [(p, p.requires_grad) for p in model.parameters()]
    model.requires_grad_(False)
    try:
        yield
    finally:
        for p, flag in flags:
            p.requires_grad_(flag)""",
)


def _trains_the_head(loss: Callable[[Any, Any], Any]) -> str | None:
    with torch.inference_mode():
        features = torch.tensor([1.0, 2.0])  # somebody else computed them, in the wrong mode
    head = torch.tensor([3.0, 4.0], requires_grad=True)
    loss(features, head).backward()
    return None if head.grad.tolist() == [1, 2] else f"the gradient is {head.grad.tolist()}"


head_only = Exercise(
    "features is an inference tensor. Write `loss(features, head)` = sum of `features * head`, so that head gets its "
    "gradient.",
    check=_trains_the_head,
    hint="The product must keep features, and may not. What may be kept?",
    solution="lambda features, head: (features.clone() * head).sum()",
)
