"""Every notebook of the course, as a reader meets it: opened in JupyterLab, run from top to bottom, each film stepped.

What a film has to show at each step stands in the committed notebook. Here the pixels' side of it is asked: the
sentence, the number of the step, and that the badges on the picture say what the table "Still owed" says.

Screenshots of every film in both themes go to build/screenshots.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
_DATA = re.compile(r'"teachgrad-film".*?<script type="application/json">(.*?)</script>', re.DOTALL)
_ITS_DATA = """film => {
    for (let node = film; node; node = node.parentNode || node.host) {
        const script = node.querySelector && node.querySelector('script[type="application/json"]');
        if (script) return script.textContent;
    }
}"""
_ERROR = '[data-mime-type="application/vnd.jupyter.error"], [data-mime-type="application/vnd.jupyter.stderr"]'
_WHAT_IS_SHOWN = """film => {
    const texts = (selector) => [...film.querySelectorAll(selector)].map((element) => element.textContent);
    const tables = ["Still owed", "Dependencies"];  // the old engine counts by consumer: {Add: 1, Mul: 2}
    const beside = [...film.querySelectorAll(".beside table")];
    const owed = beside.find((table) => tables.includes(table.caption.textContent));
    const sum = (text) => [...text.matchAll(/: (\\d+)/g)].reduce((total, found) => total + Number(found[1]), 0);
    const total = (text) => text.includes("{") ? String(sum(text)) : text.split(" of ")[0];
    const rows = owed ? [...owed.rows].filter((row) => row.cells.length > 1) : [];
    return {
        said: film.querySelector(".say").textContent,
        count: film.querySelector(".count").textContent,
        badges: texts(".stage .badge text").sort(),
        owed: rows.map((row) => total(row.lastElementChild.textContent)).sort(),
        pictures: texts(".stage .item:not(.absent) .title").length,
    };
}"""


@pytest.fixture(scope="module")
def course(lab: Any) -> Path:
    """The notebooks in a folder of their own, which they may fill with figures; prompts empty, nothing trusted."""
    notebooks = lab.folder / "course" / "notebooks"
    shutil.copytree(ROOT / "notebooks", notebooks, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    shutil.copytree(ROOT / "figures", notebooks.parent / "figures")
    for path in notebooks.glob("*.ipynb"):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                cell["execution_count"] = None
        path.write_text(json.dumps(notebook), encoding="utf-8")
    return notebooks


def films_in(path: Path) -> list[list[str]]:
    """What each film of a committed notebook says, step by step; nothing where PyTorch was filmed."""
    found = []
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        by_either = "made-with-pytorch" in cell["metadata"].get("tags", ())
        for output in cell.get("outputs", []):
            for data in _DATA.findall("".join(output.get("data", {}).get("text/html", ""))):
                found.append([] if by_either else told(data))
    return found


def told(data: str) -> list[tuple[str, str]]:
    """(count, sentence) of each step of a film."""
    frames = json.loads(data)["frames"]
    return [(f"step {frame['n']} of {frames[-1]['n']}", frame["say"]) for frame in frames]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_chapter_runs_and_its_films_play(new_page, choose_theme, lab, course, screenshot, path):
    page = new_page()
    page.goto(lab.address(f"course/notebooks/{path.name}"))
    choose_theme(page, "light")
    run_all(page)
    films = films_in(path)
    assert page.locator(".film").count() == len(films)
    page.locator("details:has(.film)").evaluate_all("answers => answers.forEach((answer) => (answer.open = true))")
    for number, steps in enumerate(films):
        film = page.locator(".film").nth(number)
        film.scroll_into_view_if_needed()
        assert_it_plays(page, film, steps or told(film.evaluate(_ITS_DATA)))
    for theme in ("light", "dark"):
        choose_theme(page, theme)
        for number, steps in enumerate(films):
            film = page.locator(".film").nth(number)
            assert film.evaluate("film => film.classList.contains('dark')") == (theme == "dark")
            film.get_by_role("slider", name="Step").fill(str(len(steps) // 2))
            film.scroll_into_view_if_needed()
            page.wait_for_timeout(700)  # the gradient under way arrives
            screenshot(film, f"{path.stem}-{number + 1}-{theme}")
        if not films:
            screenshot(page, f"{path.stem}-{theme}")


def run_all(page: Any) -> None:
    """All cells ran, and none of them failed or complained."""
    page.get_by_text("| Idle").wait_for(timeout=60_000)  # what is run while a kernel starts may be forgotten
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    page.wait_for_function(
        """error => {
            const prompts = [...document.querySelectorAll(".jp-CodeCell .jp-InputArea-prompt")];
            const ran = prompts.length && prompts.every((prompt) => /\\d/.test(prompt.textContent));
            return document.querySelector(error) || ran;
        }""",
        arg=_ERROR,
        timeout=120_000,
    )
    assert page.locator(_ERROR).all_text_contents() == []  # also of what is not drawn, far down the page


def assert_it_plays(page: Any, film: Any, steps: list[tuple[str, str]]) -> None:
    """Forward by button, back by key."""

    def seen(number: int) -> None:
        shown, (count, said) = film.evaluate(_WHAT_IS_SHOWN), steps[number]
        assert shown["count"].partition(",")[0] == count
        assert shown["said"] == said
        assert shown["badges"] == shown["owed"]
        assert shown["pictures"] > 0

    film.locator(".stage").click(position={"x": 4, "y": 4})
    page.keyboard.press("Home")
    seen(0)
    forward = film.get_by_role("button", name="Forward one step")
    for number in range(1, len(steps)):
        forward.click()
        seen(number)
    for number in reversed(range(len(steps) - 1)):
        page.keyboard.press("ArrowLeft")
        seen(number)
