"""Results written to `out`: where it fits, where it has to be resized, and where its dtype is another."""

import warnings


def _dtypes(torch):
    return torch.float64, torch.int64, torch.complex64


def _outs(torch, results):
    """For each of several kinds, tensors to which `results` might be written."""
    yield "fits", [torch.zeros_like(t) for t in results]
    yield "has no elements", [torch.empty((0,), dtype=t.dtype) for t in results]
    yield "is resized", [torch.zeros(5, dtype=t.dtype) for t in results]
    for dtype in _dtypes(torch):
        yield str(dtype), [torch.zeros(t.shape, dtype=dtype) for t in results]
    yield "requires grad", [torch.zeros(t.shape, requires_grad=True) for t in results]


def _rounded(torch, tensors):
    return [t.detach().to(torch.complex64).mul(1000).real.round().long().tolist() for t in tensors]


def _write(torch, say, calls):
    for number, call in enumerate(calls):
        results = call()
        alone = isinstance(results, torch.Tensor)
        for kind, outs in _outs(torch, [results] if alone else list(results)):
            with warnings.catch_warnings(record=True) as seen:
                warnings.simplefilter("always")
                try:
                    given = outs[0] if alone else tuple(outs)
                    written = call(out=given)
                except Exception as error:
                    say(number, kind, type(error).__name__, "" if isinstance(error, TypeError) else str(error))
                    continue
            parts = [written] if alone else list(written)
            say(
                number,
                kind,
                type(written).__name__,
                all(a is b for a, b in zip(parts, outs, strict=True)),
                _rounded(torch, parts),
            )
            say([t.dtype for t in parts], len([one for one in seen if "resized" in str(one.message)]))


def functions_of_tensors(torch, say):
    v, x, i = torch.tensor([1.0, 2, 3]), torch.tensor([[1.0, 2], [3, 4]]), torch.tensor([2, 0, 1])
    _write(
        torch,
        say,
        [
            lambda **out: torch.bucketize(v, v, **out),
            lambda **out: torch.searchsorted(v, v, **out),
            lambda **out: torch.searchsorted(v, v, out_int32=True, **out),
            lambda **out: torch.conj_physical(v, **out),
            lambda **out: torch.conj_physical(v * 1j, **out),
            lambda **out: torch.diag(v, **out),
            lambda **out: torch.diff(v, **out),
            lambda **out: torch.frexp(v, **out),
            lambda **out: torch.kron(x, x, **out),
            lambda **out: torch.matrix_power(x, 2, **out),
            lambda **out: torch.take_along_dim(v, i, **out),
            lambda **out: torch.take_along_dim(x, i[None, :2] * 0, 0, **out),
            lambda **out: torch.histogram(v, 3, **out),
            lambda **out: torch.special.xlog1py(v, v, **out),
            lambda **out: torch.special.xlog1py(v, 2, **out),
            lambda **out: torch.special.xlog1py(2, v, **out),
            lambda **out: torch.special.zeta(v, v, **out),
            lambda **out: torch.special.zeta(v, 2, **out),
            lambda **out: torch.special.zeta(2, v, **out),
            lambda **out: torch.outer(v, v, **out),
            lambda **out: torch.tensordot(x, x, 1, **out),
            lambda **out: torch.chain_matmul(x, x, **out),
            lambda **out: torch.logcumsumexp(v, 0, **out),
            lambda **out: torch.cummax(v, 0, **out),
            lambda **out: torch.cummin(v, 0, **out),
            lambda **out: torch.mode(v, **out),
            lambda **out: torch.kthvalue(v, 1, **out),
            lambda **out: torch.sort(v, **out),
            lambda **out: torch.msort(v, **out),
            lambda **out: torch.aminmax(v, **out),
            lambda **out: torch.renorm(x, 2, 0, 1.0, **out),
            lambda **out: torch.geqrf(x, **out),
            lambda **out: torch.ormqr(x, v[:2], x, **out),
            lambda **out: torch.logsumexp(v, 0, **out),
            lambda **out: torch.tril(x, **out),
            lambda **out: torch.complex(v, v, **out),
            lambda **out: torch.polar(v, v, **out),
            lambda **out: torch.fmax(v, v, **out),
            lambda **out: torch.isin(v, v, **out),
            lambda **out: torch.isneginf(v, **out),
            lambda **out: torch.sum(x, 0, **out),
            lambda **out: torch.mean(x, 0, **out),
            lambda **out: torch.prod(x, 0, **out),
            lambda **out: torch.cumsum(x, 0, **out),
            lambda **out: torch.any(x, 0, **out),
            lambda **out: torch.all(x, **out),
            lambda **out: torch.addcdiv(v, v, v, **out),
            lambda **out: torch.eye(2, **out),
            lambda **out: torch.zeros(2, **out),
            lambda **out: torch.full((2,), 3.0, **out),
        ],
    )


