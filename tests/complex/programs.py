"""Do programs of complex numbers behave on teachgrad as on PyTorch?

A seed makes a program: leaves that are real or complex, a dozen operations within and between the two domains, views of
all kinds (conjugates and imaginary parts of conjugates among them), writes through them, and a real loss in the end.
Both libraries run it line by line; compared are the error of each line, and of every tensor the value, dtype, shape,
version, base, conjugate and negative bit and the graph; then the gradients of the leaves, conjugate bit included, and
for some programs the gradients of the gradients with their graphs.

    python -m tests.complex.programs --first 0 --count 1000     run the programs of these seeds
    python -m tests.complex.programs --first 17 --show          print one program and what differs

Read next: `test_complex_programs.py`.
"""

from __future__ import annotations

import argparse
import importlib
import random
import re
import time
import warnings
from types import ModuleType
from typing import Any

import numpy as np

Lines = list[str]
Note = dict[str, Any]

SHAPES = [(2, 2), (2, 2), (3,), (2, 3), (), (1, 3)]

# Factors and summands keep away from branch cuts and from comparisons of equals, where a rounding error decides.
SAME = """{x} * {y}|{x} * {y}|{x} + {y}|{x} - {y}|{x} / ({y} + 3)|{x} * 2j|{x} * (1-0.5j)|{x} + 1j|1j - {x}|{x} / (2+1j)
(1+2j) / ({x} + 4)|-{x}|{x}.exp()|{x}.sin()|{x}.cos()|{x}.tanh()|{x}.sigmoid()|{x}.square()|{x} ** 2|{x} ** 3|({x} * (0.8+0.3j)) ** 0.5
({x} * (0.8+0.3j)) ** (1+0.5j)|({x} * (0.8+0.3j)) ** {y}|2 ** {x}|(1+1j) ** {x}|({x} * (0.8+0.3j)).sqrt()|({x} * (0.8+0.3j)).rsqrt()|({x} * (0.8+0.3j)).log()|{x}.sinh()|{x}.cosh()
({x} + 4).reciprocal()|({x} + 0.123).sgn()|{x}.conj()|{x}.conj()|{x}.conj()|torch.conj_physical({x})|{x}.clone()|{x}.cumsum(-1)
{x}.cumprod(-1)|{x}.flip(0)|{x}.roll(1)|{x}.mean(0, keepdim=True)|{x}.sum(-1, keepdim=True)|{x}.prod(-1, keepdim=True)
torch.addcmul({x}, {x}, {x}.conj(), value=0.5j)|torch.addcdiv({x}, {x}, {x} + 3, value=1j)|torch.addcmul({x}, {x}, {y})|torch.lerp({x}, {x} * 2, 0.3)
torch.where({x}.abs() > 1.0123, {x}, {y} * {x})|{x}.resolve_conj()|{x}.resolve_neg()|torch.stack([{x}, {x}.conj()])[0]
torch.cat([{x}, {x}.conj()])[:2]|({x} * (0.8+0.3j)).asin()|({x} * (0.8+0.3j)).acos()|({x} * (0.8+0.3j)).atan()|{x}.tan()|({x} * (0.8+0.3j)).asinh()|({x} * (0.8+0.3j)).acosh()
({x} * (0.8+0.3j)).atanh()|({x} * (0.8+0.3j)).log1p()|{x}.expm1()|torch.vdot({x}.flatten(), {x}.flatten())|torch.dot({x}.flatten(), {x}.flatten().conj())
torch.outer({x}.flatten()[:2], {x}.flatten()[:2].conj())|{x}.tril()|{x}.masked_fill({x}.abs() > 1.0123, 2j)|{x}.to(torch.complex64)
torch.fft.fft({x})|torch.fft.ifft({x}, norm="ortho")|torch.fft.fft2({x})|torch.fft.fftn({x}, norm="forward")
torch.fft.fftshift({x})|torch.fft.fft({x}, n=4)|torch.fft.fft({x}, dim=0)|{x}.expand(2, *{x}.shape)[1]
{x}.contiguous()|{x}.logcumsumexp(-1)|{x}.var(-1, keepdim=True)|torch.einsum("...i,...i->...", {x}, {x}.conj())"""

