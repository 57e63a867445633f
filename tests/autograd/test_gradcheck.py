"""gradcheck and gradgradcheck: what they accept, and each kind of wrong derivative caught by the check made for it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.autograd.functions import function


def double(torch: Any, *shape: int) -> Any:
    return (torch.rand(*shape, dtype=torch.float64) + 0.5).requires_grad_()


def checked(torch: Any, forward: Any, backward: Any, **more: Any) -> Any:
    """A custom function of one tensor, from plain functions: `backward(x, grad)`."""

    def save(ctx: Any, x: Any) -> Any:
        ctx.save_for_backward(x)
        ctx.set_materialize_grads(False)
        return forward(x)

    return function(torch, save, lambda ctx, grad: backward(*ctx.saved_tensors, grad), **more).apply


@pytest.fixture
def error(torch: Any) -> Any:
    """The GradcheckError of the library."""
    import importlib

    return importlib.import_module(f"{torch.__name__}.autograd.gradcheck").GradcheckError


OPTIONS = [
    {},
    {"fast_mode": True},
    {"check_forward_ad": True},
    {"check_forward_ad": True, "check_backward_ad": False, "fast_mode": True},
    {"check_undefined_grad": False, "nondet_tol": 1e-9},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_right_gradients_pass_with_every_option(torch, options):
    x, y = double(torch, 2, 3), double(torch, 3)
    assert torch.autograd.gradcheck(lambda x, y: (x * y, x.sin().sum(0)), (x, y), **options)
    assert torch.autograd.gradcheck(
        lambda z: (z * z, z.abs()), torch.complex(x, x).detach().requires_grad_(), **options
    )
    assert torch.autograd.gradcheck(lambda x: x * (1 + 2j), x, **options)
    assert torch.autograd.gradcheck(lambda x: x.sort(), double(torch, 3), **options)


def test_a_gradient_without_the_conjugate_is_found(torch, error):
    wrong = checked(torch, lambda x: x * (2 + 1j), lambda x, grad: grad * (2 + 1j))
    z = torch.tensor([1 + 1j], dtype=torch.complex128, requires_grad=True)
    with pytest.raises(error, match=r"Jacobian mismatch"):
        torch.autograd.gradcheck(wrong, z)


def test_a_wrong_jvp_is_found_by_check_forward_ad(torch, error):
    wrong = checked(torch, lambda x: x * 2, lambda x, grad: grad * 2, jvp=lambda ctx, tangent: tangent * 3)
    assert torch.autograd.gradcheck(wrong, double(torch, 2), check_undefined_grad=False)
    with pytest.raises(
        error, match=r"Jacobian computed with forward mode mismatch for output 0 with respect to input 0"
    ):
        torch.autograd.gradcheck(wrong, double(torch, 2), check_undefined_grad=False, check_forward_ad=True)


def test_a_backward_that_never_gives_the_same_twice_is_found(torch, error):
    calls = []

    def backward(x, grad):
        calls.append(1)
        return grad * 2 + 1e-7 * len(calls)

    unsteady = checked(torch, lambda x: x * 2, backward)
    with pytest.raises(error, match=r"Backward is not reentrant"):
        torch.autograd.gradcheck(unsteady, double(torch, 2))
    with pytest.raises(error, match=r"backward not multiplied by grad_output"):
        torch.autograd.gradcheck(unsteady, double(torch, 2), nondet_tol=1e-4)


def test_a_constant_is_flat(torch, error):
    with pytest.raises(error, match=r"Numerical gradient for function expected to be zero"):
        torch.autograd.gradcheck(lambda x: x.detach() * 2, double(torch, 2))


# ---- the gradient of the gradient ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"fast_mode": True},
        {"check_fwd_over_rev": True},
    ],
)
def test_right_second_derivatives_pass(torch, options):
    x = double(torch, 2, 2)
    assert torch.autograd.gradgradcheck(lambda x, y: x * y.exp(), (x, double(torch, 2)), **options)
    assert torch.autograd.gradgradcheck(torch.abs, torch.complex(x, x).detach().requires_grad_(), **options)


def test_a_backward_with_a_detached_part_is_found(torch, error):
    """The gradient of x³ is right, 3 x² grad, but x² does not know that it is x²."""
    wrong = checked(torch, lambda x: x**3, lambda x, grad: 3 * grad * (x * x).detach())
    x = double(torch, 2)
    assert torch.autograd.gradcheck(wrong, x, check_undefined_grad=False)
    with pytest.raises(error, match=r"Jacobian mismatch for output 0 with respect to input 0"):
        torch.autograd.gradgradcheck(wrong, x, check_undefined_grad=False)
    assert not torch.autograd.gradgradcheck(wrong, x, check_undefined_grad=False, raise_exception=False)


def test_inputs_are_checked(torch):
    with pytest.raises(ValueError, match=r"gradcheck expects at least one input tensor to require gradient"):
        torch.autograd.gradcheck(torch.sin, torch.ones(2, dtype=torch.float64))
    with pytest.raises(RuntimeError, match=r"The 0th input has a dimension with stride 0."):
        torch.autograd.gradcheck(torch.sin, torch.ones(1, dtype=torch.float64).expand(2).requires_grad_())
    with pytest.warns(UserWarning, match=r"Input #0 requires gradient and is not a double precision floating point or"):
        torch.autograd.gradcheck(torch.sin, torch.zeros(1, requires_grad=True), eps=1e-2, atol=1e-2)
    with pytest.raises(AssertionError, match=r"Expected at least one of check_forward_ad or check_backward_ad"):
        torch.autograd.gradcheck(torch.sin, double(torch, 2), check_backward_ad=False)


def test_a_function_whose_shape_depends_on_values_is_refused(torch):
    x = torch.tensor([1.0], dtype=torch.float64, requires_grad=True)
    with pytest.raises(AssertionError, match=r"Expected `func` to return outputs with the same shape"):
        torch.autograd.gradcheck(lambda x: x.expand(2) if x.item() > 1 else x * 1, x)
