"""PyTorch's own examples of modules; `moduleinfo.py` runs them by hand.

Skipped where PyTorch, or `expecttest` that its list of examples imports, is not installed.
"""

from __future__ import annotations

import importlib.util

import pytest

if not (importlib.util.find_spec("torch") and importlib.util.find_spec("expecttest")):
    pytest.skip("needs PyTorch and expecttest", allow_module_level=True)

from tests.operators.moduleinfo import compare, module_db

NOT_HERE = {"nn.LinearCrossEntropyLoss"}


@pytest.mark.pytorch
@pytest.mark.parametrize("info", module_db, ids=lambda info: info.name)
def test_a_module_does_what_pytorchs_does_with_pytorchs_examples(info):
    wrong = {name: found for name, found in compare(info, most=4) if found}
    if info.name in NOT_HERE:
        assert list(wrong.values()) == [["MISSING"]]
    else:
        assert wrong == {}
