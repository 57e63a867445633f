"""What computed this, and what did it keep for the way back?

A `Function` is one operation in flight: called, it takes the tensors out of its variables, computes, and wraps the
results in new variables which name it as their `creator`. It holds no variables, only this:

    previous_functions   [(creator of the input, id of the input), ...]    where the gradients go
    output_ids           {id of an output: its position, ...}              which gradient is whose

The ids answer a question: after `b, a = x.chunk(2)` you may pass the outputs on in any order, and the gradients still
have to find their places. (They also have a weakness: a copy of a variable has another id.)

Below are the operators. Look for `save_for_backward`: a sum needs nothing from the way there, the factors of a product
need each other, and a function of one number needs its input or its result, whichever says the slope. `Chunk` has
several outputs, for which the engine keeps several accounts. `Sum` hands its gradient to every element.

In PyTorch: `torch/autograd/function.py`; `torch/autograd/_functions/` then, `tools/autograd/derivatives.yaml` today.
Read next: `engine.py`, which calls all of these backwards.
"""

from itertools import accumulate


class Function:
    """Subclasses say what happens to tensors: `forward(*input)`, and `backward(*grad_output)` for the way back.

    Settings go to the constructor, inputs to the call, and the call returns a tuple: `Sum(0)(x)[0]`.
    """

    previous_functions = None
    output_ids = None  # these two are known once it was called
    requires_grad = False
    _input = ()  # only while forward runs
    _dirty = None

    def __init__(self, *settings, inplace=False):
        self.settings, self.inplace = settings, inplace
        self.output_hooks = {}
        self._saved = []

    def name(self):
        return type(self).__name__

    @property
    def next_functions(self):
        """`previous_functions` with the ids looked up, as edges are today: (function, output_nr)."""
        edges = self.previous_functions or ()
        return tuple((fn, fn.output_ids[arg_id]) if fn.requires_grad else (None, 0) for fn, arg_id in edges)

    # -- forward

    def __call__(self, *input):
        if self.previous_functions is not None:
            raise RuntimeError(f"this {self.name()} was called before; each call needs a new one")
        self.requires_grad = any(arg.requires_grad for arg in input)
        self.previous_functions = [(arg.creator, id(arg)) for arg in input]

        self._input = input
        raw_output = self.forward(*(arg.data for arg in input))
        output = tuple(self._wrap(tensor) for tensor in _as_tuple(raw_output))
        self._input = ()

        self.output_ids = {id(var): i for i, var in enumerate(output) if var.creator is self}
        known = [saved if saved[1] else (saved[0], *_counter_of(saved[0], output)) for saved in self._saved]
        self._saved = known if self.requires_grad else []
        return output

    def _wrap(self, tensor):
        """The variable for one result: a new one, or the old one if it was overwritten."""
        volatile = any(arg.volatile for arg in self._input)  # one volatile input, and nothing is remembered
        creator = None if volatile else self
        for arg in self._input:
            if arg.data is tensor is self._dirty:
                return arg._set_creator(creator, volatile)

        output = type(self._input[0])(tensor, creator, volatile)  # importing Variable would make a cycle
        counter, _ = _counter_of(tensor, self._input)
        if counter is not None:
            output._share_version(counter)
        return output

    # -- what forward may say about its tensors

    def save_for_backward(self, *tensors):
        """Keep inputs or outputs. Each comes with its version, to notice if it is written to."""
        self._saved = [(tensor, *_counter_of(tensor, self._input)) for tensor in tensors]

    def result(self, target, value):
        """What forward returns: `value`, or in place the input `target` after it was overwritten with it.

        Refuses where backward could not cope.
        """
        if not self.inplace:
            return value
        variable = next(arg for arg in self._input if arg.data is target)
        variable._refuse_in_place()
        variable._version_counter.value += 1
        self._dirty = target
        return target.copy_(value)

    @property
    def saved_tensors(self):
        if any(counter is not None and counter.value != version for _, counter, version in self._saved):
            raise RuntimeError(
                "one of the variables needed for gradient computation has been modified by an inplace operation"
            )
        return tuple(tensor for tensor, _, _ in self._saved)

    # -- backward

    def _do_backward(self, *grad_output):
        """Gradients of the outputs in, hooks, gradients of the inputs out, and None where none is needed."""
        arrived = sum(grad is not None for grad in grad_output)
        if arrived != len(self.output_ids):  # Note [Unused outputs] in engine.py
            raise RuntimeError(f"{self.name()} has {len(self.output_ids)} outputs, but gradients arrived for {arrived}")
        grads = list(grad_output)
        for output_nr, hooks in self.output_hooks.items():
            for hook in hooks:
                replacement = hook(grads[output_nr])
                if replacement is not None:
                    grads[output_nr] = replacement

        grad_input, expected = _as_tuple(self.backward(*grads)), len(self.previous_functions)
        if len(grad_input) != expected:
            raise RuntimeError(f"{self.name()} returned {len(grad_input)} gradients for {expected} inputs")
        edges = zip(self.previous_functions, grad_input, strict=True)
        return tuple(grad if fn.requires_grad else None for (fn, _), grad in edges)


