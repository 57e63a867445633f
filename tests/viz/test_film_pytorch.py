"""The same lines film PyTorch: what is observed, beside what teachgrad's rule predicts."""

from __future__ import annotations

import threading

import pytest

from teachgrad import viz
from teachgrad.viz.filming.show import chapters
from tests.autograd.functions import function

pytestmark = pytest.mark.pytorch


@pytest.fixture
def pytorch():
    return pytest.importorskip("torch")


def follows_the_rule(film):
    """Whether PyTorch ran the nodes in the order in which teachgrad's engine ran their stand-ins."""
    return bool(film._cast.followed) and all(film._cast.followed)


def test_a_module_lends_its_names_and_its_order_is_predicted(pytorch):
    pytorch.manual_seed(0)
    model = pytorch.nn.Sequential(
        pytorch.nn.Linear(4, 8), pytorch.nn.ReLU(), pytorch.nn.Linear(8, 8), pytorch.nn.Tanh(), pytorch.nn.Linear(8, 2)
    )
    with viz.trace(params=model) as film:
        loss = model(pytorch.randn(3, 4)).pow(2).mean()
        loss.backward()
    assert follows_the_rule(film)
    assert "0.weight.grad" in film[-1].gradients
    assert any("was recorded last" in sentence or "recorded last runs first" in sentence for sentence in film.sentences)


def test_grad_with_several_roots_captures(pytorch):
    x, w = (pytorch.tensor([value], requires_grad=True) for value in (2.0, 3.0))
    with viz.trace() as film:
        y = (x * w).tanh()
        z = y.exp()
        (slope,) = pytorch.autograd.grad([y, z], [x], [pytorch.tensor([1.0]), pytorch.tensor([2.0])])
    assert follows_the_rule(film)
    assert film.order[0] == "GraphRoot"
    assert film[-1].gradients["result 0"] == f"[{slope.item():.4g}]"
    assert any("GraphRoot sends [1] to TanhBackward0" in sentence for sentence in film.sentences)
    assert "AccumulateGrad of w can be left out" in " ".join(film.sentences)


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
        assert follows_the_rule(film), seed


def sentences_of(film):
    return " ".join(film.sentences)


def test_the_line_behind_a_step_is_the_readers_own(pytorch):
    model = pytorch.nn.Linear(2, 1)
    with viz.trace() as film:
        loss = model(pytorch.ones(1, 2)).sum()
        loss.backward()
    assert {frame.source for frame in film if frame.kind == "make"} == {"loss = model(pytorch.ones(1, 2)).sum()"}
    assert [frame.source for frame in film if frame.kind == "start"] == ["loss.backward()"]


def test_passes_inside_a_node_and_in_other_threads_are_kept_apart(pytorch):
    w = pytorch.tensor([2.0], requires_grad=True)
    h = w * w

    def backward(ctx, grad):
        pytorch.autograd.backward(h, pytorch.ones(1), retain_graph=True)
        thread = threading.Thread(target=lambda: (w * 10).sum().backward())
        thread.start()
        thread.join()
        return grad

    doubled = function(pytorch, backward=backward, name="Doubled")
    with viz.trace() as film:
        (doubled.apply(h) + h).backward()
    assert film.order == ["AddBackward0", "DoubledBackward", "MulBackward0", "AccumulateGrad"]
    assert w.grad.item() == 4 + 10 + 8
    assert film.sentences[-1] == "The backward pass is over: w.grad is [22]."
    assert film[-1].gradients["w.grad"] == "[22]"


def test_reentrant_checkpoints_may_share_a_parameter_with_the_rest(pytorch):
    w, x = (pytorch.tensor([value], requires_grad=True) for value in (2.0, 3.0))
    with viz.trace() as film:
        y = pytorch.utils.checkpoint.checkpoint(lambda x: x * w, x * 1.0, use_reentrant=True) * w
        y.backward()
    assert follows_the_rule(film)
    assert film.order.count("AccumulateGrad") == 2
    assert film.sentences[-1] == "The backward pass is over: w.grad is [12] and x.grad is [4]."


