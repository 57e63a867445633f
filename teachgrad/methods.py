"""What can a tensor do?

`Tensor` is defined below the operators, so that they can make tensors. Here, above them, it gets its methods: what
autograd adds, the operators, conversions, and the operators that Python spells with symbols. Nothing is defined in this
file; each name leads to a function elsewhere.

In PyTorch: `tools/autograd/templates/python_variable_methods.cpp`, `torch/_tensor.py`.
Read next: whatever you came for; the operators are in `generated/operators.py` and `operators/`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.autograd import tensor_methods as of_autograd
from teachgrad.engine.input_buffer import InputBuffer
from teachgrad.generated import operators as ops
from teachgrad.graph.node import Node
from teachgrad.graph.views import gradient_edge
from teachgrad.operators import (
    activations,
    attributes,
    conversion,
    indexing,
    matmul,
    pointwise,
    random,
    reductions,
    tensors,
    views,
)
from teachgrad.tensor import creation
from teachgrad.tensor.operands import NUMBERS
from teachgrad.tensor.tensor import Tensor

# ---- the operators -------------------------------------------------------------------------------------------------

OPERATORS = (
    ops.abs, ops.abs_, ops.acos, ops.acos_, ops.acosh, ops.acosh_, ops.add, ops.add_, ops.addbmm, ops.addbmm_,
    ops.addcdiv, ops.addcdiv_, ops.addcmul, ops.addcmul_, ops.addmm, ops.addmm_, ops.addmv, ops.addmv_,
    ops.angle, ops.as_strided, ops.asin, ops.asin_, ops.asinh, ops.asinh_, ops.atan, ops.atan2, ops.atan2_,
    ops.atan_, ops.atanh, ops.atanh_, ops.baddbmm, ops.baddbmm_, ops.bincount, ops.bitwise_and,
    ops.bitwise_and_, ops.bitwise_not, ops.bitwise_not_, ops.bitwise_or, ops.bitwise_or_, ops.bitwise_xor,
    ops.bitwise_xor_, ops.bmm, ops.ceil, ops.ceil_, ops.clone, ops.copysign, ops.copysign_, ops.cos, ops.cos_,
    ops.cosh, ops.cosh_, ops.cumprod_, ops.cumsum_, ops.deg2rad, ops.deg2rad_, ops.diag_embed, ops.diagonal,
    ops.diagonal_scatter, ops.digamma, ops.digamma_, ops.dot, ops.eq, ops.erf, ops.erf_, ops.erfc, ops.erfc_,
    ops.exp, ops.exp2, ops.exp2_, ops.exp_, ops.expm1, ops.expm1_, ops.floor, ops.floor_, ops.frac, ops.frac_,
    ops.gather, ops.ge, ops.gt, ops.heaviside, ops.hypot, ops.hypot_, ops.index_add, ops.index_add_,
    ops.index_copy, ops.index_copy_, ops.index_put, ops.index_put_, ops.index_select, ops.isclose, ops.isfinite,
    ops.isinf, ops.isnan, ops.isreal, ops.le, ops.lgamma, ops.lgamma_, ops.log, ops.log10, ops.log10_,
    ops.log1p, ops.log1p_, ops.log2, ops.log2_, ops.log_, ops.logaddexp, ops.logical_and, ops.logical_and_,
    ops.logical_not, ops.logical_not_, ops.logical_or, ops.logical_or_, ops.logical_xor, ops.logical_xor_,
    ops.logit, ops.logit_, ops.lt, ops.masked_scatter, ops.masked_scatter_, ops.masked_select, ops.maximum,
    ops.minimum, ops.mm, ops.mul, ops.mul_, ops.mv, ops.nan_to_num, ops.nan_to_num_, ops.ne, ops.neg, ops.neg_,
    ops.rad2deg, ops.rad2deg_, ops.reciprocal, ops.reciprocal_, ops.relu_, ops.rot90, ops.round, ops.round_,
    ops.rsqrt, ops.rsqrt_, ops.scatter_add, ops.scatter_add_, ops.scatter_reduce, ops.scatter_reduce_,
    ops.select, ops.select_scatter, ops.sgn, ops.sgn_, ops.sigmoid, ops.sigmoid_, ops.sign, ops.sign_,
    ops.signbit, ops.sin, ops.sin_, ops.sinc, ops.sinc_, ops.sinh, ops.sinh_, ops.slice_scatter,
    ops.split_with_sizes, ops.sqrt, ops.sqrt_, ops.sub, ops.sub_, ops.t, ops.t_, ops.take, ops.tan, ops.tan_,
    ops.tanh, ops.tanh_, ops.trace, ops.transpose, ops.transpose_, ops.tril, ops.tril_, ops.triu, ops.triu_,
    ops.trunc, ops.trunc_, ops.unbind, ops.unfold, ops.unsqueeze, ops.unsqueeze_, ops.vdot, ops.xlogy,
    ops.xlogy_, ops.zero_,
    activations.log_softmax, activations.relu, activations.softmax,
    conversion.copy_,
    views.diag, views.fill_, views.flip, views.repeat, views.repeat_interleave, views.roll,
    views.tile,
    matmul.cross, matmul.ger, matmul.inner, matmul.kron, matmul.matmul, matmul.outer,
    pointwise.allclose, pointwise.clamp, pointwise.clamp_, pointwise.clamp_max, pointwise.clamp_max_,
    pointwise.clamp_min, pointwise.clamp_min_, pointwise.conj, pointwise.conj_physical,
    pointwise.conj_physical_, pointwise.div, pointwise.div_, pointwise.equal, pointwise.float_power,
    pointwise.floor_divide, pointwise.floor_divide_, pointwise.fmod, pointwise.fmod_, pointwise.lerp,
    pointwise.lerp_, pointwise.positive, pointwise.pow, pointwise.pow_, pointwise.remainder,
    pointwise.remainder_, pointwise.resolve_conj, pointwise.square, pointwise.square_,
    random.bernoulli, random.bernoulli_, random.normal_,
    reductions.all, reductions.amax, reductions.amin, reductions.aminmax, reductions.any, reductions.argmax,
    reductions.argmin, reductions.argsort, reductions.count_nonzero, reductions.cummax, reductions.cummin,
    reductions.cumprod, reductions.cumsum, reductions.diff, reductions.logcumsumexp, reductions.logsumexp,
    reductions.max, reductions.mean, reductions.median, reductions.min, reductions.nanmean, reductions.nansum,
    reductions.norm, reductions.prod, reductions.sort, reductions.std, reductions.sum, reductions.topk,
    reductions.unique, reductions.var,
    views.argwhere, views.index_fill, views.index_fill_, views.masked_fill, views.masked_fill_,
    views.nonzero, views.scatter, views.scatter_, views.take_along_dim,
    views.chunk, views.contiguous, views.expand, views.expand_as, views.flatten,
    views.movedim, views.narrow, views.permute, views.reshape, views.split, views.squeeze, views.squeeze_,
    views.tensor_split, views.unflatten, views.view, views.view_as,
)  # fmt: skip
for operator in OPERATORS:
    setattr(Tensor, operator.__name__, operator)
for maker in (creation.new_empty, creation.new_full, creation.new_ones, creation.new_tensor, creation.new_zeros):
    setattr(Tensor, maker.__name__, maker)
for name, method in {**conversion.METHODS, **attributes.METHODS}.items():
    setattr(Tensor, name, method)
for name, getter in attributes.PROPERTIES.items():
    setattr(Tensor, name, property(getter))
for name, other in {
    "absolute": "abs",
    "absolute_": "abs_",
    "true_divide": "div",
    "true_divide_": "div_",
    "clip": "clamp",
    "clip_": "clamp_",
    "broadcast_to": "expand",
    "swapaxes": "transpose",
    "swapdims": "transpose",
    "swapaxes_": "transpose_",
    "swapdims_": "transpose_",
}.items():
    setattr(Tensor, name, getattr(Tensor, other))


def where(self: Tensor, condition: Tensor, other: Any) -> Tensor:
    """The tensor's elements where `condition` holds, those of `other` elsewhere."""
    return pointwise.where(condition, self, other)


