"""Every exercise of the course: an answer that is missing is not wrong, and the solution is right.

The code of each notebook is run here without its outputs. Where it says `exercise.check(stub)`, the stub has to fail by
an assertion, and the solution is run among the names that are known there, as by a reader who gives up.
"""

import ast
import json
import linecache
import re
import sys
from pathlib import Path

import pytest

import teachgrad as torch
from teachgrad import viz
from teachgrad.course import Exercise, predict
from teachgrad.course.chapters import outcome
from teachgrad.tensor import devices

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


def code_cells(path: Path) -> list[str]:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]


def solution_of(exercise: Exercise, known: dict) -> object:
    """The solution's answer: what it defines or computes in its last statement, or what it calls `answer`."""
    known = dict(known)
    tree = ast.parse(exercise.solution)
    last = tree.body[-1]
    if isinstance(last, ast.Expr):
        tree.body[-1] = ast.copy_location(ast.Assign([ast.Name("answer", ast.Store())], last.value), last)
        ast.fix_missing_locations(tree)
    exec(compile(tree, "<solution>", "exec"), known)
    return known[last.name if isinstance(last, (ast.FunctionDef, ast.ClassDef)) else "answer"]


@pytest.fixture
def defaults_afterwards():
    yield
    for library in filter(None, (torch, sys.modules.get("torch"))):  # a cell may use PyTorch, too
        library.set_default_dtype(library.float32)
        library.set_printoptions(profile="default")


@pytest.mark.usefixtures("defaults_afterwards")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_solution_passes_its_check(path, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(devices, "known", {("cpu", None): devices.CPU})  # as in a kernel of its own
    known: dict = {"__name__": "__main__"}
    solved_here = []
    for number, code in enumerate(code_cells(path)):
        for name, answer in re.findall(r"\b(\w+)\.check\((.*)\)$", code):
            exercise = known[name]
            verdict = exercise.check(solution_of(exercise, known))
            assert verdict, f"{exercise.question}\n{verdict}"
            solved_here.append(exercise)
            begun = dict(known)
            exec(code, begun)
            stub = exercise.check(eval(answer, begun))
            assert stub.right is False and "raised" not in str(stub), stub
        name = f"{path.name}, code cell {number}"
        linecache.cache[name] = (len(code), None, code.splitlines(keepends=True), name)  # for inspect, as IPython does
        exec(compile(code, name, "exec"), known)
    forgotten = [name for name, one in known.items() if isinstance(one, Exercise) and one not in solved_here]
    assert not forgotten
    assert solved_here or path.stem.startswith(("00", "18", "19"))  # the index, the one page, the puzzles


def test_numbers_are_compared_to_six_digits():
    assert predict(0.333333333, 1 / 3) and predict(2 + 1j, 2 + (1 + 1e-9) * 1j)
    assert predict([1, 0.3333333], [1.0, 1 / 3])
    assert not predict([1], [1, 2])
    assert repr(predict(2, 3)) == "it is 3; you wrote 2"


def test_where_nothing_was_predicted_the_answer_is_folded_and_nobody_blamed():
    assert predict(..., 1.5).right is None
    assert repr(predict(..., 1.5)) == "it is 1.5"
    assert predict(..., 1.5)._repr_html_().startswith("<details>") and predict(1, 1.5)._repr_html_() is None


def test_none_can_be_predicted():
    assert predict(None, None) and not predict(None, 0.0)


def test_what_follows_an_answer_is_drawn_and_folded_with_it():
    x = torch.tensor(1.0, requires_grad=True)
    for then, shown in ((viz.draw(x * x), "teachgrad-drawing"), ("as text", "as text")):
        folded = predict(..., 1.5, then=then)._repr_html_()
        assert shown in folded and folded.startswith("<details>") and folded.endswith("</details>")
        assert shown in predict(1.5, 1.5, then=then)._repr_html_()


def test_an_answer_that_raises_is_told_so():
    def judge(answer):
        if answer() != 1:
            raise AssertionError("it is not one")

    one = Exercise("?", judge, "", "")
    assert one.check(lambda: 1)
    assert repr(one.check(lambda: 2)) == "it is not one"
    assert repr(one.check(lambda: 1 / 0)) == "your answer raised ZeroDivisionError: division by zero"
    assert repr(one.check(...)).startswith("not answered yet")


def test_markup_stays_text_and_code_in_a_question_is_set_as_code():
    assert "<script>" not in Exercise("<script>", lambda answer: None, "<script>", "<script>")._repr_html_()
    shown = Exercise("Write `f(x < 0)` in `g`.", lambda answer: None, "", "")._repr_html_()
    assert "Write <code>f(x &lt; 0)</code> in <code>g</code>." in shown


def test_the_outcome_of_a_program_is_told():
    """The five that the puzzles want are tried with their solutions."""
    assert outcome(lambda x: x * x) == "right"
    assert outcome(lambda x: x * x.detach()) == "wrong gradient"
    assert outcome(lambda x: (x - 1).sqrt()) == "nan, from a value that is not finite"
    assert outcome(lambda x: (x - 0.5).sqrt()) == "inf, from a finite value"
    assert outcome(lambda x: x.detach()).startswith("element 0 of tensors does not require grad")
