"""
    Joining, repeating, turning; triangles and diagonals; differences and areas.

Read next: `scatter.py`.
"""

from __future__ import annotations

from tests.operators.sample import Input, Sample, bools, cplx, given, ints, real
from tests.operators.samples.reductions import calls_of

SAMPLES: list[Sample] = []


def add(calls: str, *inputs: Input, label: str = "", **options: object) -> None:
    SAMPLES.extend(calls_of(calls, inputs, label, options))


# ---- side by side
JOINS = """
    torch.cat([x, y]); torch.cat([x, y], 1); torch.cat((x, y), dim=-1); torch.stack([x, y]); torch.stack([x, y], 1);
    torch.stack((x, y), dim=-1); torch.hstack([x, y]); torch.vstack([x, y]); torch.dstack([x, y]);
    torch.column_stack([x, y]); torch.row_stack((x, y)); torch.concat([x, y]); torch.concatenate([x, y], axis=1);
    torch.cat([x, y, x]); torch.cat([x])
"""
add(JOINS, real(2, 3), real(2, 3))
add(JOINS, real(2, 3).transposed(), cplx(2, 3), label="complex")
add(JOINS, real(2, 3).as_("float32"), real(2, 3).strided(), label="mixed", tolerance=2)
add(JOINS, ints(2, 3), bools(2, 3), label="ints")
add(
    """
    torch.cat([x, y]); torch.stack([x, y]); torch.hstack([x, y]); torch.vstack([x, y]); torch.dstack([x, y]);
    torch.column_stack([x, y])
""",
    real(3),
    real(3),
    label="vectors",
)
add(
    """
    torch.stack([x, y]); torch.hstack([x, y]); torch.vstack([x, y]); torch.dstack([x, y]);
    torch.column_stack([x, y]); torch.atleast_1d(x); torch.atleast_2d(x, y); torch.atleast_3d([x, y])
""",
    real(),
    real(),
    label="0-d",
)
add("torch.atleast_1d(x); torch.atleast_2d(x); torch.atleast_3d(x)", real(3))
add("torch.atleast_2d(x); torch.atleast_3d(x)", real(2, 3), label="2-d")
add(
    "torch.cat([x, y]); torch.cat([y, x]); torch.cat([y, x], 1); torch.cat([y, y])",
    real(2, 3),
    real(0),
    label="with nothing",
)
add("torch.cat([x, y]); torch.cat([x, y], 1)", real(2, 3).no_grad(), real(2, 3), label="one plain")
add("torch.cat([x, y]); torch.stack([x])", real(0, 3), real(2, 3), label="empty")
add(
    """
    torch.cat([]); torch.stack([]); torch.cat([x, y]); torch.cat([x, x[:, :2]]); torch.cat([x, x], 2);
    torch.cat([y[0], y[0]]); torch.cat(x); torch.cat([x, 1]); torch.stack([x, y]); torch.stack([x, x], 3);
    torch.hstack([x, y]); torch.vstack([x, x[:, :2]])
""",
    real(2, 3),
    real(3),
    label="refused",
)

# ---- combinations
add(
    """
    torch.broadcast_tensors(x, y); torch.broadcast_tensors(x, y[0]); torch.meshgrid(y, y, indexing='ij');
    torch.meshgrid(y, y, indexing='xy'); torch.meshgrid(y); torch.meshgrid([y, y[0], y]);
    torch.cartesian_prod(y, y); torch.cartesian_prod(y, y, y); torch.cartesian_prod(y); torch.combinations(y);
    torch.combinations(y, 3); torch.combinations(y, 2, True); torch.combinations(y, 1); torch.kron(x, y);
    torch.kron(y, x); torch.kron(x, y[0])
""",
    real(2, 3),
    real(3),
)
add("torch.kron(x, y); torch.meshgrid(y, y, indexing='ij')", real(2, 3), cplx(2), label="complex")
add("torch.kron(x, x)", real(2, 2).transposed(), label="transposed")
add(
    """
    torch.broadcast_tensors(x, x[:, :2]); torch.meshgrid(y, y, indexing='ab'); torch.cartesian_prod(x);
    torch.combinations(x)
""",
    real(2, 3),
    real(3),
    label="refused",
)

