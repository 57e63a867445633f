"""Functions for neural networks: what `nn.Module`s compute, without their state.

In PyTorch: `torch/nn/functional.py`.
Read next: `activation.py`.
"""

from teachgrad.dispatcher import aten as _aten
from teachgrad.nn.functional.activation import *
from teachgrad.nn.functional.attention import *
from teachgrad.nn.functional.cross_entropies import *
from teachgrad.nn.functional.fractional import *
from teachgrad.nn.functional.layers import *
from teachgrad.nn.functional.loss import *
from teachgrad.nn.functional.margin_loss import *
from teachgrad.nn.functional.normalization import *
from teachgrad.nn.functional.vision import *
from teachgrad.public import refusing_all as _refusing_all

conv_tbc, native_channel_shuffle = _aten.conv_tbc, _aten.native_channel_shuffle

_refusing_all(globals(), "F.")
