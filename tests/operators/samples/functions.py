"""Functions of one number: where they are smooth, at their special places, for every dtype, in place.

Read next: `activations.py`.
"""

from __future__ import annotations

from typing import Any

from tests.operators.sample import Input, Sample, bools, cplx, given, ints, positive, real

SAMPLES: list[Sample] = []


def sample(name: str, call: Any, *inputs: Any, **options: Any) -> None:
    SAMPLES.append(Sample(name, call, *inputs, **options))


nan, inf = float("nan"), float("inf")
anywhere, unit, above_one = (-2.0, 2.0), (-0.9, 0.9), (1.1, 3.0)
above_zero, probability = (0.2, 3.0), (0.1, 0.9)
DOMAINS = {
    "exp": anywhere, "exp2": anywhere, "expm1": anywhere, "log": above_zero, "log2": above_zero, "log10": above_zero,
    "log1p": above_zero, "sqrt": above_zero, "rsqrt": above_zero, "reciprocal": above_zero, "sin": anywhere,
    "cos": anywhere, "tan": unit, "asin": unit, "acos": unit, "atan": anywhere, "sinh": anywhere, "cosh": anywhere,
    "tanh": anywhere, "asinh": anywhere, "acosh": above_one, "atanh": unit, "sinc": anywhere, "sigmoid": anywhere,
    "logit": probability, "erf": anywhere, "erfc": anywhere, "erfinv": unit, "lgamma": above_zero,
    "digamma": above_zero, "deg2rad": anywhere, "rad2deg": anywhere, "angle": anywhere,
}  # fmt: skip
special_places = given([0.0, -0.0, 1.0, -1.0, 2.0, -2.0, inf, -inf, nan, 30.0, -30.0])
not_at_poles = given([1.0, 2.0, -2.5, nan, 30.0])  # elsewhere PyTorch's series give large numbers for infinity
NO_COMPLEX = ("logit", "erf", "erfc", "erfinv", "lgamma", "digamma", "deg2rad", "rad2deg")
for name, (low, high) in DOMAINS.items():

    def call(torch: Any, x: Any, n: str = name) -> Any:
        return getattr(torch, n)(x)

    def numbers(*shape: int, low: float = low, high: float = high) -> Input:
        return Input(shape, "float64", low, high)

    # PyTorch's polygamma(1, x), which is digamma's slope, has nine digits
    loose = {"tolerance": {"digamma": 1e4, "lgamma": 1e4, "erfinv": 100.0}.get(name, 1.0)}
    sample(name, call, numbers(2, 3), **loose)
    sample(f"{name} 0-d", call, numbers(), **loose)
    sample(f"{name} empty", call, numbers(0, 3))
    sample(f"{name} transposed", call, numbers(2, 3).transposed(), **loose)
    places = not_at_poles if name in ("lgamma", "digamma") else special_places
    sample(f"{name} at special places", call, places, smooth=False, **loose)
    sample(f"{name} float32", call, numbers(2, 3).as_("float32"), tolerance=4.0)
    sample(f"{name} float16", call, numbers(2, 3).as_("float16"), tolerance=2.0)
    sample(f"{name} ints", call, ints(3, low=1, high=3))
    sample(f"{name} bools", call, bools(3))
    if name in NO_COMPLEX:
        sample(f"{name} complex", call, cplx(2))
    else:
        sample(f"{name} complex", call, cplx(2, 3))
        sample(f"{name} complex 0-d", call, cplx())
        sample(f"{name} complex64", call, cplx(3).as_("complex64"), tolerance=4.0)
    sample(f"{name} not a tensor", lambda torch, n=name: getattr(torch, n)("a"))
    if name != "angle":
        sample(f"{name}_", lambda torch, x, n=name: getattr(x.clone(), n + "_")(), numbers(3), **loose)
        sample(f"{name}_ on ints", lambda torch, x, n=name: getattr(x, n + "_")(), ints(3, low=1))
        sample(f"{name}_ on a leaf", lambda torch, x, n=name: getattr(x, n + "_")(), numbers(3))
    sample(f"{name} out", lambda torch, x, n=name: getattr(torch, n)(x, out=torch.empty(3, dtype=torch.float64)),
           numbers(3).no_grad(), **loose)  # fmt: skip

for name, target in (("arcsin", unit), ("arccos", unit), ("arctan", unit), ("arcsinh", unit), ("arccosh", above_one),
                     ("arctanh", unit)):  # fmt: skip
    sample(name, lambda torch, x, n=name: getattr(torch, n)(x), Input((3,), "float64", *target))
    sample(f"{name}_", lambda torch, x, n=name: getattr(x.clone(), n + "_")(), Input((3,), "float64", *target))
