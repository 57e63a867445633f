"""What else programs need: recomputing instead of keeping (`checkpoint.py`), batches (`data.py`), files
(`serialization.py`).

In PyTorch: `torch/utils`, `torch/serialization.py`.
Read next: `checkpoint.py`.
"""

from teachgrad.left_out import says_so as _says_so
from teachgrad.utils import checkpoint as checkpoint
from teachgrad.utils import data as data

__getattr__ = _says_so(__name__)
