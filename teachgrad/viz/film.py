"""The film: how do I watch it, stop it, and take a picture out of it?

    film                     in a notebook: the player; where scripts do not run, its steps one below the other
    film[3], film[-1]        one step: a picture, its sentence, its queue, counts and buffers
    film[10:20]              a shorter film
    film.order               the nodes in the order in which they ran
    film.table()             a row for each step
    film.save("film.html")   the player, in one file
    film.save("film.svg")    an animation

Read next: `trace.py`, which takes films.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any, overload

from .animation import animate
from .cast import Cast, Role, Step
from .frame import Frame
from .player.page import fragment, page
from .record import Running
from .replay import replay
from .sentences import tell
from .storyboard import Scene, Shot, tables
from .table import Table

LONGEST = 500  # steps that are shown at once
_STRETCH = 200  # steps that share a picture, in a film too long for one
_WHOLE = 300  # nodes that fit into one picture


class Film:
    """What `trace` has seen. Empty until its `with` block ends."""

    def __init__(self, direction: str = "TB") -> None:
        self.direction = direction
        self.predicted: list[str] | None = None
        self._cast = Cast()
        self._steps: list[Step] = []
        self._first = self._last = 0
        self._scenes: dict[tuple[int, int], Scene] = {}

    def _show(self, cast: Cast, steps: list[Step], predicted: list[str] | None = None) -> None:
        """Put in what was recorded."""
        self._cast, self._steps, self._first, self._last = cast, steps, 0, len(steps)
        self.predicted = predicted
        self.__dict__.pop("sentences", None)

    # what happened

    def __len__(self) -> int:
        return self._last - self._first

    def __iter__(self) -> Iterator[Frame]:
        return (self[number] for number in range(len(self)))

    @overload
    def __getitem__(self, number: int) -> Frame: ...
    @overload
    def __getitem__(self, number: slice) -> Film: ...

    def __getitem__(self, number: int | slice) -> Frame | Film:
        if isinstance(number, slice):
            start, stop, stride = number.indices(len(self))
            if stride != 1:
                raise ValueError("a film cannot skip steps: slice it without a stride")
            part = Film(self.direction)
            part._show(self._cast, self._steps, self.predicted)
            part._first, part._last = self._first + start, self._first + max(start, stop)
            part._scenes = self._scenes
            return part
        try:
            place = range(self._first, self._last)[number]
        except IndexError:
            raise IndexError(
                f"this film has {_plural(len(self), 'step')}, from film[0] on; there is no film[{number}]"
            ) from None
        return Frame(self, place)

    @property
    def order(self) -> list[str]:
        """The names of the nodes, in the order in which they ran."""
        return [self._cast.roles[event.node].name for event in self._runs()]

    @property
    def nodes(self) -> list[Role]:
        """The nodes in the order in which they ran, with what the film knows of each."""
        return [self._cast.roles[event.node] for event in self._runs()]

    def _runs(self) -> Iterator[Running]:
        for step in self._steps[self._first : self._last]:
            for event in step.events:
                if isinstance(event, Running) and event.needed:
                    yield event

    @cached_property
    def sentences(self) -> list[str]:
        """What happened, a sentence or two for each step."""
        moment = replay(self._cast, self._steps[: self._first])
        found = []
        for step in self._steps[self._first : self._last]:
            found.append(tell(self._cast, moment, step))
            moment.apply(step)
        return found

    def table(self) -> Table:
        """A row for each step: what happened, who is ready, who is still owed something."""
        moment = replay(self._cast, self._steps[: self._first])
        rows = []
        for number, step in enumerate(self._steps[self._first : self._last], start=self._first):
            sentence = tell(self._cast, moment, step)
            moment.apply(step)
            ready, waiting, *_ = tables(self._cast, moment).values()
            queue = ", ".join(row[0] for row in ready)
            owed = ", ".join(f"{row[0]} {row[1]}" for row in waiting)
            node = self._cast.roles[step.node].title if step.node else ""
            lane = [self._cast.lanes[step.lane]] if len(self._cast.lanes) > 1 else []
            rows.append((str(number), *lane, step.kind, node, sentence, queue, owed))
        lane = ["thread"] if len(self._cast.lanes) > 1 else []
        return Table(("step", *lane, "what", "node", "in words", *map(str.lower, self._cast.panels[:2])), rows)

    # how it looks

    def _scene(self, first: int, last: int) -> Scene:
        if (first, last) not in self._scenes:
            self._scenes[first, last] = Scene(self._cast, self._steps, first, last, self.direction)
        return self._scenes[first, last]

    @property
    def _is_whole(self) -> bool:
        return len(self._cast.roles) <= _WHOLE and len(self._steps) <= LONGEST

    @property
    def scene(self) -> Scene:
        """The picture that all steps of the film share; of a very long film, that of its beginning."""
        if self._is_whole:
            return self._scene(0, len(self._steps))
        return self._scene(self._first, min(self._last, self._first + LONGEST))

    @property
    def _shots(self) -> Sequence[Shot]:
        scene = self.scene
        start = scene.shots[0].number
        return scene.shots[self._first - start : self._last - start]

    def _shot(self, number: int) -> tuple[Scene, Shot]:
        """Where step `number` can be seen."""
        if self._is_whole:
            scene = self.scene
        else:
            first = number - number % _STRETCH
            scene = self._scene(first, min(first + _STRETCH, len(self._steps)))
        return scene, scene.shots[number - scene.shots[0].number]

    @property
    def svg(self) -> str:
        """The animation, as an SVG document that plays by itself, in an `<img>` too."""
        return animate(self.scene, self._shots) if self else _EMPTY

    @property
    def html(self) -> str:
        """The player with everything it needs, to be put into a page."""
        if not self:
            return f"<p>{escape(self._nothing)}</p>"
        return fragment(self.scene, self._shots, self.caption, self.note)

    @property
    def caption(self) -> str:
        """The film in a sentence."""
        runs = len(self.order)
        lanes = f" in {len(self._cast.lanes)} threads" if len(self._cast.lanes) > 1 else ""
        return f"{_plural(len(self), 'step')}, {_plural(runs, 'node')} run{'s' if runs == 1 else ''}{lanes}"

    @property
    def note(self) -> str:
        """What else is to be said: what is left out, and whether a prediction came true."""
        parts = []
        if not self._is_whole and len(self) > LONGEST:
            start, following = self._first, self._first + LONGEST
            parts.append(
                f"Shown are steps {start} to {following - 1}; film[{LONGEST}:{2 * LONGEST}] shows the next ones."
            )
        if self.predicted:
            surprises = [event for event in self._runs() if event.predicted not in (None, event.node)]
            parts.append(
                f"The rule expected another node {_plural(len(surprises), 'time')}: see film.predicted."
                if surprises
                else "PyTorch ran the nodes in the order that the rule predicts."
            )
        return " ".join(parts)

    def save(self, path: str | Path) -> Path:
        """Write the film: `.html` (the player), `.svg` (the animation), or `.txt`."""
        path = Path(path)
        if path.suffix not in (".html", ".svg", ".txt"):
            raise ValueError(f"a film is saved as .html, .svg or .txt, not as {path.suffix or path.name!r}")
        content = {".html": lambda: page(self.html), ".svg": lambda: self.svg, ".txt": lambda: f"{self}\n"}[
            path.suffix
        ]()
        path.write_text(content, encoding="utf-8", newline="\n")
        return path

    def __str__(self) -> str:
        if not self:
            return self._nothing
        shown = self.sentences if len(self) <= 60 else self.sentences[:50]
        width = len(str(self._last - 1))
        lines = [f"Film: {self.caption}"]
        lines += [f"{number:>{width}}  {sentence}" for number, sentence in enumerate(shown, start=self._first)]
        if len(shown) < len(self):
            lines.append(f"{'':>{width}}  ... and {len(self) - len(shown)} more steps")
        return "\n".join([*lines, *([self.note] if self.note else [])])

    __repr__ = __str__

    @property
    def _nothing(self) -> str:
        return "An empty film: no node was made and no backward pass ran inside the `with viz.trace()` block."

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/html": self.html, "text/plain": str(self)}


def _plural(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


_EMPTY = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" role="img"><title>An empty film</title></svg>\n'
)
