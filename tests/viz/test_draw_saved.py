"""What does a node keep, and is it still good?

Read next: `test_draw_collapse.py`.
"""

from __future__ import annotations

import teachgrad
from teachgrad import viz
from tests.autograd.functions import function


def kept(drawing: viz.Drawing) -> list[str]:
    return [line.strip() for line in str(drawing).splitlines() if "keeps" in line]


def test_saved_tensors_show_shape_version_and_name(torch):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    w = torch.tensor([3.0, 4.0], requires_grad=True)
    y = (x * w).exp()
    assert kept(viz.draw(y, saved=True)) == [
        "keeps result: y: float32 [2], version 0",
        "keeps self: x: float32 [2], version 0",
        "keeps other: w: float32 [2], version 0",
    ]


def test_after_backward_they_are_released(torch):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    y = (x * x).sum()
    y.backward()
    drawing = viz.draw(y, saved=True)
    assert kept(drawing) == ["keeps self: released", "keeps other: released"]
    assert 'class="item saved released"' in drawing.svg


def test_one_that_was_written_over_is_marked_stale_with_both_versions(torch):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    h = x.exp()
    y = h * x
    h.add_(1)
    drawing = viz.draw(y, saved=True)
    assert "keeps self: [2], version 0, stale: now version 1" in kept(drawing)
    assert "keeps result: [2], version 0, stale: now version 1" in kept(drawing)
    assert "keeps other: x: float32 [2], version 0" in kept(drawing)
    assert 'class="item saved stale"' in drawing.svg


def test_one_packed_by_a_hook_stays_packed(torch):
    """Unpacking may read a file, or run a checkpoint again. A picture does neither."""
    unpacked = []
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda t: unpacked.append(t) or t):
        y = x.exp()
    assert kept(viz.draw(y, saved=True)) == ["keeps result: packed by a hook"]
    assert unpacked == []


def test_what_a_function_of_your_own_saves_is_numbered(torch):
    def forward(ctx, x, w):
        ctx.save_for_backward(x, w)
        return x * w

    x, w = torch.tensor(1.0, requires_grad=True), torch.tensor(2.0)
    y = function(torch, forward, lambda ctx, grad: (grad, grad)).apply(x, w)
    assert kept(viz.draw(y, saved=True)) == [
        "keeps saved[0]: x: float32 scalar, version 0",
        "keeps saved[1]: w: float32 scalar, version 0",
    ]
    y.backward()
    assert kept(viz.draw(y, saved=True)) == ["keeps saved: released"]


def test_lists_of_tensors_are_numbered(torch):
    x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
    index = torch.tensor([0, 2])
    y = x[index]
    assert kept(viz.draw(y, saved=True)) == ["keeps indices[0]: index: int64 [2], version 0"]


def test_saved_tensors_of_a_node_share_a_shelf_and_do_not_overlap(torch):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    w = torch.tensor([3.0, 4.0], requires_grad=True)
    y = (x * w).exp()
    for direction in ("TB", "BT", "LR", "RL"):
        layout = viz.draw(y, saved=True, direction=direction).layout
        boxes = list(layout.boxes.values())
        for index, one in enumerate(boxes):
            assert one.width // 2 <= one.x <= layout.width - one.width // 2
            assert one.height // 2 <= one.y <= layout.height - one.height // 2
            for other in boxes[index + 1 :]:
                apart_x = abs(one.x - other.x) >= (one.width + other.width) // 2
                apart_y = abs(one.y - other.y) >= (one.height + other.height) // 2
                assert apart_x or apart_y


def test_a_view_that_refuses_to_tell_its_history_is_drawn_without_one(torch):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    base = x * 1
    with torch.no_grad():
        view = base.view(2)
    base.mul_(2)
    drawing = viz.draw((view, base))
    assert str(drawing).splitlines()[0] == "view: float32 [2]"
    assert drawing.graph.items["t0"].kind == "view"


def test_inside_a_copyslices_stands_the_node_that_works_on_the_slice():
    """PyTorch keeps both to itself; there the picture shows the CopySlices alone."""
    x = teachgrad.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)
    base = x * 1
    base[1].mul_(x[0])
    lines = str(viz.draw(base, saved=True)).splitlines()
    assert lines[1].startswith("#0 CopySlices: grad_fn of base, slice [2] of [2, 2], offset 2, strides [1]   -> ")
    assert lines[1].endswith("   runs #4 MulBackward0")
    assert lines[lines.index("#4 MulBackward0") + 1].startswith("   keeps ")
