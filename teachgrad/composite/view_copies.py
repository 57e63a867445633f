"""What if a view were a copy?

`x.view_copy(6)` is `x.view(6)` with memory of its own. It is made from the view: its numbers are copied, and its node,
which has the same gradient, gets a name that ends with `_copy`. (Compilers use these where there is no shared memory.)

In PyTorch: `torchgen/gen_functionalization_type.py`, and the `…_copy` nodes of `derivatives.yaml`.
Read next: `../autograd/views.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import index
from typing import Any

import numpy as np

from teachgrad.arguments import unexpected
from teachgrad.autograd.inplace import is_recorded
from teachgrad.autograd.node import Node, set_history
from teachgrad.autograd.not_implemented import without_derivative
from teachgrad.autograd.state import local
from teachgrad.autograd.tangent import set_tangent, tangent_or_none
from teachgrad.autograd.views import gradient_edge
from teachgrad.composite import views
from teachgrad.dispatcher import aten, functions, operator
from teachgrad.dtypes import dtype
from teachgrad.kernels.dims import wrap_dim
from teachgrad.public import refusing
from teachgrad.tensor import Tensor, requires_grad

_classes: dict[type[Node], type[Node]] = {}


def _copying(kind: type[Node]) -> type[Node]:
    """The node class of the copy, for that of the view."""
    if kind not in _classes:
        _classes[kind] = type(f"{kind.__name__}_copy", (kind,), {"__slots__": ()})
    return _classes[kind]


def _copied(view: Tensor) -> Tensor:
    """The numbers of `view` in new memory, without history."""
    return local.state.wrap(np.ascontiguousarray(view._array).copy().reshape(view._array.shape), view._home.device)


def copy_views(made: tuple[Tensor, ...]) -> tuple[Tensor, ...]:
    """Fresh views as copies; the node that made them makes the copies now."""
    copies = tuple([_copied(view) for view in made])
    if made and local.state.grad_mode and requires_grad(made[0]):
        node = made[0]._gradient_edge()[0]  # type: ignore[index]
        node.__class__ = _copying(node.__class__)
        node.input_metadata = ()
        for copy in copies:
            set_history(copy, node)
    if local.state.dual_level >= 0:
        for view, copy in zip(made, copies, strict=True):
            tangent = tangent_or_none(view)
            set_tangent(copy, None if tangent is None else aten.clone(tangent))
    return copies


def _offer(name: str, view: str | Callable[..., Any]) -> None:
    """`name_copy`, from a view that is called by its name, or in the form in which users call it."""

    def copying(input: Tensor, *args: Any, **named: Any) -> Any:
        if name in ("select", "slice"):
            aten.refuse_complex_gradient(f"{name}_copy", input)
        made = (getattr(aten, view) if isinstance(view, str) else view)(input, *args, **named)
        return copy_views((made,))[0] if isinstance(made, Tensor) else copy_views(made)

    copying.__name__ = copying.__qualname__ = f"{name}_copy"
    copying.__doc__ = f"`{name}`, with memory of its own."
    aten.register(**{copying.__name__: copying})
    functions[copying.__name__] = refusing(copying)


for _name in ("alias", "as_strided", "diagonal", "select", "split_with_sizes", "t", "transpose", "unbind", "unfold",
              "unsqueeze"):  # fmt: skip
    _offer(_name, _name)
_offer("slice", "slice_")
_offer("split", "split_size")
for _surface in (views.expand, views.permute, views.squeeze):
    _offer(_surface.__name__, _surface)


def _view(input: Tensor, *size: Any, **named: Any) -> Tensor:
    """A copy in another shape need not be possible as a view; one of another dtype has to be, and so has a tangent."""
    if isinstance(named.get("dtype", *size[:1]), dtype):
        return views.view(_in_order(input) if input.is_conj() or input.is_neg() else input, *size, **named)
    try:
        return views.view(input, *size, **named)
    except RuntimeError:
        if tangent_or_none(input) is not None:
            raise
        return views.view(_in_order(input), *size, **named)


def _in_order(input: Tensor) -> Tensor:
    """The numbers of `input` in plain order, at its place in the graph: the copy needs no node of its own."""
    plain = _copied(input)
    if requires_grad(input):
        plain._autograd = gradient_edge(input)
    return plain


def _view_as_real(input: Tensor) -> Tensor:
    """A copy can be made of a conjugated view, too."""
    return aten.view_as_real(_in_order(input) if input.is_conj() else input)


def _view_as_complex(input: Tensor) -> Tensor:
    """A copy that is complex has no gradient."""
    made = aten.view_as_complex(input)
    if is_recorded(local.state, input):
        raise RuntimeError(
            "view_as_complex_copy does not support automatic differentiation for outputs with complex dtype."
        )
    return made  # type: ignore[no-any-return]


_offer("view", _view)
_offer("view_as_complex", _view_as_complex)
_offer("view_as_real", _view_as_real)


@operator
def narrow_copy(input: Tensor, dim: int, start: int, length: int) -> Tensor:
    """`length` entries of dimension `dim` from `start` on, with memory of their own."""
    if not input._array.ndim:
        raise RuntimeError("narrow() cannot be applied to a 0-dim tensor.")
    start, length = index(start), index(length)
    if dim >= input._array.ndim:
        raise RuntimeError(unexpected("dim < static_cast<int64_t>(self_sizes.size())"))
    size = input._array.shape[wrap_dim(dim, input._array.ndim)]
    if not -size <= start <= size:
        raise IndexError(f"start out of range (expected to be in range of [{-size}, {size}], but got {start})")
    begin = start + size if start < 0 else start
    if not 0 <= length <= size - begin:
        raise RuntimeError(f"start ({begin}) + length ({length}) exceeds dimension size ({size}).")
    return aten.narrow_copy_(input, dim, begin, length)


@operator
def detach_copy(input: Tensor) -> Tensor:
    """A copy that PyTorch does not differentiate."""
    return without_derivative(_copied(input), "detach_copy", input)
