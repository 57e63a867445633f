"""Arithmetic, element by element: numbers and tensors on either side, every dtype, in place, and bad arguments.

Read next: `functions.py`.
"""

from __future__ import annotations

from operator import add, floordiv, mod, mul, sub, truediv
from typing import Any

from tests.operators.sample import Sample, bools, cplx, given, ints, positive, real

SAMPLES: list[Sample] = []


def sample(name: str, call: Any, *inputs: Any, **options: Any) -> None:
    SAMPLES.append(Sample(name, call, *inputs, **options))


nan, inf = float("nan"), float("inf")

# ---- two tensors, in every shape and dtype that matters ----------------------------------------------------------

BINARY = {
    "add": lambda torch, x, y: x + y,
    "sub": lambda torch, x, y: x - y,
    "mul": lambda torch, x, y: x * y,
    "div": lambda torch, x, y: x / y,
    "pow": lambda torch, x, y: x**y,
    "rsub": lambda torch, x, y: torch.rsub(x, y),
    "remainder": lambda torch, x, y: x % y,
    "fmod": lambda torch, x, y: torch.fmod(x, y),
    "maximum": lambda torch, x, y: torch.maximum(x, y),
    "minimum": lambda torch, x, y: torch.minimum(x, y),
    "fmax": lambda torch, x, y: torch.fmax(x, y),
    "fmin": lambda torch, x, y: torch.fmin(x, y),
    "atan2": lambda torch, x, y: torch.atan2(x, y),
    "hypot": lambda torch, x, y: torch.hypot(x, y),
    "copysign": lambda torch, x, y: torch.copysign(x, y),
    "logaddexp": lambda torch, x, y: torch.logaddexp(x, y),
    "logaddexp2": lambda torch, x, y: torch.logaddexp2(x, y),
    "xlogy": lambda torch, x, y: torch.xlogy(x, y),
    "ldexp": lambda torch, x, y: torch.ldexp(x, y),
    "div floor": lambda torch, x, y: torch.div(x, y, rounding_mode="floor"),
    "div trunc": lambda torch, x, y: torch.div(x, y, rounding_mode="trunc"),
    "div None": lambda torch, x, y: torch.div(x, y, rounding_mode=None),
    "float_power": lambda torch, x, y: torch.float_power(x, y),
}
COMPLEX = ("add", "sub", "mul", "div", "pow", "rsub", "logaddexp", "div None", "float_power")
for name, call in BINARY.items():
    flat = not name.startswith(("div floor", "div trunc"))
    x, y = positive(2, 3), positive(2, 3)
    sample(f"{name} same shape", call, x, y, smooth=flat)
    sample(f"{name} broadcast", call, positive(2, 1, 3), positive(4, 1), smooth=flat)
    sample(f"{name} 0-d", call, positive(), positive(2), smooth=flat)
    sample(f"{name} empty", call, positive(0, 3), positive(3), smooth=flat)
    sample(f"{name} layouts", call, positive(3, 2).transposed(), positive(3, 2).strided(), smooth=flat)
    sample(f"{name} float32", call, positive(2, 3).as_("float32"), positive(3).as_("float32"))
    sample(f"{name} float16", call, positive(3).as_("float16"), positive(3).as_("float16"))
    sample(f"{name} float32 with float64", call, positive(2).as_("float32"), positive(2))
    sample(f"{name} float32 with 0-d float64", call, positive(2).as_("float32"), positive())
    sample(f"{name} ints", call, ints(2, 3, low=1), ints(3, low=1))
    sample(f"{name} float32 with ints", call, positive(3).as_("float32"), ints(3, low=1))
    sample(f"{name} ints with 0-d float", call, ints(3, low=1), positive())
    sample(f"{name} uint8 with int32", call, ints(3, low=1, dtype="uint8"), ints(3, low=1, dtype="int32"))
    sample(f"{name} bools", call, bools(3), bools(3))
    sample(f"{name} only the second requires grad", call, positive(3).no_grad(), positive(3), smooth=flat)
    sample(f"{name} shapes that do not fit", call, positive(2), positive(3), ignore=("text",) if name == "rsub" else ())
    options: dict[str, Any] = {} if name in COMPLEX else {"smooth": False}
    sample(f"{name} complex", call, cplx(2, 3), cplx(3), **options)
    if name in COMPLEX:
        sample(f"{name} complex64", call, cplx(3).as_("complex64"), cplx(3).as_("complex64"))
        if name == "logaddexp":
            continue  # PyTorch fails in backward, with an assertion of its own
        sample(f"{name} real with complex", call, positive(2, 3), cplx(3))
        sample(f"{name} complex with real", call, cplx(3), positive(2, 3))
        sample(f"{name} complex64 with float64", call, cplx(3).as_("complex64"), positive(3))

