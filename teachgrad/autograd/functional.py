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

from collections.abc import Callable, Sequence
from typing import Any

from teachgrad.autograd import forward_ad
from teachgrad.autograd.grad_mode import enable_grad, set_grad_enabled
from teachgrad.autograd.run import grad
from teachgrad.autograd.state import local
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor

Tensors = tuple[Tensor, ...]
Function = Callable[..., Any]

_ONE_ELEMENT_IN = (
    "The vector v can only be None if the input to the user-provided function is a single Tensor with a single element."
)
_ONE_ELEMENT_OUT = "The vector v can only be None if the user-provided function returns a single Tensor with a single element."


# ---- a vector times a Jacobian, a Jacobian times a vector --------------------------------------------------------


def vjp(func: Function, inputs: Any, v: Any = None, create_graph: bool = False, strict: bool = False) -> tuple[Any, Any]:
    """(func(*inputs), vᵀJ).

    Args:
        func: takes tensors, returns a tensor or a tuple of them.
        inputs: a tensor or a tuple of them.
        v: shaped like the output; may be left out if that has one element.
        create_graph: whether both results can be differentiated.
        strict: raise if the output does not depend on an input, instead of giving zeros.
    """
    with enable_grad():
        one_input, inputs = _tensors(inputs, "inputs", "vjp")
        inputs = _leaves(inputs, create_graph)
        one_output, outputs = _call(func, inputs, "vjp", strict)
        if v is not None:
            v = _direction(v, outputs, one_output, "vjp", create_graph)
        elif len(outputs) != 1 or outputs[0].numel() != 1:
            raise RuntimeError(_ONE_ELEMENT_OUT)
    with set_grad_enabled(create_graph or local.state.grad_mode):
        grads = _grad(outputs, inputs, v, create_graph)
        product = _zeros_where_none(grads, inputs, strict, create_graph, "back")
    return _given_back(outputs, one_output, create_graph), _given_back(product, one_input, create_graph)


def jvp(func: Function, inputs: Any, v: Any = None, create_graph: bool = False, strict: bool = False) -> tuple[Any, Any]:
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
        one_input, inputs = _tensors(inputs, "inputs", "jvp")
        inputs = _leaves(inputs, create_graph)
        v = _input_direction(v, inputs, one_input, "jvp", create_graph)
        one_output, outputs = _call(func, inputs, "jvp", strict)
        dummies = tuple(aten.zeros_like(o, requires_grad=True) for o in outputs)
        first = _grad(outputs, inputs, dummies, create_graph=True)
        _need_grad(first, "grad_inputs", strict)
    with set_grad_enabled(create_graph or local.state.grad_mode):
        second = _grad(first, dummies, v, create_graph)
        product = _zeros_where_none(second, outputs, strict, create_graph, "back_trick")
    return _given_back(outputs, one_output, create_graph), _given_back(product, one_output, create_graph)


# ---- the same with the Hessian -----------------------------------------------------------------------------------


def vhp(func: Function, inputs: Any, v: Any = None, create_graph: bool = False, strict: bool = False) -> tuple[Any, Any]:
    """(func(*inputs), vᵀH): backward through the gradient. `func` returns one number.

    Args: as for `jvp`.
    """
    one_input, inputs, v, outputs, gradient = _gradient(func, inputs, v, create_graph, strict, "vhp")
    with set_grad_enabled(create_graph or local.state.grad_mode):
        grads = _grad(gradient, inputs, v, create_graph)
        product = _zeros_where_none(grads, inputs, strict, create_graph, "double_back")
    return _given_back(outputs, True, create_graph), _given_back(product, one_input, create_graph)


def hvp(func: Function, inputs: Any, v: Any = None, create_graph: bool = False, strict: bool = False) -> tuple[Any, Any]:
    """(func(*inputs), H v), by the trick that `jvp` uses. For a smooth function the same as `vhp`, only slower.

    Args: as for `jvp`.
    """
    one_input, inputs, v, outputs, gradient = _gradient(func, inputs, v, create_graph, strict, "hvp")
    with enable_grad():
        dummies = tuple(aten.zeros_like(i, requires_grad=True) for i in inputs)
        double = _grad(gradient, inputs, dummies, create_graph=True)
        _need_grad(gradient, "hessian", strict)
    with set_grad_enabled(create_graph or local.state.grad_mode):
        grads = _grad(double, dummies, v, create_graph)
        product = _zeros_where_none(grads, inputs, strict, create_graph, "double_back_trick")
    return _given_back(outputs, True, create_graph), _given_back(product, one_input, create_graph)


