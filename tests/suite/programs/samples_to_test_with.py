"""`torch.testing.make_tensor`: the same numbers after the same seed, in every dtype, layout and range."""

import importlib

from tests.suite.harness import calls


def _known(torch):
    make = importlib.import_module(f"{torch.__name__}.testing").make_tensor
    return {
        "torch": torch,
        "make": lambda *sizes, dtype=torch.float32, **named: make(*sizes, dtype=dtype, device="cpu", **named),
    }


_MADE = """make(3, dtype=torch.float64) | make((2, 3), dtype=torch.float32) | make([2, 3], dtype=torch.float16)
    | make(torch.Size([2]), dtype=torch.complex64) | make(2, dtype=torch.complex128, low=-1, high=1)
    | make(4, dtype=torch.int64) | make(4, dtype=torch.int32, low=0.5, high=3.5) | make(4, dtype=torch.uint8)
    | make(4, dtype=torch.int8, low=-500, high=500) | make(6, dtype=torch.bool) | make(3, dtype=torch.bool, low=1)
    | make((), dtype=torch.float64) | make(0, dtype=torch.float32) | make(3, low=-float("inf"), high=float("inf"))
    | make(2, 3, noncontiguous=True).stride() | make(2, 3, noncontiguous=True) | make(1, noncontiguous=True).stride()
    | make((1, 2, 2, 2), memory_format=torch.channels_last).stride() | make(3, requires_grad=True)
    | make((6,), dtype=torch.int64, low=0, high=2, exclude_zero=True) | make(3, low=2, high=2)
    | make((2, 2), dtype=torch.float64, low=0, requires_grad=True, noncontiguous=True).is_leaf"""
_REFUSED = """make(3, dtype=torch.int64, requires_grad=True) | make(3, low=2, high=1) | make(3, low=float("nan"))
    | make(3, dtype=torch.int64, low=2, high=2) | make(3, dtype=torch.uint8, low=-5, high=-1)
    | make(3, dtype=torch.bool, low=2, high=3) | make(3, noncontiguous=True, memory_format=torch.channels_last)"""


def what_is_made(torch, say):
    for call in calls(_known(torch), "", _MADE):
        torch.manual_seed(3)
        say(call())


def what_is_refused(torch, say):
    for call in calls(_known(torch), "", _REFUSED):
        say.error(call)
