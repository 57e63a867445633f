"""Programs on which teachgrad once differed, as shrunk by the tester.

Each is a list of lines; `test_differential.py` runs them on both libraries. `F`, `fit` and the like are in `prelude.py`.

Read next: `test_differential.py`.
"""

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
    "tangents have an identity": [X, "t = (x * 2).sum()", "peek(t.grad_fn.name())"],
}  # fmt: skip
