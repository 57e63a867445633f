"""What `viz.diagnose` finds in sick models, on teachgrad and on PyTorch, and that it leaves no trace."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from teachgrad import viz

pytest.importorskip("pygraphviz")

PAGE = Path(__file__).parents[2] / "docs" / "diagnosis.md"
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def test_the_page_prints_and_draws_what_it_says(torch, tmp_path, monkeypatch, capsys):
    """In both libraries; `docs/diagnosis/` has the pictures that the page's own lines save."""
    page = PAGE.read_text(encoding="utf-8")
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
    assert len(list((tmp_path / "diagnosis").iterdir())) == 3
    for picture in sorted((tmp_path / "diagnosis").iterdir()):
        assert picture.read_text(encoding="utf-8") == (PAGE.parent / "diagnosis" / picture.name).read_text(
            encoding="utf-8"
        )


def test_it_leaves_no_trace(torch):
    """`.grad`, the graph and its hooks are as they were: `backward` gives what it would have given."""
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    loss = (x * x).sum()
    found = viz.diagnose(loss)
    assert found.findings == [] and x.grad is None
    assert found.gradients.rows == [("x", "4.5", "2.2")]
    loss.backward()
    assert x.grad.tolist() == [2.0, 4.0]
    with pytest.raises(TypeError, match="without grad_fn"):
        viz.diagnose(x.detach())


def test_zeros_undefined_gradients_and_infinity_are_told_apart(torch):
    class Nothing(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 1

        @staticmethod
        def backward(ctx, grad):
            return None

    x, y, z = (torch.tensor([-1.0, 0.0], requires_grad=True) for _ in range(3))
    found = viz.diagnose(x.relu().sum() + Nothing.apply(y).sum() + z.abs().log().sum() * 0.5)
    assert found.gradients.rows == [("x", "0", "1"), ("y", "undefined", "1"), ("z", "NaN", "1")]
    text = " ".join(found.findings)
    assert "No gradient, not even zeros, reaches y." in text
    assert "Only zeros arrive at x; ReluBackward0 is the first to let nothing through." in text
    assert "The forward pass has infinity first in the result of LogBackward0 or of an operation after it" in text
    assert {link.look for link in found.drawing.whole.links} >= {"zero", "undefined", "sick", "w5"}


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
