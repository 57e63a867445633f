"""Programs over everything that teachgrad has, made by a seed.

The views' fuzzer (`tests/views/fuzz.py`) writes programs of views and writes, runs them on both libraries line by line
and compares whatever a program could notice. Here its writer learns more lines: operators of every family, custom
Functions, hooks of every kind with a log of the order in which they ran, modes, saved-tensor hooks, checkpoints, and
`backward` and `grad` with all their arguments.

    python -m tests.differential --first 0 --count 1000      run the programs of these seeds
    python -m tests.differential --first 17 --show           print one program and what differs

Left out, because PyTorch shows details of its own there: `sgn` (its gradient is a tensor without storage), operators on
inference tensors outside of inference mode (it counts its own writes), hooks under `is_grads_batched` (its vmap).

Read next: `test_differential.py`; `tests/views/fuzz.py` for how programs are run, compared and shrunk.
"""

from __future__ import annotations

import math
from types import ModuleType
from typing import Any

from tests.views import fuzz

UNARY = """exp log1p sqrt square sin cos tan atan sinh tanh sigmoid relu abs neg sign reciprocal rsqrt erf
expm1 log2 softplus gelu silu elu leaky_relu hardtanh floor round trunc frac asinh atan logit""".split()
FUNCTIONAL = {"softplus", "gelu", "silu", "elu", "leaky_relu", "hardtanh"}
BINARY = ["{x} + {y}", "{x} - {y}", "{x} * {y}", "{x} / {y}", "torch.maximum({x}, {t})", "torch.minimum({x}, {t})",
          "torch.atan2({x}, {t})", "torch.where({x} > 0.9, {x}, {t})", "{x} ** {n}", "{n} ** {x}", "{n} - {x}", "{n} / {x}",
          "torch.lerp({x}, {t}, {n})", "torch.addcmul({x}, {t}, {t})", "torch.hypot({x}, {t})", "{x}.clamp({n}, 1.4)",
          "{x}.clamp(min={n})", "torch.logaddexp({x}, {t})", "{x}.fmod({n})", "{x} % {n}", "{x} // {n}", "{x}.xlogy({t})",
          "{x} == {t}", "({x} > {t}).double()", "{x}.masked_fill({x} > 1, {n})"]  # fmt: skip
REDUCE = ["sum", "mean", "prod", "amax", "amin", "logsumexp", "var", "std", "norm", "max", "min", "median", "argmax", "any",
          "cumsum", "cumprod", "softmax", "log_softmax", "sort", "flip", "cummax", "all"]  # fmt: skip
NEEDS_DIM = {"logsumexp", "cumsum", "cumprod", "softmax", "log_softmax", "flip", "cummax"}

PRELUDE = """
class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x
    @staticmethod
    def backward(ctx, grad):
        x, = ctx.saved_tensors
        return 2 * x * grad

class Twice(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2, x + 1
    @staticmethod
    def backward(ctx, a, b):
        return 2 * a + b

class Same(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x
    @staticmethod
    def backward(ctx, grad):
        return grad * 3

class Shift(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.mark_dirty(x)
        return x.add_(1)
    @staticmethod
    def backward(ctx, grad):
        return grad

class Sign(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        s = x.sign()
        ctx.mark_non_differentiable(s)
        return x * s, s
    @staticmethod
    def backward(ctx, a, b):
        return a if b is None else a + b

class Late(torch.autograd.Function):
    @staticmethod
    def forward(x, factor):
        return x * factor
    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.factor = inputs[1]
        ctx.set_materialize_grads(False)
    @staticmethod
    def backward(ctx, grad):
        return None if grad is None else grad * ctx.factor, None
"""


