"""Is this derivative right?

`gradcheck` compares the Jacobian that the engine computes with the one that is measured (`jacobians.py`), element by
element, or in `fast_mode` along one random direction. Then it looks for faults that comparing cannot see: a backward
that is not linear in the gradient it is given, that cannot do without one, or that says something else each time.
`gradgradcheck` does the same to the gradient itself.

Use double precision: the difference of two single precision numbers, divided by 1e-6, has no digits left.

In PyTorch: `torch/autograd/gradcheck.py`.
Read next: `jacobians.py`, or `forward_ad.py` for what `check_forward_ad` checks.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from teachgrad.autograd import forward_ad
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
    make_duals,
    measured,
)
from teachgrad.autograd.node import Edges, Grads, Node, new_node, set_history
from teachgrad.autograd.run import grad
from teachgrad.autograd.state import local
from teachgrad.autograd.views import gradient_edge
from teachgrad.dispatcher import aten
from teachgrad.dtypes import get_default_dtype
from teachgrad.kernels.generator import Generator, default_generator
from teachgrad.kernels.random import normal, uniform
from teachgrad.tensor import Tensor, alias, new_tensor


class GradcheckError(RuntimeError):
    """A derivative is wrong."""


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

    @property
    def wanted(self) -> list[int]:
        """Which inputs to differentiate by."""
        return [i for i, x in enumerate(self.inputs) if is_differentiable(x)]


def gradcheck(
    func: Function,
    inputs: Any,
    *,
    eps: float = 1e-6,
    atol: float = 1e-5,
    rtol: float = 1e-3,
    raise_exception: bool = True,
    nondet_tol: float = 0.0,
    check_undefined_grad: bool = True,
    check_grad_dtypes: bool = False,
    check_batched_grad: bool = False,
    check_batched_forward_grad: bool = False,
    check_forward_ad: bool = False,
    check_backward_ad: bool = True,
    fast_mode: bool = False,
    masked: bool | None = None,
) -> bool:
    """Whether the gradients of `func` at `inputs` are what central differences measure.

    Args:
        func: takes tensors, returns a tensor or several.
        inputs: a tensor or a tuple; at least one of double precision that requires grad.
        eps: how far inputs are moved to each side.
        atol: absolute tolerance.
        rtol: relative tolerance.
        raise_exception: raise GradcheckError, or else return False.
        nondet_tol: how much two backward passes may differ.
        check_undefined_grad: whether backward has to cope with gradients that are not there.
        check_grad_dtypes: whether gradients have to have their input's dtype.
        check_batched_grad: whether a batch of gradients gives what they give one by one.
        check_batched_forward_grad: the same for tangents.
        check_forward_ad: check forward mode, too.
        check_backward_ad: check backward mode.
        fast_mode: compare along one random direction instead of element by element.
        masked: accepted as in PyTorch, where it concerns sparse tensors; gradients of zero need only be close to zero.

    Raises:
        GradcheckError: with both Jacobians, if they differ.
    """
    if not (check_forward_ad or check_backward_ad):
        raise AssertionError("Expected at least one of check_forward_ad or check_backward_ad to be True")
    if check_batched_grad and not check_backward_ad:
        raise AssertionError("Setting check_batched_grad=True requires check_backward_ad to be True")
    if check_batched_forward_grad and not check_forward_ad:
        raise AssertionError("Setting check_batched_forward_grad=True requires check_forward_ad to be True")
    check = Check(func, as_tuple(inputs), eps, atol, rtol, nondet_tol, check_grad_dtypes, fast_mode, bool(masked))
    try:
        _check_inputs(check.inputs)
        if check_backward_ad:
            for part in _parts_of_outputs(check):
                check_backward(part)
        if check_forward_ad:
            for part in _parts_of_inputs(check):
                check_forward(part)
            if check_undefined_grad:
                for part in _parts_of_inputs(check):
                    _check_missing_tangents(part)
        if check_batched_forward_grad:
            _check_batched_tangents(check)
        if check_backward_ad:
            if check_batched_grad:
                _check_batched(check)
            _check_zero_in_zero_out(check)
            if check_undefined_grad:
                _check_undefined(check)
    except GradcheckError:
        if raise_exception:
            raise
        return False
    return True


def gradgradcheck(
    func: Function,
    inputs: Any,
    grad_outputs: Any = None,
    *,
    eps: float = 1e-6,
    atol: float = 1e-5,
    rtol: float = 1e-3,
    gen_non_contig_grad_outputs: bool = False,
    raise_exception: bool = True,
    nondet_tol: float = 0.0,
    check_undefined_grad: bool = True,
    check_grad_dtypes: bool = False,
    check_batched_grad: bool = False,
    check_fwd_over_rev: bool = False,
    check_rev_over_rev: bool = True,
    fast_mode: bool = False,
    masked: bool = False,
) -> bool:
    """Whether the gradients of the gradient are right: `gradcheck` of (inputs, grad_outputs) -> gradients.

    Args:
        func: as for `gradcheck`, like the rest of the arguments.
        inputs: a tensor or a tuple.
        grad_outputs: the gradients to go backward with; random ones by default.
        gen_non_contig_grad_outputs: lay the random ones out with gaps.
        check_fwd_over_rev: differentiate the gradient in forward mode.
        check_rev_over_rev: differentiate it in backward mode.
    """
    if not (check_fwd_over_rev or check_rev_over_rev):
        raise AssertionError("Expected at least one of check_fwd_over_rev or check_rev_over_rev to be True")
    if check_undefined_grad and not check_rev_over_rev:
        raise AssertionError("Setting check_undefined_grad=True requires check_rev_over_rev to be True")
    if check_batched_grad and not check_rev_over_rev:
        raise AssertionError("Setting check_batched_grad=True requires check_rev_over_rev to be True")
    given = as_tuple(inputs)
    if grad_outputs is None:
        outputs = _differentiable(func(*given))
        vectors = tuple(_random_gradient(o, gen_non_contig_grad_outputs) for o in outputs)
    else:
        vectors = as_tuple(grad_outputs)
    count = len(given)
    wanted = [i for i, x in enumerate(given) if is_differentiable(x)]
    wanted_vectors = [i for i, v in enumerate(vectors) if v.requires_grad]

    def gradient(*args: Any) -> tuple[Tensor, ...]:
        points = [x.requires_grad_() if i in wanted else x for i, x in enumerate(args[:count])]
        outputs = _differentiable(func(*points))
        starts = [v.requires_grad_() if i in wanted_vectors else v for i, v in enumerate(args[count:])]
        found = grad(outputs, [points[i] for i in wanted], starts, create_graph=True, allow_unused=True)
        return tuple(g for g in found if g is not None)

    return gradcheck(
        gradient,
        given + vectors,
        eps=eps,
        atol=atol,
        rtol=rtol,
        raise_exception=raise_exception,
        nondet_tol=nondet_tol,
        check_undefined_grad=check_undefined_grad,
        check_grad_dtypes=check_grad_dtypes,
        check_batched_grad=check_batched_grad,
        fast_mode=fast_mode,
        check_forward_ad=check_fwd_over_rev,
        check_backward_ad=check_rev_over_rev,
        masked=masked,
    )


def _random_gradient(output: Tensor, with_gaps: bool) -> Tensor:
    """Uniform numbers in [-1, 1) that require grad, shaped like `output`."""
    array = output._array
    if with_gaps and array.size > 1:
        numbers = uniform((*array.shape[:-1], 2 * array.shape[-1]), array.dtype, -1.0, 1.0, default_generator)[..., 1::2]
    else:
        numbers = uniform(array.shape, array.dtype, -1.0, 1.0, default_generator)
    return new_tensor(numbers, output.device).requires_grad_()


# ---- before --------------------------------------------------------------------------------------------------------


def _check_inputs(inputs: tuple[Any, ...]) -> None:
    if not any(is_differentiable(x) for x in inputs):
        raise ValueError("gradcheck expects at least one input tensor to require gradient, but none of them have "
                         "requires_grad=True.")  # fmt: skip
    for i, x in enumerate(inputs):
        if not is_differentiable(x):
            continue
        if x._array.dtype not in (np.float64, np.complex128):
            warnings.warn(f"Input #{i} requires gradient and is not a double precision floating point or complex. This "
                          "check will likely fail if all the inputs are not of double precision floating point or "
                          "complex. ", stacklevel=3)  # fmt: skip
        if any(stride == 0 and size > 1 for stride, size in zip(x._array.strides, x._array.shape, strict=True)):
            raise RuntimeError(f"The {i}th input has a dimension with stride 0. gradcheck only supports inputs that "
                               "are non-overlapping to be able to compute the numerical gradients correctly. You should "
                               "call .contiguous on the input before passing it to gradcheck.")  # fmt: skip


def _differentiable(outputs: Any) -> tuple[Any, ...]:
    return tuple(o for o in as_tuple(outputs) if o.requires_grad)


# ---- complex numbers: one part at a time -----------------------------------------------------------------------------

def _parts_of_outputs(check: Check) -> list[Check]:
    """Backward mode differentiates real numbers, so complex outputs are checked in two halves."""
    outputs = as_tuple(check.func(*check.inputs))
    places = tuple(i for i, o in enumerate(_differentiable(outputs)) if o.is_complex())
    if not any(o.is_complex() for o in outputs):
        return [check]

    def taking(part: str) -> Function:
        def func(*inputs: Any) -> tuple[Any, ...]:
            return tuple(_half(o, part) if o.is_complex() else o for o in as_tuple(check.func(*inputs)))

        return func

    return [replace(check, func=taking(p), part=p, complex_places=places) for p in ("imaginary", "real")]


def _parts_of_inputs(check: Check) -> list[Check]:
    """Forward mode moves along real numbers, so complex inputs are moved along one axis, then along the other."""
    inputs = check.inputs
    places = tuple(i for i, x in enumerate(inputs) if isinstance(x, Tensor) and x.is_complex())
    if not places:
        return [check]

    def moving(part: str) -> Function:
        def func(*halves: Any) -> tuple[Any, ...]:
            points = list(halves)
            for i in places:
                other = _half(inputs[i], "imaginary" if part == "real" else "real")
                points[i] = halves[i] + other * 1j if part == "real" else other + halves[i] * 1j
            return as_tuple(check.func(*points))

        return func

    found = []
    for part in ("imaginary", "real"):
        halves = tuple(_half(x, part) if i in places else x for i, x in enumerate(inputs))
        found.append(replace(check, func=moving(part), inputs=halves, part=part, complex_places=places))
    return found


def _half(tensor: Tensor, part: str) -> Tensor:
    return aten.imag(tensor) if part == "imaginary" else aten.real(tensor)


# ---- computed against measured ---------------------------------------------------------------------------------------


def check_backward(check: Check) -> None:
    """Compare the Jacobian that backward mode computes with the measured one.

    Raises:
        GradcheckError: they differ, or the computed one is not the same twice.
    """
    outputs = as_tuple(check.func(*check.inputs))
    places = [i for i, o in enumerate(outputs) if o.requires_grad]
    if not places:
        _check_flat(check)
        return
    directions, weights = _random_directions(check, [outputs[i] for i in places]) if check.fast else ({}, None)
    found = {j: _measure(check, j, directions.get(j)) for j in check.wanted}
    for i, place in enumerate(places):
        weight = None if weights is None else weights[i]
        computed = _rows_twice(check, outputs[place], weight)
        for k, (j, a) in enumerate(zip(check.wanted, computed, strict=True)):
            n = found[j][place]
            if weight is not None:
                a, n = _times(a[:, 0], directions[j]), (weight * n[0]).sum()
            _compare(check, a, n, i, k, _tolerance(check, directions.get(j), weight), forward=False)


def check_forward(check: Check) -> None:
    """Compare the Jacobian that forward mode computes with the measured one."""
    outputs = as_tuple(check.func(*check.inputs))
    if not any(o.requires_grad for o in outputs):
        _check_flat(check)
        return
    directions = _random_directions(check, [])[0] if check.fast else {}
    found = {j: _measure(check, j, directions.get(j)) for j in check.wanted}
    along = list(directions.values()) if check.fast else None
    try:
        computed = by_columns(check.func, check.inputs, along, check.check_grad_dtypes)
    except WrongTangentDtype:
        raise GradcheckError("Forward AD gradient has dtype mismatch.") from None
    continuous = [i for i, o in enumerate(outputs) if is_continuous(o)]
    for i, place in enumerate(p for p in continuous if outputs[p].requires_grad):
        for k, j in enumerate(check.wanted):
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
            f"nondeterminism was {check.nondet_tol}."
        )
    return found


def _check_flat(check: Check) -> None:
    """No output requires grad: then nothing may change when inputs do."""
    for j in check.wanted:
        if any((slopes != 0).any() for slopes in _measure(check, j, None)):
            raise GradcheckError("Numerical gradient for function expected to be zero")


def _compare(check: Check, a: Array, n: Array, output: int, input: int, atol: float, forward: bool) -> None:  # noqa: A002
    if np.allclose(a, n, check.rtol, atol):
        return
    which = check.complex_places
    text = ""
    if which and check.part and (check.wanted[input] if forward else output) in which:
        text = f"While considering the {check.part} part of complex {'inputs' if forward else 'outputs'} only, "
    mode = "computed with forward mode " if forward else ""
    text += (
        f"Jacobian {mode}mismatch for output {output} with respect to input {input},\n"
        f"numerical:{_shown(n)}\nanalytical:{_shown(a)}\n"
    )
    if check.fast:
        text += _slowly(check, output, input, forward)
    raise GradcheckError(text)


def _shown(array: Any) -> Tensor:
    return new_tensor(np.asarray(array))


# ---- along a random direction ------------------------------------------------------------------------------------------


def _random_directions(check: Check, outputs: Sequence[Tensor]) -> tuple[dict[int, Direction], list[Array]]:
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


def _slowly(check: Check, output: int, input: int, forward: bool) -> str:  # noqa: A002
    """What a failure in fast mode adds: both Jacobians, element by element."""
    outputs = as_tuple(check.func(*check.inputs))
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
        f"numerical and analytical jacobians in slow mode:\n\nNumerical:\n {_shown(n)}\nAnalytical:\n{_shown(a)}\n\n"
        f"The max per-element difference (slow mode) is: {_shown(abs(n - a).max()).item()}.\n"
    )
    if np.allclose(a, n, check.rtol, check.atol):
        text += ("Fast gradcheck failed but element-wise differences are small. This means that the\ntest might've "
                 "passed in slow_mode!\n")  # fmt: skip
    return text


# ---- faults that comparing does not find -------------------------------------------------------------------------------

_UNDEFINED = 'Please look at "Notes about undefined output gradients" in "tools/autograd/derivatives.yaml"'
_BATCHED = "gradcheck or gradgradcheck failed while testing batched gradient computation."
_BATCHED_FORWARD = "gradcheck failed while testing batched gradient computation with forward-mode AD."


def _wanted(check: Check) -> list[Tensor]:
    return [check.inputs[i] for i in check.wanted]


def _check_zero_in_zero_out(check: Check) -> None:
    """Backward is linear, so gradients of zero have to give zero."""
    outputs, wanted = _differentiable(check.func(*check.inputs)), _wanted(check)
    for g, x in zip(grad(outputs, wanted, _zeros_for(outputs), allow_unused=True), wanted, strict=True):
        if g is None:
            continue
        if not (np.allclose(g._array, 0) if check.masked else (g._array == 0).all()):
            raise GradcheckError("backward not multiplied by grad_output")
        for what, same in (("type", g.dtype == x.dtype), ("device", g.device == x.device), ("size", g.shape == x.shape)):
            if not same:
                raise GradcheckError(f"grad is incorrect {what}")


def _zeros_for(outputs: Sequence[Tensor]) -> list[Tensor]:
    return [aten.zeros_like(o.detach()) for o in outputs]


class UndefinedGradBackward(Node):
    """Lets no gradient through: whatever arrives becomes None."""

    __slots__ = ()

    def name(self) -> str:
        return "torch::autograd::UndefinedGradBackward"

    def apply(self, grads: Grads, wanted: Edges) -> Grads:
        return (None,) * len(grads)


def _without_gradient(tensor: Tensor) -> Tensor:
    """`tensor`, as the output of a node that lets no gradient through."""
    result = alias(tensor)
    set_history(result, new_node(UndefinedGradBackward, (gradient_edge(tensor),), local.state))
    return result


def _check_undefined(check: Check) -> None:
    """All gradients undefined, then each of them in turn: zero has to come out."""
    outputs = _differentiable(check.func(*check.inputs))
    chosen = [set(range(len(outputs)))] + [{i} for i in range(len(outputs)) if len(outputs) > 1]
    for missing in chosen:
        outputs = _differentiable(check.func(*check.inputs))
        roots = [_without_gradient(o) if i in missing else o for i, o in enumerate(outputs)]
        if not roots:
            continue
        try:
            found = grad(roots, _wanted(check), _zeros_for(outputs), allow_unused=True)
        except RuntimeError as error:
            _warn_undefined()
            raise GradcheckError(f"Expected backward function to handle undefined output grads. {_UNDEFINED}") from error
        if any(g is not None and (g._array != 0).any() for g in found):
            _warn_undefined()
            raise GradcheckError("Expected all input grads to be undefined or zero when all output grads are undefined "
                                 f"or zero. {_UNDEFINED}")  # fmt: skip


def _warn_undefined() -> None:
    warnings.warn("Backwards compatibility: New undefined gradient support checking feature is enabled by default, but "
                  "it may break existing callers of this function. If this is true for you, you can call this function "
                  'with "check_undefined_grad=False" to disable the feature', stacklevel=4)  # fmt: skip


def _check_missing_tangents(check: Check) -> None:
    """In forward mode, an input without a tangent has to count as one with a tangent of zero."""
    directions, _ = _random_directions(check, [])
    with forward_ad.dual_level():
        duals, tangents = make_duals(check.inputs)
        for tangent, direction in zip(tangents, directions.values(), strict=True):
            tangent._array[...] = direction.reshape(tangent._array.shape)
        for j in check.wanted:
            x, kept = check.inputs[j], duals[j]
            duals[j] = forward_ad.make_dual(x.detach(), aten.zeros_like(x.detach()))
            with_zero = as_tuple(check.func(*duals))
            duals[j] = x.detach()
            without = as_tuple(check.func(*duals))
            duals[j] = kept
            pairs = [(a, b) for a, b in zip(with_zero, without, strict=True) if is_continuous(a)]
            for i, (a, b) in enumerate(pairs):
                one, other = forward_ad.unpack_dual(a).tangent, forward_ad.unpack_dual(b).tangent
                if one is not None and other is not None and not np.allclose(one._array, other._array, 1e-5, 1e-8):
                    raise GradcheckError("Mismatch in tangent values for output with index: ", i, " when input: ", x,
                                         " has an undefined tangent value. ", " Got: ", one, " but expected: ", other)  # fmt: skip


def _check_batched(check: Check) -> None:
    """A batch of gradients has to give what its members give one by one."""
    for i, output in enumerate(_differentiable(check.func(*check.inputs))):
        wanted = _wanted(check)
        array = output._array
        batch = new_tensor(np.stack([normal(array.shape, array.dtype, 0.0, 1.0, default_generator) for _ in range(2)]))
        try:
            got = grad(output, wanted, batch, retain_graph=True, allow_unused=True, is_grads_batched=True)
        except RuntimeError as error:
            raise GradcheckError(f"While computing batched gradients, got: {error}\n\n{_BATCHED}") from error
        single = [grad(output, wanted, v, retain_graph=True, allow_unused=True) for v in batch]
        for k, (together, each) in enumerate(zip(got, zip(*single, strict=True), strict=True)):
            if together is None:
                continue
            expected = np.stack([g._array for g in each])
            if not np.allclose(together._array, expected, 1e-5, 1e-8):
                raise GradcheckError(f"For output {i} and input {k}:\n\n{_BATCHED}\n\nGot:\n{together}\n\n"
                                     f"Expected:\n{_shown(expected)}")  # fmt: skip


def _check_batched_tangents(check: Check) -> None:
    """A batch of tangents is a loop here, so all that can go wrong is that the same tangent gives different results."""
    for part in _parts_of_inputs(check):
        first, second = (by_columns(part.func, part.inputs) for _ in range(2))
        for k, (these, those) in enumerate(zip(first, second, strict=True)):
            for i, (got, expected) in enumerate(zip(these, those, strict=True)):
                if not np.allclose(got, expected, 1e-5, 1e-8, equal_nan=True):
                    raise GradcheckError(f"For output {i} and input {k}:\n\n{_BATCHED_FORWARD}\n\nGot:\n{_shown(got)}"
                                         f"\n\nExpected:\n{_shown(expected)}")  # fmt: skip
