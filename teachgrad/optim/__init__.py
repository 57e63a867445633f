"""Optimizers: what to do with a gradient once there is one.

In PyTorch: `torch/optim`.
Read next: `optimizer.py`, then `sgd.py`.
"""

from typing import NoReturn

from teachgrad.optim import lr_scheduler as lr_scheduler
from teachgrad.optim import swa_utils as swa_utils
from teachgrad.optim.adafactor import Adafactor as Adafactor
from teachgrad.optim.adam import Adam as Adam
from teachgrad.optim.adam import AdamW as AdamW
from teachgrad.optim.adaptive import ASGD as ASGD
from teachgrad.optim.adaptive import Adadelta as Adadelta
from teachgrad.optim.adaptive import Adagrad as Adagrad
from teachgrad.optim.adaptive import Adamax as Adamax
from teachgrad.optim.adaptive import NAdam as NAdam
from teachgrad.optim.adaptive import RAdam as RAdam
from teachgrad.optim.adaptive import RMSprop as RMSprop
from teachgrad.optim.adaptive import Rprop as Rprop
from teachgrad.optim.lbfgs import LBFGS as LBFGS
from teachgrad.optim.optimizer import Optimizer as Optimizer
from teachgrad.optim.sgd import SGD as SGD
from teachgrad.out_of_scope import OPTIMIZERS, refuse


def __getattr__(name: str) -> NoReturn:
    """The optimizers that are left out say why."""
    refuse("torch.optim", name, OPTIMIZERS)
