"""How does a gradient pass back through a product of reflections?

With R_i what H_(i+1) … H_k have made of the input, and L_i what the reflections before have made of the gradient, each
H_i is met by the gradient M = L_i R_i^H, of which only M v and M^H v are needed. Since H = I - tau v v^H, the gradient of
tau is -v^H M v, that of v is -(conj(tau) M v + tau M^H v).

In PyTorch: `householder_product_backward`, `ormqr_backward` in `torch/csrc/autograd/FunctionsManual.cpp`.
Read next: `../kernels/reflectors.py`.
"""

from __future__ import annotations

from typing import Any

from teachgrad.derivatives.formulas_matrices import mH
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor

Grad = Tensor | None


def axis_of(input: Tensor, i: int) -> Tensor:
    """The vector v of reflection number `i`, as a column."""
    column = aten.unsqueeze(aten.select(aten.tril(input, -1), -1, i), -1)
    one = aten.zeros(column._array.shape, aten.dtype_of(column._array.dtype), column._home.device)
    aten.fill_scalar_(aten.select(one, -2, i), 1)
    return aten.add(column, one)


def _tau(tau: Tensor, i: int) -> Tensor:
    return aten.unsqueeze(aten.unsqueeze(aten.select(tau, -1, i), -1), -1)


def _reflected(v: Tensor, t: Tensor, c: Tensor) -> Tensor:
    return aten.sub(c, aten.mul(t, aten.matmul(v, aten.matmul(mH(v), c))))


def reflections_backward(grad: Tensor, input: Tensor, tau: Tensor, c: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """The gradients of input, tau and C in H_1 … H_k C."""
    count = tau._array.shape[-1]
    axes, taus = [axis_of(input, i) for i in range(count)], [_tau(tau, i) for i in range(count)]
    made = [c]
    for v, t in zip(reversed(axes), reversed(taus), strict=True):
        made.insert(0, _reflected(v, t, made[0]))
    of_axes, of_taus = [], []
    for i, (v, t) in enumerate(zip(axes, taus, strict=True)):
        right = made[i + 1]
        along = aten.matmul(grad, aten.matmul(mH(right), v))  # M v
        across = aten.matmul(right, aten.matmul(mH(grad), v))  # M^H v
        of_taus.append(aten.neg(aten.squeeze_dims(aten.matmul(mH(v), along), (-2, -1))))
        of_axes.append(aten.neg(aten.add(aten.mul(aten.conj(t), along), aten.mul(t, across))))
        grad = _reflected(v, aten.conj(t), grad)
    shape = input._array.shape
    if count < shape[-1]:
        idle = (*shape[:-1], shape[-1] - count)
        of_axes.append(aten.zeros(idle, aten.dtype_of(input._array.dtype), input._home.device))
    if not count:
        return aten.zeros_like(input), aten.zeros_like(tau), grad
    return aten.tril(aten.cat(of_axes, -1), -1), aten.stack(of_taus, -1), grad


def identity_like(a: Tensor) -> Tensor:
    """The first columns of the identity, as many as `a` has."""
    one = aten.zeros(a._array.shape, aten.dtype_of(a._array.dtype), a._home.device)
    aten.fill_scalar_(aten.diagonal(one, 0, -2, -1), 1)
    return one


def householder_product_backward(grad: Tensor, result: Tensor, input: Tensor, tau: Tensor) -> tuple[Grad, Grad]:
    """C is the first columns of the identity."""
    if not tau._array.size or not input._array.size:
        return None, None
    return reflections_backward(grad, input, tau, identity_like(result))[:2]


def ormqr_backward(
    grad: Tensor, result: Tensor, input: Tensor, tau: Tensor, other: Tensor, left: bool, transpose: bool, wanted: Any
) -> tuple[Grad, Grad, Grad]:
    """Q^H C is what C would have been: its gradient is the other way round, with grad and C in each other's place."""
    of_other = aten.ormqr(input, tau, grad, left, not transpose) if wanted[2] is not None else None
    nothing = not tau._array.size or not result._array.size
    if nothing or (wanted[0] is None and wanted[1] is None):
        return None, None, of_other
    if not left:
        grad, other, transpose = mH(grad), mH(other), not transpose
    if transpose:  # <G, Q^H C> = <Q G, C>
        grad, other = other, grad
    of_input, of_tau, _ = reflections_backward(grad, input, tau, other)
    return of_input, of_tau, of_other


def reflections_jvp(input_t: Tensor, tau_t: Tensor, input: Tensor, tau: Tensor) -> Tensor:
    """Each reflection in turn: H_i dR + dH_i R."""
    made = identity_like(input)
    moved = aten.zeros_like(made)
    for i in reversed(range(tau._array.shape[-1])):
        v, t, t_t = axis_of(input, i), _tau(tau, i), _tau(tau_t, i)
        v_t = aten.unsqueeze(aten.select(aten.tril(input_t, -1), -1, i), -1)
        seen = aten.matmul(mH(v), made)
        change = aten.mul(t_t, aten.matmul(v, seen))
        change = aten.add(change, aten.mul(t, aten.matmul(v_t, seen)))
        change = aten.add(change, aten.mul(t, aten.matmul(v, aten.matmul(mH(v_t), made))))
        moved = aten.sub(_reflected(v, t, moved), change)
        made = _reflected(v, t, made)
    return moved
