"""Exercises of chapter 10: which way is uphill in the complex plane?

Read next: `chapter_11.py`.
"""

from __future__ import annotations

import cmath
from collections.abc import Callable
from typing import Any

import teachgrad
from teachgrad.course.exercises import Exercise

torch: Any = teachgrad  # whose operators are attached to it when it is loaded


def wirtinger(f: Callable[[complex], complex], z: complex, h: float = 1e-6) -> tuple[complex, complex]:
    """The derivatives of `f` with respect to z and to its conjugate, measured by steps in x and in y."""
    in_x = (f(z + h) - f(z - h)) / (2 * h)
    in_y = (f(z + 1j * h) - f(z - 1j * h)) / (2 * h)
    return (in_x - 1j * in_y) / 2, (in_x + 1j * in_y) / 2


def _is_the_formula(backward: Callable[[complex, complex], complex]) -> str | None:
    for z in (1 + 2j, -0.5 + 1j):
        for grad in (1 + 0j, 2 - 3j):
            d_z, d_conj = wirtinger(lambda t: t * t.conjugate() ** 2, z)
            expected = grad.conjugate() * d_conj + grad * d_z.conjugate()
            if abs(backward(z, grad) - expected) > 1e-6:
                return f"at z = {z} with G = {grad} it should be {expected:.4f}"
    return None


formula = Exercise(
    "`s = z * conj(z)**2`. Write `backward(z, grad)`, the formula that would stand in the table: what arrives at z if"
    " grad arrives at s. Plain Python numbers.",
    check=_is_the_formula,
    hint="Treat z and its conjugate as two variables, take both derivatives, put them in the box.",
    solution="""\
def backward(z, grad):
    d_z, d_conj = z.conjugate() ** 2, 2 * z * z.conjugate()
    return grad.conjugate() * d_conj + grad * d_z.conjugate()""",
)


def _goes_downhill(direction: Callable[[Any], Any]) -> str | None:
    target, z = 2 + 1j, torch.tensor(-1 - 0.2j, dtype=torch.complex128, requires_grad=True)
    for _ in range(30):
        (grad,) = torch.autograd.grad((z - target).abs() ** 2 / 2, z)
        with torch.no_grad():
            z -= 0.25 * direction(grad.conj())
    return None if abs(z.item() - target) < 1e-2 else f"it ends at {z.item():.2f}"


downhill = Exercise(
    "Somebody hands you gradients in JAX's convention. Give the function that turns such a gradient into a step's "
    "direction. It is tried on the walk above.",
    check=_goes_downhill,
    hint="What is the one difference between the two conventions?",
    solution="lambda grad: grad.conj()",
)


def _judges(test: Callable[[Callable[[complex], complex], complex], Any]) -> str | None:
    cases: list[tuple[Callable[[complex], complex], bool]] = [
        (lambda z: z**3, True),
        (lambda z: z * abs(z), False),
        (cmath.exp, True),
        (lambda z: z.conjugate(), False),
        (lambda z: z.real + 0j, False),
    ]
    for number, (f, expected) in enumerate(cases):
        if bool(test(f, 0.7 + 0.4j)) != expected:
            return f"function {number} was judged wrongly"
    return None


holomorphic = Exercise(
    "Write `test(f, z)`: True if f has a complex derivative at z.",
    check=_judges,
    hint="It is one of the two numbers that wirtinger(f, z) returns.",
    solution="lambda f, z: abs(wirtinger(f, z)[1]) < 1e-6",
)
