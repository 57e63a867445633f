"""`%load_ext teachgrad`: the three commands do what the functions do, with their options, on both libraries."""

import pytest

provisionalcompleter = pytest.importorskip("IPython.core.completer").provisionalcompleter
shells = pytest.importorskip("IPython.core.interactiveshell")


@pytest.fixture
def run(torch, tmp_path, monkeypatch):
    """`run("a cell")` gives its value, or raises what it raised."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    shell = shells.InteractiveShell()
    shell.user_ns["torch"] = torch

    def run_cell(cell):
        result = shell.run_cell(cell)
        result.raise_error()
        return result.result

    run_cell.shell = shell
    run_cell("%load_ext teachgrad")
    run_cell("x = torch.tensor([3.0], requires_grad=True)")
    return run_cell


def test_a_cell_is_filmed_and_its_last_value_is_shown(run, capsys):
    film = run("%%film\ny = x * x + x\ny.backward()\nx.grad")
    assert film.order == ["AddBackward0", "MulBackward0", "AccumulateGrad"]
    assert film.sentences[-1] == "The backward pass is over: x.grad is [7]."
    assert capsys.readouterr().out.startswith("tensor([7.])")
    assert run("film") is film


def test_the_options_are_those_of_the_functions(run):
    film = run("%%film names={x: 'start'}, direction='LR'\n(x * x).backward();")
    assert film.sentences[-1].endswith("start.grad is [6].")
    run("y = x.exp()")
    assert "result" in str(run("%draw y, saved=True"))
    run("x.detach()[0] = 0.0; y.sum().backward()")
    assert "second time" in str(run("%diagnose y"))


def test_what_fails_is_filmed_and_raised(run, capsys):
    with pytest.raises(RuntimeError, match="second time"):
        run("%%film\ny = x * x\ny.backward()\ny.backward()")
    assert "second time" in "".join(run("film").sentences)
    assert "Film:" in capsys.readouterr().out
    with pytest.raises(TypeError, match="nonsense"):
        run("%draw x, nonsense=1")


def test_tab_and_the_question_mark_know_the_options(run):
    for line, option in (("%draw y, mod", "modules="), ("%%film para", "params=")):
        with provisionalcompleter():
            assert option in [found.text for found in run.shell.Completer.completions(line, len(line))]
    described = run.shell.find_line_magic("draw").__doc__
    assert described.startswith("%draw takes") and "max_seconds" in described
