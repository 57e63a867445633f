"""The house has floors, and stairs lead one way only."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "teachgrad"


def modules() -> dict[str, Path]:
    """Every module of the package by dotted name."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports_of(path: Path, known: dict[str, Path]) -> set[str]:
    """The package's modules that are imported when `path` is (not inside functions, not for types only)."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    used = set()
    stack: list[ast.stmt] = list(tree.body)
    while stack:
        node = stack.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if isinstance(node, ast.Import):
            used |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                used.add(inner if inner in known else node.module)
        stack += [child for child in ast.iter_child_nodes(node) if isinstance(child, ast.stmt)]
    return {name for name in used if name in known}


def test_no_module_imports_itself_by_way_of_others():
    known = modules()
    edges = {name: imports_of(path, known) for name, path in known.items() if path.name != "__init__.py"}
    done: set[str] = set()
    for start in edges:
        path: list[str] = []

        def visit(name: str) -> None:
            if name in path:
                raise AssertionError("a circle of imports: " + " -> ".join([*path[path.index(name) :], name]))
            if name in done or name not in edges:
                return
            path.append(name)
            for other in sorted(edges[name]):
                visit(other)
            path.pop()
            done.add(name)

        visit(start)


# PyTorch offers under `optim` what is both a module and a schedule
ON_TOP = {"teachgrad.optim.swa_utils"}


@pytest.mark.parametrize(
    ("lower", "higher"),
    [
        ("kernels", ("autograd", "derivatives", "generated", "composite", "nn", "optim", "viz", "methods", "tensor")),
        ("autograd", ("composite", "nn", "optim", "viz", "methods", "generated", "course")),
        ("derivatives", ("composite", "nn", "optim", "viz", "methods", "course")),
        ("generated", ("composite", "nn", "optim", "viz", "methods", "course")),
        ("composite", ("nn", "optim", "viz", "methods", "course")),
        ("nn", ("optim", "viz", "course")),
        ("optim", ("nn", "viz", "course")),
    ],
)
def test_a_lower_floor_knows_nothing_of_a_higher_one(lower, higher):
    known = modules()
    wrong = [
        f"{name} imports {used}"
        for name, path in known.items()
        if name.startswith(f"teachgrad.{lower}") and name not in ON_TOP
        for used in imports_of(path, known)
        if any(used == f"teachgrad.{h}" or used.startswith(f"teachgrad.{h}.") for h in higher)
    ]
    assert wrong == []


def test_nobody_imports_the_gallery():
    known = modules()
    outside = {n: p for n, p in known.items() if not n.startswith(("teachgrad.viz", "teachgrad.course"))}
    assert [n for n, p in outside.items() if any(u.startswith("teachgrad.viz") for u in imports_of(p, known))] == []


def test_history_stands_alone():
    known = modules()
    for name, path in known.items():
        if name.startswith("teachgrad.history"):
            assert all(u.startswith("teachgrad.history") for u in imports_of(path, known)), name


def test_importing_the_package_loads_numpy_and_nothing_else():
    code = (
        "import sys; import numpy; before = set(sys.modules); import teachgrad;"
        "new = {m.split('.')[0] for m in set(sys.modules) - before};"
        "print(sorted(new - set(sys.stdlib_module_names) - {'teachgrad', 'numpy', 'cython_runtime'} - {m for m in new if m.startswith('_cython')}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "gc.isenabled() and gc.get_freeze_count() == 0"),
        ("gc.disable()", "not gc.isenabled()"),
        ("gc.freeze()", "gc.isenabled() and gc.get_freeze_count() > 0"),
    ],
)
def test_an_import_leaves_the_garbage_collector_as_it_was(before: str, after: str) -> None:
    code = f"import gc\n{before}\nimport teachgrad\nassert {after}"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=PACKAGE.parent)
