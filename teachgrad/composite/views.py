"""Views by their many names: the argument forms users write, built on the table's operators.

`x.view(2, 3)` and `x.view((2, 3))`; `flatten` and `movedim`, which make no node of their own but those of `view` and
`permute`.

In PyTorch: `aten/src/ATen/native/TensorShape.cpp`.
Read next: `in_place_views.py`.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import wraps
from operator import index
from typing import Any

import numpy as np

from teachgrad import kernels
from teachgrad.arguments import class_name, given_by_name, invalid_arguments, one_or_several, sizes_from
from teachgrad.autograd.state import local
from teachgrad.composite.reductions import UNSET
from teachgrad.dispatcher import aten, method, methods, operator, surface, surface_method
from teachgrad.dtypes import as_dtype
from teachgrad.dtypes import dtype as Dtype
from teachgrad.kernels.dims import wrap_dim
from teachgrad.kernels.layout import is_channels_last_contiguous
from teachgrad.operands import check_memory_format
from teachgrad.public import parser
from teachgrad.scalars import symbolic_number, whole_number
from teachgrad.storage import RANKS, contiguous_format, new_storage, preserve_format
from teachgrad.tensor import MirroredTensor, Tensor, alias, inference_storage, mirror_of, place_as
from teachgrad.warned_once import WarnOnce

Dims = int | Sequence[int]


def require_tensor(name: str, value: Any) -> Tensor:
    """`value`, if it is a tensor."""
    if not isinstance(value, Tensor):
        raise TypeError(f"{name}(): argument 'other' (position 1) must be Tensor, not {class_name(value)}")
    return value


# ---- other shapes ----------------------------------------------------------------------------------------------


@surface_method
def view(input: Tensor, *size: Any, dtype: Dtype | None = None, **named: Any) -> Tensor:
    """The same memory in another shape, or seen as numbers of another dtype."""
    if dtype is None and len(size) == 1 and isinstance(size[0], (Dtype, type)):
        dtype, size = as_dtype(size[0]), ()
    if dtype is not None:
        if size or named:
            raise invalid_arguments("view", *size, dtype, **named)
        if input.__class__ is MirroredTensor:
            which = "conjugate view tensors" if mirror_of(input).conj else "tensors with negative bit set"
            raise RuntimeError(f"torch.Tensor.view is not supported for {which} when converting to a different dtype.")
        return _seen_as(input, as_dtype(dtype))
    if named:
        if size or [*named] != ["size"]:
            raise invalid_arguments("view", *size, **named)
        size = given_by_name("view", "size", size, named)
    return aten.view(input, sizes_from("view", "size", size))


def _seen_as(input: Tensor, dtype: Dtype) -> Tensor:
    """The same memory as numbers of another dtype: no view for autograd, and of inference just if it is made there."""
    seen = alias(input, kernels.view_dtype(input._array, dtype))
    where = input._home.device
    if local.state.inference_mode:
        seen._storage = inference_storage(where)
    elif input.is_inference():
        seen._storage = new_storage(where)
    return seen


@method
def view_as(input: Tensor, other: Tensor) -> Tensor:
    """`input` in the shape of `other`."""
    return aten.view(input, require_tensor("view_as", other)._array.shape)


def reshape_to(input: Tensor, shape: Sequence[int]) -> Tensor:
    """`input` in another shape: a view if strides allow it, else a copy."""
    array = input._array
    if array.flags.c_contiguous:
        return aten.view(input, shape)
    sizes = kernels.infer_size(shape, array.size)
    if kernels.view_strides(array, sizes) is not None:
        return aten.reshape_alias(input, sizes)
    return aten.unsafe_view(aten.clone(input, memory_format=contiguous_format), sizes)


aten.register(reshape=reshape_to)


@surface
def reshape(input: Tensor, *shape: Any, **named: Any) -> Tensor:
    """`input` in another shape: a view if strides allow it, else a copy."""
    return reshape_to(
        input, sizes_from("reshape", "shape", given_by_name("reshape", "shape", shape, named) if named else shape)
    )


@method
def reshape_as(input: Tensor, other: Tensor) -> Tensor:
    """`input` in the shape of `other`."""
    return reshape_to(input, require_tensor("reshape_as", other)._array.shape)


@operator
def flatten(input: Tensor, start_dim: int = 0, end_dim: int = -1) -> Tensor:
    """Dimensions `start_dim` to `end_dim` as one."""
    shape = input._array.shape
    start_dim = whole_number("flatten", "start_dim", 2, start_dim)
    end_dim = whole_number("flatten", "end_dim", 3, end_dim)
    start, end = wrap_dim(start_dim, len(shape)), wrap_dim(end_dim, len(shape))
    if start > end:
        raise RuntimeError("flatten() has invalid args: start_dim cannot come after end_dim")
    if not shape:
        return reshape_to(input, (1,))
    if start == end:
        return input
    return reshape_to(input, (*shape[:start], math.prod(shape[start : end + 1]), *shape[end + 1 :]))


@operator
def unflatten(input: Tensor, dim: int, sizes: Sequence[int]) -> Tensor:
    """Dimension `dim` as several, of the given sizes."""
    shape, sizes = input._array.shape, sizes_from("unflatten", "sizes", (sizes,), bare=False)
    if not sizes:
        raise RuntimeError("unflatten: sizes must be non-empty")
    dim = wrap_dim(whole_number("unflatten", "dim", 2, dim), len(shape))
    if not shape:
        raise RuntimeError("unflatten got an unexpected error:\nDimension specified as 0 but tensor has no dimensions")
    if sum(n == -1 for n in sizes) > 1:
        raise RuntimeError("unflatten got an unexpected error:\nonly one dimension can be inferred")
    if min(sizes) >= -1:
        known = math.prod(n for n in sizes if n != -1)
        if (shape[dim] != known) if -1 not in sizes else (known and shape[dim] % known):
            raise RuntimeError(f"unflatten: Provided sizes {list(sizes)} don't multiply up to the size of dim {dim} "
                               f"({shape[dim]}) in the input tensor")  # fmt: skip
    return aten.view(input, (*shape[:dim], *kernels.infer_size(sizes, shape[dim]), *shape[dim + 1 :]))


@operator
def ravel(input: Tensor) -> Tensor:
    """All elements in one dimension."""
    return aten.view(contiguous(input), (-1,))


@surface_method
def expand(input: Tensor, *size: Any, implicit: bool = False, **named: Any) -> Tensor:
    """Dimensions of size 1, and new ones in front, repeated without a copy; -1 keeps a size."""
    return aten.expand(
        input, sizes_from("expand", "size", given_by_name("expand", "size", size, named) if named else size)
    )


@method
def expand_as(input: Tensor, other: Tensor) -> Tensor:
    """`input` expanded to the shape of `other`."""
    return aten.expand(input, require_tensor("expand_as", other)._array.shape)


@surface
def broadcast_to(input: Tensor, *size: Any, **named: Any) -> Tensor:
    """`input` expanded to `size`."""
    size = given_by_name("broadcast_to", "size", size, named) if named else size
    return aten.expand(input, sizes_from("broadcast_to", "size", size))


@surface
def squeeze(input: Tensor, dim: Dims | None = UNSET) -> Tensor:
    """Without dimensions of size 1: all of them, or those of `dim` which are."""
    if dim is UNSET:
        return aten.squeeze_all(input)
    if dim is None:
        raise invalid_arguments("squeeze", input, dim)
    several = isinstance(dim, (list, tuple))
    return aten.squeeze_dims(input, dim) if several else aten.squeeze_dim(input, dim)


@method
def contiguous(input: Tensor, *, memory_format: Any = contiguous_format) -> Tensor:
    """`input` itself if its elements lie in order without gaps, else a copy of which that is true."""
    if memory_format is not contiguous_format:
        check_memory_format("contiguous", memory_format, optional=False)
    if is_contiguous(input, memory_format=memory_format):
        return input
    if memory_format is preserve_format:
        raise RuntimeError("preserve memory format is unsupported by the contiguous operator")
    return aten.clone(input, memory_format=memory_format)


@surface_method
def is_contiguous(input: Tensor, *, memory_format: Any = contiguous_format) -> bool:
    """Whether the elements lie in memory in the order of `memory_format`, without gaps."""
    array = input._array
    if memory_format is not contiguous_format:
        check_memory_format("is_contiguous", memory_format, optional=False)
        if memory_format in RANKS:
            return is_channels_last_contiguous(array, RANKS[memory_format])
    return bool(array.flags.c_contiguous)


# ---- another order of dimensions ---------------------------------------------------------------------------------


@operator
def swapaxes(input: Tensor, axis0: int, axis1: int) -> Tensor:
    """`transpose` by numpy's name."""
    return aten.transpose(input, axis0, axis1)


