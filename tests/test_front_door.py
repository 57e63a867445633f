"""What a new user meets before the first chapter: the install, the command, foreign files, titles, the pages."""

import asyncio
import importlib.metadata
import io
import json
import pickle
import re
import subprocess
import sys
import xml.dom.minidom
import zipfile
from pathlib import Path

import numpy as np
import pytest

import teachgrad
from teachgrad import viz

ROOT = Path(__file__).parents[1]
LOADED = re.compile(
    r"""(?:src|href|action)\s*=\s*["']?(?:https?:)?//|url\(["']?(?:https?:)?//"""
    "|@import|fetch\\(|XMLHttpRequest|sendBeacon"
)
OPENED: list[str] = []
DOT = """
import pygraphviz, sys
assert sys.argv[1:] == ["-Tjson0"]
sys.stdout.buffer.write(pygraphviz.AGraph(string=sys.stdin.read()).draw(format="json0", prog="dot"))
"""


def python(*arguments: str, cwd: Path) -> str:
    return subprocess.run([sys.executable, *arguments], cwd=cwd, capture_output=True, text=True, check=True).stdout


@pytest.mark.skipif(not list(importlib.metadata.distributions(name="teachgrad")), reason="teachgrad is not installed")
def test_a_script_in_the_folder_beside_the_clone_imports_the_package(tmp_path):
    """There `teachgrad/` is the clone, a folder without `__init__.py`; the package inside it has to win."""
    (tmp_path / "teachgrad").symlink_to(ROOT, target_is_directory=True)
    assert "tensor([2.])" in python("-c", "import teachgrad as torch; print(torch.tensor([2.0]))", cwd=tmp_path)


def test_the_command_says_the_version_and_tells_or_writes_a_film(tmp_path):
    told = python("-m", "teachgrad", cwd=ROOT)
    assert told.startswith(f"teachgrad {teachgrad.__version__}\n") and told.rstrip().endswith("x.grad is [7].")
    film = tmp_path / "film.html"
    assert python("-m", "teachgrad", str(film), cwd=ROOT) == f"written: {film}\n"
    assert film.read_text(encoding="utf-8").startswith("<!doctype html>")
    with pytest.raises(subprocess.CalledProcessError) as wrong:
        python("-m", "teachgrad", "film.xyz", cwd=ROOT)
    assert "is saved as .html, .svg" in wrong.value.stderr and "Traceback" not in wrong.value.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a script")
def test_without_the_wheel_the_graphviz_of_the_system_draws(tmp_path, monkeypatch):
    """Here a script stands in for it."""
    x = teachgrad.ones(1, requires_grad=True)
    expected = viz.draw(x * 2, names={"x": x}).svg
    (tmp_path / "dot").write_text(f"#!{sys.executable}{DOT}", encoding="utf-8")
    (tmp_path / "dot").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    assert viz.draw(x * 2, names={"x": x}).svg == expected


def test_the_version_is_the_same_everywhere():
    for file in ("pyproject.toml", "CITATION.cff", "CHANGELOG.md"):
        assert re.search(rf"(version\W+|\[){teachgrad.__version__}\b", (ROOT / file).read_text(encoding="utf-8")), file


class Trap:
    def __reduce__(self):
        return OPENED.append, ("somebody ran me",)


def foreign_files() -> dict[str, bytes]:
    objects, zipped = io.BytesIO(), io.BytesIO()
    np.savez(objects, **{"structure.json": np.array([Trap()], dtype=object)})
    with zipfile.ZipFile(zipped, "w") as archive:  # as PyTorch lays out its files
        archive.writestr("archive/data.pkl", pickle.dumps(Trap()))
    pickled = pickle.dumps(Trap())
    return {"pickle": pickled, "npz": objects.getvalue(), "zip": zipped.getvalue(), "text": b"hello", "empty": b""}


@pytest.mark.parametrize("kind", foreign_files())
def test_a_foreign_file_is_refused_and_runs_nothing(kind):
    with pytest.raises(RuntimeError, match="save"):
        teachgrad.load(io.BytesIO(foreign_files()[kind]))
    assert OPENED == []


