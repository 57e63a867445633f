"""Random programs of modes, hooks and custom functions, run on two libraries and compared step by step.

A program is a list of lines of Python; `e` in them is the Environment of the library that runs it. Every step is logged
with what came out: values, flags, versions, bases, graph, gradients, which hooks ran and what they saw, or the error.

    python -m tests.autograd.programs 0 1000        compare a thousand programs, print what differs
    python -m tests.autograd.programs 17            print program 17, shrunk to what still differs

Read next: functions.py for the custom functions that programs use, test_random_programs.py.
"""

from __future__ import annotations

import difflib
import importlib
import multiprocessing
import random
import re
import sys
import warnings
from collections.abc import Callable
from multiprocessing.connection import Connection
from types import ModuleType
from typing import Any

from tests.autograd import steps
from tests.autograd.functions import ONE_OUTPUT, TWO_INPUTS, TWO_OUTPUTS, functions

# ---- running ---------------------------------------------------------------------------------------------------


class Environment:
    """One library, its tensors by name, and the log."""

    def __init__(self, library: ModuleType) -> None:
        self.T = library
        self.V: dict[str, Any] = {}
        self.handles: dict[str, Any] = {}
        self.versions: dict[int, int] = {}
        self.log: list[str] = []
        self.F = functions(library, lambda *what: self.log.append("   " + " ".join(self.brief(w) for w in what)))
        self.checkpoint = importlib.import_module(f"{library.__name__}.utils.checkpoint").checkpoint

    def run(self, name: str, step: Callable[[Environment], Any]) -> None:
        """One step. Results called v… are kept; steps that need a tensor which an error prevented are left out."""
        try:
            result = step(self)
        except KeyError:
            self.log.append(f"{name}: skipped")
            return
        except Exception as error:
            self.log.append(f"{name}: {type(error).__name__} {plain(str(error))}")
            return
        if name[0] == "v":
            for key, tensor in outputs_by_name(name, result).items():
                if isinstance(tensor, self.T.Tensor):
                    self.count_from_here(tensor)
                    self.V[key] = tensor
        if name[0] == "h":
            self.handles[name] = result
            result = None
        self.log.append(f"{name}: {self.show(result)}")

    def count_from_here(self, gradient: Any) -> None:
        """PyTorch adds up gradients in place where it may: what counts is how often they were written to since."""
        owner = gradient if gradient._base is None else gradient._base
        if not (
            gradient.is_inference() or gradient.requires_grad or any(owner is tensor for tensor in self.V.values())
        ):
            self.versions.setdefault(id(owner), gradient._version)

    def version(self, tensor: Any) -> str | int:
        """Of a view, that of its base, which may be a gradient."""
        base = tensor if tensor._base is None else tensor._base
        try:
            return tensor._version - self.versions.get(id(base), 0)
        except RuntimeError as error:
            return str(error)

    # ---- what a log shows ----

    def brief(self, what: Any) -> str:
        if isinstance(what, (tuple, list)):
            return "[" + ", ".join(self.brief(w) for w in what) + "]"
        if isinstance(what, self.T.Tensor):
            return f"T{rounded(what.tolist())}{'g' if what.requires_grad else ''}"
        return repr(what) if what is None or isinstance(what, (int, str)) else type(what).__name__

    def show(self, what: Any) -> str:
        if isinstance(what, (tuple, list)):
            return "[" + ", ".join(self.show(w) for w in what) + "]"
        if not isinstance(what, self.T.Tensor):
            return self.brief(what)
        try:
            grad = self.brief(what.grad) if what.is_leaf or what.retains_grad else None
            history = f"{self.graph(what.grad_fn)}#{what.output_nr} leaf={what.is_leaf} grad={grad}"
        except RuntimeError as error:
            history = plain(str(error))
        base = what._base
        base = None if base is None else next((k for k, v in self.V.items() if v is base), "?")
        inference = "inference " if what.is_inference() else ""
        return f"{self.brief(what)} {inference}version={self.version(what)} base={base} retains={what.retains_grad} {history}"

    def graph(self, node: Any, depth: int = 5) -> str:
        if node is None or not depth:
            return "-" if node is None else "…"
        edges = ",".join(self.graph(n, depth - 1) + str(i) for n, i in node.next_functions)
        return node.name().replace("torch::autograd::", "") + (f"({edges})" if edges else "")

    # ---- hooks ----

    def hook(self, label: str, result: str) -> Callable[[Any], Any]:
        def hook(grad: Any) -> Any:
            self.log.append(f"  hook {label} {self.brief(grad)}")
            if result == "raises":
                raise ValueError(f"hook {label}")
            if result == "shape":
                return self.T.ones(7)
            return grad * 2 if result == "double" and grad is not None else None

        return hook

    def node_hook(self, label: str, result: str) -> Callable[..., Any]:
        """A pre-hook (of one argument) or post-hook (of two)."""

        def hook(grads: Any, outputs: Any = None) -> Any:
            self.log.append(f"  node hook {label} {self.brief(grads)} {self.brief(outputs)}")
            if result == "double":
                return tuple(None if g is None else g * 2 for g in grads)
            return (None,) * len(grads) if result == "none" else None

        return hook

    def accumulated(self, label: str) -> Callable[[Any], None]:
        return lambda leaf: self.log.append(f"  accumulated {label} {self.brief(leaf.grad)}")

    def pack(self, tensor: Any) -> Any:
        self.log.append(f"  pack {self.brief(tensor)}")
        return tensor.detach() if tensor.requires_grad else tensor

    def unpack(self, packed: Any) -> Any:
        self.log.append("  unpack")
        return packed


