"""Dual numbers: the rules of forward mode, from plain to surprising.

For operators see `../operators/test_operators.py`.
"""

from __future__ import annotations

from math import inf, nan
from typing import Any

import pytest

from tests.autograd.functions import function


@pytest.fixture
def fw(torch: Any) -> Any:
    return torch.autograd.forward_ad


def jvp(torch: Any, function: Any, x: Any, v: Any) -> Any:
    """(value, tangent) of `function` at `x` along `v`."""
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        return fw.unpack_dual(function(fw.make_dual(x, v)))


# ---- what it computes ------------------------------------------------------------------------------------------------


def test_the_tangent_is_the_jacobian_times_the_direction(torch):
    """f(x) = (x0 x1, x1²) at (2, 3) along (1, 10): J = [[3, 2], [0, 6]], J v = (23, 60)."""
    value, tangent = jvp(
        torch, lambda x: torch.stack([x[0] * x[1], x[1] ** 2]), torch.tensor([2.0, 3.0]), torch.tensor([1.0, 10.0])
    )
    assert value.tolist() == [6.0, 9.0]
    assert tangent.tolist() == [23.0, 60.0]


def test_forward_over_reverse_is_a_row_of_the_hessian(torch, fw):
    """f = x0² x1 at (2, 3): H = [[2 x1, 2 x0], [2 x0, 0]] = [[6, 4], [4, 0]]; along (1, 0): (6, 4)."""
    x = torch.tensor([2.0, 3.0], requires_grad=True)
    with fw.dual_level():
        dual = fw.make_dual(x, torch.tensor([1.0, 0.0]))
        (gradient,) = torch.autograd.grad(dual[0] ** 2 * dual[1], dual)
        assert fw.unpack_dual(gradient).tangent.tolist() == [6.0, 4.0]


def test_reverse_over_forward_differentiates_the_tangent(torch, fw):
    x = torch.tensor(2.0, requires_grad=True)
    with fw.dual_level():
        tangent = fw.unpack_dual(fw.make_dual(x, torch.tensor(1.0)) ** 3).tangent
        assert torch.autograd.grad(tangent, x)[0].item() == 12.0


def test_a_dual_meets_an_inference_tensor(torch, fw):
    """Nothing can be saved of an inference tensor for backward, but forward mode saves nothing."""
    with torch.inference_mode():
        i = torch.tensor(3.0)
    with fw.dual_level():
        d = fw.make_dual(torch.tensor(4.0), torch.tensor(10.0))
        results = [i * d, d**i, torch.atan2(d, i), d.clone().mul_(i), torch.stack([d, i]).prod()]
        tangents = [fw.unpack_dual(result).tangent.item() for result in results]
    assert tangents == pytest.approx([30.0, 480.0, 1.2, 30.0, 30.0])


def test_tangents_are_computed_without_recording(torch):
    with torch.no_grad():
        _, tangent = jvp(torch, torch.sin, torch.tensor(0.0, requires_grad=True), torch.tensor(2.0))
    assert tangent.item() == 2.0 and not tangent.requires_grad


def test_a_missing_tangent_is_a_zero_that_survives_infinities(torch):
    """x / 0 moves infinitely fast with x; that the denominator does not move adds 0 * inf, which is nobody's NaN."""
    _, tangent = jvp(torch, lambda x: x / torch.tensor(0.0), torch.tensor(1.0), torch.tensor(1.0))
    assert tangent.item() == float("inf")


def test_what_moves_nothing_has_no_tangent(torch):
    _, tangent = jvp(torch, lambda x: torch.tensor(1.0) * 2, torch.tensor(1.0), torch.tensor(1.0))
    assert tangent is None
    _, tangent = jvp(torch, lambda x: x.detach() * 2, torch.tensor(1.0), torch.tensor(1.0))
    assert tangent is None
    _, tangent = jvp(torch, lambda x: x > 0, torch.tensor(1.0), torch.tensor(1.0))
    assert tangent is None


FORMULAS = [  # (function, values, tangents, the tangent of the result): where another formula gives another number
    ("dot", [[inf, 1.0], [inf, 2.0]], [None, [1.0, 1.0]], inf),
    ("vdot", [[0.0, 1.0], [inf, 2.0]], [None, [1.0, 1.0]], 1.0),
    ("inner", [[inf, 1.0], [inf, 2.0]], [[1.0, 1.0], None], inf),
    ("mv", [[[inf, 1.0]], [inf, 2.0]], [[[1.0, 1.0]], None], [nan]),
    ("clamp", [[1.0, 2.0, 3.0], [2.0, 2.0, 2.0]], [[1.0, 2.0, 3.0], [10.0, 20.0, 30.0]], [10.0, 20.0, 3.0]),
    ("clamp", [[1.0, 2.0, 3.0], [2.0, 2.0, 2.0]], [[1.0, 2.0, 3.0], None], [0.0, 0.0, 3.0]),
    ("clamp", [[4.0, 2.0, 3.0], [2.0, 2.0, 4.0], [3.0, 3.0, 1.0]], [[1.0] * 3, [2.0] * 3, [3.0] * 3], [3.0, 1.0, 3.0]),
    ("polar", [[-1.0, 0.0], [0.0, 0.0]], [[1.0, 1.0], [2.0, 3.0]], [1 - 2j, 1 + 0j]),
    ("acosh", [[-1.25, 1.25]], [[3.0, 3.0]], [4.0, 4.0]),
    ("linalg.cholesky", [[[4.0, 2.0], [2.0, 5.0]]], [[[4.0, 2.0], [8.0, 4.0]]], [[1.0, 0.0], [3.5, 0.0]]),
    ("linalg.eigvalsh", [[[1.0, 0.0], [0.0, 2.0]]], [[[3.0, 5.0], [7.0, 4.0]]], [3.0, 4.0]),
    ("logcumsumexp", [[0.0, 800.0], 0], [[1.0, 2.0], None], [0.0, 2.0]),
    ("div", [[4.0, inf], [2.0, 0.0]], [[2.0, 2.0], None], [1.0, inf]),
]


