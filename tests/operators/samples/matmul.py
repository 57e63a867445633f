"""Products of vectors and matrices, and what is made of them.

Read next: `linalg.py`.
"""

from __future__ import annotations

from typing import Any

from tests.operators.sample import Input, Sample, bools, cplx, given, ints, real

Shape = tuple[int, ...]


def two(name: str, first: Input, second: Input, call: Any = None, **options: Any) -> Sample:
    """A sample of `torch.<first word of name>(first, second)`."""
    function = name.split()[0]
    return Sample(name, call or (lambda torch, a, b: getattr(torch, function)(a, b)), first, second, **options)


PLAIN = [
    two("mm", real(2, 3), real(3, 4)),
    two("mm 1x1", real(1, 1), real(1, 4)),
    two("mm column and row", real(5, 1), real(1, 4)),
    two("mm by columns", real(3, 2).transposed(), real(3, 4), lambda torch, a, b: torch.mm(a.t(), b)),
    two("mm right one by columns", real(2, 3), real(4, 3), lambda torch, a, b: torch.mm(a, b.t())),
    two("mm both by columns", cplx(3, 2), cplx(4, 3), lambda torch, a, b: torch.mm(a.t(), b.t())),
    two("mm strided", real(2, 3).strided(), real(3, 4).strided()),
    two("mm transposed in memory", real(2, 3).transposed(), real(3, 4).transposed()),
    two("mm complex", cplx(2, 3), cplx(3, 4)),
    two("mm float32", real(2, 3).as_("float32"), real(3, 4).as_("float32")),
    two("mm float16", real(2, 3).as_("float16"), real(3, 4).as_("float16")),
    two("mm ints", ints(2, 3), ints(3, 4)),
    two("mm empty inside", real(2, 0), real(0, 3)),
    two("mm empty", real(0, 2), real(2, 3)),
    two("mm only the right one wants a gradient", real(2, 3).no_grad(), real(3, 4)),
    two("mm only the left one wants a gradient", real(2, 3), real(3, 4).no_grad()),
    two("mm of other shapes", real(2, 3), real(2, 3)),
    two("mm of a vector", real(2, 3), real(3)),
    two("mm of a vector on the left", real(3), real(3, 2)),
    two("mm of two dtypes", real(2, 3), real(3, 2).as_("float32")),
    two("mm of int and float", ints(2, 3), real(3, 2)),
    two("mm of bools", bools(2, 3), bools(3, 2)),
    Sample("mm refuses a number", lambda torch, a: torch.mm(a, 2), real(2, 3)),
    two("bmm", real(2, 3, 4), real(2, 4, 5)),
    two("bmm complex", cplx(2, 3, 4), cplx(2, 4, 5)),
    two("bmm empty", real(0, 3, 4), real(0, 4, 5)),
    two("bmm of other shapes", real(2, 3, 4), real(2, 3, 4)),
    two("bmm of other batches", real(2, 3, 4), real(3, 4, 5)),
    two("bmm of a matrix", real(3, 4), real(3, 4, 5)),
    two("bmm of two dtypes", real(1, 2, 2), real(1, 2, 2).as_("float32")),
    two("mv", real(2, 3), real(3)),
    two("mv complex", cplx(2, 3), cplx(3)),
    two("mv by columns", real(3, 2), real(3), lambda torch, a, v: torch.mv(a.t(), v)),
    two("mv ints", ints(2, 3), ints(3)),
    two("mv of other shapes", real(2, 3), real(2)),
    two("mv of a matrix", real(2, 3), real(3, 1)),
    two("mv of two dtypes", real(2, 3), real(3).as_("float32")),
    two("dot", real(3), real(3)),
    two("dot complex", cplx(3), cplx(3)),
    two("dot ints", ints(3), ints(3)),
    two("dot empty", real(0), real(0)),
    two("dot of other sizes", real(3), real(2)),
    two("dot of a matrix", real(3, 1), real(3)),
    two("dot of two dtypes", real(3), real(3).as_("float32")),
    two("vdot", real(3), real(3)),
    two("vdot complex", cplx(3), cplx(3)),
    two("vdot of bools", bools(3), bools(3)),
    two("outer", real(3), real(4)),
    two("outer complex and real", cplx(3), real(4)),
    two("outer int and float", ints(3), real(4)),
    two("outer of a matrix", real(3, 1), real(4)),
    two("ger", real(3), real(4)),
    two("inner", real(2, 3), real(4, 3)),
    two("inner of vectors", real(3), real(3)),
    two("inner with a number", real(), real(3)),
    two("inner of more dimensions", real(2, 5, 3), real(3)),
    two("inner complex", cplx(2, 3), cplx(3)),
    two("inner of other sizes", real(2, 3), real(4, 2)),
    two("inner of two dtypes", ints(3), real(3)),
]

