"""What does a custom Function do in forward mode?

Its `forward` computes the value, its `jvp` the tangents of the outputs from those of the inputs. Both have to agree on
what is a view of what, and on what is modified in place; the checks are here.

In PyTorch: `torch/csrc/autograd/custom_function.cpp` (`_process_forward_mode_AD`).
Read next: `tangent.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from teachgrad.arguments import class_name
from teachgrad.autograd.state import ThreadState
from teachgrad.autograd.tangent import check_tangent, overwrite_tangent, set_tangent, tangent_or_none
from teachgrad.autograd.views import base_of
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor

if TYPE_CHECKING:
    from teachgrad.autograd.function import BackwardCFunction


def propagate_tangents(
    ctx: BackwardCFunction,
    inputs: list[Tensor],
    raw: tuple[Any, ...],
    outputs: list[Any],
    non_differentiable: set[int],
    dirty: set[int],
    state: ThreadState,
) -> None:
    """Give the outputs their tangents, if an input has one.

    Args:
        ctx: the node.
        inputs: the tensors among the arguments of `apply`.
        raw: what `forward` returned.
        outputs: what became of it.
        non_differentiable: ids of outputs marked so.
        dirty: ids of inputs modified in place.
        state: the calling thread's state.
    """
    tangents = [tangent_or_none(t) for t in inputs]
    if all(t is None for t in tangents):
        return
    versions = [None if t is None else t._storage.version for t in tangents]
    results = _call_jvp(ctx, inputs, tangents, state)
    if len(results) != len(raw):
        raise RuntimeError(f"Function's jvp returned an invalid number of forward gradients (expected {len(raw)} but "
                           f"got {len(results)})")  # fmt: skip
    for position, (given, output, result) in enumerate(zip(raw, outputs, results, strict=True)):
        if not isinstance(given, Tensor):
            continue
        if id(given) in non_differentiable or given._array.dtype.kind not in "fc":
            if result is not None:
                raise RuntimeError(f"Function's jvp returned a gradient at position {position}, but  the corresponding "
                                   "forward output is not a differentiable Tensor.You should return None at that "
                                   "position instead.")  # fmt: skip
        elif id(given) in dirty:
            index = next((i for i, t in enumerate(inputs) if t is given), None)
            if index is None:
                raise RuntimeError("Only input Tensors should be given to ctx.mark_dirty(). If a Tensor is not an "
                                   "input, there is no need to pass it to mark_dirty().")  # fmt: skip
            if tangents[index] is None:
                check_tangent(output, result)
                overwrite_tangent(output, result)  # views of it see it, too
            else:
                _check_in_place(tangents[index], versions[index], result)
        else:
            _check_view(inputs, tangents, output, result)
            check_tangent(output, result)
            set_tangent(output, result)


def _call_jvp(
    ctx: BackwardCFunction, inputs: list[Tensor], tangents: list[Tensor | None], state: ThreadState
) -> tuple[Tensor | None, ...]:
    """`jvp(ctx, *tangents)`: None for arguments that are no tensors, zeros for tensors without a tangent."""
    enabled, state.forward_ad = state.forward_ad, False
    try:
        if ctx._materialize_grads:
            tangents = [
                aten.zeros_like(x) if t is None and x._array.dtype.kind in "fc" else t
                for x, t in zip(inputs, tangents, strict=True)
            ]
        rest = iter(tangents)
        results = ctx._forward_cls.jvp(ctx, *(next(rest) if is_tensor else None for is_tensor in ctx._is_tensor_input))
    finally:
        state.forward_ad = enabled
    if not isinstance(results, tuple):
        results = (results,)
    for position, result in enumerate(results):
        if result is not None and not isinstance(result, Tensor):
            raise RuntimeError(f"expected Variable or None (got {class_name(result)}) for grad output {position}.")
    return results


def _check_in_place(before: Any, version: int | None, result: Tensor | None) -> None:
    if result is None or result._storage.version == version:
        raise RuntimeError("An inplace custom Function is not modifying the forward mode gradients inplace. If the "
                           "forward is modifying an input inplace, then the jvp function must modify the corresponding "
                           "gradient inplace.")  # fmt: skip
    if result is not before:
        raise RuntimeError("An inplace custom Function is not returning the forward mode gradients as-is. If the "
                           "forward is modifying an input inplace, then the jvp function must modify the gradient "
                           "inplace and return it as-is.")  # fmt: skip


def _check_view(inputs: list[Tensor], tangents: list[Tensor | None], output: Tensor, result: Tensor | None) -> None:
    """A view of an input has a tangent that is a view of the input's tangent."""
    base = base_of(output)
    if base is None:
        return
    for given, tangent in zip(inputs, tangents, strict=True):
        root = base_of(given)
        if tangent is None or (given if root is None else root) is not base:
            continue
        result_base = None if result is None else base_of(result)
        if result_base is None:
            raise RuntimeError("A custom Function's forward is returning a view (or an input as-is) but the jvp is not "
                               "returning a view.")  # fmt: skip
        tangent_base = base_of(tangent)
        if tangent_base is not None and tangent_base is not result_base:
            raise RuntimeError("A custom Function is returning a view but the jvp is not returning a view of the same "
                               "base as the given grad input.")  # fmt: skip
        if tangent_base is None and tangent is not result_base:
            raise RuntimeError("A custom Function is returning a view but the jvp is not returning a view of the given "
                               "grad input.")  # fmt: skip
        return
