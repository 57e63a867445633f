"""How does a file of the package become a page that invites to read it?

Coloured by Pygments, with a link from each name to its definition: what the file imports, what it defines,
`module.name`, `Class.method` and `self.method`. Above the code stand the file's question and the chapters that show
or use it.

    write_all(folder)         a page for every file, below `folder`
    place(thing)              "source/graph/node.html#L40" for a class or function

Nothing is guessed: a name that the syntax does not lead anywhere is left without a link.
"""

from __future__ import annotations

import ast
import inspect
import os
import re
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from pygments import lexers
from pygments.token import STANDARD_TYPES, Name, Token

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "teachgrad"
FILES = sorted(path for kind in ("py", "yaml", "js", "css") for path in PACKAGE.rglob(f"*.{kind}"))
Definitions = dict[str, int]


def module_of(path: Path) -> str:
    """`teachgrad.graph.node` for its file; a package for its `__init__.py`."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def address(path: Path) -> str:
    """Where the page of a file is, seen from docs/."""
    return "source/" + path.relative_to(PACKAGE).as_posix().removesuffix(".py").replace(".", "_")


class Module:
    """A file's names: what it defines, by line, and what it imports, by (module, name)."""

    def __init__(self, path: Path) -> None:
        self.path, self.defines, self.imports = path, Definitions(), dict[str, tuple[str, str]]()
        self.classes: list[tuple[int, int, str]] = []
        self.local: dict[int, set[str]] = {}  # line -> names that belong to the function around it
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in tree.body:
            self.note(node)
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.Lambda)):
                stored = (one for one in ast.walk(node) if isinstance(one, ast.Name))
                names = {one.id for one in stored if isinstance(one.ctx, ast.Store)}
                names |= {one.arg for one in ast.walk(node.args) if isinstance(one, ast.arg)}
                for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                    self.local.setdefault(line, set()).update(names)
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                for one in node.names:
                    self.imports.setdefault(one.asname or one.name, (node.module, one.name))
            elif isinstance(node, ast.Import):
                for one in node.names:
                    self.imports.setdefault(one.asname or one.name, (one.name, ""))

    def note(self, node: ast.stmt, inside: str = "") -> None:
        """Remember where names begin, those of a class's body with the class before them."""
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            self.defines.setdefault(inside + node.name, node.lineno)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name):
                    self.defines.setdefault(inside + target.id, node.lineno)
        if isinstance(node, ast.ClassDef) and not inside:
            self.classes.append((node.lineno, node.end_lineno or node.lineno, node.name))
            for one in node.body:
                self.note(one, f"{node.name}.")


MODULES = {module_of(path): Module(path) for path in FILES if path.suffix == ".py"}


@cache
def resolve(module: str, name: str, hops: int = 5) -> tuple[str, str] | None:
    """The module and the name in it where `name` is defined; ("…", "") for a module."""
    if f"{module}.{name}".strip(".") in MODULES and name:
        return f"{module}.{name}", ""
    here = MODULES.get(module)
    if here is None or not hops:
        return None
    if not name or name in here.defines:
        return module, name
    first, _, rest = name.partition(".")
    if first not in here.imports:
        return None
    where, what = here.imports[first]
    found = resolve(where, what, hops - 1)
    return resolve(found[0], f"{found[1]}.{rest}".strip(".") if rest else found[1], hops - 1) if found else None


def tokens(path: Path) -> Iterator[tuple[Any, str]]:
    text = path.read_text(encoding="utf-8")
    yield from lexers.get_lexer_for_filename(path.name, stripnl=False, ensurenl=False).get_tokens(text)


def link_of(module: str, line: int, dotted: list[str]) -> tuple[str, int] | None:
    """The file and line to which `a`, `a.b` or `a.b.c` leads from a line of a module."""
    here = MODULES[module]
    if dotted[0] in ("self", "cls", "node", "ctx") and len(dotted) == 2:
        owner = next((name for start, end, name in here.classes if start <= line <= end), "")
        dotted = [owner, dotted[1]]
    if dotted[0] in here.local.get(line, ()) or dotted[0] not in here.defines.keys() | here.imports.keys():
        return None
    found = resolve(module, ".".join(dotted))
    if found is None:
        return None
    target = MODULES[found[0]]
    return target.path.as_posix(), target.defines.get(found[1], 1)


