"""Every module, every way to start its weights and every schedule, beside PyTorch's: the same numbers after the same seed."""

import importlib

import numpy as np
import pytest

import teachgrad
from tests.nn.test_all_modules import MODULES as OTHERS
from tests.nn.test_all_modules import OF_TWO

# module: how it is made, and the shape of what it is called with
MODULES = {
    "AdaptiveAvgPool2d 3": (lambda nn: nn.AdaptiveAvgPool2d(3), (2, 3, 7, 5)),
    "AdaptiveAvgPool2d (2, None)": (lambda nn: nn.AdaptiveAvgPool2d((2, None)), (2, 3, 7, 5)),
    "AvgPool2d": (lambda nn: nn.AvgPool2d(2), (2, 3, 7, 5)),
    "AvgPool2d padded": (lambda nn: nn.AvgPool2d(3, 2, 1, ceil_mode=True, count_include_pad=False), (2, 3, 7, 5)),
    "FractionalMaxPool2d": (lambda nn: nn.FractionalMaxPool2d(2, output_size=3), (2, 3, 7, 5)),
    "FractionalMaxPool2d ratio": (lambda nn: nn.FractionalMaxPool2d((2, 3), output_ratio=(0.5, 0.4)), (2, 3, 7, 9)),
    "FractionalMaxPool3d": (lambda nn: nn.FractionalMaxPool3d(2, output_ratio=0.5), (2, 2, 6, 5, 7)),
    "MaxPool2d": (lambda nn: nn.MaxPool2d(2), (2, 3, 7, 5)),
    "MaxPool2d dilated": (lambda nn: nn.MaxPool2d(3, 1, 1, dilation=2), (2, 3, 7, 7)),
    "BatchNorm1d": (lambda nn: nn.BatchNorm1d(4), (5, 4)),
    "BatchNorm1d plain": (lambda nn: nn.BatchNorm1d(4, affine=False, track_running_stats=False), (5, 4, 3)),
    "BatchNorm2d": (lambda nn: nn.BatchNorm2d(3, momentum=None, eps=1e-3), (2, 3, 4, 4)),
    "InstanceNorm2d": (lambda nn: nn.InstanceNorm2d(3), (2, 3, 4, 4)),
    "InstanceNorm2d affine": (lambda nn: nn.InstanceNorm2d(3, affine=True), (2, 3, 4, 4)),
    "SyncBatchNorm": (lambda nn: nn.SyncBatchNorm(3), (4, 3, 2)),
    "CrossMapLRN2d": (lambda nn: nn.CrossMapLRN2d(3, 0.5), (2, 4, 3, 3)),
    "LayerNorm": (lambda nn: nn.LayerNorm(5), (2, 3, 5)),
    "LayerNorm 2": (lambda nn: nn.LayerNorm((3, 5), elementwise_affine=False), (2, 3, 5)),
    "LayerNorm without bias": (lambda nn: nn.LayerNorm(5, bias=False), (2, 3, 5)),
    "Conv1d": (lambda nn: nn.Conv1d(2, 3, 3, padding=1), (2, 2, 6)),
    "Conv1d same": (lambda nn: nn.Conv1d(2, 4, 3, padding="same", groups=2, bias=False), (2, 2, 6)),
    "Conv2d": (lambda nn: nn.Conv2d(2, 3, (3, 2), stride=(2, 1), padding=1, dilation=(1, 2)), (2, 2, 7, 6)),
    "Linear": (lambda nn: nn.Linear(3, 4), (2, 5, 3)),
    "Linear without bias": (lambda nn: nn.Linear(3, 4, bias=False), (3,)),
    "Flatten": (lambda nn: nn.Flatten(), (2, 3, 4)),
    "Flatten some": (lambda nn: nn.Flatten(0, 1), (2, 3, 4)),
    "Identity": (lambda nn: nn.Identity(54, unused=0.1), (2, 3)),
    "Dropout": (lambda nn: nn.Dropout(0.3), (20, 3)),
    "Dropout in place": (lambda nn: nn.Sequential(nn.Linear(3, 3), nn.Dropout(0.5, inplace=True)), (20, 3)),
    "Hardtanh": (lambda nn: nn.Hardtanh(-0.5, 0.2), (7,)),
    "LeakyReLU": (lambda nn: nn.LeakyReLU(0.2), (7,)),
    "ELU": (lambda nn: nn.ELU(0.5), (7,)),
    "CELU": (lambda nn: nn.CELU(0.5), (7,)),
    "GELU tanh": (lambda nn: nn.GELU(approximate="tanh"), (7,)),
    "Softplus": (lambda nn: nn.Softplus(2.0, 3.0), (7,)),
    "Softmax": (lambda nn: nn.Softmax(dim=1), (3, 4)),
    "LogSoftmax": (lambda nn: nn.LogSoftmax(dim=0), (3, 4)),
    "Threshold": (lambda nn: nn.Threshold(0.1, 20.0), (7,)),
    **{
        name: (lambda nn, name=name: getattr(nn, name)(), (3, 4))
        for name in "GELU Hardsigmoid Hardswish LogSigmoid Mish ReLU ReLU6 SELU SiLU Sigmoid Softsign Tanh Tanhshrink".split()
    },
    "ModuleDict": (lambda nn: nn.Sequential(*nn.ModuleDict({"a": nn.Linear(3, 2), "b": nn.ReLU()}).values()), (4, 3)),
    "ModuleList": (lambda nn: nn.Sequential(*nn.ModuleList([nn.Linear(3, 3), nn.Linear(3, 1)])), (4, 3)),
}
LOSSES = {
    "BCELoss": ((3, 4), "chance"),
    "BCEWithLogitsLoss": ((3, 4), "chance"),
    "CrossEntropyLoss": ((5, 4), "class"),
    "NLLLoss": ((5, 4), "class"),
    "KLDivLoss": ((3, 4), "chance"),
    "HuberLoss": ((3, 4), "number"),
    "L1Loss": ((3, 4), "number"),
    "MSELoss": ((3, 4), "number"),
    "SmoothL1Loss": ((3, 4), "number"),
}
INITS = {
    "eye_": ((3, 4), {}),
    "ones_": ((3, 4), {}),
    "zeros_": ((3, 4), {}),
    "constant_": ((3, 4), {"val": 0.5}),
    "uniform_": ((30, 4), {"a": -1.0, "b": 2.0}),
    "normal_": ((30, 4), {"mean": 1.0, "std": 2.0}),
    "trunc_normal_": ((30, 4), {"std": 2.0, "a": -1.0, "b": 3.0}),
    "trunc_normal_ of a tail": ((30, 4), {"std": 1.0, "a": 2.0, "b": 4.0}),
    "xavier_uniform_": ((6, 4, 3), {"gain": 1.5}),
    "xavier_normal_": ((6, 4), {}),
    "kaiming_uniform_": ((6, 4, 3, 3), {"mode": "fan_out", "nonlinearity": "relu"}),
    "kaiming_normal_": ((6, 4), {"a": 0.2}),
    "orthogonal_": ((6, 4), {"gain": 2.0}),
}
ELSEWHERE = "LinearCrossEntropyLoss Container NLLLoss2d Embedding EmbeddingBag CTCLoss MaxUnpool1d MaxUnpool2d MaxUnpool3d RNNBase RNNCellBase MultiheadAttention AdaptiveLogSoftmaxWithLoss".split()
SCHEDULES = {
    "ConstantLR": (lambda s, o: s.ConstantLR(o, factor=0.5, total_iters=4)),
    "CosineAnnealingWarmRestarts": (lambda s, o: s.CosineAnnealingWarmRestarts(o, 3, T_mult=2, eta_min=0.01)),
    "ExponentialLR": (lambda s, o: s.ExponentialLR(o, 0.9)),
    "LinearLR": (lambda s, o: s.LinearLR(o, start_factor=0.25, total_iters=5)),
    "MultiStepLR": (lambda s, o: s.MultiStepLR(o, [2, 3, 3, 7], gamma=0.5)),
    "PolynomialLR": (lambda s, o: s.PolynomialLR(o, total_iters=6, power=2.0)),
    "StepLR": (lambda s, o: s.StepLR(o, 3, gamma=0.5)),
    "LambdaLR": (lambda s, o: s.LambdaLR(o, lambda epoch: 0.9**epoch)),
    "LambdaLR for each group": (lambda s, o: s.LambdaLR(o, [lambda e: 1 / (1 + e), lambda e: 2.0 if e % 2 else 1.0])),
    "CosineAnnealingLR": (lambda s, o: s.CosineAnnealingLR(o, 5, eta_min=0.01)),
}


