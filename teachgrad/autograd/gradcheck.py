"""Is this derivative right?

`gradcheck` knows three ways to the same Jacobian, and compares them:

    measured     move each element of an input a little both ways, look at the outputs; knows no formula
    by rows      a backward pass for each element of an output
    by columns   a forward-mode pass for each element of an input

The first can only be inaccurate, the others can be wrong. In `fast_mode` one random direction takes the place of all
unit vectors. Then it looks for faults that comparing cannot see: a backward that is not linear in the gradient it is
given, or that cannot do without one. `gradgradcheck` does all of that to the gradient itself.

Every matrix here has a row for each element of the input and a column for each element of the output. Complex numbers
are looked at one axis at a time. Backward mode differentiates one part of the output, and its gradient has the slope
along the input's real axis, plus i times the slope along its imaginary axis. Forward mode moves the input along one
axis, and its tangent has both parts of the output.

Use double precision: the difference of two single precision numbers, divided by 1e-6, has no digits left.

In PyTorch: `torch/autograd/gradcheck.py`.
Read next: `functional.py`, where the Jacobian is the result instead of the question.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from types import SimpleNamespace

import numpy as np

from teachgrad.autograd.forward_ad import dual_level, make_dual, unpack_dual
from teachgrad.autograd.function import Function
from teachgrad.autograd.run import grad
from teachgrad.operators.random import rand_like
from teachgrad.tensor.tensor import Tensor, new_tensor


class GradcheckError(RuntimeError):
    """A derivative is wrong."""


def gradcheck(
    func: Callable, inputs, *, eps: float = 1e-6, atol: float = 1e-5, rtol: float = 1e-3,
    raise_exception: bool = True, nondet_tol: float = 0.0, check_undefined_grad: bool = True,
    check_grad_dtypes: bool = False, check_batched_grad: bool = False, check_batched_forward_grad: bool = False,
    check_forward_ad: bool = False, check_backward_ad: bool = True, fast_mode: bool = False, masked: bool | None = None,
) -> bool:  # fmt: skip
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
        check_grad_dtypes: accepted as in PyTorch. The engine casts every gradient to the dtype of its tensor.
        check_batched_grad: accepted as in PyTorch. Batches are taken one by one here, so they cannot differ.
        check_batched_forward_grad: accepted as in PyTorch, as well.
        check_forward_ad: check forward mode, too.
        check_backward_ad: check backward mode.
        fast_mode: compare along one random direction instead of element by element.
        masked: accepted as in PyTorch, where it concerns sparse tensors.

    Raises:
        GradcheckError: with both Jacobians, if they differ.

    >>> x = torch.tensor([0.5], dtype=torch.float64, requires_grad=True)
    >>> torch.autograd.gradcheck(torch.sin, x)
    True
    """
    if not (check_forward_ad or check_backward_ad):
        raise AssertionError("Expected at least one of check_forward_ad or check_backward_ad to be True")
    given = _as_tuple(inputs)
    check = _Check(func=func, inputs=given, eps=eps, atol=atol, rtol=rtol, nondet_tol=nondet_tol, fast=fast_mode)
    if not check.wanted:
        raise ValueError("gradcheck expects at least one input tensor to require gradient, but none of them have "
                         "requires_grad=True.")  # fmt: skip
    for i, x in check.wanted.items():
        if x._array.dtype not in (np.float64, np.complex128):
            warnings.warn(f"Input #{i} requires gradient and is not a double precision floating point or complex. "
                          "This check will likely fail.", stacklevel=2)  # fmt: skip
        if 0 in x.stride() and x._array.size > 1:
            raise RuntimeError(
                f"The {i}th input has a dimension with stride 0. gradcheck only supports inputs that are "
                "non-overlapping to be able to compute the numerical gradients correctly."
            )
    try:
        if check_backward_ad:
            _check_backward(check)
        if check_forward_ad:
            _check_forward(check)
        if check_backward_ad:
            _check_zeros(check, check_undefined_grad)
    except GradcheckError:
        if raise_exception:
            raise
        return False
    return True


