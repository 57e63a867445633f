"""Is the computed Jacobian the measured one?

A `Check` says what to compare and how strictly; `check_backward` and `check_forward` do it, and raise with both
matrices if they differ. In fast mode one number is compared for each input and output: the Jacobian along a random
direction, weighted by random numbers.

In PyTorch: `_slow_gradcheck`, `_fast_gradcheck` in `torch/autograd/gradcheck.py`.
Read next: `gradcheck_faults.py`, for what comparing does not find.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from typing import Any

import numpy as np

from teachgrad.autograd.jacobians import (
    Array,
    Direction,
    Function,
    WrongTangentDtype,
    as_tuple,
    by_columns,
    by_rows,
    is_continuous,
    is_differentiable,
    measured,
)
from teachgrad.dtypes import get_default_dtype
from teachgrad.kernels.dims import name_of
from teachgrad.kernels.generator import Generator
from teachgrad.kernels.random import uniform
from teachgrad.tensor import Tensor, new_tensor


class GradcheckError(RuntimeError):
    """A derivative is wrong."""

    __module__ = "teachgrad.autograd.gradcheck"  # which is what stands in a traceback


@dataclass(frozen=True)
class Check:
    """What to check, and how strictly.

    Attributes:
        func: the function.
        inputs: its arguments.
        part: "real" or "imaginary", if only this part of complex numbers is looked at; else "".
        complex_places: which outputs (forward mode: inputs) are complex before the part was taken.
    """

    func: Function
    inputs: tuple[Any, ...]
    eps: float
    atol: float
    rtol: float
    nondet_tol: float
    check_grad_dtypes: bool
    fast: bool
    masked: bool
    part: str = ""
    complex_places: tuple[int, ...] = ()

    @cached_property
    def outputs(self) -> tuple[Any, ...]:
        """What the function gives at its arguments; it is called once for all that only look at it."""
        return as_tuple(self.func(*self.inputs))

    @property
    def wanted(self) -> list[int]:
        """Which inputs to differentiate by."""
        return [i for i, x in enumerate(self.inputs) if is_differentiable(x)]


def differentiable(outputs: Any) -> tuple[Any, ...]:
    return tuple(o for o in as_tuple(outputs) if o.requires_grad)


# ---- computed against measured ---------------------------------------------------------------------------------------


def check_backward(check: Check) -> None:
    """Compare the Jacobian that backward mode computes with the measured one.

    Raises:
        GradcheckError: they differ, or the computed one is not the same twice.
    """
    outputs = check.outputs
    places = [i for i, o in enumerate(outputs) if o.requires_grad]
    if not places:
        _check_flat(check)
        return
    if check.fast:
        _check_backward_fast(check, places)
        return
    found = {j: _measure(check, j, None) for j in check.wanted}
    for i, place in enumerate(places):
        computed = _rows_twice(check, outputs[place], None)
        for k, (j, a) in enumerate(zip(check.wanted, computed, strict=True)):
            _compare(check, a, found[j][place], i, k, check.atol, forward=False)


def _check_backward_fast(check: Check, places: list[int]) -> None:
    """The same along a random direction: first all that is computed, then input by input."""
    outputs = [check.outputs[i] for i in places]
    directions, weights = random_directions(check, outputs)
    found = {j: _measure(check, j, directions[j]) for j in check.wanted}
    computed = [_rows_twice(check, *each) for each in zip(outputs, weights, strict=True)]
    for k, j in enumerate(check.wanted):
        for i, (place, weight) in enumerate(zip(places, weights, strict=True)):
            a, n = _times(computed[i][k][:, 0], directions[j]), (weight * found[j][place][0]).sum()
            _compare(check, a, n, i, k, _tolerance(check, directions[j], weight), forward=False)


def check_forward(check: Check) -> None:
    """Compare the Jacobian that forward mode computes with the measured one."""
    outputs = check.outputs
    if not any(o.requires_grad for o in outputs):
        _check_flat(check)
        return
    directions = random_directions(check, [])[0] if check.fast else {}
    found = {j: _measure(check, j, directions.get(j)) for j in check.wanted}
    along = list(directions.values()) if check.fast else None
    try:
        computed = by_columns(check.func, check.inputs, along, check.check_grad_dtypes)
    except WrongTangentDtype:
        raise GradcheckError("Forward AD gradient has dtype mismatch.") from None
    continuous = [i for i, o in enumerate(outputs) if is_continuous(o)]
    places = [p for p in continuous if outputs[p].requires_grad]
    pairs = [(i, k) for i in range(len(places)) for k in range(len(check.wanted))]
    if check.fast:
        pairs.sort(key=itemgetter(1))  # input by input
    for i, k in pairs:
        j, place = check.wanted[k], places[i]
        a, n = computed[k][continuous.index(place)], found[j][place]
        if check.fast:
            a, n = a[0], n[0]
        _compare(check, a, n, i, k, _tolerance(check, directions.get(j), None), forward=True)


def _measure(check: Check, index: int, along: Direction) -> list[Array]:
    return measured(check.func, check.inputs, index, check.eps, along)


def _rows_twice(check: Check, output: Tensor, weights: Array | None) -> list[Array]:
    """The Jacobian by backward passes, after making sure that it is the same each time."""
    found, shapes_fit, dtypes_fit = by_rows(check.inputs, output, weights)
    again, _, _ = by_rows(check.inputs, output, weights)
    if not dtypes_fit and check.check_grad_dtypes:
        raise GradcheckError("Gradient has dtype mismatch")
    if not shapes_fit:
        raise GradcheckError("Analytical gradient has incorrect size")
    if any(a.size and abs(a - b).max() > check.nondet_tol for a, b in zip(found, again, strict=True)):
        raise GradcheckError(
            "Backward is not reentrant, i.e., running backward with same input and grad_output multiple times gives "
            "different values, although analytical gradient matches numerical gradient.The tolerance for "
            f"nondeterminism was {check.nondet_tol}.{_IF_NOT_DETERMINISTIC}"
        )
    return found


_IF_NOT_DETERMINISTIC = """

