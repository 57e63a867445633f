"""What is wrong, and what is only worth knowing?

Each function here is a rule: it looks at what was seen and yields sentences. A `Note` says what may well be meant, such
as a frozen layer; anything else is wrong. A rule names the cause and not what follows from it: the square root that
made the infinity, and not the product that made NaN of it; the ReLU that lets nothing through, and not the layers below
it.

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

from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.collect import walk_back
from teachgrad.viz.drawing.draw import some
from teachgrad.viz.drawing.public_face import is_ill, measure
from teachgrad.viz.drawing.watch import called

TURNS = re.compile(r"(View|UnsafeView|Reshape|Transpose|T|Permute|Squeeze|Unsqueeze|Clone|ToCopy)Backward\d")
_FAR = 1e6  # how many times smaller than another parameter's gradient is a sign of trouble
_GROWTH = 1e4
_SHOWN = 5
_EDGES = {  # what an operation makes of numbers at the edge of where it is defined, and what its slope is there
    "log": ("the logarithm of 0 is -infinity, of less NaN", "its slope is infinite at 0"),
    "sqrt": ("the root of less than 0 is NaN", "its slope is infinite at 0; add a small number before the root"),
    "pow": ("a power is not defined there", "the slope of a power below 1 is infinite at 0"),
    "exp": ("it overflows, in float32 above 88", ""),
    **dict.fromkeys(("div", "rdiv", "reciprocal"), ("it divides by 0", "it divides by 0")),
    "acos": ("it is only defined from -1 to 1", "its slope is infinite at 1 and -1"),
    "asin": ("it is only defined from -1 to 1", "its slope is infinite at 1 and -1"),
}
_FLAT = re.compile(r"relu6?|threshold|clamp\w*|hardtanh|hardsigmoid|round|floor|ceil|trunc|sign|sigmoid|tanh|softmax")
_COMPARES = re.compile(r"r?sub(tract)?_?|.*(loss|entropy).*")
_LOSSES = {"LogSoftmax": "logits", "BinaryCrossEntropyWithLogits": "logits", "NllLoss": "logarithms"}


class Note(str):
    """A sentence that accuses nothing."""


def findings(seen, optimizer, target, tried) -> Iterator[str]:
    """All sentences, causes before effects."""
    yield from loss_itself(seen)
    if seen.walk:
        rules = (failure, stale, unseen_writes, not_finite, two_softmaxes, unconnected, nothing, sizes, kept)
        for rule in rules:
            yield from rule(seen)
        yield from shapes(seen, target)
    if seen.modules is not None:
        yield from habits(seen)
    if optimizer is not None:
        yield from stepping(seen, optimizer, tried)


# the loss


def loss_itself(seen):
    """A loss that cannot be differentiated, and where the graph was cut."""
    loss = seen.loss
    if not seen.walk:
        what = "has no grad_fn" if face.is_tensor(loss) else f"is a {type(loss).__name__}, not a tensor"
        yield f"The loss {what}, so no gradient can flow from it{_why_cut(seen)}."
    elif "complex" in str(loss.dtype):
        yield f"The loss is complex, {face.describe(loss)}: backward() needs a real number, such as loss.abs()."
    elif loss.numel() != 1:
        yield f"The loss is not one number, but {face.describe(loss)}: backward() needs loss.sum() or loss.mean()."


def _why_cut(seen):
    if seen.watch is None:
        return "; pass a function that computes it, and diagnose says where the graph was cut"
    maker = seen.watch.maker(seen.loss) if face.is_tensor(seen.loss) else None
    cuts = [one for one in maker.behind(lambda one: not one.needs_grad) if one.wanted] if maker else []
    if not cuts:  # numbers were taken out, and a new tensor was made of them
        cuts = [one for one in seen.watch.operations if one.wanted and not one.needs_grad][-1:]
    if not cuts:
        return ": nothing that it was computed from needs a gradient"
    return ": " + ", and ".join(f"{one} {one.cut}" for one in cuts[:_SHOWN])


# errors


def failure(seen):
    if seen.error is not None:
        at = f" at {seen.blame(seen.failed, 'fails')}" if seen.failed in seen.walk else ""
        yield f"The backward pass fails{at}: {_told(seen.error)}."


def _told(error):
    """Its type, its first sentence, and the program's own line."""
    first = str(error).strip().partition("\n")[0].split(". ")[0]
    places = [(frame.f_code.co_filename, number) for frame, number in walk_tb(error.__traceback__)]
    own = [face.line_of(file, number, "") for file, number in places if not face.is_library(file)]
    what = ": ".join(filter(None, (type(error).__name__, first)))
    return f"{what}{f' ({own[-1]})' if own else ''}"


