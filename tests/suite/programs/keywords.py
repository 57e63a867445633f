"""Arguments by name: those that nobody knows are refused, the others do what they say."""

import warnings

from tests.suite.harness import calls


def _refused(torch, say, text):
    """The complaints; of one about a form that does not exist only its first words, without the list of forms."""
    for call in calls({"torch": torch}, "x", text):
        try:
            call(torch.ones(2, 2))
        except TypeError as error:
            say(str(error).split(" - got")[0])
        else:
            say("no error")


def sizes_by_name(torch, say):
    for call in calls({"torch": torch}, "x", """x.reshape(shape=(4,)) | x.view(size=(4,)) | x.flip(dims=[0]) | x.permute(dims=(1, 0))
            | x.tile(dims=(2,)) | x.repeat(repeats=(1, 2)) | x.expand(size=(3, 2, 2)) | x.view(dtype=torch.int32)
            | torch.arange(8.0).resize_(size=(2, 4))"""):  # fmt: skip
        say(call(torch.ones(2, 2)))


def sizes_by_a_wrong_name(torch, say):
    _refused(torch, say, """x.reshape((4,), foo=1) | x.reshape(foo=1) | x.reshape(2, 2, shape=(4,)) | x.reshape(shape=(4,), foo=1)
        | x.reshape(shape=4) | x.view((4,), foo=1) | x.view(torch.int32, foo=1) | x.view(4, dtype=torch.int32)
        | x.flip(foo=1) | torch.flip(x, (0,), foo=1) | x.flip(0, dims=(0,)) | x.flip(dims=0)
        | x.permute(1, 0, foo=1) | x.permute(1, 0, dims=(1, 0)) | x.tile(foo=1) | torch.tile(x, (2,), foo=1)
        | x.repeat(2, 2, foo=1) | x.repeat(foo=1) | x.expand(2, 2, foo=1) | x.expand(foo=1)
        | x.resize_(2, foo=1)
        | x.squeeze(0, 1, foo=1) | x.hsplit(1, 1, foo=1) | x.vsplit(1, 1, foo=1)""")  # fmt: skip


def dimensions_by_a_wrong_name(torch, say):
    _refused(torch, say, """torch.concat([x, x], dimm=1) | torch.concatenate([x, x], dimm=1) | torch.cat([x, x], dimm=1)
        | torch.cat([x, x], 0, axis=1) | torch.concat([x, x], 0, axis=1) | torch.cat([x, x], keepdims=True)
        | torch.sum(x, 0, True, keepdims=True)""")  # fmt: skip


def numpy_calls_dim_axis(torch, say):
    x = torch.tensor([[3.0, 1.0], [2.0, 4.0]])
    say(torch.cat([x, x], axis=1), torch.concat([x, x], axis=1), torch.concatenate([x, x], axis=1))
    say(torch.sort(x, axis=0), x.sort(axis=0, stable=True))


def triangles_and_windows(torch, say):
    _refused(torch, say, "torch.tril_indices(2, 2, foo=1) | torch.triu_indices(2, 2, foo=1) | torch.fft.fftfreq(3, foo=1) | torch.fft.rfftfreq(3, foo=1)")  # fmt: skip
    for f in (torch.tril_indices, torch.triu_indices):
        say(f(2, 3, device="cpu"), f(2, 3, dtype=torch.int32, layout=torch.strided))
        say.error(f, 2, 2, dtype=torch.float32)
        say.error(f, 2, 2, pin_memory=True)
    out = torch.empty(4)
    say(torch.fft.fftfreq(4, out=out) is out, out, torch.fft.rfftfreq(4, 0.5, dtype=torch.float64, requires_grad=True))


def memory_cannot_be_pinned(torch, say):
    for f in (torch.tensor, torch.zeros, torch.ones, torch.empty, torch.rand, torch.randn, torch.hann_window):
        say.error(f, 1, pin_memory=True)
    say.error(torch.zeros_like, torch.ones(1), pin_memory=True)
    say.error(torch.tensor, 1, pin_memory=1)
    say.error(torch.zeros, 1, pin_memory=1)
    say.error(torch.zeros, 1, layout=1)
    say(torch.zeros(1, layout=None, pin_memory=None), torch.tensor(1, pin_memory=False))


def orders_in_memory(torch, say):
    images = torch.channels_last
    say(torch.empty((1, 2, 3, 4), memory_format=images).stride(), torch.empty(2, memory_format=None).stride())
    for f in (lambda: torch.empty((1, 2, 3), memory_format=images), lambda: torch.empty(2, memory_format=torch.preserve_format),
              lambda: torch.empty(2, memory_format=1), lambda: torch.ones(2, memory_format=torch.contiguous_format),
              lambda: torch.zeros_like(torch.ones(2), memory_format=1), lambda: torch.ones(2).clone(memory_format=1)):  # fmt: skip
        say.error(f)


