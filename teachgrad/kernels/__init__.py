"""Numbers: arrays in, arrays out, and nothing about gradients.

Each function computes one operator on numpy arrays and returns arrays with the dtype and shape that PyTorch gives.
Arguments come in the order of the operator's signature; shapes are broadcast by numpy; operands of pointwise
operators have been brought to one dtype before.

In PyTorch: `aten/src/ATen/native`.
Read next: `pointwise.py`.
"""

from teachgrad.kernels.activation import *
from teachgrad.kernels.bags import *
from teachgrad.kernels.choosing import *
from teachgrad.kernels.convolution import *
from teachgrad.kernels.copies import *
from teachgrad.kernels.ctc import *
from teachgrad.kernels.decompositions import *
from teachgrad.kernels.distance import *
from teachgrad.kernels.embedding import *
from teachgrad.kernels.extremes import *
from teachgrad.kernels.fft import *
from teachgrad.kernels.filling import *
from teachgrad.kernels.fractional import *
from teachgrad.kernels.functions import *
from teachgrad.kernels.grid import *
from teachgrad.kernels.indexing import *
from teachgrad.kernels.joining import *
from teachgrad.kernels.linalg import *
from teachgrad.kernels.logic import *
from teachgrad.kernels.loss import *
from teachgrad.kernels.matmul import *
from teachgrad.kernels.normalization import *
from teachgrad.kernels.overwriting import *
from teachgrad.kernels.packing import *
from teachgrad.kernels.pointwise import *
from teachgrad.kernels.pooling import *
from teachgrad.kernels.ranges import *
from teachgrad.kernels.reduction import *
from teachgrad.kernels.reflectors import *
from teachgrad.kernels.scatter import *
from teachgrad.kernels.segments import *
from teachgrad.kernels.shape import *
from teachgrad.kernels.sorting import *
from teachgrad.kernels.statistics import *
from teachgrad.kernels.upsampling import *
