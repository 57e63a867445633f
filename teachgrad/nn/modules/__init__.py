"""The place where PyTorch keeps its modules; here they are in `teachgrad.nn` itself.

In PyTorch: `torch/nn/modules/__init__.py`.
Read next: `../module.py`.
"""

from teachgrad.nn.activation import *
from teachgrad.nn.attention import *
from teachgrad.nn.container import ModuleDict as ModuleDict
from teachgrad.nn.container import ModuleList as ModuleList
from teachgrad.nn.container import ParameterDict as ParameterDict
from teachgrad.nn.container import ParameterList as ParameterList
from teachgrad.nn.container import Sequential as Sequential
from teachgrad.nn.layers import *
from teachgrad.nn.lazy import *
from teachgrad.nn.loss import *
from teachgrad.nn.modules import module as module
from teachgrad.nn.modules.module import Module as Module
from teachgrad.nn.normalization import *
from teachgrad.nn.recurrent import *
from teachgrad.nn.shapes import *
from teachgrad.nn.transformer import *