def outputs_by_name(name: str, result: Any) -> dict[str, Any]:
    return {f"{name}_{i}": r for i, r in enumerate(result)} if isinstance(result, tuple) else {name: result}


def rounded(values: Any) -> Any:
    if isinstance(values, list):
        return "[" + " ".join(rounded(v) for v in values) + "]"
    return f"{values:.5g}"


def plain(message: str) -> str:
    """An error's text without what only one of the libraries says."""
    return re.sub(r" ?Modified last by .*|\n\nTip: .*", "", message, flags=re.DOTALL)


def execute(library: ModuleType, source: str) -> list[str]:
    environment = Environment(library)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(source, {"e": environment, "plain": plain, "s": steps})
        for name, tensor in environment.V.items():
            environment.log.append(f"{name} = {environment.show(tensor)}")
    library.set_grad_enabled(True)
    return environment.log


# ---- making ----------------------------------------------------------------------------------------------------

MODES = [
    "e.T.no_grad()", "e.T.no_grad()", "e.T.enable_grad()", "e.T.set_grad_enabled(False)", "e.T.set_grad_enabled(True)",
    "e.T.inference_mode()", "e.T.inference_mode(False)",
    "e.T.autograd.graph.saved_tensors_hooks(e.pack, e.unpack)", "e.T.autograd.graph.saved_tensors_hooks(e.pack, e.unpack)",
    "e.T.autograd.graph.disable_saved_tensors_hooks('off')",
]  # fmt: skip
FUNCTIONAL = ["{a} * {b}", "{a} + {b}", "{a} * 2", "{a}.tanh()", "{a}.exp()", "-{a}", "{a} - {b}", "{a} / 2"]
IN_PLACE = [
    "{a}.mul_(2)",
    "{a}.mul_({b})",
    "{a}.add_({b})",
    "{a}.tanh_()",
    "{a}.copy_({b})",
    "{a}.exp_()",
    "{a}.add_(1)",
]
VIEWS = ["{a}.view((3,))", "{a}.view((3, 1)).view((3,))", "{a}.detach()", "{a}[:]", "{a}.view((1, 3))[0]"]
FLAGS = [
    "{a}.requires_grad_()", "{a}.requires_grad_(False)", "{a}.detach_()", "setattr({a}, 'grad', None)",
    "setattr({a}, 'requires_grad', True)", "setattr({a}, 'grad', {b}.detach())",
]  # fmt: skip
HOOKS = [
    *["{a}.register_hook(e.hook('{l}', '{r}'))"] * 4, *["{a}.retain_grad()"] * 3,
    "{a}.register_post_accumulate_grad_hook(e.accumulated('{l}'))",
    "{a}.grad_fn.register_prehook(e.node_hook('{l}', '{n}'))", "{a}.grad_fn.register_hook(e.node_hook('{l}', '{n}'))",
    "e.T.autograd.graph.register_multi_grad_hook(({a}, {b}), e.hook('{l}', ''))",
    "e.T.autograd.graph.register_multi_grad_hook(({a}, {b}), e.hook('{l}', ''), mode='any')",
]  # fmt: skip


