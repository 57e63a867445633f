"""Operators on lists of tensors: one node for each list, in place one for each tensor."""

from __future__ import annotations

from typing import Any

from tests.operators.sample import Input, Sample, cplx, given, ints, positive, real

EVERYWHERE = (
    "abs atan ceil cos cosh erf erfc exp expm1 floor frac neg round sigmoid sign sin sinh tan tanh trunc".split()
)
ABOVE_ZERO = "lgamma log log10 log1p log2 reciprocal rsqrt sqrt".split()
STEPS = ("ceil", "floor", "round", "sign", "trunc")


def small(*shape: int) -> Input:
    """Numbers between -0.9 and 0.9."""
    return real(*shape, low=-0.9, high=0.9)


def drawn(name: str) -> Any:
    """What numbers to try an operator on."""
    return small if name in ("acos", "asin") else positive if name in ABOVE_ZERO else real


def of_one_list(name: str) -> list[Sample]:
    numbers, tolerance = drawn(name), 1e4 if name == "lgamma" else 1.0
    return [
        Sample(f"_foreach_{name}", lambda torch, x, y: getattr(torch, f"_foreach_{name}")([x, y]), numbers(3), numbers(2, 2),
               tolerance=tolerance),
        Sample(
            f"_foreach_{name}_",
            lambda torch, x, y: getattr(torch, f"_foreach_{name}_")([x.clone(), y.clone()]),
            numbers(3),
            numbers(2, 2),
            tolerance=tolerance,
        ),
    ]  # fmt: skip


def with_second(name: str) -> list[Sample]:
    """The forms with a number, numbers, and a list; each also in place."""
    samples = []
    for suffix in ("", "_"):
        call = f"_foreach_{name}{suffix}"

        def run(torch: Any, tensors: Any, other: Any, call: str = call) -> Any:
            return getattr(torch, call)([t.clone() for t in tensors] if call.endswith("_") else list(tensors), other)

        unfinished = () if suffix == "" or name not in ("maximum", "minimum") else ("grads",)
        samples += [
            Sample(f"{call} number", lambda torch, x, y, run=run: run(torch, (x, y), 1.5), positive(3), positive(2, 2),
                   smooth=not unfinished),
            Sample(f"{call} numbers", lambda torch, x, y, run=run: run(torch, (x, y), [1.5, 2]), positive(3), positive(2, 2),
                   smooth=not unfinished),
            Sample(f"{call} list", lambda torch, x, y, a, b, run=run: run(torch, (x, y), [a, b]), positive(3), positive(2, 2),
                   positive(3), positive(2)),
            Sample(f"{call} list, some without grad", lambda torch, x, y, a, b, run=run: run(torch, (x, y), [a, b]),
                   positive(3).no_grad(), positive(2, 2), positive(3).no_grad(), positive(2)),
        ]  # fmt: skip
    return samples


