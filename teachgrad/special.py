"""Special functions under their public names: `teachgrad.special.erf`, `i0`, `ndtr`, …

In PyTorch: `torch/special/__init__.py`.
Read next: `composite/special.py`, `kernels/special.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from teachgrad import composite as _composite  # noqa: F401  (importing them publishes what is named here)
from teachgrad.composite.special import BESSEL as _BESSEL
from teachgrad.composite.special import POLYNOMIALS as _POLYNOMIALS
from teachgrad.dispatcher import aten, functions
from teachgrad.generated import operators as _operators  # noqa: F401
from teachgrad.out import with_out
from teachgrad.public import refusing_all


def _public(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """`function` under its public name, with `out`."""
    called = with_out(function)
    called.__name__ = called.__qualname__ = f"special_{name}"
    return called


for _name in ("digamma erf erfc erfinv exp2 expm1 i0 log1p log_softmax logit logsumexp polygamma sinc softmax "
              "xlogy").split():  # fmt: skip
    globals()[_name] = _public(_name, functions[_name])
for _name, _other in {
    "expit": "sigmoid", "gammaln": "lgamma", "psi": "digamma", "gammainc": "igamma", "gammaincc": "igammac",
    "multigammaln": "mvlgamma",
}.items():  # fmt: skip
    globals()[_name] = _public(_name, functions[_other])
for _name in (*"entr erfcx i0e i1 i1e log_ndtr ndtr ndtri round xlog1py zeta".split(), *_BESSEL, *_POLYNOMIALS):
    globals()[_name] = _public(_name, getattr(aten, f"special_{_name}"))

del _name, _other
refusing_all(globals(), "special_")
