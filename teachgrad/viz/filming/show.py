"""How does a film play?

    still(scene, shot)           one step: an SVG document with the sentence above the picture
    animate(scene)               all of them: a document that moves
    animated_gif(scene)          the same for where no SVG can be shown
    pictures(scene)              and as pictures
    film_fragment(film)          for a page: the player

The document moves by CSS alone. Every look that a box or arrow takes in the course of the film is drawn once, and used
by each shot that shows it; `@keyframes` say when a shot is visible. Readers who asked their system for less motion see
the last step, and it stands still.

Into a page goes a list of steps that can be unfolded, each with its picture and tables: nothing but text and images,
which every notebook and preview shows. Beside it stands the same as data, from which a script makes the player where
scripts run. A page is at most two megabytes. Where all steps would take more, units with many steps come without them:
then they cannot be opened in the player, but `film[k]` shows every step.

Read next: `../page/__init__.py`, `../page/player/film.js`.
"""

import json
from collections.abc import Iterator
from html import escape
from io import BytesIO
from itertools import accumulate, starmap
from typing import Any

from teachgrad.viz.drawing import svg
from teachgrad.viz.drawing.boxes import outline, printable
from teachgrad.viz.drawing.svg import STATES
from teachgrad.viz.filming.scene import SENTENCE_HEIGHT, Scene, Shot, Unit, badge
from teachgrad.viz.filming.tell import PANELS
from teachgrad.viz.page import fragment, legend_row, rows

_RARE_STATES = {"skipped": "left out of this pass", "failed": "failed", "absent": "not recorded yet"}
_SHORTEST, _LONGEST = 1800, 7000  # milliseconds for a step
_PER_CHARACTER = 38
_END = 2500  # what the last step gets on top
_TRAVEL = 700  # how long a gradient is under way
_LARGEST_LIST = 300_000  # bytes of pictures
_LARGEST, _STEPS = 1_500_000, 4000  # bytes and steps of data
_TABLE = '<table style="display:inline-table;vertical-align:top;margin:4px 16px 8px 0">'


# one step, or all of them


def still(scene: Scene, shot: Shot) -> str:
    """One step as an SVG document."""
    title = f"Step {shot.number} of {len(scene.steps) - 1}: {shot.step.kind}"
    return _document(scene, title, shot.step.told(shot.sentence), "", "\n".join(_pieces(scene, shot)))


def animate(scene: Scene) -> str:
    """All units as an SVG document that plays by itself."""
    shots, pieces = [*scene.play(scene.units)], dict[str, int]()
    starts = [*accumulate((duration(shot.sentence) for shot in shots), initial=0)]
    starts[-1] += _END
    groups, moving = [], []
    for n, (shot, start, stop) in enumerate(zip(shots, starts, starts[1:], strict=False)):
        shown = [f'<use href="#p{pieces.setdefault(one, len(pieces))}"/>' for one in _pieces(scene, shot)]
        curves = [svg.curve(scene.layout.paths[key].points) for key in shot.flowing]
        shown += [f'<circle class="token" r="7" style="offset-path:path(\'{one}\')"/>' for one in curves]
        groups.append(f'<g class="shot s{n}">{"".join(shown)}</g>')
        first, there, last = (f"{time * 100 / starts[-1]:.5g}%" for time in (start, start + _TRAVEL, stop))
        moving.append(
            f".s{n}{{animation:s{n} {starts[-1]}ms step-end infinite}}"
            f"@keyframes s{n}{{0%{{visibility:hidden}}{first}{{visibility:visible}}{last}{{visibility:hidden}}}}"
        )
        if curves:
            moving.append(
                f".s{n} .token{{animation:t{n} {starts[-1]}ms linear infinite}}"
                f"@keyframes t{n}{{{first}{{offset-distance:0%}}{there},100%{{offset-distance:100%}}}}"
            )
    rules = ".shot{visibility:hidden}.shot:last-child{visibility:visible}.token{display:none;stroke-width:2}"
    rules += f"@media not (prefers-reduced-motion:reduce){{.token{{display:inline}}{''.join(moving)}}}"
    drawn = "".join(f'<g id="p{n}">{piece}</g>' for piece, n in pieces.items())
    said = " ".join(unit.sentence for unit in scene.units[:30]) + " And so on." * (len(scene.units) > 30)
    content = f"<defs>{drawn}</defs>\n<g>{''.join(groups)}</g>"
    return _document(scene, f"A film in {svg.plural(len(scene.steps), 'step')}", said, rules, content)


def pictures(scene: Scene, scale: float = 2) -> Iterator[bytes]:
    """All units as PNG pictures, so many times as large."""
    for shot in scene.play(scene.units):
        yield svg.convert(still(scene, shot), ".png", scale)


def animated_gif(scene: Scene) -> bytes:
    """All units as a GIF that plays by itself."""
    try:
        from PIL import Image  # only for those who ask for it
    except ImportError:
        raise ImportError(".gif needs Pillow: pip install pillow. An .svg plays without it.") from None
    painted, content = [], BytesIO()
    for drawn in map(Image.open, map(BytesIO, pictures(scene, 1.5))):
        opaque = Image.new("RGB", drawn.size, "white")
        opaque.paste(drawn, mask=drawn)  # the corners are transparent
        painted.append(opaque.quantize(128, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE))
    times = [duration(unit.sentence) for unit in scene.units]
    times[-1] += _END
    painted[0].save(content, "GIF", save_all=True, append_images=painted[1:], duration=times, loop=0)
    return content.getvalue()


def _document(scene, title, story, rules, content):
    styles = svg.stylesheet("auto") + rules
    content = f'<g transform="translate(0,{scene.top})">\n{content}\n</g>'
    return svg.document(scene.width, scene.top + scene.height, title, printable(story), styles, content)


