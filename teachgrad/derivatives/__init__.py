"""What is the derivative of each operator, and how does that become code?

The rules stand in `table/`, one entry for each operator; those that are longer than a line are functions in `rules/`.
`schema.py` reads the table and finds out what a node has to keep for a rule, `generate.py` writes `../generated/`.

In PyTorch: `tools/autograd`.
Read next: `table/pointwise.yaml`, then `schema.py`.
"""
