"""How does a film play where no script may run?

    still(scene, shot)           one step: an SVG document with the sentence above the picture
    animate(scene)               all of them: a document that moves
    write_gif(scene, path)       the same for where no SVG can be shown
    write_frames(scene, folder)  and as pictures, numbered

The document moves by CSS alone. Every look that a box or arrow takes in the course of the film is drawn once, on top of the others, and
a timetable in `@keyframes` says when it is visible. Equal timetables are written once. Readers who asked their system
for less motion see the last step, and it stands still.

Read next: `player.py`, for where a script may run.
"""

import re
import textwrap
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from itertools import accumulate
from pathlib import Path

from teachgrad.viz.drawing.boxes import printable, text_width
from teachgrad.viz.drawing.svg import (
    DARK,
    LIGHT,
    STATES,
    Theme,
    arrow,
    both_themes,
    box,
    box_rule,
    convert,
    curve,
    document,
    path_label,
    rules,
    text,
)
from teachgrad.viz.filming.scene import Scene, Shot

SENTENCE_SIZE, SENTENCE_HEIGHT = 15, 21
LOOKS = ("", *STATES, "skipped", "failed", "absent")
_SHORTEST, _LONGEST = 1800, 7000  # milliseconds for a step
_PER_CHARACTER = 38
_END = 2500  # what the last step gets on top
_TRAVEL = 700  # how long a gradient is under way
_SEEN = ("hidden", "visible")


# the parts of a picture


@lru_cache(maxsize=8)
def pieces(scene: Scene) -> dict[str, dict[str, str]]:
    """Each box and arrow in every look, in drawing order: `pieces(scene)["n3"]["running"]`."""
    graph, layout = scene.graph, scene.layout
    found = {}
    for link in graph.links:
        path = layout.paths[link.key]
        label = f"<g>{path_label('label', path, link.label)}</g>" if link.label else ""
        drawn = {look: arrow(link, path, look).removesuffix("</g>") for look in LOOKS}
        found[link.key] = {look: f"{svg}{label}</g>" for look, svg in drawn.items()}
    for key, item in graph.items.items():
        found[key] = {look: box(item, layout.boxes[key], look) for look in LOOKS}
    return found


def _caption(lines):
    return "".join(
        text("sentence", 16, 26 + SENTENCE_HEIGHT * number, line, anchor="start", size=SENTENCE_SIZE)
        for number, line in enumerate(lines)
    )


def _wrap(sentence, room):
    """Lines that fit into `room`, with a letter of middling width."""
    return textwrap.wrap(printable(sentence), round(room / text_width("o", SENTENCE_SIZE)))


# styles

_FILM = (
    f".sentence{{font-size:{SENTENCE_SIZE}px}}.label.now{{font-weight:700}}"
    ".skipped path{opacity:.45}.absent{opacity:.2}.failed path{stroke-width:3}"
    ".buffer{stroke-width:5;stroke-linecap:round;fill:none}.lane{stroke-width:1;fill:none}"
    "rect.now{fill-opacity:.22}"
)


def film_rules(theme: Theme) -> list[str]:
    """The rules of a drawing and the film's own."""
    running, saved = theme.states["running"], theme.boxes["saved"]
    return [
        *rules(theme),
        _FILM if theme is LIGHT else "",
        f".item.skipped text{{fill:{theme.faint}}}",
        box_rule("failed", theme.background, theme.warning, theme.warning),
        f"text.label.now{{fill:{saved.stroke}}}.buffer{{stroke:{saved.stroke}}}.lane{{stroke:{theme.faint}}}"
        f"rect.now{{fill:{running.fill}}}.token{{fill:{running.fill};stroke:{running.stroke}}}",
    ]


def _used_styles(scene):
    """The styles without rules for what the scene does not have, because every frame carries them."""
    kinds = {"node", *LOOKS, *(one.kind for one in (*scene.graph.items.values(), *scene.graph.links))}

    def used(theme):
        about = [(re.match(r"\.(?:item|link)\.(\w+) ", rule), rule) for rule in film_rules(theme)]
        return [rule for kind, rule in about if kind is None or kind[1] in kinds]

    return both_themes(used(LIGHT), used(DARK))


# one step, or all of them


def still(scene: Scene, shot: Shot, sentence: str = "", lines: int = 0) -> str:
    """One step as an SVG document, with its own sentence or another, which has room for at least so many lines."""
    title = f"Step {shot.number} of {len(scene.steps) - 1}: {shot.step.kind}"
    return _document(scene, [shot], [sentence or shot.step.sentence], title, str(shot.step), lines)


def animate(scene: Scene) -> str:
    """All units as an SVG document that plays by itself."""
    said = [unit.sentence for unit in scene.units]
    story = " ".join(said[:30]) + (" And so on." if len(said) > 30 else "")
    shots = scene.play(scene.units)
    return _document(scene, list(shots), said, f"A backward pass in {len(scene.steps)} steps", story)


def stills(scene: Scene) -> Iterator[tuple[str, int]]:
    """All units as pictures of one size, each with its time in milliseconds."""
    lines = max(len(_wrap(unit.sentence, scene.width - 32)) for unit in scene.units)
    for unit, shot in zip(scene.units, scene.play(scene.units), strict=True):
        yield still(scene, shot, unit.sentence, lines), duration(unit.sentence)


