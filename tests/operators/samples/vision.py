"""Boxes and pictures: pooling in three dimensions, pooling undone, resizing, grids, bags of rows; losses with margins."""

from __future__ import annotations

import math

from tests.operators.sample import F, Sample, given, ints, positive, real

BOX, PICTURE, LINE = real(1, 2, 4, 3, 4), real(2, 2, 4, 5), real(2, 2, 6)
GRID = real(2, 3, 2, 2, low=-1.3, high=1.3)
TABLE, NUMBERS = real(5, 3), given([0, 2, 4, 2, 1, 2], "int64")
STARTS = given([0, 2, 2], "int64")
LABELS = given([[1, 2, 1], [2, 2, 0]], "int64")

SAMPLES = [
    # ---- pooling
    Sample("max_pool3d", lambda torch, x: F(torch).max_pool3d(x, 2), BOX),
    Sample("max_pool3d with its places", lambda torch, x: F(torch).max_pool3d(x, (2, 1, 2), 1, (1, 0, 1), return_indices=True), BOX),
    Sample("max_pool3d ceil dilated", lambda torch, x: F(torch).max_pool3d(x, 2, 2, dilation=(2, 1, 1), ceil_mode=True), BOX),
    Sample("max_pool3d alone", lambda torch, x: F(torch).max_pool3d(x, 2), real(2, 3, 3, 3)),
    Sample("max_pool3d refuses windows that do not fit", lambda torch, x: F(torch).max_pool3d(x, 5), BOX),
    Sample("max_pool3d refuses two sizes", lambda torch, x: F(torch).max_pool3d(x, (2, 2)), BOX),
    Sample("avg_pool3d", lambda torch, x: F(torch).avg_pool3d(x, 2), BOX),
    Sample("avg_pool3d padded", lambda torch, x: F(torch).avg_pool3d(x, 2, 1, 1, count_include_pad=False), BOX),
    Sample("avg_pool3d with a divisor", lambda torch, x: F(torch).avg_pool3d(x, 2, divisor_override=3, ceil_mode=True), BOX),
    Sample("avg_pool3d refuses windows that do not fit", lambda torch, x: F(torch).avg_pool3d(x, 5), BOX),
    Sample("adaptive_avg_pool3d", lambda torch, x: F(torch).adaptive_avg_pool3d(x, (2, None, 3)), BOX),
    Sample("adaptive_avg_pool3d to one", lambda torch, x: F(torch).adaptive_avg_pool3d(x, 1), BOX),
    Sample("adaptive_max_pool3d", lambda torch, x: F(torch).adaptive_max_pool3d(x, (2, 2, 3), return_indices=True), BOX),
    Sample("max_unpool1d", lambda torch, x: F(torch).max_unpool1d(*F(torch).max_pool1d(x, 2, return_indices=True), 2), LINE),
    Sample("max_unpool2d", lambda torch, x: F(torch).max_unpool2d(*F(torch).max_pool2d(x, 2, return_indices=True), 2), real(2, 2, 4, 6)),
    Sample("max_unpool2d to a size", lambda torch, x: F(torch).max_unpool2d(*F(torch).max_pool2d(x, 2, return_indices=True), 2, output_size=(4, 5)), PICTURE),
    Sample("max_unpool2d refuses a size that cannot be", lambda torch, x: F(torch).max_unpool2d(*F(torch).max_pool2d(x, 2, return_indices=True), 2, output_size=(4, 9)), PICTURE),
    Sample("max_unpool3d", lambda torch, x: F(torch).max_unpool3d(*F(torch).max_pool3d(x, 2, return_indices=True), 2), real(1, 1, 2, 4, 2)),
    Sample("lp_pool1d", lambda torch, x: F(torch).lp_pool1d(x, 3, 2), positive(2, 2, 6)),
    Sample("lp_pool2d", lambda torch, x: F(torch).lp_pool2d(x, 2, (2, 1)), positive(2, 2, 4, 5)),
    Sample("lp_pool3d", lambda torch, x: F(torch).lp_pool3d(x, 2, 2), positive(1, 2, 4, 3, 4)),
    Sample("max_pool1d_with_indices", lambda torch, x: F(torch).max_pool1d_with_indices(x, 2), LINE),
    # ---- resizing
    *(
        Sample(f"interpolate {mode} {x.shape}", lambda torch, x, mode=mode, size=size: F(torch).interpolate(x, size=size, mode=mode), x)
        for x, size, modes in (
            (LINE, 4, ("nearest-exact",)),
            (PICTURE, (3, 7), ("nearest-exact",)),
            (BOX, (3, 5, 2), ("nearest", "nearest-exact", "trilinear", "area")),
        )
        for mode in modes
    ),
    Sample("interpolate trilinear aligned by a factor", lambda torch, x: F(torch).interpolate(x, scale_factor=1.5, mode="trilinear", align_corners=True), BOX),
    Sample("interpolate nearest-exact by a factor", lambda torch, x: F(torch).interpolate(x, scale_factor=0.6, mode="nearest-exact"), PICTURE),
    Sample("upsample_nearest", lambda torch, x: F(torch).upsample_nearest(x, scale_factor=2), LINE),
    Sample("upsample_bilinear", lambda torch, x: F(torch).upsample_bilinear(x, (5, 3)), PICTURE),
    # ---- grids
    *(
        Sample(f"grid_sample {mode} {padding} {align}", lambda torch, x, g, m=mode, p=padding, a=align: F(torch).grid_sample(x, g, m, p, a), PICTURE, GRID)
        for mode in ("bilinear", "nearest", "bicubic")
        for padding in ("zeros", "border", "reflection")
        for align in (False, True)
    ),
    Sample("grid_sample in a box", lambda torch, x, g: F(torch).grid_sample(x, g, padding_mode="reflection"), BOX, real(1, 2, 1, 2, 3, low=-1.2, high=1.2)),
    Sample("grid_sample refuses other batches", lambda torch, x, g: F(torch).grid_sample(x, g), PICTURE, real(1, 1, 1, 2)),
    Sample("grid_sample refuses unknown modes", lambda torch, x, g: F(torch).grid_sample(x, g, mode="cubic"), PICTURE, GRID),
    Sample("affine_grid", lambda torch, m: F(torch).affine_grid(m, (2, 1, 3, 4)), real(2, 2, 3)),
    Sample("affine_grid aligned in a box", lambda torch, m: F(torch).affine_grid(m, (1, 1, 2, 3, 2), align_corners=True), real(1, 3, 4)),
    Sample("affine_grid refuses other matrices", lambda torch, m: F(torch).affine_grid(m, (2, 1, 3, 4)), real(2, 3, 3)),
    # ---- bags
    *(
        Sample(f"embedding_bag {mode}", lambda torch, w, i, o, mode=mode: F(torch).embedding_bag(i, w, o, mode=mode), TABLE, NUMBERS, STARTS)
        for mode in ("sum", "mean", "max")
    ),
    Sample("pack_padded_sequence", lambda torch, x: torch.nn.utils.rnn.pack_padded_sequence(x, [3, 2]).data, real(3, 2, 2)),
    Sample("pack_padded_sequence batch first", lambda torch, x: torch.nn.utils.rnn.pack_padded_sequence(x, [1, 3], True, False).data, real(2, 3)),
    Sample("embedding_bag rows", lambda torch, w, i: F(torch).embedding_bag(i.reshape(2, 3), w), TABLE, NUMBERS),
    Sample("embedding_bag weighted", lambda torch, w, i, o, s: F(torch).embedding_bag(i, w, o, mode="sum", per_sample_weights=s), TABLE, NUMBERS, STARTS, real(6)),
    Sample("embedding_bag without padding", lambda torch, w, i, o: F(torch).embedding_bag(i, w, o, padding_idx=2), TABLE, NUMBERS, STARTS),
    Sample("embedding_bag with its end", lambda torch, w, i, o: F(torch).embedding_bag(i, w, o, include_last_offset=True), TABLE, NUMBERS, given([0, 2, 6], "int64")),
    Sample("embedding_bag refuses numbers outside", lambda torch, w, i, o: F(torch).embedding_bag(i + 2, w, o), TABLE, NUMBERS, STARTS),
    Sample("embedding_bag refuses means of weighted rows", lambda torch, w, i, o, s: F(torch).embedding_bag(i, w, o, per_sample_weights=s), TABLE, NUMBERS, STARTS, real(6)),
    # ---- losses with margins
    *(
        Sample(f"multi_margin_loss p={p} {reduction}", lambda torch, x, t, p=p, r=reduction: F(torch).multi_margin_loss(x, t, p, reduction=r), real(3, 4), given([0, 3, 1], "int64"))
        for p in (1, 2)
        for reduction in ("mean", "sum", "none")
    ),
    Sample("multi_margin_loss weighted", lambda torch, x, t, w: F(torch).multi_margin_loss(x, t, margin=0.5, weight=w), real(3, 4), given([0, 3, 1], "int64"), positive(4).no_grad()),
    Sample("multi_margin_loss of one", lambda torch, x, t: F(torch).multi_margin_loss(x, t), real(4), given(2, "int64")),
    Sample("multi_margin_loss refuses classes that are not there", lambda torch, x, t: F(torch).multi_margin_loss(x, t), real(2, 3), given([0, 3], "int64")),
    *(
        Sample(f"multilabel_margin_loss {reduction}", lambda torch, x, t, r=reduction: F(torch).multilabel_margin_loss(x, t, reduction=r), real(2, 4), given([[0, 3, -1, 1], [2, -1, 0, 0]], "int64"))
        for reduction in ("mean", "sum", "none")
    ),
    Sample("multilabel_soft_margin_loss", lambda torch, x, t: F(torch).multilabel_soft_margin_loss(x, t), real(2, 4), ints(2, 4, low=0, high=1)),
    Sample("multilabel_soft_margin_loss weighted", lambda torch, x, t, w: F(torch).multilabel_soft_margin_loss(x, t, w, reduction="sum"), real(2, 4), ints(2, 4, low=0, high=1), positive(4)),
    Sample("triplet_margin_loss", lambda torch, a, p, n: F(torch).triplet_margin_loss(a, p, n), real(3, 4), real(3, 4), real(3, 4)),
    Sample("triplet_margin_loss swapped", lambda torch, a, p, n: F(torch).triplet_margin_loss(a, p, n, 2.0, 1, swap=True, reduction="none"), real(3, 4), real(3, 4), real(3, 4)),
    Sample("triplet_margin_loss refuses margins below 0", lambda torch, a: F(torch).triplet_margin_loss(a, a, a, -1), real(3, 4)),
    Sample("triplet_margin_with_distance_loss", lambda torch, a, p, n: F(torch).triplet_margin_with_distance_loss(a, p, n, distance_function=lambda x, y: (x - y).abs().sum(1), swap=True), real(3, 4), real(3, 4), real(3, 4)),
    # ---- sequences
    *(
        Sample(f"ctc_loss {reduction}", lambda torch, x, t, r=reduction: F(torch).ctc_loss(x.log_softmax(2), t, (5, 4), (3, 2), reduction=r), real(5, 2, 3), LABELS.no_grad())
        for reduction in ("mean", "sum", "none")
    ),
    Sample("ctc_loss of what is too short", lambda torch, x, t: F(torch).ctc_loss(x.log_softmax(2), t, (2, 4), (3, 2), zero_infinity=True), real(5, 2, 3), LABELS.no_grad()),
    Sample("ctc_loss of one long vector", lambda torch, x, t: F(torch).ctc_loss(x.log_softmax(2), t.reshape(-1)[:5], torch.tensor([5, 5]), torch.tensor([3, 2])), real(5, 2, 3), LABELS.no_grad()),
    Sample("ctc_loss alone", lambda torch, x, t: F(torch).ctc_loss(x.log_softmax(1), t[0], torch.tensor(5), torch.tensor(3)), real(5, 3), LABELS.no_grad()),
    Sample("ctc_loss refuses lengths that are too long", lambda torch, x, t: F(torch).ctc_loss(x, t, (6, 4), (3, 2)), real(5, 2, 3), LABELS.no_grad()),
    # ---- chance
    Sample("rrelu in training", lambda torch, x: torch.manual_seed(1) and F(torch).rrelu(x, training=True), real(3, 4), smooth=False),
    Sample("gumbel_softmax", lambda torch, x: torch.manual_seed(1) and F(torch).gumbel_softmax(x, 0.7), real(3, 4), smooth=False),
    Sample("gumbel_softmax hard", lambda torch, x: torch.manual_seed(1) and F(torch).gumbel_softmax(x, hard=True), real(3, 4), smooth=False),
    Sample("native_dropout", lambda torch, x: torch.manual_seed(1) and torch.native_dropout(x, 0.4, True), real(3, 4), smooth=False, ignore=("saved",)),  # we show `train`
    Sample("dropout3d alone", lambda torch, x: torch.manual_seed(1) and F(torch).dropout3d(x, 0.4), real(3, 2, 2, 2), smooth=False),
    Sample("local_response_norm", lambda torch, x: F(torch).local_response_norm(x, 2), PICTURE),
    Sample("local_response_norm of lines", lambda torch, x: F(torch).local_response_norm(x, 3, 0.1, 0.5, 2.0), LINE),
    # ---- where there are no numbers
    *(
        Sample(
            f"grid_sample {mode} {padding} {corners} at {place}",
            lambda torch, x, g, mode=mode, padding=padding, corners=corners: F(torch).grid_sample(x, g, mode, padding, corners),
            *(real(1, 1, 3, 3), given([[[place]]])), smooth=False, ignore=("second", "second graph"),  # NaN is no slope
        )
        for place in ([math.nan, 0], [0.5, math.nan], [-math.inf, 0.25]) for corners in (False, True)
        for mode, paddings in (("bilinear", ["zeros"]), ("nearest", ["zeros", "border", "reflection"]), ("bicubic", ["border", "reflection"]))
        for padding in paddings
    ),
    *(
        Sample(
            f"{norm} scaled by {weight}",
            lambda torch, x, w, norm=norm: getattr(F(torch), norm)(x, *{"group_norm": (1, w), "batch_norm": (None, None, w, None, True)}.get(norm, ()), **({"weight": w} if norm == "instance_norm" else {})),
            *(real(2, 2, 3), given([weight, 2.0])), smooth=False, ignore=("second", "second graph"),  # NaN is no slope
        )
        for norm in ("group_norm", "batch_norm", "instance_norm") for weight in (math.inf, -math.inf, math.nan)
    ),
    *(
        Sample(
            f"{name} of {values}",
            lambda torch, x, name=name: (*getattr(torch, name)(x), *getattr(torch, name)(torch.stack([x, x]), 1, correction=0), *getattr(torch, name)(torch.stack([x, x], 1), 0, keepdim=True), *getattr(torch, name)(torch.stack([x, x]), 0)),
            given(values).no_grad(),
        )
        for name in ("var_mean", "std_mean")
        for values in ([math.inf], [1, math.inf], [math.inf, 1], [1, -math.inf, 2], [math.inf, math.inf], [math.nan, math.inf], [1e308, 1e308], [1e308, 1e308, math.inf])
    ),
]  # fmt: skip
