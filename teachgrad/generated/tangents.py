"""Forward mode: the tangent of each operator's result, given those of its inputs.

Written by `make generate` from `derivatives/table`; do not edit.

Loaded when the first dual level is opened. `x_t` is the tangent of the input x, `x_p` the input itself. A rule takes
the operator's arguments, their tangents and its result. Most are derived: see `../rules/derived.py`. A rule has the
name of the node that the operator records.
"""

# ruff: noqa: A001, A002, F841
from __future__ import annotations

from typing import Any

from teachgrad.rules import linalg as linalg_rules, pointwise as pointwise_rules
from teachgrad.generated import operators as ops
from teachgrad.rules import tensors as on
from teachgrad.rules.derived import element_wise, filled, linear, transposed

ReluBackward0 = element_wise(ops.ReluBackward0)
ThresholdBackward0 = transposed(ops.ThresholdBackward0)
ThresholdBackwardBackward0 = transposed(ops.ThresholdBackwardBackward0)
HardtanhBackward0 = transposed(ops.HardtanhBackward0)
LeakyReluBackward0 = transposed(ops.LeakyReluBackward0)
LeakyReluBackwardBackward0 = transposed(ops.LeakyReluBackwardBackward0)
EluBackward0 = transposed(ops.EluBackward0)
GeluBackward0 = transposed(ops.GeluBackward0)
SiluBackward0 = element_wise(ops.SiluBackward0)
SoftplusBackward0 = transposed(ops.SoftplusBackward0)
LogSigmoidBackward0 = transposed(ops.LogSigmoidBackward0)
SigmoidBackward0 = element_wise(ops.SigmoidBackward0)
SigmoidBackwardBackward0 = element_wise(ops.SigmoidBackwardBackward0)
TanhBackward0 = element_wise(ops.TanhBackward0)
TanhBackwardBackward0 = element_wise(ops.TanhBackwardBackward0)
SoftmaxBackward0 = transposed(ops.SoftmaxBackward0)
SoftmaxBackwardDataBackward0 = transposed(ops.SoftmaxBackwardDataBackward0)
LogSoftmaxBackward0 = transposed(ops.LogSoftmaxBackward0)
LogSoftmaxBackwardDataBackward0 = transposed(ops.LogSoftmaxBackwardDataBackward0)
MseLossBackward0 = transposed(ops.MseLossBackward0)
SmoothL1LossBackward0 = transposed(ops.SmoothL1LossBackward0)
HuberLossBackward0 = transposed(ops.HuberLossBackward0)
BinaryCrossEntropyBackward0 = transposed(ops.BinaryCrossEntropyBackward0)
BinaryCrossEntropySlopeBackward0 = element_wise(ops.BinaryCrossEntropySlopeBackward0)
BinaryCrossEntropyWithLogitsBackward0 = transposed(ops.BinaryCrossEntropyWithLogitsBackward0)
NllLossBackward0 = transposed(ops.NllLossBackward0)
NllLoss2DBackward0 = transposed(ops.NllLoss2DBackward0)
NllLossSlopesBackward0 = transposed(ops.NllLossSlopesBackward0)
CloneBackward0 = linear(ops.clone, ops.CloneBackward0.inputs, ("contiguous",))
FillBackward0 = transposed(ops.FillBackward0)


def FillBackward1(args: Any, tangents: Any, result: Any) -> Any:
    self, value = args
    self_t = filled(tangents[0], self)
    value_t = filled(tangents[1], value)
    return on.fill(self_t, value_t)


