"""The first screen proves itself: README's program prints what it says there, and what README names is there."""

import ast
import contextlib
import io
import re
import textwrap
from pathlib import Path

import pytest

from tools.size import measure

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The first block of code in that language."""
    found = re.search(rf"```{language}\n(.*?)```", README, re.DOTALL)
    assert found
    return found[1]


@pytest.fixture(scope="module")
def first_screen() -> tuple[str, dict]:
    names: dict = {}
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(block("python"), "README.md", "exec"), names)
    return printed.getvalue(), names


def test_the_first_program_prints_what_is_shown(first_screen):
    printed, _ = first_screen
    assert printed == block("text")


def test_the_picture_is_that_film(first_screen, tmp_path):
    """To draw it again: `python -m teachgrad figures/00_film.svg`."""
    _, names = first_screen
    picture = ROOT / re.search(r'<img src="([^"]+)"', README)[1]
    assert names["film"].save(tmp_path / "film.svg").read_bytes() == picture.read_bytes()


@pytest.mark.pytorch
def test_the_second_program_draws_a_model_of_pytorch(tmp_path, monkeypatch):
    pytest.importorskip("torch")
    monkeypatch.chdir(tmp_path)
    exec(compile(re.findall(r"```python\n(.*?)```", README, re.DOTALL)[1], "README.md", "exec"), {})
    assert "ReLU" in Path("graph.svg").read_text(encoding="utf-8") and Path("backward.html").stat().st_size > 50_000


def test_its_sizes_are_true():
    package, heart = (
        int(n.replace(",", "")) for n in re.findall(r"about ([\d,]+)(?: lines of code| and takes)", README)
    )
    used = measure()
    assert abs(used["code lines by hand"] - package) < 200
    assert abs(used["code lines of the heart"] - heart) < 100


def test_every_file_it_names_is_there():
    named = [link or picture for link, picture in re.findall(r'\]\(([^)]+)\)|src="([^"]+)"', README)]
    paths = [name for name in named if not name.startswith("http")]
    assert len(paths) > 20
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_every_file_asks_the_question_that_stands_beside_it():
    rows = re.findall(r"^\| \[\S+\.py\]\((\S+)\) \| (.*) \|$", README, re.MULTILINE)
    assert len(rows) > 10
    for path, question in rows:
        docstring = ast.get_docstring(ast.parse((ROOT / path).read_text(encoding="utf-8"))) or ""
        assert docstring.split("\n")[0] == question, path


def test_every_command_is_a_target_of_make():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    commands = re.findall(r"^make (\w[\w-]*)", README, re.MULTILINE)
    assert commands
    assert all(re.search(rf"^{command}:", makefile, re.MULTILINE) for command in commands)


def test_contributing_shows_what_stands_in_the_files():
    """Each step of "An operator, from nothing to done" names a file and shows a piece of it."""
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    steps = re.findall(r"^\d\. .*?(?=^\d\. |^## )", contributing, re.MULTILINE | re.DOTALL)
    shown = [
        (step, textwrap.dedent(code)) for step in steps for code in re.findall(r"```\w+\n(.*?)```", step, re.DOTALL)
    ]
    assert len(shown) == 3
    for step, code in shown:
        files = [
            path.read_text(encoding="utf-8")
            for path in map(ROOT.joinpath, re.findall(r"`([\w/]+\.\w+)`", step))
            if path.is_file()
        ]
        assert any(code in textwrap.dedent(text) or textwrap.indent(code, "    ") in text for text in files), code


def test_every_command_of_contributing_is_a_target_of_make():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    commands = re.findall(r"`make (\w[\w-]*)", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert [command for command in commands if not re.search(rf"^{command}:", makefile, re.MULTILINE)] == []
