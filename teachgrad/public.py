"""What stands between a user's call and the function?

Three things that PyTorch's argument parser does. Arguments may have other names, such as numpy's. What a call fails for is
said in PyTorch's words. And what is no tensor, where one was needed, is named. As long as nothing fails it costs nothing to
speak of, but for calls with a bool where no flag is, and for the functions that would take too much: what these are given
is read first.

In PyTorch: `torch/csrc/utils/python_arg_parser.cpp`.
Read next: `argument_parser/__init__.py`.
"""

from __future__ import annotations

import os.path
from collections.abc import Callable
from inspect import unwrap
from types import FunctionType
from typing import Any

from teachgrad.arguments import no_tensor
from teachgrad.on_demand import OnDemand

parser: Any = OnDemand("teachgrad.argument_parser")
"""What knows PyTorch's words for wrong arguments. Needed only when something went wrong."""

_GENERATED = os.path.join(os.path.dirname(__file__), "generated", "operators.py")
_ONE_OR_TWO = frozenset(("input", "other", "exponent", "out"))
_WANT_A_LIST = frozenset("broadcast_to expand_copy flip permute permute_copy reshape tile view_copy".split())
"""`x.flip(0)` is fine, `flip(x, 0)` is not. The functions themselves take both."""

_READ_FIRST = frozenset(
    """
    argsort bernoulli binary_cross_entropy_with_logits bucketize combinations cosine_embedding_loss cov ctc_loss
    cumulative_trapezoid diff dist dsplit expand_copy eye fft_fft fft_fft2 fft_fftfreq fft_fftn fft_fftshift
    fft_hfft fft_hfft2 fft_hfftn fft_ifft fft_ifft2 fft_ifftn fft_ifftshift fft_ihfft fft_ihfft2 fft_ihfftn
    fft_irfft fft_irfft2 fft_irfftn fft_rfft fft_rfft2 fft_rfftfreq fft_rfftn gradient hamming_window hinge_embedding_loss
    histogram histogramdd hsplit index_put index_put_ kaiser_window kl_div linalg_cond linalg_lstsq linalg_matrix_norm
    linalg_matrix_rank linalg_norm linalg_pinv linalg_solve_triangular linalg_tensorsolve linalg_vecdot
    linalg_vector_norm linspace logspace margin_ranking_loss movedim multinomial nanquantile nonzero nonzero_static
    pinverse poisson_nll_loss qr quantile range repeat_interleave roll scatter searchsorted set_ sort svd tensor_split
    trapezoid trapz tril_indices triplet_margin_loss triu_indices type vsplit
    """.split()
)
"""Functions that would take more kinds of arguments than PyTorch's: what they are given is read before they are called."""

_FLAGS = frozenset(
    """
    accumulate add_zero_attn adjoint align_corners align_to_window antialias as_tuple assume_unique async
    average_attn_weights batch_first bidirectional ceil_mode center check_errors compute_uv copy
    count_include_pad create_graph cudnn_enable cudnn_enabled density descending enable_gqa equal_nan force full
    full_matrices get_infos hard has_biases hermitian implicit include_last_offset include_self increasing
    inplace invert is_causal keepdim largest left log_input log_target masked_grad need_weights non_blocking
    normalized onesided out_int32 periodic pin_memory pivot recompute_scale_factor reduce replacement
    requires_grad retain_graph return_complex return_counts return_indices return_inverse right
    scale_grad_by_freq sci_mode size_average some sorted sparse sparse_grad stable swap train training transpose
    transposed unbiased unitriangular unpack_data unpack_pivots unsafe upper use_input_stats
    use_separate_proj_weight warn_only with_replacement wrap zero_infinity
    """.split()
)
"""Arguments that may be True or False. To others, given by name, Python would take it for 1 or 0."""

