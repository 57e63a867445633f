"""Predictions and exercises that check themselves.

In PyTorch: nothing; see a notebook of the course.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from typing import Any


class Verdict:
    """What became of a prediction."""

    def __init__(self, text: str, right: bool) -> None:
        self.text, self.right = text, right

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        mark, color = ("✓", "#009e73") if self.right else ("✗", "#d55e00")
        text = html.escape(self.text).replace("\n", "<br>")
        return f'<div><b style="color:{color}">{mark}</b> {text}</div>'


def compare(mine: Sequence[Any], actual: Sequence[Any]) -> Verdict:
    """How far a predicted sequence was right, and where it first went wrong."""
    mine, actual = list(mine), list(actual)
    if mine == actual:
        return Verdict(f"all {len(actual)} right", True)
    agreed = 0
    for a, b in zip(mine, actual, strict=False):
        if a != b:
            break
        agreed += 1
    expected = repr(actual[agreed]) if agreed < len(actual) else "nothing more"
    given = repr(mine[agreed]) if agreed < len(mine) else "nothing"
    return Verdict(f"{agreed} of {len(actual)} right; then came {expected}, you wrote {given}", False)


def predict(mine: Any, actual: Any) -> Verdict:
    """Whether one predicted value is what came out (numbers to six digits)."""
    same = mine == actual
    if isinstance(mine, float) or isinstance(actual, float):
        same = mine is not None and abs(mine - actual) <= 1e-6 * max(1.0, abs(actual))
    return Verdict(f"yes, {actual!r}" if same else f"it is {actual!r}; you wrote {mine!r}", bool(same))


class Exercise:
    """A question, a check, a hint and a solution.

    Args:
        question: what to do.
        check: given the reader's answer, None if it is right, else what is wrong with it.
        hint: a nudge.
        solution: the answer as code or text.
    """

    def __init__(self, question: str, check: Callable[[Any], str | None], hint: str, solution: str) -> None:
        self.question, self._check, self.hint, self.solution = question, check, hint, solution

    def check(self, answer: Any) -> Verdict:
        """Try an answer. `...` (not answered yet) is neither right nor wrong."""
        if answer is ...:
            return Verdict("not answered yet: replace the ... above and run the cell again", False)
        try:
            wrong = self._check(answer)
        except Exception as error:
            wrong = f"your answer raised {type(error).__name__}: {error}"
        return Verdict("right" if wrong is None else wrong, wrong is None)

    def __repr__(self) -> str:
        return f"Exercise: {self.question}\n(hint: .hint   solution: .solution   check: .check(answer))"

    def _repr_html_(self) -> str:
        def folded(title: str, text: str) -> str:
            return (f"<details><summary>{title}</summary><pre style='margin:.3em 0 .3em 1em'>{html.escape(text)}</pre>"
                    "</details>")  # fmt: skip

        return (f'<div style="border-left:3px solid #cc79a7;padding:.1em .8em"><b>Exercise.</b> '
                f"{html.escape(self.question)}{folded('Hint', self.hint)}{folded('Solution', self.solution)}</div>")  # fmt: skip
