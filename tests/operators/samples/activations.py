"""Activation functions: smooth places, kinks, in place, dtypes, and softmax along every dimension.

Read next: `losses.py`.
"""

from __future__ import annotations

from typing import Any

from tests.operators.sample import F, Sample, bools, cplx, given, ints, positive, real

SAMPLES: list[Sample] = []


def sample(name: str, call: Any, *inputs: Any, **options: Any) -> None:
    SAMPLES.append(Sample(name, call, *inputs, **options))


nan, inf = float("nan"), float("inf")
kinks = given([0.0, -0.0, 3.0, -3.0, 1.0, -1.0, 6.0, 0.5, -0.5, inf, -inf, nan, 25.0, -25.0])
PLAIN = ("relu", "relu6", "leaky_relu", "elu", "selu", "celu", "gelu", "silu", "mish", "softplus", "hardtanh",
         "hardsigmoid", "hardswish", "logsigmoid", "softsign", "tanhshrink", "hardshrink", "softshrink", "rrelu",
         "sigmoid", "tanh")  # fmt: skip
IN_PLACE = (
    "relu",
    "relu6",
    "leaky_relu",
    "elu",
    "selu",
    "celu",
    "silu",
    "mish",
    "hardtanh",
    "hardsigmoid",
    "hardswish",
    "rrelu",
)
NO_SECOND = {"hardsigmoid": {"smooth": False}}  # PyTorch has no second derivative of it
for name in PLAIN:

    def call(torch: Any, x: Any, n: str = name) -> Any:
        return getattr(F(torch), n)(x)

    options: dict[str, Any] = NO_SECOND.get(name, {})
    sample(name, call, real(2, 3), **options)
    sample(f"{name} wide", call, real(4, 4, low=-8, high=8), **options)
    sample(f"{name} at kinks", call, kinks, smooth=False)
    sample(f"{name} 0-d", call, real(), **options)
    sample(f"{name} empty", call, real(0, 2), **options)
    sample(f"{name} transposed", call, real(2, 3).transposed(), **options)
    sample(f"{name} float32", call, real(2, 3).as_("float32"), tolerance=2.0)
    sample(f"{name} float16", call, real(2, 3).as_("float16"), tolerance=2.0)
    sample(f"{name} ints", call, ints(3))
    sample(f"{name} bools", call, bools(3))
    sample(f"{name} complex", call, cplx(3), smooth=False)
    if name in IN_PLACE:
        sample(
            f"{name} inplace",
            lambda torch, x, n=name: getattr(F(torch), n)(x.clone(), inplace=True),
            real(2, 3),
            **options,
        )
        sample(
            f"{name} inplace at kinks",
            lambda torch, x, n=name: getattr(F(torch), n)(x.clone(), inplace=True),
            kinks,
            smooth=False,
        )
        sample(f"{name} inplace on a leaf", lambda torch, x, n=name: getattr(F(torch), n)(x, inplace=True), real(3))

sample("leaky_relu slope", lambda torch, x: F(torch).leaky_relu(x, 0.3), real(2, 3))
sample("leaky_relu_ slope", lambda torch, x: F(torch).leaky_relu_(x.clone(), 0.3), real(2, 3))
sample("elu alpha", lambda torch, x: F(torch).elu(x, alpha=1.5), real(2, 3))
sample("elu_ alpha", lambda torch, x: F(torch).elu_(x.clone(), alpha=1.5), real(2, 3))
sample("celu alpha", lambda torch, x: F(torch).celu(x, alpha=1.5), real(2, 3))
sample("celu_ alpha", lambda torch, x: torch.celu_(x.clone(), 1.5), real(2, 3))
sample("celu alpha 0", lambda torch, x: F(torch).celu(x, alpha=0), real(2))
sample("gelu tanh", lambda torch, x: F(torch).gelu(x, approximate="tanh"), real(2, 3))
sample(
    "gelu tanh float32", lambda torch, x: F(torch).gelu(x, approximate="tanh"), real(2, 3).as_("float32"), tolerance=2.0
)
sample("gelu unknown", lambda torch, x: F(torch).gelu(x, approximate="x"), real(2, 3))
sample("silu complex smooth", lambda torch, x: torch.view_as_real(F(torch).silu(x)), cplx(2).no_grad())
sample("softplus beta", lambda torch, x: F(torch).softplus(x, beta=2.0), real(2, 3))
sample(
    "softplus threshold", lambda torch, x: F(torch).softplus(x, beta=2.0, threshold=1.0), given([-1.0, 0.2, 0.7, 2.0])
)
sample("hardtanh bounds", lambda torch, x: F(torch).hardtanh(x, -0.5, 1.5), real(2, 3))
sample("hardtanh crossed bounds", lambda torch, x: F(torch).hardtanh(x, 1.0, 0.0), real(2, 3))
sample("hardshrink lambd", lambda torch, x: torch.hardshrink(x, 1.0), real(2, 3))
sample("hardshrink method", lambda torch, x: x.hardshrink(1.0), real(2, 3))
sample("softshrink lambd", lambda torch, x: F(torch).softshrink(x, 0.2), real(2, 3))
sample("softshrink lambd negative", lambda torch, x: F(torch).softshrink(x, -1), real(2, 3))
sample("threshold", lambda torch, x: F(torch).threshold(x, 0.1, 2.0), real(2, 3))
sample("threshold at it", lambda torch, x: torch.threshold(x, 0.5, 2.0), kinks, smooth=False)
sample("threshold ints", lambda torch, x: F(torch).threshold(x, 1, 2), ints(3))
sample("threshold_", lambda torch, x: F(torch).threshold_(x.clone(), 0.1, 2.0), real(2, 3))
sample("rrelu bounds", lambda torch, x: torch.rrelu(x, 0.1, 0.3), real(2, 3))
sample("relu method", lambda torch, x: x.relu(), real(3))
sample("relu_ method", lambda torch, x: x.clone().relu_(), real(3))
sample("relu_ function", lambda torch, x: torch.relu_(x.clone()), real(3))
sample("selu function", lambda torch, x: torch.selu(x), real(3))
sample("relu of relu", lambda torch, x: torch.relu(torch.relu(x) - 0.5), real(3))

