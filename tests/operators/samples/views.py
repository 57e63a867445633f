"""Views: every form and name, on tensors in order, turned round and with gaps; what is refused; the in-place ones.

Read next: `indexing.py`.
"""

from __future__ import annotations

from typing import Any

from tests.operators.sample import Sample, cplx, ints, real

SAMPLES: list[Sample] = []


def sample(name: str, call: Any, *inputs: Any, **options: Any) -> None:
    SAMPLES.append(Sample(name, call, *inputs, **options))


# ---- a tensor of shape (2, 3, 4), in three layouts -----------------------------------------------------------------

CUBE = {
    "view 6x4": lambda torch, x: x.view(6, 4),
    "view -1": lambda torch, x: x.view(-1),
    "view tuple": lambda torch, x: x.view((4, -1)),
    "view keyword": lambda torch, x: x.view(size=(2, 12)),
    "view with ones": lambda torch, x: x.view(1, 2, 1, 3, 4, 1),
    "view_as": lambda torch, x: x.view_as(torch.zeros(2, 12)),
    "reshape": lambda torch, x: x.reshape(6, 4),
    "reshape -1": lambda torch, x: torch.reshape(x, (2, -1)),
    "reshape same": lambda torch, x: x.reshape(2, 3, 4),
    "reshape_as": lambda torch, x: x.reshape_as(torch.zeros(4, 6)),
    "transpose": lambda torch, x: x.transpose(0, 1),
    "transpose negative": lambda torch, x: torch.transpose(x, -1, 0),
    "transpose same": lambda torch, x: x.transpose(1, 1),
    "transpose keywords": lambda torch, x: x.transpose(dim0=0, dim1=2),
    "swapaxes": lambda torch, x: torch.swapaxes(x, 0, 2),
    "swapdims": lambda torch, x: x.swapdims(0, 2),
    "T of three dimensions": lambda torch, x: x.T,
    "mT": lambda torch, x: x.mT,
    "mH": lambda torch, x: x.mH,
    "adjoint": lambda torch, x: x.adjoint(),
    "permute": lambda torch, x: x.permute(2, 0, 1),
    "permute tuple": lambda torch, x: torch.permute(x, (-1, 0, 1)),
    "movedim": lambda torch, x: x.movedim(0, 2),
    "movedim several": lambda torch, x: torch.movedim(x, (0, 1), (2, 0)),
    "movedim none": lambda torch, x: x.movedim((), ()),
    "moveaxis": lambda torch, x: x.moveaxis(-1, 0),
    "expand": lambda torch, x: x.expand(5, 2, 3, 4),
    "expand -1": lambda torch, x: x.expand(5, -1, 3, -1),
    "expand same": lambda torch, x: x.expand(2, 3, 4),
    "expand_as": lambda torch, x: x.expand_as(torch.zeros(1, 2, 3, 4)),
    "broadcast_to": lambda torch, x: torch.broadcast_to(x, (2, 2, 3, 4)),
    "select": lambda torch, x: x.select(1, 2),
    "select negative": lambda torch, x: torch.select(x, -1, -2),
    "slice": lambda torch, x: x[:, 1:, ::2],
    "narrow": lambda torch, x: x.narrow(1, 1, 2),
    "narrow negative": lambda torch, x: torch.narrow(x, -1, -3, 2),
    "narrow nothing": lambda torch, x: x.narrow(1, 3, 0),
    "narrow tensor": lambda torch, x: x.narrow(2, torch.tensor(1), 2),
    "diagonal": lambda torch, x: x.diagonal(),
    "diagonal offset": lambda torch, x: x.diagonal(1, 0, 2),
    "diagonal below": lambda torch, x: torch.diagonal(x, offset=-1, dim1=-2, dim2=-1),
    "diagonal outside": lambda torch, x: x.diagonal(10),
    "unbind": lambda torch, x: x.unbind(),
    "unbind one used": lambda torch, x: torch.unbind(x, 2)[1] * 2,
    "unbind last": lambda torch, x: x.unbind(-1),
    "split": lambda torch, x: x.split(2, 1),
    "split sizes": lambda torch, x: torch.split(x, [1, 2], dim=1),
    "split one used": lambda torch, x: x.split(3, 2)[1] * 2,
    "split_with_sizes": lambda torch, x: x.split_with_sizes([1, 0, 3], -1),
    "split_with_sizes one used": lambda torch, x: x.split_with_sizes([1, 0, 3], -1)[2] * 2,
    "chunk": lambda torch, x: x.chunk(3, 2),
    "chunk too many": lambda torch, x: torch.chunk(x, 5, 1),
    "tensor_split": lambda torch, x: x.tensor_split(2, 1),
    "tensor_split too many": lambda torch, x: x.tensor_split(5, 1),
    "tensor_split indices": lambda torch, x: x.tensor_split((1, 3), dim=2),
    "tensor_split odd indices": lambda torch, x: x.tensor_split((2, 1, 9, -1), dim=2),
    "tensor_split tensor": lambda torch, x: x.tensor_split(torch.tensor([1]), 1),
    "hsplit": lambda torch, x: x.hsplit(3),
    "vsplit": lambda torch, x: torch.vsplit(x, [1]),
    "dsplit": lambda torch, x: x.dsplit(2),
    "unsafe_split": lambda torch, x: x.unsafe_split(2, 1),
    "unsafe_split_with_sizes": lambda torch, x: x.unsafe_split_with_sizes([1, 2], 1),
    "unsafe_chunk": lambda torch, x: x.unsafe_chunk(2, 2),
    "unfold": lambda torch, x: x.unfold(2, 2, 1),
    "unfold far": lambda torch, x: x.unfold(2, 1, 3),
    "unfold twice": lambda torch, x: x.unfold(1, 2, 1).unfold(2, 3, 1),
    "as_strided": lambda torch, x: x.as_strided((2, 3), (1, 3)),
    "as_strided offset": lambda torch, x: torch.as_strided(x, (3, 2), (4, 1), 5),
    "as_strided overlapping": lambda torch, x: x.as_strided((3, 3), (1, 1), 2),
    "as_strided broadcast": lambda torch, x: x.as_strided((3, 3), (0, 1), 2),
    "as_strided twice": lambda torch, x: x.as_strided((2, 3), (5, 1), 2).as_strided((2, 2), (1, 1), 3),
    "squeeze none to squeeze": lambda torch, x: x.squeeze(),
    "squeeze dim that stays": lambda torch, x: x.squeeze(1),
    "unsqueeze": lambda torch, x: x.unsqueeze(1),
    "unsqueeze first": lambda torch, x: torch.unsqueeze(x, 0),
    "unsqueeze last": lambda torch, x: x.unsqueeze(-1),
    "flatten": lambda torch, x: x.flatten(),
    "flatten part": lambda torch, x: torch.flatten(x, 1),
    "flatten one": lambda torch, x: x.flatten(1, 1) * 2,
    "unflatten": lambda torch, x: x.unflatten(2, (2, 2)),
    "unflatten -1": lambda torch, x: x.unflatten(-1, (-1, 2)),
    "ravel": lambda torch, x: x.ravel(),
    "contiguous": lambda torch, x: x.contiguous() * 2,
    "alias": lambda torch, x: x[...],
    "detach": lambda torch, x: x.detach(),
    "real of real": lambda torch, x: x.real * 2,
    "view twice": lambda torch, x: x.unsqueeze(1).transpose(1, 2)[1].expand(2, 3, 1, 4),
}
for name, call in CUBE.items():
    smooth = name != "as_strided twice"  # the second window looks between the elements of the first: no gradient there
    sample(name, call, real(2, 3, 4), smooth=smooth)
    sample(f"{name}, turned round", call, real(2, 3, 4).transposed(), smooth=smooth)
    sample(f"{name}, with gaps", call, real(2, 3, 4).strided(), smooth=smooth)
