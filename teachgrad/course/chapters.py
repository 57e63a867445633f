"""What is a right answer? The judge of each exercise, by chapter; `data/exercises.md` has its question.

Read next: `counting.py`.
"""

import math

import teachgrad as torch
from teachgrad import history, nn, viz
from teachgrad.course.counting import counting_work
from teachgrad.course.exercises import Exercise, exercise, expect, same
from teachgrad.course.side_by_side import graph_lines


def expect_slope(function, x: list[float], value: list[float], slope: list[float], grad: list[float] | None = None):
    """Raise an AssertionError unless a function gives `value` at `x`, and on the way back turns `grad` into `slope`."""
    leaf = torch.tensor(x, requires_grad=True)
    y = function(leaf)
    expect(f"it, at {x},", y, value)
    try:
        y.backward(torch.tensor(grad) if grad else torch.ones_like(y))
    except RuntimeError:
        raise AssertionError("its backward pass is refused") from None
    expect("its slope" if grad is None else f"the gradient {grad}", leaf.grad, slope)
    return y


def order_of(program) -> list[str]:
    """The names of the nodes that run in `program`."""
    with viz.trace() as film:
        program()
    return film.order


# ---- chapters 1 to 4 -------------------------------------------------------------------------------------------------


@exercise
def your_own_jacobian(jacobian):
    got = jacobian(lambda x: x[:2] * x.sum(), torch.tensor([1.0, 2.0, 3.0]))
    expect("jacobian(lambda x: x[:2] * x.sum(), torch.tensor([1., 2., 3.]))", got, [[7, 1, 1], [2, 8, 2]])


@exercise
def write_a_function(function):
    expect_slope(function.apply, [1.0, 2.0, 3.0], [1, 2, 3], [1, -0.5, -1], grad=[5.0, -0.5, -7.0])


def trial(engine, programs, order):
    """Run an engine on some programs, and compare gradients, runs and order with the real one.

    Args:
        engine: what the reader wrote, a function of a tensor and the gradient to start with.
        programs: by name; each returns its result and its leaves.
        order: the list to which the engine appends the name of each node that it runs.
    """
    for name, program in programs.items():
        top, *leaves = program()
        real = order_of(top.backward)
        right = [leaf.grad.tolist() for leaf in leaves]
        top, *leaves = program()
        order.clear()
        try:
            engine(top, torch.ones(()))
        except Exception as error:
            print(f"{name:18} {'too deep' if isinstance(error, RecursionError) else 'it raised an error'}")
            continue
        if not order:
            print(f"{name}: nothing has run, and the gradient should be {right[0]}")
            return
        got = [leaf.grad is not None and leaf.grad.tolist() for leaf in leaves]
        values = "right" if got == right else f"{got[0] or 'None'}, not {right[0]}"
        runs = f"{len(order)} runs" if len(order) == len(real) else f"{len(order)} runs, not {len(real)}"
        print(f"{name:18} {values:20} {runs:18} {'same order' if order == real else 'different order'}")


@exercise
def needed_nodes(needed):
    x, y = torch.tensor(1.0, requires_grad=True), torch.tensor(2.0, requires_grad=True)
    product = x * y
    root, target = (product.exp() * product.cos() + y.sin()).grad_fn, product.grad_fn
    graph = "p.exp() * p.cos() + y.sin(), where p = x * y"
    way = ["AddBackward0", "CosBackward0", "ExpBackward0", "MulBackward0", "MulBackward0"]
    for goal, wanted in ((target, way), (root, ["AddBackward0"])):
        found = sorted(node.name() for node in needed(root, goal) or ())
        expect(f"in {graph}, needed(the sum, {goal.name()})", found, wanted)  # type: ignore[union-attr]


@exercise
def which_run(names):
    b = torch.tensor(1.0, requires_grad=True).sin()
    c = b.cos() * b
    assert same(names, order_of(lambda: torch.autograd.grad(c, b))), "other nodes run, or in another order"


@exercise
def say_the_order(names):
    u = torch.tensor(1.0, requires_grad=True)
    s, t = u.sin(), u.tanh()
    w = t.exp() * s
    assert same(names, order_of(w.backward)), "they run in another order"


