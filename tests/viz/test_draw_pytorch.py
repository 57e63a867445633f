"""Does it draw your own PyTorch model?

These need PyTorch itself: modules, and a graph the size of a ResNet.
"""

from __future__ import annotations

import pytest

from teachgrad import viz

pytestmark = pytest.mark.pytorch


@pytest.fixture(scope="module")
def resnet():
    """(output, model): bottleneck blocks 3, 4, 6, 3 as in ResNet-50, with few channels."""
    import torch
    from torch import nn

    class Block(nn.Module):
        def __init__(self, inputs, outputs, stride):
            super().__init__()
            middle = outputs // 4
            self.conv1, self.bn1 = nn.Conv2d(inputs, middle, 1, bias=False), nn.BatchNorm2d(middle)
            self.conv2, self.bn2 = nn.Conv2d(middle, middle, 3, stride, 1, bias=False), nn.BatchNorm2d(middle)
            self.conv3, self.bn3 = nn.Conv2d(middle, outputs, 1, bias=False), nn.BatchNorm2d(outputs)
            short = [nn.Conv2d(inputs, outputs, 1, stride, bias=False), nn.BatchNorm2d(outputs)]
            self.downsample = nn.Sequential(*(short if inputs != outputs else []))

        def forward(self, x):
            y = self.bn1(self.conv1(x)).relu()
            y = self.bn2(self.conv2(y)).relu()
            return (self.bn3(self.conv3(y)) + self.downsample(x)).relu()

    class ResNet(nn.Module):
        def __init__(self):
            super().__init__()
            self.conv1, self.bn1, self.pool = nn.Conv2d(3, 8, 7, 2, 3, bias=False), nn.BatchNorm2d(8), nn.MaxPool2d(2)
            size = 8
            for number, blocks in enumerate([3, 4, 6, 3], start=1):
                layer = []
                for _ in range(blocks):
                    layer.append(Block(size, 16 * 2**number, 2 if number > 1 and size < 16 * 2**number else 1))
                    size = 16 * 2**number
                setattr(self, f"layer{number}", nn.Sequential(*layer))
            self.fc = nn.Linear(size, 10)

        def forward(self, x):
            x = self.pool(self.bn1(self.conv1(x)).relu())
            for number in range(1, 5):
                x = getattr(self, f"layer{number}")(x)
            return self.fc(x.mean((2, 3)))

    torch.manual_seed(0)
    model = ResNet()
    return model(torch.randn(2, 3, 32, 32)), model


def test_a_resnet_draws_with_all_its_parameters_named(resnet):
    output, model = resnet
    drawing = viz.draw(output, params=model, saved=True, shapes=True)
    assert len(drawing.graph.items) > 800 and drawing.svg and str(drawing)
    leaves = {item.title for item in drawing.graph.items.values() if item.kind == "leaf"}
    assert leaves == {name for name, _ in model.named_parameters()}


def test_a_resnet_collapses_to_its_layers(resnet):
    output, model = resnet
    drawing = viz.draw(output, params=model, collapse="modules")
    boxes = [item.title for item in drawing.graph.nodes() if item.kind == "collapsed"]
    assert boxes == ["fc (Linear)", *(f"layer{number} (Sequential)" for number in (4, 3, 2, 1))]
    blocks = [
        item.title for item in viz.draw(output, params=model, collapse=2).graph.nodes() if item.kind == "collapsed"
    ]
    assert blocks[1:4] == [f"layer4.{number} (Block)" for number in (2, 1, 0)]
    lines = {item.title: item.lines for item in drawing.graph.nodes()}
    assert (
        lines["layer1 (Sequential)"][0] == "31 nodes"
    )  # 3 blocks of 10, the shortcut's 2; the last activation stays outside


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
