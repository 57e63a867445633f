"""Which faults of a derivative does comparing not find?

A backward that is not linear in the gradient it is given, or cannot do without one; a forward mode that treats a
missing tangent otherwise than one of zeros; results that are different in a batch.

In PyTorch: `_test_backward_mul_by_grad_output`, `_test_undefined_backward_mode` and their neighbours in
`torch/autograd/gradcheck.py`.
Read next: `gradcheck.py`, which asks for them.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence

import numpy as np

from teachgrad.autograd import forward_ad
from teachgrad.autograd.gradcheck_compare import Check, GradcheckError, differentiable, random_directions, shown
from teachgrad.autograd.jacobians import as_tuple, by_columns, is_continuous, make_duals
from teachgrad.autograd.node import Edges, Grads, Node, new_node, set_history
from teachgrad.autograd.run import grad
from teachgrad.autograd.state import local
from teachgrad.autograd.views import gradient_edge
from teachgrad.dispatcher import aten
from teachgrad.kernels.generator import default_generator
from teachgrad.kernels.random import normal
from teachgrad.tensor import Tensor, alias, new_tensor

_UNDEFINED = 'Please look at "Notes about undefined output gradients" in "tools/autograd/derivatives.yaml"'
_BATCHED = "gradcheck or gradgradcheck failed while testing batched gradient computation."
_BATCHED_FORWARD = "gradcheck failed while testing batched gradient computation with forward-mode AD."


def _wanted(check: Check) -> list[Tensor]:
    return [check.inputs[i] for i in check.wanted]


def check_zero_in_zero_out(check: Check) -> None:
    """Backward is linear, so gradients of zero have to give zero."""
    outputs, wanted = differentiable(check.outputs), _wanted(check)
    for g, x in zip(grad(outputs, wanted, _zeros_for(outputs), allow_unused=True), wanted, strict=True):
        if g is None:
            continue
        if not (np.allclose(g._array, 0) if check.masked else (g._array == 0).all()):
            raise GradcheckError("backward not multiplied by grad_output")
        for what, same in (
            ("type", g.dtype == x.dtype),
            ("device", g.device == x.device),
            ("size", g.shape == x.shape),
        ):
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


def without_gradient(tensor: Tensor) -> Tensor:
    """`tensor`, as the output of a node that lets no gradient through."""
    result = alias(tensor)
    set_history(result, new_node(UndefinedGradBackward, (gradient_edge(tensor),), local.state))
    return result


def check_undefined(check: Check) -> None:
    """All gradients undefined, then each of them in turn: zero has to come out."""
    outputs = differentiable(check.func(*check.inputs))
    chosen = [set(range(len(outputs)))] + [{i} for i in range(len(outputs)) if len(outputs) > 1]
    for turn, missing in enumerate(chosen):
        if turn:  # the graph is gone
            outputs = differentiable(check.func(*check.inputs))
        roots = [without_gradient(o) if i in missing else o for i, o in enumerate(outputs)]
        if not roots:
            continue
        try:
            found = grad(roots, _wanted(check), _zeros_for(outputs), allow_unused=True)
        except RuntimeError as error:
            _warn_undefined()
            raise GradcheckError(
                f"Expected backward function to handle undefined output grads. {_UNDEFINED}"
            ) from error
        if any(g is not None and (g._array != 0).any() for g in found):
            _warn_undefined()
            raise GradcheckError("Expected all input grads to be undefined or zero when all output grads are undefined "
                                 f"or zero. {_UNDEFINED}")  # fmt: skip


def _warn_undefined() -> None:
    warnings.warn("Backwards compatibility: New undefined gradient support checking feature is enabled by default, but "
                  "it may break existing callers of this function. If this is true for you, you can call this function "
                  'with "check_undefined_grad=False" to disable the feature', stacklevel=4)  # fmt: skip


def check_missing_tangents(check: Check) -> None:
    """In forward mode, an input without a tangent has to count as one with a tangent of zero."""
    directions, _ = random_directions(check, [])
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
                    what = ("Mismatch in tangent values for output with index: ", i, " when input: ", x)
                    got = (" has an undefined tangent value. ", " Got: ", one, " but expected: ", other)
                    raise GradcheckError(*what, *got)


def check_batched(check: Check) -> None:
    """A batch of gradients has to give what its members give one by one."""
    for i, output in enumerate(differentiable(check.outputs)):
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
                                     f"Expected:\n{shown(expected)}")  # fmt: skip


def check_batched_tangents(check: Check) -> None:
    """A batch of tangents is a loop here, so all that can go wrong is that the same tangent gives different results."""
    first, second = (by_columns(check.func, check.inputs) for _ in range(2))
    for k, (these, those) in enumerate(zip(first, second, strict=True)):
        for i, (got, expected) in enumerate(zip(these, those, strict=True)):
            if not np.allclose(got, expected, 1e-5, 1e-8, equal_nan=True):
                raise GradcheckError(f"For output {i} and input {k}:\n\n{_BATCHED_FORWARD}\n\nGot:\n{shown(got)}"
                                         f"\n\nExpected:\n{shown(expected)}")  # fmt: skip
