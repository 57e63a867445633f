"""How does one model compute on several devices at once?

`DataParallel(model, device_ids=[0, 1])` splits the batch, copies the model to each device, runs the copies in a thread
each, and joins the results. All of it is recorded, so backward goes the same way back, each device's part in that
device's worker:

    batch --Scatter--> chunk on sim:0 --copy 0--\\
                  \\--> chunk on sim:1 --copy 1-- +--Gather--> output on sim:0
    parameters --Broadcast--> a set for each copy

Note [Threads start afresh]
Grad mode is handed to the threads. What else a thread believes is not: saved-tensor hooks or inference mode that you
switched on around the call do not hold inside the copies, as in PyTorch.

In PyTorch: `torch/nn/parallel/`.
Read next: `../autograd/workers.py`, for the threads of the backward pass.
"""

from __future__ import annotations

import threading
import traceback
import warnings
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from teachgrad.autograd.function import Function
from teachgrad.autograd.grad_mode import is_grad_enabled, set_grad_enabled
from teachgrad.callers import users_level
from teachgrad.devices import CPU, SIMULATED_DEVICES, as_device, device
from teachgrad.dispatcher import aten
from teachgrad.nn.module import Module
from teachgrad.tensor import Tensor

Place = int | str | device

# ---- moving tensors, with a backward -------------------------------------------------------------------------------


class Scatter(Function):
    """Chunks of a tensor, one for each device. Backward gathers."""

    @staticmethod
    def forward(ctx: Any, devices: Sequence[device], dim: int, input: Tensor) -> Any:
        ctx.home, ctx.dim = input.device, dim
        chunks = input.chunk(min(len(devices), input.shape[dim]), dim)
        return tuple(aten.clone(c).to(where) for c, where in zip(chunks, devices, strict=False))

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> Any:
        return None, None, Gather.apply(ctx.home, ctx.dim, *grads)


class Gather(Function):
    """One tensor from the chunks of several devices. Backward scatters."""

    @staticmethod
    def forward(ctx: Any, target: device, dim: int, *inputs: Tensor) -> Any:
        ctx.dim, ctx.homes = dim, [t.device for t in inputs]
        ctx.unsqueezed = dim == 0 and all(t.dim() == 0 for t in inputs)
        if ctx.unsqueezed:
            inputs = tuple(t.view(1) for t in inputs)
            warnings.warn("Was asked to gather along dimension 0, but all input tensors were scalars; will instead "
                          "unsqueeze and return a vector.", stacklevel=users_level())  # fmt: skip
        ctx.sizes = [t.shape[dim] for t in inputs]
        return aten.cat([t.to(target) for t in inputs], dim)

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> Any:
        parts = [part.to(home) for part, home in zip(grad.split(ctx.sizes, ctx.dim), ctx.homes, strict=True)]
        return None, None, *([part[0] for part in parts] if ctx.unsqueezed else parts)


class Broadcast(Function):
    """Copies of some tensors, all of them on each device in turn. Backward adds up what comes back."""

    @staticmethod
    def forward(ctx: Any, devices: Sequence[device], *inputs: Tensor) -> Any:
        ctx.count, ctx.home = len(inputs), inputs[0].device
        ctx.mark_non_differentiable(*(t for i, t in enumerate(inputs) if not ctx.needs_input_grad[i + 1]))
        return tuple(aten.clone(t).to(where) for where in devices for t in inputs)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> Any:
        return None, *ReduceAddCoalesced.apply(ctx.home, ctx.count, *grads)


class ReduceAddCoalesced(Function):
    """For each of `count` tensors, the sum of its copies. Backward broadcasts."""

    @staticmethod
    def forward(ctx: Any, target: device, count: int, *copies: Tensor) -> Any:
        ctx.devices = [copies[i].device for i in range(0, len(copies), count)]
        sums = [t.to(target, copy=True) for t in copies[:count]]
        for i, copy in enumerate(copies[count:]):
            sums[i % count] += copy.to(target)
        return tuple(sums)

    @staticmethod
    def backward(ctx: Any, *grads: Tensor) -> Any:
        return None, None, *Broadcast.apply(ctx.devices, *grads)


# ---- structures of tensors -----------------------------------------------------------------------------------------


