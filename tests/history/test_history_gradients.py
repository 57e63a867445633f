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
    "constants": ([MATRIX], lambda m, a: 3 - (2 * a + 1 - 4) / 5 + 2 / a),
    "pow": ([MATRIX], lambda m, a: a**3 + a**0 + a**0.5 + a**-2),
    "neg": ([MATRIX], lambda m, a: -a),
    "exp": ([MATRIX], lambda m, a: m.exp(a)),
    "log": ([MATRIX], lambda m, a: m.log(a)),
    "sqrt": ([MATRIX], lambda m, a: m.sqrt(a)),
    "sin, cos": ([MATRIX], lambda m, a: m.sin(a) * m.cos(a)),
    "tanh": ([MATRIX], lambda m, a: m.tanh(a)),
    "sigmoid": ([MATRIX], lambda m, a: m.sigmoid(a)),
    "abs": ([MATRIX], lambda m, a: m.abs(a - 1)),
    "clamp": ([MATRIX], lambda m, a: m.clamp(a, min=0.7, max=1.3)),
    "mm": ([MATRIX, SQUARE], lambda m, a, b: m.mm(a, b)),
    "@": ([MATRIX, SQUARE], lambda m, a, b: a @ b),
    "dot": ([VECTOR, VECTOR], lambda m, a, b: m.dot(a, b) * 2),
    "t": ([MATRIX, SQUARE], lambda m, a, b: m.mm(b, m.t(a))),
    "transpose": ([(2, 3, 4)], lambda m, a: m.transpose(a, 0, 2).exp()),
    "view": ([MATRIX], lambda m, a: a.view(3, 2).t() * a),
    "expand": ([(1, 3), SQUARE], lambda m, a, b: a.expand(3, 3) * b),
    "narrow": ([MATRIX], lambda m, a: m.narrow(a, 1, 1, 2).exp()),
    "select": ([MATRIX], lambda m, a: a.select(0, 1).exp() * a.select(0, 0)),
    "chunk": ([SQUARE], lambda m, a: _all(m.chunk(a, 2)) * _all(m.chunk(a, 3, 1)[::-1])),
    "split": ([(5, 2)], lambda m, a: _all(m.split(a, 2, dim=0)[::-1])),
    "cat": ([MATRIX, (2, 1)], lambda m, a, b: m.cat([b, a, b], 1).exp()),
    "clone": ([MATRIX], lambda m, a: a.clone() * a),
    "sum": ([MATRIX], lambda m, a: m.sum(a) * m.sum(a)),
    "mean": ([MATRIX], lambda m, a: m.mean(a).exp()),
    "add_": ([MATRIX, MATRIX], lambda m, a, b: (a * 2).add_(b).add_(2).sin()),
    "sub_": ([MATRIX, MATRIX], lambda m, a, b: (a * 2).sub_(b).sub_(2).sin()),
    "mul_": ([MATRIX, MATRIX], lambda m, a, b: (a * 2).mul_(b).mul_(3).sin()),
    "exp_, tanh_": ([MATRIX], lambda m, a: (a * 2).tanh_() * (a * 3).exp_()),
    "shared": ([MATRIX], lambda m, a: m.exp(a) * a + a / m.exp(a)),
}
# the same in both, but for `keepdim`, which is always so here
KEEP_DIM = {
    "sum(dim)": lambda a, **keep: a.sum(1, **keep).exp(),
    "mean(dim)": lambda a, **keep: a.mean(0, **keep).exp(),
    "max(dim)": lambda a, **keep: a.max(1, **keep)[0].exp(),
    "min(dim)": lambda a, **keep: a.min(0, **keep)[0].exp(),
    "sort": lambda a, **keep: a.sort(1)[0].select(1, 1).exp(),
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


@pytest.mark.parametrize("name", KEEP_DIM)
def test_gradients_along_a_dimension_are_what_finite_differences_say(name):
    arrays = inputs_for([SQUARE])
    program = lambda m, a: KEEP_DIM[name](a)  # noqa: E731
    np.testing.assert_allclose(
        gradients_here(program, arrays)[0], gradients_by_differences(program, arrays)[0], rtol=1e-6, atol=1e-7
    )


@pytest.mark.parametrize("name", [*PROGRAMS, *KEEP_DIM])
def test_gradients_are_pytorchs(name):
    torch = pytest.importorskip("torch")
    if name in PROGRAMS:
        sizes, program = PROGRAMS[name]
    else:
        keep = {} if name == "sort" else {"keepdim": True}
        sizes, program = [SQUARE], lambda m, a: KEEP_DIM[name](a, **(keep if m is torch else {}))
    arrays = inputs_for(sizes)

    tensors = [torch.tensor(array, requires_grad=True) for array in arrays]
    result = program(torch, *tensors)
    weighted(torch, result.reshape(1) if result.dim() == 0 else result).backward()

    for mine, tensor in zip(gradients_here(program, arrays), tensors, strict=True):
        np.testing.assert_allclose(mine, tensor.grad.numpy(), rtol=1e-12, atol=1e-14)


KINDS = ["+", "-", "*", "sin", "tanh", "sigmoid", "mm", "t", "swap halves", "in place", "cat", "deal", "two", "sort"]


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
            left, right = module.split(module.cat([x, y], 1), 4, 1)
            values.append(right * left)
        elif kind == "deal":
            rows = module.split(x, 1)
            values.append(module.cat([rows[place] * (place + 1) for place in order], 0) + rows[order[0]].expand(4, 4))
        elif kind == "two":
            product, difference = product_and_difference(module, x, y)
            both = [difference, product] if order[0] % 2 else [product, difference]
            values.append(both[0] * 0.5 - both[1] * both[0])
        elif kind == "sort":
            values.append(module.sort(x, 0)[0] * 0.5)
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


def test_values_at_the_kinks_are_pytorchs():
    """abs at 0 has slope 0, clamp's edges have 1, sqrt at 0 has an infinite one, x ** 0 has 0."""
    x = Variable(FloatTensor([0]), requires_grad=True)
    slopes = []
    for y in (x.abs(), x.clamp(min=0), x.sqrt(), x.pow(0), x.log()):
        x.grad = None
        y.backward()
        slopes += x.grad.tolist()
    assert slopes == [0.0, 1.0, np.inf, 0.0, np.inf]


def test_sigmoid_is_exact_far_from_zero():
    tails = FloatTensor([-50, 50]).sigmoid().tolist()
    assert tails[0] == pytest.approx(np.exp(-50), rel=1e-5) and tails[1] == 1.0


def test_float_tensors_stay_float():
    x = Variable(FloatTensor([[1, 2], [3, 4]]), requires_grad=True)
    (x.mm(x).mean(0).exp() * 0.5 + x.narrow(0, 0, 1) ** 2).sum().backward()
    assert x.grad.data.storage().array.dtype == np.float32
