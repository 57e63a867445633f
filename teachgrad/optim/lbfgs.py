"""Steps along a direction that bends with what was seen of the curvature.

Newton's method would divide the gradient by the second derivative. LBFGS never computes it: the last few steps, and how
the gradient changed along each, say nearly what it would do. It asks for the loss as often as it likes, so `step` needs
a closure.

In PyTorch: `torch/optim/lbfgs.py`.
Read next: `line_search.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from teachgrad.autograd.grad_mode import enable_grad, no_grad
from teachgrad.dispatcher import aten
from teachgrad.optim.line_search import strong_wolfe
from teachgrad.optim.optimizer import Optimizer
from teachgrad.optim.options import check_lr_size, without_dimensions
from teachgrad.tensor import Tensor

REMEMBERED = ("d", "t", "old_dirs", "old_stps", "ro", "H_diag", "prev_flat_grad", "prev_loss")  # from step to step
CURVED = 1e-10  # steps along which the gradient changed less than this tell nothing of the curvature


class LBFGS(Optimizer):
    """Newton's method with a memory of `history_size` steps; `line_search_fn` is None or "strong_wolfe"."""

    def __init__(
        self, params: Iterable[Any], lr: Any = 1, max_iter: int = 20, max_eval: int | None = None,
        tolerance_grad: float = 1e-7, tolerance_change: float = 1e-9, history_size: int = 100,
        line_search_fn: str | None = None,
    ) -> None:  # fmt: skip
        check_lr_size(lr)
        if not 0.0 <= lr:
            raise ValueError(f"Invalid learning rate: {lr}")
        if max_eval is None:
            max_eval = max_iter * 5 // 4
        defaults = {"lr": lr, "max_iter": max_iter, "max_eval": max_eval, "tolerance_grad": tolerance_grad,
                    "tolerance_change": tolerance_change, "history_size": history_size,
                    "line_search_fn": line_search_fn}  # fmt: skip
        super().__init__(params, defaults)
        if len(self.param_groups) != 1:
            raise ValueError("LBFGS doesn't support per-parameter options (parameter groups)")

    @property
    def _params(self) -> list[Any]:
        return self.param_groups[0]["params"]  # type: ignore[no-any-return]

    # ---- all parameters as one vector ------------------------------------------------------------------------------

    def _flat_gradient(self) -> Any:
        parts = []
        for p in self._params:
            part = p.new_zeros(p.numel()) if p.grad is None else p.grad.view(-1)
            parts.append(aten.view_as_real(part).view(-1) if part.is_complex() else part)
        return aten.cat(parts, 0)

    def _move(self, size: Any, direction: Any) -> None:
        start = 0
        for p in self._params:
            flat = aten.view_as_real(p) if p.is_complex() else p
            count = flat.numel()
            flat.add_(direction[start : start + count].view_as(flat), alpha=size)
            start += count

    def _evaluate(self, closure: Callable[[], Any]) -> tuple[float, Any]:
        return _number(closure()), self._flat_gradient()

    def _evaluate_at(self, closure: Callable[[], Any], start: list[Any], size: Any, direction: Any) -> Any:
        """Loss and gradient `size` along `direction`; the parameters stay where they are."""
        self._move(size, direction)
        found = self._evaluate(closure)
        for p, value in zip(self._params, start, strict=True):
            p.copy_(value)
        return found

    # ---- the step --------------------------------------------------------------------------------------------------

    def _direction(self, memory: dict[str, Any], gradient: Any, shares: list[Any]) -> Any:
        """Downhill, bent by the steps in `memory`, to which the last one is added; into `shares` goes how much by each."""
        change, move = gradient.sub(memory["prev_flat_grad"]), memory["d"].mul(memory["t"])
        changes, moves, weights = memory["old_dirs"], memory["old_stps"], memory["ro"]
        curved = change.dot(move)
        if curved > CURVED:
            if len(changes) == len(shares):
                for kept in (changes, moves, weights):
                    kept.pop(0)
            changes.append(change)
            moves.append(move)
            weights.append(1.0 / curved)
            memory["H_diag"] = curved / change.dot(change)
        bent = gradient.neg()
        for i in reversed(range(len(changes))):
            shares[i] = moves[i].dot(bent) * weights[i]
            bent.add_(changes[i], alpha=-shares[i])
        bent = aten.mul(bent, memory["H_diag"])
        for y, s, weight, share in zip(changes, moves, weights, shares, strict=False):
            bent.add_(s, alpha=share - y.dot(bent) * weight)
        return bent

    def _go(
        self, closure: Callable[[], Any], direction: Any, size: Any, loss: float, gradient: Any, slope: Any, most: int,
        last: bool,
    ) -> tuple[float, Any, Any, int]:  # fmt: skip
        """Move along `direction`. Loss and gradient there, how far it went, and how often it asked for the loss.

        Args:
            size: how far, or with a line search, how far to try first.
            loss: where it begins, and so `gradient` and `slope`.
            most: how often a line search may ask.
            last: whether nobody wants to know the loss there, unless a line search finds it anyway.
        """
        line_search = self.param_groups[0]["line_search_fn"]
        if line_search is None:
            self._move(size, direction)
            return (loss, gradient, size, 0) if last else (*self._evaluate(closure), size, 1)
        if line_search != "strong_wolfe":
            raise RuntimeError("only 'strong_wolfe' is supported")
        start = [p.clone() for p in self._params]

        def evaluate(size: Any) -> Any:
            return self._evaluate_at(closure, start, size, direction)

        found = strong_wolfe(evaluate, size, direction, loss, gradient, slope, most)
        self._move(found[2], direction)
        return found

    def _is_flat(self, gradient: Any) -> bool:
        return bool(gradient.abs().max() <= self.param_groups[0]["tolerance_grad"])

    @no_grad()
    def step(self, closure: Callable[[], Any]) -> Any:  # type: ignore[override]
        """Up to `max_iter` steps; `closure` clears the gradients, computes the loss and calls `backward`."""
        if len(self.param_groups) != 1:
            raise AssertionError(f"Expected exactly one param_group, but got {len(self.param_groups)}")
        closure = enable_grad()(closure)
        group, state = self.param_groups[0], self.state[self._params[0]]
        state.setdefault("func_evals", 0)
        state.setdefault("n_iter", 0)
        first = closure()
        loss, gradient, evaluations = _number(first), self._flat_gradient(), 1
        state["func_evals"] += 1
        if self._is_flat(gradient):
            return first
        smallest, lr = group["tolerance_change"], without_dimensions(group["lr"])
        memory: dict[str, Any] = {name: state.get(name) for name in REMEMBERED}
        for n in range(1, group["max_iter"] + 1):
            last = n == group["max_iter"]
            state["n_iter"] += 1
            if state["n_iter"] == 1:
                memory.update(d=gradient.neg(), old_dirs=[], old_stps=[], ro=[], H_diag=1)
            else:
                shares = state.setdefault("al", [None] * group["history_size"])
                memory["d"] = self._direction(memory, gradient, shares)
            direction, size = memory["d"], _first_size(state["n_iter"], gradient, lr)
            memory["t"], memory["prev_loss"] = size, loss
            _remember(memory, gradient)
            slope = gradient.dot(direction)
            if slope > -smallest:
                break
            left = group["max_eval"] - evaluations
            loss, gradient, size, asked = self._go(closure, direction, size, loss, gradient, slope, left, last)
            memory["t"] = size
            evaluations += asked
            state["func_evals"] += asked
            if last or evaluations >= group["max_eval"] or self._is_flat(gradient):
                break
            if direction.mul(size).abs().max() <= smallest or abs(loss - memory["prev_loss"]) < smallest:
                break
        state.update(memory)
        return first


def _number(loss: Any) -> float:
    return float(loss.detach() if isinstance(loss, Tensor) else loss)


def _first_size(n_iter: int, gradient: Any, lr: Any) -> Any:
    """How far to go, or to try: the very first step is shorter where the slope is steep."""
    return min(1.0, 1.0 / gradient.abs().sum()) * lr if n_iter == 1 else lr


def _remember(memory: dict[str, Any], gradient: Any) -> None:
    """Keep `gradient`, to see by how much the next one differs."""
    if memory["prev_flat_grad"] is None:
        memory["prev_flat_grad"] = gradient.clone()
    else:
        memory["prev_flat_grad"].copy_(gradient)
