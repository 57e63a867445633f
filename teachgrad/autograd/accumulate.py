"""Where do gradients end up?

A leaf that requires grad has no `grad_fn`; its edges lead to an `AccumulateGrad` node, which adds what arrives to
the leaf's `.grad`. The node holds the leaf, the leaf holds the node only weakly: when nothing in a graph needs the
node it goes away, and a new one is made for the next graph.

Note [Stealing a gradient]
The first gradient of a leaf need not be copied if nobody else can see it. Reference counts tell: the tensor must be
known only to the buffer that brought it, and the array only to the tensor. `a + b` of two leaves sends the *same*
gradient to both, so neither may keep it: without the check `a.grad.zero_()` would zero `b.grad`.

In PyTorch: `torch/csrc/autograd/functions/accumulate_grad.h`; `grad_accumulator` in `variable.cpp`.
Read next: `views.py`, where the edge of any tensor is found.
"""

from __future__ import annotations

import threading
from sys import getrefcount
from typing import Any
from weakref import ref

import numpy as np

from teachgrad.autograd.events import events
from teachgrad.autograd.hooks import node_hooks, run_post_accumulate_hooks
from teachgrad.autograd.node import Edges, Grads, Node
from teachgrad.autograd.references import HELD_ONCE, LENT, PASSED_ON
from teachgrad.autograd.state import grad_enabled, local
from teachgrad.dispatcher import aten
from teachgrad.kernels.layout import laid_out
from teachgrad.locks import fork_safe_lock
from teachgrad.storage import is_dense, strides_in_elements
from teachgrad.tensor import AutogradMeta, MirroredTensor, Tensor, mirror_of, new_tensor, place, requires_grad
from teachgrad.warned_once import WarnOnce

LATEST = 2**64 - 1
"""The sequence number of every AccumulateGrad: it always runs before anything else that is ready."""


class AccumulateGrad(Node):
    """Adds the gradient that arrives to `variable.grad`."""

    __slots__ = ("variable", "lock")
    variable: Tensor
    lock: threading.Lock
    takes_views = True

    def look_at_variable(self, meta: AutogradMeta) -> None:
        """Which gradients are welcome: of the variable's kind, unless it asked for another."""
        variable = self.variable
        array, asked = variable._array, meta.grad_dtype
        dtype: Any = array.dtype if asked is None else asked[0]
        self.input_metadata = ((array.shape, dtype, variable._home.device),)

    def name(self) -> str:
        return "torch::autograd::AccumulateGrad"

    def apply(self, grads: Grads, wanted: Edges) -> Grads:
        grad, meta = grads[0], self.variable._meta
        if grad is not None and meta is not None and (meta.edge is not None or meta.view is not None):
            refuse_inner_leaf(self.variable)
        if grad is not None and meta is not None and requires_grad(self.variable):
            with self.lock:  # two backward passes may arrive at once
                accumulate(self.variable, meta, grad)
        if meta is not None and meta.post_accumulate_hooks is not None:
            run_post_accumulate_hooks(self.variable, meta.post_accumulate_hooks)
        return ()

    def apply_to_arrays(self, grad: np.ndarray, wanted: Edges) -> tuple[()] | None:
        variable = self.variable
        meta: Any = variable._autograd
        if (
            meta.__class__ is not AutogradMeta
            or not meta.requires_grad
            or meta.edge is not None
            or meta.view is not None
        ):
            return None
        with self.lock:
            old = meta.grad
            if old is not None:
                aten.add_(old, new_tensor(grad))
                look_at_layout(old._array, variable._array)
            elif getrefcount(grad) > LENT or (not same_layout(grad, variable._array) and local.state.layout_enforced):
                meta.grad = laid_out_like(variable, new_tensor(grad))
            elif grad.base is None:
                meta.grad = new_tensor(grad)
            else:
                meta.grad = new_tensor(plain_owner(grad) if is_all_of_its_base(grad) else exact_copy(grad))
        if meta.post_accumulate_hooks is not None:
            run_post_accumulate_hooks(variable, meta.post_accumulate_hooks)
        return ()


def refuse_inner_leaf(variable: Tensor) -> None:
    """A leaf that was overwritten after it was used has become the result of something."""
    if variable.grad_fn is not None:
        raise RuntimeError("leaf variable has been moved into the graph interior")


def accumulate(variable: Tensor, meta: AutogradMeta, grad: Tensor) -> None:
    """Add `grad` to `variable.grad`: kept, copied, added in place or added anew.

    See Note [Stealing a gradient].
    """
    recording = grad_enabled(local.state)
    old = meta.grad
    if old is None:
        if recording:
            meta.grad = aten.clone_obey_contract(grad, variable)
        elif grad.__class__ is MirroredTensor:
            alone = getrefcount(grad) <= PASSED_ON and is_welcome(grad._array, variable._array)
            meta.grad = mirrored_copy(grad) if alone else laid_out_like(variable, grad)
        elif getrefcount(grad) > PASSED_ON or not is_welcome(grad._array, variable._array):
            meta.grad = laid_out_like(variable, grad)
        elif not can_be_stolen(grad):
            meta.grad = local.state.wrap(exact_copy(grad._array), grad._home.device)
        elif grad._meta is not None or grad._home.version is None:
            meta.grad = local.state.wrap(grad._array, grad._home.device)
        else:
            meta.grad = grad
    else:
        total = meta.grad = aten.add(old, grad) if recording else aten.add_(old, grad)
        look_at_layout(total._array, variable._array)


_about_layout = WarnOnce()


