"""Functions for neural networks: what `nn.Module`s compute, without their state.

In PyTorch: `torch/nn/functional.py`.
Read next: `activation.py`.
"""

from teachgrad.nn.functional.activation import *  # noqa: F403
from teachgrad.nn.functional.loss import *  # noqa: F403
from teachgrad.nn.functional.layers import *  # noqa: F403
from teachgrad.nn.functional.normalization import *  # noqa: F403
from teachgrad.nn.functional.vision import *  # noqa: F403