class Generator:
    """Writes the program that belongs to a seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.names: list[str] = []
        self.hooks = self.count = 0
        self.lines: list[str] = []

    def program(self, length: int) -> str:
        for _ in range(length):
            self.step(0)
        return "\n".join(self.lines)

    def name(self, outputs: int = 1) -> str:
        self.count += 1
        name = f"v{self.count}"
        self.names += [name] if outputs == 1 else [f"{name}_{i}" for i in range(outputs)]
        return name

    def emit(self, depth: int, line: str) -> None:
        self.lines.append("    " * depth + line)

    def step(self, depth: int, blocks: int = 0) -> None:
        choose, which = self.random.choice, self.random.random()
        if not self.names or which < 0.06:
            values = [round(self.random.uniform(-1, 1), 1) for _ in range(3)]
            flag = self.random.random() < 0.7
            make = f"e.T.tensor({values}, dtype=e.T.float64, requires_grad={flag})"
            return self.emit(depth, f"e.run('{self.name()}', lambda e: {make})")
        a, b, c = (f"e.V['{choose(self.names[-8:])}']" for _ in "abc")
        if which < 0.90:
            result, text = self.expression(which, a, b, c)
            return self.emit(depth, f"e.run('{result}', lambda e: {text})")
        if which < 0.97 and blocks < 2:
            self.emit(depth, "try:")
            self.emit(depth + 1, f"with {self.mode()}:")
            for _ in range(self.random.randint(1, 4)):
                self.step(depth + 2, blocks + 1)
            return self.emit(depth, "except RuntimeError as error: e.log.append('with: ' + plain(str(error)))")
        text = f"e.checkpoint(lambda x, y: (x * y).tanh() * x, {a}, {b}, use_reentrant={self.random.random() < 0.4})"
        return self.emit(depth, f"e.run('{self.name()}', lambda e: {text})")

    def mode(self) -> str:
        """What a block of steps runs in."""
        return self.random.choice(MODES)

    def expression(self, which: float, a: str, b: str, c: str) -> tuple[str, str]:
        """What a step is called, and what it does."""
        choose = self.random.choice
        if which < 0.22:
            return self.name(), choose(FUNCTIONAL).format(a=a, b=b)
        if which < 0.32:
            return "in-place", choose(IN_PLACE).format(a=a, b=b)
        if which < 0.41:
            return self.name(), choose(VIEWS).format(a=a)
        if which < 0.55:
            function = choose([*ONE_OUTPUT, *TWO_OUTPUTS, *TWO_INPUTS])
            arguments = f"{a}, {b}" if function in TWO_INPUTS else a
            return self.name(1 if function in ONE_OUTPUT else 2), f"e.F['{function}'].apply({arguments})"
        if which < 0.70:
            self.hooks += 1
            result, on_node = (
                choose(["", "", "double", "double", "raises", "shape"]),
                choose(["", "", "double", "none"]),
            )
            text = choose(HOOKS).format(a=a, b=b, l=f"H{self.hooks}", r=result, n=on_node)
            return f"h{self.hooks}", f"({a}.grad_fn, {b}.grad_fn, {text})[2]"  # PyTorch crashes if a view is stale here
        if which < 0.73 and self.hooks:
            return "remove", f"e.handles['h{self.random.randint(1, self.hooks)}'].remove()"
        if which < 0.78:
            return "flag", choose(FLAGS).format(a=a, b=b)
        keep = choose(["", "", "retain_graph=True", "retain_graph=True", "retain_graph=True", "create_graph=True"])
        if self.random.random() < 0.5:
            inputs = choose(["", "", "", f"inputs=[{a}]", f"inputs=[{a}, {b}]"])
            return "backward", f"{c}.sum().backward({', '.join(x for x in (keep, inputs) if x)})"
        unused = choose(["allow_unused=True", "allow_unused=True", "materialize_grads=True", "allow_unused=False"])
        arguments = ", ".join(x for x in (f"{c}.sum(), [{a}, {b}]", keep, unused) if x)
        return self.name(2), f"e.T.autograd.grad({arguments})"


# ---- comparing -------------------------------------------------------------------------------------------------


def pytorch_logs(sources: list[str]) -> list[list[str]]:
    """What PyTorch does with each program, in processes of their own: it can be made to crash, which logs nothing.

    They are not forked: PyTorch refuses to differentiate in a child of a process in which it had threads.
    """
    context = multiprocessing.get_context("spawn")
    logs: list[list[str]] = []
    while len(logs) < len(sources):
        read, write = context.Pipe(duplex=False)
        child = context.Process(target=_log_on_pytorch, args=(sources[len(logs) :], write))
        child.start()
        write.close()
        try:
            while True:
                logs.append(read.recv())
        except EOFError:
            pass
        child.join()
        if child.exitcode:
            logs.append([])
    return logs


def _log_on_pytorch(sources: list[str], write: Connection) -> None:
    library = importlib.import_module("torch")
    library.set_num_threads(1)
    for source in sources:
        write.send(execute(library, source))


PYTORCHS_TROUBLE = re.compile(r"INTERNAL ASSERT|ZeroTensor|unallocated storage")
NUMBER = re.compile(r"-?(?:\d+\.?\d*(?:e[-+]?\d+)?|inf|nan)")


def alike(one: str, other: str) -> bool:
    """Whether two lines say the same, numbers up to rounding."""
    if one == other:
        return True
    if NUMBER.sub("#", one) != NUMBER.sub("#", other):
        return False
    pairs = zip(map(float, NUMBER.findall(one)), map(float, NUMBER.findall(other)), strict=True)
    return all(a == b or (a != a and b != b) or abs(a - b) <= 1e-9 + 1e-4 * abs(b) for a, b in pairs)


def differences(source: str, pytorch: list[str] | None = None) -> list[str]:
    """How the log of teachgrad differs from that of PyTorch; nothing where PyTorch crashed or found a bug in itself."""
    expected = pytorch_logs([source])[0] if pytorch is None else pytorch
    if not expected or any(PYTORCHS_TROUBLE.search(line) for line in expected):
        return []
    ours = execute(importlib.import_module("teachgrad"), source)
    if len(ours) == len(expected) and all(map(alike, ours, expected)):
        return []
    return list(difflib.unified_diff(expected, ours, "PyTorch", "teachgrad", lineterm="", n=2))


def shrunk(source: str) -> str:
    """`source` without the lines that are not needed for a difference."""
    lines = source.split("\n")
    i = 0
    while i < len(lines):
        shorter = "\n".join(lines[:i] + lines[i + 1 :])
        try:
            compile(shorter, "program", "exec")
            needed = not differences(shorter)
        except SyntaxError:
            needed = True
        if needed:
            i += 1
        else:
            lines, i = shorter.split("\n"), 0
    return "\n".join(lines)


def compare(generator: type[Generator], seed: int, end: int | None = None) -> None:
    """Compare the programs of these seeds; of one, print what is left of it and what differs."""
    if end is None:
        source = shrunk(generator(seed).program(16))
        print(source, *differences(source), sep="\n")
        return
    sources = [generator(s).program(16) for s in range(seed, end)]
    logs = [log for i in range(0, len(sources), 50) for log in pytorch_logs(sources[i : i + 50])]
    bad = [seed + i for i, source in enumerate(sources) if differences(source, logs[i])]
    print(f"{len(bad)} of {end - seed} programs differ:", *bad)


if __name__ == "__main__":
    compare(Generator, *map(int, sys.argv[1:]))
