"""Linear algebra: `teachgrad.linalg.inv`, `solve`, `svd`, …

In PyTorch: `torch/linalg/__init__.py`.
Read next: `operators/linalg.py`.
"""

from teachgrad.kernels.linalg import LinAlgError as LinAlgError
from teachgrad.left_out import says_so as _says_so
from teachgrad.operators.linalg import *  # noqa: F403
from teachgrad.operators.matmul import multi_dot as multi_dot

__getattr__ = _says_so(__name__)
