"""Recurrent networks as modules: they hold the weights of every layer and direction, and begin with zeros.

In PyTorch: `torch/nn/modules/rnn.py`.
Read next: `../composite/recurrent.py`.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable
from typing import Any

from teachgrad.callers import users_level
from teachgrad.composite.packed import packed_network
from teachgrad.creation import empty, zeros
from teachgrad.dispatcher import aten
from teachgrad.nn import init
from teachgrad.nn.module import Module
from teachgrad.nn.parameter import Parameter
from teachgrad.nn.utils.rnn import PackedSequence
from teachgrad.tensor import Tensor

GATES = {"LSTM": 4, "GRU": 3, "RNN_TANH": 1, "RNN_RELU": 1}


class RNNBase(Module):
    """What they share. `mode` says which network it is."""

    def __init__(
        self, mode: str, input_size: int, hidden_size: int, num_layers: int = 1, bias: bool = True,
        batch_first: bool = False, dropout: float = 0.0, bidirectional: bool = False, proj_size: int = 0,
        device: Any = None, dtype: Any = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.mode, self.input_size, self.hidden_size, self.num_layers = mode, input_size, hidden_size, num_layers
        self.bias, self.batch_first, self.dropout = bias, batch_first, float(dropout)
        self.bidirectional, self.proj_size = bidirectional, proj_size
        _check_dropout(dropout, num_layers)
        _check_kind("bias", bias, bool)
        _check_kind("batch_first", batch_first, bool)
        _check_size("input_size", input_size)
        _check_size("hidden_size", hidden_size)
        if num_layers <= 0:
            raise ValueError("num_layers must be greater than zero")
        if proj_size < 0:
            raise ValueError("proj_size should be a positive integer or zero to disable projections")
        if proj_size >= hidden_size:
            raise ValueError("proj_size has to be smaller than hidden_size")
        if mode not in GATES:
            raise ValueError(f"Unrecognized RNN mode: {mode}")
        shown, rows = proj_size or hidden_size, GATES[mode] * hidden_size
        self._flat_weights_names: list[str] = []
        for layer in range(num_layers):
            for way in ("", "_reverse")[: 1 + bool(bidirectional)]:
                width = input_size if layer == 0 else shown * (1 + bool(bidirectional))
                shapes = {"weight_ih": (rows, width), "weight_hh": (rows, shown)}
                if bias:
                    shapes |= {"bias_ih": (rows,), "bias_hh": (rows,)}  # type: ignore[dict-item]
                if proj_size:
                    shapes["weight_hr"] = (proj_size, hidden_size)
                for name, shape in shapes.items():
                    self._flat_weights_names.append(f"{name}_l{layer}{way}")
                    setattr(self, self._flat_weights_names[-1], Parameter(empty(shape, device=device, dtype=dtype)))
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Uniform, within one over the root of `hidden_size`."""
        bound = 1.0 / math.sqrt(self.hidden_size)
        for weight in self.parameters():
            init.uniform_(weight, -bound, bound)

    def flatten_parameters(self) -> None:
        """Nothing: it is for GPUs."""

    @property
    def _flat_weights(self) -> list[Any]:
        """The parameters in order; or what was set for them, as long as the parameters are those of then."""
        own = [getattr(self, name, None) for name in self._flat_weights_names]
        before, instead = self.__dict__.get("_weights_instead", ((), own))
        if [*map(id, before)] == [*map(id, own)]:
            return instead
        self.__dict__.pop("_weights_instead", None)
        return own

    @_flat_weights.setter
    def _flat_weights(self, instead: list[Any]) -> None:
        own = [getattr(self, name, None) for name in self._flat_weights_names]
        self.__dict__["_weights_instead"] = own, instead

    def __setstate__(self, state: dict[str, Any]) -> None:
        """A copy uses its parameters, whatever was set for them."""
        super().__setstate__(state)
        self.__dict__.pop("_weights_instead", None)

    def _apply(self, convert: Callable[[Tensor], Tensor], recurse: bool = True) -> Module:
        self.__dict__.pop("_weights_instead", None)
        return super()._apply(convert, recurse)

    @property
    def all_weights(self) -> list[list[Parameter]]:
        """The parameters of each layer and direction."""
        flat = self._flat_weights
        size = len(flat) // self._states
        return [flat[i : i + size] for i in range(0, len(flat), size)]

    @property
    def _states(self) -> int:
        """How many states there are: one for each layer and direction."""
        return self.num_layers * (2 if self.bidirectional else 1)

    def extra_repr(self) -> str:
        text = f"{self.input_size}, {self.hidden_size}"
        shown = {
            "proj_size": 0,
            "num_layers": 1,
            "bias": True,
            "batch_first": False,
            "dropout": 0.0,
            "bidirectional": False,
        }
        for name, usual in shown.items():
            value = getattr(self, name)
            if value != usual:
                text += f", {name}={value}"
        return text

    # ---- what it may be called with ----------------------------------------------------------------------------

    def check_input(self, input: Tensor, batch_sizes: Tensor | None) -> None:
        """Refuse another dtype than the weights', and steps of another size than `input_size`."""
        dtype = self._flat_weights[0].dtype
        if input.dtype is not dtype:
            raise ValueError(f"RNN input dtype ({input.dtype}) does not match weight dtype ({dtype}). Convert input: "
                             f"input.to({dtype}), or convert model: model.to({input.dtype})")  # fmt: skip
        expected = 3 if batch_sizes is None else 2
        if input.dim() != expected:
            raise RuntimeError(f"input must have {expected} dimensions, got {input.dim()}")
        if input.size(-1) != self.input_size:
            raise RuntimeError(
                f"input.size(-1) must be equal to input_size. Expected {self.input_size}, got {input.size(-1)}"
            )

    def get_expected_hidden_size(self, input: Tensor, batch_sizes: Tensor | None) -> tuple[int, int, int]:
        """The shape of what is remembered and shown."""
        return self._states, self._batch(input, batch_sizes), self.proj_size or self.hidden_size

    def _batch(self, input: Tensor, batch_sizes: Tensor | None) -> int:
        return input.size(0 if self.batch_first else 1) if batch_sizes is None else int(batch_sizes[0])

    def check_hidden_size(
        self, hx: Tensor, expected_hidden_size: tuple[int, int, int], msg: str = "Expected hidden size {}, got {}"
    ) -> None:
        """Refuse another shape."""
        if tuple(hx.shape) != expected_hidden_size:
            raise RuntimeError(msg.format(expected_hidden_size, list(hx.shape)))

    def check_forward_args(self, input: Tensor, hidden: Any, batch_sizes: Tensor | None) -> None:
        """Refuse an input, or a first state, that does not fit."""
        self.check_input(input, batch_sizes)
        self.check_hidden_size(hidden, self.get_expected_hidden_size(input, batch_sizes))

    def _check_hidden_dimensions(self, hx: Any, batched: bool) -> None:
        expected, word = (3, "batched") if batched else (2, "unbatched")
        if hx.dim() != expected:
            raise RuntimeError(f"For {word} {expected}-D input, hx should also be {expected}-D but got {hx.dim()}-D "
                               "tensor")  # fmt: skip

    # ---- the computation ---------------------------------------------------------------------------------------

    def _of_each(self, change: Callable[[Tensor], Tensor], hx: Any) -> Any:
        """The state with its tensor changed; of an LSTM, both of its tensors."""
        return change(hx)

    def _first_state(self, input: Tensor, batch: int) -> Any:
        """Zeros, where nothing is remembered yet."""
        return zeros(self._states, batch, self.hidden_size, dtype=input.dtype, device=input.device)

    def permute_hidden(self, hx: Any, permutation: Tensor | None) -> Any:
        """The states of the sequences in another order."""
        return hx if permutation is None else self._of_each(lambda h: h.index_select(1, permutation), hx)

    def _forward_packed(self, packed: PackedSequence, hx: Any) -> Any:
        """The same for packed sequences. The states are in the order in which the sequences were before that."""
        input, batch_sizes, order, back = packed
        if hx is None:
            hx = self._first_state(input, self._batch(input, batch_sizes))
        else:
            hx = self.permute_hidden(hx, order)
        if self.mode != "LSTM":  # which leaves the complaints to its operators
            self.check_forward_args(input, hx, batch_sizes)
        output, *last = packed_network(
            self.mode.lower(), input, batch_sizes, hx, self._flat_weights, self.bias, self.num_layers, self.dropout,
            self.training, bool(self.bidirectional),
        )  # fmt: skip
        state = last[0] if len(last) == 1 else tuple(last)
        return PackedSequence(output, batch_sizes, order, back), self.permute_hidden(state, back)

    def forward(self, input: Any, hx: Any = None) -> Any:
        """(what is shown at each step, the last state)."""
        if isinstance(input, PackedSequence):
            return self._forward_packed(input, hx)
        if input.dim() not in (2, 3):
            spoken = "D tensor" if self.mode.startswith("RNN") else "D"
            raise ValueError(f"{self._get_name()}: Expected input to be 2D or 3D, got {input.dim()}{spoken} instead")
        batched, dim = input.dim() == 3, 0 if self.batch_first else 1
        if hx is not None:
            self._check_hidden_dimensions(hx, batched)
        if not batched:
            input = input.unsqueeze(dim)
            hx = None if hx is None else self._of_each(lambda h: h.unsqueeze(1), hx)
        if hx is None:
            hx = self._first_state(input, self._batch(input, None))
        self.check_forward_args(input, hx, None)
        output, *last = getattr(aten, self.mode.lower())(
            input, hx, self._flat_weights, self.bias, self.num_layers, self.dropout, self.training,
            bool(self.bidirectional), self.batch_first,
        )  # fmt: skip
        state = last[0] if len(last) == 1 else tuple(last)
        if batched:
            return output, state
        return output.squeeze(dim), self._of_each(lambda h: h.squeeze(1), state)


