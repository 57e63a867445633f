"""Which line of my program computed this?

A graph remembers only what it needs for the backward pass. To say where a NaN comes from, or where the graph was cut,
one has to have been there: `Watch` is told of every operation while the program runs. It notes the result, the
operations that made the inputs, the module that ran, and the program's own line:

    log (block.3.fc (Linear), train.py:41: return self.fc(x).log())

PyTorch tells a `TorchFunctionMode` of every function that is called. teachgrad has no such mode, but it is Python: the
interpreter's own profiler sees the calls that enter its operators from outside.

In PyTorch: `torch/overrides.py` (`TorchFunctionMode`).
Read next: `backward.py`, which watches the other direction.
"""

import linecache
import random
import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from weakref import ref

import numpy as np

from teachgrad.autograd.grad_mode import is_grad_enabled
from teachgrad.operators.random import get_rng_state, set_rng_state
from teachgrad.tensor.state import local
from teachgrad.tensor.tensor import Tensor
from teachgrad.viz.diagnosis.measure import Reading, measure
from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.boxes import shorten

_NUMBERS = ("item", "tolist", "numpy", "__float__", "__int__", "__array__")  # what takes numbers out of a tensor
_CALLS = ("_call_impl", "__call__", "call_with_hooks")  # of a module
_CODE = 70  # characters of a line of the program
_INSTALLED = {sysconfig.get_path(name) for name in ("stdlib", "purelib", "platlib")}


class LossFound(BaseException):
    """The program has called `backward` on a loss; what it would do next does not happen."""


@dataclass(eq=False)
class Operation:
    """One call of a function of the library.

    Attributes:
        place: the module and the program's line.
        first: the number of the first node that it made.
        parents: the operations that made its inputs; `inputs`: these, with version and reading, until it has run.
        wanted: where the gradients of its inputs would go: nodes, and leaves.
        shapes: of its inputs, each with whether it needs a gradient; `shape`, `reading`, `needs_grad`: of its result.
        strange: the inputs that are not finite and that no operation made.
        storages: of inputs and results.
        cut: why no gradient flows to its result.
    """

    name: str
    place: str
    first: int
    index: int = 0
    inputs: list[tuple[Any, Any, Reading | None]] = field(default_factory=list)
    parents: list["Operation"] = field(default_factory=list)
    wanted: list[Any] = field(default_factory=list)
    shapes: list[tuple[tuple[int, ...], bool]] = field(default_factory=list)
    shape: tuple[int, ...] = ()
    reading: Reading | None = None
    needs_grad: bool = False
    strange: list[Any] = field(default_factory=list)
    storages: set[Any] = field(default_factory=set)
    cut: str = ""

    def behind(self, wanted: Callable[["Operation"], Any] = bool) -> list["Operation"]:
        """This one and those it depends on, through those that are `wanted`, oldest first."""
        found, waiting = set[Operation](), [self]
        while waiting:
            one = waiting.pop()
            if one not in found and wanted(one):
                found.add(one)
                waiting += one.parents
        return sorted(found, key=lambda one: one.index)

    def __str__(self) -> str:
        return f"{self.name} ({self.place})"


