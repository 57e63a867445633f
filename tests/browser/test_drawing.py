"""A saved drawing, opened from a file: asked, searched, folded, zoomed, with the mouse and with the keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import teachgrad as torch
from teachgrad import viz


@pytest.fixture
def address(tmp_path: Path) -> str:
    block = torch.nn.Sequential(torch.nn.Linear(3, 3), torch.nn.Tanh())
    net = torch.nn.Sequential(block, torch.nn.Linear(3, 1))
    with viz.modules(net), torch.autograd.set_detect_anomaly(True, check_nan=False):
        y = net(torch.ones(2, 3)).sum()
    return viz.draw(y, modules=net, depth=1).save(tmp_path / "drawing.html").as_uri()


def titles(page: Any) -> list[str]:
    return page.locator(".item[data-key] .title").all_text_contents()


def test_without_scripts_the_picture_stays(new_page, address):
    page = new_page(java_script_enabled=False)
    page.goto(address)
    assert page.locator("img").is_visible() and page.locator(".drawing").count() == 0


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_module_unfolds_and_folds_and_a_box_tells_what_it_keeps(new_page, address, screenshot, theme):
    page = new_page(theme)
    page.goto(address)
    folded = titles(page)
    assert "0 (Sequential)" in folded and "TanhBackward0" not in folded
    page.locator(".item").filter(has_text="0 (Sequential)").dblclick()
    assert page.locator(".frame .title").all_text_contents() == ["model (Sequential)", "0 (Sequential)"]
    page.locator(".item").filter(has_text="TanhBackward0").click()
    side = page.locator(".side").inner_text()
    for part in ("keeps result", "24 bytes", "test_drawing.py:", "0.1"):
        assert part in side
    page.wait_for_timeout(300)
    screenshot(page, theme)
    page.locator(".frame").filter(has_text="0 (Sequential)").dblclick()
    assert titles(page) == folded


def test_what_repeats_itself_unfolds_and_the_legend_stays(new_page, tmp_path):
    net = torch.nn.Sequential(*[torch.nn.Sequential(torch.nn.Linear(3, 3), torch.nn.Tanh()) for _ in range(4)])
    with viz.modules(net):
        y = net(torch.ones(2, 3))
    page = new_page()
    page.goto(viz.draw(y, modules=net, collapse="repeats").save(tmp_path / "repeats.html").as_uri())
    page.locator(".item").filter(has_text="Sequential × 4").dblclick()
    assert {f"{i} (Sequential)" for i in range(4)} < {*titles(page)}
    assert "a module, or what repeats itself" in page.locator(".stage").text_content()


def test_the_keyboard_searches_folds_and_zooms(new_page, address):
    page = new_page()
    page.goto(address)
    page.locator(".drawing").focus()
    page.keyboard.press("/")
    page.keyboard.type("tanh")
    assert page.locator(".count").inner_text() == "1 found"
    page.keyboard.press("Enter")  # unfolds what is around it
    assert page.locator(".side h4").inner_text() == "TanhBackward0"
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert page.locator(".side").is_hidden()
    width = page.locator(".stage > svg").bounding_box()["width"]
    page.keyboard.press("+")
    assert page.locator(".stage > svg").bounding_box()["width"] > width


def test_a_module_is_found_by_its_name_and_opened_and_the_wheel_scrolls_the_page(new_page, tmp_path, wait_until):
    def block():
        return torch.nn.Sequential(*[torch.nn.Linear(3, 3) for _ in range(20)])

    net = torch.nn.Sequential(block(), block(), block())
    page = new_page()
    page.goto(viz.draw(net, torch.ones(2, 3), direction="TB").save(tmp_path / "net.html").as_uri())
    assert page.locator(".tools").is_visible() and page.locator(".count").inner_text() == ""
    page.locator("input").fill("2.7")
    assert page.locator(".count").inner_text() == "1 found"
    page.keyboard.press("Enter")
    assert "7 (Linear)" in titles(page) and page.locator(".side h4").inner_text() == "7 (Linear)"
    page.locator(".close").click()
    page.locator(".more").click()
    before = page.evaluate("scrollY")
    page.mouse.move(300, 300)
    page.mouse.wheel(0, 200)
    wait_until(page, f"scrollY > {before}")
    page.set_viewport_size({"width": 420, "height": 600})
    assert page.locator(".stage > svg").bounding_box()["width"] > 0