def gradgradcheck(
    func: Callable, inputs, grad_outputs = None, *, check_fwd_over_rev: bool = False,
    check_rev_over_rev: bool = True, **options,
) -> bool:  # fmt: skip
    """Whether the gradients of the gradient are right: `gradcheck` of (inputs, grad_outputs) -> gradients.

    Args:
        func: as for `gradcheck`.
        inputs: a tensor or a tuple.
        grad_outputs: the gradients to go backward with; random ones by default.
        check_fwd_over_rev: differentiate the gradient in forward mode.
        check_rev_over_rev: differentiate it in backward mode.
        options: the other options of `gradcheck`.
    """
    given = _as_tuple(inputs)
    if grad_outputs is None:
        vectors = tuple((rand_like(o) * 2 - 1).detach().requires_grad_() for o in _differentiable(func(*given)))
    else:
        vectors = _as_tuple(grad_outputs)
    wanted = [_is_differentiable(x) for x in given + vectors]

    def gradient(*args):
        args = tuple(x.requires_grad_() if w else x for x, w in zip(args, wanted, strict=True))
        points, starts = args[: len(given)], args[len(given) :]
        results, by = _differentiable(func(*points)), _differentiable(points)
        found = grad(results, by, starts, create_graph=True, allow_unused=True)
        return tuple(g for g in found if g is not None)

    options |= {"check_forward_ad": check_fwd_over_rev, "check_backward_ad": check_rev_over_rev}
    return gradcheck(gradient, given + vectors, **options)


# ---- what to check ---------------------------------------------------------------------------------------------------


class _Check(SimpleNamespace):
    """The function, its arguments, and how strict to be: what `gradcheck` is given."""

    @property
    def wanted(self):
        """The inputs to differentiate by, and where they stand."""
        return {i: x for i, x in enumerate(self.inputs) if _is_differentiable(x)}

    def outputs(self):
        return _as_tuple(self.func(*self.inputs))

    def directions(self, tensors, seed=0):
        """For each tensor a matrix of directions, one a row: all unit vectors, or in fast mode one random vector."""
        stream = np.random.RandomState(seed)
        random = [stream.random_sample((1, t._array.size)).astype(t._array.real.dtype) for t in tensors]
        return [r / np.linalg.norm(r) if self.fast else np.eye(r.size, dtype=r.dtype) for r in random]

    def compare(self, computed, found, pair, scale, part, mode):
        """Raise if the computed Jacobian is not the one that was measured."""
        if np.allclose(computed, found, self.rtol, self.atol * (scale if self.fast else 1.0)):
            return
        text = f"While considering the {part} only, " if part else ""
        text += f"Jacobian {mode}mismatch for output {pair[0]} with respect to input {pair[1]},\n"
        raise GradcheckError(f"{text}numerical:{new_tensor(found)}\nanalytical:{new_tensor(computed)}\n")


def _as_tuple(value):
    return tuple(value) if isinstance(value, (tuple, list)) else (value,)


def _is_differentiable(value):
    return isinstance(value, Tensor) and value.requires_grad


def _differentiable(outputs):
    return [o for o in _as_tuple(outputs) if _is_differentiable(o)]


def _axes(tensor):
    """The directions in which one element can move."""
    return {"real": 1, "imaginary": 1j} if tensor.is_complex() else {"": 1}


# ---- computed against measured ---------------------------------------------------------------------------------------


def _check_backward(check):
    """Compare the Jacobian that backward mode computes with the measured one."""
    outputs = check.outputs()
    along = check.directions(check.wanted.values())
    found = [_measured(check, x, u) for x, u in zip(check.wanted.values(), along, strict=True)]
    places = [i for i, o in enumerate(outputs) if _is_differentiable(o)]
    if not places and any((abs(slopes) > check.nondet_tol).any() for each in found for slopes in each):
        raise GradcheckError("Numerical gradient for function expected to be zero")
    for i, (place, v) in enumerate(zip(places, check.directions([outputs[p] for p in places], 1), strict=True)):
        for part, axis in reversed(_axes(outputs[place]).items()):
            text = part and f"{part} part of complex outputs"
            for k, (u, jacobian) in enumerate(zip(along, _by_rows(check, outputs[place], v * axis), strict=True)):
                slopes = found[k][place].imag if part == "imaginary" else found[k][place].real
                both = slopes[0] if len(slopes) == 1 else slopes[0] + 1j * slopes[1]
                check.compare(u @ jacobian, both @ v.T, (i, k), u.sum() * v.sum(), text, "")


