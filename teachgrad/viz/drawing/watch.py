"""What did the forward pass do?

A graph has what gradients need, and nothing else: what ran without gradient left no node, an input that needs none is
not in it, and no node knows its module or its line. A watch that runs along with the program knows all of it:

    with viz.modules(net):          which call of which module made which node
        y = net(x)
    viz.draw(net, x)                every operation, from the inputs to the outputs
    viz.diagnose(lambda: loss_of(net(x), y))

For a diagnosis it looks closely: it measures every result, and notes the module and the program's own line:

    log (block.3.fc (Linear), train.py:41: return self.fc(x).log())

Modules are watched with hooks. PyTorch tells of its operations through a `TorchFunctionMode`; teachgrad's are Python
functions, whose calls `sys.setprofile` tells. What an operation does inside does not count: `linear` is one, and so is
a whole `torch.autograd.grad`. Nothing in the network changes, and no result of an operation is kept alive.

A node does not know its module. But nodes are numbered as they are made, so the nodes that one call of a module made
are those from one number to another. These two numbers are noted for every call: each becomes a frame.

In PyTorch: `torch.overrides.TorchFunctionMode`, `register_forward_pre_hook`, `torch.autograd._get_sequence_nr`.
Read next: `collect.py`.
"""

import linecache
import sys
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache, partial
from traceback import walk_stack
from typing import Any
from weakref import WeakKeyDictionary, ref

from teachgrad.autograd import run
from teachgrad.autograd.grad_mode import is_grad_enabled
from teachgrad.tensor.state import local
from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.boxes import Frame, Graph

_OPERATORS = ("operators", "generated", "dispatch", "tensor/creation", "autograd/tensor_methods")
_FILES = tuple(face.TEACHGRAD + part for part in _OPERATORS)
_NAMES = {"setitem": "setitem_", "type_": "type", "get_data": "data", "get_grad": "grad", "number": "float"}
_NUMBERS = ("item", "tolist", "numpy", "float", "int", "array")  # what takes numbers out of a tensor
_WRAPPERS = ("translated", "called", "loss")  # around the function that has the name
_CALLS = ("_call_impl", "__call__", "call_with_hooks")  # of a module


@dataclass
class Call:
    """One call of a module. `nodes` and `operations`: the first number that is its own, and the first that is not."""

    path: str
    kind: str
    inputs: str
    nodes: list[int]
    operations: list[int]
    outputs: str = ""


