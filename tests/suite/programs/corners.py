"""What a long suite of tests tries one after the other: attributes of particular nodes, kinks, sums, indices, writes."""

import math
import pickle

from tests.suite.harness import calls


def kinds_of_saved_values(torch, say):
    nn = torch.nn.functional

    def kinds(node, *names):
        for name in names:
            value = getattr(node, "_saved_" + name)
            say(
                node.name(),
                name,
                type(value).__name__,
                value,
                [type(v).__name__ for v in value] if isinstance(value, tuple) else "",
            )

    a, b = torch.ones(1, requires_grad=True), torch.zeros(1, requires_grad=True)
    kinds(torch.stack([a, b], 0).grad_fn, "dim")
    a = torch.ones(2, 2, requires_grad=True)
    kinds(a[:, torch.tensor([0, 1])].grad_fn, "indices", "self_sym_sizes")
    kinds(a.mean().grad_fn, "self_sym_sizes")
    kinds(torch.div(a, 2.0, rounding_mode="trunc").grad_fn, "rounding_mode", "other")
    kinds(torch.div(a, a, rounding_mode=None).grad_fn, "self")
    for threshold, value in ((1.0, 1.0), (1, 1), (False, False)):
        kinds(torch.threshold(a, threshold, value).grad_fn, "threshold")
    kinds(a.as_strided((3,), (1,), 1).grad_fn, "storage_offset", "size", "stride")
    kinds(a.as_strided((3,), (1,)).grad_fn, "storage_offset")
    kinds(torch.logit(a, 1.0).grad_fn, "eps")
    kinds(torch.logit(a).grad_fn, "eps")
    kinds(torch.linalg.qr(a + torch.eye(2), mode="reduced")[0].grad_fn, "mode", "Q", "R")
    kinds(torch.pdist(a, p=1).grad_fn, "p")
    x = torch.ones(1, 1, 3, 3, requires_grad=True)
    conv = torch.nn.Conv2d(1, 1, 3)
    kinds(conv(x).grad_fn, "bias_sym_sizes_opt", "stride", "padding", "dilation", "groups", "transposed")
    kinds(torch.nn.Conv2d(1, 1, 3, bias=False)(x).grad_fn, "bias_sym_sizes_opt")
    kinds(nn.unfold(x, 3).grad_fn, "self_sym_argsize_minus_2", "self_sym_argsize_minus_1")
    x = torch.ones(1, 1, 2, requires_grad=True)
    kinds(nn.interpolate(x, 4, mode="linear").grad_fn, "output_size", "align_corners", "scales")
    kinds(nn.interpolate(x, scale_factor=0.5, mode="linear").grad_fn, "scales")
    x = torch.ones(1, 3, 3, requires_grad=True)
    kinds(torch.addbmm(x.squeeze(0), x, x).grad_fn, "batch1_sym_argsize_0", "batch1_sym_argsize_1")
    x = torch.rand(3, 5, requires_grad=True)
    loss = torch.nn.NLLLoss(weight=torch.ones(5))(x, torch.tensor([1, 0, 4]))
    kinds(loss.grad_fn, "weight", "reduction", "total_weight")
    loss.backward()
    say.error(lambda: loss.grad_fn._saved_weight)
    kinds((a**2).grad_fn, "exponent")
    kinds((2**a).grad_fn, "self")
    kinds(a.sum(0).grad_fn, "dim", "keepdim")
    kinds(a.sum((0, 1), keepdim=True).grad_fn, "dim", "keepdim")
    kinds(a.std(0, unbiased=False).grad_fn, "correction", "dim")
    kinds(a.norm(2).grad_fn, "p") if hasattr(a.norm(2).grad_fn, "_saved_p") else kinds(a.norm(2).grad_fn, "ord")
    kinds(a.to(torch.float64).grad_fn) if False else None
    kinds(a.select(0, 1).grad_fn, "dim", "index", "self_sym_sizes")
    kinds(a[0:1].grad_fn, "dim", "start", "end", "step")
    kinds(a.permute(1, 0).grad_fn, "dims")
    kinds(a.split([1, 1])[0].grad_fn, "split_sizes", "dim")
    kinds(nn.dropout(a, 0.0).grad_fn)
    kinds(nn.leaky_relu(a, 0.2).grad_fn, "negative_slope")
    kinds(nn.softplus(a).grad_fn, "beta", "threshold")
    kinds(nn.gelu(a, approximate="tanh").grad_fn, "approximate")
    kinds(torch.lerp(a, a, 0.5).grad_fn, "weight")
    kinds(torch.add(a, a, alpha=3).grad_fn, "alpha")
    kinds(a.clamp(0, 2).grad_fn, "min", "max")
    kinds(a.repeat(2, 1).grad_fn, "repeats")
    kinds(a.roll(1, 0).grad_fn, "shifts", "dims")


