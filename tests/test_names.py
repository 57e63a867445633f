"""Is what we offer offered by PyTorch, too, and under the same name?"""

import types

import pytest

import teachgrad

theirs = pytest.importorskip("torch")


def test_tensors_have_no_methods_that_pytorchs_do_not_have():
    ours = [name for name in dir(teachgrad.ones(1)) if not name.startswith("_")]
    assert len(ours) > 300 and [name for name in ours if not hasattr(theirs.Tensor, name)] == []


def test_there_are_no_functions_that_pytorch_does_not_have():
    ours = [name for name, value in vars(teachgrad).items() if isinstance(value, types.FunctionType) and name[0] != "_"]
    assert len(ours) > 250 and [name for name in ours if not hasattr(theirs, name)] == ["load_ipython_extension"]


@pytest.mark.parametrize("module", ["linalg", "fft"])
def test_what_completion_offers_behind_a_module_is_what_pytorch_has(module):
    ours = [name for name in dir(getattr(teachgrad, module)) if not name.startswith("_")]
    assert len(ours) > 11 and [name for name in ours if not hasattr(getattr(theirs, module), name)] == []


def test_what_completion_offers_behind_nn_is_what_pytorch_has_and_files():
    names = [name for name in dir(teachgrad.nn) if not isinstance(getattr(teachgrad.nn, name), types.ModuleType)]
    assert {"Linear", "Module", "Parameter"} <= set(names)
    assert [name for name in names if not hasattr(theirs.nn, name)] == []
