"""Transformers: attention and a small network in turns, each added to what was there.

In PyTorch: `torch/nn/modules/transformer.py`.
Read next: `attention.py`, if you have not come from there.
"""

from __future__ import annotations

import copy
import warnings
from collections.abc import Callable
from typing import Any

from teachgrad.attention_backends import get_fastpath_enabled
from teachgrad.autograd.grad_mode import is_grad_enabled
from teachgrad.callers import users_level
from teachgrad.dtypes import get_default_dtype
from teachgrad.nn import functional as F
from teachgrad.nn import init
from teachgrad.nn.activation import GELU, ReLU
from teachgrad.nn.attention import MultiheadAttention
from teachgrad.nn.container import ModuleList
from teachgrad.nn.functional.attention import canonical_mask, square_subsequent_mask
from teachgrad.nn.layers import Linear
from teachgrad.nn.module import Module
from teachgrad.nn.normalization import Dropout, LayerNorm
from teachgrad.ranges import arange
from teachgrad.tensor import Tensor

Activation = Callable[[Tensor], Tensor]
relu, gelu = F.relu, F.gelu  # type: ignore[attr-defined]


def _activation(given: str | Activation) -> Activation:
    if not isinstance(given, str):
        return given
    if given not in ("relu", "gelu"):
        raise RuntimeError(f"activation should be relu/gelu, not {given}")
    return relu if given == "relu" else gelu


class _Layer(Module):
    """What both kinds of layers have: a small network, and after or before each part a norm."""

    def _build(
        self, attentions: tuple[str, ...], d_model: int, nhead: int, dim_feedforward: int, dropout: float,
        activation: str | Activation, layer_norm_eps: float, batch_first: bool, norm_first: bool, bias: bool, **options: Any,
    ) -> None:  # fmt: skip
        for name in attentions:
            setattr(self, name, MultiheadAttention(d_model, nhead, dropout=dropout, bias=bias, batch_first=batch_first,
                                                   **options))  # fmt: skip
        self.linear1 = Linear(d_model, dim_feedforward, bias=bias, **options)
        self.dropout = Dropout(dropout)
        self.linear2 = Linear(dim_feedforward, d_model, bias=bias, **options)
        self.norm_first = norm_first
        parts = range(1, len(attentions) + 2)
        for i in parts:
            setattr(self, f"norm{i}", LayerNorm(d_model, eps=layer_norm_eps, bias=bias, **options))
        for i in parts:
            setattr(self, f"dropout{i}", Dropout(dropout))
        self.activation = _activation(activation)

    def _add(self, x: Tensor, norm: Module, part: Callable[[Tensor], Tensor]) -> Tensor:
        """`x`, and what `part` makes of it."""
        return x + part(norm(x)) if self.norm_first else norm(x + part(x))

    def _network(self, x: Tensor, dropout: Module) -> Tensor:
        return dropout(self.linear2(self.dropout(self.activation(self.linear1(x)))))


