"""What can be done to all parameters, or all gradients, at once.

In PyTorch: `torch/nn/utils/clip_grad.py`, `convert_parameters.py`.
Read next: `../optim.py`.
"""

from collections.abc import Iterable

from teachgrad.autograd.grad_mode import no_grad
from teachgrad.generated.operators import cat, stack
from teachgrad.left_out import says_so as _says_so
from teachgrad.linalg import vector_norm
from teachgrad.tensor.creation import expect_tensors, tensor
from teachgrad.tensor.tensor import Tensor

__getattr__ = _says_so(__name__)


@no_grad()
def clip_grad_norm_(parameters: Tensor | Iterable[Tensor], max_norm: float, norm_type: float = 2.0) -> Tensor:
    """Make the gradients of all parameters, taken together, no longer than `max_norm`. Returns how long they were."""
    given = [parameters] if isinstance(parameters, Tensor) else parameters
    gradients = [parameter.grad for parameter in given if parameter.grad is not None]
    if not gradients:
        return tensor(0.0)
    total = vector_norm(stack([vector_norm(g, norm_type).to(gradients[0].device) for g in gradients]), norm_type)
    factor = (max_norm / (total + 1e-6)).clamp(max=1.0)  # type: ignore[attr-defined]
    for gradient in gradients:
        gradient.mul_(factor.to(gradient.device))
    return total  # type: ignore[no-any-return]


def parameters_to_vector(parameters: Iterable[Tensor]) -> Tensor:
    """All parameters in one vector; gradients flow back from it."""
    return cat([parameter.view(-1) for parameter in parameters])


def vector_to_parameters(vec: Tensor, parameters: Iterable):
    """Cut a vector into the values of the parameters, which from then on look into its memory."""
    expect_tensors("vector_to_parameters", vec=vec)
    start = 0
    for parameter in parameters:
        parameter.data = vec.narrow(0, start, parameter.numel()).view_as(parameter).data
        start += parameter.numel()