@pytest.mark.parametrize(("name", "values", "tangents", "expected"), FORMULAS)
def test_a_tangent_follows_from_pytorchs_formula(torch, fw, name, values, tangents, expected):
    function = getattr(torch.linalg if "." in name else torch, name.rpartition(".")[2])
    with fw.dual_level():
        given = [value if value == 0 else torch.tensor(value) for value in values]
        given = [x if t is None else fw.make_dual(x, torch.tensor(t)) for x, t in zip(given, tangents, strict=True)]
        tangent = fw.unpack_dual(function(*given)).tangent
        assert torch.allclose(tangent, torch.tensor(expected, dtype=tangent.dtype), equal_nan=True), tangent


@pytest.mark.parametrize("name", ["addcmul", "addcdiv"])
def test_a_negative_factor_beside_unsigned_integers_moves_as_beside_other_numbers(torch, fw, name):
    def moved(dtype):
        with fw.dual_level():
            dual = fw.make_dual(torch.tensor([1.0, 2.0]), torch.tensor([1.0, 1.0]))
            return fw.unpack_dual(getattr(torch, name)(dual, torch.tensor([3, 4], dtype=dtype), dual, value=-1)).tangent

    assert torch.equal(moved(torch.uint8), moved(torch.float32))


def test_complex_tangents(torch):
    """z² at i along 1: 2 i. |z|² at 1 + i along i: 2."""
    _, tangent = jvp(torch, lambda z: z * z, torch.tensor(1j), torch.tensor(1 + 0j))
    assert tangent.item() == 2j
    _, tangent = jvp(torch, lambda z: (z * z.conj()).real, torch.tensor(1 + 1j), torch.tensor(1j))
    assert tangent.item() == 2.0


# ---- views and writing in place --------------------------------------------------------------------------------------


PARTS = {
    "slices": lambda t: (t[:2], t[2:]), "select": lambda t: (t.view(2, 2)[0], t.view(2, 2).select(0, 1)),
    "unbind": lambda t: t.view(2, 2).unbind(), "split": lambda t: t.split(2),
    "narrow": lambda t: (t.narrow(0, 0, 2), t.narrow(0, 2, 2)),
    "steps": lambda t: (t[::2], t[1::2]), "transpose": lambda t: t.reshape(2, 2).t().unbind(),
    "one": lambda t: (t[:2], t[3]),
    "as_strided": lambda t: (t.as_strided((2,), (1,), 0), t.as_strided((2,), (1,), 2)),
    "itself": lambda t: (t[:3:2], t[:3:2].clone()),
}  # fmt: skip
WRITES = (
    "mul_(b) add_(b,alpha=3) div_(b) pow_(b) atan2_(b) addcmul_(b,b,value=2) addcdiv_(a*1,b) xlogy_(b) hypot_(b) "
    "fmod_(b) remainder_(b) lerp_(b,0.3) copy_(b) copy_(b*b) masked_fill_(a>3,b.sum()) __setitem__(0,b.sum()) "
    "index_add_(0,torch.tensor([0]),b.reshape(-1)[:1])"
).split()


@pytest.mark.parametrize("parts", PARTS)
def test_writing_between_two_parts_of_one_memory_moves_as_between_two_memories(torch, fw, parts):
    def written(apart: bool, write: str) -> list[float]:
        with fw.dual_level():
            dual = fw.make_dual(torch.tensor([2.0, 3.0, 5.0, 7.0]), torch.tensor([1.0, 0.5, 2.0, 3.0]))
            a, b = [part.clone() if apart else part for part in PARTS[parts](dual)]
            eval(f"a.{write}", {"a": a, "b": b, "torch": torch})
            if not apart:
                assert fw.unpack_dual(PARTS[parts](dual)[0]).tangent.tolist() == fw.unpack_dual(a).tangent.tolist()
            return fw.unpack_dual(a).tangent.tolist()

    assert [written(False, write) for write in WRITES] == [pytest.approx(written(True, write)) for write in WRITES]