# ---- a tensor and a number ---------------------------------------------------------------------------------------

for name, symbol in {"+": add, "-": sub, "*": mul, "/": truediv, "%": mod, "**": pow, "//": floordiv}.items():
    word = {"+": "add", "-": "sub", "*": "mul", "/": "div", "%": "remainder", "**": "pow", "//": "floor_divide"}[name]
    for number in (2, 2.5, 3, -1, 0.5, True, 1 + 2j):
        for kind, x in (("float64", positive(3)), ("float32", positive(3).as_("float32")), ("int64", ints(3, low=1)),
                        ("bool", bools(3)), ("complex128", cplx(3)), ("float16", positive(3).as_("float16"))):  # fmt: skip
            if kind == "float16" and isinstance(number, complex):
                continue  # PyTorch has a complex32
            if kind in ("bool", "float16") and number not in (2, 2.5):
                continue
            sample(f"{word}: {kind} {name} {number}", lambda torch, x, n=number, f=symbol: f(x, n), x)
            if word == "pow" and number is True and "float" in kind:
                continue  # PyTorch fails in backward, with an assertion of its own
            sample(f"{word}: {number} {name} {kind}", lambda torch, x, n=number, f=symbol: f(n, x), x)

for exponent in (0, 1, 2, 3, 0.5, -1, -2, -0.5, 2.5, 1.0, 0.0):
    sample(f"pow {exponent}", lambda torch, x, e=exponent: x**e, positive(2, 3))
    sample(f"pow {exponent} at special places", lambda torch, x, e=exponent: x**e,
           given([0.0, -0.0, -1.5, inf, -inf, nan]), smooth=False)  # fmt: skip
sample("pow 2 of complex", lambda torch, x: x**2, cplx(2, 3))
sample("pow 3 of complex 0", lambda torch, x: x**3, given([0j, 1 + 1j], "complex128"))
sample("pow 1j", lambda torch, x: x**1j, positive(3))
sample("pow of tensors at 0", lambda torch, x, y: x**y, given([0.0, 0.0, 0.0, 2.0, -2.0]),
       given([0.0, 2.0, -1.0, 0.0, 3.0]), smooth=False)  # fmt: skip
sample("pow 0 to a tensor", lambda torch, y: 0**y, given([0.0, 1.0, -1.0, 2.0]), smooth=False)
sample("pow -2 to a tensor", lambda torch, y: (-2.0) ** y, given([0.0, 1.0, 2.0, 0.5]), smooth=False)
sample("pow complex number to a tensor", lambda torch, y: torch.pow(1 + 2j, y), cplx(3))
sample("pow ints to negative ints", lambda torch, x, y: x**y, given([1, -1, 2, -1], "int64"),
       given([-1, -1, -2, -2], "int64"))  # fmt: skip
for exponent in (True, False):
    sample(f"pow of bools to {exponent}", lambda torch, x, e=exponent: (x**e, x.clone().pow_(e)), bools(3))
    sample(f"pow of {exponent} to bools", lambda torch, x, e=exponent: e**x, bools(3))
for zero in (0.0, -0.0):  # beside a cut
    for place in (0.5, -2.0):
        beside = given([complex(place, zero)], "complex128")
        sample(f"acosh at {place} beside its cut, {zero}", lambda torch, x: x.acosh(), beside, smooth=False)
        sample(f"sub beside a cut, {place}, {zero}", lambda torch, x: (x - 1).sqrt(), beside, smooth=False)
