"""What modules refuse, and in which words."""

import warnings

import pytest


def refusal(call):
    with pytest.raises(Exception) as caught:
        call()
    return type(caught.value), str(caught.value)


def test_the_wrong_thing_under_the_name_of_a_parameter(torch):
    module = torch.nn.Module()
    module.weight = torch.nn.Parameter(torch.ones(1))
    for wrong in (torch.nn.Tanh(), torch.nn.Buffer(torch.ones(1)), torch.ones(1)):
        with pytest.raises(TypeError, match=r"as parameter 'weight' \(torch.nn.Parameter or None expected\)"):
            module.weight = wrong
    module.plain = 3
    with pytest.raises(KeyError, match="attribute 'plain' already exists"):
        module.plain = torch.nn.Buffer(torch.ones(1))


@pytest.mark.parametrize("kind", ["buffer", "parameter"])
def test_nothing_is_registered_before_init(torch, kind):
    class Wrong(torch.nn.Module):
        def __init__(self):
            getattr(self, f"register_{kind}")("x", None)

    assert refusal(Wrong) == (AttributeError, f"cannot assign {kind} before Module.__init__() call")


def test_parameters_in_containers_are_not_called_nor_cut(torch):
    nn = torch.nn
    assert refusal(lambda: nn.ParameterList()(1)) == (RuntimeError, "ParameterList should not be called.")
    assert refusal(lambda: nn.ParameterDict()(1)) == (RuntimeError, "ParameterDict should not be called.")
    words = "ParameterList.extend should be called with an iterable, but got Tensor"
    assert refusal(lambda: nn.ParameterList(torch.ones(2, 2))) == (TypeError, words)


def test_batch_norm_needs_a_positive_eps_to_train(torch):
    norm = torch.nn.BatchNorm1d(2, eps=0.0)
    words = "batch_norm eps must be positive during training, but got 0.0"
    assert refusal(lambda: norm(torch.randn(3, 2))) == (ValueError, words)
    assert norm.eval()(torch.randn(3, 2)).shape == (3, 2)
    norm.eps = -1.0
    words = "batch_norm eps must be non-negative, but got -1.0"
    assert refusal(lambda: norm(torch.randn(3, 2))) == (ValueError, words)


def test_running_statistics_come_in_pairs(torch):
    F = torch.nn.functional
    words = "running_mean and running_var must either both be None or neither be None"
    assert refusal(lambda: F.batch_norm(torch.randn(3, 2), torch.zeros(2), None, training=True)) == (ValueError, words)
    assert refusal(lambda: F.instance_norm(torch.randn(3, 2, 4), torch.zeros(2), None)) == (ValueError, words)


def test_instance_norm_asks_for_the_number_of_features_only_if_it_needs_it(torch):
    words = "expected input's size at dim=1 to match num_features (3), but got: 2."
    norm = torch.nn.InstanceNorm1d(3, affine=True)
    assert refusal(lambda: norm(torch.randn(2, 2, 4))) == (ValueError, words)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        torch.nn.InstanceNorm1d(3)(torch.randn(2, 4))
    assert str(caught[0].message).startswith("input's size at dim=0 does not match num_features. You can silence")


def test_padding_in_an_unknown_way_or_round_too_many_dimensions(torch):
    F, nn = torch.nn.functional, torch.nn
    image = torch.ones(1, 1, 4, 4)
    assert refusal(lambda: F.pad(image, (1, 1), "x")) == (NotImplementedError, "Unrecognised padding mode x")
    assert refusal(lambda: nn.CircularPad1d(1)(image)) == (ValueError, "expected 2D or 3D input (got 4D input)")
    assert refusal(lambda: nn.CircularPad3d(1)(image[0])) == (ValueError, "expected 4D or 5D input (got 3D input)")


def test_an_output_size_has_to_have_the_right_length(torch):
    layer = torch.nn.ConvTranspose2d(1, 1, 3, stride=2)
    words = "ConvTranspose2D: for 4D input, output_size must have 2 or 4 elements (got 1)"
    assert refusal(lambda: layer(torch.ones(1, 1, 4, 4), output_size=(10,))) == (ValueError, words)


def test_the_delta_of_a_huber_loss_is_real(torch):
    words = "delta must be a float or int, got: <class 'complex'>"
    assert refusal(lambda: torch.nn.HuberLoss(delta=1j)) == (TypeError, words)


@pytest.mark.parametrize("kind", ["RNN", "LSTM", "GRU"])
def test_recurrent_networks_check_what_they_are_made_of(torch, kind):
    network = getattr(torch.nn, kind)
    assert refusal(lambda: network(2, 3, bias=1)) == (TypeError, "bias should be of type bool, got: int")
    assert refusal(lambda: network(2, 3, batch_first=1)) == (TypeError, "batch_first should be of type bool, got: int")
    assert refusal(lambda: network(0, 3)) == (ValueError, "input_size must be greater than zero")
    assert refusal(lambda: network(2, 3.0)) == (TypeError, "hidden_size should be of type int, got: float")
    assert refusal(lambda: network(2, 3, dropout=True))[0] is ValueError


