"""The same lines film PyTorch: what is observed, beside what teachgrad's rule predicts."""

from __future__ import annotations

import pytest

from teachgrad import viz

pytestmark = pytest.mark.pytorch


@pytest.fixture
def pytorch():
    return pytest.importorskip("torch")


def test_the_same_program_gives_the_same_film(torch):
    x, y = (torch.tensor([value], requires_grad=True) for value in (2.0, 3.0))
    with viz.trace() as film:
        z = x * y + x
        z.backward()
    assert film.order == ["AddBackward0", "MulBackward0", "AccumulateGrad", "AccumulateGrad"]
    assert film[0].sentence == (
        "MulBackward0 is recorded and gets number 0. Its edges lead to AccumulateGrad of x and AccumulateGrad of y."
    )
    assert film[0].source == "z = x * y + x"
    assert film[-1].sentence == "The backward pass is over: x.grad is [4] and y.grad is [2]."
    assert any("which makes [4]" in sentence for sentence in film.sentences)


def test_a_graph_that_was_there_before_can_be_named(pytorch):
    x = pytorch.tensor([2.0], requires_grad=True)
    y = (x * x).exp()
    with viz.trace(y) as film:
        y.backward()
    assert film.predicted == film.order == ["ExpBackward0", "MulBackward0", "AccumulateGrad"]
    assert film.note == "PyTorch ran the nodes in the order that the rule predicts."


def test_a_module_lends_its_names_and_its_order_is_predicted(pytorch):
    pytorch.manual_seed(0)
    model = pytorch.nn.Sequential(
        pytorch.nn.Linear(4, 8), pytorch.nn.ReLU(), pytorch.nn.Linear(8, 8), pytorch.nn.Tanh(), pytorch.nn.Linear(8, 2)
    )
    with viz.trace(params=model) as film:
        loss = model(pytorch.randn(3, 4)).pow(2).mean()
        loss.backward()
    assert film.order == film.predicted
    assert "0.weight.grad" in film[-1].gradients
    assert any("was recorded last" in sentence or "recorded last runs first" in sentence for sentence in film.sentences)


def test_grad_with_several_roots_captures(pytorch):
    x, w = (pytorch.tensor([value], requires_grad=True) for value in (2.0, 3.0))
    with viz.trace() as film:
        y = (x * w).tanh()
        z = y.exp()
        (slope,) = pytorch.autograd.grad([y, z], [x], [pytorch.tensor([1.0]), pytorch.tensor([2.0])])
    assert film.order == film.predicted
    assert film.order[0] == "GraphRoot"
    assert film[-1].gradients["result 0"] == f"[{slope.item():.4g}]"
    assert any("GraphRoot sends [1] to TanhBackward0" in sentence for sentence in film.sentences)
    assert "AccumulateGrad of w can be left out" in " ".join(film.sentences)


def test_an_error_is_filmed(pytorch):
    x = pytorch.tensor([2.0], requires_grad=True)
    with pytest.raises(RuntimeError, match="second time"), viz.trace() as film:
        y = x.exp()
        y.backward()
        y.backward()
    assert film.sentences[-2].startswith("ExpBackward0 fails")
    assert film.order == ["ExpBackward0", "AccumulateGrad", "ExpBackward0"]


def test_no_hook_stays_behind(pytorch):
    x = pytorch.tensor([2.0], requires_grad=True)
    y = x * x
    with viz.trace(y) as film:
        y.backward(retain_graph=True)
    length = len(film)
    y.backward()
    assert len(film) == length
    assert not pytorch.overrides._get_current_function_mode_stack()


def test_random_graphs_run_in_the_predicted_order(pytorch):
    for seed in range(25):
        pytorch.manual_seed(seed)
        pool = [pytorch.randn(2, requires_grad=True) for _ in range(3)]
        generator = pytorch.Generator().manual_seed(seed)
        with viz.trace(names={}) as film:
            for _ in range(15):
                a, b = (pool[int(pytorch.randint(len(pool), (), generator=generator))] for _ in range(2))
                pool.append([a * b, a + b, a.tanh(), a - b.exp()][int(pytorch.randint(4, (), generator=generator))])
            pytorch.autograd.backward([pool[-1].sum(), pool[-2].sum()])
        assert film.order == film.predicted, seed
        assert "expected another" not in film.note
