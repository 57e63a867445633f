"""How does a node show what it saved?

A node that keeps x in its slot `x_` has two attributes for it, as in PyTorch: `_saved_x` is the value (a tensor is
unpacked and checked, as backward would do it), and `_raw_saved_x` the `SavedTensor` at which hooks can be registered.
Generated classes make the pair with `shown`.

In PyTorch: the getters in `torch/csrc/autograd/generated/python_functions.cpp`.
Read next: `node.py`.
"""

from __future__ import annotations

from functools import cache, partial
from typing import Any, NoReturn

from teachgrad import dtypes
from teachgrad.autograd.saved_tensor import RELEASED, SavedVariable, as_saved_variable, saved_tensor
from teachgrad.read_only import refuse_to_write
from teachgrad.storage import NumberStorage
from teachgrad.tensor import shown_number


@cache  # hundreds of classes keep a `self_`; they share its pair
def shown(slot: str, integer: str = "") -> tuple[property, property]:
    """`_saved_x` and `_raw_saved_x` for what a node keeps in `slot`; `integer`: its type in the schema if it is one."""
    refuse, refuse_raw = partial(_refuse, slot=slot, kind="_saved"), partial(_refuse, slot=slot, kind="_raw_saved")
    return (
        property(partial(_saved, slot=slot, integer=integer), refuse, refuse),
        property(partial(_raw_saved, slot=slot), refuse_raw, refuse_raw),
    )


def _saved(node: Any, slot: str, integer: str) -> Any:
    value = _as_it_is_read(node, _shown(node, slot))
    return _as_unsigned(value, integer) if integer else value


def _shown(node: Any, slot: str) -> Any:
    """What stands in `slot`, a tensor as a `SavedVariable`. That of a number, which others use, too, is made its own."""
    value = getattr(node, slot)
    if slot in node.tensor_slots and value.__class__ is tuple:
        value = as_saved_variable(value)
    number = value.original if value.__class__ is SavedVariable else None
    if number is not None and number._home.__class__ is NumberStorage:
        value.original = own = shown_number(number)
        value.storage = own._home
        setattr(node, slot, value)
    return value


def _as_it_is_read(node: Any, value: Any) -> Any:
    """Tensors unpacked and checked, everything else as it is."""
    if isinstance(value, SavedVariable):
        return value.unpack(node, looked_at=True)
    if isinstance(value, list):
        return tuple([_as_it_is_read(node, v) for v in value])
    if isinstance(value, dtypes.np.dtype):
        return dtypes.from_numpy_dtype(value)
    return value


def _as_unsigned(value: Any, kind: str) -> Any:
    """Integers as PyTorch shows them: modulo 2**64, so that -1 is a large number; those for a list as a tuple."""
    if isinstance(value, (tuple, list)) or (kind.startswith("int[") and isinstance(value, int)):
        return tuple([_as_unsigned(v, "int") for v in (value if isinstance(value, (tuple, list)) else (value,))])
    return value % 2**64 if isinstance(value, int) and not isinstance(value, bool) else value


def _raw_saved(node: Any, slot: str) -> Any:
    """The `SavedTensor` handle of a saved tensor, or a tuple of them."""
    value = _shown(node, slot)
    if value.__class__ is SavedVariable:
        setattr(node, slot, value)  # where hooks can be registered
    if value is RELEASED and slot not in node.tensor_slots:
        RELEASED.unpack(node)  # a list that is gone has no handles, and says so
    if isinstance(value, list):
        return tuple([saved_tensor(node, slot, i) for i in range(len(value))])
    if value is None or isinstance(value, SavedVariable):
        return saved_tensor(node, slot)
    raise AttributeError(f"'{node.__class__.__name__}' object has no attribute '_raw_saved_{_public(node, slot)}'")


def _refuse(node: Any, value: object = None, *, slot: str, kind: str) -> NoReturn:
    refuse_to_write(node, f"{kind}_{_public(node, slot)}")


def _public(node: Any, slot: str) -> str:
    """The name that users know for a slot."""
    return next(name for name, place in node.saved_fields.items() if place == slot)


def has_handle(node: Any, slot: str) -> bool:
    """Whether `slot` is for a tensor, even where none was needed, or keeps several."""
    value = getattr(node, slot)
    if isinstance(value, list):
        return any(isinstance(v, SavedVariable) for v in value)
    return isinstance(value, SavedVariable) or slot in node.tensor_slots
