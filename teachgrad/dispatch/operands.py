"""`x + 1` and `float32 * float64`: which arrays does the kernel get?

Python numbers become 0-d tensors that know they are numbers. All operands are brought to one dtype, after PyTorch's
rule: a tensor with dimensions outranks a 0-d tensor, which outranks a number, unless the lower-ranked operand belongs
to a higher category (bool < integer < floating point < complex). That dtype is worked out once for each
combination and looked up afterwards.

An operator hands over its arguments as a list. `kernel_arguments` gives the kernel's: arrays in place of tensors.

In PyTorch: `aten/src/ATen/native/TypeProperties.cpp`, `aten/src/ATen/TensorIterator.cpp`.
Read next: `record.py`, which calls this.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from teachgrad.dispatch.errors import Operator, cannot_cast, no_kernel, refused
from teachgrad.kernels.memory import dense_copy, fill_value
from teachgrad.tensor import dtypes
from teachgrad.tensor.creation import Size, type_name
from teachgrad.tensor.devices import CPU, device
from teachgrad.tensor.state import quiet
from teachgrad.tensor.tensor import Tensor, TensorBase, new_tensor, requires_grad

Number = bool | int | float | complex
NUMBERS = (bool, int, float, complex, np.generic)
OPERANDS = (TensorBase, *NUMBERS)
"""What may stand beside a tensor in `x + value`."""
PYTHON_NUMBERS: frozenset[Any] = frozenset((float, int, bool, complex))
SEQUENCES: frozenset[Any] = frozenset((list, tuple))

Args = list[Any]
"""The arguments of an operator, in the order of its parameters."""
Positions = Sequence[int]


def common_dtype(*tensors: Tensor, floating: bool = False) -> np.dtype:
    """The dtype to which PyTorch promotes these operands; with `floating`, the default one in place of integers."""
    found = _promoted(dtypes.get_default_dtype(), *[(t._array.dtype, _rank(t)) for t in tensors])
    return dtypes.get_default_dtype().numpy if floating and found.kind in "biu" else found


@lru_cache(4096)
def _promoted(default, *operands):
    return dtypes.combine([(dtypes.from_numpy_dtype(kind), rank) for kind, rank in operands]).numpy


def _rank(tensor):
    return 2 if tensor._array.ndim else 1 if tensor._storage.number is None else 0


def result_type(*operands) -> dtypes.dtype:
    """The dtype of an operation on `operands`: tensors and Python numbers."""
    return dtypes.from_numpy_dtype(common_dtype(*map(as_operand, operands)))


def number_tensor(value: Number, dtype: np.dtype | None = None) -> Tensor:
    """A Python number as a 0-d operand, in `dtype` if that is known."""
    if isinstance(value, np.generic):
        value = value.item()
    try:
        tensor = new_tensor(quiet().run(np.asarray(value).astype, dtype or dtypes.of_number(value).numpy))
    except OverflowError:
        raise OverflowError("int too big to convert") from None
    tensor._storage.number = value
    return tensor


def as_operand(value) -> Tensor:
    """An operand as a tensor: itself, or a number made into one."""
    if isinstance(value, Tensor):
        return value
    if isinstance(value, NUMBERS):
        return number_tensor(value)  # type: ignore[arg-type]
    raise TypeError(f"expected a Tensor or a number, but got {type_name(value)}")


# ---- numbers ----------------------------------------------------------------------------------------------------


def plain_numbers(args: Args, tensors: Positions = (0,)):
    """Replace what stands for a number by Python's numbers, which never change a dtype: see `plain_number`."""
    for position, arg in enumerate(args):
        if arg.__class__ not in PLAIN and position not in tensors:
            args[position] = plain_number(arg)


def plain_number(arg):
    """The number that a numpy scalar or a tensor without dimensions holds; in a list, of each. Else `arg` itself."""
    if arg.__class__ in SEQUENCES:
        return arg if PLAIN.issuperset(map(type, arg)) else arg.__class__(map(plain_number, arg))
    is_number = isinstance(arg, Tensor) and not arg._array.ndim and not requires_grad(arg)
    return arg.item() if is_number or isinstance(arg, np.generic) else arg


PLAIN = frozenset((int, bool, float, complex, str, type(None), Size))


# ---- the arguments of a kernel -----------------------------------------------------------------------------------