SQUARE = """{x} @ {x}|{x} @ {x}.mH|{x}.mH @ {x}|({x} + 3 * torch.eye(2)).inverse()|torch.linalg.det({x})|{x} @ {x}.conj()
torch.linalg.solve({x} + 3 * torch.eye(2), {x})|torch.linalg.cholesky({x} @ {x}.mH + 3 * torch.eye(2))|{x}.trace()
torch.linalg.eigvalsh({x} + {x}.mH)|torch.linalg.svdvals({x})|torch.linalg.qr({x})[1].abs()|{x}.T|{x}.H|{x}.diagonal()
torch.einsum("ij,jk->ki", {x}, {x}.conj())|torch.mm({x}, {x}.T)|torch.mv({x}, {x}[0])|torch.addmm({x}, {x}, {x}, alpha=1j)
torch.linalg.matrix_power({x}, 2)|torch.linalg.slogdet({x} + 3 * torch.eye(2))[1]|torch.linalg.matrix_norm({x})
torch.tensordot({x}, {x}, 1)|torch.linalg.eigh({x} + {x}.mH)[0]|torch.linalg.slogdet({x} + 3 * torch.eye(2))[0]"""

TO_REAL = """{x}.abs()|({x} * (0.8+0.3j)).angle()|{x}.real|{x}.imag|{x}.conj().imag|{x}.conj().real|torch.linalg.vector_norm({x})
torch.linalg.vector_norm({x}, 3)|torch.view_as_real({x})[..., 0]|torch.view_as_real({x})[..., 1]|{x}.norm()
torch.view_as_real({x}).sum(-1)|({x} * {x}.conj()).real|torch.fft.irfft({x}, n=4)|torch.fft.hfft({x}, n=4)
{x}.abs().square()|torch.fft.irfft2({x}, s=(2, 2))|torch.linalg.vector_norm({x}, float("inf"))|{x}.norm(1)"""

TO_COMPLEX = """torch.complex({x}, {x} * 2)|torch.polar({x}.abs(), {x})|{x} * 1j|{x} * (2-1j)|torch.fft.rfft({x})
{x}.to(torch.complex128)|torch.view_as_complex(torch.stack([{x}, {x} + 1], -1))|torch.fft.fft({x})|{x} ** (1+1j)
torch.fft.ihfft({x})|torch.fft.rfft2({x})|torch.fft.rfft({x}, n=4, norm="ortho")|1j + {x}|torch.polar({x}, {x})"""

REAL = "{x} * {y}|{x} + 1|{x}.sin()|{x}.abs()|{x}.exp()|-{x}|{x}.tanh()|{x}.cumsum(-1)|torch._neg_view({x})|{x}.sum()"

VIEWS = """{x}.conj()|{x}.conj()|{x}.conj()|{x}.T|{x}[0]|{x}[..., 1:]|{x}.flatten()|{x}.unsqueeze(0)|{x}.reshape(-1)|{x}.view(-1)
{x}.transpose(0, -1)|{x}.select(-1, 0)|{x}[..., ::2]|{x}.detach()|{x}.H|{x}.mH|{x}.squeeze()|{x}.view_as({x})|{x}.diagonal()
{x}.movedim(0, -1)|torch._neg_view({x})|{x}.conj().conj()|{x}.data|{x}.unbind()[0]|{x}.chunk(2)[0]"""

WRITES = """{x}.mul_({y})|{x}.mul_(1j)|{x}.add_({y})|{x}.copy_({y})|{x}.exp_()|{x}.sin_()|{x}.conj_physical_()|{x}.zero_()
{x}.fill_(1+2j)|{x}[0] = {y}|{x}[..., 0] = 2-1j|{x}[..., :1] *= 1j|{x}.imag.mul_(2)|{x}.real.sin_()|{x}.conj().mul_(2j)
{x}.conj().imag.add_(1)|{x}.conj()[0] = 3j|{x}.neg_()|{x}.sub_({y}, alpha=1j)|{x}.div_(2+1j)|{x}.square_()|{x}.tanh_()
{x} *= {y}|{x} += 1|{x}.conj().copy_({x} * 2)|{x}.real = {x}.imag|{x}.imag = 1|torch.view_as_real({x}).mul_(2)
{x}.masked_fill_({x}.abs() > 1.0123, 1j)|{x}.addcmul_({y}, {y})|{x}.pow_(2)|{x}.reciprocal_()|{x}.sigmoid_()
{x}.clone().index_fill_(0, torch.tensor([0] if {x}.numel() else []), 1j)|{x}.conj().index_add_(0, torch.tensor([0]), {x}.detach()[:1].clone())
torch._neg_view({x}).add_(1j)|{x}.conj().zero_()|{x}.T.mul_(1j)|{x}.conj().flatten()[0] = 1|{x}.cumsum_(-1)|{x}.tril_()"""

