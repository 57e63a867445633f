"""Layers: convolution, pooling, normalization, dropout, embedding, padding, resizing, attention.

Read next: `../harness.py`.
"""

from __future__ import annotations

from typing import Any

from tests.operators.sample import Input, Sample, bools, cplx, given, ints, real

Shape = tuple[int, ...]


def layer(
    name: str,
    *inputs: Input | Shape,
    ignore: tuple[str, ...] = (),
    smooth: bool = True,
    tolerance: float = 10,
    **options: Any,
) -> Sample:
    """A sample of `torch.nn.functional.<first word of name>(*inputs, **options)`; a shape stands for real numbers."""
    function = name.split()[0]
    described = [i if isinstance(i, Input) else real(*i) for i in inputs]
    return Sample(
        name,
        lambda torch, *xs: getattr(torch.nn.functional, function)(*xs, **options),
        *described,
        ignore=ignore,
        smooth=smooth,
        tolerance=tolerance,
    )


CONVOLUTION = [
    layer("conv2d", (2, 3, 5, 5), (4, 3, 3, 3), (4,)),
    layer("conv2d without bias", (2, 3, 5, 5), (4, 3, 3, 3)),
    layer(
        "conv2d stride, padding, dilation, groups",
        (2, 4, 7, 7),
        (6, 2, 3, 3),
        (6,),
        stride=2,
        padding=1,
        dilation=2,
        groups=2,
    ),
    layer(
        "conv2d different in each dimension", (1, 2, 7, 6), (3, 2, 3, 2), stride=(2, 1), padding=(0, 1), dilation=(1, 2)
    ),
    layer("conv2d depthwise", (1, 3, 4, 4), (3, 1, 2, 2), (3,), groups=3),
    layer("conv2d 1x1", (2, 3, 4, 4), (5, 3, 1, 1), (5,)),
    layer("conv2d same", (2, 3, 5, 5), (4, 3, 3, 3), padding="same"),
    layer("conv2d same, even kernel", (2, 3, 5, 5), (4, 3, 2, 2), padding="same"),
    layer("conv2d valid", (2, 3, 5, 5), (4, 3, 2, 2), padding="valid"),
    layer("conv2d of one example", (3, 5, 5), (4, 3, 3, 3), (4,)),
    layer("conv2d complex", cplx(1, 2, 4, 4), cplx(3, 2, 2, 2), cplx(3), ignore=("graph", "saved", "second graph")),
    layer("conv2d float32", real(2, 3, 5, 5).as_("float32"), real(4, 3, 3, 3).as_("float32"), real(4).as_("float32")),
    layer("conv2d wants no gradient of the input", real(2, 3, 5, 5).no_grad(), (4, 3, 3, 3), (4,)),
    layer("conv2d wants only that of the bias", real(2, 3, 5, 5).no_grad(), real(4, 3, 3, 3).no_grad(), (4,)),
    layer("conv2d transposed in memory", real(2, 3, 5, 5).transposed(), (4, 3, 3, 3), ignore=("stride",)),
    layer("conv2d empty batch", (0, 3, 5, 5), (4, 3, 3, 3), (4,), smooth=False, ignore=("second",)),
    layer("conv2d ints", ints(1, 2, 3, 3), ints(2, 2, 2, 2)),
    layer("conv1d", (2, 3, 5), (4, 3, 3), (4,), padding=1, stride=2),
    layer("conv1d of one example", (3, 5), (4, 3, 3)),
    layer("conv3d", (1, 2, 4, 3, 4), (3, 2, 2, 2, 2), (3,), padding=1, stride=2),
    *(
        Sample(
            f"conv_tbc pad {pad}",
            lambda torch, x, w, b, pad=pad: torch.conv_tbc(x, w, b, pad),
            *(real(5, 2, 3), real(3, 3, 4), real(4)),
        )
        for pad in (0, 1, 3)
    ),
    Sample(
        "conv_tbc refuses channels",
        lambda torch, x, w, b: torch.conv_tbc(x, w, b),
        *(real(5, 2, 3), real(3, 4, 3), real(3)),
    ),
    layer("conv_transpose1d", (2, 3, 5), (3, 4, 3), (4,)),
    layer("conv_transpose2d", (2, 3, 4, 4), (3, 4, 3, 3), (4,)),
    layer(
        "conv_transpose2d all",
        (1, 4, 3, 4),
        (4, 3, 3, 2),
        (6,),
        stride=2,
        padding=1,
        output_padding=1,
        groups=2,
        dilation=2,
    ),
    layer("conv2d of other channels", (2, 3, 5, 5), (4, 2, 3, 3)),
    layer("conv2d of a matrix", (3, 5), (4, 3, 3, 3)),
    layer("conv2d of another bias", (2, 3, 5, 5), (4, 3, 3, 3), (3,)),
    layer("conv2d of a kernel too large", (2, 3, 5, 5), (4, 3, 6, 6)),
    layer("conv2d of two dtypes", (2, 3, 5, 5), real(4, 3, 3, 3).as_("float32")),
    layer("conv2d of groups that do not fit", (2, 4, 5, 5), (3, 2, 3, 3), groups=2),
    layer("conv2d stride 0", (2, 3, 5, 5), (4, 3, 3, 3), stride=0),
    layer("conv2d negative padding", (2, 3, 5, 5), (4, 3, 3, 3), padding=-1),
    layer("conv2d unknown padding", (2, 3, 5, 5), (4, 3, 3, 3), padding="x"),
    layer("conv2d same with stride", (2, 3, 5, 5), (4, 3, 3, 3), padding="same", stride=2),
    layer("conv2d too many strides", (2, 3, 5, 5), (4, 3, 3, 3), stride=(1, 1, 1)),
    layer("conv_transpose2d of other channels", (2, 3, 5, 5), (4, 3, 3, 3)),
    layer("conv_transpose2d output_padding too large", (2, 3, 5, 5), (3, 4, 3, 3), output_padding=1),
    layer("unfold", (2, 3, 4, 4), kernel_size=2),
    layer("unfold all", (2, 3, 7, 7), kernel_size=(2, 3), dilation=2, padding=1, stride=2),
    layer("unfold of one example", (3, 4, 4), kernel_size=2),
    layer("fold", (2, 12, 9), output_size=(4, 4), kernel_size=2),
    layer("fold all", (2, 12, 6), output_size=(4, 5), kernel_size=(2, 3), padding=1, stride=2),
    layer("fold of one example", (12, 9), output_size=(4, 4), kernel_size=2),
    layer("unfold too small", (2, 3, 4, 4), kernel_size=5),
    layer("unfold of ints", ints(2, 3, 4, 4), kernel_size=2),
    layer("fold of another number of blocks", (2, 12, 8), output_size=(4, 4), kernel_size=2),
    layer("fold of another number of rows", (2, 11, 9), output_size=(4, 4), kernel_size=2),
]