def write_gif(scene: Scene, path: Path) -> None:
    """An animated GIF."""
    try:
        from PIL import Image  # only for those who ask for it
    except ImportError:
        raise ImportError(".gif needs Pillow: pip install pillow. An .svg plays without it.") from None
    pictures, times = [], []
    for svg, time in stills(scene):
        drawn = Image.open(BytesIO(convert(svg, ".png", 1.5)))
        picture = Image.new("RGB", drawn.size, "white")
        picture.paste(drawn, mask=drawn)  # the corners are transparent
        pictures.append(picture.quantize(128, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE))
        times.append(time)
    times[-1] += _END
    pictures[0].save(path, save_all=True, append_images=pictures[1:], duration=times, loop=0)


def write_frames(scene: Scene, folder: Path) -> None:
    """A folder of numbered PNG pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, (svg, _) in enumerate(stills(scene)):
        (folder / f"{number:04}.png").write_bytes(convert(svg, ".png"))


def _document(scene, shots, sentences, title, story, lines=0):
    moving = len(shots) > 1
    captions = [_wrap(sentence, scene.width - 32) for sentence in sentences]
    top = (28 if moving else 20) + SENTENCE_HEIGHT * max(lines, *map(len, captions))
    table = _Timetable([duration(sentence) for sentence in sentences])
    when = defaultdict(list)
    for number, shot in enumerate(shots):
        for shown in (*((key, shot.states.get(key, "")) for key in pieces(scene)), *shot.overlays.items()):
            when[shown].append(number)
    parts = [table.shown(_caption(lines), [number]) for number, lines in enumerate(captions)]
    if moving:  # a line fills up from left to right
        place = f'x="16" y="{top - 8}" width="{scene.width - 32}" height="3"'
        parts.append(f'<rect class="now" {place}/><rect class="bar now" {place}/>')
    parts += [f'<g transform="translate(0,{top})">', scene.frames]
    for key, drawn in pieces(scene).items():
        parts += [table.shown(drawn[look], when[key, look]) for look in drawn if (key, look) in when]
    parts.append(scene.lanes.svg)
    overlays = {overlay for shot in shots for overlay in shot.overlays.items()}
    parts += [table.shown(overlay[1], when[overlay]) for overlay in sorted(overlays)]
    for number, shot in enumerate(shots if moving else ()):
        parts += [table.token(curve(scene.layout.paths[key].points), number) for key in shot.flowing]
    content = "\n".join(filter(None, [*parts, "</g>"]))
    styles = _used_styles(scene) + (table.css() if moving else "")
    return document(scene.width, scene.height + top, title, printable(story), styles, content)


def duration(sentence: str) -> int:
    """Time to read it, in milliseconds."""
    return min(_LONGEST, max(_SHORTEST, _PER_CHARACTER * len(sentence)))


class _Timetable:
    """When is what to be seen?"""

    def __init__(self, durations):
        self.count = len(durations)
        self.starts = list(accumulate(durations, initial=0))
        self.starts[-1] += _END
        self.total = self.starts[-1]
        self.looks: dict[frozenset[int], int] = {}  # the steps in which something is visible
        self.travels: dict[int, int] = {}

    def percent(self, milliseconds):
        thousandths = milliseconds * 100_000 // self.total
        return f"{thousandths // 1000}.{thousandths % 1000:03}".rstrip("0").rstrip(".") + "%"

    def shown(self, svg, numbers):
        """`svg`, visible in the steps with these numbers."""
        if len(numbers) == self.count:
            return svg
        name = self.looks.setdefault(frozenset(numbers), len(self.looks))
        return f'<g class="v{name}">{svg}</g>'

    def token(self, path, number):
        """A dot that goes along an arrow."""
        name = self.travels.setdefault(number, len(self.travels))
        return f'<circle class="token t{name}" r="7" style="offset-path:path(\'{path}\')"/>'

    def css(self):
        moving, ms = [], f"{self.total}ms"
        for numbers, name in self.looks.items():
            turns = [n for n in range(self.count) if n == 0 or (n in numbers) != (n - 1 in numbers)]
            now = "".join(f"{self.percent(self.starts[n])}{{visibility:{_SEEN[n in numbers]}}}" for n in turns)
            moving.append(f"@keyframes v{name}{{{now}}}.v{name}{{animation:v{name} {ms} step-end infinite}}")
        for number, name in self.travels.items():
            before, after = self.percent(self.starts[number]), self.percent(self.starts[number] + _TRAVEL)
            moving.append(
                f"@keyframes t{name}{{0%{{visibility:hidden}}{before}{{visibility:visible}}"
                f"{after}{{visibility:hidden}}}}"
                f"@keyframes d{name}{{0%,{before}{{offset-distance:0%}}{after},100%{{offset-distance:100%}}}}"
                f".t{name}{{animation:t{name} {ms} step-end infinite,d{name} {ms} linear infinite}}"
            )
        moving.append(f"@keyframes bar{{0%{{transform:scaleX(0)}}}}.bar{{animation:bar {ms} linear infinite}}")
        last = self.count - 1
        ends = [f".v{name}{{visibility:hidden}}" for numbers, name in self.looks.items() if last not in numbers]
        return (
            ".token{visibility:hidden;stroke-width:2}rect.bar{transform-origin:16px 0;fill-opacity:.8}"
            f"{''.join(ends)}@media not (prefers-reduced-motion:reduce){{{''.join(moving)}}}"
        )
