"""The operators of `derivatives/table/pointwise.yaml`, each below the node that it records.

Written by `make generate` from `derivatives/table`; do not edit.
"""

# ruff: noqa: A001, A002, N805
from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.dispatch.record import as_view, binary, general, unary
from teachgrad.dispatch.write import in_place, in_place_binary
from teachgrad.graph.node import Node
from teachgrad.graph.saved_tensor import SavedInput
from teachgrad.kernels import indexing as indexing_kernels, pointwise as pointwise_kernels
from teachgrad.rules import pointwise as pointwise_rules
from teachgrad.tensor.tensor import Tensor


class AddBackward0(Node):
    __slots__ = ("alpha_",)
    inputs = (0, 1)

    def save(node, args):
        self, other, node.alpha_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad if wanted[0] else None,
                (grad if node.alpha_ == 1 else grad * node.alpha_.conjugate()) if wanted[1] else None)


def add(input: Tensor, other: Any, *, alpha: Any = 1) -> Tensor:
    """add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""
    return binary(add, np.add, AddBackward0, input, other, alpha=alpha)


def add_(input: Tensor, other: Any, *, alpha: Any = 1) -> Tensor:
    """In-place version of `add`: the result is written to `input`."""
    return in_place_binary(add_, np.add, AddBackward0, input, other, alpha=alpha)


class SubBackward0(Node):
    __slots__ = ("alpha_",)
    inputs = (0, 1)

    def save(node, args):
        self, other, node.alpha_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad if wanted[0] else None,
                (-grad if node.alpha_ == 1 else -grad * node.alpha_.conjugate()) if wanted[1] else None)


def sub(input: Tensor, other: Any, *, alpha: Any = 1) -> Tensor:
    """sub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""
    return binary(sub, np.subtract, SubBackward0, input, other, alpha=alpha, refuses="b", refuses_given="b")


def sub_(input: Tensor, other: Any, *, alpha: Any = 1) -> Tensor:
    """In-place version of `sub`: the result is written to `input`."""
    return in_place_binary(sub_, np.subtract, SubBackward0, input, other, alpha=alpha, refuses="b", refuses_given="b")


class RsubBackward0(Node):
    __slots__ = ("alpha_",)
    inputs = (0, 1)

    def save(node, args):
        self, other, node.alpha_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return ((-grad if node.alpha_ == 1 else -grad * node.alpha_.conjugate()) if wanted[0] else None,
                grad if wanted[1] else None)


def rsub_Tensor_kernel(self, other, alpha):
    return other - pointwise_kernels.scaled(self, alpha)


class RsubBackward1(Node):
    __slots__ = ("alpha_",)

    def save(node, args):
        self, other, node.alpha_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (-grad if node.alpha_ == 1 else -grad * node.alpha_.conjugate(),)


def rsub_Scalar_kernel(self, other, alpha):
    return np.asarray(other).astype(self.dtype) - pointwise_kernels.scaled(self, alpha)


def rsub(input: Tensor, other: Any, *, alpha: Any = 1) -> Tensor:
    """rsub.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor
    rsub.Scalar(Tensor self, Scalar other, *, Scalar alpha=1) -> Tensor
    """
    if isinstance(other, Tensor):
        return general(rsub, rsub_Tensor_kernel, RsubBackward0, [input, other, alpha], tensors=(0, 1), promote=(0, 1),
                       refuses="b", refuses_given="b")
    return general(rsub, rsub_Scalar_kernel, RsubBackward1, [input, other, alpha], promote=(0, 1), refuses="b",
                   refuses_given="b")


class MulBackward0(Node):
    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)

    def save(node, args):
        self, other = args
        node.other_ = SavedInput(other) if node.next_edges[0] else None
        node.self_ = SavedInput(self) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        other, self = on.unpack(node.other_, node), on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * other.conj() if wanted[0] else None,
                grad * self.conj() if wanted[1] else None)


def mul(input: Tensor, other: Any) -> Tensor:
    """mul.Tensor(Tensor self, Tensor other) -> Tensor"""
    return binary(mul, np.multiply, MulBackward0, input, other)


def mul_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `mul`: the result is written to `input`."""
    return in_place_binary(mul_, np.multiply, MulBackward0, input, other)


class DivBackward0(Node):
    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)

    def save(node, args):
        self, other = args
        node.other_ = SavedInput(other)
        node.self_ = SavedInput(self) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        other, self = on.unpack(node.other_, node), on.unpack(node.self_, node)
        grad = grads[0]
        return (grad / other.conj() if wanted[0] else None,
                -grad * (self / other / other).conj() if wanted[1] else None)


class DivBackward2(Node):
    __slots__ = ("other_", "rounding_mode_", "self_")
    tensor_slots = ("other_", "self_")
    inputs = (0, 1)

    def save(node, args):
        self, other, node.rounding_mode_ = args
        node.other_ = SavedInput(other)
        node.self_ = SavedInput(self) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        other, self = on.unpack(node.other_, node), on.unpack(node.self_, node)
        grad = grads[0]
        return (pointwise_rules.flat(on, grad, other, node.rounding_mode_) if wanted[0] else None,
                pointwise_rules.flat(on, grad, self, other, node.rounding_mode_) if wanted[1] else None)


def div(input: Tensor, other: Any, *, rounding_mode: Any = None) -> Tensor:
    """div.Tensor(Tensor self, Tensor other) -> Tensor
    div.Tensor_mode(Tensor self, Tensor other, *, str rounding_mode) -> Tensor
    """
    if rounding_mode is None:
        return binary(div, np.true_divide, DivBackward0, input, other, floating=True)
    return general(div, pointwise_kernels.div, DivBackward2, [input, other, rounding_mode], tensors=(0, 1),
                   promote=(0, 1), refuses="bc")


def div_(input: Tensor, other: Any, *, rounding_mode: Any = None) -> Tensor:
    """In-place version of `div`: the result is written to `input`."""
    if rounding_mode is None:
        return in_place_binary(div_, np.true_divide, DivBackward0, input, other, floating=True)
    return in_place(div_, pointwise_kernels.div, DivBackward2, [input, other, rounding_mode], tensors=(0, 1),
                    promote=(0, 1), refuses="bc")


class MulBackward1(Node):
    __slots__ = ("other_",)

    def save(node, args):
        self, node.other_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad * node.other_.conjugate(),)


def mul_scalar(input: Tensor, other: Any) -> Tensor:
    """mul.Scalar(Tensor self, Scalar other) -> Tensor"""
    return general(mul_scalar, np.multiply, MulBackward1, [input, other])


class DivBackward1(Node):
    __slots__ = ("other_",)

    def save(node, args):
        self, node.other_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad / node.other_.conjugate(),)


def div_scalar(input: Tensor, other: Any) -> Tensor:
    """div.Scalar(Tensor self, Scalar other) -> Tensor"""
    return general(div_scalar, np.true_divide, DivBackward1, [input, other])


class RemainderBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad,)


def remainder_Scalar_kernel(self, other):
    return np.remainder(self, pointwise_kernels.divisor(self, other))


class RemainderBackward1(Node):
    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)

    def save(node, args):
        self, other = args
        node.other_ = SavedInput(other) if node.next_edges[1] else None
        node.self_ = SavedInput(self) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        other, self = on.unpack_promoted(node.other_, node), on.unpack_promoted(node.self_, node)
        grad = grads[0]
        return (grad if wanted[0] else None,
                -grad * on.div(self, other, rounding_mode="floor") if wanted[1] else None)


def remainder(input: Tensor, other: Any) -> Tensor:
    """remainder.Scalar(Tensor self, Scalar other) -> Tensor
    remainder.Tensor(Tensor self, Tensor other) -> Tensor
    """
    if not isinstance(other, Tensor):
        return general(remainder, remainder_Scalar_kernel, RemainderBackward0, [input, other], promote=(0, 1),
                       refuses="bc")
    return general(remainder, remainder_Scalar_kernel, RemainderBackward1, [input, other], tensors=(0, 1),
                   promote=(0, 1), refuses="bc")


def remainder_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `remainder`: the result is written to `input`."""
    if not isinstance(other, Tensor):
        return in_place(remainder_, remainder_Scalar_kernel, RemainderBackward0, [input, other], promote=(0, 1),
                        refuses="bc")
    return in_place(remainder_, remainder_Scalar_kernel, RemainderBackward1, [input, other], tensors=(0, 1),
                    promote=(0, 1), refuses="bc")


class FmodBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad,)


def fmod_Scalar_kernel(self, other):
    return np.fmod(self, pointwise_kernels.divisor(self, other))


class FmodBackward1(Node):
    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)

    def save(node, args):
        self, other = args
        node.other_ = SavedInput(other) if node.next_edges[1] else None
        node.self_ = SavedInput(self) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        other, self = on.unpack_promoted(node.other_, node), on.unpack_promoted(node.self_, node)
        grad = grads[0]
        return (grad if wanted[0] else None,
                -grad * on.div(self, other, rounding_mode="trunc") if wanted[1] else None)


def fmod(input: Tensor, other: Any) -> Tensor:
    """fmod.Scalar(Tensor self, Scalar other) -> Tensor
    fmod.Tensor(Tensor self, Tensor other) -> Tensor
    """
    if not isinstance(other, Tensor):
        return general(fmod, fmod_Scalar_kernel, FmodBackward0, [input, other], promote=(0, 1), refuses="bc")
    return general(fmod, fmod_Scalar_kernel, FmodBackward1, [input, other], tensors=(0, 1), promote=(0, 1),
                   refuses="bc")


def fmod_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `fmod`: the result is written to `input`."""
    if not isinstance(other, Tensor):
        return in_place(fmod_, fmod_Scalar_kernel, FmodBackward0, [input, other], promote=(0, 1), refuses="bc")
    return in_place(fmod_, fmod_Scalar_kernel, FmodBackward1, [input, other], tensors=(0, 1), promote=(0, 1),
                    refuses="bc")


class AddcmulBackward0(Node):
    __slots__ = ("tensor1_", "tensor2_", "value_")
    tensor_slots = ("tensor1_", "tensor2_")
    inputs = (0, 1, 2)

    def save(node, args):
        self, tensor1, tensor2, node.value_ = args
        node.tensor1_ = SavedInput(tensor1) if node.next_edges[2] else None
        node.tensor2_ = SavedInput(tensor2) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        tensor1, tensor2 = on.unpack(node.tensor1_, node), on.unpack(node.tensor2_, node)
        grad = grads[0]
        return (grad if wanted[0] else None,
                grad * node.value_.conjugate() * tensor2.conj() if wanted[1] else None,
                grad * node.value_.conjugate() * tensor1.conj() if wanted[2] else None)


def addcmul_kernel(self, tensor1, tensor2, value):
    return self + value * tensor1 * tensor2


def addcmul(input: Tensor, tensor1: Any, tensor2: Any, *, value: Any = 1) -> Tensor:
    """addcmul(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""
    return general(addcmul, addcmul_kernel, AddcmulBackward0, [input, tensor1, tensor2, value], tensors=(0, 1, 2),
                   promote=(0, 1, 2), fitting=(3,))


def addcmul_(input: Tensor, tensor1: Any, tensor2: Any, *, value: Any = 1) -> Tensor:
    """In-place version of `addcmul`: the result is written to `input`."""
    return in_place(addcmul_, addcmul_kernel, AddcmulBackward0, [input, tensor1, tensor2, value], tensors=(0, 1, 2),
                    promote=(0, 1, 2), fitting=(3,))


class AddcdivBackward0(Node):
    __slots__ = ("tensor1_", "tensor2_", "value_")
    tensor_slots = ("tensor1_", "tensor2_")
    inputs = (0, 1, 2)

    def save(node, args):
        self, tensor1, tensor2, node.value_ = args
        node.tensor1_ = SavedInput(tensor1) if node.next_edges[2] else None
        node.tensor2_ = SavedInput(tensor2)

    def apply(node, on, grads, wanted):
        tensor1, tensor2 = on.unpack(node.tensor1_, node), on.unpack(node.tensor2_, node)
        grad = grads[0]
        return (grad if wanted[0] else None,
                grad * node.value_.conjugate() / tensor2.conj() if wanted[1] else None,
                -grad * node.value_.conjugate() * (tensor1 / (tensor2 * tensor2)).conj() if wanted[2] else None)


def addcdiv_kernel(self, tensor1, tensor2, value):
    return self + value * tensor1 / tensor2


def addcdiv(input: Tensor, tensor1: Any, tensor2: Any, *, value: Any = 1) -> Tensor:
    """addcdiv(Tensor self, Tensor tensor1, Tensor tensor2, *, Scalar value=1) -> Tensor"""
    return general(addcdiv, addcdiv_kernel, AddcdivBackward0, [input, tensor1, tensor2, value], tensors=(0, 1, 2),
                   promote=(0, 1, 2), fitting=(3,))


def addcdiv_(input: Tensor, tensor1: Any, tensor2: Any, *, value: Any = 1) -> Tensor:
    """In-place version of `addcdiv`: the result is written to `input`."""
    return in_place(addcdiv_, addcdiv_kernel, AddcdivBackward0, [input, tensor1, tensor2, value], tensors=(0, 1, 2),
                    promote=(0, 1, 2), fitting=(3,))


class LerpBackward0(Node):
    __slots__ = ("weight_",)
    inputs = (0, 1)

    def save(node, args):
        self, end, node.weight_ = args

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad * (1 - node.weight_.conjugate()) if wanted[0] else None,
                grad * node.weight_.conjugate() if wanted[1] else None)


class LerpBackward1(Node):
    __slots__ = ("end_", "self_", "weight_")
    tensor_slots = __slots__
    inputs = (0, 1, 2)

    def save(node, args):
        self, end, weight = args
        node.end_ = SavedInput(end) if node.next_edges[2] else None
        node.self_ = SavedInput(self) if node.next_edges[2] else None
        node.weight_ = SavedInput(weight)

    def apply(node, on, grads, wanted):
        end, self, weight = on.unpack(node.end_, node), on.unpack(node.self_, node), on.unpack(node.weight_, node)
        grad = grads[0]
        return (grad * (1 - weight).conj() if wanted[0] else None,
                grad * weight.conj() if wanted[1] else None,
                grad * (end - self).conj() if wanted[2] else None)


def lerp(input: Tensor, end: Tensor, weight: Any) -> Tensor:
    """lerp.Scalar(Tensor self, Tensor end, Scalar weight) -> Tensor
    lerp.Tensor(Tensor self, Tensor end, Tensor weight) -> Tensor
    """
    if not isinstance(weight, Tensor):
        return general(lerp, pointwise_kernels.lerp, LerpBackward0, [input, end, weight], tensors=(0, 1), fitting=(2,),
                       refuses="biu")
    return general(lerp, pointwise_kernels.lerp, LerpBackward1, [input, end, weight], tensors=(0, 1, 2),
                   promote=(0, 1, 2))


