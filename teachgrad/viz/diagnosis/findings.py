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
from teachgrad.viz.drawing.draw import some
from teachgrad.viz.drawing.public_face import is_ill, measure
from teachgrad.viz.drawing.watch import called

TURNS = re.compile(r"(View|UnsafeView|Reshape|Transpose|T|Permute|Squeeze|Unsqueeze|Clone|ToCopy)Backward\d")
_FAR = 1e6  # how many times smaller than another parameter's gradient is a sign of trouble
_GROWTH = 1e4
_EDGES = {  # what an operation makes of numbers at the edge of where it is defined, and what its slope is there
    "log": ("the logarithm of 0 is -infinity, and that of a negative number is NaN", "its slope is infinite at 0"),
    "sqrt": ("the root of a negative number is NaN", "its slope is infinite at 0; add a small number before the root"),
    "pow": ("a power is not defined there", "the slope of a power below 1 is infinite at 0"),
    "exp": ("it overflows, in float32 above 88", ""),
    **dict.fromkeys(("div", "rdiv", "reciprocal"), ("it divides by 0", "it divides by 0")),
    **dict.fromkeys(("acos", "asin"), ("it is only defined from -1 to 1", "its slope is infinite at 1 and -1")),
}
_FLAT = re.compile(r"relu6?|threshold|clamp\w*|hardtanh|hardsigmoid|round|floor|ceil|trunc|sign|sigmoid|tanh|softmax")
_TERMS = re.compile("(Sum|Mean|Add|Mul|Div|Neg)Backward.*")  # what a loss makes of its parts
_COMPARES = re.compile(r"r?sub(tract)?_?|.*(loss|entropy).*")
_LOSSES = {
    "LogSoftmax": "logits",
    "BinaryCrossEntropyWithLogits": "logits",
    "NllLoss": "logarithms of probabilities, over the classes",
}


class Note(str):
    """A sentence that accuses nothing."""


def about(seen, target) -> Iterator[str]:
    """What there is to say of one loss, causes before effects."""
    yield from loss_itself(seen)
    if seen.walk:
        for rule in (stale, failure, not_finite, wrong_scale, nothing, sizes):
            yield from rule(seen)
        yield from shapes(seen, target)


def about_training(training) -> Iterator[str]:
    """What there is to say of the network and its steps, when the losses have been looked at."""
    for rule in (unconnected, carried, stops, unregistered, kept, stepping):
        yield from rule(training)


# the loss


def loss_itself(seen):
    """A loss that cannot be differentiated, and where the graph was cut."""
    loss = seen.loss
    if not seen.walk:
        what = "has no grad_fn" if face.is_tensor(loss) else f"is a {type(loss).__name__}, not a tensor"
        yield f"The loss {what}, so no gradient can flow from it{_why_cut(seen)}."
    elif "complex" in str(loss.dtype):
        yield f"The loss is complex, {face.describe(loss)}: backward() needs a real number, such as loss.abs()."
    elif loss.numel() != 1 and seen.gradient is None:
        yield f"The loss is not one number, but {face.describe(loss)}: backward() needs loss.sum() or loss.mean()."


def _why_cut(seen):
    if not seen.watch.closely:
        return "; pass a function that computes it, and diagnose says where the graph was cut"
    numbers = [one for one in seen.watch.operations if not one.made]  # were taken out
    for end in filter(None, (seen.watch.maker(seen.loss), *reversed(numbers))):
        chain = end.behind(lambda one, end=end: one is end or not one.needs_grad)
        cuts = [one for one in chain if one.wanted and not one.needs_grad]
        cuts = cuts or [before for one in chain for before in one.parents if before.needs_grad]
        if cuts:
            return f": {some([f'{one} {one.cut}' for one in dict.fromkeys(cuts)])}"
    return ": nothing that it was computed from needs a gradient"


# errors


def failure(seen):
    if seen.error is not None:
        at = f" at {seen.blame(seen.failed, 'fails')}" if seen.failed in seen.walk else ""
        yield f"The backward pass{seen.line and f' ({seen.line})'} fails{at}: {_told(seen.error, seen.watch)}."


