"""The numbers of a result lie in memory where PyTorch puts them."""

import importlib.util
import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))

import teachgrad
from tests.operators import layouts
from tests.operators.circumstances import gradients, leaves_of, outputs_of, quietly
from tests.operators.harness import families, load_samples

OF_PYTORCH_ALONE = (
    "conv1d", "conv_transpose1d", "conv3d", "max_pool1d", "adaptive_avg_pool",  # other kernels for other layouts
    "max_pool3d alone", "interpolate area (1, 2, 4, 3, 4)", "lp_pool3d",
    "rms_norm", "dropout", "alpha_dropout", "native_dropout", "gumbel_softmax hard", "mvlgamma",  # made of other parts
    "hfft", "getitem slice, tensor, None", "roll empty", "conv2d empty",
    "isin", "masked_fill_ refused", "as_strided_scatter", "cholesky_inverse",
    "resize_ refused",  # memory of numpy's
    "matrix_exp empty",
)  # fmt: skip


SINGULAR = re.compile("singular|is zero")
"""With equal columns, the last bits decide whether a matrix has an inverse."""


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="compares with PyTorch")
@pytest.mark.parametrize("family", families())
def test_strides_of_results_are_those_of_pytorch(family):
    import torch

    samples = [s for s in load_samples(family) if not any(s.name.startswith(w) for w in OF_PYTORCH_ALONE)]
    found = {s.name: layouts.layout_differences(teachgrad, torch, s, sizes=("",)) for s in samples}
    found = {name: [d for d in differences if not SINGULAR.search(d)] for name, differences in found.items()}
    assert {name: differences for name, differences in found.items() if differences} == {}


@pytest.fixture(params=["teachgrad", "torch"])
def torch(request):
    return pytest.importorskip(request.param)


def test_of_operands_that_disagree_the_first_decides(torch):
    plain, turned = torch.ones(2, 3), torch.ones(3, 2).T
    assert (plain + turned).stride() == (3, 1)
    assert (turned + plain).stride() == (1, 2)
    assert (turned * torch.ones(3)).stride() == (1, 2)


def test_sums_are_laid_out_plainly(torch):
    turned = torch.ones(4, 3, 2).permute(2, 0, 1)
    assert turned.stride() == (1, 6, 2)
    assert turned.sum(1).stride() == (3, 1)
    assert turned.sum(1, keepdim=True).stride() == (3, 3, 1)
    assert turned.exp().stride() == (1, 6, 2)


def test_images_keep_their_channels_innermost(torch):
    images = torch.ones(2, 4, 4, 3).permute(0, 3, 1, 2)
    assert torch.nn.functional.avg_pool2d(images, 2).stride() == (12, 1, 6, 3)
    assert torch.nn.functional.conv2d(images, torch.ones(5, 3, 3, 3)).stride() == (20, 1, 10, 5)
    assert images.clone().stride() == (48, 1, 12, 3)
    assert images.clone(memory_format=torch.contiguous_format).stride() == (48, 16, 4, 1)


def test_what_is_empty_has_strides_too(torch):
    assert torch.zeros(2, 0, 3).stride() == (3, 3, 1)
    assert torch.zeros(0, 3).T.stride() == (1, 3)
    assert torch.zeros(2, 0, 3)[:, :, 1].stride() == (3, 3)
    assert torch.zeros(2, 0, 3).permute(1, 2, 0).clone().stride() == (3, 1, 3)
    assert (torch.zeros(0, 3) * 2).unsqueeze(1).stride() == (3, 3, 1)


def test_tensors_like_others_are_laid_out_like_them(torch):
    turned = torch.ones(2, 3).T
    for like in (torch.zeros_like, torch.ones_like, torch.empty_like, torch.rand_like):
        assert like(turned).stride() == (1, 3)
        assert like(turned[::2]).stride() == (1, 2)
    assert torch.zeros_like(turned, memory_format=torch.contiguous_format).stride() == (2, 1)
    assert torch.zeros_like(torch.ones(1).expand(2, 3)).stride() == (3, 1)


def test_a_part_in_place_of_another_keeps_the_gaps(torch):
    spread = torch.ones(3, 8)[:, ::2]
    assert torch.select_scatter(spread, torch.zeros(4), 0, 1).stride() == (8, 2)


@pytest.mark.parametrize("family", families())
def test_what_owns_its_memory_lies_in_it_in_plain_order(family):
    """Operators look at where an operand lies only if it is a view of something, which is soon found out."""
    wrong = set()
    for sample in load_samples(family):
        for turned in (False, True):
            leaves = [t.transpose(0, -1).contiguous().transpose(0, -1) if turned and t.dim() > 1 else t
                      for t in leaves_of(teachgrad, sample)]  # fmt: skip
            outputs = quietly(outputs_of, teachgrad, sample, leaves)
            made = [o for o in outputs if isinstance(o, teachgrad.Tensor)]
            made += [g for g in quietly(gradients, teachgrad, made, leaves) if isinstance(g, teachgrad.Tensor)]
            owned = [t._array for t in made if type(t) is teachgrad.Tensor and t._array.base is None]
            if not all(array.flags.c_contiguous for array in owned):
                wrong.add(sample.name)
    assert wrong == set()