def _check_dropout(dropout: float, num_layers: int) -> None:
    if isinstance(dropout, bool) or not 0 <= dropout <= 1:
        raise ValueError("dropout should be a number in range [0, 1] representing the probability of an element being "
                         "zeroed")  # fmt: skip
    if dropout > 0 and num_layers == 1:
        warnings.warn("dropout option adds dropout after all but last recurrent layer, so non-zero dropout expects "
                      f"num_layers greater than 1, but got dropout={dropout} and num_layers={num_layers}",
                      stacklevel=users_level())  # fmt: skip


def _check_kind(name: str, value: Any, kind: type) -> None:
    if not isinstance(value, kind):
        raise TypeError(f"{name} should be of type {kind.__name__}, got: {type(value).__name__}")


def _check_size(name: str, value: Any) -> None:
    _check_kind(name, value, int)
    if value <= 0:
        raise ValueError(f"{name} must be greater than zero")


class LSTM(RNNBase):
    """Long short-term memory."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__("LSTM", *args, **kwargs)

    def get_expected_cell_size(self, input: Tensor, batch_sizes: Tensor | None) -> tuple[int, int, int]:
        """The shape of the cells."""
        return self._states, self._batch(input, batch_sizes), self.hidden_size

    def check_forward_args(self, input: Tensor, hidden: Any, batch_sizes: Tensor | None) -> None:
        """Refuse an input, or a first pair of states, that does not fit."""
        self.check_input(input, batch_sizes)
        shown, cell = (f(input, batch_sizes) for f in (self.get_expected_hidden_size, self.get_expected_cell_size))
        self.check_hidden_size(hidden[0], shown, "Expected hidden[0] size {}, got {}")
        self.check_hidden_size(hidden[1], cell, "Expected hidden[1] size {}, got {}")

    def _check_hidden_dimensions(self, hx: Any, batched: bool) -> None:
        expected, word = (3, "batched") if batched else (2, "unbatched")
        found = hx[0].dim(), hx[1].dim()
        if found != (expected, expected):
            raise RuntimeError(f"For {word} {expected}-D input, hx and cx should also be {expected}-D but got "
                               f"({found[0]}-D, {found[1]}-D) tensors")  # fmt: skip

    def _of_each(self, change: Callable[[Tensor], Tensor], hx: Any) -> Any:
        return change(hx[0]), change(hx[1])

    def _first_state(self, input: Tensor, batch: int) -> Any:
        sizes, options = (self.proj_size or self.hidden_size, self.hidden_size), {"dtype": input.dtype}
        return tuple(zeros(self._states, batch, size, device=input.device, **options) for size in sizes)


class GRU(RNNBase):
    """Gated recurrent units."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        if "proj_size" in kwargs:
            raise ValueError("proj_size argument is only supported for LSTM, not RNN or GRU")
        super().__init__("GRU", *args, **kwargs)