SHAPES: list[tuple[Shape, Shape]] = [
    (a, b)
    for a in [(3,), (2, 3), (5, 2, 3), (1, 2, 3), (4, 5, 2, 3)]
    for b in [(3,), (3, 2), (5, 3, 2), (1, 3, 2), (4, 1, 3, 2), (4, 5, 3, 2)]
]
MATMUL = [
    *(two(f"matmul {a} @ {b}", real(*a), real(*b)) for a, b in SHAPES),
    two("matmul complex", cplx(3, 4), cplx(2, 4, 5)),
    two("matmul of a batch that wants no gradient", real(5, 2, 3).no_grad(), real(3, 2)),
    two("matmul of a matrix that wants no gradient", real(5, 2, 3), real(3, 2).no_grad()),
    two("matmul of a matrix on the left that wants no gradient", real(2, 3).no_grad(), real(5, 3, 2)),
    two("matmul of a vector that wants no gradient", real(5, 2, 3), real(3).no_grad()),
    two("matmul of a transposed batch", real(5, 3, 2), real(3).no_grad(), lambda torch, a, b: a.transpose(1, 2) @ b),
    two(
        "matmul of a batch in another order",
        real(2, 5, 3),
        real(3, 2).no_grad(),
        lambda torch, a, b: a.transpose(0, 1) @ b,
    ),
    two("matmul empty", real(0, 2, 3), real(3, 2)),
    two("matmul empty inside", real(2, 2, 0), real(2, 0, 3)),
    two("matmul with @", real(2, 3), real(3, 2), lambda torch, a, b: a @ b),
    two("matmul of a number", real(), real(3)),
    two("matmul of other sizes", real(3), real(2)),
    two("matmul of other shapes", real(5, 2, 3), real(2, 3)),
    two("matmul of other batches", real(5, 2, 3), real(4, 3, 2)),
    two("matmul of batches that do not fit inside", real(5, 2, 3), real(5, 2, 2)),
    Sample("matmul refuses a number", lambda torch, a: torch.matmul(a, 2), real(3)),
    Sample("matmul with @ refuses a number", lambda torch, a: a @ 2, real(3)),
    Sample("matmul with @ refuses a number on the left", lambda torch, a: 2 @ a, real(3)),
]

SUMMED = {
    "addmm": ((2, 4), (2, 3), (3, 4)),
    "addmv": ((2,), (2, 3), (3,)),
    "addbmm": ((3, 5), (2, 3, 4), (2, 4, 5)),
    "baddbmm": ((2, 3, 5), (2, 3, 4), (2, 4, 5)),
    "addr": ((3, 5), (3,), (5,)),
}


def summed(name: str, *inputs: Input, **factors: Any) -> Sample:
    """A sample of `torch.addmm` and its relatives."""
    function = name.split()[0]
    return Sample(name, lambda torch, *xs: getattr(torch, function)(*xs, **factors), *inputs)


