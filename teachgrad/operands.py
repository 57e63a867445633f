"""What generated operators do with their arguments before and after the kernel.

Python numbers become operands, operands are brought to one dtype and checked for their device; results are written
over tensors in place; and what cannot be done is said in PyTorch's words.

In PyTorch: `aten/src/ATen/TensorIterator.cpp`, `torch/csrc/utils/python_arg_parser.cpp`.
Read next: `generated/operators.py`; `out.py`, for results that are written to `out=`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.arguments import class_name, invalid_arguments
from teachgrad.autograd.inplace import check_inplace, count_inference_write, is_recorded
from teachgrad.autograd.state import ThreadState, local
from teachgrad.callers import is_ours
from teachgrad.devices import CPU, device
from teachgrad.kernels import layout
from teachgrad.kernels.dims import broadcast_shape
from teachgrad.kernels.pointwise import NO_INTEGER_DIVISION
from teachgrad.public import parser
from teachgrad.scalars import NUMBERS
from teachgrad.storage import (
    NumberStorage,
    address_of,
    is_dense,
    memory_of,
    overlaps_itself,
    storage_offset,
    strides_in_elements,
)
from teachgrad.storage import memory_format as MemoryFormat
from teachgrad.tensor import MirroredTensor, Tensor, mirror_of, new_tensor, number_tensor, requires_grad

Number = bool | int | float | complex


# ---- in --------------------------------------------------------------------------------------------------------


def operands(name: str, *values: Any) -> tuple[Tensor, ...]:
    """`values` as tensors: Python numbers become 0-d tensors that do not widen the others.

    Where there are no others, fractions have the default dtype, and some operators refuse.
    """
    try:
        found = [_operand(name, position, value) for position, value in enumerate(values, start=1)]
    except TypeError as error:
        raise parser.refusal(name, False, [_as_given(value) for value in values], {}) or error from None
    if all(t._home.__class__ is NumberStorage for t in found):
        if name.startswith("bitwise_") or name == "isin":
            numbers = [t._array.item() for t in found]
            raise parser.refusal(name, False, numbers, {}) or invalid_arguments(name, *numbers)
        found = [_on_its_own(t._array) for t in found]
    return tuple(found)


_SYMBOLS = {
    "add_": "+=", "sub_": "-=", "mul_": "*=", "div_": "/=", "floor_divide_": "//=", "remainder_": "%=",
    "bitwise_and_": "&=", "bitwise_or_": "|=", "bitwise_xor_": "^=", "bitwise_left_shift_": "<<=",
    "bitwise_right_shift_": ">>=",
}  # fmt: skip
"""Python's symbols for what writes in place. (If it was called as a method, the parser's words come instead.)"""


def tensor_and_operand(name: str, first: Any, second: Any) -> tuple[Tensor, ...]:
    """The same where only the second may be a number."""
    if not isinstance(first, Tensor):
        second = _as_given(second)
        raise parser.refusal(name, False, (first, second), {}) or invalid_arguments(name, first, second) from None
    return operands(name, first, second)


def _as_given(value: Any) -> Any:
    """What the caller gave: perhaps the number that this tensor was made of on the way."""
    made = isinstance(value, Tensor) and value._home.__class__ is NumberStorage
    return value._array.item() if made else value


def _on_its_own(number: np.ndarray) -> Tensor:
    """A number that stands beside no tensor."""
    default, kind = dtypes.get_default_dtype(), number.dtype.kind
    return new_tensor(number.astype({"f": default.numpy, "c": default.to_complex().numpy}.get(kind, number.dtype)))


def _operand(name: str, position: int, value: Any) -> Tensor:
    if isinstance(value, Tensor):
        return value
    if isinstance(value, NUMBERS):
        return number_tensor(value)  # type: ignore[arg-type]
    if isinstance(value, np.ndarray):
        return new_tensor(value.copy(order="K"))  # nobody would notice if it were overwritten before it is needed again
    raise argument_error(name, position, value)


def argument_error(name: str, position: int, value: Any, argument: str = "") -> TypeError:
    """A TypeError in the words of PyTorch's argument parser, or of Python if `x += value` is to blame."""
    if name in _SYMBOLS and position == 2:
        return TypeError(f"unsupported operand type(s) for {_SYMBOLS[name]}: 'Tensor' and '{type(value).__name__}'")
    argument = argument or ("input" if position == 1 else "other")
    position -= position > 1 and name.endswith("_")  # a method, whose own tensor is not counted
    return TypeError(f"{name}(): argument '{argument}' (position {position}) must be Tensor, not {class_name(value)}")


