"""Losses: each reduction, weights, shapes that broadcast, kinks, and bad arguments.

Read next: `../harness.py`.
"""

from __future__ import annotations

from typing import Any

from tests.operators.sample import F, Input, Sample, given, ints, positive, real

SAMPLES: list[Sample] = []
REDUCTIONS = ("mean", "sum", "none")


def sample(name: str, call: Any, *inputs: Any, **options: Any) -> None:
    SAMPLES.append(Sample(name, call, *inputs, **options))


def each(name: str, call: Any, *inputs: Any, **options: Any) -> None:
    """A sample for each reduction; `call(torch, reduction, *tensors)`."""
    for reduction in REDUCTIONS:
        sample(f"{name} {reduction}", lambda torch, *tensors, r=reduction: call(torch, r, *tensors), *inputs, **options)


def probabilities(*shape: int) -> Input:
    return real(*shape, low=0.1, high=0.9)


def classes(*shape: int, count: int = 3) -> Input:
    return ints(*shape, low=0, high=count - 1)


# ---- distances ---------------------------------------------------------------------------------------------------

for name in ("mse_loss", "l1_loss", "smooth_l1_loss", "huber_loss"):

    def distance(torch: Any, r: str, x: Any, y: Any, n: str = name, **options: Any) -> Any:
        return getattr(F(torch), n)(x, y, reduction=r, **options)

    each(name, distance, real(2, 3), real(2, 3))
    each(f"{name} target is fixed", distance, real(2, 3), real(2, 3).no_grad())
    each(f"{name} broadcast", distance, real(2, 3), real(1, 3))
    each(f"{name} 0-d", distance, real(), real())
    each(f"{name} empty", distance, real(0, 2), real(0, 2))
    each(f"{name} float32", distance, real(2, 3).as_("float32"), real(2, 3).as_("float32"))
    if name != "huber_loss":  # PyTorch rounds to the input's dtype, and cannot go back
        each(f"{name} float32 with float64", distance, real(3).as_("float32"), real(3))
    each(
        f"{name} at kinks", distance, given([0.0, 1.0, -1.0, 0.5, 2.0]), given([0.0, 0.0, 0.0, 0.0, 0.0]), smooth=False
    )
    sample(
        f"{name} ints",
        lambda torch, x, y, f=distance: f(torch, "mean", x, y),
        ints(3),
        ints(3),
        ignore=("text",) if name == "l1_loss" else (),
    )
    sample(f"{name} unknown reduction", lambda torch, x, y, f=distance: f(torch, "x", x, y), real(3), real(3))
    sample(f"{name} shapes that do not fit", lambda torch, x, y, f=distance: f(torch, "mean", x, y), real(3), real(2))
    if name != "smooth_l1_loss":
        each(
            f"{name} weight",
            lambda torch, r, x, y, w, f=distance: f(torch, r, x, y, weight=w),
            real(2, 3),
            real(2, 3),
            positive(2, 3),
        )
    if name != "huber_loss":
        sample(
            f"{name} as long ago",
            lambda torch, x, y, n=name: getattr(F(torch), n)(x, y, size_average=False),
            real(3),
            real(3),
        )
each(
    "smooth_l1_loss beta",
    lambda torch, r, x, y: F(torch).smooth_l1_loss(x, y, reduction=r, beta=0.5),
    real(2, 3),
    real(2, 3),
)
each(
    "smooth_l1_loss beta 0",
    lambda torch, r, x, y: F(torch).smooth_l1_loss(x, y, reduction=r, beta=0.0),
    real(2, 3),
    real(2, 3),
)
sample("smooth_l1_loss beta -1", lambda torch, x: F(torch).smooth_l1_loss(x, x, beta=-1), real(2))
each(
    "huber_loss delta", lambda torch, r, x, y: F(torch).huber_loss(x, y, reduction=r, delta=0.5), real(2, 3), real(2, 3)
)
sample("huber_loss delta 0", lambda torch, x: F(torch).huber_loss(x, x, delta=0), real(2))
signs = given([[1.0, -1.0, 1.0], [-1.0, 1.0, 1.0]]).no_grad()
each("soft_margin_loss", lambda torch, r, x, y: F(torch).soft_margin_loss(x, y, reduction=r), real(2, 3), signs)
each(
    "soft_margin_loss float32",
    lambda torch, r, x, y: F(torch).soft_margin_loss(x, y, reduction=r),
    real(2, 3).as_("float32"),
    signs.as_("float32"),
)
sample("soft_margin_loss target requires grad", lambda torch, x, y: F(torch).soft_margin_loss(x, y), real(2), real(2))
sample("soft_margin_loss ints", lambda torch, x: F(torch).soft_margin_loss(x, x), ints(2))

