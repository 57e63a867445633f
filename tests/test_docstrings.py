"""A reader opens a file and is told what it is for and where to go next: is there always such a place?"""

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "teachgrad"
MODULES = sorted(path for path in PACKAGE.rglob("*.py") if "generated" not in path.parts)
READABLE = sorted([*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.yaml"), *ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def docstring(path: Path) -> str:
    return ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""


def next_files(text: str) -> list[str]:
    """What looks like a file or folder in the paragraph that begins with "Read next:"."""
    found = re.search(r"Read next:(.*?)(?:\n\n|\Z)", text, re.DOTALL)
    quoted = re.findall(r"`([^`]+)`", found[1]) if found else []
    return [word for word in quoted if re.search(r"\.(py|yaml|ipynb|md|html|css|js)$|/$", word)]


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_every_module_says_what_it_is_for(path):
    assert len(docstring(path).split("\n")[0]) > 10


@pytest.mark.parametrize("path", MODULES, ids=name)
def test_what_to_read_next_exists(path):
    missing = [
        target
        for target in next_files(docstring(path))
        if not any((start / target).exists() for start in (path.parent, PACKAGE, ROOT))
    ]
    assert missing == []


def test_every_module_says_what_to_read_next():
    silent = [name(path) for path in MODULES if "Read next:" not in docstring(path)]
    assert silent == []


def test_following_read_next_from_the_tensor_leads_through_the_reading_list_of_the_readme():
    listed = re.findall(r"^\| \[\S+\.py\]\((\S+)\) \|", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    reached, waiting = set(), [PACKAGE / "tensor" / "tensor.py"]
    while waiting:
        path = waiting.pop()
        if path in reached or path.suffix != ".py":
            continue
        reached.add(path)
        for target in next_files(docstring(path)):
            waiting += [found.resolve() for found in (path.parent / target, PACKAGE / target) if found.is_file()][:1]
    assert len(listed) > 10 and {ROOT / path for path in listed} - reached == set()


def test_every_note_that_is_cited_is_written():
    """A note begins a line: `Note [Title]`; elsewhere the same words cite it. Titles may be broken over two lines."""
    written, cited = set(), set()
    for path in READABLE:
        for found in re.finditer(
            r"(^[# ]*)?\bNote \[([^\]]+)\]([^\n]*)", path.read_text(encoding="utf-8"), re.MULTILINE
        ):
            title = re.sub(r"\s+", " ", found[2])
            heads = found[1] is not None and not found[3].strip()
            (written if heads else cited).add(title)
    assert len(written) > 5
    assert cited - written == set()


def test_the_help_on_an_operator_is_its_signature():
    assert import_module("teachgrad").mul.__doc__ == "mul.Tensor(Tensor self, Tensor other) -> Tensor"