def check_memory_format(name: str, memory_format: Any, optional: bool = True) -> None:
    """Refuse what is no memory format; None stands for the ordinary one, where the argument is `optional`."""
    if memory_format.__class__ is not MemoryFormat and not (optional and memory_format is None):
        kind = class_name(memory_format)
        raise TypeError(f"{name}(): argument 'memory_format' must be torch.memory_format, not {kind}")


def not_a_tensor(name: str, **values: Any) -> TypeError:
    """The TypeError for the first of `values` (argument=value) that is not a tensor."""
    for position, (argument, value) in enumerate(values.items(), start=1):
        if not isinstance(value, Tensor):
            return argument_error(name, position, value, argument)
    return TypeError(f"{name}(): internal error: all arguments are tensors")


def list_of_tensors(name: str, argument: str, values: Any, optional: bool = False, position: int = 1) -> list[Tensor]:
    """`values` as a list, each of them a tensor (or None, if `optional`)."""
    if not isinstance(values, (list, tuple)):
        raise TypeError(
            f"{name}(): argument '{argument}' (position {position}) must be tuple of Tensors, not {class_name(values)}"
        )
    values = list(values)
    for position, value in enumerate(values):
        if not isinstance(value, Tensor) and not (optional and value is None):
            raise TypeError(f"expected Tensor as element {position} in argument 0, but got {class_name(value)}")
    return values


def promote(*tensors: Tensor) -> list[np.ndarray]:
    """The arrays of `tensors` in the dtype that PyTorch's promotion gives them together."""
    if len(tensors) == 2:
        first, second = tensors
        a, b = first._array, second._array
        if a.ndim and b.ndim:
            target = _promoted(a.dtype, b.dtype)
            return [x if x.dtype is target else converted(x, target) for x in (a, b)]
        number = second._home
        if number.is_wrapped_number and not first._home.is_wrapped_number and b.dtype.kind != "c":
            if a.dtype.kind in "fc":  # a Python number of the same or a lower category: the usual case
                return [a, number.cast(a.dtype)]  # type: ignore[attr-defined]
    target = result_type(*tensors).numpy
    return [
        t._storage.cast(target)  # type: ignore[attr-defined]
        if t._home.is_wrapped_number
        else converted(t._array, target)
        for t in tensors
    ]


def converted(array: np.ndarray, target: np.dtype) -> np.ndarray:
    """`array` in the dtype `target`, in memory as PyTorch lays out a copy; as a view, so that its order is looked at."""
    if array.dtype is target:
        return array[...]
    made = array.astype(target)
    return (made if array.base is None else layout.like(made, array))[...]


def promote_to_floating(first: Tensor, second: Tensor) -> list[np.ndarray]:
    """The same for what is computed in floating point: integers become that at once, each from what it is."""
    a, b = first._array, second._array
    if a.dtype.kind in "fc" or b.dtype.kind in "fc":
        return promote(first, second)
    target = dtypes.get_default_dtype().numpy
    return [converted(a, target), converted(b, target)]


def promote_beside_exponent(first: Tensor, second: Tensor) -> list[np.ndarray]:
    """The same for a number that is multiplied with a power, which has the dtype of its exponent, the `second`."""
    a, b = promote_to_floating(first, second)
    return [a, second._array if first._array.dtype.kind in "fc" else b]


