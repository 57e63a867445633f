"""Sick programs and healthy ones: what `viz.diagnose` has to say of them, and what it means.

They stand in programs.txt.
`python -m tests.viz.programs` writes them into docs/diagnosis.md, with what PyTorch's versions of them are told.
"""

from __future__ import annotations

import importlib
import linecache
import re
from pathlib import Path
from typing import Any, NamedTuple

from teachgrad import viz

PAGE = Path(__file__).parents[2] / "docs" / "diagnosis.md"
START, END = "<!-- programs -->\n", "<!-- end of programs -->\n"


class Program(NamedTuple):
    """`says`: what has to be in its findings, or in its notes if they are only a hint."""

    title: str
    code: str
    says: list[str]
    means: str
    is_hint: bool

    def diagnose(self, torch: Any) -> viz.Diagnosis:
        """The program is the file `train.py`. It names its `loss`, and perhaps `net`, `optimizer` and `target`."""
        importlib.import_module(f"{torch.__name__}.utils.checkpoint")
        torch.manual_seed(0)
        linecache.cache["train.py"] = (len(self.code), None, self.code.splitlines(keepends=True), "train.py")
        found: dict[str, Any] = {"torch": torch, "nn": torch.nn, "F": torch.nn.functional}
        exec(compile(self.code, "train.py", "exec"), found)
        return viz.diagnose(
            found["loss"],
            modules=found.get("net"),
            optimizer=found.get("optimizer"),
            target=found.get("target"),
            names={name: one for name, one in found.items() if torch.is_tensor(one) and name != "loss"},
        )


def read(part: str) -> list[Program]:
    """The programs of one part of programs.txt."""
    text = Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").partition(f"\n# {part}\n")[2]
    found = []
    for program in re.split("^== ", re.split("^# ", text, flags=re.MULTILINE)[0], flags=re.MULTILINE)[1:]:
        title, _, rest = program.partition("\n")
        code, *notes = re.split("^-- ", rest, flags=re.MULTILINE)
        told = dict(note.strip().split(": ", 1) for note in notes)
        says = told.get("says", told.get("hint", ""))
        found.append(Program(title, code.strip() + "\n", says.split(" | "), told.get("means", ""), "hint" in told))
    return found


SICK, HEALTHY = read("sick"), read("healthy")


def section(torch: Any) -> str:
    """What stands in the page between START and END."""
    parts = [START]
    for one in SICK:
        found = one.diagnose(torch)
        says = "\n".join(f"- {sentence}" for sentence in found.notes if one.is_hint) or "\n".join(
            f"- {sentence}" for sentence in found.findings
        )
        parts.append(f"### {one.title}\n\n```py\n{one.code.strip()}\n```\n\n```text\n{says}\n```\n\n{one.means}\n")
    healthy = "".join(f"* {one.title}\n" for one in HEALTHY)
    return "\n".join([*parts, f"### What is not accused\n\n{healthy}\n{END}"])


if __name__ == "__main__":
    text = PAGE.read_text(encoding="utf-8")
    between = re.compile(f"{START}.*{END}", re.DOTALL)
    PAGE.write_text(between.sub(lambda _: section(importlib.import_module("torch")), text), encoding="utf-8")
