"""What is a tensor?

Three things: an array (`_array`, a numpy view with real strides), what it shares with its views (`_storage`: device
and version counter), and what autograd knows about it (`_meta`), which is None until autograd has something to
know. A tensor that never requires grad pays nothing.

The last two are made only when needed: programs make tensors by the million and ask for little. Behind `_storage` stands
`_home`, which is the device's FreshStorage until somebody shares the memory; behind `_meta` stands `_autograd`, which
for the result of an operation is only its edge, until somebody wants to note more.

Note [Arrays that are no views]
An array whose `base` is None lies in plain order: row after row, without gaps. Whatever lies differently is made to be a
view, if need be of itself. So one look at `base` tells operators that they need not think of layout (`kernels/layout.py`),
and the express that it need not think of views (`autograd/express.py`).

This file is the bare object and how to make one. What it can *do* is attached on a higher floor: operators by
`methods.py`, autograd's side (`grad_fn`, `backward`, hooks) by `autograd/variable.py`. `MirroredTensor` is what `conj()`
returns (see `mirror.py`): the last part, to be skipped at first reading.

In PyTorch: `c10/core/TensorImpl.h`, `torch/csrc/autograd/variable.h`, `torch/_tensor.py`.
Read next: `autograd/node.py`, or `storage.py` if you came in sideways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar
from weakref import ref

import numpy as np

from teachgrad import dtypes
from teachgrad.devices import CPU, device
from teachgrad.locks import fork_safe_lock
from teachgrad.mirror import Mirror
from teachgrad.storage import (
    FRESH,
    FreshStorage,
    InferenceStorage,
    NumberStorage,
    ShownNumberStorage,
    Storage,
    fresh_storage,
    new_storage,
    with_strides,
)

if TYPE_CHECKING:
    from teachgrad.autograd.node import Edge

new = object.__new__
_settling = fork_safe_lock()  # two threads that look at once have to see the same thing
ndarray = np.ndarray


class CreationMeta(Enum):
    """How a view came about, which decides whether it may be written to.

    In PyTorch: `CreationMeta` in `variable.h`.
    """

    DEFAULT = 0
    IN_CUSTOM_FUNCTION = 1
    MULTI_OUTPUT_NODE = 2
    NO_GRAD_MODE = 3
    INFERENCE_MODE = 4


class ViewMeta:
    """What a view knows: the tensor it looks into, and how to look again.

    Attributes:
        base: the tensor that is no view itself.
        replay: a function that makes this view from another base, or None where strides say it all.
        creation: under which circumstances the view was made.
        attr_version: the storage's version when `grad_fn` was last right; (version, sequence number) if a node for that
            version is due but was not made yet.
    """

    __slots__ = ("base", "replay", "creation", "attr_version")
    base: Tensor
    replay: Callable[[Tensor], Tensor] | None
    creation: CreationMeta
    attr_version: int | tuple[int | None, int] | None


class AutogradMeta:
    """What autograd knows about one tensor.

    Attributes:
        requires_grad: gradients are wanted for it or for something it was computed from.
        edge: (node, output number) that produced it; None for leaves.
        grad: the accumulated gradient of a leaf (or of a tensor that retains it).
        accumulator: weak reference to the leaf's AccumulateGrad node.
        hooks: hooks on the gradient by id, or None.
        post_accumulate_hooks: hooks to call after accumulation by id, or None.
        retains_grad: whether `retain_grad()` was called on a non-leaf.
        view: for views, the rest of the story.
        tangent: forward mode's gradient, where one was made.
        detached_at: the sequence number at which `detach_()` took the history away.
        grad_dtype: None, or `(dtype,)` of the gradient that was asked for, None in it for any.
    """

    __slots__ = (
        "requires_grad",
        "edge",
        "grad",
        "accumulator",
        "hooks",
        "post_accumulate_hooks",
        "retains_grad",
        "view",
        "tangent",
        "detached_at",
        "grad_dtype",
    )
    requires_grad: bool
    edge: Edge | None
    grad: Tensor | None
    accumulator: ref[Any] | None
    hooks: Any  # OrderedDict of hooks by id, or None
    post_accumulate_hooks: Any
    retains_grad: bool
    view: ViewMeta | None
    tangent: Tensor | None
    detached_at: int | None
    grad_dtype: tuple[np.dtype | None] | None


def autograd_meta(requires_grad: bool = False, edge: Edge | None = None) -> AutogradMeta:
    """An AutogradMeta of a tensor that is no view."""
    meta = AutogradMeta()
    meta.requires_grad = requires_grad
    meta.edge = edge
    meta.view = meta.grad = meta.accumulator = meta.hooks = meta.post_accumulate_hooks = meta.tangent = None
    meta.detached_at = meta.grad_dtype = None
    meta.retains_grad = False
    return meta


class TensorMeta(type):
    """The class of Tensor, which says of it where users find it."""

    def __repr__(cls) -> str:
        return "<class 'teachgrad.Tensor'>" if cls.__module__ == __name__ else super().__repr__()


class Tensor(metaclass=TensorMeta):
    """A multi-dimensional array that can record what is done to it.

    Make one with `tensor`, `zeros`, `randn`, … . `Tensor(2, 3)` gives an uninitialised tensor of that shape and
    `Tensor([1, 2])` one with those values, in the default dtype, as in PyTorch.
    """

    __slots__ = ("_array", "_home", "_autograd", "__dict__", "__weakref__")
    _array: np.ndarray
    _home: Storage
    _autograd: AutogradMeta | Edge | None

    @property
    def _storage(self) -> Storage:
        """What this tensor shares with its views, made when first asked for."""
        home = self._home
        if home.__class__ is FreshStorage:
            with _settling:
                if self._home is home:
                    self._home = new_storage(home.device)
            home = self._home
        return home

    @_storage.setter
    def _storage(self, storage: Storage) -> None:
        self._home = storage

    @property
    def _meta(self) -> AutogradMeta | None:
        """What autograd knows, with room for more."""
        known = self._autograd
        if known.__class__ is tuple:
            with _settling:
                if self._autograd is known:
                    self._autograd = autograd_meta(True, known)  # type: ignore[arg-type]
            known = self._autograd
        return known  # type: ignore[return-value]

    @_meta.setter
    def _meta(self, meta: AutogradMeta | None) -> None:
        self._autograd = meta

    def __init_subclass__(cls, **options: Any) -> None:
        """Subclasses are welcome, but not to be asked what operators do."""
        super().__init_subclass__(**options)
        for name in ("__torch_function__", "__torch_dispatch__"):
            if name in cls.__dict__:
                raise NotImplementedError(f"teachgrad does not call {name}: {cls.__name__} would be ignored")

    __array_priority__: ClassVar[int] = 1000  # `ndarray * tensor` asks the tensor

    if TYPE_CHECKING:  # what methods.py attaches, for type checkers
        grad: Any
        data: Any

        def __init__(self, *args: Any, **kwargs: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...
        def __add__(self, other: Any) -> Tensor: ...
        def __radd__(self, other: Any) -> Tensor: ...
        def __sub__(self, other: Any) -> Tensor: ...
        def __rsub__(self, other: Any) -> Tensor: ...
        def __mul__(self, other: Any) -> Tensor: ...
        def __rmul__(self, other: Any) -> Tensor: ...
        def __truediv__(self, other: Any) -> Tensor: ...
        def __rtruediv__(self, other: Any) -> Tensor: ...
        def __floordiv__(self, other: Any) -> Tensor: ...
        def __rfloordiv__(self, other: Any) -> Tensor: ...
        def __mod__(self, other: Any) -> Tensor: ...
        def __rmod__(self, other: Any) -> Tensor: ...
        def __pow__(self, other: Any) -> Tensor: ...
        def __rpow__(self, other: Any) -> Tensor: ...
        def __matmul__(self, other: Any) -> Tensor: ...
        def __rmatmul__(self, other: Any) -> Tensor: ...
        def __and__(self, other: Any) -> Tensor: ...
        def __rand__(self, other: Any) -> Tensor: ...
        def __or__(self, other: Any) -> Tensor: ...
        def __ror__(self, other: Any) -> Tensor: ...
        def __xor__(self, other: Any) -> Tensor: ...
        def __rxor__(self, other: Any) -> Tensor: ...
        def __rlshift__(self, other: Any) -> Tensor: ...
        def __rrshift__(self, other: Any) -> Tensor: ...
        def __neg__(self) -> Tensor: ...
        def __pos__(self) -> Tensor: ...
        def __abs__(self) -> Tensor: ...
        def __invert__(self) -> Tensor: ...
        def __lt__(self, other: Any) -> Tensor: ...
        def __le__(self, other: Any) -> Tensor: ...
        def __gt__(self, other: Any) -> Tensor: ...
        def __ge__(self, other: Any) -> Tensor: ...
        def __iter__(self) -> Iterator[Tensor]: ...
        def __len__(self) -> int: ...
        def __getitem__(self, key: Any) -> Tensor: ...
        def __setitem__(self, key: Any, value: Any) -> None: ...


def new_tensor(array: Any, where: device = CPU) -> Tensor:
    """A fresh tensor on an array that nobody else writes to. The one factory of ordinary tensors."""
    if array.__class__ is not ndarray:
        array = np.asarray(array)  # numpy turns 0-d results into scalars
    if not array.size:
        array = with_strides(array)
    tensor = new(Tensor)
    tensor._array = array
    tensor._home = FRESH if where is CPU else fresh_storage(where)  # type: ignore[assignment]
    tensor._autograd = None
    return tensor


def own_storage(tensor: Tensor) -> Storage:
    """Give a tensor that nobody else knows yet a storage of its own."""
    storage = tensor._home = new_storage(tensor._home.device)
    return storage


_inference_storages: dict[device, InferenceStorage] = {}


def inference_storage(where: device) -> InferenceStorage:
    """The storage that all inference tensors of a device have: it counts nothing, so one is enough."""
    if where is CPU:
        return _cpu_inference_storage
    storage = _inference_storages.get(where)
    if storage is None:
        storage = _inference_storages[where] = InferenceStorage(where)
    return storage


_cpu_inference_storage = InferenceStorage(CPU)


def new_inference_tensor(array: Any, where: device = CPU) -> Tensor:
    """A fresh inference tensor: no version counter, so nothing to allocate beside the tensor."""
    if array.__class__ is not ndarray:
        array = np.asarray(array)
    if not array.size:
        array = with_strides(array)
    tensor = new(Tensor)
    tensor._array = array
    tensor._home = _cpu_inference_storage if where is CPU else inference_storage(where)
    tensor._autograd = None
    return tensor


def alias(tensor: Tensor, array: np.ndarray | None = None) -> Tensor:
    """Another tensor object on the same memory and version counter, unknown to autograd."""
    other = new(Tensor)
    if array is not None:
        other._array = array
    elif tensor.__class__ is MirroredTensor:
        place_as(other, tensor)
    else:
        other._array = tensor._array
    other._storage = tensor._storage
    other._meta = None
    return other


def meta_of(tensor: Tensor) -> AutogradMeta:
    """The tensor's AutogradMeta, made if there is none yet."""
    meta = tensor._meta
    if meta is None:
        meta = tensor._meta = autograd_meta()
    return meta


