"""What the notebooks use besides the package itself: showing source, checking predictions, exercises, counting.

    show(Engine.deliver)                 the package's own source, where it stands
    show(Engine.execute, fold=True)      the same, folded until a reader unfolds it
    show_entry("mul.Tensor")             the same for an entry of the table of derivatives
    predict(mine, film.order)            whether a prediction was right
    your_own_jacobian.check(jacobian)    an exercise: a question that checks its answer
    with counting_work() as work: ...    how many nodes were recorded, and how many ran
    data("16_digits.txt")                a file that came with the course

Where a chapter takes a piece out of the engine, to see what it was for, its own cell says how.

Read next: `source.py`.
"""

from teachgrad.course.exercises import Exercise, predict
from teachgrad.course.source import data, show, show_entry

__all__ = ["Exercise", "data", "predict", "show", "show_entry"]
