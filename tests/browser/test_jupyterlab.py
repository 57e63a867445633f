"""A film in JupyterLab: visible before anything has run, the player afterwards, and both in exported HTML."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CELLS = [
    """import teachgrad as torch
from teachgrad import viz
x, y = torch.tensor([2.0], requires_grad=True), torch.tensor([3.0], requires_grad=True)""",
    """with viz.trace() as film:
    z = x * y + x
    z.backward()
film""",
    "film[5]",
    "viz.draw(z)",
]


@pytest.fixture(scope="module")
def notebook(lab, environment):
    """An executed notebook, as it comes out of a repository: nobody here has signed it."""
    nbformat = pytest.importorskip("nbformat")
    path = lab.folder / "film.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS]), path)
    run = [sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute", "--inplace", str(path)]
    subprocess.run(run, env=environment, check=True, capture_output=True)
    found = nbformat.read(path, as_version=4)
    for cell in found.cells:
        cell.metadata.pop("trusted", None)
    nbformat.write(found, path)
    return path


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_film_is_there_before_anything_has_run(new_page, lab, notebook, screenshot, choose_theme, theme):
    page = new_page(theme)
    page.goto(lab.address(notebook.name))
    choose_theme(page, theme)
    page.locator(".jp-Notebook details").first.wait_for()
    assert page.locator(".jp-Notebook details").count() == 12
    assert page.locator(".film").count() == 0  # not trusted: no script has run
    images = page.locator(".jp-OutputArea").filter(has=page.locator("details")).locator("img")
    widths = images.evaluate_all("images => images.map(image => image.naturalWidth)")
    assert len(widths) == 13  # the animation, and a picture for each step
    assert min(widths) > 100
    page.locator(".jp-Notebook summary").nth(5).click()
    assert page.locator(".jp-Notebook details").nth(5).get_by_text("Input buffers").is_visible()
    screenshot(page, theme)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_once_run_the_player_works_by_button_and_by_key(new_page, lab, notebook, screenshot, choose_theme, theme):
    page = new_page(theme)
    page.goto(lab.address(notebook.name))
    choose_theme(page, theme)
    page.get_by_text("| Idle").wait_for(timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    film = page.locator(".film")
    film.wait_for(timeout=90_000)
    count = film.locator(".count")
    assert count.inner_text() == "step 0 of 11"
    film.get_by_role("button", name="Forward one step").click()
    assert count.inner_text() == "step 1 of 11"
    selected = page.locator(".jp-Cell.jp-mod-selected").count()
    for key, step in [("ArrowRight", 2), ("ArrowDown", 3), ("ArrowLeft", 2), ("End", 11), ("Home", 0)]:
        page.keyboard.press(key)
        assert count.inner_text() == f"step {step} of 11"
    assert page.locator(".jp-Cell.jp-mod-selected").count() == selected  # the notebook has not heard of the keys
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    assert sorted(film.locator(".stage .badge text").all_text_contents()) == ["1", "1"]
    assert film.evaluate("element => element.classList.contains('dark')") == (theme == "dark")
    film.scroll_into_view_if_needed()
    page.wait_for_timeout(900)
    page.locator(".drawing .item").filter(has_text="MulBackward0").click()
    assert page.locator(".drawing h4").inner_text() == "MulBackward0"
    screenshot(page, theme)


def test_a_trusted_chapter_plays_at_once_and_is_not_unsaved(new_page, lab, environment, screenshot):
    """As `make lab` opens the map: its notebooks are signed, in a data folder that is not the user's."""
    shutil.copy(ROOT / "notebooks" / "00_index.ipynb", lab.folder)
    trust = [sys.executable, "-m", "jupyter", "trust", str(lab.folder / "00_index.ipynb")]
    subprocess.run(trust, env=environment, check=True, capture_output=True)
    page = new_page(width=1366, height=768)
    page.goto(lab.address("00_index.ipynb"))
    page.locator(".film").first.wait_for(timeout=90_000)
    page.get_by_text("| Idle").wait_for(timeout=60_000)
    page.wait_for_timeout(1500)
    assert page.locator(".jp-mod-dirty").count() == 0
    screenshot(page, "light")


def test_exported_html_has_the_player(new_page, notebook, environment, tmp_path, screenshot):
    export = [sys.executable, "-m", "nbconvert", "--to", "html", f"--output-dir={tmp_path}", str(notebook)]
    subprocess.run(export, env=environment, check=True, capture_output=True)
    page = new_page()
    page.goto((tmp_path / "film.html").as_uri())
    page.locator(".film").wait_for()
    page.locator(".film").get_by_role("button", name="Last step").click()
    assert page.locator(".film .count").inner_text() == "step 11 of 11"
    page.locator(".film").scroll_into_view_if_needed()
    screenshot(page, "light")
