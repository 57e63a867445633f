"""Tools for modules and their parameters.

In PyTorch: `torch/nn/utils`.
Read next: `clip_grad.py`, then `parametrize.py`.
"""

import importlib as _importlib

from teachgrad.nn.utils import clip_grad as clip_grad
from teachgrad.nn.utils import convert_parameters as convert_parameters
from teachgrad.nn.utils import fusion as fusion
from teachgrad.nn.utils import init as init
from teachgrad.nn.utils import parametrizations as parametrizations
from teachgrad.nn.utils import parametrize as parametrize
from teachgrad.nn.utils import rnn as rnn
from teachgrad.nn.utils import stateless as stateless
from teachgrad.nn.utils.clip_grad import clip_grad_norm as clip_grad_norm
from teachgrad.nn.utils.clip_grad import clip_grad_norm_ as clip_grad_norm_
from teachgrad.nn.utils.clip_grad import clip_grad_value_ as clip_grad_value_
from teachgrad.nn.utils.clip_grad import clip_grads_with_norm_ as clip_grads_with_norm_
from teachgrad.nn.utils.clip_grad import get_total_norm as get_total_norm
from teachgrad.nn.utils.convert_parameters import parameters_to_vector as parameters_to_vector
from teachgrad.nn.utils.convert_parameters import vector_to_parameters as vector_to_parameters
from teachgrad.nn.utils.fusion import fuse_conv_bn_eval as fuse_conv_bn_eval
from teachgrad.nn.utils.fusion import fuse_conv_bn_weights as fuse_conv_bn_weights
from teachgrad.nn.utils.fusion import fuse_linear_bn_eval as fuse_linear_bn_eval
from teachgrad.nn.utils.fusion import fuse_linear_bn_weights as fuse_linear_bn_weights
from teachgrad.nn.utils.init import skip_init as skip_init
from teachgrad.nn.utils.memory_format import convert_conv2d_weight_memory_format as convert_conv2d_weight_memory_format
from teachgrad.nn.utils.memory_format import convert_conv3d_weight_memory_format as convert_conv3d_weight_memory_format
from teachgrad.nn.utils.normed import remove_spectral_norm as remove_spectral_norm
from teachgrad.nn.utils.normed import remove_weight_norm as remove_weight_norm
from teachgrad.nn.utils.normed import spectral_norm as spectral_norm
from teachgrad.nn.utils.normed import weight_norm as weight_norm


def __getattr__(name: str) -> object:
    """`prune`, which is loaded when it is first asked for."""
    if name == "prune":
        return _importlib.import_module("teachgrad.nn.utils.prune")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
