"""What the stranger programs do in one step: see `stranger.py`. Each function gets `e`, the Environment, first.

Read next: `stranger.py`.
"""

from __future__ import annotations

import copy
import importlib
import io
import pickle
import re
import threading
from collections.abc import Callable
from typing import Any

FORMULAS = """x.exp() * y|(x * y).sum()|x.sin().outer(y)|(x ** 3).sum()|(x.tanh() * y).cumsum(0)|x.unsqueeze(0) @ y.unsqueeze(1)
x.softmax(0) * y|T.stack([x, y]).prod(0)|x.logsumexp(0)|x.sort()[0] * y|x[[2, 0, 0]] * x|x.norm() * y|x.std() + y.var()
(x.abs() + 1).sqrt()|T.where(x > 0, x * y, x.sinh())|x.relu() + y|x.view(3, 1).matmul(y.view(1, 3)).tril().sum()
x.clone().mul_(y).add_(x)|x.detach() * x + y|x * 2|(x * y, y.sin())|x.index_add(0, T.tensor([0, 0]), y[:2]) * x
T.cat([x[1:], y]).square()|T.nn.functional.gelu(x) * y|x.view(1, 3).expand(2, 3).clone().sigmoid() @ y|x.flip(0).cumprod(0) * y
T.linalg.vector_norm(x, 3) * y|T.addcmul(x, x, y, value=0.5)|T.lerp(x, y, 0.3).cos()|x.roll(1) / (y.square() + 1)
T.outer(x, y)[1:, :2].sum(0)|(x.diag() + 3 * T.eye(3, dtype=x.dtype)).inverse() @ y|x.max() * y|x.masked_fill(x > 0, 0.5) * y""".replace(
    "\n", "|"
).split("|")
"""Functions of two vectors of three numbers."""

OTHER_TANGENTS = re.compile(r"max|logsum|norm|_\(|cumprod")
"""Those whose tangents PyTorch computes in other steps than teachgrad, or in steps that overwrite what they need."""


def formula(e: Any, number: int, scalar: bool = False) -> Callable[..., Any]:
    """The function of that number; `scalar`: the sum of what it gives."""
    code = compile(FORMULAS[number % len(FORMULAS)], "<formula>", "eval")

    def function(x: Any, y: Any) -> Any:
        result = eval(code, {"T": e.T, "x": x, "y": y})
        if scalar:
            return sum(r.sum() for r in result) if isinstance(result, tuple) else result.sum()
        return result

    return function


def total(result: Any) -> Any:
    """One number of whatever a formula gave, in which every element has a weight of its own."""
    parts = result if isinstance(result, tuple) else (result,)
    return sum((part.sin() * (i + 1.5)).sum() for i, part in enumerate(parts))


def leaf(tensor: Any) -> Any:
    return tensor.detach().clone().requires_grad_()


# ---- derivatives of every kind -------------------------------------------------------------------------------------


def functional(e: Any, name: str, number: int, a: Any, b: Any, **options: Any) -> Any:
    """`torch.autograd.functional`'s function of that name."""
    function = formula(e, number, scalar=name in ("hessian", "hvp", "vhp"))
    vectors = {"hvp": ((b, a),), "vhp": ((b, a),), "jvp": ((b, a),), "vjp": (None,)}.get(name, ())
    result = flat(getattr(e.T.autograd.functional, name)(function, (a, b), *vectors, **options))
    if options.get("vectorize"):  # the graph of many vectors at once is another one
        return tuple(r.detach() for r in result)
    return settled(e, result)


def settled(e: Any, result: tuple[Any, ...]) -> tuple[Any, ...]:
    """`result`, whose tensors begin to count their versions now: PyTorch makes some by writing."""
    for tensor in result:
        if isinstance(tensor, e.T.Tensor) and not tensor.is_inference():
            e.versions.setdefault(id(tensor if tensor._base is None else tensor._base), tensor._version)
    return result


def flat(result: Any) -> tuple[Any, ...]:
    return tuple(p for r in result for p in flat(r)) if isinstance(result, (tuple, list)) else (result,)


def derivatives(e: Any, number: int, a: Any, b: Any, order: int) -> Any:
    """The gradients of that order of a formula, all of them on one graph."""
    x, y = leaf(a), leaf(b)
    result, kept = formula(e, number)(x, y), []
    for _ in range(order):
        result = e.T.autograd.grad(total(result), [x, y], create_graph=True, materialize_grads=True)
        kept += result
    return settled(e, tuple(kept))


def again(e: Any, result: Any, inputs: list[Any], order: int) -> Any:
    """Gradients of gradients through whatever graph `result` has."""
    for _ in range(order):
        found = e.T.autograd.grad(result.sum(), inputs, create_graph=True, allow_unused=True)
        result = sum(g.sin().sum() for g in found if g is not None)
    return settled(e, found)


