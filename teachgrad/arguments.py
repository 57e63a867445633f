"""Is this argument what it should be, and in which words is it refused?

In PyTorch's. Sizes are read here, for every function that takes them as `f(2, 3)` or as `f((2, 3))`; what else is read
by several functions is in `scalars.py` and `operands.py`.

In PyTorch: `torch/csrc/utils/python_arg_parser.cpp`.
Read next: `scalars.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import index
from typing import Any

NUMPY_NAMES = {"axis": "dim", "keepdims": "keepdim", "x": "input", "a": "input", "x1": "input", "x2": "other"}
"""What arguments may be called, too, and what PyTorch calls them."""

_IN_C = {
    **dict.fromkeys(("dtype", "device", "layout", "memory_format", "Size", "finfo", "iinfo"), "torch."),
    **dict.fromkeys(("UntypedStorage", "TypedStorage"), "torch.storage."),
    "Generator": "torch._C.",
    "TensorMeta": "torch._C._",
}
"""What PyTorch writes in C, where the name of a class goes on before its own name."""


def class_name(value: object) -> str:
    """What CPython calls the class of `value`: `list`, `numpy.ndarray`, but only `Fraction`, which is written in Python.

    The name stands in C, where Python code can see it in one place: the text of an AttributeError.
    """
    try:
        object.__getattribute__(value, " ")
    except AttributeError as error:
        name = str(error).split("'")[1]
        return _IN_C.get(name, "") + name if type(value).__module__.startswith("teachgrad") else name
    raise AssertionError("nothing has an attribute of that name")


def unexpected(condition: str) -> str:
    """What PyTorch says of a condition, in C++, that does not hold and has no words of its own."""
    return (f"Expected {condition} to be true, but got false.  (Could this error message be improved?  If so, please report "
            "an enhancement request to PyTorch.)")  # fmt: skip


def check_bools(function: str, **flags: object) -> None:
    """Refuse what only Python takes for true or false."""
    for name, value in flags.items():
        if not isinstance(value, bool):
            raise TypeError(f"{function}(): argument '{name}' must be bool, not {class_name(value)}")


def sizes_from(
    name: str, argument: str, given: tuple[Any, ...], bare: bool = True, are_dims: bool = False
) -> tuple[int, ...]:  # fmt: skip
    """The sizes in `f((2, 3))`, `f(torch.Size([2, 3]))` or, if `bare` ones will do, `f(2, 3)`.

    A tensor of bool is no size, but where they `are_dims`, it stands for one.
    """
    listed = len(given) == 1 and isinstance(given[0], (list, tuple))
    if listed:
        given = given[0]
    elif not bare:
        raise TypeError(
            f"{name}(): argument '{argument}' (position 1) must be tuple of ints, not {class_name(given[0])}"
        )
    elif not given:
        raise TypeError(f'{name}() missing 1 required positional arguments: "{argument}"')
    elif isinstance(given[0], tuple):
        raise TypeError(f"{name}() takes 1 positional argument but {len(given)} were given")
    for n in given:
        if n.__class__ is not int:
            if not are_dims and any(hasattr(n, "_array") and n._array.dtype.kind == "b" for n in given):
                raise RuntimeError(unexpected("scalar.isIntegral( false)"))
            return tuple([_size(name, argument, listed, position, n) for position, n in enumerate(given)])
    return tuple(given)


def one_or_several(given: Any, times: int = 1) -> tuple[int, ...]:
    """The numbers in `f([2, 3])`, or some `times` the one in `f(2)`, which numpy or a tensor may hold, too.

    Raises TypeError for what is no whole number, and for True and False, of which PyTorch looks at the first only.
    """
    several = isinstance(given, (list, tuple))
    if (given[0] if several and given else given).__class__ is bool:
        raise TypeError("must be tuple of ints, not bool")
    return tuple([index(n) for n in given]) if several else (index(given),) * times


def given_by_name(name: str, argument: str, given: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, ...]:
    """What `f(argument=…)` was given, in the form in which `sizes_from` takes it; nothing else may come with it."""
    if not given and argument not in named:
        raise TypeError(f'{name}() missing 1 required positional arguments: "{argument}"')
    for other in named:
        if other != argument:
            raise TypeError(f"{name}() got an unexpected keyword argument '{other}'")
    if given:
        raise TypeError(f"{name}() got multiple values for argument '{argument}'")
    value = named[argument]
    if not isinstance(value, (list, tuple)):
        raise TypeError(f"{name}(): argument '{argument}' must be tuple of ints, not {class_name(value)}")
    return (value,)


def by_place_or_name(
    name: str, forms: tuple[tuple[str, ...], ...], given: tuple[Any, ...], named: dict[str, Any]
) -> dict[str, Any]:
    """The arguments by name, in the first of `forms` (the names of its arguments) that takes exactly these."""
    for form in forms:
        found = {**dict(zip(form, given, strict=False)), **named}
        if len(form) == len(given) + len(named) and found.keys() == set(form):
            return found
    raise invalid_arguments(name, *given, **named)


def invalid_arguments(name: str, /, *given: Any, **named: Any) -> TypeError:
    """The TypeError for a call that fits none of an operator's forms."""
    kinds = [class_name(value) for value in given] + [f"{key}={class_name(value)}" for key, value in named.items()]
    return TypeError(f"{name}() received an invalid combination of arguments - got ({', '.join(kinds)})")


def no_tensor(
    function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any], found: object
) -> TypeError | None:
    """The TypeError for `found`, an argument of a call or an element of one, that lacks what tensors have; else None."""
    name, code = function.__name__, function.__code__
    names = code.co_varnames[: code.co_argcount]
    for at, value in enumerate(args[len(names) :]):  # `f(*tensors)` is `f(tensors)`
        if value is found:
            return TypeError(f"expected Tensor as element {at} in argument {len(names)}, but got {class_name(found)}")
    places = [(names[i] if i < len(names) else "tensors", i + 1, value) for i, value in enumerate(args)]
    places += [(key, names.index(key) + 1 if key in names else 1, value) for key, value in kwargs.items()]
    for argument, position, value in places:
        if value is found:
            kind = class_name(found)
            return TypeError(f"{name}(): argument '{argument}' (position {position}) must be Tensor, not {kind}")
        if isinstance(value, (list, tuple)):
            for at, element in enumerate(value):
                if element is found:
                    return TypeError(
                        f"expected Tensor as element {at} in argument {position - 1}, but got {class_name(found)}"
                    )
    return None


def shape_from(name: str, given: tuple[Any, ...], bare: bool = True) -> tuple[int, ...]:
    """The sizes of a tensor that is to be made."""
    shape = sizes_from(name, "size", given, bare)
    for n in shape:
        if n < 0:
            raise RuntimeError("zeros: Dimension size must be non-negative." if name == "zeros" else
                               f"Trying to create tensor with negative dimension {n}: {list(shape)}")  # fmt: skip
    return shape


def _size(name: str, argument: str, listed: bool, position: int, value: Any) -> int:
    try:
        if position or not isinstance(value, bool):
            return index(value)
    except TypeError:
        pass
    if position:
        raise TypeError(f"{name}(): argument '{argument}' failed to unpack the object at pos {position + 1} with error "
                        f'"type must be tuple of ints,but got {class_name(value)}"')  # fmt: skip
    found = f"but found element of type {class_name(value)} at pos 0" if listed else f"not {class_name(value)}"
    raise TypeError(f"{name}(): argument '{argument}' (position 1) must be tuple of ints, {found}")