sample("pow with two numbers", lambda torch: torch.pow(2, 3), ignore=("text",))
sample("pow out", lambda torch, x: torch.pow(x, 2, out=torch.empty(3, dtype=torch.float64)), positive(3).no_grad())
sample("square", lambda torch, x: torch.square(x), real(2, 3))
sample("square of complex", lambda torch, x: torch.square(x), cplx(2))
sample("square of bool", lambda torch, x: torch.square(x), bools(3))
sample("float_power of float32", lambda torch, x: torch.float_power(x, 3), positive(3).as_("float32"))
sample("float_power of ints", lambda torch, x: torch.float_power(x, 2), ints(3))
sample("float_power of a number", lambda torch, x: torch.float_power(2, x), real(3))
sample("float_power complex by a number", lambda torch, x: torch.float_power(x, 2), cplx(3).as_("complex64"))
sample("float_power_", lambda torch, x: x.clone().float_power_(2), positive(3))
sample(
    "float_power_ of float32", lambda torch, x: x.clone().float_power_(2), positive(3).as_("float32"), ignore=("text",)
)

# ---- alpha, several at once --------------------------------------------------------------------------------------

sample("add alpha", lambda torch, x, y: torch.add(x, y, alpha=2), real(2, 3), real(3))
sample("add alpha complex", lambda torch, x, y: torch.add(x, y, alpha=2j), cplx(3), cplx(3))
sample("add alpha refused for real", lambda torch, x, y: torch.add(x, y, alpha=2j), real(3), real(3))
sample("add alpha refused for ints", lambda torch, x, y: torch.add(x, y, alpha=0.5), ints(3), ints(3))
sample("sub alpha", lambda torch, x, y: torch.sub(x, y, alpha=2.5), real(2, 3), cplx(3))
sample("rsub alpha", lambda torch, x, y: torch.rsub(x, y, alpha=3), real(2, 3), real(3))
sample("rsub alpha number", lambda torch, x: torch.rsub(x, 2, alpha=3), real(2, 3))
for name in ("subtract", "rsub"):
    sample(f"{name} number, alpha a bool", lambda torch, x, n=name: getattr(torch, n)(x, 2, True), real(3))
    sample(f"{name} number, alpha a fraction", lambda torch, x, n=name: getattr(torch, n)(x, 2, 1.5), ints(3))
    sample(f"{name} fraction, alpha too", lambda torch, x, n=name: getattr(torch, n)(x, 2.5, 1.5), ints(3))
sample("add two numbers", lambda torch: torch.add(2, 3))
for name in ("addcmul", "addcdiv"):
    for value in (1, 2.5):

        def call(torch: Any, x: Any, y: Any, z: Any, n: str = name, v: Any = value) -> Any:
            return getattr(torch, n)(x, y, z, value=v)

        sample(f"{name} value {value}", call, real(2, 3), real(3), positive(2, 1))
        sample(f"{name} value {value} complex", call, cplx(3), cplx(3), cplx(3))
        sample(f"{name} value {value} mixed", call, real(3).as_("float32"), ints(3), positive(3))
    sample(f"{name} ints", lambda torch, x, y, z, n=name: getattr(torch, n)(x, y, z), ints(3), ints(3), ints(3, low=1))
    sample(f"{name}_", lambda torch, x, y, z, n=name: getattr(x.clone(), n + "_")(y, z, value=2), real(3), real(3),
           positive(3))  # fmt: skip
for weight in (0.3, 0.7, 0.5):
    sample(f"lerp {weight}", lambda torch, x, y, w=weight: torch.lerp(x, y, w), real(2, 3), real(3))
    sample(f"lerp {weight} complex", lambda torch, x, y, w=weight: torch.lerp(x, y, w + 0.2j), cplx(3), cplx(3))