def stale(seen):
    for node, kept in seen.saved.items():
        for saved in kept:
            if saved.condition == "stale":
                made = seen.watch and seen.watch.made(node)
                writes = seen.watch.writes if made else ()
                later = (one for place, one in writes if place in made.storages and one.index > made.index)
                text = f"{seen.blame(node, 'keeps a stale tensor')} keeps {saved.name}, {saved.about}; {saved.mark}"
                yield text + next((f", by {one}." for one in later), ".")


def unseen_writes(seen):
    """Writes through `.data`, which no version counter sees, to what a node keeps."""
    for place, writer in seen.watch.writes if seen.watch else ():
        same = writer.behind(lambda one, place=place: place in one.storages)
        for node, kept in seen.saved.items() if any(one.name.endswith("data") for one in same) else ():
            made = seen.watch.made(node)
            if made and made.index < writer.index and any(face.memory(saved.tensor)[0] == place for saved in kept):
                node = seen.blame(node, "written to")
                yield f"{writer} writes through .data to what {node} keeps: the gradient is wrong, without an error."


# numbers that are not finite


def not_finite(seen):
    ill, spoilt = is_ill(seen.loss), [seen.leaf(node) for node in seen.leaves if is_ill(node.variable)]
    if ill and spoilt:
        yield f"The loss is {ill}, because {some(spoilt, _SHOWN)} held such numbers before: an earlier step went wrong."
    elif ill and seen.watch:
        yield from _where_it_began(seen, ill)
    elif ill:
        nodes = [node for node, kept in seen.saved.items() if any(is_ill(saved.tensor) for saved in kept)]
        oldest = min(nodes or seen.walk, key=lambda node: face.sequence_nr(node) or 0)
        text = f"The loss is {ill}. The oldest such numbers are kept by {seen.blame(oldest, ill)}"
        yield f"{text}; pass a function that computes the loss, and every operation is watched."
    elif not seen.error:
        yield from _on_the_way_back(seen)


def _where_it_began(seen, ill):
    maker = seen.watch.maker(seen.loss)
    chain = maker.behind(lambda one: one.reading and one.reading.sick) if maker else []
    for first in [one for one in chain if not set(one.parents) & set(chain)][:_SHOWN]:
        seen.mark(first, f"first {first.reading.sick}")
        given = [
            seen.names.of(one) or face.describe(one) for one in first.inputs if face.is_tensor(one) and is_ill(one)
        ]
        large = [one for one in first.behind() if one.reading and _GROWTH < one.reading.size < math.inf]
        then = [one for one in chain if one.index > first.index and one.reading.sick == "NaN"]
        if given:
            what = f"{first} is given such numbers in {some(given, _SHOWN)}"
        elif first.name.strip("_") in _EDGES or not large:
            why, _ = _EDGES.get(first.name.strip("_"), ("its inputs are finite", ""))
            what = f"It begins with {first}, which makes {first.reading.sick}: {why}"
        else:
            what = f"The numbers grow until {first} makes {first.reading.sick}; they pass {_GROWTH:g} in {large[0]}"
        makes = f" {then[0]} makes NaN of it." if then and first.reading.sick != "NaN" else ""
        yield f"The loss is {ill}. {what}.{makes}"