@pytest.fixture
def both():
    """teachgrad and PyTorch."""
    return teachgrad, importlib.import_module("torch")


def numbers(tensor):
    return tensor.detach().numpy()


def assert_alike(one, other):
    np.testing.assert_allclose(one, other, rtol=1e-4, atol=1e-6)


@pytest.mark.pytorch
@pytest.mark.parametrize("name", MODULES)
def test_a_module_has_pytorchs_weights_results_gradients_and_text(both, name):
    make, shape = MODULES[name]
    data = np.random.default_rng(0).normal(size=shape).astype(np.float32)
    seen = []
    for torch in both:
        torch.manual_seed(1)
        module = make(torch.nn)
        x = torch.tensor(data, requires_grad=True)
        result = [module(x)]
        (result[0] * torch.arange(result[0].numel()).reshape(result[0].shape)).sum().backward()
        result += [x.grad, *(p.grad for p in module.parameters())]
        result += module.state_dict().values()
        result.append(module.eval()(x.detach()))
        seen.append((repr(module), list(module.state_dict()), result))
    (text, keys, mine), (their_text, their_keys, theirs) = seen
    assert (text, keys) == (their_text, their_keys)
    for here, there in zip(mine, theirs, strict=True):
        assert str(here.dtype) == str(there.dtype) and tuple(here.shape) == tuple(there.shape)
        assert_alike(numbers(here), numbers(there))


