"""Every operator against finite differences, and the whole of it against PyTorch where that is installed."""

import numpy as np
import pytest

import teachgrad
from teachgrad import history
from teachgrad.history import DoubleTensor, FloatTensor, Variable

MATRIX, SQUARE, VECTOR = (2, 3), (3, 3), (4,)

# name: sizes of the inputs, and a program which means the same to this module and to PyTorch
PROGRAMS = {
    "add": ([MATRIX, MATRIX], lambda m, a, b: a + b),
    "sub": ([MATRIX, MATRIX], lambda m, a, b: a - b),
    "mul": ([MATRIX, MATRIX], lambda m, a, b: a * b),
    "div": ([MATRIX, MATRIX], lambda m, a, b: a / b),
    "constants": ([MATRIX], lambda m, a: (2 * a + 1 - 4) / 5 - 2 * a**-1),
    "pow": ([MATRIX], lambda m, a: a**3 + a**0 + a**0.5 + a**-2),
    "neg": ([MATRIX], lambda m, a: -a),
    "exp": ([MATRIX], lambda m, a: m.exp(a)),
    "sin, cos": ([MATRIX], lambda m, a: m.sin(a) * m.cos(a)),
    "tanh": ([MATRIX], lambda m, a: m.tanh(a)),
    "mm": ([MATRIX, SQUARE], lambda m, a, b: m.mm(a, b)),
    "@": ([MATRIX, SQUARE], lambda m, a, b: a @ b),
    "t": ([MATRIX, SQUARE], lambda m, a, b: m.mm(b, m.t(a))),
    "transpose": ([(2, 3, 4)], lambda m, a: m.transpose(a, 0, 2).exp()),
    "view": ([MATRIX], lambda m, a: a.view(3, 2).t() * a),
    "narrow": ([MATRIX], lambda m, a: m.narrow(a, 1, 1, 2).exp()),
    "chunk": ([SQUARE], lambda m, a: _all(m.chunk(a, 2)) * _all(m.chunk(a, 3, 1)[::-1])),
    "cat": ([MATRIX, (2, 1)], lambda m, a, b: m.cat([b, a, b], 1).exp()),
    "sum": ([MATRIX], lambda m, a: m.sum(a) * m.sum(a)),
    "exp_": ([MATRIX], lambda m, a: (a * 3).exp_()),
    "add_": ([MATRIX, MATRIX], lambda m, a, b: (a * 2).add_(b).add_(2).sin()),
    "mul_": ([MATRIX, MATRIX], lambda m, a, b: (a * 2).mul_(b).mul_(3).sin()),
    "shared": ([MATRIX], lambda m, a: m.exp(a) * a + a / m.exp(a)),
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


def gradients_here(program, arrays):
    variables = [Variable(DoubleTensor(array), requires_grad=True) for array in arrays]
    loss = weighted(history, program(history, *variables))
    loss.backward()
    return [variable.grad.numpy() for variable in variables]


def gradients_by_differences(program, arrays, eps=1e-6):
    def loss(arrays):
        return weighted(history, program(history, *[Variable(DoubleTensor(a)) for a in arrays])).tolist()[0]

    slopes = []
    for i, array in enumerate(arrays):
        slope = np.zeros_like(array)
        for place in np.ndindex(array.shape):
            up, down = [a.copy() for a in arrays], [a.copy() for a in arrays]
            up[i][place] += eps
            down[i][place] -= eps
            slope[place] = (loss(up) - loss(down)) / (2 * eps)
        slopes.append(slope)
    return slopes


@pytest.mark.parametrize("name", PROGRAMS)
def test_gradients_are_what_finite_differences_say(name):
    sizes, program = PROGRAMS[name]
    arrays = inputs_for(sizes)
    for exact, measured in zip(gradients_here(program, arrays), gradients_by_differences(program, arrays), strict=True):
        np.testing.assert_allclose(exact, measured, rtol=1e-6, atol=1e-7)


def test_a_sum_along_a_dimension_keeps_it_and_hands_its_gradient_to_everyone():
    x = Variable(DoubleTensor([[1, 2], [3, 4]]), requires_grad=True)
    rows = x.sum(1)
    assert rows.size() == (2, 1)
    rows.backward(DoubleTensor([[1], [10]]))
    assert x.grad.tolist() == [[1, 1], [10, 10]]


@pytest.mark.parametrize("name", PROGRAMS)
def test_gradients_are_pytorchs(name):
    torch = pytest.importorskip("torch")
    sizes, program = PROGRAMS[name]
    arrays = inputs_for(sizes)

    tensors = [torch.tensor(array, requires_grad=True) for array in arrays]
    result = program(torch, *tensors)
    weighted(torch, result.reshape(1) if result.dim() == 0 else result).backward()

    for mine, tensor in zip(gradients_here(program, arrays), tensors, strict=True):
        np.testing.assert_allclose(mine, tensor.grad.numpy(), rtol=1e-12, atol=1e-14)


KINDS = ["+", "-", "*", "sin", "tanh", "mm", "t", "swap halves", "in place", "cat", "deal", "two"]


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
    if module is history:

        class Both(history.Function):
            def forward(self, a, b):
                self.save_for_backward(a, b)
                return a * b, a - b

            def backward(self, grad_product, grad_difference):
                a, b = self.saved_tensors
                return grad_product * b + grad_difference, grad_product * a - grad_difference

        return Both()(x, y)

    class Both(module.autograd.Function):
        @staticmethod
        def forward(ctx, a, b):
            ctx.save_for_backward(a, b)
            return a * b, a - b

        @staticmethod
        def backward(ctx, grad_product, grad_difference):
            a, b = ctx.saved_tensors
            return grad_product * b + grad_difference, grad_product * a - grad_difference

    return Both.apply(x, y)


def compare_random_program(module, seed):
    rng = np.random.default_rng(seed)
    steps, arrays = random_program(rng), [rng.uniform(-1, 1, (4, 4)) for _ in range(2)]

    mine = gradients_here(lambda m, a, b: run_program(m, steps, a, b), arrays)
    tensors = [module.tensor(array, requires_grad=True) for array in arrays]
    weighted(module, run_program(module, steps, *tensors)).backward()

    for here, tensor in zip(mine, tensors, strict=True):
        np.testing.assert_allclose(here, tensor.grad.numpy(), rtol=1e-9, atol=1e-10, err_msg=f"seed {seed}")


@pytest.mark.parametrize("hundred", range(5))
def test_both_engines_give_five_hundred_programs_the_same_gradients(hundred):
    for seed in range(100 * hundred, 100 * hundred + 100):
        compare_random_program(teachgrad, seed)


@pytest.mark.parametrize("seed", range(40))
def test_random_programs_have_pytorchs_gradients(seed):
    compare_random_program(pytest.importorskip("torch"), seed)


def test_values_at_zero_are_pytorchs():
    """x ** 0.5 at 0 has an infinite slope, x ** 0 has 0."""
    x = Variable(FloatTensor([0]), requires_grad=True)
    slopes = []
    for y in (x.pow(0.5), x.pow(0)):
        x.grad = None
        y.backward()
        slopes += x.grad.tolist()
    assert slopes == [np.inf, 0.0]


def test_float_tensors_stay_float():
    x = Variable(FloatTensor([[1, 2], [3, 4]]), requires_grad=True)
    (x.mm(x).sum(0).tanh() * 0.5 + x.narrow(0, 0, 1) ** 2).sum().backward()
    assert x.grad.data.storage().array.dtype == np.float32