@operator
def swapdims(input: Tensor, dim0: int, dim1: int) -> Tensor:
    """`transpose` by another name."""
    return aten.transpose(input, dim0, dim1)


@surface
def permute(input: Tensor, *dims: Any, **named: Any) -> Tensor:
    """The dimensions in another order."""
    given = given_by_name("permute", "dims", dims, named) if named else dims
    return aten.permute(input, sizes_from("permute", "dims", given, are_dims=True))


@operator
def movedim(input: Tensor, source: Dims, destination: Dims) -> Tensor:
    """Move dimensions to other places, the others keeping their order."""
    if isinstance(source, (list, tuple)) != isinstance(destination, (list, tuple)):
        raise invalid_arguments("movedim", input, source, destination)
    ndim = input._array.ndim
    from_ = list(one_or_several(source))
    to = list(one_or_several(destination))
    if len(from_) != len(to):
        raise RuntimeError(f"movedim: Invalid source or destination dims: source ({from_} dims) should contain the same "
                           f"number of dims as destination ({to} dims)")  # fmt: skip
    sources, targets = [wrap_dim(d, ndim) for d in from_], [wrap_dim(d, ndim) for d in to]
    for name, wrapped, given in (("source", sources, from_), ("destination", targets, to)):
        if len(set(wrapped)) < len(wrapped):
            raise RuntimeError(f"movedim: repeated dim in `{name}` ({given})")
    if not ndim:
        return aten.alias(input)
    others = iter([d for d in range(ndim) if d not in sources])
    moved = dict(zip(targets, sources, strict=True))
    return aten.permute(input, tuple([moved[d] if d in moved else next(others) for d in range(ndim)]))


