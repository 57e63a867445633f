"""The rows of docs/differences.md, each as a program. All of it is about teachgrad alone."""

import io
import math
import warnings
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import teachgrad as torch


def test_the_stale_tensor_error_names_the_operation_and_the_line():
    x = torch.ones(2, requires_grad=True)
    y = x.exp()
    y.add_(1)
    with pytest.raises(RuntimeError, match=r"Modified last by add_ in .*test_differences.py, line \d+.*y\.add_\(1\)"):
        y.sum().backward()


def test_the_checkpoint_error_says_what_to_do_here():
    runs = []

    def forgetful(x):
        runs.append(1)
        return x.exp().sin() if len(runs) == 1 else x.exp()

    x = torch.ones(2, requires_grad=True)
    y = torch.utils.checkpoint.checkpoint(forgetful, x, use_reentrant=False)
    with pytest.raises(torch.utils.checkpoint.CheckpointError, match=r"\n\nTip: Pass `debug=True` to see which"):
        y.sum().backward()
    runs.clear()
    y = torch.utils.checkpoint.checkpoint(forgetful, x, use_reentrant=False, debug=True)
    nodes = r"forward:\n\nExpBackward0 .*test_differences.py:\d+, in forgetful\)\nSinBackward0 .*\n\n.*\n\nExpBackward0 .*\n\nERROR"
    with pytest.raises(torch.utils.checkpoint.CheckpointError, match=nodes):
        y.sum().backward()


def test_the_profiler_lists_nodes_and_named_regions():
    x = torch.ones(2, requires_grad=True)
    with torch.autograd.profiler.profile() as prof:
        with torch.autograd.profiler.record_function("forward"):
            y = x.exp().sum()
        y.backward()
    listed = ["forward", "SumBackward0", "ExpBackward0", "torch::autograd::AccumulateGrad"]
    assert [event.name for event in prof.function_events] == listed


def test_a_list_that_holds_a_tensor_twice_is_recorded_twice():
    x = torch.ones(2, requires_grad=True)
    y = x * 1
    torch._foreach_mul_([y, y], 2.0)
    y.sum().backward()
    assert y.tolist() == x.grad.tolist() == [4.0, 4.0]


def test_a_numpy_array_in_arithmetic_is_taken_as_a_tensor():
    x, array = torch.ones(2, requires_grad=True), np.array([1.0, 2.0], np.float32)
    for y in (x * array, array * x, torch.mul(x, array)):
        (g,) = torch.autograd.grad(y.sum(), x)
        assert type(y) is torch.Tensor and g.tolist() == [1.0, 2.0]
    y = torch.zeros(2, 2)
    y[0] = array
    assert y.tolist() == [[1.0, 2.0], [0.0, 0.0]]


def test_neither_tensors_nor_numpy_warn_of_infinities_in_threads_that_use_tensors():
    def work():
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            assert (torch.ones(1) / 0).item() == np.inf and np.isnan(np.log(np.array(-1.0)))

    work()
    with ThreadPoolExecutor() as pool:
        pool.submit(work).result()


def test_sums_of_gradients_are_new_tensors():
    x = torch.ones(2, requires_grad=True)
    (g,) = torch.autograd.grad((x * x).sum(), x)
    assert g._version == 0  # in PyTorch 1
    with torch.inference_mode():
        made = torch.ones(2)
    assert made.sum()._version == 0  # in PyTorch 1


def test_there_are_eight_simulated_devices_and_no_cuda():
    assert torch.ones(1, device="sim:7").device == torch.device("sim", 7)
    with pytest.raises(NotImplementedError, match="'cpu' and 'sim:N'"):
        torch.ones(1, device="cuda")


def test_batched_gradients_are_one_pass_for_each_vector():
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    calls = []
    y = x * x
    y.register_hook(lambda g: calls.append(g.tolist()))
    (g,) = torch.autograd.grad(y, x, torch.eye(2), is_grads_batched=True)
    assert calls == [[1.0, 0.0], [0.0, 1.0]] and g.tolist() == [[2.0, 0.0], [0.0, 4.0]]


def test_files_hold_data_only():
    with pytest.raises(TypeError, match="save module.state_dict"):
        torch.save(torch.nn.Linear(1, 1), io.BytesIO())


def test_writes_to_memory_that_overlaps_itself_are_refused():
    windows = torch.arange(4.0).unfold(0, 2, 1)
    with pytest.raises((NotImplementedError, RuntimeError)):
        windows.add_(1)


def test_gradients_without_elements_lie_well():
    x = torch.empty(30).as_strided((1, 0), (0, 3)).requires_grad_()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        (x * 1).sum().backward()
        x.sum().backward()  # where PyTorch warns
    assert x.grad.shape == (1, 0)


def test_the_gradient_of_sgn_can_be_read():
    x = torch.tensor([2.0], requires_grad=True)
    torch.sgn(x).backward()
    assert x.grad.tolist() == [0.0]


def test_the_product_of_a_scatter_has_a_tangent():
    """2 · 3 with the 3 moving: the product moves by 2."""
    with torch.autograd.forward_ad.dual_level():
        moving = torch.autograd.forward_ad.make_dual(torch.tensor([3.0]), torch.ones(1))
        result = torch.tensor([2.0]).scatter_reduce(0, torch.tensor([0]), moving, "prod")
        assert torch.autograd.forward_ad.unpack_dual(result).tangent.tolist() == [2.0]


