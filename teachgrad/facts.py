"""What does a tensor know about itself?

Its shape and dtype, where it is, how its elements lie in memory, and the answers to what programs ask about hardware
that is not here.

In PyTorch: `tools/autograd/templates/python_variable_methods.cpp`, `torch/csrc/autograd/python_variable.cpp`.
Read next: `conversions.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.arguments import class_name
from teachgrad.creation import Size, new_size
from teachgrad.devices import device
from teachgrad.dispatcher import aten
from teachgrad.kernels.dims import size as size_of
from teachgrad.kernels.layout import dimensions_in_memory
from teachgrad.operands import geometry
from teachgrad.scalars import whole_number
from teachgrad.storage import address_of, memory_format, shared, storage_offset, strided, strides_in_elements
from teachgrad.storage import layout as Layout
from teachgrad.tensor import AutogradMeta, Tensor, memory_array


class TensorFacts:
    """Attached to Tensor by `methods.py`; never instantiated."""

    _array: np.ndarray
    _home: Any
    _meta: AutogradMeta | None

    @property
    def name(self) -> None:
        """Tensors have no names."""

    @property
    def layout(self) -> Layout:
        """How the elements lie in memory: in strides, always."""
        return strided

    def get_device(self) -> int:
        """The number of the device; -1 for the CPU."""
        index = self._home.device.index
        return -1 if index is None else index

    @property
    def shape(self) -> Size:
        """The size of each dimension."""
        return new_size(Size, self._array.shape)  # type: ignore[no-any-return]

    def size(self, dim: int | None = None) -> Any:
        """The shape, or the size of one dimension."""
        if dim is None:
            return new_size(Size, self._array.shape)  # type: ignore[no-any-return]
        return size_of(self._array, whole_number("size", "dim", 1, dim))

    @property
    def dtype(self) -> dtypes.dtype:
        """The type of the elements."""
        return dtypes.from_numpy_dtype(self._array.dtype)

    @property
    def device(self) -> device:
        """Where the tensor is."""
        return self._home.device

    @property
    def ndim(self) -> int:
        """The number of dimensions."""
        return self._array.ndim

    @property
    def itemsize(self) -> int:
        """Bytes of one element."""
        return self._array.itemsize

    @property
    def nbytes(self) -> int:
        """Bytes of all elements."""
        return self._array.nbytes

    def dim(self) -> int:
        """The number of dimensions."""
        return self._array.ndim

    ndimension = dim

    def _view_func(self, new_base: Any) -> Any:
        """This view, made of another base that lies in memory alike; None if there is none."""
        view = None if self._meta is None else self._meta.view
        if isinstance(new_base, Tensor) and view is not None and geometry(view.base) != geometry(new_base):
            return None
        return self._view_func_unsafe(new_base)

    def _view_func_unsafe(self, new_base: Any, symint_visitor_fn: Any = None, tensor_visitor_fn: Any = None) -> Any:
        """The same, however that base lies in memory."""
        if not isinstance(new_base, Tensor):
            raise TypeError(
                f"_view_func(): argument 'new_base' (position 1) must be Tensor, not {class_name(new_base)}"
            )
        view = None if self._meta is None else self._meta.view
        if view is None:
            return None
        if view.replay is not None:
            return view.replay(new_base)
        array = self._array
        return aten.as_strided(new_base, array.shape, strides_in_elements(array), storage_offset(array))

    def cuda(self, device: Any = None, non_blocking: bool = False, *, memory_format: Any = None) -> Any:
        """Refused: there is none."""
        raise AssertionError("Torch not compiled with CUDA enabled")

    def xpu(self, device: Any = None, non_blocking: bool = False, *, memory_format: Any = None) -> Any:
        """Refused: there is none."""
        raise AssertionError("Torch not compiled with XPU enabled")

    def pin_memory(self, device: Any = None) -> Any:
        """Refused: nothing copies memory to other hardware."""
        raise RuntimeError("Cannot access accelerator device when none is available.")

    def module_load(self, other: Any, assign: bool = False) -> Any:
        """What `load_state_dict` makes of `other` for this tensor."""
        return other.detach() if assign else self.copy_(other).detach()  # type: ignore[attr-defined]

    def is_shared(self) -> bool:
        """Whether forked processes share its memory."""
        return shared.is_shared(memory_array(self))  # type: ignore[no-any-return,arg-type]

    def share_memory_(self) -> Any:
        """Move its memory to where forked processes share it."""
        shared.share(self)
        return self

    @property
    def is_cpu(self) -> bool:
        """Whether it is on the CPU."""
        return self._home.device.type == "cpu"  # type: ignore[no-any-return]

    def is_distributed(self) -> bool:
        """False."""
        return False

    def is_pinned(self, device: Any = None) -> bool:
        """False: nothing copies memory to other hardware."""
        return False

    def dense_dim(self) -> int:
        """The number of dimensions, none of which is sparse."""
        return self._array.ndim

    def sparse_dim(self) -> int:
        """0"""
        return 0

    def to_dense(self, dtype: Any = None, *, masked_grad: bool | None = None) -> Any:
        """The tensor itself, which is not sparse."""
        return self if dtype is None else self.to(dtype)  # type: ignore[attr-defined]

    def const_data_ptr(self) -> int:
        """The address of the first element, for those who only read."""
        return self.data_ptr()

    def dim_order(self, *, ambiguity_check: Any = False) -> tuple[int, ...]:
        """The dimensions as they lie in memory, the outermost first."""
        if ambiguity_check is not False:
            _refuse_ambiguous(self, ambiguity_check)
        innermost_first, is_the_only_order = dimensions_in_memory(self._array)
        if ambiguity_check and not is_the_only_order:
            raise RuntimeError("The tensor does not have unique dim order.")
        return tuple(reversed(innermost_first))

    def nelement(self) -> int:
        """The number of elements, under its other name."""
        return self._array.size

    def element_size(self) -> int:
        """Bytes of one element."""
        return self._array.itemsize

    def stride(self, dim: int | None = None) -> Any:
        """How many elements to go in memory for one step in each dimension."""
        strides = strides_in_elements(self._array)
        if dim is None:
            return strides
        dim = whole_number("stride", "dim", 1, dim)
        size_of(self._array, dim)  # refuses what is no dimension
        return strides[dim]

    def storage_offset(self) -> int:
        """Where in its memory the tensor begins, in elements."""
        return storage_offset(self._array)

    def data_ptr(self) -> int:
        """The address of the first element; 0 if there is none."""
        return address_of(memory_array(self)) if self._array.size else 0  # type: ignore[arg-type,attr-defined]


def _refuse_ambiguous(tensor: Any, formats: Any) -> None:
    """Refuse a layout that several orders of dimensions describe, unless one of `formats` alone does."""
    wanted = [] if isinstance(formats, bool) else formats
    if not isinstance(wanted, list) or not all(isinstance(f, memory_format) for f in wanted):
        raise TypeError("The ambiguity_check argument must be a bool or a list of memory formats.")
    strides = tensor.stride()
    several = 1 in tensor.shape or any(s == t for s, t in zip(strides, strides[1:], strict=False))
    fitting = [f for f in wanted if tensor.is_contiguous(memory_format=f)]
    if several and len(fitting) != 1:
        raise RuntimeError("The tensor does not have unique dim order, or cannot map to exact one of the given memory "
                           "formats.")  # fmt: skip