def seeded(name: str, *inputs: Input, **options: Any) -> Sample:
    function = name.split()[0]

    def call(torch: Any, *xs: Any) -> Any:
        torch.manual_seed(0)
        return getattr(torch.nn.functional, function)(*xs, **options)

    return Sample(name, call, *inputs)


POOLING = [
    layer("max_pool2d", (2, 3, 4, 4), kernel_size=2),
    layer("max_pool2d indices", (2, 3, 4, 4), kernel_size=2, return_indices=True),
    layer(
        "max_pool2d all",
        (2, 3, 7, 6),
        kernel_size=3,
        stride=2,
        padding=1,
        dilation=2,
        ceil_mode=True,
        return_indices=True,
    ),
    layer("max_pool2d overlapping", (1, 2, 5, 5), kernel_size=3, stride=1, padding=1),
    layer("max_pool2d of one example", (3, 4, 4), kernel_size=(2, 1)),
    layer("max_pool2d ints", ints(2, 3, 4, 4), kernel_size=2),
    layer("max_pool2d float32", real(1, 2, 4, 4).as_("float32"), kernel_size=2),
    layer(
        "max_pool2d nan and inf",
        given([[[[float("nan"), 1], [2, float("-inf")]], [[float("-inf")] * 2] * 2]]),
        kernel_size=2,
        return_indices=True,
        smooth=False,
    ),
    layer(
        "max_pool2d ties",
        given([[[[1.0, 1, 2], [1, 1, 2], [0, 0, 0]]]]),
        kernel_size=2,
        stride=1,
        return_indices=True,
        smooth=False,
    ),
    layer("max_pool1d", (2, 3, 5), kernel_size=2),
    layer("max_pool1d indices", (2, 3, 5), kernel_size=3, stride=2, padding=1, return_indices=True),
    layer("max_pool1d of one example", (3, 4), kernel_size=2),
    layer("avg_pool2d", (2, 3, 4, 4), kernel_size=2),
    layer("avg_pool2d all", (2, 3, 7, 6), kernel_size=3, stride=2, padding=1, ceil_mode=True, count_include_pad=False),
    layer("avg_pool2d padding counts", (2, 3, 7, 6), kernel_size=3, stride=2, padding=1, ceil_mode=True),
    layer("avg_pool2d divisor", (2, 3, 4, 4), kernel_size=2, divisor_override=3),
    layer("avg_pool2d of one example", (3, 4, 5), kernel_size=(2, 3), stride=1),
    layer("avg_pool1d", (2, 3, 5), kernel_size=2, padding=1),
    layer("adaptive_avg_pool2d", (2, 3, 5, 7), output_size=(2, 3)),
    layer("adaptive_avg_pool2d 1", (2, 3, 5, 7), output_size=1),
    layer("adaptive_avg_pool2d None", (2, 3, 5, 7), output_size=(None, 2)),
    layer("adaptive_avg_pool2d larger", (1, 2, 3, 2), output_size=(5, 4)),
    layer("adaptive_avg_pool1d", (2, 3, 5), output_size=2),
    layer("adaptive_avg_pool1d 1", (2, 3, 5), output_size=1),
    layer("adaptive_max_pool2d", (2, 3, 5, 7), output_size=2),
    seeded("fractional_max_pool2d", real(2, 3, 5, 7), kernel_size=2, output_size=3),
    seeded(
        "fractional_max_pool2d ratio", real(2, 5, 7), kernel_size=(2, 3), output_ratio=(0.5, 0.4), return_indices=True
    ),
    seeded("fractional_max_pool2d one", real(1, 2, 4, 4), kernel_size=3, output_size=(1, 2)),
    seeded("fractional_max_pool2d too large", real(1, 2, 4, 4), kernel_size=3, output_size=3),
    seeded("fractional_max_pool3d", real(1, 2, 5, 4, 6), kernel_size=2, output_size=2),
    seeded(
        "fractional_max_pool3d indices", real(2, 5, 4, 6), kernel_size=(1, 2, 2), output_ratio=0.5, return_indices=True
    ),
    seeded("fractional_max_pool3d too large", real(1, 2, 5, 4, 6), kernel_size=2, output_size=4),
    layer("adaptive_max_pool2d indices", (2, 3, 5, 7), output_size=(2, 3), return_indices=True),
    layer("adaptive_max_pool1d", (2, 3, 5), output_size=2),
    layer("max_pool2d of a matrix", (4, 4), kernel_size=2),
    layer("max_pool2d too small", (2, 3, 4, 4), kernel_size=5),
    layer("max_pool2d padding too large", (2, 3, 4, 4), kernel_size=2, padding=2),
    layer("max_pool2d stride 0", (2, 3, 4, 4), kernel_size=2, stride=0),
    layer("max_pool2d three sizes", (2, 3, 4, 4), kernel_size=(2, 2, 2)),
    layer("max_pool2d no channels", (2, 0, 4, 4), kernel_size=2),
    layer("max_pool2d negative padding", (2, 3, 4, 4), kernel_size=2, padding=-1),
    layer("max_pool1d of a vector", (4,), kernel_size=2),
    layer("max_pool1d too small", (2, 3, 4), kernel_size=5),
    layer("avg_pool2d of a matrix", (4, 4), kernel_size=2),
    layer("avg_pool2d divisor 0", (2, 3, 4, 4), kernel_size=2, divisor_override=0),
    layer("adaptive_avg_pool2d of a matrix", (4, 4), output_size=2),
    layer("adaptive_avg_pool2d three sizes", (2, 3, 4, 4), output_size=(1, 2, 3)),
    layer("adaptive_avg_pool2d negative", (2, 3, 4, 4), output_size=-1),
]