sample("prelu one weight", lambda torch, x, w: F(torch).prelu(x, w), real(2, 3), positive(1))
sample("prelu channels", lambda torch, x, w: F(torch).prelu(x, w), real(2, 3, 2), positive(3))
sample("prelu 0-d weight", lambda torch, x, w: torch.prelu(x, w), real(2, 3), positive())
sample(
    "prelu at 0", lambda torch, x, w: torch.prelu(x, w), given([[0.0, -0.0, 1.0, -1.0]]), given([0.25]), smooth=False
)
sample("prelu only the weight", lambda torch, x, w: torch.prelu(x, w), real(2, 3).no_grad(), positive(3))
sample("prelu wrong number of weights", lambda torch, x, w: torch.prelu(x, w), real(3), real(3))
sample("prelu method", lambda torch, x, w: x.prelu(w), real(2, 3), positive(1))

for name in ("softmax", "log_softmax", "softmin"):

    def along(torch: Any, x: Any, dim: int | None = 0, n: str = name, **kwargs: Any) -> Any:
        return getattr(F(torch), n)(x, dim, **kwargs)

    for dim in (0, 1, -1):
        sample(f"{name} dim {dim}", lambda torch, x, f=along, d=dim: f(torch, x, d), real(2, 3))
    sample(f"{name} middle", lambda torch, x, f=along: f(torch, x, 1), real(2, 3, 2))
    sample(f"{name} large", lambda torch, x, f=along: f(torch, x, 0), real(3, low=-800, high=800))
    sample(f"{name} 0-d", lambda torch, x, f=along: f(torch, x, 0), real())
    sample(f"{name} empty", lambda torch, x, f=along: f(torch, x, 1), real(0, 2))
    sample(f"{name} infinities", lambda torch, x, f=along: f(torch, x, 0), given([1.0, -inf, 2.0]), smooth=False)
    sample(f"{name} all -inf", lambda torch, x, f=along: f(torch, x, 0), given([-inf, -inf]), smooth=False)
    sample(f"{name} float32", lambda torch, x, f=along: f(torch, x, 1), real(2, 3).as_("float32"))
    sample(f"{name} float16", lambda torch, x, f=along: f(torch, x, 1), real(2, 3).as_("float16"), tolerance=2.0)
    sample(f"{name} ints", lambda torch, x, f=along: f(torch, x, 0), ints(3))
    sample(f"{name} ints dtype", lambda torch, x, f=along: f(torch, x, 0, dtype=torch.float64), ints(3))
    sample(f"{name} dtype", lambda torch, x, f=along: f(torch, x, 0, dtype=torch.float64), real(3).as_("float32"))
    sample(f"{name} dim out of range", lambda torch, x, f=along: f(torch, x, 2), real(2, 3))
    sample(f"{name} dim left out", lambda torch, x, f=along: f(torch, x, None), real(2, 3))
sample("softmax function", lambda torch, x: torch.softmax(x, dim=1), real(2, 3))
sample("softmax method", lambda torch, x: x.softmax(-1), real(2, 3))
sample("log_softmax method", lambda torch, x: x.log_softmax(-1), real(2, 3))
for dim in (0, 1, -1):
    sample(f"glu dim {dim}", lambda torch, x, d=dim: F(torch).glu(x, d), real(4, 2))
sample("glu odd", lambda torch, x: F(torch).glu(x), real(3))
sample("glu 0-d", lambda torch, x: F(torch).glu(x), real())
sample("glu float32", lambda torch, x: F(torch).glu(x, 0), real(4, 2).as_("float32"), tolerance=2.0)
