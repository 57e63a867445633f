"""Programs over everything that teachgrad has, made by a seed.

The views' fuzzer (`tests/views/fuzz.py`) writes programs of views and writes, runs them on both libraries line by line
and compares whatever a program could notice. Here its writer learns more lines: those of `lines.py`, calls of every
operator in every form (`schemas.py`), hooks of every kind with a log of the order in which they ran, modes, saved-tensor
hooks, `backward` and `grad` with all their arguments; on numbers of every dtype; and now and then an argument is wrong.

    python -m tests.differential --first 0 --count 1000      run the programs of these seeds
    python -m tests.differential --first 17 --show           print one program and what differs

Read next: `lines.py`; `tests/views/fuzz.py` for how programs are run, compared and shrunk.
"""

from __future__ import annotations

import importlib
import math
import re
import zlib
from types import ModuleType
from typing import Any

from tests.differential import lines, prelude, schemas
from tests.views import fuzz

DTYPES = (
    ["float64"] * 10
    + ["float32"] * 3
    + ["complex128", "complex64", "int64", "int64", "int32", "bool", "float16", "uint8"]
)
WRONG = [
    "None",
    "'a'",
    "1.5",
    "2",
    "[1, 2]",
    "torch.tensor([1, 2])",
    "True",
    "10",
    "-7",
    "(2, 3)",
    "1j",
    "{other}",
    "{other}",
]
CHOICES = {
    "reduction": ["none", "sum", "mean", "none", "average"], "reduce": ["sum", "prod", "amax", "amin", "mean", "median"],
    "padmode": ["reflect", "replicate", "circular", "constant", "mirror"], "norm": ["ortho", "forward", "backward", "north"],
    "rounding": ["trunc", "floor", "up"], "ord": ["'fro'", "'nuc'", "1", "2", "-1", "float('inf')", "0", "3", "'a'"],
    "act": ["softplus", "gelu", "silu", "elu", "leaky_relu", "hardtanh", "mish", "logsigmoid", "relu", "hardswish"],
    "unary": """exp log1p sqrt square sin cos tan atan sinh tanh sigmoid relu abs neg sign reciprocal rsqrt erf expm1 log2 floor
        round trunc frac asinh logit acos exp2 log10 lgamma digamma erfc sinc deg2rad angle""".split(),
    "dtype": ["torch.float64", "torch.float32", "torch.complex128", "torch.int64", "torch.bool", "torch.float16", "torch.int32"],
    "b": ["True", "False"], "shape": ["(2, 3)", "(6,)", "(-1,)", "(3, -1)", "()", "(2, 2)", "[2, 1, 3]"],
}  # fmt: skip


