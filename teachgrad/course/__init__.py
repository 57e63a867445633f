"""What the notebooks use besides the package itself: showing source, checking predictions, exercises, breaking things.

    show(Engine.deliver)                 the package's own source, where it stands
    show(Engine.execute, fold=True)      the same, folded until a reader unfolds it
    show_entry("mul.Tensor")             the same for an entry of the table of derivatives
    compare(mine, film.order)            how far a prediction was right
    your_own_jacobian.check(jacobian)    an exercise: a question that checks its answer
    with counting_nodes(): ...           one line of the engine taken out, to see what it was for
    data("16_digits.txt")                a file that came with the course

Read next: `break_it.py`.
"""

from teachgrad.course.exercises import Exercise, compare, predict
from teachgrad.course.source import data, show, show_entry

__all__ = ["Exercise", "compare", "data", "predict", "show", "show_entry"]