def requires_grad(tensor: Tensor) -> bool:
    """Whether gradients flow through `tensor`. A view of a tensor that requires grad does, too."""
    known = tensor._autograd
    if known is None:
        return False
    if known.__class__ is tuple:
        return True
    meta: AutogradMeta = known  # type: ignore[assignment]
    return meta.requires_grad or (meta.view is not None and requires_grad(meta.view.base))


_numbers: dict[tuple[type, Any], Tensor] = {}


def number_tensor(value: bool | int | float | complex) -> Tensor:
    """A Python number as a 0-d operand. Most equal numbers share one object, since programs repeat them."""
    key = (value.__class__, value)
    tensor = _numbers.get(key)
    if tensor is None:
        if isinstance(value, np.generic):
            value = dtypes.as_python(value)
        tensor = new(Tensor)
        try:
            tensor._array = np.asarray(value, dtypes.of_number(value).numpy)
        except OverflowError:
            raise OverflowError(
                "can't convert negative int to unsigned" if value.real < 0 else "int too big to convert"
            ) from None
        tensor._array.flags.writeable = False
        tensor._storage = NumberStorage(value)
        tensor._meta = None
        if len(_numbers) > 4096:
            _numbers.clear()
        if not _has_a_zero(value):
            _numbers[key] = tensor
    return tensor