def rounding_last(
    kernel: Callable[..., np.ndarray], other_array: np.ndarray, other: Tensor
) -> tuple[Callable[..., np.ndarray], np.ndarray]:
    """`kernel` and `other_array` for an operand in half precision: a number beside it is not rounded to that before.

    In PyTorch: `binary_kernel_reduced_floating_vec_opmath_support` in `aten/src/ATen/native/cpu/BinaryOpsKernel.cpp`.
    """
    if other_array.ndim:
        return kernel, other_array

    def rounded(a: np.ndarray, number: np.ndarray, *rest: Any) -> np.ndarray:
        return kernel(a.astype(np.float32), number.astype(np.float32), *rest).astype(np.float16)

    return rounded, other._array


_pairs: dict[tuple[np.dtype, np.dtype], np.dtype] = {}


def _promoted(a: np.dtype, b: np.dtype) -> np.dtype:
    """The dtype of two operands that have dimensions; worked out once for each pair."""
    target = _pairs.get((a, b))
    if target is None:
        types = dtypes.from_numpy_dtype(a), dtypes.from_numpy_dtype(b)
        target = _pairs[a, b] = dtypes.promote_types(*types).numpy
    return target


def promote_some(*tensors: Tensor | None) -> list[np.ndarray | None]:
    """The same where some of the tensors may be missing."""
    arrays = iter(promote(*(t for t in tensors if t is not None)))
    return [None if t is None else next(arrays) for t in tensors]


def refuse_bool(*tensors: Tensor) -> None:
    """Refuse to subtract a bool from something else, or something else from a bool."""
    if any(t._array.dtype.kind == "b" for t in tensors):
        raise RuntimeError(
            "Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, "
            "use the `~` or `logical_not()` operator instead."
        )


def refuse_bool_exponent(input: Tensor, other: Tensor) -> None:
    """Refuse to multiply a float by 2 to the power of a bool, for which PyTorch has no kernel."""
    if other._array.dtype.kind == "b" and input._array.dtype.kind == "f":
        raise NotImplementedError("\"ldexp_cpu_exp\" not implemented for 'Bool'")


def refuse_integer_division(_: Tensor, tensor1: Tensor, tensor2: Tensor) -> None:
    """Refuse what `addcdiv` would divide, where both are integers."""
    if tensor1._array.dtype.kind in "biu" and tensor2._array.dtype.kind in "biu":
        raise RuntimeError(NO_INTEGER_DIVISION)


def result_type(*tensors: Tensor) -> dtypes.dtype:
    """The dtype of an operation on `tensors`."""
    return dtypes.result_dtype(
        [(dtypes.from_numpy_dtype(t._array.dtype), t._array.ndim, t._home.is_wrapped_number) for t in tensors]
    )


def common_device(*tensors: Tensor | None) -> device:
    """The one device that `tensors` are on; 0-d tensors on the CPU go with any."""
    devices = [CPU if t is None else t._home.device for t in tensors]
    found = next((where for where in devices if where is not CPU), CPU)
    for tensor, where in zip(tensors, devices, strict=True):
        if tensor is not None and where is not found and (where is not CPU or tensor._array.ndim):
            raise _mixed(found, where)
    return found


def same_device(input: Tensor, *others: Tensor | None) -> None:
    """Refuse to write to `input` what was computed on another device."""
    found, where = common_device(input, *others), input._home.device
    if found is not where:
        raise _mixed(found, where)


def _mixed(found: device, other: device) -> RuntimeError:
    return RuntimeError("Expected all tensors to be on the same device, but found at least two devices, "
                        f"{found} and {other}!")  # fmt: skip


def geometry(tensor: Tensor) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """(shape, strides, offset) of `tensor` in its memory, in elements."""
    array = tensor._array
    return array.shape, strides_in_elements(array), storage_offset(array)


def broadcast_error(error: Exception, *tensors: Tensor | None, into: Tensor | None = None) -> Exception:
    """PyTorch's complaint about the first dimension in which shapes do not fit, or `error` if that is not it.

    Args:
        error: what the kernel complained of.
        tensors: its operands.
        into: the tensor that is overwritten with the result.
    """
    try:
        shape = broadcast_shape(*(t._array.shape for t in tensors if t is not None))
        if into is not None:
            refuse_shape(into._array.shape, shape)
    except RuntimeError as complaint:
        return complaint.with_traceback(None)
    return error


