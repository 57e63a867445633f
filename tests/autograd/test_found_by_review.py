"""What a reviewer of the engine tried, and found to differ; each test holds for both libraries."""

import copy
import pickle
import threading

import pytest


def leaf(torch, n=4):
    return (torch.arange(n, dtype=torch.float64) + 1).requires_grad_()


# ---- copies ----------------------------------------------------------------------------------------------------------


def test_a_copied_parameter_has_no_gradient_yet_and_a_copied_tensor_has_its_own(torch):
    layer = torch.nn.Linear(2, 1)
    layer(torch.ones(1, 2)).sum().backward()
    assert [p.grad for p in copy.deepcopy(layer).parameters()] == [None, None]
    x = leaf(torch)
    (x * x).sum().backward()
    y = copy.deepcopy(x)
    y.grad.zero_()
    assert x.grad.tolist() == [2.0, 4.0, 6.0, 8.0]


def test_a_copied_parameter_is_copied_once_and_keeps_its_class_and_layout(torch):
    class Weight(torch.nn.Parameter):
        pass

    weight = Weight(torch.ones(2, 3).t())
    one, other = copy.deepcopy([weight, weight])
    assert one is other and one is not weight and type(one) is Weight and one.stride() == (1, 3)


@pytest.mark.parametrize("view_first", [False, True])
def test_what_shares_memory_shares_it_in_a_deep_copy(torch, view_first):
    x = torch.zeros(4)
    pair = [x[1:3], x] if view_first else [x, x[1:3]]
    copied = copy.deepcopy(pair)
    copied[0].add_(1)
    assert copied[1].sum().item() == 2.0 and x.tolist() == [0.0] * 4


def test_a_shallow_copy_is_a_leaf_on_the_same_memory_with_a_counter_of_its_own(torch):
    x = torch.ones(2)
    x.add_(1)
    before, y = x._version, copy.copy(x)
    y.add_(1)
    assert y is not x and x.tolist() == [3.0, 3.0] and x._version == before
    hidden = leaf(torch) * 2
    hidden.note = "kept"
    again = copy.copy(hidden)
    assert again.is_leaf and again.requires_grad and again.note == "kept"


def test_pickle_brings_an_inner_tensor_back_as_a_leaf(torch):
    y = pickle.loads(pickle.dumps(leaf(torch) * 2))
    assert y.is_leaf and y.requires_grad and y.tolist() == [2.0, 4.0, 6.0, 8.0]
    assert pickle.loads(pickle.dumps(torch.ones(1, dtype=torch.complex64, requires_grad=True).conj())).requires_grad


@pytest.mark.parametrize("how", [pickle.dumps, copy.copy, copy.deepcopy])
def test_nodes_are_not_copied(torch, how):
    with pytest.raises(TypeError, match="cannot pickle 'MulBackward0' object"):
        how((leaf(torch) * 2).grad_fn)


# ---- wording ---------------------------------------------------------------------------------------------------------


def test_a_hook_that_makes_the_gradient_complex_is_told_so(torch):
    x = leaf(torch)
    x.register_hook(lambda grad: grad * 1j)
    with pytest.raises(RuntimeError, match=r"was torch.DoubleTensor got CPUComplexDoubleType\)"):
        (x * 2).sum().backward()


@pytest.mark.parametrize("name", ["std", "var", "std_mean", "var_mean"])
def test_the_warning_about_too_few_numbers_names_the_operator(torch, name):
    with pytest.warns(UserWarning, match=rf"^{name}\(\): degrees of freedom is <= 0"):
        getattr(torch, name)(torch.ones(1))


# ---- programs that agreed, kept because they are nasty ---------------------------------------------------------------


def test_a_pass_that_a_hook_ended_leaves_the_graph_usable(torch):
    x = leaf(torch)
    y = x * 2
    loss = y.exp().sum()

    def boom(grad):
        raise KeyError("boom")

    handle = y.register_hook(boom)
    with pytest.raises(KeyError, match="boom"):
        loss.backward(retain_graph=True)
    assert x.grad is None
    handle.remove()
    loss.backward()
    assert torch.equal(x.grad, 2 * (2 * x.detach()).exp())


def test_retain_grad_follows_a_view_through_two_rewrites(torch):
    x = leaf(torch)
    base = x * 1
    view, other = base[1:3], base[:2]
    view.retain_grad()
    other.mul_(2)
    view.mul_(7)
    (view * view).sum().backward()
    assert view.grad.tolist() == [56.0, 42.0] and x.grad.tolist() == [0.0, 784.0, 294.0, 0.0]


