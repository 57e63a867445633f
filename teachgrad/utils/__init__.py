"""What is built on autograd without being part of it: checkpointing, and the handles of hooks.

In PyTorch: `torch/utils/`.
Read next: `checkpoint.py`.
"""

from teachgrad.utils import checkpoint as checkpoint
from teachgrad.utils import hooks as hooks
