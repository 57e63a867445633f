"""What is the derivative of a whole function, as a matrix or times a vector?

The engine gives one thing: the product of a vector with a Jacobian. Everything here is made of it:

    vjp        vᵀJ       one backward pass
    jvp        J v       two: vᵀJ is linear in v, so its own backward pass, with v as the unknown, gives J u
    jacobian   J         a vjp for each row, or, in forward mode, a jvp for each column
    hessian    H         the jacobian of the gradient
    vhp        vᵀH       the vjp of the gradient
    hvp        H v       the jvp of the gradient

`strict` asks for an error where a derivative is zero because nothing depends on anything.

In PyTorch: `torch/autograd/functional.py`.
Read next: `forward_ad.py`, for J v in one pass; `gradcheck.py`, which measures what this computes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from teachgrad.autograd import forward_ad
from teachgrad.autograd.grad_mode import enable_grad, is_grad_enabled, set_grad_enabled
from teachgrad.autograd.run import grad
from teachgrad.graph.forward import as_tuple
from teachgrad.operators.views import stack
from teachgrad.tensor.creation import named, zeros_like
from teachgrad.tensor.tensor import Tensor

Pair = tuple[Any, Any]


# ---- a vector times a Jacobian, a Jacobian times a vector ------------------------------------------------------------


def vjp(func: Callable, inputs, v=None, create_graph: bool = False, strict: bool = False) -> Pair:
    """(func(*inputs), vᵀJ).

    Args:
        func: takes tensors, returns a tensor or a tuple of them.
        inputs: a tensor or a tuple of them.
        v: shaped like the output; may be left out if that has one element.
        create_graph: whether both results can be differentiated.
        strict: raise if the output does not depend on an input, instead of giving zeros.
    """
    with enable_grad():
        points = _leaves(inputs, create_graph)
        result = func(*points)
        outputs = _tensors(result, strict)
        v = _direction(v, outputs, create_graph, "user-provided function returns")
    product = _product(outputs, points, v, create_graph, strict)
    return _like(result, outputs, create_graph), _like(inputs, product, create_graph)


def jvp(func: Callable, inputs, v=None, create_graph: bool = False, strict: bool = False) -> Pair:
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
        points = _leaves(inputs, create_graph)
        v = _direction(v, points, create_graph, "input to the user-provided function is")
        result = func(*points)
        outputs = _tensors(result, strict)
        dummies = tuple(zeros_like(o.detach()).requires_grad_() for o in outputs)
        first = _product(outputs, points, dummies, True, strict)
    product = _product(first, dummies, v, create_graph, strict)
    return _like(result, outputs, create_graph), _like(result, product, create_graph)


# ---- the same with the Hessian ---------------------------------------------------------------------------------------


def _of_gradient(multiply, name, doc):
    """`vjp` or `jvp` of the gradient of `func`."""

    def function(func: Callable, inputs, v=None, create_graph: bool = False, strict: bool = False) -> Pair:
        gradient, values = _gradient_of(func, inputs, strict)
        _, product = multiply(gradient, inputs, v, create_graph, strict)
        return _like(None, values, create_graph), product

    return named(function, name, f"{doc}\n\nArgs: as for `jvp`; `func` returns one number.")


vhp = _of_gradient(vjp, "vhp", "(func(*inputs), vᵀH): backward through the gradient.")
hvp = _of_gradient(jvp, "hvp", "(func(*inputs), H v) by the trick of `jvp`: if smooth, the same as `vhp`, only slower.")


def _gradient_of(func, given, strict):
    """The function that computes the gradient of `func`, and the list in which it leaves the value of `func`."""
    values: list = []

    def gradient(*inputs):
        for x in inputs:
            x.requires_grad_()
        result = func(*inputs)
        if isinstance(result, tuple) or result.numel() != 1:
            raise RuntimeError("the function given to hessian, hvp or vhp has to return one Tensor with one element")
        values[:] = outputs = _tensors(result, strict)
        return _like(given, _product(outputs, inputs, None, True, strict), True)

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
        vectorize: accepted as in PyTorch, where all rows are computed at once. Here they come one by one.
        strategy: "reverse-mode", by rows, or "forward-mode", by columns.

    Returns:
        One tensor; a tuple over the inputs or over the outputs, if these are tuples; or a tuple of tuples.

    >>> torch.autograd.functional.jacobian(torch.exp, torch.tensor([0.0, 1.0]))
    tensor([[1.0000, 0.0000],
            [0.0000, 2.7183]])
    """
    if strategy == "forward-mode":
        if create_graph or strict:
            raise NotImplementedError('jacobian: neither create_graph nor strict goes with strategy="forward-mode"')
        result, rows = _by_columns(func, _tensors(inputs))
        create_graph = True  # if the inputs have one
    else:
        with enable_grad():
            points = _leaves(inputs, create_graph)
            result = func(*points)
            outputs = enumerate(_tensors(result, strict))
            rows = [_rows(output, points, strict, create_graph, f"Output {i}") for i, output in outputs]
    return _like(result, [_like(inputs, row, create_graph) for row in rows], True)


