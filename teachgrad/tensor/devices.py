"""Where does a tensor live?

On `cpu`, or on one of the simulated devices `sim:0`, `sim:1`, …: numpy underneath, but each with its own worker thread
and ready queue in the engine, which is all that autograd cares about. A simulated device can be given a latency, so
that one sees two of them work at the same time:

    with set_latency("sim:0", 0.005):
        loss.backward()

In PyTorch: `c10/core/Device.h`.
Read next: `tensor.py`.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class device:
    """A place for tensors: `device("cpu")` or `device("sim:1")`. There is one object per place.

    Attributes:
        type: `"cpu"` or `"sim"`.
        index: the number of a simulated device, None for the CPU.
        latency: how many seconds longer a node takes there.
    """

    __module__ = "teachgrad"

    type: str
    index: int | None
    latency: float

    def __new__(cls, type: str | device) -> device:
        if isinstance(type, device):
            return type
        if not isinstance(type, str):
            raise TypeError(f"a device is 'cpu', 'sim:0', 'sim:1', … or a torch.device, not {type!r}")
        found = re.fullmatch(r"(cpu|sim)(?::(\d+))?", type)
        if found is None:
            raise RuntimeError(f"there is no device '{type}': teachgrad has 'cpu' and 'sim:0', 'sim:1', …")
        index = None if found[1] == "cpu" else int(found[2] or 0)
        made = object.__new__(cls)
        made.type, made.index, made.latency = found[1], index, 0.0
        return known.setdefault((found[1], index), made)

    def __repr__(self) -> str:
        index = "" if self.index is None else f", index={self.index}"
        return f"device(type='{self.type}'{index})"

    def __str__(self) -> str:
        return self.type if self.index is None else f"{self.type}:{self.index}"

    def __reduce__(self) -> tuple[Any, ...]:
        return device, (str(self),)


known: dict[tuple[str, int | None], device] = {}
"""The devices that were asked for so far. While there is only the CPU, the engine needs no workers."""

CPU = device("cpu")
"""The device of the calling thread."""


def as_device(where: str | device | None) -> device:
    """`where` as a device, the CPU if it is None."""
    return CPU if where is None else device(where)


def get_default_device() -> device:
    """Where tensors are made unless a device is named: on the CPU."""
    return CPU


def set_default_device(device: str | device | None):
    """For programs that choose the device first: the CPU is the default, and no other can be."""
    if as_device(device) is not CPU:
        raise RuntimeError(f"the default device is the CPU: say device='{device}' where the tensor is made")


@contextmanager
def set_latency(where: str | device, seconds: float) -> Iterator[None]:
    """Context manager: every node on a simulated device sleeps for `seconds`; other threads go on meanwhile."""
    place = device(where)
    if place is CPU:
        raise ValueError("only simulated devices can be given a latency, not the CPU")
    before, place.latency = place.latency, seconds
    try:
        yield
    finally:
        place.latency = before


def take_time(where: device):
    """Sleep for the latency of a device."""
    if where.latency:
        time.sleep(where.latency)
