"""Write `generated/nodes.py`, `array_nodes.py`, `tangents.py` and `operators.py` from the table.

    python -m teachgrad.derivatives.generate           writes the files
    python -m teachgrad.derivatives.generate --check   fails if they are not what it would write

In PyTorch: `tools/autograd/gen_autograd.py`.
Read next: `node_writer.py`, `operator_writer.py` and `tangent_writer.py`, the templates; `array_writer.py` last.
"""

from __future__ import annotations

import argparse
import ast
import sys
from pathlib import Path
from typing import Any

import yaml

from teachgrad.derivatives.analysis import analyse
from teachgrad.derivatives.array_writer import write_twins
from teachgrad.derivatives.node_writer import write_nodes
from teachgrad.derivatives.operator_writer import write_operators
from teachgrad.derivatives.schema import Entry, parse_entry
from teachgrad.derivatives.tangent_writer import write_tangents

WITH_PLAIN_KERNELS = frozenset(
    """
    mul neg div add sub mul_scalar div_scalar add_scalar sub_scalar pow_scalar
    exp sin cos sinh cosh rsqrt sgn tanh_backward sigmoid_backward threshold_backward leaky_relu_backward elu_backward
    hardtanh_backward softplus_backward gelu_backward _softmax_backward_data _log_softmax_backward_data
    mm bmm mse_loss_backward
    """.split()
)
"""Operators that formulas call and whose kernel does all there is to do, if its arrays have one dtype and are no views."""

HERE = Path(__file__).parent
PACKAGE = HERE.parent


def load_table() -> list[Entry]:
    """All entries of the table, in the order of `derivatives.yaml`."""
    entries = []
    listed = yaml.safe_load((HERE / "derivatives.yaml").read_text(encoding="utf-8"))
    forgotten = {path.stem for path in (HERE / "table").glob("*.yaml")} - set(listed)
    if forgotten:
        raise SystemExit(f"derivatives.yaml does not list table/{forgotten.pop()}.yaml")
    for path in [HERE / "table" / f"{name}.yaml" for name in listed]:
        remarks: dict[str, Any] = {}
        for raw in yaml.safe_load(path.read_text(encoding="utf-8")):
            if "name" not in raw:  # remarks on all entries that follow
                remarks = raw
                continue
            try:
                entries.append(parse_entry({**remarks, **raw}))
            except (ValueError, KeyError) as error:
                raise SystemExit(f"{path.name}: {error}") from error
    return entries


def functions_in(path: Path) -> set[str]:
    """The names of the functions that a module defines at its top level."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


def composite_names() -> set[str]:
    """Names of operators that are written by hand on top of the table's."""
    names: set[str] = set()
    for path in [PACKAGE / "creation.py", PACKAGE / "ranges.py", *(PACKAGE / "composite").glob("*.py")]:
        names |= functions_in(path)
    return names


def generate() -> dict[Path, str]:
    """The text of each generated file."""
    entries = load_table()
    helpers = {name: path.stem for path in sorted(HERE.glob("formulas*.py")) for name in functions_in(path)}
    operators = {e.python for e in entries} | {e.python + "_" for e in entries if e.options.get("inplace")}
    operators |= composite_names()
    analysed = [(entry, *analyse(entry, operators, set(helpers))) for entry in entries]
    words = functions_in(HERE / "array_formulas.py")
    kernel_of = {e.python: e.kernel for e in entries if e.python in WITH_PLAIN_KERNELS}
    return {
        PACKAGE / "generated" / "nodes.py": write_nodes(analysed, helpers),
        PACKAGE / "generated" / "array_nodes.py": write_twins(analysed, kernel_of, words),
        PACKAGE / "generated" / "tangents.py": write_tangents(entries, operators, helpers),
        PACKAGE / "generated" / "operators.py": write_operators(analysed),
    }


def main() -> int:
    """Write the files, or with --check say which are out of date."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    check = parser.parse_args().check
    stale = []
    for path, text in generate().items():
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if old != text:
            stale.append(path.name)
            if not check:
                path.write_text(text, encoding="utf-8")
    if check and stale:
        print(f"out of date: {', '.join(stale)}; run `make generate`")
        return 1
    print("up to date" if not stale else f"wrote {', '.join(stale)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
