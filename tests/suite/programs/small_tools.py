"""Functions that one meets now and then: a Python function for each element, old names, views made again."""

import warnings


def _numbers(torch):
    return torch.arange(6.0).reshape(2, 3)


def a_python_function_for_each_element(torch, say):
    x = _numbers(torch)
    say(x.clone().apply_(lambda v: v * 2), x.clone().map_(x, lambda a, b: a + b))
    say(x.clone().map2_(x, x, lambda a, b, c: a + b * c), x.clone().map_(torch.ones(3), lambda a, b: a - b))
    say(
        x.int().apply_(lambda v: v + 0.5),
        x.bool().apply_(lambda v: not v),
        x.to(torch.complex64).apply_(lambda v: v * 1j),
    )
    wanted = x.clone().requires_grad_()
    say.error(lambda: wanted.apply_(lambda v: v))
    say.error(lambda: wanted.map_(x, lambda a, b: a))
    say.error(lambda: x.clone().map_(wanted, lambda a, b: a))
    say.error(lambda: x.clone().map2_(wanted, x, lambda a, b, c: a))
    say.error(lambda: x.clone().map_(x.int(), lambda a, b: a))
    say.error(lambda: x.clone().map_(torch.ones(4), lambda a, b: a))
    y = x.clone()
    y.apply_(lambda v: v)
    say(y._version)


def how_dimensions_lie(torch, say):
    x = _numbers(torch)
    images = torch.empty(2, 3, 4, 5).to(memory_format=torch.channels_last)
    say(x.dim_order(), x.t().dim_order(), images.dim_order(), torch.ones(1).expand(3, 2).dim_order())
    say(torch.ones(3, 1, 2).dim_order(), torch.tensor(1.0).dim_order())
    say.error(lambda: torch.ones(1, 1).dim_order(ambiguity_check=True))
    say(torch.ones(1, 2, 1, 3).dim_order(ambiguity_check=[torch.contiguous_format, torch.channels_last]))
    say.error(lambda: x.dim_order(ambiguity_check="x"))


def the_old_range(torch, say):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        say(torch.range(0, 3), torch.range(1, 2, 0.25), torch.range(3, 0, -1), torch.range(0, 2, requires_grad=True))
    say([str(w.message) for w in caught][:1])
    warnings.simplefilter("ignore")
    for bounds in ((3, 0), (0, 1, 0), (0, float("inf"))):
        say.error(lambda bounds=bounds: torch.range(*bounds))


def where_an_element_is(torch, say):
    places = torch.tensor([[3, 5], [0, -1]])
    say(
        torch.unravel_index(places, (2, 3)),
        torch.unravel_index(torch.tensor(4), (2, 3)),
        torch.unravel_index(places, 6),
    )
    say.error(lambda: torch.unravel_index(torch.tensor([4.0]), 6))
    say.error(lambda: torch.unravel_index(torch.tensor([4]), (-1, 6)))
    say.error(lambda: torch.unravel_index(torch.tensor([4]), (1.0, 6)))


def memory_of_others(torch, say):
    memory = bytearray(b"\x00\x00\x80?\x00\x00\x00@")
    say(torch.frombuffer(memory, dtype=torch.float32), torch.frombuffer(memory, dtype=torch.float32, count=1, offset=4))
    say(torch.frombuffer(memory, dtype=torch.float32, requires_grad=True).requires_grad)
    torch.frombuffer(memory, dtype=torch.uint8)[0] = 7
    say(memory[0])
    for options in ({"offset": 9}, {"count": 5}, {"count": 0}, {"offset": 3}, {"offset": -1}):
        say.error(lambda options=options: torch.frombuffer(memory, dtype=torch.float32, **options))
    say.error(lambda: torch.frombuffer(3, dtype=torch.int32))


def narrow_copies(torch, say):
    x = _numbers(torch).requires_grad_()
    part = torch.narrow_copy(x, 1, 1, 2)
    node = part.grad_fn
    say(part, node._saved_dim, node._saved_length, node._saved_self_sym_sizes, node._saved_start)
    (grad,) = torch.autograd.grad(part, x, torch.ones(2, 2, requires_grad=True), create_graph=True)
    say(grad)
    for arguments in ((1, 0, 9), (0, 0, -1), (1, 4, 0)):
        say.error(lambda arguments=arguments: x.narrow_copy(*arguments))


def a_view_of_another_base(torch, say):
    base = torch.arange(6.0)
    view = base[2:].view(2, 2).t()[0]
    other = torch.arange(10.0, 16.0)
    say(view._view_func(other), view._view_func(other)._base is other, base._view_func(other))
    say(
        view._view_func(torch.ones(3)), view._view_func(other.clone().requires_grad_()), view._view_func(other.double())
    )


def streams_that_are_not_here(torch, say):
    say(torch.autograd.graph.set_warn_on_accumulate_grad_stream_mismatch(False))
    say.error(lambda: torch.autograd.graph.set_warn_on_accumulate_grad_stream_mismatch(3))
    say(torch.autograd.graph.set_override_stale_capture_stream(True))
    say.error(lambda: torch.autograd.graph.set_override_stale_capture_stream(1))


