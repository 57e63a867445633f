"""What does one operator cost, forward alone and with its backward?

An operator stands here as users write it, with the names that `operands` gives to tensors.

Read next: `usual.py`, where they work together.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

OPERATORS = """
x + y                         x + 1                          x * 2.0                       x * y
x - b                         x / y                          b * x                         x ** 2
-x                            x * w64                        x + column                    x.t() * y
x[:, 3:] * 2                  x.exp()                        x.log()                       x.sqrt()
x.tanh()                      x.sigmoid()                    x.relu()                      x.abs()
x.clamp(0.2, 0.8)             torch.where(mask, x, y)        torch.maximum(x, y)           torch.lerp(x, y, 0.3)
x.sum()                       x.sum(1)                       x.mean()                      x.mean(0, keepdim=True)
x.var(1)                      x.std()                        x.norm()                      x.max()
x.max(1)[0]                   x.amax(1)                      x.prod(1)                     x.cumsum(1)
x.logsumexp(1)                x.sort(1)[0]                   x.softmax(-1)                 x.log_softmax(-1)
x.t()                         x.view(-1)                     x.reshape(8, 32)              x.transpose(0, 1)
x.unsqueeze(0)                x[3]                           x[:, 2:5]                     x[..., 0]
x.expand(4, 16, 16)           x.permute(1, 0)                x.chunk(2, 1)[0]              x.unbind(0)[1]
x.diagonal()                  x.clone()                      x.double()                    x.contiguous()
torch.cat([x, y], 1)          torch.stack([x, y])            x.flip(0)                     x.tril()
x.repeat(2, 1)                x.roll(1, 0)                   x.masked_fill(mask, 0.0)      x[mask]
x[index]                      x[rows, index]                 x.gather(1, columns)          x.index_select(1, index)
x.index_add(0, index, x)      x.scatter_add(1, columns, y)   x.scatter(1, columns, 2.0)    x.topk(3, 1)[0]
x @ y                         x @ y.t()                      x @ b                         x.mm(y)
batch @ batch                 torch.einsum('ij,kj->ik', x, y)  torch.outer(b, b)            F.linear(x, y, b)
F.gelu(x)                     F.softplus(x)                  F.leaky_relu(x, 0.1)          F.silu(x)
F.layer_norm(x, (16,), b, b)  F.batch_norm(x, None, None, b, b, True)  F.dropout(x, 0.5)    F.embedding(index, x)
F.mse_loss(x, y)              F.cross_entropy(x, index)      F.binary_cross_entropy_with_logits(x, y)  F.l1_loss(x, y)
F.conv2d(images, kernels)     F.max_pool2d(images, 2)        F.avg_pool2d(images, 2)
F.conv1d(images[0].transpose(0, 1), kernels[:, :, 0])
x.clone().mul_(2)             x.clone().add_(y)              x.clone().relu_()             torch.zeros(16, 16).copy_(x)
write_row(x.clone(), 0.0)       write_row(x.clone(), b)        z * z                         z.conj() * z
z.abs()                       z.real                         z.exp()                       torch.view_as_real(z)
torch.linalg.cholesky(square)  torch.linalg.solve(square, x)  torch.linalg.inv(square)
checkpoint(torch.tanh, x, use_reentrant=False)
"""


def names() -> list[str]:
    """The operators, as they are written."""
    return [
        name.strip()
        for line in OPERATORS.strip().splitlines()
        for name in line.replace("\t", " ").split("  ")
        if name.strip()
    ]


def operands(torch: Any) -> dict[str, Any]:
    """The tensors, of 16×16 float32 elements where nothing else is said."""

    def leaf(*shape: int, **options: Any) -> Any:
        return torch.rand(*shape, **options).add(0.1).requires_grad_()

    eye = torch.eye(16)
    return {
        "torch": torch, "F": torch.nn.functional, "checkpoint": torch.utils.checkpoint.checkpoint,
        "write_row": write_row,
        "x": leaf(16, 16), "y": leaf(16, 16), "b": leaf(16), "column": leaf(16, 1),
        "w64": leaf(16, 16, dtype=torch.float64),
        "z": torch.randn(16, 16, dtype=torch.complex64).requires_grad_(), "batch": leaf(4, 8, 8),
        "square": (torch.rand(16, 16) / 16 + eye).add(0).mm((torch.rand(16, 16) / 16 + eye).t()).requires_grad_(),
        "mask": torch.rand(16, 16) > 0.5, "index": torch.randint(0, 16, (16,)), "rows": torch.arange(16),
        "columns": torch.randint(0, 16, (16, 16)), "images": leaf(4, 3, 12, 12), "kernels": leaf(6, 3, 3, 3),
    }  # fmt: skip


def write_row(x: Any, row: Any) -> Any:
    """`x[0] = row`."""
    x[0] = row
    return x


def forward(name: str) -> Callable[[Any], Callable[[], Any]]:
    """The operator alone, recorded."""
    return functools.partial(_forward, name=name)


def with_backward(name: str) -> Callable[[Any], Callable[[], Any]]:
    """The operator, and the gradients of its operands."""
    return functools.partial(_with_backward, name=name)


def _forward(torch: Any, name: str) -> Callable[[], Any]:
    return eval(f"lambda: {name}", operands(torch))  # type: ignore[no-any-return]


def _with_backward(torch: Any, name: str) -> Callable[[], Any]:
    known = operands(torch)
    function = eval(f"lambda: {name}", known)
    used = [known[n] for n in function.__code__.co_names if isinstance(known.get(n), torch.Tensor)]
    leaves = [t for t in used if t.requires_grad]
    ones = torch.ones_like(function().detach())
    return lambda: torch.autograd.grad(function(), leaves, ones)