def batch_norm(
    name: str, shape: Shape, training: bool, affine: bool = True, running: bool = True, dtype: str = "float64"
) -> Sample:
    """Also tells what became of the running statistics."""
    channels = shape[1]

    def call(torch: Any, x: Any, *parameters: Any) -> Any:
        kind = getattr(torch, dtype)
        mean = torch.linspace(-1, 1, channels, dtype=kind) if running else None
        var = torch.linspace(0.5, 2, channels, dtype=kind) if running else None
        weight, bias = parameters if affine else (None, None)
        y = torch.nn.functional.batch_norm(x, mean, var, weight, bias, training, 0.3, 1e-3)
        return (y, mean, var) if running else y

    inputs = [real(*shape), real(channels), real(channels)] if affine else [real(*shape)]
    return Sample(f"batch_norm {name}", call, *(i.as_(dtype) for i in inputs), tolerance=100)


NORMALIZATION = [
    batch_norm("training", (4, 3), True),
    batch_norm("training of pictures", (4, 3, 2, 2), True),
    batch_norm("training of sequences without parameters", (4, 3, 5), True, affine=False),
    batch_norm("training without statistics", (4, 3), True, running=False),
    batch_norm("eval", (4, 3), False),
    batch_norm("eval of pictures without parameters", (4, 3, 2, 2), False, affine=False),
    batch_norm("float32", (4, 3, 2), True, dtype="float32"),
    layer("batch_norm without statistics in eval", (2, 3), running_mean=None, running_var=None),
    layer("batch_norm of one example", (1, 3), running_mean=None, running_var=None, training=True),
    layer("batch_norm of other sizes", (2, 3), real(2).no_grad(), real(2).no_grad()),
    layer("batch_norm of ints", ints(2, 3), real(3).no_grad(), real(3).no_grad()),
    layer("batch_norm of another dtype", (2, 3), real(3).as_("float32").no_grad(), real(3).as_("float32").no_grad()),
    Sample(
        "layer_norm",
        lambda torch, x, w, b: torch.nn.functional.layer_norm(x, (3,), w, b),
        real(4, 3),
        real(3),
        real(3),
        tolerance=100,
    ),
    Sample(
        "layer_norm of two dimensions",
        lambda torch, x, w, b: torch.nn.functional.layer_norm(x, (4, 3), w, b),
        real(2, 4, 3),
        real(4, 3),
        real(4, 3),
        tolerance=100,
    ),
    Sample(
        "layer_norm of everything",
        lambda torch, x, w: torch.layer_norm(x, (4, 3), w),
        real(4, 3),
        real(4, 3),
        tolerance=100,
    ),
    layer("layer_norm plain", (2, 4, 3), normalized_shape=(3,), tolerance=100),
    layer("layer_norm float32", real(2, 4, 3).as_("float32"), normalized_shape=(3,), tolerance=100),
    layer("layer_norm empty", (0, 3), normalized_shape=(3,), smooth=False),
    layer("layer_norm of another shape", (2, 3), normalized_shape=(2,)),
    layer("layer_norm of no shape", (2, 3), normalized_shape=()),
    layer("layer_norm refuses an int", (2, 3), normalized_shape=3),
    layer("layer_norm of ints", ints(2, 3), normalized_shape=(3,)),
    Sample(
        "group_norm",
        lambda torch, x, w, b: torch.nn.functional.group_norm(x, 2, w, b),
        real(2, 4, 3),
        real(4),
        real(4),
        tolerance=100,
    ),
    layer("group_norm plain", (2, 4, 3), num_groups=2, tolerance=100),
    layer("group_norm of groups that do not fit", (2, 4), num_groups=3),
    layer("group_norm of one number", (1, 4), num_groups=4),
    layer("instance_norm", (2, 3, 4), tolerance=100),
    Sample(
        "instance_norm parameters",
        lambda torch, x, w, b: torch.nn.functional.instance_norm(x, weight=w, bias=b),
        real(2, 3, 4),
        real(3),
        real(3),
        tolerance=100,
    ),
    Sample(
        "instance_norm running",
        lambda torch, x, m, v: (torch.nn.functional.instance_norm(x, m, v, momentum=0.3), m, v),
        *(real(2, 3, 4), real(3).no_grad(), real(3, low=0.5).no_grad()),
        tolerance=100,
        ignore=("version",),
    ),
    layer("instance_norm of one place", (2, 3, 1)),
    layer("instance_norm without statistics", (2, 3, 4), use_input_stats=False),
    Sample(
        "rms_norm", lambda torch, x, w: torch.nn.functional.rms_norm(x, (3,), w), real(4, 3), real(3), tolerance=100
    ),
    layer("normalize", (4, 3), tolerance=100),
    layer("normalize dim", (4, 3), p=3.0, dim=0, tolerance=100),
]


