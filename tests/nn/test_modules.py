"""Modules: parameters by name, state, modes, hooks, freezing and sharing."""

import copy
import io
from collections import OrderedDict, namedtuple

import pytest


def net(torch):
    torch.manual_seed(0)
    return torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh(), torch.nn.Linear(4, 2))


def test_assigning_registers(torch):
    class Scale(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.weight = torch.nn.Parameter(torch.ones(2))
            self.register_buffer("offset", torch.zeros(2))
            self.inner = torch.nn.Linear(2, 2)

    names = [name for name, _ in Scale().named_parameters()]
    assert names == ["weight", "inner.weight", "inner.bias"]
    assert list(Scale().state_dict()) == ["weight", "offset", "inner.weight", "inner.bias"]


def test_the_same_seed_gives_the_same_weights(torch):
    """The numbers are PyTorch's: kaiming_uniform_ draws from the same stream."""
    torch.manual_seed(0)
    assert torch.nn.Linear(2, 1).weight.tolist()[0] == pytest.approx([-0.005294, 0.379322], abs=1e-5)


def test_calling_before_init_is_refused(torch):
    class Wrong(torch.nn.Module):
        def __init__(self):
            self.weight = torch.nn.Parameter(torch.ones(1))

    with pytest.raises(AttributeError, match="cannot assign parameters before Module.__init__"):
        Wrong()


def test_state_goes_to_a_file_and_back_without_pickle(torch, tmp_path):
    first, second = net(torch), net(torch)
    with torch.no_grad():
        first[0].weight.mul_(2)
    torch.save(first.state_dict(), tmp_path / "state")
    missing = second.load_state_dict(torch.load(tmp_path / "state"))
    assert repr(missing) == "<All keys matched successfully>"
    assert torch.equal(first[0].weight, second[0].weight)


def test_loading_complains_about_keys_and_shapes(torch):
    with pytest.raises(RuntimeError, match=r"Missing key\(s\) in state_dict"):
        net(torch).load_state_dict({})
    state = net(torch).state_dict()
    state["0.weight"] = torch.zeros(1)
    with pytest.raises(RuntimeError, match="size mismatch for 0.weight"):
        net(torch).load_state_dict(state)


def test_a_frozen_layer_stays_put(torch):
    model = net(torch)
    model[0].requires_grad_(False)
    before = model[0].weight.clone()
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(5, 3)).sum().backward()
    optimizer.step()
    assert torch.equal(model[0].weight, before) and model[0].weight.grad is None
    assert model[2].weight.grad is not None


def test_a_shared_weight_collects_both_gradients(torch):
    layer = torch.nn.Linear(2, 2, bias=False)
    model = torch.nn.Sequential(layer, layer)
    model(torch.ones(1, 2)).sum().backward()
    twice = layer.weight.grad.clone()
    layer.zero_grad()
    layer(layer(torch.ones(1, 2)).detach()).sum().backward()
    once = layer.weight.grad
    assert len(list(model.parameters())) == 1
    assert not torch.equal(twice, once)


def test_eval_has_nothing_to_do_with_gradients(torch):
    dropout = torch.nn.Dropout(0.5).eval()
    x = torch.ones(4, requires_grad=True)
    y = dropout(x)
    assert y.requires_grad and y.tolist() == [1, 1, 1, 1]


def test_batch_norm_counts_only_in_training(torch):
    norm = torch.nn.BatchNorm1d(2)
    x = torch.tensor([[0.0, 2.0], [2.0, 6.0]])
    norm(x)
    assert norm.running_mean.tolist() == pytest.approx([0.1, 0.4])
    norm.eval()(x)
    assert norm.num_batches_tracked.item() == 1


def test_backward_hooks_see_the_gradients_at_the_border(torch):
    """y = 2x: the module's output gets 1, its input 2."""

    class Double(torch.nn.Module):
        def forward(self, x):
            return 2 * x

    seen = []
    module = Double()
    module.register_full_backward_hook(lambda m, gi, go: seen.append(([g.item() for g in gi], [g.item() for g in go])))
    x = torch.ones(1, requires_grad=True)
    module(x).backward()
    assert seen == [([2.0], [1.0])]