SAMPLES = [
    *[sample for name in (*EVERYWHERE, *ABOVE_ZERO, "acos", "asin") for sample in of_one_list(name)],
    *[
        sample
        for name in "add sub mul div pow maximum minimum clamp_min clamp_max".split()
        for sample in with_second(name)
    ],
    Sample("_foreach_add alpha", lambda torch, x, y: torch._foreach_add([x, y], [y, x], alpha=3), real(3), real(3)),
    Sample(
        "_foreach_sub_ alpha",
        lambda torch, x, y: torch._foreach_sub_([x.clone(), y.clone()], [y, x], alpha=3),
        real(3),
        real(3),
    ),
    Sample("_foreach_mul one tensor", lambda torch, x, y: torch._foreach_mul([x], y), real(3), real()),
    Sample(
        "_foreach_add_ one tensor",
        lambda torch, x, y, z: torch._foreach_add_([x.clone(), y.clone()], z, alpha=2),
        real(3),
        real(2),
        real(),
    ),
    Sample("_foreach_div one tensor", lambda torch, x, y: torch._foreach_div([x], y), real(3), positive()),
    Sample("_foreach_add of integers", lambda torch, x, y: torch._foreach_add([x, y], 2.5), ints(3), ints(2)),
    Sample("_foreach_div of integers", lambda torch, x, y: torch._foreach_div([x, y], [2, 3]), ints(3), ints(2)),
    Sample("_foreach_maximum of integers", lambda torch, x, y: torch._foreach_maximum([x, y], 1), ints(3), ints(2)),
    Sample(
        "_foreach_maximum at equality",
        lambda torch, x: torch._foreach_maximum([x], 1.0),
        given([0.5, 1.0, 2.0]),
        smooth=False,
    ),
    Sample(
        "_foreach_minimum at equality",
        lambda torch, x: torch._foreach_minimum([x], [1.0]),
        given([0.5, 1.0, 2.0]),
        smooth=False,
    ),
    Sample("_foreach_mul complex", lambda torch, x, y: torch._foreach_mul([x, y], [y, x]), cplx(3), cplx(3)),
    Sample("_foreach_exp complex", lambda torch, x: torch._foreach_exp([x]), cplx(3)),
    Sample("_foreach_pow number base", lambda torch, x, y: torch._foreach_pow(2.0, [x, y]), real(3), real(2, 2)),
    Sample("_foreach_norm", lambda torch, x, y: torch._foreach_norm([x, y]), real(3), real(2, 2)),
    Sample("_foreach_norm 1", lambda torch, x, y: torch._foreach_norm([x, y], 1), real(3), real(2, 2)),
    Sample("_foreach_norm inf", lambda torch, x, y: torch._foreach_norm([x, y], float("inf")), real(3), real(2, 2)),
    Sample("_foreach_norm dtype", lambda torch, x: torch._foreach_norm([x], 2, torch.float64), real(3).as_("float32")),
    Sample("_foreach_powsum", lambda torch, x, y: torch._foreach_powsum([x, y], 3), real(3), real(2, 2), smooth=False),
    Sample("_foreach_max", lambda torch, x, y: torch._foreach_max([x, y]), real(3), real(2, 2)),
    Sample("_foreach_mm", lambda torch, x, y: torch._foreach_mm([x, y], [y, x]), real(2, 3), real(3, 2)),
    Sample("_foreach_clone", lambda torch, x, y: torch._foreach_clone([x, y]), real(3), real(2, 2)),
    Sample("_foreach_zero_", lambda torch, x, y: torch._foreach_zero_([x.clone(), y.clone()]), real(3), real(2, 2)),
    Sample(
        "_foreach_copy_", lambda torch, x, y: torch._foreach_copy_([x.clone()], [y]), real(3), real(3), smooth=False
    ),
    *[
        Sample(
            f"_foreach_{name} {label}",
            lambda torch, x, y, z, name=name, value=value: getattr(torch, f"_foreach_{name}")(
                [x, y.clone()] if name[-1] != "_" else [x.clone(), y.clone()], [y, z], [z, x], **value(torch)
            ),
            positive(3),
            positive(3),
            positive(3),
            smooth="tensor" not in label,
        )
        for name in ("addcmul", "addcmul_", "addcdiv", "addcdiv_")
        for label, value in {
            "alone": lambda torch: {},
            "number": lambda torch: {"value": 2.5},
        }.items()
    ],
    Sample(
        "_foreach_addcmul numbers",
        lambda torch, x, y: torch._foreach_addcmul([x, y], [y, x], [x, x], [2.0, 3.0]),
        real(3),
        real(3),
    ),
    Sample(
        "_foreach_addcdiv tensor",
        lambda torch, x, y: torch._foreach_addcdiv([x, y], [y, x], [x, x], torch.tensor([2.0, 3.0])),
        positive(3),
        positive(3),
        smooth=False,
    ),
    Sample(
        "_foreach_addcmul_ tensor",
        lambda torch, x, y: torch._foreach_addcmul_([x.clone(), y.clone()], [y, x], [x, x], torch.tensor([2.0, 3.0])),
        positive(3),
        positive(3),
        smooth=False,
        ignore=("graph",),
    ),  # PyTorch's has one more edge to nowhere
    *[
        Sample(
            f"_foreach_lerp{suffix} {label}",
            lambda torch, x, y, z, suffix=suffix, weight=weight: getattr(torch, f"_foreach_lerp{suffix}")(
                [x.clone(), y.clone()], [y, z], weight(x, z)
            ),
            real(3),
            real(3),
            real(3),
        )
        for suffix in ("", "_")
        for label, weight in {
            "number": lambda x, z: 0.3,
            "numbers": lambda x, z: [0.3, 0.6],
            "list": lambda x, z: [x, z],
        }.items()
    ],
    Sample("_foreach_add refuses no tensors", lambda torch, x: torch._foreach_add([], 1.0), real(2)),
    Sample("_foreach_add refuses lists of two lengths", lambda torch, x: torch._foreach_add([x, x], [x]), real(2)),
    Sample("_foreach_add refuses too few numbers", lambda torch, x: torch._foreach_add([x, x], [1.0]), real(2)),
    Sample("_foreach_add refuses a tensor with dimensions", lambda torch, x: torch._foreach_add([x], x), real(2)),
    Sample("_foreach_exp refuses a tensor", lambda torch, x: torch._foreach_exp(x), real(2)),
    Sample("_foreach_exp refuses numbers", lambda torch, x: torch._foreach_exp([x, 1.0]), real(2)),
    Sample("_foreach_exp_ refuses leaves", lambda torch, x: torch._foreach_exp_([x.clone(), x]), real(2)),
    Sample("_foreach_sub refuses bools", lambda torch, x: torch._foreach_sub([x > 0], [x > 0]), real(2)),
    Sample(
        "_foreach_addcmul refuses a number in a tensor",
        lambda torch, x: torch._foreach_addcmul([x], [x], [x], torch.tensor(2.0)),
        real(2),
    ),
    Sample(
        "_foreach_addcmul refuses too many numbers",
        lambda torch, x: torch._foreach_addcmul([x], [x], [x], torch.tensor([2.0, 3.0])),
        real(2),
    ),
    Sample("_foreach_mm refuses lists of two lengths", lambda torch, x: torch._foreach_mm([x, x], [x]), real(2, 2)),
]
