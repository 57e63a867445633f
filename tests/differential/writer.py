"""How is a random program made?

Line by line: a template is drawn, and its words in braces are replaced by tensors that the program has made so far,
or by numbers.

    {x} any tensor   {f} one of floating point or complex numbers   {s} one of its shape, or a number   {m} a matrix
    {l} a leaf       {d} a dimension of x                           {n} a number                        {i} an index
    {v} a list of numbers at which functions bend or end, {e} one of them, {q} a matrix that is singular, or nearly
    {k} a number that may not fit into a small integer, {D} a dimension, also as numpy's number or as a tensor

A line that begins with `=` makes a new tensor. `log` is a list that hooks write to; both libraries have to fill it
alike.

There are four kinds of programs: `usual` draws from everything; `state` interleaves views, writes, modes, hooks and
reloading; `forward` runs in a dual level, and its tensors share memory more often than not; `numbers` has numbers that
do not fit, and what stands for one. Where none is asked for, the first three are mixed.

Read next: `run.py`.
"""

from __future__ import annotations

import random
import re
from types import ModuleType
from typing import Any

UNARY = (
    "exp sin cos tanh sigmoid relu abs neg square reciprocal sqrt log1p expm1 erf atan asinh sign floor frac "
    "real.softmax(-1) cumsum(0)"
)
UNARY_IN_PLACE = (
    "exp_ sin_ cos_ tanh_ sigmoid_ relu_ abs_ neg_ square_ zero_ sqrt_ log1p_ expm1_ atan_ fill_(0.5) mul_(2) add_(1)"
)
SPECIAL = (
    "sqrt() rsqrt() log() abs() angle() exp() tanh() relu() norm(2) norm(0.5) norm(2.5) norm(3) std() "
    "var(correction=3) prod() cumprod(0) logit() logit(0.2) logsumexp(0) softmax(0)"
)
REDUCE = "sum mean prod var std amax amin logsumexp cumsum cumprod"

