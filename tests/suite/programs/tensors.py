"""Tensors as autograd sees them: attributes, assignments, deletions, copies, conversions."""

import copy
import io
import pickle

from tests.suite.harness import calls


def attributes_cannot_be_deleted(torch, say):
    x = torch.ones(2, requires_grad=True)
    x.grad = torch.ones(2)
    del x.grad
    say(x.grad)
    for name in (
        "data",
        "requires_grad",
        "_grad_fn",
        "_backward_hooks",
        "grad_fn",
        "is_leaf",
        "shape",
        "dtype",
        "_version",
    ):
        try:
            delattr(x, name)
            say(name, "deleted")
        except Exception as error:
            say(name, type(error).__name__, str(error) if name in ("data", "requires_grad") else "")
    say.error(lambda: setattr(x, "data", None))


def attributes_that_cannot_be_set(torch, say):
    x = torch.ones(2, requires_grad=True)
    for name, value in (
        ("is_leaf", True),
        ("grad_fn", None),
        ("shape", (1,)),
        ("dtype", torch.float64),
        ("output_nr", 3),
        ("retains_grad", True),
        ("device", "cpu"),
        ("T", 3),
        ("ndim", 2),
    ):
        try:
            setattr(x, name, value)
            say(name, "set")
        except Exception as error:
            say(name, type(error).__name__)
    x.anything = 3
    say(x.anything)


def assigning_a_gradient(torch, say):
    x = torch.ones(2, 3, requires_grad=True)
    for value in (
        torch.ones(2, 3),
        torch.ones(3),
        torch.ones(2, 3, dtype=torch.float64),
        torch.ones(2, 3, dtype=torch.int64),
        3,
        "a",
        None,
        [1.0],
        x,
        torch.ones(2, 3).t(),
        torch.ones(2, 3, requires_grad=True),
        torch.ones(2, 3, dtype=torch.complex64),
    ):
        x.grad = None
        try:
            x.grad = value
            say(x.grad if x.grad is not x else "itself", x.grad is value)
        except Exception as error:
            say(type(error).__name__, str(error))
    y = x * 2
    say(y.grad)
    y.grad = torch.ones(2, 3)
    say(y.grad)
    z = torch.ones(2)
    z.grad = torch.ones(2)
    say(z.grad, z.requires_grad)
    i = torch.ones(2, dtype=torch.int64)
    say.error(lambda: setattr(i, "grad", torch.ones(2)))
    say.error(lambda: setattr(i, "grad", torch.ones(2, dtype=torch.int64)))


