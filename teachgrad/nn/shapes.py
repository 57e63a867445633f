"""Modules without parameters: pooling, padding, folding, resizing, dropout of channels. Each calls a function.

A line below says a module's name, the function of `nn.functional` that it calls, and its arguments with what they are
if they are not given; `...` marks those that have to be.

In PyTorch: `torch/nn/modules/pooling.py`, `padding.py`, `fold.py`, `upsampling.py`, `dropout.py`.
Read next: `functional/layers.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from teachgrad.nn import functional as F
from teachgrad.nn.module import Module, bound, method_of
from teachgrad.tensor import Tensor


class _FunctionModule(Module):
    """A function with options, which are kept as attributes."""

    function: ClassVar[str]
    options: ClassVar[dict[str, Any]]
    shown: ClassVar[tuple[str, ...]]
    constants: ClassVar[dict[str, Any]] = {}
    needs_training: ClassVar[bool] = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__()
        given = bound(type(self).__name__, self.options, args, kwargs)
        for key, value in self.prepared(given).items():
            object.__setattr__(self, key, value)

    def prepared(self, given: dict[str, Any]) -> dict[str, Any]:
        """The options as they are kept."""
        return given

    def forward(self, input: Tensor) -> Any:
        return self.computed(input)

    def computed(self, *inputs: Tensor, **kwargs: Any) -> Any:
        """What the function makes of these inputs, with the options kept."""
        options = {key: getattr(self, key) for key in self.options}
        if self.needs_training:
            options["training"] = self.training
        return getattr(F, self.function)(*inputs, **options, **self.constants, **kwargs)

    def extra_repr(self) -> str:
        if self.shown == ("*",):
            return ", ".join(str(getattr(self, key)) for key in self.options)
        return ", ".join(f"{key}={getattr(self, key)!r}" for key in self.shown)


class _AlphaDropout(_FunctionModule):
    """Dropout that is never done in place, whatever `inplace` says."""

    def computed(self, *inputs: Tensor, **kwargs: Any) -> Any:
        return getattr(F, self.function)(*inputs, self.p, self.training)


class _Unpooling(_FunctionModule):
    """Numbers back in the places that pooling told."""

    def forward(self, input: Tensor, indices: Tensor, output_size: Any = None) -> Any:  # type: ignore[override]
        return self.computed(input, indices, output_size=output_size)


class _Distance(_FunctionModule):
    """How far two are apart, or how alike they are."""

    def forward(self, x1: Tensor, x2: Tensor) -> Any:  # type: ignore[override]
        return self.computed(x1, x2)


def make(
    name: str, function: str, options: dict[str, Any], shown: tuple[str, ...] | None = None,
    prepared: Callable[[Any, dict[str, Any]], dict[str, Any]] | None = None,
    base: type[_FunctionModule] = _FunctionModule, **body: Any,
) -> type[_FunctionModule]:  # fmt: skip
    """A module that calls `function`."""
    body |= {"function": function, "options": options, "shown": tuple(options) if shown is None else shown}
    if prepared is not None:
        body["prepared"] = prepared
    body["forward"] = method_of(name, base)
    doc = f"`nn.functional.{function}` as a module."
    return type(name, (base,), {**body, "__doc__": doc, "__module__": __name__})


# ---- pooling -----------------------------------------------------------------------------------------------------


def _stride_is_kernel(self: Any, given: dict[str, Any]) -> dict[str, Any]:
    return {**given, "stride": given["kernel_size"] if given["stride"] is None else given["stride"]}


def _tuples(count: int) -> Callable[[Any, dict[str, Any]], dict[str, Any]]:
    """Kernel, stride and padding as tuples."""

    def prepared(self: Any, given: dict[str, Any]) -> dict[str, Any]:
        given = _stride_is_kernel(self, given)
        many = {k: tuple(v) if isinstance(v, Iterable) else (v,) * count for k, v in given.items()
                if k in ("kernel_size", "stride", "padding")}  # fmt: skip
        return {**given, **many}

    return prepared


_WINDOW: dict[str, Any] = {"kernel_size": ..., "stride": None, "padding": 0}
_MAX: dict[str, Any] = {**_WINDOW, "dilation": 1, "return_indices": False, "ceil_mode": False}
_AVG: dict[str, Any] = {**_WINDOW, "ceil_mode": False, "count_include_pad": True}
_SHOWN = ("kernel_size", "stride", "padding")
_LP: dict[str, Any] = {"norm_type": ..., "kernel_size": ..., "stride": None, "ceil_mode": False}

MaxPool1d = make("MaxPool1d", "max_pool1d", _MAX, (*_SHOWN, "dilation", "ceil_mode"), _stride_is_kernel)
MaxPool3d = make("MaxPool3d", "max_pool3d", _MAX, (*_SHOWN, "dilation", "ceil_mode"), _stride_is_kernel)
AvgPool1d = make("AvgPool1d", "avg_pool1d", _AVG, _SHOWN, _tuples(1))
AvgPool3d = make("AvgPool3d", "avg_pool3d", {**_AVG, "divisor_override": None}, _SHOWN, _stride_is_kernel)
AdaptiveAvgPool1d = make("AdaptiveAvgPool1d", "adaptive_avg_pool1d", {"output_size": ...})
AdaptiveAvgPool3d = make("AdaptiveAvgPool3d", "adaptive_avg_pool3d", {"output_size": ...})
AdaptiveMaxPool1d, AdaptiveMaxPool2d, AdaptiveMaxPool3d = (
    make(
        f"AdaptiveMaxPool{d}d",
        f"adaptive_max_pool{d}d",
        {"output_size": ..., "return_indices": False},
        ("output_size",),
    )
    for d in (1, 2, 3)
)
LPPool1d, LPPool2d, LPPool3d = (make(f"LPPool{d}d", f"lp_pool{d}d", _LP) for d in (1, 2, 3))
MaxUnpool1d, MaxUnpool2d, MaxUnpool3d = (
    make(f"MaxUnpool{d}d", f"max_unpool{d}d", _WINDOW, _SHOWN, _tuples(d), _Unpooling) for d in (1, 2, 3)
)

# ---- padding -----------------------------------------------------------------------------------------------------


def _sides(dimensions: int) -> Callable[[Any, dict[str, Any]], dict[str, Any]]:
    """The same on every side, if one number is given."""

    def prepared(self: Any, given: dict[str, Any]) -> dict[str, Any]:
        pad = given["padding"]
        return {**given, "padding": (pad,) * (2 * dimensions) if isinstance(pad, int) else tuple(pad)}

    return prepared


class _Padding(_FunctionModule):
    def forward(self, input: Tensor) -> Tensor:  # type: ignore[override]
        options = {**self.constants, **{k: getattr(self, k) for k in self.options if k != "padding"}}
        return F.pad(input, self.padding, **options)


class _ConstantPadding(_Padding):
    value = 0.0

    def forward(self, input: Tensor) -> Tensor:  # type: ignore[override]
        return F.pad(input, self.padding, "constant", self.value)


class _CircularPadding(_Padding):
    dimensions: ClassVar[int]

    def forward(self, input: Tensor) -> Tensor:  # type: ignore[override]
        alone, batched = self.dimensions + 1, self.dimensions + 2
        if input.dim() not in (alone, batched):
            raise ValueError(f"expected {alone}D or {batched}D input (got {input.dim()}D input)")
        return super().forward(input)


def _padding(
    kind: str, d: int, mode: str, shown: tuple[str, ...] = ("*",), base: type[_Padding] = _Padding, **options: Any
) -> type[_Padding]:
    body = {"function": "pad", "options": {"padding": ..., **options}, "shown": shown, "constants": {"mode": mode},
            "prepared": _sides(d), "dimensions": d, "__module__": __name__,
            "__doc__": f"`nn.functional.pad` of {d} dimension(s) as a module."}  # fmt: skip
    return type(f"{kind}Pad{d}d", (base,), body)


ConstantPad1d, ConstantPad2d, ConstantPad3d = (
    _padding("Constant", d, "constant", ("padding", "value"), _ConstantPadding, value=...) for d in (1, 2, 3)
)
ZeroPad1d, ZeroPad2d, ZeroPad3d = (
    _padding("Zero", d, "constant", base=constant)
    for d, constant in enumerate((ConstantPad1d, ConstantPad2d, ConstantPad3d), 1)
)
ReflectionPad1d, ReflectionPad2d, ReflectionPad3d = (_padding("Reflection", d, "reflect") for d in (1, 2, 3))
ReplicationPad1d, ReplicationPad2d, ReplicationPad3d = (_padding("Replication", d, "replicate") for d in (1, 2, 3))
CircularPad1d, CircularPad2d, CircularPad3d = (
    _padding("Circular", d, "circular", base=_CircularPadding) for d in (1, 2, 3)
)

# ---- dropout of channels -----------------------------------------------------------------------------------------


def _probability(self: Any, given: dict[str, Any]) -> dict[str, Any]:
    if given["p"] < 0 or given["p"] > 1:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {given['p']}")
    return given


_P: dict[str, Any] = {"p": 0.5, "inplace": False}
Dropout1d, Dropout2d, Dropout3d = (
    make(f"Dropout{d}d", f"dropout{d}d", _P, prepared=_probability, needs_training=True) for d in (1, 2, 3)
)
AlphaDropout = make("AlphaDropout", "alpha_dropout", _P, prepared=_probability, base=_AlphaDropout)
FeatureAlphaDropout = make(
    "FeatureAlphaDropout", "feature_alpha_dropout", _P, prepared=_probability, base=_AlphaDropout
)

# ---- pictures ----------------------------------------------------------------------------------------------------

_SLIDE: dict[str, Any] = {"kernel_size": ..., "dilation": 1, "padding": 0, "stride": 1}
Fold = make("Fold", "fold", {"output_size": ..., **_SLIDE})
Unfold = make("Unfold", "unfold", _SLIDE)
PixelShuffle = make("PixelShuffle", "pixel_shuffle", {"upscale_factor": ...})
PixelUnshuffle = make("PixelUnshuffle", "pixel_unshuffle", {"downscale_factor": ...})
ChannelShuffle = make("ChannelShuffle", "channel_shuffle", {"groups": ...})


class Upsample(Module):
    """`nn.functional.interpolate` as a module."""

    def __init__(
        self, size: Any = None, scale_factor: Any = None, mode: str = "nearest", align_corners: bool | None = None,
        recompute_scale_factor: bool | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.name, self.size, self.mode, self.align_corners = type(self).__name__, size, mode, align_corners
        if isinstance(scale_factor, tuple):
            scale_factor = tuple(float(factor) for factor in scale_factor)
        elif scale_factor is not None:
            scale_factor = float(scale_factor) if scale_factor else None
        self.scale_factor = scale_factor
        self.recompute_scale_factor = recompute_scale_factor

    def forward(self, input: Tensor) -> Tensor:
        return F.interpolate(input, self.size, self.scale_factor, self.mode, self.align_corners,
                             self.recompute_scale_factor)  # fmt: skip

    def extra_repr(self) -> str:
        how = f"size={self.size!r}" if self.scale_factor is None else f"scale_factor={self.scale_factor!r}"
        return f"{how}, mode={self.mode!r}"


class UpsamplingNearest2d(Upsample):
    """`Upsample` with mode "nearest"."""

    def __init__(self, size: Any = None, scale_factor: Any = None) -> None:
        super().__init__(size, scale_factor, "nearest")


class UpsamplingBilinear2d(Upsample):
    """`Upsample` with mode "bilinear" and aligned corners."""

    def __init__(self, size: Any = None, scale_factor: Any = None) -> None:
        super().__init__(size, scale_factor, "bilinear", True)


class Unflatten(Module):
    """One dimension becomes several."""

    def __init__(self, dim: int, unflattened_size: Any) -> None:
        super().__init__()
        if not isinstance(unflattened_size, (tuple, list)):
            raise TypeError(
                f"unflattened_size must be a tuple of ints, but found type {type(unflattened_size).__name__}"
            )
        for position, size in enumerate(unflattened_size):
            if not isinstance(size, int):
                raise TypeError(f"unflattened_size must be tuple of ints, but found element of type {type(size).__name__} at "
                                f"pos {position}")  # fmt: skip
        self.dim, self.unflattened_size = dim, unflattened_size

    def forward(self, input: Tensor) -> Tensor:
        return input.unflatten(self.dim, self.unflattened_size)

    def extra_repr(self) -> str:
        return f"dim={self.dim}, unflattened_size={self.unflattened_size}"


# ---- distances and neighbours ------------------------------------------------------------------------------------

CosineSimilarity = make("CosineSimilarity", "cosine_similarity", {"dim": 1, "eps": 1e-8}, (), base=_Distance)


class PairwiseDistance(Module):
    """`nn.functional.pairwise_distance` as a module."""

    def __init__(self, p: float = 2.0, eps: float = 1e-6, keepdim: bool = False) -> None:
        super().__init__()
        self.norm, self.eps, self.keepdim = p, eps, keepdim

    def forward(self, x1: Tensor, x2: Tensor) -> Tensor:
        return F.pairwise_distance(x1, x2, self.norm, self.eps, self.keepdim)


class LocalResponseNorm(Module):
    """`nn.functional.local_response_norm` as a module."""

    def __init__(self, size: int, alpha: float = 1e-4, beta: float = 0.75, k: float = 1.0) -> None:
        super().__init__()
        self.size, self.alpha, self.beta, self.k = size, alpha, beta, k

    def forward(self, input: Tensor) -> Tensor:
        return F.local_response_norm(input, self.size, self.alpha, self.beta, self.k)

    def extra_repr(self) -> str:
        return f"{self.size}, alpha={self.alpha}, beta={self.beta}, k={self.k}"


__all__ = [n for n, v in list(globals().items()) if n[0] != "_" and isinstance(v, type) and v.__module__ == __name__]
