"""How a graph keeps its tensors, and how to have a say in it: hooks, offloading, mutation, versions."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.autograd.functions import leaf


class Counter:
    """Hooks that count, keep what they were given, and hand it on."""

    def __init__(self) -> None:
        self.packed: list[Any] = []
        self.unpacked = 0

    def pack(self, tensor: Any) -> Any:
        self.packed.append(tensor)
        return tensor.detach()

    def unpack(self, packed: Any) -> Any:
        self.unpacked += 1
        return packed


# ---- on one saved tensor ---------------------------------------------------------------------------------------


def test_register_hooks_packs_at_once_and_unpacks_at_each_use(torch):
    x = leaf(torch)
    y = x * x
    steps = []

    def pack(tensor):
        steps.append(("pack", tensor is x, tensor.requires_grad))
        return 5

    def unpack(packed):
        steps.append(("unpack", packed))
        return x.detach()

    saved = y.grad_fn._raw_saved_self
    saved.register_hooks(pack, unpack)
    assert steps == [("pack", False, False)]
    again = y.grad_fn._saved_self
    assert again is not x and again.requires_grad and again.is_leaf
    y.sum().backward()
    assert steps[1:] == [("unpack", 5)] * 2 and x.grad.tolist() == [2.0, 4.0]


def test_an_unpacked_output_has_its_node_again(torch):
    x = leaf(torch)
    y = x.exp()
    y.grad_fn._raw_saved_result.register_hooks(lambda t: t * 2, lambda t: t / 2)
    assert y.grad_fn._saved_result.grad_fn is y.grad_fn
    y.sum().backward()
    assert torch.allclose(x.grad, x.exp().detach())


# ---- on all of a block -----------------------------------------------------------------------------------------


def test_packed_once_unpacked_at_each_use(torch):
    """x² saves x twice; two backward passes and one look at it unpack 2 + 2 + 1 times."""
    counter = Counter()
    with torch.autograd.graph.saved_tensors_hooks(counter.pack, counter.unpack):
        x = leaf(torch)
        y = x * x
    y.sum().backward(retain_graph=True)
    _ = y.grad_fn._saved_self
    y.sum().backward()
    assert len(counter.packed) == 2 and counter.unpacked == 5
    assert counter.packed[0] is x and x.grad.tolist() == [4.0, 8.0]


def test_pack_hooks_see_outputs_with_their_history(torch):
    counter = Counter()
    with torch.autograd.graph.saved_tensors_hooks(counter.pack, counter.unpack):
        y = leaf(torch).exp()
    assert counter.packed[0].grad_fn is y.grad_fn


def test_the_innermost_hooks_apply_and_nothing_is_recorded_in_them(torch):
    seen = []

    def hooks(name):
        def pack(tensor):
            seen.append((name, torch.is_grad_enabled()))
            return tensor

        return torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t)

    with hooks("outer"):
        with hooks("inner"):
            y = leaf(torch).exp()
        leaf(torch).exp()
    assert seen == [("inner", False), ("outer", False)]
    assert y.requires_grad


def test_hooks_belong_to_a_thread(torch):
    counter = Counter()
    with torch.autograd.graph.saved_tensors_hooks(counter.pack, counter.unpack):
        thread = threading.Thread(target=lambda: leaf(torch).exp())
        thread.start()
        thread.join()
    assert counter.packed == []


def test_python_numbers_are_not_shown_to_hooks(torch):
    counter = Counter()
    with torch.autograd.graph.saved_tensors_hooks(counter.pack, counter.unpack):
        _ = leaf(torch) * 3
    assert counter.packed == []


def test_through_hooks_versions_are_not_checked(torch):
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t.clone(), lambda t: t):
        x = leaf(torch)
        y = x.exp()
        expected = y.detach().clone()
        y.mul_(0)
    (y + 0).sum().backward()
    assert x.grad.tolist() == [0.0, 0.0]  # through mul_ by 0 …
    assert expected.tolist() != [0.0, 0.0]


def test_second_derivatives_go_through_hooks(torch):
    with torch.autograd.graph.saved_tensors_hooks(lambda t: t.detach().clone(), lambda t: t):
        x = leaf(torch)
        y = x * x
    (first,) = torch.autograd.grad(y.sum(), x, create_graph=True)
    (second,) = torch.autograd.grad(first.sum(), x)
    assert second.tolist() == [2.0, 2.0]


MISTAKES = {
    "writes": (lambda t: t.mul_(2), lambda t: t, RuntimeError, "A saved tensor pack hook is modifying its input in"),
    "writes to a detached one": (lambda t: t.detach().mul_(2), lambda t: t, RuntimeError,
                                 "A saved tensor pack hook is modifying its input in place."),
    "unpacks a number": (lambda t: t, lambda t: 5, TypeError,
                         "Output of saved tensor unpack_hook expected to be a Tensor but got result of type int"),
    "pack raises": (lambda t: 1 / 0, lambda t: t, ZeroDivisionError, "division by zero"),
    "unpack raises": (lambda t: t, lambda t: 1 / 0, ZeroDivisionError, "division by zero"),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_hooks_with_mistakes(torch, name):
    pack, unpack, error, message = MISTAKES[name]
    x = leaf(torch) * 1
    with pytest.raises(error, match=message), torch.autograd.graph.saved_tensors_hooks(pack, unpack):
        x.exp().sum().backward()
    leaf(torch).exp().sum().backward()  # the hooks are gone


def test_hooks_can_be_forbidden(torch):
    graph = torch.autograd.graph
    with graph.disable_saved_tensors_hooks("outer"):
        with graph.disable_saved_tensors_hooks("inner"):
            with pytest.raises(RuntimeError, match="inner"), graph.saved_tensors_hooks(lambda t: t, lambda t: t):
                pass
        with pytest.raises(RuntimeError, match="outer"), graph.saved_tensors_hooks(lambda t: t, lambda t: t):
            pass
    with graph.saved_tensors_hooks(lambda t: t, lambda t: t):
        with pytest.raises(RuntimeError, match="too late"), graph.disable_saved_tensors_hooks("too late"):
            pass


def test_save_on_cpu(torch):
    for pin_memory in (False, True):
        with torch.autograd.graph.save_on_cpu(pin_memory=pin_memory):
            x = leaf(torch)
            y = x * x
        y.sum().backward()
        assert x.grad.tolist() == [2.0, 4.0]


def test_tensors_above_a_threshold_go_to_files_that_delete_themselves(torch, tmp_path: Path):
    class File:
        def __init__(self, tensor) -> None:
            self.path = tmp_path / f"{len(os.listdir(tmp_path))}.txt"
            self.path.write_text(repr(tensor.tolist()))

        def read(self):
            return torch.tensor(eval(self.path.read_text()))

        def __del__(self) -> None:
            self.path.unlink(missing_ok=True)

    def pack(tensor):
        return File(tensor) if tensor.numel() > 3 else tensor

    def unpack(packed):
        return packed.read() if isinstance(packed, File) else packed

    with torch.autograd.graph.saved_tensors_hooks(pack, unpack):
        x, small = torch.ones(5, requires_grad=True), leaf(torch)
        y = (x * x).sum() + (small * small).sum()
    assert len(os.listdir(tmp_path)) == 2
    y.backward()
    del y
    assert x.grad.tolist() == [2.0] * 5 and os.listdir(tmp_path) == []


# ---- writing to what is saved ----------------------------------------------------------------------------------


def test_inside_allow_mutation_saved_tensors_keep_their_value(torch):
    with torch.autograd.graph.allow_mutation_on_saved_tensors() as context:
        x = leaf(torch)
        y = x * 1
        z = y * y
        y.mul_(5)
        y.mul_(3)  # copied once
        assert (len(context.cloned), len(context.original)) == (1, 0)
        z.sum().backward()
        assert x.grad.tolist() == [2.0, 4.0]
        assert (len(context.cloned), len(context.original)) == (0, 0)  # freed with the graph


@pytest.mark.parametrize("saved", ["base", "view"])
@pytest.mark.parametrize("written", ["base", "view"])
def test_inside_allow_mutation_views_are_seen_through(torch, saved, written):
    with torch.autograd.graph.allow_mutation_on_saved_tensors():
        x = leaf(torch)
        base = x * 1
        which = {"base": base, "view": base.view(2, 1)}
        z = which[saved] * which[saved]
        which[written].mul_(5)
        z.sum().backward()
    assert x.grad.tolist() == [2.0, 4.0]


def test_allow_mutation_reaches_no_further_than_its_block(torch):
    graph = torch.autograd.graph
    outside = (
        "Trying to backward outside of the 'allow_mutation_on_saved_tensors' contextin which the graph was originally"
    )
    with graph.allow_mutation_on_saved_tensors():
        y = leaf(torch) * 1
        z = y * y
    with pytest.raises(AssertionError, match=outside):
        z.sum().backward()
    with pytest.raises(RuntimeError, match="allow_mutation_on_saved_tensors contexts cannot be nested"):
        with graph.allow_mutation_on_saved_tensors(), graph.allow_mutation_on_saved_tensors():
            pass
    y = leaf(torch) * 1
    z = y * y
    with graph.allow_mutation_on_saved_tensors():
        y.mul_(2)
        with pytest.raises(RuntimeError, match="modified by an inplace operation"):
            z.sum().backward()


# ---- versions --------------------------------------------------------------------------------------------------


def test_tensors_that_were_pickled_on_the_way_can_be_indices(torch):
    import pickle

    hooks = torch.autograd.graph.saved_tensors_hooks
    x = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
    with hooks(lambda t: pickle.dumps(t.detach()), pickle.loads):
        (x[torch.tensor([2, 0, 2])] * torch.tensor([1.0, 10.0, 100.0])).sum().backward()
    assert x.grad.tolist() == [10.0, 0.0, 101.0]
