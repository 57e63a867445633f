"""What does `viz.draw` show, and under which names?

The listing is compared, because it says everything that the picture does. Each test runs on teachgrad and on PyTorch.

Read next: `test_draw_svg.py`, on the picture itself.
"""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys

import pytest

import teachgrad as torch
from teachgrad import viz
from tests.autograd.functions import function


def listing(drawing: viz.Drawing) -> list[str]:
    return str(drawing).splitlines()


def test_a_graph_is_listed_from_the_output_to_the_leaves(torch):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    w = torch.tensor([3.0, 4.0], requires_grad=True)
    y = (x * w).exp()
    assert listing(viz.draw(y)) == [
        "y: float32 [2]   -> #0 ExpBackward0",
        "#0 ExpBackward0: grad_fn of y   -> #1 MulBackward0",
        "#1 MulBackward0   -> #2 AccumulateGrad, #3 AccumulateGrad",
        "#2 AccumulateGrad   -> x: float32 [2]",
        "#3 AccumulateGrad   -> w: float32 [2]",
    ]


def test_a_node_reached_twice_is_written_once_and_pointed_at(torch):
    x = torch.tensor(3.0, requires_grad=True)
    y = x * x + x
    assert listing(viz.draw(y)) == [
        "y: float32 scalar   -> #0 AddBackward0",
        "#0 AddBackward0: grad_fn of y   -> #1 MulBackward0, #2 AccumulateGrad",
        "#1 MulBackward0   -> #2 AccumulateGrad, #2 AccumulateGrad",
        "#2 AccumulateGrad   -> x: float32 scalar",
    ]


def test_names_come_from_the_variables_of_the_caller(torch):
    weight = torch.tensor(2.0, requires_grad=True)
    hidden = weight.exp()
    loss = hidden.sin()
    text = str(viz.draw(loss))
    assert text.startswith("loss: ")
    assert "-> weight: " in text
    assert "ExpBackward0: grad_fn of hidden" in text


def test_names_that_are_passed_win_and_none_can_be_asked_for(torch):
    weight = torch.tensor(2.0, requires_grad=True)
    assert "-> w: " in str(viz.draw(weight.exp(), names={"w": weight}))
    assert "-> w: " in str(viz.draw(weight.exp(), names={weight: "w"}))
    assert "-> leaf: " in str(viz.draw(weight.exp(), names={}))


def test_parameters_carry_their_names(torch):
    params = {"layer.weight": torch.tensor(2.0, requires_grad=True)}
    assert "-> layer.weight: " in str(viz.draw(params["layer.weight"].exp(), params=params))
    assert "-> layer.weight: " in str(viz.draw(params["layer.weight"].exp(), params=params.items()))


def test_nodes_tuples_dictionaries_and_objects_can_be_drawn(torch):
    x = torch.tensor(2.0, requires_grad=True)
    a, b = x.exp(), x.sin()
    assert listing(viz.draw(a.grad_fn))[0].startswith("#0 ExpBackward0")
    for both in [(a, b), [a, [b]], {"a": a, "more": {"b": b}}]:
        assert [line for line in listing(viz.draw(both)) if line[0] == "#"] == [
            "#0 ExpBackward0: grad_fn of a   -> #1 AccumulateGrad",
            "#1 AccumulateGrad   -> x: float32 scalar",
            "#2 SinBackward0: grad_fn of b   -> #1 AccumulateGrad",
        ]


