"""How does a film play where no script may run?

By CSS alone. Every look that a box or arrow takes in the course of the film is drawn once, on top of the others, and
a timetable in `@keyframes` says when it is visible. Equal timetables are written once. Readers who asked their system
for less motion see the last step, and it stands still.

Read next: `player/page.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from .layout import Path
from .still import SENTENCE_HEIGHT, caption, document, pieces, used_styles, wrap
from .storyboard import Scene, Shot

_SHORTEST = 1800  # milliseconds for a step
_PER_CHARACTER = 38
_LONGEST = 7000
_END = 2500  # what the last step gets on top
_TRAVEL = 700  # how long a gradient is under way
Span = tuple[int, int]  # the steps from ... to (not included)


def animate(scene: Scene, shots: Sequence[Shot]) -> str:
    """The document."""
    captions = [wrap(shot.sentence, scene.width - 32) for shot in shots]
    top = 28 + SENTENCE_HEIGHT * max(len(lines) for lines in captions)
    table = _Timetable([duration(shot) for shot in shots])
    looks: dict[tuple[str, str], list[int]] = {}
    overlays: dict[tuple[str, str], list[int]] = {}
    for number, shot in enumerate(shots):
        for key in pieces(scene):
            looks.setdefault((key, shot.states.get(key, "")), []).append(number)
        for overlay in shot.overlays.items():
            overlays.setdefault(overlay, []).append(number)
    parts = [table.shown(caption(lines), [number]) for number, lines in enumerate(captions)]
    parts.append(table.progress(scene.width, top - 8))
    parts.append(f'<g transform="translate(0,{top})">')
    for key, drawn in pieces(scene).items():
        parts += [table.shown(drawn[look], looks[key, look]) for look in drawn if (key, look) in looks]
    parts.append(scene.lanes.svg())
    parts += [table.shown(overlay[1], overlays[overlay]) for overlay in sorted(overlays)]
    for number, shot in enumerate(shots):
        parts += [table.token(scene.layout.paths[key], number) for key in shot.flowing]
    parts.append("</g>")
    story = " ".join(shot.sentence for shot in shots[:30]) + (" And so on." if len(shots) > 30 else "")
    return document(
        scene.width,
        scene.height + top,
        f"A backward pass in {len(shots)} steps",
        story,
        used_styles(scene) + table.css(),
        "\n".join(part for part in parts if part),
    )


def duration(shot: Shot) -> int:
    """Time to read the sentence, in milliseconds."""
    return min(_LONGEST, max(_SHORTEST, _PER_CHARACTER * len(shot.sentence)))


class _Timetable:
    """When is what to be seen?"""

    def __init__(self, durations: Sequence[int]) -> None:
        self.count = len(durations)
        self.starts = [0]
        for one in durations:
            self.starts.append(self.starts[-1] + one)
        self.starts[-1] += _END
        self.spans: dict[tuple[Span, ...], int] = {}
        self.travels: dict[int, int] = {}

    @property
    def total(self) -> int:
        return self.starts[-1]

    def percent(self, milliseconds: int) -> str:
        thousandths = milliseconds * 100_000 // self.total
        return f"{thousandths // 1000}.{thousandths % 1000:03}".rstrip("0").rstrip(".") + "%"

    def shown(self, svg: str, numbers: Sequence[int]) -> str:
        """`svg`, visible in the steps with these numbers."""
        if len(numbers) == self.count:
            return svg
        spans = tuple(_spans(numbers))
        name = self.spans.setdefault(spans, len(self.spans))
        return f'<g class="v{name}">{svg}</g>'

    def token(self, path: Path, number: int) -> str:
        """A dot that goes along an arrow."""
        points = [f"{x},{y}" for x, y in path.points]
        name = self.travels.setdefault(number, len(self.travels))
        curve = f"M{points[0]}C{' '.join(points[1:])}"
        return f'<circle class="token t{name}" r="7" style="offset-path:path(\'{curve}\')"/>'

    def progress(self, width: int, y: int) -> str:
        """A line that fills up from left to right."""
        place = f'x="16" y="{y}" width="{width - 32}" height="3"'
        return f'<rect class="now" {place}/><rect class="bar now" {place}/>'

    def css(self) -> str:
        moving = []
        for spans, name in self.spans.items():
            turns: list[str] = []
            for first, last in spans:
                if not turns and first > 0:
                    turns.append("0%{visibility:hidden}")
                turns.append(f"{self.percent(self.starts[first])}{{visibility:visible}}")
                if last < self.count:
                    turns.append(f"{self.percent(self.starts[last])}{{visibility:hidden}}")
            moving.append(
                f"@keyframes v{name}{{{''.join(turns)}}}.v{name}{{animation:v{name} {self.total}ms step-end infinite}}"
            )
        for number, name in self.travels.items():
            start = self.starts[number]
            before, after = self.percent(start), self.percent(start + _TRAVEL)
            moving.append(
                f"@keyframes t{name}{{0%{{visibility:hidden}}{before}{{visibility:visible}}"
                f"{after}{{visibility:hidden}}}}"
                f"@keyframes d{name}{{0%,{before}{{offset-distance:0%}}{after},100%{{offset-distance:100%}}}}"
                f".t{name}{{animation:t{name} {self.total}ms step-end infinite,d{name} {self.total}ms linear infinite}}"
            )
        moving.append(
            f"@keyframes bar{{0%{{transform:scaleX(0)}}}}.bar{{animation:bar {self.total}ms linear infinite}}"
        )
        at_the_end = [
            f".v{name}{{visibility:hidden}}" for spans, name in self.spans.items() if spans[-1][1] < self.count
        ]
        return (
            ".token{visibility:hidden;stroke-width:2}rect.bar{transform-origin:16px 0;fill-opacity:.8}"
            f"{''.join(at_the_end)}"
            f"@media not (prefers-reduced-motion:reduce){{{''.join(moving)}}}"
        )


def _spans(numbers: Sequence[int]) -> list[Span]:
    spans: list[Span] = []
    for number in numbers:
        if spans and spans[-1][1] == number:
            spans[-1] = (spans[-1][0], number + 1)
        else:
            spans.append((number, number + 1))
    return spans
