"""Infinities, zeros of either sign and numbers near the ends of a dtype: are results printed as PyTorch prints them?

Unlike the programs of `../differential`, these are compared to the last sign of a zero.
"""

import importlib
import math

import pytest

pytest.importorskip("torch", reason="compares with PyTorch")

ZEROS = """
for zeros in (torch.tensor([0.0, -0.0] * 3, dtype=dtype), torch.tensor([-0.0, 0.0] * 3, dtype=dtype)):
    show(zeros.max(0)[0], zeros.min(0, True)[0], zeros.amax(0), zeros.amin(), *zeros.aminmax(dim=0))
    rows = zeros.view(2, 3)
    show(rows.max(1)[0], rows.min(0)[0], rows.amax((0, 1)), rows.amin(1, True), *rows.aminmax(dim=0))
    show(*[torch.segment_reduce(zeros, which, lengths=torch.tensor([2, 4])) for which in ("max", "min")])
"""

RUNNING = """
x = torch.tensor([3e38, 3.0, 1e-3, -0.5])
show(x.cumprod(0), x.half().cumprod(0), torch.tensor([3e38, 3e38, -3e38]).cumsum(0))
"""

NORM_OF_ONE = """
for number in (torch.finfo(dtype).max, torch.finfo(dtype).tiny / 8, -math.inf, math.nan, 0.0):
    x = torch.tensor([[number]], dtype=dtype, requires_grad=True)
    for given in ((2,), (3, 1), (0.5,), (-1, (0, 1), True)):
        norm = torch.linalg.vector_norm(x, *given)
        show(norm, *torch.autograd.grad(norm.sum(), x))
    show(torch.linalg.vector_norm(x, 0))
"""

DEVIATION = """
x = torch.tensor([3e38, -1.0, 2.0])
show(torch.std(x), *torch.std_mean(x), torch.var(x), torch.std(x, 0, correction=0), torch.std(x + 0j))
show(torch.std((x / 1e34).half()), torch.std(x * 1e-70), *torch.var_mean(x * 1e-30))
"""

MATRIX_EXP = """
for number in (math.inf, -math.inf, math.nan, 1.5):
    x = torch.tensor([[number]], dtype=dtype, requires_grad=True)
    show(torch.linalg.matrix_exp(x), *torch.autograd.grad(torch.linalg.matrix_exp(x), x))
"""

OUTER = """
v = torch.tensor([3e38, 2.0])
show(torch.addr(torch.ones(2, 2), v, v, alpha=0), torch.addr(torch.ones(2, 2), v, v, alpha=1e-20))
"""

MARGIN = """
x, target = torch.tensor([[0.5, 9.0], [8.0, 0.5]], requires_grad=True), torch.tensor([1, 0])
for weight in ([math.nan, 1.0], [math.inf, 2.0], [0.0, 1.0]):
    for p in (1, 2):
        loss = F.multi_margin_loss(x, target, p, weight=torch.tensor(weight))
        show(loss, *torch.autograd.grad(loss, x))
        show(F.multi_margin_loss(x, 1 - target, p, weight=torch.tensor(weight), reduction="none"))
"""

ENTROPY = """
for a, b in (([0.5, 2.0], [-1.0, 0.5]), ([2.0, 0.5], [2.0, 0.5]), ([0.5, 2.0], [math.nan, 0.5]), ([math.nan], [0.5])):
    try:
        F.binary_cross_entropy(torch.tensor(a), torch.tensor(b))
    except RuntimeError as error:
        printed.append(str(error))
"""

SQUARES = """
x, y = torch.tensor([3e38, 1.0], requires_grad=True), torch.tensor([-1e37, 2.0])
show(*[torch.autograd.grad(F.mse_loss(x, y, reduction=r).sum(), x)[0] for r in ("mean", "sum", "none")])
"""

COMPLEX_ZEROS = """
for number in (1, -1, -1j, complex(-0.0, -0.0)):
    for n in (1, 3, 7, 8, 19):
        z, w = (torch.full((n,), number).to(dtype.to_complex()).requires_grad_() for _ in range(2))
        negated = [-z, z.clone().neg_(), z[::2].neg(), *torch.autograd.grad((w - z).real.sum(), z), *torch.autograd.grad(-z, z, w)]
        show(*[torch.view_as_real(t.resolve_conj()) for t in (*negated, z.sigmoid())])
"""


def printed_by(library: str, program: str, dtype: str) -> list[str]:
    """What a program shows; numbers to four digits."""
    torch = importlib.import_module(library)
    printed: list[str] = []

    def show(*tensors: object) -> None:
        printed.extend(" ".join(f"{v:.4g}" for v in x.flatten().tolist()) for x in tensors)  # type: ignore[attr-defined]

    names = {"torch": torch, "F": torch.nn.functional, "math": math, "show": show, "printed": printed}
    exec(program, names | {"dtype": getattr(torch, dtype)})
    return printed


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize(
    "program", [ZEROS, RUNNING, NORM_OF_ONE, DEVIATION, MATRIX_EXP, OUTER, MARGIN, ENTROPY, SQUARES, COMPLEX_ZEROS]
)
def test_special_values_are_printed_alike(program: str, dtype: str) -> None:
    ours = printed_by("teachgrad", program, dtype)
    assert ours and ours == printed_by("torch", program, dtype)