def _told(error, watch):
    """Its type, its first sentence, and the module and the program's own line."""
    first = str(error).strip().partition("\n")[0].split(". ")[0]
    place = watch.place(reversed([*walk_tb(error.__traceback__)]))
    return f"{type(error).__name__}{first and f': {first}'}{place and f' ({place})'}"


def stale(seen):
    """Writes to what a node keeps: an error, or through `.data`, which no version counter sees, a wrong number."""
    for node, kept in seen.saved.items():
        made = seen.watch.made(node)
        writes = [
            pair for pair in seen.watch.writes if made and pair[0] in made.storages and pair[1].index > made.index
        ]
        for saved in kept:
            if saved.condition == "stale":
                text = f"{seen.blame(node, 'keeps a stale tensor')} keeps {saved.name}, {saved.about}; {saved.mark}"
                yield text + next((f", by {writer}." for _, writer in writes), ".")
            for place, writer in writes:
                same = writer.behind(lambda one, place=place: place in one.storages)
                if face.memory(saved.tensor)[0] == place and any(one.name.endswith("data") for one in same):
                    text = f"{writer} writes through .data to what {seen.blame(node, 'written to')} keeps"
                    yield f"{text}: the gradient is wrong, without an error."


# numbers that are not finite


def not_finite(seen):
    ill, spoilt = is_ill(seen.loss), [seen.leaf(node) for node in seen.leaves if is_ill(node.variable)]
    if ill and spoilt:
        yield f"The loss is {ill}, because {some(spoilt)} held such numbers before: an earlier step went wrong."
    elif ill and seen.watch.closely:
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
    for first in [one for one in chain if not set(one.parents) & set(chain)][:5]:
        seen.blame(first, f"first {first.reading.sick}")
        given = [seen.names.of(one) or face.describe(one) for one in first.inputs if is_ill(one)]
        large = [one for one in first.behind() if one.reading and _GROWTH < one.reading.norm < math.inf]
        then = [one for one in chain if one.index > first.index and first.reading.sick != "NaN" == one.reading.sick]
        if given:
            what = f"{first} is given such numbers in {some(given)}"
        elif first.name.strip("_") in _EDGES or not large:
            why, _ = _EDGES.get(first.name.strip("_"), ("its inputs are finite", ""))
            what = f"It begins with {first}, which makes {first.reading.sick}: {why}"
        else:
            what = f"The numbers grow until {first} makes {first.reading.sick}; they pass {_GROWTH:g} in {large[0]}"
        makes = f" {then[0]} makes NaN of it." if then else ""
        yield f"The loss is {ill}. {what}.{makes}"


def _on_the_way_back(seen):
    """Nodes that send such numbers, and were given none."""
    causes: dict = {}
    for node, (sent, given) in seen.ran.items():
        ill = [got.sick for got in sent if got and got.sick]
        if not ill or any(got and got.sick for got in given):
            continue
        made = seen.watch.made(node)
        kept = [saved.tensor for saved in seen.saved[node]]
        makers = [maker for one in kept if is_ill(one) and (maker := seen.watch.maker(one))]
        cause = makers[0].behind(lambda one: one.reading and one.reading.sick)[0] if makers else made
        name = face.operation_name(node).partition("_")[0].removeprefix("r")
        why = f": {_EDGES[name][1]}" if name in _EDGES else ""
        if cause is not made:
            why = f": it multiplies by the {cause.reading.sick} that {cause} made in the forward pass"
        if node in seen.zeros:
            why += ". Zeros arrive there, and 0 times infinity is NaN: `where` or a mask comes too late"
        text = f"The loss is finite, but {seen.blame(node, f'first {ill[0]}')} sends {ill[0]}{why}."
        causes.setdefault(cause or node, text)
    yield from causes.values()


# losses