def shown_number(number: Tensor) -> Tensor:
    """A number's tensor that is shared with nobody: for those who may write to it."""
    tensor = new(Tensor)
    tensor._array = number._array.copy()
    tensor._storage = ShownNumberStorage(tensor._array)
    tensor._meta = None
    return tensor


def _has_a_zero(value: Any) -> bool:
    """0.0 and -0.0 are equal and not the same."""
    return value.real == 0 or (isinstance(value, complex) and value.imag == 0)


# ---- through a mirror ------------------------------------------------------------------------------------------


class MirroredTensor(Tensor):
    """A tensor whose memory holds the conjugates (or negatives) of its numbers; users see an ordinary Tensor.

    The slot that holds the array of other tensors holds a Mirror here, and `_array` is what the mirror shows.
    """

    __slots__ = ()

    @property
    def _array(self) -> np.ndarray:  # type: ignore[override]
        return _slot.__get__(self).look()

    @_array.setter
    def _array(self, array: np.ndarray) -> None:
        mirror = mirror_of(self)
        if mirror.holds(array):  # another look at what it showed
            _slot.__set__(self, Mirror(mirror.behind(array), mirror.conj, mirror.neg))
        else:
            self.__class__ = Tensor  # type: ignore[assignment]
            self._array = array


MirroredTensor.__name__ = MirroredTensor.__qualname__ = "Tensor"
_slot: Any = Tensor.__dict__["_array"]


