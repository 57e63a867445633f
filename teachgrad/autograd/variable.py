"""What does a tensor tell about its own gradient?

`requires_grad`, `grad`, `grad_fn`, `is_leaf`, hooks, `backward`, `detach`: the part of a tensor that autograd adds.
Each property looks at `_meta`, which most tensors that never require grad do not even have.

In PyTorch: `torch/_tensor.py`, `torch/csrc/autograd/python_variable.cpp`.
Read next: `run.py` for `backward`; `views.py` for `grad_fn` of views.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

from teachgrad import dtypes
from teachgrad.arguments import class_name
from teachgrad.autograd.hooks import Hooks, RemovableHandle, add_hook, node_hooks
from teachgrad.autograd.imperative import Variable
from teachgrad.autograd.node import Edge, Node
from teachgrad.autograd.run import backward
from teachgrad.autograd.state import local
from teachgrad.autograd.views import base_of, grad_fn, gradient_edge
from teachgrad.dispatcher import aten
from teachgrad.storage import InferenceStorage, Storage, contiguous_format, new_storage
from teachgrad.tensor import Tensor, meta_of, not_fresh, place_as, requires_grad


class TensorAutograd:
    """Attached to Tensor by `methods.py`; never instantiated."""

    _meta: Any
    _array: Any
    _storage: Storage
    _home: Storage

    # ---- flags -------------------------------------------------------------------------------------------------

    @property
    def requires_grad(self) -> bool:
        """Whether gradients flow through this tensor. Can be set on leaves."""
        return requires_grad(self)  # type: ignore[arg-type]

    @requires_grad.setter
    def requires_grad(self, value: bool) -> None:
        if not isinstance(value, bool):
            raise RuntimeError("requires_grad must be a bool")
        if has_edge(self):  # type: ignore[arg-type]
            raise RuntimeError(_ONLY_LEAVES + ("" if value else _USE_DETACH))
        if value and self._array.dtype.kind not in "fc":
            raise RuntimeError("only Tensors of floating point and complex dtype can require gradients")
        set_requires_grad(self, value)  # type: ignore[arg-type]

    @requires_grad.deleter
    def requires_grad(self) -> None:
        raise RuntimeError("requires_grad must be a bool")

    def requires_grad_(self, requires_grad: bool = True) -> Tensor:
        """Set `requires_grad` and return the tensor."""
        if not isinstance(requires_grad, bool):
            raise TypeError("requires_grad_(): argument 'requires_grad' (position 1) must be bool, not "
                            f"{class_name(requires_grad)}")  # fmt: skip
        if not requires_grad and has_edge(self):  # type: ignore[arg-type]
            raise RuntimeError(_ONLY_LEAVES + _USE_DETACH)
        if requires_grad and self._array.dtype.kind not in "fc":
            raise RuntimeError("only Tensors of floating point dtype can require gradients")
        set_requires_grad(self, requires_grad)  # type: ignore[arg-type]
        return self  # type: ignore[return-value]

    @property
    def is_leaf(self) -> bool:
        """Whether no recorded operation produced this tensor."""
        return grad_fn(self) is None  # type: ignore[arg-type]

    @property
    def grad_fn(self) -> Node | None:
        """The node that computes the gradients of what this was computed from; None for leaves."""
        return grad_fn(self)  # type: ignore[arg-type]

    @property
    def _grad_fn(self) -> Node | None:
        return grad_fn(self)  # type: ignore[arg-type]

    @_grad_fn.setter
    def _grad_fn(self, value: None) -> None:
        if value is not None:
            raise RuntimeError("_grad_fn can be only set to None")
        self.detach_()

    @_grad_fn.deleter
    def _grad_fn(self) -> None:
        raise RuntimeError("Deletion of _grad_fn not allowed. Detach tensor instead!")

    @property
    def volatile(self) -> bool:
        """What `no_grad` was until PyTorch 0.4."""
        warnings.warn("volatile was removed (Variable.volatile is always False)", UserWarning, stacklevel=2)
        return False

    @volatile.setter
    def volatile(self, value: Any) -> None:
        warnings.warn("volatile was removed and now has no effect. Use `with torch.no_grad():` instead.",
                      UserWarning, stacklevel=2)  # fmt: skip

    @property
    def output_nr(self) -> int:
        """Which output of `grad_fn` this is."""
        meta = self._meta
        return 0 if meta is None or meta.edge is None else meta.edge[1]

    @property
    def _version(self) -> int:
        count = self._home.count
        if count is None:
            raise RuntimeError("Inference tensors do not track version counter.")
        return count

    @property
    def _base(self) -> Tensor | None:
        return base_of(self)  # type: ignore[arg-type]

    def _is_view(self) -> bool:
        return base_of(self) is not None  # type: ignore[arg-type]

    def is_inference(self) -> bool:
        """Whether the tensor was made in inference mode."""
        return self._home.version is None

    def _gradient_edge(self) -> Edge | None:
        return gradient_edge(self)  # type: ignore[arg-type]

    # ---- grad --------------------------------------------------------------------------------------------------

    @property
    def grad(self) -> Tensor | None:
        """The gradient accumulated by `backward`; None before the first one."""
        meta = self._meta
        if meta is None:
            return None
        if meta.grad is None and meta.edge is not None and not meta.retains_grad:
            warnings.warn(
                "The .grad attribute of a Tensor that is not a leaf Tensor is being accessed. Its .grad attribute "
                "won't be populated during autograd.backward(). If you indeed want the .grad field to be populated "
                "for a non-leaf Tensor, use .retain_grad() on the non-leaf Tensor. If you access the non-leaf "
                "Tensor by mistake, make sure you access the leaf Tensor instead. See "
                "github.com/pytorch/pytorch/pull/30531 for more information.",
                UserWarning,
                stacklevel=2,
            )
        return meta.grad

    @grad.setter
    def grad(self, value: Tensor | None) -> None:
        check_grad(self, value)  # type: ignore[arg-type]
        if value is not None or self._meta is not None:
            meta_of(self).grad = value  # type: ignore[arg-type]

    @grad.deleter
    def grad(self) -> None:
        if self._meta is not None:
            self._meta.grad = None

    _grad = grad

    @property
    def grad_dtype(self) -> dtypes.dtype | None:
        """The dtype in which the gradient of this leaf is accumulated; None: in whichever it arrives."""
        if has_edge(self):  # type: ignore[arg-type]
            raise RuntimeError("grad_dtype can only be accessed on leaf tensors.")
        asked = None if self._meta is None else self._meta.grad_dtype
        kind = self._array.dtype if asked is None else asked[0]
        return None if kind is None else dtypes.from_numpy_dtype(kind)

    @grad_dtype.setter
    def grad_dtype(self, value: dtypes.dtype | None) -> None:
        if value is not None and not isinstance(value, dtypes.dtype):
            raise RuntimeError(f"grad_dtype must be a torch.dtype or None, but got {class_name(value)}")
        if has_edge(self):  # type: ignore[arg-type]
            raise RuntimeError("grad_dtype can only be set on leaf tensors.")
        meta = meta_of(self)  # type: ignore[arg-type]
        if meta.grad is not None and value is not None and meta.grad._array.dtype != value.numpy:
            name = meta.grad._array.dtype.name
            raise RuntimeError(f"Cannot set grad_dtype to '{value.scalar_name}' because there is already a gradient with "
                               f"dtype '{_CPP_NAMES.get(name, name)}'. Please clear the gradient (.grad = None) before "
                               "changing grad_dtype, or ensure the new grad_dtype matches the existing gradient's "
                               "dtype.")  # fmt: skip
        meta.grad_dtype = (None if value is None else value.numpy,)
        accumulator = None if meta.accumulator is None else meta.accumulator()
        if accumulator is not None:
            accumulator.look_at_variable(meta)

    def backward(
        self,
        gradient: Tensor | None = None,
        retain_graph: bool | None = None,
        create_graph: bool = False,
        inputs: Any = None,
    ) -> None:
        """Add the gradient of this tensor to the `.grad` of the leaves it was computed from.

        Args:
            gradient: of this tensor's shape; may be left out for a real scalar.
            retain_graph: whether the graph can be walked again; by default as `create_graph`.
            create_graph: whether the gradients can be differentiated in turn.
            inputs: accumulate only into these tensors.
        """
        backward(self, gradient, retain_graph, create_graph, inputs=inputs)

    def retain_grad(self) -> None:
        """Keep the gradient of this non-leaf in `.grad` too. Leaves do it anyway."""
        if not requires_grad(self):  # type: ignore[arg-type]
            raise RuntimeError("can't retain_grad on Tensor that has requires_grad=False")
        meta = meta_of(self)  # type: ignore[arg-type]
        if meta.edge is None or meta.retains_grad:
            return
        node = grad_fn(self)  # type: ignore[arg-type]
        assert node is not None
        meta.retains_grad = True
        node_hooks(node).retains_grad[meta.edge[1]] = _Retain(self)  # type: ignore[arg-type]

    @property
    def retains_grad(self) -> bool:
        """Whether `retain_grad` was called on this non-leaf."""
        meta = self._meta
        return meta is not None and meta.retains_grad

    # ---- hooks -------------------------------------------------------------------------------------------------

    def register_hook(self, hook: Callable[[Tensor], Any]) -> RemovableHandle:
        """Call `hook(grad)` whenever the gradient of this tensor is computed; what it returns replaces it."""
        if not requires_grad(self):  # type: ignore[arg-type]
            raise RuntimeError("cannot register a hook on a tensor that doesn't require gradient")
        return add_hook(tensor_hooks(self), hook)  # type: ignore[arg-type]

    def register_post_accumulate_grad_hook(self, hook: Callable[[Tensor], None]) -> RemovableHandle:
        """Call `hook(tensor)` after a gradient was added to this leaf's `.grad`."""
        if not requires_grad(self):  # type: ignore[arg-type]
            raise RuntimeError("cannot register a hook on a tensor that doesn't require gradient")
        if grad_fn(self) is not None:  # type: ignore[arg-type]
            raise RuntimeError("post accumulate grad hooks cannot be registered on non-leaf tensors")
        meta = meta_of(self)  # type: ignore[arg-type]
        if meta.post_accumulate_hooks is None:
            meta.post_accumulate_hooks = Hooks()
        return add_hook(meta.post_accumulate_hooks, hook)

    @property
    def _backward_hooks(self) -> Hooks | None:
        return None if self._meta is None else self._meta.hooks

    @_backward_hooks.setter
    def _backward_hooks(self, hooks: dict[int, Any] | None) -> None:
        meta = meta_of(self)  # type: ignore[arg-type]
        node, input_nr = _where_hooks_run(self)  # type: ignore[arg-type]
        if node is not None and meta.hooks is not None:
            registered = node_hooks(node).tensor_pre
            registered[:] = [entry for entry in registered if entry[1] is not meta.hooks]
        meta.hooks = hooks
        if node is not None and meta.hooks is not None and meta.edge is None:
            node_hooks(node).tensor_pre.append((input_nr, meta.hooks))

    @_backward_hooks.deleter
    def _backward_hooks(self) -> None:
        raise RuntimeError("Deletion of _backwards_hooks not allowed!")

    @property
    def _post_accumulate_grad_hooks(self) -> dict[int, Any] | None:
        return None if self._meta is None else self._meta.post_accumulate_hooks

    @_post_accumulate_grad_hooks.setter
    def _post_accumulate_grad_hooks(self, hooks: dict[int, Any] | None) -> None:
        meta_of(self).post_accumulate_hooks = hooks  # type: ignore[arg-type]

    @_post_accumulate_grad_hooks.deleter
    def _post_accumulate_grad_hooks(self) -> None:
        raise RuntimeError("Deletion of _post_accumulate_grad_hooks not allowed!")

    # ---- leaving the graph -------------------------------------------------------------------------------------

    def detach(self) -> Tensor:
        """A tensor on the same memory (and version counter) from which no gradient flows back."""
        return aten.detach(self)

    def detach_(self) -> Tensor:
        """Cut this tensor off from the graph that produced it: it becomes a leaf."""
        meta = self._meta
        if meta is None or local.state.inference_mode or self._home.version is None:
            return self  # type: ignore[return-value]
        if meta.view is not None:
            raise RuntimeError(
                "Can't detach views in-place. Use detach() instead. If you are using DistributedDataParallel (DDP) for "
                "training, and gradient_as_bucket_view is set as True, gradients are views of DDP buckets, and hence "
                "detach_() cannot be called on these gradients. To fix this error, please refer to the "
                "Optimizer.zero_grad() function in torch/optim/optimizer.py as the solution."
            )
        if meta.edge is not None:
            meta.detached_at = local.state.sequence_nr
        meta.edge = None
        meta.requires_grad = False
        meta.tangent = None
        return self  # type: ignore[return-value]

    @property
    def data(self) -> Tensor:
        """The same memory under another name that autograd knows nothing of, with a version counter of its own."""
        other = aten.detach(self)
        if other._home.version is not None:
            other._storage = new_storage(self._home.device)
        return other

    @data.setter
    def data(self, value: Tensor) -> None:
        if not isinstance(value, Tensor):
            raise TypeError(f"Variable data has to be a tensor, but got {class_name(value)}")
        if requires_grad(self) and value._array.dtype.kind not in "fc":  # type: ignore[arg-type]
            raise RuntimeError("data set to a tensor that requires gradients must be floating point or complex dtype")
        where, meta = value._home.device, self._meta
        moves = where is not self._home.device
        if meta is not None and (moves or value._array.dtype is not self._array.dtype):
            meta.accumulator = None  # the next graph needs one that expects the new kind of gradient
        if moves or (value._home.version is None) != (self._home.version is None):
            count = self._storage.count
            inference = value._home.version is None
            self._storage = InferenceStorage(where, count) if inference else new_storage(where, count or 0)
        place_as(self, value)  # type: ignore[arg-type]
        not_fresh(self, value)  # type: ignore[arg-type]

    @data.deleter
    def data(self) -> None:
        raise RuntimeError("Deleting tensor data is not allowed. Delete tensor instead!")


