"""Sequences of different lengths, one after the other in one tensor, and how a recurrent network goes through them.

At the first step all of them take part, later only those that last so long: the longest stand first, so that each step
needs only the first few states. What a sequence remembers at its end is put aside. Going backward the network begins with
the longest, and each of the others joins it with its own first state.

In PyTorch: `aten/src/ATen/native/PackedSequence.cpp`, `RNN.cpp` (`PackedLayer`, `ReversedPackedLayer`).
Read next: `../nn/utils/rnn.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np

from teachgrad.composite.core import make
from teachgrad.composite.recurrent import STEPS, State, Weights, grouped, layers, of_lstm
from teachgrad.composite.views import narrow
from teachgrad.dispatcher import aten, internal
from teachgrad.tensor import Tensor


@internal
def pad_packed_sequence(
    data: Tensor, batch_sizes: Tensor, batch_first: bool, padding_value: float, total_length: int
) -> tuple[Tensor, Tensor]:
    """Each sequence in a row (or column) of its own, filled up to `total_length`; and the lengths.

    Steps with as many sequences as the one before are copied together.
    """
    counts = batch_sizes.tolist()
    rest = tuple(data._array.shape[1:])
    output = aten.new_full(data, (total_length, counts[0], *rest), padding_value)
    lengths: list[int] = []
    begin = offset = 0
    for step in range(1, len(counts) + 1):
        before, now = counts[step - 1], counts[step] if step < len(counts) else 0
        if now == before:
            continue
        end = offset + before * (step - begin)
        block = aten.view(aten.slice_(data, 0, offset, end, 1), (step - begin, before, *rest))
        aten.copy_(aten.slice_(aten.slice_(output, 0, begin, step, 1), 1, 0, before, 1), block)
        lengths = [step] * (before - now) + lengths
        begin, offset = step, end
    return (aten.transpose(output, 0, 1) if batch_first else output), make(
        np.array(lengths, np.int64), batch_sizes._home.device
    )


# ---- networks --------------------------------------------------------------------------------------------------------


def _of_each(change: Callable[..., Tensor], *states: State) -> State:
    """What `change` makes of states; of those of an LSTM, of both their parts."""
    if isinstance(states[0], tuple):
        return tuple(change(*parts) for parts in zip(*states, strict=True))
    return change(*states)


def _some(state: State, start: int, end: int) -> State:
    """Of a state, the part of some sequences."""
    return _of_each(lambda part: narrow(part, 0, start, end - start), state)


def _joined(*states: State) -> State:
    return _of_each(lambda *parts: aten.cat(list(parts), 0), *states)


def _shown(state: State) -> Tensor:
    return state[0] if isinstance(state, tuple) else state  # type: ignore[no-any-return]


def _run(
    counts: Sequence[int], step: Callable[..., State], input: Tensor, hidden: State, weights: Weights, backward: bool
) -> tuple[Tensor, State]:
    """One layer in one direction: what it shows at each step, and each sequence's last state."""
    input = aten.linear(input, weights[0], weights[2])
    return (_backward if backward else _forward)(counts, step, input, hidden, weights)


def _forward(
    counts: Sequence[int], step: Callable[..., State], input: Tensor, hidden: State, weights: Weights
) -> tuple[Tensor, State]:
    shown, ended, offset, before = [], [], 0, counts[0]
    for count in counts:
        one = narrow(input, 0, offset, count)
        if count < before:
            ended.append(_some(hidden, count, before))
            hidden = _some(hidden, 0, count)
        hidden = step(one, hidden, weights, True)
        shown.append(_shown(hidden))
        offset, before = offset + count, count
    return aten.cat(shown, 0), _joined(hidden, *reversed(ended))


def _backward(
    counts: Sequence[int], step: Callable[..., State], input: Tensor, hidden: State, weights: Weights
) -> tuple[Tensor, State]:
    shown, offset, before = [], input._array.shape[0], counts[-1]
    first, hidden = hidden, _some(hidden, 0, before)
    for count in reversed(counts):
        if count > before:
            hidden = _joined(hidden, _some(first, before, count))
        offset -= count
        hidden = step(narrow(input, 0, offset, count), hidden, weights, True)
        shown.append(_shown(hidden))
        before = count
    return aten.cat(shown[::-1], 0), hidden


@internal
def packed_network(
    mode: str, data: Tensor, batch_sizes: Tensor, hx: Any, params: Sequence[Tensor], has_biases: bool, num_layers: int,
    dropout: float, train: bool, bidirectional: bool,
) -> tuple[Tensor, ...]:  # fmt: skip
    """What `lstm`, `gru`, `rnn_tanh` or `rnn_relu` (`mode`) gives for packed sequences: (what is shown, the last state)."""
    counts = batch_sizes.tolist()
    run = partial(_run, counts)
    if mode == "lstm":
        return of_lstm(run, data, hx, params, has_biases, num_layers, dropout, train, bidirectional)
    weights, hidden = grouped(params, has_biases, False), list(aten.unbind(hx, 0))
    output, last = layers(run, STEPS[mode], data, hidden, weights, num_layers, dropout, train, bidirectional)
    return output, aten.stack(last, 0)