def lerp_(input: Tensor, end: Tensor, weight: Any) -> Tensor:
    """In-place version of `lerp`: the result is written to `input`."""
    if not isinstance(weight, Tensor):
        return in_place(lerp_, pointwise_kernels.lerp, LerpBackward0, [input, end, weight], tensors=(0, 1),
                        fitting=(2,), refuses="biu")
    return in_place(lerp_, pointwise_kernels.lerp, LerpBackward1, [input, end, weight], tensors=(0, 1, 2),
                    promote=(0, 1, 2))


class PowBackward0(Node):
    __slots__ = ("exponent_", "self_")
    tensor_slots = ("self_",)
    needs_self = True

    def save(node, args):
        self, node.exponent_ = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (pointwise_rules.pow_backward(on, grad, self, node.exponent_),)


class PowBackward1(Node):
    __slots__ = ("exponent_", "self_", "result_")
    tensor_slots = __slots__
    inputs = (0, 1)
    needs_self = True

    def save(node, args):
        self, exponent = args
        node.exponent_ = SavedInput(exponent)
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        exponent, self = on.unpack(node.exponent_, node), on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (on.where(exponent == 0, 0, grad * (exponent * on.pow(self, exponent - 1)).conj())
                    if wanted[0] else None,
                pointwise_rules.pow_backward_exponent(on, grad, self, exponent, result) if wanted[1] else None)


class PowBackward2(Node):
    __slots__ = ("exponent_", "self_", "result_")
    tensor_slots = ("exponent_", "result_")
    inputs = (1,)

    def save(node, args):
        node.self_, exponent = args
        node.exponent_ = SavedInput(exponent)

    def apply(node, on, grads, wanted):
        exponent = on.unpack(node.exponent_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (pointwise_rules.pow_backward_exponent(on, grad, on.constant_like(node.self_, result), exponent,
            result),)


def pow_Scalar_kernel(self, exponent):
    return pointwise_kernels.pow(np.asarray(self).astype(exponent.dtype), exponent)


def pow(input: Any, exponent: Any) -> Tensor:
    """pow.Tensor_Scalar(Tensor self, Scalar exponent) -> Tensor
    pow.Tensor_Tensor(Tensor self, Tensor exponent) -> Tensor
    pow.Scalar(Scalar self, Tensor exponent) -> Tensor
    """
    if not isinstance(exponent, Tensor):
        return general(pow, pointwise_kernels.pow, PowBackward0, [input, exponent], promote=(0, 1), refuses="b")
    if isinstance(input, Tensor):
        return binary(pow, pointwise_kernels.pow, PowBackward1, input, exponent, refuses="b")
    return general(pow, pow_Scalar_kernel, PowBackward2, [input, exponent], tensors=(1,), promote=(0, 1), refuses="b")


def pow_(input: Tensor, exponent: Any) -> Tensor:
    """In-place version of `pow`: the result is written to `input`."""
    if not isinstance(exponent, Tensor):
        return in_place(pow_, pointwise_kernels.pow, PowBackward0, [input, exponent], promote=(0, 1), refuses="b")
    return in_place_binary(pow_, pointwise_kernels.pow, PowBackward1, input, exponent, refuses="b")


class FloorBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


def floor(input: Tensor) -> Tensor:
    """floor(Tensor self) -> Tensor"""
    return unary(floor, pointwise_kernels.floor, FloorBackward0, input, refuses="bc")


def floor_(input: Tensor) -> Tensor:
    """In-place version of `floor`: the result is written to `input`."""
    return in_place(floor_, pointwise_kernels.floor, FloorBackward0, [input], refuses="bc")


class CeilBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


def ceil(input: Tensor) -> Tensor:
    """ceil(Tensor self) -> Tensor"""
    return unary(ceil, pointwise_kernels.ceil, CeilBackward0, input, refuses="bc")


def ceil_(input: Tensor) -> Tensor:
    """In-place version of `ceil`: the result is written to `input`."""
    return in_place(ceil_, pointwise_kernels.ceil, CeilBackward0, [input], refuses="bc")


class TruncBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


def trunc(input: Tensor) -> Tensor:
    """trunc(Tensor self) -> Tensor"""
    return unary(trunc, pointwise_kernels.trunc, TruncBackward0, input, refuses="bc")


def trunc_(input: Tensor) -> Tensor:
    """In-place version of `trunc`: the result is written to `input`."""
    return in_place(trunc_, pointwise_kernels.trunc, TruncBackward0, [input], refuses="bc")


class FracBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad,)


def frac_kernel(self):
    return self - np.trunc(self)


def frac(input: Tensor) -> Tensor:
    """frac(Tensor self) -> Tensor"""
    return unary(frac, frac_kernel, FracBackward0, input, refuses="biuc")


def frac_(input: Tensor) -> Tensor:
    """In-place version of `frac`: the result is written to `input`."""
    return in_place(frac_, frac_kernel, FracBackward0, [input], refuses="biuc")


class SignBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


def sign(input: Tensor) -> Tensor:
    """sign(Tensor self) -> Tensor"""
    return unary(sign, pointwise_kernels.sgn, SignBackward0, input, refuses="c")


def sign_(input: Tensor) -> Tensor:
    """In-place version of `sign`: the result is written to `input`."""
    return in_place(sign_, pointwise_kernels.sgn, SignBackward0, [input], refuses="c")


class NegBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (-grad,)


def neg(input: Tensor) -> Tensor:
    """neg(Tensor self) -> Tensor"""
    return unary(neg, np.negative, NegBackward0, input, refuses="b")


def neg_(input: Tensor) -> Tensor:
    """In-place version of `neg`: the result is written to `input`."""
    return in_place(neg_, np.negative, NegBackward0, [input], refuses="b")


class RoundBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.zeros_like(grad),)


def round(input: Tensor, *, decimals: Any = 0) -> Tensor:
    """round(Tensor self, *, int decimals=0) -> Tensor"""
    return unary(round, np.round, RoundBackward0, input, decimals, refuses="bc")


def round_(input: Tensor, *, decimals: Any = 0) -> Tensor:
    """In-place version of `round`: the result is written to `input`."""
    return in_place(round_, np.round, RoundBackward0, [input, decimals], refuses="bc")


class SgnBackward0(Node):
    __slots__ = ("self_", "result_")
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (pointwise_rules.sgn_backward(on, grad, self, result),)


def sgn(input: Tensor) -> Tensor:
    """sgn(Tensor self) -> Tensor"""
    return unary(sgn, pointwise_kernels.sgn, SgnBackward0, input)


def sgn_(input: Tensor) -> Tensor:
    """In-place version of `sgn`: the result is written to `input`."""
    return in_place(sgn_, pointwise_kernels.sgn, SgnBackward0, [input])


class AbsBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.sgn(self),)


def abs(input: Tensor) -> Tensor:
    """abs(Tensor self) -> Tensor"""
    return unary(abs, np.absolute, AbsBackward0, input, refuses="b")


def abs_(input: Tensor) -> Tensor:
    """In-place version of `abs`: the result is written to `input`."""
    return in_place(abs_, np.absolute, AbsBackward0, [input], refuses="bc")


