"""
    Sums, means, products, variances, norms; the largest and the smallest; distances.

Read next: `sorting.py`.
"""

from __future__ import annotations

from typing import Any

from tests.operators.sample import Input, Sample, bools, cplx, given, ints, positive, real

INF, NAN = float("inf"), float("nan")
SAMPLES: list[Sample] = []


def calls_of(calls: str, inputs: tuple[Input, ...], label: str, options: Any, prefix: str = "") -> list[Sample]:
    """One sample for each of several expressions, separated by semicolons, in which x, y, z, w are the inputs."""
    found = []
    for call in (c.strip() for c in calls.split(";")):

        def run(torch: Any, *tensors: Any, call: str = prefix + call) -> Any:
            names = {"torch": torch, "inf": INF, **dict(zip("xyzw", tensors, strict=False))}
            return eval(call, names)

        name = call.partition("(")[0].removeprefix("x.").removeprefix("torch.")
        found.append(Sample(f"{name} {label + ' ' if label else ''}{call}", run, *inputs, **options))
    return found


def methods(calls: str, *inputs: Input, label: str = "", **options: Any) -> None:
    """Methods of the first input."""
    SAMPLES.extend(calls_of(calls, inputs, label, options, "x."))


def functions(calls: str, *inputs: Input, label: str = "", **options: Any) -> None:
    """Functions of the module."""
    SAMPLES.extend(calls_of(";".join(f"torch.{c.strip()}" for c in calls.split(";")), inputs, label, options))


SUMS = """
    sum(); sum(0); sum(-1, True); sum((0, 2)); sum(()); sum(None); sum(dim=1, keepdim=True);
    sum(axis=0, keepdims=True)
"""
MEANS = """
    mean(); mean(0); mean(-1, True); mean((0, 2)); mean(()); mean(None); mean(dim=[1], keepdim=True)
"""
PRODS = "prod(); prod(0); prod(-1, True); prod(dim=1)"
SPREAD = """
    var(); var(0); var(-1, False); var((0, 2), True, True); var(unbiased=False); var(False);
    var(dim=1, correction=0); var(correction=2, keepdim=True); std(); std(1); std((0, 1), unbiased=False);
    std(correction=0.5); var(None, False)
"""
CUMULATIVE = """
    cumsum(0); cumsum(-1); cumprod(1); cumprod(dim=-1); logcumsumexp(0); logcumsumexp(-1)
"""
EXTREMES = """
    max(); min(); max(0); min(-1, True); max(dim=1, keepdim=True); amax(); amin(); amax(1); amin((0, -1));
    amax((0, 1), True); amin(()); aminmax(); aminmax(dim=1); aminmax(dim=-1, keepdim=True); aminmax(keepdim=True);
    cummax(0); cummin(-1); argmax(); argmin(1); argmax(-1, True); argmin(keepdim=True)
"""
NORMS = """
    norm(); norm(1); norm(2, 1); norm(dim=0); norm(p=3, dim=-1, keepdim=True); norm(inf); norm(-inf, 1); norm(0);
    norm(0.5); norm(1.5, 0); norm(-1); norm('fro'); norm('fro', (0, 1)); norm(None); norm(2, (0, 2))
"""
LOGSUMEXP = """
    logsumexp(0); logsumexp((0, 1)); logsumexp(-1, True); logsumexp(dim=[1], keepdim=True)
"""

for each in (SUMS, MEANS, PRODS, SPREAD, CUMULATIVE, NORMS, LOGSUMEXP):
    methods(each, real(2, 3, 2))
    methods(each, real(2, 3, 2).transposed(), label="transposed")
    methods(each, cplx(2, 3, 2), label="complex")
    methods(each, real(2, 3, 2).as_("float32"), label="float32", tolerance=10)
methods(EXTREMES, real(2, 3, 2))
methods(EXTREMES, real(2, 3, 2).strided(), label="strided")
methods(EXTREMES, given([[1, 3, 3], [3, 2, 1]]), label="ties", smooth=False)
methods(EXTREMES, given([[1, NAN, 3], [3, 2, NAN]]), label="nan", smooth=False)
methods(EXTREMES, ints(3, 4), label="ints")

# ---- dtypes
methods(
    """
    sum(); sum(1); mean(); mean(0); prod(); var(); std(0); norm(); logsumexp(0); cumsum(0); cumprod(0); amax(0);
    max(1)
""",
    real(2, 3).as_("float16"),
    label="float16",
    tolerance=4,
)
methods(
    """
    sum(); sum(0); prod(); prod(0); cumsum(0); cumprod(0); mean(); mean(0); var(); std(0); norm(); logsumexp(0);
    nansum(); nanmean(); mean(dtype=torch.float64); logcumsumexp(0)
""",
    ints(2, 3).as_("int32"),
    label="int32",
)
methods(
    """
    sum(); sum(1); prod(); prod(0); cumsum(0); max(); max(0); amax(0); argmax(); mean(); all(); any(0);
    count_nonzero()
""",
    bools(2, 3),
    label="bool",
)
for dtype in ("float32", "float64", "int64"):
    methods(
        """
    sum(dtype=D); sum(0, dtype=D); prod(dtype=D); prod(0, dtype=D); mean(dtype=D); mean(0, dtype=D); cumsum(0, dtype=D);
    cumprod(0, dtype=D); nansum(0, dtype=D); norm(dtype=D)
""".replace("D", f"torch.{dtype}"),
        real(2, 3).as_("float32"),
        label="from float32",
        tolerance=10,
        ignore=("second",),  # in single precision, to another tolerance
    )
