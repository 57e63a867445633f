"""Networks that remember: one step after the other, each with what the step before it left.

`lstm`, `gru` and `rnn_tanh` go through a sequence, layer by layer and, where asked, in both directions; the cells are
single steps. The inputs of all steps are multiplied by their weights at once, what is remembered step by step.

In PyTorch: `aten/src/ATen/native/RNN.cpp`.
Read next: `../nn/recurrent.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from teachgrad.dispatcher import aten, operator
from teachgrad.kernels.dims import size
from teachgrad.operands import list_of_tensors
from teachgrad.tensor import Tensor

Weights = tuple[Any, ...]
"""w_ih, w_hh, b_ih, b_hh (None without biases), w_hr (None without projection)."""
State = Any


def _gates(input: Tensor, hidden: Tensor, weights: Weights, multiplied: bool) -> Tensor:
    """What enters, from the input and from what is remembered."""
    w_ih, w_hh, b_ih, b_hh, _ = weights
    return aten.add_(aten.linear(hidden, w_hh, b_hh), input if multiplied else aten.linear(input, w_ih, b_ih))


def _tanh_step(input: Tensor, hidden: Tensor, weights: Weights, multiplied: bool = False) -> Tensor:
    return aten.tanh(_gates(input, hidden, weights, multiplied))


def _relu_step(input: Tensor, hidden: Tensor, weights: Weights, multiplied: bool = False) -> Tensor:
    return aten.relu(_gates(input, hidden, weights, multiplied))


def _lstm_step(input: Tensor, hidden: State, weights: Weights, multiplied: bool = False) -> State:
    """Forget a part of the cell, add something new to it, and show a part of it."""
    remembered, cell = hidden
    enter, forget, new, show = aten.unsafe_chunk(_gates(input, remembered, weights, multiplied), 4, 1)
    enter, forget, new, show = aten.sigmoid_(enter), aten.sigmoid_(forget), aten.tanh_(new), aten.sigmoid_(show)
    cell = aten.add_(aten.mul(forget, cell), aten.mul(enter, new))
    shown = aten.mul(show, aten.tanh(cell))
    return (shown if weights[4] is None else aten.linear(shown, weights[4])), cell


def _gru_step(input: Tensor, hidden: Tensor, weights: Weights, multiplied: bool = False) -> Tensor:
    """Keep a part of what is remembered, and replace the rest."""
    w_ih, w_hh, b_ih, b_hh, _ = weights
    mine = aten.unsafe_chunk(input if multiplied else aten.linear(input, w_ih, b_ih), 3, 1)
    old = aten.unsafe_chunk(aten.linear(hidden, w_hh, b_hh), 3, 1)
    reset, keep = aten.sigmoid_(aten.add_(old[0], mine[0])), aten.sigmoid_(aten.add_(old[1], mine[1]))
    new = aten.tanh_(aten.add(mine[2], aten.mul_(old[2], reset)))
    return aten.add_(aten.mul_(aten.sub(hidden, new), keep), new)


STEPS = {"gru": _gru_step, "rnn_tanh": _tanh_step, "rnn_relu": _relu_step}


# ---- sequences -------------------------------------------------------------------------------------------------------


def _run(
    step: Callable[..., State], input: Tensor, hidden: State, weights: Weights, backward: bool
) -> tuple[Any, State]:
    """One layer in one direction: what it shows at each step, and its last state."""
    if not input._array.shape[0]:
        raise RuntimeError("Expected sequence length to be larger than 0 in RNN")
    steps = list(aten.unbind(aten.linear(input, weights[0], weights[2]), 0))
    shown = []
    for one in reversed(steps) if backward else steps:
        hidden = step(one, hidden, weights, True)
        shown.append(hidden[0] if isinstance(hidden, tuple) else hidden)
    return aten.stack(shown[::-1] if backward else shown, 0), hidden


def layers(
    run: Callable[..., tuple[Any, State]], step: Callable[..., State], input: Tensor, hidden: list[State],
    weights: list[Weights], num_layers: int, dropout: float, train: bool, bidirectional: bool,
) -> tuple[Tensor, list[State]]:  # fmt: skip
    """Layer by layer, each by `run` in one direction or in both: what the last one shows, and all last states."""
    last: list[State] = []
    ways = 2 if bidirectional else 1
    _check_counts(len(hidden), len(weights), num_layers, ways)
    for layer in range(num_layers):
        outputs = []
        for way in range(ways):
            k = layer * ways + way
            output, state = run(step, input, hidden[k], weights[k], way == 1)
            outputs.append(output)
            last.append(state)
        input = outputs[0] if ways == 1 else aten.cat(outputs, outputs[0]._array.ndim - 1)
        if dropout and train and layer < num_layers - 1:
            input = aten.dropout(input, dropout, True)
    return input, last


def _check_counts(hidden: int, weights: int, num_layers: int, ways: int) -> None:
    """Every layer has one state and one group of weights in each direction."""
    if hidden % ways or weights % ways:
        raise RuntimeError("Odd number of params or hiddens given to a bidirectional RNN")
    if hidden // ways != num_layers:
        raise RuntimeError("Expected more hidden states in stacked_rnn")
    if weights // ways != num_layers:
        raise RuntimeError("Expected more weights in stacked_rnn")


def grouped(params: Sequence[Tensor], has_biases: bool, projected: bool) -> list[Weights]:
    """The flat list of parameters, cut into those of each layer and direction."""
    size = 2 + 2 * has_biases + projected
    if len(params) % size:
        raise RuntimeError("got an incorrect number of RNN parameters")
    groups = [params[i : i + size] for i in range(0, len(params), size)]
    return [
        (g[0], g[1], g[2] if has_biases else None, g[3] if has_biases else None, g[-1] if projected else None)
        for g in groups
    ]


@operator
def lstm(
    input: Tensor, hx: Sequence[Tensor], params: Sequence[Tensor], has_biases: bool, num_layers: int, dropout: float,
    train: bool, bidirectional: bool, batch_first: bool = False,
) -> tuple[Tensor, Tensor, Tensor]:  # fmt: skip
    """Long short-term memory: (what is shown at each step, the last of it, the last cells)."""
    if batch_first:
        input = aten.transpose(input, 0, 1)
    output, shown, cells = of_lstm(_run, input, hx, params, has_biases, num_layers, dropout, train, bidirectional)
    return (aten.transpose(output, 0, 1) if batch_first else output), shown, cells


def of_lstm(
    run: Callable[..., tuple[Any, State]], input: Tensor, hx: Sequence[Tensor], params: Sequence[Tensor],
    has_biases: bool, num_layers: int, dropout: float, train: bool, bidirectional: bool,
) -> tuple[Tensor, Tensor, Tensor]:  # fmt: skip
    """The layers of an LSTM, and their last states by kind."""
    if len(hx) != 2:
        raise RuntimeError("lstm expects two hidden states")
    projected = size(hx[0]._array, 2) != size(hx[1]._array, 2)
    shown, cells = aten.unbind(hx[0], 0), aten.unbind(hx[1], 0)
    if len(cells) < len(shown):  # which PyTorch does not look at
        raise RuntimeError(f"lstm expects a cell state for each of {len(shown)} hidden states, got {len(cells)}")
    hidden = list(zip(shown, cells, strict=False))
    weights = grouped(params, has_biases, projected)
    output, last = layers(run, _lstm_step, input, hidden, weights, num_layers, dropout, train, bidirectional)
    return output, aten.stack([h for h, _ in last], 0), aten.stack([c for _, c in last], 0)


def _simple(step: Callable[..., Tensor], name: str, doc: str) -> Callable[..., Any]:
    def network(
        input: Tensor, hx: Tensor, params: Sequence[Tensor], has_biases: bool, num_layers: int, dropout: float,
        train: bool, bidirectional: bool, batch_first: bool = False,
    ) -> tuple[Tensor, Tensor]:  # fmt: skip
        if batch_first:
            input = aten.transpose(input, 0, 1)
        weights, hidden = grouped(params, has_biases, False), list(aten.unbind(hx, 0))
        output, last = layers(_run, step, input, hidden, weights, num_layers, dropout, train, bidirectional)
        state = aten.stack(last, 0)
        return aten.transpose_(output, 0, 1) if batch_first else output, state

    network.__name__ = network.__qualname__ = name
    network.__doc__ = doc
    return operator(network)


gru = _simple(_gru_step, "gru", "Gated recurrent units: (what is shown at each step, the last of it).")
rnn_tanh = _simple(
    _tanh_step, "rnn_tanh", "A recurrent network with tanh: (what is shown at each step, the last of it)."
)
rnn_relu = _simple(
    _relu_step, "rnn_relu", "A recurrent network with relu: (what is shown at each step, the last of it)."
)


# ---- single steps ----------------------------------------------------------------------------------------------------


def _check_input(input: Tensor, w_ih: Tensor) -> None:
    expected, got = size(w_ih._array, 1), size(input._array, 1)
    if got != expected:
        raise RuntimeError(f"input has inconsistent input_size: got {got} expected {expected}")


def _check_hidden(input: Tensor, hidden: Tensor, w_hh: Tensor, number: int = 0) -> None:
    expected, rows, its = size(w_hh._array, 1), size(input._array, 0), size(hidden._array, 0)
    if rows != its:
        raise RuntimeError(f"Input batch size {rows} doesn't match hidden{number} batch size {its}")
    got = size(hidden._array, 1)
    if got != expected:
        raise RuntimeError(f"hidden{number} has inconsistent hidden_size: got {got}, expected {expected}")


def _check_weights(gates: int, w_ih: Tensor, w_hh: Tensor) -> None:
    expected = gates * size(w_hh._array, 1)
    for name, weight in (("weight_ih", w_ih), ("weight_hh", w_hh)):
        got = size(weight._array, 0)
        if got != expected:
            raise RuntimeError(f"{name} first dim must be {gates} * hidden_size = {expected}, but got {got}")


@operator
def lstm_cell(
    input: Tensor, hx: Sequence[Tensor], w_ih: Tensor, w_hh: Tensor, b_ih: Tensor | None = None,
    b_hh: Tensor | None = None,
) -> tuple[Tensor, Tensor]:  # fmt: skip
    """One step of `lstm`: (what is shown, the cell)."""
    if len(list_of_tensors("lstm_cell", "hx", hx, position=2)) != 2:
        raise RuntimeError("lstm_cell expects two hidden states")
    _check_input(input, w_ih)
    _check_weights(4, w_ih, w_hh)
    for number, hidden in enumerate(hx):
        _check_hidden(input, hidden, w_hh, number)
    return _lstm_step(input, tuple(hx), (w_ih, w_hh, b_ih, b_hh, None))


def _cell(step: Callable[..., Tensor], name: str, gates: int) -> Callable[..., Tensor]:
    def cell(
        input: Tensor, hx: Tensor, w_ih: Tensor, w_hh: Tensor, b_ih: Tensor | None = None, b_hh: Tensor | None = None
    ) -> Tensor:
        _check_input(input, w_ih)
        _check_hidden(input, hx, w_hh)
        _check_weights(gates, w_ih, w_hh)
        return step(input, hx, (w_ih, w_hh, b_ih, b_hh, None))

    cell.__name__ = cell.__qualname__ = name
    cell.__doc__ = f"One step of `{name.removesuffix('_cell')}`."
    return operator(cell)


gru_cell, rnn_tanh_cell, rnn_relu_cell = (
    _cell(step, f"{name}_cell", gates)
    for step, name, gates in ((_gru_step, "gru", 3), (_tanh_step, "rnn_tanh", 1), (_relu_step, "rnn_relu", 1))
)