def shapes(seen, target):
    """A prediction [N, 1] against a target [N], which broadcasting makes [N, N]."""
    maker = seen.watch.maker(seen.loss)
    pairs = [
        (one, a, b)
        for one in (maker.behind() if maker else ())
        if _COMPARES.fullmatch(one.name) and not any(face.read(given, "requires_grad") for given in one.inputs)
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
        if one and one == [n for n in more if n != 1] and more[-len(less) :] != less and len(less) < len(more):
            text = f"{seen.blame(where, 'broadcasts')} broadcasts {list(both[0])} against {list(both[1])}"
            yield f"{text}: every prediction meets every target. Give both one shape."


def wrong_scale(seen):
    """Cross-entropy takes logits, as it has a softmax of its own; a likelihood takes logarithms of probabilities."""
    for node, edges in seen.walk.items():
        kind = face.node_name(node).partition("Backward")[0].removesuffix("2D")
        if kind in _LOSSES and edges:
            below = edges[0][1]
            while TURNS.fullmatch(face.node_name(below)):
                below = seen.walk[below][0][1]
            wrong = face.node_name(below) in ("SoftmaxBackward0", "SigmoidBackward0")
            for saved in seen.saved[node] if kind == "NllLoss" else ():
                if saved.name == "self":
                    sums = saved.tensor.detach().exp().sum(int(saved.tensor.ndim > 1))
                    wrong |= bool(((sums - 1).abs() > 0.1).any())
            if wrong:
                text = f"{seen.blame(node, f'takes {_LOSSES[kind]}')} takes {_LOSSES[kind]}"
                yield f"{text}, but is given what {seen.blame(below, 'of another kind')} makes."
    for one in seen.watch.operations:
        if one.name == "kl_div" and one.parents and one.parents[0].name in ("softmax", "sigmoid"):
            yield f"{one} takes logarithms of probabilities, but is given what {one.parents[0]} makes."


# what gets no gradient


def unconnected(training):
    """What the losses do not depend on; a leaf that is not trained, or belongs to an idle expert, is no fault."""
    seen, held = training.seen[0], training.held()
    names = {one: name for name, one in training.params.items()}
    reached = [name for one, name in names.items() if one in training.reached]
    groups = defaultdict(list)
    for one in {**names, **held} if training.reached else ():
        if one.requires_grad and one not in training.reached:
            name = names.get(one, "")
            is_cut, why = _why_apart(training, one, name)
            idle = name and _is_idle(training.modules, name, reached)
            is_meant = is_cut is None or (held and one not in held) or (idle and not (is_cut and held))
            why = ", unlike others of the same list" if idle and not is_cut else why
            groups[not is_meant, why].append(seen.names.of(one) or f"a tensor {face.shape_of(one)}")
    for (is_wrong, why), apart in groups.items():
        text = f"Nothing connects the loss with {some(apart)}{why}."
        yield text if is_wrong else Note(text)


def _is_idle(net, name, reached):
    """Whether others of a list of modules are reached."""
    lists = [path for path, one in net.named_modules() if type(one).__name__ in ("ModuleList", "ModuleDict")]
    return any(one.startswith(path) for path in lists if name.startswith(path) for one in reached)


def _why_apart(training, leaf, name):
    """Whether an operation cuts the way from a leaf to the loss, and where it ends.

    None if nothing cuts it: the loss is made of a derivative, in which the leaf has no part.
    """
    uses = dict.fromkeys([leaf])
    for one in training.watch.operations:
        if not uses.keys().isdisjoint(one.inputs):
            uses[one] = None
            if one.wanted and not one.needs_grad:
                return True, f": {one} {one.cut}"
    *_, last = uses
    if str(last) in [str(training.watch.maker(seen.loss)) for seen in training.seen]:
        return None, ", of which it takes a derivative that does not depend on it"
    if last is not leaf:
        return False, f": nothing uses the result of {last}"
    return False, ": nothing uses it" if name else ", which the optimizer holds: make it when the network is complete"


def unregistered(training):
    """Modules that run inside another one, which does not know them."""
    for module, line in training.watch.strays.items():
        if training.reached & {*module.parameters()} - training.held().keys():
            text = f"{type(module).__name__} ({line}) is no part of the module that calls it"
            yield f"{text}, so that no optimizer gets its parameters: make it in __init__, in a list as a ModuleList."


def nothing(seen):
    """Leaves that get nothing, or zeros only, and the nodes that stop their gradients."""
    groups = defaultdict(list)
    for leaf, got in seen.leaves.items():
        if not seen.error and (got is None or got.norm == 0):
            what = "No gradient, not even zeros, reaches" if got is None else "Only zeros arrive at"
            is_wrong, why = _why_nothing(seen, leaf, got)
            groups[is_wrong, what, why].append(seen.leaf(leaf))
    for (is_wrong, what, why), names in groups.items():
        text = f"{what} {some(names)}{why}."
        yield text if is_wrong else Note(text)


def _why_nothing(seen, leaf, got):
    """Whether it is a fault, and what stops the gradient of a leaf."""
    node, sent = seen.stop(leaf)
    if node is None:
        return got is None, ""
    if sent is not None and (sent.norm or not sent.elements):
        return False, ": it cancels out" if sent.norm else ": none of it is chosen this time"
    kept = [saved.tensor for saved in seen.saved[node]]
    zeros = [one for one in kept if (size := measure(one)) and size.elements and not size.norm]
    memory = {face.memory(one)[0] for one in zeros}
    owner = next((end for end in seen.leaves if face.memory(end.variable)[0] in memory), None)
    if owner is not None:
        is_stuck = not most([seen.leaves[owner]])
        too = ", and that gets only zeros, too: start with random numbers" * is_stuck
        return is_stuck, f", as long as {seen.leaf(owner)} is all zeros{too}"
    made = next((made for one in zeros if (made := face.grad_fn(one)) is not None), node)
    is_flat = bool(_FLAT.fullmatch(face.operation_name(made)))
    is_term = all(_TERMS.fullmatch(face.node_name(one)) for one, _ in seen.path(made))  # it may well be 0
    is_wrong = (is_flat and not is_term) or hasattr(type(made), "_raw_saved_tensors")
    return is_wrong, f": {seen.blame(made, 'lets nothing through')} lets nothing through"


def most(readings):
    """The largest norm."""
    return max((got.norm for got in readings if got), default=0.0)


# small and large


def sizes(seen):
    """Gradients that explode or vanish between the loss and a leaf."""
    uses = {user: leaf for leaf in seen.leaves for user in seen.used_by(leaf) if 0 < seen.arrived(user) < math.inf}
    if not uses:
        return
    users = sorted(uses, key=lambda user: face.sequence_nr(user) or 0)
    late = max(1, len(users) // 10)
    early, last = (max(part, key=seen.arrived) for part in (users[:-late] or users, users[-late:]))
    tops = {uses[user]: user for user in sorted(users, key=seen.arrived)}.values()
    small, large = min(tops, key=seen.arrived), max(tops, key=seen.arrived)
    for what, sign, node, other, least in (("explodes", 1, early, last, _GROWTH), ("vanishes", -1, small, large, _FAR)):
        far, near = seen.arrived(node), seen.arrived(other)
        change, nodes = _steepest(seen, node, sign)
        if (far / near) ** sign > least and sign * change > abs(math.log(far / near)) / 2:
            each = f" and {len(nodes) - 1} more of its kind each multiply" if nodes[1:] else " multiplies"
            yield (
                f"The gradient {what}: its norm is about {far:.1g} where {seen.leaf(uses[node])} is used, and "
                f"{near:.1g} where {seen.leaf(uses[other])} is used{' later' if sign > 0 else ''}. "
                f"{seen.blame(nodes[0], 'changes it most')}{each} it by about {math.exp(change / len(nodes)):.2g}."
            )


def _steepest(seen, node, sign):
    """The kind of node above this one that changes gradients most: the logarithm of it, and all of the kind."""
    kinds = defaultdict(list)
    for one, sent in seen.path(node):
        if 0 < seen.arrived(one) * sent.norm < math.inf:
            kinds[face.node_name(one)].append((math.log(sent.norm / seen.arrived(one)), one))
    totals = [  # one node may change as much as it likes: a loss is scaled; but a single activation can stop everything
        (sum(change for change, _ in found), [one for _, one in found])
        for name, found in kinds.items()
        if len(found) > 2 or (sign < 0 and not name.startswith(("Mul", "Div")))
    ]
    return max(totals, key=lambda total: sign * total[0], default=(0.0, []))


# what else there is to know


def habits(training):
    """What the network is set to."""
    frozen = [name for name, one in training.params.items() if not one.requires_grad]
    if frozen:
        yield Note(f"Frozen (requires_grad is False), so that nothing is learned: {some(frozen)}.")
    waiting = [name for name, one in training.params.items() if one.grad is not None]
    if waiting:
        text = f"backward() will add to a .grad that is there already, of {some(waiting)}"
        yield Note(f"{text}: call zero_grad() before, unless you accumulate on purpose.")
    parts = [(path, one) for path, one in training.modules.named_modules() if not one.training]
    resting = [called(path, one) for path, one in parts if re.search("BatchNorm|Dropout", type(one).__name__)]
    if resting:
        text = f"In eval mode: {some(resting)}. Then BatchNorm uses its running statistics, and Dropout does nothing"
        yield Note(f"{text}; see train().")


def kept(training):
    """A list that holds a loss and others, each with its graph."""
    for seen in training.seen:
        for holder in gc.get_referrers(seen.loss) if seen.walk else ():
            nodes = map(face.grad_fn, holder if isinstance(holder, list) else ())
            others = [node for node in nodes if node not in {None, *seen.walk}]
            if len(others) > 1:
                yield f"A list keeps this loss and {len(others)} more, each with its graph: append loss.item() instead."


def carried(training):
    """A tensor that an earlier step has made brings its graph along."""
    watch, second = training.watch, training.second
    for one in watch.operations[second:]:
        made = map(watch.made, one.wanted)
        if one.needs_grad and any(before and before.index < second for before in made):
            yield f"{one} is given what an earlier step has made, with its whole graph: detach() it, or take item()."
            return


def stops(training):
    """What the program raised, unless that has been told, or its data ran out."""
    ran_out = training.number and isinstance(training.error, StopIteration)
    told = any(one.error or (one.loss is not None and not one.walk) for one in training.seen)
    if training.error and not (ran_out or told):
        who = "A step of the training" if training.number else "The program"
        yield f"{who} fails: {_told(training.error, training.watch)}."


def stepping(training):
    """What the optimizers hold, and how their steps go."""
    seen, losses, held = training.seen[0], training.losses, training.held()
    without = [seen.leaf(node) for node in seen.leaves if held and node.variable not in held]
    if without:
        yield Note(f"The optimizer does not hold {some(without)}.")
    rates = {group.get("lr") for one in training.optimizers for group in one.param_groups}
    if training.steps and not seen.line:
        yield "step() is called, but backward() is not."
    elif rates == {0}:
        yield Note("The optimizer's lr is 0: its steps change nothing.")
    elif held and len(losses) > 1 and not training.moves and seen.walk:
        if training.steps and training.wasted and most(seen.leaves.values()):
            yield "zero_grad() clears gradients that no step() has used: zero_grad(), backward(), step() is the order."
        else:
            yield Note(f"{len(losses) - 1} steps change no parameter: is step() called, and after backward()?")
    if training.adds:
        names = sorted(seen.names.of(one) or f"a leaf {face.shape_of(one)}" for one in training.adds)
        text = f"Each step adds to the gradients of the steps before: call zero_grad() for {some(names)}"
        yield f"{text}, before backward() or after step()."
    elif (
        losses[1:]
        and not losses[-1] <= 3 * abs(losses[0])
        and all(got and not got.sick for got in seen.leaves.values())
    ):
        text = f"The loss goes {', '.join(f'{loss:.2g}' for loss in losses)} in {len(losses) - 1} steps"
        yield f"{text}: the steps are too large, with lr {', '.join(f'{rate:g}' for rate in rates)}."
