"""Functions written by hand that can write what they give to `out`, and say nothing of it themselves.

In PyTorch: the overloads `.out` in `native_functions.yaml`.
Read next: `../out.py`, which writes.
"""

from __future__ import annotations

from teachgrad.dispatcher import functions
from teachgrad.out import with_out

_NAMES = """bucketize searchsorted column_stack hstack vstack dstack row_stack conj_physical cross diag diff frexp histogram
    isin kron lu_solve matrix_power nanmean narrow_copy orgqr qr svd take_along_dim triangular_solve"""

functions.update({name: with_out(functions[name]) for name in _NAMES.split()})
