"""Pictures in other sizes, with filters and without."""

MODES = ("bilinear", "bicubic", "lanczos")


def filters_as_wide_as_the_new_pixels(torch, say):
    resize = torch.nn.functional.interpolate
    picture = (torch.arange(140.0, dtype=torch.float64) * 37 % 101).reshape(2, 2, 7, 5)
    for mode in MODES:
        for corners in (None, True):
            for size in ((3, 4), (7, 5), (9, 2), (1, 1), (14, 13)):
                if mode != "lanczos" or not corners:
                    say(resize(picture, size, mode=mode, align_corners=corners, antialias=True).flatten()[:12])
        say(resize(picture, scale_factor=0.6, mode=mode, antialias=True).sum())
        say(resize(picture, scale_factor=(0.6, 1.7), mode=mode, antialias=True, recompute_scale_factor=True).sum())
        say(resize(picture.to(torch.uint8), (3, 9), mode=mode, antialias=True))


def their_gradients(torch, say):
    x = torch.arange(30.0, dtype=torch.float64).reshape(1, 1, 5, 6).requires_grad_()
    for mode in MODES:
        y = torch.nn.functional.interpolate(x, (3, 4), mode=mode, antialias=True)
        (g,) = torch.autograd.grad((y * y).sum(), x, create_graph=True)
        say(y.grad_fn.name(), g.grad_fn.name(), g, y.grad_fn._saved_output_size, y.grad_fn._saved_align_corners)
        say(*torch.autograd.grad(g.sum(), x))


def what_filters_refuse(torch, say):
    resize = torch.nn.functional.interpolate
    x = torch.ones(1, 1, 4, 4)
    for f in (
        lambda: resize(torch.ones(1, 1, 4), 3, mode="linear", antialias=True),
        lambda: resize(x, 3, mode="nearest", antialias=True),
        lambda: resize(x, 3, mode="lanczos"),
        lambda: resize(x, 3, mode="lanczos", align_corners=True, antialias=True),
        lambda: resize(x, (0, 3), mode="bilinear", antialias=True),
        lambda: resize(x.long(), 3, mode="bicubic", antialias=True),
        lambda: resize(x.half(), 3, mode="bilinear", antialias=True),
        lambda: resize(x.half(), 4, mode="bilinear", antialias=True),
    ):
        say.error(f)


def a_nan_and_an_infinity(torch, say):
    for bad in (float("nan"), float("inf")):
        picture = torch.tensor([[1.0, bad, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0]])[None, None]
        for mode in ("bilinear", "bicubic"):
            for corners in (True, False):
                for size in ((5, 4), (3, 3), (2, 2), (1, 1), (6, 3)):
                    say(torch.nn.functional.interpolate(picture, size, mode=mode, align_corners=corners))
        for size in (2, 3, 4):
            say(torch.nn.functional.interpolate(picture[0], size, mode="linear"))
