"""Reading and writing at given places: indices for elements, indices for slices, masks.

Read next: `../../../teachgrad/kernels/scatter.py`.
"""

from __future__ import annotations

from tests.operators.sample import Input, Sample, bools, cplx, given, ints, positive, real
from tests.operators.samples.reductions import calls_of

SAMPLES: list[Sample] = []


def add(calls: str, *inputs: Input, label: str = "", **options: object) -> None:
    SAMPLES.extend(calls_of(calls, inputs, label, options))


PLACES = given([[0, 1, 0], [2, 0, 0]], "int64")
ROWS = given([1, 0], "int64")
MASK = given([[True, False, True], [False, True, True]], "bool")

# ---- an index for each element
ELEMENTS = """
    x.gather(1, z); x.gather(-1, z); x.gather(0, z[:1] % 2); torch.gather(x, 1, z[:, :2]); x.gather(1, z.int());
    x.scatter(1, z, 2.0); x.scatter(1, z, value=3); x.scatter_add(1, z, y); x.scatter_reduce(1, z, y, 'sum');
    x.scatter_reduce(1, z, y, 'prod'); x.scatter_reduce(1, z, y, 'mean');
    x.scatter_reduce(1, z, y, 'sum', include_self=False); x.scatter_reduce(1, z, y, 'prod', include_self=False);
    x.scatter_reduce(1, z, y, reduce='mean', include_self=False); x.clone().scatter_(1, z, 2.0);
    x.clone().scatter_add_(1, z, y); x.clone().scatter_reduce_(1, z, y, 'sum');
    x.clone().scatter_reduce_(1, z, y, 'prod'); x.take_along_dim(z, 1); x.take_along_dim(z % 2);
    torch.take_along_dim(x, z[:1], dim=1); torch.take_along_dim(x, x.argsort(1), 1);
    torch.take_along_dim(x[:1], z - 5, 1); torch.take_along_dim(x, z[:1] + 7, 1)
"""
add(ELEMENTS, positive(2, 3), positive(2, 3), PLACES)
# the gradient of `src` is no slope where a place is written twice, and an error where `src` is larger than `index`
WRITES = """
    x.scatter(1, z, y); x.scatter(dim=1, index=z, src=y); x.scatter(0, z[:1, :2] % 2, y);
    x.clone().scatter_(1, z, y); x.scatter_add(-1, z[:, :1], y)
"""
add(WRITES, real(2, 3), real(2, 3), PLACES, smooth=False)
add(WRITES, cplx(2, 3), cplx(2, 3), PLACES, label="complex", smooth=False)
add(
    "x.scatter(1, z, y); x.clone().scatter_(-1, z, y)",
    real(2, 3),
    real(2, 3),
    given([[0, 1, 2], [2, 0, 1]], "int64"),
    label="once",
)
add(ELEMENTS, cplx(2, 3), cplx(2, 3), PLACES, label="complex")
add(
    "x.gather(1, z); x.scatter(1, z, y); x.scatter_add(1, z, y)",
    real(2, 3).transposed(),
    real(2, 3).strided(),
    PLACES,
    label="strided",
    smooth=False,
)
EXTREMES = """
    x.scatter_reduce(1, z, y, 'amax'); x.scatter_reduce(1, z, y, 'amin');
    x.scatter_reduce(1, z, y, 'amax', include_self=False); x.scatter_reduce(1, z, y, 'amin', include_self=False)
"""
add(EXTREMES, real(2, 3), real(2, 3), PLACES)
add(EXTREMES, given([[1.0, 2, 2], [0, 1, 1]]), given([[1.0, 2, 1], [1, 0, 0]]), PLACES, label="ties", smooth=False)
add(
    """
    x.scatter_reduce(1, z, y, 'prod'); x.scatter_reduce(1, z, y, 'prod', include_self=False);
    x.index_reduce(1, z[0], y, 'prod')
""",
    given([[1.0, 0, 2], [0, 1, 1]]),
    given([[1.0, 2, 3], [0, 5, 4]]),
    PLACES,
    label="zeros",
    smooth=False,
)
add(
    """
    x.scatter(1, z, y, reduce='add'); x.scatter(1, z, y, reduce='multiply'); x.scatter(1, z, 2.0, reduce='add');
    x.scatter(1, z, 2.0, reduce='multiply'); x.clone().scatter_(1, z, y, reduce='add')
""",
    real(2, 3),
    real(2, 3),
    PLACES,
)
add(
    """
    x.scatter(1, z, y); x.scatter_add(1, z, y); x.gather(1, z); x.scatter_reduce(1, z, y, 'mean');
    x.scatter_reduce(1, z, y, 'amax', include_self=False); x.scatter(1, z, 7)
""",
    ints(2, 3),
    ints(2, 3),
    PLACES,
    label="ints",
)
add(
    """
    x.gather(0, y); x.gather(0, y[None]); x.scatter(0, y, 3.0); x.scatter(0, y, x); x.scatter_add(0, y, x)
""",
    real(),
    given(0, "int64"),
    label="0-d",
    smooth=False,
)
add(
    "x.gather(1, y); x.scatter(1, y, 2.0); x.scatter_add(1, y, x); x.gather(0, y)",
    real(2, 3),
    ints(2, 0),
    label="empty index",
)
add(
    """
    x.gather(1, z.float()); x.gather(1, z[0]); x.gather(0, z); x.gather(1, -1 - z);
    x.gather(0, torch.cat([z, z], 1) * 0); x.gather(2, z); x.scatter(1, z, y[0]); x.scatter(1, z, y.float());
    x.scatter(1, z + 5, y); x.scatter(1, z.float(), y); x.scatter(1, z, y[:, :1]); x.scatter(1, z, y, reduce='foo');
    x.scatter_add(1, z, y.float()); x.scatter_reduce(1, z, y, 'foo'); x.take_along_dim(z.float(), 1);
    x.take_along_dim(z[0], 1); x.scatter_(1, z, y); x.scatter(1, torch.cat([z, z]), 1.0)
""",
    real(2, 3),
    real(2, 3),
    PLACES,
    label="refused",
)

