"""How does a tensor become something else: another dtype, a number, a list, an array, a copy? And what does it tell?

`to` and its relatives return the tensor itself where nothing changes, otherwise a copy, whose node is
`ToCopyBackward0`: the gradient goes back to the dtype and the device that it came from. `copy_` is the same in place.
What becomes a number or a list has left the graph. Shape, dtype and strides are read off.

In PyTorch: `aten/src/ATen/native/TensorConversions.cpp`, `torch/_tensor.py`, `torch/csrc/utils/tensor_numpy.cpp`.
Read next: `indexing.py`.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from teachgrad.dispatch.record import record
from teachgrad.graph import forward_grad
from teachgrad.graph.node import Edges, Grads, Node
from teachgrad.kernels.indexing import cast
from teachgrad.kernels.memory import address_of, as_strided, flat_memory, memory_of, strides_of
from teachgrad.kernels.memory import storage_offset as offset_of
from teachgrad.tensor import dtypes
from teachgrad.tensor.creation import Size, expect_tensors, from_numpy, make, tensortype
from teachgrad.tensor.devices import CPU, as_device
from teachgrad.tensor.devices import device as Device
from teachgrad.tensor.dtypes import dtype as Dtype
from teachgrad.tensor.state import local, quiet
from teachgrad.tensor.tensor import Tensor, bump_version, edge_of, requires_grad, tensor_on

# ---- another dtype, another device -----------------------------------------------------------------------------------


class ToCopyBackward0(Node):
    """The backward of a copy in another dtype or on another device: the gradient goes back to the old ones.

    Only the device is said here. Whatever the rule, the engine casts a gradient to the dtype of what it belongs to.
    """

    __slots__ = ("self_device",)
    self_device: Device

    def save(node, args: Sequence[Any]):
        node.self_device = args[0]._storage.device

    def apply(node, on, grads: Grads, wanted: Edges) -> Grads:
        return (on.to_device(grads[0], node.self_device),)


def to_copy(input: Tensor, dtype: Dtype, device: Device) -> Tensor:
    """A copy of `input` in another dtype or on another device; no gradient flows through integers."""
    state = local.state
    computed = quiet().run(cast, input._array, dtype.numpy)
    edge = edge_of(input) if state.grad_mode and dtype.is_differentiable else None
    return record(ToCopyBackward0, (edge,) if edge else (), [input], computed, state, device)


forward_grad.rules["ToCopyBackward0"] = lambda args, tangents, result: to_copy(tangents[0], result.dtype, result.device)


def convert(input: Tensor, dtype: Dtype | None = None, device: Device | None = None, copy=False) -> Tensor:
    """`input` in another dtype and on another device; itself if nothing changes."""
    dtype, device = dtype or input.dtype, device or input._storage.device
    if not copy and dtype.numpy == input._memory.dtype and device is input._storage.device:
        return input
    return to_copy(input, dtype, device)


def to(
    input: Tensor, *args, dtype: Dtype | None = None, device: Device | str | None = None,
    non_blocking=False, copy=False,
) -> Tensor:  # fmt: skip
    """`to(dtype)`, `to(device)`, `to(device, dtype)`, `to(other)`: a copy, or the tensor itself if nothing changes."""
    for arg in args:
        if isinstance(arg, Tensor):
            dtype, device = arg.dtype, arg.device
        elif isinstance(arg, (Dtype, type)):
            dtype = arg  # type: ignore[assignment]
        elif arg is not None and not isinstance(arg, bool):
            device = arg
    return convert(input, dtype and dtypes.as_dtype(dtype), None if device is None else as_device(device), copy)


def cpu(input: Tensor) -> Tensor:
    """The tensor on the CPU; itself if it is there already."""
    return convert(input, None, CPU)


def type_(input: Tensor, dtype: Dtype | tensortype | type | str | None = None):
    """Without an argument the old name of the tensor's type (`torch.FloatTensor`), else the tensor as that type."""
    if dtype is None:
        return f"torch.{input.dtype.scalar_name}Tensor"
    is_class = isinstance(dtype, type) and issubclass(dtype, Tensor)
    return convert(input, dtypes.get_default_dtype() if is_class else dtypes.of_type(dtype))


