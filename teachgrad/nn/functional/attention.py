"""Who listens to whom? Each position asks a question, and takes from every other as much as its key fits.

Several heads do so side by side, each on its share of the features. Everything is a linear map, a softmax or a
product of matrices; there is no node here that is not one of these.

In PyTorch: `multi_head_attention_forward` in `torch/nn/functional.py`.
Read next: `../attention.py`, the modules.
"""

from __future__ import annotations

import math
import warnings
from typing import Any

import numpy as np

from teachgrad.callers import users_level
from teachgrad.composite.normalization import scaled_dot_product_attention
from teachgrad.composite.reductions import tensor_of
from teachgrad.creation import zeros
from teachgrad.dispatcher import aten
from teachgrad.dtypes import bool_
from teachgrad.nn.functional.layers import linear
from teachgrad.nn.functional.normalization import dropout
from teachgrad.nn.functional.vision import pad
from teachgrad.tensor import Tensor


def canonical_mask(mask: Any, name: str, other: Any, other_name: str, dtype: Any, check_other: bool = True) -> Any:
    """A mask as numbers to add: minus infinity where a Boolean one says True."""
    if mask is None:
        return None
    if mask.dtype is not bool_ and not mask.is_floating_point():
        raise AssertionError(f"only bool and floating types of {name} are supported")
    if check_other and other is not None and mask.dtype is not other.dtype:
        warnings.warn(f"Support for mismatched {name} and {other_name} is deprecated. Use same type for both instead.",
                      stacklevel=users_level())  # fmt: skip
    if mask.is_floating_point():
        return mask
    return aten.zeros_like(mask, dtype=dtype).masked_fill_(mask, float("-inf"))


def _in_projection(query: Any, key: Any, value: Any, weight: Any, bias: Any) -> list[Any]:
    """Questions, keys and values by one weight; together, where they are made from the same tensor."""
    if key is not value:
        weights, biases = weight.chunk(3), [None] * 3 if bias is None else bias.chunk(3)
        return [linear(x, w, b) for x, w, b in zip((query, key, value), weights, biases, strict=True)]
    size = query.size(-1)
    if query is key:
        return _taken_apart(linear(query, weight, bias), 3, size)
    query_weight, rest = weight.split([size, size * 2])
    query_bias, rest_bias = (None, None) if bias is None else bias.split([size, size * 2])
    asked = linear(query, query_weight, query_bias)
    return [asked, *_taken_apart(linear(key, rest, rest_bias), 2, size)]


def _taken_apart(together: Any, count: int, size: int) -> list[Any]:
    parts = together.unflatten(-1, (count, size)).unsqueeze(0).transpose(0, -2).squeeze(-2).contiguous()
    return [parts[i] for i in range(count)]


def _check_shapes(query: Any, key: Any, value: Any, key_padding_mask: Any, attn_mask: Any, num_heads: int) -> bool:
    """Whether there is a batch dimension; all arguments have to agree on that."""
    ndim = query.dim()
    if ndim not in (2, 3):
        raise AssertionError(f"query should be unbatched 2D or batched 3D tensor but received {ndim}-D query tensor")
    word = "batched" if ndim == 3 else "unbatched"
    if key.dim() != ndim or value.dim() != ndim:
        raise AssertionError(f"For {word} ({ndim}-D) `query`, expected `key` and `value` to be {ndim}-D but found "
                             f"{key.dim()}-D and {value.dim()}-D tensors respectively")  # fmt: skip
    if key_padding_mask is not None and key_padding_mask.dim() != ndim - 1:
        raise AssertionError(f"For {word} ({ndim}-D) `query`, expected `key_padding_mask` to be `None` or {ndim - 1}-D "
                             f"but found {key_padding_mask.dim()}-D tensor instead")  # fmt: skip
    if attn_mask is not None and attn_mask.dim() not in (2, 3):
        raise AssertionError(f"For {word} ({ndim}-D) `query`, expected `attn_mask` to be `None`, 2-D or 3-D but found "
                             f"{attn_mask.dim()}-D tensor instead")  # fmt: skip
    if attn_mask is not None and ndim == 2 and attn_mask.dim() == 3:
        expected = (num_heads, query.shape[0], key.shape[0])
        if tuple(attn_mask.shape) != expected:
            raise AssertionError(f"Expected `attn_mask` shape to be {expected} but got {attn_mask.shape}")
    return ndim == 3