def kinks(torch, say):
    nn = torch.nn.functional
    zero = torch.zeros(3, dtype=torch.float64)
    for f in calls(
        locals(),
        "x",
        """x.abs() | x.relu() | x.sign() | x.sqrt() | x.norm() | x.norm(1) | x.norm(math.inf) | x.norm(3) | x.norm(0) | x.norm(0.5) | torch.linalg.vector_norm(x) | torch.linalg.vector_norm(x, -math.inf) | x.clamp(0, 1) | x.clamp(min=0) | x.clamp(max=0) | x ** 0 | x ** 0.5 |
        x ** 2 | x ** 1 | x ** -1 | x ** x | 0 ** x | 2 ** x | torch.pow(x, zero) | torch.pow(zero, x) | x.max() | x.max(0)[0] | x.amax() | x.amax(0) | x.min() | x.amin() | x.median() | torch.maximum(x, zero) | torch.minimum(x, zero) | torch.fmax(x, zero) | x.sort()[0] | x.topk(2)[0] | x.cummax(0)[0] |
        x.prod() | x.cumprod(0) | x.log() | x.rsqrt() | x.reciprocal() | x.floor() | x.round() | x.trunc() | x.frac() | x % 1 | x.fmod(1) | x // 1 | torch.atan2(x, x) | torch.hypot(x, x) | x.sinc() | x.logsumexp(0) | x.std() | x.var() | x.asin() | x.acos() | x.acosh() | x.atanh() | x.erfinv() | x.logit() |
        nn.leaky_relu(x) | nn.elu(x) | nn.selu(x) | nn.hardtanh(x, 0, 1) | nn.relu6(x) | nn.hardswish(x) | nn.hardsigmoid(x) | nn.softshrink(x, 0.0) | nn.hardshrink(x, 0.0) | nn.threshold(x, 0.0, 5.0) | nn.l1_loss(x, zero) | nn.smooth_l1_loss(x, zero) | nn.huber_loss(x, zero) | nn.mse_loss(x, zero) | nn.prelu(x, torch.ones(1, dtype=torch.float64)) |
        nn.normalize(x, dim=0) | nn.cosine_similarity(x, zero, 0) | x.dist(zero) | torch.cdist(x[None], x[None]) | torch.cdist(x[None], zero[None]) | torch.where(x > 0, x.sqrt(), x) | x.nan_to_num() | torch.sgn(x) | x.copysign(x) | torch.xlogy(x, x) | x.renorm(2, 0, 1.0) if x.dim() > 1 else x * 1 | x.square().sum().sqrt() | x.heaviside(x) | x.deg2rad() | x.signbit()""",
    ):
        for value in (0.0, 1.0, -1.0):
            x = torch.full((3,), value, dtype=torch.float64, requires_grad=True)
            try:
                y = f(x)
                if not y.requires_grad:
                    say(value, "no grad")
                    continue
                (g,) = torch.autograd.grad(y.sum(), x)
                say(y.grad_fn.name(), value, y, g)
            except Exception as error:
                say(value, type(error).__name__, str(error)[:90])


