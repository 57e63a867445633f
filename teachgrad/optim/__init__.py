"""What moves parameters against their gradients: `SGD`, `Adam`, `AdamW`.

`optimizer.py` has what they share (groups, state, `step`), `steps.py` the steps themselves.

In PyTorch: `torch/optim`.
Read next: `optimizer.py`.
"""

from teachgrad.optim.optimizer import Optimizer
from teachgrad.optim.steps import SGD, Adam, AdamW
