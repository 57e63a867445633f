"""Layers of nothing: batches without examples, pictures without channels, dimensions of size 0."""


def _seen(torch, say, function, *shapes):
    """Say what `function` makes of ones of the given shapes, and what becomes of their gradients."""
    inputs = [torch.ones(shape, dtype=torch.float64, requires_grad=True) for shape in shapes]

    def run():
        result = function(*inputs)
        say(result, result.stride(), result.grad_fn)
        say(*torch.autograd.grad(result.sum(), inputs, allow_unused=True))

    try:
        run()
    except (RuntimeError, IndexError, ValueError) as error:
        say(type(error).__name__, str(error))


def attention_of_nothing(torch, say):
    attend = torch.nn.functional.scaled_dot_product_attention
    for shapes in (
        [(0, 3, 2), (0, 4, 2), (0, 4, 2)],
        [(1, 0, 2), (1, 4, 2), (1, 4, 2)],
        [(1, 3, 2), (1, 0, 2), (1, 0, 2)],
        [(1, 3, 2), (1, 4, 2), (1, 4, 0)],
        [(1, 3, 0), (1, 4, 0), (1, 4, 2)],
        [(0, 3, 2), (1, 4, 2), (1, 4, 2)],
    ):
        _seen(torch, say, attend, *shapes)
    q, k, v = (torch.ones(shape, requires_grad=True) for shape in ((1, 3, 2), (1, 0, 2), (1, 0, 2)))
    node = attend(q, k, v).grad_fn
    while node is not None:
        say(node.name(), [n and n.name() for n, _ in node.next_functions])
        node = next((n for n, _ in node.next_functions if n is not None), None)
    say(attend(torch.full((1, 1, 2), float("inf")), k, v))
    say(attend(q.detach(), k.detach(), v.detach()))


def heads_that_do_not_divide(torch, say):
    q, k, v = torch.ones(1, 4, 3, 2), torch.ones(1, 2, 3, 2), torch.ones(1, 1, 3, 2)
    attend = torch.nn.functional.scaled_dot_product_attention
    say(attend(q, k, v, enable_gqa=True).shape)
    say.error(lambda: attend(q, torch.ones(1, 3, 3, 2), v, enable_gqa=True))
    say.error(lambda: attend(q[0, 0], k[0, 0], v[0, 0], enable_gqa=True))


def normalizing_nothing(torch, say):
    F = torch.nn.functional
    for shape, groups in (((2, 4, 0), 2), ((0, 4, 3), 2), ((0, 0), 1), ((2, 0, 3), 1), ((2, 4, 0, 3), 2)):
        _seen(torch, say, lambda x, groups=groups: F.group_norm(x, groups), shape)
        _seen(torch, say, lambda x, w, groups=groups: F.group_norm(x, groups, w, w), shape, shape[1:2])
        _seen(torch, say, lambda x: F.layer_norm(x, x.shape[-1:]), shape)
        _seen(torch, say, lambda x: F.batch_norm(x, None, None, training=True), shape)
        _seen(torch, say, lambda x: F.instance_norm(x), shape)
    say(torch.native_group_norm(torch.ones(1, 2, 0), None, None, 1, 2, 0, 1, 1e-5))
    say(torch.native_layer_norm(torch.ones(2, 0), (0,), None, None, 1e-5))
    say(torch.native_batch_norm(torch.ones(0, 2), None, None, torch.zeros(2), torch.ones(2), False, 0.1, 1e-5))
    say.error(lambda: torch.native_batch_norm(torch.ones(0, 2), None, None, None, None, True, 0.1, 1e-5))


def what_a_normalization_checks(torch, say):
    x = torch.ones(2, 4, 3)
    group_norm, native = torch.nn.functional.group_norm, torch.native_group_norm
    say.error(lambda: group_norm(x, -2))
    say.error(lambda: group_norm(x, 3))
    say.error(lambda: group_norm(x, 2, torch.ones(3)))
    say.error(lambda: group_norm(x, 2, torch.ones(4), torch.ones(3)))
    say.error(lambda: group_norm(x, 2, None, torch.ones(3)))
    say.error(lambda: torch.group_norm(torch.ones(2), 2))
    say.error(lambda: native(x, None, None, 2, 4, 9, 2, 1e-5))
    say.error(lambda: native(x, None, None, 2, 4, 3, 0, 1e-5))
    say.error(lambda: native(x, torch.ones(0), None, 2, 4, 3, 2, 1e-5))
    say.error(lambda: torch.native_layer_norm(torch.ones(1, 0), (2,), None, None, 1e-5))
    say.error(lambda: torch.native_layer_norm(torch.ones(2, 2), (2, 3), None, None, 1e-5))
    say.error(lambda: torch.native_layer_norm(torch.ones(2), (), None, None, 1e-5))


