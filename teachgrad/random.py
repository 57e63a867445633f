"""Random tensors, the same as PyTorch's after the same seed.

    torch.manual_seed(0)
    torch.randn(3)

In PyTorch: `torch/random.py`, `aten/src/ATen/native/TensorFactories.cpp`.
Read next: `kernels/random.py`, which draws the numbers.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from operator import index
from typing import Any

import numpy as np

from teachgrad import dtypes, kernels
from teachgrad.arguments import by_place_or_name, class_name, invalid_arguments, shape_from
from teachgrad.autograd.inplace import check_inplace, is_recorded
from teachgrad.autograd.not_implemented import without_derivative
from teachgrad.autograd.state import local
from teachgrad.autograd.tangent import refuse_tangents
from teachgrad.composite.core import make
from teachgrad.creation import laid_out_like, refuse_options, size_argument
from teachgrad.devices import CPU, as_device
from teachgrad.devices import device as Device
from teachgrad.dispatcher import aten, method, operator
from teachgrad.dtypes import dtype as Dtype
from teachgrad.kernels import generator as streams
from teachgrad.kernels import random as draw
from teachgrad.on_demand import OnDemand
from teachgrad.operands import common_device, refuse_overlap, refuse_self_overlap
from teachgrad.out import checked_out, fill_out, write_out
from teachgrad.scalars import real_number, symbolic_number, whole_number
from teachgrad.tensor import Tensor

tries: Any = OnDemand("teachgrad.kernels.binomial")


class Generator:
    """A stream of random numbers that can be seeded, saved and put back."""

    def __init__(self, device: Any = "cpu") -> None:
        self._device = as_device(device)
        self._stream = streams.Generator()

    @property
    def device(self) -> Device:
        """Where its numbers are for."""
        return self._device

    def manual_seed(self, seed: int) -> Generator:
        """Go to the start of the stream that belongs to `seed`."""
        self._stream.manual_seed(seed)
        return self

    def seed(self) -> int:
        """Choose a seed nobody can foresee, use it and tell it."""
        return self._stream.seed()

    def initial_seed(self) -> int:
        """The seed that was last used."""
        return self._stream.initial_seed()

    def get_state(self) -> Tensor:
        """The place in the stream, as a tensor of bytes."""
        return make(self._stream.get_state())

    def set_state(self, state: Tensor) -> Generator:
        """Go to a place in the stream that `get_state` gave."""
        if not isinstance(state, Tensor):
            raise TypeError(f"expected a torch.ByteTensor, but got {class_name(state)}")
        self._stream.set_state(state._array)
        return self

    def clone_state(self) -> Generator:
        """Another stream, at the same place."""
        other = Generator(self.device)
        other.set_state(self.get_state())
        return other

    def get_offset(self) -> int:
        """How far the stream is, which only the streams of other devices know."""
        raise RuntimeError("CPU Generator does not use offset")

    def set_offset(self, offset: int) -> None:
        """Go that far."""
        raise RuntimeError("CPU Generator does not use offset")

    def __reduce__(self) -> tuple[Any, ...]:
        return Generator, (self.device,), (self.initial_seed(), None, self.get_state())

    def __setstate__(self, state: tuple[int, None, Tensor]) -> None:
        self.set_state(state[2])


default_generator = Generator()
default_generator._stream = streams.default_generator


def _stream(generator: Generator | None) -> streams.Generator:
    if generator is None:
        return streams.default_generator
    if not isinstance(generator, Generator):
        raise TypeError(f"argument 'generator' must be Generator, not {class_name(generator)}")
    return generator._stream


def _stream_over(name: str, input: Tensor, generator: Generator | None) -> streams.Generator:
    """Where the numbers come from that will be written over `input`, from which none is drawn if that is refused."""
    check_inplace(input, is_recorded(local.state, input))
    refuse_self_overlap(input._array, name)
    return _stream(generator)


# what these do is done to the stream of the process
seed = default_generator.seed
initial_seed = default_generator.initial_seed
get_rng_state = default_generator.get_state


def manual_seed(seed: Any) -> Generator:
    """Go to the start of the stream that belongs to `seed`."""
    return default_generator.manual_seed(int(seed))


def set_rng_state(new_state: Tensor) -> None:
    """Go back to a place that `get_rng_state` gave."""
    default_generator.set_state(new_state)


@contextlib.contextmanager
def fork_rng(devices: Any = None, enabled: bool = True, *, device_type: str = "cpu") -> Iterator[None]:
    """Whatever is drawn inside the block leaves the process's stream as it was before.

    `devices` and `device_type` choose further streams in PyTorch; here all devices draw from this one.
    """
    before = get_rng_state() if enabled else None
    try:
        yield
    finally:
        if before is not None:
            set_rng_state(before)


# ---- new tensors -----------------------------------------------------------------------------------------------


def _numpy(dtype: Dtype | None, default: Dtype | None = None) -> np.dtype:
    return dtypes.as_dtype(dtype or default or dtypes.get_default_dtype()).numpy


def rand(
    *size: Any,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    generator: Generator | None = None,
    **kwargs: Any,
) -> Tensor:
    """Uniform in [0, 1)."""
    out = kwargs.pop("out", None)
    if out is not None:
        return fill_out("rand", out, rand, *size, dtype=dtype, generator=generator, **kwargs)
    shape = size_argument("rand", size, kwargs)
    return make(draw.uniform(shape, _numpy(dtype), generator=_stream(generator)), as_device(device), requires_grad)


def randn(
    *size: Any,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    generator: Generator | None = None,
    **kwargs: Any,
) -> Tensor:
    """Normal, with mean 0 and variance 1."""
    out = kwargs.pop("out", None)
    shape = size_argument("randn", size, kwargs)
    if out is not None:
        checked_out("randn", out, dtype)
        return normal_(aten.resize_(out, shape), generator=generator)
    return make(draw.normal(shape, _numpy(dtype), generator=_stream(generator)), as_device(device), requires_grad)


def randint(
    *bounds: Any,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    generator: Generator | None = None,
    **named: Any,
) -> Tensor:
    """Integers: `randint(high, size)` from 0, `randint(low, high, size)` from low, always below `high`."""
    out = named.pop("out", None)
    if out is not None:
        return fill_out("randint", out, randint, *bounds, dtype=dtype, generator=generator, **named)
    refuse_options("randint", {key: named.pop(key) for key in ("layout", "pin_memory") if key in named})
    found = by_place_or_name("randint", (("high", "size"), ("low", "high", "size")), bounds, named)
    shape, kind = shape_from("randint", (found["size"],), bare=False), _numpy(dtype, dtypes.int64)
    low, high = _bound("low", found.get("low", 0), 1), _bound("high", found["high"], 1 + ("low" in found))
    numbers = draw.randint(shape, kind, low, high, generator=_stream(generator))
    return make(numbers, as_device(device), requires_grad)


def _bound(argument: str, value: Any, position: int) -> int:
    """An argument of `randint` as the integer that it has to be."""
    whole = _whole(value)
    if whole is None:
        raise TypeError(f"randint(): argument '{argument}' (position {position}) must be int, not {class_name(value)}")
    return whole


def _whole(value: Any) -> int | None:
    """`value`, if it is an integer: a number that is no bool, or a tensor of one element."""
    if isinstance(value, Tensor):
        return int(value._array.item()) if value._array.size == 1 and value._array.dtype.kind in "iu" else None
    return None if isinstance(value, bool) or not hasattr(value, "__index__") else index(value)


def randperm(
    n: int,
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    generator: Generator | None = None,
    out: Tensor | None = None,
    **options: Any,
) -> Tensor:
    """The integers below `n` in random order."""
    refuse_options("randperm", options)
    if out is not None:
        return fill_out("randperm", out, randperm, n, dtype=dtype, generator=generator)
    if n.__class__ is not int:
        n = symbolic_number("randperm", "n", 1, n)
    return make(
        draw.randperm(n, _numpy(dtype, dtypes.int64), generator=_stream(generator)), as_device(device), requires_grad
    )


def rand_like(
    input: Tensor,
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    generator: Generator | None = None,
    **options: Any,
) -> Tensor:
    """Uniform in [0, 1), in `input`'s shape and layout."""
    array, where = laid_out_like("rand_like", input, dtype, device, options)
    return make(kernels.uniform_fill(array, 0.0, 1.0, _stream(generator)), where, requires_grad)