def forward_over_reverse(e: Any, number: int, a: Any, b: Any) -> Any:
    fw = e.T.autograd.forward_ad
    with fw.dual_level():
        x, y = fw.make_dual(leaf(a), b.detach().clone()), leaf(b)
        grads = e.T.autograd.grad(total(formula(e, number)(x, y)), [x, y], allow_unused=True)
        return settled(e, tuple(part for g in grads if g is not None for part in fw.unpack_dual(g)))


def reverse_over_forward(e: Any, number: int, a: Any, b: Any) -> Any:
    if OTHER_TANGENTS.search(FORMULAS[number]):
        return None
    fw = e.T.autograd.forward_ad
    x, y = leaf(a), leaf(b)
    with fw.dual_level():
        tangent = fw.unpack_dual(total(formula(e, number)(fw.make_dual(x, y), y))).tangent
        return settled(e, e.T.autograd.grad(tangent, [x, y], allow_unused=True))


def dual(e: Any, number: int, a: Any, b: Any) -> Any:
    """A formula of what the program has, with tangents."""
    if OTHER_TANGENTS.search(FORMULAS[number]):
        return None
    fw = e.T.autograd.forward_ad
    with fw.dual_level():
        result = formula(e, number)(fw.make_dual(a, b.detach()), b)
        return settled(e, tuple(part for r in flat(result) for part in fw.unpack_dual(r)))


def check(e: Any, number: int, a: Any, b: Any, **options: Any) -> bool:
    """`gradcheck` or `gradgradcheck` of a formula."""
    twice = options.pop("twice", False)
    if not e.T.is_grad_enabled():  # PyTorch's gradgradcheck fails there
        return False
    checker = e.T.autograd.gradgradcheck if twice else e.T.autograd.gradcheck
    return bool(checker(formula(e, number), (leaf(a), leaf(b)), raise_exception=False, **options))


# ---- surgery -------------------------------------------------------------------------------------------------------


def node_below(tensor: Any, depth: int) -> Any:
    """A node some steps down the last edges from the tensor's."""
    node = tensor.grad_fn
    for _ in range(depth):
        below = [n for n, _ in node.next_functions if n is not None]
        node = below[-1] if below else node
    return node


def deep_hook(e: Any, tensor: Any, depth: int, label: str, result: str, before: bool) -> Any:
    node = node_below(tensor, depth)
    return (node.register_prehook if before else node.register_hook)(e.node_hook(label, result))


def renumber(tensor: Any, depth: int, number: int) -> str:
    """Give a node another sequence number, by which the engine chooses whom to run next."""
    node = node_below(tensor, depth)
    node._set_sequence_nr(number)
    return f"{node.name()} {node._sequence_nr()}".replace("torch::autograd::", "")


def reentrant_hook(e: Any, tensor: Any, other: Any, label: str, number: int) -> Any:
    """A hook that runs a whole backward pass of its own and adds what it found."""

    def hook(grad: Any) -> Any:
        e.log.append(f"  into {label} {e.brief(grad)}")
        with e.T.enable_grad():
            x = leaf(other)
            total(formula(e, number)(x, grad.detach())).backward()
        e.log.append(f"  out of {label} {e.brief(x.grad)}")
        return grad + x.grad.sum() if x.grad is not None else None

    return tensor.register_hook(hook)


def reentrant_function(e: Any, number: int, a: Any, b: Any) -> Any:
    """A Function whose backward differentiates a formula by running the engine inside of the engine."""

    class Inner(e.T.autograd.Function):  # type: ignore[name-defined, misc]
        @staticmethod
        def forward(ctx: Any, x: Any, y: Any) -> Any:
            ctx.save_for_backward(x, y)
            return total(formula(e, number)(x, y))

        @staticmethod
        def backward(ctx: Any, grad: Any) -> Any:
            with e.T.enable_grad():
                x, y = (leaf(t) for t in ctx.saved_tensors)
                total(formula(e, number)(x, y)).backward()
            e.log.append(f"  inside {e.brief(x.grad)} {e.brief(y.grad)}")
            return tuple(None if t.grad is None else t.grad * grad for t in (x, y))

    return Inner.apply(a, b)


def halve(tensor: Any) -> Any:
    return tensor.detach() / 2


def keep(tensor: Any) -> Any:
    return tensor.detach()


def double(packed: Any) -> Any:
    return packed * 2


def to_bytes(tensor: Any) -> bytes:
    return pickle.dumps(tensor.detach())