TEMPLATES = {
    "pointwise": [
        *(f"= {{f}}.{name if '(' in name else name + '()'}" for name in UNARY.split()),
        "= {x} + {s}", "= {x} - {s}", "= {x} * {s}", "= {f} / {s}", "= {f} ** 2",
        "= 2 ** {f}.contiguous()", "= {n} - {x}",
        "= {n} * {x}",
        "= torch.maximum({x}, {s} * torch.ones(()))", "= torch.where({x} > {n}, {x}, {s})", "= {x}.clamp(-1, 1)",
        "= torch.lerp({f}, {f}, 0.25)",
        "= torch.addcmul({f}, {f}, {f}, value=2)", "= {x}.double()", "= {x}.float()", "= {f}.to(torch.complex64)",
        "= {f}.conj()", "= {f}.real", "= {x} > {n}",
        "= F.gelu({f})", "= F.softplus({f})", "= F.leaky_relu({f}, 0.2)", "= F.mse_loss({f}, {f})",
        "= F.dropout({f}, 0.5, training=False)",
    ],
    "reductions": [
        *(f"= {{f}}.{name}({{d}})" for name in REDUCE.split()), "= {x}.sum()", "= {f}.mean()", "= {f}.prod()",
        "= {x}.max()", "= {f}.norm()",
        "= {x}.max({d})[0]", "= {f}.sort({d})[0]", "= {f}.std()", "= {x}.argmax()", "= {x}.any()",
        "= {f}.var({d}, keepdim=True)", "= {f}.topk(1, {d})[0]",
    ],
    "views": [
        "= {x}.reshape(-1)", "= {x}.view(-1)", "= {x}.t()", "= {m}.mT", "= {x}.transpose(0, {d})",
        "= {x}.unsqueeze({d})", "= {x}.squeeze()", "= {x}[{i}]",
        "= {x}[..., {i}]", "= {x}[1:]", "= {x}[:, ::2]", "= {x}[None]", "= {x}.expand(2, *{x}.shape)",
        "= {x}.narrow({d}, 0, 1)", "= {x}.diagonal()",
        "= {x}.select({d}, 0)", "= {x}.unbind({d})[0]", "= {x}.chunk(2, {d})[0]", "= {x}.split(1, {d})[-1]",
        "= {x}.detach()", "= {x}.contiguous().as_strided((1,), (1,), {x}.numel() - 1)",
        "= {x}.flatten()", "= {m}.movedim(0, -1)", "= {x}.view_as({x})", "= {x}.contiguous()",
        "= {x}.unfold({d}, 2, 2)", "= {m}.permute(1, 0)",
    ],
    "joins": [
        "= torch.cat([{x}, {x}], {d})", "= torch.stack([{x}, {s} * torch.ones(())])", "= {x}.clone()",
        "= {x}.flip({d})", "= {x}.roll(1, {d})", "= {x}.repeat(2, 1)",
        "= {x}.tril()", "= {x}.gather(0, torch.zeros({x}.shape, dtype=torch.int64))",
        "= {x}.index_select({d}, torch.tensor([0, 0]))", "= {x}[[0, 0]]",
        "= {x}.masked_fill({x} > 0, {n})", "= {x}[{x} > 0]", "= {x}.index_add(0, torch.tensor([0]), {x}[:1])",
        "= {x}.scatter(0, torch.tensor([[0]]), 2)",
    ],
    "matrices": [
        "= {m} @ {m}.mT", "= {m}.mm({m}.t())", "= F.linear({m}, {m})", "= torch.einsum('ij,kj->ik', {m}, {m})",
        "= torch.outer({f}.reshape(-1), {f}.reshape(-1))",
    ],
    "in place": [
        *(f"{{x}}.{name if '(' in name else name + '()'}" for name in UNARY_IN_PLACE.split()),
        "{x}.add_({s})", "{x}.mul_({s})", "{x}.copy_({s} * torch.ones(()))", "{x}[{i}] = {n}", "{x}[0] = {s}",
        "{x}[1:] *= 2", "{x}.masked_fill_({x} > 1, {n})",
        "{x} += {s}", "{x} *= {n}", "{x}.clamp_(-1, 1)", "{x}.contiguous().index_fill_(0, torch.tensor([0]), 1)",
        "{x}.detach_()", "{l}.data.mul_(2)",
    ],
    "autograd": [
        "{x}.requires_grad_()", "{x}.retain_grad()", "{f}.sum().backward(retain_graph=True)",
        "{f}.abs().sum().backward()", "{l}.grad = None",
        "= torch.autograd.grad({f}.abs().sum(), {l}, retain_graph=True, allow_unused=True)[0].clone()",
        "= torch.autograd.grad({f}.abs().sum(), {l}, create_graph=True, allow_unused=True)[0].clone()",
        "{f}.register_hook(lambda g: log.append(('{f}', g.tolist())))", "{f}.register_hook(lambda g: g * 2)",
        "{l}.register_post_accumulate_grad_hook(lambda t: log.append(t.grad.tolist()))",
        "{f}.grad_fn.register_hook(lambda gi, go: log.append(('post', len(gi), len(go))))",
        "{f}.grad_fn.register_prehook(lambda go: log.append(('pre', len(go))))",
        "= Double.apply({f})", "= Same.apply({f})", "= Dirty.apply({x})",
        "= checkpoint(lambda a: (a * a).sin(), {f}, use_reentrant=False)", "= {f}.detach().requires_grad_()",
    ],
    "special values": [
        *(f"= slopes(lambda a: a.{name}, {{v}})" for name in SPECIAL.split()),
        "= slopes(lambda a, b: a ** b, {v}, {v})", "= slopes(lambda a: a ** {e}, {v})",
        "= slopes(lambda a: {e} ** a, {v})", "= slopes(torch.xlogy, {v}, {v})", "= slopes(torch.atan2, {v}, {v})",
        "= slopes(torch.linalg.det, {q})",
        "= slopes(lambda a: torch.linalg.slogdet(torch.stack([a, 2 * a]))[1], [2.0, {i}])",
        "= slopes(F.binary_cross_entropy, [0.0, 1e-13, 0.5, 1.0], [{e} > 0, 0.0, 1.0, 0.3])",
    ],
    "numbers": [
        *(f"= ({{x}} > 0).to(torch.{d}) {op} {{k}}" for d in ("uint8", "int8", "int32") for op in "+-*/<"),
        *(f"= ({{x}} > 0).to(torch.uint8).{call}" for call in (
            "pow({k})", "clamp(max={k})", "masked_fill({x} > 0, {k})", "copysign({k})", "sum({D}, dtype=torch.uint8)",
            "any({D})", "fill_({k})",
        )), "= {k} - ({x} > 0).to(torch.uint8)", "= torch.where({x} > 0, ({x} > 0).to(torch.uint8), {k})",
        "= F.threshold(({x} > 0).to(torch.int32), {k}, {k})", "= torch.add({x}, {s}, alpha={k})",
        "= torch.addcmul({x}, {x}, {x}, value={k})", "= {x}.sum({D}, keepdim=True)",
        "= slopes(lambda a, b: a.clamp(b) + 0.0, {v}, {v})", "= slopes(lambda a, b: a.lerp(b, {e}), {v}, {v})",
    ],
    "modes": [
        *(f"with torch.{mode}(): {line}" for mode in ("no_grad", "inference_mode", "enable_grad") for line in (
            "{x}.mul_(2)", "N = {x} * 2", "N = {f} * 3", "N = {x}[1:]", "N = {x}.view(-1)", "N = {x}.detach()",
            "N = {x}[..., 0]", "N = {x}.unbind(0)[0]",
            "N = {x}.split(1)[0]", "{x}[0] = {n}", "N = {x}.clone()", "{x}.requires_grad_()", "N = {f}.conj()",
            "N = {x}.t()", "{x}.add_({s})", "{x}.zero_()",
        )), "= reload({x})", "= copy.copy({x})", "= copy.deepcopy({x})", "{x}.requires_grad_(False)",
        "{f}.retain_grad()", "= {x}.view_as({x})",
        "{x}.backward(torch.ones_like({x}), inputs=[{x}], retain_graph=True)",
        "= torch.autograd.grad({f}.abs().sum(), {f}, retain_graph=True, allow_unused=True)[0].clone()",
        "log.append(str({f}.grad_fn.next_functions).count('None'))",
    ],
    "duals": [
        "= fw.make_dual({f}, {f}.detach() * 2 - 1)", "= fw.make_dual({f}, torch.ones({f}.shape, dtype={f}.dtype))",
        "= fw.unpack_dual({f}).primal", "= {f}.detach()",
        "= fw.unpack_dual({f}).tangent.clone()", "{f}.copy_({p})", "{f}.mul_({p})", "{f}.div_({p})", "{f}.pow_({p})",
        "{f}.atan2_({p})", "{f}.addcmul_({p}, {p})",
        "{f}.xlogy_({p})", "{f}.hypot_({p})", "{f}.lerp_({p}, 0.3)", "{f}.sub_({p}, alpha=2)", "{f}[0] = {p}[-1]",
        "{f}[:1] *= {p}[-1:]", "= {f}.conj()", "= {f}.conj().imag",
        "= {f}.real", "= {f}.narrow(0, 0, 1)", "= {f}.unbind(0)[-1]", "= {f}.as_strided((min(2, {f}.numel()),), (1,))",
        "= {f}.detach()[1:]", "= {f}.view(-1)[:2]", "{f}.detach_()",
    ],
}  # fmt: skip
KINDS = {
    "usual": {
        "pointwise": 8, "reductions": 3, "views": 7, "joins": 3, "matrices": 1, "in place": 6, "autograd": 4,
        "special values": 2, "modes": 1,
    },
    "state": {"pointwise": 2, "views": 5, "in place": 5, "autograd": 4, "modes": 8},
    "numbers": {"numbers": 8, "pointwise": 2, "views": 2},
    "forward": {"pointwise": 4, "reductions": 1, "views": 5, "joins": 1, "in place": 4, "modes": 1, "duals": 10},
}  # fmt: skip
"""How often a line of each family is drawn, for each kind of programs."""
NUMPY = 0.1
"""How many of the numbers come from numpy."""

