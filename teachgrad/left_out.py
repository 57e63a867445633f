"""A program asks for a name that is not here. What is it told?

teachgrad leaves out most of PyTorch, on purpose. It says so in one sentence, wherever the name is asked for:

    torch.nn.LSTM                          AttributeError
    torch.ones(2).cuda()                   AttributeError
    from torch.nn import LSTM              ModuleNotFoundError, as for any import that fails
    import torch.distributions             ModuleNotFoundError

A module says so by the line `__getattr__ = says_so(__name__)`. Imports ask the finders in `sys.meta_path` in turn; the
last of them is `Nothing`, which is asked for what the others did not find.

In PyTorch: nothing like it; Python's own words.
Read next: `docs/names.md`, the names that are here.
"""

import sys
from collections.abc import Callable
from typing import Any

PACKAGE = "teachgrad"


def left_out(where: str, name: str) -> AttributeError:
    """The error for a `name` that is not in `where`: "module 'teachgrad.nn'", "'Tensor' object"."""
    here = "docs/names.md lists what is here, by task"
    return AttributeError(f"{where} has no attribute '{name}': {PACKAGE} leaves out much of PyTorch, and {here}")


def says_so(module: str) -> Callable[[str], Any]:
    """The `__getattr__` of a module: Python calls it for a name that the module does not have."""
    vars(sys.modules[module]).setdefault("__path__", [])  # so that Python asks for what is imported from it, too

    def __getattr__(name: str) -> Any:
        raise left_out(f"module '{module}'", name)

    return __getattr__


class LeftOut:
    """A method of tensors that is not here: it says so when it is asked for."""

    def __init__(self, name: str):
        self.name = name

    def __get__(self, tensor: object, kind: type | None = None) -> Any:
        raise left_out("'Tensor' object", self.name)


class Nothing:
    """A finder that finds nothing: every import of a part of the package that is not here gets the same sentence."""

    @staticmethod
    def find_spec(fullname: str, path=None, target=None):
        """Asked by Python for a module by its full name."""
        if fullname.startswith(f"{PACKAGE}."):
            where, _, name = fullname.rpartition(".")
            raise ModuleNotFoundError(str(left_out(f"module '{where}'", name)))


sys.meta_path.append(Nothing)  # type: ignore[arg-type]

TENSOR_METHODS = """
    addr adjoint apply_ arccos arccosh arcsin arcsinh arctan arctan2 arctanh as_strided_ as_strided_scatter as_subclass
    bfloat16 bitwise_left_shift bitwise_right_shift byte cauchy_ ccol_indices cdouble cfloat chalf char cholesky
    cholesky_inverse cholesky_solve coalesce col_indices const_data_ptr corrcoef cov crow_indices cuda dense_dim
    dequantize diagflat dim_order dist divide dsplit eig eq_ erfinv exponential_ fill_diagonal_ fix fliplr flipud
    float_power_ fmax fmin frexp gcd ge_ geometric_ geqrf get_device grad_dtype greater greater_equal gt_ hardshrink
    hash_tensor heaviside_ histc histogram hsplit i0 igamma igammac index index_reduce indices int_repr inverse ipu
    is_coalesced is_cpu is_distributed is_ipu is_maia is_meta is_mkldnn is_mps is_mtia is_neg is_nested is_nonzero
    is_pinned is_quantized is_same_size is_set_to is_shared is_signed is_sparse is_sparse_csr is_vulkan is_xla is_xpu
    isneginf isposinf istft itemsize kthvalue lcm ldexp le_ less less_equal log_normal_ logaddexp2 logdet lstsq lt_ lu
    lu_solve map2_ map_ matrix_exp matrix_power mode module_load moveaxis msort mtia multiply mvlgamma name nanmedian
    nanquantile narrow_copy nbytes ndimension ne_ negative new new_empty_strided nextafter nonzero_static not_equal
    orgqr ormqr pin_memory pinverse polygamma prelu put q_per_channel_axis q_per_channel_scales
    q_per_channel_zero_points q_scale q_zero_point qr qscheme quantile random_ ravel record_stream reinforce renorm
    reshape_as resize resize_as resize_as_sparse_ resolve_neg row_indices set_ share_memory_ short slice_inverse
    slogdet smm solve sparse_dim sparse_mask sparse_resize_ sparse_resize_and_clear_ sspaddmm stft storage storage_type
    subtract sum_to_size svd symeig to_dense to_mkldnn to_padded_tensor to_sparse to_sparse_bsc to_sparse_bsr
    to_sparse_coo to_sparse_csc to_sparse_csr triangular_solve uniform_ unique_consecutive unsafe_chunk unsafe_split
    unsafe_split_with_sizes values volatile vsplit xpu
"""
"""The methods and properties of PyTorch's tensors that are left out, as are their in-place forms."""

LeftOutMethods = type("LeftOutMethods", (), {"__slots__": ()})
"""A base class of Tensor that has them all, to say so. (A `__getattr__` in Tensor would slow down every attribute.)"""

for name in TENSOR_METHODS.split():
    setattr(LeftOutMethods, name, LeftOut(name))
    setattr(LeftOutMethods, f"{name}_", LeftOut(f"{name}_"))
