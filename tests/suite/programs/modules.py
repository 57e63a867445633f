"""nn and optim around autograd: freezing, modes, parameters, state, optimizers."""

import copy
import io
import pickle
import warnings


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
    say.kind(lambda: other.load_state_dict({**state, "0.weight": torch.ones(1)}))
    say(other.load_state_dict({"more": torch.ones(1)}, strict=False))
    say.kind(lambda: other.load_state_dict(3))
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
    opt.step()
    say(p, p.grad, p._version)
    opt.zero_grad()
    say(p.grad)
    p.grad = torch.ones(2)
    g = p.grad
    opt.zero_grad(set_to_none=False)
    say(p.grad is g, g)


def layers_and_batches_of_nothing(torch, say):
    warnings.simplefilter("ignore", UserWarning)  # of PyTorch, that there is nothing to initialize
    torch.manual_seed(0)
    say(torch.nn.Linear(0, 3).bias, torch.nn.Conv2d(0, 3, 1).bias, torch.rand(2))
    norm = torch.nn.BatchNorm1d(2)
    say(norm(torch.zeros(0, 2)).shape, norm.running_mean, norm.running_var)