sample("arctan2", lambda torch, x, y: torch.arctan2(x, y), real(3), real(3))
sample(
    "atan2 at 0",
    lambda torch, x, y: torch.atan2(x, y),
    given([0.0, -0.0, 0.0, 1.0]),
    given([0.0, -1.0, 1.0, 0.0]),
    smooth=False,
)
sample("hypot at 0", lambda torch, x, y: torch.hypot(x, y), given([0.0, 1.0]), given([0.0, 0.0]), smooth=False)
sample("sqrt at 0", lambda torch, x: torch.sqrt(x), given([0.0, 1.0]), smooth=False)
sample("logit eps", lambda torch, x: torch.logit(x, eps=0.3), given([0.1, 0.3, 0.5, 0.7, 0.9]), smooth=False)
sample("logit outside", lambda torch, x: torch.logit(x), given([-0.1, 0.0, 1.0, 1.1]), smooth=False)
sample("logit_ eps", lambda torch, x: x.clone().logit_(0.3), given([0.1, 0.5, 0.9]))
sample("lgamma negative", lambda torch, x: torch.lgamma(x), given([-0.5, -1.5, -2.2]), tolerance=1e4)
sample("digamma negative", lambda torch, x: torch.digamma(x), given([-0.5, -1.5, -2.2]), tolerance=1e4)
sample(
    "erfinv near the ends",
    lambda torch, x: torch.erfinv(x),
    given([-0.999, 0.999999, 1e-9]),
    tolerance=1e4,
    smooth=False,
)
for n in (0, 1, 2, 3, 4):
    sample(f"polygamma {n}", lambda torch, x, n=n: torch.polygamma(n, x), positive(2, 3), tolerance=1e4)
sample("polygamma method", lambda torch, x: x.polygamma(1), positive(3), tolerance=1e4)
sample("polygamma negative n", lambda torch, x: torch.polygamma(-1, x), positive(3))
sample("xlogy at 0", lambda torch, x, y: torch.xlogy(x, y), given([0.0, 0.0, 0.0, 1.0, 2.0]),
       given([0.0, 1.0, nan, 0.0, -1.0]), smooth=False)  # fmt: skip
sample("xlogy number", lambda torch, x: torch.xlogy(x, 2), given([0.0, 1.5]))
sample("xlogy number 0", lambda torch, x: torch.xlogy(x, 0), given([0.0, 1.5]), smooth=False)
sample("xlogy of a number", lambda torch, x: torch.xlogy(2.5, x), positive(3))
sample("xlogy ints", lambda torch, x, y: torch.xlogy(x, y), ints(3, low=0), ints(3, low=1))
sample("logaddexp of infinities", lambda torch, x, y: torch.logaddexp(x, y), given([inf, -inf, 1.0, inf]),
       given([inf, -inf, -inf, 1.0]), smooth=False)  # fmt: skip
sample("logaddexp refuses numbers", lambda torch, x: torch.logaddexp(x, 2), real(3))
sample("atan2 refuses numbers", lambda torch, x: torch.atan2(x, 2), real(3))
sample("hypot refuses numbers", lambda torch, x: torch.hypot(x, 2), real(3))
sample("ldexp ints", lambda torch, x, y: torch.ldexp(x, y), ints(3), ints(3))

# ---- complex numbers ---------------------------------------------------------------------------------------------

sample("conj", lambda torch, x: torch.conj(x), cplx(2, 3))
sample("conj times", lambda torch, x: x.conj() * x, cplx(2, 3))
sample("conj of real", lambda torch, x: torch.conj(x) is x, real(3))
sample("conj_physical", lambda torch, x: torch.conj_physical(x), cplx(2, 3))
sample("conj_physical of real", lambda torch, x: torch.conj_physical(x), real(3))
sample("conj_physical_", lambda torch, x: x.clone().conj_physical_(), cplx(3))
sample("angle at complex 0", lambda torch, x: torch.angle(x), given([0j, 1j, -1 + 0j], "complex128"), smooth=False)
sample("polar", lambda torch, x, y: torch.polar(x, y), positive(2, 3), real(3))
sample("polar at 0", lambda torch, x, y: torch.polar(x, y), given([0.0, 1.0]), given([1.0, 0.0]), smooth=False)
sample("polar float32", lambda torch, x, y: torch.polar(x, y), positive(3).as_("float32"), real(3).as_("float32"))
sample("polar of ints", lambda torch, x, y: torch.polar(x, y), ints(3), ints(3))
# PyTorch's node keeps both parts, which its formula does not need
sample("complex", lambda torch, x, y: torch.complex(x, y), real(2, 3), real(3), ignore=("saved",))
sample("complex of ints", lambda torch, x, y: torch.complex(x, y), ints(3), real(3))
sample("complex of two dtypes", lambda torch, x, y: torch.complex(x, y), real(3).as_("float32"), real(3))
sample("real", lambda torch, x: torch.real(x), cplx(3))
sample("real of real", lambda torch, x: torch.real(x) is x, real(3))
sample("imag", lambda torch, x: torch.imag(x), cplx(3))
sample("imag of real", lambda torch, x: torch.imag(x), real(3))
sample("abs complex", lambda torch, x: abs(x), cplx(2, 3))
sample("exp of complex through real", lambda torch, x: torch.exp(1j * x), real(3))
