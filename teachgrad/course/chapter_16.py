"""Exercises of chapter 16: does it learn?

Read next: `chapter_17.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import teachgrad
from teachgrad.course.exercises import Exercise

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


def _small_net() -> Any:
    torch.manual_seed(0)
    return torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Dropout(0.9), torch.nn.Linear(8, 3))


def _measures_accuracy(function: Callable[[Any, Any, Any], float]) -> str | None:
    net, images = _small_net(), torch.randn(50, 4)
    net.eval()
    labels = net(images).argmax(1)
    labels[:10] = (labels[:10] + 1) % 3
    net.train()
    got = float(function(net, images, labels))
    if abs(got - 0.8) > 1e-6:
        return f"the accuracy is 0.8, yours is {got:g}"
    return None if net.training else "right, but the net was training before, and no longer is"


measure_accuracy = Exercise(
    "Write `accuracy(net, images, labels)`: the share of images (0 to 1) that the net gets right, without dropout and"
    " without a graph. If the net was training before, it should be afterwards.",
    check=_measures_accuracy,
    hint="net.training says in which state it is, and net.train(state) puts it back.",
    solution="""\
def accuracy(net, images, labels):
    was_training = net.training
    net.eval()
    with torch.inference_mode():
        right = (net(images).argmax(1) == labels).sum().item() / len(labels)
    net.train(was_training)
    return right

answer = accuracy""",
)


def _freezes_all_but_the_last(function: Callable[[Any], Any]) -> str | None:
    net = _small_net()
    function(net)
    free = [name for name, parameter in net.named_parameters() if parameter.requires_grad]
    return None if free == ["3.weight", "3.bias"] else f"these can still learn: {free}"


freeze_all_but_the_last = Exercise(
    "Write `freeze(net)` for an nn.Sequential: nothing but the last of its modules can learn afterwards.",
    check=_freezes_all_but_the_last,
    hint="Modules have requires_grad_, too. Freeze everything, then thaw net[-1].",
    solution="""\
def freeze(net):
    net.requires_grad_(False)
    net[-1].requires_grad_(True)

answer = freeze""",
)


def _counts(number: int) -> str | None:
    return None if number == 16 * 9 + 16 + 32 * 16 * 9 + 32 + 512 * 10 + 10 else "no: every filter has a bias, too"


count_the_weights = Exercise(
    "How many numbers does Net learn? (3 x 3 filters: 16 of them on 1 channel, 32 on 16 channels; then a linear layer "
    "from 512 to 10.) Work it out with pencil and paper.",
    check=_counts,
    hint="A filter sees all input channels. Each layer has a bias for each output.",
    solution="sum(parameter.numel() for parameter in Net().parameters())",
)
