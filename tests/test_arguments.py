"""What is no argument is refused, in PyTorch's words; every row holds for both libraries."""

import collections
import datetime
import warnings
from fractions import Fraction

import numpy as np
import pytest

import teachgrad
from teachgrad.dispatcher import functions


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (np.ones(2), "numpy.ndarray"),
        (np.float64(1), "numpy.float64"),
        (collections.OrderedDict(), "collections.OrderedDict"),
        (datetime.date(2020, 1, 1), "datetime.date"),
        (Fraction(1, 2), "Fraction"),  # written in Python: no module
        ([1.0], "list"),
        (None, "NoneType"),
    ],
)
def test_the_class_of_a_wrong_argument_is_called_what_cpython_calls_it(torch, value, name):
    with pytest.raises(TypeError, match=rf"^mm\(\): argument 'mat2' \(position 2\) must be Tensor, not {name}$"):
        torch.mm(torch.ones(2, 2), value)


CALLS = {
    "a fraction of a row": (lambda torch: torch.zeros(2, 3.7), TypeError, 'pos 2 with error "type must be tuple of'),
    "a fraction of rows": (lambda torch: torch.ones(2.5), TypeError, "argument 'size' .position 1. must be tuple of"),
    "such a list": (lambda torch: torch.rand([2.5]), TypeError, "but found element of type float at pos 0"),
    "an array of sizes": (lambda torch: torch.zeros(np.ones(2)), TypeError, "must be tuple of ints, not numpy.ndarray"),
    "a truth": (lambda torch: torch.empty(True), TypeError, "must be tuple of ints, not bool"),
    "less than nothing": (lambda torch: torch.zeros(-1), RuntimeError, "Dimension size must be non-negative"),
    "a negative size": (lambda torch: torch.ones(2, -1), RuntimeError, r"negative dimension -1: \[2, -1\]"),
    "a bare size": (lambda torch: torch.full(2, 1), TypeError, "argument 'size' .position 1. must be tuple of ints"),
    "repeats": (
        lambda torch: torch.ones(1).repeat(2, 2.0),
        TypeError,
        "argument 'repeats' failed to unpack the object",
    ),
    "a dictionary": (lambda torch: torch.tensor({}), RuntimeError, "Could not infer dtype of dict"),
    "a set": (lambda torch: torch.tensor({1}), RuntimeError, "Could not infer dtype of set"),
    "nothing": (lambda torch: torch.tensor([None]), RuntimeError, "Could not infer dtype of NoneType"),
    "a huge number": (lambda torch: torch.tensor(2**70), ValueError, "Overflow when unpacking long long"),
    "a generator": (lambda torch: torch.cat(x for x in ()), TypeError, "must be tuple of Tensors, not generator"),
    "a chain of numbers": (
        lambda torch: torch.linalg.multi_dot([torch.ones(2, 2), 2]),
        TypeError,
        "Tensor as element 1",
    ),
    "no chain": (lambda torch: torch.linalg.multi_dot(3), TypeError, "'tensors' .position 1. must be tuple of Tensors"),
    "a method's own tensor is not counted": (lambda torch: torch.ones(1).add_({}), TypeError, "'other' .position 1."),
    "a set of dimensions": (lambda torch: torch.ones(2, 2).sum(dim={0}), TypeError, "dim"),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_argument_is_refused(torch, name):
    call, error, text = CALLS[name]
    with pytest.raises(error, match=text):
        call(torch)


def test_numpy_integers_are_integers(torch):
    x = torch.ones(2, 3)
    assert x.sum(np.int64(1)).tolist() == [3.0, 3.0]
    assert tuple(torch.zeros(np.int64(2), torch.tensor(3)).shape) == (2, 3)
    assert tuple(x.flip(np.int64(0)).repeat(np.int64(1), 2).shape) == (2, 6)


def test_a_complex_gradient_for_a_real_tensor_is_refused(torch):
    class Turned(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 1

        @staticmethod
        def backward(ctx, grad):
            return grad * 1j

    with pytest.raises(RuntimeError, match="input_is_complex == grad_is_complex"):
        Turned.apply(torch.ones(2, requires_grad=True)).sum().backward()


LIKE = ("zeros_like", "ones_like", "empty_like", "rand_like", "randn_like")


@pytest.mark.parametrize("name", LIKE)
def test_what_is_like_a_tensor_lies_in_memory_as_it_does(torch, name):
    make, x = getattr(torch, name), torch.ones(2, 3)
    assert make(x.t()).stride() == (1, 3)
    assert make(torch.ones(1, 3).expand(2, 3)).stride() == (3, 1)
    assert make(x.t(), memory_format=torch.contiguous_format).stride() == (2, 1)
    assert make(torch.ones(1, 2, 3, 4), memory_format=torch.channels_last).stride() == (24, 1, 8, 2)
    assert make(x.t(), dtype=torch.float64).stride() == (1, 3)
    with pytest.raises(TypeError, match=rf"{name}\(\): argument 'input' \(position 1\) must be Tensor, not list"):
        make([1.0])


def test_random_numbers_are_written_in_the_order_of_memory(torch):
    """The numbers are those that PyTorch draws after the same seed."""
    columns = torch.empty(4, 5).t()
    torch.manual_seed(3)
    assert torch.rand_like(columns).sum(-1).tolist() == pytest.approx(UNIFORM, rel=1e-4)
    torch.manual_seed(3)
    assert torch.randn_like(columns).sum(-1).tolist() == pytest.approx(NORMAL, rel=1e-4)
    torch.manual_seed(3)
    assert columns.normal_().sum(-1).tolist() == pytest.approx(NORMAL, rel=1e-4)


UNIFORM = [0.97482, 1.85253, 2.12857, 1.87016, 2.2885]
NORMAL = [-0.12279, 2.67666, 1.05114, -1.25475, 1.27852]


def test_a_numpy_operand_may_be_overwritten_afterwards():
    """PyTorch refuses it beside a tensor that requires grad; here it is a tensor of its own from then on."""
    x, array = teachgrad.ones(3, requires_grad=True), np.full(3, 5.0, np.float32)
    y = (x * array).sum()
    array[...] = 0
    y.backward()
    assert x.grad.tolist() == [5.0, 5.0, 5.0]


def test_subclasses_that_would_not_be_asked_are_refused():
    with pytest.raises(NotImplementedError, match="__torch_function__"):
        type("Asked", (teachgrad.Tensor,), {"__torch_function__": classmethod(lambda *arguments: None)})


def test_every_tensor_has_the_one_dtype_object():
    """numpy's dtypes are told apart by `is`; pickle makes others, which are equal."""
    import pickle

    numbers = pickle.loads(pickle.dumps(np.array([2, 0, 1])))
    for make in (teachgrad.tensor, teachgrad.as_tensor, teachgrad.from_numpy, lambda a: teachgrad.tensor([a, a])):
        assert make(numbers)._array.dtype is np.dtype(np.int64)
    assert pickle.loads(pickle.dumps(teachgrad.tensor([1, 2])))._array.dtype is np.dtype(np.int64)


WARNS = {
    "scatter": lambda x: x.scatter(0, teachgrad.zeros(2, 3).long(), x * 1, reduce="add"),
    "index_reduce": lambda x: x.index_reduce(0, teachgrad.tensor([0]), teachgrad.ones(1, 3), "prod"),
    "argmax": lambda x: teachgrad.argmax(x, 0, out=teachgrad.zeros(7).long()),
    "mul": lambda x: teachgrad.mul(x, x, out=teachgrad.zeros(7)),
    "arange": lambda x: teachgrad.arange(3, out=teachgrad.zeros(7)),
    "std": lambda x: x[:1].std(0),
    "old order": lambda x: x.add(2, x),
    "a tensor of a tensor": lambda x: teachgrad.tensor(x),
    "a new tensor of a tensor": lambda x: x.new_tensor(x),
    "asarray": lambda x: teachgrad.asarray(x.requires_grad_()),
    "range": lambda x: teachgrad.range(0, 1),
}


@pytest.mark.parametrize("name", WARNS)
def test_a_warning_names_the_line_of_the_user(name):
    teachgrad.set_warn_always(True)
    with pytest.warns(UserWarning) as seen:
        WARNS[name](teachgrad.ones(2, 3))
    teachgrad.set_warn_always(False)
    assert [warning.filename for warning in seen] == [__file__]


NO_TENSORS = {
    "a number": (lambda torch: torch.detach(3), r"^detach\(\): argument 'input' .position 1. must be Tensor, not int"),
    "a string": (
        lambda torch: torch.flatten("a"),
        r"^flatten\(\): argument 'input' .position 1. must be Tensor, not str",
    ),
    "nothing": (
        lambda torch: torch.outer(torch.ones(2), None),
        r"^outer\(\): argument 'vec2' .position 2. must be Tensor",
    ),
    "by name": (
        lambda torch: torch.reshape(input=[1.0], shape=(1,)),
        r"^reshape\(\): argument 'input'.* must be Tensor",
    ),
    "to write on": (
        lambda torch: torch.detach_(3),
        r"^detach_\(\): argument 'input' .position 1. must be Tensor, not int",
    ),
    "in a list": (lambda torch: torch.meshgrid([1.0]), r"^expected Tensor as element 0 in argument 0, but got float"),
    "in a layer": (lambda torch: torch.nn.functional.prelu(3, torch.ones(1)), "argument .* must be Tensor, not int"),
    "two numbers": (lambda torch: torch.bitwise_and(3, 2), r"^bitwise_and\(\) received an invalid combination"),
}


@pytest.mark.parametrize("name", NO_TENSORS)
def test_what_is_no_tensor_is_refused_by_name(torch, name):
    call, text = NO_TENSORS[name]
    with pytest.raises(TypeError, match=text):
        call(torch)


OPERATORS = {
    "torch": functions,
    **{name: vars(getattr(teachgrad, name)) for name in ("linalg", "fft", "special")},
    "functional": vars(teachgrad.nn.functional),
}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("module", OPERATORS)
@pytest.mark.parametrize("value", [3, "a", None, [1.0]], ids=repr)
def test_no_operator_speaks_of_what_tensors_keep_to_themselves(module, value):
    for name, function in OPERATORS[module].items():
        if callable(function) and not isinstance(function, type) and not name.startswith("_"):
            try:
                function(value)
            except AttributeError as error:
                assert error.name not in ("_array", "_autograd", "_home"), name
            except Exception:
                continue


def test_a_warning_names_the_line_of_the_program(torch):
    x, functional = torch.ones(1), torch.nn.functional
    for call in (lambda: torch.cov(x), lambda: x.cov(), lambda: torch.var(x), lambda: functional.softmax(x)):
        with pytest.warns(UserWarning) as warned:
            call()
        assert [w.filename for w in warned] == [__file__]


@pytest.mark.parametrize(
    "text, call",
    [
        ("input value tensor is non-contiguous", lambda torch, x: torch.searchsorted(x[0, :1], x[:, ::2])),
        ("boundary tensor is non-contiguous", lambda torch, x: torch.bucketize(x, x[0, ::2])),
        (
            "sorter tensor is non-contiguous",
            lambda torch, x: torch.searchsorted(x, x, sorter=torch.zeros(3, 2).long().t()),
        ),
        ("discards the imaginary part", lambda torch, x: torch.bincount(torch.tensor([0, 1]), torch.tensor([1j, 2]))),
        ("reduce argument of torch.scatter", lambda torch, x: x.scatter(0, torch.zeros(1, 1).long(), x, reduce="add")),
    ],
)
def test_what_is_said_once(torch, text, call):
    torch.set_warn_always(True)
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        call(torch, torch.tensor([[0.0, 1.0, 2.0], [1.0, 2.0, 0.0]]))
    torch.set_warn_always(False)
    assert text in str(warned[0].message)
    for what in ("ignore", "error"):
        with warnings.catch_warnings():
            warnings.simplefilter(what)
            call(torch, torch.tensor([[0.0, 1.0, 2.0], [1.0, 2.0, 0.0]]))


def test_what_was_said_once_is_not_said_again(torch):
    x, c = torch.ones(1, requires_grad=True), torch.ones(2) * 1j
    torch.set_warn_always(False)
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        for _ in range(3):
            float(x), c.to(torch.float32), torch.ones(2, 2, 2).T, torch.meshgrid(x), torch.cholesky(torch.eye(2))
    assert len(warned) <= 5  # fewer if other tests have heard some of them
