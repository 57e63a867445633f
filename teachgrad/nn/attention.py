"""Attention with its weights.

In PyTorch: `torch/nn/modules/activation.py` (`MultiheadAttention`).
Read next: `transformer.py`.
"""

from __future__ import annotations

from typing import Any

from teachgrad.attention_backends import SDPBackend as SDPBackend
from teachgrad.attention_backends import get_fastpath_enabled
from teachgrad.attention_backends import sdpa_kernel as sdpa_kernel
from teachgrad.autograd.grad_mode import is_grad_enabled
from teachgrad.creation import empty
from teachgrad.nn import init
from teachgrad.nn.functional.attention import canonical_mask, multi_head_attention_forward
from teachgrad.nn.layers import Linear
from teachgrad.nn.module import Module
from teachgrad.nn.parameter import Parameter
from teachgrad.tensor import Tensor


class NonDynamicallyQuantizableLinear(Linear):
    """A `Linear` that PyTorch marks for its quantizer."""


class MultiheadAttention(Module):
    """Several heads listen side by side; a linear map mixes what they heard."""

    def __init__(
        self, embed_dim: int, num_heads: int, dropout: float = 0.0, bias: bool = True, add_bias_kv: bool = False,
        add_zero_attn: bool = False, kdim: int | None = None, vdim: int | None = None, batch_first: bool = False,
        device: Any = None, dtype: Any = None,
    ) -> None:  # fmt: skip
        if embed_dim <= 0 or num_heads <= 0:
            raise ValueError(f"embed_dim and num_heads must be greater than 0, got embed_dim={embed_dim} and "
                             f"num_heads={num_heads} instead")  # fmt: skip
        super().__init__()
        self.embed_dim, self.num_heads, self.dropout, self.batch_first = embed_dim, num_heads, dropout, batch_first
        self.kdim = embed_dim if kdim is None else kdim
        self.vdim = embed_dim if vdim is None else vdim
        self._qkv_same_embed_dim = self.kdim == embed_dim and self.vdim == embed_dim
        self.head_dim = embed_dim // num_heads
        if self.head_dim * num_heads != embed_dim:
            raise AssertionError("embed_dim must be divisible by num_heads")
        options = {"device": device, "dtype": dtype}
        together = self._qkv_same_embed_dim
        sizes = {"q": embed_dim, "k": self.kdim, "v": self.vdim}
        separate = {f"{name}_proj_weight": (embed_dim, size) for name, size in sizes.items()}
        shapes = {"in_proj_weight": (3 * embed_dim, embed_dim)} if together else separate
        for name in ("in_proj_weight", *separate) if together else (*separate, "in_proj_weight"):
            self.register_parameter(name, Parameter(empty(shapes[name], **options)) if name in shapes else None)
        self.register_parameter("in_proj_bias", Parameter(empty(3 * embed_dim, **options)) if bias else None)
        self.out_proj = NonDynamicallyQuantizableLinear(embed_dim, embed_dim, bias=bias, **options)
        for name in ("bias_k", "bias_v"):
            self.register_parameter(name, Parameter(empty(1, 1, embed_dim, **options)) if add_bias_kv else None)
        self.add_zero_attn = add_zero_attn
        self._reset_parameters()

    def _reset_parameters(self) -> None:
        for weight in (self.in_proj_weight, self.q_proj_weight, self.k_proj_weight, self.v_proj_weight):
            if weight is not None:
                init.xavier_uniform_(weight)
        if self.in_proj_bias is not None:
            init.constant_(self.in_proj_bias, 0.0)
            init.constant_(self.out_proj.bias, 0.0)
        for bias in (self.bias_k, self.bias_v):
            if bias is not None:
                init.xavier_normal_(bias)

    def forward(
        self, query: Tensor, key: Tensor, value: Tensor, key_padding_mask: Tensor | None = None,
        need_weights: bool = True, attn_mask: Tensor | None = None, average_attn_weights: bool = True,
        is_causal: bool = False,
    ) -> tuple[Tensor, Tensor | None]:  # fmt: skip
        q, k, v = query, key, value
        at_once = self._at_once(q, k, v, key_padding_mask, attn_mask)
        key_padding_mask = canonical_mask(key_padding_mask, "key_padding_mask", attn_mask, "attn_mask", q.dtype)
        attn_mask = canonical_mask(attn_mask, "attn_mask", None, "", q.dtype, check_other=False)
        turned = self.batch_first and q.dim() == 3
        if turned:  # what is the same tensor stays the same tensor
            new: dict[int, Tensor] = {}
            q, k, v = (new.setdefault(id(x), x.transpose(1, 0)) for x in (q, k, v))
        result, weights = multi_head_attention_forward(
            q, k, v, self.embed_dim, self.num_heads, self.in_proj_weight, self.in_proj_bias, self.bias_k, self.bias_v,
            self.add_zero_attn, self.dropout, self.out_proj.weight, self.out_proj.bias, self.training, key_padding_mask,
            need_weights or at_once, attn_mask, not self._qkv_same_embed_dim, self.q_proj_weight, self.k_proj_weight,
            self.v_proj_weight, average_attn_weights=average_attn_weights, is_causal=is_causal and not at_once,
        )  # fmt: skip
        result = result.transpose(1, 0) if turned else result
        return (result.contiguous(), weights if need_weights else None) if at_once else (result, weights)

    def _at_once(self, q: Tensor, k: Tensor, v: Tensor, *masks: Tensor | None) -> bool:
        """Whether PyTorch computes it all at once: in evaluation, without gradients, each position hearing its own.

        Then the result lies in order, the weights are always computed, so that whoever hears nothing becomes NaN, and
        `is_causal` alone hides nothing.
        """
        ours = (q, self.in_proj_weight, self.in_proj_bias, self.out_proj.weight, self.out_proj.bias)
        return (
            get_fastpath_enabled() and self.batch_first and not self.training and q.dim() == 3 and q is k is v
            and self.num_heads % 2 == 0 and self.in_proj_weight is not None and self.in_proj_bias is not None
            and q.dtype == self.in_proj_weight.dtype and self.bias_k is None and not self.add_zero_attn
            and not any(mask is not None and mask.is_floating_point() for mask in masks)
            and not (is_grad_enabled() and any(tensor is not None and tensor.requires_grad for tensor in ours))
        )  # fmt: skip


__all__ = ["MultiheadAttention"]