def randn_like(
    input: Tensor,
    *,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    generator: Generator | None = None,
    **options: Any,
) -> Tensor:
    """Standard normal, in `input`'s shape and layout."""
    array, where = laid_out_like("randn_like", input, dtype, device, options)
    return make(kernels.normal_fill(array, 0.0, 1.0, _stream(generator)), where, requires_grad)


def randint_like(
    input: Tensor,
    *bounds: int,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    generator: Generator | None = None,
    **options: Any,
) -> Tensor:
    """Integers in `input`'s shape, layout and dtype."""
    named: dict[str, Any] = {key: options.pop(key) for key in ("low", "high") if key in options}
    found = by_place_or_name("randint_like", (("high",), ("low", "high")), bounds, named)
    if "low" not in found and isinstance(found["high"], Tensor):
        if found["high"]._array.ndim:
            raise RuntimeError("high must be a scalar tensor and on CPU")
        found["high"] = int(found["high"]._array.item().real)
    low, high = _whole(found.get("low", 0)), _whole(found["high"])
    if low is None or high is None:
        raise invalid_arguments("randint_like", input, *bounds, **named)
    array, where = laid_out_like("randint_like", input, dtype, device, options)
    return make(kernels.random_fill_between(array, low, high, _stream(generator)), where, requires_grad)


