"""What operators refuse: sizes, ranges and windows that make no sense, in PyTorch's words."""

import operator


def ranges_that_are_none(torch, say):
    inf = float("inf")
    for f in (lambda: torch.arange(inf), lambda: torch.arange(-inf, 1), lambda: torch.arange(0, 1, 0), lambda: torch.arange(1, 0), lambda: torch.arange(0, 5, -1),
              lambda: torch.linspace(0, 1, -1), lambda: torch.logspace(0, 1, -1), lambda: torch.linspace(torch.ones(1), torch.ones(2), 3), lambda: torch.logspace(torch.ones(1), torch.tensor(2.0), 3),
              lambda: torch.logspace(torch.tensor(1.0), torch.tensor(2.0), 2), lambda: torch.eye(-1), lambda: torch.eye(2, -2), lambda: torch.eye(0), lambda: torch.linspace(0, 1, 0)):  # fmt: skip
        say.error(f)


def windows_that_do_not_fit(torch, say):
    nn = torch.nn.functional
    x = torch.ones(2, 3, 4)
    for f in (lambda: nn.max_pool1d(x, 0), lambda: nn.max_pool1d(x, 2, stride=0), lambda: nn.max_pool1d(x, 2, dilation=0), lambda: nn.max_pool1d(x, 2, padding=-1), lambda: nn.max_pool1d(x, 2, padding=2), lambda: nn.max_pool1d(torch.ones(2, 0, 4), 1), lambda: nn.max_pool1d(torch.ones(3, 0), 1),
              lambda: nn.adaptive_avg_pool1d(x, ()), lambda: nn.adaptive_max_pool1d(x, ()), lambda: nn.adaptive_avg_pool2d(x[0], (2, 2)), lambda: nn.adaptive_avg_pool2d(x, ()), lambda: nn.adaptive_max_pool2d(x[0], (2, 2)), lambda: nn.adaptive_max_pool2d(x, (-1, 0)), lambda: nn.adaptive_avg_pool3d(x, (2, 2, 2)), lambda: nn.adaptive_avg_pool3d(x[None], (-1, 0, 2)), lambda: nn.adaptive_max_pool3d(x, (2, 2, 2)), lambda: nn.adaptive_max_pool3d(x[None], (-1, 0, 2)),
              lambda: nn.conv1d(x, torch.ones(1, 3)), lambda: nn.conv1d(x, torch.ones(1, 2, 3)), lambda: nn.conv1d(x, torch.ones(1, 3, 2), stride=0), lambda: nn.conv1d(x, torch.ones(1, 3, 2), padding=-1)):  # fmt: skip
        say.error(f)


def losses_that_do_not_fit(torch, say):
    nn = torch.nn.functional
    x = torch.ones(5, 4)
    for f in (lambda: nn.soft_margin_loss(x, torch.ones(5)), lambda: nn.multi_margin_loss(x, torch.ones(5)), lambda: nn.multi_margin_loss(torch.ones(5, 0), torch.ones(5).long()), lambda: nn.multi_margin_loss(x, torch.ones(3).long()), lambda: nn.multi_margin_loss(x, torch.full((5,), 9)),
              lambda: nn.multilabel_margin_loss(torch.ones(0), torch.ones(0).long()), lambda: nn.multilabel_margin_loss(x, torch.ones(5).long()), lambda: nn.embedding(torch.ones(2).long(), torch.tensor(1.0)), lambda: nn.embedding(torch.tensor([7]), torch.ones(2, 2)),
              lambda: nn.mse_loss(x, torch.ones(3)), lambda: nn.nll_loss(x, torch.ones(5)), lambda: nn.cross_entropy(x, torch.full((5,), 4)), lambda: nn.kl_div(x, torch.ones(3)), lambda: nn.binary_cross_entropy(x * 2, x), lambda: nn.cosine_embedding_loss(x, x, x), lambda: nn.gaussian_nll_loss(x, x, torch.ones(3)), lambda: nn.gaussian_nll_loss(x, x, -x), lambda: nn.gaussian_nll_loss(x, x, torch.ones(5, 1)), lambda: nn.gaussian_nll_loss(x[None], x[None], torch.ones(1, 1, 4))):  # fmt: skip
        say.error(f)


