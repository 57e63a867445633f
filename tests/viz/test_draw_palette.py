"""Can everybody read the colours, by day and by night?

Contrasts are those that the Web Content Accessibility Guidelines ask for: 4.5 for text, 3 for outlines and arrows.
"""

from __future__ import annotations

import pytest

from teachgrad.viz.drawing.boxes import OUTLINES
from teachgrad.viz.drawing.svg import DARK, LIGHT, STATES, Theme


def contrast(one: str, other: str) -> float:
    """From 1, for the same colour, to 21, as the guidelines define it."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


BOTH = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


def test_contrast_is_computed_as_the_guidelines_do():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ffffff", "#ffffff") == 1
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@BOTH
def test_text_stands_out_from_what_is_behind_it(theme: Theme):
    assert contrast(theme.text, theme.background) >= 4.5
    assert contrast(theme.faint, theme.background) >= 4.5
    for paint in [*theme.boxes.values(), *theme.states.values()]:
        assert contrast(paint.text, paint.fill) >= 4.5
    for kind in ("node", "accumulate"):  # what a pass can leave out
        assert contrast(theme.faint, theme.boxes[kind].fill) >= 4.5
    for kind in ("saved", "view"):  # what can be stale
        assert contrast(theme.warning, theme.boxes[kind].fill) >= 4.5


@BOTH
def test_outlines_and_arrows_stand_out_from_what_is_behind_them(theme: Theme):
    for paint in [*theme.boxes.values(), *theme.states.values()]:
        assert contrast(paint.stroke, theme.background) >= 3
    for paint in theme.boxes.values():
        assert contrast(paint.stroke, paint.fill) >= 3
    for colour in theme.links.values():
        assert contrast(colour, theme.background) >= 3
    assert contrast(theme.warning, theme.background) >= 3


@BOTH
def test_every_kind_and_every_state_has_its_colours(theme: Theme):
    assert set(theme.boxes) == set(OUTLINES)
    assert set(theme.links) == {"gradient", "saves", "forward", "records", "base", "stores", "inside"}
    assert set(theme.states) == set(STATES)
