"""Copies and casts: `to` in all forms, `copy_`, `clone`, and new tensors like old ones.

Read next: `pointwise.py`.
"""

from __future__ import annotations

from typing import Any

from tests.operators.sample import Sample, bools, cplx, ints, real

SAMPLES: list[Sample] = []


def sample(name: str, call: Any, *inputs: Any, **options: Any) -> None:
    SAMPLES.append(Sample(name, call, *inputs, **options))


CASTS = {
    "to dtype": lambda torch, x: x.to(torch.float32),
    "to keyword": lambda torch, x: x.to(dtype=torch.float32),
    "to device": lambda torch, x: x.to("cpu") is x,
    "to device object": lambda torch, x: x.to(torch.device("cpu")) is x,
    "to device and dtype": lambda torch, x: x.to("cpu", torch.float16),
    "to keywords": lambda torch, x: x.to(device="cpu", dtype=torch.complex64),
    "to other": lambda torch, x: x.to(torch.zeros(1, dtype=torch.float32)),
    "to same": lambda torch, x: x.to(x.dtype) is x,
    "to copy": lambda torch, x: x.to(x.dtype, copy=True),
    "to flags": lambda torch, x: x.to(torch.float32, False, True),
    "to nothing": lambda torch, x: x.to() is x,
    "to None": lambda torch, x: x.to(None) is x,
    "to float": lambda torch, x: x.to(float),
    "to ints": lambda torch, x: x.to(torch.int64),
    "double": lambda torch, x: x.double() * 2,
    "float": lambda torch, x: x.float(),
    "half": lambda torch, x: x.half(),
    "cfloat": lambda torch, x: x.cfloat(),
    "cdouble": lambda torch, x: x.cdouble() * 2,
    "bool": lambda torch, x: x.bool(),
    "cpu": lambda torch, x: x.cpu() is x,
    "type dtype": lambda torch, x: x.type(torch.float32),
    "type name": lambda torch, x: x.type("torch.FloatTensor"),
    "type asked": lambda torch, x: x.type(),
    "type unknown": lambda torch, x: x.type("foo"),
    "type_as": lambda torch, x: x.type_as(torch.zeros(1, dtype=torch.float32)),
    "type_as number": lambda torch, x: x.type_as(2),
    "clone": lambda torch, x: x.clone(),
    "clone function": lambda torch, x: torch.clone(x),
    "clone contiguous": lambda torch, x: x.clone(memory_format=torch.contiguous_format),
    "clone preserve": lambda torch, x: x.clone(memory_format=torch.preserve_format),
    "clone channels_last": lambda torch, x: x.clone(memory_format=torch.channels_last),
    "contiguous channels_last": lambda torch, x: x[None, None].contiguous(memory_format=torch.channels_last),
    "clone of a part": lambda torch, x: x[:, ::2].clone(),
    "clone expanded": lambda torch, x: x.expand(2, *x.shape).clone(),
}
for name, call in CASTS.items():
    exact = "clone" in name or "contiguous" in name  # slopes drown in the rounding of a cast to fewer bits
    sample(name, call, real(2, 3), smooth=exact)
    sample(f"{name}, turned round", call, real(2, 3).transposed(), smooth=exact)
    sample(f"{name}, complex", call, cplx(2, 3), smooth=exact)
    sample(f"{name}, integers", call, ints(2, 3))
    sample(f"{name}, float32", call, real(2, 3).as_("float32"))
for name in ("long", "int", "short", "char", "byte"):
    sample(f"{name} of floats", lambda torch, x, n=name: getattr(x, n)(), real(4, low=0, high=100))
    sample(f"{name} of bools", lambda torch, x, n=name: getattr(x, n)(), bools(4))

# ---- copy_ ---------------------------------------------------------------------------------------------------------

for name, target, source in (
    ("same", real(2, 3), real(2, 3)),
    ("broadcast", real(2, 3), real(3)),
    ("0-d", real(2, 3), real()),
    ("float32 to float64", real(2, 3), real(3).as_("float32")),
    ("float64 to float32", real(2, 3).as_("float32"), real(3)),
    ("real to complex", cplx(2, 3), real(3)),
    ("complex to real", real(2, 3), cplx(3)),
    ("ints to real", real(2, 3), ints(3)),
    ("real to ints", ints(2, 3), real(3)),
    ("too many dimensions", real(3), real(2, 3)),
    ("does not fit", real(2, 3), real(2)),
    ("only the source requires grad", real(2, 3).no_grad(), real(3)),
    ("only the target requires grad", real(2, 3), real(3).no_grad()),
    ("turned round", real(2, 3).transposed(), real(2, 3)),
):
    exact = "float32" not in name
    sample(f"copy_ {name}", lambda torch, x, y: (x * 1).copy_(y), target, source, smooth=exact)
    sample(f"copy_ {name}, in a view", lambda torch, x, y: (lambda z: (z[:].copy_(y), z)[1])(x * 1), target, source,
           smooth=exact)  # fmt: skip
sample("copy_ number", lambda torch, x: (x * 1).copy_(2), real(3))
sample("copy_ of a leaf", lambda torch, x: x.copy_(x.detach()), real(3))
sample("copy_ string", lambda torch, x: x.detach().copy_("a"), real(3))

# ---- like an old one -----------------------------------------------------------------------------------------------

LIKE = {
    "new_zeros": lambda torch, x: x.new_zeros(2, 3),
    "new_zeros options": lambda torch, x: x.new_zeros((2,), dtype=torch.int32),
    "new_zeros leaf": lambda torch, x: x.new_zeros(2, requires_grad=True) * 2,
    "new_ones": lambda torch, x: x.new_ones((2, 3)),
    "new_full": lambda torch, x: x.new_full((2,), 3),
    "new_empty": lambda torch, x: x.new_empty(2, 3).shape,
    "new_empty_strided": lambda torch, x: x.new_empty_strided((2, 3), (1, 2)).stride(),
    "new_tensor": lambda torch, x: x.new_tensor([1, 2]),
    "new values": lambda torch, x: x.new([1, 2]),
    "new sizes": lambda torch, x: x.new(2, 3).shape,
    "new nothing": lambda torch, x: x.new(),
    "new_zeros without size": lambda torch, x: x.new_zeros(),
}
for name, call in LIKE.items():
    sample(name, call, real(2).as_("float32"))