class _Retain:
    """Keeps the gradient of a non-leaf in its `.grad`, without keeping the tensor alive."""

    __slots__ = ("tensor",)

    def __init__(self, tensor: Tensor) -> None:
        from weakref import ref

        self.tensor = ref(tensor)

    def __call__(self, grad: Tensor | None) -> None:
        tensor = self.tensor()
        if tensor is None or grad is None:
            return
        meta = meta_of(tensor)
        if meta.grad is None:
            meta.grad = aten.clone(grad, memory_format=contiguous_format)
        else:
            meta.grad = aten.add(meta.grad, grad)


def tensor_hooks(tensor: Tensor) -> Hooks:
    """The hooks on the gradient of `tensor`, connected to the node where it arrives."""
    meta = meta_of(tensor)
    if meta.hooks is None:
        hooks = meta.hooks = Hooks()  # which stay, as in PyTorch, if there is a history that may not be asked for
        node, input_nr = _where_hooks_run(tensor)
        meta.hooks = hooks  # where a new history is made, there are none any more
        if node is not None:
            node_hooks(node).tensor_pre.append((input_nr, meta.hooks))
        was_leaf = meta.edge is not None and meta.accumulator is not None
        accumulator = meta.accumulator() if was_leaf else None  # type: ignore[misc]
        if accumulator is not None:  # it calls the hooks that its tensor has, before it refuses
            node_hooks(accumulator).tensor_pre.append((0, meta.hooks))
    return meta.hooks


