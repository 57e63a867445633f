"""Arguments by name: those that nobody knows are refused, the others do what they say."""

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
