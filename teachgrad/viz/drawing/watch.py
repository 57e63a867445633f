"""What did the forward pass do?

A graph has what gradients need, and nothing else: what ran without gradient left no node, an input that needs none is
not in it, and no node knows its module. Whoever watches while the program runs knows all of it:

    with viz.modules(net):          which call of which module made which node
        y = net(x)
    viz.draw(net, x)                every operation, from the inputs to the outputs

Modules are watched with hooks. PyTorch tells of its operations through a `TorchFunctionMode`; teachgrad's are Python
functions, whose calls `sys.setprofile` tells. What an operation does inside does not count: `linear` is one, and so is
a whole `torch.autograd.grad`. Nothing in the network changes, and no result of an operation is kept alive.

In PyTorch: `torch.overrides.TorchFunctionMode`, `register_forward_pre_hook`, `torch.autograd._get_sequence_nr`.
Read next: `frames.py`, which puts nodes into modules.
"""

import sys
import weakref
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache, partial
from typing import Any, NamedTuple

from teachgrad.autograd import run
from teachgrad.tensor.state import local
from teachgrad.viz.drawing import public_face as face

_OPERATORS = tuple(face.TEACHGRAD + part for part in ("operators", "generated", "dispatch", "tensor/creation"))
_NAMES = {"grad": "autograd.grad", "setitem": "setitem_", "type_": "type"}  # of others, that of the function
_WRAPPERS = ("translated", "called")  # around the function that has the name
_CALL = "_wrapped_call_impl"
_NO_OPERATIONS = ("requires_grad_", "retain_grad", "_set_grad_enabled")


class Call(NamedTuple):
    """One call of a module: the nodes with numbers from `first` on and below `stop` are its, and so are `operations`."""

    path: str
    kind: str
    first: int
    stop: int
    inputs: str = ""
    outputs: str = ""
    operations: tuple[int, int] = (0, 0)


class Operation(NamedTuple):
    """One operation. Each of its `inputs` is the number of the operation that made it, or ~ that of a source."""

    name: str
    inputs: tuple[int, ...]
    shape: str
    has_gradient: bool


class Watch:
    """What ran.

    Attributes:
        calls: of modules, outer before inner.
        operations: in the order in which they ran.
        sources: tensors that were there before.
    """

    def __init__(self, net) -> None:
        torch: Any = sys.modules.get("torch")
        is_torch = torch is not None and (net is None or isinstance(net, torch.nn.Module))
        self.number = torch.autograd._get_sequence_nr if is_torch else lambda: local.state.sequence_nr
        self.calls: list[Call] = []
        self.operations: list[Operation] = []
        self.sources: list[Any] = []
        self._running: list[tuple[int, Any]] = []  # the number of each call that is not over, and its module
        self._made: dict[int, tuple[Any, int]] = {}  # by id: a weak reference, and which operation or source it is
        self._entered: tuple[Any, ...] = ()  # the operation that runs now

    # modules

    def enter(self, path: str, module, args, kwargs=None) -> None:
        tensors = face.tensors([args, kwargs])
        self._running.append((len(self.calls), module))
        here = len(self.operations), sys.maxsize
        self.calls.append(Call(path, kind_of_module(module), self.number(), sys.maxsize, _shapes(tensors), "", here))

    def leave(self, module, args, output) -> None:
        while self._running:  # those that were left by an exception are above this one
            index, called = self._running.pop()
            if called is module:
                call, shapes = self.calls[index], _shapes(face.tensors(output))
                here = call.operations[0], len(self.operations)
                self.calls[index] = call._replace(stop=self.number(), outputs=shapes, operations=here)
                return

    # operations

    def begin(self, who, name: str, given) -> None:
        """An operation begins, with these arguments; what runs inside another one is not looked at."""
        if not self._entered:
            tensors = face.tensors(given)
            self._entered = who, name, tensors, [*map(self.made_by, tensors)]

    def end(self, who, result) -> None:
        """The operation that `who` began is over."""
        if not self._entered or self._entered[0] is not who:
            return
        _, name, given, inputs = self._entered
        self._entered = ()
        writes = name.endswith("_")
        made = face.tensors(result) or given[: writes and 1]
        done = writes or not any(one is tensor for one in made for tensor in given)  # or there was nothing to do
        if not made or not done or name in _NO_OPERATIONS:
            return
        maker = face.grad_fn(made[0])
        name = name or (face.operation_name(maker) if maker is not None else "operation")
        number, gradient = len(self.operations), any(one.requires_grad for one in made)
        self.operations.append(Operation(name, tuple(inputs), _shapes(made), gradient))
        written = [base for one in made if writes and (base := face.read(one, "_base")) is not None]
        self._made |= {id(one): (weakref.ref(one), number) for one in (*made, *written)}

    def made_by(self, tensor) -> int:
        """The number of the operation that made it, or ~ that of a source."""
        found = self._made.get(id(tensor))
        if found is None or found[0]() is not tensor:
            found = self._made[id(tensor)] = weakref.ref(tensor), ~len(self.sources)
            self.sources.append(tensor)
        return found[1]


