"""Layers that bring activations to mean 0 and variance 1, and dropout.

`BatchNorm` and `Dropout` are the ones that look at `training`, which is why `eval()` matters for them and for
nothing that autograd does.

In PyTorch: `torch/nn/modules/batchnorm.py`, `normalization.py`, `dropout.py`, `instancenorm.py`.
Read next: `functional/normalization.py`.
"""

from __future__ import annotations

import warnings
from typing import Any

from teachgrad.callers import users_level
from teachgrad.creation import empty, ones, tensor, zeros
from teachgrad.dtypes import int64
from teachgrad.nn import functional as F
from teachgrad.nn import init
from teachgrad.nn.module import Module
from teachgrad.nn.parameter import Parameter
from teachgrad.tensor import Tensor


def _reset_affine(layer: Module) -> None:
    """Scale by one and shift by zero: what a layer's weight and bias start as, if it has them."""
    if layer.weight is not None:
        init.ones_(layer.weight)
    if layer.bias is not None:
        init.zeros_(layer.bias)


class _NormBase(Module):
    """What batch and instance norms share: weights, and running statistics."""

    _dimensions: tuple[int, ...] = ()
    _expected = ""
    _version = 2

    def __init__(
        self, num_features: int, eps: float = 1e-5, momentum: float | None = 0.1, affine: bool = True,
        track_running_stats: bool = True, device: Any = None, dtype: Any = None, *, bias: bool = True,
    ) -> None:  # fmt: skip
        super().__init__()
        self.num_features, self.eps, self.momentum = num_features, eps, momentum
        self.affine, self.track_running_stats = affine, track_running_stats
        options = {"device": device, "dtype": dtype}
        self.register_parameter("weight", Parameter(empty(num_features, **options)) if affine else None)
        self.register_parameter("bias", Parameter(empty(num_features, **options)) if affine and bias else None)
        self.register_buffer("running_mean", zeros(num_features, **options) if track_running_stats else None)
        self.register_buffer("running_var", ones(num_features, **options) if track_running_stats else None)
        count = tensor(0, dtype=int64, device=device) if track_running_stats else None
        self.register_buffer("num_batches_tracked", count)
        self.reset_parameters()

    def _load_from_state_dict(
        self, state_dict: dict[str, Any], prefix: str, local_metadata: dict[str, Any], *rest: Any
    ) -> None:
        """Version 1 did not count batches: what it wrote leaves the count as it is."""
        if local_metadata.get("version", 1) < 2 and self.track_running_stats:
            count = self.num_batches_tracked
            state_dict.setdefault(f"{prefix}num_batches_tracked", tensor(0, dtype=int64) if count is None else count)
        super()._load_from_state_dict(state_dict, prefix, local_metadata, *rest)

    def reset_running_stats(self) -> None:
        """Forget the running statistics."""
        if self.track_running_stats:
            self.running_mean.zero_()
            self.running_var.fill_(1)
            self.num_batches_tracked.zero_()

    def reset_parameters(self) -> None:
        """Start again."""
        self.reset_running_stats()
        if self.affine:
            _reset_affine(self)

    def _check_input_dim(self, input: Tensor) -> None:
        if not self._dimensions:
            raise NotImplementedError
        if input.dim() not in self._dimensions:
            raise ValueError(f"expected {self._expected} input (got {input.dim()}D input)")

    def extra_repr(self) -> str:
        return (f"{self.num_features}, eps={self.eps}, momentum={self.momentum}, affine={self.affine}, "
                f"bias={self.bias is not None}, track_running_stats={self.track_running_stats}")  # fmt: skip


class _BatchNorm(_NormBase):
    """Normalises each channel over the batch; in evaluation with running statistics."""

    def forward(self, input: Tensor) -> Tensor:
        self._check_input_dim(input)
        factor = 0.0 if self.momentum is None else self.momentum
        if self.training and self.track_running_stats and self.num_batches_tracked is not None:
            self.num_batches_tracked.add_(1)
            if self.momentum is None:
                factor = 1.0 / float(self.num_batches_tracked)
        by_batch = self.training or (self.running_mean is None and self.running_var is None)
        tracking = not self.training or self.track_running_stats
        return F.batch_norm(input, self.running_mean if tracking else None, self.running_var if tracking else None,
                            self.weight, self.bias, by_batch, factor, self.eps)  # fmt: skip


class BatchNorm1d(_BatchNorm):
    """For (batch, features) and (batch, channels, length)."""

    _dimensions, _expected = (2, 3), "2D or 3D"


