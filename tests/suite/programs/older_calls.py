"""Calls as they were written once, with numbers before tensors; and calls that nearly fit, which are refused."""

from tests.suite.harness import calls

_METHODS = """x.add(2, y) | x.sub(2, y) | x.add(2., 3) | x.addmm(2, 3, x, y) | x.addmm(2, x, y) | v.addmv(2, 3, x, v)
    | v.addmv(2, x, v) | x.addr(2, 3, v, v) | x.addr(2, v, v) | b.baddbmm(2, 3, b, b) | b.baddbmm(2, b, b)
    | x.addbmm(2, 3, b, b) | x.addbmm(2, b, b) | x.addcmul(2, x, y) | x.addcdiv(2, x, y) | x.clone().add_(2, y)
    | x.clone().sub_(2, y) | x.clone().addmm_(2, 3, x, y) | x.clone().addmm_(2, x, y) | v.clone().addmv_(2, 3, x, v)
    | x.clone().addr_(2, 3, v, v) | b.clone().baddbmm_(2, 3, b, b) | x.clone().addbmm_(2, b, b)
    | x.clone().addcmul_(2, x, y) | x.clone().addcdiv_(2, x, y) | torch.add(x, 2, y, out=torch.empty(0))
    | torch.addcmul(x, 2, x, y, out=torch.empty(0)) | torch.addmv(2, v, 3, x, v) | torch.addr(2, x, v, v)
    | torch.addbmm(2, x, 3, b, b) | torch.addr(2, x, 3, v, v, out=torch.empty(0)) | x.add(torch.tensor(2), y)"""
_FUNCTIONS = """torch.add(x, 2, y) | torch.sub(x, 2, y) | torch.addmm(2, x, 3, x, y) | torch.addmm(2, x, x, y)
    | torch.baddbmm(2, b, 3, b, b) | torch.baddbmm(2, b, b, b) | torch.addcmul(x, 2, x, y) | torch.addcdiv(x, 2, x, y)"""
_REFUSED = """x.add(y, 2) | torch.add(x, y, 2) | x.add(2, y, 3) | x.add(2, y, alpha=3) | x.addmm(x, y, 2)
    | x.addmm(2, 3, 4, x, y) | x.addcmul(2, 3, x, y) | torch.addmm(2, x, 3, x, y, beta=2) | torch.addcmul(2, x, x, y)
    | x.mul(2, y) | x.var(0, 1) | torch.var(x, 0, 1) | x.std(0, True, 2) | x.sum(keepdim=False) | x.mean(keepdim=True)
    | x.prod(keepdim=False) | x.double(None) | x.double(2) | x.float(torch.preserve_format)
    | x.contiguous(torch.contiguous_format) | x.is_contiguous(torch.contiguous_format) | x.cpu(torch.preserve_format)
    | x.argsort(0, True, True) | x.new_full((2,), 1., torch.float64) | torch.as_tensor(x, torch.float64)
    | x.select(0, True) | x.tril(1.) | torch.zeros(2, requires_grad=1)
    | torch.linspace(0, 1, 3.) | torch.linspace(0, 1, True) | torch.randn(2, generator=3) | x.norm(1, 0, out=y)"""
_TAKEN = """x.norm(1, 0, True, torch.float64) | x.clone().cumsum_(0, dtype=torch.float32) | x.sum(0, keepdim=True)
    | torch.ones(2, requires_grad=None) | torch.add(1.5, 1.5) | torch.mul(2, 1.5) | torch.add(True, True)
    | torch.sub(1, 1.5) | torch.mul(True, 1j) | torch.div(1, 2) | x.argsort(stable=True, dim=0)
    | torch.clone(x).cumsum_(0, dtype=torch.float64)"""


def _known(torch):
    return {
        "torch": torch,
        "x": torch.tensor([[1.0, 2.0], [3.0, 4.0]]),
        "y": torch.tensor([[2.0, 1.0], [1.0, 5.0]]),
        "v": torch.tensor([1.0, 2.0]),
        "b": torch.ones(2, 2, 2),
    }


def numbers_before_tensors(torch, say):
    for call in calls(_known(torch), "", _METHODS):
        say(call())


def the_same_of_functions(torch, say):
    """Here it cannot be seen whether a function was called or a method: the warning may speak of the other."""
    import warnings

    for call in calls(_known(torch), "", _FUNCTIONS):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            say(call(), [str(warning.message).split("\n")[0] for warning in caught])


def their_gradients(torch, say):
    x = torch.tensor([[1.0, 2.0], [3.0, 4.0]], requires_grad=True)
    for y in (x.add(2, x), x.addmm(2, 3, x, x), x.addcmul(2, x, x)):
        say.graph(y)
        say(torch.autograd.grad(y.sum(), x))
    say.error(lambda: torch.addmv(2, x[0], 3, x, x[0], out=torch.empty(2)))


def what_nearly_fits(torch, say):
    for call in calls(_known(torch), "", _REFUSED):
        try:
            say(call())
        except Exception as error:
            say(type(error).__name__)


def what_fits(torch, say):
    for call in calls(_known(torch), "", _TAKEN):
        say.error(call)
