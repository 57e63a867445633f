"""A Chromium, and a JupyterLab to open in it.

Screenshots go to build/screenshots, to be looked at: the tests check what can be counted, not what can be seen.

Read next: `test_player.py`, then `test_jupyterlab.py`.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--no-first-run"]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A running Chromium."""
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def new_page(chromium: Any) -> Iterator[Callable[..., Any]]:
    """`new_page(theme="dark")`: a page that fails the test if a script on it does."""
    contexts, problems = [], []

    def make(theme: str = "light", width: int = 1200, height: int = 950, **options: Any) -> Any:
        context = chromium.new_context(color_scheme=theme, viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert not problems


@pytest.fixture
def screenshot(request: pytest.FixtureRequest) -> Callable[[Any, str], None]:
    """`screenshot(page, "dark")` keeps a picture under the name of the test."""

    def take(page: Any, name: str) -> None:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SCREENSHOTS / f"{request.node.originalname}-{name}.png")

    return take


class Lab(NamedTuple):
    """A JupyterLab: the folder it shows, and where a notebook in it is."""

    folder: Path
    address: Callable[[str], str]


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Nothing of the user's Jupyter is read or written, and teachgrad is found."""
    home = tmp_path_factory.mktemp("jupyter")
    settings = home / "JUPYTER_CONFIG_DIR" / "lab" / "user-settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    (settings / "notification.jupyterlab-settings").write_text('{"checkForUpdates": false, "fetchNews": "false"}')
    folders = {name: str(home / name) for name in ("JUPYTER_DATA_DIR", "JUPYTER_CONFIG_DIR", "JUPYTER_RUNTIME_DIR")}
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, **folders, "IPYTHONDIR": str(home / "ipython"), "PYTHONPATH": path}


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory, environment: dict[str, str]) -> Iterator[Lab]:
    """A JupyterLab server, with the settings of `make lab`."""
    pytest.importorskip("jupyterlab")
    pytest.importorskip("ipykernel")
    folder = tmp_path_factory.mktemp("notebooks")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}"]
    options = ["--ServerApp.token=film", f"--ServerApp.root_dir={folder}", "--LabApp.news_url=None"]
    with_settings = {**environment, "JUPYTER_CONFIG_PATH": str(ROOT / "tools" / "jupyter")}
    with open(folder.parent / "jupyterlab.log", "w", encoding="utf-8") as log:
        server = subprocess.Popen([*command, *options], env=with_settings, stdout=log, stderr=log)
    try:
        _wait_for(f"http://127.0.0.1:{port}/api?token=film")
        yield Lab(folder, lambda name: f"http://127.0.0.1:{port}/lab/tree/{name}?token=film&reset")
        assert "pre_save_hook" not in (folder.parent / "jupyterlab.log").read_text(encoding="utf-8")
    finally:
        server.terminate()
        server.wait(20)


@pytest.fixture(scope="session")
def wait_until() -> Callable[[Any, str], None]:
    """Waits until an expression is true in the page. Our pages' policy forbids `page.wait_for_function`."""

    def wait(page: Any, expression: str) -> None:
        for _ in range(100):
            if page.evaluate(expression):
                return
            page.wait_for_timeout(50)
        raise AssertionError(f"five seconds later, still not: {expression}")

    return wait


@pytest.fixture(scope="session")
def choose_theme() -> Callable[[Any, str], None]:
    """`choose_theme(page, "dark")`, by the menu as a reader would do it; JupyterLab remembers it for the next page."""

    def choose(page: Any, theme: str) -> None:
        page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=90_000)
        light = str(theme == "light").lower()
        if page.locator("body").get_attribute("data-jp-theme-light") != light:
            page.get_by_role("menuitem", name="Settings", exact=True).click()
            page.get_by_text("Theme", exact=True).hover()
            page.get_by_text(f"JupyterLab {theme.title()}", exact=True).click()
            page.locator(f"body[data-jp-theme-light={light}]").wait_for(state="attached")
            page.wait_for_timeout(500)

    return choose


def _wait_for(address: str) -> None:
    for _ in range(120):
        try:
            urllib.request.urlopen(address, timeout=2).close()
            return
        except OSError:
            time.sleep(0.5)
    pytest.fail(f"no answer from {address}")
