"""`torch.testing.assert_close`: what passes, and what it says of what does not."""

from collections import OrderedDict
from importlib import import_module

import numpy as np


def _assert_close(torch):
    return import_module(torch.__name__ + ".testing").assert_close


def tensors(torch, say):
    close, t = _assert_close(torch), torch.tensor
    say(close(t([1.0, 2.0]), t([1.0, 2.000001])))
    say.error(lambda: close(t([1.0, 2.0, 3.0]), t([1.0, 2.0, 4.0])))
    say.error(lambda: close(t([[1.0, 2.0], [3.0, 4.0]]), t([[1.0, 2.5], [3.0, 5.0]])))
    say.error(lambda: close(t([1.0, 0.5]), t([1.0, 0.0])))
    say.error(lambda: close(t([1, 2]), t([1, 3])))
    say.error(lambda: close(t([True, False]), t([True, True])))
    say.error(lambda: close(t([1 + 1j, 2]), t([1 + 1j, 3j])))
    say.error(lambda: close(t(1.0), t(2.0)))
    say.error(lambda: close(t([1.0], dtype=torch.float64), t([1.0 + 1e-6], dtype=torch.float64)))
    say.error(lambda: close(t([1.0], dtype=torch.float16), t([1.002], dtype=torch.float16)))
    say.error(lambda: close(t([1 + 1j]).conj(), t([1 - 1j])))
    say.error(lambda: close(torch.ones(2, requires_grad=True), torch.ones(2)))


def attributes(torch, say):
    close, t = _assert_close(torch), torch.tensor
    say.error(lambda: close(t([1.0, 2.0]), t([1.0, 2.0, 3.0])))
    say.error(lambda: close(t([1.0, 2.0]), t([1.0, 2.0], dtype=torch.float64)))
    say.error(lambda: close(t([1, 2]), t([1.0, 2.5], dtype=torch.float64), check_dtype=False))
    say.error(lambda: close(torch.ones(2, 3), torch.ones(3, 2).t(), check_stride=True))
    say.error(lambda: close(torch.ones(2, 3), torch.ones(3, 2).t()))
    say.error(lambda: close(torch.nn.Parameter(torch.ones(2)), torch.ones(2)))


def numbers(torch, say):
    close = _assert_close(torch)
    for pair in [(1.0, 1.0 + 1e-9), (1.0, 2.0), (1, 2), (1, 1.0), (1j, 1 + 1j), (True, False), (None, None), (None, 1)]:
        say.error(lambda pair=pair: close(*pair))
    say.error(lambda: close(1, 1.0, check_dtype=False))
    say.error(lambda: close("a", "a"))
    say.error(lambda: close({1}, {1}))
    say.error(lambda: close(np.ones(2), np.zeros(2)))


def tolerances(torch, say):
    close, t = _assert_close(torch), torch.tensor
    say.error(lambda: close(t([1.0]), t([1.005]), atol=1e-3, rtol=1e-2))
    say.error(lambda: close(t([1.0]), t([2.0]), atol=1e-3, rtol=1e-2))
    say.error(lambda: close(t([1.0, 0.0]), t([1.0, 0.5]), rtol=0, atol=0))
    say.error(lambda: close(t([1.0]), t([2.0]), rtol=1e-3))
    say.error(lambda: close(t([1.0]), t([2.0]), atol=1e-3))


def numbers_that_are_none(torch, say):
    close, t, nan, inf = _assert_close(torch), torch.tensor, float("nan"), float("inf")
    say.error(lambda: close(t([nan]), t([nan])))
    say.error(lambda: close(t([nan]), t([nan]), equal_nan=True))
    say.error(lambda: close(nan, nan))
    say.error(lambda: close(t([inf, 1.0]), t([inf, 1.0])))
    say.error(lambda: close(t([inf, 1.0]), t([-inf, 1.0])))


def containers(torch, say):
    close, t = _assert_close(torch), torch.tensor
    say.error(lambda: close([t([1.0]), t([2.0])], [t([1.0]), t([3.0])]))
    say.error(lambda: close([t([1.0])], [t([1.0]), t([3.0])]))
    say.error(lambda: close({"a": t([1.0])}, {"a": t([2.0])}))
    say.error(lambda: close({"a": t([1.0])}, {"b": t([2.0])}))
    say.error(lambda: close({"a": [t([1.0]), (1, 2)]}, {"a": [t([1.0]), (1, 3)]}))
    say.error(lambda: close(OrderedDict(a=t(1.0)), {"a": t(1.0)}))
    say.error(lambda: close((t(1.0),), [t(1.0)]))


def own_messages(torch, say):
    close, t = _assert_close(torch), torch.tensor
    say.error(lambda: close(t([1.0]), t([2.0]), msg="mine"))
    say.error(lambda: close(t([1.0]), t([2.0]), msg=lambda text: "mine, before " + text[:10]))


def the_older_comparison(torch, say):
    close, t, ones = import_module(f"{torch.__name__}.testing").assert_allclose, torch.tensor, torch.ones(2)
    nan = float("nan")
    say.error(lambda: close(1, 1))
    say.error(lambda: close(1.0, 1.1))
    say.error(lambda: close([1.0, 2.0], ones))
    say.error(lambda: close(ones.double(), ones))
    say.error(lambda: close(ones.double(), ones + 2e-5))
    say.error(lambda: close(ones, torch.ones(3)))
    say.error(lambda: close(t(nan), nan))
    say.error(lambda: close(t(nan), nan, equal_nan=False))
    for gap in (1e-5, 1e-3, 2e-3):
        say.error(lambda: close(ones, ones + gap))
        say.error(lambda: close(ones.half(), ones.half() + gap))
        say.error(lambda: close(ones, ones + gap, rtol=1e-2, atol=0.0))
    say.error(lambda: close(ones * 1j, ones * 1j + 1e-6))
    say.error(lambda: close(ones, ones + 1, msg="mine"))
    say.error(lambda: close(ones, ones, rtol=1e-2))