def _rows(output, inputs, strict, create_graph, name):
    """The Jacobian of one output, a backward pass for each of its elements."""
    rows = [_product((element,), inputs, None, create_graph, strict, True, name) for element in output.reshape(-1)]
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
                outputs = _tensors(result)
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
    gradient, _ = _gradient_of(func, inputs, strict)
    return jacobian(gradient, inputs, create_graph, strict, vectorize, outer_jacobian_strategy)


# ---- arguments and results -------------------------------------------------------------------------------------------


def _tensors(given, strict=False):
    """A tensor or a tuple of them as a tuple. In strict mode they are outputs, which have to require grad."""
    found = as_tuple(given)
    for i, tensor in enumerate(found):
        if not isinstance(tensor, Tensor):
            raise TypeError(f"expected a Tensor or a tuple of Tensors, got {type(tensor)}")
        if strict and not tensor.requires_grad:
            raise RuntimeError(f"Output {i} of the user-provided function does not require gradients." + _STRICT)
    return found


def _leaves(given, create_graph, need_grad=True):
    """The tensors to differentiate by: views of the given ones, or, where no graph leads there, new leaves."""
    return tuple(
        t.view_as(t) if create_graph and t.requires_grad else t.detach().requires_grad_(need_grad)
        for t in _tensors(given)
    )


def _direction(v, like, create_graph, needed):
    """`v` as a tuple of tensors, shaped like those in `like`; None only if that is a single element, as is `needed`."""
    if v is None:
        if len(like) != 1 or like[0].numel() != 1:
            raise RuntimeError(f"The vector v can only be None if the {needed} a single Tensor with a single element.")
        return None
    found = _leaves(v, create_graph, need_grad=False)
    got, expected = [t.shape for t in found], [t.shape for t in like]
    if got != expected:
        raise RuntimeError(f"v has invalid sizes: should be {expected} but got {got}")
    return found


def _product(of, by, v, create_graph, strict, retain_graph=None, name="The output"):
    """`v` times the Jacobian of `of` by `by`, where nothing depends on anything zeros, or if `strict` an error."""
    flowing = [(o, t) for o, t in zip(of, v or (None,) * len(of), strict=True) if o.requires_grad]
    roots, vectors = zip(*flowing, strict=True) if flowing else ((), ())
    with set_grad_enabled(create_graph or is_grad_enabled()):
        found = grad(roots, by, vectors, retain_graph, create_graph, allow_unused=True)
    for i, one in enumerate(found if strict else ()):
        if one is None:
            raise RuntimeError(f"{name} of the user-provided function is independent of input {i}." + _STRICT)
        if create_graph and not one.requires_grad:
            raise RuntimeError("The jacobian of the user-provided function with respect to input "
                               f"{i} is independent of the input." + _STRICT)  # fmt: skip
    return _zeros_for_none(found, by)


_STRICT = " This is not allowed in strict mode."


def _zeros_for_none(found, like):
    return tuple(zeros_like(t.detach()) if one is None else one for one, t in zip(found, like, strict=True))


def _like(given, results, create_graph):
    """Several results as a tuple if `given` is one, else the only one; without a graph if none was asked for."""
    results = tuple(results) if create_graph else tuple(t.detach() for t in results)
    return results if isinstance(given, tuple) else results[0]