def _check_pair(key: Any, value: Any, separate: bool) -> None:
    """Each key belongs to a value; with weights of their own they may have different features."""
    if separate and key.shape[:2] != value.shape[:2]:
        raise AssertionError(f"key's sequence and batch dims {key.shape[:2]} do not match value's {value.shape[:2]}")
    if not separate and key.shape != value.shape:
        raise AssertionError(f"key shape {key.shape} does not match value shape {value.shape}")


def _check_padding_mask(mask: Any, batch: int, heard: int) -> None:
    for dim, expected in enumerate((batch, heard)):
        if mask.shape[dim] != expected:
            raise AssertionError(f"Expected key_padded_mask.shape[{dim}] to be {expected}, but got {mask.shape[dim]}")


def _check_weights(query: Any, key: Any, value: Any, together: Any, separate: dict[str, Any] | None) -> None:
    """One weight for all three, or one for each (`separate`) with as many columns as its tensor has features."""
    use = f"use_separate_proj_weight is {separate is not None}"
    if separate is None:
        if together is None:
            raise AssertionError(f"{use} but in_proj_weight is None")
        return
    for name, weight in separate.items():
        if weight is None:
            raise AssertionError(f"{use} but {name[0]}_proj_weight is None")
    for (name, weight), given in zip(separate.items(), (query, key, value), strict=True):
        expected = (query.size(-1), given.size(-1))
        if tuple(weight.shape) != expected:
            raise AssertionError(f"expecting {name} weights shape of {expected}, but got {weight.shape}")


def _check_biases(bias_k: Any, bias_v: Any, static_k: Any, static_v: Any) -> None:
    """A position more for both keys and values, or for none of them."""
    for one, other, set_, none in ((bias_k, bias_v, "k", "v"), (bias_v, bias_k, "v", "k")):
        if one is not None and other is None:
            raise AssertionError(f"bias_{set_} is set but bias_{none} is None")
    for static, name in ((static_k, "key"), (static_v, "value")):
        if bias_k is not None and static is not None:
            raise AssertionError(f"bias cannot be added to static {name}.")


def _check_static(name: str, given: Any, heads: int, width: int) -> None:
    for dim, expected in ((0, heads), (2, width)):
        if given is not None and given.size(dim) != expected:
            raise AssertionError(f"expecting {name}.size({dim}) of {expected}, but got {given.size(dim)}")


