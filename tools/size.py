"""How large is teachgrad, and how large may it be?

A package that one reads in a weekend has to stay small. `LIMITS` is the whole budget; `make size` prints what is used
of it, folder by folder, and `tests/test_size.py` fails when it is exceeded. Lines and tokens are those of code:
comments, docstrings and blank lines are free, and writing denser lines saves no tokens. A yaml file counts its lines
and words.
"""

from __future__ import annotations

import ast
import collections
import io
import tokenize
from pathlib import Path

ROOT = Path(__file__).parent.parent

LIMITS = {
    "code lines by hand": 15_700,
    "tokens by hand": 157_000,
    "files by hand": 140,
    "files loose at the top": 12,
    "code lines without viz, course, history": 11_000,
    "code lines of the heart": 3_000,
    "code lines generated": 7_000,
    "lines of the longest generated node": 25,
    "code lines of tests": 12_000,
    "kilobytes that tests have recorded": 2_500,
}
"""What may not be exceeded: 15,000 lines and 150,000 tokens, and 700 lines and as many tokens as go with them for
drawing models of one's own: modules, the interactive page, `diagnose`. Only to be lowered."""

HEART = [
    *(f"tensor/{name}.py" for name in ("state", "tensor")),
    *(f"graph/{name}.py" for name in ("events", "hooks", "node", "saved_tensor")),
    *(f"graph/{name}.py" for name in ("views", "inplace")),
    *(f"dispatch/{name}.py" for name in ("record", "write")),
    *(f"engine/{name}.py" for name in ("graph_task", "engine", "workers")),
    *(f"autograd/{name}.py" for name in ("function", "grad_mode", "run", "graph", "tensor_methods")),
]  # fmt: skip
"""The files that record graphs and run them: README's reading list, the modes, and what users call of them. Dtypes,
devices and the promotion of operands belong to numbers, not to autograd."""

NO_CODE = {
    tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER,
    tokenize.ENCODING,
}  # fmt: skip


def count(path: Path) -> tuple[int, int]:
    """Lines of code and tokens of one file."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".yaml":
        text = [line for line in source.splitlines() if line.strip() and not line.strip().startswith("#")]
        return len(text), sum(len(line.split()) for line in text)
    docstrings: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            docstrings.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    lines: set[int] = set()
    tokens = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in NO_CODE and token.start[0] not in docstrings:
            lines.update(range(token.start[0], token.end[0] + 1))
            tokens += 1
    return len(lines), tokens


def folders(package: Path) -> dict[str, list[int]]:
    """Files, code lines and tokens of each folder; what lies loose at the top is `(top)`."""
    table: dict[str, list[int]] = collections.defaultdict(lambda: [0, 0, 0])
    for path in sorted([*package.rglob("*.py"), *package.rglob("*.yaml")]):
        parts = path.relative_to(package).parts
        row = table[parts[0] if len(parts) > 1 else "(top)"]
        for i, number in enumerate((1, *count(path))):
            row[i] += number
    return dict(table)


def longest_definition(folder: Path) -> int:
    """Lines of the longest function or node in a folder."""
    return max(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and getattr(node, "name", "") != "TableMethods"
    )


def measure(root: Path = ROOT) -> dict[str, int]:
    """What is used of each number in `LIMITS`."""
    package = root / "teachgrad"
    table = folders(package)
    by_hand = [row for name, row in table.items() if name != "generated"]
    core = [row for name, row in table.items() if name not in ("generated", "viz", "course", "history")]
    recorded = [p for p in (root / "tests").rglob("*") if p.suffix in (".json", ".txt", ".npz", ".gz", ".csv")]
    return {
        "code lines by hand": sum(row[1] for row in by_hand),
        "tokens by hand": sum(row[2] for row in by_hand),
        "files by hand": sum(row[0] for row in by_hand),
        "files loose at the top": table["(top)"][0],
        "code lines without viz, course, history": sum(row[1] for row in core),
        "code lines of the heart": sum(count(package / path)[0] for path in HEART),
        "code lines generated": table["generated"][1],
        "lines of the longest generated node": longest_definition(package / "generated"),
        "code lines of tests": sum(row[1] for row in folders(root / "tests").values()),
        "kilobytes that tests have recorded": sum(p.stat().st_size for p in recorded) // 1000,
    }


if __name__ == "__main__":
    print(f"{'folder':20}{'files':>8}{'code lines':>12}{'tokens':>10}")
    for name, (files, lines, tokens) in sorted(folders(ROOT / "teachgrad").items(), key=lambda item: -item[1][1]):
        print(f"{name:20}{files:8}{lines:12,}{tokens:10,}")
    print(f"\n{'':44}{'used':>10}{'limit':>10}")
    used = measure()
    for name, limit in LIMITS.items():
        print(f"{name:44}{used[name]:10,}{limit:10,}{'' if used[name] <= limit else '   too much'}")
