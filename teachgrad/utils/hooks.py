"""The handle that every hook comes with, under the name where PyTorch keeps it.

In PyTorch: `torch/utils/hooks.py`.
Read next: `../autograd/hooks.py`.
"""

from teachgrad.autograd.hooks import RemovableHandle

__all__ = ["RemovableHandle"]
