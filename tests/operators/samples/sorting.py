"""Sorting, choosing by rank, what is unique, where something is.

Read next: `joining.py`.
"""

from __future__ import annotations

from tests.operators.sample import Input, Sample, bools, cplx, given, ints, real
from tests.operators.samples.reductions import calls_of

NAN = float("nan")
SAMPLES: list[Sample] = []


def add(calls: str, *inputs: Input, label: str = "", **options: object) -> None:
    SAMPLES.extend(calls_of(calls, inputs, label, options))


SORTS = """
    x.sort(); x.sort(0); x.sort(-1, True); x.sort(stable=True); x.sort(dim=0, descending=True, stable=True);
    x.sort()[0]; x.msort(); x.argsort(); x.argsort(0, True); x.argsort(stable=True); torch.sort(x, 0)
"""
RANKS = """
    x.topk(2); x.topk(1, 0); x.topk(2, -1, False); x.topk(k=2, dim=1, largest=True, sorted=True); x.topk(0);
    x.kthvalue(2); x.kthvalue(1, 0); x.kthvalue(2, -1, True); x.median(); x.median(0);
    x.median(dim=1, keepdim=True); x.nanmedian(); x.nanmedian(-1); x.mode(); x.mode(0, True)
"""
add(SORTS + ";" + RANKS, real(3, 4))
add(SORTS + ";" + RANKS, real(3, 4).transposed(), label="transposed")
add(SORTS + ";" + RANKS, real(2, 3).as_("float16"), label="float16")
add(
    """
    x.sort(); x.sort(1, True); x.topk(2); x.kthvalue(2); x.median(); x.median(0); x.nanmedian(); x.mode()
""",
    real(2, 3, 2),
    label="3-d",
)
add(
    """
    x.sort(); x.sort(descending=True); x.argsort(); x.msort(); x.mode(); x.median(); x.nanmedian(); x.topk(3)[0];
    x.kthvalue(3)[0]; x.median(0)[0]
""",
    given([2.0, 1, 2, 1, 2, 0]),
    label="ties",
    smooth=False,
)
add(
    """
    x.topk(5); x.topk(3, largest=False); x.topk(9, 1, sorted=False); x.topk(4, 1, True, False); x.topk(1, 0);
    x.kthvalue(5); x.kthvalue(20, 1); x.kthvalue(2, 0, True); x.median(1); x.median(0); x.topk(25)
""",
    ints(3, 30, low=0, high=6).as_("float64"),
    label="many ties",
    smooth=False,
)
add("x.topk(1); x.topk(2); x.topk(3, largest=False)", ints(2, 200, low=0, high=9), label="a long row with ties")
add("x.topk(4, sorted=False); x.topk(4, sorted=False, largest=False)", real(20), label="unsorted")
add(
    "x.sort(); x.sort(0, True); x.mode(); x.mode(0)",
    given([[2.0, 1, 2], [1, 1, 0]]),
    label="ties in rows",
    smooth=False,
)
add(
    """
    x.sort(); x.sort(descending=True); x.median(); x.median(0); x.nanmedian(); x.nanmedian(0); x.topk(2);
    x.kthvalue(2); x.mode()
""",
    given([1, NAN, 2, NAN, 0]),
    label="nan",
    smooth=False,
)
add(
    "x.median(1); x.nanmedian(1)",
    given([[1, NAN, 2], [3, 4, 0], [NAN, NAN, NAN]]),
    label="nan",
    smooth=False,
    ignore=("second",),
)
add("x.sort(); x.median(); x.topk(1); x.mode(); x.argsort(); x.median(0)", ints(5, low=-20, high=20), label="ints")
add("x.sort(); x.mode(); x.argsort(); x.median(); x.topk(1)[0]", bools(4), label="bool")
add(
    """
    x.sort(); x.sort(0, True); x.msort(); x.topk(1); x.kthvalue(1); x.median(); x.median(0); x.nanmedian(-1);
    x.mode(); x.argsort()
""",
    real(),
    label="0-d",
    smooth=False,
)
add(
    """
    x.sort(0); x.sort(1); x.topk(0, 0); x.kthvalue(1, 0); x.median(); x.median(0); x.nanmedian(); x.mode(0);
    x.argsort(); x.mode(1)
""",
    real(0, 3),
    label="empty",
    smooth=False,
)
add(
    """
    x.sort(5); x.argsort(-3); x.topk(5); x.topk(-1); x.topk(1, 3); x.kthvalue(5); x.kthvalue(0); x.median(4);
    x.mode(2)
""",
    real(2, 3),
    label="refused",
)
add("x.sort(); x.topk(1); x.kthvalue(1); x.median(); x.mode()", cplx(2, 3), label="refused complex")

# ---- what is unique
add(
    """
    torch.unique(x); torch.unique(x, return_inverse=True, return_counts=True); torch.unique(x, return_counts=True);
    torch.unique(x, sorted=False); torch.unique(x, dim=0);
    torch.unique(x, dim=1, return_inverse=True, return_counts=True); x.unique(); x.unique_consecutive();
    torch.unique_consecutive(x, return_inverse=True, return_counts=True);
    torch.unique_consecutive(x, dim=0, return_inverse=True)
""",
    given([[1, 2, 2], [1, 2, 2], [3, 0, 0]], "int64"),
)
add(
    "torch.unique(x); torch.unique_consecutive(x); torch.unique(x, dim=0)",
    given([2.0, 1, 1, 5, NAN]),
    label="floats",
    smooth=False,
)
add("torch.unique(x); torch.unique(x, return_inverse=True)", bools(3), label="bool")
add("torch.unique(x, dim=3)", ints(2, 2), label="refused")
add(
    """
    torch.isin(x, y); torch.isin(x, 2); torch.isin(2, x); torch.isin(x, y, invert=True);
    torch.isin(x, y, assume_unique=True)
""",
    ints(2, 3),
    ints(2),
)

# ---- where something is
add(
    """
    torch.searchsorted(x, y); torch.searchsorted(x, y, right=True);
    torch.searchsorted(x, y, side='left', out_int32=True); torch.searchsorted(x, 2.0); torch.bucketize(y, x);
    torch.bucketize(y, x, right=True); torch.bucketize(3, x); torch.searchsorted(x, y, side='right')
""",
    given([1.0, 2, 2, 3]),
    given([[2.0, 4], [NAN, 0]]),
)
add("torch.searchsorted(x, y)", given([[1.0, 2, 2], [1, 2, 3]]), given([[1.0, 3], [2, 2]]), label="rows")
add("torch.searchsorted(x, y, sorter=torch.argsort(x))", given([3.0, 1, 2]), given([1.5, 2.5]))
add(
    """
    torch.searchsorted(x, y[0]); torch.bucketize(y, x); torch.searchsorted(x, y.float());
    torch.searchsorted(x, y, side='middle'); torch.searchsorted(x, y, side='left', right=True)
""",
    real(2, 3),
    real(2, 2),
    label="refused",
)
