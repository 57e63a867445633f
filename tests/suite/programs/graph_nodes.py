"""Nodes: names, edges, what they saved, what may be asked of them."""

from tests.suite.harness import calls


def names_of_many_operators(torch, say):
    x = torch.rand(2, 2, requires_grad=True)
    y = torch.rand(2, 2, requires_grad=True)
    for f in calls(locals(), "", """
        x + y | x + 1 | 1 + x | x - y | 1 - x | x * y | x * 2 | x / y | x / 2 | 2 / x | x ** 2 | 2 ** x | x ** y | -x |
        x @ y | x // 2 | x % 2 | x % y | abs(x) | x[0] | x[0, 0] | x[:, 0] | x[[0, 1]] | x[x > 0.5] | x[None] | x[...] |
        x[0:1, 1] | x.T | x.t() | x.mT | x.view(4) | x.reshape(4) | x.t().reshape(4) | x.flatten() | x.squeeze() |
        x.squeeze(0) | x.unsqueeze(0) | x.expand(3, 2, 2) | x.permute(1, 0) | x.transpose(0, 1) | x.sum() | x.sum(0) |
        x.mean() | x.mean(1) | x.prod() | x.prod(0) | x.max() | x.max(0)[0] | x.amax(0) | torch.max(x, y) |
        torch.maximum(x, y) | x.min() | x.var() | x.std() | x.norm() | x.norm(1) | torch.linalg.norm(x) | x.norm(dim=0) |
        x.cumsum(0) | x.cumprod(0) | x.softmax(0) | x.log_softmax(0) | x.logsumexp(0) | torch.cat([x, y]) |
        torch.stack([x, y]) | torch.where(x > 0, x, y) | x.clone() | x.contiguous() | x.t().contiguous() |
        x.to(torch.float64) | x.double() | x.float() | x.type(torch.float64) | x.split(1)[0] | x.chunk(2)[1] | x.unbind()[0]
        | x.diagonal() | x.diag() | x.trace() | x.tril() | x.flip(0) | x.roll(1) | x.repeat(2, 1) |
        x.masked_fill(x > 0.5, 0) | x.masked_select(x > 0.5) | x.index_select(0, torch.tensor([0])) |
        x.gather(0, torch.zeros(1, 2, dtype=torch.long)) | x.narrow(0, 0, 1) | x.unfold(0, 1, 1) | x.as_strided((2,), (1,))
        | x.clamp(0.1) | x.clamp(0.1, 0.2) | x.clamp(max=y) | x.relu() | torch.nn.functional.relu(x) | x.sigmoid() |
        x.tanh() | x.exp() | x.log() | x.sqrt() | x.rsqrt() | x.sign() | x.floor() | x.mm(y) | x.mv(y[0]) | x[0].dot(y[0]) |
        torch.addmm(x, x, y) | torch.einsum("ij,jk->ik", x, y) | torch.einsum("ij->ji", x) | torch.outer(x[0], y[0]) |
        x.sort(0)[0] | x.topk(1)[0] | x.median() | x.median(0)[0] | x.kthvalue(1)[0] | x.inverse() | x.det() |
        torch.linalg.solve(x, y) | x.logdet() | torch.linalg.svd(x)[1] | torch.linalg.qr(x)[0] |
        torch.linalg.eigh(x + x.T)[0] | x.matrix_exp() | torch.nn.functional.linear(x, y) |
        torch.nn.functional.linear(x, y, y[0]) | torch.nn.functional.gelu(x) | torch.nn.functional.softplus(x) |
        torch.nn.functional.dropout(x, 0.5) | torch.nn.functional.mse_loss(x, y) | torch.nn.functional.l1_loss(x, y) |
        torch.nn.functional.layer_norm(x, (2,)) | torch.nn.functional.cross_entropy(x, torch.tensor([0, 1])) |
        torch.nn.functional.nll_loss(x, torch.tensor([0, 1])) | torch.nn.functional.embedding(torch.tensor([0, 1]), x) |
        torch.nn.functional.pad(x, (1, 1)) | x.lerp(y, 0.5) | torch.addcmul(x, x, y) | torch.addcdiv(x, x, y) | x.fmod(2) |
        x.atan2(y) | x.lt(y) | x.eq(y) | x.fill_diagonal_(0) if False else x.clone().fill_(0) | x.clone().zero_() |
        x.clone().copy_(y) | x.view_as(y) | x.expand_as(y) | x.swapaxes(0, 1) | x.movedim(0, 1) | x.ravel() |
        x.unflatten(0, (1, 2)) | x.hsplit(2)[0] | x.tile(2) | torch.broadcast_to(x, (3, 2, 2)) |
        torch.meshgrid(x[0], y[0], indexing="ij")[0] | torch.kron(x, y) | torch.tensordot(x, y, 1) | x.var(0) |
        torch.var_mean(x)[0] | x.dist(y) | torch.cdist(x, y) | x.pow(2.5) | x.pow(0) | x.square() | x.nansum() | x.nanmean()
        | x.logaddexp(y) | torch.hypot(x, y) | x.sinc() | x.deg2rad() | x.nan_to_num() | x.renorm(2, 0, 1.0) |
        x.cross(y, dim=0) if False else torch.linalg.vector_norm(x) | x.real | torch.complex(x, y) |
        torch.view_as_real(torch.complex(x, y)) | torch.complex(x, y).real | torch.complex(x, y).imag |
        torch.complex(x, y).conj() | torch.complex(x, y).abs() | torch.complex(x, y).angle() | x.conj() | x.detach() |
        x.data | x.fft.fft if False else torch.fft.fft(x) | torch.fft.rfft(x) | x.bernoulli() | x.clone().normal_() |
        torch.rand_like(x) | x.new_zeros(2) | x.isnan() | x.round() | x.argmax() | x.count_nonzero() | x.type_as(y) |
        x.cpu() | x.to(x)
    """):  # fmt: skip
        try:
            r = f()
            say(
                r.grad_fn and r.grad_fn.name(),
                r.requires_grad,
                [n and n.name() for n, _ in r.grad_fn.next_functions] if r.grad_fn else "",
            )
        except Exception as error:
            say(type(error).__name__, str(error))


