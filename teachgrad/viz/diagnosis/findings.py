"""What is wrong, and what is only worth knowing?

Each function here is a rule: it looks at what was seen and yields sentences. A `Note` says what may well be meant, such
as a frozen layer; anything else is wrong. A rule names the cause and not what follows from it: the square root that made
the infinity, and not the product that made NaN of it; the ReLU that lets nothing through, and not the layers below it.

In PyTorch: no counterpart.
Read next: `diagnose.py`, which asks all of them.
"""

import gc
import math
import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from traceback import walk_tb
from typing import NamedTuple

from teachgrad.viz.diagnosis.backward import Backward
from teachgrad.viz.diagnosis.measure import measure
from teachgrad.viz.diagnosis.watch import NUMBERS, Operation, is_library
from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.draw import some

_FAR = 1e6  # how many times smaller than another parameter's gradient is a sign of trouble
_GROWTH = 1e4
_MANY = 3  # of a kind that are told one by one

_SLOPES = {
    "sqrt": "its slope is infinite at 0; add a small number before the root",
    "rsqrt": "its slope is infinite at 0",
    "log": "its slope is infinite at 0; clamp its input, or add a small number",
    "pow": "its slope is infinite at 0 if the exponent is below 1",
    "div": "its slope is infinite where it divides by 0",
    "reciprocal": "its slope is infinite at 0",
    "acos": "its slope is infinite at 1 and -1",
    "asin": "its slope is infinite at 1 and -1",
    "atan2": "it has no slope at 0, 0",
}
_POLES = {
    "log": "the logarithm of 0 is -infinity, of less NaN",
    "log10": "the logarithm of 0 is -infinity, of less NaN",
    "log2": "the logarithm of 0 is -infinity, of less NaN",
    "sqrt": "the root of less than 0 is NaN",
    "div": "it divides by 0",
    "exp": "the exponential of more than 88 overflows in float32",
}
_FLAT = re.compile(r"relu6?|threshold|clamp\w*|hardtanh|hardsigmoid|round|floor|ceil|trunc|sign|sigmoid|tanh|softmax")
_SHAPES = re.compile(
    r"(View|UnsafeView|Reshape|Transpose|T|Permute|Squeeze|Unsqueeze|Clone|Select|Slice|Index|ToCopy)Backward\d"
)


class Note(str):
    """A sentence that accuses nothing."""


class Trial(NamedTuple):
    """The loss before each step that was tried, and for each step whether it added to an older gradient."""

    losses: list[float]
    adds: list[bool]


def findings(seen: Backward, optimizer, target, trial: Trial) -> Iterator[str]:
    """All sentences, causes before effects."""
    yield from loss_itself(seen)
    if face.is_tensor(seen.loss) and face.grad_fn(seen.loss) is not None:
        yield from failure(seen)
        yield from stale(seen)
        yield from behind_the_back(seen)
        yield from not_finite(seen)
        yield from shapes(seen, target)
        yield from two_softmaxes(seen)
        yield from unconnected(seen)
        yield from nothing(seen)
        yield from sizes(seen)
        yield from kept(seen)
    yield from habits(seen)
    yield from stepping(seen, optimizer, trial.losses, trial.adds)


# the loss


def loss_itself(seen):
    """A loss that cannot be differentiated, and where the graph was cut."""
    loss = seen.loss
    if not face.is_tensor(loss) or face.grad_fn(loss) is None:
        is_tensor = face.is_tensor(loss)
        what = "has no grad_fn" if is_tensor else f"is a {type(loss).__name__}, not a tensor"
        yield f"The loss {what}, so no gradient can flow from it{_why_cut(seen)}."
    elif "complex" in str(loss.dtype):
        yield f"The loss is complex, {face.describe(loss)}: backward() needs a real number, such as loss.abs()."
    elif loss.numel() != 1:
        yield f"The loss is not one number, but {face.describe(loss)}: backward() needs loss.sum() or loss.mean()."