PRELUDE = """
import copy, io
import numpy as np
import {torch} as torch
from {torch}.utils.checkpoint import checkpoint
F, log, fw = torch.nn.functional, [], torch.autograd.forward_ad
def reload(tensor):
    file = io.BytesIO()
    torch.save(tensor, file)
    file.seek(0)
    return torch.load(file)
def slopes(function, *values):
    leaves = [torch.tensor(v, dtype=torch.float64, requires_grad=True) for v in values]
    result = function(*leaves)
    log.append([g.tolist() for g in torch.autograd.grad(result, leaves, torch.ones_like(result))])
    return result.detach()
class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * 2
    @staticmethod
    def backward(ctx, grad):
        log.append(("double", ctx.saved_tensors[0].tolist()))
        return grad * 2
class Same(torch.autograd.Function):
    forward = staticmethod(lambda ctx, x: x)
    backward = staticmethod(lambda ctx, grad: grad)
class Dirty(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.mark_dirty(x)
        return x.mul_(3)
    backward = staticmethod(lambda ctx, grad: grad * 3)
"""


DOCUMENTED = {
    r"\.detach\(|\.data\b|\.(repeat|roll)\(|torch\.stack\(|make_dual\(": "is_inference",
    r"deepcopy\(": "is_conj",
    r"\.log1p_?\(|\.reciprocal_?\(": "is_complex",
    r"\.masked_fill_\(": "is_expanded",
    r"\.frac\(": "is_floating_point",
}
"""Rows of `docs/differences.md`: calls, and what the first tensor must be like for teachgrad to differ."""