def test_a_backward_hook_may_replace_the_gradient_of_the_input(torch):
    module = torch.nn.Identity()
    module.register_full_backward_hook(lambda m, gi, go: (gi[0] * 10,))
    x = torch.ones(1, requires_grad=True)
    module(x).backward()
    assert x.grad.item() == 10


def test_forward_hooks_run_around_forward(torch):
    calls = []
    module = torch.nn.Identity()
    module.register_forward_pre_hook(lambda m, args: calls.append("before"))
    module.register_forward_hook(lambda m, args, out: calls.append("after") or out + 1)
    assert module(torch.zeros(1)).item() == 1 and calls == ["before", "after"]


def test_a_module_prints_its_tree(torch):
    assert repr(net(torch)) == (
        "Sequential(\n"
        "  (0): Linear(in_features=3, out_features=4, bias=True)\n"
        "  (1): Tanh()\n"
        "  (2): Linear(in_features=4, out_features=2, bias=True)\n"
        ")"
    )


def test_double_converts_parameters_in_place(torch):
    model = net(torch)
    weight = model[0].weight
    assert model.double()[0].weight is weight and weight.dtype is torch.float64


def test_a_file_object_serves_as_well(torch):
    buffer = io.BytesIO()
    torch.save({"a": torch.ones(2), "n": 3}, buffer)
    buffer.seek(0)
    loaded = torch.load(buffer)
    assert loaded["n"] == 3 and loaded["a"].tolist() == [1, 1]


# ---- hooks -------------------------------------------------------------------------------------------------------


def test_the_old_kind_of_backward_hook_sees_the_last_node_alone(torch):
    """x W + b with x = (1, 2): addmm's inputs are b, x and W transposed."""
    linear = torch.nn.Linear(2, 1)
    with torch.no_grad():
        linear.weight.fill_(3.0)
    seen = []
    linear.register_backward_hook(lambda m, grad_input, grad_output: seen.append((grad_input, grad_output)))
    linear(torch.tensor([[1.0, 2.0]], requires_grad=True)).backward()
    (grad_input, grad_output) = seen[0]
    assert [g.tolist() for g in grad_input] == [[1.0], [[3.0, 3.0]], [[1.0], [2.0]]]
    assert grad_output[0].tolist() == [[1.0]]


def test_a_module_has_one_kind_of_backward_hook(torch):
    kinds = ["register_backward_hook", "register_full_backward_hook"]
    for first, second in (kinds, kinds[::-1]):
        module = torch.nn.Identity()
        getattr(module, first)(print)
        with pytest.raises(RuntimeError, match="Cannot use both regular backward hooks and full backward hooks"):
            getattr(module, second)(print)


def test_backward_hooks_have_to_return_one_gradient_for_each_argument(torch):
    for register, message in (
        ("register_full_backward_hook", "Backward hook returned an invalid number of grad_input, got 2, but expected"),
        ("register_full_backward_pre_hook", "Backward pre hook returned an invalid number of grad_output, got 2, but"),
    ):
        module = torch.nn.Identity()
        getattr(module, register)(lambda *args: (torch.ones(1),) * 2)
        with pytest.raises(RuntimeError, match=message):
            module(torch.ones(1, requires_grad=True)).backward()


def test_a_gradient_that_comes_another_way_does_not_call_the_hook(torch):
    class Dictionary(torch.nn.Module):
        def forward(self, x):
            return {"out": x * 2}

    module, x = Dictionary(), torch.ones(1, requires_grad=True)
    module.register_full_backward_hook(lambda *args: pytest.fail("called"))
    with pytest.warns(UserWarning, match="module output should be a Tensor or a tuple of Tensors but received"):
        out = module(x)["out"]
    out.backward()
    assert x.grad.item() == 2


def test_named_tuples_stay_what_they_are_at_the_border(torch):
    Pair = namedtuple("Pair", "first second")

    class Twice(torch.nn.Module):
        def forward(self, x):
            return Pair(x, x * 2)

    module = Twice()
    module.register_full_backward_hook(lambda *args: None)
    assert type(module(torch.ones(1, requires_grad=True))) is Pair


