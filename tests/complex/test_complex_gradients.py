"""Gradients of complex numbers are right for every step of every kind, and a formula without its conj is found out."""

import pytest

import teachgrad
from teachgrad.autograd import gradcheck, gradgradcheck
from teachgrad.course.break_it import forgetting_conj

PAIRS = {
    "mul": lambda x, y: x * y,
    "div": lambda x, y: x / y,
    "pow": lambda x, y: (x + 3) ** y,
    "sub with alpha": lambda x, y: teachgrad.sub(x, y, alpha=2j),
    "addcmul": lambda x, y: teachgrad.addcmul(x, x, y, value=1 - 1j),
    "addcdiv": lambda x, y: teachgrad.addcdiv(x, x, y, value=1 - 1j),
    "addcdiv of a real value": lambda x, y: teachgrad.addcdiv(x, x, y, value=1.5),
    "matmul": lambda x, y: x @ y,
    "matmul with a conjugate": lambda x, y: x.mH @ y.conj(),
    "einsum": lambda x, y: teachgrad.einsum("ij,jk->ki", x, y.conj()),
    "vdot": lambda x, y: teachgrad.vdot(x.flatten(), y.flatten()),
    "dot": lambda x, y: teachgrad.dot(x.flatten(), y.flatten()),
    "outer": lambda x, y: teachgrad.outer(x.flatten(), y.flatten()),
    "addmm": lambda x, y: teachgrad.addmm(x, x, y, beta=2j, alpha=1 - 1j),
    "solve": lambda x, y: teachgrad.linalg.solve(x + 3 * teachgrad.eye(2), y),
    "where": lambda x, y: teachgrad.where(teachgrad.tensor([True, False]), x, y),
    "cat": lambda x, y: teachgrad.cat([x, y.conj()]),
    "written through a conjugate": lambda x, y: (x * 1).conj().mul_(y),
    "written to an imaginary part": lambda x, y: write_imag(x * 1, y),
}
ONES = {
    "exp": lambda x: x.exp(),
    "log": lambda x: (x + 3).log(),
    "sqrt": lambda x: (x + 3).sqrt(),
    "rsqrt": lambda x: (x + 3).rsqrt(),
    "tanh": lambda x: x.tanh(),
    "sigmoid": lambda x: x.sigmoid(),
    "asin": lambda x: (x / 4).asin(),
    "reciprocal": lambda x: (x + 3).reciprocal(),
    "power": lambda x: (x + 3) ** (1 + 2j),
    "base": lambda x: (1 + 2j) ** x,
    "prod": lambda x: x.prod(),
    "cumprod": lambda x: x.cumprod(-1),
    "cumsum": lambda x: x.cumsum(-1),
    "mean": lambda x: x.mean(0),
    "var": lambda x: x.var(0),
    "inv": lambda x: teachgrad.linalg.inv(x + 3 * teachgrad.eye(2)),
    "det": lambda x: teachgrad.linalg.det(x),
    "cholesky": lambda x: teachgrad.linalg.cholesky(x @ x.mH + 3 * teachgrad.eye(2)),
    "eigvalsh": lambda x: teachgrad.linalg.eigvalsh(x + x.mH),
    "svdvals": lambda x: teachgrad.linalg.svdvals(x),
    "qr": lambda x: teachgrad.linalg.qr(x)[1],
    "slogdet": lambda x: teachgrad.linalg.slogdet(x)[1],
    "fft": lambda x: teachgrad.fft.fft(x, n=3, norm="ortho"),
    "ifft2": lambda x: teachgrad.fft.ifft2(x),
    "irfft": lambda x: teachgrad.fft.irfft(x, n=3),
    "abs": lambda x: x.abs(),
    "angle": lambda x: x.angle(),
    "sgn": lambda x: x.sgn(),
    "norm": lambda x: teachgrad.linalg.vector_norm(x, 3),
    "real": lambda x: x.real,
    "imag of a conjugate": lambda x: x.conj().imag,
    "conj": lambda x: x.conj(),
    "view_as_real": lambda x: teachgrad.view_as_real(x),
    "to real and back": lambda x: teachgrad.polar(x.abs(), x.angle()),
}
REALS = {
    "times i": lambda x: x * 1j,
    "complex": lambda x: teachgrad.complex(x, x * x),
    "polar": lambda x: teachgrad.polar(x.abs(), x),
    "rfft": lambda x: teachgrad.fft.rfft(x),
    "view_as_complex": lambda x: teachgrad.view_as_complex(x),
    "real power of i": lambda x: (1 + 1j) ** x,
    "real and back": lambda x: ((x * (2 - 1j)).exp()).abs(),
}


def write_imag(x, y):
    x.imag.mul_(y.real)
    return x


def matrix(dtype=teachgrad.complex128):
    return teachgrad.randn(2, 2, dtype=dtype, requires_grad=True)


@pytest.mark.parametrize("name", PAIRS)
def test_both_gradients_of_two_complex_operands(name):
    teachgrad.manual_seed(0)
    x, y = matrix(), matrix()
    assert gradcheck(PAIRS[name], (x, y)) and gradgradcheck(PAIRS[name], (x, y))


@pytest.mark.parametrize("name", ["mul", "div", "pow", "cat", "addcdiv of a real value"])
def test_a_real_operand_beside_a_complex_one_gets_a_real_gradient(name):
    teachgrad.manual_seed(0)
    x, y = matrix(teachgrad.float64), matrix()
    for operands in ((x, y), (y, x)):
        assert gradcheck(PAIRS[name], operands) and gradgradcheck(PAIRS[name], operands)
    PAIRS[name](x, y).abs().sum().backward()
    assert x.grad.dtype is teachgrad.float64 and y.grad.dtype is teachgrad.complex128


@pytest.mark.parametrize("name", ONES)
def test_gradients_of_one_complex_operand(name):
    teachgrad.manual_seed(3)
    assert gradcheck(ONES[name], (matrix(),)) and gradgradcheck(ONES[name], (matrix(),))


@pytest.mark.parametrize("name", REALS)
def test_gradients_of_real_numbers_that_become_complex(name):
    teachgrad.manual_seed(0)
    x = matrix(teachgrad.float64)
    assert gradcheck(REALS[name], (x,)) and gradgradcheck(REALS[name], (x,))


# ---- wrong on purpose --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["mul", "outer"])
def test_a_formula_without_its_conj_is_found_out(name):
    teachgrad.manual_seed(0)
    x, y = matrix(), matrix()
    with forgetting_conj(), pytest.raises(RuntimeError, match="Jacobian mismatch"):
        gradcheck(PAIRS[name], (x, y))


def test_without_conj_real_numbers_are_right_all_the_same():
    with forgetting_conj():
        assert gradcheck(PAIRS["mul"], (matrix(teachgrad.float64), matrix(teachgrad.float64)))


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
