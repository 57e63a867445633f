"""The site of the course: the notebooks as they were executed, the figures, and the pages in this folder.

`make site` builds it into docs/_build/html. Nothing is run again, and nothing is fetched from elsewhere when it is
read. What is not written by hand comes from `pages.py` and `../tools/gallery.py`, into files that git ignores.
"""

import json
import re
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools"), str(HERE)]

import gallery  # noqa: E402
import pages  # noqa: E402
import source_pages  # noqa: E402

BESIDE_CODE = re.compile(r'(<span style=\\?"font-size:85%;opacity:.75\\?">)teachgrad/([\w/.]+)')

for folder in ("notebooks", "figures"):  # Sphinx reads below docs/ only
    shutil.rmtree(HERE / folder, ignore_errors=True)
    shutil.copytree(ROOT / folder, HERE / folder, ignore=shutil.ignore_patterns(".ipynb_*"))
for notebook in (HERE / "notebooks").glob("*.ipynb"):
    content = json.loads(notebook.read_text(encoding="utf-8"))
    for cell in content["cells"]:
        if "alt" in cell["metadata"]:  # what a picture says to those who do not see it, where MyST looks for it
            cell["metadata"]["mystnb"] = {"image": {"alt": cell["metadata"]["alt"]}}
        for output in cell.get("outputs", ()):  # the name of a file beside its code leads to the file
            for kind in output.get("data", {}).keys() & {"text/html"}:
                output["data"][kind] = BESIDE_CODE.sub(source_pages.named, "".join(output["data"][kind]))
    notebook.write_text(json.dumps(content), encoding="utf-8")

made = HERE / "_made"
(made / "site" / "figures").mkdir(parents=True, exist_ok=True)
(made / "film.html").write_text(pages.film(), encoding="utf-8")
for folder in ("reference", "source"):
    shutil.rmtree(HERE / folder, ignore_errors=True)
for name, text in {**pages.reference(), "source": pages.source(), "derivatives": pages.derivatives()}.items():
    (HERE / f"{name}.md").parent.mkdir(exist_ok=True)
    (HERE / f"{name}.md").write_text(text, encoding="utf-8")
source_pages.write_all(HERE, pages.CHAPTERS)
for file in (ROOT / "figures").glob("*.[sh]*"):  # pictures and slides, as files of the site
    shutil.copy(file, made / "site" / "figures")
gallery.write(made / "site" / "figures" / "choose.html")

project = "teachgrad"
author = "teachgrad contributors"
copyright = "teachgrad contributors"
extensions = ["myst_nb", "sphinx-mathjax-offline"]
nb_execution_mode = "off"
myst_enable_extensions = ["dollarmath", "colon_fence", "html_image"]
myst_dmath_double_inline = True
myst_heading_anchors = 3
suppress_warnings = ["mystnb.unknown_mime_type", "myst.header"]
exclude_patterns = ["_build", "_made"]
add_module_names = True
python_display_short_literal_types = True
pygments_dark_style = "github-dark"
html_theme = "furo"  # light and dark, wide and narrow
html_theme_options = {
    "light_css_variables": {
        "sidebar-item-font-size": "12.5px",
        "sidebar-item-spacing-vertical": ".1rem",
        "sidebar-caption-space-above": ".5rem",
        "sidebar-search-space-above": "0",
        "sidebar-search-space-below": "0",
    },
}  # the whole menu fits a screen of 768 pixels
html_static_path = ["_static"]
html_extra_path = ["_made/site"]
html_css_files = ["course.css"]
html_title = "teachgrad"
html_show_sphinx = False
html_show_sourcelink = html_copy_source = False  # the pages of the source show more
html_use_index = False  # the reference goes by chapter, and there is a search