def check_not_complex(result: Tensor, name: str) -> None:
    """Refuse to record an operation whose formulas are right for real numbers only."""
    if result._array.dtype.kind == "c":
        raise RuntimeError(f"{name} does not support automatic differentiation for outputs with complex dtype.")


def refuse_gradient(function: str, **arguments: Any) -> None:
    """PyTorch's refusal of arguments for which it has no derivative."""
    for name, tensor in arguments.items():
        if isinstance(tensor, Tensor) and requires_grad(tensor) and local.state.grad_mode:
            raise RuntimeError(f"The function '{function}' is not differentiable with respect to argument '{name}'. "
                               "This input cannot have requires_grad True.")  # fmt: skip


# ---- written in place -----------------------------------------------------------------------------------------------


def write(tensor: Tensor, values: Any, operation: str, state: ThreadState) -> None:
    """Overwrite `tensor` with `values` in place, and count it.

    Raises:
        RuntimeError: shapes or dtypes that do not fit, memory that overlaps itself, an inference tensor outside.
    """
    storage = tensor._storage
    mirror = mirror_of(tensor) if tensor.__class__ is MirroredTensor else None
    array = tensor._array if mirror is None else mirror.image  # into which a kernel may have written already
    if values.shape != array.shape:
        if operation in ("addmv_", "baddbmm_"):
            raise RuntimeError(f"Bad in-place call: input tensor size {list(array.shape)} and output tensor size "
                               f"{list(values.shape)} should match")  # fmt: skip
        refuse_shape(array.shape, values.shape)
    if values.dtype is not array.dtype and not (operation in ("cumsum_", "cumprod_") and _nothing_to_add_up(array)):
        check_cast(dtypes.from_numpy_dtype(values.dtype), dtypes.from_numpy_dtype(array.dtype), operation)
    if (values is not array or mirror is not None) and array.base is not None and not array.flags.c_contiguous:
        refuse_self_overlap(array, operation if mirror is None else "in-place operation")
    if state.mutation is not None:
        state.mutation.about_to_write(tensor)
    if values is not array:
        if values.dtype.kind == "c" and array.dtype.kind not in "cb":
            values = values.real
        array[...] = values
    if mirror is not None:
        mirror.carry_back()
    if storage.version is None:
        if not state.inference_mode:
            count_inference_write(storage, state)  # PyTorch, too, notices when the deed is done
    else:
        storage.version += 1
        frame: Any = sys._getframe(2)
        while is_ours[frame.f_code.co_filename] and frame.f_back is not None:
            frame = frame.f_back
        storage.writer = (operation, frame.f_code, frame.f_lasti)


def refuse_shape(shape: Sequence[int], broadcast: Sequence[int]) -> None:
    """What is overwritten does not grow."""
    if tuple(shape) != tuple(broadcast):
        raise RuntimeError(f"output with shape {list(shape)} doesn't match the broadcast shape {list(broadcast)}")


def _nothing_to_add_up(array: np.ndarray) -> bool:
    """Whether `cumsum_` leaves bools as they are."""
    return array.dtype.kind == "b" and (not array.ndim or not array.size)


def refuse_cast(operation: str, tensor: Tensor, *others: Tensor | None) -> None:
    """Refuse to overwrite `tensor` with what it cannot hold, before the kernel has something else to complain of."""
    operands = [tensor, *(t for t in others if t is not None)]
    check_inplace(tensor, is_recorded(local.state, *operands))  # which comes first of all
    try:
        shape = np.broadcast_shapes(*(t._array.shape for t in operands))
    except ValueError:  # which comes first
        return
    common = result_type(*operands)
    known = common.is_differentiable or operation == "add_"  # what else is made of integers may be floats
    if shape == tensor._array.shape and known:
        check_cast(common, dtypes.from_numpy_dtype(tensor._array.dtype), operation)


