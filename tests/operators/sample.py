"""What does one example of an operator look like?

A line of a file in `samples/`: an expression in `x`, `y`, `z`, `w`, `u`, `v`, and what these inputs are.

    torch.add(x, y, alpha=2) | real(2, 3), real(3)
    torch.{sin cos tan}(x) | cplx(2)                  three samples in one line
    x.clone().exp_() | real(2, 3, dtype="float32")    in-place: on a copy of the leaf
    F.relu(x) | given([0.0, -0.0]) | kink             slopes cannot be measured here
    torch.mm(x, y) | real(2, 3), real(2, 3)           errors are compared, too, by their type

The same numbers are drawn every time: the expression is the seed, so a new sample changes no other.

Read next: `harness.py`.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
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


@dataclass(frozen=True)
class Sample:
    """One example of an operator: an expression, its inputs, and whether slopes can be measured there."""

    expression: str
    inputs: tuple[Input, ...]
    smooth: bool = True

    def __repr__(self) -> str:
        return " ".join([self.expression, *(i.dtype for i in self.inputs if i.dtype != "float64")])

    def call(self, torch: ModuleType, *tensors: Any) -> Any:
        """The value of the expression on one library."""
        known = dict(
            zip("xyzwuv", tensors, strict=False), torch=torch, F=torch.nn.functional, np=np, inf=np.inf, nan=np.nan
        )
        return eval(self.expression, known)

    def arrays(self) -> list[np.ndarray]:
        """The inputs' numbers, new arrays each time."""
        return [one.array(f"{self.expression} {i}") for i, one in enumerate(self.inputs)]

    @property
    def precise(self) -> bool:
        """Whether everything differentiable is in double precision."""
        wanted = [one for one in self.inputs if one.differentiable]
        return bool(wanted) and all(one.dtype in ("float64", "complex128") for one in wanted)

    @property
    def measurable(self) -> bool:
        """Whether slopes can be measured."""
        return self.smooth and self.precise


MAKERS = {f.__name__: f for f in (real, positive, cplx, ints, bools, given)} | {"nan": np.nan, "inf": np.inf}


def parse(line: str) -> Iterator[Sample]:
    """The samples of one line: several where it has alternatives in braces."""
    for chosen in alternatives(line):
        expression, inputs, *kink = (part.strip() for part in chosen.split("|"))
        yield Sample(expression, eval(f"({inputs},)" if inputs else "()", dict(MAKERS)), smooth=not kink)


def alternatives(line: str) -> list[str]:
    """`x.{exp sin}()` is `x.exp()` and `x.sin()`."""
    braces = re.search(r"\{(.*?)\}", line)
    if braces is None:
        return [line]
    return [a for word in braces[1].split() for a in alternatives(line.replace(braces[0], word, 1))]
