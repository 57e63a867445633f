"""Programs on which teachgrad once differed, as shrunk by the tester.

Each is a list of lines; `test_differential.py` runs them on both libraries. `F`, `fit` and the like are in `prelude.py`.

Read next: `test_differential.py`.
"""

import math

X = "x = torch.tensor([[0.5, 1.5], [2.0, -1.0]], dtype=torch.float64, requires_grad=True)"
Y = "y = torch.tensor([[0.5, 1.5], [2.0, -1.0]], dtype=torch.float64)"

FOUND: dict[str, list[str]] = {
    "out= of max over a dimension is refused where a gradient is asked for": [
        X, "t = torch.max(x, 0, out=(torch.zeros(2), torch.zeros(2, dtype=torch.long)))"
    ],
    "out= of max element by element is written": [Y, "out = torch.zeros(2, 2).double()", "t = torch.max(y, y, out=out)"],
    "out= of sort": [Y, "t = torch.sort(y, 1, out=(torch.empty(0).double(), torch.empty(0).long()))"],
    "out= of another shape": [Y, "out = torch.zeros(3).double()", "torch.add(y, y, out=out)"],
    "out= over a part of what is read": [Y, "torch.add(y, y, out=y[0])"],
    "out= of gather over what it reads": [Y, "torch.gather(y, 0, torch.tensor([[1, 0], [0, 1]]), out=y)"],
    "out= of a comparison of what requires grad": [X, "t = torch.eq(x, x, out=torch.empty(0, dtype=torch.bool))"],
    "out= of zeros": ["out = torch.ones(2, 2)", "t = torch.zeros(2, out=out)"],
    "scatter_ from the tensor itself": [Y, "y.scatter_(0, torch.tensor([[1, 0], [0, 1]]), y)"],
    "index_add_ of the tensor itself": [Y, "y.index_add_(0, torch.tensor([0, 1]), y)"],
    "heaviside of NaN": ["t = torch.heaviside(torch.tensor([float('nan')]), torch.tensor([3.0]))"],
    "logit with bounds the wrong way round": [Y, "t = torch.logit(y, 0.73)"],
    "where of two numbers": [Y, "t = torch.where(y > 1, 0.79, -0.44)"],
    "celu's slope": [X, "total(F.celu(x, 1.53)).backward()"],
    "lerp_ of another shape": [Y, "y.lerp_(torch.ones(3).double(), 0.5)"],
    "addcdiv_ of another shape": [Y, "y.addcdiv_(torch.ones(()).double(), torch.ones(3).double())"],
    "normal around what requires grad": [X, "torch.manual_seed(0)", "t = torch.normal(x, 1.0)", "total(t).backward()"],
    "bernoulli with a chance": [X, "t = x.bernoulli(0.5)"],
    "random_ below": [Y, "torch.manual_seed(0)", "t = y.clone().requires_grad_() * 1", "t.random_(5)"],
    "max_pool1d without a gradient is no view": [Y, "t = F.max_pool1d(y, 2)"],
    "a 0-d tensor comes back 0-d": ["t = pickle.loads(pickle.dumps(torch.tensor(3.0)))"],
    "saved dimensions": [X, "t = x.sum(-1)", "peek(t.grad_fn._saved_dim)", "peek(x.prod(-1).grad_fn._saved_dim)"],
    "contracted dimensions of size 1": [X, "t = torch.inner(x[:, :1], x[:, 1:])"],
    "repeat_interleave of a vector": [X, "t = x[0].repeat_interleave(3)"],
    "rot90 and then a view": [Y, "t = y.rot90()", "v = t.view(-1)"],
    "prelu of another dtype": [Y, "t = F.prelu(y, torch.tensor([0.3]))"],
    "binary_cross_entropy of NaN": [Y, "t = F.binary_cross_entropy(y * float('nan'), y)"],
    "binary_cross_entropy of targets out of range": [Y, "t = F.binary_cross_entropy(y.sigmoid(), y)"],
    "embedding of complex numbers": [X, "t = F.embedding(torch.tensor([0]), x + 0j)"],
    "an inference tensor detached outside": [Y, "with torch.inference_mode(): t = y * 2", "v = t.detach()"],
    "detach_ as a function": [X, "t = x * 2", "torch.detach_(t)"],
    "as_strided_ as a function": [Y, "t = y * 1", "torch.as_strided_(t, (1,), (1,))"],
    "resize_ to the same size is no write": [Y, "t = y * 1", "t.resize_(2, 2)"],
    "a negative number into uint8": ["t = torch.zeros(2, dtype=torch.uint8)", "t[:] = -1"],
    "one element wherever a mask says": ["t = torch.zeros(2, 2, dtype=torch.bool)", Y, "t[y > 1] = y.flatten()[:1]"],
    "a slice of a 0-d tensor": ["t = torch.zeros(())", "t[:] = 1"],
    "integers that are shifted": [Y, "t = y.bool().float()", "t.cumsum_(0, dtype=torch.int64)"],
    "a number with a fraction does not wrap around": ["x = torch.zeros(2, dtype=torch.uint8)", "x[0] = -0.5"],
    "a negative number wraps around": ["x = torch.tensor([3], dtype=torch.uint8)", "t = x.fmod(-1)", "s = x.clamp(-1)"],
    "repeat of nothing": ["t = torch.zeros(0, 3).repeat(-1, 2)"],
    "topk of a number": ["t = torch.tensor(3.0).topk(0)"],
    "searchsorted out of order": ["t = torch.searchsorted(torch.tensor([3.0, 1, 2, 0, 7]), torch.arange(9.0) - 1)"],
    "searchsorted of a float among integers": ["t = torch.searchsorted(torch.tensor([0]), -0.5)"],
    "a gradient for an integer tensor": [X, "t = torch.zeros(2, 2, dtype=torch.int64)", "t[0] = x[0]", "s = t.sum()"],
    "a function of an integer tensor that has a gradient": [
        X, "t = torch.zeros(2, 2, dtype=torch.int64)", "t[0] = x[0]", "t.add_(1)", "s = t * 1.5"
    ],
    "targets of cross_entropy": [Y, "t = F.cross_entropy(y, y + 0j)", "s = F.cross_entropy(y, y.long())"],
    "cross_entropy of nothing": ["x = torch.ones(0, 3, requires_grad=True)", "t = F.cross_entropy(x, x)"],
    "targets of the loss of logits": [Y, "t = F.binary_cross_entropy_with_logits(y, y.long())"],
    "a loss takes the dtype of its targets": [Y, "t = F.binary_cross_entropy_with_logits(y, y.float())"],
    "gradients that nobody asked for": [
        Y, "t = F.prelu(y, torch.tensor([0.3], dtype=y.dtype, requires_grad=True))", "peek(t.grad_fn(torch.ones_like(t)))"
    ],
    "no derivative for no gradient": [X, "t = torch.igammac(x.abs(), x.abs())", "s = Nothing.apply(t)", "total(s).backward()"],
    "leaky_relu_ with a negative slope": [X, "t = F.leaky_relu_(x * 1, -1)", "total(t).backward()"],
    "silu_ of complex numbers": [X, "t = F.silu((x + 0j) * 1, inplace=True)"],
    "shuffled by one": [Y, "t = torch.pixel_unshuffle(y.view(1, 1, 2, 2), 1)", "t.zero_()"],
    "a channel shuffled by one": [Y, "t = torch.channel_shuffle(y.view(1, 1, 2, 2), 1)", "t.zero_()"],
    "normal around two tensors": [
        "m = torch.ones(2, requires_grad=True)", "s = torch.ones(3, 2, requires_grad=True)",
        "torch.manual_seed(0)", "t = torch.normal(m, s)", "total(t).backward()",
    ],
    "cells that do not fit": [
        "t = torch.gru_cell(torch.ones(3, 3), torch.ones(3, 3), torch.ones(3, 3), torch.ones(9, 3))",
        "t = torch.lstm_cell(torch.ones(3, 3), (torch.ones(3, 3), torch.ones(2, 3)), torch.ones(12, 3), torch.ones(12, 3))",
    ],
    "trapezoid of bools": ["t = torch.trapezoid(torch.ones(2, 3, dtype=torch.bool))"],
    "trapezoid with places of more dimensions": [Y, "t = torch.trapezoid(y[0], y)"],
    "cumulative_trapezoid of nothing": ["t = torch.cumulative_trapezoid(torch.ones(0, 3), dim=0)"],
    "linspace between tensors": [X, "t = torch.logspace(x[0, 0], 2, 3)", "s = torch.linspace(x[0], 1, 3)"],
    "linspace of complex numbers": ["t = torch.linspace(0, 1j, 3)"],
    "var of nothing with a negative correction": ["t = torch.var(torch.ones(0, 3), 0, correction=-1.5)"],
    "fill_diagonal_ that wraps": [Y, "t = y.repeat(3, 1)", "t.fill_diagonal_(5, True)", "torch.ones(3, 2).fill_diagonal_(5, True)"],
    "masked_fill_ with a part of itself": [Y, "y.masked_fill_(y > 1, y[0, 0])"],
    "a number is not expanded by -1": ["t = torch.tensor(1.0).expand(-1)"],
    "exponential_ of no integers": ["t = torch.ones(0, dtype=torch.int64)", "t.exponential_()"],
    "float_power by itself": [X, "t = x.abs().float()", "s = t.float_power(t)", "total(s).backward(create_graph=True)"],
    "tangents of inference tensors": [
        "with torch.inference_mode(): x = torch.ones(2)", "t = forward(lambda v: v.sin(), x)"
    ],
    "attention to nothing": ["x = torch.ones(0, 3)", "t = F.scaled_dot_product_attention(x, x, x, x, 0.0, True)"],
    "dtypes of a norm": [Y, "t = torch.linalg.matrix_norm(y, 1, dtype=torch.float32)"],
    "isclose of what does not broadcast": ["t = torch.isclose(torch.ones(3, 2), torch.ones(2, 3))"],
    "running statistics have no gradient": [X, "t = F.batch_norm(x, x[0].detach(), x[1].abs(), training=False)"],
    "a singular factor": [Y, "t = torch.cholesky_inverse(y * 0)"],
    "a number that does not fit into no elements": ["x = torch.zeros(2, dtype=torch.uint8)", "x[False] = -1.5"],
    "normal around complex numbers": [X, "t = torch.normal(x + 0j, 1.0)"],
    "heaviside_ with its own transpose": [Y, "y.heaviside_(y.t())"],
    "as_strided_scatter into one place": [Y, "t = y.as_strided_scatter(y * 1, (2, 2), (1, 0))"],
    "as_strided_scatter into a window that overlaps itself": [
        "t = torch.zeros(6).as_strided_scatter(torch.arange(6.0).view(2, 3), (2, 3), (1, 1))"
    ],
    "hooks of a leaf that became the result of something": [
        "t = torch.ones(2, requires_grad=True)", "t.register_hook(lambda g: note(1, g))", "s = t * 2",
        "t.requires_grad_(False)", "t *= s", "total(s).backward()"
    ],
    "group norm of equal halves": [
        "t = torch.full((1, 2, 3), 1.44, dtype=torch.float16, requires_grad=True)", "s = F.group_norm(t, 1) * t",
        "total(s).backward()"
    ],
    "half a power of half": ["t = torch.tensor([0.0, -0.0, float('-inf')]).half() ** -0.5"],
    "an expanded integer beside a transposed float": [
        "t = torch.ones((), dtype=torch.int64).expand(2, 3) * torch.ones(3, 2).t()", "peek(t.stride())"
    ],
    "an expanded integer over a transposed one": [
        "t = torch.ones((), dtype=torch.int64).expand(2, 3) / torch.ones(3, 2, dtype=torch.int64).t()", "peek(t.stride())"
    ],
    "random numbers like what lies turned": ["t = torch.rand_like(torch.ones(3, 2).t()).exp()", "peek(t.stride())"],
    "out that is conjugated, of another shape": [
        "t = torch.zeros(4, dtype=torch.complex64)", "torch.mul(torch.ones(2), 1j, out=t.conj()[:1])"
    ],
    "a number that does not fit, by a mask": [
        "t = torch.zeros(2)", "t[torch.tensor([True, False])] = torch.tensor(1j)"
    ],
    "a view that a Function overwrites and saves": [
        X, "t = x * 1", "s = DirtyKept.apply(t[:1])", "g, = torch.autograd.grad(total(s), x, create_graph=True)"
    ],
    "the gradient of an expanded leaf": [
        "t = torch.ones(1).expand(3).requires_grad_()", "total(t).backward()", "peek(t.grad.stride())",
        "total(t).backward()"
    ],
    "an in-place transpose of what was saved": [
        Y, "t = torch.ones(2, 2)",
        "with torch.autograd.graph.allow_mutation_on_saved_tensors(): s = y * t; t[0] = 3; t.t_(); total(s).backward()"
    ],
    "lengths that count as less than nothing": ["t = F.cosine_similarity(torch.ones(2, 3), torch.ones(2, 3), 1, -7)"],
    "no dimension stands for all": [X, "t = torch.amax(x, None)", "s = x.amin(dim=None, keepdim=True)"],
    "a bilinear form whose weight is overwritten": [
        "t = torch.ones(3, 2, 2, requires_grad=True)", "s = F.bilinear(torch.ones(1, 2), torch.ones(1, 2), t)",
        "with torch.no_grad(): t.mul_(2)", "total(s).backward()"
    ],
    "bmm of nothing": ["t = torch.bmm(torch.ones(1, 0, 3), torch.ones(1, 3, 0).double())"],
    "copies of complex views": [X, "t = torch.select_copy(x + 0j, 0, 0)"],
    "similarity of halves and floats": [X, "t = F.cosine_similarity(x.half(), x.float().detach())", "total(t).backward()"],
    "addcdiv by integers": [X, "t = torch.addcdiv(x, x, torch.tensor([1, 2]))", "total(t).backward()"],
    "addcdiv by itself": [X, "t = torch.addcdiv(x, x, x, value=2)", "total(t).backward(create_graph=True)"],
    "a tangent beside a number": ["t = forward(lambda v: v * 1.56, torch.tensor(0.5))"],
    "part of a part that a Function overwrote": [
        X, "t = x * 1", "s = Shift.apply(t[0])", "(t * t).sum().backward(inputs=[t], retain_graph=True)"
    ],
    "part of a part that was overwritten": [
        X, "t = x * 1", "s = t.as_strided((3,), (1,), 0)", "s.frac_()", "(s * s).sum().backward(inputs=[t])"
    ],
    "pooling beside infinity": ["t = F.adaptive_avg_pool2d(torch.tensor([1.0, 2, 3, float('inf')]).view(1, 2, 2), 2)"],
    "attention in half precision": [
        X, "t = F.scaled_dot_product_attention(x.half(), x.half(), x.half())", "total(t).backward()"
    ],
    "tangents have an identity": [X, "t = (x * 2).sum()", "peek(t.grad_fn.name())"],
    "no derivative of either output": [X, "t = x.geqrf()", "total(t_1).backward()"],
    "index_put of values with more dimensions": [Y, "t = y.index_put((torch.tensor([0]),), y[None, :1])"],
    "a mask after a whole dimension is filled": [Y, "y[:, y[0] > 1] = torch.tensor([[[3]]])"],
    "recurrent networks without layers": [Y, "t = torch.rnn_tanh(y, y, [y, y], False, -1, 0, False, False, True)"],
    "einsum complains of what comes first": ["t = torch.einsum('...i,...i', torch.ones(0, 3), torch.ones(2, 2))"],
    "einsum numbers the dimensions of its smaller operand": ["t = torch.einsum('...i,...i', torch.ones(2, 3, 2), torch.ones(2, 3))"],
    "einsum numbers the dimensions of its operand": ["t = torch.einsum('i...,i...', torch.ones(4, 5, 3), torch.ones(4, 1, 2))"],
    "nothing divided by zero": ["x = torch.zeros(0, 3, dtype=torch.int64)", "t = x // 0", "s = x.fmod(0)", "x.div_(0, rounding_mode='trunc')"],
    "padding that cuts more than there is": ["t = F.pad(torch.zeros(3, 2), (4, -3))", "s = F.pad(torch.zeros(0), (2, -1))"],
    "reflections of complex numbers have no derivative": [X, "t = (x + 0j).geqrf()"],
    "a part put into a copy of the whole memory": [Y, "t = y[1:, 1:].select_scatter(y[:1, 0], 0, 0)", "peek(t.storage_offset())", "s = t.view(-1)"],
    "edges of a histogram": [Y, "e = y[0]", "t = e.histogram(e)", "t_1.zero_()", "s = torch.histogramdd(y, (e, e))", "peek(s_1[0] is e)"],
    "ldexp_ by complex numbers": [Y, "y.ldexp_(torch.ones(2) + 0j)", "y.long().ldexp_(y)"],
    "masked_fill_ of a leaf, with a mask that does not fit": [X, "x.masked_fill_(torch.ones(3) > 0, 1.0)"],
    "clamp_min_ of a view made without gradients": [Y, "with torch.no_grad(): v = y[0]", "v.clamp_min_(torch.ones(2).double())"],
    "clamp_min_ by more dimensions": ["x = torch.ones(())", "x.clamp_min_(torch.ones(2) + 0j)"],
    "the part of nothing that was overwritten": [X, "t = torch.zeros(0, 3).select(1, 1)", "t.mul_(x[0, 0])", "total(t).backward()"],
    "masks fill with a part of themselves": ["x = torch.tensor([1.5, 2.0])", "x[torch.tensor([True, False])] = x[1:]"],
    "indices in what is written": ["x = torch.tensor([1, 0])", "x[x] = 3", "x[x[:1]] = 3"],
    "a gradient of a gradient keeps its tensors": [
        X, "t, = torch.autograd.grad(F.threshold(x, 0.5, 1).sum(), x, create_graph=True)", "saved(t)",
        "grads += torch.autograd.grad(t.sum(), x)", "total(t).backward()"
    ],
    "diff by nothing looks at what is put beside": [Y, "t = y.diff(0, 1, y[0])", "t = y.diff(0, 1, torch.ones(3, 2))"],
    "dist of bools": [Y, "t = y.dist(y > 1)"],
    "normal has the dtype of its mean": ["torch.manual_seed(0)", "t = torch.normal(torch.ones(3), torch.ones(3).double())"],
    "factors of bytes": ["x = torch.tensor([2, 0], dtype=torch.uint8)", "t = x.add(x, alpha=-1)", "s = x.addr(x, x, beta=-2)", "x.sub_(x, alpha=-3)"],
    "addr of bools by fractions": ["x = torch.tensor([True, False])", "t = x.addr(x, x, beta=1.5)"],
    "no pivoting of nothing": ["t = torch.linalg.lu(torch.ones(0, 3), pivot=False)"],
    "sums of no bools, in place": ["x = torch.tensor(True)", "x.cumsum_(0)", "y = torch.ones(0, 3) > 0", "y.cumprod_(0)"],
    "fill_diagonal_ looks at strides": [X, "t = (x * 1).split(1)", "t_0.fill_diagonal_(1)"],
    "soft margins of complex numbers": [X, "t = F.soft_margin_loss(x + 0j, torch.ones(2, 2))"],
    "no elements along an index that is out of bounds": [
        "x = torch.ones(0, 3, requires_grad=True)", "i = torch.tensor([5])", "t = x[:, i]", "total(t).backward()", "y = torch.ones(0, 3)",
        "y[:, i] = 1", "s = y.index_fill(1, i, 2)", "r = y.index_copy(1, i, y[:, :1])", "q = y.index_add(1, i, y[:, :1])"
    ],
    "to the dtype of a number": [X, "t = x.to(1j)", "s = x.half().to(2.5)", "r = x.to(True)"],
    "tangents of inference tensors beside others": [
        "with torch.inference_mode(): x = torch.ones(2)", "t = forward(lambda v: v.clone().mul_(2), x)", "s = forward(lambda v: v * 3, x)",
        "r = forward(lambda v: torch.cat([v, torch.ones(1)]), x)", "q = forward(lambda v: v[torch.tensor([0])], x)"
    ],
    "lerp to what is its weight, too": [Y, "t = y.lerp(torch.tensor(1), torch.tensor(1))", "w = torch.tensor(2)", "s = y.lerp(w, w)"],
    "hinges of integers": ["i = torch.tensor([1, 2])", "t = F.hinge_embedding_loss(i, i, margin=0.5)", "s = F.hinge_embedding_loss(i, -i, 1.5, reduction='sum')"],
    "the least so far of nothing": ["t = torch.ones(0, 3).cummin(-3)"],
    "a dtype of other size": ["t = torch.ones(2, 3).half().t().view(torch.float64)"],
    "tensordot by a tensor": [Y, "t = torch.tensordot(y, y, torch.tensor(1.0))", "s = torch.tensordot(y, y, 1.0)"],
    "a determinant is that of the transpose": [
        X, "t = torch.linalg.det(x)", "saved(t)", "total(t).backward()", "s = torch.linalg.slogdet(x + 0)", "saved(s_1)",
        "total(s_1).backward()", "r = torch.linalg.det(x.t())", "saved(r)", "total(r).backward()"
    ],
    "the sign of an infinite determinant": ["t = torch.linalg.slogdet(torch.tensor([[float('inf'), 1.0], [2.0, -3.0]]))"],
    "a node that returned what does not fit keeps what it saved": [
        X, "t = Wrong.apply(x)", "total(t).backward()", "total(t).backward()", "total(t).backward(create_graph=True, retain_graph=False)",
        "s = x.scatter(0, torch.tensor([[0, 1]]), x)", "total(s).backward()", "total(s).backward()"
    ],
    "out= of what is copied lies in plain order": [
        Y, "t = torch.fft.irfft(y, 2, 0, out=torch.empty(0))", "s = torch.linalg.tensorinv(y, 1, out=torch.empty(0).double())",
        "r = torch.quantile(y, y[0] / 2, 1, out=torch.empty(0).double())", "q = torch.fft.ihfft(y, 2, 0, out=torch.empty(0) + 0j)",
        "peek([t.stride(), s.stride(), r.stride()])"
    ],
    "a transform of another precision": [Y, "t = torch.fft.fft(y, out=torch.empty(0) + 0j)", "s = torch.fft.ifft2(y, out=torch.empty(0))"],
    "tensorsolve of a vector": [X, "v = x[0]", "t = torch.linalg.tensorsolve(x, v)", "s = torch.linalg.tensorsolve(x[..., None], v, (0,))"],
    "deepcopy of a dense permutation": [
        "x = torch.arange(12.0).reshape(2, 3, 2).movedim(0, -1) * 2", "t = copy.deepcopy(x)", "peek(t.stride())", "v = x[1:]",
        "peek(copy.deepcopy([x, v]))"
    ],
    "the gradient of silu_ of complex numbers": [
        "x = torch.tensor([1 + 2j], requires_grad=True)", "t = F.silu(x * 1, inplace=True)", "total(t).backward(retain_graph=True)",
        "total(t).backward(create_graph=True)"
    ],
    "logit's slope at NaN, and without a lower bound": [
        "x = torch.tensor([0.2, 2.0, float('nan')], requires_grad=True)", "total(x.logit(0.25)).backward()", "total(x.logit(-0.5)).backward()"
    ],
    "clamp_ by a part of itself": ["x = torch.arange(6.0).reshape(2, 3)", "x.clamp_(x[:1])", "torch.clip_(x, None, x[:, :1])", "x.clamp_(x, x)"],
    "a factor behind a number": [X, "t = x.subtract(3, 2)", "(x * 1).subtract_(3, 2)", "s = torch.rsub(x, 3, 2)", "r = x.subtract(3, alpha=2)"],
    "a copy in a shape that no view has": [
        X, "t = torch.view_copy(x.t(), (4,))", "total(t).backward()", "s = torch.view_copy(x[0].unfold(0, 1, 1).expand(2, 3), (-1,))",
        "r = forward(lambda v: torch.view_copy(v.t(), (4,)), x)"
    ],
    "normal numbers for all of out": [
        "torch.manual_seed(0)", "t = torch.normal(torch.ones(()), 2.0, out=torch.zeros(2, 3))", "s = torch.normal(torch.ones(3), out=torch.ones(2, 3))",
        "r = torch.normal(torch.ones(()), out=torch.empty(0))", "q = torch.rand(2)"
    ],
    "no complex whole numbers are drawn": ["torch.manual_seed(0)", "t = torch.ones(2) + 0j", "t.random_()", "s = torch.rand(2)"],
    "groups of half precision": ["x = torch.full((2, 4, 3), 6.0107).half()", "t = F.group_norm(x, 2, x[0, :, 0])"],
    "eigenvalues that do not converge": ["x = torch.eye(3)", "x[2, 0] = float('nan')", "t = torch.linalg.eigvalsh(x)"],
    "incomplete gamma functions at NaN": [
        "x = torch.tensor([0.0, float('inf'), float('nan'), 1.0])", "t = torch.igamma(x[:, None], x)", "s = torch.igammac(x[:, None], x)"
    ],
    "nextafter_ saves only what it needs": [X, "t = x.detach()", "t.nextafter_(x)", "total(t).backward()", "s = torch.nextafter(t.clone(), x[0])", "saved(s)"],
    "a dimension that is a tensor": [X, "t = x.prod(torch.tensor(1))", "s = x.median(torch.tensor(0))"],
    "the soft margin of bytes": [X, "total(F.soft_margin_loss(x, torch.ones(2, 2, dtype=torch.uint8))).backward()"],
    "normalized by a variance of zero": ["t = F.instance_norm(torch.ones(1, 2, 3), eps=0.0)"],
    "out= that is large enough lies as the result would": [
        Y, "t = torch.log2(y.t(), out=torch.zeros(7).double())", "s = torch.eq(y.t(), y, out=torch.zeros(2, 3))",
        "peek([t.stride(), s.stride(), s.chunk(2)[1].storage_offset()])"
    ],
    "refused numbers are not drawn": ["torch.manual_seed(0)", "y = torch.zeros(1, 3).expand(2, 3)", "y.uniform_()", "y.bernoulli_()", "t = torch.rand(2)"],
    "a picture with a nan, enlarged": [
        "x = torch.tensor([[[[1.0, float('nan')], [3.0, 4.0]]]])", "t = F.interpolate(x, size=(3, 2), mode='bilinear', align_corners=True)",
        "s = F.interpolate(x, size=(2, 2), mode='bicubic')", "r = F.interpolate(x, size=(1, 1), mode='bilinear', align_corners=True)"
    ],
    "a node whose only edge leads nowhere": [
        X, "t = x * 2", "with torch.no_grad(): s = t[0]", "r = s.exp()", "peek(r.grad_fn(torch.ones_like(r)))", "q = torch.cat([s])",
        "peek(q.grad_fn(torch.ones_like(q)))"
    ],
    "kron of an inference tensor": [X, "with torch.inference_mode(): t = x.clone()", "s = t.kron(x)", "r = t.kron(t)"],
    "parts of a conjugate that may be written to": [
        "x = torch.tensor([[1 + 1j, 2j], [3, 4 - 1j]])", "t = x.adjoint().unsafe_chunk(2, 1)", "x.fill_(0)", "s = x.conj().imag.unsafe_split(1)"
    ],
    "groups with weights that have gaps": ["w = torch.ones(4, requires_grad=True)[::2]", "t = F.group_norm(torch.ones(1, 2, 3), 2, w, w)"],
    "a tensor like a conjugate": ["x = torch.tensor([1 + 1j]).conj()", "t = x.new_tensor([1])", "s = x.new(2)", "r = x.imag.new_tensor(1)", "q = x.new_ones(2)"],
    "cross products that do not fit": [X, "t = torch.linalg.cross(torch.ones(3, 2).double(), torch.ones(3, 3).double(), dim=0)"],
    "a difference the other way round that does not fit": [X, "t = torch.rsub(x, torch.ones(3))"],
    "a part that was overwritten gets no gradient": [
        X, "t = x + 0", "t[True] = 0.5", "total(t * t).backward()", "s = torch.linalg.slogdet(t + 0)", "total(s_0).backward()"
    ],
    "the coefficients that triangular_solve gives back": [X, Y, "t = torch.triangular_solve(x, y)", "total(t_1).backward()"],
    "a weight with gaps in another shape": [X, "t = F.prelu(torch.ones(1, 2).double(), x[:, 0])"],
    "the area over places that need a gradient": [
        X, "t, = torch.autograd.grad(torch.trapezoid(x, x, dim=0).sum(), x, create_graph=True)",
        "s, = torch.autograd.grad(torch.cumulative_trapezoid(x, x).sum(), x, create_graph=True)"
    ],
    "one complex observation": ["x = torch.tensor([[1 + 2j], [3j]], requires_grad=True)", "t = torch.cov(x)", "s = torch.corrcoef(x)"],
    "tolerances that do not fit": [X, "t = torch.linalg.matrix_rank(x, atol=torch.ones(3), rtol=torch.ones(3, 2))"],
    "the exponential of many matrices that lie apart": ["t = torch.linalg.matrix_exp(torch.ones(1, 2, 2, 2).expand(3, 2, 2, 2))"],
    "random numbers for nothing": [
        "x = torch.zeros(0, 3, dtype=torch.complex128, requires_grad=True)", "t = torch.bernoulli(x)", "(x * 1).geometric_(0.5)", "(x * 1).random_()",
        "s = torch.normal(0.0, x)"
    ],
    "a copy of nothing": ["x = torch.zeros(0, 3) + 0j", "peek([x.type(torch.float64).stride(), x.T.to(torch.float32).stride()])"],
    "matrices by columns": [
        "x = torch.ones(3, 2, 1)", "t = torch.geqrf(x)", "s = torch.linalg.lstsq(x, x)", "r = torch.linalg.solve(torch.ones(3, 1, 1), torch.ones(3, 1))",
        "peek([t_0.stride(), s_0.stride(), r.stride(), torch.linalg.qr(x[:0])[0].stride()])"
    ],
    "residuals and then their slopes": [
        "x = torch.tensor([[1.0, 2.0], [3.0, 5.0], [7.0, 1.0]], requires_grad=True)", "t = torch.linalg.lstsq(x, x[:, :1] + 1, driver='gelsd')",
        "s, = torch.autograd.grad(t_1.sum(), x, create_graph=True)"
    ],
    "sums so far in another dtype, in place": [
        X, "t = torch.ones(2, dtype=torch.int32)", "t.cumsum_(0, dtype=torch.int64)", "t.cumprod_(axis=0, dtype=torch.int32)", "x.cumsum_(0, dtype=torch.float32)"
    ],
    "which of two vectors is divided first": [
        X, "t = x.trace()", "s = F.cosine_similarity(t, t.view_as(t), 0)", "F.threshold_(t, -1, 1)", "total(s).backward()"
    ],
    "a tensor made of a tensor lies as it does": [Y, "t = torch.tensor(y.t())", "s = y.new_tensor(y.t()[::2])", "peek([t.stride(), s.stride()])", "v = t.flatten()"],
    "bits of a leaf": [
        X, "x.bitwise_not_()", "t = torch.arange(4).reshape(2, 2)", "t[1:] = x[0] * 1", "t ^= 1", "s = torch.arange(4)", "s[1:] = x[0, 0] * 1", "s //= 2"
    ],
    "no places for values of two dimensions": [
        "t = torch.ones(0, 0)", "m = t > 0", "t[m] = torch.ones(0, 0)", "s = torch.ones(0)", "s[s > 0] = torch.ones(0, 0)", "s[s > 0] = torch.ones(3)"
    ],
    "a Variable of nothing": ["t = torch.autograd.Variable(None, requires_grad=True)", "s = torch.autograd.Variable()"],
    "a root of a negative number": ["t = torch.logspace(0.47, 1, 1, -1)", "s = torch.logspace(0.5, 1, 1, 2, dtype=torch.complex64)"],
    "one negative slope for all": [X, "t = torch.rrelu_(x * 1, -1, -1, True)", "total(t).backward()"],
    "coins are thrown in the order of memory": ["torch.manual_seed(0)", "t = torch.tensor([[0.1, 0.5, 0.9], [0.3, 0.6, 0.2]]).t()", "t.bernoulli_(t)", "s = torch.rand(2)"],
    "a few elements among others that have no view": ["y = torch.arange(4).reshape(2, 2)", "t = torch.isin(y, y.t())", "s = torch.isin(torch.arange(9), torch.arange(200).reshape(2, 100).t())"],
    "a negative tolerance": ["t = torch.linalg.matrix_rank(torch.tensor([[0.0, 0.0], [1.2, 0.0]]), atol=-0.7)"],
    "a leaf that was overwritten and detached": [
        X, "t = x.cos()", "x.requires_grad = False", "x[True] = t", "x.detach_()", "total(t).backward()"
    ],
    "targets of several dimensions for one example": ["t = F.nll_loss(torch.zeros(3), torch.zeros(1, 1, dtype=torch.long))", "s = F.nll_loss(torch.zeros(3), torch.tensor([0]))", "peek(repr(s))"],
    "dimensions in tensors of one element": [Y, "i = torch.tensor([1])", "t = torch.fft.fftn(y, dim=(i,))", "s = y.roll((i,), (i,))", "r = y.roll((1.5,), (0,))"],
    "a deep copy of nothing": ["x = torch.zeros(0, 3)", "t = copy.deepcopy(x.select(1, 2))", "s = copy.deepcopy([x, torch.zeros(4, 3)[4:, 1]])"],
    "a singular tensor has no inverse": [Y, "t = torch.linalg.tensorinv(y.fill_(1), 1)"],
    "eigenvalues of what is infinite": ["t = torch.linalg.eigvals(torch.tensor([[float('inf'), 1.0], [1.0, 2.0]]))"],
    "what a node keeps, looked at through hooks, in another shape": [
        X, "with torch.autograd.graph.saved_tensors_hooks(lambda t: t, lambda p: p): t = x.prod(-2)", "s = t.clone()", "torch.as_strided_(t, (), ())",
        "total(s).backward()"
    ],
    "a list of dimensions that changes after the call": [
        X, "w = torch.arange(2.0).double()", "d = [0]", "t, s, r, q = x.sum(d), x.mean(d), x.logsumexp(d), torch.linalg.vector_norm(x, 2, d)", "d[0] = 1",
        "((t + s + r + q) * w).sum().backward()"
    ],
    "a tensor of one dimension's number that changes after the call": [
        X, "d = torch.tensor(-1)", "t = x.cumsum(d) + x.flip(d) + x.roll(1, d) + x.softmax(d)", "s = x.squeeze(d) + x.movedim(0, d) + x.diff(1, d).sum()",
        "peek([d._version, int(d)])", "d.fill_(0)", "((t + s) * torch.arange(4).reshape(2, 2)).sum().backward()", "peek([d._version, int(d)])"
    ],
    "a tensor where a number is asked for": [
        "k = torch.tensor(1)", "x = torch.ones(1, 2, 2)", "t = F.max_pool2d(x, k)", "s = F.conv1d(x, x[0][None], stride=k)", "r = torch.fft.fftshift(x, k)",
        "q = torch.linalg.norm(x, 2, k)", "p = torch.linalg.matrix_power(x, k)", "o = torch.gradient(x[0], dim=k)", "n = x[0].hsplit(k)", "m = x.repeat_interleave(k)"
    ],
    "what is neither a number nor a tensor as a real part": ["x = torch.ones(2)", "x.real = None", "x = x + 0j", "x.imag = (2, 3)", "x.real = 'a'"],
    "the parts of a conjugate, copied": [
        "x = torch.tensor([1 + 2j, 3 - 1j], requires_grad=True)", "t = torch.view_as_real_copy(x.conj())", "(t * torch.arange(4.0).reshape(2, 2)).sum().backward()",
        "s = torch.view_as_real_copy(torch.fft.ihfft(torch.tensor([1.0, 2, 5])))"
    ],
    "one complex number has an order": [
        "x = torch.tensor(0.34j, requires_grad=True)", "t = x.kthvalue(1)", "t = x.mode()", "t = x.cummax(0)", "s = x.detach().mode()", "r = x.detach().cummin(0)"
    ],
    "a deviation that requires grad, around complex numbers": [X, "t = torch.normal(x.detach() + 0j, x)", "s = torch.normal(x.detach() + 0j, x.detach())"],
    "no whole number between nothing and something": [
        f"t = torch.{name}({given}, 1.0, {steps}, dtype=torch.{kind})"
        for name in ("linspace", "logspace") for given in ("float('nan')", "1e30") for steps in (1, 3) for kind in ("int32", "uint8", "float32", "bool")
    ],
    "which of two vectors is expanded first": [
        X, "y = torch.ones((), dtype=torch.float16, requires_grad=True)", "t = F.cosine_similarity(x, y)", "x.register_post_accumulate_grad_hook(lambda t: 1)",
        "total(t).backward()"
    ],
    "a gradient that nobody wants is not computed": [
        X, "t = F.leaky_relu_(x * 1, -1)", "t.grad_fn.register_hook(lambda a, b: peek(len(a)))", "(t * t).sum().backward(inputs=t)", "s = x.exp()",
        "s.grad_fn.register_hook(lambda a, b: peek(len(a)))", "(s * s).sum().backward(inputs=[s, x])"
    ],
    "a gradient that does not fit what was saved elsewhere": [
        X, "with torch.autograd.graph.save_on_cpu(): t = x.tanh()", "t.grad_fn(torch.ones(3))"
    ],
    "copies of views where nothing is recorded": [
        X, "with torch.no_grad(): t, s = torch.alias_copy(x), torch.expand_copy(x, (3, 2, 2))", "with torch.inference_mode(): r = torch.t_copy(x)"
    ],
    "pieces and other dtypes in inference mode": [
        X, "with torch.inference_mode(): t, s, i, j = x.view(torch.int64), torch.unsafe_split(x, 1)[0], torch.ones(2), torch.ones(2).unsafe_chunk(2)[1]",
        "r = i.view(torch.int32)", "r.add_(1)", "peek([r._version, t.is_inference(), s.is_inference(), s._is_view(), j._is_view()])", "t.add_(1)", "q = x.view(torch.float64)"
    ],
    "results written elsewhere that used to have no such form": [
        X, "with torch.no_grad(): F.linear(x, x, out=(t := torch.zeros(0).double())), F.avg_pool2d(x[None], 1, out=(s := torch.zeros(2).double()))",
        "with torch.no_grad(): F.logsigmoid(x, out=(r := torch.zeros(0))), F.normalize(x, out=(q := torch.zeros(2, 2)))", "F.gelu(x, out=torch.zeros(2))",
        "F.softplus(x.detach(), out=torch.zeros(2))", "torch.scatter(x, 0, torch.tensor([[0]]), 1.0, out=torch.zeros(2))", "F.linear(x.detach(), x.detach(), out=torch.ones(1))",
        "o = torch.zeros(0).double()", "torch.kron(x.detach().t(), x.detach().t(), out=o)", "peek(o.stride())", "o = torch.zeros(0).double()",
        "torch.linalg.matrix_power(x.detach(), -1, out=o)", "peek(o.stride())"
    ],
    "copies written elsewhere are recorded, and have no derivative": [
        X, "t = torch.zeros(0).double()", "torch.alias_copy(x, out=t)", "total(t).backward()", "s = torch.zeros(2, requires_grad=True).double()", "torch.select_copy(x, 0, 1, out=s)",
        "total(s).backward()", "torch.view_copy(x, (4,), out=torch.zeros(0, requires_grad=True))", "torch.t_copy(x, out=torch.zeros(0))"
    ],
    "Q that was not computed, for nobody": [
        X, "with torch.no_grad(): v = x.view_as(x)", "t = torch.linalg.qr(v, mode='r')", "total(t_1).backward()", "s = torch.linalg.qr(x, mode='r')", "total(s_1).backward()"
    ],
    "a target that needs no gradient, but has a size": [
        "x = torch.ones(4, requires_grad=True)", "t = F.nll_loss(x, torch.tensor([0]))", "t.backward()", "s = F.nll_loss(x[:1], torch.tensor([0]))", "s.backward()"
    ],
    "windows of nothing may be written to": ["t = F.unfold(torch.zeros(0, 1, 5, 5), 2)", "t.add_(1)"],
    "places far in, in inference mode": ["with torch.inference_mode(): t = torch.unravel_index(torch.tensor([3]), (2, 2))[0]", "peek(t.is_inference())"],
    "a result that ormqr keeps": [X, Y, "t = torch.ormqr(x, y[0], y)", "t.add_(1)", "total(t).backward()"],
    "a step in a tensor of two": ["x = torch.ones(1, 2, 4, 4)", "t = F.unfold(x, 2, stride=torch.tensor([1, 2]))", "s = F.unfold(x, torch.tensor(2))"],
    "coins of nothing, and of an imaginary chance": [
        "x = torch.zeros(0, 3)", "x.bernoulli_(torch.ones(3, 3))", "y = torch.ones(2)", "y.bernoulli_(1j)", "y.bernoulli_(torch.ones(0))"
    ],
    "the middle of no bools": ["t = torch.zeros(0, dtype=torch.bool).median()", "s = torch.zeros(0, dtype=torch.bool).nanmedian()"],
    "a gradient of nothing lies anywhere": [
        "x = torch.zeros(0, 3)", "t = torch.autograd.functional.vjp(lambda v: v.sum(), x)[1]", "t.requires_grad_()", "total(t).backward()", "total(t).backward()"
    ],
    "no window": ["t = torch.stft(torch.ones(4), 2, 2, return_complex=True)", "s = torch.istft(t, 2, 2)"],
    "a bias of another length": [
        f"t = torch.bilinear(torch.ones(2, 3), torch.ones(2, 4), torch.ones({shape}), {bias})"
        for shape, bias in (("5, 3, 4", "torch.ones(4)"), ("5, 3, 4", "torch.ones(1)"), ("5, 3, 4, 1", None))
    ],
    "complex numbers between no bounds": ["x = torch.zeros(0, 3, dtype=torch.complex64)", "x.uniform_(0, -2)", "torch.zeros(0, 3).uniform_(0, -2)"],
    "vectors that do not fit in a chain": ["t = torch.linalg.multi_dot([torch.ones(3, 2), torch.ones(1)])", "s = torch.linalg.multi_dot([torch.ones(3), torch.ones(2, 2), torch.ones(3)])"],
    "no numbers for chances": [
        f"torch.ones(3).{name}({given!r})" for name in "normal_ uniform_ geometric_ exponential_ cauchy_ log_normal_ random_".split() for given in ("a", 1j)
    ],
    "a product that was saved and doubled": [
        "x = torch.tensor([1.0, 2.0, 0.0, 3.0], requires_grad=True)", "t = x.cumprod(0)",
        "t.grad_fn._raw_saved_result.register_hooks(lambda s: s * 1, lambda s: s * 2)", "total(t).backward()"
    ],
    "coins of nothing, with chances that require grad": [
        "p = torch.ones(3, 3, requires_grad=True)", "x = torch.zeros(0, 3)", "x.bernoulli_(p)", "total(x).backward()", "torch.zeros(0).bernoulli_(5)",
        "y = torch.zeros(2, 3)", "y.bernoulli_(p[0])", "total(y).backward()"
    ],
    "integers that require grad, divided, and compared with numbers": [
        "x = torch.tensor(0.38, requires_grad=True)", "n = torch.tensor(1)", "n[None] = x", "t = torch.floor_divide(n, 2)", "s = F.mse_loss(torch.tensor(1.35), n)", "s.backward()"
    ],
    "no number is counted, whatever it weighs": ["t = torch.bincount(torch.zeros(0, dtype=torch.int64), torch.tensor(1.0), 3)"],
    "other numbers from an odd place": [
        "x = torch.arange(12.0).reshape(2, 6)", "t = x[:, 1:3].view(torch.float64)", "s = x.select(1, 1).view(torch.float64)", "r = x[:, 2:4].view(torch.float64)"
    ],
    "bins out of order": ["t = torch.histogram(torch.linspace(-1, 3, 17), torch.tensor([0.0, 0.55, 1.59, 1.6, -1, 3]))"],
    "a truth among sizes": ["x = torch.ones(2, 2, requires_grad=True)", "t = x.unflatten(0, [2, True])", "total(t).backward()"],
    "nothing is scattered, whatever it is": ["x = torch.zeros(0, 3)", "t = x.scatter(0, torch.zeros(0, 3, dtype=torch.long), 1j)", "s = torch.ones(2, 3).scatter(0, torch.zeros(0, 3, dtype=torch.long), 1j)"],
    "classes that require grad": ["x = torch.tensor(0.95, requires_grad=True)", "n = torch.tensor(3)", "n[None] = x", "t = F.one_hot(n)"],
    "gamma functions in plain order": ["x = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], requires_grad=True)", "t = x.t().mvlgamma(2)", "s = t.reshape(-1)", "total(s).backward()"],
    "hooks for what was detached since": [
        "x = torch.ones(3, requires_grad=True)", "y = x * 2", "t = y.sin()", "y.detach_()", "t.grad_fn._raw_saved_self.register_hooks(lambda s: s, lambda s: s)",
        "s = t.grad_fn._saved_self", "total(t).backward()", "y.requires_grad_()", "total(t).backward()"
    ],
    "shapes before factors": [
        f"torch.{name}(torch.ones(2, 3, dtype=torch.{first}), torch.ones(2, 2, dtype=torch.{second}), alpha={alpha})"
        for name in ("add", "sub", "rsub") for first in ("float64", "bool") for second in ("int64", "bool") for alpha in (True, 2.5, 1j)
    ],
    "statistics that require grad, and of other dtypes": [
        f"torch.{name}_norm(torch.ones(3, 2, 2, dtype=torch.{kind}), {weight}, {weight}, {mean}, {var}, True, 0.1, 0.1, True)"
        for r in ["torch.ones(2, requires_grad=True)"] for w in ["torch.ones(2)"] for name in ("batch", "instance") for kind in ("bool", "float64", "float32")
        for weight in ("None", w, r) for mean in (w, r) for var in (w, r, "None")
    ],
    "samples that require grad": ["x = torch.ones(1, 2, 6, 6)", "F.fractional_max_pool2d(x, 2, output_size=3, _random_samples=torch.ones(1, 2, 2, requires_grad=True))"],
    "kinds that a body would take": [
        "x = torch.arange(12.0).reshape(3, 4)", *[f"t = {call}" for call in (
            "torch.hsplit(x, torch.tensor([1]))", "torch.vsplit(x, indices=[1])[0]", "x.tensor_split(sections=3)[0]", "x.tensor_split(indices_or_sections=3)[0]",
            "torch.linspace([1, 2], x[0, 0], 0)", "torch.linalg.vector_norm(x, 0, False)", "torch.linalg.cond(A=x[:, :3])", "torch.linalg.cond(input=x[:, :3])", "x.flatten(True)",
            "x.chunk(True)", "x.narrow(0, 0, True)", "x.roll(True)", "x.movedim(0, True)", "torch.unique(x, sorted=1)", "x.diff(1.5)", "torch.fft.fft(x, dim=True)", "torch.arange(1j)",
        )]
    ],
    "zeros below nothing in a QR decomposition": [
        "x = torch.zeros(3, 3)", "x[2, 0] = 2.5", "x[0, 0] = -0.0", "t = x.geqrf()[0]", "s = torch.linalg.qr(x)[1]", "r = torch.linalg.qr(x.to(torch.complex64), mode='r')[1]"
    ],
    "a copy of mirrored numbers, read otherwise": ["x = torch.tensor([1 + 2j, 3 - 1j])", "t = torch.view_copy(x.conj(), torch.float32)", "s = torch.view_copy(x.conj().imag, torch.int16)"],
    "numbers that may not stand in a tensor": [
        "r = torch.tensor(2.0, requires_grad=True)", *[f"t = {call}" for call in (
            "torch.bernoulli(torch.ones(2), r)", "torch.cdist(torch.ones(2, 2), torch.ones(2, 2), r)", "torch.arange(r)", "torch.arange(0, r)", "torch.arange(r.detach())",
            "torch.arange(torch.ones(1))", "torch.normal(0.0, r, (2,))", "torch.normal(0.0, r.detach(), (2,))", "torch.normal(torch.ones(1), 1.0, (2,))",
        )]
    ],
    "rows that were shortened, twice": [
        f"x = torch.tensor([[0.38, 0.67, 0.96, 2]], dtype=torch.{kind}, requires_grad=True)\ny = x.renorm(2, 1, 0.5)\nt, = torch.autograd.grad(total(y), x, create_graph=True)\ntotal(t).backward()"
        for kind in ("float32", "complex64")
    ],
    "nothing to take, and along what": ["x = torch.zeros(0, 3)", "t = x.take_along_dim(x)", "s = torch.ones(3).take_along_dim(torch.zeros(2, dtype=torch.int32))", "x.renorm(0, 0, 1)", "torch.ones(3).renorm(0, 0, 1)"],
    "output padding that is too large, negative, or of nothing": [
        f"t = F.conv_transpose{n}d(torch.ones({batch}, 2, {'3, ' * n}), torch.ones(2, 1, {'2, ' * n}), output_padding={extra})"
        for n in (1, 2, 3) for batch in (0, 1) for extra in (1, -1)
    ],
    "images with their channels innermost stay so": [
        "x = torch.ones(2, 4, 3, 3).contiguous(memory_format=torch.channels_last).requires_grad_()", "t = torch.cat([x, x], 1)", "s = torch.stack([x, x], 1)", "r = torch.roll(x, 1, 1)",
        "y = F.group_norm(x, 2)", "total(y * y).backward()", "z = torch.cat([x, t[:, :4].contiguous()], 1)", "w = torch.roll(x, 1)",
        "v = torch.stack([x, x], 2)", "total(v).backward()"
    ],
    **{
        f"the channels of a gradient do not count: {call}": [
            "x = torch.arange(288.0).reshape(2, 4, 6, 6).requires_grad_()", f"t = {call}", "y = torch.ones_like(t).contiguous(memory_format=torch.channels_last)",
            "z = torch.autograd.grad(t, x, y)[0].view(-1)"
        ]
        for call in (
            "F.conv2d(x, torch.ones(3, 4, 2, 2))", "F.max_pool2d(x, 2)", "F.avg_pool2d(x, 2)", "F.adaptive_avg_pool2d(x, 2)", "F.adaptive_max_pool2d(x, 2)",
            "F.batch_norm(x, None, None, training=True)", "F.pad(x, (1, 1, 1, 1), 'reflect')", "F.layer_norm(x, (6,))", "F.interpolate(x, size=(3, 3), mode='bicubic')",
            "F.fractional_max_pool2d(x, 2, output_size=3, _random_samples=torch.full((2, 4, 2), 0.5))",
        )
    },
    "the other labels of a loss are one less": [
        "x, y = torch.tensor([[0.5, -1.0]], requires_grad=True), torch.tensor([[0.25, 1.0]], requires_grad=True)", "t = F.multilabel_soft_margin_loss(x, y)", "total(t).backward()"
    ],
    "rows that are not there are not shortened": [
        f"F.embedding({rows}, {weight}, max_norm=1.0)" for rows, weight in (
            ("torch.tensor([5])", "torch.ones(5, 3)"), ("torch.tensor([1.0])", "torch.ones(5, 3)"), ("torch.tensor([True])", "torch.ones(5, 3)"), ("torch.tensor([1])", "torch.ones(5, 3).long()")
        )
    ],
    "fewer numbers than places, added up": ["x = torch.zeros(3, requires_grad=True)", "t = x.index_put((torch.tensor([[0, 1], [1, 0], [2, 2]]),), torch.ones(2), accumulate=True)", "total(t).backward()"],
    "how a new dimension beside indices lies": ["x = torch.arange(6.0).reshape(2, 3).t()", "t = x[None, torch.tensor([0, 1])]", "s = x[None, torch.tensor([0, 1]), torch.tensor([[0]])]"],
    "numbers added to no rows": ["t = torch.zeros(0, 3).index_add(0, torch.tensor([0]), torch.ones(1, 3))", "torch.ones(2, 3).index_add(1, torch.tensor([0]), torch.ones(1))", "torch.ones(2, 3).index_copy(1, torch.tensor([0]), torch.ones(1))"],
    "what is asked of no elements": ["torch.zeros(0).put_(torch.tensor([0]), torch.ones(1))", "torch.tensor(1.0).unbind(1)", "torch.ones(2).unflatten(3, ())"],
    "odd indices": [f"torch.{given}" for given in ("ones(2, 3)[np.float32(1)]", "ones(2)[2**70]", "tensor(3.0)[np.int64(0)]", "tensor(3.0)[np.int64(1)]")],
    "numpy's bools and complex numbers are floats": [
        f"t{n} = {given}" for n, given in enumerate(("torch.ones(2, dtype=torch.int16) + np.bool_(True)", "torch.full((2,), np.bool_(True))", "torch.arange(np.bool_(True))", "torch.ones(2) * np.complex64(2)"))
    ],
    "a numpy number among the elements": ["t = torch.tensor([np.int64(2) in torch.arange(3), np.float16(0.5) in torch.arange(3)])"],
    "an array that lies otherwise": ["t = torch.tensor(np.arange(6.0).reshape(2, 3).T)", "s = torch.tensor(np.arange(6).reshape(2, 3).T, dtype=torch.float32)", "torch.tensor(np.array([None]), dtype=torch.float32)"],
    "what says which number it is": [
        f"t{n} = torch.tensor({given})" for n, given in enumerate((
            "np.array(0.5), dtype=torch.float32", "[np.float32(1.5)], dtype=torch.int64", "[torch.tensor(1.5)], dtype=torch.bool", "None, dtype=torch.float32", "[1, 'a'], dtype=torch.int64",
            "[1, np.array(1.5)]", "[[1, 2], 3]"
        ))
    ],
    "new of what can be counted": ["t = torch.ones(1).new(range(3))", "torch.ones(1).new(1.5)", "s = torch.ones(1).new(0, device='cpu')", "r = torch.asarray(np.float32(1.5), dtype=torch.int64)"],
    "other names in other forms": [
        f"t{n} = torch.{given}" for n, given in enumerate((
            "hsplit(torch.ones(4), sections=2)[0]", "tensor_split(torch.ones(4), indices=(1, 2))[1]", "pow(self=2, exponent=torch.ones(2))", "std_mean(input=torch.ones(2, 2), dim=0)[1]",
            "isin(element=1, test_elements=torch.ones(2))", "scalar_tensor(s=2.0)", "ones(2).copy_(other=torch.zeros(2))", "broadcast_to(torch.ones(2), size=(3, 2))", "ones(2, 3).sum_to_size(size=(1, 3))",
            "abs(self=torch.ones(2))", "repeat_interleave(repeats=torch.tensor([2, 0]))", "repeat_interleave(repeats=torch.tensor([2, 0]), output_size=2)", "nn.functional.one_hot(input=torch.tensor([1]))"
        ))
    ],
    "the logarithm of a sum over no dimensions": ["t = torch.tensor(1.0).logsumexp(())", "s = torch.zeros(0, 2).logsumexp(())", "r = torch.ones(2).logsumexp(())"],
    "a function for each element of what is conjugated": [
        "x = torch.tensor([1 + 2j, 3 - 1j])", "t = x.clone().conj().apply_(lambda v: v + 1j)", "s = x.clone().conj().imag.map_(x.real, lambda a, b: a + b)"
    ],
    "slices of no dimension, a grid of nothing": ["torch.unique(torch.tensor(1.0), dim=0)", "torch.unique_consecutive(torch.tensor(1.0), dim=1)", "t = torch.meshgrid([])", "torch.broadcast_shapes((-1,), (3,))"],
    "a quotient of integers that is not rounded": [
        "x = torch.tensor([1, 3], dtype=torch.uint8)", "t = torch.div(x, -1, rounding_mode=None)", "s = x.div(torch.tensor(300), rounding_mode=None)", "x.div_(2, rounding_mode=None)",
        "r = torch.div(torch.ones(2, requires_grad=True), 2, rounding_mode=None)"
    ],
    "whole numbers beyond what a float counts to": ["torch.manual_seed(0)", "t = torch.randint(0, 2**31, (3,), dtype=torch.float32)", "s = torch.zeros(2).half().random_(-4097, 4096)", "torch.zeros(2).random_(2**26, 2**26 + 1)"],
    "the gradient of what was selected by a mask lies like it": ["x = torch.arange(6.0).reshape(2, 3).t().requires_grad_()", "t = x.masked_select(torch.tensor([True, False]))", "total(t).backward()", "s = x.grad"],
    "places among bytes": ["x = torch.tensor([1, 3], dtype=torch.uint8)", "t = torch.searchsorted(x, torch.tensor(-1))", "s = torch.bucketize(torch.tensor([1, 200]), x)", "torch.dist(torch.ones(2), 2.5)"],
    "other memory for a view": [
        X, "b = x * 1", "t = b[1:]", "t.set_(torch.ones(2).double())", "peek(b.grad_fn.name(), t.grad_fn.name())", "total(b).backward()"
    ],
    "another look at what is conjugated": [
        "x = torch.arange(6.0).reshape(2, 3).mul(1 + 2j).requires_grad_()", "t = (x * 1).conj()", "t.as_strided_((2,), (1,), 1)", "total(t).backward()"
    ],
    "a real number in a part of a complex tensor": [
        "w = torch.tensor(3.0, requires_grad=True)", "t = torch.ones(3, dtype=torch.complex64)", "t[1:].fill_(w)", "total(t).backward()"
    ],
    "a tangent looks anew together with its tensor": [
        Y, "v = torch.ones(2, 2).double()", "with torch.autograd.forward_ad.dual_level(): t = torch.autograd.forward_ad.make_dual(y, v).unsqueeze_(0)",
        "peek(tuple(v.shape), v._version)", "u = torch.autograd.forward_ad.unpack_dual(y, level=3)"
    ],
    "what waits for its shape, pickled": [
        "peek(type(pickle.loads(pickle.dumps(torch.nn.LazyLinear(3))).weight).__name__)",
        "peek(str(copy.copy(torch.nn.LazyBatchNorm1d(dtype=torch.float64).running_mean).dtype))",
    ],
    "no Function says that it requires no grad": ["peek(Square().requires_grad)"],
    "a profiler that is switched off": ["with torch.autograd.profiler.profile(enabled=False) as p: peek(p is None)"],
    "other memory for the tensor, none for its view": [
        X, "b = x * 1", "t = b[1:]", "b.data = torch.zeros(2, 2).double()", "t.mul_(3)", "total(b).backward()", "total(t).backward()"
    ],
    "a part of what was there before": [X, "b = x * 1", "t = b[1:]", "b.as_strided_((1,), (1,))", "t.mul_(3)", "total(b).backward()"],
    "memory has no history": [X, "t = x * 1", "t.set_(torch.ones(4).double().untyped_storage(), 0, (2, 2))", "peek(len(t.grad_fn.next_functions))", "total(t).backward()"],
    "bytes that are left over": ["t = torch.zeros(0, dtype=torch.float64)", "t.set_(torch.zeros(3).untyped_storage())", "peek(t.storage_offset(), t.stride())"],
    "strides that are not said": ["t = torch.zeros(0)", "t.set_(torch.ones(4).untyped_storage(), 0, (2, 2), ())", "peek(t.stride())"],
    "lists of nothing and something": [
        f"t{n} = torch.{given}" for n, given in enumerate((
            "tensor([[[]], []])", "tensor([[], [1]])", "tensor([[], 3j])", "tensor([[], ['a']])", "tensor([[], None])", "tensor([[], {}])", "tensor([[], ['a']], dtype=torch.int64)", "FloatTensor([[], [1]])"
        ))
    ],
    "new of what is named": [
        f"t{n} = torch.{given}" for n, given in enumerate((
            "ones(1).new(size=(0, 2))", "ones(1).new(size=(0, 2), device='cpu')", "ones(1).new(data=[1, 2])", "ones(1).new(other=torch.ones(2))", "ones(1).new(torch.ones(2), device='cpu')",
            "FloatTensor(data=[1, 2], device='cpu')", "FloatTensor(storage=torch.ones(2).untyped_storage())"
        ))
    ],
    "real complex numbers count": ["t = torch.arange(3, 5 + 0j)", "s = torch.arange(0j, 5, 2, dtype=torch.int64)", "torch.arange(torch.tensor(3 + 1j))"],
    "what contains has to fit": ["torch.ones(2) in torch.ones(3)", "np.bool_(True) in torch.ones(3)"],
    "as many whole numbers as there are": ["torch.manual_seed(0)", "t = torch.randint(0, 2**63 - 1, (3,), dtype=torch.float64)", "s = torch.randint(-2**63, -2**62, (3,), dtype=torch.float32)"],
    "frequencies of what is read": [
        f"t{n} = torch.fft.{given}" for n, given in enumerate((
            "fftfreq(4, torch.tensor(2.0))", "fftfreq(torch.tensor(4), 2)", "rfftfreq(n=torch.tensor(5), d=torch.tensor(2))", "fftfreq(4, 0)", "rfftfreq(0)", "fftfreq(0)", "fftfreq(-1)"
        ))
    ],
    "singular values of infinities": [
        "x = torch.tensor([[-math.inf, -0.4, -0.1, 0.05]]).double().expand(3, 4)", "t = torch.linalg.svdvals(x)", "s = torch.linalg.svdvals(torch.stack([x, x.clamp(-1)]))", "torch.linalg.svdvals(x * math.nan)",
        "torch.linalg.svdvals(torch.tensor([[math.inf, math.nan], [1, 2]]))", "torch.linalg.pinv(torch.tensor([[complex(math.nan, math.inf), 1], [1, 2]]))", "x.squeeze(...)", "x.clone().squeeze_(...)"
    ],
    "half precision beside numbers": [
        "h = torch.tensor([100.7, 3.3, 0.7, 41.3, 7.1]).half().requires_grad_()", "n = torch.tensor(0.3333, dtype=torch.float64)", *(f"t{k} = {t}" for k, t in enumerate((
            "h * 0.1", "0.1 * h", "h * n", "n * h", "h / 0.3333", "2.7 / h", "h * 70000", "h.clone().mul_(0.1)", "h.clone().div_(n)", "torch.div(h, 1.7, rounding_mode='trunc')",
            "h.detach().clone().floor_divide_(0.3333)", "torch._foreach_mul([h], 0.1)[0]", "torch.ldexp(h, n)", "h * torch.tensor([0.1]).half()"
        ))), "total(t0 + t2 + t4 + t7).backward()"
    ],
    "half precision beside bounds": [
        "h = torch.tensor([3.3, 3.2]).half().requires_grad_()", *(f"t{k} = F.{t}; total(t{k}).backward()" for k, t in enumerate((
            "hardshrink(h, 3.3)", "softshrink(h, 3.3)", "threshold(h, 3.3, 1.0)", "hardtanh(h, -3.3, 3.3)"
        )))
    ],
    "filled, where several elements are one place": [
        X, "e = (x * 2)[0].expand(2, 2)", "m = torch.tensor([[True, False], [False, False]])", "e.masked_fill_(m, 7)", "total(e).backward()",
        "r = torch.arange(3.0).expand(2, 3)", "r.index_fill_(1, torch.tensor([2, 2]), 5)", "r[r > 4] = 9", "r[:, torch.tensor([True, False, False])] = 8", "r.triu_()", "r.expand(1, 2, 2, 3).tril_()",
        "w = torch.arange(6.0).as_strided((4, 3), (1, 1))", "w.masked_fill_(torch.tensor([True, False, False]), 9)", "w.tril_(1)"
    ],
    "a conjugate is written through a copy": [
        "c = torch.tensor([[1 + 1j, 2], [3, 4]]).conj().expand(2, 2, 2)", *(f"c{t}" for t in (
            "[torch.tensor([0, 0]), 1] = 1", ".index_put_((torch.tensor([0]),), torch.tensor(1j))", ".masked_fill_(torch.tensor(True), 1)", "[0] = 1", "[0].tril_()"
        ))
    ],
    "a hook is refused once": [X, "a = (x * 2).t()", "with torch.no_grad(): b = a.view_as(a)", "a.zero_()", *["b.register_hook(lambda g: g)", "peek(b._backward_hooks)"] * 2, "total(b).backward()"],
    "nobody makes a node": ["torch.autograd.graph.Node()"],
    "the number of a conjugate in a sentence": ["z = torch.tensor(1 + 2j)", "peek(f'{z.conj():.1f}', f'{z.conj().imag}')"],
    "a hook on a view with a new history": [X, "t = (x * 2).view(-1)", "t[()] = t", "t.register_hook(lambda g: g * 3)", "peek(len(t._backward_hooks))", "total(t).backward()"],
    "losses by the number of their reduction": [
        X, Y, "z = y.sign()", "p = torch.log_softmax(x, 1).view(2, 1, 2)", "n = torch.tensor([[1]])",
        *(f"t{i}{k} = torch.{name}({given}, reduction={i})" for i in (0, 1, 2, 3) for k, (name, given) in enumerate((
            ("kl_div", "x, y"), ("binary_cross_entropy_with_logits", "x, y"), ("cosine_embedding_loss", "x, y, z[0]"), ("hinge_embedding_loss", "x, z"), ("margin_ranking_loss", "x, y, z, 1"),
            ("poisson_nll_loss", "x, y, True, True, eps=1e-8"), ("triplet_margin_loss", "x, y, y.T, swap=True"), ("ctc_loss", "p, n, [2], [1]"),
        ))),
    ],
    "losses without a reduction": [
        X, Y, "z = y.sign()", *(f"torch.{call}" for call in (
            "kl_div(x, y)", "kl_div(x, y, 'mean')", "kl_div(x, y, 1, True)", "kl_div(y.long(), y.long())", "binary_cross_entropy_with_logits(x, y)", "binary_cross_entropy_with_logits(x, y[:1])",
            "binary_cross_entropy_with_logits(x, torch.ones(5))", "cosine_embedding_loss(x, y, z)", "hinge_embedding_loss(x, z, 1, 'sum')", "poisson_nll_loss(x, y)", "triplet_margin_loss(x, y, y, -1)",
            "margin_ranking_loss(x, y, z[0])", "ctc_loss(x, y, 1, 1)", "Tensor.kl_div",
        ))
    ],
    "a view of another class": [
        X, "S = type('S', (torch.Tensor,), {})", "b = x * 1", "s = b[0].as_subclass(S)", "peek(type(s).__name__, s._is_view(), s._base is b)", "t = s.as_subclass(torch.Tensor) * 2",
        "s.mul_(3)", "total(b).backward(retain_graph=True)", "total(t).backward()", "x.as_subclass(int)", "x.as_subclass(None)", "x.as_subclass()", "x.as_subclass(S, S)",
    ],
    "a view of a base of any shape": [X, "t = (x * 1)[0]._view_func_unsafe(torch.arange(6.0))", "s = x[0]._view_func(torch.arange(6.0))", "x[0]._view_func_unsafe(2)", "peek(x._view_func_unsafe(x))"],
    "what is loaded for a tensor": [Y, "t = torch.zeros(2, 2).module_load(y)", "s = torch.zeros(2, 2).module_load(y, assign=True)", "s.zero_()"],
    "modules of old": [
        "torch.manual_seed(0)", "x = torch.randn(2, 5, 2, 2, dtype=torch.float64, requires_grad=True)", "t = torch.nn.CrossMapLRN2d(3, 0.5, 0.6, 1.5)(x)", "s = torch.nn.CrossMapLRN2d(4, 0.5)(x)",
        "r = torch.nn.NLLLoss2d(ignore_index=1, reduction='sum')(x, torch.tensor([0, 1]).repeat(2, 2, 1))", "peek(torch.nn.CrossMapLRN2d(4, 0.5), torch.nn.Container(a=torch.nn.ReLU(), b=None))",
        "(total(t) + total(s) + r).backward()", "torch.nn.CrossMapLRN2d(3)(x[0])", "torch.autograd.grad(total(t), x, create_graph=True)",
    ],
    "batch norm of one process": [
        "torch.manual_seed(0)", "n = torch.nn.SyncBatchNorm.convert_sync_batchnorm(torch.nn.Sequential(torch.nn.BatchNorm1d(3), torch.nn.Sequential(torch.nn.BatchNorm2d(2, affine=False).eval())))",
        "peek(n, n[1][0].training, n[0].process_group)", "x = torch.randn(4, 3, requires_grad=True)", "t = n[0](x)", "total(t).backward()", "n[0](x[0])", "n[0](x[:, :0])", "n[0](x[:, :2])",
        "n[0].num_batches_tracked = None", "n[0](x)",
    ],
    "orthogonal polynomials": [
        "x = torch.tensor([0.5, 1.5, -2.5, 0.25, math.inf, 1, -1, 0.999, 40]).double()", "n = torch.tensor([0, 1, 2, 3, 3, 7, 8, 12, -1])",
        *(f"t{i} = torch.special.{name}(x[:, None], n)" for i, name in enumerate((
            *(f"{shifted}chebyshev_polynomial_{kind}" for shifted in ("", "shifted_") for kind in "tuvw"), "hermite_polynomial_h", "hermite_polynomial_he", "laguerre_polynomial_l", "legendre_polynomial_p"
        ))),
        *(f"torch.special.hermite_polynomial_h({given})" for given in ("2, 3", "x.half(), 2", "x, 2j", "x, n[:2]", "x", "n, n, out=n")),
        "r = torch.special.laguerre_polynomial_l(2, n)", "s = torch.special.laguerre_polynomial_l(x=n, n=2.7)", "peek(torch.special.legendre_polynomial_p(x.requires_grad_(), n).requires_grad)",
    ],
    "Bessel functions": [
        "x = torch.tensor([0, 1e-300, 1e-3, 0.5, 1, 2, 12, 24, 26, 99, 1e3, math.inf, math.nan]).double()", "y = torch.cat([x, -x])",
        *(f"t{i} = torch.special.{name}(y)" for i, name in enumerate((
            *(f"{kind}{order}" for kind in ("bessel_j", "bessel_y", "modified_bessel_i", "modified_bessel_k", "scaled_modified_bessel_k") for order in (0, 1)), "spherical_bessel_j0"
        ))),
        "y[5 + 13] = -6", "t = torch.special.airy_ai(y)", "torch.special.airy_ai(input=y)", "torch.special.bessel_j0(x=2.0)", "torch.special.bessel_j0(y.half())", "torch.special.bessel_j0(y, out=y.long())",
        "s = torch.special.bessel_y1(torch.arange(3))", "r = torch.special.bessel_j0(x.requires_grad_(), out=torch.empty(0).double())", "peek(torch.special.airy_ai(x).requires_grad)",
    ],
    "cross entropy of a linear layer": [
        X, "w = torch.arange(12.0).double().view(3, 2, 2).cos().requires_grad_()", "c = torch.tensor([1, 2])", "b = torch.ones(3).double()",
        "t = F.linear_cross_entropy(x, w[:, 0], c, linear_bias=b, weight=b / 2, label_smoothing=0.1)", "s = F.linear_cross_entropy(x, w, torch.tensor([[0, 1], [2, 2]]), reduction='sum', ignore_index=1)",
        "r = F.linear_cross_entropy(x[0], w[:, 1], torch.tensor(2), reduction='none')", "q = F.linear_cross_entropy(x, w[:, 0], torch.ones(2, 3).double() / 3)", "(t + s + r + q).backward()",
        *(f"F.linear_cross_entropy({given})" for given in ("x[0, 0], w, c", "x, w[0, 0], c", "x, torch.ones(3, 3), c", "x, w, c, linear_bias=b", "x[0], w, c", "x, w[:, 0], torch.ones(2, 3).double(), ignore_index=1", "x, w[:, 0], c, reduction='most'")),
        "torch.manual_seed(0)", "m = torch.nn.LinearCrossEntropyLoss(2, 3, out_features=(2,), bias=True, dtype=torch.float64, ignore_index=0)", "peek(m, list(m.state_dict()))", "p = m(x, torch.tensor([[0, 1], [2, 2]]))", "p.backward()",
        "torch.nn.LinearCrossEntropyLoss(2, 3, weight=b[:2])", "torch.nn.LinearCrossEntropyLoss(2, 3, label_smoothing=2)",
    ],
    "symmetric matrices factored": [
        "torch.manual_seed(0)", "x = torch.randn(4, 5, 5, dtype=torch.complex128) * (torch.rand(5, 5) > 0.4)", "x[1:].diagonal(0, -2, -1).zero_()", "x[2] = x[2].real + 0j", "a, b = x + x.mT, x + x.mH", "y = torch.ones(5, 2, dtype=x.dtype)",
        *(f"t{i}, s{i}, r{i} = torch.linalg.ldl_factor_ex({m}, hermitian={h})" for i, (m, h) in enumerate((("a", False), ("b", True), ("a.real", True), ("b.real[1:]", False)))),
        *(f"q{i} = torch.linalg.ldl_solve(t{i}, s{i}, {y}, hermitian={h})" for i, (y, h) in enumerate((("y.expand(4, 5, 2)", False), ("y.expand(4, 5, 2)", True), ("y.real.expand(4, 5, 2)", True)))),
        "b.requires_grad_()", "f = torch.linalg.ldl_factor(b, hermitian=True)", "total(f_0).backward()", "peek(f_1.requires_grad)", "total(torch.linalg.ldl_solve(f_0, f_1, y.expand(4, 5, 2), hermitian=True)).backward()",
        *(f"torch.linalg.{call}" for call in (
            "ldl_factor(x[0, :3])", "ldl_factor(x[0, 0])", "ldl_factor(torch.eye(2).long())", "ldl_factor(torch.eye(2).half())", "ldl_factor(torch.eye(2), True)", "ldl_factor(torch.zeros(2, 0, 0))", "ldl_solve(t2, s2, y)",
            "ldl_solve(t2, s2[:3], y.real)", "ldl_solve(t2, s2.float(), y.real)", "ldl_solve(t2, s2, y.real[:3])", "ldl_solve(t2, s2, y.real[:, 0])", "ldl_solve(t2[0, 0], s2[0], y.real)",
        )),
    ],
    "norms of long ago": [
        X, "z = torch.arange(24.0).double().view(2, 3, 4).sin().requires_grad_()", *(f"t{i} = torch.frobenius_norm({given})" for i, given in enumerate(("x, 1", "x, (0, 1), True", "x, []", "x + 0j, dim=0, keepdim=True"))),
        *(f"s{i} = torch.nuclear_norm({given})" for i, given in enumerate(("x", "x, True", "z, (0, 1), True", "z", "x, dim=(1, 0)"))), "(total(t0) + total(t1) + total(s1) + total(s2) + total(s3)).backward()",
        "r = torch.frobenius_norm(x.detach(), 1, out=torch.zeros(2).double())", *(f"torch.{call}" for call in ("frobenius_norm(x)", "frobenius_norm(z, (0, 1, 2))", "frobenius_norm(x.long(), 1)", "frobenius_norm(x, 5)", "frobenius_norm(x, 1, out=r)", "nuclear_norm(x, 1)", "Tensor.nuclear_norm")),
    ],
    "complex copies of pairs": [X, Y, "t = torch.view_as_complex_copy(y)", "t.zero_()", "torch.view_as_complex_copy(x)", "torch.view_as_complex_copy(x[:, :1])", "with torch.no_grad(): s = torch.view_as_complex_copy(x)"],
    "counts of successes": [
        "torch.manual_seed(0)", "c = torch.tensor([1, 5, 20, 100, 1e3, 1e6]).double()", "p = torch.tensor([-1, 0.01, 0.3, 0.5, 0.7, 0.95, 2]).double()", "t = torch.binomial(c[:, None], p)", "s = torch.binomial(torch.tensor([-1.0, 0, 3]), torch.tensor(0.5))",
        "r = torch.binomial(c, p[2], generator=torch.Generator().manual_seed(4))", "q = torch.rand(2)", "x = torch.full((3,), 5.0, requires_grad=True)", "y = torch.binomial(x, torch.full((3,), 0.5))", "y.sum().backward()",
        *(f"torch.binomial({given})" for given in ("c, p", "c.long(), p[2]", "c, p[2].long()", "c.half(), p[2].half()", "c, p[2].float()", "c, 0.5", "c + 0j, p[2]")),
    ],
    "one schedule after the other, where none comes before": [
        "S, o = torch.optim.lr_scheduler, torch.optim.SGD([torch.ones(2, requires_grad=True)], 1.0)", "o.step()",
        "s = S.SequentialLR(o, [S.ConstantLR(o, 0.5), S.ExponentialLR(o, 0.9), S.StepLR(o, 1)], [0, 1])", "peek(repr(s.state_dict()))",
        "s.step()", "peek(repr(s.state_dict()))",
        "s = S.SequentialLR(o, [S.SequentialLR(o, [S.StepLR(o, 1), S.ExponentialLR(o, 0.5)], [1]), S.StepLR(o, 2)], [2])",
        "peek(repr(s.state_dict()))", "s.step()", "s.step()", "peek(repr(s.state_dict()))",
        "a, b = (S.ChainedScheduler([S.StepLR(o, n) for n in range(1, k)]) for k in (2, 3))", "b.load_state_dict(a.state_dict())",
        "a.load_state_dict(b.state_dict())",
    ],
    "half a cosine in the middle": [
        "S, o = torch.optim.lr_scheduler, torch.optim.SGD([torch.ones(2, requires_grad=True)], 1.0)",
        "o.param_groups[0]['initial_lr'] = 1.0", "s = S.CosineAnnealingWarmRestarts(o, 2, 2, last_epoch=4)", "peek(repr(s.state_dict()))",
        "s.step()", "peek(repr(s.state_dict()))", "s = S.LinearLR(o, 0.3, 0.7, 11)", "s.step(7)", "peek(s.get_last_lr())"
    ],
    "what an older optimizer did not know": [
        f"a{n} = torch.optim.{name}([torch.ones(2, requires_grad=True)]); "
        f"a{n}.load_state_dict({{'state': {state}, 'param_groups': [{{'params': [0], 'lr': 3}}]}}); peek(repr(a{n}.state_dict()))"
        for n, (name, state) in enumerate((name, state) for name in ("SGD", "Adam", "AdamW", "Adadelta", "NAdam", "RAdam", "RMSprop", "Rprop", "ASGD", "LBFGS", "Adafactor")
        for state in ("{0: {'step': 3, 'eta': 0.5, 'mu': 1, 'mu_product': 1.0}}", "{0: {'a': 1}}", "{}"))
    ],
    "modules that move up": [
        "R, l = torch.nn.ReLU(), torch.nn.ModuleList([torch.nn.Tanh(), torch.nn.ELU()])", "l.insert(1, R)", "peek(l)", "l.insert(5, R)", "peek([*l._modules])", "l.pop(-1)", "l.insert(-1, R)", "l + 3",
        "s = torch.nn.Sequential(*l)", "peek(s.pop(slice(0, 2)), s)", "s.insert(-1, torch.nn.Tanh())", "peek(s)", "s.add_module('x', R)", "del l[2:]", "peek([*l._modules], [*s._modules])"
    ],
    "windows of pooling that are no windows": [
        "x, y = torch.ones(2, 3, 4, 4).double(), torch.ones(2, 3, 2, 4, 4).double()", *(f"F.{call}" for call in (
            "max_pool2d(x, 2, 2, -1)", "max_pool2d(x, -1)", "max_pool2d(x, 2, (1, 2, 3))", "max_pool2d(x, 2, dilation=(1, 1, 1))", "max_pool2d(x, 2, dilation=-1)", "max_pool2d(x[0, 0], 0)",
            "avg_pool2d(x, 2, 2, 5)", "avg_pool2d(y, 2)", "avg_pool2d(x[:, :0], 2, 2, -1)", "avg_pool3d(y, 3, 1, 1)", "avg_pool3d(y, 2, (1, 2))", "max_pool3d(x, 2, dilation=0)", "max_pool3d(y, (1, 2))",
            "avg_pool1d(x[0], -2)", "max_pool1d(x[0], -1, return_indices=True)", "local_response_norm(x, -2)", "adaptive_avg_pool2d(x, None)", "adaptive_max_pool3d(y, None)", "lp_pool3d(y, 1.0, -1)",
        ))
    ],
    "numbers that go back where they do not fit": [
        "x = torch.ones(2, 3, 4).double()", "i = torch.arange(24).view(2, 3, 4) % 8", *(f"F.{call}" for call in (
            "max_unpool1d(x[None], i, 2)", "max_unpool1d(x, i - 1, 2)", "max_unpool1d(x, i, 2, -2)", "max_unpool1d(x, i, (2, 2))", "max_unpool2d(x, i, [1])", "max_unpool2d(x, i, 2, 2, 5)", "max_unpool3d(x, i, 2)",
        )), "t = F.max_unpool1d(x, i, 2, (2, 2))", "s = F.max_unpool2d(x, i, 1.5, 2, 0, (6, 8))",
    ],
    "convolutions of what is too small or has other dimensions": [
        "x = torch.ones(2, 3, 8).double()", "w = torch.ones(3, 4, 3).double()", "F.conv_transpose1d(x, w, padding=7)", "F.conv_transpose1d(x, w, padding=9)", "F.conv1d(x[0], w[None], padding='same')",
        "F.conv_transpose2d(x[..., None], w[..., None], padding=(7, 0))", "F.conv2d(x[None], w, padding='same')", "F.conv2d(x, w[None, None], padding='same')",
    ],
    "rows as biases": [
        "x = torch.ones(2, 3, 4).double()", "w = torch.ones(5, 4).double()", *(f"t{n} = F.linear(x, w, torch.ones({sizes}).double().requires_grad_())" for n, sizes in enumerate(("1, 5", "1, 1, 5", "1, 1", "1", "3, 5", "()", "3, 1"))),
    ],
    "weights of the size of the input": [
        "x = torch.ones(3, 4)", "w = torch.ones(3, 4)", *(f"t{n} = F.{loss}({pair}, weight=w)" for n, (loss, pair) in enumerate((loss, pair) for loss in ("mse_loss", "l1_loss", "huber_loss") for pair in ("x[0], x", "x, x[None]")))
    ],
    "classes that are counted with few bits": [
        "x = torch.ones(2, 3, 4, 4).double()", "i = torch.ones(2, 4, 4).byte()", "F.nll_loss(x, i)", "F.cross_entropy(x[..., 0], i[..., 0])", "t = F.nll_loss(x[:, :, 0, 0], i[:, 0, 0])", "F.nll_loss(x.long(), i.long())",
        "F.cross_entropy(x[:, :, 0, 0], i[:, 0, 0], torch.ones(3).double(), label_smoothing=0.1)", "F.nll_loss(x[:1, :, 0, 0], i[0, 0, 0])", "F.nll_loss(x[:, :0, 0], i[:, 0].long())", "F.nll_loss(x, x[:, 0, :3])",
        "s = F.nll_loss(x, i.long(), torch.ones(1, 3).double())", "F.nll_loss(x, i.long(), torch.ones(2).double())", "F.nll_loss(x, i.long(), torch.ones(3))", "r = F.cross_entropy(x, i.long(), label_smoothing=-1)",
        "q = F.cross_entropy(x, x, label_smoothing=math.nan)", "F.cross_entropy(x, x, label_smoothing=1.5)",
    ],
    "sequences that do not fit": [
        "x = torch.linspace(-1, 1, 48).view(6, 2, 4).double()", "y = torch.ones(2, 3).long()", *(f"F.ctc_loss({call})" for call in (
            "x.long(), y, (6, 6), (3, 3)", "x.half(), y, (6, 6), (3, 3)", "x[:, 0], y[0], (6,), (2,)", "x[None], y, (6, 6), (3, 3)", "x[0, 0], y, (6, 6), (3, 3)", "x[0, 0, 0], y, (6,), (3,)",
            "x[:0], y, (0, 0), (3, 3)", "x[:, :0], y, (), ()", "x[:, 0], y[0, 0], (6,), (1,)",
        )), "t = F.ctc_loss(x[:, 0], y[0], torch.tensor(6), torch.tensor(3))", "s = F.ctc_loss(x[:, 0], y[:1], (6,), (2,))",
    ],
    "windows and pictures that do not fit": [
        "x = torch.ones(2, 12, 9).double()", *(f"F.{call}" for call in (
            "unfold(x[0, 0], 2)", "unfold(x, 2, 1, -1)", "fold(x, 4, 2, 1, -1)", "fold(x, -2, 2)", "affine_grid(x[:1, :2, :3], (2, 3, 4, 5))", "affine_grid(x[:, :2, :3], (1, 3, 4, 5))",
            "interpolate(x, scale_factor=-0.5)", "interpolate(x, scale_factor=math.nan)", "interpolate(x, scale_factor=math.inf, mode='area')", "interpolate(x, scale_factor=-math.inf, recompute_scale_factor=True)",
            "fractional_max_pool2d(x, 2, output_ratio=0.5)", "fractional_max_pool2d(x, 2, output_ratio=(0.5,))", "fractional_max_pool2d(x, 2, (-1, 2))", "fractional_max_pool3d(x[None], 2, output_ratio=-1)",
        ))
    ],
    "a number is what it was": [
        X, *(f"n = (x * 2.5).grad_fn._saved_other; {write}; t{k} = x * 2.5" for k, write in enumerate((
            "n.mul_(0)", "n.requires_grad_()", "n.data = torch.zeros(2)", "n.resize_(3)", "n.numpy()[...] = 7", "n.detach().zero_()", "n.view(1).zero_()", "peek((torch.tensor(1.0) * n).dtype)"
        ))),
        "y = x * 4.5", "y.grad_fn._raw_saved_other.register_hooks(lambda t: t.zero_(), lambda t: t)", "t = x * 4.5", "y = x * 3.5", "n = y.grad_fn._saved_other", "n.add_(1)", "s = n * x",
        "peek(n, n is y.grad_fn._saved_other)", "total(y).backward()", "torch.xlogy_(1.5, x)", "r = x * 1.5", "torch.maximum(7, 9).zero_()", "q = x * 7",
    ],
    "as many decimals as are said": ["torch.round(torch.ones(2), decimals=None)", "torch.ones(2).round_(decimals=None)", "w = torch.where(torch.ones(2, 2) > 0)", "torch.ldexp_(w_0, torch.tensor(2.0, requires_grad=True))"],
    "softmax of no complex numbers": ["x = torch.ones(0, 3, dtype=torch.complex128, requires_grad=True)", "torch.softmax(x, 1)", "torch.log_softmax(x, 0)", "t = torch.softmax(x.detach(), 1)"],
    "True is no number of rows": ["x = torch.ones(1, 1, 2, 2)", "F.conv_transpose2d(x, x, stride=2, output_padding=True)", "F.conv_transpose1d(x[0], x[0], groups=True)"],
    "weights that want a gradient in a loss of no shape": [X, "torch.binary_cross_entropy_with_logits(x, torch.tensor(1.0), x)"],
    "no order of a norm": ["x = torch.eye(2)", "torch.linalg.cond(x, 2j)", "t = torch.linalg.cond(x, 2 + 0j)", "torch.linalg.matrix_norm(x, 2j)"],
    "next to zero, and nothing at all": [
        "torch.zeros(0, 2, 3, 3).tril_()", "t = torch.zeros(2, 0, 3, 3).transpose(0, 1).triu_()", "x = torch.tensor([1e-320, 1e-310, 1e-300, 1e-21, 1e-19]).double()",
        *(f"t{i} = torch.special.{kind}modified_bessel_k{i % 2}(x)" for i, kind in enumerate(("", "", "scaled_", "scaled_"))),
        "torch.manual_seed(0)", "s = torch.binomial(torch.full((5,), 10.0).double(), x)", "d = torch.zeros(3, 3)", "y = torch.tensor([[1.0], [0.0], [-1.0]])",
        "r = torch.linalg.ldl_solve(d, torch.tensor([1, 2, 3]).int(), y)", "q = torch.linalg.ldl_solve(d, torch.tensor([-1, -1, 3]).int(), y)", "d[1, 0], d[0, 0], d[1, 1], d[2, 2] = 2, 2, 2, 1", "p = torch.linalg.ldl_solve(d, torch.tensor([-2, -2, 3]).int(), y)",
    ],
    "what sequences are filled up with": [
        X, "P = torch.nn.utils.rnn.pad_sequence", "t = P([x[0], x[1, :1]])", "peek(t._version)",
        *(f"P([{row}, {row}[:1]], padding_value={number})" for row in ("torch.ones(2)", "torch.ones(2).byte()") for number in (-1, None, "'x'", "1j", "torch.ones(2)", "torch.tensor(1j)", "10**400")),
        "s = P([torch.ones(2), torch.ones(1)], padding_value=2**70)", "r = P([torch.ones(2).long(), torch.ones(1).long()], padding_value=torch.tensor(2.5))",
    ],
    "classes in a shape that does not fit, of a dtype that does not": [
        *(f"F.{loss}(torch.ones{rows}, torch.zeros{classes}{number})" for rows, classes in (
            ((2, 3), (2, 2)), ((3,), (2, 2)), ((2, 3, 4), (2, 2)), ((2, 3, 4, 4), (2, 4)), ((2, 3, 4, 4), (2, 4, 5)), ((0, 3), ()), ((2, 3), ()), ((2, 3), (2,)), ((2, 3, 2, 2, 2), (2, 2))
        ) for number in ("", ".int()", ".long()") for loss in ("cross_entropy", "nll_loss")),
        "F.nll_loss(torch.ones(2, 3, 4, 4), torch.zeros(2, 4, 5).long(), torch.ones(2))", "F.nll_loss(torch.ones(2, 3).long(), torch.zeros(2).long(), torch.ones(2))",
    ],
    "methods of what waits for its shape": [
        "n = torch.nn.LazyBatchNorm1d()", "m = torch.nn.Sequential(torch.nn.LazyLinear(2), torch.nn.LazyBatchNorm1d())",
        *(f"n.{name}.{call}" for name in ("weight", "running_mean") for call in ("numel()", "sum(0)", "detach()", "requires_grad_()", "zero_()", "view(2)", "stride()")), "peek(n.weight.is_floating_point(), hasattr(n.weight, 'numel'))",
        "sum(q.numel() for q in m.parameters())", "m.requires_grad_(False)", "peek(list(m.state_dict()))", "m.double()", "t = m(torch.ones(3, 4).double())", "peek(sum(q.numel() for q in m.parameters()))",
    ],
    "dtypes, devices and memory formats stay what they are": [
        *(f"{verb}attr({thing}, '{name}'{value})" for thing, names in (
            ("torch.float32", ("is_complex", "is_floating_point", "is_signed", "itemsize", "to_real", "numpy", "name")), ("torch.device('cpu')", ("type", "index")),
            ("torch.contiguous_format", ("name",)), ("torch.strided", ("name",)),
        ) for name in names for verb, value in (("set", ", 1"), ("del", ""))),
        "peek(torch.float32.is_complex, torch.contiguous_format, torch.strided, pickle.loads(pickle.dumps(torch.float32)) is torch.float32)",
    ],
    "inference tensors have no version in common": [
        "with torch.inference_mode(): a, b = torch.ones(2), torch.ones(2)", "torch._C._autograd._unsafe_set_version_counter((a,), (5,))", "b._version", "b.add_(1)",
        "n = torch.ones(2)", "torch._C._autograd._unsafe_set_version_counter((n, a), (9, 1))", "peek(n._version)", "torch._C._autograd._unsafe_set_version_counter((n,), (3, 4))",
    ],
    "old constructors on the memory of arrays": [
        "a, b = np.ones(3, np.float32), np.ones(3)", "torch.Tensor(a)[0] = 7", "torch.DoubleTensor(b)[1] = 5", "torch.ones(1).new(a)[2] = 4", "torch.Tensor(b)[2] = 3", "torch.FloatTensor(data=a[1:2])[0] = 2",
        "peek(a.tolist(), b.tolist())", "t = torch.Tensor(np.ones((2, 3), np.float32).T)", "s = torch.LongTensor(np.float32([1.5, 2.5]))", "torch.Tensor(np.array(['a']))", "r = torch.Tensor(np.ones(4, np.float32)[::2])",
    ],
    "gradients that are one tensor count what is written to them together": [
        *(f"x, y = torch.ones(2, requires_grad=True), torch.ones(2, requires_grad=True); g = torch.ones(2); r = torch.autograd.grad({f}, [x, y], g); peek(r[0] is r[1], r[0] is g, r[1] is g)"
          for f in ("x + y", "(x + y).exp()", "x - y", "x.clone() + y * 1", "x + (y + x)")),
        "x, y, w = (torch.ones(2, requires_grad=True) for _ in range(3))", "g = torch.ones(2)", "a, b = torch.autograd.grad(x + y, [x, y], g)", "peek(a is g, b is g)", "q = total(w * g)", "a.add_(1)", "peek(g._version)", "q.backward()",
        "a, b = torch.autograd.grad(total((x + y).exp()), [x, y])", "q = total(w * a)", "b.zero_()", "q.backward()",
        "c, = torch.autograd.grad(x.clone().view(2, 1), [x], g.view(2, 1))", "q = total(w * g)", "c.zero_()", "q.backward()",
        "seen = []", "h = x.register_hook(seen.append)", "(x + y).backward(g)", "peek(seen[0] is g)", "q = total(w * g)", "seen[0].zero_()", "peek(x.grad, y.grad)", "q.backward()",
    ],
    "copies of what is no tensor": [f"torch.{name}_copy({given})" for name in ("split", "split_with_sizes", "unbind", "view_as_complex", "t") for given in ("True", "1.5", "None", "[1]")],
    "margins that a dtype does not hold": [f"torch.hinge_embedding_loss(torch.tensor([0, 1, 3]).to(torch.{dtype}), torch.tensor([1, -1, 1]), {margin})" for dtype in ("uint8", "int8", "float16", "float32") for margin in (-1, 1.7, 300, "math.nan", 1e300)],
    "complex products begin with 1": ["x = torch.tensor([[math.nan, 2.0], [math.inf, 1.0], [0.5, -3.0]])", "t = x.cumprod(1, dtype=torch.complex64)", "s = x.cumprod(0, dtype=torch.complex128)", "r = x[2, 1].cumprod(0, dtype=torch.complex64)"],
    "entropies of what does not fit": [
        "B = torch.binary_cross_entropy_with_logits", "o = torch.ones", *(f"x, y = o({a}, requires_grad=True), o({b}); B(x, y, {w}, {p}).sum().backward(); peek(x.grad)" for a, b, w, p in (
            ((2, 3, 2, 3), (2, 3), None, "o(2, 2)"), ((), (2,), None, None), ((), (2,), None, "o(3)"), ((), (2,), None, "o(())"), ((1,), (2,), "o(1)", "o(1)"), ((2, 3), (2, 3), "o(2)", None), ((2, 1), (2, 3), "o(3)", None),
            ((4,), (2, 3, 2), "o(4)", "o(4)"), ((2,), (2,), None, "o(2, dtype=torch.complex64)"), ((2,), (2,), "o(2, dtype=torch.complex64)", None), ((2,), "2, dtype=torch.int64", None, None), ((2,), "2, dtype=torch.bool", None, "o(2)"), ((2,), "2, dtype=torch.bool", None, "o(2) > 0"),
        )),
    ],
    "factors of which one has a gradient": [
        line for k, (rows, used) in enumerate((rows, used) for rows in ("[[1.0, 2.0, 0.5], [3.0, -1.0, 2.0]]", "[[1.0, 2.0], [3.0, -1.0], [0.5, 4.0]]", "[[1.0, 2.0], [3.0, -1.0]]") for used in ("(f_1 * f_1).sum()", "(f_2 * f_2).sum()", "(f_1.sum() * f_2).sum()"))
        for line in (f"x{k} = torch.tensor({rows}, requires_grad=True)", f"f = torch.linalg.lu(x{k})", f"t{k}, = torch.autograd.grad({used}, x{k}, create_graph=True)", f"s{k}, = torch.autograd.grad(t{k}.sum(), x{k})")
    ],
    "what looks through a mirror is written in a copy": [
        "i, m = torch.tensor([0, 0, 3, 2]), torch.tensor([True, False, True, True])", *(f"x = torch.tensor([1 + 2j, 3 - 1j, 2j, 4]).conj(){which}; t{k}{n} = x.{call}" for n, which in enumerate(("", ".imag")) for k, call in enumerate((
            "scatter_(0, i, x)", "scatter_add_(0, i, x)", "scatter_reduce_(0, i, x, 'prod')", "index_copy_(0, i, x)", "index_add_(0, i, x)", "index_reduce_(0, i, x, 'prod')", "masked_scatter_(m, x)", "index_put_((i,), x)", "put_(i, x)",
        ))),
    ],
    "what a bool holds comes before its alpha": [f"torch.ones(2, dtype=torch.bool).add_({other}, alpha={alpha})" for other in ("0", "True", "torch.ones(2).byte()", "torch.ones(2).long()") for alpha in ("True", "1.5", "1j")],
    "memory that arrays outside look at stays where it is": [
        "a, x, y, z = np.ones(3, np.float32), torch.ones(3), torch.ones(3), torch.ones(3)", "n, m, o = x[1:].numpy(), y.__array__(), z.numpy(force=True)", "b = torch.frombuffer(bytearray(12), dtype=torch.float32)",
        *(f"t = {t}; t.{call}" for call in ("resize_(5)", "resize_as_(torch.ones(9))", "set_(t, 0, (9,), (1,))", "set_(t.untyped_storage(), 0, (9,))", "resize_(2)", "resize_(3)") for t in (
            "x", "y", "z", "b", "torch.from_numpy(a)", "torch.as_tensor(a)", "torch.asarray(a)", "torch.from_numpy(a[1:])", "torch.from_dlpack(a)", "torch.Tensor(a)", "torch.tensor(a)", "torch.from_numpy(a).clone()", "x.view(3, 1)", "torch.from_numpy(np.ones(0))",
        )), "torch.add(torch.ones(7), 1, out=torch.from_numpy(a))", "torch.cat([torch.ones(7)], out=x)",
    ],
    "what waits for its shape has no memory to grow": ["l = torch.nn.LazyLinear(2)", "x = torch.ones(3)", "v = x[1:]", "t = torch.ones(3); t.set_(t, 0, (9,), (1,))", "x.resize_(9)", "peek(v, l.weight)"],
    "norms of matrices in another dtype": [
        "x = torch.tensor([[0.5, 1.5], [2.0, -1.0]], dtype=torch.float16, requires_grad=True)", *(f"t{k} = torch.linalg.norm(x, {order}, dtype=torch.float64); total(t{k}).backward()" for k, order in enumerate(("1", "-1", "math.inf", "-math.inf", "'fro'"))),
    ],
    "out= of pointwise operators lies as their result": ["x = torch.arange(1.0, 7).reshape(2, 3).t()", *(f"peek(torch.{call}, out=torch.empty(0)).stride())" for call in ("conj_physical(x", "floor_divide(x, 2.0", "heaviside(x, x", "softmax(x, 0", "log_softmax(x, 0", "neg(x"))],
    "True is no size of a window": [
        "x, w = torch.ones(1, 2, 4, 4), torch.ones(2, 2, 2, 2)", *(f"F.max_pool2d(x, {given})" for given in ("2, True, 1", "True", "2, 1, False", "2, (True,), 1", "2, (1, True)", "2, dilation=[True, 1]")),
        "F.avg_pool2d(x, (True, 1))", "torch.max_pool1d(x[0], 2, True)", "F.conv2d(x, w, None, (True,))", "t = F.conv2d(x, w, None, (1, True))", "F.conv_transpose2d(x, w, padding=(False, 1))", "F.max_pool3d(x, 2, 2, 0, (True, 1, 1))", "torch.roll(x, (True,))",
    ],
    "what has no out": [
        *(f"torch.{name}(torch.ones(2, 2), out=torch.empty(0))" for name in (
            "argsort", "clone", "count_nonzero", "diag_embed", "isfinite", "isinf", "isnan", "isreal", "median", "nanmedian", "prod", "relu", "rot90", "sum", "trace", "where", "linalg.diagonal", "linalg.matrix_exp", "linalg.vander",
        )), "torch.isclose(torch.ones(2), torch.ones(2), out=torch.empty(0))", *(f"torch.special.{name}softmax(torch.ones(2), 0, out=torch.empty(0))" for name in ("", "log_")),
        "t = torch.softmax(torch.ones(2), 0, out=torch.empty(0))", "s = torch.sum(torch.ones(2), 0, out=torch.empty(0))", "r = torch.argsort(torch.ones(2), stable=True, out=torch.empty(0).long())",
    ],
    "the size it has needs no memory": ["x = torch.ones(1).expand(2, 3)", "x.resize_(2, 3)", "x.resize_as_(torch.ones(2, 3))", "peek(x.stride(), x.untyped_storage().nbytes())", "x.as_strided((3,), (1,), 1)"],
    "negative zeros": [
        "z, s = torch.zeros(3, requires_grad=True), torch.signbit", *(f"peek(s({call.format(r)}.detach()))" for r in ("(-z)", "z", "(-z).double()", "z.half()", "(-z).half()") for call in (
            "torch.relu({0})", "F.relu6({0})", "F.hardtanh({0}, 0, 1)", "{0}.clamp(0)", "{0}.clamp(max=0)", "{0}.clamp(0, 1)", "{0}.clamp({0}, -{0})", "torch.maximum({0}, -{0})", "torch.minimum({0}, -{0})", "F.elu({0}, -7)", "F.elu({0}, 2)", "F.celu({0}, -2)",
            "{0}.cumsum(0)", "torch.logcumsumexp({0}, 0)[:1]", "torch.nextafter({0}, -{0})", "F.threshold({0}, 0, 0)", "F.hardshrink({0}, 0)",
        )), "peek(-torch.relu(-z))",
    ],
    "saved lists of one number for all dimensions": [
        "i = torch.arange(72.).double().reshape(2, 1, 6, 6).requires_grad_()", "v = i.view(1, 2, 1, 6, 6)", "w = torch.ones(1, 1, 2, 2).double().requires_grad_()",
        *(f"{x} = F.{kind}_pool{d}d({of}, {given}); peek([(n, getattr({x}.grad_fn, n)) for n in dir({x}.grad_fn) if n.startswith('_saved') and not torch.is_tensor(getattr({x}.grad_fn, n))]); total({x}).backward(retain_graph=True)"
          for d, of in ((2, "i"), (3, "v")) for kind in ("avg", "max") for x, given in (("a", "(1,)"), ("b", "[1], (2,), (0,)"), ("c", "1, (1,)"))),
        *(f"t = F.conv{kind}2d(i, w, None, {given}); peek([getattr(t.grad_fn, '_saved_' + n) for n in ('stride', 'padding', 'dilation', 'output_padding')]); total(t * t).backward(); g, = torch.autograd.grad(total(t * t), i, create_graph=True); total(g * g).backward()"
          for kind, given in (("", "(2,), (1,), (1,)"), ("", "padding='valid'"), ("", "padding='same', dilation=(2,)"), ("", "1, 1, 1"), ("_transpose", "(2,), (1,), (1,)"), ("_transpose", "2, output_padding=(1,), dilation=(2,)"))),
        "F.conv_transpose2d(i, w, padding='same')", "F.interpolate(i[0], 4, mode='bicubic')",
    ],
    "saved numbers are of the kind that PyTorch computes with": [
        X, "z = x[0]", *(f"t = {f}; peek([(n, getattr(node, n)) for node in (t.grad_fn, *(f for f, _ in t.grad_fn.next_functions)) if node is not None for n in dir(node) if n in ('_saved_other', '_saved_p', '_saved_ord', '_saved_dim', '_saved_start', '_saved_end')])"
          for f in ("torch.trapezoid(x)", "torch.trapezoid(x, dx=2)", "torch.trapezoid(x, x, dim=0)", "torch.gradient(x)[0]", "torch.gradient(x, spacing=2)[1]", "torch.diff(x)", "torch.diff(x, dim=-2, append=x)", "torch.vander(z)",
                    "torch.cumulative_trapezoid(x, x)", "F.pairwise_distance(x, x + 1, 1)", "torch.linalg.matrix_norm(x, 1)", "torch.norm(x, None, 1)", "torch.norm(x, None)", "torch.norm(x, 'fro', 1)")),
        "t = torch.native_dropout(x, 0.5, True)[0]", "peek(hasattr(t.grad_fn, '_saved_train'), hasattr(t.grad_fn, '_saved_p'))",
        "t = F.cross_entropy(x, torch.tensor([0, 1]), label_smoothing=0.1)",
    ],
    "gradients at uneven places, at both edges": [
        "x = torch.arange(20.).double().reshape(4, 5).pow(2).requires_grad_()", "p = torch.tensor([1., 2, 4, 7, 8]).double().requires_grad_()",
        *(f"t = torch.gradient(x, spacing={spacing}, dim={dim}, edge_order={order})[0]; total(t * t).backward()" for spacing, dim in (("[p[:4]]", 0), ("[p]", 1), ("1.5", 0), ("3", -1)) for order in (1, 2)),
    ],
    "nodes of lists": [
        X, "y = x.detach().clone().requires_grad_()",
        *(f"t = torch._foreach_{f}[0]; peek(type(t.grad_fn).__name__, t.grad_fn.name(), repr(t)); names = [n for n in dir(t.grad_fn) if 'saved_' in n and n[0] == '_']; total(t).backward(); peek([(n, getattr(t.grad_fn, n, None) if n == '_saved_scalars' else n) for n in names]); peek([getattr(t.grad_fn, n) for n in names if 'raw' in n])"
          for f in ("exp([x, y])", "add([x, y], 1.0)", "div([x, y], [y, x])", "maximum([x, y], [1.5, 2])", "pow([x, y], [y, y])", "norm([x, y], torch.tensor(2.))", "mm([x, y], [y, x])")),
    ],
    "bags at offsets that fall": [
        "w = (torch.arange(12.).reshape(4, 3) * torch.tensor([1., -1, .5])).double().requires_grad_()", "i = torch.tensor([1, 2, 3, 0, 2, 1])",
        *(f"w.grad = None; t = F.embedding_bag(i, w, torch.tensor({offsets}), mode='{mode}', include_last_offset={last}, padding_idx={pad}); peek([getattr(t.grad_fn, '_saved_result' + k) for k in '123']); total(t).backward()"
          for offsets, last in (("[0, 3]", False), ("[0, 3, 1]", False), ("[0, 4, 4, 2]", False), ("[0, 5, 2, 6]", True), ("[0, 6]", False), ("[0, 6, 6]", True), ("[0, 7, 2]", False), ("[0, -1, 2]", False))
          for mode, pad in (("sum", None), ("mean", 2), ("max", 2))),
    ],
    "hooks of a leaf are an attribute": [
        *(f"x = torch.ones(2, requires_grad=True){more}; log = []; h = {{}}" + "; ".join(["", f"h.update({given})", f"x.{name} = h", f"peek(x.{name} is h)", "total(x).backward()", "peek(log, x.grad)", f"x.{name} = None", f"peek(x.{name})", f"x.{register}(lambda g: log.append(5) and None)", f"peek(len(x.{name}))", "total(x * 2).backward()", "peek(log)", f"x.{name} = {{}}", f"x.{register}(lambda g: None)"])
          for more in ("", " * 1") for name, register in (("_post_accumulate_grad_hooks", "register_post_accumulate_grad_hook"), ("_backward_hooks", "register_hook")) for given in ("{}", "{0: lambda g: log.append(1) and None}")),
        "del x._post_accumulate_grad_hooks", "del x._backward_hooks",
        *(f"x = {made}; c = {copied}; peek(c._backward_hooks, c._backward_hooks is x._backward_hooks, c._post_accumulate_grad_hooks); d = copy.deepcopy(c); peek(d._backward_hooks); c.requires_grad_(); r = c.register_hook(lambda g: g * 2); total(c).backward(); peek(c.grad, len(c._backward_hooks))"
          for made in ("torch.ones(2)", "torch.ones(2, requires_grad=True)", "torch.nn.Parameter(torch.ones(2))", "torch.ones(2, dtype=torch.complex64).conj()") for copied in ("copy.copy(x)", "copy.deepcopy(x)", "pickle.loads(pickle.dumps(x))", "x.detach()")),
    ],
    "unsafe pieces in inference mode count alone": [
        X, "y = x * 1", "y.add_(1)",
        *(f"with torch.inference_mode(): pieces = {f}; peek([(q._version, q._is_view(), q._base is {of}, q.is_inference()) for q in pieces]); pieces[0].add_(1); peek([q._version for q in (*pieces, {of})]); a, b = pieces"
          for of in ("y", "y.detach()") for f in (f"torch.unsafe_split({of}, 1)", f"torch.unsafe_split_with_sizes({of}, [1, 1], 1)", f"torch.unsafe_chunk({of}, 2)")),
        "a.grad_fn", "a.add_(1)", "peek(b.is_leaf)",
    ],
    "set_ beyond the memory": [
        "a = torch.arange(3.)", "s = a.untyped_storage()", "v, d, e = a[1:], a.detach(), torch.zeros(0).set_(s)", "n = torch.zeros(2)", "n.set_(s, 1, (4,), (1,))", "n[2:] = 9",
        "peek(s.nbytes(), [t.untyped_storage().nbytes() for t in (a, v, d, e, n)], [t.data_ptr() == s.data_ptr() for t in (a, d, e)], [t._version for t in (a, v, d, e, n)])", "v.fill_(4)",
        "m = torch.zeros(1, dtype=torch.int16)", "peek(m.set_(s, 0, (30,)).shape, s.nbytes())", "m.zero_()", *(f"n.set_({of}, {given})" for of in ("s", "a") for given in ("0, (2, 2), (1,)", "-1, (2,)", "1, (2,), (0,)", "20, (2, 2), (0, 1)")), "n.zero_()",
        X, "y = x * 2", "z = torch.zeros(3).double().set_(y.untyped_storage(), 0, (9,))", "z[1:] = 7", "total(y).backward()",
    ],
    "convolution of sequences, and what has no derivative": [
        "x, w, b = (torch.arange(1., n + 1).double().reshape(s).requires_grad_() for n, s in ((24, (4, 2, 3)), (24, (2, 3, 4)), (4, (4,))))",
        *(f"t = torch.conv_tbc({given})" for given in ("x, w, b", "x, w, b, 1", "x, w, b, pad=-1", "x, w, b, -3", "x[0], w, b", "x, w[0], b", "x, w, b[:2]", "x, w, b[None]", "x, w, None", "x, w", "x.float(), w, b", "x, w, b, 1.5", "x[:0], w, b", "x, w[:0], b", "x.to(torch.complex128), w.to(torch.complex128), b.to(torch.complex128)")),
        "t = torch.conv_tbc(x, w, b, 1)", "g, h, i = torch.autograd.grad(total(t * t), [x, w, b], create_graph=True)", "total(g * g).backward(retain_graph=True)", "total(h).backward()", "forward(lambda x: torch.conv_tbc(x, w, b), x)",
        "y = w.reshape(1, 6, 2, 2)", *(f"s = torch.native_channel_shuffle({given})" for given in ("y, 2", "y.detach(), groups=3", "y.to(memory_format=torch.channels_last), 3", "y, 4", "y, 0", "y[0, 0], 2", "y", "y, 1.5")), "total(s).backward()", "forward(lambda y: torch.native_channel_shuffle(y, 2), y)",
    ],
    "products of no elements": [
        *(f"x, y, z = (torch.ones(s, dtype=torch.{dtype}) for s in ({shapes}))\nt = torch.addmm(z, x, y, beta={beta})\nt = torch.addbmm(z, x[None], y[None], beta={beta})\nt = torch.baddbmm(z[None], x[None], y[None], beta={beta})\nt = torch.baddbmm(z[None][:0], x[None][:0], y[None][:0], beta={beta})"
          for dtype in ("bool", "int64", "float32") for shapes in ("(2, 0), (0, 3), (2, 3)", "(0, 3), (3, 2), (0, 2)") for beta in (0, 1, 0.5)),
        *(f"x, y, z = torch.ones(3, 0, dtype=torch.{dtype}), torch.ones(0, dtype=torch.{dtype}), torch.ones(3, dtype=torch.{dtype})\nt = torch.mv(x, y)\nt = torch.addmv(z, x, y, beta={beta})" for dtype in ("bool", "int64", "float32") for beta in (0, 1, 0.5)),
    ],
    "one dtype for a matrix and an outer product": ["v = torch.tensor([1, 2, 3], dtype=torch.int8)", "t = torch.addr(torch.tensor(4, dtype=torch.uint8), v, v)", "x, c = torch.ones(3, requires_grad=True), torch.ones(3) * 1j", "total(torch.addr(torch.ones(3, 3, requires_grad=True), c, c)).backward()"],
    "conditions and chains of what is not square": [*(f"t = torch.linalg.cond(torch.ones({shape}), '{p}')" for shape in ("0, 3", "3, 0", "3", "2, 3") for p in ("fro", "nuc", "abc")), "v, m = torch.ones(2), torch.ones(2, 2)", *(f"t = torch.chain_matmul({given})" for given in ("v", "v, m", "m, v", "m, m[None]", ""))],
    "where noise and special functions lie": [
        "x = torch.linspace(0.5, 3, 6).view(3, 2).t()", *(f"t = torch.special.{call}" for call in ("bessel_j0(x[:1].expand(2, 3))", "chebyshev_polynomial_t(x, 3)", "hermite_polynomial_h(0.5, x)", "legendre_polynomial_p(x[:1].expand(2, 3), x)")),
        "torch.manual_seed(0)", "t = F.gumbel_softmax(x)", "t = F.gumbel_softmax(x, hard=True, dim=0)", "t = torch.native_dropout(x, 0.5, True)",
    ],
    "complex weights of counts": [f"t = torch.bincount(torch.tensor([0, 1, 1]), torch.tensor([1.5 + 1j, 2, 3]).to(torch.{dtype}))" for dtype in ("complex64", "complex128")],
    "masks without dimensions": ["x = torch.arange(3.0)", *(f"t = torch.index_put({x}, (torch.tensor({mask}),), torch.tensor(7.0))" for x in ("x", "x[:0]", "x[0]") for mask in (True, False)), "torch.index_put(x[0], (torch.tensor([True]),), x[1])"],
    "hooks that are called whatever fails": [
        "seen = []", "m = torch.nn.Linear(1, 1)", "m.register_forward_pre_hook(lambda m, a, k: ((5,), {'z': 3}), with_kwargs=True)", "h = m.register_forward_pre_hook(lambda *a: 1 / 0)",
        "m.register_forward_hook(lambda *a: seen.append(a[1:]), always_call=True, with_kwargs=True)", "m(torch.ones(1))", "h.remove()", "h = m.register_forward_pre_hook(lambda *a: 3, with_kwargs=True)", "m(2)", "peek(seen)",
    ],
    "hooks that pack what a node has saved, and write to it": [
        X, "y = x.sin()", "r = y.grad_fn._raw_saved_self", "r.register_hooks(lambda t: t)", "r.register_hooks()", "r.register_hooks(lambda t: t, 3)", "r.register_hooks(lambda t: t.add_(1), lambda t: t * 2)", "total(y).backward()",
    ],
    "states of a cell that are no pair": [
        "m = torch.nn.LSTMCell(3, 4)", "x = torch.ones(2, 3)", *(f"peek([h.shape for h in m({call})])" for call in ("x, x", "x, x[0]", "x[0], torch.ones(2, 4)", "x[0], [x.new_ones(4)] * 3", "x, [x.new_ones(2, 4)]", "x, 3", "x, (3,)", "x, ()", "x, torch.ones(2, 2, 4)")),
    ],
    "what waits for its shape has no memory to share": [
        "m = torch.nn.LazyBatchNorm1d()", "m.share_memory()", "m.running_mean.share_memory_()", "p = m.weight.data", "p.add_(1)", "m.weight.data = torch.ones(2)", "m.weight.shape", "peek(p)",
    ],
    "numbers in an array as indices": [
        "x = torch.arange(6).view(2, 3)", *(f"x[np.array({numbers})]" for numbers in ("[0.7, 1.2]", "[[1.9]]", "1.5", "[]", "[5.0]", "[math.nan]", "[1 + 0j]", "[1], np.uint16", "[-1], np.int8", "[1], np.float16", "[1, 0], np.uint8")),
        "t = x[0, np.array([1.9])]", "x[np.array([0.5])] = 7", "x[(np.array([1.0]), [2])] += 1",
    ],
    "an unknown reduction of what does not fit": [
        "i, s = torch.tensor([[0, 2], [1, 1]]), torch.ones(2, 2)", *(f"torch.ones(2, 3).scatter{call}" for call in (
            "(2, i, s, reduce='x')", "(1, i, s[:1], reduce='x')", "(1, i, s.long(), reduce='x')", "(1, i + 7, s, reduce='x')", "(1, i[:0], s, reduce='x')", "(1, i, 2.0, reduce='x')", "(2, i, 2.0, reduce='x')",
            "_reduce(2, i, s, 'x')", "_reduce(1, i + 7, s, 'x')", "_reduce(1, i, s[:1], 'x')",
        )), "torch.ones(2, 3).index_reduce(4, i[0], s, 'x')",
    ],
    "subclasses by name": [
        "class Sub(torch.Tensor): pass", "class Own(torch.nn.Parameter): pass", "x, y = torch.ones(2, 2).as_subclass(Sub), Own(torch.ones(2))", "peek(repr(x), str(x), repr(y), repr(Sub([1, 2])))",
        *(f"peek(type({made}).__name__)" for made in ("copy.copy(x)", "copy.copy(y)", "copy.deepcopy(y)")),
    ],
    "conjugated memory that is given away": ["x = torch.tensor([1 + 2j])", "x.conj().__dlpack__()", "np.from_dlpack(x.conj())", "torch.from_dlpack(x.conj())", "t = torch.from_dlpack(x, device='cpu', copy=True)", "t.zero_()", "peek(x)", "torch.from_dlpack(3)", "torch.from_dlpack([1])"],
    "bounds without an imaginary part": [
        X, *(f"t = torch.clamp({x}, {bounds})" for x in ("x", "x.detach().float()", "x.long()") for bounds in ("max=1 + 0j", "0.5 + 0j, 1", "0.5, 1 + 0j", "1 + 2j", "max=1j")), "total(x.clamp(0.75 + 0j, 1.75 + 0j)).backward()", "total((x * 1).clamp_(max=1 + 0j)).backward()",
    ],
    "reductions of no complex numbers, over dimensions that are not there, of nothing": [
        "x, y = torch.ones(0, 3, dtype=torch.complex64), torch.ones(2, 3, dtype=torch.complex64)", *(f"torch.{name}({z}, {dim})" for name in ("amax", "amin", "cummax", "cummin", "mode", "nansum") for z in "xy" for dim in (0, 1, 5)),
        *(f"torch.aminmax({z}, dim={dim})" for z in "xy" for dim in (0, 1, 5, None)), *(f"t{i} = torch.zeros(0, dtype=torch.{dtype}).{name}()" for i, (dtype, name) in enumerate((d, n) for d in ("int8", "int16", "int32", "uint8", "bool", "complex64") for n in ("median", "nanmedian"))),
    ],
    "what counts as a number of places": [
        "class One: __index__ = lambda self: 1", "x = torch.arange(3.0)", *(f"t{k} = {call}" for k, call in enumerate(("x.narrow(0, One(), 1)", "x.narrow(0, 0, One())", "torch.narrow(x, 0, One(), One())", "x.narrow_copy(0, One(), One())"))),
        *(f"x.narrow{copy}(0, {given})" for copy in ("", "_copy") for given in ("1.0, 1", "'a', 1", "0, 1.5", "None, 1", "One, 1", "True, True")),
    ],
    "functions of nn refuse in the name of what they call": [
        Y, *(f"t = F.softmin(y, {dim})" for dim in ("1.5", "'x'", "5", "True", "None", "1, dtype=3")),
        *(f"t = F.pad(y, {pad})" for pad in ("'x'", "'xy'", "''", "[1.5, 1]", "1", "None", "[1, 'a']", "[True, 1]", "torch.tensor([1, 1])", "{1: 2}", "range(2)", "(1,)", "[torch.tensor(1), np.int64(2)]")),
        *(f"t = F.{loss}={value})" for loss in ("smooth_l1_loss(y, y + 1, beta", "huber_loss(y, y + 1, delta") for value in ("'x'", "None", "[1]", "1j", "-1", "True", "torch.tensor(1.0)", "torch.tensor([1.0])")),
        "t = F.interpolate(y[None], 4, mode='bicubic')", "t = F.conv_transpose1d(y[None], y[None], padding='same')",
    ],
    "the variance of one infinite number": [f"a, b = torch.{name}(torch.tensor({value}){more}); peek(a, b)" for name in ("var_mean", "std_mean") for value in ("math.inf", "-math.inf", "math.nan", "1.5") for more in ("", ", correction=0", ", keepdim=True")],
    "orders of dimensions of which several fit, images without elements": [
        *(f"x = {made}; peek(x.is_contiguous(memory_format=torch.channels_last), x.dim_order())" for made in ("torch.ones(2, 0, 3, 4)", "torch.empty(2, 0, 3, 4, memory_format=torch.channels_last)", "torch.ones(1, 1, 1, 1)")),
        *(f"peek({x}.dim_order(ambiguity_check={check}))" for x in ("torch.ones(1, 1, 1, 1)", "torch.ones(2, 1, 3, 1)", "torch.ones(2, 0, 3, 4)", "torch.ones(4).expand(3, 4)", "torch.ones(1).expand(3, 3)", "torch.ones(3, 1)") for check in ("True", "[]", "[torch.contiguous_format]", "[torch.channels_last]", "[torch.contiguous_format, torch.channels_last]")),
    ],
    "memory that was read, or copied by another library, does not grow": [
        "import io; file = io.BytesIO()", "torch.save([torch.ones(3), torch.ones(0)], file)", *(line for place, size in ((0, 5), (1, 5), (0, 2)) for line in ("peek(file.seek(0))", f"torch.load(file)[{place}].resize_({size})")),
        "torch.from_dlpack(np.ones(3), copy=True).resize_(5)", "torch.from_dlpack(np.ones(3), device=3)",
    ],
    "negative zeros where sums begin, and numbers of which there is no sum": [
        f"t{i} = torch.tensor({value}, dtype=torch.{dtype}).{name}(0)"
        for i, (dtype, name, value) in enumerate((d, n, v) for d in ("float16", "float32", "complex64") for n in ("cumsum", "cumprod", "logcumsumexp") for v in ("-0.0", "[-0.0, -0.0]"))
    ],
    "running totals as truth": [f"t{i} = torch.{name}(torch.tensor({value}), 0, dtype=torch.bool)" for i, (name, value) in enumerate((n, v) for n in ("cumsum", "cumprod") for v in ("1.5", "0", "True", "[1.5]", "[2]", "[True]"))],
    "positives that weigh whole numbers": [
        X, *(f"t = F.binary_cross_entropy_with_logits(x.detach().{dtype}(), x.detach().sigmoid().{dtype}(){more}, pos_weight=torch.tensor([3, 7]))" for dtype in ("float", "half", "double") for more in ("", " * 1j")),
    ],
    "bins of equal numbers that are large": [f"t = torch.histc(torch.tensor([{x}] * 3, dtype=torch.{dtype}), 4)" for dtype in ("float32", "float64") for x in ("16777216.0", "1e10", "-1e20", "2.0 ** 53", "math.inf", "-math.inf", "torch.finfo(torch.float32).max")],
    "bins as wide as all numbers": [
        *(f"t = torch.histc(torch.tensor([-1.0, torch.finfo(torch.{d}).max, 1.0], dtype=torch.{d}), 4)\nt = torch.histc(torch.tensor([torch.finfo(torch.{d}).min, torch.finfo(torch.{d}).max], dtype=torch.{d}), 4)\nt = torch.linspace(-1, torch.finfo(torch.{d}).max, 4, dtype=torch.{d})" for d in ("float32", "float64")),
        "t = torch.histogram(torch.tensor([1.0, 2.0], dtype=torch.float64), 2, range=(1.0, 1e308)).bin_edges",
    ],
    "slopes of distances that are infinite": [
        *(f"x, y = torch.tensor([[{x}, 1.0], [2.0, -1.0]], requires_grad=True), torch.tensor([[0.5, 0.5]], requires_grad=True)\npeek(torch.autograd.grad(torch.cdist(x, y, {p}).sum(), (x, y)), torch.autograd.grad(F.pdist(x, {p}).sum(), x))" for x in ("math.inf", "math.nan", "3e38") for p in ("2.0", "math.inf")),
    ],
    "slopes of a product in a segment": ["x = torch.tensor([2.0, math.inf, 0.0, 3.0, math.nan, 2.0], requires_grad=True)", *(f"peek(torch.autograd.grad(torch.segment_reduce(x, 'prod', lengths=torch.tensor([{n}]), initial={i}).sum(), x))" for n in ("2, 2, 2", "1, 1, 4", "6") for i in ("None", "3.0"))],
    "running log-sum-exp of complex infinities": [f"peek(torch.logcumsumexp(torch.tensor([{x}, 1 + 0.5j, {x}, 2 - 1j], dtype=torch.complex128), 0).isnan(), torch.logcumsumexp(torch.tensor([{x}, {x}], dtype=torch.complex128), 0)[0])" for x in ("complex(math.nan, 0.5)", "complex(0.5, math.nan)", "complex(math.inf, 0.5)", "complex(-math.inf, 0.5)", "complex(-math.inf, math.nan)")],
    "rows that are not too long, one of them not a number": ["i = torch.tensor([0, 1])", *(f"w = torch.tensor([[complex(math.nan, 0.5), 1], [3, 4]])\nt = F.embedding(i, w, max_norm=1.0, norm_type={p})\npeek(torch.view_as_real(w))" for p in ("2", "1", "math.inf"))],
    "what a filter does not reach": [*(f"x = torch.tensor([[[[1.0, 2.0, 3.0], [{x}, 5.0, 6.0]]]], requires_grad=True)\nt = F.interpolate(x, size={size}, mode='{mode}', antialias=True)\ntotal(t).backward()" for x in ("math.nan", "-math.inf") for size in ("(3, 2)", "(1, 2)", "(5, 3)") for mode in ("bilinear", "bicubic")), *(f"x = torch.arange(6.0).view(1, 1, 2, 3).requires_grad_()\nt = F.interpolate(x, scale_factor={s}, mode='{mode}', antialias=True)\ntotal(t).backward()" for s in ("(1.3, 1.2)", "(0.5, 1.2)") for mode in ("bilinear", "bicubic"))],
    "None is no flag": [
        "x, y = torch.ones(2, 3), torch.ones(1, 2, 2, 2)", *(f"t = {call}" for call in (
            "x.to(copy=None)", "x.to(torch.float32, non_blocking=None)", "x.all(keepdim=None)", "x.any(0, keepdim=None)", "x.expand(2, 3, implicit=None)", "torch.range(1, 2, layout=None)",
            "torch.range(1, 2, requires_grad=None)", "torch.vander(x[0], increasing=None)", "x.fill_diagonal_(1, wrap=None)", "torch.group_norm(y, 1, cudnn_enabled=None)", "F.scaled_dot_product_attention(x, x, x, enable_gqa=None)",
            "x.clone().set_(source=None)", "torch.zeros(2, requires_grad=None)", "x.new_zeros(2, pin_memory=None)", "torch.sum(x, 0, keepdim=None)",
        )),
    ],
    "keywords that were not known": [
        "x, g = torch.linspace(-1, 1, 6), torch.Generator().manual_seed(4)", "torch.manual_seed(0)", *(f"t = {call}" for call in (
            "torch.rrelu(x, training=True, generator=g)", "torch.rrelu(x, 0.1, 0.2, True, g)", "F.rrelu_(x.clone(), training=True, generator=g)", "torch.rrelu(x, generator=3)",
            *(f"torch.{f}_indices(2, 2, {more}requires_grad={v})" for f in ("tril", "triu") for more in ("", "dtype=torch.float32, ") for v in (False, None, True, 3)),
            *(f"x.new_empty_strided((2,), (1,), {more}).zero_()" for more in ("layout=torch.strided", "layout=None, pin_memory=False", "layout=3", "torch.float64")),
            *(f"torch.ones(1, 2, 2, 2).type({kind}, memory_format={m})" for kind in ("torch.float64", "torch.float32", "'torch.DoubleTensor', False") for m in ("torch.preserve_format", "torch.channels_last", "None")),
            *(f"torch.zeros(3, dtype=torch.{d}).random_({bounds})" for d, bounds in (("float32", "0, None"), ("float16", "3, to=None"), ("int16", "5, None"), ("float64", "-5, None"), ("bool", "1, None"), ("int64", "-2 ** 63, None"), ("uint8", "**{'from': 2, 'to': None}"), ("uint8", "None"), ("uint8", "to=None"), ("uint8", "-1, None"))),
        )),
    ],
    "None is no number, and names that are none": [
        "x = torch.ones(2)", *(f"t = {call}" for call in (
            "x.uniform_(None)", "x.uniform_(0, None)", "torch.nn.init.uniform_(x, None)", "x.uniform_(0.5, **{'from': 0.25})", "F.poisson_nll_loss(x, x, eps=None)", "F.poisson_nll_loss(x, x, eps='a')",
            "F.poisson_nll_loss(x, x, eps=True)", "F.poisson_nll_loss(x, x, eps=torch.tensor(1))", "F.poisson_nll_loss(x, x, log_input=False, eps=1)", "torch.is_tensor(obj=x)", "torch.typename(obj=x)", "torch.set_float32_matmul_precision(None)",
        )),
    ],
    "out= of what is recorded without it, or in several parts": [
        "x, s = torch.arange(1.0, 7).reshape(2, 3), torch.tensor([[2.0, 1], [1, 3]])", "g = x.clone().requires_grad_()", "empty = lambda dtype=torch.float32: torch.empty(0, dtype=dtype)",
        *(f"out = empty(); peek(torch.{call}, out=out)); peek(out, out._version)" for call in ("slice_scatter(x, torch.zeros(1, 3), 0, 0, 1", "slice_scatter(g, torch.zeros(1, 3), 0, 0, 1", "threshold(x, 2.0, 1.0", "threshold(g, 2.0, 1.0", "nonzero_static(x, size=3")),
        "out = empty(torch.int64); peek(torch.nonzero_static(g, size=3, out=out)); peek(out)", "out = empty(torch.complex64); peek(torch.view_as_complex_copy(s, out=out)); peek(out)",
        *(f"a, b = {parts}; peek(torch.{call}, out=(a, b))); peek(a, b, a._version, b._version)" for call in ("slogdet(s", "split_copy(x, 1", "split_with_sizes_copy(x, (1, 1)", "unbind_copy(x", "unbind_copy(g", "split_copy(g, 1", "split_copy(x, 2") for parts in ("empty(), empty()", "torch.ones(1, 3), torch.ones(2, 3)", "torch.ones(1, 3).double(), torch.ones(1, 3).double()", "torch.ones(1, 3, requires_grad=True), torch.ones(1, 3)")),
        "torch.split_copy(x, 1, out=x)", "torch.split_copy(x, 1, out=(x[1:], x[:1])); peek(x, x._version)", "torch.unbind_copy(x, out=[torch.ones(3)])",
    ],
    "powers of two that half precision cannot hold": [
        "h = torch.tensor([1.5, -2.0, 2e-3], dtype=torch.float16, requires_grad=True)", "e = torch.tensor([3.5, 20.0, -3.0], dtype=torch.float16, requires_grad=True)", "x = torch.tensor([1.5, -2.0, 1e-40])",
        *(f"peek(torch.ldexp({call}))" for call in ("h, torch.tensor([3, 4, 22])", "h, torch.tensor(22)", "h[2], torch.tensor([22, -30, 5])", "h, e", "x, e", "x, torch.tensor([2, 130, 150])", "h, x", "h, torch.tensor(3.3)", "h, e[0]", "torch.arange(3), e", "torch.arange(3), torch.tensor([3, 200, 2])")),
        "t = torch.ldexp(h, torch.tensor([3, 4, 22])); total(t).backward()", "s = torch.ldexp(h, e); total(s).backward()", "peek(h.detach().ldexp_(torch.tensor([3, 4, 22])))",
    ],
    "numbers that stand for numbers, and what does not": [
        "import numpy", "x, one = torch.arange(24.0).reshape(2, 3, 4), torch.tensor([1])", "p, q = torch.tensor(0.3), torch.tensor(0.3, requires_grad=True)", "u = torch.arange(1.0, 9).reshape(1, 2, 2, 2)",
        *(f"peek({call})" for n in ("one", "numpy.array(1)", "numpy.int64(1)", "numpy.uint8(1)", "torch.tensor(1)", "torch.tensor(True)", "1.0") for call in (f"x.unsqueeze({n})", f"x.cumsum({n})", f"x.chunk(3, {n})", f"x.chunk({n}, 1)", f"x.flatten({n})", f"x.transpose({n}, 0)", f"torch.cat([x, x], {n})", f"x.softmax({n})", f"torch.rot90(x, {n})", f"x.unflatten({n}, (3, 1))", f"torch.vander(x[0, 0], {n})", f"F.one_hot(torch.tensor([0]), {n})", f"x.split(1, {n})[0]" if n == "numpy.int64(1)" else "0", f"torch.linalg.matrix_power(torch.eye(2), {n})", f"x.gather({n}, torch.zeros(1, 1, 1, dtype=torch.int64))", f"x.size({n})")),
        *(f"peek({call})" for n in ("one", "numpy.int64(1)", "torch.tensor(1)") for call in (f"x.select(0, {n})", f"x.topk({n})[0]", f"x.tril({n})", f"x.narrow(1, 0, {n})", f"x.tensor_split({n})[0]")),
        "x.split(numpy.int64(1))", "peek(x.split(torch.tensor(1.0))[0])", "x.split(True)", "x.sum_to_size(1.0, 3, 4)", "peek(x.sum_to_size(numpy.int64(1), 3, 4))", "peek(F.avg_pool1d(x, 2, stride=numpy.int64(2)))", "peek(F.max_pool1d(x, 2, stride=numpy.int64(2)))", "peek(F.fractional_max_pool2d(u, 1, output_size=numpy.int64(2)))",
        *(f"torch.manual_seed(0); peek({call})" for n in ("p", "q", "torch.tensor([0.3])", "torch.tensor(0)", "numpy.float32(0.3)", "0.3j") for call in (f"F.dropout(x, {n})", f"F.alpha_dropout(x, {n}, True)", f"F.dropout2d(u, {n})", f"F.scaled_dot_product_attention(x, x, x, scale={n})", f"F.scaled_dot_product_attention(x, x, x, dropout_p={n})", f"F.margin_ranking_loss(x, x, x, {n})", f"F.hinge_embedding_loss(x, x, {n})", f"F.pairwise_distance(x, x, {n})", f"F.pairwise_distance(x, x, 2.0, {n})", f"F.rms_norm(x, (4,), None, {n})")),
        "F.rms_norm(x, (4.0,))", "torch.stft(x[0, 0].half(), 2, return_complex=True)",
    ],
    "ignored targets that are no classes, smoothed": [
        "x, w = torch.arange(24.0).reshape(6, 4).cos().requires_grad_(), torch.tensor([1.0, 2, 3, 0.5])",
        *(f"t{k} = F.cross_entropy(x, torch.tensor([0, 1, {k}, 2, {k}, 3]), w, ignore_index={k}, label_smoothing=0.1); total(t{k}).backward()" for k in (9, 4)), "s = F.cross_entropy(x.reshape(2, 4, 3), torch.tensor([[0, 9, 2], [9, 1, 3]]), w, ignore_index=9, label_smoothing=0.1)", "F.cross_entropy(x, torch.tensor([0, 1, 2, 2, 1, 3], dtype=torch.uint8), w, label_smoothing=0.1)",
    ],
    "the ranks of several matrices lie in order": ["x = torch.tensor([[1.4, 0.7], [1.3, 2.0], [1.2, 0.9]], dtype=torch.float64)", "peek(torch.linalg.matrix_rank(x, x[1:].t()).stride())", "peek(torch.linalg.matrix_rank(x, x[1:].t(), out=torch.empty(0)).stride())"],
    "the weights of a network, set at one go": ["torch.manual_seed(0)", "m, x = torch.nn.LSTM(3, 2), torch.ones(4, 1, 3)", "m._flat_weights = [w * 2 for w in m._flat_weights]", "t = m(x)[0]; total(t).backward()", "peek(m.weight_ih_l0.grad)", "m.weight_ih_l0 = torch.nn.Parameter(torch.ones(8, 3)); s = m(x)[0]"],
    "products of conjugated vectors are conjugated lazily": [
        "a, b = (torch.tensor(v, requires_grad=True) for v in ([1 + 2j, 3 - 1j], [0.5 + 2j, 1 - 1j]))",
        *(line for k, call in enumerate(f"{f}(a{c}, b{d})" for f in ("torch.dot", "torch.vdot", "torch.matmul", "torch.inner", "torch.linalg.vecdot") for c in ("", ".conj()") for d in ("", ".conj()")) for line in (f"t{k} = {call}", f"peek(t{k}.is_conj(), t{k}._is_view(), t{k}._version)", f"s{k} = t{k}.real; total(s{k} + t{k}.imag).backward()")),
        "z = torch.dot(a.detach().conj(), b.detach().conj()); z.mul_(2); peek(z, z._version, z.clone().is_conj(), (z * 2).is_conj())",
        *(f"torch.{call}" for call in ("dot(a.conj(), b.conj(), out=a)", "dot(z.reshape(1), z.reshape(1), out=torch.empty(0))", "vdot(torch.ones(2), torch.ones(2), out=torch.empty(0, dtype=torch.int64))", "matmul(torch.ones(2), torch.ones(2), out=torch.empty(0).double())", "dot(1, z)", "dot(a)")),
    ],
    "the memory of Jacobians in forward mode": [
        "x, y = torch.arange(4.0).view(2, 2), torch.ones(3)",
        *(f"t = torch.autograd.functional.{call}\npeek([p.stride() for p in (t if isinstance(t, (list, tuple)) else [t])])" for call in (
            "jacobian(torch.exp, y, strategy='forward-mode', vectorize=True)", "jacobian(torch.exp, x, strategy='forward-mode', vectorize=True)",
            "jacobian(lambda a, b: a.sum() * b, (y, x), strategy='forward-mode', vectorize=True)", "jacobian(lambda a: torch.ones(2), y, strategy='forward-mode', vectorize=True)",
            "hessian(lambda a: a.exp().sum(), x, outer_jacobian_strategy='forward-mode', vectorize=True)", "hessian(lambda a: a.sum(), y, outer_jacobian_strategy='forward-mode', vectorize=True)",
        )),
    ],
    "a grid over the pixels themselves, to the last bit": [
        *(
            f"g = F.affine_grid(torch.eye({d}, {d} + 1, dtype=torch.{dtype})[None], {size}, align_corners={corners}).requires_grad_()\npeek(g.detach().double().flatten().tolist())\n"
            f"F.grid_sample(torch.arange({math.prod(size)}, dtype=torch.{dtype}).remainder(7).view({size}), g, align_corners={corners}).sum().backward()\npeek(g.grad.round())"
            for dtype in ("float32", "float64") for d, size in ((2, (1, 1, 8, 28)), (2, (1, 1, 14, 12)), (3, (1, 1, 4, 6, 14))) for corners in (True, False)
        ),
    ],
    "a number for each dimension, or one for all": [
        "x, k = torch.ones(1, 1, 3, 3), torch.ones(1, 1, 2, 2)", *(f"t = torch.convolution(x, k, None, {lists}, 1)" for lists in (
            "(1, 1, 1), (0,), (1,), False, (0,)", "(1,), (0, 0, 0), (1,), False, (0,)", "(1,), (0,), (1, 1, 1), False, (0,)", "(1,), (0,), (1,), True, (0, 0, 0)", "(1,), (0,), (1,), False, (0, 0, 0)",
            "(), (0,), (1,), False, (0,)", "(1,), (), (1,), False, (0,)", "(1,), (0,), (), False, (0,)", "(1,), (0,), (1,), False, ()", "(1, 1, 1), (0, 0, 0), (1,), False, (5,)",
        )), "t = torch.convolution(x[0], k[0], None, (1, 1), (0,), (1,), False, (0,), 1)", "t = torch.convolution(x.double(), k, None, (1, 1, 1), (0,), (1,), False, (0,), 9)",
        "t = F.conv_tbc(torch.ones(2, 1, 1), torch.ones(1, 1, 1), torch.ones(1))", "t = F.native_channel_shuffle(torch.arange(4.0).view(1, 4, 1, 1), 2)",
    ],
    "sequences and pictures of too few dimensions": [
        *(f"torch.nn.utils.rnn.{f}_sequence({s})" for f in ("pad", "pack") for s in ("torch.ones(3)", "[torch.ones(()), torch.ones(())]", "[torch.ones(2), torch.ones(())]", "[torch.ones(()), torch.ones(2)]")),
        *(f"F.unfold(torch.ones({s}), 2)" for s in ("()", "4", "4, 4", "4, 0", "0, 4, 4", "1, 0, 4", "1, 4, 0", "0, 1, 4, 4")),
    ],
    "where modules and tensors cannot go": [
        "m, x = torch.nn.Linear(1, 1), torch.ones(1)", *(f"peek(type(m.to({call})).__name__)\npeek(x.to({call}))" for call in (
            "torch.float, torch.double", "'cpu', 3", "torch.float, 'cpu'", "None", "x, 3", "foo=3", "torch.double, device='cpu'", "torch.double, copy=False", "'cpu', torch.float, True, False, 3", "dtype=3", "memory_format=3",
            "x, dtype=torch.float", "torch.float, True, True, True", "[]", "device='cpu', dtype=torch.double", "",
        )), "m.get_extra_state()", "m.set_extra_state(3)",
    ],
    "bags whose weight comes first": [
        "i, w, o = torch.tensor([0, 1]), torch.arange(6.0).view(3, 2).requires_grad_(), torch.tensor([0])", *(f"t = F.embedding_bag({call})" for call in (
            "w, i, o", "w, i", "w, i.int(), o", "w, torch.tensor([[0, 2]])", "w.double(), i, o", "w, i, o, per_sample_weights=torch.ones(2), mode='sum'", "i, i, o", "w, w, o", "w.long(), w.long()",
        )),
    ],
    "sums of complex numbers that are not there, repeats in several dimensions": ["t = torch.empty(0, 3, dtype=torch.complex128, requires_grad=True).logcumsumexp(-1); total(t.real).backward()", "s = torch.empty(2, 0).logcumsumexp(1)", *(f"torch.repeat_interleave(torch.ones(2, 2), torch.ones({shape}, dtype=torch.{kind}))" for shape in ("2, 2", "0, 2", "4", "3", "") for kind in ("int64", "float32"))],
    "powers of a complex zero, signs and logarithms of complex infinities": [
        "inf, nan = float('inf'), float('nan')", "zero = torch.tensor([0j, complex(-0.0, 0.0), 1j])", *(f"peek(torch.pow(zero, {e}))" for e in ("-0.37", "-inf", "inf", "1 + 1j", "-1 + 1j", "0.37")), "z = torch.tensor([complex(inf, nan), complex(-2.5, inf), complex(-inf, 1), complex(-2.5, -0.0), complex(-0.0, 1), complex(nan, inf), complex(-0.0, -0.0)])", "peek(z.sgn(), z.log1p())", "t = torch.pow(zero, -0.37).tanh()",
    ],
    "what is no memory format": [
        "x = torch.ones(1, 2, 2, 2)", *(f"peek(torch.ones(1, 2, 2, 2).{method}(memory_format={given}).stride())" for method in ("contiguous", "float", "double", "bool", "cpu") for given in ("[]", "'a'", "torch.strided", "None", "torch.channels_last")),
        *(f"x.is_contiguous(memory_format={given})" for given in ("[]", "'a'", "torch.strided", "None", "1")), *(f"x.type(torch.float64, memory_format={given})" for given in ("[]", "'a'", "torch.strided")),
        "peek(x.is_contiguous(memory_format=torch.channels_last), x.is_contiguous(memory_format=torch.preserve_format))",
    ],
    "what is no dimension, of what has none, too": [
        "x, s, m = torch.tensor(0.6), torch.tensor([0]), torch.ones(1, 2)", *(f"{t}.{f}({d}, -1)" for t in ("x", "m") for f in ("transpose_", "swapaxes_", "swapdims_", "transpose") for d in ("x", "s", "0.0", "torch.tensor(0)", "s.bool()")), *(f"x.{f}({d})" for f in ("unsqueeze_", "sum", "softmax", "cumsum", "unbind") for d in ("x", "0.0")), "m.unsqueeze_(s)", "x.movedim(x, 0)", "x.select(x, 0)",
    ],
    "hooks of a leaf that is overwritten after it was used": [
        line
        for write in ("a[:1] += b", "a += b", "a[0] += b; a[1] += b")
        for when in ("before", "after")
        for answer in ("'no gradient'", "None")
        for line in (
            "a, log = torch.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True), []", f"def hook(g): log.append(1); return {answer}", *(["handle = a.register_hook(hook)"] if when == "before" else []), "b = (a * 3).sum()", "a.requires_grad_(False)", write,
            *(["handle = a.register_hook(hook)"] if when == "after" else []), "b.backward(retain_graph=True)", "a.sum().backward(retain_graph=True)", "peek(log, a._backward_hooks is None)", "handle.remove()", "a.sum().backward(retain_graph=True)", "peek(log)",
        )
    ],
    "Hurwitz's zeta function of infinities and NaN": [
        "q = torch.tensor([-math.inf, -2.5, -2.0, -0.5, 0.0, 0.5, 0.999, 1.0, 1.001, 2.0, 50.0, math.inf, math.nan], dtype=torch.float64)",
        *(f"peek(torch.special.zeta(torch.tensor({s}, dtype=torch.float64), q))" for s in ("math.inf", "-math.inf", "math.nan", "1.0", "2.0", "400.0", "1e10")), "peek(torch.polygamma(1, q), torch.polygamma(2, q))",
    ],
    "tangents of sums and means of a part of the source": [
        "x, y = torch.tensor([1.0, 2.0, 3.0]), torch.tensor([0.5, -1.0, 2.0])",
        *(f"with torch.autograd.forward_ad.dual_level(): t{r} = torch.autograd.forward_ad.unpack_dual(torch.autograd.forward_ad.make_dual(x, y).scatter_reduce(0, torch.tensor([1, 1]), torch.autograd.forward_ad.make_dual(y, x), '{r}', include_self={inc}))\npeek(t{r})" for r in ("sum", "mean") for inc in (True, False)),
    ],
    "weighted losses, reduced in no known way": ["x = torch.ones(2, 3, requires_grad=True)", *(f"t = F.{f}_loss(x, x * 2, weight=torch.ones({shape}), reduction={way})" for f in ("mse", "l1", "huber") for shape in ("2, 3", "3") for way in ("'foo'", "None", "'none'", "'mean'"))],
    "tangents of norms, quotients and running sums of infinities": [
        "y = torch.tensor([0.5, -1.0, 2.0], dtype=torch.float64)",
        *(f"with torch.autograd.forward_ad.dual_level(): d = torch.autograd.forward_ad.make_dual(torch.tensor({v}, dtype=torch.float64), y); t = torch.autograd.forward_ad.unpack_dual({call}).tangent\npeek(t)" for v in ("[math.inf, 1.0, 2.0]", "[-math.inf, 1.0, 2.0]", "[1000.0, -1000.0, 0.0]", "[0.0, 0.0, 0.0]", "[3.0, -3.0, 1e-200]") for call in (*(f"d.norm({p})" for p in ("0", "0.5", "1", "1.5", "2", "3", "math.inf")), "d.logcumsumexp(0)", "torch.addcdiv(d, d, d.flip(0), value=2)")),
    ],
    "which second gradients of a grid of samples there are": [
        line for mode in ("bilinear", "nearest", "bicubic") for line in (
            "x, g, one = torch.arange(9.0).view(1, 1, 3, 3).cos().requires_grad_(), torch.tensor([[[[0.1, -0.3], [0.45, 0.2]]]]).requires_grad_(), torch.ones(1, 1, 1, 2, requires_grad=True)",
            f"gi, gg = torch.autograd.grad(F.grid_sample(x, g, '{mode}', align_corners=True), (x, g), one, create_graph=True)",
            *(f"peek([p is None for p in torch.autograd.grad({total}, (one, x, g), allow_unused=True, retain_graph=True)])" for total in ("gi.square().sum()", "gg.square().sum()", "gi.square().sum() + gg.square().sum()")),
        )
    ],
    "tangents of products with infinities that nobody moves": [
        "inf, y = torch.tensor([math.inf, 1.0, -1.0]), torch.tensor([0.5, -1.0, 2.0])", "z = torch.complex(y, y)",
        *(f"with torch.autograd.forward_ad.dual_level(): d = torch.autograd.forward_ad.make_dual({x}, {x}.flip(0)); t = torch.autograd.forward_ad.unpack_dual({call}).tangent\npeek(t)" for x, call in (*((x, f"{f}({pair})") for x in ("inf", "y") for f in ("torch.dot", "torch.vdot", "torch.linalg.cross") for pair in ("d, y", "inf, d", "d, d")), ("inf", "F.binary_cross_entropy_with_logits(d, y)"), ("y", "F.binary_cross_entropy_with_logits(inf, d)"), ("z", "torch.vdot(d, z)"))),
    ],
    "the most frequent of many, and of what is no number": [
        "nan, inf = float('nan'), float('inf')", "digits = [int(c) for c in str(7**200)]",
        *(f"x = torch.tensor([[float(digits[i * {n} % 160 + j % 9]) for j in range({n})] for i in range(4)], dtype=torch.{kind}, requires_grad={kind == 'float32'})\nv, i = x.mode({dim})\npeek(v, i)" for n in (3, 16, 17, 40, 90) for kind, dim in (("float32", 1), ("int64", 1), ("float32", 0))), "total(v).backward()",
        *(f"x = torch.tensor({x})\npeek(*x.mode())\npeek(*torch.unique(x, return_inverse=True, return_counts=True))" for x in ("[nan, 1., 1.]", "[1., nan, 2., nan]", "[3., nan, 1., 1., nan, nan]", "[nan, nan, nan, 1., 1.]", "[5., nan, 5., nan, 5.]", "[float(d) if d % 3 else nan for d in digits[:15]]", "[float(d) if d % 4 else nan for d in digits[:50]]")),
        *(f"peek(*torch.{f}(torch.tensor({x}), dim={dim}, return_inverse=True, return_counts=True))" for f in ("unique", "unique_consecutive") for dim in (0, 1) for x in ("[[nan, 1.], [nan, 1.], [0., 1.]]", "[[2., 1.], [nan, 1.], [0., 1.], [nan, 0.]]", "[[5., 2.], [nan, 2.], [4., 2.], [3., 5.], [nan, 1.], [1., 1.], [5., 2.]]", "[[float(d % 5) if d % 4 else nan] for d in digits[:40]]")),
    ],
    "a stable order, by name only": ["x = torch.tensor([[1.0, 0.0], [1.0, 2.0]])", *(f"peek({call})" for f in ("sort", "argsort") for rest in ("0, stable=True)", "0, True, stable=True)", "dim=0, stable=True)", "stable=True, descending=True)", "stable=None)", "0, descending=True, stable=False)", "0, True, True)") for call in (f"torch.{f}(x, {rest}", f"x.{f}({rest}"))],
    "halves: products, rounding to decimals, equal chances": [
        "h = torch.tensor([974.0, -3.25, 60000.0, 1.005, 2.675, 0.3333, float('inf'), float('nan')]).half()", *(f"peek({x}.round(decimals={n}))" for x in ("h", "h.float()", "h.double()") for n in (-8, -2, -1, 1, 2, 5, 8, 39, 309)),
        *(f"x = torch.tensor({x}).half()\npeek(x.prod(), x.prod(0), x.view(-1, 1).prod(1, keepdim=True), x.prod(dtype=torch.float32), x.sum(), x.float().prod(dtype=torch.half))" for x in ("[300.0, 300.0, 0.0]", "[300.0, 300.0, 0.01]", "[0.001] * 8 + [1000.0] * 8", "[3.0, 0.25, 7.1] * 5", "[]", "[1.001] * 20")),
        "x = torch.arange(1.0, 13.0).view(3, 4).half() / 7; peek(x.t().prod(), x.prod(1), x.t().prod(1), x[:, ::2].prod())",
        *(f"torch.manual_seed({seed}); x = torch.rand(9, 64).half(); peek(x.multinomial({k}))" for seed in range(5) for k in (1, 5, 15, 64)), *(f"torch.manual_seed(3); peek(torch.tensor({w}).multinomial({k}))" for w in ("[0.0, 0.0, 1.0, 2.0]", "[0.0] * 20 + [1.0] * 3", "[1e-45, 1.0, 0.0]") for k in (1, 2, 3)),
    ],
    "in place: dimensions one by one, what is no flag, batches that are none": [
        *(f"y = torch.ones(1, 2, 1, 3, requires_grad={g}) * 1\npeek(y.squeeze_({dims}).shape)" for g in (True, False) for dims in ("1, 0", "0, 2", "(0, 2)", "0, 0", "2, 5", "0, 'a'", "dim=(0, 2)", "0, 2, 1")),
        *(f"peek(torch.zeros(4, 3).fill_diagonal_(2.0, {wrap}))" for wrap in ("0", "1", "0.8", "None", "True", "torch.tensor(True)", "wrap=0", "wrap=True")), *(f"torch.zeros(3, dtype=torch.int64).cauchy_(1, {sigma})" for sigma in (0, -1, 1)),
        *(f"y = torch.ones(3, 5, requires_grad=True) * 1\ny.addbmm_(torch.ones({a}), torch.ones({b}))" for a in ("2, 3", "3", "2, 3, 4", "2, 3, 4, 5") for b in ("2, 3", "3", "2, 4, 5")),
    ],
    "shapes that do not fit are said before dtypes that are not supported": [
        "make = {'z': lambda: torch.ones(0, 4, dtype=torch.complex128), 'b': lambda: torch.ones(2, 3, 3), 's': lambda: torch.tensor(0.7), 'm': lambda: torch.ones(3, 3, dtype=torch.bool), 'i': lambda: torch.ones(3, dtype=torch.int64)}",
        *(f"torch.{f}(make['{a}'](), make['{b}']())" for f in "atan2 bitwise_and bitwise_left_shift clamp_max copysign floor_divide fmod gcd ge hypot igamma lcm logaddexp2 lt nextafter remainder xlogy".split() for a, b in ("zi", "zb", "iz", "im")),
        *(f"make['{a}']().{f}_(make['{b}']())" for f in "atan2 bitwise_xor bitwise_right_shift clamp_min clamp copysign floor_divide gcd ge hypot lcm nextafter remainder xlogy".split() for a, b in ("sz", "sm", "si", "mb", "zb", "zz")),
        *(f"torch.ones(2, 1).expand(2, 3).{f}_({b})" for f in ("clamp", "clamp_max", "clamp_min") for b in ("torch.ones(2)", "torch.ones(4, 2, 3)", "torch.ones(3)")),
        *(f"torch.unravel_index(torch.tensor([{i}], dtype=torch.int64), {shape})" for i in ("1", "") for shape in ("(0, 2)", "(2, 0)", "0")), "torch.norm_except_dim(torch.tensor(1.0))", "torch.cartesian_prod(torch.ones(2, 2), 2)",
        *(f"peek(torch.broadcast_shapes({shapes}))" for shapes in ("torch.ones(2)", "(1, 2), torch.ones(1)", "1.5", "None", "None, 3", "torch.tensor(2)", "True", "", "[2], (3, 1)")),
    ],
    "tangents at a singular matrix": ["a, b = torch.tensor([[1.0, 2.0], [2.0, 4.0]]), torch.tensor([[0.5, 1.0], [1.0, -1.0]])", *(f"with torch.autograd.forward_ad.dual_level(): t = torch.autograd.forward_ad.unpack_dual({call}).tangent\npeek(t)" for call in ("torch.logdet(torch.autograd.forward_ad.make_dual(a, b))", "torch.linalg.slogdet(torch.autograd.forward_ad.make_dual(a, b))[1]", "torch.linalg.solve(torch.autograd.forward_ad.make_dual(a, b), b)", "torch.linalg.solve_ex(torch.autograd.forward_ad.make_dual(b, a), b)[0]"))],
    "pieces of a dimension that is none": ["x = torch.ones(3, 4)", *(f"x.split({size}, {dim})" for size in ("2", "[1, 2]", "True", "x") for dim in ("'a'", "None", "0.5", "x", "3", "(0, 1)", "[0]", "True"))],
    "what is not 0, counted along an axis": ["x = torch.tensor([[0.0, 1, 2], [3, 0, 0]])", *(f"peek(x.count_nonzero({call}))" for call in ("axis=0", "axis=(0, 1)", "axis=None", "0, axis=0", "axis=0, dim=0", "axis='a'", "axis=5", "0, 1", "dim=[0]"))],
    "places and names of two forms at once": [
        "x = torch.tensor([[2.0, 1.0]])", *(f"x.{f}({given})\ntorch.{f}(x, {given})" for f in ("sort", "argsort") for given in ("1, stable=True", "1, True, stable=True", "dim=1, stable=True", "stable=True", "1, True")),
        *(f"t = torch.{given}" for given in ("hamming_window(3, alpha=0.5)", "hamming_window(3, True, alpha=0.5)", "hamming_window(3, True, beta=0.5)", "kaiser_window(3, beta=2.0)", "kaiser_window(3, True, beta=2.0)")),
    ],
    "what a convolution's second derivatives are made of": [
        "def nodes(n): return (n.name(), [nodes(f) for f, _ in n.next_functions if f])",
        *(
            f"x, w = torch.arange({math.prod(x)}.0).remainder(5).view({x}).requires_grad_(), torch.arange({math.prod(w)}.0).remainder(3).view({w}).requires_grad_()\ny = F.{f}(x, w, {given})\n"
            "v, a, b = (torch.ones_like(each).requires_grad_() for each in (y, x, w))\ng = torch.autograd.grad(y, (x, w), v, create_graph=True)\n"
            "for n in (0, 1):\n    h = torch.autograd.grad(g[n], (x, w, v), (a, b)[n], create_graph=True, allow_unused=True)\n    peek([each if each is None else nodes(each.grad_fn) for each in h], h)\n"
            "    peek(torch.autograd.grad(sum(each.pow(2).sum() for each in h if each is not None), (x, w, v, a, b), allow_unused=True))\n"
            "h = torch.autograd.grad(torch.autograd.grad(F.{f}(x, w, {given}).sum(), w, create_graph=True)[0].sum(), x, create_graph=True)[0]\npeek(h, h.requires_grad)".format(f=f, given=given)
            for f, x, w, given in (
                ("conv1d", (1, 2, 8), (2, 2, 3), "stride=3"), ("conv2d", (2, 1, 5, 6), (1, 1, 2, 2), "stride=2, padding=1"), ("conv1d", (1, 4, 5), (2, 2, 2), "groups=2, dilation=2"),
                ("conv_transpose2d", (1, 2, 3, 3), (2, 1, 2, 2), "stride=2"), ("conv_transpose1d", (1, 4, 3), (4, 1, 2), "groups=2"),
            )
        ),
    ],
    "what Python 2 called division, truth and whole numbers": [
        X, "y, z = x.__div__(2), x * 1", "t = z.__idiv__(3)", "peek(t is z, z._version)", "x.__idiv__(2)", "peek(x.__div__('a'), x.__div__(None))",
        *(f"peek({each}.{method}())" for each in ("x", "x[0, 0]", "torch.tensor(2.7)", "torch.tensor([])", "torch.tensor(2 + 1j)") for method in ("__nonzero__", "__long__")),
    ],
    "gradients that are parts of one tensor, filled with zeros": [
        "m = torch.nn.Linear(2, 1)", "flat = torch.ones(3)",
        *(
            f"m.weight.grad, m.bias.grad = flat[:2].view(1, 2), flat[2:]\nm(torch.ones(1, 2)).backward()\npeek(flat, flat._version)\n{forgetful}.zero_grad(set_to_none=False)\npeek(flat, flat._version, m.bias.grad is None)\n"
            f"m.zero_grad()\n(m(torch.ones(1, 2)) ** 2).backward(create_graph=True)\n{forgetful}.zero_grad(set_to_none=False)\npeek(m.bias.grad, m.bias.grad.grad_fn, m.bias.grad._version)\nm.bias.grad.requires_grad_()\n{forgetful}.zero_grad(set_to_none=False)\npeek(m.bias.grad)"
            for forgetful in ("m", "torch.optim.SGD(m.parameters(), 0.1)", "torch.optim.Adam(m.parameters(), foreach=True)")
        ),
    ],
    "where classes say that they are from": [
        *(f"peek(type({made}).__module__.partition('.')[2])" for made in ("torch.ones(1, requires_grad=True).register_hook(print)", "torch.autograd.graph.get_gradient_edge(torch.ones(1, requires_grad=True))")),
        "peek([each.__module__.partition('.')[2] for each in (__import__('sys').modules[torch.__name__ + '.autograd.gradcheck'].GradcheckError, torch.utils.checkpoint.CheckpointError)])",
    ],
    "bounds that are tensors, of complex numbers": [
        "z, b = torch.ones(2, dtype=torch.complex64), torch.ones(2)", *(f"t = {x}.clone().{f}({given})" for f in ("clamp", "clamp_") for x, given in (("z", "b"), ("z", "max=b"), ("z", "b, b"), ("b", "z"), ("b", "max=z"), ("b", "z, z"), ("b", "b, z"))),
    ],
    "subtract of numbers, with an alpha that has no name": [
        *(f"t = torch.subtract({a}, {b}, {alpha})" for a in ("2", "True", "2.5", "torch.tensor([True])", "torch.tensor([2])") for b in ("0", "1.45", "True", "1j", "torch.tensor(3.)", "torch.tensor(3., requires_grad=True)", "torch.tensor([3.])") for alpha in ("2", "1.5", "True", "1j", "torch.tensor(2.)")),
    ],
    "tensors of bool as sizes": [
        "x, b = torch.ones(2, 2), torch.tensor(True)", *(f"t = {call}" for call in ("torch.zeros(b)", "torch.zeros(2, b)", "torch.ones((b, 2))", "x.reshape(b, 4)", "x.expand((b, 2, 2))", "x.repeat(b, 2)", "x.view(b, 4)", "x.new_zeros(b)", "torch.rand(b)", "x.resize_(b)", "x.permute(b, 0)", "x.flip(b)", "x.tile(b)")),
    ],
    "capsules are opened once": [
        "x = torch.ones(2, requires_grad=True)", "c = torch.to_dlpack(x)", "t = torch.utils.dlpack.from_dlpack(c)", "t = torch.from_dlpack(c)", "t = torch.to_dlpack(3)", "t = torch.from_dlpack(torch.to_dlpack(x.detach()[1:]))", "t = torch.from_dlpack(torch.to_dlpack(x), copy=True)", "t = torch.from_dlpack(3, device='cpu')",
    ],
    "what there is not": ["t = torch.ones(2)._is_zerotensor()", "t = torch.version.cuda", "t = torch.version.hip", "t = torch.version.debug"],
    "which of several faults a convolution names": [
        "x, w, v = torch.zeros(1, 1, 4, 4), torch.zeros(1, 1, 2), torch.zeros(1, 1, 2, 2, 2)", *(f"t = F.{f}(x, {w}, {given})" for f in ("conv2d", "conv_transpose2d") for w in "wv" for given in ("stride=(1, 1, 1)", "stride=2", "stride=(1, 1, 1), padding='same'")),
        "t = F.conv2d(x, w, padding='same')", "t = x.narrow_copy(4, 0, 0)", "t = x.narrow_copy(-5, 0, 0)",
    ],
}  # fmt: skip
