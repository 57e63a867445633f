"""Subclasses may replace the parts that PyTorch lets them replace, and use any other name for their own."""

import pytest


def test_a_convolution_may_be_replaced(torch):
    class Sevens(torch.nn.Conv2d):
        def _conv_forward(self, input, weight, bias):
            return input * 0 + 7

    assert Sevens(1, 1, 1)(torch.ones(1, 1, 1, 1)).item() == 7


def test_what_is_converted_beside_parameters(torch):
    class Beside(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.beside = torch.ones(1)

        def _apply(self, fn, recurse=True):
            super()._apply(fn, recurse)
            self.beside = fn(self.beside)
            return self

    assert torch.nn.Sequential(Beside()).double()[0].beside.dtype is torch.float64


def test_a_batch_norm_of_ones_own_says_which_inputs_it_takes(torch):
    class Any(torch.nn.modules.batchnorm._BatchNorm):
        def _check_input_dim(self, input):
            if input.dim() == 1:
                raise ValueError("not of one dimension")

    assert Any(2)(torch.randn(3, 2, 1, 1, 1, 1)).shape == (3, 2, 1, 1, 1, 1)
    with pytest.raises(ValueError, match="not of one dimension"):
        Any(2)(torch.ones(2))


def test_the_blocks_of_a_transformer_may_be_replaced(torch):
    class Silent(torch.nn.TransformerEncoderLayer):
        def _sa_block(self, x, attn_mask, key_padding_mask, is_causal=False):
            return x * 0

        def _ff_block(self, x):
            return x * 0

    x = torch.randn(3, 1, 4)
    assert torch.allclose(Silent(4, 2, norm_first=True)(x), x)


def test_a_module_may_use_names_of_its_own(torch):
    class Cell(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self._forget = self._hang = torch.nn.Linear(2, 2)
            self.scale = torch.nn.Parameter(torch.ones(1))

        def _cast(self, x):
            return x.double()

        def forward(self, x):
            return self._forget(self._cast(x)) * self.scale

    cell = Cell().double()
    cell.register_forward_hook(lambda module, args, output: output * 0)
    assert cell(torch.ones(1, 2)).tolist() == [[0, 0]]


@pytest.mark.parametrize("name", ["SGD", "Adam", "RMSprop", "Adagrad"])
def test_an_optimizer_may_use_names_of_its_own(torch, name):
    class Mine(getattr(torch.optim, name)):
        def update(self):
            return "mine"

        begin = move = update

    parameter = torch.ones(2, requires_grad=True)
    optimizer = Mine([parameter], lr=0.1)
    parameter.sum().backward()
    optimizer.step()
    assert parameter.tolist() != [1, 1] and optimizer.update() == "mine"


def test_a_function_may_keep_anything_in_its_context(torch):
    class Thrice(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.hooks, ctx.output_info, ctx.is_tensor_input = [1], "x", 3
            return x * 3

        @staticmethod
        def backward(ctx, grad):
            return grad * ctx.is_tensor_input * len(ctx.hooks) * len(ctx.output_info)

    x = torch.ones(2, requires_grad=True)
    Thrice.apply(x).sum().backward()
    assert x.grad.tolist() == [3, 3]
