"""The bar of the training run is drawn on a terminal, and nowhere else."""

import io

from teachgrad.course.progress import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_the_bar_grows_to_the_end():
    out = Terminal()
    assert list(progress(["a", "b"], "epochs", out)) == ["a", "b"]
    drawn = out.getvalue().split("\r")[1:]
    assert drawn[0] == f"epochs [{'.' * 30}] 0/2"
    assert drawn[-1] == f"epochs [{'#' * 30}] 2/2\n"


def test_elsewhere_nothing_is_written():
    out = io.StringIO()
    assert list(progress(range(3), "epochs", out)) == [0, 1, 2]
    assert out.getvalue() == ""