def _why_cut(seen):
    if seen.watch is None:
        return "; pass a function that computes it, and diagnose says where the graph was cut"
    maker = seen.watch.maker(seen.loss) if face.is_tensor(seen.loss) else None
    behind = [] if maker is None else maker.ancestors(lambda one: not one.needs_grad)
    cuts = [one for one in behind if one.wanted]
    cuts += [parent for one in behind if not one.wanted for parent in one.parents if parent.needs_grad]
    if cuts:
        return ": " + ", and ".join(map(_cut, cuts[:_MANY]))
    cuts = [one for one in seen.watch.operations if one.wanted and not one.needs_grad][-1:]
    new = [f"{one} makes a new tensor, which knows nothing of it" for one in behind if not one.shapes][:1]
    return (
        ": " + ", and ".join([*map(_cut, cuts), *new])
        if cuts
        else ": nothing that it was computed from needs a gradient"
    )


def _cut(operation):
    if operation.name in ("tensor", "as_tensor", "new_tensor"):
        return f"{operation} makes a new tensor, which knows nothing of the old one"
    reasons = {
        "number": "takes a number out of the graph",
        "whole": "has a result without slope, of whole numbers or truth values",
        "several": "has a result without slope beside one with it, of whole numbers",
        "no_grad": "runs under no_grad",
    }
    return f"{operation} {reasons.get('several' if operation.needs_grad else operation.about, 'cuts the graph')}"


# errors


def failure(seen):
    error = seen.error
    if error is None:
        return
    first = str(error).strip().partition("\n")[0].split(". ")[0]
    frames = [
        (f.f_code.co_filename, n) for f, n in walk_tb(error.__traceback__) if not is_library(f.f_code.co_filename)
    ]
    raised = f", raised in {frames[-1][0].rpartition('/')[2]}:{frames[-1][1]}" if frames else ""
    at = f" at {seen.blame(seen.failed, 'fails')}" if seen.failed else ""
    yield f"The backward pass fails{at}: {type(error).__name__}{f': {first}' if first else ''}{raised}."


def stale(seen):
    for node, kept in seen.saved.items():
        for saved in kept:
            if saved.condition == "stale":
                made, writer = seen.operation(node), None
                later = [] if made is None else [one for place, one in seen.watch.writes if place in made.storages]
                writer = next((one for one in later if one.index > made.index), None)
                by = f"; {writer} wrote to it" if writer else ""
                yield f"{seen.blame(node, 'keeps a stale tensor')} keeps {saved.name}, {saved.about}; {saved.mark}{by}."


def behind_the_back(seen):
    """Writes through `.data`, which no version counter sees, to what a node keeps."""
    if seen.watch is None:
        return
    for place, writer in seen.watch.writes:
        if not any(one.name == "data" for one in writer.ancestors(lambda one, place=place: place in one.storages)):
            continue
        for node, kept in seen.saved.items():
            made = seen.operation(node)
            if made and made.index < writer.index and any(face.memory(saved.tensor)[0] == place for saved in kept):
                text = (
                    f"{writer} writes through .data, unseen by autograd, to what {seen.blame(node, 'written to')} keeps"
                )
                yield f"{text}: the gradient is wrong, without an error."


# numbers that are not finite


def not_finite(seen):
    loss = measure(seen.loss)
    if loss and loss.sick:
        yield from _forward(seen, loss.sick)
    elif not seen.error:
        yield from _on_the_way_back(seen)


