"""What happened at this step, and why this and not something else?

One function for each kind of step. Each is given the moment *before* the step, because reasons lie there: a node is
next because of what else stood in the queue.

Read next: `storyboard.py`, which puts sentence and picture together.
"""

from __future__ import annotations

from collections.abc import Sequence

from .cast import Cast, Step, glimpse_text, uses_text
from .record import Captured, Delivered, Finished, Made, Queued, Ran, Released, Running, Started
from .replay import Moment, add

_MANY = 4  # names in a row; more are counted


def tell(cast: Cast, before: Moment, step: Step) -> str:
    """The sentence (or two) for `step`."""
    return _TELL[step.kind](cast, before, step)


def _make(cast: Cast, before: Moment, step: Step) -> str:
    event: Made = step.events[-1]
    role = cast.roles[event.node]
    inside = before.running.get(event.lane)
    when = ""
    if inside and inside[-1][1] in before.ran:  # it has returned, and its gradients are being sent
        when = "The sum in the input buffer is recorded too: "
    elif inside:
        when = f"While {cast.title(inside[-1][1])} runs, what it computes is recorded too: "
    number = "" if role.sequence_nr is None else f" and gets number {role.sequence_nr}"
    made = f"{when}{role.name} is recorded{number}."
    if not role.edges:
        return f"{made} No gradient will leave it."
    targets = [cast.title(edge.target) for edge in role.edges]
    without = role.inputs - len(role.edges)
    rest = (
        ""
        if not without
        else f" {_count(without, 'input')} of the operation {'needs' if without == 1 else 'need'} no gradient."
    )
    if len(set(targets)) == 1 and len(targets) > 1:
        every = "Both edges" if len(targets) == 2 else f"All {len(targets)} edges"
        return f"{made} {every} lead to {targets[0]}.{rest}"
    verb = "Its edge leads" if len(targets) == 1 else "Its edges lead"
    return f"{made} {verb} to {_and(targets)}.{rest}"


def _start(cast: Cast, before: Moment, step: Step) -> str:
    event: Started = step.events[0]
    root = cast.title(event.node)
    inside = before.running.get(event.lane)
    if event.depth and inside:
        text = f"Inside {cast.title(inside[-1][1])} another backward pass starts, at {root} (depth {event.depth})."
    elif cast.roles[event.node].name == "GraphRoot":
        text = "A backward pass starts at several tensors, so a GraphRoot is put above them."
    else:
        text = f"A backward pass starts at {root}."
    owed = [f"{number} for {cast.title(node)}" for node, number in event.owed.items()]
    if event.uses is not None:
        uses = [f"{cast.title(node)} {uses_text(cast, counters)}" for node, counters in event.uses.items()]
        text += f" For every output of every function its uses are counted, by consumer: {_and(uses)}." if uses else ""
    elif owed:
        text += f" Every node is owed one gradient for each edge that leads to it: {_and(owed)}."
    if event.executed is not None:
        out = [node for node in [event.node, *event.owed] if node not in event.executed]
        if out:
            text += f" Not all gradients were asked for: {_and([cast.title(node) for node in out])} can be left out."
    return text + _queued(cast, before, step, f" {root} is owed nothing")


def _queue(cast: Cast, before: Moment, step: Step) -> str:
    return _queued(cast, before, step, f"{cast.title(step.node)} is owed nothing more").strip()


def _run(cast: Cast, before: Moment, step: Step) -> str:
    event: Running = next(event for event in step.events if isinstance(event, Running))
    title = cast.title(event.node)
    captured = [one for one in step.events if isinstance(one, Captured)]
    ran = next((one for one in step.events if isinstance(one, Ran)), None)
    verb = "runs" if event.needed else "is next"
    text = f"{title} {verb}: {_reason(cast, before, event)}."
    if event.predicted and event.predicted != event.node:
        text = f"{title} runs, although {cast.title(event.predicted)} was expected to be next."
    for one in captured:
        text += f" The gradient that has arrived, {glimpse_text(one.grad)}, was asked for: it is result {one.number}."
    leaf = cast.roles[event.node].leaf
    if not event.needed:
        return text + (f" {cast.leaves[leaf].title}.grad is left alone." if leaf else " It need not run.")
    if leaf and ran is not None:
        text += f" {_accumulated(cast.leaves[leaf].title, event, ran)}"
    elif ran is not None:
        text += " It has nothing to send on."
    elif any(seen is not None for seen in event.inputs):
        text += f" It is given {_and([glimpse_text(seen) for seen in event.inputs])}."
    inner = cast.roles[event.node].inner
    return f"{text} {cast.title(inner)} works on the slice, inside it." if inner else text