def normal(
    mean: Any,
    std: Any = 1.0,
    size: Any = None,
    *,
    generator: Generator | None = None,
    dtype: Dtype | None = None,
    device: Any = None,
    requires_grad: bool = False,
    out: Tensor | None = None,
    **options: Any,
) -> Tensor:
    """Normal with the given mean and standard deviation, numbers or tensors."""
    refuse_options("normal", options)
    if size is not None:
        mean, std = real_number("normal", "mean", 1, mean), real_number("normal", "std", 2, std)
    if isinstance(mean, Tensor) or isinstance(std, Tensor):
        unfit = {"size": size, "dtype": dtype, "device": device, "requires_grad": requires_grad or None, **options}
        if any(value is not None for value in unfit.values()):
            raise invalid_arguments("normal", mean, std, **{k: v for k, v in unfit.items() if v is not None})
    if out is not None:
        if isinstance(mean, Tensor) or isinstance(std, Tensor):
            if not isinstance(std, Tensor):  # as many numbers are drawn as there are in `out`
                mean = aten.broadcast_tensors(mean, out)[0]
            return write_out(out, normal, mean, std, size, generator=generator)  # type: ignore[no-any-return]
        return fill_out("normal", out, normal, mean, std, size, generator=generator, dtype=dtype)
    stream = _stream(generator)
    if isinstance(std, Tensor) and std.is_complex():
        raise RuntimeError("normal expects standard deviation to be non-complex")
    if isinstance(mean, Tensor):
        aten.refuse_complex_gradient("normal", mean, *([std] if isinstance(std, Tensor) else []))
    if isinstance(mean, Tensor) and isinstance(std, Tensor) and not mean._array.size:
        aten.mul_(aten.clone(mean), std)  # nothing is drawn, but their dtypes have to fit
    if isinstance(std, Tensor):
        around = aten._normal_both if isinstance(mean, Tensor) else aten._normal_std
        return around(mean, std, stream)  # type: ignore[no-any-return]
    if isinstance(mean, Tensor):
        return aten._normal_mean(mean, std, stream)  # type: ignore[no-any-return]
    shape = shape_from("normal", (size,))
    where = as_device(CPU if device is None else device)  # as in PyTorch, whatever the default device is
    return make(draw.normal(shape, _numpy(dtype), mean, std, stream), where, requires_grad)


@operator
def bernoulli(
    input: Tensor, p: float | None = None, *, generator: Generator | None = None, out: Tensor | None = None
) -> Tensor:
    """1 with the chance that `input` says, else 0. Its gradient is zero by definition."""
    if out is not None:
        return write_out(out, bernoulli, input, p, generator=generator)  # type: ignore[no-any-return]
    if p is None:
        return aten.bernoulli_of(input, _stream(generator))
    p = float(p)
    refuse_tangents("bernoulli", input)  # before a number is drawn
    made = make(draw.bernoulli(input._array.shape, input._array.dtype, p, _stream(generator)), input._home.device)
    return without_derivative(made, "bernoulli", input)


@operator
def binomial(count: Tensor, prob: Tensor, generator: Generator | None = None) -> Tensor:
    """How many of `count` tries succeed, each with the chance `prob`."""
    refuse_tangents("binomial", count, prob)  # before a number is drawn
    drawn = tries.binomial(count._array, prob._array, _stream(generator))
    return without_derivative(make(drawn, common_device(count, prob)), "binomial", count, prob)


