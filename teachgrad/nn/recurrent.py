"""Recurrent networks as modules: they hold the weights of every layer and direction, and begin with zeros.

In PyTorch: `torch/nn/modules/rnn.py`.
Read next: `../composite/recurrent.py`.
"""

from __future__ import annotations

import math
import warnings
from typing import Any

from teachgrad.creation import empty, zeros
from teachgrad.dispatcher import aten
from teachgrad.nn import init
from teachgrad.nn.module import Module
from teachgrad.nn.parameter import Parameter
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
        if not 0 <= dropout <= 1:
            raise ValueError("dropout should be a number in range [0, 1] representing the probability of an element "
                             "being zeroed")  # fmt: skip
        if dropout > 0 and num_layers == 1:
            warnings.warn("dropout option adds dropout after all but last recurrent layer, so non-zero dropout expects "
                          f"num_layers greater than 1, but got dropout={dropout} and num_layers={num_layers}",
                          stacklevel=3)  # fmt: skip
        if hidden_size <= 0:
            raise ValueError("hidden_size must be greater than zero")
        if num_layers <= 0:
            raise ValueError("num_layers must be greater than zero")
        if proj_size < 0:
            raise ValueError("proj_size should be a positive integer or zero to disable projections")
        if proj_size >= hidden_size:
            raise ValueError("proj_size has to be smaller than hidden_size")
        shown, rows = proj_size or hidden_size, GATES[mode] * hidden_size
        self._flat_names: list[str] = []
        for layer in range(num_layers):
            for way in ("", "_reverse")[: 1 + bidirectional]:
                width = input_size if layer == 0 else shown * (1 + bidirectional)
                shapes = {"weight_ih": (rows, width), "weight_hh": (rows, shown)}
                if bias:
                    shapes |= {"bias_ih": (rows,), "bias_hh": (rows,)}  # type: ignore[dict-item]
                if proj_size:
                    shapes["weight_hr"] = (proj_size, hidden_size)
                for name, shape in shapes.items():
                    self._flat_names.append(f"{name}_l{layer}{way}")
                    setattr(self, self._flat_names[-1], Parameter(empty(shape, device=device, dtype=dtype)))
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Uniform, within one over the root of `hidden_size`."""
        bound = 1.0 / math.sqrt(self.hidden_size)
        for weight in self.parameters():
            init.uniform_(weight, -bound, bound)

    def flatten_parameters(self) -> None:
        """Nothing: it is for GPUs."""

    @property
    def all_weights(self) -> list[list[Parameter]]:
        """The parameters of each layer and direction."""
        size = len(self._flat_names) // (self.num_layers * (1 + self.bidirectional))
        flat = [getattr(self, name) for name in self._flat_names]
        return [flat[i : i + size] for i in range(0, len(flat), size)]

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

    def _zeros(self, input: Tensor, size: int) -> Tensor:
        count = self.num_layers * (1 + self.bidirectional)
        batch = input.size(0 if self.batch_first else 1)
        return zeros(count, batch, size, dtype=input.dtype, device=input.device)

    def _check(self, hidden: Tensor, size: int, batch: int, what: str) -> None:
        expected = (self.num_layers * (1 + self.bidirectional), batch, size)
        if tuple(hidden.shape) != expected:
            raise RuntimeError(f"Expected {what} size {expected}, got {list(hidden.shape)}")

    def forward(self, input: Tensor, hx: Any = None) -> Any:
        """(what is shown at each step, the last state)."""
        if not isinstance(input, Tensor):
            raise NotImplementedError(f"{type(self).__name__} of a {type(input).__name__}")
        if input.dim() not in (2, 3):
            raise ValueError(f"{type(self).__name__}: Expected input to be 2D or 3D, got {input.dim()}D instead")
        batched, dim = input.dim() == 3, 0 if self.batch_first else 1
        pair = self.mode == "LSTM"
        if not batched:
            input = input.unsqueeze(dim)
            if hx is not None:
                hx = tuple(h.unsqueeze(1) for h in hx) if pair else hx.unsqueeze(1)
        if input.size(-1) != self.input_size:
            raise RuntimeError(
                f"input.size(-1) must be equal to input_size. Expected {self.input_size}, got {input.size(-1)}"
            )
        sizes = (self.proj_size or self.hidden_size, self.hidden_size) if pair else (self.hidden_size,)
        if hx is None:
            made = tuple(self._zeros(input, size) for size in sizes)
            hx = made if pair else made[0]
        for i, (h, size) in enumerate(zip(hx if pair else (hx,), sizes, strict=True)):
            self._check(h, size, input.size(dim), f"hidden[{i}]" if pair else "hidden")
        flat = [getattr(self, name) for name in self._flat_names]
        output, *last = getattr(aten, self.mode.lower())(
            input, hx, flat, self.bias, self.num_layers, self.dropout, self.training, self.bidirectional,
            self.batch_first,
        )  # fmt: skip
        if not batched:
            output, last = output.squeeze(dim), [h.squeeze(1) for h in last]
        return output, tuple(last) if pair else last[0]


class LSTM(RNNBase):
    """Long short-term memory."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__("LSTM", *args, **kwargs)


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
        self.weight_ih = Parameter(empty(rows, input_size, **options))
        self.weight_hh = Parameter(empty(rows, hidden_size, **options))
        self.register_parameter("bias_ih", Parameter(empty(rows, **options)) if bias else None)
        self.register_parameter("bias_hh", Parameter(empty(rows, **options)) if bias else None)
        bound = 1.0 / math.sqrt(hidden_size) if hidden_size > 0 else 0
        for weight in self.parameters():
            init.uniform_(weight, -bound, bound)

    def forward(self, input: Tensor, hx: Any = None) -> Any:
        """The next state."""
        name = type(self).__name__
        if input.dim() not in (1, 2):
            raise ValueError(f"{name}: Expected input to be 1D or 2D, got {input.dim()}D instead")
        batched, pair = input.dim() == 2, self.function == "lstm_cell"
        if not batched:
            input = input.unsqueeze(0)
        if hx is None:
            start = zeros(input.size(0), self.hidden_size, dtype=input.dtype, device=input.device)
            hx = (start, start) if pair else start
        elif not batched:
            hx = tuple(h.unsqueeze(0) for h in hx) if pair else hx.unsqueeze(0)
        found = getattr(aten, self.function)(input, hx, self.weight_ih, self.weight_hh, self.bias_ih, self.bias_hh)
        if batched:
            return found
        return tuple(h.squeeze(0) for h in found) if pair else found.squeeze(0)

    def extra_repr(self) -> str:
        return f"{self.input_size}, {self.hidden_size}" + ("" if self.bias else ", bias=False")


class LSTMCell(RNNCellBase):
    """One step of an LSTM: (what is shown, the cell)."""

    function, gates = "lstm_cell", 4


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
        if nonlinearity not in ("tanh", "relu"):
            raise RuntimeError(f"Unknown nonlinearity: {nonlinearity}")
        self.nonlinearity, self.function = nonlinearity, f"rnn_{nonlinearity}_cell"

    def extra_repr(self) -> str:
        usual = "" if self.nonlinearity == "tanh" else f", nonlinearity={self.nonlinearity}"
        return super().extra_repr() + usual
