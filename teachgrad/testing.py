"""Are two results the same, up to what floating point may lose? `assert_close`, as PyTorch's tests use it.

Two things are compared as a pair: tensors, numbers, bools or None. Sequences and mappings are walked, and what they hold
is compared pair by pair; the first pair that differs is reported, with its place.

In PyTorch: `torch/testing/_comparison.py`.
Read next: `sampling.py`, for what to compare; `autograd/gradcheck.py`, which compares gradients with slopes.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from teachgrad import dtypes
from teachgrad.callers import users_level
from teachgrad.creation import as_tensor, tensor
from teachgrad.sampling import make_tensor as make_tensor
from teachgrad.tensor import Tensor

TOLERANCES = {"f2": (1e-3, 1e-5), "f4": (1.3e-6, 1e-5), "c8": (1.3e-6, 1e-5), "f8": (1e-7, 1e-7), "c16": (1e-7, 1e-7)}
"""(rtol, atol) by dtype; integers and bools have to be equal."""
OLDER_TOLERANCES = {"f2": (1e-3, 1e-3), "f4": (1e-4, 1e-5), "f8": (1e-5, 1e-8)}
"""Those of `assert_allclose`."""


class Options(NamedTuple):
    """How strict the comparison is."""

    allow_subclasses: bool
    rtol: float | None
    atol: float | None
    equal_nan: bool
    check_device: bool
    check_dtype: bool
    check_layout: bool
    check_stride: bool


def assert_close(
    actual: Any,
    expected: Any,
    *,
    allow_subclasses: bool = True,
    rtol: float | None = None,
    atol: float | None = None,
    equal_nan: bool = False,
    check_device: bool = True,
    check_dtype: bool = True,
    check_layout: bool = True,
    check_stride: bool = False,
    msg: str | Callable[[str], str] | None = None,
) -> None:
    """Pass if |actual - expected| <= atol + rtol * |expected| everywhere, and kinds and shapes agree.

    Args:
        actual: tensors, numpy arrays, Python numbers or None, or sequences and mappings of them.
        expected: what they should be.
        allow_subclasses: whether a subclass may be compared with its base class.
        rtol: relative tolerance; by default as fits the dtype (given only together with `atol`).
        atol: absolute tolerance.
        equal_nan: whether NaN equals NaN.
        check_device: whether devices have to agree.
        check_dtype: whether dtypes have to agree; if not, the wider one counts.
        check_layout: whether layouts have to agree; there is only one here.
        check_stride: whether strides have to agree.
        msg: the message of the error, or a function that makes it from the ordinary one.

    Raises:
        AssertionError: they differ.
        TypeError: they cannot be compared.
        ValueError: only one of the tolerances was given.
    """
    options = Options(allow_subclasses, rtol, atol, equal_nan, check_device, check_dtype, check_layout, check_stride)
    if (rtol is None) != (atol is None):
        raise ValueError("Both 'rtol' and 'atol' must be either specified or omitted, "
                         f"but got no {'rtol' if rtol is None else 'atol'}.")  # fmt: skip
    for one, other, where in list(_pairs(actual, expected, options, ())):
        complaint = _difference(one, other, options)
        if complaint is not None:
            place = "".join(f"[{key!r}]" for key in where)
            text = complaint + (f"\n\nThe failure occurred for item {place}" if place else "")
            raise AssertionError(text if msg is None else msg(text) if callable(msg) else msg)


# ---- pairs ---------------------------------------------------------------------------------------------------------


def assert_allclose(
    actual: Any, expected: Any, rtol: float | None = None, atol: float | None = None, equal_nan: bool = True,
    msg: str = "",
) -> None:  # fmt: skip
    """What came before `assert_close`: less strict, and indifferent to dtypes."""
    warnings.warn("`torch.testing.assert_allclose()` is deprecated since 1.12 and will be removed in a future release. "
                  "Please use `torch.testing.assert_close()` instead. You can find detailed upgrade instructions in "
                  "https://github.com/pytorch/pytorch/issues/61844.", FutureWarning, stacklevel=users_level())  # fmt: skip
    if not isinstance(actual, Tensor):
        actual = tensor(actual)
    if not isinstance(expected, Tensor):
        expected = tensor(expected, dtype=actual.dtype)
    if rtol is None and atol is None:
        tolerances = (OLDER_TOLERANCES.get(x._array.dtype.str[1:], (0.0, 0.0)) for x in (actual, expected))
        rtol, atol = (max(pair) for pair in zip(*tolerances, strict=True))
    assert_close(actual, expected, rtol=rtol, atol=atol, equal_nan=equal_nan, check_dtype=False, msg=msg or None)


def _pairs(actual: Any, expected: Any, options: Options, where: tuple[Any, ...]) -> Iterator[tuple[Any, Any, Any]]:
    """What is to be compared with what, and where in the whole it stands."""
    place = f"\n\nThe failure occurred for item {''.join(f'[{key!r}]' for key in where)}" if where else ""
    if all(isinstance(x, Sequence) and not isinstance(x, str) for x in (actual, expected)):
        if len(actual) != len(expected):
            raise AssertionError(f"The length of the sequences mismatch: {len(actual)} != {len(expected)}{place}")
        for i, (one, other) in enumerate(zip(actual, expected, strict=True)):
            yield from _pairs(one, other, options, (*where, i))
    elif isinstance(actual, Mapping) and isinstance(expected, Mapping):
        if actual.keys() != expected.keys():
            missing, additional = (sorted(a.keys() - b.keys(), key=str) for a, b in
                                   ((expected, actual), (actual, expected)))  # fmt: skip
            raise AssertionError(f"The keys of the mappings do not match:\nMissing keys in the actual mapping: {missing}\n"
                                 f"Additional keys in the actual mapping: {additional}{place}")  # fmt: skip
        for key in sorted(actual) if _sortable(actual) else actual:
            yield from _pairs(actual[key], expected[key], options, (*where, key))
    elif not _comparable(actual, expected, options):
        raise TypeError(f"No comparison pair was able to handle inputs of type {type(actual)} and {type(expected)}."
                        + place)  # fmt: skip
    else:
        yield actual, expected, where


def _sortable(mapping: Mapping[Any, Any]) -> bool:
    try:
        sorted(mapping)
    except TypeError:
        return False
    return True


def _comparable(actual: Any, expected: Any, options: Options) -> bool:
    if actual is None or expected is None:
        return True
    if any(isinstance(x, (bool, np.bool_)) for x in (actual, expected)):
        return all(isinstance(x, (bool, np.bool_)) for x in (actual, expected))
    if all(_is_number(x) for x in (actual, expected)):
        return True
    if not all(isinstance(x, (Tensor, np.ndarray)) for x in (actual, expected)):
        return False
    related = isinstance(actual, type(expected)) or isinstance(expected, type(actual))
    return related and (options.allow_subclasses or type(actual) is type(expected))


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float, complex, np.number))


def _difference(actual: Any, expected: Any, options: Options) -> str | None:
    """What is wrong with a pair, or None."""
    if actual is None or expected is None:
        return None if actual is expected else f"None mismatch: {_shown(actual)} is not {_shown(expected)}"
    if isinstance(actual, (bool, np.bool_)):
        return None if bool(actual) is bool(expected) else f"Booleans mismatch: {actual} is not {expected}"
    if _is_number(actual):
        return _number_difference(actual, expected, options)
    return _tensor_difference(as_tensor(actual), as_tensor(expected), options)


def _shown(value: Any) -> Any:
    return value.item() if isinstance(value, Tensor) and value.ndim == 0 else value


# ---- numbers -------------------------------------------------------------------------------------------------------


def _number_difference(actual: Any, expected: Any, options: Options) -> str | None:
    if options.check_dtype and type(actual) is not type(expected):
        return f"The (d)types do not match: {type(actual)} != {type(expected)}."
    given = options.rtol, options.atol
    rtol, atol = max(_tolerances(np.asarray(x).dtype, given) for x in (actual, expected))
    gap = abs(actual - expected)
    nan = bool(np.isnan(actual) and np.isnan(expected))
    if actual == expected or (options.equal_nan and nan) or (np.isfinite(gap) and gap <= atol + rtol * abs(expected)):
        return None
    return _number_message(actual, expected, rtol, atol)


def _number_message(actual: Any, expected: Any, rtol: float, atol: float) -> str:
    gap = abs(actual - expected)
    relative = gap / abs(expected) if expected != 0 else float("inf")
    equal = rtol == atol == 0
    absolutely, relatively = ("", "") if equal else (f" (up to {atol} allowed)", f" (up to {rtol} allowed)")
    return (
        f"Scalars are not {'equal' if equal else 'close'}!\n\nExpected {expected} but got {actual}.\n"
        f"Absolute difference: {gap}{absolutely}\nRelative difference: {relative}{relatively}"
    )


def _tolerances(dtype: np.dtype, given: tuple[float | None, float | None]) -> tuple[float, float]:
    rtol, atol = given
    return (rtol, atol) if rtol is not None and atol is not None else TOLERANCES.get(dtype.str[1:], (0.0, 0.0))


# ---- tensors -------------------------------------------------------------------------------------------------------


def _tensor_difference(actual: Tensor, expected: Tensor, options: Options) -> str | None:
    for attribute, checked in (("shape", True), ("device", options.check_device), ("dtype", options.check_dtype),
                               ("stride()", options.check_stride)):  # fmt: skip
        one, other = (x.stride() if attribute == "stride()" else getattr(x, attribute) for x in (actual, expected))
        if checked and one != other:
            return f"The values for attribute '{attribute}' do not match: {one} != {other}."
    a, b = actual._array, expected._array
    rtol, atol = (max(pair) for pair in zip(*[_tolerances(x.dtype, (options.rtol, options.atol)) for x in (a, b)],
                                            strict=True))  # fmt: skip
    common = dtypes.promote_types(actual.dtype, expected.dtype).numpy
    a, b = a.astype(common), b.astype(common)
    with np.errstate(all="ignore"):
        matches = np.isclose(a, b, rtol=rtol, atol=atol, equal_nan=options.equal_nan)
        if matches.all():
            return None
        if not a.ndim:
            return _number_message(a.item(), b.item(), rtol, atol)
        return _tensor_message(a, b, matches, rtol, atol)


def _tensor_message(a: np.ndarray, b: np.ndarray, matches: np.ndarray, rtol: float, atol: float) -> str:
    if a.dtype.kind in "bu":
        a, b = a.astype(np.int64), b.astype(np.int64)
    gap = np.abs(a - b)
    size = np.abs(b)
    relative = gap / (size if gap.dtype.kind == "f" else size.astype(dtypes.get_default_dtype().numpy))
    relative = relative.astype(gap.dtype if gap.dtype.kind == "f" else dtypes.get_default_dtype().numpy)
    gap, relative = (np.where(matches, x.dtype.type(0), x) for x in (gap, relative))
    equal, count = rtol == atol == 0, int((~matches).sum())
    lines = [
        f"Tensor-likes are not {'equal' if equal else 'close'}!\n",
        f"Mismatched elements: {count} / {matches.size} ({count / matches.size:.1%})",
    ]
    for kind, found, allowed in (("absolute", gap, atol), ("relative", relative, rtol)):
        place = np.unravel_index(int(np.argmax(found)), found.shape)  # NaN counts as the largest
        lines.append(
            f"Greatest {kind} difference: {found[place].item()} at index {tuple(int(i) for i in place)}"
            + ("" if equal else f" (up to {allowed} allowed)")
        )
    return "\n".join(lines)


__all__ = ["assert_allclose", "assert_close"]
