"""What is said of each step?

    tell(moment, step)        the sentence (or two) for a step: what it does, and why this and not something else
    tables(moment)            what is written beside the picture: queue, counts, buffers, results
    summary(...)              a sentence for several steps that are told as one

The sentence looks at the moment before the step, because reasons lie there: a node is next because of what else stood
in the queue.

Read next: `scene.py`, which puts sentence and picture together.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from teachgrad.viz.drawing import public_face as face
from teachgrad.viz.drawing.boxes import shorten_list
from teachgrad.viz.drawing.svg import plural
from teachgrad.viz.filming.record import Event, Glimpse
from teachgrad.viz.filming.story import Cast, Moment, Step

PANELS = ("Ready queue", "Still owed", "Input buffers", "Gradients so far")
_MANY = 7  # names in a row; more are counted
_ROWS = 12  # in a table
LABEL = 22  # characters of a gradient


def tell_all(cast: Cast, steps: Iterable[Step]):
    """Fill in what is said of them."""
    moment = Moment(cast)
    for step in steps:
        step.sentence = tell(moment, step)
        moment.apply(step)
        step.tables = tables(moment)
        places = [(lane, *place) for lane, stack in moment.running.items() for place in stack]
        step.running = [((lane, moment.passes[task].depth), node) for lane, task, node in places]


def tables(moment: Moment) -> dict[str, list[tuple]]:
    """What is written beside the picture."""
    cast, title = moment.cast, moment.cast.title
    queue, buffers = [], []
    for name in cast.queues:
        where = [name.partition(" of ")[2]] if len(cast.queues) > 1 else []
        for _, _, node in moment.queue(name):
            number = cast.roles[node].box.sequence_nr
            queue.append((title(node), "highest" if number is None else f"nr {number}", *where))
    owed = [
        (title(node), f"{number} of {moment.passes[task].debts.get(node, number)}")
        for task in reversed(moment.owed)
        for node, number in moment.owed[task].items()
    ]
    for (_, node), buffer in moment.buffers.items():
        seen = [(number, grad) for number, grad in sorted(buffer.items()) if grad]
        buffers += [(title(node), f"input {number}", glimpse_text(grad)) for number, grad in seen]
    results = [(f"result {index}", glimpse_text(seen)) for (_, index), seen in sorted(moment.captured.items())]
    results += [(f"{cast.graph.items[leaf].title}.grad", glimpse_text(seen)) for leaf, seen in moment.grads.items()]
    return dict(zip(PANELS, map(_cut, (queue, owed, buffers, results)), strict=True))


def _cut(rows):
    """The first rows, and how many more there are."""
    return rows if len(rows) <= _ROWS else [*rows[:_ROWS], (f"and {len(rows) - _ROWS} more", "")]


# gradients as text


def glimpse_text(seen: Glimpse | None, longest: int = 48) -> str:
    """The values of a small tensor; dtype and shape where the values would be longer than so many characters."""
    if seen is None:
        return "None"
    text = "" if seen.values in (None, []) else face.numbers_text(seen.values)
    return text if 0 < len(text) <= longest else seen.about


def label_of(event: Event) -> str:
    """What stands on an arrow: the values, or dtype and shape where they take much room; `[3, 2] → sum → [6, 2]`."""
    return " → ".join((*event.returned, shorten_list(glimpse_text(event.grad, LABEL), LABEL)))


# sentences


def summary(cast: Cast, steps: Sequence[Step], place: str, name_of: Callable[[str], str]) -> str:
    """A sentence for several steps: what was recorded, what ran, which `.grad` was changed, and where gradients went.

    Args:
        place: the box in which all of this happened, or "".
        name_of: what a node is called in the picture: its title, or that of the box it lies in.
    """
    events = [event for step in steps for event in step.events]
    made = [event.node for event in events if event.what == "make"]
    ran = [event.node for event in events if event.what == "run" and event.needed]
    leaves, others = [*filter(None, map(cast.leaf, ran))], [node for node in ran if not cast.leaf(node)]
    said = [place + ":"] if place else []
    for nodes, verb in ((made, _s(made, "is recorded", "are recorded")), (others, _s(others, "runs", "run"))):
        if nodes:
            ends = dict.fromkeys((cast.title(nodes[0]), cast.title(nodes[-1])))
            said.append(f"{plural(len(nodes), 'node')} {verb}, {' to '.join(ends)}.")
    if leaves:
        said.append(f"Gradients are added to {_and([f'{leaf}.grad' for leaf in leaves], 3)}.")
    to = dict.fromkeys(name_of(event.target) for event in events if event.what == "deliver" and place)
    to.pop(place, None)
    if to:
        said.append(f"Gradients are sent to {_and([*to], 4)}.")
    return " ".join(said)


def tell(before: Moment, step: Step) -> str:
    """The sentence (or two) for `step`."""
    return getattr(_Teller(before, step), f"_{step.kind}")()


class _Teller:
    """One method for each kind of step."""

    def __init__(self, before, step):
        self.cast, self.before, self.step, self.title = before.cast, before, step, before.cast.title
        self.event = next(event for event in step.events if event.what == step.kind)
        self.role = self.cast.roles.get(step.node)
        self.me = self.role.title if self.role else ""
        inside = before.running[step.lane]
        self.around = inside[-1][1] if inside else ""  # the node that this thread is inside of, if any

    # building

    def _make(self):
        role = self.role
        if len(self.step.events) > 1:
            return summary(self.cast, [self.step], "", self.title)
        when = f"While {self.title(self.around)} runs, what it computes is recorded too: " if self.around else ""
        if self.before.marks.get(self.around) == "done":  # it has returned, and its gradients are being sent
            when = "The sum in the input buffer is recorded too: "
        made = f"{when}{role.name} is recorded and gets number {role.box.sequence_nr}."
        if not role.edges:
            return f"{made} No gradient will leave it."
        targets = dict.fromkeys(self.title(edge.head) for edge in role.edges)
        made += f" {_s(role.edges, 'Its edge leads', 'Its edges lead')} to {_and([*targets])}."
        without = role.inputs - len(role.edges)
        needing = plural(without, "input of the operation needs", "inputs of the operation need")
        return f"{made} {needing} no gradient." if without else made

    # a pass

    def _start(self):
        event = self.event
        text = f"A backward pass starts at {self.me}."
        if event.depth and self.around:
            around = self.title(self.around)
            text = f"Inside {around} another backward pass starts, at {self.me} (depth {event.depth})."
        elif self.role.name == "GraphRoot":
            text = "A backward pass starts at several tensors, so a GraphRoot is put above them."
        if event.debts:
            owed = [f"{number} for {self.title(node)}" for node, number in event.debts.items()]
            text += f" Every node is owed one gradient for each edge that leads to it: {_and(owed)}."
        if event.left_out:
            out = [self.title(node) for node in (event.node, *event.debts) if node in event.left_out]
            text += f" Not all gradients were asked for: {_and(out)} can be left out."
        return text + self.joins(f" {self.me} is owed nothing")

    def _queue(self):
        return self.joins(f"{self.me} is owed nothing more")

    def _finish(self):
        event, cast, start = self.event, self.cast, self.before.passes[self.event.task]
        if event.failed:
            return "The error reaches the caller. What was still waiting is forgotten."
        over = f"The inner pass (depth {start.depth}) is over" if start.depth else "The backward pass is over"
        results = sorted((number, grad) for (task, number), grad in self.before.captured.items() if task == event.task)
        found = [f"result {number} is {glimpse_text(grad)}" for number, grad in results]
        if not found:
            grads = self.before.grads | {cast.roles[node].leaf: grad for node, grad in event.grads.items()}
            leaves = {cast.roles[node].leaf for node in (*start.debts, *event.grads)} & grads.keys()
            known = [(cast.graph.items[leaf].title, grad) for leaf, grad in grads.items() if leaf in leaves and grad]
            found = [f"{leaf}.grad is {glimpse_text(grad)}" for leaf, grad in known]
        return f"{over}: {_and(found) if found else 'no task is left'}."

    def _fail(self):
        return f"{self.me} fails, and the backward pass is given up. {self.event.text}"

    # a node

    def _run(self):
        event, role, leaf, ran = self.event, self.role, self.cast.leaf(self.step.node), None
        text = f"{self.me} {'runs' if event.needed else 'is next'}: {self.reason()}."
        for one in self.step.events:
            ran = one if one.what == "return" else ran
            if one.what == "capture":
                arrived = glimpse_text(one.grad)
                text += f" The gradient that has arrived, {arrived}, was asked for: it is result {one.number}."
        if not event.needed:
            return text + (f" {leaf}.grad is left alone." if leaf else " It need not run.")
        if ran is not None:
            text += f" {_accumulated(leaf, event, ran)}" if leaf else " It has nothing to send on."
        elif any(event.inputs):
            text += f" It is given {_and([*map(glimpse_text, event.inputs)])}."
        return f"{text} {self.title(role.inner)} works on the slice, inside it." if role.inner else text

    def reason(self):
        """Why this node, of all that are ready."""
        place, name = self.event.place, self.before.queue_of.get(self.event.place)
        if not name:
            return "it was taken from the ready queue"
        queue, entries = f"the {self.cast.queue_name(name)}", self.before.queue(name)
        mine, nr = next(entry.rank for entry in entries if entry[1:] == place), self.role.box.sequence_nr
        others = [entry.rank for entry in entries if entry[1:] != place]
        if not others:
            return f"it is the only node in {queue}"
        if all(depth < mine[0] for depth, _ in others):
            return f"it belongs to the deeper pass, and {queue} hands that out first"
        if max(others) > mine:
            return "another thread was quicker with the one before it"
        if nr is None:
            alike = others.count(mine)
            also = f", and of {alike + 1} the heap hands out this one" if alike else ""
            return f"every AccumulateGrad has the highest number there is{also}"
        best = self.cast.roles[entries[1].node].box.sequence_nr
        highest = f"of the {len(entries)} nodes in {queue} it has the highest number, {nr}; the next is {best}"
        return f"{highest}. What was recorded last runs first"

    def _return(self):
        return f"{self.me} is done."

    def _capture(self):
        return f"The gradient that arrived at {self.me} is result {self.event.number}."

    # a gradient

    def _deliver(self):
        event, target, start = self.event, self.title(self.event.target), self.before.passes[self.event.task]
        text = f"{self.me} sends"
        if any(one.held for one in self.step.events):
            text = f"{self.me} is done and has let go of what it had saved. It sends"
        if event.grad is None:
            text += f" no gradient to {target} (None, which counts as zero); its edge counts as paid."
        else:
            fits = "it returned {}, which the engine makes fit ({})".format(*event.returned) if event.returned else ""
            text += f" {glimpse_text(event.grad)} to {target}{': ' * bool(fits)}{fits}."
        if event.target in start.left_out:
            return f"{text} Nothing that was asked for lies there, so it is dropped."
        present = self.before.buffers.get((event.task, event.target), {}).get(event.number)
        if present and event.grad:
            both = present + event.grad
            result = "" if both.values is None else f", which makes {glimpse_text(both)}"
            text += f" It is added to the {glimpse_text(present)} that waits there{result}."
        if not event.owed:
            return text + self.joins(f" {target} is owed nothing more")
        of = start.debts.get(event.target, event.owed)
        return f"{text} {target} is still owed {event.owed} of {of}, so it waits.{self.joins()}"

    def joins(self, owed=""):
        """What joins a queue now. `owed`: how the sentence about the last target began."""
        target = self.event.target or self.event.node
        text = f"{owed}: it is ready." if owed else ""
        joining = defaultdict(list)  # by queue
        for event in self.step.events:
            if event.what == "queue" and event.node == target:
                text = f"{owed} and joins the {self.cast.queue_name(event.queue)}."
            elif event.what == "queue":
                joining[self.cast.queue_name(event.queue)].append(self.title(event.node))
        for name, titles in joining.items():
            text += f" {_and(titles)}, ready too, {_s(titles, 'joins', 'join')} the {name}."
        return text


def _accumulated(leaf, event, ran):
    given, now = event.inputs[0] if event.inputs else None, glimpse_text(ran.grad)
    if given is None:
        return f"No gradient arrived, so {leaf}.grad stays {now}."
    expected = event.grad + given if event.grad else given
    changed = expected.values is not None and glimpse_text(expected) != now
    hooked = " A hook changed it on the way." if changed else ""
    if event.grad is None:
        return f"{leaf}.grad was empty and is now {now}.{hooked}"
    return f"{glimpse_text(given)} is added to {leaf}.grad, which is now {now}.{hooked}"


def _s(things, one, many):
    return one if len(things) == 1 else many


def _and(parts, many=_MANY):
    """a, b and c; or the first few and how many more."""
    if len(parts) > many + 1:
        parts = [*parts[:many], f"{len(parts) - many} more"]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