def kernel_arguments(
    operator: Operator, args: Args, tensors: Positions = (0,), optional: Positions = (), promote: Positions = (),
    floating: bool = False, refuses: str = "", refuses_given: str = "", fitting: Positions = (), lists: Positions = (),
) -> tuple[list[Any], device]:  # fmt: skip
    """What the kernel gets, and the device of the tensors.

    Args:
        operator: the function that was called, for errors.
        args: its arguments.
        tensors: the positions of those that are tensors or lists of tensors.
        optional: those of them that may be None.
        promote: the positions of those that are brought to one dtype.
        floating: integers among them become the default floating-point dtype.
        refuses: kinds of dtypes (numpy's letters, as `c` for complex) for which there is no kernel.
        refuses_given: kinds that are refused even where promotion would change them.
        fitting: the positions of numbers that have to fit into the dtype of the first array.
        lists: the positions of lists of tensors.
    """
    if len(args) > len(tensors):
        plain_numbers(args, tensors)
    target = make_operands(args, tensors, optional, promote, floating) if promote else None
    refused_kinds = refuses if target is None else refuses_given
    arrays = args.copy()
    device: Any = None
    for position in tensors:
        arg = args[position]
        if arg is None and position in optional:
            continue
        if position not in lists:
            array = arrays[position] = arg._array
            if refused_kinds and array.dtype.kind in refused_kinds:
                raise no_kernel(operator, array.dtype)
            if arg._storage.device is not device:
                device = arg._storage.device if device is None else common_device(*tensors_in(args))
        elif arg.__class__ in SEQUENCES:
            arrays[position] = [item if item is None else item._array for item in arg]
            device = common_device(*tensors_in(args))
        else:
            raise TypeError(f"expected a list of tensors, but got {type_name(arg)}")
    if target is not None:
        if target.kind in refuses:
            written_to = operator.__name__.endswith("_") and arrays[0].dtype.kind not in refuses
            raise cannot_cast(target, arrays[0].dtype) if written_to else no_kernel(operator, target)
        for position in promote:
            array = arrays[position]
            if position in tensors and array is not None and array.dtype is not target:
                arrays[position] = quiet().run(dense_copy, array, target)
    for position in fitting:
        number, dtype = arrays[position], arrays[0].dtype
        fits = dtype.kind in "fc" and number.__class__ in REAL_NUMBERS and abs(number) <= SMALL
        if not fits and (number is not None or position not in optional):
            arrays[position] = quiet().run(fill_value, number, dtype).item()
    return arrays, device


SMALL = 65504
"""Numbers up to here, the largest of float16, fit into every floating-point dtype."""


def make_operands(
    args: Args, tensors: Positions, optional: Positions, promote: Positions, floating: bool
) -> np.dtype | None:
    """Make tensors of the numbers among `args` that stand where a tensor belongs, and say what all promote to.

    A number that stays a number counts, too. The arguments are those of `kernel_arguments`.

    Returns:
        The dtype to which the arguments at the positions `promote` are to be brought; None if they have it already.
    """
    if are_alike(args, tensors, promote, floating):
        return None
    promoted = [i for i in promote if args[i] is not None or i not in optional]
    operands = [as_operand(args[i]) for i in promoted]
    target = common_dtype(*operands, floating=floating)
    for i, operand in zip(promoted, operands, strict=True):
        if i in tensors:
            number: Any = operand._storage.number
            fits = number is None or operand._array.dtype is target
            args[i] = operand if fits else number_tensor(number, target)
    return target


def are_alike(args: Args, tensors: Positions, promote: Positions, floating: bool) -> bool:
    """Whether nothing has to be promoted: tensors of one dtype, and numbers that do not change it."""
    dtype = None
    for i in promote:
        arg = args[i]
        if arg is None:
            continue
        if isinstance(arg, Tensor):
            if arg._array.dtype is not dtype and dtype is not None:
                return False
            dtype = arg._array.dtype
        elif i in tensors or arg.__class__ not in REAL_NUMBERS:
            return False
    only_tensors = len(tensors) == len(promote)
    return dtype is not None and (dtype.kind in "fc" or (only_tensors and not floating))


REAL_NUMBERS: frozenset[Any] = frozenset((float, int, bool))


def tensors_in(args: Sequence[Any]) -> list[Tensor]:
    """The tensors among the arguments, and in lists among them."""
    flat = [a for arg in args for a in (arg if arg.__class__ in SEQUENCES else (arg,))]
    return [a for a in flat if isinstance(a, Tensor)]


def common_device(*tensors: Tensor) -> device:
    """The one device of all operands. 0-d tensors on the CPU fit any device."""
    found = CPU
    for tensor in tensors:
        its_device = tensor._storage.device
        if its_device is found or (its_device is CPU and not tensor._array.ndim):
            continue
        if found is not CPU or any(t._storage.device is CPU and t._array.ndim for t in tensors):
            two = (its_device, CPU) if found is CPU else (found, its_device)
            raise RuntimeError("Expected all tensors to be on the same device, but found at least two devices, "
                               "{} and {}!".format(*two))  # fmt: skip
        found = its_device
    return found


def number_beside(value: Number, tensor, floating: bool = False) -> Tensor:
    """A Python number as the operand beside `tensor`, in the dtype to which the two promote.

    Equal numbers mostly share one tensor.
    """
    try:
        key = (value.__class__, value, tensor._array.dtype, floating, dtypes.inferred[float])
    except AttributeError:
        return number_tensor(value)
    known = _beside.get(key)
    if known is None:
        known = number_tensor(value, common_dtype(tensor, number_tensor(value), floating=floating))
        known._array.flags.writeable = False
        if value and value.__class__ is not complex:  # 0.0 and -0.0 are equal, not the same
            if len(_beside) > 4096:
                _beside.clear()
            _beside[key] = known
    return known


_beside: dict[tuple[Any, ...], Tensor] = {}


def ask_other(operator: Operator, args: Args, error: Exception):
    """An operator failed: if the other operand is no tensor and no number, its reflected method may know what to do.

    The arguments are those of `refused`, which is raised otherwise.
    """
    name, (input, other, *_) = operator.__name__, args
    reflected = getattr(type(other), _REFLECTED.get(name, f"__r{name}__"), None)
    if reflected is not None and not isinstance(other, (*OPERANDS, Sequence)):  # `"a" * 3` means something else
        answer = reflected(other, input)
        if answer is not NotImplemented:
            return answer
    raise refused(operator, args, error) from None


_REFLECTED = {"div": "__rtruediv__", "bitwise_and": "__rand__", "bitwise_or": "__ror__", "bitwise_xor": "__rxor__"}