class RNN(RNNBase):
    """The plain recurrent network, with tanh or relu."""

    def __init__(
        self, input_size: int, hidden_size: int, num_layers: int = 1, nonlinearity: str = "tanh", *args: Any,
        **kwargs: Any,
    ) -> None:  # fmt: skip
        if "proj_size" in kwargs:
            raise ValueError("proj_size argument is only supported for LSTM, not RNN or GRU")
        if nonlinearity not in ("tanh", "relu"):
            raise ValueError(f"Unknown nonlinearity '{nonlinearity}'. Select from 'tanh' or 'relu'.")
        self.nonlinearity = nonlinearity
        super().__init__(f"RNN_{nonlinearity.upper()}", input_size, hidden_size, num_layers, *args, **kwargs)


class RNNCellBase(Module):
    """One step of a recurrent network."""

    function = ""
    gates = 1

    def __init__(
        self, input_size: int, hidden_size: int, bias: bool = True, device: Any = None, dtype: Any = None
    ) -> None:
        super().__init__()
        self.input_size, self.hidden_size, self.bias = input_size, hidden_size, bias
        rows = self.gates * hidden_size
        options = {"device": device, "dtype": dtype}
        self.weight_ih = Parameter(empty((rows, input_size), **options))
        self.weight_hh = Parameter(empty((rows, hidden_size), **options))
        self.register_parameter("bias_ih", Parameter(empty(rows, **options)) if bias else None)
        self.register_parameter("bias_hh", Parameter(empty(rows, **options)) if bias else None)
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Uniform, within one over the root of `hidden_size`."""
        bound = 1.0 / math.sqrt(self.hidden_size) if self.hidden_size > 0 else 0
        for weight in self.parameters():
            init.uniform_(weight, -bound, bound)

    def forward(self, input: Tensor, hx: Any = None) -> Any:
        """The next state."""
        self._check_dimensions("input", input)
        self._check_hidden(hx)
        batched, pair = input.dim() == 2, self.function == "lstm_cell"
        if not batched:
            input = input.unsqueeze(0)
        if hx is None:
            start = zeros(input.size(0), self.hidden_size, dtype=input.dtype, device=input.device)
            hx = (start, start) if pair else start
        elif not batched:
            hx = (hx[0].unsqueeze(0), hx[1].unsqueeze(0)) if pair else hx.unsqueeze(0)
        found = getattr(aten, self.function)(input, hx, self.weight_ih, self.weight_hh, self.bias_ih, self.bias_hh)
        if batched:
            return found
        return tuple(h.squeeze(0) for h in found) if pair else found.squeeze(0)

    def _check_dimensions(self, what: str, given: Tensor) -> None:
        if given.dim() not in (1, 2):
            raise ValueError(f"{self._get_name()}: Expected {what} to be 1D or 2D, got {given.dim()}D instead")

    def _check_hidden(self, hx: Any) -> None:
        if hx is not None:
            self._check_dimensions("hidden", hx)

    def extra_repr(self) -> str:
        return f"{self.input_size}, {self.hidden_size}" + ("" if self.bias is True else f", bias={self.bias}")


class LSTMCell(RNNCellBase):
    """One step of an LSTM: (what is shown, the cell)."""

    function, gates = "lstm_cell", 4

    def _check_hidden(self, hx: Any) -> None:
        for number, hidden in enumerate(() if hx is None else hx):
            self._check_dimensions(f"hx[{number}]", hidden)


class GRUCell(RNNCellBase):
    """One step of a GRU."""

    function, gates = "gru_cell", 3


class RNNCell(RNNCellBase):
    """One step of a plain recurrent network."""

    def __init__(
        self, input_size: int, hidden_size: int, bias: bool = True, nonlinearity: str = "tanh", device: Any = None,
        dtype: Any = None,
    ) -> None:  # fmt: skip
        super().__init__(input_size, hidden_size, bias, device, dtype)
        self.nonlinearity, self.function = nonlinearity, f"rnn_{nonlinearity}_cell"

    def forward(self, input: Tensor, hx: Any = None) -> Any:
        """The next state."""
        if self.nonlinearity not in ("tanh", "relu"):
            raise RuntimeError(f"Unknown nonlinearity: {self.nonlinearity}")
        return super().forward(input, hx)

    def extra_repr(self) -> str:
        usual = "" if self.nonlinearity == "tanh" else f", nonlinearity={self.nonlinearity}"
        return super().extra_repr() + usual
