"""Who else holds this object? How many references are seen when the answer is: nobody.

`sys.getrefcount(thing)` counts every reference, those of the functions that look among them. How many these are differs
between versions of Python: up to 3.10 a call holds its arguments, too, and from 3.14 on a function is only lent the
variables it is called with. So they are counted here once, in the situations in which they are asked for later.

In PyTorch: `use_count()` of a tensor's `intrusive_ptr`.
Read next: `accumulate.py`, which keeps a gradient if nobody else holds it.
"""

from __future__ import annotations

from sys import getrefcount


def _alone() -> int:
    thing = object()
    return getrefcount(thing)


def _held_by(box: list) -> int:
    thing = box[0]
    return getrefcount(thing)


def _passed_on(box: list) -> int:
    thing = box[0]
    return _received(box, thing)


def _lent() -> int:
    thing = object()
    return _received([], thing)


def _received(box: list, thing: object) -> int:
    return getrefcount(thing)


ALONE = _alone()
"""Seen by the function whose variable is all there is."""

HELD_ONCE = _held_by([object()])
"""One container holds the thing; seen by a function that took it out."""

PASSED_ON = _passed_on([object()])
"""The same, seen by a function which that one calls."""

LENT = _lent()
"""Seen by a function that was called with a variable, which is all there is."""
