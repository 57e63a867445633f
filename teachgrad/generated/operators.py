"""The operators: compute with a kernel, and record what backward will need.

Written by `python -m teachgrad.derivatives.generate` from the tables in `derivatives/table`; do not edit.

All functions have the same plan: take the arrays, compute below autograd, and if a gradient is wanted make a node
with edges and saved tensors (`autograd/node.py`) and connect the result to it.
"""

# ruff: noqa: A001, A002, E501, F405
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teachgrad import kernels, return_types
from teachgrad.autograd.inplace import check_inplace, rebase_history
from teachgrad.autograd.node import new_node, set_history
from teachgrad.autograd.saved_tensor import save_input, save_inputs, save_output
from teachgrad.autograd.state import local
from teachgrad.autograd.views import grad_fn, gradient_edge, make_view
from teachgrad.dispatcher import aten, publish
from teachgrad.generated.nodes import *  # noqa: F403
from teachgrad.operands import (
    Number,
    broadcast_error,
    common_device,
    geometry,
    list_of_tensors,
    not_a_tensor,
    operands,
    promote,
    write,
    write_out,
)
from teachgrad.tensor import CreationMeta, Tensor


def add(input: Tensor | Number, other: Tensor | Number, *, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""
    if out is not None:
        return write_out(out, add, input, other, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("add", input, other)
        input_array = input._array
        other_array = other._array
    where = input._storage.device
    if other._storage.device is not where:
        where = common_device("add", input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        result = state.wrap(kernels.add(input_array, other_array, alpha), where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._meta is not None or other._meta is not None):
        self_edge = gradient_edge(input)
        other_edge = gradient_edge(other)
        if self_edge is not None or other_edge is not None:
            node = new_node(AddBackward0, (self_edge, other_edge), state)
            node.alpha_ = alpha
            set_history(result, node)
    return result


def add_(input: Tensor | Number, other: Tensor | Number, *, alpha: Number = 1) -> Tensor:
    """In-place version of `add`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("add_", input, other)
        input_array = input._array
        other_array = other._array
        where = common_device("add_", input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._meta is not None or other._meta is not None):
        self_edge = gradient_edge(input)
        other_edge = gradient_edge(other)
        if self_edge is not None or other_edge is not None:
            check_inplace(input, True)
            node = new_node(AddBackward0, (self_edge, other_edge), state)
            node.alpha_ = alpha
    try:
        write(input, kernels.add(input_array, other_array, alpha), "add_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    return input


def sub(input: Tensor | Number, other: Tensor | Number, *, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""
    if out is not None:
        return write_out(out, sub, input, other, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("sub", input, other)
        input_array = input._array
        other_array = other._array
    where = input._storage.device
    if other._storage.device is not where:
        where = common_device("sub", input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        result = state.wrap(kernels.sub(input_array, other_array, alpha), where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._meta is not None or other._meta is not None):
        self_edge = gradient_edge(input)
        other_edge = gradient_edge(other)
        if self_edge is not None or other_edge is not None:
            node = new_node(SubBackward0, (self_edge, other_edge), state)
            node.alpha_ = alpha
            set_history(result, node)
    return result


def sub_(input: Tensor | Number, other: Tensor | Number, *, alpha: Number = 1) -> Tensor:
    """In-place version of `sub`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("sub_", input, other)
        input_array = input._array
        other_array = other._array
        where = common_device("sub_", input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._meta is not None or other._meta is not None):
        self_edge = gradient_edge(input)
        other_edge = gradient_edge(other)
        if self_edge is not None or other_edge is not None:
            check_inplace(input, True)
            node = new_node(SubBackward0, (self_edge, other_edge), state)
            node.alpha_ = alpha
    try:
        write(input, kernels.sub(input_array, other_array, alpha), "sub_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    return input


def mul(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """mul.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, mul, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("mul", input, other)
        input_array = input._array
        other_array = other._array
    where = input._storage.device
    if other._storage.device is not where:
        where = common_device("mul", input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        result = state.wrap(kernels.mul(input_array, other_array), where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._meta is not None or other._meta is not None):
        self_edge = gradient_edge(input)
        other_edge = gradient_edge(other)
        if self_edge is not None or other_edge is not None:
            node = new_node(MulBackward0, (self_edge, other_edge), state)
            node.other_ = None if self_edge is None else save_input(other, state)
            node.self_ = None if other_edge is None else save_input(input, state)
            set_history(result, node)
    return result


def mul_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """In-place version of `mul`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("mul_", input, other)
        input_array = input._array
        other_array = other._array
        where = common_device("mul_", input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._meta is not None or other._meta is not None):
        self_edge = gradient_edge(input)
        other_edge = gradient_edge(other)
        if self_edge is not None or other_edge is not None:
            check_inplace(input, True)
            node = new_node(MulBackward0, (self_edge, other_edge), state)
            node.other_ = None if self_edge is None else save_input(other, state)
            node.self_ = None if other_edge is None else save_input(aten.clone(input), state)
    try:
        write(input, kernels.mul(input_array, other_array), "mul_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    return input


def div(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """div.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, div, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("div", input, other)
        input_array = input._array
        other_array = other._array
    where = input._storage.device
    if other._storage.device is not where:
        where = common_device("div", input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        result = state.wrap(kernels.div(input_array, other_array), where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._meta is not None or other._meta is not None):
        self_edge = gradient_edge(input)
        other_edge = gradient_edge(other)
        if self_edge is not None or other_edge is not None:
            node = new_node(DivBackward0, (self_edge, other_edge), state)
            node.other_ = save_input(other, state)
            node.self_ = None if other_edge is None else save_input(input, state)
            set_history(result, node)
    return result


def div_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """In-place version of `div`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("div_", input, other)
        input_array = input._array
        other_array = other._array
        where = common_device("div_", input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._meta is not None or other._meta is not None):
        self_edge = gradient_edge(input)
        other_edge = gradient_edge(other)
        if self_edge is not None or other_edge is not None:
            check_inplace(input, True)
            node = new_node(DivBackward0, (self_edge, other_edge), state)
            node.other_ = save_input(other, state)
            node.self_ = None if other_edge is None else save_input(aten.clone(input), state)
    try:
        write(input, kernels.div(input_array, other_array), "div_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    return input


def neg(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """neg(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, neg, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("neg", input) from None
    where = input._storage.device
    result = state.wrap(kernels.neg(input_array), where)
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(NegBackward0, (self_edge,), state)
            set_history(result, node)
    return result


def neg_(input: Tensor) -> Tensor:
    """In-place version of `neg`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("neg_", input) from None
    node = None
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            check_inplace(input, True)
            node = new_node(NegBackward0, (self_edge,), state)
    write(input, kernels.neg(input_array), "neg_", state)
    if node is not None:
        rebase_history(input, node)
    return input


def exp(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """exp(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, exp, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("exp", input) from None
    where = input._storage.device
    result = state.wrap(kernels.exp(input_array), where)
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(ExpBackward0, (self_edge,), state)
            set_history(result, node)
            node.result_ = save_output(result, state, 0)
    return result


def exp_(input: Tensor) -> Tensor:
    """In-place version of `exp`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("exp_", input) from None
    node = None
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            check_inplace(input, True)
            node = new_node(ExpBackward0, (self_edge,), state)
    write(input, kernels.exp(input_array), "exp_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    return input


def tanh(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """tanh(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, tanh, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("tanh", input) from None
    where = input._storage.device
    result = state.wrap(kernels.tanh(input_array), where)
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(TanhBackward0, (self_edge,), state)
            set_history(result, node)
            node.result_ = save_output(result, state, 0)
    return result


def tanh_(input: Tensor) -> Tensor:
    """In-place version of `tanh`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("tanh_", input) from None
    node = None
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            check_inplace(input, True)
            node = new_node(TanhBackward0, (self_edge,), state)
    write(input, kernels.tanh(input_array), "tanh_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    return input


def tanh_backward(grad_output: Tensor, output: Tensor) -> Tensor:
    """tanh_backward(Tensor grad_output, Tensor output) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        output_array = output._array
    except AttributeError:
        raise not_a_tensor("tanh_backward", grad_output, output) from None
    where = grad_output._storage.device
    if output._storage.device is not where:
        where = common_device("tanh_backward", grad_output, output)
    result = state.wrap(kernels.tanh_backward(grad_output_array, output_array), where)
    if state.grad_mode and (grad_output._meta is not None or output._meta is not None):
        grad_output_edge = gradient_edge(grad_output)
        output_edge = gradient_edge(output)
        if grad_output_edge is not None or output_edge is not None:
            node = new_node(TanhBackwardBackward0, (grad_output_edge, output_edge), state)
            node.output_ = save_input(output, state)
            node.grad_output_ = None if output_edge is None else save_input(grad_output, state)
            set_history(result, node)
    return result


def sum_all(input: Tensor, *, dtype: Any = None, out: Tensor | None = None) -> Tensor:
    """sum(Tensor self, *, ScalarType? dtype=None) -> Tensor"""
    if out is not None:
        return write_out(out, sum_all, input, dtype=dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sum_all", input) from None
    where = input._storage.device
    result = state.wrap(kernels.sum_all(input_array, dtype), where)
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(SumBackward0, (self_edge,), state)
            node.self_shape = input._array.shape
            set_history(result, node)
    return result


def sum_dim(input: Tensor, dim: Sequence[int] | None, keepdim: bool = False, *, dtype: Any = None, out: Tensor | None = None) -> Tensor:
    """sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    if out is not None:
        return write_out(out, sum_dim, input, dim, keepdim, dtype=dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sum_dim", input) from None
    where = input._storage.device
    result = state.wrap(kernels.sum_dim(input_array, dim, keepdim, dtype), where)
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(SumBackward1, (self_edge,), state)
            node.self_shape = input._array.shape
            node.dim_ = dim
            node.keepdim_ = keepdim
            set_history(result, node)
    return result


def expand(input: Tensor, size: Sequence[int], *, implicit: bool = False) -> Tensor:
    """expand(Tensor(a) self, int[] size, *, bool implicit=False) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("expand", input) from None
    result = make_view(input, kernels.expand(input_array, size, implicit), state)
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(ExpandBackward0, (self_edge,), state)
            node.self_shape = input._array.shape
            set_history(result, node)
    return result


def view(input: Tensor, size: Sequence[int]) -> Tensor:
    """view(Tensor(a) self, int[] size) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("view", input) from None
    result = make_view(input, kernels.view(input_array, size), state)
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(ViewBackward0, (self_edge,), state)
            node.self_shape = input._array.shape
            set_history(result, node)
    return result


def unsqueeze(input: Tensor, dim: int) -> Tensor:
    """unsqueeze(Tensor(a) self, int dim) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("unsqueeze", input) from None
    result = make_view(input, kernels.unsqueeze(input_array, dim), state)
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(UnsqueezeBackward0, (self_edge,), state)
            node.dim_ = dim
            set_history(result, node)
    return result


def squeeze_dim(input: Tensor, dim: int) -> Tensor:
    """squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("squeeze_dim", input) from None
    result = make_view(input, kernels.squeeze_dim(input_array, dim), state)
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(SqueezeBackward1, (self_edge,), state)
            node.dim_ = dim
            node.self_shape = input._array.shape
            set_history(result, node)
    return result


def t(input: Tensor) -> Tensor:
    """t(Tensor(a) self) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("t", input) from None
    result = make_view(input, kernels.t(input_array), state)
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(TBackward0, (self_edge,), state)
            set_history(result, node)
    return result


def select(input: Tensor, dim: int, index: int) -> Tensor:
    """select.int(Tensor(a) self, int dim, int index) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("select", input) from None
    result = make_view(input, kernels.select(input_array, dim, index), state)
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(SelectBackward0, (self_edge,), state)
            node.self_shape = input._array.shape
            node.dim_ = dim
            node.index_ = index
            set_history(result, node)
    return result


def select_backward(grad_output: Tensor, input_sizes: Sequence[int], dim: int, index: int) -> Tensor:
    """select_backward(Tensor grad_output, int[] input_sizes, int dim, int index) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
    except AttributeError:
        raise not_a_tensor("select_backward", grad_output) from None
    where = grad_output._storage.device
    result = state.wrap(kernels.select_backward(grad_output_array, input_sizes, dim, index), where)
    if state.grad_mode and grad_output._meta is not None:
        grad_output_edge = gradient_edge(grad_output)
        if grad_output_edge is not None:
            node = new_node(SelectBackwardBackward0, (grad_output_edge,), state)
            node.dim_ = dim
            node.index_ = index
            set_history(result, node)
    return result


def as_strided(input: Tensor, size: Sequence[int], stride: Sequence[int], storage_offset: int | None = None) -> Tensor:
    """as_strided(Tensor(a) self, int[] size, int[] stride, int? storage_offset=None) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("as_strided", input) from None
    result = make_view(input, kernels.as_strided(input_array, size, stride, storage_offset), state)
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(AsStridedBackward0, (self_edge,), state)
            node.self_geometry = geometry(input)
            node.size_ = size
            node.stride_ = stride
            node.storage_offset_ = storage_offset
            set_history(result, node)
    return result


def alias(input: Tensor) -> Tensor:
    """alias(Tensor(a) self) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("alias", input) from None
    result = make_view(input, kernels.alias(input_array), state)
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(AliasBackward0, (self_edge,), state)
            set_history(result, node)
    return result


def unbind(input: Tensor, dim: int = 0) -> Any:
    """unbind.int(Tensor(a) self, int dim=0) -> Tensor(a)[]"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("unbind", input) from None
    results = [make_view(input, array, state, None, CreationMeta.MULTI_OUTPUT_NODE) for array in kernels.unbind(input_array, dim)]
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(UnbindBackward0, (self_edge,), state)
            node.dim_ = dim
            node.self_shape = input._array.shape
            node.self_dtype = input._array.dtype
            node.self_device = input._storage.device
            for result in results:
                set_history(result, node)
    return tuple(results)


def clone(input: Tensor, *, memory_format: Any = None, out: Tensor | None = None) -> Tensor:
    """clone(Tensor self, *, Any memory_format=None) -> Tensor"""
    if out is not None:
        return write_out(out, clone, input, memory_format=memory_format)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("clone", input) from None
    where = input._storage.device
    result = state.wrap(kernels.clone(input_array, memory_format), where)
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(CloneBackward0, (self_edge,), state)
            set_history(result, node)
    return result


def stack(tensors: Sequence[Tensor], dim: int = 0, *, out: Tensor | None = None) -> Tensor:
    """stack(Tensor[] tensors, int dim=0) -> Tensor"""
    if out is not None:
        return write_out(out, stack, tensors, dim)
    state = local.state
    tensors = list_of_tensors("stack", "tensors", tensors)
    where = common_device("stack", *tensors)
    result = state.wrap(kernels.stack([t._array for t in tensors], dim), where)
    if state.grad_mode and any(t._meta is not None for t in tensors):
        tensors_edges = [gradient_edge(t) for t in tensors]
        if any(tensors_edges):
            node = new_node(StackBackward0, (*tensors_edges,), state)
            node.dim_ = dim
            set_history(result, node)
    return result


def to_copy(input: Tensor, dtype: Any, *, out: Tensor | None = None) -> Tensor:
    """_to_copy(Tensor self, Any dtype) -> Tensor"""
    if out is not None:
        return write_out(out, to_copy, input, dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("to_copy", input) from None
    where = input._storage.device
    result = state.wrap(kernels.to_copy(input_array, dtype), where)
    if state.grad_mode and input._meta is not None:
        self_edge = gradient_edge(input)
        if self_edge is not None:
            node = new_node(ToCopyBackward0, (self_edge,), state)
            node.self_dtype = input._array.dtype
            set_history(result, node)
    return result


aten.register(
    add=add,
    add_=add_,
    sub=sub,
    sub_=sub_,
    mul=mul,
    mul_=mul_,
    div=div,
    div_=div_,
    neg=neg,
    neg_=neg_,
    exp=exp,
    exp_=exp_,
    tanh=tanh,
    tanh_=tanh_,
    tanh_backward=tanh_backward,
    sum_all=sum_all,
    sum_dim=sum_dim,
    expand=expand,
    view=view,
    unsqueeze=unsqueeze,
    squeeze_dim=squeeze_dim,
    t=t,
    select=select,
    select_backward=select_backward,
    as_strided=as_strided,
    alias=alias,
    unbind=unbind,
    clone=clone,
    stack=stack,
    to_copy=to_copy,
)

publish(
    add,
    add_,
    sub,
    sub_,
    mul,
    mul_,
    div,
    div_,
    neg,
    neg_,
    exp,
    exp_,
    tanh,
    tanh_,
    expand,
    view,
    unsqueeze,
    t,
    select,
    as_strided,
    alias,
    unbind,
    clone,
    stack,
)
