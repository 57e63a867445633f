"""A formula without its conj is found out, and a complex loss is refused.

For gradients see `../operators/samples/complex.txt`.
"""

from unittest.mock import patch

import pytest

import teachgrad
from teachgrad.autograd import gradcheck, gradgradcheck
from teachgrad.generated.operators import MulBackward0

FORMULAS = {"mul": lambda x, y: x * y, "outer": lambda x, y: teachgrad.outer(x.flatten(), y.flatten())}


def matrix(dtype=teachgrad.complex128):
    return teachgrad.randn(2, 2, dtype=dtype, requires_grad=True)


# ---- wrong on purpose --------------------------------------------------------------------------------------------


def forgetting_conj():
    """Within the block the rule of `mul` multiplies by the slope where it should multiply by its conjugate."""

    def apply(node, on, grads, wanted):
        pairs = zip((node.other_, node.self_), wanted, strict=True)
        return tuple(grads[0] * on.unpack(kept, node) if edge else None for kept, edge in pairs)

    return patch.object(MulBackward0, "apply", apply)


@pytest.mark.parametrize("name", FORMULAS)
def test_a_formula_without_its_conj_is_found_out(name):
    teachgrad.manual_seed(0)
    x, y = matrix(), matrix()
    assert gradcheck(FORMULAS[name], (x, y)) and gradgradcheck(FORMULAS[name], (x, y))
    with forgetting_conj(), pytest.raises(RuntimeError, match="Jacobian mismatch"):
        gradcheck(FORMULAS[name], (x, y))


def test_without_conj_real_numbers_are_right_all_the_same():
    with forgetting_conj():
        assert gradcheck(FORMULAS["mul"], (matrix(teachgrad.float64), matrix(teachgrad.float64)))


# ---- what is refused ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("library", ["teachgrad", "torch"])
def test_a_complex_loss_has_no_downhill(library):
    torch = pytest.importorskip(library)
    x = torch.tensor([1 + 2j], dtype=torch.complex128, requires_grad=True)
    with pytest.raises(RuntimeError, match="grad can be implicitly created only for real scalar outputs but got torch"):
        x.sum().backward()
    with pytest.raises(RuntimeError, match="only for real scalar outputs"):
        torch.autograd.grad((x * x).sum(), x)
    with pytest.raises(RuntimeError, match="both grad_output and output are required to have the same dtype"):
        x.sum().backward(torch.tensor(1.0))
    x.sum().backward(torch.tensor(1 + 0j, dtype=torch.complex128))
    assert x.grad.tolist() == [1 + 0j]


@pytest.mark.parametrize("library", ["teachgrad", "torch"])
def test_at_zero_abs_angle_and_sgn_have_the_gradient_zero(library):
    torch = pytest.importorskip(library)
    for step in (lambda x: x.abs(), lambda x: x.angle(), lambda x: x.sgn().real, lambda x: torch.linalg.vector_norm(x)):
        x = torch.zeros(2, dtype=torch.complex128, requires_grad=True)
        step(x).sum().backward()
        assert x.grad.tolist() == [0j, 0j]
