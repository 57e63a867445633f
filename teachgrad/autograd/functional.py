"""What is the derivative of a whole function, as a matrix or times a vector?

The engine gives one thing: the product of a vector with a Jacobian. Everything here is made of it:

    vjp        vᵀJ       one backward pass
    jvp        J v       two: vᵀJ is linear in v, so its own backward pass, with v as the unknown, gives J u
    vhp        vᵀH       the vjp of the gradient
    hvp        H v       the jvp of the gradient
    jacobian   J         a vjp for each row, or, in forward mode, a jvp for each column
    hessian    H         the jacobian of the gradient

`strict` asks for an error where a derivative is zero because nothing depends on anything.

In PyTorch: `torch/autograd/functional.py`.
Read next: `forward_ad.py`, for J v in one pass; `gradcheck.py`, which measures what this computes.
"""

from __future__ import annotations

from collections.abc import Callable

from teachgrad.autograd import forward_ad
from teachgrad.autograd.grad_mode import enable_grad
from teachgrad.autograd.run import grad
from teachgrad.operators.views import stack
from teachgrad.tensor.creation import zeros_like
from teachgrad.tensor.tensor import Tensor

# ---- a vector times a Jacobian, a Jacobian times a vector ------------------------------------------------------------


def vjp(func: Callable, inputs, v=None, create_graph: bool = False, strict: bool = False) -> tuple:
    """(func(*inputs), vᵀJ).

    Args:
        func: takes tensors, returns a tensor or a tuple of them.
        inputs: a tensor or a tuple of them.
        v: shaped like the output; may be left out if that has one element.
        create_graph: whether both results can be differentiated.
        strict: raise if the output does not depend on an input, instead of giving zeros.
    """
    with enable_grad():
        points = _points(inputs, "vjp", create_graph)
        result = func(*points)
        outputs = _outputs(result, "vjp", strict)
        v = _direction(v, "vjp", create_graph, outputs, "user-provided function returns")
        product = _grad(outputs, points, v, create_graph)
        _refuse_zeros(product, strict, "The output", create_graph and _CONSTANT)
        product = _zeros_for_none(product, points)
    return _like(result, outputs, create_graph), _like(inputs, product, create_graph)


def jvp(func: Callable, inputs, v=None, create_graph: bool = False, strict: bool = False) -> tuple:
    """(func(*inputs), J v), by two backward passes.

    The first one, from a dummy gradient w, computes wᵀJ. That is linear in w with the matrix Jᵀ, so going backward
    through it once more, from v to w, gives J v.

    Args:
        func: takes tensors, returns a tensor or a tuple of them.
        inputs: a tensor or a tuple of them.
        v: shaped like the inputs; may be left out if they have one element.
        create_graph: whether both results can be differentiated.
        strict: raise if a part does not depend on another, instead of giving zeros.
    """
    with enable_grad():
        points = _points(inputs, "jvp", create_graph)
        v = _direction(v, "jvp", create_graph, points, "input to the user-provided function is")
        result = func(*points)
        outputs = _outputs(result, "jvp", strict)
        dummies = tuple(zeros_like(t.detach()).requires_grad_() for t in outputs)
        first = _grad(outputs, points, dummies, True)
        _refuse_zeros(first, strict, "The output", _CONSTANT)
        product = _grad(first, dummies, v, create_graph)
        _refuse_zeros(product, strict, "The jacobian", create_graph and _CONSTANT)
        product = _zeros_for_none(product, dummies)
    return _like(result, outputs, create_graph), _like(result, product, create_graph)


# ---- the same with the Hessian ---------------------------------------------------------------------------------------


def vhp(func: Callable, inputs, v=None, create_graph: bool = False, strict: bool = False) -> tuple:
    """(func(*inputs), vᵀH): backward through the gradient. Args: as for `jvp`; `func` returns one number."""
    gradient, values = _gradient_of(func, inputs, "vhp", strict)
    _, product = vjp(gradient, inputs, v, create_graph, strict)
    return _like(None, values, create_graph), product


def hvp(func: Callable, inputs, v=None, create_graph: bool = False, strict: bool = False) -> tuple:
    """(func(*inputs), H v) by the trick of `jvp`: for smooth functions the same as `vhp`, only slower.

    Args: as for `jvp`; `func` returns one number.
    """
    gradient, values = _gradient_of(func, inputs, "hvp", strict)
    _, product = jvp(gradient, inputs, v, create_graph, strict)
    return _like(None, values, create_graph), product


def _gradient_of(func, inputs, name, strict):
    """The gradient of `func` as a function that can be differentiated, and a list for the values of `func`."""
    _tensors(inputs, "inputs", name)
    values: list[Tensor] = []

    def gradient(*points):
        points = tuple([x.requires_grad_() for x in points])
        values.append(_number(func(*points), name, strict))
        found = _grad(values[-1:], points, None, True)
        _refuse_zeros(found, strict, "The output", _LINEAR)
        return _like(inputs, _zeros_for_none(found, points), True)

    return gradient, values


