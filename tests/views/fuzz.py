"""Do programs of views and writes behave on teachgrad as on PyTorch?

A seed makes a program: a dozen or two lines of Python that make tensors, views of them and views of views, detach some,
write to them in place, in and out of `no_grad`, and ask for gradients in the end. Both libraries run it line by line.
Everything a program could notice is compared: the error of each line, and after the last one the values, flags,
versions, bases, the graph with its edges, and the gradients of every tensor there is.

    python -m tests.views.fuzz --first 0 --count 1000      run the programs of these seeds
    python -m tests.views.fuzz --first 17 --show           print one program and what differs
    (a program that differs is shrunk: lines are left out as long as it still does)

Read next: `test_programs.py`.
"""

from __future__ import annotations

import argparse
import cmath
import functools
import importlib
import math
import random
import re
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any
from unittest import mock

Lines = list[str]
Note = dict[str, Any]

SHAPES = [(2, 3), (4,), (2, 3, 2), (3, 3), (1, 4), ()]


# ---- making a program ----------------------------------------------------------------------------------------------


class Writer:
    """Writes a program line by line, running it as it goes, so as to know which tensors there are."""

    def __init__(self, torch: ModuleType, seed: int) -> None:
        self.torch = torch
        self.draw = random.Random(seed)
        self.scope = Scope(torch)
        self.lines: Lines = []
        self.made = 0

    def write(self, line: str) -> None:
        self.lines.append(line)
        self.scope.run(line)

    def new(self, expression: str) -> None:
        """Bind a new name to a tensor, or to the tensors of a tuple."""
        name = f"t{self.made}"
        self.made += 1
        self.write(f"{name} = {expression}")

    def tensors(self) -> list[str]:
        return sorted(self.scope.tensors())

    def pick(self) -> str:
        """A tensor, more likely a recent one."""
        names = self.tensors()
        return names[int(len(names) * self.draw.random() ** 0.6)] if names else "t0"

    def shape(self, name: str) -> tuple[int, ...]:
        return tuple(self.scope.names[name].shape)

    def apart(self, x: str, y: str) -> bool:
        """Whether PyTorch defines what happens when `x` ("whole of t0", "part of t0") is overwritten with `y`.

        If they share memory it complains, but only where it is easy to tell; else it depends on the order of its loop.
        """
        part, _, x = x.rpartition(" of ")
        a, b = self.scope.names[x], self.scope.names[y]
        shared = a.untyped_storage().data_ptr() == b.untyped_storage().data_ptr()
        if part.startswith("whole"):
            return a is b or not shared
        return not shared or (not part and (a is b or (dense(a) and dense(b))))

    def like(self, shape: tuple[int, ...], dense: bool = False, written: str = "") -> str:
        """A tensor that broadcasts to `shape`, or a number.

        `dense`: only tensors laid out in order, because the layout of a sum of two layouts is not compared.
        """
        fitting = [n for n in self.tensors() if fits(self.shape(n), shape)]
        if written:
            fitting = [n for n in fitting if self.apart(written, n)]
        if dense:
            fitting = [n for n in fitting if self.scope.names[n].is_contiguous()]
        if fitting and self.draw.random() < 0.7:
            return self.draw.choice(fitting)
        return repr(round(self.draw.uniform(0.5, 1.5), 2))

    def leaf(self) -> None:
        shape = self.draw.choice(SHAPES)
        count = math.prod(shape)
        values = [round(self.draw.uniform(0.3, 1.7), 2) for _ in range(count)]
        dtype = "complex128" if self.draw.random() < 0.08 else "float64"
        grad = ", requires_grad=True" if self.draw.random() < 0.6 else ""
        self.new(f"torch.tensor({values}, dtype=torch.{dtype}{grad}).reshape({shape})" if not grad else
                 f"torch.tensor({nested(values, shape)}, dtype=torch.{dtype}{grad})")  # fmt: skip

    # each of these writes one line

    def operation(self) -> None:
        x = self.pick()
        tensor = self.scope.names[x]
        y = self.like(self.shape(x), dense=True) if tensor.is_contiguous() else "0.9"
        if overlapping(tensor) or odd_ones(tensor):  # the layout of what is made of it is not compared either
            x += ".clone(memory_format=torch.contiguous_format)"
        forms = ["{x} * {y}", "{x} * {y}", "{x} + {y}", "{x}.tanh()", "{x}.sin()", "{x}.clone()", "{x} * 1",
                 "{x}.sum()", "{x} / {y}", "-{x}", "{x}.sigmoid()", "{x}.cos()"]  # fmt: skip
        if tensor.is_inference():  # PyTorch counts writes that it makes itself while it sums or clones one
            forms = [form for form in forms if form not in ("{x}.sum()", "{x}.clone()")]
        self.new(self.draw.choice(forms).format(x=x, y=y))

    def view(self) -> None:
        x = self.pick()
        self.new(x + self.view_of(self.shape(x), self.scope.names[x].is_complex(), self.scope.names[x].is_inference()))

    def view_of(self, shape: tuple[int, ...], is_complex: bool, is_inference: bool) -> str:
        n, draw = len(shape), self.draw
        size = math.prod(shape)
        forms = [".view(-1)", "[...]", ".unsqueeze(0)", ".squeeze()", ".detach()", ".view_as(%s)", ".reshape(-1)"]
        forms += [f".expand(2, *{shape})", ".unsqueeze(-1)", ".flatten()", ".contiguous()"]
        if n:
            d = draw.randrange(n)
            i = draw.randrange(-shape[d], shape[d]) if shape[d] else 0
            forms += [f".select({d}, {i})"] * 2 + [f"[{i}]" if d == 0 else f"[:, {i}]"] * 2
            forms += [f"[{draw.randrange(2)}:]", f".narrow({d}, 0, {max(shape[d] - 1, 0)})", "[::2]", ".unbind()", ".T"]
            forms += [
                f".split(1, {d})",
                f".chunk(2, {d})",
                f".unfold({d}, {min(2, shape[d])}, 1)",
                f".transpose(0, {d})",
            ]
            forms += [f".as_strided(({max(size // 2, 1)},), (1,), {draw.randrange(2)})"] if size > 2 else []
            forms += [f".as_strided((2, {max(size // 3, 1)}), (1, 1))"] if size > 3 else []
            forms += [f".expand({', '.join('3' if k == 1 else '-1' for k in shape)})"] if 1 in shape else []
        if n >= 2:
            forms += [
                ".diagonal()",
                ".t()" if n == 2 else ".permute(2, 0, 1)",
                f"[{0}, {-1}]",
                "[..., 1:]",
                "[:, None]",
            ]
            forms += [".transpose(0, 1)", ".mT", f".reshape({shape[1]}, -1)", ".movedim(0, -1)"]
        if is_inference:  # detached, it becomes an inference tensor that is counted: odd enough to leave out
            forms = [form for form in forms if form not in (".detach()", ".contiguous()", ".reshape(-1)", ".flatten()")]
        if is_complex:
            forms = [".real", ".imag", ".real", ".imag"] + forms[:10]
        form = draw.choice(forms)
        fitting = [n for n in self.tensors() if math.prod(self.shape(n)) == size]
        return form.replace("%s", draw.choice(fitting))

    def is_leaf(self, name: str) -> bool:
        try:
            return bool(self.scope.names[name].is_leaf)
        except RuntimeError:  # it is a view that cannot say it any more
            return False

    def complex_view(self) -> None:
        x = self.pick()
        if self.scope.names[x].is_complex():
            self.new(f"torch.view_as_real({x})")
        elif (
            self.shape(x)[-1:] == (2,)
            and 0 not in self.shape(x)
            and self.scope.names[x].stride(-1) == 1
            and not self.is_leaf(x)
        ):
            # of a leaf not, for PyTorch gives two leaves of one sum the same memory for `.grad`, and adds to both twice
            self.new(f"torch.view_as_complex({x})")
        else:
            self.view()

    def write_over(self) -> None:
        x = self.pick()
        y = self.like(self.shape(x), written=x)
        forms = ["{x}.mul_({y})", "{x}.mul_({y})", "{x}.add_({y})", "{x}.copy_({z})", "{x}.fill_({n})", "{x}.zero_()",
                 "{x}.atan_()", "{x}.tanh_()", "{x}.sin_()", "{x}.div_({y})", "{x}.sigmoid_()", "{x}.neg_()", "{x} *= {y}",
                 "{x}.sub_({y}, alpha=2)", "{x}.addcmul_({z}, {z})"]  # fmt: skip
        others = self.draw.sample(self.tensors(), len(self.tensors()))
        z = next((n for n in others if fits(self.shape(n), self.shape(x)) and self.apart(x, n)), x)
        self.write(self.draw.choice(forms).format(x=x, y=y, z=z, n=round(self.draw.uniform(0.5, 1.5), 2)))

    def assign(self) -> None:
        x = self.pick()
        shape = self.shape(x)
        keys = ["...", "()", "None"]
        if shape and shape[0]:
            i = self.draw.randrange(shape[0])
            keys += [str(i), str(i - shape[0]), ":1", f"{i}:", "::2", f"[{i}]", f"[{i}, 0]", f"{x}.detach() > 1", ":"]
            keys += [f"torch.tensor({[i] * shape[0]}) > 0", f"torch.tensor([{i}, {i}])", "True"]
        if len(shape) > 1 and all(shape):
            keys += [f":, {self.draw.randrange(shape[1])}", "..., -1", "0, [0, 0]", "[0], [-1]", "..., :1"]
        key = self.draw.choice(keys)
        try:
            part = tuple(self.scope.value(f"{x}[{key}].shape"))
        except Exception:
            part = ()
        only_number = self.scope.names[
            x
        ].is_complex()  # PyTorch has no gradient for a real tensor assigned to a complex one
        whole = key in ("...", "()", "None", ":")
        value = (
            self.like(part, written=f"{'whole' if whole else 'part'} of {x}")
            if not only_number and ">" not in key
            else repr(round(self.draw.uniform(0.5, 1.5), 2))
        )
        operator = self.draw.choice(["=", "=", "=", "*=", "+="])
        self.write(f"{x}[{key}] {operator} {value}")

    def look_anew(self) -> None:
        x = self.pick()
        forms = [
            "{x}.t_()",
            "{x}.unsqueeze_(0)",
            "{x}.squeeze_()",
            "{x}.transpose_(0, -1)",
            "{x}.detach_()",
            "{x}.squeeze_(0)",
        ]
        self.write(self.draw.choice(forms).format(x=x))

    def detached(self) -> None:
        x = self.pick()
        if not self.scope.names[x].is_inference():
            self.new(x + self.draw.choice([".detach()", ".detach()", ".data"]))

    def flag(self) -> None:
        x = self.pick()
        forms = ["{x}.requires_grad_()", "{x}.requires_grad_()", "{x}.requires_grad_(False)", "{x}.retain_grad()",
                 "hook({x})", "peek({x}.grad_fn)", "peek({x}.is_leaf)", "peek({x}.output_nr)",
                 "saved({x})", "saved({x})"]  # fmt: skip
        self.write(self.draw.choice(forms).format(x=x))

    def backward(self) -> None:
        x = self.pick()
        options = self.draw.choice(["", "retain_graph=True", "retain_graph=True"])
        real = "" if not self.scope.names[x].is_complex() else ".abs()"
        if self.draw.random() < 0.6:
            self.write(f"{x}{real}.sum().backward({options})")
        else:
            y = self.pick()
            tail = f", {options}" if options else ""
            self.write(f"grads += torch.autograd.grad({x}{real}.sum(), {y}, allow_unused=True{tail})")

    def program(self) -> Lines:
        """The whole of it."""
        if self.draw.random() < 0.1:
            self.write("torch.autograd._force_original_view_tracking(True)")
        self.leaf()
        self.leaf()
        for _ in range(self.draw.randrange(8, 20)):
            step = self.draw.choices(STEPS, WEIGHTS)[0]
            before = len(self.lines)
            step(self)
            if self.draw.random() < 0.1 and len(self.lines) > before and step is not Writer.backward:
                mode = self.draw.choice(["no_grad", "no_grad", "no_grad", "inference_mode"])
                if "requires_grad=True" in self.lines[-1]:
                    mode = "no_grad"  # a leaf that asks for a gradient it can never get is nobody's wish
                # the line was run already: take it back by writing it anew under its mode
                self.rerun(f"with torch.{mode}(): {self.lines.pop()}")
        return self.lines

    def rerun(self, last: str) -> None:
        lines, self.lines, self.scope = [*self.lines, last], [], Scope(self.torch)
        for line in lines:
            self.write(line)


