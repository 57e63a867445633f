"""Not enough memory for all that backward needs. Can it be computed again instead of being kept?

`checkpoint(function, *args)` keeps the inputs of `function` only, and runs it a second time when backward asks for
what it would have saved. There are two ways. The *reentrant* one is a custom Function whose backward runs `function`
again and calls `backward` inside of the backward pass; it needs no more than the engine, and works for whole passes
only. The other one (`recompute.py`) replaces each saved tensor with a promise, by saved-tensor hooks; it works with
everything, and stops as soon as it has what it needs.

In PyTorch: `torch/utils/checkpoint.py`.
Read next: `recompute.py`.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable
from typing import Any

from teachgrad.autograd.function import Function
from teachgrad.autograd.grad_mode import enable_grad, no_grad
from teachgrad.autograd.imperative import Variable
from teachgrad.autograd.run import backward
from teachgrad.callers import users_level
from teachgrad.out_of_scope import CHECKPOINTS, refuse
from teachgrad.random import fork_rng, get_rng_state, set_rng_state
from teachgrad.tensor import Tensor
from teachgrad.utils.checkpoint_debug import set_checkpoint_debug_enabled
from teachgrad.utils.exec_group import GraphExecGroup
from teachgrad.utils.recompute import (
    DEFAULT_DETERMINISM_CHECK,
    CheckpointError,
    ContextFn,
    checkpoint_without_reentrant,
    noop_context_fn,
    set_checkpoint_early_stop,
)

_SAY_WHICH = (
    ": the use_reentrant parameter should be passed explicitly. {}use_reentrant=False is recommended, but if you need "
    "to preserve the current default behavior, you can pass use_reentrant=True. Refer to docs for more details on the "
    "differences between the two variants."
)


def checkpoint(
    function: Callable[..., Any],
    *args: Any,
    use_reentrant: bool | None = None,
    context_fn: ContextFn = noop_context_fn,
    determinism_check: str = DEFAULT_DETERMINISM_CHECK,
    debug: bool = False,
    early_stop: bool = True,
    **kwargs: Any,
) -> Any:
    """`function(*args, **kwargs)`, keeping nothing for backward but the arguments.

    Args:
        function: what to run now, and again in the backward pass.
        args: its arguments.
        use_reentrant: which of the two ways; say it explicitly.
        context_fn: gives two context managers, for the first run and for the second.
        determinism_check: "default" compares shape, dtype and device of what the two runs save; "none" does not.
        debug: if the runs differ, the error lists what both did.
        early_stop: end the second run as soon as everything that is needed is there.
        kwargs: its keyword arguments, and `preserve_rng_state` (True): random numbers are the same in both runs.
    """
    if use_reentrant is None:
        later = "Starting in PyTorch 2.9, calling checkpoint without use_reentrant will raise an exception. "
        warnings.warn("torch.utils.checkpoint" + _SAY_WHICH.format(later), stacklevel=users_level())
        use_reentrant = True
    preserve = kwargs.pop("preserve_rng_state", True)
    if use_reentrant:
        if kwargs:
            raise ValueError("Unexpected keyword arguments: " + ",".join(kwargs))
        if context_fn is not noop_context_fn or debug is not False:
            raise ValueError("Passing `context_fn` or `debug` is only supported when use_reentrant=False.")
        return CheckpointFunction.apply(function, preserve, *args)
    return checkpoint_without_reentrant(
        function, args, kwargs, preserve, context_fn, determinism_check, debug, early_stop
    )  # fmt: skip


def checkpoint_sequential(
    functions: Any, segments: int, input: Any, use_reentrant: bool | None = None, **kwargs: Any
) -> Any:  # fmt: skip
    """Run `functions` (or a Sequential) one after the other, each of `segments` parts but the last checkpointed."""
    if use_reentrant is None:
        later = "In version 2.9 we will raise an exception if use_reentrant is not passed. "
        warnings.warn(
            "torch.utils.checkpoint.checkpoint_sequential" + _SAY_WHICH.format(later), stacklevel=users_level()
        )
        use_reentrant = True
    preserve = kwargs.pop("preserve_rng_state", True)
    if kwargs:
        raise ValueError("Unexpected keyword arguments: " + ",".join(kwargs))
    if hasattr(functions, "children"):
        functions = list(functions.children())

    def run(start: int, end: int) -> Callable[[Any], Any]:
        def forward(x: Any) -> Any:
            for function in functions[start:end]:
                x = function(x)
            return x

        return forward

    size = len(functions) // segments
    end = 0
    for start in range(0, size * (segments - 1), size):
        end = start + size
        input = checkpoint(run(start, end), input, use_reentrant=use_reentrant, preserve_rng_state=preserve)
    return run(end, len(functions))(input)


# ---- the reentrant way -----------------------------------------------------------------------------------------


class CheckpointFunction(Function):
    """Forward without recording; backward records after all, and runs a backward pass of its own."""

    @staticmethod
    def forward(ctx: Any, run_function: Callable[..., Any], preserve_rng_state: bool, *args: Any) -> Any:
        check_backward_validity(args)
        ctx.run_function = run_function
        ctx.preserve_rng_state = preserve_rng_state
        if preserve_rng_state:
            ctx.rng_state = get_rng_state()
        ctx.inputs = [None if isinstance(a, Tensor) else a for a in args]
        ctx.tensor_indices = [i for i, a in enumerate(args) if isinstance(a, Tensor)]
        ctx.save_for_backward(*(a for a in args if isinstance(a, Tensor)))
        with no_grad():
            return run_function(*args)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor | None) -> Any:
        if not Variable._execution_engine.is_checkpoint_valid():
            raise RuntimeError(
                "When use_reentrant=True, torch.utils.checkpoint is incompatible with .grad() or passing an `inputs` "
                "parameter to .backward(). To resolve this error, you can either set use_reentrant=False, or call "
                ".backward() without passing the `inputs` argument."
            )
        inputs = list(ctx.inputs)
        for index, tensor in zip(ctx.tensor_indices, ctx.saved_tensors, strict=True):
            inputs[index] = tensor
        detached = detach_variable(tuple(inputs))
        with fork_rng(enabled=ctx.preserve_rng_state):
            if ctx.preserve_rng_state:
                set_rng_state(ctx.rng_state)
            with enable_grad():
                outputs = ctx.run_function(*detached)
        outputs = (outputs,) if isinstance(outputs, Tensor) else outputs
        pairs = [(o, g) for o, g in zip(outputs, grads, strict=True) if isinstance(o, Tensor) and o.requires_grad]
        if not pairs:
            raise RuntimeError("none of output has requires_grad=True, this checkpoint() is not necessary")
        backward([output for output, _ in pairs], [grad for _, grad in pairs])
        return (None, None, *(x.grad if isinstance(x, Tensor) else None for x in detached))


def check_backward_validity(inputs: Iterable[Any]) -> None:
    """Warn if no gradient can flow back through a reentrant checkpoint."""
    if not any(x.requires_grad for x in inputs if isinstance(x, Tensor)):
        warnings.warn("None of the inputs have requires_grad=True. Gradients will be None", stacklevel=users_level())


def detach_variable(inputs: tuple[Any, ...]) -> tuple[Any, ...]:
    """The tensors among `inputs` as leaves on the same memory, everything else as it is."""
    if not isinstance(inputs, tuple):
        raise RuntimeError(f"Only tuple of tensors is supported. Got Unsupported input type: {type(inputs).__name__}")
    detached = []
    for x in inputs:
        if isinstance(x, Tensor):
            leaf = x.detach()
            leaf.requires_grad = x.requires_grad
            x = leaf
        detached.append(x)
    return tuple(detached)


__all__ = [
    "CheckpointError",
    "CheckpointFunction",
    "GraphExecGroup",
    "check_backward_validity",
    "checkpoint",
    "checkpoint_sequential",
    "detach_variable",
    "noop_context_fn",
    "set_checkpoint_debug_enabled",
    "set_checkpoint_early_stop",
]


def __getattr__(name: str) -> Any:
    """What is not here says why."""
    refuse("torch.utils.checkpoint", name, CHECKPOINTS)
