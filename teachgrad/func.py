"""`functional_call`: a module as a function of its parameters. The transforms that PyTorch has beside it are left out.

In PyTorch: `torch/_functorch/functional_call.py`.
Read next: `nn/utils/stateless.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NoReturn

from teachgrad import out_of_scope
from teachgrad.nn.module import Module
from teachgrad.nn.utils.stateless import called_with
from teachgrad.tensor import Tensor


def functional_call(
    module: Module, parameter_and_buffer_dicts: Any, args: Any = None, kwargs: dict[str, Any] | None = None,
    *, tie_weights: bool = True, strict: bool = False,
) -> Any:  # fmt: skip
    """What `module` gives for `args` with these tensors in the place of the parameters and buffers called so.

    They are in one dict or in several; the rest is as in `nn.utils.stateless.functional_call`.
    """
    given = parameter_and_buffer_dicts
    if not isinstance(given, dict):
        given = _together(given)
    return called_with(module, given, args, kwargs, tie_weights, strict)


def _together(dicts: Any) -> dict[str, Tensor]:
    """Several dicts as one; no name may be in two of them."""
    if not isinstance(dicts, Sequence):
        raise ValueError("Expected parameter_and_buffer_dicts to be a dict, or a list/tuple of dicts, but got "
                         f"{type(dicts)}")  # fmt: skip
    if not all(isinstance(one, dict) for one in dicts):
        raise ValueError("Expected all elements of parameter_and_buffer_dicts to be dictionaries")
    repeated = [name for name, count in Counter(name for one in dicts for name in one).items() if count > 1]
    if repeated:
        raise ValueError(f"{repeated} appeared in multiple dictionaries; behavior of functional call is ambiguous")
    return {name: tensor for one in dicts for name, tensor in one.items()}


def __getattr__(name: str) -> NoReturn:
    """The transforms, which are not here."""
    out_of_scope.refuse("torch.func", name, out_of_scope.TRANSFORMS)