def test_the_node_whose_hook_raised_is_the_one_that_fails(pytorch):
    def fail(*grads):
        raise ZeroDivisionError

    def failing(prepare):
        x = pytorch.tensor(2.0, requires_grad=True)
        with viz.trace() as film, pytest.raises(ZeroDivisionError):
            y = x.exp()
            z = y * 3
            prepare(x, y, z)
            z.backward()
        assert follows_the_rule(film)
        return film.sentences[-2].partition(" fails")[0]

    assert failing(lambda x, y, z: y.register_hook(fail)) == "ExpBackward0"
    assert failing(lambda x, y, z: x.register_hook(fail)) == "AccumulateGrad of x"
    assert failing(lambda x, y, z: x.register_post_accumulate_grad_hook(fail)) == "AccumulateGrad of x"
    assert failing(lambda x, y, z: y.grad_fn.register_prehook(fail)) == "ExpBackward0"
    assert failing(lambda x, y, z: y.grad_fn.register_hook(fail)) == "ExpBackward0"


def test_what_arrives_is_shown_before_hooks_and_what_is_sent_after_them(torch):
    x = torch.tensor(2.0, requires_grad=True)
    with viz.trace() as film:
        y = x * 3
        y.grad_fn.register_prehook(lambda grads: (grads[0] * 10,))
        y.grad_fn.register_hook(lambda sent, grads: (sent[0] * 10, *sent[1:]))
        y.backward()
    assert "It is given 1." in sentences_of(film)
    assert "It sends 300 to AccumulateGrad of x" in sentences_of(film)
    assert x.grad.item() == 300


def test_roots_and_results_may_be_leaves_repeat_and_be_any_output_of_a_node(pytorch):
    x = pytorch.tensor([1.0, 2.0], requires_grad=True)
    w = pytorch.tensor([3.0, 4.0], requires_grad=True)
    with viz.trace() as film:
        pytorch.autograd.backward([(x * 2).sum(), x], [None, pytorch.ones(2)])
    assert follows_the_rule(film)
    assert "GraphRoot sends [1, 1] to AccumulateGrad of x" in sentences_of(film)
    assert film.sentences[-1] == "The backward pass is over: x.grad is [3, 3]."
    with viz.trace() as film:
        first, second = (x * w).chunk(2)
        pytorch.autograd.backward([second, first], [pytorch.tensor([5.0]), pytorch.tensor([7.0])])
    assert "SplitBackward0 runs: it is the only node in the ready queue. It is given [7] and [5]." in film.sentences
    with viz.trace() as film:
        product = (x * w).sum()
        pytorch.autograd.grad([product, product], [x, x, w])
    assert film.order[0] == "GraphRoot"
    results = {"result 0": "[6, 8]", "result 1": "[6, 8]", "result 2": "[2, 4]"}
    assert film[-1].gradients == {"x.grad": "[24, 23]", "w.grad": "[7, 10]", **results}
    leaf = pytorch.tensor(3.0, requires_grad=True)
    with viz.trace() as film:
        leaf.backward()
    assert film.order == ["AccumulateGrad"]
    assert film.sentences[-1] == "The backward pass is over: leaf.grad is 1."


def batched(torch):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    return torch.autograd.grad(x * x, x, torch.eye(2), is_grads_batched=True)


def functional(torch):
    return torch.func.jacrev(lambda x: x * x)(torch.ones(2)), torch.func.grad(lambda x: (x * x).sum())(torch.ones(2))


def without_numbers(torch):
    x = torch.ones(2, device="meta", requires_grad=True)
    (x * 2).sum().backward()
    return x.grad.shape


def ragged(torch):
    x = torch.nested.nested_tensor([torch.ones(2), torch.ones(3)], requires_grad=True)
    (x * 2).to_padded_tensor(0.0).sum().backward()
    return x.grad.to_padded_tensor(0.0)


