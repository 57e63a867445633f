"""Does teachgrad leave numpy's handling of errors to the user?"""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

import teachgrad
from teachgrad.autograd import gradcheck, gradgradcheck

PROGRAM = """
import warnings
import numpy as np
import teachgrad as torch

before = np.geterr()
warnings.simplefilter("error")

def as_before(*_):
    assert np.geterr() == before
    try:
        np.ones(1) / 0
    except RuntimeWarning:
        return
    raise AssertionError("the user's own division did not warn")

class Own(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        as_before()
        return x * 1
    @staticmethod
    def backward(ctx, grad):
        as_before()
        return grad

as_before()
x = torch.zeros(3, requires_grad=True)
x.register_post_accumulate_grad_hook(as_before)
y = Own.apply(1 / x).log()
y.register_hook(as_before)
y.sum().backward()
torch.optim.Adam([x]).step()
as_before()
"""


def test_the_users_own_divisions_warn_as_they_did() -> None:
    """After the import and after every operator; in hooks and in Functions of their own, too."""
    subprocess.run([sys.executable, "-c", PROGRAM], check=True)


@pytest.mark.parametrize("fast_mode", [False, True])
def test_gradcheck_lets_only_the_users_own_code_raise(fast_mode: bool) -> None:
    """The numbers are so small that their products underflow."""
    x = teachgrad.tensor([1e-200, 1e-300, 0.0], dtype=teachgrad.float64, requires_grad=True)

    def own(x):
        assert np.geterr()["under"] == "raise"
        return x * x

    with np.errstate(all="raise"):
        assert gradcheck(own, x, fast_mode=fast_mode, check_forward_ad=True)
        assert gradgradcheck(own, x)
