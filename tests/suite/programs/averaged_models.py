"""Averages of the models that training went through."""

import copy


def _model(torch, kind="float32"):
    torch.manual_seed(0)
    layers = torch.nn.Sequential(torch.nn.Linear(2, 3), torch.nn.BatchNorm1d(3), torch.nn.Linear(3, 1))
    return layers.to(getattr(torch, kind))


def _moved(torch, model, step):
    """Parameters and buffers a little away."""
    with torch.no_grad():
        for number, each in enumerate([*model.parameters(), *model.buffers()]):
            each.add_(step + number)


def averages(torch, say):
    utils = torch.optim.swa_utils
    kinds = {
        "usual": {},
        "swa": {"avg_fn": utils.get_swa_avg_fn()},
        "ema": {"avg_fn": utils.get_ema_avg_fn(0.9)},
        "swa lists": {"multi_avg_fn": utils.get_swa_multi_avg_fn()},
        "ema lists": {"multi_avg_fn": utils.get_ema_multi_avg_fn(0.9)},
        "own": {"avg_fn": lambda averaged, current, count: 0.1 * averaged + 0.9 * current},
    }
    for kind in ("float32", "float64"):
        for name, options in kinds.items():
            for use_buffers in (False, True):
                if use_buffers and name in ("swa", "ema", "own", "swa lists"):
                    continue
                model = _model(torch, kind)
                averaged = utils.AveragedModel(model, use_buffers=use_buffers, **options)
                for step in range(3):
                    _moved(torch, model, step)
                    averaged.update_parameters(model)
                say(
                    kind,
                    name,
                    use_buffers,
                    averaged.n_averaged,
                    next(averaged.parameters()),
                    list(averaged.buffers()),
                )


def what_is_refused(torch, say):
    utils = torch.optim.swa_utils
    say.error(lambda: utils.AveragedModel(_model(torch), avg_fn=max, multi_avg_fn=max))
    say.error(lambda: utils.get_ema_avg_fn(1.5))
    say.error(lambda: utils.get_ema_multi_avg_fn(-0.5))
    optimizer = torch.optim.SGD([torch.ones(2, requires_grad=True)], lr=0.1)
    say.error(lambda: utils.SWALR(optimizer, 0.1, anneal_strategy="x"))
    say.error(lambda: utils.SWALR(optimizer, 0.1, anneal_epochs=-1))
    say.error(lambda: utils.SWALR(optimizer, [0.1, 0.2]))


def the_state_of_an_average(torch, say):
    model = _model(torch)
    averaged = torch.optim.swa_utils.AveragedModel(model)
    averaged.update_parameters(model)
    say(list(averaged.state_dict()), averaged)
    again = torch.optim.swa_utils.AveragedModel(_model(torch))
    say(again.load_state_dict(averaged.state_dict()), again.n_averaged)
    say(copy.deepcopy(averaged).n_averaged, averaged.module is not model)
    x = torch.ones(4, 2)
    say(torch.equal(averaged.eval()(x), model.eval()(x)))


def batch_norms_measured_anew(torch, say):
    model = _model(torch)
    batches = [torch.arange(8.0).reshape(4, 2) * k for k in (1, 2, 3)]
    model.eval()
    torch.optim.swa_utils.update_bn(batches, model)
    say(model[1].running_mean, model[1].running_var, model[1].num_batches_tracked, model[1].momentum, model.training)
    torch.optim.swa_utils.update_bn([(b, 0) for b in batches[:1]], model.train())
    say(model[1].running_mean, model.training)
    torch.optim.swa_utils.update_bn(None, torch.nn.Linear(2, 2))


def the_schedule(torch, say):
    for strategy in ("cos", "linear"):
        for epochs in (0, 1, 3):
            weights = [torch.ones(2, requires_grad=True) for _ in range(2)]
            optimizer = torch.optim.SGD([{"params": weights[:1]}, {"params": weights[1:], "lr": 0.5}], lr=0.1)
            schedule = torch.optim.swa_utils.SWALR(optimizer, [0.05, 0.01], epochs, strategy)
            rates = [schedule.get_last_lr()]
            for _ in range(4):
                optimizer.step()
                schedule.step()
                rates.append(schedule.get_last_lr())
            say(strategy, epochs, rates)
            state = schedule.state_dict()
            say(sorted(state))
            schedule.load_state_dict(state)
            schedule.step()
            say(schedule.get_last_lr())
