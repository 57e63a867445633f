"""How does a tensor get to another device, and its gradient back?

A move is a copy whose result lives elsewhere. It is recorded as `ToCopyBackward0`, which remembers the dtype and device
of what was copied and brings the gradient there: so the gradients of a graph that wanders over several devices always
arrive where their tensors are.

In PyTorch: `aten/src/ATen/native/TensorConversions.cpp`.
Read next: `../devices.py`, or `../autograd/workers.py`, where each device gets its thread.
"""

from __future__ import annotations

from typing import Any

from teachgrad import dtypes
from teachgrad.autograd.tangent import set_tangent, tangent_or_none
from teachgrad.devices import device
from teachgrad.dispatcher import aten, internal
from teachgrad.storage import new_storage
from teachgrad.tensor import Tensor, inference_storage


@internal
def to_device(input: Tensor, where: device, dtype: dtypes.dtype | None = None, **options: Any) -> Tensor:
    """`input` on another device, and in another dtype if one is given; itself if nothing changes.

    Args:
        input: the tensor to copy.
        where: the device to copy it to.
        dtype: the dtype of the copy, by default that of `input`.
        options: what `_to_copy` takes beside, such as `memory_format`.
    """
    if dtype is None:
        dtype = dtypes.from_numpy_dtype(input._array.dtype)
    if input._home.device is where and input._array.dtype == dtype.numpy:
        return input
    return _place(aten.to_copy(input, dtype, **options), where)


def _place(copy: Tensor, where: device) -> Tensor:
    """Let a copy that nobody else has seen live on `where`."""
    copy._storage = inference_storage(where) if copy._home.version is None else new_storage(where)
    meta = copy._meta
    if meta is None:
        return copy
    if meta.edge is not None:
        node, output_nr = meta.edge
        array = copy._array
        assert output_nr == 0
        node.input_metadata = ((array.shape, array.dtype, where),)
    tangent = tangent_or_none(copy)
    if tangent is not None:
        set_tangent(copy, to_device(tangent, where))
    return copy
