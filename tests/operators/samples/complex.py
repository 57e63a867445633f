"""Operators on complex numbers, and on real ones beside them: values, graphs, both gradients.

Every other family has a few complex samples; here is the whole round, an expression each. `x` and `y` are two by two.

Read next: `fft.py` and `linalg.py`, where most complex numbers live.
"""

from __future__ import annotations

from typing import Any

from tests.operators.sample import Sample, cplx, given, real

SAMPLES: list[Sample] = []

ONE = """x.exp() | x.exp2() | x.expm1() | x.log() | x.log2() | x.log10() | x.log1p() | x.sqrt() | x.rsqrt() | x.square()
x.sin() | x.cos() | x.tan() | x.asin() | x.acos() | x.atan() | x.sinh() | x.cosh() | x.tanh() | x.asinh() | x.acosh()
x.atanh() | x.sigmoid() | x.sinc() | x.reciprocal() | -x | x.sgn() | x.abs() | x.angle() | x.real | x.imag | x.conj()
x.conj_physical() | x.conj().imag | x.conj().real | x ** 2 | x ** 3 | x ** -1 | x ** 0.5 | x ** (1 + 2j) | 2 ** x
(1 + 2j) ** x | x * 2j | x / (1 + 1j) | (1 + 1j) / x | 1j - x | x + 1j | x.sum() | x.sum(0) | x.mean() | x.mean(1) | x.prod()
x.prod(0) | x.cumsum(0) | x.cumprod(1) | x.logcumsumexp(0) | x.var(0) | x.std(1) | x.norm() | torch.linalg.vector_norm(x, 3)
torch.linalg.vector_norm(x, 1, 0) | torch.linalg.vector_norm(x, float('inf')) | torch.linalg.matrix_norm(x)
torch.linalg.matrix_norm(x, 'nuc') | x.trace() | x.diagonal() | x.tril() | x.mH | x.H | x.mT | x @ x.mH | x.conj() @ x
torch.view_as_real(x) | torch.view_as_real(x.conj().resolve_conj()) | x.flip(0) | x.roll(1) | x.repeat(2, 1)
torch.linalg.inv(x) | torch.linalg.det(x) | torch.linalg.slogdet(x)[1] | torch.linalg.matrix_power(x, 3)
torch.linalg.eigvalsh(x + x.mH) | torch.linalg.svdvals(x) | torch.linalg.cholesky(x @ x.mH + 2 * torch.eye(2))
torch.linalg.qr(x)[1].abs() | torch.linalg.pinv(x) | torch.fft.fft(x) | torch.fft.fft(x, n=3, norm='ortho') | torch.fft.ifft2(x)
torch.fft.irfft(x, n=3) | torch.fft.hfft(x) | torch.fft.fftn(x, dim=(0,)) | torch.fft.fftshift(x) | x.masked_fill(x.abs() > 1, 2j)
x.index_select(0, torch.tensor([1, 1])) | x[0] | x[..., None] | x.softmax(0).abs() | x.logsumexp(0) | x.unbind()[1] | x.expand(3, 2, 2)
x.pow(0) | x.dot(x) | torch.polar(x.abs(), x.angle()) | (x * x.conj()).real | x.clone().imag.mul_(2)"""

IN_PLACE = """x.mul_(2j) | x.exp_() | x.conj_physical_() | x.real.mul_(3) | x.imag.sin_() | x.conj().mul_(1 + 2j)
x.conj().imag.add_(1) | x.conj()[0].fill_(1j) | x.T.conj()[1].mul_(2) | x.square_() | x.tanh_() | x.sgn_() | x.reciprocal_()
x.neg_() | x.pow_(1 + 1j) | x.sigmoid_() | x.cumsum_(0) | x.tril_() | x.masked_fill_(x.abs() > 1, 1j) | x.div_(1 - 1j)
x.add_(1j, alpha=2) | x.zero_() | x.diagonal().conj().mul_(2j) | torch.view_as_real(x).mul_(2) | torch._neg_view(x).mul_(1j)"""