WITH_SUMMAND = [
    *(summed(name, *(real(*s) for s in shapes)) for name, shapes in SUMMED.items()),
    *(summed(f"{name} factors", *(real(*s) for s in shapes), beta=2, alpha=0.5) for name, shapes in SUMMED.items()),
    *(summed(f"{name} complex", *(cplx(*s) for s in shapes), beta=2, alpha=3) for name, shapes in SUMMED.items()),
    *(summed(f"{name} ints", *(ints(*s) for s in shapes), beta=2, alpha=3) for name, shapes in SUMMED.items()),
    *(
        Sample(
            f"{name}_",
            lambda torch, x, a, b, name=name: getattr(x.clone(), name + "_")(a, b, beta=0.5, alpha=2),
            *(real(*s) for s in shapes),
        )
        for name, shapes in SUMMED.items()
    ),
    summed("addmm row", real(4), real(2, 3), real(3, 4)),
    summed("addmm number", real(), real(2, 3), real(3, 4)),
    summed("addmm column", real(2, 1), real(2, 3), real(3, 4)),
    summed("addmm complex factors", cplx(4), cplx(2, 3), cplx(3, 4), beta=2j, alpha=1 - 3j),
    summed("addmm beta 0 ignores nan", given([[float("nan")] * 4] * 2), real(2, 3), real(3, 4), beta=0),
    summed("addmm alpha 0", real(2, 4), real(2, 3), real(3, 4), alpha=0),
    summed("addmm of a summand that does not fit", real(3), real(2, 3), real(3, 4)),
    summed(
        "addmm of a summand with too many dimensions",
        real(1, 2, 4).as_("float32"),
        real(2, 3).as_("float32"),
        real(3, 4).as_("float32"),
    ),
    summed("addmm of other shapes", real(2, 4), real(2, 3), real(2, 4)),
    summed("addmm of a vector", real(2, 4), real(3), real(3, 4)),
    summed("addmm of another dtype", real(2, 4).as_("float32"), real(2, 3), real(3, 4)),
    summed("addmm of another dtype inside", real(2, 4), real(2, 3).as_("float32"), real(3, 4)),
    summed("addmm of bools", bools(2, 2), bools(2, 2), bools(2, 2)),
    summed("addmm refuses a complex factor", real(2, 4), real(2, 3), real(3, 4), alpha=1j),
    summed("addmv number", real(), real(2, 3), real(3)),
    summed("addmv of other shapes", real(3), real(2, 3), real(3)),
    summed("addbmm of other shapes", real(3, 5), real(2, 3, 4), real(2, 3, 5)),
    summed("baddbmm row", real(5), real(2, 3, 4), real(2, 4, 5)),
    summed("baddbmm of another dtype", real(2, 3, 5).as_("float32"), real(2, 3, 4), real(2, 4, 5)),
    summed("addr row", real(5), real(3), real(5)),
    summed("addr promotes", real(3, 5).as_("float32"), real(3), real(5)),
    summed("addr of bools", bools(3, 5), bools(3), bools(5)),
    summed("addr refuses a fraction for ints", ints(3, 5), ints(3), ints(5), beta=1.5),
    summed("addr of a matrix", real(3, 5), real(3, 1), real(5)),
]


def linear(name: str, *shapes: Shape, make: Any = real, **options: Any) -> Sample:
    return Sample(name, lambda torch, *xs: torch.nn.functional.linear(*xs), *(make(*s) for s in shapes), **options)