DROPOUT = [
    *(seeded(f"dropout {p}", real(4, 5), p=p) for p in (0.0, 0.3, 0.5, 1.0)),
    seeded("dropout float32", real(4, 5).as_("float32"), p=0.3),
    seeded("dropout eval", real(4, 5), p=0.3, training=False),
    seeded("dropout transposed", real(4, 5).transposed(), p=0.3),
    seeded("dropout empty", real(0), p=0.3),
    seeded("dropout1d", real(2, 4, 3), p=0.5),
    seeded("dropout1d of one example", real(4, 3), p=0.5),
    seeded("dropout2d", real(2, 4, 3, 3), p=0.5),
    seeded("dropout3d", real(2, 4, 2, 2, 2), p=0.5),
    seeded("alpha_dropout", real(4, 5), p=0.3, training=True),
    seeded("feature_alpha_dropout", real(4, 5, 2), p=0.3, training=True),
    Sample(
        "dropout in place",
        lambda torch, x: (torch.manual_seed(0), torch.nn.functional.dropout(x * 1, 0.5, inplace=True))[1],
        real(4, 3),
    ),
    Sample("dropout of torch", lambda torch, x: (torch.manual_seed(0), torch.dropout(x, 0.5, True))[1], real(4, 3)),
    layer("dropout of more than all", (2,), p=1.5),
    layer("dropout of less than nothing", (2,), p=-0.5),
    layer("dropout of ints", ints(3), p=0.5),
    layer("dropout1d of a vector", (2,), p=0.5),
    layer("dropout2d of a vector", (2,), p=0.5),
    Sample("dropout of torch of more than all", lambda torch, x: torch.dropout(x, 1.5, True), real(2)),
]