def test_hooks_that_are_always_called_are_given_the_output_if_there_is_one(torch):
    module, seen = torch.nn.Identity(), []

    def fails(*args):
        raise ValueError("no")

    module.register_forward_hook(fails)
    module.register_forward_hook(lambda m, args, output: seen.append(output.item()), always_call=True)
    with pytest.raises(ValueError, match="no"):
        module(torch.ones(1))
    assert seen == [1.0]


# ---- registering and loading -------------------------------------------------------------------------------------


def test_a_parameter_that_is_replaced_keeps_its_place(torch):
    linear, weight = torch.nn.Linear(2, 2), torch.nn.Parameter(torch.zeros(2, 2))
    linear.weight = weight
    assert [name for name, _ in linear.named_parameters()] == ["weight", "bias"]


def test_a_buffer_wants_gradients_if_its_tensor_does(torch):
    assert torch.nn.Buffer(torch.ones(1, requires_grad=True)).requires_grad


def test_loading_may_assign_instead_of_copying(torch):
    linear, weight = torch.nn.Linear(2, 1), torch.zeros(1, 2)
    linear.load_state_dict({"weight": weight, "bias": torch.zeros(1)}, assign=True)
    weight.add_(1)
    assert linear.weight.tolist() == [[1.0, 1.0]] and linear.weight.requires_grad


def test_wrong_things_are_named_in_the_old_spelling(torch):
    module = torch.nn.Linear(1, 1)
    with pytest.raises(TypeError, match=r"cannot assign 'torch.FloatTensor' as parameter 'weight'"):
        module.weight = torch.ones(1, 1)
    with pytest.raises(RuntimeError, match='While copying the parameter named "bias", expected torch.Tensor'):
        module.load_state_dict({"weight": torch.ones(1, 1), "bias": 3})


def test_norms_without_a_bias(torch):
    norm = torch.nn.BatchNorm1d(2, bias=False)
    assert norm.bias is None and "bias=False" in repr(norm)
    assert norm(torch.tensor([[0.0, 1.0], [2.0, 3.0]])).mean().item() == 0


# ---- containers --------------------------------------------------------------------------------------------------


def test_sequences_of_modules_behave_like_lists(torch):
    nn = torch.nn
    for modules in (nn.Sequential(nn.ReLU(), nn.Tanh()), nn.ModuleList([nn.ReLU(), nn.Tanh()])):
        modules.insert(1, nn.Sigmoid())
        modules.extend([nn.ELU()])
        modules[0] = nn.GELU()
        assert type(modules.pop(2)) is nn.Tanh
        del modules[:1]
        assert [(name, type(m)) for name, m in modules.named_children()] == [("0", nn.Sigmoid), ("1", nn.ELU)]
        assert len(modules + type(modules)()) == 2


def test_a_list_of_modules_counts_equal_neighbours(torch):
    assert repr(torch.nn.ModuleList([torch.nn.ReLU(), torch.nn.ReLU(), torch.nn.Tanh()])) == (
        "ModuleList(\n  (0-1): 2 x ReLU()\n  (2): Tanh()\n)"
    )


def test_a_dictionary_of_modules_behaves_like_one(torch):
    modules = torch.nn.ModuleDict({"a": torch.nn.ReLU()})
    modules.update([("b", torch.nn.Tanh())])
    del modules["a"]
    assert list(modules) == ["b"] and type(modules.pop("b")) is torch.nn.Tanh and len(modules) == 0
    with pytest.raises(TypeError, match="ModuleDict.update should be called with an iterable of key/value pairs"):
        modules.update(3)


def test_a_list_of_parameters_makes_parameters_of_tensors(torch):
    parameters = torch.nn.ParameterList([torch.ones(2)])
    parameters.extend([torch.zeros(1)])
    parameters[0] = torch.zeros(3)
    assert [p.shape[0] for p in parameters.parameters()] == [3, 1] and len(parameters[1:]) == 1
    assert repr(parameters).splitlines()[1] == "    (0): Parameter containing: [torch.float32 of size 3]"


