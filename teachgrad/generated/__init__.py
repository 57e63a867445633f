"""What `derivatives/generate.py` wrote from the table. Good to read, never edited by hand: `make generate` writes it.

A file for each family has the nodes and, below each, its operators; `operators.py` imports them all; `tangents.py` has
the rules of forward mode.

In PyTorch: `torch/csrc/autograd/generated`, which its build writes.
Read next: `pointwise.py`.
"""
