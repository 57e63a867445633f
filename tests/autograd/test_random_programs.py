"""Modes, hooks and custom functions, mixed at random, do in teachgrad what they do in PyTorch.

Read next: programs.py; stranger.py.
"""

from __future__ import annotations

import importlib

import pytest

from tests.autograd.programs import Generator, differences, execute, pytorch_logs
from tests.autograd.stranger import Stranger

FOUND = {
    "a saved view that leads nowhere": """
e.run('v1', lambda e: e.T.tensor([0.3, -0.4, -0.4], dtype=e.T.float64, requires_grad=True))
with e.T.no_grad():
    e.run('v2', lambda e: e.V['v1'].view((3,)))
e.run('v3', lambda e: e.checkpoint(lambda x, y: (x * y).tanh() * x, e.V['v2'], e.V['v2'], use_reentrant=False))
e.run('backward', lambda e: e.V['v3'].sum().backward())
""",
    "nodes unpack even without a gradient": """
e.run('v1', lambda e: e.T.tensor([1.0, -0.7, 0.7], dtype=e.T.float64, requires_grad=True))
e.run('v2', lambda e: e.V['v1'].tanh())
e.run('in-place', lambda e: e.V['v2'].add_(e.V['v1']))
e.run('h1', lambda e: e.V['v2'].grad_fn.register_prehook(e.node_hook('H1', 'none')))
e.run('backward', lambda e: e.V['v2'].backward(e.T.ones(3, dtype=e.T.float64), retain_graph=True))
""",
    "inputs= brings a stale view up to date before it retains its gradient": """
e.run('v1', lambda e: e.T.tensor([0.7, 0.6, -0.5], dtype=e.T.float64))
e.run('v2', lambda e: e.V['v1'].view((3, 1)).view((3,)))
e.run('v3', lambda e: e.T.tensor([-0.3, -0.8, -0.7], dtype=e.T.float64, requires_grad=True))
e.run('in-place', lambda e: e.V['v2'].mul_(2))
e.run('flag', lambda e: e.V['v1'].requires_grad_())
e.run('backward', lambda e: e.V['v3'].sum().backward(inputs=[e.V['v2']]))
""",
    "detach_ leaves inference tensors alone": """
with e.T.inference_mode():
    e.run('v1', lambda e: e.T.tensor([0.0, 0.7, 0.8], dtype=e.T.float64, requires_grad=True))
e.run('flag', lambda e: e.V['v1'].detach_())
e.run('v2', lambda e: e.F['View'].apply(e.V['v1']))
""",
    "among inference tensors nothing is recorded, and writes are refused when they are done": """
with e.T.inference_mode():
    e.run('v1', lambda e: e.T.tensor([0.3, -0.2, -0.2], dtype=e.T.float64, requires_grad=True))
    e.run('v2', lambda e: e.T.tensor([0.3, -0.2, -0.2], dtype=e.T.float64))
e.run('v3', lambda e: e.V['v1'] * e.V['v2'])
e.run('in-place', lambda e: e.V['v1'].add_(e.V['v2']))
""",
    "hooks added to a view that was written to since belong to what it was": """
e.run('v1', lambda e: e.T.tensor([0.3, -0.2, -0.2], dtype=e.T.float64, requires_grad=True))
e.run('v2', lambda e: e.V['v1'] * 2)
e.run('v3', lambda e: e.V['v2'].view((3,)))
e.run('h1', lambda e: e.V['v3'].register_hook(e.hook('H1', '')))
e.run('in-place', lambda e: e.V['v2'].mul_(3))
e.run('h2', lambda e: e.V['v3'].register_hook(e.hook('H2', '')))
e.run('backward', lambda e: e.V['v3'].sum().backward())
""",
    "the value of a tensor is seen through a node, also of one without a tangent": """
e.run('v1', lambda e: e.T.tensor([0.7, 0.5, -0.5], dtype=e.T.float64, requires_grad=True))
e.run('v2', lambda e: e.V['v1'].exp())
e.run('v3', lambda e: s.dual(e, 0, e.V['v1'], e.V['v2']))
e.run('v4', lambda e: s.dual(e, 20, e.V['v2'].detach(), e.V['v1'].detach()))
""",
    "the value of a sum of products, derived forward": """
e.run('v1', lambda e: e.T.tensor([0.7, 0.5, -0.5], dtype=e.T.float64, requires_grad=True))
e.run('v2', lambda e: s.dual(e, 27, e.V['v1'], e.V['v1'] * 2))
""",
}
"""Programs that once came out differently."""


SEEDS = range(150)
STRANGE = range(40)


@pytest.fixture(scope="module")
def logs() -> dict[str, list[str]]:
    """What PyTorch does with each of the programs."""
    sources = [*FOUND.values(), *(Generator(seed).program(16) for seed in SEEDS)]
    sources += [Stranger(seed).program(16) for seed in STRANGE]
    return dict(zip(sources, pytorch_logs(sources), strict=True))


@pytest.mark.pytorch
@pytest.mark.parametrize("name", FOUND)
def test_programs_that_once_differed(name, logs):
    assert logs[FOUND[name]]
    assert differences(FOUND[name], logs[FOUND[name]]) == []


@pytest.mark.pytorch
@pytest.mark.parametrize("seed", SEEDS)
def test_random_programs_agree(seed, logs):
    """`python -m tests.autograd.programs SEED` prints the program, shrunk, and the difference."""
    source = Generator(seed).program(16)
    assert differences(source, logs[source]) == []


@pytest.mark.pytorch
@pytest.mark.parametrize("seed", STRANGE)
def test_stranger_programs_agree(seed, logs):
    """`python -m tests.autograd.stranger SEED` prints the program, shrunk, and the difference."""
    source = Stranger(seed).program(16)
    assert differences(source, logs[source]) == []


@pytest.mark.parametrize("seed", SEEDS[:50])
def test_random_programs_do_the_same_each_time(seed):
    """Without PyTorch: nothing depends on what earlier programs left behind."""
    torch = importlib.import_module("teachgrad")
    source = Generator(seed).program(16)
    assert execute(torch, source) == execute(torch, source)