def multi_head_attention_forward(
    query: Tensor, key: Tensor, value: Tensor, embed_dim_to_check: int, num_heads: int, in_proj_weight: Any,
    in_proj_bias: Any, bias_k: Any, bias_v: Any, add_zero_attn: bool, dropout_p: float, out_proj_weight: Tensor,
    out_proj_bias: Any, training: bool = True, key_padding_mask: Any = None, need_weights: bool = True,
    attn_mask: Any = None, use_separate_proj_weight: bool = False, q_proj_weight: Any = None, k_proj_weight: Any = None,
    v_proj_weight: Any = None, static_k: Any = None, static_v: Any = None, average_attn_weights: bool = True,
    is_causal: bool = False,
) -> tuple[Any, Any]:  # fmt: skip
    """What each position hears, and, if `need_weights`, how much it listens to each other."""
    q, k, v = query, key, value
    batched = _check_shapes(q, k, v, key_padding_mask, attn_mask, num_heads)
    if not batched:
        q, k, v = q.unsqueeze(1), k.unsqueeze(1), v.unsqueeze(1)  # of which each is projected alone from now on
        key_padding_mask = None if key_padding_mask is None else key_padding_mask.unsqueeze(0)
    length, batch, size = q.shape
    key_padding_mask = canonical_mask(key_padding_mask, "key_padding_mask", attn_mask, "attn_mask", q.dtype)
    if is_causal and attn_mask is None:
        raise RuntimeError("Need attn_mask if specifying the is_causal hint. You may use the Transformer module method "
                           "`generate_square_subsequent_mask` to create this mask.")  # fmt: skip
    if is_causal and key_padding_mask is None and not need_weights:
        attn_mask = None
    else:
        attn_mask = canonical_mask(attn_mask, "attn_mask", None, "", q.dtype, check_other=False)
        is_causal = is_causal and key_padding_mask is None
    if size != embed_dim_to_check:
        raise AssertionError(f"was expecting embedding dimension of {embed_dim_to_check}, but got {size}")
    width = size // num_heads
    if width * num_heads != size:
        raise AssertionError(f"embed_dim {size} not divisible by num_heads {num_heads}")
    _check_pair(k, v, use_separate_proj_weight)
    separate = {"query": q_proj_weight, "key": k_proj_weight, "value": v_proj_weight}
    _check_weights(q, k, v, in_proj_weight, separate if use_separate_proj_weight else None)
    if use_separate_proj_weight:
        biases = [None] * 3 if in_proj_bias is None else in_proj_bias.chunk(3)
        q, k, v = (linear(x, w, b) for x, w, b in zip((q, k, v), separate.values(), biases, strict=True))
    else:
        q, k, v = _in_projection(q, k, v, in_proj_weight, in_proj_bias)
    attn_mask = _checked_mask(attn_mask, length, k.shape[0], batch * num_heads)
    _check_biases(bias_k, bias_v, static_k, static_v)
    if bias_k is not None and bias_v is not None:  # one more position, which every question sees
        k, v = (aten.cat([x, one.repeat(1, batch, 1)]) for x, one in ((k, bias_k), (v, bias_v)))
        attn_mask, key_padding_mask = _one_more(attn_mask), _one_more(key_padding_mask)
    q, k, v = (x.view(x.shape[0], batch * num_heads, width).transpose(0, 1) for x in (q, k, v))
    _check_static("static_k", static_k, batch * num_heads, width)
    _check_static("static_v", static_v, batch * num_heads, width)
    k, v = k if static_k is None else static_k, v if static_v is None else static_v
    if add_zero_attn:  # one more, where there is nothing to hear
        nothing = zeros(batch * num_heads, 1, width, dtype=k.dtype, device=k.device)
        k, v = (aten.cat([x, nothing], 1) for x in (k, v))
        attn_mask, key_padding_mask = _one_more(attn_mask), _one_more(key_padding_mask)
    heard = k.size(1)
    if key_padding_mask is not None:
        _check_padding_mask(key_padding_mask, batch, heard)
        hidden = key_padding_mask.view(batch, 1, 1, heard).expand(-1, num_heads, -1, -1)
        hidden = hidden.reshape(batch * num_heads, 1, heard)
        attn_mask = hidden if attn_mask is None else attn_mask + hidden
    dropped = dropout_p if training else 0.0
    if need_weights:
        heed = _weights(q, k, attn_mask, dropped)
        result = aten.bmm(heed, v).transpose(0, 1).reshape(length * batch, size)
    else:
        heed = None
        if attn_mask is not None:
            alone = attn_mask.size(0) == 1 and attn_mask.dim() == 3
            attn_mask = attn_mask.unsqueeze(0) if alone else attn_mask.view(batch, num_heads, -1, heard)
        q, k, v = (x.view(batch, num_heads, x.shape[1], width) for x in (q, k, v))
        result = scaled_dot_product_attention(q, k, v, attn_mask, dropped, is_causal)
        result = result.permute(2, 0, 1, 3).reshape(batch * length, size)
    result = linear(result, out_proj_weight, out_proj_bias)
    result = result.view(length, batch, result.size(1))
    if heed is not None:
        heed = heed.view(batch, num_heads, length, heard)
        heed = heed.mean(dim=1) if average_attn_weights else heed
    if batched:
        return result, heed
    return result.squeeze(1), None if heed is None else heed.squeeze(0)


def _weights(q: Any, k: Any, attn_mask: Any, dropped: float) -> Any:
    scaled, turned = q * math.sqrt(1.0 / float(q.shape[2])), k.transpose(-2, -1)
    scores = aten.bmm(scaled, turned) if attn_mask is None else aten.baddbmm(attn_mask, scaled, turned)
    weights = aten.softmax(scores, -1)
    return dropout(weights, dropped) if dropped > 0 else weights


def _checked_mask(mask: Any, length: int, heard: int, heads: int) -> Any:
    if mask is None:
        return None
    expected = (length, heard) if mask.dim() == 2 else (heads, length, heard)
    if tuple(mask.shape) != expected:
        raise RuntimeError(f"The shape of the {mask.dim()}D attn_mask is {mask.shape}, but should be {expected}.")
    return mask.unsqueeze(0) if mask.dim() == 2 else mask


def _one_more(mask: Any) -> Any:
    return None if mask is None else pad(mask, (0, 1))


def square_subsequent_mask(size: int, dtype: Any, device: Any = None) -> Tensor:
    """Minus infinity above the diagonal: nobody hears what comes later."""
    return tensor_of(np.triu(np.full((size, size), -np.inf, dtype.numpy), 1), zeros(0, dtype=dtype, device=device))


__all__ = ["multi_head_attention_forward"]