class CopysignBackward0(Node):
    __slots__ = ("self_", "result_")
    tensor_slots = __slots__
    inputs = (0, 1)
    needs_self = True

    def save(node, args):
        self, other = args
        node.self_ = SavedInput(self) if node.next_edges[0] else None

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (grad * on.where(self == 0, 0, result / self) if wanted[0] else None,
                on.zeros_like(grad) if wanted[1] else None)


def copysign(input: Tensor, other: Any) -> Tensor:
    """copysign.Tensor(Tensor self, Tensor other) -> Tensor"""
    return binary(copysign, np.copysign, CopysignBackward0, input, other, floating=True, refuses="c")


def copysign_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `copysign`: the result is written to `input`."""
    return in_place_binary(copysign_, np.copysign, CopysignBackward0, input, other, floating=True, refuses="c")


class NanToNumBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        self, nan, posinf, neginf = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.isfinite(self),)


def nan_to_num_kernel(self, nan, posinf, neginf):
    return np.nan_to_num(self, True, nan or 0.0, posinf, neginf)


def nan_to_num(input: Tensor, nan: Any = None, posinf: Any = None, neginf: Any = None) -> Tensor:
    """nan_to_num(Tensor self, float? nan=None, float? posinf=None, float? neginf=None) -> Tensor"""
    return unary(nan_to_num, nan_to_num_kernel, NanToNumBackward0, input, nan, posinf, neginf, refuses="c")


def nan_to_num_(input: Tensor, nan: Any = None, posinf: Any = None, neginf: Any = None) -> Tensor:
    """In-place version of `nan_to_num`: the result is written to `input`."""
    return in_place(nan_to_num_, nan_to_num_kernel, NanToNumBackward0, [input, nan, posinf, neginf], refuses="c")


def heaviside_kernel(self, values):
    return np.where(self == 0, values, self > 0)


def heaviside(input: Tensor, values: Any) -> Tensor:
    """heaviside(Tensor self, Tensor values) -> Tensor"""
    return general(heaviside, heaviside_kernel, None, [input, values], tensors=(0, 1), promote=(0, 1), refuses="c")


class WhereBackward0(Node):
    __slots__ = ("condition_",)
    tensor_slots = __slots__
    inputs = (1, 2)

    def save(node, args):
        condition, self, other = args
        node.condition_ = SavedInput(condition)

    def apply(node, on, grads, wanted):
        condition = on.unpack(node.condition_, node)
        grad = grads[0]
        return (on.where(condition, grad, 0) if wanted[0] else None,
                on.where(condition, 0, grad) if wanted[1] else None)


def where_self_kernel(condition, self, other):
    return np.where(indexing_kernels.checked_mask(condition), self, other)


def where(condition: Any, input: Tensor, other: Any) -> Tensor:
    """where.self(Tensor condition, Tensor self, Tensor other) -> Tensor"""
    return general(where, where_self_kernel, WhereBackward0, [condition, input, other], tensors=(0, 1, 2),
                   promote=(1, 2))


class MaximumBackward0(Node):
    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)

    def save(node, args):
        self, other = args
        node.other_ = SavedInput(other)
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        other, self = on.unpack_promoted(node.other_, node), on.unpack_promoted(node.self_, node)
        grad = grads[0]
        return (on.where(self < other, 0, on.where(self == other, grad / 2, grad)) if wanted[0] else None,
                on.where(self > other, 0, on.where(self == other, grad / 2, grad)) if wanted[1] else None)


def maximum(input: Tensor, other: Any) -> Tensor:
    """maximum(Tensor self, Tensor other) -> Tensor"""
    return binary(maximum, np.maximum, MaximumBackward0, input, other, refuses="c")


class MinimumBackward0(Node):
    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)

    def save(node, args):
        self, other = args
        node.other_ = SavedInput(other)
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        other, self = on.unpack_promoted(node.other_, node), on.unpack_promoted(node.self_, node)
        grad = grads[0]
        return (on.where(self > other, 0, on.where(self == other, grad / 2, grad)) if wanted[0] else None,
                on.where(self < other, 0, on.where(self == other, grad / 2, grad)) if wanted[1] else None)


def minimum(input: Tensor, other: Any) -> Tensor:
    """minimum(Tensor self, Tensor other) -> Tensor"""
    return binary(minimum, np.minimum, MinimumBackward0, input, other, refuses="c")


class ClampBackward1(Node):
    __slots__ = ("max_", "min_", "self_")
    tensor_slots = ("self_",)
    needs_self = True

    def save(node, args):
        self, node.min_, node.max_ = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack_promoted(node.self_, node)
        grad = grads[0]
        return (on.where((node.min_ is None or self >= node.min_) & (node.max_ is None or self <= node.max_), grad, 0),)


class ClampBackward0(Node):
    __slots__ = ("max_", "min_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1, 2)
    needs_self = True

    def save(node, args):
        self, min, max = args
        node.max_ = None if max is None else SavedInput(max)
        node.min_ = None if min is None else SavedInput(min)
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        max = on.unpack_promoted(node.max_, node)
        min = on.unpack_promoted(node.min_, node)
        self = on.unpack_promoted(node.self_, node)
        grad = grads[0]
        return (on.where((min is None or self >= min) & (max is None or self <= max), grad, 0) if wanted[0] else None,
                on.where((self < min) & (max is None or min < max), grad, 0) if wanted[1] else None,
                on.where((self > max) | (min is not None and min > max), grad, 0) if wanted[2] else None)


def clamp(input: Tensor, min: Any = None, max: Any = None) -> Tensor:
    """clamp(Tensor self, Scalar? min=None, Scalar? max=None) -> Tensor
    clamp.Tensor(Tensor self, Tensor? min=None, Tensor? max=None) -> Tensor
    """
    if not isinstance(min, Tensor) and not isinstance(max, Tensor):
        return general(clamp, pointwise_kernels.clamp, ClampBackward1, [input, min, max], optional=(1, 2),
                       promote=(0, 1, 2), fitting=(1, 2), refuses="bc")
    return general(clamp, pointwise_kernels.clamp, ClampBackward0, [input, min, max], tensors=(0, 1, 2),
                   optional=(1, 2), promote=(0, 1, 2), refuses="bc")


def clamp_(input: Tensor, min: Any = None, max: Any = None) -> Tensor:
    """In-place version of `clamp`: the result is written to `input`."""
    if not isinstance(min, Tensor) and not isinstance(max, Tensor):
        return in_place(clamp_, pointwise_kernels.clamp, ClampBackward1, [input, min, max], optional=(1, 2),
                        promote=(0, 1, 2), fitting=(1, 2), refuses="bc")
    return in_place(clamp_, pointwise_kernels.clamp, ClampBackward0, [input, min, max], tensors=(0, 1, 2),
                    optional=(1, 2), promote=(0, 1, 2), refuses="bc")


class ClampMinBackward0(Node):
    __slots__ = ("min_", "self_")
    tensor_slots = ("self_",)
    needs_self = True

    def save(node, args):
        self, node.min_ = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack_promoted(node.self_, node)
        grad = grads[0]
        return (on.where(self >= node.min_, grad, 0),)


def clamp_min_kernel(self, min):
    return pointwise_kernels.clamp(self, min)


class ClampMinBackward1(Node):
    __slots__ = ("min_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    needs_self = True

    def save(node, args):
        self, min = args
        node.min_ = SavedInput(min)
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        min, self = on.unpack_promoted(node.min_, node), on.unpack_promoted(node.self_, node)
        grad = grads[0]
        return (on.where(self >= min, grad, 0) if wanted[0] else None,
                on.where(self < min, grad, 0) if wanted[1] else None)


def clamp_min(input: Tensor, min: Any) -> Tensor:
    """clamp_min(Tensor self, Scalar min) -> Tensor
    clamp_min.Tensor(Tensor self, Tensor min) -> Tensor
    """
    if not isinstance(min, Tensor):
        return general(clamp_min, clamp_min_kernel, ClampMinBackward0, [input, min], promote=(0, 1), fitting=(1,),
                       refuses="bc")
    return binary(clamp_min, np.maximum, ClampMinBackward1, input, min, refuses="c")


def clamp_min_(input: Tensor, min: Any) -> Tensor:
    """In-place version of `clamp_min`: the result is written to `input`."""
    if not isinstance(min, Tensor):
        return in_place(clamp_min_, clamp_min_kernel, ClampMinBackward0, [input, min], promote=(0, 1), fitting=(1,),
                        refuses="bc")
    return in_place_binary(clamp_min_, np.maximum, ClampMinBackward1, input, min, refuses="c")


class ClampMaxBackward0(Node):
    __slots__ = ("max_", "self_")
    tensor_slots = ("self_",)
    needs_self = True

    def save(node, args):
        self, node.max_ = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack_promoted(node.self_, node)
        grad = grads[0]
        return (on.where(self <= node.max_, grad, 0),)


def clamp_max_kernel(self, max):
    return pointwise_kernels.clamp(self, None, max)


class ClampMaxBackward1(Node):
    __slots__ = ("max_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    needs_self = True

    def save(node, args):
        self, max = args
        node.max_ = SavedInput(max)
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        max, self = on.unpack_promoted(node.max_, node), on.unpack_promoted(node.self_, node)
        grad = grads[0]
        return (on.where(self <= max, grad, 0) if wanted[0] else None,
                on.where(self > max, grad, 0) if wanted[1] else None)


def clamp_max(input: Tensor, max: Any) -> Tensor:
    """clamp_max(Tensor self, Scalar max) -> Tensor
    clamp_max.Tensor(Tensor self, Tensor max) -> Tensor
    """
    if not isinstance(max, Tensor):
        return general(clamp_max, clamp_max_kernel, ClampMaxBackward0, [input, max], promote=(0, 1), fitting=(1,),
                       refuses="bc")
    return binary(clamp_max, np.minimum, ClampMaxBackward1, input, max, refuses="c")


def clamp_max_(input: Tensor, max: Any) -> Tensor:
    """In-place version of `clamp_max`: the result is written to `input`."""
    if not isinstance(max, Tensor):
        return in_place(clamp_max_, clamp_max_kernel, ClampMaxBackward0, [input, max], promote=(0, 1), fitting=(1,),
                        refuses="bc")
    return in_place_binary(clamp_max_, np.minimum, ClampMaxBackward1, input, max, refuses="c")


class ExpBackward0(Node):
    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (grad * result.conj(),)


def exp(input: Tensor) -> Tensor:
    """exp(Tensor self) -> Tensor"""
    return unary(exp, np.exp, ExpBackward0, input, floating=True)


def exp_(input: Tensor) -> Tensor:
    """In-place version of `exp`: the result is written to `input`."""
    return in_place(exp_, np.exp, ExpBackward0, [input], promote=(0,), floating=True)


class Exp2Backward0(Node):
    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (grad * result.conj() * 0.6931471805599453,)


def exp2(input: Tensor) -> Tensor:
    """exp2(Tensor self) -> Tensor"""
    return unary(exp2, np.exp2, Exp2Backward0, input, floating=True)


def exp2_(input: Tensor) -> Tensor:
    """In-place version of `exp2`: the result is written to `input`."""
    return in_place(exp2_, np.exp2, Exp2Backward0, [input], promote=(0,), floating=True)


class Expm1Backward0(Node):
    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (grad * (result.conj() + 1),)


def expm1(input: Tensor) -> Tensor:
    """expm1(Tensor self) -> Tensor"""
    return unary(expm1, np.expm1, Expm1Backward0, input, floating=True)


def expm1_(input: Tensor) -> Tensor:
    """In-place version of `expm1`: the result is written to `input`."""
    return in_place(expm1_, np.expm1, Expm1Backward0, [input], promote=(0,), floating=True)


class LogBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad / self.conj(),)


def log(input: Tensor) -> Tensor:
    """log(Tensor self) -> Tensor"""
    return unary(log, np.log, LogBackward0, input, floating=True)


def log_(input: Tensor) -> Tensor:
    """In-place version of `log`: the result is written to `input`."""
    return in_place(log_, np.log, LogBackward0, [input], promote=(0,), floating=True)


class Log2Backward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad / (self.conj() * 0.6931471805599453),)


def log2(input: Tensor) -> Tensor:
    """log2(Tensor self) -> Tensor"""
    return unary(log2, np.log2, Log2Backward0, input, floating=True)


def log2_(input: Tensor) -> Tensor:
    """In-place version of `log2`: the result is written to `input`."""
    return in_place(log2_, np.log2, Log2Backward0, [input], promote=(0,), floating=True)


class Log10Backward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad / (self.conj() * 2.3025850929940456),)


def log10(input: Tensor) -> Tensor:
    """log10(Tensor self) -> Tensor"""
    return unary(log10, np.log10, Log10Backward0, input, floating=True)


def log10_(input: Tensor) -> Tensor:
    """In-place version of `log10`: the result is written to `input`."""
    return in_place(log10_, np.log10, Log10Backward0, [input], promote=(0,), floating=True)


class Log1PBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad / (self + 1).conj(),)


def log1p(input: Tensor) -> Tensor:
    """log1p(Tensor self) -> Tensor"""
    return unary(log1p, np.log1p, Log1PBackward0, input, floating=True)


def log1p_(input: Tensor) -> Tensor:
    """In-place version of `log1p`: the result is written to `input`."""
    return in_place(log1p_, np.log1p, Log1PBackward0, [input], promote=(0,), floating=True)


class SqrtBackward0(Node):
    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (grad / (2 * result.conj()),)


def sqrt(input: Tensor) -> Tensor:
    """sqrt(Tensor self) -> Tensor"""
    return unary(sqrt, np.sqrt, SqrtBackward0, input, floating=True)


def sqrt_(input: Tensor) -> Tensor:
    """In-place version of `sqrt`: the result is written to `input`."""
    return in_place(sqrt_, np.sqrt, SqrtBackward0, [input], promote=(0,), floating=True)


class RsqrtBackward0(Node):
    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (-0.5 * grad * (result * result * result).conj(),)


def rsqrt(input: Tensor) -> Tensor:
    """rsqrt(Tensor self) -> Tensor"""
    return unary(rsqrt, pointwise_kernels.rsqrt, RsqrtBackward0, input, floating=True)


def rsqrt_(input: Tensor) -> Tensor:
    """In-place version of `rsqrt`: the result is written to `input`."""
    return in_place(rsqrt_, pointwise_kernels.rsqrt, RsqrtBackward0, [input], promote=(0,), floating=True)


class ReciprocalBackward0(Node):
    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (-grad * (result * result).conj(),)


def reciprocal(input: Tensor) -> Tensor:
    """reciprocal(Tensor self) -> Tensor"""
    return unary(reciprocal, np.reciprocal, ReciprocalBackward0, input, floating=True)


def reciprocal_(input: Tensor) -> Tensor:
    """In-place version of `reciprocal`: the result is written to `input`."""
    return in_place(reciprocal_, np.reciprocal, ReciprocalBackward0, [input], promote=(0,), floating=True)


class LogaddexpBackward0(Node):
    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)

    def save(node, args):
        self, other = args
        node.other_ = SavedInput(other)
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        other, self = on.unpack(node.other_, node), on.unpack(node.self_, node)
        grad = grads[0]
        return (grad / (1 + on.exp(other - self)) if wanted[0] else None,
                grad / (1 + on.exp(self - other)) if wanted[1] else None)


def logaddexp(input: Tensor, other: Any) -> Tensor:
    """logaddexp(Tensor self, Tensor other) -> Tensor"""
    return binary(logaddexp, np.logaddexp, LogaddexpBackward0, input, other, floating=True, refuses="c")


class XlogyBackward0(Node):
    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    needs_self = True

    def save(node, args):
        self, other = args
        node.other_ = SavedInput(other)
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        other, self = on.unpack_promoted(node.other_, node), on.unpack_promoted(node.self_, node)
        grad = grads[0]
        return (on.where((self == 0) & (other <= 0), 0, on.xlogy(grad, other)) if wanted[0] else None,
                grad * self / other if wanted[1] else None)


def xlogy(input: Tensor, other: Any) -> Tensor:
    """xlogy.Tensor(Tensor self, Tensor other) -> Tensor"""
    return binary(xlogy, pointwise_kernels.xlogy, XlogyBackward0, input, other, floating=True, refuses="c")


def xlogy_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `xlogy`: the result is written to `input`."""
    return in_place_binary(xlogy_, pointwise_kernels.xlogy, XlogyBackward0, input, other, floating=True, refuses="c")


class SinBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.cos(self).conj(),)


def sin(input: Tensor) -> Tensor:
    """sin(Tensor self) -> Tensor"""
    return unary(sin, np.sin, SinBackward0, input, floating=True)


def sin_(input: Tensor) -> Tensor:
    """In-place version of `sin`: the result is written to `input`."""
    return in_place(sin_, np.sin, SinBackward0, [input], promote=(0,), floating=True)


class CosBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * -on.sin(self).conj(),)


def cos(input: Tensor) -> Tensor:
    """cos(Tensor self) -> Tensor"""
    return unary(cos, np.cos, CosBackward0, input, floating=True)


def cos_(input: Tensor) -> Tensor:
    """In-place version of `cos`: the result is written to `input`."""
    return in_place(cos_, np.cos, CosBackward0, [input], promote=(0,), floating=True)


class TanBackward0(Node):
    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (grad * (1 + result * result).conj(),)


def tan(input: Tensor) -> Tensor:
    """tan(Tensor self) -> Tensor"""
    return unary(tan, np.tan, TanBackward0, input, floating=True)


def tan_(input: Tensor) -> Tensor:
    """In-place version of `tan`: the result is written to `input`."""
    return in_place(tan_, np.tan, TanBackward0, [input], promote=(0,), floating=True)


class AsinBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.rsqrt(-self * self + 1).conj(),)


def asin(input: Tensor) -> Tensor:
    """asin(Tensor self) -> Tensor"""
    return unary(asin, np.arcsin, AsinBackward0, input, floating=True)


def asin_(input: Tensor) -> Tensor:
    """In-place version of `asin`: the result is written to `input`."""
    return in_place(asin_, np.arcsin, AsinBackward0, [input], promote=(0,), floating=True)


class AcosBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * -on.rsqrt(-self * self + 1).conj(),)


def acos(input: Tensor) -> Tensor:
    """acos(Tensor self) -> Tensor"""
    return unary(acos, np.arccos, AcosBackward0, input, floating=True)


def acos_(input: Tensor) -> Tensor:
    """In-place version of `acos`: the result is written to `input`."""
    return in_place(acos_, np.arccos, AcosBackward0, [input], promote=(0,), floating=True)


class AtanBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad / (self * self + 1).conj(),)


def atan(input: Tensor) -> Tensor:
    """atan(Tensor self) -> Tensor"""
    return unary(atan, np.arctan, AtanBackward0, input, floating=True)


def atan_(input: Tensor) -> Tensor:
    """In-place version of `atan`: the result is written to `input`."""
    return in_place(atan_, np.arctan, AtanBackward0, [input], promote=(0,), floating=True)


class SinhBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.cosh(self).conj(),)


def sinh(input: Tensor) -> Tensor:
    """sinh(Tensor self) -> Tensor"""
    return unary(sinh, np.sinh, SinhBackward0, input, floating=True)


def sinh_(input: Tensor) -> Tensor:
    """In-place version of `sinh`: the result is written to `input`."""
    return in_place(sinh_, np.sinh, SinhBackward0, [input], promote=(0,), floating=True)


class CoshBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.sinh(self).conj(),)


def cosh(input: Tensor) -> Tensor:
    """cosh(Tensor self) -> Tensor"""
    return unary(cosh, np.cosh, CoshBackward0, input, floating=True)


def cosh_(input: Tensor) -> Tensor:
    """In-place version of `cosh`: the result is written to `input`."""
    return in_place(cosh_, np.cosh, CoshBackward0, [input], promote=(0,), floating=True)


class AsinhBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.rsqrt(self * self + 1).conj(),)


def asinh(input: Tensor) -> Tensor:
    """asinh(Tensor self) -> Tensor"""
    return unary(asinh, np.arcsinh, AsinhBackward0, input, floating=True)


def asinh_(input: Tensor) -> Tensor:
    """In-place version of `asinh`: the result is written to `input`."""
    return in_place(asinh_, np.arcsinh, AsinhBackward0, [input], promote=(0,), floating=True)


class AcoshBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * (on.rsqrt(self - 1) * on.rsqrt(self + 1) if on.is_complex(self) else on.rsqrt(self
            * self - 1)).conj(),)


def acosh(input: Tensor) -> Tensor:
    """acosh(Tensor self) -> Tensor"""
    return unary(acosh, np.arccosh, AcoshBackward0, input, floating=True)


def acosh_(input: Tensor) -> Tensor:
    """In-place version of `acosh`: the result is written to `input`."""
    return in_place(acosh_, np.arccosh, AcoshBackward0, [input], promote=(0,), floating=True)


class AtanhBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad / (1 - self * self).conj(),)


def atanh(input: Tensor) -> Tensor:
    """atanh(Tensor self) -> Tensor"""
    return unary(atanh, np.arctanh, AtanhBackward0, input, floating=True)


def atanh_(input: Tensor) -> Tensor:
    """In-place version of `atanh`: the result is written to `input`."""
    return in_place(atanh_, np.arctanh, AtanhBackward0, [input], promote=(0,), floating=True)


