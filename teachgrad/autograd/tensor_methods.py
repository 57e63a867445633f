"""What does a tensor know about its own gradient?

`requires_grad`, `grad`, `grad_fn`, `is_leaf`, hooks, `backward`, `detach`: the part of a tensor that autograd adds.
`Tensor` in `../_tensor.py` inherits it.

In PyTorch: `torch/_tensor.py`, `torch/csrc/autograd/python_variable.cpp`.
Read next: `run.py` for `backward`; `../graph/views.py` for `grad_fn` of views.
"""

# mypy: disable-error-code="misc"
# Every `self` here is a Tensor, the class that is made of these methods.

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import ref

from teachgrad.autograd import run
from teachgrad.graph.forward_grad import forget_tangent
from teachgrad.graph.hooks import Hooks, RemovableHandle, add_hook, node_hooks
from teachgrad.graph.node import Node
from teachgrad.graph.views import base_of, grad_fn, stored_edge
from teachgrad.tensor.state import local, warn_user
from teachgrad.tensor.tensor import (
    Storage,
    Tensor,
    TensorBase,
    gradient_edge,
    is_inference,
    meta_of,
    requires_grad,
    shallow_copy,
)

NO_EFFECT_ON_NON_LEAF = (
    "The .grad attribute of a Tensor that is not a leaf Tensor is being accessed. Its .grad attribute won't be "
    "populated during autograd.backward(). If you indeed want the .grad field to be populated for a non-leaf Tensor, "
    "use .retain_grad() on the non-leaf Tensor. If you access the non-leaf Tensor by mistake, make sure you access the "
    "leaf Tensor instead. See github.com/pytorch/pytorch/pull/30531 for more information."
)


def set_requires_grad(tensor: Tensor, value: bool):
    """Make a leaf require grad, or not."""
    if not isinstance(value, bool):
        raise RuntimeError("requires_grad must be a bool")
    if stored_edge(tensor) is not None:
        advice = (" If you want to use a computed variable in a subgraph that doesn't require differentiation use "
                  "var_no_grad = var.detach().")  # fmt: skip
        raise RuntimeError("you can only change requires_grad flags of leaf variables." + advice * (not value))
    if value and tensor._array.dtype.kind not in "fc":
        raise RuntimeError("only Tensors of floating point and complex dtype can require gradients")
    if value and is_inference(tensor) and not local.state.inference_mode:
        raise RuntimeError("Setting requires_grad=True on inference tensor outside InferenceMode is not allowed.")
    if value or tensor._meta is not None:
        meta_of(tensor).requires_grad = value


