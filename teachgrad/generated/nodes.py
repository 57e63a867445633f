"""The nodes of the backward graph, one class for each differentiable operator.

Written by `python -m teachgrad.derivatives.generate` from the tables in `derivatives/table`; do not edit.

Each `apply` takes the gradients of the operator's outputs and returns those of its inputs. `wanted` has an edge for
each input whose gradient is needed and None for the others. See Note [The first argument of a generated node is
called node] in `autograd/node.py`. Some nodes have a twin on bare arrays, for passes that nobody watches:
`array_nodes.py`.
"""

# ruff: noqa: N805
from __future__ import annotations

from teachgrad.autograd.node import Edges, Grads, Node
from teachgrad.autograd.saved_fields import shown
from teachgrad.autograd.saved_tensor import RELEASED, unpack_list, unpacked
from teachgrad.derivatives.formulas import (
    and_keep,
    conj,
    maybe_multiply,
    not_implemented,
    sum_backward,
    to_numpy_dtype,
    where_wanted,
)
from teachgrad.derivatives.formulas_activations import (
    elu_double_backward,
    gelu_double_backward,
    glu_double_backward,
    glu_double_backward_grad_output,
    in_single,
    log_sigmoid_double_backward,
    mish_gradient,
    prelu_double_backward,
    silu_gradient,
    softmax_double_backward,
    softplus_double_backward,
)
from teachgrad.derivatives.formulas_factors import (
    cholesky_backward,
    cholesky_inverse_backward,
    cholesky_solve_backward,
    linalg_qr_backward,
    lu_backward,
    lu_factor_backward,
    lu_unpack_backward,
)
from teachgrad.derivatives.formulas_fft import (
    fft_c2r_backward,
    fft_r2c_backward,
)
from teachgrad.derivatives.formulas_linalg import (
    linalg_det_backward,
    linalg_inv_backward,
    linalg_lstsq_backward,
    linalg_solve_backward,
    linalg_solve_triangular_backward,
    lu_solve_backward,
    pinv_backward,
    slogdet_backward,
    triangular_solve_backward,
)
from teachgrad.derivatives.formulas_losses import (
    bce_with_logits_backward,
    bce_with_logits_target_backward,
    binary_cross_entropy_double_backward,
    binary_cross_entropy_double_backward_grad_output,
    binary_cross_entropy_double_backward_target,
    binary_cross_entropy_target_backward,
    huber_loss_double_backward,
    huber_loss_double_backward_grad_output,
    mse_loss_double_backward,
    smooth_l1_loss_double_backward,
    soft_margin_loss_double_backward,
    soft_margin_loss_double_backward_grad_output,
)
from teachgrad.derivatives.formulas_matmul import (
    batch_mH,
    mm_mat1_backward,
    mm_mat2_backward,
)
from teachgrad.derivatives.formulas_matrices import (
    mH,
)
from teachgrad.derivatives.formulas_nn import (
    affine_grid_backward,
    batch_norm_double_backward,
    channel_unshuffle,
    conv_tbc_backward,
    convolution_double_backward,
    dropout_backward,
    embedding_backward,
    embedding_bag_backward,
    embedding_dense_double_backward,
    group_norm_backward,
    layer_norm_backward,
    layer_norm_double_backward,
    mask,
    max_pool_double_backward,
    negated,
    pack_padded_sequence_backward,
    weight_norm_backward,
)
from teachgrad.derivatives.formulas_pointwise import (
    acosh_backward,
    angle_backward,
    atan2_backward,
    chosen_backward,
    clamp_backward,
    clamp_backward_bounds,
    copysign_backward,
    div_mode_backward_other,
    div_mode_backward_self,
    i1_backward,
    i1e_backward,
    igamma_slope,
    logit_backward,
    mvdigamma,
    over,
    polar_backward,
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
    amax_backward,
    aminmax_backward,
    cumextreme_backward,
    cumprod_backward,
    cumsum_backward,
    euclidean_dist_backward,
    evenly_distribute_backward,
    like_grad,
    logcumsumexp_backward,
    logsumexp_backward,
    mean_backward,
    nansum_backward,
    negative,
    norm_backward,
    prod_backward,
    prod_dim_backward,
    renorm_backward,
    std_backward,
    trace_backward,
    turned,
    value_selecting_reduction_backward,
    var_backward,
    var_mean_backward,
    zeros_for,
)
from teachgrad.derivatives.formulas_reflectors import (
    householder_product_backward,
    ormqr_backward,
)
from teachgrad.derivatives.formulas_scatter import (
    block_diag_backward,
    cat_backward,
    fill_backward,
    gather_backward,
    index_reduce_backward,
    index_select_backward,
    masked_select_backward,
    put_source_backward,
    repeat_backward,
    roll_backward,
    scatter_reduce_backward,
    slices_backward,
    take_backward,
)
from teachgrad.derivatives.formulas_spectral import (
    linalg_eig_backward,
    matrix_exp_beside,
    svd_backward,
)
from teachgrad.derivatives.formulas_views import (
    as_strided_backward,
    as_strided_scatter_backward,
    index_backward,
    permute_backward,
    split_backward,
    split_with_sizes_backward,
    stack_backward,
    to_like,
    unbind_backward,
    unsqueeze_to,
    zeros_with,
)
from teachgrad.dispatcher import aten



