"""Fourier transforms.

Read next: `nn.py`.
"""

from __future__ import annotations

from typing import Any

from tests.operators.sample import Input, Sample, bools, cplx, ints, positive, real


def transform(name: str, source: Input, **options: Any) -> Sample:
    """A sample of `torch.fft.<first word of name>(source, **options)`."""
    function = name.split()[0]
    return Sample(name, lambda torch, x: getattr(torch.fft, function)(x, **options), source)


ANY = ("fft", "ifft", "fft2", "ifft2", "fftn", "ifftn")
TO_REAL = ("irfft", "irfft2", "irfftn", "hfft", "hfft2", "hfftn")
FROM_REAL = ("rfft", "rfft2", "rfftn", "ihfft", "ihfft2", "ihfftn")
ONE = ("fft", "ifft", "irfft", "hfft")

SAMPLES = [
    *(transform(f"{name} complex", cplx(2, 3, 4)) for name in (*ANY, *TO_REAL)),
    *(transform(f"{name} real", real(2, 3, 4)) for name in (*ANY, *TO_REAL, *FROM_REAL)),
    *(transform(f"{name} {norm}", cplx(4, 5), norm=norm) for name in (*ANY, *TO_REAL) for norm in ("ortho", "forward")),
    *(transform(f"{name} {norm}", real(4, 5), norm=norm) for name in FROM_REAL for norm in ("ortho", "forward")),
    *(
        transform(f"{name} n={n} dim={dim}", cplx(4, 5), n=n, dim=dim)
        for name in ONE
        for n in (3, 7, 8)
        for dim in (0, -1)
    ),
    *(
        transform(f"{name} n={n} dim={dim}", real(4, 5), n=n, dim=dim)
        for name in ("rfft", "ihfft")
        for n in (3, 7, 8)
        for dim in (0, -1)
    ),
    *(transform(f"{name} real n={n}", real(4, 5), n=n) for name in ONE for n in (3, 8)),
    *(transform(f"{name} s", cplx(2, 4, 5), s=(3, 6)) for name in ("fft2", "ifftn", "irfftn", "irfft2", "hfftn")),
    *(transform(f"{name} s", real(2, 4, 5), s=(3, 6)) for name in ("rfft2", "rfftn", "ihfftn", "fftn")),
    *(transform(f"{name} s and dim", cplx(2, 4, 5), s=(-1, 3), dim=(0, 2)) for name in ("fftn", "ifftn", "irfftn")),
    *(transform(f"{name} dim", cplx(2, 4, 5), dim=(2, 0)) for name in ("fftn", "ifft2", "irfftn")),
    *(transform(f"{name} float32", real(4, 5).as_("float32")) for name in ("fft", "rfft", "irfft", "fft2")),
    *(transform(f"{name} complex64", cplx(4, 5).as_("complex64")) for name in ("fft", "ifftn", "irfft", "hfft")),
    *(transform(f"{name} ints", ints(4, 5)) for name in ("fft", "rfft", "irfft", "fftn")),
    transform("rfft bools", bools(3, 3)),
    transform("fft transposed", cplx(3, 4).transposed()),
    transform("fft strided", real(3, 4).strided()),
    transform("fft of one number", cplx(1)),
    transform("irfft odd", cplx(4, 5), n=9),
    transform("fftn of nothing", cplx(2, 3), dim=()),
    transform("fftn of a number", cplx()),
    *(transform(f"{name} complex", cplx(4, 5)) for name in ("fftshift", "ifftshift")),
    *(transform(f"{name} dim", real(4, 5), dim=1) for name in ("fftshift", "ifftshift")),
    Sample("rfft then irfft", lambda torch, x: torch.fft.irfft(torch.fft.rfft(x) * 2, n=5), real(2, 5)),
    *(Sample(f"fftfreq {n}", lambda torch, n=n: torch.fft.fftfreq(n)) for n in (1, 4, 5)),
    *(Sample(f"rfftfreq {n}", lambda torch, n=n: torch.fft.rfftfreq(n, d=0.5)) for n in (1, 4, 5)),
    Sample("fftfreq dtype", lambda torch: torch.fft.fftfreq(4, 0.1, dtype=torch.float64)),
    Sample("fftfreq refuses ints", lambda torch: torch.fft.fftfreq(4, dtype=torch.int64)),
    # refused
    transform("fft of a number", real()),
    transform("fft of half precision", real(4).as_("float16")),
    transform("fft of nothing", real(0)),
    transform("fft n=0", real(3), n=0),
    transform("fft of a dimension out of range", real(3), dim=2),
    transform("fft of another norm", real(3), norm="x"),
    transform("rfft of complex numbers", cplx(3)),
    transform("ihfft of complex numbers", cplx(3)),
    transform("irfft of one number", cplx(1)),
    transform("fft2 of a vector", real(3)),
    transform("fft2 of the same dimension twice", real(3, 3), dim=(0, 0)),
    transform("fftn of too many sizes", real(3, 3), s=(1, 2, 3)),
    transform("fftn of other numbers of sizes and dimensions", real(3, 3), s=(1, 2), dim=(0,)),
    transform("fftn of size 0", real(3, 3), s=(0, 2)),
    transform("rfftn of no dimension", real(3, 3), dim=()),
    transform("irfftn of no dimension", cplx(3, 3), dim=()),
    transform("fftshift of a dimension out of range", real(3), dim=3),
    Sample("fft refuses a number", lambda torch: torch.fft.fft(1)),
]


