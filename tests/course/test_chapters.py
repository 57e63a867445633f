"""Every chapter keeps what the index promises: a question, predictions made before the run, something broken, exercises."""

import ast
import json
import re
from pathlib import Path

import pytest

CHAPTERS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))[1:]
every_chapter = pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)

PARTS = ["**Predict", "Break it", "## Your turn", "## What to take along", "**In PyTorch", "ipynb)"]


def cells(path: Path, kind: str) -> list[str]:
    found = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in found if cell["cell_type"] == kind]


@every_chapter
def test_a_chapter_has_all_its_parts_and_its_title_is_a_question(path):
    texts = cells(path, "markdown")
    title = texts[0].split("\n")[0]
    assert re.fullmatch(rf"# {int(path.stem[:2])}\. .*\?", title)
    assert [part for part in PARTS if part not in "\n".join(texts)] == []


@every_chapter
def test_a_prediction_stands_above_what_it_predicts_and_is_judged_in_the_same_cell(path):
    for code in cells(path, "code"):
        if re.search(r"^mine = ", code, re.MULTILINE):
            assert code.startswith("mine = "), code
            assert re.search(r"\b(predict|compare)\(", code), code


@every_chapter
def test_no_solution_stands_in_plain_sight(path):
    for code in cells(path, "code"):
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
