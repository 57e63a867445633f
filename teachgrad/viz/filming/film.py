"""How does a backward pass go, step by step?

    with viz.trace() as film:
        z = x * y + x
        z.backward()

    film                     in a notebook: the player; where scripts do not run, its steps one below the other
    film[3], film[-1]        one step: a picture, its sentence, its queue, counts and buffers
    film.order               the nodes in the order in which they ran
    film.table()             a row for each step
    film.save("film.html")   the player, in one file; film.show() opens it
    film.save("film.svg")    an animation; also as "film.gif", or pictures in a folder, film.save("frames/")
    film[3].save("3.png")    one step for a slide

Everything that is built and run inside the block is recorded, in all threads: every node as it is made, every
gradient on its way. With PyTorch's tensors the same lines film PyTorch. With `modules=net` frames stand around what
each module made, and a large network is folded.

Read next: `record.py` (what is kept), `scene.py` (what is shown).
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from functools import cached_property
from html import escape
from pathlib import Path

from teachgrad.graph.events import events
from teachgrad.viz.drawing.collect import gather_names, pairs_of, walk_back
from teachgrad.viz.drawing.layout import DIRECTIONS, one_of
from teachgrad.viz.drawing.public_face import flatten, is_node
from teachgrad.viz.drawing.svg import Shown, image, plural
from teachgrad.viz.drawing.watch import modules as note_calls
from teachgrad.viz.filming.record import Recorder
from teachgrad.viz.filming.scene import Scene
from teachgrad.viz.filming.show import animate, animated_gif, film_fragment, pictures, still
from teachgrad.viz.filming.story import Cast, Step, develop
from teachgrad.viz.filming.tell import PANELS, tell_all
from teachgrad.viz.filming.torch_camera import film_pytorch
from teachgrad.viz.page import page, rows


@contextmanager
def trace(
    *what, names: Mapping | None = None, params=None, modules=None, record: bool = True, direction: str | None = None
) -> Iterator["Film"]:
    """Film what happens in a `with` block.

    Args:
        what: tensors or nodes whose graphs are there already; what is built inside the block need not be named.
        names: {"x": x} or {x: "x"}; left out, the variables around the block are looked through; {} for none.
        params: a module, or its named_parameters(): names for the leaves.
        modules: the network: names for its parameters, and a frame around what each module makes in the block.
        record: False: what is recorded without interruption is one step, for films in which only passes are looked at.
        direction: which way gradients flow in the picture: "TB" (downwards), "BT", "LR" or "RL"; left out, downwards,
            or to the right where that fits a slide better.

    >>> x = torch.tensor([2.0], requires_grad=True)
    >>> with viz.trace() as film:
    ...     (x * x).backward()
    >>> film.order
    ['MulBackward0', 'AccumulateGrad']
    """
    roots = flatten(list(what))
    if what and not roots:
        raise TypeError(f"trace takes tensors, nodes (grad_fn) and collections of them, not {type(what[0]).__name__}")
    one_of("direction", DIRECTIONS, direction or "TB")
    params = params if hasattr(params, "named_parameters") else dict(pairs_of(params))
    gather_names(names, params, None, modules)  # or it says what is wrong with them, before anything is done
    film, recorder = Film(direction), Recorder()
    there_before = [recorder.node(one) for one in walk_back(one if is_node(one) else one.grad_fn for one in roots)]
    camera = film_pytorch(recorder) if "torch" in sys.modules else nullcontext()
    events.attach(recorder)
    try:
        with camera, nullcontext() if modules is None else note_calls(modules):
            yield film
    finally:
        events.detach(recorder)
        found = gather_names(names, params, sys._getframe(2), modules)
        film._cast, film._steps = develop(recorder, found, there_before, modules, record)


class Film(Shown):
    """What `trace` has seen. Empty until its `with` block ends."""

    noun = "a film"
    files = {".html": "page", ".svg": "svg", ".gif": "gif", ".png": "last", ".pdf": "last", ".txt": ""}
    advice = (
        "; a video is made from pictures in a folder, film.save('frames/'), for example by ffmpeg -i frames/%04d.png"
    )

    def __init__(self, direction: str | None = None):
        self.direction = direction
        self._cast, self._steps = Cast(), list[Step]()

    # what happened

    def __len__(self) -> int:
        return len(self._steps)

    def __iter__(self) -> Iterator["Frame"]:
        return map(self.__getitem__, range(len(self)))

    def __getitem__(self, number: int) -> "Frame":
        if not -len(self) <= number < len(self):
            raise IndexError(f"this film has {plural(len(self), 'step')}, from film[0] on; there is no film[{number}]")
        return Frame(self, number % len(self))

    @property
    def order(self) -> list[str]:
        """The names of the nodes, in the order in which they ran."""
        events = (event for step in self._steps for event in step.events)
        return [self._cast.roles[event.node].name for event in events if event.what == "run" and event.needed]

    @property
    def _told(self):
        """The steps, with everything that is to be said of them."""
        if self and not self._steps[-1].sentence:
            tell_all(self._cast, self._steps)
        return self._steps

    @property
    def sentences(self) -> list[str]:
        """What happened, a sentence or two for each step."""
        return [step.sentence for step in self._told]

    def table(self) -> "Table":
        """A row for each step: what happened, what is ready, what is still owed something."""
        thread = ["thread"] if len(self._cast.lanes) > 1 else []
        columns = ("step", *thread, "what", "node", "in words", *map(str.lower, PANELS[:2]))
        lines = []
        for frame in self:
            lane = [frame._step.lane for _ in thread]
            lists = (", ".join(frame.queue), ", ".join(map(" ".join, frame.owed.items())))
            lines.append((str(frame.number), *lane, frame.kind, frame.node, frame.sentence, *lists))
        return Table(columns, lines)

    # how it looks

    @cached_property
    def scene(self) -> Scene:
        """The picture that all steps of the film share."""
        return Scene(self._cast, self._told, self.direction)

    @property
    def last(self) -> str:
        """Its last step, an SVG document."""
        return self[-1].svg if self else _EMPTY

    def save(self, path: str | Path) -> Path:
        """Write what the suffix of `path` asks for: one of `files`; without one, a folder of PNG pictures."""
        path = Path(path)
        if path.suffix or not self:
            return super().save(path)
        path.mkdir(parents=True, exist_ok=True)
        for number, picture in enumerate(pictures(self.scene)):
            (path / f"{number:04}.png").write_bytes(picture)
        return path

    @property
    def svg(self) -> str:
        """The animation, as an SVG document that plays by itself, in an `<img>` too."""
        return animate(self.scene) if self else _EMPTY

    @property
    def gif(self) -> bytes:
        """The same for where no SVG can be shown."""
        return animated_gif(self.scene)

    @property
    def html(self) -> str:
        """The player with everything it needs, to be put into a page."""
        return film_fragment(self) if self else f"<p>{escape(_NOTHING)}</p>"

    @property
    def caption(self) -> str:
        """The film in a sentence."""
        runs, lanes = len(self.order), len(self._cast.lanes)
        threads = f" in {lanes} threads" if lanes > 1 else ""
        return f"{plural(len(self), 'step')}, {plural(runs, 'node')} run{'s' * (runs == 1)}{threads}"

    @property
    def note(self) -> str:
        """Whether PyTorch did what the rule says."""
        ran, others = len(self._cast.followed), self._cast.followed.count(False) or "none"
        return f"PyTorch ran {plural(ran, 'node')}, {others} of them out of the order that the rule gives." * bool(ran)

    @property
    def page(self) -> str:
        """The player as a page of its own."""
        return page(f"A backward pass: {self.caption}", self.html)

    def __str__(self) -> str:
        if not self:
            return _NOTHING
        shown = self.sentences if len(self) <= 60 else self.sentences[:50]
        width = len(str(len(self) - 1))
        lines = [f"Film: {self.caption}"]
        lines += [f"{number:>{width}}  {sentence}" for number, sentence in enumerate(shown)]
        if len(shown) < len(self):
            lines.append(f"{'':>{width}}  ... and {len(self) - len(shown)} more steps")
        return "\n".join(filter(None, [*lines, self.note]))


class Frame(Shown):
    """One step of a film: what happened, what the engine knew then, and the picture.

    Attributes:
        kind: make, start, run, deliver, fail or finish.
        node: what the step is about.
        sentence: what happened, and why.
        source: the line of the program behind it, where there is one.
        queue: what is ready after this step, in the order in which it would run.
        owed: how many gradients each node is still owed: "1 of 2".
        buffers: what lies in the input buffers, by node and input.
        gradients: `.grad` of the leaves and captured results so far.
    """

    noun = "a frame"
    files = {".svg": "svg", ".png": "svg", ".pdf": "svg", ".txt": ""}

    def __init__(self, film: Film, number: int):
        self.film, self.number = film, number
        step = self._step = film._told[number]
        self.kind, self.source, self.sentence = step.kind, step.source, step.sentence
        self.node = film._cast.title(step.node) if step.node else ""
        queue, owed, buffers, gradients = step.tables.values()
        self.queue = [row[0] for row in queue]
        self.owed = dict(owed)
        self.buffers = {row[:2]: row[2] for row in buffers if len(row) > 2}  # the last row may count the rest
        self.gradients = dict(gradients)

    @property
    def svg(self) -> str:
        """The picture with its sentence, a self-contained SVG document."""
        scene = self.film.scene
        return still(scene, scene.shot(self.number))

    @property
    def html(self) -> str:
        return image(self.svg, f"Step {self.number}. {self._step.told(self.sentence)}")

    def __str__(self) -> str:
        lines = [f"Step {self.number} of {len(self.film) - 1}: {self.sentence}"]
        lines += [f"    {self.source}"] if self.source else []
        return "\n".join(lines + self._step.lines())


class Table(Shown):
    """Rows of text; shows itself as a table."""

    def __init__(self, columns: tuple[str, ...], lines: Sequence[tuple[str, ...]]):
        self.columns, self.rows = columns, lines

    def __str__(self) -> str:
        lines = [self.columns, *self.rows]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        cells = ([cell.ljust(width) for cell, width in zip(line, widths, strict=True)] for line in lines)
        return "\n".join("  ".join(line).rstrip() for line in cells)

    @property
    def html(self) -> str:
        head = "".join(f'<th scope="col" style="text-align:left">{escape(name)}</th>' for name in self.columns)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows(self.rows)}</tbody></table>"


_NOTHING = "An empty film: no node was made and no backward pass ran inside the `with viz.trace()` block."
_EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><title>An empty film</title></svg>\n'
