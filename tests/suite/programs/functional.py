"""autograd.functional: jacobian, hessian, and the products, with everything they check."""

from tests.suite.harness import calls


def products(torch, say):
    F = torch.autograd.functional
    x, y, v = torch.tensor([1.0, 2.0]), torch.tensor([3.0, 4.0]), torch.tensor([1.0, 10.0])
    for f in calls(locals(), "", """
        F.vjp(lambda a: a.exp(), x, v) | F.vjp(lambda a: a.sum(), x) | F.vjp(lambda a: a.exp(), x)
        | F.vjp(lambda a, b: a * b, (x, y), v) | F.vjp(lambda a: (a, a * 2), x, (v, v))
        | F.vjp(lambda a: a, x, (v, v)) | F.vjp(lambda a: a, x, v[:1]) | F.vjp(lambda a: x, x, v)
        | F.vjp(lambda a: x, x, v, strict=True) | F.vjp(lambda a, b: a * 1, (x, y), v, strict=True)
        | F.vjp(lambda a: a.exp(), x, v, create_graph=True) | F.vjp(lambda a: 3, x) | F.vjp(lambda a: a, x, 3)
        | F.vjp(lambda a: (a, a), x) | F.jvp(lambda a: a.exp(), x, v) | F.jvp(lambda a: a.exp(), x[0])
        | F.jvp(lambda a: a.exp(), x) | F.jvp(lambda a, b: a * b, (x, y), (v, v))
        | F.jvp(lambda a, b: (a * b, a), (x, y), (v, v)) | F.jvp(lambda a: x, x, v)
        | F.jvp(lambda a: x, x, v, strict=True) | F.jvp(lambda a: a * 2, x, v, strict=True)
        | F.jvp(lambda a: a.exp(), x, v, create_graph=True) | F.jvp(lambda a: a, x, v[:1])
        | F.jvp(lambda a: a, x, (v, v)) | F.jvp(lambda a, b: a, (x, y), v) | F.hvp(lambda a: (a**3).sum(), x, v)
        | F.hvp(lambda a: (a**3).sum(), x) | F.hvp(lambda a: (a**3), x, v) | F.hvp(lambda a: a.sum(), x, v)
        | F.hvp(lambda a: a.sum(), x, v, strict=True) | F.hvp(lambda a, b: (a * b * b).sum(), (x, y), (v, v))
        | F.hvp(lambda a: (a**3).sum(), x, v, create_graph=True) | F.hvp(lambda a: (a.sum(), a.sum()), x, v)
        | F.hvp(lambda a: x.sum(), x, v) | F.hvp(lambda a: x.sum(), x, v, strict=True)
        | F.vhp(lambda a: (a**3).sum(), x, v) | F.vhp(lambda a: (a**3).sum(), x) | F.vhp(lambda a: (a**3), x, v)
        | F.vhp(lambda a: a.sum(), x, v) | F.vhp(lambda a: a.sum(), x, v, strict=True)
        | F.vhp(lambda a, b: (a * b * b).sum(), (x, y), (v, v))
        | F.vhp(lambda a: (a**3).sum(), x, v, create_graph=True) | F.vhp(lambda a: (a**3).sum(), x[0])
        | F.hvp(lambda a: (a**3).sum(), x[0]) | F.vhp(lambda a: (a**3).sum(), x, v[:1])
        | F.hvp(lambda a: (a**3).sum(), x, 3)
        """):  # fmt: skip
        say.kind(f)