def kind_of_module(module) -> str:
    """Its class, also of one that was scripted."""
    return getattr(module, "original_name", "") or type(module).__name__


def _shapes(tensors):
    return ", ".join(map(face.shape_of, tensors))


# watching


@contextmanager
def watching(net=None, operations: bool = True) -> Iterator[Watch]:
    """Watch what runs inside the block: calls of modules in `net`, and operations."""
    watch = Watch(net)
    torch: Any = sys.modules.get("torch")
    with ExitStack() as stack:
        for path, module in () if net is None else net.named_modules():
            options = {"with_kwargs": True} if torch is not None and isinstance(module, torch.nn.Module) else {}
            with suppress(RuntimeError):  # a scripted module takes no hooks
                handle = module.register_forward_pre_hook(partial(watch.enter, path), **options)
                stack.callback(handle.remove)
                stack.callback(module.register_forward_hook(watch.leave).remove)
        if "torch._dynamo" in sys.modules:  # what is compiled runs as it is written
            stack.enter_context(torch.compiler.set_stance("force_eager"))
        if operations:
            stack.callback(sys.setprofile, sys.getprofile())
            sys.setprofile(_profile(watch))
            if torch is not None:
                stack.enter_context(_pytorch_mode(watch))
        yield watch


def _pytorch_mode(watch):
    from torch.overrides import TorchFunctionMode  # loaded with PyTorch, and not otherwise

    class Mode(TorchFunctionMode):
        def __torch_function__(self, function, types, args=(), kwargs=None):
            result = None
            watch.begin(function, _pytorch_name(function), (args, kwargs))
            try:
                result = function(*args, **(kwargs or {}))
                return result
            finally:
                watch.end(function, result)

    return Mode()


def _pytorch_name(function):
    """`add`, `__setitem__` -> `setitem_`, `Tensor.T.__get__` -> `T`, `autograd.grad`."""
    name = function.__name__
    if name == "__get__":
        return function.__self__.__name__
    name = name.strip("_") + "_" * (name == "__setitem__" or (name.endswith("_") and name[:2] != "__"))
    return (
        f"autograd.{name}" if getattr(function, "__module__", "") == "torch.autograd" else name.replace("fft_", "fft.")
    )


def _profile(watch) -> Callable[[Any, str, Any], None]:
    """For `sys.setprofile`: operators of teachgrad, and functions of the program's own in both libraries."""

    def see(frame, event, result):
        if event == "return":
            watch.end(frame, result)
        elif event == "call" and not watch._entered and _is_operator(frame.f_code):
            given = {**frame.f_locals}
            cls, module = given.pop("cls", None), given.get("self") if frame.f_code.co_name == _CALL else None
            name = (
                getattr(cls, "__name__", "")
                or getattr(module, "original_name", "")
                or _NAMES.get(frame.f_code.co_name, frame.f_code.co_name)
            )
            is_checkpoint = getattr(cls, "__module__", "").endswith("utils.checkpoint")  # what it runs is seen
            if not is_checkpoint and (module is None or hasattr(module, "original_name")):
                watch.begin(frame, name, [*given.values(), [] if module is None else [*module.parameters()]])

    return see


@cache
def _is_operator(code):
    if code.co_name == "apply":
        return code.co_filename.replace("\\", "/").endswith("autograd/function.py") and code.co_varnames[0] == "cls"
    if code.co_name == _CALL:  # of a scripted module, which is one operation
        return "nn" in code.co_filename
    if code.co_name == "grad":
        return code.co_filename == run.__file__
    return code.co_filename.startswith(_OPERATORS) and code.co_name[0] != "_" and code.co_name not in _WRAPPERS