@dataclass(eq=False)
class Operation:
    """One call of a function of the library. What is looked at closely has the second half, too.

    Attributes:
        first: the number of the first node that it made.
        inputs: for each input the operation that made it, or else itself.
        shapes: of its inputs, each with whether it needs a gradient; `made`: of its results.
        place: the module and the program's line.
        wanted: where the gradients of its inputs would go: nodes, and leaves.
        storages: of inputs and results.
        cut: why no gradient flows to its result.
    """

    name: str
    first: int
    inputs: list[Any]
    shapes: list[tuple[tuple[int, ...], bool]]
    index: int = 0
    made: list[tuple[int, ...]] = field(default_factory=list)
    needs_grad: bool = False

    place: str = ""
    wanted: list[Any] = field(default_factory=list)
    reading: face.Reading | None = None
    storages: set[Any] = field(default_factory=set)
    cut: str = ""

    @property
    def parents(self) -> list["Operation"]:
        return [one for one in self.inputs if isinstance(one, Operation)]

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
    """What ran.

    Attributes:
        observer: is told of each `backward`, `step` and `zero_grad`, and of buffers before a module runs.
        calls: of modules, outer before inner.
        operations: in the order in which they ran; `at`: those that made the node with this number.
        writes: (storage, operation) for each write to an input.
        ran: modules that were met; `paths` has their names.
        strays: those that the modules around them do not know, each with its line.
    """

    def __init__(self, closely: bool = False, observer=None):
        self.closely, self.observer = closely, observer
        self.calls: list[Call] = []
        self.operations: list[Operation] = []
        self.at: dict[int, Operation] = {}
        self.writes: list[tuple[Any, Operation]] = []
        self.ran, self.paths, self.strays = set[Any](), dict[Any, str](), dict[Any, str]()
        self._running: list[tuple[Call, Any]] = []  # those that are not over, and their modules
        self._makers: dict[int, tuple[Any, Operation]] = {}  # by id: a weak reference, and what made it
        self._entered: tuple[Any, ...] = ()  # the operation that runs now

    # modules

    def add_paths(self, net):
        """Names of modules, unless they have one as a part of another network."""
        self.paths |= {} if net in self.paths else {module: path for path, module in net.named_modules()}

    def enter(self, path: str, module, args, kwargs=None):
        nodes, operations = [_sequence_nr(is_torch(module)), sys.maxsize], [len(self.operations), sys.maxsize]
        self.calls.append(Call(path, type(module).__name__, _shapes([args, kwargs]), nodes, operations))
        self._running.append((self.calls[-1], module))

    def leave(self, module, args, output):
        while self._running:  # those that were left by an exception are above this one
            call, called = self._running.pop()
            if called is module:
                call.nodes[1], call.operations[1] = _sequence_nr(is_torch(module)), len(self.operations)
                call.outputs = _shapes(output)
                return

    # operations

    def begin(self, call, name: str, given: dict[str, Any], of_torch: bool):
        """An operation begins, with these arguments; what runs inside another one is not looked at."""
        if self._entered:
            return
        tensors = face.tensors(given)
        inputs = [self.maker(tensor) or tensor for tensor in tensors]
        shapes = [(tuple(face.read(tensor, "shape", ())), tensor.requires_grad) for tensor in tensors]
        operation = Operation(name, _sequence_nr(of_torch), inputs, shapes)
        if self.closely:
            operation.place = self.place(walk_stack(sys._getframe(1)))
            operation.wanted = [face.grad_fn(tensor) or tensor for tensor in tensors if tensor.requires_grad]
        if name == "backward" and tensors and self.observer:
            self._entered = (None,)
            self.observer.at_backward(tensors[0], given.get("gradient"), operation.place)
        versions = [face.read(tensor, "_version") for tensor in tensors]
        self._entered = call, operation, tensors, versions, of_torch

    def end(self, call, result):
        """The operation that began with this `call` is over."""
        if not self._entered or self._entered[0] is not call:
            return
        _, operation, given, versions, of_torch = self._entered
        self._entered = ()
        results, now = face.tensors(result), [face.read(tensor, "_version") for tensor in given]
        written = [tensor for tensor, *both in zip(given, versions, now, strict=True) if both[0] != both[1]]
        same = [one for one in results if any(one is tensor for tensor in given)]
        written = written or [one for one in same if face.read(one, "_version") is None]  # where no version is counted
        made = written if same or not results else results
        if not made and operation.name not in _NUMBERS:  # there was nothing to do
            return
        operation.made = [tuple(face.read(one, "shape", ())) for one in made]
        operation.needs_grad = any(one.requires_grad for one in made)
        operation.index = len(self.operations)
        self.operations.append(operation)
        bases = [base for one in written if (base := face.read(one, "_base")) is not None]
        self._makers |= {id(one): (ref(one), operation) for one in (*made, *bases)}
        if self.closely:
            self.look_closely(operation, given, written, made, of_torch)

    def look_closely(self, operation, given, written, made, of_torch):
        self.at |= dict.fromkeys(range(operation.first, _sequence_nr(of_torch)), operation)
        self.writes += [(face.memory(tensor)[0], operation) for tensor in written]
        operation.storages = {face.memory(tensor)[0] for tensor in (*made, *given)}
        if not made:
            operation.cut = "takes a number out of the graph"
            return
        readings = [face.measure(one) for one in made]
        operation.reading = next((got for got in readings if got and got.sick), readings[0])
        smooth = any(kind in str(made[0].dtype) for kind in ("float", "complex"))
        enabled = sys.modules["torch"].is_grad_enabled() if of_torch else is_grad_enabled()
        alone = "makes a new tensor of the numbers alone; torch.stack() would keep the graph"
        operation.cut = alone if operation.name == "tensor" else "cuts the graph" if enabled else "runs under no_grad"
        operation.cut = operation.cut if smooth else "has a result without slope, whole numbers or truth values"

    def maker(self, tensor) -> Operation | None:
        """The operation that made it."""
        seen, operation = self._makers.get(id(tensor), (None, None))
        return operation if seen is not None and seen() is tensor else self.made(face.grad_fn(tensor))

    def made(self, node) -> Operation | None:
        """The operation that made a node."""
        number = None if node is None else face.sequence_nr(node)
        return None if number is None else self.at.get(number)

    def place(self, stack: Iterable[tuple[Any, int]]) -> str:
        """The innermost module that runs, and the program's own line."""
        line, modules = "", list[Any]()
        for frame, number in stack:
            file = frame.f_code.co_filename
            if not line and not face.is_library(file):
                line = face.line_of(file, number, linecache.getline(file, number))
            if frame.f_code.co_name in _CALLS:
                module = frame.f_locals.get("self", frame.f_locals.get("module"))
                modules += [module] if hasattr(type(module), "named_modules") else []
        for module in modules[::-1]:
            if module not in self.ran:
                self.ran.add(module)
                if module not in self.paths and module is not modules[-1]:
                    self.strays[module] = line
                self.add_paths(module)
                if self.observer:
                    self.observer.keep(module.buffers(recurse=False))
        return ", ".join(filter(None, (called(self.paths[modules[0]], modules[0]) if modules else "", line)))