class TransformerEncoderLayer(_Layer):
    """Each position hears the others, then thinks for itself."""

    def __init__(
        self, d_model: int, nhead: int, dim_feedforward: int = 2048, dropout: float = 0.1,
        activation: str | Activation = relu, layer_norm_eps: float = 1e-5, batch_first: bool = False,
        norm_first: bool = False, bias: bool = True, device: Any = None, dtype: Any = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self._build(("self_attn",), d_model, nhead, dim_feedforward, dropout, activation, layer_norm_eps, batch_first,
                    norm_first, bias, device=device, dtype=dtype)  # fmt: skip

    def forward(
        self, src: Tensor, src_mask: Any = None, src_key_padding_mask: Any = None, is_causal: bool = False
    ) -> Tensor:
        hidden = canonical_mask(src_key_padding_mask, "src_key_padding_mask", src_mask, "src_mask", src.dtype)
        mask = canonical_mask(src_mask, "src_mask", None, "", src.dtype, check_other=False)
        at_once = not self.training and get_fastpath_enabled() and not _peculiarity(self)
        if at_once:
            hidden, mask = _truth(hidden), _truth(mask)  # with which attention is computed at once
        x = self._add(src, self.norm1, lambda x: self._sa_block(x, mask, hidden, is_causal=is_causal))
        x = self._add(x, self.norm2, self._ff_block)
        return x.contiguous() if at_once and src.dim() == 3 and not x.requires_grad else x

    def _sa_block(self, x: Tensor, attn_mask: Any, key_padding_mask: Any, is_causal: bool = False) -> Tensor:
        """Each position hears the others."""
        heard = self.self_attn(x, x, x, attn_mask=attn_mask, key_padding_mask=key_padding_mask, need_weights=False,
                               is_causal=is_causal)  # fmt: skip
        return self.dropout1(heard[0])  # type: ignore[no-any-return]

    def _ff_block(self, x: Tensor) -> Tensor:
        """Each thinks for itself."""
        return self._network(x, self.dropout2)


def _truth(mask: Tensor | None) -> Tensor | None:
    """Whom a mask hides, if that is all it does; what it adds to a score otherwise."""
    if mask is None:
        return None
    hides = mask.isneginf()
    return hides if bool((hides | mask.eq(0)).all()) else mask


class TransformerDecoderLayer(_Layer):
    """Each position hears those before it, then the memory, then thinks for itself."""

    def __init__(
        self, d_model: int, nhead: int, dim_feedforward: int = 2048, dropout: float = 0.1,
        activation: str | Activation = relu, layer_norm_eps: float = 1e-5, batch_first: bool = False,
        norm_first: bool = False, bias: bool = True, device: Any = None, dtype: Any = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self._build(("self_attn", "multihead_attn"), d_model, nhead, dim_feedforward, dropout, activation,
                    layer_norm_eps, batch_first, norm_first, bias, device=device, dtype=dtype)  # fmt: skip

    def forward(
        self, tgt: Tensor, memory: Tensor, tgt_mask: Any = None, memory_mask: Any = None,
        tgt_key_padding_mask: Any = None, memory_key_padding_mask: Any = None, tgt_is_causal: bool = False,
        memory_is_causal: bool = False,
    ) -> Tensor:  # fmt: skip
        own, other = (
            (tgt_mask, tgt_key_padding_mask, tgt_is_causal),
            (memory_mask, memory_key_padding_mask, memory_is_causal),
        )
        x = self._add(tgt, self.norm1, lambda x: self._sa_block(x, *own))
        x = self._add(x, self.norm2, lambda x: self._mha_block(x, memory, *other))
        return self._add(x, self.norm3, self._ff_block)

    def _sa_block(self, x: Tensor, attn_mask: Any, key_padding_mask: Any, is_causal: bool = False) -> Tensor:
        """Each position hears those before it."""
        heard = self.self_attn(x, x, x, attn_mask=attn_mask, key_padding_mask=key_padding_mask, is_causal=is_causal,
                               need_weights=False)  # fmt: skip
        return self.dropout1(heard[0])  # type: ignore[no-any-return]

    def _mha_block(
        self, x: Tensor, mem: Tensor, attn_mask: Any, key_padding_mask: Any, is_causal: bool = False
    ) -> Tensor:
        """Then the memory."""
        heard = self.multihead_attn(x, mem, mem, attn_mask=attn_mask, key_padding_mask=key_padding_mask,
                                    is_causal=is_causal, need_weights=False)  # fmt: skip
        return self.dropout2(heard[0])  # type: ignore[no-any-return]

    def _ff_block(self, x: Tensor) -> Tensor:
        """Then it thinks for itself."""
        return self._network(x, self.dropout3)


def _is_causal(mask: Any, said: bool | None, size: int) -> bool:
    """Whether `mask` hides just what comes later."""
    if said is not None or mask is None:
        return bool(said)
    causal = square_subsequent_mask(size, mask.dtype if mask.is_floating_point() else get_default_dtype())
    return tuple(mask.shape) == tuple(causal.shape) and bool((mask == causal).all())


def _length(x: Tensor, batch_first: bool) -> int:
    return int(x.shape[0] if x.dim() == 2 or not batch_first else x.shape[1])


def _obstacle_to_nesting(layer: Any) -> str:
    """Why padding is computed with in evaluation, too; nothing, if it is not. PyTorch says this of its nested tensors."""
    if not isinstance(layer, TransformerEncoderLayer):
        return "encoder_layer was not TransformerEncoderLayer"
    return "encoder_layer.norm_first was True" if layer.norm_first else _peculiarity(layer)


def _peculiarity(layer: Any) -> str:
    """What an encoder layer has that PyTorch's kernel for the whole of it does not; nothing, if it is a usual one."""
    attention = layer.self_attn
    usual = (relu, gelu)
    found = {
        ".self_attn.batch_first was not True(use batch_first for better inference performance)": (
            not attention.batch_first
        ),
        ".self_attn._qkv_same_embed_dim was not True": not attention._qkv_same_embed_dim,
        ".self_attn was passed bias=False": attention.in_proj_bias is None,
        ".activation_relu_or_gelu was not True": not (
            layer.activation in usual or isinstance(layer.activation, (ReLU, GELU))
        ),
        ".norm1.eps was not equal to encoder_layer.norm2.eps": layer.norm1.eps != layer.norm2.eps,
        ".self_attn.num_heads is odd": attention.num_heads % 2 == 1,
    }
    return next((f"encoder_layer{text}" for text, there in found.items() if there), "")


class TransformerEncoder(Module):
    """Layers like `encoder_layer`, one after the other."""

    def __init__(
        self, encoder_layer: Module, num_layers: int, norm: Module | None = None, enable_nested_tensor: bool = True,
        mask_check: bool = True,
    ) -> None:  # fmt: skip
        super().__init__()
        self.layers = ModuleList([copy.deepcopy(encoder_layer) for _ in range(num_layers)])
        self.num_layers, self.norm = num_layers, norm
        self.enable_nested_tensor, self.mask_check = enable_nested_tensor, mask_check
        obstacle = _obstacle_to_nesting(encoder_layer)
        self.use_nested_tensor = bool(enable_nested_tensor) and not obstacle
        if enable_nested_tensor and obstacle:
            warnings.warn("enable_nested_tensor is True, but self.use_nested_tensor is False because "
                          f"{obstacle}", stacklevel=users_level())  # fmt: skip

    def forward(
        self, src: Tensor, mask: Any = None, src_key_padding_mask: Any = None, is_causal: bool | None = None
    ) -> Tensor:
        hidden = canonical_mask(src_key_padding_mask, "src_key_padding_mask", mask, "mask", src.dtype)
        mask = canonical_mask(mask, "mask", None, "", src.dtype, check_other=False)
        causal = _is_causal(mask, is_causal, _length(src, self.layers[0].self_attn.batch_first))
        padding = self._padding(src, mask, hidden)
        if padding is not None:
            hidden, causal = padding, False
        for layer in self.layers:
            src = layer(src, src_mask=mask, is_causal=causal, src_key_padding_mask=hidden)
        if padding is not None:
            src = src.masked_fill(padding[..., None], 0.0)
        return src if self.norm is None else self.norm(src)

    def _padding(self, src: Tensor, mask: Any, hidden: Tensor | None) -> Tensor | None:
        """What comes after the end of each sequence, where the result is zeros there: in evaluation, without gradients.

        PyTorch computes with nested tensors then, which do not have these positions.
        """
        first = self.layers[0]
        if not self.use_nested_tensor or first.training or src.dim() != 3 or hidden is None:
            return None
        if hidden.dim() != 2:
            raise RuntimeError("Padding mask should be 2D")
        if hidden.shape != src.shape[:2]:
            raise RuntimeError("Mask size should match input size")
        kept = hidden.eq(0)
        padding = arange(src.shape[1], device=src.device) >= kept.sum(1, keepdim=True)
        if mask is not None or (self.mask_check and not bool((padding != kept).all())):
            return None
        wanted = is_grad_enabled() and any(tensor.requires_grad for tensor in (src, *first.parameters()))
        return None if wanted else padding


class TransformerDecoder(Module):
    """Layers like `decoder_layer`, one after the other."""

    def __init__(self, decoder_layer: Module, num_layers: int, norm: Module | None = None) -> None:
        super().__init__()
        self.layers = ModuleList([copy.deepcopy(decoder_layer) for _ in range(num_layers)])
        self.num_layers, self.norm = num_layers, norm

    def forward(
        self, tgt: Tensor, memory: Tensor, tgt_mask: Any = None, memory_mask: Any = None,
        tgt_key_padding_mask: Any = None, memory_key_padding_mask: Any = None, tgt_is_causal: bool | None = None,
        memory_is_causal: bool = False,
    ) -> Tensor:  # fmt: skip
        causal = _is_causal(tgt_mask, tgt_is_causal, _length(tgt, self.layers[0].self_attn.batch_first))
        for layer in self.layers:
            tgt = layer(tgt, memory, tgt_mask=tgt_mask, memory_mask=memory_mask,
                        tgt_key_padding_mask=tgt_key_padding_mask, memory_key_padding_mask=memory_key_padding_mask,
                        tgt_is_causal=causal, memory_is_causal=memory_is_causal)  # fmt: skip
        return tgt if self.norm is None else self.norm(tgt)


class Transformer(Module):
    """An encoder that reads, and a decoder that writes while it looks at what was read."""

    def __init__(
        self, d_model: int = 512, nhead: int = 8, num_encoder_layers: int = 6, num_decoder_layers: int = 6,
        dim_feedforward: int = 2048, dropout: float = 0.1, activation: str | Activation = relu,
        custom_encoder: Any = None, custom_decoder: Any = None, layer_norm_eps: float = 1e-5,
        batch_first: bool = False, norm_first: bool = False, bias: bool = True, device: Any = None, dtype: Any = None,
    ) -> None:  # fmt: skip
        super().__init__()
        shared = (d_model, nhead, dim_feedforward, dropout, activation, layer_norm_eps, batch_first, norm_first, bias,
                  device, dtype)  # fmt: skip

        def stack(given: Any, layer: Any, whole: Any, count: int) -> Any:
            if given is not None:
                return given
            one = layer(*shared)
            return whole(one, count, LayerNorm(d_model, eps=layer_norm_eps, bias=bias, device=device, dtype=dtype))

        self.encoder = stack(custom_encoder, TransformerEncoderLayer, TransformerEncoder, num_encoder_layers)
        self.decoder = stack(custom_decoder, TransformerDecoderLayer, TransformerDecoder, num_decoder_layers)
        self._reset_parameters()
        self.d_model, self.nhead, self.batch_first = d_model, nhead, batch_first

    def _reset_parameters(self) -> None:
        for parameter in self.parameters():
            if parameter.dim() > 1:
                init.xavier_uniform_(parameter)

    def forward(
        self, src: Tensor, tgt: Tensor, src_mask: Any = None, tgt_mask: Any = None, memory_mask: Any = None,
        src_key_padding_mask: Any = None, tgt_key_padding_mask: Any = None, memory_key_padding_mask: Any = None,
        src_is_causal: bool | None = None, tgt_is_causal: bool | None = None, memory_is_causal: bool = False,
    ) -> Tensor:  # fmt: skip
        if src.dim() == 3 and src.size(int(not self.batch_first)) != tgt.size(int(not self.batch_first)):
            raise RuntimeError("the batch number of src and tgt must be equal")
        if src.size(-1) != self.d_model or tgt.size(-1) != self.d_model:
            raise RuntimeError("the feature number of src and tgt must be equal to d_model")
        memory = self.encoder(src, src_mask, src_key_padding_mask, src_is_causal)
        return self.decoder(tgt, memory, tgt_mask, memory_mask, tgt_key_padding_mask, memory_key_padding_mask,
                            tgt_is_causal, memory_is_causal)  # fmt: skip

    @staticmethod
    def generate_square_subsequent_mask(sz: int, device: Any = None, dtype: Any = None) -> Tensor:
        """Minus infinity above the diagonal: nobody hears what comes later."""
        return square_subsequent_mask(sz, dtype or get_default_dtype(), device)


__all__ = [
    "Transformer",
    "TransformerDecoder",
    "TransformerDecoderLayer",
    "TransformerEncoder",
    "TransformerEncoderLayer",
]
