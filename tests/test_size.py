"""The package stays small enough to be read; `make size` shows where the lines are."""

import pytest

from tools.size import LIMITS, ROOT, count, measure

USED = measure()


@pytest.mark.parametrize("what", LIMITS)
def test_the_budget_is_kept(what: str) -> None:
    assert USED[what] <= LIMITS[what], what


def test_no_line_is_longer_than_120_characters() -> None:
    """ruff looks at what is written by hand; the generator and the table have to see to it themselves."""
    package = ROOT / "teachgrad"
    found = {
        f"{path.name}:{number}"
        for path in [*package.rglob("*.py"), *package.rglob("*.yaml")]
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if len(line) > 120
    }
    assert found == set()


def test_comments_docstrings_and_blank_lines_are_free(tmp_path) -> None:
    (tmp_path / "a.py").write_text(
        '"""What?"""\n\n# why\nx = 1\n\n\ndef f():\n    """Does."""\n    return (\n        x\n    )\n'
    )
    assert count(tmp_path / "a.py") == (5, 12)
