"""The place where PyTorch keeps its modules; here they are in `teachgrad.nn` itself, and this gives them those names.

So `nn.modules.batchnorm._BatchNorm` and its like can be imported, or asked for by `isinstance`, as in PyTorch.

In PyTorch: `torch/nn/modules/__init__.py`.
Read next: `../module.py`.
"""

import sys as _sys
from types import ModuleType as _ModuleType

from teachgrad.nn import activation as _activation
from teachgrad.nn import adaptive as _adaptive
from teachgrad.nn import attention as _attention
from teachgrad.nn import container as _container
from teachgrad.nn import fractional as _fractional
from teachgrad.nn import layers as _layers
from teachgrad.nn import lazy as _lazy
from teachgrad.nn import loss as _loss
from teachgrad.nn import normalization as _normalization
from teachgrad.nn import older as _older
from teachgrad.nn import recurrent as _recurrent
from teachgrad.nn import shapes as _shapes
from teachgrad.nn import transformer as _transformer
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
from teachgrad.nn.modules import module as module
from teachgrad.nn.modules import utils as utils
from teachgrad.nn.modules.module import Module as Module
from teachgrad.nn.normalization import *
from teachgrad.nn.older import *
from teachgrad.nn.recurrent import *
from teachgrad.nn.shapes import *
from teachgrad.nn.transformer import *

_OURS = (_activation, _adaptive, _attention, _container, _fractional, _layers, _lazy, _loss, _normalization,
         _older, _recurrent, _shapes, _transformer)  # fmt: skip
_THEIRS = {
    "activation": """CELU ELU GELU GLU Hardshrink Hardsigmoid Hardswish Hardtanh LeakyReLU LogSigmoid LogSoftmax Mish
        MultiheadAttention PReLU RReLU ReLU ReLU6 SELU SiLU Sigmoid Softmax Softmax2d Softmin Softplus Softshrink
        Softsign Tanh Tanhshrink Threshold""",
    "adaptive": "AdaptiveLogSoftmaxWithLoss",
    "batchnorm": """BatchNorm1d BatchNorm2d BatchNorm3d LazyBatchNorm1d LazyBatchNorm2d LazyBatchNorm3d SyncBatchNorm
        _BatchNorm _NormBase""",
    "channelshuffle": "ChannelShuffle",
    "container": "Container ModuleDict ModuleList ParameterDict ParameterList Sequential",
    "conv": """Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d LazyConv1d LazyConv2d LazyConv3d
        LazyConvTranspose1d LazyConvTranspose2d LazyConvTranspose3d _ConvNd _ConvTransposeNd""",
    "distance": "CosineSimilarity PairwiseDistance",
    "dropout": "AlphaDropout Dropout Dropout1d Dropout2d Dropout3d FeatureAlphaDropout",
    "flatten": "Flatten Unflatten",
    "fold": "Fold Unfold",
    "instancenorm": """InstanceNorm1d InstanceNorm2d InstanceNorm3d LazyInstanceNorm1d LazyInstanceNorm2d
        LazyInstanceNorm3d _InstanceNorm""",
    "lazy": "LazyModuleMixin",
    "linear": "Bilinear Identity LazyLinear Linear NonDynamicallyQuantizableLinear",
    "loss": """BCELoss BCEWithLogitsLoss CTCLoss CosineEmbeddingLoss CrossEntropyLoss GaussianNLLLoss HingeEmbeddingLoss
        HuberLoss KLDivLoss L1Loss LinearCrossEntropyLoss MSELoss MarginRankingLoss MultiLabelMarginLoss MultiLabelSoftMarginLoss
        MultiMarginLoss NLLLoss NLLLoss2d PoissonNLLLoss SmoothL1Loss SoftMarginLoss TripletMarginLoss
        TripletMarginWithDistanceLoss _Loss""",
    "normalization": "CrossMapLRN2d GroupNorm LayerNorm LocalResponseNorm RMSNorm",
    "padding": """CircularPad1d CircularPad2d CircularPad3d ConstantPad1d ConstantPad2d ConstantPad3d ReflectionPad1d
        ReflectionPad2d ReflectionPad3d ReplicationPad1d ReplicationPad2d ReplicationPad3d ZeroPad1d ZeroPad2d
        ZeroPad3d""",
    "pixelshuffle": "PixelShuffle PixelUnshuffle",
    "pooling": """AdaptiveAvgPool1d AdaptiveAvgPool2d AdaptiveAvgPool3d AdaptiveMaxPool1d AdaptiveMaxPool2d
        AdaptiveMaxPool3d AvgPool1d AvgPool2d AvgPool3d FractionalMaxPool2d FractionalMaxPool3d LPPool1d LPPool2d
        LPPool3d MaxPool1d MaxPool2d MaxPool3d MaxUnpool1d MaxUnpool2d MaxUnpool3d""",
    "rnn": "GRU GRUCell LSTM LSTMCell RNN RNNBase RNNCell RNNCellBase",
    "sparse": "Embedding EmbeddingBag",
    "transformer": """Transformer TransformerDecoder TransformerDecoderLayer TransformerEncoder
        TransformerEncoderLayer""",
    "upsampling": "Upsample UpsamplingBilinear2d UpsamplingNearest2d",
}
"""PyTorch's files, and what of ours they hold."""

for _name, _classes in _THEIRS.items():
    _file = _ModuleType(f"{__name__}.{_name}", f"The modules that PyTorch keeps in `torch/nn/modules/{_name}.py`.")
    for _class in _classes.split():
        setattr(_file, _class, next(getattr(ours, _class) for ours in _OURS if hasattr(ours, _class)))
    _file.__all__ = [_class for _class in _classes.split() if _class[0] != "_"]  # type: ignore[attr-defined]
    globals()[_name] = _sys.modules[_file.__name__] = _file