LINEAR = [
    linear("linear", (2, 3), (4, 3), (4,)),
    linear("linear complex", (2, 3), (4, 3), (4,), make=cplx),
    linear("linear without bias", (2, 3), (4, 3)),
    linear("linear of a vector", (3,), (4, 3), (4,)),
    linear("linear of a vector without bias", (3,), (4, 3)),
    linear("linear of a batch", (5, 2, 3), (4, 3), (4,)),
    linear("linear of a batch without bias", (5, 2, 3), (4, 3)),
    linear("linear of a batch of batches", (6, 5, 2, 3), (4, 3), (4,)),
    linear("linear with a matrix as bias", (5, 2, 3), (4, 3), (2, 4)),
    linear("linear with a number as bias", (2, 3), (4, 3), ()),
    linear("linear with a vector as weight", (2, 3), (3,)),
    linear("linear empty", (0, 3), (4, 3), (4,)),
    Sample(
        "linear of a transposed batch",
        lambda torch, x, w, b: torch.nn.functional.linear(x.transpose(0, 1), w, b),
        *(real(2, 5, 3), real(4, 3), real(4)),
    ),
    linear("linear of other shapes", (2, 3), (4, 2), (4,)),
    linear("linear of a batch of other shapes", (5, 2, 3), (4, 2)),
    linear("linear with a bias that does not fit", (2, 3), (4, 3), (3,)),
    linear("linear of a number", (), (4, 3)),
    linear("linear with too many dimensions of weight", (2, 3), (4, 3, 2)),
    Sample(
        "bilinear", lambda torch, *xs: torch.nn.functional.bilinear(*xs), real(5, 3), real(5, 2), real(4, 3, 2), real(4)
    ),
    Sample(
        "bilinear without bias",
        lambda torch, *xs: torch.bilinear(*xs, None),
        real(2, 5, 3),
        real(2, 5, 2),
        real(4, 3, 2),
    ),
    Sample(
        "bilinear of other shapes",
        lambda torch, *xs: torch.nn.functional.bilinear(*xs),
        real(5, 3),
        real(5, 2),
        real(4, 3, 3),
    ),
]

CONTRACTED: list[tuple[Shape, Shape, Any]] = [
    ((2, 3), (3, 4), 1),
    ((2, 3), (2, 3), 2),
    ((3,), (3, 4), 1),
    ((1, 3), (1, 3), ([1], [1])),
    ((1, 3), (3,), 1),
    ((3, 4), (1, 4), ([0], [0])),
    ((1, 4), (3, 4), ([0], [0])),
    ((2, 2), (2, 2), 0),
    ((), (), 0),
    ((3,), (), 0),
    ((2, 3, 5), (3, 2, 4), ([0, 1], [1, 0])),
    ((2, 3, 4), (4, 3, 2), ([-1, 1], [0, -2])),
    ((2, 3), (4, 3), 1),
    ((2, 3), (4, 3), -1),
    ((2, 3), (4, 3), 5),
    ((2, 3), (4, 3), ([0], [0, 1])),
]
TENSORDOT = [
    *(
        Sample(
            f"tensordot {a} {b} {dims}", lambda torch, x, y, dims=dims: torch.tensordot(x, y, dims), real(*a), real(*b)
        )
        for a, b, dims in CONTRACTED
    ),
    Sample("tensordot of two dtypes", lambda torch, x, y: torch.tensordot(x, y, 1), ints(2, 3), real(3, 4)),
    Sample("multi_dot", lambda torch, *xs: torch.linalg.multi_dot(xs), real(2, 3), real(3, 4), real(4, 5)),
    Sample("multi_dot of two", lambda torch, *xs: torch.linalg.multi_dot(xs), real(2, 3), real(3, 4)),
    Sample(
        "multi_dot of four",
        lambda torch, *xs: torch.linalg.multi_dot(xs),
        real(7, 2),
        real(2, 9),
        real(9, 3),
        real(3, 5),
    ),
    Sample("multi_dot between vectors", lambda torch, *xs: torch.linalg.multi_dot(xs), real(3), real(3, 4), real(4)),
    Sample("multi_dot of one", lambda torch, *xs: torch.linalg.multi_dot(xs), real(2, 3)),
    Sample(
        "multi_dot of other shapes", lambda torch, *xs: torch.linalg.multi_dot(xs), real(2, 3), real(3, 3), real(2, 3)
    ),
    Sample(
        "multi_dot of a batch", lambda torch, *xs: torch.linalg.multi_dot(xs), real(2, 2), real(2, 2, 2), real(2, 2)
    ),
    Sample("chain_matmul", lambda torch, *xs: torch.chain_matmul(*xs), real(2, 3), real(3, 4), real(4, 5)),
]