def test_a_retained_second_output_may_be_overwritten():
    """z = 2 y, and y is what it is after that: its gradient is 1."""
    x = torch.ones(4, requires_grad=True)
    z = torch.var_mean(x.view(2, 2), 0)[1]
    z.retain_grad()
    z.mul_(2)
    z.sum().backward()
    assert z.grad.tolist() == [1.0, 1.0] and x.grad.tolist() == [1.0] * 4


def test_equals_keep_their_order_when_sorted():
    assert torch.ones(100).sort()[1].tolist() == list(range(100))


def test_read_only_arrays_are_not_written():
    array = np.ones(2)
    array.flags.writeable = False
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the first time it is said that it is not writable
        x = torch.from_numpy(array)
    for write in (lambda: x.add_(1), lambda: x.fill_(2), lambda: torch.add(x, 1, out=x)):
        with pytest.raises(ValueError, match="read-only"):
            write()
    assert x.tolist() == [1.0, 1.0] and x._version == 0


def test_what_comes_after_the_last_offset_is_in_no_bag():
    table = torch.arange(6.0).view(3, 2).requires_grad_()
    rows, offsets = torch.tensor([0, 1, 1, 2]), torch.tensor([0, 2])
    for mode, bag, slope in (("sum", [2, 4], 1), ("mean", [1, 2], 0.5), ("max", [2, 3], None)):
        bags = torch.nn.functional.embedding_bag(rows, table, offsets, mode=mode, include_last_offset=True)
        (grad,) = torch.autograd.grad(bags.sum(), table)
        assert bags.tolist() == [bag]  # in PyTorch the mean is [0.5, 1.0], and the maximum ends the process
        assert grad[2].tolist() == [0, 0] and (slope is None or grad[0].tolist() == [slope, slope])


def test_transforms_of_nothing_are_nothing():
    assert torch.fft.fft(torch.zeros(0, 3)).shape == (0, 3)  # in PyTorch an error of MKL


def test_cov_leaves_a_single_observation_alone():
    x = torch.tensor([3.0])
    torch.cov(x, aweights=torch.tensor([0.5]))
    assert x.tolist() == [3.0]


def test_the_leaf_of_an_accumulator_that_a_function_overwrote_is_still_there():
    class Double(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, y):
            ctx.mark_dirty(y)
            return x * 2, y.mul_(2)

        @staticmethod
        def backward(ctx, grad, other):
            return grad * 2, other * 2

    x = torch.ones(2, requires_grad=True)
    y = x.exp()
    accumulator = y.grad_fn.next_functions[0][0]
    x.requires_grad_(False)
    Double.apply(y, x)
    assert accumulator.variable is x
    with pytest.raises(RuntimeError, match="leaf variable has been moved into the graph interior"):
        y.sum().backward()


def test_scatters_over_windows_are_copies_with_a_part_replaced():
    x = torch.tensor([1.0, 2.0, 3.0]).unfold(0, 2, 1)
    assert x.diagonal_scatter(torch.tensor([7.0, 8.0])).tolist() == [[7.0, 2.0], [2.0, 8.0]]


def test_cholesky_inverse_of_a_factor_with_a_complex_diagonal():
    factor = torch.tensor([[1 + 1j, 2], [0, 2 - 1j]], dtype=torch.complex128)
    found, wanted = factor.cholesky_inverse(True), torch.linalg.inv(factor.mH @ factor)
    assert torch.allclose(found, wanted)


def test_one_of_several_views_may_be_looked_at_after_its_base_was_overwritten():
    x = torch.ones(4, requires_grad=True) * 2
    part = x.chunk(2)[1]
    x.mul_(2)
    assert part.isfinite().all() and torch.isclose(part, torch.tensor(4.0)).all() and part.argsort().tolist() == [0, 1]
    with pytest.raises(RuntimeError, match="Output 1 of Split is a view"):
        part.exp()


def test_isin_is_right_whatever_is_assumed():
    x = torch.tensor([1.0, 1.0, 2.0, 3.0, 3.0]).repeat(20)
    assert torch.isin(x, torch.tensor([3.0]).repeat(50), assume_unique=True).tolist() == (x == 3).tolist()


def test_ldexp_with_exponents_beyond_32_bits():
    assert torch.ldexp(torch.ones(2), torch.tensor([2**40, -(2**40)])).tolist() == [math.inf, 0.0]


def test_ihfftn_along_one_dimension_is_written_to_out():
    x, out = torch.arange(6.0).reshape(2, 3), torch.zeros(0, dtype=torch.complex64)
    torch.fft.ihfftn(x, (3,), out=out)
    assert out.tolist() == torch.fft.ihfftn(x, (3,)).tolist()


def test_what_is_made_of_an_inference_tensor_is_its_own():
    with torch.inference_mode():
        x = torch.ones(2)
    assert not x.tile(1)._is_view()


