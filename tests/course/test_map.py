"""The map shows every chapter, and the links between chapters lead somewhere."""

import json
import re
from pathlib import Path

import pytest

from teachgrad.course.map import CHAPTERS, course_map, number

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


complete = pytest.mark.skipif(len(NOTEBOOKS) <= len(CHAPTERS), reason="chapters are being written")


@complete
def test_every_chapter_is_on_the_map_and_every_place_on_the_map_is_a_chapter():
    assert [path.stem for path in NOTEBOOKS] == ["00_index", *CHAPTERS]


def test_chapters_build_on_earlier_ones_only():
    numbers = [number(stem) for stem in CHAPTERS]
    for position, (_, needed) in enumerate(CHAPTERS.values()):
        assert set(needed) <= set(numbers[:position])


@complete
@pytest.mark.parametrize("path", NOTEBOOKS[1:], ids=lambda path: path.stem)
def test_a_chapter_needs_what_the_map_says(path):
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    first = "".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    needs = re.search(r"\*You need:\*(.*?)\*You get", first, re.DOTALL)
    links = re.findall(r"\(([0-9]\w+)\.ipynb\)", needs[1])
    assert [number(link) for link in links] == CHAPTERS[path.stem][1]


def test_every_chapter_can_be_reached_from_the_first():
    drawn = {item.title for item in course_map().graph.items.values()}
    assert drawn == {f"{number(stem)}. {title}" for stem, (title, _) in CHAPTERS.items()}


@complete
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_links_lead_somewhere(path):
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    text = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    links = [link.split("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", text) if not link.startswith("http")]
    assert [link for link in links if link and not (path.parent / link).exists()] == []


@complete
def test_every_figure_has_a_caption_and_every_caption_a_figure():
    index = (ROOT / "figures" / "README.md").read_text(encoding="utf-8")
    figures = {path.name for path in (ROOT / "figures").iterdir() if path.suffix == ".svg"}
    assert set(re.findall(r'<img src="([^"]+)"', index)) == figures