def nan_and_inf(torch, say):
    nan, inf = math.nan, math.inf
    for f in calls(
        locals(),
        "x",
        """x.nansum() | x.nanmean() | x.max() | x.min() | x.amax() | x.sort()[0] | x.median() | x.nanmedian() | x.clamp(0, 1) | x.relu() | x.abs() | x * 0 | torch.where(x.isnan(), 0.0, x) | x.nan_to_num() | x.nan_to_num(1.0, 2.0, 3.0) | x.prod() | x.cumsum(0) | x.logsumexp(0) | x.softmax(0) | x.norm() | x.maximum(x.flip(0)) | torch.fmax(x, x.flip(0)) |
        x.masked_fill(x.isnan(), 0.0) | x[~x.isnan()] | x.sigmoid() | x.tanh() | x.exp() | x.log() | x.mean() | x.var() | torch.nansum(x, 0, keepdim=True) | x.topk(1)[0] | x.cummax(0)[0] | x.sign() | x ** 2 | x.floor() | x / x | x - x""",
    ):
        for values in ([1.0, nan, 2.0], [inf, 1.0, -inf], [inf, inf, 1.0]):
            x = torch.tensor(values, dtype=torch.float64, requires_grad=True)
            y = f(x)
            (g,) = torch.autograd.grad(y.sum(), x)
            say(y.grad_fn.name(), values, y, g)


def the_trap_of_masked_nan(torch, say):
    x = torch.tensor([0.0, 4.0], requires_grad=True)
    y = x.sqrt()
    torch.where(x > 0, y, torch.zeros_like(y)).sum().backward()
    say(x.grad)
    x.grad = None
    (x / 0)[torch.tensor([False, True])].sum().backward()
    say(x.grad)
    x.grad = None
    y = x * 1
    y[x == 0] = 1.0
    y.sqrt().sum().backward()
    say(x.grad)


def indices_with_duplicates(torch, say):
    x = torch.arange(5.0, requires_grad=True)
    for f in calls(
        locals(),
        "x",
        """x[[0, 0, 1]] | x[torch.tensor([[0, 1], [1, 1]])] | x.index_select(0, torch.tensor([2, 2])) | x.gather(0, torch.tensor([3, 3, 3])) | x.take(torch.tensor([1, 1])) | torch.embedding(x[:, None], torch.tensor([0, 0])) if hasattr(torch, "embedding") else x * 1 | x.repeat(2) | x.expand(2, 5) | x.index_add(0, torch.tensor([0, 0]), x[:2]) | x.scatter_add(0, torch.tensor([1, 1]), x[:2]) |
        x.index_put((torch.tensor([0, 0]),), x[:2], accumulate=True) | x.scatter(0, torch.tensor([1]), x[:1] * 3) | x.index_copy(0, torch.tensor([1]), x[:1] * 3) | x.index_fill(0, torch.tensor([1]), 0.0) | x.masked_scatter(torch.tensor([True, False, True, False, False]), x * 2) | x.put(torch.tensor([0, 0]), x[:2], accumulate=True) | x.repeat_interleave(2) | x.unfold(0, 3, 1) | x.as_strided((3, 2), (1, 1)) | x.roll(2) | x.index_reduce(0, torch.tensor([0, 0]), x[:2], "prod") | x.scatter_reduce(0, torch.tensor([0, 0]), x[1:3], "amax")""",
    ):
        y = f(x)
        (g,) = torch.autograd.grad((y * y).sum(), x)
        say(y.grad_fn.name(), y, g)


def power_with_all_kinds_of_exponents(torch, say):
    for base in (-1.5, 0.0, 2.0):
        for exponent in (-1, 0, 1, 2, 0.5, 3.0):
            b = torch.tensor(base, dtype=torch.float64, requires_grad=True)
            e = torch.tensor(float(exponent), dtype=torch.float64, requires_grad=True)
            say(
                base,
                exponent,
                torch.autograd.grad(b**exponent, b),
                torch.autograd.grad(b**e, (b, e)),
                torch.autograd.grad(base**e, e),
            )


def in_place_views_of_a_device_suite(torch, say):
    root = torch.randn(2, 2, requires_grad=True)

    def fresh():
        return root.clone()

    for code in (
        "v = x[0]; v.mul_(2)",
        "v = x.narrow(0, 0, 1).narrow(1, 1, 1); v.mul_(2)",
        "v = x.t(); v[0] = 1",
        "v = x.view(4); x.mul_(3)",
        "v = x.detach(); v.add_(1)",
        "a, b = x.unbind(); x.mul_(2); v = x",
        "v = x.expand(3, 2, 2).clone(); v[0].mul_(2)",
        "v = x.diagonal(); v.fill_(3)",
        "v = x.select(0, 1).unsqueeze(0).squeeze(); v += x.detach()[0]",
        "x[0] = x[1]; v = x",
        "v = x[0]; w = x[0]; v.mul_(2); w.add_(1)",
        "v = x.chunk(2)[0]; x.zero_()",
        "v = x.T.contiguous(); v.mul_(2)",
        "v = x.view(-1)[::2]; v.copy_(torch.ones(2))",
        "x.t_().mul_(2); v = x",
        "x.squeeze_().unsqueeze_(0); v = x",
        "v = torch.zeros(2, 2); v[0] = x[0]; v[1].mul_(x[1].detach())",
        "v = x.view_as(x); x.add_(1); v.mul_(2)",
    ):
        scope = {"x": fresh(), "torch": torch}
        try:
            exec(code, scope)
            v, x = scope["v"], scope["x"]
            say(code)
            say.graph(v)
            say.graph(x)
            say(v._base is x, x._version, v._version)
            say(torch.autograd.grad(((v * v).sum() if v.requires_grad else 0) + (x * x).sum(), root))
        except Exception as error:
            say(code, type(error).__name__, str(error))