class Everything(fuzz.Writer):
    """A writer that knows more lines."""

    def __init__(self, torch: ModuleType, seed: int) -> None:
        super().__init__(torch, seed)
        self.hooks = 0

    def real(self) -> str:
        """A tensor that is real and floating point; a fresh one if there is none at hand."""
        for _ in range(6):
            x = self.pick()
            if self.scope.names[x].is_floating_point():
                return x
        return "torch.ones(2, 3, dtype=torch.float64)"

    def dims(self, name: str) -> int:
        return len(self.scope.value(f"{name}.shape"))

    def partner(self, x: str) -> str:
        shape = tuple(self.scope.value(f"{x}.shape"))
        fitting = [
            n for n in self.tensors() if fuzz.fits(self.shape(n), shape) and self.scope.names[n].is_floating_point()
            and self.scope.names[n].is_contiguous()
        ]  # fmt: skip
        return self.draw.choice(fitting) if fitting else f"{x}.detach().clone()"

    def contiguous(self, x: str) -> str:
        return x if self.scope.value(f"{x}.is_contiguous()") else f"{x}.contiguous()"

    # each of these writes one line

    def unary(self) -> None:
        x = self.contiguous(self.real())
        f = self.draw.choice(UNARY)
        self.new(f"torch.nn.functional.{f}({x})" if f in FUNCTIONAL else f"{x}.{f}()")

    def binary(self) -> None:
        x = self.contiguous(self.real())
        number = round(self.draw.uniform(0.5, 1.5), 2)
        form = self.draw.choice(BINARY)
        partner = self.partner(x)
        self.new(form.format(x=x, y=self.draw.choice([partner, repr(number)]), t=partner, n=number))

    def reduce(self) -> None:
        x = self.contiguous(self.real())
        f = self.draw.choice(REDUCE)
        n = self.dims(x)
        if not n or (f not in NEEDS_DIM and self.draw.random() < 0.3):
            self.new(f"{x}.{f}({'0' if f in NEEDS_DIM or f == 'sort' else ''})")
            return
        d = self.draw.randrange(-n, n)
        keep = ", keepdim=True" if self.draw.random() < 0.3 and f not in (NEEDS_DIM - {"logsumexp"}) | {"sort"} else ""
        end = "[0]" if f in ("max", "min", "median", "sort", "cummax") else ""
        self.new(f"{x}.{f}(dim={d}{keep}){end}" if f not in ("flip",) else f"{x}.flip({d})")

    def join(self) -> None:
        x = self.contiguous(self.real())
        shape = list(self.scope.value(f"{x}.shape"))
        same = [n for n in self.tensors() if list(self.shape(n)) == shape and self.scope.names[n].is_floating_point()]
        y = self.draw.choice(same) if same else x
        forms = [
            f"torch.stack([{x}, {y}])",
            f"torch.stack([{x}, {y}, {x}], -1)",
            f"{x}.repeat({', '.join(['2'] * max(1, len(shape)))})",
        ]
        if shape:
            d = self.draw.randrange(len(shape))
            forms += [f"torch.cat([{x}, {y}], {d})", f"torch.cat(({y}, {x}), {d - len(shape)})", f"{x}.roll(1, {d})"]
            forms += [f"torch.hstack([{x}, {y}])", f"{x}.index_select({d}, torch.tensor([0, 0]))"] if all(shape) else []
            forms += [f"{x}.gather({d}, torch.zeros({shape}, dtype=torch.long))"] if all(shape) else []
            forms += [f"{x}.scatter_add({d}, torch.zeros({shape}, dtype=torch.long), {y})"] if all(shape) else []
        if len(shape) >= 2:
            forms += [f"{x}.tril()", f"{x}.triu(1)"]
        self.new(self.draw.choice(forms))

    def product(self) -> None:
        x = self.real()
        n = self.dims(x)
        if n == 2:
            self.new(self.draw.choice([f"{x} @ {x}.t()", f"{x}.t().mm({x})", f"torch.einsum('ij,kj->ik', {x}, {x})",
                                       f"torch.nn.functional.linear({x}, {x}.detach())", f"{x}.matmul({x}[0])",
                                       f"torch.outer({x}[0], {x}[-1])", f"torch.addmm({x} @ {x}.t(), {x}, {x}.t())"]))  # fmt: skip
        elif n == 1:
            self.new(self.draw.choice([f"{x} @ {x}", f"torch.outer({x}, {x})", f"{x}.dot({x})"]))
        elif n == 3:
            self.new(self.draw.choice([f"{x} @ {x}.mT", f"torch.bmm({x}, {x}.mT)", f"{x}.matmul({x}[0].mT)"]))
        else:
            self.unary()

    def function(self) -> None:
        x = self.pick()
        if not self.scope.names[x].is_floating_point():
            return self.unary()
        f = self.draw.choice(["Square.apply({x})", "Twice.apply({x})", "Same.apply({x})", "Shift.apply({x})", "Sign.apply({x})",
                              "Late.apply({x}, 1.5)", "Square.apply({x} * 1)", "Shift.apply({x}.clone())"])  # fmt: skip
        self.new(f.format(x=x))

    def hang(self) -> None:
        """Hooks that write down that they ran, some of which change the gradient."""
        x = self.pick()
        k = self.hooks = self.hooks + 1
        kinds = [
            f"{x}.register_hook(lambda g: note({k}, g))",
            f"{x}.register_hook(lambda g: note({k}, g) or g * 2)",
            f"handle = {x}.register_hook(lambda g: note({k}, g)); handle.remove()",
            f"{x}.register_post_accumulate_grad_hook(lambda t: note({k}, t.grad))",
            f"{x}.grad_fn.register_hook(lambda gi, go: note({k}, *gi))",
            f"{x}.grad_fn.register_prehook(lambda go: note({k}, *go))",
            f"{x}.grad_fn.register_prehook(lambda go: tuple(None if g is None else g * 3 for g in go))",
            f"torch.autograd.graph.register_multi_grad_hook(({x}, {self.pick()}), lambda gs: note({k}, *gs))",
            f"{x}.retain_grad()",
        ]
        if not (self.scope.names[x]._is_view() and self.scope.names[x].is_leaf):
            self.write(self.draw.choice(kinds))

    def packed(self) -> None:
        x = self.contiguous(self.real())
        k = self.hooks = self.hooks + 1
        name = f"t{self.made}"
        self.made += 1
        body = self.draw.choice([f"{x}.exp() * {x}", f"{x} * {x}", f"{x}.tanh()", f"({x} * 2).sin()"])
        hooks = self.draw.choice(
            [f"lambda t: note({k}) or t", f"lambda t: note({k}) or t * 1", f"lambda t: note({k}) or (t,)"]
        )
        unpack = "lambda p: note(-1) or (p[0] if isinstance(p, tuple) else p)"
        self.write(f"with torch.autograd.graph.saved_tensors_hooks({hooks}, {unpack}): {name} = {body}")

    def checkpointed(self) -> None:
        x = self.contiguous(self.real())
        reentrant = self.draw.choice(["True", "False"])
        self.new(f"torch.utils.checkpoint.checkpoint(lambda v: (v * v).sin() * 2, {x}, use_reentrant={reentrant})")

    def moded(self) -> None:
        x = self.contiguous(self.real())
        mode = self.draw.choice(["no_grad()", "enable_grad()", "set_grad_enabled(False)", "inference_mode(False)"])
        name = f"t{self.made}"
        self.made += 1
        self.write(f"with torch.{mode}: {name} = {x} * 2")

    def ask(self) -> None:
        """backward and grad, with everything."""
        x, y = self.real(), self.pick()
        z = self.pick()
        total = f"({x} * {x}).sum()"
        forms = [
            f"{total}.backward(retain_graph=True)",
            f"{total}.backward(retain_graph=True, inputs=[{y}])",
            f"{total}.backward(inputs=[{y}, {z}], retain_graph=True)",
            f"{x}.backward(torch.ones_like({x}), retain_graph=True)",
            f"{x}.backward(torch.ones(3, dtype=torch.float64))",
            f"torch.autograd.backward([{total}, {total}], retain_graph=True)",
            f"torch.autograd.backward(({x}, {total}), (torch.ones_like({x}), None), retain_graph=True)",
            f"grads += torch.autograd.grad({total}, [{y}, {z}], allow_unused=True, retain_graph=True)",
            f"grads += torch.autograd.grad({total}, {y})",
            f"grads += torch.autograd.grad({total}, {y}, materialize_grads=True, retain_graph=True)",
            f"grads += torch.autograd.grad({x}, {y}, torch.stack([torch.ones_like({x})] * 2), is_grads_batched=True, retain_graph=True)",
            f"grads += torch.autograd.grad({x}, {y}, grad_outputs=[None])",
            f"t{self.made}, = torch.autograd.grad({total}, {y}, create_graph=True)",
            f"t{self.made}, = torch.autograd.grad({x}.sum(), {y}, create_graph=True, allow_unused=True)",
            f"grads += torch.autograd.grad({total}, torch.autograd.graph.get_gradient_edge({y}), retain_graph=True)",
            f"{y}.grad = None",
            f"{y}.grad.zero_()",
            f"{y}.requires_grad_({self.draw.choice(['True', 'False'])})",
        ]
        if self.hooks:  # PyTorch runs hooks under vmap then, with rules of its own
            forms = [form for form in forms if "is_grads_batched" not in form]
        line = self.draw.choice(forms)
        if line.startswith(f"t{self.made},"):
            self.made += 1
        self.write(line)

    def program(self) -> fuzz.Lines:
        self.leaf()
        self.leaf()
        for _ in range(self.draw.randrange(6, 16)):
            step = self.draw.choices(STEPS, WEIGHTS)[0]
            step(self)
        return self.lines


