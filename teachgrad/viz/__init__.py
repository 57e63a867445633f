"""Where can I see the graph that I have just built?

`draw` shows it, `trace` films how it is executed, `diagnose` says what is wrong with it; `modules` notes which module
makes what. This package looks in from outside: it reads what every user can read (`grad_fn`, `next_functions`,
`_saved_*`, ...), so it draws PyTorch's tensors as well as teachgrad's, and nothing in teachgrad imports it. Graphviz is
loaded by the first picture, not by `import`.

In PyTorch: no counterpart; `torchviz` comes nearest.
Read next: `drawing/draw.py`.
"""

from teachgrad.viz.diagnosis.diagnose import Diagnosis, diagnose
from teachgrad.viz.drawing.draw import Drawing, draw
from teachgrad.viz.drawing.watch import modules
from teachgrad.viz.filming.film import Film, Frame, trace

__all__ = ["Diagnosis", "Drawing", "Film", "Frame", "diagnose", "draw", "modules", "trace"]