NOTE: If your op relies on non-deterministic operations i.e., it is listed here:
https://pytorch.org/docs/stable/generated/torch.use_deterministic_algorithms.html
this failure might be expected.

If you are adding a new operator, please file an issue and then use one of the
workarounds. The workaround depends on how your test invokes gradcheck/gradgradcheck.
If the test
- manually invokes gradcheck/gradgradcheck, then call gradcheck/gradgradcheck
  with `nondet_tol=<tol>` as a keyword argument.
- is OpInfo-based (e.g., in test_ops_gradients.py), then modify the OpInfo for the test
  to have `gradcheck_nondet_tol=<tol>`.
- is a Module test (e.g., in common_nn.py), then modify the corresponding
  module_test entry to have `gradcheck_nondet_tol=<tol>`
"""


def _check_flat(check: Check) -> None:
    """No output requires grad: then nothing may change when inputs do."""
    directions = random_directions(check, [])[0] if check.fast else {}
    allowed = check.nondet_tol if check.fast else 0
    for j in check.wanted:
        if any((abs(slopes) > allowed).any() for slopes in _measure(check, j, directions.get(j))):
            raise GradcheckError("Numerical gradient for function expected to be zero")


def _compare(check: Check, a: Array, n: Array, output: int, input: int, atol: float, forward: bool) -> None:
    if np.allclose(a, n, check.rtol, atol):
        return
    which = check.complex_places
    text = ""
    if which and check.part and (check.wanted[input] if forward else output) in which:
        text = f"While considering the {check.part} part of complex {'inputs' if forward else 'outputs'} only, "
    mode = "computed with forward mode " if forward else ""
    text += (
        f"Jacobian {mode}mismatch for output {output} with respect to input {input},\n"
        f"numerical:{shown(n)}\nanalytical:{shown(a)}\n"
    )
    if check.fast:
        text += _slowly(check, output, input, forward)
    raise GradcheckError(text)


def shown(array: Any) -> Tensor:
    return new_tensor(np.asarray(array))


# ---- along a random direction ----------------------------------------------------------------------------------------


def random_directions(check: Check, outputs: Sequence[Tensor]) -> tuple[dict[int, Direction], list[Array]]:
    """A unit vector for each input (two for a complex one, by axis) and one for each output; the same every time."""
    stream = Generator()

    def unit(size: int, dtype: np.dtype) -> Array:
        numbers = uniform((size,), get_default_dtype().numpy, generator=stream).astype(dtype)
        return numbers / np.linalg.norm(numbers)

    directions: dict[int, Direction] = {}
    for j in check.wanted:
        array = check.inputs[j]._array
        real = array.real.dtype
        directions[j] = (
            (unit(array.size, real), unit(array.size, real)) if array.dtype.kind == "c" else unit(array.size, real)
        )
    return directions, [unit(o._array.size, o._array.dtype) for o in outputs]


def _times(gradient: Array, direction: Direction) -> Any:
    """A gradient times a direction; for complex inputs both axes by themselves."""
    if isinstance(direction, tuple):
        return gradient.real @ direction[0] + 1j * (gradient.imag @ direction[1])
    return gradient @ direction


def _tolerance(check: Check, direction: Direction, weights: Array | None) -> float:
    """The absolute tolerance, as large as it becomes when this many elements are added up."""
    if direction is None:
        return check.atol
    total = sum(float(u.sum()) for u in direction) if isinstance(direction, tuple) else float(direction.sum())
    return check.atol * total * (1.0 if weights is None else float(weights.sum()))


def _slowly(check: Check, output: int, input: int, forward: bool) -> str:
    """What a failure in fast mode adds: both Jacobians, element by element."""
    outputs = check.outputs
    place = [i for i, o in enumerate(outputs) if o.requires_grad][output]
    n = _measure(check, check.wanted[input], None)[place]
    if forward:
        continuous = [i for i, o in enumerate(outputs) if is_continuous(o)]
        a = by_columns(check.func, check.inputs)[input][continuous.index(place)]
    else:
        a = by_rows(check.inputs, outputs[place])[0][input]
    text = (
        "\nThe above quantities relating the numerical and analytical jacobians are computed \nin fast mode. See: "
        "https://github.com/pytorch/pytorch/issues/53876 for more background \nabout fast mode. Below, we recompute "
        f"numerical and analytical jacobians in slow mode:\n\nNumerical:\n {shown(n)}\nAnalytical:\n{shown(a)}\n\n"
        f"The max per-element difference (slow mode) is: {shown(abs(n - a).max()).item()}.\n"
    )
    if a.dtype != n.dtype:
        raise RuntimeError(f"{name_of(a.dtype)} did not match {name_of(n.dtype)}")
    if np.allclose(a, n, check.rtol, check.atol):
        text += ("Fast gradcheck failed but element-wise differences are small. This means that the\ntest might've "
                 "passed in slow_mode!\n")  # fmt: skip
    return text