TENSOR = {
    "memory": "memory_0", "dtype": "float32", "size": [2, 3], "stride": [3, 1], "offset": 0, "requires_grad": False,
    "device": "cpu",
}  # fmt: skip
DAMAGED = [
    {"memory": "x"}, {"dtype": "object"}, {"dtype": "float33"}, {"dtype": 3}, {"size": [2, 4]}, {"size": [-1]},
    {"size": "ab"}, {"size": 3}, {"size": [2.5, 3]}, {"stride": [-3, 1]}, {"stride": [3]}, {"stride": [100, 1]},
    {"offset": -1}, {"offset": 1}, {"offset": None}, {"requires_grad": "yes"}, {"device": "cuda"}, {"device": 3},
    {"extra": 1},
    {"dtype": "int64", "requires_grad": True}, {"dtype": "U1"}, {"dtype": ">f4"}, {"dtype": "uint16"},
]  # fmt: skip
STRUCTURES = ["[" * 100_000, "{", "", "\ud800"] + [
    json.dumps(structure)
    for structure in [
        *({"tensor": {**TENSOR, **damage}} for damage in DAMAGED), {"tensor": {}}, {"tensor": None}, {},
        {"a": 1, "b": 2}, {"kind": [1]}, {"dict": [1]}, {"dict": [[[1], 2]]}, {"tuple": 3}, {"again": 0},
        {"again": "a"},
    ]
]  # fmt: skip


def file_with(structure: str) -> io.BytesIO:
    file, text = io.BytesIO(), structure.encode(errors="surrogatepass")
    np.savez(file, **{"memory_0": np.zeros(24, np.uint8), "structure.json": np.frombuffer(text, np.uint8)})
    file.seek(0)
    return file


@pytest.mark.parametrize("structure", STRUCTURES)
def test_a_damaged_file_is_refused_in_one_sentence_whatever_is_wrong(structure):
    assert teachgrad.load(file_with(json.dumps({"tensor": TENSOR}))).tolist() == [[0, 0, 0]] * 2
    with pytest.raises(RuntimeError, match="this file was not written by teachgrad.save, or was damaged since"):
        teachgrad.load(file_with(structure))


def test_what_is_shown_asks_no_other_server(tmp_path):
    x = teachgrad.tensor([2.0], requires_grad=True)
    with viz.trace() as film:
        (x * x).backward()
    pages = [film.save(tmp_path / "film.html"), ROOT / "figures" / "slides.html", *(ROOT / "figures").glob("*.svg")]
    assert [path.name for path in pages if LOADED.search(path.read_text(encoding="utf-8"))] == []
    policy = """Content-Security-Policy" content="default-src 'none'; img-src data:;"""
    assert policy in pages[0].read_text(encoding="utf-8")


@pytest.mark.parametrize("title", ["a\x1bb", "a\ud800b", "a\0b", "<b>&", "a\ufffeb"])
def test_any_title_gives_a_valid_picture_and_page(title, tmp_path):
    drawing = viz.draw(teachgrad.tensor([2.0], requires_grad=True) * 2, title=title)
    xml.dom.minidom.parse(str(drawing.save(tmp_path / "drawing.svg")))
    assert "<title>" in drawing.save(tmp_path / "drawing.html").read_text(encoding="utf-8")
    assert drawing._repr_mimebundle_()["text/html"].encode()


def test_every_plot_says_in_words_what_it_shows():
    silent = [
        f"{path.stem}, cell {number}"
        for path in sorted((ROOT / "notebooks").glob("*.ipynb"))
        for number, cell in enumerate(json.loads(path.read_text(encoding="utf-8"))["cells"])
        if any("image/png" in output.get("data", {}) for output in cell.get("outputs", ()))
        and not cell["metadata"].get("alt")
    ]
    assert silent == []


def test_saving_a_chapter_that_was_only_read_changes_no_byte(tmp_path, monkeypatch):
    """`make lab`'s settings hand out what JupyterLab would write into it, and store what is committed."""
    pytest.importorskip("jupyter_server")
    settings = (
        pytest.importorskip("traitlets.config")
        .PyFileConfigLoader("jupyter_config.py", str(ROOT / "tools" / "jupyter"))
        .load_config()
    )
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    folder = settings.ServerApp.contents_manager_class(root_dir=str(tmp_path))
    for chapter in (ROOT / "notebooks").glob("*.ipynb"):
        (tmp_path / chapter.name).write_bytes(chapter.read_bytes())
        opened = asyncio.run(folder.get(chapter.name))
        assert opened["content"]["metadata"]["language_info"]["file_extension"] == ".py"
        asyncio.run(folder.save(opened, chapter.name))
        assert (tmp_path / chapter.name).read_bytes() == chapter.read_bytes(), chapter.name
