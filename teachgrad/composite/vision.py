"""Pictures read at places between their pixels: the form that chooses, and second derivatives; channels that are shuffled.

In PyTorch: `aten/src/ATen/native/GridSampler.cpp`, `ChanelShuffle.cpp`.
Read next: `../kernels/grid.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from teachgrad import kernels
from teachgrad.autograd.grad_mode import no_grad
from teachgrad.autograd.not_implemented import without_derivative
from teachgrad.composite.reductions import tensor_of
from teachgrad.dispatcher import aten, internal, operator
from teachgrad.kernels import grid as grids
from teachgrad.tensor import Tensor, requires_grad


@operator
def grid_sampler(
    input: Tensor, grid: Tensor, interpolation_mode: int, padding_mode: int, align_corners: bool
) -> Tensor:
    """`nn.functional.grid_sample`, with numbers for its modes."""
    sampler = aten.grid_sampler_3d if input._array.ndim == 5 else aten.grid_sampler_2d
    return sampler(input, grid, interpolation_mode, padding_mode, align_corners)


@operator
def native_channel_shuffle(input: Tensor, groups: int) -> Tensor:
    """`channel_shuffle` as the operator below it, which has no derivative."""
    with no_grad():
        result = aten.channel_shuffle(input, groups)
    return without_derivative(result, "native_channel_shuffle", input)


@internal
def grid_sampler_double_backward(
    grads: Sequence[Tensor | None], grad_output: Tensor, input: Tensor, grid: Tensor, mode: int, padding: int,
    align_corners: bool,
) -> tuple[Tensor | None, ...]:  # fmt: skip
    """The gradients of grad_output, input and grid; they have none themselves."""
    of_input, of_grid = (None if g is None else g._array for g in grads)
    if mode == grids.NEAREST:
        of_grid = None  # the gradient of the grid is 0 wherever it lies
    if of_input is None and of_grid is None:
        return None, None, None
    found = kernels.grid_sampler_double_backward(
        of_input, of_grid, grad_output._array, input._array, grid._array, mode, padding, align_corners
    )
    given = [t for t in (*grads, grad_output, input, grid) if t is not None and requires_grad(t)]
    name = f"grid_sampler_{input._array.ndim - 2}d_double_backward"
    results = [without_derivative(tensor_of(a, input), name, *given) for a in found]
    return (results[0], None if of_grid is None else results[1], results[2])
