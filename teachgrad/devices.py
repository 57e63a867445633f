"""Where does a tensor live?

On `cpu`, or on one of the simulated devices `sim:0`, `sim:1`, …: numpy underneath, but each with a worker
thread and a ready queue of its own in the engine, which is all that autograd cares about. A simulated device
can be given a latency (`set_latency`), so that the overlap of two devices can be seen and measured.

Where are tensors made if nothing is said? On the CPU, or where `with torch.device(…):` or `set_default_device` say.

In PyTorch: `c10/core/Device.h`, `torch/utils/_device.py`.
Read next: `storage.py`.
"""

from __future__ import annotations

import threading
import time
from typing import Any

from teachgrad.public import parser
from teachgrad.read_only import refuse_to_write

SIMULATED_DEVICES = 8
"""How many simulated devices there are."""


class device:
    """A place for tensors: `device("cpu")`, `device("sim", 1)` or `device("sim:1")`. One object a place.

    `with device("sim:1"):` makes tensors there, where nothing else is said.
    """

    __slots__ = ("type", "index", "latency")
    __module__ = "teachgrad"
    type: str
    index: int | None
    latency: float

    def __new__(cls, *given: Any, **named: Any) -> device:
        type, index = _type_and_index(*given, **named)
        if isinstance(type, device):
            return type
        if isinstance(type, int):
            if type < 0:
                raise RuntimeError("Device index must not be negative")
            return _find("sim", type)
        if isinstance(type, bytes):
            type = type.decode()
        if not type:
            raise RuntimeError("Device string must not be empty")
        if index is not None and index < 0:
            raise RuntimeError("Device index must not be negative")
        if index is not None and ":" in type:
            raise RuntimeError("type (string) must not include an index because index was passed explicitly: " + type)
        if ":" in type:
            name, _, number = type.partition(":")
            if not name or not number.isdigit() or number != str(int(number)):
                raise RuntimeError(f"Invalid device string: '{type}'")
            type, index = name, int(number)
        return _find(type, index)

    def __repr__(self) -> str:
        index = "" if self.index is None else f", index={self.index}"
        return f"device(type='{self.type}'{index})"

    def __str__(self) -> str:
        return self.type if self.index is None else f"{self.type}:{self.index}"

    def __setattr__(self, name: str, value: Any) -> None:
        if name != "latency":
            refuse_to_write(self, name, "torch.device")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        refuse_to_write(self, name, "torch.device")

    def __reduce__(self) -> tuple[Any, ...]:
        return device, (self.type,) if self.index is None else (self.type, self.index)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, device) and (self.type, self.index) == (other.type, other.index)

    def __hash__(self) -> int:
        return hash((self.type, self.index))

    def __enter__(self) -> device:
        _chosen.devices.append(self)
        return self

    def __exit__(self, *exception: object) -> None:
        _chosen.devices.pop()


def _type_and_index(*given: Any, **named: Any) -> tuple[Any, int | None]:
    """The arguments of `device`: a device or a number, or a name and perhaps a number."""
    if named or len(given) != 1 or not isinstance(given[0], str):  # which is how most are called
        refusal = parser.refusal("device", False, given, named)
        if refusal is not None:
            raise refusal
    arguments = {**dict(zip(("type", "index"), given, strict=False)), **named}
    return arguments.get("type", arguments.get("device")), arguments.get("index")


def _make(type: str, index: int | None) -> device:
    made = object.__new__(device)
    for name, value in (("type", type), ("index", index), ("latency", 0.0)):
        object.__setattr__(made, name, value)
    return made


_cpu = _make("cpu", None)
_known: dict[tuple[str, int | None], device] = {
    ("cpu", None): _cpu,
    ("cpu", 0): _make("cpu", 0),
    **{("sim", i): _make("sim", i) for i in range(SIMULATED_DEVICES)},
}
_known["sim", None] = _known["sim", 0]


def _find(type: str, index: int | None) -> device:
    found = _known.get((type, index))
    if found is not None:
        return found
    if type == "sim":
        raise RuntimeError(f"sim:{index} does not exist: there are {SIMULATED_DEVICES} simulated devices, sim:0 to "
                           f"sim:{SIMULATED_DEVICES - 1}")  # fmt: skip
    if type in _ELSEWHERE:
        raise NotImplementedError(f"teachgrad has the devices 'cpu' and 'sim:N', not '{type}'")
    if type and not type.replace("_", "").isalpha():
        raise RuntimeError(f"Invalid device string: '{type}'")
    if type != "cpu":
        raise RuntimeError(f"Expected one of cpu, sim device type at start of device string: {type}")
    return _known.setdefault((type, index), _make(type, index))


_ELSEWHERE = ("cuda", "ipu", "xpu", "hip", "xla", "mps", "meta", "hpu", "mtia", "privateuseone")
"""Devices that PyTorch knows and teachgrad does not."""

CPU = _cpu
"""The device of the calling thread."""


class _Chosen(threading.local):
    """What the calling thread has chosen: for good, which may be nothing (None), and on top of it by `with`."""

    def __init__(self) -> None:
        self.devices: list[device | None] = [None]


_chosen = _Chosen()


def chosen_device() -> device | None:
    """Where the user wants tensors that are made here, or None if nothing was said."""
    return _chosen.devices[-1]


def choose(where: device | None) -> None:
    """Let this thread make its tensors there from now on; None takes that back."""
    _chosen.devices[0] = _chosen.devices[-1] = where


class _Usage:
    """Whether any simulated device was ever used: until then the engine needs no locks and no workers."""

    simulated = False


def simulated_in_use() -> bool:
    """Whether a tensor was ever put on a simulated device in this process."""
    return _Usage.simulated


def as_device(where: Any, otherwise: device = CPU) -> device:
    """The device meant by a device, a string, a number or None: the chosen one, or `otherwise`.

    Notes the use of simulated ones.
    """
    found = chosen_device() or otherwise if where is None else device(where)
    if found.type == "cpu":
        return CPU
    _Usage.simulated = True
    return found


class set_latency:
    """Let every node that runs on a simulated device take `seconds` longer, asleep: other threads go on meanwhile.

    For good, or with `with` for a while: `with set_latency("sim:0", 0.005): loss.backward()`.
    """

    def __init__(self, where: str | device | int, seconds: float) -> None:
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
