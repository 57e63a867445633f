"""Memory that goes from one library to another without a copy, packed in a capsule.

In PyTorch: `torch/utils/dlpack.py`.
Read next: `../creation.py`, whose `from_dlpack` takes objects that pack themselves, too.
"""

from __future__ import annotations

from typing import Any

from teachgrad.arguments import class_name
from teachgrad.creation import from_dlpack as from_dlpack
from teachgrad.tensor import Tensor


def to_dlpack(tensor: Tensor) -> Any:
    """The memory of `tensor`, without its history, in a capsule that `from_dlpack` opens once."""
    if not isinstance(tensor, Tensor):
        raise TypeError(f"_to_dlpack(): argument 'data' (position 1) must be Tensor, not {class_name(tensor)}")
    plain = tensor.detach()
    try:
        return plain.__dlpack__(max_version=(1, 0))
    except TypeError:  # numpy before 2.1: what it packs can only be read
        return plain.__dlpack__()
