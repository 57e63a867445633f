"""Brackets: everything that numpy and PyTorch share, read and written; index_put; what is refused.

Read next: `conversion.py`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.operators.sample import Sample, cplx, given, ints, real

SAMPLES: list[Sample] = []


def sample(name: str, call: Any, *inputs: Any, **options: Any) -> None:
    SAMPLES.append(Sample(name, call, *inputs, **options))


KEYS: dict[str, Any] = {
    "number": lambda t: 0,
    "negative number": lambda t: -1,
    "numpy number": lambda t: np.int64(1),
    "slice": lambda t: slice(1, None),
    "whole slice": lambda t: slice(None),
    "step": lambda t: slice(None, None, 2),
    "slice beyond": lambda t: slice(-9, 9),
    "empty slice": lambda t: slice(1, 0),
    "tensor bounds": lambda t: slice(t.tensor(0), t.tensor(1)),
    "dots": lambda t: ...,
    "nothing": lambda t: (),
    "None": lambda t: None,
    "True": lambda t: True,
    "numbers": lambda t: (0, 1, 2),
    "number and slice": lambda t: (slice(None), 0),
    "whole slices and number": lambda t: (slice(0, 2), slice(0, 3), 1),
    "slices": lambda t: (slice(None), slice(1, None), slice(None, -1)),
    "dots and number": lambda t: (..., 0),
    "number, dots, number": lambda t: (0, ..., 1),
    "dots twice": lambda t: (..., ...),
    "None among": lambda t: (None, 0, slice(1), None, ...),
    "list": lambda t: [0, 1],
    "list twice the same": lambda t: [1, 1, 0],
    "empty list": lambda t: [],
    "list of lists": lambda t: [[0, 1], [1, 0]],
    "nested list": lambda t: [[[0], [1]]],
    "list of booleans": lambda t: [True, False],
    "range": lambda t: range(2),
    "array": lambda t: np.array([1, 0]),
    "boolean array": lambda t: np.array([True, False]),
    "tensor": lambda t: t.tensor([1, 0, 1]),
    "tensor, two dimensions": lambda t: t.tensor([[1, 0], [1, 1]]),
    "int32 tensor": lambda t: t.tensor([1, 0], dtype=t.int32),
    "byte mask": lambda t: t.tensor([1, 0], dtype=t.uint8),
    "0-d tensor": lambda t: t.tensor(1),
    "0-d mask": lambda t: t.tensor(True),
    "negative tensor": lambda t: t.tensor([-1, -2]),
    "empty tensor": lambda t: t.tensor([], dtype=t.long),
    "mask": lambda t: t.arange(24).reshape(2, 3, 4) % 3 == 0,
    "mask of the first two": lambda t: t.arange(6).reshape(2, 3) % 2 == 0,
    "mask later": lambda t: (0, t.tensor([True, False, True])),
    "empty mask": lambda t: t.tensor([False, False]),
    "two tensors": lambda t: (t.tensor([0, 1]), t.tensor([2, 1])),
    "three tensors": lambda t: (t.tensor([0, 1]), t.tensor([2, 1]), t.tensor([3, 0])),
    "tensors that broadcast": lambda t: (t.tensor([[0], [1]]), t.tensor([0, 1, 2])),
    "tensor later": lambda t: (slice(None), t.tensor([0, 2])),
    "tensor last": lambda t: (..., t.tensor([0, 2])),
    "tensors apart": lambda t: (t.tensor([0, 1]), slice(None), t.tensor([0, 1])),
    "tensors apart by None": lambda t: (t.tensor([0, 1]), None, t.tensor([0, 1])),
    "number and list": lambda t: (0, [0, 2]),
    "number after tensor": lambda t: (t.tensor([[0, 1], [1, 1]]), 1),
    "mask and tensor": lambda t: (t.tensor([True, False]), t.tensor([1])),
    "slice, tensor, None": lambda t: (slice(1), t.tensor([0, 1]), None),
    "number and True": lambda t: (0, True),
}
for name, key in KEYS.items():
    sample(f"getitem {name}", lambda torch, x, key=key: x[key(torch)], real(2, 3, 4))
    if name not in ("numpy number", "tensor bounds", "empty list"):
        sample(f"getitem {name}, turned round", lambda torch, x, key=key: x[key(torch)], real(2, 3, 4).transposed())

    def assign(torch: Any, x: Any, y: Any, key: Any = key) -> Any:
        z = x * 1
        z[key(torch)] = y
        return z

    repeats = name in (
        "list twice the same",
        "tensor",
        "tensor, two dimensions",
        "number after tensor",
        "negative tensor",
    )  # the last one written wins
    sample(f"setitem {name}", assign, real(2, 3, 4), real(), smooth=not repeats)
    sample(f"setitem number {name}", lambda torch, x, key=key: assign(torch, x, 2.5, key), real(2, 3, 4))
sample("getitem False", lambda torch, x: x[False], real(2))
sample("getitem list of slices", lambda torch, x: x[[0, slice(None)]], real(2, 3))
sample("getitem list of tensors", lambda torch, x: x[[torch.tensor(0), torch.tensor(1)]], real(2, 3))
sample("getitem twice", lambda torch, x: x[1][0][2], real(2, 3, 4))
sample("getitem of nothing", lambda torch, x: x[:, 1], real(0, 3))
sample("getitem complex", lambda torch, x: x[[1, 1, 0]], cplx(2, 3))
sample("getitem integers", lambda torch, x: x[[1, 1, 0], 1:], ints(2, 3))
sample("getitem float32", lambda torch, x: x[[1, 1, 0], 1:], real(2, 3).as_("float32"))


# ---- values of several shapes and dtypes ---------------------------------------------------------------------------


def put(key: Any) -> Any:
    def call(torch: Any, x: Any, y: Any) -> Any:
        z = x * 1
        z[key] = y
        return z

    return call


for name, key, shapes in (
    ("0", 0, [(3, 4), (4,), (), (1, 3, 4), (1, 1, 4), (5,), (2, 3, 4)]),
    (":", slice(None), [(2, 3, 4), (3, 4), (1,), ()]),
    ("0,0,0", (0, 0, 0), [(), (1,), (1, 1), (2,)]),
    ("...", ..., [(2, 3, 4), (4,), ()]),
    ("None", None, [(4,), (1, 2, 3, 4)]),
    ("True", True, [(4,)]),
    ("False", False, [(4,)]),
    ("[0, 1]", [0, 1], [(2, 3, 4), (4,), (1, 1, 1, 4), (5,)]),
    ("0, [0, 1]", (0, [0, 1]), [(2, 4), (4,), ()]),
    ("1:, 0", (slice(1, None), 0), [(1, 4), (4,), (4, 4)]),
):
    for shape in shapes:
        sample(f"setitem {name} of shape {shape}", put(key), real(2, 3, 4), real(*shape))
sample("setitem float64 in float32", put(0), real(2, 3).as_("float32"), real(3))
sample("setitem float64 in float32, list", put([0]), real(2, 3).as_("float32"), real(3))
sample("setitem real in complex", put(0), cplx(2, 3), real(3))
sample("setitem complex in real", put(0), real(2, 3), cplx(3))
sample("setitem ints in real", put(0), real(2, 3), ints(3))
sample("setitem real in ints", put(0), ints(2, 3), real(3))
sample("setitem only the value requires grad", put(1), real(2, 3).no_grad(), real(3))
sample("setitem of a leaf", lambda torch, x: x.__setitem__(0, 1.0), real(2, 3))
sample("setitem of a leaf, list", lambda torch, x: x.__setitem__([0], 1.0), real(2, 3))
sample("delitem", lambda torch, x: x.__delitem__(0), real(2, 3))


def augmented(torch: Any, x: Any) -> Any:
    z = x * 1
    z[0] += 1
    z[:, 1] *= 2
    z[[0, 1], [0, 2]] -= 3
    z[z > 0.5] += z[0, 0]
    return z


sample("setitem augmented", augmented, given([[0.1, 0.7, -0.3], [1.2, -0.9, 2.1]]))

# ---- index_put -----------------------------------------------------------------------------------------------------

for name, shape, options in (
    ("rows", (1, 4), {}),
    ("broadcast", (4,), {}),
    ("accumulate", (4,), {"accumulate": True}),
):
    sample(f"index_put {name}",
           lambda torch, x, y, o=options: torch.index_put(x, (torch.tensor([2]),), y, **o), real(3, 4), real(*shape))  # fmt: skip
    sample(f"index_put_ {name}",
           lambda torch, x, y, o=options: (x * 1).index_put_([torch.tensor([2])], y, **o), real(3, 4), real(*shape))  # fmt: skip
sample("index_put adds up", lambda torch, x, y: x.index_put((torch.tensor([1, 1, 0]),), y, accumulate=True),
       real(3, 4), real(3, 4))  # fmt: skip
sample("index_put mask", lambda torch, x, y: x.index_put((x > 0,), y), real(3, 4), real())
sample(
    "index_put other dtype", lambda torch, x, y: x.index_put((torch.tensor([0]),), y), real(3).as_("float32"), real()
)
sample("index_put wrong shape", lambda torch, x, y: x.index_put((torch.tensor([0, 1]),), y), real(3, 4), real(3, 4))
sample("index_put None", lambda torch, x, y: x.index_put((None, torch.tensor([0, 1])), y), real(3, 4), real())

# ---- refused -------------------------------------------------------------------------------------------------------

REFUSED: dict[str, Any] = {
    "outside": lambda t: 2,
    "outside below": lambda t: -3,
    "outside later": lambda t: (slice(None), 3),
    "too many": lambda t: (0, 0, 0, 0),
    "negative step": lambda t: slice(None, None, -1),
    "no step": lambda t: slice(None, None, 0),
    "float": lambda t: 1.5,
    "string": lambda t: "a",
    "dict": lambda t: {},
    "float bound": lambda t: slice(1.0, 2),
    "float tensor": lambda t: t.tensor([1.0]),
    "0-d float tensor": lambda t: t.tensor(1.0),
    "int8 tensor": lambda t: t.tensor([0, 1], dtype=t.int8),
    "tensor outside": lambda t: t.tensor([5]),
    "mask of another length": lambda t: t.tensor([True, False, True]),
    "mask of another shape": lambda t: t.tensor([[True, False]]),
    "tensors that do not broadcast": lambda t: (t.tensor([0, 1]), t.tensor([0, 1, 2])),
}
for name, key in REFUSED.items():
    sample(f"getitem {name} is refused", lambda torch, x, key=key: x[key(torch)], real(2, 3, 4))
    sample(f"setitem {name} is refused", lambda torch, x, key=key: put(key(torch))(torch, x, 1.0), real(2, 3, 4))
for name, value in {"list": [1.0, 2.0], "None": None, "string": "a", "complex": 1j}.items():
    sample(f"setitem value {name} is refused", lambda torch, x, v=value: put(0)(torch, x, v), real(2, 3))
for key in (0, 1, -1):
    sample(f"getitem 0-d {key} is refused", lambda torch, x, key=key: x[key], real())
