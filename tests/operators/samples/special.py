"""Special functions: Bessel's, the normal distribution's, incomplete gamma functions, numbers of the machine."""

from __future__ import annotations

from tests.operators.sample import Sample, cplx, given, ints, positive, real

INFINITE = given([0.0, -0.0, float("inf"), float("-inf"), float("nan"), 1e-8, 40.0, -40.0, 700.0]).no_grad()

SAMPLES = [
    *(
        sample
        for name in "i0 i0e i1 i1e ndtr log_ndtr erfcx expit sinc".split()
        for sample in (
            Sample(f"{name}", lambda torch, x, name=name: getattr(torch.special, name)(x), real(2, 3)),
            Sample(f"{name} of larger numbers", lambda torch, x, name=name: getattr(torch.special, name)(x),
                   real(3, 4, low=-8.0, high=8.0), smooth=False, tolerance=10),
            Sample(f"{name} of a number", lambda torch, x, name=name: getattr(torch.special, name)(x), real()),
            Sample(f"{name} float32", lambda torch, x, name=name: getattr(torch.special, name)(x), real(3).as_("float32"), tolerance=10),
            Sample(f"{name} of integers", lambda torch, x, name=name: getattr(torch.special, name)(x), ints(4)),
            Sample(f"{name} of nothing", lambda torch, x, name=name: getattr(torch.special, name)(x), real(0, 2)),
            Sample(f"{name} at the ends", lambda torch, x, name=name: getattr(torch.special, name)(x), INFINITE, tolerance=100),
        )
    ),
    *(
        Sample(f"{name} refuses complex numbers", lambda torch, x, name=name: getattr(torch.special, name)(x), cplx(2))
        for name in "i0 i0e i1 i1e ndtr ndtri log_ndtr erfcx entr multigammaln".split() if name != "multigammaln"
    ),
    Sample("i0_", lambda torch, x: x.clone().i0_(), real(2, 3)),
    Sample("i1 at 0", lambda torch, x: torch.special.i1(x), given([0.0, 1e-17, -0.5]), smooth=False),
    Sample("i1e at 0", lambda torch, x: torch.special.i1e(x), given([0.0, 1e-17, -0.5]), smooth=False),
    Sample("ndtri", lambda torch, x: torch.special.ndtri(x), real(2, 3, low=0.05, high=0.95)),
    Sample("ndtri far out", lambda torch, x: torch.special.ndtri(x), given([1e-300, 1e-10, 0.5, 1 - 1e-10]), smooth=False, tolerance=100),
    Sample("ndtri at the ends", lambda torch, x: torch.special.ndtri(x), given([0.0, 1.0, -0.1, 1.1]).no_grad()),
    Sample("entr", lambda torch, x: torch.special.entr(x), positive(2, 3)),
    Sample("entr at 0 and below", lambda torch, x: torch.special.entr(x), given([0.0, -1.0, float("nan"), 2.0]), smooth=False),
    Sample("entr of integers", lambda torch, x: torch.special.entr(x), ints(3, low=0)),
    # ---- x log(1 + y), zeta
    Sample("xlog1py", lambda torch, x, y: torch.special.xlog1py(x, y), real(2, 3), positive(3)),
    Sample("xlog1py at 0", lambda torch, x, y: torch.special.xlog1py(x, y), given([0.0, 0.0, 1.0, 0.0]), given([-1.0, -2.0, 0.5, 3.0]), smooth=False),
    Sample("xlog1py of a number", lambda torch, y: torch.special.xlog1py(2, y), positive(3)),
    Sample("xlog1py with a number", lambda torch, x: torch.special.xlog1py(x, 1.5), real(3)),
    Sample("xlog1py with -1", lambda torch, x: torch.special.xlog1py(x, -1), given([0.0, 1.0]), smooth=False),
    Sample("zeta", lambda torch, x, y: torch.special.zeta(x, y), positive(2, 3, low=1.5).no_grad(), positive(3)),
    Sample("zeta of a number", lambda torch, y: torch.special.zeta(3, y), positive(3)),
    Sample("zeta with a number", lambda torch, x: torch.special.zeta(x, 2.5), positive(3, low=1.5).no_grad()),
    Sample("zeta has no slope in its exponent", lambda torch, x: torch.special.zeta(x, 2.5), positive(3, low=1.5), smooth=False),
    Sample("zeta at its poles", lambda torch, x, y: torch.special.zeta(x, y), given([1.0, 0.5, 2.0, 2.5, 2.0]).no_grad(), given([1.0, 1.0, -2.0, -0.5, -0.5]).no_grad()),
    # ---- gamma functions
    Sample("igamma", lambda torch, a, x: torch.igamma(a, x), positive(2, 3).no_grad(), positive(3)),
    Sample("igamma far out", lambda torch, a, x: torch.igamma(a, x), given([0.5, 30.0, 3.0, 50.0]).no_grad(), given([20.0, 2.0, 0.01, 60.0]), smooth=False, tolerance=1000),
    Sample("igamma at the ends", lambda torch, a, x: torch.igamma(a, x), given([0.0, 0.0, 1.0, -1.0, float("inf"), 1.0, 2.0]).no_grad(), given([0.0, 1.0, 0.0, 1.0, 1.0, float("inf"), -1.0]).no_grad()),
    Sample("igamma has no slope in its first argument", lambda torch, a, x: torch.igamma(a, x), positive(3), positive(3), smooth=False),
    Sample("igamma_", lambda torch, a, x: a.clone().igamma_(x), positive(2).no_grad(), positive(2)),
    Sample("igamma refuses integers", lambda torch, a: torch.igamma(a, a), ints(2, low=1)),
    Sample("igammac", lambda torch, a, x: torch.igammac(a, x), positive(2, 3).no_grad(), positive(3)),
    Sample("igammac at the ends", lambda torch, a, x: torch.igammac(a, x), given([0.0, 0.0, 1.0, -1.0, float("inf"), 1.0]).no_grad(), given([0.0, 1.0, 0.0, 1.0, 1.0, float("inf")]).no_grad()),
    Sample("gammainc is igamma", lambda torch, a, x: torch.special.gammainc(a, x), positive(2).no_grad(), positive(2)),
    Sample("gammaincc is igammac", lambda torch, a, x: torch.special.gammaincc(a, x), positive(2).no_grad(), positive(2)),
    Sample("mvlgamma", lambda torch, x: torch.mvlgamma(x, 3), positive(2, 3, low=1.5, high=4.0), tolerance=1000),
    Sample("mvlgamma_", lambda torch, x: x.clone().mvlgamma_(1), positive(2), tolerance=1000),
    Sample("mvlgamma of integers", lambda torch, x: torch.mvlgamma(x, 1), ints(2, low=1)),
    Sample("mvlgamma refuses p = 0", lambda torch, x: torch.mvlgamma(x, 0), positive(2)),
    Sample("multigammaln", lambda torch, x: torch.special.multigammaln(x, 2), positive(2, low=1.5), tolerance=1000),
    Sample("polygamma", lambda torch, x: torch.special.polygamma(1, x), positive(3), tolerance=1000),
    Sample("polygamma_", lambda torch, x: x.clone().polygamma_(1), positive(3), tolerance=1000),
    # ---- numbers as the machine has them
    Sample("frexp", lambda torch, x: torch.frexp(x), real(2, 3), smooth=False),
    Sample("frexp by name", lambda torch, x: x.frexp().mantissa, real(3).as_("float32"), smooth=False),
    Sample("frexp refuses integers", lambda torch, x: torch.frexp(x), ints(3)),
    Sample("nextafter", lambda torch, x, y: torch.nextafter(x, y), real(2, 3), real(3), smooth=False),
    Sample("nextafter of equals", lambda torch, x: torch.nextafter(x, x), real(2), smooth=False),
    Sample("nextafter_", lambda torch, x, y: x.clone().nextafter_(y), real(2), real(2), smooth=False),
    Sample("nextafter refuses numbers", lambda torch, x: torch.nextafter(x, 1.0), real(2)),
    Sample("gcd", lambda torch, x, y: torch.gcd(x, y), ints(2, 4, low=-20, high=20), ints(4, low=0, high=9)),
    Sample("gcd_", lambda torch, x, y: x.clone().gcd_(y), ints(4), ints(4)),
    Sample("gcd promotes", lambda torch, x, y: torch.gcd(x, y), ints(4, dtype="int32"), ints(4)),
    Sample("gcd refuses floats", lambda torch, x: torch.gcd(x, x), real(2)),
    Sample("lcm", lambda torch, x, y: torch.lcm(x, y), ints(2, 4, low=-20, high=20), ints(4, low=0, high=9)),
    Sample("lcm_", lambda torch, x, y: x.clone().lcm_(y), ints(4), ints(4)),
]  # fmt: skip