def test_a_leaf_may_be_differentiated_from_its_own_post_accumulate_hook(torch):
    x = leaf(torch)
    calls = []

    def again(tensor):
        calls.append(tensor.grad.tolist())
        if len(calls) < 3:
            with torch.enable_grad():
                (tensor * tensor).sum().backward()

    x.register_post_accumulate_grad_hook(again)
    (x * 1).sum().backward()
    assert len(calls) == 3 and x.grad.tolist() == [5.0, 9.0, 13.0, 17.0]


def test_a_hook_may_write_to_the_gradient_that_two_leaves_were_sent(torch):
    a, b = leaf(torch), leaf(torch)

    def double(grad):
        grad.mul_(2)

    a.register_hook(double)
    (a + b).backward(torch.ones(4, dtype=torch.float64))
    assert a.grad.tolist() == b.grad.tolist() == [2.0] * 4


def test_a_gradient_edge_outlives_its_tensor(torch):
    x = leaf(torch)
    z = (x * 2).exp()
    edge = torch.autograd.graph.get_gradient_edge(z)
    expected = (2 * z).tolist()
    del z
    torch.autograd.backward(edge, torch.ones(4, dtype=torch.float64))
    assert x.grad.tolist() == expected


def test_data_changes_what_a_graph_computes_without_a_word(torch):
    x = leaf(torch)
    y = x * x
    x.data.mul_(2)
    y.sum().backward()
    assert x.grad.tolist() == [4.0, 8.0, 12.0, 16.0]


def test_a_leaf_that_changed_its_shape_gets_gradients_of_the_new_one(torch):
    x = leaf(torch)
    x.data = torch.zeros(2, dtype=torch.float64)
    (x * 3).sum().backward()
    assert x.grad.tolist() == [3.0, 3.0]


def test_four_threads_add_to_one_leaf(torch):
    x, errors = leaf(torch), []

    def work():
        try:
            for _ in range(5):
                (x * x).sum().backward()
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == [] and x.grad.tolist() == [40.0, 80.0, 120.0, 160.0]


def test_the_gradient_of_a_leaf_with_gaps_or_overlaps_has_none(torch):
    spread = torch.ones(3).expand(2, 3).requires_grad_()
    gapped = torch.ones(4, 3).t()[:, ::2].requires_grad_()
    dense = torch.ones(3, 2).t().requires_grad_()
    for leaf, strides in [(spread, (3, 1)), (gapped, (2, 1)), (dense, (1, 2))]:
        leaf.sum().backward()
        assert leaf.grad.stride() == strides and leaf.grad.sum() == leaf.numel()


def test_a_copy_keeps_the_gradient_of_what_does_not_require_one(torch):
    x = torch.ones(2)
    x.grad = torch.ones(2)
    copied = copy.deepcopy(x)
    assert copied.grad.tolist() == [1.0, 1.0] and copied.grad is not x.grad and not copied.requires_grad


def test_a_node_shows_the_places_of_tensors_that_it_did_not_need(torch):
    node = (torch.ones(2, requires_grad=True) * torch.ones(2)).grad_fn
    assert [name for name in dir(node) if name.startswith("_raw_saved_")] == ["_raw_saved_other", "_raw_saved_self"]
    with pytest.raises(RuntimeError, match="Calling register_hooks on a saved tensor with value None is forbidden"):
        node._raw_saved_self.register_hooks(lambda t: t, lambda t: t)


def test_another_thread_may_run_backward_where_saved_tensors_may_be_overwritten(torch):
    x = torch.ones(2, requires_grad=True)
    with torch.autograd.graph.allow_mutation_on_saved_tensors():
        factor = torch.ones(2)
        y = (x * factor).sum()
        factor.zero_()
        thread = threading.Thread(target=y.backward)
        thread.start()
        thread.join()
    assert x.grad.tolist() == [1.0, 1.0]


def test_the_slope_of_prelu_was_written_once(torch):
    assert torch.nn.PReLU().weight._version == 1


def test_index_add_refuses_vectors_for_a_number(torch):
    with pytest.raises(RuntimeError, match=r"Got self.shape = \[\] source.shape = \[1\]"):
        torch.zeros(()).index_add(0, torch.tensor([0]), torch.ones(1))
    with pytest.raises(IndexError, match="Dimension specified as 0 but tensor has no dimensions"):
        torch.zeros(()).index_add(0, torch.tensor([0, 0]), torch.ones(()))
