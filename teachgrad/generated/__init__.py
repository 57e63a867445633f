"""What `derivatives/generate.py` wrote from the table. Good to read, never edited by hand: `make generate` writes it.

A file for each family has the nodes and, below each, its operators; `operators.py` imports them all; `tangents.py` has
the rules of forward mode.

An operator hands its arguments to one of the shapes in `dispatch/`. A node's `save` is called when the operation is
recorded, `apply` in the backward pass: it takes the gradients of the results, of which at least one is there, and
returns those of the inputs. `on` is the namespace in which rules are evaluated, on arrays or on tensors; `wanted` has
an edge for each input whose gradient is needed. The node is called `node`, because `self` is the operation's first
input.

In PyTorch: `torch/csrc/autograd/generated`, which its build writes.
Read next: `pointwise.py`.
"""