def ghost(line, known) -> bool:
    """Whether a line is neither written nor run: teachgrad differs by design, or PyTorch ends the process.

    It does so where a hook is registered on a view that requires grad and has no node.
    """
    tensor = known.get((re.findall(r"\bt\d+\b", line.rpartition(" = ")[2]) or [""])[0])
    if tensor is None:
        return False
    if ".register_hook(" in line:
        try:
            return tensor._is_view() and tensor.requires_grad and tensor.grad_fn is None
        except RuntimeError:  # its history cannot be told
            return True
    return any(re.search(call, line) and property_of(tensor, what) for call, what in DOCUMENTED.items())


def property_of(tensor: Any, what: str) -> bool:
    if what == "is_expanded":
        return any(stride == 0 and n > 1 for stride, n in zip(tensor.stride(), tensor.shape, strict=True))
    return bool(getattr(tensor, what)())


def write(seed: int, torch: ModuleType, length: int = 12, kind: str = "") -> list[str]:
    """A program. It runs on `torch` as it grows, to know the shapes; a line that is refused is kept now and then."""
    draw = random.Random(seed)
    weights = KINDS[kind or draw.choice(["usual", "state", "forward"])]
    known: dict[str, Any] = {}
    exec(PRELUDE.format(torch=torch.__name__), known)
    lines = ["fw.enter_dual_level()"] if "duals" in weights else []
    exec("\n".join(lines), known)
    for _ in range(draw.randint(2, 3)):
        lines.append(leaf(draw, len(lines)))
        exec(lines[-1], known)
    while len(lines) < length:
        family = draw.choices(list(weights), list(weights.values()))[0]
        line = fill(draw.choice(TEMPLATES[family]), draw, known, torch)
        new = f"t{len(lines)} ="
        line = new + line[1:] if line.startswith("= ") else line.replace("N =", new)
        if ghost(line, known):
            continue
        try:
            exec(line, known)
        except Exception as error:
            if draw.random() < (0.4 if "modes" in weights and weights["modes"] > 1 else 0.9) or re.search(
                "single memory location|expected dtype|not implemented for", str(error)
            ):
                continue  # here it is computed
        made = known.get(f"t{len(lines)}")
        if size(known, torch) > 3000 or (made is not None and not made._is_view() and not made.is_contiguous()):
            known.pop(f"t{len(lines)}")  # how results lie that are no views is not promised
            continue
        lines.append(line)
    torch.set_grad_enabled(True)
    if "duals" in weights:
        torch.autograd.forward_ad.exit_dual_level()
    return lines