def matrices_that_do_not_fit(torch, say):
    la = torch.linalg
    m = torch.ones(2, 3)
    for f in (lambda: la.lstsq(torch.tensor(1.0), torch.tensor(1.0)), lambda: la.lstsq(torch.eye(2), torch.tensor(1.0)), lambda: la.cross(torch.ones(5, 2), torch.ones(5, 2), dim=2), lambda: la.cross(torch.ones(5, 2), torch.ones(5, 2)), lambda: la.cross(torch.ones(3), torch.ones(1, 3)),
              lambda: la.inv(m), lambda: la.det(m), lambda: la.solve(m, m), lambda: la.cholesky(-torch.eye(2)), lambda: la.eigh(m), lambda: la.inv(torch.zeros(2, 2)), lambda: la.qr(m, mode="other"), lambda: la.norm(m, "nothing"), lambda: m @ m, lambda: m.mm(m[0]), lambda: m.mv(m), lambda: m[0].dot(m[1][:2]), lambda: torch.bmm(m, m), lambda: torch.addmm(m, m, m), lambda: torch.diagonal(m, dim1=0, dim2=0), lambda: m.diagonal(dim1=9)):  # fmt: skip
        say.error(f)


def batches_come_first_in_recurrent_networks(torch, say):
    for cls in (torch.nn.RNN, torch.nn.GRU):
        for first in (True, False):
            net = cls(2, 3, batch_first=first)
            x = torch.ones(1, 2, 2, requires_grad=True)
            y, h = net(x)
            say(cls.__name__, first, y.shape, y.stride(), y.grad_fn.name(), y._is_view(), h.shape, h.grad_fn.name())
            y.sum().backward()
            say(x.grad.shape)


def types_have_old_names_or_new_ones(torch, say):
    for dtype in (torch.bool, torch.complex64, torch.float16, torch.int64):
        x = torch.ones(3, requires_grad=True)
        factor = torch.ones(3, dtype=dtype)
        y = (x * factor).abs().sum()
        factor.zero_()
        say.error(y.backward)
        say.error(lambda factor=factor: factor.expand(()))
        say.error(lambda factor=factor: torch.nn.functional.embedding(factor.cfloat(), torch.ones(2, 2)))


def sizes_that_do_not_fit(torch, say):
    """Convolutions, norms, pooling."""
    ones, functional = torch.ones, torch.nn.functional
    for name, sizes in (("conv1d", (4,)), ("conv2d", (4, 4)), ("conv_transpose2d", (4, 4))):
        call = getattr(functional, name)
        x = ones(1, 1, *sizes)
        for weight in (ones(1, 1), ones(1, 1, 2), ones(1, 1, 2, 2), ones(1, 1, 2, 2, 2)):
            say.error(lambda call=call, x=x, weight=weight: call(x, weight))
        for word in ("stride", "dilation"):
            for value in (0, -1):
                weight = ones(1, 1, *(2 for _ in sizes))
                say.error(
                    lambda call=call, x=x, weight=weight, word=word, value=value: call(x, weight, **{word: value})
                )
    say.error(functional.rms_norm, ones(2, 2, 3), (2, 2))
    say.error(functional.layer_norm, ones(2, 2, 3), (2, 2))
    say.error(functional.adaptive_max_pool2d, ones(1, 2, 3, 4), ())
    say.error(functional.max_unpool1d, ones(8, 8), torch.zeros(8, 7, dtype=torch.int64), 2)
    say.error(torch.diagonal_copy, ones(2, 3), dim1=1, dim2=1)
    say.error(torch.diagonal_copy, ones(2, 3), dim1=9)


def results_of_another_kind(torch, say):
    say.error(torch.amax, torch.ones(2, 3), 0, out=torch.ones(3).int())
    say.error(torch.aminmax, torch.ones(2, 3), dim=0, out=(torch.ones(3).double(), torch.ones(3).double()))
    say.error(torch.multinomial, torch.ones(2), 1, out=torch.ones(1))
    say(torch.multinomial(torch.tensor([0.0, 1.0]), 1, out=torch.zeros(1, dtype=torch.int64)))
    say(torch.bernoulli(torch.ones(2), out=torch.zeros(2)))


