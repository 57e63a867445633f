"""Why does reading a chapter change no file, and how does an exported notebook find its formulas without a network?

JupyterLab writes into an open notebook the name and version of the Python that it found: the tab is unsaved before
you have touched anything, and saved, the file differs from what is committed. So a notebook is handed out with what
JupyterLab would write, and stored as it is committed. Only your own changes are changes.

MathJax goes into an exported page itself. `make lab` and `make html` put this folder on JUPYTER_CONFIG_PATH, so that
the menu "Save and Export Notebook As" writes such pages, too. (Without the extra `site` there is no MathJax to put
in; then the page asks for it where nbconvert's pages always do.)
"""

from importlib.util import find_spec
from pathlib import Path

c = get_config()  # noqa: F821 (Jupyter runs this file)

COMMITTED = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
COMMITTED["language_info"] = {"name": "python"}

if find_spec("jupyter_server") and find_spec("ipykernel"):
    from ipykernel.ipkernel import IPythonKernel
    from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager

    HERE = {"kernelspec": {**COMMITTED["kernelspec"], "display_name": "Python 3 (ipykernel)"}}
    HERE["language_info"] = IPythonKernel.language_info

    class CourseFolder(AsyncLargeFileManager):
        """The files that JupyterLab shows."""

        async def get(self, *arguments, **options):
            model = await super().get(*arguments, **options)
            if (
                model["type"] == "notebook"
                and model["content"]
                and model["content"]["metadata"].items() >= COMMITTED.items()
            ):
                model["content"]["metadata"] |= HERE
            return model

        async def save(self, model, path=""):
            """As `tools/run_notebooks.py` writes it."""
            if model["type"] == "notebook":
                model["content"]["metadata"] |= COMMITTED
            return await super().save(model, path)

    c.ServerApp.contents_manager_class = CourseFolder

found = find_spec("sphinx-mathjax-offline")
mathjax = Path(found.origin).parent / "static" / "mathjax" if found and found.origin else None

c.TagRemovePreprocessor.enabled = True
c.TagRemovePreprocessor.remove_cell_tags = ["remove-cell"]  # the first one of a chapter, which is for Colab
if mathjax:
    c.HTMLExporter.template_name = "offline"
    c.HTMLExporter.extra_template_basedirs = [str(Path(__file__).parent)]
    c.HTMLExporter.extra_template_paths = [str(mathjax)]
