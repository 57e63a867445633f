"""The handle that every hook comes with, under the name where PyTorch keeps it.

In PyTorch: `torch/utils/hooks.py`.
Read next: `../autograd/hooks.py`.
"""

from typing import Any

from teachgrad.autograd.hooks import RemovableHandle


def unserializable_hook(hook: Any) -> Any:
    """Decorator: this hook is not meant to be pickled with its tensor, so that nobody needs to be warned."""
    hook.__torch_unserializable__ = True
    return hook


__all__ = ["RemovableHandle", "unserializable_hook"]
