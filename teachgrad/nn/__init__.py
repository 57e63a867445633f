"""What models are built of: modules that know their parameters, layers, losses.

`module.py` keeps track of parameters, `layers.py` has the layers, `containers.py` puts modules together (also on
several devices), `init.py` fills them with first numbers. `functional.py` gathers the functions behind the layers;
`hooks.py` and `utils.py` are for later.

In PyTorch: `torch/nn`.
Read next: `module.py`, then `layers.py`.
"""

# ruff: noqa: I001
# fmt: off
from teachgrad.left_out import says_so as _says_so
from teachgrad.nn import functional, init, utils
from teachgrad.nn.containers import DataParallel, ModuleDict, ModuleList, Sequential
from teachgrad.nn.layers import (
    AvgPool2d, BatchNorm1d, BatchNorm2d, BCELoss, BCEWithLogitsLoss, Conv1d, Conv2d, CrossEntropyLoss, Dropout, ELU,
    Embedding, Flatten, GELU, Identity, L1Loss, LayerNorm, LeakyReLU, Linear, LogSoftmax, MaxPool2d, MSELoss, NLLLoss,
    ReLU, Sigmoid, SiLU, Softmax, Softplus, Tanh,
)
from teachgrad.nn.module import Buffer, Module, Parameter

__getattr__ = _says_so(__name__)