STEPS = [Writer.operation, Writer.view, Writer.write_over, Writer.assign, Writer.detached, Writer.flag, Writer.leaf,
         Writer.look_anew, Writer.backward, Writer.complex_view]  # fmt: skip
WEIGHTS = [5, 9, 8, 4, 1.5, 2.5, 0.7, 0.5, 0.8, 0.7]


def overlapping(tensor: Any) -> bool:
    """Whether elements share places in memory."""
    return tensor.numel() > 1 + sum((n - 1) * s for n, s in zip(tensor.shape, tensor.stride(), strict=True))


def odd_ones(tensor: Any) -> bool:
    """Whether a dimension of size 1 has a stride of its own."""
    in_order, step = [], 1
    for size in reversed(tensor.shape):
        in_order.insert(0, step)
        step *= size
    return 1 in tensor.shape and list(tensor.stride()) != in_order


def dense(tensor: Any) -> bool:
    """Whether the elements lie in memory without gaps and overlaps."""
    expected = 1
    for stride, size in sorted(zip(tensor.stride(), tensor.shape, strict=True)):
        if size != 1:
            if stride != expected:
                return False
            expected *= size
    return True


def fits(shape: tuple[int, ...], target: tuple[int, ...]) -> bool:
    """Whether `shape` broadcasts to `target`."""
    return len(shape) <= len(target) and all(
        a in (1, b) for a, b in zip(reversed(shape), reversed(target), strict=False)
    )


