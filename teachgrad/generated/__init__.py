"""What `derivatives/generate.py` wrote from the table. Good to read, never edited by hand: `make generate` writes it anew.

`nodes.py` has a class for each operator with a rule, `operators.py` a function for each entry, `tangents.py` the rules
of forward mode.

In PyTorch: `torch/csrc/autograd/generated`, which its build writes.
Read next: `nodes.py`.
"""
