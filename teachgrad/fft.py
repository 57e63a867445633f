"""Fourier transforms: `teachgrad.fft.fft`, `rfft`, `ifft2`, …

In PyTorch: `torch/fft/__init__.py`.
Read next: `operators/fft.py`.
"""

from teachgrad.left_out import says_so as _says_so
from teachgrad.operators.fft import *  # noqa: F403

__getattr__ = _says_so(__name__)
