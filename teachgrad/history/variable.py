"""How does a tensor come to remember where it came from?

It does not: it is wrapped. A `Variable` holds a tensor as `data` and, as `creator`, the function that computed it.
Follow the creators and you have the whole graph; `backward` does.

    requires_grad   do I want a gradient? A question to leaves, inherited by what is computed from them.
    volatile        the opposite, and stronger: one volatile input, and nothing is recorded from there on.

(`creator` was called `grad_fn` from 0.2 on; `volatile` gave way to `no_grad`, and the wrapper itself went, in 0.4.)

In PyTorch: `torch/autograd/variable.py`.
Read next: `function.py`, the creators.
"""

from weakref import WeakSet

from teachgrad.history import function as functions
from teachgrad.history.engine import ExecutionEngine
from teachgrad.history.function import Leaf
from teachgrad.history.tensor import FloatTensor


class VersionCounter:
    """Counts the writes to a storage, and knows which variables look at it.

    A function that saves a tensor notes the count, and refuses on the way back if it has moved on. And while several
    variables share a storage none of them may be written to: only the history of that one could be brought up to date.
    """

    def __init__(self):
        self.value = 0
        self.variables = WeakSet()


def _operator(function):
    """A method that makes a `function` of its settings, and calls it on the variable."""
    return lambda self, *settings: function(*settings)(self)[0]


def _arithmetic(function, with_number, inplace=False):
    """With a number it is another function, which has one input, and so one edge, less."""

    def method(self, other):
        if isinstance(other, Variable):
            return function(inplace=inplace)(self, other)[0]
        return with_number(other, inplace=inplace)(self)[0]

    return method


def _of_data(name):
    return lambda self, *args: getattr(self.data, name)(*args)


class Variable:
    _execution_engine = ExecutionEngine()

    def __init__(self, data, creator=None, volatile=False, requires_grad=False):
        if not isinstance(data, FloatTensor):
            raise TypeError(f"Variable data has to be a tensor, but got {type(data).__name__}")
        if volatile and requires_grad:
            raise ValueError("Variable can't be volatile and require_grad at the same time!")
        self.data, self.volatile = data, volatile
        self.creator = creator or Leaf(self, requires_grad)
        self.grad = None
        self._share_version(VersionCounter())

    @property
    def requires_grad(self):
        return self.creator.requires_grad

    @property
    def is_leaf(self):
        return isinstance(self.creator, Leaf) or not self.requires_grad

    @property
    def grad_fn(self):
        """The creator as it is asked for since 0.2: a leaf has none."""
        return None if self.is_leaf else self.creator

    @property
    def output_nr(self):
        """Which output of its creator this is; since 0.2 a variable knows it, and edges carry it."""
        return self.creator.output_ids[id(self)]

    def backward(self, gradient=None):
        """Add the gradient of this variable to `grad` of every leaf it was computed from."""
        if self.volatile:
            raise RuntimeError("calling backward on a volatile variable")
        if gradient is None:
            if self.numel() != 1:
                raise RuntimeError(
                    "backward should be called only on a scalar (i.e. 1-element tensor) "
                    "or with gradient w.r.t. the variable"
                )
            gradient = self.data.clone().fill_(1)
        if isinstance(gradient, Variable):
            gradient = gradient.data
        if gradient.size() != self.size():
            raise RuntimeError(f"the gradient has to have size {self.size()}")
        self._execution_engine.run_backward(self, gradient)

    def register_hook(self, hook):
        """Call `hook(gradient of this variable)`, a tensor, before the creator runs; a result replaces it."""
        if not self.requires_grad:
            raise RuntimeError("cannot register a hook on a variable that doesn't require gradient")
        self.creator.output_hooks.setdefault(self.output_nr, []).append(hook)

    def detach(self):
        """The same data without its history."""
        detached = Variable(self.data, volatile=self.volatile)
        detached._share_version(self._version_counter)
        return detached

    def __repr__(self):
        return f"Variable containing:\n{self.data!r}"

    # -- writing in place

    @property
    def _version(self):
        return self._version_counter.value

    def _share_version(self, counter):
        self._version_counter = counter
        counter.variables.add(self)

    def _refuse_in_place(self):
        sharing = len(self._version_counter.variables)
        if isinstance(self.creator, Leaf) and self.requires_grad:
            raise RuntimeError("a leaf Variable that requires grad has been used in an in-place operation.")
        if sharing > 1:
            raise RuntimeError(
                "in-place operations can be only used on variables that don't share storage with any other variables, "
                f"but detected that there are {sharing} objects sharing it"
            )

    def _set_creator(self, creator, volatile):
        """After an in-place operation: the same variable with another history."""
        self.creator, self.volatile = creator or Leaf(self, requires_grad=False), volatile
        return self

    # -- asked of the tensor

    size, dim, numel, numpy, tolist = map(_of_data, ("size", "dim", "numel", "numpy", "tolist"))

    # -- operators

    add = _arithmetic(functions.Add, functions.AddConstant)
    mul = _arithmetic(functions.Mul, functions.MulConstant)
    add_ = _arithmetic(functions.Add, functions.AddConstant, inplace=True)
    mul_ = _arithmetic(functions.Mul, functions.MulConstant, inplace=True)
    exp, tanh, sin = map(_operator, (functions.Exp, functions.Tanh, functions.Sin))
    narrow, sum = map(_operator, (functions.Narrow, functions.Sum))

    def mm(self, other):
        return functions.Mm()(self, other)[0]

    def chunk(self, n_chunks, dim=0):
        return functions.Chunk(n_chunks, dim)(self)

    def sub(self, other):
        return self.add(other * -1)

    @staticmethod
    def cat(variables, dim=0):
        return functions.Concat(dim)(*variables)[0]

    __add__, __sub__, __mul__, __matmul__ = add, sub, mul, mm
    __radd__, __rmul__, __iadd__, __imul__ = add, mul, add_, mul_
