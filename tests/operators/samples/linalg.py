"""Linear algebra. Of decompositions we compare what does not depend on the signs and phases that LAPACK chose.

Read next: `fft.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.operators.sample import Input, Sample, bools, cplx, given, ints, real

LOOSE = 1e3  # two builds of LAPACK round differently, and inverses magnify it
KINDS: dict[str, Callable[..., Input]] = {"real": real, "complex": cplx}


def each(name: str, call: Callable[..., Any], *shapes: tuple[int, ...], **options: Any) -> list[Sample]:
    """Two samples, of real and of complex numbers."""
    options.setdefault("tolerance", LOOSE)
    return [Sample(f"{name} {kind}", call, *(make(*s) for s in shapes), **options) for kind, make in KINDS.items()]


def refused(name: str, call: Callable[..., Any], *inputs: Input) -> Sample:
    return Sample(f"{name}", call, *inputs)


def positive(torch: Any, a: Any) -> Any:
    """A positive definite matrix made of any."""
    return a @ a.mH + 2 * torch.eye(a.shape[-1], dtype=a.dtype)


def hermitian(a: Any) -> Any:
    return a + a.mH


def function_of(values: Any, vectors: Any) -> Any:
    """A matrix with the same eigenvectors: signs and phases cancel."""
    return (vectors * values.sin().unsqueeze(-2)) @ vectors.mH


INVERSE = [
    *each("inv", lambda torch, a: torch.linalg.inv(a), (3, 3)),
    *each("inv batch", lambda torch, a: torch.linalg.inv(a), (2, 3, 3)),
    *each("inverse", lambda torch, a: torch.inverse(a), (3, 3)),
    *each("inv_ex", lambda torch, a: tuple(torch.linalg.inv_ex(a)), (3, 3)),
    *each("det", lambda torch, a: torch.linalg.det(a), (3, 3)),
    *each("det batch", lambda torch, a: torch.det(a), (2, 3, 3)),
    *each("slogdet", lambda torch, a: tuple(torch.linalg.slogdet(a)), (3, 3)),
    *each("slogdet batch", lambda torch, a: tuple(torch.slogdet(a)), (2, 3, 3)),
    *each("slogdet logarithm", lambda torch, a: torch.linalg.slogdet(a)[1], (3, 3)),
    *each("slogdet sign", lambda torch, a: torch.linalg.slogdet(a).sign, (3, 3)),
    *each("logdet", lambda torch, a: torch.logdet(positive(torch, a)), (3, 3)),
    Sample("inv float32", lambda torch, a: torch.linalg.inv(a), given([[2, 1], [1, 3]], "float32")),
    Sample("inv 1x1", lambda torch, a: torch.linalg.inv(a), given([[4.0]])),
    Sample("inv 0x0", lambda torch, a: torch.linalg.inv(a), real(0, 0)),
    Sample("inv empty batch", lambda torch, a: torch.linalg.inv(a), real(0, 3, 3)),
    Sample("inv transposed", lambda torch, a: torch.linalg.inv(a), real(3, 3).transposed(), tolerance=LOOSE),
    Sample("det 0x0", lambda torch, a: torch.linalg.det(a), real(0, 0).no_grad()),
    Sample("det of a singular matrix", lambda torch, a: torch.linalg.det(a), given([[1.0, 2], [2, 4]]), smooth=False),
    Sample(
        "det of a singular 3x3",
        lambda torch, a: torch.linalg.det(a),
        given([[1.0, 2, 3], [4, 5, 6], [7, 8, 9]]).no_grad(),
        ignore=("values",),
    ),
    Sample(
        "logdet of a negative determinant", lambda torch, a: torch.logdet(a), given([[0.0, 1], [1, 0]]), smooth=False
    ),
    Sample(
        "slogdet of a singular matrix", lambda torch, a: tuple(torch.slogdet(a)), given([[1.0, 2], [2, 4]]).no_grad()
    ),
    *(
        refused(f"{name} of a {what}", lambda torch, a, name=name: getattr(torch.linalg, name)(a), matrix)
        for name in ("inv", "det", "slogdet", "cholesky", "eigh", "eig", "matrix_exp")
        for what, matrix in {
            "wide matrix": real(2, 3),
            "vector": real(3),
            "matrix of ints": ints(2, 2),
        }.items()
    ),
    *(
        refused(
            f"{name} of half precision",
            lambda torch, a, name=name: getattr(torch.linalg, name)(a),
            real(2, 2).as_("float16"),
        )
        for name in ("inv", "det", "slogdet", "cholesky", "eigh", "eig", "svd", "qr")
    ),
    refused("inv of a singular matrix", lambda torch, a: torch.linalg.inv(a), given([[1.0, 2], [2, 4]])),
    refused(
        "inv of a batch with a singular matrix",
        lambda torch, a: torch.linalg.inv(a),
        given([[[1.0, 0], [0, 1]], [[0, 0], [0, 0]]]),
    ),
    refused(
        "inv_ex of a singular matrix, checked",
        lambda torch, a: torch.linalg.inv_ex(a, check_errors=True),
        given([[0.0, 0], [0, 0]]),
    ),
    refused(
        "inv_ex of a singular matrix tells so", lambda torch, a: torch.linalg.inv_ex(a).info, given([[1.0, 1], [1, 1]])
    ),
    refused("inv refuses a number", lambda torch: torch.linalg.inv(1)),
    refused("det refuses a number", lambda torch: torch.det(1)),
    refused("logdet of a vector", lambda torch, a: torch.logdet(a), real(3)),
]

SOLVE = [
    *each("solve", lambda torch, a, b: torch.linalg.solve(a, b), (3, 3), (3, 2)),
    *each("solve vector", lambda torch, a, b: torch.linalg.solve(a, b), (3, 3), (3,)),
    *each("solve batch", lambda torch, a, b: torch.linalg.solve(a, b), (2, 3, 3), (2, 3, 2)),
    *each("solve batch of vectors", lambda torch, a, b: torch.linalg.solve(a, b), (2, 3, 3), (2, 3)),
    *each("solve one matrix, many right sides", lambda torch, a, b: torch.linalg.solve(a, b), (3, 3), (2, 3, 2)),
    *each("solve right", lambda torch, a, b: torch.linalg.solve(a, b, left=False), (3, 3), (2, 3)),
    *each("solve_ex", lambda torch, a, b: tuple(torch.linalg.solve_ex(a, b)), (3, 3), (3, 2)),
    *each(
        "solve_triangular",
        lambda torch, a, b: torch.linalg.solve_triangular(a + 3 * torch.eye(3), b, upper=True),
        (3, 3),
        (3, 2),
    ),
    *each(
        "solve_triangular unit right lower",
        lambda torch, a, b: torch.linalg.solve_triangular(a, b, upper=False, left=False, unitriangular=True),
        (3, 3),
        (2, 3),
    ),
    *each(
        "solve_triangular batch",
        lambda torch, a, b: torch.linalg.solve_triangular(a + 3 * torch.eye(3), b, upper=False),
        (2, 3, 3),
        (3, 1),
    ),
    Sample(
        "solve wants no gradient of the matrix",
        lambda torch, a, b: torch.linalg.solve(a, b),
        real(3, 3).no_grad(),
        real(3, 2),
        tolerance=LOOSE,
    ),
    Sample(
        "solve wants no gradient of the right side",
        lambda torch, a, b: torch.linalg.solve(a, b),
        real(3, 3),
        real(3, 2).no_grad(),
        tolerance=LOOSE,
    ),
    Sample("solve empty", lambda torch, a, b: torch.linalg.solve(a, b), real(0, 0), real(0, 2), smooth=False),
    refused(
        "solve a singular system", lambda torch, a, b: torch.linalg.solve(a, b), given([[1.0, 2], [2, 4]]), real(2)
    ),
    refused(
        "solve a batch with a singular system",
        lambda torch, a, b: torch.linalg.solve(a, b),
        given([[[0.0, 0], [0, 0]]]),
        real(1, 2, 1),
    ),
    refused("solve of other shapes", lambda torch, a, b: torch.linalg.solve(a, b), real(2, 2), real(3, 2)),
    refused("solve of a vector of another size", lambda torch, a, b: torch.linalg.solve(a, b), real(2, 2), real(3)),
    refused("solve of two dtypes", lambda torch, a, b: torch.linalg.solve(a, b), real(2, 2), real(2, 2).as_("float32")),
    refused("solve of a number", lambda torch, a, b: torch.linalg.solve(a, b), real(2, 2), real()),
    refused(
        "solve_triangular of other shapes",
        lambda torch, a, b: torch.linalg.solve_triangular(a, b, upper=True),
        real(2, 2),
        real(3, 2),
    ),
    refused(
        "solve_triangular of a vector",
        lambda torch, a, b: torch.linalg.solve_triangular(a, b, upper=True),
        real(2, 2),
        real(2),
    ),
    refused(
        "solve_triangular of ints",
        lambda torch, a, b: torch.linalg.solve_triangular(a, b, upper=True),
        ints(2, 2),
        ints(2, 2),
    ),
    *each("lstsq", lambda torch, a, b: torch.linalg.lstsq(a, b).solution, (4, 2), (4, 3), ignore=("graph", "saved")),
    Sample("lstsq rank", lambda torch, a, b: torch.linalg.lstsq(a, b).rank, real(4, 2).no_grad(), real(4, 3).no_grad()),
]

CHOLESKY = [
    *each("cholesky", lambda torch, a: torch.linalg.cholesky(positive(torch, a)), (3, 3)),
    *each("cholesky upper", lambda torch, a: torch.linalg.cholesky(positive(torch, a), upper=True), (3, 3)),
    *each("cholesky batch", lambda torch, a: torch.linalg.cholesky(positive(torch, a)), (2, 3, 3)),
    *each("cholesky of torch", lambda torch, a: torch.cholesky(positive(torch, a)), (3, 3)),
    *each("cholesky_ex", lambda torch, a: tuple(torch.linalg.cholesky_ex(positive(torch, a))), (3, 3)),
    *each(
        "cholesky_solve",
        lambda torch, b, a: torch.cholesky_solve(b, torch.linalg.cholesky(positive(torch, a))),
        (3, 2),
        (3, 3),
    ),
    *each(
        "cholesky_solve upper",
        lambda torch, b, a: torch.cholesky_solve(b, torch.linalg.cholesky(positive(torch, a), upper=True), upper=True),
        (3, 2),
        (3, 3),
    ),
    *each(
        "cholesky_inverse", lambda torch, a: torch.cholesky_inverse(torch.linalg.cholesky(positive(torch, a))), (3, 3)
    ),
    Sample("cholesky empty", lambda torch, a: torch.linalg.cholesky(a), real(0, 0), smooth=False),
    refused("cholesky of a negative matrix", lambda torch, a: torch.linalg.cholesky(a), given([[-1.0, 0], [0, 1]])),
    refused("cholesky of an indefinite matrix", lambda torch, a: torch.linalg.cholesky(a), given([[1.0, 2], [2, 1]])),
    refused(
        "cholesky of a batch with a negative matrix", lambda torch, a: torch.cholesky(a), given([[[1.0]], [[-1.0]]])
    ),
    refused("cholesky_ex tells where", lambda torch, a: torch.linalg.cholesky_ex(a).info, given([[1.0, 2], [2, 1]])),
    refused("cholesky_solve of a wide matrix", lambda torch, b, a: torch.cholesky_solve(b, a), real(2, 2), real(2, 3)),
    refused("cholesky_solve of a vector", lambda torch, b, a: torch.cholesky_solve(b, a), real(2), real(2, 2)),
]

EIGEN = [
    *each("eigh values", lambda torch, a: torch.linalg.eigh(hermitian(a))[0], (3, 3)),
    *each("eigh batch values", lambda torch, a: torch.linalg.eigh(hermitian(a)).eigenvalues, (2, 3, 3)),
    *each("eigh upper values", lambda torch, a: torch.linalg.eigh(hermitian(a), UPLO="U")[0], (3, 3)),
    *each("eigh vectors", lambda torch, a: torch.linalg.eigh(hermitian(a))[1].abs(), (3, 3), smooth=False),
    *each("eigh both", lambda torch, a: function_of(*torch.linalg.eigh(hermitian(a))), (3, 3)),
    *each("eigvalsh", lambda torch, a: torch.linalg.eigvalsh(hermitian(a)), (3, 3)),
    # eigenvalues may come in another order
    *each("eig values", lambda torch, a: torch.linalg.eig(a)[0].pow(3).sum(), (3, 3), ignore=("second",)),
    *each("eigvals", lambda torch, a: torch.linalg.eigvals(a).pow(3).sum(), (3, 3), ignore=("second",)),
    Sample("eigvalsh without gradient", lambda torch, a: torch.linalg.eigvalsh(a), given([[2.0, 1], [1, 3]]).no_grad()),
    Sample("eigh empty", lambda torch, a: tuple(torch.linalg.eigh(a)), real(0, 0), smooth=False),
    refused("eigh refuses another triangle", lambda torch, a: torch.linalg.eigh(a, UPLO="x"), real(2, 2)),
    refused(
        "eigh refuses a loss that depends on phases",
        lambda torch, a: torch.autograd.grad(torch.linalg.eigh(hermitian(a))[1].imag.sum() * 5, a),
        given([[1, 2 + 1j, 1j], [0.5, 3 - 1j, 2], [1 - 1j, 0.3, 2j]], "complex128"),
    ),
]

SHAPES = ((3, 3), (4, 2), (2, 4), (2, 3, 2))


def rebuilt(u: Any, s: Any, vh: Any) -> Any:
    k = s.shape[-1]
    return (u[..., :, :k] * s.sin().unsqueeze(-2)) @ vh[..., :k, :]


SINGULAR = [
    *(x for s in SHAPES for x in each(f"svdvals {s}", lambda torch, a: torch.linalg.svdvals(a), s)),
    *(
        x
        for s in SHAPES
        for x in each(f"svd values {s}", lambda torch, a: torch.linalg.svd(a, full_matrices=False)[1], s)
    ),
    *(
        x
        for s in SHAPES
        for x in each(f"svd all {s}", lambda torch, a: rebuilt(*torch.linalg.svd(a, full_matrices=False)), s)
    ),
    *(
        x
        for s in SHAPES
        for x in each(
            f"svd left {s}", lambda torch, a: torch.linalg.svd(a, full_matrices=False)[0].abs(), s, smooth=False
        )
    ),
    *(
        x
        for s in SHAPES
        for x in each(
            f"svd right {s}", lambda torch, a: torch.linalg.svd(a, full_matrices=False).Vh.abs(), s, smooth=False
        )
    ),
    *each("svd full", lambda torch, a: rebuilt(*torch.linalg.svd(a)), (4, 2), smooth=False),
    *each(
        "svd of torch",
        lambda torch, a: rebuilt(torch.svd(a)[0], torch.svd(a).S, torch.svd(a).V.mH),
        (4, 2),
        ignore=("graph", "saved"),
        smooth=False,
    ),
    # the difference of two tensors laid out differently is laid out like the first one there, in order here
    *(
        x
        for s in SHAPES
        for x in each(f"pinv {s}", lambda torch, a: torch.linalg.pinv(a), s, ignore=("second graph",) * (len(s) == 3))
    ),
    *each("pinv hermitian", lambda torch, a: torch.linalg.pinv(positive(torch, a), hermitian=True), (3, 3)),
    *each("pinverse", lambda torch, a: torch.pinverse(a), (3, 2)),
    *(
        Sample(
            f"pinv {name}",
            lambda torch, a, options=options: torch.linalg.pinv(a, **options),
            given([[1.0, 0], [0, 1e-3]]),
            smooth=False,
        )
        for name, options in {
            "rcond": {"rcond": 0.1},
            "atol": {"atol": 0.1},
            "rtol": {"rtol": 0.1},
            "small rtol": {"rtol": 1e-5},
        }.items()
    ),
    refused("pinv of a vector", lambda torch, a: torch.linalg.pinv(a), real(3)),
    refused("pinv of ints", lambda torch, a: torch.linalg.pinv(a), ints(2, 2)),
    refused("svd of a vector", lambda torch, a: torch.linalg.svd(a), real(3)),
    refused("svd of ints", lambda torch, a: torch.linalg.svd(a), ints(2, 2)),
    refused("svd refuses a driver", lambda torch, a: torch.linalg.svd(a, driver="gesvd"), real(2, 2)),
    refused(
        "svd refuses a loss that depends on phases",
        lambda torch, a: torch.autograd.grad(torch.linalg.svd(a)[0].imag.sum() * 5, a),
        given([[1, 2 + 1j, 1j], [0.5, 3 - 1j, 2], [1 - 1j, 0.3, 2j]], "complex128"),
    ),
    *(
        Sample(
            f"matrix_rank {name}",
            lambda torch, a, options=options: torch.linalg.matrix_rank(a, **options),
            given([[1.0, 1], [1, 1]]),
            ignore=("version",),
        )
        for name, options in {
            "plain": {},
            "tol": {"tol": 3.0},
            "hermitian": {"hermitian": True},
            "atol": {"atol": 5.0},
            "rtol": {"rtol": 0.5},
        }.items()
    ),
    refused("matrix_rank of a vector", lambda torch, a: torch.linalg.matrix_rank(a), real(3)),
]

QR = [
    *(x for s in SHAPES for x in each(f"qr both {s}", lambda torch, a: tuple(torch.linalg.qr(a)), s)),
    *(x for s in SHAPES for x in each(f"qr Q {s}", lambda torch, a: torch.linalg.qr(a).Q, s)),
    *(x for s in SHAPES for x in each(f"qr R {s}", lambda torch, a: torch.linalg.qr(a)[1], s)),
    *each("qr complete", lambda torch, a: tuple(torch.linalg.qr(a, mode="complete")), (3, 3)),
    *each("qr of torch", lambda torch, a: tuple(torch.qr(a)), (4, 2)),
    *each("qr r", lambda torch, a: torch.linalg.qr(a, mode="r"), (4, 2)),
    refused("qr r has no gradient", lambda torch, a: torch.linalg.qr(a, mode="r")[1].sum().backward(), real(3, 3)),
    refused(
        "qr complete of a tall matrix has no gradient",
        lambda torch, a: torch.linalg.qr(a, mode="complete")[1].sum().backward(),
        real(4, 2),
    ),
    refused("qr refuses another mode", lambda torch, a: torch.linalg.qr(a, mode="x"), real(2, 2)),
    refused("qr of a vector", lambda torch, a: torch.linalg.qr(a), real(3)),
]

LU = [
    *(
        x
        for s in SHAPES
        for x in each(
            f"lu {s}",
            lambda torch, a: tuple(torch.linalg.lu(a)),
            s,
            smooth=s == (3, 3),
            ignore=("second graph",) * (len(s) == 3),
        )
    ),
    *each("lu L", lambda torch, a: torch.linalg.lu(a).L, (3, 3), ignore=("graph", "saved", "second graph")),
    *each("lu_factor", lambda torch, a: tuple(torch.linalg.lu_factor(a)), (3, 3), smooth=False),
    *each("lu_factor tall", lambda torch, a: tuple(torch.linalg.lu_factor(a)), (4, 2), smooth=False),
    *each("lu_factor_ex", lambda torch, a: tuple(torch.linalg.lu_factor_ex(a)), (3, 3), smooth=False),
    *each("lu_unpack", lambda torch, a: tuple(torch.lu_unpack(*torch.linalg.lu_factor(a))), (3, 4), smooth=False),
    refused("lu_factor of a singular matrix", lambda torch, a: torch.linalg.lu_factor(a), given([[1.0, 1], [1, 1]])),
    refused("lu without pivots", lambda torch, a: torch.linalg.lu(a, pivot=False), real(2, 2)),
    refused("lu of a vector", lambda torch, a: torch.linalg.lu(a), real(3)),
]

POWERS = [
    *(
        x
        for n in (0, 1, 2, 3, 4, 5, 7, -1, -2, -3)
        for x in each(f"matrix_power {n}", lambda torch, a, n=n: torch.linalg.matrix_power(a, n), (3, 3))
    ),
    *each("matrix_power batch", lambda torch, a: torch.matrix_power(a, 3), (2, 3, 3)),
    Sample("matrix_power ints", lambda torch, a: torch.linalg.matrix_power(a, 3), ints(2, 2)),
    refused("matrix_power of a wide matrix", lambda torch, a: torch.linalg.matrix_power(a, 2), real(2, 3)),
    refused("matrix_power refuses a fraction", lambda torch, a: torch.linalg.matrix_power(a, 1.5), real(2, 2)),
    refused(
        "matrix_power of a singular matrix",
        lambda torch, a: torch.linalg.matrix_power(a, -1),
        given([[0.0, 0], [0, 0]]),
    ),
    *each("matrix_exp", lambda torch, a: torch.linalg.matrix_exp(a), (3, 3)),
    *each("matrix_exp batch", lambda torch, a: torch.matrix_exp(a), (2, 2, 2)),
    Sample(
        "matrix_exp of a large matrix",
        lambda torch, a: torch.linalg.matrix_exp(a),
        real(3, 3, low=-9, high=9),
        tolerance=LOOSE,
        smooth=False,
    ),
    Sample("matrix_exp float32", lambda torch, a: torch.linalg.matrix_exp(a), real(3, 3).as_("float32")),
    Sample("matrix_exp empty", lambda torch, a: torch.linalg.matrix_exp(a), real(0, 0), smooth=False),
]

ORDERS = ("fro", "nuc", 1, -1, 2, -2, float("inf"), float("-inf"))
NORMS = [
    *(
        x
        for o in ORDERS
        for x in each(f"matrix_norm {o}", lambda torch, a, o=o: torch.linalg.matrix_norm(a, o), (2, 3, 4))
    ),
    *(
        x
        for o in ORDERS
        for x in each(
            f"matrix_norm {o} of other dimensions",
            lambda torch, a, o=o: torch.linalg.matrix_norm(a, o, dim=(2, 0), keepdim=True),
            (2, 3, 4),
        )
    ),
    *(x for o in ORDERS for x in each(f"norm {o}", lambda torch, a, o=o: torch.linalg.norm(a, o), (3, 4))),
    *each("norm of a matrix", lambda torch, a: torch.linalg.norm(a), (3, 4)),
    *each("norm of a vector", lambda torch, a: torch.linalg.norm(a), (3,)),
    *each("norm 3 of a vector", lambda torch, a: torch.linalg.norm(a, 3), (3,)),
    *each("norm of one dimension", lambda torch, a: torch.linalg.norm(a, dim=1), (3, 4)),
    *each("norm 1 of one dimension", lambda torch, a: torch.linalg.norm(a, 1, dim=-1, keepdim=True), (3, 4)),
    *each("norm of a batch", lambda torch, a: torch.linalg.norm(a), (2, 3, 4)),
    *each("norm 2 of two dimensions", lambda torch, a: torch.linalg.norm(a, 2, dim=(0, 1), keepdim=True), (3, 4)),
    *each("vector_norm", lambda torch, a: torch.linalg.vector_norm(a), (3, 4)),
    *each("vector_norm 3", lambda torch, a: torch.linalg.vector_norm(a, 3, dim=0, keepdim=True), (3, 4)),
    *(
        Sample(
            f"matrix_norm {o} of an empty matrix",
            lambda torch, a, o=o: torch.linalg.matrix_norm(a, o),
            real(0, 2).no_grad(),
            ignore=("version",),
        )
        for o in ORDERS
    ),
    Sample(
        "matrix_norm dtype",
        lambda torch, a: torch.linalg.matrix_norm(a, dtype=torch.float64),
        real(2, 2).as_("float32"),
    ),
    Sample(
        "matrix_norm 2 dtype",
        lambda torch, a: torch.linalg.matrix_norm(a, 2, dtype=torch.float64),
        real(2, 2).as_("float32"),
        tolerance=1e5,
    ),
    refused("matrix_norm refuses another order", lambda torch, a: torch.linalg.matrix_norm(a, 3), real(2, 2)),
    refused("matrix_norm refuses another word", lambda torch, a: torch.linalg.matrix_norm(a, "x"), real(2, 2)),
    refused("matrix_norm of a vector", lambda torch, a: torch.linalg.matrix_norm(a), real(2)),
    refused("matrix_norm of ints", lambda torch, a: torch.linalg.matrix_norm(a), ints(2, 2)),
    refused(
        "matrix_norm of the same dimension twice", lambda torch, a: torch.linalg.matrix_norm(a, dim=(0, 0)), real(2, 2)
    ),
    refused("matrix_norm of one dimension", lambda torch, a: torch.linalg.matrix_norm(a, dim=(0,)), real(2, 2)),
    refused(
        "matrix_norm of a dimension out of range", lambda torch, a: torch.linalg.matrix_norm(a, dim=(0, 5)), real(2, 2)
    ),
    refused(
        "matrix_norm refuses int dtype", lambda torch, a: torch.linalg.matrix_norm(a, dtype=torch.int64), real(2, 2)
    ),
    refused("norm 2 of three dimensions", lambda torch, a: torch.linalg.norm(a, 2), real(2, 2, 2)),
    refused("norm of too many dims", lambda torch, a: torch.linalg.norm(a, 2, dim=(0, 1, 2)), real(2, 2, 2)),
    refused("norm fro of a vector", lambda torch, a: torch.linalg.norm(a, "fro"), real(2)),
    refused("norm nuc of one dimension", lambda torch, a: torch.linalg.norm(a, "nuc", dim=0), real(2, 2)),
    refused("norm of ints", lambda torch, a: torch.linalg.norm(a), ints(2, 2)),
    *(
        x
        for p in (None, 2, -2, "nuc")
        for x in each(f"cond {p}", lambda torch, a, p=p: torch.linalg.cond(a, p), (3, 3))
    ),
    *(
        Sample(f"cond {p} value", lambda torch, a, p=p: torch.linalg.cond(a, p), real(3, 3).no_grad(), tolerance=LOOSE)
        for p in ("fro", 1, -1, float("inf"))
    ),
    Sample("cond of a singular matrix", lambda torch, a: torch.linalg.cond(a, 1), given([[0.0, 0], [0, 0]]).no_grad()),
    Sample("cond of an empty matrix", lambda torch, a: torch.linalg.cond(a), real(0, 0).no_grad(), ignore=("version",)),
    refused("cond refuses another order", lambda torch, a: torch.linalg.cond(a, 3), real(2, 2)),
    refused("cond 1 of a wide matrix", lambda torch, a: torch.linalg.cond(a, 1), real(2, 3)),
    refused("cond of a vector", lambda torch, a: torch.linalg.cond(a), real(2)),
]

REST = [
    *each("cross", lambda torch, a, b: torch.linalg.cross(a, b), (2, 3), (2, 3)),
    *each("cross broadcast", lambda torch, a, b: torch.linalg.cross(a, b, dim=0), (3, 2), (3, 1)),
    *each("vecdot", lambda torch, a, b: torch.linalg.vecdot(a, b), (2, 3), (2, 3)),
    *each("vecdot of another dimension", lambda torch, a, b: torch.linalg.vecdot(a, b, dim=0), (2, 3), (2, 3)),
    *each("diagonal", lambda torch, a: torch.linalg.diagonal(a, offset=1), (3, 4)),
    *each("tensorsolve", lambda torch, a, b: torch.linalg.tensorsolve(a, b), (2, 2, 4), (2, 2)),
    *each("tensorinv", lambda torch, a: torch.linalg.tensorinv(a), (2, 2, 4)),
    refused("cross of other sizes", lambda torch, a, b: torch.linalg.cross(a, b), real(2, 3), real(2, 2)),
    refused("cross of four numbers", lambda torch, a, b: torch.linalg.cross(a, b), real(2, 4), real(2, 4)),
    refused("tensorinv of another shape", lambda torch, a: torch.linalg.tensorinv(a), real(4, 2, 2)),
    refused("vecdot of bools", lambda torch, a: torch.linalg.vecdot(a, a), bools(3)),
]

PIVOTS = given([2, 3, 3], "int32")
SOLVED_BY_LU = [
    *(
        Sample(f"lu_solve {left} {adjoint}", lambda torch, lu, p, b, l=left, a=adjoint: torch.linalg.lu_solve(lu, p, b if l else b.mT, left=l, adjoint=a), kind(3, 3, low=1.0, high=2.0), PIVOTS, kind(3, 2))
        for left in (True, False) for adjoint in (True, False) for kind in (real,)
    ),
    Sample("lu_solve complex", lambda torch, lu, p, b: torch.linalg.lu_solve(lu, p, b), cplx(3, 3), PIVOTS, cplx(3, 2)),
    Sample("lu_solve of many", lambda torch, lu, p, b: torch.linalg.lu_solve(lu, p, b), real(2, 3, 3, low=1.0), given([[2, 3, 3], [1, 2, 3]], "int32"), real(3, 2), ignore=("second graph",)),  # views by another memory layout
    Sample("lu_solve under its old name", lambda torch, lu, p, b: torch.lu_solve(b, lu, p), real(3, 3, low=1.0), PIVOTS, real(3, 2)),
    Sample("lu_solve refuses other pivots", lambda torch, lu, p, b: torch.linalg.lu_solve(lu, p.long(), b), real(3, 3), PIVOTS, real(3, 2)),
    Sample("lu", lambda torch, a: torch.lu(a), real(3, 3)),
]  # fmt: skip

SAMPLES = [*INVERSE, *SOLVE, *CHOLESKY, *EIGEN, *SINGULAR, *QR, *LU, *POWERS, *NORMS, *REST, *SOLVED_BY_LU]


def whole(*shape: int) -> Input:
    """Numbers well above zero."""
    return real(*shape, low=0.5, high=2.0)


# other nodes than PyTorch's do the work on the way back, and what they say there is real
OF_REFLECTIONS = ("second graph",)
OF_ORMQR = ("second graph", "saved")  # PyTorch's keeps the result

SAMPLES += [
    Sample(
        "householder_product",
        lambda torch, x, t: torch.linalg.householder_product(x, t),
        real(4, 3),
        real(3),
        ignore=OF_REFLECTIONS,
    ),
    Sample(
        "householder_product batched",
        lambda torch, x, t: torch.linalg.householder_product(x, t),
        real(2, 3, 3),
        real(2, 2),
        ignore=OF_REFLECTIONS,
    ),
    Sample(
        "householder_product complex",
        lambda torch, x, t: torch.linalg.householder_product(x, t),
        cplx(3, 2),
        cplx(2),
        ignore=OF_REFLECTIONS,
    ),
    Sample("orgqr", lambda torch, x, t: torch.orgqr(x, t), real(3, 3), real(3), ignore=OF_REFLECTIONS),
    Sample(
        "householder_product refuses a wide matrix",
        lambda torch, x, t: torch.linalg.householder_product(x, t),
        real(2, 3),
        real(2),
    ),
    Sample(
        "householder_product refuses too many",
        lambda torch, x, t: torch.linalg.householder_product(x, t),
        real(3, 2),
        real(3),
    ),
    Sample(
        "householder_product refuses other batches",
        lambda torch, x, t: torch.linalg.householder_product(x, t),
        real(2, 3, 2),
        real(2),
    ),
    *[
        Sample(
            f"ormqr left={left} transpose={transpose}",
            lambda torch, x, t, y, left=left, transpose=transpose: torch.ormqr(x, t, y, left=left, transpose=transpose),
            real(3, 3),
            real(3),
            real(*((3, 2) if left else (2, 3))),
            ignore=OF_ORMQR,
        )
        for left in (True, False)
        for transpose in (True, False)
    ],
    Sample(
        "ormqr complex",
        lambda torch, x, t, y: torch.ormqr(x, t, y, transpose=True),
        cplx(3, 3),
        cplx(3),
        cplx(3, 2),
        ignore=OF_ORMQR,
    ),
    Sample("ormqr refuses another size", lambda torch, x, t, y: torch.ormqr(x, t, y), real(3, 3), real(3), real(2, 2)),
    Sample("geqrf", lambda torch, x: torch.geqrf(x), real(4, 3), smooth=False),
    Sample("geqrf wide", lambda torch, x: torch.geqrf(x), real(2, 3).no_grad()),
    Sample("geqrf batched", lambda torch, x: torch.geqrf(x), real(2, 3, 3).no_grad()),
    Sample("geqrf refuses a vector", lambda torch, x: torch.geqrf(x), real(3)),
    Sample(
        "geqrf, then householder_product",
        lambda torch, x: torch.linalg.householder_product(*torch.geqrf(x)) @ torch.geqrf(x).a.triu()[:3],
        real(4, 3).no_grad(),
    ),
    Sample("triangular_solve", lambda torch, b, a: torch.triangular_solve(b, a), real(3, 2), whole(3, 3)),
    Sample(
        "triangular_solve lower",
        lambda torch, b, a: torch.triangular_solve(b, a, upper=False).solution,
        real(3, 2),
        whole(3, 3),
    ),
    Sample(
        "triangular_solve transposed",
        lambda torch, b, a: b.triangular_solve(a, transpose=True, unitriangular=True),
        real(3, 2),
        whole(3, 3),
    ),
    Sample(
        "triangular_solve complex",
        lambda torch, b, a: torch.triangular_solve(b, a, transpose=True),
        cplx(3, 2),
        cplx(3, 3),
    ),
    Sample(
        "triangular_solve broadcast",
        lambda torch, b, a: torch.triangular_solve(b, a).solution,
        real(3, 2),
        whole(2, 3, 3),
    ),
    Sample(
        "triangular_solve refuses other sizes",
        lambda torch, b, a: torch.triangular_solve(b, a),
        real(2, 1),
        whole(3, 3),
    ),
    Sample(
        "triangular_solve refuses what is not square",
        lambda torch, b, a: torch.triangular_solve(b, a),
        real(3, 1),
        whole(3, 2),
    ),
]


def seeded(call: Callable[..., Any]) -> Callable[..., Any]:
    """`call` after the same random numbers everywhere."""

    def after_seed(torch: Any, *inputs: Any) -> Any:
        torch.manual_seed(0)
        return call(torch, *inputs)

    return after_seed


def nearly(torch: Any, u: Any, s: Any, v: Any) -> Any:
    """What the decomposition stands for, without the signs of its vectors."""
    return s, rebuilt(u, s, v.mH)


SAMPLES += [
    *(
        Sample(name, seeded(call), real(*shape), tolerance=LOOSE, smooth=False)
        for name, call, shape in (
            ("svd_lowrank", lambda torch, a: nearly(torch, *torch.svd_lowrank(a, q=2)), (5, 3)),
            ("svd_lowrank wide", lambda torch, a: nearly(torch, *torch.svd_lowrank(a, q=2, niter=1)), (3, 5)),
            ("svd_lowrank batch", lambda torch, a: nearly(torch, *torch.svd_lowrank(a, q=1, niter=0)), (2, 4, 3)),
            ("pca_lowrank", lambda torch, a: nearly(torch, *torch.pca_lowrank(a, q=2)), (5, 3)),
            ("pca_lowrank as it is", lambda torch, a: nearly(torch, *torch.pca_lowrank(a, q=2, center=False)), (4, 3)),
            ("pca_lowrank too many", lambda torch, a: torch.pca_lowrank(a, q=9), (5, 3)),
            ("pca_lowrank niter", lambda torch, a: torch.pca_lowrank(a, niter=-1), (5, 3)),
        )
    ),
    Sample("svd_lowrank around a mean",
           seeded(lambda torch, a, m: nearly(torch, *torch.svd_lowrank(a, q=2, M=m))), real(4, 3), real(1, 3),
           tolerance=LOOSE, smooth=False),
]  # fmt: skip