def _reason(cast: Cast, before: Moment, event: Running) -> str:
    """Why this node, of all that are ready."""
    number = before.queue_with(event.task, event.node)
    if number is None:
        return "it was taken from the ready queue"
    queue = f"the {cast.queue_name(number)}"
    entries = before.queue(number)
    others = [entry for entry in entries if entry[2:] != (event.task, event.node)]
    mine = next(entry for entry in entries if entry[2:] == (event.task, event.node))
    role = cast.roles[event.node]
    if not others:
        return f"it is the only node in {queue}"
    if all(other[0] < mine[0] for other in others):
        return f"it belongs to the deeper pass, and {queue} hands that out first"
    if number in cast.lists:
        return f"{queue} is a stack, and it became ready last"
    level = [other for other in others if other[:2] == mine[:2]]
    if any(other[:2] > mine[:2] for other in others):
        return "another thread was quicker with the one before it"
    if role.sequence_nr is None:
        if level:
            count = len(level) + 1
            return f"every AccumulateGrad has the highest number there is, and of {count} the heap hands out this one"
        return "its sequence number is the highest there is"
    if level:
        return f"of {len(level) + 1} nodes with the highest sequence number the heap hands out this one"
    best = before.cast.roles[others[0][3]].sequence_nr
    if len(others) == 1:
        return f"its number, {role.sequence_nr}, is higher than the other's, {best}; what was recorded last runs first"
    return (
        f"of the {len(entries)} nodes in {queue} it has the highest number, {role.sequence_nr}; the next is {best}. "
        "What was recorded last runs first"
    )


def _accumulated(leaf: str, event: Running, ran: Ran) -> str:
    given = event.inputs[0] if event.inputs else None
    if given is None:
        return f"No gradient arrived, so {leaf}.grad stays {glimpse_text(ran.grad)}."
    if ran.grad is None:
        return f"{leaf} wants no gradient any more."
    expected = add(event.grad, given)
    changed = expected is not None and expected.values is not None and glimpse_text(expected) != glimpse_text(ran.grad)
    hooked = " A hook changed it on the way." if changed else ""
    if event.grad is None:
        return f"{leaf}.grad was empty and is now {glimpse_text(ran.grad)}.{hooked}"
    return f"{glimpse_text(given)} is added to {leaf}.grad, which is now {glimpse_text(ran.grad)}.{hooked}"


def _deliver(cast: Cast, before: Moment, step: Step) -> str:
    event: Delivered = next(event for event in step.events if isinstance(event, Delivered))
    text = _returned(cast, step)
    source, target = "It" if text else cast.title(event.node), cast.title(event.target)
    what = glimpse_text(event.grad)
    if event.grad is None:
        text += f"{source} sends no gradient to {target} (None, a zero that nobody built); its edge counts as paid."
    else:
        place = f"output {event.input_nr} of {target}" if len(event.uses) > 1 else target
        text += f"{source} sends {what} to {place}."
    executed = before.executed.get(event.task)
    if executed is not None and event.target not in executed:
        return f"{text} Nothing that was asked for lies there, so it is dropped."
    total = before.total.get(event.task, {}).get(event.target, event.owed + 1)
    present = before.buffers.get((event.task, event.target), {}).get(event.input_nr)
    if present is not None and event.grad is not None:
        both = add(present, event.grad)
        result = f", which makes {glimpse_text(both)}" if both is not None and both.values is not None else ""
        text += f" It is added to the {glimpse_text(present)} that waits there{result}."
    if event.owed:
        uses = f": {uses_text(cast, event.uses)}" if event.uses else ""
        text += f" {target} is still owed {event.owed} of {total}{uses}, so it waits{' in not_ready' if uses else ''}."
        return text + _queued(cast, before, step, "")
    return text + _queued(cast, before, step, f" {target} is owed nothing more")