INDEX = given([[0, 2], [1, 2]], "int64")
EMBEDDING = [
    *(
        Sample(
            f"embedding {name}",
            lambda torch, i, w, options=options: torch.nn.functional.embedding(i, w, **options),
            INDEX,
            real(4, 3),
            smooth=not options,
        )
        for name, options in {
            "plain": {},
            # a table without gradients for one row, and one scaled by how often a row is used, are not slopes
            "padding": {"padding_idx": 2},
            "padding from the end": {"padding_idx": -2},
            "scaled": {"scale_grad_by_freq": True},
        }.items()
    ),
    Sample(
        "embedding shortened",
        lambda torch, i, w: torch.nn.functional.embedding(i, w * 1, max_norm=1.0),
        INDEX,
        real(4, 3),
        ignore=("second", "values", "grads"),
        smooth=False,
    ),
    Sample(
        "embedding of one number",
        lambda torch, i, w: torch.nn.functional.embedding(i, w),
        given(1, "int64"),
        real(4, 3),
    ),
    Sample(
        "embedding int32", lambda torch, i, w: torch.nn.functional.embedding(i, w), given([1, 1], "int32"), real(4, 3)
    ),
    Sample(
        "embedding empty",
        lambda torch, i, w: torch.nn.functional.embedding(i, w),
        given([], "int64"),
        real(4, 3),
        smooth=False,
        ignore=("second",),
    ),
    Sample("embedding of torch", lambda torch, i, w: torch.embedding(w, i), INDEX, real(4, 3)),
    layer("embedding out of range", given([5], "int64"), (4, 3)),
    layer("embedding of floats", (2,), (4, 3)),
    layer("embedding of a vector", given([1], "int64"), (4,)),
    layer("embedding padding out of range", given([1], "int64"), (4, 3), padding_idx=4),
    layer("embedding of bools", bools(2), (4, 3)),
    Sample("embedding refuses a list", lambda torch, w: torch.nn.functional.embedding([1], w), real(4, 3)),
    layer("one_hot", INDEX, ignore=("version",)),
    layer("one_hot of more classes", INDEX, num_classes=5, ignore=("version",)),
    layer("one_hot of one number", given(1, "int64"), num_classes=3, ignore=("version",)),
    layer("one_hot of nothing", given([], "int64"), num_classes=3),
    layer("one_hot of too few classes", INDEX, num_classes=2),
    layer("one_hot of negative numbers", given([-1], "int64")),
    layer("one_hot of floats", (2,)),
    layer("one_hot of nothing, classes unknown", given([], "int64")),
]

