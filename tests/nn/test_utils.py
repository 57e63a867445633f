"""Tools for modules: fused, called with other weights, made without numbers; and the places where PyTorch keeps them."""

from __future__ import annotations

import copy
import importlib
from collections import OrderedDict

import pytest


@pytest.mark.parametrize("dimensions", [1, 2, 3])
def test_the_gradients_of_a_convolution_can_be_called(torch, dimensions):
    x = torch.randn((2, 4) + (6,) * dimensions, requires_grad=True)
    weight = torch.randn((4, 2) + (2,) * dimensions, requires_grad=True)
    y = getattr(torch.nn.functional, f"conv{dimensions}d")(x, weight, stride=2, groups=2)
    grad = torch.randn(y.shape, requires_grad=True)
    expected = torch.autograd.grad(y, (x, weight), grad)
    of_input = getattr(torch.nn.grad, f"conv{dimensions}d_input")(x.shape, weight, grad, stride=2, groups=2)
    of_weight = getattr(torch.nn.grad, f"conv{dimensions}d_weight")(x, weight.shape, grad, stride=2, groups=2)
    assert torch.allclose(of_input, expected[0], atol=1e-5) and torch.allclose(of_weight, expected[1], atol=1e-4)
    assert of_input.grad_fn.name() == of_weight.grad_fn.name() == "ConvolutionBackwardBackward0"


def test_skipping_the_first_numbers_uses_up_no_random_ones(torch):
    torch.manual_seed(1)
    layer = torch.nn.utils.skip_init(torch.nn.Linear, 2, 3)
    drawn = torch.rand(1)
    torch.manual_seed(1)
    assert layer.weight.shape == (3, 2) and torch.equal(drawn, torch.rand(1))
    with pytest.raises(RuntimeError, match="must support a 'device' arg"):
        torch.nn.utils.skip_init(torch.nn.ReLU)


@pytest.mark.parametrize("affine", [True, False])
def test_a_batch_norm_goes_into_the_convolution_before_it(torch, affine):
    convolution, norm = torch.nn.Conv2d(2, 4, 3, bias=affine).eval(), torch.nn.BatchNorm2d(4, affine=affine)
    norm(torch.randn(5, 4, 3, 3))
    x = torch.randn(2, 2, 5, 5)
    with pytest.raises(AssertionError, match="Fusion only for eval!"):
        torch.nn.utils.fuse_conv_bn_eval(convolution, norm)
    fused = torch.nn.utils.fuse_conv_bn_eval(convolution, norm.eval())
    assert torch.allclose(fused(x), norm(convolution(x)), atol=1e-5)
    transposed = torch.nn.ConvTranspose2d(2, 4, 3).eval()
    fused = torch.nn.utils.fuse_conv_bn_eval(transposed, norm, transpose=True)
    assert torch.allclose(fused(x), norm(transposed(x)), atol=1e-5)


def test_a_batch_norm_goes_into_the_linear_map_before_it(torch):
    linear, norm, x = torch.nn.Linear(3, 4).eval(), torch.nn.BatchNorm1d(4), torch.randn(2, 3)
    norm(torch.randn(5, 4))
    fused = torch.nn.utils.fuse_linear_bn_eval(linear, norm.eval())
    assert torch.allclose(fused(x), norm(linear(x)), atol=1e-5)
    with pytest.raises(AssertionError, match="To fuse, linear.out_features == bn.num_features"):
        torch.nn.utils.fuse_linear_bn_eval(linear, torch.nn.BatchNorm1d(2).eval())


