"""The site of the course: the notebooks as they were executed, the figures, and the pages in this folder.

`make site` builds it into docs/_build/html. Nothing is run again, and nothing is fetched from elsewhere when it is read.
"""

import shutil
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent

for folder in ("notebooks", "figures"):  # Sphinx reads below docs/ only
    shutil.rmtree(HERE / folder, ignore_errors=True)
    shutil.copytree(ROOT / folder, HERE / folder, ignore=shutil.ignore_patterns(".ipynb_*"))

page = [
    "# The table of derivatives",
    "",
    "What every operator's node computes, in the comments' words and in formulas.",
]
for table in sorted((ROOT / "teachgrad" / "derivatives" / "table").glob("*.yaml")):
    title = table.read_text(encoding="utf-8").split("\n")[0].removeprefix("# ").replace(":", ".").partition(".")[0]
    page += ["", f"## {title}", "", f"```{{literalinclude}} ../{table.relative_to(ROOT)}", ":language: yaml", "```"]
(HERE / "derivatives.md").write_text("\n".join(page) + "\n", encoding="utf-8")

project = "teachgrad"
author = "teachgrad contributors"
copyright = "teachgrad contributors"
extensions = ["myst_nb", "sphinx-mathjax-offline"]
nb_execution_mode = "off"
myst_enable_extensions = ["dollarmath", "colon_fence", "html_image"]
myst_dmath_double_inline = True
myst_heading_anchors = 3
suppress_warnings = ["mystnb.unknown_mime_type", "myst.header"]
exclude_patterns = ["_build"]
pygments_dark_style = "monokai"
html_theme = "furo"  # light and dark, wide and narrow
html_static_path = ["_static"]
html_css_files = ["course.css"]
html_title = "teachgrad"
html_show_sphinx = False