EDGES = ("constant", "reflect", "replicate", "circular")
PADS: list[tuple[Shape, Shape]] = [
    ((2, 3, 4), (1, 2)),
    ((3, 4), (2, 0)),
    ((2, 3, 4, 4), (1, 2, 1, 0)),
    ((1, 2, 3, 4, 4), (1, 2, 1, 0, 1, 1)),
    ((2, 3, 4), (-1, 2)),
]
PADDING = [
    *(layer(f"pad {mode} {pad}", shape, pad=pad, mode=mode) for mode in EDGES for shape, pad in PADS),
    layer("pad value", (2, 3), pad=(1, 1), value=3.0),
    layer("pad negative", (2, 4), pad=(-1, -1)),
    layer("pad complex", cplx(2, 3), pad=(1, 0)),
    layer("pad ints", ints(2, 3), pad=(1, 1), value=1.5),
    layer("pad nothing", (2, 3), pad=()),
    layer("pad an odd number", (2, 3), pad=(1,)),
    layer("pad too many", (2, 3), pad=(1, 1, 1, 1, 1, 1)),
    layer("pad cut too much", (2, 3), pad=(-2, -2)),
    layer("pad unknown mode", (2, 3), pad=(1, 1), mode="x"),
    layer("pad reflect with a value", (2, 3), pad=(1, 1), mode="reflect", value=1.0),
    layer("pad reflect too much", (2, 3), pad=(3, 1), mode="reflect"),
    layer("pad reflect of a vector", (3,), pad=(1, 1), mode="reflect"),
    layer("pad circular too much", (2, 3), pad=(4, 1), mode="circular"),
    layer("pad replicate to nothing", (2, 3, 4), pad=(-5, 1), mode="replicate"),
]  # fmt: skip

