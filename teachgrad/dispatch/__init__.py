"""What happens between the call of an operator and its kernel?

Operands are checked and promoted, the kernel computes, and the result is recorded. `operands.py` has promotion,
`record.py` the shapes of operators, `write.py` those of in-place operators, `errors.py` the errors.

In PyTorch: the dispatcher, and what `tools/autograd/gen_variable_type.py` generates.
Read next: `operands.py`.
"""