def names_of_in_place_operators(torch, say):
    def fresh():
        return torch.rand(2, 2, requires_grad=True).clone()

    y = torch.rand(2, 2)
    for f in calls(locals(), "x", """
        x.add_(1) | x.add_(y) | x.sub_(y) | x.mul_(2) | x.div_(2) | x.pow_(2) | x.exp_() | x.zero_() | x.fill_(1) |
        x.fill_(torch.tensor(1.0)) | x.copy_(y) | x.neg_() | x.clamp_(0.5) | x.t_() | x.transpose_(0, 1) | x.squeeze_() |
        x.unsqueeze_(0) | x.masked_fill_(y > 0.5, 0) | x.index_fill_(0, torch.tensor([0]), 1) |
        x.index_add_(0, torch.tensor([0]), y[:1]) | x.index_copy_(0, torch.tensor([0]), y[:1]) |
        x.scatter_(0, torch.zeros(1, 2, dtype=torch.long), y) | x.relu_() | x.sigmoid_() | x.tanh_() | x.floor_() |
        x.normal_() | x.uniform_() | x.bernoulli_() | x.tril_() | x.lerp_(y, 0.5) | x.addmm_(y, y) | x.addcmul_(y, y) |
        x.eq_(y) | x.put_(torch.tensor([0]), torch.ones(1)) | x.fill_diagonal_(0) | x.__setitem__(0, 1) or x |
        x.__setitem__((0, 0), y[0, 0]) or x | x.__setitem__(y > 0.5, 0) or x | x.__setitem__([0], y[:1]) or x |
        x.__setitem__(slice(None), y) or x | x.__setitem__(..., 1) or x | x.__iadd__(y) | x.__imul__(y) | x.__ipow__(2) |
        x.detach_() | x.requires_grad_() | x.as_strided_((2,), (1,)) | x.swapaxes_(0, 1) | x.cumsum_(0) | x.cumprod_(0) |
        x.renorm_(2, 0, 1.0) | x.resize_(4) | x.set_(y) | x.abs_() | x.sin_() | torch.nn.functional.relu(x, inplace=True) |
        torch.nn.functional.relu_(x) | torch.nn.functional.leaky_relu_(x) | torch.nn.functional.threshold_(x, 0.5, 1) |
        torch.nn.functional.dropout(x, inplace=True) | torch.zero_(x) | torch.exp_(x) |
        x.index_put_((torch.tensor([0]),), y[0]) | x.masked_scatter_(y > 0.5, y) | x.resize_as_(y) | x.random_() |
        x.exponential_() | x.triu_(1) | x.ge_(y)
    """):  # fmt: skip
        x = fresh()
        try:
            r = f(x)
            say(r is x, x.grad_fn and x.grad_fn.name(), x._version, x.requires_grad)
            say.graph(x)
        except Exception as error:
            say(type(error).__name__, str(error))


