"""Modules made of modules.

`Sequential` calls them one after the other. `ModuleList` and `ModuleDict` only hold them: a plain list would do, but a
module does not look into lists for parameters. `DataParallel` computes with one module on several devices.

In PyTorch: `torch/nn/modules/container.py`, `torch/nn/parallel/`.
Read next: `layers.py`; `../engine/workers.py`, for the threads of the backward pass.
"""

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, MutableMapping, Sequence
from itertools import chain, groupby
from operator import itemgetter

from teachgrad.autograd.grad_mode import is_grad_enabled, set_grad_enabled
from teachgrad.generated.operators import cat
from teachgrad.nn.module import Module
from teachgrad.tensor.devices import as_device, device
from teachgrad.tensor.tensor import Tensor


class _Numbered(Module):
    """What `Sequential` and `ModuleList` share: modules called "0", "1", …, which behave like a list."""

    def __len__(self) -> int:
        return len(self._modules)

    def __iter__(self) -> Iterator:
        return iter(self._modules.values())

    def __getitem__(self, index: int | slice):
        names = list(self._modules)[index]
        if isinstance(names, str):
            return self._modules[names]
        picked = type(self)()
        for name in names:
            picked.add_module(name if isinstance(self, Sequential) else str(len(picked)), self._modules[name])
        return picked

    def __setitem__(self, index: int, module: Module):
        self.add_module(list(self._modules)[index], module)

    def append(self, module: Module):
        """Add a module at the end."""
        self.add_module(str(len(self)), module)
        return self

    def extend(self, modules: Iterable[Module]):
        """Add several modules."""
        for module in modules:
            self.append(module)
        return self


class Sequential(_Numbered):
    """One after the other. Modules are named by numbers, or by the keys of an OrderedDict."""

    def __init__(self, *args):
        super().__init__()
        named = args[0].items() if len(args) == 1 and isinstance(args[0], OrderedDict) else enumerate(args)
        for name, module in named:
            self.add_module(str(name), module)

    def forward(self, input):
        for module in self._modules.values():
            input = module(input)  # type: ignore[misc]
        return input


class ModuleList(_Numbered):
    """A list whose modules are registered, each by its number."""

    def __init__(self, modules: Iterable[Module] = ()):
        super().__init__()
        self.extend(modules)

    def _shown_children(self):
        """Equal modules that follow each other are shown once, with their number."""
        shown = []
        for text, same in groupby(super()._shown_children(), itemgetter(1)):
            names = [name for name, _ in same]
            many = (f"{names[0]}-{names[-1]}", f"{len(names)} x {text}")
            shown.append((names[0], text) if len(names) == 1 else many)
        return shown


class ModuleDict(Module, MutableMapping):
    """A dictionary whose modules are registered."""

    __eq__, __hash__ = object.__eq__, object.__hash__  # like any module, it equals itself only

    def __init__(self, modules: Mapping[str, Module] | Iterable[tuple[str, Module]] = ()):
        super().__init__()
        for name, module in dict(modules).items():
            self[name] = module

    def __len__(self) -> int:
        return len(self._modules)

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __getitem__(self, name: str):
        return self._modules[name]

    def __setitem__(self, name: str, module: Module):
        self.add_module(name, module)

    def __delitem__(self, name: str):
        del self._modules[name]


# ---- several devices -------------------------------------------------------------------------------------------------


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


class DataParallel(Module):
    """Runs `module` on a share of the batch on each device.

    `DataParallel(model, device_ids=[0, 1])` splits the batch, copies the model to each device, runs the copies at once
    in threads, and joins the results. The moves are ordinary operations and recorded as such, so backward goes the same
    way back, each device's part in that device's worker:

        batch --chunk--+--to(sim:0)--> copy 0 --+
                       \\--to(sim:1)--> copy 1 --+--to(sim:0), cat--> output

    Note [Threads start afresh]
    Grad mode is handed to the threads. A thread's other modes are not: saved-tensor hooks or inference mode that you
    switched on around the call do not hold inside the copies, as in PyTorch.

    A model on the CPU, with no devices named, is called as it is: what PyTorch does on a machine without a GPU.

    Attributes:
        device_ids: numbers of the simulated devices. The model has to be on the first; the outputs are joined there.
    """

    def __init__(self, module: Module, device_ids: Sequence[int] = ()):
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
        recording = is_grad_enabled()

        def call(replica, share):
            set_grad_enabled(recording)
            args, kwargs = share
            return replica(*args, **kwargs)

        from concurrent.futures import ThreadPoolExecutor  # slow to import

        with ThreadPoolExecutor(len(shares), "replica") as threads:
            outputs = list(threads.map(call, replicas, shares))
        return gather(outputs, devices[0])
