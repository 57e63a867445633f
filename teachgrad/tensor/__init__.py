"""What a tensor is: its numbers, its memory, its dtype and device, and how it is made.

Nothing here differentiates. Begin with `tensor.py` (the object, and what views share); then `dtypes.py` and
`devices.py`, and `state.py` (the modes of a thread). `creation.py` makes tensors from data. The methods of a tensor are
in `../_tensor.py`.

In PyTorch: `c10/core`.
Read next: `tensor.py`.
"""
