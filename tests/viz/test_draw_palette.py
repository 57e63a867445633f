"""Can everybody read the colours, by day and by night?

Contrasts are those that the Web Content Accessibility Guidelines ask for: 4.5 for text, 3 for outlines and arrows.
"""

from __future__ import annotations

import pytest

from teachgrad.viz.graph_model import KINDS, LINK_KINDS
from teachgrad.viz.palette import DARK, KIND_MEANINGS, LIGHT, LINK_MEANINGS, STATES, Theme, contrast

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
    assert set(theme.boxes) == set(KINDS) == set(KIND_MEANINGS)
    assert set(theme.links) == set(LINK_KINDS) == set(LINK_MEANINGS)
    assert set(theme.states) == set(STATES)
