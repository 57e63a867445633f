"""Tools for modules and their parameters.

In PyTorch: `torch/nn/utils`.
Read next: `clip.py`, then `parametrize.py`.
"""

from teachgrad.nn.utils import parametrizations as parametrizations
from teachgrad.nn.utils import parametrize as parametrize
from teachgrad.nn.utils import rnn as rnn
from teachgrad.nn.utils.clip import clip_grad_norm as clip_grad_norm
from teachgrad.nn.utils.clip import clip_grad_norm_ as clip_grad_norm_
from teachgrad.nn.utils.clip import clip_grad_value_ as clip_grad_value_
from teachgrad.nn.utils.clip import clip_grads_with_norm_ as clip_grads_with_norm_
from teachgrad.nn.utils.clip import get_total_norm as get_total_norm
from teachgrad.nn.utils.clip import parameters_to_vector as parameters_to_vector
from teachgrad.nn.utils.clip import vector_to_parameters as vector_to_parameters
from teachgrad.nn.utils.normed import remove_spectral_norm as remove_spectral_norm
from teachgrad.nn.utils.normed import remove_weight_norm as remove_weight_norm
from teachgrad.nn.utils.normed import spectral_norm as spectral_norm
from teachgrad.nn.utils.normed import weight_norm as weight_norm
