"""What is built on autograd without being part of it: checkpointing, handles of hooks, tensors that change places.

In PyTorch: `torch/utils/`.
Read next: `checkpoint.py`.
"""

from teachgrad.utils import checkpoint as checkpoint
from teachgrad.utils import hooks as hooks
from teachgrad.utils.swapping import swap_tensors as swap_tensors
