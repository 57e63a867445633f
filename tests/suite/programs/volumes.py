"""Volumes whose channels are innermost in memory: what asks for that, and what keeps it."""


def _volume(torch, *shape):
    size = 1
    for n in shape:
        size *= n
    return torch.arange(float(size)).view(shape)


def asking_for_the_order(torch, say):
    last = torch.channels_last_3d
    say(last, torch.legacy_contiguous_format)
    for shape in ((2, 3, 2, 3, 4), (2, 3, 4, 5), (3,)):
        x = _volume(torch, *shape)
        calls = {
            "contiguous": lambda: x.contiguous(memory_format=last),
            "clone": lambda: x.clone(memory_format=last),
            "to": lambda: x.to(memory_format=last),
            "to another dtype": lambda: x.to(torch.float64, memory_format=last),
            "double": lambda: x.double(memory_format=last),
            "for pictures": lambda: x.contiguous(memory_format=torch.channels_last),
            "zeros_like": lambda: torch.zeros_like(x, memory_format=last),
            "empty": lambda: torch.empty(shape, memory_format=last),
            "resize_": lambda: x.clone().resize_(shape, memory_format=last),
            "resize_as_": lambda: torch.empty(0).resize_as_(x, memory_format=last),
        }
        for name, call in calls.items():
            say(name)
            say.error(lambda: call().stride())


def keeping_it(torch, say):
    last, F = torch.channels_last_3d, torch.nn.functional
    x = _volume(torch, 2, 4, 2, 3, 4).contiguous(memory_format=last)
    say(x.is_contiguous(), x.is_contiguous(memory_format=last), x.is_contiguous(memory_format=torch.channels_last))
    say(
        x.dim_order(),
        x.dim_order(ambiguity_check=[last]),
        x.contiguous(memory_format=last) is x,
        x.to(x, memory_format=last) is x,
    )
    for weight in (None, torch.ones(4)):
        say([F.group_norm(x, groups, weight, weight).stride() for groups in (1, 2, 4)])
    results = {
        "clone": x.clone(),
        "ones_like": torch.ones_like(x),
        "resize_as_": torch.empty(0).resize_as_(x, memory_format=torch.preserve_format),
        "instance_norm": F.instance_norm(x),
        "batch_norm": F.batch_norm(x, None, None, training=True),
        "rms_norm": F.rms_norm(x, (4,)),
        "max_pool3d": F.max_pool3d(x, 2),
        "interpolate": F.interpolate(x, scale_factor=2),
        "cat": torch.cat([x, x], 1),
        "relu": F.relu(x),
    }
    for name, result in results.items():
        say(name, result.stride())
    y = x.requires_grad_()
    (y * 2).sum().backward()
    say(y.grad.stride())
    z = _volume(torch, 2, 4, 2, 3, 4).requires_grad_()
    say.graph(z.contiguous(memory_format=last))


def modules_in_this_order(torch, say):
    nn, utils = torch.nn, torch.nn.utils
    for kind in (nn.Conv2d, nn.Conv3d, nn.ConvTranspose2d, nn.ConvTranspose3d):
        for order in (torch.channels_last, torch.channels_last_3d):
            say(kind.__name__, order)
            say.error(lambda: [p.stride() for p in kind(2, 3, 2).to(memory_format=order).parameters()])
            for convert in (utils.convert_conv2d_weight_memory_format, utils.convert_conv3d_weight_memory_format):
                module = nn.Sequential(nn.Linear(2, 2), kind(2, 3, 2))
                say.error(lambda: convert(module, order) is module)
                say(module[1].weight.stride(), module[0].weight.stride())
