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
from teachgrad.dispatch.operands import NUMBERS
from teachgrad.generated import operators as ops
from teachgrad.graph.node import Node
from teachgrad.operators import (
    activations,
    attributes,
    conversion,
    indexing,
    matmul,
    pointwise,
    random,
    reductions,
    views,
)
from teachgrad.rules import tensors
from teachgrad.tensor import creation
from teachgrad.tensor.tensor import Tensor

# ---- names --------------------------------------------------------------------------------------------------------

METHODS: dict[Any, str] = {
    ops: """
        abs abs_ acos acos_ acosh acosh_ add add_ addbmm addbmm_ addcdiv addcdiv_ addcmul addcmul_ addmm addmm_
        addmv addmv_ angle as_strided asin asin_ asinh asinh_ atan atan2 atan2_ atan_ atanh atanh_ baddbmm baddbmm_
        bincount bitwise_and bitwise_and_ bitwise_not bitwise_not_ bitwise_or bitwise_or_ bitwise_xor bitwise_xor_
        bmm ceil ceil_ clone copysign copysign_ cos cos_ cosh cosh_ cumprod_ cumsum_ deg2rad deg2rad_ diag_embed
        diagonal diagonal_scatter digamma digamma_ dot eq erf erf_ erfc erfc_ exp exp2 exp2_ exp_ expm1 expm1_ floor
        floor_ frac frac_ gather ge gt heaviside hypot hypot_ index_add index_add_ index_copy index_copy_ index_put
        index_put_ index_select isclose isfinite isinf isnan isreal le lgamma lgamma_ log log10 log10_ log1p log1p_
        log2 log2_ log_ logaddexp logical_and logical_and_ logical_not logical_not_ logical_or logical_or_
        logical_xor logical_xor_ logit logit_ lt masked_scatter masked_scatter_ masked_select maximum minimum mm mul
        mul_ mv nan_to_num nan_to_num_ ne neg neg_ rad2deg rad2deg_ reciprocal reciprocal_ relu_ rot90 round round_
        rsqrt rsqrt_ scatter_add scatter_add_ scatter_reduce scatter_reduce_ select select_scatter sgn sgn_ sigmoid
        sigmoid_ sign sign_ signbit sin sin_ sinc sinc_ sinh sinh_ slice_scatter split_with_sizes sqrt sqrt_ sub
        sub_ t t_ take tan tan_ tanh tanh_ trace transpose transpose_ tril tril_ triu triu_ trunc trunc_ unbind
        unfold unsqueeze unsqueeze_ vdot xlogy xlogy_ zero_
    """,
    activations: "log_softmax relu softmax",
    matmul: "cross ger inner kron matmul outer",
    pointwise: """
        allclose clamp clamp_ clamp_max clamp_max_ clamp_min clamp_min_ conj conj_physical conj_physical_ div div_
        equal float_power floor_divide floor_divide_ fmod fmod_ lerp lerp_ positive pow pow_ remainder remainder_
        resolve_conj square square_
    """,
    random: "bernoulli bernoulli_ normal_",
    reductions: """
        all amax amin aminmax any argmax argmin argsort count_nonzero cummax cummin cumprod cumsum diff logcumsumexp
        logsumexp max mean median min nanmean nansum norm prod sort std sum topk unique var
    """,
    views: """
        argwhere chunk contiguous diag expand expand_as fill_ flatten flip index_fill index_fill_ masked_fill
        masked_fill_ movedim narrow nonzero permute repeat repeat_interleave reshape roll scatter scatter_ split
        squeeze squeeze_ take_along_dim tensor_split tile unflatten view view_as
    """,
    attributes: """
        data_ptr dim element_size is_complex is_conj is_contiguous is_floating_point numel size
        storage_offset stride untyped_storage
    """,
    conversion: "copy_ cpu item numpy to tolist type_as",
    creation: "new_empty new_full new_ones new_tensor new_zeros",
    of_autograd: """
        _is_view backward detach detach_ is_inference register_hook register_post_accumulate_grad_hook
        requires_grad_ retain_grad
    """,
}
for module, listed in METHODS.items():
    for name in listed.split():
        setattr(Tensor, name, getattr(module, name))