def test_what_is_no_graph_is_refused_in_words():
    with pytest.raises(TypeError, match=r"draw needs a tensor, a node \(grad_fn\), or a collection of them, not int"):
        viz.draw(3)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"values": "many"}, "values is a whole number, at least 0, not 'many'"),
        ({"values": -1}, "values is a whole number, at least 0, not -1"),
        ({"numbers": [3]}, "numbers is one of 'sequence_nr', 'topological_nr', 'dependencies', not 3"),
        ({"names": "x"}, 'names is a dictionary, {"x": x} or {x: "x"}, not str'),
        ({"params": 3}, "params is a module, or its named_parameters(), not int"),
        ({"params": torch.optim.SGD([torch.ones(2, requires_grad=True)], 0.1)}, "not SGD"),
        (
            {"params": torch.nn.Linear(2, 2).parameters()},
            "params is a module, or its named_parameters(), not dict_keyiterator",
        ),
        ({"params": torch.ones(2, 2)}, "params is a module, or its named_parameters(), not Tensor"),
    ],
)
def test_an_option_that_makes_no_sense_is_refused_in_words(options, message):
    y = torch.ones(2, requires_grad=True) * 2
    with pytest.raises((TypeError, ValueError), match=re.escape(message)):
        viz.draw(y, **options)


def test_no_variable_of_the_caller_stops_a_picture(torch):
    class Odd:
        def named_parameters(self, which):
            raise NotImplementedError

    odd = Odd()
    x = torch.tensor(2.0, requires_grad=True)
    assert "-> x: " in str(viz.draw(x.exp()))
    assert odd is not None


def test_a_tensor_without_history_is_a_picture_of_one_box(torch):
    x, y = torch.tensor([1.0], requires_grad=True), torch.tensor([1.0])
    assert listing(viz.draw(x)) == ["x: float32 [1]"]
    assert next(iter(viz.draw(y).graph.items.values())).kind == "constant"


def test_edges_can_say_what_gradient_they_carry(torch):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    y = x.exp().sum()
    assert "#0 SumBackward0: grad_fn of y   -> #1 ExpBackward0 (float32 [2])" in listing(viz.draw(y, shapes=True))


def test_numbers_are_those_the_engine_uses(torch):
    x = torch.tensor(3.0, requires_grad=True)
    y = x * x + x
    add, multiply, accumulate = viz.draw(y, numbers=True).graph.nodes()
    assert (add.dependencies, multiply.dependencies, accumulate.dependencies) == (0, 1, 3)
    assert (add.topological_nr, multiply.topological_nr, accumulate.topological_nr) == (2, 1, 0)
    assert add.sequence_nr == multiply.sequence_nr + 1
    assert accumulate.sequence_nr is None
    assert accumulate.lines == ["sequence_nr max", "topological_nr 0", "dependencies 3"]
    assert viz.draw(y, numbers="dependencies").graph.nodes()[2].lines == ["dependencies 3"]
    with pytest.raises(
        ValueError, match="numbers is one of 'sequence_nr', 'topological_nr', 'dependencies', not 'age'"
    ):
        viz.draw(y, numbers="age")


def test_values_of_small_tensors_and_their_gradients(torch):
    x = torch.tensor([1.0, 2.5], requires_grad=True)
    y = (x * x).sum()
    y.backward()
    assert "#2 AccumulateGrad   -> x: float32 [2], [1, 2.5], grad [2, 5]" in listing(viz.draw(y, values=True))[3]
    assert "[1, 2.5]" not in str(viz.draw(y, values=1))


def test_of_many_values_whole_ones_are_left_out(torch):
    x = torch.tensor([-0.123456 * number for number in range(1, 9)], requires_grad=True)
    text = str(viz.draw(x * 1, values=True))
    assert "[-0.1235, -0.2469, …, -0.8642, -0.9876]" in text


def test_the_outputs_of_an_operation_are_told_apart(torch):
    x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
    y = torch.add(*x.chunk(3)[1:])
    lines = listing(viz.draw(y, forward=True))
    assert lines[0] == "y: float32 [1]   -> #0 AddBackward0   <- #v0 add"
    assert lines[-4:] == [
        "#v0 add   leaves #0 AddBackward0   <- #t2 result, #t3 result",
        "#v1 split   leaves #1 SplitBackward0   <- x",
        "#t2 result: float32 [1]   <- #v1 split",
        "#t3 result: float32 [1]   <- #v1 split",
    ]


