"""PyTorch's own examples, one of each form of each operator; `opinfo.py` runs all of them by hand.

Skipped where PyTorch, or `expecttest` that its list of examples imports, is not installed.
"""

from __future__ import annotations

import importlib.util

import pytest

if not (importlib.util.find_spec("torch") and importlib.util.find_spec("expecttest")):
    pytest.skip("needs PyTorch and expecttest", allow_module_level=True)

from tests.operators.opinfo import compare, op_db

# What is known to differ: the order of equal sums in a second graph, copies of what is laid out well already, random
# numbers' zero gradients, writes that change a shape, and parts of operators that are not here
NOT_THE_SAME = {
    "addbmm", "cdist", "native_group_norm", "nn.functional.max_unpool2d", "linalg.lstsq", "svd_lowrank",
    "pca_lowrank", "max_pool2d_with_indices_backward", "bfloat16", "chalf",
}  # fmt: skip


def is_missing(found: list[str]) -> bool:
    return any(line.startswith("MISSING") or "has no attribute" in line for line in found)


@pytest.mark.pytorch
@pytest.mark.parametrize("op", [op for op in op_db if op.name not in NOT_THE_SAME], ids=lambda op: op.formatted_name)
def test_an_operator_does_what_pytorch_does_with_pytorchs_examples(op):
    wrong = {name: found for name, found in compare(op, most=1) if found and not is_missing(found)}
    assert wrong == {}
