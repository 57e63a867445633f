"""Is this derivative right?

`gradcheck` compares the Jacobian that the engine computes with the one that is measured (`jacobians.py`), element by
element, or in `fast_mode` along one random direction. Then it looks for faults that comparing cannot see
(`gradcheck_faults.py`). `gradgradcheck` does the same to the gradient itself.

Use double precision: the difference of two single precision numbers, divided by 1e-6, has no digits left.

In PyTorch: `torch/autograd/gradcheck.py`.
Read next: `jacobians.py`, then `gradcheck_compare.py`.
"""

from __future__ import annotations

import warnings
from dataclasses import replace
from typing import Any

import numpy as np

from teachgrad.autograd.gradcheck_compare import Check, GradcheckError, check_backward, check_forward, differentiable
from teachgrad.autograd.gradcheck_faults import (
    check_batched,
    check_batched_tangents,
    check_missing_tangents,
    check_undefined,
    check_zero_in_zero_out,
)
from teachgrad.autograd.gradcheck_old import get_analytical_jacobian as get_analytical_jacobian
from teachgrad.autograd.gradcheck_old import get_numerical_jacobian as get_numerical_jacobian
from teachgrad.autograd.jacobians import Function, as_tuple, is_differentiable
from teachgrad.autograd.run import grad
from teachgrad.dispatcher import aten
from teachgrad.kernels.generator import default_generator
from teachgrad.kernels.random import uniform
from teachgrad.tensor import Tensor, new_tensor


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
    for name, tolerance in (("rtol", rtol), ("atol", atol)):
        if tolerance < 0:
            raise RuntimeError(f"{name} must be greater than or equal to zero, but got {tolerance:g}")
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
                    check_missing_tangents(part)
        if check_batched_forward_grad:
            for part in _parts_of_inputs(check):
                check_batched_tangents(part)
        if check_backward_ad:
            if check_batched_grad:
                check_batched(check)
            check_zero_in_zero_out(check)
            if check_undefined_grad:
                check_undefined(check)
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
        outputs = differentiable(func(*given))
        vectors = tuple(_random_gradient(o, gen_non_contig_grad_outputs) for o in outputs)
    else:
        vectors = as_tuple(grad_outputs)
    count = len(given)
    wanted = [i for i, x in enumerate(given) if is_differentiable(x)]
    wanted_vectors = [i for i, v in enumerate(vectors) if v.requires_grad]

    def gradient(*args: Any) -> tuple[Tensor, ...]:
        points = [x.requires_grad_() if i in wanted else x for i, x in enumerate(args[:count])]
        outputs = differentiable(func(*points))
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
        numbers = uniform((*array.shape[:-1], 2 * array.shape[-1]), array.dtype, -1.0, 1.0, default_generator)[
            ..., 1::2
        ]
    else:
        numbers = uniform(array.shape, array.dtype, -1.0, 1.0, default_generator)
    return new_tensor(numbers, output.device).requires_grad_()


# ---- before ----------------------------------------------------------------------------------------------------------


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
                               "are non-overlapping to be able to compute the numerical gradients correctly. You "
                               "should call .contiguous on the input before passing it to gradcheck.")  # fmt: skip


# ---- complex numbers: one part at a time -----------------------------------------------------------------------------


def _parts_of_outputs(check: Check) -> list[Check]:
    """Backward mode differentiates real numbers, so complex outputs are checked in two halves."""
    places = tuple(i for i, o in enumerate(differentiable(check.outputs)) if o.is_complex())
    if not any(o.is_complex() for o in check.outputs):
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