class Atan2Backward0(Node):
    __slots__ = ("other_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)
    needs_self = True

    def save(node, args):
        self, other = args
        node.other_ = SavedInput(other)
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        other, self = on.unpack(node.other_, node), on.unpack(node.self_, node)
        grad = grads[0]
        return (pointwise_rules.atan2_backward(on, grad, other, self) if wanted[0] else None,
                pointwise_rules.atan2_backward(on, -grad, self, other) if wanted[1] else None)


def atan2(input: Tensor, other: Any) -> Tensor:
    """atan2(Tensor self, Tensor other) -> Tensor"""
    return binary(atan2, np.arctan2, Atan2Backward0, input, other, floating=True, refuses="c")


def atan2_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `atan2`: the result is written to `input`."""
    return in_place_binary(atan2_, np.arctan2, Atan2Backward0, input, other, floating=True, refuses="c")


class HypotBackward0(Node):
    __slots__ = ("other_", "self_", "result_")
    tensor_slots = __slots__
    inputs = (0, 1)
    needs_self = True

    def save(node, args):
        self, other = args
        node.other_ = SavedInput(other) if node.next_edges[1] else None
        node.self_ = SavedInput(self) if node.next_edges[0] else None

    def apply(node, on, grads, wanted):
        other, self = on.unpack(node.other_, node), on.unpack(node.self_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (grad * self / result if wanted[0] else None,
                grad * other / result if wanted[1] else None)


def hypot(input: Tensor, other: Any) -> Tensor:
    """hypot(Tensor self, Tensor other) -> Tensor"""
    return binary(hypot, np.hypot, HypotBackward0, input, other, floating=True, refuses="c")


def hypot_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `hypot`: the result is written to `input`."""
    return in_place_binary(hypot_, np.hypot, HypotBackward0, input, other, floating=True, refuses="c")


class SincBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (pointwise_rules.sinc_backward(on, grad, self),)


def sinc(input: Tensor) -> Tensor:
    """sinc(Tensor self) -> Tensor"""
    return unary(sinc, np.sinc, SincBackward0, input, floating=True)


def sinc_(input: Tensor) -> Tensor:
    """In-place version of `sinc`: the result is written to `input`."""
    return in_place(sinc_, np.sinc, SincBackward0, [input], promote=(0,), floating=True)


class Deg2RadBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad * 0.017453292519943295,)


def deg2rad(input: Tensor) -> Tensor:
    """deg2rad(Tensor self) -> Tensor"""
    return unary(deg2rad, np.deg2rad, Deg2RadBackward0, input, floating=True, refuses="c")


def deg2rad_(input: Tensor) -> Tensor:
    """In-place version of `deg2rad`: the result is written to `input`."""
    return in_place(deg2rad_, np.deg2rad, Deg2RadBackward0, [input], promote=(0,), floating=True, refuses="c")


class Rad2DegBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad * 57.29577951308232,)


def rad2deg(input: Tensor) -> Tensor:
    """rad2deg(Tensor self) -> Tensor"""
    return unary(rad2deg, np.rad2deg, Rad2DegBackward0, input, floating=True, refuses="c")


def rad2deg_(input: Tensor) -> Tensor:
    """In-place version of `rad2deg`: the result is written to `input`."""
    return in_place(rad2deg_, np.rad2deg, Rad2DegBackward0, [input], promote=(0,), floating=True, refuses="c")


class LogitBackward0(Node):
    __slots__ = ("eps_", "self_")
    tensor_slots = ("self_",)
    needs_self = True

    def save(node, args):
        self, node.eps_ = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (pointwise_rules.logit_backward(on, grad, self, node.eps_),)


def logit(input: Tensor, eps: Any = None) -> Tensor:
    """logit(Tensor self, float? eps=None) -> Tensor"""
    return unary(logit, pointwise_kernels.logit, LogitBackward0, input, eps, floating=True, refuses="c")


def logit_(input: Tensor, eps: Any = None) -> Tensor:
    """In-place version of `logit`: the result is written to `input`."""
    return in_place(logit_, pointwise_kernels.logit, LogitBackward0, [input, eps], promote=(0,), floating=True,
                    refuses="c")


class ErfBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (1.1283791670955126 * on.exp(-self * self) * grad,)


def erf(input: Tensor) -> Tensor:
    """erf(Tensor self) -> Tensor"""
    return unary(erf, pointwise_kernels.erf, ErfBackward0, input, floating=True, refuses="c")


def erf_(input: Tensor) -> Tensor:
    """In-place version of `erf`: the result is written to `input`."""
    return in_place(erf_, pointwise_kernels.erf, ErfBackward0, [input], promote=(0,), floating=True, refuses="c")


class ErfcBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (-1.1283791670955126 * on.exp(-self * self) * grad,)


def erfc(input: Tensor) -> Tensor:
    """erfc(Tensor self) -> Tensor"""
    return unary(erfc, pointwise_kernels.erfc, ErfcBackward0, input, floating=True, refuses="c")


def erfc_(input: Tensor) -> Tensor:
    """In-place version of `erfc`: the result is written to `input`."""
    return in_place(erfc_, pointwise_kernels.erfc, ErfcBackward0, [input], promote=(0,), floating=True, refuses="c")


class LgammaBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.digamma(self),)


def lgamma(input: Tensor) -> Tensor:
    """lgamma(Tensor self) -> Tensor"""
    return unary(lgamma, pointwise_kernels.lgamma, LgammaBackward0, input, floating=True, refuses="c")


def lgamma_(input: Tensor) -> Tensor:
    """In-place version of `lgamma`: the result is written to `input`."""
    return in_place(lgamma_, pointwise_kernels.lgamma, LgammaBackward0, [input], promote=(0,), floating=True,
                    refuses="c")


class DigammaBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__
    needs_self = True

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.polygamma(1, self),)


def digamma(input: Tensor) -> Tensor:
    """digamma(Tensor self) -> Tensor"""
    return unary(digamma, pointwise_kernels.digamma, DigammaBackward0, input, floating=True, refuses="c")


def digamma_(input: Tensor) -> Tensor:
    """In-place version of `digamma`: the result is written to `input`."""
    return in_place(digamma_, pointwise_kernels.digamma, DigammaBackward0, [input], promote=(0,), floating=True,
                    refuses="c")


class PolygammaBackward0(Node):
    __slots__ = ("n_", "self_")
    tensor_slots = ("self_",)
    inputs = (1,)

    def save(node, args):
        node.n_, self = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (grad * on.polygamma(node.n_ + 1, self),)


def polygamma(n: Any, input: Tensor) -> Tensor:
    """polygamma(int n, Tensor self) -> Tensor"""
    return general(polygamma, pointwise_kernels.polygamma, PolygammaBackward0, [n, input], tensors=(1,), promote=(1,),
                   floating=True, refuses="c")


class ConjBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad.conj(),)


def conj(input: Tensor) -> Tensor:
    """_conj(Tensor(a) self) -> Tensor(a)"""
    return as_view(conj, np.conjugate, ConjBackward0, [input])


class NegViewBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (-grad,)


def neg_view(input: Tensor) -> Tensor:
    """_neg_view(Tensor(a) self) -> Tensor(a)"""
    return as_view(neg_view, np.negative, NegViewBackward0, [input])


class ConjPhysicalBackward0(Node):
    __slots__ = ()

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad.conj(),)


class ConjPhysicalBackward1(ConjPhysicalBackward0):
    __slots__ = ()


def conj_physical(input: Tensor) -> Tensor:
    """_conj_physical(Tensor self) -> Tensor"""
    return unary(conj_physical, np.conjugate, ConjPhysicalBackward0, input)


def conj_physical_(input: Tensor) -> Tensor:
    """In-place version of `conj_physical`: the result is written to `input`."""
    return in_place(conj_physical_, np.conjugate, ConjPhysicalBackward1, [input])


class AngleBackward0(Node):
    __slots__ = ("self_",)
    tensor_slots = __slots__

    def save(node, args):
        (self,) = args
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (on.where(self == 0, 0, grad * self / (self * self.conj()).real * 1j) if on.is_complex(self)
            else on.zeros_like(grad),)