# ---- chapters 5 to 8 -------------------------------------------------------------------------------------------------


@exercise
def mend(f):
    y = expect_slope(f, [0.0, 1.0], [2, 6.278035], [3, 5.976866])
    assert y._version, "nothing was written: keep one in-place operation"


@exercise
def by_hand(copy_slices):
    grad = torch.tensor([1.0, 2.0, 3.0, 4.0])
    given = copy_slices(grad, lambda g: 10 * g, slice(1, 3))
    expect("copy_slices(torch.tensor([1., 2., 3., 4.]), lambda g: 10 * g, slice(1, 3))", given, [1, 20, 30, 4])
    expect("the gradient that you were given, afterwards,", grad, [1, 2, 3, 4])


@exercise
def sparse(hooks):
    pack, unpack = hooks
    given = torch.tensor([0.0, 3.0, 0.0, 0.0, 0.0, 0.0, 5.0, 0.0])
    packed = pack(given)
    kept = [len(part) for part in packed[1:]] if isinstance(packed, tuple) else packed
    expect("how many elements pack keeps of [0, 3, 0, 0, 0, 0, 5, 0]:", kept, [2, 2])
    expect("unpack(pack(t))", unpack(packed), given.tolist())


@exercise
def what_it_costs(cost):
    for n, s, wanted in ((36, 1, [36, 36]), (36, 6, [11, 61]), (100, 10, [19, 181])):
        expect(f"cost({n}, {s})", list(cost(n, s)), wanted)


@exercise
def evaluation(evaluate):
    model, recorded = nn.Sequential(nn.Linear(2, 2), nn.Dropout(0.5)), set()
    model.register_forward_hook(lambda *_: recorded.add(torch.is_grad_enabled()))
    for training in (True, False):
        model.train(training)
        first, second = (evaluate(model, torch.ones(40, 2)) for _ in range(2))
        expect("the shape, for a Linear(2, 2) and torch.ones(40, 2),", list(getattr(first, "shape", [])), [40, 2])
        assert True not in recorded, "it was recorded"
        assert torch.equal(first, second), "two calls differ: is dropout still at work?"
        assert model.training == training, f"model.training was {training} and is {model.training} now"
        assert not first.is_inference(), "an inference tensor cannot be used in training"


# ---- chapters 9 to 13 ------------------------------------------------------------------------------------------------


@exercise
def straight_through(function):
    expect_slope(function, [0.2, 1.7, -2.6], [0, 2, -3], [1, 1, 1])


@exercise
def no_nan(function):
    sin, cos = round(math.sin(1), 7), math.cos(1)
    expect_slope(function, [0.0, 1.0], [1, sin], [0, round(cos - sin, 7)])


@exercise
def formula(backward):
    for start, grad in ((1 + 2j, 1 + 0j), (-0.5 + 1j, 2 - 3j)):
        z = torch.tensor(start, dtype=torch.complex128, requires_grad=True)
        (z * z.conj() ** 2).backward(torch.tensor(grad, dtype=torch.complex128))
        expect(f"backward({start}, {grad})", backward(start, grad), z.grad.item())  # type: ignore[union-attr]


@exercise
def nth_derivative(derivative):
    for order, right in enumerate([16, 32, 48, 48, 24]):
        expect(f"derivative(lambda t: t**4, 2.0, {order})", derivative(lambda t: t**4, torch.tensor(2.0), order), right)


@exercise
def without_the_hessian(product):
    got = product(lambda x: x[0] * x[1] ** 2, torch.tensor([1.0, 2.0]), torch.tensor([1.0, 0.0]))
    expect("product(lambda x: x[0] * x[1] ** 2, [1, 2], [1, 0])", got, [0, 4])

    with counting_work() as work:
        product(lambda x: (x.sin() * x.flip(0)).sum(), torch.linspace(-1, 1, 30), torch.linspace(0, 3, 30))
    assert work.backward < 30, "right, but that was a whole Hessian's work: two passes are enough"


