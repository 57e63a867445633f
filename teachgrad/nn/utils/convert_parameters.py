"""All parameters as one vector, and back.

In PyTorch: `torch/nn/utils/convert_parameters.py`.
Read next: `../../optim/optimizer.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from teachgrad.compat import typename
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor


def parameters_to_vector(parameters: Iterable[Tensor]) -> Tensor:
    """All parameters in one vector; gradients flow back from it."""
    return aten.cat([p.view(-1) for p in parameters], 0)  # type: ignore[attr-defined]


def vector_to_parameters(vec: Tensor, parameters: Iterable[Tensor]) -> None:
    """Cut a vector into the values of the parameters, which from then on look into its memory."""
    if not isinstance(vec, Tensor):
        raise TypeError(f"expected torch.Tensor, but got: {typename(vec)}")
    start = 0
    for parameter in parameters:
        count = parameter.numel()
        parameter.data = vec[start : start + count].view_as(parameter).data
        start += count
