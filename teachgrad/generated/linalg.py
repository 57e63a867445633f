"""The operators of `derivatives/table/linalg.yaml`, each below the node that it records.

Written by `make generate` from `derivatives/table`; do not edit.
"""

# ruff: noqa: A001, A002, N805
from __future__ import annotations

from typing import Any

import numpy as np

from teachgrad.dispatch.record import Results, general, named_results, unary
from teachgrad.dispatch.write import in_place
from teachgrad.graph.node import Node
from teachgrad.graph.saved_tensor import SavedInput, save_output
from teachgrad.kernels import linalg as linalg_kernels
from teachgrad.rules import linalg as linalg_rules
from teachgrad.tensor.tensor import Tensor


class MmBackward0(Node):
    __slots__ = ("mat2_", "mat2_sym_sizes_", "mat2_sym_strides_", "self_", "self_sym_sizes_", "self_sym_strides_")
    tensor_slots = ("mat2_", "self_")
    inputs = (0, 1)

    def save(node, args):
        self, mat2 = args
        node.mat2_ = SavedInput(mat2) if node.next_edges[0] else None
        node.mat2_sym_sizes_ = mat2._array.shape
        node.mat2_sym_strides_ = mat2._array.strides
        node.self_ = SavedInput(self) if node.next_edges[1] else None
        node.self_sym_sizes_ = self._array.shape
        node.self_sym_strides_ = self._array.strides

    def apply(node, on, grads, wanted):
        mat2, self = on.unpack(node.mat2_, node), on.unpack(node.self_, node)
        grad = grads[0]
        return (linalg_rules.mm_mat1_backward(on, grad, mat2, node.self_sym_sizes_, node.self_sym_strides_, 1)
                    if wanted[0] else None,
                linalg_rules.mm_mat2_backward(on, grad, self, node.mat2_sym_sizes_, node.mat2_sym_strides_, 1)
                    if wanted[1] else None)


def mm(input: Tensor, mat2: Tensor) -> Tensor:
    """mm(Tensor self, Tensor mat2) -> Tensor"""
    return general(mm, linalg_kernels.mm, MmBackward0, [input, mat2], tensors=(0, 1))


class BmmBackward0(Node):
    __slots__ = ("mat2_", "self_")
    tensor_slots = __slots__
    inputs = (0, 1)

    def save(node, args):
        self, mat2 = args
        node.mat2_ = SavedInput(mat2) if node.next_edges[0] else None
        node.self_ = SavedInput(self) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        mat2, self = on.unpack(node.mat2_, node), on.unpack(node.self_, node)
        grad = grads[0]
        return (grad @ mat2.mT.conj() if wanted[0] else None,
                self.mT.conj() @ grad if wanted[1] else None)


def bmm(input: Tensor, mat2: Tensor) -> Tensor:
    """bmm(Tensor self, Tensor mat2) -> Tensor"""
    return general(bmm, linalg_kernels.bmm, BmmBackward0, [input, mat2], tensors=(0, 1))


class MvBackward0(Node):
    __slots__ = ("self_", "vec_")
    tensor_slots = __slots__
    inputs = (0, 1)

    def save(node, args):
        self, vec = args
        node.self_ = SavedInput(self) if node.next_edges[1] else None
        node.vec_ = SavedInput(vec) if node.next_edges[0] else None

    def apply(node, on, grads, wanted):
        self, vec = on.unpack(node.self_, node), on.unpack(node.vec_, node)
        grad = grads[0]
        return (grad[:, None] * vec.conj() if wanted[0] else None,
                self.mT.conj() @ grad if wanted[1] else None)


def mv(input: Tensor, vec: Tensor) -> Tensor:
    """mv(Tensor self, Tensor vec) -> Tensor"""
    return general(mv, linalg_kernels.mv, MvBackward0, [input, vec], tensors=(0, 1))


class DotBackward0(Node):
    __slots__ = ("self_", "tensor_")
    tensor_slots = __slots__
    inputs = (0, 1)

    def save(node, args):
        self, tensor = args
        node.self_ = SavedInput(self) if node.next_edges[1] else None
        node.tensor_ = SavedInput(tensor) if node.next_edges[0] else None

    def apply(node, on, grads, wanted):
        self, tensor = on.unpack(node.self_, node), on.unpack(node.tensor_, node)
        grad = grads[0]
        return (grad * tensor.conj() if wanted[0] else None,
                grad * self.conj() if wanted[1] else None)


