"""What is the derivative of a whole function, as a matrix or times a vector?

The engine gives one thing: the product of a vector with a Jacobian. Everything here is made of it:

    vjp        vᵀJ       one backward pass
    jvp        J v       two: vᵀJ is linear in v, so its own backward pass, with v as the unknown, gives J u
    jacobian   J         a vjp for each row, or, in forward mode, a jvp for each column
    hessian    H         the Jacobian of the gradient
    vhp        vᵀH       backward through the gradient
    hvp        H v       the jvp trick on the gradient

`strict` asks for an error where a derivative is zero because nothing depends on anything.

In PyTorch: `torch/autograd/functional.py`.
Read next: `forward_ad.py`, for J v in one pass; `gradcheck.py`, which measures what this computes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from teachgrad.autograd import forward_ad
from teachgrad.autograd.functional_arguments import (
    Function,
    Tensors,
    _construct_standard_basis_for,
    call,
    direction,
    given_back,
    gradients,
    input_direction,
    leaves,
    need_grad,
    tensors,
    zeros_where_none,
)
from teachgrad.autograd.grad_mode import enable_grad, set_grad_enabled
from teachgrad.autograd.state import local
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor

_ONE_ELEMENT_OUT = (
    "The vector v can only be None if the user-provided function returns a single Tensor with a single element."
)


# ---- a vector times a Jacobian, a Jacobian times a vector ------------------------------------------------------------


def vjp(
    func: Function, inputs: Any, v: Any = None, create_graph: bool = False, strict: bool = False
) -> tuple[Any, Any]:
    """(func(*inputs), vᵀJ).

    Args:
        func: takes tensors, returns a tensor or a tuple of them.
        inputs: a tensor or a tuple of them.
        v: shaped like the output; may be left out if that has one element.
        create_graph: whether both results can be differentiated.
        strict: raise if the output does not depend on an input, instead of giving zeros.
    """
    with enable_grad():
        one_input, inputs = tensors(inputs, "inputs", "vjp")
        inputs = leaves(inputs, create_graph)
        one_output, outputs = call(func, inputs, "vjp", strict)
        if v is not None:
            v = direction(v, outputs, one_output, "vjp", create_graph)
        elif len(outputs) != 1 or outputs[0].numel() != 1:
            raise RuntimeError(_ONE_ELEMENT_OUT)
    with set_grad_enabled(create_graph or local.state.grad_mode):
        grads = gradients(outputs, inputs, v, create_graph)
        product = zeros_where_none(grads, inputs, strict, create_graph, "back")
    return given_back(outputs, one_output, create_graph), given_back(product, one_input, create_graph)


def jvp(
    func: Function, inputs: Any, v: Any = None, create_graph: bool = False, strict: bool = False
) -> tuple[Any, Any]:
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
        one_input, inputs = tensors(inputs, "inputs", "jvp")
        inputs = leaves(inputs, create_graph)
        v = input_direction(v, inputs, one_input, "jvp", create_graph)
        one_output, outputs = call(func, inputs, "jvp", strict)
        dummies = tuple(aten.zeros_like(o, requires_grad=True) for o in outputs)
        first = gradients(outputs, inputs, dummies, create_graph=True)
        need_grad(first, "grad_inputs", strict)
    with set_grad_enabled(create_graph or local.state.grad_mode):
        second = gradients(first, dummies, v, create_graph)
        product = zeros_where_none(second, outputs, strict, create_graph, "back_trick")
    return given_back(outputs, one_output, create_graph), given_back(product, one_output, create_graph)


# ---- the same with the Hessian ---------------------------------------------------------------------------------------


def vhp(
    func: Function, inputs: Any, v: Any = None, create_graph: bool = False, strict: bool = False
) -> tuple[Any, Any]:
    """(func(*inputs), vᵀH): backward through the gradient. `func` returns one number.

    Args: as for `jvp`.
    """
    one_input, inputs, v, outputs, gradient = _gradient(func, inputs, v, create_graph, strict, "vhp")
    with set_grad_enabled(create_graph or local.state.grad_mode):
        grads = gradients(gradient, inputs, v, create_graph)
        product = zeros_where_none(grads, inputs, strict, create_graph, "double_back")
    return given_back(outputs, True, create_graph), given_back(product, one_input, create_graph)


def hvp(
    func: Function, inputs: Any, v: Any = None, create_graph: bool = False, strict: bool = False
) -> tuple[Any, Any]:
    """(func(*inputs), H v), by the trick that `jvp` uses. For a smooth function the same as `vhp`, only slower.

    Args: as for `jvp`.
    """
    one_input, inputs, v, outputs, gradient = _gradient(func, inputs, v, create_graph, strict, "hvp")
    with enable_grad():
        dummies = tuple(aten.zeros_like(i, requires_grad=True) for i in inputs)
        double = gradients(gradient, inputs, dummies, create_graph=True)
        need_grad(gradient, "hessian", strict)
    with set_grad_enabled(create_graph or local.state.grad_mode):
        grads = gradients(double, dummies, v, create_graph)
        product = zeros_where_none(grads, inputs, strict, create_graph, "double_back_trick")
    return given_back(outputs, True, create_graph), given_back(product, one_input, create_graph)


def _gradient(func: Function, inputs: Any, v: Any, create_graph: bool, strict: bool, name: str) -> tuple[Any, ...]:
    """What `vhp` and `hvp` begin with: the inputs, the direction, the value, and its gradient with a graph."""
    with enable_grad():
        one_input, inputs = tensors(inputs, "inputs", name)
        inputs = leaves(inputs, create_graph)
        v = input_direction(v, inputs, one_input, name, create_graph)
        one_output, outputs = call(func, inputs, name, strict)
        if not one_output:
            raise RuntimeError(f"The function given to {name} should return a single Tensor")
        if outputs[0].numel() != 1:
            raise RuntimeError(f"The Tensor returned by the function given to {name} should contain a single element")
        gradient = gradients(outputs, inputs, create_graph=True)
        need_grad(gradient, "jacobian", strict)
    return one_input, inputs, v, outputs, gradient


# ---- whole matrices --------------------------------------------------------------------------------------------------


def jacobian(
    func: Function,
    inputs: Any,
    create_graph: bool = False,
    strict: bool = False,
    vectorize: bool = False,
    strategy: str = "reverse-mode",
) -> Any:
    """The Jacobian: for each output and input a tensor of shape `(*output.shape, *input.shape)`.

    Args:
        func: takes tensors, returns a tensor or a tuple of them.
        inputs: a tensor or a tuple of them.
        create_graph: whether the result can be differentiated.
        strict: raise if an output does not depend on an input, instead of giving zeros.
        vectorize: ask the engine for all rows at once. (Here it takes them one by one all the same.)
        strategy: "reverse-mode", by rows, or "forward-mode", by columns, which needs `vectorize`.

    Returns:
        One tensor; a tuple over the inputs or over the outputs, if these are tuples; or a tuple of tuples. (In forward
        mode lists over the inputs, as in PyTorch.)
    """
    if strategy not in ("forward-mode", "reverse-mode"):
        raise AssertionError('Expected strategy to be either "forward-mode" or "reverse-mode". Hint: If your function '
                             'has more outputs than inputs, "forward-mode" tends to be more performant. Otherwise, '
                             'prefer to use "reverse-mode".')  # fmt: skip
    if strategy == "forward-mode":
        if create_graph:
            raise NotImplementedError(
                'torch.autograd.functional.jacobian: `create_graph=True` and `strategy="forward-mode"` are not '
                'supported together (yet). Please either set `create_graph=False` or `strategy="reverse-mode"`.'
            )
        return _by_columns(func, inputs, strict, vectorize)
    with enable_grad():
        one_input, inputs = tensors(inputs, "inputs", "jacobian")
        inputs = leaves(inputs, create_graph)
        one_output, outputs = call(func, inputs, "jacobian", strict)
        if vectorize:
            if strict:
                raise RuntimeError(
                    "torch.autograd.functional.jacobian: `strict=True` and `vectorized=True` are not supported "
                    "together. Please either set `strict=False` or `vectorize=False`."
                )
            blocks = _all_rows(outputs, inputs, create_graph)
        else:
            blocks = [_rows(outputs, i, inputs, strict, create_graph) for i in range(len(outputs))]
    blocks = [given_back(row, one_input, create_graph) for row in blocks]
    return blocks[0] if one_output else tuple(blocks)


def _rows(outputs: Tensors, i: int, inputs: Tensors, strict: bool, create_graph: bool) -> Tensors:
    """The Jacobian of output `i`, a backward pass for each of its elements."""
    output = outputs[i]
    rows: list[list[Tensor]] = [[] for _ in inputs]
    for j in range(output.numel()):
        element = aten.select(output.reshape(-1), 0, j)
        grads = gradients((element,), inputs, create_graph=create_graph, retain_graph=True)
        for k, found in enumerate(grads):
            if found is None and strict:
                raise RuntimeError(f"Output {i} of the user-provided function is independent of input {k}. This is not "
                                   "allowed in strict mode.")  # fmt: skip
            if found is not None and strict and create_graph and not found.requires_grad:
                raise RuntimeError(f"The jacobian of the user-provided function is independent of input {i}. This is "
                                   "not allowed in strict mode when create_graph=True.")  # fmt: skip
            rows[k].append(aten.zeros_like(inputs[k]) if found is None else found)
    return tuple(
        aten.view(aten.stack(row, dim=0), (*output.shape, *x.shape)) for row, x in zip(rows, inputs, strict=True)
    )


def _all_rows(outputs: Tensors, inputs: Tensors, create_graph: bool) -> list[Tensors]:
    """The same for all outputs, from one call with a batch of unit vectors."""
    sizes = [o.numel() for o in outputs]
    flat = tuple(o.reshape(-1) for o in outputs)
    units = _construct_standard_basis_for(outputs, tuple(sizes))
    found = gradients(flat, inputs, units, create_graph, is_grads_batched=True)
    blocks: list[list[Tensor]] = [[] for _ in outputs]
    for rows, x in zip(found, inputs, strict=True):
        if rows is None:
            rows = aten.expand(aten.zeros_like(x), (sum(sizes), *x.shape))
        for block, part, o in zip(blocks, rows.split(sizes, dim=0), outputs, strict=True):
            block.append(aten.view(part, (*o.shape, *x.shape)))
    return [tuple(block) for block in blocks]


def _by_columns(func: Function, inputs: Any, strict: bool, vectorize: bool) -> Any:
    """The Jacobian in forward mode: the function runs once for each element of the inputs."""
    if strict:
        raise RuntimeError('torch.autograd.functional.jacobian: `strict=True` and `strategy="forward-mode"` are not '
                           "supported together (yet). Please either set `strict=False` or "
                           '`strategy="reverse-mode"`.')  # fmt: skip
    one_input, inputs = tensors(inputs, "inputs", "jacobian")
    if not vectorize:
        raise NotImplementedError("Computing Jacobian using forward-AD or forward-over-reverse Hessian isonly "
                                  "implemented for `vectorize=True`.")  # fmt: skip
    sizes = [x.numel() for x in inputs]
    units = _construct_standard_basis_for(inputs, tuple(sizes))
    columns: list[list[Tensor | None]] = []
    for number in range(max(1, sum(sizes))):  # at least once, to know the outputs' shapes
        directions = [_column(unit, number, x) for unit, x in zip(units, inputs, strict=True)]
        with forward_ad.dual_level():
            duals = [forward_ad.make_dual(x, d) for x, d in zip(inputs, directions, strict=True)]
            one_output, outputs = tensors(func(*duals), "outputs", "None")
            columns.append([forward_ad.unpack_dual(o).tangent for o in outputs])
    blocks: list[Any] = []
    for output, column in zip(outputs, zip(*columns, strict=True), strict=True):
        parts = aten.narrow(_stacked(column, output), 0, 0, sum(sizes)).split(sizes, dim=0)
        row = [part.movedim(0, -1).reshape((*output.shape, *x.shape)) for part, x in zip(parts, inputs, strict=True)]
        blocks.append(row[0] if one_input else row)
    if one_output:
        return blocks[0]
    return tuple(blocks) if one_input else blocks


def _stacked(column: Sequence[Tensor | None], output: Tensor) -> Tensor:
    """The tangents of one output, one for each element of the inputs, along a first dimension."""
    zeros = aten.zeros_like(output.detach())
    if all(tangent is None for tangent in column):
        return aten.expand(zeros, (len(column), *output.shape))
    return aten.stack([zeros if tangent is None else tangent for tangent in column])


def _column(units: Tensor, number: int, like: Tensor) -> Tensor:
    """The part of a unit vector that belongs to one input."""
    return aten.view(aten.select(units, 0, number), like.shape) if len(units) else aten.zeros_like(like)


def hessian(
    func: Function,
    inputs: Any,
    create_graph: bool = False,
    strict: bool = False,
    vectorize: bool = False,
    outer_jacobian_strategy: str = "reverse-mode",
) -> Any:
    """The matrix of second derivatives of `func`, which returns one number: the Jacobian of its gradient.

    Args:
        func: takes tensors, returns a tensor with one element.
        inputs: a tensor or a tuple of them.
        create_graph: whether the result can be differentiated.
        strict: raise if something does not depend on an input, instead of giving zeros.
        vectorize: as for `jacobian`.
        outer_jacobian_strategy: how to differentiate the gradient: "forward-mode" (forward over reverse) needs
            `vectorize`.

    Returns:
        A tensor of shape `(*input.shape, *input.shape)`; for a tuple of inputs, a tuple of tuples of them.
    """
    one_input, inputs = tensors(inputs, "inputs", "hessian")
    if outer_jacobian_strategy not in ("forward-mode", "reverse-mode"):
        raise AssertionError('Expected strategy to be either "forward-mode" or "reverse-mode".')

    def number(*args: Tensor) -> Tensor:
        one_output, outputs = call(func, args, "hessian", strict)
        if not one_output:
            raise RuntimeError("The function given to hessian should return a single Tensor")
        if outputs[0].numel() != 1:
            raise RuntimeError("The Tensor returned by the function given to hessian should contain a single element")
        return outputs[0].squeeze()

    def gradient(*args: Tensor) -> Any:
        if outer_jacobian_strategy == "forward-mode":
            args = tuple(x.requires_grad_(True) for x in args)
        rows = jacobian(number, args, create_graph=True)
        need_grad(rows, "jacobian", strict)
        return rows

    found = jacobian(gradient, inputs, create_graph, strict, vectorize, outer_jacobian_strategy)
    return found[0][0] if one_input else found
