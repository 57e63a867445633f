"""`cosine_similarity`, which is an operator of `torch` as well as of `nn.functional`.

In PyTorch: `aten/src/ATen/native/Distance.cpp`.
Read next: `../nn/functional/loss.py`.
"""

from __future__ import annotations

import numpy as np

from teachgrad.autograd.grad_mode import no_grad
from teachgrad.dispatcher import aten, operator
from teachgrad.operands import result_type
from teachgrad.tensor import Tensor


@operator
def cosine_similarity(x1: Tensor, x2: Tensor, dim: int = 1, eps: float = 1e-8) -> Tensor:
    """The cosine of the angle between x1 and x2 along `dim`; their lengths count as `eps` at least."""
    common = result_type(x1, x2)
    if not common.is_floating_point:
        raise RuntimeError("expected common dtype to be floating point, yet common dtype is "
                           f"{common.scalar_name}")  # fmt: skip
    x1, x2 = aten.to_dtype(x1, common), aten.to_dtype(x2, common)
    if x1._array.shape != x2._array.shape:
        shape = np.broadcast_shapes(x1._array.shape, x2._array.shape)
        x1, x2 = aten.expand(x1, shape), aten.expand(x2, shape)
    return aten.sum_dim(aten.mul(_unit(x1, dim, eps), _unit(x2, dim, eps)), (dim,), False)


def _unit(x: Tensor, dim: int, eps: float) -> Tensor:
    """x over its length along `dim`. The clamp is hidden from autograd: only numbers change, not slopes."""
    length = aten.clone(aten.linalg_vector_norm(x, 2, (dim,), True))
    with no_grad():
        aten.clamp_min_scalar_(length, eps)
    return aten.div(x, length)