def html(path: Path) -> str:
    """The code of a file, line by line."""
    module, line, dotted, out = module_of(path), 1, list[str](), []
    page = Path(address(path)).parent

    def linked(text: str, target: tuple[str, int] | None) -> str:
        if target is None or (target[0] == path.as_posix() and target[1] == line):
            return escape(text)
        to = os.path.relpath(address(Path(target[0])), page)
        return f'<a href="{to}.html#L{target[1]}">{escape(text)}</a>'

    for kind, value in tokens(path):
        target = None
        if path.suffix == ".py":
            if kind in Name.Namespace and value in MODULES:
                target = MODULES[value].path.as_posix(), 1
            elif kind in Name or (dotted and kind in Token.Keyword):
                dotted = [*dotted[:-1], value] if dotted and dotted[-1] == "" else [value]
                target = link_of(module, line, dotted)
            elif value == "." and dotted and dotted[-1]:
                dotted.append("")
            else:
                dotted = []
        css = STANDARD_TYPES.get(kind) or STANDARD_TYPES.get(kind.parent, "")
        for number, piece in enumerate(value.split("\n")):
            if number:
                line += 1
                out.append(f'</span><span class="line" id="L{line}">')
            if piece:
                out.append(f'<span class="{css}">{linked(piece, target)}</span>' if css else linked(piece, target))
    code = "".join(out)
    return f'<div class="highlight source"><pre><span class="line" id="L1">{code}</span></pre></div>'


def chapters_of(path: Path, chapters: dict[str, tuple[str, str, str]]) -> list[str]:
    """The numbers of the chapters whose code imports from the file or shows what stands in it."""
    module, name = module_of(path), path.relative_to(ROOT).as_posix()
    used = re.compile(rf"{re.escape(module)}\b(?!\.)|{re.escape(name)}")
    parent, _, last = module.rpartition(".")
    imported = re.compile(rf"from {re.escape(parent)} import [^\n]*\b{last}\b")
    return [number for number, (_, _, code) in chapters.items() if used.search(code) or imported.search(code)]


def question(path: Path) -> str:
    """The first line of a file's docstring."""
    return (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").split("\n")[0]


def write_all(folder: Path, chapters: dict[str, tuple[str, str, str]]) -> None:
    """A page for each file."""
    for path in FILES:
        page = folder / f"{address(path)}.md"
        page.parent.mkdir(parents=True, exist_ok=True)
        up = "../" * (len(page.relative_to(folder).parts) - 1)
        shown = [f"[{n}. {chapters[n][1]}]({up}notebooks/{chapters[n][0]})" for n in chapters_of(path, chapters)]
        back = [f"[The list of files]({up}source.md)", *(["Used in " + ", ".join(shown)] if shown else [])]
        asks = f"{escape(question(path))}\n\n" if path.suffix == ".py" else ""
        text = (
            f"---\norphan: true\nhide-toc: true\n---\n# {path.relative_to(PACKAGE).as_posix()}\n\n{asks}"
            f"{'. '.join(back)}.\n\n````````{{raw}} html\n{html(path)}\n````````\n"
        )
        page.write_text(text, encoding="utf-8")


def place(thing: Any) -> str:
    """Where a class or function is defined, seen from docs/; "" if it is not one of ours."""
    thing = inspect.unwrap(thing) if callable(thing) else thing
    module, name = getattr(thing, "__module__", ""), getattr(thing, "__qualname__", "")
    found = resolve(module, name) if module in MODULES and name else None
    if found is None:  # an operator of the table
        found = resolve("teachgrad.generated.operators", getattr(thing, "__name__", "?"))
    if found is None or not found[1]:
        return ""
    target = MODULES[found[0]]
    return f"{address(target.path)}.html#L{target.defines[found[1]]}"


def named(found: re.Match[str]) -> str:
    """The name of a file in the output of a notebook, as a link to its page."""
    path = PACKAGE / found[2]
    name = f"teachgrad/{found[2]}"
    return f'{found[1]}<a href="../{address(path)}.html">{name}</a>' if path in FILES else found[0]
