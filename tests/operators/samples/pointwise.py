"""Arithmetic, element by element.

Read next: `../harness.py`.
"""

from __future__ import annotations

from tests.operators.sample import Sample, cplx, given, ints, positive, real

SAMPLES = [
    Sample("add", lambda torch, x, y: torch.add(x, y), real(2, 3), real(3)),
    Sample("add alpha", lambda torch, x, y: torch.add(x, y, alpha=2), real(2, 3), cplx(3)),
    Sample("mul", lambda torch, x, y: x * y, real(2, 3), cplx(3)),
    Sample("div", lambda torch, x, y: x / y, real(2, 3).as_("float32"), positive(3).as_("float32")),
    Sample("div ints", lambda torch, x, y: x / y, ints(2, 3), given([1, 2, 3], "int64")),
    Sample("add refuses str", lambda torch, x: torch.add(x, "a"), real(2)),
    Sample("exp_", lambda torch, x: x.clone().exp_(), real(2, 3).strided()),
    Sample("tanh", lambda torch, x: torch.tanh(x), cplx(2, 3).transposed()),
]