# ---- cross entropies ---------------------------------------------------------------------------------------------

each(
    "binary_cross_entropy",
    lambda torch, r, x, y: F(torch).binary_cross_entropy(x, y, reduction=r),
    probabilities(2, 3),
    probabilities(2, 3),
)
each("binary_cross_entropy weight", lambda torch, r, x, y, w: F(torch).binary_cross_entropy(x, y, w, reduction=r),
     probabilities(2, 3), probabilities(2, 3), positive(3).no_grad())  # fmt: skip
each("binary_cross_entropy float32", lambda torch, r, x, y: F(torch).binary_cross_entropy(x, y, reduction=r),
     probabilities(3).as_("float32"), probabilities(3).as_("float32"))  # fmt: skip
each("binary_cross_entropy at 0 and 1", lambda torch, r, x, y: F(torch).binary_cross_entropy(x, y, reduction=r),
     given([0.0, 1.0, 0.0, 1.0]), given([0.0, 1.0, 1.0, 0.0]).no_grad(), smooth=False)  # fmt: skip
sample(
    "binary_cross_entropy outside", lambda torch, x, y: F(torch).binary_cross_entropy(x, y), given([1.5]), given([1.0])
)
sample(
    "binary_cross_entropy other shape",
    lambda torch, x, y: F(torch).binary_cross_entropy(x, y),
    probabilities(2, 3),
    probabilities(3),
)
sample(
    "binary_cross_entropy other dtype",
    lambda torch, x, y: F(torch).binary_cross_entropy(x, y),
    probabilities(3),
    probabilities(3).as_("float32"),
)
sample("binary_cross_entropy weight requires grad", lambda torch, x, y, w: F(torch).binary_cross_entropy(x, y, w),
       probabilities(3), probabilities(3), positive(3))  # fmt: skip
sample("binary_cross_entropy ints", lambda torch, x: F(torch).binary_cross_entropy(x, x), ints(3))


def with_logits(torch: Any, r: str, x: Any, y: Any, w: Any = None, p: Any = None) -> Any:
    return F(torch).binary_cross_entropy_with_logits(x, y, w, reduction=r, pos_weight=p)


each("binary_cross_entropy_with_logits", with_logits, real(2, 3), probabilities(2, 3))
each("binary_cross_entropy_with_logits weight", with_logits, real(2, 3), probabilities(2, 3), positive(3).no_grad())
each(
    "binary_cross_entropy_with_logits both weights",
    with_logits,
    real(2, 3),
    probabilities(2, 3),
    positive(3).no_grad(),
    positive(3).no_grad(),
)
each("binary_cross_entropy_with_logits pos_weight", lambda torch, r, x, y, p: with_logits(torch, r, x, y, None, p),
     real(2, 3), probabilities(2, 3), positive(2, 3).no_grad())  # fmt: skip
each(
    "binary_cross_entropy_with_logits large",
    with_logits,
    given([800.0, -800.0]),
    given([0.0, 1.0]).no_grad(),
    smooth=False,
)
each("binary_cross_entropy_with_logits float32", with_logits, real(3).as_("float32"), probabilities(3).as_("float32"))
sample(
    "binary_cross_entropy_with_logits other shape",
    lambda torch, x, y: with_logits(torch, "mean", x, y),
    real(2, 3),
    real(3),
)
sample("binary_cross_entropy_with_logits ints", lambda torch, x: with_logits(torch, "mean", x, x), ints(3))


