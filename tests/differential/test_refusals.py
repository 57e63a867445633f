"""What is refused for which dtype and shape, and in which words: also what another dtype's kernel is missing for.

The random tester leaves out what teachgrad says it does not implement. Here nothing is left out: the same expression gives
the same numbers, dtype and strides on both libraries, or the same error.

Read next: `found.py`.
"""

import importlib
import itertools
import math

import pytest

pytest.importorskip("torch", reason="compares with PyTorch")

DTYPES = (
    "bool",
    "uint8",
    "int8",
    "int16",
    "int32",
    "int64",
    "float16",
    "float32",
    "float64",
    "complex64",
    "complex128",
)


def of_each_dtype(*expressions: str) -> list[str]:
    return [f"(lambda dtype: {each})(torch.{dtype})" for each in expressions for dtype in DTYPES]


def of_no_numbers(*calls: str) -> list[str]:
    """Calls of tensors without elements, as `shape: call`, with and without a gradient."""
    return [
        f"torch.zeros({shape}, dtype=torch.{dtype}{grad}).{call}"
        for shape, call in (each.split(": ") for each in calls)
        for dtype in DTYPES
        for grad in ("", ", requires_grad=True" if dtype.startswith(("float", "complex")) else "")
    ]


EXPRESSIONS = {
    "extremes and bins of no numbers": of_no_numbers(
        "2, 0: amax(0)", "0, 3: amin(-1)", "0: median()", "0: nanmedian()", "0, 3: mode(1)", "0: cummax(0)", "2, 0: cummin(1)",
        "0: aminmax()", "2, 0: aminmax(dim=0)", "0: histc(4)", "0: unique(dim=0)", "0: unique_consecutive(dim=0)",
    ),
    "bins": of_each_dtype(
        "torch.histc(torch.ones(2, dtype=dtype), 4, -1, 2)", "torch.histc(torch.ones(2, dtype=dtype), 0)", "torch.histc(torch.ones(2, dtype=dtype), 3, 2, 1)",
        "torch.histogram(torch.ones(2, dtype=dtype), 3)", "torch.histogram(torch.ones(2, dtype=dtype), 3, range=(0, 2))",
        "torch.histogram(torch.ones(0, dtype=dtype), 3)", "torch.histogram(torch.ones(0, dtype=dtype), torch.ones(0, dtype=dtype))",
    ) + ["torch.histc(torch.tensor([1.0, math.inf]), 4)"],
    "scattering nothing": of_each_dtype(*(
        f"torch.ones(3, dtype=dtype).scatter_reduce(0, torch.zeros(0, dtype=torch.int64), torch.zeros(0, dtype=dtype), '{reduce}', include_self={own})"
        for reduce in ("amax", "mean", "prod") for own in (True, False)
    )),
    "products of no elements": of_each_dtype(*(
        f"(lambda x, y, z: torch.{call})(*(torch.ones(s, dtype=dtype) for s in ({shapes})))"
        for shapes in ("(2, 0), (0, 3), (2, 3)", "(0, 3), (3, 2), (0, 2)", "(0, 0), (0, 0), (0, 0)") for beta in (0, 1, 0.5)
        for call in (f"addmm(z, x, y, beta={beta})", f"addbmm(z, x[None], y[None], beta={beta})", f"addbmm(z, x[None][:0], y[None][:0], beta={beta})", f"baddbmm(z[None], x[None], y[None], beta={beta})", f"baddbmm(z[None][:0], x[None][:0], y[None][:0], beta={beta})")
    ), *(f"torch.addmv(torch.ones(3, dtype=dtype), torch.ones(3, 0, dtype=dtype), torch.ones(0, dtype=dtype), beta={beta})" for beta in (0, 1, 2, 0.5)), "torch.mv(torch.ones(3, 0, dtype=dtype), torch.ones(0, dtype=dtype))"),
    "what kernels were made for": of_each_dtype(
        "torch.tril_indices(2, 2, dtype=dtype)", "torch.triu_indices(2, 2, dtype=dtype)", "torch.special.round(torch.ones(2, dtype=dtype))", "torch.special.round(torch.ones(2, dtype=dtype), decimals=1)",
        "torch.native_dropout(torch.ones(2, dtype=dtype), 1.0, True)", "torch.native_dropout(torch.ones(2, dtype=dtype), 0.5, False)", "torch.native_dropout(torch.ones(0, dtype=dtype), 0.5, True)",
        "torch.linalg.vander(torch.ones(1, dtype=dtype))", "torch.linalg.eigvals(torch.ones(2, 3, dtype=dtype))", "torch.trace(torch.ones(2, dtype=dtype))", "torch.repeat_interleave(torch.ones(2, 2, dtype=dtype))", "torch.multinomial(torch.ones((), dtype=dtype), 1)",
        "torch.svd_lowrank(torch.ones(3, 2, dtype=dtype), 1)[1] * 0", "torch.pca_lowrank(torch.ones(3, dtype=dtype), 1)",
        "torch.polygamma(1, torch.ones(3, dtype=dtype))", "torch.mvlgamma(torch.ones(2, dtype=dtype) + 3, 0)",
    ),
    "convolutions": of_each_dtype(*(
        f"F.conv{kind}{n}d(torch.ones({batch}, 1{', 3' * n}, dtype=dtype), torch.ones(1, 1{', 2' * n}, dtype=dtype), dilation={dilation})"
        for kind in ("", "_transpose") for n in (1, 2, 3) for batch in (0, 1) for dilation in (1, 2) if n < 3 or batch == 0 or dilation == 2
    )),
    "pools": of_each_dtype(
        "F.adaptive_avg_pool2d(torch.zeros(0, 2, 3, 3, dtype=dtype), 2)", "F.max_unpool2d(torch.zeros(0, 2, 2, 2, dtype=dtype), torch.zeros(0, 2, 2, 2, dtype=torch.int64), 2)", "F.adaptive_avg_pool3d(torch.zeros(0, 2, 3, 3, 3, dtype=dtype), 2)",
        *(f"F.{name}(torch.ones(2, 6, 4).to(dtype).transpose(1, 2), 2)" for name in ("max_pool1d", "avg_pool1d", "adaptive_avg_pool1d", "adaptive_max_pool1d")), "F.max_pool3d(torch.ones(5, 6, 3, 4).to(dtype).permute(3, 0, 1, 2), 2, return_indices=True)",
        "F.max_pool1d(torch.ones(2, 3, 4, 5, dtype=dtype), 2)", "F.unfold(torch.ones(2, 0, 5, 6, dtype=dtype), 2)", "F.unfold(torch.ones(1, 1, 1, 1, dtype=dtype), 2)", "F.unfold(torch.ones(0, 1, 2, 2, dtype=dtype), 2)", "F.unfold(torch.ones(1, 1, 2, 2, dtype=dtype), 2)", "F.avg_pool2d(torch.ones(1, 4, 1, 1, dtype=dtype), 2)", "F.max_pool2d(torch.ones(1, 4, 1, 1, dtype=dtype), 2)",
    ) + ["F.adaptive_avg_pool2d(torch.zeros(0, 2, 3, 3, dtype=torch.complex64, requires_grad=True), 2)", *(f"F.avg_pool2d(torch.tensor([[[2**63 - 1, -5, 3, 4], [-2**63, -2, 7, 2]]]), 2, divisor_override={divisor})" for divisor in (None, 3, -3))],
    "places in an order": of_each_dtype(*(f"torch.searchsorted(torch.arange({n}).to(dtype).view({shape}), {value})" for n, shape in ((3, "3"), (0, "0"), (1, "()"), (6, "2, 3"), (0, "2, 0")) for value in ("1", "torch.ones((), dtype=dtype)", "torch.ones(2, dtype=dtype)", "torch.ones(2, 1, dtype=dtype)", "torch.ones(0, dtype=dtype)")), "torch.bucketize(torch.ones(2, dtype=dtype), torch.ones(0, dtype=dtype))"),
    "orders of dimensions": [f"torch.ones({shape}).permute({order}).dim_order()" for shape in ("1, 2, 2, 3", "2, 1, 1, 3") for order in itertools.permutations(range(4))] + ["torch.ones(2, 1).t().dim_order()", "torch.ones(0, 3).t().dim_order()", "torch.ones(2, 3, 1).expand(2, 3, 4).dim_order()"],
    "full rank": [f"torch.linalg.lstsq(torch.tensor({matrix}), torch.ones({rows}, 1), driver='gels')" for matrix, rows in (("[[0.0, 0], [0, 0]]", 2), ("[[1.0, 2], [0, 0]]", 2), ("[[0.0, 1], [0, 1], [0, 1]]", 3), ("[[0.0, 0], [0, 0], [0, 0]]", 3), ("[[1.0, 0, 0], [0, 0, 0]]", 2))],
    "steps in half precision": ["torch.mvlgamma(torch.tensor([-2.5, -1.1, 0.3, 0.6, 4.4], dtype=torch.float16), 2)", "F.soft_margin_loss(torch.tensor([1.0, -30.0], dtype=torch.float16), torch.tensor([1, 1]))"],
    "poles": of_each_dtype("torch.polygamma(1, torch.tensor([-3, -2, -1, 0]).to(dtype))") + ["torch.cdist(torch.tensor([[math.inf, math.nan, 1.0]]), torch.tensor([[math.inf, 1.0, -1.0]]), math.inf)", "torch.tensor(complex(math.inf, 1)).cumprod(0)", "torch.special.i1e(torch.tensor([-math.inf, math.inf]))", *(f"F.grid_sample(torch.arange(4.0).view(1, 1, 2, 2), torch.tensor([[[[{x}, 0.5]]]]), '{mode}', '{padding}', align_corners={align})" for x in ("math.nan", "math.inf") for mode in ("nearest", "bilinear", "bicubic") for padding in ("zeros", "border", "reflection") for align in (True, False))],
    "slopes": [
        "slope(torch.logit, [-0.0, 1.0, 0.5])", "slope(torch.prod, [0.0, 0.0, math.nan])", "slope(torch.prod, [0.0, 2.0, math.nan])", "slope(lambda x: torch.cov(x[None], correction=0), [])", "slope(lambda x: x.softmax(0) * torch.tensor([-1.0, -2.0, 3.0]), [1.0, -math.inf, 2.0]).signbit()",
        "slope(lambda x: torch.lerp(x, x * 2, torch.tensor(1j)).abs(), [1.0, 2.0])", "slope(lambda x: torch.lerp(x * 1j, x * 2j, x[0]).abs(), [0.5, 2.0])", "slope(lambda x: torch.addr(x * x[:, None], torch.ones(2) * 1j, torch.ones(2) * 1j).abs(), [1.0, 2.0])",
    ],
    "dimensions": [
        "torch.linalg.cross(torch.ones(()), torch.ones(()))", "torch.cross(torch.ones(()), torch.ones(()), dim=3)", "torch.take_along_dim(torch.ones(()), torch.tensor(0), -1)", "torch.take_along_dim(torch.ones(()), torch.tensor(0), 5)",
        *(f"torch.linalg.vector_norm(torch.ones({shape}), math.inf, {dim})" for shape, dim in (("0", -1), ("2, 0", -1), ("2, 0", "(0, -1)"), ("0, 3", "(-1, -2)"))), "torch.linalg.pinv(torch.ones(2, 3), hermitian=True)",
    ],
}  # fmt: skip


def outcome(library, expression):
    """What an expression gives, or how it is refused."""

    def slope(function, numbers):
        x = library.tensor(numbers, requires_grad=True)
        function(x).sum().backward()
        return x.grad

    try:
        result = eval(expression, {"torch": library, "F": library.nn.functional, "math": math, "slope": slope})
    except Exception as error:
        return type(error).__name__, str(error)
    results = result if isinstance(result, tuple) else (result,)
    return [
        r if isinstance(r, int) else (str(r.detach()), r.requires_grad, r.stride() if r.numel() else r.shape)
        for r in results
    ]


@pytest.mark.parametrize("about", EXPRESSIONS)
@pytest.mark.filterwarnings("ignore")
def test_both_give_the_same_or_refuse_in_the_same_words(about):
    teachgrad, torch = (importlib.import_module(name) for name in ("teachgrad", "torch"))
    ours, theirs = ([(each, outcome(library, each)) for each in EXPRESSIONS[about]] for library in (teachgrad, torch))
    assert [f"{each[0]}\n{each[1]}\n{its[1]}" for each, its in zip(ours, theirs, strict=True) if each != its] == []