def test_a_call_that_is_refused_has_done_nothing():
    x = torch.tensor([0.0, 0.5, 3.0])
    torch.manual_seed(0)
    with pytest.raises(RuntimeError, match="p_in"):
        x.bernoulli_(x)
    drawn = torch.rand(1)
    torch.manual_seed(0)
    assert x.tolist() == [0.0, 0.5, 3.0] and torch.equal(drawn, torch.rand(1))


LEFT_OUT = {
    "vmap compile jit": "function transforms and compilers",
    "eig symeig solve lstsq matrix_rank": "PyTorch has removed it",
    "complex32 chalf": "numpy has no such numbers",
    "autocast amp GradScaler": "numpy has no bfloat16",
    "distributed multiprocessing": "there is one process",
    "distributions": "no part of autograd",
    "overrides DisableTorchFunction": "operators do not ask for the class",
    "library ops": "operators are Python functions",
    "lobpcg": "linalg.eigh finds all of them",
    "sparse sparse_coo_tensor sparse_csr": "no sparse tensors",
    "nested": "no nested tensors",
    "quantize_per_tensor quint8": "no quantized tensors",
    "bfloat16": "numpy has no such numbers",
}
METHODS_LEFT_OUT = {
    "to_sparse to_sparse_csr coalesce indices values": "no sparse tensors",
    "to_padded_tensor": "no nested tensors",
    "dequantize": "no quantized tensors",
    "bfloat16": "numpy has no such numbers",
    "eig symeig solve lstsq": "PyTorch has removed it",
    "chalf": "numpy has no such numbers",
}


@pytest.mark.parametrize(("names", "reason"), LEFT_OUT.items())
def test_what_is_out_of_scope_says_so(names, reason):
    for name in names.split():
        with pytest.raises(AttributeError, match=rf"^teachgrad has no torch\.{name}: .*{reason}"):
            getattr(torch, name)
        assert not hasattr(torch, name)


def test_function_transforms_say_so_too():
    for name in ("grad", "vjp", "jacrev", "vmap"):
        with pytest.raises(AttributeError, match=rf"^teachgrad has no torch\.func\.{name}: function transforms"):
            getattr(torch.func, name)


@pytest.mark.parametrize(("names", "reason"), METHODS_LEFT_OUT.items())
def test_so_do_methods_that_are_out_of_scope(names, reason):
    for name in names.split():
        for where in (torch.Tensor, torch.ones(1), torch.tensor([1j]).conj(), torch.nn.Parameter(torch.ones(1))):
            with pytest.raises(AttributeError, match=rf"^teachgrad has no torch\.Tensor\.{name}: .*{reason}"):
                getattr(where, name)
            assert not hasattr(where, name)


@pytest.mark.parametrize(("name", "reason"), [("Muon", "it computes in bfloat16"), ("SparseAdam", "no sparse tensors")])
def test_so_do_optimizers(name, reason):
    with pytest.raises(AttributeError, match=rf"^teachgrad has no torch\.optim\.{name}: .*{reason}"):
        getattr(torch.optim, name)
    assert not hasattr(torch.optim, name) and not hasattr(torch.optim, "other")


@pytest.mark.parametrize(
    "name", ["create_selective_checkpoint_contexts", "SelectiveCheckpointContext", "CheckpointPolicy"]
)
def test_checkpoints_are_not_selective(name):
    with pytest.raises(
        AttributeError, match=f"^teachgrad has no torch.utils.checkpoint.{name}: checkpoints keep their inputs"
    ):
        getattr(torch.utils.checkpoint, name)


@pytest.mark.parametrize("name", ["ASGD", "Rprop"])
def test_a_step_on_lists_is_the_step_without(name):
    ends = []
    for foreach in (True, False):
        x = torch.tensor([1.0, -2.0], dtype=torch.float64, requires_grad=True)
        optimizer = getattr(torch.optim, name)([x], foreach=foreach)
        for size in (0.5, -0.5):
            x.grad = torch.full_like(x, size)
            optimizer.step()
        ends.append((x.tolist(), x._version, [value._version for value in optimizer.state[x].values()]))
    assert ends[0] == ends[1]


def test_operators_make_plain_tensors_of_a_subclass():
    class Own(torch.Tensor):
        def __init__(self, *sizes):
            self.note = "mine"

    x = Own([1.0, 2.0])
    assert type(x) is Own and x.note == "mine" and x.tolist() == [1.0, 2.0]
    assert type(x * 2) is torch.Tensor


def test_subclasses_are_not_asked_what_operators_do():
    with pytest.raises(NotImplementedError, match="does not call __torch_function__"):
        type("Asked", (torch.Tensor,), {"__torch_function__": classmethod(lambda *_: None)})


def test_there_are_no_sparse_gradients():
    table = torch.ones(2, 2, requires_grad=True)
    rows = torch.nn.functional.embedding(torch.tensor([0]), table, sparse=True)
    bags = torch.nn.functional.embedding_bag(torch.tensor([[0]]), table, sparse=True)
    for made in (rows, bags, torch.gather(table, 0, torch.tensor([[0]]), sparse_grad=True)):
        with pytest.raises(NotImplementedError, match="teachgrad has no sparse tensors"):
            made.sum().backward()