def scatter(inputs: Any, target_gpus: Sequence[Place], dim: int = 0) -> Any:
    """A structure for each device: every tensor found in `inputs` is split, what is no tensor is repeated."""
    places = [as_device(p) for p in target_gpus]
    if isinstance(inputs, Tensor):
        return Scatter.apply(places, dim, inputs)
    if isinstance(inputs, (tuple, list)) and len(inputs):
        parts = zip(*(scatter(item, places, dim) for item in inputs), strict=False)
        return [_like(inputs, part) for part in parts]
    if isinstance(inputs, dict) and inputs:
        return [type(inputs)(items) for items in zip(*(scatter(i, places, dim) for i in inputs.items()), strict=False)]
    return [inputs for _ in places]


def gather(outputs: Sequence[Any], target_device: Place, dim: int = 0) -> Any:
    """Join what the devices returned: tensors along `dim`, structures item by item."""
    first, where = outputs[0], as_device(target_device)
    if isinstance(first, Tensor):
        return Gather.apply(where, dim, *outputs)
    if first is None:
        return None
    if isinstance(first, dict):
        if any(len(first) != len(o) for o in outputs):
            raise ValueError("All dicts must have the same number of keys")
        return type(first)((key, gather([o[key] for o in outputs], where, dim)) for key in first)
    return _like(first, [gather(items, where, dim) for items in zip(*outputs, strict=True)])


def _like(structure: Any, items: Any) -> Any:
    """`items` as a list, tuple or namedtuple like `structure`."""
    return structure._make(items) if hasattr(structure, "_make") else type(structure)(items)


def scatter_kwargs(
    inputs: tuple[Any, ...], kwargs: dict[str, Any] | None, target_gpus: Sequence[Place], dim: int = 0
) -> tuple[tuple[Any, ...], tuple[dict[str, Any], ...]]:
    """`scatter` for positional and keyword arguments: as many of the ones as of the others."""
    positional = list(scatter(inputs, target_gpus, dim)) if inputs else []
    named = list(scatter(kwargs, target_gpus, dim)) if kwargs else []
    positional += [()] * (len(named) - len(positional))
    named += [{} for _ in range(len(positional) - len(named))]
    return tuple(positional), tuple(named)


# ---- copies of a model ---------------------------------------------------------------------------------------------


def replicate(network: Module, devices: Sequence[Place], detach: bool = False) -> list[Any]:
    """A copy of `network` for each device, whose parameters lead back to those of `network` (unless `detach`)."""
    places = [as_device(p) for p in devices]
    parameters = _copies(list(network.parameters()), places, detach)
    buffers = _copies(list(network.buffers()), places, detach=True)
    return [_replica(network, {**p, **b}) for p, b in zip(parameters, buffers, strict=True)]


def _copies(tensors: list[Tensor], places: list[device], detach: bool) -> list[dict[int, Tensor]]:
    """For each device, the copy of each tensor by the original's id.

    Detached, a tensor that is there already is not copied: what the copy of the model on the first device writes to
    its buffers, such as running statistics, stays.
    """
    if not tensors:
        return [{} for _ in places]
    if detach:
        return [{id(t): t.detach().to(where) for t in tensors} for where in places]
    flat = Broadcast.apply(places, *tensors)
    return [{id(t): flat[i * len(tensors) + k] for k, t in enumerate(tensors)} for i in range(len(places))]


def _replica(module: Module, copies: dict[int, Tensor]) -> Any:
    """`module` with other tensors. Copies of parameters are no leaves, so they become plain attributes."""
    replica = object.__new__(type(module))
    known = replica.__dict__
    known.update(module.__dict__)
    known["_parameters"] = {}
    known["_buffers"] = {name: b if b is None else copies[id(b)] for name, b in module._buffers.items()}
    known["_modules"] = {name: m if m is None else _replica(m, copies) for name, m in module._modules.items()}
    for name, parameter in module._parameters.items():
        known[name] = None if parameter is None else copies[id(parameter)]
    return replica