def test_the_forward_pass_stands_beside_the_nodes_it_left(torch):
    x = torch.tensor(1.0, requires_grad=True)
    h = x.exp()
    y = h * x.sin()
    drawing = viz.draw(y, forward=True)
    assert listing(drawing)[-5:] == [
        "#v0 mul   leaves #0 MulBackward0   <- h, #t3 result",
        "#v1 exp   leaves #1 ExpBackward0   <- x",
        "#v2 sin   leaves #3 SinBackward0   <- x",
        "h: float32 scalar   <- #v1 exp",
        "#t3 result: float32 scalar   <- #v2 sin",
    ]
    places = drawing.layout.boxes
    for link in drawing.graph.links:
        if link.kind == "records":  # an operation and its node stand on one line
            assert places[link.tail].x == places[link.head].x
        if link.kind == "forward":  # and the program reads from left to right
            assert places[link.tail].x < places[link.head].x


def test_a_write_to_a_view_is_called_what_it_is_where_that_can_be_seen(torch):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    base = x * 1
    base[:1].mul_(x[1])
    title = "mul_" if torch.__name__ == "teachgrad" else "in place"
    assert listing(viz.draw(base, forward=True))[0].endswith(f"   <- #v0 {title}")


def test_a_function_of_your_own_appears_under_its_own_name(torch):
    def forward(ctx, x):
        ctx.name = ctx.fn = ctx.variable = "mine"  # attributes of yours do not confuse the picture
        return x * 2

    x = torch.tensor(1.0, requires_grad=True)
    y = function(torch, forward, name="Twice").apply(x)
    assert listing(viz.draw(y))[1] == "#0 TwiceBackward: grad_fn of y   -> #1 AccumulateGrad"
    assert "#v0 Twice   " in str(viz.draw(y, forward=True))


def test_views_bases_and_storages(torch):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    base = x * 1
    view = base.view(2, 1)
    base.mul_(3)
    drawing = viz.draw((base, view), storages=True)
    assert drawing.graph.items[drawing.graph.roots[1]].kind == "view"
    lines = listing(drawing)
    assert lines[0] == "base: float32 [2], version 1   -> #0 MulBackward0   in #m0 storage"
    assert lines[1].startswith("view: float32 [2, 1], version 1   -> ")
    assert lines[1].endswith("   view of base   in #m0 storage")
    assert lines[-1].startswith("#m0 storage: ")


def test_drawing_changes_nothing_and_keeps_nothing_alive(torch):
    import gc
    import weakref

    x = torch.tensor([1.0], requires_grad=True)
    y = x.exp()
    versions = x._version, y._version
    drawing = viz.draw(y, saved=True, values=True, storages=True)
    assert (x._version, y._version) == versions
    assert y.grad_fn.next_functions[0][0].variable is x
    gone = weakref.ref(x)
    del x, y
    gc.collect()
    assert gone() is None
    assert "x: " in str(drawing)


def test_a_drawing_saves_itself(torch, tmp_path):
    x = torch.tensor(1.0, requires_grad=True)
    drawing = viz.draw(x.exp())
    assert drawing.save(tmp_path / "x.svg").read_text(encoding="utf-8") == drawing.svg
    assert drawing.save(tmp_path / "x.txt").read_text(encoding="utf-8") == f"{drawing}\n"
    with pytest.raises(ValueError, match=r"not as '\.bmp'"):
        drawing.save(tmp_path / "x.bmp")
    if importlib.util.find_spec("cairosvg"):
        assert drawing.save(tmp_path / "x.png").read_bytes()[1:4] == b"PNG"
        assert drawing.save(tmp_path / "x.pdf").read_bytes()[:4] == b"%PDF"
    else:
        with pytest.raises(ImportError, match="CairoSVG: pip install cairosvg"):
            drawing.save(tmp_path / "x.png")


def test_the_gallery_is_imported_without_graphviz_and_without_torch():
    program = (
        "import sys; from teachgrad import viz; "
        "print(sorted({'torch', 'graphviz', 'pygraphviz', 'matplotlib', 'IPython'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
