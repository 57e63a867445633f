"""All operators and all nodes, under one roof.

In PyTorch: `torch/csrc/autograd/generated`.
Read next: `pointwise.py`.
"""

from __future__ import annotations

from teachgrad.generated.activations import *
from teachgrad.generated.indexing import *
from teachgrad.generated.linalg import *
from teachgrad.generated.nn import *
from teachgrad.generated.pointwise import *
from teachgrad.generated.reductions import *
from teachgrad.generated.views import *
