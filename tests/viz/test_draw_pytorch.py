"""Does it draw your own PyTorch model?

These need PyTorch itself: modules, and a graph the size of a ResNet.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from teachgrad import viz

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.pytorch


def network(forward, **parts):
    import torch

    net = type("Net", (torch.nn.Module,), {"forward": forward})()
    for name, part in parts.items():
        net.add_module(name, part)
    return net


def mlp(nn, torch):
    return nn.Sequential(nn.Flatten(), nn.Linear(16, 8), nn.ReLU(), nn.Linear(8, 2)), torch.ones(2, 4, 4)


def residual(nn, torch, blocks=4):
    def block():
        parts = {"conv": nn.Conv2d(4, 4, 3, padding=1), "bn": nn.BatchNorm2d(4)}
        return network(lambda self, x: (self.bn(self.conv(x)) + x).relu(), **parts)

    return nn.Sequential(*(block() for _ in range(blocks))), torch.ones(2, 4, 8, 8)


def transformer(nn, torch):
    layer = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True)
    return nn.TransformerEncoder(layer, 6, enable_nested_tensor=False), torch.ones(2, 5, 8)


def lstm(nn, torch):
    parts = {"emb": nn.Embedding(9, 4), "lstm": nn.LSTM(4, 8), "out": nn.Linear(8, 2)}
    return network(lambda self, x: self.out(self.lstm(self.emb(x))[0]), **parts), torch.randint(9, (3, 2))


def own_function(nn, torch):
    twice = staticmethod(lambda ctx, x: x * 2)
    Double = type("Double", (torch.autograd.Function,), {"forward": twice, "backward": twice})
    return network(lambda self, x: Double.apply(self.fc(x)), fc=nn.Linear(3, 3)), torch.ones(2, 3)


def test_a_graph_of_hundreds_of_boxes_is_drawn_with_all_its_parameters_named():
    import torch

    model, x = residual(torch.nn, torch, blocks=50)
    drawing = viz.draw(model(x), params=model, saved=True, shapes=True, depth=None)
    assert len(drawing.graph.items) > 600 and drawing.svg and str(drawing)
    leaves = {item.title for item in drawing.graph.items.values() if item.kind == "leaf"}
    assert leaves == {name for name, _ in model.named_parameters()}


@pytest.mark.parametrize(
    ("build", "expected"),
    [
        (mlp, "x -> 0 (Flatten) -> 1 (Linear) -> 2 (ReLU) -> 3 (Linear) -> output"),
        (residual, "x -> Net × 4 -> output"),
        (transformer, "x -> TransformerEncoderLayer × 6 -> output"),
        (lstm, "x -> emb (Embedding) -> lstm (LSTM) -> out (Linear) -> output"),
        (own_function, "x -> fc (Linear) -> Double -> output"),
    ],
)
def test_the_forward_pass_of_a_network_is_its_modules_from_input_to_output(build, expected):
    import torch

    net, x = build(torch.nn, torch)
    before = {name: len(module._forward_hooks) for name, module in net.named_modules()}
    with viz.modules(net):
        y = net(x)
    assert {name: len(module._forward_hooks) for name, module in net.named_modules()} == before
    drawing = viz.draw(net, x, collapse="repeats")
    following = {link.tail: link.head for link in drawing.graph.links}
    (key,) = [item.key for item in drawing.graph.items.values() if item.kind == "constant"]
    path = [key]
    while path[-1] in following:
        path.append(following[path[-1]])
    assert " -> ".join(drawing.graph.items[key].title for key in path) == expected
    assert len(path) == len(drawing.graph.items) and drawing.svg and viz.draw(y, modules=net).svg


def test_modules_that_are_variables_of_the_caller_name_their_parameters():
    from torch import nn, ones

    net = nn.Linear(2, 1)
    assert "-> net.weight: float32 [1, 2]" in str(viz.draw(net(ones(2)).sum()))


def test_the_same_program_draws_the_same_on_both():
    import torch as pytorch

    import teachgrad

    def picture(torch):
        x = torch.tensor([1.0, 2.0], requires_grad=True)
        w = torch.tensor([3.0, 4.0], requires_grad=True)
        h = x * w
        y = (h.exp() + x).sum()
        return viz.draw(y, saved="all", shapes=True, values=True, numbers="dependencies", forward=True).svg

    assert picture(teachgrad) == picture(pytorch)


def test_odd_tensors_are_drawn_and_never_raise():
    import torch

    with torch.inference_mode():
        inference = torch.ones(2)
    quantities = [inference, torch.ones(2).to_sparse(), torch.ones(2, dtype=torch.complex64, requires_grad=True) * 1j]
    for tensor in [
        *quantities,
        torch.ones(2, device="meta", requires_grad=True).exp(),
        torch.nn.Parameter(torch.ones(0)),
    ]:
        assert viz.draw(tensor, saved=True, values=True, shapes=True, storages=True, numbers=True).svg


def test_a_checkpoint_is_not_run_by_looking_at_it():
    import torch
    from torch.utils.checkpoint import checkpoint

    runs = []

    def step(x):
        runs.append(1)
        return x.exp()

    x = torch.ones(2, requires_grad=True)
    y = checkpoint(step, x, use_reentrant=False)
    assert "packed by a hook" in str(viz.draw(y, saved=True))
    assert len(runs) == 1


def test_the_output_object_of_a_model_is_taken_apart():
    import dataclasses
    from collections import namedtuple

    import torch

    @dataclasses.dataclass
    class Output:
        logits: torch.Tensor
        note: str = "other things are ignored"

    x = torch.ones(2, requires_grad=True)
    pair = namedtuple("Pair", "left right")
    assert len(viz.draw(Output(x.exp())).graph.nodes()) == 2
    assert len(viz.draw(pair(x.exp(), x.sin())).graph.nodes()) == 3
    assert len(viz.draw(torch.autograd.graph.get_gradient_edge(x.exp())).graph.nodes()) == 2


def test_the_pages_on_drawing_and_diagnosis_are_programs_that_draw_their_pictures(tmp_path, monkeypatch):
    from tools import drawings

    monkeypatch.chdir(tmp_path)  # and back to where we are
    monkeypatch.setattr(drawings, "DOCS", tmp_path)
    for page in ("drawing", "diagnosis"):
        (tmp_path / page).mkdir()
        (tmp_path / f"{page}.md").write_bytes((ROOT / "docs" / f"{page}.md").read_bytes())
    drawings.main()
    drawn, committed = ({path.name for path in folder.glob("d*/*.svg")} for folder in (tmp_path, ROOT / "docs"))
    assert drawn <= committed and "modules.svg" in drawn
