"""Is this derivative right?

`gradcheck` knows three ways to the same Jacobian, and compares them:

    measured     move each element of an input a little both ways, look at the outputs; knows no formula
    by rows      a backward pass for each element of an output
    by columns   a forward-mode pass for each element of an input

The first can only be inaccurate, the others can be wrong. Then it looks for faults that comparing cannot see: a
backward that is not linear in the gradient it is given, or that cannot do without one. `gradgradcheck` does all of that
to the gradient itself.

Every matrix here has a row for each number of the input and a column for each number of the output. A complex number
is two: its real and its imaginary part. A gradient has the slope along the input's real axis, plus i times the slope
along its imaginary axis, so its parts are two elements of a column.

Use double precision: the difference of two single precision numbers, divided by 1e-6, has no digits left.

In PyTorch: `torch/autograd/gradcheck.py`.
Read next: `functional.py`, where the Jacobian is the result instead of the question.
"""

from collections.abc import Callable
from types import SimpleNamespace

import numpy as np

from teachgrad.autograd.forward_ad import dual_level, make_dual, unpack_dual
from teachgrad.autograd.function import Function
from teachgrad.autograd.run import grad
from teachgrad.operators.random import rand_like
from teachgrad.tensor.state import warn_user
from teachgrad.tensor.tensor import Tensor, new_tensor


class GradcheckError(RuntimeError):
    """A derivative is wrong."""