def convolving_nothing(torch, say):
    F = torch.nn.functional
    for function, x, weight in (
        (F.conv1d, (0, 2, 4), (3, 2, 2)),
        (F.conv1d, (1, 0, 4), (3, 0, 2)),
        (F.conv1d, (1, 2, 0), (3, 2, 2)),
        (F.conv1d, (2, 0), (3, 2, 2)),
        (F.conv1d, (1, 2, 4), (0, 2, 2)),
        (F.conv1d, (1, 2, 4), (3, 2, 0)),
        (F.conv2d, (0, 2, 3, 3), (3, 2, 2, 2)),
        (F.conv2d, (1, 0, 3, 3), (3, 0, 2, 2)),
        (F.conv2d, (1, 2, 0, 3), (3, 2, 2, 2)),
        (F.conv2d, (1, 2, 3, 3), (3, 2, 0, 2)),
        (F.conv2d, (0, 2, 3, 3), (3, 2, 0, 2)),
        (F.conv3d, (1, 0, 2, 2, 2), (1, 0, 2, 2, 2)),
        (F.conv3d, (1, 1, 2, 2, 2), (1, 1, 2, 2, 0)),
        (F.conv_transpose1d, (0, 2, 4), (2, 3, 2)),
        (F.conv_transpose1d, (1, 2, 0), (2, 3, 2)),
        (F.conv_transpose1d, (0, 2, 0), (2, 3, 1)),
        (F.conv_transpose1d, (1, 2, 4), (2, 0, 2)),
        (F.conv_transpose2d, (0, 2, 0, 0), (2, 3, 1, 1)),
        (F.conv_transpose2d, (1, 2, 3, 3), (2, 3, 2, 0)),
        (F.conv_transpose3d, (1, 1, 2, 2, 2), (1, 0, 2, 2, 2)),
    ):
        for padding in (0, 1):
            _seen(torch, say, lambda x, w, f=function, p=padding: f(x, w, padding=p), x, weight)


def convolving_nothing_with_a_bias_and_twice(torch, say):
    for shape in ((1, 0, 3), (0, 2, 3)):
        x, weight = torch.ones(shape, requires_grad=True), torch.ones(3, shape[1], 2, requires_grad=True)
        bias = torch.ones(3, requires_grad=True)
        y = torch.nn.functional.conv1d(x, weight, bias)
        grads = torch.autograd.grad(y.sum(), (x, weight, bias), create_graph=True)
        say(y, *grads)
        say(torch.autograd.grad(grads[0].sum() + grads[1].sum(), (x, weight), allow_unused=True))


def padding_nothing(torch, say):
    for shape in ((1, 0), (0, 3), (2, 3, 0), (0, 2, 3), (2, 0, 3), (2, 3, 4, 0), (2, 0, 4, 4), (0, 3, 4, 4)):
        for mode in ("reflect", "replicate", "circular", "constant"):
            for padding in ((1, 1), (1, 1, 1, 1)):
                _seen(torch, say, lambda x, m=mode, p=padding: torch.nn.functional.pad(x, p, m), shape)


def pooling_nothing(torch, say):
    F = torch.nn.functional
    for shape in ((0, 2, 4, 4), (2, 0, 4, 4), (1, 2, 0, 4), (2, 4, 0)):
        for name in ("max_pool2d", "avg_pool2d", "adaptive_max_pool2d", "adaptive_avg_pool2d"):
            for count, own in ((2, shape), (3, (*shape, 4)), (1, shape[1:])):
                pool = getattr(F, name.replace("2", str(count)))
                _seen(torch, say, lambda x, f=pool: f(x, 2), own)
    x = torch.ones(2, 3, 0)
    say.error(lambda: F.max_pool1d(x, 2))
    say.error(lambda: F.max_pool1d(x, 2, return_indices=True))
    say.error(lambda: F.max_pool1d(torch.ones(0), 2, return_indices=True))
    _seen(torch, say, lambda x: F.adaptive_avg_pool2d(x, 0), (1, 2, 3, 3))
    _seen(torch, say, lambda x: F.adaptive_max_pool2d(x, 0), (1, 2, 3, 3))


def windows_on_a_line(torch, say):
    x, pool = torch.ones(1, 2, 4), torch.nn.functional.max_pool1d
    say(pool(x, 2, []), pool(x, [2], [1]))
    for words in ({"stride": (1, 2)}, {"padding": (1, 2)}, {"dilation": (1, 2)}, {"stride": 0}, {"padding": 2}):
        say.error(lambda words=words: pool(x, 2, **words))
        say.error(lambda words=words: pool(x, 2, **words, return_indices=True))
    say.error(lambda: pool(x, (2, 2)))
    say.error(lambda: pool(x, (2, 2), return_indices=True))
    say.error(lambda: torch.nn.functional.avg_pool1d(x, (2, 2)))


def unpooling_nothing(torch, say):
    F = torch.nn.functional
    for shape in ((0, 2, 2, 2), (1, 0, 2, 2), (1, 2, 0, 2), (0, 2, 2)):
        for count, own in ((1, shape[:-1]), (2, shape), (3, (*shape, 2))):
            unpool = getattr(F, f"max_unpool{count}d")
            _seen(torch, say, lambda x, f=unpool: f(x, torch.zeros(x.shape, dtype=torch.int64), 2), own)
    say.error(lambda: F.max_unpool1d(torch.ones(1, 1, 1, 1), torch.zeros(1, 1, 1, 1, dtype=torch.int64), 2))


