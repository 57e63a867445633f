"""What are `x.max(0).values` and `x.max(0).indices`?

In PyTorch: `torch/csrc/utils/structseq.cpp`, `torch.return_types`.
Read next: `record.py`.
"""

from __future__ import annotations

from operator import itemgetter

from teachgrad.tensor.tensor import Tensor


class Results(tuple[Tensor, ...]):
    """Several results of one operator, by number or by name. (Python's `namedtuple` takes long to make.)"""

    __slots__ = ()

    def __repr__(self) -> str:
        names = [name for name in vars(type(self)) if not name.startswith("__")]
        shown = ",\n".join([f"{name}={result!r}" for name, result in zip(names, self, strict=True)])
        return f"torch.return_types.{type(self).__name__}(\n{shown})"


def named_results(name: str, *fields: str) -> type[Results]:
    """The class of the results of one operator."""
    return type(name, (Results,), {"__slots__": (), **{f: property(itemgetter(i)) for i, f in enumerate(fields)}})