def called(path: str, module) -> str:
    """`block.3.fc (Linear)`."""
    return f"{path} ({type(module).__name__})" if path else type(module).__name__


def is_torch(module) -> bool:
    torch = sys.modules.get("torch")
    return torch is not None and isinstance(module, torch.nn.Module)


def _sequence_nr(of_torch):
    """The number of the next node."""
    return sys.modules["torch"].autograd._get_sequence_nr() if of_torch else local.state.sequence_nr


def _shapes(what):
    return ", ".join(map(face.shape_of, face.tensors(what)))


# watching

_recorded: "WeakKeyDictionary[Any, list[Call]]" = WeakKeyDictionary()


@contextmanager
def modules(net) -> Iterator[None]:
    """Note which call of which module inside `net` makes which node: `with viz.modules(net): y = net(x)`.

    `viz.draw(y, modules=net)` then shows every module as it was called, with shapes and inputs. Nothing in `net`
    changes; the hooks are gone after the block. A new recording of the same `net` takes the place of the old one.
    """
    if not hasattr(net, "named_modules"):
        raise TypeError(f"modules takes a module, `with viz.modules(net): y = net(x)`, not {type(net).__name__}")
    with watching(Watch(), getattr(net, "_orig_mod", net), operations=False):  # what torch.compile was given
        yield


def recorded(net) -> list[Call]:
    """The calls that were noted when the network ran."""
    return _recorded.get(net, [])


@contextmanager
def watching(watch: Watch, net=None, operations: bool = True) -> Iterator[Watch]:
    """Watch what runs inside the block: calls of modules in `net`, which are recorded, and operations."""
    torch: Any = sys.modules.get("torch")
    with ExitStack() as stack:
        if net is not None:
            watch.add_paths(net)
            stack.callback(lambda: _recorded.update({net: watch.calls} if watch.calls else {}))
        for path, module in () if net is None else net.named_modules():
            with suppress(RuntimeError):  # a scripted module takes no hooks
                options = {"with_kwargs": True} if is_torch(module) else {}
                handle = module.register_forward_pre_hook(partial(watch.enter, path), **options)
                stack.callback(handle.remove)
                stack.callback(module.register_forward_hook(watch.leave).remove)
        if "torch._dynamo" in sys.modules:  # what is compiled runs as it is written
            stack.enter_context(torch.compiler.set_stance("force_eager"))
        if operations:
            before = sys.getprofile()
            stack.callback(sys.setprofile, before if callable(before) else None)
            sys.setprofile(_profile(watch))
            if torch is not None:
                stack.enter_context(_pytorch_mode(watch, torch))
        yield watch


