"""Forward mode: the tangent of each operator's result, given those of its inputs.

Written by `python -m teachgrad.derivatives.generate` from `derivatives/table`; do not edit.

Loaded when the first dual level is opened. `x_t` is the tangent of the input x, `x_p` the input itself. A rule takes
the operator's arguments, their tangents and its result. Most are derived: see `../rules/derived.py`. A rule has the
name of the node that the operator records.
"""

# ruff: noqa: A001, A002, F841
from __future__ import annotations

from typing import Any

from teachgrad.rules import pointwise as pointwise_rules
from teachgrad.generated import operators as ops
from teachgrad.rules import tensors as on
from teachgrad.rules.derived import element_wise, filled, linear, quotient, transposed

ReluBackward0 = element_wise(ops.ReluBackward0, (0,))
ThresholdBackward0 = transposed(ops.ThresholdBackward0, (0,))
ThresholdBackwardBackward0 = transposed(ops.ThresholdBackwardBackward0, (0, 1))
HardtanhBackward0 = transposed(ops.HardtanhBackward0, (0,))
LeakyReluBackward0 = transposed(ops.LeakyReluBackward0, (0,))
EluBackward0 = transposed(ops.EluBackward0, (0,))
GeluBackward0 = transposed(ops.GeluBackward0, (0,))
SiluBackward0 = transposed(ops.SiluBackward0, (0,))
SoftplusBackward0 = transposed(ops.SoftplusBackward0, (0,))
LogSigmoidBackward0 = transposed(ops.LogSigmoidBackward0, (0,))
SigmoidBackward0 = element_wise(ops.SigmoidBackward0, (0,))


def SigmoidBackwardBackward0(args: Any, tangents: Any, result: Any) -> Any:
    grad_output_t = filled(tangents[0], args[0])
    grad_output_p = args[0]
    output_t = filled(tangents[1], args[1])
    output_p = args[1]
    return on.sigmoid_backward(grad_output_t, output_p) + grad_output_p * (output_t * (1 - 2 * output_p)).conj()


TanhBackward0 = element_wise(ops.TanhBackward0, (0,))


def TanhBackwardBackward0(args: Any, tangents: Any, result: Any) -> Any:
    grad_output_t = filled(tangents[0], args[0])
    grad_output_p = args[0]
    output_t = filled(tangents[1], args[1])
    output_p = args[1]
    return on.tanh_backward(grad_output_t, output_p) + grad_output_p * (-2 * output_p * output_t).conj()


SoftmaxBackward0 = transposed(ops.SoftmaxBackward0, (0,))
SoftmaxBackwardDataBackward0 = transposed(ops.SoftmaxBackwardDataBackward0, (0, 1))
LogSoftmaxBackward0 = transposed(ops.LogSoftmaxBackward0, (0,))
LogSoftmaxBackwardDataBackward0 = transposed(ops.LogSoftmaxBackwardDataBackward0, (0, 1))
MseLossBackward0 = transposed(ops.MseLossBackward0, (0, 1))
SmoothL1LossBackward0 = transposed(ops.SmoothL1LossBackward0, (0, 1))
HuberLossBackward0 = transposed(ops.HuberLossBackward0, (0, 1))
BinaryCrossEntropyBackward0 = transposed(ops.BinaryCrossEntropyBackward0, (0, 1))
BinaryCrossEntropySlopeBackward0 = element_wise(ops.BinaryCrossEntropySlopeBackward0, (0, 1))
BinaryCrossEntropyWithLogitsBackward0 = transposed(ops.BinaryCrossEntropyWithLogitsBackward0, (0, 1))
NllLossBackward0 = transposed(ops.NllLossBackward0, (0,))
NllLoss2DBackward0 = transposed(ops.NllLoss2DBackward0, (0,))


def NllLossSlopesBackward0(args: Any, tangents: Any, result: Any) -> Any:
    return on.zeros_like(result)


CloneBackward0 = linear(ops.clone, (0,), ("contiguous",))


def FillBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    return on.zeros_like(self_t)


