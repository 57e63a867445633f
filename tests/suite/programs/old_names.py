"""Functions that are kept for old programs, and say so; and what was refused in numpy's words once."""

from tests.suite.harness import calls


def old_decompositions(torch, say):
    a = torch.tensor([[4.0, 1, 0], [1, 3, 1], [0, 1, 2]], requires_grad=True)
    say(torch.qr(a).R.shape, torch.cholesky(a).shape, a.cholesky(True).shape)
    say(torch.lu(a)[1], len(torch.lu(a, get_infos=True)), torch.cross(a, a).shape)
    say(torch.cross(a, a, dim=1).shape)


def old_names_of_interpolate(torch, say):
    functions = torch.nn.functional
    x = torch.arange(4.0).view(1, 1, 2, 2)
    say(functions.upsample(x, scale_factor=2), functions.upsample_nearest(x, size=3))
    say(functions.upsample_bilinear(x, scale_factor=2).sum())


def the_old_default(torch, say):
    torch.set_default_tensor_type("torch.DoubleTensor")
    say(torch.ones(1).dtype)
    torch.set_default_tensor_type(torch.FloatTensor)
    say(torch.ones(1).dtype)
    say.error(torch.set_default_tensor_type, "torch.LongTensor")


def channels_and_other_dimensions(torch, say):
    functions = torch.nn.functional
    for ndim in range(1, 7):
        x = torch.ones((2,) * ndim)
        for dropout in (functions.dropout1d, functions.dropout2d, functions.dropout3d):
            say.error(lambda x=x, dropout=dropout: dropout(x, 1.0).shape)


def matrices_with_nan(torch, say):
    x = torch.tensor([[[1.0, 0], [0, 1]], [[float("nan"), 1], [1, 1]]])
    for call in calls({"torch": torch, "x": x, "f": torch.linalg}, "", """
        f.svd(x) | f.svdvals(x[1]) | f.pinv(x[1]) | f.matrix_norm(x[1], 2) | f.matrix_rank(x[1]) | f.inv(x)
        | f.solve(x[1], torch.ones(2)) | f.det(x[1])"""):  # fmt: skip
        say.error(call)


def shapes_that_do_not_fit(torch, say):
    x = torch.ones(2, 3)
    for call in calls({"torch": torch, "x": x}, "", """
        torch.linalg.lstsq(x, torch.ones(3)) | torch.linalg.lstsq(x, torch.ones(3, 1))
        | torch.linalg.lstsq(x[None], torch.ones(3)) | torch.tensordot(x, x, ([0], [5])) | torch.broadcast_tensors()
        | torch.repeat_interleave(torch.ones(1, 2).long()) | torch.histc(x, 0) | torch.histc(x, 4, 2, 1)
        | x.repeat_interleave(torch.tensor([1, 2]), 0, output_size=4)
        | torch.gradient(x, spacing=(torch.tensor([1., 2.]), torch.tensor([1., 2., 4.])))"""):  # fmt: skip
        say.error(call)


def parts_of_complex_tensors(torch, say):
    x = torch.tensor([1 + 2j, 3 - 1j])
    x.imag = 5
    x.real = 2.5
    say(x)

    def complex_part():
        x.imag = 1j

    say.error(complex_part)
    say(x)