Tensor.where = where

# ---- autograd ------------------------------------------------------------------------------------------------------

Tensor.requires_grad = property(of_autograd.get_requires_grad, of_autograd.set_requires_grad)
Tensor.grad = property(of_autograd.get_grad, of_autograd.set_grad, of_autograd.delete_grad)
Tensor.real = property(pointwise.real, lambda self, value: self.real.copy_(value))  # type: ignore[arg-type]
Tensor.imag = property(pointwise.imag, lambda self, value: self.imag.copy_(value))  # type: ignore[arg-type]
Tensor.data = property(of_autograd.get_data, of_autograd.set_data)
Tensor._gradient_edge = gradient_edge
PROPERTIES: tuple[Any, ...] = (
    of_autograd.grad_fn,
    of_autograd.is_leaf,
    of_autograd.output_nr,
    of_autograd.retains_grad,
    of_autograd._version,
    of_autograd._base,
    of_autograd._backward_hooks,
)
for getter in PROPERTIES:
    setattr(Tensor, getter.__name__, property(getter))
for method in (
    of_autograd.requires_grad_,
    of_autograd.backward,
    of_autograd.retain_grad,
    of_autograd.register_hook,
    of_autograd.register_post_accumulate_grad_hook,
    of_autograd.detach,
    of_autograd.detach_,
    of_autograd.is_inference,
    of_autograd._is_view,
):
    setattr(Tensor, method.__name__, method)

