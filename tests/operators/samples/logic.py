"""Comparing, logic, bits: operators whose answers have no gradient.

Read next: `functions.py`.
"""

from __future__ import annotations

from operator import and_, eq, ge, gt, inv, le, lshift, lt, ne, or_, rshift, xor
from typing import Any

from tests.operators.sample import Sample, bools, cplx, given, ints, real

SAMPLES: list[Sample] = []


def sample(name: str, call: Any, *inputs: Any, **options: Any) -> None:
    SAMPLES.append(Sample(name, call, *inputs, **options))


nan, inf = float("nan"), float("inf")
left, right = given([1.0, 2.0, 3.0, nan, inf, 0.0]), given([1.0, 3.0, 2.0, nan, inf, -0.0])

for symbol, longer in (
    (eq, ""),
    (ne, "not_equal"),
    (lt, "less"),
    (le, "less_equal"),
    (gt, "greater"),
    (ge, "greater_equal"),
):
    name = symbol.__name__
    sample(name, lambda torch, x, y, f=symbol: f(x, y), left, right)
    sample(f"{name} number", lambda torch, x, f=symbol: f(x, 2), left)
    sample(f"{name} number first", lambda torch, x, f=symbol: f(2, x), left)
    sample(f"{name} float on ints", lambda torch, x, f=symbol: f(x, 1.5), ints(4))
    sample(f"{name} float32 with number", lambda torch, x, f=symbol: f(x, 0.1), given([0.1, 0.2], "float32"))
    sample(f"{name} function", lambda torch, x, y, n=name: getattr(torch, n)(x, y), real(2, 1), real(3))
    sample(f"{name} bools", lambda torch, x, y, f=symbol: f(x, y), bools(4), bools(4))
    sample(f"{name} ints with floats", lambda torch, x, y, f=symbol: f(x, y), ints(4), real(4))
    sample(f"{name} complex", lambda torch, x, y, f=symbol: f(x, y), cplx(2), cplx(2))
    sample(f"{name} shapes that do not fit", lambda torch, x, y, f=symbol: f(x, y), real(2), real(3))
    sample(
        f"{name}_ tensor", lambda torch, x, y, n=name: getattr(x.clone(), n + "_")(y), real(3), real(3), smooth=False
    )
    sample(f"{name}_ number", lambda torch, x, n=name: getattr(x.clone(), n + "_")(0.5), real(3), smooth=False)
    if longer:
        sample(longer, lambda torch, x, n=longer: getattr(torch, n)(x, 2), left)
for symbol, name in ((and_, "bitwise_and"), (or_, "bitwise_or"), (xor, "bitwise_xor"), (lshift, "bitwise_left_shift"),
                     (rshift, "bitwise_right_shift")):  # fmt: skip
    sample(name, lambda torch, x, y, f=symbol: f(x, y), ints(4, low=0), ints(4, low=0))
    sample(f"{name} number", lambda torch, x, f=symbol: f(x, 3), ints(4))
    sample(f"{name} bools", lambda torch, x, y, f=symbol: f(x, y), bools(4), bools(4))
    sample(f"{name} ints with bools", lambda torch, x, y, f=symbol: f(x, y), ints(4), bools(4))
    sample(f"{name} floats", lambda torch, x, y, f=symbol: f(x, y), real(4), real(4))
    sample(f"{name}_", lambda torch, x, y, n=name: getattr(x.clone(), n + "_")(y), ints(4, low=0), ints(4, low=0))
for name in ("logical_and", "logical_or", "logical_xor"):
    sample(name, lambda torch, x, y, n=name: getattr(torch, n)(x, y), left, ints(6))
    sample(f"{name} complex", lambda torch, x, y, n=name: getattr(torch, n)(x, y), cplx(3), bools(3))
    sample(f"{name} refuses numbers", lambda torch, x, n=name: getattr(torch, n)(x, 2), real(3))
    sample(f"{name}_", lambda torch, x, y, n=name: getattr(x.clone(), n + "_")(y), bools(4), bools(4))
sample("logical_not", lambda torch, x: torch.logical_not(x), left)
sample("bitwise_not", lambda torch, x: torch.bitwise_not(x), ints(4))
sample("bitwise_not bools", lambda torch, x: ~x, bools(4))
sample("bitwise_not floats", lambda torch, x: torch.bitwise_not(x), real(4))
sample("bitwise_not by symbol on floats", lambda torch, x: inv(x), real(4))
for name in ("isnan", "isinf", "isposinf", "isneginf", "isfinite", "isreal", "signbit"):
    sample(name, lambda torch, x, n=name: getattr(torch, n)(x), left)
    sample(f"{name} ints", lambda torch, x, n=name: getattr(torch, n)(x), ints(3))
    sample(f"{name} bools", lambda torch, x, n=name: getattr(torch, n)(x), bools(3))
    sample(f"{name} complex", lambda torch, x, n=name: getattr(torch, n)(x),
           given([complex(nan, 1), complex(1, inf), 1 + 0j, 1j], "complex128"), ignore=("version",))  # fmt: skip
sample(
    "isclose",
    lambda torch, x, y: torch.isclose(x, y),
    given([1.0, 1.0, nan, inf]),
    given([1 + 1e-9, 1.1, nan, inf]),
    ignore=("version",),
)  # PyTorch makes it in steps, in place
sample("isclose equal_nan", lambda torch, x: torch.isclose(x, x, equal_nan=True), left, ignore=("version",))
sample("isclose exactly", lambda torch, x, y: torch.isclose(x, y, rtol=0, atol=0), left, right)
sample("isclose of other dtypes", lambda torch, x, y: torch.isclose(x, y), real(3), ints(3))
sample("isclose negative rtol", lambda torch, x: torch.isclose(x, x, rtol=-1), real(3))
sample("isclose ints", lambda torch, x, y: torch.isclose(x, y, atol=1), ints(3), ints(3), ignore=("version",))
sample("allclose", lambda torch, x: (torch.allclose(x, x + 1e-9), torch.allclose(x, x + 1)), real(3))
sample("allclose of other dtypes", lambda torch, x, y: torch.allclose(x, y), real(3), real(3).as_("float32"))
sample("equal", lambda torch, x, y: (torch.equal(x, x), torch.equal(x, y), torch.equal(x, x[:1])), real(3), real(3))
sample("equal of other dtypes", lambda torch, x, y: torch.equal(x, y), given([1.0, 2.0]), given([1, 2], "int64"))
sample("equal refuses numbers", lambda torch, x: torch.equal(x, 2), real(3))
sample("eq out", lambda torch, x: torch.eq(x, x, out=x.clone()), real(3).no_grad())