def dot(input: Tensor, tensor: Tensor) -> Tensor:
    """dot(Tensor self, Tensor tensor) -> Tensor"""
    return general(dot, linalg_kernels.dot, DotBackward0, [input, tensor], tensors=(0, 1))


class VdotBackward0(Node):
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
        return (grad.conj() * other if wanted[0] else None,
                grad * self if wanted[1] else None)


def vdot_kernel(self, other):
    return linalg_kernels.dot(self.conj(), other)


def vdot(input: Tensor, other: Tensor) -> Tensor:
    """vdot(Tensor self, Tensor other) -> Tensor"""
    return general(vdot, vdot_kernel, VdotBackward0, [input, other], tensors=(0, 1))


class AddmmBackward0(Node):
    __slots__ = ("alpha_", "beta_", "mat1_", "mat1_sym_sizes_", "mat1_sym_strides_", "mat2_", "mat2_sym_sizes_",
                 "mat2_sym_strides_")
    tensor_slots = ("mat1_", "mat2_")
    inputs = (0, 1, 2)

    def save(node, args):
        self, mat1, mat2, node.beta_, node.alpha_ = args
        node.mat1_ = SavedInput(mat1) if node.next_edges[2] else None
        node.mat1_sym_sizes_ = mat1._array.shape
        node.mat1_sym_strides_ = mat1._array.strides
        node.mat2_ = SavedInput(mat2) if node.next_edges[1] else None
        node.mat2_sym_sizes_ = mat2._array.shape
        node.mat2_sym_strides_ = mat2._array.strides

    def apply(node, on, grads, wanted):
        mat1, mat2 = on.unpack(node.mat1_, node), on.unpack(node.mat2_, node)
        grad = grads[0]
        return ((grad if node.beta_ == 1 else linalg_rules.times_conj(on, grad, node.beta_)) if wanted[0] else None,
                linalg_rules.mm_mat1_backward(on, grad, mat2, node.mat1_sym_sizes_, node.mat1_sym_strides_, node.alpha_)
                    if wanted[1] else None,
                linalg_rules.mm_mat2_backward(on, grad, mat1, node.mat2_sym_sizes_, node.mat2_sym_strides_, node.alpha_)
                    if wanted[2] else None)


def addmm_kernel(self, mat1, mat2, beta, alpha):
    return linalg_kernels.mm(mat1, mat2, self, beta, alpha)