def _forward(seen, what):
    spoilt = [seen.leaf(node) for node in seen.leaves if (got := measure(node.variable)) and got.sick]
    maker = None if seen.watch is None else seen.watch.maker(seen.loss)
    chain = [] if maker is None else maker.ancestors(lambda one: bool(one.reading and one.reading.sick))
    if spoilt:
        yield f"The loss is {what}, as {some(spoilt, 5)} {'is' if len(spoilt) == 1 else 'are'} not finite: an earlier step went wrong."
    elif chain:
        for first in [one for one in chain if not set(one.parents) & set(chain)][:_MANY]:
            for node in (node for node in seen.walk.edges if seen.operation(node) is first):
                seen.blame(node, f"first {first.reading.sick}")
            if first.given:
                names = [seen.names.of(one) or face.describe(one) for one in first.given]
                yield f"The loss is {what}: {first} is given {what} in {some(names, 5)}."
                continue
            bounds = f" of inputs from {first.bounds}" if first.bounds else ""
            why = f": {_POLES[first.name.strip('_')]}" if first.name.strip("_") in _POLES else ""
            why = why or _growth(first)
            text = f"The loss is {what}. It begins with {first}, which makes {first.reading.sick}{bounds}{why}."
            then = next((one for one in chain if one.reading.sick == "NaN" and one.index > first.index), None)
            yield text + (f" {then} makes NaN of it." if then and first.reading.sick == "infinity" else "")
    else:
        yield from _kept_of_it(seen, what)


def _growth(operation):
    """Where numbers began to be large, if they overflow at last."""
    large = [one for one in operation.ancestors(lambda one: True)[:-1] if one.reading and one.reading.size > _GROWTH]
    return f"; the numbers grow, and pass {_GROWTH:g} first in {large[0]}" if large else ""


def _kept_of_it(seen, what):
    """The oldest result that is not finite, of those that nodes keep."""
    kept = [saved.tensor for kept in seen.saved.values() for saved in kept if saved.tensor is not None]
    sick = [(face.grad_fn(one), one, got.sick) for one in kept if (got := measure(one)) and got.sick]
    given = [(one, ill) for node, one, ill in sick if node is None]
    made = sorted((face.sequence_nr(node) or 0, nr, ill) for nr, (node, _, ill) in enumerate(sick) if node is not None)
    if given and not made:
        name = seen.names.of(given[0][0]) or face.describe(given[0][0])
        yield f"The loss is {what}, as {name} holds {given[0][1]}."
    elif made:
        node = sick[made[0][1]][0]
        yield f"The loss is {what}. The oldest result with {made[0][2]} that is kept is that of {seen.blame(node, 'not finite')}."
    else:
        node = face.grad_fn(seen.loss)
        yield f"The loss is {what}, in the result of {seen.blame(node, what)} or before it; pass a function to see where."


def _on_the_way_back(seen):
    told = set[str]()
    causes = set[Operation]()
    for node, (sent, given) in seen.ran.items():
        ill = [got.sick for got in sent if got and got.sick]
        if not ill or any(got and got.sick for got in given):
            continue
        makers = (
            []
            if seen.watch is None
            else [
                maker.ancestors(lambda one: bool(one.reading and one.reading.sick))[0]
                for saved in seen.saved[node]
                if (got := measure(saved.tensor)) and got.sick and (maker := seen.watch.made_by(saved.tensor))
            ]
        )
        cause = makers[0] if makers else seen.operation(node)
        if cause in causes:
            continue
        causes |= {cause} - {None}
        name = face.operation_name(node)
        why = next((f": {text}" for key, text in _SLOPES.items() if name == key or name.startswith(f"{key}_")), "")
        if makers and cause is not seen.operation(node):
            why = f": it multiplies by {cause.reading.sick}, which {cause} made in the forward pass"
        if node in seen.zeros:
            why += ". Zeros arrive there, and 0 times infinity is NaN: `where` or a mask comes too late"
        text = f"The loss is finite, but {seen.blame(node, f'first {ill[0]}')} sends {ill[0]}{why}."
        if text not in told:
            told.add(text)
            yield text
    ill = [seen.leaf(node) for node, got in seen.leaves.items() if got and got.sick]
    if ill and not told:
        yield f"The gradient of {some(ill, 5)} is not finite; a hook makes it so."


# losses


