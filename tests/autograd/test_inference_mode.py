"""Inference mode and inference tensors: a row for each combination of where a tensor was made and what is done with it.

The tensors of the table are

    normal     made outside, requires no gradient        leaf       made outside, requires grad
    inference  made inside, requires no gradient         sum        outside, computed from `leaf`
    flagged    made inside with requires_grad=True
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import nullcontext
from types import ModuleType
from typing import Any

import pytest

INPLACE = "Inplace update to inference tensor outside InferenceMode is not allowed."
SAVED = "Inference tensors cannot be saved for backward."
LEAF = "a leaf Variable that requires grad is being used in an in-place operation."
LEAF_VIEW = "a view of a leaf Variable that requires grad is being used in an in-place operation."


def tensors(torch: ModuleType) -> dict[str, Any]:
    with torch.inference_mode():
        made = {"inference": torch.ones(2), "flagged": torch.ones(2, requires_grad=True)}
    made["normal"] = torch.ones(2)
    made["leaf"] = torch.ones(2, requires_grad=True)
    made["sum"] = torch.ones(2, requires_grad=True) + 0
    return made


OPERATIONS: dict[str, Callable[[Any, Any], Any]] = {
    "functional": lambda t, other: t * t,
    "functional with a number": lambda t, other: t * 2,
    "mixed, nothing saved": lambda t, other: t + other,
    "mixed, saved": lambda t, other: t * other,
    "view": lambda t, other: t.view(2, 1),
    "in-place": lambda t, other: t.mul_(2),
    "in-place through a view": lambda t, other: t.view(2, 1).mul_(2),
    "detach": lambda t, other: t.detach(),
    "clone": lambda t, other: t.clone(),
}

# (operation, inside?, tensor) -> (is_inference, requires_grad, is_view) of the result, or the error.
# "mixed" takes `leaf` as the other operand.
ROWS: dict[tuple[str, bool, str], Any] = {
    # outside
    ("functional", False, "inference"): (False, False, False),
    ("functional", False, "flagged"): (False, False, False),
    ("functional", False, "leaf"): (False, True, False),
    ("functional with a number", False, "inference"): (False, False, False),
    ("functional with a number", False, "flagged"): (False, True, False),
    ("mixed, nothing saved", False, "normal"): (False, True, False),
    ("mixed, nothing saved", False, "inference"): (False, True, False),
    ("mixed, nothing saved", False, "flagged"): (False, True, False),
    ("mixed, saved", False, "normal"): (False, True, False),
    ("mixed, saved", False, "inference"): SAVED,
    ("mixed, saved", False, "flagged"): SAVED,
    ("view", False, "normal"): (False, False, True),
    ("view", False, "inference"): (True, False, False),
    ("view", False, "flagged"): (True, False, False),
    ("in-place", False, "normal"): (False, False, False),
    ("in-place", False, "inference"): INPLACE,
    ("in-place", False, "leaf"): LEAF,
    ("in-place", False, "sum"): (False, True, False),
    ("in-place through a view", False, "inference"): INPLACE,
    ("in-place through a view", False, "leaf"): LEAF_VIEW,
    ("in-place through a view", False, "sum"): (False, True, True),
    ("clone", False, "inference"): (False, False, False),
    # inside
    ("functional", True, "normal"): (True, False, False),
    ("functional", True, "inference"): (True, False, False),
    ("functional", True, "flagged"): (True, False, False),
    ("functional", True, "leaf"): (True, False, False),
    ("functional with a number", True, "flagged"): (True, False, False),
    ("mixed, nothing saved", True, "inference"): (True, False, False),
    ("mixed, saved", True, "inference"): (True, False, False),
    ("mixed, saved", True, "normal"): (True, False, False),
    ("view", True, "normal"): (False, False, True),
    ("view", True, "leaf"): (False, True, True),
    ("view", True, "sum"): (False, True, True),
    ("view", True, "inference"): (True, False, False),
    ("in-place", True, "normal"): (False, False, False),
    ("in-place", True, "inference"): (True, False, False),
    ("in-place", True, "flagged"): (True, True, False),
    ("in-place", True, "leaf"): (False, True, False),
    ("in-place", True, "sum"): (False, True, False),
    ("in-place through a view", True, "normal"): (False, False, True),
    ("in-place through a view", True, "leaf"): (False, True, True),
    ("in-place through a view", True, "inference"): (True, False, False),
    ("detach", True, "normal"): (False, False, False),
    ("detach", True, "inference"): (True, False, False),
    ("clone", True, "normal"): (True, False, False),
    ("clone", True, "inference"): (True, False, False),
}


@pytest.mark.parametrize(("operation", "inside", "which"), ROWS)
def test_the_table(torch, operation, inside, which):
    expected = ROWS[operation, inside, which]
    made = tensors(torch)
    tensor = made[which]
    with torch.inference_mode() if inside else nullcontext():
        if isinstance(expected, str):
            with pytest.raises(RuntimeError, match=re.escape(expected)):
                OPERATIONS[operation](tensor, made["leaf"])
            return
        result = OPERATIONS[operation](tensor, made["leaf"])
    assert (result.is_inference(), result.requires_grad, result._is_view()) == expected


def version(tensor: Any) -> int | None:
    try:
        return tensor._version
    except RuntimeError:
        return None


def test_parameters_on_inference_tensors_want_no_gradient(torch):
    made = tensors(torch)["inference"]
    with pytest.raises(RuntimeError, match="Setting requires_grad=True on inference tensor"):
        torch.nn.Parameter(made)
    assert torch.nn.Parameter(made, requires_grad=False).is_inference()
    with torch.inference_mode():
        assert torch.nn.Parameter(made).is_inference()


def test_inference_tensors_have_no_version(torch):
    with torch.inference_mode():
        x = torch.ones(2)
        assert x.is_inference()
    for read in (lambda: x._version, lambda: x.view(2, 1)._version):
        with pytest.raises(RuntimeError, match="Inference tensors do not track version counter."):
            read()


def test_writes_to_normal_tensors_are_counted_inside_too(torch):
    x = torch.ones(2)
    y = torch.ones(2, requires_grad=True).exp()
    with torch.inference_mode():
        x.mul_(2)
        y.mul_(2)
    assert x._version == 1
    with pytest.raises(RuntimeError, match="is at version 1; expected version 0 instead"):
        y.sum().backward()


def test_gradients_reach_inference_leaves_that_ask_for_them(torch):
    with torch.inference_mode():
        c = torch.ones(2, requires_grad=True)
    s = torch.ones(2, requires_grad=True)
    (c + s).sum().backward()
    assert c.grad.tolist() == s.grad.tolist() == [1.0, 1.0]


def test_requires_grad_of_an_inference_tensor_is_set_inside_only(torch):
    with torch.inference_mode():
        x = torch.ones(2)
        x.requires_grad_()
        assert x.requires_grad
        x.requires_grad_(False)
    with pytest.raises(
        RuntimeError, match="Setting requires_grad=True on inference tensor outside InferenceMode is not"
    ):
        x.requires_grad_()


def test_in_inference_mode_leaves_may_be_overwritten(torch):
    x = torch.ones(2, requires_grad=True)
    with torch.inference_mode():
        x.mul_(3)
    assert x.tolist() == [3.0, 3.0] and x.is_leaf and x._version == 1


def test_an_operator_is_recorded_if_any_operand_is_a_normal_tensor(torch):
    flagged = tensors(torch)["flagged"]
    assert flagged.masked_fill(torch.tensor([True, False]), 0.0).requires_grad
    assert (1 + flagged).requires_grad and not flagged.exp().requires_grad
