"""What is wrong with the arguments of a call, in PyTorch's words: the same for every function and method that it has."""

import functools
import gc
import importlib
import operator
import pickle
import re
import subprocess
import sys
import warnings
import weakref
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

import teachgrad
from teachgrad.argument_parser import refusal, signatures_of
from teachgrad.generated.signatures import FUNCTIONS, METHODS
from teachgrad.public import _FLAGS


class Own:
    """What no function takes."""


class Second:
    """An object that is an index."""

    def __index__(self):
        return 1


OWN = Own()


def error_of(call):
    """Class and text of what a call raises; None if it raises nothing."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            call()
        except Exception as error:
            return type(error).__name__, str(error)
    return None


CALLS = {
    "no tuple of ints": (lambda torch, x: torch.flip(x, 0), "flip(): argument 'dims' (position 2) must be tuple of ints, not int"),
    "by name": (lambda torch, x: x.cumsum(dim="a"), "cumsum(): argument 'dim' must be int, not str"),
    "an element": (lambda torch, x: torch.flip(x, [1.5]),
                   "flip(): argument 'dims' (position 2) must be tuple of ints, but found element of type float at pos 0"),
    "the next": (lambda torch, x: torch.flip(x, [0, 1.5]), "flip(): argument 'dims' failed to unpack the object at pos 2 with "
                 'error "type must be tuple of ints,but got float"'),
    "a method's places": (lambda torch, x: x.add("a"), "add(): argument 'other' (position 1) must be Tensor, not str"),
    "a function's places": (lambda torch, x: torch.add(x, "a"), "add(): argument 'other' (position 2) must be Tensor, not str"),
    "one is missing": (lambda torch, x: x.transpose(0), 'transpose() missing 1 required positional arguments: "dim1"'),
    "two are missing": (lambda torch, x: x.transpose(), 'transpose() missing 2 required positional argument: "dim0", "dim1"'),
    "too many": (lambda torch, x: x.cumsum(0, 1), "cumsum() takes 1 positional argument but 2 were given"),
    "too many or too few": (lambda torch, x: x.argmax(0, True, 1),
                            "argmax() takes from 0 to 2 positional arguments but 3 were given"),
    "unknown": (lambda torch, x: x.cumsum(0, keep=True), "cumsum() got an unexpected keyword argument 'keep'"),
    "twice": (lambda torch, x: x.cumsum(0, dim=0), "cumsum() got multiple values for argument 'dim'"),
    "a namespace": (lambda torch, x: torch.fft.fft(x, "a"), "fft_fft(): argument 'n' (position 2) must be int, not str"),
    "a flag": (lambda torch, x: torch.ones(2, requires_grad=1), "ones(): argument 'requires_grad' must be bool, not int"),
    "no form": (lambda torch, x: x.sum("a"), "sum() received an invalid combination of arguments - got (str), but expected one of:\n"
                " * (*, torch.dtype dtype = None)\n"
                " * (tuple of ints dim, bool keepdim = False, *, torch.dtype dtype = None)\n"),
    "what does not fit": (lambda torch, x: x.narrow(0, 0, 1.5),
                          "narrow() received an invalid combination of arguments - got (int, int, float), but expected one of:\n"
                          " * (int dim, Tensor start, int length)\n"
                          "      didn't match because some of the arguments have invalid types: (int, !int!, !float!)\n"
                          " * (int dim, int start, int length)\n"
                          "      didn't match because some of the arguments have invalid types: (int, int, !float!)\n"),
    "no device": (lambda torch, x: torch.device([2]), "device() received an invalid combination of arguments - got (list), but "
                  "expected one of:\n * (torch.device device)\n"
                  "      didn't match because some of the arguments have invalid types: (!list of [int]!)\n"
                  " * (str type, int index = -1)\n"),
    "no size": (lambda torch, x: x.size(1.0), "size(): argument 'dim' (position 1) must be int, not float"),
    "no format": (lambda torch, x: x.contiguous(memory_format=3),
                  "contiguous(): argument 'memory_format' must be torch.memory_format, not int"),
    "in a list": (lambda torch, x: torch.stack([x, 1]), "expected Tensor as element 1 in argument 0, but got int"),
    "written in C": (lambda torch, x: x.add(torch.Size([1])), "add(): argument 'other' (position 1) must be Tensor, not torch.Size"),
    "a fraction": (lambda torch, x: x.add(Fraction(1, 2)), "add(): argument 'other' (position 1) must be Tensor, not Fraction"),
    "a class for a dtype": (lambda torch, x: torch.zeros(2, dtype=np.float64),
                            "zeros(): argument 'dtype' must be torch.dtype, not type"),
    "another name": (lambda torch, x: torch.arcsin("a"), "arcsin(): argument 'input' (position 1) must be Tensor, not str"),
    "the other name of a choice": (lambda torch, x: torch.absolute("a"),
                                   "absolute(): argument 'input' (position 1) must be Tensor, not str"),
    "what Python calls otherwise": (lambda torch, x: torch.nn.functional.softmax(x, axis=0),
                                    "softmax() got an unexpected keyword argument 'axis'"),
    "one size, by name": (lambda torch, x: torch.ones(size=2), "ones(): argument 'size' must be tuple of ints, not int"),
    "one part": (lambda torch, x: x.unflatten(0, 2), "unflatten(): argument 'sizes' (position 2) must be tuple of ints, not int"),
    "neither size nor sizes": (lambda torch, x: torch.split(x, "a"),
                               "split_with_sizes(): argument 'split_sizes' (position 2) must be tuple of ints, not str"),
    "several sizes in a tensor": (lambda torch, x: x.split(torch.tensor([1, 1])),
                                  "split_with_sizes(): argument 'split_sizes' (position 2) must be tuple of ints, not Tensor"),
    "a truth for a size": (lambda torch, x: x.split(True),
                           "split() received an invalid combination of arguments - got (Tensor, bool, int), but expected one of:\n"
                           " * (Tensor input, int split_size, int dim = 0)\n"
                           "      didn't match because some of the arguments have invalid types: (Tensor, !bool!, !int!)\n"
                           " * (Tensor input, tuple of ints split_size, int dim = 0)\n"
                           "      didn't match because some of the arguments have invalid types: (Tensor, !bool!, !int!)\n"),
    "only by name": (lambda torch, x: torch.nn.functional.gelu(x, "tanh"), "gelu() takes 1 positional argument but 2 were given"),
    "a symbol": (lambda torch, x: operator.iadd(x, "a"), "unsupported operand type(s) for +=: 'Tensor' and 'str'"),
    "what is right is not blamed": (lambda torch, x: x.view(7), "shape '[7]' is invalid for input of size 4"),
}  # fmt: skip


@pytest.mark.parametrize("case", CALLS)
def test_a_wrong_call_is_refused_in_the_words_of_the_parser(torch, case):
    call, text = CALLS[case]
    assert error_of(lambda: call(torch, torch.ones(2, 2)))[1] == text


def test_where_a_method_takes_bare_numbers_a_function_does_not(torch):
    x = torch.ones(2, 2)
    assert x.flip(0).shape == x.flip((0,)).shape == torch.flip(x, (0,)).shape == (2, 2)
    assert error_of(lambda: torch.reshape(x, 4))[0] == "TypeError"
    assert x.reshape(4).shape == (4,)


def test_numpys_names_are_understood_where_functions_are_wrapped_in_others(torch):
    x = torch.ones(2, 2)
    assert torch.linalg.vector_norm(x, axis=0).shape == (2,)
    assert torch.subtract(x1=x, x2=x).equal(torch.divide(x1=x, x2=x) - 1)
    assert torch.special.expit(x=x).equal(x.sigmoid())


def test_the_function_split_calls_its_arguments_otherwise_than_the_method(torch):
    x = torch.ones(2, 2)
    assert len(torch.split(tensor=x, split_size_or_sections=1)) == len(x.split(split_size=[1, 1])) == 2


def test_a_device_may_be_written_in_bytes_and_have_no_number(torch):
    assert torch.device(b"cpu") == torch.device("cpu", None) == torch.zeros(2, device=b"cpu").device


def test_what_ends_a_recomputation_is_no_error_of_the_call_that_it_ends(torch):
    x = torch.ones(2, 2, requires_grad=True)
    torch.utils.checkpoint.checkpoint(lambda x: x.exp().prod(axis=0), x, use_reentrant=False).sum().backward()
    assert x.grad is not None


def test_what_numpy_has_goes_on_when_it_is_recomputed():
    x = teachgrad.ones(2, requires_grad=True)
    array = np.array([1, 2], np.float32)
    teachgrad.utils.checkpoint.checkpoint(lambda x: x.mul(array), x, use_reentrant=False).sum().backward()
    assert x.grad.tolist() == [1.0, 2.0]


def test_functions_are_pickled_by_the_names_by_which_users_find_them(torch):
    functions = [torch.sum, torch.multiply, torch.subtract, torch.divide, torch.linalg.inv, torch.fft.fft]
    functions += [
        torch.special.expit,
        torch.special.xlog1py,
        torch.nn.functional.avg_pool2d,
        torch.nn.functional.softmax,
    ]
    for function in functions:
        assert pickle.loads(pickle.dumps(function)) is function


def test_a_refused_call_lets_go_of_its_arguments(torch):
    gc.disable()
    try:
        for call in (lambda x: x.cumsum("a"), lambda x: torch.flip(x, 0), lambda x: torch.stack([x, 1])):
            x = torch.ones(2)
            alive = weakref.ref(x)
            assert error_of(functools.partial(call, x)) is not None
            del x
            assert alive() is None
    finally:
        gc.enable()


def test_the_parser_has_nothing_to_do_with_what_is_right():
    code = (
        "import sys, teachgrad; x = teachgrad.ones(2, 2); teachgrad.add(x, 2), teachgrad.var(x, 0), x.flip(0);"
        "assert 'teachgrad.argument_parser' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_what_is_recorded_reads_like_pytorch_writes_it():
    (flip,) = signatures_of("flip", method=False)
    assert flip.pieces == ["Tensor input", "tuple of ints dims"]
    assert [p.name for p in signatures_of("flip", method=True)[0].parameters] == ["dims"]
    assert [len(s.parameters) for s in signatures_of("sum", method=False)] == [2, 5]
    assert signatures_of("no_such_function", method=False) == []


def test_a_call_that_fits_is_not_refused():
    x = teachgrad.ones(2, 2)
    assert refusal("sum", False, (x, 0), {}) is None
    assert refusal("sum", True, (x,), {"axis": 0, "keepdims": True}) is None
    assert refusal("addmm", False, (2, x, 3, x, x), {}) is None  # the order of long ago


def test_numbers_of_all_kinds_are_numbers_to_the_parser():
    x, one, flag = teachgrad.ones(2), teachgrad.tensor([1]), np.bool_(True)
    assert refusal("narrow", True, (x, 0, Second(), one), {}) is None  # a size may be anything with an index
    assert refusal("cumsum", True, (x, Second()), {}) is not None  # a dimension may not
    assert refusal("cumsum", True, (x, np.int8(0)), {}) is None
    assert refusal("add", True, (x, flag), {"alpha": np.complex64(1)}) is None
    assert refusal("allclose", True, (x, x, flag, teachgrad.tensor(1j)), {}) is None
    assert refusal("sum", True, (x, 0, flag), {}) is not None  # no flag
    assert refusal("zeros", False, (2,), {"device": b"cpu", "requires_grad": None, "pin_memory": None}) is None
    assert refusal("repeat_interleave", True, (x, 2), {}) is None
    assert refusal("contiguous", True, (x,), {"memory_format": teachgrad.strided}) is not None
    assert "element of type str at pos 2" in str(refusal("histogram", True, (x, 2), {"range": [1, "a"]}))


def names_in(*tables):
    """The functions that have forms in `tables`."""
    return sorted({line.partition("(")[0] for table in tables for line in table.splitlines()})


def wrong_calls(tensor):
    """Arguments that few functions take: none, too many, of wrong kinds, by wrong names."""
    junk = [OWN, "a", 1.5, 2, [1.5], [OWN], None, True, tensor, np.bool_(True), Fraction(1, 2), Second()]
    yield from ((list(args), {}) for n in (0, 1, 2) for args in product(junk, repeat=n))
    yield from (([tensor, *[value] * 8], {}) for value in (OWN, 1, tensor))
    yield from (([], {name: OWN}) for name in ("foo", "dim", "input", "other", "dtype", "size"))
    yield from (
        ([tensor], {name: value}) for name in ("foo", "dim", "keepdim", "out", "other", "axis") for value in (OWN, "a")
    )


@pytest.mark.pytorch
def test_what_is_recorded_is_what_pytorch_says():
    recorder = importlib.import_module("tools.record_signatures")
    assert recorder.FILE.read_text() == recorder.written()


@pytest.mark.pytorch
@pytest.mark.parametrize("method", [False, True])
def test_the_parser_refuses_what_pytorch_refuses_in_its_words(method):
    torch, different = importlib.import_module("torch"), []
    for name in names_in(FUNCTIONS, METHODS) if method else names_in(FUNCTIONS):
        theirs = getattr(torch.Tensor, name, None) if method else function_of(torch, name)
        if type(theirs).__name__ in ("builtin_function_or_method", "method_descriptor"):
            different += differences(torch, name, theirs, method)
    assert different == []


def differences(torch, name, theirs, method):
    """The wrong calls of a function of which PyTorch says something else than the parser."""
    found, x, y = [], torch.ones(2, 2), teachgrad.ones(2, 2)
    for (args, kwargs), (our_args, our_kwargs) in zip(wrong_calls(x), wrong_calls(y), strict=True):
        own, ours = ([torch.ones(2, 2)], [y]) if method else ([], [])
        said = error_of(functools.partial(theirs, *own, *args, **kwargs))
        refused = refusal(name, method, (*ours, *our_args), our_kwargs)
        if said != (None if refused is None else ("TypeError", str(refused))) and (refused or is_of_parser(said, name)):
            found.append((name, args, kwargs, said, refused))
    return found


def function_of(torch, name):
    """The function that messages call `name`."""
    parts = {
        "F.": torch.nn.functional,
        "VF.": torch._VF,
        "_nn.": torch._C._nn,
        "fft_": torch.fft,
        "linalg_": torch.linalg,
        "special_": torch.special,
    }
    for prefix, part in parts.items():
        if name.startswith(prefix):
            return getattr(part, name.removeprefix(prefix))
    return getattr(torch, name)


def is_of_parser(said, name):
    """Whether the parser said it, and not the function itself."""
    return said is not None and said[0] == "TypeError" and said[1].startswith(f"{name.rpartition('.')[2]}()")


def test_what_may_be_true_by_name_is_known():
    recorded = set(re.findall(r"\bbool\??(?:\[\d\])? (\w+)", FUNCTIONS + METHODS))
    assert recorded <= _FLAGS
    counts = set(re.findall(r"\b(?:int|SymInt|ints(?:\[\d\])?)\?? (\w+)", FUNCTIONS))
    assert not {"dim", "stride", "groups", "output_padding"} & _FLAGS and counts & _FLAGS <= {"full"}