def _on_the_way_back(seen):
    """Nodes that send such numbers, and were given none."""
    causes = set()
    for node, (sent, given) in seen.ran.items():
        ill = [got.sick for got in sent if got and got.sick]
        if not ill or any(got and got.sick for got in given):
            continue
        made = seen.watch and seen.watch.made(node)
        kept = [saved.tensor for saved in seen.saved[node] if seen.watch and is_ill(saved.tensor)]
        makers = [maker for one in kept if (maker := seen.watch.maker(one))]
        cause = makers[0].behind(lambda one: one.reading and one.reading.sick)[0] if makers else made
        name = face.operation_name(node).partition("_")[0].removeprefix("r")
        why = f": {_EDGES[name][1]}" if name in _EDGES else ""
        if cause is not made:
            why = f": it multiplies by the {cause.reading.sick} that {cause} made in the forward pass"
        if node in seen.zeros:
            why += ". Zeros arrive there, and 0 times infinity is NaN: `where` or a mask comes too late"
        text = f"The loss is finite, but {seen.blame(node, f'first {ill[0]}')} sends {ill[0]}{why}."
        if (cause or text) not in causes:
            causes.add(cause or text)
            yield text
    ill = [seen.leaf(node) for node, got in seen.leaves.items() if got and got.sick]
    if ill and not causes:
        yield f"The gradient of {some(ill, _SHOWN)} is not finite: a hook makes it so."


# losses


def shapes(seen, target):
    """A prediction [N, 1] against a target [N], which broadcasting makes [N, N]."""
    maker = seen.watch.maker(seen.loss) if seen.watch else None
    pairs = [
        (one, a, b)
        for one in (maker.behind() if maker else ())
        if _COMPARES.fullmatch(one.name)
        and not any(face.is_tensor(given) and given.requires_grad for given in one.inputs)
        for (a, a_needs), (b, b_needs) in pairwise(one.shapes)
        if a_needs != b_needs
    ]
    if target is not None and not pairs:
        for node, edges in seen.walk.items():
            if _COMPARES.fullmatch(face.operation_name(node)):
                ends = [face.input_metadata(end)[nr].shape for _, end, nr in edges if not face.is_accumulate(end)]
                pairs += [(node, tuple(shape), tuple(target.shape)) for shape in ends]
    for where, *both in pairs:
        less, more = sorted(both, key=len)
        one = [n for n in less if n != 1]
        if one and one == [n for n in more if n != 1] and more[-len(less) :] != less:
            place = seen.blame(where, "broadcasts") if face.is_node(where) else where
            seen.mark(where, "broadcasts")
            text = f"{place} broadcasts {list(both[0])} against {list(both[1])}"
            yield f"{text}: every prediction meets every target. Give both one shape."


def two_softmaxes(seen):
    """Cross-entropy takes logits: it has a softmax of its own."""
    for node, edges in seen.walk.items():
        kind = face.node_name(node).partition("Backward")[0].removesuffix("2D")
        while kind in _LOSSES and edges and TURNS.fullmatch(face.node_name(edges[0][1])):
            edges = seen.walk[edges[0][1]]
        below = edges[0][1] if edges else node
        if kind in _LOSSES and face.node_name(below) in ("SoftmaxBackward0", "SigmoidBackward0"):
            text = f"{seen.blame(node, f'takes {_LOSSES[kind]}')} takes {_LOSSES[kind]}"
            yield f"{text}, but is given a {face.operation_name(below)}, {seen.blame(below, 'once too often')}."


# what gets no gradient


def unconnected(seen):
    """Parameters that the loss does not depend on; an expert that had nothing to do this time is no fault."""
    groups = defaultdict(list)
    reached = [name for name, one in seen.params.items() if one in seen.reached]
    for name, one in seen.params.items():
        if one.requires_grad and one not in seen.reached:
            idle = any(re.fullmatch(_in_its_place(seen, name), other) for other in reached)
            groups[idle, ", unlike others of the same list" if idle else _why_apart(seen, name)].append(name)
    for (idle, why), names in groups.items():
        text = f"Nothing connects the loss with {some(names, _SHOWN)}{why}."
        yield Note(text) if idle else text