sample("lerp tensor", lambda torch, x, y, w: torch.lerp(x, y, w), real(2, 3), real(3), real(2, 1, low=0, high=1))
sample("lerp tensor complex", lambda torch, x, y, w: torch.lerp(x, y, w), cplx(3), cplx(3), cplx(3, low=-1, high=1))
sample("lerp_", lambda torch, x, y: x.clone().lerp_(y, 0.3), real(3), real(3))
sample("lerp_ tensor", lambda torch, x, y, w: x.clone().lerp_(y, w), real(3), real(3), real(3))
sample("lerp of other dtypes", lambda torch, x, y: torch.lerp(x, y, 0.5), real(3).as_("float32"), real(3))
sample("lerp ints", lambda torch, x, y: torch.lerp(x, y, 0.5), ints(3), ints(3))

# ---- in place ----------------------------------------------------------------------------------------------------

for name in ("add", "sub", "mul", "div", "pow", "remainder", "fmod", "atan2", "copysign", "xlogy", "ldexp"):

    def in_place(torch: Any, x: Any, y: Any, n: str = name) -> Any:
        return getattr(x.clone(), n + "_")(y)

    sample(f"{name}_", in_place, positive(2, 3), positive(3))
    sample(f"{name}_ of float32 with float64", in_place, positive(3).as_("float32"), positive(3))
    sample(
        f"{name}_ of ints with floats",
        in_place,
        ints(3, low=1),
        positive(3),
        ignore=("text",) if name == "ldexp" else (),
    )
    sample(f"{name}_ that would grow", in_place, positive(3), positive(2, 3))
    if name not in ("atan2", "ldexp"):
        sample(f"{name}_ number", lambda torch, x, n=name: getattr(x.clone(), n + "_")(2.5), positive(3))
        sample(f"{name}_ number on ints", lambda torch, x, n=name: getattr(x.clone(), n + "_")(2), ints(3, low=1))
    sample(f"{name}_ on a leaf", lambda torch, x, n=name: getattr(x, n + "_")(x.detach()), positive(3))
sample("add_ alpha", lambda torch, x, y: x.clone().add_(y, alpha=2), real(3), real(3))
sample("hypot_", lambda torch, x, y: x.clone().hypot_(y), positive(3), positive(3))
sample("div_ floor", lambda torch, x: x.clone().div_(2, rounding_mode="floor"), positive(3), smooth=False)
sample("mul_ of a view", lambda torch, x, y: _written_view(x, y), real(2, 3), real(3))
sample("add_ complex number to real", lambda torch, x: x.clone().add_(1j), real(3))
sample("add_ on bool", lambda torch, x: x.add_(1), bools(3))
sample("add_ by symbol", lambda torch, x, y: _augmented(x, y), real(3), real(3))
sample("square_", lambda torch, x: x.clone().square_(), real(3))
sample("true_divide_", lambda torch, x: x.clone().true_divide_(2), real(3))
sample("subtract_ multiply_ divide_", lambda torch, x: x.clone().subtract_(2).multiply_(3).divide_(4), real(3))


def _written_view(x: Any, y: Any) -> Any:
    base = x.clone()
    base[0].mul_(y)
    return base


def _augmented(x: Any, y: Any) -> Any:
    z = x.clone()
    z += y
    z -= 2
    z *= y
    z /= 3
    return z


# ---- signs, rounding ---------------------------------------------------------------------------------------------

kinks = given([-2.5, -1.5, -0.5, -0.0, 0.0, 0.5, 1.0, 1.5, 2.5, inf, -inf, nan])
for name in ("neg", "abs", "sign", "sgn", "floor", "ceil", "trunc", "round", "frac", "signbit", "nan_to_num"):

    def unary(torch: Any, x: Any, n: str = name) -> Any:
        return getattr(torch, n)(x)

    sample(f"{name}", unary, real(2, 3), smooth=name not in ("frac",))
    sample(f"{name} at special places", unary, kinks, smooth=False)
    sample(f"{name} 0-d", unary, real())
    sample(f"{name} float32", unary, real(3).as_("float32"))
    sample(f"{name} float16", unary, real(3).as_("float16"))
    sample(f"{name} strided", unary, real(2, 3).strided())
    sample(f"{name} ints", unary, ints(3))
    sample(f"{name} uint8", unary, ints(3, low=0, dtype="uint8"))
    sample(f"{name} bools", unary, bools(3))
    sample(f"{name} complex", unary, cplx(2, 3))
    if name != "signbit":
        sample(f"{name}_", lambda torch, x, n=name: getattr(x.clone(), n + "_")(), real(3), smooth=False)
