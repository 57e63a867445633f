"""What an operator has no kernel for is refused, in PyTorch's words: two dtypes at once, integers, half precision.

A call is written as text, about the tensors that `given` makes. Each is tried on teachgrad and on PyTorch.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

# fmt: off
REFUSED = [
    ("torch.mm(x, h)", RuntimeError, "expected m1 and m2 to have the same dtype, but got: float != c10::Half"),
    ("torch.mm(b, b)", NotImplementedError, "\"addmm_impl_cpu_\" not implemented for 'Bool'"),
    ("torch.addmm(x, x, i)", RuntimeError, "self and mat2 must have the same dtype, but got Float and Long"),
    ("torch.addmm(x, x, torch.tensor(1))", RuntimeError, "self and mat2 must have the same dtype, but got Float and Long"),
    ("torch.addmm(i, i[:, :0], i[:0], beta=0.5)", RuntimeError, "result type Float can't be cast to the desired output type Long"),
    ("torch.mv(x, i[0])", RuntimeError, "addmv input tensors must have the same dtype, but got Long, Float, and Long"),
    ("torch.addmv(x[0], b, x[0])", RuntimeError, "addmv input tensors must have the same dtype, but got Float, Bool, and Float"),
    ("torch.bmm(x[None], h[None])", RuntimeError, "expected scalar type Float but found Half"),
    ("torch.bmm(big, big.half())", RuntimeError, "expected m1 and m2 to have the same dtype, but got: float != c10::Half"),
    ("torch.bmm(big.half(), big)", RuntimeError, "expected scalar type Float but found Half"),
    ("torch.bmm(big.bool(), big.bool())", NotImplementedError, "\"addmm_impl_cpu_\" not implemented for 'Bool'"),
    ("torch.baddbmm(x[None], x[None], h[None])", RuntimeError, "expected scalar type Float but found Half"),
    ("torch.baddbmm(h[None], x[None], x[None])", RuntimeError, "Input dtypes must be the same, got: input c10::Half, batch1: float, batch2: float"),
    ("torch.addbmm(x, torch.tensor(1.0), x[None])", IndexError, "Dimension specified as 1 but tensor has no dimensions"),
    ("torch.linalg.multi_dot([x, x, h])", RuntimeError, "multi_dot(): all tensors must have be the same dtype but tensor 0 is float and tensor 2 c10::Half"),
    ("torch.linalg.vecdot(x, i)", RuntimeError, "linalg.vecdot: Expected x and y to have the same dtype, but found x of type Float and y of type Long instead"),
    ("torch.tensordot(b[None], b[:1, :1], ([0], [1]))", NotImplementedError, "\"addmm_impl_cpu_\" not implemented for 'Bool'"),
    ("F.linear(torch.tensor(1.0), x, x[0])", RuntimeError, "both arguments to linear need to be at least 1D, but they are 0D and 2D"),
    ("F.bilinear(x, h, x[None])", RuntimeError, "All tensors must have the same dtype, got input1: float, input2: c10::Half, weight: float"),
    ("torch.cholesky_solve(x, h)", RuntimeError, "Expected b and A to have the same dtype, but found b of type Float and A of type Half instead."),
    ("torch.cholesky_solve(i, i)", NotImplementedError, "\"cholesky_solve_cpu\" not implemented for 'Long'"),
    ("torch.cholesky_inverse(h)", NotImplementedError, "\"cholesky_inverse_out_cpu\" not implemented for 'Half'"),
    ("torch.triangular_solve(x, i)", RuntimeError, "Expected b and A to have the same dtype, but found b of type Float and A of type Long instead."),
    ("torch.linalg.solve(h, x)", RuntimeError, "linalg.solve: Expected A and B to have the same dtype, but found A of type Half and B of type Float instead"),
    ("torch.linalg.solve(h, h)", NotImplementedError, "\"lu_cpu\" not implemented for 'Half'"),
    ("torch.linalg.lstsq(x, h)", RuntimeError, "torch.linalg.lstsq: Expected input and other to have the same dtype, but got input's dtype Float and other's dtype Half"),
    ("torch.linalg.lstsq(i, i)", RuntimeError, "This function doesn't handle types other than float and double"),
    ("torch.linalg.lu_solve(i, pivots, i)", RuntimeError, "torch.linalg.lu_solve: Expected a floating point or complex tensor as input. Got Long"),
    ("torch.linalg.lu_solve(x, pivots, h)", RuntimeError, "linalg.lu_solve: Expected LU and B to have the same dtype, but found LU of type Float and B of type Half instead"),
    ("torch.linalg.lu_solve(x, pivots[None], x)", RuntimeError, "linalg.lu_solve: Expected LU.shape[:-1] and pivots.shape to be the same, but got pivots with shape [1, 2] instead"),
    ("torch.linalg.householder_product(x, h[0])", RuntimeError, "torch.linalg.householder_product: tau dtype Half does not match input dtype Float"),
    ("torch.linalg.householder_product(h, h[0])", NotImplementedError, "\"orgqr_cpu\" not implemented for 'Half'"),
    ("torch.linalg.householder_product(x, torch.tensor(1.0))", IndexError, "Dimension specified as -1 but tensor has no dimensions"),
    ("torch.ormqr(x, x[0], h)", RuntimeError, "torch.ormqr: Expected input and other to have the same dtype, but input has dtypeFloat and other has dtype Half"),
    ("torch.ormqr(x, h[0], x)", RuntimeError, "torch.ormqr: Expected input and tau to have the same dtype, but input has dtypeFloat and tau has dtype Half"),
    ("torch.ormqr(x, x[0], x[None])", RuntimeError, "torch.ormqr: Expected other to have the same number of dimensions as input, but got other.ndim equal to 3 and input.ndim is equal to 2"),
    ("torch.ormqr(i, i[0], i)", NotImplementedError, "\"ormqr_cpu\" not implemented for 'Long'"),
    ("F.batch_norm(x, None, None, x[0], h[0], training=True)", RuntimeError, "expected scalar type Float but found Half"),
    ("F.batch_norm(x, i[0], x[0], training=True)", RuntimeError, "mixed dtype (CPU): expect parameter to have scalar type of Float"),
    ("F.batch_norm(h, None, None, x[0], h[0], training=True)", RuntimeError, "mixed dtype (CPU): expect parameter to have scalar type of Float"),
    ("F.layer_norm(x, (2,), x[0], h[0])", RuntimeError, "expected scalar type Float but found Half"),
    ("F.layer_norm(i, (2,), x[0])", RuntimeError, "mixed dtype (CPU): all inputs must share same datatype."),
    ("F.layer_norm(h, (2,), x[0], h[0])", RuntimeError, "mixed dtype (CPU): expect parameter to have scalar type of Float"),
    ("F.group_norm(x, 2, x[0], i[0])", RuntimeError, "expected scalar type Float but found Long"),
    ("F.group_norm(x, 2, x[0], torch.tensor(1.0))", RuntimeError, "Expected bias to be a vector of size equal to the number of channels in input, but got bias of shape [2] and input of shape [2, 2]"),
    ("F.instance_norm(x[None], None, h[0], use_input_stats=False)", RuntimeError, "Expected running_mean and running_var to be defined when use_input_stats is false"),
    ("F.instance_norm(x[None], x[0], h[0])", RuntimeError, "expected scalar type Float but found Half"),
    ("F.rms_norm(x, (2, 2, 2))", ValueError, "Input tensor must have at least 3 dimensions, but got 2"),
    ("F.conv1d(x[None], x[None], i[0, :1])", RuntimeError, "Input type (float) and bias type (long int) should be the same"),
    ("F.conv2d(b[None], b[None, None])", NotImplementedError, "\"slow_conv2d_cpu\" not implemented for 'Bool'"),
    ("F.conv_transpose1d(i.int()[None], i.int()[:, None])", NotImplementedError, "\"slow_conv_transpose2d_out_cpu\" not implemented for 'Int'"),
    ("F.conv_transpose1d(x[None], x[:, None], c[0, :1])", RuntimeError, "result type ComplexFloat can't be cast to the desired output type Float"),
    ("F.conv_transpose3d(x[None, None, None], x[None, None, None], i[0, :1])", RuntimeError, "expected scalar type Float but found Long"),
    ("F.embedding_bag(i, i)", RuntimeError, "Expected tensor for argument #1 'weight' to have one of the following scalar types: Half, BFloat16, Float, Double; but got torch.LongTensor instead (while checking arguments for embedding_bag)"),
    ("F.embedding_bag(x, x)", RuntimeError, "Expected tensor for argument #1 'indices' to have one of the following scalar types: Long, Int; but got torch.FloatTensor instead (while checking arguments for embedding_bag)"),
    ('F.embedding_bag(i, x, per_sample_weights=h, mode="sum")', RuntimeError, "Expected tensor for argument #1 'weight' to have the same type as tensor for argument #1 'per_sample_weights'; but type torch.FloatTensor does not equal torch.HalfTensor (while checking arguments for embedding_bag)"),
    ("F.embedding_bag(b, x)", NotImplementedError, "\"arange_cpu\" not implemented for 'Bool'"),
    ("F.max_unpool1d(i[None], i[None], 2)", NotImplementedError, "\"max_unpool2d\" not implemented for 'Long'"),
    ("F.max_unpool2d(i[None], i[None], 2)", NotImplementedError, "\"max_unpool2d\" not implemented for 'Long'"),
    ("F.max_unpool3d(x[None, None], x[None, None], 2)", RuntimeError, "elements in indices should be type int64"),
    ("F.max_unpool2d(torch.tensor(1.0), i[None], 2)", IndexError, "tuple index out of range"),
    ("F.max_pool1d(i, 2)", NotImplementedError, "\"max_pool1d_impl\" not implemented for 'Long'"),
    ("F.avg_pool1d(b, 2)", NotImplementedError, "\"avg_pool2d\" not implemented for 'Bool'"),
    ("F.avg_pool2d(i.int()[None], 2)", NotImplementedError, "\"avg_pool2d\" not implemented for 'Int'"),
    ("F.avg_pool3d(h[None, None], (1, 2, 2))", NotImplementedError, "\"avg_pool3d_out_frame\" not implemented for 'Half'"),
    ("F.fractional_max_pool2d(i[None], 1, 2, _random_samples=i[:1, None])", NotImplementedError, "\"fractional_max_pool2d_out_frame\" not implemented for 'Long'"),
    ('F.pad(b, (1, 1), mode="reflect")', NotImplementedError, "\"reflection_pad1d\" not implemented for 'Bool'"),
    ('F.pad(b[None], (1, 1, 1, 1), mode="replicate")', NotImplementedError, "\"replication_pad2d\" not implemented for 'Bool'"),
    ('F.interpolate(i[None], scale_factor=2, mode="linear")', NotImplementedError, "\"compute_indices_weights_linear\" not implemented for 'Long'"),
    ('F.interpolate(i[None, None], scale_factor=2, mode="bilinear")', NotImplementedError, "\"upsample_bilinear2d_channels_last\" not implemented for 'Long'"),
    ('F.interpolate(i[None, None], scale_factor=2, mode="bicubic")', NotImplementedError, "\"compute_indices_weights_cubic\" not implemented for 'Long'"),
    ("F.interpolate(i[None, None], scale_factor=2)", NotImplementedError, "\"upsample_nearest2d_channels_last\" not implemented for 'Long'"),
    ("F.grid_sample(i[None, None], x[None, None], align_corners=False)", NotImplementedError, "\"grid_sampler_2d_cpu_kernel_impl\" not implemented for 'Long'"),
    ("F.grid_sample(x[None, None], h[None, None], align_corners=False)", RuntimeError, "expected scalar type Float but found Half"),
    ("F.grid_sample(torch.tensor(1.0), x[None, None], align_corners=False)", IndexError, "Dimension specified as 0 but tensor has no dimensions"),
    ("F.fold(i.repeat(2, 1), (1, 2), 2, padding=(1, 0))", NotImplementedError, "\"col2im_out_cpu\" not implemented for 'Long'"),
    ("F.binary_cross_entropy(x, x, c)", RuntimeError, "result type ComplexFloat can't be cast to the desired output type Float"),
    ("F.binary_cross_entropy_with_logits(x, x, c)", RuntimeError, "result type ComplexFloat can't be cast to the desired output type Float"),
    ("F.binary_cross_entropy_with_logits(x, x, pos_weight=b)", RuntimeError, "Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead."),
    ("F.binary_cross_entropy_with_logits(x.requires_grad_(), c)", RuntimeError, "binary_cross_entropy_with_logits does not support automatic differentiation for outputs with complex dtype."),
    ("F.multi_margin_loss(h, i[0])", NotImplementedError, "\"multi_margin_loss_cpu_kernel\" not implemented for 'Half'"),
    ("F.multi_margin_loss(x, i[0], weight=h[0])", RuntimeError, "expected scalar type Float but found Half"),
    ("F.multilabel_margin_loss(h, i)", NotImplementedError, "\"multilabel_margin_loss_forward_out_frame\" not implemented for 'Half'"),
    ("F.multilabel_margin_loss(x, x)", RuntimeError, "expected scalar type Long but found Float"),
    ("F.multilabel_margin_loss(x, c)", NotImplementedError, "\"min_all\" not implemented for 'ComplexFloat'"),
    ("F.margin_ranking_loss(b, b, b)", RuntimeError, "Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator instead."),
    ("F.nll_loss(x, torch.tensor(0))", ValueError, "Expected input batch_size (2) to match target batch_size (0)."),
    ("F.cross_entropy(x, torch.tensor(0))", ValueError, "Expected input batch_size (2) to match target batch_size (0)."),
    ("F.nll_loss(x, i[0], h[0])", RuntimeError, "expected scalar type Float but found Half"),
    ("F.scaled_dot_product_attention(c, c, c)", NotImplementedError, "\"softmax_lastdim_kernel_impl\" not implemented for 'ComplexFloat'"),
    ('torch.index_reduce(b[0], 0, i[0], b[0], "amax")', NotImplementedError, "\"index_func_\" not implemented for 'Bool'"),
    ('torch.index_reduce(c[0], 0, i[0], c[0], "prod")', NotImplementedError, "\"index_func_\" not implemented for 'ComplexFloat'"),
    ("torch.isin(b, x)", RuntimeError, "Unsupported input type encountered for isin(): Bool"),
    ("torch.isin(x, c)", RuntimeError, "Unsupported input type encountered for isin(): ComplexFloat"),
    ("torch.kthvalue(b, 1)", NotImplementedError, "\"kthvalue_cpu\" not implemented for 'Bool'"),
    ("torch.median(b, 0)", NotImplementedError, "\"median_out\" not implemented for 'Bool'"),
    ("torch.searchsorted(b[0], b[0])", NotImplementedError, "\"searchsorted_out_cpu\" not implemented for 'Bool'"),
    ("torch.searchsorted(x[0], c[0])", NotImplementedError, "\"searchsorted_out_cpu\" not implemented for 'ComplexFloat'"),
    ("torch.searchsorted(torch.tensor(1), i[0])", RuntimeError, "torch.searchsorted(): boundaries tensor should have positive dimension, but got 0 dimension"),
    ("torch.unique(c, dim=0)", NotImplementedError, "\"unique_dim\" not implemented for 'ComplexFloat'"),
    ("torch.histc(b)", NotImplementedError, "\"linspace_cpu\" not implemented for 'Bool'"),
    ("torch.repeat_interleave(x[0], i[0].byte())", NotImplementedError, "\"repeat_interleave_cpu\" not implemented for 'Byte'"),
    ("torch.repeat_interleave(x[0])", NotImplementedError, "\"repeat_interleave_cpu\" not implemented for 'Float'"),
    ("torch.aminmax(c[0, 0], dim=0)", RuntimeError, "aminmax not implemented for ComplexFloat"),
    ("torch.clamp(c, x)", NotImplementedError, "clamp is not supported for complex types"),
    ("torch.ldexp(x, b)", NotImplementedError, "\"ldexp_cpu_exp\" not implemented for 'Bool'"),
    ("torch.polar(h, h)", NotImplementedError, "\"polar_cpu\" not implemented for 'Half'"),
    ("torch.polygamma(1, c)", NotImplementedError, "\"trigamma\" not implemented for 'ComplexFloat'"),
    ("torch.special.erfcx(h)", NotImplementedError, "\"erfcx_cpu\" not implemented for 'Half'"),
    ("torch.special.ndtri(h)", NotImplementedError, "\"ndtri_cpu\" not implemented for 'Half'"),
    ("torch.special.zeta(h, h)", NotImplementedError, "\"zeta_cpu\" not implemented for 'Half'"),
    ("torch.special.i1(h.requires_grad_()).sum().backward()", NotImplementedError, "\"i1_backward\" not implemented for 'Half'"),
    ("torch.fft.rfft2(c)", RuntimeError, "rfftn expects a real-valued input tensor, but got ComplexFloat"),
    ("torch.fft.ihfftn(c)", RuntimeError, "Only supports floating-point dtypes, but found: ComplexFloat"),
    ("i.cauchy_()", RuntimeError, "Cauchy distribution is a continuous probability distribution. dtype must be a floating point but you specified long int"),
    ("i.log_normal_()", NotImplementedError, "\"log_normal_cpu\" not implemented for 'Long'"),
    ("b.geometric_(0.5)", NotImplementedError, "\"geometric_cpu\" not implemented for 'Bool'"),
    ("b.cumsum_(0)", NotImplementedError, "\"cumsum_out_cpu\" not implemented for 'Bool'"),
    ("torch.index_select(x[0, 0], 0, i[0])", RuntimeError, "index_select(): Index to scalar can have only 1 value, got 2 value(s)"),
    ("torch.index_select(x, 1, torch.tensor([-3]))", RuntimeError, "INDICES element is out of DATA bounds, id=-3 axis_dim=2"),
    ("torch.index_fill(x, 0, torch.tensor([-3]), 1)", IndexError, "index -3 is out of bounds for dimension 0 with size 2"),
    ("torch.index_fill(x, 0, i, 1)", RuntimeError, "Index has to be a vector/scalar"),
    ("torch.index_copy(x, 0, x[0], x)", RuntimeError, "index_copy_(): Expected a long tensor for index, but got Float"),
    ("torch.index_copy(x, 0, torch.tensor([0]), torch.tensor(1.0))", RuntimeError, "index_copy_(): Source/destination tensor must have same slice shapes. Destination slice shape: 2 at dimension 0 and source slice shape:  at dimension 0."),
    ("torch.index_add(x[0], 0, torch.tensor([-3]), x[0, :1])", IndexError, "index out of range in self"),
    ("torch.index_add(x, 1, torch.tensor([0]), torch.tensor(1.0))", RuntimeError, "index_add_(): Indexing dim 1 is out of bounds of the source tensor with dim 0"),
    ('torch.index_reduce(x, 0, torch.tensor([-3]), x[:1], "prod")', IndexError, "index out of range in self"),
    ('torch.index_reduce(x, 0, torch.tensor([-3]), x[:1], "prod", include_self=False)', IndexError, "index -3 is out of bounds for dimension 0 with size 2"),
    ('torch.index_reduce(b, 0, torch.tensor([0]), b[:1], "prod", include_self=False)', NotImplementedError, "\"index_reduce_func_exclude_input_init\" not implemented for 'Bool'"),
    ("torch.scatter(x, 0, x, i)", RuntimeError, "scatter(): Expected dtype int32/int64 for index"),
    ("torch.take_along_dim(x, x[0], 0)", RuntimeError, "torch.take_along_dim(): input and indices should have the same number of dimensions, but got 2 dimensions for input, and 1 dimensions for indices"),
    ("torch.trapezoid(torch.tensor(1.0), x[0])", IndexError, "Dimension specified as 0 but tensor has no dimensions"),
]

GIVEN = [
    ("torch.mm(b[:, :0], b[:0])", "bool", [[False, False], [False, False]]),
    ("torch.addmm(x, x[:, :0], x[:0])", "float32", [[1.0, 0.0], [0.0, 1.0]]),
    ("torch.bmm(b[None, :, :0], b[None, :0])", "bool", [[[False, False], [False, False]]]),
    ("torch.baddbmm(x[None], x[None, :, :0], h[None, :0])", "float16", [[[1.0, 0.0], [0.0, 1.0]]]),
    ("torch.tensordot(u[None], u[:1, :1], ([0], [1]))", "uint8", [[[1], [0]], [[0], [1]]]),
    ("torch.repeat_interleave(i[0].int())", "int32", [0]),
    ("torch.bernoulli(i[:0])", "int64", []),
    ("F.unfold(b[None], 1)", "bool", [[True, False, False, True]]),
    ('F.conv1d(x[None], x[None], i[0, :1], padding="valid")', "float32", [[[3.0]]]),
    ("F.conv_transpose1d(x[None], x[:, None], i[0, :1])", "float32", [[[2.0, 1.0, 2.0]]]),
    (
        "F.conv_transpose2d(x.double()[None], x.double()[None, None], h[0, :1])",
        "float64",
        [[[2.0, 1.0, 1.0], [1.0, 3.0, 1.0], [1.0, 1.0, 2.0]]],
    ),
    ('F.embedding_bag(b[0], x, i[0, 1:], mode="sum")', "float32", [[1.0, 1.0]]),
    ("F.margin_ranking_loss(i, i, i)", "float32", 0.0),
    ("F.binary_cross_entropy(x, x, x.double())", "float32", 0.0),
    (
        'F.interpolate(ramp.byte(), scale_factor=2, mode="bilinear")',
        "uint8",
        [
            [
                [
                    [0, 5, 15, 25, 35, 40],
                    [15, 20, 30, 40, 50, 55],
                    [45, 50, 60, 70, 80, 85],
                    [75, 80, 90, 100, 110, 115],
                    [105, 110, 120, 130, 140, 145],
                    [120, 125, 135, 145, 155, 160],
                ]
            ]
        ],
    ),
    ('F.interpolate(ramp.byte(), size=2, mode="bicubic")', "uint8", [[[[15, 47], [113, 145]]]]),
    ('F.interpolate(ramp.half(), size=2, mode="bicubic")', "float16", [[[[15.3125, 47.65625], [112.375, 144.75]]]]),
    ('F.interpolate(ramp.half()[0], size=2, mode="linear")', "float16", [[[5.0, 35.0], [65.0, 95.0], [125.0, 155.0]]]),
    ("F.batch_norm(h, None, None, x[0], x[0], training=True)", "float16", [[2.0, 0.0], [2.002716064453125e-05, 0.0]]),
    ("F.layer_norm(h, (2,), x[0], x[0])", "float16", [[2.0, 0.0], [2.002716064453125e-05, 0.0]]),
    (
        "F.instance_norm(x[None], i[0], x[0], use_input_stats=False)",
        "float32",
        [[[0.0, -0.9999949932098389], [0.0, 316.227783203125]]],
    ),
    ("torch.native_layer_norm(h, (2,), None, None, 1e-5)[1]", "float16", [[0.5], [0.5]]),
    ("torch.native_layer_norm(h, (2,), x[0], None, 1e-5)[1]", "float32", [[0.5], [0.5]]),
]


# fmt: on


def given(torch: ModuleType) -> dict[str, Any]:
    x = torch.eye(2)
    kinds = {"h": torch.float16, "i": torch.int64, "b": torch.bool, "c": torch.complex64, "u": torch.uint8}
    return {
        "torch": torch,
        "F": torch.nn.functional,
        "x": x,
        **{name: x.to(kind) for name, kind in kinds.items()},
        "big": torch.ones(1, 8, 8),
        "ramp": torch.arange(9.0).reshape(1, 1, 3, 3) * 20,
        "pivots": torch.tensor([1, 2], dtype=torch.int32),
    }


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("call", "kind", "message"), REFUSED, ids=[call for call, _, _ in REFUSED])
def test_it_is_refused_in_pytorchs_words(torch: ModuleType, call: str, kind: type[Exception], message: str) -> None:
    with pytest.raises(kind) as refusal:
        eval(call, given(torch))
    assert (refusal.type, str(refusal.value)) == (kind, message)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("call", "dtype", "values"), GIVEN, ids=[call for call, _, _ in GIVEN])
def test_it_gives_this_in_this_dtype(torch: ModuleType, call: str, dtype: str, values: Any) -> None:
    result = eval(call, given(torch))
    assert result.dtype is getattr(torch, dtype)
    assert result.tolist() == values
