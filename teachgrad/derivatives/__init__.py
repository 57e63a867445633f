"""What is the derivative of each operator, and who turns that into code?

The formulas stand in `table/`, one entry for each operator; `generate.py` reads them and writes `../generated`.

In PyTorch: `tools/autograd`.
Read next: `table/10_arithmetic.yaml`, then `generate.py`.
"""