class Everything(fuzz.Writer):
    """A writer that knows more lines."""

    def __init__(self, torch: ModuleType, seed: int) -> None:
        super().__init__(torch, seed)
        self.hooks = 0
        self.dim = 0

    # ---- what stands for a word in braces --------------------------------------------------------------------------

    def fill(self, template: str, x: str = "") -> str:
        """The template with its words replaced; all of them are about `x`, a tensor."""
        x = x or self.pick()
        floating = self.floating("{r}" in template) if "{f}" in template or "{r}" in template else x
        about = floating
        self.dim = self.draw.randrange(-self.dims(about), self.dims(about)) if self.dims(about) else 0

        def replace(match: re.Match[str]) -> str:
            word = match[1]
            if self.draw.random() < 0.015 and word not in CHOICES:
                wrong = self.draw.choice(WRONG)
                if wrong == "{other}":
                    return self.pick() + (".clone()" if word == "out" else "")  # a view might outgrow its memory
                return wrong
            if word in CHOICES:
                return str(self.draw.choice(CHOICES[word]))
            return x if word == "x" else floating if word in ("f", "r") else str(getattr(self, f"a_{word}")(about))

        return re.sub(r"\{(\w+)\}", replace, template)

    def floating(self, real: bool = False) -> str:
        """A tensor of floating point or, unless `real`, complex numbers; a fresh one if there is none at hand."""
        for _ in range(6):
            x = self.pick()
            complex_too = not real and self.draw.random() < 0.5
            if self.scope.names[x].is_floating_point() or (self.scope.names[x].is_complex() and complex_too):
                return x
        return "torch.tensor([[1.0, 2.5, 0.5], [-2.0, 0.25, 3.0]], dtype=torch.float64)"

    def dims(self, x: str) -> int:
        return len(self.sizes(x))

    def sizes(self, x: str) -> tuple[int, ...]:
        return tuple(self.scope.value(f"{x}.shape"))

    def a_n(self, x: str) -> Any:
        return self.draw.choice(
            [round(self.draw.uniform(0.3, 1.7), 2), round(self.draw.uniform(-2, 2), 2), 2, 1, 0, -1]
        )

    def a_p(self, x: str) -> float:
        return round(self.draw.uniform(0.3, 1.7), 2)

    def a_k(self, x: str) -> int:
        return self.draw.choice([0, 1, 1, 2, 2, 3, -1, -2])

    def a_d(self, x: str) -> int:
        n = self.dims(x)
        return self.dim if n and self.draw.random() < 0.9 else self.draw.randrange(-n - 1, n + 1)

    def a_z(self, x: str) -> str:
        shape = self.sizes(x)
        fitting = [n for n in self.tensors() if fuzz.fits(self.shape(n), shape)]
        return self.draw.choice(fitting) if fitting and self.draw.random() < 0.9 else self.pick()

    def a_y(self, x: str) -> Any:
        return self.a_z(x) if self.draw.random() < 0.7 else self.a_n(x)

    def a_s(self, x: str) -> str:
        shape = self.sizes(x)
        same = [n for n in self.tensors() if self.shape(n) == shape and n != x]
        chance = self.draw.random()
        return (
            self.draw.choice(same)
            if same and chance < 0.7
            else self.pick()
            if chance > 0.93
            else f"{x}.detach().clone()"
        )

    def a_mask(self, x: str) -> str:
        return self.draw.choice(
            [
                f"({x}.detach().abs() > 1)",
                f"({x}.detach() == {x}.detach())",
                f"(torch.arange({x}.numel()).reshape({x}.shape) % 2 == 0)",
            ]
        )

    def a_index(self, x: str) -> str:
        shape = list(self.sizes(x))
        size = shape[self.dim] if shape else 1
        if shape and self.draw.random() < 0.3:
            shape[self.dim] = self.draw.randrange(1, 4)
        values = [self.draw.randrange(max(size, 1) + (self.draw.random() < 0.01)) for _ in range(math.prod(shape))]
        return f"torch.tensor({values}, dtype=torch.long).reshape({tuple(shape)})"

    def a_positions(self, x: str) -> str:
        shape = self.sizes(x)
        size = min(shape[self.dim], shape[0]) if shape else 1
        return f"torch.tensor({[self.draw.randrange(max(size, 1) + (self.draw.random() < 0.01)) for _ in range(self.draw.randrange(1, 4))]})"

    def a_out(self, x: str) -> str:
        return self.draw.choice(["torch.empty(0)", f"torch.zeros({self.sizes(x)}, dtype=torch.float64)", f"{self.pick()}.detach().clone()", "torch.zeros(2, 3)",
                                 f"torch.empty(0, dtype={x}.dtype)"])  # fmt: skip

    # ---- each of these writes one line -----------------------------------------------------------------------------

    def leaf(self) -> None:
        shape = self.draw.choice(fuzz.SHAPES + [(2, 3), (3, 2), (0, 3), (2, 2), (2, 2)])
        dtype = self.draw.choice(DTYPES)
        floating = dtype[0] in "fc"
        values = [
            round(self.draw.uniform(0.3, 1.7), 2) if floating and self.draw.random() < 0.8
            else self.draw.choice([0, 1, 2, 3]) * (-1 if self.draw.random() < 0.3 and dtype != "uint8" else 1)
            for _ in range(math.prod(shape))
        ]  # fmt: skip
        numbers: Any = fuzz.nested(values, shape) if 0 not in shape else [[] for _ in range(shape[0])]
        if floating and self.draw.random() < 0.6 and 0 not in shape:
            return self.new(f"torch.tensor({numbers}, dtype=torch.{dtype}, requires_grad=True)")
        self.new(f"torch.tensor({values}, dtype=torch.{dtype}).reshape({shape})")

    def known(self) -> None:
        """One of the lines in `lines.py`."""
        family = self.draw.choices(list(lines.FAMILIES), FAMILY_WEIGHTS)[0]
        line = self.fill(self.draw.choice(TEMPLATES[family]))
        if family in STATEMENTS or line.startswith(("peek", "saved", "del ")):
            self.write(self.untangled(line))
        else:
            self.new(self.untangled(line))

    def untangled(self, line: str) -> str:
        """The line, with a copy of what would be read while it is being written, and PyTorch does not notice."""
        write = IN_PLACE.match(line)
        target = self.scope.names.get(write[1] or write[2] or write[3]) if write else None
        if write is None or not isinstance(target, self.torch.Tensor):
            return line
        rest = line[write.end() :]
        for name in sorted({*re.findall(r"\bt\d+(?:_\d)?\b", rest)} & {*self.tensors()}):
            other = self.scope.names[name]
            if other.untyped_storage().data_ptr() == target.untyped_storage().data_ptr() and (
                UNNOTICED.search(line)
                or "[" in write[0]
                or not (other is target or (fuzz.dense(other) and fuzz.dense(target)))
            ):
                rest = re.sub(rf"\b{name}\b", f"{name}.clone()", rest)
        return line[: write.end()] + rest

    def called(self) -> None:
        """Any operator in any of its forms."""
        lot = zlib.crc32(
            repr(self.draw.random()).encode()
        )  # so an operator more leaves programs without it as they were
        names = schemas.names(self.library, self.torch)
        path, name = max(names, key=lambda n: zlib.crc32(n[0].encode(), lot))
        positional, named = self.draw.choice(schemas.forms(name))
        arguments = [t for t, default in positional if not default or self.draw.random() < 0.5]
        chosen = [t for t in named if self.draw.random() < 0.4 or "{out}" in t]
        if path.startswith("{x}."):
            arguments, chosen = arguments[1:], [t for t in chosen if "{out}" not in t]
        floating = self.draw.random() < 0.8
        call = f"{path}({', '.join(arguments + chosen)})"
        if call.startswith("F.") or floating:
            call = call.replace("{x}", "{f}", 1) if "{x}" in call else call
        if "_(" in call:
            self.write(self.untangled(self.fill(call)))
        else:
            self.new(self.fill(call))

    @property
    def library(self) -> ModuleType:
        return importlib.import_module("teachgrad")

    def hang(self) -> None:
        """Hooks that write down that they ran, some of which change the gradient."""
        x = self.pick()
        k = self.hooks = self.hooks + 1
        kinds = [
            f"{x}.register_hook(lambda g: note({k}, g))",
            f"{x}.register_hook(lambda g: note({k}, g) or g * 2)",
            f"{x}.register_hook(lambda g: g.sum())",
            f"{x}.register_hook(lambda g: 1)",
            f"{x}.register_hook(lambda g: g[0])",
            f"handle = {x}.register_hook(lambda g: note({k}, g)); handle.remove()",
            f"{x}.register_post_accumulate_grad_hook(lambda t: note({k}, t.grad))",
            f"{x}.register_post_accumulate_grad_hook(lambda t: 1)",
            f"{x}.grad_fn.register_hook(lambda gi, go: note({k}, *gi))",
            f"{x}.grad_fn.register_hook(lambda gi, go: tuple(None if g is None else g * 2 for g in gi))",
            f"{x}.grad_fn.register_hook(lambda gi, go: 1)",
            f"{x}.grad_fn.register_hook(lambda gi, go: ())",
            f"{x}.grad_fn.register_prehook(lambda go: note({k}, *go))",
            f"{x}.grad_fn.register_prehook(lambda go: tuple(None if g is None else g * 3 for g in go))",
            f"{x}.grad_fn.register_prehook(lambda go: 1)",
            f"torch.autograd.graph.register_multi_grad_hook(({x}, {self.pick()}), lambda gs: note({k}, *gs))",
            f"torch.autograd.graph.register_multi_grad_hook(({x}, {self.pick()}), lambda g: note({k}, g), mode='any')",
            f"torch.autograd.graph.get_gradient_edge({x}).node.register_hook(lambda gi, go: note({k}, *go))",
            f"torch.autograd.graph.get_gradient_edge({x}).node.register_prehook(lambda go: note({k}, *go))",
            f"{x}.grad_fn._raw_saved_self.register_hooks(lambda t: note({k}) or t, lambda t: t)",
            f"{x}.grad_fn._raw_saved_result.register_hooks(lambda t: t * 1, lambda t: note({k}) or t * 2)",
            f"{x}.register_hook(1)",
            f"{x}.retain_grad()",
        ]
        if not (self.scope.names[x]._is_view() and self.is_leaf(x)):
            self.write(self.draw.choice(kinds))

    def named(self) -> str:
        self.made += 1
        return f"t{self.made - 1}"

    def packed(self) -> None:
        x = self.floating()
        k = self.hooks = self.hooks + 1
        body = self.fill(
            self.draw.choice(
                ["{f}.exp() * {f}", "{f} * {f}", "{f}.tanh()", "({f} * 2).sin()", "Square.apply({f})", "{f}.prod({d})"]
            )
        )
        hooks = self.draw.choice(
            [f"lambda t: note({k}) or t", f"lambda t: note({k}) or t * 1", f"lambda t: note({k}) or (t,)"]
        )
        if self.draw.random() < 0.1:
            hooks, body = "lambda t: t.mul_(2)", f"{x}.tanh()"
        unpack = self.draw.choice(["lambda p: note(-1) or (p[0] if isinstance(p, tuple) else p)"] * 4 + ["lambda p: 1"])
        manager = self.draw.choice([f"saved_tensors_hooks({hooks}, {unpack})"] * 4 + [
            "save_on_cpu()", "disable_saved_tensors_hooks('not here')", "allow_mutation_on_saved_tensors()",
        ])  # fmt: skip
        self.write(f"with torch.autograd.graph.{manager}: {self.named()} = {body}")

    def moded(self) -> None:
        x = self.floating()
        body = self.draw.choice(
            [f"{x} * 2", f"{x}.view(-1)", f"{x}.detach()", f"Square.apply({x})", f"{x}[0]", f"{x}.clone()"]
        )
        mode = self.draw.choice(["no_grad()", "enable_grad()", "set_grad_enabled(False)", "inference_mode(False)", "inference_mode()",
                                 "autograd.detect_anomaly()", "autograd.set_multithreading_enabled(False)"])  # fmt: skip
        self.write(f"with torch.{mode}: {self.named()} = {body}")

    def ask(self) -> None:
        """backward and grad, with everything."""
        x, y = self.floating(), self.pick()
        z = self.pick()
        total = self.draw.choice([f"({x} * {x}).sum()", f"({x} * {x}).abs().sum()", f"{x}.mean()"])
        name = f"t{self.made}"
        forms = [
            f"{total}.backward(retain_graph=True)",
            f"{total}.backward(retain_graph=True, create_graph=True)",
            f"{total}.backward(retain_graph=True, inputs=[{y}])",
            f"{total}.backward(inputs=[{y}, {z}], retain_graph=True)",
            f"{total}.backward(inputs=[])",
            f"{total}.backward(inputs={y})",
            f"{x}.backward()",
            f"{x}.backward(torch.ones_like({x}), retain_graph=True)",
            f"{x}.backward(torch.ones(3, dtype=torch.float64))",
            f"{x}.backward({z}.detach().clone())",
            f"{total}.backward(); {total}.backward()",
            f"torch.autograd.backward([{total}, {total}], retain_graph=True)",
            f"torch.autograd.backward({x}, {z}.detach().clone(), retain_graph=True)",
            f"torch.autograd.backward(({x}, {total}), (torch.ones_like({x}), None), retain_graph=True)",
            f"torch.autograd.backward(({x}, {total}), (torch.ones_like({x}),))",
            "torch.autograd.backward([])",
            f"torch.autograd.backward({x}, [1])",
            f"grads += torch.autograd.grad({total}, [{y}, {z}], allow_unused=True, retain_graph=True)",
            f"grads += torch.autograd.grad({total}, {y})",
            f"grads += torch.autograd.grad({total}, {y}, materialize_grads=True, retain_graph=True)",
            f"grads += torch.autograd.grad({total}, {y}, materialize_grads=True, allow_unused=False)",
            f"grads += torch.autograd.grad({total}, [])",
            f"grads += torch.autograd.grad({total}, [1])",
            f"grads += torch.autograd.grad({x}, {y}, torch.stack([torch.ones_like({x})] * 2), is_grads_batched=True, retain_graph=True)",
            f"grads += torch.autograd.grad({x}, {y}, torch.ones_like({x}), is_grads_batched=True)",
            f"grads += torch.autograd.grad({x}, {y}, grad_outputs=[None])",
            f"grads += torch.autograd.grad({x}, {y}, grad_outputs={z}.detach().clone(), allow_unused=True)",
            f"grads += torch.autograd.grad([{x}, {total}], [{y}], grad_outputs=[{z}.detach().clone(), None], allow_unused=True)",
            f"grads += torch.autograd.grad({total}, {y}, only_inputs=False)",
            f"{name}, = torch.autograd.grad({total}, {y}, create_graph=True)",
            f"{name}, = torch.autograd.grad({x}.sum(), {y}, create_graph=True, allow_unused=True)",
            f"grads += torch.autograd.grad({total}, torch.autograd.graph.get_gradient_edge({y}), retain_graph=True)",
            f"torch.autograd.backward(torch.autograd.graph.get_gradient_edge({x}), torch.ones_like({x}))",
            f"grads += torch.autograd.grad(torch.autograd.graph.get_gradient_edge({x}), {y}, torch.ones_like({x}))",
            f"{y}.grad = None",
            f"{y}.grad.zero_()",
            f"{y}.requires_grad_({self.draw.choice(['True', 'False'])})",
            f"with torch.autograd.detect_anomaly(): {total}.backward(retain_graph=True)",
            f"with torch.autograd.detect_anomaly(): ({x} * float('nan')).sqrt().sum().backward()",
            f"with torch.autograd.set_multithreading_enabled(False): {total}.backward(retain_graph=True)",
        ]
        if self.hooks:  # PyTorch runs hooks under vmap then, with rules of its own
            forms = [form for form in forms if "is_grads_batched" not in form]
        line = self.draw.choice(forms)
        if line.startswith(f"{name},"):
            self.made += 1
        self.write(line)

    def program(self) -> fuzz.Lines:
        self.write("torch.default_generator.manual_seed(0)")
        self.leaf()
        self.leaf()
        for _ in range(self.draw.randrange(5, 14)):
            step = self.draw.choices(STEPS, WEIGHTS)[0]
            if self.tensors():
                step(self)
        return self.lines


