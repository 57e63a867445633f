"""Quantiles, covariances, slopes between neighbours, powers and blocks."""

from __future__ import annotations

from typing import Any

from tests.operators.sample import Sample, cplx, given, ints, positive, real

WITH_NAN = given([[1.0, float("nan"), 3.0, 0.5], [2.0, 1.0, 5.0, 4.0]])
UNEVEN = given([1.0, 2.0, 4.0, 7.0]).no_grad()

SAMPLES = [
    *(
        sample
        for name in ("quantile", "nanquantile")
        for sample in (
            Sample(f"{name} of everything", lambda torch, x, name=name: getattr(torch, name)(x, 0.3), real(3, 4)),
            Sample(f"{name} along a dimension", lambda torch, x, name=name: getattr(torch, name)(x, 0.3, 0), real(3, 4)),
            Sample(f"{name} along the last", lambda torch, x, name=name: getattr(torch, name)(x, 0.3, -1, True), real(2, 3, 4)),
            Sample(f"{name} of several shares", lambda torch, x, q, name=name: getattr(torch, name)(x, q, dim=1), real(3, 4), given([0.1, 0.5, 1.0]).no_grad()),
            Sample(f"{name} in its share", lambda torch, x, q, name=name: getattr(torch, name)(x, q, dim=1, keepdim=True), real(3, 4), given([0.15, 0.5])),
            Sample(f"{name} with nan", lambda torch, x, name=name: getattr(torch, name)(x, 0.4, dim=1), WITH_NAN, smooth=False),
            Sample(f"{name} method", lambda torch, x, name=name: getattr(x, name)(0.6), real(5)),
            *(
                Sample(f"{name} {how}", lambda torch, x, name=name, how=how: getattr(torch, name)(x, 0.3, dim=0, interpolation=how), real(4, 3))
                for how in ("linear", "lower", "higher", "midpoint", "nearest")
            ),
        )
    ),
    Sample("quantile of a number", lambda torch, x: torch.quantile(x, 0.5, dim=0), real()),
    Sample("quantile refuses shares above 1", lambda torch, x: torch.quantile(x, 2.0), real(3)),
    Sample("quantile refuses integers", lambda torch, x: torch.quantile(x, 0.5), ints(3)),
    Sample("quantile refuses nothing", lambda torch, x: torch.quantile(x, 0.5), real(0)),
    Sample("quantile refuses other dtypes", lambda torch, x, q: torch.quantile(x, q), real(3), real(2, low=0, dtype="float32")),
    Sample("quantile refuses unknown ways", lambda torch, x: torch.quantile(x, 0.5, interpolation="cubic"), real(3)),
    Sample("quantile refuses a dimension too many", lambda torch, x: torch.quantile(x, 0.5, dim=1), real(3)),
    # ---- covariances
    Sample("cov", lambda torch, x: torch.cov(x), real(3, 5)),
    Sample("cov of one variable", lambda torch, x: x.cov(), real(5)),
    Sample("cov complex", lambda torch, x: torch.cov(x), cplx(2, 4)),
    Sample("cov of one complex variable", lambda torch, x: torch.cov(x), cplx(4)),
    Sample("cov without correction", lambda torch, x: torch.cov(x, correction=0), real(3, 5)),
    Sample("cov weighted", lambda torch, x, f, a: torch.cov(x, fweights=f, aweights=a), real(2, 4), ints(4, low=1), real(4, low=0.1)),
    Sample("cov with frequencies", lambda torch, x, f: torch.cov(x, fweights=f), real(2, 4), ints(4, low=1)),
    Sample("cov of integers", lambda torch, x: torch.cov(x), ints(2, 4)),
    Sample("cov refuses bools", lambda torch, x: torch.cov(x > 0), real(3)),
    Sample("cov refuses three dimensions", lambda torch, x: torch.cov(x), real(2, 2, 2)),
    Sample("cov refuses too few weights", lambda torch, x, f: torch.cov(x, fweights=f), real(2, 4), ints(3, low=1)),
    Sample("cov refuses weights below 0", lambda torch, x, f: torch.cov(x, aweights=f), real(2, 2), given([-1.0, 2.0])),
    Sample("corrcoef", lambda torch, x: torch.corrcoef(x), real(3, 5)),
    Sample("corrcoef of one variable", lambda torch, x: x.corrcoef(), real(5).no_grad()),
    # `torch.complex` keeps its inputs in PyTorch
    Sample("corrcoef complex", lambda torch, x: torch.corrcoef(x), cplx(2, 4), smooth=False, ignore=("saved",)),
    Sample("corrcoef refuses three dimensions", lambda torch, x: torch.corrcoef(x), real(2, 2, 2)),
    # ---- slopes between neighbours
    Sample("gradient", lambda torch, x: torch.gradient(x), real(3, 4)),
    Sample("gradient of one dimension", lambda torch, x: torch.gradient(x, dim=1, spacing=0.5), real(3, 4)),
    Sample("gradient of second order at the edges", lambda torch, x: torch.gradient(x, edge_order=2), real(4)),
    Sample("gradient of bytes", lambda torch, x: torch.gradient(x), ints(3).as_("uint8")),
    Sample("gradient complex", lambda torch, x: torch.gradient(x), cplx(4)),
    Sample("gradient of points at uneven distances", lambda torch, x, c: torch.gradient(x, spacing=[c]), real(4), UNEVEN),
    Sample("gradient of second order at uneven distances", lambda torch, x, c: torch.gradient(x, spacing=[c], edge_order=2), real(4), UNEVEN),
    Sample("gradient refuses third order", lambda torch, x: torch.gradient(x, edge_order=3), real(4)),
    Sample("gradient refuses one point", lambda torch, x: torch.gradient(x), real(1)),
    Sample("gradient refuses a dimension twice", lambda torch, x: torch.gradient(x, dim=(0, 0)), real(2, 2)),
    # ---- powers and blocks
    Sample("vander", lambda torch, x: torch.vander(x), real(3), ignore=("text",), smooth=False),  # its error names the line
    Sample("vander increasing", lambda torch, x: torch.vander(x, 4, True), real(3), ignore=("text",), smooth=False),
    Sample("vander of integers", lambda torch, x: torch.vander(x, increasing=True), ints(3)),
    Sample("vander refuses matrices", lambda torch, x: torch.vander(x), real(2, 2)),
    Sample("linalg_vander", lambda torch, x: torch.linalg.vander(x), real(2, 3)),
    Sample("linalg_vander of a number", lambda torch, x: torch.linalg.vander(x, N=4), real()),
    Sample("linalg_vander refuses N = 1", lambda torch, x: torch.linalg.vander(x, N=1), real(2)),
    Sample("block_diag", lambda torch, *tensors: torch.block_diag(*tensors), real(2, 3), real(3), real(), cplx(1, 2), real(1)),
    Sample("block_diag of nothing", lambda torch: torch.block_diag()),
    Sample("block_diag refuses three dimensions", lambda torch, x: torch.block_diag(x), real(1, 1, 1)),
    Sample("pairwise_distance", lambda torch, x, y: torch.pairwise_distance(x, y), real(3, 4), real(3, 4)),
    Sample("pairwise_distance broadcast", lambda torch, x, y: torch.pairwise_distance(x, y, p=3, keepdim=True), real(3, 4), real(4)),
    Sample("pairwise_distance p = 1", lambda torch, x, y: torch.pairwise_distance(x, y, p=1), real(3, 4), real(3, 4)),
]  # fmt: skip


