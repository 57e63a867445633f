"""What did PyTorch's autograd look like when all of it was Python?

A small house of its own, which shares nothing with the rest of teachgrad: the design of 0.1.1, with `volatile`, writes
in place and a count of them from the Python engines that followed it. A `FloatStorage` is memory, a `FloatTensor` looks
at it, a `Variable` remembers what computed it, and an `ExecutionEngine` of a page walks back through the `Function`s.
Start with the walk-through:

    >>> from teachgrad import history as torch
    >>> a = torch.Variable(torch.FloatTensor([[2]]), requires_grad=True)
    >>> b = torch.Variable(torch.FloatTensor([[3]]))
    >>> loss = torch.mm(a, b).sum()
    >>> loss.backward()
    >>> a.grad.tolist(), b.grad
    ([[3.0]], None)

Things were as they were: no broadcasting, no tensor without dimensions, a sum over a `dim` keeps it, and a backward
pass leaves no graph behind, so there is no second derivative.

How does `torch.mm(a, b)` know what `a` is? It does not. Each class keeps its methods once more in a container `_torch`,
and the function looks into the container of its first tensor's class:

    history.mm(a, b)  ->  type(a)._torch.mm(a, b)  ->  Variable.mm(a, b)  ->  Mm()(a, b)

In PyTorch: `torch/autograd/variable.py` and `function.py`; its engine has been C++ since.
Read next: `tensor.py`, `variable.py`, `function.py`, `engine.py`.
"""

from teachgrad.history.engine import ExecutionEngine
from teachgrad.history.function import Function
from teachgrad.history.tensor import DoubleTensor, FloatStorage, FloatTensor
from teachgrad.history.variable import Variable


def static_methods(cls):
    """The container `_torch` of `cls`: every public method that works out of place, as a static one."""
    methods = {name: getattr(cls, name) for name in dir(cls) if name.strip("_") == name}
    return type("_torch", (), {name: staticmethod(method) for name, method in methods.items() if callable(method)})


def dispatcher(name):
    """The module's function `name`, for variables and for tensors."""

    def function(*args, **settings):
        first = args[0] if args else None
        first = first[0] if isinstance(first, (list, tuple)) else first  # cat takes a list of them
        method = getattr(getattr(type(first), "_torch", None), name, None)
        if method is None:
            raise TypeError(f"Type {type(first).__name__} doesn't implement stateless method {name}")
        return method(*args, **settings)

    function.__name__ = function.__qualname__ = name
    return function


for _class in (FloatTensor, DoubleTensor, Variable):
    _class._torch = static_methods(_class)
for _name in dir(Variable._torch):
    if not _name.startswith("_"):
        globals()[_name] = dispatcher(_name)
