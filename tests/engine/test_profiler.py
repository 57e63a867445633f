"""The profiler: time and calls for each node, in each thread."""

import json

import pytest

import teachgrad as torch
from teachgrad.autograd.events import events
from teachgrad.autograd.profiler import profile
from teachgrad.devices import set_latency


def by_key(averages):
    return {e.key: e for e in averages}


def test_every_run_of_a_node_is_counted():
    x = torch.ones(2, requires_grad=True)
    with profile() as prof:
        for _ in range(3):
            (x * x + x).sum().backward()
    found = by_key(prof.key_averages())
    assert {k: e.count for k, e in found.items()} == {
        "SumBackward0": 3,
        "AddBackward0": 3,
        "MulBackward0": 3,
        "torch::autograd::AccumulateGrad": 3,
    }
    assert all(e.cpu_time_total > 0 and e.cpu_time == e.cpu_time_total / 3 for e in found.values())
    assert prof.total_average().count == 12


def test_a_node_contains_the_pass_it_starts():
    class Nested(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x.clone()

        @staticmethod
        def backward(ctx, grad):
            with torch.enable_grad():
                y = torch.ones(2, requires_grad=True)
                y.exp().sum().backward()
            return grad

    with profile() as prof:
        Nested.apply(torch.ones(2, requires_grad=True)).sum().backward()
    found = by_key(prof.function_events)
    inner, outer = found["ExpBackward0"], found["NestedBackward"]
    assert (outer.depth, inner.depth) == (0, 1)
    assert outer.start < inner.start < inner.end < outer.end
    assert outer.self_cpu_time_total < outer.cpu_time_total - inner.cpu_time_total + 1e-6


def test_each_worker_is_a_thread_of_its_own_and_latency_shows():
    with set_latency("sim:0", 0.01):
        x = torch.ones(2, requires_grad=True, device="sim:0")
        y = (x * 2).cpu().sum()
        with profile() as prof:
            y.backward()
    found = by_key(prof.key_averages(group_by_thread=True))
    assert found["SumBackward0"].thread != found["MulBackward0"].thread
    assert found["MulBackward0"].cpu_time >= 10_000
    assert {e.device for e in prof.function_events} == {"cpu", "sim:0"}


def test_the_table_is_sorted_as_asked():
    x = torch.ones(2, requires_grad=True)
    with profile() as prof:
        (x * x * x).sum().backward()
    lines = prof.key_averages().table(sort_by="count").splitlines()
    assert lines[1].split() == "Name Self CPU % Self CPU CPU total % CPU total CPU time avg # of Calls".split()
    assert lines[3].split()[0] == "MulBackward0" and lines[3].split()[-1] == "2"
    assert lines[-1].startswith("Self CPU time total: ")
    assert "Thread" in prof.key_averages(group_by_thread=True).table()
    assert prof.key_averages().table(row_limit=1).count("Backward") == 1
    with pytest.raises(AttributeError):
        prof.key_averages().table(sort_by="beauty")


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
    starts = {e["id"]: e for e in trace if e["ph"] == "s"}
    ends = {e["id"]: e for e in trace if e["ph"] == "f"}
    assert starts.keys() == ends.keys() and len(starts) == 3  # mul, move, sum
    assert all(starts[i]["ts"] <= ends[i]["ts"] for i in starts)


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


def test_a_profile_is_used_once():
    prof = profile()
    with prof, pytest.raises(RuntimeError, match="Profiler context manager is not reentrant"):
        prof.__enter__()
