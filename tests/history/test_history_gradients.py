"""Every operator and five hundred programs against teachgrad, and against PyTorch where that is installed."""

import numpy as np
import pytest

from teachgrad import history
from teachgrad.history import DoubleTensor, FloatTensor, Variable
from tests.autograd.functions import function

MATRIX, SQUARE, VECTOR = (2, 3), (3, 3), (4,)

# name: sizes of the inputs, and a program which means the same to this module and to PyTorch
PROGRAMS = {
    "add": ([MATRIX, MATRIX], lambda m, a, b: a + b),
    "sub": ([MATRIX, MATRIX], lambda m, a, b: a - b),
    "mul": ([MATRIX, MATRIX], lambda m, a, b: a * b),
    "constants": ([MATRIX], lambda m, a: 2 * a + 1 - 4),
    "exp": ([MATRIX], lambda m, a: m.exp(a)),
    "sin": ([MATRIX], lambda m, a: m.sin(a)),
    "tanh": ([MATRIX], lambda m, a: m.tanh(a)),
    "mm": ([MATRIX, SQUARE], lambda m, a, b: m.mm(a, b)),
    "@": ([MATRIX, SQUARE], lambda m, a, b: a @ b),
    "narrow": ([MATRIX], lambda m, a: m.narrow(a, 1, 1, 2).exp()),
    "chunk": ([SQUARE], lambda m, a: _all(m.chunk(a, 2)) * _all(m.chunk(a, 3, 1)[::-1])),
    "cat": ([MATRIX, (2, 1)], lambda m, a, b: m.cat([b, a, b], 1).exp()),
    "sum": ([MATRIX], lambda m, a: m.sum(a) * m.sum(a)),
    "add_": ([MATRIX, MATRIX], lambda m, a, b: (a * 2).add_(b).add_(2).sin()),
    "mul_": ([MATRIX, MATRIX], lambda m, a, b: (a * 2).mul_(b).mul_(3).sin()),
    "shared": ([MATRIX], lambda m, a: m.exp(a) * a + a),
}


def _all(pieces):
    """A number in which every piece has another weight."""
    total = pieces[0].exp().sum()
    for weight, piece in enumerate(pieces[1:], 2):
        total = total + weight * piece.exp().sum()
    return total


def inputs_for(sizes, seed=0):
    rng = np.random.default_rng(seed)
    return [rng.permutation(np.linspace(0.5, 1.6, int(np.prod(size)))).reshape(size) for size in sizes]


def weighted(module, result):
    """A scalar in which every element of the result has another weight, so that no gradient can be swapped."""
    weights = np.linspace(1, 2, result.numel()).reshape(tuple(result.size()))
    if module is history:
        return (result * Variable(DoubleTensor(weights))).sum()
    return (result * module.from_numpy(weights)).sum()


def assert_same_gradients(torch, program, arrays):
    """A program in both worlds."""
    variables = [Variable(DoubleTensor(array), requires_grad=True) for array in arrays]
    weighted(history, program(history, *variables)).backward()
    tensors = [torch.tensor(array, requires_grad=True) for array in arrays]
    result = program(torch, *tensors)
    weighted(torch, result.reshape(1) if result.dim() == 0 else result).backward()
    for variable, tensor in zip(variables, tensors, strict=True):
        np.testing.assert_allclose(variable.grad.numpy(), tensor.grad.numpy(), rtol=1e-9, atol=1e-10)


@pytest.mark.parametrize("name", PROGRAMS)
def test_every_operator_has_the_gradients_of_today(torch, name):
    sizes, program = PROGRAMS[name]
    assert_same_gradients(torch, program, inputs_for(sizes))


def test_a_sum_along_a_dimension_keeps_it_and_hands_its_gradient_to_everyone():
    x = Variable(DoubleTensor([[1, 2], [3, 4]]), requires_grad=True)
    rows = x.sum(1)
    assert rows.size() == (2, 1)
    rows.backward(DoubleTensor([[1], [10]]))
    assert x.grad.tolist() == [[1, 1], [10, 10]]


KINDS = ["+", "-", "*", "sin", "tanh", "mm", "swap halves", "in place", "cat", "deal", "two"]


def random_program(rng):
    """Steps over a growing list of values; outputs of functions with several are used in any order, once or twice."""
    steps = []
    count = 2
    for _ in range(rng.integers(3, 15)):
        order = [int(place) for place in rng.permutation(4)]
        steps.append((str(rng.choice(KINDS)), int(rng.integers(count)), int(rng.integers(count)), order))
        count += 1
    return steps


def run_program(module, steps, a, b):
    values = [a, b]
    for kind, i, j, order in steps:
        x, y = values[i], values[j]
        if kind == "swap halves":
            upper, lower = module.chunk(x, 2)
            values.append(module.cat([lower * 2, upper + lower], 0))
        elif kind == "in place":
            values.append((x * 0.5).add_(y).mul_(0.5))
        elif kind == "cat":
            left, right = module.chunk(module.cat([x, y], 1), 2, 1)
            values.append(right * left)
        elif kind == "deal":
            rows = module.chunk(x, 4)
            values.append(module.cat([rows[place] * (place + 1) + rows[order[0]] for place in order], 0))
        elif kind == "two":
            product, difference = product_and_difference(module, x, y)
            both = [difference, product] if order[0] % 2 else [product, difference]
            values.append(both[0] * 0.5 - both[1] * both[0])
        elif kind in "+-*":
            values.append({"+": x + y, "-": x - y, "*": x * y}[kind])
        elif kind == "mm":
            values.append(module.mm(x, y) * 0.25)
        else:
            values.append(getattr(module, kind)(x))
    return sum(values[1:], values[0])


def product_and_difference(module, x, y):
    """A Function of two inputs and two outputs, written as each module wants it."""

    def forward(ctx, a, b):
        ctx.save_for_backward(a, b)
        return a * b, a - b

    def backward(ctx, product, difference):
        a, b = ctx.saved_tensors
        return product * b + difference, product * a - difference

    if module is history:
        return type("Both", (history.Function,), {"forward": forward, "backward": backward})()(x, y)
    return function(module, forward, backward).apply(x, y)


@pytest.mark.parametrize("seed", range(500))
def test_random_programs_have_the_gradients_of_today(torch, seed):
    rng = np.random.default_rng(seed)
    steps, arrays = random_program(rng), [rng.uniform(-1, 1, (4, 4)) for _ in range(2)]
    assert_same_gradients(torch, lambda m, a, b: run_program(m, steps, a, b), arrays)


def test_float_tensors_stay_float():
    x = Variable(FloatTensor([[1, 2], [3, 4]]), requires_grad=True)
    (x.mm(x).sum(0).tanh() * 0.5 + x.narrow(0, 0, 1) * 2).sum().backward()
    assert x.grad.data.storage().array.dtype == np.float32
