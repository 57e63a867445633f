"""Which line of my program computed this?

A graph remembers only what it needs for the backward pass. To say where a NaN comes from, or where the graph was cut,
one has to have been there: `Watch` is told of every operation while the program runs, and notes its result, the inputs
it came from, the module it ran in and the program's own line.

    block.3.fc (Linear), train.py:41: return self.fc(x)

PyTorch tells a `TorchFunctionMode` of every function that is called. teachgrad has no such mode, but it is Python, so the
interpreter's own profiler sees the calls that enter its operators from outside.

In PyTorch: `torch/overrides.py` (`TorchFunctionMode`).
Read next: `backward.py`, which watches the other direction.
"""

import linecache
import math
import random
import sys
import sysconfig
from collections.abc import Callable
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from weakref import ref

import numpy as np

from teachgrad import get_rng_state, is_grad_enabled, set_rng_state
from teachgrad.nn import functional
from teachgrad.tensor.state import local
from teachgrad.tensor.tensor import Tensor
from teachgrad.viz.diagnosis.measure import Reading, bounds, measure
from teachgrad.viz.drawing import public_face as face

NUMBERS = {"item", "tolist", "numpy", "float", "int", "array", "index"}  # leave the world of tensors
_CALLS = {"_call_impl", "_wrapped_call_impl", "__call__", "call_with_hooks"}  # of a module
_LIBRARIES = {sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")}


class LossFound(BaseException):
    """The program has called `backward` on this loss; what it would do next does not happen."""

    def __init__(self, loss):
        self.loss = loss


@dataclass(eq=False)
class Operation:
    """One call of a function of the library.

    Attributes:
        parents: the operations that made its inputs.
        wanted: where the gradients of its inputs would have gone: nodes, and leaves.
        shapes: of its inputs, and whether each needs a gradient.
        reading: of its result; `shape`, `needs_grad`: of that.
        bounds: of the inputs of one whose result is not finite; `given`: those that came like that from outside.
        storages: of inputs and results.
        about: why no gradient flows to its result, if none does: "number", "whole", "no_grad", or "".
    """

    name: str
    module: str
    line: str
    first: int
    index: int = 0
    parents: list["Operation"] = field(default_factory=list)
    wanted: list[Any] = field(default_factory=list)
    shapes: list[tuple[tuple[int, ...], bool]] = field(default_factory=list)
    reading: Reading | None = None
    bounds: str = ""
    shape: tuple[int, ...] = ()
    needs_grad: bool = False
    about: str = ""
    inputs: list[tuple[Any, Any, Reading | None]] = field(default_factory=list)  # until it has run
    given: list[Any] = field(default_factory=list)
    storages: set[Any] = field(default_factory=set)

    def ancestors(self, wanted: Callable[["Operation"], bool]) -> list["Operation"]:
        """This one and those it depends on, through those that are `wanted`, oldest first."""
        found, waiting = dict[Operation, None](), [self]
        while waiting:
            one = waiting.pop()
            if one not in found and wanted(one):
                found[one] = None
                waiting += one.parents
        return sorted(found, key=lambda one: one.index)

    @property
    def place(self) -> str:
        return ", ".join(filter(None, (self.module, self.line)))

    def __str__(self) -> str:
        return f"{self.name} ({self.place})"


class Watch:
    """What a program does between `with watch:` and its end.

    Attributes:
        operations: in the order in which they returned.
        at_backward: is called with the tensor on which the program calls `backward`.
        notes: whether operations are noted at all.
        at: the operation that made the node with this number.
        writes: (storage, operation) for each operation that wrote to one of its inputs.
        called: the modules that ran. Their buffers are put back by `restore`.
    """

    def __init__(self, net, at_backward: Callable[[Any], None], notes: bool = True):
        self.at_backward, self.notes = at_backward, notes
        self.operations: list[Operation] = []
        self.at: dict[int, Operation] = {}
        self.writes: list[tuple[Any, Operation]] = []
        self.called: dict[Any, str] = {}
        self.buffers: list[tuple[Any, str, Any, Any]] = []
        self.net, self.paths = net, {} if net is None else _paths(net)
        self.known: dict[int, tuple[Any, int | None, Reading | None, Operation | None]] = {}

    def run(self, program: Callable[[], Any]):
        """What `program` returns."""
        torch: Any = sys.modules.get("torch")
        self.floor, outer = sys._getframe(), sys.getprofile()
        with ExitStack() as stack:
            stack.enter_context(random_state_kept())
            if torch is not None:
                stack.enter_context(self.torch_mode(torch))
            if torch is None or not isinstance(self.net, torch.nn.Module):
                stack.callback(sys.setprofile, outer if callable(outer) else None)
                sys.setprofile(self.profiler())
            return program()

    def restore(self):
        """Buffers get their numbers back, unseen by version counters."""
        for module, name, tensor, before in self.buffers:
            module._buffers[name] = tensor
            tensor.data.copy_(before)

    # who tells

    def torch_mode(self, torch):
        number = torch.autograd._get_sequence_nr

        def function(mode, func, types, args=(), kwargs=None):
            name = getattr(func, "__name__", str(func))
            if name == "__get__":
                name = getattr(func.__self__, "__name__", name)
            if name == "backward":
                self.at_backward(args[0])
            if not self.notes:
                return func(*args, **kwargs or {})
            operation = self.before(name, [args, kwargs], number())
            result = func(*args, **kwargs or {})
            self.after(operation, result, number(), torch.is_grad_enabled())
            return result

        return type("Mode", (torch.overrides.TorchFunctionMode,), {"__torch_function__": function})()

    def profiler(self):
        running: list[tuple[Any, Operation]] = []

        def profile(frame, event, result):
            if event == "call" and _is_operator(frame.f_code.co_filename):
                values, name = frame.f_locals, frame.f_code.co_name.removeprefix("get_")
                name = str(values.get("name", name)) if name == "operator" else name
                if frame.f_back is None or not _is_operator(frame.f_back.f_code.co_filename):
                    if name == "backward" and face.is_tensor(loss := next(iter(values.values()))):
                        self.at_backward(loss)
                    elif self.notes:
                        running.append((frame, self.before(name, list(values.values()), local.state.sequence_nr)))
                elif running and running[-1][0] is frame.f_back and not _is_public(running[-1][1].name):
                    running[-1][1].name = _plain(name)
            elif event == "return" and running and running[-1][0] is frame:
                self.after(running.pop()[1], result, local.state.sequence_nr, is_grad_enabled())

        return profile

    # what is noted

    def before(self, name, arguments, number):
        operation = Operation(_plain(name), *self.place(), number)
        for tensor in face.flatten(arguments):
            if face.is_tensor(tensor):
                _, version, reading, maker = self.look_up(tensor)
                needs = bool(face.read(tensor, "requires_grad"))
                operation.inputs.append((tensor, version, reading))
                operation.shapes.append((_shape(tensor), needs))
                operation.parents += [maker] if maker else []
                operation.wanted += [face.grad_fn(tensor) or tensor] if needs else []
        return operation

    def after(self, operation, result, number, enabled):
        inputs, operation.inputs = operation.inputs, []
        given = [tensor for tensor, _, _ in inputs]
        written = [tensor for tensor, version, _ in inputs if face.read(tensor, "_version") != version]
        results = [one for one in face.flatten(result) if face.is_tensor(one)] or written
        if not results and not (operation.name in NUMBERS and operation.wanted):
            return
        for nr in range(operation.first, number):
            self.at.setdefault(nr, operation)
        operation.index = len(self.operations)
        self.operations.append(operation)
        self.writes += [(face.memory(tensor)[0], operation) for tensor in written]
        readings = [measure(tensor) for tensor in results]
        for tensor, reading in zip(results, readings, strict=True):
            self.known[id(tensor)] = (ref(tensor), face.read(tensor, "_version"), reading, operation)
        operation.reading = max(readings, key=lambda got: bool(got and got.sick), default=None)
        operation.needs_grad = any(face.read(tensor, "requires_grad") for tensor in results)
        operation.storages = {face.memory(tensor)[0] for tensor in given + results}
        if not results:
            operation.about = "number"
        else:
            if not _is_public(operation.name) and operation.first < number and face.grad_fn(results[0]) is not None:
                operation.name = face.operation_name(face.grad_fn(results[0]))
            operation.shape = _shape(results[0])
            whole = not any(kind in str(face.read(results[0], "dtype")) for kind in ("float", "complex"))
            operation.about = "whole" if whole else "" if enabled else "no_grad"
        if operation.reading and operation.reading.sick:
            operation.bounds = ", ".join(filter(None, map(bounds, given)))
            operation.given = [one for one, _, got in inputs if got and got.sick and self.maker(one) is None]

    def look_up(self, tensor):
        """What is known of a tensor, measured again if it was written to since."""
        found = self.known.get(id(tensor))
        if found is None or found[0]() is not tensor:
            node = face.grad_fn(tensor)
            found = (ref(tensor), None, None, None if node is None else self.made(node))
        version = face.read(tensor, "_version")
        if found[2] is None or found[1] != version:
            found = self.known[id(tensor)] = (found[0], version, measure(tensor), found[3])
        return found

    def maker(self, tensor) -> Operation | None:
        return self.look_up(tensor)[3]

    def made(self, node) -> Operation | None:
        """The one that made a node. PyTorch's Functions are not seen: then what runs first inside of it."""
        number, first = face.sequence_nr(node), self.operations[0].first if self.operations else math.inf
        if number is None or number < first:  # a leaf's, or from before
            return None
        return self.at.get(number) or next((one for one in self.operations if one.first > number), None)

    def made_by(self, tensor) -> Operation | None:
        """The same for a saved tensor, which may be another object."""
        node = face.grad_fn(tensor)
        return self.maker(tensor) if node is None else self.made(node)

    def place(self):
        """The innermost module that runs, and the program's own line; buffers are kept of modules met first."""
        frame, line, modules = sys._getframe(2), "", []
        while frame is not None and frame is not self.floor:
            code = frame.f_code
            if not line and not is_library(code.co_filename):
                text = linecache.getline(code.co_filename, frame.f_lineno).strip()
                line = f"{code.co_filename.rpartition('/')[2]}:{frame.f_lineno}" + (f": {text}" if text else "")
            if code.co_name in _CALLS:
                module = frame.f_locals.get("self", frame.f_locals.get("module"))
                if hasattr(type(module), "named_modules") and (not modules or modules[-1] is not module):
                    modules.append(module)
            frame = frame.f_back
        for module in modules[::-1]:
            if module not in self.paths:
                self.paths |= _paths(module)
            if module not in self.called:
                self.called[module] = self.paths[module]
                for name, tensor in module.named_buffers(recurse=False):
                    self.buffers.append((module, name, tensor, tensor.detach().clone()))
        if not modules:
            return "", line
        path, kind = self.paths[modules[0]], type(modules[0]).__name__
        return f"{path} ({kind})" if path else kind, line


@contextmanager
def random_state_kept():
    """After the block, random numbers are those that would have come without it."""
    torch: Any = sys.modules.get("torch")
    states = [(random.setstate, random.getstate()), (np.random.set_state, np.random.get_state())]
    states.append((set_rng_state, get_rng_state()))
    with nullcontext() if torch is None else torch.random.fork_rng():
        try:
            yield
        finally:
            for restore, state in states:
                restore(state)


def _shape(tensor):
    return tuple(face.read(tensor, "shape", ()))


def _paths(net):
    return {module: path for path, module in net.named_modules()}


@cache
def is_library(file: str) -> bool:
    """Whether a file is no part of the program: one of teachgrad's, PyTorch's, another package's or Python's own."""
    torch = getattr(sys.modules.get("torch"), "__path__", ())
    folders = (face.TEACHGRAD, "<frozen", *_LIBRARIES, *torch)
    return file.startswith(folders) or "-packages/" in file


@cache
def _plain(name):
    """`div` for `__rtruediv__`, `add_` for `__iadd__`."""
    plain = name.strip("_").replace("true", "") if name.startswith("__") else name
    if plain != name and hasattr(Tensor, f"__{plain[1:]}__".replace("div", "truediv")):
        return plain[1:] + ("_" if plain[0] == "i" else "")
    return plain


@cache
def _is_public(name):
    """Whether users can write this name; an operator may consist of functions that they cannot."""
    return any(hasattr(where, name) for where in (Tensor, functional))


@cache
def _is_operator(file):
    """Whether a file belongs to teachgrad's operators: their callers are programs, and layers."""
    if not file.startswith(face.TEACHGRAD):
        return False
    folder, _, name = file.removeprefix(face.TEACHGRAD).partition("/")
    return folder not in ("viz", "utils", "course", "optim.py", "history") and (
        folder != "nn" or name == "functional.py"
    )
