"""Functions written by hand that can write what they give to `out`, and say nothing of it themselves.

In PyTorch: the overloads `.out` in `native_functions.yaml`.
Read next: `../out.py`, which writes.
"""

from __future__ import annotations

from teachgrad.dispatcher import functions
from teachgrad.out import with_out
from teachgrad.public import refusing

_NAMES = """bucketize searchsorted column_stack hstack vstack dstack row_stack conj_physical cross diag diff frexp histogram
    isin kron lu_solve matrix_power nanmean narrow_copy orgqr qr scatter svd take_along_dim triangular_solve
    alias_copy as_strided_copy detach_copy expand_copy permute_copy select_copy slice_copy squeeze_copy t_copy transpose_copy
    unfold_copy unsqueeze_copy view_as_real_copy view_copy"""

functions.update({name: refusing(with_out(functions[name])) for name in _NAMES.split()})
