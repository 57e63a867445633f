"""Which of several equal elements is the second largest?

Any, says the definition; the one that ends up there, says PyTorch, whose `topk`, `kthvalue` and `mode` swap elements
about until the right ones are in place. A gradient goes to the one that was picked, so here the same swaps are made, as
the C++ library and PyTorch make them. It is slow and needed for ties only: without them a sort finds the same elements.

All functions work on a list of keys (to be compared by `<` and, in `quick_select`, by `>`) and return positions in it.

In PyTorch: `aten/src/ATen/native/Sorting.cpp` (`quick_select_template`), `TopKImpl.h`; there `std::nth_element`,
`std::sort` and `std::partial_sort` of libstdc++ (`bits/stl_algo.h`).
Read next: `sorting.py`.
"""

from __future__ import annotations

from typing import Any

SHORT = 16
"""So few elements are not worth partitioning."""


def quick_select(keys: list[Any], k: int) -> int:
    """The position of the element of rank `k`: PyTorch's own quickselect, used by `kthvalue`."""
    at = list(range(len(keys)))

    def swap_if(condition: bool, i: int, j: int) -> None:
        if condition:
            at[i], at[j] = at[j], at[i]

    low, high = 0, len(keys) - 1
    while low < high:
        if high == low + 1:
            swap_if(keys[at[low]] > keys[at[high]], low, high)
            break
        swap_if(True, low + (high - low) // 2, low + 1)
        swap_if(keys[at[low + 1]] > keys[at[high]], low + 1, high)
        swap_if(keys[at[low]] > keys[at[high]], low, high)
        swap_if(keys[at[low + 1]] > keys[at[low]], low + 1, low)
        i, j, pivot = low + 1, high, keys[at[low]]
        while True:
            i, j = i + 1, j - 1
            while keys[at[i]] < pivot:
                i += 1
            while keys[at[j]] > pivot:
                j -= 1
            if j < i:
                break
            swap_if(True, i, j)
        swap_if(True, low, j)
        if j <= k:
            low = i
        if j >= k:
            high = j - 1
    return at[k]


def nth_element(keys: list[Any], nth: int) -> list[int]:
    """Positions such that the element of rank `nth` is in place, smaller ones before it and larger ones behind."""
    at = list(range(len(keys)))
    first, last, depth = 0, len(at), 2 * (len(at).bit_length() - 1)
    while last - first > 3:
        if depth == 0:
            _heap_select(at, keys, first, nth + 1, last)
            at[first], at[nth] = at[nth], at[first]
            return at
        depth -= 1
        cut = _partition(at, keys, first, last)
        first, last = (cut, last) if cut <= nth else (first, cut)
    _insertion_sort(at, keys, first, last)
    return at


def smallest(keys: list[Any], k: int, in_order: bool) -> list[int]:
    """The positions of the `k` smallest keys, as `topk` finds them: with a heap if few, else by `nth_element`."""
    if k == 0:
        return []
    if k * 64 <= len(keys):
        at = list(range(len(keys)))
        _heap_select(at, keys, 0, k, len(at))
        for last in range(k - 1, 0, -1):
            _pop_heap(at, keys, 0, last, last)
        return at[:k]
    at = nth_element(keys, k - 1)
    if in_order:
        _sort(at, keys, k - 1)
    return at[:k]


def sort(keys: list[Any]) -> list[int]:
    """All positions, in ascending order of keys. Where keys do not compare (NaN), in the order that results."""
    at = list(range(len(keys)))
    _sort(at, keys, len(at))
    return at


# ---- the steps of the C++ library ------------------------------------------------------------------------------


def _partition(at: list[int], keys: list[Any], first: int, last: int) -> int:
    """Put the median of three first, then smaller elements to the left of a cut and larger ones to the right."""
    a, b, c = first + 1, first + (last - first) // 2, last - 1
    x, y, z = keys[at[a]], keys[at[b]], keys[at[c]]
    if x < y:
        middle = b if y < z else c if x < z else a
    else:
        middle = a if x < z else c if y < z else b
    at[first], at[middle] = at[middle], at[first]
    pivot, i, j = keys[at[first]], first + 1, last
    while True:
        while keys[at[i]] < pivot:
            i += 1
        j -= 1
        while pivot < keys[at[j]]:
            j -= 1
        if i >= j:
            return i
        at[i], at[j] = at[j], at[i]
        i += 1


def _sort(at: list[int], keys: list[Any], last: int) -> None:
    """Put the elements before `last` in order."""
    _introsort(at, keys, 0, last, 2 * max(last.bit_length() - 1, 0))
    _insertion_sort(at, keys, 0, last)


def _insertion_sort(at: list[int], keys: list[Any], first: int, last: int) -> None:
    """Move each element to the left past larger ones; what is to be the first of the first few, at one go."""
    for i in range(first + 1, last):
        value, to = at[i], i
        if i < first + SHORT and keys[value] < keys[at[first]]:
            to = first
        while to > first and keys[value] < keys[at[to - 1]]:
            to -= 1
        at[to : i + 1] = [value, *at[to:i]]


def _introsort(at: list[int], keys: list[Any], first: int, last: int, depth: int) -> None:
    """Partition until pieces are short; sorting all by insertion finishes the work."""
    while last - first > SHORT:
        if depth == 0:
            _heap_select(at, keys, first, last, last)
            for end in range(last - 1, first, -1):
                _pop_heap(at, keys, first, end, end)
            return
        depth -= 1
        cut = _partition(at, keys, first, last)
        _introsort(at, keys, cut, last, depth)
        last = cut


def _heap_select(at: list[int], keys: list[Any], first: int, middle: int, last: int) -> None:
    """A heap of the smallest elements, the largest of them on top."""
    for parent in range((middle - first - 2) // 2, -1, -1):
        _sift(at, keys, first, parent, middle - first, at[first + parent])
    for i in range(middle, last):
        if keys[at[i]] < keys[at[first]]:
            _pop_heap(at, keys, first, middle, i)


def _pop_heap(at: list[int], keys: list[Any], first: int, last: int, result: int) -> None:
    """Move the top of the heap to `result`, and what was there into the heap."""
    value, at[result] = at[result], at[first]
    _sift(at, keys, first, 0, last - first, value)


def _sift(at: list[int], keys: list[Any], first: int, hole: int, size: int, value: int) -> None:
    """Let the hole sink to the bottom along the larger children, then let `value` rise from there."""
    top, child = hole, hole
    while child < (size - 1) // 2:
        child = 2 * (child + 1)
        if keys[at[first + child]] < keys[at[first + child - 1]]:
            child -= 1
        at[first + hole] = at[first + child]
        hole = child
    if size % 2 == 0 and child == (size - 2) // 2:
        child = 2 * (child + 1)
        at[first + hole] = at[first + child - 1]
        hole = child - 1
    parent = (hole - 1) // 2
    while hole > top and keys[at[first + parent]] < keys[value]:
        at[first + hole] = at[first + parent]
        hole, parent = parent, (parent - 1) // 2
    at[first + hole] = value