# ---- what Python spells with symbols --------------------------------------------------------------------------------


def _is_operand(value: object) -> bool:
    return isinstance(value, (Tensor, np.ndarray, *NUMBERS))


def _reflected(operator: Any) -> Any:
    """`other op self` for an `other` that is not a tensor."""

    def symbol(self: Tensor, other: Any) -> Any:
        return operator(other, self) if _is_operand(other) else NotImplemented

    return symbol


def _or_not_implemented(operator: Any) -> Any:
    """`self op other`, left to Python where `other` means nothing to a tensor."""

    def symbol(self: Tensor, other: Any) -> Any:
        return operator(self, other) if _is_operand(other) else NotImplemented

    return symbol


def _with_number_first(other: Any, self: Tensor) -> Any:
    """`2 / x`, as PyTorch records it: the reciprocal, times 2."""
    return ops.mul(ops.reciprocal(self), other)


SYMBOLS = {
    "add": ops.add, "radd": ops.add, "iadd": ops.add_,
    "sub": ops.sub, "rsub": pointwise.rsub, "isub": ops.sub_,
    "mul": ops.mul, "rmul": ops.mul, "imul": ops.mul_,
    "truediv": ops.div, "rtruediv": _reflected(_with_number_first), "itruediv": ops.div_,
    "floordiv": pointwise.floor_divide, "rfloordiv": _reflected(pointwise.floor_divide),
    "ifloordiv": pointwise.floor_divide_,
    "mod": pointwise.remainder, "rmod": _reflected(pointwise.remainder), "imod": pointwise.remainder_,
    "pow": pointwise.pow, "rpow": _reflected(pointwise.pow), "ipow": pointwise.pow_,
    "matmul": matmul.matmul, "rmatmul": _reflected(matmul.matmul),
    "neg": ops.neg, "pos": pointwise.positive, "abs": ops.abs, "invert": ops.bitwise_not,
    "and": ops.bitwise_and, "rand": ops.bitwise_and, "iand": ops.bitwise_and_,
    "or": ops.bitwise_or, "ror": ops.bitwise_or, "ior": ops.bitwise_or_,
    "xor": ops.bitwise_xor, "rxor": ops.bitwise_xor, "ixor": ops.bitwise_xor_,
    "getitem": indexing.getitem, "setitem": indexing.setitem,
}  # fmt: skip
for name, operator in SYMBOLS.items():
    setattr(Tensor, f"__{name}__", operator)
for name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(Tensor, f"__{name}__", _or_not_implemented(getattr(ops, name)))


# ---- nodes by hand ---------------------------------------------------------------------------------------------------


def call_by_hand(node: Node, *grads: Tensor | None) -> Any:
    """Apply a node by hand, outside of any backward pass and without hooks: `y.grad_fn(grad)`."""
    if len(grads) != len(node.input_metadata):
        raise TypeError(f"expected {len(node.input_metadata)} arguments, got {len(grads)} instead")
    for i, grad in enumerate(grads):
        if grad is not None and not isinstance(grad, Tensor):
            raise TypeError(f"argument {i} is not a Variable")
    inputs = InputBuffer(grads)
    inputs.owned = False
    outputs = node.apply(tensors, inputs, node.next_edges)
    return outputs[0] if len(outputs) == 1 else tuple(outputs)


Node.__call__ = call_by_hand  # type: ignore[method-assign]
