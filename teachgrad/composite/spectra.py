"""Which tones does a sound have, and when? `stft` asks each short stretch of it, `istft` goes back.

The stretches overlap: they are a view with strides of its own. To go back, each is turned into sound, weighted by the
window once more, and added where it came from; then everything is divided by how much window lay there.

In PyTorch: `aten/src/ATen/native/SpectralOps.cpp`, `torch/functional.py`.
Read next: `../fft.py`.
"""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np

from teachgrad import dtypes
from teachgrad.callers import users_level
from teachgrad.composite.reductions import tensor_of
from teachgrad.dispatcher import aten, operator
from teachgrad.kernels.dims import name_of
from teachgrad.public import parser
from teachgrad.tensor import Tensor
from teachgrad.warned_once import WarnOnce

_NONE, _BY_ROOT, _BY_COUNT = 0, 1, 2  # how a transform is scaled
_LOSSLESS = ".Please provide the same window used by stft to make the inversion lossless."
_LEAKAGE = (
    ",which is known to cause spectral leakage. Other windows such as torch.hann_window or torch.hamming_window are "
    "recommended to reduce spectral leakage."
)


def _spoken(tensor: Tensor) -> str:
    kind = dtypes.from_numpy_dtype(tensor._array.dtype).tensor_type
    return f"{kind}{list(tensor._array.shape)}"


def _spoken_window(window: Tensor | None) -> str:
    if window is None:
        return "None"
    return f"torch.{name_of(window._array.dtype)}Tensor{{{list(window._array.shape)}}}"


def _flag(value: Any) -> str:
    return "None" if value is None else str(int(value))


_about_windows = WarnOnce()


def _warn_of_no_window(advice: str) -> None:
    _about_windows(
        f"A window was not provided. A rectangular window will be applied{advice}To suppress this warning and use a "
        "rectangular window, explicitly set `window=torch.ones(n_fft, device=<device>)`.",
    )


