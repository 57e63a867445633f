"""Windows into memory: those that share places are refused, those that only interleave are written."""

import pytest


def test_a_window_that_interleaves_is_written(torch):
    window = torch.arange(8.0).as_strided((3, 2), (2, 3))  # places 0 3, 2 5, 4 7
    window.add_(1)
    assert window.tolist() == [[1, 4], [3, 6], [5, 8]]


def test_a_dimension_without_steps_is_refused(torch):
    with pytest.raises(RuntimeError, match="more than one element of the written-to tensor refers to a single memory"):
        torch.ones(3).expand(2, 3).add_(1)