for name, method in conversion.METHODS.items():
    setattr(Tensor, name, method)
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

PROPERTIES: dict[Any, str] = {
    attributes: "shape dtype device ndim T mT H mH",
    of_autograd: "grad_fn is_leaf output_nr retains_grad _version _base _backward_hooks",
}
for module, listed in PROPERTIES.items():
    for name in listed.split():
        setattr(Tensor, name, property(getattr(module, name)))
Tensor.layout = attributes.strided  # type: ignore[attr-defined]


def where(self: Tensor, condition: Tensor, other) -> Tensor:
    """The tensor's elements where `condition` holds, those of `other` elsewhere."""
    return pointwise.where(condition, self, other)


Tensor.where = where

# ---- autograd ------------------------------------------------------------------------------------------------------

Tensor.requires_grad = property(of_autograd.requires_grad, of_autograd.set_requires_grad)
Tensor.grad = property(of_autograd.get_grad, of_autograd.set_grad, lambda self: of_autograd.set_grad(self, None))
Tensor.real = property(pointwise.real, lambda self, value: self.real.copy_(value))  # type: ignore[arg-type]
Tensor.imag = property(pointwise.imag, lambda self, value: self.imag.copy_(value))  # type: ignore[arg-type]
Tensor.data = property(of_autograd.get_data, of_autograd.set_data)

# ---- what Python spells with symbols --------------------------------------------------------------------------------


OPERANDS = (Tensor, np.ndarray, *NUMBERS)


def _checked(operator):
    """`self op other`, left to Python where `other` means nothing to a tensor."""

    def symbol(self: Tensor, other):
        return operator(self, other) if isinstance(other, OPERANDS) else NotImplemented

    return symbol


def _reflected(operator):
    """`other op self` for an `other` that is not a tensor."""
    return _checked(lambda self, other: operator(other, self))


def _with_number_first(other, self):
    """`2 / x`, as PyTorch records it: the reciprocal, times 2."""
    return ops.mul(ops.reciprocal(self), other)


BOTH_SIDES = {
    "add": "add", "sub": "sub", "mul": "mul", "truediv": "div", "floordiv": "floor_divide", "mod": "remainder",
    "pow": "pow", "and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor",
}  # fmt: skip
for symbol, name in BOTH_SIDES.items():
    operator, in_place = [getattr(f, "plain", f) for f in (getattr(Tensor, name), getattr(Tensor, f"{name}_"))]
    commutes = symbol in ("add", "mul", "and", "or", "xor")
    setattr(Tensor, f"__{symbol}__", operator)
    setattr(Tensor, f"__r{symbol}__", operator if commutes else _reflected(operator))
    setattr(Tensor, f"__i{symbol}__", in_place)
SYMBOLS = {
    "rsub": pointwise.rsub, "rtruediv": _reflected(_with_number_first),
    "matmul": matmul.matmul, "rmatmul": _reflected(matmul.matmul),
    "neg": ops.neg, "truediv": ops.div, "pos": pointwise.positive, "abs": ops.abs, "invert": ops.bitwise_not,
    "getitem": indexing.getitem, "setitem": indexing.setitem,
}  # fmt: skip
for name, operator in SYMBOLS.items():
    setattr(Tensor, f"__{name}__", operator)
for name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(Tensor, f"__{name}__", _checked(getattr(ops, name)))


# ---- nodes by hand ---------------------------------------------------------------------------------------------------


def call_by_hand(node: Node, *grads: Tensor | None):
    """Apply a node by hand, outside of any backward pass and without hooks: `y.grad_fn(grad)`."""
    if len(grads) != len(node.input_metadata):
        raise TypeError(f"expected {len(node.input_metadata)} arguments, got {len(grads)} instead")
    for i, grad in enumerate(grads):
        if grad is not None and not isinstance(grad, Tensor):
            raise TypeError(f"argument {i} is not a Variable")
    nothing = all(grad is None for grad in grads)
    outputs = (None,) * len(node.next_edges) if nothing else node.apply(tensors, grads, node.next_edges)
    return outputs[0] if len(outputs) == 1 else tuple(outputs)


Node.__call__ = call_by_hand  # type: ignore[method-assign]