def _pieces(scene, shot):
    """What one shot shows: the sentence above, the graph, and what lies over it."""
    said = [
        svg.text("sentence", 16, 26 + SENTENCE_HEIGHT * n - scene.top, line, anchor="start")
        for n, line in enumerate(scene.wrap(shot.sentence))
    ]
    graph = svg.pieces(scene.graph, scene.layout, shot.states)
    return [*said, *graph, scene.lanes.svg, *shot.overlays.values()]


def duration(sentence: str) -> int:
    """Time to read it, in milliseconds."""
    return min(_LONGEST, max(_SHORTEST, _PER_CHARACTER * len(sentence)))


# in a page


def film_fragment(film) -> str:
    """The film for a page: list, data, script."""
    data = _data(film, opened=len(film) <= _STEPS)
    if len(json.dumps(data)) > _LARGEST:
        data = _data(film, opened=False)
    return fragment("film", f'<div class="teachgrad-steps">{_list(film)}</div>', data, "auto")


def _list(film):
    """The steps without a script; of many, some at equal distances, the last among them."""
    scene, units = film.scene, film.scene.units
    said, moving = f"A film: {film.caption}.", ""
    apart = 1 + len(units) * len(film.last) // _LARGEST_LIST
    if apart > 1:
        units = units[::-apart][::-1]
        said += f" Here are {len(units)} of them; run the cell for all."
    else:
        moving = svg.image(animate(scene), "The film, playing by itself.")
    parts = [f"<p>{escape(f'{said} {film.note}'.strip())}</p><p>{moving}</p>"]
    for shot in scene.play(units):
        step = shot.step
        parts.append(f"<details><summary>{shot.number}. {escape(shot.sentence)}</summary>")
        parts.append(f"<p><code>{escape(step.source)}</code></p>" if step.source else "")
        parts.append(f"<p>{svg.image(still(scene, shot), f'Step {shot.number}. {step.told(shot.sentence)}')}</p>")
        for name, table in [*step.tables.items()][1:]:  # the queue is in the picture
            if table:
                caption = f'<caption style="text-align:left"><b>{escape(name)}</b></caption>'
                parts.append(f"{_TABLE}{caption}{rows(table)}</table>")
        parts.append("</details>")
    return "".join(parts)


def _data(film, opened):
    """Frames as differences from the one before; every text once. If `opened`, the steps of each unit, too."""
    scene, texts, frames, before = film.scene, dict[str, int](), list[dict[str, Any]](), dict[str, Any]()

    def number(text):
        return texts.setdefault(text, len(texts))

    for shot in scene.play(Unit(step, step) for step in range(len(scene.steps))) if opened else scene.play(scene.units):
        step, overlays = shot.step, shot.overlays.items()
        now: dict[str, Any] = {f"over {name}": number(one) for name, one in overlays if "queue " not in name}
        now |= {f"table {name}": [number(rows([row])) for row in table] for name, table in step.tables.items()}
        now |= {f"look {key}": state for key, state in shot.states.items()}
        change = {name: value for name, value in now.items() if before.get(name) != value}
        frames.append(
            {
                "n": shot.number,
                "say": step.sentence,
                "code": step.source,
                "lane": step.lane,
                "flow": shot.flowing,
                "focus": scene.box_of.get(step.node, step.node),
                "time": duration(step.sentence),
                "change": change | dict.fromkeys(before.keys() - now.keys()),
            }
        )
        before = now
    at = {frame["n"]: index for index, frame in enumerate(frames)}
    return {
        "caption": film.caption,
        "note": film.note,
        "width": scene.width,
        "height": scene.queues_at,
        "picture": "\n".join(svg.pieces(scene.graph, scene.layout, {})) + scene.lanes.svg,
        "lanes": bool(scene.lanes.rows),
        "legend": "".join(starmap(legend_row, _legend())),
        "tables": PANELS,
        "texts": list(texts),
        "frames": frames,
        "units": [
            {"from": at.get(unit.first, at[unit.last]), "to": at[unit.last], "first": unit.first}
            | ({"say": unit.sentence, "time": duration(unit.sentence)} if unit.first < unit.last else {})
            for unit in scene.units
        ],
        "chapters": list(chapters(film)),
    }


def _legend():
    """Each look, and what it means."""
    path = f'<path d="{outline("node", 13, 0, 26, 16)}"/>'
    for state, meaning in (STATES | _RARE_STATES).items():
        yield f'<g class="item node {state}">{path}</g>', meaning
    yield badge(13, 0, "2"), "gradients still owed"
    yield '<path class="buffer" d="M1,0h24"/>', "a gradient waits in the buffer"
    yield svg.text("line", 13, 4, "nr"), "sequence number, counted from the film's first node"


def chapters(film) -> Iterator[tuple[str, int]]:
    """The parts of the film, each with its first unit: recording, passes, and the modules or leaves in them."""
    scene, graph, running = film.scene, film.scene.cast.graph, set[int]()
    phase, before, count = "Forward", "", 0
    for index, unit in enumerate(scene.units):
        step, part = scene.steps[unit.first], ""
        event = step.events[0]
        if step.kind == "start":
            running.add(event.task)
            count += not event.depth
        elif step.kind == "finish":
            running.discard(event.task)
            continue
        else:
            role, box = scene.cast.roles[step.node], scene.box(step)
            modules = [frame.title for frame in graph.around(role.box) if frame.path]
            modules += [(graph.frames.get(box) or scene.graph.items[box]).title] if box else []
            part = f": {modules[-1]}" if modules else ", into .grad" if role.leaf and not graph.frames else ""
        phase = "Forward" if not running else f"Backward {count}" if count > 1 else "Backward"
        if phase + part != before:
            before = phase + part
            yield before, index