def type_as(input: Tensor, other: Tensor) -> Tensor:
    """The tensor in the dtype and on the device of `other`."""
    return to(input, other)


# ---- numbers, lists, arrays ------------------------------------------------------------------------------------------


def item(input: Tensor) -> bool | int | float | complex:
    """The one element as a Python number; RuntimeError if there are several."""
    array = input._array
    if array.size != 1:
        raise RuntimeError(f"a Tensor with {array.size} elements cannot be converted to Scalar")
    return array.item()  # type: ignore[no-any-return]


def tolist(input: Tensor):
    """The elements as nested lists of Python numbers."""
    return input._array.tolist()


def numpy(input: Tensor, *, force=False) -> np.ndarray:
    """A numpy array on the same memory. `force`: detach, move to the CPU and resolve `conj` where needed."""
    if not force:
        if input._storage.device is not CPU:
            raise TypeError(f"can't convert {input.device} device type tensor to numpy. Use Tensor.cpu() to copy the "
                            "tensor to host memory first.")  # fmt: skip
        if requires_grad(input) and local.state.grad_mode:
            raise RuntimeError("Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.")
        if input._involution is not None:
            raise RuntimeError("Can't call numpy() on Tensor that has conjugate bit set. "
                               "Use tensor.resolve_conj().numpy() instead.")  # fmt: skip
    return input._array[...]


def array(input: Tensor, dtype=None, copy: bool | None = None) -> np.ndarray:
    """The tensor as numpy's functions see it."""
    return np.array(numpy(input), dtype, copy=copy)


def array_wrap(input: Tensor, array: np.ndarray, *_) -> Tensor:
    """What a function of numpy's made of `input`: a tensor again. As in PyTorch, truth values become uint8."""
    return from_numpy(array.astype(np.uint8) if array.dtype == np.bool_ else array)


def to_bool(input: Tensor) -> bool:
    """Whether the one element is true; RuntimeError if there are several."""
    if input._array.size != 1:
        which = "no values" if input._array.size == 0 else "more than one value"
        raise RuntimeError(f"Boolean value of Tensor with {which} is ambiguous")
    return bool(input._array)


def number(input: Tensor):
    """The one element; ValueError if there are several."""
    if input._array.size != 1:
        raise ValueError("only one element tensors can be converted to Python scalars")
    return input._array.item()


def to_index(input: Tensor) -> int:
    """The one element, an integer; TypeError for any other tensor."""
    if input._array.size != 1 or input._array.dtype.kind not in "biu":
        raise TypeError("only integer tensors of a single element can be converted to an index")
    return int(input._array.item())


def length(input: Tensor) -> int:
    """The size of the first dimension."""
    if not input._array.ndim:
        raise TypeError("len() of a 0-d tensor")
    return len(input._array)


def iterate(input: Tensor) -> Iterator[Tensor]:
    """The parts along the first dimension."""
    if not input._array.ndim:
        raise TypeError("iteration over a 0-d tensor")
    return iter(input.unbind(0))


def formatted(input: Tensor, spec: str) -> str:
    """`f"{x:.3f}"`: a 0-d tensor is formatted as its number."""
    if input._array.ndim == 0 and type(input).__name__ == "Tensor":
        return format(input._array.item(), spec)
    return object.__format__(input, spec)


# ---- copies of the object --------------------------------------------------------------------------------------------


