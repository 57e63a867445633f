"""Do random programs do the same on teachgrad and on PyTorch?

A program runs on both, line by line; afterwards everything is compared that is promised: values, dtypes, shapes,
strides of views, versions, flags, graphs with names and edges, gradients, what hooks wrote down, and which lines were
refused. Words of errors are compared only where autograd itself refuses. What differs is shrunk to
few lines and printed.

    python -m tests.differential --count 1000 --seed 5000
    python -m tests.differential --seconds 60 --kind forward
    python -m tests.differential --count 1 --seed 5017        one program, with what differs

Read next: `writer.py`.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import re
import time
import warnings
from types import ModuleType
from typing import Any

import numpy as np

from tests.differential.writer import KINDS, PRELUDE, ghost, write
from tests.operators.harness import array_of, close, describe_graph
from tests.suite.harness import plain

OWN_WORDS = (
    "modified by an inplace|leaf Variable|second time|does not require grad|view|inference|Inference|grad can be implic"
)
BUGS = "INTERNAL ASSERT|unallocated storage"
"""What PyTorch says where it has a bug."""
NOT_PROMISED = {"create_graph": "graph", "tangent": "graph", "inference_mode": "version"}
"""What is not compared in programs in which a word occurs."""
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
            if ghost(line, known):
                continue
            try:
                exec(line, known)
            except Exception as error:
                words = plain(str(error))
                notes.append((line, f"refused: {words}" if re.search(f"{OWN_WORDS}|{BUGS}", words) else "refused"))
        torch.set_grad_enabled(True)
        notes += [("hooks", str(known["log"]) if len(known["log"]) < 1 else len(known["log"]))]
        notes += [(f"hook {i}", np.array(flat(entry))) for i, entry in enumerate(known["log"])]
        for name, value in list(known.items()):
            if re.fullmatch(r"t\d*", name) and isinstance(value, torch.Tensor):
                notes += look(name, value, known)
        if known["fw"]._current_level >= 0:
            known["fw"].exit_dual_level()
    return notes


def look(name: str, t: Any, known: dict[str, Any]) -> list[tuple[str, Any]]:
    notes: list[tuple[str, Any]] = [(f"{name} type", (str(t.dtype).rpartition(".")[2], tuple(t.shape)))]
    notes.append((f"{name} flags", (t.requires_grad, t._is_view(), t.is_inference(), t.output_nr, t.retains_grad)))
    notes.append((f"{name} grad", None if t.grad is None else array_of(t.grad)))
    try:
        notes.append((f"{name} leaf", t.is_leaf))
    except RuntimeError as error:  # a view whose history cannot be told
        return [*notes, (f"{name} leaf", f"refused: {plain(str(error))}")]
    if not t.is_inference():
        notes.append((f"{name} version", t._version))
    if t._is_view():
        notes.append((f"{name} strides", [s for s, n in zip(t.stride(), t.shape, strict=True) if n > 1 and t.numel()]))
    notes.append((f"{name} value", array_of(t)))
    if known["fw"]._current_level >= 0 and (t.is_floating_point() or t.is_complex()):
        with contextlib.suppress(RuntimeError):
            tangent = known["fw"].unpack_dual(t).tangent
            notes.append((f"{name} tangent", None if tangent is None else array_of(tangent)))
    leaves = {id(v): n for n, v in known.items() if re.fullmatch(r"t\d*", n)}
    notes.append((f"{name} graph", describe_graph([t.grad_fn], leaves) if t.grad_fn is not None else None))
    return notes


def flat(entry: Any) -> list[complex]:
    if isinstance(entry, (list, tuple)):
        return [number for item in entry for number in flat(item)]
    return [entry if isinstance(entry, (int, float, complex)) else float(sum(map(ord, str(entry))))]


def differences(lines: list[str], teachgrad: ModuleType, torch: ModuleType) -> list[str]:
    """What is not the same, a line each."""
    ours, theirs = observe(teachgrad, lines), observe(torch, lines)
    if re.search(BUGS, str(theirs)):
        return []
    found, program = [], "".join(lines)
    for (what, mine), (its_what, its) in zip(ours, theirs, strict=False):
        if what != its_what:
            found.append(f"{what} and {its_what}")
            break
        if any(what.endswith(end) and word in program for word, end in NOT_PROMISED.items()):
            continue
        if not alike(mine, its):
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
    parser.add_argument("--count", type=int, default=1000, help="how many programs at most")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="for how long at most")
    parser.add_argument("--kind", default="", choices=list(KINDS), help="which kind of programs; by default all")
    options = parser.parse_args()
    teachgrad, torch = importlib.import_module("teachgrad"), importlib.import_module("torch")
    torch.set_num_threads(1)
    count = wrong = 0
    end = time.monotonic() + options.seconds
    while count < options.count and time.monotonic() < end:
        seed = options.seed + count
        count += 1
        lines = write(seed, torch, kind=options.kind)
        if differences(lines, teachgrad, torch):
            wrong += 1
            lines = shrink(lines, teachgrad, torch)
            print(f"---- seed {seed}", *lines, "", *differences(lines, teachgrad, torch)[:4], "", sep="\n", flush=True)
    print(f"{count} programs, {wrong} differ")
    return wrong > 0
