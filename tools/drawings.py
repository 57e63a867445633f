"""Draw the pictures of docs/drawing.md and docs/diagnosis.md again, by running the Python in them. It needs PyTorch."""

from __future__ import annotations

import os
import re
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def main() -> None:
    """One program from all blocks of a page, in the folder of the page, on the lines where they stand in it."""
    os.chdir(DOCS)
    for page in (DOCS / "drawing.md", DOCS / "diagnosis.md"):
        text, variables = page.read_text(encoding="utf-8"), {"__name__": "__main__"}
        for block in re.finditer(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
            lines_before = text[: block.start(1)].count("\n")
            exec(compile("\n" * lines_before + block[1], str(page), "exec"), variables)


if __name__ == "__main__":
    main()