@operator
def moveaxis(input: Tensor, source: Dims, destination: Dims) -> Tensor:
    """`movedim` by numpy's name."""
    return movedim(input, source, destination)


_about_T = WarnOnce()


def _T(input: Tensor) -> Tensor:
    """The dimensions in reverse order."""
    ndim = input._array.ndim
    if not ndim:
        _warn_of_scalar("Tensor.T")
    elif ndim != 2:
        _about_T(
            "The use of `x.T` on tensors of dimension other than 2 to reverse their shape is deprecated and it will "
            "throw an error in a future release. Consider `x.mT` to transpose batches of matrices or "
            "`x.permute(*torch.arange(x.ndim - 1, -1, -1))` to reverse the dimensions of a tensor.",
        )
    return aten.permute(input, tuple(range(ndim - 1, -1, -1)))


def _matrix_transpose(input: Tensor, name: str) -> Tensor:
    if input._array.ndim == 1:
        raise RuntimeError(f"tensor.{name} is only supported on matrices or batches of matrices. Got 1-D tensor.")
    if input._array.ndim:
        return aten.transpose(input, -2, -1)
    _warn_of_scalar(name if name == "adjoint()" else f"Tensor.{name}")
    return input


_about_scalars: defaultdict[str, WarnOnce] = defaultdict(WarnOnce)


def _warn_of_scalar(name: str) -> None:
    instead = "This function is the identity in these cases." if name[-1] == "T" else "Consider using x.conj()."
    _about_scalars[name](f"{name} is deprecated on 0-D tensors. {instead}")


def _mT(input: Tensor) -> Tensor:
    """Each matrix transposed."""
    return _matrix_transpose(input, "mT")


def _mH(input: Tensor, name: str = "mH") -> Tensor:
    """Each matrix transposed and conjugated."""
    transposed = _matrix_transpose(input, name)
    return aten.conj(transposed) if input._array.dtype.kind == "c" else transposed


def _H(input: Tensor) -> Tensor:
    """A matrix transposed and conjugated."""
    ndim = input._array.ndim
    if ndim not in (0, 2):
        hint = " For batches of matrices, consider using tensor.mH" if ndim > 2 else ""
        raise RuntimeError(f"tensor.H is only supported on matrices (2-D tensors). Got {ndim}-D tensor.{hint}")
    return _mH(input, "mH" if ndim else "H")


@operator
def adjoint(input: Tensor) -> Tensor:
    """Each matrix transposed and conjugated."""
    return _mH(input, "adjoint()")


# ---- parts -------------------------------------------------------------------------------------------------------


@operator
def narrow(input: Tensor, dim: int, start: int | Tensor, length: int) -> Tensor:
    """`length` entries of dimension `dim` from `start` on."""
    if isinstance(start, Tensor):
        if start._array.ndim or start._array.dtype.kind not in "iu":
            raise RuntimeError("start must be an 0-dim integral Tensor.")
        start = int(start._array)
    start, length = index(start), index(length)
    shape = input._array.shape
    if not shape:
        raise RuntimeError("narrow() cannot be applied to a 0-dim tensor.")
    if length < 0:
        raise RuntimeError("narrow(): length must be non-negative.")
    size = shape[wrap_dim(dim, len(shape))]
    if not -size <= start <= size:
        raise IndexError(f"start out of range (expected to be in range of [{-size}, {size}], but got {start})")
    if start < 0:
        start += size
    if start + length > size:
        raise RuntimeError(f"start ({start}) + length ({length}) exceeds dimension size ({size}).")
    return aten.slice_(input, dim, start, start + length, 1)


