"""An example in a docstring prints what it says, and so do those who read it on the site."""

import doctest
import importlib

import pytest

import teachgrad
from teachgrad import viz
from tests.test_docstrings import MODULES, ROOT

WITH_EXAMPLES = [path for path in MODULES if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.stem)
def test_an_example_prints_what_it_says(path):
    module = importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
    names = {**vars(module), "torch": teachgrad, "viz": viz}
    for example in doctest.DocTestFinder().find(module, globs=names):
        assert doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(example).failed == 0, example.name


def test_there_are_examples():
    assert len(WITH_EXAMPLES) > 10
