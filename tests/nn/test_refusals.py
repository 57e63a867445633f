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
