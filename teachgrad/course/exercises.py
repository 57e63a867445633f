"""How do I know that my answer is right?

The notebook tells you. `predict` judges what you wrote down before you ran something, and folds the answer away as long
as you wrote nothing down. An `Exercise` tries your answer, and has a hint and a solution folded away.
`tests/course` runs every solution through its own check.

    @exercise
    def twice(double):                          # its texts are those of `twice` in data/exercises.md
        expect("double(3)", double(3), 6)

In PyTorch: nothing; see a notebook of the course.
Read next: `data/exercises.md`, `chapters.py`.
"""

import cmath
import html
import re
from collections.abc import Callable
from dataclasses import dataclass
from numbers import Number
from typing import Any

from teachgrad.course.source import data, folded

GUESS = """What came out <input size="28" placeholder="or guess here, then Enter" aria-label="your guess"
data-lm-suppress-shortcuts="true" onkeyup="event.preventDefault()" onchange="const answer = this.closest('details'),
plain = text => text.toLowerCase().replace(/\\.0\\b/g, '').replace(/[^\\w.+-]+/g, ' ').trim(),
right = plain(this.value) === plain(answer.querySelector('pre').textContent.slice('it is '.length));
answer.open ||= right; this.nextElementSibling.value = right ? 'yes' : 'no: guess again, or unfold this'">
<output></output>"""
"""The line that unfolds an answer. Where scripts run, a guess can be typed into it; a right one unfolds the answer."""


@dataclass
class Verdict:
    """What became of an answer. `right` is None while there is none, and then a notebook shows everything folded.

    `then` is shown below the text: a drawing or a film that would give the answer away.
    """

    text: str
    right: bool | None
    then: Any = None

    def _repr_html_(self):
        text, then = html.escape(self.text), "" if self.then is None else _html(self.then)
        if self.right is None:
            return folded(GUESS, text, then)
        return f"<pre>{text}</pre>{then}" if then else None

    def __bool__(self) -> bool:
        return bool(self.right)

    def __repr__(self) -> str:
        return self.text


def _html(shown):
    if hasattr(shown, "_repr_mimebundle_"):  # a drawing or a film
        return str(shown._repr_mimebundle_()["text/html"])
    return shown._repr_html_() if hasattr(shown, "_repr_html_") else f"<pre>{html.escape(str(shown))}</pre>"


def predict(mine, actual, then=None) -> Verdict:
    """Whether a predicted value is what came out (numbers to six digits); `then` is shown after it.

    `...`: nothing was predicted.
    """
    if mine is ...:
        return Verdict(f"it is {actual!r}", None, then)
    right = same(mine, actual)
    return Verdict(f"yes, {actual!r}" if right else f"it is {actual!r}; you wrote {mine!r}", right, then)


def same(mine, actual) -> bool:
    """Whether an answer is right: numbers up to rounding, texts up to capitals, punctuation and namespaces."""
    if isinstance(mine, (list, tuple)) and isinstance(actual, (list, tuple)):
        return len(mine) == len(actual) and all(map(same, mine, actual))
    if isinstance(actual, Number) and isinstance(mine, Number):
        return cmath.isclose(mine, actual, rel_tol=1e-6, abs_tol=1e-6)  # type: ignore[arg-type]
    if isinstance(mine, str) and isinstance(actual, str):  # "node before" is as good as "node, before"
        mine, actual = (re.sub(r"(\w+::)+|\W+", " ", text.casefold()).strip() for text in (mine, actual))
    return bool(mine == actual)


@dataclass
class Exercise:
    """A question, a judge, a hint and a solution.

    Attributes:
        question: what to do; code in it between backticks.
        judge: given the reader's answer, raises an AssertionError that says what is wrong with it.
        hint: a nudge.
        solution: the answer as code, which ends with an expression or a definition, or assigns `answer`.
    """

    question: str
    judge: Callable[[Any], None]
    hint: str
    solution: str

    def check(self, answer) -> Verdict:
        """Try an answer. `...` (not answered yet) is neither right nor wrong."""
        if answer is ...:
            return Verdict("not answered yet: replace the ... and run the cell again", False)
        try:
            self.judge(answer)
        except AssertionError as wrong:
            return Verdict(str(wrong) or "not yet", False)
        except Exception as error:
            return Verdict(f"your answer raised {type(error).__name__}: {error}", False)
        return Verdict("right", True)

    def __repr__(self) -> str:
        return f"Exercise: {self.question}\n(hint: .hint   solution: .solution   check: .check(answer))"

    def _repr_html_(self):
        inside = re.sub("`([^`]+)`", r"<code>\1</code>", html.escape(self.question))
        for title, text in (("Hint", self.hint), ("Solution", self.solution)):
            inside += folded(title, html.escape(text))
        return f'<div style="border-left:3px solid #cc79a7;padding:.1em .8em"><b>Exercise.</b> {inside}</div>'


def expect(what: str, got, wanted):
    """Raise an AssertionError that says what came out of the reader's code, unless it is `wanted`."""
    got = got.tolist() if hasattr(got, "tolist") else got
    assert same(got, wanted), f"{what} gives {got}, not {wanted}"


def exercise(judge: Callable[[Any], None], name: str = "") -> Exercise:
    """A decorator: the function that checks an answer becomes the `Exercise` of its name in data/exercises.md."""
    text = data("exercises.md").read_text(encoding="utf-8").partition(f"\n## {name or judge.__name__}\n\n")[2]
    question, hint, solution = re.split("\n\nHint: |\n\n```python\n", text.partition("\n```\n")[0])
    return Exercise(" ".join(question.split()), judge, " ".join(hint.split()), solution)