def parallel_apply(
    modules: Sequence[Module],
    inputs: Sequence[Any],
    kwargs_tup: Sequence[dict[str, Any]] | None = None,
    devices: Sequence[Place | None] | None = None,
) -> list[Any]:
    """Call each module on its inputs, in a thread each. See Note [Threads start afresh].

    Raises:
        Exception: the first error of a module, of the same type, with the traceback of its thread in the message.
    """
    if len(modules) != len(inputs):
        raise AssertionError(f"The number of modules {len(modules)} is not equal to the number of inputs {len(inputs)}")
    named = kwargs_tup if kwargs_tup is not None else [{}] * len(modules)
    recording = is_grad_enabled()
    results: list[Any] = [None] * len(modules)
    errors: list[tuple[BaseException, str] | None] = [None] * len(modules)

    def work(i: int) -> None:
        set_grad_enabled(recording)
        given = inputs[i] if isinstance(inputs[i], (list, tuple)) else (inputs[i],)
        try:
            results[i] = modules[i](*given, **named[i])
        except Exception as error:
            errors[i] = error, traceback.format_exc()

    _in_threads(work, len(modules))
    for i, failure in enumerate(errors):
        if failure is not None:
            place = devices[i] if devices is not None else i
            error, text = failure
            raise _again(error, f"Caught {type(error).__name__} in replica {i} on device {place}.\nOriginal {text}")
    return results


def _in_threads(work: Callable[[int], None], count: int) -> None:
    if count == 1:
        work(0)
        return
    threads = [threading.Thread(target=work, args=(i,), name=f"replica {i}", daemon=True) for i in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _again(error: BaseException, message: str) -> BaseException:
    """An error of the same type with another message."""
    try:
        return type(error)(message)
    except Exception:
        return RuntimeError(message)


# ---- the module ----------------------------------------------------------------------------------------------------


class DataParallel(Module):
    """Runs `module` on a share of the batch on each device.

    A model on the CPU, with no devices named, is called as it is: what PyTorch does on a machine without a GPU.

    Attributes:
        device_ids: numbers of the simulated devices; the model has to be on the first of them.
        output_device: where the results are joined, by default the first.
        dim: the dimension of the batch.
    """

    def __init__(
        self,
        module: Module,
        device_ids: Sequence[Place] | None = None,
        output_device: Place | None = None,
        dim: int = 0,
    ) -> None:
        super().__init__()
        self.module, self.dim = module, dim
        if device_ids is None:
            on_cpu = all(t.device is CPU for t in chain(module.parameters(), module.buffers()))
            device_ids = [] if on_cpu else range(SIMULATED_DEVICES)
        self.device_ids = [_number(p) for p in device_ids]
        if not self.device_ids:
            return
        self.output_device = self.device_ids[0] if output_device is None else _number(output_device)
        self.src_device_obj = device("sim", self.device_ids[0])
        if len(self.device_ids) == 1:
            self.module.to(self.src_device_obj)

    def forward(self, *inputs: Any, **kwargs: Any) -> Any:
        if not self.device_ids:
            return self.module(*inputs, **kwargs)
        for tensor in chain(self.module.parameters(), self.module.buffers()):
            if tensor.device is not self.src_device_obj:
                raise RuntimeError(f"module must have its parameters and buffers on device {self.src_device_obj} "
                                   f"(device_ids[0]) but found one of them on device: {tensor.device}")  # fmt: skip
        shares, named = scatter_kwargs(inputs, kwargs, self.device_ids, self.dim)
        if not shares:
            shares, named = ((),), ({},)
        if len(self.device_ids) == 1:
            return self.module(*shares[0], **named[0])
        used = self.device_ids[: len(shares)]
        replicas = replicate(self.module, used, detach=not is_grad_enabled())
        return gather(parallel_apply(replicas, shares, named, used), self.output_device, self.dim)


def _number(place: Place) -> int:
    """The number of a simulated device."""
    index = as_device(place).index
    if index is None:
        raise ValueError(f"expected a simulated device, but got {place}")
    return index


def data_parallel(
    module: Module,
    inputs: Any,
    device_ids: Sequence[Place] | None = None,
    output_device: Place | None = None,
    dim: int = 0,
    module_kwargs: dict[str, Any] | None = None,
) -> Any:
    """`DataParallel` for one call."""
    inputs = inputs if isinstance(inputs, tuple) else (inputs,)
    return DataParallel(module, device_ids, output_device, dim)(*inputs, **(module_kwargs or {}))