sample("sgn at complex 0", lambda torch, x: torch.sgn(x), given([0j, 3 + 4j], "complex128"), smooth=False)
sample("abs at complex 0", lambda torch, x: torch.abs(x), given([0j, 3 + 4j], "complex128"), smooth=False)
sample("abs_ of complex", lambda torch, x: x.clone().abs_(), cplx(3).no_grad())
sample("absolute negative fix", lambda torch, x: torch.absolute(torch.negative(torch.fix(x))), real(3), smooth=False)
sample("round decimals", lambda torch, x: torch.round(x, decimals=1), real(3))
sample("round decimals -1", lambda torch, x: torch.round(x, decimals=-1), real(3, low=-60, high=60))
sample("round decimals 0", lambda torch, x: x.round(decimals=0), real(3))
sample("round decimals of ints", lambda torch, x: torch.round(x, decimals=1), ints(3))
sample(
    "nan_to_num replaced", lambda torch, x: torch.nan_to_num(x, nan=1.0, posinf=2.0, neginf=3.0), kinks, smooth=False
)
sample("copysign number", lambda torch, x: torch.copysign(x, -2), given([1.0, -2.0, 0.0, -0.0]), smooth=False)
sample("copysign ints by a number", lambda torch, x: torch.copysign(x, -1), ints(3))
sample("copysign at 0", lambda torch, x, y: torch.copysign(x, y), given([0.0, 1.0]), given([-1.0, -0.0]), smooth=False)
sample("positive", lambda torch, x: +x, real(3))
sample("positive of bool", lambda torch, x: +x, bools(3))
sample("heaviside", lambda torch, x, y: torch.heaviside(x, y), given([-1.0, 0.0, 2.0]), real(3), smooth=False)
sample("heaviside of other dtypes", lambda torch, x, y: torch.heaviside(x, y), real(3), ints(3))

# ---- division with a remainder -----------------------------------------------------------------------------------

signs = given([7.0, -7.0, 7.0, -7.0, 6.0, -6.0, 0.0, inf, 5.0, nan])
divisors = given([3.0, 3.0, -3.0, -3.0, 3.0, 3.0, 2.0, 2.0, inf, 1.0])
for name in ("remainder", "fmod", "div floor", "div trunc"):
    sample(f"{name} signs", BINARY[name], signs, divisors, smooth=False)
    sample(
        f"{name} signs of ints",
        BINARY[name],
        given([7, -7, 7, -7, 6, -6], "int64"),
        given([3, 3, -3, -3, 3, -3], "int64"),
    )
    sample(f"{name} by 0", BINARY[name], given([1.0, -1.0, 0.0]), given([0.0, 0.0, 0.0]), smooth=False)
    sample(f"{name} by int 0", BINARY[name], ints(2), given([0, 1], "int64"))