class Watch:
    """What a program does.

    Attributes:
        at_backward: is called with each loss on which the program calls `backward`, and whether its graph stays.
        notes: whether operations are noted at all.
        operations: in the order in which they returned; `at`: those that made the node with this number.
        writes: (storage, operation) for each write to an input.
        modules: those that ran, with their paths.
        buffers: what they were before they ran.
        known: of each tensor its version, its reading and its maker.
    """

    def __init__(self, net, at_backward: Callable[[Any, bool], None], notes: bool = True):
        self.net, self.at_backward, self.notes = net, at_backward, notes
        self.operations: list[Operation] = []
        self.at: dict[int, Operation] = {}
        self.writes: list[tuple[Any, Operation]] = []
        self.modules: dict[Any, str] = {}
        self.paths = {} if net is None else _paths(net)
        self.buffers: list[tuple[Any, Any]] = []
        self.known: dict[int, tuple[Any, Any, Reading | None, Operation | None]] = {}

    def run(self, program: Callable[[], Any]):
        """What `program` returns. Random numbers afterwards are those that would have come without it."""
        torch: Any = sys.modules.get("torch")
        self.floor, profiler = sys._getframe(), sys.getprofile()
        with ExitStack() as stack:
            stack.enter_context(_random_state_kept(torch))
            if torch is not None:
                stack.enter_context(self.torch_mode(torch))
            if torch is None or not isinstance(self.net, torch.nn.Module):
                stack.callback(sys.setprofile, profiler if callable(profiler) else None)
                sys.setprofile(self.profiler())
            return program()

    def restore(self):
        """Buffers get their numbers back, unseen by version counters."""
        for tensor, before in self.buffers:
            tensor.data.copy_(before)

    # who tells

    def torch_mode(self, torch):
        number = torch.autograd._get_sequence_nr

        def function(mode, func, types, args=(), kwargs=None):
            name = getattr(func.__self__ if func.__name__ == "__get__" else func, "__name__", "")
            operation = self.before(name, {"args": args, **(kwargs or {})}, number())
            result = func(*args, **kwargs or {})
            self.after(operation, result, number(), torch.is_grad_enabled())
            return result

        return type("Mode", (torch.overrides.TorchFunctionMode,), {"__torch_function__": function})()

    def profiler(self):
        running: list[tuple[Any, Operation | None]] = []

        def profile(frame, event, result):
            code, caller = frame.f_code, frame.f_back
            if event == "call" and _is_operator(code.co_filename) and not _is_operator(caller.f_code.co_filename):
                operation = self.before(code.co_name, dict(frame.f_locals), local.state.sequence_nr)
                running.append((frame, operation))
            elif event == "return" and running and running[-1][0] is frame:
                self.after(running.pop()[1], result, local.state.sequence_nr, is_grad_enabled())

        return profile

    # what is noted

    def before(self, name, arguments, number) -> Operation | None:
        tensors = _tensors(arguments)
        if name == "backward" and tensors:
            self.at_backward(tensors[0], bool(arguments.get("retain_graph")))
        if not self.notes:
            return None
        operation = Operation(name, self.place(), number)
        for tensor in tensors:
            version, reading, maker = self.look_up(tensor)
            operation.inputs.append((tensor, version, reading))
            operation.parents += [maker] if maker else []
            operation.shapes.append((tuple(tensor.shape), tensor.requires_grad))
            if tensor.requires_grad:
                operation.wanted.append(face.grad_fn(tensor) or tensor)
        return operation

    def after(self, operation, result, number, enabled):
        if operation is None:
            return
        inputs, operation.inputs = operation.inputs, []
        written = [tensor for tensor, version, _ in inputs if face.read(tensor, "_version") != version]
        results = _tensors(result) or written
        if not results and operation.name not in _NUMBERS:
            return
        for nr in range(operation.first, number):
            self.at.setdefault(nr, operation)  # of two, the inner one
        operation.index = len(self.operations)
        self.operations.append(operation)
        self.writes += [(face.memory(tensor)[0], operation) for tensor in written]
        operation.storages = {face.memory(tensor)[0] for tensor in (*results, *(tensor for tensor, _, _ in inputs))}
        operation.strange = [one for one, _, got in inputs if got and got.sick and self.look_up(one)[2] is None]
        operation.cut = "takes a number out of the graph"
        for tensor in results[::-1]:
            got = measure(tensor)
            self.known[id(tensor)] = (ref(tensor), face.read(tensor, "_version"), got, operation)
            operation.needs_grad |= tensor.requires_grad
            operation.shape, operation.reading = tuple(tensor.shape), got
            smooth = any(kind in str(tensor.dtype) for kind in ("float", "complex"))
            operation.cut = "cuts the graph" if enabled else "runs under no_grad"
            operation.cut = operation.cut if smooth else "has a result without slope, whole numbers or truth values"
        node = face.grad_fn(results[0]) if results else None
        if operation.name[:2] == "__" or not hasattr(Tensor, operation.name):  # `__rsub__`, or one of teachgrad's own
            made = node is not None and operation.first < number
            operation.name = face.operation_name(node) if made else operation.name.strip("_")
            operation.name += "_" if written else ""

    def look_up(self, tensor) -> tuple[Any, Reading | None, Operation | None]:
        """Version, reading and maker of a tensor. It is measured again if it was written to since."""
        seen, version, reading, maker = self.known.get(id(tensor), (None, None, None, None))
        if seen is None or seen() is not tensor:
            reading, maker = None, self.made(face.grad_fn(tensor))
        if reading is None or version is None or version != face.read(tensor, "_version"):
            version, reading = face.read(tensor, "_version"), measure(tensor)
            self.known[id(tensor)] = (ref(tensor), version, reading, maker)
        return version, reading, maker

    def made(self, node) -> Operation | None:
        """The one that made a node. PyTorch's Functions are not seen: then what runs first inside of it."""
        number = None if node is None else face.sequence_nr(node)
        if number is None or not self.operations or number < self.operations[0].first:  # a leaf's, or from before
            return None
        return self.at.get(number) or next((one for one in self.operations if one.first > number), None)

    def place(self) -> str:
        """The innermost module that runs, and the program's own line; buffers are kept of modules met first."""
        frame: Any = sys._getframe(2)
        line, modules = "", list[Any]()
        while frame is not None and frame is not self.floor:
            file, number = frame.f_code.co_filename, frame.f_lineno
            line = line or ("" if is_library(file) else line_of(file, number, linecache.getline(file, number)))
            module = (
                frame.f_locals.get("self", frame.f_locals.get("module")) if frame.f_code.co_name in _CALLS else None
            )
            modules += [module] if hasattr(type(module), "named_modules") else []
            frame = frame.f_back
        for module in modules[::-1]:
            if module not in self.modules:
                self.paths |= {} if module in self.paths else _paths(module)
                self.modules[module] = self.paths[module]
                self.buffers += [(one, one.detach().clone()) for _, one in module.named_buffers(recurse=False)]
        return ", ".join(filter(None, (called(self.paths[modules[0]], modules[0]) if modules else "", line)))


