"""Derivatives of derivatives: through views, writes, Functions and hooks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.autograd.functions import function, square


def third_derivatives(torch: Any, function: Any, x: Any) -> list[list[float]]:
    """f, f' and so on, summed and differentiated again, each with a graph on top of the last."""
    found = []
    value = function(x)
    for _ in range(3):
        (value,) = torch.autograd.grad(value.sum(), x, create_graph=True)
        found.append([round(v, 4) for v in value.detach().reshape(-1).tolist()])
    return found


# ---- what else a graph consists of -----------------------------------------------------------------------------------


def test_a_polynomial_three_times(torch):
    """x⁴: 4 x³, 12 x², 24 x."""
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    assert third_derivatives(torch, lambda x: x**4, x) == [[4.0, 32.0], [12.0, 48.0], [24.0, 48.0]]


def test_through_writes_into_views(torch):
    """y = (x0³, x0³ x1³): what was written to the view is the whole's history, in every order."""

    def function(x):
        y = torch.stack([x[0] ** 3, x[1] ** 3])
        y[1:].mul_(y[:1].clone())
        return y

    x = torch.tensor([2.0, 1.0], requires_grad=True)
    first, second, third = third_derivatives(torch, function, x)
    assert first == [24.0, 24.0]  # 3 x0² (1 + x1³), 3 x0³ x1²
    assert second == [60.0, 84.0]  # d/dx0, d/dx1 of their sum
    assert third == [156.0, 228.0]


def test_through_a_chain_of_writes(torch):
    """y = (sin u, x1 + x1²) with u = x0 x1 + x0², where u = 0 at (0, 1)."""

    def function(x):
        y = x.clone()
        part = y.view(2, 1)[0]
        part.mul_(x[1])
        y.add_(x**2)
        part.sin_()
        return y

    x = torch.tensor([0.0, 1.0], requires_grad=True)
    assert third_derivatives(torch, function, x) == [[1.0, 3.0], [3.0, 3.0], [-1.0, 0.0]]


def test_through_a_custom_function(torch):
    """x² by hand; its backward is made of operations, so it can be differentiated as often as one likes."""
    x = torch.tensor([2.0], requires_grad=True)
    assert third_derivatives(torch, lambda x: square(torch).apply(x) * x, x) == [[12.0], [12.0], [6.0]]


def test_a_function_within_a_functions_backward(torch):
    """The derivative of a sine is the sine a quarter of a turn ahead: backward calls the Function itself."""

    def forward(ctx, x, quarters):
        ctx.save_for_backward(x)
        ctx.quarters = quarters
        return (x.sin(), x.cos(), -x.sin(), -x.cos())[quarters]

    def backward(ctx, grad):
        return grad * sine.apply(*ctx.saved_tensors, ctx.quarters + 1), None

    sine = function(torch, forward, backward)
    zero = torch.zeros(1, requires_grad=True)
    assert third_derivatives(torch, lambda x: sine.apply(x, 0), zero) == [[1.0], [0.0], [-1.0]]


def test_hooks_are_part_of_the_graph(torch):
    """A hook that multiplies the gradient of x by x: d/dx of x * 2 x = 4 x, then 4."""
    x = torch.tensor([3.0], requires_grad=True)
    y = x * 1
    y.register_hook(lambda grad: grad * x)
    (first,) = torch.autograd.grad((y**2).sum(), x, create_graph=True)
    assert first.item() == 18.0
    # y's own hook runs again where its node is part of the second pass: (4 x) is not what comes out, but its slope
    (second,) = torch.autograd.grad(first.sum(), x)
    assert second.item() == pytest.approx(2 * 3.0 + 2 * 3.0 * 3.0)


def test_gradients_of_complex_functions_again(torch):
    """|z|² z̄-free: the gradient of z z̄ is 2 z; that of Re(2 z w̄) by z is 2 w."""
    z = torch.tensor([1 + 2j], requires_grad=True)
    (first,) = torch.autograd.grad((z * z.conj()).real.sum(), z, create_graph=True)
    assert first.item() == 2 + 4j
    (second,) = torch.autograd.grad(first, z, torch.tensor([1 + 1j]))
    assert second.item() == 2 + 2j


def test_a_gradient_penalty(torch):
    """|f'(x)|² for f = x³ is 9 x⁴, with the gradient 36 x³."""
    x = torch.tensor(2.0, requires_grad=True)
    (slope,) = torch.autograd.grad(x**3, x, create_graph=True)
    (slope**2).backward()
    assert x.grad.item() == 288.0


# ---- a batch of gradients --------------------------------------------------------------------------------------------


def test_a_batch_of_unit_vectors_is_the_jacobian(torch):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    (found,) = torch.autograd.grad(x**2, x, torch.eye(2), is_grads_batched=True)
    assert found.tolist() == [[2.0, 0.0], [0.0, 4.0]]


def test_a_batch_can_be_differentiated_again(torch):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    (found,) = torch.autograd.grad(x**3, x, torch.eye(2), is_grads_batched=True, create_graph=True)
    assert torch.autograd.grad(found.sum(), x)[0].tolist() == [6.0, 12.0]


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_determinant_of_a_singular_matrix_can_be_differentiated_twice(torch, size, seed):
    torch.manual_seed(seed)
    a = torch.randint(1, 5, (size, size)).double()
    a[0] = 2 * a[1]
    assert torch.autograd.gradgradcheck(torch.linalg.det, a.requires_grad_())


def test_the_slope_of_a_leaky_relu_has_the_slope_0(torch):
    x = torch.tensor([-1.0, 2.0], requires_grad=True)
    (slope,) = torch.autograd.grad(torch.nn.functional.leaky_relu(x).sum(), x, create_graph=True)
    assert torch.autograd.grad(slope.sum(), x)[0].tolist() == [0.0, 0.0]


def test_empty_complex_parts_have_empty_gradients(torch):
    z = torch.zeros(0, dtype=torch.complex64, requires_grad=True)
    z.imag.sum().backward()
    assert z.grad.shape == (0,)


def test_a_tangent_of_a_result_has_memory_of_its_own(torch):
    with torch.autograd.forward_ad.dual_level():
        dual = torch.autograd.forward_ad.make_dual(torch.tensor([1 + 2j]), torch.tensor([1 + 1j]))
        for change in (lambda: dual.addcmul(torch.ones(1), torch.ones(1)), lambda: dual.conj().conj_physical()):
            change().mul_(5)
            assert torch.autograd.forward_ad.unpack_dual(dual).tangent.tolist() == [1 + 1j]


@pytest.mark.parametrize(("name", "at", "first", "second"), [
    ("acosh", [-1.25, 1.25], [4 / 3, 4 / 3], [80 / 27, -80 / 27]),
    ("softplus", [0.0, 2.0, 3.0], [0.5, 0.8807971, 1.0], [0.25, 0.0, 0.0]),
])  # fmt: skip
def test_slopes_at_the_edges_of_a_formula(torch, name, at, first, second):
    """`acosh` below -1, where it is NaN; `softplus` at its threshold, which the second derivative leaves out."""
    x = torch.tensor(at, requires_grad=True)
    y = torch.acosh(x) if name == "acosh" else torch.nn.functional.softplus(x, 1, 2)
    (slope,) = torch.autograd.grad(y.sum(), x, create_graph=True)
    assert slope.tolist() == pytest.approx(first)
    assert torch.autograd.grad(slope.sum(), x)[0].tolist() == pytest.approx(second)
