"""What the notebooks use besides the package itself: showing source, checking predictions, exercises, breaking things.

    show(Engine.deliver)                 the package's own source, where it stands
    show(Engine.execute, fold=True)      the same, folded until a reader unfolds it
    show_entry("mul.Tensor")             the same for an entry of the table of derivatives
    compare(mine, film.order)            how far a prediction was right
    your_own_jacobian.check(jacobian)    an exercise: a question that checks its answer
    with counting_nodes(): ...           one line of the engine taken out, to see what it was for

Read next: `break_it.py`.
"""

from teachgrad.course.exercises import Exercise as Exercise
from teachgrad.course.exercises import compare as compare
from teachgrad.course.exercises import predict as predict
from teachgrad.course.source import show as show
from teachgrad.course.source import show_entry as show_entry
