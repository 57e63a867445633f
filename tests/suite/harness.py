"""Many small programs, and what PyTorch said when it ran them.

A program is a function of two arguments in one of the files of `programs/`: the library, and `say`, which writes down
whatever it is given: tensors as they print, nodes by their names, errors and warnings with their texts.

    python -m tests.suite.harness                    run all programs on both libraries, show what differs
    python -m tests.suite.harness hooks              those of one file
    python -m tests.suite.harness hooks leaf_order   one program, with all it says
    python -m tests.suite.harness --record           write recorded/*.json, so that the tests need no PyTorch

Read next: `test_suite.py`, any file of `programs/`.
"""

from __future__ import annotations

import difflib
import importlib
import io
import json
import re
import sys
import warnings
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from types import ModuleType
from typing import Any

HERE = Path(__file__).parent
RECORDED = HERE / "recorded"


class Say:
    """The log of one program."""

    def __init__(self, torch: ModuleType) -> None:
        self.torch = torch
        self.lines: list[str] = []

    def __call__(self, *things: Any) -> None:
        self.lines.append(plain(" ".join(self.show(t) for t in things)))

    def show(self, thing: Any) -> str:
        if isinstance(thing, str):
            return thing
        if isinstance(thing, (tuple, list)) and type(thing) in (tuple, list):
            left, right = ("(", ")") if isinstance(thing, tuple) else ("[", "]")
            comma = "," if isinstance(thing, tuple) and len(thing) == 1 else ""
            return left + ", ".join(self.show(t) for t in thing) + comma + right
        if isinstance(thing, dict):
            return "{" + ", ".join(f"{k}: {self.show(v)}" for k, v in thing.items()) + "}"
        if isinstance(thing, float):
            return f"{thing:.5g}"
        return repr(thing)

    def error(self, run: Callable[..., Any], *arguments: Any, **named: Any) -> None:
        """What `run` raises, or what it returns."""
        try:
            result = run(*arguments, **named)
        except Exception as error:
            self(f"{type(error).__name__}: {error}")
        else:
            self("no error:", result)

    def kind(self, run: Callable[..., Any], *arguments: Any, **named: Any) -> None:
        """The type of error that `run` raises: for malformed calls, whose words are our own."""
        try:
            result = run(*arguments, **named)
        except Exception as error:
            self(type(error).__name__)
        else:
            self("no error:", result)

    def graph(self, node: Any, depth: int = 8) -> None:
        """The graph below a node, in one line."""
        self(names(node, depth))


def calls(known: dict[str, Any], arguments: str, text: str) -> list[Callable[..., Any]]:
    """A function for each of the expressions in `text`, which have a bar between them; they see what is in `known`."""
    return [eval(f"lambda {arguments}: ({' '.join(code.split())})", dict(known)) for code in re.split(r"\s\|\s", text)]


def names(node: Any, depth: int = 8) -> str:
    if node is None:
        return "-"
    if hasattr(node, "grad_fn"):
        node = node.grad_fn
    if not depth:
        return "..."
    edges = [names(n, depth - 1) + (f"#{i}" if i else "") for n, i in node.next_functions]
    return node.name() + (f"({', '.join(edges)})" if edges else "")


def plain(text: str) -> str:
    """A text without what has to differ: the library's name, addresses, places in files."""
    text = text.replace("teachgrad", "torch")
    text = text.replace(" and no __dict__ for setting new attributes", "")  # Python's own words since 3.13
    text = text.replace(
        "{'same', 'valid'}", "{'valid', 'same'}"
    )  # a set, in the order that this run of Python gives it
    text = re.sub(r"0x[0-9a-f]+", "0x", text)
    text = re.sub(r" ?Modified last by .*?(?=\n|$)", "", text)
    text = re.sub(r" ?\(Triggered internally at .*?\)", "", text)
    text = re.sub(r"\n?Exception raised from .*", "", text, flags=re.DOTALL)
    text = text.replace("torch.tensor.Tensor", "torch.Tensor")
    text = re.sub(r"<(?!torch\.autograd\.function)[\w.]+\.(\w+ object at)", r"<\1", text)
    return re.sub(r'File ".*?", line \d+', "File", text)


def run(torch: ModuleType, program: Callable[..., Any]) -> list[str]:
    """All that a program says on one library."""
    say = Say(torch)
    torch.manual_seed(0)
    output = io.StringIO()
    if hasattr(torch, "set_warn_always"):
        torch.set_warn_always(True)  # some warnings come once in a process, which would depend on the order
    with warnings.catch_warnings(record=True) as caught, redirect_stdout(output):
        warnings.simplefilter("always")
        try:
            program(torch, say)
        except Exception as error:
            say(f"ended by {type(error).__name__}: {error}")
        finally:
            torch.set_grad_enabled(True)
            torch.set_default_dtype(torch.float32)
            if torch.autograd.set_detect_anomaly:
                torch.autograd.set_detect_anomaly(False)
    if output.getvalue():
        say("printed:", output.getvalue())
    for warning in caught:
        if issubclass(warning.category, ResourceWarning) or "torch.jit.script" in str(warning.message):
            continue
        say(f"warned {warning.category.__name__}: {warning.message}")
    return "\n".join(say.lines).split("\n")


def files() -> list[str]:
    return sorted(p.stem for p in (HERE / "programs").glob("*.py") if p.stem != "__init__")


def programs(file: str) -> dict[str, Callable[..., Any]]:
    """The programs of one file, by name."""
    module = importlib.import_module(f"tests.suite.programs.{file}")
    return {
        name: f
        for name, f in vars(module).items()
        if callable(f) and getattr(f, "__module__", "") == module.__name__ and not name.startswith("_")
        and isinstance(f, type(run)) and f.__code__.co_varnames[:2] == ("torch", "say")
    }  # fmt: skip


def recorded(file: str) -> dict[str, list[str]]:
    path = RECORDED / f"{file}.json"
    return json.loads(path.read_text(encoding="utf-8"))["programs"] if path.exists() else {}


def record(torch: ModuleType, file: str) -> None:
    """Write recorded/<file>.json: one line a program, and the version that said so."""
    lines = [f"{json.dumps(name)}: {json.dumps(run(torch, p))}" for name, p in programs(file).items()]
    text = f'{{"torch": {json.dumps(torch.__version__)}, "programs": {{\n' + ",\n".join(lines) + "\n}}\n"
    (RECORDED / f"{file}.json").write_text(text, encoding="utf-8")


def main(arguments: list[str]) -> None:
    torch, teachgrad = importlib.import_module("torch"), importlib.import_module("teachgrad")
    torch.set_num_threads(1)
    if arguments[:1] == ["--record"]:
        for file in arguments[1:] or files():
            record(torch, file)
        return
    chosen = arguments[:1] or files()
    wrong = count = 0
    for file in chosen:
        for name, program in programs(file).items():
            if arguments[1:] and name not in arguments[1:]:
                continue
            count += 1
            expected, got = run(torch, program), run(teachgrad, program)
            if arguments[1:]:
                print("\n".join(["PyTorch:", *expected, "teachgrad:", *got]))
            if expected != got:
                wrong += 1
                print(f"=== {file}.{name}")
                print(
                    "\n".join(list(difflib.unified_diff(expected, got, "PyTorch", "teachgrad", lineterm="", n=0))[2:])
                )
    print(f"{count} programs, {wrong} differ")


if __name__ == "__main__":
    main(sys.argv[1:])