def as_strided_of_all_kinds(torch, say):
    x = torch.arange(9.0, dtype=torch.float64).reshape(3, 3).requires_grad_()
    for f in calls(
        locals(),
        "x",
        """x.as_strided((3, 3), (3, 1)) | x.as_strided((2, 2), (1, 2)) | x.as_strided((4,), (2,), 1) | x.as_strided((2, 2), (0, 1)) | x.as_strided((3, 3), (1, 1)) | x.as_strided((), ()) | x.t().as_strided((2, 2), (3, 1)) | x[1:].as_strided((3,), (1,)) | x[:, ::2].as_strided((2, 2), (3, 1), 1) | x.as_strided((0, 2), (1, 1)) | x.t().as_strided((3,), (1,), 2) |
        x.expand(2, 3, 3).as_strided((3, 3), (3, 1)) | x.narrow(0, 1, 2).as_strided((2, 3), (3, 1))""",
    ):
        y = f(x * 1)
        (g,) = torch.autograd.grad((y * (y + 1)).sum(), x, create_graph=True)
        say(y.shape, g, torch.autograd.grad(g.sum(), x, allow_unused=True))


def out_of_place_twins(torch, say):
    x = torch.arange(6.0).reshape(2, 3).requires_grad_()
    for f in calls(
        locals(),
        "x",
        """torch.diagonal_scatter(x, torch.ones(2)) | torch.select_scatter(x, torch.ones(3), 0, 1) | torch.slice_scatter(x, torch.ones(2, 1), 1, 0, 1) | torch.unsafe_split(x, 1)[0] | x.unsafe_chunk(2)[0] | x.index_put((torch.tensor([0]),), torch.ones(3))""",
    ):
        say.error(lambda f=f: (f(x), f(x).grad_fn.name(), torch.autograd.grad(f(x).sum(), x)))


def sums_of_unusual_dims(torch, say):
    x = torch.ones(2, 3, requires_grad=True)
    for f in calls(
        locals(),
        "x",
        """x.sum(()) if True else 0 | x.sum([]) | x.sum((0, 1)) | x.sum(-1) | x.mean(()) | x.sum(dim=None) | x.amax(()) | x.logsumexp((0, 1)) | x.var(()) | x.norm(dim=()) | x.sum((0, 0)) | x.sum(5) | x.prod(0, keepdim=True) | x.all() | x.any(0) | x.std((0, 1)) | x.std(0, correction=0) | x.var(1, unbiased=False) | torch.var_mean(x, 0)[1] | x.mean(dtype=torch.float64) | x.cumsum(1) | x.argmax(1) | x.long().sum() | x.long().sum(dtype=torch.float32)""",
    ):
        say.error(lambda f=f: f(x))