ZeroBackward0 = transposed(ops.ZeroBackward0)
CatBackward0 = linear(ops.cat, ops.CatBackward0.inputs)
StackBackward0 = linear(ops.stack, ops.StackBackward0.inputs)
RepeatBackward0 = linear(ops.repeat, ops.RepeatBackward0.inputs)
FlipBackward0 = linear(ops.flip, ops.FlipBackward0.inputs)
RollBackward0 = linear(ops.roll, ops.RollBackward0.inputs)
Rot90Backward0 = linear(ops.rot90, ops.Rot90Backward0.inputs)
TrilBackward0 = linear(ops.tril, ops.TrilBackward0.inputs)
TriuBackward0 = linear(ops.triu, ops.TriuBackward0.inputs)
DiagEmbedBackward0 = linear(ops.diag_embed, ops.DiagEmbedBackward0.inputs)
DiagonalBackward0_copy = linear(ops.diagonal_copy, ops.DiagonalBackward0_copy.inputs)
IndexBackward0 = linear(ops.index, ops.IndexBackward0.inputs)
IndexPutBackward0 = linear(ops.index_put, ops.IndexPutBackward0.inputs)
SelectScatterBackward0 = linear(ops.select_scatter, ops.SelectScatterBackward0.inputs)
SliceScatterBackward0 = linear(ops.slice_scatter, ops.SliceScatterBackward0.inputs)
DiagonalScatterBackward0 = linear(ops.diagonal_scatter, ops.DiagonalScatterBackward0.inputs)
GatherBackward0 = linear(ops.gather, ops.GatherBackward0.inputs, ("sparse_grad",))
ScatterBackward0 = linear(ops.scatter, ops.ScatterBackward0.inputs)
ScatterBackward1 = transposed(ops.ScatterBackward1)
ScatterAddBackward0 = linear(ops.scatter_add, ops.ScatterAddBackward0.inputs)
ScatterReduceBackward0 = transposed(ops.ScatterReduceBackward0)
IndexSelectBackward0 = linear(ops.index_select, ops.IndexSelectBackward0.inputs)
IndexAddBackward0 = linear(ops.index_add, ops.IndexAddBackward0.inputs, ("alpha",))
IndexCopyBackward0 = linear(ops.index_copy, ops.IndexCopyBackward0.inputs)
IndexFillBackward0 = transposed(ops.IndexFillBackward0)
IndexFillBackward1 = linear(ops.index_fill, ops.IndexFillBackward1.inputs)
MaskedFillBackward0 = transposed(ops.MaskedFillBackward0)
MaskedFillBackward1 = linear(ops.masked_fill, ops.MaskedFillBackward1.inputs)
MaskedSelectBackward0 = linear(ops.masked_select, ops.MaskedSelectBackward0.inputs)
MaskedScatterBackward0 = linear(ops.masked_scatter, ops.MaskedScatterBackward0.inputs)
TakeBackward0 = linear(ops.take, ops.TakeBackward0.inputs)


def MmBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_p, mat2_p = args
    self_t = filled(tangents[0], self_p)
    mat2_t = filled(tangents[1], mat2_p)
    return self_t @ mat2_p + self_p @ mat2_t


def BmmBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_p, mat2_p = args
    self_t = filled(tangents[0], self_p)
    mat2_t = filled(tangents[1], mat2_p)
    return self_t @ mat2_p + self_p @ mat2_t


def MvBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_p, vec_p = args
    self_t = filled(tangents[0], self_p)
    vec_t = filled(tangents[1], vec_p)
    return self_t @ vec_p + self_p @ vec_t


DotBackward0 = transposed(ops.DotBackward0)
VdotBackward0 = transposed(ops.VdotBackward0)


def AddmmBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self, mat1_p, mat2_p, beta, alpha = args
    self_t = filled(tangents[0], self)
    mat1_t = filled(tangents[1], mat1_p)
    mat2_t = filled(tangents[2], mat2_p)
    return self_t * beta + mat1_t @ mat2_p * alpha + mat1_p @ mat2_t * alpha


def AddmvBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self, mat_p, vec_p, beta, alpha = args
    self_t = filled(tangents[0], self)
    mat_t = filled(tangents[1], mat_p)
    vec_t = filled(tangents[2], vec_p)
    return self_t * beta + mat_t @ vec_p * alpha + mat_p @ vec_t * alpha


def AddbmmBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self, batch1_p, batch2_p, beta, alpha = args
    self_t = filled(tangents[0], self)
    batch1_t = filled(tangents[1], batch1_p)
    batch2_t = filled(tangents[2], batch2_p)
    return self_t * beta + on.sum(batch1_t @ batch2_p + batch1_p @ batch2_t, 0) * alpha


def BaddbmmBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self, batch1_p, batch2_p, beta, alpha = args
    self_t = filled(tangents[0], self)
    batch1_t = filled(tangents[1], batch1_p)
    batch2_t = filled(tangents[2], batch2_p)
    return self_t * beta + batch1_t @ batch2_p * alpha + batch1_p @ batch2_t * alpha


LinalgInvExBackward0 = transposed(ops.LinalgInvExBackward0)
LinalgDetBackward0 = transposed(ops.LinalgDetBackward0)
LinalgMinorBackward0 = transposed(ops.LinalgMinorBackward0)
LinalgSlogdetBackward0 = transposed(ops.LinalgSlogdetBackward0)
LuInverseBackward0 = transposed(ops.LuInverseBackward0)
LinalgSolveExBackward0 = transposed(ops.LinalgSolveExBackward0)


def LinalgCholeskyExBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self, upper = args
    self_t = filled(tangents[0], self)
    return linalg_rules.cholesky_tangent(on, self_t, upper, result[0])


def LinalgEighBackward0(args: Any, tangents: Any, result: Any) -> Any:
    A, UPLO, compute_v = args
    A_t = filled(tangents[0], A)
    return linalg_rules.eigh_tangent(on, A_t, *result[:2])


LinalgSvdBackward0 = transposed(ops.LinalgSvdBackward0)
LinalgQrBackward0 = transposed(ops.LinalgQrBackward0)
LinalgCrossBackward0 = transposed(ops.LinalgCrossBackward0)
FftC2CBackward0 = linear(ops.fft_c2c, ops.FftC2CBackward0.inputs)
FftR2CBackward0 = linear(ops.fft_r2c, ops.FftR2CBackward0.inputs)
FftC2RBackward0 = linear(ops.fft_c2r, ops.FftC2RBackward0.inputs)


def ConvolutionBackward0(args: Any, tangents: Any, result: Any) -> Any:
    input_p, weight_p, bias, stride, padding, dilation, transposed, output_padding, groups = args
    input_t = filled(tangents[0], input_p)
    weight_t = filled(tangents[1], weight_p)
    bias_t = filled(tangents[2], bias)
    return on.convolution(input_t, weight_p, bias_t, stride, padding, dilation, transposed, output_padding,
                          groups) + on.convolution(input_p, weight_t, None, stride, padding, dilation, transposed,
                          output_padding, groups)


ConvolutionInputBackward0 = transposed(ops.ConvolutionInputBackward0)
ConvolutionWeightBackward0 = transposed(ops.ConvolutionWeightBackward0)
MaxPool2DWithIndicesBackward0 = transposed(ops.MaxPool2DWithIndicesBackward0)
AvgPool2DBackward0 = linear(ops.avg_pool2d, ops.AvgPool2DBackward0.inputs)
NativeBatchNormBackward0 = transposed(ops.NativeBatchNormBackward0)
NativeLayerNormBackward0 = transposed(ops.NativeLayerNormBackward0)
EmbeddingBackward0 = linear(ops.embedding, ops.EmbeddingBackward0.inputs)


def ConstantPadNdBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self, pad, value = args
    self_t = filled(tangents[0], self)
    return on.constant_pad_nd(self_t, pad)


SafeSoftmaxBackward0 = transposed(ops.SafeSoftmaxBackward0)
AddBackward0 = element_wise(ops.AddBackward0)
SubBackward0 = element_wise(ops.SubBackward0)
RsubBackward0 = element_wise(ops.RsubBackward0)
RsubBackward1 = element_wise(ops.RsubBackward1)
MulBackward0 = element_wise(ops.MulBackward0)


def DivBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self, other_p = args
    self_t = filled(tangents[0], self)
    other_t = filled(tangents[1], other_p)
    return self_t / other_p if tangents[1] is None else (self_t - other_t * result) / other_p


MulBackward1 = element_wise(ops.MulBackward1)
DivBackward1 = element_wise(ops.DivBackward1)
DivBackward2 = element_wise(ops.DivBackward2)
RemainderBackward0 = element_wise(ops.RemainderBackward0)
FmodBackward0 = element_wise(ops.FmodBackward0)
RemainderBackward1 = element_wise(ops.RemainderBackward1)
FmodBackward1 = element_wise(ops.FmodBackward1)
AddcmulBackward0 = element_wise(ops.AddcmulBackward0)
AddcdivBackward0 = element_wise(ops.AddcdivBackward0)
LerpBackward0 = element_wise(ops.LerpBackward0)
LerpBackward1 = element_wise(ops.LerpBackward1)
PowBackward0 = element_wise(ops.PowBackward0)
PowBackward1 = element_wise(ops.PowBackward1)
PowBackward2 = element_wise(ops.PowBackward2)
FloorBackward0 = element_wise(ops.FloorBackward0)
CeilBackward0 = element_wise(ops.CeilBackward0)
TruncBackward0 = element_wise(ops.TruncBackward0)
FracBackward0 = element_wise(ops.FracBackward0)
SignBackward0 = element_wise(ops.SignBackward0)
NegBackward0 = element_wise(ops.NegBackward0)
RoundBackward0 = element_wise(ops.RoundBackward0)


def SgnBackward0(args: Any, tangents: Any, result: Any) -> Any:
    (self_p,) = args
    self_t = filled(tangents[0], self_p)
    return pointwise_rules.sgn_backward(on, self_t, self_p, result)


AbsBackward0 = element_wise(ops.AbsBackward0)
CopysignBackward0 = element_wise(ops.CopysignBackward0)
NanToNumBackward0 = element_wise(ops.NanToNumBackward0)
WhereBackward0 = element_wise(ops.WhereBackward0)
MaximumBackward0 = element_wise(ops.MaximumBackward0)
MinimumBackward0 = element_wise(ops.MinimumBackward0)
ClampBackward1 = element_wise(ops.ClampBackward1)
ClampMinBackward0 = element_wise(ops.ClampMinBackward0)
ClampMaxBackward0 = element_wise(ops.ClampMaxBackward0)


def ClampBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_p, min_p, max_p = args
    self_t = filled(tangents[0], self_p)
    min_t = filled(tangents[1], min_p)
    max_t = filled(tangents[2], max_p)
    return on.where(self_p > min_p, self_t, min_t) if max_p is None else on.where(self_p < max_p, self_t,
                    max_t) if min_p is None else on.where(min_p > max_p, max_t, on.where(self_p < min_p, min_t,
                    on.where(self_p > max_p, max_t, self_t)))


