"""Forward mode: the tangent of each operator's result, given its inputs and their tangents.

Written by `python -m teachgrad.derivatives.generate` from the tables in `derivatives/table`; do not edit.

`x_p` is the primal of the input x, `x_t` its tangent. An input without one counts as zero; if none has one, there is
no tangent to compute.
"""

# ruff: noqa: A002, E501
from __future__ import annotations

from typing import Any

from teachgrad.autograd import zero_tangents
from teachgrad.autograd.tangent import (
    carries,
    gives_views_tangents,
    has_tangent,
    kept_tangent,
    no_forward_mode,
    primal,
    primals,
    tangent,
    tangents,
)
from teachgrad.derivatives.formulas import (
    conj,
    times,
)
from teachgrad.derivatives.formulas_activations import (
    elu_double_backward,
    gelu_double_backward,
    glu_backward_tangent,
    glu_tangent,
    in_single,
    log_sigmoid_double_backward,
    mish_gradient,
    silu_gradient,
    softmax_tangent,
    softplus_double_backward,
)
from teachgrad.derivatives.formulas_factors import (
    cholesky_inverse_jvp,
    cholesky_jvp,
    cholesky_solve_jvp,
    linalg_qr_jvp,
    lu_factor_jvp,
    lu_jvp,
)
from teachgrad.derivatives.formulas_linalg import (
    linalg_det_jvp,
    linalg_inv_jvp,
    linalg_lstsq_jvp,
    linalg_solve_jvp,
    linalg_solve_triangular_jvp,
    lu_solve_jvp,
    pinv_jvp,
    slogdet_jvp,
    triangular_solve_jvp,
)
from teachgrad.derivatives.formulas_losses import (
    bce_with_logits_backward,
    bce_with_logits_target_backward,
    binary_cross_entropy_double_backward,
    binary_cross_entropy_double_backward_target,
    binary_cross_entropy_target_backward,
    huber_loss_double_backward,
    mse_loss_double_backward,
    mse_loss_tangent,
    reduced,
    smooth_l1_loss_double_backward,
    soft_margin_loss_double_backward,
)
from teachgrad.derivatives.formulas_nn import (
    batch_norm_tangent,
    convolution_tangent,
    dropout_backward,
    layer_norm_tangent,
    max_pool_double_backward,
)
from teachgrad.derivatives.formulas_nn_forward import (
    batch_norm_backward_jvp,
    convolution_backward_jvp,
    group_norm_jvp,
    layer_norm_backward_jvp,
)
from teachgrad.derivatives.formulas_pointwise import (
    abs_tangent,
    acosh_backward,
    angle_tangent,
    clamp_backward,
    clamp_tangent,
    copysign_backward,
    i1_backward,
    i1e_backward,
    logit_backward,
    mvdigamma,
    pow_backward,
    pow_backward_exponent,
    pow_backward_number,
    pow_backward_self,
    sgn_backward,
    sinc_backward,
    xlog1py_backward_number,
    xlog1py_backward_self,
    xlogy_backward_self,
)
from teachgrad.derivatives.formulas_reductions import (
    amax_jvp,
    cumprod_jvp,
    evenly_read_jvp,
    logcumsumexp_jvp,
    logsumexp_jvp,
    norm_jvp,
    picked_jvp,
    prod_jvp,
    renorm_jvp,
    std_jvp,
    var_jvp,
)
from teachgrad.derivatives.formulas_reflectors import (
    reflections_jvp,
)
from teachgrad.derivatives.formulas_scatter import (
    scatter_reduce_jvp,
)
from teachgrad.derivatives.formulas_spectral import (
    linalg_eig_jvp,
    matrix_exp_beside,
    svd_jvp,
)
from teachgrad.dispatcher import aten



def add(input, other, alpha, result) -> Any:
    """add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_t = tangent(input)
    other_t = tangent(other)
    return zero_tangents.add(self_t, other_t, alpha=alpha)


def sub(input, other, alpha, result) -> Any:
    """sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_t = tangent(input)
    other_t = tangent(other)
    return zero_tangents.sub(self_t, other_t, alpha=alpha)


def rsub_tensor(input, other, alpha, result) -> Any:
    """rsub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_t = tangent(input)
    other_t = tangent(other)
    return aten.rsub_tensor(self_t, other_t, alpha=alpha)


def mul(input, other, result) -> Any:
    """mul.Tensor(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return zero_tangents.add(zero_tangents.mul(other_t, self_p), zero_tangents.mul(self_t, other_p))


def div(input, other, result) -> Any:
    """div.Tensor(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return zero_tangents.div(zero_tangents.sub(self_t, zero_tangents.mul(other_t, result)), other_p)


def div_mode(input, other, rounding_mode, result) -> Any:
    """div.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return aten.zeros_like(result) if rounding_mode else zero_tangents.div(zero_tangents.sub(self_t, zero_tangents.mul(other_t, result)), other_p)


def add_scalar(input, other, alpha, result) -> Any:
    """add.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return self_t


def sub_scalar(input, other, alpha, result) -> Any:
    """sub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return self_t


def rsub_scalar(input, other, alpha, result) -> Any:
    """rsub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.mul_scalar(self_t, -alpha)


def mul_scalar(input, other, result) -> Any:
    """mul.Scalar(Tensor self, Scalar other) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.mul_scalar(self_t, other)


def div_scalar(input, other, result) -> Any:
    """div.Scalar(Tensor self, Scalar other) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.div_scalar(self_t, other)


def neg(input, result) -> Any:
    """neg(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.neg(self_t)


def addcmul(input, tensor1, tensor2, value, result) -> Any:
    """addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""
    if not (carries((input, tensor1, tensor2,), (input, tensor1, tensor2,))):
        return None
    self_t = tangent(input)
    tensor1_p = primal(tensor1)
    tensor1_t = tangent(tensor1)
    tensor2_p = primal(tensor2)
    tensor2_t = tangent(tensor2)
    return self_t + times(zero_tangents.mul(tensor1_t, tensor2_p), value) + times(zero_tangents.mul(tensor2_t, tensor1_p), value)


def addcdiv(input, tensor1, tensor2, value, result) -> Any:
    """addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""
    if not (carries((input, tensor1, tensor2,), (input, tensor1, tensor2,))):
        return None
    self_t = tangent(input)
    tensor1_p = primal(tensor1)
    tensor1_t = tangent(tensor1)
    tensor2_p = primal(tensor2)
    tensor2_t = tangent(tensor2)
    return zero_tangents.sub(zero_tangents.add(self_t, times(zero_tangents.div(tensor1_t, tensor2_p), value)), times(zero_tangents.div(zero_tangents.mul(tensor2_t, zero_tangents.div(tensor1_p, tensor2_p)), tensor2_p), value))


def lerp_scalar(input, end, weight, result) -> Any:
    """lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor"""
    if not (carries((input, end,), (input, end,))):
        return None
    self_t = tangent(input)
    end_t = tangent(end)
    return aten.lerp_scalar(self_t, end_t, weight)


def lerp_tensor(input, end, weight, result) -> Any:
    """lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor"""
    if not (carries((input, end, weight,), (input, end, weight,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    end_p = primal(end)
    end_t = tangent(end)
    weight_p = primal(weight)
    weight_t = tangent(weight)
    return zero_tangents.add(aten.lerp_tensor(self_t, end_t, weight_p), zero_tangents.mul(weight_t, zero_tangents.sub(end_p, self_p)))


def remainder_scalar(input, other, result) -> Any:
    """remainder.Scalar(Tensor self, Scalar other) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return self_t


def remainder_tensor(input, other, result) -> Any:
    """remainder.Tensor(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return zero_tangents.sub(self_t, zero_tangents.mul(other_t, aten.div_mode(self_p, other_p, rounding_mode='floor')))


def fmod_scalar(input, other, result) -> Any:
    """fmod.Scalar(Tensor self, Scalar other) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return self_t


def fmod_tensor(input, other, result) -> Any:
    """fmod.Tensor(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return zero_tangents.sub(self_t, zero_tangents.mul(other_t, aten.div_mode(self_p, other_p, rounding_mode='trunc')))


def pow_scalar(input, exponent, result) -> Any:
    """pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(pow_backward(aten.conj(self_t), self_p, exponent))


def pow_tensor(input, exponent, result) -> Any:
    """pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor"""
    if not (carries((input, exponent,), (input, exponent,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    exponent_p = primal(exponent)
    exponent_t = tangent(exponent)
    return zero_tangents.add(zero_tangents.part_of(self_t, conj(pow_backward_self(conj(self_t), self_p, exponent_p))), zero_tangents.part_of(exponent_t, conj(pow_backward_exponent(conj(exponent_t), self_p, exponent_p, result))))


def pow_number(input, exponent, result) -> Any:
    """pow.Scalar(Scalar self, Tensor exponent) -> Tensor"""
    if not (has_tangent(exponent)):
        return None
    exponent_p = primal(exponent)
    exponent_t = tangent(exponent)
    return conj(pow_backward_number(conj(exponent_t), input, exponent_p, result))


def floor(input, result) -> Any:
    """floor(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.zeros_like(aten.conj(self_t)))


def ceil(input, result) -> Any:
    """ceil(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.zeros_like(aten.conj(self_t)))


def trunc(input, result) -> Any:
    """trunc(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.zeros_like(aten.conj(self_t)))


def round_plain(input, result) -> Any:
    """round(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.zeros_like(aten.conj(self_t)))


def round_decimals(input, decimals, result) -> Any:
    """round.decimals(Tensor self, *, int decimals) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.zeros_like(aten.conj(self_t)))


def frac(input, result) -> Any:
    """frac(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return self_t


def sign(input, result) -> Any:
    """sign(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.zeros_like(aten.conj(self_t)))


def sgn(input, result) -> Any:
    """sgn(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return sgn_backward(self_t, self_p, result)


def abs(input, result) -> Any:
    """abs(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return abs_tangent(self_t, self_p)


def copysign_tensor(input, other, result) -> Any:
    """copysign.Tensor(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return copysign_backward(self_t, self_p, result)


def copysign_scalar(input, other, result) -> Any:
    """copysign.Scalar(Tensor self, Scalar other) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return copysign_backward(self_t, self_p, result)


def nan_to_num(input, nan, posinf, neginf, result) -> Any:
    """nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), aten.isfinite(self_p)))


def where_self(condition, input, other, result) -> Any:
    """where.self(Tensor condition, Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (condition, input, other,))):
        return None
    self_t = tangent(input)
    other_t = tangent(other)
    return aten.where_self(condition, self_t, other_t)


def maximum(input, other, result) -> Any:
    """maximum(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return zero_tangents.add(other_t, zero_tangents.mul(aten.where_self(aten.eq(self_p, other_p), 0.5, aten.to_dtype(aten.gt(self_p, other_p), aten.dtype_of(result._array.dtype))), zero_tangents.sub(self_t, other_t)))


def minimum(input, other, result) -> Any:
    """minimum(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return zero_tangents.add(other_t, zero_tangents.mul(aten.where_self(aten.eq(self_p, other_p), 0.5, aten.to_dtype(aten.lt(self_p, other_p), aten.dtype_of(result._array.dtype))), zero_tangents.sub(self_t, other_t)))


def fmax(input, other, result) -> Any:
    """fmax(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return aten.where_self(aten.logical_or(aten.gt(self_p, other_p), aten.isnan(other_p)), self_t, other_t)


def fmin(input, other, result) -> Any:
    """fmin(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return aten.where_self(aten.logical_or(aten.le(self_p, other_p), aten.isnan(other_p)), self_t, other_t)


def clamp_scalar(input, min, max, result) -> Any:
    """clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(clamp_backward(aten.conj(self_t), self_p, min, max))


def clamp_tensor(input, min, max, result) -> Any:
    """clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor"""
    if not (carries((input, min, max,), (input, min, max,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    min_p = primal(min)
    min_t = tangent(min)
    max_p = primal(max)
    max_t = tangent(max)
    return clamp_tangent(self_t, self_p, min_t, min_p, max_t, max_p)


def clamp_min_scalar(input, min, result) -> Any:
    """clamp_min(Tensor self, Scalar min) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.where_self(aten.ge(self_p, min), aten.conj(self_t), 0))


def clamp_min_tensor(input, min, result) -> Any:
    """clamp_min.Tensor(Tensor self, Tensor min) -> Tensor"""
    if not (carries((input, min,), (input, min,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    min_p = primal(min)
    min_t = tangent(min)
    return aten.where_self(aten.ge(self_p, min_p), self_t, min_t)


def clamp_max_scalar(input, max, result) -> Any:
    """clamp_max(Tensor self, Scalar max) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.where_self(aten.le(self_p, max), aten.conj(self_t), 0))


def clamp_max_tensor(input, max, result) -> Any:
    """clamp_max.Tensor(Tensor self, Tensor max) -> Tensor"""
    if not (carries((input, max,), (input, max,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    max_p = primal(max)
    max_t = tangent(max)
    return aten.where_self(aten.le(self_p, max_p), self_t, max_t)


def fill_scalar(input, value, result) -> Any:
    """fill.Scalar(Tensor self, Scalar value) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return aten.zeros_like(result)


def fill_tensor(input, value, result) -> Any:
    """fill.Tensor(Tensor self, Tensor value) -> Tensor"""
    if not (carries((input, value,), (input, value,))):
        return None
    self_t = tangent(input)
    value_t = tangent(value)
    return aten.fill_tensor(self_t, value_t)


def zero(input, result) -> Any:
    """zero(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return aten.zeros_like(result)


def exp(input, result) -> Any:
    """exp(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), conj(result)))


def exp2(input, result) -> Any:
    """exp2(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.mul_scalar(aten.mul(aten.conj(self_t), conj(result)), 0.6931471805599453))


def expm1(input, result) -> Any:
    """expm1(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), aten.add_scalar(conj(result), 1)))


def log(input, result) -> Any:
    """log(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.div(aten.conj(self_t), conj(self_p)))


def log2(input, result) -> Any:
    """log2(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.div(aten.conj(self_t), aten.mul_scalar(conj(self_p), 0.6931471805599453)))


def log10(input, result) -> Any:
    """log10(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.div(aten.conj(self_t), aten.mul_scalar(conj(self_p), 2.3025850929940455)))


def log1p(input, result) -> Any:
    """log1p(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.div(aten.conj(self_t), conj(aten.add_scalar(self_p, 1))))


def sqrt(input, result) -> Any:
    """sqrt(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.div(aten.conj(self_t), aten.mul_scalar(conj(result), 2)))


def rsqrt(input, result) -> Any:
    """rsqrt(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.mul_scalar(aten.conj(self_t), -0.5), conj(aten.pow_scalar(result, 3))))


def reciprocal(input, result) -> Any:
    """reciprocal(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.neg(aten.conj(self_t)), conj(aten.mul(result, result))))


def sin(input, result) -> Any:
    """sin(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), conj(aten.cos(self_p))))


def cos(input, result) -> Any:
    """cos(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), aten.neg(conj(aten.sin(self_p)))))


def tan(input, result) -> Any:
    """tan(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), conj(aten.add_scalar(aten.pow_scalar(result, 2), 1))))


def asin(input, result) -> Any:
    """asin(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), conj(aten.rsqrt(aten.add_scalar(aten.mul(aten.neg(self_p), self_p), 1)))))


def acos(input, result) -> Any:
    """acos(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), aten.neg(conj(aten.rsqrt(aten.add_scalar(aten.mul(aten.neg(self_p), self_p), 1))))))


