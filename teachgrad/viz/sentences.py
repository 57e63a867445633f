"""What happened at this step, and why this and not something else?

One method for each kind of step. Each looks at the moment *before* the step, because reasons lie there: a node is next
because of what else stood in the queue.

Read next: `scene.py`, which puts sentence and picture together.
"""

from collections import defaultdict
from typing import Any

from .replay import Moment, add
from .story import Cast, Step, glimpse_text, uses_text

_MANY = 4  # names in a row; more are counted


def tell(cast: Cast, before: Moment, step: Step) -> str:
    """The sentence (or two) for `step`."""
    teller = _Teller(cast, before, step)
    return getattr(teller, f"_{step.kind}")()


class _Teller:
    def __init__(self, cast, before, step):
        self.cast, self.before, self.step, self.title = cast, before, step, cast.title
        self.event = next(event for event in step.events if event.what == step.kind)
        self.role = cast.roles.get(step.node)
        self.me = self.role.title if self.role else ""
        inside = before.running.get(step.lane)
        self.around = inside[-1][1] if inside else ""  # the node that this thread is inside of, if any

    # building

    def _make(self):
        role, when = self.role, ""
        if self.before.marks.get(self.around) == "done":  # it has returned, and its gradients are being sent
            when = "The sum in the input buffer is recorded too: "
        elif self.around:
            when = f"While {self.title(self.around)} runs, what it computes is recorded too: "
        number = "" if role.box.sequence_nr is None else f" and gets number {role.box.sequence_nr}"
        made = f"{when}{role.name} is recorded{number}."
        if not role.edges:
            return f"{made} No gradient will leave it."
        targets = [self.title(edge.head) for edge in role.edges]
        without = role.inputs - len(targets)
        count = {1: "One input", 2: "Two inputs", 3: "Three inputs"}.get(without, f"{without} inputs")
        rest = f" {count} of the operation {_s(without, 'needs', 'need')} no gradient." if without else ""
        if len(set(targets)) == 1 and len(targets) > 1:
            every = "Both edges" if len(targets) == 2 else f"All {len(targets)} edges"
            return f"{made} {every} lead to {targets[0]}.{rest}"
        return f"{made} {_s(len(targets), 'Its edge leads', 'Its edges lead')} to {_and(targets)}.{rest}"

    # a pass

    def _start(self):
        event = self.event
        text = f"A backward pass starts at {self.me}."
        if event.depth and self.around:
            around = self.title(self.around)
            text = f"Inside {around} another backward pass starts, at {self.me} (depth {event.depth})."
        elif self.role.name == "GraphRoot":
            text = "A backward pass starts at several tensors, so a GraphRoot is put above them."
        if event.uses:
            uses = [f"{self.title(node)} {uses_text(self.cast, counters)}" for node, counters in event.uses.items()]
            text += f" For every output of every function its uses are counted, by consumer: {_and(uses)}."
        elif event.debts:
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
            return "The error reaches whoever called. What was still waiting is forgotten."
        over = f"The inner pass (depth {start.depth}) is over" if start.depth else "The backward pass is over"
        results = sorted((number, grad) for (task, number), grad in self.before.captured.items() if task == event.task)
        found = [f"result {number} is {glimpse_text(grad)}" for number, grad in results]
        if not found:
            leaves = {cast.roles[node].leaf for node in (*start.debts, *event.grads)}
            grads = {**self.before.grads, **{cast.roles[node].leaf: grad for node, grad in event.grads.items()}}
            known = [(cast.leaves[leaf].title, grad) for leaf, grad in grads.items() if leaf in leaves and grad]
            found = [f"{leaf}.grad is {glimpse_text(grad)}" for leaf, grad in known]
        return f"{over}: {_and(found) if found else 'no task is left'}."

    def _fail(self):
        return f"{self.me} fails, and the backward pass is given up. {self.event.text}"

    # a node

    def _run(self):
        event, role = self.event, self.role
        text = f"{self.me} {'runs' if event.needed else 'is next'}: {self.reason()}."
        ran = None
        for one in self.step.events:
            ran = one if one.what == "return" else ran
            if one.what == "capture":
                arrived = glimpse_text(one.grad)
                text += f" The gradient that has arrived, {arrived}, was asked for: it is result {one.number}."
        leaf = self.cast.leaves[role.leaf].title if role.leaf else ""
        if not event.needed:
            return text + (f" {leaf}.grad is left alone." if leaf else " It need not run.")
        if ran is not None:
            text += f" {_accumulated(leaf, event, ran)}" if leaf else " It has nothing to send on."
        elif any(event.inputs):
            text += f" It is given {_and([glimpse_text(seen) for seen in event.inputs])}."
        return f"{text} {self.title(role.inner)} works on the slice, inside it." if role.inner else text

    def reason(self):
        """Why this node, of all that are ready."""
        place = self.event.task, self.event.node
        number = self.before.queue_with(*place)
        if number is None:
            return "it was taken from the ready queue"
        queue, entries = f"the {self.cast.queue_name(number)}", self.before.queue(number)
        others = [entry for entry in entries if entry[1:] != place]
        mine, ranks = next(entry[0] for entry in entries if entry[1:] == place), [entry[0] for entry in others]
        nr, alike = self.role.box.sequence_nr, ranks.count(mine) + 1
        if not ranks:
            return f"it is the only node in {queue}"
        if all(depth < mine[0] for depth, _ in ranks):
            return f"it belongs to the deeper pass, and {queue} hands that out first"
        if number in self.cast.lists:
            return f"{queue} is a stack, and it became ready last"
        if max(ranks) > mine:
            return "another thread was quicker with the one before it"
        if nr is None and alike > 1:
            return f"every AccumulateGrad has the highest number there is, and of {alike} the heap hands out this one"
        if nr is None:
            return "its sequence number is the highest there is"
        if alike > 1:
            return f"of {alike} nodes with the highest sequence number the heap hands out this one"
        best = self.cast.roles[others[0][2]].box.sequence_nr
        if len(ranks) == 1:
            return f"its number, {nr}, is higher than the other's, {best}; what was recorded last runs first"
        highest = f"of the {len(entries)} nodes in {queue} it has the highest number, {nr}; the next is {best}"
        return f"{highest}. What was recorded last runs first"

    def _return(self):
        return f"{self.me} is done."

    def _capture(self):
        return f"The gradient that arrived at {self.me} is result {self.event.number}."

    # a gradient

    def _deliver(self):
        event, target, start = self.event, self.title(self.event.target), self.before.passes[self.event.task]
        text = f"{self.title(event.node)} sends"
        if any(one.held for one in self.step.events):
            text = f"{self.title(event.node)} is done and has let go of what it had saved. It sends"
        if event.grad is None:
            text += f" no gradient to {target} (None, a zero that nobody built); its edge counts as paid."
        else:
            place = f"output {event.number} of {target}" if len(event.uses or ()) > 1 else target
            text += f" {glimpse_text(event.grad)} to {place}."
        if event.target in start.left_out:
            return f"{text} Nothing that was asked for lies there, so it is dropped."
        present = self.before.buffers.get((event.task, event.target), {}).get(event.number)
        if present and event.grad:
            both: Any = add(present, event.grad)
            result = f", which makes {glimpse_text(both)}" if both.values is not None else ""
            text += f" It is added to the {glimpse_text(present)} that waits there{result}."
        if not event.owed:
            return text + self.joins(f" {target} is owed nothing more")
        text += f" {target} is still owed {event.owed} of {start.debts.get(event.target, event.owed)}"
        if event.uses is None:
            return f"{text}, so it waits.{self.joins()}"
        return f"{text}: {uses_text(self.cast, event.uses)}, so it waits in not_ready.{self.joins()}"

    def joins(self, owed=""):
        """Who joins a queue now. `owed`: how the sentence about the last target began."""
        target = self.event.target or self.event.node
        text = f"{owed}: it is ready." if owed else ""
        joining = defaultdict(list)  # by queue
        for event in self.step.events:
            if event.what == "queue" and event.node == target:
                text = f"{owed} and joins the {self.cast.queue_name(event.queue)}."
            elif event.what == "queue":
                joining[self.cast.queue_name(event.queue)].append(self.title(event.node))
        for name, titles in joining.items():
            text += f" {_and(titles)}, ready too, {_s(len(titles), 'joins', 'join')} the {name}."
        return text


def _accumulated(leaf, event, ran):
    given, now = event.inputs[0] if event.inputs else None, glimpse_text(ran.grad)
    if given is None:
        return f"No gradient arrived, so {leaf}.grad stays {now}."
    if ran.grad is None:
        return f"{leaf} wants no gradient any more."
    expected: Any = add(event.grad, given)
    changed = expected.values is not None and glimpse_text(expected) != now
    hooked = " A hook changed it on the way." if changed else ""
    if event.grad is None:
        return f"{leaf}.grad was empty and is now {now}.{hooked}"
    return f"{glimpse_text(given)} is added to {leaf}.grad, which is now {now}.{hooked}"


def _s(number, one, many):
    return one if number == 1 else many


def _and(parts):
    """a, b and c; or the first few and how many more."""
    if len(parts) > _MANY + 1:
        parts = [*parts[:_MANY], f"{len(parts) - _MANY} more"]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