STEPS: list[Any] = [
    Everything.unary, Everything.binary, Everything.reduce, Everything.join, Everything.product, Everything.function,
    Everything.hang, Everything.packed, Everything.checkpointed, Everything.moded, Everything.ask, fuzz.Writer.view,
    fuzz.Writer.write_over, fuzz.Writer.assign, fuzz.Writer.leaf, fuzz.Writer.flag, fuzz.Writer.detached,
]  # fmt: skip
WEIGHTS = [3, 4, 3, 2, 2, 2, 3, 1, 0.7, 1, 3, 3, 2, 1, 0.7, 1, 0.4]


class Scope(fuzz.Scope):
    """The names of a running program, with custom Functions and a hook that takes notes."""

    def __init__(self, torch: ModuleType) -> None:
        super().__init__(torch)
        exec(PRELUDE, self.names)
        self.names["note"] = self.note
        torch.utils.checkpoint  # noqa: B018  loaded when first asked for

    def note(self, number: int, *grads: Any) -> None:
        """Write down which hook ran, and with which gradients."""
        self.log.append((number, [None if g is None else [round_(v) for v in fuzz.flat(g)[1:]] for g in grads]))


def round_(value: Any) -> Any:
    """Numbers in a log are compared as they are, so rounding differences have to go."""
    if isinstance(value, complex):
        return complex(round_(value.real), round_(value.imag))
    return value if not isinstance(value, float) or not math.isfinite(value) else float(f"{value:.6g}")


def install() -> None:
    """Make the fuzzer write and run these programs."""
    fuzz.Writer, fuzz.Scope = Everything, Scope  # type: ignore[misc,assignment]
    fuzz.ORDER = False  # C++ leaves open which part of a formula is computed, and so numbered, first
