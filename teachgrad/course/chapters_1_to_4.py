"""Exercises of chapters 1 to 4: what is computed, how the graph is built and run, who runs next.

Read next: `chapters_5_to_8.py`.
"""

import teachgrad as torch
from teachgrad import viz
from teachgrad.course.exercises import compare, exercise, expect


@exercise
def your_own_jacobian(jacobian):
    got = jacobian(lambda x: x[:2] * x.sum(), torch.tensor([1.0, 2.0, 3.0]))
    expect("jacobian(lambda x: x[:2] * x.sum(), torch.tensor([1., 2., 3.]))", got, [[7, 1, 1], [2, 8, 2]])


@exercise
def write_a_function(function):
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    y = function.apply(x)
    expect("Clip.apply(torch.tensor([1., 2.]))", y, [1, 2])
    (y * torch.tensor([5.0, -0.5])).sum().backward()
    expect("the gradient [5, -0.5]", x.grad, [1, -0.5])


def trial(engine, programs, order):
    """Run an engine on some programs, and compare gradients, runs and order with the real one.

    Args:
        engine: what the reader wrote, a function of a tensor and the gradient to start with.
        programs: by name; each returns its result and its leaves.
        order: the list to which the engine appends the name of each node that it runs.
    """
    for name, program in programs.items():
        top, *leaves = program()
        with viz.trace(top) as film:
            top.backward()
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
        runs = f"{len(order)} runs" if len(order) == len(film.order) else f"{len(order)} runs, not {len(film.order)}"
        print(f"{name:18} {values:20} {runs:18} {'same order' if order == film.order else 'different order'}")


@exercise
def who_is_needed(needed):
    x, y = torch.tensor(1.0, requires_grad=True), torch.tensor(2.0, requires_grad=True)
    product = x * y
    root, target = (product.exp() + y.sin()).grad_fn, product.grad_fn
    for goal, wanted in ((target, "AddBackward0 ExpBackward0 MulBackward0"), (root, "AddBackward0")):
        found = needed(root, goal)
        names = found and " ".join(sorted(node.name() for node in found))
        expect(f"in (x * y).exp() + y.sin(), needed(the sum, {goal.name()})", names, wanted)  # type: ignore[union-attr]


@exercise
def who_runs(names):
    b = torch.tensor(1.0, requires_grad=True).sin()
    c = b.cos() * b
    with viz.trace(c) as film:
        torch.autograd.grad(c, b)
    verdict = compare(names, film.order)
    assert verdict, str(verdict)


@exercise
def say_the_order(names):
    u = torch.tensor(1.0, requires_grad=True)
    s, t = u.sin(), u.tanh()
    w = t.exp() * s
    with viz.trace(w) as film:
        w.backward()
    verdict = compare(names, film.order)
    assert verdict, str(verdict)
