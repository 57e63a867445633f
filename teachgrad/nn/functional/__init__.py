"""Functions for neural networks: what `nn.Module`s compute, without their state.

In PyTorch: `torch/nn/functional.py`.
Read next: `activation.py`.
"""

from teachgrad.nn.functional.activation import *  # noqa: F403
from teachgrad.nn.functional.loss import *  # noqa: F403