def resized_in_an_order(torch, say):
    images, plain, kept = torch.channels_last, torch.contiguous_format, torch.preserve_format
    x = torch.arange(8.0).resize_(1, 2, 2, 2, memory_format=images)
    say(x, x.stride(), x._version)
    x.resize_(1, 2, 2, 2, memory_format=plain)
    say(x, x.stride(), x._version)
    small = torch.ones(2).resize_(1, 2, 3, 2, memory_format=images)
    say(small.shape, small.stride(), torch.arange(16.0)[2:].resize_((1, 2, 2, 3), memory_format=images))
    for memory_format in (None, images, plain, kept):
        for model in (torch.ones(1, 2, 3, 4), torch.ones(1, 2, 3, 4).contiguous(memory_format=images)):
            say(memory_format, torch.ones(24).resize_as_(model, memory_format=memory_format).stride())
    for f in (lambda: x.resize_(8, memory_format=images), lambda: x.resize_(8, memory_format=kept), lambda: x.resize_(8, memory_format=3),
              lambda: x.resize_as_(x[0], memory_format=images), lambda: x.resize_as_(3)):  # fmt: skip
        say.error(f)


def parts_of_an_lu_decomposition(torch, say):
    a = torch.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)
    lu, pivots = torch.linalg.lu_factor(a)
    for data in (True, False):
        for swaps in (True, False):
            say(torch.lu_unpack(lu, pivots, unpack_data=data, unpack_pivots=swaps))
    say.error(torch.lu_unpack(lu, pivots, False)[1].sum().backward)
    (torch.lu_unpack(lu, pivots, True, False)[2] ** 2).sum().backward()
    say(a.grad)
    say.error(torch.lu_unpack, torch.eye(2), torch.tensor([1, 2]))
    say.error(torch.lu_unpack, torch.eye(2), torch.tensor([1, 7], dtype=torch.int32))
    say.error(torch.lu_unpack, torch.ones(2), pivots)


def segments_by_indices(torch, say):
    say.error(torch.segment_reduce, torch.ones(3), "sum", lengths=torch.tensor([3]), indices=torch.tensor([0]))


def ranges_and_integers_by_name(torch, say):
    say(torch.arange(end=3), torch.arange(0, end=3), torch.arange(start=0, end=3, step=2), torch.arange(0, 3, step=2))
    say(torch.arange(3, layout=torch.strided, pin_memory=False), torch.range(0, 2, layout=torch.strided))
    for call in calls({"torch": torch}, "x", """torch.randint(high=5, size=(3,)) | torch.randint(1, high=5, size=(3,)) | torch.randint(5, size=(3,))
            | torch.randint(low=2, high=5, size=(3,)) | torch.randint_like(x, high=5) | torch.randint_like(x, 1, high=5)
            | torch.randint_like(x, low=0, high=4) | x.random_(to=5) | x.random_(0, to=5) | x.uniform_(to=2.0)"""):  # fmt: skip
        say(call(torch.ones(2, 2)).shape)
    say(
        torch.ones(2).uniform_(**{"from": 3.0, "to": 3.0}),
        torch.ones(2, dtype=torch.int64).random_(**{"from": 3, "to": 4}),
    )
    _refused(torch, say, """torch.arange(0, 3, stepp=2) | torch.arange(3, foo=1) | torch.arange(0, 3, 1, step=1) | torch.arange(3, start=0)
        | torch.arange() | torch.arange(1, 2, 3, 4) | torch.arange(3, step=2) | torch.arange(0, 3, end=3)
        | torch.randint(5, (3,), loww=2) | torch.randint(5, (3,), low=2) | torch.randint(5) | torch.randint(1, 2, (3,), 4)
        | torch.randint_like(x) | torch.randint_like(x, 1, 2, 3)
        | x.uniform_(0, 1, foo=1) | x.uniform_(0.0, **{"from": 0.0}) | x.uniform_(from_=0.0)""")  # fmt: skip