def look_at_layout(grad: np.ndarray, like: np.ndarray) -> None:
    """Say that a gradient which somebody put into `.grad` lies in memory otherwise than it should."""
    if not grad.size or is_welcome(grad, like):
        return
    sizes = [
        f"{name}.sizes() = {list(array.shape)}, strides() = {list(strides_in_elements(array))}"
        for name, array in (("grad", grad), ("param", like))
    ]
    _about_layout(
        "grad and param do not obey the gradient layout contract. This is not an error, but may impair performance.\n"
        + "\n".join(sizes),
    )


def is_welcome(grad: np.ndarray, like: np.ndarray) -> bool:
    """Whether a gradient lies in memory as its leaf does, or need not."""
    return same_layout(grad, like) or not local.state.layout_enforced


def same_layout(grad: np.ndarray, like: np.ndarray) -> bool:
    """Whether a gradient lies in memory as its leaf does or, if that has gaps or overlaps itself, in plain order."""
    plain = grad.flags.c_contiguous
    if grad.strides == like.strides and grad.itemsize == like.itemsize and (plain or is_dense(like)):
        return True
    if grad.shape != like.shape:
        return False
    if not is_dense(like):
        return plain
    steps = zip(grad.shape, strides_in_elements(grad), strides_in_elements(like), strict=True)
    return all(s == t or n == 1 for n, s, t in steps)


def mirrored_copy(grad: Tensor) -> Tensor:
    """A conjugated gradient stays conjugated, as in PyTorch, but gets memory of its own."""
    copy, mirror = local.state.wrap(grad._array, grad._home.device), mirror_of(grad)
    place(copy, mirror.source.copy(order="K"), mirror.conj, mirror.neg)
    return copy


def can_be_stolen(grad: Tensor) -> bool:
    """Whether the memory of `grad` is known to `grad` alone.

    A gradient that is a view (`mm` often gives the transpose of what it computed) may be kept if the view is all that
    is left of its base.
    """
    array = grad._array
    if getrefcount(array) > HELD_ONCE:
        return False
    owner = array.base
    if owner is None:
        return True
    if owner.__class__ is not array.__class__ or owner.base is not None or owner.size != array.size:
        return False
    holders = HELD_ONCE
    meta = grad._meta
    if meta is not None and meta.view is not None:
        base = meta.view.base
        if getrefcount(base) > HELD_ONCE or base._array is not owner:
            return False
        holders += 1
    return getrefcount(owner) <= holders


def is_all_of_its_base(grad: np.ndarray) -> bool:
    """The same for a bare view that is known only to those who called this."""
    owner: Any = grad.base
    if owner.__class__ is not np.ndarray or owner.base is not None or owner.nbytes != grad.nbytes:
        return False
    return getrefcount(owner) <= HELD_ONCE


def plain_owner(grad: np.ndarray) -> np.ndarray:
    """The array that owns the memory of `grad`, if it is the same in all else; `grad` if not."""
    owner: Any = grad.base
    same = owner.shape == grad.shape and owner.strides == grad.strides and owner.dtype is grad.dtype
    return owner if same else grad


def exact_copy(grad: np.ndarray) -> np.ndarray:
    """Memory of its own for a gradient that PyTorch would keep as it is, though somebody else sees it."""
    return laid_out(grad, strides_in_elements(grad), copy=True)


def laid_out_like(variable: Tensor, grad: Tensor) -> Tensor:
    """A copy of `grad` with the memory layout of `variable` (if that has no gaps), unknown to the graph."""
    if grad._array.shape != variable._array.shape:  # the leaf was given another shape after it was used
        if grad._array.ndim:
            return aten.copy_(local.state.wrap(np.empty_like(variable._array), grad._home.device), grad)
        return local.state.wrap(grad._array.copy(), grad._home.device)
    array = variable._array
    if array.base is None or not is_dense(array):
        copy = grad._array.copy()
    else:
        copy = laid_out(grad._array, strides_in_elements(array), copy=True)
    return local.state.wrap(copy, grad._home.device)


_creating = fork_safe_lock()


def grad_accumulator(variable: Tensor) -> AccumulateGrad:
    """The leaf's AccumulateGrad; all graphs that need it at the same time share one."""
    meta = variable._meta
    assert meta is not None
    known = meta.accumulator
    if known is not None:
        node = known()
        if node is not None:
            return node
    with _creating:  # two threads that make one each would each lock their own
        known = meta.accumulator
        node = None if known is None else known()
        if node is None:
            node = _new_accumulator(variable, meta)
            meta.accumulator = ref(node)
    return node


def _new_accumulator(variable: Tensor, meta: AutogradMeta) -> AccumulateGrad:
    node = AccumulateGrad()
    node.variable = variable
    node.lock = threading.Lock()
    node.next_edges = ()
    node.sequence_nr = LATEST
    node._height = 0
    node._hooks = node._metadata = None
    node.look_at_variable(meta)
    if meta.hooks is not None:
        node_hooks(node).tensor_pre.append((0, meta.hooks))
    if events.anomaly is not None:
        events.anomaly(node)
    return node


def forget_gradient(parameter: Any, set_to_none: bool) -> None:
    """Begin anew: without a gradient, or with zeros in the one there is, which may be a view of what all share."""
    grad = parameter.grad
    if grad is None or set_to_none:
        parameter.grad = None
    elif grad.grad_fn is None:
        grad.requires_grad_(False).zero_()
    else:
        grad.detach_().zero_()


__all__ = ["AccumulateGrad", "forget_gradient", "grad_accumulator"]