sample("remainder of a number", lambda torch, x: torch.remainder(7, x), given([3.0, -3.0]), smooth=False)
sample("floor_divide", lambda torch, x, y: torch.floor_divide(x, y), real(3), positive(3), smooth=False)
sample("floor_divide ints", lambda torch, x: x // 2, given([-3, 3, 4], "int64"))
sample("floor_divide_", lambda torch, x: x.clone().floor_divide_(2), real(3).no_grad())
sample("div by an unknown rounding", lambda torch, x: torch.div(x, 2, rounding_mode="x"), real(3))

# ---- choosing ----------------------------------------------------------------------------------------------------

ties = given([1.0, 2.0, 2.0, nan, 1.0, nan])
rivals = given([1.0, 1.0, 3.0, 1.0, nan, nan])
for name in ("maximum", "minimum", "fmax", "fmin"):
    sample(f"{name} ties and nan", BINARY[name], ties, rivals, smooth=False)
    sample(f"{name} refuses numbers", lambda torch, x, n=name: getattr(torch, n)(x, 2), real(3))
at_bounds = given([-1.0, -0.5, 0.0, 0.5, 1.0, nan, inf])
for name, low, high in (
    ("both", -0.5, 0.5),
    ("min", -0.5, None),
    ("max", None, 0.5),
    ("crossed", 0.5, -0.5),
    ("none", None, None),
):
    sample(f"clamp {name}", lambda torch, x, a=low, b=high: torch.clamp(x, a, b), at_bounds, smooth=False)
    sample(f"clamp {name} smooth", lambda torch, x, a=low, b=high: x.clamp(min=a, max=b), real(2, 3))
    sample(f"clamp {name} ints", lambda torch, x, a=low, b=high: torch.clamp(x, a, b), ints(4))
    sample(f"clamp_ {name}", lambda torch, x, a=low, b=high: x.clone().clamp_(a, b), real(4))
    sample(f"clamp {name} of bool", lambda torch, x, a=low, b=high: torch.clamp(x, a, b), bools(4))
    sample(f"clamp {name} of complex", lambda torch, x, a=low, b=high: torch.clamp(x, a, b), cplx(4))
sample("clamp ints by ints", lambda torch, x: torch.clamp(x, -1, 1), ints(4))
sample(
    "clamp tensors",
    lambda torch, x, a, b: torch.clamp(x, a, b),
    real(2, 3),
    real(3, low=-1, high=0),
    real(2, 1, low=0, high=1),
)
sample("clamp tensors at bounds", lambda torch, x, a, b: torch.clamp(x, a, b), given([0.0, 1.0, 2.0, 0.5, 0.5, nan]),
       given([0.0, 0.0, 0.0, 1.0, 0.5, 0.0]), given([1.0, 1.0, 1.0, 0.0, 0.5, 1.0]), smooth=False)  # fmt: skip
sample("clamp tensor min", lambda torch, x, a: torch.clamp(x, min=a), real(2, 3), real(3))
sample("clamp tensor max", lambda torch, x, b: torch.clamp(x, max=b), real(2, 3), real(3))
sample("clamp tensor of another dtype", lambda torch, x, a: torch.clamp(x, min=a), real(3).as_("float32"), ints(3))
sample("clamp number and tensor", lambda torch, x, b: torch.clamp(x, 0.0, b), real(3), real(3), ignore=("text",))
sample("clamp_ tensors", lambda torch, x, a, b: x.clone().clamp_(a, b), real(3), real(3, high=0), real(3, low=0))
for name in ("clamp_min", "clamp_max"):
    sample(f"{name}", lambda torch, x, n=name: getattr(torch, n)(x, 0.5), at_bounds, smooth=False)
    sample(f"{name} tensor", lambda torch, x, y, n=name: getattr(torch, n)(x, y), real(2, 3), real(3))
    sample(f"{name} tensor ties", lambda torch, x, y, n=name: getattr(torch, n)(x, y), ties, rivals, smooth=False)
    sample(f"{name}_", lambda torch, x, n=name: getattr(x.clone(), n + "_")(0.5), real(3))
    sample(f"{name}_ tensor", lambda torch, x, y, n=name: getattr(x.clone(), n + "_")(y), real(3), real(3))
    sample(f"{name} of ints by a float", lambda torch, x, n=name: getattr(torch, n)(x, 1.5), ints(3))
sample("clip", lambda torch, x: torch.clip(x, -0.5, 0.5), real(3))
sample("clip_", lambda torch, x: x.clone().clip_(-0.5, 0.5), real(3))

sample("where", lambda torch, c, x, y: torch.where(c, x, y), bools(2, 3), real(2, 3), real(3))
sample("where method", lambda torch, c, x, y: x.where(c, y), bools(2, 3), real(2, 3), real(3))
sample("where number", lambda torch, c, x: torch.where(c, x, 2.0), bools(3), real(3))
sample("where number first", lambda torch, c, x: torch.where(c, 2, x), bools(3), real(3).as_("float32"))
sample("where two numbers", lambda torch, c: torch.where(c, 1, 2), bools(3))
sample("where two floats", lambda torch, c: torch.where(c, 1.0, 2), bools(3))
sample("where promotes", lambda torch, c, x, y: torch.where(c, x, y), bools(3), real(3).as_("float32"), ints(3))
sample("where complex", lambda torch, c, x, y: torch.where(c, x, y), bools(3), cplx(3), cplx(3))
sample("where hides nan", lambda torch, x: torch.where(x > 0, torch.log(x), 0.0), given([1.0, -1.0, 0.0]), smooth=False)
sample("where of ints condition", lambda torch, c, x: torch.where(c, x, x), ints(3), real(3))
sample("where shapes that do not fit", lambda torch, c, x, y: torch.where(c, x, y), bools(2), real(3), real(3))

# ---- filling -----------------------------------------------------------------------------------------------------

sample("fill_", lambda torch, x: x.clone().fill_(2), real(2, 3))
sample("fill_ tensor", lambda torch, x, v: x.clone().fill_(v), real(2, 3), real())
sample("fill_ tensor with dims", lambda torch, x, v: x.clone().fill_(v), real(2, 3), real(3))
sample("fill_ refuses str", lambda torch, x: x.fill_("a"), real(3).no_grad(), ignore=("text",))
sample("fill_ of a view", lambda torch, x, v: _filled_view(x, v), real(2, 3), real())
sample("fill", lambda torch, x: torch.fill(x, 2), real(3))
sample("fill tensor", lambda torch, x, v: torch.fill(x, v), real(3), real())
sample("zero_", lambda torch, x: x.clone().zero_(), real(3))
sample("zero_ of ints", lambda torch, x: x.zero_(), ints(3))


def _filled_view(x: Any, v: Any) -> Any:
    base = x.clone()
    base[0].fill_(v)
    base[1].zero_()
    return base


# ---- bad arguments and out= --------------------------------------------------------------------------------------

sample("add refuses str", lambda torch, x: torch.add(x, "a"), real(2))
sample("add refuses str first", lambda torch, x: torch.add("a", x), real(2))
sample("exp refuses int", lambda torch: torch.exp(2))
sample("neg refuses str", lambda torch: torch.neg("a"))
for name, symbol in {"+": add, "-": sub, "/": truediv, "%": mod, "**": pow, "//": floordiv}.items():
    word = {"+": "add", "-": "sub", "/": "div", "%": "remainder", "**": "pow", "//": "floor_divide"}[name]
    sample(f"{word}: tensor {name} str", lambda torch, x, f=symbol: f(x, "a"), real(2))
    if name != "%":
        sample(f"{word}: str {name} tensor", lambda torch, x, f=symbol: f("a", x), real(2))
sample("mul: tensor * str", lambda torch, x: x * "a", real(2))
sample("eq: tensor == str", lambda torch, x: x == "a", real(2))
sample("ne: tensor != None", lambda torch, x: x != None, real(2))  # noqa: E711
sample("lt: tensor < str", lambda torch, x: x < "a", real(2))
sample("add out", lambda torch, x: torch.add(x, 1, out=torch.empty(3, dtype=torch.float64)), real(3).no_grad())
sample("add out refused", lambda torch, x: torch.add(x, 1, out=torch.empty(3, dtype=torch.float64)), real(3))
sample(
    "add out wider",
    lambda torch, x: torch.add(x, 1, out=torch.empty(3, dtype=torch.float64)),
    real(3).no_grad().as_("float32"),
)
sample("add out narrower", lambda torch, x: torch.add(x, 1.5, out=torch.empty(3, dtype=torch.int64)), real(3).no_grad())
sample("mul out empty", lambda torch, x: torch.mul(x, x, out=torch.empty(0, dtype=torch.float64)), real(3).no_grad())
sample("sin out", lambda torch, x: torch.sin(x, out=x.clone()), real(3).no_grad())
sample("exp out is no tensor", lambda torch, x: torch.exp(x, out=2), real(3).no_grad())
