"""Fourier transforms.

Read next: `nn.py`.
"""

from __future__ import annotations

from typing import Any

from tests.operators.sample import Input, Sample, bools, cplx, ints, real


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
