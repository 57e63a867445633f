"""Twenty sick programs and twenty healthy ones: what `viz.diagnose` has to say of them, and what it means.

`python -m tests.viz.programs` writes them into docs/diagnosis.md, with what PyTorch's versions of them are told.
"""

from __future__ import annotations

import importlib
import linecache
import re
from pathlib import Path
from typing import Any, NamedTuple

from teachgrad import viz

PAGE = Path(__file__).parents[2] / "docs" / "diagnosis.md"
START, END = "<!-- programs -->\n", "<!-- end of programs -->\n"


class Program(NamedTuple):
    """`says`: what has to be in its findings, or in its notes if they are only a hint."""

    title: str
    code: str
    says: tuple[str, ...] = ()
    means: str = ""
    is_hint: bool = False

    def diagnose(self, torch: Any) -> viz.Diagnosis:
        """The program is the file `train.py`. It names its `loss`, and perhaps `net`, `optimizer` and `target`."""
        importlib.import_module(f"{torch.__name__}.utils.checkpoint")
        torch.manual_seed(0)
        code = self.code.lstrip("\n")
        linecache.cache["train.py"] = (len(code), None, code.splitlines(keepends=True), "train.py")
        found: dict[str, Any] = {"torch": torch, "nn": torch.nn, "F": torch.nn.functional}
        exec(compile(code, "train.py", "exec"), found)
        return viz.diagnose(
            found["loss"],
            modules=found.get("net"),
            optimizer=found.get("optimizer"),
            target=found.get("target"),
            names={name: one for name, one in found.items() if torch.is_tensor(one) and name != "loss"},
        )


