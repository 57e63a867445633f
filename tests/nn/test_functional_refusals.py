"""Calls of `nn.functional` that PyTorch refuses, or takes against expectation: both libraries say the same.

Read next: `test_module_refusals.py`.
"""

import importlib
import math

import pytest

pytest.importorskip("torch", reason="compares with PyTorch")

CALLS = (
    """
layer_norm(1, (2,))|layer_norm(x, [1.5])|layer_norm(x, 2)|layer_norm(x, [2], eps='x')|rms_norm(x, 2)|rms_norm(x, [None])
batch_norm(x, None, None, training=True, momentum='x')|group_norm(x, 1.5)|instance_norm(x[None], eps=[1])
nll_loss(1, x)|cross_entropy(None, x)|pad(1, 2)|pad(x, 2)|unfold(1, x)|fold([x], 1, 2)|logsigmoid('a')
relu(1)|relu(1, inplace=True)|relu6(1)|selu(1, True)|celu(1, 2, True)|relu_(1)|rrelu(1, x)|threshold(1, 1, 2)
max_pool2d(1, x)|max_pool1d_with_indices(1, x)|adaptive_max_pool1d_with_indices(1, 2)
embedding(1, 1)|poisson_nll_loss(1, x)|grid_sample(1, x)|hinge_embedding_loss(1, x)|multilabel_margin_loss(1, x)
kl_div(x, 1)|ctc_loss(x, x, 1, 2)|gumbel_softmax(1)|dropout(1, 2)|dropout(x, x)|hardtanh(1, 2, 1)|grid_sample(1, x, 2)
embedding(i, x[0], 5)|embedding(i, x[0, 0], 1)|embedding(i, x[0])|embedding(i, x[0], max_norm=1.0)
embedding(i, x, max_norm=[1])|embedding(i, x, max_norm=1.0, norm_type=None)|embedding_bag(i, x, torch.tensor([1]))
embedding_bag(i.int(), x, torch.tensor([2]).int())|embedding_bag(i[None], x, padding_idx=7)
batch_norm(x[0], None, None, training=True)|batch_norm(x[0, :1], None, None, training=True)
prelu(x, x[:1, :2])|prelu(x, x[:1])|prelu(x, x[:1, :1])
softmax(x[:0].long(), 1)|log_softmax(x[:, :0], 1, dtype=torch.bool)
multi_margin_loss(n, torch.tensor([1, 2, 1]), reduction='none')|multi_margin_loss(n, torch.tensor([0, 0, 0]), 2)
multilabel_margin_loss(n, torch.tensor([[0, 1, -1], [1, -1, 0], [1, 2, -1]]), reduction='none')
multilabel_margin_loss(n, i[:1].int())|multilabel_margin_loss(n, torch.full((3, 3), 9).int())
nll_loss(p, p[:, 0].byte())|nll_loss(p.long(), p[:, 0].long())|cross_entropy(p[..., 0], p[:, 0, :, 0].byte())
ctc_loss(p[..., 0].long(), i[None], (2,), (2,))|ctc_loss(p[..., 0].half(), i[None], (2,), (2,))
cross_entropy(p[:, :, 0, 0], i.byte(), p[0, :, 0, 0], label_smoothing=0.1)
pad(p, (-2, -2, 0, 0), 'reflect')|pad(p, (-3, -2, 0, 0), 'reflect')|pad(p, (-2, -2, -2, -2), 'reflect')
pad(p, (-2, -2, 0, 0), 'replicate')|pad(p, (-3, -2, 0, 0), 'replicate')|pad(p, (-2, -2, -2, -2), 'replicate')
pad(p, (0, 0, 0, 0, -2, -1), 'replicate')|pad(p[None], (-2, -2, -2, -2, -2, -1), 'reflect')|pad(x, (-2, -1), 'reflect')
pad(p[None], (-2, -2, 0, 0, 0, 0), 'reflect')|pad(p[None], (-3, -2, 0, 0, 0, 0), 'replicate')
fold(p[0, :, :, 0].repeat(4, 1, 1), (-1, 4), 2)|fold(x.new_ones(2, 12, 9), -2, 2)|fold(x.new_ones(2, 12, 9), (0, 0), 2)
binary_cross_entropy_with_logits(x, x, pos_weight=torch.tensor([0, 1, 2]).byte())|unfold(x, 2)
binary_cross_entropy_with_logits(x, x * 0.5, pos_weight=torch.tensor([0, 1, -128]).to(torch.int8))
softmax(x, 1.5)|softmax(x, 1, dtype='x')|log_softmax(x, 1.5)|log_softmax(x, 1, dtype=1)|dropout(x, 'a')|dropout(x, [1], True)
batch_norm(x, None, None, training=True, eps='x')|hardtanh(x, 'a')|group_norm(x, 'a')|embedding_bag(i, x, torch.tensor([0, -1]))
grid_sample(p * math.inf, torch.linspace(-1.5, 1.5, 12).double().view(2, 3, 1, 2), align_corners=False)
grid_sample(p * math.nan, torch.linspace(-1.9, 1.5, 12).double().view(2, 3, 1, 2), 'bicubic', align_corners=True)
gaussian_nll_loss(x, x, x + 0j)|gaussian_nll_loss(x, x, x, eps=None)|dropout(x, math.nan)
dropout(x, 0.5, None)|dropout2d(p, 0.5, 1, True)|alpha_dropout(x, 0.5, x)|feature_alpha_dropout(p, 0.5, 'a')|kl_div(x, x, log_target=1)
poisson_nll_loss(x, x, 1)|poisson_nll_loss(x, x, full=None)|poisson_nll_loss(x, 2)|triplet_margin_loss(x, x, x, swap=1)
interpolate(p, scale_factor=1e30)|embedding(i[:0], x[:0], 0)|embedding(i, x[0, 0], 0)
scaled_dot_product_attention(x, x, x, is_causal=None)|mse_loss(x, x, reduction=[1])|cross_entropy(x, x, reduction={})
""".replace("\n", "|")
    .strip("|")
    .split("|")
)