def mirror_of(tensor: Tensor) -> Mirror:
    """The mirror through which `tensor`, a MirroredTensor, looks at its memory."""
    return _slot.__get__(tensor)  # type: ignore[no-any-return]


def memory_array(tensor: Tensor) -> np.ndarray:
    """The numbers of `tensor` as they are in memory, which for a conjugated one are not those it stands for."""
    return mirror_of(tensor).source if tensor.__class__ is MirroredTensor else tensor._array


def place(tensor: Tensor, source: np.ndarray, conj: bool, neg: bool) -> None:
    """Let `tensor` look at `source`, through a mirror if it is to be conjugated or negated."""
    if not conj and not neg:
        tensor._array = source
        return
    if tensor.__class__ is Tensor:
        tensor.__class__ = MirroredTensor
    elif tensor.__class__ is not MirroredTensor:
        raise NotImplementedError(f"a {tensor.__class__.__name__} on the memory of a conjugated tensor: use "
                                  "resolve_conj() or clone() first")  # fmt: skip
    _slot.__set__(tensor, Mirror(source, conj, neg))


def not_fresh(*tensors: Tensor) -> None:
    """Remember that these share their memory, or will, with what has another counter."""
    for tensor in tensors:
        tensor._storage  # noqa: B018  (is made when it is asked for)


def place_as(tensor: Tensor, other: Tensor) -> None:
    """Let `tensor` look at the memory of `other` as `other` does."""
    if other.__class__ is MirroredTensor:
        mirror = mirror_of(other)
        place(tensor, mirror.source, mirror.conj, mirror.neg)
    else:
        tensor._array = other._array


def place_view(tensor: Tensor, base: Tensor, array: np.ndarray | Mirror) -> None:
    """Let `tensor` look into `base`, where one of them is mirrored.

    Args:
        tensor: a new tensor.
        base: the tensor looked into.
        array: a numpy view of `base`'s array, or such a view and how it is to be mirrored.
    """
    conj = neg = False
    if array.__class__ is Mirror:
        conj, neg, array = array.conj, array.neg, array.source  # type: ignore[union-attr]
    elif array.__class__ is not ndarray:
        array = np.asarray(array)
    if base.__class__ is MirroredTensor:
        mirror = mirror_of(base)
        if mirror.conj and array.dtype.kind != "c":
            raise RuntimeError("view_as_real doesn't work on unresolved conjugated tensors.  To resolve the conjugate "
                               "tensor so you can view it as real, use self.resolve_conj(); however, be warned that "
                               "the resulting tensor will NOT alias the original.")  # fmt: skip
        conj, neg, array = conj != mirror.conj, neg != mirror.neg, mirror.behind(array)  # type: ignore[arg-type]
    place(tensor, array, conj, neg)  # type: ignore[arg-type]