def nll(torch: Any, r: str, x: Any, y: Any, w: Any = None, **options: Any) -> Any:
    return F(torch).nll_loss(x, y, w, reduction=r, **options)


each("nll_loss", nll, real(4, 3), classes(4))
each("nll_loss weight", nll, real(4, 3), classes(4), positive(3).no_grad())
each(
    "nll_loss ignored",
    lambda torch, r, x, y, w: nll(torch, r, x, y, w, ignore_index=1),
    real(4, 3),
    given([0, 1, 2, 1], "int64"),
    positive(3).no_grad(),
)
each("nll_loss all ignored", nll, real(2, 3), given([-100, -100], "int64"), smooth=False)
each("nll_loss 1-d", nll, real(3), given(1, "int64"))
each("nll_loss images", nll, real(2, 3, 2, 2), classes(2, 2, 2))
each("nll_loss images weight", nll, real(2, 3, 2, 2), classes(2, 2, 2), positive(3).no_grad())
each("nll_loss sequences", nll, real(2, 3, 4), classes(2, 4))
each("nll_loss volumes", nll, real(2, 3, 2, 1, 2), classes(2, 2, 1, 2))
each("nll_loss uint8", nll, real(2, 3), given([0, 2], "uint8"))
each("nll_loss float32", nll, real(2, 3).as_("float32"), classes(2))
each("nll_loss no rows", nll, real(0, 3), given([], "int64"), smooth=False)
for name, x, y in (
    ("out of bounds", real(2, 3), given([0, 3], "int64")),
    ("negative", real(2, 3), given([0, -1], "int64")),
    ("batch sizes", real(2, 3), given([0], "int64")),
    ("several targets", real(2, 3), given([[0], [1]], "int64")),
    ("int32 targets", real(2, 3), given([0, 1], "int32")),
    ("float targets", real(2, 3), given([0.0, 1.0]).no_grad()),
    ("0-d input", real(), given(0, "int64")),
    ("ints", ints(1, 3), given([0], "int64")),
    ("image sizes", real(1, 2, 3, 1), given([[[0], [1]]], "int64")),
    ("sequence sizes", real(1, 2, 3), given([[0, 1]], "int64")),
    ("image targets", real(1, 2, 3, 1), given([[0, 1]], "int64")),
):
    sample(f"nll_loss {name}", lambda torch, x, y: nll(torch, "mean", x, y), x, y)
sample(
    "nll_loss number of weights",
    lambda torch, x, y, w: nll(torch, "mean", x, y, w),
    real(2, 3),
    classes(2),
    positive(2).no_grad(),
)
sample(
    "nll_loss dtype of weights",
    lambda torch, x, y, w: nll(torch, "mean", x, y, w),
    real(2, 3),
    classes(2),
    positive(3).no_grad().as_("float32"),
)


def entropy(torch: Any, r: str, x: Any, y: Any, w: Any = None, **options: Any) -> Any:
    return F(torch).cross_entropy(x, y, w, reduction=r, **options)


each("cross_entropy", entropy, real(4, 3), classes(4))
each("cross_entropy weight", entropy, real(4, 3), classes(4), positive(3).no_grad())
each("cross_entropy images", entropy, real(2, 3, 2, 2), classes(2, 2, 2))
each("cross_entropy sequences", entropy, real(2, 3, 4), classes(2, 4))
each("cross_entropy 1-d", entropy, real(3), given(1, "int64"))
each("cross_entropy float32", entropy, real(2, 3).as_("float32"), classes(2))
each("cross_entropy large", entropy, real(2, 3, low=-800, high=800), classes(2), smooth=False)
each(
    "cross_entropy smoothed",
    lambda torch, r, x, y: entropy(torch, r, x, y, label_smoothing=0.1),
    real(4, 3),
    classes(4),
)
each("cross_entropy smoothed weight ignored", lambda torch, r, x, y, w: entropy(torch, r, x, y, w, label_smoothing=0.1, ignore_index=2),
     real(4, 3), given([0, 1, 2, 0], "int64"), positive(3).no_grad())  # fmt: skip