def replaced_tensor(e: Any, tensor: Any) -> Any:
    """The saved tensor of a node is looked at through `_raw_saved_*`, and gets hooks of its own."""
    node = tensor.grad_fn
    raw = [name for name in dir(node) if name.startswith("_raw_saved_")]
    for name in raw:
        getattr(node, name).register_hooks(halve, double)
    return len(raw)


# ---- copies --------------------------------------------------------------------------------------------------------


def copied(e: Any, tensor: Any) -> Any:
    one = copy.deepcopy([tensor, tensor])
    return *settled(e, one[:1]), one[0] is one[1], one[0].grad is not None


def shipped(e: Any, tensor: Any) -> Any:
    one, other = pickle.loads(pickle.dumps((tensor, tensor)))
    return *settled(e, (one,)), one is other


def saved_and_loaded(e: Any, tensor: Any) -> Any:
    file = io.BytesIO()
    e.T.save({"x": tensor, "view": tensor.detach()[1:]}, file)
    file.seek(0)
    loaded = e.T.load(file)
    return settled(e, (loaded["x"], loaded["view"]))


# ---- threads -------------------------------------------------------------------------------------------------------


def threads(e: Any, a: Any, b: Any, numbers: list[int]) -> Any:
    """Each thread differentiates a formula of the same two leaves, which have hooks: in the end the sums are there."""
    x, y, errors, seen = leaf(a), leaf(b), {}, []
    shared = x * y
    x.register_hook(lambda grad: seen.append("x") or grad * 2)
    y.register_post_accumulate_grad_hook(lambda leaf: seen.append("y"))
    shared.register_hook(lambda grad: seen.append("shared"))

    def work(number: int, place: int) -> None:
        try:
            mode = e.T.is_grad_enabled()
            for _ in range(2):
                (total(formula(e, number)(x, y)) + (shared * number).sum()).backward(retain_graph=True)
            errors[place] = f"{mode} {e.T.is_grad_enabled()}"
        except Exception as error:
            errors[place] = f"{type(error).__name__} {error}"

    running = [threading.Thread(target=work, args=(number, place)) for place, number in enumerate(numbers)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()
    return x.grad.clone(), y.grad.clone(), str(sorted(errors.items())), "".join(sorted(seen))


# ---- training ------------------------------------------------------------------------------------------------------

NETS: list[Callable[[Any], Any]] = [
    lambda nn: nn.Sequential(nn.Linear(3, 4), nn.Tanh(), nn.Linear(4, 2)),
    lambda nn: nn.Sequential(nn.Linear(3, 4, bias=False), nn.LayerNorm(4), nn.GELU(), nn.Linear(4, 1)),
    lambda nn: nn.Sequential(nn.Linear(3, 5), nn.BatchNorm1d(5), nn.ReLU(), nn.Dropout(0.5), nn.Linear(5, 2)),
    lambda nn: nn.Sequential(nn.Unflatten(1, (1, 3)), nn.Conv1d(1, 2, 2), nn.PReLU(), nn.Flatten(), nn.Linear(4, 2)),
    lambda nn: nn.Sequential(nn.Linear(3, 3), nn.Softmax(1)),
]  # fmt: skip


def train(e: Any, seed: int, net: int, optimizer: str, options: dict[str, Any], a: Any, b: Any, **how: Any) -> Any:
    """Some steps of an optimizer on a small module, from the same random numbers."""
    T = e.T
    T.manual_seed(seed)
    model = NETS[net](T.nn).double()
    rows = T.stack([a.detach(), b.detach(), a.detach() * b.detach(), a.detach() - 1])
    optim = importlib.import_module(f"{T.__name__}.optim")
    half = len(list(model.parameters())) // 2
    groups = [{"params": list(model.parameters())[:half], "lr": 0.05}, {"params": list(model.parameters())[half:]}]
    chosen = getattr(optim, optimizer)(groups if how.get("groups") and half else model.parameters(), **options)
    schedule = optim.lr_scheduler.ExponentialLR(chosen, 0.9) if how.get("schedule") else None
    losses = []

    def closure() -> Any:
        chosen.zero_grad(set_to_none=how.get("none", True))
        loss = model(rows).square().mean()
        loss.backward()
        if how.get("clip"):
            T.nn.utils.clip_grad_norm_(model.parameters(), 0.5)
        losses.append(loss.detach())
        return loss

    for step in range(3):
        if how.get("closure"):
            chosen.step(closure)
        else:
            closure()
            chosen.step()
        if schedule is not None:
            schedule.step()
        if how.get("reload") and step == 1:
            model.load_state_dict(copy.deepcopy(model.state_dict()))
            chosen.load_state_dict(copy.deepcopy(chosen.state_dict()))
    state = [sorted(s) for s in chosen.state_dict()["state"].values()]
    return (*(p.detach() for p in model.parameters()), T.stack(losses), str(state))