def check_cast(result: dtypes.dtype, to: dtypes.dtype, operation: str = "") -> None:
    """Refuse to store a float in an integer tensor, and the like."""
    if result is to:
        return
    if to is dtypes.bool_ and operation in ("cumsum_", "cumprod_"):
        raise NotImplementedError(f"\"{operation}out_cpu\" not implemented for 'Bool'")
    if operation in ("cumsum_", "cumprod_") and (result.category, to.category) != (dtypes.INTEGER, dtypes.INTEGER):
        raise RuntimeError(f"Bad in-place call: input tensor dtype {to.c_name} and output tensor dtype {result.c_name} "
                           "should match")  # fmt: skip
    if result.category > to.category:
        if operation == "mvlgamma_":
            raise RuntimeError(f"mvlgamma: result type {to.scalar_name} can't be cast to the desired output type "
                               f"{result.scalar_name}")  # fmt: skip
        if operation == "ldexp_" and to.category <= dtypes.INTEGER:
            raise RuntimeError(f"ldexp can't be cast to the desired output type {to.scalar_name}")
        name = to.c_name if operation[:5] == "clamp" else to.scalar_name  # as in PyTorch
        raise RuntimeError(f"result type {result.scalar_name} can't be cast to the desired output type {name}")


def refuse_self_overlap(array: np.ndarray, operation: str) -> None:
    """Refuse to write where one place in memory stands for several elements, as in an expanded tensor."""
    if operation in ("fill_", "zero_") or not array.size or not overlaps_itself(array):
        return
    if any(stride == 0 and size > 1 for size, stride in zip(array.shape, array.strides, strict=True)):
        raise RuntimeError(
            "unsupported operation: more than one element of the written-to tensor refers to a single memory "
            "location. Please clone() the tensor before performing the operation."
        )
    raise NotImplementedError(
        f"{operation}: elements of the written-to tensor share memory (it is a window that overlaps itself), and what "
        "they become would depend on the order in which they are written. Please clone() the tensor before."
    )


OVERLAP = (
    "unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory "
    "location. Please clone() the tensor before performing the operation."
)


def refuse_overlap(target: Tensor, *sources: Tensor, strictly: bool = False, filled: bool = False) -> None:
    """Refuse to overwrite `target` with something computed from memory that is only partly (`strictly`: at all) the same.

    Elements of `target` that share memory are refused, too, unless they are `filled`, each with the same number.

    In PyTorch: `assert_no_partial_overlap` in `MemoryOverlap.cpp`.
    """
    array = target._array
    if array.base is not None and not array.flags.c_contiguous and not (filled or (strictly and 0 in array.strides)):
        refuse_self_overlap(array, "in-place operation")
    if target.__class__ is MirroredTensor:
        return  # whose elements are computed in a copy of them
    for source in sources:
        other = source._array
        if other is array and not strictly:
            continue
        if source is target:
            raise RuntimeError(OVERLAP)
        if memory_of(other) is not memory_of(array) or not (other.size and array.size):
            continue
        if not (is_dense(array) and is_dense(other)):
            continue  # PyTorch finds it too hard to tell, and so does not complain
        begin, other_begin = address_of(array), address_of(other)
        same = strides_in_elements(array) == strides_in_elements(other) and array.nbytes == other.nbytes
        if begin == other_begin and same and not strictly:
            continue
        if begin < other_begin + other.nbytes and other_begin < begin + array.nbytes:
            raise RuntimeError(OVERLAP)


def refuse_overlapping_put(target: Tensor, indices: Any, values: Tensor, accumulate: bool) -> None:
    """The same for `index_put_`."""
    given = [index for index in indices if index is not None]
    if only_fills(indices, values, accumulate):
        refuse_overlap(target, given[0], filled=True)
    else:
        refuse_overlap(target, values, *given, strictly=True)


def only_fills(indices: Any, values: Tensor, accumulate: bool) -> bool:
    """Whether `index_put_` is `masked_fill_`: there is one value for one mask."""
    given = [index for index in indices if index is not None]
    return len(given) == 1 and values._array.size == 1 and given[0]._array.dtype == np.bool_ and not accumulate
