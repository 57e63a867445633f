"""Does what we would publish install and work anywhere? Build the sdist and the wheel, and try each where nothing is.

Each goes into a new environment and is used from an empty folder: README's first program prints what README says,
`python -m teachgrad` tells a film with numpy alone, and with the extra `viz` writes it as a page. With the wheel,
every notebook runs from top to bottom, alone in an empty folder.

    python tools/check_dist.py           leaves both in build/dist
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "build" / "dist"


def run(*command: object, cwd: Path) -> str:
    """What a command prints. It must not fail."""
    done = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def contents(file: Path) -> set[str]:
    """The files of the package inside, by their path in the repository."""
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as wheel:
            names = wheel.namelist()
    else:
        with tarfile.open(file) as sdist:
            names = [name.partition("/")[2] for name in sdist.getnames()]
    return {name for name in names if name.startswith("teachgrad/") and Path(name).suffix}


def try_out(file: Path, folder: Path) -> None:
    """Install `file` into a new environment below `folder` and use it from there."""
    venv.create(folder / "env", with_pip=True)
    python = folder / "env" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    program, printed = (re.search(rf"```{kind}\n(.*?)```", readme, re.DOTALL)[1] for kind in ("python", "text"))
    for what in (file, f"{file}[viz]"):
        pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", ROOT / "constraints.txt"]
        run(*pip, what, cwd=folder)
        assert run(python, "-c", program, cwd=folder) == printed
        told = run(python, "-m", "teachgrad", cwd=folder)
        assert told.startswith("teachgrad ") and "x.grad is [7]" in told, told
    run(python, "-m", "teachgrad", "film.html", "film.svg", cwd=folder)
    assert "<script" in (folder / "film.html").read_text(encoding="utf-8")
    if file.suffix == ".whl":
        run(*pip, "ipykernel", "matplotlib", "nbclient", "nbformat", cwd=folder)
        alone = [folder / path.stem / path.name for path in sorted(ROOT.glob("notebooks/*.ipynb"))]
        for path in alone:
            path.parent.mkdir()
            shutil.copy(ROOT / "notebooks" / path.name, path)
        run(python, ROOT / "tools" / "run_notebooks.py", "--check", *alone, cwd=folder)
        assert all([left.name for left in path.parent.iterdir()] == [path.name] for path in alone), (
            "a notebook writes files"
        )


def main() -> None:
    for old in DIST.glob("*"):
        old.unlink()
    run(sys.executable, "-m", "build", "--outdir", DIST, ROOT, cwd=ROOT)
    tracked = set(run("git", "ls-files", "-co", "--exclude-standard", "teachgrad", cwd=ROOT).split())
    tracked = {name for name in tracked if (ROOT / name).exists()}
    for file in sorted(DIST.iterdir()):
        assert contents(file) == tracked, contents(file) ^ tracked
        with tempfile.TemporaryDirectory() as folder:
            try_out(file, Path(folder))
        print(
            f"{file.name}: {len(tracked)} files, {file.stat().st_size // 1000} KB; installs and works alone", flush=True
        )


if __name__ == "__main__":
    main()
