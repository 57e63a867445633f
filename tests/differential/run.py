"""Do random programs do the same on teachgrad and on PyTorch?

A program runs on both, line by line; afterwards everything is compared that is promised: values, dtypes, shapes, strides of views, versions,
flags, graphs with names and edges, gradients, what hooks wrote down, and which lines were refused. Words of errors are compared only
where autograd itself refuses. What differs is shrunk to few lines and printed.

    python -m tests.differential --count 1000 --seed 5000
    python -m tests.differential --count 1 --seed 5017        one program, with what differs

Read next: `writer.py`.
"""

from __future__ import annotations

import argparse
import importlib
import re
import warnings
from types import ModuleType
from typing import Any

import numpy as np

from tests.differential.writer import PRELUDE, write
from tests.operators.harness import array_of, close, describe_graph
from tests.suite.harness import plain

OWN_WORDS = "modified by an inplace|leaf Variable|second time|does not require grad|view|inference|Inference|grad can be implicitly"
DIGITS = {"float32": 1e-4, "complex64": 1e-4}


def observe(torch: ModuleType, lines: list[str]) -> list[tuple[str, Any]]:
    """What can be noticed: (what, how it is), in an order that is the same on both libraries."""
    known: dict[str, Any] = {}
    notes: list[tuple[str, Any]] = []
    torch.manual_seed(0)
    exec(PRELUDE.format(torch=torch.__name__), known)
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        for line in lines:
            try:
                exec(line, known)
            except Exception as error:
                words = plain(str(error))
                notes.append((line, f"refused: {words}" if re.search(OWN_WORDS, words) else "refused"))
        torch.set_grad_enabled(True)
        notes += [("hooks", str(known["log"]) if len(known["log"]) < 1 else len(known["log"]))]
        notes += [(f"hook {i}", np.array(flat(entry))) for i, entry in enumerate(known["log"])]
        for name, value in list(known.items()):
            if re.fullmatch(r"t\d*", name) and isinstance(value, torch.Tensor):
                notes += look(name, value, known)
    return notes


def look(name: str, t: Any, known: dict[str, Any]) -> list[tuple[str, Any]]:
    notes: list[tuple[str, Any]] = [(f"{name} type", (str(t.dtype).rpartition(".")[2], tuple(t.shape)))]
    try:
        flags = (t.requires_grad, t.is_leaf, t._is_view(), t.is_inference())
    except RuntimeError as error:  # a view whose history cannot be told
        return [*notes, (f"{name} flags", f"refused: {plain(str(error))}")]
    notes.append((f"{name} flags", flags))
    if not t.is_inference():
        notes.append((f"{name} version", t._version))
    if t._is_view():
        notes.append((f"{name} strides", [s for s, n in zip(t.stride(), t.shape, strict=True) if n > 1 and t.numel()]))
    notes.append((f"{name} value", array_of(t)))
    leaves = {id(v): n for n, v in known.items() if re.fullmatch(r"t\d*", n)}
    notes.append((f"{name} graph", describe_graph([t.grad_fn], leaves) if t.grad_fn is not None else None))
    if t.is_leaf or t.retains_grad:
        notes.append((f"{name} grad", None if t.grad is None else array_of(t.grad)))
    return notes


def flat(entry: Any) -> list[complex]:
    if isinstance(entry, (list, tuple)):
        return [number for item in entry for number in flat(item)]
    return [entry if isinstance(entry, (int, float, complex)) else float(sum(map(ord, str(entry))))]


def differences(lines: list[str], teachgrad: ModuleType, torch: ModuleType) -> list[str]:
    """What is not the same, a line each."""
    ours, theirs = observe(teachgrad, lines), observe(torch, lines)
    found = []
    for (what, mine), (its_what, its) in zip(ours, theirs, strict=False):
        if what != its_what:
            found.append(f"{what} and {its_what}")
            break
        second_order = "create_graph" in "".join(lines) and what.endswith("graph")
        if not second_order and not alike(mine, its):
            found.append(f"{what}: {mine} where PyTorch has {its}")
    return found


def alike(mine: Any, its: Any) -> bool:
    if isinstance(mine, np.ndarray) and isinstance(its, np.ndarray):
        if mine.shape != its.shape or mine.dtype != its.dtype:
            return False
        if mine.dtype.kind == "c":  # how far NaN and infinity spread over the two parts is not promised
            finite = np.isfinite(mine) | np.isfinite(its)
            mine, its = mine[finite], its[finite]
        return close(mine, its, DIGITS.get(mine.dtype.name, 1e-6))
    return type(mine) is type(its) and mine == its


def shrink(lines: list[str], teachgrad: ModuleType, torch: ModuleType) -> list[str]:
    """The program without the lines that do not matter."""
    for i in reversed(range(len(lines))):
        fewer = [*lines[:i], *lines[i + 1 :]]
        try:
            if differences(fewer, teachgrad, torch):
                lines = fewer
        except Exception:
            continue
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=1000, help="how many programs")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    options = parser.parse_args()
    teachgrad, torch = importlib.import_module("teachgrad"), importlib.import_module("torch")
    torch.set_num_threads(1)
    wrong = 0
    for seed in range(options.seed, options.seed + options.count):
        lines = write(seed, torch)
        if differences(lines, teachgrad, torch):
            wrong += 1
            lines = shrink(lines, teachgrad, torch)
            print(f"---- seed {seed}", *lines, "", *differences(lines, teachgrad, torch)[:4], "", sep="\n", flush=True)
    print(f"{options.count} programs, {wrong} differ")
    return wrong > 0