def reading_the_gradient_of_a_non_leaf_warns(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    say(y.grad)
    say(x.grad, (y * 2).detach().grad)
    y.retain_grad()
    say(y.grad)
    y.sum().backward()
    say(y.grad)
    v = x[:1]
    say(v.grad)


def requires_grad_of_all_kinds(torch, say):
    x = torch.ones(2)
    say(x.requires_grad_() is x, x.requires_grad, x.requires_grad_(False).requires_grad)
    for dtype in (torch.int64, torch.bool, torch.uint8, torch.float16, torch.complex64):
        say.error(lambda d=dtype: torch.ones(2, dtype=d, requires_grad=True).requires_grad)
        say.error(lambda d=dtype: torch.ones(2, dtype=d).requires_grad_().requires_grad)
        say.error(lambda d=dtype: setattr(torch.ones(2, dtype=d), "requires_grad", True))
        say.error(lambda d=dtype: torch.tensor([1], dtype=d, requires_grad=True).requires_grad)
    y = x.requires_grad_() * 2
    say.error(lambda: y.requires_grad_(False))
    say.error(lambda: setattr(y, "requires_grad", False))
    say(y.requires_grad_(True) is y)
    say.error(lambda: setattr(x, "requires_grad", 3))
    say.error(lambda: setattr(x, "requires_grad", None))
    say.error(lambda: x.requires_grad_("a"))
    with torch.no_grad():
        z = torch.ones(2, requires_grad=True)
        say(z.requires_grad, (z * 2).requires_grad, z.detach().requires_grad_().requires_grad)
    with torch.inference_mode():
        say.error(lambda: torch.ones(2, requires_grad=True).requires_grad)
        say.error(lambda: torch.ones(2).requires_grad_().requires_grad)


def factories_take_requires_grad(torch, say):
    x = torch.ones(2, dtype=torch.float64)
    for f in calls(locals(), "", """
        torch.tensor([1.0], requires_grad=True) | torch.zeros(2, requires_grad=True) | torch.empty(2, requires_grad=True) |
        torch.full((2,), 3.0, requires_grad=True) | torch.arange(3.0, requires_grad=True) |
        torch.linspace(0, 1, 3, requires_grad=True) | torch.eye(2, requires_grad=True) | torch.rand(2, requires_grad=True) |
        torch.randn(2, requires_grad=True) | torch.ones_like(x, requires_grad=True) |
        torch.zeros_like(x, requires_grad=True) | torch.rand_like(x, requires_grad=True) |
        torch.randn_like(x, requires_grad=True) | torch.empty_like(x, requires_grad=True) |
        torch.full_like(x, 3, requires_grad=True) | x.new_ones(2, requires_grad=True) | x.new_zeros(2, requires_grad=True) |
        x.new_tensor([1.0], requires_grad=True) | x.new_full((2,), 1.0, requires_grad=True) |
        x.new_empty(2, requires_grad=True) | torch.randint(3, (2,), requires_grad=True) |
        torch.randperm(3, requires_grad=True) | torch.logspace(0, 1, 2, requires_grad=True) |
        torch.empty_strided((2,), (1,), requires_grad=True) | torch.normal(0.0, 1.0, (2,), requires_grad=True) |
        torch.scalar_tensor(3.0, requires_grad=True) | torch.randint(3, (2,), dtype=torch.float32, requires_grad=True) |
        torch.arange(3, requires_grad=True) | torch.eye(2, dtype=torch.complex64, requires_grad=True)
    """):  # fmt: skip
        try:
            t = f()
            say(t.requires_grad, t.is_leaf, t.dtype, t.grad_fn, t._version)
        except Exception as error:
            say(type(error).__name__, str(error))


def making_tensors_of_tensors(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    say(
        torch.tensor(y),
        torch.tensor(y, requires_grad=True),
        torch.as_tensor(y) is y,
        torch.as_tensor([1.0, 2.0]),
        y.new_tensor(y),
    )
    say(
        torch.tensor([y[0], 3.0]) if False else torch.tensor([y[0].item(), 3.0]),
        torch.Tensor([1, 2]),
        torch.FloatTensor(2, 3).shape,
    )
    say(torch.tensor([x[0].detach(), 2.0]))
    say(
        torch.is_tensor(x),
        torch.autograd.Variable(torch.ones(2), requires_grad=True),
        isinstance(x, torch.autograd.Variable),
        type(torch.autograd.Variable(x)),
    )
    say(torch.autograd.Variable(x).requires_grad, torch.autograd.Variable(y).grad_fn)
    say.error(lambda: torch.autograd.Variable(torch.ones(2), volatile=True))


def conversions_need_detach(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    for f in calls(
        locals(),
        "",
        """
        x.numpy() | y.numpy() | x.detach().numpy() | x.tolist() | x[0].item() | float(x[0]) | int(x[0]) | bool(x[0]) |
        x.item() | bool(x) | float(x) | x.conj().numpy() | len(x) | x.numpy(force=True) | __import__("numpy").asarray(x) |
        __import__("numpy").asarray(x.detach()) | list(x) | list(x.detach()[0:1]) | [1, 2][x.detach().long()[0]] |
        range(x.detach().long()[0]) | complex(x[0]) | len(x[0]) | list(x[0]) | hash(x) == hash(x) | 1.0 in x | x in [x] |
        round(x[0].item()) | torch.ones(2).__index__()
    """,
    ):
        say.error(f)


def type_conversions_keep_the_graph(torch, say):
    x = torch.ones(2, requires_grad=True)
    for f in ("float", "double", "half", "cpu", "contiguous"):
        y = getattr(x, f)()
        say(f, y is x, y.grad_fn and y.grad_fn.name(), y.dtype)
    for f in ("int", "long", "bool", "byte", "char", "short"):
        y = getattr(x, f)()
        say(f, y.requires_grad, y.dtype)
    say(
        x.to(torch.float32) is x,
        x.to("cpu") is x,
        x.to(torch.float32, copy=True) is x,
        x.to(torch.ones(1, dtype=torch.float64)).dtype,
        x.type(),
        x.type(torch.float64).grad_fn.name(),
        x.type("torch.DoubleTensor").dtype,
        x.type_as(torch.ones(1)) is x,
    )
    y = x.double().float()
    y.sum().backward()
    say(x.grad, x.cfloat().grad_fn, x.cdouble().requires_grad)
    z = x.cfloat()
    say.error(lambda: z.float().grad_fn)


def deep_copies(torch, say):
    x = torch.ones(2, requires_grad=True)
    x.grad = torch.full((2,), 3.0)
    x.note = [1]
    y = copy.deepcopy(x)
    say(y, y.grad, y.grad is x.grad, y.is_leaf, y.note, y.note is x.note)
    say.error(lambda: copy.deepcopy(x * 2))
    p = torch.nn.Parameter(torch.ones(2))
    q = copy.deepcopy(p)
    say(type(q).__name__, q.requires_grad, q)
    with torch.inference_mode():
        i = torch.ones(2)
    say.error(lambda: copy.deepcopy(i).is_inference())
    a = [x, x]
    b = copy.deepcopy(a)
    say(b[0] is b[1])
    say.error(lambda: copy.deepcopy((x * 2).detach()))


def pickles(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    for t in (
        x,
        y,
        x.detach(),
        torch.nn.Parameter(x.detach()),
        torch.ones(2, 2).t(),
        torch.tensor(3),
        torch.ones(2, dtype=torch.complex64),
    ):
        for protocol in (2, 4):
            u = pickle.loads(pickle.dumps(t, protocol))
            say(u, u.requires_grad, u.is_leaf, type(u).__name__, u.stride())
    x.register_hook(lambda g: g)
    say.error(lambda: type(pickle.loads(pickle.dumps(x))))
    buffer = io.BytesIO()
    torch.save(torch.ones(2, requires_grad=True), buffer)
    buffer.seek(0)
    say(torch.load(buffer))
    buffer = io.BytesIO()
    torch.save({"a": torch.ones(2), "b": [1, "x"]}, buffer)
    buffer.seek(0)
    say(torch.load(buffer))


def dir_and_hasattr(torch, say):
    x = torch.ones(2, 2)
    keys = dir(x)
    say("shape" in keys, "grad_fn" in keys, "backward" in keys, "is_cuda" in keys, "requires_grad" in keys)
    bad = []
    for key in keys:
        if not key.startswith("_") and key != "volatile":
            try:
                hasattr(x, key)
            except Exception as error:
                bad.append((key, type(error).__name__))
    say([b for b in bad if b[0] not in ("imag", "names")])
    say(hasattr(x, "nothing"), hasattr(torch, "nothing"))
    say.error(lambda: x.nothing)
    say.error(lambda: torch.nothing)


def types_that_a_tensor_can_have(torch, say):
    class Mine(torch.Tensor):
        pass

    x = torch.ones(2, dtype=torch.long)
    for wanted in (torch.Tensor, "torch.Tensor", torch.HalfTensor, "torch.LongTensor", torch.double, None):
        say(x.type(wanted))
    for wanted in (3, torch.ones(1), [], torch.device("cpu"), int, Mine, "FloatTensor", "torch.float64", ""):
        say.error(x.type, wanted)


def dir_lists_what_there_is(torch, say):
    x = torch.ones(2, 2, dtype=torch.cfloat)
    x.mine = 3
    names = dir(x)
    say(all(hasattr(x, name) for name in names), names == sorted(names), "mine" in names)
    say("volatile" in names, "volatile" in dir(torch.Tensor), "volatile" in dir(torch.nn.Parameter(x)))


def volatile_is_gone(torch, say):
    v = torch.ones(2)
    say.error(lambda: v.volatile)


def leaf_or_not(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    say(
        x.is_leaf,
        y.is_leaf,
        torch.ones(2).is_leaf,
        x.detach().is_leaf,
        x[0].is_leaf,
        torch.ones(2)[0].is_leaf,
        x.double().is_leaf,
        x.float().is_leaf,
        x.data.is_leaf,
        x.clone().detach().is_leaf,
    )
    z = y.detach_()
    say(z is y, y.is_leaf, y.requires_grad, y.grad_fn, y.output_nr)
    say(x.output_nr, x.split(1)[1].output_nr, torch.ones(1).output_nr)
    w = torch.ones(2)
    w += x
    say(w.is_leaf, w.requires_grad, w._version)


def detach_in_all_ways(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    d = y.detach()
    say(d.requires_grad, d.grad_fn, d is y, d.data_ptr() == y.data_ptr(), d._is_view(), d._base)
    d.requires_grad_()
    (y + 3 * d).sum().backward()
    say(x.grad, d.grad)
    v = (x * 2).view(1, 2)
    say.error(lambda: v.detach_())
    a, b = (x * 2).unbind()
    say.error(lambda: a.detach_())
    c = (x * 2)[0]
    say.error(lambda: c.detach_())
    say.error(lambda: x[0].detach_())
    say(torch.detach(y).requires_grad, torch.detach_(x * 2).requires_grad)


def numpy_shares_memory(torch, say):
    import numpy as np

    a = np.ones(3)
    t = torch.from_numpy(a)
    t.add_(1)
    say(a.tolist(), t._version)
    t.numpy()[0] = 7
    say(t)
    say(torch.as_tensor(a).data_ptr() == t.data_ptr(), torch.tensor(a).data_ptr() == t.data_ptr())
    say.error(lambda: torch.from_numpy([1]))
    say.error(lambda: torch.from_numpy(np.ones(3)[::-1]))
    x = torch.ones(2, requires_grad=True)
    say(
        np.multiply(t.numpy(), 2).tolist(),
        (t * np.float64(2)).tolist(),
        (np.float64(2) * t.float()).dtype if False else "",
    )
    say(x * np.float32(2), x + np.ones(2, dtype=np.float32) if False else "")
    say(type(np.asarray(t)).__name__, np.asarray(t, dtype=np.float32).dtype.name)


def wrapped_numbers_and_promotion(torch, say):
    x = torch.ones(2, dtype=torch.float32, requires_grad=True)
    i = torch.ones(2, dtype=torch.int64)
    for f in calls(
        locals(),
        "",
        """
        x + 1 | x + 1.0 | x * torch.tensor(2.0, dtype=torch.float64) | x * torch.tensor([2.0], dtype=torch.float64) |
        i + 1.5 | i * x | i / 2 | i // 2 | x + 1j | i + True | x > 0 | i + torch.tensor(2.5) |
        torch.tensor(1, dtype=torch.int8) + torch.tensor([1], dtype=torch.uint8) | x.half() + 10000000000.0 |
        x.half() * torch.tensor(2.0) | torch.ones(2, dtype=torch.bool) + 1 |
        torch.ones(2, dtype=torch.bool) - torch.ones(2, dtype=torch.bool) | torch.ones(2, dtype=torch.bool) * 2.5 |
        -torch.ones(2, dtype=torch.bool) | i ** 2 | i ** (-1) | 2 ** i | i.sum().dtype | i.mean() |
        x.sum(dtype=torch.float64) | torch.cat([x, i]) | torch.stack([x, x.double()]) | torch.where(x > 0, x, 1.0) |
        torch.where(x > 0, i, x)
    """,
    ):
        say.error(f)


def comparisons_and_integers_have_no_graph(torch, say):
    x = torch.rand(3, requires_grad=True)
    for f in calls(
        locals(),
        "",
        """
        x > 0.5 | x == x | x.argmax() | x.argsort() | x.long() | x.max(0)[1] | torch.isnan(x) | x.ne(0) | torch.equal(x, x)
        | torch.allclose(x, x) | x.nonzero().shape | x.sign().grad_fn | x.floor().grad_fn | torch.zeros_like(x) | x.bool() |
        x.sort()[1] | x.count_nonzero() | x.all() | x.numel() | torch.signbit(x) | torch.bucketize(x, torch.tensor([0.5])) |
        x.unique().grad_fn | torch.multinomial(x, 1).grad_fn | x.histc(2) if False else 0
    """,
    ):
        r = f()
        say(r if not isinstance(r, torch.Tensor) else (r, r.requires_grad, r.grad_fn))


def what_is_equal(torch, say):
    x = torch.ones(2, requires_grad=True)
    say(x == x, x != x, x is x, (x == None), (x != None), x.eq(x), torch.equal(x, x.detach()))  # noqa: E711
    say({x: 1}[x], x in {x})


def iteration_and_indexing(torch, say):
    x = torch.arange(6.0).reshape(2, 3).requires_grad_()
    a, b = x
    say(a.grad_fn.name(), b.output_nr, [r.sum().item() for r in x])
    for index in (
        0,
        -1,
        (0, 1),
        slice(None),
        (slice(None), 1),
        None,
        ...,
        (..., 0),
        [0, 1],
        torch.tensor([1]),
        torch.tensor(1),
        torch.tensor([True, False]),
        (torch.tensor([0, 1]), torch.tensor([1, 2])),
        ([0], slice(1, 3)),
        (0, [1, 2]),
        slice(0, 2, 2),
        True,
        False,
        (None, 0),
        (slice(None), None, 1),
        torch.tensor([[0, 1]]),
        (torch.tensor([0]), None, 0),
        x.detach() > 2,
        (0, torch.tensor(2)),
        (slice(None), torch.tensor([True, False, True])),
    ):
        r = x[index]
        g = torch.autograd.grad(r.sum(), x)[0]
        say(r.shape, r.grad_fn.name(), r._is_view(), g)
    for index in (
        2,
        -3,
        (0, 0, 0),
        [0, 5],
        torch.tensor([5]),
        torch.tensor([True]),
        1.5,
        slice(None, None, -1),
        (..., ...),
        torch.tensor([0.5]),
        torch.ones(3, 3) > 0,
    ):
        say.error(lambda i=index: x[i])


def sizes_and_strides(torch, say):
    x = torch.ones(2, 3)
    say(
        x.size(),
        x.size(0),
        x.size(-1),
        x.shape,
        x.dim(),
        x.ndim,
        x.numel(),
        x.nelement(),
        x.stride(),
        x.stride(0),
        x.element_size(),
        x.storage_offset(),
        x.is_contiguous(),
        x.t().is_contiguous(),
        x.nbytes,
        x.itemsize,
        len(x),
        x.layout,
        x.is_sparse,
        x.is_cuda,
        x.is_quantized,
        x.names if False else "",
        x.device,
        x.device.type,
        x.dtype.is_floating_point,
        x.is_floating_point(),
        x.is_complex(),
        x.is_signed(),
        x.get_device(),
        x.is_conj(),
        x.is_neg(),
    )
    say(
        x.shape + (1,),
        x.shape[0:1],
        x.shape.numel(),
        torch.Size([1, 2]),
        x.shape == (2, 3),
        isinstance(x.shape, tuple),
        x.untyped_storage().nbytes(),
        x.untyped_storage().data_ptr() == x.data_ptr(),
    )
    say.error(lambda: x.size(2))


def cloning_and_copying(torch, say):
    x = torch.ones(2, 3, requires_grad=True)
    y = x.t().clone()
    say(
        y.stride(),
        x.t().clone(memory_format=torch.contiguous_format).stride(),
        x.t().contiguous().stride(),
        x.contiguous() is x,
        x.clone().grad_fn.name(),
    )
    z = torch.zeros(2, 3, dtype=torch.float64)
    say(z.copy_(x) is z, z.grad_fn.name(), z.requires_grad)
    z.sum().backward()
    say(x.grad)
    i = torch.zeros(2, 3, dtype=torch.int64)
    i.copy_(x)
    say(i.requires_grad)
    w = torch.zeros(2, 3)
    w.copy_(torch.ones(3, requires_grad=True))
    say(w.grad_fn.next_functions)
    e = torch.empty_like(x)
    say(e.requires_grad, torch.zeros_like(x.t()).stride(), torch.ones_like(x).requires_grad)


def a_parameter_is_a_tensor(torch, say):
    p = torch.nn.Parameter(torch.ones(2))
    say(
        p,
        type(p).__name__,
        isinstance(p, torch.Tensor),
        isinstance(p, torch.nn.Parameter),
        p.is_leaf,
        type(p * 2).__name__,
        type(p.data).__name__,
        type(p.detach()).__name__,
        p.requires_grad,
    )
    say(torch.nn.Parameter(torch.ones(2, requires_grad=True) * 2).is_leaf)
    say.error(lambda: torch.nn.Parameter(torch.ones(2, dtype=torch.int64)))
    say.error(lambda: torch.nn.Parameter(3))
    say(torch.nn.Parameter(), isinstance(torch.ones(2), torch.nn.Parameter))
    p.data = torch.zeros(3)
    say(p)
    t = torch.ones(2)
    q = torch.nn.Parameter(t)
    say(q.data_ptr() == t.data_ptr())


def default_dtypes(torch, say):
    torch.set_default_dtype(torch.float64)
    say(
        torch.ones(2).dtype,
        torch.tensor(1.0).dtype,
        torch.tensor(1).dtype,
        (torch.ones(2, dtype=torch.int64) / 2).dtype,
        torch.tensor(1j).dtype,
        torch.tensor(1.0),
    )
    torch.set_default_dtype(torch.float32)
    say.error(lambda: torch.set_default_dtype(torch.int64))
    say(torch.get_default_dtype(), torch.tensor([1.5, 2], dtype=torch.float64))


def shape_errors(torch, say):
    x = torch.ones(2, 3, requires_grad=True)
    for f in calls(
        locals(),
        "",
        """
        x + torch.ones(2) | x @ x | x.view(5) | x.t().view(6) | x.reshape(4) | x.expand(3, 3) | x.sum(2) | x.sum(-3) |
        torch.cat([x, torch.ones(2, 2)]) | torch.cat([]) | torch.stack([x, x[0]]) | x.permute(0) | x.permute(0, 0) |
        x.transpose(0, 2) | x.squeeze(3) | x.unsqueeze(4) | x.narrow(0, 1, 2) | x.select(0, 2) | x.split(0) |
        x.split([1, 2]) | x.chunk(0) | x.unfold(0, 3, 1) | x.diagonal(0, 0, 0) | x.gather(0, torch.ones(1)) |
        x.index_select(0, torch.tensor([5])) | x.mv(torch.ones(2)) | torch.dot(torch.ones(2), torch.ones(3)) |
        torch.mm(x, x) | torch.bmm(x, x) | torch.einsum("ij,jk->ik", x, x) | x.max(5) | torch.linalg.inv(x) | torch.det(x) |
        torch.inverse(torch.zeros(2, 2)) | torch.linalg.cholesky(-torch.eye(2)) |
        torch.nn.functional.linear(x, torch.ones(2, 2)) | torch.nn.functional.mse_loss(x, torch.ones(2)) |
        torch.nn.functional.nll_loss(x, torch.tensor([0])) | torch.nn.functional.cross_entropy(x, torch.tensor([0, 5])) |
        torch.nn.functional.conv2d(x, x) | x.as_strided((5,), (2,)) | x.as_strided((2,), (1, 1)) | x.unflatten(0, (3, 2)) |
        x.repeat(2) | x.flip(5) | x.roll(1, 7) | torch.empty(-1) | torch.arange(0, 1, -1) | torch.tensor([[1], [1, 2]]) |
        torch.tensor("a") | torch.tensor(None) | x.masked_fill(torch.ones(2, 3), 0) | x.masked_select(torch.ones(2, 3)) |
        torch.where(x, x, x) | x.topk(5) | x.kthvalue(9) | x.cumsum(4) | x.norm(dim=7) | x.item() | x.double() @ x.t() |
        torch.ones(2, dtype=torch.int64) @ torch.ones(2)
    """,
    ):
        say.error(f)


def the_dtype_of_a_gradient_can_be_asked_for(torch, say):
    x = torch.ones(2, requires_grad=True)
    say(x.grad_dtype, torch.ones(2, dtype=torch.int64).grad_dtype)
    say.error(lambda: (x * 2).grad_dtype)
    say.error(lambda: setattr(x, "grad_dtype", 3))
    y = (x * 2).sum()
    x.grad_dtype = torch.float64
    x.register_hook(lambda g: say("hook", g.dtype))
    say.error(lambda: setattr(x, "grad", torch.ones(2)))
    y.backward()
    (x * 2).sum().backward()
    say(x.grad, torch.autograd.grad((x * 2).sum(), x))
    say.error(lambda: setattr(x, "grad_dtype", torch.float16))
    x.grad_dtype = None
    (x * 2).sum().backward()
    say(x.grad, x.grad_dtype)
    x.grad = None
    x.backward(torch.ones(2, dtype=torch.float64))
    say(x.grad)
    x.grad = torch.ones(2, dtype=torch.float16)
    say(x.grad, x.detach().grad_dtype)
    for dtype in (torch.float16, torch.complex64):
        z = torch.ones(2, requires_grad=True)
        z.grad_dtype = dtype
        (z * 2).sum().backward(create_graph=True)
        say(z.grad)
