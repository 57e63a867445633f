"""The rules that do not fit on a line of the table, a file for each family.

Each function gets first `on`, the namespace that it computes with: arrays in a plain backward pass
(`arrays.py`), tensors where the pass is recorded (`tensors.py`). It changes none of its
arguments, and returns the gradient of one input, or a tuple for several.

In PyTorch: `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `pointwise.py`.
"""
