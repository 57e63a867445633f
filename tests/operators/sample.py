"""What does one example of an operator look like?

A `Sample` has a name, a function that runs the operator on any library, and its inputs: descriptions of arrays, from
which the same numbers are drawn every time (the sample's name is the seed, so a new sample changes no other).

    Sample("add alpha", lambda torch, x, y: torch.add(x, y, alpha=2), real(2, 3), real(3))
    Sample("exp_", lambda torch, x: x.clone().exp_(), real(2, 3).as_("float32"))      in-place: on a copy of the leaf
    Sample("relu at 0", lambda torch, x: torch.relu(x), given([0.0, -0.0]), smooth=False)
    Sample("add refuses str", lambda torch, x: torch.add(x, "a"), real(2))            errors are compared, too

The first word of a name is the operator's. A samples file ends with a list `SAMPLES`.

Read next: `harness.py`.
"""

from __future__ import annotations

import importlib
import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Input:
    """One input: numbers to draw, or given; its dtype, its layout in memory, whether its gradient is wanted."""

    shape: tuple[int, ...] = ()
    dtype: str = "float64"
    low: float = -2.0
    high: float = 2.0
    values: Any = None
    layout: str = "plain"
    grad: bool = True

    def as_(self, dtype: str) -> Input:
        """The same in another dtype."""
        return replace(self, dtype=dtype)

    def transposed(self) -> Input:
        """The same numbers of the same shape, laid out the other way round in memory."""
        return replace(self, layout="transposed")

    def strided(self) -> Input:
        """The same, with a gap after each element of the last dimension."""
        return replace(self, layout="strided")

    def no_grad(self) -> Input:
        """The same, without requiring grad."""
        return replace(self, grad=False)

    @property
    def differentiable(self) -> bool:
        """Whether the tensor will require grad."""
        return self.grad and np.dtype(self.dtype).kind in "fc"

    def array(self, seed: str) -> np.ndarray:
        """The numbers."""
        if self.values is not None:
            plain = np.array(self.values, self.dtype)
        else:
            plain = self._draw(np.random.default_rng(zlib.crc32(seed.encode())))
        return _lay_out(plain, self.layout)

    def _draw(self, generator: np.random.Generator) -> np.ndarray:
        kind = np.dtype(self.dtype).kind
        if kind == "b":
            return generator.random(self.shape) < 0.5
        if kind in "iu":
            return generator.integers(int(self.low), int(self.high) + 1, self.shape).astype(self.dtype)
        numbers = generator.uniform(self.low, self.high, self.shape)
        if kind == "c":
            numbers = numbers + 1j * generator.uniform(self.low, self.high, self.shape)
        return np.asarray(numbers).astype(self.dtype)


def _lay_out(plain: np.ndarray, layout: str) -> np.ndarray:
    if layout == "transposed":
        return np.ascontiguousarray(plain.T).T
    if layout == "strided" and plain.ndim:
        roomy = np.zeros((*plain.shape[:-1], 2 * plain.shape[-1]), plain.dtype)
        roomy[..., ::2] = plain
        return roomy[..., ::2]
    return plain


def real(*shape: int, low: float = -2.0, high: float = 2.0, dtype: str = "float64") -> Input:
    """Real numbers, uniform between `low` and `high`."""
    return Input(shape, dtype, low, high)


def positive(*shape: int, low: float = 0.2, high: float = 3.0, dtype: str = "float64") -> Input:
    """Real numbers well above zero."""
    return Input(shape, dtype, low, high)


def cplx(*shape: int, low: float = -2.0, high: float = 2.0, dtype: str = "complex128") -> Input:
    """Complex numbers, both parts uniform."""
    return Input(shape, dtype, low, high)


def ints(*shape: int, low: int = -4, high: int = 4, dtype: str = "int64") -> Input:
    """Integers from `low` to `high`, both included."""
    return Input(shape, dtype, low, high)


def bools(*shape: int) -> Input:
    """True and False."""
    return Input(shape, "bool")


def given(values: Any, dtype: str = "float64") -> Input:
    """Exactly these numbers."""
    return Input(np.shape(values), dtype, values=values)


def F(torch: ModuleType) -> Any:
    """`torch.nn.functional`."""
    return importlib.import_module(f"{torch.__name__}.nn.functional")


class Sample:
    """One example of an operator.

    Attributes:
        name: unique in its family; the first word is the operator's name.
        call: `call(torch, *tensors)` returns a tensor, a number, or a tuple of such.
        inputs: `Input`s, or arrays and numbers for `given`.
        smooth: whether slopes can be measured here; False at kinks, and for derivatives that are none on purpose.
        ignore: what shall not be compared: "values", "saved", "graph", "grads", "second graph", "second", "text",
            "stride", "version". Say why in a comment.
        tolerance: how many times the usual tolerance is allowed.
    """

    def __init__(
        self,
        name: str,
        call: Callable[..., Any],
        *inputs: Any,
        smooth: bool = True,
        ignore: tuple[str, ...] = (),
        tolerance: float = 1.0,
    ) -> None:
        self.name, self.call = name, call
        self.inputs = tuple(i if isinstance(i, Input) else given(i, np.asarray(i).dtype.name) for i in inputs)
        self.smooth, self.ignore, self.tolerance = smooth, ignore, tolerance

    def __repr__(self) -> str:
        return self.name

    def arrays(self) -> list[np.ndarray]:
        """The inputs' numbers, new arrays each time."""
        return [one.array(f"{self.name} {i}") for i, one in enumerate(self.inputs)]

    @property
    def measurable(self) -> bool:
        """Whether slopes can be measured: everything differentiable is in double precision."""
        wanted = [one for one in self.inputs if one.differentiable]
        return self.smooth and bool(wanted) and all(one.dtype in ("float64", "complex128") for one in wanted)
