"""Padding, resizing, and shuffles of pictures.

In PyTorch: `torch/nn/functional.py`, `aten/src/ATen/native/PadNd.cpp`.
Read next: `loss.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any

from teachgrad.arguments import class_name
from teachgrad.callers import users_level
from teachgrad.dispatcher import aten
from teachgrad.scalars import real_number, whole_numbers
from teachgrad.tensor import Tensor

# ---- padding -----------------------------------------------------------------------------------------------------


def pad(input: Tensor, pad: Sequence[int], mode: str = "constant", value: float | None = None) -> Tensor:
    """`input` with more around it, from the last dimension backward: (left, right, top, bottom, …).

    Args:
        input: the tensor.
        pad: how much before and after each dimension; negative numbers cut.
        mode: "constant", or what the edges continue with: "reflect", "replicate", "circular".
        value: the constant, 0 if not given.
    """
    if not isinstance(pad, (list, tuple)):
        raise TypeError(f"pad(): argument 'pad' (position 2) must be tuple of ints, not {class_name(pad)}")
    sizes: Any = whole_numbers("pad", "pad", 2, pad)
    ndim = input._array.ndim
    if value is not None:
        value = real_number("pad", "value", 4, value)
    names = {"reflect": "reflection_pad", "replicate": "replication_pad"}
    if mode not in ("constant", "circular", *names):
        raise NotImplementedError(f"Unrecognised padding mode {mode}")
    if len(sizes) % 2:
        raise RuntimeError("Padding length must be divisible by 2")
    if len(sizes) > 2 * ndim:
        raise RuntimeError("Padding length should be less than or equal to two times the input dimension but got "
                           "padding "
                           f"length {len(sizes)} and input of dimension {ndim}")  # fmt: skip
    if mode == "constant":
        return aten.constant_pad_nd(input, sizes, 0 if value is None else value)
    if value is not None and value != 0:
        raise RuntimeError(f'Padding mode "{mode}" doesn\'t take in value argument')
    count = len(sizes) // 2
    if count not in (1, 2, 3) or ndim not in (count + 1, count + 2):
        raise NotImplementedError(
            f"Padding size {len(sizes)} is not supported for {ndim}D input tensor.\nSupported combinations for "
            "non-constant "
            "padding:\n  - 2D or 3D input: padding size = 2 (pads last dimension)\n  - 3D or 4D input: padding size = "
            "4 "
            "(pads last 2 dimensions)\n  - 4D or 5D input: padding size = 6 (pads last 3 dimensions)"
        )
    if mode == "circular":
        return pad_circular(input, sizes)
    return getattr(aten, f"{names[mode]}{count}d")(input, sizes)


def pad_circular(input: Tensor, padding: tuple[int, ...]) -> Tensor:
    """The edges continue with what is at the other end: copied there, dimension after dimension."""
    shape = input._array.shape
    size = list(shape)
    dims = [(len(shape) - 1 - i, padding[2 * i], padding[2 * i + 1]) for i in range(len(padding) // 2)]
    for dim, left, right in dims:
        size[dim] += left + right
        if left > shape[dim] or right > shape[dim]:
            raise RuntimeError("Padding value causes wrapping around more than once.")
        if size[dim] < 0:
            raise RuntimeError("Negative padding value is resulting in an empty dimension")
    out = aten.zeros(size, aten.dtype_of(input._array.dtype), input._home.device)
    middle, source = out, input
    for dim, left, right in dims:
        middle = aten.slice_(middle, dim, max(left, 0), size[dim] - max(right, 0), 1)
        source = aten.slice_(source, dim, max(-left, 0), shape[dim] - max(-right, 0), 1)
    aten.copy_(middle, source)
    for dim, left, right in dims:
        if left > 0:
            end = size[dim] - max(right, 0)
            aten.copy_(aten.slice_(out, dim, 0, left, 1), aten.slice_(out, dim, end - left, end, 1))
        if right > 0:
            start = max(left, 0)
            aten.copy_(
                aten.slice_(out, dim, size[dim] - right, size[dim], 1), aten.slice_(out, dim, start, start + right, 1)
            )
    return out


# ---- resizing ----------------------------------------------------------------------------------------------------

SMOOTH = {"linear": 1, "bilinear": 2, "bicubic": 2, "trilinear": 3}


def interpolate(
    input: Tensor, size: Any = None, scale_factor: Any = None, mode: str = "nearest", align_corners: bool | None = None,
    recompute_scale_factor: bool | None = None, antialias: bool = False,
) -> Tensor:  # fmt: skip
    """A picture in another size: the nearest old place for each new one, or a mixture of its neighbours."""
    if mode in ("nearest", "area", "nearest-exact"):
        if align_corners is not None:
            raise ValueError("align_corners option can only be set with the interpolating modes: linear | bilinear | "
                             "bicubic "
                             "| trilinear")  # fmt: skip
    elif align_corners is None:
        align_corners = False
    if antialias:
        if not (mode in ("bilinear", "bicubic", "lanczos") and input._array.ndim == 4):
            raise ValueError("Anti-alias option is restricted to bilinear, bicubic, and lanczos modes and requires a "
                             "4-D "
                             "tensor as input")  # fmt: skip
    sizes, scales = resized(
        input, size, scale_factor, recompute_scale_factor, bool(recompute_scale_factor) or mode == "area"
    )
    count = input._array.ndim - 2
    if mode in ("nearest", "nearest-exact") and count in (1, 2, 3):
        name = "upsample_nearest" if mode == "nearest" else "_upsample_nearest_exact"
        return getattr(aten, f"{name}{count}d")(input, sizes, *scales)
    if mode == "area" and count in (1, 2, 3):
        return getattr(aten, f"adaptive_avg_pool{count}d")(input, sizes)
    if mode == "lanczos" and count == 2:
        if align_corners:
            raise ValueError("Lanczos mode does not support align_corners=True")
        if not antialias:
            raise ValueError("Lanczos mode requires antialias=True")
    if antialias:
        return getattr(aten, f"_upsample_{mode}2d_aa")(input, sizes, align_corners, *scales)
    if mode in SMOOTH and count in (1, 2, 3) and (mode != "bicubic" or count == 2):
        if SMOOTH[mode] != count:
            raise NotImplementedError(f"Got {count + 2}D input, but {mode} mode needs {SMOOTH[mode] + 2}D input")
        return getattr(aten, f"upsample_{mode}{count}d")(input, sizes, align_corners, *scales)
    raise NotImplementedError("Input Error: Only 3D, 4D and 5D input Tensors supported (got "
                              f"{count + 2}D) for the modes: nearest | linear | bilinear | bicubic | trilinear | "
                              "lanczos | "
                              f"area | nearest-exact (got {mode})")  # fmt: skip


def resized(
    input: Tensor, size: Any, scale_factor: Any, recompute: bool | None, in_python: bool
) -> tuple[tuple[int, ...], tuple[float | None, ...]]:
    """The new sizes, and the factors that were asked for, or None; PyTorch computes the sizes in Python or in C++."""
    spatial = input._array.shape[2:]
    if size is not None and scale_factor is not None:
        raise ValueError("only one of size or scale_factor should be defined")
    if size is not None and recompute:
        raise ValueError("recompute_scale_factor is not meaningful with an explicit size.")
    if size is not None:
        if not isinstance(size, (list, tuple)):
            return (size,) * len(spatial), (None,) * len(spatial)
        if len(size) != len(spatial):
            raise ValueError(
                "Input and output must have the same number of spatial dimensions, but got input with spatial "
                "dimensions of "
                f"{list(spatial)} and output size of {size}. Please provide input tensor in (N, C, d1, d2, ...,dK) "
                "format and "
                "output size in (o1, o2, ...,oK) format."
            )
        return tuple(size), (None,) * len(spatial)
    if scale_factor is None:
        raise ValueError("either size or scale_factor should be defined")
    if isinstance(scale_factor, (list, tuple)):
        if len(scale_factor) != len(spatial):
            raise ValueError(
                "Input and scale_factor must have the same number of spatial dimensions, but got input with spatial "
                f"dimensions of {list(spatial)} and scale_factor of shape {scale_factor}. Please provide input tensor "
                "in "
                "(N, C, d1, d2, ...,dK) format and scale_factor in (s1, s2, ...,sK) format."
            )
        scales = tuple(float(s) for s in scale_factor)
    else:
        scales = (float(scale_factor),) * len(spatial)
    if not in_python and not all(-(2**63) <= n * s < 2**63 for n, s in zip(spatial, scales, strict=True)):
        raise RuntimeError("value cannot be converted to type int64_t without overflow")
    sizes = tuple(int(n * s) for n, s in zip(spatial, scales, strict=True))
    return sizes, (None,) * len(spatial) if recompute else scales


def _warn_of_old_name(name: str) -> None:
    warnings.warn(
        f"`nn.functional.{name}` is deprecated. Use `nn.functional.interpolate` instead.", stacklevel=users_level()
    )


def upsample(
    input: Tensor, size: Any = None, scale_factor: Any = None, mode: str = "nearest", align_corners: bool | None = None
) -> Tensor:
    """The older name of `interpolate`."""
    _warn_of_old_name("upsample")
    return interpolate(input, size, scale_factor, mode, align_corners)


def upsample_nearest(input: Tensor, size: Any = None, scale_factor: Any = None) -> Tensor:
    """`interpolate` with mode "nearest"."""
    _warn_of_old_name("upsample_nearest")
    return interpolate(input, size, scale_factor, "nearest")


def upsample_bilinear(input: Tensor, size: Any = None, scale_factor: Any = None) -> Tensor:
    """`interpolate` with mode "bilinear" and aligned corners."""
    _warn_of_old_name("upsample_bilinear")
    return interpolate(input, size, scale_factor, "bilinear", True)


_MODES, _PADDINGS = ("bilinear", "nearest", "bicubic"), ("zeros", "border", "reflection")


def _corners(align_corners: bool | None) -> bool:
    if align_corners is None:
        warnings.warn(
            "Default grid_sample and affine_grid behavior has changed to align_corners=False since 1.3.0. Please specify "
            "align_corners=True if the old behavior is desired. See the documentation of grid_sample for details.",
            stacklevel=users_level(),
        )
    return bool(align_corners)


def grid_sample(
    input: Tensor, grid: Tensor, mode: str = "bilinear", padding_mode: str = "zeros", align_corners: bool | None = None
) -> Tensor:
    """The picture read at the places in `grid`, which go from -1 to 1: columns first, then rows."""
    if mode not in _MODES:
        raise ValueError("nn.functional.grid_sample(): expected mode to be 'bilinear', 'nearest' or 'bicubic', but "
                         f"got: '{mode}'")  # fmt: skip
    if padding_mode not in _PADDINGS:
        raise ValueError("nn.functional.grid_sample(): expected padding_mode to be 'zeros', 'border', or 'reflection', "
                         f"but got: '{padding_mode}'")  # fmt: skip
    sampler = aten.grid_sampler_3d if input._array.ndim == 5 else aten.grid_sampler_2d
    return sampler(input, grid, _MODES.index(mode), _PADDINGS.index(padding_mode), _corners(align_corners))


def affine_grid(theta: Tensor, size: Sequence[int], align_corners: bool | None = None) -> Tensor:
    """The places at which a picture has to be read to be moved by each of the matrices `theta`."""
    corners = _corners(align_corners)
    if theta._array.dtype.kind != "f":
        raise ValueError(f"Expected theta to have floating point type, but got {theta.dtype}")
    n = len(size) - 2
    if n not in (2, 3):
        raise NotImplementedError("affine_grid only supports 4D and 5D sizes, for 2D and 3D affine transforms, "
                                  f"respectively. Got size {size}.")  # fmt: skip
    if theta._array.ndim != 3 or theta._array.shape[1:] != (n, n + 1):
        raise ValueError(f"Expected a batch of {n}D affine matrices of shape Nx{n}x{n + 1} for size {size}. Got "
                         f"{theta.shape}.")  # fmt: skip
    if corners and min(size[2:]) == 1:
        warnings.warn(
            "Since version 1.3.0, affine_grid behavior has changed for unit-size grids when align_corners=True. This is "
            "not an intended use case of affine_grid. See the documentation of affine_grid for details.",
            stacklevel=users_level(),
        )
    elif min(size) <= 0:
        raise ValueError(f"Expected non-zero, positive output size. Got {size}")
    return aten.affine_grid_generator(theta, tuple(size), corners)


def pixel_shuffle(input: Tensor, upscale_factor: int) -> Tensor:
    """Channels become pixels: a picture `upscale_factor` times as wide and high."""
    return aten.pixel_shuffle(input, upscale_factor)


def pixel_unshuffle(input: Tensor, downscale_factor: int) -> Tensor:
    """Pixels become channels."""
    return aten.pixel_unshuffle(input, downscale_factor)


def channel_shuffle(input: Tensor, groups: int) -> Tensor:
    """Channels of different groups side by side."""
    return aten.channel_shuffle(input, groups)


__all__ = [
    "affine_grid",
    "channel_shuffle",
    "grid_sample",
    "interpolate",
    "pad",
    "pixel_shuffle",
    "pixel_unshuffle",
    "upsample",
    "upsample_bilinear",
    "upsample_nearest",
]
