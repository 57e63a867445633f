"""What may not be overwritten, asked for or used any more, in PyTorch's words.

Each line is a program and the beginning of the error that it ends with; both libraries run it.
"""

from __future__ import annotations

import warnings

import pytest

LEAF = "a leaf Variable that requires grad is being used in an in-place operation."
VIEW_OF_LEAF = "a view of a leaf Variable that requires grad is being used in an in-place operation."
NO_GRAD = "created in no_grad mode and is being modified inplace with grad mode enabled. Given that this use case"
MULTI = "is a view and is being modified inplace. This view is the output of a function that returns multiple views."
STALE = "one of the variables needed for gradient computation has been modified by an inplace operation: "
SECOND = "Trying to backward through the graph a second time (or directly access saved tensors after they have already"
INFERENCE = "Inplace update to inference tensor outside InferenceMode is not allowed."
TWICE_WRITTEN = (
    "unsupported operation: more than one element of the written-to tensor refers to a single memory location."
)

REFUSED = {
    # leaves, and views of them
    "x = leaf(3); x.add_(1)": LEAF,
    "x = leaf(3); x.zero_()": LEAF,
    "x = leaf(3); x.copy_(torch.ones(3))": LEAF,
    "x = leaf(3); x[[0]] = 1.0": LEAF,
    "x = leaf(2, 2); x.t_()": LEAF,
    "x = leaf(3); x[0] = 1.0": VIEW_OF_LEAF,
    "x = leaf(3); x[:2].add_(1)": VIEW_OF_LEAF,
    "b = torch.ones(3); v = b.view(-1); v.requires_grad_(); v.mul_(2)": VIEW_OF_LEAF,
    "b = torch.ones(3); v = b.view(-1); b.requires_grad_(); v.mul_(2)": VIEW_OF_LEAF,
    "x = leaf(3)\nwith torch.no_grad(): x.add_(1)": None,
    "b = torch.ones(3); v = b[:2]; b.mul_(leaf(3)); v.mul_(2)": LEAF,  # as nothing has asked for its node yet
    "b = torch.ones(3); v = b[:2]; b.mul_(leaf(3)); v.grad_fn; v.mul_(2)": None,
    "b = torch.ones(3); v = b[:2]; b.mul_(leaf(3)); v[0] = 5": None,
    # views made under no_grad and in inference mode
    "x = leaf(3) * 1\nwith torch.no_grad(): v = x[:2]\nv.mul_(2)": f"A view was {NO_GRAD}",
    "x = leaf(3) * 1\nwith torch.inference_mode(): v = x[:2]\nv.mul_(2)":
        "A view was created in inference mode and is being modified inplace in normal mode.",
    "with torch.inference_mode(): v = torch.ones(3)\nv.mul_(2)": INFERENCE,
    "with torch.inference_mode(): v = torch.ones(2, 2)\nv.t_()": INFERENCE,
    "with torch.inference_mode(): v = torch.ones(3)\nleaf(3) * v": "Inference tensors cannot be saved for backward.",
    "with torch.inference_mode(): v = torch.ones(3)\nv.requires_grad_()":
        "Setting requires_grad=True on inference tensor outside InferenceMode is not allowed.",
    "with torch.inference_mode(): v = torch.ones(3)\nv._version": "Inference tensors do not track version counter.",
    # views with brothers
    "a, b = (leaf(2, 2) * 1).unbind(); b.mul_(2)": f"Output 1 of Unbind {MULTI}",
    "a, b = (leaf(2, 2) * 1).split(1); a.mul_(2)": f"Output 0 of Split {MULTI}",
    "a, b = (leaf(2, 2) * 1).chunk(2); a.mul_(2)": f"Output 0 of Split {MULTI}",
    "x = leaf(2, 2) * 1; v = x.unbind()[1][:1]; v.mul_(2)": f"Output 0 of Slice {MULTI}",
    # memory that is written to twice, or read and written
    "torch.ones(3).expand(2, 3).mul_(2)": TWICE_WRITTEN,
    "(leaf(3) * 1).expand(2, 3).add_(1)": TWICE_WRITTEN,
    "x = torch.ones(4); x[1:].copy_(x[1:])": None,
    "torch.ones(3).expand(2, 3).zero_()": None,
    # values that are gone
    "x = leaf(3); y = x * 1; z = y * y; y.add_(1); z.sum().backward()":
        f"{STALE}[torch.FloatTensor [3]], which is output 0 of Add, is at version 1; expected version 0 instead.",
    "x = leaf(3); y = x.exp(); y.add_(1); y.sum().backward()":
        f"{STALE}[torch.FloatTensor [3]], which is output 0 of Exp, is at version 1; expected version 0 instead.",
    "x = leaf(3); y = x * x\nwith torch.no_grad(): x.add_(1)\ny.sum().backward()":
        f"{STALE}[torch.FloatTensor [3]] is at version 1; expected version 0 instead.",
    "x = leaf(3) * 1; v = x[:2]; z = v * v; x.mul_(2); z.sum().backward()":
        f"{STALE}[torch.FloatTensor [2]], which is output 0 of AsStrided, is at version 1; expected version 0 instead.",
    "x = leaf(3) * 1; z = x * x; x.detach().mul_(2); z.sum().backward()": f"{STALE}[torch.FloatTensor [3]], which is",
    "x = leaf(3) * (1 + 0j); z = x * x; x.mul_(2); z.abs().sum().backward()": f"{STALE}[CPUComplexFloatType [3]],",
    "x = leaf(3) * 1; z = x * x; x.data.mul_(2); z.sum().backward()": None,
    "x = leaf(3) * 1; z = x * x; x.detach_(); z.sum().backward()":
        "Trying to use a saved tensor that has been detached in-place, i.e. with .detach_().",
    "x = leaf(3); y = (x * x).sum(); y.backward(); y.backward()": SECOND,
    "x = leaf(3); y = x.exp(); y.sum().backward(); y.grad_fn._saved_result": SECOND,
    "x = leaf(3); y = x * 1; y[0] = x[1]; s = y.sum(); s.backward(); s.backward()": SECOND,
    "b = torch.zeros(3); v = b[:2]; v.requires_grad_(); s = (v * 2).sum(); b[:2] = leaf(2); s.backward()":
        "leaf variable has been moved into the graph interior",
    # what else is asked in vain
    "(leaf(3) * 1)[0].detach_()": "Can't detach views in-place. Use detach() instead.",
    "(leaf(3) * 1).requires_grad_(False)": "you can only change requires_grad flags of leaf variables.",
    "torch.ones(3, dtype=torch.int64).requires_grad_()": "only Tensors of floating point dtype can require gradients",
    "torch.ones(3).retain_grad()": "can't retain_grad on Tensor that has requires_grad=False",
    "x = torch.ones(3); x[::-1]": "step must be greater than zero",
}  # fmt: skip


@pytest.mark.parametrize("program", REFUSED)
def test_a_program_is_refused_in_these_words(torch, program):
    names = {"torch": torch, "leaf": lambda *size: torch.ones(*size, requires_grad=True)}
    expected = REFUSED[program]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        if expected is None:
            exec(program, names)
            return
        with pytest.raises((RuntimeError, ValueError)) as caught:
            exec(program, names)
    assert str(caught.value).startswith(expected)
