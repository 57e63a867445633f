"""What do 200 writes into rows of a buffer cost, then a backward pass through all of them?

Each write through a view rebases the buffer's history: a `CopySlices` node, whose backward copies the whole gradient.
So the cost of a backward pass grows with the number of writes times the size of the buffer, in PyTorch as here; with a
small buffer it is the price of a node that is measured.

    python -m benchmarks.rows               teachgrad alone, or beside PyTorch (one thread) where it is installed

Read next: `../teachgrad/graph/inplace.py`.
"""

from __future__ import annotations

import importlib
import importlib.util
import time
from types import ModuleType

ROWS, COLUMNS = 200, 16
COUNTS = (25, 50, 100, 200, 400)


def writes_then_backward(torch: ModuleType, count: int) -> None:
    """Write `count` rows into a buffer, each computed from a leaf, and ask for the leaf's gradient."""
    x = torch.ones(COLUMNS, requires_grad=True)
    buffer = torch.zeros(ROWS, COLUMNS)
    for i in range(count):
        buffer[i % ROWS] = x * 2.0
    buffer.sum().backward()


def seconds(torch: ModuleType, count: int, repeats: int = 15) -> float:
    """The processor time of the fastest run: what else the machine does shall not matter."""
    best = float("inf")
    for _ in range(repeats):
        start = time.process_time()
        writes_then_backward(torch, count)
        best = min(best, time.process_time() - start)
    return best


def main() -> None:
    """Print a line for each number of writes."""
    libraries = {"teachgrad": importlib.import_module("teachgrad")}
    if importlib.util.find_spec("torch"):
        libraries["PyTorch"] = importlib.import_module("torch")
        libraries["PyTorch"].set_num_threads(1)
    print("writes  " + "  ".join(f"{name:>14}" for name in libraries) + ("     ratio" if len(libraries) > 1 else ""))
    for count in COUNTS:
        times = [seconds(torch, count) for torch in libraries.values()]
        line = f"{count:6}  " + "  ".join(f"{1e3 * t:11.2f} ms" for t in times)
        print(line + (f"  {times[0] / times[1]:8.2f}" if len(times) > 1 else ""))


if __name__ == "__main__":
    main()