def addmm(input: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """addmm(Tensor self, Tensor mat1, Tensor mat2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    return general(addmm, addmm_kernel, AddmmBackward0, [input, mat1, mat2, beta, alpha], tensors=(0, 1, 2),
                   fitting=(3, 4))


def addmm_(input: Tensor, mat1: Tensor, mat2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """In-place version of `addmm`: the result is written to `input`."""
    return in_place(addmm_, addmm_kernel, AddmmBackward0, [input, mat1, mat2, beta, alpha], tensors=(0, 1, 2),
                    fitting=(3, 4))


class AddmvBackward0(Node):
    __slots__ = ("alpha_", "beta_", "mat_", "vec_")
    tensor_slots = ("mat_", "vec_")
    inputs = (0, 1, 2)

    def save(node, args):
        self, mat, vec, node.beta_, node.alpha_ = args
        node.mat_ = SavedInput(mat) if node.next_edges[2] else None
        node.vec_ = SavedInput(vec) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        mat, vec = on.unpack(node.mat_, node), on.unpack(node.vec_, node)
        grad = grads[0]
        return (linalg_rules.times_conj(on, grad, node.beta_) if wanted[0] else None,
                linalg_rules.times_conj(on, grad[:, None] * vec.conj(), node.alpha_) if wanted[1] else None,
                linalg_rules.times_conj(on, mat.mT.conj() @ grad, node.alpha_) if wanted[2] else None)


def addmv_kernel(self, mat, vec, beta, alpha):
    return linalg_kernels.mv(mat, vec, self, beta, alpha)


def addmv(input: Tensor, mat: Tensor, vec: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """addmv(Tensor self, Tensor mat, Tensor vec, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    return general(addmv, addmv_kernel, AddmvBackward0, [input, mat, vec, beta, alpha], tensors=(0, 1, 2),
                   fitting=(3, 4))


def addmv_(input: Tensor, mat: Tensor, vec: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """In-place version of `addmv`: the result is written to `input`."""
    return in_place(addmv_, addmv_kernel, AddmvBackward0, [input, mat, vec, beta, alpha], tensors=(0, 1, 2),
                    fitting=(3, 4))


class AddbmmBackward0(Node):
    __slots__ = ("alpha_", "batch1_", "batch1_sym_argsize_0_", "batch1_sym_argsize_1_", "batch2_",
                 "batch2_sym_argsize_2_", "beta_")
    tensor_slots = ("batch1_", "batch2_")
    inputs = (0, 1, 2)

    def save(node, args):
        self, batch1, batch2, node.beta_, node.alpha_ = args
        node.batch1_ = SavedInput(batch1) if node.next_edges[2] else None
        node.batch1_sym_argsize_0_ = batch1._array.shape[0]
        node.batch1_sym_argsize_1_ = batch1._array.shape[1]
        node.batch2_ = SavedInput(batch2) if node.next_edges[1] else None
        node.batch2_sym_argsize_2_ = batch2._array.shape[2]

    def apply(node, on, grads, wanted):
        batch1, batch2 = on.unpack(node.batch1_, node), on.unpack(node.batch2_, node)
        grad = grads[0]
        return (linalg_rules.times_conj(on, grad, node.beta_) if wanted[0] else None,
                linalg_rules.times_conj(on, on.expand(grad, (node.batch1_sym_argsize_0_, node.batch1_sym_argsize_1_,
                    node.batch2_sym_argsize_2_)) @ batch2.mT.conj(), node.alpha_) if wanted[1] else None,
                linalg_rules.times_conj(on, batch1.mT.conj() @ on.expand(grad, (node.batch1_sym_argsize_0_,
                    node.batch1_sym_argsize_1_, node.batch2_sym_argsize_2_)), node.alpha_) if wanted[2] else None)


def addbmm_kernel(self, batch1, batch2, beta, alpha):
    return linalg_kernels.sum_of_products(batch1, batch2, self, beta, alpha)


def addbmm(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """addbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    return general(addbmm, addbmm_kernel, AddbmmBackward0, [input, batch1, batch2, beta, alpha], tensors=(0, 1, 2),
                   fitting=(3, 4))


def addbmm_(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """In-place version of `addbmm`: the result is written to `input`."""
    return in_place(addbmm_, addbmm_kernel, AddbmmBackward0, [input, batch1, batch2, beta, alpha], tensors=(0, 1, 2),
                    fitting=(3, 4))


class BaddbmmBackward0(Node):
    __slots__ = ("alpha_", "batch1_", "batch2_", "beta_")
    tensor_slots = ("batch1_", "batch2_")
    inputs = (0, 1, 2)

    def save(node, args):
        self, batch1, batch2, node.beta_, node.alpha_ = args
        node.batch1_ = SavedInput(batch1) if node.next_edges[2] else None
        node.batch2_ = SavedInput(batch2) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        batch1, batch2 = on.unpack(node.batch1_, node), on.unpack(node.batch2_, node)
        grad = grads[0]
        return (linalg_rules.times_conj(on, grad, node.beta_) if wanted[0] else None,
                linalg_rules.times_conj(on, grad @ batch2.mT.conj(), node.alpha_) if wanted[1] else None,
                linalg_rules.times_conj(on, batch1.mT.conj() @ grad, node.alpha_) if wanted[2] else None)


def baddbmm_kernel(self, batch1, batch2, beta, alpha):
    return linalg_kernels.bmm(batch1, batch2, self, beta, alpha)


def baddbmm(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """baddbmm(Tensor self, Tensor batch1, Tensor batch2, *, Scalar beta=1, Scalar alpha=1) -> Tensor"""
    return general(baddbmm, baddbmm_kernel, BaddbmmBackward0, [input, batch1, batch2, beta, alpha], tensors=(0, 1, 2),
                   fitting=(3, 4))


def baddbmm_(input: Tensor, batch1: Tensor, batch2: Tensor, *, beta: Any = 1, alpha: Any = 1) -> Tensor:
    """In-place version of `baddbmm`: the result is written to `input`."""
    return in_place(baddbmm_, baddbmm_kernel, BaddbmmBackward0, [input, batch1, batch2, beta, alpha], tensors=(0, 1, 2),
                    fitting=(3, 4))


class LinalgInvExBackward0(Node):
    __slots__ = ("inverse_",)
    tensor_slots = __slots__
    output_differentiability = (True, False)

    def save_results(node, results):
        node.inverse_ = save_output(results[0])

    def apply(node, on, grads, wanted):
        inverse = on.unpack(node.inverse_, node)
        grad = grads[0]
        return (-inverse.mT.conj() @ grad @ inverse.mT.conj(),)


LinalgInvExResults = named_results("linalg_inv_ex", "inverse", "info")


def linalg_inv_ex(A: Tensor) -> Results:
    """linalg_inv_ex(Tensor A) -> (Tensor inverse, Tensor info)"""
    return LinalgInvExResults(unary(linalg_inv_ex, linalg_kernels.linalg_inv_ex, LinalgInvExBackward0, A,
                              refuses="biu"))


class LinalgDetBackward0(Node):
    __slots__ = ("A_", "LU_", "pivots_", "result_")
    tensor_slots = __slots__
    output_differentiability = (True, False, False)

    def save(node, args):
        (A,) = args
        node.A_ = SavedInput(A)

    def save_results(node, results):
        node.LU_ = save_output(results[1], 1)
        node.pivots_ = save_output(results[2], 2)
        node.result_ = save_output(results[0])

    def apply(node, on, grads, wanted):
        A = on.unpack(node.A_, node)
        LU, pivots, result = on.unpack(node.LU_, node), on.unpack(node.pivots_, node), on.unpack(node.result_, node)
        grad = grads[0]
        return (linalg_rules.linalg_det_backward(on, grad, result, A, LU, pivots),)


def linalg_det(A: Tensor) -> tuple[Tensor, ...]:
    """_linalg_det(Tensor A) -> (Tensor result, Tensor LU, Tensor pivots)"""
    return unary(linalg_det, linalg_kernels.linalg_det, LinalgDetBackward0, A, refuses="biu")


class LinalgMinorBackward0(Node):
    __slots__ = ("A_",)
    tensor_slots = __slots__

    def save(node, args):
        (A,) = args
        node.A_ = SavedInput(A)

    def apply(node, on, grads, wanted):
        A = on.unpack(node.A_, node)
        grad = grads[0]
        return (grad[..., None, None] * linalg_rules.cofactors(on, A).conj(),)


def linalg_minor_kernel(A):
    return linalg_kernels.linalg_det(A)[0]


def linalg_minor(A: Tensor) -> Tensor:
    """linalg_minor(Tensor A) -> Tensor"""
    return unary(linalg_minor, linalg_minor_kernel, LinalgMinorBackward0, A)


class LinalgSlogdetBackward0(Node):
    __slots__ = ("A_", "LU_", "pivots_", "sign_")
    tensor_slots = __slots__
    output_differentiability = (True, True, False, False)

    def save(node, args):
        (A,) = args
        node.A_ = SavedInput(A)

    def save_results(node, results):
        node.LU_ = save_output(results[2], 2)
        node.pivots_ = save_output(results[3], 3)
        node.sign_ = save_output(results[0])

    def apply(node, on, grads, wanted):
        A = on.unpack(node.A_, node)
        LU, pivots, sign = on.unpack(node.LU_, node), on.unpack(node.pivots_, node), on.unpack(node.sign_, node)
        return (linalg_rules.slogdet_backward(on, grads, A, sign, LU, pivots),)


LinalgSlogdetResults = named_results("linalg_slogdet", "sign", "logabsdet", "LU", "pivots")


def linalg_slogdet(A: Tensor) -> Results:
    """_linalg_slogdet(Tensor A) -> (Tensor sign, Tensor logabsdet, Tensor LU, Tensor pivots)"""
    return LinalgSlogdetResults(unary(linalg_slogdet, linalg_kernels.linalg_slogdet, LinalgSlogdetBackward0, A,
                                refuses="biu"))


class LuInverseBackward0(Node):
    __slots__ = ("result_",)
    tensor_slots = __slots__

    def apply(node, on, grads, wanted):
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return (-result.mT.conj() @ grad @ result.mT.conj(),)


def lu_inverse(A: Tensor, LU: Tensor, pivots: Tensor) -> Tensor:
    """lu_inverse(Tensor A, Tensor LU, Tensor pivots) -> Tensor"""
    return general(lu_inverse, linalg_kernels.lu_inverse, LuInverseBackward0, [A, LU, pivots], tensors=(0, 1, 2))


class LinalgSolveExBackward0(Node):
    __slots__ = ("A_", "left_", "result_")
    tensor_slots = ("A_", "result_")
    inputs = (0, 1)
    output_differentiability = (True, False)

    def save(node, args):
        A, B, node.left_ = args
        node.A_ = SavedInput(A)

    def save_results(node, results):
        node.result_ = save_output(results[0])

    def apply(node, on, grads, wanted):
        A = on.unpack(node.A_, node)
        result = on.unpack(node.result_, node)
        grad = grads[0]
        return linalg_rules.linalg_solve_backward(on, grad, result, A, node.left_)


def linalg_solve_ex(A: Tensor, B: Tensor, *, left: Any = True) -> tuple[Tensor, ...]:
    """_linalg_solve_ex(Tensor A, Tensor B, *, bool left=True) -> (Tensor result, Tensor info)"""
    return general(linalg_solve_ex, linalg_kernels.linalg_solve_ex, LinalgSolveExBackward0, [A, B, left],
                   tensors=(0, 1), refuses="biu")


class LinalgCholeskyExBackward0(Node):
    __slots__ = ("upper_", "L_")
    tensor_slots = ("L_",)
    output_differentiability = (True, False)

    def save(node, args):
        self, node.upper_ = args

    def save_results(node, results):
        node.L_ = save_output(results[0])

    def apply(node, on, grads, wanted):
        L = on.unpack(node.L_, node)
        grad = grads[0]
        return (linalg_rules.cholesky_backward(on, grad, node.upper_, L),)


LinalgCholeskyExResults = named_results("linalg_cholesky_ex", "L", "info")


def linalg_cholesky_ex(input: Tensor, *, upper: Any = False) -> Results:
    """linalg_cholesky_ex(Tensor self, *, bool upper=False) -> (Tensor L, Tensor info)"""
    return LinalgCholeskyExResults(unary(linalg_cholesky_ex, linalg_kernels.linalg_cholesky_ex,
                                   LinalgCholeskyExBackward0, input, upper, refuses="biu"))


class LinalgEighBackward0(Node):
    __slots__ = ("eigenvalues_", "eigenvectors_")
    tensor_slots = __slots__

    def save_results(node, results):
        node.eigenvalues_, node.eigenvectors_ = save_output(results[0]), save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        eigenvalues, eigenvectors = on.unpack(node.eigenvalues_, node), on.unpack(node.eigenvectors_, node)
        return (linalg_rules.linalg_eigh_backward(on, grads, eigenvalues, eigenvectors),)


LinalgEighResults = named_results("linalg_eigh", "eigenvalues", "eigenvectors")


def linalg_eigh(A: Tensor, UPLO: Any = "L", compute_v: Any = True) -> Results:
    """_linalg_eigh(Tensor A, str UPLO='L', bool compute_v=True) -> (Tensor eigenvalues, Tensor eigenvectors)"""
    return LinalgEighResults(unary(linalg_eigh, linalg_kernels.linalg_eigh, LinalgEighBackward0, A, UPLO, compute_v,
                             refuses="biu"))


class LinalgSvdBackward0(Node):
    __slots__ = ("S_sym_argsize_minus_1_", "full_matrices_", "S_", "U_", "Vh_")
    tensor_slots = ("S_", "U_", "Vh_")

    def save(node, args):
        A, node.full_matrices_, compute_uv = args

    def save_results(node, results):
        node.S_sym_argsize_minus_1_ = results[1]._array.shape[-1]
        node.S_ = save_output(results[1], 1)
        node.U_ = save_output(results[0])
        node.Vh_ = save_output(results[2], 2)

    def apply(node, on, grads, wanted):
        S, U, Vh = on.unpack(node.S_, node), on.unpack(node.U_, node), on.unpack(node.Vh_, node)
        return (linalg_rules.svd_backward(on, grads, U, S, Vh, node.full_matrices_, node.S_sym_argsize_minus_1_),)


LinalgSvdResults = named_results("linalg_svd", "U", "S", "Vh")


def linalg_svd(A: Tensor, full_matrices: Any = False, compute_uv: Any = True) -> Results:
    """_linalg_svd(Tensor A, bool full_matrices=False, bool compute_uv=True) -> (Tensor U, Tensor S, Tensor Vh)"""
    return LinalgSvdResults(unary(linalg_svd, linalg_kernels.linalg_svd, LinalgSvdBackward0, A, full_matrices,
                            compute_uv, refuses="biu"))


class LinalgQrBackward0(Node):
    __slots__ = ("mode_", "Q_", "R_")
    tensor_slots = ("Q_", "R_")

    def save(node, args):
        A, node.mode_ = args

    def save_results(node, results):
        node.Q_, node.R_ = save_output(results[0]), save_output(results[1], 1)

    def apply(node, on, grads, wanted):
        Q, R = on.unpack(node.Q_, node), on.unpack(node.R_, node)
        return (linalg_rules.linalg_qr_backward(on, grads, Q, R, node.mode_),)


LinalgQrResults = named_results("linalg_qr", "Q", "R")


def linalg_qr(A: Tensor, mode: Any = "reduced") -> Results:
    """linalg_qr(Tensor A, str mode='reduced') -> (Tensor Q, Tensor R)"""
    return LinalgQrResults(unary(linalg_qr, linalg_kernels.linalg_qr, LinalgQrBackward0, A, mode, refuses="biu"))


class LinalgCrossBackward0(Node):
    __slots__ = ("dim_", "other_", "self_")
    tensor_slots = ("other_", "self_")
    inputs = (0, 1)

    def save(node, args):
        self, other, node.dim_ = args
        node.other_ = SavedInput(other) if node.next_edges[0] else None
        node.self_ = SavedInput(self) if node.next_edges[1] else None

    def apply(node, on, grads, wanted):
        other, self = on.unpack(node.other_, node), on.unpack(node.self_, node)
        grad = grads[0]
        return (on.linalg_cross(other.conj(), grad, dim=node.dim_) if wanted[0] else None,
                on.linalg_cross(grad, self.conj(), dim=node.dim_) if wanted[1] else None)


def linalg_cross(input: Tensor, other: Tensor, *, dim: Any = -1) -> Tensor:
    """linalg_cross(Tensor self, Tensor other, *, int dim=-1) -> Tensor"""
    return general(linalg_cross, linalg_kernels.linalg_cross, LinalgCrossBackward0, [input, other, dim], tensors=(0, 1))


class FftC2CBackward0(Node):
    __slots__ = ("dim_", "forward_", "normalization_")

    def save(node, args):
        self, dim, node.normalization_, node.forward_ = args
        node.dim_ = (dim,) if dim.__class__ is int else dim

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (on.fft_c2c(grad, node.dim_, node.normalization_, not node.forward_),)


def fft_c2c(input: Tensor, dim: Any, normalization: Any, forward: Any) -> Tensor:
    """_fft_c2c(Tensor self, int[] dim, int normalization, bool forward) -> Tensor"""
    return unary(fft_c2c, linalg_kernels.fft_c2c, FftC2CBackward0, input, dim, normalization, forward)


class FftR2CBackward0(Node):
    __slots__ = ("dim_", "normalization_", "onesided_", "self_")
    tensor_slots = ("self_",)

    def save(node, args):
        self, dim, node.normalization_, node.onesided_ = args
        node.dim_ = (dim,) if dim.__class__ is int else dim
        node.self_ = SavedInput(self)

    def apply(node, on, grads, wanted):
        self = on.unpack(node.self_, node)
        grad = grads[0]
        return (linalg_rules.fft_r2c_backward(on, grad, self, node.dim_, node.normalization_, node.onesided_),)


def fft_r2c(input: Tensor, dim: Any, normalization: Any, onesided: Any) -> Tensor:
    """_fft_r2c(Tensor self, int[] dim, int normalization, bool onesided) -> Tensor"""
    return unary(fft_r2c, linalg_kernels.fft_r2c, FftR2CBackward0, input, dim, normalization, onesided)


class FftC2RBackward0(Node):
    __slots__ = ("dim_", "normalization_")

    def save(node, args):
        self, dim, node.normalization_, last_dim_size = args
        node.dim_ = (dim,) if dim.__class__ is int else dim

    def apply(node, on, grads, wanted):
        grad = grads[0]
        return (linalg_rules.fft_c2r_backward(on, grad, node.dim_, node.normalization_),)


def fft_c2r(input: Tensor, dim: Any, normalization: Any, last_dim_size: Any) -> Tensor:
    """_fft_c2r(Tensor self, int[] dim, int normalization, int last_dim_size) -> Tensor"""
    return unary(fft_c2r, linalg_kernels.fft_c2r, FftC2RBackward0, input, dim, normalization, last_dim_size)