def _as_tuple(result):
    return result if isinstance(result, tuple) else (result,)


def _counter_of(tensor, variables):
    """The version counter of `tensor` and its count, if one of `variables` has it: outputs get theirs after forward."""
    for var in variables:
        if var.data.storage() is tensor.storage():
            return var._version_counter, var._version
    return None, 0


class Leaf(Function):
    """The creator of a variable that was not computed: here a walk back ends, and the gradient is added to the rest.

    Functions ask each input for its creator without a second thought, so a leaf needs one too. If it requires grad,
    it and its variable hold each other, and wait for the garbage collector. (AccumulateGrad is held weakly.)
    """

    def __init__(self, variable, requires_grad):
        super().__init__()
        self.previous_functions = []
        self.output_ids = {id(variable): 0}
        self.requires_grad = requires_grad
        self.variable = variable if requires_grad else None

    def backward(self, grad):
        variable = self.variable
        if variable.grad is None:
            variable.grad = type(variable)(variable.data.clone().fill_(0), volatile=True)
        variable.grad.data.add_(grad)
        return ()


# ---- arithmetic --------------------------------------------------------------------------------------------------


class Add(Function):
    def forward(self, a, b):
        return self.result(a, a.add(b))

    def backward(self, grad):
        return grad, grad


class Mul(Function):
    def forward(self, a, b):
        self.save_for_backward(a.clone() if self.inplace else a, b)
        return self.result(a, a.mul(b))

    def backward(self, grad):
        a, b = self.saved_tensors
        return grad.mul(b), grad.mul(a)


class Mm(Function):
    def forward(self, a, b):
        self.save_for_backward(a, b)
        return a.mm(b)

    def backward(self, grad):
        a, b = self.saved_tensors
        return grad.mm(b.t()), a.t().mm(grad)


class AddConstant(Function):
    def forward(self, a):
        return self.result(a, a.add(*self.settings))

    def backward(self, grad):
        return grad


class MulConstant(Function):
    def forward(self, a):
        return self.result(a, a.mul(*self.settings))

    def backward(self, grad):
        return grad.mul(*self.settings)


# ---- functions of one number: each has a slope --------------------------------------------------------------------


class _OfOneNumber(Function):
    keeps_result = False

    def forward(self, a):
        result = getattr(a, self.name().lower())()
        self.save_for_backward(result if self.keeps_result else a)
        return result

    def backward(self, grad):
        return grad.mul(self.slope(*self.saved_tensors))


class Exp(_OfOneNumber):
    keeps_result = True

    def slope(self, result):
        return result


class Tanh(_OfOneNumber):
    keeps_result = True

    def slope(self, result):
        return result.mul(result).mul(-1).add(1)


class Sin(_OfOneNumber):
    def slope(self, a):
        return a.cos()


# ---- parts, and sums of parts ------------------------------------------------------------------------------------


class _OfSize(Function):
    """`Narrow(0, 2, 3)(x)` is `x.data.narrow(0, 2, 3)`, and so on; backward is told the input's size."""

    def forward(self, a):
        self.input_size = a.size()
        return self.apply_to(a)

    def apply_to(self, tensor):
        return getattr(tensor, self.name().lower())(*self.settings)


class Narrow(_OfSize):
    def backward(self, grad):
        whole = type(grad)(*self.input_size)  # zeros
        self.apply_to(whole).copy_(grad)
        return whole


class Chunk(_OfSize):
    def backward(self, *grads):
        _, dim = self.settings
        return grads[0].cat(grads, dim)


class Sum(_OfSize):
    def backward(self, grad):
        return grad.expand(*self.input_size)


class Concat(Function):
    def forward(self, *tensors):
        (dim,) = self.settings
        self.lengths = [tensor.size(dim) for tensor in tensors]
        return tensors[0].cat(tensors, dim)

    def backward(self, grad):
        (dim,) = self.settings
        ends = accumulate(self.lengths)
        return tuple(grad.narrow(dim, end - n, n) for end, n in zip(ends, self.lengths, strict=True))