# ---- an index for each slice
SLICES = """
    x.index_select(0, z); x.index_select(-1, z[:1]); torch.index_select(x, 1, torch.tensor([2, 2, 0]));
    x.index_select(0, z[0]); x.index_add(0, z, y); x.index_add(0, z, y, alpha=2); x.index_add(1, z, y[:, :2]);
    x.index_copy(0, z, y); x.index_copy(1, z, y[:, :2]); x.index_fill(0, z, 2.0); x.index_fill(1, z, w);
    x.index_fill(1, torch.tensor([0, 0]), w); x.index_reduce(0, z, y, 'prod'); x.index_reduce(0, z * 0, y, 'mean');
    x.index_reduce(0, z * 0, y, 'prod', include_self=False);
    x.index_reduce(0, z[:1], y[:1], 'mean', include_self=False); x.clone().index_add_(0, z, y);
    x.clone().index_copy_(0, z, y); x.clone().index_fill_(0, z[:1], 3.0); x.clone().index_fill_(0, z[:1], w);
    x.clone().index_reduce_(0, z, y, 'prod')
"""
add(SLICES, positive(2, 3), positive(2, 3), ROWS, positive())
add(SLICES, cplx(2, 3).transposed(), cplx(2, 3), ROWS, cplx(), label="complex")
add(
    """
    x.index_reduce(0, z, y, 'amax'); x.index_reduce(0, z * 0, y, 'amin');
    x.index_reduce(0, z[:1], y[:1], 'amax', include_self=False)
""",
    real(2, 3),
    real(2, 3),
    ROWS,
)
add(
    """
    x.index_select(0, y); x.index_copy(0, y[0], x[0]); x.index_fill(0, y, 1.0); x.index_add(0, y, x[:2])
""",
    real(3),
    ROWS,
    label="vector",
)
add(
    "x.index_select(0, y[1:]); x.index_fill(0, y[1:], 3.0); x.index_copy(0, y[1:], x)",
    real(),
    ROWS,
    label="0-d",
    smooth=False,
)
add("x.index_select(0, y); x.index_add(0, y, x); x.index_fill(0, y, 7)", ints(2, 3), ROWS, label="ints")
add(
    """
    x.index_select(0, z[None]); x.index_select(0, z + 5); x.index_select(0, z.float()); x.index_select(2, z);
    x.index_add(0, z[:1], y); x.index_add(0, z + 6, y); x.index_add(0, z, y[:, :1]); x.index_add(0, z, y.float());
    x.index_copy(0, z[:1], y); x.index_copy(0, z + 4, y); x.index_copy(0, z, y.float());
    x.index_copy(0, z, y[:, :1]); x.index_copy(0, z[None], y); x.index_fill(0, z + 5, 1);
    x.index_fill(0, z.float(), 1); x.index_fill(0, z, y[0]); x.index_reduce(0, z, y, 'sum'); x.index_add_(0, z, y);
    x.index_fill(0, z, 1j)
""",
    real(2, 3),
    real(2, 3),
    ROWS,
    label="refused",
)

