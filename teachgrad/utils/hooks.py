"""The handle that every hook comes with, under the name where PyTorch keeps it.

In PyTorch: `torch/utils/hooks.py`.
Read next: `../autograd/hooks.py`.
"""

import warnings
from typing import Any

from teachgrad.autograd.hooks import RemovableHandle


def unserializable_hook(hook: Any) -> Any:
    """Decorator: this hook is not meant to be pickled with its tensor, so that nobody needs to be warned."""
    hook.__torch_unserializable__ = True
    return hook


def warn_if_has_hooks(tensor: Any) -> None:
    """Warn of hooks that will not be saved with their tensor, unless they are not meant to be."""
    for hook in (tensor._backward_hooks or {}).values():
        if not hasattr(hook, "__torch_unserializable__"):
            warnings.warn(f"backward hook {hook!r} on tensor will not be serialized.  If this is expected, you can decorate "
                          "the function with @torch.utils.hooks.unserializable_hook to suppress this warning", stacklevel=2)  # fmt: skip


__all__ = ["RemovableHandle", "unserializable_hook", "warn_if_has_hooks"]