def _gradient(func: Function, inputs: Any, v: Any, create_graph: bool, strict: bool, name: str) -> tuple[Any, ...]:
    """What `vhp` and `hvp` begin with: the inputs, the direction, the value, and its gradient with a graph."""
    with enable_grad():
        one_input, inputs = _tensors(inputs, "inputs", name)
        inputs = _leaves(inputs, create_graph)
        v = _input_direction(v, inputs, one_input, name, create_graph)
        one_output, outputs = _call(func, inputs, name, strict)
        if not one_output:
            raise RuntimeError(f"The function given to {name} should return a single Tensor")
        if outputs[0].numel() != 1:
            raise RuntimeError(f"The Tensor returned by the function given to {name} should contain a single element")
        gradient = _grad(outputs, inputs, create_graph=True)
        _need_grad(gradient, "jacobian", strict)
    return one_input, inputs, v, outputs, gradient


# ---- whole matrices ------------------------------------------------------------------------------------------------


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
                "torch.autograd.functional.jacobian: `create_graph=True` and `strategy=\"forward-mode\"` are not "
                "supported together (yet). Please either set `create_graph=False` or `strategy=\"reverse-mode\"`."
            )
        return _by_columns(func, inputs, strict, vectorize)
    with enable_grad():
        one_input, inputs = _tensors(inputs, "inputs", "jacobian")
        inputs = _leaves(inputs, create_graph)
        one_output, outputs = _call(func, inputs, "jacobian", strict)
        if vectorize:
            if strict:
                raise RuntimeError("torch.autograd.functional.jacobian: `strict=True` and `vectorized=True` are not "
                                   "supported together. Please either set `strict=False` or `vectorize=False`.")  # fmt: skip
            blocks = _all_rows(outputs, inputs, create_graph)
        else:
            blocks = [_rows(outputs, i, inputs, strict, create_graph) for i in range(len(outputs))]
    blocks = [_given_back(row, one_input, create_graph) for row in blocks]
    return blocks[0] if one_output else tuple(blocks)


def _rows(outputs: Tensors, i: int, inputs: Tensors, strict: bool, create_graph: bool) -> Tensors:
    """The Jacobian of output `i`, a backward pass for each of its elements."""
    output = outputs[i]
    rows: list[list[Tensor]] = [[] for _ in inputs]
    for j in range(output.numel()):
        element = aten.select(output.reshape(-1), 0, j)
        grads = _grad((element,), inputs, create_graph=create_graph, retain_graph=True)
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
    found = _grad(flat, inputs, units, create_graph, is_grads_batched=True)
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
    one_input, inputs = _tensors(inputs, "inputs", "jacobian")
    if not vectorize:
        raise NotImplementedError("Computing Jacobian using forward-AD or forward-over-reverse Hessian isonly "
                                  "implemented for `vectorize=True`.")  # fmt: skip
    sizes = [x.numel() for x in inputs]
    units = _construct_standard_basis_for(inputs, tuple(sizes))
    columns: list[list[Tensor]] = []
    for number in range(max(1, sum(sizes))):  # at least once, to know the outputs' shapes
        directions = [_column(unit, number, x) for unit, x in zip(units, inputs, strict=True)]
        with forward_ad.dual_level():
            duals = [forward_ad.make_dual(x, d) for x, d in zip(inputs, directions, strict=True)]
            one_output, outputs = _tensors(func(*duals), "outputs", "None")
            unpacked = [forward_ad.unpack_dual(o) for o in outputs]
        columns.append([aten.zeros_like(p) if t is None else t for p, t in unpacked])
    blocks: list[Any] = []
    for column in zip(*columns, strict=True):
        parts = aten.narrow(aten.stack(list(column), dim=-1), -1, 0, sum(sizes)).split(sizes, dim=-1)
        row = [part.reshape((*column[0].shape, *x.shape)) for part, x in zip(parts, inputs, strict=True)]
        blocks.append(row[0] if one_input else row)
    if one_output:
        return blocks[0]
    return tuple(blocks) if one_input else blocks


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
    one_input, inputs = _tensors(inputs, "inputs", "hessian")
    if outer_jacobian_strategy not in ("forward-mode", "reverse-mode"):
        raise AssertionError('Expected strategy to be either "forward-mode" or "reverse-mode".')

    def number(*args: Tensor) -> Tensor:
        one_output, outputs = _call(func, args, "hessian", strict)
        if not one_output:
            raise RuntimeError("The function given to hessian should return a single Tensor")
        if outputs[0].numel() != 1:
            raise RuntimeError("The Tensor returned by the function given to hessian should contain a single element")
        return outputs[0].squeeze()

    def gradient(*args: Tensor) -> Any:
        if outer_jacobian_strategy == "forward-mode":
            args = tuple(x.requires_grad_(True) for x in args)
        rows = jacobian(number, args, create_graph=True)
        _need_grad(rows, "jacobian", strict)
        return rows

    found = jacobian(gradient, inputs, create_graph, strict, vectorize, outer_jacobian_strategy)
    return found[0][0] if one_input else found