def deep_copied(input: Tensor, memo: dict[Any, Any]) -> Tensor:
    """A leaf with a copy of the numbers and of `grad`, without hooks; only leaves can be copied."""
    if not input.is_leaf:
        raise RuntimeError(
            "Only Tensors created explicitly by the user (graph leaves) support the deepcopy protocol at the moment: "
            "use detach() or clone()"
        )
    array = input._array
    owner = memory_of(array)
    _, memory = memo.setdefault(("memory", id(owner)), (owner, flat_memory(array).copy()))  # views share it again
    numbers = as_strided(memory.view(array.dtype), array.shape, strides_of(array), offset_of(array))
    made = rebuilt(input.__class__, numbers, requires_grad(input), str(input._storage.device))
    made.__dict__.update(copy.deepcopy(input.__dict__, memo))
    if input.grad is not None:
        made.grad = copy.deepcopy(input.grad, memo)
    memo[id(input)] = made
    return made


def reduced(input: Tensor, protocol) -> tuple[Any, ...]:
    """For `pickle` and `copy`: the numbers and whether gradients are wanted. The copy is a leaf without `grad`."""
    state = input.__class__, input._memory, requires_grad(input), str(input._storage.device), input._involution
    return rebuilt, state, input.__dict__ or None


def rebuilt(
    cls: type[Tensor], memory: np.ndarray, needs_grad: bool, device: str, involution: np.ufunc | None = None
) -> Tensor:
    """A tensor of what `reduced` kept."""
    kind = dtypes.from_numpy_dtype(memory.dtype).numpy  # pickle makes another object of it
    plain = make(memory.view(kind), device)
    made = tensor_on(plain._memory, plain._storage, involution, cls)
    bump_version("copy", local.state.inference_mode, made._storage)  # PyTorch writes the numbers into a new tensor
    return made.requires_grad_(needs_grad)


# ---- shape, dtype, strides -------------------------------------------------------------------------------------------


class layout:
    """How elements are laid out in memory: always by strides, `torch.strided`."""

    def __repr__(self) -> str:
        return "torch.strided"


strided = layout()


def size(self: Tensor, dim: int | None = None):
    """The sizes of all dimensions, or that of one."""
    return Size(self._memory.shape) if dim is None else self._memory.shape[dim]


def dim(self: Tensor) -> int:
    """The number of dimensions."""
    return self._memory.ndim


def numel(input: Tensor) -> int:
    """The number of elements."""
    expect_tensors("numel", input=input)
    return input._memory.size


nelement = numel


def stride(self: Tensor, dim: int | None = None):
    """How many elements lie between neighbours along each dimension, or along one."""
    strides = strides_of(self._memory)
    return strides if dim is None else strides[dim]


def storage_offset(self: Tensor) -> int:
    """How many elements lie before the first one in the memory."""
    return offset_of(self._memory)


def is_contiguous(self: Tensor) -> bool:
    """Whether the elements lie in order and without gaps."""
    return self._memory.flags.c_contiguous


def element_size(self: Tensor) -> int:
    """Bytes of one element."""
    return self._memory.itemsize


def data_ptr(self: Tensor | UntypedStorage) -> int:
    """The address of the first element; 0 if there is none."""
    return address_of(self._memory) if self._memory.size else 0


class UntypedStorage:
    """A tensor's memory as users see it."""

    data_ptr = data_ptr

    def __init__(self, memory: np.ndarray):
        self._memory = memory

    def nbytes(self) -> int:
        """How many bytes there are."""
        return self._memory.nbytes


def untyped_storage(self: Tensor) -> UntypedStorage:
    """The memory behind the tensor, which its views share."""
    return UntypedStorage(memory_of(self._memory))


def is_tensor(obj) -> bool:
    """Whether `obj` is a tensor."""
    return isinstance(obj, Tensor)


def is_floating_point(input: Tensor) -> bool:
    """Whether the elements are floating-point numbers."""
    expect_tensors("is_floating_point", input=input)
    return input._memory.dtype.kind == "f"


def is_complex(input: Tensor) -> bool:
    """Whether the elements are complex numbers."""
    expect_tensors("is_complex", input=input)
    return input._memory.dtype.kind == "c"


def is_conj(input: Tensor) -> bool:
    """Whether the tensor is a lazily conjugated view."""
    expect_tensors("is_conj", input=input)
    return input._involution is np.conjugate
