"""Every exercise of the course: an answer that is missing is not wrong, and the solution is right.

The code of each notebook is run here without its outputs. Whenever a cell has made an exercise, its solution is run
among the names that are known there, as a reader would do who gives up.
"""

import ast
import json
from pathlib import Path

import pytest

from teachgrad.course import Exercise, compare, predict

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


def code_cells(path: Path) -> list[str]:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def solved(exercise: Exercise, known: dict) -> object:
    """The solution's answer: what it assigns to `answer`, or else the value of its last line."""
    known = dict(known)
    tree = ast.parse(exercise.solution)
    last = tree.body[-1]
    if isinstance(last, ast.Expr):
        tree.body[-1] = ast.copy_location(ast.Assign([ast.Name("answer", ast.Store())], last.value), last)
        ast.fix_missing_locations(tree)
    exec(compile(tree, "<solution>", "exec"), known)
    return known["answer"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_solution_passes_its_check(path, tmp_path, monkeypatch):
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "figures").mkdir()
    monkeypatch.chdir(tmp_path / "notebooks")
    known: dict = {"__name__": "__main__"}
    exercises: list[Exercise] = []
    for number, code in enumerate(code_cells(path)):
        exec(compile(code, f"{path.name}, code cell {number}", "exec"), known)
        for value in list(known.values()):
            if isinstance(value, Exercise) and value not in exercises:
                exercises.append(value)
                verdict = value.check(solved(value, known))
                assert verdict, f"{value.question}\n{verdict}"
                assert value.check(...).right is None
    assert exercises or path.stem.startswith("00")


def test_a_comparison_says_where_a_prediction_went_wrong():
    assert compare(["a", "b"], ["a", "b"])
    assert repr(compare(["a", "c"], ["a", "b"])) == "1 of 2 right; then came 'b', you wrote 'c'"
    assert repr(compare(["a", "b", "c"], ["a", "b"])) == "2 of 2 right; then came nothing more, you wrote 'c'"


def test_numbers_are_compared_to_six_digits():
    assert predict(0.333333333, 1 / 3)
    assert not predict(None, 1.5)
    assert repr(predict(2, 3)) == "it is 3; you wrote 2"


def test_an_answer_that_raises_is_told_so():
    exercise = Exercise("?", lambda answer: None if answer() == 1 else "no", "", "lambda: 1")
    assert exercise.check(lambda: 1)
    assert repr(exercise.check(lambda: 1 / 0)) == "your answer raised ZeroDivisionError: division by zero"


def test_a_solution_that_holds_markup_stays_text():
    assert "<script>" not in Exercise("<script>", lambda answer: None, "<script>", "<script>")._repr_html_()
