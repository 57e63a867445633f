"""Programs of complex numbers do on teachgrad what they do on PyTorch."""

import importlib.util
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.complex import programs


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="compares with PyTorch")
@pytest.mark.parametrize("first", range(10_200, 10_500, 50))
def test_random_complex_programs_agree_with_pytorch(first):
    import torch

    import teachgrad

    for seed in range(first, first + 50):
        assert not programs.check(seed, teachgrad, torch), f"python -m tests.complex.programs --first {seed} --show"
