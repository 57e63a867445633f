"""Functions for neural networks: what `nn.Module`s compute, without their state.

In PyTorch: `torch/nn/functional.py`.
Read next: `activation.py`.
"""

from types import FunctionType as _FunctionType

from teachgrad.dispatcher import refusing as _refusing
from teachgrad.nn.functional.activation import *
from teachgrad.nn.functional.attention import *
from teachgrad.nn.functional.cross_entropies import *
from teachgrad.nn.functional.fractional import *
from teachgrad.nn.functional.layers import *
from teachgrad.nn.functional.loss import *
from teachgrad.nn.functional.margin_loss import *
from teachgrad.nn.functional.normalization import *
from teachgrad.nn.functional.vision import *

for _name, _function in list(globals().items()):
    if isinstance(_function, _FunctionType) and _function is not _refusing:
        globals()[_name] = _refusing(_function, __name__)
