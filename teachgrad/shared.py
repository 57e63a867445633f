"""Memory that processes share: what one writes into it, all of them read.

`share_memory_()` moves a tensor's numbers to memory that is not copied when the process is forked. So several processes
can train one model. (Nothing guards the numbers; whoever writes last has written.)

In PyTorch: `torch/multiprocessing`, whose processes need not be forked.
Read next: `growth.py`, for how memory moves.
"""

from __future__ import annotations

from mmap import mmap

import numpy as np

from teachgrad.growth import move
from teachgrad.storage import flat_memory, memory_of
from teachgrad.tensor import Tensor, memory_array


class _Shared(mmap):
    """Memory that was shared here; that of a `numpy.memmap` is a file's."""


def share(tensor: Tensor) -> None:
    """Move the memory behind `tensor` to where processes that are forked from now on see it."""
    if not is_shared(memory_array(tensor)):
        old = flat_memory(memory_array(tensor))
        new = np.ndarray(old.shape, old.dtype, _Shared(-1, max(old.nbytes, 1)))
        new[...] = old
        move(tensor, new)


def is_shared(array: np.ndarray) -> bool:
    """Whether forked processes share the memory behind `array`."""
    return isinstance(memory_of(array).base, _Shared)