MODES: dict[str, Shape] = {"nearest": (2, 3, 4), "linear": (2, 3, 4), "bilinear": (2, 3, 4, 5), "bicubic": (1, 2, 4, 5)}
SIZES: dict[str, dict[str, Any]] = {
    "factor 2": {"scale_factor": 2},
    "factor 1.5": {"scale_factor": 1.5},
    "factor 0.6": {"scale_factor": 0.6},
    "size 7": {"size": 7},
    "size 3": {"size": 3},
    "size 1": {"size": 1},
    "factor 1.3, recomputed": {"scale_factor": 1.3, "recompute_scale_factor": True},
}
RESIZING = [
    *(layer(f"interpolate {m} {name}", x, mode=m, **size) for m, x in MODES.items() for name, size in SIZES.items()),
    *(
        layer(f"interpolate {mode} aligned {size}", shape, mode=mode, size=size, align_corners=True)
        for mode, shape in MODES.items()
        if mode != "nearest"
        for size in (1, 3, 7)
    ),
    *(
        layer(f"interpolate {mode} filtered", (1, 2, 5, 6), size=(3, 8), mode=mode, antialias=True)
        for mode in ("bilinear", "bicubic", "lanczos")
    ),
    layer("interpolate nearest of pictures", (2, 3, 4, 5), size=(6, 3)),
    layer("interpolate nearest of pictures, factors", (2, 3, 4, 5), scale_factor=(2, 0.5)),
    layer("interpolate area", (2, 3, 4, 5), size=(3, 2), mode="area"),
    layer("interpolate float32", real(1, 2, 4, 5).as_("float32"), size=7, mode="bilinear"),
    layer("interpolate without a size", (2, 3, 4)),
    layer("interpolate with two sizes", (2, 3, 4), size=2, scale_factor=2),
    layer("interpolate to too many sizes", (2, 3, 4), size=(2, 2)),
    layer("interpolate by too many factors", (2, 3, 4), scale_factor=(2, 2)),
    layer("interpolate sequences bilinear", (2, 3, 4), size=2, mode="bilinear"),
    layer("interpolate by an unknown mode", (2, 3, 4), size=2, mode="x"),
    layer("interpolate nearest aligned", (2, 3, 4), size=2, align_corners=True),
    layer("interpolate a matrix", (3, 4), size=2),
    layer("interpolate to nothing", (2, 3, 4), size=0),
    layer("interpolate ints", ints(2, 3, 4), size=2),
    layer("pixel_shuffle", (2, 8, 3, 3), upscale_factor=2),
    layer("pixel_unshuffle", (2, 2, 4, 4), downscale_factor=2),
    layer("channel_shuffle", (2, 6, 2, 2), groups=3),
    Sample(
        "native_channel_shuffle", lambda torch, x: torch.native_channel_shuffle(x, 3), real(2, 6, 2, 2), smooth=False
    ),
    layer("pixel_shuffle of channels that do not fit", (2, 3, 3), upscale_factor=2),
    layer("pixel_shuffle of a matrix", (3, 3), upscale_factor=2),
    layer("pixel_unshuffle of a size that does not fit", (1, 3, 3), downscale_factor=2),
]  # fmt: skip

Q, K, V = (2, 3, 4), (2, 5, 4), (2, 5, 4)
ATTENTION = [
    layer("scaled_dot_product_attention", Q, K, V, tolerance=100),
    layer("scaled_dot_product_attention causal", Q, K, V, is_causal=True, tolerance=100),
    layer("scaled_dot_product_attention scale", Q, K, V, scale=0.3, tolerance=100),
    Sample(
        "scaled_dot_product_attention mask",
        lambda torch, q, k, v, m: torch.nn.functional.scaled_dot_product_attention(q, k, v, m),
        real(*Q),
        real(*K),
        real(*V),
        real(3, 5),
        tolerance=100,
    ),
    Sample(
        "scaled_dot_product_attention of rows that see nothing",
        lambda torch, q, k, v, m: torch.nn.functional.scaled_dot_product_attention(q, k, v, m),
        *(real(*Q), real(*K), real(*V), given([[True] * 5, [False] * 5, [True, False] * 2 + [True]], "bool")),
        tolerance=100,
    ),
    # PyTorch has one operator for four dimensions, with another node
    layer(
        "scaled_dot_product_attention of heads",
        (2, 2, 3, 4),
        (2, 2, 5, 4),
        (2, 2, 5, 4),
        ignore=("graph", "saved", "second graph", "second", "stride"),
        tolerance=100,
    ),
    seeded("scaled_dot_product_attention dropout", real(*Q), real(*K), real(*V), dropout_p=0.3),
    layer("scaled_dot_product_attention of other sizes", Q, (2, 5, 3), V),
    layer("scaled_dot_product_attention of vectors", (4,), (4,), (4,)),
    layer("scaled_dot_product_attention of two dtypes", Q, real(*K).as_("float32"), V),
]

SAMPLES = [*CONVOLUTION, *POOLING, *NORMALIZATION, *DROPOUT, *EMBEDDING, *PADDING, *RESIZING, *ATTENTION]