def zero_dimensional_tensors(torch, say):
    x = torch.tensor(2.0, requires_grad=True)
    for f in calls(
        locals(),
        "x",
        """x.sum() | x.sum(0) | x.mean() | x.prod() | x.max() | x.max(0)[0] | x.sort()[0] | x.cumsum(0) | x.softmax(0) | x.view(1) | x.view(()) | x.reshape(1, 1) | x.expand(2) | x.unsqueeze(0) | x.squeeze() | x.flatten() | x[None] | x[...] | x[()] | x.t() | x.norm() | x.clone() | x.topk(1)[0] | x.median() | x.index_select(0, torch.tensor([0])) | x.gather(0, torch.tensor(0)) | x.flip(0) | x.repeat(2) | x.std() | torch.stack([x, x]) | torch.cat([x[None], x[None]]) | x.masked_fill(x > 0, 1.0) | x.fill_diagonal_(1) | x.unbind() | x[0] | x.T | x.mT | x.diag() | x.split(1) | x.logsumexp(0) | x.nonzero() | x.item() | x.roll(0) | x.tril() | x.dot(x) | x @ x | torch.outer(x, x) | x.squeeze(0) | x.kthvalue(1)[0] | x.all(0) | x.narrow(0, 0, 1) | x.where(x > 0, x)""",
    ):
        say.error(lambda f=f: f(x))


def expanded_and_broadcast(torch, say):
    x = torch.arange(3.0, requires_grad=True)
    y = torch.arange(2.0, requires_grad=True)
    for f in calls(
        locals(),
        "x, y",
        """x + y[:, None] | x * y[:, None] | torch.broadcast_tensors(x, y[:, None])[0] | x.expand(2, 3) * 2 | x.expand(-1, 3) if True else 0 | x[None].expand(2, -1) | torch.where(x > 1, x, y[:, None]) | torch.lerp(x, y[:, None], 0.5) | torch.addcmul(x, x, y[:, None]) | x.clamp(y.min(), y.max()) | torch.maximum(x, y[:, None]) | x.expand_as(torch.ones(2, 3)) | torch.meshgrid(x, y, indexing="ij")[0] | torch.cartesian_prod(x, y) | torch.outer(x, y)""",
    ):
        say.error(lambda f=f: (f(x, y), f(x, y).grad_fn, torch.autograd.grad(f(x, y).sum(), (x, y), allow_unused=True)))


def slices_written_with_expanded_values(torch, say):
    v = torch.ones(1, requires_grad=True)
    a = torch.zeros(2, 3)
    a[0] = v
    a[:, 1] = v[0] * 2
    a[1, 2:] = v.expand(1)
    a.sum().backward()
    say(a, v.grad)
    say.graph(a)


def repr_of_all_sizes(torch, say):
    x = torch.arange(30.0).reshape(5, 6) * 1000.5
    x.requires_grad_()
    say(
        x,
        x * 2,
        x.mean(),
        x[0, :2] / 3,
        x.sum() * 1e10,
        x[0] * 1e-7,
        -x[1],
        x.double()[0],
        (x > 3)[0],
        x.long()[0],
        x.half()[0],
        torch.tensor([1e-8, 1.0]),
        torch.tensor([1e5, 1e-5]),
        torch.tensor([math.nan, math.inf, 1.0]),
        torch.tensor([1e10, 1.0]),
    )
    say(
        torch.zeros(2000),
        torch.zeros(3, 0),
        torch.zeros(1, 1, 1),
        torch.arange(2000).view(2, 1000),
        torch.rand(2, 3, 4).gt(2),
        torch.tensor([1 + 1j, 2.5 - 3j]),
        torch.tensor(-0.0),
        torch.tensor([True]),
        torch.tensor(1.23456789),
        torch.tensor([100000000]),
        torch.tensor([0.1, 123456.0]),
    )
    say(
        torch.zeros(3, 4, 5, requires_grad=True),
        torch.eye(3) * 1e-3,
        torch.tensor([[1.5, 2], [3, 4]], dtype=torch.float64),
        torch.tensor(1, dtype=torch.uint8),
        torch.ones(2, dtype=torch.int8),
        torch.tensor(5.0),
        torch.tensor([5.0]),
        torch.tensor([1e-3]),
        torch.tensor([123456789.0]),
    )


def weights_of_lerp_without_dimensions_are_promoted(torch, say):
    x, y = torch.tensor([1.0, 2.0], requires_grad=True), torch.tensor([3.0, 4.0])
    for weight in (torch.tensor(0.5, dtype=torch.float64), torch.tensor(1), torch.tensor(True), torch.tensor(0.5j)):
        z = torch.lerp(x, y, weight)
        say(z, z.grad_fn.name())
        say.error(lambda weight=weight: x.detach().clone().lerp_(y, weight))
    for weight in (1j, 1 + 0j, torch.tensor([0.5], dtype=torch.float64), torch.tensor([0.5])):
        say.error(lambda weight=weight: torch.lerp(x, y, weight))
    say(torch.lerp(torch.tensor([1, 2]), torch.tensor([3, 4]), torch.tensor(0.5)))
    say.error(lambda: torch.lerp(torch.tensor([1, 2]), torch.tensor([3, 4]), 0.5))
    say(torch.autograd.grad(torch.lerp(x, y, torch.tensor(0.5, dtype=torch.float64)).sum(), x))


