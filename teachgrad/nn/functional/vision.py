"""Padding, resizing, and shuffles of pictures.

In PyTorch: `torch/nn/functional.py`, `aten/src/ATen/native/PadNd.cpp`.
Read next: `loss.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from teachgrad.dispatcher import aten
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
    pad = tuple(pad)
    ndim = input._array.ndim
    if len(pad) % 2:
        raise RuntimeError("Padding length must be divisible by 2")
    if len(pad) > 2 * ndim:
        raise RuntimeError("Padding length should be less than or equal to two times the input dimension but got "
                           "padding "
                           f"length {len(pad)} and input of dimension {ndim}")  # fmt: skip
    if mode == "constant":
        return aten.constant_pad_nd(input, pad, 0 if value is None else value)
    if value is not None and value != 0:
        raise RuntimeError(f'Padding mode "{mode}" doesn\'t take in value argument')
    count = len(pad) // 2
    if count not in (1, 2, 3) or ndim not in (count + 1, count + 2):
        raise NotImplementedError(
            f"Padding size {len(pad)} is not supported for {ndim}D input tensor.\nSupported combinations for "
            "non-constant "
            "padding:\n  - 2D or 3D input: padding size = 2 (pads last dimension)\n  - 3D or 4D input: padding size = "
            "4 "
            "(pads last 2 dimensions)\n  - 4D or 5D input: padding size = 6 (pads last 3 dimensions)"
        )
    if mode == "circular":
        return pad_circular(input, pad)
    names = {"reflect": "reflection_pad", "replicate": "replication_pad"}
    if mode not in names:
        raise NotImplementedError(f"Unrecognised padding mode {mode}")
    return getattr(aten, f"{names[mode]}{count}d")(input, pad)


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
    out = aten.zeros(size, aten.dtype_of(input._array.dtype), input._storage.device)
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

SMOOTH = {"linear": 1, "bilinear": 2, "bicubic": 2}


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
        raise NotImplementedError("interpolate with antialias=True")
    sizes, scales = resized(input, size, scale_factor, recompute_scale_factor)
    count = input._array.ndim - 2
    if mode == "nearest" and count in (1, 2):
        return getattr(aten, f"upsample_nearest{count}d")(input, sizes, *scales)
    if mode == "area" and count in (1, 2):
        return aten.adaptive_avg_pool1d(input, sizes) if count == 1 else aten.adaptive_avg_pool2d(input, sizes)
    if mode in SMOOTH and count in (1, 2, 3):
        if SMOOTH[mode] != count:
            raise NotImplementedError(f"Got {count + 2}D input, but {mode} mode needs {SMOOTH[mode] + 2}D input")
        return getattr(aten, f"upsample_{mode}{count}d")(input, sizes, align_corners, *scales)
    if mode in ("nearest", "area", "nearest-exact", "trilinear") and count in (1, 2, 3):
        raise NotImplementedError(f"interpolate of {count + 2}D input with mode='{mode}'")
    raise NotImplementedError("Input Error: Only 3D, 4D and 5D input Tensors supported (got "
                              f"{count + 2}D) for the modes: nearest | linear | bilinear | bicubic | trilinear | "
                              "lanczos | "
                              f"area | nearest-exact (got {mode})")  # fmt: skip


def resized(
    input: Tensor, size: Any, scale_factor: Any, recompute: bool | None
) -> tuple[tuple[int, ...], tuple[float | None, ...]]:
    """The new sizes, and the factors that were asked for, or None."""
    spatial = input._array.shape[2:]
    if size is not None and scale_factor is not None:
        raise ValueError("only one of size or scale_factor should be defined")
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
    sizes = tuple(math.floor(n * s) for n, s in zip(spatial, scales, strict=True))
    return sizes, (None,) * len(spatial) if recompute else scales


def upsample(
    input: Tensor, size: Any = None, scale_factor: Any = None, mode: str = "nearest", align_corners: bool | None = None
) -> Tensor:
    """The older name of `interpolate`."""
    return interpolate(input, size, scale_factor, mode, align_corners)


def pixel_shuffle(input: Tensor, upscale_factor: int) -> Tensor:
    """Channels become pixels: a picture `upscale_factor` times as wide and high."""
    return aten.pixel_shuffle(input, upscale_factor)


def pixel_unshuffle(input: Tensor, downscale_factor: int) -> Tensor:
    """Pixels become channels."""
    return aten.pixel_unshuffle(input, downscale_factor)


def channel_shuffle(input: Tensor, groups: int) -> Tensor:
    """Channels of different groups side by side."""
    return aten.channel_shuffle(input, groups)


__all__ = ["channel_shuffle", "interpolate", "pad", "pixel_shuffle", "pixel_unshuffle", "upsample"]