def makers_know_layouts(torch, say):
    x = torch.ones(2, 2)
    for call in calls({"torch": torch}, "x, layout", """torch.full((2,), 1, layout=layout) | torch.eye(2, layout=layout) | torch.linspace(0, 1, 2, layout=layout)
            | torch.logspace(0, 1, 2, layout=layout) | torch.randperm(3, layout=layout).shape | torch.empty_strided((2,), (1,), layout=layout).shape
            | torch.scalar_tensor(1, layout=layout) | torch.normal(0.0, 1.0, (2,), layout=layout).shape | x.new_zeros(2, layout=layout)
            | x.new_full((2,), 1, layout=layout) | torch.randint(3, (2,), layout=layout).shape | x.new_ones(size=(2,)) | x.new_empty(size=(2,)).shape"""):  # fmt: skip
        say(call(x, torch.strided))
    _refused(torch, say, """x.new_zeros(2, foo=1) | x.new_ones(2, size=(2,)) | torch.zeros(2, size=(2,)) | torch.full((2,), 1, foo=1)
        | x.new_full((2,), 1, foo=1)""")  # fmt: skip


def reductions_by_a_wrong_name(torch, say):
    x = torch.tensor([[1.0, 2.0], [4.0, 8.0]])
    say(
        x.all(keepdims=True),
        x.any(keepdim=True),
        x.var(0, keepdims=True),
        x.var(axis=0, unbiased=False),
        x.max(axis=0, keepdims=True),
    )
    say(
        x.var(None, True),
        x.std(False),
        x.var(dim=0, correction=0),
        torch.var_mean(x, 0, keepdims=True),
        x.max(other=x.T),
    )
    _refused(torch, say, """torch.max(x, x, foo=1) | torch.max(x, x, keepdim=True) | torch.max(x, x, axis=1) | torch.max(x, 0, other=x)
        | x.max(keepdim=True) | x.min(keepdims=True) | x.sum(keepdim=True) | x.mean(keepdim=True) | x.prod(keepdim=True)
        | torch.var(x, foo=1) | torch.var(x, 0, axis=0) | torch.var(x, 0, unbiased=True, correction=1) | torch.var(x, True, keepdim=True)
        | torch.var(x, 0, keepdim=True, keepdims=True) | torch.std_mean(x, foo=1)""")  # fmt: skip


def conversions_by_a_wrong_name(torch, say):
    _refused(torch, say, """x.to(foo=1) | x.to(torch.float32, foo=1) | x.to(torch.float32, dtype=torch.float64) | x.to("cpu", device="cpu")
        | x.to(x, dtype=torch.float64) | x.to(dtype=torch.float64, tensor=x) | x.to(other=x)""")  # fmt: skip
    x = torch.ones(2)
    say(
        x.to(tensor=x.double()).dtype,
        x.to("cpu", torch.float64).dtype,
        x.to(torch.float64, False, True).dtype,
        x.to(x, copy=True) is x,
    )


def modules_are_converted(torch, say):
    nn = torch.nn
    images = torch.channels_last
    say(
        nn.Conv2d(2, 2, 2).to(torch.float64, memory_format=images).weight.stride(),
        nn.Linear(1, 1).to(memory_format=images).weight.stride(),
    )
    say(
        nn.Linear(1, 1).to("cpu", torch.float64, True).weight.dtype,
        nn.Linear(1, 1).to(tensor=torch.ones(1).double()).bias.dtype,
    )
    count = nn.BatchNorm1d(1).to(torch.float64).num_batches_tracked
    say(count.dtype, nn.Linear(1, 1).to(None).weight.dtype, nn.LazyLinear(2).to(torch.float64).weight.dtype)
    for f in (lambda m: m.to(copy=True), lambda m: m.to(torch.float64, True, False), lambda m: m.to(torch.int64)):
        say.error(f, nn.Linear(1, 1))
    _refused(torch, say, """torch.nn.Linear(1, 1).to(foo=1) | torch.nn.Linear(1, 1).to(torch.float64, dtype=torch.float32)
        | torch.nn.Linear(1, 1).to("cpu", device="cpu") | torch.nn.Linear(1, 1).to(x, torch.float64)
        | torch.nn.Linear(1, 1).to(memory_format=3) | x.to(memory_format=3)""")  # fmt: skip


def arguments_that_contradict_each_other(torch, say):
    _refused(torch, say, """torch.trapezoid(x, x, dx=2) | torch.cumulative_trapezoid(x, x, dx=2)
        | torch.scatter(x, 0, torch.tensor([[0]]), x, value=1) | x.scatter_(0, torch.tensor([[0]]), 3.0, value=1)
        | torch.linalg.matrix_rank(x, 0.1, atol=1.0) | torch.linalg.matrix_rank(x, tol=0.1, rtol=1.0)
        | torch.linalg.pinv(x, 0.1, atol=1.0) | torch.linalg.pinv(x, rcond=0.1, rtol=1.0)
        | torch.normal(x, x, dtype=torch.float64) | torch.normal(x, 1.0, (2,)) | torch.normal(0.0, x, requires_grad=True)
        | torch.normal(x, 1.0, device="cpu")""")  # fmt: skip
    x = torch.ones(1, 2, 2)
    say.error(torch.nn.functional.interpolate, x, 2, recompute_scale_factor=True)
    say(torch.trapezoid(x), torch.trapezoid(x, dx=2), torch.trapz(x, dx=0.5), torch.cumulative_trapezoid(x, dx=2))