def heaviside_in_place(torch, say):
    x = torch.tensor([-1.0, 0.0, 2.0], requires_grad=True)
    y = x.clone()
    y.heaviside_(torch.ones(3))
    say(y, y._version, [n and n.name() for n, _ in y.grad_fn.next_functions])
    say.error(y.sum().backward)
    say.error(x.heaviside_, torch.ones(3))
    whole = x.clone()
    whole[:2].heaviside_(torch.ones(2))
    say(whole)


def gradients_of_what_has_no_elements(torch, say):
    matrix = torch.ones(3, 3, requires_grad=True)
    scales = torch.ones(0, requires_grad=True)
    torch.linalg.householder_product(matrix, scales).sum().backward()
    say(matrix.grad, scales.grad)
    least = torch.linalg.lstsq(torch.ones(3, 2) + torch.eye(3, 2), torch.ones(3, 1), driver="gels")
    say(least.rank, least.residuals.shape)
    say(torch.nn.functional.batch_norm(torch.ones(0), torch.ones(0), torch.ones(0)))
    say(torch.normal(torch.ones(2, 3, requires_grad=True), 1.0).grad_fn._saved_mean_sym_sizes)


def what_a_tensor_cannot_hold_is_the_first_complaint(torch, say):
    for name in (
        "fmod_",
        "remainder_",
        "atan2_",
        "copysign_",
        "xlogy_",
        "bitwise_and_",
        "floor_divide_",
        "pow_",
        "add_",
    ):
        for x in (torch.tensor([True, False]), torch.tensor([1, 2]), torch.tensor([1.0, 2.0])):
            for other in (torch.tensor([1, 2]), torch.tensor([1.0, 2.0]), torch.tensor([1j, 2.0])):
                say.error(lambda x=x, other=other, name=name: getattr(x.clone(), name)(other))
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    say.error(lambda: x.fmod_(torch.tensor([1j, 2.0])))
    say.error(lambda: x.fmod_(torch.tensor([1j, 2.0, 3.0])))


def complex_bounds_and_others(torch, say):
    x, z = torch.tensor([1.0, 2.0]), torch.tensor([1j, 2.0])
    b = torch.tensor([True, False])
    for f in (lambda: torch.clamp(z, x, x), lambda: torch.clamp(x, z, z), lambda: torch.clamp_min(z, x), lambda: torch.clamp_max(x, z), lambda: torch.clamp(z, 1, 2), lambda: torch.clamp(b, b, b), lambda: torch.clamp(b, True, True), lambda: torch.clamp_min(b, True),
              lambda: torch.heaviside(z, z), lambda: torch.heaviside(x, z), lambda: torch.copysign(z, 1.0), lambda: torch.lerp(x, torch.ones(2, dtype=torch.uint8), 0.5), lambda: torch.nn.functional.kl_div(torch.tensor([1, 2]), z)):  # fmt: skip
        say.error(f)


def batch_norm_of_nothing(torch, say):
    functional = torch.nn.functional
    nothing = torch.ones(0, requires_grad=True)
    for training in (True, False):
        say(functional.batch_norm(nothing, torch.ones(0), torch.ones(0), training=training))
        say.error(functional.batch_norm, nothing, None, None, nothing, nothing, training=training)
    say(functional.batch_norm(torch.ones(0, 3), None, None, torch.ones(5)))
    say(functional.batch_norm(torch.ones(2, 0), None, None, training=True))
    say.error(functional.batch_norm, torch.ones(1), torch.ones(3), torch.ones(3), training=True)
    say.error(functional.batch_norm, torch.ones(3), torch.ones(3), torch.ones(3), training=True)


