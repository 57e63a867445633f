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
from teachgrad.autograd.grad_mode import set_grad_enabled
from teachgrad.autograd.inplace import check_inplace, rebase_history
from teachgrad.autograd.node import new_node, record, set_history
from teachgrad.autograd.saved_tensor import pack_saved, save_input, save_inputs, save_output
from teachgrad.autograd.state import local
from teachgrad.autograd.tangent import (
    no_forward_mode,
    overwrite_tangent,
    set_tangent,
    set_tangents,
    set_view_tangent,
    set_view_tangents,
    tangent_or_none,
)
from teachgrad.autograd.views import grad_fn, gradient_edge, leads_nowhere, make_view, set_replay
from teachgrad.deprecated import in_old_order
from teachgrad.dispatcher import OnDemand, aten, publish
from teachgrad.generated.nodes import *  # noqa: F403
from teachgrad.kernels import layout
from teachgrad.kernels.fitting import ONE
from teachgrad.operands import (
    Number,
    broadcast_error,
    check_not_complex,
    common_device,
    geometry,
    list_of_tensors,
    not_a_tensor,
    operands,
    promote,
    promote_some,
    promote_to_floating,
    python_number,
    real_number,
    refuse_bool,
    refuse_bool_exponent,
    refuse_cast,
    refuse_integer_division,
    refuse_overlap,
    refuse_overlapping_put,
    refuse_self_overlap,
    same_device,
    tensor_and_operand,
    write,
)
from teachgrad.out import write_out
from teachgrad.storage import strides_in_elements
from teachgrad.tensor import CreationMeta, Tensor, number_tensor, own_storage, requires_grad

tangents: Any = OnDemand("teachgrad.generated.tangents")


def add(input: Tensor | Number, other: Tensor | Number, *older: Any, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""
    if older:
        return in_old_order(add, input, other, *older, alpha=alpha, out=out)
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
    if alpha is not ONE:
        alpha = python_number("add", "alpha", None, alpha)
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.plain_add(input_array, other_array) if alpha is ONE else kernels.add(input_array, other_array, alpha)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(AddBackward0, (self_edge, other_edge), result, state)
            node.alpha_ = alpha
    if state.dual_level >= 0:
        set_tangent(result, tangents.add(input, other, alpha, result))
    return result


def add_(input: Tensor | Number, other: Tensor | Number, *older: Any, alpha: Number = 1) -> Tensor:
    """In-place version of `add`."""
    if older:
        return in_old_order(add_, input, other, *older, alpha=alpha)
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
    if alpha is not ONE:
        alpha = python_number("add_", "alpha", None, alpha)
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(AddBackward0, (self_edge, other_edge), state)
            node.alpha_ = alpha
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.add(input, other, alpha=alpha)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if state.mutation is not None:
        state.mutation.about_to_write(input._storage)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("add_", input, other)
    try:
        write(input, kernels.add_into(input_array, other_array, alpha), "add_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def sub(input: Tensor | Number, other: Tensor | Number, *older: Any, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""
    if older:
        return in_old_order(sub, input, other, *older, alpha=alpha, out=out)
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
    if alpha is not ONE:
        alpha = python_number("sub", "alpha", None, alpha)
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        refuse_bool(input, other)
        input_array, other_array = promote(input, other)
    try:
        array = kernels.sub(input_array, other_array, alpha)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(SubBackward0, (self_edge, other_edge), result, state)
            node.alpha_ = alpha
    if state.dual_level >= 0:
        set_tangent(result, tangents.sub(input, other, alpha, result))
    return result


def sub_(input: Tensor | Number, other: Tensor | Number, *older: Any, alpha: Number = 1) -> Tensor:
    """In-place version of `sub`."""
    if older:
        return in_old_order(sub_, input, other, *older, alpha=alpha)
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
    if alpha is not ONE:
        alpha = python_number("sub_", "alpha", None, alpha)
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        refuse_bool(input, other)
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(SubBackward0, (self_edge, other_edge), state)
            node.alpha_ = alpha
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.sub(input, other, alpha=alpha)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if state.mutation is not None:
        state.mutation.about_to_write(input._storage)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("sub_", input, other)
    try:
        write(input, kernels.sub_into(input_array, other_array, alpha), "sub_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def rsub_tensor(input: Tensor | Number, other: Tensor | Number, *, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """rsub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""
    if out is not None:
        return write_out(out, rsub_tensor, input, other, alpha=alpha)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("rsub", input, other)
        input_array = input._array
        other_array = other._array
    if alpha is not ONE:
        alpha = python_number("rsub", "alpha", None, alpha)
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        refuse_bool(input, other)
        input_array, other_array = promote(input, other)
    try:
        array = kernels.rsub(input_array, other_array, alpha)
        if input_array.base is not None or other_array.base is not None:
            array = layout.first_last(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(RsubBackward0, (self_edge, other_edge), result, state)
            node.alpha_ = alpha
    if state.dual_level >= 0:
        set_tangent(result, tangents.rsub_tensor(input, other, alpha, result))
    return result


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
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.mul(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(MulBackward0, (self_edge, other_edge), result, state)
            node.other_ = None if self_edge is None else (other, other._home.version)
            node.self_ = None if other_edge is None else (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.mul(input, other, result))
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
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(MulBackward0, (self_edge, other_edge), state)
            node.other_ = None if self_edge is None else save_input(other, state)
            node.self_ = None if other_edge is None else save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.mul(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if state.mutation is not None:
        state.mutation.about_to_write(input._storage)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("mul_", input, other)
    try:
        write(input, kernels.mul_into(input_array, other_array), "mul_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
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
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote_to_floating(input, other)
    try:
        array = kernels.div(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(DivBackward0, (self_edge, other_edge), result, state)
            node.other_ = (other, other._home.version)
            node.self_ = None if other_edge is None else (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.div(input, other, result))
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
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote_to_floating(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(DivBackward0, (self_edge, other_edge), state)
            node.other_ = save_input(other, state)
            node.self_ = None if other_edge is None else save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.div(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if state.mutation is not None:
        state.mutation.about_to_write(input._storage)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("div_", input, other)
    try:
        write(input, kernels.div_into(input_array, other_array), "div_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def div_mode(input: Tensor | Number, other: Tensor | Number, *, rounding_mode: str | None, out: Tensor | None = None) -> Tensor:
    """div.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor"""
    if out is not None:
        return write_out(out, div_mode, input, other, rounding_mode=rounding_mode)
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
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.div_mode(input_array, other_array, rounding_mode)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(DivBackward2, (self_edge, other_edge), result, state)
            node.other_ = (other, other._home.version)
            node.rounding_mode_ = rounding_mode
            node.self_ = None if other_edge is None else (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.div_mode(input, other, rounding_mode, result))
    return result


def div_mode_(input: Tensor | Number, other: Tensor | Number, *, rounding_mode: str | None) -> Tensor:
    """In-place version of `div_mode`."""
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
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(DivBackward2, (self_edge, other_edge), state)
            node.other_ = save_input(other, state)
            node.rounding_mode_ = rounding_mode
            node.self_ = None if other_edge is None else save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.div_mode(aten.clone(input), other, rounding_mode=rounding_mode)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("div_", input, other)
    try:
        write(input, kernels.div_mode(input_array, other_array, rounding_mode), "div_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def add_scalar(input: Tensor, other: Number, alpha: Number = 1, *, out: Tensor | None = None) -> Tensor:
    """add.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""
    if out is not None:
        return write_out(out, add_scalar, input, other, alpha)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("add", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("add", "other", 2, other)
    if alpha.__class__ is not float and (alpha.__class__ is not int or not -9223372036854775808 <= alpha < 18446744073709551616):
        alpha = python_number("add", "alpha", 3, alpha)
    where = input._home.device
    array = kernels.add_scalar(input_array, other, alpha)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AddBackward1, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.add_scalar(input, other, alpha, result))
    return result


def add_scalar_(input: Tensor, other: Number, alpha: Number = 1) -> Tensor:
    """In-place version of `add_scalar`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("add_", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("add_", "other", 2, other)
    if alpha.__class__ is not float and (alpha.__class__ is not int or not -9223372036854775808 <= alpha < 18446744073709551616):
        alpha = python_number("add_", "alpha", 3, alpha)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(AddBackward1, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.add_scalar(input, other, alpha)
    write(input, kernels.add_scalar(input_array, other, alpha), "add_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def sub_scalar(input: Tensor, other: Number, alpha: Number = 1, *, out: Tensor | None = None) -> Tensor:
    """sub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""
    if out is not None:
        return write_out(out, sub_scalar, input, other, alpha)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sub", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("sub", "other", 2, other)
    if alpha.__class__ is not float and (alpha.__class__ is not int or not -9223372036854775808 <= alpha < 18446744073709551616):
        alpha = python_number("sub", "alpha", 3, alpha)
    where = input._home.device
    array = kernels.sub_scalar(input_array, other, alpha)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SubBackward1, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.sub_scalar(input, other, alpha, result))
    return result


def sub_scalar_(input: Tensor, other: Number, alpha: Number = 1) -> Tensor:
    """In-place version of `sub_scalar`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sub_", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("sub_", "other", 2, other)
    if alpha.__class__ is not float and (alpha.__class__ is not int or not -9223372036854775808 <= alpha < 18446744073709551616):
        alpha = python_number("sub_", "alpha", 3, alpha)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(SubBackward1, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.sub_scalar(input, other, alpha)
    write(input, kernels.sub_scalar(input_array, other, alpha), "sub_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def rsub_scalar(input: Tensor, other: Number, alpha: Number = 1, *, out: Tensor | None = None) -> Tensor:
    """rsub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""
    if out is not None:
        return write_out(out, rsub_scalar, input, other, alpha)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("rsub", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("rsub", "other", 2, other)
    if alpha.__class__ is not float and (alpha.__class__ is not int or not -9223372036854775808 <= alpha < 18446744073709551616):
        alpha = python_number("rsub", "alpha", 3, alpha)
    where = input._home.device
    array = kernels.rsub_scalar(input_array, other, alpha)
    if input_array.base is not None:
        array = layout.of_number_and(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(RsubBackward1, (self_edge,), result, state)
            node.alpha_ = alpha
    if state.dual_level >= 0:
        set_tangent(result, tangents.rsub_scalar(input, other, alpha, result))
    return result


def mul_scalar(input: Tensor, other: Number, *, out: Tensor | None = None) -> Tensor:
    """mul.Scalar(Tensor self, Scalar other) -> Tensor"""
    if out is not None:
        return write_out(out, mul_scalar, input, other)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("mul", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("mul", "other", 2, other)
    where = input._home.device
    array = kernels.mul_scalar(input_array, other)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(MulBackward1, (self_edge,), result, state)
            node.other_ = other
    if state.dual_level >= 0:
        set_tangent(result, tangents.mul_scalar(input, other, result))
    return result


def mul_scalar_(input: Tensor, other: Number) -> Tensor:
    """In-place version of `mul_scalar`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("mul_", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("mul_", "other", 2, other)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(MulBackward1, (self_edge,), state)
            node.other_ = other
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.mul_scalar(input, other)
    write(input, kernels.mul_scalar(input_array, other), "mul_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def div_scalar(input: Tensor, other: Number, *, out: Tensor | None = None) -> Tensor:
    """div.Scalar(Tensor self, Scalar other) -> Tensor"""
    if out is not None:
        return write_out(out, div_scalar, input, other)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("div", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("div", "other", 2, other)
    where = input._home.device
    array = kernels.div_scalar(input_array, other)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(DivBackward1, (self_edge,), result, state)
            node.other_ = other
    if state.dual_level >= 0:
        set_tangent(result, tangents.div_scalar(input, other, result))
    return result


def div_scalar_(input: Tensor, other: Number) -> Tensor:
    """In-place version of `div_scalar`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("div_", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("div_", "other", 2, other)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(DivBackward1, (self_edge,), state)
            node.other_ = other
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.div_scalar(input, other)
    write(input, kernels.div_scalar(input_array, other), "div_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
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
    where = input._home.device
    array = kernels.neg(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(NegBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.neg(input, result))
    return result


def neg_(input: Tensor) -> Tensor:
    """In-place version of `neg`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("neg_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(NegBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.neg(input)
    write(input, kernels.neg(input_array), "neg_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def addcmul(input: Tensor, tensor1: Tensor, tensor2: Tensor, *older: Any, value: Number = 1, out: Tensor | None = None) -> Tensor:
    """addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""
    if older:
        return in_old_order(addcmul, input, tensor1, tensor2, *older, value=value, out=out)
    if out is not None:
        return write_out(out, addcmul, input, tensor1, tensor2, value=value)
    state = local.state
    try:
        input_array = input._array
        tensor1_array = tensor1._array
        tensor2_array = tensor2._array
    except AttributeError:
        raise not_a_tensor("addcmul", input=input, tensor1=tensor1, tensor2=tensor2) from None
    if value is not ONE:
        value = python_number("addcmul", "value", None, value)
    where = input._home.device
    if tensor1._home.device is not where or tensor2._home.device is not where:
        where = common_device(input, tensor1, tensor2)
    if input_array.dtype is not tensor1_array.dtype or input_array.dtype is not tensor2_array.dtype:
        input_array, tensor1_array, tensor2_array = promote(input, tensor1, tensor2)
    try:
        array = kernels.addcmul(input_array, tensor1_array, tensor2_array, value)
        if input_array.base is not None or tensor1_array.base is not None or tensor2_array.base is not None:
            array = layout.pointwise(array, input._array, tensor1._array, tensor2._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, tensor1, tensor2) from None
    if state.grad_mode and (input._autograd is not None or tensor1._autograd is not None or tensor2._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        tensor1_edge = tensor1._autograd
        if tensor1_edge is not None and tensor1_edge.__class__ is not tuple:
            tensor1_edge = gradient_edge(tensor1)
        tensor2_edge = tensor2._autograd
        if tensor2_edge is not None and tensor2_edge.__class__ is not tuple:
            tensor2_edge = gradient_edge(tensor2)
        if (self_edge is not None or tensor1_edge is not None or tensor2_edge is not None or leads_nowhere(input, tensor1, tensor2)) and (input._home.version is not None or tensor1._home.version is not None or tensor2._home.version is not None):
            node = record(AddcmulBackward0, (self_edge, tensor1_edge, tensor2_edge), result, state)
            node.tensor1_ = None if tensor2_edge is None else (tensor1, tensor1._home.version)
            node.tensor2_ = None if tensor1_edge is None else (tensor2, tensor2._home.version)
            node.value_ = value
            if state.saved_tensors_hooks or tensor1._home.version is None or tensor2._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.addcmul(input, tensor1, tensor2, value, result))
    return result


def addcmul_(input: Tensor, tensor1: Tensor, tensor2: Tensor, *older: Any, value: Number = 1) -> Tensor:
    """In-place version of `addcmul`."""
    if older:
        return in_old_order(addcmul_, input, tensor1, tensor2, *older, value=value)
    state = local.state
    try:
        input_array = input._array
        tensor1_array = tensor1._array
        tensor2_array = tensor2._array
    except AttributeError:
        raise not_a_tensor("addcmul_", input=input, tensor1=tensor1, tensor2=tensor2) from None
    if value is not ONE:
        value = python_number("addcmul_", "value", None, value)
    if tensor1._home.device is not input._home.device or tensor2._home.device is not input._home.device:
        same_device(input, tensor1, tensor2)
    if input_array.dtype is not tensor1_array.dtype or input_array.dtype is not tensor2_array.dtype:
        input_array, tensor1_array, tensor2_array = promote(input, tensor1, tensor2)
    node = None
    if state.grad_mode and (input._autograd is not None or tensor1._autograd is not None or tensor2._autograd is not None):
        if (requires_grad(input) or requires_grad(tensor1) or requires_grad(tensor2)) and (input._home.version is not None or tensor1._home.version is not None or tensor2._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            tensor1_edge = tensor1._autograd
            if tensor1_edge is not None and tensor1_edge.__class__ is not tuple:
                tensor1_edge = gradient_edge(tensor1)
            tensor2_edge = tensor2._autograd
            if tensor2_edge is not None and tensor2_edge.__class__ is not tuple:
                tensor2_edge = gradient_edge(tensor2)
            node = new_node(AddcmulBackward0, (self_edge, tensor1_edge, tensor2_edge), state)
            node.tensor1_ = None if tensor2_edge is None else save_input(tensor1, state)
            node.tensor2_ = None if tensor1_edge is None else save_input(tensor2, state)
            node.value_ = value
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(tensor1) is not None or tangent_or_none(tensor2) is not None):
        dual = aten.addcmul(input, tensor1, tensor2, value=value)
    if input._array.base is not None or tensor1._array.base is not None or tensor2._array.base is not None:
        refuse_overlap(input, tensor1, tensor2)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("addcmul_", input, tensor1, tensor2)
    try:
        write(input, kernels.addcmul(input_array, tensor1_array, tensor2_array, value), "addcmul_", state)
    except ValueError as error:
        raise broadcast_error(error, input, tensor1, tensor2) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def addcdiv(input: Tensor, tensor1: Tensor, tensor2: Tensor, *older: Any, value: Number = 1, out: Tensor | None = None) -> Tensor:
    """addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""
    if older:
        return in_old_order(addcdiv, input, tensor1, tensor2, *older, value=value, out=out)
    if out is not None:
        return write_out(out, addcdiv, input, tensor1, tensor2, value=value)
    state = local.state
    try:
        input_array = input._array
        tensor1_array = tensor1._array
        tensor2_array = tensor2._array
    except AttributeError:
        raise not_a_tensor("addcdiv", input=input, tensor1=tensor1, tensor2=tensor2) from None
    if value is not ONE:
        value = python_number("addcdiv", "value", None, value)
    where = input._home.device
    if tensor1._home.device is not where or tensor2._home.device is not where:
        where = common_device(input, tensor1, tensor2)
    if input_array.dtype is not tensor1_array.dtype or input_array.dtype is not tensor2_array.dtype:
        refuse_integer_division(input, tensor1, tensor2)
        input_array, tensor1_array, tensor2_array = promote(input, tensor1, tensor2)
    try:
        array = kernels.addcdiv(input_array, tensor1_array, tensor2_array, value)
        if input_array.base is not None or tensor1_array.base is not None or tensor2_array.base is not None:
            array = layout.pointwise(array, input._array, tensor1._array, tensor2._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, tensor1, tensor2) from None
    if state.grad_mode and (input._autograd is not None or tensor1._autograd is not None or tensor2._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        tensor1_edge = tensor1._autograd
        if tensor1_edge is not None and tensor1_edge.__class__ is not tuple:
            tensor1_edge = gradient_edge(tensor1)
        tensor2_edge = tensor2._autograd
        if tensor2_edge is not None and tensor2_edge.__class__ is not tuple:
            tensor2_edge = gradient_edge(tensor2)
        if (self_edge is not None or tensor1_edge is not None or tensor2_edge is not None or leads_nowhere(input, tensor1, tensor2)) and (input._home.version is not None or tensor1._home.version is not None or tensor2._home.version is not None):
            node = record(AddcdivBackward0, (self_edge, tensor1_edge, tensor2_edge), result, state)
            node.tensor1_ = None if tensor2_edge is None else (tensor1, tensor1._home.version)
            node.tensor2_ = (tensor2, tensor2._home.version)
            node.value_ = value
            if state.saved_tensors_hooks or tensor1._home.version is None or tensor2._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.addcdiv(input, tensor1, tensor2, value, result))
    return result


def addcdiv_(input: Tensor, tensor1: Tensor, tensor2: Tensor, *older: Any, value: Number = 1) -> Tensor:
    """In-place version of `addcdiv`."""
    if older:
        return in_old_order(addcdiv_, input, tensor1, tensor2, *older, value=value)
    state = local.state
    try:
        input_array = input._array
        tensor1_array = tensor1._array
        tensor2_array = tensor2._array
    except AttributeError:
        raise not_a_tensor("addcdiv_", input=input, tensor1=tensor1, tensor2=tensor2) from None
    if value is not ONE:
        value = python_number("addcdiv_", "value", None, value)
    if tensor1._home.device is not input._home.device or tensor2._home.device is not input._home.device:
        same_device(input, tensor1, tensor2)
    if input_array.dtype is not tensor1_array.dtype or input_array.dtype is not tensor2_array.dtype:
        refuse_integer_division(input, tensor1, tensor2)
        input_array, tensor1_array, tensor2_array = promote(input, tensor1, tensor2)
    node = None
    if state.grad_mode and (input._autograd is not None or tensor1._autograd is not None or tensor2._autograd is not None):
        if (requires_grad(input) or requires_grad(tensor1) or requires_grad(tensor2)) and (input._home.version is not None or tensor1._home.version is not None or tensor2._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            tensor1_edge = tensor1._autograd
            if tensor1_edge is not None and tensor1_edge.__class__ is not tuple:
                tensor1_edge = gradient_edge(tensor1)
            tensor2_edge = tensor2._autograd
            if tensor2_edge is not None and tensor2_edge.__class__ is not tuple:
                tensor2_edge = gradient_edge(tensor2)
            node = new_node(AddcdivBackward0, (self_edge, tensor1_edge, tensor2_edge), state)
            node.tensor1_ = None if tensor2_edge is None else save_input(tensor1, state)
            node.tensor2_ = save_input(tensor2, state)
            node.value_ = value
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(tensor1) is not None or tangent_or_none(tensor2) is not None):
        dual = aten.addcdiv(input, tensor1, tensor2, value=value)
    if input._array.base is not None or tensor1._array.base is not None or tensor2._array.base is not None:
        refuse_overlap(input, tensor1, tensor2)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("addcdiv_", input, tensor1, tensor2)
    try:
        write(input, kernels.addcdiv(input_array, tensor1_array, tensor2_array, value), "addcdiv_", state)
    except ValueError as error:
        raise broadcast_error(error, input, tensor1, tensor2) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def lerp_scalar(input: Tensor, end: Tensor, weight: Number, *, out: Tensor | None = None) -> Tensor:
    """lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor"""
    if out is not None:
        return write_out(out, lerp_scalar, input, end, weight)
    state = local.state
    try:
        input_array = input._array
        end_array = end._array
    except AttributeError:
        raise not_a_tensor("lerp", input=input, end=end) from None
    if weight.__class__ is not float and (weight.__class__ is not int or not -9223372036854775808 <= weight < 18446744073709551616):
        weight = python_number("lerp", "weight", 3, weight)
    where = input._home.device
    if end._home.device is not where:
        where = common_device(input, end)
    try:
        array = kernels.lerp_scalar(input_array, end_array, weight)
        if input_array.base is not None or end_array.base is not None:
            array = layout.pointwise(array, input._array, end._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, end) from None
    if state.grad_mode and (input._autograd is not None or end._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        end_edge = end._autograd
        if end_edge is not None and end_edge.__class__ is not tuple:
            end_edge = gradient_edge(end)
        if (self_edge is not None or end_edge is not None or leads_nowhere(input, end)) and (input._home.version is not None or end._home.version is not None):
            node = record(LerpBackward0, (self_edge, end_edge), result, state)
            node.weight_ = weight
    if state.dual_level >= 0:
        set_tangent(result, tangents.lerp_scalar(input, end, weight, result))
    return result


def lerp_scalar_(input: Tensor, end: Tensor, weight: Number) -> Tensor:
    """In-place version of `lerp_scalar`."""
    state = local.state
    try:
        input_array = input._array
        end_array = end._array
    except AttributeError:
        raise not_a_tensor("lerp_", input=input, end=end) from None
    if weight.__class__ is not float and (weight.__class__ is not int or not -9223372036854775808 <= weight < 18446744073709551616):
        weight = python_number("lerp_", "weight", 3, weight)
    if end._home.device is not input._home.device:
        same_device(input, end)
    node = None
    if state.grad_mode and (input._autograd is not None or end._autograd is not None):
        if (requires_grad(input) or requires_grad(end)) and (input._home.version is not None or end._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            end_edge = end._autograd
            if end_edge is not None and end_edge.__class__ is not tuple:
                end_edge = gradient_edge(end)
            node = new_node(LerpBackward0, (self_edge, end_edge), state)
            node.weight_ = weight
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(end) is not None):
        dual = aten.lerp_scalar(input, end, weight)
    if input._array.base is not None or end._array.base is not None:
        refuse_overlap(input, end)
    try:
        write(input, kernels.lerp_scalar(input_array, end_array, weight), "lerp_", state)
    except ValueError as error:
        raise broadcast_error(error, input, end) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def lerp_tensor(input: Tensor, end: Tensor, weight: Tensor, *, out: Tensor | None = None) -> Tensor:
    """lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor"""
    if out is not None:
        return write_out(out, lerp_tensor, input, end, weight)
    state = local.state
    try:
        input_array = input._array
        end_array = end._array
        weight_array = weight._array
    except AttributeError:
        raise not_a_tensor("lerp", input=input, end=end, weight=weight) from None
    where = input._home.device
    if end._home.device is not where or weight._home.device is not where:
        where = common_device(input, end, weight)
    if input_array.dtype is not end_array.dtype or input_array.dtype is not weight_array.dtype:
        input_array, end_array, weight_array = promote(input, end, weight)
    try:
        array = kernels.lerp_tensor(input_array, end_array, weight_array)
        if input_array.base is not None or end_array.base is not None or weight_array.base is not None:
            array = layout.pointwise(array, input._array, end._array, weight._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, end, weight) from None
    if state.grad_mode and (input._autograd is not None or end._autograd is not None or weight._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        end_edge = end._autograd
        if end_edge is not None and end_edge.__class__ is not tuple:
            end_edge = gradient_edge(end)
        weight_edge = weight._autograd
        if weight_edge is not None and weight_edge.__class__ is not tuple:
            weight_edge = gradient_edge(weight)
        if (self_edge is not None or end_edge is not None or weight_edge is not None or leads_nowhere(input, end, weight)) and (input._home.version is not None or end._home.version is not None or weight._home.version is not None):
            node = record(LerpBackward1, (self_edge, end_edge, weight_edge), result, state)
            node.end_ = None if weight_edge is None else (end, end._home.version)
            node.self_ = None if weight_edge is None else (input, input._home.version)
            node.weight_ = (weight, weight._home.version)
            if state.saved_tensors_hooks or end._home.version is None or input._home.version is None or weight._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.lerp_tensor(input, end, weight, result))
    return result


def lerp_tensor_(input: Tensor, end: Tensor, weight: Tensor) -> Tensor:
    """In-place version of `lerp_tensor`."""
    state = local.state
    try:
        input_array = input._array
        end_array = end._array
        weight_array = weight._array
    except AttributeError:
        raise not_a_tensor("lerp_", input=input, end=end, weight=weight) from None
    if end._home.device is not input._home.device or weight._home.device is not input._home.device:
        same_device(input, end, weight)
    if input_array.dtype is not end_array.dtype or input_array.dtype is not weight_array.dtype:
        input_array, end_array, weight_array = promote(input, end, weight)
    node = None
    if state.grad_mode and (input._autograd is not None or end._autograd is not None or weight._autograd is not None):
        if (requires_grad(input) or requires_grad(end) or requires_grad(weight)) and (input._home.version is not None or end._home.version is not None or weight._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            end_edge = end._autograd
            if end_edge is not None and end_edge.__class__ is not tuple:
                end_edge = gradient_edge(end)
            weight_edge = weight._autograd
            if weight_edge is not None and weight_edge.__class__ is not tuple:
                weight_edge = gradient_edge(weight)
            node = new_node(LerpBackward1, (self_edge, end_edge, weight_edge), state)
            node.end_ = None if weight_edge is None else save_input(end, state)
            node.self_ = None if weight_edge is None else save_input(aten.clone(input), state)
            node.weight_ = save_input(weight, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(end) is not None or tangent_or_none(weight) is not None):
        dual = aten.lerp_tensor(aten.clone(input), end, weight)
    if input._array.base is not None or end._array.base is not None or weight._array.base is not None:
        refuse_overlap(input, end, weight)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("lerp_", input, end, weight)
    try:
        write(input, kernels.lerp_tensor(input_array, end_array, weight_array), "lerp_", state)
    except ValueError as error:
        raise broadcast_error(error, input, end, weight) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def remainder_scalar(input: Tensor, other: Number, *, out: Tensor | None = None) -> Tensor:
    """remainder.Scalar(Tensor self, Scalar other) -> Tensor"""
    if out is not None:
        return write_out(out, remainder_scalar, input, other)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("remainder", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("remainder", "other", 2, other)
    where = input._home.device
    array = kernels.remainder_scalar(input_array, other)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(RemainderBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.remainder_scalar(input, other, result))
    return result


def remainder_scalar_(input: Tensor, other: Number) -> Tensor:
    """In-place version of `remainder_scalar`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("remainder_", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("remainder_", "other", 2, other)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(RemainderBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.remainder_scalar(input, other)
    write(input, kernels.remainder_scalar(input_array, other), "remainder_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def remainder_tensor(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """remainder.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, remainder_tensor, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("remainder", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.remainder(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(RemainderBackward1, (self_edge, other_edge), result, state)
            node.other_ = None if other_edge is None else (other, other._home.version)
            node.self_ = None if other_edge is None else (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.remainder_tensor(input, other, result))
    return result


def remainder_tensor_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """In-place version of `remainder_tensor`."""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("remainder_", input, other)
        input_array = input._array
        other_array = other._array
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(RemainderBackward1, (self_edge, other_edge), state)
            node.other_ = None if other_edge is None else save_input(other, state)
            node.self_ = None if other_edge is None else save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.remainder_tensor(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("remainder_", input, other)
    try:
        write(input, kernels.remainder(input_array, other_array), "remainder_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def fmod_scalar(input: Tensor, other: Number, *, out: Tensor | None = None) -> Tensor:
    """fmod.Scalar(Tensor self, Scalar other) -> Tensor"""
    if out is not None:
        return write_out(out, fmod_scalar, input, other)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("fmod", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("fmod", "other", 2, other)
    where = input._home.device
    array = kernels.fmod_scalar(input_array, other)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(FmodBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.fmod_scalar(input, other, result))
    return result


def fmod_scalar_(input: Tensor, other: Number) -> Tensor:
    """In-place version of `fmod_scalar`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("fmod_", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("fmod_", "other", 2, other)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(FmodBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.fmod_scalar(input, other)
    write(input, kernels.fmod_scalar(input_array, other), "fmod_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def fmod_tensor(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """fmod.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, fmod_tensor, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("fmod", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.fmod(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(FmodBackward1, (self_edge, other_edge), result, state)
            node.other_ = None if other_edge is None else (other, other._home.version)
            node.self_ = None if other_edge is None else (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.fmod_tensor(input, other, result))
    return result


def fmod_tensor_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `fmod_tensor`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("fmod_", input=input, other=other) from None
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(FmodBackward1, (self_edge, other_edge), state)
            node.other_ = None if other_edge is None else save_input(other, state)
            node.self_ = None if other_edge is None else save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.fmod_tensor(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("fmod_", input, other)
    try:
        write(input, kernels.fmod(input_array, other_array), "fmod_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def pow_scalar(input: Tensor, exponent: Number, *, out: Tensor | None = None) -> Tensor:
    """pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor"""
    if out is not None:
        return write_out(out, pow_scalar, input, exponent)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("pow", input=input) from None
    if exponent.__class__ is not float and (exponent.__class__ is not int or not -9223372036854775808 <= exponent < 18446744073709551616):
        exponent = python_number("pow", "exponent", 2, exponent)
    where = input._home.device
    array = kernels.pow_scalar(input_array, exponent)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(PowBackward0, (self_edge,), result, state)
            node.exponent_ = exponent
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.pow_scalar(input, exponent, result))
    return result


def pow_scalar_(input: Tensor, exponent: Number) -> Tensor:
    """In-place version of `pow_scalar`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("pow_", input=input) from None
    if exponent.__class__ is not float and (exponent.__class__ is not int or not -9223372036854775808 <= exponent < 18446744073709551616):
        exponent = python_number("pow_", "exponent", 2, exponent)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(PowBackward0, (self_edge,), state)
            node.exponent_ = exponent
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.pow_scalar(aten.clone(input), exponent)
    write(input, kernels.pow_scalar(input_array, exponent), "pow_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def pow_tensor(input: Tensor | Number, exponent: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor"""
    if out is not None:
        return write_out(out, pow_tensor, input, exponent)
    state = local.state
    if exponent.__class__ is float or exponent.__class__ is int:
        exponent = number_tensor(exponent)
    try:
        input_array = input._array
        exponent_array = exponent._array
    except AttributeError:
        input, exponent = operands("pow", input, exponent)
        input_array = input._array
        exponent_array = exponent._array
    where = input._home.device
    if exponent._home.device is not where:
        where = common_device(input, exponent)
    if input_array.dtype is not exponent_array.dtype:
        input_array, exponent_array = promote(input, exponent)
    try:
        array = kernels.pow_tensor(input_array, exponent_array)
        if input_array.base is not None or exponent_array.base is not None:
            array = layout.pointwise(array, input._array, exponent._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, exponent) from None
    if state.grad_mode and (input._autograd is not None or exponent._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        exponent_edge = exponent._autograd
        if exponent_edge is not None and exponent_edge.__class__ is not tuple:
            exponent_edge = gradient_edge(exponent)
        if (self_edge is not None or exponent_edge is not None or leads_nowhere(input, exponent)) and (input._home.version is not None or exponent._home.version is not None):
            node = record(PowBackward1, (self_edge, exponent_edge), result, state)
            node.exponent_ = (exponent, exponent._home.version)
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or exponent._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.pow_tensor(input, exponent, result))
    return result


def pow_tensor_(input: Tensor | Number, exponent: Tensor | Number) -> Tensor:
    """In-place version of `pow_tensor`."""
    state = local.state
    if exponent.__class__ is float or exponent.__class__ is int:
        exponent = number_tensor(exponent)
    try:
        input_array = input._array
        exponent_array = exponent._array
    except AttributeError:
        input, exponent = operands("pow_", input, exponent)
        input_array = input._array
        exponent_array = exponent._array
    if exponent._home.device is not input._home.device:
        same_device(input, exponent)
    if input_array.dtype is not exponent_array.dtype:
        input_array, exponent_array = promote(input, exponent)
    node = None
    if state.grad_mode and (input._autograd is not None or exponent._autograd is not None):
        if (requires_grad(input) or requires_grad(exponent)) and (input._home.version is not None or exponent._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            exponent_edge = exponent._autograd
            if exponent_edge is not None and exponent_edge.__class__ is not tuple:
                exponent_edge = gradient_edge(exponent)
            node = new_node(PowBackward1, (self_edge, exponent_edge), state)
            node.exponent_ = save_input(exponent, state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(exponent) is not None):
        dual = aten.pow_tensor(aten.clone(input), exponent)
    if input._array.base is not None or exponent._array.base is not None:
        refuse_overlap(input, exponent)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("pow_", input, exponent)
    try:
        write(input, kernels.pow_tensor(input_array, exponent_array), "pow_", state)
    except ValueError as error:
        raise broadcast_error(error, input, exponent) from None
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def pow_number(input: Number, exponent: Tensor, *, out: Tensor | None = None) -> Tensor:
    """pow.Scalar(Scalar self, Tensor exponent) -> Tensor"""
    if out is not None:
        return write_out(out, pow_number, input, exponent)
    state = local.state
    try:
        exponent_array = exponent._array
    except AttributeError:
        raise not_a_tensor("pow", exponent=exponent) from None
    if input.__class__ is not float and (input.__class__ is not int or not -9223372036854775808 <= input < 18446744073709551616):
        input = python_number("pow", "input", 1, input)
    where = exponent._home.device
    array = kernels.pow_number(input, exponent_array)
    if exponent_array.base is not None:
        array = layout.contiguous(array, exponent._array)
    result = state.wrap(array, where)
    if state.grad_mode and exponent._autograd is not None:
        exponent_edge = exponent._autograd
        if exponent_edge is not None and exponent_edge.__class__ is not tuple:
            exponent_edge = gradient_edge(exponent)
        if (exponent_edge is not None or leads_nowhere(exponent)) and exponent._home.version is not None:
            node = record(PowBackward2, (exponent_edge,), result, state)
            node.exponent_ = (exponent, exponent._home.version)
            node.self_ = input
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or exponent._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.pow_number(input, exponent, result))
    return result


def floor(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """floor(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, floor, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("floor", input=input) from None
    where = input._home.device
    array = kernels.floor(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(FloorBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.floor(input, result))
    return result


def floor_(input: Tensor) -> Tensor:
    """In-place version of `floor`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("floor_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(FloorBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.floor(aten.clone(input))
    write(input, kernels.floor(input_array), "floor_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def ceil(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """ceil(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, ceil, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("ceil", input=input) from None
    where = input._home.device
    array = kernels.ceil(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(CeilBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.ceil(input, result))
    return result


def ceil_(input: Tensor) -> Tensor:
    """In-place version of `ceil`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("ceil_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(CeilBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.ceil(aten.clone(input))
    write(input, kernels.ceil(input_array), "ceil_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def trunc(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """trunc(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, trunc, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("trunc", input=input) from None
    where = input._home.device
    array = kernels.trunc(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(TruncBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.trunc(input, result))
    return result


def trunc_(input: Tensor) -> Tensor:
    """In-place version of `trunc`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("trunc_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(TruncBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.trunc(aten.clone(input))
    write(input, kernels.trunc(input_array), "trunc_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def round_plain(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """round(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, round_plain, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("round", input=input) from None
    where = input._home.device
    array = kernels.round(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(RoundBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.round_plain(input, result))
    return result


def round_plain_(input: Tensor) -> Tensor:
    """In-place version of `round_plain`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("round_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(RoundBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.round_plain(aten.clone(input))
    write(input, kernels.round(input_array), "round_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def round_decimals(input: Tensor, *, decimals: int, out: Tensor | None = None) -> Tensor:
    """round.decimals(Tensor self, *, int decimals) -> Tensor"""
    if out is not None:
        return write_out(out, round_decimals, input, decimals=decimals)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("round", input=input) from None
    where = input._home.device
    array = kernels.round_decimals(input_array, decimals)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(RoundBackward1, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.round_decimals(input, decimals, result))
    return result


def round_decimals_(input: Tensor, *, decimals: int) -> Tensor:
    """In-place version of `round_decimals`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("round_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(RoundBackward1, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.round_decimals(aten.clone(input), decimals=decimals)
    write(input, kernels.round_decimals(input_array, decimals), "round_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def frac(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """frac(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, frac, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("frac", input=input) from None
    where = input._home.device
    array = kernels.frac(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(FracBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.frac(input, result))
    return result


def frac_(input: Tensor) -> Tensor:
    """In-place version of `frac`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("frac_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(FracBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.frac(input)
    write(input, kernels.frac(input_array), "frac_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def sign(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """sign(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, sign, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sign", input=input) from None
    where = input._home.device
    array = kernels.sign(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SignBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.sign(input, result))
    return result


def sign_(input: Tensor) -> Tensor:
    """In-place version of `sign`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sign_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(SignBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.sign(aten.clone(input))
    write(input, kernels.sign(input_array), "sign_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def sgn(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """sgn(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, sgn, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sgn", input=input) from None
    where = input._home.device
    array = kernels.sgn(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SgnBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.sgn(input, result))
    return result


def sgn_(input: Tensor) -> Tensor:
    """In-place version of `sgn`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sgn_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(SgnBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.sgn(aten.clone(input))
    write(input, kernels.sgn(input_array), "sgn_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def abs(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """abs(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, abs, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("abs", input=input) from None
    where = input._home.device
    array = kernels.abs_(input_array)
    if input_array.base is not None:
        array = layout.of_sizes(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AbsBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.abs(input, result))
    return result


def abs_(input: Tensor) -> Tensor:
    """In-place version of `abs`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("abs_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(AbsBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.abs(aten.clone(input))
    write(input, kernels.abs_(input_array), "abs_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def copysign_tensor(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """copysign.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, copysign_tensor, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("copysign", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote_to_floating(input, other)
    try:
        array = kernels.copysign(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(CopysignBackward0, (self_edge, other_edge), result, state)
            node.self_ = None if self_edge is None else (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.copysign_tensor(input, other, result))
    return result


def copysign_tensor_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """In-place version of `copysign_tensor`."""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("copysign_", input, other)
        input_array = input._array
        other_array = other._array
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote_to_floating(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(CopysignBackward0, (self_edge, other_edge), state)
            node.self_ = None if self_edge is None else save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.copysign_tensor(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("copysign_", input, other)
    try:
        write(input, kernels.copysign(input_array, other_array), "copysign_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def copysign_scalar(input: Tensor, other: Number, *, out: Tensor | None = None) -> Tensor:
    """copysign.Scalar(Tensor self, Scalar other) -> Tensor"""
    if out is not None:
        return write_out(out, copysign_scalar, input, other)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("copysign", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("copysign", "other", 2, other)
    where = input._home.device
    array = kernels.copysign_scalar(input_array, other)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(CopysignBackward1, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.copysign_scalar(input, other, result))
    return result


def copysign_scalar_(input: Tensor, other: Number) -> Tensor:
    """In-place version of `copysign_scalar`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("copysign_", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("copysign_", "other", 2, other)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(CopysignBackward1, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.copysign_scalar(aten.clone(input), other)
    write(input, kernels.copysign_scalar(input_array, other), "copysign_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def nan_to_num(input: Tensor, nan: float | None = None, posinf: float | None = None, neginf: float | None = None, *, out: Tensor | None = None) -> Tensor:
    """nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor"""
    if out is not None:
        return write_out(out, nan_to_num, input, nan, posinf, neginf)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("nan_to_num", input=input) from None
    if nan is not None and nan.__class__ is not float:
        nan = real_number("nan_to_num", "nan", 2, nan)
    if posinf is not None and posinf.__class__ is not float:
        posinf = real_number("nan_to_num", "posinf", 3, posinf)
    if neginf is not None and neginf.__class__ is not float:
        neginf = real_number("nan_to_num", "neginf", 4, neginf)
    where = input._home.device
    array = kernels.nan_to_num(input_array, nan, posinf, neginf)
    if input_array.base is not None:
        array = layout.like(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(NanToNumBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.nan_to_num(input, nan, posinf, neginf, result))
    return result


def nan_to_num_(input: Tensor, nan: float | None = None, posinf: float | None = None, neginf: float | None = None) -> Tensor:
    """In-place version of `nan_to_num`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("nan_to_num_", input=input) from None
    if nan is not None and nan.__class__ is not float:
        nan = real_number("nan_to_num_", "nan", 2, nan)
    if posinf is not None and posinf.__class__ is not float:
        posinf = real_number("nan_to_num_", "posinf", 3, posinf)
    if neginf is not None and neginf.__class__ is not float:
        neginf = real_number("nan_to_num_", "neginf", 4, neginf)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(NanToNumBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.nan_to_num(aten.clone(input), nan, posinf, neginf)
    write(input, kernels.nan_to_num(input_array, nan, posinf, neginf), "nan_to_num_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def where_self(condition: Tensor, input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """where.self(Tensor condition, Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, where_self, condition, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        condition_array = condition._array
        input_array = input._array
        other_array = other._array
    except AttributeError:
        condition, input, other = operands("where", condition, input, other)
        condition_array = condition._array
        input_array = input._array
        other_array = other._array
    where = condition._home.device
    if input._home.device is not where or other._home.device is not where:
        where = common_device(condition, input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.where(condition_array, input_array, other_array)
        if condition_array.base is not None or input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, condition._array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, condition, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (condition._home.version is not None or input._home.version is not None or other._home.version is not None):
            node = record(WhereBackward0, (self_edge, other_edge), result, state)
            node.condition_ = (condition, condition._home.version)
            if state.saved_tensors_hooks or condition._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.where_self(condition, input, other, result))
    return result


def maximum(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """maximum(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, maximum, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("maximum", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.maximum(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(MaximumBackward0, (self_edge, other_edge), result, state)
            node.other_ = (other, other._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.maximum(input, other, result))
    return result


def maximum_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `maximum`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("maximum_", input=input, other=other) from None
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(MaximumBackward0, (self_edge, other_edge), state)
            node.other_ = save_input(other, state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.maximum(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("maximum_", input, other)
    try:
        write(input, kernels.maximum(input_array, other_array), "maximum_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def minimum(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """minimum(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, minimum, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("minimum", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.minimum(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(MinimumBackward0, (self_edge, other_edge), result, state)
            node.other_ = (other, other._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.minimum(input, other, result))
    return result


def minimum_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `minimum`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("minimum_", input=input, other=other) from None
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(MinimumBackward0, (self_edge, other_edge), state)
            node.other_ = save_input(other, state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.minimum(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("minimum_", input, other)
    try:
        write(input, kernels.minimum(input_array, other_array), "minimum_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def fmax(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """fmax(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, fmax, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("fmax", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.fmax(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(FmaxBackward0, (self_edge, other_edge), result, state)
            node.other_ = (other, other._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.fmax(input, other, result))
    return result


def fmin(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """fmin(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, fmin, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("fmin", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.fmin(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(FminBackward0, (self_edge, other_edge), result, state)
            node.other_ = (other, other._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.fmin(input, other, result))
    return result


def clamp_scalar(input: Tensor, min: Number | None = None, max: Number | None = None, *, out: Tensor | None = None) -> Tensor:
    """clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor"""
    if out is not None:
        return write_out(out, clamp_scalar, input, min, max)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("clamp", input=input) from None
    if min is not None and min.__class__ is not float and (min.__class__ is not int or not -9223372036854775808 <= min < 18446744073709551616):
        min = python_number("clamp", "min", 2, min)
    if max is not None and max.__class__ is not float and (max.__class__ is not int or not -9223372036854775808 <= max < 18446744073709551616):
        max = python_number("clamp", "max", 3, max)
    where = input._home.device
    array = kernels.clamp_scalar(input_array, min, max)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ClampBackward1, (self_edge,), result, state)
            node.max_ = max
            node.min_ = min
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.clamp_scalar(input, min, max, result))
    return result


def clamp_scalar_(input: Tensor, min: Number | None = None, max: Number | None = None) -> Tensor:
    """In-place version of `clamp_scalar`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("clamp_", input=input) from None
    if min is not None and min.__class__ is not float and (min.__class__ is not int or not -9223372036854775808 <= min < 18446744073709551616):
        min = python_number("clamp_", "min", 2, min)
    if max is not None and max.__class__ is not float and (max.__class__ is not int or not -9223372036854775808 <= max < 18446744073709551616):
        max = python_number("clamp_", "max", 3, max)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(ClampBackward1, (self_edge,), state)
            node.max_ = max
            node.min_ = min
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.clamp_scalar(aten.clone(input), min, max)
    write(input, kernels.clamp_scalar(input_array, min, max), "clamp_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def clamp_tensor(input: Tensor | Number, min: Tensor | None = None, max: Tensor | None = None, *, out: Tensor | None = None) -> Tensor:
    """clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor"""
    if out is not None:
        return write_out(out, clamp_tensor, input, min, max)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("clamp", input=input) from None
    min_array = None if min is None else min._array
    max_array = None if max is None else max._array
    where = common_device(input, min, max)
    input_array, min_array, max_array = promote_some(input, min, max)
    try:
        array = kernels.clamp_tensor(input_array, min_array, max_array)
        if input_array.base is not None or min is not None and min_array.base is not None or max is not None and max_array.base is not None:
            array = layout.pointwise(array, input._array, None if min is None else min._array, None if max is None else max._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, min, max) from None
    if state.grad_mode and (input._autograd is not None or (min is not None and min._autograd is not None) or (max is not None and max._autograd is not None)):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        min_edge = None if min is None or min._autograd is None else gradient_edge(min)
        max_edge = None if max is None or max._autograd is None else gradient_edge(max)
        if (self_edge is not None or min_edge is not None or max_edge is not None or leads_nowhere(input, min, max)) and (input._home.version is not None or (min is not None and min._home.version is not None) or (max is not None and max._home.version is not None)):
            node = record(ClampBackward0, (self_edge, min_edge, max_edge), result, state)
            node.max_ = None if max is None else (max, max._home.version)
            node.min_ = None if min is None else (min, min._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or max is not None and max._home.version is None or min is not None and min._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.clamp_tensor(input, min, max, result))
    return result


def clamp_tensor_(input: Tensor | Number, min: Tensor | None = None, max: Tensor | None = None) -> Tensor:
    """In-place version of `clamp_tensor`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("clamp_", input=input) from None
    min_array = None if min is None else min._array
    max_array = None if max is None else max._array
    same_device(input, min, max)
    input_array, min_array, max_array = promote_some(input, min, max)
    node = None
    if state.grad_mode and (input._autograd is not None or (min is not None and min._autograd is not None) or (max is not None and max._autograd is not None)):
        if (requires_grad(input) or (min is not None and requires_grad(min)) or (max is not None and requires_grad(max))) and (input._home.version is not None or (min is not None and min._home.version is not None) or (max is not None and max._home.version is not None)):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            min_edge = None if min is None or min._autograd is None else gradient_edge(min)
            max_edge = None if max is None or max._autograd is None else gradient_edge(max)
            node = new_node(ClampBackward0, (self_edge, min_edge, max_edge), state)
            node.max_ = save_input(max, state)
            node.min_ = save_input(min, state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or (min is not None and tangent_or_none(min) is not None) or (max is not None and tangent_or_none(max) is not None)):
        dual = aten.clamp_tensor(aten.clone(input), min, max)
    if min is not None:
        refuse_overlap(input, min)
    if max is not None:
        refuse_overlap(input, max)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("clamp_", input, min, max)
    try:
        write(input, kernels.clamp_tensor(input_array, min_array, max_array), "clamp_", state)
    except ValueError as error:
        raise broadcast_error(error, input, min, max) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def clamp_min_scalar(input: Tensor, min: Number, *, out: Tensor | None = None) -> Tensor:
    """clamp_min(Tensor self, Scalar min) -> Tensor"""
    if out is not None:
        return write_out(out, clamp_min_scalar, input, min)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("clamp_min", input=input) from None
    if min.__class__ is not float and (min.__class__ is not int or not -9223372036854775808 <= min < 18446744073709551616):
        min = python_number("clamp_min", "min", 2, min)
    where = input._home.device
    array = kernels.clamp_min_scalar(input_array, min)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ClampMinBackward0, (self_edge,), result, state)
            node.min_ = min
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.clamp_min_scalar(input, min, result))
    return result


def clamp_min_scalar_(input: Tensor, min: Number) -> Tensor:
    """In-place version of `clamp_min_scalar`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("clamp_min_", input=input) from None
    if min.__class__ is not float and (min.__class__ is not int or not -9223372036854775808 <= min < 18446744073709551616):
        min = python_number("clamp_min_", "min", 2, min)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(ClampMinBackward0, (self_edge,), state)
            node.min_ = min
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.clamp_min_scalar(aten.clone(input), min)
    write(input, kernels.clamp_min_scalar(input_array, min), "clamp_min_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def clamp_min_tensor(input: Tensor | Number, min: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """clamp_min.Tensor(Tensor self, Tensor min) -> Tensor"""
    if out is not None:
        return write_out(out, clamp_min_tensor, input, min)
    state = local.state
    if min.__class__ is float or min.__class__ is int:
        min = number_tensor(min)
    try:
        input_array = input._array
        min_array = min._array
    except AttributeError:
        input, min = operands("clamp_min", input, min)
        input_array = input._array
        min_array = min._array
    where = input._home.device
    if min._home.device is not where:
        where = common_device(input, min)
    if input_array.dtype is not min_array.dtype:
        input_array, min_array = promote(input, min)
    try:
        array = kernels.clamp_tensor(input_array, min_array)
        if input_array.base is not None or min_array.base is not None:
            array = layout.pointwise(array, input._array, min._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, min) from None
    if state.grad_mode and (input._autograd is not None or min._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        min_edge = min._autograd
        if min_edge is not None and min_edge.__class__ is not tuple:
            min_edge = gradient_edge(min)
        if (self_edge is not None or min_edge is not None or leads_nowhere(input, min)) and (input._home.version is not None or min._home.version is not None):
            node = record(ClampMinBackward1, (self_edge, min_edge), result, state)
            node.min_ = (min, min._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or min._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.clamp_min_tensor(input, min, result))
    return result


def clamp_min_tensor_(input: Tensor | Number, min: Tensor | Number) -> Tensor:
    """In-place version of `clamp_min_tensor`."""
    state = local.state
    if min.__class__ is float or min.__class__ is int:
        min = number_tensor(min)
    try:
        input_array = input._array
        min_array = min._array
    except AttributeError:
        input, min = operands("clamp_min_", input, min)
        input_array = input._array
        min_array = min._array
    if min._home.device is not input._home.device:
        same_device(input, min)
    if input_array.dtype is not min_array.dtype:
        input_array, min_array = promote(input, min)
    node = None
    if state.grad_mode and (input._autograd is not None or min._autograd is not None):
        if (requires_grad(input) or requires_grad(min)) and (input._home.version is not None or min._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            min_edge = min._autograd
            if min_edge is not None and min_edge.__class__ is not tuple:
                min_edge = gradient_edge(min)
            node = new_node(ClampMinBackward1, (self_edge, min_edge), state)
            node.min_ = save_input(min, state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(min) is not None):
        dual = aten.clamp_min_tensor(aten.clone(input), min)
    if input._array.base is not None or min._array.base is not None:
        refuse_overlap(input, min)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("clamp_min_", input, min)
    try:
        write(input, kernels.clamp_tensor(input_array, min_array), "clamp_min_", state)
    except ValueError as error:
        raise broadcast_error(error, input, min) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def clamp_max_scalar(input: Tensor, max: Number, *, out: Tensor | None = None) -> Tensor:
    """clamp_max(Tensor self, Scalar max) -> Tensor"""
    if out is not None:
        return write_out(out, clamp_max_scalar, input, max)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("clamp_max", input=input) from None
    if max.__class__ is not float and (max.__class__ is not int or not -9223372036854775808 <= max < 18446744073709551616):
        max = python_number("clamp_max", "max", 2, max)
    where = input._home.device
    array = kernels.clamp_max_scalar(input_array, max)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ClampMaxBackward0, (self_edge,), result, state)
            node.max_ = max
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.clamp_max_scalar(input, max, result))
    return result


def clamp_max_scalar_(input: Tensor, max: Number) -> Tensor:
    """In-place version of `clamp_max_scalar`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("clamp_max_", input=input) from None
    if max.__class__ is not float and (max.__class__ is not int or not -9223372036854775808 <= max < 18446744073709551616):
        max = python_number("clamp_max_", "max", 2, max)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(ClampMaxBackward0, (self_edge,), state)
            node.max_ = max
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.clamp_max_scalar(aten.clone(input), max)
    write(input, kernels.clamp_max_scalar(input_array, max), "clamp_max_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def clamp_max_tensor(input: Tensor | Number, max: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """clamp_max.Tensor(Tensor self, Tensor max) -> Tensor"""
    if out is not None:
        return write_out(out, clamp_max_tensor, input, max)
    state = local.state
    if max.__class__ is float or max.__class__ is int:
        max = number_tensor(max)
    try:
        input_array = input._array
        max_array = max._array
    except AttributeError:
        input, max = operands("clamp_max", input, max)
        input_array = input._array
        max_array = max._array
    where = input._home.device
    if max._home.device is not where:
        where = common_device(input, max)
    if input_array.dtype is not max_array.dtype:
        input_array, max_array = promote(input, max)
    try:
        array = kernels.clamp_max_tensor(input_array, max_array)
        if input_array.base is not None or max_array.base is not None:
            array = layout.pointwise(array, input._array, max._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, max) from None
    if state.grad_mode and (input._autograd is not None or max._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        max_edge = max._autograd
        if max_edge is not None and max_edge.__class__ is not tuple:
            max_edge = gradient_edge(max)
        if (self_edge is not None or max_edge is not None or leads_nowhere(input, max)) and (input._home.version is not None or max._home.version is not None):
            node = record(ClampMaxBackward1, (self_edge, max_edge), result, state)
            node.max_ = (max, max._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or max._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.clamp_max_tensor(input, max, result))
    return result


def clamp_max_tensor_(input: Tensor | Number, max: Tensor | Number) -> Tensor:
    """In-place version of `clamp_max_tensor`."""
    state = local.state
    if max.__class__ is float or max.__class__ is int:
        max = number_tensor(max)
    try:
        input_array = input._array
        max_array = max._array
    except AttributeError:
        input, max = operands("clamp_max_", input, max)
        input_array = input._array
        max_array = max._array
    if max._home.device is not input._home.device:
        same_device(input, max)
    if input_array.dtype is not max_array.dtype:
        input_array, max_array = promote(input, max)
    node = None
    if state.grad_mode and (input._autograd is not None or max._autograd is not None):
        if (requires_grad(input) or requires_grad(max)) and (input._home.version is not None or max._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            max_edge = max._autograd
            if max_edge is not None and max_edge.__class__ is not tuple:
                max_edge = gradient_edge(max)
            node = new_node(ClampMaxBackward1, (self_edge, max_edge), state)
            node.max_ = save_input(max, state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(max) is not None):
        dual = aten.clamp_max_tensor(aten.clone(input), max)
    if input._array.base is not None or max._array.base is not None:
        refuse_overlap(input, max)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("clamp_max_", input, max)
    try:
        write(input, kernels.clamp_max_tensor(input_array, max_array), "clamp_max_", state)
    except ValueError as error:
        raise broadcast_error(error, input, max) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def fill_scalar(input: Tensor, value: Number, *, out: Tensor | None = None) -> Tensor:
    """fill.Scalar(Tensor self, Scalar value) -> Tensor"""
    if out is not None:
        return write_out(out, fill_scalar, input, value)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("fill", input=input) from None
    if value.__class__ is not float and (value.__class__ is not int or not -9223372036854775808 <= value < 18446744073709551616):
        value = python_number("fill", "value", 2, value)
    where = input._home.device
    array = kernels.fill_scalar(input_array, value)
    if input_array.base is not None:
        array = layout.like(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(FillBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.fill_scalar(input, value, result))
    return result


def fill_tensor(input: Tensor, value: Tensor, *, out: Tensor | None = None) -> Tensor:
    """fill.Tensor(Tensor self, Tensor value) -> Tensor"""
    if out is not None:
        return write_out(out, fill_tensor, input, value)
    state = local.state
    try:
        input_array = input._array
        value_array = value._array
    except AttributeError:
        raise not_a_tensor("fill", input=input, value=value) from None
    where = input._home.device
    if value._home.device is not where:
        where = common_device(input, value)
    array = kernels.fill_tensor(input_array, value_array)
    if input_array.base is not None or value_array.base is not None:
        array = layout.like(array, input._array, value._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or value._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        value_edge = value._autograd
        if value_edge is not None and value_edge.__class__ is not tuple:
            value_edge = gradient_edge(value)
        if (self_edge is not None or value_edge is not None or leads_nowhere(input, value)) and (input._home.version is not None or value._home.version is not None):
            node = record(FillBackward1, (self_edge, value_edge), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.fill_tensor(input, value, result))
    return result


def fill_scalar_(input: Tensor, value: Number) -> Tensor:
    """fill_.Scalar(Tensor self, Scalar value) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("fill_", input=input) from None
    if value.__class__ is not float and (value.__class__ is not int or not -9223372036854775808 <= value < 18446744073709551616):
        value = python_number("fill_", "value", 2, value)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(FillBackward2, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.fill_scalar(aten.clone(input), value)
    write(input, kernels.fill_scalar(input_array, value), "fill_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def fill_tensor_(input: Tensor, value: Tensor) -> Tensor:
    """fill_.Tensor(Tensor self, Tensor value) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
        value_array = value._array
    except AttributeError:
        raise not_a_tensor("fill_", input=input, value=value) from None
    if value._home.device is not input._home.device:
        same_device(input, value)
    node = None
    if state.grad_mode and (input._autograd is not None or value._autograd is not None):
        if (requires_grad(input) or requires_grad(value)) and (input._home.version is not None or value._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            value_edge = value._autograd
            if value_edge is not None and value_edge.__class__ is not tuple:
                value_edge = gradient_edge(value)
            node = new_node(FillBackward3, (self_edge, value_edge), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(value) is not None):
        dual = aten.fill_tensor(input, value)
    if input._array.base is not None:
        refuse_self_overlap(input._array, "copy_")
    write(input, kernels.fill_tensor(input_array, value_array), "fill_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def zero_(input: Tensor) -> Tensor:
    """zero_(Tensor self) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("zero_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(ZeroBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.zero(aten.clone(input))
    write(input, kernels.zero(input_array), "zero_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def zero(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """zero(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, zero, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("zero", input=input) from None
    where = input._home.device
    array = kernels.zero(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ZeroBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.zero(input, result))
    return result


def eq(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """eq.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, eq, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = tensor_and_operand("eq", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.eq(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def eq_tensor_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """eq_.Tensor(Tensor self, Tensor other) -> Tensor"""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("eq_", input, other)
        input_array = input._array
        other_array = other._array
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(EqBackward1, (self_edge, other_edge), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.eq_tensor(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    try:
        write(input, kernels.eq(input_array, other_array), "eq_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def eq_scalar_(input: Tensor, other: Any) -> Tensor:
    """eq_.Scalar(Tensor self, Any other) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("eq_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(EqBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.eq_scalar(aten.clone(input), other)
    write(input, kernels.eq(input_array, other), "eq_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def ne(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """ne.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, ne, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = tensor_and_operand("ne", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.ne(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def ne_tensor_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """ne_.Tensor(Tensor self, Tensor other) -> Tensor"""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("ne_", input, other)
        input_array = input._array
        other_array = other._array
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(NeBackward1, (self_edge, other_edge), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.ne_tensor(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    try:
        write(input, kernels.ne(input_array, other_array), "ne_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def ne_scalar_(input: Tensor, other: Any) -> Tensor:
    """ne_.Scalar(Tensor self, Any other) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("ne_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(NeBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.ne_scalar(aten.clone(input), other)
    write(input, kernels.ne(input_array, other), "ne_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def lt(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """lt.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, lt, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = tensor_and_operand("lt", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.lt(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def lt_tensor_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """lt_.Tensor(Tensor self, Tensor other) -> Tensor"""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("lt_", input, other)
        input_array = input._array
        other_array = other._array
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(LtBackward1, (self_edge, other_edge), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.lt_tensor(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    try:
        write(input, kernels.lt(input_array, other_array), "lt_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def lt_scalar_(input: Tensor, other: Any) -> Tensor:
    """lt_.Scalar(Tensor self, Any other) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("lt_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(LtBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.lt_scalar(aten.clone(input), other)
    write(input, kernels.lt(input_array, other), "lt_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def le(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """le.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, le, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = tensor_and_operand("le", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.le(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def le_tensor_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """le_.Tensor(Tensor self, Tensor other) -> Tensor"""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("le_", input, other)
        input_array = input._array
        other_array = other._array
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(LeBackward1, (self_edge, other_edge), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.le_tensor(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    try:
        write(input, kernels.le(input_array, other_array), "le_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def le_scalar_(input: Tensor, other: Any) -> Tensor:
    """le_.Scalar(Tensor self, Any other) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("le_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(LeBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.le_scalar(aten.clone(input), other)
    write(input, kernels.le(input_array, other), "le_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def gt(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """gt.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, gt, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = tensor_and_operand("gt", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.gt(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def gt_tensor_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """gt_.Tensor(Tensor self, Tensor other) -> Tensor"""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("gt_", input, other)
        input_array = input._array
        other_array = other._array
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(GtBackward1, (self_edge, other_edge), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.gt_tensor(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    try:
        write(input, kernels.gt(input_array, other_array), "gt_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def gt_scalar_(input: Tensor, other: Any) -> Tensor:
    """gt_.Scalar(Tensor self, Any other) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("gt_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(GtBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.gt_scalar(aten.clone(input), other)
    write(input, kernels.gt(input_array, other), "gt_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def ge(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """ge.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, ge, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = tensor_and_operand("ge", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.ge(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def ge_tensor_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """ge_.Tensor(Tensor self, Tensor other) -> Tensor"""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("ge_", input, other)
        input_array = input._array
        other_array = other._array
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(GeBackward1, (self_edge, other_edge), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.ge_tensor(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    try:
        write(input, kernels.ge(input_array, other_array), "ge_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def ge_scalar_(input: Tensor, other: Any) -> Tensor:
    """ge_.Scalar(Tensor self, Any other) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("ge_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(GeBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.ge_scalar(aten.clone(input), other)
    write(input, kernels.ge(input_array, other), "ge_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def logical_and(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """logical_and(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, logical_and, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("logical_and", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.logical_and(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def logical_and_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `logical_and`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("logical_and_", input=input, other=other) from None
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    try:
        write(input, kernels.logical_and(input_array, other_array), "logical_and_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return input


def logical_or(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """logical_or(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, logical_or, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("logical_or", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.logical_or(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def logical_or_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `logical_or`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("logical_or_", input=input, other=other) from None
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    try:
        write(input, kernels.logical_or(input_array, other_array), "logical_or_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return input


def logical_xor(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """logical_xor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, logical_xor, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("logical_xor", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.logical_xor(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def logical_xor_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `logical_xor`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("logical_xor_", input=input, other=other) from None
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    try:
        write(input, kernels.logical_xor(input_array, other_array), "logical_xor_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return input


def logical_not(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """logical_not(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, logical_not, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("logical_not", input=input) from None
    where = input._home.device
    array = kernels.logical_not(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    return result


def logical_not_(input: Tensor) -> Tensor:
    """In-place version of `logical_not`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("logical_not_", input=input) from None
    write(input, kernels.logical_not(input_array), "logical_not_", state)
    return input


def bitwise_and(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """bitwise_and.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, bitwise_and, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("bitwise_and", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.bitwise_and(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def bitwise_and_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """In-place version of `bitwise_and`."""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("bitwise_and_", input, other)
        input_array = input._array
        other_array = other._array
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    if state.grad_mode and input._autograd is not None:
        check_inplace(input, requires_grad(input))
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("bitwise_and_", input, other)
    try:
        write(input, kernels.bitwise_and(input_array, other_array), "bitwise_and_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return input


def bitwise_or(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """bitwise_or.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, bitwise_or, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("bitwise_or", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.bitwise_or(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def bitwise_or_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """In-place version of `bitwise_or`."""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("bitwise_or_", input, other)
        input_array = input._array
        other_array = other._array
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    if state.grad_mode and input._autograd is not None:
        check_inplace(input, requires_grad(input))
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("bitwise_or_", input, other)
    try:
        write(input, kernels.bitwise_or(input_array, other_array), "bitwise_or_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return input


def bitwise_xor(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """bitwise_xor.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, bitwise_xor, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("bitwise_xor", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.bitwise_xor(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def bitwise_xor_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """In-place version of `bitwise_xor`."""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("bitwise_xor_", input, other)
        input_array = input._array
        other_array = other._array
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    if state.grad_mode and input._autograd is not None:
        check_inplace(input, requires_grad(input))
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("bitwise_xor_", input, other)
    try:
        write(input, kernels.bitwise_xor(input_array, other_array), "bitwise_xor_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return input


def bitwise_left_shift(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """bitwise_left_shift.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, bitwise_left_shift, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("bitwise_left_shift", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.bitwise_left_shift(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def bitwise_left_shift_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """In-place version of `bitwise_left_shift`."""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("bitwise_left_shift_", input, other)
        input_array = input._array
        other_array = other._array
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    if state.grad_mode and input._autograd is not None:
        check_inplace(input, requires_grad(input))
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("bitwise_left_shift_", input, other)
    try:
        write(input, kernels.bitwise_left_shift(input_array, other_array), "bitwise_left_shift_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return input


def bitwise_right_shift(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """bitwise_right_shift.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, bitwise_right_shift, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("bitwise_right_shift", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.bitwise_right_shift(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def bitwise_right_shift_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """In-place version of `bitwise_right_shift`."""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("bitwise_right_shift_", input, other)
        input_array = input._array
        other_array = other._array
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    if state.grad_mode and input._autograd is not None:
        check_inplace(input, requires_grad(input))
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("bitwise_right_shift_", input, other)
    try:
        write(input, kernels.bitwise_right_shift(input_array, other_array), "bitwise_right_shift_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return input


def bitwise_not(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """bitwise_not(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, bitwise_not, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("bitwise_not", input=input) from None
    where = input._home.device
    array = kernels.bitwise_not(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    return result


def bitwise_not_(input: Tensor) -> Tensor:
    """In-place version of `bitwise_not`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("bitwise_not_", input=input) from None
    if state.grad_mode and input._autograd is not None:
        check_inplace(input, requires_grad(input))
    write(input, kernels.bitwise_not(input_array), "bitwise_not_", state)
    return input


def isnan(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """isnan(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, isnan, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("isnan", input=input) from None
    where = input._home.device
    array = kernels.isnan(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    return result


def isinf(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """isinf(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, isinf, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("isinf", input=input) from None
    where = input._home.device
    array = kernels.isinf(input_array)
    if input_array.base is not None:
        array = layout.like(array, input._array)
    result = state.wrap(array, where)
    return result


def isposinf(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """isposinf(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, isposinf, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("isposinf", input=input) from None
    where = input._home.device
    array = kernels.isposinf(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    return result


def isneginf(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """isneginf(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, isneginf, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("isneginf", input=input) from None
    where = input._home.device
    array = kernels.isneginf(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    return result


def isfinite(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """isfinite(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, isfinite, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("isfinite", input=input) from None
    where = input._home.device
    array = kernels.isfinite(input_array)
    if input_array.base is not None:
        array = layout.like(array, input._array)
    result = state.wrap(array, where)
    return result


def isreal(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """isreal(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, isreal, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("isreal", input=input) from None
    where = input._home.device
    array = kernels.isreal(input_array)
    if input_array.base is not None:
        array = layout.like(array, input._array)
    result = state.wrap(array, where)
    return result


def signbit(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """signbit(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, signbit, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("signbit", input=input) from None
    where = input._home.device
    array = kernels.signbit(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    return result


def isclose(input: Tensor, other: Tensor, rtol: float = 1e-05, atol: float = 1e-08, equal_nan: bool = False, *, out: Tensor | None = None) -> Tensor:
    """isclose(Tensor self, Tensor other, float rtol=1e-05, float atol=1e-08, bool equal_nan=False) -> Tensor"""
    if out is not None:
        return write_out(out, isclose, input, other, rtol, atol, equal_nan)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("isclose", input=input, other=other) from None
    if rtol.__class__ is not float:
        rtol = real_number("isclose", "rtol", 3, rtol)
    if atol.__class__ is not float:
        atol = real_number("isclose", "atol", 4, atol)
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    array = kernels.isclose(input_array, other_array, rtol, atol, equal_nan)
    if input_array.base is not None or other_array.base is not None:
        array = layout.pointwise(array, input._array, other._array)
    result = state.wrap(array, where)
    return result


def heaviside_step(input: Tensor, values: Tensor, *, out: Tensor | None = None) -> Tensor:
    """heaviside(Tensor self, Tensor values) -> Tensor"""
    if out is not None:
        return write_out(out, heaviside_step, input, values)
    state = local.state
    try:
        input_array = input._array
        values_array = values._array
    except AttributeError:
        raise not_a_tensor("heaviside", input=input, values=values) from None
    where = input._home.device
    if values._home.device is not where:
        where = common_device(input, values)
    array = kernels.heaviside(input_array, values_array)
    if input_array.base is not None or values_array.base is not None:
        array = layout.pointwise(array, input._array, values._array)
    result = state.wrap(array, where)
    return result


def exp(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """exp(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, exp, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("exp", input=input) from None
    where = input._home.device
    array = kernels.exp(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ExpBackward0, (self_edge,), result, state)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.exp(input, result))
    return result


def exp_(input: Tensor) -> Tensor:
    """In-place version of `exp`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("exp_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(ExpBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.exp(aten.clone(input))
    write(input, kernels.exp(input_array), "exp_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def exp2(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """exp2(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, exp2, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("exp2", input=input) from None
    where = input._home.device
    array = kernels.exp2(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(Exp2Backward0, (self_edge,), result, state)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.exp2(input, result))
    return result


def exp2_(input: Tensor) -> Tensor:
    """In-place version of `exp2`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("exp2_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(Exp2Backward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.exp2(aten.clone(input))
    write(input, kernels.exp2(input_array), "exp2_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def expm1(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """expm1(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, expm1, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("expm1", input=input) from None
    where = input._home.device
    array = kernels.expm1(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(Expm1Backward0, (self_edge,), result, state)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.expm1(input, result))
    return result


def expm1_(input: Tensor) -> Tensor:
    """In-place version of `expm1`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("expm1_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(Expm1Backward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.expm1(aten.clone(input))
    write(input, kernels.expm1(input_array), "expm1_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def log(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """log(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, log, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("log", input=input) from None
    where = input._home.device
    array = kernels.log(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(LogBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.log(input, result))
    return result


def log_(input: Tensor) -> Tensor:
    """In-place version of `log`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("log_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(LogBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.log(aten.clone(input))
    write(input, kernels.log(input_array), "log_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def log2(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """log2(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, log2, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("log2", input=input) from None
    where = input._home.device
    array = kernels.log2(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(Log2Backward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.log2(input, result))
    return result


def log2_(input: Tensor) -> Tensor:
    """In-place version of `log2`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("log2_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(Log2Backward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.log2(aten.clone(input))
    write(input, kernels.log2(input_array), "log2_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def log10(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """log10(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, log10, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("log10", input=input) from None
    where = input._home.device
    array = kernels.log10(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(Log10Backward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.log10(input, result))
    return result


def log10_(input: Tensor) -> Tensor:
    """In-place version of `log10`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("log10_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(Log10Backward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.log10(aten.clone(input))
    write(input, kernels.log10(input_array), "log10_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def log1p(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """log1p(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, log1p, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("log1p", input=input) from None
    where = input._home.device
    array = kernels.log1p(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(Log1PBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.log1p(input, result))
    return result


def log1p_(input: Tensor) -> Tensor:
    """In-place version of `log1p`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("log1p_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(Log1PBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.log1p(aten.clone(input))
    write(input, kernels.log1p(input_array), "log1p_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def sqrt(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """sqrt(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, sqrt, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sqrt", input=input) from None
    where = input._home.device
    array = kernels.sqrt(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SqrtBackward0, (self_edge,), result, state)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.sqrt(input, result))
    return result


def sqrt_(input: Tensor) -> Tensor:
    """In-place version of `sqrt`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sqrt_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(SqrtBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.sqrt(aten.clone(input))
    write(input, kernels.sqrt(input_array), "sqrt_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def rsqrt(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """rsqrt(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, rsqrt, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("rsqrt", input=input) from None
    where = input._home.device
    array = kernels.rsqrt(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(RsqrtBackward0, (self_edge,), result, state)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.rsqrt(input, result))
    return result


def rsqrt_(input: Tensor) -> Tensor:
    """In-place version of `rsqrt`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("rsqrt_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(RsqrtBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.rsqrt(aten.clone(input))
    write(input, kernels.rsqrt(input_array), "rsqrt_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def reciprocal(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """reciprocal(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, reciprocal, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("reciprocal", input=input) from None
    where = input._home.device
    array = kernels.reciprocal(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ReciprocalBackward0, (self_edge,), result, state)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.reciprocal(input, result))
    return result


def reciprocal_(input: Tensor) -> Tensor:
    """In-place version of `reciprocal`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("reciprocal_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(ReciprocalBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.reciprocal(aten.clone(input))
    write(input, kernels.reciprocal(input_array), "reciprocal_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def sin(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """sin(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, sin, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sin", input=input) from None
    where = input._home.device
    array = kernels.sin(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SinBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.sin(input, result))
    return result


def sin_(input: Tensor) -> Tensor:
    """In-place version of `sin`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sin_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(SinBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.sin(aten.clone(input))
    write(input, kernels.sin(input_array), "sin_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def cos(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """cos(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, cos, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("cos", input=input) from None
    where = input._home.device
    array = kernels.cos(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(CosBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.cos(input, result))
    return result


def cos_(input: Tensor) -> Tensor:
    """In-place version of `cos`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("cos_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(CosBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.cos(aten.clone(input))
    write(input, kernels.cos(input_array), "cos_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def tan(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """tan(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, tan, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("tan", input=input) from None
    where = input._home.device
    array = kernels.tan(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(TanBackward0, (self_edge,), result, state)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.tan(input, result))
    return result


def tan_(input: Tensor) -> Tensor:
    """In-place version of `tan`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("tan_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(TanBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.tan(aten.clone(input))
    write(input, kernels.tan(input_array), "tan_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def asin(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """asin(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, asin, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("asin", input=input) from None
    where = input._home.device
    array = kernels.asin(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AsinBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.asin(input, result))
    return result


def asin_(input: Tensor) -> Tensor:
    """In-place version of `asin`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("asin_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(AsinBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.asin(aten.clone(input))
    write(input, kernels.asin(input_array), "asin_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def acos(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """acos(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, acos, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("acos", input=input) from None
    where = input._home.device
    array = kernels.acos(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AcosBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.acos(input, result))
    return result


def acos_(input: Tensor) -> Tensor:
    """In-place version of `acos`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("acos_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(AcosBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.acos(aten.clone(input))
    write(input, kernels.acos(input_array), "acos_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def atan(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """atan(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, atan, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("atan", input=input) from None
    where = input._home.device
    array = kernels.atan(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AtanBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.atan(input, result))
    return result


def atan_(input: Tensor) -> Tensor:
    """In-place version of `atan`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("atan_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(AtanBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.atan(aten.clone(input))
    write(input, kernels.atan(input_array), "atan_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def sinh(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """sinh(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, sinh, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sinh", input=input) from None
    where = input._home.device
    array = kernels.sinh(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SinhBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.sinh(input, result))
    return result


def sinh_(input: Tensor) -> Tensor:
    """In-place version of `sinh`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sinh_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(SinhBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.sinh(aten.clone(input))
    write(input, kernels.sinh(input_array), "sinh_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def cosh(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """cosh(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, cosh, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("cosh", input=input) from None
    where = input._home.device
    array = kernels.cosh(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(CoshBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.cosh(input, result))
    return result


def cosh_(input: Tensor) -> Tensor:
    """In-place version of `cosh`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("cosh_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(CoshBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.cosh(aten.clone(input))
    write(input, kernels.cosh(input_array), "cosh_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
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
    where = input._home.device
    array = kernels.tanh(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(TanhBackward0, (self_edge,), result, state)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.tanh(input, result))
    return result


def tanh_(input: Tensor) -> Tensor:
    """In-place version of `tanh`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("tanh_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(TanhBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.tanh(aten.clone(input))
    write(input, kernels.tanh(input_array), "tanh_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def tanh_backward(grad_output: Tensor, output: Tensor) -> Tensor:
    """tanh_backward(Tensor grad_output, Tensor output) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        output_array = output._array
    except AttributeError:
        raise not_a_tensor("tanh_backward", grad_output=grad_output, output=output) from None
    where = grad_output._home.device
    if output._home.device is not where:
        where = common_device(grad_output, output)
    array = kernels.tanh_backward(grad_output_array, output_array)
    if grad_output_array.base is not None or output_array.base is not None:
        array = layout.pointwise(array, grad_output._array, output._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or output._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        output_edge = output._autograd
        if output_edge is not None and output_edge.__class__ is not tuple:
            output_edge = gradient_edge(output)
        if (grad_output_edge is not None or output_edge is not None or leads_nowhere(grad_output, output)) and (grad_output._home.version is not None or output._home.version is not None):
            node = record(TanhBackwardBackward0, (grad_output_edge, output_edge), result, state)
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.output_ = (output, output._home.version)
            if state.saved_tensors_hooks or grad_output._home.version is None or output._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.tanh_backward(grad_output, output, result))
    return result


def asinh(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """asinh(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, asinh, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("asinh", input=input) from None
    where = input._home.device
    array = kernels.asinh(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AsinhBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.asinh(input, result))
    return result


def asinh_(input: Tensor) -> Tensor:
    """asinh_(Tensor self) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("asinh_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(AsinhBackward1, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = no_forward_mode("asinh_")
    write(input, kernels.asinh(input_array), "asinh_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def acosh(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """acosh(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, acosh, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("acosh", input=input) from None
    where = input._home.device
    array = kernels.acosh(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AcoshBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.acosh(input, result))
    return result


def acosh_(input: Tensor) -> Tensor:
    """acosh_(Tensor self) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("acosh_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(AcoshBackward1, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = no_forward_mode("acosh_")
    write(input, kernels.acosh(input_array), "acosh_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def atanh(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """atanh(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, atanh, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("atanh", input=input) from None
    where = input._home.device
    array = kernels.atanh(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AtanhBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.atanh(input, result))
    return result


def atanh_(input: Tensor) -> Tensor:
    """atanh_(Tensor self) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("atanh_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(AtanhBackward1, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = no_forward_mode("atanh_")
    write(input, kernels.atanh(input_array), "atanh_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def atan2(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """atan2(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, atan2, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("atan2", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote_to_floating(input, other)
    try:
        array = kernels.atan2(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(Atan2Backward0, (self_edge, other_edge), result, state)
            node.other_ = (other, other._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.atan2(input, other, result))
    return result


def atan2_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `atan2`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("atan2_", input=input, other=other) from None
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote_to_floating(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(Atan2Backward0, (self_edge, other_edge), state)
            node.other_ = save_input(other, state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.atan2(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("atan2_", input, other)
    try:
        write(input, kernels.atan2(input_array, other_array), "atan2_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def hypot(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """hypot(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, hypot, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("hypot", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.hypot(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(HypotBackward0, (self_edge, other_edge), result, state)
            node.other_ = None if other_edge is None else (other, other._home.version)
            node.self_ = None if self_edge is None else (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.hypot(input, other, result))
    return result


def hypot_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `hypot`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("hypot_", input=input, other=other) from None
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(HypotBackward0, (self_edge, other_edge), state)
            node.other_ = None if other_edge is None else save_input(other, state)
            node.self_ = None if self_edge is None else save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.hypot(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("hypot_", input, other)
    try:
        write(input, kernels.hypot(input_array, other_array), "hypot_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def sinc(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """sinc(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, sinc, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sinc", input=input) from None
    where = input._home.device
    array = kernels.sinc(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SincBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.sinc(input, result))
    return result


def sinc_(input: Tensor) -> Tensor:
    """In-place version of `sinc`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sinc_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(SincBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.sinc(aten.clone(input))
    write(input, kernels.sinc(input_array), "sinc_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def deg2rad(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """deg2rad(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, deg2rad, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("deg2rad", input=input) from None
    where = input._home.device
    array = kernels.deg2rad(input_array)
    if input_array.base is not None:
        array = layout.like(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(Deg2RadBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.deg2rad(input, result))
    return result


def deg2rad_(input: Tensor) -> Tensor:
    """In-place version of `deg2rad`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("deg2rad_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(Deg2RadBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.deg2rad(aten.clone(input))
    write(input, kernels.deg2rad(input_array), "deg2rad_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def rad2deg(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """rad2deg(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, rad2deg, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("rad2deg", input=input) from None
    where = input._home.device
    array = kernels.rad2deg(input_array)
    if input_array.base is not None:
        array = layout.like(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(Rad2DegBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.rad2deg(input, result))
    return result


def rad2deg_(input: Tensor) -> Tensor:
    """In-place version of `rad2deg`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("rad2deg_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(Rad2DegBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.rad2deg(aten.clone(input))
    write(input, kernels.rad2deg(input_array), "rad2deg_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def sigmoid(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """sigmoid(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, sigmoid, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sigmoid", input=input) from None
    where = input._home.device
    array = kernels.sigmoid(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SigmoidBackward0, (self_edge,), result, state)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.sigmoid(input, result))
    return result


def sigmoid_(input: Tensor) -> Tensor:
    """In-place version of `sigmoid`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sigmoid_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(SigmoidBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.sigmoid(aten.clone(input))
    write(input, kernels.sigmoid(input_array), "sigmoid_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def sigmoid_backward(grad_output: Tensor, output: Tensor) -> Tensor:
    """sigmoid_backward(Tensor grad_output, Tensor output) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        output_array = output._array
    except AttributeError:
        raise not_a_tensor("sigmoid_backward", grad_output=grad_output, output=output) from None
    where = grad_output._home.device
    if output._home.device is not where:
        where = common_device(grad_output, output)
    array = kernels.sigmoid_backward(grad_output_array, output_array)
    if grad_output_array.base is not None or output_array.base is not None:
        array = layout.pointwise(array, grad_output._array, output._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or output._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        output_edge = output._autograd
        if output_edge is not None and output_edge.__class__ is not tuple:
            output_edge = gradient_edge(output)
        if (grad_output_edge is not None or output_edge is not None or leads_nowhere(grad_output, output)) and (grad_output._home.version is not None or output._home.version is not None):
            node = record(SigmoidBackwardBackward0, (grad_output_edge, output_edge), result, state)
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.output_ = (output, output._home.version)
            if state.saved_tensors_hooks or grad_output._home.version is None or output._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.sigmoid_backward(grad_output, output, result))
    return result


def logit(input: Tensor, eps: float | None = None, *, out: Tensor | None = None) -> Tensor:
    """logit(Tensor self, float? eps=None) -> Tensor"""
    if out is not None:
        return write_out(out, logit, input, eps)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("logit", input=input) from None
    if eps is not None and eps.__class__ is not float:
        eps = real_number("logit", "eps", 2, eps)
    where = input._home.device
    array = kernels.logit(input_array, eps)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(LogitBackward0, (self_edge,), result, state)
            node.eps_ = eps
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.logit(input, eps, result))
    return result


def logit_(input: Tensor, eps: float | None = None) -> Tensor:
    """In-place version of `logit`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("logit_", input=input) from None
    if eps is not None and eps.__class__ is not float:
        eps = real_number("logit_", "eps", 2, eps)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(LogitBackward0, (self_edge,), state)
            node.eps_ = eps
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.logit(aten.clone(input), eps)
    write(input, kernels.logit(input_array, eps), "logit_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def erf(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """erf(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, erf, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("erf", input=input) from None
    where = input._home.device
    array = kernels.erf(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ErfBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.erf(input, result))
    return result


def erf_(input: Tensor) -> Tensor:
    """In-place version of `erf`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("erf_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(ErfBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.erf(aten.clone(input))
    write(input, kernels.erf(input_array), "erf_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def erfc(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """erfc(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, erfc, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("erfc", input=input) from None
    where = input._home.device
    array = kernels.erfc(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ErfcBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.erfc(input, result))
    return result


def erfc_(input: Tensor) -> Tensor:
    """In-place version of `erfc`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("erfc_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(ErfcBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.erfc(aten.clone(input))
    write(input, kernels.erfc(input_array), "erfc_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def erfinv(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """erfinv(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, erfinv, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("erfinv", input=input) from None
    where = input._home.device
    array = kernels.erfinv(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ErfinvBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.erfinv(input, result))
    return result


def erfinv_(input: Tensor) -> Tensor:
    """In-place version of `erfinv`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("erfinv_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(ErfinvBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.erfinv(aten.clone(input))
    write(input, kernels.erfinv(input_array), "erfinv_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def lgamma(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """lgamma(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, lgamma, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("lgamma", input=input) from None
    where = input._home.device
    array = kernels.lgamma(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(LgammaBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.lgamma(input, result))
    return result


def lgamma_(input: Tensor) -> Tensor:
    """In-place version of `lgamma`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("lgamma_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(LgammaBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.lgamma(aten.clone(input))
    write(input, kernels.lgamma(input_array), "lgamma_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def digamma(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """digamma(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, digamma, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("digamma", input=input) from None
    where = input._home.device
    array = kernels.digamma(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(DigammaBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.digamma(input, result))
    return result


def digamma_(input: Tensor) -> Tensor:
    """In-place version of `digamma`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("digamma_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(DigammaBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.digamma(aten.clone(input))
    write(input, kernels.digamma(input_array), "digamma_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def polygamma_n(n: int, input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """polygamma(int n, Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, polygamma_n, n, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("polygamma", input=input) from None
    where = input._home.device
    array = kernels.polygamma(n, input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(PolygammaBackward0, (self_edge,), result, state)
            node.n_ = n
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.polygamma_n(n, input, result))
    return result


def polygamma_of_(input: Tensor, n: int) -> Tensor:
    """polygamma_of_(Tensor self, int n) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("polygamma_of_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(PolygammaBackward1, (self_edge,), state)
            node.n_ = n
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.polygamma_of(aten.clone(input), n)
    write(input, kernels.polygamma_at(input_array, n), "polygamma_of_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def logaddexp(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """logaddexp(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, logaddexp, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("logaddexp", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.logaddexp(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(LogaddexpBackward0, (self_edge, other_edge), result, state)
            node.other_ = (other, other._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.logaddexp(input, other, result))
    return result


def logaddexp2(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """logaddexp2(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, logaddexp2, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("logaddexp2", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.logaddexp2(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(Logaddexp2Backward0, (self_edge, other_edge), result, state)
            node.other_ = (other, other._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.logaddexp2(input, other, result))
    return result


def xlogy_tensor(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """xlogy.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, xlogy_tensor, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("xlogy", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote_to_floating(input, other)
    try:
        array = kernels.xlogy(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(XlogyBackward0, (self_edge, other_edge), result, state)
            node.other_ = (other, other._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.xlogy_tensor(input, other, result))
    return result


def xlogy_tensor_(input: Tensor | Number, other: Tensor | Number) -> Tensor:
    """In-place version of `xlogy_tensor`."""
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("xlogy_", input, other)
        input_array = input._array
        other_array = other._array
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote_to_floating(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(XlogyBackward0, (self_edge, other_edge), state)
            node.other_ = save_input(other, state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.xlogy_tensor(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("xlogy_", input, other)
    try:
        write(input, kernels.xlogy(input_array, other_array), "xlogy_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def xlogy_scalar_self(input: Number, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """xlogy.Scalar_Self(Scalar self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, xlogy_scalar_self, input, other)
    state = local.state
    try:
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("xlogy", other=other) from None
    if input.__class__ is not float and (input.__class__ is not int or not -9223372036854775808 <= input < 18446744073709551616):
        input = python_number("xlogy", "input", 1, input)
    where = other._home.device
    array = kernels.xlogy_scalar_self(input, other_array)
    if other_array.base is not None:
        array = layout.pointwise(array, other._array)
    result = state.wrap(array, where)
    if state.grad_mode and other._autograd is not None:
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (other_edge is not None or leads_nowhere(other)) and other._home.version is not None:
            node = record(XlogyBackward1, (other_edge,), result, state)
            node.other_ = (other, other._home.version)
            node.self_ = input
            if state.saved_tensors_hooks or other._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.xlogy_scalar_self(input, other, result))
    return result


def xlogy_scalar_other(input: Tensor, other: Number, *, out: Tensor | None = None) -> Tensor:
    """xlogy.Scalar_Other(Tensor self, Scalar other) -> Tensor"""
    if out is not None:
        return write_out(out, xlogy_scalar_other, input, other)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("xlogy", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("xlogy", "other", 2, other)
    where = input._home.device
    array = kernels.xlogy_scalar_other(input_array, other)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(XlogyBackward2, (self_edge,), result, state)
            node.other_ = other
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.xlogy_scalar_other(input, other, result))
    return result


def xlogy_scalar_other_(input: Tensor, other: Number) -> Tensor:
    """In-place version of `xlogy_scalar_other`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("xlogy_", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("xlogy_", "other", 2, other)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(XlogyBackward2, (self_edge,), state)
            node.other_ = other
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.xlogy_scalar_other(aten.clone(input), other)
    write(input, kernels.xlogy_scalar_other(input_array, other), "xlogy_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def ldexp_tensor(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """ldexp.Tensor(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, ldexp_tensor, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("ldexp", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        refuse_bool_exponent(input, other)
        input_array, other_array = promote_to_floating(input, other)
    try:
        array = kernels.ldexp(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(LdexpBackward0, (self_edge, other_edge), result, state)
            node.other_ = None if self_edge is None else (other, other._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or other._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.ldexp_tensor(input, other, result))
    return result


def ldexp_tensor_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `ldexp_tensor`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("ldexp_", input=input, other=other) from None
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        refuse_bool_exponent(input, other)
        input_array, other_array = promote_to_floating(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(LdexpBackward0, (self_edge, other_edge), state)
            node.other_ = None if self_edge is None else save_input(other, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.ldexp_tensor(aten.clone(input), other)
    if input._array.base is not None:
        refuse_self_overlap(input._array, "copy_")
    if input_array.dtype is not input._array.dtype:
        refuse_cast("ldexp_", input, other)
    try:
        write(input, kernels.ldexp(input_array, other_array), "ldexp_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def _conj(input: Tensor) -> Tensor:
    """_conj(Tensor(a) self) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_conj", input=input) from None
    try:
        result = make_view(input, kernels.conj_view(input_array), state, lambda base: _conj(base))
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ConjBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents._conj(input))
    return result


def _neg_view(input: Tensor) -> Tensor:
    """_neg_view(Tensor(a) self) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_neg_view", input=input) from None
    try:
        result = make_view(input, kernels.neg_view(input_array), state, lambda base: _neg_view(base))
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(NegViewBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents._neg_view(input))
    return result


def _conj_physical(input: Tensor) -> Tensor:
    """_conj_physical(Tensor self) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_conj_physical", input=input) from None
    where = input._home.device
    array = kernels.conj_physical(input_array)
    if input_array.base is not None:
        array = layout.like(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ConjPhysicalBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents._conj_physical(input, result))
    return result


def conj_physical_(input: Tensor) -> Tensor:
    """conj_physical_(Tensor self) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("conj_physical_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(ConjPhysicalBackward1, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.conj_physical(input)
    write(input, kernels.conj_physical(input_array), "conj_physical_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def angle(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """angle(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, angle, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("angle", input=input) from None
    where = input._home.device
    array = kernels.angle(input_array)
    if input_array.base is not None:
        array = layout.of_angles(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AngleBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.angle(input, result))
    return result


def polar(abs: Tensor, angle: Tensor, *, out: Tensor | None = None) -> Tensor:
    """polar(Tensor abs, Tensor angle) -> Tensor"""
    if out is not None:
        return write_out(out, polar, abs, angle)
    state = local.state
    try:
        abs_array = abs._array
        angle_array = angle._array
    except AttributeError:
        raise not_a_tensor("polar", abs=abs, angle=angle) from None
    where = abs._home.device
    if angle._home.device is not where:
        where = common_device(abs, angle)
    array = kernels.polar(abs_array, angle_array)
    if abs_array.base is not None or angle_array.base is not None:
        array = layout.pointwise(array, abs._array, angle._array)
    result = state.wrap(array, where)
    if state.grad_mode and (abs._autograd is not None or angle._autograd is not None):
        abs_edge = abs._autograd
        if abs_edge is not None and abs_edge.__class__ is not tuple:
            abs_edge = gradient_edge(abs)
        angle_edge = angle._autograd
        if angle_edge is not None and angle_edge.__class__ is not tuple:
            angle_edge = gradient_edge(angle)
        if (abs_edge is not None or angle_edge is not None or leads_nowhere(abs, angle)) and (abs._home.version is not None or angle._home.version is not None):
            node = record(PolarBackward0, (abs_edge, angle_edge), result, state)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.polar(abs, angle, result))
    return result


def complex(real: Tensor, imag: Tensor, *, out: Tensor | None = None) -> Tensor:
    """complex(Tensor real, Tensor imag) -> Tensor"""
    if out is not None:
        return write_out(out, complex, real, imag)
    state = local.state
    try:
        real_array = real._array
        imag_array = imag._array
    except AttributeError:
        raise not_a_tensor("complex", real=real, imag=imag) from None
    where = real._home.device
    if imag._home.device is not where:
        where = common_device(real, imag)
    array = kernels.complex(real_array, imag_array)
    if real_array.base is not None or imag_array.base is not None:
        array = layout.pointwise(array, real._array, imag._array)
    result = state.wrap(array, where)
    if state.grad_mode and (real._autograd is not None or imag._autograd is not None):
        real_edge = real._autograd
        if real_edge is not None and real_edge.__class__ is not tuple:
            real_edge = gradient_edge(real)
        imag_edge = imag._autograd
        if imag_edge is not None and imag_edge.__class__ is not tuple:
            imag_edge = gradient_edge(imag)
        if (real_edge is not None or imag_edge is not None or leads_nowhere(real, imag)) and (real._home.version is not None or imag._home.version is not None):
            node = record(ComplexBackward0, (real_edge, imag_edge), result, state)
            node.imag_ = None if imag_edge is None else (imag, imag._home.version)
            node.real_ = None if real_edge is None else (real, real._home.version)
            if state.saved_tensors_hooks or imag._home.version is None or real._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.complex(real, imag, result))
    return result


def i0(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """i0(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, i0, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("i0", input=input) from None
    where = input._home.device
    array = kernels.i0(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(I0Backward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.i0(input, result))
    return result


def i0_(input: Tensor) -> Tensor:
    """In-place version of `i0`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("i0_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(I0Backward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.i0(aten.clone(input))
    write(input, kernels.i0(input_array), "i0_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def special_i0e(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """special_i0e(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, special_i0e, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("special_i0e", input=input) from None
    where = input._home.device
    array = kernels.special_i0e(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SpecialI0EBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.special_i0e(input, result))
    return result


def special_i1(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """special_i1(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, special_i1, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("special_i1", input=input) from None
    where = input._home.device
    array = kernels.special_i1(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SpecialI1Backward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.special_i1(input, result))
    return result


def special_i1e(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """special_i1e(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, special_i1e, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("special_i1e", input=input) from None
    where = input._home.device
    array = kernels.special_i1e(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SpecialI1EBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.special_i1e(input, result))
    return result


def special_ndtri(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """special_ndtri(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, special_ndtri, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("special_ndtri", input=input) from None
    where = input._home.device
    array = kernels.special_ndtri(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SpecialNdtriBackward0, (self_edge,), result, state)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.special_ndtri(input, result))
    return result


def special_log_ndtr(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """special_log_ndtr(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, special_log_ndtr, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("special_log_ndtr", input=input) from None
    where = input._home.device
    array = kernels.special_log_ndtr(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SpecialLogNdtrBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.special_log_ndtr(input, result))
    return result


def special_erfcx(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """special_erfcx(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, special_erfcx, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("special_erfcx", input=input) from None
    where = input._home.device
    array = kernels.special_erfcx(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SpecialErfcxBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.special_erfcx(input, result))
    return result


def special_entr(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """special_entr(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, special_entr, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("special_entr", input=input) from None
    where = input._home.device
    array = kernels.special_entr(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SpecialEntrBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.special_entr(input, result))
    return result


def xlog1py_tensor(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """special_xlog1py(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, xlog1py_tensor, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("special_xlog1py", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote_to_floating(input, other)
    try:
        array = kernels.xlog1py(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(SpecialXlog1PyBackward0, (self_edge, other_edge), result, state)
            node.other_ = (other, other._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.xlog1py_tensor(input, other, result))
    return result


def xlog1py_scalar_self(input: Number, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """special_xlog1py.self_scalar(Scalar self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, xlog1py_scalar_self, input, other)
    state = local.state
    try:
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("special_xlog1py", other=other) from None
    if input.__class__ is not float and (input.__class__ is not int or not -9223372036854775808 <= input < 18446744073709551616):
        input = python_number("special_xlog1py", "input", 1, input)
    where = other._home.device
    array = kernels.xlog1py_scalar_self(input, other_array)
    if other_array.base is not None:
        array = layout.pointwise(array, other._array)
    result = state.wrap(array, where)
    if state.grad_mode and other._autograd is not None:
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (other_edge is not None or leads_nowhere(other)) and other._home.version is not None:
            node = record(SpecialXlog1PyBackward1, (other_edge,), result, state)
            node.other_ = (other, other._home.version)
            node.self_ = input
            if state.saved_tensors_hooks or other._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.xlog1py_scalar_self(input, other, result))
    return result


def xlog1py_scalar_other(input: Tensor, other: Number, *, out: Tensor | None = None) -> Tensor:
    """special_xlog1py.other_scalar(Tensor self, Scalar other) -> Tensor"""
    if out is not None:
        return write_out(out, xlog1py_scalar_other, input, other)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("special_xlog1py", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("special_xlog1py", "other", 2, other)
    where = input._home.device
    array = kernels.xlog1py_scalar_other(input_array, other)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SpecialXlog1PyBackward2, (self_edge,), result, state)
            node.other_ = other
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.xlog1py_scalar_other(input, other, result))
    return result


def igamma(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """igamma(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, igamma, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("igamma", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.igamma(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(IgammaBackward0, (self_edge, other_edge), result, state)
            node.other_ = None if other_edge is None else (other, other._home.version)
            node.self_ = None if other_edge is None else (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.igamma(input, other, result))
    return result


def igamma_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `igamma`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("igamma_", input=input, other=other) from None
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(IgammaBackward0, (self_edge, other_edge), state)
            node.other_ = None if other_edge is None else save_input(other, state)
            node.self_ = None if other_edge is None else save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = no_forward_mode("igamma_")
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("igamma_", input, other)
    try:
        write(input, kernels.igamma(input_array, other_array), "igamma_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def igammac(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """igammac(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, igammac, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("igammac", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.igammac(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(IgammacBackward0, (self_edge, other_edge), result, state)
            node.other_ = None if other_edge is None else (other, other._home.version)
            node.self_ = None if other_edge is None else (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.igammac(input, other, result))
    return result


def igammac_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `igammac`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("igammac_", input=input, other=other) from None
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(IgammacBackward0, (self_edge, other_edge), state)
            node.other_ = None if other_edge is None else save_input(other, state)
            node.self_ = None if other_edge is None else save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = no_forward_mode("igammac_")
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("igammac_", input, other)
    try:
        write(input, kernels.igammac(input_array, other_array), "igammac_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def mvlgamma(input: Tensor, p: int, *, out: Tensor | None = None) -> Tensor:
    """mvlgamma(Tensor self, int p) -> Tensor"""
    if out is not None:
        return write_out(out, mvlgamma, input, p)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("mvlgamma", input=input) from None
    where = input._home.device
    array = kernels.mvlgamma(input_array, p)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(MvlgammaBackward0, (self_edge,), result, state)
            node.p_ = p
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.mvlgamma(input, p, result))
    return result


def mvlgamma_(input: Tensor, p: int) -> Tensor:
    """In-place version of `mvlgamma`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("mvlgamma_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(MvlgammaBackward0, (self_edge,), state)
            node.p_ = p
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.mvlgamma(aten.clone(input), p)
    write(input, kernels.mvlgamma(input_array, p), "mvlgamma_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def zeta_tensor(input: Tensor | Number, other: Tensor | Number, *, out: Tensor | None = None) -> Tensor:
    """special_zeta(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, zeta_tensor, input, other)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("special_zeta", input, other)
        input_array = input._array
        other_array = other._array
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote_to_floating(input, other)
    try:
        array = kernels.zeta(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(SpecialZetaBackward0, (self_edge, other_edge), result, state)
            node.other_ = None if other_edge is None else (other, other._home.version)
            node.self_ = None if other_edge is None else (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.zeta_tensor(input, other, result))
    return result


def zeta_scalar_self(input: Number, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """special_zeta.self_scalar(Scalar self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, zeta_scalar_self, input, other)
    state = local.state
    try:
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("special_zeta", other=other) from None
    if input.__class__ is not float and (input.__class__ is not int or not -9223372036854775808 <= input < 18446744073709551616):
        input = python_number("special_zeta", "input", 1, input)
    where = other._home.device
    array = kernels.zeta_scalar_self(input, other_array)
    if other_array.base is not None:
        array = layout.pointwise(array, other._array)
    result = state.wrap(array, where)
    if state.grad_mode and other._autograd is not None:
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (other_edge is not None or leads_nowhere(other)) and other._home.version is not None:
            node = record(SpecialZetaBackward1, (other_edge,), result, state)
            node.other_ = (other, other._home.version)
            node.self_ = input
            if state.saved_tensors_hooks or other._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.zeta_scalar_self(input, other, result))
    return result


def zeta_scalar_other(input: Tensor, other: Number, *, out: Tensor | None = None) -> Tensor:
    """special_zeta.other_scalar(Tensor self, Scalar other) -> Tensor"""
    if out is not None:
        return write_out(out, zeta_scalar_other, input, other)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("special_zeta", input=input) from None
    if other.__class__ is not float and (other.__class__ is not int or not -9223372036854775808 <= other < 18446744073709551616):
        other = python_number("special_zeta", "other", 2, other)
    where = input._home.device
    array = kernels.zeta_scalar_other(input_array, other)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SpecialZetaBackward2, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.zeta_scalar_other(input, other, result))
    return result


def _frexp(input: Tensor) -> Any:
    """frexp.Tensor(Tensor self) -> (Tensor mantissa, Tensor exponent)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("frexp", input=input) from None
    where = input._home.device
    arrays = kernels.frexp(input_array)
    if input_array.base is not None:
        arrays = [layout.pointwise(array, input._array) for array in arrays]
    mantissa, exponent = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(FrexpBackward0, (self_edge,), mantissa, state)
            node.exponent_ = save_input(exponent, state)
    if state.dual_level >= 0:
        set_tangents((mantissa, exponent), tangents._frexp(input, mantissa, exponent))
    return return_types.frexp((mantissa, exponent))


def nextafter(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """nextafter(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, nextafter, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("nextafter", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.nextafter(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(NextafterBackward0, (self_edge, other_edge), result, state)
            node.other_ = None if self_edge is None else (other, other._home.version)
            node.self_ = None if self_edge is None else (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.nextafter(input, other, result))
    return result


def nextafter_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `nextafter`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("nextafter_", input=input, other=other) from None
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    node = None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        if (requires_grad(input) or requires_grad(other)) and (input._home.version is not None or other._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            other_edge = other._autograd
            if other_edge is not None and other_edge.__class__ is not tuple:
                other_edge = gradient_edge(other)
            node = new_node(NextafterBackward0, (self_edge, other_edge), state)
            node.other_ = None if self_edge is None else save_input(other, state)
            node.self_ = None if self_edge is None else save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(other) is not None):
        dual = aten.nextafter(aten.clone(input), other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("nextafter_", input, other)
    try:
        write(input, kernels.nextafter(input_array, other_array), "nextafter_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def gcd(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """gcd(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, gcd, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("gcd", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.gcd(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def gcd_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `gcd`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("gcd_", input=input, other=other) from None
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("gcd_", input, other)
    try:
        write(input, kernels.gcd(input_array, other_array), "gcd_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return input


def lcm(input: Tensor, other: Tensor, *, out: Tensor | None = None) -> Tensor:
    """lcm(Tensor self, Tensor other) -> Tensor"""
    if out is not None:
        return write_out(out, lcm, input, other)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("lcm", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    try:
        array = kernels.lcm(input_array, other_array)
        if input_array.base is not None or other_array.base is not None:
            array = layout.pointwise(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return result


def lcm_(input: Tensor, other: Tensor) -> Tensor:
    """In-place version of `lcm`."""
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("lcm_", input=input, other=other) from None
    if other._home.device is not input._home.device:
        same_device(input, other)
    if input_array.dtype is not other_array.dtype:
        input_array, other_array = promote(input, other)
    if input._array.base is not None or other._array.base is not None:
        refuse_overlap(input, other)
    if input_array.dtype is not input._array.dtype:
        refuse_cast("lcm_", input, other)
    try:
        write(input, kernels.lcm(input_array, other_array), "lcm_", state)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    return input


def relu(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """relu(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, relu, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("relu", input=input) from None
    where = input._home.device
    array = kernels.relu(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ReluBackward0, (self_edge,), result, state)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.relu(input, result))
    return result


def relu_(input: Tensor) -> Tensor:
    """In-place version of `relu`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("relu_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(ReluBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.relu(aten.clone(input))
    write(input, kernels.relu(input_array), "relu_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def threshold(input: Tensor, threshold: Number, value: Number, *, out: Tensor | None = None) -> Tensor:
    """threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor"""
    if out is not None:
        return write_out(out, threshold, input, threshold, value)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("threshold", input=input) from None
    if threshold.__class__ is not float and (threshold.__class__ is not int or not -9223372036854775808 <= threshold < 18446744073709551616):
        threshold = python_number("threshold", "threshold", 2, threshold)
    if value.__class__ is not float and (value.__class__ is not int or not -9223372036854775808 <= value < 18446744073709551616):
        value = python_number("threshold", "value", 3, value)
    where = input._home.device
    array = kernels.threshold(input_array, threshold, value)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ThresholdBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            node.threshold_ = threshold
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.threshold(input, threshold, value, result))
    return result


def threshold_(input: Tensor, threshold: Number, value: Number) -> Tensor:
    """threshold_(Tensor self, Scalar threshold, Scalar value) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("threshold_", input=input) from None
    if threshold.__class__ is not float and (threshold.__class__ is not int or not -9223372036854775808 <= threshold < 18446744073709551616):
        threshold = python_number("threshold_", "threshold", 2, threshold)
    if value.__class__ is not float and (value.__class__ is not int or not -9223372036854775808 <= value < 18446744073709551616):
        value = python_number("threshold_", "value", 3, value)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(ThresholdBackward1, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
            node.threshold_ = threshold
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.threshold(aten.clone(input), threshold, value)
    write(input, kernels.threshold(input_array, threshold, value), "threshold_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def threshold_backward(grad_output: Tensor, input: Tensor, threshold: Number) -> Tensor:
    """threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("threshold_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.threshold_backward(grad_output_array, input_array, threshold)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.first_last(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(ThresholdBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.self_ = (input, input._home.version)
            node.threshold_ = threshold
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.threshold_backward(grad_output, input, threshold, result))
    return result


def hardtanh(input: Tensor, min_val: Number = -1, max_val: Number = 1, *, out: Tensor | None = None) -> Tensor:
    """hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor"""
    if out is not None:
        return write_out(out, hardtanh, input, min_val, max_val)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("hardtanh", input=input) from None
    if min_val.__class__ is not float and (min_val.__class__ is not int or not -9223372036854775808 <= min_val < 18446744073709551616):
        min_val = python_number("hardtanh", "min_val", 2, min_val)
    if max_val.__class__ is not float and (max_val.__class__ is not int or not -9223372036854775808 <= max_val < 18446744073709551616):
        max_val = python_number("hardtanh", "max_val", 3, max_val)
    where = input._home.device
    array = kernels.hardtanh(input_array, min_val, max_val)
    if input_array.base is not None:
        array = layout.like(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(HardtanhBackward0, (self_edge,), result, state)
            node.max_val_ = max_val
            node.min_val_ = min_val
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.hardtanh(input, min_val, max_val, result))
    return result


def hardtanh_(input: Tensor, min_val: Number = -1, max_val: Number = 1) -> Tensor:
    """In-place version of `hardtanh`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("hardtanh_", input=input) from None
    if min_val.__class__ is not float and (min_val.__class__ is not int or not -9223372036854775808 <= min_val < 18446744073709551616):
        min_val = python_number("hardtanh_", "min_val", 2, min_val)
    if max_val.__class__ is not float and (max_val.__class__ is not int or not -9223372036854775808 <= max_val < 18446744073709551616):
        max_val = python_number("hardtanh_", "max_val", 3, max_val)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(HardtanhBackward0, (self_edge,), state)
            node.max_val_ = max_val
            node.min_val_ = min_val
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.hardtanh(aten.clone(input), min_val, max_val)
    write(input, kernels.hardtanh(input_array, min_val, max_val), "hardtanh_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def hardtanh_backward(grad_output: Tensor, input: Tensor, min_val: Number, max_val: Number) -> Tensor:
    """hardtanh_backward(Tensor grad_output, Tensor self, Scalar min_val, Scalar max_val) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("hardtanh_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.hardtanh_backward(grad_output_array, input_array, min_val, max_val)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.pointwise(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(HardtanhBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.max_val_ = max_val
            node.min_val_ = min_val
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.hardtanh_backward(grad_output, input, min_val, max_val, result))
    return result


def leaky_relu(input: Tensor, negative_slope: Number = 0.01, *, out: Tensor | None = None) -> Tensor:
    """leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor"""
    if out is not None:
        return write_out(out, leaky_relu, input, negative_slope)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("leaky_relu", input=input) from None
    if negative_slope.__class__ is not float and (negative_slope.__class__ is not int or not -9223372036854775808 <= negative_slope < 18446744073709551616):
        negative_slope = python_number("leaky_relu", "negative_slope", 2, negative_slope)
    where = input._home.device
    array = kernels.leaky_relu(input_array, negative_slope)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(LeakyReluBackward0, (self_edge,), result, state)
            node.negative_slope_ = negative_slope
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.leaky_relu(input, negative_slope, result))
    return result


def leaky_relu_(input: Tensor, negative_slope: Number = 0.01) -> Tensor:
    """leaky_relu_(Tensor self, Scalar negative_slope=0.01) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("leaky_relu_", input=input) from None
    if negative_slope.__class__ is not float and (negative_slope.__class__ is not int or not -9223372036854775808 <= negative_slope < 18446744073709551616):
        negative_slope = python_number("leaky_relu_", "negative_slope", 2, negative_slope)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(LeakyReluBackward1, (self_edge,), state)
            node.negative_slope_ = negative_slope
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.leaky_relu(aten.clone(input), negative_slope)
    write(input, kernels.leaky_relu(input_array, negative_slope), "leaky_relu_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def leaky_relu_backward(grad_output: Tensor, input: Tensor, negative_slope: Number, self_is_result: bool) -> Tensor:
    """leaky_relu_backward(Tensor grad_output, Tensor self, Scalar negative_slope, bool self_is_result) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("leaky_relu_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.leaky_relu_backward(grad_output_array, input_array, negative_slope, self_is_result)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.first_last(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(LeakyReluBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.negative_slope_ = negative_slope
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.leaky_relu_backward(grad_output, input, negative_slope, self_is_result, result))
    return result


def _prelu_kernel(input: Tensor, weight: Tensor) -> Tensor:
    """_prelu_kernel(Tensor self, Tensor weight) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
        weight_array = weight._array
    except AttributeError:
        raise not_a_tensor("_prelu_kernel", input=input, weight=weight) from None
    where = input._home.device
    if weight._home.device is not where:
        where = common_device(input, weight)
    array = kernels.prelu_kernel(input_array, weight_array)
    if input_array.base is not None or weight_array.base is not None:
        array = layout.like(array, input._array, weight._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or weight._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        weight_edge = weight._autograd
        if weight_edge is not None and weight_edge.__class__ is not tuple:
            weight_edge = gradient_edge(weight)
        if (self_edge is not None or weight_edge is not None or leads_nowhere(input, weight)) and (input._home.version is not None or weight._home.version is not None):
            node = record(PreluKernelBackward0, (self_edge, weight_edge), result, state)
            node.self_ = (input, input._home.version)
            node.weight_ = (weight, weight._home.version)
            if state.saved_tensors_hooks or input._home.version is None or weight._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents._prelu_kernel(input, weight, result))
    return result


def _prelu_kernel_backward(grad_output: Tensor, input: Tensor, weight: Tensor) -> Any:
    """_prelu_kernel_backward(Tensor grad_output, Tensor self, Tensor weight) -> (Tensor, Tensor)"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        weight_array = weight._array
    except AttributeError:
        raise not_a_tensor("_prelu_kernel_backward", grad_output=grad_output, input=input, weight=weight) from None
    where = grad_output._home.device
    if input._home.device is not where or weight._home.device is not where:
        where = common_device(grad_output, input, weight)
    arrays = kernels.prelu_kernel_backward(grad_output_array, input_array, weight_array)
    if grad_output_array.base is not None or input_array.base is not None or weight_array.base is not None:
        arrays = [None if array is None else layout.first_last(array, grad_output._array, input._array, weight._array) for array in arrays]
    result0, result1 = [None if array is None else state.wrap(array, where) for array in arrays]
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None or weight._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        weight_edge = weight._autograd
        if weight_edge is not None and weight_edge.__class__ is not tuple:
            weight_edge = gradient_edge(weight)
        if (grad_output_edge is not None or self_edge is not None or weight_edge is not None or leads_nowhere(grad_output, input, weight)) and (grad_output._home.version is not None or input._home.version is not None or weight._home.version is not None):
            node = new_node(PreluKernelBackwardBackward0, (grad_output_edge, self_edge, weight_edge), state)
            set_history(result0, node)
            set_history(result1, node)
            node.grad_output_ = save_input(grad_output, state)
            node.self_ = save_input(input, state)
            node.weight_ = save_input(weight, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1), tangents._prelu_kernel_backward(grad_output, input, weight, result0, result1))
    return result0, result1


def rrelu_with_noise(input: Tensor, noise: Tensor, lower: Number, upper: Number, training: bool, *, out: Tensor | None = None) -> Tensor:
    """rrelu_with_noise(Tensor self, Tensor noise, Scalar lower, Scalar upper, bool training) -> Tensor"""
    if out is not None:
        return write_out(out, rrelu_with_noise, input, noise, lower, upper, training)
    state = local.state
    try:
        input_array = input._array
        noise_array = noise._array
    except AttributeError:
        raise not_a_tensor("rrelu_with_noise", input=input, noise=noise) from None
    if lower.__class__ is not float and (lower.__class__ is not int or not -9223372036854775808 <= lower < 18446744073709551616):
        lower = python_number("rrelu_with_noise", "lower", 3, lower)
    if upper.__class__ is not float and (upper.__class__ is not int or not -9223372036854775808 <= upper < 18446744073709551616):
        upper = python_number("rrelu_with_noise", "upper", 4, upper)
    where = input._home.device
    if noise._home.device is not where:
        where = common_device(input, noise)
    array = kernels.rrelu(input_array, noise_array, lower, upper, training)
    if input_array.base is not None or noise_array.base is not None:
        array = layout.contiguous(array, input._array, noise._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or noise._home.version is not None):
            node = record(RreluWithNoiseBackward0, (self_edge,), result, state)
            node.lower_ = lower
            node.noise_ = (noise, noise._home.version)
            node.self_ = (input, input._home.version)
            node.training_ = training
            node.upper_ = upper
            if state.saved_tensors_hooks or noise._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.rrelu_with_noise(input, noise, lower, upper, training, result))
    return result


def rrelu_with_noise_(input: Tensor, noise: Tensor, lower: Number, upper: Number, training: bool) -> Tensor:
    """rrelu_with_noise_(Tensor self, Tensor noise, Scalar lower, Scalar upper, bool training) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
        noise_array = noise._array
    except AttributeError:
        raise not_a_tensor("rrelu_with_noise_", input=input, noise=noise) from None
    if lower.__class__ is not float and (lower.__class__ is not int or not -9223372036854775808 <= lower < 18446744073709551616):
        lower = python_number("rrelu_with_noise_", "lower", 3, lower)
    if upper.__class__ is not float and (upper.__class__ is not int or not -9223372036854775808 <= upper < 18446744073709551616):
        upper = python_number("rrelu_with_noise_", "upper", 4, upper)
    if noise._home.device is not input._home.device:
        same_device(input, noise)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and (input._home.version is not None or noise._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(RreluWithNoiseBackward1, (self_edge,), state)
            node.lower_ = lower
            node.noise_ = save_input(noise, state)
            node.training_ = training
            node.upper_ = upper
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.rrelu_with_noise(aten.clone(input), noise, lower, upper, training)
    if input._array.base is not None or noise._array.base is not None:
        refuse_overlap(input, noise)
    write(input, kernels.rrelu(input_array, noise_array, lower, upper, training), "rrelu_with_noise_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def rrelu_with_noise_backward(grad_output: Tensor, input: Tensor, noise: Tensor, lower: Number, upper: Number, training: bool, self_is_result: bool) -> Tensor:
    """rrelu_with_noise_backward(Tensor grad_output, Tensor self, Tensor noise, Scalar lower, Scalar upper, bool training, bool self_is_result) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        noise_array = noise._array
    except AttributeError:
        raise not_a_tensor("rrelu_with_noise_backward", grad_output=grad_output, input=input, noise=noise) from None
    where = grad_output._home.device
    if input._home.device is not where or noise._home.device is not where:
        where = common_device(grad_output, input, noise)
    array = kernels.rrelu_backward(grad_output_array, input_array, noise_array, lower, upper, training, self_is_result)
    if grad_output_array.base is not None or input_array.base is not None or noise_array.base is not None:
        array = layout.pointwise(array, grad_output._array, input._array, noise._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None or noise._home.version is not None):
            node = record(RreluWithNoiseBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.lower_ = lower
            node.noise_ = (noise, noise._home.version)
            node.self_ = (input, input._home.version)
            node.training_ = training
            node.upper_ = upper
            if state.saved_tensors_hooks or noise._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.rrelu_with_noise_backward(grad_output, input, noise, lower, upper, training, self_is_result, result))
    return result


def hardshrink(input: Tensor, lambd: Number = 0.5, *, out: Tensor | None = None) -> Tensor:
    """hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor"""
    if out is not None:
        return write_out(out, hardshrink, input, lambd)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("hardshrink", input=input) from None
    if lambd.__class__ is not float and (lambd.__class__ is not int or not -9223372036854775808 <= lambd < 18446744073709551616):
        lambd = python_number("hardshrink", "lambd", 2, lambd)
    where = input._home.device
    array = kernels.hardshrink(input_array, lambd)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(HardshrinkBackward0, (self_edge,), result, state)
            node.lambd_ = lambd
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.hardshrink(input, lambd, result))
    return result


def hardshrink_backward(grad_out: Tensor, input: Tensor, lambd: Number) -> Tensor:
    """hardshrink_backward(Tensor grad_out, Tensor self, Scalar lambd) -> Tensor"""
    state = local.state
    try:
        grad_out_array = grad_out._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("hardshrink_backward", grad_out=grad_out, input=input) from None
    where = grad_out._home.device
    if input._home.device is not where:
        where = common_device(grad_out, input)
    array = kernels.hardshrink_backward(grad_out_array, input_array, lambd)
    if grad_out_array.base is not None or input_array.base is not None:
        array = layout.pointwise(array, grad_out._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_out._autograd is not None or input._autograd is not None):
        grad_out_edge = grad_out._autograd
        if grad_out_edge is not None and grad_out_edge.__class__ is not tuple:
            grad_out_edge = gradient_edge(grad_out)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_out_edge is not None or self_edge is not None or leads_nowhere(grad_out, input)) and (grad_out._home.version is not None or input._home.version is not None):
            node = record(HardshrinkBackwardBackward0, (grad_out_edge, self_edge), result, state)
            node.lambd_ = lambd
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.hardshrink_backward(grad_out, input, lambd, result))
    return result


def softshrink(input: Tensor, lambd: Number = 0.5, *, out: Tensor | None = None) -> Tensor:
    """softshrink(Tensor self, Scalar lambd=0.5) -> Tensor"""
    if out is not None:
        return write_out(out, softshrink, input, lambd)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("softshrink", input=input) from None
    if lambd.__class__ is not float and (lambd.__class__ is not int or not -9223372036854775808 <= lambd < 18446744073709551616):
        lambd = python_number("softshrink", "lambd", 2, lambd)
    where = input._home.device
    array = kernels.softshrink(input_array, lambd)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SoftshrinkBackward0, (self_edge,), result, state)
            node.lambd_ = lambd
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.softshrink(input, lambd, result))
    return result


def softshrink_backward(grad_output: Tensor, input: Tensor, lambd: Number) -> Tensor:
    """softshrink_backward(Tensor grad_output, Tensor self, Scalar lambd) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("softshrink_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.hardshrink_backward(grad_output_array, input_array, lambd)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.pointwise(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(SoftshrinkBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.lambd_ = lambd
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.softshrink_backward(grad_output, input, lambd, result))
    return result


def hardsigmoid(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """hardsigmoid(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, hardsigmoid, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("hardsigmoid", input=input) from None
    where = input._home.device
    array = kernels.hardsigmoid(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(HardsigmoidBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.hardsigmoid(input, result))
    return result


def hardsigmoid_(input: Tensor) -> Tensor:
    """In-place version of `hardsigmoid`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("hardsigmoid_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(HardsigmoidBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.hardsigmoid(aten.clone(input))
    write(input, kernels.hardsigmoid(input_array), "hardsigmoid_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def hardsigmoid_slope(grad_output: Tensor, input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """hardsigmoid_backward(Tensor grad_output, Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, hardsigmoid_slope, grad_output, input)
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("hardsigmoid_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.hardsigmoid_backward(grad_output_array, input_array)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.pointwise(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    return result


def hardswish(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """hardswish(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, hardswish, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("hardswish", input=input) from None
    where = input._home.device
    array = kernels.hardswish(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(HardswishBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.hardswish(input, result))
    return result


def hardswish_(input: Tensor) -> Tensor:
    """In-place version of `hardswish`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("hardswish_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(HardswishBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.hardswish(aten.clone(input))
    write(input, kernels.hardswish(input_array), "hardswish_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def hardswish_backward(grad_output: Tensor, input: Tensor) -> Tensor:
    """hardswish_backward(Tensor grad_output, Tensor self) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("hardswish_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.hardswish_backward(grad_output_array, input_array)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.pointwise(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(HardswishBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or grad_output._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.hardswish_backward(grad_output, input, result))
    return result


def elu(input: Tensor, alpha: Number = 1, scale: Number = 1, input_scale: Number = 1, *, out: Tensor | None = None) -> Tensor:
    """elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor"""
    if out is not None:
        return write_out(out, elu, input, alpha, scale, input_scale)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("elu", input=input) from None
    if alpha.__class__ is not float and (alpha.__class__ is not int or not -9223372036854775808 <= alpha < 18446744073709551616):
        alpha = python_number("elu", "alpha", 2, alpha)
    if scale.__class__ is not float and (scale.__class__ is not int or not -9223372036854775808 <= scale < 18446744073709551616):
        scale = python_number("elu", "scale", 3, scale)
    if input_scale.__class__ is not float and (input_scale.__class__ is not int or not -9223372036854775808 <= input_scale < 18446744073709551616):
        input_scale = python_number("elu", "input_scale", 4, input_scale)
    where = input._home.device
    array = kernels.elu(input_array, alpha, scale, input_scale)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(EluBackward0, (self_edge,), result, state)
            node.alpha_ = alpha
            node.input_scale_ = input_scale
            node.scale_ = scale
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.elu(input, alpha, scale, input_scale, result))
    return result


def elu_(input: Tensor, alpha: Number = 1, scale: Number = 1, input_scale: Number = 1) -> Tensor:
    """elu_(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("elu_", input=input) from None
    if alpha.__class__ is not float and (alpha.__class__ is not int or not -9223372036854775808 <= alpha < 18446744073709551616):
        alpha = python_number("elu_", "alpha", 2, alpha)
    if scale.__class__ is not float and (scale.__class__ is not int or not -9223372036854775808 <= scale < 18446744073709551616):
        scale = python_number("elu_", "scale", 3, scale)
    if input_scale.__class__ is not float and (input_scale.__class__ is not int or not -9223372036854775808 <= input_scale < 18446744073709551616):
        input_scale = python_number("elu_", "input_scale", 4, input_scale)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(EluBackward1, (self_edge,), state)
            node.alpha_ = alpha
            node.input_scale_ = input_scale
            node.scale_ = scale
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.elu(aten.clone(input), alpha, scale, input_scale)
    write(input, kernels.elu(input_array, alpha, scale, input_scale), "elu_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def elu_backward(grad_output: Tensor, alpha: Number, scale: Number, input_scale: Number, is_result: bool, self_or_result: Tensor) -> Tensor:
    """elu_backward(Tensor grad_output, Scalar alpha, Scalar scale, Scalar input_scale, bool is_result, Tensor self_or_result) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        self_or_result_array = self_or_result._array
    except AttributeError:
        raise not_a_tensor("elu_backward", grad_output=grad_output, self_or_result=self_or_result) from None
    where = grad_output._home.device
    if self_or_result._home.device is not where:
        where = common_device(grad_output, self_or_result)
    array = kernels.elu_backward(grad_output_array, alpha, scale, input_scale, is_result, self_or_result_array)
    if grad_output_array.base is not None or self_or_result_array.base is not None:
        array = layout.pointwise(array, grad_output._array, self_or_result._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or self_or_result._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_or_result_edge = self_or_result._autograd
        if self_or_result_edge is not None and self_or_result_edge.__class__ is not tuple:
            self_or_result_edge = gradient_edge(self_or_result)
        if (grad_output_edge is not None or self_or_result_edge is not None or leads_nowhere(grad_output, self_or_result)) and (grad_output._home.version is not None or self_or_result._home.version is not None):
            node = record(EluBackwardBackward0, (grad_output_edge, self_or_result_edge), result, state)
            node.alpha_ = alpha
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.input_scale_ = input_scale
            node.is_result_ = is_result
            node.scale_ = scale
            node.self_or_result_ = (self_or_result, self_or_result._home.version)
            if state.saved_tensors_hooks or grad_output._home.version is None or self_or_result._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.elu_backward(grad_output, alpha, scale, input_scale, is_result, self_or_result, result))
    return result


def celu(input: Tensor, alpha: Number = 1.0, *, out: Tensor | None = None) -> Tensor:
    """celu(Tensor self, Scalar alpha=1.0) -> Tensor"""
    if out is not None:
        return write_out(out, celu, input, alpha)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("celu", input=input) from None
    if alpha.__class__ is not float and (alpha.__class__ is not int or not -9223372036854775808 <= alpha < 18446744073709551616):
        alpha = python_number("celu", "alpha", 2, alpha)
    where = input._home.device
    array = kernels.celu(input_array, alpha)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(CeluBackward0, (self_edge,), result, state)
            node.alpha_ = alpha
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.celu(input, alpha, result))
    return result


def celu_(input: Tensor, alpha: Number = 1.0) -> Tensor:
    """celu_(Tensor self, Scalar alpha=1.0) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("celu_", input=input) from None
    if alpha.__class__ is not float and (alpha.__class__ is not int or not -9223372036854775808 <= alpha < 18446744073709551616):
        alpha = python_number("celu_", "alpha", 2, alpha)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(CeluBackward1, (self_edge,), state)
            node.alpha_ = alpha
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.celu(aten.clone(input), alpha)
    write(input, kernels.celu(input_array, alpha), "celu_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def gelu(input: Tensor, *, approximate: str = 'none', out: Tensor | None = None) -> Tensor:
    """gelu(Tensor self, *, str approximate='none') -> Tensor"""
    if out is not None:
        return write_out(out, gelu, input, approximate=approximate)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("gelu", input=input) from None
    where = input._home.device
    array = kernels.gelu(input_array, approximate)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(GeluBackward0, (self_edge,), result, state)
            node.approximate_ = approximate
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.gelu(input, approximate, result))
    return result


def gelu_backward(grad_output: Tensor, input: Tensor, *, approximate: str = 'none') -> Tensor:
    """gelu_backward(Tensor grad_output, Tensor self, *, str approximate='none') -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("gelu_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.gelu_backward(grad_output_array, input_array, approximate)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.pointwise(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(GeluBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.approximate_ = approximate
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or grad_output._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.gelu_backward(grad_output, input, approximate, result))
    return result


def silu(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """silu(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, silu, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("silu", input=input) from None
    where = input._home.device
    array = kernels.silu(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SiluBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.silu(input, result))
    return result


def silu_(input: Tensor) -> Tensor:
    """In-place version of `silu`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("silu_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(SiluBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.silu(aten.clone(input))
    write(input, kernels.silu(input_array), "silu_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def silu_backward(grad_output: Tensor, input: Tensor) -> Tensor:
    """silu_backward(Tensor grad_output, Tensor self) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("silu_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.silu_backward(grad_output_array, input_array)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.pointwise(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    return result


def mish(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """mish(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, mish, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("mish", input=input) from None
    where = input._home.device
    array = kernels.mish(input_array)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(MishBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.mish(input, result))
    return result


def mish_(input: Tensor) -> Tensor:
    """In-place version of `mish`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("mish_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(MishBackward0, (self_edge,), state)
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.mish(aten.clone(input))
    write(input, kernels.mish(input_array), "mish_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def mish_backward(grad_output: Tensor, input: Tensor) -> Tensor:
    """mish_backward(Tensor grad_output, Tensor self) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("mish_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.mish_backward(grad_output_array, input_array)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.pointwise(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    return result


def softplus(input: Tensor, beta: Number = 1, threshold: Number = 20, *, out: Tensor | None = None) -> Tensor:
    """softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor"""
    if out is not None:
        return write_out(out, softplus, input, beta, threshold)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("softplus", input=input) from None
    if beta.__class__ is not float and (beta.__class__ is not int or not -9223372036854775808 <= beta < 18446744073709551616):
        beta = python_number("softplus", "beta", 2, beta)
    if threshold.__class__ is not float and (threshold.__class__ is not int or not -9223372036854775808 <= threshold < 18446744073709551616):
        threshold = python_number("softplus", "threshold", 3, threshold)
    where = input._home.device
    array = kernels.softplus(input_array, beta, threshold)
    if input_array.base is not None:
        array = layout.pointwise(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SoftplusBackward0, (self_edge,), result, state)
            node.beta_ = beta
            node.self_ = (input, input._home.version)
            node.threshold_ = threshold
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.softplus(input, beta, threshold, result))
    return result


def softplus_backward(grad_output: Tensor, input: Tensor, beta: Number, threshold: Number) -> Tensor:
    """softplus_backward(Tensor grad_output, Tensor self, Scalar beta, Scalar threshold) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("softplus_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.softplus_backward(grad_output_array, input_array, beta, threshold)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.pointwise(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(SoftplusBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.beta_ = beta
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.self_ = (input, input._home.version)
            node.threshold_ = threshold
            if state.saved_tensors_hooks or grad_output._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.softplus_backward(grad_output, input, beta, threshold, result))
    return result


def log_sigmoid_forward(input: Tensor, *, out: Any = None) -> Any:
    """log_sigmoid_forward(Tensor self) -> (Tensor, Tensor buffer)"""
    if out is not None:
        return write_out(out, log_sigmoid_forward, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("log_sigmoid_forward", input=input) from None
    where = input._home.device
    arrays = kernels.log_sigmoid_forward(input_array)
    if input_array.base is not None:
        arrays = [layout.contiguous(array, input._array) for array in arrays]
    result0, buffer = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(LogSigmoidBackward0, (self_edge,), result0, state)
            node.self_ = save_input(input, state)
            node.buffer_ = save_input(buffer, state)
    if state.dual_level >= 0:
        set_tangents((result0, buffer), tangents.log_sigmoid_forward(input, result0, buffer))
    return result0, buffer


def log_sigmoid_backward(grad_output: Tensor, input: Tensor, buffer: Tensor) -> Tensor:
    """log_sigmoid_backward(Tensor grad_output, Tensor self, Tensor buffer) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        buffer_array = buffer._array
    except AttributeError:
        raise not_a_tensor("log_sigmoid_backward", grad_output=grad_output, input=input, buffer=buffer) from None
    where = grad_output._home.device
    if input._home.device is not where or buffer._home.device is not where:
        where = common_device(grad_output, input, buffer)
    array = kernels.log_sigmoid_backward(grad_output_array, input_array, buffer_array)
    if grad_output_array.base is not None or input_array.base is not None or buffer_array.base is not None:
        array = layout.pointwise(array, grad_output._array, input._array, buffer._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None or buffer._home.version is not None):
            node = record(LogSigmoidBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.buffer_ = (buffer, buffer._home.version)
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or buffer._home.version is None or grad_output._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.log_sigmoid_backward(grad_output, input, buffer, result))
    return result


def glu(input: Tensor, dim: int = -1, *, out: Tensor | None = None) -> Tensor:
    """glu(Tensor self, int dim=-1) -> Tensor"""
    if out is not None:
        return write_out(out, glu, input, dim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("glu", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.glu(input_array, dim), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(GluBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.glu(input, dim, result))
    return result


def glu_backward(grad_output: Tensor, input: Tensor, dim: int) -> Tensor:
    """glu_backward(Tensor grad_output, Tensor self, int dim) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("glu_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.glu_backward(grad_output_array, input_array, dim)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.contiguous(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(GluBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.dim_ = dim
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or grad_output._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.glu_backward(grad_output, input, dim, result))
    return result


def _softmax(input: Tensor, dim: int) -> Tensor:
    """_softmax(Tensor self, int dim) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_softmax", input=input) from None
    where = input._home.device
    array = kernels.softmax_(input_array, dim)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SoftmaxBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents._softmax(input, dim, result))
    return result


def _softmax_backward_data(grad_output: Tensor, output: Tensor, dim: int) -> Tensor:
    """_softmax_backward_data(Tensor grad_output, Tensor output, int dim) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        output_array = output._array
    except AttributeError:
        raise not_a_tensor("_softmax_backward_data", grad_output=grad_output, output=output) from None
    where = grad_output._home.device
    if output._home.device is not where:
        where = common_device(grad_output, output)
    array = kernels.softmax_backward_data(grad_output_array, output_array, dim)
    if grad_output_array.base is not None or output_array.base is not None:
        array = layout.contiguous(array, grad_output._array, output._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or output._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        output_edge = output._autograd
        if output_edge is not None and output_edge.__class__ is not tuple:
            output_edge = gradient_edge(output)
        if (grad_output_edge is not None or output_edge is not None or leads_nowhere(grad_output, output)) and (grad_output._home.version is not None or output._home.version is not None):
            node = record(SoftmaxBackwardDataBackward0, (grad_output_edge, output_edge), result, state)
            node.dim_ = dim
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.output_ = (output, output._home.version)
            if state.saved_tensors_hooks or grad_output._home.version is None or output._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents._softmax_backward_data(grad_output, output, dim, result))
    return result


def _log_softmax(input: Tensor, dim: int) -> Tensor:
    """_log_softmax(Tensor self, int dim) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_log_softmax", input=input) from None
    where = input._home.device
    array = kernels.log_softmax_(input_array, dim)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(LogSoftmaxBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents._log_softmax(input, dim, result))
    return result


def _log_softmax_backward_data(grad_output: Tensor, output: Tensor, dim: int) -> Tensor:
    """_log_softmax_backward_data(Tensor grad_output, Tensor output, int dim) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        output_array = output._array
    except AttributeError:
        raise not_a_tensor("_log_softmax_backward_data", grad_output=grad_output, output=output) from None
    where = grad_output._home.device
    if output._home.device is not where:
        where = common_device(grad_output, output)
    array = kernels.log_softmax_backward_data(grad_output_array, output_array, dim)
    if grad_output_array.base is not None or output_array.base is not None:
        array = layout.contiguous(array, grad_output._array, output._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or output._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        output_edge = output._autograd
        if output_edge is not None and output_edge.__class__ is not tuple:
            output_edge = gradient_edge(output)
        if (grad_output_edge is not None or output_edge is not None or leads_nowhere(grad_output, output)) and (grad_output._home.version is not None or output._home.version is not None):
            node = record(LogSoftmaxBackwardDataBackward0, (grad_output_edge, output_edge), result, state)
            node.dim_ = dim
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.output_ = (output, output._home.version)
            if state.saved_tensors_hooks or grad_output._home.version is None or output._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents._log_softmax_backward_data(grad_output, output, dim, result))
    return result


def mse_loss(input: Tensor, target: Tensor, reduction: int = 1, *, out: Tensor | None = None) -> Tensor:
    """mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor"""
    if out is not None:
        return write_out(out, mse_loss, input, target, reduction)
    state = local.state
    try:
        input_array = input._array
        target_array = target._array
    except AttributeError:
        raise not_a_tensor("mse_loss", input=input, target=target) from None
    where = input._home.device
    if target._home.device is not where:
        where = common_device(input, target)
    if input_array.dtype is not target_array.dtype:
        input_array, target_array = promote(input, target)
    try:
        array = kernels.mse_loss(input_array, target_array, reduction)
        if input_array.base is not None or target_array.base is not None:
            array = layout.pointwise(array, input._array, target._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, target) from None
    if state.grad_mode and (input._autograd is not None or target._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        target_edge = target._autograd
        if target_edge is not None and target_edge.__class__ is not tuple:
            target_edge = gradient_edge(target)
        if (self_edge is not None or target_edge is not None or leads_nowhere(input, target)) and (input._home.version is not None or target._home.version is not None):
            node = record(MseLossBackward0, (self_edge, target_edge), result, state)
            node.reduction_ = reduction
            node.self_ = (input, input._home.version)
            node.target_ = (target, target._home.version)
            if state.saved_tensors_hooks or input._home.version is None or target._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.mse_loss(input, target, reduction, result))
    return result


def mse_loss_backward(grad_output: Tensor, input: Tensor, target: Tensor, reduction: int) -> Tensor:
    """mse_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        target_array = target._array
    except AttributeError:
        raise not_a_tensor("mse_loss_backward", grad_output=grad_output, input=input, target=target) from None
    where = grad_output._home.device
    if input._home.device is not where or target._home.device is not where:
        where = common_device(grad_output, input, target)
    array = kernels.mse_loss_backward(grad_output_array, input_array, target_array, reduction)
    if grad_output_array.base is not None or input_array.base is not None or target_array.base is not None:
        array = layout.contiguous(array, grad_output._array, input._array, target._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None or target._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        target_edge = target._autograd
        if target_edge is not None and target_edge.__class__ is not tuple:
            target_edge = gradient_edge(target)
        if (grad_output_edge is not None or self_edge is not None or target_edge is not None or leads_nowhere(grad_output, input, target)) and (grad_output._home.version is not None or input._home.version is not None or target._home.version is not None):
            node = record(MseLossBackwardBackward0, (grad_output_edge, self_edge, target_edge), result, state)
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.reduction_ = reduction
            node.self_ = (input, input._home.version)
            node.target_ = (target, target._home.version)
            if state.saved_tensors_hooks or grad_output._home.version is None or input._home.version is None or target._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.mse_loss_backward(grad_output, input, target, reduction, result))
    return result


def smooth_l1_loss(input: Tensor, target: Tensor, reduction: int = 1, beta: float = 1.0, *, out: Tensor | None = None) -> Tensor:
    """smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.0) -> Tensor"""
    if out is not None:
        return write_out(out, smooth_l1_loss, input, target, reduction, beta)
    state = local.state
    try:
        input_array = input._array
        target_array = target._array
    except AttributeError:
        raise not_a_tensor("smooth_l1_loss", input=input, target=target) from None
    if beta.__class__ is not float:
        beta = real_number("smooth_l1_loss", "beta", 4, beta)
    where = input._home.device
    if target._home.device is not where:
        where = common_device(input, target)
    if input_array.dtype is not target_array.dtype:
        input_array, target_array = promote(input, target)
    try:
        array = kernels.smooth_l1_loss(input_array, target_array, reduction, beta)
        if input_array.base is not None or target_array.base is not None:
            array = layout.pointwise(array, input._array, target._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, target) from None
    if state.grad_mode and (input._autograd is not None or target._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        target_edge = target._autograd
        if target_edge is not None and target_edge.__class__ is not tuple:
            target_edge = gradient_edge(target)
        if (self_edge is not None or target_edge is not None or leads_nowhere(input, target)) and (input._home.version is not None or target._home.version is not None):
            node = record(SmoothL1LossBackward0, (self_edge, target_edge), result, state)
            node.beta_ = beta
            node.reduction_ = reduction
            node.self_ = (input, input._home.version)
            node.target_ = (target, target._home.version)
            if state.saved_tensors_hooks or input._home.version is None or target._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.smooth_l1_loss(input, target, reduction, beta, result))
    return result


def smooth_l1_loss_backward(grad_output: Tensor, input: Tensor, target: Tensor, reduction: int, beta: float) -> Tensor:
    """smooth_l1_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float beta) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        target_array = target._array
    except AttributeError:
        raise not_a_tensor("smooth_l1_loss_backward", grad_output=grad_output, input=input, target=target) from None
    where = grad_output._home.device
    if input._home.device is not where or target._home.device is not where:
        where = common_device(grad_output, input, target)
    array = kernels.smooth_l1_loss_backward(grad_output_array, input_array, target_array, reduction, beta)
    if grad_output_array.base is not None or input_array.base is not None or target_array.base is not None:
        array = layout.contiguous(array, grad_output._array, input._array, target._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None or target._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        target_edge = target._autograd
        if target_edge is not None and target_edge.__class__ is not tuple:
            target_edge = gradient_edge(target)
        if (grad_output_edge is not None or self_edge is not None or target_edge is not None or leads_nowhere(grad_output, input, target)) and (grad_output._home.version is not None or input._home.version is not None or target._home.version is not None):
            node = record(SmoothL1LossBackwardBackward0, (grad_output_edge, self_edge, target_edge), result, state)
            node.beta_ = beta
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.reduction_ = reduction
            node.self_ = (input, input._home.version)
            node.target_ = (target, target._home.version)
            if state.saved_tensors_hooks or grad_output._home.version is None or input._home.version is None or target._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.smooth_l1_loss_backward(grad_output, input, target, reduction, beta, result))
    return result


def huber_loss(input: Tensor, target: Tensor, reduction: int = 1, delta: float = 1.0, *, out: Tensor | None = None) -> Tensor:
    """huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.0) -> Tensor"""
    if out is not None:
        return write_out(out, huber_loss, input, target, reduction, delta)
    state = local.state
    try:
        input_array = input._array
        target_array = target._array
    except AttributeError:
        raise not_a_tensor("huber_loss", input=input, target=target) from None
    if delta.__class__ is not float:
        delta = real_number("huber_loss", "delta", 4, delta)
    where = input._home.device
    if target._home.device is not where:
        where = common_device(input, target)
    array = kernels.huber_loss(input_array, target_array, reduction, delta)
    if input_array.base is not None or target_array.base is not None:
        array = layout.like(array, input._array, target._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or target._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        target_edge = target._autograd
        if target_edge is not None and target_edge.__class__ is not tuple:
            target_edge = gradient_edge(target)
        if (self_edge is not None or target_edge is not None or leads_nowhere(input, target)) and (input._home.version is not None or target._home.version is not None):
            node = record(HuberLossBackward0, (self_edge, target_edge), result, state)
            node.delta_ = delta
            node.reduction_ = reduction
            node.self_ = (input, input._home.version)
            node.target_ = (target, target._home.version)
            if state.saved_tensors_hooks or input._home.version is None or target._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.huber_loss(input, target, reduction, delta, result))
    return result


def huber_loss_backward(grad_output: Tensor, input: Tensor, target: Tensor, reduction: int, delta: float) -> Tensor:
    """huber_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float delta) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        target_array = target._array
    except AttributeError:
        raise not_a_tensor("huber_loss_backward", grad_output=grad_output, input=input, target=target) from None
    where = grad_output._home.device
    if input._home.device is not where or target._home.device is not where:
        where = common_device(grad_output, input, target)
    array = kernels.huber_loss_backward(grad_output_array, input_array, target_array, reduction, delta)
    if grad_output_array.base is not None or input_array.base is not None or target_array.base is not None:
        array = layout.contiguous(array, grad_output._array, input._array, target._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None or target._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        target_edge = target._autograd
        if target_edge is not None and target_edge.__class__ is not tuple:
            target_edge = gradient_edge(target)
        if (grad_output_edge is not None or self_edge is not None or target_edge is not None or leads_nowhere(grad_output, input, target)) and (grad_output._home.version is not None or input._home.version is not None or target._home.version is not None):
            node = record(HuberLossBackwardBackward0, (grad_output_edge, self_edge, target_edge), result, state)
            node.delta_ = delta
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.reduction_ = reduction
            node.self_ = (input, input._home.version)
            node.target_ = (target, target._home.version)
            if state.saved_tensors_hooks or grad_output._home.version is None or input._home.version is None or target._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.huber_loss_backward(grad_output, input, target, reduction, delta, result))
    return result


def soft_margin_loss(input: Tensor, target: Tensor, reduction: int = 1, *, out: Tensor | None = None) -> Tensor:
    """soft_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor"""
    if out is not None:
        return write_out(out, soft_margin_loss, input, target, reduction)
    state = local.state
    try:
        input_array = input._array
        target_array = target._array
    except AttributeError:
        raise not_a_tensor("soft_margin_loss", input=input, target=target) from None
    where = input._home.device
    if target._home.device is not where:
        where = common_device(input, target)
    array = kernels.soft_margin_loss(input_array, target_array, reduction)
    if input_array.base is not None or target_array.base is not None:
        array = layout.pointwise(array, input._array, target._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or target._home.version is not None):
            check_not_complex(result, "soft_margin_loss")
            node = record(SoftMarginLossBackward0, (self_edge,), result, state)
            node.reduction_ = reduction
            node.self_ = (input, input._home.version)
            node.target_ = (target, target._home.version)
            if state.saved_tensors_hooks or input._home.version is None or target._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.soft_margin_loss(input, target, reduction, result))
    return result


def soft_margin_loss_backward(grad_output: Tensor, input: Tensor, target: Tensor, reduction: int) -> Tensor:
    """soft_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        target_array = target._array
    except AttributeError:
        raise not_a_tensor("soft_margin_loss_backward", grad_output=grad_output, input=input, target=target) from None
    where = grad_output._home.device
    if input._home.device is not where or target._home.device is not where:
        where = common_device(grad_output, input, target)
    array = kernels.soft_margin_loss_backward(grad_output_array, input_array, target_array, reduction)
    if grad_output_array.base is not None or input_array.base is not None or target_array.base is not None:
        array = layout.pointwise(array, grad_output._array, input._array, target._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None or target._home.version is not None):
            node = record(SoftMarginLossBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.reduction_ = reduction
            node.self_ = (input, input._home.version)
            node.target_ = (target, target._home.version)
            if state.saved_tensors_hooks or grad_output._home.version is None or input._home.version is None or target._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.soft_margin_loss_backward(grad_output, input, target, reduction, result))
    return result


def binary_cross_entropy(input: Tensor, target: Tensor, weight: Tensor | None = None, reduction: int = 1, *, out: Tensor | None = None) -> Tensor:
    """binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor"""
    if out is not None:
        return write_out(out, binary_cross_entropy, input, target, weight, reduction)
    state = local.state
    try:
        input_array = input._array
        target_array = target._array
    except AttributeError:
        raise not_a_tensor("binary_cross_entropy", input=input, target=target) from None
    weight_array = None if weight is None else weight._array
    where = common_device(input, target, weight)
    array = kernels.binary_cross_entropy(input_array, target_array, weight_array, reduction)
    if input_array.base is not None or target_array.base is not None or weight is not None and weight_array.base is not None:
        array = layout.like(array, input._array, target._array, None if weight is None else weight._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or target._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        target_edge = target._autograd
        if target_edge is not None and target_edge.__class__ is not tuple:
            target_edge = gradient_edge(target)
        if (self_edge is not None or target_edge is not None or leads_nowhere(input, target)) and (input._home.version is not None or target._home.version is not None or (weight is not None and weight._home.version is not None)):
            node = record(BinaryCrossEntropyBackward0, (self_edge, target_edge), result, state)
            node.reduction_ = reduction
            node.self_ = (input, input._home.version)
            node.target_ = (target, target._home.version)
            node.weight_ = None if weight is None else (weight, weight._home.version)
            if state.saved_tensors_hooks or input._home.version is None or target._home.version is None or weight is not None and weight._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.binary_cross_entropy(input, target, weight, reduction, result))
    return result


def binary_cross_entropy_backward(grad_output: Tensor, input: Tensor, target: Tensor, weight: Tensor | None = None, reduction: int = 1) -> Tensor:
    """binary_cross_entropy_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        target_array = target._array
    except AttributeError:
        raise not_a_tensor("binary_cross_entropy_backward", grad_output=grad_output, input=input, target=target) from None
    weight_array = None if weight is None else weight._array
    where = common_device(grad_output, input, target, weight)
    array = kernels.binary_cross_entropy_backward(grad_output_array, input_array, target_array, weight_array, reduction)
    if grad_output_array.base is not None or input_array.base is not None or target_array.base is not None or weight is not None and weight_array.base is not None:
        array = layout.pointwise(array, grad_output._array, input._array, target._array, None if weight is None else weight._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None or target._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        target_edge = target._autograd
        if target_edge is not None and target_edge.__class__ is not tuple:
            target_edge = gradient_edge(target)
        if (grad_output_edge is not None or self_edge is not None or target_edge is not None or leads_nowhere(grad_output, input, target)) and (grad_output._home.version is not None or input._home.version is not None or target._home.version is not None or (weight is not None and weight._home.version is not None)):
            node = record(BinaryCrossEntropyBackwardBackward0, (grad_output_edge, self_edge, target_edge), result, state)
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.reduction_ = reduction
            node.self_ = (input, input._home.version)
            node.target_ = (target, target._home.version)
            node.weight_ = None if weight is None else (weight, weight._home.version)
            if state.saved_tensors_hooks or grad_output._home.version is None or input._home.version is None or target._home.version is None or weight is not None and weight._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.binary_cross_entropy_backward(grad_output, input, target, weight, reduction, result))
    return result


def binary_cross_entropy_with_logits(input: Tensor, target: Tensor, weight: Tensor | None = None, pos_weight: Tensor | None = None, reduction: int = 1, *, out: Tensor | None = None) -> Tensor:
    """binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=1) -> Tensor"""
    if out is not None:
        return write_out(out, binary_cross_entropy_with_logits, input, target, weight, pos_weight, reduction)
    state = local.state
    try:
        input_array = input._array
        target_array = target._array
    except AttributeError:
        raise not_a_tensor("binary_cross_entropy_with_logits", input=input, target=target) from None
    weight_array = None if weight is None else weight._array
    pos_weight_array = None if pos_weight is None else pos_weight._array
    where = common_device(input, target, weight, pos_weight)
    array = kernels.binary_cross_entropy_with_logits(input_array, target_array, weight_array, pos_weight_array, reduction)
    if input_array.base is not None or target_array.base is not None or weight is not None and weight_array.base is not None or pos_weight is not None and pos_weight_array.base is not None:
        array = layout.first_last(array, input._array, target._array, None if weight is None else weight._array, None if pos_weight is None else pos_weight._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or target._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        target_edge = target._autograd
        if target_edge is not None and target_edge.__class__ is not tuple:
            target_edge = gradient_edge(target)
        if (self_edge is not None or target_edge is not None or leads_nowhere(input, target)) and (input._home.version is not None or target._home.version is not None or (weight is not None and weight._home.version is not None) or (pos_weight is not None and pos_weight._home.version is not None)):
            check_not_complex(result, "binary_cross_entropy_with_logits")
            node = record(BinaryCrossEntropyWithLogitsBackward0, (self_edge, target_edge), result, state)
            node.pos_weight_ = None if pos_weight is None else (pos_weight, pos_weight._home.version)
            node.reduction_ = reduction
            node.self_ = (input, input._home.version)
            node.target_ = (target, target._home.version)
            node.weight_ = None if weight is None else (weight, weight._home.version)
            if state.saved_tensors_hooks or pos_weight is not None and pos_weight._home.version is None or input._home.version is None or target._home.version is None or weight is not None and weight._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.binary_cross_entropy_with_logits(input, target, weight, pos_weight, reduction, result))
    return result


def nll_loss_forward(input: Tensor, target: Tensor, weight: Tensor | None, reduction: int, ignore_index: int, *, out: Any = None) -> Any:
    """nll_loss_forward(Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index) -> (Tensor, Tensor total_weight)"""
    if out is not None:
        return write_out(out, nll_loss_forward, input, target, weight, reduction, ignore_index)
    state = local.state
    try:
        input_array = input._array
        target_array = target._array
    except AttributeError:
        raise not_a_tensor("nll_loss_forward", input=input, target=target) from None
    weight_array = None if weight is None else weight._array
    where = common_device(input, target, weight)
    arrays = kernels.nll_loss_forward(input_array, target_array, weight_array, reduction, ignore_index)
    if input_array.base is not None or target_array.base is not None or weight is not None and weight_array.base is not None:
        arrays = [layout.contiguous(array, input._array, target._array, None if weight is None else weight._array) for array in arrays]
    result0, total_weight = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or target._home.version is not None or (weight is not None and weight._home.version is not None)):
            node = record(NllLossBackward0, (self_edge,), result0, state)
            node.ignore_index_ = ignore_index
            node.reduction_ = reduction
            node.self_ = save_input(input, state)
            node.target_ = save_input(target, state)
            node.weight_ = save_input(weight, state)
            node.total_weight_ = save_input(total_weight, state)
    if state.dual_level >= 0:
        set_tangents((result0, total_weight), tangents.nll_loss_forward(input, target, weight, reduction, ignore_index, result0, total_weight))
    return result0, total_weight


def nll_loss_backward(grad_output: Tensor, input: Tensor, target: Tensor, weight: Tensor | None, reduction: int, ignore_index: int, total_weight: Tensor) -> Tensor:
    """nll_loss_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index, Tensor total_weight) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        target_array = target._array
        total_weight_array = total_weight._array
    except AttributeError:
        raise not_a_tensor("nll_loss_backward", grad_output=grad_output, input=input, target=target, total_weight=total_weight) from None
    weight_array = None if weight is None else weight._array
    where = common_device(grad_output, input, target, total_weight, weight)
    array = kernels.nll_loss_backward(grad_output_array, input_array, target_array, weight_array, reduction, ignore_index, total_weight_array)
    if grad_output_array.base is not None or input_array.base is not None or target_array.base is not None or weight is not None and weight_array.base is not None or total_weight_array.base is not None:
        array = layout.contiguous(array, grad_output._array, input._array, target._array, None if weight is None else weight._array, total_weight._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None or target._home.version is not None or (weight is not None and weight._home.version is not None) or total_weight._home.version is not None):
            node = record(NllLossBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.ignore_index_ = ignore_index
            node.reduction_ = reduction
            node.target_ = (target, target._home.version)
            node.weight_ = None if weight is None else (weight, weight._home.version)
            if state.saved_tensors_hooks or target._home.version is None or weight is not None and weight._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.nll_loss_backward(grad_output, input, target, weight, reduction, ignore_index, total_weight, result))
    return result


def nll_loss2d_forward(input: Tensor, target: Tensor, weight: Tensor | None, reduction: int, ignore_index: int, *, out: Any = None) -> Any:
    """nll_loss2d_forward(Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index) -> (Tensor, Tensor total_weight)"""
    if out is not None:
        return write_out(out, nll_loss2d_forward, input, target, weight, reduction, ignore_index)
    state = local.state
    try:
        input_array = input._array
        target_array = target._array
    except AttributeError:
        raise not_a_tensor("nll_loss2d_forward", input=input, target=target) from None
    weight_array = None if weight is None else weight._array
    where = common_device(input, target, weight)
    arrays = kernels.nll_loss2d_forward(input_array, target_array, weight_array, reduction, ignore_index)
    if input_array.base is not None or target_array.base is not None or weight is not None and weight_array.base is not None:
        arrays = [layout.contiguous(array, input._array, target._array, None if weight is None else weight._array) for array in arrays]
    result0, total_weight = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or target._home.version is not None or (weight is not None and weight._home.version is not None)):
            node = record(NllLoss2DBackward0, (self_edge,), result0, state)
            node.ignore_index_ = ignore_index
            node.reduction_ = reduction
            node.self_ = save_input(input, state)
            node.target_ = save_input(target, state)
            node.weight_ = save_input(weight, state)
            node.total_weight_ = save_input(total_weight, state)
    if state.dual_level >= 0:
        set_tangents((result0, total_weight), tangents.nll_loss2d_forward(input, target, weight, reduction, ignore_index, result0, total_weight))
    return result0, total_weight


def nll_loss2d_backward(grad_output: Tensor, input: Tensor, target: Tensor, weight: Tensor | None, reduction: int, ignore_index: int, total_weight: Tensor) -> Tensor:
    """nll_loss2d_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index, Tensor total_weight) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        target_array = target._array
        total_weight_array = total_weight._array
    except AttributeError:
        raise not_a_tensor("nll_loss2d_backward", grad_output=grad_output, input=input, target=target, total_weight=total_weight) from None
    weight_array = None if weight is None else weight._array
    where = common_device(grad_output, input, target, total_weight, weight)
    array = kernels.nll_loss2d_backward(grad_output_array, input_array, target_array, weight_array, reduction, ignore_index, total_weight_array)
    if grad_output_array.base is not None or input_array.base is not None or target_array.base is not None or weight is not None and weight_array.base is not None or total_weight_array.base is not None:
        array = layout.contiguous(array, grad_output._array, input._array, target._array, None if weight is None else weight._array, total_weight._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None or target._home.version is not None or (weight is not None and weight._home.version is not None) or total_weight._home.version is not None):
            node = record(NllLoss2DBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.ignore_index_ = ignore_index
            node.reduction_ = reduction
            node.target_ = (target, target._home.version)
            node.weight_ = None if weight is None else (weight, weight._home.version)
            if state.saved_tensors_hooks or target._home.version is None or weight is not None and weight._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.nll_loss2d_backward(grad_output, input, target, weight, reduction, ignore_index, total_weight, result))
    return result


def multi_margin_loss(input: Tensor, target: Tensor, p: Number = 1, margin: Number = 1, weight: Tensor | None = None, reduction: int = 1, *, out: Tensor | None = None) -> Tensor:
    """multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int reduction=1) -> Tensor"""
    if out is not None:
        return write_out(out, multi_margin_loss, input, target, p, margin, weight, reduction)
    state = local.state
    try:
        input_array = input._array
        target_array = target._array
    except AttributeError:
        raise not_a_tensor("multi_margin_loss", input=input, target=target) from None
    weight_array = None if weight is None else weight._array
    if p.__class__ is not float and (p.__class__ is not int or not -9223372036854775808 <= p < 18446744073709551616):
        p = python_number("multi_margin_loss", "p", 3, p)
    if margin.__class__ is not float and (margin.__class__ is not int or not -9223372036854775808 <= margin < 18446744073709551616):
        margin = python_number("multi_margin_loss", "margin", 4, margin)
    where = common_device(input, target, weight)
    array = kernels.multi_margin_loss(input_array, target_array, p, margin, weight_array, reduction)
    if input_array.base is not None or target_array.base is not None or weight is not None and weight_array.base is not None:
        array = layout.pointwise(array, input._array, target._array, None if weight is None else weight._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or target._home.version is not None or (weight is not None and weight._home.version is not None)):
            node = record(MultiMarginLossBackward0, (self_edge,), result, state)
            node.margin_ = margin
            node.p_ = p
            node.reduction_ = reduction
            node.self_ = (input, input._home.version)
            node.target_ = (target, target._home.version)
            node.weight_ = None if weight is None else (weight, weight._home.version)
            if state.saved_tensors_hooks or input._home.version is None or target._home.version is None or weight is not None and weight._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.multi_margin_loss(input, target, p, margin, weight, reduction, result))
    return result


def multilabel_margin_loss_forward(input: Tensor, target: Tensor, reduction: int, *, out: Any = None) -> Any:
    """multilabel_margin_loss_forward(Tensor self, Tensor target, int reduction) -> (Tensor, Tensor is_target)"""
    if out is not None:
        return write_out(out, multilabel_margin_loss_forward, input, target, reduction)
    state = local.state
    try:
        input_array = input._array
        target_array = target._array
    except AttributeError:
        raise not_a_tensor("multilabel_margin_loss_forward", input=input, target=target) from None
    where = input._home.device
    if target._home.device is not where:
        where = common_device(input, target)
    arrays = kernels.multilabel_margin_loss_forward(input_array, target_array, reduction)
    if input_array.base is not None or target_array.base is not None:
        arrays = [layout.pointwise(array, input._array, target._array) for array in arrays]
    result0, is_target = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or target._home.version is not None):
            node = record(MultilabelMarginLossBackward0, (self_edge,), result0, state)
            node.reduction_ = reduction
            node.self_ = save_input(input, state)
            node.target_ = save_input(target, state)
            node.is_target_ = save_input(is_target, state)
    if state.dual_level >= 0:
        set_tangents((result0, is_target), tangents.multilabel_margin_loss_forward(input, target, reduction, result0, is_target))
    return result0, is_target


def _ctc_loss(log_probs: Tensor, targets: Tensor, input_lengths: Sequence[int], target_lengths: Sequence[int], blank: int = 0, zero_infinity: bool = False) -> Any:
    """_ctc_loss(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int blank=0, bool zero_infinity=False) -> (Tensor result0, Tensor result1)"""
    state = local.state
    try:
        log_probs_array = log_probs._array
        targets_array = targets._array
    except AttributeError:
        raise not_a_tensor("_ctc_loss", log_probs=log_probs, targets=targets) from None
    where = log_probs._home.device
    if targets._home.device is not where:
        where = common_device(log_probs, targets)
    arrays = kernels.ctc_loss(log_probs_array, targets_array, input_lengths, target_lengths, blank, zero_infinity)
    if log_probs_array.base is not None or targets_array.base is not None:
        arrays = [layout.pointwise(array, log_probs._array, targets._array) for array in arrays]
    result0, result1 = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and log_probs._autograd is not None:
        log_probs_edge = log_probs._autograd
        if log_probs_edge is not None and log_probs_edge.__class__ is not tuple:
            log_probs_edge = gradient_edge(log_probs)
        if (log_probs_edge is not None or leads_nowhere(log_probs)) and (log_probs._home.version is not None or targets._home.version is not None):
            node = record(CtcLossBackward0, (log_probs_edge,), result0, state)
            node.blank_ = blank
            node.input_lengths_ = input_lengths
            node.log_probs_ = save_input(log_probs, state)
            node.target_lengths_ = target_lengths
            node.targets_ = save_input(targets, state)
            node.zero_infinity_ = zero_infinity
            node.result0_ = save_output(result0, state, 0)
            node.result1_ = save_input(result1, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1), tangents._ctc_loss(log_probs, targets, input_lengths, target_lengths, blank, zero_infinity, result0, result1))
    return result0, result1


def sum_all(input: Tensor, *, dtype: Any = None, out: Tensor | None = None) -> Tensor:
    """sum(Tensor self, *, ScalarType? dtype=None) -> Tensor"""
    if out is not None:
        return write_out(out, sum_all, input, dtype=dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sum", input=input) from None
    where = input._home.device
    array = kernels.sum_all(input_array, dtype)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SumBackward0, (self_edge,), result, state)
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.sum_all(input, dtype, result))
    return result


def sum_dim(input: Tensor, dim: Sequence[int] | None, keepdim: bool = False, *, dtype: Any = None, out: Tensor | None = None) -> Tensor:
    """sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    if out is not None:
        return write_out(out, sum_dim, input, dim, keepdim, dtype=dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sum", input=input) from None
    where = input._home.device
    array = kernels.sum_dim(input_array, dim, keepdim, dtype)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SumBackward1, (self_edge,), result, state)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.sum_dim(input, dim, keepdim, dtype, result))
    return result


def nansum(input: Tensor, dim: Sequence[int] | None = None, keepdim: bool = False, *, dtype: Any = None, out: Tensor | None = None) -> Tensor:
    """nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    if out is not None:
        return write_out(out, nansum, input, dim, keepdim, dtype=dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("nansum", input=input) from None
    where = input._home.device
    array = kernels.nansum(input_array, dim, keepdim, dtype)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(NansumBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.nansum(input, dim, keepdim, dtype, result))
    return result


def mean_all(input: Tensor, *, dtype: Any = None, out: Tensor | None = None) -> Tensor:
    """mean(Tensor self, *, ScalarType? dtype=None) -> Tensor"""
    if out is not None:
        return write_out(out, mean_all, input, dtype=dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("mean", input=input) from None
    where = input._home.device
    array = kernels.mean_all(input_array, dtype)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(MeanBackward0, (self_edge,), result, state)
            node.self_numel = input._array.size
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.mean_all(input, dtype, result))
    return result


def mean_dim(input: Tensor, dim: Sequence[int] | None, keepdim: bool = False, *, dtype: Any = None, out: Tensor | None = None) -> Tensor:
    """mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    if out is not None:
        return write_out(out, mean_dim, input, dim, keepdim, dtype=dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("mean", input=input) from None
    where = input._home.device
    array = kernels.mean_dim(input_array, dim, keepdim, dtype)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(MeanBackward1, (self_edge,), result, state)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_numel = input._array.size
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.mean_dim(input, dim, keepdim, dtype, result))
    return result


def prod_all(input: Tensor, *, dtype: Any = None, out: Tensor | None = None) -> Tensor:
    """prod(Tensor self, *, ScalarType? dtype=None) -> Tensor"""
    if out is not None:
        return write_out(out, prod_all, input, dtype=dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("prod", input=input) from None
    where = input._home.device
    array = kernels.prod_all(input_array, dtype)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ProdBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.prod_all(input, dtype, result))
    return result


def prod_dim(input: Tensor, dim: int, keepdim: bool = False, *, dtype: Any = None, out: Tensor | None = None) -> Tensor:
    """prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    if out is not None:
        return write_out(out, prod_dim, input, dim, keepdim, dtype=dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("prod", input=input) from None
    where = input._home.device
    array = kernels.prod_dim(input_array, dim, keepdim, dtype)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ProdBackward1, (self_edge,), result, state)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.prod_dim(input, dim, keepdim, dtype, result))
    return result


def trace(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """trace(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, trace, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("trace", input=input) from None
    where = input._home.device
    array = kernels.trace(input_array)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(TraceBackward0, (self_edge,), result, state)
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.trace(input, result))
    return result


def cumsum(input: Tensor, dim: int, *, dtype: Any = None, out: Tensor | None = None) -> Tensor:
    """cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""
    if out is not None:
        return write_out(out, cumsum, input, dim, dtype=dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("cumsum", input=input) from None
    where = input._home.device
    array = kernels.cumsum(input_array, dim, dtype)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(CumsumBackward0, (self_edge,), result, state)
            node.self_dtype = input._array.dtype
            node.dim_ = dim
    if state.dual_level >= 0:
        set_tangent(result, tangents.cumsum(input, dim, dtype, result))
    return result


def cumsum_(input: Tensor, dim: int, *, dtype: Any = None) -> Tensor:
    """In-place version of `cumsum`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("cumsum_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(CumsumBackward0, (self_edge,), state)
            node.self_dtype = input._array.dtype
            node.dim_ = dim
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.cumsum(input, dim, dtype=dtype)
    write(input, kernels.cumsum(input_array, dim, dtype), "cumsum_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def cumprod(input: Tensor, dim: int, *, dtype: Any = None, out: Tensor | None = None) -> Tensor:
    """cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""
    if out is not None:
        return write_out(out, cumprod, input, dim, dtype=dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("cumprod", input=input) from None
    where = input._home.device
    array = kernels.cumprod(input_array, dim, dtype)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(CumprodBackward0, (self_edge,), result, state)
            node.self_dtype = input._array.dtype
            node.dim_ = dim
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.cumprod(input, dim, dtype, result))
    return result


def cumprod_(input: Tensor, dim: int, *, dtype: Any = None) -> Tensor:
    """In-place version of `cumprod`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("cumprod_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(CumprodBackward0, (self_edge,), state)
            node.self_dtype = input._array.dtype
            node.dim_ = dim
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.cumprod(aten.clone(input), dim, dtype=dtype)
    write(input, kernels.cumprod(input_array, dim, dtype), "cumprod_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def logcumsumexp(input: Tensor, dim: int, *, out: Tensor | None = None) -> Tensor:
    """logcumsumexp(Tensor self, int dim) -> Tensor"""
    if out is not None:
        return write_out(out, logcumsumexp, input, dim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("logcumsumexp", input=input) from None
    where = input._home.device
    array = kernels.logcumsumexp(input_array, dim)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(LogcumsumexpBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.logcumsumexp(input, dim, result))
    return result


def cummax(input: Tensor, dim: int, *, out: Any = None) -> Any:
    """cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)"""
    if out is not None:
        return write_out(out, cummax, input, dim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("cummax", input=input) from None
    where = input._home.device
    arrays = kernels.cummax(input_array, dim)
    if input_array.base is not None:
        arrays = [layout.contiguous(array, input._array) for array in arrays]
    values, indices = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(CummaxBackward0, (self_edge,), values, state)
            node.dim_ = dim
            node.self_ = save_input(input, state)
            node.indices_ = save_input(indices, state)
    if state.dual_level >= 0:
        set_tangents((values, indices), tangents.cummax(input, dim, values, indices))
    return return_types.cummax((values, indices))


def cummin(input: Tensor, dim: int, *, out: Any = None) -> Any:
    """cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)"""
    if out is not None:
        return write_out(out, cummin, input, dim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("cummin", input=input) from None
    where = input._home.device
    arrays = kernels.cummin(input_array, dim)
    if input_array.base is not None:
        arrays = [layout.contiguous(array, input._array) for array in arrays]
    values, indices = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(CumminBackward0, (self_edge,), values, state)
            node.dim_ = dim
            node.self_ = save_input(input, state)
            node.indices_ = save_input(indices, state)
    if state.dual_level >= 0:
        set_tangents((values, indices), tangents.cummin(input, dim, values, indices))
    return return_types.cummin((values, indices))


def var_correction(input: Tensor, dim: Sequence[int] | None = None, *, correction: Number | None = None, keepdim: bool = False, out: Tensor | None = None) -> Tensor:
    """var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""
    if out is not None:
        return write_out(out, var_correction, input, dim, correction=correction, keepdim=keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("var", input=input) from None
    if correction is not None and correction.__class__ is not float and (correction.__class__ is not int or not -9223372036854775808 <= correction < 18446744073709551616):
        correction = python_number("var", "correction", None, correction)
    where = input._home.device
    array = kernels.var(input_array, dim, correction, keepdim)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(VarBackward0, (self_edge,), result, state)
            node.correction_ = correction
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.var_correction(input, dim, correction, keepdim, result))
    return result


def std_correction(input: Tensor, dim: Sequence[int] | None = None, *, correction: Number | None = None, keepdim: bool = False, out: Tensor | None = None) -> Tensor:
    """std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""
    if out is not None:
        return write_out(out, std_correction, input, dim, correction=correction, keepdim=keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("std", input=input) from None
    if correction is not None and correction.__class__ is not float and (correction.__class__ is not int or not -9223372036854775808 <= correction < 18446744073709551616):
        correction = python_number("std", "correction", None, correction)
    where = input._home.device
    array = kernels.std(input_array, dim, correction, keepdim)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(StdBackward0, (self_edge,), result, state)
            node.correction_ = correction
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.std_correction(input, dim, correction, keepdim, result))
    return result


def var_mean_correction(input: Tensor, dim: Sequence[int] | None = None, *, correction: Number | None = None, keepdim: bool = False, out: Any = None) -> Any:
    """var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)"""
    if out is not None:
        return write_out(out, var_mean_correction, input, dim, correction=correction, keepdim=keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("var_mean", input=input) from None
    if correction is not None and correction.__class__ is not float and (correction.__class__ is not int or not -9223372036854775808 <= correction < 18446744073709551616):
        correction = python_number("var_mean", "correction", None, correction)
    where = input._home.device
    arrays = kernels.var_mean(input_array, dim, correction, keepdim)
    if input_array.base is not None:
        arrays = [layout.contiguous(array, input._array) for array in arrays]
    result0, result1 = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = new_node(VarMeanBackward0, (self_edge,), state)
            set_history(result0, node)
            set_history(result1, node)
            node.correction_ = correction
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_ = save_input(input, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1), tangents.var_mean_correction(input, dim, correction, keepdim, result0, result1))
    return result0, result1


def std_mean_correction(input: Tensor, dim: Sequence[int] | None = None, *, correction: Number | None = None, keepdim: bool = False, out: Any = None) -> Any:
    """std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)"""
    if out is not None:
        return write_out(out, std_mean_correction, input, dim, correction=correction, keepdim=keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("std_mean", input=input) from None
    if correction is not None and correction.__class__ is not float and (correction.__class__ is not int or not -9223372036854775808 <= correction < 18446744073709551616):
        correction = python_number("std_mean", "correction", None, correction)
    where = input._home.device
    arrays = kernels.std_mean(input_array, dim, correction, keepdim)
    if input_array.base is not None:
        arrays = [layout.contiguous(array, input._array) for array in arrays]
    result0, result1 = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = new_node(StdMeanBackward0, (self_edge,), state)
            set_history(result0, node)
            set_history(result1, node)
            node.correction_ = correction
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_ = save_input(input, state)
            node.result0_ = save_output(result0, state, 0)
    if state.dual_level >= 0:
        set_tangents((result0, result1), tangents.std_mean_correction(input, dim, correction, keepdim, result0, result1))
    return result0, result1


def linalg_vector_norm(input: Tensor, ord: Number = 2, dim: Sequence[int] | None = None, keepdim: bool = False, *, dtype: Any = None, out: Tensor | None = None) -> Tensor:
    """linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    if out is not None:
        return write_out(out, linalg_vector_norm, input, ord, dim, keepdim, dtype=dtype)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("linalg_vector_norm", input=input) from None
    if ord.__class__ is not float and (ord.__class__ is not int or not -9223372036854775808 <= ord < 18446744073709551616):
        ord = python_number("linalg_vector_norm", "ord", 2, ord)
    where = input._home.device
    array = kernels.linalg_vector_norm(input_array, ord, dim, keepdim, dtype)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(LinalgVectorNormBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.ord_ = ord
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.linalg_vector_norm(input, ord, dim, keepdim, dtype, result))
    return result


def norm_scalar(input: Tensor, p: Number = 2, *, out: Tensor | None = None) -> Tensor:
    """norm.Scalar(Tensor self, Scalar p=2) -> Tensor"""
    if out is not None:
        return write_out(out, norm_scalar, input, p)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("norm", input=input) from None
    if p.__class__ is not float and (p.__class__ is not int or not -9223372036854775808 <= p < 18446744073709551616):
        p = python_number("norm", "p", 2, p)
    where = input._home.device
    array = kernels.linalg_vector_norm(input_array, p)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(NormBackward0, (self_edge,), result, state)
            node.p_ = p
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.norm_scalar(input, p, result))
    return result


def norm_dim(input: Tensor, p: Number | None, dim: Sequence[int], keepdim: bool = False, *, out: Tensor | None = None) -> Tensor:
    """norm.ScalarOpt_dim(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor"""
    if out is not None:
        return write_out(out, norm_dim, input, p, dim, keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("norm", input=input) from None
    if p is not None and p.__class__ is not float and (p.__class__ is not int or not -9223372036854775808 <= p < 18446744073709551616):
        p = python_number("norm", "p", 2, p)
    where = input._home.device
    array = kernels.linalg_vector_norm(input_array, p, dim, keepdim)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(NormBackward1, (self_edge,), result, state)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.p_ = p
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.norm_dim(input, p, dim, keepdim, result))
    return result


def renorm(input: Tensor, p: Number, dim: int, maxnorm: Number, *, out: Tensor | None = None) -> Tensor:
    """renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor"""
    if out is not None:
        return write_out(out, renorm, input, p, dim, maxnorm)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("renorm", input=input) from None
    if p.__class__ is not float and (p.__class__ is not int or not -9223372036854775808 <= p < 18446744073709551616):
        p = python_number("renorm", "p", 2, p)
    if maxnorm.__class__ is not float and (maxnorm.__class__ is not int or not -9223372036854775808 <= maxnorm < 18446744073709551616):
        maxnorm = python_number("renorm", "maxnorm", 4, maxnorm)
    where = input._home.device
    array = kernels.renorm(input_array, p, dim, maxnorm)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(RenormBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.maxnorm_ = maxnorm
            node.p_ = p
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.renorm(input, p, dim, maxnorm, result))
    return result


def renorm_(input: Tensor, p: Number, dim: int, maxnorm: Number) -> Tensor:
    """In-place version of `renorm`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("renorm_", input=input) from None
    if p.__class__ is not float and (p.__class__ is not int or not -9223372036854775808 <= p < 18446744073709551616):
        p = python_number("renorm_", "p", 2, p)
    if maxnorm.__class__ is not float and (maxnorm.__class__ is not int or not -9223372036854775808 <= maxnorm < 18446744073709551616):
        maxnorm = python_number("renorm_", "maxnorm", 4, maxnorm)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(RenormBackward0, (self_edge,), state)
            node.dim_ = dim
            node.maxnorm_ = maxnorm
            node.p_ = p
            node.self_ = save_input(aten.clone(input), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.renorm(aten.clone(input), p, dim, maxnorm)
    write(input, kernels.renorm(input_array, p, dim, maxnorm), "renorm_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def logsumexp(input: Tensor, dim: Sequence[int], keepdim: bool = False, *, out: Tensor | None = None) -> Tensor:
    """logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor"""
    if out is not None:
        return write_out(out, logsumexp, input, dim, keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("logsumexp", input=input) from None
    where = input._home.device
    array = kernels.logsumexp(input_array, dim, keepdim)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(LogsumexpBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.logsumexp(input, dim, keepdim, result))
    return result


def max_all(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """max(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, max_all, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("max", input=input) from None
    where = input._home.device
    array = kernels.max_all(input_array)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(MaxBackward1, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.max_all(input, result))
    return result


def min_all(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """min(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, min_all, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("min", input=input) from None
    where = input._home.device
    array = kernels.min_all(input_array)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(MinBackward1, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.min_all(input, result))
    return result


def max_dim(input: Tensor, dim: int, keepdim: bool = False, *, out: Any = None) -> Any:
    """max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    if out is not None:
        return write_out(out, max_dim, input, dim, keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("max", input=input) from None
    where = input._home.device
    arrays = kernels.max_dim(input_array, dim, keepdim)
    if input_array.base is not None:
        arrays = [layout.contiguous(array, input._array) for array in arrays]
    values, indices = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(MaxBackward0, (self_edge,), values, state)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_shape = input._array.shape
            node.indices_ = save_input(indices, state)
    if state.dual_level >= 0:
        set_tangents((values, indices), tangents.max_dim(input, dim, keepdim, values, indices))
    return return_types.max((values, indices))


def min_dim(input: Tensor, dim: int, keepdim: bool = False, *, out: Any = None) -> Any:
    """min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    if out is not None:
        return write_out(out, min_dim, input, dim, keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("min", input=input) from None
    where = input._home.device
    arrays = kernels.min_dim(input_array, dim, keepdim)
    if input_array.base is not None:
        arrays = [layout.contiguous(array, input._array) for array in arrays]
    values, indices = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(MinBackward0, (self_edge,), values, state)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_shape = input._array.shape
            node.indices_ = save_input(indices, state)
    if state.dual_level >= 0:
        set_tangents((values, indices), tangents.min_dim(input, dim, keepdim, values, indices))
    return return_types.min((values, indices))


def amax(input: Tensor, dim: Sequence[int] = (), keepdim: bool = False, *, out: Tensor | None = None) -> Tensor:
    """amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""
    if out is not None:
        return write_out(out, amax, input, dim, keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("amax", input=input) from None
    where = input._home.device
    array = kernels.amax(input_array, dim, keepdim)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AmaxBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.amax(input, dim, keepdim, result))
    return result


def amin(input: Tensor, dim: Sequence[int] = (), keepdim: bool = False, *, out: Tensor | None = None) -> Tensor:
    """amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""
    if out is not None:
        return write_out(out, amin, input, dim, keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("amin", input=input) from None
    where = input._home.device
    array = kernels.amin(input_array, dim, keepdim)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AminBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.amin(input, dim, keepdim, result))
    return result


def aminmax(input: Tensor, *, dim: int | None = None, keepdim: bool = False, out: Any = None) -> Any:
    """aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)"""
    if out is not None:
        return write_out(out, aminmax, input, dim=dim, keepdim=keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("aminmax", input=input) from None
    where = input._home.device
    arrays = kernels.aminmax(input_array, dim, keepdim)
    if input_array.base is not None:
        arrays = [layout.contiguous(array, input._array) for array in arrays]
    min, max = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = new_node(AminmaxBackward0, (self_edge,), state)
            set_history(min, node)
            set_history(max, node)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_ = save_input(input, state)
            node.max_ = save_output(max, state, 1)
            node.min_ = save_output(min, state, 0)
    if state.dual_level >= 0:
        set_tangents((min, max), tangents.aminmax(input, dim, keepdim, min, max))
    return return_types.aminmax((min, max))


def argmax(input: Tensor, dim: int | None = None, keepdim: bool = False, *, out: Tensor | None = None) -> Tensor:
    """argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor"""
    if out is not None:
        return write_out(out, argmax, input, dim, keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("argmax", input=input) from None
    where = input._home.device
    array = kernels.argmax(input_array, dim, keepdim)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    return result


def argmin(input: Tensor, dim: int | None = None, keepdim: bool = False, *, out: Tensor | None = None) -> Tensor:
    """argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor"""
    if out is not None:
        return write_out(out, argmin, input, dim, keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("argmin", input=input) from None
    where = input._home.device
    array = kernels.argmin(input_array, dim, keepdim)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    return result


def all_elements(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """all(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, all_elements, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("all", input=input) from None
    where = input._home.device
    array = kernels.all_elements(input_array)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    return result


def all_dim(input: Tensor, dim: Sequence[int] | None, keepdim: bool = False, *, out: Tensor | None = None) -> Tensor:
    """all.dims(Tensor self, int[]? dim, bool keepdim=False) -> Tensor"""
    if out is not None:
        return write_out(out, all_dim, input, dim, keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("all", input=input) from None
    where = input._home.device
    array = kernels.all_dim(input_array, dim, keepdim)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    return result


def any_element(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """any(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, any_element, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("any", input=input) from None
    where = input._home.device
    array = kernels.any_element(input_array)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    return result


def any_dim(input: Tensor, dim: Sequence[int] | None, keepdim: bool = False, *, out: Tensor | None = None) -> Tensor:
    """any.dims(Tensor self, int[]? dim, bool keepdim=False) -> Tensor"""
    if out is not None:
        return write_out(out, any_dim, input, dim, keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("any", input=input) from None
    where = input._home.device
    array = kernels.any_dim(input_array, dim, keepdim)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    return result


def count_nonzero(input: Tensor, dim: Sequence[int] | None = None, *, out: Tensor | None = None) -> Tensor:
    """count_nonzero(Tensor self, int[]? dim=None) -> Tensor"""
    if out is not None:
        return write_out(out, count_nonzero, input, dim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("count_nonzero", input=input) from None
    where = input._home.device
    array = kernels.count_nonzero(input_array, dim)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    return result


def dist(input: Tensor | Number, other: Tensor | Number, p: Number = 2, *, out: Tensor | None = None) -> Tensor:
    """dist(Tensor self, Tensor other, Scalar p=2) -> Tensor"""
    if out is not None:
        return write_out(out, dist, input, other, p)
    state = local.state
    if other.__class__ is float or other.__class__ is int:
        other = number_tensor(other)
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        input, other = operands("dist", input, other)
        input_array = input._array
        other_array = other._array
    if p.__class__ is not float and (p.__class__ is not int or not -9223372036854775808 <= p < 18446744073709551616):
        p = python_number("dist", "p", 3, p)
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    if input_array.dtype is not other_array.dtype:
        refuse_bool(input, other)
        input_array, other_array = promote(input, other)
    try:
        array = kernels.dist(input_array, other_array, p)
        if input_array.base is not None or other_array.base is not None:
            array = layout.contiguous(array, input._array, other._array)
        result = state.wrap(array, where)
    except ValueError as error:
        raise broadcast_error(error, input, other) from None
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(DistBackward0, (self_edge, other_edge), result, state)
            node.other_ = (other, other._home.version)
            node.p_ = p
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.dist(input, other, p, result))
    return result


def _cdist_forward(x1: Tensor, x2: Tensor, p: float, compute_mode: int | None) -> Tensor:
    """_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor"""
    state = local.state
    try:
        x1_array = x1._array
        x2_array = x2._array
    except AttributeError:
        raise not_a_tensor("_cdist_forward", x1=x1, x2=x2) from None
    if p.__class__ is not float:
        p = real_number("_cdist_forward", "p", 3, p)
    where = x1._home.device
    if x2._home.device is not where:
        where = common_device(x1, x2)
    array = kernels.cdist(x1_array, x2_array, p, compute_mode)
    if x1_array.base is not None or x2_array.base is not None:
        array = layout.contiguous(array, x1._array, x2._array)
    result = state.wrap(array, where)
    if state.grad_mode and (x1._autograd is not None or x2._autograd is not None):
        x1_edge = x1._autograd
        if x1_edge is not None and x1_edge.__class__ is not tuple:
            x1_edge = gradient_edge(x1)
        x2_edge = x2._autograd
        if x2_edge is not None and x2_edge.__class__ is not tuple:
            x2_edge = gradient_edge(x2)
        if (x1_edge is not None or x2_edge is not None or leads_nowhere(x1, x2)) and (x1._home.version is not None or x2._home.version is not None):
            node = record(CdistBackward0, (x1_edge, x2_edge), result, state)
            node.p_ = p
            node.x1_ = (x1, x1._home.version)
            node.x2_ = (x2, x2._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or x1._home.version is None or x2._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents._cdist_forward(x1, x2, p, compute_mode, result))
    return result


def _cdist_backward(grad_output: Tensor, x1: Tensor, x2: Tensor, p: float, cdist: Tensor) -> Tensor:
    """_cdist_backward(Tensor grad_output, Tensor x1, Tensor x2, float p, Tensor cdist) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        x1_array = x1._array
        x2_array = x2._array
        cdist_array = cdist._array
    except AttributeError:
        raise not_a_tensor("_cdist_backward", grad_output=grad_output, x1=x1, x2=x2, cdist=cdist) from None
    where = grad_output._home.device
    if x1._home.device is not where or x2._home.device is not where or cdist._home.device is not where:
        where = common_device(grad_output, x1, x2, cdist)
    array = kernels.cdist_backward(grad_output_array, x1_array, x2_array, p, cdist_array)
    if grad_output_array.base is not None or x1_array.base is not None or x2_array.base is not None or cdist_array.base is not None:
        array = layout.contiguous(array, grad_output._array, x1._array, x2._array, cdist._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or x1._autograd is not None or x2._autograd is not None or cdist._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        x1_edge = x1._autograd
        if x1_edge is not None and x1_edge.__class__ is not tuple:
            x1_edge = gradient_edge(x1)
        x2_edge = x2._autograd
        if x2_edge is not None and x2_edge.__class__ is not tuple:
            x2_edge = gradient_edge(x2)
        cdist_edge = cdist._autograd
        if cdist_edge is not None and cdist_edge.__class__ is not tuple:
            cdist_edge = gradient_edge(cdist)
        if (grad_output_edge is not None or x1_edge is not None or x2_edge is not None or cdist_edge is not None or leads_nowhere(grad_output, x1, x2, cdist)) and (grad_output._home.version is not None or x1._home.version is not None or x2._home.version is not None or cdist._home.version is not None):
            node = record(CdistBackwardBackward0, (grad_output_edge, x1_edge, x2_edge, cdist_edge), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents._cdist_backward(grad_output, x1, x2, p, cdist, result))
    return result


def _euclidean_dist(x1: Tensor, x2: Tensor) -> Tensor:
    """_euclidean_dist(Tensor x1, Tensor x2) -> Tensor"""
    state = local.state
    try:
        x1_array = x1._array
        x2_array = x2._array
    except AttributeError:
        raise not_a_tensor("_euclidean_dist", x1=x1, x2=x2) from None
    where = x1._home.device
    if x2._home.device is not where:
        where = common_device(x1, x2)
    array = kernels.euclidean_dist(x1_array, x2_array)
    if x1_array.base is not None or x2_array.base is not None:
        array = layout.contiguous(array, x1._array, x2._array)
    result = state.wrap(array, where)
    if state.grad_mode and (x1._autograd is not None or x2._autograd is not None):
        x1_edge = x1._autograd
        if x1_edge is not None and x1_edge.__class__ is not tuple:
            x1_edge = gradient_edge(x1)
        x2_edge = x2._autograd
        if x2_edge is not None and x2_edge.__class__ is not tuple:
            x2_edge = gradient_edge(x2)
        if (x1_edge is not None or x2_edge is not None or leads_nowhere(x1, x2)) and (x1._home.version is not None or x2._home.version is not None):
            node = record(EuclideanDistBackward0, (x1_edge, x2_edge), result, state)
            node.x1_ = (x1, x1._home.version)
            node.x2_ = (x2, x2._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or x1._home.version is None or x2._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents._euclidean_dist(x1, x2, result))
    return result


def _pdist_forward(input: Tensor, p: float = 2) -> Tensor:
    """_pdist_forward(Tensor self, float p=2) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_pdist_forward", input=input) from None
    if p.__class__ is not float:
        p = real_number("_pdist_forward", "p", 2, p)
    where = input._home.device
    array = kernels.pdist(input_array, p)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(PdistBackward0, (self_edge,), result, state)
            node.p_ = p
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents._pdist_forward(input, p, result))
    return result


def _pdist_backward(grad_output: Tensor, input: Tensor, p: float, pdist: Tensor) -> Tensor:
    """_pdist_backward(Tensor grad_output, Tensor self, float p, Tensor pdist) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        pdist_array = pdist._array
    except AttributeError:
        raise not_a_tensor("_pdist_backward", grad_output=grad_output, input=input, pdist=pdist) from None
    where = grad_output._home.device
    if input._home.device is not where or pdist._home.device is not where:
        where = common_device(grad_output, input, pdist)
    array = kernels.pdist_backward(grad_output_array, input_array, p, pdist_array)
    if grad_output_array.base is not None or input_array.base is not None or pdist_array.base is not None:
        array = layout.contiguous(array, grad_output._array, input._array, pdist._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None or pdist._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        pdist_edge = pdist._autograd
        if pdist_edge is not None and pdist_edge.__class__ is not tuple:
            pdist_edge = gradient_edge(pdist)
        if (grad_output_edge is not None or self_edge is not None or pdist_edge is not None or leads_nowhere(grad_output, input, pdist)) and (grad_output._home.version is not None or input._home.version is not None or pdist._home.version is not None):
            node = record(PdistBackwardBackward0, (grad_output_edge, self_edge, pdist_edge), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents._pdist_backward(grad_output, input, p, pdist, result))
    return result


def bincount(input: Tensor, weights: Tensor | None = None, minlength: int = 0, *, out: Tensor | None = None) -> Tensor:
    """bincount(Tensor self, Tensor? weights=None, int minlength=0) -> Tensor"""
    if out is not None:
        return write_out(out, bincount, input, weights, minlength)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("bincount", input=input) from None
    weights_array = None if weights is None else weights._array
    where = common_device(input, weights)
    array = kernels.bincount(input_array, weights_array, minlength)
    if input_array.base is not None or weights is not None and weights_array.base is not None:
        array = layout.contiguous(array, input._array, None if weights is None else weights._array)
    result = state.wrap(array, where)
    return result


def histc(input: Tensor, bins: int = 100, min: Number = 0, max: Number = 0, *, out: Tensor | None = None) -> Tensor:
    """histc(Tensor self, int bins=100, Scalar min=0, Scalar max=0) -> Tensor"""
    if out is not None:
        return write_out(out, histc, input, bins, min, max)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("histc", input=input) from None
    if min.__class__ is not float and (min.__class__ is not int or not -9223372036854775808 <= min < 18446744073709551616):
        min = python_number("histc", "min", 3, min)
    if max.__class__ is not float and (max.__class__ is not int or not -9223372036854775808 <= max < 18446744073709551616):
        max = python_number("histc", "max", 4, max)
    where = input._home.device
    array = kernels.histc(input_array, bins, min, max)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    return result


def segment_reduce(data: Tensor, reduce: str, *, lengths: Tensor | None = None, indices: Tensor | None = None, offsets: Tensor | None = None, axis: int = 0, unsafe: bool = False, initial: Number | None = None, out: Tensor | None = None) -> Tensor:
    """segment_reduce(Tensor data, str reduce, *, Tensor? lengths=None, Tensor? indices=None, Tensor? offsets=None, int axis=0, bool unsafe=False, Scalar? initial=None) -> Tensor"""
    if out is not None:
        return write_out(out, segment_reduce, data, reduce, lengths=lengths, indices=indices, offsets=offsets, axis=axis, unsafe=unsafe, initial=initial)
    state = local.state
    try:
        data_array = data._array
    except AttributeError:
        raise not_a_tensor("segment_reduce", data=data) from None
    lengths_array = None if lengths is None else lengths._array
    indices_array = None if indices is None else indices._array
    offsets_array = None if offsets is None else offsets._array
    if initial is not None and initial.__class__ is not float and (initial.__class__ is not int or not -9223372036854775808 <= initial < 18446744073709551616):
        initial = python_number("segment_reduce", "initial", None, initial)
    where = common_device(data, lengths, indices, offsets)
    array = kernels.segment_reduce(data_array, reduce, lengths_array, indices_array, offsets_array, axis, unsafe, initial)
    if data_array.base is not None or lengths is not None and lengths_array.base is not None or indices is not None and indices_array.base is not None or offsets is not None and offsets_array.base is not None:
        array = layout.contiguous(array, data._array, None if lengths is None else lengths._array, None if indices is None else indices._array, None if offsets is None else offsets._array)
    result = state.wrap(array, where)
    if state.grad_mode and data._autograd is not None:
        data_edge = data._autograd
        if data_edge is not None and data_edge.__class__ is not tuple:
            data_edge = gradient_edge(data)
        if (data_edge is not None or leads_nowhere(data)) and (data._home.version is not None or (lengths is not None and lengths._home.version is not None) or (indices is not None and indices._home.version is not None) or (offsets is not None and offsets._home.version is not None)):
            node = record(SegmentReduceBackward0, (data_edge,), result, state)
            node.axis_ = axis
            node.data_ = (data, data._home.version)
            node.initial_ = initial
            node.lengths_ = None if lengths is None else (lengths, lengths._home.version)
            node.offsets_ = None if offsets is None else (offsets, offsets._home.version)
            node.reduce_ = reduce
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or data._home.version is None or lengths is not None and lengths._home.version is None or offsets is not None and offsets._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.segment_reduce(data, reduce, lengths, indices, offsets, axis, unsafe, initial, result))
    return result


def sort_dim(input: Tensor, dim: int = -1, descending: bool = False, *, out: Any = None) -> Any:
    """sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)"""
    if out is not None:
        return write_out(out, sort_dim, input, dim, descending)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sort", input=input) from None
    where = input._home.device
    arrays = kernels.sort(input_array, dim, descending)
    if input_array.base is not None:
        arrays = [layout.like(array, input._array) for array in arrays]
    values, indices = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SortBackward0, (self_edge,), values, state)
            node.dim_ = dim
            node.self_shape = input._array.shape
            node.indices_ = save_input(indices, state)
    if state.dual_level >= 0:
        set_tangents((values, indices), tangents.sort_dim(input, dim, descending, values, indices))
    return return_types.sort((values, indices))


def sort_stable(input: Tensor, *, stable: Any, dim: int = -1, descending: bool = False, out: Any = None) -> Any:
    """sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)"""
    if out is not None:
        return write_out(out, sort_stable, input, stable=stable, dim=dim, descending=descending)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("sort", input=input) from None
    where = input._home.device
    arrays = kernels.sort_stable(input_array, stable, dim, descending)
    if input_array.base is not None:
        arrays = [layout.like(array, input._array) for array in arrays]
    values, indices = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SortBackward1, (self_edge,), values, state)
            node.dim_ = dim
            node.self_shape = input._array.shape
            node.indices_ = save_input(indices, state)
    if state.dual_level >= 0:
        set_tangents((values, indices), tangents.sort_stable(input, stable, dim, descending, values, indices))
    return return_types.sort((values, indices))


def topk(input: Tensor, k: int, dim: int = -1, largest: bool = True, sorted: bool = True, *, out: Any = None) -> Any:
    """topk(Tensor self, int k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)"""
    if out is not None:
        return write_out(out, topk, input, k, dim, largest, sorted)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("topk", input=input) from None
    where = input._home.device
    arrays = kernels.topk(input_array, k, dim, largest, sorted)
    if input_array.base is not None:
        arrays = [layout.contiguous(array, input._array) for array in arrays]
    values, indices = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(TopkBackward0, (self_edge,), values, state)
            node.dim_ = dim
            node.self_shape = input._array.shape
            node.indices_ = save_input(indices, state)
    if state.dual_level >= 0:
        set_tangents((values, indices), tangents.topk(input, k, dim, largest, sorted, values, indices))
    return return_types.topk((values, indices))


def kthvalue(input: Tensor, k: int, dim: int = -1, keepdim: bool = False, *, out: Any = None) -> Any:
    """kthvalue(Tensor self, int k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    if out is not None:
        return write_out(out, kthvalue, input, k, dim, keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("kthvalue", input=input) from None
    where = input._home.device
    arrays = kernels.kthvalue(input_array, k, dim, keepdim)
    if input_array.base is not None:
        arrays = [layout.contiguous(array, input._array) for array in arrays]
    values, indices = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(KthvalueBackward0, (self_edge,), values, state)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_shape = input._array.shape
            node.indices_ = save_input(indices, state)
    if state.dual_level >= 0:
        set_tangents((values, indices), tangents.kthvalue(input, k, dim, keepdim, values, indices))
    return return_types.kthvalue((values, indices))


def mode(input: Tensor, dim: int = -1, keepdim: bool = False, *, out: Any = None) -> Any:
    """mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    if out is not None:
        return write_out(out, mode, input, dim, keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("mode", input=input) from None
    where = input._home.device
    arrays = kernels.mode(input_array, dim, keepdim)
    if input_array.base is not None:
        arrays = [layout.contiguous(array, input._array) for array in arrays]
    values, indices = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ModeBackward0, (self_edge,), values, state)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_shape = input._array.shape
            node.indices_ = save_input(indices, state)
    if state.dual_level >= 0:
        set_tangents((values, indices), tangents.mode(input, dim, keepdim, values, indices))
    return return_types.mode((values, indices))


def median_all(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """median(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, median_all, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("median", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.median_all(input_array), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(MedianBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.median_all(input, result))
    return result


def nanmedian_all(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """nanmedian(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, nanmedian_all, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("nanmedian", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.nanmedian_all(input_array), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(NanmedianBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.nanmedian_all(input, result))
    return result


def median_dim(input: Tensor, dim: int, keepdim: bool = False, *, out: Any = None) -> Any:
    """median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    if out is not None:
        return write_out(out, median_dim, input, dim, keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("median", input=input) from None
    where = input._home.device
    arrays = kernels.median_dim(input_array, dim, keepdim)
    if input_array.base is not None:
        arrays = [layout.contiguous(array, input._array) for array in arrays]
    values, indices = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(MedianBackward1, (self_edge,), values, state)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_shape = input._array.shape
            node.indices_ = save_input(indices, state)
    if state.dual_level >= 0:
        set_tangents((values, indices), tangents.median_dim(input, dim, keepdim, values, indices))
    return return_types.median((values, indices))


def nanmedian_dim(input: Tensor, dim: int, keepdim: bool = False, *, out: Any = None) -> Any:
    """nanmedian.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    if out is not None:
        return write_out(out, nanmedian_dim, input, dim, keepdim)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("nanmedian", input=input) from None
    where = input._home.device
    arrays = kernels.nanmedian_dim(input_array, dim, keepdim)
    if input_array.base is not None:
        arrays = [layout.contiguous(array, input._array) for array in arrays]
    values, indices = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(NanmedianBackward1, (self_edge,), values, state)
            node.dim_ = dim
            node.keepdim_ = keepdim
            node.self_shape = input._array.shape
            node.indices_ = save_input(indices, state)
    if state.dual_level >= 0:
        set_tangents((values, indices), tangents.nanmedian_dim(input, dim, keepdim, values, indices))
    return return_types.nanmedian((values, indices))


def argsort(input: Tensor, dim: int = -1, descending: bool = False, *, stable: bool = False, out: Tensor | None = None) -> Tensor:
    """argsort(Tensor self, int dim=-1, bool descending=False, *, bool stable=False) -> Tensor"""
    if out is not None:
        return write_out(out, argsort, input, dim, descending, stable=stable)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("argsort", input=input) from None
    where = input._home.device
    array = kernels.argsort(input_array, dim, descending, stable)
    if input_array.base is not None:
        array = layout.like(array, input._array)
    result = state.wrap(array, where)
    return result


def _unique2(input: Tensor) -> Any:
    """_unique2(Tensor self) -> (Tensor, Tensor, Tensor)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_unique2", input=input) from None
    where = input._home.device
    result0, result1, result2 = [state.wrap(array, where) for array in kernels.unique(input_array)]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(Unique2Backward0, (self_edge,), result0, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1, result2), tangents._unique2(input, result0, result1, result2))
    return result0, result1, result2


def _unique_dim(input: Tensor, dim: int) -> Any:
    """unique_dim(Tensor self, int dim) -> (Tensor, Tensor, Tensor)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("unique_dim", input=input) from None
    where = input._home.device
    result0, result1, result2 = [state.wrap(array, where) for array in kernels.unique_dim(input_array, dim)]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UniqueDimBackward0, (self_edge,), result0, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1, result2), tangents._unique_dim(input, dim, result0, result1, result2))
    return result0, result1, result2


def _unique_consecutive(input: Tensor, dim: int | None = None) -> Any:
    """unique_consecutive(Tensor self, int? dim=None) -> (Tensor, Tensor, Tensor)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("unique_consecutive", input=input) from None
    where = input._home.device
    result0, result1, result2 = [state.wrap(array, where) for array in kernels.unique_consecutive(input_array, dim)]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UniqueConsecutiveBackward0, (self_edge,), result0, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1, result2), tangents._unique_consecutive(input, dim, result0, result1, result2))
    return result0, result1, result2


def _searchsorted(input: Tensor, values: Tensor, *, out_int32: bool = False, right: bool = False) -> Tensor:
    """searchsorted(Tensor self, Tensor values, *, bool out_int32=False, bool right=False) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
        values_array = values._array
    except AttributeError:
        raise not_a_tensor("searchsorted", input=input, values=values) from None
    where = input._home.device
    if values._home.device is not where:
        where = common_device(input, values)
    result = state.wrap(kernels.searchsorted(input_array, values_array, out_int32, right), where)
    return result


def _isin(input: Tensor, test_elements: Tensor, *, assume_unique: bool = False, invert: bool = False) -> Tensor:
    """isin(Tensor self, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
        test_elements_array = test_elements._array
    except AttributeError:
        raise not_a_tensor("isin", input=input, test_elements=test_elements) from None
    where = input._home.device
    if test_elements._home.device is not where:
        where = common_device(input, test_elements)
    result = state.wrap(kernels.isin(input_array, test_elements_array, assume_unique, invert), where)
    return result


def view(input: Tensor, size: Sequence[int]) -> Tensor:
    """view(Tensor(a) self, int[] size) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("view", input=input) from None
    try:
        result = make_view(input, kernels.view(input_array, size), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base, size=size: view(base, size))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ViewBackward0, (self_edge,), result, state)
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.view(input, size))
    return result


def unsafe_view(input: Tensor, size: Sequence[int], *, out: Tensor | None = None) -> Tensor:
    """_unsafe_view(Tensor self, int[] size) -> Tensor"""
    if out is not None:
        return write_out(out, unsafe_view, input, size)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_unsafe_view", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.unsafe_view(input_array, size), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UnsafeViewBackward0, (self_edge,), result, state)
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.unsafe_view(input, size, result))
    return result


def expand(input: Tensor, size: Sequence[int], *, implicit: bool = False) -> Tensor:
    """expand(Tensor(a) self, int[] size, *, bool implicit=False) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("expand", input=input) from None
    try:
        result = make_view(input, kernels.expand(input_array, size, implicit), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base, size=size, implicit=implicit: expand(base, size, implicit=implicit))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ExpandBackward0, (self_edge,), result, state)
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.expand(input, size, implicit))
    return result


def squeeze_all(input: Tensor) -> Tensor:
    """squeeze(Tensor(a) self) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("squeeze_all", input=input) from None
    try:
        result = make_view(input, kernels.squeeze(input_array), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base: squeeze_all(base))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SqueezeBackward0, (self_edge,), result, state)
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.squeeze_all(input))
    return result


def squeeze_dim(input: Tensor, dim: int) -> Tensor:
    """squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("squeeze_dim", input=input) from None
    try:
        result = make_view(input, kernels.squeeze_dim(input_array, dim), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base, dim=dim: squeeze_dim(base, dim))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SqueezeBackward1, (self_edge,), result, state)
            node.dim_ = dim
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.squeeze_dim(input, dim))
    return result


def squeeze_dims(input: Tensor, dim: Sequence[int]) -> Tensor:
    """squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("squeeze_dims", input=input) from None
    try:
        result = make_view(input, kernels.squeeze_dims(input_array, dim), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base, dim=dim: squeeze_dims(base, dim))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SqueezeBackward2, (self_edge,), result, state)
            node.dim_ = dim
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.squeeze_dims(input, dim))
    return result


def reshape_alias(input: Tensor, size: Sequence[int]) -> Tensor:
    """_reshape_alias(Tensor(a) self, int[] size) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("reshape_alias", input=input) from None
    try:
        result = make_view(input, kernels.view(input_array, size), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base, size=size: reshape_alias(base, size))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ReshapeAliasBackward0, (self_edge,), result, state)
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.reshape_alias(input, size))
    return result


def unsqueeze(input: Tensor, dim: int) -> Tensor:
    """unsqueeze(Tensor(a) self, int dim) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("unsqueeze", input=input) from None
    try:
        result = make_view(input, kernels.unsqueeze(input_array, dim), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base, dim=dim: unsqueeze(base, dim))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UnsqueezeBackward0, (self_edge,), result, state)
            node.dim_ = dim
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.unsqueeze(input, dim))
    return result


def transpose(input: Tensor, dim0: int, dim1: int) -> Tensor:
    """transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("transpose", input=input) from None
    try:
        result = make_view(input, kernels.transpose(input_array, dim0, dim1), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base, dim0=dim0, dim1=dim1: transpose(base, dim0, dim1))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(TransposeBackward0, (self_edge,), result, state)
            node.dim0_ = dim0
            node.dim1_ = dim1
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.transpose(input, dim0, dim1))
    return result


def t(input: Tensor) -> Tensor:
    """t(Tensor(a) self) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("t", input=input) from None
    try:
        result = make_view(input, kernels.t(input_array), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base: t(base))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(TBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.t(input))
    return result


def permute(input: Tensor, dims: Sequence[int]) -> Tensor:
    """permute(Tensor(a) self, int[] dims) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("permute", input=input) from None
    try:
        result = make_view(input, kernels.permute(input_array, dims), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base, dims=dims: permute(base, dims))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(PermuteBackward0, (self_edge,), result, state)
            node.dims_ = dims
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.permute(input, dims))
    return result


def select(input: Tensor, dim: int, index: int) -> Tensor:
    """select.int(Tensor(a) self, int dim, int index) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("select", input=input) from None
    try:
        result = make_view(input, kernels.select(input_array, dim, index), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base, dim=dim, index=index: select(base, dim, index))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SelectBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.index_ = index
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.select(input, dim, index))
    return result


def select_backward(grad_output: Tensor, input_sizes: Sequence[int], dim: int, index: int) -> Tensor:
    """select_backward(Tensor grad_output, int[] input_sizes, int dim, int index) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
    except AttributeError:
        raise not_a_tensor("select_backward", grad_output=grad_output) from None
    where = grad_output._home.device
    result = state.wrap(kernels.select_backward(grad_output_array, input_sizes, dim, index), where)
    if state.grad_mode and grad_output._autograd is not None:
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        if (grad_output_edge is not None or leads_nowhere(grad_output)) and grad_output._home.version is not None:
            node = record(SelectBackwardBackward0, (grad_output_edge,), result, state)
            node.dim_ = dim
            node.index_ = index
    if state.dual_level >= 0:
        set_tangent(result, tangents.select_backward(grad_output, input_sizes, dim, index, result))
    return result


def slice_(input: Tensor, dim: int = 0, start: int | None = None, end: int | None = None, step: int = 1) -> Tensor:
    """slice.Tensor(Tensor(a) self, int dim=0, int? start=None, int? end=None, int step=1) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("slice_", input=input) from None
    try:
        result = make_view(input, kernels.slice(input_array, dim, start, end, step), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base, dim=dim, start=start, end=end, step=step: slice_(base, dim, start, end, step))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SliceBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.end_ = end
            node.self_shape = input._array.shape
            node.start_ = start
            node.step_ = step
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.slice_(input, dim, start, end, step))
    return result


def slice_backward(grad_output: Tensor, input_sizes: Sequence[int], dim: int, start: int, end: int, step: int) -> Tensor:
    """slice_backward(Tensor grad_output, int[] input_sizes, int dim, int start, int end, int step) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
    except AttributeError:
        raise not_a_tensor("slice_backward", grad_output=grad_output) from None
    where = grad_output._home.device
    result = state.wrap(kernels.slice_backward(grad_output_array, input_sizes, dim, start, end, step), where)
    if state.grad_mode and grad_output._autograd is not None:
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        if (grad_output_edge is not None or leads_nowhere(grad_output)) and grad_output._home.version is not None:
            node = record(SliceBackwardBackward0, (grad_output_edge,), result, state)
            node.dim_ = dim
            node.end_ = end
            node.start_ = start
            node.step_ = step
    if state.dual_level >= 0:
        set_tangent(result, tangents.slice_backward(grad_output, input_sizes, dim, start, end, step, result))
    return result


def diagonal(input: Tensor, offset: int = 0, dim1: int = 0, dim2: int = 1) -> Tensor:
    """diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("diagonal", input=input) from None
    try:
        result = make_view(input, kernels.diagonal(input_array, offset, dim1, dim2), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base, offset=offset, dim1=dim1, dim2=dim2: diagonal(base, offset, dim1, dim2))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(DiagonalBackward0, (self_edge,), result, state)
            node.dim1_ = dim1
            node.dim2_ = dim2
            node.offset_ = offset
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.diagonal(input, offset, dim1, dim2))
    return result


def diagonal_backward(grad_output: Tensor, input_sizes: Sequence[int], offset: int, dim1: int, dim2: int) -> Tensor:
    """diagonal_backward(Tensor grad_output, int[] input_sizes, int offset, int dim1, int dim2) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
    except AttributeError:
        raise not_a_tensor("diagonal_backward", grad_output=grad_output) from None
    where = grad_output._home.device
    result = state.wrap(kernels.diagonal_backward(grad_output_array, input_sizes, offset, dim1, dim2), where)
    if state.grad_mode and grad_output._autograd is not None:
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        if (grad_output_edge is not None or leads_nowhere(grad_output)) and grad_output._home.version is not None:
            node = record(DiagonalBackwardBackward0, (grad_output_edge,), result, state)
            node.dim1_ = dim1
            node.dim2_ = dim2
            node.offset_ = offset
    if state.dual_level >= 0:
        set_tangent(result, tangents.diagonal_backward(grad_output, input_sizes, offset, dim1, dim2, result))
    return result


def unfold(input: Tensor, dimension: int, size: int, step: int) -> Tensor:
    """unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("unfold", input=input) from None
    try:
        result = make_view(input, kernels.unfold(input_array, dimension, size, step), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base, dimension=dimension, size=size, step=step: unfold(base, dimension, size, step))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UnfoldBackward0, (self_edge,), result, state)
            node.dimension_ = dimension
            node.self_shape = input._array.shape
            node.size_ = size
            node.step_ = step
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.unfold(input, dimension, size, step))
    return result


def unfold_backward(grad_in: Tensor, input_sizes: Sequence[int], dim: int, size: int, step: int) -> Tensor:
    """unfold_backward(Tensor grad_in, int[] input_sizes, int dim, int size, int step) -> Tensor"""
    state = local.state
    try:
        grad_in_array = grad_in._array
    except AttributeError:
        raise not_a_tensor("unfold_backward", grad_in=grad_in) from None
    where = grad_in._home.device
    result = state.wrap(kernels.unfold_backward(grad_in_array, input_sizes, dim, size, step), where)
    if state.grad_mode and grad_in._autograd is not None:
        grad_in_edge = grad_in._autograd
        if grad_in_edge is not None and grad_in_edge.__class__ is not tuple:
            grad_in_edge = gradient_edge(grad_in)
        if (grad_in_edge is not None or leads_nowhere(grad_in)) and grad_in._home.version is not None:
            node = record(UnfoldBackwardBackward0, (grad_in_edge,), result, state)
            node.dim_ = dim
            node.size_ = size
            node.step_ = step
    if state.dual_level >= 0:
        set_tangent(result, tangents.unfold_backward(grad_in, input_sizes, dim, size, step, result))
    return result


def unbind(input: Tensor, dim: int = 0) -> Any:
    """unbind.int(Tensor(a) self, int dim=0) -> Tensor(a)[]"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("unbind", input=input) from None
    try:
        results = [make_view(input, array, state, None, CreationMeta.MULTI_OUTPUT_NODE) for array in kernels.unbind(input_array, dim)]
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        for i, result in enumerate(results):
            set_replay(result, input, lambda base, dim=dim, i=i: unbind(base, dim)[i])
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = new_node(UnbindBackward0, (self_edge,), state)
            node.dim_ = dim
            for result in results:
                set_history(result, node)
    if state.dual_level >= 0:
        set_view_tangents(input, results, tangents.unbind(input, dim))
    return tuple(results)


def split_size(input: Tensor, split_size: int, dim: int = 0) -> Any:
    """split.Tensor(Tensor(a) self, int split_size, int dim=0) -> Tensor(a)[]"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("split_size", input=input) from None
    try:
        results = [make_view(input, array, state, None, CreationMeta.MULTI_OUTPUT_NODE) for array in kernels.split(input_array, split_size, dim)]
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        for i, result in enumerate(results):
            set_replay(result, input, lambda base, split_size=split_size, dim=dim, i=i: split_size(base, split_size, dim)[i])
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = new_node(SplitBackward0, (self_edge,), state)
            node.dim_ = dim
            node.self_shape = input._array.shape
            node.split_size_ = split_size
            for result in results:
                set_history(result, node)
    if state.dual_level >= 0:
        set_view_tangents(input, results, tangents.split_size(input, split_size, dim))
    return tuple(results)


def split_with_sizes(input: Tensor, split_sizes: Sequence[int], dim: int = 0) -> Any:
    """split_with_sizes(Tensor(a) self, int[] split_sizes, int dim=0) -> Tensor(a)[]"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("split_with_sizes", input=input) from None
    try:
        results = [make_view(input, array, state, None, CreationMeta.MULTI_OUTPUT_NODE) for array in kernels.split_with_sizes(input_array, split_sizes, dim)]
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        for i, result in enumerate(results):
            set_replay(result, input, lambda base, split_sizes=split_sizes, dim=dim, i=i: split_with_sizes(base, split_sizes, dim)[i])
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = new_node(SplitWithSizesBackward0, (self_edge,), state)
            node.dim_ = dim
            node.self_shape = input._array.shape
            node.split_sizes_ = split_sizes
            for result in results:
                set_history(result, node)
    if state.dual_level >= 0:
        set_view_tangents(input, results, tangents.split_with_sizes(input, split_sizes, dim))
    return tuple(results)


def unsafe_split(input: Tensor, split_size: int, dim: int = 0) -> Any:
    """unsafe_split.Tensor(Tensor self, int split_size, int dim=0) -> Tensor[]"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("unsafe_split", input=input) from None
    where = input._home.device
    results = [state.wrap(array, where) for array in kernels.unsafe_split(input_array, split_size, dim)]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = new_node(UnsafeSplitBackward0, (self_edge,), state)
            node.dim_ = dim
            node.self_shape = input._array.shape
            node.split_size_ = split_size
            for result in results:
                set_history(result, node)
    if state.dual_level >= 0:
        set_tangents(results, tangents.unsafe_split(input, split_size, dim, results))
    return tuple(results)


def unsafe_split_with_sizes(input: Tensor, split_sizes: Sequence[int], dim: int = 0) -> Any:
    """unsafe_split_with_sizes(Tensor self, int[] split_sizes, int dim=0) -> Tensor[]"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("unsafe_split_with_sizes", input=input) from None
    where = input._home.device
    results = [state.wrap(array, where) for array in kernels.unsafe_split_with_sizes(input_array, split_sizes, dim)]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = new_node(UnsafeSplitWithSizesBackward0, (self_edge,), state)
            node.dim_ = dim
            node.self_shape = input._array.shape
            node.split_sizes_ = split_sizes
            for result in results:
                set_history(result, node)
    if state.dual_level >= 0:
        set_tangents(results, tangents.unsafe_split_with_sizes(input, split_sizes, dim, results))
    return tuple(results)


def as_strided(input: Tensor, size: Sequence[int], stride: Sequence[int], storage_offset: int | None = None) -> Tensor:
    """as_strided(Tensor(a) self, int[] size, int[] stride, int? storage_offset=None) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("as_strided", input=input) from None
    try:
        result = make_view(input, kernels.as_strided(input_array, size, stride, storage_offset), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base, size=size, stride=stride, storage_offset=storage_offset: as_strided(base, size, stride, storage_offset))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AsStridedBackward0, (self_edge,), result, state)
            node.self_geometry = geometry(input)
            node.size_ = size
            node.storage_offset_ = storage_offset
            node.stride_ = stride
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.as_strided(input, size, stride, storage_offset))
    return result


def alias(input: Tensor) -> Tensor:
    """alias(Tensor(a) self) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("alias", input=input) from None
    try:
        result = make_view(input, kernels.alias(input_array), state)
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.view_replay:
        set_replay(result, input, lambda base: alias(base))
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AliasBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.alias(input))
    return result


def view_as_real(input: Tensor) -> Tensor:
    """view_as_real(Tensor(a) self) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("view_as_real", input=input) from None
    try:
        result = make_view(input, kernels.view_as_real(input_array), state, lambda base: view_as_real(base))
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ViewAsRealBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.view_as_real(input))
    return result


def view_as_complex(input: Tensor) -> Tensor:
    """view_as_complex(Tensor(a) self) -> Tensor(a)"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("view_as_complex", input=input) from None
    try:
        result = make_view(input, kernels.view_as_complex(input_array), state, lambda base: view_as_complex(base))
    except (IndexError, RuntimeError):
        if state.grad_mode:
            gradient_edge(input)
        raise
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ViewAsComplexBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_view_tangent(input, result, tangents.view_as_complex(input))
    return result


def index(input: Tensor, indices: Any, *, out: Tensor | None = None) -> Tensor:
    """index.Tensor(Tensor self, Tensor?[] indices) -> Tensor"""
    if out is not None:
        return write_out(out, index, input, indices)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("index", input=input) from None
    indices = list_of_tensors("index", "indices", indices, optional=True)
    where = common_device(input, *indices)
    result = state.wrap(kernels.index(input_array, [None if t is None else t._array for t in indices]), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or any(t is not None and t._home.version is not None for t in indices)):
            node = record(IndexBackward0, (self_edge,), result, state)
            node.indices_ = save_inputs(indices, state)
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.index(input, indices, result))
    return result


def index_put(input: Tensor, indices: Any, values: Tensor, accumulate: bool = False, *, out: Tensor | None = None) -> Tensor:
    """index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor"""
    if out is not None:
        return write_out(out, index_put, input, indices, values, accumulate)
    state = local.state
    try:
        input_array = input._array
        values_array = values._array
    except AttributeError:
        raise not_a_tensor("index_put", input=input, values=values) from None
    indices = list_of_tensors("index_put", "indices", indices, optional=True)
    where = common_device(input, values, *indices)
    array = kernels.index_put(input_array, [None if t is None else t._array for t in indices], values_array, accumulate)
    if input_array.base is not None or values_array.base is not None:
        array = layout.like(array, input._array, values._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or values._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        values_edge = values._autograd
        if values_edge is not None and values_edge.__class__ is not tuple:
            values_edge = gradient_edge(values)
        if (self_edge is not None or values_edge is not None or leads_nowhere(input, values)) and (input._home.version is not None or values._home.version is not None or any(t is not None and t._home.version is not None for t in indices)):
            node = record(IndexPutBackward0, (self_edge, values_edge), result, state)
            node.values_geometry = geometry(values)
            node.accumulate_ = accumulate
            node.indices_ = save_inputs(indices, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.index_put(input, indices, values, accumulate, result))
    return result


def index_put_(input: Tensor, indices: Any, values: Tensor, accumulate: bool = False) -> Tensor:
    """In-place version of `index_put`."""
    state = local.state
    try:
        input_array = input._array
        values_array = values._array
    except AttributeError:
        raise not_a_tensor("index_put_", input=input, values=values) from None
    indices = list_of_tensors("index_put_", "indices", indices, optional=True)
    same_device(input, values, *indices)
    node = None
    if state.grad_mode and (input._autograd is not None or values._autograd is not None):
        if (requires_grad(input) or requires_grad(values)) and (input._home.version is not None or values._home.version is not None or any(t is not None and t._home.version is not None for t in indices)):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            values_edge = values._autograd
            if values_edge is not None and values_edge.__class__ is not tuple:
                values_edge = gradient_edge(values)
            node = new_node(IndexPutBackward0, (self_edge, values_edge), state)
            node.values_geometry = geometry(values)
            node.accumulate_ = accumulate
            node.indices_ = save_inputs(indices, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(values) is not None):
        dual = aten.index_put(input, indices, values, accumulate)
    refuse_overlapping_put(input, indices, values, accumulate)
    if state.mutation is not None:
        state.mutation.about_to_write(input._storage)
    write(input, kernels.index_put_into(input_array, [None if t is None else t._array for t in indices], values_array, accumulate), "index_put_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def index_put_impl(input: Tensor, indices: Any, values: Tensor, accumulate: bool = False, *, out: Tensor | None = None) -> Tensor:
    """_index_put_impl(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor"""
    if out is not None:
        return write_out(out, index_put_impl, input, indices, values, accumulate)
    state = local.state
    try:
        input_array = input._array
        values_array = values._array
    except AttributeError:
        raise not_a_tensor("_index_put_impl", input=input, values=values) from None
    indices = list_of_tensors("_index_put_impl", "indices", indices, optional=True)
    where = common_device(input, values, *indices)
    result = state.wrap(kernels.index_put_impl(input_array, [None if t is None else t._array for t in indices], values_array, accumulate), where)
    if state.grad_mode and (input._autograd is not None or values._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        values_edge = values._autograd
        if values_edge is not None and values_edge.__class__ is not tuple:
            values_edge = gradient_edge(values)
        if (self_edge is not None or values_edge is not None or leads_nowhere(input, values)) and (input._home.version is not None or values._home.version is not None or any(t is not None and t._home.version is not None for t in indices)):
            node = record(IndexPutImplBackward0, (self_edge, values_edge), result, state)
            node.values_geometry = geometry(values)
            node.accumulate_ = accumulate
            node.indices_ = save_inputs(indices, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.index_put_impl(input, indices, values, accumulate, result))
    return result


def index_put_impl_(input: Tensor, indices: Any, values: Tensor, accumulate: bool = False) -> Tensor:
    """In-place version of `index_put_impl`."""
    state = local.state
    try:
        input_array = input._array
        values_array = values._array
    except AttributeError:
        raise not_a_tensor("_index_put_impl_", input=input, values=values) from None
    indices = list_of_tensors("_index_put_impl_", "indices", indices, optional=True)
    same_device(input, values, *indices)
    node = None
    if state.grad_mode and (input._autograd is not None or values._autograd is not None):
        if (requires_grad(input) or requires_grad(values)) and (input._home.version is not None or values._home.version is not None or any(t is not None and t._home.version is not None for t in indices)):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            values_edge = values._autograd
            if values_edge is not None and values_edge.__class__ is not tuple:
                values_edge = gradient_edge(values)
            node = new_node(IndexPutImplBackward0, (self_edge, values_edge), state)
            node.values_geometry = geometry(values)
            node.accumulate_ = accumulate
            node.indices_ = save_inputs(indices, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(values) is not None):
        dual = aten.index_put_impl(input, indices, values, accumulate)
    refuse_overlapping_put(input, indices, values, accumulate)
    if state.mutation is not None:
        state.mutation.about_to_write(input._storage)
    write(input, kernels.index_put_into(input_array, [None if t is None else t._array for t in indices], values_array, accumulate), "_index_put_impl_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def select_scatter(input: Tensor, src: Tensor, dim: int, index: int, *, out: Tensor | None = None) -> Tensor:
    """select_scatter(Tensor self, Tensor src, int dim, int index) -> Tensor"""
    if out is not None:
        return write_out(out, select_scatter, input, src, dim, index)
    state = local.state
    try:
        input_array = input._array
        src_array = src._array
    except AttributeError:
        raise not_a_tensor("select_scatter", input=input, src=src) from None
    where = input._home.device
    if src._home.device is not where:
        where = common_device(input, src)
    array = kernels.select_scatter(input_array, src_array, dim, index)
    if input_array.base is not None or src_array.base is not None:
        array = layout.with_gaps(array, input._array, src._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or src._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        src_edge = src._autograd
        if src_edge is not None and src_edge.__class__ is not tuple:
            src_edge = gradient_edge(src)
        if (self_edge is not None or src_edge is not None or leads_nowhere(input, src)) and (input._home.version is not None or src._home.version is not None):
            check_not_complex(result, "select_scatter")
            node = record(SelectScatterBackward0, (self_edge, src_edge), result, state)
            node.src_geometry = geometry(src)
            node.dim_ = dim
            node.index_ = index
    if state.dual_level >= 0:
        set_tangent(result, tangents.select_scatter(input, src, dim, index, result))
    return result


def slice_scatter(input: Tensor, src: Tensor, dim: int = 0, start: int | None = None, end: int | None = None, step: int = 1, *, out: Tensor | None = None) -> Tensor:
    """slice_scatter(Tensor self, Tensor src, int dim=0, int? start=None, int? end=None, int step=1) -> Tensor"""
    if out is not None:
        return write_out(out, slice_scatter, input, src, dim, start, end, step)
    state = local.state
    try:
        input_array = input._array
        src_array = src._array
    except AttributeError:
        raise not_a_tensor("slice_scatter", input=input, src=src) from None
    where = input._home.device
    if src._home.device is not where:
        where = common_device(input, src)
    array = kernels.slice_scatter(input_array, src_array, dim, start, end, step)
    if input_array.base is not None or src_array.base is not None:
        array = layout.with_gaps(array, input._array, src._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or src._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        src_edge = src._autograd
        if src_edge is not None and src_edge.__class__ is not tuple:
            src_edge = gradient_edge(src)
        if (self_edge is not None or src_edge is not None or leads_nowhere(input, src)) and (input._home.version is not None or src._home.version is not None):
            check_not_complex(result, "slice_scatter")
            node = record(SliceScatterBackward0, (self_edge, src_edge), result, state)
            node.src_geometry = geometry(src)
            node.dim_ = dim
            node.end_ = end
            node.start_ = start
            node.step_ = step
    if state.dual_level >= 0:
        set_tangent(result, tangents.slice_scatter(input, src, dim, start, end, step, result))
    return result


def diagonal_scatter(input: Tensor, src: Tensor, offset: int = 0, dim1: int = 0, dim2: int = 1, *, out: Tensor | None = None) -> Tensor:
    """diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor"""
    if out is not None:
        return write_out(out, diagonal_scatter, input, src, offset, dim1, dim2)
    state = local.state
    try:
        input_array = input._array
        src_array = src._array
    except AttributeError:
        raise not_a_tensor("diagonal_scatter", input=input, src=src) from None
    where = input._home.device
    if src._home.device is not where:
        where = common_device(input, src)
    array = kernels.diagonal_scatter(input_array, src_array, offset, dim1, dim2)
    if input_array.base is not None or src_array.base is not None:
        array = layout.with_gaps(array, input._array, src._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or src._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        src_edge = src._autograd
        if src_edge is not None and src_edge.__class__ is not tuple:
            src_edge = gradient_edge(src)
        if (self_edge is not None or src_edge is not None or leads_nowhere(input, src)) and (input._home.version is not None or src._home.version is not None):
            node = record(DiagonalScatterBackward0, (self_edge, src_edge), result, state)
            node.src_geometry = geometry(src)
            node.dim1_ = dim1
            node.dim2_ = dim2
            node.offset_ = offset
    if state.dual_level >= 0:
        set_tangent(result, tangents.diagonal_scatter(input, src, offset, dim1, dim2, result))
    return result


def as_strided_scatter(input: Tensor, src: Tensor, size: Sequence[int], stride: Sequence[int], storage_offset: int | None = None, *, out: Tensor | None = None) -> Tensor:
    """as_strided_scatter(Tensor self, Tensor src, int[] size, int[] stride, int? storage_offset=None) -> Tensor"""
    if out is not None:
        return write_out(out, as_strided_scatter, input, src, size, stride, storage_offset)
    state = local.state
    try:
        input_array = input._array
        src_array = src._array
    except AttributeError:
        raise not_a_tensor("as_strided_scatter", input=input, src=src) from None
    where = input._home.device
    if src._home.device is not where:
        where = common_device(input, src)
    array = kernels.as_strided_scatter(input_array, src_array, size, stride, storage_offset)
    if input_array.base is not None or src_array.base is not None:
        array = layout.with_gaps(array, input._array, src._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or src._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        src_edge = src._autograd
        if src_edge is not None and src_edge.__class__ is not tuple:
            src_edge = gradient_edge(src)
        if (self_edge is not None or src_edge is not None or leads_nowhere(input, src)) and (input._home.version is not None or src._home.version is not None):
            node = record(AsStridedScatterBackward0, (self_edge, src_edge), result, state)
            node.self_geometry = geometry(input)
            node.src_geometry = geometry(src)
            node.size_ = size
            node.storage_offset_ = storage_offset
            node.stride_ = stride
    if state.dual_level >= 0:
        set_tangent(result, tangents.as_strided_scatter(input, src, size, stride, storage_offset, result))
    return result


def clone(input: Tensor, *, memory_format: Any = None, out: Tensor | None = None) -> Tensor:
    """clone(Tensor self, *, Any memory_format=None) -> Tensor"""
    if out is not None:
        return write_out(out, clone, input, memory_format=memory_format)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("clone", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.clone(input_array, memory_format), where)
    if input._home.version is None and not state.inference_mode:
        return aten.copy_(result, input)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(CloneBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.clone(input, memory_format, result))
    return result


def to_copy_differentiable(input: Tensor, dtype: Any, *, memory_format: Any = None, out: Tensor | None = None) -> Tensor:
    """_to_copy(Tensor self, Any dtype, *, Any memory_format=None) -> Tensor"""
    if out is not None:
        return write_out(out, to_copy_differentiable, input, dtype, memory_format=memory_format)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_to_copy", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.to_copy(input_array, dtype, memory_format), where)
    if input._home.version is None and not state.inference_mode:
        return aten.copy_(result, input)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ToCopyBackward0, (self_edge,), result, state)
            node.self_options = (input._array.dtype, input._home.device)
    if state.dual_level >= 0:
        set_tangent(result, tangents.to_copy_differentiable(input, dtype, memory_format, result))
    return result


def stack(tensors: Sequence[Tensor], dim: int = 0, *, out: Tensor | None = None) -> Tensor:
    """stack(Tensor[] tensors, int dim=0) -> Tensor"""
    if out is not None:
        return write_out(out, stack, tensors, dim)
    state = local.state
    tensors = list_of_tensors("stack", "tensors", tensors)
    where = common_device(*tensors)
    result = state.wrap(kernels.stack([t._array for t in tensors], dim), where)
    if state.grad_mode and any(t._autograd is not None for t in tensors):
        tensors_edges = [gradient_edge(t) for t in tensors]
        if (any(tensors_edges) or leads_nowhere(*tensors)) and any(t._home.version is not None for t in tensors):
            node = record(StackBackward0, (*tensors_edges,), result, state)
            node.dim_ = dim
    if state.dual_level >= 0:
        set_tangent(result, tangents.stack(tensors, dim, result))
    return result


def cat(tensors: Sequence[Tensor], dim: int = 0, *, out: Tensor | None = None) -> Tensor:
    """cat(Tensor[] tensors, int dim=0) -> Tensor"""
    if out is not None:
        return write_out(out, cat, tensors, dim)
    state = local.state
    tensors = list_of_tensors("cat", "tensors", tensors)
    where = common_device(*tensors)
    result = state.wrap(kernels.cat([t._array for t in tensors], dim), where)
    if state.grad_mode and any(t._autograd is not None for t in tensors):
        tensors_edges = [gradient_edge(t) for t in tensors]
        if (any(tensors_edges) or leads_nowhere(*tensors)) and any(t._home.version is not None for t in tensors):
            node = record(CatBackward0, (*tensors_edges,), result, state)
            node.tensors_shapes = [t._array.shape for t in tensors]
            node.tensors_dtypes = [t._array.dtype for t in tensors]
            node.dim_ = dim
    if state.dual_level >= 0:
        set_tangent(result, tangents.cat(tensors, dim, result))
    return result


def blocks(tensors: Sequence[Tensor], *, out: Tensor | None = None) -> Tensor:
    """block_diag(Tensor[] tensors) -> Tensor"""
    if out is not None:
        return write_out(out, blocks, tensors)
    state = local.state
    tensors = list_of_tensors("block_diag", "tensors", tensors)
    where = common_device(*tensors)
    result = state.wrap(kernels.block_diag([t._array for t in tensors]), where)
    if state.grad_mode and any(t._autograd is not None for t in tensors):
        tensors_edges = [gradient_edge(t) for t in tensors]
        if (any(tensors_edges) or leads_nowhere(*tensors)) and any(t._home.version is not None for t in tensors):
            node = record(BlockDiagBackward0, (*tensors_edges,), result, state)
            node.tensors_shapes = [t._array.shape for t in tensors]
            node.tensors_dtypes = [t._array.dtype for t in tensors]
    if state.dual_level >= 0:
        set_tangent(result, tangents.blocks(tensors, result))
    return result


def repeat_sizes(input: Tensor, repeats: Sequence[int], *, out: Tensor | None = None) -> Tensor:
    """repeat(Tensor self, int[] repeats) -> Tensor"""
    if out is not None:
        return write_out(out, repeat_sizes, input, repeats)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("repeat", input=input) from None
    where = input._home.device
    array = kernels.repeat(input_array, repeats)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(RepeatBackward0, (self_edge,), result, state)
            node.repeats_ = repeats
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.repeat_sizes(input, repeats, result))
    return result


def flip(input: Tensor, dims: Sequence[int], *, out: Tensor | None = None) -> Tensor:
    """flip(Tensor self, int[] dims) -> Tensor"""
    if out is not None:
        return write_out(out, flip, input, dims)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("flip", input=input) from None
    where = input._home.device
    array = kernels.flip(input_array, dims)
    if input_array.base is not None:
        array = layout.like(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(FlipBackward0, (self_edge,), result, state)
            node.dims_ = dims
    if state.dual_level >= 0:
        set_tangent(result, tangents.flip(input, dims, result))
    return result


def roll(input: Tensor, shifts: Sequence[int], dims: Sequence[int] = (), *, out: Tensor | None = None) -> Tensor:
    """roll(Tensor self, int[1] shifts, int[1] dims=[]) -> Tensor"""
    if out is not None:
        return write_out(out, roll, input, shifts, dims)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("roll", input=input) from None
    where = input._home.device
    array = kernels.roll(input_array, shifts, dims)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(RollBackward0, (self_edge,), result, state)
            node.dims_ = dims
            node.shifts_ = shifts
    if state.dual_level >= 0:
        set_tangent(result, tangents.roll(input, shifts, dims, result))
    return result


def rot90(input: Tensor, k: int = 1, dims: Sequence[int] = [0,1], *, out: Tensor | None = None) -> Tensor:
    """rot90(Tensor self, int k=1, int[] dims=[0,1]) -> Tensor"""
    if out is not None:
        return write_out(out, rot90, input, k, dims)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("rot90", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.rot90(input_array, k, dims), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(Rot90Backward0, (self_edge,), result, state)
            node.dims_ = dims
            node.k_ = k
    if state.dual_level >= 0:
        set_tangent(result, tangents.rot90(input, k, dims, result))
    return result


def tril(input: Tensor, diagonal: int = 0, *, out: Tensor | None = None) -> Tensor:
    """tril(Tensor self, int diagonal=0) -> Tensor"""
    if out is not None:
        return write_out(out, tril, input, diagonal)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("tril", input=input) from None
    where = input._home.device
    array = kernels.tril(input_array, diagonal)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(TrilBackward0, (self_edge,), result, state)
            node.diagonal_ = diagonal
    if state.dual_level >= 0:
        set_tangent(result, tangents.tril(input, diagonal, result))
    return result


def tril_(input: Tensor, diagonal: int = 0) -> Tensor:
    """In-place version of `tril`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("tril_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(TrilBackward0, (self_edge,), state)
            node.diagonal_ = diagonal
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.tril(input, diagonal)
    write(input, kernels.tril(input_array, diagonal), "tril_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def triu(input: Tensor, diagonal: int = 0, *, out: Tensor | None = None) -> Tensor:
    """triu(Tensor self, int diagonal=0) -> Tensor"""
    if out is not None:
        return write_out(out, triu, input, diagonal)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("triu", input=input) from None
    where = input._home.device
    array = kernels.triu(input_array, diagonal)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(TriuBackward0, (self_edge,), result, state)
            node.diagonal_ = diagonal
    if state.dual_level >= 0:
        set_tangent(result, tangents.triu(input, diagonal, result))
    return result


def triu_(input: Tensor, diagonal: int = 0) -> Tensor:
    """In-place version of `triu`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("triu_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(TriuBackward0, (self_edge,), state)
            node.diagonal_ = diagonal
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.triu(input, diagonal)
    write(input, kernels.triu(input_array, diagonal), "triu_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def diag_embed(input: Tensor, offset: int = 0, dim1: int = -2, dim2: int = -1, *, out: Tensor | None = None) -> Tensor:
    """diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor"""
    if out is not None:
        return write_out(out, diag_embed, input, offset, dim1, dim2)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("diag_embed", input=input) from None
    where = input._home.device
    array = kernels.diag_embed(input_array, offset, dim1, dim2)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(DiagEmbedBackward0, (self_edge,), result, state)
            node.dim1_ = dim1
            node.dim2_ = dim2
            node.offset_ = offset
    if state.dual_level >= 0:
        set_tangent(result, tangents.diag_embed(input, offset, dim1, dim2, result))
    return result


def narrow_copy_(input: Tensor, dim: int, start: int, length: int, *, out: Tensor | None = None) -> Tensor:
    """narrow_copy_(Tensor self, int dim, int start, int length) -> Tensor"""
    if out is not None:
        return write_out(out, narrow_copy_, input, dim, start, length)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("narrow_copy_", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.narrow_copy(input_array, dim, start, length), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(NarrowCopyBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.length_ = length
            node.self_shape = input._array.shape
            node.start_ = start
    if state.dual_level >= 0:
        set_tangent(result, tangents.narrow_copy_(input, dim, start, length, result))
    return result


def diagonal_copy(input: Tensor, offset: int = 0, dim1: int = 0, dim2: int = 1, *, out: Tensor | None = None) -> Tensor:
    """diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor"""
    if out is not None:
        return write_out(out, diagonal_copy, input, offset, dim1, dim2)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("diagonal_copy", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.diagonal_copy(input_array, offset, dim1, dim2), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(DiagonalBackward0_copy, (self_edge,), result, state)
            node.dim1_ = dim1
            node.dim2_ = dim2
            node.offset_ = offset
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.diagonal_copy(input, offset, dim1, dim2, result))
    return result


def gather(input: Tensor, dim: int, index: Tensor, *, sparse_grad: bool = False, out: Tensor | None = None) -> Tensor:
    """gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor"""
    if out is not None:
        return write_out(out, gather, input, dim, index, sparse_grad=sparse_grad)
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
    except AttributeError:
        raise not_a_tensor("gather", input=input, index=index) from None
    where = input._home.device
    if index._home.device is not where:
        where = common_device(input, index)
    array = kernels.gather(input_array, dim, index_array, sparse_grad)
    if input_array.base is not None or index_array.base is not None:
        array = layout.contiguous(array, input._array, index._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or index._home.version is not None):
            node = record(GatherBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.index_ = (index, index._home.version)
            node.self_ = (input, input._home.version)
            node.sparse_grad_ = sparse_grad
            if state.saved_tensors_hooks or index._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.gather(input, dim, index, sparse_grad, result))
    return result


def scatter_src(input: Tensor, dim: int, index: Tensor, src: Tensor, *, out: Tensor | None = None) -> Tensor:
    """scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor"""
    if out is not None:
        return write_out(out, scatter_src, input, dim, index, src)
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        src_array = src._array
    except AttributeError:
        raise not_a_tensor("scatter", input=input, index=index, src=src) from None
    where = input._home.device
    if index._home.device is not where or src._home.device is not where:
        where = common_device(input, index, src)
    array = kernels.scatter_src(input_array, dim, index_array, src_array)
    if input_array.base is not None or index_array.base is not None or src_array.base is not None:
        array = layout.contiguous(array, input._array, index._array, src._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or src._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        src_edge = src._autograd
        if src_edge is not None and src_edge.__class__ is not tuple:
            src_edge = gradient_edge(src)
        if (self_edge is not None or src_edge is not None or leads_nowhere(input, src)) and (input._home.version is not None or index._home.version is not None or src._home.version is not None):
            node = record(ScatterBackward0, (self_edge, src_edge), result, state)
            node.dim_ = dim
            node.index_ = (index, index._home.version)
            if state.saved_tensors_hooks or index._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.scatter_src(input, dim, index, src, result))
    return result


def scatter_src_(input: Tensor, dim: int, index: Tensor, src: Tensor) -> Tensor:
    """In-place version of `scatter_src`."""
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        src_array = src._array
    except AttributeError:
        raise not_a_tensor("scatter_", input=input, index=index, src=src) from None
    if index._home.device is not input._home.device or src._home.device is not input._home.device:
        same_device(input, index, src)
    node = None
    if state.grad_mode and (input._autograd is not None or src._autograd is not None):
        if (requires_grad(input) or requires_grad(src)) and (input._home.version is not None or index._home.version is not None or src._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            src_edge = src._autograd
            if src_edge is not None and src_edge.__class__ is not tuple:
                src_edge = gradient_edge(src)
            node = new_node(ScatterBackward0, (self_edge, src_edge), state)
            node.dim_ = dim
            node.index_ = save_input(index, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(src) is not None):
        dual = aten.scatter_src(input, dim, index, src)
    refuse_overlap(input, index, src, strictly=True)
    write(input, kernels.scatter_src(input_array, dim, index_array, src_array), "scatter_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def scatter_value(input: Tensor, dim: int, index: Tensor, value: Number, *, out: Tensor | None = None) -> Tensor:
    """scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor"""
    if out is not None:
        return write_out(out, scatter_value, input, dim, index, value)
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
    except AttributeError:
        raise not_a_tensor("scatter", input=input, index=index) from None
    if value.__class__ is not float and (value.__class__ is not int or not -9223372036854775808 <= value < 18446744073709551616):
        value = python_number("scatter", "value", 4, value)
    where = input._home.device
    if index._home.device is not where:
        where = common_device(input, index)
    array = kernels.scatter_value(input_array, dim, index_array, value)
    if input_array.base is not None or index_array.base is not None:
        array = layout.contiguous(array, input._array, index._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or index._home.version is not None):
            node = record(ScatterBackward1, (self_edge,), result, state)
            node.dim_ = dim
            node.index_ = (index, index._home.version)
            if state.saved_tensors_hooks or index._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.scatter_value(input, dim, index, value, result))
    return result


def scatter_value_(input: Tensor, dim: int, index: Tensor, value: Number) -> Tensor:
    """In-place version of `scatter_value`."""
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
    except AttributeError:
        raise not_a_tensor("scatter_", input=input, index=index) from None
    if value.__class__ is not float and (value.__class__ is not int or not -9223372036854775808 <= value < 18446744073709551616):
        value = python_number("scatter_", "value", 4, value)
    if index._home.device is not input._home.device:
        same_device(input, index)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and (input._home.version is not None or index._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(ScatterBackward1, (self_edge,), state)
            node.dim_ = dim
            node.index_ = save_input(index, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.scatter_value(input, dim, index, value)
    refuse_overlap(input, index, strictly=True)
    write(input, kernels.scatter_value(input_array, dim, index_array, value), "scatter_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def scatter_add(input: Tensor, dim: int, index: Tensor, src: Tensor, *, out: Tensor | None = None) -> Tensor:
    """scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor"""
    if out is not None:
        return write_out(out, scatter_add, input, dim, index, src)
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        src_array = src._array
    except AttributeError:
        raise not_a_tensor("scatter_add", input=input, index=index, src=src) from None
    where = input._home.device
    if index._home.device is not where or src._home.device is not where:
        where = common_device(input, index, src)
    array = kernels.scatter_add(input_array, dim, index_array, src_array)
    if input_array.base is not None or index_array.base is not None or src_array.base is not None:
        array = layout.contiguous(array, input._array, index._array, src._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or src._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        src_edge = src._autograd
        if src_edge is not None and src_edge.__class__ is not tuple:
            src_edge = gradient_edge(src)
        if (self_edge is not None or src_edge is not None or leads_nowhere(input, src)) and (input._home.version is not None or index._home.version is not None or src._home.version is not None):
            node = record(ScatterAddBackward0, (self_edge, src_edge), result, state)
            node.dim_ = dim
            node.index_ = None if src_edge is None else (index, index._home.version)
            if state.saved_tensors_hooks or index._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.scatter_add(input, dim, index, src, result))
    return result


def scatter_add_(input: Tensor, dim: int, index: Tensor, src: Tensor) -> Tensor:
    """In-place version of `scatter_add`."""
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        src_array = src._array
    except AttributeError:
        raise not_a_tensor("scatter_add_", input=input, index=index, src=src) from None
    if index._home.device is not input._home.device or src._home.device is not input._home.device:
        same_device(input, index, src)
    node = None
    if state.grad_mode and (input._autograd is not None or src._autograd is not None):
        if (requires_grad(input) or requires_grad(src)) and (input._home.version is not None or index._home.version is not None or src._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            src_edge = src._autograd
            if src_edge is not None and src_edge.__class__ is not tuple:
                src_edge = gradient_edge(src)
            node = new_node(ScatterAddBackward0, (self_edge, src_edge), state)
            node.dim_ = dim
            node.index_ = None if src_edge is None else save_input(index, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(src) is not None):
        dual = aten.scatter_add(input, dim, index, src)
    refuse_overlap(input, index, src, strictly=True)
    write(input, kernels.scatter_add(input_array, dim, index_array, src_array), "scatter_add_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def scatter_reduce(input: Tensor, dim: int, index: Tensor, src: Tensor, reduce: str, *, include_self: bool = True, out: Tensor | None = None) -> Tensor:
    """scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor"""
    if out is not None:
        return write_out(out, scatter_reduce, input, dim, index, src, reduce, include_self=include_self)
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        src_array = src._array
    except AttributeError:
        raise not_a_tensor("scatter_reduce", input=input, index=index, src=src) from None
    where = input._home.device
    if index._home.device is not where or src._home.device is not where:
        where = common_device(input, index, src)
    array = kernels.scatter_reduce(input_array, dim, index_array, src_array, reduce, include_self)
    if input_array.base is not None or index_array.base is not None or src_array.base is not None:
        array = layout.contiguous(array, input._array, index._array, src._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or src._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        src_edge = src._autograd
        if src_edge is not None and src_edge.__class__ is not tuple:
            src_edge = gradient_edge(src)
        if (self_edge is not None or src_edge is not None or leads_nowhere(input, src)) and (input._home.version is not None or index._home.version is not None or src._home.version is not None):
            check_not_complex(result, "scatter_reduce")
            node = record(ScatterReduceBackward0, (self_edge, src_edge), result, state)
            node.dim_ = dim
            node.include_self_ = include_self
            node.index_ = (index, index._home.version)
            node.reduce_ = reduce
            node.self_ = (input, input._home.version)
            node.src_ = (src, src._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or index._home.version is None or input._home.version is None or src._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.scatter_reduce(input, dim, index, src, reduce, include_self, result))
    return result


def scatter_reduce_(input: Tensor, dim: int, index: Tensor, src: Tensor, reduce: str, *, include_self: bool = True) -> Tensor:
    """In-place version of `scatter_reduce`."""
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        src_array = src._array
    except AttributeError:
        raise not_a_tensor("scatter_reduce_", input=input, index=index, src=src) from None
    if index._home.device is not input._home.device or src._home.device is not input._home.device:
        same_device(input, index, src)
    node = None
    if state.grad_mode and (input._autograd is not None or src._autograd is not None):
        if (requires_grad(input) or requires_grad(src)) and (input._home.version is not None or index._home.version is not None or src._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            src_edge = src._autograd
            if src_edge is not None and src_edge.__class__ is not tuple:
                src_edge = gradient_edge(src)
            node = new_node(ScatterReduceBackward0, (self_edge, src_edge), state)
            node.dim_ = dim
            node.include_self_ = include_self
            node.index_ = save_input(index, state)
            node.reduce_ = reduce
            node.self_ = save_input(aten.clone(input), state)
            node.src_ = save_input(src, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(src) is not None):
        with set_grad_enabled(state.grad_mode and input_array.dtype.kind != "c"):
            dual = aten.scatter_reduce(aten.clone(input), dim, index, src, reduce, include_self=include_self)
    refuse_overlap(input, index, src, strictly=True)
    write(input, kernels.scatter_reduce(input_array, dim, index_array, src_array, reduce, include_self), "scatter_reduce_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def index_select(input: Tensor, dim: int, index: Tensor, *, out: Tensor | None = None) -> Tensor:
    """index_select(Tensor self, int dim, Tensor index) -> Tensor"""
    if out is not None:
        return write_out(out, index_select, input, dim, index)
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
    except AttributeError:
        raise not_a_tensor("index_select", input=input, index=index) from None
    where = input._home.device
    if index._home.device is not where:
        where = common_device(input, index)
    array = kernels.index_select(input_array, dim, index_array)
    if input_array.base is not None or index_array.base is not None:
        array = layout.contiguous(array, input._array, index._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or index._home.version is not None):
            node = record(IndexSelectBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.index_ = (index, index._home.version)
            node.self_shape = input._array.shape
            if state.saved_tensors_hooks or index._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.index_select(input, dim, index, result))
    return result


def index_add(input: Tensor, dim: int, index: Tensor, source: Tensor, *, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor"""
    if out is not None:
        return write_out(out, index_add, input, dim, index, source, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        source_array = source._array
    except AttributeError:
        raise not_a_tensor("index_add", input=input, index=index, source=source) from None
    if alpha is not ONE:
        alpha = python_number("index_add", "alpha", None, alpha)
    where = input._home.device
    if index._home.device is not where or source._home.device is not where:
        where = common_device(input, index, source)
    array = kernels.index_add(input_array, dim, index_array, source_array, alpha)
    if input_array.base is not None or index_array.base is not None or source_array.base is not None:
        array = layout.contiguous(array, input._array, index._array, source._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or source._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        source_edge = source._autograd
        if source_edge is not None and source_edge.__class__ is not tuple:
            source_edge = gradient_edge(source)
        if (self_edge is not None or source_edge is not None or leads_nowhere(input, source)) and (input._home.version is not None or index._home.version is not None or source._home.version is not None):
            node = record(IndexAddBackward0, (self_edge, source_edge), result, state)
            node.alpha_ = alpha
            node.dim_ = dim
            node.index_ = None if source_edge is None else (index, index._home.version)
            node.source_ = None if source_edge is None else (source, source._home.version)
            node.source_ndim = source._array.ndim
            if state.saved_tensors_hooks or index._home.version is None or source._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.index_add(input, dim, index, source, alpha, result))
    return result


def index_add_(input: Tensor, dim: int, index: Tensor, source: Tensor, *, alpha: Number = 1) -> Tensor:
    """In-place version of `index_add`."""
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        source_array = source._array
    except AttributeError:
        raise not_a_tensor("index_add_", input=input, index=index, source=source) from None
    if alpha is not ONE:
        alpha = python_number("index_add_", "alpha", None, alpha)
    if index._home.device is not input._home.device or source._home.device is not input._home.device:
        same_device(input, index, source)
    node = None
    if state.grad_mode and (input._autograd is not None or source._autograd is not None):
        if (requires_grad(input) or requires_grad(source)) and (input._home.version is not None or index._home.version is not None or source._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            source_edge = source._autograd
            if source_edge is not None and source_edge.__class__ is not tuple:
                source_edge = gradient_edge(source)
            node = new_node(IndexAddBackward0, (self_edge, source_edge), state)
            node.alpha_ = alpha
            node.dim_ = dim
            node.index_ = None if source_edge is None else save_input(index, state)
            node.source_ = None if source_edge is None else save_input(source, state)
            node.source_ndim = source._array.ndim
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(source) is not None):
        dual = aten.index_add(input, dim, index, source, alpha=alpha)
    refuse_overlap(input, index, source, strictly=True)
    write(input, kernels.index_add(input_array, dim, index_array, source_array, alpha), "index_add_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def index_copy(input: Tensor, dim: int, index: Tensor, source: Tensor, *, out: Tensor | None = None) -> Tensor:
    """index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor"""
    if out is not None:
        return write_out(out, index_copy, input, dim, index, source)
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        source_array = source._array
    except AttributeError:
        raise not_a_tensor("index_copy", input=input, index=index, source=source) from None
    where = input._home.device
    if index._home.device is not where or source._home.device is not where:
        where = common_device(input, index, source)
    array = kernels.index_copy(input_array, dim, index_array, source_array)
    if input_array.base is not None or index_array.base is not None or source_array.base is not None:
        array = layout.contiguous(array, input._array, index._array, source._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or source._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        source_edge = source._autograd
        if source_edge is not None and source_edge.__class__ is not tuple:
            source_edge = gradient_edge(source)
        if (self_edge is not None or source_edge is not None or leads_nowhere(input, source)) and (input._home.version is not None or index._home.version is not None or source._home.version is not None):
            node = record(IndexCopyBackward0, (self_edge, source_edge), result, state)
            node.dim_ = dim
            node.index_ = (index, index._home.version)
            node.source_ = None if source_edge is None else (source, source._home.version)
            node.source_ndim = source._array.ndim
            if state.saved_tensors_hooks or index._home.version is None or source._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.index_copy(input, dim, index, source, result))
    return result


def index_copy_(input: Tensor, dim: int, index: Tensor, source: Tensor) -> Tensor:
    """In-place version of `index_copy`."""
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        source_array = source._array
    except AttributeError:
        raise not_a_tensor("index_copy_", input=input, index=index, source=source) from None
    if index._home.device is not input._home.device or source._home.device is not input._home.device:
        same_device(input, index, source)
    node = None
    if state.grad_mode and (input._autograd is not None or source._autograd is not None):
        if (requires_grad(input) or requires_grad(source)) and (input._home.version is not None or index._home.version is not None or source._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            source_edge = source._autograd
            if source_edge is not None and source_edge.__class__ is not tuple:
                source_edge = gradient_edge(source)
            node = new_node(IndexCopyBackward0, (self_edge, source_edge), state)
            node.dim_ = dim
            node.index_ = save_input(index, state)
            node.source_ = None if source_edge is None else save_input(source, state)
            node.source_ndim = source._array.ndim
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(source) is not None):
        dual = aten.index_copy(input, dim, index, source)
    refuse_overlap(input, index, source, strictly=True)
    write(input, kernels.index_copy(input_array, dim, index_array, source_array), "index_copy_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def index_fill_value(input: Tensor, dim: int, index: Tensor, value: Number, *, out: Tensor | None = None) -> Tensor:
    """index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor"""
    if out is not None:
        return write_out(out, index_fill_value, input, dim, index, value)
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
    except AttributeError:
        raise not_a_tensor("index_fill", input=input, index=index) from None
    if value.__class__ is not float and (value.__class__ is not int or not -9223372036854775808 <= value < 18446744073709551616):
        value = python_number("index_fill", "value", 4, value)
    where = input._home.device
    if index._home.device is not where:
        where = common_device(input, index)
    array = kernels.index_fill_value(input_array, dim, index_array, value)
    if input_array.base is not None or index_array.base is not None:
        array = layout.like(array, input._array, index._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or index._home.version is not None):
            node = record(IndexFillBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.index_ = (index, index._home.version)
            if state.saved_tensors_hooks or index._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.index_fill_value(input, dim, index, value, result))
    return result


def index_fill_value_(input: Tensor, dim: int, index: Tensor, value: Number) -> Tensor:
    """In-place version of `index_fill_value`."""
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
    except AttributeError:
        raise not_a_tensor("index_fill_", input=input, index=index) from None
    if value.__class__ is not float and (value.__class__ is not int or not -9223372036854775808 <= value < 18446744073709551616):
        value = python_number("index_fill_", "value", 4, value)
    if index._home.device is not input._home.device:
        same_device(input, index)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and (input._home.version is not None or index._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(IndexFillBackward0, (self_edge,), state)
            node.dim_ = dim
            node.index_ = save_input(index, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.index_fill_value(input, dim, index, value)
    refuse_overlap(input, index, strictly=True)
    write(input, kernels.index_fill_value(input_array, dim, index_array, value), "index_fill_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def index_fill_tensor(input: Tensor, dim: int, index: Tensor, value: Tensor, *, out: Tensor | None = None) -> Tensor:
    """index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor"""
    if out is not None:
        return write_out(out, index_fill_tensor, input, dim, index, value)
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        value_array = value._array
    except AttributeError:
        raise not_a_tensor("index_fill", input=input, index=index, value=value) from None
    where = input._home.device
    if index._home.device is not where or value._home.device is not where:
        where = common_device(input, index, value)
    array = kernels.index_fill_tensor(input_array, dim, index_array, value_array)
    if input_array.base is not None or index_array.base is not None or value_array.base is not None:
        array = layout.like(array, input._array, index._array, value._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or value._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        value_edge = value._autograd
        if value_edge is not None and value_edge.__class__ is not tuple:
            value_edge = gradient_edge(value)
        if (self_edge is not None or value_edge is not None or leads_nowhere(input, value)) and (input._home.version is not None or index._home.version is not None or value._home.version is not None):
            node = record(IndexFillBackward1, (self_edge, value_edge), result, state)
            node.dim_ = dim
            node.index_ = (index, index._home.version)
            if state.saved_tensors_hooks or index._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.index_fill_tensor(input, dim, index, value, result))
    return result


def index_fill_tensor_(input: Tensor, dim: int, index: Tensor, value: Tensor) -> Tensor:
    """In-place version of `index_fill_tensor`."""
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        value_array = value._array
    except AttributeError:
        raise not_a_tensor("index_fill_", input=input, index=index, value=value) from None
    if index._home.device is not input._home.device or value._home.device is not input._home.device:
        same_device(input, index, value)
    node = None
    if state.grad_mode and (input._autograd is not None or value._autograd is not None):
        if (requires_grad(input) or requires_grad(value)) and (input._home.version is not None or index._home.version is not None or value._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            value_edge = value._autograd
            if value_edge is not None and value_edge.__class__ is not tuple:
                value_edge = gradient_edge(value)
            node = new_node(IndexFillBackward1, (self_edge, value_edge), state)
            node.dim_ = dim
            node.index_ = save_input(index, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(value) is not None):
        dual = aten.index_fill_tensor(input, dim, index, value)
    refuse_overlap(input, index, strictly=True)
    write(input, kernels.index_fill_tensor(input_array, dim, index_array, value_array), "index_fill_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def index_reduce(input: Tensor, dim: int, index: Tensor, source: Tensor, reduce: str, *, include_self: bool = True, out: Tensor | None = None) -> Tensor:
    """index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor"""
    if out is not None:
        return write_out(out, index_reduce, input, dim, index, source, reduce, include_self=include_self)
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        source_array = source._array
    except AttributeError:
        raise not_a_tensor("index_reduce", input=input, index=index, source=source) from None
    where = input._home.device
    if index._home.device is not where or source._home.device is not where:
        where = common_device(input, index, source)
    array = kernels.index_reduce(input_array, dim, index_array, source_array, reduce, include_self)
    if input_array.base is not None or index_array.base is not None or source_array.base is not None:
        array = layout.contiguous(array, input._array, index._array, source._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or source._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        source_edge = source._autograd
        if source_edge is not None and source_edge.__class__ is not tuple:
            source_edge = gradient_edge(source)
        if (self_edge is not None or source_edge is not None or leads_nowhere(input, source)) and (input._home.version is not None or index._home.version is not None or source._home.version is not None):
            check_not_complex(result, "index_reduce")
            node = record(IndexReduceBackward0, (self_edge, source_edge), result, state)
            node.dim_ = dim
            node.include_self_ = include_self
            node.index_ = (index, index._home.version)
            node.reduce_ = reduce
            node.self_ = (input, input._home.version)
            node.source_ = (source, source._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or index._home.version is None or input._home.version is None or source._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.index_reduce(input, dim, index, source, reduce, include_self, result))
    return result


def index_reduce_(input: Tensor, dim: int, index: Tensor, source: Tensor, reduce: str, *, include_self: bool = True) -> Tensor:
    """In-place version of `index_reduce`."""
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        source_array = source._array
    except AttributeError:
        raise not_a_tensor("index_reduce_", input=input, index=index, source=source) from None
    if index._home.device is not input._home.device or source._home.device is not input._home.device:
        same_device(input, index, source)
    node = None
    if state.grad_mode and (input._autograd is not None or source._autograd is not None):
        if (requires_grad(input) or requires_grad(source)) and (input._home.version is not None or index._home.version is not None or source._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            source_edge = source._autograd
            if source_edge is not None and source_edge.__class__ is not tuple:
                source_edge = gradient_edge(source)
            node = new_node(IndexReduceBackward0, (self_edge, source_edge), state)
            node.dim_ = dim
            node.include_self_ = include_self
            node.index_ = save_input(index, state)
            node.reduce_ = reduce
            node.self_ = save_input(aten.clone(input), state)
            node.source_ = save_input(source, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(source) is not None):
        with set_grad_enabled(state.grad_mode and input_array.dtype.kind != "c"):
            dual = no_forward_mode("index_reduce_")
    refuse_overlap(input, index, source, strictly=True)
    write(input, kernels.index_reduce(input_array, dim, index_array, source_array, reduce, include_self), "index_reduce_", state)
    if node is not None:
        rebase_history(input, node)
        node.result_ = save_output(input, state, 0, None if input._meta.view is None else grad_fn(input))
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def masked_fill_scalar(input: Tensor, mask: Tensor, value: Number, *, out: Tensor | None = None) -> Tensor:
    """masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor"""
    if out is not None:
        return write_out(out, masked_fill_scalar, input, mask, value)
    state = local.state
    try:
        input_array = input._array
        mask_array = mask._array
    except AttributeError:
        raise not_a_tensor("masked_fill", input=input, mask=mask) from None
    if value.__class__ is not float and (value.__class__ is not int or not -9223372036854775808 <= value < 18446744073709551616):
        value = python_number("masked_fill", "value", 3, value)
    where = input._home.device
    if mask._home.device is not where:
        where = common_device(input, mask)
    array = kernels.masked_fill_scalar(input_array, mask_array, value)
    if input_array.base is not None or mask_array.base is not None:
        array = layout.contiguous(array, input._array, mask._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or mask._home.version is not None):
            node = record(MaskedFillBackward0, (self_edge,), result, state)
            node.mask_ = (mask, mask._home.version)
            if state.saved_tensors_hooks or mask._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.masked_fill_scalar(input, mask, value, result))
    return result


def masked_fill_scalar_(input: Tensor, mask: Tensor, value: Number) -> Tensor:
    """In-place version of `masked_fill_scalar`."""
    state = local.state
    try:
        input_array = input._array
        mask_array = mask._array
    except AttributeError:
        raise not_a_tensor("masked_fill_", input=input, mask=mask) from None
    if value.__class__ is not float and (value.__class__ is not int or not -9223372036854775808 <= value < 18446744073709551616):
        value = python_number("masked_fill_", "value", 3, value)
    if mask._home.device is not input._home.device:
        same_device(input, mask)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and (input._home.version is not None or mask._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(MaskedFillBackward0, (self_edge,), state)
            node.mask_ = save_input(mask, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten.masked_fill_scalar(input, mask, value)
    if input._array.base is not None or mask._array.base is not None:
        refuse_overlap(input, mask)
    write(input, kernels.masked_fill_scalar(input_array, mask_array, value), "masked_fill_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def masked_fill_tensor(input: Tensor, mask: Tensor, value: Tensor, *, out: Tensor | None = None) -> Tensor:
    """masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor"""
    if out is not None:
        return write_out(out, masked_fill_tensor, input, mask, value)
    state = local.state
    try:
        input_array = input._array
        mask_array = mask._array
        value_array = value._array
    except AttributeError:
        raise not_a_tensor("masked_fill", input=input, mask=mask, value=value) from None
    where = input._home.device
    if mask._home.device is not where or value._home.device is not where:
        where = common_device(input, mask, value)
    array = kernels.masked_fill_tensor(input_array, mask_array, value_array)
    if input_array.base is not None or mask_array.base is not None or value_array.base is not None:
        array = layout.contiguous(array, input._array, mask._array, value._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or value._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        value_edge = value._autograd
        if value_edge is not None and value_edge.__class__ is not tuple:
            value_edge = gradient_edge(value)
        if (self_edge is not None or value_edge is not None or leads_nowhere(input, value)) and (input._home.version is not None or mask._home.version is not None or value._home.version is not None):
            node = record(MaskedFillBackward1, (self_edge, value_edge), result, state)
            node.mask_ = (mask, mask._home.version)
            if state.saved_tensors_hooks or mask._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.masked_fill_tensor(input, mask, value, result))
    return result


def masked_fill_tensor_(input: Tensor, mask: Tensor, value: Tensor) -> Tensor:
    """In-place version of `masked_fill_tensor`."""
    state = local.state
    try:
        input_array = input._array
        mask_array = mask._array
        value_array = value._array
    except AttributeError:
        raise not_a_tensor("masked_fill_", input=input, mask=mask, value=value) from None
    if mask._home.device is not input._home.device or value._home.device is not input._home.device:
        same_device(input, mask, value)
    node = None
    if state.grad_mode and (input._autograd is not None or value._autograd is not None):
        if (requires_grad(input) or requires_grad(value)) and (input._home.version is not None or mask._home.version is not None or value._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            value_edge = value._autograd
            if value_edge is not None and value_edge.__class__ is not tuple:
                value_edge = gradient_edge(value)
            node = new_node(MaskedFillBackward1, (self_edge, value_edge), state)
            node.mask_ = save_input(mask, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(value) is not None):
        dual = aten.masked_fill_tensor(input, mask, value)
    if input._array.base is not None or mask._array.base is not None:
        refuse_overlap(input, mask)
    write(input, kernels.masked_fill_tensor(input_array, mask_array, value_array), "masked_fill_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def masked_select(input: Tensor, mask: Tensor, *, out: Tensor | None = None) -> Tensor:
    """masked_select(Tensor self, Tensor mask) -> Tensor"""
    if out is not None:
        return write_out(out, masked_select, input, mask)
    state = local.state
    try:
        input_array = input._array
        mask_array = mask._array
    except AttributeError:
        raise not_a_tensor("masked_select", input=input, mask=mask) from None
    where = input._home.device
    if mask._home.device is not where:
        where = common_device(input, mask)
    array = kernels.masked_select(input_array, mask_array)
    if input_array.base is not None or mask_array.base is not None:
        array = layout.contiguous(array, input._array, mask._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or mask._home.version is not None):
            node = record(MaskedSelectBackward0, (self_edge,), result, state)
            node.mask_ = (mask, mask._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or mask._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.masked_select(input, mask, result))
    return result


def masked_scatter(input: Tensor, mask: Tensor, source: Tensor, *, out: Tensor | None = None) -> Tensor:
    """masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor"""
    if out is not None:
        return write_out(out, masked_scatter, input, mask, source)
    state = local.state
    try:
        input_array = input._array
        mask_array = mask._array
        source_array = source._array
    except AttributeError:
        raise not_a_tensor("masked_scatter", input=input, mask=mask, source=source) from None
    where = input._home.device
    if mask._home.device is not where or source._home.device is not where:
        where = common_device(input, mask, source)
    array = kernels.masked_scatter(input_array, mask_array, source_array)
    if input_array.base is not None or mask_array.base is not None or source_array.base is not None:
        array = layout.contiguous(array, input._array, mask._array, source._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or source._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        source_edge = source._autograd
        if source_edge is not None and source_edge.__class__ is not tuple:
            source_edge = gradient_edge(source)
        if (self_edge is not None or source_edge is not None or leads_nowhere(input, source)) and (input._home.version is not None or mask._home.version is not None or source._home.version is not None):
            node = record(MaskedScatterBackward0, (self_edge, source_edge), result, state)
            node.mask_ = (mask, mask._home.version)
            node.source_shape = source._array.shape
            if state.saved_tensors_hooks or mask._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.masked_scatter(input, mask, source, result))
    return result


def masked_scatter_(input: Tensor, mask: Tensor, source: Tensor) -> Tensor:
    """In-place version of `masked_scatter`."""
    state = local.state
    try:
        input_array = input._array
        mask_array = mask._array
        source_array = source._array
    except AttributeError:
        raise not_a_tensor("masked_scatter_", input=input, mask=mask, source=source) from None
    if mask._home.device is not input._home.device or source._home.device is not input._home.device:
        same_device(input, mask, source)
    node = None
    if state.grad_mode and (input._autograd is not None or source._autograd is not None):
        if (requires_grad(input) or requires_grad(source)) and (input._home.version is not None or mask._home.version is not None or source._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            source_edge = source._autograd
            if source_edge is not None and source_edge.__class__ is not tuple:
                source_edge = gradient_edge(source)
            node = new_node(MaskedScatterBackward0, (self_edge, source_edge), state)
            node.mask_ = save_input(mask, state)
            node.source_shape = source._array.shape
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(source) is not None):
        dual = aten.masked_scatter(input, mask, source)
    if input._array.base is not None or mask._array.base is not None or source._array.base is not None:
        refuse_overlap(input, mask, source)
    if state.mutation is not None:
        state.mutation.about_to_write(input._storage)
    write(input, kernels.masked_scatter_into(input_array, mask_array, source_array), "masked_scatter_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def masked_scatter_backward(grad_output: Tensor, mask: Tensor, sizes: Sequence[int]) -> Tensor:
    """masked_scatter_backward(Tensor grad_output, Tensor mask, int[] sizes) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        mask_array = mask._array
    except AttributeError:
        raise not_a_tensor("masked_scatter_backward", grad_output=grad_output, mask=mask) from None
    where = grad_output._home.device
    if mask._home.device is not where:
        where = common_device(grad_output, mask)
    result = state.wrap(kernels.masked_scatter_backward(grad_output_array, mask_array, sizes), where)
    if state.grad_mode and grad_output._autograd is not None:
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        if (grad_output_edge is not None or leads_nowhere(grad_output)) and (grad_output._home.version is not None or mask._home.version is not None):
            node = record(MaskedScatterBackwardBackward0, (grad_output_edge,), result, state)
            node.grad_output_ = (grad_output, grad_output._home.version)
            node.mask_ = (mask, mask._home.version)
            if state.saved_tensors_hooks or grad_output._home.version is None or mask._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.masked_scatter_backward(grad_output, mask, sizes, result))
    return result


def take(input: Tensor, index: Tensor, *, out: Tensor | None = None) -> Tensor:
    """take(Tensor self, Tensor index) -> Tensor"""
    if out is not None:
        return write_out(out, take, input, index)
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
    except AttributeError:
        raise not_a_tensor("take", input=input, index=index) from None
    where = input._home.device
    if index._home.device is not where:
        where = common_device(input, index)
    array = kernels.take(input_array, index_array)
    if input_array.base is not None or index_array.base is not None:
        array = layout.contiguous(array, input._array, index._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or index._home.version is not None):
            node = record(TakeBackward0, (self_edge,), result, state)
            node.index_ = (index, index._home.version)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or index._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.take(input, index, result))
    return result


def put(input: Tensor, index: Tensor, source: Tensor, accumulate: bool = False, *, out: Tensor | None = None) -> Tensor:
    """put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor"""
    if out is not None:
        return write_out(out, put, input, index, source, accumulate)
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        source_array = source._array
    except AttributeError:
        raise not_a_tensor("put", input=input, index=index, source=source) from None
    where = input._home.device
    if index._home.device is not where or source._home.device is not where:
        where = common_device(input, index, source)
    array = kernels.put(input_array, index_array, source_array, accumulate)
    if input_array.base is not None or index_array.base is not None or source_array.base is not None:
        array = layout.like(array, input._array, index._array, source._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or source._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        source_edge = source._autograd
        if source_edge is not None and source_edge.__class__ is not tuple:
            source_edge = gradient_edge(source)
        if (self_edge is not None or source_edge is not None or leads_nowhere(input, source)) and (input._home.version is not None or index._home.version is not None or source._home.version is not None):
            node = record(PutBackward0, (self_edge, source_edge), result, state)
            node.accumulate_ = accumulate
            node.index_ = (index, index._home.version)
            node.source_ = (source, source._home.version)
            if state.saved_tensors_hooks or index._home.version is None or source._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.put(input, index, source, accumulate, result))
    return result


def put_(input: Tensor, index: Tensor, source: Tensor, accumulate: bool = False) -> Tensor:
    """In-place version of `put`."""
    state = local.state
    try:
        input_array = input._array
        index_array = index._array
        source_array = source._array
    except AttributeError:
        raise not_a_tensor("put_", input=input, index=index, source=source) from None
    if index._home.device is not input._home.device or source._home.device is not input._home.device:
        same_device(input, index, source)
    node = None
    if state.grad_mode and (input._autograd is not None or source._autograd is not None):
        if (requires_grad(input) or requires_grad(source)) and (input._home.version is not None or index._home.version is not None or source._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            source_edge = source._autograd
            if source_edge is not None and source_edge.__class__ is not tuple:
                source_edge = gradient_edge(source)
            node = new_node(PutBackward0, (self_edge, source_edge), state)
            node.accumulate_ = accumulate
            node.index_ = save_input(index, state)
            node.source_ = save_input(source, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(source) is not None):
        dual = aten.put(input, index, source, accumulate)
    refuse_overlap(input, index, source, strictly=True)
    write(input, kernels.put(input_array, index_array, source_array, accumulate), "put_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def nonzero_places(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """nonzero(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, nonzero_places, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("nonzero", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.nonzero(input_array), where)
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
    where = input._home.device
    if mat2._home.device is not where:
        where = common_device(input, mat2)
    array = kernels.mm(input_array, mat2_array)
    if input_array.base is not None or mat2_array.base is not None:
        array = layout.contiguous(array, input._array, mat2._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or mat2._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        mat2_edge = mat2._autograd
        if mat2_edge is not None and mat2_edge.__class__ is not tuple:
            mat2_edge = gradient_edge(mat2)
        if (self_edge is not None or mat2_edge is not None or leads_nowhere(input, mat2)) and (input._home.version is not None or mat2._home.version is not None):
            node = record(MmBackward0, (self_edge, mat2_edge), result, state)
            node.mat2_ = None if self_edge is None else (mat2, mat2._home.version)
            node.mat2_shape = mat2._array.shape
            node.mat2_strides = () if mat2_edge is None else strides_in_elements(mat2._array)
            node.self_ = None if mat2_edge is None else (input, input._home.version)
            node.self_shape = input._array.shape
            node.self_strides = () if self_edge is None else strides_in_elements(input._array)
            if state.saved_tensors_hooks or mat2._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.mm(input, mat2, result))
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
    where = input._home.device
    if mat2._home.device is not where:
        where = common_device(input, mat2)
    array = kernels.bmm(input_array, mat2_array)
    if input_array.base is not None or mat2_array.base is not None:
        array = layout.contiguous(array, input._array, mat2._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or mat2._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        mat2_edge = mat2._autograd
        if mat2_edge is not None and mat2_edge.__class__ is not tuple:
            mat2_edge = gradient_edge(mat2)
        if (self_edge is not None or mat2_edge is not None or leads_nowhere(input, mat2)) and (input._home.version is not None or mat2._home.version is not None):
            node = record(BmmBackward0, (self_edge, mat2_edge), result, state)
            node.mat2_ = None if self_edge is None else (mat2, mat2._home.version)
            node.self_ = None if mat2_edge is None else (input, input._home.version)
            if state.saved_tensors_hooks or mat2._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.bmm(input, mat2, result))
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
    where = input._home.device
    if vec._home.device is not where:
        where = common_device(input, vec)
    array = kernels.mv(input_array, vec_array)
    if input_array.base is not None or vec_array.base is not None:
        array = layout.contiguous(array, input._array, vec._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or vec._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        vec_edge = vec._autograd
        if vec_edge is not None and vec_edge.__class__ is not tuple:
            vec_edge = gradient_edge(vec)
        if (self_edge is not None or vec_edge is not None or leads_nowhere(input, vec)) and (input._home.version is not None or vec._home.version is not None):
            node = record(MvBackward0, (self_edge, vec_edge), result, state)
            node.self_ = None if vec_edge is None else (input, input._home.version)
            node.vec_ = None if self_edge is None else (vec, vec._home.version)
            if state.saved_tensors_hooks or input._home.version is None or vec._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.mv(input, vec, result))
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
    where = input._home.device
    if tensor._home.device is not where:
        where = common_device(input, tensor)
    result = state.wrap(kernels.dot(input_array, tensor_array), where)
    if state.grad_mode and (input._autograd is not None or tensor._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        tensor_edge = tensor._autograd
        if tensor_edge is not None and tensor_edge.__class__ is not tuple:
            tensor_edge = gradient_edge(tensor)
        if (self_edge is not None or tensor_edge is not None or leads_nowhere(input, tensor)) and (input._home.version is not None or tensor._home.version is not None):
            node = record(DotBackward0, (self_edge, tensor_edge), result, state)
            node.self_ = None if tensor_edge is None else (input, input._home.version)
            node.tensor_ = None if self_edge is None else (tensor, tensor._home.version)
            if state.saved_tensors_hooks or input._home.version is None or tensor._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.dot(input, tensor, result))
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
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    result = state.wrap(kernels.vdot(input_array, other_array), where)
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(VdotBackward0, (self_edge, other_edge), result, state)
            node.other_ = None if self_edge is None else (other, other._home.version)
            node.self_ = None if other_edge is None else (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.vdot(input, other, result))
    return result


def addmm(input: Tensor, mat1: Tensor, mat2: Tensor, *older: Any, beta: Number = 1, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    if older:
        return in_old_order(addmm, input, mat1, mat2, *older, beta=beta, alpha=alpha, out=out)
    if out is not None:
        return write_out(out, addmm, input, mat1, mat2, beta=beta, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        mat1_array = mat1._array
        mat2_array = mat2._array
    except AttributeError:
        raise not_a_tensor("addmm", input=input, mat1=mat1, mat2=mat2) from None
    if beta is not ONE:
        beta = python_number("addmm", "beta", None, beta)
    if alpha is not ONE:
        alpha = python_number("addmm", "alpha", None, alpha)
    where = input._home.device
    if mat1._home.device is not where or mat2._home.device is not where:
        where = common_device(input, mat1, mat2)
    array = kernels.addmm(input_array, mat1_array, mat2_array, beta, alpha)
    if input_array.base is not None or mat1_array.base is not None or mat2_array.base is not None:
        array = layout.contiguous(array, input._array, mat1._array, mat2._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or mat1._autograd is not None or mat2._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        mat1_edge = mat1._autograd
        if mat1_edge is not None and mat1_edge.__class__ is not tuple:
            mat1_edge = gradient_edge(mat1)
        mat2_edge = mat2._autograd
        if mat2_edge is not None and mat2_edge.__class__ is not tuple:
            mat2_edge = gradient_edge(mat2)
        if (self_edge is not None or mat1_edge is not None or mat2_edge is not None or leads_nowhere(input, mat1, mat2)) and (input._home.version is not None or mat1._home.version is not None or mat2._home.version is not None):
            node = record(AddmmBackward0, (self_edge, mat1_edge, mat2_edge), result, state)
            node.alpha_ = alpha
            node.beta_ = beta
            node.mat1_ = None if mat2_edge is None else (mat1, mat1._home.version)
            node.mat1_shape = mat1._array.shape
            node.mat1_strides = () if mat1_edge is None else strides_in_elements(mat1._array)
            node.mat2_ = None if mat1_edge is None else (mat2, mat2._home.version)
            node.mat2_shape = mat2._array.shape
            node.mat2_strides = () if mat2_edge is None else strides_in_elements(mat2._array)
            if state.saved_tensors_hooks or mat1._home.version is None or mat2._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.addmm(input, mat1, mat2, beta, alpha, result))
    return result


def addmm_(input: Tensor, mat1: Tensor, mat2: Tensor, *older: Any, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """In-place version of `addmm`."""
    if older:
        return in_old_order(addmm_, input, mat1, mat2, *older, beta=beta, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        mat1_array = mat1._array
        mat2_array = mat2._array
    except AttributeError:
        raise not_a_tensor("addmm_", input=input, mat1=mat1, mat2=mat2) from None
    if beta is not ONE:
        beta = python_number("addmm_", "beta", None, beta)
    if alpha is not ONE:
        alpha = python_number("addmm_", "alpha", None, alpha)
    if mat1._home.device is not input._home.device or mat2._home.device is not input._home.device:
        same_device(input, mat1, mat2)
    node = None
    if state.grad_mode and (input._autograd is not None or mat1._autograd is not None or mat2._autograd is not None):
        if (requires_grad(input) or requires_grad(mat1) or requires_grad(mat2)) and (input._home.version is not None or mat1._home.version is not None or mat2._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            mat1_edge = mat1._autograd
            if mat1_edge is not None and mat1_edge.__class__ is not tuple:
                mat1_edge = gradient_edge(mat1)
            mat2_edge = mat2._autograd
            if mat2_edge is not None and mat2_edge.__class__ is not tuple:
                mat2_edge = gradient_edge(mat2)
            node = new_node(AddmmBackward0, (self_edge, mat1_edge, mat2_edge), state)
            node.alpha_ = alpha
            node.beta_ = beta
            node.mat1_ = None if mat2_edge is None else save_input(mat1, state)
            node.mat1_shape = mat1._array.shape
            node.mat1_strides = () if mat1_edge is None else strides_in_elements(mat1._array)
            node.mat2_ = None if mat1_edge is None else save_input(mat2, state)
            node.mat2_shape = mat2._array.shape
            node.mat2_strides = () if mat2_edge is None else strides_in_elements(mat2._array)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(mat1) is not None or tangent_or_none(mat2) is not None):
        dual = aten.addmm(input, mat1, mat2, beta=beta, alpha=alpha)
    if input._array.base is not None or mat1._array.base is not None or mat2._array.base is not None:
        refuse_overlap(input, mat1, mat2)
    if state.mutation is not None:
        state.mutation.about_to_write(input._storage)
    write(input, kernels.addmm_into(input_array, mat1_array, mat2_array, beta, alpha), "addmm_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def addmv(input: Tensor, mat: Tensor, vec: Tensor, *older: Any, beta: Number = 1, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    if older:
        return in_old_order(addmv, input, mat, vec, *older, beta=beta, alpha=alpha, out=out)
    if out is not None:
        return write_out(out, addmv, input, mat, vec, beta=beta, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        mat_array = mat._array
        vec_array = vec._array
    except AttributeError:
        raise not_a_tensor("addmv", input=input, mat=mat, vec=vec) from None
    if beta is not ONE:
        beta = python_number("addmv", "beta", None, beta)
    if alpha is not ONE:
        alpha = python_number("addmv", "alpha", None, alpha)
    where = input._home.device
    if mat._home.device is not where or vec._home.device is not where:
        where = common_device(input, mat, vec)
    result = state.wrap(kernels.addmv(input_array, mat_array, vec_array, beta, alpha), where)
    if state.grad_mode and (input._autograd is not None or mat._autograd is not None or vec._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        mat_edge = mat._autograd
        if mat_edge is not None and mat_edge.__class__ is not tuple:
            mat_edge = gradient_edge(mat)
        vec_edge = vec._autograd
        if vec_edge is not None and vec_edge.__class__ is not tuple:
            vec_edge = gradient_edge(vec)
        if (self_edge is not None or mat_edge is not None or vec_edge is not None or leads_nowhere(input, mat, vec)) and (input._home.version is not None or mat._home.version is not None or vec._home.version is not None):
            node = record(AddmvBackward0, (self_edge, mat_edge, vec_edge), result, state)
            node.alpha_ = alpha
            node.beta_ = beta
            node.mat_ = None if vec_edge is None else (mat, mat._home.version)
            node.vec_ = None if mat_edge is None else (vec, vec._home.version)
            if state.saved_tensors_hooks or mat._home.version is None or vec._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.addmv(input, mat, vec, beta, alpha, result))
    return result


def addmv_(input: Tensor, mat: Tensor, vec: Tensor, *older: Any, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """In-place version of `addmv`."""
    if older:
        return in_old_order(addmv_, input, mat, vec, *older, beta=beta, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        mat_array = mat._array
        vec_array = vec._array
    except AttributeError:
        raise not_a_tensor("addmv_", input=input, mat=mat, vec=vec) from None
    if beta is not ONE:
        beta = python_number("addmv_", "beta", None, beta)
    if alpha is not ONE:
        alpha = python_number("addmv_", "alpha", None, alpha)
    if mat._home.device is not input._home.device or vec._home.device is not input._home.device:
        same_device(input, mat, vec)
    node = None
    if state.grad_mode and (input._autograd is not None or mat._autograd is not None or vec._autograd is not None):
        if (requires_grad(input) or requires_grad(mat) or requires_grad(vec)) and (input._home.version is not None or mat._home.version is not None or vec._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            mat_edge = mat._autograd
            if mat_edge is not None and mat_edge.__class__ is not tuple:
                mat_edge = gradient_edge(mat)
            vec_edge = vec._autograd
            if vec_edge is not None and vec_edge.__class__ is not tuple:
                vec_edge = gradient_edge(vec)
            node = new_node(AddmvBackward0, (self_edge, mat_edge, vec_edge), state)
            node.alpha_ = alpha
            node.beta_ = beta
            node.mat_ = None if vec_edge is None else save_input(mat, state)
            node.vec_ = None if mat_edge is None else save_input(vec, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(mat) is not None or tangent_or_none(vec) is not None):
        dual = aten.addmv(input, mat, vec, beta=beta, alpha=alpha)
    if input._array.base is not None or mat._array.base is not None or vec._array.base is not None:
        refuse_overlap(input, mat, vec)
    write(input, kernels.addmv(input_array, mat_array, vec_array, beta, alpha), "addmv_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def addbmm(input: Tensor, batch1: Tensor, batch2: Tensor, *older: Any, beta: Number = 1, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    if older:
        return in_old_order(addbmm, input, batch1, batch2, *older, beta=beta, alpha=alpha, out=out)
    if out is not None:
        return write_out(out, addbmm, input, batch1, batch2, beta=beta, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        batch1_array = batch1._array
        batch2_array = batch2._array
    except AttributeError:
        raise not_a_tensor("addbmm", input=input, batch1=batch1, batch2=batch2) from None
    if beta is not ONE:
        beta = python_number("addbmm", "beta", None, beta)
    if alpha is not ONE:
        alpha = python_number("addbmm", "alpha", None, alpha)
    where = input._home.device
    if batch1._home.device is not where or batch2._home.device is not where:
        where = common_device(input, batch1, batch2)
    array = kernels.addbmm(input_array, batch1_array, batch2_array, beta, alpha)
    if input_array.base is not None or batch1_array.base is not None or batch2_array.base is not None:
        array = layout.contiguous(array, input._array, batch1._array, batch2._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or batch1._autograd is not None or batch2._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        batch1_edge = batch1._autograd
        if batch1_edge is not None and batch1_edge.__class__ is not tuple:
            batch1_edge = gradient_edge(batch1)
        batch2_edge = batch2._autograd
        if batch2_edge is not None and batch2_edge.__class__ is not tuple:
            batch2_edge = gradient_edge(batch2)
        if (self_edge is not None or batch1_edge is not None or batch2_edge is not None or leads_nowhere(input, batch1, batch2)) and (input._home.version is not None or batch1._home.version is not None or batch2._home.version is not None):
            node = record(AddbmmBackward0, (self_edge, batch1_edge, batch2_edge), result, state)
            node.alpha_ = alpha
            node.batch1_ = None if batch2_edge is None else (batch1, batch1._home.version)
            node.batch1_size_0 = batch1._array.shape[0]
            node.batch1_size_1 = batch1._array.shape[1]
            node.batch2_ = None if batch1_edge is None else (batch2, batch2._home.version)
            node.batch2_size_2 = batch2._array.shape[2]
            node.beta_ = beta
            if state.saved_tensors_hooks or batch1._home.version is None or batch2._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.addbmm(input, batch1, batch2, beta, alpha, result))
    return result


def addbmm_(input: Tensor, batch1: Tensor, batch2: Tensor, *older: Any, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """In-place version of `addbmm`."""
    if older:
        return in_old_order(addbmm_, input, batch1, batch2, *older, beta=beta, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        batch1_array = batch1._array
        batch2_array = batch2._array
    except AttributeError:
        raise not_a_tensor("addbmm_", input=input, batch1=batch1, batch2=batch2) from None
    if beta is not ONE:
        beta = python_number("addbmm_", "beta", None, beta)
    if alpha is not ONE:
        alpha = python_number("addbmm_", "alpha", None, alpha)
    if batch1._home.device is not input._home.device or batch2._home.device is not input._home.device:
        same_device(input, batch1, batch2)
    node = None
    if state.grad_mode and (input._autograd is not None or batch1._autograd is not None or batch2._autograd is not None):
        if (requires_grad(input) or requires_grad(batch1) or requires_grad(batch2)) and (input._home.version is not None or batch1._home.version is not None or batch2._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            batch1_edge = batch1._autograd
            if batch1_edge is not None and batch1_edge.__class__ is not tuple:
                batch1_edge = gradient_edge(batch1)
            batch2_edge = batch2._autograd
            if batch2_edge is not None and batch2_edge.__class__ is not tuple:
                batch2_edge = gradient_edge(batch2)
            node = new_node(AddbmmBackward0, (self_edge, batch1_edge, batch2_edge), state)
            node.alpha_ = alpha
            node.batch1_ = None if batch2_edge is None else save_input(batch1, state)
            node.batch1_size_0 = batch1._array.shape[0]
            node.batch1_size_1 = batch1._array.shape[1]
            node.batch2_ = None if batch1_edge is None else save_input(batch2, state)
            node.batch2_size_2 = batch2._array.shape[2]
            node.beta_ = beta
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(batch1) is not None or tangent_or_none(batch2) is not None):
        dual = aten.addbmm(input, batch1, batch2, beta=beta, alpha=alpha)
    if input._array.base is not None or batch1._array.base is not None or batch2._array.base is not None:
        refuse_overlap(input, batch1, batch2)
    write(input, kernels.addbmm(input_array, batch1_array, batch2_array, beta, alpha), "addbmm_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def baddbmm(input: Tensor, batch1: Tensor, batch2: Tensor, *older: Any, beta: Number = 1, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    if older:
        return in_old_order(baddbmm, input, batch1, batch2, *older, beta=beta, alpha=alpha, out=out)
    if out is not None:
        return write_out(out, baddbmm, input, batch1, batch2, beta=beta, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        batch1_array = batch1._array
        batch2_array = batch2._array
    except AttributeError:
        raise not_a_tensor("baddbmm", input=input, batch1=batch1, batch2=batch2) from None
    if beta is not ONE:
        beta = python_number("baddbmm", "beta", None, beta)
    if alpha is not ONE:
        alpha = python_number("baddbmm", "alpha", None, alpha)
    where = input._home.device
    if batch1._home.device is not where or batch2._home.device is not where:
        where = common_device(input, batch1, batch2)
    array = kernels.baddbmm(input_array, batch1_array, batch2_array, beta, alpha)
    if input_array.base is not None or batch1_array.base is not None or batch2_array.base is not None:
        array = layout.contiguous(array, input._array, batch1._array, batch2._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or batch1._autograd is not None or batch2._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        batch1_edge = batch1._autograd
        if batch1_edge is not None and batch1_edge.__class__ is not tuple:
            batch1_edge = gradient_edge(batch1)
        batch2_edge = batch2._autograd
        if batch2_edge is not None and batch2_edge.__class__ is not tuple:
            batch2_edge = gradient_edge(batch2)
        if (self_edge is not None or batch1_edge is not None or batch2_edge is not None or leads_nowhere(input, batch1, batch2)) and (input._home.version is not None or batch1._home.version is not None or batch2._home.version is not None):
            node = record(BaddbmmBackward0, (self_edge, batch1_edge, batch2_edge), result, state)
            node.alpha_ = alpha
            node.batch1_ = None if batch2_edge is None else (batch1, batch1._home.version)
            node.batch2_ = None if batch1_edge is None else (batch2, batch2._home.version)
            node.beta_ = beta
            if state.saved_tensors_hooks or batch1._home.version is None or batch2._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.baddbmm(input, batch1, batch2, beta, alpha, result))
    return result


def baddbmm_(input: Tensor, batch1: Tensor, batch2: Tensor, *older: Any, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """In-place version of `baddbmm`."""
    if older:
        return in_old_order(baddbmm_, input, batch1, batch2, *older, beta=beta, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        batch1_array = batch1._array
        batch2_array = batch2._array
    except AttributeError:
        raise not_a_tensor("baddbmm_", input=input, batch1=batch1, batch2=batch2) from None
    if beta is not ONE:
        beta = python_number("baddbmm_", "beta", None, beta)
    if alpha is not ONE:
        alpha = python_number("baddbmm_", "alpha", None, alpha)
    if batch1._home.device is not input._home.device or batch2._home.device is not input._home.device:
        same_device(input, batch1, batch2)
    node = None
    if state.grad_mode and (input._autograd is not None or batch1._autograd is not None or batch2._autograd is not None):
        if (requires_grad(input) or requires_grad(batch1) or requires_grad(batch2)) and (input._home.version is not None or batch1._home.version is not None or batch2._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            batch1_edge = batch1._autograd
            if batch1_edge is not None and batch1_edge.__class__ is not tuple:
                batch1_edge = gradient_edge(batch1)
            batch2_edge = batch2._autograd
            if batch2_edge is not None and batch2_edge.__class__ is not tuple:
                batch2_edge = gradient_edge(batch2)
            node = new_node(BaddbmmBackward0, (self_edge, batch1_edge, batch2_edge), state)
            node.alpha_ = alpha
            node.batch1_ = None if batch2_edge is None else save_input(batch1, state)
            node.batch2_ = None if batch1_edge is None else save_input(batch2, state)
            node.beta_ = beta
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(batch1) is not None or tangent_or_none(batch2) is not None):
        dual = aten.baddbmm(input, batch1, batch2, beta=beta, alpha=alpha)
    if input._array.base is not None or batch1._array.base is not None or batch2._array.base is not None:
        refuse_overlap(input, batch1, batch2)
    write(input, kernels.baddbmm(input_array, batch1_array, batch2_array, beta, alpha), "baddbmm_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def addr(input: Tensor, vec1: Tensor, vec2: Tensor, *older: Any, beta: Number = 1, alpha: Number = 1, out: Tensor | None = None) -> Tensor:
    """addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    if older:
        return in_old_order(addr, input, vec1, vec2, *older, beta=beta, alpha=alpha, out=out)
    if out is not None:
        return write_out(out, addr, input, vec1, vec2, beta=beta, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        vec1_array = vec1._array
        vec2_array = vec2._array
    except AttributeError:
        raise not_a_tensor("addr", input=input, vec1=vec1, vec2=vec2) from None
    if beta is not ONE:
        beta = python_number("addr", "beta", None, beta)
    if alpha is not ONE:
        alpha = python_number("addr", "alpha", None, alpha)
    where = input._home.device
    if vec1._home.device is not where or vec2._home.device is not where:
        where = common_device(input, vec1, vec2)
    array = kernels.addr(input_array, vec1_array, vec2_array, beta, alpha)
    if input_array.base is not None or vec1_array.base is not None or vec2_array.base is not None:
        array = layout.pointwise(array, input._array, vec1._array, vec2._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or vec1._autograd is not None or vec2._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        vec1_edge = vec1._autograd
        if vec1_edge is not None and vec1_edge.__class__ is not tuple:
            vec1_edge = gradient_edge(vec1)
        vec2_edge = vec2._autograd
        if vec2_edge is not None and vec2_edge.__class__ is not tuple:
            vec2_edge = gradient_edge(vec2)
        if (self_edge is not None or vec1_edge is not None or vec2_edge is not None or leads_nowhere(input, vec1, vec2)) and (input._home.version is not None or vec1._home.version is not None or vec2._home.version is not None):
            node = record(AddrBackward0, (self_edge, vec1_edge, vec2_edge), result, state)
            node.alpha_ = alpha
            node.beta_ = beta
            node.vec1_ = None if vec2_edge is None else (vec1, vec1._home.version)
            node.vec2_ = None if vec1_edge is None else (vec2, vec2._home.version)
            if state.saved_tensors_hooks or vec1._home.version is None or vec2._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.addr(input, vec1, vec2, beta, alpha, result))
    return result


def addr_(input: Tensor, vec1: Tensor, vec2: Tensor, *older: Any, beta: Number = 1, alpha: Number = 1) -> Tensor:
    """In-place version of `addr`."""
    if older:
        return in_old_order(addr_, input, vec1, vec2, *older, beta=beta, alpha=alpha)
    state = local.state
    try:
        input_array = input._array
        vec1_array = vec1._array
        vec2_array = vec2._array
    except AttributeError:
        raise not_a_tensor("addr_", input=input, vec1=vec1, vec2=vec2) from None
    if beta is not ONE:
        beta = python_number("addr_", "beta", None, beta)
    if alpha is not ONE:
        alpha = python_number("addr_", "alpha", None, alpha)
    if vec1._home.device is not input._home.device or vec2._home.device is not input._home.device:
        same_device(input, vec1, vec2)
    node = None
    if state.grad_mode and (input._autograd is not None or vec1._autograd is not None or vec2._autograd is not None):
        if (requires_grad(input) or requires_grad(vec1) or requires_grad(vec2)) and (input._home.version is not None or vec1._home.version is not None or vec2._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            vec1_edge = vec1._autograd
            if vec1_edge is not None and vec1_edge.__class__ is not tuple:
                vec1_edge = gradient_edge(vec1)
            vec2_edge = vec2._autograd
            if vec2_edge is not None and vec2_edge.__class__ is not tuple:
                vec2_edge = gradient_edge(vec2)
            node = new_node(AddrBackward0, (self_edge, vec1_edge, vec2_edge), state)
            node.alpha_ = alpha
            node.beta_ = beta
            node.vec1_ = None if vec2_edge is None else save_input(vec1, state)
            node.vec2_ = None if vec1_edge is None else save_input(vec2, state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(vec1) is not None or tangent_or_none(vec2) is not None):
        dual = aten.addr(input, vec1, vec2, beta=beta, alpha=alpha)
    refuse_overlap(input, vec1, vec2, strictly=True)
    if state.mutation is not None:
        state.mutation.about_to_write(input._storage)
    write(input, kernels.addr_into(input_array, vec1_array, vec2_array, beta, alpha), "addr_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def linalg_inv_ex(A: Tensor, *, check_errors: bool = False, function: str = 'linalg.inv_ex', out: Any = None) -> Any:
    """linalg_inv_ex(Tensor A, *, bool check_errors=False, str function='linalg.inv_ex') -> (Tensor inverse, Tensor info)"""
    if out is not None:
        return write_out(out, linalg_inv_ex, A, check_errors=check_errors, function=function)
    state = local.state
    try:
        A_array = A._array
    except AttributeError:
        raise not_a_tensor("linalg_inv_ex", A=A) from None
    where = A._home.device
    inverse, info = [state.wrap(array, where) for array in kernels.linalg_inv_ex(A_array, check_errors, function)]
    if state.grad_mode and A._autograd is not None:
        A_edge = A._autograd
        if A_edge is not None and A_edge.__class__ is not tuple:
            A_edge = gradient_edge(A)
        if (A_edge is not None or leads_nowhere(A)) and A._home.version is not None:
            node = record(LinalgInvExBackward0, (A_edge,), inverse, state)
            node.inverse_ = save_output(inverse, state, 0)
    if state.dual_level >= 0:
        set_tangents((inverse, info), tangents.linalg_inv_ex(A, check_errors, function, inverse, info))
    return return_types.linalg_inv_ex((inverse, info))


def _linalg_det(A: Tensor) -> Any:
    """_linalg_det(Tensor A) -> (Tensor result, Tensor LU, Tensor pivots)"""
    state = local.state
    try:
        A_array = A._array
    except AttributeError:
        raise not_a_tensor("_linalg_det", A=A) from None
    where = A._home.device
    result, LU, pivots = [state.wrap(array, where) for array in kernels.linalg_det(A_array)]
    if state.grad_mode and A._autograd is not None:
        A_edge = A._autograd
        if A_edge is not None and A_edge.__class__ is not tuple:
            A_edge = gradient_edge(A)
        if (A_edge is not None or leads_nowhere(A)) and A._home.version is not None:
            node = record(LinalgDetBackward0, (A_edge,), result, state)
            node.A_ = save_input(A, state)
            node.LU_ = save_input(LU, state)
            node.pivots_ = save_input(pivots, state)
            node.result_ = save_output(result, state, 0)
    if state.dual_level >= 0:
        set_tangents((result, LU, pivots), tangents._linalg_det(A, result, LU, pivots))
    return result, LU, pivots


def _linalg_slogdet(A: Tensor) -> Any:
    """_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet, Tensor LU, Tensor pivots)"""
    state = local.state
    try:
        A_array = A._array
    except AttributeError:
        raise not_a_tensor("_linalg_slogdet", A=A) from None
    where = A._home.device
    sign, logabsdet, LU, pivots = [state.wrap(array, where) for array in kernels.linalg_slogdet(A_array)]
    if state.grad_mode and A._autograd is not None:
        A_edge = A._autograd
        if A_edge is not None and A_edge.__class__ is not tuple:
            A_edge = gradient_edge(A)
        if (A_edge is not None or leads_nowhere(A)) and A._home.version is not None:
            node = new_node(LinalgSlogdetBackward0, (A_edge,), state)
            set_history(sign, node)
            set_history(logabsdet, node)
            node.A_ = save_input(A, state)
            node.LU_ = save_input(LU, state)
            node.pivots_ = save_input(pivots, state)
            node.sign_ = save_output(sign, state, 0)
    if state.dual_level >= 0:
        set_tangents((sign, logabsdet, LU, pivots), tangents._linalg_slogdet(A, sign, logabsdet, LU, pivots))
    return sign, logabsdet, LU, pivots


def _linalg_solve_ex(A: Tensor, B: Tensor, *, left: bool = True, check_errors: bool = False, function: str = 'linalg.solve_ex') -> Any:
    """_linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False, str function='linalg.solve_ex') -> (Tensor result, Tensor LU, Tensor pivots, Tensor info)"""
    state = local.state
    try:
        A_array = A._array
        B_array = B._array
    except AttributeError:
        raise not_a_tensor("_linalg_solve_ex", A=A, B=B) from None
    where = A._home.device
    if B._home.device is not where:
        where = common_device(A, B)
    result, LU, pivots, info = [state.wrap(array, where) for array in kernels.linalg_solve_ex(A_array, B_array, left, check_errors, function)]
    if state.grad_mode and (A._autograd is not None or B._autograd is not None):
        A_edge = A._autograd
        if A_edge is not None and A_edge.__class__ is not tuple:
            A_edge = gradient_edge(A)
        B_edge = B._autograd
        if B_edge is not None and B_edge.__class__ is not tuple:
            B_edge = gradient_edge(B)
        if (A_edge is not None or B_edge is not None or leads_nowhere(A, B)) and (A._home.version is not None or B._home.version is not None):
            node = record(LinalgSolveExBackward0, (A_edge, B_edge), result, state)
            node.A_ = save_input(A, state)
            node.left_ = left
            node.LU_ = save_input(LU, state)
            node.pivots_ = save_input(pivots, state)
            node.result_ = save_output(result, state, 0)
    if state.dual_level >= 0:
        set_tangents((result, LU, pivots, info), tangents._linalg_solve_ex(A, B, left, check_errors, function, result, LU, pivots, info))
    return result, LU, pivots, info


def linalg_solve_triangular(input: Tensor, B: Tensor, *, upper: bool, left: bool = True, unitriangular: bool = False, out: Tensor | None = None) -> Tensor:
    """linalg_solve_triangular(Tensor self, Tensor B, *, bool upper, bool left=True, bool unitriangular=False) -> Tensor"""
    if out is not None:
        return write_out(out, linalg_solve_triangular, input, B, upper=upper, left=left, unitriangular=unitriangular)
    state = local.state
    try:
        input_array = input._array
        B_array = B._array
    except AttributeError:
        raise not_a_tensor("linalg_solve_triangular", input=input, B=B) from None
    where = input._home.device
    if B._home.device is not where:
        where = common_device(input, B)
    result = state.wrap(kernels.linalg_solve_triangular(input_array, B_array, upper, left, unitriangular), where)
    if state.grad_mode and (input._autograd is not None or B._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        B_edge = B._autograd
        if B_edge is not None and B_edge.__class__ is not tuple:
            B_edge = gradient_edge(B)
        if (self_edge is not None or B_edge is not None or leads_nowhere(input, B)) and (input._home.version is not None or B._home.version is not None):
            node = record(LinalgSolveTriangularBackward0, (self_edge, B_edge), result, state)
            node.left_ = left
            node.self_ = (input, input._home.version)
            node.unitriangular_ = unitriangular
            node.upper_ = upper
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.linalg_solve_triangular(input, B, upper, left, unitriangular, result))
    return result


def linalg_cholesky_ex(input: Tensor, *, upper: bool = False, check_errors: bool = False, function: str = 'linalg.cholesky_ex', out: Any = None) -> Any:
    """linalg_cholesky_ex(Tensor self, *, bool upper=False, bool check_errors=False, str function='linalg.cholesky_ex') -> (Tensor L, Tensor info)"""
    if out is not None:
        return write_out(out, linalg_cholesky_ex, input, upper=upper, check_errors=check_errors, function=function)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("linalg_cholesky_ex", input=input) from None
    where = input._home.device
    L, info = [state.wrap(array, where) for array in kernels.linalg_cholesky_ex(input_array, upper, check_errors, function)]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(LinalgCholeskyExBackward0, (self_edge,), L, state)
            node.upper_ = upper
            node.L_ = save_output(L, state, 0)
    if state.dual_level >= 0:
        set_tangents((L, info), tangents.linalg_cholesky_ex(input, upper, check_errors, function, L, info))
    return return_types.linalg_cholesky_ex((L, info))


def cholesky(input: Tensor, upper: bool = False, *, out: Tensor | None = None) -> Tensor:
    """cholesky(Tensor self, bool upper=False) -> Tensor"""
    if out is not None:
        return write_out(out, cholesky, input, upper)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("cholesky", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.cholesky(input_array, upper), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(CholeskyBackward0, (self_edge,), result, state)
            node.upper_ = upper
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.cholesky(input, upper, result))
    return result


def cholesky_solve(input: Tensor, input2: Tensor, upper: bool = False, *, out: Tensor | None = None) -> Tensor:
    """cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor"""
    if out is not None:
        return write_out(out, cholesky_solve, input, input2, upper)
    state = local.state
    try:
        input_array = input._array
        input2_array = input2._array
    except AttributeError:
        raise not_a_tensor("cholesky_solve", input=input, input2=input2) from None
    where = input._home.device
    if input2._home.device is not where:
        where = common_device(input, input2)
    result = state.wrap(kernels.cholesky_solve(input_array, input2_array, upper), where)
    if state.grad_mode and (input._autograd is not None or input2._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        input2_edge = input2._autograd
        if input2_edge is not None and input2_edge.__class__ is not tuple:
            input2_edge = gradient_edge(input2)
        if (self_edge is not None or input2_edge is not None or leads_nowhere(input, input2)) and (input._home.version is not None or input2._home.version is not None):
            node = record(CholeskySolveBackward0, (self_edge, input2_edge), result, state)
            node.input2_ = (input2, input2._home.version)
            node.self_ = (input, input._home.version)
            node.upper_ = upper
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input2._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.cholesky_solve(input, input2, upper, result))
    return result


def cholesky_inverse(input: Tensor, upper: bool = False, *, out: Tensor | None = None) -> Tensor:
    """cholesky_inverse(Tensor self, bool upper=False) -> Tensor"""
    if out is not None:
        return write_out(out, cholesky_inverse, input, upper)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("cholesky_inverse", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.cholesky_inverse(input_array, upper), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(CholeskyInverseBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            node.upper_ = upper
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.cholesky_inverse(input, upper, result))
    return result


def _linalg_eigh(A: Tensor, UPLO: str = 'L', compute_v: bool = True) -> Any:
    """_linalg_eigh(Tensor A, str UPLO='L', bool compute_v=True) -> (Tensor eigenvalues, Tensor eigenvectors)"""
    state = local.state
    try:
        A_array = A._array
    except AttributeError:
        raise not_a_tensor("_linalg_eigh", A=A) from None
    where = A._home.device
    eigenvalues, eigenvectors = [state.wrap(array, where) for array in kernels.linalg_eigh(A_array, UPLO, compute_v)]
    if state.grad_mode and A._autograd is not None:
        A_edge = A._autograd
        if A_edge is not None and A_edge.__class__ is not tuple:
            A_edge = gradient_edge(A)
        if (A_edge is not None or leads_nowhere(A)) and A._home.version is not None:
            node = new_node(LinalgEighBackward0, (A_edge,), state)
            set_history(eigenvalues, node)
            set_history(eigenvectors, node)
            node.eigenvalues_ = save_output(eigenvalues, state, 0)
            node.eigenvectors_ = save_output(eigenvectors, state, 1)
    if state.dual_level >= 0:
        set_tangents((eigenvalues, eigenvectors), tangents._linalg_eigh(A, UPLO, compute_v, eigenvalues, eigenvectors))
    return eigenvalues, eigenvectors


def linalg_eig(input: Tensor, *, function: str = 'linalg.eig', out: Any = None) -> Any:
    """linalg_eig(Tensor self, *, str function='linalg.eig') -> (Tensor eigenvalues, Tensor eigenvectors)"""
    if out is not None:
        return write_out(out, linalg_eig, input, function=function)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("linalg_eig", input=input) from None
    where = input._home.device
    eigenvalues, eigenvectors = [state.wrap(array, where) for array in kernels.linalg_eig(input_array, function)]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = new_node(LinalgEigBackward0, (self_edge,), state)
            set_history(eigenvalues, node)
            set_history(eigenvectors, node)
            node.eigenvalues_ = save_output(eigenvalues, state, 0)
            node.eigenvectors_ = save_output(eigenvectors, state, 1)
    if state.dual_level >= 0:
        set_tangents((eigenvalues, eigenvectors), tangents.linalg_eig(input, function, eigenvalues, eigenvectors))
    return return_types.linalg_eig((eigenvalues, eigenvectors))


def _linalg_svd(A: Tensor, full_matrices: bool = False, compute_uv: bool = True, *, driver: str | None = None) -> Any:
    """_linalg_svd(Tensor A, bool full_matrices=False, bool compute_uv=True, *, str? driver=None) -> (Tensor U, Tensor S, Tensor Vh)"""
    state = local.state
    try:
        A_array = A._array
    except AttributeError:
        raise not_a_tensor("_linalg_svd", A=A) from None
    where = A._home.device
    U, S, Vh = [state.wrap(array, where) for array in kernels.linalg_svd(A_array, full_matrices, compute_uv, driver)]
    if state.grad_mode and A._autograd is not None:
        A_edge = A._autograd
        if A_edge is not None and A_edge.__class__ is not tuple:
            A_edge = gradient_edge(A)
        if (A_edge is not None or leads_nowhere(A)) and A._home.version is not None:
            node = new_node(LinalgSvdBackward0, (A_edge,), state)
            set_history(U, node)
            set_history(S, node)
            set_history(Vh, node)
            node.S_size_minus_1 = S._array.shape[-1]
            node.full_matrices_ = full_matrices
            node.S_ = save_output(S, state, 1)
            node.U_ = save_output(U, state, 0)
            node.Vh_ = save_output(Vh, state, 2)
    if state.dual_level >= 0:
        set_tangents((U, S, Vh), tangents._linalg_svd(A, full_matrices, compute_uv, driver, U, S, Vh))
    return U, S, Vh


def linalg_lu(A: Tensor, *, pivot: bool = True, out: Any = None) -> Any:
    """linalg_lu(Tensor A, *, bool pivot=True) -> (Tensor P, Tensor L, Tensor U)"""
    if out is not None:
        return write_out(out, linalg_lu, A, pivot=pivot)
    state = local.state
    try:
        A_array = A._array
    except AttributeError:
        raise not_a_tensor("linalg_lu", A=A) from None
    where = A._home.device
    P, L, U = [state.wrap(array, where) for array in kernels.linalg_lu(A_array, pivot)]
    if state.grad_mode and A._autograd is not None:
        A_edge = A._autograd
        if A_edge is not None and A_edge.__class__ is not tuple:
            A_edge = gradient_edge(A)
        if (A_edge is not None or leads_nowhere(A)) and A._home.version is not None:
            node = new_node(LinalgLuBackward0, (A_edge,), state)
            set_history(L, node)
            set_history(U, node)
            node.pivot_ = pivot
            node.L_ = save_output(L, state, 0)
            node.P_ = save_input(P, state)
            node.U_ = save_output(U, state, 1)
    if state.dual_level >= 0:
        set_tangents((P, L, U), tangents.linalg_lu(A, pivot, P, L, U))
    return return_types.linalg_lu((P, L, U))


def linalg_lu_factor_ex(A: Tensor, *, pivot: bool = True, check_errors: bool = False, out: Any = None) -> Any:
    """linalg_lu_factor_ex(Tensor A, *, bool pivot=True, bool check_errors=False) -> (Tensor LU, Tensor pivots, Tensor info)"""
    if out is not None:
        return write_out(out, linalg_lu_factor_ex, A, pivot=pivot, check_errors=check_errors)
    state = local.state
    try:
        A_array = A._array
    except AttributeError:
        raise not_a_tensor("linalg_lu_factor_ex", A=A) from None
    where = A._home.device
    LU, pivots, info = [state.wrap(array, where) for array in kernels.linalg_lu_factor_ex(A_array, pivot, check_errors)]
    if state.grad_mode and A._autograd is not None:
        A_edge = A._autograd
        if A_edge is not None and A_edge.__class__ is not tuple:
            A_edge = gradient_edge(A)
        if (A_edge is not None or leads_nowhere(A)) and A._home.version is not None:
            node = record(LinalgLuFactorExBackward0, (A_edge,), LU, state)
            node.pivot_ = pivot
            node.LU_ = save_output(LU, state, 0)
            node.pivots_ = save_input(pivots, state)
    if state.dual_level >= 0:
        set_tangents((LU, pivots, info), tangents.linalg_lu_factor_ex(A, pivot, check_errors, LU, pivots, info))
    return return_types.linalg_lu_factor_ex((LU, pivots, info))


def linalg_lu_solve(LU: Tensor, pivots: Tensor, B: Tensor, *, left: bool = True, adjoint: bool = False, out: Tensor | None = None) -> Tensor:
    """linalg_lu_solve(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool adjoint=False) -> Tensor"""
    if out is not None:
        return write_out(out, linalg_lu_solve, LU, pivots, B, left=left, adjoint=adjoint)
    state = local.state
    try:
        LU_array = LU._array
        pivots_array = pivots._array
        B_array = B._array
    except AttributeError:
        raise not_a_tensor("linalg_lu_solve", LU=LU, pivots=pivots, B=B) from None
    where = LU._home.device
    if pivots._home.device is not where or B._home.device is not where:
        where = common_device(LU, pivots, B)
    result = state.wrap(kernels.checked_lu_solve(LU_array, pivots_array, B_array, left, adjoint), where)
    if state.grad_mode and (LU._autograd is not None or B._autograd is not None):
        LU_edge = LU._autograd
        if LU_edge is not None and LU_edge.__class__ is not tuple:
            LU_edge = gradient_edge(LU)
        B_edge = B._autograd
        if B_edge is not None and B_edge.__class__ is not tuple:
            B_edge = gradient_edge(B)
        if (LU_edge is not None or B_edge is not None or leads_nowhere(LU, B)) and (LU._home.version is not None or pivots._home.version is not None or B._home.version is not None):
            node = record(LinalgLuSolveBackward0, (LU_edge, B_edge), result, state)
            node.LU_ = (LU, LU._home.version)
            node.adjoint_ = adjoint
            node.left_ = left
            node.pivots_ = (pivots, pivots._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or LU._home.version is None or pivots._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.linalg_lu_solve(LU, pivots, B, left, adjoint, result))
    return result


def lu_unpack(LU_data: Tensor, LU_pivots: Tensor, unpack_data: bool = True, unpack_pivots: bool = True, *, out: Any = None) -> Any:
    """lu_unpack(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool unpack_pivots=True) -> (Tensor P, Tensor L, Tensor U)"""
    if out is not None:
        return write_out(out, lu_unpack, LU_data, LU_pivots, unpack_data, unpack_pivots)
    state = local.state
    try:
        LU_data_array = LU_data._array
        LU_pivots_array = LU_pivots._array
    except AttributeError:
        raise not_a_tensor("lu_unpack", LU_data=LU_data, LU_pivots=LU_pivots) from None
    where = LU_data._home.device
    if LU_pivots._home.device is not where:
        where = common_device(LU_data, LU_pivots)
    P, L, U = [state.wrap(array, where) for array in kernels.lu_unpack(LU_data_array, LU_pivots_array, unpack_data, unpack_pivots)]
    if state.grad_mode and LU_data._autograd is not None:
        LU_data_edge = LU_data._autograd
        if LU_data_edge is not None and LU_data_edge.__class__ is not tuple:
            LU_data_edge = gradient_edge(LU_data)
        if (LU_data_edge is not None or leads_nowhere(LU_data)) and (LU_data._home.version is not None or LU_pivots._home.version is not None):
            node = new_node(LuUnpackBackward0, (LU_data_edge,), state)
            set_history(L, node)
            set_history(U, node)
            node.LU_data_size_minus_1 = LU_data._array.shape[-1]
            node.LU_data_size_minus_2 = LU_data._array.shape[-2]
    if state.dual_level >= 0:
        set_tangents((P, L, U), tangents.lu_unpack(LU_data, LU_pivots, unpack_data, unpack_pivots, P, L, U))
    return return_types.lu_unpack((P, L, U))


def linalg_qr(A: Tensor, mode: str = 'reduced', *, out: Any = None) -> Any:
    """linalg_qr(Tensor A, str mode='reduced') -> (Tensor Q, Tensor R)"""
    if out is not None:
        return write_out(out, linalg_qr, A, mode)
    state = local.state
    try:
        A_array = A._array
    except AttributeError:
        raise not_a_tensor("linalg_qr", A=A) from None
    where = A._home.device
    Q, R = [state.wrap(array, where) for array in kernels.linalg_qr(A_array, mode)]
    if state.grad_mode and A._autograd is not None:
        A_edge = A._autograd
        if A_edge is not None and A_edge.__class__ is not tuple:
            A_edge = gradient_edge(A)
        if (A_edge is not None or leads_nowhere(A)) and A._home.version is not None:
            node = new_node(LinalgQrBackward0, (A_edge,), state)
            set_history(Q, node)
            set_history(R, node)
            node.mode_ = mode
            node.Q_ = save_output(Q, state, 0)
            node.R_ = save_output(R, state, 1)
    if state.dual_level >= 0:
        set_tangents((Q, R), tangents.linalg_qr(A, mode, Q, R))
    return return_types.linalg_qr((Q, R))


def linalg_pinv(input: Tensor, *, atol: Tensor | None = None, rtol: Tensor | None = None, hermitian: bool = False, out: Tensor | None = None) -> Tensor:
    """linalg_pinv.atol_rtol_tensor(Tensor self, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor"""
    if out is not None:
        return write_out(out, linalg_pinv, input, atol=atol, rtol=rtol, hermitian=hermitian)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("linalg_pinv", input=input) from None
    atol_array = None if atol is None else atol._array
    rtol_array = None if rtol is None else rtol._array
    where = common_device(input, atol, rtol)
    result = state.wrap(kernels.linalg_pinv(input_array, atol_array, rtol_array, hermitian), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or (atol is not None and atol._home.version is not None) or (rtol is not None and rtol._home.version is not None)):
            node = record(LinalgPinvBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.linalg_pinv(input, atol, rtol, hermitian, result))
    return result


def linalg_matrix_exp(input: Tensor, *, out: Tensor | None = None) -> Tensor:
    """linalg_matrix_exp(Tensor self) -> Tensor"""
    if out is not None:
        return write_out(out, linalg_matrix_exp, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("linalg_matrix_exp", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.linalg_matrix_exp(input_array), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(LinalgMatrixExpBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.linalg_matrix_exp(input, result))
    return result


def linalg_lstsq(input: Tensor, b: Tensor, rcond: float | None, driver: str, *, out: Any = None) -> Any:
    """linalg_lstsq(Tensor self, Tensor b, float? rcond, str driver) -> (Tensor solution, Tensor residuals, Tensor rank, Tensor singular_values)"""
    if out is not None:
        return write_out(out, linalg_lstsq, input, b, rcond, driver)
    state = local.state
    try:
        input_array = input._array
        b_array = b._array
    except AttributeError:
        raise not_a_tensor("linalg_lstsq", input=input, b=b) from None
    if rcond is not None and rcond.__class__ is not float:
        rcond = real_number("linalg_lstsq", "rcond", 3, rcond)
    where = input._home.device
    if b._home.device is not where:
        where = common_device(input, b)
    solution, residuals, rank, singular_values = [state.wrap(array, where) for array in kernels.linalg_lstsq(input_array, b_array, rcond, driver)]
    if state.grad_mode and (input._autograd is not None or b._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        b_edge = b._autograd
        if b_edge is not None and b_edge.__class__ is not tuple:
            b_edge = gradient_edge(b)
        if (self_edge is not None or b_edge is not None or leads_nowhere(input, b)) and (input._home.version is not None or b._home.version is not None):
            node = new_node(LinalgLstsqBackward0, (self_edge, b_edge), state)
            set_history(solution, node)
            set_history(residuals, node)
            node.b_ = save_input(b, state)
            node.self_ = save_input(input, state)
            node.solution_ = save_output(solution, state, 0)
    if state.dual_level >= 0:
        set_tangents((solution, residuals, rank, singular_values), tangents.linalg_lstsq(input, b, rcond, driver, solution, residuals, rank, singular_values))
    return return_types.linalg_lstsq((solution, residuals, rank, singular_values))


def linalg_cross(input: Tensor, other: Tensor, *, dim: int = -1, out: Tensor | None = None) -> Tensor:
    """linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor"""
    if out is not None:
        return write_out(out, linalg_cross, input, other, dim=dim)
    state = local.state
    try:
        input_array = input._array
        other_array = other._array
    except AttributeError:
        raise not_a_tensor("linalg_cross", input=input, other=other) from None
    where = input._home.device
    if other._home.device is not where:
        where = common_device(input, other)
    result = state.wrap(kernels.linalg_cross(input_array, other_array, dim), where)
    if state.grad_mode and (input._autograd is not None or other._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        other_edge = other._autograd
        if other_edge is not None and other_edge.__class__ is not tuple:
            other_edge = gradient_edge(other)
        if (self_edge is not None or other_edge is not None or leads_nowhere(input, other)) and (input._home.version is not None or other._home.version is not None):
            node = record(LinalgCrossBackward0, (self_edge, other_edge), result, state)
            node.dim_ = dim
            node.other_ = None if self_edge is None else (other, other._home.version)
            node.self_ = None if other_edge is None else (input, input._home.version)
            if state.saved_tensors_hooks or other._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.linalg_cross(input, other, dim, result))
    return result


def triangular_solve_pair(input: Tensor, A: Tensor, upper: bool = True, transpose: bool = False, unitriangular: bool = False, *, out: Any = None) -> Any:
    """triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)"""
    if out is not None:
        return write_out(out, triangular_solve_pair, input, A, upper, transpose, unitriangular)
    state = local.state
    try:
        input_array = input._array
        A_array = A._array
    except AttributeError:
        raise not_a_tensor("triangular_solve", input=input, A=A) from None
    where = input._home.device
    if A._home.device is not where:
        where = common_device(input, A)
    solution, cloned_coefficient = [state.wrap(array, where) for array in kernels.triangular_solve(input_array, A_array, upper, transpose, unitriangular)]
    if state.grad_mode and (input._autograd is not None or A._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        A_edge = A._autograd
        if A_edge is not None and A_edge.__class__ is not tuple:
            A_edge = gradient_edge(A)
        if (self_edge is not None or A_edge is not None or leads_nowhere(input, A)) and (input._home.version is not None or A._home.version is not None):
            node = new_node(TriangularSolveBackward0, (self_edge, A_edge), state)
            set_history(solution, node)
            set_history(cloned_coefficient, node)
            node.A_ = save_input(A, state)
            node.self_ = save_input(input, state)
            node.transpose_ = transpose
            node.unitriangular_ = unitriangular
            node.upper_ = upper
            node.solution_ = save_output(solution, state, 0)
    if state.dual_level >= 0:
        set_tangents((solution, cloned_coefficient), tangents.triangular_solve_pair(input, A, upper, transpose, unitriangular, solution, cloned_coefficient))
    return return_types.triangular_solve((solution, cloned_coefficient))


def linalg_householder_product(input: Tensor, tau: Tensor, *, out: Tensor | None = None) -> Tensor:
    """linalg_householder_product(Tensor input, Tensor tau) -> Tensor"""
    if out is not None:
        return write_out(out, linalg_householder_product, input, tau)
    state = local.state
    try:
        input_array = input._array
        tau_array = tau._array
    except AttributeError:
        raise not_a_tensor("linalg_householder_product", input=input, tau=tau) from None
    where = input._home.device
    if tau._home.device is not where:
        where = common_device(input, tau)
    result = state.wrap(kernels.householder_product(input_array, tau_array), where)
    if state.grad_mode and (input._autograd is not None or tau._autograd is not None):
        input_edge = input._autograd
        if input_edge is not None and input_edge.__class__ is not tuple:
            input_edge = gradient_edge(input)
        tau_edge = tau._autograd
        if tau_edge is not None and tau_edge.__class__ is not tuple:
            tau_edge = gradient_edge(tau)
        if (input_edge is not None or tau_edge is not None or leads_nowhere(input, tau)) and (input._home.version is not None or tau._home.version is not None):
            node = record(LinalgHouseholderProductBackward0, (input_edge, tau_edge), result, state)
            node.input_ = (input, input._home.version)
            node.tau_ = (tau, tau._home.version)
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks or input._home.version is None or tau._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.linalg_householder_product(input, tau, result))
    return result


def ormqr(input: Tensor, input2: Tensor, input3: Tensor, left: bool = True, transpose: bool = False, *, out: Tensor | None = None) -> Tensor:
    """ormqr(Tensor self, Tensor input2, Tensor input3, bool left=True, bool transpose=False) -> Tensor"""
    if out is not None:
        return write_out(out, ormqr, input, input2, input3, left, transpose)
    state = local.state
    try:
        input_array = input._array
        input2_array = input2._array
        input3_array = input3._array
    except AttributeError:
        raise not_a_tensor("ormqr", input=input, input2=input2, input3=input3) from None
    where = input._home.device
    if input2._home.device is not where or input3._home.device is not where:
        where = common_device(input, input2, input3)
    result = state.wrap(kernels.ormqr(input_array, input2_array, input3_array, left, transpose), where)
    if state.grad_mode and (input._autograd is not None or input2._autograd is not None or input3._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        input2_edge = input2._autograd
        if input2_edge is not None and input2_edge.__class__ is not tuple:
            input2_edge = gradient_edge(input2)
        input3_edge = input3._autograd
        if input3_edge is not None and input3_edge.__class__ is not tuple:
            input3_edge = gradient_edge(input3)
        if (self_edge is not None or input2_edge is not None or input3_edge is not None or leads_nowhere(input, input2, input3)) and (input._home.version is not None or input2._home.version is not None or input3._home.version is not None):
            node = record(OrmqrBackward0, (self_edge, input2_edge, input3_edge), result, state)
            node.input2_ = (input2, input2._home.version)
            node.input3_ = (input3, input3._home.version)
            node.left_ = left
            node.self_ = (input, input._home.version)
            node.transpose_ = transpose
            if state.saved_tensors_hooks or input2._home.version is None or input3._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.ormqr(input, input2, input3, left, transpose, result))
    return result


def geqrf(input: Tensor, *, out: Any = None) -> Any:
    """geqrf(Tensor self) -> (Tensor a, Tensor tau)"""
    if out is not None:
        return write_out(out, geqrf, input)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("geqrf", input=input) from None
    where = input._home.device
    a, tau = [state.wrap(array, where) for array in kernels.geqrf(input_array)]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = new_node(GeqrfBackward0, (self_edge,), state)
            set_history(a, node)
            check_not_complex(a, "geqrf")
            set_history(tau, node)
    if state.dual_level >= 0:
        set_tangents((a, tau), tangents.geqrf(input, a, tau))
    return return_types.geqrf((a, tau))


def _fft_c2c(input: Tensor, dim: Sequence[int], normalization: int, forward: bool) -> Tensor:
    """_fft_c2c(Tensor self, int[] dim, int normalization, bool forward) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_fft_c2c", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.fft_c2c(input_array, dim, normalization, forward), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(FftC2CBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.forward_ = forward
            node.normalization_ = normalization
    if state.dual_level >= 0:
        set_tangent(result, tangents._fft_c2c(input, dim, normalization, forward, result))
    return result


def _fft_r2c(input: Tensor, dim: Sequence[int], normalization: int, onesided: bool) -> Tensor:
    """_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_fft_r2c", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.fft_r2c(input_array, dim, normalization, onesided), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(FftR2CBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.normalization_ = normalization
            node.onesided_ = onesided
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents._fft_r2c(input, dim, normalization, onesided, result))
    return result


def _fft_c2r(input: Tensor, dim: Sequence[int], normalization: int, last_dim_size: int) -> Tensor:
    """_fft_c2r(Tensor self, int[] dim, int normalization, int last_dim_size) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_fft_c2r", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.fft_c2r(input_array, dim, normalization, last_dim_size), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(FftC2RBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.normalization_ = normalization
    if state.dual_level >= 0:
        set_tangent(result, tangents._fft_c2r(input, dim, normalization, last_dim_size, result))
    return result


def convolution(input: Tensor, weight: Tensor, bias: Tensor | None, stride: Sequence[int], padding: Sequence[int], dilation: Sequence[int], transposed: bool, output_padding: Sequence[int], groups: int, *, out: Tensor | None = None) -> Tensor:
    """convolution(Tensor input, Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, bool transposed, int[] output_padding, int groups) -> Tensor"""
    if out is not None:
        return write_out(out, convolution, input, weight, bias, stride, padding, dilation, transposed, output_padding, groups)
    state = local.state
    try:
        input_array = input._array
        weight_array = weight._array
    except AttributeError:
        raise not_a_tensor("convolution", input=input, weight=weight) from None
    bias_array = None if bias is None else bias._array
    where = common_device(input, weight, bias)
    array = kernels.convolution(input_array, weight_array, bias_array, stride, padding, dilation, transposed, output_padding, groups)
    if input_array.base is not None or weight_array.base is not None or bias is not None and bias_array.base is not None:
        array = layout.of_images(array, input._array, weight._array, None if bias is None else bias._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or weight._autograd is not None or (bias is not None and bias._autograd is not None)):
        input_edge = input._autograd
        if input_edge is not None and input_edge.__class__ is not tuple:
            input_edge = gradient_edge(input)
        weight_edge = weight._autograd
        if weight_edge is not None and weight_edge.__class__ is not tuple:
            weight_edge = gradient_edge(weight)
        bias_edge = None if bias is None or bias._autograd is None else gradient_edge(bias)
        if (input_edge is not None or weight_edge is not None or bias_edge is not None or leads_nowhere(input, weight, bias)) and (input._home.version is not None or weight._home.version is not None or (bias is not None and bias._home.version is not None)):
            node = record(ConvolutionBackward0, (input_edge, weight_edge, bias_edge), result, state)
            node.bias_shape_opt = (0,) if bias is None else bias._array.shape
            node.dilation_ = dilation
            node.groups_ = groups
            node.input_ = (input, input._home.version)
            node.output_padding_ = output_padding
            node.padding_ = padding
            node.stride_ = stride
            node.transposed_ = transposed
            node.weight_ = (weight, weight._home.version)
            if state.saved_tensors_hooks or input._home.version is None or weight._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.convolution(input, weight, bias, stride, padding, dilation, transposed, output_padding, groups, result))
    return result


def convolution_backward(grad_output: Tensor, input: Tensor, weight: Tensor, bias_sizes: Sequence[int] | None, stride: Sequence[int], padding: Sequence[int], dilation: Sequence[int], transposed: bool, output_padding: Sequence[int], groups: int, output_mask: Sequence[bool]) -> Any:
    """convolution_backward(Tensor grad_output, Tensor input, Tensor weight, int[]? bias_sizes, int[] stride, int[] padding, int[] dilation, bool transposed, int[] output_padding, int groups, bool[] output_mask) -> (Tensor result0, Tensor result1, Tensor result2)"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        weight_array = weight._array
    except AttributeError:
        raise not_a_tensor("convolution_backward", grad_output=grad_output, input=input, weight=weight) from None
    where = grad_output._home.device
    if input._home.device is not where or weight._home.device is not where:
        where = common_device(grad_output, input, weight)
    arrays = kernels.convolution_backward(grad_output_array, input_array, weight_array, bias_sizes, stride, padding, dilation, transposed, output_padding, groups, output_mask)
    if grad_output_array.base is not None or input_array.base is not None or weight_array.base is not None:
        arrays = [None if array is None else layout.of_images(array, grad_output._array, input._array, weight._array) for array in arrays]
    result0, result1, result2 = [None if array is None else state.wrap(array, where) for array in arrays]
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None or weight._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        input_edge = input._autograd
        if input_edge is not None and input_edge.__class__ is not tuple:
            input_edge = gradient_edge(input)
        weight_edge = weight._autograd
        if weight_edge is not None and weight_edge.__class__ is not tuple:
            weight_edge = gradient_edge(weight)
        if (grad_output_edge is not None or input_edge is not None or weight_edge is not None or leads_nowhere(grad_output, input, weight)) and (grad_output._home.version is not None or input._home.version is not None or weight._home.version is not None):
            node = new_node(ConvolutionBackwardBackward0, (grad_output_edge, input_edge, weight_edge), state)
            set_history(result0, node)
            set_history(result1, node)
            set_history(result2, node)
            node.dilation_ = dilation
            node.grad_output_ = save_input(grad_output, state)
            node.groups_ = groups
            node.input_ = save_input(input, state)
            node.output_padding_ = output_padding
            node.padding_ = padding
            node.stride_ = stride
            node.transposed_ = transposed
            node.weight_ = save_input(weight, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1, result2), tangents.convolution_backward(grad_output, input, weight, bias_sizes, stride, padding, dilation, transposed, output_padding, groups, output_mask, result0, result1, result2))
    return result0, result1, result2


def im2col(input: Tensor, kernel_size: Sequence[int], dilation: Sequence[int], padding: Sequence[int], stride: Sequence[int], *, out: Tensor | None = None) -> Tensor:
    """im2col(Tensor self, int[] kernel_size, int[] dilation, int[] padding, int[] stride) -> Tensor"""
    if out is not None:
        return write_out(out, im2col, input, kernel_size, dilation, padding, stride)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("im2col", input=input) from None
    where = input._home.device
    array = kernels.im2col(input_array, kernel_size, dilation, padding, stride)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(Im2ColBackward0, (self_edge,), result, state)
            node.dilation_ = dilation
            node.kernel_size_ = kernel_size
            node.padding_ = padding
            node.self_size_minus_1 = input._array.shape[-1]
            node.self_size_minus_2 = input._array.shape[-2]
            node.stride_ = stride
    if state.dual_level >= 0:
        set_tangent(result, tangents.im2col(input, kernel_size, dilation, padding, stride, result))
    return result


def col2im(input: Tensor, output_size: Sequence[int], kernel_size: Sequence[int], dilation: Sequence[int], padding: Sequence[int], stride: Sequence[int], *, out: Tensor | None = None) -> Tensor:
    """col2im(Tensor self, int[] output_size, int[] kernel_size, int[] dilation, int[] padding, int[] stride) -> Tensor"""
    if out is not None:
        return write_out(out, col2im, input, output_size, kernel_size, dilation, padding, stride)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("col2im", input=input) from None
    where = input._home.device
    array = kernels.col2im(input_array, output_size, kernel_size, dilation, padding, stride)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(Col2ImBackward0, (self_edge,), result, state)
            node.dilation_ = dilation
            node.kernel_size_ = kernel_size
            node.padding_ = padding
            node.stride_ = stride
    if state.dual_level >= 0:
        set_tangent(result, tangents.col2im(input, output_size, kernel_size, dilation, padding, stride, result))
    return result


def _trilinear(i1: Tensor, i2: Tensor, i3: Tensor, expand1: Sequence[int], expand2: Sequence[int], expand3: Sequence[int], sumdim: Sequence[int]) -> Tensor:
    """_trilinear(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim) -> Tensor"""
    state = local.state
    try:
        i1_array = i1._array
        i2_array = i2._array
        i3_array = i3._array
    except AttributeError:
        raise not_a_tensor("_trilinear", i1=i1, i2=i2, i3=i3) from None
    where = i1._home.device
    if i2._home.device is not where or i3._home.device is not where:
        where = common_device(i1, i2, i3)
    array = kernels.trilinear(i1_array, i2_array, i3_array, expand1, expand2, expand3, sumdim)
    if i1_array.base is not None or i2_array.base is not None or i3_array.base is not None:
        array = layout.of_images(array, i1._array, i2._array, i3._array)
    result = state.wrap(array, where)
    if state.grad_mode and (i1._autograd is not None or i2._autograd is not None or i3._autograd is not None):
        i1_edge = i1._autograd
        if i1_edge is not None and i1_edge.__class__ is not tuple:
            i1_edge = gradient_edge(i1)
        i2_edge = i2._autograd
        if i2_edge is not None and i2_edge.__class__ is not tuple:
            i2_edge = gradient_edge(i2)
        i3_edge = i3._autograd
        if i3_edge is not None and i3_edge.__class__ is not tuple:
            i3_edge = gradient_edge(i3)
        if (i1_edge is not None or i2_edge is not None or i3_edge is not None or leads_nowhere(i1, i2, i3)) and (i1._home.version is not None or i2._home.version is not None or i3._home.version is not None):
            check_not_complex(result, "_trilinear")
            node = record(TrilinearBackward0, (i1_edge, i2_edge, i3_edge), result, state)
            node.expand1_ = expand1
            node.expand2_ = expand2
            node.expand3_ = expand3
            node.i1_ = (i1, i1._home.version)
            node.i2_ = (i2, i2._home.version)
            node.i3_ = (i3, i3._home.version)
            node.sumdim_ = sumdim
            if state.saved_tensors_hooks or i1._home.version is None or i2._home.version is None or i3._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents._trilinear(i1, i2, i3, expand1, expand2, expand3, sumdim, result))
    return result


def max_pool2d_with_indices(input: Tensor, kernel_size: Sequence[int], stride: Sequence[int], padding: Sequence[int], dilation: Sequence[int], ceil_mode: bool, *, out: Any = None) -> Any:
    """max_pool2d_with_indices(Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode) -> (Tensor result0, Tensor result1)"""
    if out is not None:
        return write_out(out, max_pool2d_with_indices, input, kernel_size, stride, padding, dilation, ceil_mode)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("max_pool2d_with_indices", input=input) from None
    where = input._home.device
    arrays = kernels.max_pool_with_indices(input_array, kernel_size, stride, padding, dilation, ceil_mode)
    if input_array.base is not None:
        arrays = [layout.of_images(array, input._array) for array in arrays]
    result0, result1 = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(MaxPool2DWithIndicesBackward0, (self_edge,), result0, state)
            node.ceil_mode_ = ceil_mode
            node.dilation_ = dilation
            node.kernel_size_ = kernel_size
            node.padding_ = padding
            node.self_ = save_input(input, state)
            node.stride_ = stride
            node.result1_ = save_input(result1, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1), tangents.max_pool2d_with_indices(input, kernel_size, stride, padding, dilation, ceil_mode, result0, result1))
    return result0, result1


def max_pool2d_with_indices_backward(grad_output: Tensor, input: Tensor, kernel_size: Sequence[int], stride: Sequence[int], padding: Sequence[int], dilation: Sequence[int], ceil_mode: bool, indices: Tensor) -> Tensor:
    """max_pool2d_with_indices_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode, Tensor indices) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        indices_array = indices._array
    except AttributeError:
        raise not_a_tensor("max_pool2d_with_indices_backward", grad_output=grad_output, input=input, indices=indices) from None
    where = grad_output._home.device
    if input._home.device is not where or indices._home.device is not where:
        where = common_device(grad_output, input, indices)
    array = kernels.max_pool_with_indices_backward(grad_output_array, input_array, kernel_size, stride, padding, dilation, ceil_mode, indices_array)
    if grad_output_array.base is not None or input_array.base is not None or indices_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array, indices._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None or indices._home.version is not None):
            node = record(MaxPool2DWithIndicesBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.indices_ = (indices, indices._home.version)
            if state.saved_tensors_hooks or indices._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.max_pool2d_with_indices_backward(grad_output, input, kernel_size, stride, padding, dilation, ceil_mode, indices, result))
    return result


def adaptive_max_pool2d(input: Tensor, output_size: Sequence[int], *, out: Any = None) -> Any:
    """adaptive_max_pool2d(Tensor self, int[] output_size) -> (Tensor result0, Tensor result1)"""
    if out is not None:
        return write_out(out, adaptive_max_pool2d, input, output_size)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("adaptive_max_pool2d", input=input) from None
    where = input._home.device
    arrays = kernels.adaptive_max_pool(input_array, output_size)
    if input_array.base is not None:
        arrays = [layout.of_images(array, input._array) for array in arrays]
    result0, result1 = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AdaptiveMaxPool2DBackward0, (self_edge,), result0, state)
            node.self_ = save_input(input, state)
            node.result1_ = save_input(result1, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1), tangents.adaptive_max_pool2d(input, output_size, result0, result1))
    return result0, result1


def adaptive_max_pool2d_backward(grad_output: Tensor, input: Tensor, indices: Tensor) -> Tensor:
    """adaptive_max_pool2d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        indices_array = indices._array
    except AttributeError:
        raise not_a_tensor("adaptive_max_pool2d_backward", grad_output=grad_output, input=input, indices=indices) from None
    where = grad_output._home.device
    if input._home.device is not where or indices._home.device is not where:
        where = common_device(grad_output, input, indices)
    array = kernels.adaptive_max_pool2d_backward(grad_output_array, input_array, indices_array)
    if grad_output_array.base is not None or input_array.base is not None or indices_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array, indices._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None or indices._home.version is not None):
            node = record(AdaptiveMaxPool2DBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.indices_ = (indices, indices._home.version)
            if state.saved_tensors_hooks or indices._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.adaptive_max_pool2d_backward(grad_output, input, indices, result))
    return result


def avg_pool2d(input: Tensor, kernel_size: Sequence[int], stride: Sequence[int], padding: Sequence[int], ceil_mode: bool, count_include_pad: bool, divisor_override: int | None, *, out: Tensor | None = None) -> Tensor:
    """avg_pool2d(Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor"""
    if out is not None:
        return write_out(out, avg_pool2d, input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("avg_pool2d", input=input) from None
    where = input._home.device
    array = kernels.avg_pool(input_array, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AvgPool2DBackward0, (self_edge,), result, state)
            node.ceil_mode_ = ceil_mode
            node.count_include_pad_ = count_include_pad
            node.divisor_override_ = divisor_override
            node.kernel_size_ = kernel_size
            node.padding_ = padding
            node.self_ = (input, input._home.version)
            node.stride_ = stride
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.avg_pool2d(input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override, result))
    return result


def avg_pool2d_backward(grad_output: Tensor, input: Tensor, kernel_size: Sequence[int], stride: Sequence[int], padding: Sequence[int], ceil_mode: bool, count_include_pad: bool, divisor_override: int | None) -> Tensor:
    """avg_pool2d_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("avg_pool2d_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.avg_pool_backward(grad_output_array, input_array, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(AvgPool2DBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.ceil_mode_ = ceil_mode
            node.count_include_pad_ = count_include_pad
            node.divisor_override_ = divisor_override
            node.kernel_size_ = kernel_size
            node.padding_ = padding
            node.stride_ = stride
    if state.dual_level >= 0:
        set_tangent(result, tangents.avg_pool2d_backward(grad_output, input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override, result))
    return result


def _adaptive_avg_pool2d(input: Tensor, output_size: Sequence[int]) -> Tensor:
    """_adaptive_avg_pool2d(Tensor self, int[] output_size) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_adaptive_avg_pool2d", input=input) from None
    where = input._home.device
    array = kernels.adaptive_avg_pool_shares(input_array, output_size)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AdaptiveAvgPool2DBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents._adaptive_avg_pool2d(input, output_size, result))
    return result


def _adaptive_avg_pool2d_backward(grad_output: Tensor, input: Tensor) -> Tensor:
    """_adaptive_avg_pool2d_backward(Tensor grad_output, Tensor self) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_adaptive_avg_pool2d_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.adaptive_avg_pool_backward(grad_output_array, input_array)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(AdaptiveAvgPool2DBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.grad_output_size_minus_1 = grad_output._array.shape[-1]
            node.grad_output_size_minus_2 = grad_output._array.shape[-2]
    if state.dual_level >= 0:
        set_tangent(result, tangents._adaptive_avg_pool2d_backward(grad_output, input, result))
    return result


def max_pool3d_boxes(input: Tensor, kernel_size: Sequence[int], stride: Sequence[int], padding: Sequence[int], dilation: Sequence[int], ceil_mode: bool, *, out: Any = None) -> Any:
    """max_pool3d_with_indices(Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode) -> (Tensor result0, Tensor result1)"""
    if out is not None:
        return write_out(out, max_pool3d_boxes, input, kernel_size, stride, padding, dilation, ceil_mode)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("max_pool3d_with_indices", input=input) from None
    where = input._home.device
    arrays = kernels.max_pool_with_indices(input_array, kernel_size, stride, padding, dilation, ceil_mode)
    if input_array.base is not None:
        arrays = [layout.of_images(array, input._array) for array in arrays]
    result0, result1 = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(MaxPool3DWithIndicesBackward0, (self_edge,), result0, state)
            node.ceil_mode_ = ceil_mode
            node.dilation_ = dilation
            node.kernel_size_ = kernel_size
            node.padding_ = padding
            node.self_ = save_input(input, state)
            node.stride_ = stride
            node.result1_ = save_input(result1, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1), tangents.max_pool3d_boxes(input, kernel_size, stride, padding, dilation, ceil_mode, result0, result1))
    return result0, result1


def max_pool3d_with_indices_backward(grad_output: Tensor, input: Tensor, kernel_size: Sequence[int], stride: Sequence[int], padding: Sequence[int], dilation: Sequence[int], ceil_mode: bool, indices: Tensor) -> Tensor:
    """max_pool3d_with_indices_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode, Tensor indices) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        indices_array = indices._array
    except AttributeError:
        raise not_a_tensor("max_pool3d_with_indices_backward", grad_output=grad_output, input=input, indices=indices) from None
    where = grad_output._home.device
    if input._home.device is not where or indices._home.device is not where:
        where = common_device(grad_output, input, indices)
    array = kernels.max_pool_with_indices_backward(grad_output_array, input_array, kernel_size, stride, padding, dilation, ceil_mode, indices_array)
    if grad_output_array.base is not None or input_array.base is not None or indices_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array, indices._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None or indices._home.version is not None):
            node = record(MaxPool3DWithIndicesBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.indices_ = (indices, indices._home.version)
            if state.saved_tensors_hooks or indices._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.max_pool3d_with_indices_backward(grad_output, input, kernel_size, stride, padding, dilation, ceil_mode, indices, result))
    return result


def adaptive_max_pool3d(input: Tensor, output_size: Sequence[int], *, out: Any = None) -> Any:
    """adaptive_max_pool3d(Tensor self, int[] output_size) -> (Tensor result0, Tensor result1)"""
    if out is not None:
        return write_out(out, adaptive_max_pool3d, input, output_size)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("adaptive_max_pool3d", input=input) from None
    where = input._home.device
    arrays = kernels.adaptive_max_pool(input_array, output_size)
    if input_array.base is not None:
        arrays = [layout.contiguous(array, input._array) for array in arrays]
    result0, result1 = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AdaptiveMaxPool3DBackward0, (self_edge,), result0, state)
            node.self_ = save_input(input, state)
            node.result1_ = save_input(result1, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1), tangents.adaptive_max_pool3d(input, output_size, result0, result1))
    return result0, result1


def adaptive_max_pool3d_backward(grad_output: Tensor, input: Tensor, indices: Tensor) -> Tensor:
    """adaptive_max_pool3d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        indices_array = indices._array
    except AttributeError:
        raise not_a_tensor("adaptive_max_pool3d_backward", grad_output=grad_output, input=input, indices=indices) from None
    where = grad_output._home.device
    if input._home.device is not where or indices._home.device is not where:
        where = common_device(grad_output, input, indices)
    array = kernels.adaptive_max_pool3d_backward(grad_output_array, input_array, indices_array)
    if grad_output_array.base is not None or input_array.base is not None or indices_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array, indices._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None or indices._home.version is not None):
            node = record(AdaptiveMaxPool3DBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.indices_ = (indices, indices._home.version)
            if state.saved_tensors_hooks or indices._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.adaptive_max_pool3d_backward(grad_output, input, indices, result))
    return result


def fractional_max_pool2d(input: Tensor, kernel_size: Sequence[int], output_size: Sequence[int], random_samples: Tensor, *, out: Any = None) -> Any:
    """fractional_max_pool2d(Tensor self, int[] kernel_size, int[] output_size, Tensor random_samples) -> (Tensor result0, Tensor result1)"""
    if out is not None:
        return write_out(out, fractional_max_pool2d, input, kernel_size, output_size, random_samples)
    state = local.state
    try:
        input_array = input._array
        random_samples_array = random_samples._array
    except AttributeError:
        raise not_a_tensor("fractional_max_pool2d", input=input, random_samples=random_samples) from None
    where = input._home.device
    if random_samples._home.device is not where:
        where = common_device(input, random_samples)
    arrays = kernels.fractional_max_pool(input_array, kernel_size, output_size, random_samples_array)
    if input_array.base is not None or random_samples_array.base is not None:
        arrays = [layout.contiguous(array, input._array, random_samples._array) for array in arrays]
    result0, result1 = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or random_samples._home.version is not None):
            node = record(FractionalMaxPool2DBackward0, (self_edge,), result0, state)
            node.kernel_size_ = kernel_size
            node.output_size_ = output_size
            node.self_ = save_input(input, state)
            node.result1_ = save_input(result1, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1), tangents.fractional_max_pool2d(input, kernel_size, output_size, random_samples, result0, result1))
    return result0, result1


def fractional_max_pool2d_backward(grad_output: Tensor, input: Tensor, kernel_size: Sequence[int], output_size: Sequence[int], indices: Tensor) -> Tensor:
    """fractional_max_pool2d_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] output_size, Tensor indices) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        indices_array = indices._array
    except AttributeError:
        raise not_a_tensor("fractional_max_pool2d_backward", grad_output=grad_output, input=input, indices=indices) from None
    where = grad_output._home.device
    if input._home.device is not where or indices._home.device is not where:
        where = common_device(grad_output, input, indices)
    array = kernels.fractional_max_pool2d_backward(grad_output_array, input_array, kernel_size, output_size, indices_array)
    if grad_output_array.base is not None or input_array.base is not None or indices_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array, indices._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None or indices._home.version is not None):
            node = record(FractionalMaxPool2DBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.indices_ = (indices, indices._home.version)
            if state.saved_tensors_hooks or indices._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.fractional_max_pool2d_backward(grad_output, input, kernel_size, output_size, indices, result))
    return result


def fractional_max_pool3d(input: Tensor, kernel_size: Sequence[int], output_size: Sequence[int], random_samples: Tensor, *, out: Any = None) -> Any:
    """fractional_max_pool3d(Tensor self, int[] kernel_size, int[] output_size, Tensor random_samples) -> (Tensor result0, Tensor result1)"""
    if out is not None:
        return write_out(out, fractional_max_pool3d, input, kernel_size, output_size, random_samples)
    state = local.state
    try:
        input_array = input._array
        random_samples_array = random_samples._array
    except AttributeError:
        raise not_a_tensor("fractional_max_pool3d", input=input, random_samples=random_samples) from None
    where = input._home.device
    if random_samples._home.device is not where:
        where = common_device(input, random_samples)
    arrays = kernels.fractional_max_pool(input_array, kernel_size, output_size, random_samples_array)
    if input_array.base is not None or random_samples_array.base is not None:
        arrays = [layout.contiguous(array, input._array, random_samples._array) for array in arrays]
    result0, result1 = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or random_samples._home.version is not None):
            node = record(FractionalMaxPool3DBackward0, (self_edge,), result0, state)
            node.kernel_size_ = kernel_size
            node.output_size_ = output_size
            node.self_ = save_input(input, state)
            node.result1_ = save_input(result1, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1), tangents.fractional_max_pool3d(input, kernel_size, output_size, random_samples, result0, result1))
    return result0, result1


def fractional_max_pool3d_backward(grad_output: Tensor, input: Tensor, kernel_size: Sequence[int], output_size: Sequence[int], indices: Tensor) -> Tensor:
    """fractional_max_pool3d_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] output_size, Tensor indices) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        indices_array = indices._array
    except AttributeError:
        raise not_a_tensor("fractional_max_pool3d_backward", grad_output=grad_output, input=input, indices=indices) from None
    where = grad_output._home.device
    if input._home.device is not where or indices._home.device is not where:
        where = common_device(grad_output, input, indices)
    array = kernels.fractional_max_pool3d_backward(grad_output_array, input_array, kernel_size, output_size, indices_array)
    if grad_output_array.base is not None or input_array.base is not None or indices_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array, indices._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None or indices._home.version is not None):
            node = record(FractionalMaxPool3DBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.indices_ = (indices, indices._home.version)
            if state.saved_tensors_hooks or indices._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.fractional_max_pool3d_backward(grad_output, input, kernel_size, output_size, indices, result))
    return result


def avg_pool3d(input: Tensor, kernel_size: Sequence[int], stride: Sequence[int], padding: Sequence[int], ceil_mode: bool, count_include_pad: bool, divisor_override: int | None, *, out: Tensor | None = None) -> Tensor:
    """avg_pool3d(Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor"""
    if out is not None:
        return write_out(out, avg_pool3d, input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("avg_pool3d", input=input) from None
    where = input._home.device
    array = kernels.avg_pool(input_array, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AvgPool3DBackward0, (self_edge,), result, state)
            node.ceil_mode_ = ceil_mode
            node.count_include_pad_ = count_include_pad
            node.divisor_override_ = divisor_override
            node.kernel_size_ = kernel_size
            node.padding_ = padding
            node.self_ = (input, input._home.version)
            node.stride_ = stride
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.avg_pool3d(input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override, result))
    return result


def avg_pool3d_backward(grad_output: Tensor, input: Tensor, kernel_size: Sequence[int], stride: Sequence[int], padding: Sequence[int], ceil_mode: bool, count_include_pad: bool, divisor_override: int | None) -> Tensor:
    """avg_pool3d_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("avg_pool3d_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.avg_pool_backward(grad_output_array, input_array, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(AvgPool3DBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.ceil_mode_ = ceil_mode
            node.count_include_pad_ = count_include_pad
            node.divisor_override_ = divisor_override
            node.kernel_size_ = kernel_size
            node.padding_ = padding
            node.stride_ = stride
    if state.dual_level >= 0:
        set_tangent(result, tangents.avg_pool3d_backward(grad_output, input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override, result))
    return result


def _adaptive_avg_pool3d(input: Tensor, output_size: Sequence[int]) -> Tensor:
    """_adaptive_avg_pool3d(Tensor self, int[] output_size) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_adaptive_avg_pool3d", input=input) from None
    where = input._home.device
    array = kernels.adaptive_avg_pool_shares(input_array, output_size)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(AdaptiveAvgPool3DBackward0, (self_edge,), result, state)
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents._adaptive_avg_pool3d(input, output_size, result))
    return result


def _adaptive_avg_pool3d_backward(grad_output: Tensor, input: Tensor) -> Tensor:
    """_adaptive_avg_pool3d_backward(Tensor grad_output, Tensor self) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_adaptive_avg_pool3d_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.adaptive_avg_pool3d_backward(grad_output_array, input_array)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(AdaptiveAvgPool3DBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.grad_output_size_minus_1 = grad_output._array.shape[-1]
            node.grad_output_size_minus_2 = grad_output._array.shape[-2]
            node.grad_output_size_minus_3 = grad_output._array.shape[-3]
    if state.dual_level >= 0:
        set_tangent(result, tangents._adaptive_avg_pool3d_backward(grad_output, input, result))
    return result


def max_unpool2d(input: Tensor, indices: Tensor, output_size: Sequence[int], *, out: Tensor | None = None) -> Tensor:
    """max_unpool2d(Tensor self, Tensor indices, int[] output_size) -> Tensor"""
    if out is not None:
        return write_out(out, max_unpool2d, input, indices, output_size)
    state = local.state
    try:
        input_array = input._array
        indices_array = indices._array
    except AttributeError:
        raise not_a_tensor("max_unpool2d", input=input, indices=indices) from None
    where = input._home.device
    if indices._home.device is not where:
        where = common_device(input, indices)
    array = kernels.max_unpool(input_array, indices_array, output_size)
    if input_array.base is not None or indices_array.base is not None:
        array = layout.of_images(array, input._array, indices._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or indices._home.version is not None):
            node = record(MaxUnpool2DBackward0, (self_edge,), result, state)
            node.indices_ = (indices, indices._home.version)
            if state.saved_tensors_hooks or indices._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.max_unpool2d(input, indices, output_size, result))
    return result


def max_unpool3d(input: Tensor, indices: Tensor, output_size: Sequence[int], *, out: Tensor | None = None) -> Tensor:
    """max_unpool3d(Tensor self, Tensor indices, int[] output_size) -> Tensor"""
    if out is not None:
        return write_out(out, max_unpool3d, input, indices, output_size)
    state = local.state
    try:
        input_array = input._array
        indices_array = indices._array
    except AttributeError:
        raise not_a_tensor("max_unpool3d", input=input, indices=indices) from None
    where = input._home.device
    if indices._home.device is not where:
        where = common_device(input, indices)
    array = kernels.max_unpool(input_array, indices_array, output_size)
    if input_array.base is not None or indices_array.base is not None:
        array = layout.contiguous(array, input._array, indices._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and (input._home.version is not None or indices._home.version is not None):
            node = record(MaxUnpool3DBackward0, (self_edge,), result, state)
            node.indices_ = (indices, indices._home.version)
            if state.saved_tensors_hooks or indices._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.max_unpool3d(input, indices, output_size, result))
    return result


def native_batch_norm(input: Tensor, weight: Tensor | None, bias: Tensor | None, running_mean: Tensor | None, running_var: Tensor | None, training: bool, momentum: float, eps: float, *, out: Any = None) -> Any:
    """native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps) -> (Tensor result0, Tensor result1, Tensor result2)"""
    if out is not None:
        return write_out(out, native_batch_norm, input, weight, bias, running_mean, running_var, training, momentum, eps)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("native_batch_norm", input=input) from None
    weight_array = None if weight is None else weight._array
    bias_array = None if bias is None else bias._array
    running_mean_array = None if running_mean is None else running_mean._array
    running_var_array = None if running_var is None else running_var._array
    if momentum.__class__ is not float:
        momentum = real_number("native_batch_norm", "momentum", 7, momentum)
    if eps.__class__ is not float:
        eps = real_number("native_batch_norm", "eps", 8, eps)
    where = common_device(input, weight, bias, running_mean, running_var)
    arrays = kernels.native_batch_norm(input_array, weight_array, bias_array, running_mean_array, running_var_array, training, momentum, eps)
    if input_array.base is not None or weight is not None and weight_array.base is not None or bias is not None and bias_array.base is not None or running_mean is not None and running_mean_array.base is not None or running_var is not None and running_var_array.base is not None:
        arrays = [layout.of_images(array, input._array, None if weight is None else weight._array, None if bias is None else bias._array, None if running_mean is None else running_mean._array, None if running_var is None else running_var._array) for array in arrays]
    result0, result1, result2 = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and (input._autograd is not None or (weight is not None and weight._autograd is not None) or (bias is not None and bias._autograd is not None)):
        input_edge = input._autograd
        if input_edge is not None and input_edge.__class__ is not tuple:
            input_edge = gradient_edge(input)
        weight_edge = None if weight is None or weight._autograd is None else gradient_edge(weight)
        bias_edge = None if bias is None or bias._autograd is None else gradient_edge(bias)
        if (input_edge is not None or weight_edge is not None or bias_edge is not None or leads_nowhere(input, weight, bias)) and (input._home.version is not None or (weight is not None and weight._home.version is not None) or (bias is not None and bias._home.version is not None) or (running_mean is not None and running_mean._home.version is not None) or (running_var is not None and running_var._home.version is not None)):
            node = record(NativeBatchNormBackward0, (input_edge, weight_edge, bias_edge), result0, state)
            node.eps_ = eps
            node.input_ = save_input(input, state)
            node.running_mean_ = save_input(running_mean, state)
            node.running_var_ = save_input(running_var, state)
            node.training_ = training
            node.weight_ = save_input(weight, state)
            node.result1_ = save_input(result1, state)
            node.result2_ = save_input(result2, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1, result2), tangents.native_batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps, result0, result1, result2))
    return result0, result1, result2


def native_batch_norm_backward(grad_out: Tensor, input: Tensor, weight: Tensor | None, running_mean: Tensor | None, running_var: Tensor | None, save_mean: Tensor | None, save_invstd: Tensor | None, train: bool, eps: float, output_mask: Sequence[bool]) -> Any:
    """native_batch_norm_backward(Tensor grad_out, Tensor input, Tensor? weight, Tensor? running_mean, Tensor? running_var, Tensor? save_mean, Tensor? save_invstd, bool train, float eps, bool[] output_mask) -> (Tensor result0, Tensor result1, Tensor result2)"""
    state = local.state
    try:
        grad_out_array = grad_out._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("native_batch_norm_backward", grad_out=grad_out, input=input) from None
    weight_array = None if weight is None else weight._array
    running_mean_array = None if running_mean is None else running_mean._array
    running_var_array = None if running_var is None else running_var._array
    save_mean_array = None if save_mean is None else save_mean._array
    save_invstd_array = None if save_invstd is None else save_invstd._array
    where = common_device(grad_out, input, weight, running_mean, running_var, save_mean, save_invstd)
    arrays = kernels.native_batch_norm_backward(grad_out_array, input_array, weight_array, running_mean_array, running_var_array, save_mean_array, save_invstd_array, train, eps, output_mask)
    if grad_out_array.base is not None or input_array.base is not None or weight is not None and weight_array.base is not None or running_mean is not None and running_mean_array.base is not None or running_var is not None and running_var_array.base is not None or save_mean is not None and save_mean_array.base is not None or save_invstd is not None and save_invstd_array.base is not None:
        arrays = [None if array is None else layout.of_images(array, grad_out._array, input._array, None if weight is None else weight._array, None if running_mean is None else running_mean._array, None if running_var is None else running_var._array, None if save_mean is None else save_mean._array, None if save_invstd is None else save_invstd._array) for array in arrays]
    result0, result1, result2 = [None if array is None else state.wrap(array, where) for array in arrays]
    if state.grad_mode and (grad_out._autograd is not None or input._autograd is not None or (weight is not None and weight._autograd is not None) or (save_mean is not None and save_mean._autograd is not None) or (save_invstd is not None and save_invstd._autograd is not None)):
        grad_out_edge = grad_out._autograd
        if grad_out_edge is not None and grad_out_edge.__class__ is not tuple:
            grad_out_edge = gradient_edge(grad_out)
        input_edge = input._autograd
        if input_edge is not None and input_edge.__class__ is not tuple:
            input_edge = gradient_edge(input)
        weight_edge = None if weight is None or weight._autograd is None else gradient_edge(weight)
        save_mean_edge = None if save_mean is None or save_mean._autograd is None else gradient_edge(save_mean)
        save_invstd_edge = None if save_invstd is None or save_invstd._autograd is None else gradient_edge(save_invstd)
        if (grad_out_edge is not None or input_edge is not None or weight_edge is not None or save_mean_edge is not None or save_invstd_edge is not None or leads_nowhere(grad_out, input, weight, save_mean, save_invstd)) and (grad_out._home.version is not None or input._home.version is not None or (weight is not None and weight._home.version is not None) or (running_mean is not None and running_mean._home.version is not None) or (running_var is not None and running_var._home.version is not None) or (save_mean is not None and save_mean._home.version is not None) or (save_invstd is not None and save_invstd._home.version is not None)):
            node = new_node(NativeBatchNormBackwardBackward0, (grad_out_edge, input_edge, weight_edge, save_mean_edge, save_invstd_edge), state)
            set_history(result0, node)
            set_history(result1, node)
            set_history(result2, node)
            node.eps_ = eps
            node.grad_out_ = save_input(grad_out, state)
            node.input_ = save_input(input, state)
            node.running_mean_ = save_input(running_mean, state)
            node.running_var_ = save_input(running_var, state)
            node.save_invstd_ = save_input(save_invstd, state)
            node.save_mean_ = save_input(save_mean, state)
            node.train_ = train
            node.weight_ = save_input(weight, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1, result2), tangents.native_batch_norm_backward(grad_out, input, weight, running_mean, running_var, save_mean, save_invstd, train, eps, output_mask, result0, result1, result2))
    return result0, result1, result2


def native_layer_norm(input: Tensor, normalized_shape: Sequence[int], weight: Tensor | None, bias: Tensor | None, eps: float, *, out: Any = None) -> Any:
    """native_layer_norm(Tensor input, int[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor result0, Tensor result1, Tensor result2)"""
    if out is not None:
        return write_out(out, native_layer_norm, input, normalized_shape, weight, bias, eps)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("native_layer_norm", input=input) from None
    weight_array = None if weight is None else weight._array
    bias_array = None if bias is None else bias._array
    if eps.__class__ is not float:
        eps = real_number("native_layer_norm", "eps", 5, eps)
    where = common_device(input, weight, bias)
    arrays = kernels.native_layer_norm(input_array, normalized_shape, weight_array, bias_array, eps)
    if input_array.base is not None or weight is not None and weight_array.base is not None or bias is not None and bias_array.base is not None:
        arrays = [layout.contiguous(array, input._array, None if weight is None else weight._array, None if bias is None else bias._array) for array in arrays]
    result0, result1, result2 = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and (input._autograd is not None or (weight is not None and weight._autograd is not None) or (bias is not None and bias._autograd is not None)):
        input_edge = input._autograd
        if input_edge is not None and input_edge.__class__ is not tuple:
            input_edge = gradient_edge(input)
        weight_edge = None if weight is None or weight._autograd is None else gradient_edge(weight)
        bias_edge = None if bias is None or bias._autograd is None else gradient_edge(bias)
        if (input_edge is not None or weight_edge is not None or bias_edge is not None or leads_nowhere(input, weight, bias)) and (input._home.version is not None or (weight is not None and weight._home.version is not None) or (bias is not None and bias._home.version is not None)):
            node = record(NativeLayerNormBackward0, (input_edge, weight_edge, bias_edge), result0, state)
            node.bias_ = save_input(bias, state)
            node.input_ = save_input(input, state)
            node.normalized_shape_ = normalized_shape
            node.weight_ = save_input(weight, state)
            node.result1_ = save_input(result1, state)
            node.result2_ = save_input(result2, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1, result2), tangents.native_layer_norm(input, normalized_shape, weight, bias, eps, result0, result1, result2))
    return result0, result1, result2


def native_layer_norm_backward(grad_out: Tensor, input: Tensor, normalized_shape: Sequence[int], mean: Tensor, rstd: Tensor, weight: Tensor | None, bias: Tensor | None, output_mask: Sequence[bool]) -> Any:
    """native_layer_norm_backward(Tensor grad_out, Tensor input, int[] normalized_shape, Tensor mean, Tensor rstd, Tensor? weight, Tensor? bias, bool[] output_mask) -> (Tensor result0, Tensor result1, Tensor result2)"""
    state = local.state
    try:
        grad_out_array = grad_out._array
        input_array = input._array
        mean_array = mean._array
        rstd_array = rstd._array
    except AttributeError:
        raise not_a_tensor("native_layer_norm_backward", grad_out=grad_out, input=input, mean=mean, rstd=rstd) from None
    weight_array = None if weight is None else weight._array
    bias_array = None if bias is None else bias._array
    where = common_device(grad_out, input, mean, rstd, weight, bias)
    arrays = kernels.native_layer_norm_backward(grad_out_array, input_array, normalized_shape, mean_array, rstd_array, weight_array, bias_array, output_mask)
    if grad_out_array.base is not None or input_array.base is not None or mean_array.base is not None or rstd_array.base is not None or weight is not None and weight_array.base is not None or bias is not None and bias_array.base is not None:
        arrays = [None if array is None else layout.of_images(array, grad_out._array, input._array, mean._array, rstd._array, None if weight is None else weight._array, None if bias is None else bias._array) for array in arrays]
    result0, result1, result2 = [None if array is None else state.wrap(array, where) for array in arrays]
    if state.grad_mode and (grad_out._autograd is not None or input._autograd is not None or mean._autograd is not None or rstd._autograd is not None or (weight is not None and weight._autograd is not None) or (bias is not None and bias._autograd is not None)):
        grad_out_edge = grad_out._autograd
        if grad_out_edge is not None and grad_out_edge.__class__ is not tuple:
            grad_out_edge = gradient_edge(grad_out)
        input_edge = input._autograd
        if input_edge is not None and input_edge.__class__ is not tuple:
            input_edge = gradient_edge(input)
        mean_edge = mean._autograd
        if mean_edge is not None and mean_edge.__class__ is not tuple:
            mean_edge = gradient_edge(mean)
        rstd_edge = rstd._autograd
        if rstd_edge is not None and rstd_edge.__class__ is not tuple:
            rstd_edge = gradient_edge(rstd)
        weight_edge = None if weight is None or weight._autograd is None else gradient_edge(weight)
        bias_edge = None if bias is None or bias._autograd is None else gradient_edge(bias)
        if (grad_out_edge is not None or input_edge is not None or mean_edge is not None or rstd_edge is not None or weight_edge is not None or bias_edge is not None or leads_nowhere(grad_out, input, mean, rstd, weight, bias)) and (grad_out._home.version is not None or input._home.version is not None or mean._home.version is not None or rstd._home.version is not None or (weight is not None and weight._home.version is not None) or (bias is not None and bias._home.version is not None)):
            node = new_node(NativeLayerNormBackwardBackward0, (grad_out_edge, input_edge, mean_edge, rstd_edge, weight_edge, bias_edge), state)
            set_history(result0, node)
            set_history(result1, node)
            set_history(result2, node)
            node.grad_out_ = save_input(grad_out, state)
            node.input_ = save_input(input, state)
            node.mean_ = save_input(mean, state)
            node.normalized_shape_ = normalized_shape
            node.rstd_ = save_input(rstd, state)
            node.weight_ = save_input(weight, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1, result2), tangents.native_layer_norm_backward(grad_out, input, normalized_shape, mean, rstd, weight, bias, output_mask, result0, result1, result2))
    return result0, result1, result2


def native_group_norm(input: Tensor, weight: Tensor | None, bias: Tensor | None, N: int, C: int, HxW: int, group: int, eps: float, *, out: Any = None) -> Any:
    """native_group_norm(Tensor input, Tensor? weight, Tensor? bias, int N, int C, int HxW, int group, float eps) -> (Tensor result0, Tensor result1, Tensor result2)"""
    if out is not None:
        return write_out(out, native_group_norm, input, weight, bias, N, C, HxW, group, eps)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("native_group_norm", input=input) from None
    weight_array = None if weight is None else weight._array
    bias_array = None if bias is None else bias._array
    if eps.__class__ is not float:
        eps = real_number("native_group_norm", "eps", 8, eps)
    where = common_device(input, weight, bias)
    arrays = kernels.native_group_norm(input_array, weight_array, bias_array, N, C, HxW, group, eps)
    if input_array.base is not None or weight is not None and weight_array.base is not None or bias is not None and bias_array.base is not None:
        arrays = [layout.of_images(array, input._array, None if weight is None else weight._array, None if bias is None else bias._array) for array in arrays]
    result0, result1, result2 = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and (input._autograd is not None or (weight is not None and weight._autograd is not None) or (bias is not None and bias._autograd is not None)):
        input_edge = input._autograd
        if input_edge is not None and input_edge.__class__ is not tuple:
            input_edge = gradient_edge(input)
        weight_edge = None if weight is None or weight._autograd is None else gradient_edge(weight)
        bias_edge = None if bias is None or bias._autograd is None else gradient_edge(bias)
        if (input_edge is not None or weight_edge is not None or bias_edge is not None or leads_nowhere(input, weight, bias)) and (input._home.version is not None or (weight is not None and weight._home.version is not None) or (bias is not None and bias._home.version is not None)):
            node = new_node(NativeGroupNormBackward0, (input_edge, weight_edge, bias_edge), state)
            set_history(result0, node)
            set_history(result1, node)
            set_history(result2, node)
            node.C_ = C
            node.HxW_ = HxW
            node.N_ = N
            node.eps_ = eps
            node.group_ = group
            node.input_ = save_input(input, state)
            node.weight_ = save_input(weight, state)
            node.result1_ = save_output(result1, state, 1)
            node.result2_ = save_output(result2, state, 2)
    if state.dual_level >= 0:
        set_tangents((result0, result1, result2), tangents.native_group_norm(input, weight, bias, N, C, HxW, group, eps, result0, result1, result2))
    return result0, result1, result2


def embedding(weight: Tensor, indices: Tensor, padding_idx: int = -1, scale_grad_by_freq: bool = False, sparse: bool = False, *, out: Tensor | None = None) -> Tensor:
    """embedding(Tensor weight, Tensor indices, int padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor"""
    if out is not None:
        return write_out(out, embedding, weight, indices, padding_idx, scale_grad_by_freq, sparse)
    state = local.state
    try:
        weight_array = weight._array
        indices_array = indices._array
    except AttributeError:
        raise not_a_tensor("embedding", weight=weight, indices=indices) from None
    where = weight._home.device
    if indices._home.device is not where:
        where = common_device(weight, indices)
    array = kernels.embedding(weight_array, indices_array, padding_idx, scale_grad_by_freq, sparse)
    if weight_array.base is not None or indices_array.base is not None:
        array = layout.contiguous(array, weight._array, indices._array)
    result = state.wrap(array, where)
    if state.grad_mode and weight._autograd is not None:
        weight_edge = weight._autograd
        if weight_edge is not None and weight_edge.__class__ is not tuple:
            weight_edge = gradient_edge(weight)
        if (weight_edge is not None or leads_nowhere(weight)) and (weight._home.version is not None or indices._home.version is not None):
            check_not_complex(result, "embedding")
            node = record(EmbeddingBackward0, (weight_edge,), result, state)
            node.indices_ = (indices, indices._home.version)
            node.padding_idx_ = padding_idx
            node.scale_grad_by_freq_ = scale_grad_by_freq
            node.sparse_ = sparse
            node.weight_size_0 = weight._array.shape[0]
            if state.saved_tensors_hooks or indices._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.embedding(weight, indices, padding_idx, scale_grad_by_freq, sparse, result))
    return result


def embedding_dense_backward(grad_output: Tensor, indices: Tensor, num_weights: int, padding_idx: int, scale_grad_by_freq: bool) -> Tensor:
    """embedding_dense_backward(Tensor grad_output, Tensor indices, int num_weights, int padding_idx, bool scale_grad_by_freq) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        indices_array = indices._array
    except AttributeError:
        raise not_a_tensor("embedding_dense_backward", grad_output=grad_output, indices=indices) from None
    where = grad_output._home.device
    if indices._home.device is not where:
        where = common_device(grad_output, indices)
    array = kernels.embedding_dense_backward(grad_output_array, indices_array, num_weights, padding_idx, scale_grad_by_freq)
    if grad_output_array.base is not None or indices_array.base is not None:
        array = layout.of_images(array, grad_output._array, indices._array)
    result = state.wrap(array, where)
    if state.grad_mode and grad_output._autograd is not None:
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        if (grad_output_edge is not None or leads_nowhere(grad_output)) and (grad_output._home.version is not None or indices._home.version is not None):
            node = record(EmbeddingDenseBackwardBackward0, (grad_output_edge,), result, state)
            node.indices_ = (indices, indices._home.version)
            node.padding_idx_ = padding_idx
            if state.saved_tensors_hooks or indices._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.embedding_dense_backward(grad_output, indices, num_weights, padding_idx, scale_grad_by_freq, result))
    return result


def _embedding_bag(weight: Tensor, indices: Tensor, offsets: Tensor, scale_grad_by_freq: bool = False, mode: int = 0, sparse: bool = False, per_sample_weights: Tensor | None = None, include_last_offset: bool = False, padding_idx: int = -1) -> Any:
    """_embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor result0, Tensor result1, Tensor result2, Tensor result3)"""
    state = local.state
    try:
        weight_array = weight._array
        indices_array = indices._array
        offsets_array = offsets._array
    except AttributeError:
        raise not_a_tensor("_embedding_bag", weight=weight, indices=indices, offsets=offsets) from None
    per_sample_weights_array = None if per_sample_weights is None else per_sample_weights._array
    where = common_device(weight, indices, offsets, per_sample_weights)
    arrays = kernels.embedding_bag(weight_array, indices_array, offsets_array, scale_grad_by_freq, mode, sparse, per_sample_weights_array, include_last_offset, padding_idx)
    if weight_array.base is not None or indices_array.base is not None or offsets_array.base is not None or per_sample_weights is not None and per_sample_weights_array.base is not None:
        arrays = [layout.of_images(array, weight._array, indices._array, offsets._array, None if per_sample_weights is None else per_sample_weights._array) for array in arrays]
    result0, result1, result2, result3 = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and (weight._autograd is not None or (per_sample_weights is not None and per_sample_weights._autograd is not None)):
        weight_edge = weight._autograd
        if weight_edge is not None and weight_edge.__class__ is not tuple:
            weight_edge = gradient_edge(weight)
        per_sample_weights_edge = None if per_sample_weights is None or per_sample_weights._autograd is None else gradient_edge(per_sample_weights)
        if (weight_edge is not None or per_sample_weights_edge is not None or leads_nowhere(weight, per_sample_weights)) and (weight._home.version is not None or indices._home.version is not None or offsets._home.version is not None or (per_sample_weights is not None and per_sample_weights._home.version is not None)):
            node = record(EmbeddingBagBackward0, (weight_edge, per_sample_weights_edge), result0, state)
            node.indices_ = save_input(indices, state)
            node.mode_ = mode
            node.offsets_ = None if weight_edge is None else save_input(offsets, state)
            node.padding_idx_ = padding_idx
            node.per_sample_weights_ = None if weight_edge is None else save_input(per_sample_weights, state)
            node.scale_grad_by_freq_ = scale_grad_by_freq
            node.sparse_ = sparse
            node.weight_ = None if per_sample_weights_edge is None else save_input(weight, state)
            node.weight_size_0 = weight._array.shape[0]
            node.result1_ = save_input(result1, state)
            node.result2_ = save_input(result2, state)
            node.result3_ = save_input(result3, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1, result2, result3), tangents._embedding_bag(weight, indices, offsets, scale_grad_by_freq, mode, sparse, per_sample_weights, include_last_offset, padding_idx, result0, result1, result2, result3))
    return result0, result1, result2, result3


def _embedding_bag_dense_backward(grad: Tensor, indices: Tensor, offset2bag: Tensor, bag_size: Tensor, maximum_indices: Tensor, num_weights: int, scale_grad_by_freq: bool, mode: int, per_sample_weights: Tensor | None, padding_idx: int = -1) -> Tensor:
    """_embedding_bag_dense_backward(Tensor grad, Tensor indices, Tensor offset2bag, Tensor bag_size, Tensor maximum_indices, int num_weights, bool scale_grad_by_freq, int mode, Tensor? per_sample_weights, int padding_idx=-1) -> Tensor"""
    state = local.state
    try:
        grad_array = grad._array
        indices_array = indices._array
        offset2bag_array = offset2bag._array
        bag_size_array = bag_size._array
        maximum_indices_array = maximum_indices._array
    except AttributeError:
        raise not_a_tensor("_embedding_bag_dense_backward", grad=grad, indices=indices, offset2bag=offset2bag, bag_size=bag_size, maximum_indices=maximum_indices) from None
    per_sample_weights_array = None if per_sample_weights is None else per_sample_weights._array
    where = common_device(grad, indices, offset2bag, bag_size, maximum_indices, per_sample_weights)
    array = kernels.embedding_bag_dense_backward(grad_array, indices_array, offset2bag_array, bag_size_array, maximum_indices_array, num_weights, scale_grad_by_freq, mode, per_sample_weights_array, padding_idx)
    if grad_array.base is not None or indices_array.base is not None or offset2bag_array.base is not None or bag_size_array.base is not None or maximum_indices_array.base is not None or per_sample_weights is not None and per_sample_weights_array.base is not None:
        array = layout.of_images(array, grad._array, indices._array, offset2bag._array, bag_size._array, maximum_indices._array, None if per_sample_weights is None else per_sample_weights._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad._autograd is not None or (per_sample_weights is not None and per_sample_weights._autograd is not None)):
        grad_edge = grad._autograd
        if grad_edge is not None and grad_edge.__class__ is not tuple:
            grad_edge = gradient_edge(grad)
        per_sample_weights_edge = None if per_sample_weights is None or per_sample_weights._autograd is None else gradient_edge(per_sample_weights)
        if (grad_edge is not None or per_sample_weights_edge is not None or leads_nowhere(grad, per_sample_weights)) and (grad._home.version is not None or indices._home.version is not None or offset2bag._home.version is not None or bag_size._home.version is not None or maximum_indices._home.version is not None or (per_sample_weights is not None and per_sample_weights._home.version is not None)):
            node = record(EmbeddingBagBackwardBackward0, (grad_edge, per_sample_weights_edge), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents._embedding_bag_dense_backward(grad, indices, offset2bag, bag_size, maximum_indices, num_weights, scale_grad_by_freq, mode, per_sample_weights, padding_idx, result))
    return result


def grid_sampler_2d(input: Tensor, grid: Tensor, interpolation_mode: int, padding_mode: int, align_corners: bool, *, out: Tensor | None = None) -> Tensor:
    """grid_sampler_2d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor"""
    if out is not None:
        return write_out(out, grid_sampler_2d, input, grid, interpolation_mode, padding_mode, align_corners)
    state = local.state
    try:
        input_array = input._array
        grid_array = grid._array
    except AttributeError:
        raise not_a_tensor("grid_sampler_2d", input=input, grid=grid) from None
    where = input._home.device
    if grid._home.device is not where:
        where = common_device(input, grid)
    array = kernels.grid_sampler_2d(input_array, grid_array, interpolation_mode, padding_mode, align_corners)
    if input_array.base is not None or grid_array.base is not None:
        array = layout.contiguous(array, input._array, grid._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or grid._autograd is not None):
        input_edge = input._autograd
        if input_edge is not None and input_edge.__class__ is not tuple:
            input_edge = gradient_edge(input)
        grid_edge = grid._autograd
        if grid_edge is not None and grid_edge.__class__ is not tuple:
            grid_edge = gradient_edge(grid)
        if (input_edge is not None or grid_edge is not None or leads_nowhere(input, grid)) and (input._home.version is not None or grid._home.version is not None):
            node = record(GridSampler2DBackward0, (input_edge, grid_edge), result, state)
            node.align_corners_ = align_corners
            node.grid_ = (grid, grid._home.version)
            node.input_ = (input, input._home.version)
            node.interpolation_mode_ = interpolation_mode
            node.padding_mode_ = padding_mode
            if state.saved_tensors_hooks or grid._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.grid_sampler_2d(input, grid, interpolation_mode, padding_mode, align_corners, result))
    return result


def grid_sampler_2d_backward(grad_output: Tensor, input: Tensor, grid: Tensor, interpolation_mode: int, padding_mode: int, align_corners: bool, output_mask: Sequence[bool]) -> Any:
    """grid_sampler_2d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[] output_mask) -> (Tensor result0, Tensor result1)"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        grid_array = grid._array
    except AttributeError:
        raise not_a_tensor("grid_sampler_2d_backward", grad_output=grad_output, input=input, grid=grid) from None
    where = grad_output._home.device
    if input._home.device is not where or grid._home.device is not where:
        where = common_device(grad_output, input, grid)
    arrays = kernels.grid_sampler_backward(grad_output_array, input_array, grid_array, interpolation_mode, padding_mode, align_corners, output_mask)
    if grad_output_array.base is not None or input_array.base is not None or grid_array.base is not None:
        arrays = [None if array is None else layout.of_images(array, grad_output._array, input._array, grid._array) for array in arrays]
    result0, result1 = [None if array is None else state.wrap(array, where) for array in arrays]
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None or grid._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        input_edge = input._autograd
        if input_edge is not None and input_edge.__class__ is not tuple:
            input_edge = gradient_edge(input)
        grid_edge = grid._autograd
        if grid_edge is not None and grid_edge.__class__ is not tuple:
            grid_edge = gradient_edge(grid)
        if (grad_output_edge is not None or input_edge is not None or grid_edge is not None or leads_nowhere(grad_output, input, grid)) and (grad_output._home.version is not None or input._home.version is not None or grid._home.version is not None):
            node = new_node(GridSampler2DBackwardBackward0, (grad_output_edge, input_edge, grid_edge), state)
            set_history(result0, node)
            set_history(result1, node)
            node.align_corners_ = align_corners
            node.grad_output_ = save_input(grad_output, state)
            node.grid_ = save_input(grid, state)
            node.input_ = save_input(input, state)
            node.interpolation_mode_ = interpolation_mode
            node.padding_mode_ = padding_mode
    if state.dual_level >= 0:
        set_tangents((result0, result1), tangents.grid_sampler_2d_backward(grad_output, input, grid, interpolation_mode, padding_mode, align_corners, output_mask, result0, result1))
    return result0, result1


def grid_sampler_3d(input: Tensor, grid: Tensor, interpolation_mode: int, padding_mode: int, align_corners: bool, *, out: Tensor | None = None) -> Tensor:
    """grid_sampler_3d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor"""
    if out is not None:
        return write_out(out, grid_sampler_3d, input, grid, interpolation_mode, padding_mode, align_corners)
    state = local.state
    try:
        input_array = input._array
        grid_array = grid._array
    except AttributeError:
        raise not_a_tensor("grid_sampler_3d", input=input, grid=grid) from None
    where = input._home.device
    if grid._home.device is not where:
        where = common_device(input, grid)
    array = kernels.grid_sampler_3d(input_array, grid_array, interpolation_mode, padding_mode, align_corners)
    if input_array.base is not None or grid_array.base is not None:
        array = layout.contiguous(array, input._array, grid._array)
    result = state.wrap(array, where)
    if state.grad_mode and (input._autograd is not None or grid._autograd is not None):
        input_edge = input._autograd
        if input_edge is not None and input_edge.__class__ is not tuple:
            input_edge = gradient_edge(input)
        grid_edge = grid._autograd
        if grid_edge is not None and grid_edge.__class__ is not tuple:
            grid_edge = gradient_edge(grid)
        if (input_edge is not None or grid_edge is not None or leads_nowhere(input, grid)) and (input._home.version is not None or grid._home.version is not None):
            node = record(GridSampler3DBackward0, (input_edge, grid_edge), result, state)
            node.align_corners_ = align_corners
            node.grid_ = (grid, grid._home.version)
            node.input_ = (input, input._home.version)
            node.interpolation_mode_ = interpolation_mode
            node.padding_mode_ = padding_mode
            if state.saved_tensors_hooks or grid._home.version is None or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.grid_sampler_3d(input, grid, interpolation_mode, padding_mode, align_corners, result))
    return result


def grid_sampler_3d_backward(grad_output: Tensor, input: Tensor, grid: Tensor, interpolation_mode: int, padding_mode: int, align_corners: bool, output_mask: Sequence[bool]) -> Any:
    """grid_sampler_3d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[] output_mask) -> (Tensor result0, Tensor result1)"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
        grid_array = grid._array
    except AttributeError:
        raise not_a_tensor("grid_sampler_3d_backward", grad_output=grad_output, input=input, grid=grid) from None
    where = grad_output._home.device
    if input._home.device is not where or grid._home.device is not where:
        where = common_device(grad_output, input, grid)
    arrays = kernels.grid_sampler_backward(grad_output_array, input_array, grid_array, interpolation_mode, padding_mode, align_corners, output_mask)
    if grad_output_array.base is not None or input_array.base is not None or grid_array.base is not None:
        arrays = [None if array is None else layout.of_images(array, grad_output._array, input._array, grid._array) for array in arrays]
    result0, result1 = [None if array is None else state.wrap(array, where) for array in arrays]
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None or grid._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        input_edge = input._autograd
        if input_edge is not None and input_edge.__class__ is not tuple:
            input_edge = gradient_edge(input)
        grid_edge = grid._autograd
        if grid_edge is not None and grid_edge.__class__ is not tuple:
            grid_edge = gradient_edge(grid)
        if (grad_output_edge is not None or input_edge is not None or grid_edge is not None or leads_nowhere(grad_output, input, grid)) and (grad_output._home.version is not None or input._home.version is not None or grid._home.version is not None):
            node = new_node(GridSampler3DBackwardBackward0, (grad_output_edge, input_edge, grid_edge), state)
            set_history(result0, node)
            set_history(result1, node)
            node.align_corners_ = align_corners
            node.grad_output_ = save_input(grad_output, state)
            node.grid_ = save_input(grid, state)
            node.input_ = save_input(input, state)
            node.interpolation_mode_ = interpolation_mode
            node.padding_mode_ = padding_mode
    if state.dual_level >= 0:
        set_tangents((result0, result1), tangents.grid_sampler_3d_backward(grad_output, input, grid, interpolation_mode, padding_mode, align_corners, output_mask, result0, result1))
    return result0, result1


def affine_grid_generator(theta: Tensor, size: Sequence[int], align_corners: bool, *, out: Tensor | None = None) -> Tensor:
    """affine_grid_generator(Tensor theta, int[] size, bool align_corners) -> Tensor"""
    if out is not None:
        return write_out(out, affine_grid_generator, theta, size, align_corners)
    state = local.state
    try:
        theta_array = theta._array
    except AttributeError:
        raise not_a_tensor("affine_grid_generator", theta=theta) from None
    where = theta._home.device
    array = kernels.affine_grid_generator(theta_array, size, align_corners)
    if theta_array.base is not None:
        array = layout.of_images(array, theta._array)
    result = state.wrap(array, where)
    if state.grad_mode and theta._autograd is not None:
        theta_edge = theta._autograd
        if theta_edge is not None and theta_edge.__class__ is not tuple:
            theta_edge = gradient_edge(theta)
        if (theta_edge is not None or leads_nowhere(theta)) and theta._home.version is not None:
            node = record(AffineGridGeneratorBackward0, (theta_edge,), result, state)
            node.align_corners_ = align_corners
            node.size_ = size
    if state.dual_level >= 0:
        set_tangent(result, tangents.affine_grid_generator(theta, size, align_corners, result))
    return result


def constant_pad_nd(input: Tensor, pad: Sequence[int], value: Number = 0, *, out: Tensor | None = None) -> Tensor:
    """constant_pad_nd(Tensor self, int[] pad, Scalar value=0) -> Tensor"""
    if out is not None:
        return write_out(out, constant_pad_nd, input, pad, value)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("constant_pad_nd", input=input) from None
    if value.__class__ is not float and (value.__class__ is not int or not -9223372036854775808 <= value < 18446744073709551616):
        value = python_number("constant_pad_nd", "value", 3, value)
    where = input._home.device
    result = state.wrap(kernels.constant_pad_nd(input_array, pad, value), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ConstantPadNdBackward0, (self_edge,), result, state)
            node.pad_ = pad
    if state.dual_level >= 0:
        set_tangent(result, tangents.constant_pad_nd(input, pad, value, result))
    return result


def reflection_pad1d(input: Tensor, padding: Sequence[int], *, out: Tensor | None = None) -> Tensor:
    """reflection_pad1d(Tensor self, int[] padding) -> Tensor"""
    if out is not None:
        return write_out(out, reflection_pad1d, input, padding)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("reflection_pad1d", input=input) from None
    where = input._home.device
    array = kernels.reflection_pad(input_array, padding)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ReflectionPad1DBackward0, (self_edge,), result, state)
            node.padding_ = padding
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.reflection_pad1d(input, padding, result))
    return result


def reflection_pad1d_backward(grad_output: Tensor, input: Tensor, padding: Sequence[int]) -> Tensor:
    """reflection_pad1d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("reflection_pad1d_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.reflection_pad_backward(grad_output_array, input_array, padding)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(ReflectionPad1DBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.padding_ = padding
    if state.dual_level >= 0:
        set_tangent(result, tangents.reflection_pad1d_backward(grad_output, input, padding, result))
    return result


def reflection_pad2d(input: Tensor, padding: Sequence[int], *, out: Tensor | None = None) -> Tensor:
    """reflection_pad2d(Tensor self, int[] padding) -> Tensor"""
    if out is not None:
        return write_out(out, reflection_pad2d, input, padding)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("reflection_pad2d", input=input) from None
    where = input._home.device
    array = kernels.reflection_pad(input_array, padding)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ReflectionPad2DBackward0, (self_edge,), result, state)
            node.padding_ = padding
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.reflection_pad2d(input, padding, result))
    return result


def reflection_pad2d_backward(grad_output: Tensor, input: Tensor, padding: Sequence[int]) -> Tensor:
    """reflection_pad2d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("reflection_pad2d_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.reflection_pad_backward(grad_output_array, input_array, padding)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(ReflectionPad2DBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.padding_ = padding
    if state.dual_level >= 0:
        set_tangent(result, tangents.reflection_pad2d_backward(grad_output, input, padding, result))
    return result


def reflection_pad3d(input: Tensor, padding: Sequence[int], *, out: Tensor | None = None) -> Tensor:
    """reflection_pad3d(Tensor self, int[] padding) -> Tensor"""
    if out is not None:
        return write_out(out, reflection_pad3d, input, padding)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("reflection_pad3d", input=input) from None
    where = input._home.device
    array = kernels.reflection_pad(input_array, padding)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ReflectionPad3DBackward0, (self_edge,), result, state)
            node.padding_ = padding
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.reflection_pad3d(input, padding, result))
    return result


def reflection_pad3d_backward(grad_output: Tensor, input: Tensor, padding: Sequence[int]) -> Tensor:
    """reflection_pad3d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("reflection_pad3d_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.reflection_pad_backward(grad_output_array, input_array, padding)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(ReflectionPad3DBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.padding_ = padding
    if state.dual_level >= 0:
        set_tangent(result, tangents.reflection_pad3d_backward(grad_output, input, padding, result))
    return result


def replication_pad1d(input: Tensor, padding: Sequence[int], *, out: Tensor | None = None) -> Tensor:
    """replication_pad1d(Tensor self, int[] padding) -> Tensor"""
    if out is not None:
        return write_out(out, replication_pad1d, input, padding)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("replication_pad1d", input=input) from None
    where = input._home.device
    array = kernels.replication_pad(input_array, padding)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ReplicationPad1DBackward0, (self_edge,), result, state)
            node.padding_ = padding
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.replication_pad1d(input, padding, result))
    return result


def replication_pad1d_backward(grad_output: Tensor, input: Tensor, padding: Sequence[int]) -> Tensor:
    """replication_pad1d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("replication_pad1d_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.replication_pad_backward(grad_output_array, input_array, padding)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(ReplicationPad1DBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.padding_ = padding
    if state.dual_level >= 0:
        set_tangent(result, tangents.replication_pad1d_backward(grad_output, input, padding, result))
    return result


def replication_pad2d(input: Tensor, padding: Sequence[int], *, out: Tensor | None = None) -> Tensor:
    """replication_pad2d(Tensor self, int[] padding) -> Tensor"""
    if out is not None:
        return write_out(out, replication_pad2d, input, padding)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("replication_pad2d", input=input) from None
    where = input._home.device
    array = kernels.replication_pad(input_array, padding)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ReplicationPad2DBackward0, (self_edge,), result, state)
            node.padding_ = padding
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.replication_pad2d(input, padding, result))
    return result


def replication_pad2d_backward(grad_output: Tensor, input: Tensor, padding: Sequence[int]) -> Tensor:
    """replication_pad2d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("replication_pad2d_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.replication_pad_backward(grad_output_array, input_array, padding)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(ReplicationPad2DBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.padding_ = padding
    if state.dual_level >= 0:
        set_tangent(result, tangents.replication_pad2d_backward(grad_output, input, padding, result))
    return result


def replication_pad3d(input: Tensor, padding: Sequence[int], *, out: Tensor | None = None) -> Tensor:
    """replication_pad3d(Tensor self, int[] padding) -> Tensor"""
    if out is not None:
        return write_out(out, replication_pad3d, input, padding)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("replication_pad3d", input=input) from None
    where = input._home.device
    array = kernels.replication_pad(input_array, padding)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ReplicationPad3DBackward0, (self_edge,), result, state)
            node.padding_ = padding
            node.self_ = (input, input._home.version)
            if state.saved_tensors_hooks or input._home.version is None:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents.replication_pad3d(input, padding, result))
    return result


def replication_pad3d_backward(grad_output: Tensor, input: Tensor, padding: Sequence[int]) -> Tensor:
    """replication_pad3d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("replication_pad3d_backward", grad_output=grad_output, input=input) from None
    where = grad_output._home.device
    if input._home.device is not where:
        where = common_device(grad_output, input)
    array = kernels.replication_pad_backward(grad_output_array, input_array, padding)
    if grad_output_array.base is not None or input_array.base is not None:
        array = layout.of_images(array, grad_output._array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and (grad_output._autograd is not None or input._autograd is not None):
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (grad_output_edge is not None or self_edge is not None or leads_nowhere(grad_output, input)) and (grad_output._home.version is not None or input._home.version is not None):
            node = record(ReplicationPad3DBackwardBackward0, (grad_output_edge, self_edge), result, state)
            node.padding_ = padding
    if state.dual_level >= 0:
        set_tangent(result, tangents.replication_pad3d_backward(grad_output, input, padding, result))
    return result


def upsample_nearest1d(input: Tensor, output_size: Sequence[int], scales: float | None, *, out: Tensor | None = None) -> Tensor:
    """upsample_nearest1d(Tensor self, int[] output_size, float? scales) -> Tensor"""
    if out is not None:
        return write_out(out, upsample_nearest1d, input, output_size, scales)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("upsample_nearest1d", input=input) from None
    if scales is not None and scales.__class__ is not float:
        scales = real_number("upsample_nearest1d", "scales", 3, scales)
    where = input._home.device
    array = kernels.upsample_nearest(input_array, output_size, scales)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UpsampleNearest1DBackward0, (self_edge,), result, state)
            node.output_size_ = output_size
            node.scales_ = scales
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.upsample_nearest1d(input, output_size, scales, result))
    return result


def upsample_nearest1d_backward(grad_output: Tensor, output_size: Sequence[int], input_size: Sequence[int], scales: float | None) -> Tensor:
    """upsample_nearest1d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
    except AttributeError:
        raise not_a_tensor("upsample_nearest1d_backward", grad_output=grad_output) from None
    where = grad_output._home.device
    array = kernels.upsample_nearest_backward(grad_output_array, output_size, input_size, scales)
    if grad_output_array.base is not None:
        array = layout.of_images(array, grad_output._array)
    result = state.wrap(array, where)
    if state.grad_mode and grad_output._autograd is not None:
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        if (grad_output_edge is not None or leads_nowhere(grad_output)) and grad_output._home.version is not None:
            node = record(UpsampleNearest1DBackwardBackward0, (grad_output_edge,), result, state)
            node.output_size_ = output_size
            node.scales_ = scales
    if state.dual_level >= 0:
        set_tangent(result, tangents.upsample_nearest1d_backward(grad_output, output_size, input_size, scales, result))
    return result


def upsample_nearest2d(input: Tensor, output_size: Sequence[int], scales_h: float | None, scales_w: float | None, *, out: Tensor | None = None) -> Tensor:
    """upsample_nearest2d(Tensor self, int[] output_size, float? scales_h, float? scales_w) -> Tensor"""
    if out is not None:
        return write_out(out, upsample_nearest2d, input, output_size, scales_h, scales_w)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("upsample_nearest2d", input=input) from None
    if scales_h is not None and scales_h.__class__ is not float:
        scales_h = real_number("upsample_nearest2d", "scales_h", 3, scales_h)
    if scales_w is not None and scales_w.__class__ is not float:
        scales_w = real_number("upsample_nearest2d", "scales_w", 4, scales_w)
    where = input._home.device
    array = kernels.upsample_nearest(input_array, output_size, scales_h, scales_w)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UpsampleNearest2DBackward0, (self_edge,), result, state)
            node.output_size_ = output_size
            node.scales_h_ = scales_h
            node.scales_w_ = scales_w
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.upsample_nearest2d(input, output_size, scales_h, scales_w, result))
    return result


def upsample_nearest2d_backward(grad_output: Tensor, output_size: Sequence[int], input_size: Sequence[int], scales_h: float | None, scales_w: float | None) -> Tensor:
    """upsample_nearest2d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales_h, float? scales_w) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
    except AttributeError:
        raise not_a_tensor("upsample_nearest2d_backward", grad_output=grad_output) from None
    where = grad_output._home.device
    array = kernels.upsample_nearest_backward(grad_output_array, output_size, input_size, scales_h, scales_w)
    if grad_output_array.base is not None:
        array = layout.of_images(array, grad_output._array)
    result = state.wrap(array, where)
    if state.grad_mode and grad_output._autograd is not None:
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        if (grad_output_edge is not None or leads_nowhere(grad_output)) and grad_output._home.version is not None:
            node = record(UpsampleNearest2DBackwardBackward0, (grad_output_edge,), result, state)
            node.output_size_ = output_size
            node.scales_h_ = scales_h
            node.scales_w_ = scales_w
    if state.dual_level >= 0:
        set_tangent(result, tangents.upsample_nearest2d_backward(grad_output, output_size, input_size, scales_h, scales_w, result))
    return result


def upsample_nearest3d(input: Tensor, output_size: Sequence[int], scales_d: float | None, scales_h: float | None, scales_w: float | None, *, out: Tensor | None = None) -> Tensor:
    """upsample_nearest3d(Tensor self, int[] output_size, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""
    if out is not None:
        return write_out(out, upsample_nearest3d, input, output_size, scales_d, scales_h, scales_w)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("upsample_nearest3d", input=input) from None
    if scales_d is not None and scales_d.__class__ is not float:
        scales_d = real_number("upsample_nearest3d", "scales_d", 3, scales_d)
    if scales_h is not None and scales_h.__class__ is not float:
        scales_h = real_number("upsample_nearest3d", "scales_h", 4, scales_h)
    if scales_w is not None and scales_w.__class__ is not float:
        scales_w = real_number("upsample_nearest3d", "scales_w", 5, scales_w)
    where = input._home.device
    array = kernels.upsample_nearest(input_array, output_size, scales_d, scales_h, scales_w)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UpsampleNearest3DBackward0, (self_edge,), result, state)
            node.output_size_ = output_size
            node.scales_d_ = scales_d
            node.scales_h_ = scales_h
            node.scales_w_ = scales_w
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.upsample_nearest3d(input, output_size, scales_d, scales_h, scales_w, result))
    return result


def upsample_nearest3d_backward(grad_output: Tensor, output_size: Sequence[int], input_size: Sequence[int], scales_d: float | None, scales_h: float | None, scales_w: float | None) -> Tensor:
    """upsample_nearest3d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
    except AttributeError:
        raise not_a_tensor("upsample_nearest3d_backward", grad_output=grad_output) from None
    where = grad_output._home.device
    array = kernels.upsample_nearest_backward(grad_output_array, output_size, input_size, scales_d, scales_h, scales_w)
    if grad_output_array.base is not None:
        array = layout.of_images(array, grad_output._array)
    result = state.wrap(array, where)
    if state.grad_mode and grad_output._autograd is not None:
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        if (grad_output_edge is not None or leads_nowhere(grad_output)) and grad_output._home.version is not None:
            node = record(UpsampleNearest3DBackwardBackward0, (grad_output_edge,), result, state)
            node.output_size_ = output_size
            node.scales_d_ = scales_d
            node.scales_h_ = scales_h
            node.scales_w_ = scales_w
    if state.dual_level >= 0:
        set_tangent(result, tangents.upsample_nearest3d_backward(grad_output, output_size, input_size, scales_d, scales_h, scales_w, result))
    return result


def _upsample_nearest_exact1d(input: Tensor, output_size: Sequence[int], scales: float | None) -> Tensor:
    """_upsample_nearest_exact1d(Tensor self, int[] output_size, float? scales) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_upsample_nearest_exact1d", input=input) from None
    if scales is not None and scales.__class__ is not float:
        scales = real_number("_upsample_nearest_exact1d", "scales", 3, scales)
    where = input._home.device
    array = kernels.upsample_nearest_exact(input_array, output_size, scales)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UpsampleNearestExact1DBackward0, (self_edge,), result, state)
            node.output_size_ = output_size
            node.scales_ = scales
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents._upsample_nearest_exact1d(input, output_size, scales, result))
    return result


def _upsample_nearest_exact1d_backward(grad_output: Tensor, output_size: Sequence[int], input_size: Sequence[int], scales: float | None) -> Tensor:
    """_upsample_nearest_exact1d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
    except AttributeError:
        raise not_a_tensor("_upsample_nearest_exact1d_backward", grad_output=grad_output) from None
    where = grad_output._home.device
    array = kernels.upsample_nearest_exact_backward(grad_output_array, output_size, input_size, scales)
    if grad_output_array.base is not None:
        array = layout.of_images(array, grad_output._array)
    result = state.wrap(array, where)
    if state.grad_mode and grad_output._autograd is not None:
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        if (grad_output_edge is not None or leads_nowhere(grad_output)) and grad_output._home.version is not None:
            node = record(UpsampleNearestExact1DBackwardBackward0, (grad_output_edge,), result, state)
            node.output_size_ = output_size
            node.scales_ = scales
    if state.dual_level >= 0:
        set_tangent(result, tangents._upsample_nearest_exact1d_backward(grad_output, output_size, input_size, scales, result))
    return result


def _upsample_nearest_exact2d(input: Tensor, output_size: Sequence[int], scales_h: float | None, scales_w: float | None) -> Tensor:
    """_upsample_nearest_exact2d(Tensor self, int[] output_size, float? scales_h, float? scales_w) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_upsample_nearest_exact2d", input=input) from None
    if scales_h is not None and scales_h.__class__ is not float:
        scales_h = real_number("_upsample_nearest_exact2d", "scales_h", 3, scales_h)
    if scales_w is not None and scales_w.__class__ is not float:
        scales_w = real_number("_upsample_nearest_exact2d", "scales_w", 4, scales_w)
    where = input._home.device
    array = kernels.upsample_nearest_exact(input_array, output_size, scales_h, scales_w)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UpsampleNearestExact2DBackward0, (self_edge,), result, state)
            node.output_size_ = output_size
            node.scales_h_ = scales_h
            node.scales_w_ = scales_w
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents._upsample_nearest_exact2d(input, output_size, scales_h, scales_w, result))
    return result


def _upsample_nearest_exact2d_backward(grad_output: Tensor, output_size: Sequence[int], input_size: Sequence[int], scales_h: float | None, scales_w: float | None) -> Tensor:
    """_upsample_nearest_exact2d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales_h, float? scales_w) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
    except AttributeError:
        raise not_a_tensor("_upsample_nearest_exact2d_backward", grad_output=grad_output) from None
    where = grad_output._home.device
    array = kernels.upsample_nearest_exact_backward(grad_output_array, output_size, input_size, scales_h, scales_w)
    if grad_output_array.base is not None:
        array = layout.of_images(array, grad_output._array)
    result = state.wrap(array, where)
    if state.grad_mode and grad_output._autograd is not None:
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        if (grad_output_edge is not None or leads_nowhere(grad_output)) and grad_output._home.version is not None:
            node = record(UpsampleNearestExact2DBackwardBackward0, (grad_output_edge,), result, state)
            node.output_size_ = output_size
            node.scales_h_ = scales_h
            node.scales_w_ = scales_w
    if state.dual_level >= 0:
        set_tangent(result, tangents._upsample_nearest_exact2d_backward(grad_output, output_size, input_size, scales_h, scales_w, result))
    return result


def _upsample_nearest_exact3d(input: Tensor, output_size: Sequence[int], scales_d: float | None, scales_h: float | None, scales_w: float | None) -> Tensor:
    """_upsample_nearest_exact3d(Tensor self, int[] output_size, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_upsample_nearest_exact3d", input=input) from None
    if scales_d is not None and scales_d.__class__ is not float:
        scales_d = real_number("_upsample_nearest_exact3d", "scales_d", 3, scales_d)
    if scales_h is not None and scales_h.__class__ is not float:
        scales_h = real_number("_upsample_nearest_exact3d", "scales_h", 4, scales_h)
    if scales_w is not None and scales_w.__class__ is not float:
        scales_w = real_number("_upsample_nearest_exact3d", "scales_w", 5, scales_w)
    where = input._home.device
    array = kernels.upsample_nearest_exact(input_array, output_size, scales_d, scales_h, scales_w)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UpsampleNearestExact3DBackward0, (self_edge,), result, state)
            node.output_size_ = output_size
            node.scales_d_ = scales_d
            node.scales_h_ = scales_h
            node.scales_w_ = scales_w
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents._upsample_nearest_exact3d(input, output_size, scales_d, scales_h, scales_w, result))
    return result


def _upsample_nearest_exact3d_backward(grad_output: Tensor, output_size: Sequence[int], input_size: Sequence[int], scales_d: float | None, scales_h: float | None, scales_w: float | None) -> Tensor:
    """_upsample_nearest_exact3d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
    except AttributeError:
        raise not_a_tensor("_upsample_nearest_exact3d_backward", grad_output=grad_output) from None
    where = grad_output._home.device
    array = kernels.upsample_nearest_exact_backward(grad_output_array, output_size, input_size, scales_d, scales_h, scales_w)
    if grad_output_array.base is not None:
        array = layout.of_images(array, grad_output._array)
    result = state.wrap(array, where)
    if state.grad_mode and grad_output._autograd is not None:
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        if (grad_output_edge is not None or leads_nowhere(grad_output)) and grad_output._home.version is not None:
            node = record(UpsampleNearestExact3DBackwardBackward0, (grad_output_edge,), result, state)
            node.output_size_ = output_size
            node.scales_d_ = scales_d
            node.scales_h_ = scales_h
            node.scales_w_ = scales_w
    if state.dual_level >= 0:
        set_tangent(result, tangents._upsample_nearest_exact3d_backward(grad_output, output_size, input_size, scales_d, scales_h, scales_w, result))
    return result


def upsample_linear1d(input: Tensor, output_size: Sequence[int], align_corners: bool, scales: float | None, *, out: Tensor | None = None) -> Tensor:
    """upsample_linear1d(Tensor self, int[] output_size, bool align_corners, float? scales) -> Tensor"""
    if out is not None:
        return write_out(out, upsample_linear1d, input, output_size, align_corners, scales)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("upsample_linear1d", input=input) from None
    if scales is not None and scales.__class__ is not float:
        scales = real_number("upsample_linear1d", "scales", 4, scales)
    where = input._home.device
    array = kernels.upsample_linear(input_array, output_size, align_corners, scales)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UpsampleLinear1DBackward0, (self_edge,), result, state)
            node.align_corners_ = align_corners
            node.output_size_ = output_size
            node.scales_ = scales
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.upsample_linear1d(input, output_size, align_corners, scales, result))
    return result


def upsample_linear1d_backward(grad_output: Tensor, output_size: Sequence[int], input_size: Sequence[int], align_corners: bool, scales: float | None) -> Tensor:
    """upsample_linear1d_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
    except AttributeError:
        raise not_a_tensor("upsample_linear1d_backward", grad_output=grad_output) from None
    where = grad_output._home.device
    array = kernels.upsample_linear_backward(grad_output_array, output_size, input_size, align_corners, scales)
    if grad_output_array.base is not None:
        array = layout.of_images(array, grad_output._array)
    result = state.wrap(array, where)
    if state.grad_mode and grad_output._autograd is not None:
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        if (grad_output_edge is not None or leads_nowhere(grad_output)) and grad_output._home.version is not None:
            node = record(UpsampleLinear1DBackwardBackward0, (grad_output_edge,), result, state)
            node.align_corners_ = align_corners
            node.output_size_ = output_size
            node.scales_ = scales
    if state.dual_level >= 0:
        set_tangent(result, tangents.upsample_linear1d_backward(grad_output, output_size, input_size, align_corners, scales, result))
    return result


def upsample_bilinear2d(input: Tensor, output_size: Sequence[int], align_corners: bool, scales_h: float | None, scales_w: float | None, *, out: Tensor | None = None) -> Tensor:
    """upsample_bilinear2d(Tensor self, int[] output_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""
    if out is not None:
        return write_out(out, upsample_bilinear2d, input, output_size, align_corners, scales_h, scales_w)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("upsample_bilinear2d", input=input) from None
    if scales_h is not None and scales_h.__class__ is not float:
        scales_h = real_number("upsample_bilinear2d", "scales_h", 4, scales_h)
    if scales_w is not None and scales_w.__class__ is not float:
        scales_w = real_number("upsample_bilinear2d", "scales_w", 5, scales_w)
    where = input._home.device
    array = kernels.upsample_linear(input_array, output_size, align_corners, scales_h, scales_w)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UpsampleBilinear2DBackward0, (self_edge,), result, state)
            node.align_corners_ = align_corners
            node.output_size_ = output_size
            node.scales_h_ = scales_h
            node.scales_w_ = scales_w
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.upsample_bilinear2d(input, output_size, align_corners, scales_h, scales_w, result))
    return result


def upsample_bilinear2d_backward(grad_output: Tensor, output_size: Sequence[int], input_size: Sequence[int], align_corners: bool, scales_h: float | None, scales_w: float | None) -> Tensor:
    """upsample_bilinear2d_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
    except AttributeError:
        raise not_a_tensor("upsample_bilinear2d_backward", grad_output=grad_output) from None
    where = grad_output._home.device
    array = kernels.upsample_linear_backward(grad_output_array, output_size, input_size, align_corners, scales_h, scales_w)
    if grad_output_array.base is not None:
        array = layout.of_images(array, grad_output._array)
    result = state.wrap(array, where)
    if state.grad_mode and grad_output._autograd is not None:
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        if (grad_output_edge is not None or leads_nowhere(grad_output)) and grad_output._home.version is not None:
            node = record(UpsampleBilinear2DBackwardBackward0, (grad_output_edge,), result, state)
            node.align_corners_ = align_corners
            node.output_size_ = output_size
            node.scales_h_ = scales_h
            node.scales_w_ = scales_w
    if state.dual_level >= 0:
        set_tangent(result, tangents.upsample_bilinear2d_backward(grad_output, output_size, input_size, align_corners, scales_h, scales_w, result))
    return result


def upsample_trilinear3d(input: Tensor, output_size: Sequence[int], align_corners: bool, scales_d: float | None, scales_h: float | None, scales_w: float | None, *, out: Tensor | None = None) -> Tensor:
    """upsample_trilinear3d(Tensor self, int[] output_size, bool align_corners, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""
    if out is not None:
        return write_out(out, upsample_trilinear3d, input, output_size, align_corners, scales_d, scales_h, scales_w)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("upsample_trilinear3d", input=input) from None
    if scales_d is not None and scales_d.__class__ is not float:
        scales_d = real_number("upsample_trilinear3d", "scales_d", 4, scales_d)
    if scales_h is not None and scales_h.__class__ is not float:
        scales_h = real_number("upsample_trilinear3d", "scales_h", 5, scales_h)
    if scales_w is not None and scales_w.__class__ is not float:
        scales_w = real_number("upsample_trilinear3d", "scales_w", 6, scales_w)
    where = input._home.device
    array = kernels.upsample_linear(input_array, output_size, align_corners, scales_d, scales_h, scales_w)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UpsampleTrilinear3DBackward0, (self_edge,), result, state)
            node.align_corners_ = align_corners
            node.output_size_ = output_size
            node.scales_d_ = scales_d
            node.scales_h_ = scales_h
            node.scales_w_ = scales_w
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.upsample_trilinear3d(input, output_size, align_corners, scales_d, scales_h, scales_w, result))
    return result


def upsample_trilinear3d_backward(grad_output: Tensor, output_size: Sequence[int], input_size: Sequence[int], align_corners: bool, scales_d: float | None, scales_h: float | None, scales_w: float | None) -> Tensor:
    """upsample_trilinear3d_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
    except AttributeError:
        raise not_a_tensor("upsample_trilinear3d_backward", grad_output=grad_output) from None
    where = grad_output._home.device
    array = kernels.upsample_linear_backward(grad_output_array, output_size, input_size, align_corners, scales_d, scales_h, scales_w)
    if grad_output_array.base is not None:
        array = layout.of_images(array, grad_output._array)
    result = state.wrap(array, where)
    if state.grad_mode and grad_output._autograd is not None:
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        if (grad_output_edge is not None or leads_nowhere(grad_output)) and grad_output._home.version is not None:
            node = record(UpsampleTrilinear3DBackwardBackward0, (grad_output_edge,), result, state)
            node.align_corners_ = align_corners
            node.output_size_ = output_size
            node.scales_d_ = scales_d
            node.scales_h_ = scales_h
            node.scales_w_ = scales_w
    if state.dual_level >= 0:
        set_tangent(result, tangents.upsample_trilinear3d_backward(grad_output, output_size, input_size, align_corners, scales_d, scales_h, scales_w, result))
    return result


def upsample_bicubic2d(input: Tensor, output_size: Sequence[int], align_corners: bool, scales_h: float | None, scales_w: float | None, *, out: Tensor | None = None) -> Tensor:
    """upsample_bicubic2d(Tensor self, int[] output_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""
    if out is not None:
        return write_out(out, upsample_bicubic2d, input, output_size, align_corners, scales_h, scales_w)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("upsample_bicubic2d", input=input) from None
    if scales_h is not None and scales_h.__class__ is not float:
        scales_h = real_number("upsample_bicubic2d", "scales_h", 4, scales_h)
    if scales_w is not None and scales_w.__class__ is not float:
        scales_w = real_number("upsample_bicubic2d", "scales_w", 5, scales_w)
    where = input._home.device
    array = kernels.upsample_cubic(input_array, output_size, align_corners, scales_h, scales_w)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UpsampleBicubic2DBackward0, (self_edge,), result, state)
            node.align_corners_ = align_corners
            node.output_size_ = output_size
            node.scales_h_ = scales_h
            node.scales_w_ = scales_w
            node.self_shape = input._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents.upsample_bicubic2d(input, output_size, align_corners, scales_h, scales_w, result))
    return result


def upsample_bicubic2d_backward(grad_output: Tensor, output_size: Sequence[int], input_size: Sequence[int], align_corners: bool, scales_h: float | None, scales_w: float | None) -> Tensor:
    """upsample_bicubic2d_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""
    state = local.state
    try:
        grad_output_array = grad_output._array
    except AttributeError:
        raise not_a_tensor("upsample_bicubic2d_backward", grad_output=grad_output) from None
    where = grad_output._home.device
    array = kernels.upsample_cubic_backward(grad_output_array, output_size, input_size, align_corners, scales_h, scales_w)
    if grad_output_array.base is not None:
        array = layout.of_images(array, grad_output._array)
    result = state.wrap(array, where)
    if state.grad_mode and grad_output._autograd is not None:
        grad_output_edge = grad_output._autograd
        if grad_output_edge is not None and grad_output_edge.__class__ is not tuple:
            grad_output_edge = gradient_edge(grad_output)
        if (grad_output_edge is not None or leads_nowhere(grad_output)) and grad_output._home.version is not None:
            node = record(UpsampleBicubic2DBackwardBackward0, (grad_output_edge,), result, state)
            node.align_corners_ = align_corners
            node.output_size_ = output_size
            node.scales_h_ = scales_h
            node.scales_w_ = scales_w
    if state.dual_level >= 0:
        set_tangent(result, tangents.upsample_bicubic2d_backward(grad_output, output_size, input_size, align_corners, scales_h, scales_w, result))
    return result


def pixel_shuffle(input: Tensor, upscale_factor: int, *, out: Tensor | None = None) -> Tensor:
    """pixel_shuffle(Tensor self, int upscale_factor) -> Tensor"""
    if out is not None:
        return write_out(out, pixel_shuffle, input, upscale_factor)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("pixel_shuffle", input=input) from None
    where = input._home.device
    array = kernels.pixel_shuffle(input_array, upscale_factor)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(PixelShuffleBackward0, (self_edge,), result, state)
            node.upscale_factor_ = upscale_factor
    if state.dual_level >= 0:
        set_tangent(result, tangents.pixel_shuffle(input, upscale_factor, result))
    return result


def pixel_unshuffle(input: Tensor, downscale_factor: int, *, out: Tensor | None = None) -> Tensor:
    """pixel_unshuffle(Tensor self, int downscale_factor) -> Tensor"""
    if out is not None:
        return write_out(out, pixel_unshuffle, input, downscale_factor)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("pixel_unshuffle", input=input) from None
    where = input._home.device
    array = kernels.pixel_unshuffle(input_array, downscale_factor)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(PixelUnshuffleBackward0, (self_edge,), result, state)
            node.downscale_factor_ = downscale_factor
    if state.dual_level >= 0:
        set_tangent(result, tangents.pixel_unshuffle(input, downscale_factor, result))
    return result


def channel_shuffle(input: Tensor, groups: int, *, out: Tensor | None = None) -> Tensor:
    """channel_shuffle(Tensor self, int groups) -> Tensor"""
    if out is not None:
        return write_out(out, channel_shuffle, input, groups)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("channel_shuffle", input=input) from None
    where = input._home.device
    array = kernels.channel_shuffle(input_array, groups)
    if input_array.base is not None:
        array = layout.of_images(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ChannelShuffleBackward0, (self_edge,), result, state)
            node.groups_ = groups
    if state.dual_level >= 0:
        set_tangent(result, tangents.channel_shuffle(input, groups, result))
    return result


def _safe_softmax(input: Tensor, dim: int, dtype: Any = None) -> Tensor:
    """_safe_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_safe_softmax", input=input) from None
    where = input._home.device
    array = kernels.safe_softmax(input_array, dim, dtype)
    if input_array.base is not None:
        array = layout.contiguous(array, input._array)
    result = state.wrap(array, where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(SafeSoftmaxBackward0, (self_edge,), result, state)
            node.dim_ = dim
            node.result_ = (result._array, own_storage(result), 0)
            if state.saved_tensors_hooks:
                pack_saved(node, state, result)
    if state.dual_level >= 0:
        set_tangent(result, tangents._safe_softmax(input, dim, dtype, result))
    return result


def native_dropout(input: Tensor, p: float, train: Any, *, out: Any = None) -> Any:
    """native_dropout(Tensor input, float p, bool? train) -> (Tensor result0, Tensor result1)"""
    if out is not None:
        return write_out(out, native_dropout, input, p, train)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("native_dropout", input=input) from None
    if p.__class__ is not float:
        p = real_number("native_dropout", "p", 2, p)
    where = input._home.device
    arrays = kernels.native_dropout(input_array, p, train)
    if input_array.base is not None:
        arrays = [layout.of_images(array, input._array) for array in arrays]
    result0, result1 = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and input._autograd is not None:
        input_edge = input._autograd
        if input_edge is not None and input_edge.__class__ is not tuple:
            input_edge = gradient_edge(input)
        if (input_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(NativeDropoutBackward0, (input_edge,), result0, state)
            node.p_ = p
            node.train_ = train
            node.result1_ = save_input(result1, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1), tangents.native_dropout(input, p, train, result0, result1))
    return result0, result1


def _weight_norm_interface(v: Tensor, g: Tensor, dim: int = 0) -> Any:
    """_weight_norm_interface(Tensor v, Tensor g, int dim=0) -> (Tensor result0, Tensor result1)"""
    state = local.state
    try:
        v_array = v._array
        g_array = g._array
    except AttributeError:
        raise not_a_tensor("_weight_norm_interface", v=v, g=g) from None
    where = v._home.device
    if g._home.device is not where:
        where = common_device(v, g)
    arrays = kernels.weight_norm(v_array, g_array, dim)
    if v_array.base is not None or g_array.base is not None:
        arrays = [layout.of_images(array, v._array, g._array) for array in arrays]
    result0, result1 = [state.wrap(array, where) for array in arrays]
    if state.grad_mode and (v._autograd is not None or g._autograd is not None):
        v_edge = v._autograd
        if v_edge is not None and v_edge.__class__ is not tuple:
            v_edge = gradient_edge(v)
        g_edge = g._autograd
        if g_edge is not None and g_edge.__class__ is not tuple:
            g_edge = gradient_edge(g)
        if (v_edge is not None or g_edge is not None or leads_nowhere(v, g)) and (v._home.version is not None or g._home.version is not None):
            node = record(WeightNormInterfaceBackward0, (v_edge, g_edge), result0, state)
            node.dim_ = dim
            node.g_ = save_input(g, state)
            node.v_ = save_input(v, state)
            node.result1_ = save_input(result1, state)
    if state.dual_level >= 0:
        set_tangents((result0, result1), tangents._weight_norm_interface(v, g, dim, result0, result1))
    return result0, result1


def _normal_fill(input: Tensor, mean: float, std: float, generator: Any) -> Tensor:
    """_normal_fill(Tensor self, float mean, float std, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_normal_fill", input=input) from None
    if mean.__class__ is not float:
        mean = real_number("_normal_fill", "mean", 2, mean)
    if std.__class__ is not float:
        std = real_number("_normal_fill", "std", 3, std)
    where = input._home.device
    result = state.wrap(kernels.normal_fill(input_array, mean, std, generator), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(NormalBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents._normal_fill(input, mean, std, generator, result))
    return result


def _normal_fill_(input: Tensor, mean: float, std: float, generator: Any) -> Tensor:
    """In-place version of `_normal_fill`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_normal_fill_", input=input) from None
    if mean.__class__ is not float:
        mean = real_number("_normal_fill_", "mean", 2, mean)
    if std.__class__ is not float:
        std = real_number("_normal_fill_", "std", 3, std)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(NormalBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten._normal_fill(aten.clone(input), mean, std, generator)
    write(input, kernels.normal_fill(input_array, mean, std, generator), "_normal_fill_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def _uniform_fill(input: Tensor, low: float, high: float, generator: Any) -> Tensor:
    """_uniform_fill(Tensor self, float low, float high, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_uniform_fill", input=input) from None
    if low.__class__ is not float:
        low = real_number("_uniform_fill", "low", 2, low)
    if high.__class__ is not float:
        high = real_number("_uniform_fill", "high", 3, high)
    where = input._home.device
    result = state.wrap(kernels.uniform_fill(input_array, low, high, generator), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(UniformBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents._uniform_fill(input, low, high, generator, result))
    return result


def _uniform_fill_(input: Tensor, low: float, high: float, generator: Any) -> Tensor:
    """In-place version of `_uniform_fill`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_uniform_fill_", input=input) from None
    if low.__class__ is not float:
        low = real_number("_uniform_fill_", "low", 2, low)
    if high.__class__ is not float:
        high = real_number("_uniform_fill_", "high", 3, high)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(UniformBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten._uniform_fill(aten.clone(input), low, high, generator)
    write(input, kernels.uniform_fill(input_array, low, high, generator), "_uniform_fill_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def _exponential_fill(input: Tensor, rate: float, generator: Any) -> Tensor:
    """_exponential_fill(Tensor self, float rate, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_exponential_fill", input=input) from None
    if rate.__class__ is not float:
        rate = real_number("_exponential_fill", "rate", 2, rate)
    where = input._home.device
    result = state.wrap(kernels.exponential_fill(input_array, rate, generator), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(ExponentialBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents._exponential_fill(input, rate, generator, result))
    return result


def _exponential_fill_(input: Tensor, rate: float, generator: Any) -> Tensor:
    """In-place version of `_exponential_fill`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_exponential_fill_", input=input) from None
    if rate.__class__ is not float:
        rate = real_number("_exponential_fill_", "rate", 2, rate)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(ExponentialBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten._exponential_fill(aten.clone(input), rate, generator)
    write(input, kernels.exponential_fill(input_array, rate, generator), "_exponential_fill_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def _bernoulli_fill(input: Tensor, p: Any, generator: Any) -> Tensor:
    """_bernoulli_fill(Tensor self, Any p, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_bernoulli_fill", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.bernoulli_fill(input_array, p, generator), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(BernoulliBackward2, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents._bernoulli_fill(input, p, generator, result))
    return result


def _bernoulli_fill_(input: Tensor, p: Any, generator: Any) -> Tensor:
    """In-place version of `_bernoulli_fill`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_bernoulli_fill_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(BernoulliBackward2, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten._bernoulli_fill(aten.clone(input), p, generator)
    write(input, kernels.bernoulli_fill(input_array, p, generator), "_bernoulli_fill_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def _bernoulli_fill_by(input: Tensor, p: Tensor, generator: Any) -> Tensor:
    """_bernoulli_fill_by(Tensor self, Tensor p, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
        p_array = p._array
    except AttributeError:
        raise not_a_tensor("_bernoulli_fill_by", input=input, p=p) from None
    where = input._home.device
    if p._home.device is not where:
        where = common_device(input, p)
    result = state.wrap(kernels.bernoulli_fill(input_array, p_array, generator), where)
    if state.grad_mode and (input._autograd is not None or p._autograd is not None):
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        p_edge = p._autograd
        if p_edge is not None and p_edge.__class__ is not tuple:
            p_edge = gradient_edge(p)
        if (self_edge is not None or p_edge is not None or leads_nowhere(input, p)) and (input._home.version is not None or p._home.version is not None):
            node = record(BernoulliBackward1, (self_edge, p_edge), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents._bernoulli_fill_by(input, p, generator, result))
    return result


def _bernoulli_fill_by_(input: Tensor, p: Tensor, generator: Any) -> Tensor:
    """In-place version of `_bernoulli_fill_by`."""
    state = local.state
    try:
        input_array = input._array
        p_array = p._array
    except AttributeError:
        raise not_a_tensor("_bernoulli_fill_by_", input=input, p=p) from None
    if p._home.device is not input._home.device:
        same_device(input, p)
    node = None
    if state.grad_mode and (input._autograd is not None or p._autograd is not None):
        if (requires_grad(input) or requires_grad(p)) and (input._home.version is not None or p._home.version is not None):
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            p_edge = p._autograd
            if p_edge is not None and p_edge.__class__ is not tuple:
                p_edge = gradient_edge(p)
            node = new_node(BernoulliBackward1, (self_edge, p_edge), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None or tangent_or_none(p) is not None):
        dual = aten._bernoulli_fill_by(aten.clone(input), p, generator)
    if input._array.base is not None or p._array.base is not None:
        refuse_overlap(input, p)
    write(input, kernels.bernoulli_fill(input_array, p_array, generator), "_bernoulli_fill_by_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def _random_fill(input: Tensor, generator: Any) -> Tensor:
    """_random_fill(Tensor self, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_random_fill", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.random_fill(input_array, generator), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(RandomBackward2, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents._random_fill(input, generator, result))
    return result


def _random_fill_(input: Tensor, generator: Any) -> Tensor:
    """In-place version of `_random_fill`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_random_fill_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(RandomBackward2, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten._random_fill(aten.clone(input), generator)
    write(input, kernels.random_fill(input_array, generator), "_random_fill_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def _cauchy_fill(input: Tensor, median: float, sigma: float, generator: Any) -> Tensor:
    """_cauchy_fill(Tensor self, float median, float sigma, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_cauchy_fill", input=input) from None
    if median.__class__ is not float:
        median = real_number("_cauchy_fill", "median", 2, median)
    if sigma.__class__ is not float:
        sigma = real_number("_cauchy_fill", "sigma", 3, sigma)
    where = input._home.device
    result = state.wrap(kernels.cauchy_fill(input_array, median, sigma, generator), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(CauchyBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents._cauchy_fill(input, median, sigma, generator, result))
    return result


def _cauchy_fill_(input: Tensor, median: float, sigma: float, generator: Any) -> Tensor:
    """In-place version of `_cauchy_fill`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_cauchy_fill_", input=input) from None
    if median.__class__ is not float:
        median = real_number("_cauchy_fill_", "median", 2, median)
    if sigma.__class__ is not float:
        sigma = real_number("_cauchy_fill_", "sigma", 3, sigma)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(CauchyBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten._cauchy_fill(aten.clone(input), median, sigma, generator)
    write(input, kernels.cauchy_fill(input_array, median, sigma, generator), "_cauchy_fill_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def _geometric_fill(input: Tensor, p: float, generator: Any) -> Tensor:
    """_geometric_fill(Tensor self, float p, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_geometric_fill", input=input) from None
    if p.__class__ is not float:
        p = real_number("_geometric_fill", "p", 2, p)
    where = input._home.device
    result = state.wrap(kernels.geometric_fill(input_array, p, generator), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(GeometricBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents._geometric_fill(input, p, generator, result))
    return result


def _geometric_fill_(input: Tensor, p: float, generator: Any) -> Tensor:
    """In-place version of `_geometric_fill`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_geometric_fill_", input=input) from None
    if p.__class__ is not float:
        p = real_number("_geometric_fill_", "p", 2, p)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(GeometricBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten._geometric_fill(aten.clone(input), p, generator)
    write(input, kernels.geometric_fill(input_array, p, generator), "_geometric_fill_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def _log_normal_fill(input: Tensor, mean: float, std: float, generator: Any) -> Tensor:
    """_log_normal_fill(Tensor self, float mean, float std, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_log_normal_fill", input=input) from None
    if mean.__class__ is not float:
        mean = real_number("_log_normal_fill", "mean", 2, mean)
    if std.__class__ is not float:
        std = real_number("_log_normal_fill", "std", 3, std)
    where = input._home.device
    result = state.wrap(kernels.log_normal_fill(input_array, mean, std, generator), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(LogNormalBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents._log_normal_fill(input, mean, std, generator, result))
    return result


def _log_normal_fill_(input: Tensor, mean: float, std: float, generator: Any) -> Tensor:
    """In-place version of `_log_normal_fill`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_log_normal_fill_", input=input) from None
    if mean.__class__ is not float:
        mean = real_number("_log_normal_fill_", "mean", 2, mean)
    if std.__class__ is not float:
        std = real_number("_log_normal_fill_", "std", 3, std)
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(LogNormalBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten._log_normal_fill(aten.clone(input), mean, std, generator)
    write(input, kernels.log_normal_fill(input_array, mean, std, generator), "_log_normal_fill_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def _random_fill_below(input: Tensor, high: Any, generator: Any) -> Tensor:
    """_random_fill_below(Tensor self, Any high, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_random_fill_below", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.random_fill_below(input_array, high, generator), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(RandomBackward1, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents._random_fill_below(input, high, generator, result))
    return result


def _random_fill_below_(input: Tensor, high: Any, generator: Any) -> Tensor:
    """In-place version of `_random_fill_below`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_random_fill_below_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(RandomBackward1, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten._random_fill_below(aten.clone(input), high, generator)
    write(input, kernels.random_fill_below(input_array, high, generator), "_random_fill_below_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def _random_fill_between(input: Tensor, low: Any, high: Any, generator: Any) -> Tensor:
    """_random_fill_between(Tensor self, Any low, Any high, Any generator) -> Tensor"""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_random_fill_between", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.random_fill_between(input_array, low, high, generator), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(RandomBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents._random_fill_between(input, low, high, generator, result))
    return result


def _random_fill_between_(input: Tensor, low: Any, high: Any, generator: Any) -> Tensor:
    """In-place version of `_random_fill_between`."""
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("_random_fill_between_", input=input) from None
    node = None
    if state.grad_mode and input._autograd is not None:
        if requires_grad(input) and input._home.version is not None:
            check_inplace(input, True)
            self_edge = input._autograd
            if self_edge is not None and self_edge.__class__ is not tuple:
                self_edge = gradient_edge(input)
            node = new_node(RandomBackward0, (self_edge,), state)
    dual = None
    if state.dual_level >= 0 and (tangent_or_none(input) is not None):
        dual = aten._random_fill_between(aten.clone(input), low, high, generator)
    write(input, kernels.random_fill_between(input_array, low, high, generator), "_random_fill_between_", state)
    if node is not None:
        rebase_history(input, node)
    if dual is not None:
        overwrite_tangent(input, tangent_or_none(dual), node)
    return input


def bernoulli_of(input: Tensor, generator: Any, *, out: Tensor | None = None) -> Tensor:
    """bernoulli(Tensor self, Any generator) -> Tensor"""
    if out is not None:
        return write_out(out, bernoulli_of, input, generator)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("bernoulli", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.bernoulli(input_array, generator), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            check_not_complex(result, "bernoulli")
            node = record(BernoulliBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.bernoulli_of(input, generator, result))
    return result


def _normal_mean(mean: Tensor, std: float, generator: Any) -> Tensor:
    """_normal_mean(Tensor mean, float std, Any generator) -> Tensor"""
    state = local.state
    try:
        mean_array = mean._array
    except AttributeError:
        raise not_a_tensor("_normal_mean", mean=mean) from None
    if std.__class__ is not float:
        std = real_number("_normal_mean", "std", 2, std)
    where = mean._home.device
    result = state.wrap(kernels.normal_around(mean_array, std, generator), where)
    if state.grad_mode and mean._autograd is not None:
        mean_edge = mean._autograd
        if mean_edge is not None and mean_edge.__class__ is not tuple:
            mean_edge = gradient_edge(mean)
        if (mean_edge is not None or leads_nowhere(mean)) and mean._home.version is not None:
            node = record(NormalBackward1, (mean_edge,), result, state)
            node.mean_shape = mean._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents._normal_mean(mean, std, generator, result))
    return result


def _normal_std(mean: float, std: Tensor, generator: Any) -> Tensor:
    """_normal_std(float mean, Tensor std, Any generator) -> Tensor"""
    state = local.state
    try:
        std_array = std._array
    except AttributeError:
        raise not_a_tensor("_normal_std", std=std) from None
    if mean.__class__ is not float:
        mean = real_number("_normal_std", "mean", 1, mean)
    where = std._home.device
    result = state.wrap(kernels.normal_around(mean, std_array, generator), where)
    if state.grad_mode and std._autograd is not None:
        std_edge = std._autograd
        if std_edge is not None and std_edge.__class__ is not tuple:
            std_edge = gradient_edge(std)
        if (std_edge is not None or leads_nowhere(std)) and std._home.version is not None:
            node = record(NormalBackward2, (std_edge,), result, state)
            node.std_shape = std._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents._normal_std(mean, std, generator, result))
    return result


def _normal_both(mean: Tensor, std: Tensor, generator: Any) -> Tensor:
    """_normal_both(Tensor mean, Tensor std, Any generator) -> Tensor"""
    state = local.state
    try:
        mean_array = mean._array
        std_array = std._array
    except AttributeError:
        raise not_a_tensor("_normal_both", mean=mean, std=std) from None
    where = mean._home.device
    if std._home.device is not where:
        where = common_device(mean, std)
    result = state.wrap(kernels.normal_around(mean_array, std_array, generator), where)
    if state.grad_mode and (mean._autograd is not None or std._autograd is not None):
        mean_edge = mean._autograd
        if mean_edge is not None and mean_edge.__class__ is not tuple:
            mean_edge = gradient_edge(mean)
        std_edge = std._autograd
        if std_edge is not None and std_edge.__class__ is not tuple:
            std_edge = gradient_edge(std)
        if (mean_edge is not None or std_edge is not None or leads_nowhere(mean, std)) and (mean._home.version is not None or std._home.version is not None):
            node = record(NormalBackward3, (mean_edge, std_edge), result, state)
            node.mean_shape = mean._array.shape
            node.std_shape = std._array.shape
    if state.dual_level >= 0:
        set_tangent(result, tangents._normal_both(mean, std, generator, result))
    return result


def poisson_of(input: Tensor, generator: Any, *, out: Tensor | None = None) -> Tensor:
    """poisson(Tensor self, Any generator) -> Tensor"""
    if out is not None:
        return write_out(out, poisson_of, input, generator)
    state = local.state
    try:
        input_array = input._array
    except AttributeError:
        raise not_a_tensor("poisson", input=input) from None
    where = input._home.device
    result = state.wrap(kernels.poisson(input_array, generator), where)
    if state.grad_mode and input._autograd is not None:
        self_edge = input._autograd
        if self_edge is not None and self_edge.__class__ is not tuple:
            self_edge = gradient_edge(input)
        if (self_edge is not None or leads_nowhere(input)) and input._home.version is not None:
            node = record(PoissonBackward0, (self_edge,), result, state)
    if state.dual_level >= 0:
        set_tangent(result, tangents.poisson_of(input, generator, result))
    return result


aten.register(
    add=add,
    add_=add_,
    sub=sub,
    sub_=sub_,
    rsub_tensor=rsub_tensor,
    mul=mul,
    mul_=mul_,
    div=div,
    div_=div_,
    div_mode=div_mode,
    div_mode_=div_mode_,
    add_scalar=add_scalar,
    add_scalar_=add_scalar_,
    sub_scalar=sub_scalar,
    sub_scalar_=sub_scalar_,
    rsub_scalar=rsub_scalar,
    mul_scalar=mul_scalar,
    mul_scalar_=mul_scalar_,
    div_scalar=div_scalar,
    div_scalar_=div_scalar_,
    neg=neg,
    neg_=neg_,
    addcmul=addcmul,
    addcmul_=addcmul_,
    addcdiv=addcdiv,
    addcdiv_=addcdiv_,
    lerp_scalar=lerp_scalar,
    lerp_scalar_=lerp_scalar_,
    lerp_tensor=lerp_tensor,
    lerp_tensor_=lerp_tensor_,
    remainder_scalar=remainder_scalar,
    remainder_scalar_=remainder_scalar_,
    remainder_tensor=remainder_tensor,
    remainder_tensor_=remainder_tensor_,
    fmod_scalar=fmod_scalar,
    fmod_scalar_=fmod_scalar_,
    fmod_tensor=fmod_tensor,
    fmod_tensor_=fmod_tensor_,
    pow_scalar=pow_scalar,
    pow_scalar_=pow_scalar_,
    pow_tensor=pow_tensor,
    pow_tensor_=pow_tensor_,
    pow_number=pow_number,
    floor=floor,
    floor_=floor_,
    ceil=ceil,
    ceil_=ceil_,
    trunc=trunc,
    trunc_=trunc_,
    round_plain=round_plain,
    round_plain_=round_plain_,
    round_decimals=round_decimals,
    round_decimals_=round_decimals_,
    frac=frac,
    frac_=frac_,
    sign=sign,
    sign_=sign_,
    sgn=sgn,
    sgn_=sgn_,
    abs=abs,
    abs_=abs_,
    copysign_tensor=copysign_tensor,
    copysign_tensor_=copysign_tensor_,
    copysign_scalar=copysign_scalar,
    copysign_scalar_=copysign_scalar_,
    nan_to_num=nan_to_num,
    nan_to_num_=nan_to_num_,
    where_self=where_self,
    maximum=maximum,
    maximum_=maximum_,
    minimum=minimum,
    minimum_=minimum_,
    fmax=fmax,
    fmin=fmin,
    clamp_scalar=clamp_scalar,
    clamp_scalar_=clamp_scalar_,
    clamp_tensor=clamp_tensor,
    clamp_tensor_=clamp_tensor_,
    clamp_min_scalar=clamp_min_scalar,
    clamp_min_scalar_=clamp_min_scalar_,
    clamp_min_tensor=clamp_min_tensor,
    clamp_min_tensor_=clamp_min_tensor_,
    clamp_max_scalar=clamp_max_scalar,
    clamp_max_scalar_=clamp_max_scalar_,
    clamp_max_tensor=clamp_max_tensor,
    clamp_max_tensor_=clamp_max_tensor_,
    fill_scalar=fill_scalar,
    fill_tensor=fill_tensor,
    fill_scalar_=fill_scalar_,
    fill_tensor_=fill_tensor_,
    zero_=zero_,
    zero=zero,
    eq=eq,
    eq_tensor_=eq_tensor_,
    eq_scalar_=eq_scalar_,
    ne=ne,
    ne_tensor_=ne_tensor_,
    ne_scalar_=ne_scalar_,
    lt=lt,
    lt_tensor_=lt_tensor_,
    lt_scalar_=lt_scalar_,
    le=le,
    le_tensor_=le_tensor_,
    le_scalar_=le_scalar_,
    gt=gt,
    gt_tensor_=gt_tensor_,
    gt_scalar_=gt_scalar_,
    ge=ge,
    ge_tensor_=ge_tensor_,
    ge_scalar_=ge_scalar_,
    logical_and=logical_and,
    logical_and_=logical_and_,
    logical_or=logical_or,
    logical_or_=logical_or_,
    logical_xor=logical_xor,
    logical_xor_=logical_xor_,
    logical_not=logical_not,
    logical_not_=logical_not_,
    bitwise_and=bitwise_and,
    bitwise_and_=bitwise_and_,
    bitwise_or=bitwise_or,
    bitwise_or_=bitwise_or_,
    bitwise_xor=bitwise_xor,
    bitwise_xor_=bitwise_xor_,
    bitwise_left_shift=bitwise_left_shift,
    bitwise_left_shift_=bitwise_left_shift_,
    bitwise_right_shift=bitwise_right_shift,
    bitwise_right_shift_=bitwise_right_shift_,
    bitwise_not=bitwise_not,
    bitwise_not_=bitwise_not_,
    isnan=isnan,
    isinf=isinf,
    isposinf=isposinf,
    isneginf=isneginf,
    isfinite=isfinite,
    isreal=isreal,
    signbit=signbit,
    isclose=isclose,
    heaviside_step=heaviside_step,
    exp=exp,
    exp_=exp_,
    exp2=exp2,
    exp2_=exp2_,
    expm1=expm1,
    expm1_=expm1_,
    log=log,
    log_=log_,
    log2=log2,
    log2_=log2_,
    log10=log10,
    log10_=log10_,
    log1p=log1p,
    log1p_=log1p_,
    sqrt=sqrt,
    sqrt_=sqrt_,
    rsqrt=rsqrt,
    rsqrt_=rsqrt_,
    reciprocal=reciprocal,
    reciprocal_=reciprocal_,
    sin=sin,
    sin_=sin_,
    cos=cos,
    cos_=cos_,
    tan=tan,
    tan_=tan_,
    asin=asin,
    asin_=asin_,
    acos=acos,
    acos_=acos_,
    atan=atan,
    atan_=atan_,
    sinh=sinh,
    sinh_=sinh_,
    cosh=cosh,
    cosh_=cosh_,
    tanh=tanh,
    tanh_=tanh_,
    tanh_backward=tanh_backward,
    asinh=asinh,
    asinh_=asinh_,
    acosh=acosh,
    acosh_=acosh_,
    atanh=atanh,
    atanh_=atanh_,
    atan2=atan2,
    atan2_=atan2_,
    hypot=hypot,
    hypot_=hypot_,
    sinc=sinc,
    sinc_=sinc_,
    deg2rad=deg2rad,
    deg2rad_=deg2rad_,
    rad2deg=rad2deg,
    rad2deg_=rad2deg_,
    sigmoid=sigmoid,
    sigmoid_=sigmoid_,
    sigmoid_backward=sigmoid_backward,
    logit=logit,
    logit_=logit_,
    erf=erf,
    erf_=erf_,
    erfc=erfc,
    erfc_=erfc_,
    erfinv=erfinv,
    erfinv_=erfinv_,
    lgamma=lgamma,
    lgamma_=lgamma_,
    digamma=digamma,
    digamma_=digamma_,
    polygamma_n=polygamma_n,
    polygamma_of_=polygamma_of_,
    logaddexp=logaddexp,
    logaddexp2=logaddexp2,
    xlogy_tensor=xlogy_tensor,
    xlogy_tensor_=xlogy_tensor_,
    xlogy_scalar_self=xlogy_scalar_self,
    xlogy_scalar_other=xlogy_scalar_other,
    xlogy_scalar_other_=xlogy_scalar_other_,
    ldexp_tensor=ldexp_tensor,
    ldexp_tensor_=ldexp_tensor_,
    _conj=_conj,
    _neg_view=_neg_view,
    _conj_physical=_conj_physical,
    conj_physical_=conj_physical_,
    angle=angle,
    polar=polar,
    complex=complex,
    i0=i0,
    i0_=i0_,
    special_i0e=special_i0e,
    special_i1=special_i1,
    special_i1e=special_i1e,
    special_ndtri=special_ndtri,
    special_log_ndtr=special_log_ndtr,
    special_erfcx=special_erfcx,
    special_entr=special_entr,
    xlog1py_tensor=xlog1py_tensor,
    xlog1py_scalar_self=xlog1py_scalar_self,
    xlog1py_scalar_other=xlog1py_scalar_other,
    igamma=igamma,
    igamma_=igamma_,
    igammac=igammac,
    igammac_=igammac_,
    mvlgamma=mvlgamma,
    mvlgamma_=mvlgamma_,
    zeta_tensor=zeta_tensor,
    zeta_scalar_self=zeta_scalar_self,
    zeta_scalar_other=zeta_scalar_other,
    _frexp=_frexp,
    nextafter=nextafter,
    nextafter_=nextafter_,
    gcd=gcd,
    gcd_=gcd_,
    lcm=lcm,
    lcm_=lcm_,
    relu=relu,
    relu_=relu_,
    threshold=threshold,
    threshold_=threshold_,
    threshold_backward=threshold_backward,
    hardtanh=hardtanh,
    hardtanh_=hardtanh_,
    hardtanh_backward=hardtanh_backward,
    leaky_relu=leaky_relu,
    leaky_relu_=leaky_relu_,
    leaky_relu_backward=leaky_relu_backward,
    _prelu_kernel=_prelu_kernel,
    _prelu_kernel_backward=_prelu_kernel_backward,
    rrelu_with_noise=rrelu_with_noise,
    rrelu_with_noise_=rrelu_with_noise_,
    rrelu_with_noise_backward=rrelu_with_noise_backward,
    hardshrink=hardshrink,
    hardshrink_backward=hardshrink_backward,
    softshrink=softshrink,
    softshrink_backward=softshrink_backward,
    hardsigmoid=hardsigmoid,
    hardsigmoid_=hardsigmoid_,
    hardsigmoid_slope=hardsigmoid_slope,
    hardswish=hardswish,
    hardswish_=hardswish_,
    hardswish_backward=hardswish_backward,
    elu=elu,
    elu_=elu_,
    elu_backward=elu_backward,
    celu=celu,
    celu_=celu_,
    gelu=gelu,
    gelu_backward=gelu_backward,
    silu=silu,
    silu_=silu_,
    silu_backward=silu_backward,
    mish=mish,
    mish_=mish_,
    mish_backward=mish_backward,
    softplus=softplus,
    softplus_backward=softplus_backward,
    log_sigmoid_forward=log_sigmoid_forward,
    log_sigmoid_backward=log_sigmoid_backward,
    glu=glu,
    glu_backward=glu_backward,
    _softmax=_softmax,
    _softmax_backward_data=_softmax_backward_data,
    _log_softmax=_log_softmax,
    _log_softmax_backward_data=_log_softmax_backward_data,
    mse_loss=mse_loss,
    mse_loss_backward=mse_loss_backward,
    smooth_l1_loss=smooth_l1_loss,
    smooth_l1_loss_backward=smooth_l1_loss_backward,
    huber_loss=huber_loss,
    huber_loss_backward=huber_loss_backward,
    soft_margin_loss=soft_margin_loss,
    soft_margin_loss_backward=soft_margin_loss_backward,
    binary_cross_entropy=binary_cross_entropy,
    binary_cross_entropy_backward=binary_cross_entropy_backward,
    binary_cross_entropy_with_logits=binary_cross_entropy_with_logits,
    nll_loss_forward=nll_loss_forward,
    nll_loss_backward=nll_loss_backward,
    nll_loss2d_forward=nll_loss2d_forward,
    nll_loss2d_backward=nll_loss2d_backward,
    multi_margin_loss=multi_margin_loss,
    multilabel_margin_loss_forward=multilabel_margin_loss_forward,
    _ctc_loss=_ctc_loss,
    sum_all=sum_all,
    sum_dim=sum_dim,
    nansum=nansum,
    mean_all=mean_all,
    mean_dim=mean_dim,
    prod_all=prod_all,
    prod_dim=prod_dim,
    trace=trace,
    cumsum=cumsum,
    cumsum_=cumsum_,
    cumprod=cumprod,
    cumprod_=cumprod_,
    logcumsumexp=logcumsumexp,
    cummax=cummax,
    cummin=cummin,
    var_correction=var_correction,
    std_correction=std_correction,
    var_mean_correction=var_mean_correction,
    std_mean_correction=std_mean_correction,
    linalg_vector_norm=linalg_vector_norm,
    norm_scalar=norm_scalar,
    norm_dim=norm_dim,
    renorm=renorm,
    renorm_=renorm_,
    logsumexp=logsumexp,
    max_all=max_all,
    min_all=min_all,
    max_dim=max_dim,
    min_dim=min_dim,
    amax=amax,
    amin=amin,
    aminmax=aminmax,
    argmax=argmax,
    argmin=argmin,
    all_elements=all_elements,
    all_dim=all_dim,
    any_element=any_element,
    any_dim=any_dim,
    count_nonzero=count_nonzero,
    dist=dist,
    _cdist_forward=_cdist_forward,
    _cdist_backward=_cdist_backward,
    _euclidean_dist=_euclidean_dist,
    _pdist_forward=_pdist_forward,
    _pdist_backward=_pdist_backward,
    bincount=bincount,
    histc=histc,
    segment_reduce=segment_reduce,
    sort_dim=sort_dim,
    sort_stable=sort_stable,
    topk=topk,
    kthvalue=kthvalue,
    mode=mode,
    median_all=median_all,
    nanmedian_all=nanmedian_all,
    median_dim=median_dim,
    nanmedian_dim=nanmedian_dim,
    argsort=argsort,
    _unique2=_unique2,
    _unique_dim=_unique_dim,
    _unique_consecutive=_unique_consecutive,
    _searchsorted=_searchsorted,
    _isin=_isin,
    view=view,
    unsafe_view=unsafe_view,
    expand=expand,
    squeeze_all=squeeze_all,
    squeeze_dim=squeeze_dim,
    squeeze_dims=squeeze_dims,
    reshape_alias=reshape_alias,
    unsqueeze=unsqueeze,
    transpose=transpose,
    t=t,
    permute=permute,
    select=select,
    select_backward=select_backward,
    slice_=slice_,
    slice_backward=slice_backward,
    diagonal=diagonal,
    diagonal_backward=diagonal_backward,
    unfold=unfold,
    unfold_backward=unfold_backward,
    unbind=unbind,
    split_size=split_size,
    split_with_sizes=split_with_sizes,
    unsafe_split=unsafe_split,
    unsafe_split_with_sizes=unsafe_split_with_sizes,
    as_strided=as_strided,
    alias=alias,
    view_as_real=view_as_real,
    view_as_complex=view_as_complex,
    index=index,
    index_put=index_put,
    index_put_=index_put_,
    index_put_impl=index_put_impl,
    index_put_impl_=index_put_impl_,
    select_scatter=select_scatter,
    slice_scatter=slice_scatter,
    diagonal_scatter=diagonal_scatter,
    as_strided_scatter=as_strided_scatter,
    clone=clone,
    to_copy_differentiable=to_copy_differentiable,
    stack=stack,
    cat=cat,
    blocks=blocks,
    repeat_sizes=repeat_sizes,
    flip=flip,
    roll=roll,
    rot90=rot90,
    tril=tril,
    tril_=tril_,
    triu=triu,
    triu_=triu_,
    diag_embed=diag_embed,
    narrow_copy_=narrow_copy_,
    diagonal_copy=diagonal_copy,
    gather=gather,
    scatter_src=scatter_src,
    scatter_src_=scatter_src_,
    scatter_value=scatter_value,
    scatter_value_=scatter_value_,
    scatter_add=scatter_add,
    scatter_add_=scatter_add_,
    scatter_reduce=scatter_reduce,
    scatter_reduce_=scatter_reduce_,
    index_select=index_select,
    index_add=index_add,
    index_add_=index_add_,
    index_copy=index_copy,
    index_copy_=index_copy_,
    index_fill_value=index_fill_value,
    index_fill_value_=index_fill_value_,
    index_fill_tensor=index_fill_tensor,
    index_fill_tensor_=index_fill_tensor_,
    index_reduce=index_reduce,
    index_reduce_=index_reduce_,
    masked_fill_scalar=masked_fill_scalar,
    masked_fill_scalar_=masked_fill_scalar_,
    masked_fill_tensor=masked_fill_tensor,
    masked_fill_tensor_=masked_fill_tensor_,
    masked_select=masked_select,
    masked_scatter=masked_scatter,
    masked_scatter_=masked_scatter_,
    masked_scatter_backward=masked_scatter_backward,
    take=take,
    put=put,
    put_=put_,
    nonzero_places=nonzero_places,
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
    linalg_inv_ex=linalg_inv_ex,
    _linalg_det=_linalg_det,
    _linalg_slogdet=_linalg_slogdet,
    _linalg_solve_ex=_linalg_solve_ex,
    linalg_solve_triangular=linalg_solve_triangular,
    linalg_cholesky_ex=linalg_cholesky_ex,
    cholesky=cholesky,
    cholesky_solve=cholesky_solve,
    cholesky_inverse=cholesky_inverse,
    _linalg_eigh=_linalg_eigh,
    linalg_eig=linalg_eig,
    _linalg_svd=_linalg_svd,
    linalg_lu=linalg_lu,
    linalg_lu_factor_ex=linalg_lu_factor_ex,
    linalg_lu_solve=linalg_lu_solve,
    lu_unpack=lu_unpack,
    linalg_qr=linalg_qr,
    linalg_pinv=linalg_pinv,
    linalg_matrix_exp=linalg_matrix_exp,
    linalg_lstsq=linalg_lstsq,
    linalg_cross=linalg_cross,
    triangular_solve_pair=triangular_solve_pair,
    linalg_householder_product=linalg_householder_product,
    ormqr=ormqr,
    geqrf=geqrf,
    _fft_c2c=_fft_c2c,
    _fft_r2c=_fft_r2c,
    _fft_c2r=_fft_c2r,
    convolution=convolution,
    convolution_backward=convolution_backward,
    im2col=im2col,
    col2im=col2im,
    _trilinear=_trilinear,
    max_pool2d_with_indices=max_pool2d_with_indices,
    max_pool2d_with_indices_backward=max_pool2d_with_indices_backward,
    adaptive_max_pool2d=adaptive_max_pool2d,
    adaptive_max_pool2d_backward=adaptive_max_pool2d_backward,
    avg_pool2d=avg_pool2d,
    avg_pool2d_backward=avg_pool2d_backward,
    _adaptive_avg_pool2d=_adaptive_avg_pool2d,
    _adaptive_avg_pool2d_backward=_adaptive_avg_pool2d_backward,
    max_pool3d_boxes=max_pool3d_boxes,
    max_pool3d_with_indices_backward=max_pool3d_with_indices_backward,
    adaptive_max_pool3d=adaptive_max_pool3d,
    adaptive_max_pool3d_backward=adaptive_max_pool3d_backward,
    fractional_max_pool2d=fractional_max_pool2d,
    fractional_max_pool2d_backward=fractional_max_pool2d_backward,
    fractional_max_pool3d=fractional_max_pool3d,
    fractional_max_pool3d_backward=fractional_max_pool3d_backward,
    avg_pool3d=avg_pool3d,
    avg_pool3d_backward=avg_pool3d_backward,
    _adaptive_avg_pool3d=_adaptive_avg_pool3d,
    _adaptive_avg_pool3d_backward=_adaptive_avg_pool3d_backward,
    max_unpool2d=max_unpool2d,
    max_unpool3d=max_unpool3d,
    native_batch_norm=native_batch_norm,
    native_batch_norm_backward=native_batch_norm_backward,
    native_layer_norm=native_layer_norm,
    native_layer_norm_backward=native_layer_norm_backward,
    native_group_norm=native_group_norm,
    embedding=embedding,
    embedding_dense_backward=embedding_dense_backward,
    _embedding_bag=_embedding_bag,
    _embedding_bag_dense_backward=_embedding_bag_dense_backward,
    grid_sampler_2d=grid_sampler_2d,
    grid_sampler_2d_backward=grid_sampler_2d_backward,
    grid_sampler_3d=grid_sampler_3d,
    grid_sampler_3d_backward=grid_sampler_3d_backward,
    affine_grid_generator=affine_grid_generator,
    constant_pad_nd=constant_pad_nd,
    reflection_pad1d=reflection_pad1d,
    reflection_pad1d_backward=reflection_pad1d_backward,
    reflection_pad2d=reflection_pad2d,
    reflection_pad2d_backward=reflection_pad2d_backward,
    reflection_pad3d=reflection_pad3d,
    reflection_pad3d_backward=reflection_pad3d_backward,
    replication_pad1d=replication_pad1d,
    replication_pad1d_backward=replication_pad1d_backward,
    replication_pad2d=replication_pad2d,
    replication_pad2d_backward=replication_pad2d_backward,
    replication_pad3d=replication_pad3d,
    replication_pad3d_backward=replication_pad3d_backward,
    upsample_nearest1d=upsample_nearest1d,
    upsample_nearest1d_backward=upsample_nearest1d_backward,
    upsample_nearest2d=upsample_nearest2d,
    upsample_nearest2d_backward=upsample_nearest2d_backward,
    upsample_nearest3d=upsample_nearest3d,
    upsample_nearest3d_backward=upsample_nearest3d_backward,
    _upsample_nearest_exact1d=_upsample_nearest_exact1d,
    _upsample_nearest_exact1d_backward=_upsample_nearest_exact1d_backward,
    _upsample_nearest_exact2d=_upsample_nearest_exact2d,
    _upsample_nearest_exact2d_backward=_upsample_nearest_exact2d_backward,
    _upsample_nearest_exact3d=_upsample_nearest_exact3d,
    _upsample_nearest_exact3d_backward=_upsample_nearest_exact3d_backward,
    upsample_linear1d=upsample_linear1d,
    upsample_linear1d_backward=upsample_linear1d_backward,
    upsample_bilinear2d=upsample_bilinear2d,
    upsample_bilinear2d_backward=upsample_bilinear2d_backward,
    upsample_trilinear3d=upsample_trilinear3d,
    upsample_trilinear3d_backward=upsample_trilinear3d_backward,
    upsample_bicubic2d=upsample_bicubic2d,
    upsample_bicubic2d_backward=upsample_bicubic2d_backward,
    pixel_shuffle=pixel_shuffle,
    pixel_unshuffle=pixel_unshuffle,
    channel_shuffle=channel_shuffle,
    _safe_softmax=_safe_softmax,
    native_dropout=native_dropout,
    _weight_norm_interface=_weight_norm_interface,
    _normal_fill=_normal_fill,
    _normal_fill_=_normal_fill_,
    _uniform_fill=_uniform_fill,
    _uniform_fill_=_uniform_fill_,
    _exponential_fill=_exponential_fill,
    _exponential_fill_=_exponential_fill_,
    _bernoulli_fill=_bernoulli_fill,
    _bernoulli_fill_=_bernoulli_fill_,
    _bernoulli_fill_by=_bernoulli_fill_by,
    _bernoulli_fill_by_=_bernoulli_fill_by_,
    _random_fill=_random_fill,
    _random_fill_=_random_fill_,
    _cauchy_fill=_cauchy_fill,
    _cauchy_fill_=_cauchy_fill_,
    _geometric_fill=_geometric_fill,
    _geometric_fill_=_geometric_fill_,
    _log_normal_fill=_log_normal_fill,
    _log_normal_fill_=_log_normal_fill_,
    _random_fill_below=_random_fill_below,
    _random_fill_below_=_random_fill_below_,
    _random_fill_between=_random_fill_between,
    _random_fill_between_=_random_fill_between_,
    bernoulli_of=bernoulli_of,
    _normal_mean=_normal_mean,
    _normal_std=_normal_std,
    _normal_both=_normal_both,
    poisson_of=poisson_of,
)

publish(
    add,
    add_,
    sub,
    sub_,
    mul,
    mul_,
    neg,
    neg_,
    addcmul,
    addcmul_,
    addcdiv,
    addcdiv_,
    floor,
    floor_,
    ceil,
    ceil_,
    trunc,
    trunc_,
    frac,
    frac_,
    sign,
    sign_,
    sgn,
    sgn_,
    maximum,
    minimum,
    fmax,
    fmin,
    zero_,
    eq,
    ne,
    lt,
    le,
    gt,
    ge,
    logical_and,
    logical_and_,
    logical_or,
    logical_or_,
    logical_xor,
    logical_xor_,
    logical_not,
    logical_not_,
    bitwise_and,
    bitwise_and_,
    bitwise_or,
    bitwise_or_,
    bitwise_xor,
    bitwise_xor_,
    bitwise_left_shift,
    bitwise_left_shift_,
    bitwise_right_shift,
    bitwise_right_shift_,
    bitwise_not,
    bitwise_not_,
    isnan,
    isinf,
    isposinf,
    isneginf,
    isfinite,
    isreal,
    signbit,
    isclose,
    exp,
    exp_,
    exp2,
    exp2_,
    expm1,
    expm1_,
    log,
    log_,
    log2,
    log2_,
    log10,
    log10_,
    log1p,
    log1p_,
    sqrt,
    sqrt_,
    rsqrt,
    rsqrt_,
    reciprocal,
    reciprocal_,
    sin,
    sin_,
    cos,
    cos_,
    tan,
    tan_,
    asin,
    asin_,
    acos,
    acos_,
    atan,
    atan_,
    sinh,
    sinh_,
    cosh,
    cosh_,
    tanh,
    tanh_,
    asinh,
    asinh_,
    acosh,
    acosh_,
    atanh,
    atanh_,
    atan2,
    atan2_,
    hypot,
    hypot_,
    sinc,
    sinc_,
    deg2rad,
    deg2rad_,
    rad2deg,
    rad2deg_,
    sigmoid,
    sigmoid_,
    logit,
    logit_,
    erf,
    erf_,
    erfc,
    erfc_,
    erfinv,
    erfinv_,
    lgamma,
    lgamma_,
    digamma,
    digamma_,
    logaddexp,
    logaddexp2,
    conj_physical_,
    angle,
    polar,
    complex,
    i0,
    i0_,
    igamma,
    igamma_,
    igammac,
    igammac_,
    mvlgamma,
    mvlgamma_,
    nextafter,
    nextafter_,
    gcd,
    gcd_,
    lcm,
    lcm_,
    relu,
    relu_,
    _prelu_kernel,
    hardshrink,
    _softmax,
    _log_softmax,
    _ctc_loss,
    nansum,
    trace,
    cumsum,
    cumprod,
    logcumsumexp,
    cummax,
    cummin,
    linalg_vector_norm,
    renorm,
    renorm_,
    logsumexp,
    amax,
    amin,
    aminmax,
    argmax,
    argmin,
    count_nonzero,
    dist,
    _cdist_forward,
    _euclidean_dist,
    _pdist_forward,
    histc,
    segment_reduce,
    topk,
    kthvalue,
    mode,
    argsort,
    _unique2,
    unsqueeze,
    transpose,
    t,
    select,
    diagonal,
    unfold,
    unbind,
    split_with_sizes,
    as_strided,
    view_as_real,
    view_as_complex,
    select_scatter,
    slice_scatter,
    diagonal_scatter,
    as_strided_scatter,
    clone,
    stack,
    rot90,
    tril,
    tril_,
    triu,
    triu_,
    diag_embed,
    diagonal_copy,
    gather,
    scatter_add,
    scatter_add_,
    scatter_reduce,
    scatter_reduce_,
    index_select,
    index_add,
    index_add_,
    index_copy,
    index_copy_,
    index_reduce,
    index_reduce_,
    masked_select,
    masked_scatter,
    masked_scatter_,
    take,
    put,
    put_,
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
    cholesky,
    cholesky_solve,
    cholesky_inverse,
    lu_unpack,
    ormqr,
    geqrf,
    convolution,
    native_batch_norm,
    native_layer_norm,
    native_group_norm,
    embedding,
    _embedding_bag,
    grid_sampler_2d,
    grid_sampler_3d,
    affine_grid_generator,
    constant_pad_nd,
    pixel_shuffle,
    pixel_unshuffle,
    channel_shuffle,
    native_dropout,
    _weight_norm_interface,
    _normal_fill,
    _normal_fill_,
    _uniform_fill,
    _uniform_fill_,
    _exponential_fill,
    _exponential_fill_,
    _bernoulli_fill,
    _bernoulli_fill_,
    _bernoulli_fill_by,
    _bernoulli_fill_by_,
    _random_fill,
    _random_fill_,
    _cauchy_fill,
    _cauchy_fill_,
    _geometric_fill,
    _geometric_fill_,
    _log_normal_fill,
    _log_normal_fill_,
    _random_fill_below,
    _random_fill_below_,
    _random_fill_between,
    _random_fill_between_,
    _normal_mean,
    _normal_std,
    _normal_both,
)