def nested(values: list[float], shape: tuple[int, ...]) -> Any:
    """`values` as nested lists of the given shape."""
    if not shape:
        return values[0]
    step = len(values) // shape[0]
    return [nested(values[i * step : (i + 1) * step], shape[1:]) for i in range(shape[0])]


def program(seed: int, torch: ModuleType) -> Lines:
    """The program that belongs to `seed`, ending with backward passes."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        writer = Writer(torch, seed)
        lines = writer.program()
        roots = list(reversed(writer.tensors()))[:3]
        reset(torch)
    for root in roots:
        lines.append(f"total({root}).backward(retain_graph=True)")
    return lines


# ---- running it ----------------------------------------------------------------------------------------------------


SIGNED = {"_saved_U", "_saved_V", "_saved_Vh", "_saved_eigenvectors"}
"""Vectors whose signs are left open."""


class Scope:
    """The names of a running program."""

    def __init__(self, torch: ModuleType) -> None:
        self.torch = torch
        self.log: list[Any] = []
        self.counted: dict[int, tuple[int, Any]] = {}
        self.begun: dict[int, tuple[int, Any]] = {}
        self.names: dict[str, Any] = {
            "torch": torch, "grads": (), "peek": self.peek, "saved": self.saved, "total": self.total, "hook": self.hook,
        }  # fmt: skip

    def run(self, line: str) -> tuple[str, str] | None:
        """Run one line; its error, if there was one, or its warning."""
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            try:
                exec(compiled(line), self.names)
            except Exception as error:
                self.torch.manual_seed(0)  # a refused call may have drawn some numbers
                return type(error).__name__, str(error)
        for name, value in list(self.names.items()):
            if isinstance(value, tuple) and name != "grads":
                del self.names[name]
                self.names.update({f"{name}_{i}": part for i, part in enumerate(value[:3])})
        for tensor in self.tensors().values():
            self.writes(tensor)
        said = [
            (w.category.__name__, TRIGGERED.sub("", str(w.message)))
            for w in caught
            if not ONCE.search(str(w.message)) and "encountered in" not in str(w.message)
        ]
        return said[0] if said else None

    def writes(self, tensor: Any) -> str:
        """How often a tensor's memory was written since the program saw it first (PyTorch writes results by itself, too)."""
        try:
            version, memory = tensor._version, tensor.untyped_storage()
        except Exception as error:
            return text_of(error)
        first, _ = self.counted.setdefault(memory.data_ptr(), (version, memory))
        first, _ = self.begun.setdefault(id(tensor), (min(first, version), tensor))  # `x.data` counts from 0 again
        return str(max(version - first, 0) if tensor.numel() else 0)

    def value(self, expression: str) -> Any:
        return eval(expression, self.names)

    def tensors(self) -> dict[str, Any]:
        return {n: v for n, v in self.names.items() if isinstance(v, self.torch.Tensor)}

    def peek(self, *values: Any) -> None:
        """Write down values."""
        for value in values:
            self.write_down(value)

    def write_down(self, value: Any) -> None:
        """Write down a value: a tensor's numbers, a node's name, or what it prints."""
        if isinstance(value, self.torch.Tensor):
            self.log.append(flat(value))
        elif isinstance(value, dict):  # which stack led to a node, with files of the library
            self.log.append(sorted(value))
        elif isinstance(value, (bool, int, float, complex, str, tuple, list, type(None))):
            self.log.append(
                [flat(v) if isinstance(v, self.torch.Tensor) else v for v in value]
                if isinstance(value, (list, tuple))
                else value
            )
        else:
            self.log.append(
                value.name() if callable(getattr(value, "name", None)) else str(value).replace("teachgrad", "torch")
            )

    def saved(self, tensor: Any) -> None:
        """Look at what the tensor's node keeps."""
        node = tensor.grad_fn
        for name in sorted(dir(node)):
            if name.startswith("_saved_") and name not in SIGNED:
                value = getattr(node, name)
                if isinstance(value, self.torch.Tensor):
                    self.log.append(
                        (
                            name,
                            flat(value),
                            value.requires_grad,
                            [n for n, t in self.tensors().items() if t is value],
                        )
                    )

    def hook(self, tensor: Any) -> None:
        """Double the tensor's gradient (PyTorch crashes where there is none: at a view that `no_grad` made of a leaf)."""
        if not (tensor._is_view() and tensor.is_leaf and tensor.requires_grad):
            tensor.register_hook(lambda grad: grad * 2)

    def total(self, tensor: Any) -> Any:
        tensor = tensor * 1.5
        return (tensor.abs() if tensor.is_complex() else tensor).sum()