EQUATIONS: list[tuple[str, list[Shape]]] = [
    ("ij,jk->ik", [(2, 3), (3, 4)]),
    ("ij,jk", [(2, 3), (3, 4)]),
    (" i j , k j -> i k ", [(2, 3), (4, 3)]),
    ("ij,ki->kj", [(2, 3), (4, 2)]),
    ("bij,bjk->bik", [(5, 2, 3), (5, 3, 4)]),
    ("i,i->", [(3,), (3,)]),
    ("i,j->ij", [(3,), (4,)]),
    ("ij->ji", [(2, 3)]),
    ("ij->i", [(2, 3)]),
    ("ij->", [(2, 3)]),
    ("ii->i", [(3, 3)]),
    ("ii", [(3, 3)]),
    ("iij->j", [(2, 2, 3)]),
    ("ij,ij->ij", [(2, 3), (2, 3)]),
    ("ij,ij->i", [(2, 3), (2, 3)]),
    ("bij,bij->bj", [(2, 3, 4), (2, 3, 4)]),
    ("i,ij->j", [(2,), (2, 3)]),
    ("ij,i->j", [(1, 3), (2,)]),
    ("...ij,...jk->...ik", [(5, 2, 3), (5, 3, 4)]),
    ("...ij,jk->...ik", [(5, 2, 3), (3, 4)]),
    ("b...,b...->b", [(2, 3, 4), (2, 3, 4)]),
    ("i...->...", [(2, 3)]),
    ("i...i", [(2, 3, 2)]),
    ("ij,jk,kl->il", [(2, 3), (3, 4), (4, 5)]),
    ("bn,anm,bm->ba", [(2, 3), (5, 3, 4), (2, 4)]),
    ("ijk,ilm,njm->nkl", [(2, 3, 4), (2, 5, 6), (7, 3, 6)]),
    ("bhqd,bhkd->bhqk", [(2, 3, 4, 5), (2, 3, 6, 5)]),
    ("ii,jj->ij", [(3, 3), (2, 2)]),
    ("->", [()]),
    ("i->...", [(2,)]),
    ("ij,jk->ik", [(2, 0), (0, 4)]),
]
WRONG_EQUATIONS: list[tuple[str, list[Shape]]] = [
    ("ij,jk->ik", [(2, 3), (4, 4)]),
    ("ij,jk->il", [(2, 3), (3, 4)]),
    ("ij,jk", [(2, 3)]),
    ("ij", [(2, 3), (3, 4)]),
    ("ij->ii", [(2, 2)]),
    ("i1->i", [(2, 2)]),
    ("ijk->i", [(2, 2)]),
    ("ijk...->i", [(2, 2)]),
    ("i..j", [(2, 2)]),
    ("i...j...", [(2, 2)]),
    ("...,...", [(2, 2), (3, 2)]),
    ("ii", [(2, 3)]),
    ("ij->j->i", [(2, 3)]),
]
EINSUM = [
    *(
        Sample(f"einsum {e!r} {shapes}", lambda torch, *xs, e=e: torch.einsum(e, *xs), *(real(*s) for s in shapes))
        for e, shapes in EQUATIONS
    ),
    *(
        Sample(
            f"einsum refuses {e!r} {shapes}", lambda torch, *xs, e=e: torch.einsum(e, *xs), *(real(*s) for s in shapes)
        )
        for e, shapes in WRONG_EQUATIONS
    ),
    Sample("einsum complex", lambda torch, x, y: torch.einsum("bij,bjk->bik", x, y), cplx(2, 2, 3), cplx(2, 3, 2)),
    Sample("einsum of a list", lambda torch, x, y: torch.einsum("ij,jk", [x, y]), real(2, 3), real(3, 4)),
    Sample(
        "einsum of numbered letters",
        lambda torch, x, y: torch.einsum(x, [0, 1], y, [1, 2], [0, 2]),
        real(2, 3),
        real(3, 4),
    ),
    Sample("einsum of two dtypes", lambda torch, x, y: torch.einsum("i,i", x, y), ints(2), real(2)),
    Sample("einsum refuses a number", lambda torch: torch.einsum("i->", 2)),
]

SAMPLES = [*PLAIN, *MATMUL, *WITH_SUMMAND, *LINEAR, *TENSORDOT, *EINSUM]