# ---- whole matrices --------------------------------------------------------------------------------------------------


def jacobian(
    func: Callable, inputs, create_graph: bool = False, strict: bool = False, vectorize: bool = False,
    strategy: str = "reverse-mode",
):  # fmt: skip
    """The Jacobian: for each output and input a tensor of shape `(*output.shape, *input.shape)`.

    Args:
        func: takes tensors, returns a tensor or a tuple of them.
        inputs: a tensor or a tuple of them.
        create_graph: whether the result can be differentiated.
        strict: raise if an output does not depend on an input, instead of giving zeros.
        vectorize: in PyTorch, compute all rows at once. Here they come one by one.
        strategy: "reverse-mode", by rows, or "forward-mode", by columns, which wants `vectorize`.

    Returns:
        One tensor; a tuple over the inputs or over the outputs, if these are tuples; or a tuple of tuples.

    >>> torch.autograd.functional.jacobian(torch.exp, torch.tensor([0.0, 1.0]))
    tensor([[1.0000, 0.0000],
            [0.0000, 2.7183]])
    """
    if strategy not in ("forward-mode", "reverse-mode"):
        raise AssertionError('Expected strategy to be either "forward-mode" or "reverse-mode".')
    for name, value in (("create_graph", create_graph), ("strict", strict)):
        if value and strategy == "forward-mode":
            raise NotImplementedError(
                f'jacobian: `{name}=True` and `strategy="forward-mode"` are not supported together'
            )
    if vectorize and strict:
        raise RuntimeError("jacobian: `strict=True` and `vectorized=True` are not supported together.")
    if strategy == "forward-mode":
        given = _tensors(inputs, "inputs", "jacobian")
        if not vectorize:
            raise NotImplementedError("Computing Jacobian using forward-AD or forward-over-reverse Hessian is"
                                      "only implemented for `vectorize=True`.")  # fmt: skip
        result, rows = _by_columns(func, given)
        return _like(result, [_like(inputs, row, True) for row in rows], True)
    with enable_grad():
        points = _points(inputs, "jacobian", create_graph)
        result = func(*points)
        outputs = _outputs(result, "jacobian", strict)
        rows = [_rows(i, output, points, strict, create_graph, vectorize) for i, output in enumerate(outputs)]
    return _like(result, [_like(inputs, row, create_graph) for row in rows], True)


def _rows(number, output, inputs, strict, create_graph, vectorize):
    """The Jacobian of output `number`, a backward pass for each of its elements."""
    rows = []
    for element in output.reshape(-1):
        start = (zeros_like(element.detach()) + 1,) if vectorize else None  # also where the output is complex
        row = _grad((element,), inputs, start, create_graph, retain_graph=True)
        _refuse_zeros(row, strict, f"Output {number}", create_graph and _CONSTANT)
        rows.append(_zeros_for_none(row, inputs))
    columns = zip(*rows, strict=True) if rows else [()] * len(inputs)
    return tuple(stack(each).view((*output.shape, *x.shape)) for each, x in zip(columns, inputs, strict=True))


def _by_columns(func, inputs):
    """What the function returns, and its Jacobian in forward mode: it runs once for each element of the inputs."""
    blocks = []
    for k, x in enumerate(inputs):
        columns = []
        for number in range(max(1, x.numel())):  # at least once, to know the outputs' shapes
            directions = [zeros_like(other.detach()) for other in inputs]
            directions[k].reshape(-1)[number : number + 1] = 1
            with forward_ad.dual_level():
                result = func(*map(forward_ad.make_dual, inputs, directions))
                outputs = _tensors(result, "outputs", None)
                columns.append(_zeros_for_none([forward_ad.unpack_dual(o).tangent for o in outputs], outputs))
        matrices = [stack(column)[: x.numel()].movedim(0, -1) for column in zip(*columns, strict=True)]
        blocks.append([matrix.reshape((*matrix.shape[:-1], *x.shape)) for matrix in matrices])
    return result, list(zip(*blocks, strict=True))


