"""How large is a gradient, and is it ill?

    >>> print(measure(torch.tensor([3.0, 4.0])))
    5

A tensor whose numbers cannot be read (on the device "meta", or a sparse one) is UNREADABLE: neither large nor small, and
never held against a model.

Read next: `watch.py`, which measures what a program computes.
"""

import math
from typing import NamedTuple

_EPS = {"float64": 2.0**-52, "complex128": 2.0**-52, "float16": 2.0**-10, "bfloat16": 2.0**-7}


class Reading(NamedTuple):
    """What is measured of a tensor. `sick`: NaN or infinity is among its numbers; `eps`: how exact its dtype is."""

    norm: float
    sick: str
    elements: int
    eps: float = 0.0

    @property
    def size(self) -> float:
        """Of an entry, on average."""
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
        sick = "NaN" if bool(sizes.isnan().any()) else "infinity" if bool(sizes.isinf().any()) else ""
        eps = _EPS.get(str(tensor.dtype).rpartition(".")[2], 2.0**-23)
        return Reading(float((sizes * sizes).sum()) ** 0.5, sick, sizes.numel(), eps)
    except Exception:  # a foreign tensor may refuse anything
        return UNREADABLE


def is_ill(tensor) -> str:
    """ "NaN", "infinity", or nothing."""
    got = measure(tensor)
    return got.sick if got else ""
