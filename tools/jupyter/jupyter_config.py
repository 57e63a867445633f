"""How does an exported notebook find its formulas without a network, and why does reading a chapter change no file?

MathJax goes into the page itself. `make lab` and `make html` put this folder on JUPYTER_CONFIG_PATH, so that the menu
"Save and Export Notebook As" writes such pages, too. (Without the extra `site` there is no MathJax to put in; then the
page asks for it where nbconvert's pages always do.)

JupyterLab saves an open notebook by itself, with the name and version of the Python that it found. What belongs to the machine
is put back to what is committed, so that only your own changes are changes.
"""

from importlib.util import find_spec
from pathlib import Path

c = get_config()  # noqa: F821 (Jupyter runs this file)


def leave_the_machine_out(model, **_):
    """As `tools/run_notebooks.py` writes it."""
    if model["type"] == "notebook":
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        model["content"]["metadata"] |= {"kernelspec": kernel, "language_info": {"name": "python"}}


c.FileContentsManager.pre_save_hook = leave_the_machine_out

found = find_spec("sphinx-mathjax-offline")
mathjax = Path(found.origin).parent / "static" / "mathjax" if found and found.origin else None

if mathjax:
    c.HTMLExporter.template_name = "offline"
    c.HTMLExporter.extra_template_basedirs = [str(Path(__file__).parent)]
    c.HTMLExporter.extra_template_paths = [str(mathjax)]
