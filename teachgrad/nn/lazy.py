"""Modules that learn from their first input how many features there are.

Until then their parameters are uninitialized: they have a dtype and a place, but no shape. A forward pre-hook looks at
the input, gives them memory, and turns the module into an ordinary one: `LazyLinear` becomes `Linear`.

In PyTorch: `torch/nn/modules/lazy.py`, and the lazy classes beside the ordinary ones.
Read next: `parameter.py`.
"""

from __future__ import annotations

from typing import Any

from teachgrad.autograd.grad_mode import no_grad
from teachgrad.creation import tensor
from teachgrad.dtypes import int64
from teachgrad.nn import layers, normalization
from teachgrad.nn.module import Module, method_of
from teachgrad.nn.module_state import own_state
from teachgrad.nn.parameter import UninitializedBuffer, UninitializedParameter, is_lazy


class LazyModuleMixin(Module):
    """What lazy modules have beside what they will become.

    Attributes:
        cls_to_become: the class after the first call.
    """

    cls_to_become: type[Module] | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._load_hook = self._register_load_state_dict_pre_hook(self._materialize_as_given)
        self._initialize_hook = self.register_forward_pre_hook(self._infer_parameters, with_kwargs=True)

    def initialize_parameters(self, *args: Any, **kwargs: Any) -> None:
        """Give the parameters their shapes, by the input."""
        raise NotImplementedError(f"initialize_parameters is not implemented for {type(self).__name__}")

    def has_uninitialized_params(self) -> bool:
        """Whether the first input is still to come."""
        return any(is_lazy(t) for t in (*self._parameters.values(), *self._buffers.values()))

    def _infer_parameters(self, module: Any, args: Any, kwargs: Any) -> None:
        module.initialize_parameters(*args, **(kwargs or {}))
        if module.has_uninitialized_params():
            raise RuntimeError(f"module {self._get_name()} has not been fully initialized")
        module._initialize_hook.remove()
        module._load_hook.remove()
        del module._initialize_hook, module._load_hook
        if module.cls_to_become is not None:
            module.__class__ = module.cls_to_become

    def _materialize_as_given(self, state_dict: dict[str, Any], prefix: str, *rest: Any) -> None:
        """What is loaded has a shape: take it over."""
        for name, value in own_state(self).items():
            given = state_dict.get(prefix + name)
            if is_lazy(value) and given is not None and not is_lazy(given):
                with no_grad():
                    value.materialize(given.shape)

    def reset_parameters(self) -> None:
        """As the module that this will become, once there is something to reset."""
        if not self.has_uninitialized_params() and self._size():
            super().reset_parameters()  # type: ignore[misc]

    def _size(self) -> int:
        """The number of inputs, 0 until it is known."""
        raise NotImplementedError


class LazyLinear(LazyModuleMixin, layers.Linear):
    """A `Linear` that learns `in_features` from its first input."""

    cls_to_become = layers.Linear
    weight: Any

    def __init__(self, out_features: int, bias: bool = True, device: Any = None, dtype: Any = None) -> None:
        super().__init__(0, 0, False)
        self.weight = UninitializedParameter(device=device, dtype=dtype)
        self.out_features = out_features
        if bias:
            self.bias = UninitializedParameter(device=device, dtype=dtype)

    def _size(self) -> int:
        return self.in_features

    def initialize_parameters(self, input: Any) -> None:  # type: ignore[override]
        if self.has_uninitialized_params():
            with no_grad():
                self.in_features = input.shape[-1]
                self.weight.materialize((self.out_features, self.in_features))
                if self.bias is not None:
                    self.bias.materialize((self.out_features,))
                self.reset_parameters()
        if self.in_features == 0:  # the weight was loaded
            if input.shape[-1] != self.weight.shape[-1]:
                raise AssertionError(f"The in_features inferred from input: {input.shape[-1]} is not equal to "
                                     f"in_features from self.weight: {self.weight.shape[-1]}")  # fmt: skip
            self.in_features = input.shape[-1]


