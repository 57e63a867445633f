"""May this operator write its result to an `out` of another dtype, and in which words is it refused?

Most operators convert, as an in-place operation does. Some want the very dtype of the result, and some have words of
their own.

In PyTorch: `aten/src/ATen/native/Resize.h`, `LinearAlgebraUtils.h` (`checkLinalgCompatibleDtype`), and the operators.
Read next: `out.py`, which asks.
"""

from __future__ import annotations

from teachgrad.arguments import unexpected
from teachgrad.dtypes import dtype

_EXACT = frozenset(
    """addmm baddbmm bmm cross diag gather mm msort mv norm renorm scatter softmax log_softmax tril triu diagonal_copy
    scatter_add slice_scatter take_along_dim index_add index_copy argmax argmin isin max_dim min_dim sort_dim sort_stable
    topk matmul take index_select masked_select where scatter_reduce aminmax signbit
    matrix_power qr svd linalg_vector_norm_ linalg_matrix_norm linalg_cholesky_ex linalg_cross
    linalg_det linalg_eigh linalg_eigvalsh linalg_inv linalg_inv_ex linalg_lu linalg_lu_factor linalg_lu_factor_ex
    linear avg_pool2d_planes avg_pool3d_boxes index_reduce alias_copy as_strided_copy detach_copy expand_copy permute_copy
    select_copy slice_copy squeeze_copy t_copy transpose_copy unfold_copy unsqueeze_copy view_as_complex_copy view_as_real_copy
    view_copy linalg_matrix_power linalg_qr linalg_slogdet slogdet linalg_solve linalg_solve_ex linalg_svd linalg_svdvals""".split()
)

_FOUND = frozenset(
    "abs ceil conj_physical fft_ihfft floor frac gelu hardshrink softplus softshrink neg round sgn sign trunc".split()
)

_EXACT_TEXTS = {
    "dot vdot": "result dtype {its} does not match input dtype {ours}",
    "amax amin": "Expected the dtype for input and out to match, but got {ours} for input's dtype and {its} for out's dtype.",
    "complex polar": "Expected object of scalar type {ours} but got scalar type {its} for argument 'out'",
    "cummax cummin logcumsumexp": "expected scalar_type {ours} but found {its}",
    "float_power": "the output given to float_power has dtype {its} but the operation's result requires dtype {ours}",
    "frexp": "torch.frexp() expects mantissa to have dtype {our_c} but got {its_c}",
    "histogram": "torch.histogram: input tensor and hist tensor should have the same dtype, but got input {our_c} and hist "
    "{its_c}",
    "ormqr": "torch.ormqr: Expected input and result to have the same dtype, but input has dtype{ours} and result has dtype "
    "{its}",
    "inner tensordot": "tensordot: Expected the output tensor to have dtype {ours}, but got an output tensor with dtype {its}",
    "isneginf isposinf": "{name} does not support non-boolean outputs.",
    "kthvalue": "output values must be of same type as input",
    "linalg_norm": "linalg.norm expected out tensor dtype {ours} but got: {its}",
    "linalg_solve_triangular logsigmoid": "expected scalar type {ours} but found {its}",
    "multi_dot": "multi_dot(): expected out tensor to have dtype {our_c} but got {its_c}",
    "linalg_vecdot": "linalg.vecdot: Expected out of dtype{ours} but found {its}",
    "mode": "expected scalar type '{ours}' but got '{its}' for values output",
    "nonzero_static": "nonzero_static: Expected out tensor to have scalar type {ours} but got scalar type{its}",
    "nonzero_places": "nonzero: Expected out tensor to have scalar type {ours} but got scalar type{its}",
    "narrow_copy": unexpected("self.dtype() == output.dtype()"),
    "nanquantile quantile": "quantile() out tensor must be same dtype as the input tensor",
    "bucketize searchsorted": "torch.searchsorted(): output tensor's dtype is wrong, it can only be Int(int32) or "
    "Long(int64) depending on whether out_int32 flag is True, but we got output tensor's dtype {its} and out_int32 flag is "
    "{narrow}",
}
_SAFELY = "{name}: Expected {what} to be safely castable from {ours} dtype, but got {what} with dtype {its}"
_CAST_TEXTS = {
    "diag": "diag: result type {ours} can't be cast to the desired out= type {its}",
    "logsumexp": "logsumexp(): Expected floating point type for result tensor, but got: {its}",
}
_CAREFUL = {
    "cholesky": "cholesky", "cholesky_inverse": "cholesky_inverse", "geqrf": "torch.geqrf",
    "linalg_householder_product": "torch.linalg.householder_product",
    "cholesky_solve": "cholesky_solve", "linalg_cond": "linalg.cond",
    "linalg_eig": "torch.linalg.eig", "linalg_eigvals": "torch.linalg.eigvals", "linalg_matrix_power": "matrix_power",
    "linalg_pinv": "linalg.pinv", "linalg_tensorinv": "tensorinv", "linalg_tensorsolve": "tensorsolve",
    "matrix_power": "matrix_power",
}  # fmt: skip
"""What the operators are called that say `safely castable`."""

_TEXTS = {name: text for names, text in _EXACT_TEXTS.items() for name in names.split()}


def complaint(name: str, ours: dtype, its: dtype) -> str | None:
    """Why `name`, whose result has the dtype `ours`, does not write to a tensor of the dtype `its`."""
    words = {
        "name": _CAREFUL.get(name, name), "ours": ours.scalar_name, "its": its.scalar_name, "our_c": ours.c_name,
        "its_c": its.c_name, "narrow": ours.scalar_name == "Int",
        "what": {"linalg_eig": "eigenvalues", "linalg_eigvals": "eigenvalues", "geqrf": "a"}.get(name, "result"),
    }  # fmt: skip
    if ours.category > its.category and (name in _CAREFUL or name in _CAST_TEXTS):
        return _CAST_TEXTS.get(name, _SAFELY).format(**words)
    if name[:4] == "fft_" and (ours.is_complex != its.is_complex or not its.is_differentiable):
        kind = "complex" if ours.is_complex else "floating point"
        called = {"ifft2": "fftn", "ifftn": "fftn"}.get(name[4:], name[4:].replace("2", "n"))
        return f"{called} expects a {kind} output tensor, but got {its.scalar_name}"
    if name in _TEXTS:
        return _TEXTS[name].format(**words)
    if name in _EXACT:
        return other_dtype(ours, its)
    if name in _FOUND:
        return f"Found dtype {its.scalar_name} but expected {ours.scalar_name}"
    if name[:3] in ("any", "all"):
        return f"{name[:3]} only supports bool tensor for result, got: {its.scalar_name}"
    return None


def other_dtype(ours: dtype, its: dtype) -> str:
    """The usual words where nothing is converted."""
    return f"Expected out tensor to have dtype {ours.c_name}, but got {its.c_name} instead"
