"""Forward mode: the tangent of each operator's result, given those of its inputs.

Written by `python -m teachgrad.derivatives.generate` from `derivatives/table`; do not edit.

Loaded when the first dual level is opened. `x_t` is the tangent of the input x, `x_p` the input itself. A rule takes the
operator's arguments, their tangents and its result. Most are derived: `linear` applies the operator to tangents,
`element_wise` and `transposed` use the node's backward rule.
"""

# ruff: noqa: A001, A002, F841
from __future__ import annotations

from typing import Any

from teachgrad.rules import pointwise as pointwise_rules
from teachgrad.generated import nodes
from teachgrad.generated import operators as ops
from teachgrad.graph.forward import element_wise, filled, linear, transposed

on: Any = None
"""The operators that formulas call: `rules/tensors.py`, put here by `enter_dual_level`."""
grad: Any = None
"""`autograd.grad`, which `transposed` calls; put here, too."""

relu = element_wise(nodes.ReluBackward0, (0,))
threshold = transposed(nodes.ThresholdBackward0, (0,))
threshold_backward = transposed(nodes.ThresholdBackwardBackward0, (0, 1))
hardtanh = transposed(nodes.HardtanhBackward0, (0,))
leaky_relu = transposed(nodes.LeakyReluBackward0, (0,))
elu = transposed(nodes.EluBackward0, (0,))
gelu = transposed(nodes.GeluBackward0, (0,))
silu = transposed(nodes.SiluBackward0, (0,))
softplus = transposed(nodes.SoftplusBackward0, (0,))
log_sigmoid_forward = transposed(nodes.LogSigmoidBackward0, (0,))
sigmoid = element_wise(nodes.SigmoidBackward0, (0,))


def sigmoid_backward(args: Any, tangents: Any, result: Any) -> Any:
    grad_output_t = filled(tangents[0], args[0])
    grad_output_p = args[0]
    output_t = filled(tangents[1], args[1])
    output_p = args[1]
    return on.sigmoid_backward(grad_output_t, output_p) + grad_output_p * (output_t * (1 - 2 * output_p)).conj()


tanh = element_wise(nodes.TanhBackward0, (0,))


def tanh_backward(args: Any, tangents: Any, result: Any) -> Any:
    grad_output_t = filled(tangents[0], args[0])
    grad_output_p = args[0]
    output_t = filled(tangents[1], args[1])
    output_p = args[1]
    return on.tanh_backward(grad_output_t, output_p) + grad_output_p * (-2 * output_p * output_t).conj()


_softmax = transposed(nodes.SoftmaxBackward0, (0,))
softmax_backward = transposed(nodes.SoftmaxBackwardDataBackward0, (0, 1))
_log_softmax = transposed(nodes.LogSoftmaxBackward0, (0,))
log_softmax_backward = transposed(nodes.LogSoftmaxBackwardDataBackward0, (0, 1))
mse_loss = transposed(nodes.MseLossBackward0, (0, 1))
smooth_l1_loss = transposed(nodes.SmoothL1LossBackward0, (0, 1))
huber_loss = transposed(nodes.HuberLossBackward0, (0, 1))
binary_cross_entropy = transposed(nodes.BinaryCrossEntropyBackward0, (0, 1))
binary_cross_entropy_slope = element_wise(nodes.BinaryCrossEntropySlopeBackward0, (0, 1))
binary_cross_entropy_with_logits = transposed(nodes.BinaryCrossEntropyWithLogitsBackward0, (0, 1))
nll_loss_forward = transposed(nodes.NllLossBackward0, (0,))
nll_loss2d_forward = transposed(nodes.NllLoss2DBackward0, (0,))


def nll_loss_slopes(args: Any, tangents: Any, result: Any) -> Any:
    return on.zeros_like(result)


clone = linear(ops.clone, (0,), ("contiguous",))