def a_tensor_may_stand_for_a_number_beside_another_bound(torch, say):
    x = torch.tensor([-9.0, 9.0], requires_grad=True)
    for bounds in (
        (-7, torch.tensor(5)),
        (torch.tensor(-7), 5.0),
        (-7, torch.tensor(5.0, dtype=torch.float64)),
        (0, torch.tensor(True)),
    ):
        y = x.clamp(*bounds)
        say(y, y.dtype, y.grad_fn.name())
        say(x.detach().clone().clamp_(*bounds))
    say.error(lambda: x.clamp_max_(torch.tensor(1j)))
    say.error(lambda: x.clamp_min_(torch.tensor([1j])))
    say.error(lambda: x.detach().clamp_min_(torch.tensor([1j])))


def where_converts_what_stands_beside_a_number(torch, say):
    mask, x = torch.tensor([True, False]), torch.tensor([1.0, 2.0], requires_grad=True)
    for other in (1j, 2, 2.5, True):
        for y in (torch.where(mask, x, other), torch.where(mask, other, x), x.where(mask, other)):
            say(y, y.dtype, [None if f is None else f.name() for f, _ in y.grad_fn.next_functions])
    byte = torch.tensor([1, 0], dtype=torch.uint8)
    for y in (torch.where(byte, x, x * 2), torch.where(byte, x, 1.5), x.where(byte, x * 3)):
        say(y, y.grad_fn.name())
    y = torch.where(byte, x, x * 2).sum()
    byte.fill_(0)
    say.error(y.backward)


def root_mean_squares_are_contiguous_and_exact(torch, say):
    for dtype in (torch.float16, torch.float32):
        for weight in (None, torch.tensor([1.0, 2.0, 3.0]), torch.tensor([1.0, 2.0, 3.0], dtype=torch.float16)):
            for x in (torch.arange(6.0).reshape(2, 3), torch.arange(6.0).reshape(3, 2).t()):
                x = x.to(dtype).requires_grad_()
                y = torch.nn.functional.rms_norm(x, (3,), weight)
                say(y.dtype, y.stride(), y.grad_fn.name(), y.grad_fn.next_functions[0][0].name())
                say((y.detach().float() * 100).round(), (torch.autograd.grad(y.sum(), x)[0].float() * 10).round())
    x = torch.arange(24.0).reshape(1, 2, 3, 4).to(memory_format=torch.channels_last).requires_grad_()
    y = torch.nn.functional.rms_norm(x, (3, 4))
    say(y.stride(), y.grad_fn.name())
    say.error(lambda: torch.nn.functional.rms_norm(torch.ones(2, 2, dtype=torch.int64), (2,)))


def distances_of_two_dtypes_and_of_nothing(torch, say):
    x, y = torch.ones(2, 2), torch.ones(3, 2, dtype=torch.float64)
    for f in (lambda: torch.cdist(x, y), lambda: torch.cdist(y, x, p=1), lambda: torch.cdist(x, y.expand(3, 2).repeat(10, 1)), lambda: torch.cdist(x.half(), x.half()), lambda: torch.pdist(x.half())):  # fmt: skip
        say.error(f)
    for f in (lambda: torch.cdist(x[:0], y), lambda: torch.cdist(y[:0], x), lambda: torch.cdist(x[:, :0], y[:, :0]), lambda: torch.pdist(x[:1].half()), lambda: torch.pdist(x[:, :0].half())):  # fmt: skip
        say(f(), f().dtype)


def margins_have_the_dtype_of_the_input(torch, say):
    for dtype in (torch.float16, torch.float32, torch.float64):
        for target in (torch.tensor([1, -1]), torch.tensor([1.0, -1.0], dtype=torch.float64)):
            x = torch.tensor([1.0, 2.0], dtype=dtype, requires_grad=True)
            for reduction in ("none", "mean", "sum"):
                y = torch.nn.functional.soft_margin_loss(x, target, reduction=reduction)
                say(y.dtype, torch.autograd.grad(y.sum(), x)[0].dtype)


