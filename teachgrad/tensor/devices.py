"""Where does a tensor live?

On `cpu`, or on one of the simulated devices `sim:0`, `sim:1`, …: numpy underneath, but each with its own worker thread
and ready queue in the engine, which is all that autograd cares about. A simulated device can be given a latency, so
that one sees two of them work at the same time:

    with set_latency("sim:0", 0.005):
        loss.backward()

In PyTorch: `c10/core/Device.h`.
Read next: `storage.py`.
"""

from __future__ import annotations

import time
from typing import Any


class device:
    """A place for tensors: `device("cpu")`, `device("sim:1")` or `device("sim", 1)`. There is one object per place.

    Attributes:
        type: `"cpu"` or `"sim"`.
        index: the number of a simulated device, None for the CPU.
        latency: how many seconds longer a node takes there.
    """

    __module__ = "teachgrad"

    type: str
    index: int | None
    latency: float

    def __new__(cls, type: str | device, index: int | None = None) -> device:
        if isinstance(type, device):
            return type
        if not isinstance(type, str):
            raise TypeError(f"a device is named by a string such as 'cpu' or 'sim:0', not by {type!r}")
        name, colon, number = type.partition(":")
        if colon and index is None and number.isdigit():
            index, colon = int(number), ""
        if name not in ("cpu", "sim") or colon or (index is not None and index < 0):
            raise RuntimeError(f"there is no device '{type}': teachgrad has 'cpu' and 'sim:0', 'sim:1', …")
        index = None if name == "cpu" else index or 0
        found = _known.get((name, index))
        if found is None:
            made = object.__new__(cls)
            made.type, made.index, made.latency = name, index, 0.0
            found = _known.setdefault((name, index), made)
        return found

    def __repr__(self) -> str:
        index = "" if self.index is None else f", index={self.index}"
        return f"device(type='{self.type}'{index})"

    def __str__(self) -> str:
        return self.type if self.index is None else f"{self.type}:{self.index}"

    def __reduce__(self) -> tuple[Any, ...]:
        return device, (str(self),)


_known: dict[tuple[str, int | None], device] = {}

CPU = device("cpu")
"""The device of the calling thread."""


class _Usage:
    simulated = False


def simulated_in_use() -> bool:
    """Whether a tensor was ever put on a simulated device; until then the engine needs no workers."""
    return _Usage.simulated


def as_device(where: str | device | None, otherwise: device = CPU) -> device:
    """`where` as a device, `otherwise` if it is None. Also notes that a simulated device is in use."""
    if where is None:
        return otherwise
    found = device(where)
    if found is not CPU:
        _Usage.simulated = True
    return found


class set_latency:
    """Let every node that runs on a simulated device sleep for `seconds`; other threads go on meanwhile.

    For good, or inside a `with` block.
    """

    def __init__(self, where: str | device, seconds: float) -> None:
        self.device = as_device(where)
        if self.device is CPU:
            raise ValueError("only simulated devices can be given a latency, not the CPU")
        self.before = self.device.latency
        self.device.latency = seconds

    def __enter__(self) -> None:
        pass

    def __exit__(self, *exception: object) -> None:
        self.device.latency = self.before


def take_time(where: device) -> None:
    """Sleep for the latency of a device."""
    if where.latency:
        time.sleep(where.latency)
