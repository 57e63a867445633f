"""Optimizers: what to do with a gradient once there is one.

In PyTorch: `torch/optim`.
Read next: `optimizer.py`, then `sgd.py`.
"""

from teachgrad.optim import lr_scheduler as lr_scheduler
from teachgrad.optim.adam import Adam as Adam
from teachgrad.optim.adam import AdamW as AdamW
from teachgrad.optim.optimizer import Optimizer as Optimizer
from teachgrad.optim.sgd import SGD as SGD
