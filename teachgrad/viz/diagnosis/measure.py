"""How large is a gradient, and is it ill?

    >>> x = torch.tensor([3.0, 4.0])
    >>> print(measure(x))
    5

A tensor that has no numbers (on the device "meta", or a sparse one) is UNREADABLE, which is neither large nor small, and
is never held against a model.

Read next: `watch.py`, which measures what a program computes.
"""

import math
from typing import NamedTuple


class Reading(NamedTuple):
    """What is measured of a tensor. `sick`: NaN or infinity is among its numbers; `eps`: the rounding of its dtype."""

    norm: float
    sick: str
    elements: int
    eps: float = 0.0

    @property
    def size(self) -> float:
        """The size of an entry, on average."""
        return self.norm / max(1, self.elements) ** 0.5

    def __str__(self) -> str:
        return self.sick or ("not readable" if math.isnan(self.norm) else f"{self.norm:.2g}")


UNREADABLE = Reading(math.nan, "", 0)


def measure(tensor) -> Reading | None:
    """None for None, an undefined gradient."""
    if tensor is None:
        return None
    try:
        sizes = tensor.detach().abs().double()
        norm = float((sizes * sizes).sum()) ** 0.5
        sick = ""
        if not math.isfinite(norm):
            sick = "NaN" if bool(sizes.isnan().any()) else "infinity" if bool(sizes.isinf().any()) else ""
        exact = str(tensor.dtype).rpartition(".")[2]
        return Reading(norm, sick, sizes.numel(), EPS.get(exact, 0.0))
    except Exception:  # a foreign tensor may refuse anything
        return UNREADABLE


EPS = {"float64": 2.0**-52, "complex128": 2.0**-52, "float32": 2.0**-23, "complex64": 2.0**-23}
EPS |= {"bfloat16": 2.0**-7, "float16": 2.0**-10}


def bounds(tensor) -> str:
    """`0 to 0.9`: between which finite numbers those of a tensor lie."""
    try:
        numbers = tensor.detach().double()
        return f"{float(numbers.min()):.3g} to {float(numbers.max()):.3g}"
    except Exception:  # empty, complex, ...
        return ""
