"""What is useful beside the tensors: recomputing instead of keeping (`checkpoint.py`), files (`serialization.py`).

In PyTorch: `torch/utils`, `torch/serialization.py`.
Read next: `checkpoint.py`.
"""

from teachgrad.utils import checkpoint as checkpoint
