"""How does a tensor become something else: a number, a list, an array, a text?

In PyTorch: `torch/_tensor.py`, `torch/csrc/utils/tensor_numpy.cpp`.
Read next: `printing.py`, how it is printed; `copies.py`, how it is copied and pickled.
"""

from __future__ import annotations

from collections.abc import Iterator
from numbers import Number
from typing import Any

import numpy as np

from teachgrad import creation, dtypes
from teachgrad.autograd.state import local
from teachgrad.autograd.tangent import tangent_or_none
from teachgrad.dispatcher import aten
from teachgrad.growth import lend
from teachgrad.nested_lists import warn_of_scalar
from teachgrad.out_of_scope import METHODS
from teachgrad.printing import tensor_repr
from teachgrad.tensor import MirroredTensor, Tensor, mirror_of, requires_grad


class TensorConversions:
    """Attached to Tensor by `methods.py`; never instantiated."""

    _array: np.ndarray
    _home: Any

    def item(self) -> Any:
        """The one element as a Python number."""
        if self._array.size != 1:
            raise RuntimeError(f"a Tensor with {self._array.size} elements cannot be converted to Scalar")
        return self._array.item()

    def tolist(self) -> Any:
        """The elements as nested lists of Python numbers."""
        return self._array.tolist()

    def numpy(self, *, force: bool = False) -> np.ndarray:
        """The array itself, not a copy; refused in grad mode for tensors that require grad, unless forced."""
        if requires_grad(self) and not force and local.state.grad_mode:  # type: ignore[arg-type]
            raise RuntimeError("Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.")
        if self._home.device.type != "cpu" and not force:
            raise TypeError(f"can't convert {self._home.device} device type tensor to numpy. Use Tensor.cpu() to "
                            "copy the tensor to host memory first.")  # fmt: skip
        if self.__class__ is MirroredTensor:
            if not force:
                which = "conj" if mirror_of(self).conj else "neg"  # type: ignore[arg-type]
                bit = {"conj": "conjugate", "neg": "negative"}[which]
                raise RuntimeError(f"Can't call numpy() on Tensor that has {bit} bit set. "
                                   f"Use tensor.resolve_{which}().numpy() instead.")  # fmt: skip
            return self._array.copy()
        return lend(self._array)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        array = self.numpy()
        if dtype is not None and array.dtype != dtype:
            return array.astype(dtype)
        return array.copy() if copy else array

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False) -> Tensor:
        """What numpy's functions make of a tensor is a tensor again; with numbers for truth, as in PyTorch."""
        array = np.asarray(array)
        return creation.from_numpy(array.astype(np.uint8) if array.dtype == np.bool_ else array)

    def __bool__(self) -> bool:
        if self._array.size != 1:
            if self._array.size == 0:
                raise RuntimeError("Boolean value of Tensor with no values is ambiguous")
            raise RuntimeError("Boolean value of Tensor with more than one value is ambiguous")
        return bool(self._array.item())

    __nonzero__ = __bool__  # its name in Python 2, as `__long__` and `__div__` are; PyTorch kept them

    def __float__(self) -> float:
        if requires_grad(self):  # type: ignore[arg-type]
            warn_of_scalar()
        return float(_real_number(self._array, "double"))

    def __int__(self) -> int:
        return int(_real_number(self._array, "int64_t"))

    __long__ = __int__

    def __complex__(self) -> complex:
        if requires_grad(self):  # type: ignore[arg-type]
            warn_of_scalar()
        return complex(_number(self._array))

    def __index__(self) -> int:
        if self._array.size != 1 or self._array.dtype.kind not in "biu":
            raise TypeError("only integer tensors of a single element can be converted to an index")
        return int(self._array.item())

    def __len__(self) -> int:
        if not self._array.ndim:
            raise TypeError("len() of a 0-d tensor")
        return self._array.shape[0]

    def __iter__(self) -> Iterator[Tensor]:
        if not self._array.ndim:
            raise TypeError("iteration over a 0-d tensor")
        return iter(aten.unbind(self, 0))

    def __contains__(self, element: Any) -> bool:
        if isinstance(element, (Tensor, Number)):
            return bool((element == self).any())  # type: ignore[attr-defined]
        raise RuntimeError(f"Tensor.__contains__ only supports Tensor or scalar, but you passed in a {type(element)}.")

    def __hash__(self) -> int:
        return id(self)

    def __format__(self, spec: str) -> str:
        if self._array.ndim == 0 and type(self) in (Tensor, MirroredTensor):
            return format(self.item(), spec)
        return object.__format__(self, spec)

    def __repr__(self, *, tensor_contents: Any = None) -> str:
        where = self._home.device
        return tensor_repr(
            self._array,
            default_dtype=dtypes.get_default_dtype().numpy,
            device=None if where.type == "cpu" else str(where),
            suffixes=_suffixes(self),
            contents=tensor_contents,
            kind="tensor" if self.__class__ in (Tensor, MirroredTensor) else self._printed_as(),
        )

    def _printed_as(self) -> str:
        """The name of a subclass, which stands before the numbers."""
        return type(self).__name__

    def __dir__(self) -> list[str]:
        """What there is: not the names of what was removed, or is left out here."""
        return sorted(name for name in object.__dir__(self) if name != "volatile" and name not in METHODS)

    def __reversed__(self) -> Tensor:
        """The rows in the opposite order, as a tensor."""
        return aten.flip(self, (0,)) if self._array.ndim else self  # type: ignore[return-value]

    def __dlpack__(self, **options: Any) -> Any:
        """The memory in a form that other libraries understand."""
        if requires_grad(self):  # type: ignore[arg-type]
            raise BufferError("Can't export tensors that require gradient, use tensor.detach()")
        if self.is_conj():  # type: ignore[attr-defined]
            raise BufferError("Can't export tensors with the conjugate bit set")
        return self._array.__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[Any, int]:
        """The CPU's number in that form."""
        return self._array.__dlpack_device__()


def _number(array: np.ndarray) -> Any:
    """The one element, for Python's conversions."""
    if array.size != 1:
        raise ValueError("only one element tensors can be converted to Python scalars")
    return array.item()


def _real_number(array: np.ndarray, wanted: str) -> Any:
    number = _number(array)
    if not isinstance(number, complex):
        return number
    if number.imag:
        raise RuntimeError(f"value cannot be converted to type {wanted} without overflow")
    return number.real


def _suffixes(tensor: Any) -> list[str]:
    """`requires_grad=True` or `grad_fn=<…>`, and in forward mode `tangent=…`, for repr."""
    found = []
    try:
        if requires_grad(tensor):
            found = ["requires_grad=True"] if tensor.grad_fn is None else [f"grad_fn=<{_shown_name(tensor.grad_fn)}>"]
    except RuntimeError:  # a view that may not have a history any more
        found = ["grad_fn=<Invalid>"]
    tangent = tangent_or_none(tensor)
    return found if tangent is None else [*found, f"tangent={tangent}"]


def _shown_name(node: Any) -> str:
    name = type(node).__name__
    return node.name() if name == "CppFunction" else name