for name in ("view 6x4", "transpose", "select", "unbind", "split", "as_strided overlapping", "unfold"):
    sample(f"{name}, complex", CUBE[name], cplx(2, 3, 4))
    sample(f"{name}, integers", CUBE[name], ints(2, 3, 4))
    sample(f"{name}, float32", CUBE[name], real(2, 3, 4).as_("float32"))
    sample(f"{name}, float16", CUBE[name], real(2, 3, 4).as_("float16"))

# ---- dimensions of size 1, none, and empty ones --------------------------------------------------------------------

ONES = {
    "squeeze": lambda torch, x: x.squeeze(),
    "squeeze 0": lambda torch, x: x.squeeze(0),
    "squeeze -1": lambda torch, x: torch.squeeze(x, -1),
    "squeeze two": lambda torch, x: x.squeeze((0, 2)),
    "squeeze two, one stays": lambda torch, x: torch.squeeze(x, dim=(0, 1)),
    "squeeze no dims": lambda torch, x: x.squeeze(()),
    "expand ones": lambda torch, x: x.expand(2, 3, 4),
    "expand new ones": lambda torch, x: x.expand(1, 1, 1, 3, 1),
    "expand then as_strided": lambda torch, x: x.expand(2, 3, 4).as_strided((2, 2), (1, 1)),
    "reshape expanded": lambda torch, x: x.expand(2, 3, 4).reshape(6, 4),
}
for name, call in ONES.items():
    sample(name, call, real(1, 3, 1))
    sample(f"{name}, turned round", call, real(1, 3, 1).transposed())
