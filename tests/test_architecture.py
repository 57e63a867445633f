"""The house has floors, and stairs lead one way only."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "teachgrad"

# A module imports from its own floor and from those before it. `teachgrad/__init__.py` gathers, and may see all.
FLOORS = [
    ["history"],
    ["left_out"], ["kernels"], ["derivatives"], ["tensor"], ["graph"], ["dispatch", "engine"],
    ["generated", "operators", "rules"], ["autograd"],
    ["linalg", "fft", "_tensor", "_C", "backends"], ["nn", "optim", "utils"], ["viz"], ["course"],
]  # fmt: skip
HEIGHT = {name: height for height, floor in enumerate(FLOORS) for name in floor}
SLOW_HELPERS = """
    take_along_axis put_along_axis broadcast_to broadcast_arrays expand_dims moveaxis rollaxis ogrid mgrid ix_
    apply_along_axis
""".split()


def modules() -> dict[str, Path]:
    """Every module of the package by dotted name."""
    found = {}
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


def imports(path: Path, hidden: bool = False) -> list[tuple[str, int]]:
    """The package's modules that a file imports, with the line: those at its top, or those hidden in functions."""
    found = []

    def visit(node: ast.AST, inside: bool) -> None:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            return
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            names = [name if name in MODULES else node.module for name in inner]
        if inside == hidden:
            found.extend((name, node.lineno) for name in names if name in MODULES)
        for child in ast.iter_child_nodes(node):
            visit(child, inside or isinstance(node, (ast.FunctionDef, ast.Lambda)))

    visit(ast.parse(path.read_text(encoding="utf-8")), False)
    return found


def floor(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def test_no_module_imports_itself_by_way_of_others() -> None:
    edges = {n: sorted({i for i, _ in imports(p)}) for n, p in MODULES.items() if p.name != "__init__.py"}
    done: set[str] = set()

    def visit(name: str, path: list[str]) -> None:
        assert name not in path, "a circle of imports: " + " -> ".join([*path[path.index(name) :], name])
        if name not in done:
            for other in edges.get(name, []):
                visit(other, [*path, name])
            done.add(name)

    for start in edges:
        visit(start, [])


def test_a_lower_floor_imports_nothing_from_a_higher_one() -> None:
    wrong = [
        f"{name} imports {used}"
        for name, path in MODULES.items()
        if name != "teachgrad"
        for used in dict(imports(path))
        if floor(used) and HEIGHT[floor(used)] > HEIGHT[floor(name)]
    ]
    assert wrong == []


def test_an_import_hidden_in_a_function_says_why() -> None:
    silent = []
    for name, path in MODULES.items():
        lines = path.read_text(encoding="utf-8").splitlines()
        for used, line in imports(path, hidden=True):
            if "#" not in lines[line - 1] and not lines[line - 2].strip().startswith("#"):
                silent.append(f"{name}:{line} imports {used}")
    assert silent == []


def test_history_stands_alone() -> None:
    for name, path in MODULES.items():
        if floor(name) == "history":
            assert all(floor(used) == "history" for used, _ in imports(path)), name


def test_nobody_imports_the_gallery() -> None:
    outside = {n: p for n, p in MODULES.items() if floor(n) not in ("viz", "course")}
    assert [n for n, p in outside.items() if any(floor(used) == "viz" for used, _ in imports(p))] == []


def test_importing_the_package_loads_numpy_and_nothing_else() -> None:
    code = (
        "import sys, numpy; before = set(sys.modules); import teachgrad;"
        "new = {m.split('.')[0] for m in set(sys.modules) - before} - set(sys.stdlib_module_names);"
        "print(sorted(m for m in new - {'teachgrad', 'numpy', 'cython_runtime'} if not m.startswith('_cython')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent)
    assert done.stdout.strip() == "[]"


def test_kernels_do_without_the_helpers_that_numpy_wrote_in_python() -> None:
    """They take longer than what they do; methods, ufuncs and indexing are as good."""
    found = []
    for path in (PACKAGE / "kernels").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Attribute)
                and node.attr in SLOW_HELPERS
                and ast.unparse(node.value).startswith("np")
            ):
                found.append(f"{path.name}:{node.lineno} np.{node.attr}")
    assert found == []


def test_kernels_know_arrays_only() -> None:
    """No tensors, no gradients: a kernel imports other kernels, and from `tensor` at most the dtypes."""
    allowed = ("teachgrad.kernels", "teachgrad.tensor.dtypes")
    found = {
        n: [u for u, _ in imports(p) if not u.startswith(allowed)] for n, p in MODULES.items() if floor(n) == "kernels"
    }
    assert not any(found.values()), found


@pytest.mark.parametrize("before", ["", "gc.disable()", "gc.freeze()"])
def test_an_import_leaves_the_garbage_collector_as_it_was(before: str) -> None:
    state = "(gc.isenabled(), gc.get_freeze_count() > 0)"
    code = f"import gc\n{before}\nwas = {state}\nimport teachgrad\nassert was == {state}"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=PACKAGE.parent)
