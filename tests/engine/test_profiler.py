"""The profiler: time and calls for each node, in each thread."""

import json

import pytest

import teachgrad as torch
from teachgrad.autograd.profiler import profile
from teachgrad.graph.events import events


def by_key(averages):
    return {e.key: e for e in averages}


def test_the_trace_is_in_the_trace_event_format(tmp_path):
    x = torch.ones(2, requires_grad=True, device="sim:1")
    with profile() as prof:
        (x * 2).cpu().sum().backward()
    prof.export_chrome_trace(tmp_path / "trace.json")
    trace = json.loads((tmp_path / "trace.json").read_text())["traceEvents"]

    names = {e["tid"]: e["args"]["name"] for e in trace if e["ph"] == "M" and e["name"] == "thread_name"}
    slices = [e for e in trace if e["ph"] == "X"]
    assert "teachgrad-sim:1" in names.values()
    assert {e["name"] for e in slices} == {k.key for k in prof.function_events}
    assert all(e["tid"] in names and e["dur"] > 0 and e["ts"] >= 0 for e in slices)


def test_a_node_that_fails_is_recorded_and_one_that_only_hands_over_is_not():
    x = torch.ones(2, requires_grad=True)
    x.register_hook(lambda grad: 1 / 0)
    with profile() as prof, pytest.raises(ZeroDivisionError):
        (x * 2).sum().backward()
    assert prof.function_events[-1].key == "torch::autograd::AccumulateGrad"
    y = torch.ones(2, requires_grad=True)
    with profile() as prof:
        torch.autograd.grad((y * 2).sum(), y)
    assert "torch::autograd::AccumulateGrad" not in by_key(prof.key_averages())


def test_off_nothing_listens():
    prof = profile(enabled=False)
    with prof:
        (torch.ones(2, requires_grad=True) * 2).sum().backward()
    assert prof.function_events == [] and events.observer is None and events.node_made is None
