"""A saved film, opened from a file: buttons, keys, slider, swipes, themes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import teachgrad as torch
from teachgrad import viz


@pytest.fixture(scope="module")
def film() -> viz.Film:
    x, y = torch.tensor([2.0], requires_grad=True), torch.tensor([3.0], requires_grad=True)
    with viz.trace() as film:
        z = x * y + x
        z.backward()
    return film


@pytest.fixture
def address(film: viz.Film, tmp_path: Path) -> str:
    return film.save(tmp_path / "film.html").as_uri()


def count(page: Any) -> str:
    return page.locator(".count").inner_text()


def badges(page: Any) -> list[str]:
    return sorted(page.locator(".stage .badge text").all_text_contents())


def table(page: Any, name: str) -> list[str]:
    rows = page.locator(".beside table").filter(has=page.get_by_text(name, exact=True)).locator("tr")
    return [" ".join(row.split()) for row in rows.all_inner_texts()]


def test_the_player_takes_the_place_of_the_list(new_page, address, film):
    page = new_page()
    page.goto(address)
    assert page.locator("details").count() == 0
    assert page.locator(".say").inner_text() == film.sentences[0]
    assert count(page) == "step 0 of 11"


def test_without_scripts_the_list_stays(new_page, address, film, screenshot):
    page = new_page(java_script_enabled=False)
    page.goto(address)
    assert page.locator("details").count() == len(film)
    assert page.locator(".film").count() == 0
    page.locator("summary").nth(4).click()
    assert page.locator("details").nth(4).locator("img").is_visible()
    assert page.locator("details").nth(4).get_by_text("Still owed").is_visible()
    screenshot(page, "light")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_buttons_step_through_the_film(new_page, address, film, screenshot, theme):
    page = new_page(theme)
    page.goto(address)
    assert (page.locator(".film.dark").count() == 1) == (theme == "dark")
    for _ in range(5):
        page.get_by_role("button", name="Forward one step").click()
    assert page.locator(".say").inner_text() == film.sentences[5]
    assert badges(page) == ["1", "1"]
    assert table(page, "Still owed") == ["AccumulateGrad of x 1 of 2", "AccumulateGrad of y 1 of 1"]
    assert table(page, "Ready queue") == ["MulBackward0 nr 0"]
    assert page.locator(".item.running .title").all_text_contents() == ["AddBackward0"]
    page.wait_for_timeout(800)
    screenshot(page, theme)
    page.get_by_role("button", name="Back one step").click()
    assert badges(page) == ["1", "2"]
    page.get_by_role("button", name="Last step").click()
    assert badges(page) == []
    assert table(page, "Gradients so far") == ["x.grad [4]", "y.grad [2]"]
    page.get_by_role("button", name="First step").click()
    assert count(page) == "step 0 of 11"


def test_keys_step_through_the_film(new_page, address, film):
    page = new_page()
    page.goto(address)
    page.keyboard.press("Tab")
    for key, step in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", 11),
        ("Home", 0),
        ("ArrowDown", 1),
    ]:
        page.keyboard.press(key)
        assert count(page) == f"step {step} of 11"


def test_space_plays_and_pauses(new_page, address):
    page = new_page()
    page.goto(address)
    page.locator(".stage").click()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Pause").wait_for()
    page.get_by_text("step 2 of 11").wait_for(timeout=20_000)
    page.keyboard.press("Space")
    page.get_by_role("button", name="Play").wait_for()
    stopped = count(page)
    page.wait_for_timeout(3000)
    assert count(page) == stopped


def test_the_slider_goes_anywhere(new_page, address, film):
    page = new_page()
    page.goto(address)
    slider = page.get_by_role("slider", name="Step")
    slider.fill("9")
    assert page.locator(".say").inner_text() == film.sentences[9]
    assert slider.get_attribute("aria-valuetext") == f"step 9: {film.sentences[9]}"
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert count(page) == "step 10 of 11"


def test_a_swipe_turns_the_page(new_page, address):
    page = new_page(width=420, height=800, has_touch=True)
    page.goto(address)
    swipe = """([from, to]) => {
        const stage = document.querySelector(".teachgrad-film > div").shadowRoot.querySelector(".stage");
        const send = (name, x) => stage.dispatchEvent(
            new PointerEvent(name, { pointerType: "touch", clientX: x, clientY: 200, bubbles: true }));
        send("pointerdown", from); send("pointerup", to);
    }"""
    page.evaluate(swipe, [300, 120])
    assert count(page) == "step 1 of 11"
    page.evaluate(swipe, [120, 300])
    assert count(page) == "step 0 of 11"


def test_what_changes_is_read_out(new_page, address):
    page = new_page()
    page.goto(address)
    assert page.locator(".say").get_attribute("aria-live") == "polite"
    page.get_by_role("button", name="Forward one step").click()
    assert page.locator(".stage svg title").text_content().startswith("Step 1: AddBackward0 is recorded")
    assert "Ready queue:" in page.locator(".stage svg desc").text_content()
    assert page.get_by_role("region", name="Film: 12 steps, 4 nodes run").count() == 1
    for button in page.get_by_role("button").all():
        assert button.get_attribute("aria-label")


def test_nothing_is_asked_of_the_network(new_page, address):
    page = new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.keyboard.press("End")
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []


def test_the_animation_plays_in_an_image_and_stands_still_on_request(chromium, film, tmp_path, screenshot):
    film.save(tmp_path / "film.svg")
    (tmp_path / "page.html").write_text('<body style="margin:0"><img src="film.svg">')
    page = chromium.new_page()
    page.goto((tmp_path / "page.html").as_uri())
    before = page.screenshot()
    page.wait_for_timeout(6000)
    assert page.screenshot() != before
    screenshot(page, "playing")
    page.close()
    still = chromium.new_page(reduced_motion="reduce")
    still.goto((tmp_path / "film.svg").as_uri())
    before = still.screenshot()
    still.wait_for_timeout(6000)
    assert still.screenshot() == before
    screenshot(still, "still")
    still.close()


def test_two_films_on_a_page_do_not_disturb_each_other(new_page, film, tmp_path):
    (tmp_path / "two.html").write_text(f"<!doctype html>{film.html}{film[3:6].html}", encoding="utf-8")
    page = new_page()
    page.goto((tmp_path / "two.html").as_uri())
    assert page.locator(".count").all_inner_texts() == ["step 0 of 11", "step 3 of 5"]
    page.get_by_role("button", name="Last step").nth(1).click()
    assert page.locator(".count").all_inner_texts() == ["step 0 of 11", "step 5 of 5"]