class AddBackward0(Node):
    """add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_",)
    saved_fields = {"alpha": "alpha_"}
    _saved_alpha, _raw_saved_alpha = shown("alpha_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = maybe_multiply(grad, node.alpha_) if other_edge is not None else None
        grad_self = grad if self_edge is not None else None
        return (grad_self, grad_other)


class SubBackward0(Node):
    """sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_",)
    saved_fields = {"alpha": "alpha_"}
    _saved_alpha, _raw_saved_alpha = shown("alpha_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = maybe_multiply(aten.neg(grad), node.alpha_) if other_edge is not None else None
        grad_self = grad if self_edge is not None else None
        return (grad_self, grad_other)


class RsubBackward0(Node):
    """rsub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_",)
    saved_fields = {"alpha": "alpha_"}
    _saved_alpha, _raw_saved_alpha = shown("alpha_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = grad if other_edge is not None else None
        grad_self = maybe_multiply(aten.neg(grad), node.alpha_) if self_edge is not None else None
        return (grad_self, grad_other)


class MulBackward0(Node):
    """mul.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.mul(grad, conj(self)) if other_edge is not None else None
        grad_self = aten.mul(grad, conj(other)) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        if node.other_ is not None:
            node.other_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class DivBackward0(Node):
    """div.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        if other_edge is not None:
            right1 = conj(aten.div(aten.div(self, other), other))
            grad_other = aten.mul(aten.neg(grad), right1)
        else:
            grad_other = None
        grad_self = aten.div(grad, conj(other)) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        node.other_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class DivBackward2(Node):
    """div.Tensor_mode(Tensor self, Tensor other, *, str? rounding_mode) -> Tensor"""

    __slots__ = ("other_", "rounding_mode_", "self_",)
    saved_fields = {"other": "other_", "rounding_mode": "rounding_mode_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_rounding_mode, _raw_saved_rounding_mode = shown("rounding_mode_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = div_mode_backward_other(grad, self, other, node.rounding_mode_) if other_edge is not None else None
        grad_self = div_mode_backward_self(grad, other, node.rounding_mode_) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        node.other_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class AddBackward1(Node):
    """add.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (grad,)


class SubBackward1(Node):
    """sub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (grad,)


class RsubBackward1(Node):
    """rsub.Scalar(Tensor self, Scalar other, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_",)
    saved_fields = {"alpha": "alpha_"}
    _saved_alpha, _raw_saved_alpha = shown("alpha_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (maybe_multiply(aten.neg(grad), node.alpha_),)


class MulBackward1(Node):
    """mul.Scalar(Tensor self, Scalar other) -> Tensor"""

    __slots__ = ("other_",)
    saved_fields = {"other": "other_"}
    _saved_other, _raw_saved_other = shown("other_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul_scalar(grad, node.other_.conjugate()),)


class DivBackward1(Node):
    """div.Scalar(Tensor self, Scalar other) -> Tensor"""

    __slots__ = ("other_",)
    saved_fields = {"other": "other_"}
    _saved_other, _raw_saved_other = shown("other_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.div_scalar(grad, node.other_.conjugate()),)


class NegBackward0(Node):
    """neg(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.neg(grad),)


class AddcmulBackward0(Node):
    """addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""

    __slots__ = ("tensor1_", "tensor2_", "value_",)
    saved_fields = {"tensor1": "tensor1_", "tensor2": "tensor2_", "value": "value_"}
    tensor_slots = ("tensor1_", "tensor2_",)
    _saved_tensor1, _raw_saved_tensor1 = shown("tensor1_")
    _saved_tensor2, _raw_saved_tensor2 = shown("tensor2_")
    _saved_value, _raw_saved_value = shown("value_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        tensor1 = unpacked(node.tensor1_, node)
        tensor2 = unpacked(node.tensor2_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        self_edge, tensor1_edge, tensor2_edge = wanted
        grad_self = grad if self_edge is not None else None
        grad_tensor1 = aten.mul(grad, conj(aten.mul_scalar(tensor2, node.value_))) if tensor1_edge is not None else None
        grad_tensor2 = aten.mul(grad, conj(aten.mul_scalar(tensor1, node.value_))) if tensor2_edge is not None else None
        return (grad_self, grad_tensor1, grad_tensor2)

    def release_variables(node) -> None:
        if node.tensor1_ is not None:
            node.tensor1_ = RELEASED
        if node.tensor2_ is not None:
            node.tensor2_ = RELEASED


class AddcdivBackward0(Node):
    """addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""

    __slots__ = ("tensor1_", "tensor2_", "value_",)
    saved_fields = {"tensor1": "tensor1_", "tensor2": "tensor2_", "value": "value_"}
    tensor_slots = ("tensor1_", "tensor2_",)
    _saved_tensor1, _raw_saved_tensor1 = shown("tensor1_")
    _saved_tensor2, _raw_saved_tensor2 = shown("tensor2_")
    _saved_value, _raw_saved_value = shown("value_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        tensor1 = unpacked(node.tensor1_, node)
        tensor2 = unpacked(node.tensor2_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        self_edge, tensor1_edge, tensor2_edge = wanted
        grad_self = grad if self_edge is not None else None
        grad_tensor1 = aten.mul(grad, conj(over(node.value_, tensor2))) if tensor1_edge is not None else None
        if tensor2_edge is not None:
            right1 = aten.mul(tensor2, tensor2)
            right2 = conj(aten.div(aten.mul_scalar(tensor1, node.value_), right1))
            grad_tensor2 = aten.mul(aten.neg(grad), right2)
        else:
            grad_tensor2 = None
        return (grad_self, grad_tensor1, grad_tensor2)

    def release_variables(node) -> None:
        if node.tensor1_ is not None:
            node.tensor1_ = RELEASED
        node.tensor2_ = RELEASED


class LerpBackward0(Node):
    """lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor"""

    __slots__ = ("weight_",)
    saved_fields = {"weight": "weight_"}
    _saved_weight, _raw_saved_weight = shown("weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, end_edge = wanted
        grad_end = aten.mul_scalar(grad, node.weight_.conjugate()) if end_edge is not None else None
        grad_self = aten.mul_scalar(grad, 1 - node.weight_.conjugate()) if self_edge is not None else None
        return (grad_self, grad_end)


class LerpBackward1(Node):
    """lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor"""

    __slots__ = ("end_", "self_", "weight_",)
    saved_fields = {"end": "end_", "self": "self_", "weight": "weight_"}
    tensor_slots = ("end_", "self_", "weight_",)
    _saved_end, _raw_saved_end = shown("end_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_weight, _raw_saved_weight = shown("weight_")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        end = unpacked(node.end_, node)
        self = unpacked(node.self_, node)
        weight = unpacked(node.weight_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        self_edge, end_edge, weight_edge = wanted
        grad_end = aten.mul(grad, conj(weight)) if end_edge is not None else None
        grad_self = aten.mul(grad, conj(aten.sub(1, weight))) if self_edge is not None else None
        grad_weight = aten.mul(grad, conj(aten.sub(end, self))) if weight_edge is not None else None
        return (grad_self, grad_end, grad_weight)

    def release_variables(node) -> None:
        if node.end_ is not None:
            node.end_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED
        node.weight_ = RELEASED


class RemainderBackward0(Node):
    """remainder.Scalar(Tensor self, Scalar other) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (grad,)


class RemainderBackward1(Node):
    """remainder.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        if other_edge is not None:
            right1 = aten.div_mode(self, other, rounding_mode='floor')
            grad_other = aten.mul(aten.neg(grad), right1)
        else:
            grad_other = None
        grad_self = grad if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        if node.other_ is not None:
            node.other_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class FmodBackward0(Node):
    """fmod.Scalar(Tensor self, Scalar other) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (grad,)


class FmodBackward1(Node):
    """fmod.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        if other_edge is not None:
            right1 = aten.div_mode(self, other, rounding_mode='trunc')
            grad_other = aten.mul(aten.neg(grad), right1)
        else:
            grad_other = None
        grad_self = grad if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        if node.other_ is not None:
            node.other_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class PowBackward0(Node):
    """pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor"""

    __slots__ = ("exponent_", "self_",)
    saved_fields = {"exponent": "exponent_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_exponent, _raw_saved_exponent = shown("exponent_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (pow_backward(grad, self, node.exponent_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class PowBackward1(Node):
    """pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor"""

    __slots__ = ("exponent_", "self_", "result_",)
    saved_fields = {"exponent": "exponent_", "self": "self_", "result": "result_"}
    tensor_slots = ("exponent_", "self_", "result_",)
    _saved_exponent, _raw_saved_exponent = shown("exponent_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        exponent = unpacked(node.exponent_, node)
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, exponent_edge = wanted
        grad_exponent = pow_backward_exponent(grad, self, exponent, result) if exponent_edge is not None else None
        grad_self = pow_backward_self(grad, self, exponent) if self_edge is not None else None
        return (grad_self, grad_exponent)

    def release_variables(node) -> None:
        node.exponent_ = RELEASED
        node.self_ = RELEASED
        node.result_ = RELEASED


class PowBackward2(Node):
    """pow.Scalar(Scalar self, Tensor exponent) -> Tensor"""

    __slots__ = ("exponent_", "self_", "result_",)
    saved_fields = {"exponent": "exponent_", "self": "self_", "result": "result_"}
    tensor_slots = ("exponent_", "result_",)
    _saved_exponent, _raw_saved_exponent = shown("exponent_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        exponent = unpacked(node.exponent_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (pow_backward_number(grad, node.self_, exponent, result),)

    def release_variables(node) -> None:
        node.exponent_ = RELEASED
        node.result_ = RELEASED


class FloorBackward0(Node):
    """floor(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class CeilBackward0(Node):
    """ceil(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class TruncBackward0(Node):
    """trunc(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class RoundBackward0(Node):
    """round(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class RoundBackward1(Node):
    """round.decimals(Tensor self, *, int decimals) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class FracBackward0(Node):
    """frac(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (grad,)


class SignBackward0(Node):
    """sign(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class SgnBackward0(Node):
    """sgn(Tensor self) -> Tensor"""

    __slots__ = ("self_", "result_",)
    saved_fields = {"self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (sgn_backward(grad, self, result),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class AbsBackward0(Node):
    """abs(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, aten.sgn(self)),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class CopysignBackward0(Node):
    """copysign.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("self_", "result_",)
    saved_fields = {"self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.zeros_like(grad) if other_edge is not None else None
        grad_self = copysign_backward(grad, self, result) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        if node.self_ is not None:
            node.self_ = RELEASED
        node.result_ = RELEASED


class CopysignBackward1(Node):
    """copysign.Scalar(Tensor self, Scalar other) -> Tensor"""

    __slots__ = ("self_", "result_",)
    saved_fields = {"self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (copysign_backward(grad, self, result),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class NanToNumBackward0(Node):
    """nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, aten.isfinite(self)),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class WhereBackward0(Node):
    """where.self(Tensor condition, Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("condition_",)
    saved_fields = {"condition": "condition_"}
    tensor_slots = ("condition_",)
    _saved_condition, _raw_saved_condition = shown("condition_")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        condition = unpacked(node.condition_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.where_self(condition, 0, grad) if other_edge is not None else None
        grad_self = aten.where_self(condition, grad, 0) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        node.condition_ = RELEASED


class MaximumBackward0(Node):
    """maximum(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = chosen_backward(grad, aten.eq(self, other), aten.gt(self, other)) if other_edge is not None else None
        grad_self = chosen_backward(grad, aten.eq(self, other), aten.lt(self, other)) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        node.other_ = RELEASED
        node.self_ = RELEASED


class MinimumBackward0(Node):
    """minimum(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = chosen_backward(grad, aten.eq(self, other), aten.lt(self, other)) if other_edge is not None else None
        grad_self = chosen_backward(grad, aten.eq(self, other), aten.gt(self, other)) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        node.other_ = RELEASED
        node.self_ = RELEASED


class FmaxBackward0(Node):
    """fmax(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.masked_fill_scalar(grad, aten.logical_or(aten.ge(self, other), aten.isnan(other)), 0) if other_edge is not None else None
        grad_self = aten.masked_fill_scalar(grad, aten.logical_not(aten.logical_or(aten.ge(self, other), aten.isnan(other))), 0) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        node.other_ = RELEASED
        node.self_ = RELEASED


class FminBackward0(Node):
    """fmin(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.masked_fill_scalar(grad, aten.logical_or(aten.le(self, other), aten.isnan(other)), 0) if other_edge is not None else None
        grad_self = aten.masked_fill_scalar(grad, aten.logical_not(aten.logical_or(aten.le(self, other), aten.isnan(other))), 0) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        node.other_ = RELEASED
        node.self_ = RELEASED


class ClampBackward1(Node):
    """clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor"""

    __slots__ = ("max_", "min_", "self_",)
    saved_fields = {"max": "max_", "min": "min_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_max, _raw_saved_max = shown("max_")
    _saved_min, _raw_saved_min = shown("min_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (clamp_backward(grad, self, node.min_, node.max_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class ClampBackward0(Node):
    """clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor"""

    __slots__ = ("max_", "min_", "self_",)
    saved_fields = {"max": "max_", "min": "min_", "self": "self_"}
    tensor_slots = ("max_", "min_", "self_",)
    _saved_max, _raw_saved_max = shown("max_")
    _saved_min, _raw_saved_min = shown("min_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        max = unpacked(node.max_, node)
        min = unpacked(node.min_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        self_edge, min_edge, max_edge = wanted
        grad_min, grad_max = clamp_backward_bounds(grad, self, min, max, wanted) if min_edge is not None or max_edge is not None else (None, None)
        grad_self = clamp_backward(grad, self, min, max) if self_edge is not None else None
        return (grad_self, grad_min, grad_max)

    def release_variables(node) -> None:
        if node.max_ is not None:
            node.max_ = RELEASED
        if node.min_ is not None:
            node.min_ = RELEASED
        node.self_ = RELEASED


class ClampMinBackward0(Node):
    """clamp_min(Tensor self, Scalar min) -> Tensor"""

    __slots__ = ("min_", "self_",)
    saved_fields = {"min": "min_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_min, _raw_saved_min = shown("min_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.where_self(aten.ge(self, node.min_), grad, 0),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class ClampMinBackward1(Node):
    """clamp_min.Tensor(Tensor self, Tensor min) -> Tensor"""

    __slots__ = ("min_", "self_",)
    saved_fields = {"min": "min_", "self": "self_"}
    tensor_slots = ("min_", "self_",)
    _saved_min, _raw_saved_min = shown("min_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        min = unpacked(node.min_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, min_edge = wanted
        grad_min = aten.where_self(aten.lt(self, min), grad, 0) if min_edge is not None else None
        grad_self = aten.where_self(aten.ge(self, min), grad, 0) if self_edge is not None else None
        return (grad_self, grad_min)

    def release_variables(node) -> None:
        node.min_ = RELEASED
        node.self_ = RELEASED


class ClampMaxBackward0(Node):
    """clamp_max(Tensor self, Scalar max) -> Tensor"""

    __slots__ = ("max_", "self_",)
    saved_fields = {"max": "max_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_max, _raw_saved_max = shown("max_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.where_self(aten.le(self, node.max_), grad, 0),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class ClampMaxBackward1(Node):
    """clamp_max.Tensor(Tensor self, Tensor max) -> Tensor"""

    __slots__ = ("max_", "self_",)
    saved_fields = {"max": "max_", "self": "self_"}
    tensor_slots = ("max_", "self_",)
    _saved_max, _raw_saved_max = shown("max_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        max = unpacked(node.max_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, max_edge = wanted
        grad_max = aten.where_self(aten.gt(self, max), grad, 0) if max_edge is not None else None
        grad_self = aten.where_self(aten.le(self, max), grad, 0) if self_edge is not None else None
        return (grad_self, grad_max)

    def release_variables(node) -> None:
        node.max_ = RELEASED
        node.self_ = RELEASED


class FillBackward0(Node):
    """fill.Scalar(Tensor self, Scalar value) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class FillBackward1(Node):
    """fill.Tensor(Tensor self, Tensor value) -> Tensor"""

    __slots__ = ()
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, value_edge = wanted
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        grad_value = aten.sum_all(grad) if value_edge is not None else None
        return (grad_self, grad_value)


class FillBackward2(Node):
    """fill_.Scalar(Tensor self, Scalar value) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class FillBackward3(Node):
    """fill_.Tensor(Tensor self, Tensor value) -> Tensor"""

    __slots__ = ()
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, value_edge = wanted
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        grad_value = aten.sum_all(grad) if value_edge is not None else None
        return (grad_self, grad_value)


class ZeroBackward0(Node):
    """zero_(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class EqBackward1(Node):
    """eq_.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.zeros_like(grad) if other_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_self, grad_other)


class EqBackward0(Node):
    """eq_.Scalar(Tensor self, Any other) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class NeBackward1(Node):
    """ne_.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.zeros_like(grad) if other_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_self, grad_other)


class NeBackward0(Node):
    """ne_.Scalar(Tensor self, Any other) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class LtBackward1(Node):
    """lt_.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.zeros_like(grad) if other_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_self, grad_other)


class LtBackward0(Node):
    """lt_.Scalar(Tensor self, Any other) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class LeBackward1(Node):
    """le_.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.zeros_like(grad) if other_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_self, grad_other)


class LeBackward0(Node):
    """le_.Scalar(Tensor self, Any other) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class GtBackward1(Node):
    """gt_.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.zeros_like(grad) if other_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_self, grad_other)


class GtBackward0(Node):
    """gt_.Scalar(Tensor self, Any other) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class GeBackward1(Node):
    """ge_.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.zeros_like(grad) if other_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_self, grad_other)


class GeBackward0(Node):
    """ge_.Scalar(Tensor self, Any other) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class ExpBackward0(Node):
    """exp(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    saved_fields = {"result": "result_"}
    tensor_slots = ("result_",)
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, conj(result)),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class Exp2Backward0(Node):
    """exp2(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    saved_fields = {"result": "result_"}
    tensor_slots = ("result_",)
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul_scalar(aten.mul(grad, conj(result)), 0.6931471805599453),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class Expm1Backward0(Node):
    """expm1(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    saved_fields = {"result": "result_"}
    tensor_slots = ("result_",)
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, aten.add_scalar(conj(result), 1)),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class LogBackward0(Node):
    """log(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.div(grad, conj(self)),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class Log2Backward0(Node):
    """log2(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.div(grad, aten.mul_scalar(conj(self), 0.6931471805599453)),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class Log10Backward0(Node):
    """log10(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.div(grad, aten.mul_scalar(conj(self), 2.3025850929940455)),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class Log1PBackward0(Node):
    """log1p(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.div(grad, conj(aten.add_scalar(self, 1))),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class SqrtBackward0(Node):
    """sqrt(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    saved_fields = {"result": "result_"}
    tensor_slots = ("result_",)
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.div(grad, aten.mul_scalar(conj(result), 2)),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class RsqrtBackward0(Node):
    """rsqrt(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    saved_fields = {"result": "result_"}
    tensor_slots = ("result_",)
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        right1 = conj(aten.pow_scalar(result, 3))
        return (aten.mul(aten.mul_scalar(grad, -0.5), right1),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class ReciprocalBackward0(Node):
    """reciprocal(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    saved_fields = {"result": "result_"}
    tensor_slots = ("result_",)
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        right1 = conj(aten.mul(result, result))
        return (aten.mul(aten.neg(grad), right1),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class SinBackward0(Node):
    """sin(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, conj(aten.cos(self))),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class CosBackward0(Node):
    """cos(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, aten.neg(conj(aten.sin(self)))),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class TanBackward0(Node):
    """tan(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    saved_fields = {"result": "result_"}
    tensor_slots = ("result_",)
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, conj(aten.add_scalar(aten.pow_scalar(result, 2), 1))),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class AsinBackward0(Node):
    """asin(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, conj(aten.rsqrt(aten.add_scalar(aten.mul(aten.neg(self), self), 1)))),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class AcosBackward0(Node):
    """acos(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, aten.neg(conj(aten.rsqrt(aten.add_scalar(aten.mul(aten.neg(self), self), 1))))),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class AtanBackward0(Node):
    """atan(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.div(grad, conj(aten.add_scalar(aten.mul(self, self), 1))),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class SinhBackward0(Node):
    """sinh(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, conj(aten.cosh(self))),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class CoshBackward0(Node):
    """cosh(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, conj(aten.sinh(self))),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class TanhBackward0(Node):
    """tanh(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    saved_fields = {"result": "result_"}
    tensor_slots = ("result_",)
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.tanh_backward(grad, result),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class TanhBackwardBackward0(Node):
    """tanh_backward(Tensor grad_output, Tensor output) -> Tensor"""

    __slots__ = ("grad_output_", "output_",)
    saved_fields = {"grad_output": "grad_output_", "output": "output_"}
    tensor_slots = ("grad_output_", "output_",)
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_output, _raw_saved_output = shown("output_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        output = unpacked(node.output_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, output_edge = wanted
        grad_grad_output = aten.tanh_backward(grad, conj(output)) if grad_output_edge is not None else None
        if output_edge is not None:
            right1 = aten.mul(aten.mul_scalar(conj(output), -2), grad_output)
            grad_output = aten.mul(conj(grad), right1)
        else:
            grad_output = None
        return (grad_grad_output, grad_output)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.output_ = RELEASED


class AsinhBackward0(Node):
    """asinh(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, conj(aten.rsqrt(aten.add_scalar(aten.pow_scalar(self, 2), 1)))),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class AsinhBackward1(Node):
    """asinh_(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        return (not_implemented('inplace version of asinh'),)


class AcoshBackward0(Node):
    """acosh(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (acosh_backward(grad, self),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class AcoshBackward1(Node):
    """acosh_(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        return (not_implemented('inplace version of acosh'),)


class AtanhBackward0(Node):
    """atanh(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        right1 = conj(aten.sub(1, aten.pow_scalar(self, 2)))
        return (aten.div(aten.mul_scalar(grad, 1), right1),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class AtanhBackward1(Node):
    """atanh_(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        return (not_implemented('inplace version of atanh'),)


class Atan2Backward0(Node):
    """atan2(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        return atan2_backward(grad, self, other, wanted)

    def release_variables(node) -> None:
        node.other_ = RELEASED
        node.self_ = RELEASED


class HypotBackward0(Node):
    """hypot(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_", "result_",)
    saved_fields = {"other": "other_", "self": "self_", "result": "result_"}
    tensor_slots = ("other_", "self_", "result_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.div(aten.mul(grad, other), result) if other_edge is not None else None
        grad_self = aten.div(aten.mul(grad, self), result) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        if node.other_ is not None:
            node.other_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED
        node.result_ = RELEASED


class SincBackward0(Node):
    """sinc(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (sinc_backward(grad, self),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class Deg2RadBackward0(Node):
    """deg2rad(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul_scalar(grad, 0.017453292519943295),)


class Rad2DegBackward0(Node):
    """rad2deg(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul_scalar(grad, 57.29577951308232),)


class SigmoidBackward0(Node):
    """sigmoid(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    saved_fields = {"result": "result_"}
    tensor_slots = ("result_",)
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.sigmoid_backward(grad, result),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class SigmoidBackwardBackward0(Node):
    """sigmoid_backward(Tensor grad_output, Tensor output) -> Tensor"""

    __slots__ = ("grad_output_", "output_",)
    saved_fields = {"grad_output": "grad_output_", "output": "output_"}
    tensor_slots = ("grad_output_", "output_",)
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_output, _raw_saved_output = shown("output_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        output = unpacked(node.output_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, output_edge = wanted
        grad_grad_output = aten.sigmoid_backward(grad, conj(output)) if grad_output_edge is not None else None
        if output_edge is not None:
            right1 = aten.add_scalar(aten.mul_scalar(conj(output), -2), 1)
            grad_output = aten.mul(aten.mul(conj(grad), grad_output), right1)
        else:
            grad_output = None
        return (grad_grad_output, grad_output)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.output_ = RELEASED


class LogitBackward0(Node):
    """logit(Tensor self, float? eps=None) -> Tensor"""

    __slots__ = ("eps_", "self_",)
    saved_fields = {"eps": "eps_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_eps, _raw_saved_eps = shown("eps_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (logit_backward(grad, self, node.eps_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class ErfBackward0(Node):
    """erf(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(aten.mul_scalar(aten.exp(aten.neg(aten.pow_scalar(self, 2))), 1.1283791670955126), grad),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class ErfcBackward0(Node):
    """erfc(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(aten.mul_scalar(aten.exp(aten.neg(aten.pow_scalar(self, 2))), -1.1283791670955126), grad),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class ErfinvBackward0(Node):
    """erfinv(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(aten.mul_scalar(aten.exp(aten.pow_scalar(aten.erfinv(self), 2)), 0.8862269254527579), grad),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class LgammaBackward0(Node):
    """lgamma(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, aten.digamma(self)),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class DigammaBackward0(Node):
    """digamma(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, aten.polygamma_n(1, self)),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class PolygammaBackward0(Node):
    """polygamma(int n, Tensor self) -> Tensor"""

    __slots__ = ("n_", "self_",)
    saved_fields = {"n": "n_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_n, _raw_saved_n = shown("n_", "int")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, aten.polygamma_n(node.n_ + 1, self)),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class PolygammaBackward1(Node):
    """polygamma_of_(Tensor self, int n) -> Tensor"""

    __slots__ = ("n_", "self_",)
    saved_fields = {"n": "n_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_n, _raw_saved_n = shown("n_", "int")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, aten.polygamma_n(node.n_ + 1, self)),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class LogaddexpBackward0(Node):
    """logaddexp(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.div(grad, conj(aten.add_scalar(aten.exp(aten.sub(self, other)), 1))) if other_edge is not None else None
        grad_self = aten.div(grad, conj(aten.add_scalar(aten.exp(aten.sub(other, self)), 1))) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        node.other_ = RELEASED
        node.self_ = RELEASED


class Logaddexp2Backward0(Node):
    """logaddexp2(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.div(grad, aten.add_scalar(aten.pow_number(2, aten.sub(self, other)), 1)) if other_edge is not None else None
        grad_self = aten.div(grad, aten.add_scalar(aten.pow_number(2, aten.sub(other, self)), 1)) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        node.other_ = RELEASED
        node.self_ = RELEASED


class XlogyBackward0(Node):
    """xlogy.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.div(aten.mul(grad, self), other) if other_edge is not None else None
        grad_self = xlogy_backward_self(grad, self, other) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        node.other_ = RELEASED
        node.self_ = RELEASED


class XlogyBackward1(Node):
    """xlogy.Scalar_Self(Scalar self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.div(aten.mul_scalar(grad, node.self_), other),)

    def release_variables(node) -> None:
        node.other_ = RELEASED


class XlogyBackward2(Node):
    """xlogy.Scalar_Other(Tensor self, Scalar other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (xlogy_backward_self(grad, self, node.other_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class LdexpBackward0(Node):
    """ldexp.Tensor(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "result_",)
    saved_fields = {"other": "other_", "result": "result_"}
    tensor_slots = ("other_", "result_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_result, _raw_saved_result = shown("result_")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.mul_scalar(aten.mul(grad, conj(result)), 0.6931471805599453) if other_edge is not None else None
        grad_self = aten.mul(grad, conj(aten.pow_number(2, other))) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        if node.other_ is not None:
            node.other_ = RELEASED
        node.result_ = RELEASED


class ConjBackward0(Node):
    """_conj(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (conj(grad),)


class NegViewBackward0(Node):
    """_neg_view(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.neg(grad),)


class ConjPhysicalBackward0(Node):
    """_conj_physical(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.conj_physical(grad),)


class ConjPhysicalBackward1(Node):
    """conj_physical_(Tensor self) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.conj_physical(grad),)


class AngleBackward0(Node):
    """angle(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (angle_backward(grad, self),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class PolarBackward0(Node):
    """polar(Tensor abs, Tensor angle) -> Tensor"""

    __slots__ = ("result_",)
    saved_fields = {"result": "result_"}
    tensor_slots = ("result_",)
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        return polar_backward(grad, result, wanted)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class ComplexBackward0(Node):
    """complex(Tensor real, Tensor imag) -> Tensor"""

    __slots__ = ("imag_", "real_",)
    saved_fields = {"imag": "imag_", "real": "real_"}
    tensor_slots = ("imag_", "real_",)
    _saved_imag, _raw_saved_imag = shown("imag_")
    _saved_real, _raw_saved_real = shown("real_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        imag = unpacked(node.imag_, node)
        real = unpacked(node.real_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        real_edge, imag_edge = wanted
        grad_imag = and_keep(aten.imag(grad), imag) if imag_edge is not None else None
        grad_real = and_keep(aten.real(grad), real) if real_edge is not None else None
        return (grad_real, grad_imag)

    def release_variables(node) -> None:
        if node.imag_ is not None:
            node.imag_ = RELEASED
        if node.real_ is not None:
            node.real_ = RELEASED


class I0Backward0(Node):
    """i0(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, aten.special_i1(self)),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class SpecialI0EBackward0(Node):
    """special_i0e(Tensor self) -> Tensor"""

    __slots__ = ("self_", "result_",)
    saved_fields = {"self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        right1 = aten.mul(aten.sgn(self), result)
        return (aten.mul(grad, aten.sub(aten.special_i1e(self), right1)),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class SpecialI1Backward0(Node):
    """special_i1(Tensor self) -> Tensor"""

    __slots__ = ("self_", "result_",)
    saved_fields = {"self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (i1_backward(grad, self, result),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class SpecialI1EBackward0(Node):
    """special_i1e(Tensor self) -> Tensor"""

    __slots__ = ("self_", "result_",)
    saved_fields = {"self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (i1e_backward(grad, self, result),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class SpecialNdtriBackward0(Node):
    """special_ndtri(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    saved_fields = {"result": "result_"}
    tensor_slots = ("result_",)
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        right1 = aten.exp(aten.div_scalar(aten.pow_scalar(result, 2), 2))
        return (aten.mul(aten.mul_scalar(grad, 2.5066282746310002), right1),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class SpecialLogNdtrBackward0(Node):
    """special_log_ndtr(Tensor self) -> Tensor"""

    __slots__ = ("self_", "result_",)
    saved_fields = {"self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        right1 = aten.exp(aten.neg(aten.add(result, aten.div_scalar(aten.pow_scalar(self, 2), 2))))
        return (aten.mul(aten.div_scalar(grad, 2.5066282746310002), right1),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class SpecialErfcxBackward0(Node):
    """special_erfcx(Tensor self) -> Tensor"""

    __slots__ = ("self_", "result_",)
    saved_fields = {"self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(aten.sub_scalar(aten.mul(aten.mul_scalar(self, 2.0), result), 1.1283791670955126), grad),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class SpecialEntrBackward0(Node):
    """special_entr(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, aten.neg(aten.add_scalar(aten.log(self), 1))),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class SpecialXlog1PyBackward0(Node):
    """special_xlog1py(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        if other_edge is not None:
            right1 = aten.add_scalar(other, 1)
            grad_other = aten.div(aten.mul(grad, self), right1)
        else:
            grad_other = None
        grad_self = xlog1py_backward_self(grad, self, other) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        node.other_ = RELEASED
        node.self_ = RELEASED


class SpecialXlog1PyBackward1(Node):
    """special_xlog1py.self_scalar(Scalar self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        right1 = aten.add_scalar(other, 1)
        return (aten.div(aten.mul_scalar(grad, node.self_), right1),)

    def release_variables(node) -> None:
        node.other_ = RELEASED


class SpecialXlog1PyBackward2(Node):
    """special_xlog1py.other_scalar(Tensor self, Scalar other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (xlog1py_backward_number(grad, self, node.other_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class IgammaBackward0(Node):
    """igamma(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            if wanted[0] is not None:
                not_implemented('igamma: input')
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.mul(grad, igamma_slope(self, other)) if other_edge is not None else None
        grad_self = not_implemented('igamma: input') if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        if node.other_ is not None:
            node.other_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class IgammacBackward0(Node):
    """igammac(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            if wanted[0] is not None:
                not_implemented('igammac: input')
            return (None, None)
        self_edge, other_edge = wanted
        if other_edge is not None:
            right1 = igamma_slope(self, other)
            grad_other = aten.mul(aten.neg(grad), right1)
        else:
            grad_other = None
        grad_self = not_implemented('igammac: input') if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        if node.other_ is not None:
            node.other_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class MvlgammaBackward0(Node):
    """mvlgamma(Tensor self, int p) -> Tensor"""

    __slots__ = ("p_", "self_",)
    saved_fields = {"p": "p_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_p, _raw_saved_p = shown("p_", "int")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.mul(grad, mvdigamma(self, node.p_)),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class SpecialZetaBackward0(Node):
    """special_zeta(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            if wanted[0] is not None:
                not_implemented('zeta')
            return (None, None)
        self_edge, other_edge = wanted
        if other_edge is not None:
            right1 = aten.zeta_tensor(aten.add_scalar(self, 1.0), other)
            grad_other = aten.mul(aten.mul(grad, aten.neg(self)), right1)
        else:
            grad_other = None
        grad_self = not_implemented('zeta') if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        if node.other_ is not None:
            node.other_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class SpecialZetaBackward1(Node):
    """special_zeta.self_scalar(Scalar self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        right1 = aten.zeta_scalar_self(node.self_ + 1.0, other)
        return (aten.mul(aten.mul_scalar(grad, -node.self_), right1),)

    def release_variables(node) -> None:
        node.other_ = RELEASED


class SpecialZetaBackward2(Node):
    """special_zeta.other_scalar(Tensor self, Scalar other) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        return (not_implemented('zeta'),)


class FrexpBackward0(Node):
    """frexp.Tensor(Tensor self) -> (Tensor mantissa, Tensor exponent)"""

    __slots__ = ("exponent_",)
    saved_fields = {"exponent": "exponent_"}
    tensor_slots = ("exponent_",)
    _saved_exponent, _raw_saved_exponent = shown("exponent_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        exponent = unpacked(node.exponent_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.div(grad, aten.exp2(exponent)),)

    def release_variables(node) -> None:
        node.exponent_ = RELEASED


class NextafterBackward0(Node):
    """nextafter(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.zeros_like(grad) if other_edge is not None else None
        grad_self = aten.where_self(aten.ne(self, other), grad, 0) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        if node.other_ is not None:
            node.other_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class ReluBackward0(Node):
    """relu(Tensor self) -> Tensor"""

    __slots__ = ("result_",)
    saved_fields = {"result": "result_"}
    tensor_slots = ("result_",)
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.threshold_backward(grad, result, 0),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class ThresholdBackward0(Node):
    """threshold(Tensor self, Scalar threshold, Scalar value) -> Tensor"""

    __slots__ = ("self_", "threshold_",)
    saved_fields = {"self": "self_", "threshold": "threshold_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_threshold, _raw_saved_threshold = shown("threshold_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.threshold_backward(grad, self, node.threshold_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class ThresholdBackward1(Node):
    """threshold_(Tensor self, Scalar threshold, Scalar value) -> Tensor"""

    __slots__ = ("self_", "threshold_",)
    saved_fields = {"self": "self_", "threshold": "threshold_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_threshold, _raw_saved_threshold = shown("threshold_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.threshold_backward(grad, self, node.threshold_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class ThresholdBackwardBackward0(Node):
    """threshold_backward(Tensor grad_output, Tensor self, Scalar threshold) -> Tensor"""

    __slots__ = ("self_", "threshold_",)
    saved_fields = {"self": "self_", "threshold": "threshold_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_threshold, _raw_saved_threshold = shown("threshold_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.threshold_backward(grad, self, node.threshold_) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class HardtanhBackward0(Node):
    """hardtanh(Tensor self, Scalar min_val=-1, Scalar max_val=1) -> Tensor"""

    __slots__ = ("max_val_", "min_val_", "self_",)
    saved_fields = {"max_val": "max_val_", "min_val": "min_val_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_max_val, _raw_saved_max_val = shown("max_val_")
    _saved_min_val, _raw_saved_min_val = shown("min_val_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.hardtanh_backward(grad, self, node.min_val_, node.max_val_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class HardtanhBackwardBackward0(Node):
    """hardtanh_backward(Tensor grad_output, Tensor self, Scalar min_val, Scalar max_val) -> Tensor"""

    __slots__ = ("max_val_", "min_val_", "self_",)
    saved_fields = {"max_val": "max_val_", "min_val": "min_val_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_max_val, _raw_saved_max_val = shown("max_val_")
    _saved_min_val, _raw_saved_min_val = shown("min_val_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.hardtanh_backward(grad, self, node.min_val_, node.max_val_) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class LeakyReluBackward0(Node):
    """leaky_relu(Tensor self, Scalar negative_slope=0.01) -> Tensor"""

    __slots__ = ("negative_slope_", "self_",)
    saved_fields = {"negative_slope": "negative_slope_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_negative_slope, _raw_saved_negative_slope = shown("negative_slope_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.leaky_relu_backward(grad, self, node.negative_slope_, False),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class LeakyReluBackward1(Node):
    """leaky_relu_(Tensor self, Scalar negative_slope=0.01) -> Tensor"""

    __slots__ = ("negative_slope_", "result_",)
    saved_fields = {"negative_slope": "negative_slope_", "result": "result_"}
    tensor_slots = ("result_",)
    _saved_negative_slope, _raw_saved_negative_slope = shown("negative_slope_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.leaky_relu_backward(grad, result, node.negative_slope_, True),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class LeakyReluBackwardBackward0(Node):
    """leaky_relu_backward(Tensor grad_output, Tensor self, Scalar negative_slope, bool self_is_result) -> Tensor"""

    __slots__ = ("negative_slope_", "self_",)
    saved_fields = {"negative_slope": "negative_slope_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_negative_slope, _raw_saved_negative_slope = shown("negative_slope_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.leaky_relu_backward(grad, self, node.negative_slope_, False) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class PreluKernelBackward0(Node):
    """_prelu_kernel(Tensor self, Tensor weight) -> Tensor"""

    __slots__ = ("self_", "weight_",)
    saved_fields = {"self": "self_", "weight": "weight_"}
    tensor_slots = ("self_", "weight_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_weight, _raw_saved_weight = shown("weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        weight = unpacked(node.weight_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        return where_wanted(aten._prelu_kernel_backward(grad, self, weight), wanted)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.weight_ = RELEASED


class PreluKernelBackwardBackward0(Node):
    """_prelu_kernel_backward(Tensor grad_output, Tensor self, Tensor weight) -> (Tensor, Tensor)"""

    __slots__ = ("grad_output_", "self_", "weight_",)
    saved_fields = {"grad_output": "grad_output_", "self": "self_", "weight": "weight_"}
    tensor_slots = ("grad_output_", "self_", "weight_",)
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_weight, _raw_saved_weight = shown("weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        self = unpacked(node.self_, node)
        weight = unpacked(node.weight_, node)
        if all(g is None for g in grads):
            return (None, None, None)
        grad_output_edge, self_edge, weight_edge = wanted
        grad_grad_output = prelu_double_backward(grads, self, weight) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(self) if grads[1] is None else aten.where_self(aten.ge(self, 0), 0, aten.mul(grad_output, grads[1])) if self_edge is not None else None
        grad_weight = aten.zeros_like(weight) if grads[0] is None else aten.where_self(aten.ge(self, 0), 0, aten.mul(grad_output, grads[0])) if weight_edge is not None else None
        return (grad_grad_output, grad_self, grad_weight)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.self_ = RELEASED
        node.weight_ = RELEASED


class RreluWithNoiseBackward0(Node):
    """rrelu_with_noise(Tensor self, Tensor noise, Scalar lower, Scalar upper, bool training) -> Tensor"""

    __slots__ = ("lower_", "noise_", "self_", "training_", "upper_",)
    saved_fields = {"lower": "lower_", "noise": "noise_", "self": "self_", "training": "training_", "upper": "upper_"}
    tensor_slots = ("noise_", "self_",)
    _saved_lower, _raw_saved_lower = shown("lower_")
    _saved_noise, _raw_saved_noise = shown("noise_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_training, _raw_saved_training = shown("training_")
    _saved_upper, _raw_saved_upper = shown("upper_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        noise = unpacked(node.noise_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.rrelu_with_noise_backward(grad, self, noise, node.lower_, node.upper_, node.training_, False),)

    def release_variables(node) -> None:
        node.noise_ = RELEASED
        node.self_ = RELEASED


class RreluWithNoiseBackward1(Node):
    """rrelu_with_noise_(Tensor self, Tensor noise, Scalar lower, Scalar upper, bool training) -> Tensor"""

    __slots__ = ("lower_", "noise_", "training_", "upper_", "result_",)
    saved_fields = {"lower": "lower_", "noise": "noise_", "training": "training_", "upper": "upper_", "result": "result_"}
    tensor_slots = ("noise_", "result_",)
    _saved_lower, _raw_saved_lower = shown("lower_")
    _saved_noise, _raw_saved_noise = shown("noise_")
    _saved_training, _raw_saved_training = shown("training_")
    _saved_upper, _raw_saved_upper = shown("upper_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        noise = unpacked(node.noise_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.rrelu_with_noise_backward(grad, result, noise, node.lower_, node.upper_, node.training_, True),)

    def release_variables(node) -> None:
        node.noise_ = RELEASED
        node.result_ = RELEASED


class RreluWithNoiseBackwardBackward0(Node):
    """rrelu_with_noise_backward(Tensor grad_output, Tensor self, Tensor noise, Scalar lower, Scalar upper, bool training, bool self_is_result) -> Tensor"""

    __slots__ = ("lower_", "noise_", "self_", "training_", "upper_",)
    saved_fields = {"lower": "lower_", "noise": "noise_", "self": "self_", "training": "training_", "upper": "upper_"}
    tensor_slots = ("noise_", "self_",)
    _saved_lower, _raw_saved_lower = shown("lower_")
    _saved_noise, _raw_saved_noise = shown("noise_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_training, _raw_saved_training = shown("training_")
    _saved_upper, _raw_saved_upper = shown("upper_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        noise = unpacked(node.noise_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.rrelu_with_noise_backward(grad, self, noise, node.lower_, node.upper_, node.training_, False) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.noise_ = RELEASED
        node.self_ = RELEASED


class HardshrinkBackward0(Node):
    """hardshrink(Tensor self, Scalar lambd=0.5) -> Tensor"""

    __slots__ = ("lambd_", "self_",)
    saved_fields = {"lambd": "lambd_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_lambd, _raw_saved_lambd = shown("lambd_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.hardshrink_backward(grad, self, node.lambd_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class HardshrinkBackwardBackward0(Node):
    """hardshrink_backward(Tensor grad_out, Tensor self, Scalar lambd) -> Tensor"""

    __slots__ = ("lambd_", "self_",)
    saved_fields = {"lambd": "lambd_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_lambd, _raw_saved_lambd = shown("lambd_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_out_edge, self_edge = wanted
        grad_grad_out = aten.hardshrink_backward(grad, self, node.lambd_) if grad_out_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_out, grad_self)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class SoftshrinkBackward0(Node):
    """softshrink(Tensor self, Scalar lambd=0.5) -> Tensor"""

    __slots__ = ("lambd_", "self_",)
    saved_fields = {"lambd": "lambd_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_lambd, _raw_saved_lambd = shown("lambd_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.softshrink_backward(grad, self, node.lambd_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class SoftshrinkBackwardBackward0(Node):
    """softshrink_backward(Tensor grad_output, Tensor self, Scalar lambd) -> Tensor"""

    __slots__ = ("lambd_", "self_",)
    saved_fields = {"lambd": "lambd_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_lambd, _raw_saved_lambd = shown("lambd_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.softshrink_backward(grad, self, node.lambd_) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class HardsigmoidBackward0(Node):
    """hardsigmoid(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.hardsigmoid_backward(grad, self),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class HardswishBackward0(Node):
    """hardswish(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.hardswish_backward(grad, self),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class HardswishBackwardBackward0(Node):
    """hardswish_backward(Tensor grad_output, Tensor self) -> Tensor"""

    __slots__ = ("grad_output_", "self_",)
    saved_fields = {"grad_output": "grad_output_", "self": "self_"}
    tensor_slots = ("grad_output_", "self_",)
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.hardswish_backward(grad, self) if grad_output_edge is not None else None
        if self_edge is not None:
            right1 = aten.div_scalar(aten.mul(grad, grad_output), 3.0)
            grad_self = aten.where_self(aten.lt(aten.abs(self), 3.0), right1, 0)
        else:
            grad_self = None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.self_ = RELEASED


class EluBackward0(Node):
    """elu(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor"""

    __slots__ = ("alpha_", "input_scale_", "scale_", "self_",)
    saved_fields = {"alpha": "alpha_", "input_scale": "input_scale_", "scale": "scale_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_alpha, _raw_saved_alpha = shown("alpha_")
    _saved_input_scale, _raw_saved_input_scale = shown("input_scale_")
    _saved_scale, _raw_saved_scale = shown("scale_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.elu_backward(grad, node.alpha_, node.scale_, node.input_scale_, False, self),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class EluBackward1(Node):
    """elu_(Tensor self, Scalar alpha=1, Scalar scale=1, Scalar input_scale=1) -> Tensor"""

    __slots__ = ("alpha_", "input_scale_", "scale_", "result_",)
    saved_fields = {"alpha": "alpha_", "input_scale": "input_scale_", "scale": "scale_", "result": "result_"}
    tensor_slots = ("result_",)
    _saved_alpha, _raw_saved_alpha = shown("alpha_")
    _saved_input_scale, _raw_saved_input_scale = shown("input_scale_")
    _saved_scale, _raw_saved_scale = shown("scale_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.elu_backward(grad, node.alpha_, node.scale_, node.input_scale_, True, result),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class EluBackwardBackward0(Node):
    """elu_backward(Tensor grad_output, Scalar alpha, Scalar scale, Scalar input_scale, bool is_result, Tensor self_or_result) -> Tensor"""

    __slots__ = ("alpha_", "grad_output_", "input_scale_", "is_result_", "scale_", "self_or_result_",)
    saved_fields = {"alpha": "alpha_", "grad_output": "grad_output_", "input_scale": "input_scale_", "is_result": "is_result_", "scale": "scale_", "self_or_result": "self_or_result_"}
    tensor_slots = ("grad_output_", "self_or_result_",)
    _saved_alpha, _raw_saved_alpha = shown("alpha_")
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_input_scale, _raw_saved_input_scale = shown("input_scale_")
    _saved_is_result, _raw_saved_is_result = shown("is_result_")
    _saved_scale, _raw_saved_scale = shown("scale_")
    _saved_self_or_result, _raw_saved_self_or_result = shown("self_or_result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        self_or_result = unpacked(node.self_or_result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_or_result_edge = wanted
        grad_grad_output = aten.elu_backward(grad, node.alpha_, node.scale_, node.input_scale_, node.is_result_, self_or_result) if grad_output_edge is not None else None
        grad_self_or_result = elu_double_backward(grad, grad_output, node.alpha_, node.scale_, node.input_scale_, node.is_result_, self_or_result) if self_or_result_edge is not None else None
        return (grad_grad_output, grad_self_or_result)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.self_or_result_ = RELEASED


class CeluBackward0(Node):
    """celu(Tensor self, Scalar alpha=1.0) -> Tensor"""

    __slots__ = ("alpha_", "self_",)
    saved_fields = {"alpha": "alpha_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_alpha, _raw_saved_alpha = shown("alpha_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.elu_backward(grad, node.alpha_, 1, 1.0 / in_single(node.alpha_), False, self),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class CeluBackward1(Node):
    """celu_(Tensor self, Scalar alpha=1.0) -> Tensor"""

    __slots__ = ("alpha_", "result_",)
    saved_fields = {"alpha": "alpha_", "result": "result_"}
    tensor_slots = ("result_",)
    _saved_alpha, _raw_saved_alpha = shown("alpha_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.elu_backward(grad, node.alpha_, 1, 1.0 / in_single(node.alpha_), True, result),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class GeluBackward0(Node):
    """gelu(Tensor self, *, str approximate='none') -> Tensor"""

    __slots__ = ("approximate_", "self_",)
    saved_fields = {"approximate": "approximate_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_approximate, _raw_saved_approximate = shown("approximate_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.gelu_backward(grad, self, approximate=node.approximate_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class GeluBackwardBackward0(Node):
    """gelu_backward(Tensor grad_output, Tensor self, *, str approximate='none') -> Tensor"""

    __slots__ = ("approximate_", "grad_output_", "self_",)
    saved_fields = {"approximate": "approximate_", "grad_output": "grad_output_", "self": "self_"}
    tensor_slots = ("grad_output_", "self_",)
    _saved_approximate, _raw_saved_approximate = shown("approximate_")
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.gelu_backward(grad, self, approximate=node.approximate_) if grad_output_edge is not None else None
        grad_self = gelu_double_backward(grad, grad_output, self, node.approximate_) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.self_ = RELEASED


class SiluBackward0(Node):
    """silu(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (silu_gradient(grad, self),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class MishBackward0(Node):
    """mish(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (mish_gradient(grad, self),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class SoftplusBackward0(Node):
    """softplus(Tensor self, Scalar beta=1, Scalar threshold=20) -> Tensor"""

    __slots__ = ("beta_", "self_", "threshold_",)
    saved_fields = {"beta": "beta_", "self": "self_", "threshold": "threshold_"}
    tensor_slots = ("self_",)
    _saved_beta, _raw_saved_beta = shown("beta_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_threshold, _raw_saved_threshold = shown("threshold_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.softplus_backward(grad, self, node.beta_, node.threshold_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class SoftplusBackwardBackward0(Node):
    """softplus_backward(Tensor grad_output, Tensor self, Scalar beta, Scalar threshold) -> Tensor"""

    __slots__ = ("beta_", "grad_output_", "self_", "threshold_",)
    saved_fields = {"beta": "beta_", "grad_output": "grad_output_", "self": "self_", "threshold": "threshold_"}
    tensor_slots = ("grad_output_", "self_",)
    _saved_beta, _raw_saved_beta = shown("beta_")
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_threshold, _raw_saved_threshold = shown("threshold_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.softplus_backward(grad, self, node.beta_, node.threshold_) if grad_output_edge is not None else None
        grad_self = softplus_double_backward(aten.mul(grad, grad_output), self, node.beta_, node.threshold_) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.self_ = RELEASED


class LogSigmoidBackward0(Node):
    """log_sigmoid_forward(Tensor self) -> (Tensor, Tensor buffer)"""

    __slots__ = ("self_", "buffer_",)
    saved_fields = {"self": "self_", "buffer": "buffer_"}
    tensor_slots = ("self_", "buffer_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_buffer, _raw_saved_buffer = shown("buffer_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        buffer = unpacked(node.buffer_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.log_sigmoid_backward(grad, self, buffer),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.buffer_ = RELEASED


class LogSigmoidBackwardBackward0(Node):
    """log_sigmoid_backward(Tensor grad_output, Tensor self, Tensor buffer) -> Tensor"""

    __slots__ = ("buffer_", "grad_output_", "self_",)
    saved_fields = {"buffer": "buffer_", "grad_output": "grad_output_", "self": "self_"}
    tensor_slots = ("buffer_", "grad_output_", "self_",)
    _saved_buffer, _raw_saved_buffer = shown("buffer_")
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        buffer = unpacked(node.buffer_, node)
        grad_output = unpacked(node.grad_output_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.log_sigmoid_backward(grad, self, buffer) if grad_output_edge is not None else None
        grad_self = log_sigmoid_double_backward(aten.mul(grad, grad_output), self) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.buffer_ = RELEASED
        node.grad_output_ = RELEASED
        node.self_ = RELEASED


class GluBackward0(Node):
    """glu(Tensor self, int dim=-1) -> Tensor"""

    __slots__ = ("dim_", "self_",)
    saved_fields = {"dim": "dim_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.glu_backward(grad, self, node.dim_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class GluBackwardBackward0(Node):
    """glu_backward(Tensor grad_output, Tensor self, int dim) -> Tensor"""

    __slots__ = ("dim_", "grad_output_", "self_",)
    saved_fields = {"dim": "dim_", "grad_output": "grad_output_", "self": "self_"}
    tensor_slots = ("grad_output_", "self_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = glu_double_backward_grad_output(grad, self, node.dim_) if grad_output_edge is not None else None
        grad_self = glu_double_backward(grad, grad_output, self, node.dim_) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.self_ = RELEASED


class SoftmaxBackward0(Node):
    """_softmax(Tensor self, int dim) -> Tensor"""

    __slots__ = ("dim_", "result_",)
    saved_fields = {"dim": "dim_", "result": "result_"}
    tensor_slots = ("result_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._softmax_backward_data(grad, result, node.dim_),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class SoftmaxBackwardDataBackward0(Node):
    """_softmax_backward_data(Tensor grad_output, Tensor output, int dim) -> Tensor"""

    __slots__ = ("dim_", "grad_output_", "output_",)
    saved_fields = {"dim": "dim_", "grad_output": "grad_output_", "output": "output_"}
    tensor_slots = ("grad_output_", "output_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_output, _raw_saved_output = shown("output_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        output = unpacked(node.output_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, output_edge = wanted
        grad_grad_output = aten._softmax_backward_data(grad, output, node.dim_) if grad_output_edge is not None else None
        grad_output = softmax_double_backward(grad, grad_output, output, node.dim_) if output_edge is not None else None
        return (grad_grad_output, grad_output)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.output_ = RELEASED


class LogSoftmaxBackward0(Node):
    """_log_softmax(Tensor self, int dim) -> Tensor"""

    __slots__ = ("dim_", "result_",)
    saved_fields = {"dim": "dim_", "result": "result_"}
    tensor_slots = ("result_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._log_softmax_backward_data(grad, result, node.dim_),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class LogSoftmaxBackwardDataBackward0(Node):
    """_log_softmax_backward_data(Tensor grad_output, Tensor output, int dim) -> Tensor"""

    __slots__ = ("dim_", "grad_output_", "output_",)
    saved_fields = {"dim": "dim_", "grad_output": "grad_output_", "output": "output_"}
    tensor_slots = ("grad_output_", "output_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_output, _raw_saved_output = shown("output_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        output = unpacked(node.output_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, output_edge = wanted
        grad_grad_output = aten.sub(grad, aten.sum_dim(aten.mul(grad, aten.exp(output)), (node.dim_,), True)) if grad_output_edge is not None else None
        if output_edge is not None:
            right1 = aten.exp(output)
            grad_output = aten.mul(aten.mul(aten.neg(aten.sum_dim(grad_output, (node.dim_,), True)), right1), grad)
        else:
            grad_output = None
        return (grad_grad_output, grad_output)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.output_ = RELEASED


class MseLossBackward0(Node):
    """mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor"""

    __slots__ = ("reduction_", "self_", "target_",)
    saved_fields = {"reduction": "reduction_", "self": "self_", "target": "target_"}
    tensor_slots = ("self_", "target_",)
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_target, _raw_saved_target = shown("target_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        target = unpacked(node.target_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, target_edge = wanted
        grad_self = aten.mse_loss_backward(grad, self, target, node.reduction_) if self_edge is not None else None
        grad_target = aten.mse_loss_backward(grad, target, self, node.reduction_) if target_edge is not None else None
        return (grad_self, grad_target)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.target_ = RELEASED


class MseLossBackwardBackward0(Node):
    """mse_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor"""

    __slots__ = ("grad_output_", "reduction_", "self_", "target_",)
    saved_fields = {"grad_output": "grad_output_", "reduction": "reduction_", "self": "self_", "target": "target_"}
    tensor_slots = ("grad_output_", "self_", "target_",)
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_target, _raw_saved_target = shown("target_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        self = unpacked(node.self_, node)
        target = unpacked(node.target_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        grad_output_edge, self_edge, target_edge = wanted
        grad_grad_output = aten.mse_loss_backward(grad, self, target, node.reduction_) if grad_output_edge is not None else None
        grad_self = mse_loss_double_backward(aten.mul(grad, grad_output), self, node.reduction_) if self_edge is not None else None
        grad_target = aten.neg(mse_loss_double_backward(aten.mul(grad, grad_output), self, node.reduction_)) if target_edge is not None else None
        return (grad_grad_output, grad_self, grad_target)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.self_ = RELEASED
        node.target_ = RELEASED


class SmoothL1LossBackward0(Node):
    """smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.0) -> Tensor"""

    __slots__ = ("beta_", "reduction_", "self_", "target_",)
    saved_fields = {"beta": "beta_", "reduction": "reduction_", "self": "self_", "target": "target_"}
    tensor_slots = ("self_", "target_",)
    _saved_beta, _raw_saved_beta = shown("beta_")
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_target, _raw_saved_target = shown("target_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        target = unpacked(node.target_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, target_edge = wanted
        grad_self = aten.smooth_l1_loss_backward(grad, self, target, node.reduction_, node.beta_) if self_edge is not None else None
        grad_target = aten.smooth_l1_loss_backward(grad, target, self, node.reduction_, node.beta_) if target_edge is not None else None
        return (grad_self, grad_target)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.target_ = RELEASED


class SmoothL1LossBackwardBackward0(Node):
    """smooth_l1_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float beta) -> Tensor"""

    __slots__ = ("beta_", "grad_output_", "reduction_", "self_", "target_",)
    saved_fields = {"beta": "beta_", "grad_output": "grad_output_", "reduction": "reduction_", "self": "self_", "target": "target_"}
    tensor_slots = ("grad_output_", "self_", "target_",)
    _saved_beta, _raw_saved_beta = shown("beta_")
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_target, _raw_saved_target = shown("target_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        self = unpacked(node.self_, node)
        target = unpacked(node.target_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        grad_output_edge, self_edge, target_edge = wanted
        grad_grad_output = aten.smooth_l1_loss_backward(grad, self, target, node.reduction_, node.beta_) if grad_output_edge is not None else None
        grad_self = smooth_l1_loss_double_backward(aten.mul(grad, grad_output), self, target, node.reduction_, node.beta_) if self_edge is not None else None
        grad_target = aten.neg(smooth_l1_loss_double_backward(aten.mul(grad, grad_output), self, target, node.reduction_, node.beta_)) if target_edge is not None else None
        return (grad_grad_output, grad_self, grad_target)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.self_ = RELEASED
        node.target_ = RELEASED


class HuberLossBackward0(Node):
    """huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.0) -> Tensor"""

    __slots__ = ("delta_", "reduction_", "self_", "target_",)
    saved_fields = {"delta": "delta_", "reduction": "reduction_", "self": "self_", "target": "target_"}
    tensor_slots = ("self_", "target_",)
    _saved_delta, _raw_saved_delta = shown("delta_")
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_target, _raw_saved_target = shown("target_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        target = unpacked(node.target_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, target_edge = wanted
        grad_self = aten.huber_loss_backward(grad, self, target, node.reduction_, node.delta_) if self_edge is not None else None
        grad_target = aten.huber_loss_backward(grad, target, self, node.reduction_, node.delta_) if target_edge is not None else None
        return (grad_self, grad_target)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.target_ = RELEASED


class HuberLossBackwardBackward0(Node):
    """huber_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction, float delta) -> Tensor"""

    __slots__ = ("delta_", "grad_output_", "reduction_", "self_", "target_",)
    saved_fields = {"delta": "delta_", "grad_output": "grad_output_", "reduction": "reduction_", "self": "self_", "target": "target_"}
    tensor_slots = ("grad_output_", "self_", "target_",)
    _saved_delta, _raw_saved_delta = shown("delta_")
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_target, _raw_saved_target = shown("target_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        self = unpacked(node.self_, node)
        target = unpacked(node.target_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        grad_output_edge, self_edge, target_edge = wanted
        grad_grad_output = huber_loss_double_backward_grad_output(grad, grad_output, self, target, node.reduction_, node.delta_) if grad_output_edge is not None else None
        grad_self = huber_loss_double_backward(aten.mul(grad, grad_output), self, target, node.reduction_, node.delta_) if self_edge is not None else None
        grad_target = aten.neg(huber_loss_double_backward(aten.mul(grad, grad_output), self, target, node.reduction_, node.delta_)) if target_edge is not None else None
        return (grad_grad_output, grad_self, grad_target)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.self_ = RELEASED
        node.target_ = RELEASED


class SoftMarginLossBackward0(Node):
    """soft_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor"""

    __slots__ = ("reduction_", "self_", "target_",)
    saved_fields = {"reduction": "reduction_", "self": "self_", "target": "target_"}
    tensor_slots = ("self_", "target_",)
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_target, _raw_saved_target = shown("target_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        target = unpacked(node.target_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.soft_margin_loss_backward(grad, self, target, node.reduction_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.target_ = RELEASED


class SoftMarginLossBackwardBackward0(Node):
    """soft_margin_loss_backward(Tensor grad_output, Tensor self, Tensor target, int reduction) -> Tensor"""

    __slots__ = ("grad_output_", "reduction_", "self_", "target_",)
    saved_fields = {"grad_output": "grad_output_", "reduction": "reduction_", "self": "self_", "target": "target_"}
    tensor_slots = ("grad_output_", "self_", "target_",)
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_target, _raw_saved_target = shown("target_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        self = unpacked(node.self_, node)
        target = unpacked(node.target_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = soft_margin_loss_double_backward_grad_output(grad, grad_output, self, target, node.reduction_) if grad_output_edge is not None else None
        grad_self = soft_margin_loss_double_backward(aten.mul(grad, grad_output), self, target, node.reduction_) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.self_ = RELEASED
        node.target_ = RELEASED


class BinaryCrossEntropyBackward0(Node):
    """binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor"""

    __slots__ = ("reduction_", "self_", "target_", "weight_",)
    saved_fields = {"reduction": "reduction_", "self": "self_", "target": "target_", "weight": "weight_"}
    tensor_slots = ("self_", "target_", "weight_",)
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_target, _raw_saved_target = shown("target_")
    _saved_weight, _raw_saved_weight = shown("weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        target = unpacked(node.target_, node)
        weight = unpacked(node.weight_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, target_edge = wanted
        grad_self = aten.binary_cross_entropy_backward(grad, self, target, weight, node.reduction_) if self_edge is not None else None
        grad_target = binary_cross_entropy_target_backward(grad, self, target, weight, node.reduction_) if target_edge is not None else None
        return (grad_self, grad_target)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.target_ = RELEASED
        if node.weight_ is not None:
            node.weight_ = RELEASED


class BinaryCrossEntropyBackwardBackward0(Node):
    """binary_cross_entropy_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight=None, int reduction=1) -> Tensor"""

    __slots__ = ("grad_output_", "reduction_", "self_", "target_", "weight_",)
    saved_fields = {"grad_output": "grad_output_", "reduction": "reduction_", "self": "self_", "target": "target_", "weight": "weight_"}
    tensor_slots = ("grad_output_", "self_", "target_", "weight_",)
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_target, _raw_saved_target = shown("target_")
    _saved_weight, _raw_saved_weight = shown("weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        self = unpacked(node.self_, node)
        target = unpacked(node.target_, node)
        weight = unpacked(node.weight_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        grad_output_edge, self_edge, target_edge = wanted
        grad_grad_output = binary_cross_entropy_double_backward_grad_output(grad, self, target, weight, node.reduction_) if grad_output_edge is not None else None
        grad_self = binary_cross_entropy_double_backward(grad_output, grad, self, target, weight, node.reduction_) if self_edge is not None else None
        grad_target = binary_cross_entropy_double_backward_target(grad, grad_output, self, target, weight, node.reduction_) if target_edge is not None else None
        return (grad_grad_output, grad_self, grad_target)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.self_ = RELEASED
        node.target_ = RELEASED
        if node.weight_ is not None:
            node.weight_ = RELEASED


class BinaryCrossEntropyWithLogitsBackward0(Node):
    """binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None, Tensor? pos_weight=None, int reduction=1) -> Tensor"""

    __slots__ = ("pos_weight_", "reduction_", "self_", "target_", "weight_",)
    saved_fields = {"pos_weight": "pos_weight_", "reduction": "reduction_", "self": "self_", "target": "target_", "weight": "weight_"}
    tensor_slots = ("pos_weight_", "self_", "target_", "weight_",)
    _saved_pos_weight, _raw_saved_pos_weight = shown("pos_weight_")
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_target, _raw_saved_target = shown("target_")
    _saved_weight, _raw_saved_weight = shown("weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        pos_weight = unpacked(node.pos_weight_, node)
        self = unpacked(node.self_, node)
        target = unpacked(node.target_, node)
        weight = unpacked(node.weight_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, target_edge = wanted
        grad_self = bce_with_logits_backward(grad, self, target, weight, pos_weight, node.reduction_) if self_edge is not None else None
        grad_target = bce_with_logits_target_backward(grad, self, target, weight, pos_weight, node.reduction_) if target_edge is not None else None
        return (grad_self, grad_target)

    def release_variables(node) -> None:
        if node.pos_weight_ is not None:
            node.pos_weight_ = RELEASED
        node.self_ = RELEASED
        node.target_ = RELEASED
        if node.weight_ is not None:
            node.weight_ = RELEASED


class NllLossBackward0(Node):
    """nll_loss_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor, Tensor total_weight)"""

    __slots__ = ("ignore_index_", "reduction_", "self_", "target_", "weight_", "total_weight_",)
    saved_fields = {"ignore_index": "ignore_index_", "reduction": "reduction_", "self": "self_", "target": "target_", "weight": "weight_", "total_weight": "total_weight_"}
    tensor_slots = ("self_", "target_", "weight_", "total_weight_",)
    _saved_ignore_index, _raw_saved_ignore_index = shown("ignore_index_", "int")
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_target, _raw_saved_target = shown("target_")
    _saved_weight, _raw_saved_weight = shown("weight_")
    _saved_total_weight, _raw_saved_total_weight = shown("total_weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        target = unpacked(node.target_, node)
        weight = unpacked(node.weight_, node)
        total_weight = unpacked(node.total_weight_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.nll_loss_backward(grad, self, target, weight, node.reduction_, node.ignore_index_, total_weight),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.target_ = RELEASED
        if node.weight_ is not None:
            node.weight_ = RELEASED
        node.total_weight_ = RELEASED


class NllLossBackwardBackward0(Node):
    """nll_loss_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index, Tensor total_weight) -> Tensor"""

    __slots__ = ("ignore_index_", "reduction_", "target_", "weight_",)
    saved_fields = {"ignore_index": "ignore_index_", "reduction": "reduction_", "target": "target_", "weight": "weight_"}
    tensor_slots = ("target_", "weight_",)
    _saved_ignore_index, _raw_saved_ignore_index = shown("ignore_index_", "int")
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_target, _raw_saved_target = shown("target_")
    _saved_weight, _raw_saved_weight = shown("weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        target = unpacked(node.target_, node)
        weight = unpacked(node.weight_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.nll_loss_forward(grad, target, weight, node.reduction_, node.ignore_index_)[0] if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.target_ = RELEASED
        if node.weight_ is not None:
            node.weight_ = RELEASED


class NllLoss2DBackward0(Node):
    """nll_loss2d_forward(Tensor self, Tensor target, Tensor? weight, int reduction, SymInt ignore_index) -> (Tensor, Tensor total_weight)"""

    __slots__ = ("ignore_index_", "reduction_", "self_", "target_", "weight_", "total_weight_",)
    saved_fields = {"ignore_index": "ignore_index_", "reduction": "reduction_", "self": "self_", "target": "target_", "weight": "weight_", "total_weight": "total_weight_"}
    tensor_slots = ("self_", "target_", "weight_", "total_weight_",)
    _saved_ignore_index, _raw_saved_ignore_index = shown("ignore_index_", "int")
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_target, _raw_saved_target = shown("target_")
    _saved_weight, _raw_saved_weight = shown("weight_")
    _saved_total_weight, _raw_saved_total_weight = shown("total_weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        target = unpacked(node.target_, node)
        weight = unpacked(node.weight_, node)
        total_weight = unpacked(node.total_weight_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.nll_loss2d_backward(grad, self, target, weight, node.reduction_, node.ignore_index_, total_weight),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.target_ = RELEASED
        if node.weight_ is not None:
            node.weight_ = RELEASED
        node.total_weight_ = RELEASED


class NllLoss2DBackwardBackward0(Node):
    """nll_loss2d_backward(Tensor grad_output, Tensor self, Tensor target, Tensor? weight, int reduction, int ignore_index, Tensor total_weight) -> Tensor"""

    __slots__ = ("ignore_index_", "reduction_", "target_", "weight_",)
    saved_fields = {"ignore_index": "ignore_index_", "reduction": "reduction_", "target": "target_", "weight": "weight_"}
    tensor_slots = ("target_", "weight_",)
    _saved_ignore_index, _raw_saved_ignore_index = shown("ignore_index_", "int")
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_target, _raw_saved_target = shown("target_")
    _saved_weight, _raw_saved_weight = shown("weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        target = unpacked(node.target_, node)
        weight = unpacked(node.weight_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.nll_loss2d_forward(grad, target, weight, node.reduction_, node.ignore_index_)[0] if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.target_ = RELEASED
        if node.weight_ is not None:
            node.weight_ = RELEASED


class MultiMarginLossBackward0(Node):
    """multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor? weight=None, int reduction=1) -> Tensor"""

    __slots__ = ("margin_", "p_", "reduction_", "self_", "target_", "weight_",)
    saved_fields = {"margin": "margin_", "p": "p_", "reduction": "reduction_", "self": "self_", "target": "target_", "weight": "weight_"}
    tensor_slots = ("self_", "target_", "weight_",)
    _saved_margin, _raw_saved_margin = shown("margin_")
    _saved_p, _raw_saved_p = shown("p_")
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_target, _raw_saved_target = shown("target_")
    _saved_weight, _raw_saved_weight = shown("weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        target = unpacked(node.target_, node)
        weight = unpacked(node.weight_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.multi_margin_loss_backward(grad, self, target, node.p_, node.margin_, weight, node.reduction_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.target_ = RELEASED
        if node.weight_ is not None:
            node.weight_ = RELEASED


class MultilabelMarginLossBackward0(Node):
    """multilabel_margin_loss_forward(Tensor self, Tensor target, int reduction) -> (Tensor, Tensor is_target)"""

    __slots__ = ("reduction_", "self_", "target_", "is_target_",)
    saved_fields = {"reduction": "reduction_", "self": "self_", "target": "target_", "is_target": "is_target_"}
    tensor_slots = ("self_", "target_", "is_target_",)
    _saved_reduction, _raw_saved_reduction = shown("reduction_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_target, _raw_saved_target = shown("target_")
    _saved_is_target, _raw_saved_is_target = shown("is_target_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        target = unpacked(node.target_, node)
        is_target = unpacked(node.is_target_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.multilabel_margin_loss_backward(grad, self, target, node.reduction_, is_target),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.target_ = RELEASED
        node.is_target_ = RELEASED


class CtcLossBackward0(Node):
    """_ctc_loss(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths, int blank=0, bool zero_infinity=False) -> (Tensor result0, Tensor result1)"""

    __slots__ = ("blank_", "input_lengths_", "log_probs_", "target_lengths_", "targets_", "zero_infinity_", "result0_", "result1_",)
    saved_fields = {"blank": "blank_", "input_lengths": "input_lengths_", "log_probs": "log_probs_", "target_lengths": "target_lengths_", "targets": "targets_", "zero_infinity": "zero_infinity_", "result0": "result0_", "result1": "result1_"}
    tensor_slots = ("log_probs_", "targets_", "result0_", "result1_",)
    _saved_blank, _raw_saved_blank = shown("blank_", "int")
    _saved_input_lengths, _raw_saved_input_lengths = shown("input_lengths_", "int[]")
    _saved_log_probs, _raw_saved_log_probs = shown("log_probs_")
    _saved_target_lengths, _raw_saved_target_lengths = shown("target_lengths_", "int[]")
    _saved_targets, _raw_saved_targets = shown("targets_")
    _saved_zero_infinity, _raw_saved_zero_infinity = shown("zero_infinity_")
    _saved_result0, _raw_saved_result0 = shown("result0_")
    _saved_result1, _raw_saved_result1 = shown("result1_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        log_probs = unpacked(node.log_probs_, node)
        targets = unpacked(node.targets_, node)
        result0 = unpacked(node.result0_, node)
        result1 = unpacked(node.result1_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.ctc_loss_backward(grad, log_probs, targets, node.input_lengths_, node.target_lengths_, result0, result1, node.blank_, node.zero_infinity_),)

    def release_variables(node) -> None:
        node.log_probs_ = RELEASED
        node.targets_ = RELEASED
        node.result0_ = RELEASED
        node.result1_ = RELEASED


class SumBackward0(Node):
    """sum(Tensor self, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("self_shape",)
    saved_fields = {"self_sym_sizes": "self_shape"}
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.expand(grad, node.self_shape),)


class SumBackward1(Node):
    """sum.dim_IntList(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "self_shape",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "self_sym_sizes": "self_shape"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]?")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (sum_backward(grad, node.self_shape, node.dim_, node.keepdim_),)


class NansumBackward0(Node):
    """nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "self_",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]?")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (nansum_backward(grad, self, node.dim_, node.keepdim_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class MeanBackward0(Node):
    """mean(Tensor self, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("self_numel", "self_shape",)
    saved_fields = {"self_sym_numel": "self_numel", "self_sym_sizes": "self_shape"}
    _saved_self_sym_numel, _raw_saved_self_sym_numel = shown("self_numel")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (mean_backward(grad, node.self_shape, None, node.self_numel, False),)


class MeanBackward1(Node):
    """mean.dim(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "self_numel", "self_shape",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "self_sym_numel": "self_numel", "self_sym_sizes": "self_shape"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]?")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self_sym_numel, _raw_saved_self_sym_numel = shown("self_numel")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (mean_backward(grad, node.self_shape, node.dim_, node.self_numel, node.keepdim_),)


class ProdBackward0(Node):
    """prod(Tensor self, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("self_", "result_",)
    saved_fields = {"self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (prod_backward(grad, like_grad(self, grad), result),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class ProdBackward1(Node):
    """prod.dim_int(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "self_", "result_",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (prod_dim_backward(grad, like_grad(self, grad), result, node.dim_, node.keepdim_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class TraceBackward0(Node):
    """trace(Tensor self) -> Tensor"""

    __slots__ = ("self_shape",)
    saved_fields = {"self_sym_sizes": "self_shape"}
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (trace_backward(grad, node.self_shape),)


class CumsumBackward0(Node):
    """cumsum(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("self_dtype", "dim_",)
    saved_fields = {"dim": "dim_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (cumsum_backward(to_numpy_dtype(grad, node.self_dtype), node.dim_),)


class CumprodBackward0(Node):
    """cumprod(Tensor self, int dim, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("self_dtype", "dim_", "self_", "result_",)
    saved_fields = {"dim": "dim_", "self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (cumprod_backward(to_numpy_dtype(grad, node.self_dtype), self, node.dim_, result),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class LogcumsumexpBackward0(Node):
    """logcumsumexp(Tensor self, int dim) -> Tensor"""

    __slots__ = ("dim_", "self_", "result_",)
    saved_fields = {"dim": "dim_", "self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (logcumsumexp_backward(grad, self, result, node.dim_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class CummaxBackward0(Node):
    """cummax(Tensor self, int dim) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "self_", "indices_",)
    saved_fields = {"dim": "dim_", "self": "self_", "indices": "indices_"}
    tensor_slots = ("self_", "indices_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (cumextreme_backward(grad, self, indices, node.dim_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.indices_ = RELEASED


class CumminBackward0(Node):
    """cummin(Tensor self, int dim) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "self_", "indices_",)
    saved_fields = {"dim": "dim_", "self": "self_", "indices": "indices_"}
    tensor_slots = ("self_", "indices_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (cumextreme_backward(grad, self, indices, node.dim_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.indices_ = RELEASED


class VarBackward0(Node):
    """var.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""

    __slots__ = ("correction_", "dim_", "keepdim_", "self_",)
    saved_fields = {"correction": "correction_", "dim": "dim_", "keepdim": "keepdim_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_correction, _raw_saved_correction = shown("correction_")
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]?")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (var_backward(grad, self, node.dim_, node.correction_, node.keepdim_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class StdBackward0(Node):
    """std.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> Tensor"""

    __slots__ = ("correction_", "dim_", "keepdim_", "self_", "result_",)
    saved_fields = {"correction": "correction_", "dim": "dim_", "keepdim": "keepdim_", "self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_correction, _raw_saved_correction = shown("correction_")
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]?")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (std_backward(result, grad, self, node.dim_, node.correction_, node.keepdim_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class VarMeanBackward0(Node):
    """var_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)"""

    __slots__ = ("correction_", "dim_", "keepdim_", "self_",)
    saved_fields = {"correction": "correction_", "dim": "dim_", "keepdim": "keepdim_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_correction, _raw_saved_correction = shown("correction_")
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]?")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        if all(g is None for g in grads):
            return (None,)
        return (var_mean_backward(grads, self, node.dim_, node.correction_, node.keepdim_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class StdMeanBackward0(Node):
    """std_mean.correction(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) -> (Tensor, Tensor)"""

    __slots__ = ("correction_", "dim_", "keepdim_", "self_", "result0_",)
    saved_fields = {"correction": "correction_", "dim": "dim_", "keepdim": "keepdim_", "self": "self_", "result0": "result0_"}
    tensor_slots = ("self_", "result0_",)
    _saved_correction, _raw_saved_correction = shown("correction_")
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]?")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result0, _raw_saved_result0 = shown("result0_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result0 = unpacked(node.result0_, node)
        if all(g is None for g in grads):
            return (None,)
        return (var_mean_backward(grads, self, node.dim_, node.correction_, node.keepdim_, result0),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result0_ = RELEASED


class LinalgVectorNormBackward0(Node):
    """linalg_vector_norm(Tensor self, Scalar ord=2, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "ord_", "self_", "result_",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "ord": "ord_", "self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]?")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_ord, _raw_saved_ord = shown("ord_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (norm_backward(grad, self, node.ord_, result, node.dim_, node.keepdim_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class NormBackward0(Node):
    """norm.Scalar(Tensor self, Scalar p=2) -> Tensor"""

    __slots__ = ("p_", "self_", "result_",)
    saved_fields = {"p": "p_", "self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_p, _raw_saved_p = shown("p_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (norm_backward(grad, self, node.p_, result),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class NormBackward1(Node):
    """norm.ScalarOpt_dim(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "p_", "self_", "result_",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "p": "p_", "self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_p, _raw_saved_p = shown("p_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (norm_backward(grad, self, node.p_, result, node.dim_, node.keepdim_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class RenormBackward0(Node):
    """renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor"""

    __slots__ = ("dim_", "maxnorm_", "p_", "self_",)
    saved_fields = {"dim": "dim_", "maxnorm": "maxnorm_", "p": "p_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_maxnorm, _raw_saved_maxnorm = shown("maxnorm_")
    _saved_p, _raw_saved_p = shown("p_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (renorm_backward(grad, self, node.p_, node.dim_, node.maxnorm_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class LogsumexpBackward0(Node):
    """logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "self_", "result_",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (logsumexp_backward(grad, self, result, node.dim_, node.keepdim_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class MaxBackward1(Node):
    """max(Tensor self) -> Tensor"""

    __slots__ = ("self_", "result_",)
    saved_fields = {"self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (evenly_distribute_backward(grad, self, result),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class MinBackward1(Node):
    """min(Tensor self) -> Tensor"""

    __slots__ = ("self_", "result_",)
    saved_fields = {"self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (evenly_distribute_backward(grad, self, result),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class MaxBackward0(Node):
    """max.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "keepdim_", "self_shape", "indices_",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "self_sym_sizes": "self_shape", "indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (value_selecting_reduction_backward(grad, node.dim_, indices, node.self_shape, node.keepdim_),)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class MinBackward0(Node):
    """min.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "keepdim_", "self_shape", "indices_",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "self_sym_sizes": "self_shape", "indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (value_selecting_reduction_backward(grad, node.dim_, indices, node.self_shape, node.keepdim_),)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class AmaxBackward0(Node):
    """amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "self_", "result_",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (amax_backward(grad, self, result, node.dim_, node.keepdim_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class AminBackward0(Node):
    """amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor"""

    __slots__ = ("dim_", "keepdim_", "self_", "result_",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (amax_backward(grad, self, result, node.dim_, node.keepdim_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class AminmaxBackward0(Node):
    """aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)"""

    __slots__ = ("dim_", "keepdim_", "self_", "max_", "min_",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "self": "self_", "max": "max_", "min": "min_"}
    tensor_slots = ("self_", "max_", "min_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int?")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_max, _raw_saved_max = shown("max_")
    _saved_min, _raw_saved_min = shown("min_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        max = unpacked(node.max_, node)
        min = unpacked(node.min_, node)
        if all(g is None for g in grads):
            return (None,)
        return (aminmax_backward(grads, self, min, max, node.dim_, node.keepdim_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.max_ = RELEASED
        node.min_ = RELEASED


class DistBackward0(Node):
    """dist(Tensor self, Tensor other, Scalar p=2) -> Tensor"""

    __slots__ = ("other_", "p_", "self_", "result_",)
    saved_fields = {"other": "other_", "p": "p_", "self": "self_", "result": "result_"}
    tensor_slots = ("other_", "self_", "result_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_p, _raw_saved_p = shown("p_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = negative(norm_backward(grad, aten.sub(self, other), node.p_, result)) if other_edge is not None else None
        grad_self = norm_backward(grad, aten.sub(self, other), node.p_, result) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        node.other_ = RELEASED
        node.self_ = RELEASED
        node.result_ = RELEASED


class CdistBackward0(Node):
    """_cdist_forward(Tensor x1, Tensor x2, float p, int? compute_mode) -> Tensor"""

    __slots__ = ("p_", "x1_", "x2_", "result_",)
    saved_fields = {"p": "p_", "x1": "x1_", "x2": "x2_", "result": "result_"}
    tensor_slots = ("x1_", "x2_", "result_",)
    _saved_p, _raw_saved_p = shown("p_")
    _saved_x1, _raw_saved_x1 = shown("x1_")
    _saved_x2, _raw_saved_x2 = shown("x2_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        x1 = unpacked(node.x1_, node)
        x2 = unpacked(node.x2_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        x1_edge, x2_edge = wanted
        grad_x1 = aten._cdist_backward(aten.contiguous(grad), x1, x2, node.p_, result) if x1_edge is not None else None
        if x2_edge is not None:
            right1 = turned(result)
            grad_x2 = aten._cdist_backward(turned(grad), x2, x1, node.p_, right1)
        else:
            grad_x2 = None
        return (grad_x1, grad_x2)

    def release_variables(node) -> None:
        node.x1_ = RELEASED
        node.x2_ = RELEASED
        node.result_ = RELEASED


class CdistBackwardBackward0(Node):
    """_cdist_backward(Tensor grad_output, Tensor x1, Tensor x2, float p, Tensor cdist) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None, None, None)
        return not_implemented('_cdist_backward')


class EuclideanDistBackward0(Node):
    """_euclidean_dist(Tensor x1, Tensor x2) -> Tensor"""

    __slots__ = ("x1_", "x2_", "result_",)
    saved_fields = {"x1": "x1_", "x2": "x2_", "result": "result_"}
    tensor_slots = ("x1_", "x2_", "result_",)
    _saved_x1, _raw_saved_x1 = shown("x1_")
    _saved_x2, _raw_saved_x2 = shown("x2_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        x1 = unpacked(node.x1_, node)
        x2 = unpacked(node.x2_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        return where_wanted(euclidean_dist_backward(grad, x1, x2, result), wanted)

    def release_variables(node) -> None:
        node.x1_ = RELEASED
        node.x2_ = RELEASED
        node.result_ = RELEASED


class PdistBackward0(Node):
    """_pdist_forward(Tensor self, float p=2) -> Tensor"""

    __slots__ = ("p_", "self_", "result_",)
    saved_fields = {"p": "p_", "self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_p, _raw_saved_p = shown("p_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._pdist_backward(aten.contiguous(grad), self, node.p_, result),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class PdistBackwardBackward0(Node):
    """_pdist_backward(Tensor grad_output, Tensor self, float p, Tensor pdist) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        return not_implemented('_pdist_backward')


class SegmentReduceBackward0(Node):
    """segment_reduce(Tensor data, str reduce, *, Tensor? lengths=None, Tensor? indices=None, Tensor? offsets=None, int axis=0, bool unsafe=False, Scalar? initial=None) -> Tensor"""

    __slots__ = ("axis_", "data_", "initial_", "lengths_", "offsets_", "reduce_", "result_",)
    saved_fields = {"axis": "axis_", "data": "data_", "initial": "initial_", "lengths": "lengths_", "offsets": "offsets_", "reduce": "reduce_", "result": "result_"}
    tensor_slots = ("data_", "lengths_", "offsets_", "result_",)
    _saved_axis, _raw_saved_axis = shown("axis_", "int")
    _saved_data, _raw_saved_data = shown("data_")
    _saved_initial, _raw_saved_initial = shown("initial_")
    _saved_lengths, _raw_saved_lengths = shown("lengths_")
    _saved_offsets, _raw_saved_offsets = shown("offsets_")
    _saved_reduce, _raw_saved_reduce = shown("reduce_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        data = unpacked(node.data_, node)
        lengths = unpacked(node.lengths_, node)
        offsets = unpacked(node.offsets_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._segment_reduce_backward(grad, result, data, node.reduce_, lengths, offsets, node.axis_, node.initial_),)

    def release_variables(node) -> None:
        node.data_ = RELEASED
        if node.lengths_ is not None:
            node.lengths_ = RELEASED
        if node.offsets_ is not None:
            node.offsets_ = RELEASED
        node.result_ = RELEASED


class SortBackward0(Node):
    """sort(Tensor self, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "self_shape", "indices_",)
    saved_fields = {"dim": "dim_", "self_sym_sizes": "self_shape", "indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (value_selecting_reduction_backward(grad, node.dim_, indices, node.self_shape, True),)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class SortBackward1(Node):
    """sort.stable(Tensor self, *, bool? stable, int dim=-1, bool descending=False) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "self_shape", "indices_",)
    saved_fields = {"dim": "dim_", "self_sym_sizes": "self_shape", "indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (value_selecting_reduction_backward(grad, node.dim_, indices, node.self_shape, True),)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class TopkBackward0(Node):
    """topk(Tensor self, SymInt k, int dim=-1, bool largest=True, bool sorted=True) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "self_shape", "indices_",)
    saved_fields = {"dim": "dim_", "self_sym_sizes": "self_shape", "indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (value_selecting_reduction_backward(grad, node.dim_, indices, node.self_shape, True),)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class KthvalueBackward0(Node):
    """kthvalue(Tensor self, SymInt k, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "keepdim_", "self_shape", "indices_",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "self_sym_sizes": "self_shape", "indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (value_selecting_reduction_backward(grad, node.dim_, indices, node.self_shape, node.keepdim_),)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class ModeBackward0(Node):
    """mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "keepdim_", "self_shape", "indices_",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "self_sym_sizes": "self_shape", "indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (value_selecting_reduction_backward(grad, node.dim_, indices, node.self_shape, node.keepdim_),)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class MedianBackward0(Node):
    """median(Tensor self) -> Tensor"""

    __slots__ = ("self_", "result_",)
    saved_fields = {"self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (evenly_distribute_backward(grad, self, result),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class NanmedianBackward0(Node):
    """nanmedian(Tensor self) -> Tensor"""

    __slots__ = ("self_", "result_",)
    saved_fields = {"self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (evenly_distribute_backward(grad, self, result),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class MedianBackward1(Node):
    """median.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "keepdim_", "self_shape", "indices_",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "self_sym_sizes": "self_shape", "indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (value_selecting_reduction_backward(grad, node.dim_, indices, node.self_shape, node.keepdim_),)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class NanmedianBackward1(Node):
    """nanmedian.dim(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)"""

    __slots__ = ("dim_", "keepdim_", "self_shape", "indices_",)
    saved_fields = {"dim": "dim_", "keepdim": "keepdim_", "self_sym_sizes": "self_shape", "indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_keepdim, _raw_saved_keepdim = shown("keepdim_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (value_selecting_reduction_backward(grad, node.dim_, indices, node.self_shape, node.keepdim_),)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class Unique2Backward0(Node):
    """_unique2(Tensor self) -> (Tensor, Tensor, Tensor)"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        return (not_implemented('_unique2'),)


class UniqueDimBackward0(Node):
    """unique_dim(Tensor self, int dim) -> (Tensor, Tensor, Tensor)"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        return (not_implemented('unique_dim'),)


class UniqueConsecutiveBackward0(Node):
    """unique_consecutive(Tensor self, int? dim=None) -> (Tensor, Tensor, Tensor)"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        return (not_implemented('unique_consecutive'),)


class ViewBackward0(Node):
    """view(Tensor(a) self, int[] size) -> Tensor(a)"""

    __slots__ = ("self_shape",)
    saved_fields = {"self_sym_sizes": "self_shape"}
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.reshape(grad, node.self_shape),)


class UnsafeViewBackward0(Node):
    """_unsafe_view(Tensor self, int[] size) -> Tensor"""

    __slots__ = ("self_shape",)
    saved_fields = {"self_sym_sizes": "self_shape"}
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.reshape(grad, node.self_shape),)


class ExpandBackward0(Node):
    """expand(Tensor(a) self, int[] size, *, bool implicit=False) -> Tensor(a)"""

    __slots__ = ("self_shape",)
    saved_fields = {"self_sym_sizes": "self_shape"}
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.sum_to(grad, node.self_shape),)


class SqueezeBackward0(Node):
    """squeeze(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ("self_shape",)
    saved_fields = {"self_sym_sizes": "self_shape"}
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (unsqueeze_to(grad, range(len(node.self_shape)), node.self_shape),)


class SqueezeBackward3(SqueezeBackward0):
    """squeeze_"""

    __slots__ = ()


class SqueezeBackward1(Node):
    """squeeze.dim(Tensor(a) self, int dim) -> Tensor(a)"""

    __slots__ = ("dim_", "self_shape",)
    saved_fields = {"dim": "dim_", "self_sym_sizes": "self_shape"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (unsqueeze_to(grad, (node.dim_,), node.self_shape),)


class SqueezeBackward4(SqueezeBackward1):
    """squeeze_"""

    __slots__ = ()


class SqueezeBackward2(Node):
    """squeeze.dims(Tensor(a) self, int[] dim) -> Tensor(a)"""

    __slots__ = ("dim_", "self_shape",)
    saved_fields = {"dim": "dim_", "self_sym_sizes": "self_shape"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (unsqueeze_to(grad, node.dim_, node.self_shape),)


class SqueezeBackward5(SqueezeBackward2):
    """squeeze_"""

    __slots__ = ()


class ReshapeAliasBackward0(Node):
    """_reshape_alias(Tensor(a) self, int[] size) -> Tensor(a)"""

    __slots__ = ("self_shape",)
    saved_fields = {"self_sym_sizes": "self_shape"}
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.reshape(grad, node.self_shape),)


class UnsqueezeBackward0(Node):
    """unsqueeze(Tensor(a) self, int dim) -> Tensor(a)"""

    __slots__ = ("dim_",)
    saved_fields = {"dim": "dim_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.squeeze_dim(grad, node.dim_),)


class UnsqueezeBackward1(UnsqueezeBackward0):
    """unsqueeze_"""

    __slots__ = ()


class TransposeBackward0(Node):
    """transpose.int(Tensor(a) self, int dim0, int dim1) -> Tensor(a)"""

    __slots__ = ("dim0_", "dim1_",)
    saved_fields = {"dim0": "dim0_", "dim1": "dim1_"}
    _saved_dim0, _raw_saved_dim0 = shown("dim0_", "int")
    _saved_dim1, _raw_saved_dim1 = shown("dim1_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.transpose(grad, node.dim0_, node.dim1_),)


class TransposeBackward1(TransposeBackward0):
    """transpose_"""

    __slots__ = ()


class TBackward0(Node):
    """t(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.t(grad),)


class TBackward1(TBackward0):
    """t_"""

    __slots__ = ()


class PermuteBackward0(Node):
    """permute(Tensor(a) self, int[] dims) -> Tensor(a)"""

    __slots__ = ("dims_",)
    saved_fields = {"dims": "dims_"}
    _saved_dims, _raw_saved_dims = shown("dims_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (permute_backward(grad, node.dims_),)


class SelectBackward0(Node):
    """select.int(Tensor(a) self, int dim, SymInt index) -> Tensor(a)"""

    __slots__ = ("dim_", "index_", "self_shape",)
    saved_fields = {"dim": "dim_", "index": "index_", "self_sym_sizes": "self_shape"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_index, _raw_saved_index = shown("index_", "int")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.select_backward(grad, node.self_shape, node.dim_, node.index_),)


class SelectBackwardBackward0(Node):
    """select_backward(Tensor grad_output, int[] input_sizes, int dim, int index) -> Tensor"""

    __slots__ = ("dim_", "index_",)
    saved_fields = {"dim": "dim_", "index": "index_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_index, _raw_saved_index = shown("index_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.select(grad, node.dim_, node.index_),)


class SliceBackward0(Node):
    """slice.Tensor(Tensor(a) self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor(a)"""

    __slots__ = ("dim_", "end_", "self_shape", "start_", "step_",)
    saved_fields = {"dim": "dim_", "end": "end_", "self_sym_sizes": "self_shape", "start": "start_", "step": "step_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_end, _raw_saved_end = shown("end_", "int?")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_start, _raw_saved_start = shown("start_", "int?")
    _saved_step, _raw_saved_step = shown("step_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.slice_backward(grad, node.self_shape, node.dim_, node.start_, node.end_, node.step_),)


class SliceBackwardBackward0(Node):
    """slice_backward(Tensor grad_output, int[] input_sizes, int dim, int start, int end, int step) -> Tensor"""

    __slots__ = ("dim_", "end_", "start_", "step_",)
    saved_fields = {"dim": "dim_", "end": "end_", "start": "start_", "step": "step_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_end, _raw_saved_end = shown("end_", "int")
    _saved_start, _raw_saved_start = shown("start_", "int")
    _saved_step, _raw_saved_step = shown("step_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.slice_(grad, node.dim_, node.start_, node.end_, node.step_),)


class DiagonalBackward0(Node):
    """diagonal(Tensor(a) self, int offset=0, int dim1=0, int dim2=1) -> Tensor(a)"""

    __slots__ = ("dim1_", "dim2_", "offset_", "self_shape",)
    saved_fields = {"dim1": "dim1_", "dim2": "dim2_", "offset": "offset_", "self_sym_sizes": "self_shape"}
    _saved_dim1, _raw_saved_dim1 = shown("dim1_", "int")
    _saved_dim2, _raw_saved_dim2 = shown("dim2_", "int")
    _saved_offset, _raw_saved_offset = shown("offset_", "int")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.diagonal_backward(grad, node.self_shape, node.offset_, node.dim1_, node.dim2_),)


class DiagonalBackwardBackward0(Node):
    """diagonal_backward(Tensor grad_output, int[] input_sizes, int offset, int dim1, int dim2) -> Tensor"""

    __slots__ = ("dim1_", "dim2_", "offset_",)
    saved_fields = {"dim1": "dim1_", "dim2": "dim2_", "offset": "offset_"}
    _saved_dim1, _raw_saved_dim1 = shown("dim1_", "int")
    _saved_dim2, _raw_saved_dim2 = shown("dim2_", "int")
    _saved_offset, _raw_saved_offset = shown("offset_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.diagonal(grad, node.offset_, node.dim1_, node.dim2_),)


class UnfoldBackward0(Node):
    """unfold(Tensor(a) self, int dimension, int size, int step) -> Tensor(a)"""

    __slots__ = ("dimension_", "self_shape", "size_", "step_",)
    saved_fields = {"dimension": "dimension_", "self_sym_sizes": "self_shape", "size": "size_", "step": "step_"}
    _saved_dimension, _raw_saved_dimension = shown("dimension_", "int")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_size, _raw_saved_size = shown("size_", "int")
    _saved_step, _raw_saved_step = shown("step_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.unfold_backward(grad, node.self_shape, node.dimension_, node.size_, node.step_),)


class UnfoldBackwardBackward0(Node):
    """unfold_backward(Tensor grad_in, int[] input_sizes, int dim, int size, int step) -> Tensor"""

    __slots__ = ("dim_", "size_", "step_",)
    saved_fields = {"dim": "dim_", "size": "size_", "step": "step_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_size, _raw_saved_size = shown("size_", "int")
    _saved_step, _raw_saved_step = shown("step_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.unfold(grad, node.dim_, node.size_, node.step_),)


class UnbindBackward0(Node):
    """unbind.int(Tensor(a) self, int dim=0) -> Tensor(a)[]"""

    __slots__ = ("dim_",)
    saved_fields = {"dim": "dim_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        if all(g is None for g in grads):
            return (None,)
        return (unbind_backward(grads, node.dim_),)


class SplitBackward0(Node):
    """split.Tensor(Tensor(a) self, SymInt split_size, int dim=0) -> Tensor(a)[]"""

    __slots__ = ("dim_", "self_shape", "split_size_",)
    saved_fields = {"dim": "dim_", "self_sym_sizes": "self_shape", "split_size": "split_size_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_split_size, _raw_saved_split_size = shown("split_size_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        if all(g is None for g in grads):
            return (None,)
        return (split_backward(grads, node.split_size_, node.dim_, node.self_shape),)


class SplitWithSizesBackward0(Node):
    """split_with_sizes(Tensor(a) self, int[] split_sizes, int dim=0) -> Tensor(a)[]"""

    __slots__ = ("dim_", "self_shape", "split_sizes_",)
    saved_fields = {"dim": "dim_", "self_sym_sizes": "self_shape", "split_sizes": "split_sizes_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_split_sizes, _raw_saved_split_sizes = shown("split_sizes_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        if all(g is None for g in grads):
            return (None,)
        return (split_with_sizes_backward(grads, node.split_sizes_, node.dim_, node.self_shape),)


class UnsafeSplitBackward0(Node):
    """unsafe_split.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]"""

    __slots__ = ("dim_", "self_shape", "split_size_",)
    saved_fields = {"dim": "dim_", "self_sym_sizes": "self_shape", "split_size": "split_size_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_split_size, _raw_saved_split_size = shown("split_size_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        if all(g is None for g in grads):
            return (None,)
        return (split_backward(grads, node.split_size_, node.dim_, node.self_shape),)


class UnsafeSplitWithSizesBackward0(Node):
    """unsafe_split_with_sizes(Tensor self, int[] split_sizes, int dim=0) -> Tensor[]"""

    __slots__ = ("dim_", "self_shape", "split_sizes_",)
    saved_fields = {"dim": "dim_", "self_sym_sizes": "self_shape", "split_sizes": "split_sizes_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_split_sizes, _raw_saved_split_sizes = shown("split_sizes_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        if all(g is None for g in grads):
            return (None,)
        return (split_with_sizes_backward(grads, node.split_sizes_, node.dim_, node.self_shape),)


class AsStridedBackward0(Node):
    """as_strided(Tensor(a) self, int[] size, int[] stride, SymInt? storage_offset=None) -> Tensor(a)"""

    __slots__ = ("self_geometry", "size_", "storage_offset_", "stride_",)
    saved_fields = {"size": "size_", "storage_offset": "storage_offset_", "stride": "stride_"}
    _saved_size, _raw_saved_size = shown("size_", "int[]")
    _saved_storage_offset, _raw_saved_storage_offset = shown("storage_offset_", "int?")
    _saved_stride, _raw_saved_stride = shown("stride_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (as_strided_backward(grad, node.self_geometry, node.size_, node.stride_, node.storage_offset_),)


class AsStridedBackward1(AsStridedBackward0):
    """as_strided_"""

    __slots__ = ()


class AliasBackward0(Node):
    """alias(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (grad,)


class ViewAsRealBackward0(Node):
    """view_as_real(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.view_as_complex(aten.contiguous(grad)),)


class ViewAsComplexBackward0(Node):
    """view_as_complex(Tensor(a) self) -> Tensor(a)"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.view_as_real(aten.resolve_conj(aten.contiguous(grad))),)


class IndexBackward0(Node):
    """index.Tensor(Tensor self, Tensor?[] indices) -> Tensor"""

    __slots__ = ("indices_", "self_shape",)
    saved_fields = {"indices": "indices_", "self_sym_sizes": "self_shape"}
    _saved_indices, _raw_saved_indices = shown("indices_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpack_list(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (index_backward(grad, node.self_shape, indices),)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class IndexPutBackward0(Node):
    """index_put(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor"""

    __slots__ = ("values_geometry", "accumulate_", "indices_",)
    saved_fields = {"accumulate": "accumulate_", "indices": "indices_"}
    _saved_accumulate, _raw_saved_accumulate = shown("accumulate_")
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpack_list(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, values_edge = wanted
        grad_self = grad if node.accumulate_ else aten.index_put(grad, indices, zeros_with(grad, node.values_geometry[0])) if self_edge is not None else None
        grad_values = aten.index(grad, indices) if values_edge is not None else None
        return (grad_self, grad_values)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class IndexPutImplBackward0(Node):
    """_index_put_impl(Tensor self, Tensor?[] indices, Tensor values, bool accumulate=False) -> Tensor"""

    __slots__ = ("values_geometry", "accumulate_", "indices_",)
    saved_fields = {"accumulate": "accumulate_", "indices": "indices_"}
    _saved_accumulate, _raw_saved_accumulate = shown("accumulate_")
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpack_list(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, values_edge = wanted
        grad_self = grad if node.accumulate_ else aten.index_put(grad, indices, zeros_with(grad, node.values_geometry[0])) if self_edge is not None else None
        grad_values = aten.index(grad, indices) if values_edge is not None else None
        return (grad_self, grad_values)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class SelectScatterBackward0(Node):
    """select_scatter(Tensor self, Tensor src, int dim, SymInt index) -> Tensor"""

    __slots__ = ("src_geometry", "dim_", "index_",)
    saved_fields = {"dim": "dim_", "index": "index_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_index, _raw_saved_index = shown("index_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, src_edge = wanted
        grad_self = aten.select_scatter(grad, zeros_with(grad, node.src_geometry[0]), node.dim_, node.index_) if self_edge is not None else None
        grad_src = aten.select(grad, node.dim_, node.index_) if src_edge is not None else None
        return (grad_self, grad_src)


class SliceScatterBackward0(Node):
    """slice_scatter(Tensor self, Tensor src, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor"""

    __slots__ = ("src_geometry", "dim_", "end_", "start_", "step_",)
    saved_fields = {"dim": "dim_", "end": "end_", "start": "start_", "step": "step_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_end, _raw_saved_end = shown("end_", "int?")
    _saved_start, _raw_saved_start = shown("start_", "int?")
    _saved_step, _raw_saved_step = shown("step_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, src_edge = wanted
        grad_self = aten.slice_scatter(grad, zeros_with(grad, node.src_geometry[0]), node.dim_, node.start_, node.end_, node.step_) if self_edge is not None else None
        grad_src = aten.slice_(grad, node.dim_, node.start_, node.end_, node.step_) if src_edge is not None else None
        return (grad_self, grad_src)


class DiagonalScatterBackward0(Node):
    """diagonal_scatter(Tensor self, Tensor src, int offset=0, int dim1=0, int dim2=1) -> Tensor"""

    __slots__ = ("src_geometry", "dim1_", "dim2_", "offset_",)
    saved_fields = {"dim1": "dim1_", "dim2": "dim2_", "offset": "offset_"}
    _saved_dim1, _raw_saved_dim1 = shown("dim1_", "int")
    _saved_dim2, _raw_saved_dim2 = shown("dim2_", "int")
    _saved_offset, _raw_saved_offset = shown("offset_", "int")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, src_edge = wanted
        grad_self = aten.diagonal_scatter(grad, zeros_with(grad, node.src_geometry[0]), node.offset_, node.dim1_, node.dim2_) if self_edge is not None else None
        grad_src = aten.diagonal(grad, node.offset_, node.dim1_, node.dim2_) if src_edge is not None else None
        return (grad_self, grad_src)


class AsStridedScatterBackward0(Node):
    """as_strided_scatter(Tensor self, Tensor src, int[] size, int[] stride, SymInt? storage_offset=None) -> Tensor"""

    __slots__ = ("self_geometry", "src_geometry", "size_", "storage_offset_", "stride_",)
    saved_fields = {"size": "size_", "storage_offset": "storage_offset_", "stride": "stride_"}
    _saved_size, _raw_saved_size = shown("size_", "int[]")
    _saved_storage_offset, _raw_saved_storage_offset = shown("storage_offset_", "int?")
    _saved_stride, _raw_saved_stride = shown("stride_", "int[]")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, src_edge = wanted
        grad_self = as_strided_scatter_backward(grad, node.self_geometry, node.src_geometry, node.size_, node.stride_, node.storage_offset_) if self_edge is not None else None
        grad_src = aten.as_strided(aten.contiguous(grad), node.size_, node.stride_, node.storage_offset_) if src_edge is not None else None
        return (grad_self, grad_src)


class CloneBackward0(Node):
    """clone(Tensor self, *, Any memory_format=None) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (grad,)


class ToCopyBackward0(Node):
    """_to_copy(Tensor self, Any dtype, *, Any memory_format=None) -> Tensor"""

    __slots__ = ("self_options",)
    saved_fields = {}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (to_like(grad, node.self_options),)


class StackBackward0(Node):
    """stack(Tensor[] tensors, int dim=0) -> Tensor"""

    __slots__ = ("dim_",)
    saved_fields = {"dim": "dim_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    returns_unwanted = True

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None or not any(wanted):
            return (None,) * len(node.next_edges)
        return stack_backward(grad, node.dim_, wanted)


class CatBackward0(Node):
    """cat(Tensor[] tensors, int dim=0) -> Tensor"""

    __slots__ = ("tensors_shapes", "tensors_dtypes", "dim_",)
    saved_fields = {"dim": "dim_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    returns_unwanted = True

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None or not any(wanted):
            return (None,) * len(node.next_edges)
        return cat_backward(grad, node.tensors_shapes, node.tensors_dtypes, node.dim_)


class BlockDiagBackward0(Node):
    """block_diag(Tensor[] tensors) -> Tensor"""

    __slots__ = ("tensors_shapes", "tensors_dtypes",)
    saved_fields = {}
    returns_unwanted = True

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None or not any(wanted):
            return (None,) * len(node.next_edges)
        return block_diag_backward(grad, node.tensors_shapes, node.tensors_dtypes)


class RepeatBackward0(Node):
    """repeat(Tensor self, int[] repeats) -> Tensor"""

    __slots__ = ("repeats_", "self_shape",)
    saved_fields = {"repeats": "repeats_", "self_sym_sizes": "self_shape"}
    _saved_repeats, _raw_saved_repeats = shown("repeats_", "int[]")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (repeat_backward(grad, node.repeats_, node.self_shape),)


class FlipBackward0(Node):
    """flip(Tensor self, int[] dims) -> Tensor"""

    __slots__ = ("dims_",)
    saved_fields = {"dims": "dims_"}
    _saved_dims, _raw_saved_dims = shown("dims_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.flip(grad, node.dims_),)


class RollBackward0(Node):
    """roll(Tensor self, int[1] shifts, int[1] dims=[]) -> Tensor"""

    __slots__ = ("dims_", "shifts_",)
    saved_fields = {"dims": "dims_", "shifts": "shifts_"}
    _saved_dims, _raw_saved_dims = shown("dims_", "int[]")
    _saved_shifts, _raw_saved_shifts = shown("shifts_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (roll_backward(grad, node.shifts_, node.dims_),)


class Rot90Backward0(Node):
    """rot90(Tensor self, int k=1, int[] dims=[0,1]) -> Tensor"""

    __slots__ = ("dims_", "k_",)
    saved_fields = {"dims": "dims_", "k": "k_"}
    _saved_dims, _raw_saved_dims = shown("dims_", "int[]")
    _saved_k, _raw_saved_k = shown("k_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.rot90(grad, -node.k_, node.dims_),)


class TrilBackward0(Node):
    """tril(Tensor self, SymInt diagonal=0) -> Tensor"""

    __slots__ = ("diagonal_",)
    saved_fields = {"diagonal": "diagonal_"}
    _saved_diagonal, _raw_saved_diagonal = shown("diagonal_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.tril(grad, node.diagonal_),)


class TriuBackward0(Node):
    """triu(Tensor self, SymInt diagonal=0) -> Tensor"""

    __slots__ = ("diagonal_",)
    saved_fields = {"diagonal": "diagonal_"}
    _saved_diagonal, _raw_saved_diagonal = shown("diagonal_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.triu(grad, node.diagonal_),)


class DiagEmbedBackward0(Node):
    """diag_embed(Tensor self, int offset=0, int dim1=-2, int dim2=-1) -> Tensor"""

    __slots__ = ("dim1_", "dim2_", "offset_",)
    saved_fields = {"dim1": "dim1_", "dim2": "dim2_", "offset": "offset_"}
    _saved_dim1, _raw_saved_dim1 = shown("dim1_", "int")
    _saved_dim2, _raw_saved_dim2 = shown("dim2_", "int")
    _saved_offset, _raw_saved_offset = shown("offset_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.diagonal(grad, node.offset_, node.dim1_, node.dim2_),)


class NarrowCopyBackward0(Node):
    """narrow_copy_(Tensor self, int dim, int start, int length) -> Tensor"""

    __slots__ = ("dim_", "length_", "self_shape", "start_",)
    saved_fields = {"dim": "dim_", "length": "length_", "self_sym_sizes": "self_shape", "start": "start_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_length, _raw_saved_length = shown("length_", "int")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_start, _raw_saved_start = shown("start_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.slice_backward(grad, node.self_shape, node.dim_, node.start_, node.start_ + node.length_, 1),)


class DiagonalBackward0_copy(Node):
    """diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor"""

    __slots__ = ("dim1_", "dim2_", "offset_", "self_shape",)
    saved_fields = {"dim1": "dim1_", "dim2": "dim2_", "offset": "offset_", "self_sym_sizes": "self_shape"}
    _saved_dim1, _raw_saved_dim1 = shown("dim1_", "int")
    _saved_dim2, _raw_saved_dim2 = shown("dim2_", "int")
    _saved_offset, _raw_saved_offset = shown("offset_", "int")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.diagonal_backward(grad, node.self_shape, node.offset_, node.dim1_, node.dim2_),)


class GatherBackward0(Node):
    """gather(Tensor self, int dim, Tensor index, *, bool sparse_grad=False) -> Tensor"""

    __slots__ = ("dim_", "index_", "self_", "sparse_grad_",)
    saved_fields = {"dim": "dim_", "index": "index_", "self": "self_", "sparse_grad": "sparse_grad_"}
    tensor_slots = ("index_", "self_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_index, _raw_saved_index = shown("index_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_sparse_grad, _raw_saved_sparse_grad = shown("sparse_grad_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        index = unpacked(node.index_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (gather_backward(grad, self, node.dim_, index, node.sparse_grad_),)

    def release_variables(node) -> None:
        node.index_ = RELEASED
        node.self_ = RELEASED


class ScatterBackward0(Node):
    """scatter.src(Tensor self, int dim, Tensor index, Tensor src) -> Tensor"""

    __slots__ = ("dim_", "index_",)
    saved_fields = {"dim": "dim_", "index": "index_"}
    tensor_slots = ("index_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_index, _raw_saved_index = shown("index_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        index = unpacked(node.index_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, src_edge = wanted
        grad_self = aten.scatter_value(grad, node.dim_, index, 0) if self_edge is not None else None
        grad_src = aten.gather(grad, node.dim_, index) if src_edge is not None else None
        return (grad_self, grad_src)

    def release_variables(node) -> None:
        node.index_ = RELEASED


class ScatterBackward1(Node):
    """scatter.value(Tensor self, int dim, Tensor index, Scalar value) -> Tensor"""

    __slots__ = ("dim_", "index_",)
    saved_fields = {"dim": "dim_", "index": "index_"}
    tensor_slots = ("index_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_index, _raw_saved_index = shown("index_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        index = unpacked(node.index_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.scatter_value(grad, node.dim_, index, 0),)

    def release_variables(node) -> None:
        node.index_ = RELEASED


class ScatterAddBackward0(Node):
    """scatter_add(Tensor self, int dim, Tensor index, Tensor src) -> Tensor"""

    __slots__ = ("dim_", "index_",)
    saved_fields = {"dim": "dim_", "index": "index_"}
    tensor_slots = ("index_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_index, _raw_saved_index = shown("index_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        index = unpacked(node.index_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, src_edge = wanted
        grad_self = grad if self_edge is not None else None
        grad_src = aten.gather(grad, node.dim_, index) if src_edge is not None else None
        return (grad_self, grad_src)

    def release_variables(node) -> None:
        if node.index_ is not None:
            node.index_ = RELEASED


class ScatterReduceBackward0(Node):
    """scatter_reduce.two(Tensor self, int dim, Tensor index, Tensor src, str reduce, *, bool include_self=True) -> Tensor"""

    __slots__ = ("dim_", "include_self_", "index_", "reduce_", "self_", "src_", "result_",)
    saved_fields = {"dim": "dim_", "include_self": "include_self_", "index": "index_", "reduce": "reduce_", "self": "self_", "src": "src_", "result": "result_"}
    tensor_slots = ("index_", "self_", "src_", "result_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_include_self, _raw_saved_include_self = shown("include_self_")
    _saved_index, _raw_saved_index = shown("index_")
    _saved_reduce, _raw_saved_reduce = shown("reduce_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_src, _raw_saved_src = shown("src_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        index = unpacked(node.index_, node)
        self = unpacked(node.self_, node)
        src = unpacked(node.src_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        return where_wanted(scatter_reduce_backward(grad, self, node.dim_, index, src, node.reduce_, node.include_self_, result), wanted)

    def release_variables(node) -> None:
        node.index_ = RELEASED
        node.self_ = RELEASED
        node.src_ = RELEASED
        node.result_ = RELEASED


class IndexSelectBackward0(Node):
    """index_select(Tensor self, int dim, Tensor index) -> Tensor"""

    __slots__ = ("dim_", "index_", "self_shape",)
    saved_fields = {"dim": "dim_", "index": "index_", "self_sym_sizes": "self_shape"}
    tensor_slots = ("index_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_index, _raw_saved_index = shown("index_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        index = unpacked(node.index_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (index_select_backward(grad, node.self_shape, node.dim_, index),)

    def release_variables(node) -> None:
        node.index_ = RELEASED


class IndexAddBackward0(Node):
    """index_add(Tensor self, int dim, Tensor index, Tensor source, *, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_", "dim_", "index_", "source_", "source_ndim",)
    saved_fields = {"alpha": "alpha_", "dim": "dim_", "index": "index_", "source": "source_", "source_dim": "source_ndim"}
    tensor_slots = ("index_", "source_",)
    _saved_alpha, _raw_saved_alpha = shown("alpha_")
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_index, _raw_saved_index = shown("index_")
    _saved_source, _raw_saved_source = shown("source_")
    _saved_source_dim, _raw_saved_source_dim = shown("source_ndim")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        index = unpacked(node.index_, node)
        source = unpacked(node.source_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, source_edge = wanted
        grad_self = grad if self_edge is not None else None
        grad_source = slices_backward(grad, node.dim_, index, source, node.source_ndim, node.alpha_) if source_edge is not None else None
        return (grad_self, grad_source)

    def release_variables(node) -> None:
        if node.index_ is not None:
            node.index_ = RELEASED
        if node.source_ is not None:
            node.source_ = RELEASED


class IndexCopyBackward0(Node):
    """index_copy(Tensor self, int dim, Tensor index, Tensor source) -> Tensor"""

    __slots__ = ("dim_", "index_", "source_", "source_ndim",)
    saved_fields = {"dim": "dim_", "index": "index_", "source": "source_", "source_dim": "source_ndim"}
    tensor_slots = ("index_", "source_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_index, _raw_saved_index = shown("index_")
    _saved_source, _raw_saved_source = shown("source_")
    _saved_source_dim, _raw_saved_source_dim = shown("source_ndim")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        index = unpacked(node.index_, node)
        source = unpacked(node.source_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, source_edge = wanted
        grad_self = aten.index_fill_value(grad, node.dim_, index, 0) if self_edge is not None else None
        grad_source = slices_backward(grad, node.dim_, index, source, node.source_ndim) if source_edge is not None else None
        return (grad_self, grad_source)

    def release_variables(node) -> None:
        node.index_ = RELEASED
        if node.source_ is not None:
            node.source_ = RELEASED


class IndexFillBackward0(Node):
    """index_fill.int_Scalar(Tensor self, int dim, Tensor index, Scalar value) -> Tensor"""

    __slots__ = ("dim_", "index_",)
    saved_fields = {"dim": "dim_", "index": "index_"}
    tensor_slots = ("index_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_index, _raw_saved_index = shown("index_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        index = unpacked(node.index_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.index_fill_value(grad, node.dim_, index, 0),)

    def release_variables(node) -> None:
        node.index_ = RELEASED


class IndexFillBackward1(Node):
    """index_fill.int_Tensor(Tensor self, int dim, Tensor index, Tensor value) -> Tensor"""

    __slots__ = ("dim_", "index_",)
    saved_fields = {"dim": "dim_", "index": "index_"}
    tensor_slots = ("index_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_index, _raw_saved_index = shown("index_")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        index = unpacked(node.index_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, value_edge = wanted
        grad_self = aten.index_fill_value(grad, node.dim_, index, 0) if self_edge is not None else None
        grad_value = fill_backward(grad, node.dim_, index) if value_edge is not None else None
        return (grad_self, grad_value)

    def release_variables(node) -> None:
        node.index_ = RELEASED


class IndexReduceBackward0(Node):
    """index_reduce(Tensor self, int dim, Tensor index, Tensor source, str reduce, *, bool include_self=True) -> Tensor"""

    __slots__ = ("dim_", "include_self_", "index_", "reduce_", "self_", "source_", "result_",)
    saved_fields = {"dim": "dim_", "include_self": "include_self_", "index": "index_", "reduce": "reduce_", "self": "self_", "source": "source_", "result": "result_"}
    tensor_slots = ("index_", "self_", "source_", "result_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_include_self, _raw_saved_include_self = shown("include_self_")
    _saved_index, _raw_saved_index = shown("index_")
    _saved_reduce, _raw_saved_reduce = shown("reduce_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_source, _raw_saved_source = shown("source_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        index = unpacked(node.index_, node)
        self = unpacked(node.self_, node)
        source = unpacked(node.source_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        return where_wanted(index_reduce_backward(grad, self, node.dim_, index, source, node.reduce_, node.include_self_, result), wanted)

    def release_variables(node) -> None:
        node.index_ = RELEASED
        node.self_ = RELEASED
        node.source_ = RELEASED
        node.result_ = RELEASED


class MaskedFillBackward0(Node):
    """masked_fill.Scalar(Tensor self, Tensor mask, Scalar value) -> Tensor"""

    __slots__ = ("mask_",)
    saved_fields = {"mask": "mask_"}
    tensor_slots = ("mask_",)
    _saved_mask, _raw_saved_mask = shown("mask_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        mask = unpacked(node.mask_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.masked_fill_scalar(grad, mask, 0),)

    def release_variables(node) -> None:
        node.mask_ = RELEASED


class MaskedFillBackward1(Node):
    """masked_fill.Tensor(Tensor self, Tensor mask, Tensor value) -> Tensor"""

    __slots__ = ("mask_",)
    saved_fields = {"mask": "mask_"}
    tensor_slots = ("mask_",)
    _saved_mask, _raw_saved_mask = shown("mask_")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        mask = unpacked(node.mask_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, value_edge = wanted
        grad_self = aten.masked_fill_scalar(grad, mask, 0) if self_edge is not None else None
        grad_value = aten.sum_all(aten.masked_select(grad, mask)) if value_edge is not None else None
        return (grad_self, grad_value)

    def release_variables(node) -> None:
        node.mask_ = RELEASED


class MaskedSelectBackward0(Node):
    """masked_select(Tensor self, Tensor mask) -> Tensor"""

    __slots__ = ("mask_", "self_",)
    saved_fields = {"mask": "mask_", "self": "self_"}
    tensor_slots = ("mask_", "self_",)
    _saved_mask, _raw_saved_mask = shown("mask_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        mask = unpacked(node.mask_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (masked_select_backward(grad, self, mask),)

    def release_variables(node) -> None:
        node.mask_ = RELEASED
        node.self_ = RELEASED


class MaskedScatterBackward0(Node):
    """masked_scatter(Tensor self, Tensor mask, Tensor source) -> Tensor"""

    __slots__ = ("mask_", "source_shape",)
    saved_fields = {"mask": "mask_", "source_sym_sizes": "source_shape"}
    tensor_slots = ("mask_",)
    _saved_mask, _raw_saved_mask = shown("mask_")
    _saved_source_sym_sizes, _raw_saved_source_sym_sizes = shown("source_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        mask = unpacked(node.mask_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, source_edge = wanted
        grad_self = aten.masked_fill_scalar(grad, mask, 0) if self_edge is not None else None
        grad_source = aten.masked_scatter_backward(grad, mask, node.source_shape) if source_edge is not None else None
        return (grad_self, grad_source)

    def release_variables(node) -> None:
        node.mask_ = RELEASED


class MaskedScatterBackwardBackward0(Node):
    """masked_scatter_backward(Tensor grad_output, Tensor mask, int[] sizes) -> Tensor"""

    __slots__ = ("grad_output_", "mask_",)
    saved_fields = {"grad_output": "grad_output_", "mask": "mask_"}
    tensor_slots = ("grad_output_", "mask_",)
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_mask, _raw_saved_mask = shown("mask_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        mask = unpacked(node.mask_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.masked_scatter(aten.zeros_like(grad_output), mask, grad),)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.mask_ = RELEASED


class TakeBackward0(Node):
    """take(Tensor self, Tensor index) -> Tensor"""

    __slots__ = ("index_", "self_",)
    saved_fields = {"index": "index_", "self": "self_"}
    tensor_slots = ("index_", "self_",)
    _saved_index, _raw_saved_index = shown("index_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        index = unpacked(node.index_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (take_backward(grad, self, index),)

    def release_variables(node) -> None:
        node.index_ = RELEASED
        node.self_ = RELEASED


class PutBackward0(Node):
    """put(Tensor self, Tensor index, Tensor source, bool accumulate=False) -> Tensor"""

    __slots__ = ("source_geometry", "accumulate_", "index_", "source_",)
    saved_fields = {"accumulate": "accumulate_", "index": "index_", "source": "source_"}
    tensor_slots = ("index_", "source_",)
    _saved_accumulate, _raw_saved_accumulate = shown("accumulate_")
    _saved_index, _raw_saved_index = shown("index_")
    _saved_source, _raw_saved_source = shown("source_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        index = unpacked(node.index_, node)
        source = unpacked(node.source_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, source_edge = wanted
        grad_self = grad if node.accumulate_ else aten.put(grad, index, zeros_with(grad, node.source_geometry[0])) if self_edge is not None else None
        grad_source = put_source_backward(grad, index, source) if source_edge is not None else None
        return (grad_self, grad_source)

    def release_variables(node) -> None:
        node.index_ = RELEASED
        if node.source_ is not None:
            node.source_ = RELEASED


class MmBackward0(Node):
    """mm(Tensor self, Tensor mat2) -> Tensor"""

    __slots__ = ("mat2_", "mat2_shape", "mat2_strides", "self_", "self_shape", "self_strides",)
    saved_fields = {"mat2": "mat2_", "mat2_sym_sizes": "mat2_shape", "mat2_sym_strides": "mat2_strides", "self": "self_", "self_sym_sizes": "self_shape", "self_sym_strides": "self_strides"}
    tensor_slots = ("mat2_", "self_",)
    _saved_mat2, _raw_saved_mat2 = shown("mat2_")
    _saved_mat2_sym_sizes, _raw_saved_mat2_sym_sizes = shown("mat2_shape")
    _saved_mat2_sym_strides, _raw_saved_mat2_sym_strides = shown("mat2_strides")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")
    _saved_self_sym_strides, _raw_saved_self_sym_strides = shown("self_strides")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        mat2 = unpacked(node.mat2_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, mat2_edge = wanted
        grad_mat2 = mm_mat2_backward(grad, self, node.mat2_shape, node.mat2_strides, 1) if mat2_edge is not None else None
        grad_self = mm_mat1_backward(grad, mat2, node.self_shape, node.self_strides, 1) if self_edge is not None else None
        return (grad_self, grad_mat2)

    def release_variables(node) -> None:
        if node.mat2_ is not None:
            node.mat2_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class BmmBackward0(Node):
    """bmm(Tensor self, Tensor mat2) -> Tensor"""

    __slots__ = ("mat2_", "self_",)
    saved_fields = {"mat2": "mat2_", "self": "self_"}
    tensor_slots = ("mat2_", "self_",)
    _saved_mat2, _raw_saved_mat2 = shown("mat2_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        mat2 = unpacked(node.mat2_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, mat2_edge = wanted
        grad_mat2 = aten.bmm(batch_mH(self), grad) if mat2_edge is not None else None
        grad_self = aten.bmm(grad, batch_mH(mat2)) if self_edge is not None else None
        return (grad_self, grad_mat2)

    def release_variables(node) -> None:
        if node.mat2_ is not None:
            node.mat2_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class MvBackward0(Node):
    """mv(Tensor self, Tensor vec) -> Tensor"""

    __slots__ = ("self_", "vec_",)
    saved_fields = {"self": "self_", "vec": "vec_"}
    tensor_slots = ("self_", "vec_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_vec, _raw_saved_vec = shown("vec_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        vec = unpacked(node.vec_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, vec_edge = wanted
        grad_self = aten.outer(grad, conj(vec)) if self_edge is not None else None
        grad_vec = aten.mv(aten.t(conj(self)), grad) if vec_edge is not None else None
        return (grad_self, grad_vec)

    def release_variables(node) -> None:
        if node.self_ is not None:
            node.self_ = RELEASED
        if node.vec_ is not None:
            node.vec_ = RELEASED


class DotBackward0(Node):
    """dot(Tensor self, Tensor tensor) -> Tensor"""

    __slots__ = ("self_", "tensor_",)
    saved_fields = {"self": "self_", "tensor": "tensor_"}
    tensor_slots = ("self_", "tensor_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_tensor, _raw_saved_tensor = shown("tensor_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        tensor = unpacked(node.tensor_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, tensor_edge = wanted
        grad_self = aten.mul(grad, conj(tensor)) if self_edge is not None else None
        grad_tensor = aten.mul(grad, conj(self)) if tensor_edge is not None else None
        return (grad_self, grad_tensor)

    def release_variables(node) -> None:
        if node.self_ is not None:
            node.self_ = RELEASED
        if node.tensor_ is not None:
            node.tensor_ = RELEASED


class VdotBackward0(Node):
    """vdot(Tensor self, Tensor other) -> Tensor"""

    __slots__ = ("other_", "self_",)
    saved_fields = {"other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.mul(grad, self) if other_edge is not None else None
        grad_self = aten.mul(conj(grad), other) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        if node.other_ is not None:
            node.other_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class AddmmBackward0(Node):
    """addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_", "beta_", "mat1_", "mat1_shape", "mat1_strides", "mat2_", "mat2_shape", "mat2_strides",)
    saved_fields = {"alpha": "alpha_", "beta": "beta_", "mat1": "mat1_", "mat1_sym_sizes": "mat1_shape", "mat1_sym_strides": "mat1_strides", "mat2": "mat2_", "mat2_sym_sizes": "mat2_shape", "mat2_sym_strides": "mat2_strides"}
    tensor_slots = ("mat1_", "mat2_",)
    _saved_alpha, _raw_saved_alpha = shown("alpha_")
    _saved_beta, _raw_saved_beta = shown("beta_")
    _saved_mat1, _raw_saved_mat1 = shown("mat1_")
    _saved_mat1_sym_sizes, _raw_saved_mat1_sym_sizes = shown("mat1_shape")
    _saved_mat1_sym_strides, _raw_saved_mat1_sym_strides = shown("mat1_strides")
    _saved_mat2, _raw_saved_mat2 = shown("mat2_")
    _saved_mat2_sym_sizes, _raw_saved_mat2_sym_sizes = shown("mat2_shape")
    _saved_mat2_sym_strides, _raw_saved_mat2_sym_strides = shown("mat2_strides")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        mat1 = unpacked(node.mat1_, node)
        mat2 = unpacked(node.mat2_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        self_edge, mat1_edge, mat2_edge = wanted
        grad_mat1 = mm_mat1_backward(grad, mat2, node.mat1_shape, node.mat1_strides, node.alpha_) if mat1_edge is not None else None
        grad_mat2 = mm_mat2_backward(grad, mat1, node.mat2_shape, node.mat2_strides, node.alpha_) if mat2_edge is not None else None
        grad_self = maybe_multiply(grad, node.beta_) if self_edge is not None else None
        return (grad_self, grad_mat1, grad_mat2)

    def release_variables(node) -> None:
        if node.mat1_ is not None:
            node.mat1_ = RELEASED
        if node.mat2_ is not None:
            node.mat2_ = RELEASED


class AddmvBackward0(Node):
    """addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_", "beta_", "mat_", "vec_",)
    saved_fields = {"alpha": "alpha_", "beta": "beta_", "mat": "mat_", "vec": "vec_"}
    tensor_slots = ("mat_", "vec_",)
    _saved_alpha, _raw_saved_alpha = shown("alpha_")
    _saved_beta, _raw_saved_beta = shown("beta_")
    _saved_mat, _raw_saved_mat = shown("mat_")
    _saved_vec, _raw_saved_vec = shown("vec_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        mat = unpacked(node.mat_, node)
        vec = unpacked(node.vec_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        self_edge, mat_edge, vec_edge = wanted
        grad_mat = maybe_multiply(aten.outer(grad, conj(vec)), node.alpha_) if mat_edge is not None else None
        grad_self = maybe_multiply(grad, node.beta_) if self_edge is not None else None
        grad_vec = maybe_multiply(aten.mv(conj(aten.t(mat)), grad), node.alpha_) if vec_edge is not None else None
        return (grad_self, grad_mat, grad_vec)

    def release_variables(node) -> None:
        if node.mat_ is not None:
            node.mat_ = RELEASED
        if node.vec_ is not None:
            node.vec_ = RELEASED


class AddbmmBackward0(Node):
    """addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_", "batch1_", "batch1_size_0", "batch1_size_1", "batch2_", "batch2_size_2", "beta_",)
    saved_fields = {"alpha": "alpha_", "batch1": "batch1_", "batch1_sym_argsize_0": "batch1_size_0", "batch1_sym_argsize_1": "batch1_size_1", "batch2": "batch2_", "batch2_sym_argsize_2": "batch2_size_2", "beta": "beta_"}
    tensor_slots = ("batch1_", "batch2_",)
    _saved_alpha, _raw_saved_alpha = shown("alpha_")
    _saved_batch1, _raw_saved_batch1 = shown("batch1_")
    _saved_batch1_sym_argsize_0, _raw_saved_batch1_sym_argsize_0 = shown("batch1_size_0")
    _saved_batch1_sym_argsize_1, _raw_saved_batch1_sym_argsize_1 = shown("batch1_size_1")
    _saved_batch2, _raw_saved_batch2 = shown("batch2_")
    _saved_batch2_sym_argsize_2, _raw_saved_batch2_sym_argsize_2 = shown("batch2_size_2")
    _saved_beta, _raw_saved_beta = shown("beta_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        batch1 = unpacked(node.batch1_, node)
        batch2 = unpacked(node.batch2_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        self_edge, batch1_edge, batch2_edge = wanted
        grad_batch1 = maybe_multiply(aten.bmm(aten.expand(aten.unsqueeze(grad, 0), (node.batch1_size_0, node.batch1_size_1, node.batch2_size_2)), batch_mH(batch2)), node.alpha_) if batch1_edge is not None else None
        grad_batch2 = maybe_multiply(aten.bmm(batch_mH(batch1), aten.expand(aten.unsqueeze(grad, 0), (node.batch1_size_0, node.batch1_size_1, node.batch2_size_2))), node.alpha_) if batch2_edge is not None else None
        grad_self = maybe_multiply(grad, node.beta_) if self_edge is not None else None
        return (grad_self, grad_batch1, grad_batch2)

    def release_variables(node) -> None:
        if node.batch1_ is not None:
            node.batch1_ = RELEASED
        if node.batch2_ is not None:
            node.batch2_ = RELEASED


class BaddbmmBackward0(Node):
    """baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_", "batch1_", "batch2_", "beta_",)
    saved_fields = {"alpha": "alpha_", "batch1": "batch1_", "batch2": "batch2_", "beta": "beta_"}
    tensor_slots = ("batch1_", "batch2_",)
    _saved_alpha, _raw_saved_alpha = shown("alpha_")
    _saved_batch1, _raw_saved_batch1 = shown("batch1_")
    _saved_batch2, _raw_saved_batch2 = shown("batch2_")
    _saved_beta, _raw_saved_beta = shown("beta_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        batch1 = unpacked(node.batch1_, node)
        batch2 = unpacked(node.batch2_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        self_edge, batch1_edge, batch2_edge = wanted
        grad_batch1 = maybe_multiply(aten.bmm(grad, batch_mH(batch2)), node.alpha_) if batch1_edge is not None else None
        grad_batch2 = maybe_multiply(aten.bmm(batch_mH(batch1), grad), node.alpha_) if batch2_edge is not None else None
        grad_self = maybe_multiply(grad, node.beta_) if self_edge is not None else None
        return (grad_self, grad_batch1, grad_batch2)

    def release_variables(node) -> None:
        if node.batch1_ is not None:
            node.batch1_ = RELEASED
        if node.batch2_ is not None:
            node.batch2_ = RELEASED


class AddrBackward0(Node):
    """addr(Tensor self, Tensor vec1, Tensor vec2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""

    __slots__ = ("alpha_", "beta_", "vec1_", "vec2_",)
    saved_fields = {"alpha": "alpha_", "beta": "beta_", "vec1": "vec1_", "vec2": "vec2_"}
    tensor_slots = ("vec1_", "vec2_",)
    _saved_alpha, _raw_saved_alpha = shown("alpha_")
    _saved_beta, _raw_saved_beta = shown("beta_")
    _saved_vec1, _raw_saved_vec1 = shown("vec1_")
    _saved_vec2, _raw_saved_vec2 = shown("vec2_")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        vec1 = unpacked(node.vec1_, node)
        vec2 = unpacked(node.vec2_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        self_edge, vec1_edge, vec2_edge = wanted
        grad_self = maybe_multiply(grad, node.beta_) if self_edge is not None else None
        grad_vec1 = maybe_multiply(aten.mv(grad, conj(vec2)), node.alpha_) if vec1_edge is not None else None
        grad_vec2 = maybe_multiply(aten.mv(aten.t(grad), conj(vec1)), node.alpha_) if vec2_edge is not None else None
        return (grad_self, grad_vec1, grad_vec2)

    def release_variables(node) -> None:
        if node.vec1_ is not None:
            node.vec1_ = RELEASED
        if node.vec2_ is not None:
            node.vec2_ = RELEASED


class LinalgInvExBackward0(Node):
    """linalg_inv_ex(Tensor A, *, bool check_errors=False, str function='linalg.inv_ex') -> (Tensor inverse, Tensor info)"""

    __slots__ = ("inverse_",)
    saved_fields = {"inverse": "inverse_"}
    tensor_slots = ("inverse_",)
    _saved_inverse, _raw_saved_inverse = shown("inverse_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        inverse = unpacked(node.inverse_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (linalg_inv_backward(grad, inverse),)

    def release_variables(node) -> None:
        node.inverse_ = RELEASED


class LinalgDetBackward0(Node):
    """_linalg_det(Tensor A) -> (Tensor result, Tensor LU, Tensor pivots)"""

    __slots__ = ("A_", "LU_", "pivots_", "result_",)
    saved_fields = {"A": "A_", "LU": "LU_", "pivots": "pivots_", "result": "result_"}
    tensor_slots = ("A_", "LU_", "pivots_", "result_",)
    _saved_A, _raw_saved_A = shown("A_")
    _saved_LU, _raw_saved_LU = shown("LU_")
    _saved_pivots, _raw_saved_pivots = shown("pivots_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        A = unpacked(node.A_, node)
        LU = unpacked(node.LU_, node)
        pivots = unpacked(node.pivots_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (linalg_det_backward(grad, result, A, LU, pivots),)

    def release_variables(node) -> None:
        node.A_ = RELEASED
        node.LU_ = RELEASED
        node.pivots_ = RELEASED
        node.result_ = RELEASED


class LinalgSlogdetBackward0(Node):
    """_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet, Tensor LU, Tensor pivots)"""

    __slots__ = ("A_", "LU_", "pivots_", "sign_",)
    saved_fields = {"A": "A_", "LU": "LU_", "pivots": "pivots_", "sign": "sign_"}
    tensor_slots = ("A_", "LU_", "pivots_", "sign_",)
    _saved_A, _raw_saved_A = shown("A_")
    _saved_LU, _raw_saved_LU = shown("LU_")
    _saved_pivots, _raw_saved_pivots = shown("pivots_")
    _saved_sign, _raw_saved_sign = shown("sign_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        A = unpacked(node.A_, node)
        LU = unpacked(node.LU_, node)
        pivots = unpacked(node.pivots_, node)
        sign = unpacked(node.sign_, node)
        if all(g is None for g in grads):
            return (None,)
        return (slogdet_backward(grads, A, sign, LU, pivots),)

    def release_variables(node) -> None:
        node.A_ = RELEASED
        node.LU_ = RELEASED
        node.pivots_ = RELEASED
        node.sign_ = RELEASED


class LinalgSolveExBackward0(Node):
    """_linalg_solve_ex(Tensor A, Tensor B, *, bool left=True, bool check_errors=False, str function='linalg.solve_ex') -> (Tensor result, Tensor LU, Tensor pivots, Tensor info)"""

    __slots__ = ("A_", "left_", "LU_", "pivots_", "result_",)
    saved_fields = {"A": "A_", "left": "left_", "LU": "LU_", "pivots": "pivots_", "result": "result_"}
    tensor_slots = ("A_", "LU_", "pivots_", "result_",)
    _saved_A, _raw_saved_A = shown("A_")
    _saved_left, _raw_saved_left = shown("left_")
    _saved_LU, _raw_saved_LU = shown("LU_")
    _saved_pivots, _raw_saved_pivots = shown("pivots_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        A = unpacked(node.A_, node)
        LU = unpacked(node.LU_, node)
        pivots = unpacked(node.pivots_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        return linalg_solve_backward(grad, result, A, LU, pivots, node.left_, wanted)

    def release_variables(node) -> None:
        node.A_ = RELEASED
        node.LU_ = RELEASED
        node.pivots_ = RELEASED
        node.result_ = RELEASED


class LinalgSolveTriangularBackward0(Node):
    """linalg_solve_triangular(Tensor self, Tensor B, *, bool upper, bool left=True, bool unitriangular=False) -> Tensor"""

    __slots__ = ("left_", "self_", "unitriangular_", "upper_", "result_",)
    saved_fields = {"left": "left_", "self": "self_", "unitriangular": "unitriangular_", "upper": "upper_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_left, _raw_saved_left = shown("left_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_unitriangular, _raw_saved_unitriangular = shown("unitriangular_")
    _saved_upper, _raw_saved_upper = shown("upper_")
    _saved_result, _raw_saved_result = shown("result_")
    handles_r_to_c = False

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        return linalg_solve_triangular_backward(grad, self, result, node.upper_, node.left_, node.unitriangular_, wanted)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class LinalgCholeskyExBackward0(Node):
    """linalg_cholesky_ex(Tensor self, *, bool upper=False, bool check_errors=False, str function='linalg.cholesky_ex') -> (Tensor L, Tensor info)"""

    __slots__ = ("upper_", "L_",)
    saved_fields = {"upper": "upper_", "L": "L_"}
    tensor_slots = ("L_",)
    _saved_upper, _raw_saved_upper = shown("upper_")
    _saved_L, _raw_saved_L = shown("L_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        L = unpacked(node.L_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (cholesky_backward(grad, node.upper_, L),)

    def release_variables(node) -> None:
        node.L_ = RELEASED


class CholeskyBackward0(Node):
    """cholesky(Tensor self, bool upper=False) -> Tensor"""

    __slots__ = ("upper_", "result_",)
    saved_fields = {"upper": "upper_", "result": "result_"}
    tensor_slots = ("result_",)
    _saved_upper, _raw_saved_upper = shown("upper_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (cholesky_backward(grad, node.upper_, result),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class CholeskySolveBackward0(Node):
    """cholesky_solve(Tensor self, Tensor input2, bool upper=False) -> Tensor"""

    __slots__ = ("input2_", "self_", "upper_", "result_",)
    saved_fields = {"input2": "input2_", "self": "self_", "upper": "upper_", "result": "result_"}
    tensor_slots = ("input2_", "self_", "result_",)
    _saved_input2, _raw_saved_input2 = shown("input2_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_upper, _raw_saved_upper = shown("upper_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        input2 = unpacked(node.input2_, node)
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        return cholesky_solve_backward(grad, self, input2, result, node.upper_, wanted)

    def release_variables(node) -> None:
        node.input2_ = RELEASED
        node.self_ = RELEASED
        node.result_ = RELEASED


class CholeskyInverseBackward0(Node):
    """cholesky_inverse(Tensor self, bool upper=False) -> Tensor"""

    __slots__ = ("self_", "upper_", "result_",)
    saved_fields = {"self": "self_", "upper": "upper_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_upper, _raw_saved_upper = shown("upper_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (cholesky_inverse_backward(grad, self, node.upper_, result),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class LinalgEighBackward0(Node):
    """_linalg_eigh(Tensor A, str UPLO='L', bool compute_v=True) -> (Tensor eigenvalues, Tensor eigenvectors)"""

    __slots__ = ("eigenvalues_", "eigenvectors_",)
    saved_fields = {"eigenvalues": "eigenvalues_", "eigenvectors": "eigenvectors_"}
    tensor_slots = ("eigenvalues_", "eigenvectors_",)
    _saved_eigenvalues, _raw_saved_eigenvalues = shown("eigenvalues_")
    _saved_eigenvectors, _raw_saved_eigenvectors = shown("eigenvectors_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        eigenvalues = unpacked(node.eigenvalues_, node)
        eigenvectors = unpacked(node.eigenvectors_, node)
        if all(g is None for g in grads):
            return (None,)
        return (linalg_eig_backward(grads, eigenvalues, eigenvectors, True),)

    def release_variables(node) -> None:
        node.eigenvalues_ = RELEASED
        node.eigenvectors_ = RELEASED


class LinalgEigBackward0(Node):
    """linalg_eig(Tensor self, *, str function='linalg.eig') -> (Tensor eigenvalues, Tensor eigenvectors)"""

    __slots__ = ("eigenvalues_", "eigenvectors_",)
    saved_fields = {"eigenvalues": "eigenvalues_", "eigenvectors": "eigenvectors_"}
    tensor_slots = ("eigenvalues_", "eigenvectors_",)
    _saved_eigenvalues, _raw_saved_eigenvalues = shown("eigenvalues_")
    _saved_eigenvectors, _raw_saved_eigenvectors = shown("eigenvectors_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        eigenvalues = unpacked(node.eigenvalues_, node)
        eigenvectors = unpacked(node.eigenvectors_, node)
        if all(g is None for g in grads):
            return (None,)
        return (linalg_eig_backward(grads, eigenvalues, eigenvectors, False),)

    def release_variables(node) -> None:
        node.eigenvalues_ = RELEASED
        node.eigenvectors_ = RELEASED


class LinalgSvdBackward0(Node):
    """_linalg_svd(Tensor A, bool full_matrices=False, bool compute_uv=True, *, str? driver=None) -> (Tensor U, Tensor S, Tensor Vh)"""

    __slots__ = ("S_size_minus_1", "full_matrices_", "S_", "U_", "Vh_",)
    saved_fields = {"S_sym_argsize_minus_1": "S_size_minus_1", "full_matrices": "full_matrices_", "S": "S_", "U": "U_", "Vh": "Vh_"}
    tensor_slots = ("S_", "U_", "Vh_",)
    _saved_S_sym_argsize_minus_1, _raw_saved_S_sym_argsize_minus_1 = shown("S_size_minus_1")
    _saved_full_matrices, _raw_saved_full_matrices = shown("full_matrices_")
    _saved_S, _raw_saved_S = shown("S_")
    _saved_U, _raw_saved_U = shown("U_")
    _saved_Vh, _raw_saved_Vh = shown("Vh_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        S = unpacked(node.S_, node)
        U = unpacked(node.U_, node)
        Vh = unpacked(node.Vh_, node)
        if all(g is None for g in grads):
            return (None,)
        return (svd_backward(grads, U, S, Vh, node.full_matrices_, node.S_size_minus_1),)

    def release_variables(node) -> None:
        node.S_ = RELEASED
        node.U_ = RELEASED
        node.Vh_ = RELEASED


class LinalgLuBackward0(Node):
    """linalg_lu(Tensor A, *, bool pivot=True) -> (Tensor P, Tensor L, Tensor U)"""

    __slots__ = ("pivot_", "L_", "P_", "U_",)
    saved_fields = {"pivot": "pivot_", "L": "L_", "P": "P_", "U": "U_"}
    tensor_slots = ("L_", "P_", "U_",)
    _saved_pivot, _raw_saved_pivot = shown("pivot_")
    _saved_L, _raw_saved_L = shown("L_")
    _saved_P, _raw_saved_P = shown("P_")
    _saved_U, _raw_saved_U = shown("U_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        L = unpacked(node.L_, node)
        P = unpacked(node.P_, node)
        U = unpacked(node.U_, node)
        if all(g is None for g in grads):
            return (None,)
        return (lu_backward(grads, P, L, U, node.pivot_),)

    def release_variables(node) -> None:
        node.L_ = RELEASED
        node.P_ = RELEASED
        node.U_ = RELEASED


class LinalgLuFactorExBackward0(Node):
    """linalg_lu_factor_ex(Tensor A, *, bool pivot=True, bool check_errors=False) -> (Tensor LU, Tensor pivots, Tensor info)"""

    __slots__ = ("pivot_", "LU_", "pivots_",)
    saved_fields = {"pivot": "pivot_", "LU": "LU_", "pivots": "pivots_"}
    tensor_slots = ("LU_", "pivots_",)
    _saved_pivot, _raw_saved_pivot = shown("pivot_")
    _saved_LU, _raw_saved_LU = shown("LU_")
    _saved_pivots, _raw_saved_pivots = shown("pivots_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        LU = unpacked(node.LU_, node)
        pivots = unpacked(node.pivots_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (lu_factor_backward(grad, LU, pivots, node.pivot_),)

    def release_variables(node) -> None:
        node.LU_ = RELEASED
        node.pivots_ = RELEASED


class LinalgLuSolveBackward0(Node):
    """linalg_lu_solve(Tensor LU, Tensor pivots, Tensor B, *, bool left=True, bool adjoint=False) -> Tensor"""

    __slots__ = ("LU_", "adjoint_", "left_", "pivots_", "result_",)
    saved_fields = {"LU": "LU_", "adjoint": "adjoint_", "left": "left_", "pivots": "pivots_", "result": "result_"}
    tensor_slots = ("LU_", "pivots_", "result_",)
    _saved_LU, _raw_saved_LU = shown("LU_")
    _saved_adjoint, _raw_saved_adjoint = shown("adjoint_")
    _saved_left, _raw_saved_left = shown("left_")
    _saved_pivots, _raw_saved_pivots = shown("pivots_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        LU = unpacked(node.LU_, node)
        pivots = unpacked(node.pivots_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        LU_edge, B_edge = wanted
        grad_B = aten.linalg_lu_solve(LU, pivots, grad, left=node.left_, adjoint=not node.adjoint_) if B_edge is not None else None
        grad_LU = lu_solve_backward(grad, LU, pivots, result, node.left_, node.adjoint_) if LU_edge is not None else None
        return (grad_LU, grad_B)

    def release_variables(node) -> None:
        node.LU_ = RELEASED
        node.pivots_ = RELEASED
        node.result_ = RELEASED


class LuUnpackBackward0(Node):
    """lu_unpack(Tensor LU_data, Tensor LU_pivots, bool unpack_data=True, bool unpack_pivots=True) -> (Tensor P, Tensor L, Tensor U)"""

    __slots__ = ("LU_data_size_minus_1", "LU_data_size_minus_2",)
    saved_fields = {"LU_data_sym_argsize_minus_1": "LU_data_size_minus_1", "LU_data_sym_argsize_minus_2": "LU_data_size_minus_2"}
    _saved_LU_data_sym_argsize_minus_1, _raw_saved_LU_data_sym_argsize_minus_1 = shown("LU_data_size_minus_1")
    _saved_LU_data_sym_argsize_minus_2, _raw_saved_LU_data_sym_argsize_minus_2 = shown("LU_data_size_minus_2")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        if all(g is None for g in grads):
            return (None,)
        return (lu_unpack_backward(grads, node.LU_data_size_minus_2, node.LU_data_size_minus_1),)


class LinalgQrBackward0(Node):
    """linalg_qr(Tensor A, str mode='reduced') -> (Tensor Q, Tensor R)"""

    __slots__ = ("mode_", "Q_", "R_",)
    saved_fields = {"mode": "mode_", "Q": "Q_", "R": "R_"}
    tensor_slots = ("Q_", "R_",)
    _saved_mode, _raw_saved_mode = shown("mode_")
    _saved_Q, _raw_saved_Q = shown("Q_")
    _saved_R, _raw_saved_R = shown("R_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        Q = unpacked(node.Q_, node)
        R = unpacked(node.R_, node)
        if all(g is None for g in grads):
            return (None,)
        return (linalg_qr_backward(grads, Q, R, node.mode_),)

    def release_variables(node) -> None:
        node.Q_ = RELEASED
        node.R_ = RELEASED


class LinalgPinvBackward0(Node):
    """linalg_pinv.atol_rtol_tensor(Tensor self, *, Tensor? atol=None, Tensor? rtol=None, bool hermitian=False) -> Tensor"""

    __slots__ = ("self_", "result_",)
    saved_fields = {"self": "self_", "result": "result_"}
    tensor_slots = ("self_", "result_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (pinv_backward(grad, result, self),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result_ = RELEASED


class LinalgMatrixExpBackward0(Node):
    """linalg_matrix_exp(Tensor self) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (matrix_exp_beside(mH(self), grad),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class LinalgLstsqBackward0(Node):
    """linalg_lstsq(Tensor self, Tensor b, float? rcond, str driver) -> (Tensor solution, Tensor residuals, Tensor rank, Tensor singular_values)"""

    __slots__ = ("b_", "self_", "solution_",)
    saved_fields = {"b": "b_", "self": "self_", "solution": "solution_"}
    tensor_slots = ("b_", "self_", "solution_",)
    _saved_b, _raw_saved_b = shown("b_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_solution, _raw_saved_solution = shown("solution_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        b = unpacked(node.b_, node)
        self = unpacked(node.self_, node)
        solution = unpacked(node.solution_, node)
        if all(g is None for g in grads):
            return (None, None)
        return linalg_lstsq_backward(grads, self, b, solution, wanted)

    def release_variables(node) -> None:
        node.b_ = RELEASED
        node.self_ = RELEASED
        node.solution_ = RELEASED


class LinalgCrossBackward0(Node):
    """linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor"""

    __slots__ = ("dim_", "other_", "self_",)
    saved_fields = {"dim": "dim_", "other": "other_", "self": "self_"}
    tensor_slots = ("other_", "self_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_other, _raw_saved_other = shown("other_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        other = unpacked(node.other_, node)
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, other_edge = wanted
        grad_other = aten.linalg_cross(grad, conj(self), dim=node.dim_) if other_edge is not None else None
        grad_self = aten.linalg_cross(conj(other), grad, dim=node.dim_) if self_edge is not None else None
        return (grad_self, grad_other)

    def release_variables(node) -> None:
        if node.other_ is not None:
            node.other_ = RELEASED
        if node.self_ is not None:
            node.self_ = RELEASED


class TriangularSolveBackward0(Node):
    """triangular_solve(Tensor self, Tensor A, bool upper=True, bool transpose=False, bool unitriangular=False) -> (Tensor solution, Tensor cloned_coefficient)"""

    __slots__ = ("A_", "self_", "transpose_", "unitriangular_", "upper_", "solution_",)
    saved_fields = {"A": "A_", "self": "self_", "transpose": "transpose_", "unitriangular": "unitriangular_", "upper": "upper_", "solution": "solution_"}
    tensor_slots = ("A_", "self_", "solution_",)
    _saved_A, _raw_saved_A = shown("A_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_transpose, _raw_saved_transpose = shown("transpose_")
    _saved_unitriangular, _raw_saved_unitriangular = shown("unitriangular_")
    _saved_upper, _raw_saved_upper = shown("upper_")
    _saved_solution, _raw_saved_solution = shown("solution_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        A = unpacked(node.A_, node)
        self = unpacked(node.self_, node)
        solution = unpacked(node.solution_, node)
        if all(g is None for g in grads):
            return (None, None)
        return triangular_solve_backward(grads, self, A, solution, node.upper_, node.transpose_, node.unitriangular_, wanted)

    def release_variables(node) -> None:
        node.A_ = RELEASED
        node.self_ = RELEASED
        node.solution_ = RELEASED


class LinalgHouseholderProductBackward0(Node):
    """linalg_householder_product(Tensor input, Tensor tau) -> Tensor"""

    __slots__ = ("input_", "tau_", "result_",)
    saved_fields = {"input": "input_", "tau": "tau_", "result": "result_"}
    tensor_slots = ("input_", "tau_", "result_",)
    _saved_input, _raw_saved_input = shown("input_")
    _saved_tau, _raw_saved_tau = shown("tau_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        input = unpacked(node.input_, node)
        tau = unpacked(node.tau_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        return where_wanted(householder_product_backward(grad, result, input, tau), wanted)

    def release_variables(node) -> None:
        node.input_ = RELEASED
        node.tau_ = RELEASED
        node.result_ = RELEASED


class OrmqrBackward0(Node):
    """ormqr(Tensor self, Tensor input2, Tensor input3, bool left=True, bool transpose=False) -> Tensor"""

    __slots__ = ("input2_", "input3_", "left_", "self_", "transpose_", "result_",)
    saved_fields = {"input2": "input2_", "input3": "input3_", "left": "left_", "self": "self_", "transpose": "transpose_", "result": "result_"}
    tensor_slots = ("input2_", "input3_", "self_", "result_",)
    _saved_input2, _raw_saved_input2 = shown("input2_")
    _saved_input3, _raw_saved_input3 = shown("input3_")
    _saved_left, _raw_saved_left = shown("left_")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_transpose, _raw_saved_transpose = shown("transpose_")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        input2 = unpacked(node.input2_, node)
        input3 = unpacked(node.input3_, node)
        self = unpacked(node.self_, node)
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        return ormqr_backward(grad, result, self, input2, input3, node.left_, node.transpose_, wanted)

    def release_variables(node) -> None:
        node.input2_ = RELEASED
        node.input3_ = RELEASED
        node.self_ = RELEASED
        node.result_ = RELEASED


class GeqrfBackward0(Node):
    """geqrf(Tensor self) -> (Tensor a, Tensor tau)"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        return (not_implemented('geqrf', grads),)


class FftC2CBackward0(Node):
    """_fft_c2c(Tensor self, int[] dim, int normalization, bool forward) -> Tensor"""

    __slots__ = ("dim_", "forward_", "normalization_",)
    saved_fields = {"dim": "dim_", "forward": "forward_", "normalization": "normalization_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]")
    _saved_forward, _raw_saved_forward = shown("forward_")
    _saved_normalization, _raw_saved_normalization = shown("normalization_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._fft_c2c(grad, node.dim_, node.normalization_, not node.forward_),)


class FftR2CBackward0(Node):
    """_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor"""

    __slots__ = ("dim_", "normalization_", "onesided_", "self_",)
    saved_fields = {"dim": "dim_", "normalization": "normalization_", "onesided": "onesided_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]")
    _saved_normalization, _raw_saved_normalization = shown("normalization_", "int")
    _saved_onesided, _raw_saved_onesided = shown("onesided_")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (fft_r2c_backward(grad, self, node.dim_, node.normalization_, node.onesided_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class FftC2RBackward0(Node):
    """_fft_c2r(Tensor self, int[] dim, int normalization, SymInt last_dim_size) -> Tensor"""

    __slots__ = ("dim_", "normalization_",)
    saved_fields = {"dim": "dim_", "normalization": "normalization_"}
    _saved_dim, _raw_saved_dim = shown("dim_", "int[]")
    _saved_normalization, _raw_saved_normalization = shown("normalization_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (fft_c2r_backward(grad, node.dim_, node.normalization_),)


class ConvolutionBackward0(Node):
    """convolution(Tensor input, Tensor weight, Tensor? bias, int[] stride, int[] padding, int[] dilation, bool transposed, int[] output_padding, SymInt groups) -> Tensor"""

    __slots__ = ("bias_shape_opt", "dilation_", "groups_", "input_", "output_padding_", "padding_", "stride_", "transposed_", "weight_",)
    saved_fields = {"bias_sym_sizes_opt": "bias_shape_opt", "dilation": "dilation_", "groups": "groups_", "input": "input_", "output_padding": "output_padding_", "padding": "padding_", "stride": "stride_", "transposed": "transposed_", "weight": "weight_"}
    tensor_slots = ("input_", "weight_",)
    _saved_bias_sym_sizes_opt, _raw_saved_bias_sym_sizes_opt = shown("bias_shape_opt")
    _saved_dilation, _raw_saved_dilation = shown("dilation_", "int[]")
    _saved_groups, _raw_saved_groups = shown("groups_", "int")
    _saved_input, _raw_saved_input = shown("input_")
    _saved_output_padding, _raw_saved_output_padding = shown("output_padding_", "int[]")
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_stride, _raw_saved_stride = shown("stride_", "int[]")
    _saved_transposed, _raw_saved_transposed = shown("transposed_")
    _saved_weight, _raw_saved_weight = shown("weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        input = unpacked(node.input_, node)
        weight = unpacked(node.weight_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        return aten.convolution_backward(grad, input, weight, node.bias_shape_opt, node.stride_, node.padding_, node.dilation_, node.transposed_, node.output_padding_, node.groups_, mask(wanted))

    def release_variables(node) -> None:
        node.input_ = RELEASED
        node.weight_ = RELEASED


class ConvolutionBackwardBackward0(Node):
    """convolution_backward(Tensor grad_output, Tensor input, Tensor weight, int[]? bias_sizes, int[] stride, int[] padding, int[] dilation, bool transposed, int[] output_padding, int groups, bool[] output_mask) -> (Tensor result0, Tensor result1, Tensor result2)"""

    __slots__ = ("dilation_", "grad_output_", "groups_", "input_", "output_padding_", "padding_", "stride_", "transposed_", "weight_",)
    saved_fields = {"dilation": "dilation_", "grad_output": "grad_output_", "groups": "groups_", "input": "input_", "output_padding": "output_padding_", "padding": "padding_", "stride": "stride_", "transposed": "transposed_", "weight": "weight_"}
    tensor_slots = ("grad_output_", "input_", "weight_",)
    _saved_dilation, _raw_saved_dilation = shown("dilation_", "int[]")
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_groups, _raw_saved_groups = shown("groups_", "int")
    _saved_input, _raw_saved_input = shown("input_")
    _saved_output_padding, _raw_saved_output_padding = shown("output_padding_", "int[]")
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_stride, _raw_saved_stride = shown("stride_", "int[]")
    _saved_transposed, _raw_saved_transposed = shown("transposed_")
    _saved_weight, _raw_saved_weight = shown("weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        input = unpacked(node.input_, node)
        weight = unpacked(node.weight_, node)
        if all(g is None for g in grads):
            return (None, None, None)
        return convolution_double_backward(grads, grad_output, weight, input, node.stride_, node.padding_, node.dilation_, node.transposed_, node.output_padding_, node.groups_, wanted)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.input_ = RELEASED
        node.weight_ = RELEASED


class ConvTbcBackward0(Node):
    """conv_tbc(Tensor self, Tensor weight, Tensor bias, int pad=0) -> Tensor"""

    __slots__ = ("bias_", "pad_", "self_", "weight_",)
    saved_fields = {"bias": "bias_", "pad": "pad_", "self": "self_", "weight": "weight_"}
    tensor_slots = ("bias_", "self_", "weight_",)
    _saved_bias, _raw_saved_bias = shown("bias_")
    _saved_pad, _raw_saved_pad = shown("pad_", "int")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_weight, _raw_saved_weight = shown("weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        bias = unpacked(node.bias_, node)
        self = unpacked(node.self_, node)
        weight = unpacked(node.weight_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        return where_wanted(conv_tbc_backward(grad, self, weight, bias, node.pad_), wanted)

    def release_variables(node) -> None:
        node.bias_ = RELEASED
        node.self_ = RELEASED
        node.weight_ = RELEASED


class Im2ColBackward0(Node):
    """im2col(Tensor self, int[] kernel_size, int[] dilation, int[] padding, int[] stride) -> Tensor"""

    __slots__ = ("dilation_", "kernel_size_", "padding_", "self_size_minus_1", "self_size_minus_2", "stride_",)
    saved_fields = {"dilation": "dilation_", "kernel_size": "kernel_size_", "padding": "padding_", "self_sym_argsize_minus_1": "self_size_minus_1", "self_sym_argsize_minus_2": "self_size_minus_2", "stride": "stride_"}
    _saved_dilation, _raw_saved_dilation = shown("dilation_", "int[]")
    _saved_kernel_size, _raw_saved_kernel_size = shown("kernel_size_", "int[]")
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_self_sym_argsize_minus_1, _raw_saved_self_sym_argsize_minus_1 = shown("self_size_minus_1")
    _saved_self_sym_argsize_minus_2, _raw_saved_self_sym_argsize_minus_2 = shown("self_size_minus_2")
    _saved_stride, _raw_saved_stride = shown("stride_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.col2im(grad, (node.self_size_minus_2, node.self_size_minus_1), node.kernel_size_, node.dilation_, node.padding_, node.stride_),)


class Col2ImBackward0(Node):
    """col2im(Tensor self, int[] output_size, int[] kernel_size, int[] dilation, int[] padding, int[] stride) -> Tensor"""

    __slots__ = ("dilation_", "kernel_size_", "padding_", "stride_",)
    saved_fields = {"dilation": "dilation_", "kernel_size": "kernel_size_", "padding": "padding_", "stride": "stride_"}
    _saved_dilation, _raw_saved_dilation = shown("dilation_", "int[]")
    _saved_kernel_size, _raw_saved_kernel_size = shown("kernel_size_", "int[]")
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_stride, _raw_saved_stride = shown("stride_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.im2col(grad, node.kernel_size_, node.dilation_, node.padding_, node.stride_),)


class TrilinearBackward0(Node):
    """_trilinear(Tensor i1, Tensor i2, Tensor i3, int[] expand1, int[] expand2, int[] expand3, int[] sumdim) -> Tensor"""

    __slots__ = ("expand1_", "expand2_", "expand3_", "i1_", "i2_", "i3_", "sumdim_",)
    saved_fields = {"expand1": "expand1_", "expand2": "expand2_", "expand3": "expand3_", "i1": "i1_", "i2": "i2_", "i3": "i3_", "sumdim": "sumdim_"}
    tensor_slots = ("i1_", "i2_", "i3_",)
    _saved_expand1, _raw_saved_expand1 = shown("expand1_", "int[]")
    _saved_expand2, _raw_saved_expand2 = shown("expand2_", "int[]")
    _saved_expand3, _raw_saved_expand3 = shown("expand3_", "int[]")
    _saved_i1, _raw_saved_i1 = shown("i1_")
    _saved_i2, _raw_saved_i2 = shown("i2_")
    _saved_i3, _raw_saved_i3 = shown("i3_")
    _saved_sumdim, _raw_saved_sumdim = shown("sumdim_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        i1 = unpacked(node.i1_, node)
        i2 = unpacked(node.i2_, node)
        i3 = unpacked(node.i3_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        i1_edge, i2_edge, i3_edge = wanted
        grad_i1 = aten._trilinear(grad, i2, i3, node.sumdim_, node.expand2_, node.expand3_, node.expand1_) if i1_edge is not None else None
        grad_i2 = aten._trilinear(i1, grad, i3, node.expand1_, node.sumdim_, node.expand3_, node.expand2_) if i2_edge is not None else None
        grad_i3 = aten._trilinear(i1, i2, grad, node.expand1_, node.expand2_, node.sumdim_, node.expand3_) if i3_edge is not None else None
        return (grad_i1, grad_i2, grad_i3)

    def release_variables(node) -> None:
        if node.i1_ is not None:
            node.i1_ = RELEASED
        if node.i2_ is not None:
            node.i2_ = RELEASED
        if node.i3_ is not None:
            node.i3_ = RELEASED


class MaxPool2DWithIndicesBackward0(Node):
    """max_pool2d_with_indices(Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode) -> (Tensor result0, Tensor result1)"""

    __slots__ = ("ceil_mode_", "dilation_", "kernel_size_", "padding_", "self_", "stride_", "result1_",)
    saved_fields = {"ceil_mode": "ceil_mode_", "dilation": "dilation_", "kernel_size": "kernel_size_", "padding": "padding_", "self": "self_", "stride": "stride_", "result1": "result1_"}
    tensor_slots = ("self_", "result1_",)
    _saved_ceil_mode, _raw_saved_ceil_mode = shown("ceil_mode_")
    _saved_dilation, _raw_saved_dilation = shown("dilation_", "int[]")
    _saved_kernel_size, _raw_saved_kernel_size = shown("kernel_size_", "int[]")
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_stride, _raw_saved_stride = shown("stride_", "int[]")
    _saved_result1, _raw_saved_result1 = shown("result1_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result1 = unpacked(node.result1_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.max_pool2d_with_indices_backward(grad, self, node.kernel_size_, node.stride_, node.padding_, node.dilation_, node.ceil_mode_, result1),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result1_ = RELEASED


class MaxPool2DWithIndicesBackwardBackward0(Node):
    """max_pool2d_with_indices_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode, Tensor indices) -> Tensor"""

    __slots__ = ("indices_",)
    saved_fields = {"indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = max_pool_double_backward(grad, indices) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class AdaptiveMaxPool2DBackward0(Node):
    """adaptive_max_pool2d(Tensor self, int[] output_size) -> (Tensor result0, Tensor result1)"""

    __slots__ = ("self_", "result1_",)
    saved_fields = {"self": "self_", "result1": "result1_"}
    tensor_slots = ("self_", "result1_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result1, _raw_saved_result1 = shown("result1_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result1 = unpacked(node.result1_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.adaptive_max_pool2d_backward(grad, self, result1),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result1_ = RELEASED


class AdaptiveMaxPool2DBackwardBackward0(Node):
    """adaptive_max_pool2d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor"""

    __slots__ = ("indices_",)
    saved_fields = {"indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = max_pool_double_backward(grad, indices) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class AvgPool2DBackward0(Node):
    """avg_pool2d(Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor"""

    __slots__ = ("ceil_mode_", "count_include_pad_", "divisor_override_", "kernel_size_", "padding_", "self_", "stride_",)
    saved_fields = {"ceil_mode": "ceil_mode_", "count_include_pad": "count_include_pad_", "divisor_override": "divisor_override_", "kernel_size": "kernel_size_", "padding": "padding_", "self": "self_", "stride": "stride_"}
    tensor_slots = ("self_",)
    _saved_ceil_mode, _raw_saved_ceil_mode = shown("ceil_mode_")
    _saved_count_include_pad, _raw_saved_count_include_pad = shown("count_include_pad_")
    _saved_divisor_override, _raw_saved_divisor_override = shown("divisor_override_", "int?")
    _saved_kernel_size, _raw_saved_kernel_size = shown("kernel_size_", "int[]")
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_stride, _raw_saved_stride = shown("stride_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.avg_pool2d_backward(grad, self, node.kernel_size_, node.stride_, node.padding_, node.ceil_mode_, node.count_include_pad_, node.divisor_override_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class AvgPool2DBackwardBackward0(Node):
    """avg_pool2d_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor"""

    __slots__ = ("ceil_mode_", "count_include_pad_", "divisor_override_", "kernel_size_", "padding_", "stride_",)
    saved_fields = {"ceil_mode": "ceil_mode_", "count_include_pad": "count_include_pad_", "divisor_override": "divisor_override_", "kernel_size": "kernel_size_", "padding": "padding_", "stride": "stride_"}
    _saved_ceil_mode, _raw_saved_ceil_mode = shown("ceil_mode_")
    _saved_count_include_pad, _raw_saved_count_include_pad = shown("count_include_pad_")
    _saved_divisor_override, _raw_saved_divisor_override = shown("divisor_override_", "int?")
    _saved_kernel_size, _raw_saved_kernel_size = shown("kernel_size_", "int[]")
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_stride, _raw_saved_stride = shown("stride_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.avg_pool2d(grad, node.kernel_size_, node.stride_, node.padding_, node.ceil_mode_, node.count_include_pad_, node.divisor_override_) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)


class AdaptiveAvgPool2DBackward0(Node):
    """_adaptive_avg_pool2d(Tensor self, int[] output_size) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._adaptive_avg_pool2d_backward(grad, self),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class AdaptiveAvgPool2DBackwardBackward0(Node):
    """_adaptive_avg_pool2d_backward(Tensor grad_output, Tensor self) -> Tensor"""

    __slots__ = ("grad_output_size_minus_1", "grad_output_size_minus_2",)
    saved_fields = {"grad_output_sym_argsize_minus_1": "grad_output_size_minus_1", "grad_output_sym_argsize_minus_2": "grad_output_size_minus_2"}
    _saved_grad_output_sym_argsize_minus_1, _raw_saved_grad_output_sym_argsize_minus_1 = shown("grad_output_size_minus_1")
    _saved_grad_output_sym_argsize_minus_2, _raw_saved_grad_output_sym_argsize_minus_2 = shown("grad_output_size_minus_2")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten._adaptive_avg_pool2d(grad, (node.grad_output_size_minus_2, node.grad_output_size_minus_1)) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)


class MaxPool3DWithIndicesBackward0(Node):
    """max_pool3d_with_indices(Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode) -> (Tensor result0, Tensor result1)"""

    __slots__ = ("ceil_mode_", "dilation_", "kernel_size_", "padding_", "self_", "stride_", "result1_",)
    saved_fields = {"ceil_mode": "ceil_mode_", "dilation": "dilation_", "kernel_size": "kernel_size_", "padding": "padding_", "self": "self_", "stride": "stride_", "result1": "result1_"}
    tensor_slots = ("self_", "result1_",)
    _saved_ceil_mode, _raw_saved_ceil_mode = shown("ceil_mode_")
    _saved_dilation, _raw_saved_dilation = shown("dilation_", "int[]")
    _saved_kernel_size, _raw_saved_kernel_size = shown("kernel_size_", "int[]")
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_stride, _raw_saved_stride = shown("stride_", "int[]")
    _saved_result1, _raw_saved_result1 = shown("result1_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result1 = unpacked(node.result1_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.max_pool3d_with_indices_backward(grad, self, node.kernel_size_, node.stride_, node.padding_, node.dilation_, node.ceil_mode_, result1),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result1_ = RELEASED


class MaxPool3DWithIndicesBackwardBackward0(Node):
    """max_pool3d_with_indices_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] stride, int[] padding, int[] dilation, bool ceil_mode, Tensor indices) -> Tensor"""

    __slots__ = ("indices_",)
    saved_fields = {"indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = max_pool_double_backward(grad, indices, 3) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class AdaptiveMaxPool3DBackward0(Node):
    """adaptive_max_pool3d(Tensor self, int[] output_size) -> (Tensor result0, Tensor result1)"""

    __slots__ = ("self_", "result1_",)
    saved_fields = {"self": "self_", "result1": "result1_"}
    tensor_slots = ("self_", "result1_",)
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result1, _raw_saved_result1 = shown("result1_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result1 = unpacked(node.result1_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.adaptive_max_pool3d_backward(grad, self, result1),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result1_ = RELEASED


class AdaptiveMaxPool3DBackwardBackward0(Node):
    """adaptive_max_pool3d_backward(Tensor grad_output, Tensor self, Tensor indices) -> Tensor"""

    __slots__ = ("indices_",)
    saved_fields = {"indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = max_pool_double_backward(grad, indices, 3) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class FractionalMaxPool2DBackward0(Node):
    """fractional_max_pool2d(Tensor self, int[] kernel_size, int[] output_size, Tensor random_samples) -> (Tensor result0, Tensor result1)"""

    __slots__ = ("kernel_size_", "output_size_", "self_", "result1_",)
    saved_fields = {"kernel_size": "kernel_size_", "output_size": "output_size_", "self": "self_", "result1": "result1_"}
    tensor_slots = ("self_", "result1_",)
    _saved_kernel_size, _raw_saved_kernel_size = shown("kernel_size_", "int[]")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result1, _raw_saved_result1 = shown("result1_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result1 = unpacked(node.result1_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.fractional_max_pool2d_backward(grad, self, node.kernel_size_, node.output_size_, result1),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result1_ = RELEASED


class FractionalMaxPool2DBackwardBackward0(Node):
    """fractional_max_pool2d_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] output_size, Tensor indices) -> Tensor"""

    __slots__ = ("indices_",)
    saved_fields = {"indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = max_pool_double_backward(grad, indices) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class FractionalMaxPool3DBackward0(Node):
    """fractional_max_pool3d(Tensor self, int[] kernel_size, int[] output_size, Tensor random_samples) -> (Tensor result0, Tensor result1)"""

    __slots__ = ("kernel_size_", "output_size_", "self_", "result1_",)
    saved_fields = {"kernel_size": "kernel_size_", "output_size": "output_size_", "self": "self_", "result1": "result1_"}
    tensor_slots = ("self_", "result1_",)
    _saved_kernel_size, _raw_saved_kernel_size = shown("kernel_size_", "int[]")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_result1, _raw_saved_result1 = shown("result1_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        result1 = unpacked(node.result1_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.fractional_max_pool3d_backward(grad, self, node.kernel_size_, node.output_size_, result1),)

    def release_variables(node) -> None:
        node.self_ = RELEASED
        node.result1_ = RELEASED


class FractionalMaxPool3DBackwardBackward0(Node):
    """fractional_max_pool3d_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] output_size, Tensor indices) -> Tensor"""

    __slots__ = ("indices_",)
    saved_fields = {"indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = max_pool_double_backward(grad, indices, 3) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class AvgPool3DBackward0(Node):
    """avg_pool3d(Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor"""

    __slots__ = ("ceil_mode_", "count_include_pad_", "divisor_override_", "kernel_size_", "padding_", "self_", "stride_",)
    saved_fields = {"ceil_mode": "ceil_mode_", "count_include_pad": "count_include_pad_", "divisor_override": "divisor_override_", "kernel_size": "kernel_size_", "padding": "padding_", "self": "self_", "stride": "stride_"}
    tensor_slots = ("self_",)
    _saved_ceil_mode, _raw_saved_ceil_mode = shown("ceil_mode_")
    _saved_count_include_pad, _raw_saved_count_include_pad = shown("count_include_pad_")
    _saved_divisor_override, _raw_saved_divisor_override = shown("divisor_override_", "int?")
    _saved_kernel_size, _raw_saved_kernel_size = shown("kernel_size_", "int[]")
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_self, _raw_saved_self = shown("self_")
    _saved_stride, _raw_saved_stride = shown("stride_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.avg_pool3d_backward(grad, self, node.kernel_size_, node.stride_, node.padding_, node.ceil_mode_, node.count_include_pad_, node.divisor_override_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class AvgPool3DBackwardBackward0(Node):
    """avg_pool3d_backward(Tensor grad_output, Tensor self, int[] kernel_size, int[] stride, int[] padding, bool ceil_mode, bool count_include_pad, int? divisor_override) -> Tensor"""

    __slots__ = ("ceil_mode_", "count_include_pad_", "divisor_override_", "kernel_size_", "padding_", "stride_",)
    saved_fields = {"ceil_mode": "ceil_mode_", "count_include_pad": "count_include_pad_", "divisor_override": "divisor_override_", "kernel_size": "kernel_size_", "padding": "padding_", "stride": "stride_"}
    _saved_ceil_mode, _raw_saved_ceil_mode = shown("ceil_mode_")
    _saved_count_include_pad, _raw_saved_count_include_pad = shown("count_include_pad_")
    _saved_divisor_override, _raw_saved_divisor_override = shown("divisor_override_", "int?")
    _saved_kernel_size, _raw_saved_kernel_size = shown("kernel_size_", "int[]")
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_stride, _raw_saved_stride = shown("stride_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.avg_pool3d(grad, node.kernel_size_, node.stride_, node.padding_, node.ceil_mode_, node.count_include_pad_, node.divisor_override_) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)


class AdaptiveAvgPool3DBackward0(Node):
    """_adaptive_avg_pool3d(Tensor self, int[] output_size) -> Tensor"""

    __slots__ = ("self_",)
    saved_fields = {"self": "self_"}
    tensor_slots = ("self_",)
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._adaptive_avg_pool3d_backward(grad, self),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class AdaptiveAvgPool3DBackwardBackward0(Node):
    """_adaptive_avg_pool3d_backward(Tensor grad_output, Tensor self) -> Tensor"""

    __slots__ = ("grad_output_size_minus_1", "grad_output_size_minus_2", "grad_output_size_minus_3",)
    saved_fields = {"grad_output_sym_argsize_minus_1": "grad_output_size_minus_1", "grad_output_sym_argsize_minus_2": "grad_output_size_minus_2", "grad_output_sym_argsize_minus_3": "grad_output_size_minus_3"}
    _saved_grad_output_sym_argsize_minus_1, _raw_saved_grad_output_sym_argsize_minus_1 = shown("grad_output_size_minus_1")
    _saved_grad_output_sym_argsize_minus_2, _raw_saved_grad_output_sym_argsize_minus_2 = shown("grad_output_size_minus_2")
    _saved_grad_output_sym_argsize_minus_3, _raw_saved_grad_output_sym_argsize_minus_3 = shown("grad_output_size_minus_3")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten._adaptive_avg_pool3d(grad, (node.grad_output_size_minus_3, node.grad_output_size_minus_2, node.grad_output_size_minus_1)) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)


class MaxUnpool2DBackward0(Node):
    """max_unpool2d(Tensor self, Tensor indices, int[] output_size) -> Tensor"""

    __slots__ = ("indices_",)
    saved_fields = {"indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (max_pool_double_backward(grad, indices),)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class MaxUnpool3DBackward0(Node):
    """max_unpool3d(Tensor self, Tensor indices, int[] output_size) -> Tensor"""

    __slots__ = ("indices_",)
    saved_fields = {"indices": "indices_"}
    tensor_slots = ("indices_",)
    _saved_indices, _raw_saved_indices = shown("indices_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (max_pool_double_backward(grad, indices, 3),)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class NativeBatchNormBackward0(Node):
    """native_batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor? running_var, bool training, float momentum, float eps) -> (Tensor result0, Tensor result1, Tensor result2)"""

    __slots__ = ("eps_", "input_", "running_mean_", "running_var_", "training_", "weight_", "result1_", "result2_",)
    saved_fields = {"eps": "eps_", "input": "input_", "running_mean": "running_mean_", "running_var": "running_var_", "training": "training_", "weight": "weight_", "result1": "result1_", "result2": "result2_"}
    tensor_slots = ("input_", "running_mean_", "running_var_", "weight_", "result1_", "result2_",)
    _saved_eps, _raw_saved_eps = shown("eps_")
    _saved_input, _raw_saved_input = shown("input_")
    _saved_running_mean, _raw_saved_running_mean = shown("running_mean_")
    _saved_running_var, _raw_saved_running_var = shown("running_var_")
    _saved_training, _raw_saved_training = shown("training_")
    _saved_weight, _raw_saved_weight = shown("weight_")
    _saved_result1, _raw_saved_result1 = shown("result1_")
    _saved_result2, _raw_saved_result2 = shown("result2_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        input = unpacked(node.input_, node)
        running_mean = unpacked(node.running_mean_, node)
        running_var = unpacked(node.running_var_, node)
        weight = unpacked(node.weight_, node)
        result1 = unpacked(node.result1_, node)
        result2 = unpacked(node.result2_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        return aten.native_batch_norm_backward(grad, input, weight, running_mean, running_var, result1, result2, node.training_, node.eps_, mask(wanted))

    def release_variables(node) -> None:
        node.input_ = RELEASED
        if node.running_mean_ is not None:
            node.running_mean_ = RELEASED
        if node.running_var_ is not None:
            node.running_var_ = RELEASED
        if node.weight_ is not None:
            node.weight_ = RELEASED
        node.result1_ = RELEASED
        node.result2_ = RELEASED


class NativeBatchNormBackwardBackward0(Node):
    """native_batch_norm_backward(Tensor grad_out, Tensor input, Tensor? weight, Tensor? running_mean, Tensor? running_var, Tensor? save_mean, Tensor? save_invstd, bool train, float eps, bool[] output_mask) -> (Tensor result0, Tensor result1, Tensor result2)"""

    __slots__ = ("eps_", "grad_out_", "input_", "running_mean_", "running_var_", "save_invstd_", "save_mean_", "train_", "weight_",)
    saved_fields = {"eps": "eps_", "grad_out": "grad_out_", "input": "input_", "running_mean": "running_mean_", "running_var": "running_var_", "save_invstd": "save_invstd_", "save_mean": "save_mean_", "train": "train_", "weight": "weight_"}
    tensor_slots = ("grad_out_", "input_", "running_mean_", "running_var_", "save_invstd_", "save_mean_", "weight_",)
    _saved_eps, _raw_saved_eps = shown("eps_")
    _saved_grad_out, _raw_saved_grad_out = shown("grad_out_")
    _saved_input, _raw_saved_input = shown("input_")
    _saved_running_mean, _raw_saved_running_mean = shown("running_mean_")
    _saved_running_var, _raw_saved_running_var = shown("running_var_")
    _saved_save_invstd, _raw_saved_save_invstd = shown("save_invstd_")
    _saved_save_mean, _raw_saved_save_mean = shown("save_mean_")
    _saved_train, _raw_saved_train = shown("train_")
    _saved_weight, _raw_saved_weight = shown("weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_out = unpacked(node.grad_out_, node)
        input = unpacked(node.input_, node)
        running_mean = unpacked(node.running_mean_, node)
        running_var = unpacked(node.running_var_, node)
        save_invstd = unpacked(node.save_invstd_, node)
        save_mean = unpacked(node.save_mean_, node)
        weight = unpacked(node.weight_, node)
        if all(g is None for g in grads):
            return (None, None, None, None, None)
        return batch_norm_double_backward(grads, grad_out, input, weight, running_mean, running_var, save_mean, save_invstd, node.train_, node.eps_, wanted)

    def release_variables(node) -> None:
        node.grad_out_ = RELEASED
        node.input_ = RELEASED
        if node.running_mean_ is not None:
            node.running_mean_ = RELEASED
        if node.running_var_ is not None:
            node.running_var_ = RELEASED
        if node.save_invstd_ is not None:
            node.save_invstd_ = RELEASED
        if node.save_mean_ is not None:
            node.save_mean_ = RELEASED
        if node.weight_ is not None:
            node.weight_ = RELEASED


class NativeLayerNormBackward0(Node):
    """native_layer_norm(Tensor input, int[] normalized_shape, Tensor? weight, Tensor? bias, float eps) -> (Tensor result0, Tensor result1, Tensor result2)"""

    __slots__ = ("bias_", "input_", "normalized_shape_", "weight_", "result1_", "result2_",)
    saved_fields = {"bias": "bias_", "input": "input_", "normalized_shape": "normalized_shape_", "weight": "weight_", "result1": "result1_", "result2": "result2_"}
    tensor_slots = ("bias_", "input_", "weight_", "result1_", "result2_",)
    _saved_bias, _raw_saved_bias = shown("bias_")
    _saved_input, _raw_saved_input = shown("input_")
    _saved_normalized_shape, _raw_saved_normalized_shape = shown("normalized_shape_", "int[]")
    _saved_weight, _raw_saved_weight = shown("weight_")
    _saved_result1, _raw_saved_result1 = shown("result1_")
    _saved_result2, _raw_saved_result2 = shown("result2_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        bias = unpacked(node.bias_, node)
        input = unpacked(node.input_, node)
        weight = unpacked(node.weight_, node)
        result1 = unpacked(node.result1_, node)
        result2 = unpacked(node.result2_, node)
        grad = grads[0]
        if grad is None:
            return (None, None, None)
        return layer_norm_backward(grad, input, node.normalized_shape_, result1, result2, weight, bias, wanted)

    def release_variables(node) -> None:
        if node.bias_ is not None:
            node.bias_ = RELEASED
        node.input_ = RELEASED
        if node.weight_ is not None:
            node.weight_ = RELEASED
        node.result1_ = RELEASED
        node.result2_ = RELEASED


class NativeLayerNormBackwardBackward0(Node):
    """native_layer_norm_backward(Tensor grad_out, Tensor input, int[] normalized_shape, Tensor mean, Tensor rstd, Tensor? weight, Tensor? bias, bool[] output_mask) -> (Tensor result0, Tensor result1, Tensor result2)"""

    __slots__ = ("grad_out_", "input_", "mean_", "normalized_shape_", "rstd_", "weight_",)
    saved_fields = {"grad_out": "grad_out_", "input": "input_", "mean": "mean_", "normalized_shape": "normalized_shape_", "rstd": "rstd_", "weight": "weight_"}
    tensor_slots = ("grad_out_", "input_", "mean_", "rstd_", "weight_",)
    _saved_grad_out, _raw_saved_grad_out = shown("grad_out_")
    _saved_input, _raw_saved_input = shown("input_")
    _saved_mean, _raw_saved_mean = shown("mean_")
    _saved_normalized_shape, _raw_saved_normalized_shape = shown("normalized_shape_", "int[]")
    _saved_rstd, _raw_saved_rstd = shown("rstd_")
    _saved_weight, _raw_saved_weight = shown("weight_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_out = unpacked(node.grad_out_, node)
        input = unpacked(node.input_, node)
        mean = unpacked(node.mean_, node)
        rstd = unpacked(node.rstd_, node)
        weight = unpacked(node.weight_, node)
        if all(g is None for g in grads):
            return (None, None, None, None, None, None)
        return layer_norm_double_backward(grads, grad_out, input, mean, rstd, weight, node.normalized_shape_, wanted)

    def release_variables(node) -> None:
        node.grad_out_ = RELEASED
        node.input_ = RELEASED
        node.mean_ = RELEASED
        node.rstd_ = RELEASED
        if node.weight_ is not None:
            node.weight_ = RELEASED


class NativeGroupNormBackward0(Node):
    """native_group_norm(Tensor input, Tensor? weight, Tensor? bias, SymInt N, SymInt C, SymInt HxW, int group, float eps) -> (Tensor result0, Tensor result1, Tensor result2)"""

    __slots__ = ("C_", "HxW_", "N_", "eps_", "group_", "input_", "weight_", "result1_", "result2_",)
    saved_fields = {"C": "C_", "HxW": "HxW_", "N": "N_", "eps": "eps_", "group": "group_", "input": "input_", "weight": "weight_", "result1": "result1_", "result2": "result2_"}
    tensor_slots = ("input_", "weight_", "result1_", "result2_",)
    _saved_C, _raw_saved_C = shown("C_", "int")
    _saved_HxW, _raw_saved_HxW = shown("HxW_", "int")
    _saved_N, _raw_saved_N = shown("N_", "int")
    _saved_eps, _raw_saved_eps = shown("eps_")
    _saved_group, _raw_saved_group = shown("group_", "int")
    _saved_input, _raw_saved_input = shown("input_")
    _saved_weight, _raw_saved_weight = shown("weight_")
    _saved_result1, _raw_saved_result1 = shown("result1_")
    _saved_result2, _raw_saved_result2 = shown("result2_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        input = unpacked(node.input_, node)
        weight = unpacked(node.weight_, node)
        result1 = unpacked(node.result1_, node)
        result2 = unpacked(node.result2_, node)
        if all(g is None for g in grads):
            return (None, None, None)
        return group_norm_backward(grads, input, result1, result2, weight, node.N_, node.C_, node.HxW_, node.group_, node.eps_, wanted)

    def release_variables(node) -> None:
        node.input_ = RELEASED
        if node.weight_ is not None:
            node.weight_ = RELEASED
        node.result1_ = RELEASED
        node.result2_ = RELEASED


class EmbeddingBackward0(Node):
    """embedding(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool scale_grad_by_freq=False, bool sparse=False) -> Tensor"""

    __slots__ = ("indices_", "padding_idx_", "scale_grad_by_freq_", "sparse_", "weight_size_0",)
    saved_fields = {"indices": "indices_", "padding_idx": "padding_idx_", "scale_grad_by_freq": "scale_grad_by_freq_", "sparse": "sparse_", "weight_sym_argsize_0": "weight_size_0"}
    tensor_slots = ("indices_",)
    _saved_indices, _raw_saved_indices = shown("indices_")
    _saved_padding_idx, _raw_saved_padding_idx = shown("padding_idx_", "int")
    _saved_scale_grad_by_freq, _raw_saved_scale_grad_by_freq = shown("scale_grad_by_freq_")
    _saved_sparse, _raw_saved_sparse = shown("sparse_")
    _saved_weight_sym_argsize_0, _raw_saved_weight_sym_argsize_0 = shown("weight_size_0")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (embedding_backward(grad, indices, node.weight_size_0, node.padding_idx_, node.scale_grad_by_freq_, node.sparse_),)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class EmbeddingDenseBackwardBackward0(Node):
    """embedding_dense_backward(Tensor grad_output, Tensor indices, int num_weights, int padding_idx, bool scale_grad_by_freq) -> Tensor"""

    __slots__ = ("indices_", "padding_idx_",)
    saved_fields = {"indices": "indices_", "padding_idx": "padding_idx_"}
    tensor_slots = ("indices_",)
    _saved_indices, _raw_saved_indices = shown("indices_")
    _saved_padding_idx, _raw_saved_padding_idx = shown("padding_idx_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (embedding_dense_double_backward(grad, indices, node.padding_idx_),)

    def release_variables(node) -> None:
        node.indices_ = RELEASED


class EmbeddingBagBackward0(Node):
    """_embedding_bag(Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq=False, int mode=0, bool sparse=False, Tensor? per_sample_weights=None, bool include_last_offset=False, int padding_idx=-1) -> (Tensor result0, Tensor result1, Tensor result2, Tensor result3)"""

    __slots__ = ("indices_", "mode_", "offsets_", "padding_idx_", "per_sample_weights_", "scale_grad_by_freq_", "sparse_", "weight_", "weight_size_0", "result1_", "result2_", "result3_",)
    saved_fields = {"indices": "indices_", "mode": "mode_", "offsets": "offsets_", "padding_idx": "padding_idx_", "per_sample_weights": "per_sample_weights_", "scale_grad_by_freq": "scale_grad_by_freq_", "sparse": "sparse_", "weight": "weight_", "weight_sym_argsize_0": "weight_size_0", "result1": "result1_", "result2": "result2_", "result3": "result3_"}
    tensor_slots = ("indices_", "offsets_", "per_sample_weights_", "weight_", "result1_", "result2_", "result3_",)
    _saved_indices, _raw_saved_indices = shown("indices_")
    _saved_mode, _raw_saved_mode = shown("mode_", "int")
    _saved_offsets, _raw_saved_offsets = shown("offsets_")
    _saved_padding_idx, _raw_saved_padding_idx = shown("padding_idx_", "int")
    _saved_per_sample_weights, _raw_saved_per_sample_weights = shown("per_sample_weights_")
    _saved_scale_grad_by_freq, _raw_saved_scale_grad_by_freq = shown("scale_grad_by_freq_")
    _saved_sparse, _raw_saved_sparse = shown("sparse_")
    _saved_weight, _raw_saved_weight = shown("weight_")
    _saved_weight_sym_argsize_0, _raw_saved_weight_sym_argsize_0 = shown("weight_size_0")
    _saved_result1, _raw_saved_result1 = shown("result1_")
    _saved_result2, _raw_saved_result2 = shown("result2_")
    _saved_result3, _raw_saved_result3 = shown("result3_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        indices = unpacked(node.indices_, node)
        offsets = unpacked(node.offsets_, node)
        per_sample_weights = unpacked(node.per_sample_weights_, node)
        weight = unpacked(node.weight_, node)
        result1 = unpacked(node.result1_, node)
        result2 = unpacked(node.result2_, node)
        result3 = unpacked(node.result3_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        weight_edge, per_sample_weights_edge = wanted
        grad_per_sample_weights = aten.embedding_bag_per_sample_weights_backward(grad, weight, indices, result1, node.padding_idx_) if per_sample_weights_edge is not None else None
        grad_weight = embedding_bag_backward(grad, indices, offsets, result1, result2, result3, node.weight_size_0, node.scale_grad_by_freq_, node.mode_, node.sparse_, per_sample_weights, node.padding_idx_) if weight_edge is not None else None
        return (grad_weight, grad_per_sample_weights)

    def release_variables(node) -> None:
        node.indices_ = RELEASED
        if node.offsets_ is not None:
            node.offsets_ = RELEASED
        if node.per_sample_weights_ is not None:
            node.per_sample_weights_ = RELEASED
        if node.weight_ is not None:
            node.weight_ = RELEASED
        node.result1_ = RELEASED
        node.result2_ = RELEASED
        node.result3_ = RELEASED


class EmbeddingBagBackwardBackward0(Node):
    """_embedding_bag_dense_backward(Tensor grad, Tensor indices, Tensor offset2bag, Tensor bag_size, Tensor maximum_indices, int num_weights, bool scale_grad_by_freq, int mode, Tensor? per_sample_weights, int padding_idx=-1) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            if wanted[0] is not None:
                not_implemented('_embedding_bag_backward')
            return (None, None)
        grad_edge, per_sample_weights_edge = wanted
        grad_grad = not_implemented('_embedding_bag_backward') if grad_edge is not None else None
        grad_per_sample_weights = not_implemented('_embedding_bag_backward') if per_sample_weights_edge is not None else None
        return (grad_grad, grad_per_sample_weights)


class PackPaddedSequenceBackward0(Node):
    """_pack_padded_sequence(Tensor input, Tensor lengths, bool batch_first) -> (Tensor result0, Tensor result1)"""

    __slots__ = ("batch_first_", "input_shape", "result1_",)
    saved_fields = {"batch_first": "batch_first_", "input_sym_sizes": "input_shape", "result1": "result1_"}
    tensor_slots = ("result1_",)
    _saved_batch_first, _raw_saved_batch_first = shown("batch_first_")
    _saved_input_sym_sizes, _raw_saved_input_sym_sizes = shown("input_shape")
    _saved_result1, _raw_saved_result1 = shown("result1_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result1 = unpacked(node.result1_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (pack_padded_sequence_backward(grad, node.input_shape, result1, node.batch_first_),)

    def release_variables(node) -> None:
        node.result1_ = RELEASED


class GridSampler2DBackward0(Node):
    """grid_sampler_2d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor"""

    __slots__ = ("align_corners_", "grid_", "input_", "interpolation_mode_", "padding_mode_",)
    saved_fields = {"align_corners": "align_corners_", "grid": "grid_", "input": "input_", "interpolation_mode": "interpolation_mode_", "padding_mode": "padding_mode_"}
    tensor_slots = ("grid_", "input_",)
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_grid, _raw_saved_grid = shown("grid_")
    _saved_input, _raw_saved_input = shown("input_")
    _saved_interpolation_mode, _raw_saved_interpolation_mode = shown("interpolation_mode_", "int")
    _saved_padding_mode, _raw_saved_padding_mode = shown("padding_mode_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grid = unpacked(node.grid_, node)
        input = unpacked(node.input_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        return aten.grid_sampler_2d_backward(grad, input, grid, node.interpolation_mode_, node.padding_mode_, node.align_corners_, mask(wanted))

    def release_variables(node) -> None:
        node.grid_ = RELEASED
        node.input_ = RELEASED


class GridSampler2DBackwardBackward0(Node):
    """grid_sampler_2d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[] output_mask) -> (Tensor result0, Tensor result1)"""

    __slots__ = ("align_corners_", "grad_output_", "grid_", "input_", "interpolation_mode_", "padding_mode_",)
    saved_fields = {"align_corners": "align_corners_", "grad_output": "grad_output_", "grid": "grid_", "input": "input_", "interpolation_mode": "interpolation_mode_", "padding_mode": "padding_mode_"}
    tensor_slots = ("grad_output_", "grid_", "input_",)
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_grid, _raw_saved_grid = shown("grid_")
    _saved_input, _raw_saved_input = shown("input_")
    _saved_interpolation_mode, _raw_saved_interpolation_mode = shown("interpolation_mode_", "int")
    _saved_padding_mode, _raw_saved_padding_mode = shown("padding_mode_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        grid = unpacked(node.grid_, node)
        input = unpacked(node.input_, node)
        if all(g is None for g in grads):
            return (None, None, None)
        return where_wanted(aten.grid_sampler_double_backward(grads, grad_output, input, grid, node.interpolation_mode_, node.padding_mode_, node.align_corners_), wanted)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.grid_ = RELEASED
        node.input_ = RELEASED


class GridSampler3DBackward0(Node):
    """grid_sampler_3d(Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners) -> Tensor"""

    __slots__ = ("align_corners_", "grid_", "input_", "interpolation_mode_", "padding_mode_",)
    saved_fields = {"align_corners": "align_corners_", "grid": "grid_", "input": "input_", "interpolation_mode": "interpolation_mode_", "padding_mode": "padding_mode_"}
    tensor_slots = ("grid_", "input_",)
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_grid, _raw_saved_grid = shown("grid_")
    _saved_input, _raw_saved_input = shown("input_")
    _saved_interpolation_mode, _raw_saved_interpolation_mode = shown("interpolation_mode_", "int")
    _saved_padding_mode, _raw_saved_padding_mode = shown("padding_mode_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grid = unpacked(node.grid_, node)
        input = unpacked(node.input_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        return aten.grid_sampler_3d_backward(grad, input, grid, node.interpolation_mode_, node.padding_mode_, node.align_corners_, mask(wanted))

    def release_variables(node) -> None:
        node.grid_ = RELEASED
        node.input_ = RELEASED


class GridSampler3DBackwardBackward0(Node):
    """grid_sampler_3d_backward(Tensor grad_output, Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners, bool[] output_mask) -> (Tensor result0, Tensor result1)"""

    __slots__ = ("align_corners_", "grad_output_", "grid_", "input_", "interpolation_mode_", "padding_mode_",)
    saved_fields = {"align_corners": "align_corners_", "grad_output": "grad_output_", "grid": "grid_", "input": "input_", "interpolation_mode": "interpolation_mode_", "padding_mode": "padding_mode_"}
    tensor_slots = ("grad_output_", "grid_", "input_",)
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_grad_output, _raw_saved_grad_output = shown("grad_output_")
    _saved_grid, _raw_saved_grid = shown("grid_")
    _saved_input, _raw_saved_input = shown("input_")
    _saved_interpolation_mode, _raw_saved_interpolation_mode = shown("interpolation_mode_", "int")
    _saved_padding_mode, _raw_saved_padding_mode = shown("padding_mode_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad_output = unpacked(node.grad_output_, node)
        grid = unpacked(node.grid_, node)
        input = unpacked(node.input_, node)
        if all(g is None for g in grads):
            return (None, None, None)
        return where_wanted(aten.grid_sampler_double_backward(grads, grad_output, input, grid, node.interpolation_mode_, node.padding_mode_, node.align_corners_), wanted)

    def release_variables(node) -> None:
        node.grad_output_ = RELEASED
        node.grid_ = RELEASED
        node.input_ = RELEASED


class AffineGridGeneratorBackward0(Node):
    """affine_grid_generator(Tensor theta, int[] size, bool align_corners) -> Tensor"""

    __slots__ = ("align_corners_", "size_",)
    saved_fields = {"align_corners": "align_corners_", "size": "size_"}
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_size, _raw_saved_size = shown("size_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (affine_grid_backward(grad, node.size_, node.align_corners_),)


class ConstantPadNdBackward0(Node):
    """constant_pad_nd(Tensor self, int[] pad, Scalar value=0) -> Tensor"""

    __slots__ = ("pad_",)
    saved_fields = {"pad": "pad_"}
    _saved_pad, _raw_saved_pad = shown("pad_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.constant_pad_nd(grad, negated(node.pad_), 0),)


class ReflectionPad1DBackward0(Node):
    """reflection_pad1d(Tensor self, int[] padding) -> Tensor"""

    __slots__ = ("padding_", "self_",)
    saved_fields = {"padding": "padding_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.reflection_pad1d_backward(grad, self, node.padding_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class ReflectionPad1DBackwardBackward0(Node):
    """reflection_pad1d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""

    __slots__ = ("padding_",)
    saved_fields = {"padding": "padding_"}
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.reflection_pad1d(grad, node.padding_) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)


class ReflectionPad2DBackward0(Node):
    """reflection_pad2d(Tensor self, int[] padding) -> Tensor"""

    __slots__ = ("padding_", "self_",)
    saved_fields = {"padding": "padding_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.reflection_pad2d_backward(grad, self, node.padding_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class ReflectionPad2DBackwardBackward0(Node):
    """reflection_pad2d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""

    __slots__ = ("padding_",)
    saved_fields = {"padding": "padding_"}
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.reflection_pad2d(grad, node.padding_) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)


class ReflectionPad3DBackward0(Node):
    """reflection_pad3d(Tensor self, int[] padding) -> Tensor"""

    __slots__ = ("padding_", "self_",)
    saved_fields = {"padding": "padding_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.reflection_pad3d_backward(grad, self, node.padding_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class ReflectionPad3DBackwardBackward0(Node):
    """reflection_pad3d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""

    __slots__ = ("padding_",)
    saved_fields = {"padding": "padding_"}
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.reflection_pad3d(grad, node.padding_) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)


class ReplicationPad1DBackward0(Node):
    """replication_pad1d(Tensor self, int[] padding) -> Tensor"""

    __slots__ = ("padding_", "self_",)
    saved_fields = {"padding": "padding_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.replication_pad1d_backward(grad, self, node.padding_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class ReplicationPad1DBackwardBackward0(Node):
    """replication_pad1d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""

    __slots__ = ("padding_",)
    saved_fields = {"padding": "padding_"}
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.replication_pad1d(grad, node.padding_) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)


class ReplicationPad2DBackward0(Node):
    """replication_pad2d(Tensor self, int[] padding) -> Tensor"""

    __slots__ = ("padding_", "self_",)
    saved_fields = {"padding": "padding_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.replication_pad2d_backward(grad, self, node.padding_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class ReplicationPad2DBackwardBackward0(Node):
    """replication_pad2d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""

    __slots__ = ("padding_",)
    saved_fields = {"padding": "padding_"}
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.replication_pad2d(grad, node.padding_) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)


class ReplicationPad3DBackward0(Node):
    """replication_pad3d(Tensor self, int[] padding) -> Tensor"""

    __slots__ = ("padding_", "self_",)
    saved_fields = {"padding": "padding_", "self": "self_"}
    tensor_slots = ("self_",)
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")
    _saved_self, _raw_saved_self = shown("self_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        self = unpacked(node.self_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.replication_pad3d_backward(grad, self, node.padding_),)

    def release_variables(node) -> None:
        node.self_ = RELEASED


class ReplicationPad3DBackwardBackward0(Node):
    """replication_pad3d_backward(Tensor grad_output, Tensor self, int[] padding) -> Tensor"""

    __slots__ = ("padding_",)
    saved_fields = {"padding": "padding_"}
    _saved_padding, _raw_saved_padding = shown("padding_", "int[]")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        grad_output_edge, self_edge = wanted
        grad_grad_output = aten.replication_pad3d(grad, node.padding_) if grad_output_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_grad_output, grad_self)


class UpsampleNearest1DBackward0(Node):
    """upsample_nearest1d(Tensor self, int[] output_size, float? scales) -> Tensor"""

    __slots__ = ("output_size_", "scales_", "self_shape",)
    saved_fields = {"output_size": "output_size_", "scales": "scales_", "self_sym_sizes": "self_shape"}
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales, _raw_saved_scales = shown("scales_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.upsample_nearest1d_backward(grad, node.output_size_, node.self_shape, node.scales_),)


class UpsampleNearest1DBackwardBackward0(Node):
    """upsample_nearest1d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales) -> Tensor"""

    __slots__ = ("output_size_", "scales_",)
    saved_fields = {"output_size": "output_size_", "scales": "scales_"}
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales, _raw_saved_scales = shown("scales_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.upsample_nearest1d(grad, node.output_size_, node.scales_),)


class UpsampleNearest2DBackward0(Node):
    """upsample_nearest2d(Tensor self, int[] output_size, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("output_size_", "scales_h_", "scales_w_", "self_shape",)
    saved_fields = {"output_size": "output_size_", "scales_h": "scales_h_", "scales_w": "scales_w_", "self_sym_sizes": "self_shape"}
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.upsample_nearest2d_backward(grad, node.output_size_, node.self_shape, node.scales_h_, node.scales_w_),)


class UpsampleNearest2DBackwardBackward0(Node):
    """upsample_nearest2d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("output_size_", "scales_h_", "scales_w_",)
    saved_fields = {"output_size": "output_size_", "scales_h": "scales_h_", "scales_w": "scales_w_"}
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.upsample_nearest2d(grad, node.output_size_, node.scales_h_, node.scales_w_),)


class UpsampleNearest3DBackward0(Node):
    """upsample_nearest3d(Tensor self, int[] output_size, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("output_size_", "scales_d_", "scales_h_", "scales_w_", "self_shape",)
    saved_fields = {"output_size": "output_size_", "scales_d": "scales_d_", "scales_h": "scales_h_", "scales_w": "scales_w_", "self_sym_sizes": "self_shape"}
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_d, _raw_saved_scales_d = shown("scales_d_")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.upsample_nearest3d_backward(grad, node.output_size_, node.self_shape, node.scales_d_, node.scales_h_, node.scales_w_),)


class UpsampleNearest3DBackwardBackward0(Node):
    """upsample_nearest3d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("output_size_", "scales_d_", "scales_h_", "scales_w_",)
    saved_fields = {"output_size": "output_size_", "scales_d": "scales_d_", "scales_h": "scales_h_", "scales_w": "scales_w_"}
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_d, _raw_saved_scales_d = shown("scales_d_")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.upsample_nearest3d(grad, node.output_size_, node.scales_d_, node.scales_h_, node.scales_w_),)


class UpsampleNearestExact1DBackward0(Node):
    """_upsample_nearest_exact1d(Tensor self, int[] output_size, float? scales) -> Tensor"""

    __slots__ = ("output_size_", "scales_", "self_shape",)
    saved_fields = {"output_size": "output_size_", "scales": "scales_", "self_sym_sizes": "self_shape"}
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales, _raw_saved_scales = shown("scales_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._upsample_nearest_exact1d_backward(grad, node.output_size_, node.self_shape, node.scales_),)


class UpsampleNearestExact1DBackwardBackward0(Node):
    """_upsample_nearest_exact1d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales) -> Tensor"""

    __slots__ = ("output_size_", "scales_",)
    saved_fields = {"output_size": "output_size_", "scales": "scales_"}
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales, _raw_saved_scales = shown("scales_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._upsample_nearest_exact1d(grad, node.output_size_, node.scales_),)


class UpsampleNearestExact2DBackward0(Node):
    """_upsample_nearest_exact2d(Tensor self, int[] output_size, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("output_size_", "scales_h_", "scales_w_", "self_shape",)
    saved_fields = {"output_size": "output_size_", "scales_h": "scales_h_", "scales_w": "scales_w_", "self_sym_sizes": "self_shape"}
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._upsample_nearest_exact2d_backward(grad, node.output_size_, node.self_shape, node.scales_h_, node.scales_w_),)


class UpsampleNearestExact2DBackwardBackward0(Node):
    """_upsample_nearest_exact2d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("output_size_", "scales_h_", "scales_w_",)
    saved_fields = {"output_size": "output_size_", "scales_h": "scales_h_", "scales_w": "scales_w_"}
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._upsample_nearest_exact2d(grad, node.output_size_, node.scales_h_, node.scales_w_),)


class UpsampleNearestExact3DBackward0(Node):
    """_upsample_nearest_exact3d(Tensor self, int[] output_size, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("output_size_", "scales_d_", "scales_h_", "scales_w_", "self_shape",)
    saved_fields = {"output_size": "output_size_", "scales_d": "scales_d_", "scales_h": "scales_h_", "scales_w": "scales_w_", "self_sym_sizes": "self_shape"}
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_d, _raw_saved_scales_d = shown("scales_d_")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._upsample_nearest_exact3d_backward(grad, node.output_size_, node.self_shape, node.scales_d_, node.scales_h_, node.scales_w_),)


class UpsampleNearestExact3DBackwardBackward0(Node):
    """_upsample_nearest_exact3d_backward(Tensor grad_output, int[] output_size, int[] input_size, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("output_size_", "scales_d_", "scales_h_", "scales_w_",)
    saved_fields = {"output_size": "output_size_", "scales_d": "scales_d_", "scales_h": "scales_h_", "scales_w": "scales_w_"}
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_d, _raw_saved_scales_d = shown("scales_d_")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._upsample_nearest_exact3d(grad, node.output_size_, node.scales_d_, node.scales_h_, node.scales_w_),)


class UpsampleLinear1DBackward0(Node):
    """upsample_linear1d(Tensor self, int[] output_size, bool align_corners, float? scales) -> Tensor"""

    __slots__ = ("align_corners_", "output_size_", "scales_", "self_shape",)
    saved_fields = {"align_corners": "align_corners_", "output_size": "output_size_", "scales": "scales_", "self_sym_sizes": "self_shape"}
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales, _raw_saved_scales = shown("scales_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.upsample_linear1d_backward(grad, node.output_size_, node.self_shape, node.align_corners_, node.scales_),)


class UpsampleLinear1DBackwardBackward0(Node):
    """upsample_linear1d_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales) -> Tensor"""

    __slots__ = ("align_corners_", "output_size_", "scales_",)
    saved_fields = {"align_corners": "align_corners_", "output_size": "output_size_", "scales": "scales_"}
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales, _raw_saved_scales = shown("scales_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.upsample_linear1d(grad, node.output_size_, node.align_corners_, node.scales_),)


class UpsampleBilinear2DBackward0(Node):
    """upsample_bilinear2d(Tensor self, int[] output_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("align_corners_", "output_size_", "scales_h_", "scales_w_", "self_shape",)
    saved_fields = {"align_corners": "align_corners_", "output_size": "output_size_", "scales_h": "scales_h_", "scales_w": "scales_w_", "self_sym_sizes": "self_shape"}
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.upsample_bilinear2d_backward(grad, node.output_size_, node.self_shape, node.align_corners_, node.scales_h_, node.scales_w_),)


class UpsampleBilinear2DBackwardBackward0(Node):
    """upsample_bilinear2d_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("align_corners_", "output_size_", "scales_h_", "scales_w_",)
    saved_fields = {"align_corners": "align_corners_", "output_size": "output_size_", "scales_h": "scales_h_", "scales_w": "scales_w_"}
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.upsample_bilinear2d(grad, node.output_size_, node.align_corners_, node.scales_h_, node.scales_w_),)


class UpsampleTrilinear3DBackward0(Node):
    """upsample_trilinear3d(Tensor self, int[] output_size, bool align_corners, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("align_corners_", "output_size_", "scales_d_", "scales_h_", "scales_w_", "self_shape",)
    saved_fields = {"align_corners": "align_corners_", "output_size": "output_size_", "scales_d": "scales_d_", "scales_h": "scales_h_", "scales_w": "scales_w_", "self_sym_sizes": "self_shape"}
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_d, _raw_saved_scales_d = shown("scales_d_")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.upsample_trilinear3d_backward(grad, node.output_size_, node.self_shape, node.align_corners_, node.scales_d_, node.scales_h_, node.scales_w_),)


class UpsampleTrilinear3DBackwardBackward0(Node):
    """upsample_trilinear3d_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales_d, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("align_corners_", "output_size_", "scales_d_", "scales_h_", "scales_w_",)
    saved_fields = {"align_corners": "align_corners_", "output_size": "output_size_", "scales_d": "scales_d_", "scales_h": "scales_h_", "scales_w": "scales_w_"}
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_d, _raw_saved_scales_d = shown("scales_d_")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.upsample_trilinear3d(grad, node.output_size_, node.align_corners_, node.scales_d_, node.scales_h_, node.scales_w_),)


class UpsampleBicubic2DBackward0(Node):
    """upsample_bicubic2d(Tensor self, int[] output_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("align_corners_", "output_size_", "scales_h_", "scales_w_", "self_shape",)
    saved_fields = {"align_corners": "align_corners_", "output_size": "output_size_", "scales_h": "scales_h_", "scales_w": "scales_w_", "self_sym_sizes": "self_shape"}
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.upsample_bicubic2d_backward(grad, node.output_size_, node.self_shape, node.align_corners_, node.scales_h_, node.scales_w_),)


class UpsampleBicubic2DBackwardBackward0(Node):
    """upsample_bicubic2d_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("align_corners_", "output_size_", "scales_h_", "scales_w_",)
    saved_fields = {"align_corners": "align_corners_", "output_size": "output_size_", "scales_h": "scales_h_", "scales_w": "scales_w_"}
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.upsample_bicubic2d(grad, node.output_size_, node.align_corners_, node.scales_h_, node.scales_w_),)


class UpsampleBilinear2DAaBackward0(Node):
    """_upsample_bilinear2d_aa(Tensor self, int[] output_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("align_corners_", "output_size_", "scales_h_", "scales_w_", "self_shape",)
    saved_fields = {"align_corners": "align_corners_", "output_size": "output_size_", "scales_h": "scales_h_", "scales_w": "scales_w_", "self_sym_sizes": "self_shape"}
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._upsample_bilinear2d_aa_backward(grad, node.output_size_, node.self_shape, node.align_corners_, node.scales_h_, node.scales_w_),)


class UpsampleBilinear2DAaBackwardBackward0(Node):
    """_upsample_bilinear2d_aa_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("align_corners_", "output_size_", "scales_h_", "scales_w_",)
    saved_fields = {"align_corners": "align_corners_", "output_size": "output_size_", "scales_h": "scales_h_", "scales_w": "scales_w_"}
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._upsample_bilinear2d_aa(grad, node.output_size_, node.align_corners_, node.scales_h_, node.scales_w_),)


class UpsampleBicubic2DAaBackward0(Node):
    """_upsample_bicubic2d_aa(Tensor self, int[] output_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("align_corners_", "output_size_", "scales_h_", "scales_w_", "self_shape",)
    saved_fields = {"align_corners": "align_corners_", "output_size": "output_size_", "scales_h": "scales_h_", "scales_w": "scales_w_", "self_sym_sizes": "self_shape"}
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._upsample_bicubic2d_aa_backward(grad, node.output_size_, node.self_shape, node.align_corners_, node.scales_h_, node.scales_w_),)


class UpsampleBicubic2DAaBackwardBackward0(Node):
    """_upsample_bicubic2d_aa_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("align_corners_", "output_size_", "scales_h_", "scales_w_",)
    saved_fields = {"align_corners": "align_corners_", "output_size": "output_size_", "scales_h": "scales_h_", "scales_w": "scales_w_"}
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._upsample_bicubic2d_aa(grad, node.output_size_, node.align_corners_, node.scales_h_, node.scales_w_),)


class UpsampleLanczos2DAaBackward0(Node):
    """_upsample_lanczos2d_aa(Tensor self, int[] output_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("align_corners_", "output_size_", "scales_h_", "scales_w_", "self_shape",)
    saved_fields = {"align_corners": "align_corners_", "output_size": "output_size_", "scales_h": "scales_h_", "scales_w": "scales_w_", "self_sym_sizes": "self_shape"}
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")
    _saved_self_sym_sizes, _raw_saved_self_sym_sizes = shown("self_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._upsample_lanczos2d_aa_backward(grad, node.output_size_, node.self_shape, node.align_corners_, node.scales_h_, node.scales_w_),)


class UpsampleLanczos2DAaBackwardBackward0(Node):
    """_upsample_lanczos2d_aa_backward(Tensor grad_output, int[] output_size, int[] input_size, bool align_corners, float? scales_h, float? scales_w) -> Tensor"""

    __slots__ = ("align_corners_", "output_size_", "scales_h_", "scales_w_",)
    saved_fields = {"align_corners": "align_corners_", "output_size": "output_size_", "scales_h": "scales_h_", "scales_w": "scales_w_"}
    _saved_align_corners, _raw_saved_align_corners = shown("align_corners_")
    _saved_output_size, _raw_saved_output_size = shown("output_size_", "int[]")
    _saved_scales_h, _raw_saved_scales_h = shown("scales_h_")
    _saved_scales_w, _raw_saved_scales_w = shown("scales_w_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._upsample_lanczos2d_aa(grad, node.output_size_, node.align_corners_, node.scales_h_, node.scales_w_),)


class PixelShuffleBackward0(Node):
    """pixel_shuffle(Tensor self, int upscale_factor) -> Tensor"""

    __slots__ = ("upscale_factor_",)
    saved_fields = {"upscale_factor": "upscale_factor_"}
    _saved_upscale_factor, _raw_saved_upscale_factor = shown("upscale_factor_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.pixel_unshuffle(grad, node.upscale_factor_),)


class PixelUnshuffleBackward0(Node):
    """pixel_unshuffle(Tensor self, int downscale_factor) -> Tensor"""

    __slots__ = ("downscale_factor_",)
    saved_fields = {"downscale_factor": "downscale_factor_"}
    _saved_downscale_factor, _raw_saved_downscale_factor = shown("downscale_factor_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.pixel_shuffle(grad, node.downscale_factor_),)


class ChannelShuffleBackward0(Node):
    """channel_shuffle(Tensor self, SymInt groups) -> Tensor"""

    __slots__ = ("groups_",)
    saved_fields = {"groups": "groups_"}
    _saved_groups, _raw_saved_groups = shown("groups_", "int")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (channel_unshuffle(grad, node.groups_),)


class SafeSoftmaxBackward0(Node):
    """_safe_softmax(Tensor self, int dim, ScalarType? dtype=None) -> Tensor"""

    __slots__ = ("dim_", "result_",)
    saved_fields = {"dim": "dim_", "result": "result_"}
    tensor_slots = ("result_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_result, _raw_saved_result = shown("result_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result = unpacked(node.result_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten._softmax_backward_data(grad, result, node.dim_),)

    def release_variables(node) -> None:
        node.result_ = RELEASED


class NativeDropoutBackward0(Node):
    """native_dropout(Tensor input, float p, bool? train) -> (Tensor result0, Tensor result1)"""

    __slots__ = ("train_", "p_", "result1_",)
    saved_fields = {"p": "p_", "result1": "result1_"}
    tensor_slots = ("result1_",)
    _saved_p, _raw_saved_p = shown("p_")
    _saved_result1, _raw_saved_result1 = shown("result1_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        result1 = unpacked(node.result1_, node)
        grad = grads[0]
        if grad is None:
            return (None,)
        return (dropout_backward(grad, result1, node.p_, node.train_),)

    def release_variables(node) -> None:
        node.result1_ = RELEASED


class WeightNormInterfaceBackward0(Node):
    """_weight_norm_interface(Tensor v, Tensor g, int dim=0) -> (Tensor result0, Tensor result1)"""

    __slots__ = ("dim_", "g_", "v_", "result1_",)
    saved_fields = {"dim": "dim_", "g": "g_", "v": "v_", "result1": "result1_"}
    tensor_slots = ("g_", "v_", "result1_",)
    _saved_dim, _raw_saved_dim = shown("dim_", "int")
    _saved_g, _raw_saved_g = shown("g_")
    _saved_v, _raw_saved_v = shown("v_")
    _saved_result1, _raw_saved_result1 = shown("result1_")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        g = unpacked(node.g_, node)
        v = unpacked(node.v_, node)
        result1 = unpacked(node.result1_, node)
        grad = grads[0]
        if grad is None:
            return (None, None)
        return where_wanted(weight_norm_backward(grad, v, g, result1, node.dim_), wanted)

    def release_variables(node) -> None:
        node.g_ = RELEASED
        node.v_ = RELEASED
        node.result1_ = RELEASED


class NormalBackward0(Node):
    """_normal_fill(Tensor self, float mean, float std, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class UniformBackward0(Node):
    """_uniform_fill(Tensor self, float low, float high, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class ExponentialBackward0(Node):
    """_exponential_fill(Tensor self, float lambd, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class BernoulliBackward2(Node):
    """_bernoulli_fill(Tensor self, Any p, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class BernoulliBackward1(Node):
    """_bernoulli_fill_by(Tensor self, Tensor p, Any generator) -> Tensor"""

    __slots__ = ("p_geometry",)
    saved_fields = {}

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        self_edge, p_edge = wanted
        grad_p = zeros_for(grad, node.p_geometry[0]) if p_edge is not None else None
        grad_self = aten.zeros_like(grad) if self_edge is not None else None
        return (grad_self, grad_p)


class RandomBackward2(Node):
    """_random_fill(Tensor self, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class CauchyBackward0(Node):
    """_cauchy_fill(Tensor self, float median, float sigma, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class GeometricBackward0(Node):
    """_geometric_fill(Tensor self, float p, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class LogNormalBackward0(Node):
    """_log_normal_fill(Tensor self, float mean, float std, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class RandomBackward1(Node):
    """_random_fill_below(Tensor self, Any high, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class RandomBackward0(Node):
    """_random_fill_between(Tensor self, Any low, Any high, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class BernoulliBackward0(Node):
    """bernoulli(Tensor self, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)


class NormalBackward1(Node):
    """_normal_mean(Tensor mean, float std, Any generator) -> Tensor"""

    __slots__ = ("mean_shape",)
    saved_fields = {"mean_sym_sizes": "mean_shape"}
    _saved_mean_sym_sizes, _raw_saved_mean_sym_sizes = shown("mean_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (zeros_for(grad, node.mean_shape),)


class NormalBackward2(Node):
    """_normal_std(float mean, Tensor std, Any generator) -> Tensor"""

    __slots__ = ("std_shape",)
    saved_fields = {"std_sym_sizes": "std_shape"}
    _saved_std_sym_sizes, _raw_saved_std_sym_sizes = shown("std_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (zeros_for(grad, node.std_shape),)


class NormalBackward3(Node):
    """_normal_both(Tensor mean, Tensor std, Any generator) -> Tensor"""

    __slots__ = ("mean_shape", "std_shape",)
    saved_fields = {"mean_sym_sizes": "mean_shape", "std_sym_sizes": "std_shape"}
    _saved_mean_sym_sizes, _raw_saved_mean_sym_sizes = shown("mean_shape")
    _saved_std_sym_sizes, _raw_saved_std_sym_sizes = shown("std_shape")

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None, None)
        mean_edge, std_edge = wanted
        grad_mean = zeros_for(grad, node.mean_shape) if mean_edge is not None else None
        grad_std = zeros_for(grad, node.std_shape) if std_edge is not None else None
        return (grad_mean, grad_std)


class PoissonBackward0(Node):
    """poisson(Tensor self, Any generator) -> Tensor"""

    __slots__ = ()

    def apply(node, grads: Grads, wanted: Edges) -> Grads:
        grad = grads[0]
        if grad is None:
            return (None,)
        return (aten.zeros_like(grad),)

aten.register(
    AddBackward0=AddBackward0,
    SubBackward0=SubBackward0,
    RsubBackward0=RsubBackward0,
    MulBackward0=MulBackward0,
    DivBackward0=DivBackward0,
    DivBackward2=DivBackward2,
    AddBackward1=AddBackward1,
    SubBackward1=SubBackward1,
    RsubBackward1=RsubBackward1,
    MulBackward1=MulBackward1,
    DivBackward1=DivBackward1,
    NegBackward0=NegBackward0,
    AddcmulBackward0=AddcmulBackward0,
    AddcdivBackward0=AddcdivBackward0,
    LerpBackward0=LerpBackward0,
    LerpBackward1=LerpBackward1,
    RemainderBackward0=RemainderBackward0,
    RemainderBackward1=RemainderBackward1,
    FmodBackward0=FmodBackward0,
    FmodBackward1=FmodBackward1,
    PowBackward0=PowBackward0,
    PowBackward1=PowBackward1,
    PowBackward2=PowBackward2,
    FloorBackward0=FloorBackward0,
    CeilBackward0=CeilBackward0,
    TruncBackward0=TruncBackward0,
    RoundBackward0=RoundBackward0,
    RoundBackward1=RoundBackward1,
    FracBackward0=FracBackward0,
    SignBackward0=SignBackward0,
    SgnBackward0=SgnBackward0,
    AbsBackward0=AbsBackward0,
    CopysignBackward0=CopysignBackward0,
    CopysignBackward1=CopysignBackward1,
    NanToNumBackward0=NanToNumBackward0,
    WhereBackward0=WhereBackward0,
    MaximumBackward0=MaximumBackward0,
    MinimumBackward0=MinimumBackward0,
    FmaxBackward0=FmaxBackward0,
    FminBackward0=FminBackward0,
    ClampBackward1=ClampBackward1,
    ClampBackward0=ClampBackward0,
    ClampMinBackward0=ClampMinBackward0,
    ClampMinBackward1=ClampMinBackward1,
    ClampMaxBackward0=ClampMaxBackward0,
    ClampMaxBackward1=ClampMaxBackward1,
    FillBackward0=FillBackward0,
    FillBackward1=FillBackward1,
    FillBackward2=FillBackward2,
    FillBackward3=FillBackward3,
    ZeroBackward0=ZeroBackward0,
    EqBackward1=EqBackward1,
    EqBackward0=EqBackward0,
    NeBackward1=NeBackward1,
    NeBackward0=NeBackward0,
    LtBackward1=LtBackward1,
    LtBackward0=LtBackward0,
    LeBackward1=LeBackward1,
    LeBackward0=LeBackward0,
    GtBackward1=GtBackward1,
    GtBackward0=GtBackward0,
    GeBackward1=GeBackward1,
    GeBackward0=GeBackward0,
    ExpBackward0=ExpBackward0,
    Exp2Backward0=Exp2Backward0,
    Expm1Backward0=Expm1Backward0,
    LogBackward0=LogBackward0,
    Log2Backward0=Log2Backward0,
    Log10Backward0=Log10Backward0,
    Log1PBackward0=Log1PBackward0,
    SqrtBackward0=SqrtBackward0,
    RsqrtBackward0=RsqrtBackward0,
    ReciprocalBackward0=ReciprocalBackward0,
    SinBackward0=SinBackward0,
    CosBackward0=CosBackward0,
    TanBackward0=TanBackward0,
    AsinBackward0=AsinBackward0,
    AcosBackward0=AcosBackward0,
    AtanBackward0=AtanBackward0,
    SinhBackward0=SinhBackward0,
    CoshBackward0=CoshBackward0,
    TanhBackward0=TanhBackward0,
    TanhBackwardBackward0=TanhBackwardBackward0,
    AsinhBackward0=AsinhBackward0,
    AsinhBackward1=AsinhBackward1,
    AcoshBackward0=AcoshBackward0,
    AcoshBackward1=AcoshBackward1,
    AtanhBackward0=AtanhBackward0,
    AtanhBackward1=AtanhBackward1,
    Atan2Backward0=Atan2Backward0,
    HypotBackward0=HypotBackward0,
    SincBackward0=SincBackward0,
    Deg2RadBackward0=Deg2RadBackward0,
    Rad2DegBackward0=Rad2DegBackward0,
    SigmoidBackward0=SigmoidBackward0,
    SigmoidBackwardBackward0=SigmoidBackwardBackward0,
    LogitBackward0=LogitBackward0,
    ErfBackward0=ErfBackward0,
    ErfcBackward0=ErfcBackward0,
    ErfinvBackward0=ErfinvBackward0,
    LgammaBackward0=LgammaBackward0,
    DigammaBackward0=DigammaBackward0,
    PolygammaBackward0=PolygammaBackward0,
    PolygammaBackward1=PolygammaBackward1,
    LogaddexpBackward0=LogaddexpBackward0,
    Logaddexp2Backward0=Logaddexp2Backward0,
    XlogyBackward0=XlogyBackward0,
    XlogyBackward1=XlogyBackward1,
    XlogyBackward2=XlogyBackward2,
    LdexpBackward0=LdexpBackward0,
    ConjBackward0=ConjBackward0,
    NegViewBackward0=NegViewBackward0,
    ConjPhysicalBackward0=ConjPhysicalBackward0,
    ConjPhysicalBackward1=ConjPhysicalBackward1,
    AngleBackward0=AngleBackward0,
    PolarBackward0=PolarBackward0,
    ComplexBackward0=ComplexBackward0,
    I0Backward0=I0Backward0,
    SpecialI0EBackward0=SpecialI0EBackward0,
    SpecialI1Backward0=SpecialI1Backward0,
    SpecialI1EBackward0=SpecialI1EBackward0,
    SpecialNdtriBackward0=SpecialNdtriBackward0,
    SpecialLogNdtrBackward0=SpecialLogNdtrBackward0,
    SpecialErfcxBackward0=SpecialErfcxBackward0,
    SpecialEntrBackward0=SpecialEntrBackward0,
    SpecialXlog1PyBackward0=SpecialXlog1PyBackward0,
    SpecialXlog1PyBackward1=SpecialXlog1PyBackward1,
    SpecialXlog1PyBackward2=SpecialXlog1PyBackward2,
    IgammaBackward0=IgammaBackward0,
    IgammacBackward0=IgammacBackward0,
    MvlgammaBackward0=MvlgammaBackward0,
    SpecialZetaBackward0=SpecialZetaBackward0,
    SpecialZetaBackward1=SpecialZetaBackward1,
    SpecialZetaBackward2=SpecialZetaBackward2,
    FrexpBackward0=FrexpBackward0,
    NextafterBackward0=NextafterBackward0,
    ReluBackward0=ReluBackward0,
    ThresholdBackward0=ThresholdBackward0,
    ThresholdBackward1=ThresholdBackward1,
    ThresholdBackwardBackward0=ThresholdBackwardBackward0,
    HardtanhBackward0=HardtanhBackward0,
    HardtanhBackwardBackward0=HardtanhBackwardBackward0,
    LeakyReluBackward0=LeakyReluBackward0,
    LeakyReluBackward1=LeakyReluBackward1,
    LeakyReluBackwardBackward0=LeakyReluBackwardBackward0,
    PreluKernelBackward0=PreluKernelBackward0,
    PreluKernelBackwardBackward0=PreluKernelBackwardBackward0,
    RreluWithNoiseBackward0=RreluWithNoiseBackward0,
    RreluWithNoiseBackward1=RreluWithNoiseBackward1,
    RreluWithNoiseBackwardBackward0=RreluWithNoiseBackwardBackward0,
    HardshrinkBackward0=HardshrinkBackward0,
    HardshrinkBackwardBackward0=HardshrinkBackwardBackward0,
    SoftshrinkBackward0=SoftshrinkBackward0,
    SoftshrinkBackwardBackward0=SoftshrinkBackwardBackward0,
    HardsigmoidBackward0=HardsigmoidBackward0,
    HardswishBackward0=HardswishBackward0,
    HardswishBackwardBackward0=HardswishBackwardBackward0,
    EluBackward0=EluBackward0,
    EluBackward1=EluBackward1,
    EluBackwardBackward0=EluBackwardBackward0,
    CeluBackward0=CeluBackward0,
    CeluBackward1=CeluBackward1,
    GeluBackward0=GeluBackward0,
    GeluBackwardBackward0=GeluBackwardBackward0,
    SiluBackward0=SiluBackward0,
    MishBackward0=MishBackward0,
    SoftplusBackward0=SoftplusBackward0,
    SoftplusBackwardBackward0=SoftplusBackwardBackward0,
    LogSigmoidBackward0=LogSigmoidBackward0,
    LogSigmoidBackwardBackward0=LogSigmoidBackwardBackward0,
    GluBackward0=GluBackward0,
    GluBackwardBackward0=GluBackwardBackward0,
    SoftmaxBackward0=SoftmaxBackward0,
    SoftmaxBackwardDataBackward0=SoftmaxBackwardDataBackward0,
    LogSoftmaxBackward0=LogSoftmaxBackward0,
    LogSoftmaxBackwardDataBackward0=LogSoftmaxBackwardDataBackward0,
    MseLossBackward0=MseLossBackward0,
    MseLossBackwardBackward0=MseLossBackwardBackward0,
    SmoothL1LossBackward0=SmoothL1LossBackward0,
    SmoothL1LossBackwardBackward0=SmoothL1LossBackwardBackward0,
    HuberLossBackward0=HuberLossBackward0,
    HuberLossBackwardBackward0=HuberLossBackwardBackward0,
    SoftMarginLossBackward0=SoftMarginLossBackward0,
    SoftMarginLossBackwardBackward0=SoftMarginLossBackwardBackward0,
    BinaryCrossEntropyBackward0=BinaryCrossEntropyBackward0,
    BinaryCrossEntropyBackwardBackward0=BinaryCrossEntropyBackwardBackward0,
    BinaryCrossEntropyWithLogitsBackward0=BinaryCrossEntropyWithLogitsBackward0,
    NllLossBackward0=NllLossBackward0,
    NllLossBackwardBackward0=NllLossBackwardBackward0,
    NllLoss2DBackward0=NllLoss2DBackward0,
    NllLoss2DBackwardBackward0=NllLoss2DBackwardBackward0,
    MultiMarginLossBackward0=MultiMarginLossBackward0,
    MultilabelMarginLossBackward0=MultilabelMarginLossBackward0,
    CtcLossBackward0=CtcLossBackward0,
    SumBackward0=SumBackward0,
    SumBackward1=SumBackward1,
    NansumBackward0=NansumBackward0,
    MeanBackward0=MeanBackward0,
    MeanBackward1=MeanBackward1,
    ProdBackward0=ProdBackward0,
    ProdBackward1=ProdBackward1,
    TraceBackward0=TraceBackward0,
    CumsumBackward0=CumsumBackward0,
    CumprodBackward0=CumprodBackward0,
    LogcumsumexpBackward0=LogcumsumexpBackward0,
    CummaxBackward0=CummaxBackward0,
    CumminBackward0=CumminBackward0,
    VarBackward0=VarBackward0,
    StdBackward0=StdBackward0,
    VarMeanBackward0=VarMeanBackward0,
    StdMeanBackward0=StdMeanBackward0,
    LinalgVectorNormBackward0=LinalgVectorNormBackward0,
    NormBackward0=NormBackward0,
    NormBackward1=NormBackward1,
    RenormBackward0=RenormBackward0,
    LogsumexpBackward0=LogsumexpBackward0,
    MaxBackward1=MaxBackward1,
    MinBackward1=MinBackward1,
    MaxBackward0=MaxBackward0,
    MinBackward0=MinBackward0,
    AmaxBackward0=AmaxBackward0,
    AminBackward0=AminBackward0,
    AminmaxBackward0=AminmaxBackward0,
    DistBackward0=DistBackward0,
    CdistBackward0=CdistBackward0,
    CdistBackwardBackward0=CdistBackwardBackward0,
    EuclideanDistBackward0=EuclideanDistBackward0,
    PdistBackward0=PdistBackward0,
    PdistBackwardBackward0=PdistBackwardBackward0,
    SegmentReduceBackward0=SegmentReduceBackward0,
    SortBackward0=SortBackward0,
    SortBackward1=SortBackward1,
    TopkBackward0=TopkBackward0,
    KthvalueBackward0=KthvalueBackward0,
    ModeBackward0=ModeBackward0,
    MedianBackward0=MedianBackward0,
    NanmedianBackward0=NanmedianBackward0,
    MedianBackward1=MedianBackward1,
    NanmedianBackward1=NanmedianBackward1,
    Unique2Backward0=Unique2Backward0,
    UniqueDimBackward0=UniqueDimBackward0,
    UniqueConsecutiveBackward0=UniqueConsecutiveBackward0,
    ViewBackward0=ViewBackward0,
    UnsafeViewBackward0=UnsafeViewBackward0,
    ExpandBackward0=ExpandBackward0,
    SqueezeBackward0=SqueezeBackward0,
    SqueezeBackward3=SqueezeBackward3,
    SqueezeBackward1=SqueezeBackward1,
    SqueezeBackward4=SqueezeBackward4,
    SqueezeBackward2=SqueezeBackward2,
    SqueezeBackward5=SqueezeBackward5,
    ReshapeAliasBackward0=ReshapeAliasBackward0,
    UnsqueezeBackward0=UnsqueezeBackward0,
    UnsqueezeBackward1=UnsqueezeBackward1,
    TransposeBackward0=TransposeBackward0,
    TransposeBackward1=TransposeBackward1,
    TBackward0=TBackward0,
    TBackward1=TBackward1,
    PermuteBackward0=PermuteBackward0,
    SelectBackward0=SelectBackward0,
    SelectBackwardBackward0=SelectBackwardBackward0,
    SliceBackward0=SliceBackward0,
    SliceBackwardBackward0=SliceBackwardBackward0,
    DiagonalBackward0=DiagonalBackward0,
    DiagonalBackwardBackward0=DiagonalBackwardBackward0,
    UnfoldBackward0=UnfoldBackward0,
    UnfoldBackwardBackward0=UnfoldBackwardBackward0,
    UnbindBackward0=UnbindBackward0,
    SplitBackward0=SplitBackward0,
    SplitWithSizesBackward0=SplitWithSizesBackward0,
    UnsafeSplitBackward0=UnsafeSplitBackward0,
    UnsafeSplitWithSizesBackward0=UnsafeSplitWithSizesBackward0,
    AsStridedBackward0=AsStridedBackward0,
    AsStridedBackward1=AsStridedBackward1,
    AliasBackward0=AliasBackward0,
    ViewAsRealBackward0=ViewAsRealBackward0,
    ViewAsComplexBackward0=ViewAsComplexBackward0,
    IndexBackward0=IndexBackward0,
    IndexPutBackward0=IndexPutBackward0,
    IndexPutImplBackward0=IndexPutImplBackward0,
    SelectScatterBackward0=SelectScatterBackward0,
    SliceScatterBackward0=SliceScatterBackward0,
    DiagonalScatterBackward0=DiagonalScatterBackward0,
    AsStridedScatterBackward0=AsStridedScatterBackward0,
    CloneBackward0=CloneBackward0,
    ToCopyBackward0=ToCopyBackward0,
    StackBackward0=StackBackward0,
    CatBackward0=CatBackward0,
    BlockDiagBackward0=BlockDiagBackward0,
    RepeatBackward0=RepeatBackward0,
    FlipBackward0=FlipBackward0,
    RollBackward0=RollBackward0,
    Rot90Backward0=Rot90Backward0,
    TrilBackward0=TrilBackward0,
    TriuBackward0=TriuBackward0,
    DiagEmbedBackward0=DiagEmbedBackward0,
    NarrowCopyBackward0=NarrowCopyBackward0,
    DiagonalBackward0_copy=DiagonalBackward0_copy,
    GatherBackward0=GatherBackward0,
    ScatterBackward0=ScatterBackward0,
    ScatterBackward1=ScatterBackward1,
    ScatterAddBackward0=ScatterAddBackward0,
    ScatterReduceBackward0=ScatterReduceBackward0,
    IndexSelectBackward0=IndexSelectBackward0,
    IndexAddBackward0=IndexAddBackward0,
    IndexCopyBackward0=IndexCopyBackward0,
    IndexFillBackward0=IndexFillBackward0,
    IndexFillBackward1=IndexFillBackward1,
    IndexReduceBackward0=IndexReduceBackward0,
    MaskedFillBackward0=MaskedFillBackward0,
    MaskedFillBackward1=MaskedFillBackward1,
    MaskedSelectBackward0=MaskedSelectBackward0,
    MaskedScatterBackward0=MaskedScatterBackward0,
    MaskedScatterBackwardBackward0=MaskedScatterBackwardBackward0,
    TakeBackward0=TakeBackward0,
    PutBackward0=PutBackward0,
    MmBackward0=MmBackward0,
    BmmBackward0=BmmBackward0,
    MvBackward0=MvBackward0,
    DotBackward0=DotBackward0,
    VdotBackward0=VdotBackward0,
    AddmmBackward0=AddmmBackward0,
    AddmvBackward0=AddmvBackward0,
    AddbmmBackward0=AddbmmBackward0,
    BaddbmmBackward0=BaddbmmBackward0,
    AddrBackward0=AddrBackward0,
    LinalgInvExBackward0=LinalgInvExBackward0,
    LinalgDetBackward0=LinalgDetBackward0,
    LinalgSlogdetBackward0=LinalgSlogdetBackward0,
    LinalgSolveExBackward0=LinalgSolveExBackward0,
    LinalgSolveTriangularBackward0=LinalgSolveTriangularBackward0,
    LinalgCholeskyExBackward0=LinalgCholeskyExBackward0,
    CholeskyBackward0=CholeskyBackward0,
    CholeskySolveBackward0=CholeskySolveBackward0,
    CholeskyInverseBackward0=CholeskyInverseBackward0,
    LinalgEighBackward0=LinalgEighBackward0,
    LinalgEigBackward0=LinalgEigBackward0,
    LinalgSvdBackward0=LinalgSvdBackward0,
    LinalgLuBackward0=LinalgLuBackward0,
    LinalgLuFactorExBackward0=LinalgLuFactorExBackward0,
    LinalgLuSolveBackward0=LinalgLuSolveBackward0,
    LuUnpackBackward0=LuUnpackBackward0,
    LinalgQrBackward0=LinalgQrBackward0,
    LinalgPinvBackward0=LinalgPinvBackward0,
    LinalgMatrixExpBackward0=LinalgMatrixExpBackward0,
    LinalgLstsqBackward0=LinalgLstsqBackward0,
    LinalgCrossBackward0=LinalgCrossBackward0,
    TriangularSolveBackward0=TriangularSolveBackward0,
    LinalgHouseholderProductBackward0=LinalgHouseholderProductBackward0,
    OrmqrBackward0=OrmqrBackward0,
    GeqrfBackward0=GeqrfBackward0,
    FftC2CBackward0=FftC2CBackward0,
    FftR2CBackward0=FftR2CBackward0,
    FftC2RBackward0=FftC2RBackward0,
    ConvolutionBackward0=ConvolutionBackward0,
    ConvolutionBackwardBackward0=ConvolutionBackwardBackward0,
    ConvTbcBackward0=ConvTbcBackward0,
    Im2ColBackward0=Im2ColBackward0,
    Col2ImBackward0=Col2ImBackward0,
    TrilinearBackward0=TrilinearBackward0,
    MaxPool2DWithIndicesBackward0=MaxPool2DWithIndicesBackward0,
    MaxPool2DWithIndicesBackwardBackward0=MaxPool2DWithIndicesBackwardBackward0,
    AdaptiveMaxPool2DBackward0=AdaptiveMaxPool2DBackward0,
    AdaptiveMaxPool2DBackwardBackward0=AdaptiveMaxPool2DBackwardBackward0,
    AvgPool2DBackward0=AvgPool2DBackward0,
    AvgPool2DBackwardBackward0=AvgPool2DBackwardBackward0,
    AdaptiveAvgPool2DBackward0=AdaptiveAvgPool2DBackward0,
    AdaptiveAvgPool2DBackwardBackward0=AdaptiveAvgPool2DBackwardBackward0,
    MaxPool3DWithIndicesBackward0=MaxPool3DWithIndicesBackward0,
    MaxPool3DWithIndicesBackwardBackward0=MaxPool3DWithIndicesBackwardBackward0,
    AdaptiveMaxPool3DBackward0=AdaptiveMaxPool3DBackward0,
    AdaptiveMaxPool3DBackwardBackward0=AdaptiveMaxPool3DBackwardBackward0,
    FractionalMaxPool2DBackward0=FractionalMaxPool2DBackward0,
    FractionalMaxPool2DBackwardBackward0=FractionalMaxPool2DBackwardBackward0,
    FractionalMaxPool3DBackward0=FractionalMaxPool3DBackward0,
    FractionalMaxPool3DBackwardBackward0=FractionalMaxPool3DBackwardBackward0,
    AvgPool3DBackward0=AvgPool3DBackward0,
    AvgPool3DBackwardBackward0=AvgPool3DBackwardBackward0,
    AdaptiveAvgPool3DBackward0=AdaptiveAvgPool3DBackward0,
    AdaptiveAvgPool3DBackwardBackward0=AdaptiveAvgPool3DBackwardBackward0,
    MaxUnpool2DBackward0=MaxUnpool2DBackward0,
    MaxUnpool3DBackward0=MaxUnpool3DBackward0,
    NativeBatchNormBackward0=NativeBatchNormBackward0,
    NativeBatchNormBackwardBackward0=NativeBatchNormBackwardBackward0,
    NativeLayerNormBackward0=NativeLayerNormBackward0,
    NativeLayerNormBackwardBackward0=NativeLayerNormBackwardBackward0,
    NativeGroupNormBackward0=NativeGroupNormBackward0,
    EmbeddingBackward0=EmbeddingBackward0,
    EmbeddingDenseBackwardBackward0=EmbeddingDenseBackwardBackward0,
    EmbeddingBagBackward0=EmbeddingBagBackward0,
    EmbeddingBagBackwardBackward0=EmbeddingBagBackwardBackward0,
    PackPaddedSequenceBackward0=PackPaddedSequenceBackward0,
    GridSampler2DBackward0=GridSampler2DBackward0,
    GridSampler2DBackwardBackward0=GridSampler2DBackwardBackward0,
    GridSampler3DBackward0=GridSampler3DBackward0,
    GridSampler3DBackwardBackward0=GridSampler3DBackwardBackward0,
    AffineGridGeneratorBackward0=AffineGridGeneratorBackward0,
    ConstantPadNdBackward0=ConstantPadNdBackward0,
    ReflectionPad1DBackward0=ReflectionPad1DBackward0,
    ReflectionPad1DBackwardBackward0=ReflectionPad1DBackwardBackward0,
    ReflectionPad2DBackward0=ReflectionPad2DBackward0,
    ReflectionPad2DBackwardBackward0=ReflectionPad2DBackwardBackward0,
    ReflectionPad3DBackward0=ReflectionPad3DBackward0,
    ReflectionPad3DBackwardBackward0=ReflectionPad3DBackwardBackward0,
    ReplicationPad1DBackward0=ReplicationPad1DBackward0,
    ReplicationPad1DBackwardBackward0=ReplicationPad1DBackwardBackward0,
    ReplicationPad2DBackward0=ReplicationPad2DBackward0,
    ReplicationPad2DBackwardBackward0=ReplicationPad2DBackwardBackward0,
    ReplicationPad3DBackward0=ReplicationPad3DBackward0,
    ReplicationPad3DBackwardBackward0=ReplicationPad3DBackwardBackward0,
    UpsampleNearest1DBackward0=UpsampleNearest1DBackward0,
    UpsampleNearest1DBackwardBackward0=UpsampleNearest1DBackwardBackward0,
    UpsampleNearest2DBackward0=UpsampleNearest2DBackward0,
    UpsampleNearest2DBackwardBackward0=UpsampleNearest2DBackwardBackward0,
    UpsampleNearest3DBackward0=UpsampleNearest3DBackward0,
    UpsampleNearest3DBackwardBackward0=UpsampleNearest3DBackwardBackward0,
    UpsampleNearestExact1DBackward0=UpsampleNearestExact1DBackward0,
    UpsampleNearestExact1DBackwardBackward0=UpsampleNearestExact1DBackwardBackward0,
    UpsampleNearestExact2DBackward0=UpsampleNearestExact2DBackward0,
    UpsampleNearestExact2DBackwardBackward0=UpsampleNearestExact2DBackwardBackward0,
    UpsampleNearestExact3DBackward0=UpsampleNearestExact3DBackward0,
    UpsampleNearestExact3DBackwardBackward0=UpsampleNearestExact3DBackwardBackward0,
    UpsampleLinear1DBackward0=UpsampleLinear1DBackward0,
    UpsampleLinear1DBackwardBackward0=UpsampleLinear1DBackwardBackward0,
    UpsampleBilinear2DBackward0=UpsampleBilinear2DBackward0,
    UpsampleBilinear2DBackwardBackward0=UpsampleBilinear2DBackwardBackward0,
    UpsampleTrilinear3DBackward0=UpsampleTrilinear3DBackward0,
    UpsampleTrilinear3DBackwardBackward0=UpsampleTrilinear3DBackwardBackward0,
    UpsampleBicubic2DBackward0=UpsampleBicubic2DBackward0,
    UpsampleBicubic2DBackwardBackward0=UpsampleBicubic2DBackwardBackward0,
    UpsampleBilinear2DAaBackward0=UpsampleBilinear2DAaBackward0,
    UpsampleBilinear2DAaBackwardBackward0=UpsampleBilinear2DAaBackwardBackward0,
    UpsampleBicubic2DAaBackward0=UpsampleBicubic2DAaBackward0,
    UpsampleBicubic2DAaBackwardBackward0=UpsampleBicubic2DAaBackwardBackward0,
    UpsampleLanczos2DAaBackward0=UpsampleLanczos2DAaBackward0,
    UpsampleLanczos2DAaBackwardBackward0=UpsampleLanczos2DAaBackwardBackward0,
    PixelShuffleBackward0=PixelShuffleBackward0,
    PixelUnshuffleBackward0=PixelUnshuffleBackward0,
    ChannelShuffleBackward0=ChannelShuffleBackward0,
    SafeSoftmaxBackward0=SafeSoftmaxBackward0,
    NativeDropoutBackward0=NativeDropoutBackward0,
    WeightNormInterfaceBackward0=WeightNormInterfaceBackward0,
    NormalBackward0=NormalBackward0,
    UniformBackward0=UniformBackward0,
    ExponentialBackward0=ExponentialBackward0,
    BernoulliBackward2=BernoulliBackward2,
    BernoulliBackward1=BernoulliBackward1,
    RandomBackward2=RandomBackward2,
    CauchyBackward0=CauchyBackward0,
    GeometricBackward0=GeometricBackward0,
    LogNormalBackward0=LogNormalBackward0,
    RandomBackward1=RandomBackward1,
    RandomBackward0=RandomBackward0,
    BernoulliBackward0=BernoulliBackward0,
    NormalBackward1=NormalBackward1,
    NormalBackward2=NormalBackward2,
    NormalBackward3=NormalBackward3,
    PoissonBackward0=PoissonBackward0,
)
