"""All operators and all nodes, under one roof.

Written by `python -m teachgrad.derivatives.generate` from `derivatives/table`; do not edit.
"""

from __future__ import annotations

from teachgrad.generated.activations import *
from teachgrad.generated.indexing import *
from teachgrad.generated.linalg import *
from teachgrad.generated.nn import *
from teachgrad.generated.pointwise import *
from teachgrad.generated.reductions import *
from teachgrad.generated.views import *
