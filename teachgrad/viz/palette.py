"""Which colours, and what do they mean?

Shape says it first, colour repeats it (see `shapes.py`). The hues are Okabe and Ito's, which people with any kind of
colour vision tell apart, darkened or lightened until text reaches a contrast of 4.5 and outlines 3 on what is behind
them, in the light theme and in the dark one. `tests/viz/test_draw_palette.py` computes the contrasts.

Read next: `svg.py`, which writes these as CSS.
"""

from __future__ import annotations

from typing import NamedTuple


class Paint(NamedTuple):
    """A box: what fills it, what outlines it, the text on it."""

    fill: str
    stroke: str
    text: str


class Theme(NamedTuple):
    background: str
    text: str  # labels that stand on the background
    faint: str  # the same, less important
    boxes: dict[str, Paint]  # by kind
    links: dict[str, str]  # by kind
    states: dict[str, Paint]  # what the film lays over a box
    warning: str  # stale values, on the fill of a box


KIND_MEANINGS = {
    "node": "backward node (grad_fn)",
    "accumulate": "adds up a leaf's .grad",
    "collapsed": "several nodes in one box",
    "leaf": "leaf tensor, requires grad",
    "intermediate": "tensor made by an operation",
    "constant": "tensor without gradient",
    "view": "view of another tensor",
    "saved": "saved for the backward pass",
    "storage": "storage, shared by views",
    "operation": "forward operation",
}
LINK_MEANINGS = {
    "gradient": "a gradient flows this way",
    "saves": "keeps",
    "forward": "forward pass",
    "records": "leaves a node behind",
    "base": "is a view of",
    "stores": "keeps its numbers in",
    "inside": "runs inside",
}
STATES = {
    "waiting": "still owed a gradient",
    "ready": "in the ready queue",
    "running": "running now",
    "done": "has run",
}

LIGHT = Theme(
    background="#ffffff",
    text="#1b1f24",
    faint="#57606a",
    boxes={
        "node": Paint("#e4f0fb", "#0a5fa3", "#0b2f52"),
        "accumulate": Paint("#e2f4ec", "#0b7a57", "#083d2c"),
        "collapsed": Paint("#e4f0fb", "#0a5fa3", "#0b2f52"),
        "leaf": Paint("#c9ecdc", "#0b7a57", "#083d2c"),
        "intermediate": Paint("#f1f3f5", "#57606a", "#1b1f24"),
        "constant": Paint("#ffffff", "#6e7781", "#424a53"),
        "view": Paint("#f8e8f2", "#a03b7c", "#561b41"),
        "saved": Paint("#fdefdf", "#b54e00", "#5c2900"),
        "storage": Paint("#eceff2", "#424a53", "#1b1f24"),
        "operation": Paint("#fbf6d5", "#7d6a00", "#423800"),
    },
    links={
        "gradient": "#0a5fa3",
        "saves": "#b54e00",
        "forward": "#7d6a00",
        "records": "#6e7781",
        "base": "#a03b7c",
        "stores": "#57606a",
        "inside": "#0a5fa3",
    },
    states={
        "waiting": Paint("#ffffff", "#6e7781", "#424a53"),
        "ready": Paint("#fff3b8", "#7d6a00", "#423800"),
        "running": Paint("#b54e00", "#7a3300", "#ffffff"),
        "done": Paint("#dfe3e8", "#57606a", "#32383f"),
    },
    warning="#b3132b",
)

DARK = Theme(
    background="#14181d",
    text="#e9edf1",
    faint="#a3adb8",
    boxes={
        "node": Paint("#12324f", "#5fb0f0", "#dcefff"),
        "accumulate": Paint("#10382b", "#3fc79a", "#d3f7e8"),
        "collapsed": Paint("#12324f", "#5fb0f0", "#dcefff"),
        "leaf": Paint("#14523d", "#3fc79a", "#dffbf0"),
        "intermediate": Paint("#2a3037", "#a3adb8", "#eef1f4"),
        "constant": Paint("#14181d", "#8b96a2", "#c4ccd4"),
        "view": Paint("#47213a", "#e58fc4", "#fbe3f1"),
        "saved": Paint("#4a2608", "#f59a4a", "#ffe9d6"),
        "storage": Paint("#242a31", "#b6c0ca", "#eef1f4"),
        "operation": Paint("#3d3605", "#e3cb3c", "#fbf5cd"),
    },
    links={
        "gradient": "#5fb0f0",
        "saves": "#f59a4a",
        "forward": "#e3cb3c",
        "records": "#8b96a2",
        "base": "#e58fc4",
        "stores": "#a3adb8",
        "inside": "#5fb0f0",
    },
    states={
        "waiting": Paint("#14181d", "#8b96a2", "#c4ccd4"),
        "ready": Paint("#4d4406", "#e3cb3c", "#fbf5cd"),
        "running": Paint("#f59a4a", "#ffd3a8", "#241100"),
        "done": Paint("#2f363e", "#a3adb8", "#d5dbe1"),
    },
    warning="#ff8f9d",
)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as the Web Content Accessibility Guidelines define it: 1 (same) to 21."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
