"""A lock that survives `fork`.

Read next: `autograd/state.py`.
"""

from __future__ import annotations

import os
import threading


def fork_safe_lock() -> threading.Lock:
    """A lock which is free in a forked child, even if another thread held it in the parent."""
    lock = threading.Lock()
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=lock._at_fork_reinit)  # type: ignore[attr-defined]
    return lock
