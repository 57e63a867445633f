"""Windows into memory: those that share places are refused, those that only interleave are written."""

import warnings

import pytest


def test_a_window_that_interleaves_is_written(torch):
    window = torch.arange(8.0).as_strided((3, 2), (2, 3))  # places 0 3, 2 5, 4 7
    window.add_(1)
    assert window.tolist() == [[1, 4], [3, 6], [5, 8]]


def test_a_dimension_without_steps_is_refused(torch):
    with pytest.raises(RuntimeError, match="more than one element of the written-to tensor refers to a single memory"):
        torch.ones(3).expand(2, 3).add_(1)


@pytest.mark.parametrize("write", ["normal_()", "bernoulli_(0.5)", "masked_fill_(v > 1, 0)", "index_fill_(0, i, 1.0)"])
def test_a_view_that_may_not_be_written_at_all_is_refused_first(torch, write):
    base = torch.ones(3, requires_grad=True) * 1
    with torch.no_grad():
        view = base.expand(2, 3)
    with warnings.catch_warnings(), pytest.raises(RuntimeError, match="A view was created in no_grad mode"):
        warnings.simplefilter("error")  # nor is there a warning that it is expanded
        eval(f"v.{write}", {"v": view, "i": torch.tensor([0])})