def resizing_nothing(torch, say):
    F = torch.nn.functional
    for shape in ((0, 2, 3), (1, 0, 3), (1, 2, 0)):
        for mode, smooth in (("nearest", "bilinear"), ("linear", "bicubic"), ("area", "area")):
            _seen(torch, say, lambda x, m=mode: F.interpolate(x, size=4, mode=m), shape)
            _seen(torch, say, lambda x, m=smooth: F.interpolate(x, size=(4, 4), mode=m), (*shape, 3))
        _seen(torch, say, lambda x: F.interpolate(x, size=(4, 4, 4), mode="trilinear"), (*shape, 3, 3))
        _seen(torch, say, lambda x: F.interpolate(x, size=0), shape)


def windows_and_columns_of_nothing(torch, say):
    F = torch.nn.functional
    for shape in ((0, 3, 4, 4), (2, 0, 4, 4), (2, 3, 4, 0), (0, 4, 4)):
        _seen(torch, say, lambda x: F.unfold(x, 2), shape)
        _seen(torch, say, lambda x: F.unfold(x, 2, padding=1), shape)
    for shape in ((0, 4, 9), (2, 0, 9), (2, 4, 0), (0, 9)):
        _seen(torch, say, lambda x: F.fold(x, (4, 4), 2), shape)


def pictures_of_nothing(torch, say):
    F = torch.nn.functional
    for shape in ((0, 4, 2, 2), (1, 0, 2, 2), (1, 4, 0, 2)):
        _seen(torch, say, lambda x: F.pixel_shuffle(x, 2), shape)
        _seen(torch, say, lambda x: F.pixel_unshuffle(x, 2), shape)
        _seen(torch, say, lambda x, g: F.grid_sample(x, g, align_corners=False), shape, (shape[0], 3, 3, 2))
    _seen(torch, say, lambda x, g: F.grid_sample(x, g, align_corners=False), (1, 2, 2, 2), (1, 0, 3, 2))
    _seen(torch, say, lambda x: F.fractional_max_pool2d(x, 2, 2), (0, 4, 4))
    _seen(torch, say, lambda x: F.fractional_max_pool2d(x, 2, 2), (2, 0, 4, 4))


def looking_up_nothing(torch, say):
    F = torch.nn.functional
    index = torch.tensor([0])
    say.error(lambda: torch.index_select(torch.ones(5, 0), 1, index))
    say.error(lambda: torch.index_select(torch.ones(0), 0, index))
    say.error(lambda: F.embedding(index, torch.ones(0, 3)))
    say.error(lambda: torch.ones(0, 2)[torch.tensor([0, 1, 2]), torch.tensor([0, 1])])
    say.error(lambda: torch.ones(5, 0).narrow(1, 1, 0))
    weight = torch.ones(3, 2, requires_grad=True)
    none = torch.zeros(0, dtype=torch.int64)
    say(F.embedding_bag(none, weight, none), F.embedding_bag(index, weight, none))
    say.error(lambda: F.embedding_bag(index, weight, none, include_last_offset=True))
    say.error(lambda: F.embedding_bag(torch.zeros(2, 0, dtype=torch.int64), weight))


def counting_nothing(torch, say):
    for shape in ((0,), (0, 3), (3, 0), (0, 0)):
        x = torch.ones(shape)
        for function in (torch.unique, torch.unique_consecutive):
            say.error(lambda f=function, x=x: f(x, dim=0, return_inverse=True, return_counts=True))
    say.error(lambda: torch.nanmedian(torch.ones(2, 0), 1))
    say.error(lambda: torch.histogramdd(torch.ones(5, 0), [3]))
    say(torch.histogramdd(torch.ones(5, 0), []).hist)
    say.error(lambda: torch.cov(torch.ones(2, 0), aweights=torch.ones(0)))
    none = torch.zeros(0, dtype=torch.int64)
    say(torch.repeat_interleave(torch.ones(0), none, output_size=3))
    say.error(lambda: torch.repeat_interleave(torch.ones(0), 2, output_size=3))


def norms_of_matrices_of_nothing(torch, say):
    for order in (1, -1, 2, float("inf"), -float("inf")):
        for shape in ((0, 2), (2, 0), (0, 3, 2)):
            _seen(torch, say, lambda x, p=order: torch.linalg.matrix_norm(x, p, keepdim=True), shape)


def other_layers_of_nothing(torch, say):
    for name in ("LSTM", "GRU", "RNN"):
        layer = getattr(torch.nn, name)(3, 2)
        say(layer(torch.ones(2, 0, 3))[0])
        say.error(lambda f=layer: f(torch.ones(0, 2, 3)))
    loss, logits = torch.nn.functional.binary_cross_entropy, torch.nn.functional.binary_cross_entropy_with_logits
    x = torch.ones(0, 5)
    say.error(lambda: loss(x, x, torch.ones(3)))
    say.error(lambda: logits(x, x, torch.ones(3)))
    say.error(lambda: logits(x, x, pos_weight=torch.ones(0)))
