"""What can optimizers be asked for, and what do they do with the answers?

Step sizes and the like are numbers, or tensors of one element. A step can be computed in several ways: parameter by
parameter, on lists of tensors (`foreach`), by one kernel (`fused`), while it is recorded (`differentiable`), or while a
graph of another device captures it (`capturable`). Here all these compute the same numbers in the same way, and what
remains of them is which of them exclude each other.

In PyTorch: `torch/optim/optimizer.py`, and the constructor of each optimizer.
Read next: `sgd.py`.
"""

from __future__ import annotations

from typing import Any

from teachgrad.creation import tensor
from teachgrad.dispatcher import aten
from teachgrad.dtypes import float32, float64, get_default_dtype
from teachgrad.tensor import Tensor

FUSED_ON = ["mps", "cuda", "xpu", "hpu", "cpu", "mtia", "privateuseone"]


def check_lr_size(lr: Any) -> None:
    """A learning rate may be a tensor, but not several numbers."""
    if isinstance(lr, Tensor) and lr.numel() != 1:
        raise ValueError("Tensor lr must be 1-element")


_CALLED = {"lr": "learning rate", "eps": "epsilon value"}


def check_options(options: dict[str, Any], names: tuple[str, ...] = ("lr", "eps", "betas", "weight_decay")) -> None:
    """Refuse options that make no sense, in the order of `names`."""
    check_lr_size(options["lr"])
    for name in names:
        _check_option(name, options[name])


def _check_option(name: str, value: Any) -> None:
    if name == "betas":
        for i in range(2):
            if not 0.0 <= value[i] < 1.0:
                raise ValueError(f"Invalid beta parameter at index {i}: {value[i]}")
    elif name == "etas":
        if not 0.0 < value[0] < 1.0 < value[1]:
            raise ValueError(f"Invalid eta values: {value[0]}, {value[1]}")
    elif not 0.0 <= value or (name == "rho" and value > 1.0):
        raise ValueError(f"Invalid {_CALLED.get(name, name + ' value')}: {value}")


def check_ways(fused: Any, foreach: Any, differentiable: Any) -> None:
    """All ways to compute a step give the same numbers; only one can be asked for."""
    if fused and differentiable:
        raise RuntimeError("`fused` does not support `differentiable`")
    if fused and foreach:
        raise RuntimeError("`fused` and `foreach` cannot be `True` together.")


def check_fused(parameter: Tensor) -> None:
    """Fused kernels know neither complex numbers nor integers."""
    if not parameter.is_floating_point():
        raise RuntimeError("`fused=True` requires all the params to be floating point Tensors of supported devices: "
                           f"{FUSED_ON} but {parameter.dtype} and {parameter.device.type}")  # fmt: skip


def check_recorded(group: dict[str, Any]) -> None:
    """Steps on lists of tensors are not recorded."""
    if group["foreach"] and group["differentiable"]:
        raise AssertionError("_foreach ops don't support autograd")


def check_capturable(group: dict[str, Any], what: str = "params and state_steps", xla: bool | None = None) -> None:
    """Only other devices can capture a step in a graph; of a fused step nobody asks.

    Args:
        group: the group with its options.
        what: what would have to be on such a device.
        xla: whether that may be xla; None: unless the step is made on lists of tensors.
    """
    if group.get("capturable") and not group.get("fused"):
        if xla is None:
            xla = not group["foreach"]
        devices = ["cuda", "xpu", "hpu", "privateuseone", *(["xla"] if xla else [])]
        raise AssertionError(f"If capturable=True, {what} must be on supported devices: {devices}.")


def without_dimensions(option: Any) -> Any:
    """A step size or the like; one that is a tensor of one element loses its dimensions."""
    return option.squeeze() if isinstance(option, Tensor) and option.dim() else option


def in_parts(value: Any) -> Any:
    """Complex numbers as pairs of real ones: the step in each part is that of a real parameter."""
    return aten.view_as_real(value) if isinstance(value, Tensor) and value.is_complex() else value


def state_in_parts(parameter: Tensor, state: dict[str, Any]) -> dict[str, Any]:
    """The same for what is remembered of a parameter."""
    return {name: in_parts(value) for name, value in state.items()} if parameter.is_complex() else state


def counter(start: float = 0.0, *, fused: Any = False) -> Tensor:
    """A number that is remembered in a tensor, such as how many steps were made."""
    precise = get_default_dtype() is float64 and not fused
    return tensor(start, dtype=float64 if precise else float32)