def _returned(cast: Cast, step: Step) -> str:
    """What the node gave back and let go, said with its first delivery."""
    ran = next((event for event in step.events if isinstance(event, Ran)), None)
    if ran is None:
        return ""
    role = cast.roles[ran.node]
    if any(isinstance(event, Released) and event.held for event in step.events):
        return f"{role.title} is done and has let go of what it had saved. "
    return ""


def _queued(cast: Cast, before: Moment, step: Step, owed: str) -> str:
    """Who joins a queue now. `owed`: how the sentence about the last target began."""
    queued = [event for event in step.events if isinstance(event, Queued)]
    delivered = next((event for event in step.events if isinstance(event, Delivered)), None)
    target = delivered.target if delivered is not None else step.node
    mine = [event for event in queued if event.node == target]
    others = [event for event in queued if event.node != target]

    def queue(event: Queued) -> str:
        return f"the {cast.queue_name(event.queue)}"

    text = ""
    if owed:
        text = f"{owed} and joins {queue(mine[0])}." if mine else f"{owed}: it is ready."
    for name in dict.fromkeys(queue(event) for event in others):
        titles = [cast.title(event.node) for event in others if queue(event) == name]
        text += f" {_and(titles)}, ready too, {_s(len(titles), 'joins', 'join')} {name}."
    return text


def _return(cast: Cast, before: Moment, step: Step) -> str:
    event: Ran = next(event for event in step.events if isinstance(event, Ran))
    return f"{cast.title(event.node)} is done."


def _capture(cast: Cast, before: Moment, step: Step) -> str:
    event: Captured = step.events[-1]
    return (
        f"The gradient that arrived at {cast.title(event.node)}, {glimpse_text(event.grad)}, is result {event.number}."
    )


def _fail(cast: Cast, before: Moment, step: Step) -> str:
    event = step.events[-1]
    return f"{cast.title(event.node)} fails, and the backward pass is given up. {event.error}"


def _finish(cast: Cast, before: Moment, step: Step) -> str:
    event: Finished = step.events[-1]
    deep = before.depth.get(event.task, 0)
    if event.failed:
        return "The error reaches whoever called. What was still waiting is forgotten."
    start = f"The inner pass (depth {deep}) is over" if deep else "The backward pass is over"
    results = [(index, grad) for (task, index), grad in before.captured.items() if task == event.task]
    found = [f"result {index} is {glimpse_text(grad)}" for index, grad in sorted(results, key=lambda one: one[0])]
    leaves = {cast.roles[node].leaf for node in (*before.total.get(event.task, ()), *event.grads)} - {""}
    if not found:
        grads = {**before.grads, **{cast.roles[node].leaf: grad for node, grad in event.grads.items()}}
        found = [
            f"{cast.leaves[leaf].title}.grad is {glimpse_text(grad)}"
            for leaf, grad in grads.items()
            if leaf in leaves and grad is not None
        ]
    return f"{start}: {_and(found)}." if found else f"{start}: no task is left."


def _count(number: int, noun: str) -> str:
    return f"{('No', 'One', 'Two', 'Three')[number] if number < 4 else number} {noun}{'' if number == 1 else 's'}"


def _s(number: int, one: str, many: str) -> str:
    return one if number == 1 else many


def _and(parts: Sequence[str]) -> str:
    """a, b and c; or the first few and how many more."""
    if len(parts) > _MANY + 1:
        parts = [*parts[:_MANY], f"{len(parts) - _MANY} more"]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


_TELL = {
    "make": _make,
    "start": _start,
    "queue": _queue,
    "run": _run,
    "deliver": _deliver,
    "return": _return,
    "capture": _capture,
    "fail": _fail,
    "finish": _finish,
}
