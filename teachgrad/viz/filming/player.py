"""How does a film go into a page?

As a list of steps that can be unfolded, each with its picture and tables: nothing but text and images, which every
notebook and preview shows. Beside it stands the same as data, from which a script makes the player where scripts run.

A page is at most two megabytes. Where all steps would take more, units with many steps come without them: then they
cannot be opened in the player, but `film[k]` shows every step.

Read next: `../page/__init__.py`, `../page/player/film.js`.
"""

import json
from collections.abc import Iterator
from html import escape
from typing import Any

from teachgrad.viz.drawing.boxes import Graph
from teachgrad.viz.drawing.svg import DARK, LIGHT, STATES, image
from teachgrad.viz.filming.animation import animate, duration, film_rules, pieces, still
from teachgrad.viz.filming.scene import Unit
from teachgrad.viz.page import fragment, rows

_FEW = 40  # so many steps are all shown without a script
_KEY_FRAMES = 12
_LARGEST_LIST = 400_000  # bytes of pictures
_LARGEST_ANIMATION = 150_000
_LARGEST = 1_500_000  # bytes of data
_STEPS = 4000  # in a page, at most
_TABLE = (
    '<table style="display:inline-table;vertical-align:top;margin:4px 16px 8px 0"><caption style="text-align:left">'
)
_RARE_STATES = {"skipped": "left out of this pass", "failed": "failed", "absent": "not recorded yet"}


def film_fragment(film) -> str:
    """The film for a page: list, data, script."""
    steps = f'<div class="teachgrad-steps">{_list(film)}</div>'
    most = min(_STEPS, len(film))
    while (size := len(json.dumps(data := _data(film, most)))) > _LARGEST and most:
        most = most * _LARGEST // size * 9 // 10 if most > 50 else 0
    return fragment("film", steps, data, film_rules(LIGHT), film_rules(DARK))


# without a script


def _list(film):
    scene = film.scene
    units, left_out, moving = scene.units, "", ""
    size = len(film.last) * 4 // 3  # of a picture, as it stands in the page
    fit = max(2, min(_FEW, _LARGEST_LIST // size))
    if len(units) > fit:  # some at equal distances, first and last among them
        count = min(fit, _KEY_FRAMES)
        units = [units[index * (len(units) - 1) // (count - 1)] for index in range(count)]
        left_out = f" Here are {count} of them; run the cell for all."
    else:
        moving = animate(scene)
    said = " ".join(filter(None, (f"A film: {film.caption}.{left_out}", film.note)))
    parts = [f"<p>{escape(said)}</p>"]
    if 0 < len(moving) <= _LARGEST_ANIMATION:
        parts.append(f"<p>{image(moving, f'The film, playing by itself. {said}')}</p>")
    for unit, shot in zip(units, scene.play(units), strict=True):
        step, is_open = shot.step, " open" if len(parts) == 1 else ""
        parts.append(f"<details{is_open}><summary>{unit.last}. {escape(unit.sentence)}</summary>")
        if step.source:
            parts.append(f"<p><code>{escape(step.source)}</code></p>")
        said = " ".join([unit.sentence, *(f"{line}." for line in step.lines())])
        parts.append(f"<p>{image(still(scene, shot, unit.sentence), f'Step {unit.last}. {said}')}</p>")
        for name, table in [*step.tables.items()][1:]:  # the queue is in the picture
            if table:
                parts.append(f"{_TABLE}<b>{escape(name)}</b></caption>{rows(table)}</table>")
        parts.append("</details>")
    return "".join(parts)


# with one


def _data(film, most):
    """Frames as differences from the one before; every text once. At most so many steps of units are told."""
    scene, texts, frames, before = film.scene, dict[str, int](), list[dict[str, Any]](), dict[str, Any]()
    shown, opened = scene.units, set[Unit]()
    for unit in sorted(shown, key=lambda unit: unit.last - unit.first):
        most -= unit.last - unit.first
        opened |= {unit} if most >= 0 else set()
    shown = [one for unit in shown for one in (unit.steps() if unit in opened else [unit])]
    for shot in scene.play(shown):
        now: dict[str, Any] = {
            f"over {name}": texts.setdefault(svg, len(texts))
            for name, svg in shot.overlays.items()
            if "queue " not in name
        }
        for name, table in shot.step.tables.items():
            now[f"table {name}"] = [texts.setdefault(rows([row]), len(texts)) for row in table]
        now |= {f"look {key}": state for key, state in shot.states.items()}
        change = {name: value for name, value in now.items() if before.get(name) != value}
        frames.append(
            {
                "n": shot.number,
                "say": shot.step.sentence,
                "code": shot.step.source,
                "lane": scene.cast.lanes[shot.step.lane],
                "flow": shot.flowing,
                "focus": scene.box_of.get(shot.step.node, shot.step.node),
                "time": duration(shot.step.sentence),
                "change": change | dict.fromkeys(before.keys() - now.keys()),
            }
        )
        before = now
    at = {frame["n"]: index for index, frame in enumerate(frames)}
    states = {state for frame in frames for name, state in frame["change"].items() if name.startswith("look ")}
    return {
        "caption": film.caption,
        "note": film.note,
        "width": scene.width,
        "height": scene.queues_at,
        "picture": scene.frames + "\n".join(looks[""] for looks in pieces(scene).values()) + scene.lanes.svg,
        "lanes": bool(scene.lanes.rows),
        "meanings": [*STATES.items(), *(one for one in _RARE_STATES.items() if one[0] in states)],
        "tables": list(film._told[0].tables),
        "texts": list(texts),
        "frames": frames,
        "units": [
            {"from": at.get(unit.first, at[unit.last]), "to": at[unit.last], "first": unit.first}
            | ({"say": unit.sentence, "time": duration(unit.sentence)} if unit.first < unit.last else {})
            for unit in scene.units
        ],
        "chapters": list(_chapters(film)),
    }


def _chapters(film) -> Iterator[tuple[str, int]]:
    """The parts of the film, each with its first unit: recording, passes, and the modules or leaves in them."""
    cast, steps, running = film._cast, film._told, set[int]()
    several = sum(step.kind == "start" and not step.events[0].depth for step in steps) > 1
    phase, part, count = "", "", 0
    for index, unit in enumerate(film.scene.units):
        step = steps[unit.first]
        event, before = step.events[0], (phase, part)
        if step.kind == "start":
            running.add(event.task)
            if not event.depth:
                count += 1
                phase, part = f"Backward {count}" if several else "Backward", ""
        elif step.kind == "finish":
            running.discard(event.task)
        elif step.kind == "make" and not running:
            phase, part = "Forward", part if phase == "Forward" else ""
        if step.node and step.kind != "start":
            role, box = cast.roles[step.node], film.scene.box(step)
            around = [frame.title for frame in Graph(frames=cast.frames).around(role.box) if frame.path]
            if box:
                part = f": {cast.frames[box].title if box in cast.frames else film.scene.graph.items[box].title}"
            elif not cast.frames:
                part = ", into .grad" if role.leaf else part
            elif not around or not film.scene.box_of:
                part = f": {around[-1]}" if around else ""
        if (phase, part) != before:
            yield phase + part, index
