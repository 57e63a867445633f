"""An in-place operator computes what the other one computes, and casts it to the tensor's dtype."""

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
