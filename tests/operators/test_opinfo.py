"""PyTorch's own examples, one of each form of each operator; `opinfo.py` runs all of them by hand.

Skipped where PyTorch, or `expecttest` that its list of examples imports, is not installed.
"""

from __future__ import annotations

import importlib.util

import pytest

if not (importlib.util.find_spec("torch") and importlib.util.find_spec("expecttest")):
    pytest.skip("needs PyTorch and expecttest", allow_module_level=True)

from tests.operators.opinfo import compare, op_db

NOT_HERE = set(
    """sparse_sampled_addmm sparse_mm_reduce jiterator_unary jiterator_binary jiterator_4inputs_with_extra_args
    jiterator_binary_return_by_ref jiterator_2inputs_2outputs torch__scaled_mm_v2 torch__scaled_mm hash_tensor slice
    torch_ops_aten__safe_softmax_default torch_ops_aten__flash_attention_forward
    torch_ops_aten__efficient_attention_forward
    _softmax_backward_data _native_batch_norm_legit _batch_norm_with_update _upsample_bilinear2d_aa native_dropout_backward
    _unsafe_masked_index _unsafe_masked_index_put_accumulate _chunk_cat _segment_reduce_lengths _segment_reduce_offsets
    """.split()
)
NOT_HERE |= {f"signal_windows_{name}" for name in """hamming hann bartlett blackman cosine exponential gaussian kaiser
    general_cosine general_hamming nuttall""".split()}  # fmt: skip
NOT_HERE |= {f"masked_{name}" for name in """sum prod cumsum cumprod amax amin argmax argmin mean median norm var std softmax
    log_softmax softmin normalize logaddexp logsumexp""".split()}  # fmt: skip

REFUSED = {"nn_functional_linear_cross_entropy_chunked", "nn_functional_linear_cross_entropy_chunked_none"}
"""Operators that say, in an error of their own, that these forms are not here."""

NOT_ASKED = {
    "max_pool2d_with_indices_backward",  # its examples go by way of torch.ops
    "bfloat16", "chalf", "to_sparse",  # the harness compares numpy's arrays
    "addbmm",  # PyTorch's addbmm_ changes the shape of what it overwrites
}  # fmt: skip

WITHOUT_EXAMPLES = {
    "broadcast_shapes", "nn_functional_batch_norm_without_cudnn", "slice_scatter", "nn_functional_ctc_loss",
    "nn_functional_triplet_margin_with_distance_loss",
}  # fmt: skip
"""Operators whose examples are for other devices or dtypes, cannot be said here, or are larger than what is run here."""


@pytest.mark.pytorch
@pytest.mark.parametrize("op", [op for op in op_db if op.name not in NOT_ASKED], ids=lambda op: op.formatted_name)
def test_an_operator_does_what_pytorch_does_with_pytorchs_examples(op):
    examples = dict(compare(op, most=1))
    assert bool(examples) == (op.formatted_name not in WITHOUT_EXAMPLES)
    wrong = {name: found for name, found in examples.items() if found}
    if op.formatted_name in NOT_HERE:
        assert all(found[0].startswith("MISSING") for found in wrong.values()) and wrong.keys() == examples.keys()
    elif op.formatted_name in REFUSED:
        assert wrong and all("NotImplementedError" in found[0] for found in wrong.values())
    else:
        assert wrong == {}