def the_second_derivative_of_log_gamma(torch, say):
    x = torch.tensor([0.5, 1.5, -0.3, 3.0, 10.0, 0.0, float("inf")], dtype=torch.float64)
    say([f"{value:.12g}" for value in torch.polygamma(1, x).tolist()])
    say([f"{value:.12g}" for value in torch.polygamma(2, x).tolist()])


def floor_division_in_place_has_no_derivative(torch, say):
    x = torch.tensor([5.0, -7.0], requires_grad=True)
    say.error(lambda: x.floor_divide_(2))
    y = x * 1
    part = y[:1]
    say(y.floor_divide_(2), y._version, y.output_nr, y.grad_fn.name(), part.grad_fn.name())
    say.error(lambda: y.sum().backward())
    z = x * 1
    z[0].floor_divide_(torch.tensor(2.0))
    say(z, z.grad_fn.name())
    say.error(lambda: z.sum().backward())
    say(torch.tensor([5, -7]).floor_divide_(2))
    with torch.no_grad():
        say(x.floor_divide_(2))


def dimensions_one_by_one(torch, say):
    x = torch.arange(8.0).reshape(1, 2, 2, 2).requires_grad_()
    say(x.squeeze(0, 1).shape, x.squeeze((0, 1)).shape, x.squeeze(0).shape, x.squeeze(dim=0).shape, x.squeeze().shape)
    say(
        [part.shape for part in x.hsplit(0, 1)],
        [part.shape for part in x.vsplit([1])],
        [part.shape for part in x.dsplit(1, 2)],
    )
    say(x.size(-1), x.stride(-2), torch.histc(torch.tensor([1.0, 2.0, 2.5]), 2, 0, 4))
    for f in (lambda: x.size(4), lambda: x.stride(4), lambda: x.sum().size(0), lambda: x.sum().stride(0), lambda: torch.eye(2).bool().trace()):  # fmt: skip
        say.error(f)
    say(torch.tensor([0.5, 2.0, 1.0, 3.0, 0.0]).half().sinc().float().mul(1e3).round())


def how_many_coordinates_differ_from_a_nan(torch, say):
    x = torch.tensor([[float("nan"), 1.0, 0.0], [1.0, 2.0, float("inf")], [0.5, 2.0, 3.0]])
    say(torch.pdist(x, 0), torch.cdist(x, x, 0), torch.pdist(x[1:], 0))


def large_numbers_become_bytes_by_way_of_int64(torch, say):
    values = [532048240601.7, -532048240601.7, 3000000017.3, 70001.2, -70001.2, 4294967297.0, -1.5, 300.7]
    x = torch.tensor(values, dtype=torch.float64)
    for dtype in (torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64):
        say(x.to(dtype), x[::2].to(dtype), torch.zeros(8, dtype=dtype).copy_(x))
    byte = torch.tensor(3, dtype=torch.uint8)
    byte[()] = x[0]
    say(byte, byte.fill_(x[1]), x[2].to(torch.uint8))


def empty_ones(torch, say):
    empty, other = torch.zeros(0), torch.zeros(2, 3)
    for tensors, dim in (
        ([empty], 7),
        ([empty, empty], 1),
        ([empty, empty], -3),
        ([empty, other], 1),
        ([empty, other], 2),
    ):
        say.error(lambda tensors=tensors, dim=dim: torch.cat(tensors, dim).shape)
    say(other[:0].roll(1, 2).shape, other[:0].roll((1, 2), (5, 6)).shape)
    say.error(lambda: other.roll(1, 2))
    say(other[:0].data_ptr(), empty.data_ptr(), empty.untyped_storage().data_ptr())
    say(pickle.loads(pickle.dumps(torch.zeros(0, 3)[..., 1:])).shape)


def bins_and_powers(torch, say):
    for dtype in (torch.float64, torch.float32, torch.float16):
        for value in (0.32, 0.1, -3.3, 0.0, 1e-8):
            say([torch.tensor(value, dtype=dtype).histc(bins).nonzero().flatten().tolist() for bins in (100, 7, 4)])
        say(torch.tensor([-0.5, -0.4, 0.1, 0.3, 0.5], dtype=dtype).histc(10, -0.5, 0.5).tolist())
    for dtype in (torch.int64, torch.uint8, torch.float32, torch.float16):
        for steps in (1, 2, 3, 4):
            say(torch.logspace(1.72, 2.1, steps, dtype=dtype), torch.logspace(1.72, 2.9, steps, 2, dtype=dtype))