def saved_values(torch, say):
    x, y = torch.full((2, 2), 2.0, requires_grad=True), torch.full((2, 2), 3.0, requires_grad=True)
    for r in (
        x * y, x * 2, x / y, x**2, 2**x, x**y, x.exp(), x.sum(0), x.mean(), x.sum(), x.prod(0), x.var(0, correction=2), x @ y, torch.addmm(x, x, y, alpha=2), x.max(0)[0], x.softmax(0),
        x[0], x[[0, 1]], x[:, 0], x.clamp(0, 1), x.clamp(min=y), x.permute(1, 0), x.transpose(0, 1), x.view(4), x.expand(2, 2, 2), x.unsqueeze(0), x.squeeze(0), torch.cat([x, y]), torch.stack([x, y], 1),
        torch.where(x > 0, x, y), x.narrow(0, 0, 1), x.split(1)[0], x.chunk(2)[0], x.unbind(1)[0], x.diagonal(), x.as_strided((2,), (1,), 1), x.repeat(2, 1), x.flip(0), x.roll(1, 0), x.gather(0, torch.zeros(1, 2).long()),
        x.norm(), x.norm(3, 0), x.cumsum(0), x.sort(0)[0], x.topk(1, 1)[0], x.masked_fill(x > 1, 0.0), x.index_select(0, torch.tensor([0])), x.lerp(y, 0.5), torch.addcmul(x, x, y, value=3), torch.linalg.qr(x + torch.eye(2))[0],
        torch.nn.functional.threshold(x, 0.1, 5.0), torch.nn.functional.layer_norm(x, (2,)), torch.nn.functional.linear(x, y), torch.nn.functional.leaky_relu(x), torch.nn.functional.gelu(x),
        torch.nn.functional.mse_loss(x, y), x.relu(), x.logsumexp(0), x.std(), x.div(y, rounding_mode="floor"), x.logit(0.1), x.sub(y, alpha=3), x.to(torch.float64), x.contiguous(), x.amax((0, 1)),
    ):  # fmt: skip
        node = r.grad_fn
        say(node.name())
        for name in sorted(n for n in dir(node) if n.startswith("_saved")):
            try:
                value = getattr(node, name)
                say(" ", name, type(value).__name__ if name.startswith("_raw") else value)
            except Exception as error:
                say(" ", name, type(error).__name__, str(error))


def saved_values_that_are_gone(torch, say):
    x = torch.full((2, 2), 2.0, requires_grad=True)
    y = x.exp() * x
    node, raw = y.grad_fn, y.grad_fn._raw_saved_self
    say.error(lambda: raw.register_hooks(lambda t: t, 3))
    say.error(lambda: raw.register_hooks(3, lambda t: t))
    y.sum().backward()
    say.error(lambda: node._saved_self)
    say.error(lambda: node._saved_other)
    say.error(lambda: node._raw_saved_self)
    say.error(lambda: raw.register_hooks(lambda t: t, lambda t: t))
    z = x.mean(0)
    z.sum().backward()
    say.error(lambda: z.grad_fn._saved_self_sym_sizes)
    w = x[[0]]
    w.sum().backward()
    say.error(lambda: w.grad_fn._saved_indices)
    s = torch.cat([x, x], 1)
    s.sum().backward()
    say.error(lambda: s.grad_fn._saved_dim)


