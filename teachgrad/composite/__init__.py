from teachgrad.composite import device as _device
from teachgrad.composite import einsum as _einsum
from teachgrad.composite import matmul as _matmul