def FillBackward1(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    value_t = filled(tangents[1], args[1])
    return on.fill(self_t, value_t)


def ZeroBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    return on.zeros_like(self_t)


CatBackward0 = linear(ops.cat, (0,))
StackBackward0 = linear(ops.stack, (0,))
RepeatBackward0 = linear(ops.repeat, (0,))
FlipBackward0 = linear(ops.flip, (0,))
RollBackward0 = linear(ops.roll, (0,))
Rot90Backward0 = linear(ops.rot90, (0,))
TrilBackward0 = linear(ops.tril, (0,))
TriuBackward0 = linear(ops.triu, (0,))
DiagEmbedBackward0 = linear(ops.diag_embed, (0,))
DiagonalBackward0_copy = linear(ops.diagonal_copy, (0,))
IndexBackward0 = linear(ops.index, (0,))
IndexPutBackward0 = linear(ops.index_put, (0, 2))
SelectScatterBackward0 = linear(ops.select_scatter, (0, 1))
SliceScatterBackward0 = linear(ops.slice_scatter, (0, 1))
DiagonalScatterBackward0 = linear(ops.diagonal_scatter, (0, 1))
GatherBackward0 = linear(ops.gather, (0,), ("sparse_grad",))
ScatterBackward0 = linear(ops.scatter, (0, 3))


def ScatterBackward1(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    dim = args[1]
    index = args[2]
    return on.scatter(self_t, dim, index, 0)


ScatterAddBackward0 = linear(ops.scatter_add, (0, 3))
ScatterReduceBackward0 = transposed(ops.ScatterReduceBackward0, (0, 3))
IndexSelectBackward0 = linear(ops.index_select, (0,))
IndexAddBackward0 = linear(ops.index_add, (0, 3), ("alpha",))
IndexCopyBackward0 = linear(ops.index_copy, (0, 3))


def IndexFillBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    dim = args[1]
    index = args[2]
    return on.index_fill(self_t, dim, index, 0)


IndexFillBackward1 = linear(ops.index_fill, (0, 3))


def MaskedFillBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    mask = args[1]
    return on.masked_fill(self_t, mask, 0)


MaskedFillBackward1 = linear(ops.masked_fill, (0, 2))
MaskedSelectBackward0 = linear(ops.masked_select, (0,))
MaskedScatterBackward0 = linear(ops.masked_scatter, (0, 2))
TakeBackward0 = linear(ops.take, (0,))


def MmBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    mat2_t = filled(tangents[1], args[1])
    mat2_p = args[1]
    return self_t @ mat2_p + self_p @ mat2_t


def BmmBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    mat2_t = filled(tangents[1], args[1])
    mat2_p = args[1]
    return self_t @ mat2_p + self_p @ mat2_t


def MvBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    vec_t = filled(tangents[1], args[1])
    vec_p = args[1]
    return self_t @ vec_p + self_p @ vec_t


def DotBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    tensor_t = filled(tangents[1], args[1])
    tensor_p = args[1]
    return on.dot(self_t, tensor_p) + on.dot(self_p, tensor_t)


def VdotBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    other_t = filled(tangents[1], args[1])
    other_p = args[1]
    return on.vdot(self_t, other_p) + on.vdot(self_p, other_t)


def AddmmBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    mat1_t = filled(tangents[1], args[1])
    mat1_p = args[1]
    mat2_t = filled(tangents[2], args[2])
    mat2_p = args[2]
    beta = args[3]
    alpha = args[4]
    return self_t * beta + mat1_t @ mat2_p * alpha + mat1_p @ mat2_t * alpha


def AddmvBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    mat_t = filled(tangents[1], args[1])
    mat_p = args[1]
    vec_t = filled(tangents[2], args[2])
    vec_p = args[2]
    beta = args[3]
    alpha = args[4]
    return self_t * beta + mat_t @ vec_p * alpha + mat_p @ vec_t * alpha


def AddbmmBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    batch1_t = filled(tangents[1], args[1])
    batch1_p = args[1]
    batch2_t = filled(tangents[2], args[2])
    batch2_p = args[2]
    beta = args[3]
    alpha = args[4]
    return self_t * beta + on.sum(batch1_t @ batch2_p + batch1_p @ batch2_t, 0) * alpha


def BaddbmmBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    batch1_t = filled(tangents[1], args[1])
    batch1_p = args[1]
    batch2_t = filled(tangents[2], args[2])
    batch2_p = args[2]
    beta = args[3]
    alpha = args[4]
    return self_t * beta + batch1_t @ batch2_p * alpha + batch1_p @ batch2_t * alpha


LinalgInvExBackward0 = transposed(ops.LinalgInvExBackward0, (0,))
LinalgDetBackward0 = transposed(ops.LinalgDetBackward0, (0,))
LinalgSlogdetBackward0 = transposed(ops.LinalgSlogdetBackward0, (0,))
LuInverseBackward0 = transposed(ops.LuInverseBackward0, (0,))
LinalgSolveExBackward0 = transposed(ops.LinalgSolveExBackward0, (0, 1))
LinalgCholeskyExBackward0 = transposed(ops.LinalgCholeskyExBackward0, (0,))
LinalgEighBackward0 = transposed(ops.LinalgEighBackward0, (0,))
LinalgSvdBackward0 = transposed(ops.LinalgSvdBackward0, (0,))
LinalgQrBackward0 = transposed(ops.LinalgQrBackward0, (0,))


def LinalgCrossBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    other_t = filled(tangents[1], args[1])
    other_p = args[1]
    dim = args[2]
    return on.linalg_cross(self_t, other_p, dim=dim) + on.linalg_cross(self_p, other_t, dim=dim)


FftC2CBackward0 = linear(ops.fft_c2c, (0,))
FftR2CBackward0 = linear(ops.fft_r2c, (0,))
FftC2RBackward0 = linear(ops.fft_c2r, (0,))


def ConvolutionBackward0(args: Any, tangents: Any, result: Any) -> Any:
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


ConvolutionInputBackward0 = transposed(ops.ConvolutionInputBackward0, (0, 1))
ConvolutionWeightBackward0 = transposed(ops.ConvolutionWeightBackward0, (0, 1))
MaxPool2DWithIndicesBackward0 = transposed(ops.MaxPool2DWithIndicesBackward0, (0,))
AvgPool2DBackward0 = linear(ops.avg_pool2d, (0,))
NativeBatchNormBackward0 = transposed(ops.NativeBatchNormBackward0, (0, 1, 2))
NativeLayerNormBackward0 = transposed(ops.NativeLayerNormBackward0, (0, 2, 3))


def EmbeddingBackward0(args: Any, tangents: Any, result: Any) -> Any:
    weight_t = filled(tangents[0], args[0])
    indices = args[1]
    padding_idx = args[2]
    scale_grad_by_freq = args[3]
    sparse = args[4]
    return on.embedding(weight_t, indices, padding_idx, scale_grad_by_freq, sparse)


def ConstantPadNdBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    pad = args[1]
    return on.constant_pad_nd(self_t, pad)


def SafeSoftmaxBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    dim = args[1]
    return on.softmax_backward(self_t, result, dim)


def AddBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    other_t = filled(tangents[1], args[1])
    alpha = args[2]
    return self_t + alpha * other_t


def SubBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    other_t = filled(tangents[1], args[1])
    alpha = args[2]
    return self_t - alpha * other_t


def RsubBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    other_t = filled(tangents[1], args[1])
    alpha = args[2]
    return other_t - alpha * self_t


def RsubBackward1(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    alpha = args[2]
    return -self_t * alpha


MulBackward0 = element_wise(ops.MulBackward0, (0, 1))
DivBackward0 = quotient(ops.DivBackward0, (0, 1))
MulBackward1 = transposed(ops.MulBackward1, (0,))
DivBackward1 = transposed(ops.DivBackward1, (0,))


def DivBackward2(args: Any, tangents: Any, result: Any) -> Any:
    return on.zeros_like(result)


RemainderBackward1 = transposed(ops.RemainderBackward1, (0, 1))
FmodBackward1 = transposed(ops.FmodBackward1, (0, 1))
RemainderBackward0 = transposed(ops.RemainderBackward0, (0,))
FmodBackward0 = transposed(ops.FmodBackward0, (0,))
AddcmulBackward0 = element_wise(ops.AddcmulBackward0, (0, 1, 2))
AddcdivBackward0 = element_wise(ops.AddcdivBackward0, (0, 1, 2))
LerpBackward0 = element_wise(ops.LerpBackward0, (0, 1))
LerpBackward1 = element_wise(ops.LerpBackward1, (0, 1, 2))
PowBackward0 = element_wise(ops.PowBackward0, (0,))
PowBackward1 = element_wise(ops.PowBackward1, (0, 1))
PowBackward2 = element_wise(ops.PowBackward2, (1,))
FloorBackward0 = element_wise(ops.FloorBackward0, (0,))
CeilBackward0 = element_wise(ops.CeilBackward0, (0,))
TruncBackward0 = element_wise(ops.TruncBackward0, (0,))
FracBackward0 = element_wise(ops.FracBackward0, (0,))
SignBackward0 = element_wise(ops.SignBackward0, (0,))
NegBackward0 = element_wise(ops.NegBackward0, (0,))


def RoundBackward0(args: Any, tangents: Any, result: Any) -> Any:
    return on.zeros_like(result)


def SgnBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    return pointwise_rules.sgn_backward(on, self_t, self_p, result)


def AbsBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    return (self_t.conj() * on.sgn(self_p)).real


def CopysignBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    return self_t * on.where(self_p == 0, 0, result / self_p)


NanToNumBackward0 = transposed(ops.NanToNumBackward0, (0,))
WhereBackward0 = transposed(ops.WhereBackward0, (1, 2))
MaximumBackward0 = element_wise(ops.MaximumBackward0, (0, 1))
MinimumBackward0 = element_wise(ops.MinimumBackward0, (0, 1))
ClampBackward1 = transposed(ops.ClampBackward1, (0,))
ClampMinBackward0 = transposed(ops.ClampMinBackward0, (0,))
ClampMaxBackward0 = transposed(ops.ClampMaxBackward0, (0,))
ClampBackward0 = transposed(ops.ClampBackward0, (0, 1, 2))
ClampMinBackward1 = element_wise(ops.ClampMinBackward1, (0, 1))
ClampMaxBackward1 = element_wise(ops.ClampMaxBackward1, (0, 1))
ExpBackward0 = element_wise(ops.ExpBackward0, (0,))
Exp2Backward0 = element_wise(ops.Exp2Backward0, (0,))
Expm1Backward0 = element_wise(ops.Expm1Backward0, (0,))
LogBackward0 = element_wise(ops.LogBackward0, (0,))
Log2Backward0 = element_wise(ops.Log2Backward0, (0,))
Log10Backward0 = element_wise(ops.Log10Backward0, (0,))
Log1PBackward0 = element_wise(ops.Log1PBackward0, (0,))
SqrtBackward0 = element_wise(ops.SqrtBackward0, (0,))
RsqrtBackward0 = element_wise(ops.RsqrtBackward0, (0,))
ReciprocalBackward0 = element_wise(ops.ReciprocalBackward0, (0,))
LogaddexpBackward0 = element_wise(ops.LogaddexpBackward0, (0, 1))
XlogyBackward0 = element_wise(ops.XlogyBackward0, (0, 1))
SinBackward0 = element_wise(ops.SinBackward0, (0,))
CosBackward0 = element_wise(ops.CosBackward0, (0,))
TanBackward0 = element_wise(ops.TanBackward0, (0,))
AsinBackward0 = element_wise(ops.AsinBackward0, (0,))
AcosBackward0 = element_wise(ops.AcosBackward0, (0,))
AtanBackward0 = element_wise(ops.AtanBackward0, (0,))
SinhBackward0 = element_wise(ops.SinhBackward0, (0,))
CoshBackward0 = element_wise(ops.CoshBackward0, (0,))
AsinhBackward0 = element_wise(ops.AsinhBackward0, (0,))
AcoshBackward0 = element_wise(ops.AcoshBackward0, (0,))
AtanhBackward0 = element_wise(ops.AtanhBackward0, (0,))
Atan2Backward0 = element_wise(ops.Atan2Backward0, (0, 1))
HypotBackward0 = element_wise(ops.HypotBackward0, (0, 1))
SincBackward0 = element_wise(ops.SincBackward0, (0,))
Deg2RadBackward0 = element_wise(ops.Deg2RadBackward0, (0,))
Rad2DegBackward0 = element_wise(ops.Rad2DegBackward0, (0,))
LogitBackward0 = element_wise(ops.LogitBackward0, (0,))
ErfBackward0 = element_wise(ops.ErfBackward0, (0,))
ErfcBackward0 = element_wise(ops.ErfcBackward0, (0,))
LgammaBackward0 = element_wise(ops.LgammaBackward0, (0,))
DigammaBackward0 = element_wise(ops.DigammaBackward0, (0,))
PolygammaBackward0 = transposed(ops.PolygammaBackward0, (1,))


def ConjBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    return self_t.conj()


def NegViewBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    return on._neg_view(self_t)


def ConjPhysicalBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    return self_t.conj()


AngleBackward0 = element_wise(ops.AngleBackward0, (0,))
PolarBackward0 = transposed(ops.PolarBackward0, (0, 1))
ComplexBackward0 = transposed(ops.ComplexBackward0, (0, 1))
SumBackward0 = linear(ops.sum, (0,), ("dtype",))
SumBackward1 = linear(ops.sum, (0,), ("dtype",))
NansumBackward0 = transposed(ops.NansumBackward0, (0,))
MeanBackward0 = linear(ops.mean, (0,), ("dtype",))
MeanBackward1 = linear(ops.mean, (0,), ("dtype",))
ProdBackward0 = transposed(ops.ProdBackward0, (0,))
ProdBackward1 = transposed(ops.ProdBackward1, (0,))
TraceBackward0 = linear(ops.trace, (0,))
CumsumBackward0 = linear(ops.cumsum, (0,), ("dtype",))
CumprodBackward0 = transposed(ops.CumprodBackward0, (0,))


def LogcumsumexpBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    self_p = args[0]
    dim = args[1]
    return on.cumsum(on.exp(self_p - on.amax(self_p, dim, True)) * self_t, dim) / on.cumsum(on.exp(self_p - on.amax(self_p, dim, True)), dim)


CummaxBackward0 = transposed(ops.CummaxBackward0, (0,))
CumminBackward0 = transposed(ops.CumminBackward0, (0,))
VarBackward0 = transposed(ops.VarBackward0, (0,))
StdBackward0 = transposed(ops.StdBackward0, (0,))
VarMeanBackward0 = transposed(ops.VarMeanBackward0, (0,))
StdMeanBackward0 = transposed(ops.StdMeanBackward0, (0,))
LinalgVectorNormBackward0 = transposed(ops.LinalgVectorNormBackward0, (0,))
LogsumexpBackward0 = transposed(ops.LogsumexpBackward0, (0,))
MaxBackward1 = transposed(ops.MaxBackward1, (0,))
MinBackward1 = transposed(ops.MinBackward1, (0,))
MaxBackward0 = transposed(ops.MaxBackward0, (0,))
MinBackward0 = transposed(ops.MinBackward0, (0,))
AmaxBackward0 = transposed(ops.AmaxBackward0, (0,))
AminBackward0 = transposed(ops.AminBackward0, (0,))
AminmaxBackward0 = transposed(ops.AminmaxBackward0, (0,))
SortBackward0 = transposed(ops.SortBackward0, (0,))
SortBackward1 = transposed(ops.SortBackward1, (0,))
TopkBackward0 = transposed(ops.TopkBackward0, (0,))
MedianBackward0 = transposed(ops.MedianBackward0, (0,))
MedianBackward1 = transposed(ops.MedianBackward1, (0,))
Unique2Backward0 = transposed(ops.Unique2Backward0, (0,))
ViewBackward0 = linear(ops.view, (0,))
ReshapeAliasBackward0 = linear(ops.reshape_alias, (0,))
UnsafeViewBackward0 = linear(ops.unsafe_view, (0,))
ExpandBackward0 = linear(ops.expand, (0,), ("implicit",))
SqueezeBackward0 = linear(ops.squeeze, (0,))
SqueezeBackward1 = linear(ops.squeeze, (0,))
SqueezeBackward2 = linear(ops.squeeze, (0,))
UnsqueezeBackward0 = linear(ops.unsqueeze, (0,))
TransposeBackward0 = linear(ops.transpose, (0,))
TBackward0 = linear(ops.t, (0,))
PermuteBackward0 = linear(ops.permute, (0,))
SelectBackward0 = linear(ops.select, (0,))
SliceBackward0 = linear(ops.slice_, (0,))
DiagonalBackward0 = linear(ops.diagonal, (0,))
UnfoldBackward0 = linear(ops.unfold, (0,))
SelectBackwardBackward0 = linear(ops.select_backward, (0,))
SliceBackwardBackward0 = linear(ops.slice_backward, (0,))
DiagonalBackwardBackward0 = linear(ops.diagonal_backward, (0,))
UnfoldBackwardBackward0 = linear(ops.unfold_backward, (0,))
UnbindBackward0 = linear(ops.unbind, (0,))
SplitBackward0 = linear(ops.split_size, (0,))
SplitWithSizesBackward0 = linear(ops.split_with_sizes, (0,))
AsStridedBackward0 = linear(ops.as_strided, (0,))
AliasBackward0 = linear(ops.alias, (0,))


def ViewAsRealBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_t = filled(tangents[0], args[0])
    return on.view_as_real(on.resolve_conj(self_t))


ViewAsComplexBackward0 = linear(ops.view_as_complex, (0,))
