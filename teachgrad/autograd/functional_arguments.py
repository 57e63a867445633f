"""What do the functions of `functional.py` have in common?

They take tensors or tuples of them and give back the same form, differentiate by leaves of their own, call the engine
for outputs that may not depend on anything, and in strict mode complain about just that.

In PyTorch: the first half of `torch/autograd/functional.py`.
Read next: `functional.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from teachgrad.autograd.run import grad
from teachgrad.dispatcher import aten
from teachgrad.tensor import Tensor

Tensors = tuple[Tensor, ...]
Function = Callable[..., Any]

_ONE_ELEMENT_IN = (
    "The vector v can only be None if the input to the user-provided function is a single Tensor with a single element."
)


# ---- arguments -------------------------------------------------------------------------------------------------------


def tensors(given: Any, what: str, function: str) -> tuple[bool, Tensors]:
    """Whether `given` is one tensor, and it as a tuple."""
    several = isinstance(given, tuple)
    tensors: Tensors = given if several else (given,)
    for i, tensor in enumerate(tensors):
        if not isinstance(tensor, Tensor):
            where = f"value at index {i}" if several else f"given {what}"
            raise TypeError(f"The {what} given to {function} must be either a Tensor or a tuple of Tensors but the "
                            f"{where} has type {type(tensor)}.")  # fmt: skip
    return not several, tensors


def call(func: Function, inputs: Tensors, function: str, strict: bool) -> tuple[bool, Tensors]:
    """Whether `func` returns one tensor, and its outputs as a tuple."""
    one, outputs = tensors(func(*inputs), "outputs of the user-provided function", function)
    need_grad(outputs, "outputs", strict)
    return one, outputs


def leaves(tensors: Tensors, create_graph: bool, need_grad: bool = True) -> Tensors:
    """The tensors to differentiate by: views of the given ones, or, where no graph leads there, new leaves."""
    return tuple(
        t.view_as(t) if create_graph and t.requires_grad else t.detach().requires_grad_(need_grad) for t in tensors
    )


def direction(v: Any, like: Tensors, one: bool, function: str, create_graph: bool) -> Tensors:
    """`v` as a tuple of tensors, shaped like those in `like`."""
    _, v = tensors(v, "v", function)
    v = leaves(v, create_graph, need_grad=False)
    if len(like) != len(v):
        if one:
            raise RuntimeError("The given v should contain a single Tensor.")
        raise RuntimeError(f"v is a tuple of invalid length: should be {len(like)} but got {len(v)}.")
    for i, (got, expected) in enumerate(zip(v, like, strict=True)):
        if got.shape != expected.shape:
            start = "" if one else f"Entry {i} in "
            raise RuntimeError(f"{start}v has invalid size: should be {expected.shape} but got {got.shape}.")
    return v


def input_direction(v: Any, inputs: Tensors, one: bool, function: str, create_graph: bool) -> Tensors | None:
    if v is not None:
        return direction(v, inputs, one, function, create_graph)
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


# ---- calling the engine ----------------------------------------------------------------------------------------------


def gradients(
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


def given_back(results: Tensors, one: bool, create_graph: bool) -> Any:
    """Results in the form in which the caller gave tensors, without a graph if none was asked for."""
    if not create_graph:
        results = tuple(t.detach() for t in results)
    return results[0] if one else results


# ---- strictness ------------------------------------------------------------------------------------------------------

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
    "This is not allowed in strict mode as it prevents from using the double backward trick to replace forward mode "
    "AD.",
}


def need_grad(tensors: Sequence[Tensor | None], what: str, strict: bool) -> None:
    """In strict mode each of `tensors` has to depend on something."""
    for i, tensor in enumerate(tensors if strict else ()):
        if tensor is None:
            raise RuntimeError(_NONE["back"].format(i=i))
        if not tensor.requires_grad:
            raise RuntimeError(_NO_GRAD[what].format(i=i))


def zeros_where_none(
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
