"""nn and optim around autograd: freezing, modes, parameters, state, optimizers."""

import copy
import io
import pickle

from tests.suite.harness import calls


def _net(torch):
    net = torch.nn.Sequential(torch.nn.Linear(2, 3), torch.nn.ReLU(), torch.nn.Linear(3, 1))
    with torch.no_grad():
        for i, p in enumerate(net.parameters()):
            p.copy_(torch.linspace(-1, 1 + i, p.numel()).view_as(p))
    return net


def freezing(torch, say):
    net = _net(torch)
    x = torch.ones(4, 2)
    say(net.requires_grad_(False) is net, [p.requires_grad for p in net.parameters()], net(x).requires_grad)
    net[2].requires_grad_()
    y = net(x)
    say.graph(y)
    y.sum().backward()
    say([p.grad for p in net.parameters()])
    net.zero_grad()
    say([p.grad for p in net.parameters()])
    net(x).sum().backward()
    net.zero_grad(set_to_none=False)
    say([p.grad for p in net.parameters()])


def training_and_evaluation(torch, say):
    net = torch.nn.Sequential(torch.nn.Dropout(0.5), torch.nn.BatchNorm1d(2))
    x = torch.arange(8.0).view(4, 2)
    say(net.training, net.eval() is net, net.training, net[0].training, net(x), net.train()[1].training)
    bn = net[1]
    bn(x)
    say(bn.running_mean, bn.running_var, bn.num_batches_tracked)
    with torch.no_grad():
        bn(x)
    say(bn.running_mean)
    bn.eval()
    y = bn(x)
    say(y, y.requires_grad, bn.running_mean, torch.is_grad_enabled())
    say.error(lambda: net.train("yes"))
    with torch.inference_mode():
        say(bn(x).requires_grad, bn.training)


