"""How are the committed outputs of a notebook made?

By running it here, from top to bottom, in a fresh kernel, and writing back what came out. nbval can compare outputs but
not renew them; this script renews them. What belongs to the machine (times, the version of Python) is left out, so that
two people who run it commit the same file.

    python tools/run_notebooks.py notebooks/*.ipynb                  outputs into the notebooks
    python tools/run_notebooks.py --keep-outputs notebooks/*.ipynb   run them only for the figures they save
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}


def run(path: Path, keep_outputs: bool) -> str | None:
    """Run one notebook. The text of the first error that no cell announced, or None."""
    notebook = nbformat.read(path, as_version=4)
    where = {"metadata": {"path": str(path.parent)}}
    client = NotebookClient(
        notebook,
        extra_arguments=["--log-level=ERROR"],
        timeout=300,
        kernel_name="python3",
        record_timing=False,
        coalesce_streams=True,  # what a cell prints is one output, however it arrived
        resources=where,
    )
    try:
        client.execute()
    except CellExecutionError as error:
        return f"{path}:\n{error}"
    if not keep_outputs:
        for cell in notebook.cells:
            if "nbval-ignore-output" in cell.metadata.get("tags", ()):
                cell.outputs = []  # times
        notebook.metadata.kernelspec = KERNEL
        notebook.metadata.language_info = {"name": "python"}
        nbformat.write(notebook, path)
    return None


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("notebooks", nargs="*", type=Path)
    parser.add_argument("--keep-outputs", action="store_true", help="run, but leave the notebooks as they are")
    options = parser.parse_args()

    failed = False
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        runs = [(path, pool.submit(run, path, options.keep_outputs)) for path in options.notebooks]
        for path, future in runs:
            error = future.result()
            failed |= error is not None
            print(error or f"{path}: ran", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
