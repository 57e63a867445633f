"""The operators of the table that are methods of tensors: `x.exp()`, `x.mul_(y)`.

Written by `make generate` from `derivatives/table`; do not edit.
"""

from __future__ import annotations

from teachgrad.tensor.tensor import TensorBase


class TableMethods(TensorBase):
    """A tensor with the methods of the table. Those that are written by hand are in `../_tensor.py`."""

    __slots__ = ()

    from teachgrad.generated.operators import (
        abs, abs_, acos, acos_, acosh, acosh_, add, add_, addbmm, addbmm_, addcdiv, addcdiv_, addcmul, addcmul_, addmm,
        addmm_, addmv, addmv_, all, amax, amin, aminmax, angle, any, argmax, argmin, argsort, as_strided, asin, asin_,
        asinh, asinh_, atan, atan2, atan2_, atan_, atanh, atanh_, baddbmm, baddbmm_, bincount, bitwise_and,
        bitwise_and_, bitwise_not, bitwise_not_, bitwise_or, bitwise_or_, bitwise_xor, bitwise_xor_, bmm, ceil, ceil_,
        clamp, clamp_, clamp_max, clamp_max_, clamp_min, clamp_min_, clone, copysign, copysign_, cos, cos_, cosh, cosh_,
        count_nonzero, cummax, cummin, cumprod, cumprod_, cumsum, cumsum_, deg2rad, deg2rad_, diag_embed, diagonal,
        diagonal_scatter, digamma, digamma_, div, div_, dot, eq, erf, erf_, erfc, erfc_, exp, exp2, exp2_, exp_, expm1,
        expm1_, fill_, floor, floor_, fmod, fmod_, frac, frac_, gather, ge, gt, heaviside, hypot, hypot_, index_add,
        index_add_, index_copy, index_copy_, index_fill, index_fill_, index_put, index_put_, index_select, isclose,
        isfinite, isinf, isnan, isreal, le, lerp, lerp_, lgamma, lgamma_, log, log10, log10_, log1p, log1p_, log2,
        log2_, log_, logaddexp, logcumsumexp, logical_and, logical_and_, logical_not, logical_not_, logical_or,
        logical_or_, logical_xor, logical_xor_, logit, logit_, logsumexp, lt, masked_fill, masked_fill_, masked_scatter,
        masked_scatter_, masked_select, maximum, mean, median, minimum, mm, mul, mul_, mv, nan_to_num, nan_to_num_,
        nansum, ne, neg, neg_, pow, pow_, prod, rad2deg, rad2deg_, reciprocal, reciprocal_, remainder, remainder_, roll,
        rot90, round, round_, rsqrt, rsqrt_, scatter, scatter_, scatter_add, scatter_add_, scatter_reduce,
        scatter_reduce_, select, select_scatter, sgn, sgn_, sign, sign_, signbit, sin, sin_, sinc, sinc_, sinh, sinh_,
        slice_scatter, sort, split_with_sizes, sqrt, sqrt_, squeeze, squeeze_, sub, sub_, sum, t, t_, take, tan, tan_,
        topk, trace, transpose, transpose_, tril, tril_, triu, triu_, trunc, trunc_, unbind, unsqueeze, unsqueeze_,
        vdot, xlogy, xlogy_, zero_,
    )
