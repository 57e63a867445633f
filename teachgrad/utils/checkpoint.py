"""Not enough memory for all that backward needs. Can it be computed again instead of being kept?

`checkpoint(function, *args)` keeps the inputs of `function` only, and runs it a second time when backward asks for
what it would have saved. There are two ways.

The *reentrant* one is a custom Function whose backward runs `function` again and calls `backward` inside of the
backward pass. It needs no more than the engine, and works for whole passes only.

The other one works by *promises*: during the first run each tensor that a node wants to save is dropped, and the node
gets a `_Promise` instead. When backward unpacks the first of them, the function runs again under hooks that catch what
is saved *now*, position by position. It works with everything, and stops as soon as it has what it needs. Each backward
pass has a second run of its own, so a retained graph can be walked again, also by two threads at once.

In PyTorch: `torch/utils/checkpoint.py`.
Read next: `../autograd/graph.py`, for the hooks.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from weakref import WeakKeyDictionary, ref

from teachgrad.autograd.function import Function
from teachgrad.autograd.grad_mode import enable_grad, is_grad_enabled, no_grad
from teachgrad.autograd.graph import saved_tensors_hooks
from teachgrad.autograd.run import backward
from teachgrad.engine.workers import current_task
from teachgrad.graph.saved_tensor import save
from teachgrad.left_out import says_so as _says_so
from teachgrad.operators.random import get_rng_state, set_rng_state
from teachgrad.tensor.state import warn_user
from teachgrad.tensor.tensor import Tensor, shallow_copy

__getattr__ = _says_so(__name__)

_SAY_WHICH = (
    "torch.utils.checkpoint: the use_reentrant parameter should be passed explicitly. Starting in PyTorch 2.9, calling "
    "checkpoint without use_reentrant will raise an exception. use_reentrant=False is recommended."
)
_early_stop: bool | None = None


@contextmanager
def set_checkpoint_early_stop(enable: bool) -> Iterator[None]:
    """Context manager: whether checkpoints made inside stop their second run early, whatever they ask for."""
    global _early_stop
    before, _early_stop = _early_stop, enable
    try:
        yield
    finally:
        _early_stop = before


def checkpoint(
    function: Callable, *args, use_reentrant: bool | None = None,
    context_fn: Callable | None = None, determinism_check: str = "default", early_stop: bool = True,
    preserve_rng_state: bool = True, **kwargs,
):  # fmt: skip
    """`function(*args, **kwargs)`, keeping nothing for backward but the arguments.

    Args:
        function: what to run now, and again in the backward pass.
        args: its arguments.
        use_reentrant: which of the two ways; say it explicitly.
        context_fn: gives two context managers, for the first run and for the second.
        determinism_check: "default" compares shape, dtype and device of what the two runs save; "none" does not.
        early_stop: end the second run as soon as everything that is needed is there.
        preserve_rng_state: random numbers are the same in both runs.
        kwargs: its keyword arguments.

    >>> from teachgrad.utils.checkpoint import checkpoint
    >>> x = torch.tensor([2.0], requires_grad=True)
    >>> checkpoint(lambda x: x.exp() * x, x, use_reentrant=False).backward()
    >>> x.grad
    tensor([22.1672])
    """
    if use_reentrant is None:
        warn_user(_SAY_WHICH)
        use_reentrant = True
    if not use_reentrant:
        if determinism_check not in ("default", "none"):
            raise ValueError(f"determinism_check should be one of ['default', 'none'], but got {determinism_check}")
        early_stop = early_stop if _early_stop is None else _early_stop
        rng_state = get_rng_state() if preserve_rng_state else None
        contexts = context_fn() if context_fn else (nullcontext(), nullcontext())
        frame = _Frame(function, kwargs, rng_state, contexts, early_stop, determinism_check == "default")
        return frame.run(args) if is_grad_enabled() else function(*args, **kwargs)
    if kwargs:
        raise ValueError("Unexpected keyword arguments: " + ",".join(kwargs))
    if context_fn is not None:
        raise ValueError("Passing `context_fn` or `debug` is only supported when use_reentrant=False.")
    return CheckpointFunction.apply(function, preserve_rng_state, *args)


def checkpoint_sequential(
    functions, segments: int, input, use_reentrant: bool | None = None, preserve_rng_state: bool = True
):
    """Run `functions` (or a Sequential) one after the other, each of `segments` parts but the last checkpointed."""
    functions = list(functions)
    size = len(functions) // segments
    if size == 0:
        raise ValueError(f"checkpoint_sequential: {len(functions)} functions cannot make {segments} segments")
    for _ in range(segments - 1):
        part, functions = functions[:size], functions[size:]
        input = checkpoint(_run, part, input, use_reentrant=use_reentrant, preserve_rng_state=preserve_rng_state)
    return _run(functions, input)


def _run(functions, value):
    for function in functions:
        value = function(value)
    return value


@contextmanager
def _random_numbers_as(state):
    """Context manager: random numbers inside come from `state`; those afterwards go on as if nothing had been drawn."""
    if state is None:
        yield
        return
    before = get_rng_state()
    set_rng_state(state)
    try:
        yield
    finally:
        set_rng_state(before)


# ---- the reentrant way -----------------------------------------------------------------------------------------------


class CheckpointFunction(Function):
    """Forward without recording; backward records after all, and runs a backward pass of its own."""

    @staticmethod
    def forward(ctx, run_function, preserve_rng_state, *args):
        if not any(a.requires_grad for a in args if isinstance(a, Tensor)):
            warn_user("None of the inputs have requires_grad=True. Gradients will be None")
        ctx.run_function = run_function
        ctx.rng_state = get_rng_state() if preserve_rng_state else None
        ctx.args = [Tensor if isinstance(a, Tensor) else a for a in args]
        ctx.save_for_backward(*(a for a in args if isinstance(a, Tensor)))
        with no_grad():
            return run_function(*args)

    @staticmethod
    def backward(ctx, *grads):
        task = current_task()
        if task is not None and not task.can_checkpoint:
            raise RuntimeError("When use_reentrant=True, torch.utils.checkpoint is incompatible with .grad() or "
                               "passing an `inputs` parameter to .backward().")  # fmt: skip
        leaves = iter([t.detach().requires_grad_(t.requires_grad) for t in ctx.saved_tensors])
        inputs = [next(leaves) if a is Tensor else a for a in ctx.args]
        with _random_numbers_as(ctx.rng_state), enable_grad():
            outputs = ctx.run_function(*inputs)
        outputs = (outputs,) if isinstance(outputs, Tensor) else outputs
        pairs = [(o, g) for o, g in zip(outputs, grads, strict=True) if isinstance(o, Tensor) and o.requires_grad]
        if not pairs:
            raise RuntimeError("none of output has requires_grad=True, this checkpoint() is not necessary")
        backward([output for output, _ in pairs], [grad for _, grad in pairs])
        return (None, None, *(x.grad if isinstance(x, Tensor) else None for x in inputs))


# ---- the way of promises ---------------------------------------------------------------------------------------------


class CheckpointError(RuntimeError):
    """The second run did not do what the first one did."""


class _StopRecomputationError(Exception):
    """Ends the second run: everything that is needed is there."""


class _Promise:
    """What a node keeps in place of the tensor that was saved at `position`."""

    def __init__(self, position):
        self.position = position


class _Frame:
    """One call of `checkpoint`.

    Attributes:
        early_stop: whether the second run ends as soon as everything that is needed is there.
        compare: whether the tensors of both runs have to have the same shape, dtype and device.
        inputs: for each argument a function that gives it back.
        promises: weak references to the promises that the first run made.
        metadata: for each, what `_describe` said of the tensor.
        runs: backward pass -> what its second run saved, by position; None for a tensor that is no longer needed.
        completed: whether the first run is over; a backward pass inside of it may recompute before.
    """

    completed = False

    def __init__(self, function, kwargs, rng_state, contexts, early_stop, compare):
        self.function, self.kwargs, self.rng_state, self.contexts = function, kwargs, rng_state, contexts
        self.early_stop, self.compare = early_stop, compare
        self.inputs, self.promises, self.metadata = [], [], []
        self.runs: WeakKeyDictionary = WeakKeyDictionary()

    def run(self, args):
        """The first run. Afterwards the arguments are kept as a node keeps its inputs, with a check of versions."""
        self.inputs = [save(a).unpack if isinstance(a, Tensor) else lambda node, a=a: a for a in args]
        with saved_tensors_hooks(self.promise, self.keep), self.contexts[0]:
            result = self.function(*args, **self.kwargs)
            self.completed = True
        return result

    def promise(self, tensor):
        """Pack hook of the first run: forget the tensor."""
        promise = _Promise(len(self.promises))
        self.promises.append(ref(promise))
        self.metadata.append(_describe(tensor))
        return promise

    def keep(self, promise):
        """Unpack hook of the first run. Runs again if this backward pass did not yet."""
        task = current_task() or promise  # outside of a backward pass nothing is shared
        if task not in self.runs:
            self.runs[task] = self.run_again()
        tensor, self.runs[task][promise.position] = self.runs[task][promise.position], None
        if tensor is None:
            raise CheckpointError("torch.utils.checkpoint: Unpack is being triggered for a tensor that was already "
                                  "unpacked once. If you are calling ctx.saved_tensors in backward, make sure to do so "
                                  "only once.")  # fmt: skip
        if task is promise:
            del self.runs[task]
        return tensor

    def run_again(self):
        """Recompute for one backward pass, catching what is saved."""
        args = [unpack(None) for unpack in self.inputs]
        caught: list = []
        hooks = saved_tensors_hooks(partial(self.catch, caught), lambda tensor: tensor)
        try:
            with hooks, enable_grad(), _random_numbers_as(self.rng_state), self.contexts[1]:
                self.function(*args, **self.kwargs)
        except _StopRecomputationError:
            pass
        if self.completed and len(caught) != len(self.promises):
            raise CheckpointError("torch.utils.checkpoint: A different number of tensors was saved during the original "
                                  "forward and recomputation.\nNumber of tensors saved during forward: "
                                  f"{len(self.promises)}\nNumber of tensors saved during recomputation: "
                                  f"{len(caught)}.")  # fmt: skip
        for i, (before, tensor) in enumerate(zip(self.metadata, caught, strict=False)):
            if self.compare and tensor is not None and before != _describe(tensor):
                raise CheckpointError(
                    "torch.utils.checkpoint: Recomputed values for the following tensors have different metadata than "
                    f"during the forward pass.\ntensor at position {i}:\nsaved metadata: {before}\n"
                    f"recomputed metadata: {_describe(tensor)}\n."
                )
        return caught

    def catch(self, caught, tensor):
        """Pack hook of the second run: this tensor is what the promise at the same position stands for."""
        tensor = shallow_copy(tensor)
        if len(caught) < len(self.promises):
            caught.append(None if self.promises[len(caught)]() is None else tensor)
            if self.early_stop and len(caught) == len(self.promises):
                raise _StopRecomputationError
        elif self.completed:
            raise CheckpointError("torch.utils.checkpoint: trying to save more tensors during recomputation than "
                                  "during the original forward pass.")  # fmt: skip
        return tensor


def _describe(tensor):
    return {"shape": tensor.shape, "dtype": tensor.dtype, "device": tensor.device}
