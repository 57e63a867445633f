"""Numbers: arrays in, arrays out, and nothing about gradients.

Each function computes one operator on numpy arrays and returns arrays with the dtype and shape that PyTorch gives.
Arguments come in the order of the operator's signature; shapes are broadcast by numpy; operands of pointwise
operators have been brought to one dtype before.

In PyTorch: `aten/src/ATen/native`.
Read next: `pointwise.py`.
"""

from teachgrad.kernels.pointwise import *  # noqa: F403
from teachgrad.kernels.choosing import *  # noqa: F403
from teachgrad.kernels.logic import *  # noqa: F403
from teachgrad.kernels.functions import *  # noqa: F403
from teachgrad.kernels.activation import *  # noqa: F403
from teachgrad.kernels.loss import *  # noqa: F403
from teachgrad.kernels.reduction import *  # noqa: F403
from teachgrad.kernels.extremes import *  # noqa: F403
from teachgrad.kernels.sorting import *  # noqa: F403
from teachgrad.kernels.distance import *  # noqa: F403
from teachgrad.kernels.shape import *  # noqa: F403
from teachgrad.kernels.indexing import *  # noqa: F403
from teachgrad.kernels.copies import *  # noqa: F403
from teachgrad.kernels.joining import *  # noqa: F403
from teachgrad.kernels.scatter import *  # noqa: F403
from teachgrad.kernels.filling import *  # noqa: F403
from teachgrad.kernels.matmul import *  # noqa: F403
from teachgrad.kernels.linalg import *  # noqa: F403
from teachgrad.kernels.decompositions import *  # noqa: F403
from teachgrad.kernels.fft import *  # noqa: F403
from teachgrad.kernels.convolution import *  # noqa: F403
from teachgrad.kernels.pooling import *  # noqa: F403
from teachgrad.kernels.normalization import *  # noqa: F403
from teachgrad.kernels.embedding import *  # noqa: F403