class BatchNorm2d(_BatchNorm):
    """For (batch, channels, height, width)."""

    _dimensions, _expected = (4,), "4D"


class BatchNorm3d(_BatchNorm):
    """For (batch, channels, depth, height, width)."""

    _dimensions, _expected = (5,), "5D"


class SyncBatchNorm(_BatchNorm):
    """The same for any number of dimensions. In one process, which is all there are here, nothing is synchronized."""

    def __init__(
        self, num_features: int, eps: float = 1e-5, momentum: float | None = 0.1, affine: bool = True,
        track_running_stats: bool = True, process_group: Any = None, device: Any = None, dtype: Any = None, *,
        bias: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(num_features, eps, momentum, affine, track_running_stats, device, dtype, bias=bias)
        self.process_group = process_group

    def _check_input_dim(self, input: Tensor) -> None:
        if input.dim() < 2:
            raise ValueError(f"expected at least 2D input (got {input.dim()}D input)")

    def _check_non_zero_input_channels(self, input: Tensor) -> None:
        if input.size(1) == 0:
            raise ValueError("SyncBatchNorm number of input channels should be non-zero")

    def forward(self, input: Tensor) -> Tensor:
        self._check_input_dim(input)
        self._check_non_zero_input_channels(input)
        if self.training and self.track_running_stats and self.num_batches_tracked is None:
            raise AssertionError("num_batches_tracked must not be None")
        return super().forward(input)

    @classmethod
    def convert_sync_batchnorm(cls, module: Module, process_group: Any = None) -> Module:
        """`module` with one of this class, on the same weights and statistics, for each batch norm in it."""
        converted = module
        if isinstance(module, _BatchNorm):
            converted = SyncBatchNorm(module.num_features, module.eps, module.momentum, module.affine,
                                      module.track_running_stats, process_group, bias=module.bias is not None)  # fmt: skip
            for name in ("weight", "bias") if module.affine else ():
                setattr(converted, name, getattr(module, name))
            for name in ("running_mean", "running_var", "num_batches_tracked"):
                setattr(converted, name, getattr(module, name))
            converted.training = module.training
        for name, child in module.named_children():
            converted.add_module(name, cls.convert_sync_batchnorm(child, process_group))
        return converted


def _stale_statistics(names: str, cls: str) -> str:
    return (f"Unexpected running stats buffer(s) {names} for {cls} with track_running_stats=False. If state_dict is a "
            f"checkpoint saved before 0.4.0, this may be expected because {cls} does not track running stats by default "
            "since 0.4.0. Please remove these keys from state_dict. If the running stats are actually needed, instead "
            f"set track_running_stats=True in {cls} to enable them. See the documentation of {cls} for "
            "details.")  # fmt: skip


class _InstanceNorm(_NormBase):
    """Normalises each channel of each sample by itself."""

    def __init__(
        self, num_features: int, eps: float = 1e-5, momentum: float = 0.1, affine: bool = False,
        track_running_stats: bool = False, device: Any = None, dtype: Any = None, *, bias: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(num_features, eps, momentum, affine, track_running_stats, device, dtype)
        if not bias:
            self.bias = None

    def _load_from_state_dict(
        self, state_dict: dict[str, Any], prefix: str, local_metadata: dict[str, Any], strict: bool,
        missing_keys: list[str], unexpected_keys: list[str], error_msgs: list[str],
    ) -> None:  # fmt: skip
        """What has no version may hold statistics that nobody tracks today."""
        if "version" not in local_metadata and not self.track_running_stats:
            stale = [prefix + n for n in ("running_mean", "running_var") if prefix + n in state_dict]
            if stale:
                error_msgs.append(_stale_statistics(" and ".join(f'"{key}"' for key in stale), type(self).__name__))
            for key in stale:
                del state_dict[key]
        super()._load_from_state_dict(
            state_dict, prefix, local_metadata, strict, missing_keys, unexpected_keys, error_msgs
        )

    def forward(self, input: Tensor) -> Tensor:
        self._check_input_dim(input)
        alone = input.dim() == self._dimensions[0]
        self._check_channels(input, 0 if alone else 1)
        if alone:
            input = input.unsqueeze(0)
        by_itself = self.training or not self.track_running_stats
        factor = 0.0 if self.momentum is None else self.momentum
        result = F.instance_norm(input, self.running_mean, self.running_var, self.weight, self.bias, by_itself, factor,
                                 self.eps)  # fmt: skip
        return result.squeeze(0) if alone else result

    def _check_channels(self, input: Tensor, dim: int) -> None:
        found = input.size(dim)
        if found == self.num_features:
            return
        if self.affine:
            raise ValueError(f"expected input's size at dim={dim} to match num_features ({self.num_features}), but got: "
                             f"{found}.")  # fmt: skip
        warnings.warn(f"input's size at dim={dim} does not match num_features. You can silence this warning by not "
                      "passing in num_features, which is not used because affine=False",
                      stacklevel=users_level())  # fmt: skip


class InstanceNorm1d(_InstanceNorm):
    """For (batch, channels, length)."""

    _dimensions, _expected = (2, 3), "2D or 3D"


class InstanceNorm2d(_InstanceNorm):
    """For (batch, channels, height, width)."""

    _dimensions, _expected = (3, 4), "3D or 4D"


class InstanceNorm3d(_InstanceNorm):
    """For (batch, channels, depth, height, width)."""

    _dimensions, _expected = (4, 5), "4D or 5D"


class GroupNorm(Module):
    """Normalises groups of channels of each sample."""

    def __init__(
        self, num_groups: int, num_channels: int, eps: float = 1e-5, affine: bool = True, device: Any = None,
        dtype: Any = None, *, bias: bool = True,
    ) -> None:  # fmt: skip
        super().__init__()
        if num_channels % num_groups:
            raise ValueError(f"num_channels ({num_channels}) must be divisible by num_groups ({num_groups})")
        self.num_groups, self.num_channels, self.eps, self.affine = num_groups, num_channels, eps, affine
        options = {"device": device, "dtype": dtype}
        self.register_parameter("weight", Parameter(empty(num_channels, **options)) if affine else None)
        self.register_parameter("bias", Parameter(empty(num_channels, **options)) if affine and bias else None)
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Ones and zeros."""
        _reset_affine(self)

    def forward(self, input: Tensor) -> Tensor:
        return F.group_norm(input, self.num_groups, self.weight, self.bias, self.eps)

    def extra_repr(self) -> str:
        return (f"{self.num_groups}, {self.num_channels}, eps={self.eps}, affine={self.affine}, "
                f"bias={self.bias is not None}")  # fmt: skip


class RMSNorm(Module):
    """Divides by the root of the mean square over the last dimensions."""

    def __init__(
        self, normalized_shape: Any, eps: float | None = None, elementwise_affine: bool = True, device: Any = None,
        dtype: Any = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.normalized_shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
        self.eps, self.elementwise_affine = eps, elementwise_affine
        weight = Parameter(empty(self.normalized_shape, device=device, dtype=dtype)) if elementwise_affine else None
        self.register_parameter("weight", weight)
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Ones."""
        if self.weight is not None:
            init.ones_(self.weight)

    def forward(self, x: Tensor) -> Tensor:
        return F.rms_norm(x, self.normalized_shape, self.weight, self.eps)

    def extra_repr(self) -> str:
        return f"{self.normalized_shape}, eps={self.eps}, elementwise_affine={self.elementwise_affine}"


class LayerNorm(Module):
    """Normalises over the last dimensions."""

    def __init__(
        self, normalized_shape: Any, eps: float = 1e-5, elementwise_affine: bool = True, bias: bool = True,
        device: Any = None, dtype: Any = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.normalized_shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
        self.eps, self.elementwise_affine = eps, elementwise_affine
        made = {"device": device, "dtype": dtype}
        weight = Parameter(empty(self.normalized_shape, **made)) if elementwise_affine else None
        self.register_parameter("weight", weight)
        self.register_parameter(
            "bias", Parameter(empty(self.normalized_shape, **made)) if weight is not None and bias else None
        )
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Ones and zeros."""
        _reset_affine(self)

    def forward(self, input: Tensor) -> Tensor:
        return F.layer_norm(input, self.normalized_shape, self.weight, self.bias, self.eps)

    def extra_repr(self) -> str:
        return (f"{self.normalized_shape}, eps={self.eps}, elementwise_affine={self.elementwise_affine}, "
                f"bias={self.bias is not None}")  # fmt: skip


class Dropout(Module):
    """In training, sets each number to zero with probability `p` and makes the others larger by as much."""

    def __init__(self, p: float = 0.5, inplace: bool = False) -> None:
        super().__init__()
        if p < 0 or p > 1:
            raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
        self.p, self.inplace = p, inplace

    def forward(self, input: Tensor) -> Tensor:
        return F.dropout(input, self.p, self.training, self.inplace)

    def extra_repr(self) -> str:
        return f"p={self.p}, inplace={self.inplace}"