def said(torch, call):
    """What comes of a call: numbers and gradients, or what it is refused with."""
    names = {
        "torch": torch,
        "math": math,
        "x": torch.ones(4, 3, dtype=torch.float64),
        "p": torch.ones(2, 3, 4, 4, dtype=torch.float64),
        "i": torch.tensor([1, 2]),
        "n": torch.tensor([[math.nan, 1, 2], [1, math.nan, 0], [math.inf, 1, math.inf]], dtype=torch.float64),
    }
    names["n"].requires_grad_()
    try:
        result = eval(call, names)
    except Exception as error:
        return type(error).__name__, str(error)
    grads = torch.autograd.grad(result.sum(), names["n"]) if result.requires_grad else []
    return [
        (str(t.dtype).rpartition(".")[2], [f"{number:.10g}" for number in t.flatten().tolist()], tuple(t.shape))
        for t in (result, *grads)
    ]


@pytest.mark.pytorch
@pytest.mark.parametrize("call", CALLS)
def test_a_call_is_refused_or_taken_as_pytorch_does(call):
    ours, theirs = importlib.import_module("teachgrad"), importlib.import_module("torch")
    call = f"torch.nn.functional.{call}"
    assert said(ours, call) == said(theirs, call)


MODULES = (
    """
AlphaDropout(0.5, True)(n)|FeatureAlphaDropout(0.5, True)(n)|Dropout(math.nan)(x)|AlphaDropout(math.nan)(x)
Upsample(scale_factor=0)(p)|Upsample(scale_factor=[2, 2])|UpsamplingNearest2d(scale_factor=0)(p)|Bilinear(-2, 5, 3)|Bilinear(0, 5, 3)
Conv2d(3, 2, 3, padding=0.5, padding_mode='reflect')(p.float())|Conv1d(3, 2, 3, padding=(2, 2), padding_mode='reflect')(p[0, 0])
Conv2d(3, 2, 3, padding=[1], padding_mode='circular')(p.float())|Conv2d(3, 2, [1], padding='same', padding_mode='reflect')(p.float())
""".replace("\n", "|")
    .strip("|")
    .split("|")
)


@pytest.mark.pytorch
@pytest.mark.parametrize("call", MODULES)
def test_a_module_refuses_or_takes_what_pytorchs_does(call):
    ours, theirs = (importlib.import_module(name) for name in ("teachgrad", "torch"))
    for torch in (ours, theirs):
        torch.manual_seed(0)
    assert said(ours, f"torch.nn.{call}") == said(theirs, f"torch.nn.{call}")