def functions_of_matrices(torch, say):
    la = torch.linalg
    P, x, v = torch.tensor([[4.0, 1], [1, 3]]), torch.tensor([[1.0, 2], [3, 4]]), torch.tensor([1.0, 2, 3])
    T = torch.tensor
    _write(
        torch,
        say,
        [
            lambda **out: la.cholesky_ex(P, **out),
            lambda **out: la.cross(v, v, **out),
            lambda **out: la.eigvals(P, **out),
            lambda **out: la.eigvalsh(P, **out),
            lambda **out: la.householder_product(x, v[:2], **out),
            lambda **out: la.inv_ex(P, **out),
            lambda **out: la.lu(P, **out),
            lambda **out: la.lu_factor(P, **out),
            lambda **out: la.lu_factor_ex(P, **out),
            lambda **out: la.matrix_power(P, 2, **out),
            lambda **out: la.matrix_rank(P, **out),
            lambda **out: la.pinv(P, **out),
            lambda **out: la.qr(P, **out),
            lambda **out: la.solve_ex(P, x, **out),
            lambda **out: la.solve_triangular(P, x, upper=True, **out),
            lambda **out: la.vecdot(v, v, **out),
            lambda **out: la.multi_dot([P, x], **out),
            lambda **out: la.det(P, **out),
            lambda **out: la.inv(P, **out),
            lambda **out: la.solve(P, x, **out),
            lambda **out: la.vector_norm(v, **out),
            lambda **out: la.norm(x, **out),
            lambda **out: torch.cholesky_solve(x, P, **out),
            lambda **out: torch.cholesky_inverse(P, **out),
            lambda **out: torch.inverse(P, **out),
        ],
    )


def makers_are_recorded(torch, say):
    y = torch.ones(3, requires_grad=True)
    makers = [
        lambda o: torch.linspace(0, 1, 2, out=o),
        lambda o: torch.linspace(y[0], 1, 2, out=o),
        lambda o: torch.logspace(y[0], y[1], 2, out=o),
        lambda o: torch.arange(2.0, out=o),
        lambda o: torch.zeros(2, out=o),
        lambda o: torch.full((2,), 3.0, out=o),
        lambda o: torch.empty(2, out=o),
        lambda o: torch.eye(2, 1, out=o),
        lambda o: torch.rand(2, out=o),
        lambda o: torch.randn(2, out=o),
        lambda o: torch.randperm(2, out=o),
        lambda o: torch.normal(0.0, 1.0, (2,), out=o),
    ]

    def whole(out, make):
        make(out)
        return out.grad_fn, out.requires_grad, out._version, out.grad_fn and len(out.grad_fn.next_functions)

    def part(out, make):
        view = out[:2]
        make(view)
        return view.grad_fn, out.grad_fn, view._version

    def backward(out, make):
        make(out[:2])
        out.sum().backward()

    for number, make in enumerate(makers):
        for outs in (
            torch.ones,
            lambda n: torch.ones(n, requires_grad=True),
            lambda n: torch.ones(n, requires_grad=True) * 1,
        ):
            say(number)
            say.error(whole, outs(2), make)
            say.error(part, outs(4), make)
            say.error(backward, outs(4), make)
        with torch.no_grad():
            say.error(whole, torch.ones(2, requires_grad=True), make)


def makers_without_out(torch, say):
    for make in (torch.zeros, torch.ones, torch.empty, torch.rand, torch.randn, torch.arange):
        say(make(2, out=None).shape)


def places_of_what_requires_grad(torch, say):
    x = torch.tensor([[1.0, 0.0], [2.0, 3.0]], requires_grad=True)
    say(torch.nonzero(x, out=torch.zeros(0, dtype=torch.int64)))
    for dtype in (torch.int32, torch.float32):
        say.error(torch.nonzero, x, out=torch.zeros(0, dtype=dtype))
    say.error(torch.nonzero, x, out=torch.zeros(0, requires_grad=True))