@functools.lru_cache(1000)
def compiled(line: str) -> Any:
    """A line, which is run by both libraries."""
    return compile(line, "<program>", "exec")


def observe(torch: ModuleType, lines: Lines, after: Callable[[Scope, str], None] | None = None) -> list[Any]:
    """Run a program and note all there is to notice; `after` is called after each of its lines."""
    notes: list[Any] = []
    if hasattr(torch, "set_warn_always"):
        torch.set_warn_always(True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        scope = Scope(torch)
        for line in lines:
            notes.append((line, scope.run(line)))
            if after is not None:
                after(scope, line)
        notes += [("log", entry) for entry in scope.log]
        tensors = scope.tensors()
        names = {id(t): n for n, t in sorted(tensors.items(), reverse=True)}
        for name, tensor in sorted(tensors.items()):
            note = describe(tensor, names) | {"writes": scope.writes(tensor)}
            if not ORDER and any("inference_mode" in line for line in lines):  # see docs/differences.md
                note = {
                    fact: value
                    for fact, value in note.items()
                    if fact not in ("base", "view", "storage_offset", "writes")
                }
            if not ORDER and any("resize_" in line for line in lines):
                note.pop("writes", None)  # they are counted for a storage, which may have grown
            notes.append((name, note))
        for i, grad in enumerate(scope.names["grads"]):
            notes.append((f"grads[{i}]", None if grad is None else flat(grad)))
        kept = [t.grad for t in {id(t): t for t in tensors.values()}.values() if t.grad is not None and t.grad.numel()]
        # PyTorch may give two leaves one memory for `.grad`, and then adds to both
        notes.append(("shared", len({g.data_ptr() for g in kept}) < len({id(g) for g in kept})))
    reset(torch)
    return notes


def reset(torch: ModuleType) -> None:
    """Undo what a program may have switched."""
    torch.set_grad_enabled(True)
    torch.set_default_dtype(torch.float32)
    torch.autograd._force_original_view_tracking(False)


def describe(tensor: Any, names: dict[int, str]) -> Note:
    """Everything about one tensor."""
    note: Note = {"values": flat(tensor), "shape": list(tensor.shape)}
    facts = []
    if tensor.numel():  # where nothing is, there is no place
        facts += ["storage_offset"] if ORDER or tensor._is_view() else []
        note["stride"] = ORDER and [s for s, n in zip(tensor.stride(), tensor.shape, strict=True) if n > 1]
    for fact in (*facts, "requires_grad", "is_leaf", "output_nr", "retains_grad", "dtype"):
        try:
            value = getattr(tensor, fact)
            note[fact] = str(value() if callable(value) else value).replace("teachgrad", "torch")
        except Exception as error:
            note[fact] = text_of(error)
    note["base"] = None if tensor._base is None else names.get(id(tensor._base), "?")
    note["view"] = tensor._is_view()
    note["inference"] = ORDER and tensor.is_inference()
    try:
        note["graph"] = graph(tensor.grad_fn, names)
    except Exception as error:
        note["graph"] = text_of(error)
    try:
        note["grad"] = None if tensor.grad is None else flat(tensor.grad)
    except Exception as error:
        note["grad"] = text_of(error)
    return note


def text_of(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def flat(tensor: Any) -> list[Any]:
    """Shape, dtype, and values as plain numbers."""
    values: Any = tensor.detach().tolist()
    for _ in range(tensor.dim() - 1):
        values = [number for part in values for number in part]
    values = values if tensor.dim() else [values]
    return [list(tensor.shape), str(tensor.dtype).replace("teachgrad", "torch"), *values]


def graph(node: Any, names: dict[int, str]) -> list[str]:
    """One line a node, in the order of a walk from `node`: its name and where its edges go; then who was recorded first."""
    if node is None:
        return []
    numbers, order = {node: 0}, [node]
    lines = []
    for current in order:
        edges = []
        for target, input_nr in current.next_functions:
            if target is None:
                edges.append("-")
                continue
            if target not in numbers:
                numbers[target] = len(order)
                order.append(target)
            edges.append(f"{numbers[target]}.{input_nr}")
        variable = getattr(current, "variable", None)
        label = "" if variable is None else f"({names.get(id(variable), '?')})"
        lines.append(f"{current.name()}{label} {' '.join(edges)}")
    if not ORDER:
        return lines
    # a view's new node is numbered just before (here) or after (PyTorch) its first user, which comes to the same
    recorded = [n for n in order if getattr(n, "variable", None) is None and n.name() not in REGENERATED]
    lines.append("recorded: " + " ".join(str(numbers[n]) for n in sorted(recorded, key=lambda n: n._sequence_nr())))
    return lines


HALF_DONE = re.compile(
    r"ZeroDivisionError|out=|out of (bounds|range)|a window that overlaps itself|storage that is not resizable|saved_tensors_hooks|Expected p_in|"
    r"Inference tensors cannot be saved|elements of source < number of ones|automatic differentiation for outputs with complex|"
    r"INTERNAL ASSERT|include_self=False"
)
"""Calls that PyTorch may have carried out, in part or all, when it finds that it has to refuse them."""

MISSING = re.compile(
    r"positional arguments? but|unexpected keyword argument 'out'|^(module|type object) '(teachgrad(?!\.kernels)[\w.]*|Tensor)' has no attribute|^'Tensor' object has no attribute"
)
"""What teachgrad does not have, it says so."""

OWN_FAULT = re.compile(
    r"ComplexHalf|Found dtype|xpected scalar type|Integer division with|Unsupported input type|the same dtype|"
    r"input_is_complex == grad_is_complex|Batching rule not implemented|inside of vmap|unallocated storage|is ambiguous|INTERNAL ASSERT|MKL FFT error|failed to converge|Exception raised from|Autograd not support dtype|Cannot access accelerator device"
)
"""What PyTorch says when something is wrong with itself, or when it has no kernel for a dtype or for two at once."""

ORDER = True
"""Whether the order in which nodes were recorded is compared."""

REGENERATED = {
    f"{name}Backward0"
    for name in (
        "Alias",
        "AsStrided",
        "Diagonal",
        "Expand",
        "Permute",
        "Select",
        "Slice",
        "Split",
        "Squeeze",
        "T",
        "Transpose",
        "Unbind",
        "Unfold",
        "Unsqueeze",
        "View",
        "ViewAsComplex",
        "ViewAsReal",
    )  # fmt: skip
} | {"torch::autograd::NotImplemented"}
"""Nodes that a view may get after the fact, and one that stands outside of the order in PyTorch."""


# ---- comparing -----------------------------------------------------------------------------------------------------

TRIGGERED = re.compile(r" \(Triggered internally at .*$", re.DOTALL)
"""Where in C++ a warning was given."""

TOLERANCE = {
    "torch.float64": 1e-11, "torch.complex128": 1e-11, "torch.float32": 1e-4, "torch.complex64": 1e-4, "torch.float16": 2e-2,
}  # fmt: skip
"""How much numbers of a dtype may differ, seen from the largest of them."""

EXTRA = re.compile(r" Modified last by .*$", re.DOTALL)
"""What teachgrad's error says beside PyTorch's text."""


LOST = "torch::autograd::AccumulateGrad "
"""PyTorch's node for a leaf that a Function has overwritten."""

UNWRITTEN = re.compile(r"ihfftn\(.*out=")
"""What PyTorch, if it is along one dimension, does not write: see docs/differences.md."""

COMPARED = re.compile(
    r"^(?!.*functions with out=).*(?:grad|leaf|[Vv]iew|in-?place|version|modified|[Bb]ackward|[Ii]nference|hook|Function|broadcast|must match|multiplied|"
    r"cast to|invalid for input|Boolean|dual|tangent|[Aa]nomaly|expanded)",
    re.DOTALL,
)
"""Errors that are compared, those of autograd above all. Where a single operator complains about its arguments it is enough
that both refuse: a call is often wrong in several ways at once, and each begins with another one."""

MISFITS = {
    "shape": re.compile(
        "must match the size|match the broadcast shape|cannot be multiplied|could not be broadcast|Expected 0D or 1D"
    ),
    "dtype": re.compile("can't be cast to"),
    "view": re.compile("is a view and its base or another view of its base has been modified inplace"),
}
"""A call that is wrong in several of these ways: which is noticed first is no matter, see docs/differences.md."""

ONCE = re.compile(
    r"reference cycle|discards the imaginary|to a scalar may lead|only appear once|in beta|deprecated|TypedStorage"
)
"""Warnings that are given once in a process."""


def refusal(result: Any) -> bool:
    """Whether this is the note of an error."""
    return len(result) == 2 and all(isinstance(part, str) for part in result) and result[0].endswith("Error")


def misfit(text: str) -> str | None:
    """What does not fit, according to an error."""
    return next((what for what, words in MISFITS.items() if words.search(text)), None)


def refused(result: Any) -> bool:
    return isinstance(result, tuple) and refusal(result)


def same(ours: Any, theirs: Any) -> bool:
    """Equal, numbers up to rounding."""
    if isinstance(ours, (float, complex)) and isinstance(theirs, (float, complex)):
        if ours == theirs or (ours != ours and theirs != theirs):
            return True
        if not cmath.isfinite(theirs) and (isinstance(theirs, complex) or not ORDER):
            return not cmath.isfinite(ours)  # PyTorch multiplies complex infinities by 1 when it adds
        if isinstance(ours, complex) or isinstance(theirs, complex):
            a, b = complex(ours), complex(theirs)
            return same(a.real, b.real) and same(a.imag, b.imag)
        return math.isclose(ours, theirs, rel_tol=1e-9, abs_tol=1e-12)
    if isinstance(ours, (list, tuple)) and isinstance(theirs, (list, tuple)):
        if len(theirs) > 2 and len(ours) == len(theirs) and isinstance(theirs[1], str) and theirs[1] in TOLERANCE:
            return ours[:2] == theirs[:2] and close(ours[2:], theirs[2:], TOLERANCE[theirs[1]])
        if refusal(ours) and refusal(theirs) and not (COMPARED.search(ours[1]) and COMPARED.search(theirs[1])):
            return True
        if refusal(ours) and refusal(theirs) and len({misfit(ours[1]), misfit(theirs[1])} - {None}) == 2:
            return True
        return len(ours) == len(theirs) and all(same(a, b) for a, b in zip(ours, theirs, strict=True))
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return ours.keys() == theirs.keys() and all(same(ours[k], theirs[k]) for k in ours)
    if isinstance(ours, str) and isinstance(theirs, str):
        if theirs == LOST:
            return ours.startswith(theirs.strip())
        return EXTRA.sub("", ours) == theirs.replace("torch.complex32", "torch.complex64")  # see docs/differences.md
    return bool(ours == theirs)


def close(ours: list[Any], theirs: list[Any], tolerance: float, least: float = 1e-6) -> bool:
    """Whether two lists of numbers differ by rounding only, seen from the largest of them or the `least`."""
    scale = max([abs(v) for v in theirs if cmath.isfinite(v)] + [least])
    return all(
        (cmath.isfinite(a) and cmath.isfinite(b) and abs(a - b) <= tolerance * scale) or same(a, b)
        for a, b in zip(ours, theirs, strict=True)
    )


NUMBERS = re.compile(
    r"^log\n    teachgrad \(?[-\d.]|teachgrad (\(.+?, )?\[(\[|[-\d.]).*\n    PyTorch   (\(.+?, )?\[(\[|[-\d.])"
)
"""A difference of numbers."""

SINGULAR = re.compile(r"_LinAlgError")
"""Whether a matrix has an inverse, and the like: numbers decide that."""

SIGN = re.compile(r"signbit|copysign|view(_copy)?\(.*torch\.(int|uint|bool)")
"""What asks for the sign of a NaN, which depends on the processor and the compiler."""

DECIMAL = re.compile(r"-?\d+\.\d+(?:e[-+]\d+)?")

IN_EIGHTS = re.compile(r"hardtanh|relu6|[^r]elu\b|hardswish|hardshrink|softshrink|logit\b")
"""What has another gradient at NaN where PyTorch computes eight at once: see docs/differences.md."""

SPREADING = re.compile(r"linalg|inv|det|lu_|cholesky|solve|lstsq|matrix_rank|fft|qr|svd")
"""Where a NaN goes from here depends on the library."""

READ_ONLY = re.compile(
    r"\b(isclose|isfinite|argsort|matrix_rank)\b.*\n.*teachgrad None\n.*is a view and its base or another view of its base"
)
"""What looks at one of several views whose base was overwritten: see docs/differences.md."""

SEVERAL_FAULTS = re.compile(
    r"\n    teachgrad \('(?!.*is a view and its base).*\n    PyTorch   .*is a view and its base or another view of its base"
)
"""What both refuse: PyTorch for a view that may not be read, and teachgrad for something else."""


LARGE = re.compile(r"(?<![.\d])\d{9,}[.+]|e\+")
"""A number of at least nine digits before its point."""

NEVER_DONE = re.compile(
    "in stacked_rnn|to a bidirectional RNN|more than one element of the written-to tensor|out of bounds for storage of size"
)
"""What teachgrad always refuses; PyTorch does not look in all operators for memory that overlaps itself, and leaves some
results in memory that is larger than they are."""


TAKEN = re.compile(r"layout contract.*sizes\(\) = \[[\d, ]*\b0\b")
"""What PyTorch alone has something to say about: see docs/differences.md."""


class NotComparable(Exception):
    """teachgrad says that it does not have what the program needs, or PyTorch finds a bug in itself."""


DOUBLE = [("float32", "float64"), ("float16", "float64"), ("complex64", "complex128"), (".float()", ".double()"),
          (".half()", ".double()"), (".cfloat()", ".cdouble()")]  # fmt: skip


def large_in_one(difference: str) -> bool:
    """Whether one of the libraries, and not the other, has a large number there."""
    ours, _, theirs = difference.partition("\n    PyTorch")
    return bool(LARGE.search(ours)) != bool(LARGE.search(theirs))


def differences(lines: Lines, teachgrad: ModuleType, torch: ModuleType) -> list[str]:
    """What a program does differently on the two libraries; not counting what is gone in double precision."""
    found = differences_as_written(lines, teachgrad, torch)
    if not found:
        return []
    numbers = all(NUMBERS.search(each) for each in found)
    if numbers and any("nan" in each for each in found) and any(SPREADING.search(line) for line in lines):
        return []
    if (
        numbers
        and any(SIGN.search(line) or IN_EIGHTS.search(line) or "ldl_factor" in line for line in lines)  # its pivots
        and "nan" in str(observe(torch, lines))
    ):
        return []
    if (
        numbers
        and "nan" in str(found)
        and any(re.search(r"sgn|abs", line) for line in lines)
        and "create_graph" in str(lines)
    ):
        return []  # PyTorch's gradient of a sign is 0 times anything
    if re.search(r"\bcl(amp|ip)", str(lines)) and "the broadcast shape" in str(found):
        return []  # here the gradient exists
    if numbers and re.search(r"(group|batch|instance|layer)_norm\(fit\(|cross\(", str(lines)):
        if "0.0, 0.0" in str(found) or all(abs(float(number)) < 1e-9 for number in DECIMAL.findall(str(found))):
            return []  # equal numbers less each other: rounding made large
    if numbers and "as_strided_scatter(" in str(lines) and all(".grad" in each or "grads" in each for each in found):
        return []  # its gradient is a slope here
    views = ("CopySlices", "Can't detach views")
    if "inference_mode" in str(lines) and all(any(v in each.partition("PyTorch")[2] for v in views) for each in found):
        return []  # what is made of an inference tensor by `roll`, `tile` and the like is a view there
    if SEVERAL_FAULTS.search(found[0]) and not found[0].startswith("with"):
        line = found[0].partition("\n")[0]
        without = [f"with torch.no_grad(): {other}" if other == line else other for other in lines]
        if not differences_as_written(without, teachgrad, torch):
            return []  # wrong in several ways, of which one counts only where history is kept: see docs/differences.md
    if READ_ONLY.search(found[0]) or (SINGULAR.search(found[0]) and "nan" in str(found)):
        return []
    if any("matrix_exp" in line for line in lines) and (
        re.search("nan|inf", str(found))
        if "float16" in str(found)
        else numbers and all(LARGE.search(each) for each in found)
    ):
        return []  # PyTorch loses the digits of its gradient, and overflows in half precision
    if numbers and any(re.search(r"normal\(.*out=", line) for line in lines):
        return []  # drawn elsewhere
    if numbers and any("linalg.cond(" in line for line in lines) and re.search(r"inf\]|e\+", str(found)):
        return []  # whether what is all but singular is
    if numbers and any("pinv" in line for line in lines) and all(large_in_one(each) for each in found):
        return []  # the same
    if numbers and re.search("igamma|matrix_exp", str(lines)):  # PyTorch's have nine digits
        with mock.patch.dict(TOLERANCE, {"torch.float64": 1e-7, "torch.complex128": 1e-7}):
            if not differences_as_written(lines, teachgrad, torch):
                return []
    if "conv" in str(lines) and all("ConvolutionBackward0" in each for each in found):
        if all("ViewAsRealBackward0" in each.partition("PyTorch")[2] for each in found):
            return []  # of complex numbers, which is made of three real ones there
    if any(OVERWRITTEN_SECOND.match(line) for line in lines) and all(OF_ONE_OUTPUT.match(each) for each in found):
        return []  # who retains the gradient of what is mixed up there: see docs/differences.md
    if re.search(r"cum(max|min)\(", str(lines)) and all("AsStridedBackward0" in each for each in found):
        return []  # of no elements: their gradient is the input itself
    if ("a leaf Variable that requires grad" in found[0] or "get_gradient_edge" in str(lines)) and any(
        refused(note) for _, note in observe(teachgrad, lines)[:-1]
    ):
        return []  # an operator that fails has looked at the graph in PyTorch: see docs/differences.md
    if numbers and reads_what_it_writes(lines, torch) and not reads_what_it_writes(lines, teachgrad):
        return []  # see docs/differences.md
    if numbers or any(SINGULAR.search(each) or "gradcheck(" in each for each in found):
        precise = ["torch.set_default_dtype(torch.float64)", *lines]
        for single, double in DOUBLE:
            precise = [line.replace(single, double) for line in precise]
        if not differences_as_written(precise, teachgrad, torch):
            return []
    if not differences_as_written(lines, teachgrad, torch, alike=True):
        return []
    by = 4000 if any(SINGULAR.search(each) for each in found) else 4
    unsteady = (
        depends_on(changed, lines, library, found) for changed in variants(lines, by) for library in (torch, teachgrad)
    )
    return [] if any(unsteady) else found


TENSOR = r"\bt\d+(?:_\d)*\b"

OVERWRITTEN_SECOND = re.compile(r"t\d+_[1-9]\d*(\.\w+_\(|\[.*\] \W?= | \W= )")
"""A write to any but the first output of a node."""

OF_ONE_OUTPUT = re.compile(r"t\d+_\d+\.(grad|retains_grad)\b")
"""What is said of the gradient of one of several outputs."""

UNSTABLE = re.compile(rf"\btorch\.(arg)?sort\({TENSOR}(, -?\d(, (True|False))?)?(?=\))")
"""What leaves the order of equals open."""

MEDIAN = re.compile(rf"{TENSOR}(?=\.(nan)?median\()|(?<=median\(){TENSOR}")
"""What reads memory that nobody has written, if the tensor is expanded: see docs/differences.md."""


UNFOLDED = re.compile(r"\.(unfold|as_strided|expand)\((\([^()]*\)|[^()])*\)")
"""What may overlap itself."""

RESIZED = re.compile(rf"(?:torch\.resize_as_\()?({TENSOR})(?:\.resize_(?:as_)?\(|, )([^()]*)\)$")
"""What may show memory that nobody has written."""

DRAWN = re.compile(rf"{TENSOR}(?=\.multinomial\()|(?<=multinomial\(){TENSOR}")
"""Probabilities, more of which may be zero than can be left out."""

FACTOR = re.compile(rf"{TENSOR}(?=\.cholesky_inverse\()|(?<=cholesky_inverse\(){TENSOR}")
"""What is meant for a factor, with a real diagonal."""


IN_PLACE = re.compile(rf"^{TENSOR}\.(\w+_\(|(real|imag) = )")

OPERAND = re.compile(rf"(?<=[ (]){TENSOR}(?=[,)]|$)")
"""A tensor that is an argument, or on the right side of an assignment."""


def reads_what_it_writes(lines: Lines, library: ModuleType) -> bool:
    """Whether it makes a difference that what is written in place shares memory with an operand."""
    apart = [OPERAND.sub(r"\g<0>.clone()", line) if IN_PLACE.match(line) else line for line in lines]
    together, divided = ([note["values"] for _, note in observe(library, each) if isinstance(note, dict)]
                         for each in (lines, apart))  # fmt: skip
    return not same(together, divided)


def variants(lines: Lines, by: int) -> Iterator[Lines]:
    """The program with numbers that are changed as little as can be, with equals in their order, without new memory."""
    yield from ([last_digits(line, factor) for line in lines] for factor in (2, -2, 3, 5, -7, 12))
    yield [signs_of_zeros(line) for line in lines]
    yield [UNSTABLE.sub(r"\g<0>, stable=True", line) for line in lines]
    yield [MEDIAN.sub(r"\g<0>.clone()", line) for line in lines]
    yield [UNFOLDED.sub(r"\g<0>.clone()", line) for line in lines] if "_scatter(" in str(lines) else lines
    yield [line.replace("assume_unique=True", "assume_unique=False") for line in lines]
    yield [RESIZED.sub(r"grown(\1, \2)", line) for line in lines]
    yield [DRAWN.sub(r"(\g<0> + 1e-30)", line) for line in lines]
    yield [FACTOR.sub(r"proper(\g<0>)", line) for line in lines]
    for at, line in enumerate(lines):
        if ORDER is False and re.search(
            r"inv|solve|cholesky|lu_factor|geqrf|matrix_exp|matrix_power|eig|svd|det\b", line
        ):
            moved = ", ".join(dict.fromkeys(re.findall(TENSOR, line.partition(" = ")[2])))
            for digits in (by, -by):
                yield [*lines[:at], f"shake({moved}, by={digits}); {line}", *lines[at + 1 :]]


def depends_on(changed: Lines, lines: Lines, library: ModuleType, found: list[str]) -> bool:
    """Whether whatever was found to differ is different on one library alone with the changed program."""
    if changed == lines:
        return False
    one, other = observe(library, changed), observe(library, lines)
    unsteady = {what for (_, mine), (what, its) in zip(one, other, strict=False) if not same(mine, its)}
    heads = [re.sub(r"^(\w+)\.\w+$", r"\1", each.partition("\n")[0]) for each in found]
    if "notes on teachgrad" in heads[-1]:
        heads = heads[:1]  # one of them refused, and what follows is shifted
    return all(head in unsteady for head in heads)


def last_digits(line: str, factor: int) -> str:
    """The numbers moved by their last digits, all in step."""
    if "torch.tensor(" not in line:
        return line
    digit = 1e-7 if re.search(r"dtype=torch\.(float32|complex64)", line) else 1e-15
    numbers = (
        r"\d+\.\d+" if "dtype=torch.float64" not in line else r"(?<![\w.])\d+(\.\d+)?(?=[^()]*, dtype=torch.float64)"
    )
    return re.sub(numbers, lambda number: repr(float(number[0]) * (1 + factor * digit)), line)


def signs_of_zeros(line: str) -> str:
    """Complex numbers below the real axis, where others are on it: the same but for the sign of a zero."""
    numbers, dtype, rest = (
        line.partition(", dtype=torch.complex") if re.match(r"t\d+ = torch.tensor\(", line) else ("", "", "")
    )
    return re.sub(r"(?<![\w.])-?\d+(\.\d+)?", r"complex(\g<0>, -0.0)", numbers) + dtype + rest if dtype else line


def observe_alike(lines: Lines, teachgrad: ModuleType, torch: ModuleType) -> tuple[list[Any], list[Any]]:
    """What both note if PyTorch goes on, after each line, with teachgrad's numbers where they differ by rounding only."""
    steps: list[dict[str, list[Any]]] = []

    def keep(scope: Scope, _: str) -> None:
        steps.append({name: flat(tensor) for name, tensor in scope.tensors().items()})

    def take_over(scope: Scope, line: str) -> None:
        given = steps.pop(0)
        for name, tensor in scope.tensors().items():
            if name in given and tensor.numel() and not overlapping(tensor):
                overwrite(scope.torch, tensor, given[name], bool(SPREADING.search(line)))

    return observe(teachgrad, lines, keep), observe(torch, lines, take_over)


def overwrite(torch: ModuleType, tensor: Any, numbers: list[Any], zeros: bool) -> None:
    """Put numbers into a tensor that has almost the same; those of other zeros only if `zeros`, or they are complex."""
    its = flat(tensor)
    unlike = repr(its) != repr(numbers) if zeros or tensor.is_complex() else its != numbers
    near = its[:2] == numbers[:2] and close(numbers[2:], its[2:], TOLERANCE.get(its[1], 0), 1.0)
    if unlike and near and its[1] in TOLERANCE and "nan" not in repr(numbers):
        with torch.inference_mode(tensor.is_inference()):
            tensor.data.copy_(torch.tensor(numbers[2:], dtype=tensor.dtype).reshape(tensor.shape))


def differences_as_written(lines: Lines, teachgrad: ModuleType, torch: ModuleType, alike: bool = False) -> list[str]:
    """What a program does differently on the two libraries."""
    if alike:
        ours, theirs = observe_alike(lines, teachgrad, torch)
    else:
        ours, theirs = observe(teachgrad, lines), observe(torch, lines)
    left_out = [  # what need not be the same: see docs/differences.md
        line for (line, mine), (_, its) in zip(ours, theirs, strict=False)
        if line in lines and (UNWRITTEN.search(line) or ("out=" in line and refused(mine) != refused(its)) or (refused(mine) and refused(its) and HALF_DONE.search(line + str(its) + str(mine))) or (not same(mine, its) and (
            (isinstance(mine, tuple) and (mine[0] == "NotImplementedError" or MISSING.search(str(mine[1]))))
            or OWN_FAULT.search(str(its)) or (refused(mine) and NEVER_DONE.search(str(mine)) and its is None)
            or (mine is None and TAKEN.search(str(its)))
        )))
    ]  # fmt: skip
    if left_out:
        lines = [line for line in lines if line not in left_out]
        return differences_as_written(lines, teachgrad, torch, alike) if lines else []
    if ("shared", True) in theirs or any(
        what not in lines and OWN_FAULT.search(str(its)) and not same(mine, its)
        for (what, mine), (_, its) in zip(ours, theirs, strict=False)
    ):
        raise NotComparable
    found = []
    for (what, mine), (_, its) in zip(ours, theirs, strict=False):
        if not same(mine, its):
            if isinstance(mine, dict) and isinstance(its, dict):
                for key in mine | its:
                    if not same(mine.get(key), its.get(key)):
                        found.append(f"{what}.{key}\n    teachgrad {mine.get(key)}\n    PyTorch   {its.get(key)}")
            else:
                found.append(f"{what}\n    teachgrad {mine}\n    PyTorch   {its}")
    if len(ours) != len(theirs):
        found.append(f"{len(ours)} notes on teachgrad, {len(theirs)} on PyTorch")
    return found


def shrink(lines: Lines, teachgrad: ModuleType, torch: ModuleType) -> Lines:
    """Leave out lines as long as something still differs."""

    def differs(some: Lines) -> bool:
        if some[:1] != lines[:1] and "manual_seed" in lines[0]:
            return False  # without it, numbers differ that are drawn
        theirs = observe(torch, some)
        if any(isinstance(e, tuple) and e[0] in ("NameError", "SyntaxError") for _, e in theirs):
            return False
        try:
            return bool(differences(some, teachgrad, torch))
        except NotComparable:
            return False

    at = len(lines) - 1
    while at >= 0:
        fewer = lines[:at] + lines[at + 1 :]
        if differs(fewer):
            lines = fewer
        at = min(at - 1, len(lines) - 1)
    return lines


def main() -> int:
    """Run programs; print the first one that differs, shrunk."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--count", type=int, default=1000, help="how many")
    parser.add_argument("--show", action="store_true", help="print the program of the first seed, then compare it")
    parser.add_argument("--keep-going", type=int, default=1, metavar="N", help="stop after N programs that differ")
    arguments = parser.parse_args()
    teachgrad, torch = importlib.import_module("teachgrad"), importlib.import_module("torch")
    if arguments.show:
        print("\n".join(program(arguments.first, torch)))
        arguments.count = 1
    start, wrong, steps, skipped = time.time(), 0, 0, 0
    for seed in range(arguments.first, arguments.first + arguments.count):
        lines = program(seed, torch)
        steps += len(lines)
        try:
            differs = differences(lines, teachgrad, torch)
        except NotComparable:
            skipped += 1
            continue
        if differs:
            wrong += 1
            lines = shrink(lines, teachgrad, torch)
            print(f"seed {seed} differs:\n")
            print("    " + "\n    ".join(lines) + "\n")
            print("\n".join(differences(lines, teachgrad, torch)), flush=True)
            if wrong >= arguments.keep_going:
                break
    done = seed - arguments.first + 1
    print(
        f"{done} programs, {steps / done:.1f} lines each, {wrong} differ, {skipped} not comparable; {time.time() - start:.0f} s"
    )
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