def _in_its_place(seen, name):
    """A pattern for the same parameter of another member of a list of modules."""
    parts, holder, pattern = name.split("."), seen.modules, []
    for part in parts:
        pattern.append("[^.]+" if type(holder).__name__ in ("ModuleList", "ModuleDict") else re.escape(part))
        holder = getattr(holder, part)
    return r"\.".join(pattern)


def _why_apart(seen, name):
    path = name.rpartition(".")[0]
    module = dict(seen.modules.named_modules())[path]
    if seen.watch is None:
        return ""
    for one in seen.watch.operations:
        nodes = [end for end in one.wanted if face.is_node(end)]
        ends = {*one.wanted, *(end.variable for end in walk_back(nodes) if face.is_accumulate(end))}
        if not one.needs_grad and seen.params[name] in ends:
            return f": {one} {one.cut}"
    if module not in seen.watch.ran:
        return f": {called(path, module)} is never called" if path else ""
    own = [one.place for one in seen.watch.operations if one.place.startswith(called(path, module))]
    return f": nothing uses the result of {own[-1]}" if own else ""


def nothing(seen):
    """Leaves that get nothing, or zeros only, and the nodes that stop their gradients."""
    groups = defaultdict(list)
    for leaf, got in seen.leaves.items():
        if not seen.error and (got is None or got.norm == 0):
            what = "No gradient, not even zeros, reaches" if got is None else "Only zeros arrive at"
            is_wrong, why = _why_nothing(seen, leaf, got)
            groups[is_wrong, what, why].append(seen.leaf(leaf))
    for (is_wrong, what, why), names in groups.items():
        text = f"{what} {some(names, _SHOWN)}{why}."
        yield text if is_wrong and bool((seen.loss != 0).any()) else Note(text)


def _why_nothing(seen, leaf, got):
    """Whether it is a fault, and what stops the gradient of a leaf."""
    for node, sent in seen.stops(leaf):
        if sent is not None and (sent.norm or not sent.elements):
            return False, ": it cancels out" if sent.norm else ": none of it is chosen this time"
        kept = [saved.tensor for saved in seen.saved[node]]
        zeros = [one for one in kept if (size := measure(one)) and size.elements and not size.norm]
        memory = {face.memory(one)[0] for one in zeros}
        owner = next((end for end in seen.leaves if face.memory(end.variable)[0] in memory), None)
        if owner is not None:
            return False, f", as long as {seen.leaf(owner)} is all zeros"
        made = next((made for one in zeros if (made := face.grad_fn(one)) is not None), node)
        is_flat = _FLAT.fullmatch(face.operation_name(made)) or hasattr(type(made), "_raw_saved_tensors")
        how = "lets nothing through" if made is node else "has a result of zeros only"
        return bool(is_flat), f": {seen.blame(made, 'lets nothing through')} {how}"
    return got is None, ""


# small and large