def gradcheck(
    func: Callable, inputs, *, eps: float = 1e-6, atol: float = 1e-5, rtol: float = 1e-3,
    raise_exception: bool = True, nondet_tol: float = 0.0, check_undefined_grad: bool = True,
    check_grad_dtypes: bool = False, check_batched_grad: bool = False, check_batched_forward_grad: bool = False,
    check_forward_ad: bool = False, check_backward_ad: bool = True, fast_mode: bool = False,
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
        check_grad_dtypes, check_batched_grad, check_batched_forward_grad: accepted as in PyTorch. The engine casts
            every gradient to the dtype of its tensor, and takes batches one by one: there is nothing to check.
        check_forward_ad: check forward mode, too.
        check_backward_ad: check backward mode.
        fast_mode: accepted as in PyTorch, which then compares along one random direction. Here it is every element.

    Raises:
        GradcheckError: with both Jacobians, if they differ.

    >>> x = torch.tensor([0.5], dtype=torch.float64, requires_grad=True)
    >>> torch.autograd.gradcheck(torch.sin, x)
    True
    """
    if not (check_forward_ad or check_backward_ad):
        raise AssertionError("Expected at least one of check_forward_ad or check_backward_ad to be True")
    given = _as_tuple(inputs)
    func = np.errstate(**np.geterr())(func)  # see Note [numpy's warnings]: here numpy keeps silent, in `func` not
    wanted = {i: x for i, x in enumerate(given) if _is_differentiable(x)}
    check = _Check(func=func, inputs=given, wanted=wanted, eps=eps, atol=atol, rtol=rtol, nondet_tol=nondet_tol)
    if not wanted:
        raise ValueError("gradcheck expects at least one input tensor to require gradient, but none of them have "
                         "requires_grad=True.")  # fmt: skip
    for i, x in wanted.items():
        if x._array.dtype not in (np.float64, np.complex128):
            warn_user(f"Input #{i} requires gradient and is not a double precision floating point or complex. "
                      "This check will likely fail.")  # fmt: skip
        if 0 in x.stride() and x._array.size > 1:
            raise RuntimeError(
                f"The {i}th input has a dimension with stride 0. gradcheck only supports inputs that are "
                "non-overlapping to be able to compute the numerical gradients correctly."
            )
    try:
        with np.errstate(all="ignore"):
            measured = _measured(check)
            if check_backward_ad:
                _check_backward(check, measured)
            if check_forward_ad:
                check.compare(_by_columns(check), measured, "computed with forward mode ")
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
    """What `gradcheck` is given: the function, its inputs, which of them to differentiate by, and how strict to be."""

    def outputs(self):
        return _as_tuple(self.func(*self.inputs))

    def zeros(self):
        """For each input and each output a Jacobian to be filled."""
        outputs = self.outputs()
        return [[np.zeros((_numbers(x).size, _numbers(o).size)) for o in outputs] for x in self.wanted.values()]

    def compare(self, computed, measured, how=""):
        """Raise if a computed Jacobian is not the one that was measured."""
        for i, output in enumerate(self.outputs()):
            for k in range(len(self.wanted)) if _is_differentiable(output) else ():
                mine, its = computed[k][i], measured[k][i]
                if not np.allclose(mine, its, self.rtol, self.atol):
                    raise GradcheckError(f"Jacobian {how}mismatch for output {i} with respect to input {k},\n"
                                         f"numerical:{new_tensor(its)}\nanalytical:{new_tensor(mine)}\n")  # fmt: skip


def _as_tuple(value):
    return tuple(value) if isinstance(value, (tuple, list)) else (value,)


def _is_differentiable(value):
    return isinstance(value, Tensor) and value.requires_grad


def _differentiable(outputs):
    return [o for o in _as_tuple(outputs) if _is_differentiable(o)]


def _numbers(tensor):
    """The numbers in a tensor, in a row: two of each complex element."""
    flat = tensor._array.flatten()
    return flat.view(flat.real.dtype)


def _directions(like):
    """For each number in `like` a tensor that has 1 there and 0 elsewhere."""
    rows = np.eye(_numbers(like).size, dtype=like._array.real.dtype)
    return [new_tensor(row.view(like._array.dtype).reshape(like.shape), like.device) for row in rows]


# ---- computed against measured ---------------------------------------------------------------------------------------


def _measured(check):
    """The Jacobians as they are seen when one number of one input moves at a time."""
    found = check.zeros()
    for x, jacobians in zip(check.wanted.values(), found, strict=True):
        before = x._array.copy()
        for row, direction in enumerate(_directions(x)):
            ends = []
            for step in (-check.eps, check.eps):
                x._array[...] = before + step * direction._array
                ends.append([_numbers(o) for o in check.outputs()])
                x._array[...] = before
            for jacobian, a, b in zip(jacobians, *ends, strict=True):
                if not a.size == b.size == jacobian.shape[1]:
                    raise AssertionError("Expected `func` to return outputs with the same shape when inputs are "
                                         f"perturbed, but got: {a.size} and {b.size} numbers.")  # fmt: skip
                jacobian[row] = (b - 1.0 * a) / (2 * check.eps)
    return found


def _by_rows(check):
    """The Jacobians as backward mode computes them: a pass for each number of each output."""
    found = check.zeros()
    for i, output in enumerate(check.outputs()):
        for column, start in enumerate(_directions(output) if _is_differentiable(output) else ()):
            slopes = grad(output, list(check.wanted.values()), start, True, materialize_grads=True)
            for jacobians, slope in zip(found, slopes, strict=True):
                jacobians[i][:, column] = _numbers(slope)
    return found


def _by_columns(check):
    """The Jacobians as forward mode computes them: a pass for each number of each input."""
    found = check.zeros()
    for (position, x), jacobians in zip(check.wanted.items(), found, strict=True):
        for row, direction in enumerate(_directions(x)):
            with dual_level():
                points = [x.detach() if _is_differentiable(x) else x for x in check.inputs]
                points[position] = make_dual(points[position], direction)
                for jacobian, output in zip(jacobians, _as_tuple(check.func(*points)), strict=True):
                    tangent = unpack_dual(output).tangent
                    if tangent is not None:
                        jacobian[row] = _numbers(tangent)
    return found


def _check_backward(check, measured):
    """Compare what backward mode computes with what was measured. It has to compute the same twice."""
    computed, again = _by_rows(check), _by_rows(check)
    check.compare(computed, measured)
    tolerance = check.nondet_tol
    for first, second, slopes in zip(computed, again, measured, strict=True):
        for a, b in zip(first, second, strict=True):
            if (abs(a - b) > tolerance).any():
                raise GradcheckError("Backward is not reentrant, i.e., running backward with same input and "
                                     "grad_output multiple times gives different values, although analytical "
                                     "gradient matches numerical gradient."
                                     f"The tolerance for nondeterminism was {tolerance}.")  # fmt: skip
        if not _differentiable(check.outputs()) and any((abs(slope) > tolerance).any() for slope in slopes):
            raise GradcheckError("Numerical gradient for function expected to be zero")


# ---- faults that comparing does not find -----------------------------------------------------------------------------


def _check_zeros(check, undefined):
    """Gradients of zero have to give zero, and so have undefined ones: all of them, then each of them in turn."""
    count = len(_differentiable(check.outputs()))
    turns = [set(range(count)), *({i} for i in range(count))] if undefined else []
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