SICK = [
    Program(
        "The logarithm of 0",
        """
net, x = nn.Sequential(nn.Linear(4, 4), nn.Softmax(dim=1)), 1000 * torch.randn(8, 4)

def loss():
    p = net(x)
    return -p.log().mean()
""",
        ("begins with log", "train.py:5"),
        "A softmax of large numbers is exactly 0. `log_softmax` computes the logarithm without it.",
    ),
    Program(
        "p · log p",
        """
p = torch.tensor([0.0, 0.5, 0.5], requires_grad=True)

def loss():
    logs = torch.log(p)
    return -(p * logs).sum()
""",
        ("begins with log (train.py:4", "makes NaN of it"),
        "0 times -infinity is NaN, where the limit would be 0: `torch.xlogy(p, p)` knows it.",
    ),
    Program(
        "The root of a norm that is 0",
        """
net, x = nn.Linear(4, 3), torch.randn(5, 4)

def loss():
    apart = net(x) - net(x.flip(0))
    return (apart * apart).sum(dim=1).sqrt().mean()
""",
        ("SqrtBackward0 (train.py:5", "sends infinity"),
        "The third row meets itself. A small number before the root, or `norm`, whose slope at 0 is 0 by convention.",
    ),
    Program(
        "A root inside `where`",
        """
x = torch.tensor([-1.0, 0.0, 4.0], requires_grad=True)

def loss():
    root = x.sqrt()
    return torch.where(x > 0, root, torch.zeros(3)).sum()
""",
        ("SqrtBackward0 (train.py:4", "`where` or a mask comes too late"),
        "`where` chooses afterwards. Choose before: `torch.where(x > 0, x, 1).sqrt()` inside the outer `where`.",
    ),
    Program(
        "A deep network of sigmoids",
        """
net = nn.Sequential(*[layer for _ in range(8) for layer in (nn.Linear(16, 16), nn.Sigmoid())], nn.Linear(16, 1))
x = torch.randn(8, 16)

def loss():
    return net(x).square().mean()
""",
        ("vanishes", "0.weight", "SigmoidBackward0 (1 (Sigmoid), train.py:5"),
        "A sigmoid's slope is at most a quarter. Another activation, a norm or a residual connection.",
    ),
    Program(
        "Unused parameters",
        """
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second, self.last = nn.Linear(4, 4), nn.Linear(4, 4), nn.Linear(4, 1)

    def forward(self, x):
        h = self.first(x).relu()
        again = self.second(h)
        return self.last(h)

net, x = Net(), torch.randn(8, 4)

def loss():
    return net(x).square().mean()
""",
        ("Nothing connects the loss with second.weight, second.bias", "second (Linear), train.py:8"),
        "The result of `second` is computed and forgotten. Return it, or delete the layer.",
    ),
    Program(
        "A recurrent network that explodes",
        """
w, u = (3 * torch.eye(8)).requires_grad_(), torch.randn(4, 8, requires_grad=True)
x = torch.randn(30, 4)

def loss():
    h = torch.zeros(8)
    for t in range(30):
        h = x[t] @ u + h @ w
    return h.square().mean().log()
""",
        ("explodes", "train.py:7"),
        "Each step multiplies by the same matrix. Clip gradients, start from an orthogonal one, or take gates.",
    ),
    Program(
        "A dead ReLU",
        """
net, x = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 1)), torch.randn(8, 4)
with torch.no_grad():
    net[0].bias.fill_(-20)

def loss():
    return (net(x) - 1).square().mean()
""",
        ("Only zeros arrive at 0.bias, 0.weight: ReluBackward0 (1 (ReLU), train.py:6",),
        "All its inputs are negative. Another start, a smaller step, or a LeakyReLU.",
    ),
    Program(
        "`.data`",
        """
net, x = nn.Sequential(nn.Linear(4, 4), nn.Sigmoid()), torch.randn(8, 4)

def loss():
    h = net(x)
    h.data.mul_(2)
    return h.sum()
""",
        ("(train.py:5", "writes through .data", "SigmoidBackward0"),
        "No version counter sees it. `h = h * 2`, or `h.detach().mul_(2)`, which at least raises an error.",
    ),
    Program(
        "A stale in-place write",
        """
net, x = nn.Linear(4, 4), torch.randn(8, 4)

def loss():
    h = net(x).sigmoid()
    h += 1
    return h.sum()
""",
        ("SigmoidBackward0 (train.py:4", "stale", "train.py:5"),
        "The sigmoid keeps its result for the backward pass. `h = h + 1` makes a new tensor.",
    ),
    Program(
        "Too large a step",
        """
net, x, y = nn.Linear(4, 1), torch.randn(32, 4), torch.randn(32, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=10.0)

def loss():
    return F.mse_loss(net(x), y)
""",
        ("the steps are too large, with lr 10",),
        "With `optimizer=`, five steps are tried and taken back. A smaller `lr`.",
    ),
    Program(
        "`.item()`",
        """
net, x = nn.Linear(4, 1), torch.randn(8, 4)

def loss():
    total = 0
    for row in x:
        total += net(row).square().sum().item()
    return torch.tensor(total, requires_grad=True)
""",
        ("no grad_fn", "item (train.py:6", "takes a number out of the graph"),
        "`item()` is for printing. Add the tensors themselves.",
    ),
    Program(
        "A missing `zero_grad`",
        """
net, x, y = nn.Linear(4, 1), torch.randn(32, 4), torch.randn(32, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.01)

def loss():
    F.mse_loss(net(x), y).backward()
    optimizer.step()
""",
        ("adds to the gradients of the steps before: call zero_grad()",),
        "A function may be a whole step of the training. Without one it only hints: `.grad` is not empty.",
    ),
    Program(
        "A loss of [N, 1] against [N]",
        """
net, x, y = nn.Linear(4, 1), torch.randn(8, 4), torch.randn(8)

def loss():
    return (net(x) - y).square().mean()
""",
        ("sub (train.py:4", "[8, 1] against [8]"),
        "Broadcasting makes it [8, 8]. `net(x).squeeze(1)`.",
    ),
    Program(
        "Softmax before cross-entropy",
        """
net, x, y = nn.Sequential(nn.Linear(4, 3), nn.Softmax(dim=1)), torch.randn(6, 4), torch.arange(6) % 3

def loss():
    return F.cross_entropy(net(x), y)
""",
        ("takes logits, but is given a softmax, SoftmaxBackward0 (1 (Softmax), train.py:4",),
        "`cross_entropy` has a softmax of its own; two of them learn slowly. Leave it out.",
    ),
    Program(
        "A frozen layer",
        """
net, x = nn.Sequential(nn.Linear(4, 3), nn.ReLU(), nn.Linear(3, 1)), torch.randn(6, 4)
net[0].requires_grad_(False)

def loss():
    return net(x).square().mean()
""",
        ("Frozen", "0.weight, 0.bias"),
        "This may well be meant, so it is a note.",
        is_hint=True,
    ),
    Program(
        "`argmax`",
        """
net, x, y = nn.Linear(4, 3), torch.randn(6, 4), torch.arange(6) % 3

def loss():
    guess = net(x).argmax(dim=1)
    return (guess != y).float().mean()
""",
        ("no grad_fn", "train.py:4", "whole numbers"),
        "A count of mistakes has no slope. Cross-entropy has.",
    ),
    Program(
        "An optimizer over other parameters",
        """
net, x = nn.Sequential(nn.Linear(4, 4), nn.ReLU(), nn.Linear(4, 1)), torch.randn(6, 4)
optimizer = torch.optim.Adam(net.parameters())
net[2] = nn.Linear(4, 1)

def loss():
    return net(x).square().mean()
""",
        ("The optimizer holds a tensor", "which this loss does not depend on"),
        "The new layer is not in it. Make the optimizer after the network is complete.",
    ),
    Program(
        "BatchNorm in eval mode",
        """
net, x = nn.Sequential(nn.Linear(4, 4), nn.BatchNorm1d(4), nn.Linear(4, 1)).eval(), torch.randn(6, 4)

def loss():
    return net(x).square().mean()
""",
        ("In eval mode: 1 (BatchNorm1d)",),
        "It may be meant, in fine-tuning. Otherwise call `net.train()` after each evaluation.",
        is_hint=True,
    ),
    Program(
        "Losses kept in a list",
        """
net, x, losses = nn.Linear(4, 1), torch.randn(8, 4), []
for row in x:
    loss = net(row).square().sum()
    losses.append(loss)
""",
        ("A list keeps this loss and 7 more",),
        "Each loss keeps its whole graph. `losses.append(loss.item())`.",
    ),
]