methods(
    """
    all(); any(); all(0); any((0, 1)); all(1, True); any(()); all(dim=None); count_nonzero(); count_nonzero(0);
    count_nonzero((0, 1)); all(keepdim=True)
""",
    given([[0, 1, 2], [3, 0, 5]], "uint8"),
    label="uint8",
)
methods("all(); any(0); count_nonzero((0, 1))", given([[0.0, 1], [NAN, 0]]))

# ---- no dimension, no element
ALL = "; ".join(
    [
        SUMS.replace("sum((0, 2));", "").replace("sum(dim=1, keepdim=True);", ""),
        """
    mean(); mean(0); mean(-1, True); prod(); prod(0); var(); var(0); std(); std(0, True); cumsum(0); cumprod(-1);
    logcumsumexp(0); cummax(0); max(); max(0); min(-1, True); amax(); amax(0); amin(-1, True); aminmax();
    aminmax(dim=0); norm(); norm(1, 0); norm(3); norm(inf); logsumexp(0); argmax(); argmax(0); nansum(); nansum(0);
    nanmean(); all(); any(0); count_nonzero(); count_nonzero(0)
""",
    ]
)
methods(ALL, real(), label="0-d", smooth=False)
EMPTY = """
    sum(); sum(0); sum(1); mean(); mean(0); mean(1); prod(); prod(0); prod(1); var(); var(0); std(); cumsum(0);
    cumprod(0); logcumsumexp(0); cummax(0); max(); max(0); max(1); min(0); amax(); amax(0); amax(1); amin(0);
    aminmax(); aminmax(dim=0); argmax(); argmax(0); argmin(1); norm(); norm(1); norm(inf); norm(-1); norm(inf, 0);
    norm(2, 0); logsumexp(0); logsumexp(1); nansum(); nanmean(); all(); any(); all(0); any(1); count_nonzero(0)
"""
methods(EMPTY, real(0, 3), label="empty", smooth=False)
methods(
    """
    var(); std(); var(0); std(0); var(correction=2); mean(); prod(0); cumprod(0); logsumexp(0)
""",
    real(1),
    label="one element",
    smooth=False,
)
methods("var(0); std(0); var(0, False); std(0, False)", real(1, 3), label="one row", smooth=False)

# ---- kinks and zeros
ZEROS = """
    prod(); prod(0); prod(1, True); cumprod(0); cumprod(1); norm(); norm(1); norm(0.5); norm(1.5, 0); norm(3);
    norm(inf); norm(2, 1)
"""
for label, rows in {
    "one zero": [[1.0, 0, 4], [1, 2, 3]],
    "some zeros": [[1.0, 0, 4], [2, 0, 0]],
    "zeros": [[0.0, 0, 0], [0, 0, 0]],
}.items():
    methods(ZEROS, given(rows), label=label, smooth=False)
    methods(
        "prod(); prod(1); cumprod(1); norm(); norm(2, 1)",
        given(rows, "complex128"),
        label=f"{label} complex",
        smooth=False,
    )
SAMPLES.append(
    Sample(
        "cumprod zeros once",
        lambda torch, x: torch.autograd.grad(x.cumprod(1).sum(), x),
        given([[2.0, 3, 0, 5], [0, 2, 0, 4], [1, 2, 3, 4]]),
    )
)
methods("std(); std(1); var(1)", given([[2.0, 2, 2], [1, 1, 1]]), label="no spread", smooth=False)
methods("norm(inf); norm(-inf); norm(inf, 1)", given([[2.0, -2, 1], [NAN, 1, 1]]), label="ties", smooth=False)
methods(
    "logsumexp(0); logsumexp(1); logcumsumexp(1)",
    given([[-INF, -INF], [INF, 1], [3, -INF], [1000, 1001]]),
    label="infinite",
    smooth=False,
)
methods(
    """
    nansum(); nansum(0); nansum(1, True); nanmean(); nanmean(0); nanmean((0, 1), True); nansum((0, 1))
""",
    given([[1, NAN, 3], [NAN, NAN, 5]]),
    label="nan",
    smooth=False,
)
methods("nansum(); nanmean(1)", cplx(2, 3), label="complex")

