"""Fractional max pooling as modules.

In PyTorch: `torch/nn/modules/pooling.py`.
Read next: `functional/fractional.py`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from teachgrad.nn import functional as F
from teachgrad.nn.module import Module
from teachgrad.tensor import Tensor


class _FractionalMaxPool(Module):
    """What both of them share."""

    _dimensions: ClassVar[int]
    _random_samples: Tensor | None

    def __init__(
        self, kernel_size: Any, output_size: Any = None, output_ratio: Any = None, return_indices: bool = False,
        _random_samples: Tensor | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.kernel_size = self._for_each(kernel_size)
        self.return_indices = return_indices
        self.register_buffer("_random_samples", _random_samples)
        self.output_size = None if output_size is None else self._for_each(output_size)
        self.output_ratio = None if output_ratio is None else self._for_each(output_ratio)
        if output_size is None and output_ratio is None:
            raise ValueError(f"{type(self).__name__} requires specifying either an output size, or a pooling ratio")
        if output_size is not None and output_ratio is not None:
            raise ValueError("only one of output_size and output_ratio may be specified")
        if self.output_ratio is not None and not all(0 < ratio < 1 for ratio in self.output_ratio):
            raise ValueError(f"output_ratio must be between 0 and 1 (got {output_ratio})")

    def _for_each(self, value: Any) -> tuple[Any, ...]:
        return tuple(value) if isinstance(value, (list, tuple)) else (value,) * self._dimensions

    def forward(self, input: Tensor) -> Any:
        pool = getattr(F, f"fractional_max_pool{self._dimensions}d")
        return pool(
            input, self.kernel_size, self.output_size, self.output_ratio, self.return_indices, self._random_samples
        )


class FractionalMaxPool2d(_FractionalMaxPool):
    """`nn.functional.fractional_max_pool2d` as a module."""

    _dimensions = 2


class FractionalMaxPool3d(_FractionalMaxPool):
    """`nn.functional.fractional_max_pool3d` as a module."""

    _dimensions = 3


__all__ = ["FractionalMaxPool2d", "FractionalMaxPool3d"]
