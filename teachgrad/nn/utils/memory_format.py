"""Convolutions whose weights have their channels innermost.

In PyTorch: `torch/nn/utils/memory_format.py`.
Read next: `../../kernels/layout.py`, how that goes on to results.
"""

from __future__ import annotations

from typing import Any

from teachgrad.nn.layers import Conv2d, Conv3d, ConvTranspose2d, ConvTranspose3d
from teachgrad.nn.module import Module


def convert_conv2d_weight_memory_format(module: Module, memory_format: Any) -> Module:
    """Lay out the weights of all convolutions of pictures in `module` in this order."""
    return _converted(module, memory_format, (Conv2d, ConvTranspose2d))


def convert_conv3d_weight_memory_format(module: Module, memory_format: Any) -> Module:
    """Lay out the weights of all convolutions of volumes in `module` in this order."""
    return _converted(module, memory_format, (Conv3d, ConvTranspose3d))


def _converted(module: Module, memory_format: Any, kinds: tuple[type[Module], ...]) -> Module:
    for each in module.modules():
        if isinstance(each, kinds):
            each.weight.data = each.weight.detach().clone(memory_format=memory_format)  # type: ignore[union-attr]
    return module
