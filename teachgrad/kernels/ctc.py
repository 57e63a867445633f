"""How likely is a sequence of labels, whatever their timing? Connectionist temporal classification.

The labels, with blanks between, are states; at each step one stays, goes on by one, or skips a blank between different
labels. `alpha` sums up, in logarithms, all ways to a state from the start; backward, `beta` all ways from it to the end.

In PyTorch: `aten/src/ATen/native/LossCTC.cpp`.
Read next: `loss.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from teachgrad.kernels.dims import only_floats

Array = np.ndarray


def _states(targets: Array, blank: int) -> tuple[Array, Array]:
    """The labels with blanks around; and whether a state can be reached by skipping the one before it."""
    states = np.full(2 * len(targets) + 1, blank, np.int64)
    states[1::2] = targets
    skips = np.zeros(len(states), bool)
    skips[2:] = states[2:] != states[:-2]
    return states, skips


def _ways(log_probs: Array, states: Array, skips: Array) -> Array:
    """alpha: (steps, states)."""
    alpha = np.full((len(log_probs), len(states)), -np.inf, log_probs.dtype)
    if not len(log_probs):
        return alpha
    alpha[0, :2] = log_probs[0, states[:2]]
    for t in range(1, len(log_probs)):
        before = alpha[t - 1]
        total = before.copy()
        total[1:] = np.logaddexp(total[1:], before[:-1])
        total[2:] = np.where(skips[2:], np.logaddexp(total[2:], before[:-2]), total[2:])
        alpha[t] = total + log_probs[t, states]
    return alpha


def _each_target(targets: Array, target_lengths: Sequence[int]) -> list[Array]:
    """The labels of each example, from rows or from one long vector."""
    if targets.ndim == 1:
        ends = np.cumsum(target_lengths)
        return [targets[end - n : end] for end, n in zip(ends, target_lengths, strict=True)]
    return [row[:n] for row, n in zip(targets, target_lengths, strict=True)]


def _misfit(what: str) -> RuntimeError:
    return RuntimeError(f"Expected {what} (while checking arguments for ctc_loss_allocate_outputs)")


def _check_targets(targets: Array, target_lengths: Sequence[int], batch: int) -> None:
    """Refuse targets that do not have as many labels as their lengths say."""
    if targets.ndim not in (1, 2):
        raise _misfit(f"1 to 2 dimensions, but got {targets.ndim}-dimensional tensor for argument #2 'targets'")
    for n in target_lengths:
        if n < 0:
            raise _misfit(f"target_lengths to have value at least 0, but got value {n}")
    rows, wanted = targets.shape[0], batch if targets.ndim == 2 else sum(target_lengths)
    if rows != wanted:
        raise _misfit(f"tensor to have size {wanted} at dimension 0, but got size {rows} for argument #2 'targets'")
    longest = max(target_lengths, default=0)
    if targets.ndim == 2 and targets.shape[1] < longest:
        raise _misfit(f"tensor to have size at least {longest} at dimension 1, but got size {targets.shape[1]} for "
                      "argument #2 'targets'")  # fmt: skip


def ctc_loss(
    log_probs: Array, targets: Array, input_lengths: Sequence[int], target_lengths: Sequence[int], blank: int,
    zero_infinity: bool,
) -> tuple[Array, Array]:  # fmt: skip
    """For each example the negative logarithm of the likelihood; and alpha."""
    if not log_probs.size:
        raise RuntimeError("log_probs tensor must not be empty")
    only_floats(log_probs, "ctc_loss_cpu", half=False)
    if log_probs.ndim != 3:
        raise _misfit(f"3-dimensional tensor, but got {log_probs.ndim}-dimensional tensor for argument #1 'log_probs'")
    steps, batch, labels = log_probs.shape
    if not 0 <= blank < labels:
        raise RuntimeError("blank must be in label range")
    for name, lengths in (("input", input_lengths), ("target", target_lengths)):
        if len(lengths) != batch:
            raise RuntimeError(f"{name}_lengths must be of size batch_size")
    _check_targets(targets, target_lengths, batch)
    for n in input_lengths:
        if not 0 <= n <= steps:
            raise _misfit(
                f"input_lengths to have value at {'least 0' if n < 0 else f'most {steps}'}, but got value {n}"
            )
    for row in _each_target(targets, target_lengths):
        outside = row[(row < 0) | (row >= labels)]
        if outside.size:  # PyTorch reads what lies there
            raise IndexError(f"ctc_loss(): label {outside[0]} is out of bounds for {labels} classes")
    loss = np.empty(batch, log_probs.dtype)
    widest = 2 * max([*target_lengths, 0]) + 1
    alpha = np.full((batch, steps, widest), -np.inf, log_probs.dtype)
    for b, labels_of in enumerate(_each_target(targets, target_lengths)):
        states, skips = _states(labels_of, blank)
        ways = _ways(log_probs[: input_lengths[b], b], states, skips)
        alpha[b, : len(ways), : len(states)] = ways
        if not len(ways):
            loss[b] = 0 if not len(labels_of) else np.inf
        else:
            loss[b] = -np.logaddexp.reduce(ways[-1, -2:])
    return loss, alpha


def ctc_loss_backward(
    grad: Array, log_probs: Array, targets: Array, input_lengths: Sequence[int], target_lengths: Sequence[int],
    loss: Array, alpha: Array, blank: int, zero_infinity: bool,
) -> Array:  # fmt: skip
    """Each step's probabilities, less the share of the likelihood that passes through each label."""
    result = np.zeros_like(log_probs)
    for b, labels_of in enumerate(_each_target(targets, target_lengths)):
        n = input_lengths[b]
        if (zero_infinity and np.isinf(loss[b])) or not n:
            continue
        states = _states(labels_of, blank)[0]
        back = _ways(log_probs[:n, b][::-1], states[::-1], _states(labels_of[::-1], blank)[1])[::-1, ::-1]
        both = alpha[b, :n, : len(states)] + back
        through = np.full((n, log_probs.shape[2]), -np.inf, log_probs.dtype)
        for s, label in enumerate(states):
            through[:, label] = np.logaddexp(through[:, label], both[:, s])
        probs = log_probs[:n, b]
        result[:n, b] = (np.exp(probs) - np.exp(through + loss[b] - probs)) * grad[b]
    return result


__all__ = ["ctc_loss", "ctc_loss_backward"]
