"""Every chapter keeps what the index promises: a question, predictions, something broken, exercises."""

import ast
import json
import re
from pathlib import Path

import pytest

from tests.course.test_map import number

CHAPTERS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))[1:]
CHAPTERS = [path for path in CHAPTERS if "one_page" not in path.stem]  # neither the index nor the one page
every_chapter = pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)

PARTS = ["**Predict", "Break it", "## Your turn", "## What to take along", "**In PyTorch", "ipynb)"]


def cells(path: Path, kind: str) -> list[tuple[str, str]]:
    """The source of each cell of one kind, and its output as a page shows it."""
    return [
        (
            "".join(cell["source"]),
            "".join(text for o in cell.get("outputs", ()) for text in o.get("data", {}).get("text/html", ())),
        )
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]
        if cell["cell_type"] == kind
    ]


@every_chapter
def test_a_chapter_has_all_its_parts_and_its_title_is_a_question(path):
    texts = [text for text, _ in cells(path, "markdown")]
    assert re.fullmatch(rf"# {number(path.stem)}\. .*\?", texts[0].split("\n")[0])
    assert [part for part in PARTS if part not in "\n".join(texts)] == []


@every_chapter
def test_a_prediction_is_left_to_the_reader_and_its_answer_is_folded(path):
    for code, output in cells(path, "code"):
        if re.search(r"^mine = |\bpredict\(mine", code, re.MULTILINE):
            assert re.match(r"mine = \.\.\.( +#.*)?\n", code), code
            assert re.match(r"predict\(mine", code.split("\n")[-1]), code
            assert "assert" not in code, code
            assert output.startswith("<details>"), code


def headings(names) -> set[tuple[str, str]]:
    """The headings of some notebooks: (name of the file, heading)."""
    return {
        (name, line.lstrip("# "))
        for name in names
        for text, _ in cells(CHAPTERS[0].parent / name, "markdown")
        for line in text.split("\n")
        if line.startswith("#")
    }


def test_every_question_of_the_quiz_is_answered_in_a_section_that_is_there():
    quiz = cells(CHAPTERS[-1], "markdown")[-1][0]
    rows = re.findall(r"\((\w+\.ipynb)\), \"([^|]+)\" \|", quiz)
    named = [(name, section) for name, sections in rows for section in sections.split('" and "')]
    there = headings({name for name, _ in named})
    assert len(rows) == quiz.count("\n| ") - 2 and [one for one in named if one not in there] == []


def test_every_section_that_the_one_page_names_is_there():
    folder = CHAPTERS[0].parent
    page = "\n".join(text for text, _ in cells(folder / "18_one_page.ipynb", "markdown"))
    named = re.findall(r"\((\w+\.ipynb)\), \"([^\"]+)\"", page) + [
        ("18_one_page.ipynb", section) for section in re.findall(r"below, \"([^\"]+)\"", page)
    ]
    there = headings({name for name, _ in named})
    assert len(named) >= page.count("\n| ") - 2 and [one for one in named if one not in there] == []


@every_chapter
def test_no_solution_stands_in_plain_sight(path):
    for code, _ in cells(path, "code"):
        called = {
            node.func.id
            for node in ast.walk(ast.parse(code))
            if isinstance(node, ast.Call) and hasattr(node.func, "id")
        }
        assert "Exercise" not in called
        assert ".solution" not in code


@every_chapter
def test_texts_do_not_follow_texts(path):
    kinds = [cell["cell_type"] for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]]
    assert ("markdown", "markdown") not in list(zip(kinds, kinds[1:], strict=False))
