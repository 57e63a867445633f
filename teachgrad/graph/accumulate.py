"""Where do gradients end up?

A leaf that requires grad has no `grad_fn`. Its edges lead to an `AccumulateGrad` node, which adds what arrives to the
leaf's `.grad`. The node holds the leaf, the leaf holds the node only weakly: when no graph needs the node any more it
goes away, and a new one is made for the next graph.

The first gradient of a leaf becomes its `.grad` without a copy if nothing else can see it; see Note [Who owns a
gradient] in `../engine/graph_task.py`. `a + b` sends the *same* gradient to both leaves, so neither may keep it:
otherwise `a.grad.zero_()` would zero `b.grad`.

In PyTorch: `torch/csrc/autograd/functions/accumulate_grad.h`; `grad_accumulator` in `variable.cpp`.
Read next: `views.py`, where the edge of any tensor is found.
"""

from __future__ import annotations

import threading
from typing import Any
from weakref import ref

import numpy as np

from teachgrad.graph.events import events
from teachgrad.graph.hooks import node_hooks, replacement
from teachgrad.graph.node import Edge, Edges, Grads, Node
from teachgrad.kernels.memory import is_dense
from teachgrad.tensor.state import call_user, fork_safe_lock, local
from teachgrad.tensor.tensor import AutogradMeta, Tensor, ViewMeta, alias, bump_version, overwrite, refuse_overlap, wrap

LATEST = 2**64 - 1
"""The sequence number of every AccumulateGrad: it runs before anything else that is ready."""


class AccumulateGrad(Node):
    """Adds the gradient that arrives to `variable.grad`."""

    __slots__ = ("variable", "lock")
    takes_zeros = True
    variable: Tensor
    lock: threading.Lock

    def name(self) -> str:
        return "torch::autograd::AccumulateGrad"

    def apply(self, on, grads, wanted: Edges) -> Grads:
        variable, grad = self.variable, grads[0]
        meta: Any = variable._meta
        is_view = meta.__class__ is ViewMeta
        if grad is not None and (variable._edge is not None or (is_view and variable.grad_fn is not None)):
            raise RuntimeError("leaf variable has been moved into the graph interior")
        if grad is not None and meta.requires_grad:
            with self.lock:  # two backward passes may arrive at once
                accumulate(on, variable, meta, grad)
        for hook in list((meta.post_accumulate_hooks or {}).values()):
            if replacement(call_user(hook, variable), variable, hook) is not variable:
                raise RuntimeError("Tensor post accumulate grad hooks should return None.")
        return ()


def accumulate(on, variable: Tensor, meta: AutogradMeta, grad) -> None:
    """Add `grad` to `variable.grad`.

    The first array is kept if it owns its memory, otherwise copied; the next are added in place. Tensors, which come
    only where the pass is recorded or forward mode is on, are added by an operator.
    """
    old = meta.grad
    if isinstance(grad, Tensor):
        array = variable._array
        if old is not None:
            meta.grad = on.add(old, grad)
        else:
            meta.grad = on.writable([grad], array.shape, array.strides) if is_dense(array) else on.clone(grad)
        if old is None and not local.state.grad_mode:
            meta.grad = alias(meta.grad)  # without a tangent
    elif old is None:
        meta.grad = wrap(grad if grad.base is None else grad.copy(), variable._storage.device)
    else:
        refuse_overlap(old._array)
        if old._involution is None:
            np.add(old._array, grad, old._array)
        else:
            overwrite(old, old._array + grad)
        bump_version(old._storage, "backward", local.state.inference_mode)


_creating = fork_safe_lock()


def leaf_edge(meta: Any, leaf: Tensor) -> Edge | None:
    """Where the gradient of a leaf goes: to its AccumulateGrad, which all graphs of the same time share; or nowhere."""
    if not meta.requires_grad:
        return None
    node = meta.accumulator and meta.accumulator()
    if node is not None:
        return (node, 0)
    with _creating:  # two threads that make one each would each lock their own
        node = meta.accumulator and meta.accumulator()
        if node is None:
            node = AccumulateGrad()  # `new_node` would take a sequence number
            node.variable, node.lock = leaf, threading.Lock()
            node.next_edges, node.sequence_nr, node._height = (), LATEST, 0
            node.input_metadata = ((leaf._array.shape, leaf._array.dtype, leaf._storage.device),)
            node._hooks = None
            if meta.hooks is not None:
                node_hooks(node).tensor_pre.append((0, meta.hooks))
            meta.accumulator = ref(node)
            if events.anomaly is not None:
                events.anomaly(node)
        return (node, 0)
