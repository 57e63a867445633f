"""Schedules of step sizes: the numbers, the momentum beside them, warnings, and what is saved."""

from __future__ import annotations

import importlib
import warnings

import pytest

import teachgrad

SCHEDULES = {
    "one cycle": lambda s, o: s.OneCycleLR(o, 0.5, total_steps=12),
    "one cycle in three phases": lambda s, o: s.OneCycleLR(
        o, [0.5, 1.0], epochs=3, steps_per_epoch=4, three_phase=True, anneal_strategy="linear"
    ),
    "cycles": lambda s, o: s.CyclicLR(o, 0.01, 0.2, 3, 2),
    "cycles with lower peaks": lambda s, o: s.CyclicLR(o, 0.01, [0.2, 0.3], 3, mode="triangular2"),
    "cycles by a power": lambda s, o: s.CyclicLR(o, 0.01, 0.2, 3, mode="exp_range", gamma=0.9),
    "cycles by a function": lambda s, o: s.CyclicLR(
        o, 0.01, 0.2, 3, scale_fn=lambda x: 1 / (x + 1), scale_mode="iterations", cycle_momentum=False
    ),
    "multiplied": lambda s, o: s.MultiplicativeLR(o, lambda epoch: 0.9 if epoch % 2 else 1.1),
    "one after the other": lambda s, o: s.SequentialLR(
        o, [s.ConstantLR(o, 0.1, 2), s.ExponentialLR(o, 0.9), s.StepLR(o, 2)], [3, 6]
    ),
    "all at once": lambda s, o: s.ChainedScheduler([s.ConstantLR(o, 0.1, 2), s.CosineAnnealingLR(o, 4)]),
    "restarts": lambda s, o: s.CosineAnnealingWarmRestarts(o, 3, T_mult=2),
    "up again": lambda s, o: s.CosineAnnealingLR(o, 4, eta_min=0.01),
}  # fmt: skip


def optimizer_of(torch, kind="SGD"):
    x, y = (torch.ones(2, requires_grad=True) for _ in range(2))
    groups = [{"params": [x]}, {"params": [y], "lr": 0.3}]
    return torch.optim.SGD(groups, lr=0.1, momentum=0.9) if kind == "SGD" else torch.optim.Adam(groups, lr=0.1)


def followed(torch, name, kind):
    """All options that a schedule moves, and what it would save."""
    optimizer = optimizer_of(torch, kind)
    schedule = SCHEDULES[name](torch.optim.lr_scheduler, optimizer)
    seen = [schedule.get_last_lr()]
    for _ in range(11):
        optimizer.step()
        schedule.step()
        groups = optimizer.param_groups
        seen.append([schedule.get_last_lr(), [(g["lr"], g.get("momentum"), g.get("betas")) for g in groups]])
    return seen, sorted(schedule.state_dict())


@pytest.mark.pytorch
@pytest.mark.parametrize("kind", ["SGD", "Adam"])
@pytest.mark.parametrize("name", SCHEDULES)
def test_a_schedule_gives_pytorchs_very_numbers(name, kind):
    assert followed(teachgrad, name, kind) == followed(importlib.import_module("torch"), name, kind)


def test_a_schedule_of_ones_own_says_the_step_sizes(torch):
    class Rising(torch.optim.lr_scheduler.LRScheduler):
        def get_lr(self):
            return [base * (self.last_epoch + 1) for base in self.base_lrs]

    optimizer = optimizer_of(torch)
    schedule = Rising(optimizer)
    optimizer.step()
    schedule.step()
    assert schedule.get_last_lr() == [0.2, 0.6]


def warned(action):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        action()
    return [str(w.message) for w in caught]


def test_the_optimizer_comes_first(torch):
    schedule = torch.optim.lr_scheduler.StepLR(optimizer_of(torch), 1)
    (text,) = warned(schedule.step)
    assert text.startswith("Detected call of `lr_scheduler.step()` before `optimizer.step()`")
    assert warned(schedule.step) == []


def test_an_epoch_is_set_with_a_warning(torch):
    optimizer = optimizer_of(torch)
    schedule = torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.5)
    optimizer.step()
    (text,) = warned(lambda: schedule.step(3))
    assert "is being deprecated" in text and schedule.get_last_lr()[0] == 0.1 * 0.5**3
    (text,) = warned(schedule.get_lr)
    assert text == "To get the last learning rate computed by the scheduler, please use `get_last_lr()`."


@pytest.mark.parametrize(
    "make, complaint",
    [
        (lambda s, o: s.OneCycleLR(o, 0.5), "You must define either total_steps OR"),
        (lambda s, o: s.OneCycleLR(o, 0.5, 5, pct_start=2), "Expected float between 0 and 1 pct_start, but got 2"),
        (lambda s, o: s.CyclicLR(o, 0.1, 0.2, mode="x"), "mode is invalid and scale_fn is None"),
        (lambda s, o: s.CyclicLR(o, [0.1], 0.2), "base_lr must have the same length as optimizer.param_groups"),
        (lambda s, o: s.SequentialLR(o, [], []), "SequentialLR expects at least one scheduler, but got no scheduler"),
        (lambda s, o: s.SequentialLR(o, [s.StepLR(o, 1)], [1]), "to be one more than the number of milestone points"),
        (lambda s, o: s.ChainedScheduler([s.ReduceLROnPlateau(o)]), "does not support `ReduceLROnPlateau`"),
        (lambda s, o: s.StepLR(o, 1, last_epoch=3), "param 'initial_lr' is not specified"),
    ],
)
def test_what_makes_no_sense_is_refused(torch, make, complaint):
    with pytest.raises((ValueError, KeyError), match=complaint):
        make(torch.optim.lr_scheduler, optimizer_of(torch))