REAL_WRITES = (
    "{x}.mul_(2)|{x}.add_(1)|{x}.sin_()|{x}[..., 0] = 1|{x}.abs_()|{x}.neg_()|{x}.zero_()|{x}.fill_(2)|{x}.clamp_(0, 1)"
)


WRITING = frozenset(form for line in WRITES.splitlines() for form in line.split("|") if "{y}" in form)


def forms(text: str) -> list[str]:
    """The expressions between the bars."""
    return [form for line in text.splitlines() for form in line.split("|")]


class Writer:
    """Writes a program line by line, running it as it goes, so as to know which tensors there are."""

    def __init__(self, torch: ModuleType, seed: int) -> None:
        self.torch, self.draw, self.lines, self.made = torch, random.Random(seed), [], 0
        self.names: dict[str, Any] = {"torch": torch}
        self.leaves: list[str] = []

    def write(self, line: str) -> None:
        """One more line; if it fails, the program goes on without what it would have made."""
        self.lines.append(line)
        run(self.names, line)

    def new(self, expression: str) -> str:
        name = f"t{self.made}"
        self.made += 1
        self.write(f"{name} = {expression}")
        return name

    def leaf(self) -> None:
        shape, draw = self.draw.choice(SHAPES), self.draw
        count = int(np.prod(shape))
        numbers: list[Any] = [round(draw.uniform(0.2, 1.6) * draw.choice([1, 1, -1]), 2) for _ in range(count)]
        dtype = draw.choice(["complex128"] * 5 + ["complex64", "float64", "float64"])
        if dtype.startswith("complex"):
            numbers = [complex(n, round(draw.uniform(-1.5, 1.5), 2)) for n in numbers]
        grad = draw.random() < 0.8
        values = np.array(numbers).reshape(shape).tolist()
        name = self.new(f"torch.tensor({values}, dtype=torch.{dtype}, requires_grad={grad})")
        if grad:
            self.leaves.append(name)

    def tensors(self) -> list[str]:
        return sorted(n for n, v in self.names.items() if isinstance(v, self.torch.Tensor))

    def pick(self, kind: bool | None = None) -> str:
        """A tensor, more likely a recent one; complex or real, if `kind` says so and there is one."""
        names = [n for n in self.tensors() if kind is None or self.names[n].is_complex() == kind] or self.tensors()
        names.sort(key=lambda n: int(n[1:]))
        return names[int(len(names) * self.draw.random() ** 0.5)]

    def partner(self, x: str) -> str:
        """Something that broadcasts to `x`."""
        shape, all_of_them = tuple(self.names[x].shape), self.tensors()
        fitting = [n for n in all_of_them if fits(tuple(self.names[n].shape), shape)]
        return self.draw.choice(fitting) if self.draw.random() < 0.8 else self.draw.choice(["2", "0.5", "(1-2j)"])

    def fill(self, form: str, x: str) -> str:
        y = self.partner(x)
        while form in WRITING and self.is_pytorchs_trouble(form, x, y):
            y = self.draw.choice(["2", "0.5", "(1-2j)"])
        return form.replace("{x}", x).replace("{y}", y)

    def is_pytorchs_trouble(self, form: str, x: str, y: str) -> bool:
        """Whether `form` writes to `x` what PyTorch has trouble with.

        Of an operand that overlaps `x` without being it, PyTorch reads what it has written already, in the order of its
        loop. A real number that requires grad and is stored in a part of a complex tensor goes through `fill_`, whose
        formula gives it a complex gradient, which the engine then refuses.
        """
        tensor, other = self.names[x], self.names.get(y)
        if not isinstance(other, self.torch.Tensor):
            return False
        shared = tensor.untyped_storage().data_ptr() == other.untyped_storage().data_ptr()
        if shared and (tensor.stride(), tensor.storage_offset()) != (other.stride(), other.storage_offset()):
            return True
        return " = " in form and other.dim() == 0 and other.requires_grad and not other.is_complex()

    def step(self) -> None:
        draw = self.draw
        x = self.pick(True if draw.random() < 0.8 else None)
        tensor = self.names[x]
        if tensor.is_complex():
            choices = [SAME] * 6 + [TO_REAL] + [VIEWS] * 3 + [WRITES] * 4
            choices += [SQUARE] * 3 if tuple(tensor.shape) == (2, 2) else []
        else:
            choices = [TO_COMPLEX] * 4 + [REAL] * 2 + [REAL_WRITES]
        chosen = draw.choice(choices)
        form = draw.choice(forms(chosen))
        if chosen in (WRITES, REAL_WRITES):
            if x in self.leaves:
                return
            self.write(self.fill(form, x))
        else:
            self.new(self.fill(form, x))

    def program(self) -> Lines:
        """The whole of it."""
        self.leaf()
        if self.draw.random() < 0.7:
            self.leaf()
        for _ in range(self.draw.randrange(4, 14)):
            self.step()
        parts = sorted(self.tensors(), key=lambda n: -int(n[1:]))[:3]
        real = [f"({n}.abs().square().sum() if {n}.is_complex() else {n}.sum())" for n in parts]
        self.write("loss = " + " + ".join(real))
        return self.lines