def _where_hooks_run(tensor: Tensor) -> tuple[Node | None, int]:
    """The node at which the gradient of `tensor` arrives, and as which of its inputs; a leaf may have none yet."""
    meta = meta_of(tensor)
    node = grad_fn(tensor)
    if node is not None:
        assert meta.edge is not None
        return node, meta.edge[1]
    return None if meta.accumulator is None else meta.accumulator(), 0


_ONLY_LEAVES = "you can only change requires_grad flags of leaf variables."
_USE_DETACH = (
    " If you want to use a computed variable in a subgraph that doesn't require differentiation use "
    "var_no_grad = var.detach()."
)


def has_edge(tensor: Tensor) -> bool:
    """Whether `tensor` had a node when somebody last looked (a view does not look here whether its base has changed)."""
    return tensor._meta is not None and tensor._meta.edge is not None


def set_requires_grad(tensor: Tensor, value: bool) -> None:
    """Set the flag of a leaf."""
    if value and tensor._home.version is None and not local.state.inference_mode:
        raise RuntimeError("Setting requires_grad=True on inference tensor outside InferenceMode is not allowed.")
    if value or tensor._meta is not None:
        meta_of(tensor).requires_grad = value


def check_grad(tensor: Tensor, grad: Tensor | None) -> None:
    """Refuse a `.grad` that does not fit the tensor."""
    if grad is None:
        return
    if not isinstance(grad, Tensor):
        raise TypeError(f"assigned grad expected to be a Tensor or None but got grad of type {class_name(grad)}")
    if grad is tensor:
        raise RuntimeError("can't assign Variable as its own grad")
    asked = None if tensor._meta is None else tensor._meta.grad_dtype
    wanted = tensor._array.dtype if asked is None else asked[0]
    if wanted is not None and grad._array.dtype != wanted:
        raise RuntimeError(
            "attempting to assign a gradient with dtype "
            f"'{_CPP_NAMES.get(grad._array.dtype.name, grad._array.dtype.name)}' to a tensor with grad_dtype "
            f"'{dtypes.from_numpy_dtype(wanted).scalar_name}'. The gradient must match the tensor's "
            "grad_dtype (defaults to the tensor's dtype). You can set the tensor's grad_dtype attribute with a "
            "specific dtype, or None to allow any dtype. Set grad_dtype with caution. Diverging the dtypes of a "
            "tensor and its gradient may break downstream systems that assume they match."
        )
    if grad._home.device is not tensor._home.device:
        theirs, ours = grad._home.device, tensor._home.device
        if theirs.type != ours.type:
            what = f"with device type '{theirs.type}' to a tensor with device type '{ours.type}'"
        else:
            what = f"located on device with index '{theirs.index}' to a tensor located on device with index "
            what += f"'{ours.index}'"
        raise RuntimeError(f"attempting to assign a gradient {what}. Please ensure that the gradient and the tensor "
                           "are on the same device")  # fmt: skip
    if grad._array.shape != tensor._array.shape:
        raise RuntimeError(f"attempting to assign a gradient of size '{list(grad._array.shape)}' to a tensor of size "
                           f"'{list(tensor._array.shape)}'. Please ensure that the gradient and the tensor are the "
                           "same size")  # fmt: skip


_CPP_NAMES = {
    "float16": "c10::Half",
    "float32": "float",
    "float64": "double",
    "complex64": "c10::complex<float>",
    "complex128": "c10::complex<double>",
    "uint8": "unsigned char",
    "int8": "signed char",
    "int16": "short int",
    "int32": "int",
    "int64": "long int",
}
"""What C++ calls the element types."""

__all__ = ["TensorAutograd", "Variable"]