def called(path: str, module) -> str:
    """`block.3.fc (Linear)`."""
    return f"{path} ({type(module).__name__})" if path else type(module).__name__


def line_of(file: str, number, text: str) -> str:
    """`train.py:41: y = net(x)`."""
    return f"{file.rpartition('/')[2]}:{number}" + (f": {shorten(text.strip(), _CODE)}" if text else "")


def _tensors(what):
    return [one for one in face.flatten(what) if face.is_tensor(one) and hasattr(one, "shape")]


def _paths(net):
    return {module: path for path, module in net.named_modules()}


@contextmanager
def _random_state_kept(torch) -> Iterator[None]:
    states = random.getstate(), np.random.get_state(), get_rng_state()
    with nullcontext() if torch is None else torch.random.fork_rng():
        try:
            yield
        finally:
            random.setstate(states[0])
            np.random.set_state(states[1])
            set_rng_state(states[2])


@cache
def is_library(file: str) -> bool:
    """Whether a file is no part of the program: teachgrad's, PyTorch's, another package's, or Python's own."""
    torch = getattr(sys.modules.get("torch"), "__path__", ())
    return file.startswith((face.TEACHGRAD, "<frozen", *_INSTALLED, *torch)) or "-packages/" in file


@cache
def _is_operator(file):
    """Whether a file belongs to teachgrad's operators; the calls that matter come from programs, and layers."""
    folder, _, name = file.removeprefix(face.TEACHGRAD).partition("/")
    outside = ("viz", "utils", "course", "history", "optim.py")
    return file.startswith(face.TEACHGRAD) and folder not in outside and (folder != "nn" or name == "functional.py")