def drawn(torch: Any, x: Any, seed: int = 0) -> Any:
    torch.manual_seed(seed)
    return torch.poisson(x), torch.rand(2)


SAMPLES += [
    Sample("poisson", drawn, given([0.0, 0.5, 3.0, 9.9, 10.0, 30.0, 1000.0]), smooth=False),
    Sample("poisson of floats", drawn, positive(4, 5, high=20.0, dtype="float32"), smooth=False),
    Sample("poisson refuses negative rates", drawn, given([-1.0])),
    Sample("poisson refuses integers", drawn, ints(3, low=1)),
]


def segments(reduce: str, **how: Any) -> Any:
    return lambda torch, x: torch.segment_reduce(x, reduce, lengths=torch.tensor([2, 0, 3]), **how)


SAMPLES += [
    *[
        Sample(f"segment_reduce {reduce}", segments(reduce), real(5, 2))
        for reduce in ("sum", "mean", "max", "min", "prod")
    ],
    *[
        Sample(f"segment_reduce {reduce} with a start", segments(reduce, initial=0.5), real(5, 2))
        for reduce in ("sum", "mean", "amax", "prod")
    ],
    Sample(
        "segment_reduce max of equals",
        segments("max"),
        given([1.0, 1.0, 2.0, 2.0, 0.0]),
        smooth=False,
        ignore=("grads",),
    ),
    Sample(
        "segment_reduce by offsets",
        lambda torch, x: torch.segment_reduce(x, "sum", offsets=torch.tensor([0, 2, 4])),
        real(5, 2),
    ),
    Sample(
        "segment_reduce of rows",
        lambda torch, x: torch.segment_reduce(x, "prod", lengths=torch.tensor([[2, 3], [4, 1]]), axis=1),
        real(2, 5),
    ),
    Sample("segment_reduce refuses lengths that do not fit", segments("sum"), real(4)),
    Sample("segment_reduce refuses an unknown name", segments("product"), real(5)),
    Sample("segment_reduce refuses no segments", lambda torch, x: torch.segment_reduce(x, "sum"), real(5)),
    Sample("segment_reduce refuses integers", segments("sum"), ints(5)),
    Sample("histogram", lambda torch, x: torch.histogram(x, 4), real(3, 5), smooth=False),
    Sample(
        "histogram of floats in a range",
        lambda torch, x: torch.histogram(x, 7, range=(-1.0, 1.5)),
        real(20).as_("float32").no_grad(),
    ),
    Sample(
        "histogram by edges",
        lambda torch, x: torch.histogram(x, torch.tensor([-1.0, 0.0, 0.5], dtype=torch.float64)),
        real(9),
        smooth=False,
    ),
    Sample(
        "histogram of weights",
        lambda torch, x, w: torch.histogram(x, 4, weight=w, density=True),
        real(9),
        real(9),
        smooth=False,
    ),
    Sample("histogram refuses integers", lambda torch, x: torch.histogram(x, 4), ints(5)),
    Sample("histogram refuses no bins", lambda torch, x: torch.histogram(x, 0), real(5)),
    Sample("histogramdd", lambda torch, x: torch.histogramdd(x, [2, 3]), real(5, 2), smooth=False),
    Sample("histogramdd dense", lambda torch, x: torch.histogramdd(x, 3, density=True), real(5, 2).no_grad()),
    Sample(
        "histogramdd by edges",
        lambda torch, x: torch.histogramdd(x, [torch.linspace(-1, 1, 4, dtype=torch.float64)] * 2),
        real(8, 2).no_grad(),
    ),
    Sample("histogramdd refuses vectors", lambda torch, x: torch.histogramdd(x, [2]), real(5)),
    Sample("histogramdd refuses other dimensions", lambda torch, x: torch.histogramdd(x, [2]), real(5, 2)),
]