def test_a_write_to_a_part_gives_the_whole_a_tangent(torch, fw):
    with fw.dual_level():
        whole = torch.tensor([2.0, 3.0, 5.0, 7.0])
        part = fw.make_dual(whole[:2], torch.ones(2))
        part.mul_(whole[2:])
        assert fw.unpack_dual(part).tangent.tolist() == [5.0, 7.0] and fw.unpack_dual(whole).tangent is None
        whole[1] = fw.make_dual(torch.tensor(5.0), torch.tensor(7.0))
        assert fw.unpack_dual(whole).tangent.tolist() == [0.0, 7.0, 0.0, 0.0]


LAZY = {
    "conj": lambda d: d.conj(), "part": lambda d: d.conj().view(-1)[1:], "twice": lambda d: d.conj().conj(),
    "imag": lambda d: d.conj().imag,
    "adjoint": lambda d: d[None].mH, "real": lambda d: d.conj().real, "of part": lambda d: d[1:].conj(),
}  # fmt: skip


@pytest.mark.parametrize("lazy", LAZY)
@pytest.mark.parametrize(
    "write", ["mul_(2)", "__setitem__(0, 5)", "copy_(x * x)", "exp_()", "zero_()", "mul_(x.clone())"]
)
def test_a_lazily_conjugated_view_and_its_base_see_each_others_tangents(torch, fw, lazy, write):
    view = LAZY[lazy]
    for seen in (lambda d: d, view):
        with fw.dual_level():
            dual = fw.make_dual(torch.tensor([1 + 2j, 3 - 1j, 0.5j]), torch.tensor([1 + 0j, 1j, 2 - 1j]))
            old = view(dual)
            x = seen(dual)
            eval(f"x.{write}", {"x": x})
            expected = view(fw.unpack_dual(dual).tangent)
            assert torch.equal(fw.unpack_dual(old).tangent, expected) and torch.equal(
                fw.unpack_dual(view(dual)).tangent, expected
            )


def test_what_was_detached_in_place_can_be_written_to_and_moves_again(torch, fw):
    x = torch.ones(3, requires_grad=True)
    with fw.dual_level():
        dual = fw.make_dual(x, torch.ones(3))
        y = (dual * 2).detach_()
        assert fw.unpack_dual(y.mul_(2)).tangent is None
        y[:2].mul_(dual[:2])
        assert fw.unpack_dual(y).tangent.tolist() == [4.0, 4.0, 0.0]


def test_a_view_taken_before_sees_the_tangent_that_its_base_gets(torch, fw):
    with fw.dual_level():
        whole = torch.zeros(3)
        part = whole[:2]
        whole.add_(fw.make_dual(torch.ones(3), torch.tensor([1.0, 2.0, 3.0])))
        assert fw.unpack_dual(part).tangent.tolist() == [1.0, 2.0]


def test_the_unpacked_primal_is_a_view_without_a_tangent(torch, fw):
    with fw.dual_level():
        primal = fw.unpack_dual(fw.make_dual(torch.ones(3), torch.ones(3)) * 2).primal
        assert primal._is_view()
        assert fw.unpack_dual(primal[1:]).tangent is None


def test_a_tangent_is_laid_out_as_its_tensor(torch, fw):
    with fw.dual_level():
        matrix, turned = torch.zeros(2, 3), torch.ones(3, 2).t()
        assert fw.unpack_dual(fw.make_dual(matrix, turned)).tangent.stride() == (3, 1)


def test_the_gradient_through_a_written_view_moves_too(torch, fw):
    """y = (x0, x1²): d/dx of Σ y² is (2 x0, 4 x1³); along (1, 1) at (1, 2): (2, 12 x1²) = (2, 48)."""
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    with fw.dual_level():
        dual = fw.make_dual(x, torch.ones(2))
        y = dual.clone()
        y[1:].mul_(dual[1:])
        (gradient,) = torch.autograd.grad((y**2).sum(), dual)
        assert fw.unpack_dual(gradient).tangent.tolist() == [2.0, 48.0]


# ---- levels ----------------------------------------------------------------------------------------------------------


def test_a_dual_prints_its_tangent(torch, fw):
    with fw.dual_level():
        assert repr(fw.make_dual(torch.tensor([1.0]), torch.tensor([2.0]))) == "tensor([1.], tangent=tensor([2.]))"


# ---- what refuses ----------------------------------------------------------------------------------------------------


def test_a_function_that_overwrites_a_view_gives_its_base_a_tangent(torch, fw):
    scale = function(
        torch, lambda ctx, x, y: ctx.mark_dirty(x) or x.mul_(y), jvp=lambda ctx, x_t, y_t: x_t.mul_(2.0).add_(y_t)
    )
    with fw.dual_level():
        y = fw.make_dual(torch.tensor([1.0, 2.0]), torch.tensor([1.0, 3.0]))
        base = torch.ones(2, 2)
        scale.apply(base[0], y)
        assert fw.unpack_dual(base).tangent.tolist() == [[1.0, 3.0], [0.0, 0.0]]