# ---- several results, other forms
FUNCTIONS = """
    var_mean(x); var_mean(x, 1); var_mean(x, (0, 1), keepdim=True); var_mean(x, False);
    var_mean(x, dim=0, correction=0); std_mean(x); std_mean(x, 1); std_mean(x, 0, False, True); var_mean(x, 1)[0];
    var_mean(x, 1)[1]; std_mean(x, 0)[0]; std_mean(x)[1]; sum(x); sum(x, 0); sum(input=x, dim=(0, 1)); mean(x, 1);
    max(x, 0)[0]; aminmax(x)[0]; aminmax(x, dim=0)[1]; norm(x); norm(x, dim=1); norm(x, 2, (0, 1), True);
    amax(x, 0); logsumexp(x, 1); trace(x); nanmean(x, 0); std(x, 1); var(x, [0])
"""
functions(FUNCTIONS, real(3, 4))
functions("var_mean(x, 1); std_mean(x); std_mean(x, 1)[0]; trace(x); sum(x, 0); var(x, 0)", cplx(2, 3), label="complex")
functions("trace(x)", real(5, 3), label="high")
functions("trace(x); trace(x.to(torch.int32))", ints(3, 3), label="ints")
functions(
    """
    max(x, y); min(x, y); max(x, other=y); dist(x, y); dist(x, y, 1); dist(x, y, 3); dist(x, y, inf);
    dist(x, y, p=0.5)
""",
    real(2, 3),
    real(2, 3),
)
functions(
    "dist(x, y); dist(x, y, 1); dist(x, y, 0); dist(x, x); dist(x, x, 1)",
    real(2, 3),
    real(3),
    label="broadcast",
    smooth=False,
)
functions("dist(x, y)", cplx(2, 3), cplx(2, 3), label="complex")
functions(
    """
    renorm(x, 2, 0, 1.0); renorm(x, 1, 1, 0.5); renorm(x, 3, -1, 100.0); renorm(x, inf, 0, 1)
""",
    real(3, 4),
)
functions("renorm(x, 2, 0, 1.0)", cplx(3, 4), label="complex")

# ---- distances
DISTANCES = """
    cdist(x, y); cdist(x, y, p=1); cdist(x, y, p=inf); cdist(x, y, p=3); cdist(x, y, p=1.5); cdist(x, y, p=0);
    cdist(x, y, p=0.5); cdist(x, y, compute_mode='use_mm_for_euclid_dist')
"""
functions(DISTANCES, real(2, 3), real(4, 3), smooth=False)
functions(DISTANCES, real(2, 2, 3), real(1, 4, 3), label="batched", smooth=False)
functions("cdist(x, x); cdist(x, x, p=1); cdist(x, x, 3.0)", real(3, 2), label="with itself", smooth=False)
functions("cdist(x, y)", real(30, 3), real(4, 3), label="many", tolerance=100)
functions("pdist(x); pdist(x, 1); pdist(x, inf); pdist(x, 3.0); pdist(x, 0.5); pdist(x, 0)", real(4, 3), smooth=False)
functions("cross(x, y); cross(x, y, 1); cross(x, y, dim=-1)", real(3, 3), real(3, 3))
functions("cross(x, y, dim=1)", real(2, 3), real(1, 3), label="broadcast")
functions("cross(x, y, 1)", cplx(2, 3), cplx(2, 3), label="complex")
functions("bincount(x); bincount(x, minlength=8)", ints(5, low=0, high=4))
functions("bincount(x, y)", ints(5, low=0, high=4), positive(5))
functions("histc(x); histc(x, 3); histc(x, 4, min=-1, max=1)", real(6))

# ---- in place
methods(
    """
    clone().cumsum_(0); clone().cumprod_(1); clone().renorm_(2, 0, 1.0); clone()[1:].cumsum_(1)
""",
    real(2, 3),
)
methods("cumsum_(0); clone().cumsum_(5)", real(2, 3), label="refused")

# ---- refused
methods(
    """
    sum(3); sum((0, 0)); sum((0, -2)); mean(5); prod(3); var(5); cumsum(5); cumprod(-3); logsumexp(2); amax(2);
    max(2); argmax(2); norm(2, 5); all(5); any((0, 0)); count_nonzero(5); nansum(5); norm('abc'); cummax(4);
    norm('fro', (0, 1, 0)); renorm(-1, 0, 1.0); prod((0, 1))
""",
    real(2, 3),
    label="refused",
)
methods("max(); max(0); amax(); aminmax(); argmax(); cummax(0)", cplx(2, 3), label="refused complex")
functions("cdist(x, x); pdist(x); trace(x); renorm(x, 2, 0, 1.0); bincount(x)", real(3), label="refused")
functions(
    """
    cdist(x, x[:, :2]); cdist(x, x, p=-1); pdist(x, -1); cdist(x.long(), x.long()); pdist(x.long());
    dist(x.long(), x.long()); cross(x[:, :2], x[:, :2], 1); cross(x, x[0], 1); sum(3); mean('a');
    cdist(x, x, 2, 'a')
""",
    real(2, 3),
    label="refused",
)

SAMPLES += [
    Sample(f"norm_except_dim {dim}", lambda torch, x, dim=dim: torch.norm_except_dim(x, 2, dim), real(2, 3, 4))
    for dim in (0, 1, 2, -1)
]