@pytest.mark.parametrize("kind", ["RNN", "LSTM", "GRU"])
def test_recurrent_networks_check_what_they_are_called_with(torch, kind):
    network = getattr(torch.nn, kind)(2, 3)
    pair = kind == "LSTM"

    def state(*shape):
        return (torch.ones(shape),) * 2 if pair else torch.ones(shape)

    words = f"{kind}: Expected input to be 2D or 3D, got 1D{' tensor' if kind == 'RNN' else ''} instead"
    assert refusal(lambda: network(torch.ones(2))) == (ValueError, words)
    words = (
        "RNN input dtype (torch.float64) does not match weight dtype (torch.float32). Convert input: "
        "input.to(torch.float32), or convert model: model.to(torch.float64)"
    )
    assert refusal(lambda: network(torch.ones(4, 5, 2, dtype=torch.float64))) == (ValueError, words)
    both, found = ("hx and cx should also", "(2-D, 2-D) tensors") if pair else ("hx should also", "2-D tensor")
    words = f"For batched 3-D input, {both} be 3-D but got {found}"
    assert refusal(lambda: network(torch.ones(4, 5, 2), state(5, 3))) == (RuntimeError, words)
    words = f"Expected hidden{'[0]' if pair else ''} size (1, 5, 3), got [1, 4, 3]"
    assert refusal(lambda: network(torch.ones(4, 5, 2), state(1, 4, 3))) == (RuntimeError, words)


@pytest.mark.parametrize("kind", ["RNN", "LSTM", "GRU"])
def test_cells_check_their_state(torch, kind):
    hidden = torch.ones(1, 1, 4, 3)
    state, what = ((hidden, hidden), "hx[0]") if kind == "LSTM" else (hidden, "hidden")
    cell = getattr(torch.nn, f"{kind}Cell")(2, 3)
    words = f"{kind}Cell: Expected {what} to be 1D or 2D, got 4D instead"
    assert refusal(lambda: cell(torch.ones(4, 2), state)) == (ValueError, words)


def test_attention_checks_that_keys_values_and_masks_belong_together(torch):
    attention, query = torch.nn.MultiheadAttention(4, 2), torch.ones(3, 2, 4)
    one, two = torch.ones(5, 1, 4), torch.ones(5, 2, 4)
    words = "key shape torch.Size([5, 1, 4]) does not match value shape torch.Size([5, 2, 4])"
    assert refusal(lambda: attention(query, one, two)) == (AssertionError, words)
    mask = torch.zeros(2, 4, dtype=torch.bool)
    words = "Expected key_padded_mask.shape[1] to be 5, but got 4"
    assert refusal(lambda: attention(query, two, two, key_padding_mask=mask)) == (AssertionError, words)
    words = "Expected `attn_mask` shape to be (2, 3, 5) but got torch.Size([2, 3, 4])"
    call = lambda: attention(query[:, 0], two[:, 0], two[:, 0], attn_mask=torch.zeros(2, 3, 4))  # noqa: E731
    assert refusal(call) == (AssertionError, words)
    separate = torch.nn.MultiheadAttention(4, 2, kdim=3, vdim=5)
    words = "expecting value weights shape of (4, 6), but got torch.Size([4, 5])"
    assert refusal(lambda: separate(query, torch.ones(5, 2, 3), torch.ones(5, 2, 6))) == (AssertionError, words)


OPTIONS = {
    "ReLU(1, 2)": "ReLU.__init__() takes from 1 to 2 positional arguments but 3 were given",
    "Sigmoid(3)": "Sigmoid.__init__() takes 1 positional argument but 2 were given",
    "GELU(foo=3)": "GELU.__init__() got an unexpected keyword argument 'foo'",
    "Threshold(1)": "Threshold.__init__() missing 1 required positional argument: 'value'",
    "Threshold()": "Threshold.__init__() missing 2 required positional arguments: 'threshold' and 'value'",
    "AvgPool1d(1, 2, 3, 4, 5, 6)": "AvgPool1d.__init__() takes from 2 to 6 positional arguments but 7 were given",
    "AvgPool1d(2, kernel_size=2)": "AvgPool1d.__init__() got multiple values for argument 'kernel_size'",
    "HuberLoss('sum', reduction='mean')": "HuberLoss.__init__() got multiple values for argument 'reduction'",
    "Hardtanh(1, 2, 3, 4, 5, 6)": "Hardtanh.__init__() takes from 1 to 6 positional arguments but 7 were given",
    "PixelShuffle()": "PixelShuffle.__init__() missing 1 required positional argument: 'upscale_factor'",
}


@pytest.mark.parametrize("call", OPTIONS)
def test_options_that_are_not_there(torch, call):
    assert refusal(lambda: eval(f"nn.{call}", {"nn": torch.nn})) == (TypeError, OPTIONS[call])


def test_old_names_of_options(torch):
    with pytest.warns(FutureWarning, match="`min_value` is deprecated and renamed to `min_val`"):
        assert torch.nn.Hardtanh(min_value=-2.0).min_val == -2
    with pytest.warns(FutureWarning, match="`max_value` is deprecated and renamed to `max_val`"):
        assert torch.nn.Hardtanh(-1, 1, False, None, 3.0).max_val == 3
    x = torch.ones(2, 3)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        torch.nn.functional.kl_div(x, x, reduce=False)
    assert [str(w.message)[:30] for w in caught] == ["size_average and reduce args w"]
    words = (ValueError, "foo is not valid")
    assert refusal(lambda: torch.nn.functional.multilabel_soft_margin_loss(x, x, reduction="foo")) == words


def test_sizes_that_are_no_numbers(torch):
    nn, must = torch.nn, "empty(): argument 'size' (position 1) must be tuple of ints"
    words = f"{must}, but found element of type str at pos 0"
    for call in (lambda: nn.Linear(2, "a"), lambda: nn.Embedding("a", 2), lambda: nn.Bilinear(1, 2, "a")):
        assert refusal(call) == (TypeError, words)
    assert refusal(lambda: nn.BatchNorm1d("a")) == (TypeError, f"{must}, not str")
