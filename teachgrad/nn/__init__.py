"""What models are built of.

In PyTorch: `torch/nn`.
Read next: `module.py`.
"""

from typing import Any as _Any

from teachgrad.nn import functional as functional
from teachgrad.nn import grad as grad
from teachgrad.nn import init as init
from teachgrad.nn import modules as modules
from teachgrad.nn import parallel as parallel
from teachgrad.nn import parameter as parameter
from teachgrad.nn import utils as utils
from teachgrad.nn.activation import *
from teachgrad.nn.adaptive import *
from teachgrad.nn.attention import *
from teachgrad.nn.container import ModuleDict as ModuleDict
from teachgrad.nn.container import ModuleList as ModuleList
from teachgrad.nn.container import ParameterDict as ParameterDict
from teachgrad.nn.container import ParameterList as ParameterList
from teachgrad.nn.container import Sequential as Sequential
from teachgrad.nn.fractional import *
from teachgrad.nn.layers import *
from teachgrad.nn.lazy import *
from teachgrad.nn.loss import *
from teachgrad.nn.module import Module as Module
from teachgrad.nn.normalization import *
from teachgrad.nn.older import *
from teachgrad.nn.parallel import DataParallel as DataParallel
from teachgrad.nn.parameter import Buffer as Buffer
from teachgrad.nn.parameter import Parameter as Parameter
from teachgrad.nn.recurrent import *
from teachgrad.nn.shapes import *
from teachgrad.nn.transformer import *


def __dir__() -> list[str]:
    """The classes and the files, without what these import."""
    ours = {name: value for name, value in globals().items() if not name.startswith("_")}
    return sorted(name for name, value in ours.items() if _home_of(value).startswith(f"{__name__}."))


def _home_of(value: _Any) -> str:
    """The module in which a class stands; of a module its own name."""
    return str(value.__module__ if isinstance(value, type) else getattr(value, "__name__", ""))
