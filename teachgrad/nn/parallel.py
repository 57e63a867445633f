"""How does one model compute on several devices at once?

`DataParallel(model, device_ids=[0, 1])` splits the batch, copies the model to each device, runs the copies at once in
threads, and joins the results. The moves are ordinary operations and recorded as such, so backward goes the same way
back, each device's part in that device's worker:

    batch --chunk--+--to(sim:0)--> copy 0 --+
                   \\--to(sim:1)--> copy 1 --+--to(sim:0), cat--> output

Note [Threads start afresh]
Grad mode is handed to the threads. A thread's other modes are not: saved-tensor hooks or inference mode that you
switched on around the call do not hold inside the copies, as in PyTorch.

In PyTorch: `torch/nn/parallel/`.
Read next: `../engine/workers.py`, for the threads of the backward pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from teachgrad.autograd.grad_mode import is_grad_enabled, set_grad_enabled
from teachgrad.generated.operators import cat
from teachgrad.nn.module import Module
from teachgrad.tensor.devices import as_device, device
from teachgrad.tensor.tensor import Tensor


def scatter(inputs, devices: Sequence[device]) -> list:
    """A structure for each device: every tensor in `inputs` is split, anything else is repeated."""
    if isinstance(inputs, Tensor):
        return [chunk.to(where) for chunk, where in zip(inputs.chunk(len(devices)), devices, strict=False)]
    if isinstance(inputs, (tuple, list)) and inputs:
        return [type(inputs)(part) for part in zip(*[scatter(item, devices) for item in inputs], strict=False)]
    if isinstance(inputs, dict) and inputs:
        return [type(inputs)(pairs) for pairs in scatter(list(inputs.items()), devices)]
    return [inputs for _ in devices]


def gather(outputs: Sequence, target: device):
    """Join what the devices returned: tensors along their first dimension, structures item by item."""
    first = outputs[0]
    if isinstance(first, Tensor):
        return cat([output.to(target).reshape(output.shape or (1,)) for output in outputs])
    if isinstance(first, dict):
        return type(first)((key, gather([output[key] for output in outputs], target)) for key in first)
    return type(first)(gather(items, target) for items in zip(*outputs, strict=True))


def replicate(module: Module, where: device):
    """A copy of `module` whose parameters were moved to `where`, so that their gradients find the way back.

    Such tensors are not leaves, so they become plain attributes. What is on the device already is not copied, so the
    running statistics that the copy on the first device writes are the module's own.
    """
    replica = object.__new__(type(module))
    replica.__dict__.update(
        module.__dict__,
        _parameters={},
        _buffers={name: b if b is None else b.detach().to(where) for name, b in module._buffers.items()},
        _modules={name: m if m is None else replicate(m, where) for name, m in module._modules.items()},
    )
    replica.__dict__.update((name, p if p is None else p.to(where)) for name, p in module._parameters.items())
    return replica


def parallel_apply(modules: Sequence[Module], inputs: Sequence[tuple[Any, Any]]) -> list:
    """Call each module on its (args, kwargs), all at once in threads. See Note [Threads start afresh].

    Raises:
        Exception: the first error of a module.
    """
    from concurrent.futures import ThreadPoolExecutor  # slow to import

    recording = is_grad_enabled()

    def call(module, given):
        set_grad_enabled(recording)
        args, kwargs = given
        return module(*args, **kwargs)

    with ThreadPoolExecutor(len(modules), "replica") as threads:
        return list(threads.map(call, modules, inputs))


class DataParallel(Module):
    """Runs `module` on a share of the batch on each device.

    A model on the CPU, with no devices named, is called as it is: what PyTorch does on a machine without a GPU.

    Attributes:
        device_ids: numbers of the simulated devices. The model has to be on the first; the outputs are joined there.
    """

    def __init__(self, module: Module, device_ids: Sequence[int] = ()) -> None:
        super().__init__()
        self.module, self.device_ids = module, list(device_ids)

    def forward(self, *inputs, **kwargs):
        if not self.device_ids:
            return self.module(*inputs, **kwargs)
        devices = [as_device(f"sim:{number}") for number in self.device_ids]
        if any(t.device is not devices[0] for t in chain(self.module.parameters(), self.module.buffers())):
            raise RuntimeError(f"all parameters and buffers of the module have to be on {devices[0]} (device_ids[0])")
        shares = scatter((inputs, kwargs), devices)
        replicas = [replicate(self.module, where) for where, _ in zip(devices, shares, strict=False)]
        return gather(parallel_apply(replicas, shares), devices[0])
