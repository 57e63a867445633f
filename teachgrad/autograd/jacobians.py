"""Three ways to the same Jacobian: which of them can be trusted?

    measured     move each element of an input a little both ways, look at the outputs; knows no formula
    by_rows      a backward pass for each element of an output
    by_columns   a forward-mode pass for each element of an input

The first can only be inaccurate, the others can be wrong: `gradcheck.py` compares. Everything here is plain numpy, a
row for each element of the input and a column for each element of the output. Along a direction, instead of for each
element, the same functions give one row (`along`), or one column (`weights`).

For a complex input and a real output, the Jacobian is what the engine propagates: the slope along the real axis, plus
i times the slope along the imaginary axis.

In PyTorch: `get_numerical_jacobian_wrt_specific_input`, `_compute_analytical_jacobian_rows`,
`_get_analytical_jacobian_forward_ad` in `torch/autograd/gradcheck.py`.
Read next: `gradcheck.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.autograd import forward_ad
from teachgrad.autograd.run import grad
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor, new_tensor

Function = Callable[..., Any]
Array = np.ndarray
Direction = Any
"""An array for a real input; for a complex one a pair of real arrays: how far along each axis."""


def as_tuple(value: Any) -> tuple[Any, ...]:
    """Lists and tuples as a tuple, anything else as the only element of one."""
    return tuple(value) if isinstance(value, (tuple, list)) else (value,)


def is_differentiable(value: Any) -> bool:
    """Whether `value` is a tensor that requires grad."""
    return isinstance(value, Tensor) and value.requires_grad


def is_continuous(value: Any) -> bool:
    """Whether `value` is a tensor of floating point or complex numbers."""
    return isinstance(value, Tensor) and value._array.dtype.kind in "fc"


# ---- measured --------------------------------------------------------------------------------------------------------


def measured(fn: Function, inputs: Sequence[Any], index: int, eps: float, along: Direction = None) -> list[Array]:
    """The Jacobian of each output by input `index`, by central differences.

    Args:
        fn: the function.
        inputs: its arguments; the memory of `inputs[index]` is moved and put back.
        index: which of them to move.
        eps: how far to go to each side.
        along: move all elements at once in this direction, instead of one after the other.
    """
    array = inputs[index]._array
    is_complex = array.dtype.kind == "c"
    steps: list[tuple[Any, Any, Any]]
    if along is not None:
        parts = along if is_complex else (along,)
        steps = [(..., [np.reshape(u, array.shape) * eps for u in parts], None)]
    else:
        steps = [(place, [eps, eps], place) for place in np.ndindex(array.shape)]
    rows: list[list[Array]] = []
    for where, sizes, label in steps:
        slopes = _slopes(fn, inputs, array, where, sizes[0], eps, label)
        if is_complex:
            turned = _slopes(fn, inputs, array, where, sizes[1] * 1j, eps, label)
            slopes = [s + 1j * t for s, t in zip(slopes, turned, strict=True)]
        rows.append(slopes)
    if not rows:
        return [np.zeros((0, o._array.size), o._array.dtype) for o in as_tuple(fn(*inputs)) if isinstance(o, Tensor)]
    return [np.stack(per_output) for per_output in zip(*rows, strict=True)]


def _slopes(
    fn: Function, inputs: Sequence[Any], array: Array, where: Any, step: Any, eps: float, label: Any
) -> list[Array]:
    """How fast each output changes when `array[where]` moves by `step`, in units of `eps`."""
    before = array[where].copy()
    try:
        array[where] = before - step
        left = _values(fn, inputs)
        array[where] = before + step
        right = _values(fn, inputs)
    finally:
        array[where] = before
    slopes = []
    for a, b in zip(left, right, strict=True):
        _check_same_kind(a, b, eps, label)
        if b.dtype.kind == "b":
            raise RuntimeError("Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or "
                               "`logical_xor()` operator instead.")  # fmt: skip
        seen = b.dtype.kind in "fc" or label is None  # integers are not looked at one element after the other
        slopes.append(((b - a) / (2 * eps)).reshape(-1) if seen else np.zeros(b.size))
    return slopes


def _values(fn: Function, inputs: Sequence[Any]) -> list[Array]:
    return [output._array.copy() for output in as_tuple(fn(*inputs))]


def _check_same_kind(a: Array, b: Array, eps: float, label: Any) -> None:
    on_index = "" if label is None else f"on index {label} "
    for what, one, other in (
        ("shape", f"torch.Size({list(a.shape)})", f"torch.Size({list(b.shape)})"),
        ("dtype", dtypes.from_numpy_dtype(a.dtype), dtypes.from_numpy_dtype(b.dtype)),
    ):
        if one != other:
            raise AssertionError(f"Expected `func` to return outputs with the same {what} when inputs are perturbed "
                                 f"{on_index}by {eps}, but got: {what}s {one} and {other}.")  # fmt: skip


# ---- backward mode ---------------------------------------------------------------------------------------------------


def by_rows(inputs: Sequence[Any], output: Tensor, weights: Array | None = None) -> tuple[list[Array], bool, bool]:
    """The Jacobian of `output` by each differentiable input; and whether all gradients had the right shape and dtype.

    Args:
        inputs: the arguments of the function.
        output: what it returned, with its graph.
        weights: one gradient to go backward with, instead of a unit vector for each element.
    """
    wanted = [x for x in inputs if is_differentiable(x)]
    array = output._array
    count = array.size if weights is None else 1
    found = [np.zeros((x._array.size, count), x._array.dtype) for x in wanted]
    shapes_fit = dtypes_fit = True
    for column in range(count):
        start = np.zeros(array.shape, array.dtype)
        if weights is None:
            start.reshape(-1)[column] = 1.0
        else:
            start[...] = weights.reshape(array.shape)
        grads = grad(output, wanted, new_tensor(start, output.device), retain_graph=True, allow_unused=True)
        for x, jacobian, g in zip(wanted, found, grads, strict=True):
            if g is not None:
                shapes_fit = shapes_fit and g.shape == x.shape
                dtypes_fit = dtypes_fit and g.dtype == x.dtype
                jacobian[:, column] = g._array.reshape(-1)
    return found, shapes_fit, dtypes_fit


# ---- forward mode ----------------------------------------------------------------------------------------------------


class WrongTangentDtype(Exception):
    """A complex tangent of a real output, or the other way round."""


def by_columns(
    fn: Function, inputs: Sequence[Any], along: Sequence[Array] | None = None, check_dtypes: bool = False
) -> list[list[Array]]:
    """For each differentiable (real) input, the Jacobian of each continuous output.

    Args:
        fn: the function; it has to use the arguments it is given.
        inputs: its arguments.
        along: for each differentiable input, one direction, instead of all unit vectors.
        check_dtypes: raise WrongTangentDtype for a tangent that is complex where its primal is not.
    """
    found = []
    with forward_ad.dual_level():
        duals, tangents = make_duals(inputs)
        for number, tangent in enumerate(tangents):
            array = tangent._array
            places = [...] if along is not None else list(np.ndindex(array.shape))
            rows = []
            for place in places:
                array[place] = 1.0 if along is None else along[number].reshape(array.shape)
                rows.append(tangents_of(fn(*duals), check_dtypes))
                array[place] = 0.0
            if rows:
                found.append([np.stack(per_output) for per_output in zip(*rows, strict=True)])
            else:
                found.append([np.zeros((0, t.size), t.dtype) for t in tangents_of(fn(*duals))])
    return found


def make_duals(inputs: Sequence[Any]) -> tuple[list[Any], list[Tensor]]:
    """The inputs, differentiable ones as duals; and the tangents of these, zeros to be overwritten."""
    duals: list[Any] = []
    tangents: list[Any] = []
    for x in inputs:
        if is_differentiable(x):
            x = forward_ad.make_dual(x.detach(), aten.zeros_like(x.detach()))
            tangents.append(forward_ad.unpack_dual(x).tangent)
        duals.append(x)
    return duals, tangents


def tangents_of(outputs: Any, check_dtypes: bool = False) -> list[Array]:
    """The tangent of each continuous output, flat; zeros for those that have none."""
    found = []
    for output in as_tuple(outputs):
        if is_continuous(output):
            primal, tangent = forward_ad.unpack_dual(output)
            assert primal is not None
            if check_dtypes and tangent is not None and tangent.is_complex() != primal.is_complex():
                raise WrongTangentDtype
            column = np.zeros(primal._array.size, primal._array.dtype)
            if tangent is not None:
                column = tangent._array.astype(np.promote_types(column.dtype, tangent._array.dtype)).reshape(-1)
            found.append(column)
    return found
