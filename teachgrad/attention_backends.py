"""Ways to compute attention: by its parts, which is what there is here, or at one go, as PyTorch may.

Programs choose among them, to compare. The choice decides what is refused, not what is computed.

In PyTorch: `torch/nn/attention/__init__.py`, `torch/backends/mha/__init__.py`, `aten/src/ATen/native/transformers/sdp_utils_cpp.cpp`.
Read next: `composite/normalization.py`, where attention is.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import TYPE_CHECKING, Any

import numpy as np

from teachgrad.callers import users_level
from teachgrad.kernels.dims import c_name_of

if TYPE_CHECKING:
    from teachgrad.tensor import Tensor


class SDPBackend(Enum):
    """A way to compute attention."""

    ERROR = -1
    MATH = 0
    FLASH_ATTENTION = 1
    EFFICIENT_ATTENTION = 2
    CUDNN_ATTENTION = 3
    OVERRIDEABLE = 4

    def __int__(self) -> int:
        return self.value  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


_EACH = frozenset(SDPBackend)
_allowed: frozenset[Any] = _EACH
_fast_path: Any = True


@contextmanager
def sdpa_kernel(backends: Any, set_priority: bool = False) -> Iterator[dict[str, Any]]:
    """Within it, attention is computed in one of these ways, or refused."""
    global _allowed
    if not isinstance(backends, (list, SDPBackend)):
        raise AssertionError("Backend must be an instance of SDPBackend or a list of SDPBackend instances, got "
                             f"{type(backends).__name__}")  # fmt: skip
    before, _allowed = _allowed, frozenset([backends] if isinstance(backends, SDPBackend) else backends)
    try:
        yield {}
    finally:
        _allowed = before


def parts_allowed() -> bool:
    """Whether attention may be computed by its parts."""
    return SDPBackend.MATH in _allowed


def check_whole(query: Tensor, key: Tensor, value: Tensor, attn_mask: Tensor | None, dropout_p: float) -> None:
    """Refuse what is not to be computed by its parts, if there is no other way."""
    if SDPBackend.FLASH_ATTENTION not in _allowed:
        raise RuntimeError("No viable backend for scaled_dot_product_attention was found. This is likely due to turning off "
                           "both the math kernel and the fused kernels.")  # fmt: skip
    obstacle = obstacle_to_whole(query, key, value, attn_mask, dropout_p)
    if obstacle is not None:
        for line in ("Flash attention kernel not used because:", obstacle):
            if line:
                warnings.warn(line, stacklevel=users_level())
        raise RuntimeError("No available kernel.  Aborting execution.")


def obstacle_to_whole(
    query: Tensor, key: Tensor, value: Tensor, attn_mask: Tensor | None, dropout_p: float
) -> str | None:
    """Why PyTorch's kernel for the whole of attention cannot be taken: a sentence, or "" for what it does not say."""
    if SDPBackend.FLASH_ATTENTION not in _allowed:
        return ""
    three = {"Query": query._array, "Key": key._array, "Value": value._array}
    q, k, v = three.values()

    def differ(part: Callable[[np.ndarray], Any]) -> bool:
        return not part(q) == part(k) == part(v)

    def told(between: str, part: Callable[[np.ndarray], Any], names: Iterable[str] = three) -> str:
        return ", ".join(f"{name}{between}: {part(a)}" for name, a in zip(names, three.values(), strict=True))

    if q.dtype.kind != "f":
        return ("Expected query, key and value to all be of dtype: {Float, Double, BFloat16, Half}. Got "
                f"{told(' dtype', lambda a: c_name_of(a.dtype), ('Query', 'Key', 'and Value'))} instead.")  # fmt: skip
    if dropout_p:
        return "Both fused kernels do not support non-zero dropout."
    if {q.ndim, k.ndim, v.ndim} != {4}:
        return ("All fused kernels requires query, key and value to be 4 dimensional, but got "
                f"{told(' dim', np.ndim)} instead.")  # fmt: skip
    broadcast = (
        "instead. To broadcast dense inputs, try using unsqueeze and expand_to before passing them into the kernel."
    )
    if differ(lambda a: a.shape[0]):
        return ("For dense inputs, both fused kernels require query, key and value to have the same batch_size. "
                f"{told('.sizes()', _sizes)} {broadcast}")  # fmt: skip
    if differ(lambda a: a.shape[1]):
        return ("For dense input, both fused kernels require query, key and value to have the same num_heads. "
                f"{told('', _sizes, ('Query.sizes()', 'Key sizes()', 'Value sizes()'))} {broadcast}")  # fmt: skip
    if attn_mask is not None:
        mask, scores = attn_mask._array.shape, (*q.shape[:-1], k.shape[-2])
        if attn_mask.requires_grad:
            return ""
        if len(mask) not in (2, 4) or any(m not in (1, n) for m, n in zip(mask[:-2], scores, strict=False)):
            return ("Please use the following attn mask shapes: 2d - ({Q_seq_len, 1}  x {KV_seq_len, 1}); 4d - ({Batch, 1} x "
                    "{Num_heads, 1} x {Q_seq_len, 1}  x {KV_seq_len, 1})")  # fmt: skip
        if any(m not in (1, n) for m, n in zip(mask[-2:], scores[-2:], strict=True)):
            return ""
    if differ(lambda a: a.shape[-1]):
        return ("Flash attention requires q,k,v to have the same last dimension. Got "
                f"{told('.size(-1)', lambda a: a.shape[-1])} instead.")  # fmt: skip
    if {a.strides[-1] for a in (q, k, v) if a.size} - {q.itemsize}:
        return ("All fused kernels require the last dimension of the input to have stride 1. Got "
                f"{told('.stride(-1)', lambda a: a.strides[-1] // a.itemsize)}")  # fmt: skip
    return None


def _sizes(array: np.ndarray) -> list[int]:
    return list(array.shape)


def get_fastpath_enabled() -> Any:
    """Whether attention that is evaluated without gradients may be computed at once."""
    return _fast_path


def set_fastpath_enabled(value: bool) -> None:
    """Choose whether attention that is evaluated without gradients may be computed at once."""
    global _fast_path
    _fast_path = value