def sizes(seen):
    """Gradients that explode or vanish between the loss and a leaf."""
    uses = {user for node in seen.leaves for user in seen.used_by(node) if seen.arrived(user)}
    given = [
        max(got.size for got in seen.ran[user][1] if got)
        for user in sorted(uses, key=lambda user: face.sequence_nr(user) or 0)
    ]
    late = max(1, len(given) // 10)
    before, after = max(given[:-late], default=0.0), max(given[-late:], default=0.0)
    change, nodes = _steepest(seen, max)
    if _GROWTH * after < before < math.inf and change > math.log(before / after) / 2:
        text = f"The gradient explodes on the way back: its entries grow from about {after:.1g} to {before:.1g}"
        yield f"{text}. {_each(seen, change, nodes)}."
        return
    finite = [(got.size, node) for node, got in seen.leaves.items() if got and 0 < got.norm < math.inf]
    finite = [(size, node) for size, node in finite if node not in seen.noise]
    (least, small), *_, (most, large) = sorted(finite, key=lambda one: one[0]) * 2 or [(1.0, None)] * 2
    change, nodes = _steepest(seen, min)
    if most > _FAR * least and change < math.log(least / most) / 2:
        text = f"The gradient vanishes: its entries are about {least:.1g} for {seen.leaf(small)}"
        yield f"{text}, and {most:.1g} for {seen.leaf(large)}. {_each(seen, change, nodes)}."


def _steepest(seen, choose):
    """The kind of node that changes the gradient most: the logarithm of what it makes of it, and all of the kind."""
    kinds = defaultdict(list)
    for node in seen.ran:
        came, went = seen.arrived(node), seen.passed(node)
        if 0 < came < math.inf and 0 < went < math.inf:
            kinds[face.node_name(node)].append((math.log(went / came), node))
    totals = {  # one node may change as much as it likes: a loss is scaled; but a single activation can stop everything
        name: sum(change for change, _ in found)
        for name, found in kinds.items()
        if len(found) > 2 or (choose is min and not name.startswith(("Mul", "Div")))
    }
    if not totals:
        return 0.0, []
    name = choose(totals, key=totals.__getitem__)
    return totals[name], [node for _, node in kinds[name]]


def _each(seen, change, nodes):
    others = f" and {len(nodes) - 1} more of its kind each multiply" if len(nodes) > 1 else " multiplies"
    return f"{seen.blame(nodes[-1], 'changes it most')}{others} it by about {math.exp(change / len(nodes)):.2g}"


# what else there is to know


def kept(seen):
    """A list that holds this loss and others, each with its graph."""
    for holder in gc.get_referrers(seen.loss):
        if isinstance(holder, list) and all(map(face.is_tensor, holder)):
            others = [one for one in holder if face.grad_fn(one) not in {None, *seen.walk}]
            if len(others) > 1:
                yield f"A list keeps this loss and {len(others)} more, each with its graph: append loss.item() instead."
            elif seen.watch is not None:
                yield Note("A list keeps this loss, and with it its graph; loss.item() would be a number alone.")


def habits(seen):
    """What the network is set to."""
    frozen = [name for name, one in seen.params.items() if not one.requires_grad]
    if frozen:
        yield Note(f"Frozen (requires_grad is False), so that nothing is learned: {some(frozen, _SHOWN)}.")
    waiting = [name for name, one in seen.params.items() if one.grad is not None]
    if waiting:
        text = f"backward() will add to a .grad that is there already, of {some(waiting, _SHOWN)}"
        yield Note(f"{text}: call zero_grad() before, unless you accumulate on purpose.")
    norms = [(path, one) for path, one in seen.modules.named_modules() if "BatchNorm" in type(one).__name__]
    resting = [called(path, one) for path, one in norms if not one.training]
    if resting:
        text = f"In eval mode: {some(resting, _SHOWN)}"
        yield Note(f"{text}. BatchNorm uses its running statistics then, and does not update them; see train().")


def stepping(seen, optimizer, tried):
    """What the optimizer holds, and how its steps go."""
    losses = tried.losses
    held = dict.fromkeys(one for group in optimizer.param_groups for one in group["params"])
    strange = [one for one in held if one.requires_grad and one not in seen.reached]
    if strange and seen.reached:
        names = [seen.names.of(one) or f"a tensor {face.shape_of(one)}" for one in strange]
        yield f"The optimizer holds {some(names, _SHOWN)}, which this loss does not depend on: was it made for others?"
    without = [seen.leaf(node) for node in seen.leaves if node.variable not in held]
    if without:
        yield Note(f"The optimizer does not hold {some(without, _SHOWN)}.")
    if tried.error:
        yield f"A step of the training fails: {_told(tried.error)}."
    if tried.stays and any(group.get("lr") for group in optimizer.param_groups):
        text = f"{len(losses) - 1} steps change no parameter"
        yield Note(f"{text}: is step() called, after backward(), and zero_grad() not between the two?")
    if tried.adds:
        text = "Each step adds to the gradients of the steps before"
        yield f"{text}: call zero_grad() before backward(), or after step()."
    if losses and not losses[-1] <= 3 * abs(losses[0]):
        rates = ", ".join(dict.fromkeys(f"{group['lr']:g}" for group in optimizer.param_groups if "lr" in group))
        text = f"The loss goes {', '.join(f'{loss:.2g}' for loss in losses)} in {len(losses) - 1} steps"
        yield f"{text}: the steps are too large, with lr {rates}."
