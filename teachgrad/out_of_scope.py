"""What does PyTorch have that is left out here on purpose, and why?

Asking for one of these names raises an AttributeError that says so; for `hasattr` it is not there.

In PyTorch: `torch/sparse`, `torch/nested`, `torch/ao/quantization`, `torch/_dynamo`, `torch/_functorch`.
Read next: `__init__.py`, which looks names up here.
"""

from __future__ import annotations

from typing import Any, NoReturn

_TRANSFORMS = "function transforms and compilers are out of its scope"
_SPARSE = "there are no sparse tensors here"
_NESTED = "there are no nested tensors here"
_QUANTIZED = "there are no quantized tensors here"
_BFLOAT16 = "numpy has no such numbers; float16 is the half precision here"
_BFLOAT16_INSIDE = "it computes in bfloat16, and numpy has no such numbers"
_RARE_NUMBERS = "hardly any operator takes such numbers"
_HALF_COMPLEX = "numpy has no such numbers; complex64 is the smallest here"
_AUTOCAST = "it chooses between bfloat16 and others, and numpy has no bfloat16"
_PROCESSES = "there is one process here; share_memory_() shares memory with forked ones"
_DISTRIBUTIONS = "they are made of operators, and no part of autograd"
_TOOLS = "it is a tool beside tensors, and no part of autograd"
_PROFILER = "torch.autograd.profiler lists nodes, and the regions that you name"
_MASKED = "there are no masked tensors here"
_OVERRIDES = "operators do not ask for the class of a tensor"
_LIBRARY = "operators are Python functions here, in teachgrad.dispatcher"
_LOBPCG = "it searches for a few eigenvalues; linalg.eigh finds all of them"
_REMOVED = "PyTorch has removed it, too; look into torch.linalg"
_PIPES = "datasets and samplers give the examples; nothing here is built of pipes"
_SELECTIVE = "checkpoints keep their inputs, and compute everything else again"


def _table(**reasons: tuple[str, str]) -> dict[str, str]:
    return {name: reason for reason, names in reasons.values() for name in names.split()}


FUNCTIONS = _table(
    transforms=(_TRANSFORMS, "vmap compile jit compiler export fx"),
    sparse=(_SPARSE, """sparse sparse_coo sparse_csr sparse_csc sparse_bsr sparse_bsc sparse_coo_tensor sparse_csr_tensor
        sparse_csc_tensor sparse_bsr_tensor sparse_bsc_tensor sparse_compressed_tensor smm hspmm sspaddmm"""),
    nested=(_NESTED, "nested jagged"),
    quantized=(_QUANTIZED, """quantize_per_tensor quantize_per_tensor_dynamic quantize_per_channel dequantize quantization ao
        fake_quantize_per_tensor_affine fake_quantize_per_channel_affine qint8 qint32 quint8 quint4x2 quint2x4 qscheme
        q_scale q_zero_point int_repr"""),
    bfloat16=(_BFLOAT16, "bfloat16 BFloat16Tensor BFloat16Storage"),
    half_complex=(_HALF_COMPLEX, "complex32 chalf"),
    rare=(_RARE_NUMBERS, """uint16 uint32 uint64 hash_tensor float8_e4m3fn float8_e4m3fnuz float8_e5m2 float8_e5m2fnuz
        float8_e8m0fnu float4_e2m1fn_x2"""),
    masked=(_MASKED, "masked"),
    profiler=(_PROFILER, "profiler"),
    tools=(_TOOLS, "hub monitor onnx package signal"),
    autocast=(_AUTOCAST, "autocast amp GradScaler is_autocast_enabled set_autocast_enabled get_autocast_dtype"),
    processes=(_PROCESSES, "distributed multiprocessing futures"),
    distributions=(_DISTRIBUTIONS, "distributions"),
    overrides=(_OVERRIDES, "overrides DisableTorchFunction DisableTorchFunctionSubclass"),
    library=(_LIBRARY, "library ops classes"),
    lobpcg=(_LOBPCG, "lobpcg"),
    removed=(_REMOVED, "eig symeig solve lstsq matrix_rank"),
)  # fmt: skip
"""Names of `torch` and why they are not here."""

TRANSFORMS = _table(
    transforms=(_TRANSFORMS, """vmap grad grad_and_value vjp jvp linearize jacrev jacfwd hessian functionalize
        stack_module_state replace_all_batch_norm_modules_ debug_unwrap"""),
)  # fmt: skip
"""The same of `torch.func`."""

METHODS = _table(
    sparse=(_SPARSE, """to_sparse to_sparse_coo to_sparse_csr to_sparse_csc to_sparse_bsr to_sparse_bsc sparse_mask
        sparse_resize_ sparse_resize_and_clear_ coalesce is_coalesced indices values crow_indices col_indices
        ccol_indices row_indices smm sspaddmm"""),
    nested=(_NESTED, "to_padded_tensor"),
    quantized=(_QUANTIZED, "dequantize int_repr q_scale q_zero_point q_per_channel_scales q_per_channel_axis qscheme"),
    bfloat16=(_BFLOAT16, "bfloat16"),
    half_complex=(_HALF_COMPLEX, "chalf"),
    removed=(_REMOVED, "eig symeig solve lstsq"),
)  # fmt: skip
"""The same of tensors."""

CHECKPOINTS = _table(
    selective=(_SELECTIVE, "create_selective_checkpoint_contexts SelectiveCheckpointContext CheckpointPolicy"),
)
"""The same of `torch.utils.checkpoint`."""

DATA = _table(
    processes=(_PROCESSES, "DistributedSampler"),
    pipes=(_PIPES, """IterDataPipe MapDataPipe DFIterDataPipe DataChunk functional_datapipe argument_validation
        runtime_validation runtime_validation_disabled guaranteed_datapipes_determinism non_deterministic"""),
)  # fmt: skip
"""The same of `torch.utils.data`."""

OPTIMIZERS = _table(sparse=(_SPARSE, "SparseAdam"), bfloat16=(_BFLOAT16_INSIDE, "Muon"))
"""The same of `torch.optim`."""


def refuse(where: str, name: str, reasons: dict[str, str]) -> NoReturn:
    """The AttributeError for a name that is not there, with the reason if there is one."""
    if name in reasons:
        raise AttributeError(f"teachgrad has no {where}.{name}: {reasons[name]}")
    raise AttributeError(f"module '{where}' has no attribute '{name}'")


class Absent:
    """A method that tensors do not have: whoever asks for it hears why."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, instance: Any, owner: Any) -> NoReturn:
        refuse("torch.Tensor", self.name, METHODS)


def leave_out(cls: type) -> None:
    """Let the class of tensors say what it does not have."""
    for name in METHODS:
        setattr(cls, name, Absent(name))