def fits(shape: tuple[int, ...], target: tuple[int, ...]) -> bool:
    """Whether `shape` broadcasts to `target`."""
    return len(shape) <= len(target) and all(a in (1, b) for a, b in zip(shape[::-1], target[::-1], strict=False))


def run(names: dict[str, Any], line: str) -> str | None:
    """Run one line; the error's type and first sentence, if there was one."""
    try:
        exec(compile(line, "<program>", "exec"), names)
    except Exception as error:
        text = (str(error).split("Hint")[0].splitlines() or [""])[0]
        text = re.sub(r"\(position \d\) ", "", f"{type(error).__name__}: {text}")
        # of a view that was written to, PyTorch names the node by which it was last looked at, if that is still alive
        return re.sub(r"which is output \d of \w+, ", "", text)[:200]
    return None


def program(seed: int, torch: ModuleType) -> tuple[Lines, list[str], bool]:
    """The program that belongs to `seed`, its leaves, and whether gradients of gradients are asked for."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        writer = Writer(torch, seed)
        lines = writer.program()
    return lines, writer.leaves, seed % 3 == 0


def graph(node: Any) -> list[Any]:
    """The graph below `node`: each node's name and the numbers of those that its edges go to."""
    numbers: dict[Any, int] = {}
    found: list[Any] = []
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if one is None or one in numbers:
            continue
        numbers[one] = len(numbers)
        found.append(one)
        waiting += [n for n, _ in reversed(one.next_functions)]
    return [(n.name(), [(numbers.get(m), i) for m, i in n.next_functions]) for n in found]


def numbers(tensor: Any) -> np.ndarray:
    """The values; zeros for what PyTorch calls a ZeroTensor, which has none that one could read (`sgn`'s gradient)."""
    try:
        return np.array(tensor.detach().tolist())
    except RuntimeError as error:
        if "unallocated storage" not in str(error):
            raise
        return np.zeros(tensor.shape)


def describe(tensor: Any, names: dict[int, str]) -> Note:
    """Everything about one tensor."""
    note: Note = {
        "values": numbers(tensor),
        "shape": tuple(tensor.shape),
        "dtype": str(tensor.dtype).replace("teachgrad", "torch"),
        "bits": (tensor.is_conj(), tensor.is_neg()),
        "requires_grad": tensor.requires_grad,
        "version": tensor._version,
        "base": None if tensor._base is None else names.get(id(tensor._base), "?"),
        "view": tensor._is_view(),
    }
    try:
        note["graph"] = None if tensor.grad_fn is None else graph(tensor.grad_fn)
    except RuntimeError as error:
        note["graph"] = str(error)[:120]
    return note


