"""Functions for neural networks: what modules compute, without their state.

In PyTorch: `torch/nn/functional.py`.
Read next: `../operators/activations.py` and `../operators/nn.py`, where they are written.
"""

# ruff: noqa: F401, I001
# fmt: off
from teachgrad.left_out import says_so as _says_so
from teachgrad.generated.operators import gelu, sigmoid, softplus, tanh
from teachgrad.operators.activations import (
    binary_cross_entropy, binary_cross_entropy_with_logits, cosine_similarity, cross_entropy, dropout, elu, hardtanh,
    huber_loss, kl_div, l1_loss, leaky_relu, log_softmax, logsigmoid, mse_loss, nll_loss, normalize, one_hot, relu,
    silu, smooth_l1_loss, softmax, threshold,
)
from teachgrad.operators.matmul import linear
from teachgrad.operators.nn import avg_pool2d, batch_norm, conv1d, conv2d, conv_transpose2d, embedding, layer_norm
from teachgrad.operators.nn import max_pool2d, pad, scaled_dot_product_attention

__getattr__ = _says_so(__name__)