def atan(input, result) -> Any:
    """atan(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.div(aten.conj(self_t), conj(aten.add_scalar(aten.mul(self_p, self_p), 1))))


def sinh(input, result) -> Any:
    """sinh(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), conj(aten.cosh(self_p))))


def cosh(input, result) -> Any:
    """cosh(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), conj(aten.sinh(self_p))))


def tanh(input, result) -> Any:
    """tanh(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.tanh_backward(aten.conj(self_t), result))


def tanh_backward(grad_output, output, result) -> Any:
    """tanh_backward(Tensor grad_output, Tensor output) -> Tensor"""
    if not (carries((grad_output, output,), (grad_output, output,))):
        return None
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    output_p = primal(output)
    output_t = tangent(output)
    return zero_tangents.add(aten.tanh_backward(grad_output_t, output_p), zero_tangents.mul(grad_output_p, conj(zero_tangents.mul(zero_tangents.mul_scalar(output_p, -2), output_t))))


def asinh(input, result) -> Any:
    """asinh(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), conj(aten.rsqrt(aten.add_scalar(aten.pow_scalar(self_p, 2), 1)))))


def acosh(input, result) -> Any:
    """acosh(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(acosh_backward(aten.conj(self_t), self_p))


def atanh(input, result) -> Any:
    """atanh(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.div(aten.mul_scalar(aten.conj(self_t), 1), conj(aten.sub(1, aten.pow_scalar(self_p, 2)))))


def atan2(input, other, result) -> Any:
    """atan2(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return zero_tangents.div(zero_tangents.sub(zero_tangents.mul(other_p, self_t), zero_tangents.mul(self_p, other_t)), zero_tangents.add(zero_tangents.mul(self_p, self_p), zero_tangents.mul(other_p, other_p)))


def hypot(input, other, result) -> Any:
    """hypot(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return zero_tangents.div(zero_tangents.add(zero_tangents.mul(self_t, self_p), zero_tangents.mul(other_t, other_p)), result)


def sinc(input, result) -> Any:
    """sinc(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(sinc_backward(aten.conj(self_t), self_p))


def deg2rad(input, result) -> Any:
    """deg2rad(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.mul_scalar(aten.conj(self_t), 0.017453292519943295))


def rad2deg(input, result) -> Any:
    """rad2deg(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.mul_scalar(aten.conj(self_t), 57.29577951308232))


def sigmoid(input, result) -> Any:
    """sigmoid(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.sigmoid_backward(aten.conj(self_t), result))


def sigmoid_backward(grad_output, output, result) -> Any:
    """sigmoid_backward(Tensor grad_output, Tensor output) -> Tensor"""
    if not (carries((grad_output, output,), (grad_output, output,))):
        return None
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    output_p = primal(output)
    output_t = tangent(output)
    return zero_tangents.add(aten.sigmoid_backward(grad_output_t, output_p), zero_tangents.mul(grad_output_p, conj(zero_tangents.mul(output_t, aten.add_scalar(zero_tangents.mul_scalar(output_p, -2), 1)))))


def logit(input, eps, result) -> Any:
    """logit(Tensor self, float? eps=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(logit_backward(aten.conj(self_t), self_p, eps))


def erf(input, result) -> Any:
    """erf(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.mul_scalar(aten.exp(aten.neg(aten.pow_scalar(self_p, 2))), 1.1283791670955126), aten.conj(self_t)))


def erfc(input, result) -> Any:
    """erfc(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.mul_scalar(aten.exp(aten.neg(aten.pow_scalar(self_p, 2))), -1.1283791670955126), aten.conj(self_t)))


def erfinv(input, result) -> Any:
    """erfinv(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.mul_scalar(aten.exp(aten.pow_scalar(aten.erfinv(self_p), 2)), 0.8862269254527579), aten.conj(self_t)))


def lgamma(input, result) -> Any:
    """lgamma(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), aten.digamma(self_p)))


def digamma(input, result) -> Any:
    """digamma(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), aten.polygamma_n(1, self_p)))


def polygamma_n(n, input, result) -> Any:
    """polygamma(int n, Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), aten.polygamma_n(n + 1, self_p)))


def logaddexp(input, other, result) -> Any:
    """logaddexp(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return zero_tangents.add(zero_tangents.div(self_t, aten.add_scalar(aten.exp(zero_tangents.sub(other_p, self_p)), 1)), zero_tangents.div(other_t, aten.add_scalar(aten.exp(zero_tangents.sub(self_p, other_p)), 1)))


def logaddexp2(input, other, result) -> Any:
    """logaddexp2(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return zero_tangents.add(zero_tangents.div(self_t, aten.add_scalar(aten.pow_number(2, zero_tangents.sub(other_p, self_p)), 1)), zero_tangents.div(other_t, aten.add_scalar(aten.pow_number(2, zero_tangents.sub(self_p, other_p)), 1)))


def xlogy_tensor(input, other, result) -> Any:
    """xlogy.Tensor(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return zero_tangents.add(xlogy_backward_self(self_t, self_p, other_p), zero_tangents.div(zero_tangents.mul(other_t, self_p), other_p))


def xlogy_scalar_self(input, other, result) -> Any:
    """xlogy.Scalar_Self(Scalar self, Tensor other) -> Tensor"""
    if not (has_tangent(other)):
        return None
    other_p = primal(other)
    other_t = tangent(other)
    return aten.conj(aten.div(aten.mul_scalar(aten.conj(other_t), input), other_p))


def xlogy_scalar_other(input, other, result) -> Any:
    """xlogy.Scalar_Other(Tensor self, Scalar other) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(xlogy_backward_self(aten.conj(self_t), self_p, other))


def ldexp_tensor(input, other, result) -> Any:
    """ldexp.Tensor(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return zero_tangents.add(zero_tangents.mul(self_t, aten.pow_number(2, other_p)), zero_tangents.mul_scalar(zero_tangents.mul(other_t, result), 0.6931471805599453))


def _conj(input) -> Any:
    """_conj(Tensor(a) self) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return conj(self_t)


def _neg_view(input) -> Any:
    """_neg_view(Tensor(a) self) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten._neg_view(self_t)


def _conj_physical(input, result) -> Any:
    """_conj_physical(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj_physical(self_t)


def angle(input, result) -> Any:
    """angle(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return angle_tangent(self_t, self_p)


def polar(abs, angle, result) -> Any:
    """polar(Tensor abs, Tensor angle) -> Tensor"""
    if not (carries((abs, angle,), (abs, angle,))):
        return None
    abs_p = primal(abs)
    abs_t = tangent(abs)
    angle_p = primal(angle)
    angle_t = tangent(angle)
    return aten.complex(zero_tangents.sub(zero_tangents.mul(abs_t, aten.cos(angle_p)), zero_tangents.mul(zero_tangents.mul(angle_t, abs_p), aten.sin(angle_p))), zero_tangents.add(zero_tangents.mul(abs_t, aten.sin(angle_p)), zero_tangents.mul(zero_tangents.mul(angle_t, abs_p), aten.cos(angle_p))))


def complex(real, imag, result) -> Any:
    """complex(Tensor real, Tensor imag) -> Tensor"""
    if not (carries((real, imag,), (real, imag,))):
        return None
    real_t = tangent(real)
    imag_t = tangent(imag)
    return aten.complex(real_t, imag_t)


def i0(input, result) -> Any:
    """i0(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), aten.special_i1(self_p)))


def special_i0e(input, result) -> Any:
    """special_i0e(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), aten.sub(aten.special_i1e(self_p), aten.mul(aten.sgn(self_p), result))))


def special_i1(input, result) -> Any:
    """special_i1(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(i1_backward(aten.conj(self_t), self_p, result))


def special_i1e(input, result) -> Any:
    """special_i1e(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(i1e_backward(aten.conj(self_t), self_p, result))


def special_ndtri(input, result) -> Any:
    """special_ndtri(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.mul_scalar(aten.conj(self_t), 2.5066282746310002), aten.exp(aten.div_scalar(aten.pow_scalar(result, 2), 2))))


def special_log_ndtr(input, result) -> Any:
    """special_log_ndtr(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.div_scalar(aten.conj(self_t), 2.5066282746310002), aten.exp(aten.neg(aten.add(result, aten.div_scalar(aten.pow_scalar(self_p, 2), 2))))))


def special_erfcx(input, result) -> Any:
    """special_erfcx(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.sub_scalar(aten.mul(aten.mul_scalar(self_p, 2.0), result), 1.1283791670955126), aten.conj(self_t)))