each(
    "cross_entropy smoothed sequences",
    lambda torch, r, x, y: entropy(torch, r, x, y, label_smoothing=0.1),
    real(2, 3, 4),
    classes(2, 4),
)
each(
    "cross_entropy smoothed 1-d",
    lambda torch, r, x, y: entropy(torch, r, x, y, label_smoothing=0.1),
    real(3),
    given(1, "int64"),
)
each("cross_entropy probabilities", entropy, real(2, 3), probabilities(2, 3))
each("cross_entropy probabilities weight", entropy, real(2, 3), probabilities(2, 3), positive(3).no_grad())
each("cross_entropy probabilities smoothed", lambda torch, r, x, y, w: entropy(torch, r, x, y, w, label_smoothing=0.1),
     real(2, 3), probabilities(2, 3), positive(3).no_grad())  # fmt: skip
each("cross_entropy probabilities images", entropy, real(2, 3, 2), probabilities(2, 3, 2), positive(3).no_grad())
each("cross_entropy probabilities 1-d", entropy, real(3), probabilities(3))
sample(
    "cross_entropy smoothing out of range",
    lambda torch, x, y: entropy(torch, "mean", x, y, label_smoothing=2),
    real(2, 3),
    classes(2),
)
sample(
    "cross_entropy probabilities ignored",
    lambda torch, x, y: entropy(torch, "mean", x, y, ignore_index=1),
    real(2, 3),
    probabilities(2, 3),
)
sample("cross_entropy 1-d targets", lambda torch, x, y: entropy(torch, "mean", x, y), real(3), classes(2))
sample(
    "cross_entropy out of bounds", lambda torch, x, y: entropy(torch, "mean", x, y), real(2, 3), given([0, 5], "int64")
)
sample("cross_entropy probabilities number of weights", lambda torch, x, y, w: entropy(torch, "mean", x, y, w),
       real(2, 3), probabilities(2, 3), positive(2).no_grad())  # fmt: skip

each("kl_div", lambda torch, r, x, y: F(torch).kl_div(x, y, reduction=r), real(2, 3), probabilities(2, 3))
each(
    "kl_div log_target",
    lambda torch, r, x, y: F(torch).kl_div(x, y, reduction=r, log_target=True),
    real(2, 3),
    real(2, 3),
)
each(
    "kl_div target 0",
    lambda torch, r, x, y: F(torch).kl_div(x, y, reduction=r),
    real(3),
    given([0.0, 0.5, 0.5]).no_grad(),
)
sample(
    "kl_div batchmean",
    lambda torch, x, y: F(torch).kl_div(x, y, reduction="batchmean"),
    real(2, 3),
    probabilities(2, 3),
)
sample(
    "kl_div unknown reduction",
    lambda torch, x, y: F(torch).kl_div(x, y, reduction="x"),
    real(2, 3),
    probabilities(2, 3),
)

# ---- margins and angles ------------------------------------------------------------------------------------------

each(
    "margin_ranking_loss",
    lambda torch, r, x, y, t: F(torch).margin_ranking_loss(x, y, t, 0.1, reduction=r),
    real(2, 3),
    real(2, 3),
    signs,
)
sample(
    "margin_ranking_loss dims",
    lambda torch, x, y, t: F(torch).margin_ranking_loss(x, y, t),
    real(2, 3),
    real(2, 3),
    real(3).no_grad(),
)
each(
    "hinge_embedding_loss",
    lambda torch, r, x, t: F(torch).hinge_embedding_loss(x, t, 0.7, reduction=r),
    real(2, 3),
    signs,
)
each("cosine_embedding_loss", lambda torch, r, x, y, t: F(torch).cosine_embedding_loss(x, y, t, 0.1, reduction=r),
     real(3, 4), real(3, 4), given([1, -1, -1], "int64"))  # fmt: skip