@exercise
def hooks_inside(make):
    seen: list = []

    def pack(tensor):
        seen.append(tensor.device.index)
        return tensor * 0  # so the slope, 1 - tanh(x)**2, is 1 everywhere

    module = make(pack)
    assert isinstance(module, nn.Module), f"make(pack) gives {module}, not a module"
    x = torch.ones(4, device="sim:0", requires_grad=True)
    y = nn.DataParallel(module, device_ids=[0, 1])(x)
    expect("the model, at 1,", y.round(decimals=4), [round(math.tanh(1), 4)] * 4)
    assert sorted(seen) == [0, 1], f"the hook was called on devices {sorted(seen)}; it should be on 0 and 1"
    y.sum().backward()
    expect("a hook that returns zeros: the slope of tanh, 1 - 0**2,", x.grad, [1] * 4)


@exercise
def blame(name):
    assert same(name, "ExpBackward0"), "not that one; which node is the first to return a NaN?"


# ---- chapters 14 to 17 -----------------------------------------------------------------------------------------------


@exercise
def fails_only_then(program):
    now = program(torch.tensor([1.0, 2.0], requires_grad=True))
    assert now is not None, "program(x) gives None, nothing that has a backward pass"
    now.sum().backward()
    then = program(history.Variable(history.FloatTensor([1.0, 2.0]), requires_grad=True)).sum()
    try:
        then.backward()
    except Exception:
        return
    raise AssertionError("the old engine runs it, too")


@exercise
def both_orders(orders):
    then, now = orders
    assert same(then, ["Exp", "Tanh", "Sin"]), "then it is another order"
    assert same(now, ["Tanh", "Sin", "Exp"]), "today it is another order"


@exercise
def half_the_nodes(function):
    x, w = torch.tensor([1.0, 2.0], requires_grad=True), torch.tensor([0.5, 2.0])
    result = function(x, w)
    expect("it, for x = [1, 2] and w = [0.5, 2],", result, [0.0625, 32])
    found = str(graph_lines(result.grad_fn)).count("Mul")
    assert found == 1, f"it records {found} multiplications"


@exercise
def no_blank_row(unit):
    x = torch.tensor([[3.0, 4.0], [0.0, 0.0]], requires_grad=True)
    rows = unit(x)
    expect("unit([[3, 4], [0, 0]])", rows, [[0.6, 0.8], [0, 0]])
    rows[0, 0].backward()
    expect("the gradient of the 0.6", x.grad, [[0.128, -0.096], [0, 0]])


@exercise
def two_slices(program):
    results = program(torch)
    assert results is not None, "program(torch) gives None, no dictionary"
    found = str(graph_lines(results["y"].grad_fn)).count("CopySlices")
    assert found == 2, f"the graph of y has {found} CopySlices, not 2"


# ---- puzzles: a program for each outcome -------------------------------------------------------------------------


def outcome(program) -> str:
    """What becomes of the gradient of `program`, a function of a number x that requires grad, at 0.5."""

    def run(number):
        x = torch.tensor(number, dtype=torch.float64, requires_grad=True)
        return x, program(x)

    refused = "write refused"
    try:
        x, y = run(0.5)
        refused = "backward refused"
        y.backward()
    except RuntimeError as error:
        return refused if "inplace" in str(error).replace("-", "") else str(error)
    if x.grad is None:
        return "no gradient"
    if not x.grad.isfinite():
        return f"{x.grad.item()}, from a {'finite value' if y.isfinite() else 'value that is not finite'}"
    step = 1e-5
    slope = (run(0.5 + step)[1].item() - run(0.5 - step)[1].item()) / (2 * step)
    return "right" if math.isclose(x.grad.item(), slope, rel_tol=1e-4, abs_tol=1e-6) else "wrong gradient"


def puzzle(name: str, wanted: str) -> Exercise:
    """The exercise `name`: write a program with an outcome."""
    return exercise(lambda program: expect("outcome(program)", outcome(program), wanted), name)


refused_write = puzzle("refused_write", "write refused")
refused_backward = puzzle("refused_backward", "backward refused")
wrong_gradient = puzzle("wrong_gradient", "wrong gradient")
not_a_number = puzzle("not_a_number", "nan, from a finite value")
no_gradient = puzzle("no_gradient", "no gradient")
