"""Can a notebook film, draw and diagnose without a line of code for it?

    %load_ext teachgrad

    %%film                       plays the passes of the cell
    %draw y, saved=True          the graph behind y
    %diagnose loss               what is wrong with its gradients

What follows the name is what stands between the parentheses of `viz.trace`, `viz.draw` and `viz.diagnose`. So their
options are those of the functions: `%%film params=net`, `%draw y, modules=net, depth=1`. Tab completes them, and
`%draw?` lists them. After `%%film` the film is called `film`.

In PyTorch: nothing; IPython's own `%%time` is made the same way.
Read next: `filming/film.py`.
"""

import ast
import inspect
from functools import partial
from typing import Any

from IPython.display import display

from teachgrad import viz

_VIZ = "__import__('teachgrad.viz').viz"  # whatever the notebook calls it


def load(shell: Any):
    """Give IPython the three commands, each with its function's options, for Tab, and its description, for `?`."""

    def film(line, cell):
        exec(_filmed(shell, line, cell), shell.user_ns)
        return shell.user_ns["film"]

    def call(name, line):
        return eval(f"{_VIZ}.{name}({line})", shell.user_ns)

    for sign, name, function in (("%%", "film", viz.trace), ("%", "draw", viz.draw), ("%", "diagnose", viz.diagnose)):
        magic, signature = film if sign == "%%" else partial(call, name), inspect.signature(function)
        magic.__doc__ = (
            f"{sign}{name} takes what stands between the parentheses of viz.{function.__name__}:\n\n"
            f"viz.{function.__name__}{signature}\n\n{inspect.getdoc(function)}"
        )
        shell.register_magic_function(magic, "cell" if sign == "%%" else "line", name)
        options = [f"{option}=" for option in signature.parameters if option != "what"]
        shell.set_hook("complete_command", partial(_complete, options), str_key=sign + name)


def _filmed(shell, line, cell):
    """`with viz.trace(…) as film:` around the cell. What fails is filmed, too, and shown before the error."""
    program: Any = ast.parse(f"""\
try:
    with {_VIZ}.trace({line}) as film: pass
except BaseException:
    {_VIZ}.magics.show(film)
    raise""")
    code = shell.transform_cell(cell)
    body = ast.parse(code).body
    if body and isinstance(body[-1], ast.Expr) and not code.rstrip().endswith(";"):
        last: Any = ast.parse(f"{_VIZ}.magics.show(0)").body[0]  # the value of the last line, as in every cell
        last.value.args = [body[-1].value]
        body[-1] = ast.copy_location(last, body[-1])
    program.body[0].body[0].body = body or [ast.Pass()]
    return compile(ast.fix_missing_locations(program), shell.compile.cache(code), "exec")


def show(value: Any):
    """Show what a cell would show."""
    if value is not None:
        display(value)


def _complete(options, shell, event):
    """The options of the function, and the notebook's variables."""
    return options + [variable for variable in shell.user_ns if variable[0] != "_"]