sample(
    "cosine_embedding_loss 0-d",
    lambda torch, x, y, t: F(torch).cosine_embedding_loss(x, y, t),
    real(4),
    real(4),
    given(1, "int64"),
)
sample(
    "cosine_embedding_loss targets",
    lambda torch, x, y, t: F(torch).cosine_embedding_loss(x, y, t),
    real(2, 4),
    real(2, 4),
    given([[1, 1]], "int64"),
)
sample("cosine_similarity", lambda torch, x, y: F(torch).cosine_similarity(x, y), real(2, 3), real(2, 3))
sample("cosine_similarity dim 0", lambda torch, x, y: torch.cosine_similarity(x, y, dim=0), real(2, 3), real(2, 3))
sample("cosine_similarity broadcast", lambda torch, x, y: F(torch).cosine_similarity(x, y), real(2, 3), real(1, 3))
sample(
    "cosine_similarity of 0",
    lambda torch, x, y: F(torch).cosine_similarity(x, y),
    given([[0.0, 0.0], [1.0, 0.0]]),
    real(2, 2),
    smooth=False,
)
sample("cosine_similarity ints", lambda torch, x: F(torch).cosine_similarity(x, x, dim=0), ints(3))

# ---- other distributions -----------------------------------------------------------------------------------------

each(
    "poisson_nll_loss", lambda torch, r, x, y: F(torch).poisson_nll_loss(x, y, reduction=r), real(2, 3), positive(2, 3)
)
each(
    "poisson_nll_loss full",
    lambda torch, r, x, y: F(torch).poisson_nll_loss(x, y, full=True, reduction=r),
    real(2, 3),
    positive(2, 3),
)
each(
    "poisson_nll_loss rates",
    lambda torch, r, x, y: F(torch).poisson_nll_loss(x, y, log_input=False, reduction=r),
    positive(2, 3),
    positive(2, 3),
)
sample("poisson_nll_loss ints", lambda torch, x: F(torch).poisson_nll_loss(x, x), ints(3))
each(
    "gaussian_nll_loss",
    lambda torch, r, x, y, v: F(torch).gaussian_nll_loss(x, y, v, reduction=r),
    real(2, 3),
    real(2, 3),
    positive(2, 3),
)
each(
    "gaussian_nll_loss full",
    lambda torch, r, x, y, v: F(torch).gaussian_nll_loss(x, y, v, full=True, reduction=r),
    real(2, 3),
    real(2, 3),
    positive(2, 1),
)
sample(
    "gaussian_nll_loss rows",
    lambda torch, x, y, v: F(torch).gaussian_nll_loss(x, y, v),
    real(2, 3),
    real(2, 3),
    positive(2),
)
sample("gaussian_nll_loss number", lambda torch, x, y: F(torch).gaussian_nll_loss(x, y, 2.0), real(2, 3), real(2, 3))
sample(
    "gaussian_nll_loss small",
    lambda torch, x, y, v: F(torch).gaussian_nll_loss(x, y, v),
    real(2),
    real(2),
    given([0.0, 1e-9]),
    smooth=False,
)
sample(
    "gaussian_nll_loss negative",
    lambda torch, x, y, v: F(torch).gaussian_nll_loss(x, y, v),
    real(2),
    real(2),
    given([-1.0, 1.0]),
)
sample(
    "gaussian_nll_loss size",
    lambda torch, x, y, v: F(torch).gaussian_nll_loss(x, y, v),
    real(2, 3),
    real(2, 3),
    positive(2, 2),
)
sample(
    "gaussian_nll_loss unknown reduction",
    lambda torch, x, y, v: F(torch).gaussian_nll_loss(x, y, v, reduction="x"),
    real(2),
    real(2),
    positive(2),
)