def what_a_node_can_do(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * 2
    node = y.grad_fn
    say(node.name(), repr(node), str(node), type(node).__name__, isinstance(node, torch.autograd.graph.Node))
    say(node.metadata, node.next_functions, node.requires_grad)
    node.metadata["a"] = 1
    say(y.grad_fn.metadata)
    say.error(lambda: setattr(node, "anything", 3))
    say(callable(node), node(torch.ones(2)))
    say.error(lambda: node(torch.ones(2), torch.ones(2)))
    say.error(lambda: node())
    acc = node.next_functions[0][0]
    say(acc.name(), acc.variable is x, repr(acc), acc.next_functions, acc.metadata, type(acc).__name__)
    say(hash(node) == hash(y.grad_fn), node == y.grad_fn, y.grad_fn is y.grad_fn)
    say.error(lambda: acc(torch.ones(2)))
    say(x.grad)
    say(issubclass(type(node), torch.autograd.graph.Node))


def sequence_numbers(torch, say):
    x = torch.ones(2, requires_grad=True)
    a = x * 2
    b = a + 1
    c = x - 1
    n = [t.grad_fn._sequence_nr() for t in (a, b, c)]
    say([i - n[0] for i in n])
    say(a.grad_fn.next_functions[0][0]._sequence_nr() > n[2])
    b.grad_fn._set_sequence_nr(7)
    say(b.grad_fn._sequence_nr())
    with torch.no_grad():
        x * 2
    d = x * 3
    say(d.grad_fn._sequence_nr() - n[2])


def input_metadata(torch, say):
    x = torch.ones(2, 3, requires_grad=True)
    y = x.exp()
    m = y.grad_fn._input_metadata
    say(len(m), m[0].shape, m[0].dtype, m[0].device, m[0].is_nested_tensor)
    a, b = x.max(0)
    m = a.grad_fn._input_metadata
    say(len(m), [(i.shape, i.dtype) for i in m])
    m = x.split(1)[0].grad_fn._input_metadata
    say(len(m), [(i.shape, i.dtype, i.device) for i in m])
    acc = y.grad_fn.next_functions[0][0]
    say(len(acc._input_metadata), acc._input_metadata[0].shape)

    class F(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x[0].clone(), x.double(), (x > 0)

        @staticmethod
        def backward(ctx, a, b, c):
            return a

    m = F.apply(x)[0].grad_fn._input_metadata
    say([(i.shape, i.dtype) for i in m])


def isolated_and_shared_nodes(torch, say):
    x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True)
    a = x + y
    b = torch.max(a, 0)[1].repeat(2).double().mean()
    o = (b + a).sum()
    o.backward()
    say(b, b.requires_grad, x.grad)
    say((x * 1).grad_fn.next_functions[0][0] is (x * 2).grad_fn.next_functions[0][0])
    u = x * x
    say(u.grad_fn.next_functions[0][0] is u.grad_fn.next_functions[1][0])
    say([n for n, i in (x * 3 + torch.ones(2)).grad_fn.next_functions])
    say((x.detach() * y).grad_fn.next_functions)


def printing_tensors_with_nodes(torch, say):
    x = torch.ones(2, requires_grad=True)
    say(x, x * 2, x.sum(), x.view(2, 1), x[0], x.detach(), x.unbind(), x.exp().sum().double())
    y = x * 1
    y += 1
    say(y)
    y[0] = 5
    say(y, y[0], y[:1])
    with torch.no_grad():
        say(x, x * 2)
    with torch.inference_mode():
        say(x, x * 2)
    say(torch.nn.Parameter(torch.ones(2)), torch.nn.Parameter(torch.ones(2), requires_grad=False))
    z = torch.ones(2, dtype=torch.complex64, requires_grad=True)
    say(z, z.conj(), z.real, z.conj().imag, z.abs())
    say(str(x), f"{x[0]:.2f}" if False else format(x[0].item(), ".2f"), f"{x}", f"{x.sum()}", f"{x.detach().sum():.3f}")
    say(
        torch.ones(2, dtype=torch.float64),
        torch.ones(2, dtype=torch.int32),
        torch.tensor(True),
        torch.tensor(3),
        torch.empty(0, 2),
        torch.empty(0),
    )


def mul_with_none_and_undefined(torch, say):
    x = torch.ones(2, requires_grad=True)
    y = x * x.detach()
    say.error(lambda: y.grad_fn(None))
    say.error(lambda: y.grad_fn(3))
    say.error(lambda: x.sum().grad_fn(torch.tensor(2.0)))
    say.error(lambda: x.split(1)[0].grad_fn(torch.ones(1), None))
    say.error(lambda: x.max(0)[0].grad_fn(torch.tensor(2.0), None))
