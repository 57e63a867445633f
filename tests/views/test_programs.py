"""Random programs of views and writes: as on PyTorch, and their gradients as measured."""

from __future__ import annotations

import importlib
import math
import warnings

import pytest

from tests.views import fuzz


@pytest.mark.pytorch
@pytest.mark.parametrize("first", range(0, 1000, 100))
def test_a_hundred_programs_do_the_same_on_both_libraries(first):
    teachgrad, torch = importlib.import_module("teachgrad"), importlib.import_module("torch")
    for seed in range(first, first + 100):
        lines = fuzz.program(seed, torch)
        try:
            found = fuzz.differences(lines, teachgrad, torch)
        except fuzz.NotComparable:
            continue
        assert not found, f"seed {seed}:\n" + "\n".join(lines) + "\n\n" + "\n".join(found)


class Smooth(fuzz.Writer):
    """Writes programs in which nothing is cut off, so that slopes are gradients."""

    def program(self) -> fuzz.Lines:
        for _ in range(2):
            values = [round(self.draw.uniform(0.3, 1.7), 2) for _ in range(6)]
            self.new(f"torch.tensor({fuzz.nested(values, (2, 3))}, dtype=torch.float64, requires_grad=True)")
        self.new("t0 * 1")
        for _ in range(self.draw.randrange(8, 16)):
            step = self.draw.choice(
                [fuzz.Writer.operation, fuzz.Writer.view, fuzz.Writer.write_over, fuzz.Writer.assign]
            )
            before = len(self.lines)
            step(self)
            if len(self.lines) > before and any(word in self.lines[-1] for word in ("detach", "[0, 0]", "[1, 1]")):
                self.lines.pop()  # cut off; or written twice to one place, where PyTorch's gradient is no slope
        return self.lines


@pytest.mark.parametrize("seed", range(60))
def test_the_gradient_of_a_program_is_its_slope(seed):
    """Central differences in every element of the two leaves, without any oracle."""
    torch = importlib.import_module("teachgrad")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        lines = Smooth(torch, seed).program()
        loss, leaves = run(torch, lines)
        if loss is None:
            pytest.skip("the program ends without a loss that requires grad")
        try:
            grads = torch.autograd.grad(loss, leaves, allow_unused=True)
        except RuntimeError as error:  # a value was overwritten that backward needs: no gradient, no slope
            assert "modified" in str(error), "\n".join(lines)
            return
        for which, grad in enumerate(grads):
            for i in range(6):
                ahead, behind = (run(torch, lines, which, i, step)[0].item() for step in (1e-6, -1e-6))
                slope = (ahead - behind) / 2e-6
                given = 0.0 if grad is None else grad.reshape(-1)[i].item()
                assert math.isclose(given, slope, rel_tol=1e-4, abs_tol=1e-5), "\n".join(lines)


def run(torch, lines, which=0, element=0, step=0.0):
    """The sum of all tensors at the end of the program, and its leaves, one element of which is moved by `step`."""
    scope = fuzz.Scope(torch)
    for number, line in enumerate(lines):
        scope.run(line)
        if number == which and step:
            with torch.no_grad():
                scope.names[f"t{which}"].view(-1)[element] += step
    total = None
    for name, tensor in sorted(scope.tensors().items()):
        try:
            if tensor.requires_grad and name not in ("t0", "t1") and tensor.grad_fn is not None:
                total = tensor.sum() if total is None else total + tensor.sum()
        except RuntimeError:  # one of several views, which its base's owner wrote to
            continue
    return total, [scope.names["t0"], scope.names["t1"]]