TWO = """x * y | x / y | x + y | x - y | x ** y | torch.sub(x, y, alpha=2j) | torch.add(x, y, alpha=2) | x @ y.to(x.dtype)
torch.cat([x, y]) | torch.stack([x, y], 1) | torch.outer(x[0], y[0])
torch.einsum('ij,kj->ik', x, y.to(x.dtype)) | torch.vdot(x[0], y[0].to(x.dtype)) | torch.addcmul(x, x, y) | torch.addcdiv(x, x, y)
torch.lerp(x, y.to(x.dtype), 0.3) | torch.lerp(x, y.to(x.dtype), 1j) | torch.addmm(x, x, y.to(x.dtype), beta=2j, alpha=1 - 1j)
torch.linalg.solve(x, y.to(x.dtype)) | torch.kron(x, y) | x.clone().mul_(y) | x.clone().copy_(y) | x.clone().index_put_((torch.tensor([0]),), y[0].to(x.dtype))
x.clone().conj().mul_(y).abs() | torch.linalg.vecdot(x, y.to(x.dtype)) | torch.tensordot(x, y.to(x.dtype)) | x.conj() * y | y / x"""

REAL = """x * 1j | x * (2 - 1j) | 1j - x | x ** (1 + 1j) | (1 + 1j) ** x | torch.polar(x, x) | x / 1j
torch.view_as_complex(x) | torch.fft.fft(x) | torch.fft.rfft(x, n=3) | torch.fft.ihfft(x) | torch.fft.rfft2(x) | x.to(torch.complex128)
(x * 1j).exp().abs() | x.conj() | x.angle() | x.real | torch.fft.irfft(torch.fft.rfft(x)) | torch._neg_view(x).sin()"""

AT_ZERO = "x.abs() | x.angle() | x.sgn() | torch.linalg.vector_norm(x) | x ** 2 | x ** 0 | x.prod() | x.cumprod(0) | x.sqrt() | x.exp()"


def expressions(text: str) -> list[str]:
    """What stands between the bars."""
    return [part.strip() for line in text.splitlines() for part in line.split(" | ")]


def calling(expression: str, copied: bool = False) -> Any:
    """A function of the library and its tensors that computes `expression`; on a copy of x, which it then returns."""
    code = compile(expression, "<sample>", "eval")

    def call(torch: Any, x: Any, y: Any = None) -> Any:
        x = x.clone() if copied else x
        result = eval(code, {"torch": torch, "x": x, "y": y})
        return x if copied else result

    return call


for text in expressions(ONE):
    for dtype in ("complex128", "complex64"):
        SAMPLES.append(Sample(f"{text}, {dtype}", calling(text), cplx(2, 2, low=0.3, high=1.4).as_(dtype)))
for text in expressions(IN_PLACE):
    SAMPLES.append(Sample(f"in place: {text}", calling(text, copied=True), cplx(2, 2)))
for text in expressions(TWO):
    SAMPLES.append(Sample(text, calling(text), cplx(2, 2), cplx(2, 2)))
    SAMPLES.append(Sample(f"{text} with a real y", calling(text), cplx(2, 2), real(2, 2, low=0.5)))
    if ".to(x.dtype)" not in text and "clone" not in text:
        SAMPLES.append(Sample(f"{text} with a real x", calling(text), real(2, 2, low=0.5), cplx(2, 2)))
for text in expressions(REAL):
    SAMPLES.append(Sample(f"real: {text}", calling(text), real(2, 2, low=0.3)))
SAMPLES.append(Sample("to complex64", lambda torch, x: x.to(torch.complex64), cplx(2, 2), smooth=False))  # too coarse
SAMPLES.append(Sample("where", lambda torch, x, y: torch.where(x.abs() > 1, x, y), cplx(2, 2), cplx(2, 2)))
# PyTorch's formula calls functions named like the arguments, so that it saves these
COMPLEX = Sample("complex", lambda torch, x, y: torch.complex(x, y), real(2, 2), real(2, 2), ignore=("saved",))
SAMPLES.append(COMPLEX)
for text in expressions(AT_ZERO):
    SAMPLES.append(Sample(f"at zero: {text}", calling(text), given([0j, 0j]).as_("complex128"), smooth=False))