SCALAR = {
    "view 0-d": lambda torch, x: x.view(1, 1),
    "t 0-d": lambda torch, x: x.t(),
    "transpose 0-d": lambda torch, x: x.transpose(0, -1),
    "T 0-d": lambda torch, x: x.T,
    "mT 0-d": lambda torch, x: x.mT,
    "H 0-d": lambda torch, x: x.H,
    "permute 0-d": lambda torch, x: x.permute(()),
    "movedim 0-d": lambda torch, x: x.movedim(0, 0),
    "expand 0-d": lambda torch, x: x.expand(2, 3),
    "squeeze 0-d": lambda torch, x: x.squeeze(),
    "squeeze 0-d 0": lambda torch, x: x.squeeze(0),
    "unsqueeze 0-d": lambda torch, x: x.unsqueeze(0),
    "flatten 0-d": lambda torch, x: x.flatten(),
    "unfold 0-d": lambda torch, x: x.unfold(0, 1, 1),
    "ravel 0-d": lambda torch, x: x.ravel(),
    "as_strided 0-d": lambda torch, x: x.as_strided((2, 2), (0, 0)),
    "select 0-d": lambda torch, x: x.select(0, 0),
    "narrow 0-d": lambda torch, x: x.narrow(0, 0, 1),
    "unbind 0-d": lambda torch, x: x.unbind(),
    "split 0-d": lambda torch, x: x.split(1),
    "chunk 0-d": lambda torch, x: x.chunk(1),
    "tensor_split 0-d": lambda torch, x: x.tensor_split(1),
    "hsplit 0-d": lambda torch, x: x.hsplit(1),
}
for name, call in SCALAR.items():
    sample(name, call, real())
EMPTY = {
    "view empty": lambda torch, x: x.view(3, 0, 2),
    "view empty -1": lambda torch, x: x.view(3, -1),
    "view empty ambiguous": lambda torch, x: x.view(0, -1),
    "reshape empty": lambda torch, x: x.reshape(3, 0),
    "transpose empty": lambda torch, x: x.t(),
    "select empty": lambda torch, x: x.select(1, 1),
    "select empty outside": lambda torch, x: x.select(0, 0),
    "unbind empty": lambda torch, x: x.unbind(1),
    "split empty": lambda torch, x: x.split(0),
    "chunk empty": lambda torch, x: x.chunk(3),
    "expand empty": lambda torch, x: x.expand(2, 0, 3),
    "unfold empty": lambda torch, x: x.unfold(1, 2, 1),
    "as_strided empty": lambda torch, x: x.as_strided((0, 2), (1, 1)),
    "diagonal empty": lambda torch, x: x.diagonal(),
}
for name, call in EMPTY.items():
    sample(name, call, real(0, 3))
sample("expand to nothing", lambda torch, x: x.expand(0, 3), real(1, 3))
sample("t", lambda torch, x: x.t(), real(2, 3))
sample("t of a vector", lambda torch, x: x.t(), real(3))
sample("T", lambda torch, x: x.T, real(2, 3))
sample("H", lambda torch, x: x.H, real(2, 3))
sample("hsplit vector", lambda torch, x: x.hsplit(2), real(4))

