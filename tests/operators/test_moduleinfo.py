"""PyTorch's own examples of modules; `moduleinfo.py` runs them by hand.

Skipped where PyTorch, or `expecttest` that its list of examples imports, is not installed.
"""

from __future__ import annotations

import importlib.util

import pytest

if not (importlib.util.find_spec("torch") and importlib.util.find_spec("expecttest")):
    pytest.skip("needs PyTorch and expecttest", allow_module_level=True)

from tests.operators.moduleinfo import compare, module_db

REFUSED = {"nn.LinearCrossEntropyLoss"}
"""Modules of which some forms are not here, as an error of their own says."""


@pytest.mark.pytorch
@pytest.mark.parametrize("info", module_db, ids=lambda info: info.name)
def test_a_module_does_what_pytorchs_does_with_pytorchs_examples(info):
    wrong = {name: found for name, found in compare(info, most=4) if found}
    if info.name in REFUSED:
        assert all("NotImplementedError" in found[0] for found in wrong.values())
    else:
        assert wrong == {}
