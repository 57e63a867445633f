"""Are our names PyTorch's, does a page list them, and does a name that is not here say so?"""

import re
import types
from operator import attrgetter
from pathlib import Path

import pytest

import teachgrad

try:
    import torch as theirs
except ImportError:
    theirs = None
pytorch = pytest.mark.skipif(theirs is None, reason="needs PyTorch")

PAGE = (Path(__file__).parents[1] / "docs" / "names.md").read_text(encoding="utf-8").partition("\n## ")[2]
LISTED = {name for name in re.findall(r"`([^`]+)`", PAGE) if name[-1] != "." and name not in ("x[…]", ".add_")}
GATHERED = {
    "torch": teachgrad, "nn": teachgrad.nn, "nn.functional": teachgrad.nn.functional, "linalg": teachgrad.linalg,
    "fft": teachgrad.fft, "optim": teachgrad.optim,
}  # fmt: skip


def test_every_name_that_the_page_lists_is_here():
    """A function of `nn.functional` may stand there without that prefix."""
    for name in LISTED:
        place = teachgrad.Tensor if name[0] == "." else teachgrad
        short = name.lstrip(".")
        assert (
            attrgetter(short)(place) if hasattr(place, short.split(".")[0]) else hasattr(teachgrad.nn.functional, short)
        )


@pytest.mark.parametrize("where", GATHERED)
def test_the_page_lists_every_name_that_is_here(where):
    module = GATHERED[where]
    names = getattr(module, "__all__", dir(module)) if where == "optim" else dir(module)
    public = [n for n in names if n[0] != "_" and not isinstance(getattr(module, n), types.ModuleType)]
    listed = {name.lstrip(".") for name in LISTED}
    assert public and [n for n in public if not {n, f"{where}.{n}"} & listed] == []


def test_the_page_lists_every_method_or_the_function_that_it_is_the_form_of():
    listed = {name.lstrip(".") for name in LISTED}
    assert [n for n in dir(teachgrad.ones(1)) if n[0] != "_" and not {n, n.rstrip("_")} & listed] == []


ASKED_FOR = """
torch.vmap | torch.func | torch.sparse_coo_tensor | torch.bucketize | torch.channels_last | torch.bfloat16
torch.nn.LSTM | torch.nn.functional.grid_sample | torch.nn.init.orthogonal_ | torch.nn.utils.rnn
torch.optim.RMSprop | torch.optim.lr_scheduler | torch.linalg.lstsq | torch.fft.hfft | torch.utils.tensorboard
torch.utils.data.IterableDataset | torch.autograd.profiler_util | torch.cuda.get_device_name | torch.cuda.amp
torch.backends.mkl | torch.accelerator.synchronize | torch.ones(1).cuda | torch.ones(1).resize_
torch.nn.Linear(1, 1).cuda | import teachgrad.distributions | import teachgrad.optim.lr_scheduler
import teachgrad.nn.utils.rnn | from teachgrad.nn import LSTM | from teachgrad.nn.functional import grid_sample
from teachgrad import vmap | from teachgrad.optim.lr_scheduler import StepLR
from teachgrad.cuda.amp import autocast
"""


@pytest.mark.parametrize("code", re.split(r"\s*[|\n]\s*", ASKED_FOR.strip()))
def test_a_name_that_is_left_out_says_so(code):
    kind, name = (ImportError, code.split()[1]) if "import" in code else (AttributeError, code.rpartition(".")[2])
    with pytest.raises(
        kind, match=r"has no attribute '\w+': teachgrad leaves out much of PyTorch, and docs/names.md"
    ) as caught:
        exec(code, {"torch": teachgrad})
    assert any(f"'{part}'" in str(caught.value) for part in [*name.split("."), *code.split()[-1:]])


def test_a_module_that_is_not_there_is_an_ordinary_failure_elsewhere():
    with pytest.raises(ModuleNotFoundError, match="^No module named 'teachgrad_of_yesterday'"):
        import teachgrad_of_yesterday  # noqa: F401


@pytorch
def test_tensors_have_no_methods_that_pytorchs_do_not_have():
    ours = [name for name in dir(teachgrad.ones(1)) if not name.startswith("_")]
    assert len(ours) > 300 and [name for name in ours if not hasattr(theirs.Tensor, name)] == []


@pytorch
def test_there_are_no_functions_that_pytorch_does_not_have():
    ours = [name for name, value in vars(teachgrad).items() if isinstance(value, types.FunctionType) and name[0] != "_"]
    assert len(ours) > 250 and [name for name in ours if not hasattr(theirs, name)] == ["load_ipython_extension"]


@pytorch
@pytest.mark.parametrize("module", ["linalg", "fft"])
def test_what_completion_offers_behind_a_module_is_what_pytorch_has(module):
    ours = [name for name in dir(getattr(teachgrad, module)) if not name.startswith("_")]
    assert len(ours) > 11 and [name for name in ours if not hasattr(getattr(theirs, module), name)] == []


@pytorch
def test_what_completion_offers_behind_nn_is_what_pytorch_has_and_files():
    public = [name for name in dir(teachgrad.nn) if name[0] != "_"]
    names = [name for name in public if not isinstance(getattr(teachgrad.nn, name), types.ModuleType)]
    assert {"Linear", "Module", "Parameter"} <= set(names)
    assert [name for name in names if not hasattr(theirs.nn, name)] == []