TEMPLATES = {
    name: [t.strip() for line in text.strip().splitlines() for t in line.split(" | ")]
    for name, text in lines.FAMILIES.items()
}
IN_PLACE = re.compile(r"(?:torch|F)\.\w+_\((\w+)|(\w+)\.\w+_\(|(t\w+)(?:\[[^=]*\])? (?:[-+*/|&^]|//|\*\*)?= ")
UNNOTICED = re.compile(r"\b(addmm|addmv|addr|addbmm|baddbmm|masked_scatter)_\(")
STATEMENTS = {"assignments", "in place"}
FAMILY_WEIGHTS = [len(TEMPLATES[name]) ** 0.5 for name in lines.FAMILIES]
STEPS: list[Any] = [
    Everything.known, Everything.called, Everything.hang, Everything.packed, Everything.moded, Everything.ask,
    fuzz.Writer.view, fuzz.Writer.write_over, fuzz.Writer.assign, Everything.leaf, fuzz.Writer.flag, fuzz.Writer.detached,
    fuzz.Writer.operation,
]  # fmt: skip
WEIGHTS = [9, 5, 2, 1, 1, 3, 2, 1, 1, 1, 0.7, 0.4, 2]


class Scope(fuzz.Scope):
    """The names of a running program, with custom Functions and a hook that takes notes."""

    running: Scope

    def __init__(self, torch: ModuleType) -> None:
        super().__init__(torch)
        torch.utils.checkpoint  # noqa: B018  loaded when first asked for
        self.names.update(prelude.names(torch, note), note=note)
        Scope.running = self


def note(number: int, *grads: Any) -> None:
    """Write down which hook ran, and with which gradients."""
    scope = Scope.running
    scope.log.append((number, [fuzz.flat(g) if isinstance(g, scope.torch.Tensor) else g for g in grads]))


def install() -> None:
    """Make the fuzzer write and run these programs."""
    fuzz.Writer, fuzz.Scope = Everything, Scope  # type: ignore[misc,assignment]
    fuzz.ORDER = False  # C++ leaves open which part of a formula is computed, and so numbered, first
