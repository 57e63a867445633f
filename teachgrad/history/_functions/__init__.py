"""The operators: what each does to tensors and, directly below, what it does to gradients.

`basic_ops.py` arithmetic and functions of one number, `shape.py` other looks at the same numbers, `reduce.py` many
numbers to few.

In PyTorch: `torch/autograd/_functions/`.
Read next: `basic_ops.py`.
"""