def describe_grad(grad: Any, names: dict[int, str]) -> Note | None:
    """The same for a gradient, without what depends on the order and the layout in which PyTorch sums."""
    return None if grad is None else {k: v for k, v in describe(grad, names).items() if k not in ("version", "bits")}


def observe(torch: ModuleType, lines: Lines, leaves: list[str], twice: bool) -> list[tuple[str, Any]]:
    """Run a program and note all there is to notice."""
    names: dict[str, Any] = {"torch": torch}
    notes: list[tuple[str, Any]] = []
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        notes += [(line, run(names, line)) for line in lines]
        tensors = {n: v for n, v in names.items() if isinstance(v, torch.Tensor)}
        known = {id(t): n for n, t in reversed(tensors.items())}
        notes += [(name, describe(t, known)) for name, t in tensors.items()]
        inputs = [names[n] for n in leaves if n in names]
        if "loss" in names and twice and inputs:
            names |= {"inputs": inputs, "grads": ()}
            error = run(names, "grads = torch.autograd.grad(loss, inputs, create_graph=True, allow_unused=True)")
            notes.append(("grad", error))
            found = [g for g in names["grads"] if g is not None]
            notes += [(f"grads[{i}]", describe_grad(g, known)) for i, g in enumerate(found)]
            names["found"] = [g for g in found if g.requires_grad]
            total = "sum((g * g.conj()).real.sum() + g.sum().real for g in found)"
            if names["found"]:
                error = run(names, f"grads = torch.autograd.grad({total}, inputs, allow_unused=True)")
                notes.append(("second grad", error))
                notes += [(f"second[{i}]", describe_grad(g, known)) for i, g in enumerate(names["grads"])]
        elif "loss" in names:
            notes.append(("backward", run(names, "loss.backward()")))
            notes += [(f"{n}.grad", describe_grad(names[n].grad, known)) for n in leaves]
    return notes


def differences(ours: list[tuple[str, Any]], theirs: list[tuple[str, Any]]) -> list[str]:
    """What is not the same, from the first difference on; programs that ran into huge numbers are not compared there."""
    found = []
    single = any(isinstance(note, dict) and note["dtype"] in SINGLE for _, note in theirs)
    for (name, a), (other, b) in zip(ours, theirs, strict=False):
        if name != other:
            found.append(f"{name} / {other}")
        elif isinstance(a, dict) and isinstance(b, dict):
            for key in b:
                if key == "values":
                    if not close(a[key], b[key], single):
                        found.append(f"{name}.values: {a[key]} / {b[key]}")
                elif a[key] != b[key]:
                    found.append(f"{name}.{key}: {a[key]} / {b[key]}")
        elif a != b:
            found.append(f"{name}: {a} / {b}")
    if len(ours) != len(theirs):
        found.append(f"{len(ours)} notes / {len(theirs)}")
    return found


SINGLE = ("torch.complex64", "torch.float32")


def close(a: np.ndarray, b: np.ndarray, single: bool) -> bool:
    """Whether values agree; of what is not finite, only that it is not.

    Args:
        a: ours.
        b: PyTorch's.
        single: whether single precision was at work.
    """
    if a.shape != b.shape:
        return False
    finite = np.isfinite(a) & np.isfinite(b) & (np.abs(b) < 1e8)
    tolerance = 2e-3 if single else 1e-6
    scale = 1 + np.max(np.abs(b[finite]), initial=0)
    return bool(np.all(np.abs(a[finite] - b[finite]) <= tolerance * scale))


def check(seed: int, ours: ModuleType, theirs: ModuleType) -> list[str]:
    """What differs in the program of `seed`."""
    lines, leaves, twice = program(seed, theirs)
    return differences(observe(ours, lines, leaves, twice), observe(theirs, lines, leaves, twice))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    ours, theirs = importlib.import_module("teachgrad"), importlib.import_module("torch")
    started, bad = time.perf_counter(), 0
    for seed in range(options.first, options.first + options.count):
        different = check(seed, ours, theirs)
        if options.show:
            print("\n".join(program(seed, theirs)[0]))
        if different:
            bad += 1
            print(f"--- {seed}: " + "\n    ".join(d[:300] for d in different[: 12 if options.show else 2]), flush=True)
    print(f"{options.count} programs, {bad} differ, {time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