def _pytorch_mode(watch, torch):
    def tell(mode, function, types, args=(), kwargs=None):
        result, given = None, kwargs or {}
        watch.begin(function, _pytorch_name(function), {"args": args, **given}, of_torch=True)
        try:
            result = function(*args, **given)
            return result
        finally:
            watch.end(function, result)

    return type("Mode", (torch.overrides.TorchFunctionMode,), {"__torch_function__": tell})()


def _pytorch_name(function):
    """`add`, `__setitem__` -> `setitem_`, `Tensor.T.__get__` -> `T`, `autograd.grad`."""
    name = function.__name__
    if name == "__get__":
        return function.__self__.__name__
    name = name.strip("_") + "_" * (name == "__setitem__" or (name.endswith("_") and name[:2] != "__"))
    inside = getattr(function, "__module__", "") == "torch.autograd"
    return f"autograd.{name}" if inside else name.replace("fft_", "fft.")


def _profile(watch):
    """For `sys.setprofile`: operators of teachgrad, and functions of the program's own in both libraries."""

    def see(frame, event, result):
        if event == "return":
            watch.end(frame, result)
        elif event != "call" or watch._entered:
            return
        elif (name := frame.f_code.co_name) in ("step", "zero_grad") and watch.observer:
            watch._entered = (None,)  # what is done there is not looked at
            watch.observer.at_call(frame.f_locals.get("self"), name)
            watch._entered = ()
        elif name := _operator(frame.f_code):
            given, of_torch = {**frame.f_locals}, not frame.f_code.co_filename.startswith(face.TEACHGRAD)
            # `made` is `zeros_like` or `new_zeros`, from `tensor/creation.py`; a custom Function's `apply` has a `cls`
            function = given.pop("function" if name == "made" else "cls", None)
            if function is None or not function.__module__.endswith("utils.checkpoint"):  # what that runs is seen
                watch.begin(frame, getattr(function, "__name__", name), given, of_torch)

    return see


@cache
def _operator(code):
    """The name of the operation that a call of a function begins, or ""."""
    file, name = code.co_filename.replace("\\", "/"), code.co_name
    if name == "apply":
        return name * (file.endswith("autograd/function.py") and code.co_varnames[0] == "cls")
    if code.co_filename == run.__file__:
        return "autograd.grad" if name == "grad" else ""
    return _NAMES.get(name, name) if file.startswith(_FILES) and name[0] != "_" and name not in _WRAPPERS else ""


# frames


def add_frames(graph: Graph, calls: list[Call], numbers: str):
    """A frame for each of `calls` that made a box, outer before inner. `numbers`: those of "nodes" or "operations"."""
    nodes = (item for item in graph.items.values() if item.sequence_nr is not None)
    numbered = sorted((item.sequence_nr or 0, item.key) for item in nodes)
    around = [(Frame(""), sys.maxsize)]  # the frames that are open, and where they stop; outermost the picture itself
    for call in calls:
        first, stop = getattr(call, numbers)
        made = numbered[bisect_left(numbered, (first, "")) : bisect_left(numbered, (stop, ""))]
        inside = [graph.items[key] for _, key in made]
        if not inside:
            continue
        while around[-1][1] <= first:
            around.pop()
        parent, _ = around[-1]
        frame = Frame(f"f{len(graph.frames)}", call.path, call.kind, parent.key, inputs=call.inputs)
        frame.title = call.path.removeprefix(f"{parent.path}." if parent.path else "") or "model"
        frame.outputs = call.outputs or inside[-1].shape
        graph.frames[frame.key] = frame
        around.append((frame, stop))
        for item in inside:
            item.frame = frame.key