@operator
def stft(
    input: Tensor, n_fft: int, hop_length: int | None = None, win_length: int | None = None, window: Tensor | None = None,
    center: bool = True, pad_mode: str = "reflect", normalized: bool = False, onesided: bool | None = None,
    return_complex: bool | None = None, align_to_window: bool | None = None,
) -> Tensor:  # fmt: skip
    """The spectrum of each stretch of `n_fft` samples, one stretch every `hop_length`."""
    if align_to_window is not None and center:
        raise RuntimeError("stft align_to_window should only be set when center = false")
    if center:
        shape = input._array.shape
        deep = aten.view(input, ((1,) * (3 - len(shape)) + shape))
        input = _padded(deep, int(n_fft // 2), pad_mode)
        input = aten.view(input, input._array.shape[-len(shape) :])
    rest = (n_fft, hop_length, win_length, window, normalized, onesided, return_complex, align_to_window)
    if refused := parser.refusal("VF.stft", False, (input, *rest), {}):
        raise refused
    hop = n_fft // 4 if hop_length is None else hop_length
    width = n_fft if win_length is None else win_length
    call = (
        f"stft({_spoken(input)}, n_fft={n_fft}, hop_length={hop}, win_length={width}, window={_spoken_window(window)}, "
        f"normalized={int(normalized)}, onesided={_flag(onesided)}, return_complex={_flag(return_complex)}, "
        f"align_to_window={_flag(align_to_window)}) : expected "
    )
    is_complex = input._array.dtype.kind == "c" or (window is not None and window._array.dtype.kind == "c")
    if return_complex is None and not is_complex:
        raise RuntimeError("stft requires the return_complex parameter be given for real inputs, and will further "
                           "require that return_complex=True in a future PyTorch release.")  # fmt: skip
    if input._array.dtype.kind not in "fc":
        raise RuntimeError(f"{call}a tensor of floating point or complex values")
    if input._array.ndim not in (1, 2):
        raise RuntimeError(f"{call}a 1D or 2D tensor")
    single = input._array.ndim == 1
    if single:
        input = aten.unsqueeze(input, 0)
    if align_to_window:
        edge = (n_fft - width) // 2
        input = _padded(input, edge, "constant")
    size = input._array.shape[1]
    if not 0 < n_fft <= size:
        raise RuntimeError(f"{call}0 < n_fft < {size}, but got n_fft={n_fft}")
    if hop <= 0:
        raise RuntimeError(f"{call}hop_length > 0, but got hop_length={hop}")
    if not 0 < width <= n_fft:
        raise RuntimeError(f"{call}0 < win_length <= n_fft, but got win_length={width}")
    if window is not None and window._array.shape != (width,):
        raise RuntimeError(f"{call}a 1D window tensor of size equal to win_length={width}, but got window with size "
                           f"{list(window._array.shape)}")  # fmt: skip
    if window is None:
        _warn_of_no_window(_LEAKAGE)
    if width < n_fft:
        window = _in_the_middle(window, input, width, n_fft)
    stretches = _stretches(input, n_fft, hop)
    if window is not None:
        stretches = aten.mul(stretches, window)
    onesided = not is_complex if onesided is None else onesided
    if onesided and is_complex:
        raise RuntimeError("Cannot have onesided output if window or input is complex")
    scale = _BY_ROOT if normalized else _NONE
    if is_complex:
        spectra = aten._fft_c2c(stretches, (2,), scale, True)
    else:
        spectra = aten._fft_r2c(stretches, (2,), scale, onesided)
    spectra = aten.transpose_(spectra, 1, 2)
    if single:
        spectra = aten.squeeze_(spectra, 0)
    return aten.view_as_real(spectra) if return_complex is False else spectra


def _padded(input: Tensor, width: int, mode: str) -> Tensor:
    """`width` more samples on both sides."""
    if mode == "constant":
        return aten.constant_pad_nd(input, (width, width), 0)
    if mode == "circular":
        raise NotImplementedError("stft with pad_mode='circular'")
    if mode not in ("reflect", "replicate"):
        raise NotImplementedError(f"Unrecognised padding mode {mode}")
    return (aten.reflection_pad1d if mode == "reflect" else aten.replication_pad1d)(input, (width, width))


def _stretches(input: Tensor, n_fft: int, hop: int) -> Tensor:
    """All stretches as one view: [batch, stretch, sample]."""
    batch, size = input._array.shape
    outer, inner = input.stride()
    return aten.as_strided(input, (batch, 1 + (size - n_fft) // hop, n_fft), (outer, hop * inner, inner))


def _in_the_middle(window: Tensor | None, input: Tensor, width: int, n_fft: int) -> Tensor:
    """A shorter window, with zeros on both sides; ones if there is none."""
    like = input if window is None else window
    padded = tensor_of(np.zeros(n_fft, like._array.dtype), like)
    left = (n_fft - width) // 2
    place = aten.slice_(padded, 0, left, left + width)
    if window is None:
        aten.fill_scalar_(place, 1)
    else:
        aten.copy_(place, window)
    return padded


@operator
def istft(
    input: Tensor, n_fft: int, hop_length: int | None = None, win_length: int | None = None, window: Tensor | None = None,
    center: bool = True, normalized: bool = False, onesided: bool | None = None, length: int | None = None,
    return_complex: bool = False,
) -> Tensor:  # fmt: skip
    """The sound whose `stft` is `input`."""
    hop = n_fft // 4 if hop_length is None else hop_length
    width = n_fft if win_length is None else win_length
    call = (
        f"istft({_spoken(input)}, n_fft={n_fft}, hop_length={hop}, win_length={width}, window={_spoken_window(window)}, "
        f"center={int(center)}, normalized={int(normalized)}, onesided={_flag(onesided)}, "
        f"length={'None' if length is None else length}, return_complex={int(return_complex)})"
    )
    if input._array.dtype.kind != "c":
        raise RuntimeError("istft requires a complex-valued input tensor matching the output from stft with "
                           "return_complex=True.")  # fmt: skip
    parts = aten.view_as_real(aten.resolve_conj(input))
    depth = parts._array.ndim
    if depth not in (3, 4):
        raise RuntimeError(f"{call} : expected a tensor with 3 or 4 dimensions, but got {depth}")
    tones, frames = parts._array.shape[-3], parts._array.shape[-2]
    whole = n_fft + hop * (frames - 1)
    if onesided is None:
        onesided = tones != n_fft
    expected = n_fft // 2 + 1 if onesided else n_fft
    if tones != expected:
        raise RuntimeError(f"{call} : expected the frequency dimension (3rd to the last) of the input tensor to match "
                           f"n_fft{' / 2 + 1' if onesided else ''} when onesided={'True' if onesided else 'False'}, but "
                           f"got {tones}")  # fmt: skip
    if not 0 < hop <= width:
        raise RuntimeError(f"{call} : expected 0 < hop_length <= win_length")
    if not 0 < width <= n_fft:
        raise RuntimeError(f"{call} : expected 0 < win_length <= n_fft")
    if window is None:
        _warn_of_no_window(_LOSSLESS)
        window = tensor_of(np.ones(width, parts._array.dtype), parts)
    elif window._array.shape != (width,):
        raise RuntimeError(f"{call} : Invalid window shape. window has to be 1D and length of `win_length`")
    if width != n_fft:
        left = (n_fft - width) // 2
        window = aten.constant_pad_nd(window, (left, n_fft - width - left))
    if depth == 3:
        parts = aten.unsqueeze(parts, 0)
    spectra = aten.view_as_complex(aten.transpose(parts, 1, 2))
    scale = _BY_ROOT if normalized else _BY_COUNT
    if return_complex:
        if onesided:
            raise RuntimeError("Cannot have onesided output if window or input is complex")
        stretches = aten._fft_c2c(spectra, (2,), scale, False)
    else:
        if not onesided:
            spectra = aten.slice_(spectra, -1, 0, n_fft // 2 + 1)
        stretches = aten._fft_c2r(spectra, (2,), scale, n_fft)
    weighted = aten.mul(stretches, aten.view(window, (1, 1, n_fft)))
    sound = aten.unfold_backward(weighted, (weighted._array.shape[0], whole), 1, n_fft, hop)
    squares = aten.expand(aten.pow_scalar(window, 2), (1, frames, n_fft))
    envelope = aten.unfold_backward(squares, (1, whole), 1, n_fft, hop)
    start = n_fft // 2 if center else 0
    end = whole if not center else -(n_fft // 2)
    if length is not None:
        end = start + length
    sound, envelope = aten.slice_(sound, 1, start, end), aten.slice_(envelope, 1, start, end)
    if np.abs(envelope._array).min(initial=np.inf) < 1e-11:
        raise RuntimeError(f"{call} window overlap add min: 1\n[ CPUBoolType{{}} ]")
    sound = aten.div(sound, envelope)
    if depth == 3:
        sound = aten.squeeze_dim(sound, 0)
    missing = 0 if length is None else length - sound._array.shape[-1]
    if missing > 0:
        warnings.warn("The length of signal is shorter than the length parameter. Result is being padded with zeros in "
                      "the tail. Please check your center and hop_length settings.", stacklevel=users_level())  # fmt: skip
        sound = aten.constant_pad_nd(sound, (0, missing))
    return sound