def tools_by_a_wrong_name(torch, say):
    say.error(lambda: torch.random.fork_rng(foo=1).__enter__())
    say.error(lambda: torch.autograd.profiler.profile(foo=1))


def tensors_over_storages(torch, say):
    row, integers = torch.arange(4.0).view(2, 2), torch.tensor([1, 2])
    seen = torch.Tensor(row.untyped_storage())
    seen[1] = 7
    say(row)
    with warnings.catch_warnings():  # that they are old is said once, or as often as one likes
        warnings.simplefilter("ignore")
        floats, whole = row.storage(), integers.storage()
    say(floats.dtype, torch.Tensor(floats), torch.LongTensor(whole))
    say.error(torch.DoubleTensor, floats)
    say.error(torch.Tensor, whole)


def the_oldest_way_to_make_a_tensor(torch, say):
    import numpy as np

    integers = torch.tensor([1, 2])
    same = torch.Tensor(integers)
    same[0] = 7
    say(integers, same.dtype, torch.Tensor(torch.tensor(2)), torch.Tensor(integers.double()).dtype)
    leaf = torch.ones(2, requires_grad=True)
    say(torch.Tensor(leaf), torch.FloatTensor(leaf * 2), leaf.new(leaf))
    say(
        torch.Tensor(np.int64(3)).shape,
        torch.LongTensor(np.int32(2), 3).shape,
        torch.Tensor(size=(2,)).shape,
        torch.Tensor(other=leaf),
    )
    say(torch.Tensor(), torch.Tensor([2, 3]), torch.Tensor((2, 3)), torch.Tensor(np.ones(2)), torch.Tensor(range(2)))
    for value in (2.5, np.float64(2.5), True, None, 1j, {}, {1}, "a", np.bool_(True), (n for n in ())):
        say.error(torch.Tensor, value)
    say.error(torch.DoubleTensor, 2.5)
    say.error(torch.Tensor, leaf, device="cpu")
    for kind in (torch.DoubleTensor, torch.LongTensor, torch.HalfTensor, torch.BoolTensor):
        say.error(kind, leaf)
    say.error(integers.new, leaf)
    _refused(torch, say, """torch.Tensor(foo=1) | torch.Tensor(2, foo=1) | torch.Tensor(2, dtype=torch.float32) | torch.FloatTensor(2, dtype=torch.float32)
        | torch.Tensor(2, requires_grad=True) | torch.Tensor(2.5, 2) | torch.Tensor(x, 2) | torch.Tensor([1], [2]) | torch.Tensor(2, 2.5)""")  # fmt: skip


def numpys_names(torch, say):
    x, i = torch.arange(6.0).reshape(2, 3), torch.tensor([[0, 1, 0]])
    for name in (
        "amax",
        "argmax",
        "cumsum",
        "cummin",
        "nansum",
        "mode",
        "unbind",
        "unsqueeze",
        "squeeze",
        "aminmax",
        "median",
    ):
        for axis in (0, -1):
            say(name, getattr(torch, name)(x, axis=axis), getattr(x, name)(axis=axis))
    for name in ("amax", "argmax", "cumsum", "unbind", "unsqueeze"):
        say.error(getattr(torch, name), x, 0, axis=1)
    say(torch.stack([x, x], axis=1), torch.gather(x, axis=0, index=i), x.narrow(axis=1, start=0, length=2))
    say(
        x.amax(axis=0, keepdims=True),
        x.argmin(axis=1, keepdims=True),
        x.clone().unsqueeze_(axis=0),
        x.clone().cumsum_(axis=1),
    )
    say.error(torch.norm, x, axis=0)
    say.error(torch.unsqueeze, x, axis=0, dim=0)


def more_of_numpys_names(torch, say):
    x = torch.arange(6.0).reshape(2, 3)
    say(torch.sum(a=x), torch.sum(x=x, axis=0), torch.mean(x1=x), torch.cumsum(a=x, axis=1))
    say(x.cumsum(axis=0), x.amax(axis=1, keepdims=True))
    say.error(torch.sum, x, axis="a")
    say.error(torch.cumsum, x, axis=5)
    say.error(torch.cumsum, x, 0, axis=1)
    say.error(torch.cumsum, x, a=x, dim=0)
    say.error(torch.cumsum, b=x, dim=0)