def test_training_mode_goes_down_by_way_of_train(torch):
    class Told(torch.nn.Module):
        def train(self, mode=True):
            told.append(mode)
            return super().train(mode)

    told = []
    torch.nn.Sequential(Told()).eval()
    assert told == [False]


def test_truncated_normal_numbers_are_the_same(torch):
    """Numbers that PyTorch 2.13 drew with seed 0, by either of its ways."""
    often = torch.nn.init.trunc_normal_(torch.empty(50), 0, 1, -1, 1)[:3]
    seldom = torch.nn.init.trunc_normal_(torch.empty(50), 0, 1, 2, 3)[:3]
    assert torch.allclose(often, torch.tensor([0.6104, 0.4669, -0.2506]), atol=1e-4)
    assert torch.allclose(seldom, torch.tensor([2.1449, 2.0700, 2.9244]), atol=1e-4)


def test_the_norms_of_windows_go_to_the_largest_and_the_smallest_magnitude(torch):
    """On [1, -4, 3, 2] the windows of two have 4 and 3 for p = ∞, and 1 and 2 for p = -∞: one slope of ±1 each."""
    for p, expected, slopes in ((float("inf"), [4.0, 3.0], [0, -1, 1, 0]), (-float("inf"), [1.0, 2.0], [1, 0, 0, 1])):
        x = torch.tensor([[1.0, -4.0, 3.0, 2.0]], requires_grad=True)
        y = torch.nn.functional.lp_pool1d(x, p, 2)
        y.sum().backward()
        assert y.tolist() == [expected] and x.grad.tolist() == [slopes]
    plane = torch.nn.LPPool2d(float("inf"), 2)(torch.randn(1, 1, 4, 4, requires_grad=True))
    box = torch.nn.LPPool3d(-float("inf"), 2)(torch.randn(1, 1, 4, 4, 4, requires_grad=True))
    assert plane.grad_fn.name() == "MaxPool2DWithIndicesBackward0" and box.grad_fn.name() == "NegBackward0"
    with pytest.raises(ValueError, match="not enough values to unpack"):
        torch.nn.functional.lp_pool2d(torch.ones(1, 1, 4, 4), 2.0, (2,))


def test_a_plain_dictionary_of_parameters_is_sorted(torch):
    given = {"b": torch.ones(1), "a": torch.ones(2)}
    assert list(torch.nn.ParameterDict(given)) == ["a", "b"]
    assert list(torch.nn.ParameterDict(OrderedDict(given))) == list(torch.nn.ParameterDict(given.items())) == ["b", "a"]
    parameters = torch.nn.ParameterDict({"c": torch.ones(3)})
    parameters.update(given)
    assert list(parameters) == ["c", "a", "b"]
    joined = {"z": 1, "c": 2} | parameters
    assert type(joined) is dict and list(joined) == ["z", "c", "a", "b"] and joined["c"] is parameters["c"]


def test_evaluation_only_reads_running_statistics(torch):
    norm = torch.nn.InstanceNorm1d(3, track_running_stats=True).eval()
    before = norm.running_mean._version, norm.running_var._version
    norm(torch.randn(2, 3, 4))
    assert (norm.running_mean._version, norm.running_var._version) == before
    norm.train()(torch.randn(2, 3, 4))
    assert norm.running_mean._version == before[0] + 1


def test_assigning_a_buffer_again_asks_the_hooks_on_registration(torch):
    norm, seen = torch.nn.BatchNorm1d(2), []
    hook = torch.nn.modules.module.register_module_buffer_registration_hook
    handle = hook(lambda module, name, buffer: seen.append((name, buffer is None)))
    try:
        norm.running_mean = torch.ones(2)
        norm.running_mean = None
    finally:
        handle.remove()
    assert seen == [("running_mean", False), ("running_mean", True)]


