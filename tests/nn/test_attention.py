"""Attention and transformers: with the same seed they look, compute and learn as PyTorch's do."""

from __future__ import annotations

import importlib
import warnings
from typing import Any

import numpy as np
import pytest

import teachgrad
from tests.operators.harness import array_of, describe_graph, flatten


def tensors(torch: Any, *shapes: tuple[int, ...]) -> list[Any]:
    return [torch.randn(*shape, dtype=torch.float64, requires_grad=True) for shape in shapes]


def causal(torch: Any, size: int) -> Any:
    return torch.nn.Transformer.generate_square_subsequent_mask(size, dtype=torch.float64)


def hidden(torch: Any, batch: int, size: int) -> Any:
    return torch.arange(size).expand(batch, size) >= size - 1


ROWS = (5, 2, 4)  # positions, batch, features
PROGRAMS: dict[str, Any] = {
    "MultiheadAttention(4, 2)": lambda torch, m: m(*tensors(torch, ROWS, (3, 2, 4), (3, 2, 4))),
    "MultiheadAttention(4, 2, dropout=0.3)": lambda torch, m: m(*tensors(torch, ROWS) * 3),
    "MultiheadAttention(4, 2, bias=False, batch_first=True)": lambda torch, m: m(*tensors(torch, ROWS) * 3, average_attn_weights=False),
    "MultiheadAttention(4, 2, kdim=3, vdim=5)": lambda torch, m: m(*tensors(torch, ROWS, (3, 2, 3), (3, 2, 5))),
    "MultiheadAttention(4, 2, add_bias_kv=True, add_zero_attn=True)":
        lambda torch, m: m(*tensors(torch, ROWS) * 3, attn_mask=causal(torch, 5), key_padding_mask=hidden(torch, 2, 5).double()),
    "MultiheadAttention(4, 1)": lambda torch, m: m(*tensors(torch, (5, 4)) * 3, need_weights=False),
    "MultiheadAttention(4, 4)":
        lambda torch, m: m(*tensors(torch, ROWS) * 3, attn_mask=causal(torch, 5), is_causal=True, need_weights=False),
    "MultiheadAttention(4, 2, batch_first=True)":
        lambda torch, m: m(tensors(torch, (2, 5, 4))[0], *tensors(torch, (2, 3, 4)) * 2, key_padding_mask=hidden(torch, 2, 3)),
    "TransformerEncoderLayer(4, 2, 6)": lambda torch, m: m(*tensors(torch, ROWS), src_key_padding_mask=hidden(torch, 2, 5)),
    "TransformerEncoderLayer(4, 2, 6, activation='gelu', norm_first=True, batch_first=True, bias=False)":
        lambda torch, m: m(*tensors(torch, ROWS)),
    "TransformerDecoderLayer(4, 2, 6, dropout=0.0)": lambda torch, m: m(*tensors(torch, ROWS, (3, 2, 4)), tgt_mask=causal(torch, 5)),
    "TransformerDecoderLayer(4, 2, 6, norm_first=True)": lambda torch, m: m(*tensors(torch, ROWS, (3, 2, 4))),
    "TransformerEncoder(nn.TransformerEncoderLayer(4, 2, 6), 2, nn.LayerNorm(4))":
        lambda torch, m: m(*tensors(torch, ROWS), mask=causal(torch, 5)),
    "TransformerDecoder(nn.TransformerDecoderLayer(4, 2, 6), 2)":
        lambda torch, m: m(*tensors(torch, ROWS, (3, 2, 4)), tgt_mask=causal(torch, 5)),
    "Transformer(4, 2, 1, 2, 6, batch_first=True)":
        lambda torch, m: m(*tensors(torch, (2, 3, 4), (2, 5, 4)), tgt_mask=causal(torch, 5), tgt_is_causal=True),
}  # fmt: skip