# ---- arguments -----------------------------------------------------------------------------------------------------


def _tensors(given: Any, what: str, function: str) -> tuple[bool, Tensors]:
    """Whether `given` is one tensor, and it as a tuple."""
    several = isinstance(given, tuple)
    tensors: Tensors = given if several else (given,)
    for i, tensor in enumerate(tensors):
        if not isinstance(tensor, Tensor):
            where = f"value at index {i}" if several else f"given {what}"
            raise TypeError(f"The {what} given to {function} must be either a Tensor or a tuple of Tensors but the "
                            f"{where} has type {type(tensor)}.")  # fmt: skip
    return not several, tensors


def _call(func: Function, inputs: Tensors, function: str, strict: bool) -> tuple[bool, Tensors]:
    """Whether `func` returns one tensor, and its outputs as a tuple."""
    one, outputs = _tensors(func(*inputs), "outputs of the user-provided function", function)
    _need_grad(outputs, "outputs", strict)
    return one, outputs


def _leaves(tensors: Tensors, create_graph: bool, need_grad: bool = True) -> Tensors:
    """The tensors to differentiate by: views of the given ones, or, where no graph leads there, new leaves."""
    return tuple(
        t.view_as(t) if create_graph and t.requires_grad else t.detach().requires_grad_(need_grad) for t in tensors
    )


def _direction(v: Any, like: Tensors, one: bool, function: str, create_graph: bool) -> Tensors:
    """`v` as a tuple of tensors, shaped like those in `like`."""
    _, v = _tensors(v, "v", function)
    v = _leaves(v, create_graph, need_grad=False)
    if len(like) != len(v):
        if one:
            raise RuntimeError("The given v should contain a single Tensor.")
        raise RuntimeError(f"v is a tuple of invalid length: should be {len(like)} but got {len(v)}.")
    for i, (got, expected) in enumerate(zip(v, like, strict=True)):
        if got.shape != expected.shape:
            start = "" if one else f"Entry {i} in "
            raise RuntimeError(f"{start}v has invalid size: should be {expected.shape} but got {got.shape}.")
    return v


def _input_direction(v: Any, inputs: Tensors, one: bool, function: str, create_graph: bool) -> Tensors | None:
    if v is not None:
        return _direction(v, inputs, one, function, create_graph)
    if len(inputs) != 1 or inputs[0].numel() != 1:
        raise RuntimeError(_ONE_ELEMENT_IN)
    return None


def _construct_standard_basis_for(tensors: Tensors, tensor_numels: tuple[int, ...]) -> Tensors:
    """The unit vectors of the space of all `tensors` together, one a row, cut into a block for each tensor."""
    if len(tensors) != len(tensor_numels):
        raise AssertionError("Expected tensors and tensor_numels to have the same length, but got "
                             f"{len(tensors)} and {len(tensor_numels)}")  # fmt: skip
    if not tensors:
        raise AssertionError("Expected at least one tensor")
    total, before, blocks = sum(tensor_numels), 0, []
    for tensor, size in zip(tensors, tensor_numels, strict=True):
        block = tensor.new_zeros(total, size)
        block.diagonal(-before).fill_(1)
        before += size
        blocks.append(block)
    return tuple(blocks)


