"""How did the engine of 0.1.1 run? A film of `teachgrad.history`.

    film = trace_old(loss)        runs loss.backward() and shows every step

The old engine reports each of its steps to an observer, with a copy of its state: the list `ready` (a stack: its last
entry is next), the map `not_ready`, and for every output of every function a counter by consumer. A step shows them
beside the graph, on which the functions are marked as in films of today's engine.

Read next: `../history/engine.py`.
"""

from __future__ import annotations

import base64
from html import escape
from typing import Any

from .collect import collect
from .layout import lay_out
from .svg import render_svg


class OldStep:
    """One step of the old engine: a sentence, its state in words, and a picture."""

    def __init__(self, sentence: str, state: list[tuple[str, str]], svg: str) -> None:
        self.sentence, self.state, self.svg = sentence, state, svg

    def __repr__(self) -> str:
        return "\n".join([self.sentence, *(f"    {name}: {value}" for name, value in self.state)])

    def _repr_html_(self) -> str:
        data = base64.b64encode(self.svg.encode()).decode()
        rows = "".join(f"<tr><th style='text-align:left'>{escape(n)}</th><td style='text-align:left'>{escape(v)}</td></tr>"
                       for n, v in self.state)  # fmt: skip
        image = f'<img alt="{escape(self.sentence)}" src="data:image/svg+xml;base64,{data}" style="max-width:100%">'
        return f"<p>{escape(self.sentence)}</p>{image}<table>{rows}</table>"


class OldFilm:
    """All steps. Indexing gives one; in a notebook they unfold one by one."""

    def __init__(self, steps: list[OldStep]) -> None:
        self.steps = steps

    def __len__(self) -> int:
        return len(self.steps)

    def __getitem__(self, index: int) -> OldStep:
        return self.steps[index]

    @property
    def order(self) -> list[str]:
        """The functions in the order in which they ran."""
        return [s.sentence.split(" ")[0] for s in self.steps if " runs" in s.sentence]

    def __repr__(self) -> str:
        return "\n".join(f"{i:2}  {step!r}" for i, step in enumerate(self.steps))

    def _repr_html_(self) -> str:
        parts = [
            f"<details{' open' if i == 0 else ''}><summary>{i}. {escape(s.sentence)}</summary>{s._repr_html_()}</details>"
            for i, s in enumerate(self.steps)
        ]
        return "".join(parts)


def trace_old(variable: Any, grad: Any = None) -> OldFilm:
    """Run the old `variable.backward(grad)` and keep every step."""
    engine = type(variable)._execution_engine
    events: list[Any] = []
    engine.observer = events.append
    try:
        variable.backward() if grad is None else variable.backward(grad)
    finally:
        engine.observer = None
    graph = collect([variable.creator])
    layout = lay_out(graph, "TB")
    names = _names(events)
    done: set[Any] = set()
    return OldFilm([_step(event, graph, layout, names, done) for event in events])


def _names(events: list[Any]) -> dict[Any, str]:
    """A name for each function that is met; numbered where several are of one kind."""
    met = dict.fromkeys(f for e in events for f in (e.function, e.source, *e.dependencies) if f is not None)
    count: dict[str, int] = {}
    for function in met:
        count[function.name()] = count.get(function.name(), 0) + 1
    seen: dict[str, int] = {}
    names = {}
    for function in met:
        kind = function.name()
        seen[kind] = seen.get(kind, 0) + 1
        names[function] = kind if count[kind] == 1 else f"{kind} {seen[kind]}"
    return names


def _step(event: Any, graph: Any, layout: Any, names: dict[Any, str], done: set[Any]) -> OldStep:
    sentence = _sentence(event, names)
    if event.kind == "run":
        running = event.function
        done.add(running)
    else:
        running = None
    states, badges = {}, {}
    for function in names:
        key = graph.key_of(function)
        if key is None:
            continue
        owed = sum(sum(counter.values()) for counter in event.dependencies.get(function, []))
        in_ready = any(f is function for f, _ in event.ready)
        states[key] = (
            "running" if function is running else "done" if function in done else "ready" if in_ready else "waiting"
        )
        if owed:
            badges[key] = str(owed)
    state = [
        ("ready (the last is next)", ", ".join(names[f] for f, _ in event.ready) or "empty"),
        ("not_ready", ", ".join(f"{names[f]}: {_grads(g)}" for f, g in event.not_ready.items()) or "empty"),
        (
            "dependencies",
            "; ".join(f"{names[f]}: {_counters(c, names)}" for f, c in event.dependencies.items()) or "none",
        ),
    ]
    return OldStep(sentence, state, render_svg(graph, layout, states=states, badges=badges, title=sentence))


def _sentence(event: Any, names: dict[Any, str]) -> str:
    name = names.get(event.function, "")
    if event.kind == "start":
        return f"The walk starts at {name}. For every output of every function its uses are counted, by consumer."
    if event.kind == "run":
        return f"{name} runs: it became ready last. It is given {_grads(event.gradients)}."
    if event.kind == "gradient":
        return f"{names.get(event.source, '')} sends {_value(event.gradient)} to output {event.output_nr} of {name}."
    if event.kind == "ready":
        return f"{name} is owed nothing any more and goes on top of the ready list."
    if event.kind == "not_ready":
        return f"{name} still waits in not_ready."
    return "The walk is over: the ready list is empty."


def _value(tensor: Any) -> str:
    return "nothing" if tensor is None else str(tensor.tolist())


def _grads(gradients: Any) -> str:
    return ", ".join(_value(g) for g in gradients)


def _counters(counters: list[Any], names: dict[Any, str]) -> str:
    outputs = []
    for number, counter in enumerate(counters):
        uses = ", ".join(f"{names[f]} {n}" for f, n in counter.items())
        outputs.append(f"output {number} {{{uses}}}")
    return " ".join(outputs)
