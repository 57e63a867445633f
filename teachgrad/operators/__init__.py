"""Operators as users call them: several entries of the table under one name, and functions made of other operators.

A file for each family: `pointwise.py`, `activations.py`, `reductions.py`, `matmul.py`, `nn.py`, `views.py`,
`indexing.py` (brackets), `random.py`. What a tensor tells about itself is in `conversion.py` and `printing.py`.

In PyTorch: `aten/src/ATen/native`, `torch/functional.py`.
Read next: `pointwise.py`; `../rules/arrays.py`, for the rules.
"""
