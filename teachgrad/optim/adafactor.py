"""Adam's second mean for large matrices, kept as one row and one column.

The running mean of the squared gradients of an n x m matrix is estimated by the product of its row means and its
column means, so that n + m numbers are remembered in place of n m. Steps are relative to the size of the parameter.

In PyTorch: `torch/optim/_adafactor.py`; Shazeer and Stern, "Adafactor" (2018).
Read next: `lr_scheduler.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from teachgrad.creation import zeros_like
from teachgrad.dispatcher import aten
from teachgrad.dtypes import finfo
from teachgrad.optim.optimizer import Group, Optimizer
from teachgrad.optim.options import check_lr_size, counter, without_dimensions
from teachgrad.tensor import Tensor


def _check(holds: Any, rule: str, value: Any) -> None:
    if not holds:
        raise ValueError(f"{rule} but is: {value}")


class Adafactor(Optimizer):
    """Steps over the root of a factored mean of squares, clipped, and relative to the parameter.

    Args:
        params: parameters, or groups of them.
        lr: the largest step, relative to the parameter.
        beta2_decay: the power of the number of steps with which the mean forgets.
        eps: the smallest root of a mean (None: that of the dtype), and the smallest size of a parameter.
        d: updates whose root mean square is larger are made smaller.
        weight_decay: how strongly parameters are pulled towards zero.
        maximize: go uphill.
    """

    later_options: ClassVar[dict[str, Any]] = {"foreach": None}
    counters = ("step",)

    def __init__(
        self, params: Iterable[Any], lr: Any = 1e-2, beta2_decay: float = -0.8,
        eps: tuple[float | None, float] = (None, 1e-3), d: float = 1.0, weight_decay: float = 0.0, *,
        foreach: Any = None, maximize: bool = False,
    ) -> None:  # fmt: skip
        check_lr_size(lr)
        _check(0.0 <= lr, "Learning rate should be >= 0", lr)
        _check(0.0 >= beta2_decay, "beta2_decay should be <= 0", beta2_decay)
        _check(eps[0] is None or 0.0 <= eps[0], "epsilon1 should be >= 0", eps[0])
        _check(0.0 <= eps[1], "epsilon2 should be >= 0", eps[1])
        _check(1.0 <= d, "Clipping threshold d should be >= 1", d)
        _check(0.0 <= weight_decay, "weight_decay should be >= 0", weight_decay)
        options = {"lr": lr, "beta2_decay": beta2_decay, "eps": eps, "d": d, "weight_decay": weight_decay,
                   "foreach": foreach, "maximize": maximize}  # fmt: skip
        super().__init__(params, options)

    def _begin(self, group: Group, parameter: Tensor, state: dict[str, Any]) -> None:
        if parameter.is_complex():
            raise RuntimeError("Adafactor does not support complex parameters")
        _begin(parameter.grad, state)

    def _update(self, group: Group, parameter: Tensor, gradient: Tensor, state: dict[str, Any]) -> None:
        if group["maximize"]:
            gradient = -gradient
        state["step"] += 1
        step, lr = state["step"].item(), without_dimensions(group["lr"])
        smallest, smallest_size = group["eps"]
        if smallest is None:  # also for parameters of other dtypes: that of the first one decides
            smallest = finfo(next(p for p in group["params"] if p.grad is not None).dtype).eps
        size = max(smallest_size, _root_mean_square(parameter)) * min(lr, 1 / step**0.5)
        if group["weight_decay"] != 0:
            parameter.mul_(1 - lr * group["weight_decay"])
        squares = _mean_of_squares(gradient, state, step ** group["beta2_decay"], smallest)
        update = squares.clamp_(min=smallest * smallest).rsqrt_().mul_(gradient)
        too_large = max(1.0, aten.norm(update, 2).item() / (update.numel() ** 0.5 * group["d"]))
        parameter.add_(update, alpha=-size / too_large)


def _begin(gradient: Any, state: dict[str, Any]) -> None:
    state["step"] = counter()
    if gradient.dim() > 1:
        *batch, rows, columns = gradient.shape
        state["row_var"] = gradient.new_zeros([*batch, rows, 1])
        state["col_var"] = gradient.new_zeros([*batch, 1, columns])
    else:
        state["variance"] = zeros_like(gradient)


def _mean_of_squares(gradient: Any, state: dict[str, Any], new: float, smallest: float) -> Any:
    """The running mean, of which the share `new` is today's gradient; of a matrix it is the outer product."""
    if gradient.dim() <= 1:
        if "variance" not in state:
            raise AssertionError("variance should be defined when grad is a vector")
        return state["variance"].lerp_(gradient * gradient, new).clone()
    if "row_var" not in state or "col_var" not in state:
        raise AssertionError("row_var and col_var should be defined when grad is multidimensional")
    for name, dim in (("row_var", -1), ("col_var", -2)):
        state[name].lerp_(aten.norm(gradient, 2, dim, True).square_().div_(gradient.size(dim)), new)
    rows, columns = state["row_var"], state["col_var"]
    return (rows @ columns).div_(rows.mean(dim=-2, keepdim=True).clamp_(min=smallest))


def _root_mean_square(values: Any) -> float:
    return aten.norm(values, 2).item() / values.numel() ** 0.5  # type: ignore[no-any-return]