class _LazyConv(LazyModuleMixin):
    """What lazy convolutions share."""

    in_channels: int
    out_channels: int
    groups: int
    _dimensions: int
    transposed: bool
    kernel_size: tuple[int, ...]
    weight: Any
    bias: Any

    def __init__(
        self, out_channels: int, kernel_size: Any, stride: Any = 1, padding: Any = 0, dilation: Any = 1, groups: int = 1,
        bias: bool = True, padding_mode: str = "zeros", device: Any = None, dtype: Any = None,
    ) -> None:  # fmt: skip
        self._wait(out_channels, bias, kernel_size, device, dtype, stride=stride, padding=padding, dilation=dilation,
                   groups=groups, padding_mode=padding_mode)  # fmt: skip

    def _wait(self, out_channels: int, bias: bool, kernel_size: Any, device: Any, dtype: Any, **options: Any) -> None:
        """Build the convolution without channels yet."""
        super().__init__(0, 0, kernel_size, bias=False, device=device, dtype=dtype, **options)
        self.weight = UninitializedParameter(device=device, dtype=dtype)
        self.out_channels = out_channels
        if bias:
            self.bias = UninitializedParameter(device=device, dtype=dtype)

    def _size(self) -> int:
        return self.in_channels

    def initialize_parameters(self, input: Any, *args: Any, **kwargs: Any) -> None:
        if not self.has_uninitialized_params():
            return
        alone, batched = self._dimensions + 1, self._dimensions + 2
        if input.dim() not in (alone, batched):
            raise RuntimeError(f"Expected {alone}D (unbatched) or {batched}D (batched) input to {type(self).__name__}, but "
                               f"got input of size: {input.shape}")  # fmt: skip
        self.in_channels = input.shape[0 if input.dim() == alone else 1]
        if self.in_channels % self.groups:
            raise ValueError("in_channels must be divisible by groups")
        sizes = (self.out_channels, self.in_channels // self.groups)
        if self.transposed:
            sizes = (self.in_channels, self.out_channels // self.groups)
        with no_grad():
            self.weight.materialize((*sizes, *self.kernel_size))
            if self.bias is not None:
                self.bias.materialize((self.out_channels,))
            self.reset_parameters()


class _LazyConvTranspose(_LazyConv):
    """What lazy transposed convolutions share: their arguments come in another order."""

    def __init__(
        self, out_channels: int, kernel_size: Any, stride: Any = 1, padding: Any = 0, output_padding: Any = 0,
        groups: int = 1, bias: bool = True, dilation: Any = 1, padding_mode: str = "zeros", device: Any = None,
        dtype: Any = None,
    ) -> None:  # fmt: skip
        self._wait(out_channels, bias, kernel_size, device, dtype, stride=stride, padding=padding,
                   output_padding=output_padding, groups=groups, dilation=dilation, padding_mode=padding_mode)  # fmt: skip


class _LazyNormBase(LazyModuleMixin):
    """What lazy batch and instance norms share."""

    num_features: int
    affine: bool
    track_running_stats: bool
    weight: Any
    bias: Any
    running_mean: Any
    running_var: Any

    def __init__(
        self, eps: float = 1e-5, momentum: float | None = 0.1, affine: bool = True, track_running_stats: bool = True,
        device: Any = None, dtype: Any = None, *, bias: bool = True,
    ) -> None:  # fmt: skip
        options = {"device": device, "dtype": dtype}
        super().__init__(0, eps, momentum, False, False, **options)
        self.affine, self.track_running_stats = affine, track_running_stats
        if affine:
            self.weight = UninitializedParameter(**options)
            if bias:
                self.bias = UninitializedParameter(**options)
        if track_running_stats:
            self.running_mean = UninitializedBuffer(**options)
            self.running_var = UninitializedBuffer(**options)
            self.num_batches_tracked = tensor(0, dtype=int64, device=device)

    def _size(self) -> int:
        return self.num_features

    def initialize_parameters(self, input: Any) -> None:  # type: ignore[override]
        if self.has_uninitialized_params():
            self.num_features = input.shape[1]
            waiting = [t for t in (*self._parameters.values(), *self._buffers.values()) if is_lazy(t)]
            for one in waiting:
                one.materialize((self.num_features,))  # type: ignore[union-attr]
            self.reset_parameters()


def _lazy(mixin: type[Any], ordinary: type[Module]) -> Any:
    name = f"Lazy{ordinary.__name__}"
    note = f"A `{ordinary.__name__}` that learns from its first input how many channels there are."
    body = {"cls_to_become": ordinary, "__doc__": note, "__module__": __name__}
    if issubclass(mixin, _LazyConv):
        body["__init__"] = method_of(name, mixin, "__init__")
    return type(name, (mixin, ordinary), body)


LazyConv1d, LazyConv2d, LazyConv3d = (_lazy(_LazyConv, getattr(layers, f"Conv{n}d")) for n in (1, 2, 3))
LazyConvTranspose1d, LazyConvTranspose2d, LazyConvTranspose3d = (
    _lazy(_LazyConvTranspose, getattr(layers, f"ConvTranspose{n}d")) for n in (1, 2, 3)
)
LazyBatchNorm1d, LazyBatchNorm2d, LazyBatchNorm3d = (
    _lazy(_LazyNormBase, getattr(normalization, f"BatchNorm{n}d")) for n in (1, 2, 3)
)
LazyInstanceNorm1d, LazyInstanceNorm2d, LazyInstanceNorm3d = (
    _lazy(_LazyNormBase, getattr(normalization, f"InstanceNorm{n}d")) for n in (1, 2, 3)
)

__all__ = [
    "LazyBatchNorm1d",
    "LazyBatchNorm2d",
    "LazyBatchNorm3d",
    "LazyConv1d",
    "LazyConv2d",
    "LazyConv3d",
    "LazyConvTranspose1d",
    "LazyConvTranspose2d",
    "LazyConvTranspose3d",
    "LazyInstanceNorm1d",
    "LazyInstanceNorm2d",
    "LazyInstanceNorm3d",
    "LazyLinear",
    "UninitializedBuffer",
    "UninitializedParameter",
]
