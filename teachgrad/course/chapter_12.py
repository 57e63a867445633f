"""Exercises of chapter 12: who runs it, when there are several threads?

Read next: `chapter_13.py`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

import teachgrad
from teachgrad import nn
from teachgrad.autograd.turns import interleave
from teachgrad.course.exercises import Exercise

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


def threads_of(turns: interleave) -> dict[str, list[str]]:
    """Node -> the threads in which nodes of that name ran, out of the history of a pass that was run by turns."""
    where: dict[str, list[str]] = {}
    for thread, what in sorted(turns.history):
        if what.startswith("runs "):
            threads = where.setdefault(what.removeprefix("runs ").rpartition("::")[2], [])
            if thread not in threads:
                threads.append(thread)
    return where


def _are_the_threads(answer: Sequence[str]) -> str | None:
    ran: dict[str, str] = {}
    x = torch.ones(1, requires_grad=True)
    y = (x.to("sim:2") * 2).to("sim:3").exp().cpu()
    exp = y.grad_fn.next_functions[0][0]
    copy = exp.next_functions[0][0]
    exp.register_prehook(lambda grads: ran.update(exp=threading.current_thread().name))
    copy.register_prehook(lambda grads: ran.update(copy=threading.current_thread().name))
    y.backward()
    right = [ran["exp"].removeprefix("teachgrad-"), ran["copy"].removeprefix("teachgrad-"), "main"]
    return None if list(answer) == right else "not all three; ask for each node where its gradient is when it arrives"


three_threads = Exercise(
    'x is a leaf on the CPU; `y = (x.to("sim:2") * 2).to("sim:3").exp().cpu()`. In which threads do these run: '
    '`ExpBackward0`, the node of `.to("sim:3")`, and the `AccumulateGrad` of x? Answer with a list of three, like '
    '`"sim:0"` or `"main"`.',
    check=_are_the_threads,
    hint="The gradient that arrives at the node of a copy is where the copy is.",
    solution='["sim:3", "sim:3", "main"]',
)


def _is_hooked_everywhere(make: Callable[[Callable[[Any], Any]], Any]) -> str | None:
    seen = []

    def note(tensor: Any) -> Any:
        seen.append(tensor.device.index)
        return tensor

    nn.DataParallel(make(note), device_ids=[0, 1])(torch.ones(4, device="sim:0", requires_grad=True))
    return None if sorted(seen) == [0, 1] else f"the hook was called on devices {sorted(seen)}; it should be on 0 and 1"


hooks_inside = Exercise(
    "Write a function which is given a pack hook and returns an nn.Module that computes `x.tanh()`, such that the "
    "hook is called in every copy of DataParallel.",
    check=_is_hooked_everywhere,
    hint="forward runs in the thread of the copy. Whatever is switched on in there holds there.",
    solution="""\
def make(pack):
    class Hooked(nn.Module):
        def forward(self, x):
            with saved_tensors_hooks(pack, lambda t: t):
                return x.tanh()

    return Hooked()""",
)