def _check_forward(check):
    """Compare the Jacobian that forward mode computes with the measured one."""
    outputs = check.outputs()
    for k, (j, u) in enumerate(zip(check.wanted, check.directions(check.wanted.values()), strict=True)):
        x = check.inputs[j]
        found = _measured(check, x, u)
        for a, (part, axis) in reversed(list(enumerate(_axes(x).items()))):
            text = part and f"{part} part of complex inputs"
            rows = [_tangents(check, j, axis * direction) for direction in u]
            for i, output in enumerate(outputs):
                if _is_differentiable(output) and rows:
                    columns = np.stack([row[i] for row in rows])
                    check.compare(columns, found[i][a], (i, k), u.sum(), text, "computed with forward mode ")


def _measured(check, moved, along):
    """For each output how fast it changes when `moved` moves: an array with (axis, direction, element of output)."""
    array, before = moved._array, moved._array.copy()

    def outputs_after(step):
        array[...] = before + step
        outputs = [o._array.copy() for o in check.outputs()]
        array[...] = before
        return outputs

    slopes: list[list] = [[] for _ in check.outputs()]
    for axis in _axes(moved).values():
        for direction in axis * along.reshape(len(along), *array.shape):
            ends = outputs_after(-check.eps * direction), outputs_after(check.eps * direction)
            for known, a, b in zip(slopes, *ends, strict=True):
                if a.shape != b.shape:
                    raise AssertionError(
                        "Expected `func` to return outputs with the same shape when inputs are perturbed, "
                        f"but got: shapes {a.shape} and {b.shape}."
                    )
                known.append((b - 1.0 * a) / (2 * check.eps))
    sizes = [a.size for a in outputs_after(0.0)]
    return [np.reshape(s, (len(_axes(moved)), len(along), size)) for s, size in zip(slopes, sizes, strict=True)]


def _by_rows(check, output, weights):
    """For each input the gradients of `output`, a column for each row of `weights`; computed twice, to be sure."""
    wanted = list(check.wanted.values())

    def jacobians():
        rows = [grad(output, wanted, _like(output, weight), True, materialize_grads=True) for weight in weights]
        return [np.reshape([row[k]._array for row in rows], (len(rows), x.numel())).T for k, x in enumerate(wanted)]

    found, again = jacobians(), jacobians()
    if any((abs(a - b) > check.nondet_tol).any() for a, b in zip(found, again, strict=True)):
        raise GradcheckError("Backward is not reentrant, i.e., running backward with same input and grad_output "
                             "multiple times gives different values, although analytical gradient matches numerical "
                             f"gradient.The tolerance for nondeterminism was {check.nondet_tol}.")  # fmt: skip
    return found


def _tangents(check, j, move):
    """The tangents of all outputs, flat, if input number `j` moves as told."""
    with dual_level():
        points = [x.detach() if _is_differentiable(x) else x for x in check.inputs]
        points[j] = make_dual(points[j], _like(points[j], move))
        duals = [unpack_dual(output) for output in _as_tuple(check.func(*points))]
        return [(d.primal * 0 if d.tangent is None else d.tangent)._array.flatten() for d in duals]


def _like(tensor, values):
    """`values` in the shape, in the dtype and on the device of `tensor`."""
    return new_tensor(values.reshape(tensor.shape).astype(tensor._array.dtype), tensor.device)


# ---- faults that comparing does not find -----------------------------------------------------------------------------


def _check_zeros(check, undefined):
    """Gradients of zero have to give zero, and so have undefined ones: all of them, then each of them in turn."""
    count = len(_differentiable(check.outputs()))
    turns = [set(range(count)), *({i} for i in range(count) if count > 1)] if undefined else []
    for missing in [set(), *turns] if count else []:
        outputs = _differentiable(check.outputs())
        roots = [_NoGradient.apply(o) if i in missing else o for i, o in enumerate(outputs)]
        zeros = [o.detach() * 0 for o in outputs]
        try:
            found = grad(roots, list(check.wanted.values()), zeros, materialize_grads=True)
        except RuntimeError as error:
            raise GradcheckError("Expected backward function to handle undefined output grads.") from error
        if any(g._array.any() for g in found):
            raise GradcheckError("Expected all input grads to be undefined or zero when all output grads are undefined "
                                 "or zero." if missing else "backward not multiplied by grad_output")  # fmt: skip


class _NoGradient(Function):
    """Lets no gradient through: whatever arrives becomes None."""

    @staticmethod
    def forward(ctx, tensor):
        return tensor

    @staticmethod
    def backward(ctx, gradient):
        return None
