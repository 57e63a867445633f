"""What makes a tensor a part of a model?

A `Parameter` is a tensor that a `Module` registers when it is assigned to it, and that requires grad unless told
otherwise. A `Buffer` is state that is not trained.

In PyTorch: `torch/nn/parameter.py`.
Read next: `module.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.autograd.variable import set_requires_grad
from teachgrad.composite.core import make
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor, new, place_as
from teachgrad.tensor import requires_grad as wanted


def leaf_on(data: Tensor, kind: type[Tensor], requires_grad: bool) -> Any:
    """A leaf of class `kind` on the memory of `data`."""
    if not isinstance(data, Tensor):
        raise AttributeError(f"'{type(data).__name__}' object has no attribute 'detach'")
    if not isinstance(data, Tensor):
        raise AttributeError(f"'{type(data).__name__}' object has no attribute 'detach'")
    if requires_grad and data._array.dtype.kind not in "fc":
        raise RuntimeError("Only Tensors of floating point and complex dtype can require gradients")
    detached = aten.detach(data)
    leaf = new(kind)
    place_as(leaf, detached)
    leaf._storage, leaf._meta = detached._storage, None
    set_requires_grad(leaf, requires_grad)
    return leaf


class Parameter(Tensor):
    """A tensor that is a parameter of the module it is assigned to. Shares memory with `data`."""

    __slots__ = ()

    def __new__(cls, data: Tensor | None = None, requires_grad: bool = True) -> Parameter:
        return leaf_on(make(np.empty(0, np.float32)) if data is None else data, cls, requires_grad)

    def __init__(self, data: Tensor | None = None, requires_grad: bool = True) -> None:
        """See the class; `__new__` did it all."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Parameter:
        """The numbers and nothing else: the copy has no gradient yet. (A Tensor's copy takes its gradient along.)"""
        if id(self) not in memo:
            memo[id(self)] = type(self)(self.data.clone(), self.requires_grad)
        return memo[id(self)]  # type: ignore[no-any-return]

    def __repr__(self, **kwargs: Any) -> str:
        return "Parameter containing:\n" + Tensor.__repr__(self)


class Buffer(Tensor):
    """A tensor that is part of a module's state but is not trained.

    Args:
        persistent: whether it belongs to the `state_dict`.
    """

    __slots__ = ()
    persistent: bool

    def __new__(cls, data: Tensor | None = None, *, persistent: bool = True) -> Buffer:
        source = make(np.empty(0, np.float32)) if data is None else data
        buffer = leaf_on(source, cls, wanted(source))
        buffer.persistent = persistent
        return buffer

    def __init__(self, data: Tensor | None = None, *, persistent: bool = True) -> None:
        """See the class; `__new__` did it all."""