@surface_method
def split(input: Tensor, split_size: Dims, dim: int = 0) -> tuple[Tensor, ...]:
    """Pieces of one size (the last may be shorter) or of the sizes given."""
    if isinstance(split_size, bool):
        raise parser.refusal("VF.split", False, (input, split_size, dim), {})
    if isinstance(split_size, int) or (isinstance(split_size, Tensor) and split_size._array.size == 1):
        if isinstance(dim, bool) or not hasattr(dim, "__index__"):
            raise parser.refusal("VF.split", False, (input, split_size, dim), {})
        return aten.split_size(input, int(split_size), dim)
    if isinstance(split_size, (list, tuple)):
        return aten.split_with_sizes(input, split_size, dim)
    found = class_name(split_size)
    raise TypeError(f"split_with_sizes(): argument 'split_sizes' (position 2) must be tuple of ints, not {found}")


def _chunk_size(input: Tensor, chunks: int, dim: int) -> int:
    if not input._array.ndim:
        raise RuntimeError("chunk expects at least a 1-dimensional tensor")
    if chunks <= 0:
        raise RuntimeError(f"chunk expects `chunks` to be greater than 0, got: {chunks}")
    return -(-input._array.shape[wrap_dim(dim, input._array.ndim)] // chunks)


@operator
def chunk(input: Tensor, chunks: int, dim: int = 0) -> tuple[Tensor, ...]:
    """At most `chunks` pieces of equal size; the last may be smaller."""
    chunks = whole_number("chunk", "chunks", 2, chunks)
    size = _chunk_size(input, chunks, dim)
    return aten.split_size(input, size, dim) if size else aten.split_with_sizes(input, (0,) * chunks, dim)


@operator
def unsafe_chunk(input: Tensor, chunks: int, dim: int = 0) -> tuple[Tensor, ...]:
    """`chunk` whose pieces may be written to, which is right only if `input` is not used any more."""
    chunks = whole_number("unsafe_chunk", "chunks", 2, chunks)
    size = _chunk_size(input, chunks, dim)
    return unsafe_split(input, size, dim) if size else unsafe_split_with_sizes(input, (0,) * chunks, dim)


@surface
def unsafe_split(input: Tensor, split_size: int, dim: int = 0) -> tuple[Tensor, ...]:
    """`split` whose pieces may be written to, which is right only if `input` is not used any more."""
    if local.state.inference_mode and not input.is_inference():
        return _counting_alone(aten.split_size(input, split_size, dim))
    parts = aten.unsafe_split(input, split_size, dim)
    return _detached_parts(input, parts, lambda array: kernels.split(array, split_size, dim))


@surface
def unsafe_split_with_sizes(input: Tensor, split_sizes: Sequence[int], dim: int = 0) -> tuple[Tensor, ...]:
    """`split_with_sizes` whose pieces may be written to, which is right only if `input` is not used any more."""
    if local.state.inference_mode and not input.is_inference():
        return _counting_alone(aten.split_with_sizes(input, split_sizes, dim))
    parts = aten.unsafe_split_with_sizes(input, split_sizes, dim)
    return _detached_parts(input, parts, lambda array: kernels.split_with_sizes(array, split_sizes, dim))


def _counting_alone(parts: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
    """The parts, which are known as views in inference mode, each with a version counter of its own."""
    for part in parts:
        part._storage = new_storage(part._home.device)
    return parts


def _detached_parts(
    input: Tensor, parts: tuple[Tensor, ...], pieces: Callable[[np.ndarray], Sequence[np.ndarray]]
) -> tuple[Tensor, ...]:
    """The parts; of a conjugate, pieces of a copy."""
    if input.__class__ is MirroredTensor:
        for part, piece in zip(parts, pieces(input._array.copy(order="K")), strict=True):
            part._array = piece
    return like_inference(input, *parts)


def like_inference(input: Tensor, *parts: Tensor) -> tuple[Tensor, ...]:
    """What looks at the memory of an inference tensor without being known as its view is one, too."""
    if input.is_inference():
        for part in parts:
            part._home = input._home
    return parts


@operator
def tensor_split(input: Tensor, indices_or_sections: Any, dim: int = 0) -> tuple[Tensor, ...]:
    """Pieces between the given indices, or that many pieces of sizes that differ by at most one."""
    shape = input._array.shape
    if not shape:
        raise RuntimeError("tensor_split expected at least a 1-dimensional tensor, but got a tensor with 0 dims")
    if isinstance(indices_or_sections, Tensor):
        array = indices_or_sections._array
        if array.dtype != "int64":
            raise RuntimeError("tensor_split expected tensor_indices_or_sections to have dtype of long, but got "
                               f"{aten.dtype_of(array.dtype).scalar_name}")  # fmt: skip
        if array.ndim > 1:
            raise RuntimeError("tensor_split expected tensor_indices_or_sections to be a zero-dimensional or "
                               f"one-dimensional tensor, but got a tensor with {array.ndim} dims")  # fmt: skip
        indices_or_sections = array.tolist()
    dim = wrap_dim(dim, len(shape))
    size = shape[dim]
    if not isinstance(indices_or_sections, (list, tuple)):
        sections = symbolic_number("tensor_split", "sections", 2, indices_or_sections)
        if sections <= 0:
            raise RuntimeError(f"number of sections must be larger than 0, got {sections}")
        ends = [(size // sections) * (i + 1) + min(i + 1, size % sections) for i in range(sections)]
    else:
        ends = [*indices_or_sections, size]
    return tuple([aten.slice_(input, dim, start, end, 1) for start, end in zip([0, *ends], ends, strict=False)])


def _split_along(input: Tensor, given: Any, name: str, at_least: int, dim: int) -> tuple[Tensor, ...]:
    shape = input._array.shape
    if not isinstance(given, (list, tuple)) and (not isinstance(given, Tensor) or not given._array.ndim):
        given = index(given)
    if len(shape) < at_least:
        raise RuntimeError(f"torch.{name} requires a tensor with at least {at_least} dimension, but got a tensor with "
                           f"{len(shape)} dimensions!")  # fmt: skip
    if isinstance(given, int) and (given == 0 or shape[dim] % given):
        raise RuntimeError(f"torch.{name} attempted to split along dimension {dim}, but the size of the dimension "
                           f"{shape[dim]} is not divisible by the split_size {given}!")  # fmt: skip
    return tensor_split(input, given, dim)


@operator
def hsplit(input: Tensor, indices_or_sections: Dims) -> tuple[Tensor, ...]:
    """`tensor_split` along the columns."""
    return _split_along(input, indices_or_sections, "hsplit", 1, int(input._array.ndim > 1))


@operator
def vsplit(input: Tensor, indices_or_sections: Dims) -> tuple[Tensor, ...]:
    """`tensor_split` along the rows."""
    return _split_along(input, indices_or_sections, "vsplit", 2, 0)


@operator
def dsplit(input: Tensor, indices_or_sections: Dims) -> tuple[Tensor, ...]:
    """`tensor_split` along the third dimension."""
    return _split_along(input, indices_or_sections, "dsplit", 3, 2)


def with_dims(function: Callable[[Tensor, Any], Any]) -> Callable[..., Any]:
    """The method of a function of several dimensions, which takes them one by one, too."""

    @wraps(function)
    def method(input: Tensor, *dims: Any, **named: Any) -> Any:
        if len(dims) > 1:
            if named:
                raise invalid_arguments(function.__name__, *dims, **named)
            return function(input, dims)
        return function(input, *dims, **named)

    return method


for _name in ("squeeze", "hsplit", "vsplit", "dsplit"):
    methods[_name] = with_dims(methods[_name])

methods |= {
    "T": property(_T),  # type: ignore[dict-item]
    "mT": property(_mT),  # type: ignore[dict-item]
    "H": property(_H),  # type: ignore[dict-item]
    "mH": property(_mH),  # type: ignore[dict-item]
}


@surface_method
def as_subclass(input: Tensor, cls: Any) -> Any:
    """A view of all of it that is of the class `cls`."""
    if not isinstance(cls, type):
        raise TypeError(f"cls must be a type (got {class_name(cls)})")
    if not issubclass(cls, Tensor):
        raise TypeError("Creating a Tensor subclass from a class that does not inherit from Tensor is not possible. Make "
                        "sure your class inherits from Tensor.")  # fmt: skip
    view = aten.alias(input)
    if cls is not Tensor:
        view.__class__ = cls
        place_as(view, input)  # refused if it is conjugated
    return view
