"""Is the picture the same everywhere, readable by everyone, and safe?

Read next: `test_draw_palette.py`, on its colours.
"""

from __future__ import annotations

import base64
import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import teachgrad
from teachgrad import viz
from teachgrad.viz.drawing.boxes import shorten, shorten_list, text_width
from teachgrad.viz.drawing.collect import Names, Options, collect
from teachgrad.viz.drawing.layout import lay_out
from teachgrad.viz.drawing.svg import arrow, box
from tests.autograd.functions import function

pytest.importorskip("pygraphviz")

SVG = "{http://www.w3.org/2000/svg}"
DIAMOND = """
import teachgrad as torch
from teachgrad import viz

x = torch.tensor([1.0, 2.0], requires_grad=True)
w = torch.tensor([3.0, 4.0], requires_grad=True)
h = x * w
y = h.exp() + h
drawing = viz.draw(y, saved=True, shapes=True, values=True, numbers=("topological_nr", "dependencies"), storages=True)
"""


def diamond() -> viz.Drawing:
    variables: dict = {}
    exec(DIAMOND, variables)
    return variables["drawing"]


def diamond_elsewhere(**environment: str) -> bytes:
    program = f"{DIAMOND}\nimport sys\nsys.stdout.buffer.write(drawing.svg.encode())"
    environment = {**os.environ, "PYTHONPATH": str(Path(teachgrad.__file__).parents[1]), **environment}
    return subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, check=True).stdout


def test_the_same_program_gives_the_same_bytes_without_fonts_and_in_other_locales(tmp_path):
    here = diamond().svg.encode()
    nothing = tmp_path / "fonts.conf"
    nothing.write_text('<?xml version="1.0"?><fontconfig></fontconfig>')
    assert diamond_elsewhere(PYTHONHASHSEED="1", LC_ALL="C") == here
    assert diamond_elsewhere(PYTHONHASHSEED="2", LC_ALL="de_DE.UTF-8", LC_NUMERIC="de_DE.UTF-8") == here
    assert diamond_elsewhere(FONTCONFIG_FILE=str(nothing), HOME=str(tmp_path)) == here


def test_all_coordinates_are_integers_and_nothing_is_named_by_address():
    body = re.sub('data-key="[^"]*"', "", diamond().svg.partition("</style>")[2])
    assert not re.search(r'="[^"]*\d\.\d[^"]*"', body)
    assert "0x" not in body


def test_all_is_text_with_a_title_and_a_description():
    drawing = diamond()
    document = ElementTree.fromstring(drawing.svg)
    assert document.find(f"{SVG}title").text == "Backward graph of y"
    assert document.find(f"{SVG}desc").text == str(drawing)
    texts = [text.text for text in document.iter(f"{SVG}text")]
    for item in drawing.graph.items.values():
        assert item.title in texts
    assert {element.tag for element in document.iter()} <= {
        f"{SVG}{tag}" for tag in ("svg", "title", "desc", "style", "rect", "g", "path", "text")
    }


def test_every_kind_of_box_has_an_outline_of_its_own():
    from teachgrad.viz.drawing.boxes import OUTLINES as KINDS
    from teachgrad.viz.drawing.boxes import outline

    outlines = {kind: outline(kind, 100, 100, 80, 40) for kind in KINDS}
    assert outlines["leaf"] == outlines["constant"]  # the one pair that shares a shape; the second is dashed
    assert len(set(outlines.values())) == len(KINDS) - 1
    assert ".constant path" in diamond().svg.partition("stroke-dasharray")[0]


def test_what_looks_like_markup_stays_text(torch):
    evil = "<script>alert('&\"')</script>"
    x = torch.tensor(1.0, requires_grad=True)
    drawing = viz.draw(function(torch, name="Script").apply(x), names={evil: x}, title=f"{evil}\x00\ud800")
    document = ElementTree.fromstring(drawing.svg)
    assert not list(document.iter(f"{SVG}script"))
    assert evil in [text.text for text in document.iter(f"{SVG}text")]
    page = drawing._repr_mimebundle_()["text/html"]
    assert "<script>alert" not in page and "alert('" not in re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)


def test_a_notebook_gets_an_image_with_a_text_of_its_own():
    drawing = diamond()
    bundle = drawing._repr_mimebundle_()
    assert bundle["text/plain"] == str(drawing)
    found = re.search(
        r'<img alt="([^"]+)" src="data:image/svg\+xml;base64,([^"]+)" style="[^"]*">', bundle["text/html"]
    )
    assert base64.b64decode(found[2]).decode() == drawing.svg
    assert found[1] == ("Backward graph of y: 5 nodes. From the output back: AddBackward0, ExpBackward0, MulBackward0.")


def test_text_fits_the_box_it_stands_in():
    drawing = diamond()
    document = ElementTree.fromstring(drawing.svg)
    for group in document.iter(f"{SVG}g"):
        if group.get("class", "").startswith("item "):
            box = drawing.layout.boxes[group.get("data-key")]
            for text in group.iter(f"{SVG}text"):
                assert int(text.get("textLength", 20)) <= box.width - 20
                assert box.y - box.height // 2 < int(text.get("y")) - 8
                assert int(text.get("y")) < box.y + box.height // 2


def test_a_moment_of_a_backward_pass_is_a_look_of_boxes_and_arrows():
    x = teachgrad.tensor(1.0, requires_grad=True)
    y = x.exp()
    graph = collect([y], Names(), Options())
    layout = lay_out(graph)
    key = graph.keys[y.grad_fn]
    link = next(link for link in graph.links if link.key == f"{key}.0")
    assert f'<g class="item node running" data-key="{key}">' in box(graph.items[key], layout.boxes[key], "running")
    assert f'<g class="link gradient running" data-key="{key}.0">' in arrow(link, layout.paths[link.key], "running")


def test_every_direction_is_drawn_and_others_are_refused():
    x = teachgrad.tensor(1.0, requires_grad=True)
    y = x.exp()
    for direction, axis, sign in [("TB", 1, 1), ("BT", 1, -1), ("LR", 0, 1), ("RL", 0, -1)]:
        places = viz.draw(y, direction=direction).layout.boxes
        assert (places["n1"][axis] - places["n0"][axis]) * sign > 0
    with pytest.raises(ValueError, match="direction is one of 'TB', 'BT', 'LR', 'RL', not 'down'"):
        viz.draw(y, direction="down")


def test_long_names_lose_their_middle_and_odd_characters_are_made_visible():
    assert shorten("ScaledDotProductFlashAttentionForCpuBackward0", 20) == "ScaledDotProd…kward0"
    assert shorten("a\x00b\nc", 20) == "a�b c"
    assert text_width("", 13) == 0
    assert text_width("漢字", 10) == 20
    assert text_width("W", 13) > text_width("i", 13)


def test_a_list_that_is_too_long_loses_whole_parts_from_its_middle():
    assert shorten_list("float32 [1, 1024, 1, 1]", 22) == "float32 [1, …, 1, 1]"
    assert shorten_list("float32 [2, 3]", 22) == "float32 [2, 3]"
    assert shorten_list("[0.1234, 0.2345, 0.3456, 0.4567, 0.5678]", 30) == "[0.1234, …, 0.4567, 0.5678]"
    words = "one word of more than so many characters"
    assert shorten_list(words, 22) == shorten(words, 22)