_BLOCK = """
class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm, self.qkv, self.out = nn.LayerNorm(8), nn.Linear(8, 24), nn.Linear(8, 8)
        if {zero}:
            nn.init.zeros_(self.out.weight)

    def forward(self, x):
        q, k, v = self.qkv(self.norm(x)).chunk(3, dim=-1)
        scores = (q @ k.transpose(-1, -2)).masked_fill(torch.ones(6, 6).tril() == 0, float("-inf"))
        return x + self.out(scores.softmax(-1) @ v)

net, x = nn.Sequential(*[Block() for _ in range(3)], nn.Linear(8, 1)), torch.randn(2, 6, 8)
loss = lambda: net(x).square().mean()
"""
_MLP = """
net, x, y = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 3)), torch.randn(16, 4), torch.arange(16) % 3
"""
_EXPERTS = """
class Experts(nn.Module):
    def __init__(self):
        super().__init__()
        self.experts = nn.ModuleList([nn.Linear(4, 4) for _ in range(3)])

    def forward(self, x):
        out, choice = torch.zeros_like(x), torch.tensor([0, 0, 1, 1, 0])
        for number, expert in enumerate(self.experts):
            rows = (choice == number).nonzero()[:, 0]
            if {always} or len(rows):
                out = out.index_add(0, rows, expert(x[rows]))
        return out

net, x = Experts(), torch.randn(5, 4)
loss = lambda: net(x).square().mean()
"""
_CHECKPOINT = """
net, x = nn.Sequential(nn.Linear(4, 4), nn.Dropout(0.3), nn.Linear(4, 1)), torch.randn(8, 4, requires_grad=True)
loss = lambda: torch.utils.checkpoint.checkpoint(net, x, use_reentrant={0}).square().mean()
"""
_GAN = """
make, net = nn.Linear(2, 2), nn.Sequential(nn.Linear(2, 8), nn.LeakyReLU(0.2), nn.Linear(8, 1))
optimizer = torch.optim.Adam(net.parameters())
loss = lambda: F.softplus(net(make(torch.randn(8, 2)){0})).mean()
"""
HEALTHY = [
    Program("a plain network and its optimizer", f"{_MLP}optimizer = torch.optim.Adam(net.parameters())\n"
            "loss = lambda: F.cross_entropy(net(x), y)"),
    Program("a loss that is scaled up", f"{_MLP}loss = lambda: 65536 * F.cross_entropy(net(x), y)"),
    Program("a loss that is scaled down", f"{_MLP}loss = lambda: 1e-9 * F.cross_entropy(net(x), y)"),
    Program("a whole step that clears gradients at its end", f"{_MLP}optimizer = torch.optim.SGD(net.parameters(), lr=0.1)\n"
            "def loss():\n    for part in (0, 8):\n"
            "        F.cross_entropy(net(x[part : part + 8]), y[part : part + 8]).backward()\n"
            "    optimizer.step()\n    optimizer.zero_grad()"),
    Program("numbers taken out for a log", f"{_MLP}log = []\ndef loss():\n    answer = net(x)\n"
            "    log.append((answer.argmax(1) == y).float().mean().item())\n    return F.cross_entropy(answer, y)"),
    Program("fine-tuning with a frozen body", f"{_MLP}net[0].requires_grad_(False)\n"
            "optimizer = torch.optim.SGD(net[2].parameters(), lr=0.1)\nloss = lambda: F.cross_entropy(net(x), y)"),
    Program("masked attention, whose keys have a bias", _BLOCK.format(zero=False)),
    Program("residual blocks that begin as zero", _BLOCK.format(zero=True)),
    Program("LoRA", """
base, a, b = nn.Linear(8, 8).requires_grad_(False), nn.Linear(8, 2, bias=False), nn.Linear(2, 8, bias=False)
nn.init.zeros_(b.weight)
net, x = nn.ModuleList([base, a, b]), torch.randn(5, 8)
loss = lambda: (base(x) + b(a(x))).square().mean()
"""),
    Program("an expert that is not called", _EXPERTS.format(always=False)),
    Program("an expert that is called with nothing", _EXPERTS.format(always=True)),
    Program("a bias before BatchNorm", """
net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.ReLU(), nn.Flatten(), nn.Linear(288, 2))
x, y = torch.randn(4, 3, 8, 8), torch.tensor([0, 1, 0, 1])
loss = lambda: F.cross_entropy(net(x), y)
"""),
    Program("a reentrant checkpoint", _CHECKPOINT.format(True)),
    Program("a checkpoint", _CHECKPOINT.format(False)),
    Program("a discriminator, and a generator that is cut off", _GAN.format(".detach()")),
    Program("a penalty on gradients", """
net, x = nn.Sequential(nn.Linear(2, 8), nn.Tanh(), nn.Linear(8, 1)), torch.randn(8, 2, requires_grad=True)
def loss():
    slope, = torch.autograd.grad(net(x).sum(), x, create_graph=True)
    return (slope.norm(dim=1) - 1).square().mean() + net(x).mean()
"""),
    Program("a recurrent network with gates", """
net, last, x = nn.Linear(12, 32), nn.Linear(8, 1), torch.randn(60, 3, 4)
def loss():
    h = c = torch.zeros(3, 8)
    for t in range(60):
        i, f, g, o = net(torch.cat([x[t], h], 1)).chunk(4, 1)
        c = c * f.sigmoid() + i.sigmoid() * g.tanh()
        h = o.sigmoid() * c.tanh()
    return last(h).square().mean()
"""),
    Program("distances between all pairs", """
net, x = nn.Linear(3, 1), torch.randn(6, 3)
def loss():
    place = net(x)[:, 0]
    return (place[:, None] - place).square().mean()
"""),
    Program("a root that `where` keeps from 0", """
x = torch.tensor([-1.0, 0.0, 4.0], requires_grad=True)
loss = lambda: torch.where(x > 0, torch.where(x > 0, x, torch.ones(3)).sqrt(), torch.zeros(3)).sum()
"""),
    Program("weights that are clamped through `.data`", """
net, x = nn.Linear(4, 1), torch.randn(5, 4)
def loss():
    net.weight.data.clamp_(-1, 1)
    return net(x).square().mean()
"""),
]  # fmt: skip


def section(torch: Any) -> str:
    """What stands in the page between START and END."""
    parts = [START]
    for one in SICK:
        found = one.diagnose(torch)
        says = "\n".join(f"- {sentence}" for sentence in found.notes if one.is_hint) or "\n".join(
            f"- {sentence}" for sentence in found.findings
        )
        parts.append(f"### {one.title}\n\n```py\n{one.code.strip()}\n```\n\n```text\n{says}\n```\n\n{one.means}\n")
    healthy = "".join(f"* {one.title}\n" for one in HEALTHY)
    return "\n".join([*parts, f"### What is not accused\n\n{healthy}\n{END}"])


if __name__ == "__main__":
    text = PAGE.read_text(encoding="utf-8")
    between = re.compile(f"{START}.*{END}", re.DOTALL)
    PAGE.write_text(between.sub(lambda _: section(importlib.import_module("torch")), text), encoding="utf-8")
