"""Fourier transforms under their public names: `teachgrad.fft.fft`, `rfft`, `ifft2`, …

In PyTorch: `torch/fft/__init__.py`.
Read next: `composite/fft.py`.
"""

from teachgrad.composite.fft import all_complex, along_many, along_one, back_to_real, half_complex, to_complex, to_real
from teachgrad.composite.fft import fftfreq as fftfreq
from teachgrad.composite.fft import fftshift as fftshift
from teachgrad.composite.fft import ifftshift as ifftshift
from teachgrad.composite.fft import rfftfreq as rfftfreq
from teachgrad.public import refusing_all as _refusing_all

fft = along_one("fft", to_complex, True, False)
ifft = along_one("ifft", to_complex, False, False)
rfft = along_one("rfft", to_complex, True, True)
irfft = along_one("irfft", to_real, False)
hfft = along_one("hfft", to_real, True)
ihfft = along_one("ihfft", to_complex, False, True)

fft2, fftn = along_many("fft2", all_complex, True), along_many("fftn", all_complex, True)
ifft2, ifftn = along_many("ifft2", all_complex, False), along_many("ifftn", all_complex, False)
rfft2, rfftn = along_many("rfft2", half_complex, True), along_many("rfftn", half_complex, True)
irfft2, irfftn = along_many("irfft2", back_to_real, False), along_many("irfftn", back_to_real, False)
hfft2, hfftn = along_many("hfft2", back_to_real, True), along_many("hfftn", back_to_real, True)
ihfft2, ihfftn = along_many("ihfft2", half_complex, False), along_many("ihfftn", half_complex, False)

del all_complex, along_many, along_one, back_to_real, half_complex, to_complex, to_real  # no functions of users
_refusing_all(globals(), "fft_")