# ---- yes or no
MASKS = """
    x.masked_fill(z, 2.0); x.masked_fill(z, w); x.masked_fill(z[0], -1); torch.masked_fill(x, z, 3);
    x.masked_select(z); x.masked_select(z[0]); x.masked_scatter(z, y); x.masked_scatter(z[1], y);
    x.clone().masked_fill_(z, 2.0); x.clone().masked_fill_(z, w); x.clone().masked_scatter_(z, y);
    x[0].masked_fill(z, 1.0); x[0].masked_select(z); x[0].masked_scatter(z, y); x.masked_fill(mask=z, value=0.5)
"""
add(MASKS, real(2, 3), real(2, 3), MASK, real())
add(MASKS, cplx(2, 3).transposed(), cplx(2, 3), MASK, cplx(), label="complex")
add(
    """
    x.masked_fill(y, 1.5); x.masked_fill(y, 7); x.masked_select(y); x.masked_fill(y, torch.tensor(1.5))
""",
    ints(2, 3),
    MASK,
    label="ints",
)
add("x.masked_fill(y, float('-inf')); x.masked_fill(y, 1)", real(2, 3).as_("float32"), MASK, label="float32")
add("x.masked_fill(y, True); x.masked_select(y)", bools(2, 3), MASK, label="bools")
add("x.masked_fill(y, 3.0); x.masked_select(y)", real(), given(True, "bool"), label="0-d")
add(
    """
    x.masked_fill(z.long(), 1.0); x.masked_fill(z[:, :2], 1.0); x.masked_fill(z, y[0]); x.masked_fill(z, 1j);
    x.clone().masked_fill_(z[None], 1.0); x.masked_fill_(z, 1.0); x.masked_select(z.long());
    x.masked_select(z[:, :2]); x.masked_scatter(z, y[0, :1]); x.masked_scatter(z, y.float());
    x.masked_scatter(z.long(), y)
""",
    real(2, 3),
    real(2, 3),
    MASK,
    label="refused",
)

# ---- as if there were one dimension
FLAT = """
    x.take(z); x.take(z[0, 0]); torch.take(x, -1 - z); x.put(z[0, :2], y[0, :2]);
    x.put(z[0, :2] + 3, y[0, :2], accumulate=True); x.put(z[1, 1:], y[0, :2], True);
    x.clone().put_(z[0, :2], y[0, :2]); x.put(z[0, 0], w)
"""
add(FLAT, real(2, 3), real(2, 3), PLACES, real())
add(FLAT, cplx(2, 3).transposed(), cplx(2, 3), PLACES, cplx(), label="complex")
add(
    """
    x.take(z + 10); x.take(z.float()); x.put(z + 10, y); x.put(z[0, :1], y); x.put(z, y.float()); x.put_(z, y)
""",
    real(2, 3),
    real(2, 3),
    PLACES,
    label="refused",
)
add(
    """
    x.nonzero(); torch.nonzero(x); x.nonzero(as_tuple=True); torch.nonzero(x, as_tuple=True); x.argwhere()
""",
    given([[0.0, 1, 0], [2, 0, 3]]),
)
add("x.nonzero(); x.nonzero(as_tuple=True)", given(2.0), label="0-d")