def fill_scalar(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    return on.zeros_like(self_t)


def fill(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    value_t = filled(tangents[1], args[1])
    return on.fill(self_t, value_t)


def zero(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    return on.zeros_like(self_t)


cat = linear(ops.cat, (0,))
stack = linear(ops.stack, (0,))
repeat = linear(ops.repeat, (0,))
flip = linear(ops.flip, (0,))
roll = linear(ops.roll, (0,))
rot90 = linear(ops.rot90, (0,))
tril = linear(ops.tril, (0,))
triu = linear(ops.triu, (0,))
diag_embed = linear(ops.diag_embed, (0,))
diagonal_copy = linear(ops.diagonal_copy, (0,))
index = linear(ops.index, (0,))
index_put = linear(ops.index_put, (0, 2))
select_scatter = linear(ops.select_scatter, (0, 1))
slice_scatter = linear(ops.slice_scatter, (0, 1))
diagonal_scatter = linear(ops.diagonal_scatter, (0, 1))
gather = linear(ops.gather, (0,), ("sparse_grad",))
scatter_src = linear(ops.scatter_src, (0, 3))


def scatter_value(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    dim = args[1]
    index = args[2]
    return on.scatter_value(self_t, dim, index, 0)


scatter_add = linear(ops.scatter_add, (0, 3))
scatter_reduce = transposed(nodes.ScatterReduceBackward0, (0, 3))
index_select = linear(ops.index_select, (0,))
index_add = linear(ops.index_add, (0, 3), ("alpha",))
index_copy = linear(ops.index_copy, (0, 3))


def index_fill_value(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    dim = args[1]
    index = args[2]
    return on.index_fill_value(self_t, dim, index, 0)


index_fill_tensor = linear(ops.index_fill_tensor, (0, 3))


def masked_fill_scalar(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    mask = args[1]
    return on.masked_fill_scalar(self_t, mask, 0)


masked_fill_tensor = linear(ops.masked_fill_tensor, (0, 2))
masked_select = linear(ops.masked_select, (0,))
masked_scatter = linear(ops.masked_scatter, (0, 2))
take = linear(ops.take, (0,))


def mm(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    mat2_t = filled(tangents[1], args[1])
    mat2_p = args[1]
    return self_t @ mat2_p + self_p @ mat2_t


def bmm(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    mat2_t = filled(tangents[1], args[1])
    mat2_p = args[1]
    return self_t @ mat2_p + self_p @ mat2_t


def mv(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    vec_t = filled(tangents[1], args[1])
    vec_p = args[1]
    return self_t @ vec_p + self_p @ vec_t


def dot(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    tensor_t = filled(tangents[1], args[1])
    tensor_p = args[1]
    return on.dot(self_t, tensor_p) + on.dot(self_p, tensor_t)


def vdot(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    other_t = filled(tangents[1], args[1])
    other_p = args[1]
    return on.vdot(self_t, other_p) + on.vdot(self_p, other_t)


def addmm(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    mat1_t = filled(tangents[1], args[1])
    mat1_p = args[1]
    mat2_t = filled(tangents[2], args[2])
    mat2_p = args[2]
    beta = args[3]
    alpha = args[4]
    return self_t * beta + mat1_t @ mat2_p * alpha + mat1_p @ mat2_t * alpha


def addmv(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    mat_t = filled(tangents[1], args[1])
    mat_p = args[1]
    vec_t = filled(tangents[2], args[2])
    vec_p = args[2]
    beta = args[3]
    alpha = args[4]
    return self_t * beta + mat_t @ vec_p * alpha + mat_p @ vec_t * alpha


def addbmm(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    batch1_t = filled(tangents[1], args[1])
    batch1_p = args[1]
    batch2_t = filled(tangents[2], args[2])
    batch2_p = args[2]
    beta = args[3]
    alpha = args[4]
    return self_t * beta + on.sum(batch1_t @ batch2_p + batch1_p @ batch2_t, 0) * alpha


def baddbmm(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    batch1_t = filled(tangents[1], args[1])
    batch1_p = args[1]
    batch2_t = filled(tangents[2], args[2])
    batch2_p = args[2]
    beta = args[3]
    alpha = args[4]
    return self_t * beta + batch1_t @ batch2_p * alpha + batch1_p @ batch2_t * alpha


linalg_inv_ex = transposed(nodes.LinalgInvExBackward0, (0,))
linalg_det = transposed(nodes.LinalgDetBackward0, (0,))
linalg_slogdet = transposed(nodes.LinalgSlogdetBackward0, (0,))
lu_inverse = transposed(nodes.LuInverseBackward0, (0,))
linalg_solve_ex = transposed(nodes.LinalgSolveExBackward0, (0, 1))
linalg_cholesky_ex = transposed(nodes.LinalgCholeskyExBackward0, (0,))
linalg_eigh = transposed(nodes.LinalgEighBackward0, (0,))
linalg_svd = transposed(nodes.LinalgSvdBackward0, (0,))
linalg_qr = transposed(nodes.LinalgQrBackward0, (0,))


def linalg_cross(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    other_t = filled(tangents[1], args[1])
    other_p = args[1]
    dim = args[2]
    return on.linalg_cross(self_t, other_p, dim=dim) + on.linalg_cross(self_p, other_t, dim=dim)


fft_c2c = linear(ops.fft_c2c, (0,))
fft_r2c = linear(ops.fft_r2c, (0,))
fft_c2r = linear(ops.fft_c2r, (0,))


def convolution(args: Any, tangents: Any, result: Any) -> Any:
    input_t = filled(tangents[0], args[0])
    input_p = args[0]
    weight_t = filled(tangents[1], args[1])
    weight_p = args[1]
    bias_t = filled(tangents[2], args[2])
    stride = args[3]
    padding = args[4]
    dilation = args[5]
    transposed = args[6]
    output_padding = args[7]
    groups = args[8]
    return on.convolution(input_t, weight_p, bias_t, stride, padding, dilation, transposed, output_padding, groups) + on.convolution(input_p, weight_t, None, stride, padding, dilation, transposed, output_padding, groups)


convolution_input = transposed(nodes.ConvolutionInputBackward0, (0, 1))
convolution_weight = transposed(nodes.ConvolutionWeightBackward0, (0, 1))
max_pool2d_with_indices = transposed(nodes.MaxPool2DWithIndicesBackward0, (0,))
avg_pool2d = linear(ops.avg_pool2d, (0,))
native_batch_norm = transposed(nodes.NativeBatchNormBackward0, (0, 1, 2))
native_layer_norm = transposed(nodes.NativeLayerNormBackward0, (0, 2, 3))


def embedding(args: Any, tangents: Any, result: Any) -> Any:
    weight_t = filled(tangents[0], args[0])
    indices = args[1]
    padding_idx = args[2]
    scale_grad_by_freq = args[3]
    sparse = args[4]
    return on.embedding(weight_t, indices, padding_idx, scale_grad_by_freq, sparse)


def constant_pad_nd(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    pad = args[1]
    return on.constant_pad_nd(self_t, pad)


def safe_softmax(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    dim = args[1]
    return on.softmax_backward(self_t, result, dim)


def add(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    other_t = filled(tangents[1], args[1])
    alpha = args[2]
    return self_t + alpha * other_t


def sub(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    other_t = filled(tangents[1], args[1])
    alpha = args[2]
    return self_t - alpha * other_t


def rsub_tensor(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    other_t = filled(tangents[1], args[1])
    alpha = args[2]
    return other_t - alpha * self_t


def rsub_scalar(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    alpha = args[2]
    return -self_t * alpha


mul = element_wise(nodes.MulBackward0, (0, 1))
div = element_wise(nodes.DivBackward0, (0, 1))
mul_scalar = transposed(nodes.MulBackward1, (0,))
div_scalar = transposed(nodes.DivBackward1, (0,))


def div_mode(args: Any, tangents: Any, result: Any) -> Any:
    return on.zeros_like(result)


remainder_tensor = transposed(nodes.RemainderBackward1, (0, 1))
fmod_tensor = transposed(nodes.FmodBackward1, (0, 1))
remainder_scalar = transposed(nodes.RemainderBackward0, (0,))
fmod_scalar = transposed(nodes.FmodBackward0, (0,))
addcmul = transposed(nodes.AddcmulBackward0, (0, 1, 2))
addcdiv = transposed(nodes.AddcdivBackward0, (0, 1, 2))
lerp_scalar = transposed(nodes.LerpBackward0, (0, 1))
lerp_tensor = transposed(nodes.LerpBackward1, (0, 1, 2))
pow_scalar = element_wise(nodes.PowBackward0, (0,))
pow_tensor = element_wise(nodes.PowBackward1, (0, 1))
pow_number = element_wise(nodes.PowBackward2, (1,))
floor = element_wise(nodes.FloorBackward0, (0,))
ceil = element_wise(nodes.CeilBackward0, (0,))
trunc = element_wise(nodes.TruncBackward0, (0,))
frac = element_wise(nodes.FracBackward0, (0,))
sign = element_wise(nodes.SignBackward0, (0,))
neg = element_wise(nodes.NegBackward0, (0,))


def round(args: Any, tangents: Any, result: Any) -> Any:
    return on.zeros_like(result)


def sgn(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    return pointwise_rules.sgn_backward(on, self_t, self_p, result)


def abs(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    return (self_t.conj() * on.sgn(self_p)).real


def copysign(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    return self_t * on.where(self_p == 0, 0, result / self_p)


nan_to_num = transposed(nodes.NanToNumBackward0, (0,))
where = transposed(nodes.WhereBackward0, (1, 2))
maximum = element_wise(nodes.MaximumBackward0, (0, 1))
minimum = element_wise(nodes.MinimumBackward0, (0, 1))
clamp_scalar = transposed(nodes.ClampBackward1, (0,))
clamp_min_scalar = transposed(nodes.ClampMinBackward0, (0,))
clamp_max_scalar = transposed(nodes.ClampMaxBackward0, (0,))
clamp_tensor = transposed(nodes.ClampBackward0, (0, 1, 2))
clamp_min_tensor = element_wise(nodes.ClampMinBackward1, (0, 1))
clamp_max_tensor = element_wise(nodes.ClampMaxBackward1, (0, 1))
exp = element_wise(nodes.ExpBackward0, (0,))
exp2 = element_wise(nodes.Exp2Backward0, (0,))
expm1 = element_wise(nodes.Expm1Backward0, (0,))
log = element_wise(nodes.LogBackward0, (0,))
log2 = element_wise(nodes.Log2Backward0, (0,))
log10 = element_wise(nodes.Log10Backward0, (0,))
log1p = element_wise(nodes.Log1PBackward0, (0,))
sqrt = element_wise(nodes.SqrtBackward0, (0,))
rsqrt = element_wise(nodes.RsqrtBackward0, (0,))
reciprocal = element_wise(nodes.ReciprocalBackward0, (0,))
logaddexp = element_wise(nodes.LogaddexpBackward0, (0, 1))
xlogy = transposed(nodes.XlogyBackward0, (0, 1))
sin = element_wise(nodes.SinBackward0, (0,))
cos = element_wise(nodes.CosBackward0, (0,))
tan = element_wise(nodes.TanBackward0, (0,))
asin = element_wise(nodes.AsinBackward0, (0,))
acos = element_wise(nodes.AcosBackward0, (0,))
atan = element_wise(nodes.AtanBackward0, (0,))
sinh = element_wise(nodes.SinhBackward0, (0,))
cosh = element_wise(nodes.CoshBackward0, (0,))
asinh = element_wise(nodes.AsinhBackward0, (0,))
acosh = element_wise(nodes.AcoshBackward0, (0,))
atanh = element_wise(nodes.AtanhBackward0, (0,))
atan2 = element_wise(nodes.Atan2Backward0, (0, 1))
hypot = element_wise(nodes.HypotBackward0, (0, 1))
sinc = element_wise(nodes.SincBackward0, (0,))
deg2rad = element_wise(nodes.Deg2RadBackward0, (0,))
rad2deg = element_wise(nodes.Rad2DegBackward0, (0,))
logit = element_wise(nodes.LogitBackward0, (0,))
erf = element_wise(nodes.ErfBackward0, (0,))
erfc = element_wise(nodes.ErfcBackward0, (0,))
lgamma = element_wise(nodes.LgammaBackward0, (0,))
digamma = element_wise(nodes.DigammaBackward0, (0,))
polygamma = transposed(nodes.PolygammaBackward0, (1,))


def _conj(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    return self_t.conj()


def _neg_view(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    return -self_t


def _conj_physical(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    return self_t.conj()


angle = element_wise(nodes.AngleBackward0, (0,))
polar = transposed(nodes.PolarBackward0, (0, 1))
complex = transposed(nodes.ComplexBackward0, (0, 1))
sum_all = linear(ops.sum_all, (0,), ("dtype",))
sum_dim = linear(ops.sum_dim, (0,), ("dtype",))
nansum = transposed(nodes.NansumBackward0, (0,))
mean_all = linear(ops.mean_all, (0,), ("dtype",))
mean_dim = linear(ops.mean_dim, (0,), ("dtype",))
prod_all = transposed(nodes.ProdBackward0, (0,))
prod_dim = transposed(nodes.ProdBackward1, (0,))
trace = linear(ops.trace, (0,))
cumsum = linear(ops.cumsum, (0,), ("dtype",))
cumprod = transposed(nodes.CumprodBackward0, (0,))


def logcumsumexp(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    dim = args[1]
    return on.cumsum(on.exp(self_p - on.amax(self_p, dim, True)) * self_t, dim) / on.cumsum(on.exp(self_p - on.amax(self_p, dim, True)), dim)


cummax = transposed(nodes.CummaxBackward0, (0,))
cummin = transposed(nodes.CumminBackward0, (0,))
var = transposed(nodes.VarBackward0, (0,))
std = transposed(nodes.StdBackward0, (0,))
var_mean = transposed(nodes.VarMeanBackward0, (0,))
std_mean = transposed(nodes.StdMeanBackward0, (0,))
linalg_vector_norm = transposed(nodes.LinalgVectorNormBackward0, (0,))
logsumexp = transposed(nodes.LogsumexpBackward0, (0,))
max_all = transposed(nodes.MaxBackward1, (0,))
min_all = transposed(nodes.MinBackward1, (0,))
max_dim = transposed(nodes.MaxBackward0, (0,))
min_dim = transposed(nodes.MinBackward0, (0,))
amax = transposed(nodes.AmaxBackward0, (0,))
amin = transposed(nodes.AminBackward0, (0,))
aminmax = transposed(nodes.AminmaxBackward0, (0,))
sort_dim = transposed(nodes.SortBackward0, (0,))
sort_stable = transposed(nodes.SortBackward1, (0,))
topk = transposed(nodes.TopkBackward0, (0,))
median_all = transposed(nodes.MedianBackward0, (0,))
median_dim = transposed(nodes.MedianBackward1, (0,))
unique = transposed(nodes.Unique2Backward0, (0,))
view = linear(ops.view, (0,))
reshape_alias = linear(ops.reshape_alias, (0,))
unsafe_view = linear(ops.unsafe_view, (0,))
expand = linear(ops.expand, (0,), ("implicit",))
squeeze_all = linear(ops.squeeze_all, (0,))
squeeze_dim = linear(ops.squeeze_dim, (0,))
squeeze_dims = linear(ops.squeeze_dims, (0,))
unsqueeze = linear(ops.unsqueeze, (0,))
transpose = linear(ops.transpose, (0,))
t = linear(ops.t, (0,))
permute = linear(ops.permute, (0,))
select = linear(ops.select, (0,))
slice_ = linear(ops.slice_, (0,))
diagonal = linear(ops.diagonal, (0,))
unfold = linear(ops.unfold, (0,))
select_backward = linear(ops.select_backward, (0,))
slice_backward = linear(ops.slice_backward, (0,))
diagonal_backward = linear(ops.diagonal_backward, (0,))
unfold_backward = linear(ops.unfold_backward, (0,))
unbind = linear(ops.unbind, (0,))
split_size = linear(ops.split_size, (0,))
split_with_sizes = linear(ops.split_with_sizes, (0,))
as_strided = linear(ops.as_strided, (0,))
alias = linear(ops.alias, (0,))


def view_as_real(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    return on.view_as_real(on.resolve_conj(self_t))


view_as_complex = linear(ops.view_as_complex, (0,))