# ---- complex numbers seen as pairs ---------------------------------------------------------------------------------

for name, call in {
    "real": lambda torch, x: x.real,
    "imag": lambda torch, x: torch.imag(x),
    "view_as_real": lambda torch, x: torch.view_as_real(x),
    "view_as_real part": lambda torch, x: torch.view_as_real(x)[1:, ..., 1],
}.items():
    sample(name, call, cplx(2, 3))
    sample(f"{name}, turned round", call, cplx(2, 3).transposed())
    sample(f"{name}, complex64", call, cplx(2, 3).as_("complex64"))
    sample(f"{name} refuses real", lambda torch, x, call=call: call(torch, x) * 2, real(2, 3))
for name, shape in {"pairs": (2, 3, 2), "one pair": (2,)}.items():
    sample(f"view_as_complex of {name}", lambda torch, x: torch.view_as_complex(x), real(*shape))
sample("view_as_complex refuses triples", lambda torch, x: torch.view_as_complex(x), real(2, 3))
sample("view_as_complex refuses 0-d", lambda torch, x: torch.view_as_complex(x), real())
sample("view_as_complex refuses integers", lambda torch, x: torch.view_as_complex(x), ints(2, 2))
sample("view_as_complex refuses strides", lambda torch, x: torch.view_as_complex(x), real(2, 2).transposed())
sample("view_as_complex refuses odd strides", lambda torch, x: torch.view_as_complex(x[:, :2]), real(2, 3))
sample("view_as_complex refuses odd offsets", lambda torch, x: torch.view_as_complex(x[:, 1:3]), real(2, 4))
sample("view dtype", lambda torch, x: x.view(torch.int64), real(2, 3))
sample("view dtype smaller", lambda torch, x: x.detach().view(torch.int32), real(2, 3))
sample("view dtype larger", lambda torch, x: x.view(dtype=torch.float64), real(2, 4).as_("float32"))
sample("view dtype too large", lambda torch, x: x.view(torch.float64), real(2, 3).as_("float32"))
sample("view dtype turned round", lambda torch, x: x.view(torch.int32), real(2, 3).transposed())
sample("view dtype 0-d", lambda torch, x: x.view(torch.int32), real())

# ---- a copy with a part replaced -----------------------------------------------------------------------------------

for name, call, part in (
    ("select_scatter", lambda torch, x, y: torch.select_scatter(x, y, 0, 1), (4,)),
    ("select_scatter last", lambda torch, x, y: x.select_scatter(y, -1, -2), (3,)),
    ("slice_scatter", lambda torch, x, y: torch.slice_scatter(x, y, 0, 1, 3), (2, 4)),
    ("slice_scatter all", lambda torch, x, y: x.slice_scatter(y), (3, 4)),
    ("slice_scatter step", lambda torch, x, y: x.slice_scatter(y, 1, step=2), (3, 2)),
    ("diagonal_scatter", lambda torch, x, y: torch.diagonal_scatter(x, y), (3,)),
    ("diagonal_scatter offset", lambda torch, x, y: x.diagonal_scatter(y, 2), (2,)),
):
    sample(name, call, real(3, 4), real(*part))
    sample(f"{name}, turned round", call, real(3, 4).transposed(), real(*part))
    sample(f"{name} refuses another size", call, real(3, 4), real(5))
# PyTorch 2.13 gives `input` the gradient of the part that was replaced; here it gets that of the rest
sample("as_strided_scatter", lambda torch, x, y: torch.as_strided_scatter(x, y, (2, 2), (1, 2), 1),
       real(3, 4).no_grad(), real(2, 2), smooth=False)  # fmt: skip

# ---- in-place: the tensor itself looks at its memory another way -----------------------------------------------------