def hessian(
    func: Callable, inputs, create_graph: bool = False, strict: bool = False, vectorize: bool = False,
    outer_jacobian_strategy: str = "reverse-mode",
):  # fmt: skip
    """The matrix of second derivatives of `func`, which returns one number: the Jacobian of its gradient.

    Args:
        func: takes tensors, returns a tensor with one element.
        inputs: a tensor or a tuple of them.
        create_graph: whether the result can be differentiated.
        strict: raise if something does not depend on an input, instead of giving zeros.
        vectorize: as for `jacobian`.
        outer_jacobian_strategy: how to differentiate the gradient: "forward-mode" is forward over reverse.

    Returns:
        A tensor of shape `(*input.shape, *input.shape)`; for a tuple of inputs, a tuple of tuples of them.

    >>> torch.autograd.functional.hessian(lambda x: (x**3).sum(), torch.tensor([1.0, 2.0]))
    tensor([[ 6.,  0.],
            [ 0., 12.]])
    """
    gradient, _ = _gradient_of(func, inputs, "hessian", strict)
    return jacobian(gradient, inputs, create_graph, strict, vectorize, outer_jacobian_strategy)


# ---- arguments and results -------------------------------------------------------------------------------------------


def _tensors(given, what, name):
    """A tensor or a tuple of them, the argument or result `what` of the function `name`, as a tuple."""
    found = given if isinstance(given, tuple) else (given,)
    for i, tensor in enumerate(found):
        if not isinstance(tensor, Tensor):
            which = f"value at index {i}" if found is given else f"given {what}"
            raise TypeError(
                f"The {what} given to {name} must be either a Tensor or a tuple of Tensors but the {which} has "
                f"type {type(tensor)}."
            )
    return found


def _points(given, name, create_graph, what="inputs"):
    """The tensors to differentiate by: views of the given ones, or, where no graph leads there, new leaves."""
    points = []
    for t in _tensors(given, what, name):
        connected = create_graph and t.requires_grad
        points.append(t.view_as(t) if connected else t.detach().requires_grad_(what == "inputs"))
    return tuple(points)


def _outputs(result, name, strict):
    """What the user's function returned, as a tuple. In strict mode it has to require grad."""
    outputs = _tensors(result, "outputs of the user-provided function", name)
    for i, output in enumerate(outputs if strict else ()):
        if not output.requires_grad:
            raise RuntimeError(_OUTPUT.format(i))
    return outputs


def _number(result, name, strict):
    """What the user's function returned, which has to be one number."""
    _outputs(result, name, strict)
    if isinstance(result, tuple):
        raise RuntimeError(f"The function given to {name} should return a single Tensor")
    if result.numel() != 1:
        raise RuntimeError(f"The Tensor returned by the function given to {name} should contain a single element")
    return result


def _direction(v, name, create_graph, like, needed):
    """`v` as a tuple of tensors, shaped like those in `like`; None only if that is a single element, as is `needed`."""
    if v is None:
        if len(like) != 1 or like[0].numel() != 1:
            raise RuntimeError(f"The vector v can only be None if the {needed} a single Tensor with a single element.")
        return None
    found = _points(v, name, create_graph, "v")
    if len(found) != len(like):
        raise RuntimeError(f"v is a tuple of invalid length: should be {len(like)} but got {len(found)}.")
    for mine, its in zip(found, like, strict=True):
        if mine.shape != its.shape:
            raise RuntimeError(f"v has invalid size: should be {its.shape} but got {mine.shape}.")
    return found


def _grad(of, by, v, create_graph, retain_graph=None):
    """`v` times the Jacobian of `of` by `by`; None where nothing depends on anything."""
    pairs = zip(of, v or (None,) * len(of), strict=True)
    flowing = [(o, t) for o, t in pairs if o is not None and o.requires_grad]
    if not flowing:
        return (None,) * len(by)
    roots, vectors = zip(*flowing, strict=True)
    return grad(roots, by, vectors, retain_graph, create_graph, allow_unused=True)


def _refuse_zeros(found, strict, what, constant):
    """In strict mode, raise where `what` has no derivative, and, as `constant` says, where that has no graph."""
    for i, one in enumerate(found if strict else ()):
        if one is None:
            raise RuntimeError(f"{what} of the user-provided function is independent of input {i}. {_STRICT}.")
        if constant and not one.requires_grad:
            raise RuntimeError(constant.format(i))


def _zeros_for_none(found, like):
    return tuple(zeros_like(t.detach()) if one is None else one for one, t in zip(found, like, strict=True))


def _like(given, results, create_graph):
    """Several results as a tuple if `given` is one, else the only one; without a graph if none was asked for."""
    results = tuple(results) if create_graph else tuple(t.detach() for t in results)
    return results if isinstance(given, tuple) else results[0]


# ---- what is refused -------------------------------------------------------------------------------------------------

_STRICT = "This is not allowed in strict mode"
_OUTPUT = (
    "Output {} of the user-provided function does not require gradients. The outputs must be computed in a "
    "differentiable manner from the input when running in strict mode."
)
_LINEAR = (
    "While computing the hessian, found that the jacobian of the user-provided function with respect to input {} is "
    f"independent of the input. {_STRICT}."
)
_CONSTANT = (
    f"The jacobian of the user-provided function is independent of input {{}}. {_STRICT} when create_graph=True."
)
