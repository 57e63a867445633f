"""No dtype depends on whether a number came from numpy.

Every sample is run once more with each of its numbers as one of numpy's scalars: values, dims, sizes, indices, factors.
The tensors are float32 here, which a float64 would widen.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, replace

import numpy as np
import pytest

import teachgrad
from tests.operators.harness import differences, families, load_samples, observe
from tests.operators.sample import Sample

SINGLE = {"float64": "float32", "complex128": "complex64"}
TELLS_DTYPE = ("torch.tensor(", "torch.as_tensor(")
"""What makes a tensor of numpy's scalars has their dtype, in PyTorch, too."""


class FromNumpy(ast.NodeTransformer):
    """Writes `np.int64(2)` for 2 and `np.float64(0.5)` for 0.5."""

    def __init__(self, kinds: dict[type, str]) -> None:
        self.kinds = kinds

    def visit_Constant(self, tree: ast.Constant) -> ast.expr:
        kind = self.kinds.get(type(tree.value))
        return tree if kind is None else ast.Call(ast.parse(f"np.{kind}", mode="eval").body, [tree], [])


@dataclass(frozen=True)
class Rewritten(Sample):
    """A sample with another expression, but the numbers of the old one."""

    original: Sample | None = None

    def arrays(self) -> list[np.ndarray]:
        return self.original.arrays() if self.original else super().arrays()


KINDS = [{int: "int64", float: "float64", complex: "complex128"}, {int: "int32", float: "float32"}]
SAMPLES = {
    s.expression: replace(s, inputs=tuple([i.as_(SINGLE.get(i.dtype, i.dtype)) for i in s.inputs]))
    for family in families()
    for s in load_samples(family).values()
    if not any(maker in s.expression for maker in TELLS_DTYPE)
}


@pytest.mark.parametrize("sample", [pytest.param(s, id=name) for name, s in SAMPLES.items()])
def test_a_number_from_numpy_is_a_number(sample: Sample) -> None:
    expected = observe(teachgrad, sample)
    for kinds in KINDS if "error" not in expected else []:
        tree = FromNumpy(kinds).visit(ast.parse(sample.expression, mode="eval"))
        again = Rewritten(ast.unparse(tree), sample.inputs, original=sample)
        assert differences(observe(teachgrad, again), expected) == [], again.expression


NUMBERS = [np.float64(2), np.float32(2), np.int64(2), np.int32(2), np.uint8(2)]
PLACES = """
    x + n | n + x | x - n | n - x | x * n | n * x | x / n | n / x | x // n | x % n | x ** n | n ** x | x == n | x < n
    x.add(n, alpha=n) | x.clone().mul_(n) | x.clone().div_(n) | x.clone().fill_(n) | x.clamp(n) | x.clamp(max=n)
    torch.where(x > 0, x, n) | torch.where(x > 0, n, x) | x.masked_fill(x > 0, n) | x.lerp(x, n)
    x.addcmul(x, x, value=n)
    torch.full((2,), n, dtype=x.dtype) | torch.full_like(x, n) | x.new_full((2,), n) | torch.linspace(0, n, 3)
    torch.zeros(i(2)) | torch.ones(i(2), i(2)) | torch.arange(i(3), dtype=x.dtype)
    x[i(0)] | x[i(0) : i(2)] | x[..., i(1)] | x.sum(i(0)) | x.norm(n, i(0))
    F.pad(x, (i(1), 0), value=n) | F.dropout(x, n / 4) | F.leaky_relu(x, n) | F.elu(x, n) | F.threshold(x, n, n)
    F.hardtanh(x, n, n + n) | F.softplus(x, n, n) | F.normalize(x, n, i(0), n) | F.layer_norm(x, (i(2),), eps=n)
    F.huber_loss(x, x + 1, delta=n) | F.smooth_l1_loss(x, x + 1, beta=n) | F.cosine_similarity(x, x, i(0), n)
    F.batch_norm(x, x[0] * 0, x[0] * 0 + 1, eps=n) | F.one_hot(torch.tensor([0]), i(2)) * x
    torch.nn.Linear(i(2), i(3))(x) | torch.nn.LayerNorm(i(2))(x) | torch.nn.Dropout(n / 4)(x)
    torch.normal(0.0, n, (2,)) | torch.rand(i(2)) | torch.nn.init.uniform_(x.clone(), n - n, n)
    x.clone().normal_(0, n)
    torch.fft.fftfreq(i(4), n) | x.std(correction=n) | torch.isclose(x, x, n, n)
"""


@pytest.mark.parametrize("n", NUMBERS, ids=lambda n: type(n).__name__)
@pytest.mark.parametrize("place", [p.strip() for line in PLACES.strip().splitlines() for p in line.split("|")])
def test_no_dtype_depends_on_whether_a_number_came_from_numpy(torch, place: str, n: np.generic) -> None:
    def run(number, i):
        torch.manual_seed(0)
        x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
        return eval(place, {"torch": torch, "F": torch.nn.functional, "x": x, "n": number, "i": i})

    plain, from_numpy = run(n.item(), int), run(n, np.int64)
    assert from_numpy.dtype is plain.dtype and torch.equal(from_numpy, plain)
