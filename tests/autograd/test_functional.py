"""Jacobians, Hessians and their products with vectors, each derived by hand."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture
def functional(torch: Any) -> Any:
    return torch.autograd.functional


def squares(x: Any) -> Any:
    return x**2


def energy(x: Any, y: Any) -> Any:
    """Σ x² y: gradient (2 x y, x²), Hessian blocks diag(2 y), diag(2 x), diag(2 x), 0."""
    return (x**2 * y).sum()


# ---- products --------------------------------------------------------------------------------------------------------


def test_vjp_and_jvp_multiply_the_jacobian_from_either_side(torch, functional):
    """f(x) = (x0 x1, x1) at (2, 3): J = [[3, 2], [0, 1]]."""
    x = torch.tensor([2.0, 3.0])

    def f(x):
        return torch.stack([x[0] * x[1], x[1]])

    v = torch.tensor([1.0, 10.0])
    value, product = functional.vjp(f, x, v)
    assert value.tolist() == [6.0, 3.0] and product.tolist() == [3.0, 12.0]
    value, product = functional.jvp(f, x, v)
    assert value.tolist() == [6.0, 3.0] and product.tolist() == [23.0, 10.0]
    assert not product.requires_grad


def test_hvp_and_vhp_multiply_the_hessian(torch, functional):
    x, y = torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0])
    v = (torch.tensor([1.0, 1.0]), torch.tensor([10.0, 10.0]))
    for product in (functional.hvp, functional.vhp):
        value, (first, second) = product(energy, (x, y), v)
        assert value.item() == 19.0
        assert first.tolist() == [26.0, 48.0]  # 2 y + 10 * 2 x
        assert second.tolist() == [2.0, 4.0]  # 2 x


# ---- matrices --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [{}, {"vectorize": True}, {"vectorize": True, "strategy": "forward-mode"}])
def test_the_jacobian_has_the_outputs_dimensions_then_the_inputs(torch, functional, how):
    x = torch.arange(6.0).reshape(2, 3)
    found = functional.jacobian(lambda x: x.sum(1) * 2, x, **how)
    assert found.shape == (2, 2, 3)
    assert found.tolist() == [[[2.0] * 3, [0.0] * 3], [[0.0] * 3, [2.0] * 3]]


def test_tuples_of_inputs_and_outputs_give_tuples_of_tuples(torch, functional):
    x, y = torch.tensor([1.0, 2.0]), torch.tensor(3.0)
    (a, b), (c, d) = functional.jacobian(lambda x, y: (x * y, x.sum()), (x, y))
    assert a.tolist() == [[3.0, 0.0], [0.0, 3.0]] and b.tolist() == [1.0, 2.0]
    assert c.tolist() == [1.0, 1.0] and d.item() == 0.0


@pytest.mark.parametrize(
    "how", [{}, {"vectorize": True}, {"vectorize": True, "outer_jacobian_strategy": "forward-mode"}]
)
def test_the_hessian_is_the_jacobian_of_the_gradient(torch, functional, how):
    x, y = torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0])
    (xx, xy), (yx, yy) = functional.hessian(energy, (x, y), **how)
    assert xx.tolist() == [[6.0, 0.0], [0.0, 8.0]]
    assert xy.tolist() == yx.tolist() == [[2.0, 0.0], [0.0, 4.0]]
    assert yy.tolist() == [[0.0, 0.0], [0.0, 0.0]]


def test_forward_mode_has_the_slope_of_an_analytic_function(torch, functional):
    """f(z) = z² has the slope 2 z. Backward starts from real numbers only, unless all rows start at once, from ones."""
    z = torch.tensor([1 + 2j])
    with pytest.raises(RuntimeError, match=r"grad can be implicitly created only for real scalar outputs"):
        functional.jacobian(squares, z)
    assert functional.jacobian(squares, z, vectorize=True).item() == 2 - 4j
    assert functional.jacobian(squares, z, vectorize=True, strategy="forward-mode").item() == 2 + 4j


# ---- graphs ----------------------------------------------------------------------------------------------------------


def test_create_graph_lets_results_be_differentiated(torch, functional):
    """Σ x⁴ has the Hessian diag(12 x²); the gradient of its sum is 24 x."""
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    hessian = functional.hessian(lambda x: (x**4).sum(), x, create_graph=True)
    assert torch.autograd.grad(hessian.sum(), x)[0].tolist() == [24.0, 48.0]
    value, product = functional.jvp(squares, x, torch.ones(2), create_graph=True)
    assert value.requires_grad
    assert torch.autograd.grad(product.sum(), x)[0].tolist() == [2.0, 2.0]


def test_without_create_graph_the_callers_tensors_are_left_alone(torch, functional):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    found = functional.jacobian(squares, x)
    assert not found.requires_grad and x.grad is None


def test_nothing_depends_on_the_callers_grad_mode(torch, functional):
    with torch.no_grad():
        assert functional.jacobian(squares, torch.tensor([3.0])).tolist() == [[6.0]]
        assert functional.vjp(squares, torch.tensor([3.0]))[1].tolist() == [6.0]


# ---- strictness ------------------------------------------------------------------------------------------------------


STRICT = "This is not allowed in strict mode."
REFUSED = {
    "vjp(f, None)": "The inputs given to vjp must be either a Tensor or a tuple of Tensors but the given inputs has",
    "hessian(f, (x, 3))": "The inputs given to hessian must be either a Tensor or a tuple of Tensors but the value at",
    "jvp(lambda x: 3, x, x)": "The outputs of the user-provided function given to jvp must be either a Tensor or a",
    "vjp(f, x)": "The vector v can only be None if the user-provided function returns a single Tensor with a single",
    "jvp(f, x)": "The vector v can only be None if the input to the user-provided function is a single Tensor with a",
    "vjp(f, x, torch.ones(3))": "v has invalid size: should be torch.Size([2]) but got torch.Size([3]).",
    "jvp(two, (x, x), (x, torch.ones(3)))": "v has invalid size: should be torch.Size([2]) but got",
    "hvp(two, (x, x), x)": "v is a tuple of invalid length: should be 2 but got 1.",
    "vhp(lambda x: (x.sum(),), x, x)": "The function given to vhp should return a single Tensor",
    "hessian(f, x)": "The Tensor returned by the function given to hessian should contain a single element",
    "vjp(first, (x, x), strict=True)": f"The output of the user-provided function is independent of input 1. {STRICT}",
    "vjp(lambda x: x.detach(), x, x, strict=True)": "Output 0 of the user-provided function does not require",
    "jvp(lambda x: x * 2, x, x, create_graph=True, strict=True)": "The jacobian of the user-provided function is",
    "vhp(lambda x: x.sum(), x, x, strict=True)": "While computing the hessian, found that the jacobian of the",
    "hessian(lambda x: x.sum(), x, strict=True)": "While computing the hessian, found that the jacobian of the",
    "jacobian(first, (x, x), strict=True)": "Output 0 of the user-provided function is independent of input 1.",
    "jacobian(lambda x: x * 2, x, create_graph=True, strict=True)": "The jacobian of the user-provided function is",
    "jacobian(f, x, strict=True, vectorize=True)": "`strict=True` and `vectorized=True` are not supported together.",
    "jacobian(f, x, strategy='forward-mode')": "Computing Jacobian using forward-AD or forward-over-reverse Hessian",
    "jacobian(f, x, strict=True, strategy='forward-mode')": '`strict=True` and `strategy="forward-mode"` are not',
    "jacobian(f, x, create_graph=True, strategy='forward-mode')": "`create_graph=True` and `strategy=",
    "hessian(cubes, x, outer_jacobian_strategy='backward')": 'Expected strategy to be either "forward-mode" or',
}  # fmt: skip


@pytest.mark.parametrize("program", REFUSED)
def test_what_is_refused_is_refused_in_these_words(torch, functional, program):
    names = {name: getattr(functional, name) for name in ("vjp", "jvp", "vhp", "hvp", "jacobian", "hessian")}
    names |= {
        "torch": torch,
        "x": torch.tensor([1.0, 2.0]),
        "f": squares,
        "cubes": lambda x: (x**3).sum(),
        "two": energy,
    }
    with pytest.raises((RuntimeError, TypeError, NotImplementedError, AssertionError)) as caught:
        eval(program, names | {"first": lambda x, y: x.sum()})
    assert REFUSED[program] in str(caught.value)


def test_where_nothing_depends_on_anything_there_are_zeros(torch, functional):
    x = torch.tensor(3.0)
    assert functional.vjp(lambda x, y: x**2, (x, x))[1] == (6.0, 0.0)
    assert functional.jvp(squares, x)[1] == 6.0 and functional.hvp(lambda x: x * 2, x)[1] == 0.0