def observed(torch: Any, source: str) -> list[Any]:
    torch.manual_seed(0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        module = eval(f"nn.{source}", {"nn": torch.nn}).double()
        results = [r for r in flatten(PROGRAMS[source](torch, module)) if r is not None]
    graph: Any = describe_graph([r.grad_fn for r in results], {id(p): name for name, p in module.named_parameters()})
    if "need_weights=False" in source or "Transformer" in source or source.endswith(("(4, 1)", "(4, 4)")):
        graph = None  # PyTorch's fused attention is one node
    sum((r * r).sum() for r in results).backward()
    return [repr(module), graph, list(module.state_dict()), [array_of(r) for r in results],
            [array_of(p.grad) for p in module.parameters()]]  # fmt: skip


@pytest.mark.pytorch
@pytest.mark.parametrize("source", PROGRAMS)
def test_attention_is_pytorchs(source: str) -> None:
    ours, theirs = (observed(torch, source) for torch in (teachgrad, importlib.import_module("torch")))
    assert ours[:3] == theirs[:3]
    for mine, its in zip(ours[3] + ours[4], theirs[3] + theirs[4], strict=True):
        np.testing.assert_allclose(mine, its, rtol=1e-9, atol=1e-11)


def test_attention_hears_nothing_that_is_masked(torch):
    attention = torch.nn.MultiheadAttention(4, 2)
    x = torch.randn(3, 1, 4)
    _, weights = attention(x, x, x, attn_mask=torch.nn.Transformer.generate_square_subsequent_mask(3))
    assert weights[0, 0].tolist() == [1.0, 0.0, 0.0]


def test_heads_have_to_share_the_features_evenly(torch):
    with pytest.raises(AssertionError, match="embed_dim must be divisible by num_heads"):
        torch.nn.MultiheadAttention(5, 2)


@pytest.mark.parametrize("options, reason", [
    ({}, "encoder_layer.self_attn.batch_first was not True(use batch_first for better inference performance)"),
    ({"batch_first": True}, None),
    ({"batch_first": True, "activation": "gelu"}, None),
    ({"batch_first": True, "norm_first": True}, "encoder_layer.norm_first was True"),
    ({"batch_first": True, "bias": False}, "encoder_layer.self_attn was passed bias=False"),
])  # fmt: skip
def test_an_encoder_says_why_padding_is_computed_with(torch, options, reason):
    layer = torch.nn.TransformerEncoderLayer(4, 2, 8, **options)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        encoder = torch.nn.TransformerEncoder(layer, 1)
        torch.nn.TransformerEncoder(layer, 1, enable_nested_tensor=False)
    text = f"enable_nested_tensor is True, but self.use_nested_tensor is False because {reason}"
    assert [str(w.message) for w in caught] == ([text] if reason else [])
    assert encoder.use_nested_tensor is (reason is None)


def test_without_a_batch_each_input_is_projected_alone(torch):
    """They are given their batch dimension one by one, and are then no longer the same tensor."""
    attention, x = torch.nn.MultiheadAttention(2, 1), torch.ones(3, 2, requires_grad=True)

    def projections(x):
        found, stack = set(), [attention(x, x, x)[0].grad_fn]
        while stack:
            node = stack.pop()
            if node is not None and node not in found:
                found.add(node)
                stack += [below for below, _ in node.next_functions]
        return sum(node.name() == "AddmmBackward0" for node in found)

    assert (projections(x), projections(x.unsqueeze(1))) == (4, 2)


def test_in_evaluation_the_encoder_leaves_padding_out(torch):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PyTorch says that its nested tensors are new
        layer = torch.nn.TransformerEncoderLayer(4, 2, 5, batch_first=True)
        encoder = torch.nn.TransformerEncoder(layer, 2).eval()
        x, padding = torch.randn(2, 3, 4), torch.tensor([[False, False, True], [False, True, True]])
        computed = encoder(x, src_key_padding_mask=padding)
        with torch.no_grad():
            left_out = encoder(x, src_key_padding_mask=padding)
            in_front = encoder(x, src_key_padding_mask=padding.flip(1))
            with pytest.raises(RuntimeError, match="Mask size should match input size"):
                encoder(x, src_key_padding_mask=padding[:, 1:])
    assert computed[padding].any() and in_front.all()
    assert torch.allclose(left_out, computed.masked_fill(padding[..., None], 0), atol=1e-6)


def test_in_evaluation_attention_is_computed_at_once(torch):
    attention = torch.nn.MultiheadAttention(4, 2, batch_first=True).eval()
    x, nothing = torch.randn(2, 3, 4), torch.ones(2, 3, dtype=torch.bool)
    with pytest.raises(RuntimeError, match="Need attn_mask"):
        attention(x, x, x, is_causal=True)
    recorded = attention(x, x, x)[0]
    with torch.no_grad():
        at_once, weights = attention(x, x, x, is_causal=True, need_weights=False)
        unheard = attention(x, x, x, key_padding_mask=nothing, need_weights=False)[0]
    assert torch.allclose(at_once, recorded, atol=1e-6) and weights is None and unheard.isnan().all()
    assert at_once.stride() == (12, 4, 1) and recorded.stride() == (4, 8, 1)
    without_bias = torch.nn.MultiheadAttention(4, 2, bias=False, batch_first=True).eval()
    with torch.no_grad():
        assert without_bias(x, x, x)[0].stride() == (4, 8, 1)
        with pytest.raises(RuntimeError, match="Need attn_mask"):
            without_bias(x, x, x, is_causal=True)


def test_a_layer_in_evaluation_gives_what_lies_in_order(torch):
    layer = torch.nn.TransformerEncoderLayer(4, 2, 5, batch_first=True, norm_first=True).eval()
    turned = torch.randn(3, 2, 4).transpose(0, 1)
    recorded = layer(turned)
    with torch.no_grad():
        assert layer(turned).stride() == (12, 4, 1) and recorded.stride() == (4, 8, 1)


@pytest.mark.parametrize("norm_first", [True, False])
def test_in_evaluation_whoever_hears_nothing_in_a_layer_is_nan(torch, norm_first):
    layer = torch.nn.TransformerEncoderLayer(4, 2, 5, batch_first=True, norm_first=norm_first).eval()
    x, deaf = torch.randn(2, 3, 4), torch.tensor([[True, True, True], [False, False, False]])
    assert not layer(x, src_key_padding_mask=deaf).isnan().any()
    with torch.no_grad():
        result = layer(x, src_key_padding_mask=deaf)
    assert result[0].isnan().all() and not result[1].isnan().any()


def test_a_mask_beside_is_causal_where_there_is_a_kernel_for_both(torch):
    attention = torch.nn.functional.scaled_dot_product_attention
    q, k = torch.randn(2, 2, 3, 4), torch.randn(2, 2, 5, 4)
    later = torch.ones(3, 5, dtype=torch.bool).tril()
    for mask in (torch.rand(3, 5) > 0.3, torch.randn(3, 5)):
        both = mask & later if mask.dtype is torch.bool else mask.masked_fill(~later, -torch.inf)
        found = attention(q, k, k, attn_mask=mask, is_causal=True)
        assert torch.allclose(found, attention(q, k, k, attn_mask=both), atol=1e-6)
    for refused in ((q[0], k[0], k[0]), (q, k, k[..., :2])):
        with pytest.raises(RuntimeError, match="Explicit attn_mask should not be set when is_causal=True"):
            attention(*refused, attn_mask=mask, is_causal=True)