def test_a_buffer_is_a_tensor_with_a_mark(torch):
    buffer = torch.nn.Buffer(torch.ones(1), persistent=False)
    assert type(buffer) is torch.Tensor and isinstance(buffer, torch.nn.Buffer) and not buffer.persistent
    assert not isinstance(torch.ones(1), torch.nn.Buffer) and not isinstance(buffer.clone(), torch.nn.Buffer)
    assert isinstance(copy.deepcopy(buffer), torch.nn.Buffer)
    assert torch.nn.Buffer(torch.tensor([1 + 2j]).conj()).is_conj()
    module = torch.nn.Module()
    module.offset = buffer
    assert module.offset is buffer and not module.state_dict()


def test_names_of_digits_are_no_attributes_to_list(torch):
    for module in (torch.nn.ModuleList([torch.nn.Tanh()]), torch.nn.ParameterList([torch.ones(1)])):
        assert "0" not in dir(module) and "append" in dir(module)


def test_a_matrix_of_nothing_is_orthogonal(torch):
    assert torch.nn.init.orthogonal_(torch.zeros(0, 3)).shape == (0, 3)


@pytest.mark.parametrize(
    ("call", "names"),
    [
        ("MSELoss()", "input target"),
        ("CosineEmbeddingLoss()", "input1 input2 target"),
        ("TripletMarginLoss()", "anchor positive negative"),
        ("TripletMarginWithDistanceLoss()", "anchor positive negative"),
        ("PoissonNLLLoss()", "log_input target"),
        ("GaussianNLLLoss()", "input target var"),
        ("PairwiseDistance()", "x1 x2"),
        ("ReLU()", "input"),
        ("Softmax(0)", "input"),
        ("AvgPool1d(2)", "input"),
        ("RMSNorm(4)", "x"),
    ],
)
def test_inputs_have_names(torch, call, names):
    module = eval(f"nn.{call}", {"nn": torch.nn})
    inputs = {name: torch.rand(3, 4) + 1 for name in names.split()}
    inputs |= {"target": torch.ones(3)} if "Cosine" in call else {}
    assert torch.equal(module(**inputs), module(*inputs.values()))
    (missing, *_), number = names.split()[-1:], len(inputs) + 2
    with pytest.raises(TypeError, match=rf"{type(module).__name__}.forward\(\) missing 1 .* argument: '{missing}'"):
        module(*list(inputs.values())[:-1])
    with pytest.raises(
        TypeError, match=rf"forward\(\) takes {number - 1} positional arguments but {number} were given"
    ):
        module(*inputs.values(), torch.ones(3))


def test_a_loss_is_made_before_it_is_called(torch):
    x, y = torch.rand(3, 4), torch.tensor([0, 1, 2])
    for loss in (torch.nn.MSELoss, torch.nn.CrossEntropyLoss):
        with pytest.raises(RuntimeError, match="Boolean value of Tensor with more than one value is ambiguous"):
            loss(x, y)
    with pytest.raises(TypeError, match=r"HuberLoss.__init__\(\) got an unexpected keyword argument 'size_average'"):
        torch.nn.HuberLoss(size_average=True)
    with pytest.raises(TypeError, match="takes from 1 to 3 positional arguments but 4 were given"):
        torch.nn.HuberLoss("mean", 1.0, None)


def test_modules_tell_how_they_were_made_and_of_what_kind_they_are(torch):
    nn = torch.nn
    assert nn.Conv2d(1, 2, 3).output_padding == (0, 0) and not nn.Conv2d(1, 2, 3).transposed
    assert nn.PairwiseDistance(3.0).norm == 3.0 and nn.UpsamplingNearest2d(4).name == "UpsamplingNearest2d"
    clipped, padded = nn.ReLU6(), nn.ZeroPad2d(1)
    assert (
        isinstance(clipped, nn.Hardtanh) and (clipped.min_val, clipped.max_val) == (0, 6) and repr(clipped) == "ReLU6()"
    )
    assert isinstance(padded, nn.ConstantPad2d) and padded.value == 0 and padded(torch.ones(1, 1)).sum() == 1
    padded.value, clipped.max_val = 2.0, 1.0
    assert padded(torch.ones(1, 1)).sum() == 17 and clipped(torch.tensor(3.0)) == 1