IN_PLACE = {
    "t_": lambda torch, x: (x * 1).t_(),
    "transpose_": lambda torch, x: (x * 1).transpose_(0, 1),
    "swapaxes_": lambda torch, x: (x * 1).swapaxes_(0, 1),
    "swapdims_": lambda torch, x: (x * 1).swapdims_(-1, 0),
    "unsqueeze_": lambda torch, x: (x * 1).unsqueeze_(1),
    "squeeze_ dim": lambda torch, x: (x * 1).squeeze_(0),
    "squeeze_ dims": lambda torch, x: (x * 1).squeeze_((0, 1)),
    "squeeze_": lambda torch, x: (x * 1).unsqueeze(1).squeeze_(),
    "as_strided_": lambda torch, x: (x * 1).as_strided_((2, 2), (1, 2), 1),
    "t_ of a view": lambda torch, x: (x * 1)[:, 1:].t_(),
    "t_ twice": lambda torch, x: (x * 1).t_().t_(),
    "t_ of a leaf": lambda torch, x: x.t_(),
    "t_ of a view of a leaf": lambda torch, x: x[1:].t_(),
    "transpose_ of a plain tensor": lambda torch, x: x.detach().transpose_(0, 1),
    "resize_": lambda torch, x: x.detach().clone().resize_(2, 2),
    "resize_ refused": lambda torch, x: x.resize_(2, 2),
    "resize_as_ refused": lambda torch, x: (x * 1).resize_as_(x),
    "set_": lambda torch, x: torch.zeros(2, dtype=torch.float64).set_(x.detach()),
    "set_ recorded": lambda torch, x: (x * 1).set_(torch.zeros(2, dtype=torch.float64)),
    "set_ of a leaf": lambda torch, x: x.set_(torch.zeros(2, dtype=torch.float64)),
    "detach_": lambda torch, x: (x * 1).detach_(),
    "detach_ of a view": lambda torch, x: (x * 1)[0].detach_(),
}
for name, call in IN_PLACE.items():
    sample(name, call, real(3, 4), smooth=not name.startswith("set_"))  # set_ has no derivative

# ---- refused -------------------------------------------------------------------------------------------------------

REFUSED = {
    "view wrong size": lambda torch, x: x.view(7),
    "view two unknown": lambda torch, x: x.view(-1, -1),
    "view negative": lambda torch, x: x.view(-2, 3),
    "view unknown that does not fit": lambda torch, x: x.view(5, -1),
    "view without size": lambda torch, x: x.expand(),
    "reshape wrong size": lambda torch, x: x.reshape(5),
    "transpose outside": lambda torch, x: x.transpose(0, 3),
    "t of three dimensions": lambda torch, x: x.t(),
    "H of three dimensions": lambda torch, x: x.H,
    "mT of a vector": lambda torch, x: x[0, 0].mT,
    "H of a vector": lambda torch, x: x[0, 0].H,
    "permute duplicate": lambda torch, x: x.permute(0, 0, 1),
    "permute too few": lambda torch, x: x.permute(0, 1),
    "permute outside": lambda torch, x: x.permute(0, 1, 5),
    "movedim lengths": lambda torch, x: x.movedim((0, 1), (0,)),
    "movedim repeated": lambda torch, x: x.movedim((0, 0), (0, 1)),
    "movedim repeated target": lambda torch, x: x.movedim((0, 1), (1, 1)),
    "expand too few": lambda torch, x: x.expand(4),
    "expand wrong": lambda torch, x: x.expand(2, 5, 4),
    "expand -1 in front": lambda torch, x: x.expand(-1, 2, 3, 4),
    "expand -2": lambda torch, x: x.expand(2, 3, -2),
    "select outside": lambda torch, x: x.select(1, 3),
    "select dim outside": lambda torch, x: x.select(5, 0),
    "narrow too long": lambda torch, x: x.narrow(1, 2, 2),
    "narrow outside": lambda torch, x: x.narrow(1, 4, 0),
    "narrow negative length": lambda torch, x: x.narrow(1, 0, -1),
    "diagonal same dims": lambda torch, x: x.diagonal(0, 1, 1),
    "diagonal outside": lambda torch, x: x.diagonal(0, 0, 7),
    "unbind outside": lambda torch, x: x.unbind(4),
    "split zero": lambda torch, x: x.split(0),
    "split negative": lambda torch, x: x.split(-1),
    "split sizes wrong": lambda torch, x: x.split([1, 1], 1),
    "split sizes negative": lambda torch, x: x.split([1, -1], 1),
    "chunk none": lambda torch, x: x.chunk(0),
    "tensor_split none": lambda torch, x: x.tensor_split(0),
    "hsplit uneven": lambda torch, x: x.hsplit(2),
    "dsplit of a matrix": lambda torch, x: x[0].dsplit(2),
    "vsplit of a vector": lambda torch, x: x[0, 0].vsplit(2),
    "unfold too large": lambda torch, x: x.unfold(2, 5, 1),
    "unfold no step": lambda torch, x: x.unfold(2, 2, 0),
    "unfold negative": lambda torch, x: x.unfold(2, -1, 1),
    "as_strided lengths": lambda torch, x: x.as_strided((2, 2), (1,)),
    "as_strided negative stride": lambda torch, x: x.as_strided((2, 2), (-1, 1)),
    "as_strided out of bounds": lambda torch, x: x.as_strided((2, 2), (100, 1)),
    "as_strided negative offset": lambda torch, x: x.as_strided((2, 2), (1, 1), -1),
    "squeeze outside": lambda torch, x: x.squeeze(5),
    "squeeze twice": lambda torch, x: x.squeeze((0, 0)),
    "unsqueeze outside": lambda torch, x: x.unsqueeze(5),
    "flatten backwards": lambda torch, x: x.flatten(2, 1),
    "flatten outside": lambda torch, x: x.flatten(5),
    "unflatten wrong": lambda torch, x: x.unflatten(2, (3, -1)),
    "unflatten nothing": lambda torch, x: x.unflatten(2, ()),
    "view_as number": lambda torch, x: x.view_as(2),
    "expand_as number": lambda torch, x: x.expand_as(2),
}
for name, call in REFUSED.items():
    sample(f"{name} is refused", call, real(2, 3, 4))