def special_entr(input, result) -> Any:
    """special_entr(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), aten.neg(aten.add_scalar(aten.log(self_p), 1))))


def xlog1py_tensor(input, other, result) -> Any:
    """special_xlog1py(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return zero_tangents.add(xlog1py_backward_self(self_t, self_p, other_p), zero_tangents.div(zero_tangents.mul(other_t, self_p), aten.add_scalar(other_p, 1)))


def xlog1py_scalar_self(input, other, result) -> Any:
    """special_xlog1py.self_scalar(Scalar self, Tensor other) -> Tensor"""
    if not (has_tangent(other)):
        return None
    other_p = primal(other)
    other_t = tangent(other)
    return aten.conj(aten.div(aten.mul_scalar(aten.conj(other_t), input), aten.add_scalar(other_p, 1)))


def xlog1py_scalar_other(input, other, result) -> Any:
    """special_xlog1py.other_scalar(Tensor self, Scalar other) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(xlog1py_backward_number(aten.conj(self_t), self_p, other))


def igamma(input, other, result) -> Any:
    """igamma(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    return no_forward_mode("igamma")


def igammac(input, other, result) -> Any:
    """igammac(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    return no_forward_mode("igammac")


def mvlgamma(input, p, result) -> Any:
    """mvlgamma(Tensor self, int p) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.mul(aten.conj(self_t), mvdigamma(self_p, p)))


def zeta_tensor(input, other, result) -> Any:
    """special_zeta(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    return no_forward_mode("special_zeta")


def zeta_scalar_self(input, other, result) -> Any:
    """special_zeta.self_scalar(Scalar self, Tensor other) -> Tensor"""
    if not (has_tangent(other)):
        return None
    return no_forward_mode("special_zeta")


def zeta_scalar_other(input, other, result) -> Any:
    """special_zeta.other_scalar(Tensor self, Scalar other) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return no_forward_mode("special_zeta")


def _frexp(input, mantissa, exponent) -> Any:
    """frexp.Tensor(Tensor self) -> (Tensor mantissa, Tensor exponent)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (aten.div(self_t, aten.exp2(exponent)), None)


def nextafter(input, other, result) -> Any:
    """nextafter(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    return aten.where_self(aten.ne(self_p, other_p), self_t, 0)


def relu(input, result) -> Any:
    """relu(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.conj(aten.threshold_backward(aten.conj(self_t), result, 0))


def threshold(input, threshold, value, result) -> Any:
    """threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.threshold_backward(aten.conj(self_t), self_p, threshold))


def threshold_backward(grad_output, input, threshold, result) -> Any:
    """threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor"""
    if not (carries((grad_output, input,), (grad_output, input,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    return zero_tangents.add(aten.zeros_like(self_t), aten.threshold_backward(grad_output_t, self_p, threshold))


def hardtanh(input, min_val, max_val, result) -> Any:
    """hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.hardtanh_backward(aten.conj(self_t), self_p, min_val, max_val))


def hardtanh_backward(grad_output, input, min_val, max_val, result) -> Any:
    """hardtanh_backward(Tensor grad_output, Tensor self, Scalar min_val, Scalar max_val) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten.hardtanh_backward(grad_output_t, self_p, min_val, max_val)


def leaky_relu(input, negative_slope, result) -> Any:
    """leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.leaky_relu_backward(aten.conj(self_t), self_p, negative_slope, False))


def leaky_relu_backward(grad_output, input, negative_slope, self_is_result, result) -> Any:
    """leaky_relu_backward(Tensor grad_output, Tensor self, Scalar negative_slope, bool self_is_result) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten.leaky_relu_backward(grad_output_t, self_p, negative_slope, False)


def _prelu_kernel(input, weight, result) -> Any:
    """_prelu_kernel(Tensor self, Tensor weight) -> Tensor"""
    if not (carries((input, weight,), (input, weight,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    weight_p = primal(weight)
    weight_t = tangent(weight)
    return aten.where_self(aten.ge(self_p, 0), self_t, zero_tangents.add(zero_tangents.mul(weight_p, self_t), zero_tangents.mul(weight_t, self_p)))


def _prelu_kernel_backward(grad_output, input, weight, result0, result1) -> Any:
    """_prelu_kernel_backward(Tensor grad_output, Tensor self, Tensor weight) -> (Tensor, Tensor)"""
    if not (carries((grad_output, input, weight,), (grad_output, input, weight,))):
        return ()
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    weight_p = primal(weight)
    weight_t = tangent(weight)
    return (aten.where_self(aten.ge(self_p, 0), grad_output_t, zero_tangents.add(zero_tangents.mul(grad_output_t, weight_p), zero_tangents.mul(grad_output_p, weight_t))), aten.where_self(aten.ge(self_p, 0), 0, zero_tangents.add(zero_tangents.mul(grad_output_p, self_t), zero_tangents.mul(grad_output_t, self_p))))


def rrelu_with_noise(input, noise, lower, upper, training, result) -> Any:
    """rrelu_with_noise(Tensor self, Tensor noise, Scalar lower, Scalar upper, bool training) -> Tensor"""
    if not (carries((input,), (input, noise,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.rrelu_with_noise_backward(aten.conj(self_t), self_p, noise, lower, upper, training, False))


def rrelu_with_noise_backward(grad_output, input, noise, lower, upper, training, self_is_result, result) -> Any:
    """rrelu_with_noise_backward(Tensor grad_output, Tensor self, Tensor noise, Scalar lower, Scalar upper, bool training, bool self_is_result) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input, noise,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten.rrelu_with_noise_backward(grad_output_t, self_p, noise, lower, upper, training, False)


def hardshrink(input, lambd, result) -> Any:
    """hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.hardshrink_backward(aten.conj(self_t), self_p, lambd))


def hardshrink_backward(grad_out, input, lambd, result) -> Any:
    """hardshrink_backward(Tensor grad_out, Tensor self, Scalar lambd) -> Tensor"""
    if not (carries((grad_out,), (grad_out, input,))):
        return None
    grad_out_t = tangent(grad_out)
    self_p = primal(input)
    return aten.hardshrink_backward(grad_out_t, self_p, lambd)


def softshrink(input, lambd, result) -> Any:
    """softshrink(Tensor self, Scalar lambd=0.5) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.softshrink_backward(aten.conj(self_t), self_p, lambd))


def softshrink_backward(grad_output, input, lambd, result) -> Any:
    """softshrink_backward(Tensor grad_output, Tensor self, Scalar lambd) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten.softshrink_backward(grad_output_t, self_p, lambd)


def hardsigmoid(input, result) -> Any:
    """hardsigmoid(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.hardsigmoid_backward(aten.conj(self_t), self_p))


def hardswish(input, result) -> Any:
    """hardswish(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.hardswish_backward(aten.conj(self_t), self_p))


def hardswish_backward(grad_output, input, result) -> Any:
    """hardswish_backward(Tensor grad_output, Tensor self) -> Tensor"""
    if not (carries((grad_output, input,), (grad_output, input,))):
        return None
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    return zero_tangents.add(aten.hardswish_backward(grad_output_t, self_p), aten.where_self(aten.lt(aten.abs(self_p), 3.0), aten.div_scalar(zero_tangents.mul(self_t, grad_output_p), 3.0), 0))


def elu(input, alpha, scale, input_scale, result) -> Any:
    """elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.elu_backward(aten.conj(self_t), alpha, scale, input_scale, False, self_p))


def elu_backward(grad_output, alpha, scale, input_scale, is_result, self_or_result, result) -> Any:
    """elu_backward(Tensor grad_output, Scalar alpha, Scalar scale, Scalar input_scale, bool is_result, Tensor self_or_result) -> Tensor"""
    if not (carries((grad_output, self_or_result,), (grad_output, self_or_result,))):
        return None
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    self_or_result_p = primal(self_or_result)
    self_or_result_t = tangent(self_or_result)
    return zero_tangents.add(aten.elu_backward(grad_output_t, alpha, scale, input_scale, is_result, self_or_result_p), elu_double_backward(self_or_result_t, grad_output_p, alpha, scale, input_scale, is_result, self_or_result_p))


def celu(input, alpha, result) -> Any:
    """celu(Tensor self, Scalar alpha=1.0) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.elu_backward(aten.conj(self_t), alpha, 1, 1.0 / in_single(alpha), False, self_p))


def gelu(input, approximate, result) -> Any:
    """gelu(Tensor self, *, str approximate='none') -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.gelu_backward(aten.conj(self_t), self_p, approximate=approximate))


def gelu_backward(grad_output, input, approximate, result) -> Any:
    """gelu_backward(Tensor grad_output, Tensor self, *, str approximate='none') -> Tensor"""
    if not (carries((grad_output, input,), (grad_output, input,))):
        return None
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    return zero_tangents.add(aten.gelu_backward(grad_output_t, self_p, approximate=approximate), gelu_double_backward(self_t, grad_output_p, self_p, approximate))


def silu(input, result) -> Any:
    """silu(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(silu_gradient(aten.conj(self_t), self_p))


def mish(input, result) -> Any:
    """mish(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(mish_gradient(aten.conj(self_t), self_p))


def softplus(input, beta, threshold, result) -> Any:
    """softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.conj(aten.softplus_backward(aten.conj(self_t), self_p, beta, threshold))


def softplus_backward(grad_output, input, beta, threshold, result) -> Any:
    """softplus_backward(Tensor grad_output, Tensor self, Scalar beta, Scalar threshold) -> Tensor"""
    if not (carries((grad_output, input,), (grad_output, input,))):
        return None
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    return zero_tangents.add(aten.softplus_backward(grad_output_t, self_p, beta, threshold), softplus_double_backward(zero_tangents.mul(self_t, grad_output_p), self_p, beta, threshold))


def log_sigmoid_forward(input, result0, buffer) -> Any:
    """log_sigmoid_forward(Tensor self) -> (Tensor, Tensor buffer)"""
    if not (has_tangent(input)):
        return ()
    self_p = primal(input)
    self_t = tangent(input)
    return (aten.log_sigmoid_backward(self_t, self_p, buffer), None)


def log_sigmoid_backward(grad_output, input, buffer, result) -> Any:
    """log_sigmoid_backward(Tensor grad_output, Tensor self, Tensor buffer) -> Tensor"""
    if not (carries((grad_output, input,), (grad_output, input, buffer,))):
        return None
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    return zero_tangents.add(aten.log_sigmoid_backward(grad_output_t, self_p, buffer), log_sigmoid_double_backward(zero_tangents.mul(self_t, grad_output_p), self_p))


def glu(input, dim, result) -> Any:
    """glu(Tensor self, int dim=-1) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return glu_tangent(self_t, self_p, dim)


def glu_backward(grad_output, input, dim, result) -> Any:
    """glu_backward(Tensor grad_output, Tensor self, int dim) -> Tensor"""
    if not (carries((grad_output, input,), (grad_output, input,))):
        return None
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    return zero_tangents.add(aten.glu_backward(grad_output_t, self_p, dim), glu_backward_tangent(self_t, grad_output_p, self_p, dim))


def _softmax(input, dim, result) -> Any:
    """_softmax(Tensor self, int dim) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return softmax_tangent(self_t, result, dim)


def _softmax_backward_data(grad_output, output, dim, result) -> Any:
    """_softmax_backward_data(Tensor grad_output, Tensor output, int dim) -> Tensor"""
    if not (carries((grad_output, output,), (grad_output, output,))):
        return None
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    output_p = primal(output)
    output_t = tangent(output)
    return zero_tangents.add(aten._softmax_backward_data(grad_output_t, output_p, dim), zero_tangents.sub(zero_tangents.mul(output_t, zero_tangents.sub(grad_output_p, aten.sum_dim(zero_tangents.mul(output_p, grad_output_p), (dim,), True))), zero_tangents.mul(output_p, aten.sum_dim(zero_tangents.mul(output_t, grad_output_p), (dim,), True))))


def _log_softmax(input, dim, result) -> Any:
    """_log_softmax(Tensor self, int dim) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.sub(self_t, aten.sum_dim(aten.mul(aten.exp(result), self_t), (dim,), True))


def _log_softmax_backward_data(grad_output, output, dim, result) -> Any:
    """_log_softmax_backward_data(Tensor grad_output, Tensor output, int dim) -> Tensor"""
    if not (carries((grad_output, output,), (grad_output, output,))):
        return None
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    output_p = primal(output)
    output_t = tangent(output)
    return zero_tangents.sub(zero_tangents.sub(grad_output_t, zero_tangents.mul(aten.exp(output_p), aten.sum_dim(grad_output_t, (dim,), True))), zero_tangents.mul(zero_tangents.mul(output_t, aten.exp(output_p)), aten.sum_dim(grad_output_p, (dim,), True)))


def mse_loss(input, target, reduction, result) -> Any:
    """mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor"""
    if not (carries((input, target,), (input, target,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    target_p = primal(target)
    target_t = tangent(target)
    return mse_loss_tangent(self_t, self_p, target_t, target_p, reduction)


def mse_loss_backward(grad_output, input, target, reduction, result) -> Any:
    """mse_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor"""
    if not (carries((grad_output, input, target,), (grad_output, input, target,))):
        return None
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    target_p = primal(target)
    target_t = tangent(target)
    return zero_tangents.add(mse_loss_double_backward(zero_tangents.mul(zero_tangents.sub(self_t, target_t), grad_output_p), self_p, reduction), aten.mse_loss_backward(grad_output_t, self_p, target_p, reduction))


def smooth_l1_loss(input, target, reduction, beta, result) -> Any:
    """smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.0) -> Tensor"""
    if not (carries((input, target,), (input, target,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    target_p = primal(target)
    target_t = tangent(target)
    return reduced(zero_tangents.mul(aten.smooth_l1_loss_backward(aten.ones_like(self_p), self_p, target_p, 0, beta), zero_tangents.sub(self_t, target_t)), reduction)


def smooth_l1_loss_backward(grad_output, input, target, reduction, beta, result) -> Any:
    """smooth_l1_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float beta) -> Tensor"""
    if not (carries((grad_output, input, target,), (grad_output, input, target,))):
        return None
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    target_p = primal(target)
    target_t = tangent(target)
    return zero_tangents.add(smooth_l1_loss_double_backward(zero_tangents.mul(zero_tangents.sub(self_t, target_t), grad_output_p), self_p, target_p, reduction, beta), aten.smooth_l1_loss_backward(grad_output_t, self_p, target_p, reduction, beta))


def huber_loss(input, target, reduction, delta, result) -> Any:
    """huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.0) -> Tensor"""
    if not (carries((input, target,), (input, target,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    target_p = primal(target)
    target_t = tangent(target)
    return reduced(zero_tangents.mul(aten.huber_loss_backward(aten.ones_like(self_p), self_p, target_p, 0, delta), zero_tangents.sub(self_t, target_t)), reduction)


def huber_loss_backward(grad_output, input, target, reduction, delta, result) -> Any:
    """huber_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float delta) -> Tensor"""
    if not (carries((grad_output, input, target,), (grad_output, input, target,))):
        return None
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    target_p = primal(target)
    target_t = tangent(target)
    return zero_tangents.add(huber_loss_double_backward(zero_tangents.mul(zero_tangents.sub(self_t, target_t), grad_output_p), self_p, target_p, reduction, delta), aten.huber_loss_backward(grad_output_t, self_p, target_p, reduction, delta))


def soft_margin_loss(input, target, reduction, result) -> Any:
    """soft_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor"""
    if not (carries((input,), (input, target,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return reduced(aten.mul(aten.soft_margin_loss_backward(aten.ones_like(self_p), self_p, target, 0), self_t), reduction)


def soft_margin_loss_backward(grad_output, input, target, reduction, result) -> Any:
    """soft_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor"""
    if not (carries((grad_output, input,), (grad_output, input, target,))):
        return None
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    return zero_tangents.add(soft_margin_loss_double_backward(zero_tangents.mul(self_t, grad_output_p), self_p, target, reduction), aten.soft_margin_loss_backward(grad_output_t, self_p, target, reduction))


def binary_cross_entropy(input, target, weight, reduction, result) -> Any:
    """binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor"""
    if not (carries((input, target,), (input, target, weight,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    target_p = primal(target)
    target_t = tangent(target)
    return reduced(zero_tangents.add(aten.binary_cross_entropy_backward(self_t, self_p, target_p, weight, 0), binary_cross_entropy_target_backward(target_t, self_p, target_p, weight, 0)), reduction)


def binary_cross_entropy_backward(grad_output, input, target, weight, reduction, result) -> Any:
    """binary_cross_entropy_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor"""
    if not (carries((grad_output, input, target,), (grad_output, input, target, weight,))):
        return None
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    target_p = primal(target)
    target_t = tangent(target)
    return zero_tangents.add(zero_tangents.add(binary_cross_entropy_double_backward(grad_output_p, self_t, self_p, target_p, weight, reduction), binary_cross_entropy_double_backward_target(target_t, grad_output_p, self_p, target_p, weight, reduction)), aten.binary_cross_entropy_backward(grad_output_t, self_p, target_p, weight, reduction))


def binary_cross_entropy_with_logits(input, target, weight, pos_weight, reduction, result) -> Any:
    """binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=1) -> Tensor"""
    if not (carries((input, target,), (input, target, weight, pos_weight,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    target_p = primal(target)
    target_t = tangent(target)
    return reduced(zero_tangents.add(zero_tangents.part_of(self_t, bce_with_logits_backward(self_t, self_p, target_p, weight, pos_weight, 0)), zero_tangents.part_of(target_t, bce_with_logits_target_backward(target_t, self_p, target_p, weight, pos_weight, 0))), reduction)


def nll_loss_forward(input, target, weight, reduction, ignore_index, result0, total_weight) -> Any:
    """nll_loss_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor, Tensor total_weight)"""
    if not (carries((input,), (input, target, weight,))):
        return ()
    self_t = tangent(input)
    return (aten.nll_loss_forward(self_t, target, weight, reduction, ignore_index)[0], None)


def nll_loss_backward(grad_output, input, target, weight, reduction, ignore_index, total_weight, result) -> Any:
    """nll_loss_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index, Tensor total_weight) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input, target, weight, total_weight,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten.nll_loss_backward(grad_output_t, self_p, target, weight, reduction, ignore_index, total_weight)


def nll_loss2d_forward(input, target, weight, reduction, ignore_index, result0, total_weight) -> Any:
    """nll_loss2d_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor, Tensor total_weight)"""
    if not (carries((input,), (input, target, weight,))):
        return ()
    self_t = tangent(input)
    return (aten.nll_loss2d_forward(self_t, target, weight, reduction, ignore_index)[0], None)


def nll_loss2d_backward(grad_output, input, target, weight, reduction, ignore_index, total_weight, result) -> Any:
    """nll_loss2d_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index, Tensor total_weight) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input, target, weight, total_weight,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten.nll_loss2d_backward(grad_output_t, self_p, target, weight, reduction, ignore_index, total_weight)


def multi_margin_loss(input, target, p, margin, weight, reduction, result) -> Any:
    """multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int reduction=1) -> Tensor"""
    if not (carries((input,), (input, target, weight,))):
        return None
    return no_forward_mode("multi_margin_loss")


def multilabel_margin_loss_forward(input, target, reduction, result0, is_target) -> Any:
    """multilabel_margin_loss_forward(Tensor self, Tensor target, int reduction) -> (Tensor, Tensor is_target)"""
    if not (carries((input,), (input, target,))):
        return ()
    return no_forward_mode("multilabel_margin_loss_forward")


def _ctc_loss(log_probs, targets, input_lengths, target_lengths, blank, zero_infinity, result0, result1) -> Any:
    """_ctc_loss(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int blank=0, bool zero_infinity=False) -> (Tensor result0, Tensor result1)"""
    if not (carries((log_probs,), (log_probs, targets,))):
        return ()
    return no_forward_mode("_ctc_loss")


def sum_all(input, dtype, result) -> Any:
    """sum(Tensor self, *, ScalarType? dtype=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.sum_all(self_t, dtype=dtype)


def sum_dim(input, dim, keepdim, dtype, result) -> Any:
    """sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.sum_dim(self_t, dim, keepdim, dtype=dtype)


def nansum(input, dim, keepdim, dtype, result) -> Any:
    """nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return aten.sum_dim(aten.where(aten.isnan(self_p), aten.zeros_like(self_t), self_t), dim, keepdim, dtype=dtype)


def mean_all(input, dtype, result) -> Any:
    """mean(Tensor self, *, ScalarType? dtype=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.mean_all(self_t, dtype=dtype)


def mean_dim(input, dim, keepdim, dtype, result) -> Any:
    """mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.mean_dim(self_t, dim, keepdim, dtype=dtype)


def prod_all(input, dtype, result) -> Any:
    """prod(Tensor self, *, ScalarType? dtype=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return prod_jvp(self_t, self_p, result, None, False)


def prod_dim(input, dim, keepdim, dtype, result) -> Any:
    """prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return prod_jvp(self_t, self_p, result, dim, keepdim)


def trace(input, result) -> Any:
    """trace(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.trace(self_t)


def cumsum(input, dim, dtype, result) -> Any:
    """cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.cumsum(self_t, dim, dtype=dtype)


def cumprod(input, dim, dtype, result) -> Any:
    """cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return cumprod_jvp(self_t, self_p, result, dim)


def logcumsumexp(input, dim, result) -> Any:
    """logcumsumexp(Tensor self, int dim) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return logcumsumexp_jvp(self_t, self_p, result, dim)


def cummax(input, dim, values, indices) -> Any:
    """cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (aten.gather(self_t, dim, indices), None)


def cummin(input, dim, values, indices) -> Any:
    """cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (aten.gather(self_t, dim, indices), None)


def var_correction(input, dim, correction, keepdim, result) -> Any:
    """var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return var_jvp(self_t, self_p, dim, correction, keepdim)


def std_correction(input, dim, correction, keepdim, result) -> Any:
    """std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return std_jvp(self_t, self_p, result, dim, correction, keepdim)


def var_mean_correction(input, dim, correction, keepdim, result0, result1) -> Any:
    """var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)"""
    if not (has_tangent(input)):
        return ()
    self_p = primal(input)
    self_t = tangent(input)
    return (var_jvp(self_t, self_p, dim, correction, keepdim), aten.mean_dim(self_t, dim, keepdim))


def std_mean_correction(input, dim, correction, keepdim, result0, result1) -> Any:
    """std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)"""
    if not (has_tangent(input)):
        return ()
    self_p = primal(input)
    self_t = tangent(input)
    return (std_jvp(self_t, self_p, result0, dim, correction, keepdim), aten.mean_dim(self_t, dim, keepdim))


def linalg_vector_norm(input, ord, dim, keepdim, dtype, result) -> Any:
    """linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return norm_jvp(self_t, self_p, ord, result, dim, keepdim)


def norm_scalar(input, p, result) -> Any:
    """norm.Scalar(Tensor self, Scalar p=2) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return norm_jvp(self_t, self_p, p, result, None, False)


def norm_dim(input, p, dim, keepdim, result) -> Any:
    """norm.ScalarOpt_dim(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return norm_jvp(self_t, self_p, p, result, dim, keepdim)


def renorm(input, p, dim, maxnorm, result) -> Any:
    """renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return renorm_jvp(self_t, self_p, p, dim, maxnorm)


def logsumexp(input, dim, keepdim, result) -> Any:
    """logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return logsumexp_jvp(self_t, self_p, result, dim, keepdim)


def max_all(input, result) -> Any:
    """max(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return evenly_read_jvp(self_t, self_p, result)


def min_all(input, result) -> Any:
    """min(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return evenly_read_jvp(self_t, self_p, result)


def max_dim(input, dim, keepdim, values, indices) -> Any:
    """max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (picked_jvp(self_t, dim, indices, keepdim), None)


def min_dim(input, dim, keepdim, values, indices) -> Any:
    """min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (picked_jvp(self_t, dim, indices, keepdim), None)


def amax(input, dim, keepdim, result) -> Any:
    """amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return amax_jvp(self_t, self_p, result, dim, keepdim)


def amin(input, dim, keepdim, result) -> Any:
    """amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return amax_jvp(self_t, self_p, result, dim, keepdim)


def aminmax(input, dim, keepdim, min, max) -> Any:
    """aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)"""
    if not (has_tangent(input)):
        return ()
    self_p = primal(input)
    self_t = tangent(input)
    return (amax_jvp(self_t, self_p, min, dim, keepdim), amax_jvp(self_t, self_p, max, dim, keepdim))


def dist(input, other, p, result) -> Any:
    """dist(Tensor self, Tensor other, Scalar p=2) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return norm_jvp(zero_tangents.sub(self_t, other_t), zero_tangents.sub(self_p, other_p), p, result)


def _cdist_forward(x1, x2, p, compute_mode, result) -> Any:
    """_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor"""
    if not (carries((x1, x2,), (x1, x2,))):
        return None
    return no_forward_mode("_cdist_forward")


def _cdist_backward(grad_output, x1, x2, p, cdist, result) -> Any:
    """_cdist_backward(Tensor grad_output, Tensor x1, Tensor x2, float p, Tensor cdist) -> Tensor"""
    if not (carries((grad_output, x1, x2, cdist,), (grad_output, x1, x2, cdist,))):
        return None
    return no_forward_mode("_cdist_backward")


def _euclidean_dist(x1, x2, result) -> Any:
    """_euclidean_dist(Tensor x1, Tensor x2) -> Tensor"""
    if not (carries((x1, x2,), (x1, x2,))):
        return None
    return no_forward_mode("_euclidean_dist")


def _pdist_forward(input, p, result) -> Any:
    """_pdist_forward(Tensor self, float p=2) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return no_forward_mode("_pdist_forward")


def _pdist_backward(grad_output, input, p, pdist, result) -> Any:
    """_pdist_backward(Tensor grad_output, Tensor self, float p, Tensor pdist) -> Tensor"""
    if not (carries((grad_output, input, pdist,), (grad_output, input, pdist,))):
        return None
    return no_forward_mode("_pdist_backward")


def segment_reduce(data, reduce, lengths, indices, offsets, axis, unsafe, initial, result) -> Any:
    """segment_reduce(Tensor data, str reduce, *, Tensor? lengths=None, Tensor? indices=None, Tensor? offsets=None, int axis=0, bool unsafe=False, Scalar? initial=None) -> Tensor"""
    if not (carries((data,), (data, lengths, indices, offsets,))):
        return None
    return no_forward_mode("segment_reduce")


def sort_dim(input, dim, descending, values, indices) -> Any:
    """sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (picked_jvp(self_t, dim, indices, True), None)


def sort_stable(input, stable, dim, descending, values, indices) -> Any:
    """sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (picked_jvp(self_t, dim, indices, True), None)


def topk(input, k, dim, largest, sorted, values, indices) -> Any:
    """topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (picked_jvp(self_t, dim, indices, True), None)


def kthvalue(input, k, dim, keepdim, values, indices) -> Any:
    """kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (picked_jvp(self_t, dim, indices, keepdim), None)


def mode(input, dim, keepdim, values, indices) -> Any:
    """mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (picked_jvp(self_t, dim, indices, keepdim), None)


def median_all(input, result) -> Any:
    """median(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return evenly_read_jvp(self_t, self_p, result)


def nanmedian_all(input, result) -> Any:
    """nanmedian(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return evenly_read_jvp(self_t, self_p, result)


def median_dim(input, dim, keepdim, values, indices) -> Any:
    """median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (picked_jvp(self_t, dim, indices, keepdim), None)


def nanmedian_dim(input, dim, keepdim, values, indices) -> Any:
    """nanmedian.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (picked_jvp(self_t, dim, indices, keepdim), None)


def _unique2(input, result0, result1, result2) -> Any:
    """_unique2(Tensor self) -> (Tensor, Tensor, Tensor)"""
    if not (has_tangent(input)):
        return ()
    return no_forward_mode("_unique2")


def _unique_dim(input, dim, result0, result1, result2) -> Any:
    """unique_dim(Tensor self, int dim) -> (Tensor, Tensor, Tensor)"""
    if not (has_tangent(input)):
        return ()
    return no_forward_mode("unique_dim")


def _unique_consecutive(input, dim, result0, result1, result2) -> Any:
    """unique_consecutive(Tensor self, int? dim=None) -> (Tensor, Tensor, Tensor)"""
    if not (has_tangent(input)):
        return ()
    return no_forward_mode("unique_consecutive")


def view(input, size) -> Any:
    """view(Tensor(a) self, int[] size) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.view(self_t, size)


def unsafe_view(input, size, result) -> Any:
    """_unsafe_view(Tensor self, int[] size) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.reshape(self_t, size)


def expand(input, size, implicit) -> Any:
    """expand(Tensor(a) self, int[] size, *, bool implicit=False) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.expand(self_t, size, implicit=implicit)


def squeeze_all(input) -> Any:
    """squeeze(Tensor(a) self) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.squeeze_all(self_t)


def squeeze_dim(input, dim) -> Any:
    """squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.squeeze_dim(self_t, dim)


def squeeze_dims(input, dim) -> Any:
    """squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.squeeze_dims(self_t, dim)


def reshape_alias(input, size) -> Any:
    """_reshape_alias(Tensor(a) self, int[] size) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.reshape_alias(self_t, size)


def unsqueeze(input, dim) -> Any:
    """unsqueeze(Tensor(a) self, int dim) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.unsqueeze(self_t, dim)


def transpose(input, dim0, dim1) -> Any:
    """transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.transpose(self_t, dim0, dim1)


def t(input) -> Any:
    """t(Tensor(a) self) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.t(self_t)


def permute(input, dims) -> Any:
    """permute(Tensor(a) self, int[] dims) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.permute(self_t, dims)


def select(input, dim, index) -> Any:
    """select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.select(self_t, dim, index)


def select_backward(grad_output, input_sizes, dim, index, result) -> Any:
    """select_backward(Tensor grad_output, int[] input_sizes, int dim, int index) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten.select_backward(grad_output_t, input_sizes, dim, index)


def slice_(input, dim, start, end, step) -> Any:
    """slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.slice_(self_t, dim, start, end, step)


def slice_backward(grad_output, input_sizes, dim, start, end, step, result) -> Any:
    """slice_backward(Tensor grad_output, int[] input_sizes, int dim, int start, int end, int step) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten.slice_backward(grad_output_t, input_sizes, dim, start, end, step)


def diagonal(input, offset, dim1, dim2) -> Any:
    """diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.diagonal(self_t, offset, dim1, dim2)


def diagonal_backward(grad_output, input_sizes, offset, dim1, dim2, result) -> Any:
    """diagonal_backward(Tensor grad_output, int[] input_sizes, int offset, int dim1, int dim2) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten.diagonal_backward(grad_output_t, input_sizes, offset, dim1, dim2)


def unfold(input, dimension, size, step) -> Any:
    """unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.unfold(self_t, dimension, size, step)


def unfold_backward(grad_in, input_sizes, dim, size, step, result) -> Any:
    """unfold_backward(Tensor grad_in, int[] input_sizes, int dim, int size, int step) -> Tensor"""
    if not (has_tangent(grad_in)):
        return None
    grad_in_t = tangent(grad_in)
    return aten.unfold_backward(grad_in_t, input_sizes, dim, size, step)


def unbind(input, dim) -> Any:
    """unbind.int(Tensor(a) self, int dim=0) -> Tensor(a)[]"""
    if not (gives_views_tangents(input)):
        return ()
    self_t = kept_tangent(input)
    return aten.unbind(self_t, dim)


def split_size(input, split_size, dim) -> Any:
    """split.Tensor(Tensor(a) self, SymInt split_size, int dim=0) -> Tensor(a)[]"""
    if not (gives_views_tangents(input)):
        return ()
    self_t = kept_tangent(input)
    return aten.split_size(self_t, split_size, dim)


def split_with_sizes(input, split_sizes, dim) -> Any:
    """split_with_sizes(Tensor(a) self, int[] split_sizes, int dim=0) -> Tensor(a)[]"""
    if not (gives_views_tangents(input)):
        return ()
    self_t = kept_tangent(input)
    return aten.split_with_sizes(self_t, split_sizes, dim)


def unsafe_split(input, split_size, dim, result) -> Any:
    """unsafe_split.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return aten.unsafe_split(self_t, split_size, dim)


def unsafe_split_with_sizes(input, split_sizes, dim, result) -> Any:
    """unsafe_split_with_sizes(Tensor self, int[] split_sizes, int dim=0) -> Tensor[]"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return aten.unsafe_split_with_sizes(self_t, split_sizes, dim)


def as_strided(input, size, stride, storage_offset) -> Any:
    """as_strided(Tensor(a) self, int[] size, int[] stride, SymInt? storage_offset=None) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.as_strided(self_t, size, stride, storage_offset)


def alias(input) -> Any:
    """alias(Tensor(a) self) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.alias(self_t)


def view_as_real(input) -> Any:
    """view_as_real(Tensor(a) self) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.view_as_real(self_t)


def view_as_complex(input) -> Any:
    """view_as_complex(Tensor(a) self) -> Tensor(a)"""
    if not (gives_views_tangents(input)):
        return None
    self_t = kept_tangent(input)
    return aten.view_as_complex(self_t)


def index(input, indices, result) -> Any:
    """index.Tensor(Tensor self, Tensor?[] indices) -> Tensor"""
    if not (carries((input,), (input, *indices,))):
        return None
    self_t = tangent(input)
    return aten.index(self_t, indices)


def index_put(input, indices, values, accumulate, result) -> Any:
    """index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor"""
    if not (carries((input, values,), (input, values, *indices,))):
        return None
    self_t = tangent(input)
    values_t = tangent(values)
    return aten.index_put(self_t, indices, values_t, accumulate)


def index_put_impl(input, indices, values, accumulate, result) -> Any:
    """_index_put_impl(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor"""
    if not (carries((input, values,), (input, values, *indices,))):
        return None
    self_t = tangent(input)
    values_t = tangent(values)
    return aten.index_put_impl(self_t, indices, values_t, accumulate)


def select_scatter(input, src, dim, index, result) -> Any:
    """select_scatter(Tensor self, Tensor src, int dim, SymInt index) -> Tensor"""
    if not (carries((input, src,), (input, src,))):
        return None
    self_t = tangent(input)
    src_t = tangent(src)
    return aten.select_scatter(self_t, src_t, dim, index)


def slice_scatter(input, src, dim, start, end, step, result) -> Any:
    """slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor"""
    if not (carries((input, src,), (input, src,))):
        return None
    self_t = tangent(input)
    src_t = tangent(src)
    return aten.slice_scatter(self_t, src_t, dim, start, end, step)


def diagonal_scatter(input, src, offset, dim1, dim2, result) -> Any:
    """diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor"""
    if not (carries((input, src,), (input, src,))):
        return None
    self_t = tangent(input)
    src_t = tangent(src)
    return aten.diagonal_scatter(self_t, src_t, offset, dim1, dim2)


def as_strided_scatter(input, src, size, stride, storage_offset, result) -> Any:
    """as_strided_scatter(Tensor self, Tensor src, int[] size, int[] stride, SymInt? storage_offset=None) -> Tensor"""
    if not (carries((input, src,), (input, src,))):
        return None
    self_t = tangent(input)
    src_t = tangent(src)
    return aten.as_strided_scatter(self_t, src_t, size, stride, storage_offset)


def clone(input, memory_format, result) -> Any:
    """clone(Tensor self, *, Any memory_format=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.clone(self_t, memory_format=memory_format)


def to_copy_differentiable(input, dtype, memory_format, result) -> Any:
    """_to_copy(Tensor self, Any dtype, *, Any memory_format=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.to_copy_differentiable(self_t, dtype, memory_format=memory_format)


def stack(tensors, dim, result) -> Any:
    """stack(Tensor[] tensors, int dim=0) -> Tensor"""
    if not (carries((*tensors,), (*tensors,))):
        return None
    tensors_t = tangents(tensors)
    return aten.stack(tensors_t, dim)


def cat(tensors, dim, result) -> Any:
    """cat(Tensor[] tensors, int dim=0) -> Tensor"""
    if not (carries((*tensors,), (*tensors,))):
        return None
    tensors_t = tangents(tensors)
    return aten.cat(tensors_t, dim)


def blocks(tensors, result) -> Any:
    """block_diag(Tensor[] tensors) -> Tensor"""
    if not (carries((*tensors,), (*tensors,))):
        return None
    tensors_t = tangents(tensors)
    return aten.blocks(tensors_t)


def repeat_sizes(input, repeats, result) -> Any:
    """repeat(Tensor self, int[] repeats) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.repeat_sizes(self_t, repeats)


def flip(input, dims, result) -> Any:
    """flip(Tensor self, int[] dims) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.flip(self_t, dims)


def roll(input, shifts, dims, result) -> Any:
    """roll(Tensor self, int[1] shifts, int[1] dims=[]) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.roll(self_t, shifts, dims)


def rot90(input, k, dims, result) -> Any:
    """rot90(Tensor self, int k=1, int[] dims=[0,1]) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.rot90(self_t, k, dims)


def tril(input, diagonal, result) -> Any:
    """tril(Tensor self, SymInt diagonal=0) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.tril(self_t, diagonal)


def triu(input, diagonal, result) -> Any:
    """triu(Tensor self, SymInt diagonal=0) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.triu(self_t, diagonal)


def diag_embed(input, offset, dim1, dim2, result) -> Any:
    """diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.diag_embed(self_t, offset, dim1, dim2)


def narrow_copy_(input, dim, start, length, result) -> Any:
    """narrow_copy_(Tensor self, int dim, int start, int length) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.narrow_copy_(self_t, dim, start, length)


def diagonal_copy(input, offset, dim1, dim2, result) -> Any:
    """diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.diagonal_copy(self_t, offset, dim1, dim2)


def gather(input, dim, index, sparse_grad, result) -> Any:
    """gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor"""
    if not (carries((input,), (input, index,))):
        return None
    self_t = tangent(input)
    return aten.gather(self_t, dim, index, sparse_grad=sparse_grad)


def scatter_src(input, dim, index, src, result) -> Any:
    """scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor"""
    if not (carries((input, src,), (input, index, src,))):
        return None
    self_t = tangent(input)
    src_t = tangent(src)
    return aten.scatter_src(self_t, dim, index, src_t)


def scatter_value(input, dim, index, value, result) -> Any:
    """scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor"""
    if not (carries((input,), (input, index,))):
        return None
    self_t = tangent(input)
    return aten.scatter_value(self_t, dim, index, 0)


def scatter_add(input, dim, index, src, result) -> Any:
    """scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor"""
    if not (carries((input, src,), (input, index, src,))):
        return None
    self_t = tangent(input)
    src_t = tangent(src)
    return aten.scatter_add(self_t, dim, index, src_t)


def scatter_reduce(input, dim, index, src, reduce, include_self, result) -> Any:
    """scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor"""
    if not (carries((input, src,), (input, index, src,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    src_p = primal(src)
    src_t = tangent(src)
    return scatter_reduce_jvp(self_t, src_t, self_p, dim, index, src_p, reduce, include_self, result)


def index_select(input, dim, index, result) -> Any:
    """index_select(Tensor self, int dim, Tensor index) -> Tensor"""
    if not (carries((input,), (input, index,))):
        return None
    self_t = tangent(input)
    return aten.index_select(self_t, dim, index)


def index_add(input, dim, index, source, alpha, result) -> Any:
    """index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor"""
    if not (carries((input, source,), (input, index, source,))):
        return None
    self_t = tangent(input)
    source_t = tangent(source)
    return aten.index_add(self_t, dim, index, source_t, alpha=alpha)


def index_copy(input, dim, index, source, result) -> Any:
    """index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor"""
    if not (carries((input, source,), (input, index, source,))):
        return None
    self_t = tangent(input)
    source_t = tangent(source)
    return aten.index_copy(self_t, dim, index, source_t)


def index_fill_value(input, dim, index, value, result) -> Any:
    """index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor"""
    if not (carries((input,), (input, index,))):
        return None
    self_t = tangent(input)
    return aten.index_fill_value(self_t, dim, index, 0)


def index_fill_tensor(input, dim, index, value, result) -> Any:
    """index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor"""
    if not (carries((input, value,), (input, index, value,))):
        return None
    self_t = tangent(input)
    value_t = tangent(value)
    return aten.index_fill_tensor(self_t, dim, index, value_t)


def index_reduce(input, dim, index, source, reduce, include_self, result) -> Any:
    """index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor"""
    if not (carries((input, source,), (input, index, source,))):
        return None
    return no_forward_mode("index_reduce")


def masked_fill_scalar(input, mask, value, result) -> Any:
    """masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor"""
    if not (carries((input,), (input, mask,))):
        return None
    self_t = tangent(input)
    return aten.masked_fill_scalar(self_t, mask, 0)


def masked_fill_tensor(input, mask, value, result) -> Any:
    """masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor"""
    if not (carries((input, value,), (input, mask, value,))):
        return None
    self_t = tangent(input)
    value_t = tangent(value)
    return aten.masked_fill_tensor(self_t, mask, value_t)


def masked_select(input, mask, result) -> Any:
    """masked_select(Tensor self, Tensor mask) -> Tensor"""
    if not (carries((input,), (input, mask,))):
        return None
    self_t = tangent(input)
    return aten.masked_select(self_t, mask)


def masked_scatter(input, mask, source, result) -> Any:
    """masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor"""
    if not (carries((input, source,), (input, mask, source,))):
        return None
    self_t = tangent(input)
    source_t = tangent(source)
    return aten.masked_scatter(self_t, mask, source_t)


def masked_scatter_backward(grad_output, mask, sizes, result) -> Any:
    """masked_scatter_backward(Tensor grad_output, Tensor mask, int[] sizes) -> Tensor"""
    if not (carries((grad_output,), (grad_output, mask,))):
        return None
    grad_output_t = tangent(grad_output)
    return aten.masked_scatter_backward(grad_output_t, mask, sizes)


def take(input, index, result) -> Any:
    """take(Tensor self, Tensor index) -> Tensor"""
    if not (carries((input,), (input, index,))):
        return None
    self_t = tangent(input)
    return aten.take(self_t, index)


def put(input, index, source, accumulate, result) -> Any:
    """put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor"""
    if not (carries((input, source,), (input, index, source,))):
        return None
    self_t = tangent(input)
    source_t = tangent(source)
    return aten.put(self_t, index, source_t, accumulate)


def mm(input, mat2, result) -> Any:
    """mm(Tensor self, Tensor mat2) -> Tensor"""
    if not (carries((input, mat2,), (input, mat2,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    mat2_p = primal(mat2)
    mat2_t = tangent(mat2)
    return aten.mm(self_t, mat2_p) + aten.mm(self_p, mat2_t)


def bmm(input, mat2, result) -> Any:
    """bmm(Tensor self, Tensor mat2) -> Tensor"""
    if not (carries((input, mat2,), (input, mat2,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    mat2_p = primal(mat2)
    mat2_t = tangent(mat2)
    return aten.bmm(self_t, mat2_p) + aten.bmm(self_p, mat2_t)


def mv(input, vec, result) -> Any:
    """mv(Tensor self, Tensor vec) -> Tensor"""
    if not (carries((input, vec,), (input, vec,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    vec_p = primal(vec)
    vec_t = tangent(vec)
    return aten.mv(self_t, vec_p) + aten.mv(self_p, vec_t)


def dot_product(input, tensor, result) -> Any:
    """dot(Tensor self, Tensor tensor) -> Tensor"""
    if not (carries((input, tensor,), (input, tensor,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    tensor_p = primal(tensor)
    tensor_t = tangent(tensor)
    return zero_tangents.part_of(self_t, aten.dot(self_t, tensor_p)) + zero_tangents.part_of(tensor_t, aten.dot(self_p, tensor_t))


def vdot_product(input, other, result) -> Any:
    """vdot(Tensor self, Tensor other) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return zero_tangents.part_of(self_t, aten.vdot(self_t, other_p)) + zero_tangents.part_of(other_t, aten.vdot(self_p, other_t))


def addmm(input, mat1, mat2, beta, alpha, result) -> Any:
    """addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    if not (carries((input, mat1, mat2,), (input, mat1, mat2,))):
        return None
    self_t = tangent(input)
    mat1_p = primal(mat1)
    mat1_t = tangent(mat1)
    mat2_p = primal(mat2)
    mat2_t = tangent(mat2)
    return times(self_t, beta) + times(aten.mm(mat1_t, mat2_p), alpha) + times(aten.mm(mat1_p, mat2_t), alpha)


def addmv(input, mat, vec, beta, alpha, result) -> Any:
    """addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    if not (carries((input, mat, vec,), (input, mat, vec,))):
        return None
    self_t = tangent(input)
    mat_p = primal(mat)
    mat_t = tangent(mat)
    vec_p = primal(vec)
    vec_t = tangent(vec)
    return times(self_t, beta) + times(aten.mv(mat_t, vec_p), alpha) + times(aten.mv(mat_p, vec_t), alpha)


def addbmm(input, batch1, batch2, beta, alpha, result) -> Any:
    """addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    if not (carries((input, batch1, batch2,), (input, batch1, batch2,))):
        return None
    self_t = tangent(input)
    batch1_p = primal(batch1)
    batch1_t = tangent(batch1)
    batch2_p = primal(batch2)
    batch2_t = tangent(batch2)
    return times(self_t, beta) + times(aten.sum_dim(aten.bmm(batch1_t, batch2_p), 0), alpha) + times(aten.sum_dim(aten.bmm(batch1_p, batch2_t), 0), alpha)


def baddbmm(input, batch1, batch2, beta, alpha, result) -> Any:
    """baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    if not (carries((input, batch1, batch2,), (input, batch1, batch2,))):
        return None
    self_t = tangent(input)
    batch1_p = primal(batch1)
    batch1_t = tangent(batch1)
    batch2_p = primal(batch2)
    batch2_t = tangent(batch2)
    return times(self_t, beta) + times(aten.bmm(batch1_t, batch2_p), alpha) + times(aten.bmm(batch1_p, batch2_t), alpha)


def addr(input, vec1, vec2, beta, alpha, result) -> Any:
    """addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    if not (carries((input, vec1, vec2,), (input, vec1, vec2,))):
        return None
    self_t = tangent(input)
    vec1_p = primal(vec1)
    vec1_t = tangent(vec1)
    vec2_p = primal(vec2)
    vec2_t = tangent(vec2)
    return times(self_t, beta) + times(aten.outer(vec1_t, vec2_p), alpha) + times(aten.outer(vec1_p, vec2_t), alpha)


def linalg_inv_ex(A, check_errors, function, inverse, info) -> Any:
    """linalg_inv_ex(Tensor A, *, bool check_errors=False, str function='linalg.inv_ex') -> (Tensor inverse, Tensor info)"""
    if not (has_tangent(A)):
        return ()
    A_t = tangent(A)
    return (linalg_inv_jvp(A_t, inverse), None)


def _linalg_det(A, result, LU, pivots) -> Any:
    """_linalg_det(Tensor A) -> (Tensor result, Tensor LU, Tensor pivots)"""
    if not (has_tangent(A)):
        return ()
    A_p = primal(A)
    A_t = tangent(A)
    return (linalg_det_jvp(A_t, result, A_p, LU, pivots), None, None)


def _linalg_slogdet(A, sign, logabsdet, LU, pivots) -> Any:
    """_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet, Tensor LU, Tensor pivots)"""
    if not (has_tangent(A)):
        return ()
    A_p = primal(A)
    A_t = tangent(A)
    return (slogdet_jvp(A_t, A_p, sign)[0], slogdet_jvp(A_t, A_p, sign)[1], None, None)


def _linalg_solve_ex(A, B, left, check_errors, function, result, LU, pivots, info) -> Any:
    """_linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False, str function='linalg.solve_ex') -> (Tensor result, Tensor LU, Tensor pivots, Tensor info)"""
    if not (carries((A, B,), (A, B,))):
        return ()
    A_p = primal(A)
    A_t = tangent(A)
    B_t = tangent(B)
    return (linalg_solve_jvp(A_t, B_t, result, A_p, left), None, None, None)


def linalg_solve_triangular(input, B, upper, left, unitriangular, result) -> Any:
    """linalg_solve_triangular(Tensor self, Tensor B, *, bool upper, bool left=True, bool unitriangular=False) -> Tensor"""
    if not (carries((input, B,), (input, B,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    B_t = tangent(B)
    return linalg_solve_triangular_jvp(self_t, B_t, self_p, result, upper, left, unitriangular)


def linalg_cholesky_ex(input, upper, check_errors, function, L, info) -> Any:
    """linalg_cholesky_ex(Tensor self, *, bool upper=False, bool check_errors=False, str function='linalg.cholesky_ex') -> (Tensor L, Tensor info)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (cholesky_jvp(self_t, L, upper), None)


def cholesky(input, upper, result) -> Any:
    """cholesky(Tensor self, bool upper=False) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return no_forward_mode("cholesky")


def cholesky_solve(input, input2, upper, result) -> Any:
    """cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor"""
    if not (carries((input, input2,), (input, input2,))):
        return None
    self_t = tangent(input)
    input2_p = primal(input2)
    input2_t = tangent(input2)
    return cholesky_solve_jvp(self_t, input2_t, input2_p, result, upper)


def cholesky_inverse(input, upper, result) -> Any:
    """cholesky_inverse(Tensor self, bool upper=False) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return cholesky_inverse_jvp(self_t, self_p, result, upper)


def _linalg_eigh(A, UPLO, compute_v, eigenvalues, eigenvectors) -> Any:
    """_linalg_eigh(Tensor A, str UPLO='L', bool compute_v=True) -> (Tensor eigenvalues, Tensor eigenvectors)"""
    if not (has_tangent(A)):
        return ()
    A_t = tangent(A)
    return (linalg_eig_jvp(A_t, eigenvalues, eigenvectors, True)[0], linalg_eig_jvp(A_t, eigenvalues, eigenvectors, True)[1])


def linalg_eig(input, function, eigenvalues, eigenvectors) -> Any:
    """linalg_eig(Tensor self, *, str function='linalg.eig') -> (Tensor eigenvalues, Tensor eigenvectors)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (linalg_eig_jvp(self_t, eigenvalues, eigenvectors, False)[0], linalg_eig_jvp(self_t, eigenvalues, eigenvectors, False)[1])


def _linalg_svd(A, full_matrices, compute_uv, driver, U, S, Vh) -> Any:
    """_linalg_svd(Tensor A, bool full_matrices=False, bool compute_uv=True, *, str? driver=None) -> (Tensor U, Tensor S, Tensor Vh)"""
    if not (has_tangent(A)):
        return ()
    A_t = tangent(A)
    return (svd_jvp(A_t, U, S, Vh, full_matrices)[0], svd_jvp(A_t, U, S, Vh, full_matrices)[1], svd_jvp(A_t, U, S, Vh, full_matrices)[2])


def linalg_lu(A, pivot, P, L, U) -> Any:
    """linalg_lu(Tensor A, *, bool pivot=True) -> (Tensor P, Tensor L, Tensor U)"""
    if not (has_tangent(A)):
        return ()
    A_t = tangent(A)
    return (None, lu_jvp(A_t, P, L, U)[0], lu_jvp(A_t, P, L, U)[1])


def linalg_lu_factor_ex(A, pivot, check_errors, LU, pivots, info) -> Any:
    """linalg_lu_factor_ex(Tensor A, *, bool pivot=True, bool check_errors=False) -> (Tensor LU, Tensor pivots, Tensor info)"""
    if not (has_tangent(A)):
        return ()
    A_t = tangent(A)
    return (lu_factor_jvp(A_t, LU, pivots, pivot), None, None)


def linalg_lu_solve(LU, pivots, B, left, adjoint, result) -> Any:
    """linalg_lu_solve(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool adjoint=False) -> Tensor"""
    if not (carries((LU, B,), (LU, pivots, B,))):
        return None
    LU_p = primal(LU)
    LU_t = tangent(LU)
    B_t = tangent(B)
    return lu_solve_jvp(LU_t, B_t, LU_p, pivots, result, left, adjoint)


def lu_unpack(LU_data, LU_pivots, unpack_data, unpack_pivots, P, L, U) -> Any:
    """lu_unpack(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool unpack_pivots=True) -> (Tensor P, Tensor L, Tensor U)"""
    if not (carries((LU_data,), (LU_data, LU_pivots,))):
        return ()
    LU_data_t = tangent(LU_data)
    return (None, aten.tril(aten.narrow(LU_data_t, -1, 0, min(LU_data_t._array.shape[-2:])), -1), aten.triu(aten.narrow(LU_data_t, -2, 0, min(LU_data_t._array.shape[-2:]))))


def linalg_qr(A, mode, Q, R) -> Any:
    """linalg_qr(Tensor A, str mode='reduced') -> (Tensor Q, Tensor R)"""
    if not (has_tangent(A)):
        return ()
    A_t = tangent(A)
    return (linalg_qr_jvp(A_t, Q, R, mode)[0], linalg_qr_jvp(A_t, Q, R, mode)[1])


def linalg_pinv(input, atol, rtol, hermitian, result) -> Any:
    """linalg_pinv.atol_rtol_tensor(Tensor self, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor"""
    if not (carries((input,), (input, atol, rtol,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return pinv_jvp(self_t, result, self_p)


def linalg_matrix_exp(input, result) -> Any:
    """linalg_matrix_exp(Tensor self) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    return matrix_exp_beside(self_p, self_t)


def linalg_lstsq(input, b, rcond, driver, solution, residuals, rank, singular_values) -> Any:
    """linalg_lstsq(Tensor self, Tensor b, float? rcond, str driver) -> (Tensor solution, Tensor residuals, Tensor rank, Tensor singular_values)"""
    if not (carries((input, b,), (input, b,))):
        return ()
    self_p = primal(input)
    self_t = tangent(input)
    b_p = primal(b)
    b_t = tangent(b)
    return (linalg_lstsq_jvp(self_t, b_t, self_p, b_p, solution, residuals)[0], linalg_lstsq_jvp(self_t, b_t, self_p, b_p, solution, residuals)[1], None, None)


def linalg_cross(input, other, dim, result) -> Any:
    """linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor"""
    if not (carries((input, other,), (input, other,))):
        return None
    self_p = primal(input)
    self_t = tangent(input)
    other_p = primal(other)
    other_t = tangent(other)
    return zero_tangents.part_of(self_t, aten.linalg_cross(self_t, other_p, dim=dim)) + zero_tangents.part_of(other_t, aten.linalg_cross(self_p, other_t, dim=dim))


def triangular_solve_pair(input, A, upper, transpose, unitriangular, solution, cloned_coefficient) -> Any:
    """triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)"""
    if not (carries((input, A,), (input, A,))):
        return ()
    self_t = tangent(input)
    A_p = primal(A)
    A_t = tangent(A)
    return (triangular_solve_jvp(self_t, A_t, A_p, solution, upper, transpose, unitriangular), A_t)


def linalg_householder_product(input, tau, result) -> Any:
    """linalg_householder_product(Tensor input, Tensor tau) -> Tensor"""
    if not (carries((input, tau,), (input, tau,))):
        return None
    input_p = primal(input)
    input_t = tangent(input)
    tau_p = primal(tau)
    tau_t = tangent(tau)
    return reflections_jvp(input_t, tau_t, input_p, tau_p)


def ormqr(input, input2, input3, left, transpose, result) -> Any:
    """ormqr(Tensor self, Tensor input2, Tensor input3, bool left=True, bool transpose=False) -> Tensor"""
    if not (carries((input, input2, input3,), (input, input2, input3,))):
        return None
    return no_forward_mode("ormqr")


def geqrf(input, a, tau) -> Any:
    """geqrf(Tensor self) -> (Tensor a, Tensor tau)"""
    if not (has_tangent(input)):
        return ()
    return no_forward_mode("geqrf")


def _fft_c2c(input, dim, normalization, forward, result) -> Any:
    """_fft_c2c(Tensor self, int[] dim, int normalization, bool forward) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten._fft_c2c(self_t, dim, normalization, forward)


def _fft_r2c(input, dim, normalization, onesided, result) -> Any:
    """_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten._fft_r2c(self_t, dim, normalization, onesided)


def _fft_c2r(input, dim, normalization, last_dim_size, result) -> Any:
    """_fft_c2r(Tensor self, int[] dim, int normalization, SymInt last_dim_size) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten._fft_c2r(self_t, dim, normalization, last_dim_size)


def convolution(input, weight, bias, stride, padding, dilation, transposed, output_padding, groups, result) -> Any:
    """convolution(Tensor input, Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, bool transposed, int[] output_padding, SymInt groups) -> Tensor"""
    if not (carries((input, weight, bias,), (input, weight, bias,))):
        return None
    input_p = primal(input)
    input_t = tangent(input)
    weight_p = primal(weight)
    weight_t = tangent(weight)
    bias_t = tangent(bias)
    return convolution_tangent(input_p, input_t, weight_p, weight_t, bias_t, stride, padding, dilation, transposed, output_padding, groups)


def convolution_backward(grad_output, input, weight, bias_sizes, stride, padding, dilation, transposed, output_padding, groups, output_mask, result0, result1, result2) -> Any:
    """convolution_backward(Tensor grad_output, Tensor input, Tensor weight, int[]? bias_sizes, int[] stride, int[] padding, int[] dilation, bool transposed, int[] output_padding, int groups, bool[] output_mask) -> (Tensor result0, Tensor result1, Tensor result2)"""
    if not (carries((grad_output, input, weight,), (grad_output, input, weight,))):
        return ()
    grad_output_p = primal(grad_output)
    grad_output_t = tangent(grad_output)
    input_p = primal(input)
    input_t = tangent(input)
    weight_p = primal(weight)
    weight_t = tangent(weight)
    return (convolution_backward_jvp(grad_output_t, input_t, weight_t, grad_output_p, input_p, weight_p, bias_sizes, stride, padding, dilation, transposed, output_padding, groups, output_mask)[0], convolution_backward_jvp(grad_output_t, input_t, weight_t, grad_output_p, input_p, weight_p, bias_sizes, stride, padding, dilation, transposed, output_padding, groups, output_mask)[1], convolution_backward_jvp(grad_output_t, input_t, weight_t, grad_output_p, input_p, weight_p, bias_sizes, stride, padding, dilation, transposed, output_padding, groups, output_mask)[2])


def conv_tbc(input, weight, bias, pad, result) -> Any:
    """conv_tbc(Tensor self, Tensor weight, Tensor bias, int pad=0) -> Tensor"""
    if not (carries((input, weight, bias,), (input, weight, bias,))):
        return None
    return no_forward_mode("conv_tbc")


def im2col(input, kernel_size, dilation, padding, stride, result) -> Any:
    """im2col(Tensor self, int[] kernel_size, int[] dilation, int[] padding, int[] stride) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.im2col(self_t, kernel_size, dilation, padding, stride)


def col2im(input, output_size, kernel_size, dilation, padding, stride, result) -> Any:
    """col2im(Tensor self, int[] output_size, int[] kernel_size, int[] dilation, int[] padding, int[] stride) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.col2im(self_t, output_size, kernel_size, dilation, padding, stride)


def _trilinear(i1, i2, i3, expand1, expand2, expand3, sumdim, result) -> Any:
    """_trilinear(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim) -> Tensor"""
    if not (carries((i1, i2, i3,), (i1, i2, i3,))):
        return None
    i1_p = primal(i1)
    i1_t = tangent(i1)
    i2_p = primal(i2)
    i2_t = tangent(i2)
    i3_p = primal(i3)
    i3_t = tangent(i3)
    return aten._trilinear(i1_t, i2_p, i3_p, expand1, expand2, expand3, sumdim) + aten._trilinear(i1_p, i2_t, i3_p, expand1, expand2, expand3, sumdim) + aten._trilinear(i1_p, i2_p, i3_t, expand1, expand2, expand3, sumdim)


def max_pool2d_with_indices(input, kernel_size, stride, padding, dilation, ceil_mode, result0, result1) -> Any:
    """max_pool2d_with_indices(Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode) -> (Tensor result0, Tensor result1)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (max_pool_double_backward(self_t, result1), None)


def max_pool2d_with_indices_backward(grad_output, input, kernel_size, stride, padding, dilation, ceil_mode, indices, result) -> Any:
    """max_pool2d_with_indices_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode, Tensor indices) -> Tensor"""
    if not (carries((grad_output, input,), (grad_output, input, indices,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    return zero_tangents.add(aten.zeros_like(self_t), aten.max_pool2d_with_indices_backward(grad_output_t, self_p, kernel_size, stride, padding, dilation, ceil_mode, indices))


def adaptive_max_pool2d(input, output_size, result0, result1) -> Any:
    """adaptive_max_pool2d(Tensor self, int[] output_size) -> (Tensor result0, Tensor result1)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (max_pool_double_backward(self_t, result1), None)


def adaptive_max_pool2d_backward(grad_output, input, indices, result) -> Any:
    """adaptive_max_pool2d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor"""
    if not (carries((grad_output, input,), (grad_output, input, indices,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    return zero_tangents.add(aten.zeros_like(self_t), aten.adaptive_max_pool2d_backward(grad_output_t, self_p, indices))


def avg_pool2d(input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override, result) -> Any:
    """avg_pool2d(Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.avg_pool2d(self_t, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)


def avg_pool2d_backward(grad_output, input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override, result) -> Any:
    """avg_pool2d_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten.avg_pool2d_backward(grad_output_t, self_p, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)


def _adaptive_avg_pool2d(input, output_size, result) -> Any:
    """_adaptive_avg_pool2d(Tensor self, int[] output_size) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten._adaptive_avg_pool2d(self_t, output_size)


def _adaptive_avg_pool2d_backward(grad_output, input, result) -> Any:
    """_adaptive_avg_pool2d_backward(Tensor grad_output, Tensor self) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten._adaptive_avg_pool2d_backward(grad_output_t, self_p)


def max_pool3d_boxes(input, kernel_size, stride, padding, dilation, ceil_mode, result0, result1) -> Any:
    """max_pool3d_with_indices(Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode) -> (Tensor result0, Tensor result1)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (max_pool_double_backward(self_t, result1, 3), None)


def max_pool3d_with_indices_backward(grad_output, input, kernel_size, stride, padding, dilation, ceil_mode, indices, result) -> Any:
    """max_pool3d_with_indices_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode, Tensor indices) -> Tensor"""
    if not (carries((grad_output, input,), (grad_output, input, indices,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    return zero_tangents.add(aten.zeros_like(self_t), aten.max_pool3d_with_indices_backward(grad_output_t, self_p, kernel_size, stride, padding, dilation, ceil_mode, indices))


def adaptive_max_pool3d(input, output_size, result0, result1) -> Any:
    """adaptive_max_pool3d(Tensor self, int[] output_size) -> (Tensor result0, Tensor result1)"""
    if not (has_tangent(input)):
        return ()
    self_t = tangent(input)
    return (max_pool_double_backward(self_t, result1, 3), None)


def adaptive_max_pool3d_backward(grad_output, input, indices, result) -> Any:
    """adaptive_max_pool3d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor"""
    if not (carries((grad_output, input,), (grad_output, input, indices,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    return zero_tangents.add(aten.zeros_like(self_t), aten.adaptive_max_pool3d_backward(grad_output_t, self_p, indices))


def fractional_max_pool2d(input, kernel_size, output_size, random_samples, result0, result1) -> Any:
    """fractional_max_pool2d(Tensor self, int[] kernel_size, int[] output_size, Tensor random_samples) -> (Tensor result0, Tensor result1)"""
    if not (carries((input,), (input, random_samples,))):
        return ()
    self_t = tangent(input)
    return (max_pool_double_backward(self_t, result1), None)


def fractional_max_pool2d_backward(grad_output, input, kernel_size, output_size, indices, result) -> Any:
    """fractional_max_pool2d_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] output_size, Tensor indices) -> Tensor"""
    if not (carries((grad_output, input,), (grad_output, input, indices,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    return zero_tangents.add(aten.zeros_like(self_t), aten.fractional_max_pool2d_backward(grad_output_t, self_p, kernel_size, output_size, indices))


def fractional_max_pool3d(input, kernel_size, output_size, random_samples, result0, result1) -> Any:
    """fractional_max_pool3d(Tensor self, int[] kernel_size, int[] output_size, Tensor random_samples) -> (Tensor result0, Tensor result1)"""
    if not (carries((input,), (input, random_samples,))):
        return ()
    self_t = tangent(input)
    return (max_pool_double_backward(self_t, result1, 3), None)


def fractional_max_pool3d_backward(grad_output, input, kernel_size, output_size, indices, result) -> Any:
    """fractional_max_pool3d_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] output_size, Tensor indices) -> Tensor"""
    if not (carries((grad_output, input,), (grad_output, input, indices,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    self_t = tangent(input)
    return zero_tangents.add(aten.zeros_like(self_t), aten.fractional_max_pool3d_backward(grad_output_t, self_p, kernel_size, output_size, indices))


def avg_pool3d(input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override, result) -> Any:
    """avg_pool3d(Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.avg_pool3d(self_t, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)


def avg_pool3d_backward(grad_output, input, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override, result) -> Any:
    """avg_pool3d_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten.avg_pool3d_backward(grad_output_t, self_p, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)


def _adaptive_avg_pool3d(input, output_size, result) -> Any:
    """_adaptive_avg_pool3d(Tensor self, int[] output_size) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten._adaptive_avg_pool3d(self_t, output_size)


def _adaptive_avg_pool3d_backward(grad_output, input, result) -> Any:
    """_adaptive_avg_pool3d_backward(Tensor grad_output, Tensor self) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten._adaptive_avg_pool3d_backward(grad_output_t, self_p)


def max_unpool2d(input, indices, output_size, result) -> Any:
    """max_unpool2d(Tensor self, Tensor indices, int[] output_size) -> Tensor"""
    if not (carries((input,), (input, indices,))):
        return None
    self_t = tangent(input)
    return aten.max_unpool2d(self_t, indices, output_size)


def max_unpool3d(input, indices, output_size, result) -> Any:
    """max_unpool3d(Tensor self, Tensor indices, int[] output_size) -> Tensor"""
    if not (carries((input,), (input, indices,))):
        return None
    self_t = tangent(input)
    return aten.max_unpool3d(self_t, indices, output_size)


def native_batch_norm(input, weight, bias, running_mean, running_var, training, momentum, eps, result0, result1, result2) -> Any:
    """native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps) -> (Tensor result0, Tensor result1, Tensor result2)"""
    if not (carries((input, weight, bias,), (input, weight, bias, running_mean, running_var,))):
        return ()
    input_p = primal(input)
    input_t = tangent(input)
    weight_p = primal(weight)
    weight_t = tangent(weight)
    bias_t = tangent(bias)
    return (batch_norm_tangent(input_p, input_t, weight_p, weight_t, bias_t, running_mean, running_var, result1, result2, training, eps), None, None)


def native_batch_norm_backward(grad_out, input, weight, running_mean, running_var, save_mean, save_invstd, train, eps, output_mask, result0, result1, result2) -> Any:
    """native_batch_norm_backward(Tensor grad_out, Tensor input, Tensor? weight, Tensor? running_mean, Tensor? running_var, Tensor? save_mean, Tensor? save_invstd, bool train, float eps, bool[] output_mask) -> (Tensor result0, Tensor result1, Tensor result2)"""
    if not (carries((grad_out, input, weight,), (grad_out, input, weight, running_mean, running_var, save_mean, save_invstd,))):
        return ()
    grad_out_p = primal(grad_out)
    grad_out_t = tangent(grad_out)
    input_p = primal(input)
    input_t = tangent(input)
    weight_p = primal(weight)
    weight_t = tangent(weight)
    save_mean_p = primal(save_mean)
    save_invstd_p = primal(save_invstd)
    return (batch_norm_backward_jvp(grad_out_t, input_t, weight_t, grad_out_p, input_p, weight_p, running_mean, running_var, save_mean_p, save_invstd_p, train, eps, output_mask)[0], batch_norm_backward_jvp(grad_out_t, input_t, weight_t, grad_out_p, input_p, weight_p, running_mean, running_var, save_mean_p, save_invstd_p, train, eps, output_mask)[1], batch_norm_backward_jvp(grad_out_t, input_t, weight_t, grad_out_p, input_p, weight_p, running_mean, running_var, save_mean_p, save_invstd_p, train, eps, output_mask)[2])


def native_layer_norm(input, normalized_shape, weight, bias, eps, result0, result1, result2) -> Any:
    """native_layer_norm(Tensor input, int[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor result0, Tensor result1, Tensor result2)"""
    if not (carries((input, weight, bias,), (input, weight, bias,))):
        return ()
    input_p = primal(input)
    input_t = tangent(input)
    weight_p = primal(weight)
    weight_t = tangent(weight)
    bias_t = tangent(bias)
    return (layer_norm_tangent(input_p, input_t, weight_p, weight_t, bias_t, normalized_shape, result1, result2), None, None)


def native_layer_norm_backward(grad_out, input, normalized_shape, mean, rstd, weight, bias, output_mask, result0, result1, result2) -> Any:
    """native_layer_norm_backward(Tensor grad_out, Tensor input, int[] normalized_shape, Tensor mean, Tensor rstd, Tensor? weight, Tensor? bias, bool[] output_mask) -> (Tensor result0, Tensor result1, Tensor result2)"""
    if not (carries((grad_out, input, weight,), (grad_out, input, mean, rstd, weight, bias,))):
        return ()
    grad_out_p = primal(grad_out)
    grad_out_t = tangent(grad_out)
    input_p = primal(input)
    input_t = tangent(input)
    mean_p = primal(mean)
    rstd_p = primal(rstd)
    weight_p = primal(weight)
    weight_t = tangent(weight)
    bias_p = primal(bias)
    return (layer_norm_backward_jvp(grad_out_t, input_t, weight_t, grad_out_p, input_p, normalized_shape, mean_p, rstd_p, weight_p, bias_p, output_mask)[0], layer_norm_backward_jvp(grad_out_t, input_t, weight_t, grad_out_p, input_p, normalized_shape, mean_p, rstd_p, weight_p, bias_p, output_mask)[1], layer_norm_backward_jvp(grad_out_t, input_t, weight_t, grad_out_p, input_p, normalized_shape, mean_p, rstd_p, weight_p, bias_p, output_mask)[2])


def native_group_norm(input, weight, bias, N, C, HxW, group, eps, result0, result1, result2) -> Any:
    """native_group_norm(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float eps) -> (Tensor result0, Tensor result1, Tensor result2)"""
    if not (carries((input, weight, bias,), (input, weight, bias,))):
        return ()
    input_p = primal(input)
    input_t = tangent(input)
    weight_p = primal(weight)
    weight_t = tangent(weight)
    bias_t = tangent(bias)
    return (group_norm_jvp(input_t, weight_t, bias_t, input_p, weight_p, result1, result2, N, C, HxW, group)[0], group_norm_jvp(input_t, weight_t, bias_t, input_p, weight_p, result1, result2, N, C, HxW, group)[1], group_norm_jvp(input_t, weight_t, bias_t, input_p, weight_p, result1, result2, N, C, HxW, group)[2])


def embedding(weight, indices, padding_idx, scale_grad_by_freq, sparse, result) -> Any:
    """embedding(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor"""
    if not (carries((weight,), (weight, indices,))):
        return None
    weight_t = tangent(weight)
    return aten.embedding(weight_t, indices, padding_idx, scale_grad_by_freq, sparse)


def embedding_dense_backward(grad_output, indices, num_weights, padding_idx, scale_grad_by_freq, result) -> Any:
    """embedding_dense_backward(Tensor grad_output, Tensor indices, int num_weights, int padding_idx, bool scale_grad_by_freq) -> Tensor"""
    if not (carries((grad_output,), (grad_output, indices,))):
        return None
    grad_output_t = tangent(grad_output)
    return aten.embedding_dense_backward(grad_output_t, indices, num_weights, padding_idx, scale_grad_by_freq)


def _embedding_bag(weight, indices, offsets, scale_grad_by_freq, mode, sparse, per_sample_weights, include_last_offset, padding_idx, result0, result1, result2, result3) -> Any:
    """_embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor result0, Tensor result1, Tensor result2, Tensor result3)"""
    if not (carries((weight, per_sample_weights,), (weight, indices, offsets, per_sample_weights,))):
        return ()
    return no_forward_mode("_embedding_bag")


def _embedding_bag_dense_backward(grad, indices, offset2bag, bag_size, maximum_indices, num_weights, scale_grad_by_freq, mode, per_sample_weights, padding_idx, result) -> Any:
    """_embedding_bag_dense_backward(Tensor grad, Tensor indices, Tensor offset2bag, Tensor bag_size, Tensor maximum_indices, int num_weights, bool scale_grad_by_freq, int mode, Tensor? per_sample_weights, int padding_idx=-1) -> Tensor"""
    if not (carries((grad, per_sample_weights,), (grad, indices, offset2bag, bag_size, maximum_indices, per_sample_weights,))):
        return None
    return no_forward_mode("_embedding_bag_dense_backward")


def _pack_padded_sequence(input, lengths, batch_first, result0, result1) -> Any:
    """_pack_padded_sequence(Tensor input, Tensor lengths, bool batch_first) -> (Tensor result0, Tensor result1)"""
    if not (carries((input,), (input, lengths,))):
        return ()
    return no_forward_mode("_pack_padded_sequence")


def grid_sampler_2d(input, grid, interpolation_mode, padding_mode, align_corners, result) -> Any:
    """grid_sampler_2d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor"""
    if not (carries((input, grid,), (input, grid,))):
        return None
    return no_forward_mode("grid_sampler_2d")


def grid_sampler_2d_backward(grad_output, input, grid, interpolation_mode, padding_mode, align_corners, output_mask, result0, result1) -> Any:
    """grid_sampler_2d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[] output_mask) -> (Tensor result0, Tensor result1)"""
    if not (carries((grad_output, input, grid,), (grad_output, input, grid,))):
        return ()
    return no_forward_mode("grid_sampler_2d_backward")


def grid_sampler_3d(input, grid, interpolation_mode, padding_mode, align_corners, result) -> Any:
    """grid_sampler_3d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor"""
    if not (carries((input, grid,), (input, grid,))):
        return None
    return no_forward_mode("grid_sampler_3d")


def grid_sampler_3d_backward(grad_output, input, grid, interpolation_mode, padding_mode, align_corners, output_mask, result0, result1) -> Any:
    """grid_sampler_3d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[] output_mask) -> (Tensor result0, Tensor result1)"""
    if not (carries((grad_output, input, grid,), (grad_output, input, grid,))):
        return ()
    return no_forward_mode("grid_sampler_3d_backward")


def affine_grid_generator(theta, size, align_corners, result) -> Any:
    """affine_grid_generator(Tensor theta, int[] size, bool align_corners) -> Tensor"""
    if not (has_tangent(theta)):
        return None
    theta_t = tangent(theta)
    return aten.affine_grid_generator(theta_t, size, align_corners)


def constant_pad_nd(input, pad, value, result) -> Any:
    """constant_pad_nd(Tensor self, int[] pad, Scalar value=0) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.constant_pad_nd(self_t, pad, 0)


def reflection_pad1d(input, padding, result) -> Any:
    """reflection_pad1d(Tensor self, int[] padding) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.reflection_pad1d(self_t, padding)


def reflection_pad1d_backward(grad_output, input, padding, result) -> Any:
    """reflection_pad1d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten.reflection_pad1d_backward(grad_output_t, self_p, padding)


def reflection_pad2d(input, padding, result) -> Any:
    """reflection_pad2d(Tensor self, int[] padding) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.reflection_pad2d(self_t, padding)


def reflection_pad2d_backward(grad_output, input, padding, result) -> Any:
    """reflection_pad2d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten.reflection_pad2d_backward(grad_output_t, self_p, padding)


def reflection_pad3d(input, padding, result) -> Any:
    """reflection_pad3d(Tensor self, int[] padding) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.reflection_pad3d(self_t, padding)


def reflection_pad3d_backward(grad_output, input, padding, result) -> Any:
    """reflection_pad3d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten.reflection_pad3d_backward(grad_output_t, self_p, padding)


def replication_pad1d(input, padding, result) -> Any:
    """replication_pad1d(Tensor self, int[] padding) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.replication_pad1d(self_t, padding)


def replication_pad1d_backward(grad_output, input, padding, result) -> Any:
    """replication_pad1d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten.replication_pad1d_backward(grad_output_t, self_p, padding)


def replication_pad2d(input, padding, result) -> Any:
    """replication_pad2d(Tensor self, int[] padding) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.replication_pad2d(self_t, padding)


def replication_pad2d_backward(grad_output, input, padding, result) -> Any:
    """replication_pad2d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten.replication_pad2d_backward(grad_output_t, self_p, padding)


def replication_pad3d(input, padding, result) -> Any:
    """replication_pad3d(Tensor self, int[] padding) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.replication_pad3d(self_t, padding)


def replication_pad3d_backward(grad_output, input, padding, result) -> Any:
    """replication_pad3d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""
    if not (carries((grad_output,), (grad_output, input,))):
        return None
    grad_output_t = tangent(grad_output)
    self_p = primal(input)
    return aten.replication_pad3d_backward(grad_output_t, self_p, padding)


def upsample_nearest1d(input, output_size, scales, result) -> Any:
    """upsample_nearest1d(Tensor self, int[] output_size, float? scales) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.upsample_nearest1d(self_t, output_size, scales)


def upsample_nearest1d_backward(grad_output, output_size, input_size, scales, result) -> Any:
    """upsample_nearest1d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten.upsample_nearest1d_backward(grad_output_t, output_size, input_size, scales)


def upsample_nearest2d(input, output_size, scales_h, scales_w, result) -> Any:
    """upsample_nearest2d(Tensor self, int[] output_size, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.upsample_nearest2d(self_t, output_size, scales_h, scales_w)


def upsample_nearest2d_backward(grad_output, output_size, input_size, scales_h, scales_w, result) -> Any:
    """upsample_nearest2d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten.upsample_nearest2d_backward(grad_output_t, output_size, input_size, scales_h, scales_w)


def upsample_nearest3d(input, output_size, scales_d, scales_h, scales_w, result) -> Any:
    """upsample_nearest3d(Tensor self, int[] output_size, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.upsample_nearest3d(self_t, output_size, scales_d, scales_h, scales_w)


def upsample_nearest3d_backward(grad_output, output_size, input_size, scales_d, scales_h, scales_w, result) -> Any:
    """upsample_nearest3d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten.upsample_nearest3d_backward(grad_output_t, output_size, input_size, scales_d, scales_h, scales_w)


def _upsample_nearest_exact1d(input, output_size, scales, result) -> Any:
    """_upsample_nearest_exact1d(Tensor self, int[] output_size, float? scales) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten._upsample_nearest_exact1d(self_t, output_size, scales)


def _upsample_nearest_exact1d_backward(grad_output, output_size, input_size, scales, result) -> Any:
    """_upsample_nearest_exact1d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten._upsample_nearest_exact1d_backward(grad_output_t, output_size, input_size, scales)


def _upsample_nearest_exact2d(input, output_size, scales_h, scales_w, result) -> Any:
    """_upsample_nearest_exact2d(Tensor self, int[] output_size, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten._upsample_nearest_exact2d(self_t, output_size, scales_h, scales_w)


def _upsample_nearest_exact2d_backward(grad_output, output_size, input_size, scales_h, scales_w, result) -> Any:
    """_upsample_nearest_exact2d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten._upsample_nearest_exact2d_backward(grad_output_t, output_size, input_size, scales_h, scales_w)


def _upsample_nearest_exact3d(input, output_size, scales_d, scales_h, scales_w, result) -> Any:
    """_upsample_nearest_exact3d(Tensor self, int[] output_size, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten._upsample_nearest_exact3d(self_t, output_size, scales_d, scales_h, scales_w)


def _upsample_nearest_exact3d_backward(grad_output, output_size, input_size, scales_d, scales_h, scales_w, result) -> Any:
    """_upsample_nearest_exact3d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten._upsample_nearest_exact3d_backward(grad_output_t, output_size, input_size, scales_d, scales_h, scales_w)


def upsample_linear1d(input, output_size, align_corners, scales, result) -> Any:
    """upsample_linear1d(Tensor self, int[] output_size, bool align_corners, float? scales) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.upsample_linear1d(self_t, output_size, align_corners, scales)


def upsample_linear1d_backward(grad_output, output_size, input_size, align_corners, scales, result) -> Any:
    """upsample_linear1d_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten.upsample_linear1d_backward(grad_output_t, output_size, input_size, align_corners, scales)


def upsample_bilinear2d(input, output_size, align_corners, scales_h, scales_w, result) -> Any:
    """upsample_bilinear2d(Tensor self, int[] output_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.upsample_bilinear2d(self_t, output_size, align_corners, scales_h, scales_w)


def upsample_bilinear2d_backward(grad_output, output_size, input_size, align_corners, scales_h, scales_w, result) -> Any:
    """upsample_bilinear2d_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten.upsample_bilinear2d_backward(grad_output_t, output_size, input_size, align_corners, scales_h, scales_w)


def upsample_trilinear3d(input, output_size, align_corners, scales_d, scales_h, scales_w, result) -> Any:
    """upsample_trilinear3d(Tensor self, int[] output_size, bool align_corners, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.upsample_trilinear3d(self_t, output_size, align_corners, scales_d, scales_h, scales_w)


def upsample_trilinear3d_backward(grad_output, output_size, input_size, align_corners, scales_d, scales_h, scales_w, result) -> Any:
    """upsample_trilinear3d_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten.upsample_trilinear3d_backward(grad_output_t, output_size, input_size, align_corners, scales_d, scales_h, scales_w)


def upsample_bicubic2d(input, output_size, align_corners, scales_h, scales_w, result) -> Any:
    """upsample_bicubic2d(Tensor self, int[] output_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.upsample_bicubic2d(self_t, output_size, align_corners, scales_h, scales_w)


def upsample_bicubic2d_backward(grad_output, output_size, input_size, align_corners, scales_h, scales_w, result) -> Any:
    """upsample_bicubic2d_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten.upsample_bicubic2d_backward(grad_output_t, output_size, input_size, align_corners, scales_h, scales_w)


def _upsample_bilinear2d_aa(input, output_size, align_corners, scales_h, scales_w, result) -> Any:
    """_upsample_bilinear2d_aa(Tensor self, int[] output_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten._upsample_bilinear2d_aa(self_t, output_size, align_corners, scales_h, scales_w)


def _upsample_bilinear2d_aa_backward(grad_output, output_size, input_size, align_corners, scales_h, scales_w, result) -> Any:
    """_upsample_bilinear2d_aa_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten._upsample_bilinear2d_aa_backward(grad_output_t, output_size, input_size, align_corners, scales_h, scales_w)


def _upsample_bicubic2d_aa(input, output_size, align_corners, scales_h, scales_w, result) -> Any:
    """_upsample_bicubic2d_aa(Tensor self, int[] output_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten._upsample_bicubic2d_aa(self_t, output_size, align_corners, scales_h, scales_w)


def _upsample_bicubic2d_aa_backward(grad_output, output_size, input_size, align_corners, scales_h, scales_w, result) -> Any:
    """_upsample_bicubic2d_aa_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten._upsample_bicubic2d_aa_backward(grad_output_t, output_size, input_size, align_corners, scales_h, scales_w)


def _upsample_lanczos2d_aa(input, output_size, align_corners, scales_h, scales_w, result) -> Any:
    """_upsample_lanczos2d_aa(Tensor self, int[] output_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten._upsample_lanczos2d_aa(self_t, output_size, align_corners, scales_h, scales_w)


def _upsample_lanczos2d_aa_backward(grad_output, output_size, input_size, align_corners, scales_h, scales_w, result) -> Any:
    """_upsample_lanczos2d_aa_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""
    if not (has_tangent(grad_output)):
        return None
    grad_output_t = tangent(grad_output)
    return aten._upsample_lanczos2d_aa_backward(grad_output_t, output_size, input_size, align_corners, scales_h, scales_w)


def pixel_shuffle(input, upscale_factor, result) -> Any:
    """pixel_shuffle(Tensor self, int upscale_factor) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.pixel_shuffle(self_t, upscale_factor)


def pixel_unshuffle(input, downscale_factor, result) -> Any:
    """pixel_unshuffle(Tensor self, int downscale_factor) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.pixel_unshuffle(self_t, downscale_factor)


def channel_shuffle(input, groups, result) -> Any:
    """channel_shuffle(Tensor self, SymInt groups) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return aten.channel_shuffle(self_t, groups)


def _safe_softmax(input, dim, dtype, result) -> Any:
    """_safe_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor"""
    if not (has_tangent(input)):
        return None
    self_t = tangent(input)
    return softmax_tangent(self_t, result, dim)


def native_dropout(input, p, train, result0, result1) -> Any:
    """native_dropout(Tensor input, float p, bool? train) -> (Tensor result0, Tensor result1)"""
    if not (has_tangent(input)):
        return ()
    input_t = tangent(input)
    return (dropout_backward(input_t, result1, p, train), None)


def _weight_norm_interface(v, g, dim, result0, result1) -> Any:
    """_weight_norm_interface(Tensor v, Tensor g, int dim=0) -> (Tensor result0, Tensor result1)"""
    if not (carries((v, g,), (v, g,))):
        return ()
    return no_forward_mode("_weight_norm_interface")


def _normal_fill(input, mean, std, generator, result) -> Any:
    """_normal_fill(Tensor self, float mean, float std, Any generator) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return aten.zeros_like(result)


def _uniform_fill(input, low, high, generator, result) -> Any:
    """_uniform_fill(Tensor self, float low, float high, Any generator) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return aten.zeros_like(result)


def _exponential_fill(input, lambd, generator, result) -> Any:
    """_exponential_fill(Tensor self, float lambd, Any generator) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return aten.zeros_like(result)


def _bernoulli_fill(input, p, generator, result) -> Any:
    """_bernoulli_fill(Tensor self, Any p, Any generator) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return aten.zeros_like(result)


def _bernoulli_fill_by(input, p, generator, result) -> Any:
    """_bernoulli_fill_by(Tensor self, Tensor p, Any generator) -> Tensor"""
    if not (carries((input, p,), (input, p,))):
        return None
    return aten.zeros_like(result)


def _random_fill(input, generator, result) -> Any:
    """_random_fill(Tensor self, Any generator) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return aten.zeros_like(result)


def _cauchy_fill(input, median, sigma, generator, result) -> Any:
    """_cauchy_fill(Tensor self, float median, float sigma, Any generator) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return aten.zeros_like(result)


def _geometric_fill(input, p, generator, result) -> Any:
    """_geometric_fill(Tensor self, float p, Any generator) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return aten.zeros_like(result)


def _log_normal_fill(input, mean, std, generator, result) -> Any:
    """_log_normal_fill(Tensor self, float mean, float std, Any generator) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return aten.zeros_like(result)


def _random_fill_below(input, high, generator, result) -> Any:
    """_random_fill_below(Tensor self, Any high, Any generator) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return aten.zeros_like(result)


def _random_fill_between(input, low, high, generator, result) -> Any:
    """_random_fill_between(Tensor self, Any low, Any high, Any generator) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return aten.zeros_like(result)


def bernoulli_of(input, generator, result) -> Any:
    """bernoulli(Tensor self, Any generator) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return aten.zeros_like(result)


def _normal_mean(mean, std, generator, result) -> Any:
    """_normal_mean(Tensor mean, float std, Any generator) -> Tensor"""
    if not (has_tangent(mean)):
        return None
    return aten.zeros_like(result)


def _normal_std(mean, std, generator, result) -> Any:
    """_normal_std(float mean, Tensor std, Any generator) -> Tensor"""
    if not (has_tangent(std)):
        return None
    return aten.zeros_like(result)


def _normal_both(mean, std, generator, result) -> Any:
    """_normal_both(Tensor mean, Tensor std, Any generator) -> Tensor"""
    if not (carries((mean, std,), (mean, std,))):
        return None
    return aten.zeros_like(result)


def poisson_of(input, generator, result) -> Any:
    """poisson(Tensor self, Any generator) -> Tensor"""
    if not (has_tangent(input)):
        return None
    return aten.zeros_like(result)