@pytest.mark.pytorch
@pytest.mark.parametrize("reduction", ["mean", "sum", "none"])
@pytest.mark.parametrize("name", LOSSES)
@pytest.mark.filterwarnings("ignore:reduction")
def test_a_loss_has_pytorchs_value_and_gradient(both, name, reduction):
    shape, kind = LOSSES[name]
    rng = np.random.default_rng(0)
    data = rng.uniform(0.1, 0.9, shape).astype(np.float32)
    target = rng.integers(0, 4, shape[:1]) if kind == "class" else rng.uniform(0.1, 0.9, shape).astype(np.float32)
    seen = []
    for torch in both:
        x = torch.tensor(data, requires_grad=True)
        loss = getattr(torch.nn, name)(reduction=reduction)
        value = loss(x.log() if name in ("KLDivLoss", "NLLLoss") else x, torch.tensor(target))
        value.sum().backward()
        seen.append((repr(loss), numbers(value), numbers(x.grad)))
    assert seen[0][0] == seen[1][0]
    assert_alike(seen[0][1], seen[1][1])
    assert_alike(seen[0][2], seen[1][2])


@pytest.mark.pytorch
@pytest.mark.parametrize("name", INITS)
def test_weights_start_as_in_pytorch(both, name):
    shape, options = INITS[name]
    started = []
    for torch in both:
        torch.manual_seed(5)
        weight = torch.nn.Parameter(torch.empty(shape))
        assert getattr(torch.nn.init, name.split()[0])(weight, **options) is weight
        started.append(numbers(weight))
    if name == "orthogonal_":  # columns may point the other way: LAPACK's choice
        assert_alike(started[0].T @ started[0], started[1].T @ started[1])
    else:
        assert_alike(*started)


@pytest.mark.pytorch
@pytest.mark.parametrize("name", SCHEDULES)
def test_a_schedule_gives_pytorchs_rates(both, name):
    rates = []
    for torch in both:
        groups = [{"params": [torch.nn.Parameter(torch.ones(1))]} for _ in range(2)]
        optimizer = torch.optim.SGD([groups[0], {**groups[1], "lr": 0.5}], lr=0.1)
        schedule = SCHEDULES[name](torch.optim.lr_scheduler, optimizer)
        seen = [schedule.get_last_lr()]
        for _ in range(12):
            optimizer.step()
            schedule.step()
            seen.append(schedule.get_last_lr())
        rates.append(seen)
    assert_alike(np.array(rates[0]), np.array(rates[1]))


@pytest.mark.pytorch
@pytest.mark.parametrize("options", [{}, {"mode": "max", "factor": 0.5}, {"cooldown": 2, "min_lr": 0.02}])
def test_a_plateau_lowers_the_rate_as_in_pytorch(both, options):
    rates = []
    for torch in both:
        optimizer = torch.optim.SGD([torch.nn.Parameter(torch.ones(1))], lr=0.1)
        schedule = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, patience=0, **options)
        seen = []
        for loss in (1.0, 0.9, 0.95, 0.95, 0.94, 0.2, 0.3, 0.4, 0.1, 0.2):
            schedule.step(loss)
            seen.append(schedule.get_last_lr()[0])
        rates.append(seen)
    assert rates[0] == pytest.approx(rates[1])


@pytest.mark.pytorch
@pytest.mark.parametrize(
    "clip",
    [
        lambda utils, p: utils.clip_grad_norm_(p, 1.0),
        lambda utils, p: utils.clip_grad_norm_(p, 1.0, norm_type=float("inf")),
        lambda utils, p: utils.clip_grad_value_(p, 3.0),
        lambda utils, p: utils.parameters_to_vector(p),
    ],
)
def test_gradients_are_clipped_as_in_pytorch(both, clip):
    seen = []
    for torch in both:
        torch.manual_seed(0)
        layer = torch.nn.Linear(3, 2)
        (layer(torch.ones(4, 3)).sum() * 5).backward()
        result = clip(torch.nn.utils, layer.parameters())
        seen.append([*([] if result is None else [result]), layer.weight.grad, layer.bias.grad])
    for mine, theirs in zip(*seen, strict=True):
        assert_alike(numbers(mine), numbers(theirs))


def test_no_module_is_left_out():
    """Containers, embeddings, recurrent networks, attention and lazy modules have tests of their own."""
    nn, base = teachgrad.nn, teachgrad.nn.Module
    kinds = {n for n in dir(nn) if isinstance(getattr(nn, n), type) and issubclass(getattr(nn, n), base)}
    covered = {name.split()[0] for name in (*MODULES, *LOSSES)} | {
        source.split("(")[0] for source in (*OTHERS, *OF_TWO)
    }
    assert kinds - covered <= {"Module", "Sequential", "DataParallel", "ParameterList", "ParameterDict", *ELSEWHERE} | {
        name for name in kinds if name.startswith(("Lazy", "Transformer"))
    }
