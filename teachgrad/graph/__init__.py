"""Recording: what an operation leaves behind so that it can be differentiated later.

`node.py` says what a node and an edge are; `../dispatch/record.py` makes them while operators run. `saved_tensor.py`
keeps values for the way back. `views.py` and `inplace.py` keep the graph right when memory is shared and overwritten.
Beside the graph: `hooks.py`, `events.py` (what is watching) and `forward_grad.py` (tangents).

In PyTorch: `torch/csrc/autograd`.
Read next: `node.py`.
"""