def shapes(seen, target):
    """A prediction [N, 1] against a target [N], which broadcasting makes [N, N]."""
    say = "{} broadcasts {} against {}: every prediction meets every target. Give both one shape."
    if seen.watch is not None:
        maker = seen.watch.maker(seen.loss)
        for one in maker.ancestors(lambda one: True) if maker else ():
            for (a, a_needs), (b, b_needs) in pairwise(one.shapes):
                grown = math.prod(one.shape) > max(math.prod(a), math.prod(b)) or "loss" in one.name
                if grown and a_needs != b_needs and _confused(a, b):
                    yield say.format(one, list(a), list(b))
        return
    for node, kept in seen.saved.items():
        found = {saved.name: tuple(saved.tensor.shape) for saved in kept if saved.tensor is not None}
        a, b = found.get("_saved_self", ()), found.get("_saved_target", ())
        if _confused(a, b):
            yield say.format(seen.blame(node, "broadcasts"), list(a), list(b))
        if target is None:
            continue
        whole, wanted = face.input_metadata(node)[0].shape, tuple(target.shape)
        for _, end, nr in seen.walk.edges[node]:
            shape = tuple(face.input_metadata(end)[nr].shape) if face.input_metadata(end) else ()
            if math.prod(whole) > math.prod(shape) and _confused(shape, wanted):
                yield say.format(seen.blame(node, "broadcasts"), list(shape), list(wanted))


def _confused(a, b):
    """The same numbers in another number of dimensions."""
    return len(a) != len(b) and math.prod(a) > 1 and [n for n in a if n != 1] == [n for n in b if n != 1]


def two_softmaxes(seen):
    """Cross-entropy takes logits: it has a softmax of its own."""
    inside = {"LogSoftmaxBackward0": ("Softmax", "LogSoftmax"), "NllLossBackward0": ("Softmax",)}
    inside |= {"NllLoss2DBackward0": ("Softmax",), "BinaryCrossEntropyWithLogitsBackward0": ("Sigmoid",)}
    for node in seen.walk.edges:
        for kind in inside.get(face.node_name(node), ()):
            below = seen.walk.edges[node][0][1]
            while _SHAPES.fullmatch(face.node_name(below)):
                below = seen.walk.edges[below][0][1]
            if face.node_name(below) != f"{kind}Backward0":
                continue
            first, second = seen.blame(below, "once"), seen.blame(node, "and again")
            if kind == "LogSoftmax":
                yield Note(
                    f"The log_softmax of {second} is taken of a log_softmax, {first}: the first one does nothing."
                )
            elif face.node_name(node).startswith("Nll"):
                yield f"{second} takes logarithms of probabilities, but is given those of {first}: use log_softmax."
            else:
                yield f"{second} takes logits and has a {kind.lower()} of its own, but is given the result of {first}."


# what gets no gradient


def unconnected(seen):
    """Parameters that the loss does not depend on; an expert that had nothing to do this time is no fault."""
    missing = seen.unreached()
    if not missing:
        return
    reached = {name for name, one in seen.params.items() if one in seen.reached()}
    idle = [name for name in missing if any(re.fullmatch(_siblings(seen, name), other) for other in reached)]
    if idle:
        yield Note(f"Nothing connects the loss with {some(idle, 5)}, unlike others of the same list.")
    rest = [name for name in missing if name not in idle]
    groups: dict[str, list[str]] = defaultdict(list)
    for name in rest:
        groups[_why_unconnected(seen, name)].append(name)
    for why, names in groups.items():
        yield f"Nothing connects the loss with {some(names, 5)}{why}."


def _siblings(seen, name):
    """A pattern for parameters in the same place of another member of a list of modules."""
    modules, parts = dict(seen.modules.named_modules()), name.split(".")
    lists = [
        n for n in range(1, len(parts)) if type(modules[".".join(parts[:n])]).__name__ in ("ModuleList", "ModuleDict")
    ]
    return r"\.".join(r"[^.]+" if number in lists else re.escape(part) for number, part in enumerate(parts))


