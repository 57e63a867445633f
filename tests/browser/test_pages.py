"""The course as pages in a folder: exported notebooks, and the site. No server, no network, everything works.

Links are followed within the site, anchors included; those that lead out of it are only looked at.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urldefrag

import pytest

from teachgrad.course import predict

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
_TO_THE_END = """films => films.map((film) => {
    film.querySelector("button.last").click();
    return film.querySelector(".count").textContent.replace(/,.*/, "");
})"""
_BROKEN = (
    "images => images.filter((image) => image.complete && !image.naturalWidth).map((image) => image.src.slice(0, 80))"
)


@pytest.fixture
def offline(new_page):
    """`offline(path, theme)`: a page without network, which it must not ask for."""
    asked: list[str] = []

    def open_(path: Path, theme: str = "light", **options: Any) -> Any:
        page = new_page(theme, offline=True, **options)
        page.on("request", lambda request: asked.append(request.url))
        page.goto(path.as_uri())
        return page

    yield open_
    assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []


@pytest.fixture(scope="module")
def exported(tmp_path_factory, environment) -> Path:
    """As `make html` writes them."""
    pytest.importorskip("nbconvert")
    pytest.importorskip("sphinx-mathjax-offline")
    folder = tmp_path_factory.mktemp("exported")
    convert = [sys.executable, "-m", "nbconvert", "--to", "html", f"--output-dir={folder}", *map(str, NOTEBOOKS)]
    with_formulas = {**environment, "JUPYTER_CONFIG_PATH": str(ROOT / "tools" / "jupyter")}
    subprocess.run(convert, env=with_formulas, check=True, capture_output=True)
    return folder


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_an_exported_notebook_needs_nothing_else(offline, exported, screenshot, notebook):
    source = notebook.read_text(encoding="utf-8")
    page = offline(exported / f"{notebook.stem}.html")
    page.wait_for_load_state()
    counts = page.locator(".film").evaluate_all(_TO_THE_END)
    assert len(counts) == source.count('teachgrad-film\\"')
    assert all(count.split()[1] == count.split()[3] for count in counts), counts
    texts = ["".join(cell["source"]) for cell in json.loads(source)["cells"] if cell["cell_type"] == "markdown"]
    if any("$" in text for text in texts):
        page.locator("mjx-container svg").first.wait_for(state="attached")
    assert page.locator("mjx-merror").count() == 0
    assert page.locator("img").evaluate_all(_BROKEN) == []
    assert page.locator("img:not([alt]), img[alt=''], img[alt^='No description']").count() == 0
    if counts:
        page.locator("details:has(.film)").evaluate_all("answers => answers.forEach((answer) => (answer.open = true))")
        page.locator(".film").first.scroll_into_view_if_needed()
    screenshot(page, notebook.stem)


def test_a_guess_can_be_typed_into_a_page_and_a_right_one_unfolds_the_answer(offline, tmp_path):
    (tmp_path / "guess.html").write_text(predict(..., [413.0, 12.0])._repr_html_(), encoding="utf-8")
    page = offline(tmp_path / "guess.html")
    for guess, right in (("413, 13", False), ("[413, 12]", True)):
        page.get_by_label("your guess").fill("")
        page.get_by_label("your guess").press_sequentially(guess)
        page.get_by_label("your guess").press("Enter")
        assert page.locator("details").evaluate("answer => answer.open") == right


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    """As `make site` builds it: a warning is an error."""
    for needed in ("furo", "myst_nb", "sphinx-mathjax-offline"):
        pytest.importorskip(needed)
    folder = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "sphinx", "--nitpicky", "--fail-on-warning", "--quiet", "-b", "html", "docs", folder]
    subprocess.run(build, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=True)
    return folder


def test_no_link_of_the_site_is_broken(offline, site):
    pages = sorted(path for path in site.rglob("*.html") if not {"_static", "_sources"} & set(path.parts))
    assert len(pages) > len(NOTEBOOKS)
    page = offline(pages[0])
    anchors, links = {}, []
    for path in pages:
        page.goto(path.as_uri(), wait_until="domcontentloaded")
        anchors[path] = set(page.locator("[id]").evaluate_all("found => found.map((element) => element.id)"))
        links += [(path, href) for href in page.locator("a[href]").evaluate_all("found => found.map((a) => a.href)")]
    broken = []
    for path, href in links:
        address, anchor = urldefrag(href)
        target = Path(unquote(address.removeprefix("file://")))
        if address.startswith("file:") and not (
            target.is_file() and (not anchor or unquote(anchor) in anchors[target])
        ):
            broken.append(f"{path.relative_to(site)}: {href.removeprefix(site.as_uri())}")
    assert broken == []
    assert len(links) > 500


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_films_play_on_the_site(offline, site, screenshot, theme):
    page = offline(site / "notebooks" / "10_complex_numbers.html", theme)
    page.locator("mjx-container").first.wait_for()
    assert page.locator(".film").evaluate_all(_TO_THE_END) == ["step 11 of 11"]
    assert page.locator(".film").first.evaluate("film => film.classList.contains('dark')") == (theme == "dark")
    page.locator(".film").first.scroll_into_view_if_needed()
    screenshot(page, theme)
    page.locator(".theme-toggle").locator("visible=true").first.click()  # who wants it otherwise
    page.wait_for_timeout(300)
    chosen = page.locator("body").get_attribute("data-theme")
    assert page.locator(".film").first.evaluate("film => film.classList.contains('dark')") == (
        chosen == "dark" or (chosen == "auto" and theme == "dark")
    )


_NARROW = "index reference source figures/README figures/choose notebooks/03_how_the_graph_is_executed differences"


@pytest.mark.parametrize("name", _NARROW.split())
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_site_fits_a_phone(offline, site, screenshot, name, theme):
    options = {"is_mobile": True, "has_touch": True, "device_scale_factor": 2}
    page = offline(site / f"{name}.html", theme, width=390, height=844, **options)
    page.wait_for_load_state()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator("img").evaluate_all(_BROKEN) == []
    if page.locator(".film").count():
        page.locator(".film").first.scroll_into_view_if_needed()
    screenshot(page, f"{Path(name).stem}-{theme}")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_slide_fits_its_screen(offline, screenshot, theme):
    page = offline(ROOT / "figures" / "slides.html", theme, width=1280, height=720)
    slides = page.locator("section").count()
    for number in range(1, slides + 1):
        sides = page.locator("section.now").evaluate("now => [now.scrollWidth, now.scrollHeight]")
        assert sides[0] <= 1280 and sides[1] <= 720, number
        screenshot(page, f"{number}-{theme}")
        page.keyboard.press("ArrowRight")
    assert page.url.endswith(f"#{slides}")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True))) == slides == 11