@operator
def poisson(input: Tensor, generator: Generator | None = None) -> Tensor:
    """How often something happens that happens `input` times on average. Its gradient is zero by definition."""
    return aten.poisson_of(input, _stream(generator))


@operator
def multinomial(
    input: Tensor, num_samples: int, replacement: bool = False, *, generator: Generator | None = None,
    out: Tensor | None = None,
) -> Tensor:  # fmt: skip
    """Indices drawn with chances in proportion to `input`, row by row."""
    if out is not None:
        if out.dtype is not dtypes.int64:
            raise RuntimeError(f"multinomial expects Long tensor out, got: {out.dtype.scalar_name}")
        return write_out(out, multinomial, input, num_samples, replacement, generator=generator)  # type: ignore[no-any-return]
    return make(draw.multinomial(input._array, num_samples, replacement, _stream(generator)), input._home.device)


# ---- written over a tensor -------------------------------------------------------------------------------------


@method
def normal_(input: Tensor, mean: float = 0.0, std: float = 1.0, *, generator: Generator | None = None) -> Tensor:
    """Overwrite with normal numbers."""
    return aten._normal_fill_(input, mean, std, _stream_over("normal_", input, generator))


@method
def uniform_(
    input: Tensor, from_: Any = ..., /, to: float = 1.0, *, generator: Generator | None = None, **named: float
) -> Tensor:
    """Overwrite with numbers uniform in [from, to)."""
    for keyword in named:
        if keyword != "from":
            raise TypeError(f"uniform_() got an unexpected keyword argument '{keyword}'")
        if from_ is not ...:
            raise TypeError("uniform_() got multiple values for argument 'from'")
    start = named.get("from", 0.0 if from_ is ... else from_)
    start = real_number("uniform_", "from", 1, start)
    return aten._uniform_fill_(input, start, to, _stream_over("uniform_", input, generator))


@method
def exponential_(input: Tensor, lambd: float = 1.0, *, generator: Generator | None = None) -> Tensor:
    """Overwrite with waiting times for something that happens `lambd` times a second."""
    return aten._exponential_fill_(input, lambd, _stream_over("exponential_", input, generator))


@method
def cauchy_(input: Tensor, median: float = 0.0, sigma: float = 1.0, *, generator: Generator | None = None) -> Tensor:
    """Overwrite with numbers that have no mean."""
    return aten._cauchy_fill_(input, median, sigma, _stream_over("cauchy_", input, generator))


@method
def geometric_(input: Tensor, p: float, *, generator: Generator | None = None) -> Tensor:
    """Overwrite with how often one throws until it happens, with chance `p`."""
    return aten._geometric_fill_(input, p, _stream_over("geometric_", input, generator))


@method
def log_normal_(input: Tensor, mean: float = 1.0, std: float = 2.0, *, generator: Generator | None = None) -> Tensor:
    """Overwrite with e to the power of normal numbers."""
    return aten._log_normal_fill_(input, mean, std, _stream_over("log_normal_", input, generator))


@method
def bernoulli_(input: Tensor, p: Any = 0.5, *, generator: Generator | None = None) -> Tensor:
    """Overwrite with 1 (with chance `p`) and 0."""
    if isinstance(p, Tensor):
        check_inplace(input, is_recorded(local.state, input))
        if p._array.shape == input._array.shape:  # else it is expanded, and PyTorch does not look
            refuse_overlap(input, p)
        return aten._bernoulli_fill_by_(input, p, _stream(generator))
    p = real_number("bernoulli_", "p", 1, p)
    return aten._bernoulli_fill_(input, p, _stream_over("bernoulli_", input, generator))


@method
def random_(input: Tensor, *bounds: int, generator: Generator | None = None, **named: int) -> Tensor:
    """Overwrite with integers: of the dtype's whole range, below `to`, or in [from, to)."""
    found = by_place_or_name("random_", ((), ("to",), ("from", "to")), bounds, named)
    open_above = len(found) == 2 and found["to"] is None
    if open_above:
        del found["to"]
    given: list[Any] = [
        whole_number("random_", key, i, bound) for i, (key, bound) in enumerate(sorted(found.items()), start=1)
    ]
    given += [None] * open_above
    operator = ("_random_fill_", "_random_fill_below_", "_random_fill_between_")[len(given)]
    return getattr(aten, operator)(input, *given, _stream_over("random_", input, generator))  # type: ignore[no-any-return]


__all__ = ["CPU", "Generator", "manual_seed"]
