"""What did PyTorch's autograd look like when all of it was Python?

A small house of its own, which shares nothing with the rest of teachgrad: the design of the first releases,
0.1 and 0.2. A `FloatStorage` is memory, a `FloatTensor` looks at it, a `Variable` remembers who computed it, and
an `ExecutionEngine` of a hundred lines walks back through the `Function`s. Start with the walk-through:

    >>> from teachgrad import history as torch
    >>> a = torch.Variable(torch.FloatTensor([[2]]), requires_grad=True)
    >>> b = torch.Variable(torch.FloatTensor([[3]]))
    >>> loss = torch.mm(a, b).sum()
    >>> loss.backward()
    >>> a.grad.tolist(), b.grad
    ([[3.0]], None)

Things were as they were: no broadcasting, no tensor without dimensions, reductions over a `dim` keep it, indices
are a `LongTensor`, and a backward pass leaves no graph behind, so there is no second derivative.

In PyTorch: `torch/autograd/variable.py`, `function.py` and `_functions/`; its engine has been C++ since.
Read next: `storage.py`, `tensor.py`, `variable.py`, `function.py`, `engine.py`.
"""

from teachgrad.history.dispatch import dispatcher
from teachgrad.history.engine import ExecutionEngine
from teachgrad.history.function import Function, InplaceFunction, Leaf
from teachgrad.history.storage import DoubleStorage, FloatStorage, LongStorage
from teachgrad.history.tensor import DoubleTensor, FloatTensor, LongTensor
from teachgrad.history.variable import Variable

__all__ = [
    "DoubleStorage",
    "DoubleTensor",
    "ExecutionEngine",
    "FloatStorage",
    "FloatTensor",
    "Function",
    "InplaceFunction",
    "Leaf",
    "LongStorage",
    "LongTensor",
    "Variable",
]

# `history.mm`, `history.exp`, ...: one function for each method, which asks its argument's class what to do.
for _name in dir(Variable._torch):
    if not _name.startswith("_"):
        globals()[_name] = dispatcher(_name)
