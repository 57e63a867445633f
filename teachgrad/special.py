"""Special functions under their public names: `teachgrad.special.erf`, `i0`, `ndtr`, …

In PyTorch: `torch/special/__init__.py`.
Read next: `composite/special.py`, `kernels/special.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from teachgrad import composite as _composite  # noqa: F401  (importing them publishes what is named here)
from teachgrad.dispatcher import aten, functions
from teachgrad.generated import operators as _operators  # noqa: F401
from teachgrad.on_demand import OnDemand
from teachgrad.out import with_out
from teachgrad.public import refusing, refusing_all

_rare: Any = OnDemand("teachgrad.composite.bessel")


def _public(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """`function` under its public name, with `out`."""
    called = with_out(function)
    called.__name__ = called.__qualname__ = f"special_{name}"
    return called


for _name in "digamma erf erfc erfinv exp2 expm1 i0 log1p logit logsumexp polygamma sinc xlogy".split():
    globals()[_name] = _public(_name, functions[_name])
for _name, _other in {
    "expit": "sigmoid", "gammaln": "lgamma", "psi": "digamma", "gammainc": "igamma", "gammaincc": "igammac",
    "multigammaln": "mvlgamma",
}.items():  # fmt: skip
    globals()[_name] = _public(_name, functions[_other])
for _name in "entr erfcx i0e i1 i1e log_ndtr ndtr ndtri round xlog1py zeta".split():
    globals()[_name] = _public(_name, getattr(aten, f"special_{_name}"))

softmax, log_softmax = functions["softmax"], functions["log_softmax"]

del _name, _other
refusing_all(globals(), "special_")


def __getattr__(name: str) -> Any:
    """Those that are loaded when they are first asked for."""
    if name.startswith("_") or name not in _rare.FUNCTIONS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    called = refusing(_public(name, _rare.FUNCTIONS[name]), __name__, f"special_{name}")
    globals()[name] = called
    return called


def __dir__() -> list[str]:
    """The functions, without what they are made with."""
    made_here = [name for name, value in globals().items() if getattr(value, "__module__", None) == __name__]
    return sorted({*made_here, *_rare.FUNCTIONS})
