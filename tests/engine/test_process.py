"""What a process does: exit with live workers, fork, and be interrupted. Each program has its own interpreter."""

import os
import subprocess
import sys
import textwrap

import pytest

PRELUDE = """
import faulthandler, os, signal, sys, threading, time
faulthandler.dump_traceback_later(50, exit=True)
import teachgrad as torch

def use(*devices):
    leaves = [torch.ones(2, requires_grad=True, device=d) for d in devices]
    sum((x * 2).cpu() for x in leaves).sum().backward()
    assert all(x.grad.tolist() == [2, 2] for x in leaves)
"""


def run(program):
    """Run a program, which has to end well; what it wrote."""
    command = [sys.executable, "-c", PRELUDE + textwrap.dedent(program)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


@pytest.mark.parametrize("before", ["", "use('sim:0', 'sim:1', 'cpu')"])
def test_a_pass_over_a_device_may_run_while_the_interpreter_exits(before):
    """By then workers stand still, and none can be started."""
    written = run(f"""
        class Late:
            x = torch.ones(2, requires_grad=True, device="sim:0")
            def __del__(self):
                (self.x * 3).sum().cpu().backward()
                sys.stdout.write(str(self.x.grad.tolist()))
        {before}
        late = Late()
    """)
    assert written == "[3.0, 3.0]"


def test_a_worker_that_could_not_start_is_started_by_the_next_pass():
    run("""
        def refuse(thread):
            raise RuntimeError("can't start new thread")

        threading.Thread.start, start = refuse, threading.Thread.start
        try:
            use("sim:0")
        except RuntimeError as error:
            assert str(error) == "can't start new thread"
        threading.Thread.start = start
        use("sim:0")
    """)


def test_the_interpreter_may_exit_while_a_worker_is_busy():
    run("""
        class Slow(torch.autograd.Function):
            @staticmethod
            def forward(ctx, x):
                return x.clone()

            @staticmethod
            def backward(ctx, grad):
                busy.set()
                time.sleep(30)
                return grad

        busy = threading.Event()
        y = Slow.apply(torch.ones(2, requires_grad=True, device="sim:0")).cpu().sum()
        threading.Thread(target=y.backward, daemon=True).start()
        busy.wait()
    """)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_child_that_was_forked_after_use_has_workers_of_its_own():
    run("""
        import warnings
        warnings.simplefilter("ignore")
        use("sim:0", "sim:1", "cpu")
        child = os.fork()
        use("sim:0", "sim:2", "cpu")
        if child == 0:
            os._exit(7)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
    """)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_child_that_was_forked_while_others_run_is_usable():
    run("""
        import warnings
        warnings.simplefilter("ignore")
        stop = False

        def work():
            while not stop:
                use("sim:0", "cpu")

        threads = [threading.Thread(target=work) for _ in range(4)]
        for t in threads:
            t.start()
        for _ in range(20):
            child = os.fork()
            if child == 0:
                use("sim:0", "cpu")
                os._exit(7)
            assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
        stop = True
        for t in threads:
            t.join()
    """)


INTERRUPTED = """
    signal.signal(signal.SIGINT, signal.default_int_handler)  # who runs the tests in the background ignores it
    class Interrupt(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x, n):
            ctx.n = n
            return x.clone()

        @staticmethod
        def backward(ctx, grad):
            if ctx.n:
                with torch.enable_grad():
                    x = torch.ones(2, requires_grad=True, device=grad.device)
                    Interrupt.apply(x, ctx.n - 1).sum().backward()
                return grad, None
            os.kill(os.getpid(), signal.SIGINT)
            for _ in range({patience}):
                time.sleep(0.01)
            return grad, None

    for attempt in range(3):
        x = torch.ones(2, requires_grad=True, device="{device}")
        try:
            Interrupt.apply(x, {levels}).cpu().sum().backward()
        except KeyboardInterrupt:
            pass
        else:
            sys.exit("was not interrupted")
        use("{device}", "cpu", "sim:1")
        from teachgrad.tensor.state import local
        worker = local.state.worker
        assert (worker.task, len(worker.queue), torch.is_grad_enabled()) == (None, 0, True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
@pytest.mark.parametrize("levels", [0, 3, 200])
@pytest.mark.parametrize("device", ["cpu", "sim:0"])
def test_ctrl_c_leaves_everything_usable(device, levels):
    """In the node itself, in the wait for a worker, in the wait for a pool thread that runs a nested pass."""
    run(INTERRUPTED.format(device=device, levels=levels, patience=20))
