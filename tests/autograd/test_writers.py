"""The stale-version error names the operation and the line that wrote, in files and in notebooks alike."""

import pytest

import teachgrad


def stale(torch):
    y = torch.tensor([1.0, 2.0], requires_grad=True).exp()
    y.add_(1)
    y.sum().backward()


def test_the_error_names_the_operation_the_file_and_the_line():
    with pytest.raises(RuntimeError, match=r"Modified last by add_ in .*test_writers\.py, line \d+, in stale: y\.add_"):
        stale(teachgrad)


def test_in_a_notebook_the_error_names_the_cell():
    """IPython runs cells from files with made-up names; the reader knows them as In[1], In[2], ..."""
    shell = pytest.importorskip("IPython.core.interactiveshell").InteractiveShell.instance()
    first = shell.execution_count
    for cell in ("import teachgrad as torch", "y = torch.tensor([1.0], requires_grad=True).exp()", "n = 1\ny.add_(n)"):
        shell.run_cell(cell, store_history=True, silent=False).raise_error()
    with pytest.raises(RuntimeError) as error:
        shell.user_ns["y"].backward()
    assert f"Modified last by add_ in Cell In[{first + 2}], line 2, in <module>: y.add_(n)" in str(error.value)
    type(shell).clear_instance()


def test_numpy_hands_out_the_array_of_a_tensor_that_requires_grad_where_nothing_is_recorded(torch):
    """As a pack hook does, which runs without recording."""
    x = torch.tensor([1.0, 2.0], requires_grad=True)
    with pytest.raises(RuntimeError, match=r"Can't call numpy\(\) on Tensor that requires grad"):
        x.numpy()
    with torch.no_grad():
        assert x.numpy().tolist() == [1, 2]