def test_third_derivatives_of_layer_norm_are_slopes_of_second_ones():
    x = torch.tensor([[0.3, 0.6, 0.9]], dtype=torch.float64).sin().requires_grad_()
    weights = torch.tensor([[2.0, 1.5, 0.6]], dtype=torch.float64)

    def second(x):
        (g,) = torch.autograd.grad((torch.nn.functional.layer_norm(x, (3,)) * weights).sum(), x, create_graph=True)
        (h,) = torch.autograd.grad((g * weights.sin()).sum(), x, create_graph=True)
        return (h * h).sum()

    (third,) = torch.autograd.grad(second(x), x)
    for i in range(3):
        nudge = torch.zeros(1, 3, dtype=torch.float64)
        nudge[0, i] = 1e-6
        up, down = ((x + d).detach().requires_grad_() for d in (nudge, -nudge))
        slope = (second(up) - second(down)) / 2e-6
        assert abs(slope.item() - third[0, i].item()) < 1e-4 * third.abs().max().item()


def test_packed_memory_is_negated():
    assert torch.from_dlpack(torch.tensor([1 + 2j]).conj().imag).tolist() == [-2.0]


def test_a_layer_norm_with_a_bias_alone_has_second_derivatives():
    x = torch.rand(2, 3, dtype=torch.float64, requires_grad=True)
    bias = torch.rand(3, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradgradcheck(lambda x, b: torch.nn.functional.layer_norm(x, (3,), None, b).sin(), (x, bias))


def test_a_tensor_without_elements_is_contiguous_whatever_its_strides():
    empty = torch.zeros(0, 3)
    assert empty.stride() == tuple(s // 4 for s in empty.numpy().strides) and empty.is_contiguous()


def test_a_conjugated_gradient_has_memory_of_its_own():
    x = torch.tensor([1 + 2j], requires_grad=True)
    given = torch.tensor([1j])
    x.conj().backward(given)
    x.conj().backward(given)
    assert x.grad.is_conj() and x.grad.tolist() == [-2j] and given.tolist() == [1j]


def test_a_conjugated_view_is_no_parameter():
    with pytest.raises(NotImplementedError, match="resolve_conj"):
        torch.nn.Parameter(torch.tensor([1 + 2j]).conj())
    with pytest.raises(NotImplementedError, match="resolve_conj"):
        torch.tensor([1 + 2j]).conj().as_subclass(type("Own", (torch.Tensor,), {}))


def test_complex_numbers_are_added_part_by_part():
    x = torch.tensor([complex(0.0, float("inf"))])
    assert (x + x).tolist() == [complex(0.0, float("inf"))]  # in PyTorch nan + inf j
    zero = torch.tensor([complex(-0.0, -0.0)])
    assert str((zero + zero).item().imag) == "-0.0"  # in PyTorch 0.0


def test_half_precision_and_complex_numbers_are_complex64_together():
    assert (torch.ones(2, dtype=torch.float16) * 1j).dtype is torch.complex64  # in PyTorch complex32


def test_tangents_of_complex_powers_of_real_numbers_are_whole():
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        x = fw.make_dual(torch.ones(1), torch.ones(1))
        assert fw.unpack_dual(x**1j).tangent.tolist() == [1j]  # in PyTorch 0


def test_a_copy_has_a_tangent_of_its_own_dtype():
    fw = torch.autograd.forward_ad
    with fw.dual_level():
        x = fw.make_dual(torch.ones(1, dtype=torch.float64), torch.ones(1, dtype=torch.float64))
        assert fw.unpack_dual(torch.zeros(1).copy_(x)).tangent.dtype is torch.float32  # in PyTorch float64


def test_the_class_of_a_conjugated_view_is_a_tensor_by_another_object():
    mirrored = torch.tensor([1j]).conj()
    assert isinstance(mirrored, torch.Tensor) and type(mirrored).__name__ == "Tensor"
    assert type(mirrored) is not torch.Tensor


def test_a_complex_convolution_is_one_node():
    x = torch.ones(1, 1, 3, dtype=torch.complex64, requires_grad=True)
    y = torch.conv1d(x, torch.ones(1, 1, 2, dtype=torch.complex64))
    assert y.grad_fn.name() == "ConvolutionBackward0"


def test_what_a_function_did_not_overwrite_gets_its_gradient_whatever_the_function_returns():
    class Lost(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            ctx.mark_dirty(x)
            return x.mul_(2)

        @staticmethod
        def backward(ctx, grad):
            return None

    x = torch.ones(4, requires_grad=True)
    y = x.clone()
    Lost.apply(y[:2])
    y.sum().backward()
    assert x.grad.tolist() == [0.0, 0.0, 1.0, 1.0]


def test_a_gradient_that_is_a_view_of_the_one_given_has_memory_of_its_own():
    x = torch.tensor(1.0, requires_grad=True)
    given = torch.ones(1, 1) * 2
    x.view(1, 1).backward(given)
    given.zero_()
    assert x.grad.item() == 2.0


def test_the_gradient_of_as_strided_scatter_is_a_slope():
    x = torch.ones(2, 2, requires_grad=True)
    x.as_strided_scatter(torch.zeros(2), (2,), (1,)).sum().backward()
    assert x.grad.tolist() == [[0.0, 0.0], [1.0, 1.0]]


def test_the_gradient_of_narrow_copy_from_the_end_is_a_slope():
    x = torch.ones(3, requires_grad=True)
    x.narrow_copy(0, -1, 1).sum().backward()
    assert x.grad.tolist() == [0.0, 0.0, 1.0]


def test_a_result_is_converted_to_the_dtype_of_out():
    out = torch.empty(0, dtype=torch.complex64)
    assert torch.std(torch.tensor([1.0, 3.0, 5.0]), 0, out=out) is out and out.item() == 2.0
    with pytest.raises(RuntimeError, match="result type Float can't be cast to the desired output type Long"):
        torch.exp(torch.ones(2), out=torch.empty(0, dtype=torch.int64))


def test_decompositions_have_no_kernel_for_half_precision_even_where_there_is_nothing():
    with pytest.raises(NotImplementedError, match="\"lu_cpu\" not implemented for 'Half'"):
        torch.linalg.det(torch.ones(0, 0).half())  # in PyTorch 1


def test_gradients_of_lists_are_recorded_element_by_element():
    a, b, c, d = (torch.ones(2, requires_grad=True) for _ in range(4))
    products = torch._foreach_mul([a, b], [c, d])
    of_a, of_b, of_c, of_d = torch.autograd.grad(products, [a, b, c, d], [torch.ones(2)] * 2, create_graph=True)
    order = [g.grad_fn._sequence_nr() for g in (of_c, of_a, of_d, of_b)]
    assert order == sorted(order)  # in PyTorch c, d, a, b


def test_the_exponential_of_a_half_precision_matrix_does_not_overflow_on_the_way():
    x = torch.tensor([[0.0, -2.0], [1.0, 5.64]]).half()
    assert torch.linalg.matrix_exp(x).isfinite().all()  # nan in PyTorch
    large, found = torch.tensor([[1.1e11, 3.0], [2.0, 1.0]]), []
    for dtype in (torch.float32, torch.float64):
        x = torch.tensor([[3.0, 1.3], [0.36, -2.0]], dtype=dtype, requires_grad=True)
        torch.linalg.matrix_exp(x).backward(large.to(dtype))
        found.append(x.grad.double())
    assert torch.allclose(*found, rtol=1e-3)  # in PyTorch the first is off by a factor of 18
    small = torch.tensor([[0.0, 0.04], [-0.04, 0.0]], dtype=torch.float64)
    turned = torch.linalg.matrix_exp(small)  # by 0.04; in PyTorch that is 8e-11 off
    assert abs(turned[0, 0] - math.cos(0.04)) < 1e-15 and abs(turned[0, 1] - math.sin(0.04)) < 1e-15


def test_bounds_of_other_shapes_have_gradients():
    x, high = torch.tensor(0.5, requires_grad=True), torch.tensor(0.3, requires_grad=True)
    x.clamp(torch.full((4,), 0.1), high).sum().backward()  # in PyTorch a RuntimeError
    assert (x.grad, high.grad) == (0.0, 4.0)


def test_a_transposed_convolution_with_output_padding_has_third_derivatives():
    x, w = torch.ones(1, 1, 2, requires_grad=True), torch.ones(1, 1, 2, requires_grad=True)
    y = torch.conv_transpose1d(x, w, stride=2, output_padding=1)
    (once,) = torch.autograd.grad(y.pow(2).sum(), x, create_graph=True)
    (twice,) = torch.autograd.grad(once.sum(), w, create_graph=True)
    assert torch.autograd.grad(twice.sum(), x)[0].tolist() == [[[8.0, 8.0]]]  # in PyTorch a RuntimeError


def test_addbmm_in_place_does_not_grow():
    x = torch.ones(5)
    with pytest.raises(RuntimeError, match=r"output with shape \[5\] doesn't match the broadcast shape \[3, 5\]"):
        x.addbmm_(torch.ones(2, 3, 4), torch.ones(2, 4, 5))  # in PyTorch of shape (3, 5) then
    assert x.shape == (5,)


def test_what_is_no_tensor_is_named_with_its_place_in_the_function():
    with pytest.raises(TypeError, match=r"relu\(\): argument 'input' \(position 1\) must be Tensor, not int"):
        torch.nn.functional.relu(1)  # in PyTorch, too
    with pytest.raises(TypeError, match=r"softmax\(\): argument 'input' \(position 1\) must be Tensor, not int"):
        torch.nn.functional.softmax(1)  # in PyTorch an AttributeError: an int has no `dim`


def test_a_function_of_one_tensor_that_is_given_none_says_so_in_python():
    with pytest.raises(TypeError, match=r"^exp\(\) missing 1 required positional argument: 'input'$"):
        torch.exp()


def test_a_function_of_one_tensor_does_not_know_its_numpy_name():
    with pytest.raises(TypeError, match=r"^exp\(\) got an unexpected keyword argument 'x'$"):
        torch.exp(x=torch.ones(2))


def test_a_tensor_inside_an_error_looks_as_in_python():
    with pytest.raises(RuntimeError, match=r"0D or 1D tensor in the tensor list but got: tensor\(\[\[1\.\]\]\)$"):
        torch.meshgrid([torch.ones(1, 1)])


def test_some_functions_take_a_number_for_a_flag():
    grid = torch.zeros(1, 1, 1, 2)
    assert torch.nn.functional.grid_sample(torch.ones(1, 1, 3, 3), grid, align_corners=1).tolist() == [[[[1.0]]]]


def test_keywords_are_named_backwards():
    with pytest.raises(TypeError, match=r"got \(int, requires_grad=bool, dtype=str\)"):
        torch.eye(2, dtype="a", requires_grad=True)  # in PyTorch dtype comes first


def test_normal_numbers_are_drawn_before_they_are_written_out():
    means = torch.zeros(2, 2)
    out = torch.normal(means, torch.ones(2, 2), out=torch.empty(2, 2, dtype=torch.complex64))
    torch.manual_seed(0)
    again = torch.normal(means, torch.ones(2, 2))
    torch.manual_seed(0)
    assert out.imag.abs().max() == 0 and torch.normal(means, torch.ones(2, 2), out=torch.empty(2, 2).t()).equal(again)


def test_nothing_is_checked_and_nothing_is_clipped():
    x = torch.ones(2, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradgradcheck(lambda x: x.detach(), (x,))
    assert torch.nn.utils.clip_grad_value_([x], 1.0) is None


def test_an_operator_that_fails_has_not_looked_at_the_graph():
    base = torch.tensor([[0.5, -1.0], [1.0, 0.25]]).reshape(2, 2)
    leaf = base.detach().requires_grad_()
    base[True] = leaf.tanh()
    with pytest.raises(RuntimeError, match="expects p to be in"):
        base.bernoulli(-1.0)
    with pytest.raises(RuntimeError, match="a leaf Variable that requires grad is being used in an in-place operation"):
        base.neg_()  # in PyTorch, too, but for the failed operator
    assert base.grad_fn is not None
    base.neg_()


def test_third_derivatives_of_grid_sample_and_frequencies_of_bags_are_refused():
    x = torch.rand(1, 1, 3, 3, dtype=torch.float64, requires_grad=True)
    grid = torch.tensor([[[[0.1, -0.3]]]], dtype=torch.float64, requires_grad=True)
    first = torch.autograd.grad(torch.nn.functional.grid_sample(x, grid, align_corners=False), grid, create_graph=True)
    second = torch.autograd.grad(first[0].sum(), grid, torch.tensor(1.0, dtype=torch.float64), create_graph=True)
    with pytest.raises(RuntimeError, match="double_backward is not implemented"):
        second[0].sum().backward()
    table = torch.ones(3, 2, requires_grad=True)
    bag = torch.nn.functional.embedding_bag(torch.tensor([[0, 0]]), table, scale_grad_by_freq=True)
    with pytest.raises(NotImplementedError, match="scale_grad_by_freq"):
        bag.sum().backward()


def test_an_lstm_is_made_of_its_parts():
    shown, _ = torch.nn.LSTM(3, 4)(torch.ones(2, 1, 3))
    assert shown.grad_fn.name() == "StackBackward0"
    states = [torch.ones(2, 1, 4)] * 2
    with pytest.raises(RuntimeError, match="hidden states in stacked_rnn"):  # taken in PyTorch
        torch.lstm(
            torch.ones(2, 1, 3), states, [torch.ones(16, 3), torch.ones(16, 4)], False, 1, 0.0, False, False, False
        )


def test_one_tensor_for_a_whole_list_gets_the_sum_of_its_gradients():
    x, factor = torch.ones(2), torch.tensor(3.0, requires_grad=True)
    sum(t.sum() for t in torch._foreach_mul([x, x[:1]], factor)).backward()
    assert factor.grad.item() == 3.0


def test_second_derivatives_of_weight_norm_are_slopes():
    torch.manual_seed(0)
    v, g = torch.randn(3, 2, dtype=torch.float64), torch.rand(3, 1, dtype=torch.float64)
    inputs = (v.requires_grad_(), g.requires_grad_())
    assert torch.autograd.gradgradcheck(lambda v, g: torch._weight_norm(v, g, 0), inputs)


def test_an_operand_that_overlaps_what_is_written_is_read_first():
    numbers = torch.arange(7.0)
    written, read = numbers.as_strided((3,), (2,)), numbers.as_strided((3,), (2,), 2)  # places 0 2 4 and 2 4 6
    written.add_(read)
    assert written.tolist() == [0 + 2, 2 + 4, 4 + 6]


def test_attention_on_four_dimensions_is_made_of_its_parts():
    q = torch.ones(1, 2, 3, 4, requires_grad=True)
    result = torch.nn.functional.scaled_dot_product_attention(q, q, q)
    assert "ScaledDotProduct" not in result.grad_fn.name()
    assert torch.autograd.gradcheck(
        lambda t: torch.nn.functional.scaled_dot_product_attention(t, t, t),
        torch.randn(1, 2, 3, 4, dtype=torch.float64, requires_grad=True),
    )


def test_eigenvectors_are_right_up_to_a_sign():
    a = torch.tensor([[2.0, 1.0], [1.0, 3.0]], dtype=torch.float64, requires_grad=True)
    values, vectors = torch.linalg.eigh(a)
    assert torch.allclose(vectors @ torch.diag(values) @ vectors.mT, a)
    (g,) = torch.autograd.grad((vectors[:, 0] ** 2)[0], a)  # does not depend on the sign
    assert torch.isfinite(g).all()


def test_a_call_that_is_wrong_in_several_ways_is_refused_for_one_of_them():
    with pytest.raises((TypeError, RuntimeError)):
        torch.addmm(torch.ones(2, 2), torch.ones(2), torch.ones(3, 3, 3), beta="a")


def test_equals_in_a_segment_share_a_negative_gradient_too():
    x = torch.ones(2, requires_grad=True)
    torch.segment_reduce(x, "max", lengths=torch.tensor([2])).backward(torch.tensor([-1.0]))
    assert x.grad.tolist() == [-0.5, -0.5]


def test_tangents_of_writes_to_oneself_are_slopes():
    from teachgrad.autograd import forward_ad

    with forward_ad.dual_level():
        x = forward_ad.make_dual(torch.tensor([1.0, 2.0]), torch.tensor([1.0, 3.0]))
        x.mul_(x)
        assert forward_ad.unpack_dual(x).tangent.tolist() == [2.0, 12.0]


@pytest.mark.parametrize("beside", [0.0, 5.0])
@pytest.mark.parametrize("upper", [False, True])
@pytest.mark.parametrize(
    "function",
    [
        lambda factor, upper: torch.cholesky_inverse(factor, upper),
        lambda factor, upper: torch.cholesky_solve(torch.ones(2, 1).double(), factor, upper),
        lambda factor, upper: torch.triangular_solve(torch.ones(2, 1).double(), factor, upper)[0],
    ],
    ids=["cholesky_inverse", "cholesky_solve", "triangular_solve"],
)
def test_tangents_with_triangular_factors_are_slopes(function, upper, beside):
    """Also where there are numbers `beside` the triangle, which are not read."""
    from teachgrad.autograd import forward_ad

    factor, step = torch.tensor([[4.0, 0.0], [1.0, 2.0]]).double(), torch.tensor([[1.0, beside], [1.0, 3.0]]).double()
    factor, step = (factor.t(), step.t()) if upper else (factor, step)
    with forward_ad.dual_level():
        tangent = forward_ad.unpack_dual(function(forward_ad.make_dual(factor, step), upper)).tangent
    h = 1e-6
    ends = [function(factor + sign * h * step, upper) for sign in (1, -1)]
    assert torch.allclose(tangent, (ends[0] - ends[1]) / (2 * h), atol=1e-6)


def test_the_determinant_of_a_singular_matrix_moves():
    a, step = torch.tensor([[0.0, 1, 0], [0, 0, 1], [0, 0, 0]]), torch.zeros(3, 3)
    step[2, 0] = 2.0
    with torch.autograd.forward_ad.dual_level():
        det = torch.linalg.det(torch.autograd.forward_ad.make_dual(a, step))
        assert torch.autograd.forward_ad.unpack_dual(det).tangent == 2


def test_a_weight_with_gaps_normalizes_like_one_without():
    weight = torch.tensor([[0.3, 9.0], [0.6, 9.0]], dtype=torch.float64)[:, 0]
    x = torch.tensor([[1.0, 2.0], [3.0, 5.0], [4.0, -1.0]], dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(
        lambda t: torch.nn.functional.batch_norm(t, None, None, weight, training=True), (x,)
    )


def test_writes_to_expanded_memory_are_refused_by_every_operator():
    x = torch.ones(2, 2)
    for write in (lambda t: t.addmm_(x, x), lambda t: t.addmv_(x, x[0])):
        with pytest.raises(RuntimeError, match="more than one element of the written-to tensor"):
            write(torch.zeros(1).expand(2, 2))


def test_second_graphs_of_reflectors_are_made_of_other_nodes():
    x = torch.tensor([[1.0, 0.2], [0.3, 1.0], [0.5, 0.7]], dtype=torch.float64, requires_grad=True)
    tau = torch.tensor([0.4, 0.6], dtype=torch.float64, requires_grad=True)
    q = torch.linalg.householder_product(x, tau)
    (first,) = torch.autograd.grad(q.sin().sum(), x, create_graph=True)
    assert first.grad_fn.next_functions[0][0].name() == "CatBackward0"  # in PyTorch CopySlices
    assert torch.autograd.gradgradcheck(torch.linalg.householder_product, (x, tau))


def test_the_gradient_of_an_activation_at_nan_does_not_depend_on_its_place():
    functions = torch.nn.functional
    for function in (
        functions.hardtanh,
        functions.elu,
        functions.hardswish,
        functions.hardshrink,
        functions.softshrink,
    ):
        x = torch.full((9,), float("nan"), requires_grad=True)
        function(x).backward(torch.ones(9))
        assert x.grad.tolist() == [1.0] * 9
    x = torch.full((9,), float("nan"), requires_grad=True)
    x.logit(0.25).sum().backward()
    assert x.grad.isnan().all()


def test_the_median_along_an_expanded_dimension_is_that_of_a_copy():
    x = torch.tensor([10.0, 2.0])[:, None].expand(2, 3)
    for median in (torch.median, torch.nanmedian):
        assert median(x, 1).values.tolist() == median(x.clone(), 1).values.tolist() == [10, 2]


@pytest.mark.parametrize(
    "function",
    [
        torch.linalg.det, torch.logdet, lambda a: torch.linalg.slogdet(a)[1], lambda a: torch.linalg.solve(a, a * 0 + 1),
        lambda a: a.softmax(1), lambda a: a.log_softmax(1), lambda a: a.logsumexp(1), lambda a: a.logcumsumexp(1),
        lambda a: torch.nn.functional.layer_norm(a, (2,)),
        lambda a: torch.nn.functional.batch_norm(a, None, None, training=True),
    ],
)  # fmt: skip
def test_a_tangent_has_a_gradient(function):
    forward_ad = torch.autograd.forward_ad
    x = torch.tensor([[2.0, 0.5], [0.3, 3.0]], dtype=torch.float64, requires_grad=True)
    step = torch.tensor([[1.0, -0.5], [0.25, 2.0]], dtype=torch.float64)

    def tangent(point):
        with forward_ad.dual_level():
            return forward_ad.unpack_dual(function(forward_ad.make_dual(point, step))).tangent

    assert torch.autograd.gradcheck(tangent, (x,))


def test_the_shortest_of_the_least_squares_solutions():
    a = torch.tensor([[0.0, 1, 0], [0, 0, 1], [0, 0, 0]])
    solution, _, rank, _ = torch.linalg.lstsq(a, torch.ones(3, 1))
    assert rank.item() == 2 and torch.allclose(solution[:, 0], torch.tensor([0.0, 1, 1]))


def test_polynomials_of_nan_are_nan():
    for name in ("chebyshev_polynomial_u", "laguerre_polynomial_l", "legendre_polynomial_p"):
        assert getattr(torch.special, name)(torch.tensor([math.nan]), 2).isnan().all()


def test_the_slope_of_a_product_of_reflections_whose_length_is_that_of_their_axis():
    x = torch.tensor([[1.0, 2], [0, 1], [0, 0]], dtype=torch.float64, requires_grad=True)
    tau = torch.tensor([1.0, 0], dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(torch.linalg.householder_product, (x, tau))


def test_the_incomplete_gamma_function_of_large_numbers_is_a_normal_distribution():
    a = 2722160091.0
    x = a - 4.627 * a**0.5
    below = torch.special.gammainc(torch.tensor(a, dtype=torch.float64), torch.tensor(x, dtype=torch.float64))
    assert abs(below.item() / (math.erfc(4.627 / 2**0.5) / 2) - 1) < 1e-3


def test_linear_cross_entropy_is_computed_at_one_go():
    with pytest.raises(NotImplementedError, match="piece by piece"):
        torch.nn.functional.linear_cross_entropy(torch.ones(2, 2), torch.ones(3, 2), torch.tensor([0, 1]), options={})


def test_a_singular_matrix_is_refused_by_ldl_factor():
    with pytest.raises(RuntimeError, match=r"^torch.linalg.ldl_factor: Unknown error code: 2.$"):
        torch.linalg.ldl_factor(torch.ones(2, 2))


def test_data_are_loaded_in_this_process():
    with pytest.raises(NotImplementedError, match="no workers"):
        torch.utils.data.DataLoader([1], num_workers=2)


def test_bessel_functions_have_all_their_digits():
    six, special = torch.tensor(6.0, dtype=torch.float64), torch.special
    found = [getattr(special, f"bessel_{name}")(six).item() for name in ("j0", "j1", "y0", "y1")]
    assert found[1] * found[2] - found[0] * found[3] == pytest.approx(2 / (math.pi * 6), rel=1e-14)  # their Wronskian
    assert found[0] == pytest.approx(0.1506452572509969, rel=1e-14)  # in PyTorch 0.15064520
    airy = special.airy_ai(torch.tensor(-2.5, dtype=torch.float64)).item()
    assert airy == pytest.approx(-0.1123250673, rel=1e-8)  # in PyTorch -0.11232484


def test_packed_sequences_of_another_width_are_refused():
    packed = torch.nn.utils.rnn.pack_sequence([torch.ones(2, 2)])
    with pytest.raises(RuntimeError, match="cannot be multiplied"):
        torch.nn.LSTM(3, 4)(packed)


def test_labels_that_are_out_of_bounds_are_refused():
    scores, lengths = torch.zeros(3, 1, 2), torch.tensor([3])
    for label in (-1, 2):
        with pytest.raises(IndexError, match=f"label {label} is out of bounds for 2 classes"):
            torch.nn.functional.ctc_loss(scores, torch.tensor([[label]]), lengths, torch.tensor([1]))


def test_what_was_saved_of_a_part_survives_a_write_to_the_whole():
    x, whole = torch.ones(2, requires_grad=True), torch.ones(4)
    with torch.autograd.graph.allow_mutation_on_saved_tensors():
        y = x * whole[1:3]
        whole.zero_()
        y.sum().backward()
    assert x.grad.tolist() == [1, 1]


def test_an_encoder_layer_adds_its_mask_in_evaluation_too():
    layer = torch.nn.TransformerEncoderLayer(4, 2, 5, batch_first=True).eval()
    x, bias = torch.randn(2, 3, 4), torch.randn(3, 3)
    trained = layer(x, src_mask=bias)
    with torch.no_grad():
        assert torch.allclose(layer(x, src_mask=bias), trained, atol=1e-6)
