"""Every module: built with the same seed, it looks, computes and learns as PyTorch's does."""

from __future__ import annotations

import importlib
import warnings
from typing import Any

import numpy as np
import pytest

import teachgrad
from tests.operators.harness import array_of, describe_graph, flatten

LINE, PICTURE, BOX, ROWS = (2, 4, 6), (2, 4, 4, 6), (1, 2, 4, 3, 4), (3, 4)
MODULES = {
    **{f"MaxPool{d}d(2)": s for d, s in ((1, LINE), (2, PICTURE), (3, BOX))},
    **{f"AvgPool{d}d(2, 1)": s for d, s in ((1, LINE), (2, PICTURE), (3, BOX))},
    **{f"AdaptiveAvgPool{d}d(2)": s for d, s in ((1, LINE), (2, PICTURE), (3, BOX))},
    **{f"AdaptiveMaxPool{d}d(2)": s for d, s in ((1, LINE), (2, PICTURE), (3, BOX))},
    **{f"LPPool{d}d(2, 2)": s for d, s in ((1, LINE), (2, PICTURE), (3, BOX))},
    **{f"{kind}Pad{d}d(1)": s for kind in ("Zero", "Reflection", "Replication", "Circular")
       for d, s in ((1, LINE), (2, PICTURE), (3, BOX))},
    **{f"ConstantPad{d}d(2, 1.5)": s for d, s in ((1, LINE), (2, PICTURE), (3, BOX))},
    **{f"Dropout{d}d(0.3)": s for d, s in ((1, LINE), (2, PICTURE), (3, BOX))},
    **{f"Conv{d}d({s[1]}, 4, 2, padding=1, groups=2)": s for d, s in ((1, LINE), (2, PICTURE), (3, BOX))},
    **{f"ConvTranspose{d}d({s[1]}, 4, 3, 2, output_padding=1)": s for d, s in ((1, LINE), (2, PICTURE), (3, BOX))},
    **{f"InstanceNorm{d}d({s[1]}, affine=True)": s for d, s in ((1, LINE), (2, PICTURE), (3, BOX))},
    **{f"BatchNorm{d}d({s[1]})": s for d, s in ((1, LINE), (2, PICTURE), (3, BOX))},
    "MaxPool2d(2, ceil_mode=True, return_indices=True)": PICTURE, "AvgPool1d(2, padding=1)": LINE,
    "Conv2d(4, 2, 3, padding=1, padding_mode='reflect')": PICTURE,
    "Conv2d(4, 2, 2, padding='same', padding_mode='circular')": PICTURE,
    "InstanceNorm2d(4, track_running_stats=True)": PICTURE, "InstanceNorm1d(6)": (6, 5),
    "AlphaDropout(0.3)": ROWS, "FeatureAlphaDropout(0.3)": LINE, "GLU()": ROWS, "Hardshrink()": ROWS,
    "Softshrink(0.3)": ROWS, "Softmin(1)": ROWS, "Softmax2d()": PICTURE, "RReLU()": ROWS, "PReLU(4)": ROWS,
    "Fold((4, 5), 2)": (2, 8, 12), "Unfold(2, stride=2)": PICTURE, "PixelShuffle(2)": PICTURE,
    "PixelUnshuffle(2)": PICTURE, "ChannelShuffle(2)": PICTURE, "Upsample(scale_factor=2)": LINE,
    "Upsample(size=(3, 2), mode='bilinear', align_corners=True)": PICTURE, "UpsamplingNearest2d(5)": PICTURE,
    "UpsamplingBilinear2d(scale_factor=2)": PICTURE, "Unflatten(1, (2, 2))": LINE, "LocalResponseNorm(2)": PICTURE,
    "GroupNorm(2, 4)": LINE, "RMSNorm(4)": ROWS,
    "LSTM(4, 3)": (2, 3, 4), "LSTM(4, 3, 2, batch_first=True, bidirectional=True, proj_size=2)": (2, 3, 4),
    "GRU(4, 3, 2, bias=False)": (2, 3, 4), "RNN(4, 3, bidirectional=True)": (2, 3, 4),
    "RNN(4, 3, nonlinearity='relu')": (3, 4), "LSTM(4, 3, 2, dropout=0.5)": (2, 3, 4), "LSTMCell(4, 3)": ROWS,
    "GRUCell(4, 3)": (4,), "RNNCell(4, 3, nonlinearity='relu', bias=False)": ROWS,
}  # fmt: skip
OF_TWO = {
    "Bilinear(4, 4, 2)": None, "CosineSimilarity()": None, "PairwiseDistance()": None, "SoftMarginLoss()": "signs",
    "CosineEmbeddingLoss(0.1)": "sign for each", "HingeEmbeddingLoss()": "signs", "MarginRankingLoss(0.2)": "signs for two",
    "MultiLabelMarginLoss()": "labels", "MultiLabelSoftMarginLoss(reduction='sum')": "bits", "MultiMarginLoss(2)": "classes",
    "TripletMarginLoss(swap=True)": "third", "PoissonNLLLoss(full=True)": "counts", "GaussianNLLLoss()": "variances",
    "TripletMarginWithDistanceLoss(margin=2.0)": "third",
}  # fmt: skip


def others(torch: Any, kind: str | None) -> list[Any]:
    numbers = torch.arange(12, dtype=torch.float64).reshape(3, 4)
    signs = 1 - 2 * (numbers % 2)
    classes = torch.tensor([0, 3, 1])
    second = (numbers * 0.3).cos()
    return {
        None: [second], "signs": [signs], "sign for each": [second, signs[:, 1] * signs[:, 0].neg() * signs[:, 1]],
        "signs for two": [second, signs], "labels": [torch.tensor([[0, 2, -1, 0]] * 3)], "bits": [numbers % 2],
        "classes": [classes], "third": [second, second.flip(0)], "counts": [numbers % 4],
        "variances": [second, second.abs() + 0.1],
    }[kind]  # fmt: skip


def observed(torch: Any, source: str, shape: tuple[int, ...], kind: str | None = "alone") -> list[Any]:
    """What the module looks like, gives, and learns; and its graph."""
    torch.manual_seed(0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        module = eval(f"nn.{source}", {"nn": torch.nn}).double()
        x = torch.randn(*shape, dtype=torch.float64, requires_grad=True)
        result = flatten(module(x, *([] if kind == "alone" else others(torch, kind))))
    results = [r for r in result if r.requires_grad]
    names = {id(p): name for name, p in module.named_parameters()} | {id(x): "x"}
    graph = describe_graph([r.grad_fn for r in results], names)
    sum((r * r).sum() for r in results).backward()
    return [repr(module).replace("teachgrad", "torch"), graph, [array_of(r) for r in result],
            [array_of(p.grad) for p in (x, *module.parameters())], [array_of(b) for b in module.buffers()]]  # fmt: skip


@pytest.mark.pytorch
@pytest.mark.parametrize("source", [*MODULES, *OF_TWO])
def test_a_module_is_pytorchs(source: str) -> None:
    pytorch: Any = importlib.import_module("torch")
    arguments = (MODULES[source],) if source in MODULES else ((3, 4), OF_TWO[source])
    ours, theirs = (observed(torch, source, *arguments) for torch in (teachgrad, pytorch))
    assert ours[:2] == theirs[:2]
    for mine, its in zip(ours[2:], theirs[2:], strict=True):
        assert len(mine) == len(its)
        for a, b in zip(mine, its, strict=True):
            np.testing.assert_allclose(a, b, rtol=1e-10, atol=1e-12)