# ---- repeated
REPEATS = """
    x.repeat(2, 1); x.repeat(2, 1, 1); x.repeat((1, 3)); x.repeat(1, 1); x.repeat(0, 1); x.tile(2);
    x.tile((2, 2, 2)); x.tile(()); torch.tile(x, (2,)); x.repeat_interleave(2); x.repeat_interleave(2, 1);
    x.repeat_interleave(3, dim=-1); x.repeat_interleave(torch.tensor([1, 2]), 0);
    x.repeat_interleave(torch.tensor([2])); x.repeat_interleave(torch.tensor(2), 1);
    torch.repeat_interleave(x, 2, dim=0)
"""
add(REPEATS, real(2, 3))
add(REPEATS, cplx(2, 3).transposed(), label="complex transposed")
add("x.repeat(3); x.repeat(2, 2); x.repeat(()); x.tile((2,)); x.repeat_interleave(3)", real(), label="0-d")
add("x.repeat(2, 1); x.tile((2, 2)); x.repeat_interleave(2, 0)", real(0, 3), label="empty")
add("torch.repeat_interleave(x)", given([1, 0, 2], "int64"))
add(
    """
    x.repeat(2); x.repeat(-1, 1); x.repeat_interleave(-1); x.repeat_interleave(torch.tensor([1, 2, 3]), 0);
    x.repeat_interleave(torch.tensor([1.0, 2]), 0); x.tile((-1, 1))
""",
    real(2, 3),
    label="refused",
)

# ---- turned
TURNS = """
    x.flip(0); x.flip(0, 1); x.flip((-1,)); x.flip(dims=(0,)); torch.flip(x, [0, 2]); x.fliplr(); x.flipud();
    x.roll(1); x.roll(1, 0); x.roll((1, -2), (0, 1)); x.roll(shifts=(1, 1), dims=(1, 1)); torch.roll(x, 5, -1);
    x.rot90(); x.rot90(2); x.rot90(3, (1, 2)); x.rot90(0); torch.rot90(x, -1, [0, 2])
"""
add(TURNS, real(2, 3, 2))
add(TURNS, cplx(2, 3, 2).transposed(), label="complex transposed")
add("x.flip(()); x.flip(0); x.roll(1); x.roll(1, 0)", real(), label="0-d")
add("x.flip(0); x.roll(1); x.roll(1, 0); x.rot90()", real(0, 3), label="empty")
add(
    """
    x.flip(5); x.flip(0, 0); x.roll(1, 5); x.roll((1, 2), 0); x.roll((1, 2)); x.rot90(1, (0, 0)); x.rot90(1, (0,));
    x.rot90(1, (0, 5)); x[0].rot90(); x[0].fliplr(); x[0, 0].flipud()
""",
    real(2, 3),
    label="refused",
)

# ---- triangles and diagonals
DIAGONALS = """
    x.tril(); x.triu(1); x.tril(-1); torch.triu(x, diagonal=-1); x.clone().tril_(); x.clone().triu_(1);
    torch.diag(x); torch.diag(x, 1); torch.diag(x, -1); torch.diag(x[0]); torch.diag(x[0], -2); torch.diag_embed(x);
    torch.diag_embed(x, 1); torch.diag_embed(x, -1, 0, 2); torch.diagflat(x); torch.diagflat(x[0], 1);
    x.clone().fill_diagonal_(3.0)
"""
add(DIAGONALS, real(3, 4))
add(DIAGONALS, cplx(4, 3).transposed(), label="complex transposed")
add("x.tril(); x.triu(-1)", real(2, 3, 3), label="batch")
add("torch.diag_embed(x); torch.diagflat(x)", real(2), label="vector")
add(
    """
    torch.tril_indices(3, 4); torch.triu_indices(3, 4, 1); torch.tril_indices(2, 2, offset=-1, dtype=torch.int32)
""",
    real(1),
)
add(
    """
    x[0].tril(); torch.diag(x[None]); torch.diag(x[0, 0]); torch.diag_embed(x, 0, 0, 0); torch.tril_indices(-1, 2);
    torch.diag_embed(x, 0, 5, 0)
""",
    real(2, 3),
    label="refused",
)

# ---- differences and areas
add(
    """
    x.diff(); x.diff(2); x.diff(dim=0); x.diff(1, 1, y, y); torch.diff(x, append=y[:, :1]); x.diff(0); x.diff(9);
    torch.trapezoid(x); torch.trapezoid(x, y); torch.trapz(x, dx=2); torch.trapezoid(x, y[0]);
    torch.trapezoid(x, dim=0); torch.cumulative_trapezoid(x); torch.cumulative_trapezoid(x, y);
    torch.cumulative_trapezoid(x, dx=2, dim=0); torch.cumulative_trapezoid(x, y[:, 0], dim=0)
""",
    real(2, 4),
    real(2, 4),
)
add("x.diff(); x.diff(2)", bools(5), label="bools")
add("x.diff(); torch.trapezoid(x)", cplx(2, 3), label="complex")
add("x.diff(-1); x[0, 0].diff(); torch.trapezoid(x, x[0], dim=0)", real(2, 3), label="refused")

add("torch.narrow_copy(x, 1, 1, 2); x.narrow_copy(0, 0, 1); torch.narrow_copy(x.t(), -1, 0, 2)", real(2, 3))