def pools_of_nothing_and_of_too_little(torch, say):
    nn = torch.nn.functional
    for shape in ((4,), (2, 2), (1, 2, 0), (1, 0, 2, 2), (1, 1, 2, 0, 2)):
        x = torch.ones(shape)
        for pool in (nn.adaptive_avg_pool1d, nn.adaptive_max_pool1d, nn.adaptive_avg_pool2d, nn.adaptive_max_pool2d, nn.adaptive_avg_pool3d, nn.adaptive_max_pool3d):  # fmt: skip
            for size in (1, 2):
                say.error(lambda x=x, pool=pool, size=size: pool(x, size))
    x = torch.ones(1, 2, 2)
    for f in (lambda: nn.avg_pool1d(x[0, 0], 1), lambda: nn.avg_pool2d(x, -1), lambda: nn.max_pool2d(x, -1), lambda: nn.avg_pool2d(x, 1, -1), lambda: nn.avg_pool3d(x[None], -1), lambda: nn.max_pool2d(x.bool(), 1), lambda: nn.adaptive_avg_pool2d(x.long(), 2), lambda: nn.adaptive_max_pool3d(x[None].long(), 2),
              lambda: nn.channel_shuffle(x, 0), lambda: nn.channel_shuffle(x, 3), lambda: nn.glu(x[0, 0], 1), lambda: nn.bilinear(x[0], x[0], x[0]), lambda: nn.cosine_embedding_loss(x[0, 0], x[0, 0], x[0, 0]), lambda: nn.cosine_embedding_loss(x[0], x[0], torch.tensor(1.0))):  # fmt: skip
        say.error(f)
    say(nn.hinge_embedding_loss(torch.tensor([1, 2]), torch.tensor([1, -1]), reduction="none"))
    say([y.shape for y in nn.adaptive_max_pool2d_with_indices(x, 2, True)])


def tolerances_for_other_batches(torch, say):
    matrices = torch.ones(2, 3, 2, 2)
    for shape in ((2, 3), (3,), (2,), (2, 3, 2, 2)):
        tolerance = torch.full(shape, 0.1)
        for given in ({"atol": tolerance}, {"rtol": tolerance}):
            say.error(lambda given=given: torch.linalg.pinv(matrices, **given))
            say.error(lambda given=given: torch.linalg.matrix_rank(matrices, **given))


def roots_whose_tensor_changed(torch, say):
    x = torch.ones(3, requires_grad=True)
    y, z = x * 2, x * 3
    y.data = torch.ones(2)
    say.error(y.backward, torch.ones(2))
    say.error(torch.autograd.backward, [z, y], [torch.ones(3), torch.ones(2)])
    z.data = torch.ones(5)
    say.error(lambda: torch.autograd.grad(z.sum(), x))


def unflatten_into_nothing(torch, say):
    say.error(torch.tensor(1.0).unflatten, -1, (1, 1))
    say.error(torch.ones(2, 4).unflatten, 1, (2, -1, -1))
    say.error(torch.ones(2, 4).unflatten, 1, ())


def sources_of_other_dimensions(torch, say):
    x, index = torch.arange(6.0).reshape(2, 3), torch.tensor([[0], [1]])
    for dim in (0, 1, -1, -2, 2):
        for source in (torch.ones(2), torch.ones(1), torch.tensor(1.0), torch.ones(2, 1, 1)):
            say.error(x.scatter, dim, index, source)
            say.error(x.scatter_add, dim, index, source)
    say.error(x[0].scatter, 0, index[:, 0], torch.tensor(1.0))


def symbols_and_other_names(torch, say):
    """`x += "a"` is Python's to refuse, `multiply` is refused under its own name."""
    x = torch.ones(2, 2)
    for symbol in (
        "iadd",
        "isub",
        "imul",
        "itruediv",
        "ifloordiv",
        "imod",
        "iand",
        "ior",
        "ixor",
        "ilshift",
        "irshift",
    ):
        for other in ("a", None, [1.0]):
            say.error(getattr(operator, symbol), x.long(), other)
    for name in ("multiply", "clip", "greater", "less_equal", "not_equal", "arctan2", "eq", "bitwise_and"):
        for other in ("a", None):
            say.error(getattr(torch, name), x, other)
            say.error(getattr(x, name), other)
            say.error(getattr(torch, name), 1, other)
    for name in ("eq", "bitwise_and", "multiply"):
        say.error(getattr(torch, name), 1, 2)
    say.error(torch.tensor(1.0).narrow_copy, 0, 0, 1)
    say.error(torch.unravel_index, torch.tensor([0, 0]), ())
    for name in ("float32", "torch.int64", "foo0", "cpu:a"):
        say.error(torch.device, name)
    for given in ((None,), (), (1.5,), ("cpu", 0, 0), (-1,)):
        say.error(torch.device, *given)
    say.error(torch.as_tensor, 1, dtype="a")
    say.error(torch.asarray, 1, device=1.5)
    say.error(torch.as_tensor)
