"""Operators that are made of other operators, and so need no formulas of their own.

Importing this registers them all with the dispatcher.

In PyTorch: `aten/src/ATen/native`, what `native_functions.yaml` calls CompositeImplicitAutograd.
Read next: `core.py`, those that the engine itself leans on.
"""

from teachgrad.composite import activation as _activation
from teachgrad.composite import areas as _areas
from teachgrad.composite import callbacks as _callbacks
from teachgrad.composite import choosing as _choosing
from teachgrad.composite import conjugation as _conjugation
from teachgrad.composite import conversion as _conversion
from teachgrad.composite import convolution as _convolution
from teachgrad.composite import device as _device
from teachgrad.composite import distance as _distance
from teachgrad.composite import einsum as _einsum
from teachgrad.composite import fft as _fft
from teachgrad.composite import foreach as _foreach
from teachgrad.composite import histogram as _histogram
from teachgrad.composite import in_place_views as _in_place_views
from teachgrad.composite import indexing as _indexing
from teachgrad.composite import joining as _joining
from teachgrad.composite import linalg as _linalg
from teachgrad.composite import loss as _loss
from teachgrad.composite import low_rank as _low_rank
from teachgrad.composite import margin_loss as _margin_loss
from teachgrad.composite import matmul as _matmul
from teachgrad.composite import normalization as _normalization
from teachgrad.composite import norms as _norms
from teachgrad.composite import pointwise as _pointwise
from teachgrad.composite import pooling as _pooling
from teachgrad.composite import recurrent as _recurrent
from teachgrad.composite import reductions as _reductions
from teachgrad.composite import scatter as _scatter
from teachgrad.composite import sorting as _sorting
from teachgrad.composite import special as _special
from teachgrad.composite import spectra as _spectra
from teachgrad.composite import statistics as _statistics
from teachgrad.composite import view_copies as _view_copies
from teachgrad.composite import views as _views
from teachgrad.composite import vision as _vision
from teachgrad.composite import windows as _windows
from teachgrad.composite import writing_out as _writing_out