def test_one_cycle_ends(torch):
    optimizer = optimizer_of(torch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, 0.5, total_steps=2)
    optimizer.step()
    schedule.step()
    schedule.step()
    with pytest.raises(ValueError, match="Tried to step 3 times. The specified number of total steps is 2"):
        schedule.step()


def test_a_schedule_watches_the_step_of_its_optimizer(torch):
    optimizer = optimizer_of(torch)
    assert not hasattr(optimizer.step, "_wrapped_by_lr_sched")
    torch.optim.lr_scheduler.StepLR(optimizer, 1)
    watched = optimizer.step
    assert watched._wrapped_by_lr_sched and watched.__name__ == "step"
    torch.optim.lr_scheduler.StepLR(optimizer, 2)
    assert optimizer.step is watched
    assert optimizer.step(lambda: 3.0) == 3.0 and optimizer._opt_called


def test_functions_come_last_in_what_is_saved(torch):
    for schedule in (torch.optim.lr_scheduler.LambdaLR, torch.optim.lr_scheduler.MultiplicativeLR):
        assert list(schedule(optimizer_of(torch), lambda epoch: 0.5).state_dict())[-1] == "lr_lambdas"


def test_a_plateau_warns_of_an_epoch_too(torch):
    schedule = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer_of(torch))
    with pytest.warns(UserWarning, match="The epoch parameter in `scheduler.step"):
        schedule.step(1.0, epoch=3)
    assert schedule.last_epoch == 3


def test_the_schedules_are_listed(torch):
    listed = torch.optim.lr_scheduler.__all__
    assert listed[0] == "LambdaLR" and listed[-1] == "LRScheduler" and len(listed) == 16
    assert all(hasattr(torch.optim.lr_scheduler, name) for name in listed)


def test_a_plateau_goes_on_with_more_groups(torch):
    optimizer = torch.optim.SGD([torch.ones(1, requires_grad=True)], 1.0)
    schedule = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, factor=0.5, patience=0, min_lr=0.25)
    bounded = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer, patience=0, min_lr=[0.0])
    optimizer.add_param_group({"params": [torch.ones(1, requires_grad=True)], "lr": 3.0})
    for each in (schedule, bounded):
        each.step(1.0)
    schedule.step(1.0)
    assert optimizer.param_groups[1]["lr"] == 1.5 and schedule.min_lrs == [0.25, 0.25]
    with pytest.raises(RuntimeError, match=r"The number of param groups in the `optimizer` \(2\) differs from when"):
        bounded.step(1.0)


def test_a_plateau_looks_at_what_it_loads(torch):
    schedule = torch.optim.lr_scheduler.ReduceLROnPlateau(optimizer_of(torch))
    schedule.load_state_dict({"mode": "max"})
    assert schedule.mode_worse == -float("inf")
    with pytest.raises(ValueError, match="mode foo is unknown!"):
        schedule.load_state_dict({"mode": "foo"})


@pytest.mark.parametrize(
    ("name", "options", "key"),
    [
        ("LambdaLR", (lambda epoch: 0.5,), "lr_lambdas"),
        ("MultiplicativeLR", (lambda epoch: 0.5,), "lr_lambdas"),
        ("CyclicLR", (0.1, 0.5), "_scale_fn_custom"),
    ],
)
def test_nothing_is_loaded_without_the_functions(torch, name, options, key):
    schedule = getattr(torch.optim.lr_scheduler, name)(torch.optim.Adam([torch.ones(1, requires_grad=True)]), *options)
    with pytest.raises(KeyError, match=key):
        schedule.load_state_dict({"last_epoch": 7})
    assert schedule.last_epoch == 0


def test_a_cycle_sets_the_momentum_of_groups_it_knows(torch):
    optimizer = torch.optim.SGD([torch.ones(1, requires_grad=True)], 0.1, momentum=0.5)
    schedule = torch.optim.lr_scheduler.CyclicLR(optimizer, 0.1, 0.5, 2)
    optimizer.add_param_group({"params": [torch.ones(1, requires_grad=True)]})
    with pytest.warns(UserWarning), pytest.raises(ValueError, match="argument 2 is shorter than argument 1"):
        schedule.step()
    assert [group["lr"] for group in optimizer.param_groups] == [0.1, 0.1]
    assert [round(group["momentum"], 6) for group in optimizer.param_groups] == [0.85, 0.5]


def test_one_schedule_after_the_other_leaves_the_first_step_size_as_it_was(torch):
    s, optimizer = torch.optim.lr_scheduler, optimizer_of(torch)
    optimizer.param_groups[0]["lr"] = size = torch.tensor(0.5)
    schedule = s.SequentialLR(optimizer, [s.ConstantLR(optimizer, 0.5, 2), s.ExponentialLR(optimizer, 0.5)], [1])
    optimizer.step()
    schedule.step()
    schedule.step()
    group = optimizer.param_groups[0]
    assert group["lr"] is size and group["lr"].item() == 0.25 and group["initial_lr"].item() == 0.5
