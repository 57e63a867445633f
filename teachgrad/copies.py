"""What remains of a tensor in a copy, and in a pickle?

Its numbers and whether gradients are wanted. A deep copy has its `grad`, too; hooks stay behind. What shares memory
shares it in the copies.

In PyTorch: `Tensor.__deepcopy__` and `Tensor.__reduce_ex__` in `torch/_tensor.py`, `torch/_utils.py`.
Read next: `serialization.py`.
"""

from __future__ import annotations

import copy
import warnings
from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.autograd.hooks import Hooks
from teachgrad.autograd.state import local
from teachgrad.composite.core import make
from teachgrad.devices import device
from teachgrad.kernels.layout import like
from teachgrad.storage import Storage, flat_memory, memory_of, new_storage, storage_offset
from teachgrad.tensor import (
    AutogradMeta,
    MirroredTensor,
    Tensor,
    autograd_meta,
    inference_storage,
    mirror_of,
    new,
    new_tensor,
    not_fresh,
    place,
    place_as,
    requires_grad,
)


class TensorCopies:
    """Attached to Tensor by `methods.py`; never instantiated."""

    _array: np.ndarray
    _storage: Any
    _home: Any
    _meta: AutogradMeta | None

    def __deepcopy__(self, memo: dict[int, Any]) -> Tensor:
        if not self.is_leaf:  # type: ignore[attr-defined]
            raise RuntimeError(
                "Only Tensors created explicitly by the user (graph leaves) support the deepcopy protocol at the "
                "moment.  If you were attempting to deepcopy a module, this may be because of a torch.nn.utils."
                "weight_norm usage, see https://github.com/pytorch/pytorch/pull/103001"
            )
        if id(self) in memo:
            return memo[id(self)]  # type: ignore[return-value]
        made = new(Tensor if self.__class__ is MirroredTensor else type(self))
        memo[id(self)] = made
        array = self._array
        if self.__class__ is MirroredTensor:  # its numbers, not its memory
            made._array, made._storage = like(array.copy(), array), new_storage(self._home.device)
        else:
            owner = memory_of(array)
            shared = memo.get(id(owner))  # what shares memory shares it in the copy, too
            if shared is None:
                shared = memo[id(owner)] = flat_memory(owner).copy()
            offset = storage_offset(array) * array.itemsize if array.size else 0
            made._array = np.ndarray(array.shape, array.dtype, shared, offset, array.strides)
            made._storage = _storage_of_copy(self)  # type: ignore[arg-type]
        made._meta = None
        grad = None if self._meta is None else self._meta.grad
        if grad is not None or requires_grad(self):  # type: ignore[arg-type]
            made._meta = autograd_meta(requires_grad(self))  # type: ignore[arg-type]
            made._meta.grad = None if grad is None else copy.deepcopy(grad, memo)
        if self.__dict__:
            made.__dict__.update(copy.deepcopy(self.__dict__, memo))
        return made  # type: ignore[return-value]

    def __copy__(self) -> Tensor:
        """A leaf on the same memory, without `grad` and hooks, and with a version counter of its own."""
        self._warn_of_hooks()
        made = new(Tensor if self.__class__ is MirroredTensor else type(self))
        place_as(made, self)  # type: ignore[arg-type]
        not_fresh(self)  # type: ignore[arg-type]
        made._storage = _storage_of_copy(self)  # type: ignore[arg-type]
        made._meta = _meta_of_copy(requires_grad(self))  # type: ignore[arg-type]
        made.__dict__.update(self.__dict__)
        return made  # type: ignore[return-value]

    def _warn_of_hooks(self) -> None:
        """A copy that is made of a tensor's numbers has no hooks."""
        for hook in (self._backward_hooks or {}).values():  # type: ignore[attr-defined]
            if not hasattr(hook, "__torch_unserializable__"):
                warnings.warn(f"backward hook {hook!r} on tensor will not be serialized.  If this is expected, you can "
                              "decorate the function with @torch.utils.hooks.unserializable_hook to suppress this "
                              "warning", stacklevel=3)  # fmt: skip

    def __reduce_ex__(self, protocol: Any) -> Any:
        """The numbers and whether gradients are wanted: what comes back is a leaf, without `grad` and hooks."""
        needs_grad = requires_grad(self)  # type: ignore[arg-type]
        if self.__class__ is MirroredTensor:
            mirror = mirror_of(self)  # type: ignore[arg-type]
            return (
                rebuild_mirrored,
                (new_tensor(mirror.source), mirror.conj, mirror.neg, needs_grad),
                self.__dict__ or None,
            )
        self._warn_of_hooks()
        array = self._array
        layout = array.shape, array.strides, storage_offset(array) * array.itemsize if array.size else 0
        state = (type(self), flat_memory(array), *layout, needs_grad, str(self._home.device))
        return rebuild, state, self.__dict__ or None


def _storage_of_copy(tensor: Tensor) -> Storage:
    """A counter for a copy of `tensor`. PyTorch makes an empty tensor and sets it, which counts."""
    where = tensor._home.device
    return inference_storage(where) if local.state.inference_mode else new_storage(where, version=1)


def _meta_of_copy(needs_grad: bool) -> AutogradMeta:
    """That of a leaf without hooks, which has a place for them, as PyTorch's copies have."""
    meta = autograd_meta(needs_grad)
    meta.hooks = Hooks()
    return meta


def rebuild(
    cls: type[Tensor],
    memory: np.ndarray,
    shape: tuple[int, ...],
    strides: tuple[int, ...],
    offset: int,
    needs_grad: bool,
    where: str,
) -> Tensor:
    """A tensor from what `pickle` kept of it: all of its memory, and how it lies there."""
    dtype = dtypes.from_numpy_dtype(memory.dtype).numpy  # pickle made another object of it; they are told apart by `is`
    made = make(np.ndarray(shape, dtype, memory.copy(), offset, strides), device(where))
    made._storage, made._meta = _storage_of_copy(made), _meta_of_copy(needs_grad)
    if cls is not Tensor:
        made.__class__ = cls
    return made


def rebuild_mirrored(source: Tensor, conj: bool, neg: bool, needs_grad: bool = False) -> Tensor:
    """A conjugated or negated tensor on the memory of `source`."""
    made = new(Tensor)
    place(made, source._array, conj, neg)
    made._storage, made._meta = source._storage, _meta_of_copy(needs_grad)
    return made
