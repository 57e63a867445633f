"""On which Python and which numpy do the tests pass? Every Python from 3.10 on that is here, with two numpys.

The two are the oldest that `pyproject.toml` allows and that has a wheel for this Python, and the newest that pip
finds. What no interpreter is here for is said, and not claimed. `PATH` and pyenv's versions are looked through.

    python tools/matrix.py                    all of them
    python tools/matrix.py 3.12 3.13          some
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = {"3.10": "2.0.0", "3.11": "2.0.0", "3.12": "2.0.0", "3.13": "2.1.0", "3.14": "2.3.2", "3.14t": "2.3.2"}
TESTS = ["-q", "-p", "no:cacheprovider", "-m", "not slow", "tests"]
TESTS += [
    f"--ignore=tests/{name}" for name in ("browser", "course", "test_size.py", "test_readme.py", "test_front_door.py")
]
WHAT_THEY_NEED = ["hypothesis", "pytest", "pytest-xdist", "nbval", "pyyaml", "graphviz", "pygraphviz", "matplotlib"]


ASK = """
import sys, sysconfig
print('%d.%d' % sys.version_info[:2] + 't' * bool(sysconfig.get_config_var('Py_GIL_DISABLED')))
"""


def interpreter(version: str) -> str | None:
    """A Python of that version which runs."""
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    pyenv = sorted(root.glob(f"versions/{version}*/bin/python"))
    for python in (shutil.which(f"python{version}"), *map(str, pyenv)):
        if python and subprocess.run([python, "-c", ASK], capture_output=True, text=True).stdout.strip() == version:
            return python
    return None


def try_out(python: str, numpy: str, folder: Path) -> str:
    """The last line of pytest, run by `python` with that numpy in an environment of its own."""
    subprocess.run([python, "-m", "venv", "--clear", folder], check=True)
    pinned = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    constraints, own = folder / "constraints.txt", folder / "bin" / "python"
    constraints.write_text(re.sub(r"(?m)^numpy==.*\n", "", pinned), encoding="utf-8")
    pip = [own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", constraints]
    installed = subprocess.run([*pip, numpy, *WHAT_THEY_NEED], capture_output=True, text=True)
    if installed.returncode:
        return "cannot be installed: " + installed.stderr.strip().splitlines()[-1]
    have = subprocess.run(
        [own, "-c", "import sys, numpy; print(sys.version.split()[0], 'numpy', numpy.__version__)"],
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    run = [own, "-m", "pytest", *TESTS, "-n", os.environ.get("JOBS", "auto")]
    tested = subprocess.run(run, cwd=ROOT, capture_output=True, text=True)
    (folder / "log.txt").write_text(tested.stdout + tested.stderr, encoding="utf-8")
    return f"{have}: {tested.stdout.strip().splitlines()[-1].strip('= ')}"


def main(wanted: list[str]) -> int:
    failed = False
    for version in wanted or OLDEST:
        python = interpreter(version)
        if python is None:
            print(f"Python {version}: not tried, no such interpreter is here", flush=True)
            continue
        for numpy in (f"numpy=={OLDEST[version]}", "numpy"):
            start, folder = time.monotonic(), ROOT / "build" / "matrix" / f"{version}-{numpy.replace('==', '-')}"
            result = try_out(python, numpy, folder)
            failed |= " passed" not in result or " failed" in result or " error" in result
            print(f"Python {result} ({time.monotonic() - start:.0f} s)", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
