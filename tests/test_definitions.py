"""A name leads to its definition, a traceback to the operator, a walk through few files: the code that is read is the
code that runs.
"""

import sys
import traceback
from pathlib import Path

import pytest

import teachgrad as torch
from teachgrad import nn
from teachgrad.tensor.tensor import InferenceStorage
from tests.autograd.functions import square

jedi = pytest.importorskip("jedi")
PACKAGE = Path(torch.__file__).parent

NAMES = """
    torch.mul torch.add torch.exp torch.sum torch.cat torch.where torch.matmul torch.clamp torch.zeros torch.tensor
    torch.no_grad torch.enable_grad torch.inference_mode torch.einsum torch.manual_seed torch.save
    torch.Tensor torch.autograd.grad torch.autograd.backward torch.autograd.Function.apply torch.autograd.gradcheck
    torch.nn.Linear torch.nn.Module.parameters torch.nn.Parameter torch.optim.SGD.step torch.nn.functional.relu
    torch.utils.checkpoint.checkpoint torch.linalg.det torch.fft.fft
    x.exp x.add_ x.view x.backward x.sum x.reshape x.t_ x.detach x.register_hook x.copy_ x.softmax x.max x.to x.item
    x.grad x.grad_fn x.requires_grad x.is_leaf x.shape x.T
    x.__mul__ x.__add__ x.__rsub__ x.__getitem__ x.__setitem__ x.__truediv__ x.__matmul__ x.__eq__ x.__imul__
""".split()


@pytest.fixture(scope="module")
def project():
    return jedi.Project(PACKAGE.parent)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_leads_to_a_function_or_a_class_of_the_package(name, project) -> None:
    """What an editor answers to go-to-definition, for `x` as for `torch`."""
    program = f"import teachgrad as torch\nimport teachgrad.optim\nx = torch.zeros(3)\n{name}"
    script = jedi.Script(program, project=project)
    found = script.goto(4, len(name), follow_imports=True)
    found += [definition for definition in script.infer(4, len(name)) if definition.type != "instance"]
    ends = [
        d for d in found if d.type in ("function", "class", "property") and PACKAGE in (d.module_path or Path()).parents
    ]
    assert ends, [(d.type, d.full_name) for d in found]


@pytest.mark.parametrize(
    ("program", "operator"),
    [
        (lambda: torch.ones(2) * torch.ones(3), "mul"),
        (lambda: torch.ones(2).add_(torch.ones(3)), "add_"),
        (lambda: torch.ones(2).view(3), "view"),
        (lambda: torch.ones(2).sum(7), "sum"),
    ],
)
def test_a_traceback_names_the_operator(program, operator) -> None:
    with pytest.raises((RuntimeError, IndexError)) as caught:
        program()
    assert operator in [frame.name for frame in traceback.extract_tb(caught.tb)]


# ---- the walks of CONTRIBUTING ---------------------------------------------------------------------------------------


def files_entered(program) -> list[str]:
    """The files of the package in which a function is called while `program` runs, in the order of first entry."""
    seen: dict[str, None] = {}

    def watch(frame, event, argument):
        path = Path(frame.f_code.co_filename)
        if event == "call" and PACKAGE in path.parents:
            seen.setdefault(path.relative_to(PACKAGE).as_posix())

    sys.setprofile(watch)
    try:
        program()
    finally:
        sys.setprofile(None)
    return list(seen)


def product():
    x, y = torch.ones(3, requires_grad=True).exp(), torch.ones(3, requires_grad=True).exp()
    return lambda: x * y


def assignment():
    x, y = torch.zeros(3, 2), torch.ones(2)
    return lambda: x.__setitem__(0, y)


def backward_pass():
    layer, x = nn.Linear(3, 2), torch.ones(4, 3)
    loss = layer(x).sum()
    return loss.backward


def own_function():
    x = torch.ones(3, requires_grad=True)
    own = square(torch)
    return lambda: own.apply(x)


WALKS = {
    "x * y": (product, 5),
    "x[0] = y": (assignment, 7),
    "loss.backward()": (backward_pass, 15),
    "Cube.apply(x)": (own_function, 14),
}


@pytest.mark.parametrize("walk", WALKS)
def test_a_walk_goes_through_few_files_and_contributing_lists_them(walk, monkeypatch) -> None:
    monkeypatch.setattr(InferenceStorage, "may_require_grad", False)  # or an operator has to look at its arguments
    prepare, most = WALKS[walk]
    files = files_entered(prepare())
    section = (
        (PACKAGE.parent / "CONTRIBUTING.md").read_text(encoding="utf-8").partition(f"**`{walk}`**")[2].split("\n\n")[0]
    )
    assert len(files) <= most, files
    assert [file for file in files if file not in section] == []
