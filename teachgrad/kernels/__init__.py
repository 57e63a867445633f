"""Numbers: numpy arrays in, arrays out, and nothing about gradients.

A kernel takes the arguments of its operator, with arrays in place of tensors, and returns an array (or several) with
the dtype and shape that PyTorch gives. It changes none of its arguments. Most pointwise operators need no kernel: they
are numpy's own ufuncs. One file for each family, named as in `../derivatives/table/`; `memory.py` is for all of them.

In PyTorch: `aten/src/ATen/native`.
Read next: `pointwise.py`.
"""
