"""`values, indices = x.max(0)`: tuples whose parts have names.

In PyTorch: `torch.return_types`.
Read next: `generated/operators.py`, which returns them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar


class _Named(tuple[Any, ...]):
    """A tuple with named parts that prints them as PyTorch does; no `namedtuple`, and not taken for one.

    Attributes:
        n_fields: how many parts it has; all have names and can be unpacked.
    """

    _names: ClassVar[tuple[str, ...]] = ()
    n_fields: ClassVar[int] = 0
    n_sequence_fields: ClassVar[int] = 0
    n_unnamed_fields: ClassVar[int] = 0

    def __repr__(self) -> str:
        inner = ",\n".join(f"{name}={value!r}" for name, value in zip(self._names, self, strict=True))
        return f"torch.return_types.{self.__class__.__name__}(\n{inner})"


_known: dict[str, type[_Named]] = {}


def _field(index: int) -> property:
    return property(lambda self: self[index])


def define(name: str, fields: Sequence[str]) -> type[_Named]:
    """A named tuple type called `name`."""
    body: dict[str, Any] = {field: _field(i) for i, field in enumerate(fields)}
    sizes = {"n_fields": len(fields), "n_sequence_fields": len(fields)}
    _known[name] = type(name, (_Named,), {**body, **sizes, "_names": tuple(fields), "__slots__": ()})
    return _known[name]


def written(kind: type[tuple[Any, ...]]) -> type[tuple[Any, ...]]:
    """What a function that returns a tuple of this `kind` returns if it is given `out`."""
    if not issubclass(kind, _Named):
        return kind
    name = kind.__name__ + "_out"
    return _known.get(name) or define(name, kind._names)


for _name in ("max", "min", "median", "nanmedian", "mode", "sort", "topk", "kthvalue", "cummax", "cummin", "aminmax"):
    define(_name, ("min", "max") if _name == "aminmax" else ("values", "indices"))
for _name, _fields in {
    "linalg_eigh": ("eigenvalues", "eigenvectors"),
    "linalg_eig": ("eigenvalues", "eigenvectors"),
    "linalg_svd": ("U", "S", "Vh"),
    "svd": ("U", "S", "V"),
    "linalg_qr": ("Q", "R"),
    "qr": ("Q", "R"),
    "linalg_slogdet": ("sign", "logabsdet"),
    "slogdet": ("sign", "logabsdet"),
    "linalg_inv_ex": ("inverse", "info"),
    "linalg_solve_ex": ("result", "info"),
    "linalg_cholesky_ex": ("L", "info"),
    "linalg_lu": ("P", "L", "U"),
    "linalg_lu_factor": ("LU", "pivots"),
    "linalg_lu_factor_ex": ("LU", "pivots", "info"),
    "linalg_ldl_factor": ("LD", "pivots"),
    "linalg_ldl_factor_ex": ("LD", "pivots", "info"),
    "frexp": ("mantissa", "exponent"),
    "triangular_solve": ("solution", "cloned_coefficient"),
    "histogram": ("hist", "bin_edges"),
    "histogramdd": ("hist", "bin_edges"),
    "geqrf": ("a", "tau"),
    "lu_unpack": ("P", "L", "U"),
    "linalg_lstsq": ("solution", "residuals", "rank", "singular_values"),
    "unpack_dual": ("primal", "tangent"),
}.items():
    define(_name, _fields)


def __getattr__(name: str) -> Any:
    try:
        return _known[name]
    except KeyError:
        raise AttributeError(f"there is no named tuple {name!r}") from None
