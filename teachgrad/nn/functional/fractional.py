"""Pooling to a size that does not divide, with windows that begin at random.

In PyTorch: `torch/nn/functional.py`; Graham, "Fractional Max-Pooling" (2014).
Read next: `layers.py`.
"""

from __future__ import annotations

from typing import Any

from teachgrad.dispatcher import aten
from teachgrad.nn.functional.layers import with_indices
from teachgrad.random import rand
from teachgrad.tensor import Tensor


def fractional_max_pool2d(
    input: Tensor, kernel_size: Any, output_size: Any = None, output_ratio: Any = None, return_indices: bool = False,
    _random_samples: Tensor | None = None,
) -> Any:  # fmt: skip
    """The largest of each window of a plane; on request, where it was."""
    both = _pooled(2, input, kernel_size, output_size, output_ratio, _random_samples)
    return both if return_indices else both[0]


def fractional_max_pool3d(
    input: Tensor, kernel_size: Any, output_size: Any = None, output_ratio: Any = None, return_indices: bool = False,
    _random_samples: Tensor | None = None,
) -> Any:  # fmt: skip
    """The largest of each window of a box; on request, where it was."""
    both = _pooled(3, input, kernel_size, output_size, output_ratio, _random_samples)
    return both if return_indices else both[0]


fractional_max_pool2d_with_indices = with_indices(fractional_max_pool2d)
fractional_max_pool3d_with_indices = with_indices(fractional_max_pool3d)


def _pooled(d: int, input: Tensor, kernel_size: Any, output_size: Any, output_ratio: Any, samples: Any) -> Any:
    name = f"fractional_max_pool{d}d"
    if output_size is None and output_ratio is None:
        raise ValueError(f"{name} requires specifying either an output_size or an output_ratio")
    if output_size is None:
        if d == 2 and len(output_ratio) > 2:
            raise ValueError(f"{name} requires output_ratio to either be a single Int or tuple of Ints.")
        ratios = (output_ratio,) * d if isinstance(output_ratio, (int, float)) else output_ratio
        output_size = [int(input.size(i - d) * ratios[i]) for i in range(d)]
    if samples is None:
        batch = 1 if input.dim() == d + 1 else input.size(0)
        samples = rand(batch, input.size(-d - 1), d, dtype=input.dtype, device=input.device)
    sizes = {"kernel_size": kernel_size, "output_size": output_size}
    for word, value in sizes.items():
        sizes[word] = tuple(value) if isinstance(value, (tuple, list)) else (value,) * d
        if len(sizes[word]) != d:
            ints = "Ints" if d == 2 else "three Ints"
            raise RuntimeError(f"{name}: {word} must either be a single Int or tuple of {ints}")
    return getattr(aten, name)(input, sizes["kernel_size"], sizes["output_size"], samples)


__all__ = [
    "fractional_max_pool2d",
    "fractional_max_pool2d_with_indices",
    "fractional_max_pool3d",
    "fractional_max_pool3d_with_indices",
]