def leaf(draw: random.Random, number: int) -> str:
    shape = draw.choice([(2, 3), (3,), (2, 2), (3, 2), (), (1, 3), (2, 1, 2)])
    dtype = draw.choice(["float32"] * 4 + ["float64"] * 3 + ["complex64", "complex128", "int64", "bool"])
    count = 1
    for n in shape:
        count *= n
    values = [round(draw.uniform(0.2, 2.0), 2) if dtype[0] in "fc" else draw.randint(0, 3) for _ in range(count)]
    made = f"t{number} = torch.tensor({values}, dtype=torch.{dtype}).reshape({shape})"
    return made + (".clone().requires_grad_()" if dtype[0] in "fc" and draw.random() < 0.75 else ".clone()")


def fill(template: str, draw: random.Random, known: dict[str, Any], torch: ModuleType) -> str:
    tensors = {n: v for n, v in known.items() if re.fullmatch(r"t\d*", n) and isinstance(v, torch.Tensor)}
    floats = [n for n, v in tensors.items() if v.is_floating_point() or v.is_complex()]
    x = draw.choice(floats if "{f}" in template and floats else list(tensors))
    shape = tensors[x].shape

    def word(match: re.Match[str]) -> str:
        same = [n for n, v in tensors.items() if v.shape == shape]
        matrices = [n for n in floats if tensors[n].dim() == 2]
        leaves = [n for n in floats if not tensors[n]._is_view() and tensors[n].is_leaf and tensors[n].requires_grad]
        return str({
            "x": lambda: x, "f": lambda: x, "s": lambda: draw.choice([*same, "2", "0.5"]),
            "m": lambda: draw.choice(matrices or ["torch.ones(2, 2)"]), "l": lambda: draw.choice(leaves or [x]),
            "D": lambda: dim(draw, len(shape)), "k": lambda: draw.choice([300, -1, 2, 0.5, -3, 128, 7]),
            "d": lambda: draw.randrange(-len(shape), len(shape)) if len(shape) else 0,
            "v": lambda: draw.choices([0.0, -0.0, 1.0, -1.0, 2.0, 0.5, -2.0], k=3),
            "e": lambda: draw.choice([0.0, 1.0, 2, 3.0, -1, 0.5, -0.5]),
            "q": lambda: singular(draw),
            "n": lambda: number(draw), "p": lambda: part(draw, tensors, x), "i": lambda: draw.choice([0, -1, 1]),
        }[match[1]]())  # fmt: skip

    return re.sub(r"\{(\w)\}", word, template)


def singular(draw: random.Random) -> list[list[float]]:
    """The transpose of L U, singular or close to it. Nothing is rounded as it is taken apart, on whatever processor."""
    a, b, c = draw.choices([0.0, 0.5, -0.5], k=3)
    (p, q), (r, s, t) = draw.choices([1.0, -1.0, 2.0], k=2), draw.choices([0.0, 1.0, -1.0, 2.0], k=3)
    u = [[p, r, s], [0.0, q, t], [0.0, 0.0, draw.choice([0.0, 2.0**-40, 1.0])]]
    rows = [u[0], [a * x + y for x, y in zip(*u[:2])], [b * x + c * y + z for x, y, z in zip(*u)]]  # noqa: B905
    return [list(column) for column in zip(*rows, strict=True)]


def dim(draw: random.Random, ndim: int) -> str:
    """A dimension; now and then as a number of numpy's, or a tensor."""
    value = draw.randrange(-ndim, ndim) if ndim else 0
    form = draw.choice(["np.int8({})", "np.int64({})", "torch.tensor({})"]) if draw.random() < NUMPY else "{}"
    return form.format(value)


def number(draw: random.Random) -> str:
    value = draw.choice([0, 1, 2, -1, 0.5, 1.5])
    return f"np.{'int' if isinstance(value, int) else 'float'}64({value})" if draw.random() < NUMPY else str(value)


def part(draw: random.Random, tensors: dict[str, Any], name: str) -> str:
    """A tensor of the same shape, on the same memory if there is one more often than not."""
    same = [n for n, t in tensors.items() if t.shape == tensors[name].shape]
    near = [n for n in same if tensors[n].untyped_storage().data_ptr() == tensors[name].untyped_storage().data_ptr()]
    return draw.choice(near if draw.random() < 0.6 else same)


def size(known: dict[str, Any], torch: ModuleType) -> int:
    return max(v.numel() for v in known.values() if isinstance(v, torch.Tensor))
