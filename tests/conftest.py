"""Which library does a test run on?

A test that takes `torch` runs on teachgrad and, where it is installed, on PyTorch too: what holds for one has to hold
for the other. Nothing here needs PyTorch; `make conformance` makes an environment that has it.

    @pytest.mark.pytorch    the test needs PyTorch itself, and is skipped without it
    tests/browser/          its tests need a Chromium, and are skipped without it

Read next: any test file; they mirror the package's folders.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import settings

ORACLE = os.environ.get("TEACHGRAD_TORCH", "2.13")
"""teachgrad promises what PyTorch 2.13 does. Another one may differ, and proves nothing:
`make conformance TORCH=...` lists where."""

BROWSER_TESTS = Path(__file__).parent / "browser"

# The same examples on every run and machine, and no time limit for one of them: a slow machine is not a wrong answer.
settings.register_profile("teachgrad", deadline=None, derandomize=True)
settings.load_profile("teachgrad")


def pytorch_version() -> str | None:
    return importlib.metadata.version("torch") if importlib.util.find_spec("torch") else None


def has_oracle() -> bool:
    return f"{pytorch_version()}.".replace("+", ".").startswith(f"{ORACLE}.")


def has_browser() -> bool:
    return importlib.util.find_spec("playwright") is not None and shutil.which("chromium") is not None


LIBRARIES = {"teachgrad": "teachgrad", **({"pytorch": "torch"} if has_oracle() else {})}


@pytest.fixture(params=LIBRARIES)
def torch(request: pytest.FixtureRequest) -> Iterator[ModuleType]:
    """teachgrad, then PyTorch: seeded before the test, and with the defaults put back after it."""
    library = importlib.import_module(LIBRARIES[request.param])
    library.manual_seed(0)
    yield library
    library.set_default_dtype(library.float32)
    library.set_printoptions(profile="default")
    library.set_grad_enabled(True)


@pytest.fixture
def oracle() -> Iterator[ModuleType]:
    """PyTorch alone, on one thread, for tests that hold teachgrad against it; they are marked `pytorch`."""
    library = importlib.import_module("torch")
    threads = library.get_num_threads()
    library.set_num_threads(1)
    yield library
    library.set_num_threads(threads)


def pytest_report_header() -> str:
    if has_oracle():
        return f"torch: teachgrad, and PyTorch {pytorch_version()}"
    return f"torch: teachgrad alone (PyTorch {ORACLE} is not installed)"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    without = {
        "pytorch": None if has_oracle() else f"needs PyTorch {ORACLE}: make conformance",
        "browser": None if has_browser() else "needs playwright and a Chromium: make browser",
    }
    for item in items:
        if item.path.is_relative_to(BROWSER_TESTS):
            item.add_marker("browser")
        for marker, reason in without.items():
            if reason and item.get_closest_marker(marker):
                item.add_marker(pytest.mark.skip(reason=reason))
