"""Which dtype has a result, what is refused, and which numbers stand for a dimension.

An in-place operator computes what the other one computes, and casts it to the tensor's dtype.
"""

from __future__ import annotations

import pytest

DTYPES = "bool uint8 int32 int64 float16 float32 float64 complex64".split()
OPERATORS = "add sub mul div remainder fmod pow bitwise_and logical_and atan2 copysign floor_divide xlogy".split()
ALPHAS = {"add": [{}, {"alpha": 2}, {"alpha": 0.5}], "sub": [{}, {"alpha": 2}, {"alpha": 0.5}]}


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("operator", OPERATORS)
def test_in_place_is_the_result_in_the_dtype_of_the_tensor(torch, operator, dtype):
    for other in DTYPES:
        for options in ALPHAS.get(operator, [{}]):
            x = torch.tensor([[1, 0, 3]]).to(getattr(torch, dtype))
            y = torch.tensor([1, 1, 2]).to(getattr(torch, other))
            try:
                result = getattr(torch, operator)(x, y, **options)
                fits = operator == "logical_and" or torch.can_cast(result.dtype, x.dtype)
            except (RuntimeError, TypeError):
                fits = False
            try:
                written = getattr(x, f"{operator}_")(y, **options)
            except (RuntimeError, TypeError):
                assert not fits, (other, options)
            else:
                assert torch.equal(written, result.to(x.dtype)), (other, options)


REFUSED = """
    torch.deg2rad(z) | torch.rad2deg(z) | torch.copysign(z, z) | torch.complex(z, z) | torch.complex(i, i)
    F.hardtanh(u) | F.threshold(z, 1, 2) | torch.lerp(i, i, 0.5) | F.elu(i) | torch.addcmul(i, i, i, value=1j)
    i.index_add(0, torch.tensor([0, 1]), i[0]) | i.index_copy(0, torch.tensor([0, 1]), i[0])
    torch.ones(2, 2).index_copy(0, torch.tensor([0]), torch.tensor(5.0))
    torch.take_along_dim(i, torch.tensor([[0], [1]]), 0) | torch.ones(2).masked_fill(i > 0, torch.ones(1))
"""


@pytest.mark.parametrize("call", [part.strip() for line in REFUSED.strip().splitlines() for part in line.split("|")])
def test_what_has_no_kernel_is_refused(torch, call):
    """Whatever numpy makes of it."""
    z, i, u = torch.tensor([1j, 2j]), torch.tensor([1, 2]), torch.tensor([1, 2], dtype=torch.uint8)
    with pytest.raises((RuntimeError, IndexError)):
        eval(call, {"torch": torch, "F": torch.nn.functional, "z": z, "i": i, "u": u})


def test_a_dim_that_is_a_tensor_may_change(torch):
    """What it was before is not remembered."""
    x, dim = torch.zeros(2, 3), torch.tensor(0)
    assert [x.unsqueeze(dim).shape, x.transpose(dim, 1).shape, x.narrow(dim, 0, 1).shape] == [(1, 2, 3), (3, 2), (1, 3)]
    dim += 1
    assert [x.unsqueeze(dim).shape, x.transpose(dim, 1).shape, x.narrow(dim, 0, 1).shape] == [(2, 1, 3), (2, 3), (2, 1)]


@pytest.mark.parametrize("shape", [(0, 3), (3, 0)])
@pytest.mark.parametrize("order", [1, 2, float("inf"), "nuc", "fro"])
def test_the_norm_of_an_empty_matrix_is_zero(torch, shape, order):
    assert torch.linalg.matrix_norm(torch.ones(shape), order).item() == 0.0