class AutogradMethods(TensorBase):
    """A tensor with what autograd adds to it."""

    __slots__ = ()

    # ---- flags -----------------------------------------------------------------------------------------------------

    @property
    def requires_grad(self: Tensor) -> bool:
        """Whether gradients flow through this tensor. Can be set for leaves."""
        return requires_grad(self)

    @requires_grad.setter
    def requires_grad(self: Tensor, value: bool):
        set_requires_grad(self, value)

    def requires_grad_(self: Tensor, requires_grad: bool = True) -> Tensor:
        """Set `requires_grad` of a leaf and return the tensor."""
        if requires_grad and self._array.dtype.kind not in "fc":
            raise RuntimeError("only Tensors of floating point dtype can require gradients")
        if requires_grad is False or stored_edge(self) is None:  # other tensors require it anyway
            set_requires_grad(self, requires_grad)
        return self

    @property
    def grad_fn(self: Tensor) -> Node | None:
        """The node that computes the gradients of what this tensor was computed from; None for leaves."""
        return grad_fn(self)  # type: ignore[no-any-return]

    @property
    def is_leaf(self: Tensor) -> bool:
        """Whether this tensor has no history: it was made by the user, or does not require grad."""
        return grad_fn(self) is None

    @property
    def output_nr(self: Tensor) -> int:
        """Which output of `grad_fn` this is."""
        edge = stored_edge(self)
        return 0 if edge is None else edge[1]

    @property
    def _version(self: Tensor) -> int:
        """How many in-place operations the tensor and its views have seen."""
        if is_inference(self):
            raise RuntimeError("Inference tensors do not track version counter.")
        return self._storage.version

    _base = property(base_of)
    is_inference = is_inference

    def _is_view(self: Tensor) -> bool:
        """Whether the tensor is a view, as far as autograd knows."""
        return base_of(self) is not None

    # ---- the gradient ----------------------------------------------------------------------------------------------

    @property
    def grad(self: Tensor) -> Tensor | None:
        """The accumulated gradient of a leaf, or of a tensor that retains it; else None. Can be set and deleted."""
        meta = self._meta
        grad = None if meta is None else meta.grad
        if grad is None and (meta is None or not meta.retains_grad) and stored_edge(self) is not None:
            warn_user(NO_EFFECT_ON_NON_LEAF)
        return grad

    @grad.setter
    def grad(self: Tensor, grad: Tensor | None):
        if grad is None:
            meta_of(self).grad = None
            return
        if not isinstance(grad, Tensor):
            raise TypeError(f"assigned grad expected to be a Tensor or None but got grad of type {type(grad).__name__}")
        if grad is self:
            raise RuntimeError("can't assign Variable as its own grad")
        mine, its = (self.dtype, self.device, list(self.shape)), (grad.dtype, grad.device, list(grad.shape))
        for what, wanted, given in zip(("dtype", "device", "size"), mine, its, strict=True):
            if wanted != given:
                raise RuntimeError(
                    f"attempting to assign a gradient of {what} '{given}' to a tensor of {what} '{wanted}'. "
                    f"Please ensure that the gradient and the tensor are the same {what}"
                )
        meta_of(self).grad = grad

    @grad.deleter
    def grad(self: Tensor):
        meta_of(self).grad = None

    def backward(
        self: Tensor, gradient: Tensor | None = None, retain_graph: bool | None = None, create_graph: bool = False,
        inputs=None,
    ):  # fmt: skip
        """Add the gradient of this tensor to the `.grad` of the leaves it was computed from.

        Args:
            gradient: of this tensor's shape; may be left out for a real scalar.
            retain_graph: whether the graph can be walked again; by default as `create_graph`.
            create_graph: whether the gradients can be differentiated in turn.
            inputs: accumulate only into these tensors.

        >>> x = torch.tensor([2.0], requires_grad=True)
        >>> (x * x).backward()
        >>> x.grad
        tensor([4.])
        """
        run.backward(self, gradient, retain_graph, create_graph, inputs=inputs)

    def retain_grad(self: Tensor):
        """Keep the gradient of this non-leaf in `.grad`, as leaves do anyway.

        >>> x = torch.tensor([2.0], requires_grad=True)
        >>> y = x * x
        >>> y.retain_grad()
        >>> (3 * y).backward()
        >>> y.grad
        tensor([3.])
        """
        if not requires_grad(self):
            raise RuntimeError("can't retain_grad on Tensor that has requires_grad=False")
        if stored_edge(self) is None or self.retains_grad:
            return
        edge: Any = gradient_edge(self)
        tensor_ref = ref(self)  # keeping its gradient does not keep the tensor alive

        def keep(grad):
            tensor = tensor_ref()
            if tensor is not None and grad is not None:
                meta = meta_of(tensor)
                meta.grad = grad.clone() if meta.grad is None else meta.grad + grad

        meta_of(self).retains_grad = True
        node_hooks(edge[0]).retains_grad[edge[1]] = keep

    @property
    def retains_grad(self: Tensor) -> bool:
        """Whether `retain_grad` was called on this non-leaf."""
        return self._meta is not None and self._meta.retains_grad

    # ---- hooks -----------------------------------------------------------------------------------------------------

    def register_hook(self: Tensor, hook: Callable) -> RemovableHandle:
        """Call `hook(grad)` whenever the gradient of this tensor is computed; what it returns replaces the gradient.

        >>> x = torch.tensor([2.0], requires_grad=True)
        >>> handle = x.register_hook(lambda grad: grad * 10)
        >>> (x * x).backward()
        >>> x.grad
        tensor([40.])
        """
        if not requires_grad(self):
            raise RuntimeError("cannot register a hook on a tensor that doesn't require gradient")
        edge, meta = gradient_edge(self), meta_of(self)
        if meta.hooks is None:
            meta.hooks = Hooks()
            if edge is not None:
                node_hooks(edge[0]).tensor_pre.append((edge[1], meta.hooks))
        return add_hook(meta.hooks, hook)

    def register_post_accumulate_grad_hook(self: Tensor, hook: Callable) -> RemovableHandle:
        """Call `hook(tensor)` after a gradient was added to this leaf's `.grad`."""
        if not requires_grad(self):
            raise RuntimeError("cannot register a hook on a tensor that doesn't require gradient")
        if not self.is_leaf:
            raise RuntimeError("post accumulate grad hooks cannot be registered on non-leaf tensors")
        meta = meta_of(self)
        if meta.post_accumulate_hooks is None:
            meta.post_accumulate_hooks = Hooks()
        return add_hook(meta.post_accumulate_hooks, hook)

    @property
    def _backward_hooks(self):
        """The hooks registered on this tensor's gradient, or None."""
        return None if self._meta is None else self._meta.hooks

    # ---- leaving the graph -----------------------------------------------------------------------------------------

    def detach(input: Tensor) -> Tensor:
        """A tensor on the same memory (and version counter) from which no gradient flows back."""
        return shallow_copy(input)

    def detach_(self: Tensor) -> Tensor:
        """Cut this tensor off from the graph that produced it: it becomes a leaf."""
        if is_inference(self) or local.state.inference_mode:
            return self
        if base_of(self) is not None:
            raise RuntimeError(
                "Can't detach views in-place. Use detach() instead. If you are using DistributedDataParallel (DDP) for "
                "training, and gradient_as_bucket_view is set as True, gradients are views of DDP buckets, and hence "
                "detach_() cannot be called on these gradients. To fix this error, please refer to the "
                "Optimizer.zero_grad() function in torch/optim/optimizer.py as the solution."
            )
        if self._edge is not None:
            meta_of(self).detached_at = local.state.sequence_nr
            self._edge = None
        if self._meta is not None:
            self._meta.requires_grad = False
            forget_tangent(self)
        return self

    @property
    def data(self: Tensor) -> Tensor:
        """The numbers without the history: another tensor on the same memory, with a version counter of its own."""
        other = shallow_copy(self)
        if not is_inference(other):
            other._storage = Storage()
            other._storage.device = self._storage.device
        return other

    @data.setter
    def data(self: Tensor, value: Tensor):
        if not isinstance(value, Tensor):
            raise TypeError(f"Variable data has to be a tensor, but got {type(value).__name__}")
        if requires_grad(self) and value._array.dtype.kind not in "fc":
            raise RuntimeError("data set to a tensor that requires gradients must be floating point or complex dtype")
        meta, device = self._meta, value._storage.device
        moves = device is not self._storage.device
        if meta is not None and (moves or value._array.dtype is not self._array.dtype):
            meta.accumulator = None  # the next graph needs one that expects the new kind of gradient
        if moves:
            version, self._storage = self._storage.version, Storage()
            self._storage.device, self._storage.version = device, version
        if self._involution is value._involution:
            self._memory = value._memory
        else:  # a copy, as a tensor stays as lazy as it was made
            self._memory = value._array if self._involution is None else self._involution(value._array)
        if self._involution is None:
            self._array = self._memory
