"""Is a network that nobody here has seen drawn in one call, without a false arrow, so that it fits a screen?

The kinds of networks that people bring, each built in a few lines of `torch.nn`; and how they are run: under `no_grad`,
compiled, scripted, checkpointed, with labels, with a gradient inside.

Read next: `../browser/test_drawing.py`, where such a picture is worked with.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from teachgrad import viz

pytest.importorskip("pygraphviz")


def network(nn, forward, **parts):
    net = type("Net", (nn.Module,), {"forward": forward})()
    for name, part in parts.items():
        net.add_module(name, part)
    return net


# What runs on both libraries. Each returns a network, and what it is called with.


def perceptron(torch):
    return torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.ReLU(), torch.nn.Linear(4, 2)), (torch.ones(2, 3),)


def loop_with_operations(torch):
    """Operations stand between the modules of a ModuleList."""

    def forward(self, x):
        for layer in self.layers:
            x = x + layer(x).relu()
        return x

    layers = torch.nn.ModuleList([torch.nn.Linear(3, 3) for _ in range(16)])
    return network(torch.nn, forward, layers=layers), (torch.ones(2, 3),)


def frozen_stage(torch):
    stem = torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.ReLU()).requires_grad_(False)
    return network(torch.nn, lambda self, x: self.head(self.stem(x)), stem=stem, head=torch.nn.Linear(4, 2)), (
        torch.ones(2, 3),
    )


def cell_again_and_again(torch):
    def forward(self, x):
        h = torch.zeros(2, 4)
        for step in x:
            h = (self.inner(step) + self.hidden(h)).tanh()
        return h

    parts = {"inner": torch.nn.Linear(3, 4), "hidden": torch.nn.Linear(4, 4)}
    return network(torch.nn, forward, **parts), (torch.ones(20, 2, 3),)


def embeddings(torch):
    """Two embeddings that are added do not follow each other."""

    def forward(self, tokens):
        return self.head(self.words(tokens) + self.places(torch.arange(5)))

    parts = {"words": torch.nn.Embedding(9, 4), "places": torch.nn.Embedding(9, 4), "head": torch.nn.Linear(4, 9)}
    return network(torch.nn, forward, **parts), (torch.ones(5).long(),)


def tied(torch):
    net, given = embeddings(torch)
    net.head.weight = net.words.weight
    return net, given


def physics(torch):
    """A differential equation: gradients inside of the forward pass."""

    def forward(self, x):
        u = self.net(x)
        (slope,) = torch.autograd.grad(u.sum(), x, create_graph=True)
        return ((slope + u) ** 2).mean()

    body = torch.nn.Sequential(torch.nn.Linear(1, 8), torch.nn.Tanh(), torch.nn.Linear(8, 1))
    return network(torch.nn, forward, net=body), (torch.ones(4, 1, requires_grad=True),)


def u_net(torch):
    nn = torch.nn

    def forward(self, x):
        first = self.first(x)
        low = self.down(first)
        return self.out(torch.cat([first, self.up(low)], 1))

    def block(channels, out):
        return nn.Sequential(nn.Conv2d(channels, out, 3, padding=1), nn.BatchNorm2d(out), nn.ReLU())

    down, up = nn.Sequential(nn.MaxPool2d(2), block(4, 8)), nn.Sequential(nn.Conv2d(8, 16, 1), Shuffle(nn))
    return network(nn, forward, first=block(1, 4), down=down, up=up, out=block(8, 1)), (torch.ones(1, 1, 8, 8),)


def Shuffle(nn):
    return network(nn, lambda self, x: x.view(1, 4, 2, 2, 4, 4).permute(0, 1, 4, 2, 5, 3).reshape(1, 4, 8, 8))


def convolutions(torch):
    def forward(self, x):
        return self.fc(self.pool(self.conv(x).relu()).flatten(1)).log_softmax(1)

    parts = {"conv": torch.nn.Conv2d(1, 4, 3), "pool": torch.nn.MaxPool2d(2), "fc": torch.nn.Linear(36, 10)}
    return network(torch.nn, forward, **parts), (torch.ones(2, 1, 8, 8),)


def generator_and_critic(torch):
    """A GAN with a gradient penalty."""

    def forward(self, z, real):
        fake = self.generator(z)
        mixed = (0.3 * real + 0.7 * fake).detach().requires_grad_()
        (slope,) = torch.autograd.grad(self.critic(mixed).sum(), mixed, create_graph=True)
        return self.critic(fake).mean() - self.critic(real).mean() + ((slope.norm(2, 1) - 1) ** 2).mean()

    def body(size):
        return torch.nn.Sequential(torch.nn.Linear(3, 8), torch.nn.ReLU(), torch.nn.Linear(8, size))

    return network(torch.nn, forward, generator=body(3), critic=body(1)), (torch.ones(2, 3), torch.ones(2, 3))


def mixed(torch):
    """Experts side by side, weighed by a gate."""

    def forward(self, x):
        outputs = torch.stack([expert(x) for expert in self.experts], -1)
        return (outputs * self.gate(x).softmax(-1).unsqueeze(1)).sum(-1)

    experts = torch.nn.ModuleList([torch.nn.Linear(3, 2) for _ in range(4)])
    return network(torch.nn, forward, experts=experts, gate=torch.nn.Linear(3, 4)), (torch.ones(2, 3),)


def every_layer_is_used(torch):
    """More arrows pass every line across the picture than columns can take."""

    def forward(self, x):
        outputs = []
        for block in self.blocks:
            x = block(x)
            outputs.append(x)
        return torch.cat(outputs, -1)

    blocks = [torch.nn.Sequential(torch.nn.Linear(3, 3), torch.nn.ReLU()) for _ in range(12)]
    return network(torch.nn, forward, blocks=torch.nn.ModuleList(blocks)), (torch.ones(2, 3),)


ON_BOTH = {  # what the listing says, and what it does not
    perceptron: (["0 (Linear): [2, 3] → [2, 4], weight [4, 3], bias [4]   <- x"], []),
    loop_with_operations: (["15 times: layers.1 (Linear), relu, add, 30 parameters, 180 numbers   <- add"], ["× 15"]),
    frozen_stage: (["0 (Linear): in stem, [2, 3] → [2, 4], weight [4, 3] frozen", "head (Linear)"], []),
    cell_again_and_again: (["times: ", "hidden (Linear)"], []),
    embeddings: (
        ["words (Embedding): [5] → [5, 4], weight [9, 4]   <- tokens", "places (Embedding)", "arange"],
        ["× 2"],
    ),
    tied: (["words.weight: float32 [9, 4]"], ["× 2"]),
    physics: (["autograd.grad: [4, 1]   <- ", "2 (Linear)"], ["Backward"]),
    u_net: (["max_pool2d|MaxPool2d", "cat: [1, 8, 8, 8]"], []),
    convolutions: (["pool (MaxPool2d): [2, 4, 6, 6] → [2, 4, 3, 3]", "log_softmax: [2, 10]"], ["indices"]),
    generator_and_critic: (["autograd.grad: [2, 3]", "norm: [2]", "real: float32 [2, 3]"], ["Backward"]),
    every_layer_is_used: (["blocks.11", "cat: [2, 36]"], []),
    mixed: (["experts.3 (Linear)", "stack: [2, 2, 4]"], ["× 4"]),
}


@pytest.mark.parametrize("build", ON_BOTH, ids=lambda build: build.__name__)
def test_one_call_draws_all_of_a_network_on_one_screen(torch, build):
    net, given = build(torch)
    drawing = viz.draw(net, *given, names=None if build is perceptron else {})
    text = (
        re.sub(r"#\w+ ", "", str(drawing))
        .replace("input: float32 [2, 3]", "x: float32 [2, 3]")
        .replace("<- input", "<- x")
    )
    said, unsaid = ON_BOTH[build]
    for line in said:
        assert any(one in text for one in line.split("|")), f"{line!r} not in\n{text}"
    assert not [line for line in unsaid if line in text]
    assert len(drawing.graph.items) <= 45
    layout = drawing.layout
    assert layout.width < 2100 and layout.height <= 1200
    assert drawing.svg == viz.draw(net, *given, names=None if build is perceptron else {}).svg or build in (u_net,)


@pytest.mark.parametrize("build", ON_BOTH, ids=lambda build: build.__name__)
@pytest.mark.parametrize("collapse", [None, "repeats"])
def test_the_graph_that_it_leaves_is_drawn_too(torch, build, collapse):
    """Recorded, and not, which a sentence says."""
    net, given = build(torch)
    with viz.modules(net):
        y = net(*given)
    recorded = viz.draw(y, modules=net, collapse=collapse)
    assert not recorded.notes or "Folded" in recorded.notes[0]
    unseen = viz.draw(net(*given), modules=net, collapse=collapse)
    assert unseen.svg and recorded.svg and "No module is known" in str(unseen)


def test_an_arrow_leads_to_what_used_the_tensor(torch):
    """Labels are used by the loss, and not by the body."""
    net, (x,) = perceptron(torch)
    labels = torch.tensor([0, 1])
    text = str(viz.draw(lambda x, y: torch.nn.functional.cross_entropy(net(x), y), x, labels, modules=net))
    text = re.sub(r"#\w+ ", "", text)
    assert re.search(r"^(cross_entropy|nll_loss): .*<- .*, labels$", text, re.MULTILINE)
    assert re.search(r"^0 \(Linear\): .*<- x$", text, re.MULTILINE) and text.count("labels") == 2


def test_what_runs_without_gradient_is_seen_and_the_tensor_alone_says_so(torch):
    net, (x,) = perceptron(torch)
    with torch.no_grad():
        assert "2 (Linear)" in str(viz.draw(net, x)) and "no operation with gradient" in str(viz.draw(net(x)))
    assert 'class="item operation frozen"' in viz.draw(lambda x: x.exp(), x).svg


def test_a_large_sum_is_folded_and_says_so(torch):
    w = torch.ones(3, requires_grad=True)
    for total in (sum((w * number).sum() for number in range(300)), torch.stack([w * 2 for _ in range(300)]).sum()):
        drawing = viz.draw(total)
        assert len(drawing.graph.items) < 12 and "depth=None opens all" in drawing.notes[0]
        assert drawing.notes[0] in drawing.svg


def test_one_clear_error_for_what_is_no_option(torch):
    net, (x,) = perceptron(torch)
    y = net(x)
    refused = {
        'names is a dictionary, {"x": x} or {x: "x"}, and \'y\' is no tensor': lambda: viz.draw(y, names={"x": "y"}),
        "modules= is another network: no parameter of this Linear": lambda: viz.draw(y, modules=torch.nn.Linear(2, 2)),
        "draw has no option dept=": lambda: viz.draw(y, dept=1),
        "of several things make a list": lambda: viz.draw(y, y),
        "got an unexpected keyword argument 'mask'": lambda: viz.draw(net, x, mask=x),
        "missing a required argument": lambda: viz.draw(net),
        "a network that returns tensors, not NoneType": lambda: viz.draw(lambda: None),
    }
    for message, call in refused.items():
        with pytest.raises((TypeError, ValueError), match=re.escape(message)):
            call()


# PyTorch's own


@pytest.mark.pytorch
def test_compiled_and_scripted_networks_are_drawn():
    import torch

    net, (x,) = perceptron(torch)
    scripted = torch.jit.script(net)
    assert "cannot be seen from outside" in str(viz.draw(scripted, x)) and viz.draw(scripted(x), modules=scripted).svg
    compiled = torch.compile(net, backend="eager")
    assert "2 (Linear)" in str(viz.draw(compiled, x))
    with viz.modules(compiled):
        y = compiled(x)
    assert "Dashed" not in str(viz.draw(y, modules=compiled))


@pytest.mark.pytorch
def test_a_checkpoint_is_seen_inside_and_a_function_is_one_operation():
    import torch
    from torch.utils.checkpoint import checkpoint

    net, (x,) = perceptron(torch)
    twice = staticmethod(lambda ctx, x: x * 2)
    Double = type("Double", (torch.autograd.Function,), {"forward": twice, "backward": twice})
    for reentrant in (True, False):
        drawing = viz.draw(lambda x, r=reentrant: Double.apply(checkpoint(net, x, use_reentrant=r)), x, modules=net)
        assert re.search(r"Double: \[2, 2\]   <- #\w+ 2 \(Linear\)", str(drawing))


@pytest.mark.pytorch
def test_operators_have_their_names():
    import torch
    from torch.nn import functional as F

    x = torch.ones(1, 1, 4, 4, requires_grad=True)
    names = {
        "max_pool2d": lambda x: F.max_pool2d(x, 2),
        "fft_r2c": torch.fft.rfft,
        "log1p": torch.log1p,
        "layer_norm": lambda x: F.layer_norm(x, (4,)),
    }
    for name, function in names.items():
        assert f" {name}   leaves " in str(viz.draw(function(x), forward=True))


@pytest.mark.pytorch
def test_outputs_with_slots_have_their_names():
    import torch

    @dataclass(slots=True)
    class Output:
        loss: torch.Tensor
        logits: torch.Tensor

    net, (x,) = perceptron(torch)
    drawing = viz.draw(lambda x: Output(net(x).sum(), net(x)), x, modules=net)
    assert [drawing.graph.items[root].title for root in drawing.graph.roots] == ["loss", "logits"]


@pytest.mark.pytorch
@pytest.mark.parametrize("kind", ["GPT2LMHead", "BertForSequenceClassification"])
def test_networks_of_transformers(kind):
    import torch

    transformers = pytest.importorskip("transformers")
    size = {"hidden_size": 16, "num_attention_heads": 2, "intermediate_size": 16, "vocab_size": 32}
    config = (
        transformers.BertConfig(**size)
        if kind[0] == "B"
        else transformers.GPT2Config(n_embd=16, n_head=2, vocab_size=32)
    )
    net = getattr(transformers, kind if kind[0] == "B" else f"{kind}Model")(config)
    tokens = torch.ones(1, 4, dtype=torch.long)
    text = str(viz.draw(net, input_ids=tokens, labels=tokens if kind[0] == "G" else torch.tensor([1])))
    assert (
        " × 12" in text and "Embedding ×" not in text and re.search("cross_entropy.*labels|cross_entropy.*view", text)
    )