def _why_unconnected(seen, name):
    if seen.watch is None:
        return ""
    for one in seen.watch.operations:
        if one.wanted and not one.needs_grad:
            ends = seen.behind(one)
            if seen.params[name] in ends:
                return f": {_cut(one)}"
    path = name.rpartition(".")[0]
    module = dict(seen.modules.named_modules())[path]
    if module in seen.watch.called:
        last = [one for one in seen.watch.operations if one.module == f"{path} ({type(module).__name__})"][-1:]
        return f": nothing uses the result of {last[0].place if last else path or type(module).__name__}"
    return f": {path} ({type(module).__name__}) is never called" if path else ""


def nothing(seen):
    """Leaves that get nothing, or zeros only, and the nodes that stop their gradients."""
    if seen.error:
        return
    groups: dict[tuple[str, bool, str], list[str]] = defaultdict(list)
    for leaf, got in seen.leaves.items():
        if got is None or got.norm == 0:
            what = "No gradient, not even zeros, reaches" if got is None else "Only zeros arrive at"
            groups[what, *_stop(seen, leaf, got)].append(seen.leaf(leaf))
    for (what, is_wrong, why), names in groups.items():
        sentence = f"{what} {some(names, 5)}{why}."
        yield sentence if is_wrong else Note(sentence)


def _stop(seen, leaf, got):
    """Whether it is a fault, and why: the node that stops the gradient of a leaf."""
    for node, index in seen.stops(leaf):
        sent = seen.ran[node][0][index]
        if sent is not None and sent.norm:
            return False, ", because what arrives cancels out"
        if sent is not None and not sent.elements:
            return False, f": {seen.blame(node, 'chooses none')} chooses nothing of it this time"
        zeros = [one for saved in seen.saved[node] if (one := saved.tensor) is not None and _is_zero(one)]
        for one in zeros:
            made = face.grad_fn(one)
            owner = next((end for end in seen.leaves if face.memory(end.variable)[0] == face.memory(one)[0]), None)
            if owner is not None:
                return False, f", as long as {seen.leaf(owner)} is all zeros"
            if made is not None and made is not node:
                return _accuse(seen, made, "the result of {} is all zeros")
        return _accuse(seen, node, "{} lets nothing through")
    return got is None, ""


def _accuse(seen, node, text):
    name = face.operation_name(node)
    is_wrong = bool(_FLAT.fullmatch(name)) or hasattr(type(node), "_raw_saved_tensors")
    return is_wrong, ": " + text.format(seen.blame(node, "lets nothing through"))


def _is_zero(tensor):
    got = measure(tensor)
    return bool(got) and got.elements > 0 and got.norm == 0


# small and large