@pytest.mark.filterwarnings("ignore:`torch.nn.utils.stateless.functional_call`:FutureWarning")
def test_a_module_is_called_with_other_weights_and_has_its_own_again(torch):
    class Tied(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.a = self.b = torch.nn.Parameter(torch.ones(1))
            self.register_buffer("calls", torch.zeros(1))

        def forward(self, x):
            self.calls = self.calls + 1
            return self.a * x + self.b

    call, module = torch.nn.utils.stateless.functional_call, Tied()
    given = {"a": torch.tensor([3.0], requires_grad=True), "calls": torch.zeros(1)}
    y = call(module, given, torch.tensor([2.0]))
    y.backward()
    assert y.item() == 9 and given["a"].grad.item() == 3 and module.a.grad is None
    assert given["calls"].item() == 1 and module.calls.item() == 0
    assert call(module, {"a": torch.tensor([3.0])}, torch.tensor([2.0]), tie_weights=False).item() == 7
    with pytest.raises(ValueError, match="multiple values for keys"):
        call(module, {"a": torch.ones(1), "b": torch.ones(1)}, torch.ones(1))
    with pytest.raises(RuntimeError, match=r"Unexpected key\(s\): 'x'.\n\tMissing key\(s\): 'a', 'b', 'calls'."):
        call(module, {"x": torch.ones(1)}, torch.ones(1), strict=True)
    assert module.a is module.b


@pytest.mark.parametrize("shape", [(3, 3), (4, 3), (3, 4)])
@pytest.mark.parametrize("way", [None, "matrix_exp", "cayley", "householder"])
def test_an_orthogonal_weight_stays_orthogonal(torch, shape, way):
    layer = torch.nn.utils.parametrizations.orthogonal(torch.nn.Linear(*shape), orthogonal_map=way)
    before = layer.weight.detach().clone()
    layer(torch.randn(5, shape[0])).square().sum().backward()
    torch.optim.SGD(layer.parameters(), lr=0.1).step()
    weight = layer.weight if shape[1] >= shape[0] else layer.weight.mT
    assert torch.allclose(weight.mT @ weight, torch.eye(min(shape)), atol=1e-5)
    assert not torch.allclose(layer.weight, before)
    layer.weight = before
    assert torch.allclose(layer.weight, before, atol=1e-5)


def test_a_module_is_parametrized_as_another_one(torch):
    parametrize = torch.nn.utils.parametrize
    first, second = torch.nn.Linear(3, 3), torch.nn.Linear(3, 3)
    parametrize.register_parametrization(first, "weight", torch.nn.Tanh())
    assert parametrize.transfer_parametrizations_and_params(first, second) is second
    assert second.parametrizations.weight.original is first.parametrizations.weight.original
    assert torch.equal(first.weight, second.weight)


@pytest.mark.parametrize("kind, args", [("Bilinear", (2, 3, 4)), ("GroupNorm", (2, 4)), ("RMSNorm", (3,)),
                                        ("EmbeddingBag", (4, 3)), ("GRUCell", (2, 3))])  # fmt: skip
def test_parameters_can_start_again(torch, kind, args):
    torch.manual_seed(0)
    module = getattr(torch.nn, kind)(*args)
    before = copy.deepcopy(module.state_dict())
    with torch.no_grad():
        for parameter in module.parameters():
            parameter.fill_(7)
    torch.manual_seed(0)
    module.reset_parameters()
    assert all(torch.equal(value, before[name]) for name, value in module.state_dict().items())


def test_bags_of_given_rows(torch):
    rows = torch.arange(6.0).reshape(3, 2)
    bag = torch.nn.EmbeddingBag.from_pretrained(rows, mode="sum", padding_idx=0)
    assert bag(torch.tensor([[0, 1, 2]])).tolist() == [[6.0, 8.0]] and not bag.weight.requires_grad
    assert repr(bag) == "EmbeddingBag(3, 2, mode='sum', padding_idx=0)"
    with pytest.raises(AssertionError, match="padding_idx must be within num_embeddings"):
        torch.nn.EmbeddingBag(3, 2, padding_idx=3)


def test_modules_are_found_where_pytorch_keeps_them(torch):
    nn = torch.nn
    assert importlib.import_module(f"{nn.__name__}.modules.linear").Linear is nn.Linear
    norm, others = nn.modules.batchnorm._BatchNorm, (nn.InstanceNorm1d(2), nn.LayerNorm(2))
    assert isinstance(nn.BatchNorm2d(2), norm) and not any(isinstance(other, norm) for other in others)
    assert isinstance(nn.ConvTranspose1d(1, 1, 1), nn.modules.conv._ConvNd)
    assert nn.modules.rnn.LSTM is nn.LSTM and nn.modules.container.Sequential is nn.Sequential
    assert type(nn.Linear(1, 1).load_state_dict(nn.Linear(1, 1).state_dict())) is nn.modules.module._IncompatibleKeys
    assert nn.utils.clip_grad.clip_grad_norm_ is nn.utils.clip_grad_norm_
    assert nn.utils.convert_parameters.parameters_to_vector is nn.utils.parameters_to_vector


def test_the_prefix_of_a_wrapped_module_comes_off(torch):
    state = OrderedDict({"module.weight": 1, "weight.module.": 2})
    torch.nn.modules.utils.consume_prefix_in_state_dict_if_present(state, "module.")
    assert state == {"weight.module.": 2, "weight": 1}


def test_a_module_takes_over_attributes_from_before_there_were_such_hooks(torch):
    old = dict(vars(torch.nn.Linear(2, 3)))
    del old["_forward_pre_hooks"], old["_backward_pre_hooks"]
    module = torch.nn.Linear.__new__(torch.nn.Linear)
    module.__setstate__(old)
    assert module._call_impl(torch.ones(1, 2)).shape == (1, 3)


@pytest.mark.parametrize("found", [(1, 2, 3), (1, 2, 5), (1, 3, 4)])
def test_the_gradient_of_a_convolution_has_to_have_the_shape_of_its_output(torch, found):
    grad, weight = torch.ones(*found), torch.ones(2, 2, 2)
    for call in (
        lambda: torch.nn.grad.conv1d_input((1, 2, 5), weight, grad),
        lambda: torch.nn.grad.conv1d_weight(torch.ones(1, 2, 5), weight.shape, grad),
    ):
        with pytest.raises(RuntimeError, match="Expected a tensor of dimension 4 and tensor.size"):
            call()


def test_the_activation_of_a_transformer_is_the_function_of_that_name(torch):
    layers = torch.nn.TransformerEncoderLayer(4, 2), torch.nn.TransformerEncoderLayer(4, 2, activation="gelu")
    assert [layer.activation for layer in layers] == [torch.nn.functional.relu, torch.nn.functional.gelu]


def test_each_number_of_a_vector_has_a_norm_of_its_own(torch):
    linear = torch.nn.utils.parametrizations.weight_norm(torch.nn.Linear(2, 3).double(), "bias")
    length, direction = linear.parametrizations.bias.original0, linear.parametrizations.bias.original1
    linear.bias.sum().backward()
    assert torch.equal(length.grad, direction.sign()) and not direction.grad.round(decimals=9).any()


def test_the_gradient_of_a_padded_transposed_convolution_lies_in_order(torch):
    x, weight = torch.ones(1, 2, 3, 3, requires_grad=True), torch.ones(2, 1, 1, 1)
    y = torch.nn.functional.conv_transpose2d(x, weight, output_padding=1, dilation=2)
    (grad,) = torch.autograd.grad(y, x, torch.ones_like(y))
    assert grad.stride() == (18, 9, 3, 1)


HALF = {
    "sigmoid": lambda F, x: x.sigmoid(),
    "rsqrt": lambda F, x: (x + 9).rsqrt(),
    "lerp": lambda F, x: x.lerp(x.flip(0), 0.3),
    "addcmul": lambda F, x: x.flip(0).addcmul(x, x, value=0.3),
    "addcdiv": lambda F, x: x.flip(0).addcdiv(x, x + 9, value=0.3),
    "avg_pool1d": lambda F, x: F.avg_pool1d(x[None], 64),
    "interpolate": lambda F, x: F.interpolate(x[None, None], scale_factor=1.7, mode="linear"),
}


@pytest.mark.parametrize("name", HALF)
def test_half_precision_is_rounded_once(torch, name):
    torch.manual_seed(0)
    exact = torch.randn(1000).half().double().requires_grad_()
    half = exact.detach().half().requires_grad_()
    results = [HALF[name](torch.nn.functional, x) for x in (exact, half)]
    for result in results:
        result.sum().backward()
    torch.testing.assert_close(results[1].double(), results[0], rtol=1e-3, atol=2e-3 if name == "interpolate" else 1e-4)
    torch.testing.assert_close(half.grad.double(), exact.grad, rtol=2e-3, atol=4e-3)


def test_a_module_is_a_function_of_its_parameters(torch):
    call, module, x = torch.func.functional_call, torch.nn.Linear(2, 1), torch.ones(3, 2)
    weight, bias = torch.full((1, 2), 2.0, requires_grad=True), torch.ones(1)
    assert call(module, ({"weight": weight}, {"bias": bias}), (x,)).tolist() == [[5.0]] * 3
    result = call(module, {"weight": weight, "bias": bias}, kwargs={"input": x}, strict=True)
    (grad,) = torch.autograd.grad(result.sum(), weight)
    assert grad.tolist() == [[3.0, 3.0]] and module.weight is not weight and module.weight.grad is None


@pytest.mark.parametrize(
    ("given", "error", "complaint"),
    [
        (
            3,
            ValueError,
            "Expected parameter_and_buffer_dicts to be a dict, or a list/tuple of dicts, but got <class 'int'>",
        ),
        (({}, 3), ValueError, "Expected all elements of parameter_and_buffer_dicts to be dictionaries"),
        (({"bias": 1}, {"bias": 2}), ValueError, r"\['bias'\] appeared in multiple dictionaries; behavior"),
        ({}, RuntimeError, r"Error\(s\) in reparametrizing for Linear"),
    ],
)
def test_what_a_module_is_called_with_has_to_be_parameters(torch, given, error, complaint):
    with pytest.raises(error, match=complaint):
        torch.func.functional_call(torch.nn.Linear(2, 1), given, torch.ones(2), strict=True)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("0.weight.x", r"submodule `0.weight`: Parameter containing:"),
        ("0.in_features.x", "submodule `0.in_features`: 1 is not an instance of torch.nn.Module"),
        ("1.x", "Sequential has no attribute `1`"),
        ("0.x.y", "Linear has no attribute `x`"),
    ],
)
def test_a_name_of_a_tensor_leads_through_modules(torch, name, message):
    model = torch.nn.Sequential(torch.nn.Linear(1, 1))
    with pytest.warns(FutureWarning), pytest.raises((TypeError, AttributeError), match=message):
        torch.nn.utils.stateless.functional_call(model, {name: torch.ones(1)}, torch.ones(1))


def test_a_total_norm_has_no_gradient(torch):
    x = torch.ones(2, requires_grad=True)
    assert not torch.nn.utils.get_total_norm([x, x * 2]).requires_grad
    with pytest.raises(ValueError, match="could not convert string to float: 'a'"):
        torch.nn.utils.clip_grad_value_(x, "a")