ClampMinBackward1 = element_wise(ops.ClampMinBackward1)
ClampMaxBackward1 = element_wise(ops.ClampMaxBackward1)
ExpBackward0 = element_wise(ops.ExpBackward0)
Exp2Backward0 = element_wise(ops.Exp2Backward0)
Expm1Backward0 = element_wise(ops.Expm1Backward0)
LogBackward0 = element_wise(ops.LogBackward0)
Log2Backward0 = element_wise(ops.Log2Backward0)
Log10Backward0 = element_wise(ops.Log10Backward0)
Log1PBackward0 = element_wise(ops.Log1PBackward0)
SqrtBackward0 = element_wise(ops.SqrtBackward0)
RsqrtBackward0 = element_wise(ops.RsqrtBackward0)
ReciprocalBackward0 = element_wise(ops.ReciprocalBackward0)
LogaddexpBackward0 = element_wise(ops.LogaddexpBackward0)
XlogyBackward0 = element_wise(ops.XlogyBackward0)
SinBackward0 = element_wise(ops.SinBackward0)
CosBackward0 = element_wise(ops.CosBackward0)
TanBackward0 = element_wise(ops.TanBackward0)
AsinBackward0 = element_wise(ops.AsinBackward0)
AcosBackward0 = element_wise(ops.AcosBackward0)
AtanBackward0 = element_wise(ops.AtanBackward0)
SinhBackward0 = element_wise(ops.SinhBackward0)
CoshBackward0 = element_wise(ops.CoshBackward0)
AsinhBackward0 = element_wise(ops.AsinhBackward0)
AcoshBackward0 = element_wise(ops.AcoshBackward0)
AtanhBackward0 = element_wise(ops.AtanhBackward0)
Atan2Backward0 = element_wise(ops.Atan2Backward0)
HypotBackward0 = element_wise(ops.HypotBackward0)
SincBackward0 = element_wise(ops.SincBackward0)
Deg2RadBackward0 = element_wise(ops.Deg2RadBackward0)
Rad2DegBackward0 = element_wise(ops.Rad2DegBackward0)
LogitBackward0 = element_wise(ops.LogitBackward0)
ErfBackward0 = element_wise(ops.ErfBackward0)
ErfcBackward0 = element_wise(ops.ErfcBackward0)
LgammaBackward0 = element_wise(ops.LgammaBackward0)
DigammaBackward0 = element_wise(ops.DigammaBackward0)
PolygammaBackward0 = element_wise(ops.PolygammaBackward0)


def ConjBackward0(args: Any, tangents: Any, result: Any) -> Any:
    (self,) = args
    self_t = filled(tangents[0], self)
    return self_t.conj()


def NegViewBackward0(args: Any, tangents: Any, result: Any) -> Any:
    (self,) = args
    self_t = filled(tangents[0], self)
    return on.neg_view(self_t)


def ConjPhysicalBackward0(args: Any, tangents: Any, result: Any) -> Any:
    (self,) = args
    self_t = filled(tangents[0], self)
    return self_t.conj()


AngleBackward0 = element_wise(ops.AngleBackward0)


def PolarBackward0(args: Any, tangents: Any, result: Any) -> Any:
    abs, angle_p = args
    abs_t = filled(tangents[0], abs)
    angle_t = filled(tangents[1], angle_p)
    return on.polar(on.ones_like(angle_p), angle_p) * abs_t + result * 1j * angle_t


ComplexBackward0 = transposed(ops.ComplexBackward0)
SumBackward0 = linear(ops.sum, ops.SumBackward0.inputs, ("dtype",))
SumBackward1 = linear(ops.sum, ops.SumBackward1.inputs, ("dtype",))
NansumBackward0 = transposed(ops.NansumBackward0)
MeanBackward0 = linear(ops.mean, ops.MeanBackward0.inputs, ("dtype",))
MeanBackward1 = linear(ops.mean, ops.MeanBackward1.inputs, ("dtype",))
ProdBackward0 = transposed(ops.ProdBackward0)
ProdBackward1 = transposed(ops.ProdBackward1)
TraceBackward0 = linear(ops.trace, ops.TraceBackward0.inputs)
CumsumBackward0 = linear(ops.cumsum, ops.CumsumBackward0.inputs, ("dtype",))
CumprodBackward0 = transposed(ops.CumprodBackward0)


def LogcumsumexpBackward0(args: Any, tangents: Any, result: Any) -> Any:
    self_p, dim = args
    self_t = filled(tangents[0], self_p)
    return pointwise_rules.quotient(on, on.cumsum(on.exp(self_p - on.amax(self_p, dim, True)) * self_t, dim),
                                    on.cumsum(on.exp(self_p - on.amax(self_p, dim, True)), dim))


