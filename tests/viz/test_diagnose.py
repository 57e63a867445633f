"""What `viz.diagnose` says of sick programs, that it accuses no healthy one, and that it leaves no trace."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from teachgrad import viz
from teachgrad.viz.drawing import layout
from tests.autograd.functions import function
from tests.viz import programs

pytest.importorskip("pygraphviz")

PAGE = Path(__file__).parents[2] / "docs" / "diagnosis.md"
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.filterwarnings("ignore:Using a target size")
@pytest.mark.parametrize("program", programs.SICK, ids=lambda program: program.title)
def test_a_sick_program_is_told_the_cause_and_its_own_line(torch, program):
    found = program.diagnose(torch)
    said = " ".join(found.notes if program.is_hint else found.findings)
    assert [part for part in program.says if part not in said] == [], said
    assert "torch/" not in said and "teachgrad/" not in said


@pytest.mark.parametrize("program", programs.HEALTHY, ids=lambda program: program.title)
def test_a_healthy_program_is_not_accused(torch, program):
    assert program.diagnose(torch).findings == []


@pytest.mark.pytorch
def test_the_page_shows_these_programs_and_what_is_said_of_them(oracle):
    assert programs.section(oracle) in PAGE.read_text(encoding="utf-8")


def test_the_page_prints_and_draws_what_it_says(torch, tmp_path, monkeypatch, capsys):
    """In both libraries; `docs/diagnosis/` has the pictures that the page's own lines save."""
    page = PAGE.read_text(encoding="utf-8").partition(programs.START)[0]
    (tmp_path / "diagnosis").mkdir()
    monkeypatch.chdir(tmp_path)
    if torch.__name__ == "teachgrad":
        page = page.replace("\nimport torch\n", "\nimport teachgrad as torch\n").replace(
            "\nfrom torch import nn\n", "\nnn = torch.nn\n"
        )
    variables: dict = {}
    for block in BLOCK.finditer(page):
        if block[1] == "python":
            lines_before = page[: block.start(2)].count("\n")
            exec(compile("\n" * lines_before + block[2], str(PAGE), "exec"), variables)
            printed = capsys.readouterr().out
        else:
            assert printed == block[2]
    pictures = sorted((tmp_path / "diagnosis").iterdir())
    assert len(pictures) == 3
    for picture in pictures:
        committed = PAGE.parent / "diagnosis" / picture.name
        assert picture.read_text(encoding="utf-8") == committed.read_text(encoding="utf-8")


def test_it_leaves_no_trace(torch):
    """Gradients, parameters, versions, buffers, the optimizer, random numbers are what they were; the graph stays."""
    net = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.BatchNorm1d(2), torch.nn.Dropout(0.5))
    optimizer = torch.optim.Adam(net.parameters())
    x = torch.randn(4, 2)

    def step():
        optimizer.zero_grad()
        net(x + random.random()).square().sum().backward()
        optimizer.step()

    def state():
        numbers = [tensor.tolist() for tensor in net.state_dict().values()]
        kept = [[one["exp_avg"].tolist(), float(one["step"])] for one in optimizer.state.values()]
        grads = [None if one.grad is None else one.grad.tolist() for one in net.parameters()]
        versions = [one._version for one in net.parameters()]
        return numbers, kept, grads, versions, torch.get_rng_state().tolist(), random.getstate()

    step()
    before = state()
    grads = [one.grad for one in net.parameters()]
    assert viz.diagnose(step, modules=net, optimizer=optimizer).findings == []
    assert viz.diagnose(step).findings == []  # it finds the optimizer when it is called
    assert state() == before
    assert all(one.grad is grad for one, grad in zip(net.parameters(), grads, strict=True))
    loss = net(x).sum()
    viz.diagnose(loss, modules=net)
    loss.backward()


def test_zeros_undefined_gradients_and_infinity_are_told_apart(torch):
    nothing = function(torch, backward=lambda ctx, grad: None, name="Nothing")
    x, y, z = (torch.tensor([-1.0, 0.0], requires_grad=True) for _ in range(3))
    found = viz.diagnose(lambda: x.relu().exp().sum() + nothing.apply(y).sum() + z.abs().log().sum() * 0.5)
    assert found.gradients.rows == [("x", "0", "1"), ("y", "undefined", "1"), ("z", "NaN", "1")]
    text = " ".join(found.findings)
    assert "The loss is infinity. It begins with log (test_diagnose.py:" in text
    assert "No gradient, not even zeros, reaches y: NothingBackward (" in text
    assert "Only zeros arrive at x: ReluBackward0 (test_diagnose.py:" in text
    assert {link.look for link in found.drawing.whole.links} >= {"zero", "undefined", "sick", "w5"}


