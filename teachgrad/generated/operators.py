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
from teachgrad.autograd.node import new_node, record, set_history
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
    strides_in_elements,
    write,
    write_out,
)
from teachgrad.tensor import CreationMeta, Tensor, number_tensor


def add(input: Tensor | Number, other: Tensor | Number, *, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""
    if out is not None:
        return write_out(out, add, input, other, alpha=alpha)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
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
        self_edge = None if input._meta is None else gradient_edge(input)
        other_edge = None if other._meta is None else gradient_edge(other)
        if self_edge is not None or other_edge is not None:
            node = record(AddBackward0, (self_edge, other_edge), result, state)
            node.alpha_ = alpha
    return result


def add_(input: Tensor | Number, other: Tensor | Number, *, alpha: Number = 1) -> Tensor:
    """In-place version of `add`."""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
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
        self_edge = None if input._meta is None else gradient_edge(input)
        other_edge = None if other._meta is None else gradient_edge(other)
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
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
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
        self_edge = None if input._meta is None else gradient_edge(input)
        other_edge = None if other._meta is None else gradient_edge(other)
        if self_edge is not None or other_edge is not None:
            node = record(SubBackward0, (self_edge, other_edge), result, state)
            node.alpha_ = alpha
    return result


def sub_(input: Tensor | Number, other: Tensor | Number, *, alpha: Number = 1) -> Tensor:
    """In-place version of `sub`."""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
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
        self_edge = None if input._meta is None else gradient_edge(input)
        other_edge = None if other._meta is None else gradient_edge(other)
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
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
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
        self_edge = None if input._meta is None else gradient_edge(input)
        other_edge = None if other._meta is None else gradient_edge(other)
        if self_edge is not None or other_edge is not None:
            node = record(MulBackward0, (self_edge, other_edge), result, state)
            node.other_ = None if self_edge is None else save_input(other, state)
            node.self_ = None if other_edge is None else save_input(input, state)
    return result


def mul_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """In-place version of `mul`."""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
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
        self_edge = None if input._meta is None else gradient_edge(input)
        other_edge = None if other._meta is None else gradient_edge(other)
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
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
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
        self_edge = None if input._meta is None else gradient_edge(input)
        other_edge = None if other._meta is None else gradient_edge(other)
        if self_edge is not None or other_edge is not None:
            node = record(DivBackward0, (self_edge, other_edge), result, state)
            node.other_ = save_input(other, state)
            node.self_ = None if other_edge is None else save_input(input, state)
    return result


def div_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """In-place version of `div`."""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
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
        self_edge = None if input._meta is None else gradient_edge(input)
        other_edge = None if other._meta is None else gradient_edge(other)
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
        raise not_a_tensor("neg", input=input) from None
    where = input._storage.device
    result = state.wrap(kernels.neg(input_array), where)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = record(NegBackward0, (self_edge,), result, state)
    return result


def neg_(input: Tensor) -> Tensor:
    """In-place version of `neg`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("neg_", input=input) from None
    node = None
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
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
        raise not_a_tensor("exp", input=input) from None
    where = input._storage.device
    result = state.wrap(kernels.exp(input_array), where)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = record(ExpBackward0, (self_edge,), result, state)
            node.result_ = save_output(result, state, 0)
    return result


def exp_(input: Tensor) -> Tensor:
    """In-place version of `exp`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("exp_", input=input) from None
    node = None
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
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
        raise not_a_tensor("tanh", input=input) from None
    where = input._storage.device
    result = state.wrap(kernels.tanh(input_array), where)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = record(TanhBackward0, (self_edge,), result, state)
            node.result_ = save_output(result, state, 0)
    return result


def tanh_(input: Tensor) -> Tensor:
    """In-place version of `tanh`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("tanh_", input=input) from None
    node = None
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
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
        raise not_a_tensor("tanh_backward", grad_output=grad_output, output=output) from None
    where = grad_output._storage.device
    if output._storage.device is not where:
        where = common_device("tanh_backward", grad_output, output)
    result = state.wrap(kernels.tanh_backward(grad_output_array, output_array), where)
    if state.grad_mode and (grad_output._meta is not None or output._meta is not None):
        grad_output_edge = None if grad_output._meta is None else gradient_edge(grad_output)
        output_edge = None if output._meta is None else gradient_edge(output)
        if grad_output_edge is not None or output_edge is not None:
            node = record(TanhBackwardBackward0, (grad_output_edge, output_edge), result, state)
            node.output_ = save_input(output, state)
            node.grad_output_ = None if output_edge is None else save_input(grad_output, state)
    return result


def sum_all(input: Tensor, *, dtype: Any = None, out: Tensor | None = None) -> Tensor:
    """sum(Tensor self, *, ScalarType? dtype=None) -> Tensor"""
    if out is not None:
        return write_out(out, sum_all, input, dtype=dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sum_all", input=input) from None
    where = input._storage.device
    result = state.wrap(kernels.sum_all(input_array, dtype), where)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = record(SumBackward0, (self_edge,), result, state)
            node.self_shape = input._array.shape
    return result


def sum_dim(input: Tensor, dim: Sequence[int] | None, keepdim: bool = False, *, dtype: Any = None, out: Tensor | None = None) -> Tensor:
    """sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    if out is not None:
        return write_out(out, sum_dim, input, dim, keepdim, dtype=dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sum_dim", input=input) from None
    where = input._storage.device
    result = state.wrap(kernels.sum_dim(input_array, dim, keepdim, dtype), where)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = record(SumBackward1, (self_edge,), result, state)
            node.self_shape = input._array.shape
            node.dim_ = dim
            node.keepdim_ = keepdim
    return result


def expand(input: Tensor, size: Sequence[int], *, implicit: bool = False) -> Tensor:
    """expand(Tensor(a) self, int[] size, *, bool implicit=False) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("expand", input=input) from None
    result = make_view(input, kernels.expand(input_array, size, implicit), state)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = new_node(ExpandBackward0, (self_edge,), state)
            set_history(result, node)
            node.self_shape = input._array.shape
    return result


def view(input: Tensor, size: Sequence[int]) -> Tensor:
    """view(Tensor(a) self, int[] size) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("view", input=input) from None
    result = make_view(input, kernels.view(input_array, size), state)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = new_node(ViewBackward0, (self_edge,), state)
            set_history(result, node)
            node.self_shape = input._array.shape
    return result


def unsqueeze(input: Tensor, dim: int) -> Tensor:
    """unsqueeze(Tensor(a) self, int dim) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("unsqueeze", input=input) from None
    result = make_view(input, kernels.unsqueeze(input_array, dim), state)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = new_node(UnsqueezeBackward0, (self_edge,), state)
            set_history(result, node)
            node.dim_ = dim
    return result


def squeeze_dim(input: Tensor, dim: int) -> Tensor:
    """squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("squeeze_dim", input=input) from None
    result = make_view(input, kernels.squeeze_dim(input_array, dim), state)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = new_node(SqueezeBackward1, (self_edge,), state)
            set_history(result, node)
            node.dim_ = dim
            node.self_shape = input._array.shape
    return result


def t(input: Tensor) -> Tensor:
    """t(Tensor(a) self) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("t", input=input) from None
    result = make_view(input, kernels.t(input_array), state)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
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
        raise not_a_tensor("select", input=input) from None
    result = make_view(input, kernels.select(input_array, dim, index), state)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = new_node(SelectBackward0, (self_edge,), state)
            set_history(result, node)
            node.self_shape = input._array.shape
            node.dim_ = dim
            node.index_ = index
    return result


def select_backward(grad_output: Tensor, input_sizes: Sequence[int], dim: int, index: int) -> Tensor:
    """select_backward(Tensor grad_output, int[] input_sizes, int dim, int index) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
    except AttributeError:
        raise not_a_tensor("select_backward", grad_output=grad_output) from None
    where = grad_output._storage.device
    result = state.wrap(kernels.select_backward(grad_output_array, input_sizes, dim, index), where)
    if state.grad_mode and grad_output._meta is not None:
        grad_output_edge = None if grad_output._meta is None else gradient_edge(grad_output)
        if grad_output_edge is not None:
            node = record(SelectBackwardBackward0, (grad_output_edge,), result, state)
            node.dim_ = dim
            node.index_ = index
    return result


def as_strided(input: Tensor, size: Sequence[int], stride: Sequence[int], storage_offset: int | None = None) -> Tensor:
    """as_strided(Tensor(a) self, int[] size, int[] stride, int? storage_offset=None) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("as_strided", input=input) from None
    result = make_view(input, kernels.as_strided(input_array, size, stride, storage_offset), state)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = new_node(AsStridedBackward0, (self_edge,), state)
            set_history(result, node)
            node.self_geometry = geometry(input)
            node.size_ = size
            node.stride_ = stride
            node.storage_offset_ = storage_offset
    return result


def alias(input: Tensor) -> Tensor:
    """alias(Tensor(a) self) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("alias", input=input) from None
    result = make_view(input, kernels.alias(input_array), state)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
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
        raise not_a_tensor("unbind", input=input) from None
    results = [make_view(input, array, state, None, CreationMeta.MULTI_OUTPUT_NODE) for array in kernels.unbind(input_array, dim)]
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
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
        raise not_a_tensor("clone", input=input) from None
    where = input._storage.device
    result = state.wrap(kernels.clone(input_array, memory_format), where)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = record(CloneBackward0, (self_edge,), result, state)
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
            node = record(StackBackward0, (*tensors_edges,), result, state)
            node.dim_ = dim
    return result


def to_copy(input: Tensor, dtype: Any, *, out: Tensor | None = None) -> Tensor:
    """_to_copy(Tensor self, Any dtype) -> Tensor"""
    if out is not None:
        return write_out(out, to_copy, input, dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("to_copy", input=input) from None
    where = input._storage.device
    result = state.wrap(kernels.to_copy(input_array, dtype), where)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = record(ToCopyBackward0, (self_edge,), result, state)
            node.self_dtype = input._array.dtype
    return result


def mm(input: Tensor, mat2: Tensor, *, out: Tensor | None = None) -> Tensor:
    """mm(Tensor self, Tensor mat2) -> Tensor"""
    if out is not None:
        return write_out(out, mm, input, mat2)
    state = local.state
    try:
        input_array = input._array
        mat2_array = mat2._array
    except AttributeError:
        raise not_a_tensor("mm", input=input, mat2=mat2) from None
    where = input._storage.device
    if mat2._storage.device is not where:
        where = common_device("mm", input, mat2)
    result = state.wrap(kernels.mm(input_array, mat2_array), where)
    if state.grad_mode and (input._meta is not None or mat2._meta is not None):
        self_edge = None if input._meta is None else gradient_edge(input)
        mat2_edge = None if mat2._meta is None else gradient_edge(mat2)
        if self_edge is not None or mat2_edge is not None:
            node = record(MmBackward0, (self_edge, mat2_edge), result, state)
            node.mat2_ = None if self_edge is None else save_input(mat2, state)
            node.self_shape = input._array.shape
            node.self_strides = () if self_edge is None else strides_in_elements(input._array)
            node.self_ = None if mat2_edge is None else save_input(input, state)
            node.mat2_shape = mat2._array.shape
            node.mat2_strides = () if mat2_edge is None else strides_in_elements(mat2._array)
    return result


def bmm(input: Tensor, mat2: Tensor, *, out: Tensor | None = None) -> Tensor:
    """bmm(Tensor self, Tensor mat2) -> Tensor"""
    if out is not None:
        return write_out(out, bmm, input, mat2)
    state = local.state
    try:
        input_array = input._array
        mat2_array = mat2._array
    except AttributeError:
        raise not_a_tensor("bmm", input=input, mat2=mat2) from None
    where = input._storage.device
    if mat2._storage.device is not where:
        where = common_device("bmm", input, mat2)
    result = state.wrap(kernels.bmm(input_array, mat2_array), where)
    if state.grad_mode and (input._meta is not None or mat2._meta is not None):
        self_edge = None if input._meta is None else gradient_edge(input)
        mat2_edge = None if mat2._meta is None else gradient_edge(mat2)
        if self_edge is not None or mat2_edge is not None:
            node = record(BmmBackward0, (self_edge, mat2_edge), result, state)
            node.mat2_ = None if self_edge is None else save_input(mat2, state)
            node.self_ = None if mat2_edge is None else save_input(input, state)
    return result


def mv(input: Tensor, vec: Tensor, *, out: Tensor | None = None) -> Tensor:
    """mv(Tensor self, Tensor vec) -> Tensor"""
    if out is not None:
        return write_out(out, mv, input, vec)
    state = local.state
    try:
        input_array = input._array
        vec_array = vec._array
    except AttributeError:
        raise not_a_tensor("mv", input=input, vec=vec) from None
    where = input._storage.device
    if vec._storage.device is not where:
        where = common_device("mv", input, vec)
    result = state.wrap(kernels.mv(input_array, vec_array), where)
    if state.grad_mode and (input._meta is not None or vec._meta is not None):
        self_edge = None if input._meta is None else gradient_edge(input)
        vec_edge = None if vec._meta is None else gradient_edge(vec)
        if self_edge is not None or vec_edge is not None:
            node = record(MvBackward0, (self_edge, vec_edge), result, state)
            node.vec_ = None if self_edge is None else save_input(vec, state)
            node.self_ = None if vec_edge is None else save_input(input, state)
    return result


def dot(input: Tensor, tensor: Tensor, *, out: Tensor | None = None) -> Tensor:
    """dot(Tensor self, Tensor tensor) -> Tensor"""
    if out is not None:
        return write_out(out, dot, input, tensor)
    state = local.state
    try:
        input_array = input._array
        tensor_array = tensor._array
    except AttributeError:
        raise not_a_tensor("dot", input=input, tensor=tensor) from None
    where = input._storage.device
    if tensor._storage.device is not where:
        where = common_device("dot", input, tensor)
    result = state.wrap(kernels.dot(input_array, tensor_array), where)
    if state.grad_mode and (input._meta is not None or tensor._meta is not None):
        self_edge = None if input._meta is None else gradient_edge(input)
        tensor_edge = None if tensor._meta is None else gradient_edge(tensor)
        if self_edge is not None or tensor_edge is not None:
            node = record(DotBackward0, (self_edge, tensor_edge), result, state)
            node.tensor_ = None if self_edge is None else save_input(tensor, state)
            node.self_ = None if tensor_edge is None else save_input(input, state)
    return result


def vdot(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """vdot(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, vdot, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("vdot", input=input, other=other) from None
    where = input._storage.device
    if other._storage.device is not where:
        where = common_device("vdot", input, other)
    result = state.wrap(kernels.vdot(input_array, other_array), where)
    if state.grad_mode and (input._meta is not None or other._meta is not None):
        self_edge = None if input._meta is None else gradient_edge(input)
        other_edge = None if other._meta is None else gradient_edge(other)
        if self_edge is not None or other_edge is not None:
            node = record(VdotBackward0, (self_edge, other_edge), result, state)
            node.other_ = None if self_edge is None else save_input(other, state)
            node.self_ = None if other_edge is None else save_input(input, state)
    return result


def addmm(input: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Number = 1, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    if out is not None:
        return write_out(out, addmm, input, mat1, mat2, beta=beta, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        mat1_array = mat1._array
        mat2_array = mat2._array
    except AttributeError:
        raise not_a_tensor("addmm", input=input, mat1=mat1, mat2=mat2) from None
    where = input._storage.device
    if mat1._storage.device is not where or mat2._storage.device is not where:
        where = common_device("addmm", input, mat1, mat2)
    result = state.wrap(kernels.addmm(input_array, mat1_array, mat2_array, beta, alpha), where)
    if state.grad_mode and (input._meta is not None or mat1._meta is not None or mat2._meta is not None):
        self_edge = None if input._meta is None else gradient_edge(input)
        mat1_edge = None if mat1._meta is None else gradient_edge(mat1)
        mat2_edge = None if mat2._meta is None else gradient_edge(mat2)
        if self_edge is not None or mat1_edge is not None or mat2_edge is not None:
            node = record(AddmmBackward0, (self_edge, mat1_edge, mat2_edge), result, state)
            node.beta_ = beta
            node.mat2_ = None if mat1_edge is None else save_input(mat2, state)
            node.mat1_shape = mat1._array.shape
            node.mat1_strides = () if mat1_edge is None else strides_in_elements(mat1._array)
            node.alpha_ = alpha
            node.mat1_ = None if mat2_edge is None else save_input(mat1, state)
            node.mat2_shape = mat2._array.shape
            node.mat2_strides = () if mat2_edge is None else strides_in_elements(mat2._array)
    return result


def addmm_(input: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """In-place version of `addmm`."""
    state = local.state
    try:
        input_array = input._array
        mat1_array = mat1._array
        mat2_array = mat2._array
    except AttributeError:
        raise not_a_tensor("addmm_", input=input, mat1=mat1, mat2=mat2) from None
        where = common_device("addmm_", input, mat1, mat2)
    node = None
    if state.grad_mode and (input._meta is not None or mat1._meta is not None or mat2._meta is not None):
        self_edge = None if input._meta is None else gradient_edge(input)
        mat1_edge = None if mat1._meta is None else gradient_edge(mat1)
        mat2_edge = None if mat2._meta is None else gradient_edge(mat2)
        if self_edge is not None or mat1_edge is not None or mat2_edge is not None:
            check_inplace(input, True)
            node = new_node(AddmmBackward0, (self_edge, mat1_edge, mat2_edge), state)
            node.beta_ = beta
            node.mat2_ = None if mat1_edge is None else save_input(mat2, state)
            node.mat1_shape = mat1._array.shape
            node.mat1_strides = () if mat1_edge is None else strides_in_elements(mat1._array)
            node.alpha_ = alpha
            node.mat1_ = None if mat2_edge is None else save_input(mat1, state)
            node.mat2_shape = mat2._array.shape
            node.mat2_strides = () if mat2_edge is None else strides_in_elements(mat2._array)
    write(input, kernels.addmm(input_array, mat1_array, mat2_array, beta, alpha), "addmm_", state)
    if node is not None:
        rebase_history(input, node)
    return input


def addmv(input: Tensor, mat: Tensor, vec: Tensor, *, beta: Number = 1, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    if out is not None:
        return write_out(out, addmv, input, mat, vec, beta=beta, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        mat_array = mat._array
        vec_array = vec._array
    except AttributeError:
        raise not_a_tensor("addmv", input=input, mat=mat, vec=vec) from None
    where = input._storage.device
    if mat._storage.device is not where or vec._storage.device is not where:
        where = common_device("addmv", input, mat, vec)
    result = state.wrap(kernels.addmv(input_array, mat_array, vec_array, beta, alpha), where)
    if state.grad_mode and (input._meta is not None or mat._meta is not None or vec._meta is not None):
        self_edge = None if input._meta is None else gradient_edge(input)
        mat_edge = None if mat._meta is None else gradient_edge(mat)
        vec_edge = None if vec._meta is None else gradient_edge(vec)
        if self_edge is not None or mat_edge is not None or vec_edge is not None:
            node = record(AddmvBackward0, (self_edge, mat_edge, vec_edge), result, state)
            node.beta_ = beta
            node.vec_ = None if mat_edge is None else save_input(vec, state)
            node.alpha_ = alpha
            node.mat_ = None if vec_edge is None else save_input(mat, state)
    return result


def addmv_(input: Tensor, mat: Tensor, vec: Tensor, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """In-place version of `addmv`."""
    state = local.state
    try:
        input_array = input._array
        mat_array = mat._array
        vec_array = vec._array
    except AttributeError:
        raise not_a_tensor("addmv_", input=input, mat=mat, vec=vec) from None
        where = common_device("addmv_", input, mat, vec)
    node = None
    if state.grad_mode and (input._meta is not None or mat._meta is not None or vec._meta is not None):
        self_edge = None if input._meta is None else gradient_edge(input)
        mat_edge = None if mat._meta is None else gradient_edge(mat)
        vec_edge = None if vec._meta is None else gradient_edge(vec)
        if self_edge is not None or mat_edge is not None or vec_edge is not None:
            check_inplace(input, True)
            node = new_node(AddmvBackward0, (self_edge, mat_edge, vec_edge), state)
            node.beta_ = beta
            node.vec_ = None if mat_edge is None else save_input(vec, state)
            node.alpha_ = alpha
            node.mat_ = None if vec_edge is None else save_input(mat, state)
    write(input, kernels.addmv(input_array, mat_array, vec_array, beta, alpha), "addmv_", state)
    if node is not None:
        rebase_history(input, node)
    return input


def addbmm(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Number = 1, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    if out is not None:
        return write_out(out, addbmm, input, batch1, batch2, beta=beta, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        batch1_array = batch1._array
        batch2_array = batch2._array
    except AttributeError:
        raise not_a_tensor("addbmm", input=input, batch1=batch1, batch2=batch2) from None
    where = input._storage.device
    if batch1._storage.device is not where or batch2._storage.device is not where:
        where = common_device("addbmm", input, batch1, batch2)
    result = state.wrap(kernels.addbmm(input_array, batch1_array, batch2_array, beta, alpha), where)
    if state.grad_mode and (input._meta is not None or batch1._meta is not None or batch2._meta is not None):
        self_edge = None if input._meta is None else gradient_edge(input)
        batch1_edge = None if batch1._meta is None else gradient_edge(batch1)
        batch2_edge = None if batch2._meta is None else gradient_edge(batch2)
        if self_edge is not None or batch1_edge is not None or batch2_edge is not None:
            node = record(AddbmmBackward0, (self_edge, batch1_edge, batch2_edge), result, state)
            node.beta_ = beta
            node.batch1_size_0 = batch1._array.shape[0]
            node.batch1_size_1 = batch1._array.shape[1]
            node.batch2_size_2 = batch2._array.shape[2]
            node.batch2_ = None if batch1_edge is None else save_input(batch2, state)
            node.alpha_ = alpha
            node.batch1_ = None if batch2_edge is None else save_input(batch1, state)
    return result


def addbmm_(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """In-place version of `addbmm`."""
    state = local.state
    try:
        input_array = input._array
        batch1_array = batch1._array
        batch2_array = batch2._array
    except AttributeError:
        raise not_a_tensor("addbmm_", input=input, batch1=batch1, batch2=batch2) from None
        where = common_device("addbmm_", input, batch1, batch2)
    node = None
    if state.grad_mode and (input._meta is not None or batch1._meta is not None or batch2._meta is not None):
        self_edge = None if input._meta is None else gradient_edge(input)
        batch1_edge = None if batch1._meta is None else gradient_edge(batch1)
        batch2_edge = None if batch2._meta is None else gradient_edge(batch2)
        if self_edge is not None or batch1_edge is not None or batch2_edge is not None:
            check_inplace(input, True)
            node = new_node(AddbmmBackward0, (self_edge, batch1_edge, batch2_edge), state)
            node.beta_ = beta
            node.batch1_size_0 = batch1._array.shape[0]
            node.batch1_size_1 = batch1._array.shape[1]
            node.batch2_size_2 = batch2._array.shape[2]
            node.batch2_ = None if batch1_edge is None else save_input(batch2, state)
            node.alpha_ = alpha
            node.batch1_ = None if batch2_edge is None else save_input(batch1, state)
    write(input, kernels.addbmm(input_array, batch1_array, batch2_array, beta, alpha), "addbmm_", state)
    if node is not None:
        rebase_history(input, node)
    return input


def baddbmm(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Number = 1, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    if out is not None:
        return write_out(out, baddbmm, input, batch1, batch2, beta=beta, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        batch1_array = batch1._array
        batch2_array = batch2._array
    except AttributeError:
        raise not_a_tensor("baddbmm", input=input, batch1=batch1, batch2=batch2) from None
    where = input._storage.device
    if batch1._storage.device is not where or batch2._storage.device is not where:
        where = common_device("baddbmm", input, batch1, batch2)
    result = state.wrap(kernels.baddbmm(input_array, batch1_array, batch2_array, beta, alpha), where)
    if state.grad_mode and (input._meta is not None or batch1._meta is not None or batch2._meta is not None):
        self_edge = None if input._meta is None else gradient_edge(input)
        batch1_edge = None if batch1._meta is None else gradient_edge(batch1)
        batch2_edge = None if batch2._meta is None else gradient_edge(batch2)
        if self_edge is not None or batch1_edge is not None or batch2_edge is not None:
            node = record(BaddbmmBackward0, (self_edge, batch1_edge, batch2_edge), result, state)
            node.beta_ = beta
            node.batch2_ = None if batch1_edge is None else save_input(batch2, state)
            node.alpha_ = alpha
            node.batch1_ = None if batch2_edge is None else save_input(batch1, state)
    return result


def baddbmm_(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """In-place version of `baddbmm`."""
    state = local.state
    try:
        input_array = input._array
        batch1_array = batch1._array
        batch2_array = batch2._array
    except AttributeError:
        raise not_a_tensor("baddbmm_", input=input, batch1=batch1, batch2=batch2) from None
        where = common_device("baddbmm_", input, batch1, batch2)
    node = None
    if state.grad_mode and (input._meta is not None or batch1._meta is not None or batch2._meta is not None):
        self_edge = None if input._meta is None else gradient_edge(input)
        batch1_edge = None if batch1._meta is None else gradient_edge(batch1)
        batch2_edge = None if batch2._meta is None else gradient_edge(batch2)
        if self_edge is not None or batch1_edge is not None or batch2_edge is not None:
            check_inplace(input, True)
            node = new_node(BaddbmmBackward0, (self_edge, batch1_edge, batch2_edge), state)
            node.beta_ = beta
            node.batch2_ = None if batch1_edge is None else save_input(batch2, state)
            node.alpha_ = alpha
            node.batch1_ = None if batch2_edge is None else save_input(batch1, state)
    write(input, kernels.baddbmm(input_array, batch1_array, batch2_array, beta, alpha), "baddbmm_", state)
    if node is not None:
        rebase_history(input, node)
    return input


def addr(input: Tensor, vec1: Tensor, vec2: Tensor, *, beta: Number = 1, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    if out is not None:
        return write_out(out, addr, input, vec1, vec2, beta=beta, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        vec1_array = vec1._array
        vec2_array = vec2._array
    except AttributeError:
        raise not_a_tensor("addr", input=input, vec1=vec1, vec2=vec2) from None
    where = input._storage.device
    if vec1._storage.device is not where or vec2._storage.device is not where:
        where = common_device("addr", input, vec1, vec2)
    result = state.wrap(kernels.addr(input_array, vec1_array, vec2_array, beta, alpha), where)
    if state.grad_mode and (input._meta is not None or vec1._meta is not None or vec2._meta is not None):
        self_edge = None if input._meta is None else gradient_edge(input)
        vec1_edge = None if vec1._meta is None else gradient_edge(vec1)
        vec2_edge = None if vec2._meta is None else gradient_edge(vec2)
        if self_edge is not None or vec1_edge is not None or vec2_edge is not None:
            node = record(AddrBackward0, (self_edge, vec1_edge, vec2_edge), result, state)
            node.beta_ = beta
            node.vec2_ = None if vec1_edge is None else save_input(vec2, state)
            node.alpha_ = alpha
            node.vec1_ = None if vec2_edge is None else save_input(vec1, state)
    return result


def addr_(input: Tensor, vec1: Tensor, vec2: Tensor, *, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """In-place version of `addr`."""
    state = local.state
    try:
        input_array = input._array
        vec1_array = vec1._array
        vec2_array = vec2._array
    except AttributeError:
        raise not_a_tensor("addr_", input=input, vec1=vec1, vec2=vec2) from None
        where = common_device("addr_", input, vec1, vec2)
    node = None
    if state.grad_mode and (input._meta is not None or vec1._meta is not None or vec2._meta is not None):
        self_edge = None if input._meta is None else gradient_edge(input)
        vec1_edge = None if vec1._meta is None else gradient_edge(vec1)
        vec2_edge = None if vec2._meta is None else gradient_edge(vec2)
        if self_edge is not None or vec1_edge is not None or vec2_edge is not None:
            check_inplace(input, True)
            node = new_node(AddrBackward0, (self_edge, vec1_edge, vec2_edge), state)
            node.beta_ = beta
            node.vec2_ = None if vec1_edge is None else save_input(vec2, state)
            node.alpha_ = alpha
            node.vec1_ = None if vec2_edge is None else save_input(vec1, state)
    write(input, kernels.addr(input_array, vec1_array, vec2_array, beta, alpha), "addr_", state)
    if node is not None:
        rebase_history(input, node)
    return input


def _normal_fill(input: Tensor, mean: float, std: float, generator: Any) -> Tensor:
    """_normal_fill(Tensor self, float mean, float std, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_normal_fill", input=input) from None
    where = input._storage.device
    result = state.wrap(kernels.normal_fill(input_array, mean, std, generator), where)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = record(NormalBackward0, (self_edge,), result, state)
    return result


def _normal_fill_(input: Tensor, mean: float, std: float, generator: Any) -> Tensor:
    """In-place version of `_normal_fill`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_normal_fill_", input=input) from None
    node = None
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            check_inplace(input, True)
            node = new_node(NormalBackward0, (self_edge,), state)
    write(input, kernels.normal_fill(input_array, mean, std, generator), "_normal_fill_", state)
    if node is not None:
        rebase_history(input, node)
    return input


def _uniform_fill(input: Tensor, low: float, high: float, generator: Any) -> Tensor:
    """_uniform_fill(Tensor self, float low, float high, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_uniform_fill", input=input) from None
    where = input._storage.device
    result = state.wrap(kernels.uniform_fill(input_array, low, high, generator), where)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = record(UniformBackward0, (self_edge,), result, state)
    return result


def _uniform_fill_(input: Tensor, low: float, high: float, generator: Any) -> Tensor:
    """In-place version of `_uniform_fill`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_uniform_fill_", input=input) from None
    node = None
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            check_inplace(input, True)
            node = new_node(UniformBackward0, (self_edge,), state)
    write(input, kernels.uniform_fill(input_array, low, high, generator), "_uniform_fill_", state)
    if node is not None:
        rebase_history(input, node)
    return input


def _exponential_fill(input: Tensor, rate: float, generator: Any) -> Tensor:
    """_exponential_fill(Tensor self, float rate, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_exponential_fill", input=input) from None
    where = input._storage.device
    result = state.wrap(kernels.exponential_fill(input_array, rate, generator), where)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = record(ExponentialBackward0, (self_edge,), result, state)
    return result


def _exponential_fill_(input: Tensor, rate: float, generator: Any) -> Tensor:
    """In-place version of `_exponential_fill`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_exponential_fill_", input=input) from None
    node = None
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            check_inplace(input, True)
            node = new_node(ExponentialBackward0, (self_edge,), state)
    write(input, kernels.exponential_fill(input_array, rate, generator), "_exponential_fill_", state)
    if node is not None:
        rebase_history(input, node)
    return input


def _bernoulli_fill(input: Tensor, p: Any, generator: Any) -> Tensor:
    """_bernoulli_fill(Tensor self, Any p, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_bernoulli_fill", input=input) from None
    where = input._storage.device
    result = state.wrap(kernels.bernoulli_fill(input_array, p, generator), where)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = record(BernoulliBackward2, (self_edge,), result, state)
    return result


def _bernoulli_fill_(input: Tensor, p: Any, generator: Any) -> Tensor:
    """In-place version of `_bernoulli_fill`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_bernoulli_fill_", input=input) from None
    node = None
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            check_inplace(input, True)
            node = new_node(BernoulliBackward2, (self_edge,), state)
    write(input, kernels.bernoulli_fill(input_array, p, generator), "_bernoulli_fill_", state)
    if node is not None:
        rebase_history(input, node)
    return input


def _random_fill(input: Tensor, low: Any, high: Any, generator: Any) -> Tensor:
    """_random_fill(Tensor self, Any low, Any high, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_random_fill", input=input) from None
    where = input._storage.device
    result = state.wrap(kernels.random_fill(input_array, low, high, generator), where)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = record(RandomBackward2, (self_edge,), result, state)
    return result


def _random_fill_(input: Tensor, low: Any, high: Any, generator: Any) -> Tensor:
    """In-place version of `_random_fill`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_random_fill_", input=input) from None
    node = None
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            check_inplace(input, True)
            node = new_node(RandomBackward2, (self_edge,), state)
    write(input, kernels.random_fill(input_array, low, high, generator), "_random_fill_", state)
    if node is not None:
        rebase_history(input, node)
    return input


def bernoulli_of(input: Tensor, generator: Any, *, out: Tensor | None = None) -> Tensor:
    """bernoulli(Tensor self, Any generator) -> Tensor"""
    if out is not None:
        return write_out(out, bernoulli_of, input, generator)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("bernoulli_of", input=input) from None
    where = input._storage.device
    result = state.wrap(kernels.bernoulli(input_array, generator), where)
    if state.grad_mode and input._meta is not None:
        self_edge = None if input._meta is None else gradient_edge(input)
        if self_edge is not None:
            node = record(BernoulliBackward0, (self_edge,), result, state)
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
    mm=mm,
    bmm=bmm,
    mv=mv,
    dot=dot,
    vdot=vdot,
    addmm=addmm,
    addmm_=addmm_,
    addmv=addmv,
    addmv_=addmv_,
    addbmm=addbmm,
    addbmm_=addbmm_,
    baddbmm=baddbmm,
    baddbmm_=baddbmm_,
    addr=addr,
    addr_=addr_,
    _normal_fill=_normal_fill,
    _normal_fill_=_normal_fill_,
    _uniform_fill=_uniform_fill,
    _uniform_fill_=_uniform_fill_,
    _exponential_fill=_exponential_fill,
    _exponential_fill_=_exponential_fill_,
    _bernoulli_fill=_bernoulli_fill,
    _bernoulli_fill_=_bernoulli_fill_,
    _random_fill=_random_fill,
    _random_fill_=_random_fill_,
    bernoulli_of=bernoulli_of,
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
    mm,
    bmm,
    mv,
    dot,
    vdot,
    addmm,
    addmm_,
    addmv,
    addmv_,
    addbmm,
    addbmm_,
    baddbmm,
    baddbmm_,
    addr,
    addr_,
    _normal_fill,
    _normal_fill_,
    _uniform_fill,
    _uniform_fill_,
    _exponential_fill,
    _exponential_fill_,
    _bernoulli_fill,
    _bernoulli_fill_,
    _random_fill,
    _random_fill_,
)