def nothing_is_compiled(torch, say):
    for budget in (0, 0.5, True, None, -0.1, 2.0, float("nan")):
        say.error(lambda budget=budget: torch.autograd.graph.region_activation_memory_budget(budget))


def facts_about_tensors(torch, say):
    x = _numbers(torch)
    say(x.is_cpu, x.is_mps, x.is_xla, x.is_sparse_csr, x.is_distributed(), x.is_pinned(), x.name)
    say(x.dense_dim(), x.sparse_dim(), x.to_dense() is x, x.to_dense(torch.float64))
    say(
        x.const_data_ptr() == x.data_ptr(),
        torch.get_device(x),
        torch.is_storage(x),
        torch.is_storage(x.untyped_storage()),
    )


def settings(torch, say):
    say(torch.are_deterministic_algorithms_enabled(), torch.get_deterministic_debug_mode())
    torch.use_deterministic_algorithms(True, warn_only=True)
    say(torch.get_deterministic_debug_mode(), torch.is_deterministic_algorithms_warn_only_enabled())
    torch.set_deterministic_debug_mode("error")
    say(torch.are_deterministic_algorithms_enabled(), torch.is_deterministic_algorithms_warn_only_enabled())
    torch.set_deterministic_debug_mode(0)
    say.error(lambda: torch.set_deterministic_debug_mode("x"))
    say.error(lambda: torch.set_deterministic_debug_mode(7))
    say(torch.get_float32_matmul_precision(), torch.set_float32_matmul_precision("high"))
    say(torch.get_float32_matmul_precision(), torch.set_float32_matmul_precision("highest"))
    torch.set_anomaly_enabled(True)
    say(torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled())
    torch.set_anomaly_enabled(False)
    say(torch.is_anomaly_enabled())


def memory_order_and_other_libraries(torch, say):
    import numpy as np

    say(torch.empty_permuted((2, 3, 4), (1, 0, 2)).stride(), torch.empty_permuted((2, 0), (1, 0)).stride())
    for layout in ((0, 0), (0,), (0, 2)):
        say.error(lambda layout=layout: torch.empty_permuted((2, 3), layout))
    array = np.ones(2)
    tensor = torch.from_dlpack(array)
    tensor[0] = 5
    say(array.tolist(), torch.from_dlpack(_numbers(torch)), np.from_dlpack(_numbers(torch)).tolist())
    say.error(lambda: torch.from_dlpack(torch.ones(2, requires_grad=True)))


def more_beginnings(torch, say):
    init = torch.nn.init
    say(init.dirac_(torch.zeros(2, 2, 3)), init.dirac_(torch.ones(4, 2, 3), 2), init.dirac_(torch.zeros(2, 3, 2, 2)))
    say.error(lambda: init.dirac_(torch.zeros(2, 2)))
    say.error(lambda: init.dirac_(torch.zeros(3, 2, 3), 2))
    torch.manual_seed(0)
    say(init.sparse_(torch.zeros(4, 3), 0.5))
    say.error(lambda: init.sparse_(torch.zeros(3), 0.1))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        say(init.constant(torch.zeros(2), 3.0), init.xavier_uniform(torch.zeros(2, 2)), init.eye(torch.zeros(2, 2)))
        weight = torch.ones(2, requires_grad=True)
        (weight * 3).sum().backward()
        say(torch.nn.utils.clip_grad_norm([weight], 1.0), weight.grad)
    say([str(w.message) for w in caught])


def so_many_places(torch, say):
    x = _numbers(torch)
    say(
        torch.nonzero_static(x, size=3),
        x.nonzero_static(size=7, fill_value=-2),
        x.requires_grad_().nonzero_static(size=0),
    )
    say(torch.nonzero_static(torch.tensor(3.0), size=2).shape, torch.nonzero_static(x > 3, size=2).dtype)
    say.error(lambda: torch.nonzero_static(x, size=-1))


def programs_that_check(torch, say):
    for condition in (True, False, 3, None, torch.tensor(True), torch.tensor(False), torch.ones(2)):
        say(condition)
        say.error(torch._assert, condition, "said so")
        for name in ("", "_index", "_value", "_type", "_not_implemented", "_tensor_all"):
            say.error(getattr(torch, f"_check{name}"), condition)
    for message in (lambda: "said so", lambda: 3, "said so"):
        say.error(torch._check, True, message)
        say.error(torch._check, False, message)
        say.error(torch._check_tensor_all, torch.tensor([True, False]), message)
        say.error(torch._check_with, KeyError, False, message)
    for size in (3, 0, -1, 2.5, "a", torch.tensor(2)):
        say.error(torch._check_is_size, size)
        say.error(torch._check_is_size, size, lambda: "said so", max=2)
    say.error(torch._check_tensor_all, torch.tensor([True, True]))
    say.error(torch._check_tensor_all_with, KeyError, torch.tensor([]).bool())


def hooks_that_are_not_saved(torch, say):
    hooks = torch.utils.hooks

    class Hook:
        def __call__(self, grad):
            return grad

        def __repr__(self):
            return "mine"

    for hook in (None, Hook(), hooks.unserializable_hook(Hook())):
        x = torch.ones(1, requires_grad=True)
        if hook is not None:
            x.register_hook(hook)
        say.error(hooks.warn_if_has_hooks, x)