def test_whatever_goes_wrong_is_a_finding(torch, tmp_path, monkeypatch):
    """An error of the program's own backward, a loss of several or complex numbers, no graph, no time for a picture."""

    def backward(ctx, grad):
        raise KeyError("mine")

    fails = function(torch, backward=backward, name="Fails")
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    assert "FailsBackward" in viz.diagnose(fails.apply(x).sum()).findings[0]
    assert "KeyError: 'mine' (test_diagnose.py:" in viz.diagnose(fails.apply(x).sum()).findings[0]
    assert viz.diagnose(x * 2).findings[0].startswith("The loss is not one number, but float32 [2]")
    assert viz.diagnose((x * 1j).sum()).findings[0].startswith("The loss is complex")
    assert "has no grad_fn" in viz.diagnose(x.detach()).findings[0]
    assert "is a float, not a tensor" in viz.diagnose(lambda: 1.0).findings[0]

    def too_slow(*_):
        raise TimeoutError("no place for so many boxes")

    monkeypatch.setattr(layout, "_run_graphviz", too_slow)
    found = viz.diagnose((x * 2).exp().sin().sum())
    assert "no place for so many boxes" in found.html and found.findings == []
    assert found.save(tmp_path / "found.txt").read_text(encoding="utf-8").startswith("- Nothing looks wrong.")


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"names": {"x": "y"}}, TypeError),
        ({"depth": -1}, ValueError),
        ({"steps": 0.5}, ValueError),
        ({"optimizer": 3}, TypeError),
        ({"target": 3}, TypeError),
        ({"colour": "red"}, TypeError),
    ],
)
def test_a_wrong_option_is_one_clear_error(torch, options, error):
    x = torch.ones(2, requires_grad=True)
    with pytest.raises(error, match=next(iter(options))):
        viz.diagnose((x * x).sum(), **options)
    with pytest.raises(ValueError, match="another network"):
        viz.diagnose((x * x).sum(), modules=torch.nn.Linear(2, 2))
    with pytest.raises(TypeError, match="a loss"):
        viz.diagnose(torch.nn.Linear(2, 2))


def test_memory_counts_each_storage_once_and_no_parameter(torch):
    """`h` is kept by two nodes; the weight is the model's own, whoever keeps it."""
    net = torch.nn.Linear(4, 4)
    x = torch.ones(2, 4)

    def loss():
        h = net(x).tanh()
        return (h * h).sum()

    found = viz.diagnose(loss, modules=net)
    assert found.bytes == x.numel() * 4 + 8 * 4
    assert found.memory.rows == [
        ("the network", "32 bytes"),
        ("TanhBackward0", "32 bytes"),
        ("MulBackward0", "32 bytes"),
    ]


@pytest.mark.pytorch
def test_a_model_without_numbers_is_not_accused(oracle):
    """Nothing can be read on the device "meta", and what cannot be read is not zero."""
    with oracle.device("meta"):
        net, x = oracle.nn.Linear(4, 2), oracle.ones(3, 4)
    assert viz.diagnose(lambda: net(x).square().mean(), modules=net).findings == []


@pytest.mark.pytorch
@pytest.mark.parametrize("kind", ["GPT2", "Bert", "Llama"])
def test_models_of_transformers_are_not_accused(oracle, kind):
    library = pytest.importorskip("transformers")
    sizes = {"hidden_size": 32, "num_hidden_layers": 2, "num_attention_heads": 2, "vocab_size": 60}
    config = getattr(library, f"{kind}Config")(**sizes, pad_token_id=0, bos_token_id=1, eos_token_id=2)
    heads = {"GPT2": "GPT2LMHeadModel", "Bert": "BertForMaskedLM", "Llama": "LlamaForCausalLM"}
    net, words = getattr(library, heads[kind])(config), oracle.randint(3, 60, (2, 12))
    assert viz.diagnose(lambda: net(words, labels=words).loss, modules=net).findings == []