CummaxBackward0 = transposed(ops.CummaxBackward0)
CumminBackward0 = transposed(ops.CumminBackward0)
VarBackward0 = transposed(ops.VarBackward0)
StdBackward0 = transposed(ops.StdBackward0)
VarMeanBackward0 = transposed(ops.VarMeanBackward0)
StdMeanBackward0 = transposed(ops.StdMeanBackward0)
LinalgVectorNormBackward0 = transposed(ops.LinalgVectorNormBackward0)
LogsumexpBackward0 = transposed(ops.LogsumexpBackward0)
MaxBackward0 = transposed(ops.MaxBackward0)
MinBackward0 = transposed(ops.MinBackward0)
MaxBackward1 = transposed(ops.MaxBackward1)
MinBackward1 = transposed(ops.MinBackward1)
AmaxBackward0 = transposed(ops.AmaxBackward0)
AminBackward0 = transposed(ops.AminBackward0)
AminmaxBackward0 = transposed(ops.AminmaxBackward0)
SortBackward0 = transposed(ops.SortBackward0)
SortBackward1 = transposed(ops.SortBackward1)
TopkBackward0 = transposed(ops.TopkBackward0)
MedianBackward0 = transposed(ops.MedianBackward0)
MedianBackward1 = transposed(ops.MedianBackward1)
Unique2Backward0 = transposed(ops.Unique2Backward0)
ViewBackward0 = linear(ops.view, ops.ViewBackward0.inputs)
ReshapeAliasBackward0 = linear(ops.reshape_alias, ops.ReshapeAliasBackward0.inputs)
UnsafeViewBackward0 = linear(ops.unsafe_view, ops.UnsafeViewBackward0.inputs)
ExpandBackward0 = linear(ops.expand, ops.ExpandBackward0.inputs, ("implicit",))
SqueezeBackward0 = linear(ops.squeeze, ops.SqueezeBackward0.inputs)
SqueezeBackward1 = linear(ops.squeeze, ops.SqueezeBackward1.inputs)
SqueezeBackward2 = linear(ops.squeeze, ops.SqueezeBackward2.inputs)
UnsqueezeBackward0 = linear(ops.unsqueeze, ops.UnsqueezeBackward0.inputs)
TransposeBackward0 = linear(ops.transpose, ops.TransposeBackward0.inputs)
TBackward0 = linear(ops.t, ops.TBackward0.inputs)
PermuteBackward0 = linear(ops.permute, ops.PermuteBackward0.inputs)
SelectBackward0 = linear(ops.select, ops.SelectBackward0.inputs)
SliceBackward0 = linear(ops.slice_, ops.SliceBackward0.inputs)
DiagonalBackward0 = linear(ops.diagonal, ops.DiagonalBackward0.inputs)
UnfoldBackward0 = linear(ops.unfold, ops.UnfoldBackward0.inputs)
SelectBackwardBackward0 = linear(ops.select_backward, ops.SelectBackwardBackward0.inputs)
SliceBackwardBackward0 = linear(ops.slice_backward, ops.SliceBackwardBackward0.inputs)
DiagonalBackwardBackward0 = linear(ops.diagonal_backward, ops.DiagonalBackwardBackward0.inputs)
UnfoldBackwardBackward0 = linear(ops.unfold_backward, ops.UnfoldBackwardBackward0.inputs)
UnbindBackward0 = linear(ops.unbind, ops.UnbindBackward0.inputs)
SplitBackward0 = linear(ops.split, ops.SplitBackward0.inputs)
SplitWithSizesBackward0 = linear(ops.split_with_sizes, ops.SplitWithSizesBackward0.inputs)
AsStridedBackward0 = linear(ops.as_strided, ops.AsStridedBackward0.inputs)
AliasBackward0 = linear(ops.alias, ops.AliasBackward0.inputs)


def ViewAsRealBackward0(args: Any, tangents: Any, result: Any) -> Any:
    (self,) = args
    self_t = filled(tangents[0], self)
    return on.view_as_real(on.resolve_conj(self_t))


ViewAsComplexBackward0 = linear(ops.view_as_complex, ops.ViewAsComplexBackward0.inputs)
