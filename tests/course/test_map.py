"""The map shows every chapter, and the links between chapters lead somewhere."""

import json
import re
from pathlib import Path

import pytest

from teachgrad import viz

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))


def number(stem: str) -> str:
    """The number of a chapter: `3b` for `03b_the_real_engine`."""
    return stem.partition("_")[0].lstrip("0")


@pytest.fixture(scope="module")
def index() -> dict:
    """The names in the cell of the index that draws the map."""
    cells = json.loads(NOTEBOOKS[0].read_text(encoding="utf-8"))["cells"]
    (code,) = ("".join(cell["source"]) for cell in cells if "class Chapter" in "".join(cell["source"]))
    names: dict = {"viz": viz}
    exec(code, names)
    return names


def test_every_chapter_is_on_the_map_and_every_place_on_the_map_is_a_chapter(index):
    assert [number(path.stem) for path in NOTEBOOKS[1:]] == list(index["places"])


@pytest.mark.parametrize("path", NOTEBOOKS[1:], ids=lambda path: path.stem)
def test_a_chapter_needs_what_the_map_says(path, index):
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    first = "".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    needs = re.search(r"\*You need:\*(.*?)\*You get", first, re.DOTALL)
    links = re.findall(r"\(([0-9]\w+)\.ipynb\)", needs[1])
    on_map = {title.partition(".")[0]: before.split() for title, before in index["needs"].items()}
    assert [number(link) for link in links] == on_map[number(path.stem)]


def test_every_chapter_can_be_reached_from_the_first(index):
    assert {item.title for item in index["chapters"].graph.items.values()} == set(index["needs"])


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_links_lead_somewhere(path):
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    text = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")
    links = [link.split("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", text) if not link.startswith("http")]
    assert [link for link in links if link and not (path.parent / link).exists()] == []


def test_every_figure_has_a_caption_and_every_caption_a_figure():
    index = (ROOT / "figures" / "README.md").read_text(encoding="utf-8")
    figures = {path.name for path in (ROOT / "figures").iterdir() if path.suffix == ".svg"}
    assert set(re.findall(r'<img src="([^"]+)"', index)) == figures