def angle_kernel(self):
    return np.angle(self) if self.dtype.kind == "c" else np.where(self < 0, self.dtype.type(np.pi),
                    np.where(self == self, 0, self))


def angle(input: Tensor) -> Tensor:
    """angle(Tensor self) -> Tensor"""
    return unary(angle, angle_kernel, AngleBackward0, input, floating=True)


class PolarBackward0(Node):
    __slots__ = ("result_",)
    tensor_slots = __slots__
    inputs = (0, 1)

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return ((grad.conj() * on.sgn(result)).real if wanted[0] else None,
                (grad.conj() * (result * 1j)).real if wanted[1] else None)


def polar_kernel(abs, angle):
    return pointwise_kernels.complex(abs * np.cos(angle), abs * np.sin(angle))


def polar(abs: Tensor, angle: Tensor) -> Tensor:
    """polar(Tensor abs, Tensor angle) -> Tensor"""
    return general(polar, polar_kernel, PolarBackward0, [abs, angle], tensors=(0, 1), refuses="biuc")


class ComplexBackward0(Node):
    __slots__ = ()
    inputs = (0, 1)

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (grad.real if wanted[0] else None,
                grad.imag if wanted[1] else None)


def complex(real: Tensor, imag: Tensor) -> Tensor:
    """complex(Tensor real, Tensor imag) -> Tensor"""
    return general(complex, pointwise_kernels.complex, ComplexBackward0, [real, imag], tensors=(0, 1), refuses="biuc")


def eq(input: Tensor, other: Any) -> Tensor:
    """eq.Tensor(Tensor self, Tensor other) -> Tensor"""
    return binary(eq, np.equal, None, input, other)


def ne(input: Tensor, other: Any) -> Tensor:
    """ne.Tensor(Tensor self, Tensor other) -> Tensor"""
    return binary(ne, np.not_equal, None, input, other)


def lt(input: Tensor, other: Any) -> Tensor:
    """lt.Tensor(Tensor self, Tensor other) -> Tensor"""
    return binary(lt, np.less, None, input, other, refuses="c")


def le(input: Tensor, other: Any) -> Tensor:
    """le.Tensor(Tensor self, Tensor other) -> Tensor"""
    return binary(le, np.less_equal, None, input, other, refuses="c")


def gt(input: Tensor, other: Any) -> Tensor:
    """gt.Tensor(Tensor self, Tensor other) -> Tensor"""
    return binary(gt, np.greater, None, input, other, refuses="c")


def ge(input: Tensor, other: Any) -> Tensor:
    """ge.Tensor(Tensor self, Tensor other) -> Tensor"""
    return binary(ge, np.greater_equal, None, input, other, refuses="c")


def logical_and(input: Tensor, other: Any) -> Tensor:
    """logical_and(Tensor self, Tensor other) -> Tensor"""
    return binary(logical_and, np.logical_and, None, input, other)


def logical_and_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `logical_and`: the result is written to `input`."""
    return in_place_binary(logical_and_, np.logical_and, None, input, other)


def logical_or(input: Tensor, other: Any) -> Tensor:
    """logical_or(Tensor self, Tensor other) -> Tensor"""
    return binary(logical_or, np.logical_or, None, input, other)


def logical_or_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `logical_or`: the result is written to `input`."""
    return in_place_binary(logical_or_, np.logical_or, None, input, other)


def logical_xor(input: Tensor, other: Any) -> Tensor:
    """logical_xor(Tensor self, Tensor other) -> Tensor"""
    return binary(logical_xor, np.logical_xor, None, input, other)


def logical_xor_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `logical_xor`: the result is written to `input`."""
    return in_place_binary(logical_xor_, np.logical_xor, None, input, other)


def bitwise_and(input: Tensor, other: Any) -> Tensor:
    """bitwise_and.Tensor(Tensor self, Tensor other) -> Tensor"""
    return binary(bitwise_and, np.bitwise_and, None, input, other, refuses="fc")


def bitwise_and_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `bitwise_and`: the result is written to `input`."""
    return in_place_binary(bitwise_and_, np.bitwise_and, None, input, other, refuses="fc")


def bitwise_or(input: Tensor, other: Any) -> Tensor:
    """bitwise_or.Tensor(Tensor self, Tensor other) -> Tensor"""
    return binary(bitwise_or, np.bitwise_or, None, input, other, refuses="fc")


def bitwise_or_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `bitwise_or`: the result is written to `input`."""
    return in_place_binary(bitwise_or_, np.bitwise_or, None, input, other, refuses="fc")


def bitwise_xor(input: Tensor, other: Any) -> Tensor:
    """bitwise_xor.Tensor(Tensor self, Tensor other) -> Tensor"""
    return binary(bitwise_xor, np.bitwise_xor, None, input, other, refuses="fc")


def bitwise_xor_(input: Tensor, other: Any) -> Tensor:
    """In-place version of `bitwise_xor`: the result is written to `input`."""
    return in_place_binary(bitwise_xor_, np.bitwise_xor, None, input, other, refuses="fc")


def logical_not(input: Tensor) -> Tensor:
    """logical_not(Tensor self) -> Tensor"""
    return unary(logical_not, np.logical_not, None, input)


def logical_not_(input: Tensor) -> Tensor:
    """In-place version of `logical_not`: the result is written to `input`."""
    return in_place(logical_not_, np.logical_not, None, [input])


def bitwise_not(input: Tensor) -> Tensor:
    """bitwise_not(Tensor self) -> Tensor"""
    return unary(bitwise_not, np.invert, None, input, refuses="fc")


def bitwise_not_(input: Tensor) -> Tensor:
    """In-place version of `bitwise_not`: the result is written to `input`."""
    return in_place(bitwise_not_, np.invert, None, [input], refuses="fc")


def isnan(input: Tensor) -> Tensor:
    """isnan(Tensor self) -> Tensor"""
    return unary(isnan, np.isnan, None, input)


def isinf(input: Tensor) -> Tensor:
    """isinf(Tensor self) -> Tensor"""
    return unary(isinf, np.isinf, None, input)


def isfinite(input: Tensor) -> Tensor:
    """isfinite(Tensor self) -> Tensor"""
    return unary(isfinite, np.isfinite, None, input)


def isreal(input: Tensor) -> Tensor:
    """isreal(Tensor self) -> Tensor"""
    return unary(isreal, np.isreal, None, input)


def signbit(input: Tensor) -> Tensor:
    """signbit(Tensor self) -> Tensor"""
    return unary(signbit, np.signbit, None, input, refuses="c")


def isclose(input: Tensor, other: Tensor, rtol: Any = 1e-05, atol: Any = 1e-08, equal_nan: Any = False) -> Tensor:
    """isclose(Tensor self, Tensor other, float rtol=1e-05, float atol=1e-08, bool equal_nan=False) -> Tensor"""
    return general(isclose, np.isclose, None, [input, other, rtol, atol, equal_nan], tensors=(0, 1))


def isin(elements: Any, test_elements: Any, *, assume_unique: Any = False, invert: Any = False) -> Tensor:
    """isin(Tensor elements, Tensor test_elements, *, bool assume_unique=False, bool invert=False) -> Tensor"""
    return general(isin, np.isin, None, [elements, test_elements, assume_unique, invert], tensors=(0, 1),
                   promote=(0, 1))