def parameters_and_buffers(torch, say):
    class M(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.w = torch.nn.Parameter(torch.ones(2))
            self.register_buffer("b", torch.zeros(1))
            self.register_buffer("t", torch.zeros(1), persistent=False)
            self.register_parameter("none", None)
            self.sub = torch.nn.Linear(2, 1)
            self.plain = torch.ones(1)

    m = M()
    say(
        [n for n, _ in m.named_parameters()],
        [n for n, _ in m.named_buffers()],
        [n for n, _ in m.named_modules()],
        [n for n, _ in m.named_children()],
        list(m.state_dict()),
    )
    say.error(lambda: m.register_parameter("w", None))
    say.error(lambda: m.register_parameter("a.b", torch.nn.Parameter(torch.ones(1))))
    say.error(lambda: m.register_parameter("", torch.nn.Parameter(torch.ones(1))))
    say.error(lambda: m.register_parameter("x", torch.ones(1)))
    say.error(lambda: m.register_parameter("x", m.w * 2))
    say.error(lambda: m.register_buffer("x", 3))
    say.error(lambda: m.register_buffer("w", torch.ones(1)))
    say.error(lambda: m.register_module("s", 3))
    say.error(lambda: setattr(m, "w", torch.ones(2)))
    say.error(lambda: setattr(m, "b", 3))
    say.error(lambda: setattr(m, "sub", 3))
    say.error(lambda: m.nothing)
    say.error(lambda: m(1))
    m.w = None
    say(m.w, [n for n, _ in m.named_parameters()])
    del m.sub
    say([n for n, _ in m.named_modules()], "sub" in dir(m))
    say.error(lambda: m.get_parameter("nothing"))
    say.error(lambda: m.get_submodule("nothing"))

    class NoInit(torch.nn.Module):
        def __init__(self):
            self.w = torch.nn.Parameter(torch.ones(1))

    say.error(NoInit)

    class NoInitModule(torch.nn.Module):
        def __init__(self):
            self.w = torch.nn.ReLU()

    say.error(NoInitModule)
    shared = torch.nn.Linear(1, 1)
    s = torch.nn.Sequential(shared, shared)
    say(len(list(s.parameters())), len(list(s.named_parameters(remove_duplicate=False))), len(s.state_dict()))


def states(torch, say):
    net, other = _net(torch), _net(torch)
    with torch.no_grad():
        other[0].weight.zero_()
    state = net.state_dict()
    say(
        type(state).__name__,
        list(state),
        state["0.weight"].requires_grad,
        state["0.weight"].data_ptr() == net[0].weight.data_ptr(),
    )
    say(other.load_state_dict(state), other[0].weight)
    say.error(lambda: other.load_state_dict({}))
    say.error(lambda: other.load_state_dict({**state, "more": torch.ones(1)}))
    say.error(lambda: other.load_state_dict({**state, "0.weight": torch.ones(1)}))
    say(other.load_state_dict({"more": torch.ones(1)}, strict=False))
    say.error(lambda: other.load_state_dict(3))
    buffer = io.BytesIO()
    torch.save(state, buffer)
    buffer.seek(0)
    say(list(torch.load(buffer)) == list(state))
    twin = copy.deepcopy(net)
    say(twin[0].weight is net[0].weight, twin[0].weight)
    net(torch.ones(1, 2)).sum().backward()
    say(copy.deepcopy(net)[0].weight.grad is None)
    again = pickle.loads(pickle.dumps(torch.nn.Linear(1, 1)))
    say(type(again).__name__, again.weight.requires_grad)


def what_modules_print(torch, say):
    nn = torch.nn
    for m in calls(
        locals(),
        "",
        """nn.Linear(2, 3) | nn.Linear(2, 3, bias=False) | nn.Conv2d(1, 2, 3, stride=2, padding=1) | nn.ReLU() | nn.ReLU(inplace=True) | nn.Dropout(0.3) | nn.BatchNorm2d(4) | nn.LayerNorm(3) | nn.Embedding(3, 4) | nn.Sequential(nn.Linear(1, 1), nn.Sequential(nn.ReLU())) | nn.ModuleList([nn.ReLU()]) |
        nn.ModuleDict({"a": nn.ReLU()}) | nn.MSELoss() | nn.CrossEntropyLoss() | nn.Sigmoid() | nn.Softmax(dim=1) | nn.MaxPool2d(2) | nn.AvgPool2d(2) | nn.Flatten() | nn.Identity() | nn.BatchNorm1d(3, affine=False) | nn.GELU() | nn.LeakyReLU(0.2) | nn.Tanh() | nn.Module() | nn.ParameterList([torch.ones(2)]) | nn.NLLLoss() | nn.InstanceNorm2d(2)""",
    ):
        say(m())


def module_lists(torch, say):
    nn = torch.nn
    s = nn.Sequential(nn.ReLU(), nn.Tanh())
    s.append(nn.Sigmoid())
    say(len(s), s[-1], s[0:2], [type(m).__name__ for m in s])
    say.error(lambda: s[7])
    s[0] = nn.Identity()
    del s[1]
    say(s)
    named = nn.Sequential()
    named.add_module("a", nn.ReLU())
    say(named, named.a)
    ml = nn.ModuleList([nn.Linear(1, 1)])
    ml.append(nn.Linear(1, 1))
    ml.extend([nn.ReLU()])
    say(len(ml), len(list(ml.parameters())))
    say.error(lambda: ml(1))
    md = nn.ModuleDict({"x": nn.ReLU()})
    md["y"] = nn.Tanh()
    say(list(md.keys()), "x" in md, len(md))


def moving_modules(torch, say):
    m = torch.nn.Linear(2, 1)
    w = m.weight
    say(
        m.double() is m,
        m.weight.dtype,
        m.weight is w,
        m.to(torch.float32).weight.dtype,
        m.half().bias.dtype,
        m.float().bias.dtype,
    )
    m.apply(lambda mod: say(type(mod).__name__))
    m.type(torch.float64)
    say(m.weight.dtype)
    say.error(lambda: m.to(torch.int64))
    say(m.weight.is_leaf, m.weight.requires_grad)


def initialisations(torch, say):
    init = torch.nn.init
    p = torch.nn.Parameter(torch.empty(3, 4))
    for f in calls(
        locals(),
        "",
        'init.zeros_(p) | init.ones_(p) | init.constant_(p, 3.0) | init.eye_(p) | init.uniform_(p) | init.normal_(p) | init.xavier_uniform_(p) | init.xavier_normal_(p) | init.kaiming_uniform_(p) | init.kaiming_normal_(p, nonlinearity="relu") | init.orthogonal_(p).shape | init.trunc_normal_(p).shape',
    ):
        say.error(f)
    say(p.requires_grad, p.is_leaf, init.calculate_gain("relu"), init.calculate_gain("tanh"))
    say.error(lambda: init.xavier_uniform_(torch.ones(2)))
    say.error(lambda: init.calculate_gain("nothing"))


def _train(torch, say, make, steps=3, params=None):
    w = torch.nn.Parameter(torch.tensor([1.0, -2.0]))
    b = torch.nn.Parameter(torch.tensor(0.5))
    optimizer = make([w, b])
    for _ in range(steps):
        optimizer.zero_grad()
        loss = ((w * w).sum() + b) ** 2
        loss.backward()
        optimizer.step()
    say(w, b, loss)
    return optimizer


def optimizers(torch, say):
    o = torch.optim
    for make in calls(
        locals(),
        "p",
        """o.SGD(p, lr=0.01) | o.SGD(p, lr=0.01, momentum=0.9) | o.SGD(p, lr=0.01, momentum=0.9, nesterov=True) | o.SGD(p, lr=0.01, weight_decay=0.1) | o.SGD(p, lr=0.01, momentum=0.9, dampening=0.5) | o.SGD(p, lr=0.01, maximize=True) |
        o.Adam(p, lr=0.1) | o.Adam(p, lr=0.1, betas=(0.5, 0.9), eps=1e-3) | o.Adam(p, lr=0.1, weight_decay=0.1) | o.Adam(p, lr=0.1, amsgrad=True) | o.AdamW(p, lr=0.1) | o.AdamW(p, lr=0.1, weight_decay=0.3) | o.Adam(p, maximize=True)""",
    ):
        opt = _train(torch, say, make)
        say(opt)
        state = opt.state_dict()
        say(
            sorted(state),
            state["param_groups"][0]["params"],
            sorted(state["state"]),
            [sorted(v) for v in state["state"].values()],
        )


def arguments_of_optimizers(torch, say):
    o = torch.optim
    p = torch.nn.Parameter(torch.ones(2))
    for f in calls(
        locals(),
        "",
        """o.SGD([]) | o.SGD(p) | o.SGD([p], lr=-1) | o.SGD([p], momentum=-1) | o.SGD([p], nesterov=True) | o.SGD([p * 2], lr=0.1) | o.SGD([3], lr=0.1) | o.SGD([p, p], lr=0.1) | o.Adam([p], betas=(1.0, 0.9)) | o.Adam([p], eps=-1) | o.Adam([p], lr=-1) | o.SGD([{"params": [p]}, {"params": [p]}], lr=0.1) |
        o.SGD([{"params": [p], "lr": 0.5}], lr=0.1).param_groups[0]["lr"] | o.SGD([p]).param_groups[0]["lr"] | o.Adam([p]).defaults["betas"] | o.SGD([torch.ones(1)], lr=0.1) | o.SGD([p], lr=0.1, weight_decay=-1) | o.SGD([("w", p)], lr=0.1).param_groups[0].keys()""",
    ):
        say.error(f)
    opt = o.SGD([p], lr=0.1)
    say.error(lambda: opt.add_param_group({"params": [p]}))
    say.error(lambda: opt.add_param_group([p]))
    q = torch.nn.Parameter(torch.ones(1))
    opt.add_param_group({"params": [q], "lr": 1.0})
    q.grad = torch.ones(1)
    say(opt.step(), q, p)


def closures_and_hooks_of_optimizers(torch, say):
    p = torch.nn.Parameter(torch.ones(2))
    opt = torch.optim.SGD([p], lr=0.1)

    def closure():
        opt.zero_grad()
        loss = (p * p).sum()
        loss.backward()
        say("closure", torch.is_grad_enabled())
        return loss

    say(opt.step(closure))
    opt.register_step_pre_hook(lambda o, a, k: say("pre"))
    opt.register_step_post_hook(lambda o, a, k: say("post"))
    opt.step()
    say(p, p.grad, p._version)
    opt.zero_grad()
    say(p.grad)
    p.grad = torch.ones(2)
    g = p.grad
    opt.zero_grad(set_to_none=False)
    say(p.grad is g, g)


def complex_parameters(torch, say):
    for make in calls(
        locals(),
        "p",
        "torch.optim.SGD(p, lr=0.1, momentum=0.9) | torch.optim.Adam(p, lr=0.1) | torch.optim.AdamW(p, lr=0.1)",
    ):
        z = torch.nn.Parameter(torch.tensor([1 + 2j, -1j]))
        opt = make([z])
        for _ in range(3):
            opt.zero_grad()
            loss = (z - (2 - 1j)).abs().square().sum()
            loss.backward()
            opt.step()
        say(z, z.grad, loss)


def an_optimizer_in_the_backward_pass(torch, say):
    net = _net(torch)
    opts = {p: torch.optim.SGD([p], lr=0.1) for p in net.parameters()}

    def hook(p):
        opts[p].step()
        opts[p].zero_grad()

    for p in net.parameters():
        p.register_post_accumulate_grad_hook(hook)
    net(torch.ones(1, 2)).sum().backward()
    say(list(net.parameters()), [p.grad for p in net.parameters()])


def losses(torch, say):
    nn = torch.nn
    x = torch.tensor([[0.2, 0.8], [0.6, 0.4]], requires_grad=True)
    t, i = torch.tensor([[0.0, 1.0], [1.0, 0.0]]), torch.tensor([1, 0])
    for f in calls(
        locals(),
        "",
        """nn.MSELoss()(x, t) | nn.L1Loss()(x, t) | nn.CrossEntropyLoss()(x, i) | nn.CrossEntropyLoss()(x, t) | nn.NLLLoss()(x.log(), i) | nn.BCELoss()(x, t) | nn.BCEWithLogitsLoss()(x, t) | nn.SmoothL1Loss()(x, t) | nn.HuberLoss()(x, t) | nn.KLDivLoss(reduction="batchmean")(x.log(), t) | nn.MSELoss(reduction="none")(x, t) |
        nn.MSELoss(reduction="sum")(x, t) | nn.MSELoss(reduction="nothing")(x, t) | nn.CrossEntropyLoss(label_smoothing=0.1)(x, i) | nn.CrossEntropyLoss(ignore_index=1)(x, i) | nn.BCELoss()(x * 2, t) | nn.NLLLoss()(x, i.float()) | nn.MSELoss()(x, t[0])""",
    ):
        try:
            y = f()
            say(y, torch.autograd.grad(y.sum(), x))
        except Exception as error:
            say(type(error).__name__, str(error))


def functional_layers(torch, say):
    nn = torch.nn.functional
    x = torch.linspace(-1, 1, 32, dtype=torch.float64).view(1, 2, 4, 4).requires_grad_()
    w = torch.linspace(0, 1, 36, dtype=torch.float64).view(2, 2, 3, 3).requires_grad_()
    for f in calls(
        locals(),
        "",
        """nn.conv2d(x, w) | nn.conv2d(x, w, padding=1) | nn.conv2d(x, w, stride=2, padding=1) | nn.conv2d(x, w, torch.ones(2).double()) | nn.conv2d(x, w, dilation=2, padding=2) | nn.conv2d(x, w[:, :1], groups=2) | nn.max_pool2d(x, 2) | nn.avg_pool2d(x, 2) | nn.max_pool2d(x, 3, 1, 1) | nn.batch_norm(x, None, None, training=True) | nn.layer_norm(x, (4,)) | nn.interpolate(x, scale_factor=2) |
        nn.adaptive_avg_pool2d(x, 1) | nn.pad(x, (1, 1)) | nn.pad(x, (1, 1, 1, 1), mode="reflect") | nn.unfold(x, 2) | nn.instance_norm(x) | nn.group_norm(x, 2) | nn.softmax(x, 1) | nn.log_softmax(x, 1) | nn.normalize(x) | nn.one_hot(torch.tensor([0, 2])) | nn.glu(x, 1) | nn.conv_transpose2d(x, w) | nn.conv2d(x, w[:, :1]) | nn.max_pool2d(x, 9) | nn.dropout(x, 1.5) | nn.dropout(x, 0.5, training=False) | nn.softmax(x)""",
    ):
        try:
            y = f()
            say(
                y.shape,
                y.grad_fn and y.grad_fn.name(),
                *(
                    [torch.autograd.grad((y * torch.arange(y.numel()).view_as(y)).sum(), x)[0][0, 0, 0]]
                    if y.requires_grad
                    else []
                ),
            )
        except Exception as error:
            say(type(error).__name__, str(error))


def the_same_modules_several_times(torch, say):
    nn = torch.nn
    line = nn.Sequential(nn.ReLU(), nn.Tanh())
    twice = line * 2
    say(twice, 2 * line, len(line), twice[2] is line[0], line * True)
    line *= 3
    say(line, line[4] is line[0])
    for times in (0, -1, "a", 2.0):
        try:
            line * times
        except (TypeError, ValueError) as error:
            say(type(error).__name__, str(error).split("<class")[0])


def what_modules_refuse(torch, say):
    nn = torch.nn
    say.error(lambda: nn.Linear(2, 2)(3))
    say.error(lambda: nn.functional.linear(torch.ones(2), 3))
    say.error(lambda: nn.Threshold(1))
    say.error(lambda: nn.Threshold())
    say(nn.Threshold(0.1, 2.0), nn.Threshold(threshold=1, value=2)(torch.tensor([0.5, 1.5])))
    say(nn.Linear(2, 2).to(torch.complex64).weight.dtype)
    for slope in ("a", True, 2, None):
        say.error(lambda slope=slope: nn.init.calculate_gain("leaky_relu", slope))
    say.error(lambda: torch.optim.SGD([torch.ones(1, requires_grad=True)], lr="a"))