_OF_ARGUMENTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What wrong arguments may lead to. Other exceptions were meant by who raised them, such as the end of a recomputation."""


def refusing(
    function: Callable[..., Any], module: str = "teachgrad", name: str = "", method: bool = False
) -> Callable[..., Any]:
    """`function` as users find it in `module`, or as a method: what a call fails for is said as PyTorch says it.

    Generated operators of one or two tensors look themselves. Errors speak of the function as of `name`.
    """
    code = function.__code__
    if code.co_filename == _GENERATED and _ONE_OR_TWO.issuperset(named_arguments(function)):
        if not (method and code.co_argcount == 2):  # which would speak of the second of two arguments
            return function
    called = renamed(function, name or function.__name__, method)
    called.__name__ = called.__qualname__ = function.__name__
    called.__module__ = module
    return called


def renamed(function: Callable[..., Any], name: str, method: bool = False) -> Callable[..., Any]:
    """`function` under another name, with errors that speak of it."""
    wants_a_list, read_first = not method and name in _WANT_A_LIST, name in _READ_FIRST

    def called(*args: Any, **kwargs: Any) -> Any:
        if (
            read_first
            or "out" in kwargs
            or bool in map(type, args)
            or (wants_a_list and len(args) > 1 and args[1].__class__ is int)
            or (kwargs and suspicious(kwargs))
        ):
            refuse(function, name, method, args, kwargs)  # to Python, True is an int, and None is false
        try:
            return function(*args, **kwargs)
        except _OF_ARGUMENTS as error:
            by_name = kwargs and isinstance(error, TypeError)
            ours = with_our_names(function, name, method, args, kwargs) if by_name else None
            if ours is None:
                refuse(function, name, method, args, kwargs, error)
                raise
        try:
            return function(*args, **ours)
        except _OF_ARGUMENTS as error:
            refuse(function, name, method, args, kwargs, error)
            raise

    # What `functools.wraps` would do, but there are 1,500 of them to import, and it takes its time.
    called.__name__, called.__qualname__, called.__module__ = name, name, "teachgrad"
    called.__doc__, called.__wrapped__ = function.__doc__, function  # type: ignore[attr-defined]
    return called


def suspicious(kwargs: dict[str, Any]) -> bool:
    """Is a flag None, or what is no flag True or False?"""
    for key, value in kwargs.items():  # noqa: SIM110, faster than `any`
        if value is None if key in _FLAGS else value.__class__ is bool:
            return True
    return False


def refuse(
    function: Callable[..., Any],
    name: str,
    method: bool,
    args: tuple[Any, ...],
    kwargs: dict[str, Any],
    error: Exception | None = None,
) -> None:
    """Raise what PyTorch's parser says of this call of `name`, if it has something to say."""
    refusal = (
        parser.refusal(name, method, args, kwargs)
        or parser.refusal_of_what_is_called(function, name, args, kwargs, error)
        or missed_tensor(function, args, kwargs, error)
    )
    if refusal is not None:
        try:
            raise refusal from None
        finally:
            del refusal  # its traceback holds this frame, which would keep it and the arguments alive


def refusing_all(names: dict[str, Any], prefix: str = "") -> None:
    """Make the functions of a module refuse like that; `names` are its globals. Errors put `prefix` before their names."""
    module = names["__name__"]
    for name, function in list(names.items()):
        ours = isinstance(function, FunctionType) and function.__module__ not in (__name__, "teachgrad.out")
        if ours and not name.startswith("_"):
            names[name] = called = refusing(function, module, prefix + name)
            if called is not function:
                called.__qualname__ = name  # by which pickle finds it


# ---- other names of arguments ------------------------------------------------------------------------------------


def named_arguments(function: Callable[..., Any]) -> tuple[str, ...]:
    """The arguments of `function` that have names."""
    code = function.__code__
    return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def with_our_names(
    function: Callable[..., Any], name: str, method: bool, args: tuple[Any, ...], kwargs: dict[str, Any]
) -> dict[str, Any] | None:
    """The keyword arguments of a call that failed, by the names that they have here; None if these are theirs.

    An argument may have numpy's name, or that which one of PyTorch's forms has for its place.
    """
    named = named_arguments(unwrap(function))
    others = [key for key in kwargs if key not in named]
    form = parser.fitting(name, method, args, kwargs) if others else None
    if form is None:
        return None
    by_place = named[: unwrap(function).__code__.co_argcount][method : method + len(form.places)]
    theirs = {key: (p.name, *by_place[i : i + 1]) for i, p in enumerate(form.parameters) for key in p.names}
    ours = {}
    for key, value in kwargs.items():
        known = [name for name in theirs.get(key, ()) if name in named] if key in others else []
        ours[known[0] if known else key] = value
    return None if ours.keys() == kwargs.keys() else ours


# ---- what is no tensor -------------------------------------------------------------------------------------------

_OF_TENSORS = frozenset(("_array", "_autograd", "_home", "_meta", "_storage"))


def missed_tensor(
    function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any], error: Exception | None
) -> TypeError | None:
    """The TypeError for what was given for a tensor and is none, if that is why `error` was raised."""
    if isinstance(error, AttributeError) and (error.name in _OF_TENSORS or error.name == function.__name__):
        return no_tensor(unwrap(function), args, kwargs, error.obj)
    return None