def sounded(torch: Any, x: Any, **how: Any) -> Any:
    return torch.stft(x, 8, return_complex=True, **how)


WINDOWS = "hann_window hamming_window bartlett_window blackman_window kaiser_window".split()

SAMPLES += [
    Sample("stft", lambda torch, x: sounded(torch, x), real(20)),
    Sample("stft with a window", lambda torch, x, w: sounded(torch, x, hop_length=3, window=w), real(2, 20), real(8)),
    Sample(
        "stft with a short window",
        lambda torch, x, w: sounded(torch, x, hop_length=4, win_length=6, window=w),
        real(20),
        real(6),
    ),
    Sample("stft with a short window of ones", lambda torch, x: sounded(torch, x, win_length=5), real(20)),
    Sample("stft without center", lambda torch, x: sounded(torch, x, center=False), real(20)),
    Sample(
        "stft aligned to the window",
        lambda torch, x: sounded(torch, x, center=False, win_length=6, align_to_window=True),
        real(20),
    ),
    Sample("stft of both sides", lambda torch, x: sounded(torch, x, normalized=True, onesided=False), real(20)),
    Sample("stft padded with zeros", lambda torch, x: sounded(torch, x, pad_mode="constant"), real(20)),
    Sample("stft complex", lambda torch, x: torch.stft(x, 8), cplx(20)),
    Sample("stft as real numbers", lambda torch, x: torch.stft(x, 8, return_complex=False), real(20)),
    Sample("stft refuses to guess", lambda torch, x: torch.stft(x, 8), real(20)),
    Sample("stft refuses a window of another size", lambda torch, x: sounded(torch, x, window=x), real(20)),
    Sample("stft refuses a step of zero", lambda torch, x: sounded(torch, x, hop_length=0), real(20)),
    Sample("stft refuses too short a sound", lambda torch, x: sounded(torch, x, center=False), real(5)),
    Sample("stft refuses three dimensions", lambda torch, x: sounded(torch, x, center=False), real(2, 2, 20)),
    Sample("istft", lambda torch, x: torch.istft(x, 8), cplx(5, 6)),
    Sample(
        "istft with a window", lambda torch, x, w: torch.istft(x, 8, hop_length=3, window=w), cplx(2, 5, 6), positive(8)
    ),
    Sample(
        "istft with a short window",
        lambda torch, x, w: torch.istft(x, 8, win_length=6, window=w),
        cplx(5, 6),
        positive(6),
    ),
    Sample("istft without center", lambda torch, x: torch.istft(x, 8, center=False), cplx(5, 6)),
    Sample("istft cut", lambda torch, x: torch.istft(x, 8, length=9), cplx(5, 6)),
    Sample("istft lengthened", lambda torch, x: torch.istft(x, 8, length=30), cplx(5, 6)),
    Sample("istft of both sides", lambda torch, x: torch.istft(x, 8, normalized=True), cplx(8, 6)),
    Sample("istft complex", lambda torch, x: torch.istft(x, 8, return_complex=True), cplx(8, 6)),
    Sample("istft refuses real numbers", lambda torch, x: torch.istft(x, 8), real(5, 6)),
    Sample("istft refuses other tones", lambda torch, x: torch.istft(x, 10), cplx(5, 6)),
    Sample("istft refuses a window with gaps", lambda torch, x: torch.istft(x, 8, window=torch.zeros(8)), cplx(5, 6)),
    *[
        Sample(f"{name} {label}", lambda torch, name=name, args=args: getattr(torch, name)(*args, dtype=torch.float64))
        for name in WINDOWS
        for label, args in {
            "0": (0,),
            "1": (1,),
            "2": (2,),
            "7": (7,),
            "8, not periodic": (8, False),
            "-1": (-1,),
        }.items()
    ],
    Sample(
        "hamming_window with its numbers", lambda torch: torch.hamming_window(5, True, 0.5, 0.4, dtype=torch.float64)
    ),
    Sample("kaiser_window with its number", lambda torch: torch.kaiser_window(5, True, 3.0, dtype=torch.float64)),
    Sample("hann_window requires grad", lambda torch: (torch.hann_window(4, requires_grad=True).is_leaf, 4.0)),
    Sample("hann_window of integers", lambda torch: torch.hann_window(4, dtype=torch.int64)),
]
