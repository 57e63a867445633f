"""The operators of the table that are functions of the package: `torch.exp(x)`.

Written by `make generate` from `derivatives/table`; do not edit.
"""

from teachgrad.generated.operators import (
        abs, acos, acosh, add, addbmm, addcdiv, addcmul, addmm, addmv, all, amax, amin, aminmax, angle, any, argmax,
        argmin, argsort, as_strided, asin, asinh, atan, atan2, atanh, baddbmm, bincount, bitwise_and, bitwise_not,
        bitwise_or, bitwise_xor, bmm, ceil, clamp, clamp_max, clamp_min, clone, copysign, cos, cosh, count_nonzero,
        cummax, cummin, cumprod, cumsum, deg2rad, diag_embed, diagonal, diagonal_scatter, digamma, div, dot, eq, erf,
        erfc, exp, exp2, expm1, floor, fmod, frac, gather, ge, gt, heaviside, hypot, index_add, index_copy, index_fill,
        index_put, index_select, isclose, isfinite, isinf, isnan, isreal, le, lerp, lgamma, log, log10, log1p, log2,
        logaddexp, logcumsumexp, logical_and, logical_not, logical_or, logical_xor, logit, logsumexp, lt, masked_fill,
        masked_scatter, masked_select, maximum, mean, median, minimum, mm, mul, mv, nan_to_num, nansum, ne, neg, pow,
        prod, rad2deg, reciprocal, remainder, roll, rot90, round, rsqrt, scatter, scatter_add, scatter_reduce, select,
        select_scatter, sgn, sign, signbit, sin, sinc, sinh, slice_scatter, sort, split_with_sizes, sqrt, squeeze, sub,
        sum, t, take, tan, topk, trace, transpose, tril, triu, trunc, unbind, unsqueeze, vdot, xlogy,
    )