# ---- calling the engine --------------------------------------------------------------------------------------------


def _grad(
    outputs: Sequence[Tensor | None],
    inputs: Tensors,
    grad_outputs: Sequence[Tensor] | None = None,
    create_graph: bool = False,
    retain_graph: bool | None = None,
    is_grads_batched: bool = False,
) -> tuple[Tensor | None, ...]:
    """`autograd.grad`, leaving out the outputs through which no gradient flows."""
    vectors = (None,) * len(outputs) if grad_outputs is None else grad_outputs
    pairs = [(o, v) for o, v in zip(outputs, vectors, strict=True) if o is not None and o.requires_grad]
    if not pairs:
        return (None,) * len(inputs)
    roots, vectors = zip(*pairs, strict=True)
    found: tuple[Tensor | None, ...] = grad(
        roots,
        inputs,
        vectors,
        retain_graph=retain_graph,
        create_graph=create_graph,
        allow_unused=True,
        is_grads_batched=is_grads_batched,
    )
    return found


def _given_back(results: Tensors, one: bool, create_graph: bool) -> Any:
    """Results in the form in which the caller gave tensors, without a graph if none was asked for."""
    if not create_graph:
        results = tuple(t.detach() for t in results)
    return results[0] if one else results


# ---- strictness ----------------------------------------------------------------------------------------------------

_NO_GRAD = {
    "outputs": "Output {i} of the user-provided function does not require gradients. The outputs must be computed in a "
    "differentiable manner from the input when running in strict mode.",
    "grad_inputs": "The gradient with respect to input {i} is independent of the inputs of the user-provided function. "
    "This is not allowed in strict mode.",
    "jacobian": "While computing the hessian, found that the jacobian of the user-provided function with respect to "
    "input {i} is independent of the input. This is not allowed in strict mode. You should ensure that your function "
    "is twice differentiable and that the jacobian depends on the inputs (this would be violated by a linear function "
    "for example).",
    "hessian": "The hessian of the user-provided function with respect to input {i} is independent of the input. This "
    "is not allowed in strict mode. You should ensure that your function is thrice differentiable and that the hessian "
    "depends on the inputs.",
}
_NONE = {
    "back": "The output of the user-provided function is independent of input {i}. This is not allowed in strict mode.",
    "back_trick": "The gradient with respect to the input is independent of entry {i} in the grad_outputs when using "
    "the double backward trick to compute forward mode gradients. This is not allowed in strict mode.",
    "double_back": "The jacobian of the user-provided function is independent of input {i}. This is not allowed in "
    "strict mode.",
    "double_back_trick": "The hessian of the user-provided function is independent of entry {i} in the grad_jacobian. "
    "This is not allowed in strict mode as it prevents from using the double backward trick to replace forward mode AD.",
}


def _need_grad(tensors: Sequence[Tensor | None], what: str, strict: bool) -> None:
    """In strict mode each of `tensors` has to depend on something."""
    for i, tensor in enumerate(tensors if strict else ()):
        if tensor is None:
            raise RuntimeError(_NONE["back"].format(i=i))
        if not tensor.requires_grad:
            raise RuntimeError(_NO_GRAD[what].format(i=i))


def _zeros_where_none(
    grads: Sequence[Tensor | None], like: Tensors, strict: bool, create_graph: bool, stage: str
) -> Tensors:
    """Zeros in place of gradients that do not exist; in strict mode an error."""
    results = []
    for i, (found, tensor) in enumerate(zip(grads, like, strict=True)):
        if strict and found is None:
            raise RuntimeError(_NONE[stage].format(i=i))
        if strict and create_graph and found is not None and not found.requires_grad:
            matrix = "hessian" if stage.startswith("double") else "jacobian"
            raise RuntimeError(f"The {matrix} of the user-provided function is independent of input {i}. This is not "
                               "allowed in strict mode when create_graph=True.")  # fmt: skip
        results.append(aten.zeros_like(tensor) if found is None else found)
    return tuple(results)
