"""How does an exported notebook find its formulas where there is no network?

MathJax goes into the page itself. `make lab` and `make html` put this folder on JUPYTER_CONFIG_PATH, so that the menu
"Save and Export Notebook As" writes such pages, too. (Without the extra `site` there is no MathJax to put in; then the
page asks for it where nbconvert's pages always do.)
"""

from importlib.util import find_spec
from pathlib import Path

found = find_spec("sphinx-mathjax-offline")
mathjax = Path(found.origin).parent / "static" / "mathjax" if found and found.origin else None

if mathjax:
    c = get_config()  # noqa: F821 (Jupyter runs this file)
    c.HTMLExporter.template_name = "offline"
    c.HTMLExporter.extra_template_basedirs = [str(Path(__file__).parent)]
    c.HTMLExporter.extra_template_paths = [str(mathjax)]