def ranks_of_other_kinds(torch, say):
    rank = torch.linalg.matrix_rank
    for tolerance in ({}, {"atol": 0.1}, {"rtol": 0.1}, {"tol": 0.1}, {"atol": 0.1, "rtol": 0.1}):
        for x in (
            torch.ones(0, 3, dtype=torch.int64),
            torch.ones(2, 2).long(),
            torch.ones(2, 2).half(),
            torch.ones(3, 2),
        ):
            for hermitian in (False, True):
                say.error(rank, x, hermitian=hermitian, **tolerance)


def unsafe_parts_of_inference_tensors(torch, say):
    with torch.inference_mode():
        x = torch.ones(2, 3) * 2
    for parts in (torch.unsafe_chunk(x, 2, 0), torch.unsafe_split(x, 1), torch.unsafe_split_with_sizes(x, [1, 1])):
        say([(part.is_inference(), part._is_view(), part.storage_offset()) for part in parts])
        say.error(parts[1].fill_, 1)


def masks_of_several_dimensions_beside_other_indices(torch, say):
    x = torch.arange(12.0).reshape(2, 2, 3).requires_grad_()
    mask = torch.tensor([[True, False], [True, True]])
    for index in (
        (mask, 0), (mask, -1), (mask, slice(0, 2)), (mask, None), (mask, None, 1), (mask, True), (mask, False), (mask, ...),
        (mask.tolist(), 2), (True, mask, None, 0), (mask, torch.tensor([0, 1, 2])), (0, mask[0]), (mask, [0, 1, 2]),
        ([1, 0], mask), (mask, 0, 0), (slice(0, 9), mask[0]), (slice(0, 2), None), (slice(None), slice(0, 7)),
    ):  # fmt: skip
        say.error(lambda index=index: x[index])

        def write(index=index):
            y = x * 1
            y[index] = -5.0
            return y

        say.error(write)


def gradients_that_are_not_finite(torch, say):
    p = torch.tensor([[1.0, 2], [1, 2], [0, 1]], requires_grad=True)
    for given in (math.inf, math.nan):
        for norm in (2.0, 1.0, 0.0, 3.0, math.inf):
            say(torch.autograd.grad(torch.pdist(p, norm), p, torch.tensor([given, 1.0, 1.0])))
            say(torch.autograd.grad(torch.cdist(p, p.detach(), norm), p, torch.full((3, 3), given)))
    nn = torch.nn.functional
    for values in ([1.0, math.nan, 2, math.nan], [math.nan, 1, 2, 3]):
        x = torch.tensor(values).reshape(1, 2, 2)
        say(nn.adaptive_max_pool2d(x, 1, return_indices=True)[1], nn.max_pool2d(x, 2, return_indices=True)[1])


def negative_scales_parts_and_views_of_bytes(torch, say):
    q = torch.tensor([[0.3, 0.85, -2], [0.9, -1, 0]], requires_grad=True)
    for scale in (-2.0, 0.0, 3.0):
        say(torch.autograd.grad(torch.nn.functional.scaled_dot_product_attention(q, q, q, scale=scale).sum(), q))
    x, c = torch.arange(6.0).reshape(2, 3), torch.ones(3, dtype=torch.complex64)
    say.error(torch.view_copy, x.t(), torch.float64)
    say.error(torch.view_copy, x.t(), (6,))
    say.error(setattr, c, "real", 1j)
    say.error(setattr, c, "imag", 1j)
    c.real = 2 + 0j
    say(c)


def shares_of_large_gammas(torch, say):
    for a in (3e5, 1e8, 1e12, 1e15):
        x = a + torch.tensor([-3.0, -1, 0, 1, 3], dtype=torch.float64) * math.sqrt(a)
        at = torch.full_like(x, a)
        say([f"{v:.6g}" for v in torch.special.gammainc(at, x).tolist()])
        say([f"{v:.6g}" for v in torch.special.gammaincc(at, x).tolist()])