sample("view across a jump is refused", lambda torch, x: x.transpose(0, 1).view(24), real(2, 3, 4))

# ---- asking about memory -------------------------------------------------------------------------------------------

FACTS = {
    "is_contiguous": lambda torch, x: (x.is_contiguous(), x.t().is_contiguous(), x[:, 1:].is_contiguous()),
    "is_contiguous formats": lambda torch, x: (
        x.is_contiguous(memory_format=torch.contiguous_format),
        x[None, None].is_contiguous(memory_format=torch.channels_last),
    ),
    "is_set_to": lambda torch, x: (x.is_set_to(x), x.is_set_to(x[:]), x.is_set_to(x[1:])),
    "storage": lambda torch, x: (x[1:].storage_offset(), x[1:].untyped_storage().nbytes(), len(x.t().storage())),
    "storage shared": lambda torch, x: x.storage().data_ptr() == x[1:].untyped_storage().data_ptr() == x.data_ptr(),
    "stride": lambda torch, x: (x.stride(), x.t().stride(), x.unsqueeze(1).stride(), x.expand(2, 3, 4).stride(0)),
}
for name, call in FACTS.items():
    sample(name, call, real(3, 4))

COPIES = {
    "alias": (),
    "as_strided": ((2,), (1,)),
    "diagonal": (1,),
    "expand": ((2, 2, 3),),
    "permute": ((1, 0),),
    "select": (0, 1),
    "slice": (1, 0, 2),
    "split": (2, 1),
    "split_with_sizes": ([1, 2], 1),
    "squeeze": (),
    "t": (),
    "transpose": (0, 1),
    "unbind": (1,),
    "unfold": (1, 2, 1),
    "unsqueeze": (0,),
    "view": ((3, 2),),
}

SAMPLES += [
    *[
        Sample(
            f"{name}_copy", lambda torch, x, name=name, args=args: getattr(torch, f"{name}_copy")(x, *args), real(2, 3)
        )
        for name, args in COPIES.items()
    ],
    Sample("squeeze_copy of one dimension", lambda torch, x: torch.squeeze_copy(x, 1), real(2, 1, 3)),
    Sample("squeeze_copy of some dimensions", lambda torch, x: torch.squeeze_copy(x, (1, 2)), real(2, 1, 3)),
    Sample("view_as_real_copy", lambda torch, x: torch.view_as_real_copy(x), cplx(2, 3)),
    Sample("detach_copy", lambda torch, x: torch.detach_copy(x), real(2, 3), smooth=False),
    Sample("transpose_copy, then overwritten", lambda torch, x: torch.transpose_copy(x, 0, 1).mul_(2), real(2, 3)),
]
