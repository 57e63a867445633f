"""How are the committed outputs of a notebook made, and how the figures?

By running it here, from top to bottom, in a fresh kernel. nbval can compare outputs but not renew them; this script
renews them. What belongs to the machine (times, the version of Python) is left out, so that two people who run it
commit the same file. A cell tagged `made-with-pytorch` keeps its outputs where PyTorch is not installed; for nbval,
`nbval.cfg` says in which words they may differ.

A notebook shows its pictures and writes no files. Which of them belong into figures/ is said in the metadata of a cell:
`"figures": {"04_counts": "film"}` writes the value of `film`, after that cell, as 04_counts.svg.

    python tools/run_notebooks.py notebooks/*.ipynb                      outputs into the notebooks
    python tools/run_notebooks.py --figures figures notebooks/*.ipynb    run them only for their figures
    python tools/run_notebooks.py --check notebooks/*.ipynb              run them only to see whether they run
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}


def run(path: Path, check: bool = False, figures: Path | None = None) -> str | None:
    """Run one notebook in its folder. The text of the first error that no cell announced, or None."""
    notebook = nbformat.read(path, as_version=4)
    committed = [cell.get("outputs") for cell in notebook.cells]
    if figures:
        notebook.cells = [one for cell in notebook.cells for one in (cell, *writing(cell, figures.resolve()))]
    client = NotebookClient(
        notebook,
        extra_arguments=["--log-level=ERROR"],
        timeout=300,
        kernel_name="python3",
        record_timing=False,
        coalesce_streams=True,  # what a cell prints is one output, however it arrived
        resources={"metadata": {"path": str(path.parent)}},
    )
    try:
        client.execute()
    except CellExecutionError as error:
        return f"{path}:\n{error}"
    if not check and not figures:
        for cell, before in zip(notebook.cells, committed, strict=True):
            tags = cell.metadata.get("tags", ())
            if "made-with-pytorch" in tags:
                if not find_spec("torch"):
                    cell.outputs = before
            elif "nbval-ignore-output" in tags:
                cell.outputs = []  # times
        notebook.metadata.kernelspec = KERNEL
        notebook.metadata.language_info = {"name": "python"}
        nbformat.write(notebook, path)
    return None


def writing(cell: nbformat.NotebookNode, folder: Path) -> list[nbformat.NotebookNode]:
    """A cell for each figure that `cell` has drawn, which writes it into `folder`."""
    write = "__import__('teachgrad.course.plots').course.plots.write"
    named = cell.metadata.get("figures", {}).items()
    return [nbformat.v4.new_code_cell(f"{write}({what}, {str(folder / name)!r} + '.svg')") for name, what in named]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("notebooks", nargs="*", type=Path)
    parser.add_argument("--check", action="store_true", help="run, but leave the notebooks as they are")
    parser.add_argument("--figures", type=Path, metavar="FOLDER", help="write their figures, and nothing else")
    options = parser.parse_args()

    failed = False
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        run_one = partial(run, check=options.check, figures=options.figures)
        for path, error in zip(options.notebooks, pool.map(run_one, options.notebooks), strict=True):
            failed |= error is not None
            print(error or f"{path}: ran", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
