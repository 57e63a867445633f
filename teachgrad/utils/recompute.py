"""Checkpointing by promises: a saved tensor is a place in a list, filled when somebody asks for it.

During the first run each tensor that a node wants to save is dropped, and the node gets a `_Holder`: the promise to
provide the tensor that is saved at this position. When backward unpacks the first of them, the function runs again
under hooks that catch what is saved *now*, position by position, and put it behind the holders that still live. Each
backward pass has a second run of its own (several share one in `exec_group.py`), so a retained graph can be walked
again, also by two threads at once.

In PyTorch: `torch/utils/checkpoint.py` (`_checkpoint_without_reentrant_generator`).
Read next: `../autograd/graph.py` for the hooks themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any, cast
from weakref import WeakKeyDictionary, ref

from teachgrad.autograd.grad_mode import enable_grad, no_grad
from teachgrad.autograd.graph import saved_tensors_hooks
from teachgrad.autograd.saved_tensor import save_input
from teachgrad.autograd.saved_variable import DETACHED, SavedVariable
from teachgrad.autograd.state import ThreadState, grad_enabled, local
from teachgrad.devices import chosen_device
from teachgrad.random import fork_rng, get_rng_state, set_rng_state
from teachgrad.tensor import Tensor
from teachgrad.utils.checkpoint_debug import TwoLogs, is_debugged
from teachgrad.utils.exec_group import GraphExecGroup

ContextFn = Callable[[], tuple[AbstractContextManager[Any], AbstractContextManager[Any]]]
DEFAULT_DETERMINISM_CHECK = "default"

_TIP = (
    "\nTip: Pass `debug=True` to see which operations differ, or run both passes under `viz.trace()`. Pass "
    '`determinism_check="none"` if the difference does no harm.\n'
)
_UNPACKED_ONCE = (
    "torch.utils.checkpoint: Unpack is being triggered for a tensor that was already unpacked once. {}If you are calling "
    "ctx.saved_tensors in backward, make sure to do so only once. Otherwise please open an issue with details on your use "
    "case."
)
_OVERLAP = (
    "Performing two backward calls that overlap (i.e. require the same saved activation in order to compute gradients) "
    "is not allowed while under the torch.utils.checkpoint.GraphExecGroup context. "
)


class CheckpointError(RuntimeError):
    """The second run did not do what the first one did."""

    __module__ = "teachgrad.utils.checkpoint"  # which is what stands in a traceback


class _StopRecomputationError(Exception):
    """Ends the second run: everything that is needed is there."""


class _Key:
    """Can be a weak key; stands for a backward pass where there is none, and for one recomputed tensor."""


class _Holder:
    """What a node keeps in place of a tensor.

    Attributes:
        handles: backward pass -> key of the tensor recomputed for it; None once it was given out.
    """

    def __init__(self) -> None:
        self.handles: WeakKeyDictionary[Any, _Key | None] = WeakKeyDictionary()


class _Run:
    """One second run: what it saved so far, by key, and how many tensors that were."""

    def __init__(self) -> None:
        self.tensors: WeakKeyDictionary[_Key, Tensor] = WeakKeyDictionary()
        self.count = 0


class _Input:
    """A tensor among the arguments, kept with the checks of any saved tensor."""

    def __init__(self, tensor: Tensor, state: ThreadState) -> None:
        self.saved = cast(SavedVariable, save_input(tensor, state))
        self.is_leaf = tensor.is_leaf

    def unpack(self) -> Tensor:
        original = self.saved.original
        if not self.is_leaf and original is not None and original.is_leaf:
            raise RuntimeError(DETACHED)
        return self.saved.unpack()


class _Frame:
    """One call of `checkpoint`.

    Attributes:
        recompute: runs the function again on the given arguments.
        inputs: its arguments, of tensors `_Input`s.
        holders: weak references to the promises, in the order in which the first run made them.
        metadata: for each, what `describe` said of the tensor.
        runs: backward pass -> its second run.
        completed: whether the first run is over; a nested checkpoint may recompute before.
        logs: what the two runs did, if they are debugged.
        lenient: a second run saved more than the unfinished first one, which is no error.
    """

    def __init__(self, early_stop: bool, describe: Callable[[Tensor], Any], logs: TwoLogs | None) -> None:
        self.recompute: Callable[..., Any] = _not_yet
        self.logs = logs
        self.early_stop = early_stop
        self.describe = describe
        self.inputs: list[Any] = []
        self.holders: list[ref[_Holder]] = []
        self.metadata: list[Any] = []
        self.runs: WeakKeyDictionary[Any, _Run] = WeakKeyDictionary()
        self.completed = self.lenient = False

    # ---- the first run -----------------------------------------------------------------------------------------

    def promise(self, tensor: Tensor) -> _Holder:
        """Pack hook of the first run: forget the tensor."""
        holder = _Holder()
        self.holders.append(ref(holder))
        with no_grad():
            self.metadata.append(self.describe(tensor))
        return holder

    def keep_promise(self, holder: _Holder) -> Tensor:
        """Unpack hook of the first run."""
        try:
            return self.look_behind(holder)
        except CheckpointError as error:
            if self.logs is None:
                raise
            raise CheckpointError(self.logs.report()) from error

    def look_behind(self, holder: _Holder) -> Tensor:
        """What was promised. Run again if this backward pass, or this group of passes, did not yet."""
        group, worker = GraphExecGroup._get_current_group(), local.state.worker
        run_id = group or (_Key() if worker is None or worker.task is None else worker.task)
        if run_id not in self.runs:
            self.run_again(run_id)
        run = self.runs[run_id]
        _assert(run_id in holder.handles)
        key = holder.handles[run_id]
        if key is None:
            raise CheckpointError(_UNPACKED_ONCE.format(_OVERLAP if group else ""))
        holder.handles[run_id] = None
        return run.tensors[key]

    # ---- the second run ----------------------------------------------------------------------------------------

    def run_again(self, run_id: Any) -> None:
        """Recompute for one backward pass, catching what is saved."""
        run = _Run()
        inputs = [a.unpack() if isinstance(a, _Input) else a for a in self.inputs]
        self.runs[run_id] = run
        try:
            with (
                saved_tensors_hooks(lambda tensor: self.catch(run_id, run, tensor), lambda tensor: tensor),
                enable_grad(),
            ):
                self.recompute(*inputs)
        except _StopRecomputationError:
            pass
        except BaseException:
            del self.runs[run_id]
            raise
        self.check(run_id, run)

    def catch(self, run_id: Any, run: _Run, tensor: Tensor) -> Tensor:
        """Pack hook of the second run: this tensor is what the promise at the same position stands for."""
        tensor = tensor.detach() if tensor.requires_grad else tensor
        position = run.count
        run.count += 1
        if position >= len(self.holders):
            if self.completed:
                raise CheckpointError("torch.utils.checkpoint: trying to save more tensors during recomputation than "
                                      f"during the original forward pass.\n{_TIP}")  # fmt: skip
            self.lenient = True
            return tensor
        holder = self.holders[position]()
        if holder is not None:
            _assert(holder.handles.get(run_id) is None)
            key = holder.handles[run_id] = _Key()
            run.tensors[key] = tensor
        if self.early_stop and run.count == len(self.holders):
            raise _StopRecomputationError
        return tensor

    def check(self, run_id: Any, run: _Run) -> None:
        """Complain if the second run saved fewer tensors than the first, or other ones."""
        if self.lenient:
            return
        if run.count != len(self.holders):
            raise CheckpointError(
                "torch.utils.checkpoint: A different number of tensors was saved during the original forward and "
                f"recomputation.\nNumber of tensors saved during forward: {len(self.holders)}\nNumber of tensors saved "
                f"during recomputation: {run.count}.\n{_TIP}"
            )
        different = ""
        for position, weak in enumerate(self.holders):
            holder = weak()
            if holder is None:
                continue
            key = holder.handles.get(run_id)
            _assert(key is not None and key in run.tensors)
            again = self.describe(run.tensors[key])  # type: ignore[index]
            if again != self.metadata[position]:
                different += (f"tensor at position {position}:\nsaved metadata: {self.metadata[position]}\n"
                              f"recomputed metadata: {again}\n")  # fmt: skip
        if different:
            raise CheckpointError("torch.utils.checkpoint: Recomputed values for the following tensors have different "
                                  f"metadata than during the forward pass.\n{different}.\n{_TIP}")  # fmt: skip


def _not_yet(*args: Any) -> None:
    raise AssertionError("the frame is not complete")


def _assert(condition: bool) -> None:
    if not condition:
        raise AssertionError("Something went unexpectedly wrong in activation checkpoint. Please report this bug by "
                             "filing an issue to PyTorch.")  # fmt: skip


_DESCRIBE: dict[str, Callable[[Tensor], Any]] = {
    DEFAULT_DETERMINISM_CHECK: lambda x: {"shape": x.shape, "dtype": x.dtype, "device": x.device},
    "none": lambda x: None,
}

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


def noop_context_fn() -> tuple[AbstractContextManager[Any], AbstractContextManager[Any]]:
    """Two contexts that do nothing."""
    return nullcontext(), nullcontext()


def checkpoint_without_reentrant(
    function: Callable[..., Any],
    args: tuple[Any, ...],
    kwargs: dict[str, Any],
    preserve_rng_state: bool,
    context_fn: ContextFn,
    determinism_check: str,
    debug: bool,
    early_stop: bool,
) -> Any:
    """`checkpoint(…, use_reentrant=False)`."""
    logs = TwoLogs() if is_debugged(debug) else None
    if logs is not None:
        if context_fn is not noop_context_fn:
            raise ValueError("debug=True is incompatible with non-default context_fn")
        context_fn = logs.contexts
    if determinism_check not in _DESCRIBE:
        raise ValueError(f"determinism_check should be one of {list(_DESCRIBE)}, but got {determinism_check}")
    forward_context, recompute_context = context_fn()
    rng_state = get_rng_state() if preserve_rng_state else None
    device_context = chosen_device() or nullcontext()
    state = local.state
    if not grad_enabled(state):
        return function(*args, **kwargs)

    def recompute(*inputs: Any) -> None:
        with fork_rng(enabled=preserve_rng_state):
            if rng_state is not None:
                set_rng_state(rng_state)
            with recompute_context, device_context:
                function(*inputs, **kwargs)

    frame = _Frame(early_stop if _early_stop is None else _early_stop, _DESCRIBE[determinism_check], logs)
    frame.recompute = recompute
    frame.inputs = [_Input(a, state) if isinstance(a, Tensor) else a for a in args]
    with saved_tensors_hooks(frame.promise, frame.keep_promise), forward_context:
        result = function(*args, **kwargs)
        frame.completed = True
    if not frame.completed:
        raise RuntimeError("torch.utils.checkpoint: the forward context provided by context_fn suppressed an exception "
                           "raised during the checkpointed forward. This is not supported because checkpoint cannot "
                           "return a value for a failed forward.")  # fmt: skip
    return result