def too_few_gradients(torch):
    x = torch.ones(2, requires_grad=True)
    torch.autograd.backward([x * 2, x * 3], [torch.ones(2)])


def not_a_gradient(torch):
    torch.ones(2, requires_grad=True).sum().backward("one")


def not_an_input(torch):
    x = torch.ones(2, requires_grad=True)
    torch.autograd.grad((x * 2).sum(), [torch.ones(2)])


def not_an_argument(torch):
    torch.ones(2, requires_grad=True).sum().backward(retain=True)


PROGRAMS = [
    batched,
    functional,
    without_numbers,
    ragged,
    too_few_gradients,
    not_a_gradient,
    not_an_input,
    not_an_argument,
]


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.__name__)
def test_a_program_runs_under_the_camera_as_it_does_without(pytorch, program):
    def outcome():
        try:
            return str(program(pytorch))
        except Exception as error:
            return type(error), str(error)

    alone = outcome()
    with viz.trace() as film:
        filmed = outcome()
    assert filmed == alone
    assert "<svg" in film.svg
    assert film.sentences is not None


@pytest.mark.filterwarnings("ignore:Using backward")
def test_a_pass_that_records_itself_is_filmed_as_teachgrads_is(torch):
    x, w = (torch.tensor(value, requires_grad=True) for value in (2.0, 3.0))
    with viz.trace() as film:
        y = x**3 * w.exp()
        y.backward(create_graph=True)
    made = [frame.sentence for frame in film if frame.kind == "make"]
    assert [sentence.partition(" is recorded")[0] for sentence in made[:3]] == [
        "PowBackward0",
        "ExpBackward0",
        "MulBackward0",
    ]
    assert list(dict.fromkeys(sentence.partition(" runs, what")[0] for sentence in made[3:])) == [
        "While MulBackward0 nr 2",
        "While ExpBackward0",
        "While AccumulateGrad of w",
        "While PowBackward0 nr 0",
        "While AccumulateGrad of x",
    ]
    assert [frame.source for frame in film if frame.kind == "make"][3:] == ["y.backward(create_graph=True)"] * 8
    sent = [sentence for sentence in film.sentences if "MulBackward0 nr 2 sends" in sentence]
    assert all(sentence.endswith("is owed nothing more and joins the ready queue.") for sentence in sent)
    assert film.sentences[-1].startswith("The backward pass is over: w.grad is 160.7 and x.grad is 241")


def test_a_film_of_a_network_frames_its_modules_and_folds_them_where_they_are_many(torch, monkeypatch):
    """What PyTorch was seen to do is held against the rule; of a deep network each block is one box, running as one."""
    monkeypatch.setattr("teachgrad.viz.filming.scene._FEW", 20)
    blocks = [torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Tanh()) for _ in range(12)]
    for net, count in ((torch.nn.Sequential(*blocks[:2]), 1), (torch.nn.Sequential(*blocks), 0)):
        with viz.trace(modules=net) as film:
            net(torch.ones(1, 2)).sum().backward()
        scene = film.scene
        labels = [frame.label for frame in scene.graph.frames.values()]
        assert labels[0] == "model (Sequential)" and labels.count("1 (Sequential)") == count
        assert ("out of the order" in film.note) == (torch.__name__ == "torch")
        assert "none of them out of the order" in film.note or torch.__name__ == "teachgrad"
    first = next(item.key for item in scene.graph.items.values() if item.title == "0 (Sequential)")
    number = next(n for n, sentence in enumerate(film.sentences) if "AccumulateGrad of 0.0.bias runs" in sentence)
    assert scene.shot(number).states[first] == "running"
    together = next(unit for unit in scene.units if unit.first <= number <= unit.last)
    assert together.first < number and together.sentence.startswith("0 (Sequential): ")
    assert [chapter for chapter, _ in chapters(film)][:2] == ["Forward: 0", "Forward: 1"]
    assert film[0].source == "net(torch.ones(1, 2)).sum().backward()"
