"""What a film looks like: frames, animation, player; the same bytes everywhere, and everything escaped."""

from __future__ import annotations

import base64
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser
from random import Random

import pytest

import teachgrad as torch
from teachgrad import viz

pytest.importorskip("pygraphviz")

SMALL = """
import teachgrad as torch
from teachgrad import viz
x, y = torch.tensor([2.0], requires_grad=True), torch.tensor([3.0], requires_grad=True)
with viz.trace() as film:
    z = x * y + x
    z.backward()
"""


def small():
    names: dict = {}
    exec(SMALL, names)
    return names["film"]


def chain(length: int):
    x = torch.tensor([1.0], requires_grad=True)
    with viz.trace() as film:
        y = x
        for _ in range(length):
            y = y * 1.0001
        y.backward()
    return film


class Outline(HTMLParser):
    """The tags of a page with their attributes, and the text of its scripts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict]] = []
        self.scripts: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))

    def handle_data(self, data):
        if self.tags and self.tags[-1][0] == "script" and data.strip():
            self.scripts.append(data)

    def all(self, tag: str) -> list[dict]:
        return [attributes for name, attributes in self.tags if name == tag]


def images(html: str) -> list[str]:
    """The SVG documents in a page."""
    found = re.findall(r'src="data:image/svg\+xml;base64,([^"]*)"', html)
    return [base64.b64decode(one).decode() for one in found]


def data(html: str) -> dict:
    return json.loads(Outline(html).scripts[0])


def test_a_frame_is_a_picture_with_a_sentence_and_a_description():
    svg = small()[5].svg
    root = ElementTree.fromstring(svg)
    assert root.find("{*}title").text == "Step 5 of 11: deliver"
    assert "Still owed: AccumulateGrad of x 1 of 2" in root.find("{*}desc").text
    text = " ".join(root.itertext())
    assert "still owed" in text
    assert 'class="item node running"' in svg
    assert 'class="link gradient running"' in svg
    assert 'class="badge"' in svg


def test_boxes_do_not_move_between_frames():
    film = small()
    paths = [dict(re.findall(r'data-key="([nt]\d)"><path d="([^"]*)"', frame.svg)) for frame in film]
    for path in paths:
        assert path.items() <= paths[-1].items()


def test_the_animation_moves_without_a_script_and_stands_still_where_that_is_asked_for():
    svg = small().svg
    ElementTree.fromstring(svg)
    assert "<script" not in svg
    assert "@keyframes" in svg
    assert svg.index("prefers-reduced-motion") < svg.index("@keyframes")
    assert "prefers-color-scheme:dark" in svg


def test_the_static_list_has_every_step_with_picture_and_tables():
    html = small()._repr_mimebundle_()["text/html"]
    outline = Outline(html)
    assert len(outline.all("details")) == 12
    assert len(outline.all("img")) == 13  # and the animation
    assert all(len(image["alt"]) > 20 for image in outline.all("img"))
    assert "<b>Input buffers</b>" in html
    for svg in images(html):
        ElementTree.fromstring(svg)


def test_nothing_is_loaded_from_elsewhere(tmp_path):
    page = small().save(tmp_path / "film.html").read_text(encoding="utf-8")
    addresses = set(re.findall(r"https?://[^\s\"'<>\\`)]+", page))
    assert addresses <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"<link|@import|url\(", page)


def test_the_player_has_a_frame_for_each_step_as_differences():
    film = small()
    frames = data(film.html)["frames"]
    assert [frame["say"] for frame in frames] == film.sentences
    assert "look n0" not in frames[3]["change"]  # AddBackward0 runs; nothing happens to MulBackward0
    state: dict = {}
    for frame in frames:
        state.update(frame["change"])
    assert state["look n0"] == "done"
    assert state.get("look t0") is None  # no longer absent


def test_the_same_bytes_come_from_another_process_with_other_hashes():
    program = SMALL + "import hashlib\nprint(hashlib.sha256((film.html + film.svg + str(film)).encode()).hexdigest())"
    answers = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1


def test_everything_is_escaped():
    evil = '</script><script>alert("&")</script>'
    node = type(evil, (torch.autograd.Function,), {
        "forward": staticmethod(lambda ctx, a: a * 1),
        "backward": staticmethod(lambda ctx, grad: grad),
    })  # fmt: skip
    x = torch.tensor([2.0], requires_grad=True)
    with viz.trace(names={'<img src=x onerror="boom">': x}) as film:
        node.apply(x).backward()
    html = film.html
    assert evil in film.sentences[0]
    assert "alert(" not in "".join(Outline(html).scripts[1:])
    assert len(Outline(html).all("script")) == 2
    assert not [image for image in Outline(html).all("img") if "onerror" in image]
    assert evil not in html
    for svg in [film.svg, film[-1].svg, *images(html)]:
        tags = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(svg).iter()}
        assert tags <= {"svg", "title", "desc", "style", "rect", "g", "path", "text", "circle", "use", "defs"}


def test_what_is_not_recorded_yet_is_pale():
    film = small()
    pale = [set(re.findall(r'class="item \w+ absent" data-key="(n\d)"', frame.svg)) for frame in film]
    assert pale[0] and not any(pale[1:])


def test_what_can_be_saved(tmp_path):
    film = small()
    for name in ("film.html", "film.svg", "film.txt"):
        assert film.save(tmp_path / name).stat().st_size > 500
    assert film[2].save(tmp_path / "frame.svg").read_text(encoding="utf-8") == film[2].svg
    with pytest.raises(ValueError, match=r"\.mp4.*a video is made from pictures in a folder"):
        film.save(tmp_path / "film.mp4")


def test_what_can_be_saved_for_a_slide(tmp_path):
    pytest.importorskip("cairosvg")
    image = pytest.importorskip("PIL.Image")
    film = small()
    assert image.open(film.save(tmp_path / "film.gif")).n_frames == len(film)
    assert len(list(film.save(tmp_path / "frames").glob("*.png"))) == len(film)
    for shown, name in ((film, "film.png"), (film, "film.pdf"), (film[3], "3.png"), (film[3], "3.pdf")):
        assert shown.save(tmp_path / name).stat().st_size > 500
    assert film[-1].save(tmp_path / "last.png").read_bytes() == (tmp_path / "film.png").read_bytes()


def irregular(length: int):
    """Nodes among which nothing repeats itself."""
    random, x = Random(0), torch.tensor(0.5, requires_grad=True)
    pool = [x, x.sin()]
    with viz.trace(names={}) as film:
        for _ in range(length):
            a, b = pool[-1], random.choice(pool[-4:])
            pool.append(random.choice([lambda: a * b, lambda: a + b, lambda: a.tanh(), lambda: a.sin() * b])())
        pool[-1].backward()
    return film


@pytest.mark.parametrize("make", [chain, irregular])
def test_a_long_film_is_whole_folded_and_at_most_two_megabytes(make, tmp_path):
    film = make(2000 if make is chain else 500)
    assert len(film) > 1000
    assert film[-1].sentence.startswith("The backward pass is over")
    assert film.save(tmp_path / "film.html").stat().st_size < 2_000_000
    found, units = data(film.html), film.scene.units
    assert found["frames"][-1]["n"] == len(film) - 1
    assert [unit.first for unit in units] == [0, *(unit.last + 1 for unit in units[:-1])]  # none is left out
    assert len(units) < 300 and len(film.scene.graph.items) < 100
    assert "<svg" in film[len(film) // 2].svg


def test_without_graphviz_a_film_and_a_drawing_show_their_text(monkeypatch):
    film = small()
    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    monkeypatch.setenv("PATH", "")
    for shown in (film, film[3], viz.draw(torch.ones(1, requires_grad=True) * 2)):
        html = shown._repr_mimebundle_()["text/html"]
        assert html.startswith("<pre>") and "drawing needs Graphviz" in html