def sizes(seen):
    """Gradients that vanish or explode between the loss and a leaf."""
    finite = [
        (got.size, node)
        for node, got in seen.leaves.items()
        if got and got.norm and not got.sick and math.isfinite(got.norm) and node not in seen.noise
    ]
    uses = (
        sorted(
            (face.sequence_nr(user) or 0, user)
            for node in seen.leaves
            for user in seen.users[node]
            if seen.largest(user)
        )
        if finite
        else []
    )
    if len(uses) > 1:
        given = [max((got.size for got in seen.ran[user][1] if got), default=0.0) for _, user in uses]
        late = max(1, len(given) // 10)
        before, after = max(given[:-late]), max(given[-late:])
        change, why = _slope(seen, True)
        if before > _GROWTH * after and math.isfinite(before) and change > math.log(before / after) / 2:
            yield f"The gradient explodes on the way back: its entries grow from about {after:.1g} to {before:.1g}. {why}."
            return
    if finite:
        (least, small), (most, large) = min(finite, key=lambda one: one[0]), max(finite, key=lambda one: one[0])
        change, why = _slope(seen, False)
        if most > _FAR * least and change < math.log(least / most) / 2:
            text = f"The gradient vanishes: its entries are about {least:.1g} for {seen.leaf(small)}"
            yield f"{text}, and {most:.1g} for {seen.leaf(large)}. {why}."


def _slope(seen, grows):
    """The logarithm of what the kind of node that changes the gradient most makes of it, and a sentence about it."""
    kinds = defaultdict[str, list[tuple[float, object]]](list)
    for node in seen.ran:
        came, went = seen.largest(node), seen.passed(node)
        if 0 < came < math.inf and 0 < went < math.inf:
            kinds[face.node_name(node)].append((math.log(went / came), node))
    totals = {name: sum(change for change, _ in found) for name, found in kinds.items() if _changes(name, found)}
    if not totals:
        return 0.0, ""
    name = (max if grows else min)(totals, key=totals.__getitem__)
    found = kinds[name]
    others = f" and {len(found) - 1} more of its kind each multiply" if len(found) > 1 else " multiplies"
    text = (
        f"{seen.blame(found[-1][1], 'changes it most')}{others} it by about {math.exp(totals[name] / len(found)):.2g}"
    )
    return totals[name], text


def _changes(name, found):
    """A loss may be scaled by as much as one likes."""
    return len(found) > 2 or not name.startswith(("Mul", "Div"))


# what else there is to know


def kept(seen):
    """A list that holds this loss and others, each with its graph."""
    for holder in gc.get_referrers(seen.loss):
        if isinstance(holder, list) and all(map(face.is_tensor, holder)):
            own = seen.walk.edges
            others = [one for one in holder if face.grad_fn(one) is not None and face.grad_fn(one) not in own]
            if len(others) > 1:
                yield f"A list keeps this loss and {len(others)} more, each with its graph: append loss.item() instead."
            elif seen.watch is not None:
                yield Note("A list keeps this loss, and with it its graph; loss.item() would be a number alone.")


def habits(seen):
    if seen.modules is None:
        return
    frozen = [name for name, one in seen.params.items() if not one.requires_grad]
    if frozen:
        yield Note(f"{some(frozen, 5)} need no gradient (requires_grad is False): they do not learn.")
    waiting = [name for name, one in seen.params.items() if one.grad is not None and seen.loss is not None]
    if waiting:
        text = f"{some(waiting, 5)} have a .grad already, to which backward() adds"
        yield Note(f"{text}: call zero_grad() before it, unless you accumulate on purpose.")
    resting = [
        path for path, one in seen.modules.named_modules() if "BatchNorm" in type(one).__name__ and not one.training
    ]
    if resting:
        text = f"{some(resting, 5)} {'is' if len(resting) == 1 else 'are'} in eval mode"
        yield Note(f"{text}: BatchNorm uses its running statistics, and does not update them; train() changes that.")


def stepping(seen, optimizer, losses, adds):
    if optimizer is None:
        return
    held = {one for group in optimizer.param_groups for one in group["params"]}
    reached = seen.reached()
    strange = [one for one in held if one.requires_grad and one not in reached]
    if strange and len(strange) == len(held):
        yield "The optimizer holds none of the parameters that this loss depends on: it was made for others."
    elif strange:
        names = [seen.names.of(one) or f"a tensor {face.shape_of(one)}" for one in strange]
        yield f"The optimizer holds {some(names, 5)}, which this loss does not depend on."
    without = [seen.leaf(node) for node in seen.leaves if node.variable not in held]
    if without:
        yield Note(f"The optimizer does not hold {some(without, 5)}.")
    if adds:
        yield "Each step adds to the gradients of the steps before: call zero_grad() before backward(), or after step()."
    text = ", ".join(f"{loss:.2g}" for loss in losses)
    if losses and (not math.isfinite(losses[-1]) or losses[-1] > 3 * abs(losses[0])) and math.isfinite(losses[0]):
        rates = ", ".join(dict.fromkeys(f"{group['lr']:g}" for group in optimizer.param_groups if "lr" in group))
        yield f"The steps are too large: with lr {rates}, the loss goes {text} in {len(losses) - 1} steps."
