"""Exercises of chapter 13: what if a node calls backward, or fails?

Read next: `chapter_14.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import teachgrad
from teachgrad.course.exercises import Exercise

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


def under_anomaly_mode(function: Callable[[], Any]) -> tuple[str, list[str]]:
    """Call `function` in anomaly mode: the text of the error it raised (empty if none), and of the warnings it gave."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", UserWarning)
        try:
            with torch.autograd.detect_anomaly():
                function()
            raised = ""
        except RuntimeError as error:
            raised = str(error)
    texts = [str(warning.message) for warning in caught if warning.category is UserWarning]
    return raised, texts[1:]  # the first says that anomaly mode is slow


def _is_all_or_nothing(function: Callable[[Any, list[Any]], Any]) -> str | None:
    a, b = torch.tensor(1.0, requires_grad=True), torch.tensor(2.0, requires_grad=True)

    def refuse(grad: Any) -> None:
        raise ValueError("I do not like this gradient")

    function(a.exp() * b.cos(), [a, b])
    if a.grad is None or b.grad is None:
        return "where nothing fails the gradients should be there"
    before = [a.grad.item(), b.grad.item()]
    a.register_hook(refuse)
    try:
        function(a.exp() * b.cos(), [a, b])
    except ValueError:
        after = [None if leaf.grad is None else leaf.grad.item() for leaf in (a, b)]
        return None if after == before else f"the gradients were {before}, after the error they are {after}"
    return "the error should reach the caller"


all_or_nothing = Exercise(
    "Write a function of a loss and a list of leaves which calls backward. If that fails, the error goes on to the "
    "caller, and all leaves have the gradients they had before.",
    check=_is_all_or_nothing,
    hint="backward adds to .grad in place, so keep copies. Or ask torch.autograd.grad, which touches no .grad at all.",
    solution="""\
def backward(loss, leaves):
    for leaf, grad in zip(leaves, torch.autograd.grad(loss, leaves)):
        leaf.grad = grad if leaf.grad is None else leaf.grad + grad""",
)


def _is_blamed(name: str) -> str | None:
    x = torch.tensor([1.0, 0.0], requires_grad=True)
    error, _ = under_anomaly_mode(lambda: torch.where(x > 0, (x.log() * 0.0).exp(), x * 2).sum().backward())
    return None if name == error.split("'")[1] else "not that one; which node is the first to return a NaN?"


blame = Exercise(
    "x is [1, 0], and `y = torch.where(x > 0, (x.log() * 0.0).exp(), x * 2).sum()`. Which node will anomaly mode "
    "blame in `y.backward()`? Its name.",
    check=_is_blamed,
    hint="log(0) is minus infinity, times 0 is NaN already in the forward pass. Where does it enter the backward pass?",
    solution='"ExpBackward0"',
)
